//! Reading JSON from outside, with errors in plain words.
//!
//! [`read`] reads a text as any of our types. If it cannot, the error [`Unreadable`] names the field and says what was
//! expected there, without the names of Rust's types, and repeats at most 40 characters of the input.
//!
//! A program that shows no errors to anyone, such as the worker in which a page's bots think, is built with `--cfg brief_errors`: it
//! reads the same, but an error says only what serde does. Following the path of every field doubles the code that reads.

#![cfg_attr(brief_errors, allow(dead_code, unused_variables))]

use std::fmt;

use boards::{cut, quoted};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Value;
use serde_path_to_error::{Path, Segment};

/// Reads JSON; a byte order mark, with which some editors begin a file, is skipped.
///
/// ```
/// use table::read;
///
/// let wrong = read::<Vec<u8>>("[1,2,\"three\"]").unwrap_err();
/// assert_eq!(wrong.to_string(), "[2]: expected a whole number, 0 or more, not \"three\"");
/// let wrong = read::<Vec<u8>>("[1,2").unwrap_err();
/// assert_eq!(wrong.to_string(), "not JSON at column 4: it ends too early");
/// ```
pub fn read<T: DeserializeOwned>(json: &str) -> Result<T, Unreadable> {
    read_with(json, game_hints)
}

/// What belongs in a required field that is missing, by the path of the object that lacks it (empty: the whole) and the
/// field's name; `None` if nothing more can be said. Every format has its own: `by` is a player in one and an amount in another.
pub type Hints = fn(&str, &str) -> Option<&'static str>;

/// The same for another format than that of games.
///
/// ```
/// let hints: table::Hints = |_, name| (name == "by").then_some("how many more");
/// #[derive(Debug, serde::Deserialize)]
/// struct Count {
///     by: i32,
/// }
/// assert_eq!(table::read_with::<Count>("{\"by\":2}", hints)?.by, 2);
/// let wrong = table::read_with::<Count>("{}", hints).unwrap_err();
/// assert_eq!(wrong.to_string(), "by: it is missing; expected how many more");
/// # Ok::<(), table::Unreadable>(())
/// ```
pub fn read_with<T: DeserializeOwned>(json: &str, hints: Hints) -> Result<T, Unreadable> {
    let json = json.strip_prefix('\u{feff}').unwrap_or(json);
    #[cfg(brief_errors)]
    return serde_json::from_str(json).map_err(|error| Unreadable::brief(&error));
    #[cfg(not(brief_errors))]
    read_along(json, hints)
}

/// Reads JSON and follows its fields.
fn read_along<T: DeserializeOwned>(json: &str, hints: Hints) -> Result<T, Unreadable> {
    let mut reader = serde_json::Deserializer::from_str(json);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let field = field_of(error.path());
        Unreadable::new(json, &field, error.inner(), hints, || ask::<T>(json, error.path()))
    })?;
    reader.end().map_err(|error| Unreadable::new(json, "", &error, hints, || None))?;
    Ok(value)
}

/// What a field expects, if serde does not say it because the JSON reader fails first: at a list that is too long, or
/// at a value that is no word. So the field is read again with a value that no field accepts, and serde names the type.
fn ask<T: DeserializeOwned>(json: &str, path: &Path) -> Option<String> {
    let mut whole: Value = serde_json::from_str(json).ok()?;
    let place = path.iter().try_fold(&mut whole, |place, segment| match segment {
        Segment::Seq { index } => place.get_mut(*index),
        Segment::Map { key } | Segment::Enum { variant: key } => place.get_mut(key.as_str()),
        Segment::Unknown => None,
    })?;
    let given = match &*place {
        Value::Array(values) => format!("{} values", values.len()),
        Value::Object(_) => "an object".to_owned(),
        value => cut(&value.to_string()).into_owned(),
    };
    *place = if place.is_array() { Value::Array(Vec::new()) } else { Value::from("") };
    let again = whole.to_string();
    let error =
        serde_path_to_error::deserialize::<_, T>(&mut serde_json::Deserializer::from_str(&again)).err()?;
    let same = field_of(error.path()) == field_of(path) && error.inner().is_data();
    let message = error.inner().to_string();
    let expected = without_place(&message).rsplit_once(", expected ").filter(|_| same)?.1;
    Some(format!("expected {}, not {given}", expected_words(expected)))
}

