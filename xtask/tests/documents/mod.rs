//! The commands that the documents name, as a reader would type them.
#![allow(dead_code, reason = "each of the two tests that share it uses a part")]

use std::fs;
use std::path::{Path, PathBuf};

/// A command, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    pub(crate) document: String,
    pub(crate) command: String,
}

/// The repository's root.
pub(crate) fn root() -> PathBuf {
    let mut folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    while !folder.join("CONTRIBUTING.md").is_file() {
        folder = folder.parent().expect("the repository has a CONTRIBUTING.md");
    }
    folder.to_path_buf()
}

/// The documents for those who use Pichenette or work on it, and what they say.
pub(crate) fn documents() -> Vec<(String, String)> {
    let mut names = vec!["README.md".to_string(), "CONTRIBUTING.md".to_string()];
    let entries = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().file_name());
    let pages = entries.map(|name| name.into_string().unwrap()).filter(|name| name.ends_with(".md"));
    let mut pages: Vec<String> = pages.map(|name| format!("docs/{name}")).collect();
    pages.sort();
    names.extend(pages);
    let read = |name: String| (name.clone(), fs::read_to_string(root().join(name)).unwrap());
    names.into_iter().map(read).collect()
}

/// Every command of this program that the documents name.
pub(crate) fn named(program: &str) -> Vec<Named> {
    let mut found = Vec::new();
    for (document, text) in documents() {
        let commands = commands_in(&text).into_iter().filter(|command| is_call(command, program));
        found.extend(commands.map(|command| Named { document: document.clone(), command }));
    }
    assert!(found.len() > 5, "the documents name {program} more than {} times", found.len());
    found
}

/// What looks like a command and is none: the context of a hash.
const NO_COMMANDS: &[&str] = &["pichenette dice 1 purpose"];

/// Whether this is a call of that program, and not its name alone.
fn is_call(command: &str, program: &str) -> bool {
    if NO_COMMANDS.contains(&command) {
        return false;
    }
    let mut words = command.split_whitespace();
    let plain = |word: &str| word.chars().all(|c| c.is_ascii_lowercase() || c == '-' || c == '|');
    words.next() == Some(program) && words.next().is_some_and(plain)
}

/// The commands in a text: lines of its blocks of code, and what stands between backticks.
pub(crate) fn commands_in(text: &str) -> Vec<String> {
    let mut commands = Vec::new();
    let mut fenced = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if fenced || line.starts_with("    ") {
            let line = line.trim().trim_start_matches("$ ");
            let line = line.split(" # ").next().unwrap_or_default();
            commands.extend(split(line));
        } else {
            line.split('`').skip(1).step_by(2).for_each(|quoted| commands.extend(split(quoted)));
        }
    }
    commands
}

/// The commands of a line, one after the other or one into the other. In a table's cell a bar has a backslash.
fn split(line: &str) -> Vec<String> {
    let parts = line.split(" && ").flat_map(|part| part.split(" | "));
    let parts = parts.map(|part| without_variables(&part.replace("\\|", "|")).to_string());
    parts.filter(|part| !part.is_empty()).collect()
}

/// A command without the variables that are set for it: `MINUTES=60 cargo …`.
fn without_variables(command: &str) -> &str {
    let mut rest = command.trim();
    while let Some((first, after)) = rest.split_once(' ') {
        let name = first.split_once('=').map_or("", |(name, _)| name);
        if name.is_empty() || !name.chars().all(|c| c.is_ascii_uppercase() || c == '_') {
            break;
        }
        rest = after.trim_start();
    }
    rest
}

/// The options that a command is shown with: `--verify`, `-o`.
pub(crate) fn options_of(command: &str) -> Vec<String> {
    let words = command.split_whitespace().map(|word| word.trim_matches(['[', ']', '(', ')']));
    let words = words.take_while(|word| *word != "--" && !word.starts_with('<'));
    let options = words.filter(|word| word.len() > 1 && word.starts_with('-'));
    options.map(|word| word.split(['=', '…']).next().unwrap_or_default().to_string()).collect()
}
