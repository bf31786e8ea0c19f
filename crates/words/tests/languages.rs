//! Every sentence exists in four languages with the same values, and every message that the code of the referees, the
//! bots, the page or the server names exists.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser::parse;
use rules::RuleSet;

const LANGUAGES: [&str; 4] = ["en", "fr", "sv", "fi"];

/// Values that English may not need: the game, and the numbers of discs or people beside their names.
const ALSO_GIVEN: [&str; 3] = ["count", "game", "people"];

/// The parts of the sentences of programs; the code names each of them.
const PROGRAMS: [&str; 7] = ["player", "list", "clauses", "game", "disc", "turn-", "over-"];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// A message of a language.
#[derive(Default)]
struct Message {
    /// Its file.
    file: String,
    /// The values it uses, in its text and in its other forms.
    values: BTreeSet<String>,
    /// Its other forms.
    forms: BTreeSet<String>,
    /// The messages it refers to.
    refers: BTreeSet<String>,
}

/// The messages of a language. A message uses the values of those it refers to.
fn messages(language: &str) -> BTreeMap<String, Message> {
    let own = own_messages(language);
    let with_those_below = |message: &Message| {
        let (mut all, mut next) = (Message::default(), vec![message]);
        while let Some(part) = next.pop() {
            all.values.extend(part.values.iter().cloned());
            let fresh = part.refers.iter().filter(|name| all.refers.insert((*name).clone()));
            next.extend(fresh.filter_map(|name| own.get(name)));
        }
        Message { file: message.file.clone(), forms: message.forms.clone(), ..all }
    };
    own.iter().map(|(name, message)| (name.clone(), with_those_below(message))).collect()
}

/// The files of a language with their text.
fn texts(language: &str) -> impl Iterator<Item = (PathBuf, String)> {
    let folder = crates().join("words/locales").join(language);
    fs::read_dir(folder).unwrap().map(|entry| {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        (path, text)
    })
}

fn own_messages(language: &str) -> BTreeMap<String, Message> {
    let mut found = BTreeMap::new();
    for (path, text) in texts(language) {
        let file = path.file_name().unwrap().to_str().unwrap().to_owned();
        let resource =
            parse(text.as_str()).unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let name = message.id.name.to_owned();
            let mut own = Message { file: file.clone(), ..Message::default() };
            own.collect(message.value.as_ref().expect("a message says something"));
            for form in &message.attributes {
                own.forms.insert(form.id.name.to_owned());
                own.collect(&form.value);
            }
            assert!(found.insert(name.clone(), own).is_none(), "{language}: {name} is there twice");
        }
    }
    found
}

impl Message {
    fn collect(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else { continue };
            match expression {
                Expression::Inline(inline) => self.use_of(inline),
                Expression::Select { selector, variants } => {
                    self.use_of(selector);
                    variants.iter().for_each(|variant| self.collect(&variant.value));
                }
            }
        }
    }

    fn use_of(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => self.values.insert(id.name.to_owned()),
            InlineExpression::MessageReference { id, .. } => self.refers.insert(id.name.to_owned()),
            _ => false,
        };
    }
}

/// Hands over every Rust source below a folder.
fn sources(folder: &Path, take: &mut impl FnMut(&Path, &str)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, take);
        } else if path.extension().is_some_and(|e| e == "rs") {
            take(&path, &fs::read_to_string(&path).unwrap());
        }
    }
}

/// The names that follow `opening` in all sources, up to the next quotation mark: those in `Note::new("…")`, or whatever
/// begins with `"page-`.
fn said(folder: &Path, opening: &str, names: &mut BTreeSet<String>) {
    sources(folder, &mut |_, text| {
        for (at, _) in text.match_indices(opening) {
            let name = text[at..].split('"').nth(1).unwrap();
            names.insert(name.to_owned());
        }
    });
}