/// JSON that cannot be read, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    why: Why,
    line: usize,
    column: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Why {
    /// The text is not JSON.
    Syntax { what: String, ends_early: bool },
    /// The text is JSON of another shape: the field, as `flick.at[0]` (empty: the whole), and what is wrong with it.
    Shape { field: String, what: String },
}

impl Unreadable {
    /// Only what serde says.
    #[cfg_attr(not(brief_errors), allow(dead_code))]
    fn brief(error: &serde_json::Error) -> Unreadable {
        let (what, ends_early) = (error.to_string(), error.is_eof());
        let why = match error.is_data() {
            true => Why::Shape { field: String::new(), what },
            false => Why::Syntax { what, ends_early },
        };
        Unreadable { why, line: error.line(), column: error.column() }
    }

    /// `expected` says what the field expects where the error does not.
    fn new(
        json: &str,
        field: &str,
        error: &serde_json::Error,
        hints: Hints,
        expected: impl FnOnce() -> Option<String>,
    ) -> Unreadable {
        let message = error.to_string();
        let message = without_place(&message);
        // serde_json reports some wrong shapes as wrong syntax: a list that is too long, a number in place of a word.
        let is_json = || serde_json::from_str::<IgnoredAny>(json).is_ok();
        let why = if error.is_data() {
            shape(field, message, hints)
        } else if is_json() {
            let what = expected().unwrap_or_else(|| odd_shape(message).to_owned());
            Why::Shape { field: field.to_owned(), what }
        } else {
            Why::Syntax { what: syntax(message).to_owned(), ends_early: error.is_eof() }
        };
        Unreadable { why, line: error.line(), column: error.column() }
    }

    /// Whether the text ends before the JSON does: more of it could still make it right.
    pub fn ends_early(&self) -> bool {
        matches!(self.why, Why::Syntax { ends_early: true, .. })
    }

    /// Whether the text is JSON, but not of the expected shape.
    pub fn is_json(&self) -> bool {
        matches!(self.why, Why::Shape { .. })
    }

    /// The line it is on, counted from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The same for JSON that is the value of a field.
    pub fn within(mut self, outer: &str) -> Unreadable {
        if let Why::Shape { field, .. } = &mut self.why {
            *field = join(outer, field);
        }
        self
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.why {
            Why::Syntax { what, .. } => write!(f, "not JSON at column {}: {what}", self.column),
            Why::Shape { field, what } if field.is_empty() => f.write_str(what),
            Why::Shape { field, what } => write!(f, "{field}: {what}"),
        }
    }
}

impl std::error::Error for Unreadable {}

/// The text of a `serde_json` error without the line and column.
fn without_place(message: &str) -> &str {
    message.rsplit_once(" at line ").map_or(message, |(what, _)| what)
}

/// A field, as `flick.at[0]`; long keys from the input are cut.
fn field_of(path: &Path) -> String {
    path.iter().fold(String::new(), |field, segment| match segment {
        Segment::Seq { index } => format!("{field}[{index}]"),
        Segment::Map { key } | Segment::Enum { variant: key } => join(&field, &cut(key)),
        Segment::Unknown => field,
    })
}

fn join(outer: &str, inner: &str) -> String {
    let dot = if outer.is_empty() || inner.is_empty() || inner.starts_with('[') { "" } else { "." };
    format!("{outer}{dot}{inner}")
}

/// What serde says of an input that is not JSON, such as `players: invalid type: …`, in the words of [`read`].
pub fn in_words(message: &str) -> String {
    let (field, message) = match message.split_once(": ") {
        Some((field, rest)) if !field.contains(' ') => (field, rest),
        _ => ("", message),
    };
    Unreadable { why: shape(field, message, game_hints), line: 1, column: 0 }.to_string()
}

