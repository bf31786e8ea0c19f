//! How an error repeats what it was given.

use std::borrow::Cow;
use std::fmt;

/// The most characters of a wrong input that an error repeats.
const MOST: usize = 40;

/// A text for an error: whole, or its first 40 characters and an ellipsis; control characters are escaped.
///
/// ```
/// assert_eq!(boards::cut("carrum"), "carrum");
/// assert_eq!(boards::cut(&"é".repeat(41)), format!("{}…", "é".repeat(40)));
/// assert_eq!(boards::cut("w1\n\u{1}"), r"w1\n\u{1}");
/// ```
pub fn cut(text: &str) -> Cow<'_, str> {
    let short = shortened(text);
    if !short.contains(char::is_control) {
        return short;
    }
    let shown = |c: char| if c.is_control() { c.escape_debug().to_string() } else { c.to_string() };
    Cow::Owned(short.chars().map(shown).collect())
}

fn shortened(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(MOST) {
        None => Cow::Borrowed(text),
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
    }
}

/// A number for an error, shortened like [`cut`].
///
/// ```
/// assert_eq!(boards::brief(-1.5), "-1.5");
/// assert_eq!(boards::brief(1e300).chars().count(), 41);
/// ```
pub fn brief(number: f64) -> String {
    shortened(&number.to_string()).into_owned()
}

/// What would be right, for an error: each of them, the last after *or*.
///
/// ```
/// assert_eq!(boards::either([2, 3, 4]), "2, 3 or 4");
/// assert_eq!(boards::either(["carrom"]), "carrom");
/// ```
pub fn either<T: fmt::Display>(all: impl IntoIterator<Item = T>) -> String {
    let mut all: Vec<String> = all.into_iter().map(|one| one.to_string()).collect();
    match all.pop() {
        Some(last) if !all.is_empty() => format!("{} or {last}", all.join(", ")),
        last => last.unwrap_or_default(),
    }
}

/// A text for an error in quotation marks, shortened like [`cut`], with what cannot be printed escaped.
///
/// ```
/// assert_eq!(boards::quoted("a\tb"), r#""a\tb""#);
/// ```
pub fn quoted(text: &str) -> String {
    format!("{:?}", shortened(text))
}
