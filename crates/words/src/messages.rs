//! The messages of a language, and how they become sentences.
//!
//! The messages are written in Fluent; `build.rs` turns them into a short form: sorted lines of a name, a tab and a text with
//! marks in it (`marks.rs`). To say something, its line is found and its marks are replaced: nothing is read ahead. A test compares
//! what comes out with what Fluent itself makes of every message.

use std::borrow::Cow;
use std::fmt::Write;
use std::sync::OnceLock;

use rules::Language;

use crate::marks::{BREAK, CASE, CHOICE, DEFAULT, END, MESSAGE, NUMBER, STOP, VALUE};

/// How deep messages may refer to each other: ours do it once or twice.
const DEEPEST: u8 = 10;

/// A value that a message contains or chooses by.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'a> {
    /// A text: a name, or the case of a choice.
    Text(Cow<'a, str>),
    /// A number: it chooses a case by itself, or by its grammar.
    Number(f64),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value::Text(text.into())
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Value<'a> {
        Value::Text(text.into())
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(text.into())
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Value::Number(number as f64)
            }
        }
    )*};
}

numbers!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize f32 f64);

/// The values of a message by their names.
#[derive(Default)]
pub(crate) struct Values<'a>(Vec<(Cow<'a, str>, Value<'a>)>);

impl<'a> Values<'a> {
    pub(crate) fn set(&mut self, name: impl Into<Cow<'a, str>>, value: impl Into<Value<'a>>) {
        self.put(name.into(), value.into());
    }

    fn put(&mut self, name: Cow<'a, str>, value: Value<'a>) {
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some((_, known)) => *known = value,
            None => self.0.push((name, value)),
        }
    }

    fn get(&self, name: &str) -> Option<&Value<'a>> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }
}

/// The messages of a language.
pub(crate) struct Messages {
    language: Language,
    first: Lines,
    /// Those that came later.
    later: [OnceLock<Lines>; 2],
}

/// Messages that a page does without at first.
#[derive(Clone, Copy)]
pub(crate) enum Later {
    /// The messages that a board does without.
    Rest,
    /// Those of club nights: scoring at a real board, tournaments.
    Club,
}

/// Messages in the order of their names.
type Lines = Vec<(&'static str, &'static str)>;

fn lines(text: &'static str) -> Lines {
    text.lines().filter_map(|line| line.split_once('\t')).collect()
}

fn find(lines: &Lines, name: &str) -> Option<&'static str> {
    let at = lines.binary_search_by(|(known, _)| (*known).cmp(name)).ok()?;
    lines.get(at).map(|(_, text)| *text)
}

impl Messages {
    /// Reads the short form.
    pub(crate) fn new(language: Language, text: &'static str) -> Messages {
        Messages { language, first: lines(text), later: [const { OnceLock::new() }; 2] }
    }

    /// Takes in more of the short form, once.
    pub(crate) fn learn(&self, later: Later, text: &'static str) {
        self.later[later as usize].get_or_init(|| lines(text));
    }

    /// Whether those have come.
    #[cfg(not(feature = "embedded"))]
    pub(crate) fn has(&self, later: Later) -> bool {
        self.later[later as usize].get().is_some()
    }

