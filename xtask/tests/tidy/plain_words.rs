//! Sentences and clauses have their subject first: none of ours begins with a word that says of a person only that there is one.

use super::{files, none, read};

/// Words that no sentence or clause begins with: the person or thing has a name (a player, an entrant, a caller, a text).
const RIDDLES: [&str; 5] = ["whoever", "whatever", "somebody", "someone", "nobody"];

/// What stands before a sentence, which begins with a capital.
const SENTENCE: [&str; 8] = [". ", "! ", "? ", "; ", ": ", "| ", "- ", "> "];
/// What stands before a clause in lower case.
const CLAUSE: [&str; 2] = ["; ", ": "];

/// What a line of Rust says to people who read it: its comment, a text of the OpenAPI document, or an error.
fn said_in_code(previous: &str, line: &str) -> Option<String> {
    let line = line.trim_start();
    if let Some(comment) = line.strip_prefix("//") {
        return Some(comment.trim_start_matches(['/', '!']).to_owned());
    }
    if let Some((_, text)) = line.split_once("description = \"") {
        return Some(text.to_owned());
    }
    // A long error stands on a line of its own.
    let alone = || previous.trim().ends_with("#[error(").then(|| line.strip_prefix('"')).flatten();
    let error = line.strip_prefix("#[error(\"").or_else(alone)?;
    Some(capital(error))
}

/// What a line of a document says: all of it.
fn said_in_document(_previous: &str, line: &str) -> Option<String> {
    Some(line.to_owned())
}

/// A text with a capital first: an error is a sentence that is written without one.
fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().into_iter().flat_map(char::to_uppercase).chain(chars).collect()
}

/// Whether a sentence, or with a word in lower case a clause, begins with this word.
fn begins_with(text: &str, word: &str) -> bool {
    let is_capital = word.starts_with(char::is_uppercase);
    let ends = if is_capital { &SENTENCE[..] } else { &CLAUSE[..] };
    let whole = |at: usize| !text[at + word.len()..].starts_with(char::is_alphanumeric);
    let first = |at: usize| {
        let before = text[..at].trim_end_matches(['*', '_', '"', '(']);
        // A text in italics or quotation marks is a button or an answer, which has its own words.
        let quoted = text[..at].ends_with(['*', '"']) && !text[..at].ends_with("**");
        let opens = is_capital && before.trim_start_matches(['#', ' ']).is_empty();
        !quoted && (opens || ends.iter().any(|end| before.ends_with(end)))
    };
    text.match_indices(word).any(|(at, _)| whole(at) && first(at))
}

/// The word that a sentence or clause in this text begins with, if it is one of the [`RIDDLES`].
fn riddle(text: &str) -> Option<&'static str> {
    RIDDLES.into_iter().find(|word| begins_with(text, word) || begins_with(text, &capital(word)))
}

#[test]
fn no_sentence_begins_with_somebody() {
    let mut found = Vec::new();
    for name in files() {
        let said: fn(&str, &str) -> Option<String> = match name.rsplit('.').next() {
            Some("rs") => said_in_code,
            Some("md") => said_in_document,
            _ => continue,
        };
        let (text, mut previous) = (read(&name), "");
        for (number, line) in text.lines().enumerate() {
            found.extend(said(previous, line).and_then(|text| riddle(&text)).map(|word| {
                format!(
                    "{name}:{} begins a sentence or clause with {word}; expected a noun: who or what it is about",
                    number + 1
                )
            }));
            previous = line;
        }
    }
    none(found);
}

#[test]
fn riddles_are_found_and_nothing_else() {
    for text in [
        "Nobody came.",
        "It waits. Whoever comes",
        "- **Whoever** wins",
        "## Somebody",
        "It is so: Nobody",
        "It is over: nobody came",
        "`null`: nobody came",
        "It goes on; (whoever comes",
    ] {
        assert!(riddle(text).is_some(), "{text}");
    }
    for text in [
        "It tells nobody.",
        "what Nobody saw",
        "*Nobody saw it* is an answer",
        "Whatevers",
        "nobody goes on from the line before",
        "It is an answer: \"nobody\"",
        "It is over: nobodys",
        "",
    ] {
        assert_eq!(riddle(text), None, "{text}");
    }
}

#[test]
fn what_people_read_is_found_in_code() {
    let said = |line| said_in_code("", line);
    assert_eq!(said("    /// A line.").as_deref(), Some(" A line."));
    assert_eq!(said("    (status = 200, description = \"The table\"),").as_deref(), Some("The table\"),"));
    assert_eq!(said("    #[error(\"nobody came\")]").as_deref(), Some("Nobody came\")]"));
    assert_eq!(said_in_code("    #[error(", "        \"nobody came\"").as_deref(), Some("Nobody came\""));
    assert_eq!(said("let somebody = 1;"), None);
    assert_eq!(said("\"nobody came\""), None);
}
