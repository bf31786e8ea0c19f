//! Sentences and clauses have their subject first: none of ours begins with a word that says of a person only that there is one.
//! The same holds for the names of functions, which are sentences in a list of tests.

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

/// What a line of messages in English says: a comment, or the text of a message or of one of its forms.
fn said_in_messages(_previous: &str, line: &str) -> Option<String> {
    if line.starts_with('#') {
        return Some(line.to_owned());
    }
    let form = |line: &str| Some(line.strip_prefix('[')?.split_once("] ")?.1.to_owned());
    let line = line.trim_start();
    let text = form(line.trim_start_matches('*')).or_else(|| Some(line.split_once(" = ")?.1.to_owned()));
    // One or two words are a button or an answer.
    text.filter(|text| text.split_whitespace().count() > 2).map(|text| capital(&text))
}

/// What a line of a rule book says in English.
fn said_in_book(_previous: &str, line: &str) -> Option<String> {
    Some(line.split_once("en = \"")?.1.to_owned())
}

/// What the proof of a rule says about itself: its comments.
fn said_in_proof(_previous: &str, line: &str) -> Option<String> {
    line.starts_with('#').then(|| line.to_owned())
}

/// What lines of a file say to people, by the name of the file.
fn said_in(name: &str) -> Option<fn(&str, &str) -> Option<String>> {
    match name.rsplit('.').next()? {
        "rs" => Some(said_in_code),
        "md" => Some(said_in_document),
        "ftl" if name.contains("/locales/en/") => Some(said_in_messages),
        "toml" if name.starts_with("crates/rules/book/") => Some(said_in_book),
        "case" => Some(said_in_proof),
        _ => None,
    }
}

/// The word that the name of a function begins with, if it is one of the [`RIDDLES`].
fn riddle_in_name(line: &str) -> Option<&'static str> {
    let (before, name) = line.split_once("fn ")?;
    let declares = before.chars().all(|c| c.is_alphanumeric() || " ()_".contains(c));
    let begins = |word: &&str| name.strip_prefix(*word).is_some_and(|rest| rest.starts_with('_'));
    RIDDLES.into_iter().filter(|_| declares).find(begins)
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
        let Some(said) = said_in(&name) else { continue };
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
fn no_function_is_named_after_somebody() {
    let mut found = Vec::new();
    for name in files().into_iter().filter(|name| name.ends_with(".rs")) {
        for (number, line) in read(&name).lines().enumerate() {
            found.extend(riddle_in_name(line).map(|word| {
                format!(
                    "{name}:{} names a function that begins with {word}; expected a noun: who or what it is about",
                    number + 1
                )
            }));
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

#[test]
fn what_people_read_is_found_in_messages_books_and_proofs() {
    let said = |line| said_in_messages("", line);
    assert_eq!(said("a-name = nobody in this hall").as_deref(), Some("Nobody in this hall"));
    assert_eq!(said("    .short = nobody is here").as_deref(), Some("Nobody is here"));
    assert_eq!(said("   *[other] nobody is here").as_deref(), Some("Nobody is here"));
    assert_eq!(said("# Nobody reads it.").as_deref(), Some("# Nobody reads it."));
    assert_eq!(said("an-answer = Nobody yet"), None);
    assert_eq!(said("  }; nobody goes on from the line before"), None);
    let book = said_in_book("", "own.en = \"Nobody scores.\"");
    assert!(book.is_some_and(|text| riddle(&text) == Some("nobody")));
    assert_eq!(said_in_book("", "own.fr = \"Personne.\""), None);
    assert!(said_in_proof("", "# X-1: nobody came.").is_some_and(|text| riddle(&text).is_some()));
    assert_eq!(said_in_proof("", "== applies: nobody came"), None);
    assert!(said_in("crates/words/locales/fr/a.ftl").is_none() && said_in("Cargo.toml").is_none());
}

#[test]
fn names_of_functions_are_found_and_nothing_else() {
    for line in [
        "fn nobody_came() {",
        "    pub(super) async fn whoever_comes(",
        "pub const fn somebody_is() -> bool {",
    ] {
        assert!(riddle_in_name(line).is_some(), "{line}");
    }
    for line in [
        "fn nobodys_turn() {",
        "fn is_told_to_nobody() {",
        "let nobody_won = 1;",
        "\"fn nobody_came() {\"",
        "",
    ] {
        assert_eq!(riddle_in_name(line), None, "{line}");
    }
}
