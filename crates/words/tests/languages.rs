//! Every sentence exists in four languages, with the same values, and every sentence that a referee, a bot, the page, a
//! server or those at its tables can say exists.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

const LANGUAGES: [&str; 4] = ["en", "fr", "sv", "fi"];

/// How many discs there are beside their names, and which game it is when a turn is told: English may not need them.
const ALSO_GIVEN: [&str; 2] = ["count", "game"];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// The messages of a language and the values each of them uses, file by file.
fn messages(language: &str) -> BTreeMap<String, (String, BTreeSet<String>)> {
    let folder = crates().join("words/locales").join(language);
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let file = path.file_name().unwrap().to_str().unwrap().to_owned();
        let text = fs::read_to_string(&path).unwrap();
        let resource =
            parse(text.as_str()).unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut values = BTreeSet::new();
            collect(message.value.as_ref().expect("a message says something"), &mut values);
            let name = message.id.name.to_owned();
            assert!(
                found.insert(name.clone(), (file.clone(), values)).is_none(),
                "{language}: {name} is there twice"
            );
        }
    }
    found
}

fn collect(pattern: &Pattern<&str>, values: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => value(inline, values),
            Expression::Select { selector, variants } => {
                value(selector, values);
                variants.iter().for_each(|variant| collect(&variant.value, values));
            }
        }
    }
}

fn value(inline: &InlineExpression<&str>, values: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = inline {
        values.insert(id.name.to_owned());
    }
}

/// The names that follow `opening` in all sources, up to the next quotation mark: those in `Note::new("…")`, or whatever
/// begins with `"page-`.
fn said(folder: &Path, opening: &str, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            said(&path, opening, names);
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            for (at, _) in text.match_indices(opening) {
                let name = text[at..].split('"').nth(1).unwrap();
                names.insert(name.to_owned());
            }
        }
    }
}

/// The names of the ready-made phrases: the strings of their list.
fn phrases() -> BTreeSet<String> {
    let text = fs::read_to_string(crates().join("protocol/src/phrases.rs")).unwrap();
    let (_, list) = text.split_once("const PHRASES").and_then(|(_, rest)| rest.split_once("= [")).unwrap();
    let (list, _) = list.split_once(']').unwrap();
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn no_message_is_missing_in_any_language() {
    let english = messages("en");
    let mut complaints = Vec::new();
    for language in LANGUAGES {
        let other = messages(language);
        for (name, (file, _)) in &english {
            match other.get(name) {
                None => complaints.push(format!("{language}/{file} lacks {name}")),
                Some((there, _)) if there != file => {
                    complaints.push(format!("{language}: {name} is in {there}, expected {file}"));
                }
                _ => {}
            }
        }
        for name in other.keys().filter(|name| !english.contains_key(*name)) {
            complaints.push(format!("{language} has {name}, English has not"));
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// A translation may count where another does not, but never uses a value that English is not given.
#[test]
fn every_language_uses_values_the_message_has() {
    let english = messages("en");
    for language in LANGUAGES {
        for (name, (_, values)) in messages(language) {
            let given = &english[&name].1;
            let known = |v: &String| given.contains(v) || ALSO_GIVEN.contains(&v.as_str());
            let strange: Vec<_> = values.iter().filter(|v| !known(v)).collect();
            assert!(strange.is_empty(), "{language}: {name} uses {strange:?}, English has {given:?}");
        }
    }
}

#[test]
fn everything_anybody_can_say_has_its_words() {
    let mut names = BTreeSet::new();
    said(&crates().join("rules/src"), "Note::new(\"", &mut names);
    said(&crates().join("table/src"), "Note::new(\"", &mut names);
    said(&crates().join("bots/src"), "Note::new(\"", &mut names);
    said(&crates().join("server/src"), "Note::new(\"", &mut names);
    assert!(names.len() > 30, "only {} notes were found: has `Note::new` another name?", names.len());
    said(&crates().join("web/src"), "\"page-", &mut names);
    said(&crates().join("server/src"), "\"page-", &mut names);
    said(&crates().join("server/src"), "\"link-", &mut names);
    let phrases = phrases();
    assert!(phrases.len() > 5, "only {} phrases were found: has their list another form?", phrases.len());
    names.extend(phrases.iter().map(|phrase| format!("chat-{phrase}")));
    let english = messages("en");
    let missing: Vec<_> = names.iter().filter(|name| !english.contains_key(*name)).collect();
    assert!(missing.is_empty(), "no words for {missing:?}");
    let programs = ["player", "list", "clauses", "disc-", "turn-", "over-"];
    let idle: Vec<_> = english
        .keys()
        .filter(|name| !names.contains(*name) && !programs.iter().any(|p| name.starts_with(p)))
        .collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
}
