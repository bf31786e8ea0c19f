//! Sentences have their subject first: none of ours begins with a word that says of a person only that there is one.

use super::{files, none, read};

/// Words that no sentence begins with: the person or thing has a name (a player, an entrant, a caller, a text).
const RIDDLES: [&str; 5] = ["Whoever", "Whatever", "Somebody", "Someone", "Nobody"];

/// What a line of Rust says to people who read it: its comment, or a text of the OpenAPI document.
fn said_in_code(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let comment = line.strip_prefix("//").map(|comment| comment.trim_start_matches(['/', '!']));
    comment.or_else(|| line.split_once("description = \"").map(|(_, text)| text))
}

/// What a line of a document says: all of it.
fn said_in_document(line: &str) -> Option<&str> {
    Some(line)
}

/// The word that a sentence in this text begins with, if it is one of the [`RIDDLES`].
fn riddle(text: &str) -> Option<&'static str> {
    let begins = |at: usize| {
        let before = text[..at].trim_end_matches(['*', '_', '"', '(']);
        let ends = [". ", "! ", "? ", "; ", ": ", "| ", "- ", "> "].iter().any(|end| before.ends_with(end));
        // A text in italics or quotation marks is a button or an answer, which has its own words.
        let quoted = text[..at].ends_with(['*', '"']) && !text[..at].ends_with("**");
        !quoted && (ends || before.trim_start_matches(['#', ' ']).is_empty())
    };
    let whole = |at: usize, word: &str| !text[at + word.len()..].starts_with(char::is_alphanumeric);
    RIDDLES.into_iter().find(|word| text.match_indices(word).any(|(at, _)| whole(at, word) && begins(at)))
}

#[test]
fn no_sentence_begins_with_somebody() {
    let mut found = Vec::new();
    for name in files() {
        let said: fn(&str) -> Option<&str> = match name.rsplit('.').next() {
            Some("rs") => said_in_code,
            Some("md") => said_in_document,
            _ => continue,
        };
        for (number, line) in read(&name).lines().enumerate() {
            found.extend(said(line).and_then(riddle).map(|word| {
                format!(
                    "{name}:{} begins a sentence with {word}; expected a noun: who or what it is about",
                    number + 1
                )
            }));
        }
    }
    none(found);
}

#[test]
fn riddles_are_found_and_nothing_else() {
    for text in
        ["Nobody came.", "It waits. Whoever comes", "- **Whoever** wins", "## Somebody", "It is so: Nobody"]
    {
        assert!(riddle(text).is_some(), "{text}");
    }
    for text in ["It tells nobody.", "what Nobody saw", "*Nobody saw it* is an answer", "Whatevers", ""] {
        assert_eq!(riddle(text), None, "{text}");
    }
    assert_eq!(said_in_code("    /// A line."), Some(" A line."));
    assert_eq!(said_in_code("    (status = 200, description = \"The table\"),"), Some("The table\"),"));
    assert_eq!(said_in_code("let somebody = 1;"), None);
}