/// The clauses of all verdicts, `NoteKind::Foul.note("…")` in the sources of the referees: the kinds each is made with.
fn clauses() -> BTreeMap<String, BTreeSet<String>> {
    let mut kinds: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    sources(&crates().join("rules/src"), &mut |_, text| {
        // Line breaks do not matter.
        let text: String = text.split_whitespace().collect();
        for (at, opening) in text.match_indices(".note(\"") {
            let name = text[at + opening.len()..].split('"').next().unwrap();
            let (_, kind) = text[..at].rsplit_once("NoteKind::").unwrap();
            assert!(
                kind.chars().all(|c| c.is_ascii_alphanumeric() || "(:)".contains(c)),
                "{name}: its kind is not beside it, but {kind}"
            );
            kinds.entry(name.to_owned()).or_default().insert(kind.to_owned());
        }
    });
    kinds
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
        for (name, Message { file, forms, .. }) in &english {
            let Some(there) = other.get(name) else {
                complaints.push(format!("{language}/{file} lacks {name}"));
                continue;
            };
            if there.file != *file {
                complaints.push(format!("{language}: {name} is in {}, expected {file}", there.file));
            }
            for form in forms.difference(&there.forms) {
                complaints.push(format!("{language}/{file} lacks {name}.{form}"));
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
        let all = messages(language);
        let disc_forms = &all["disc"].forms;
        // A disc is also given in the forms that the language has, and with its kind.
        let disc = |v: &str, given: &BTreeSet<String>| {
            v.split_once('-').is_some_and(|(disc, form)| {
                given.contains(disc) && (form == "kind" || disc_forms.contains(form))
            })
        };
        for (name, Message { values, .. }) in &all {
            // If English has a disc in one form, it has the disc.
            let mut given = english[name].values.clone();
            let forms = &english["disc"].forms;
            let named =
                given.iter().filter_map(|v| v.split_once('-').filter(|(_, form)| forms.contains(*form)));
            let named: Vec<String> = named.map(|(disc, _)| disc.to_owned()).collect();
            given.extend(named);
            let known = |v: &String| given.contains(v) || ALSO_GIVEN.contains(&v.as_str()) || disc(v, &given);
            let strange: Vec<_> = values.iter().filter(|v| !known(v)).collect();
            assert!(strange.is_empty(), "{language}: {name} uses {strange:?}, English has {given:?}");
        }
    }
}

/// The choices by `$rules` in a text, each with its variants.
fn choices_by_rules<'a>(pattern: &'a Pattern<&'a str>, found: &mut Vec<&'a [Variant<&'a str>]>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression: Expression::Select { selector, variants } } = element
        else {
            continue;
        };
        if matches!(selector, InlineExpression::VariableReference { id } if id.name == "rules") {
            found.push(variants);
        }
        variants.iter().for_each(|variant| choices_by_rules(&variant.value, found));
    }
}

/// What is wrong with a choice by `$rules`: a rule set beside a game's own has no text, or the text for the rest is that of one.
fn wrong_with_choice(variants: &[Variant<&str>]) -> Vec<String> {
    let names = variants.iter().filter_map(|variant| match variant.key {
        VariantKey::Identifier { name } => Some(name),
        VariantKey::NumberLiteral { .. } => None,
    });
    let names: BTreeSet<&str> = names.collect();
    let others = RuleSet::ALL.into_iter().filter(|set| !set.is_own());
    let unnamed = others.filter(|set| !names.contains(set.name()));
    let mut wrong: Vec<String> = unnamed.map(|set| format!("has no [{set}]")).collect();
    let rest = variants.iter().filter(|variant| variant.default).flat_map(|variant| &variant.value.elements);
    for element in rest {
        let PatternElement::TextElement { value } = element else { continue };
        let value = value.to_lowercase();
        let told = RuleSet::ALL.into_iter().filter(|set| value.contains(set.name()));
        wrong.extend(told.map(|set| format!("speaks of {set} to the rest")));
    }
    wrong
}

#[test]
fn what_is_chosen_by_rule_set_is_said_of_each() {
    for language in LANGUAGES {
        let (mut chosen, mut complaints) = (0, Vec::new());
        for (path, text) in texts(language) {
            let resource = parse(text.as_str()).unwrap();
            for entry in &resource.body {
                let Entry::Message(message) = entry else { continue };
                let forms = message.attributes.iter().map(|form| &form.value);
                let mut choices = Vec::new();
                message.value.iter().chain(forms).for_each(|pattern| choices_by_rules(pattern, &mut choices));
                chosen += choices.len();
                let wrong = choices.into_iter().flat_map(wrong_with_choice);
                complaints
                    .extend(wrong.map(|wrong| format!("{}: {} {wrong}", path.display(), message.id.name)));
            }
        }
        assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
        assert!(chosen >= 4, "only {chosen} choices by $rules were found: has it another name?");
    }
}

#[test]
fn everything_anybody_can_say_has_its_words() {
    let mut names: BTreeSet<String> = clauses().into_keys().collect();
    said(&crates().join("rules/src"), "Note::new(\"", &mut names);
    said(&crates().join("table/src"), "Note::new(\"", &mut names);
    said(&crates().join("bots/src"), "Note::new(\"", &mut names);
    said(&crates().join("bots/src"), ".note(\"", &mut names);
    said(&crates().join("server/src"), "Note::new(\"", &mut names);
    assert!(names.len() > 30, "only {} notes were found: has `Note::new` another name?", names.len());
    said(&crates().join("web/src"), "\"page-", &mut names);
    said(&crates().join("server/src"), "\"page-", &mut names);
    said(&crates().join("server/src"), "\"link-", &mut names);
    said(&crates().join("tournament/src"), "\"tournament-", &mut names);
    said(&crates().join("scorebook/src"), "\"score-", &mut names);
    said(&crates().join("scorebook/src"), "\"foul-", &mut names);
    let phrases = phrases();
    assert!(phrases.len() > 5, "only {} phrases were found: has their list another form?", phrases.len());
    names.extend(phrases.iter().map(|phrase| format!("chat-{phrase}")));
    let english = messages("en");
    let missing: Vec<_> = names.iter().filter(|name| !english.contains_key(*name)).collect();
    assert!(missing.is_empty(), "no words for {missing:?}");
    let referred: BTreeSet<_> = LANGUAGES.iter().flat_map(|language| referred(language)).collect();
    let idle: Vec<_> = english
        .keys()
        .filter(|name| !names.contains(*name) && !referred.contains(*name))
        .filter(|name| !PROGRAMS.iter().any(|part| name.starts_with(part)))
        .collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
}