/// A field by its path, which may end in its name or in what holds it.
fn ending_in(path: &str, name: &str) -> String {
    let ends = path.strip_suffix(name).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'));
    if ends { path.to_owned() } else { join(path, name) }
}

/// What is wrong with JSON of the wrong shape, from the sentence that serde makes of it.
fn shape(field: &str, message: &str, hints: Hints) -> Why {
    let at = |field: &str, what: String| Why::Shape { field: field.to_owned(), what };
    let about = |start: &str| message.strip_prefix(start).and_then(|rest| rest.split_once('`'));
    if let Some((name, _)) = about("missing field `") {
        let wanted = hints(field, name).map(|wanted| format!("; expected {wanted}")).unwrap_or_default();
        return at(&join(field, name), format!("it is missing{wanted}"));
    }
    if let Some((name, _)) = about("duplicate field `") {
        return at(&ending_in(field, name), "it appears twice; expected once".to_owned());
    }
    // A name may contain the mark that encloses it: the expected part begins after the last mark.
    let named = |what: &str| message.strip_prefix(what).and_then(|rest| rest.rsplit_once("`, expected "));
    if let Some((name, expected)) = named("unknown field `") {
        return at(&ending_in(field, &cut(name)), format!("not known here; expected {expected}"));
    }
    if let Some((name, expected)) = named("unknown variant `") {
        return at(field, format!("expected {expected}, not {}", quoted(name)));
    }
    let pair = message.rsplit_once(", expected ");
    if let Some((given, expected)) = pair.and_then(|(given, expected)| Some((given_words(given)?, expected)))
    {
        let expected = match too_large(&given, expected) {
            true => "a smaller whole number".to_owned(),
            false => expected_words(expected),
        };
        return at(field, format!("expected {expected}, not {given}"));
    }
    let number = message.contains("digit found in string") || message.contains("too large to fit");
    at(field, if number { "expected a whole number".to_owned() } else { message.to_owned() })
}

/// What belongs in a required field of a game: of its header, and of its actions.
pub fn game_hints(_: &str, name: &str) -> Option<&'static str> {
    Some(match name {
        "by" => "the number of the player who acts",
        "game" => "a game's name, such as \"carrom\"",
        "players" => "how many play, such as 2",
        "games" => "how many games, such as 3",
        "rule_set" => "a rule set's name, such as \"icf\"",
        "player" => "a player's number",
        "at" => "a place: [x,y]",
        "angle" => "a direction in radians",
        "speed" => "a speed in metres a second",
        "disc" => "a disc's name",
        "board" => "a board's name, such as \"carrom\"",
        "square" => "the length of a side in metres",
        "among" => "a list of players' numbers",
        "tries" | "potted" | "down" => "a pair: [a,b]",
        "winner" => "the side that won, 0 or 1",
        "left" => "how many are left",
        "chain" => "64 hexadecimal digits",
        _ => return None,
    })
}

/// The given value in words for people; `None` if the sentence has another form.
fn given_words(message: &str) -> Option<String> {
    if let Some(count) = message.strip_prefix("invalid length ") {
        return Some(match count {
            "0" => "an empty list".to_owned(),
            "1" => "1 value".to_owned(),
            _ => format!("{count} values"),
        });
    }
    let given = message.strip_prefix("invalid type: ").or_else(|| message.strip_prefix("invalid value: "))?;
    let in_marks = given.split_once('`').map(|(_, rest)| rest.trim_end_matches('`'));
    Some(match given {
        "sequence" => "a list".to_owned(),
        "map" => "an object".to_owned(),
        "unit value" | "null" | "Option value" => "null".to_owned(),
        text if text.starts_with("string ") => {
            let inside = text.trim_start_matches("string ").trim_matches('"');
            format!("\"{}\"", cut(inside))
        }
        number => cut(in_marks.unwrap_or(number)).into_owned(),
    })
}

