//! `pichenette rules`: a rule book, in one of four languages.

use std::io::Write;

use rules::book::book;
use rules::{Language, RuleSet};
use serde::Serialize;

#[derive(Serialize)]
struct Line {
    id: &'static str,
    title: &'static str,
    text: &'static str,
    fills: Option<&'static str>,
}

/// Writes the book of a rule set: for people, or as JSON Lines.
pub fn run(set: RuleSet, language: Language, json: bool, mut output: impl Write) -> anyhow::Result<()> {
    if let Some(source) = set.book().source(language).filter(|_| !json) {
        writeln!(output, "{source}\n")?;
    }
    for rule in book(set) {
        let (id, title, text) = (rule.id, rule.title(language), rule.text(language));
        if json {
            writeln!(output, "{}", serde_json::to_string(&Line { id, title, text, fills: rule.fills })?)?;
        } else {
            writeln!(output, "{id:<7} {title}\n        {text}\n")?;
        }
    }
    Ok(())
}
