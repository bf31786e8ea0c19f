//! `pichenette rules`: a rule book, or how it differs from the game's own, in one of four languages.

use std::io::Write;

use rules::book::book;
use rules::{Difference, Language, RuleId, RuleSet, Said, differences};
use serde::Serialize;

#[derive(Serialize)]
struct Line {
    id: &'static str,
    title: &'static str,
    text: &'static str,
    fills: Option<&'static str>,
}

#[derive(Serialize)]
struct Topic {
    topic: &'static str,
    own: Side,
    this: Side,
}

#[derive(Serialize)]
struct Side {
    text: &'static str,
    rules: Vec<&'static str>,
}

impl From<Said> for Side {
    fn from(Said { text, rules }: Said) -> Side {
        Side { text, rules: rules.into_iter().map(RuleId::name).collect() }
    }
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

/// Writes what differs between the book of a rule set and the game's own: for people, or as JSON Lines.
pub fn compare(set: RuleSet, language: Language, json: bool, mut output: impl Write) -> anyhow::Result<()> {
    let own = RuleSet::from(set.game());
    if set == own {
        let others: Vec<&str> =
            RuleSet::of(own.game()).filter(|other| *other != own).map(RuleSet::name).collect();
        let expected = match others[..] {
            [] => format!("{} has no other", own.game()),
            _ => format!("expected {}", others.join(" or ")),
        };
        anyhow::bail!(
            "--differences compares another book with the game's own, and {set} is the own one; {expected}"
        );
    }
    for Difference { title, own: there, this } in differences(set, language) {
        let (there, this) = (Side::from(there), Side::from(this));
        if json {
            writeln!(output, "{}", serde_json::to_string(&Topic { topic: title, own: there, this })?)?;
            continue;
        }
        writeln!(output, "{title}")?;
        for (book, Side { text, rules }) in [(own, there), (set, this)] {
            let cited = if rules.is_empty() { String::new() } else { format!(" ({})", rules.join(", ")) };
            writeln!(output, "    {:<11} {text}{cited}", book.name())?;
        }
        writeln!(output)?;
    }
    Ok(())
}