/// Whether a number is only too large for its Rust type: that limit means nothing to people.
fn too_large(given: &str, expected: &str) -> bool {
    matches!(expected, "u8" | "u16" | "u32" | "u64" | "usize") && given.chars().all(|c| c.is_ascii_digit())
}

/// What was expected: serde's words for Rust's own types are replaced by words for people, ours stay.
fn expected_words(expected: &str) -> String {
    let words = match expected {
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number, 0 or more",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "a boolean" => "true or false",
        "a string" | "string or map" | "a borrowed string" => "a text in quotation marks",
        "a sequence" => "a list: […]",
        "a map" => "an object: {…}",
        "an array of length 2" | "a tuple of size 2" => "a pair: [a,b]",
        _ if expected.starts_with("struct ") => "an object: {…}",
        _ => return array_words(expected).unwrap_or_else(|| expected.to_owned()),
    };
    words.to_owned()
}

fn array_words(expected: &str) -> Option<String> {
    let of = |start: &str| expected.strip_prefix(start);
    let count = of("an array of length ").or_else(|| of("a tuple of size "))?;
    Some(format!("a list of {count} values"))
}

/// What is wrong with a shape that serde_json reports as a syntax error.
fn odd_shape(message: &str) -> &'static str {
    match message {
        "trailing characters" => "expected fewer values",
        "expected value" => "expected a word in quotation marks",
        "number out of range" => "this number is too large",
        _ => "expected something else here",
    }
}