/// The messages that other messages of a language refer to.
fn referred(language: &str) -> BTreeSet<String> {
    own_messages(language).into_values().flat_map(|message| message.refers).collect()
}

/// A term that the readers of a language have replaced in every message does not come back in a new message.
#[test]
fn no_message_uses_a_term_that_its_glossary_replaced() {
    let replaced = [
        ("fr", ["À l’œil", "à l’œil", "livre ", "livre\n", "plus grand nombre", "à soi"].as_slice()),
        ("sv", &["väntades", "parti", " i tur\n", "utanför tur", "ärevarv"]),
        ("fi", &["suurimman luvun", "laukau", "kutonen", "pöytäkirja"]),
    ];
    for (language, terms) in replaced {
        for (path, text) in texts(language) {
            let found: Vec<_> = terms.iter().filter(|term| text.contains(**term)).collect();
            assert!(found.is_empty(), "{} says {found:?}", path.display());
        }
    }
}

/// A bot's intent exists as a description of the bot and as advice to the reader.
#[test]
fn every_intent_is_an_advice_too() {
    let mut intents = BTreeSet::new();
    said(&crates().join("bots/src"), "Note::new(\"", &mut intents);
    said(&crates().join("bots/src"), ".note(\"", &mut intents);
    assert!(intents.len() > 20, "only {} intents were found", intents.len());
    for language in LANGUAGES {
        let all = messages(language);
        let without: Vec<_> = intents.iter().filter(|name| !all[*name].forms.contains("advice")).collect();
        assert!(without.is_empty(), "{language}: no advice in {without:?}");
    }
}

/// A clause has the same kind wherever it is used, and is never a refusal.
#[test]
fn every_clause_of_a_verdict_has_one_kind() {
    let clauses = clauses();
    assert!(clauses.len() > 100, "only {} clauses were found: has `.note` another name?", clauses.len());
    let torn: Vec<_> = clauses.iter().filter(|(_, kinds)| kinds.len() != 1).collect();
    assert!(torn.is_empty(), "expected one kind each: {torn:?}");
    let mut refusals = BTreeSet::new();
    said(&crates().join("rules/src"), "Note::new(\"", &mut refusals);
    let both: Vec<_> = refusals.iter().filter(|name| clauses.contains_key(*name)).collect();
    assert!(both.is_empty(), "said in a verdict and in a refusal: {both:?}");
    // Every message in the file of a rule set, or in the one that three of them share, is used by a referee.
    let mut files: BTreeSet<String> = RuleSet::ALL.iter().map(|set| format!("{}.ftl", set.name())).collect();
    files.insert("ring.ftl".to_owned());
    let english = messages("en");
    let empty: Vec<_> =
        files.iter().filter(|file| english.values().all(|message| message.file != **file)).collect();
    assert!(empty.is_empty(), "no message in {empty:?}");
    let neither: Vec<_> = english
        .into_iter()
        .filter(|(name, message)| {
            let said = clauses.contains_key(name) || refusals.contains(name);
            files.contains(&message.file) && !said
        })
        .map(|(name, _)| name)
        .collect();
    assert!(neither.is_empty(), "neither a clause nor a refusal: {neither:?}");
}

/// A program reacts to the kind of a note, never to the name of its message.
#[test]
fn no_program_decides_by_the_name_of_a_message() {
    let mut found = Vec::new();
    for entry in fs::read_dir(crates()).unwrap() {
        let folder = entry.unwrap().path().join("src");
        if !folder.is_dir() {
            continue;
        }
        sources(&folder, &mut |path, text| {
            if path.ends_with("tests.rs") {
                return;
            }
            let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
            for sign in [".key == ", ".key != ", ".key.starts_with(", "&note.key", "(key, \"page-"] {
                found.extend(code.matches(sign).map(|_| format!("{}: {sign}", path.display())));
            }
        });
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// An identifier of JSON, such as w3, is a word of the command line: only a message that answers what was typed there has
/// one, and names the field.
#[test]
fn discs_are_called_by_their_names() {
    const ANSWERS: [&str; 3] = ["ring-where-ended", "couronne-no-such-line", "couronne-behind-both"];
    for language in LANGUAGES {
        for (name, message) in own_messages(language) {
            let typed = message.values.iter().any(|value| value.ends_with("-typed"));
            let answers = name.starts_with("facts-") || ANSWERS.contains(&name.as_str());
            let discs = message.values.iter().any(|value| {
                let disc = value.split('-').next().unwrap_or_default();
                ["disc", "discs", "other", "through"].contains(&disc)
            });
            assert!(
                typed == (answers && discs),
                "{language}: {name} has {:?}; expected $disc-typed in answers to typed facts only",
                message.values
            );
        }
    }
}