    fn text(&self, name: &str) -> Option<&'static str> {
        let later = || self.later.iter().filter_map(OnceLock::get).find_map(|lines| find(lines, name));
        find(&self.first, name).or_else(later)
    }

    /// The names of a message's attributes.
    pub(crate) fn attributes(&self, name: &str) -> impl Iterator<Item = &'static str> {
        let before = format!("{name}.");
        let of = |lines: &Lines| {
            let start = lines.partition_point(|(known, _)| *known < before.as_str());
            let names = lines[start..].iter().map_while(|(known, _)| known.strip_prefix(before.as_str()));
            names.collect::<Vec<_>>()
        };
        let mut names = of(&self.first);
        for later in self.later.iter().filter_map(OnceLock::get) {
            names.extend(of(later));
        }
        names.into_iter()
    }

    /// A message, or one of its attributes, with these values; `None` if there is none.
    pub(crate) fn say(&self, name: &str, attribute: Option<&str>, values: &Values<'_>) -> Option<String> {
        let text = match attribute {
            None => self.text(name),
            Some(attribute) => self.text(&format!("{name}.{attribute}")),
        };
        let mut said = String::new();
        self.write(text?, values, 0, &mut said);
        Some(said)
    }

    /// Writes a text with its marks replaced.
    fn write(&self, text: &str, values: &Values<'_>, depth: u8, out: &mut String) {
        let mut rest = text;
        while let Some(at) = rest.find(|c: char| c <= BREAK) {
            out.push_str(&rest[..at]);
            let mark = rest[at..].chars().next();
            let after = &rest[at + 1..];
            rest = match mark {
                Some(BREAK) => {
                    out.push('\n');
                    after
                }
                Some(CHOICE) => {
                    let (choice, after) = split_outside(after, END);
                    if let Some(text) = self.chosen(choice, values) {
                        self.write(text, values, depth, out);
                    }
                    after.unwrap_or_default()
                }
                Some(mark) => {
                    let (name, after) = after.split_once(STOP).unwrap_or((after, ""));
                    match mark {
                        VALUE => show(name, values.get(name), out),
                        MESSAGE => self.refer(name, values, depth, out),
                        _ => {}
                    }
                    after
                }
                None => "",
            };
        }
        out.push_str(rest);
    }

    fn refer(&self, name: &str, values: &Values<'_>, depth: u8, out: &mut String) {
        match self.text(name).filter(|_| depth < DEEPEST) {
            Some(text) => self.write(text, values, depth + 1, out),
            None => {
                let _ = write!(out, "{{{name}}}");
            }
        }
    }

    /// The text of the case that fits, of a choice without its end.
    fn chosen<'t>(&self, choice: &'t str, values: &Values<'_>) -> Option<&'t str> {
        let (by, cases) = choice.split_once(STOP)?;
        let value = values.get(by);
        let mut default = None;
        let mut rest = cases.strip_prefix(CASE);
        while let Some(cases) = rest {
            let (case, after) = split_outside(cases, CASE);
            let (key, text) = case.split_once(STOP)?;
            let plain = key.strip_prefix(DEFAULT);
            if value.is_some_and(|value| self.fits(plain.unwrap_or(key), value)) {
                return Some(text);
            }
            default = default.or(plain.map(|_| text));
            rest = after;
        }
        default
    }

    /// Whether a case is for a value: the same word, the same number, or the grammatical number.
    fn fits(&self, case: &str, value: &Value<'_>) -> bool {
        match (case.strip_prefix(NUMBER), value) {
            (None, Value::Text(text)) => case == text,
            (None, Value::Number(number)) => case == plural(self.language, *number),
            (Some(case), Value::Number(number)) => {
                case.parse::<i32>().is_ok_and(|case| f64::from(case) == *number)
            }
            (Some(_), Value::Text(_)) => false,
        }
    }
}

/// The grammatical number, as CLDR's rules have it for these languages.
fn plural(language: Language, number: f64) -> &'static str {
    let number = number.abs();
    let one = match language {
        Language::Fr => number < 2.0,
        Language::En | Language::Sv | Language::Fi => number == 1.0,
    };
    if one { "one" } else { "other" }
}

/// Writes a value; one that is missing is shown by its name.
fn show(name: &str, value: Option<&Value<'_>>, out: &mut String) {
    let _ = match value {
        None => write!(out, "{{${name}}}"),
        Some(Value::Text(text)) => {
            out.push_str(text);
            Ok(())
        }
        Some(Value::Number(number)) => write!(out, "{number}"),
    };
}

/// Splits a text at a mark that stands outside the choices in it.
fn split_outside(text: &str, mark: char) -> (&str, Option<&str>) {
    let mut open = 0;
    for (at, c) in text.char_indices() {
        match c {
            _ if c == mark && open == 0 => return (&text[..at], Some(&text[at + c.len_utf8()..])),
            CHOICE => open += 1,
            END => open -= 1,
            _ => {}
        }
    }
    (text, None)
}
