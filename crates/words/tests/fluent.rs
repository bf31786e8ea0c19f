//! Every message says what Fluent itself makes of it, in every language and for every case of its choices.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use boards::Game;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::parse;
use rules::Language;
use words::{Value, Words};

/// What a message asks for: its values, and the cases it chooses by, own or through other messages.
#[derive(Default)]
struct Asked {
    values: BTreeSet<String>,
    cases: BTreeSet<String>,
}

impl Asked {
    fn of(pattern: &Pattern<&str>) -> Asked {
        let mut asked = Asked::default();
        asked.read(pattern);
        asked
    }

    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.placed(expression);
            }
        }
    }

    fn placed(&mut self, expression: &Expression<&str>) {
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                for variant in variants {
                    if let VariantKey::Identifier { name } = variant.key {
                        self.cases.insert(name.to_owned());
                    }
                    self.read(&variant.value);
                }
                selector
            }
        };
        match inline {
            InlineExpression::VariableReference { id } => {
                self.values.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.placed(expression),
            _ => {}
        }
    }
}

/// Two forms of the same value, for us and for Fluent.
fn both(text: &str) -> (Value<'_>, FluentValue<'_>) {
    match text.parse::<f64>() {
        Ok(number) => (number.into(), number.into()),
        Err(_) => (text.into(), text.into()),
    }
}

fn texts(language: Language) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language.code());
    fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect()
}

#[test]
fn messages_say_what_fluent_makes_of_them() {
    for language in Language::ALL {
        let words = Words::new(language, Game::Carrom, 2);
        let texts = texts(language);
        let mut bundle = FluentBundle::new(vec![language.code().parse().unwrap()]);
        bundle.set_use_isolating(false);
        for text in &texts {
            bundle.add_resource(FluentResource::try_new(text.clone()).unwrap()).unwrap();
        }
        // Cases of messages that a message refers to matter, too.
        let all = texts.iter().flat_map(|text| parse(text.as_str()).unwrap().body);
        let messages: Vec<_> = all
            .filter_map(|entry| match entry {
                Entry::Message(message) => Some(message),
                _ => None,
            })
            .collect();
        let mut compared = 0;
        for message in &messages {
            let own = message.value.iter().map(|value| (None, value));
            let attributes =
                message.attributes.iter().map(|attribute| (Some(attribute.id.name), &attribute.value));
            for (form, pattern) in own.chain(attributes) {
                let asked = Asked::of(pattern);
                let mut samples: BTreeSet<&str> = asked.cases.iter().map(String::as_str).collect();
                samples.extend(["0", "1", "2", "3", "5", "-1", "0.5", "21", "some name", ""]);
                for sample in samples {
                    // All values at once, and each beside values of another kind.
                    for special in asked.values.iter().map(Some).chain([None]) {
                        let given: Vec<(&str, &str)> = asked
                            .values
                            .iter()
                            .map(|name| {
                                let other = special.is_some_and(|special| special != name);
                                (name.as_str(), if other { "2" } else { sample })
                            })
                            .collect();
                        compare(&words, &bundle, (message.id.name, form), &given);
                        compared += 1;
                    }
                }
            }
        }
        assert!(compared > 5000, "{compared} in {language}");
    }
}

#[track_caller]
fn compare(
    words: &Words,
    bundle: &FluentBundle<FluentResource>,
    (key, form): (&str, Option<&str>),
    given: &[(&str, &str)],
) {
    let mut args = FluentArgs::new();
    args.set("game", "carrom");
    let mut ours: Vec<(&'static str, Value<'_>)> = Vec::new();
    for (name, text) in given {
        let (value, theirs) = both(text);
        args.set(*name, theirs);
        ours.push((name.to_string().leak(), value));
    }
    let message = bundle.get_message(key).unwrap();
    let pattern = match form {
        None => message.value().unwrap(),
        Some(form) => message.get_attribute(form).unwrap().value(),
    };
    let theirs = bundle.format_pattern(pattern, Some(&args), &mut Vec::new());
    assert_eq!(words.say_in(key, form, ours), theirs.replace("….", "…"), "{key} {form:?} {given:?}");
}

#[test]
fn a_message_that_is_missing_is_shown_by_its_name() {
    let words = Words::new(Language::En, Game::Carrom, 2);
    assert_eq!(words.say("no-such-message", []), "no-such-message");
    assert_eq!(words.say_in("game", Some("no-such-form"), []), "game");
}