/// What is wrong with a text that is not JSON.
fn syntax(message: &str) -> &str {
    match message {
        "trailing characters" => "something follows its end",
        "trailing comma" => "there is a comma too many",
        "key must be a string" | "expected `\"`" => "expected a name in quotation marks",
        "expected value" => "expected a value",
        "expected ident" => "expected true, false or null",
        "expected `:`" => "expected a colon",
        "expected `,` or `]`" => "expected a comma or ]",
        "expected `,` or `}`" => "expected a comma or }",
        "invalid number" => "this is no number",
        "number out of range" => "this number is too large",
        "recursion limit exceeded" => "it is nested too deeply",
        _ if message.starts_with("EOF") => "it ends too early",
        _ => "a text has a character in it that JSON does not allow there",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Shape {
        number: Option<u32>,
        small: Option<i8>,
        real: Option<f64>,
        yes: Option<bool>,
        name: Option<String>,
        list: Option<Vec<String>>,
        at: Option<[f64; 2]>,
        three: Option<[u8; 3]>,
        word: Option<Word>,
        inner: Option<Box<Inner>>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Inner {
        needed: u8,
        more: Option<Vec<Inner>>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Word {
        Any,
        None,
    }

    fn wrong(json: &str) -> String {
        read::<Shape>(json).expect_err(json).to_string()
    }

    #[test]
    fn the_field_and_what_was_expected_are_named_in_words() {
        for (json, said) in [
            (r#"{"number":"two"}"#, r#"number: expected a whole number, 0 or more, not "two""#),
            (r#"{"number":-1}"#, "number: expected a whole number, 0 or more, not -1"),
            (r#"{"number":99999999999}"#, "number: expected a smaller whole number, not 99999999999"),
            (r#"{"small":300}"#, "small: expected a whole number, not 300"),
            (r#"{"number":1.5}"#, "number: expected a whole number, 0 or more, not 1.5"),
            (r#"{"real":[]}"#, "real: expected a number, not a list"),
            (r#"{"yes":{}}"#, "yes: expected true or false, not an object"),
            (r#"{"name":true}"#, "name: expected a text in quotation marks, not true"),
            (r#"{"list":["a",null]}"#, "list[1]: expected a text in quotation marks, not null"),
            (r#"{"list":3}"#, "list: expected a list: […], not 3"),
            (r#"{"at":[1]}"#, "at: expected a pair: [a,b], not 1 value"),
            (r#"{"at":"x"}"#, r#"at: expected a pair: [a,b], not "x""#),
            (r#"{"at":[1,2,3]}"#, "at: expected a pair: [a,b], not 3 values"),
            (r#"{"three":[1,2,3,4]}"#, "three: expected a list of 3 values, not 4 values"),
            (r#"{"three":[1,2]}"#, "three: expected a list of 3 values, not 2 values"),
            (r#"{"word":"some"}"#, r#"word: expected `any` or `none`, not "some""#),
            (r#"{"word":3}"#, "word: expected `any` or `none`, not 3"),
            (r#"{"word":true}"#, "word: expected `any` or `none`, not true"),
            (r#"{"word":[]}"#, "word: expected"),
            (r#"{"a\n\u0001":1}"#, r"a\n\u{1}: not known here"),
            (r#"{"word":"a\u0007"}"#, r#"word: expected `any` or `none`, not "a\u{7}""#),
            (r#"{"inner":{}}"#, "inner.needed: it is missing"),
            (r#"{"inner":{"needed":1,"more":[{"needed":"x"}]}}"#, "inner.more[0].needed: expected"),
            (r#"{"inner":{"needed":1,"needed":2}}"#, "inner.needed: it appears twice; expected once"),
            (r#"{"number":1,"number":2}"#, "number: it appears twice; expected once"),
            (r#"{"inner":{"need":1}}"#, "inner.need: not known here; expected `needed` or `more`"),
            (r#"{"a`, expected b":1}"#, "a`, expected b: not known here; expected one of `number`"),
            ("3", "expected an object: {…}, not 3"),
            ("", "not JSON at column 0: it ends too early"),
            ("{\"number\":1", "not JSON at column 11: it ends too early"),
            ("{\"number\":1}}", "not JSON at column 13: something follows its end"),
            ("{number:1}", "not JSON at column 2: expected a name in quotation marks"),
            ("{\"number\" 1}", "not JSON at column 11: expected a colon"),
            ("{\"real\":1e999}", "real: this number is too large"),
            ("{\"real\":nan}", "not JSON at column 10: expected true, false or null"),
            ("{\"name\":\"\\q\"}", "a text has a character in it"),
        ] {
            let message = wrong(json);
            assert!(message.contains(said), "{json}: {message:?} does not say {said:?}");
        }
    }

    #[test]
    fn what_is_quoted_is_cut() {
        let long = "x".repeat(1000);
        for json in [
            format!(r#"{{"number":"{long}"}}"#),
            format!(r#"{{"{long}":1}}"#),
            format!(r#"{{"word":"{long}"}}"#),
            format!(r#"{{"number":{}}}"#, "7".repeat(300)),
        ] {
            let message = wrong(&json);
            assert!(message.chars().count() < 220, "{message}");
            assert!(!message.contains(&"x".repeat(41)) && !message.contains(&"7".repeat(41)), "{message}");
        }
    }

    #[test]
    fn what_is_inside_a_field_is_told_as_part_of_it() {
        let inside = |json: &str| read::<Shape>(json).unwrap_err().within("options").to_string();
        assert_eq!(inside(r#"{"yes":1}"#), "options.yes: expected true or false, not 1");
        assert!(inside("[]").starts_with("options: expected an object"), "{}", inside("[]"));
    }

    #[test]
    fn a_byte_order_mark_is_skipped() {
        assert_eq!(read::<Shape>("\u{feff}{\"number\":3}").unwrap().number, Some(3));
        assert!(read::<Shape>("\u{feff}{\"number\":").unwrap_err().ends_early());
        assert!(read::<Shape>("{\u{feff}\"number\":3}").is_err());
    }

    #[test]
    fn only_what_ends_early_can_still_become_right() {
        assert!(read::<Shape>("{\"number\":").unwrap_err().ends_early());
        assert!(!read::<Shape>("{\"number\":1}}").unwrap_err().ends_early());
        assert!(!read::<Shape>("{\"number\":\"1\"}").unwrap_err().ends_early());
        assert_eq!(read::<Shape>("\n\n{\"number\":\"1\"}").unwrap_err().line(), 3);
    }
}
