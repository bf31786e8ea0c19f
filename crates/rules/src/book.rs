//! The rule books as data: every rule and every silence, in four languages.
//!
//! The wording lives in `book/*.toml`, one file a rule set. [`rule!`](crate::rule) names one: a citation that no book holds
//! does not compile.
//!
//! With the feature `embedded` (a default) the wording is part of the program. Without it a program is smaller, and is handed
//! the books of a language when it needs them: `learn` reads what `file` wrote.

use std::fmt;
use std::str::FromStr;

use boards::{Game, quoted};

use crate::rule_set::RuleSet;

/// One of the four languages the books are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English.
    En,
    /// French.
    Fr,
    /// Swedish.
    Sv,
    /// Finnish.
    Fi,
}

impl Language {
    /// All four.
    pub const ALL: [Language; 4] = [Language::En, Language::Fr, Language::Sv, Language::Fi];

    /// The two letters of the language.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
            Language::Sv => "sv",
            Language::Fi => "fi",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// A language we do not speak; carries what was given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown language {given}: expected en, fr, sv or fi", given = quoted(.0))]
pub struct UnknownLanguage(pub String);

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Language, UnknownLanguage> {
        Language::ALL.into_iter().find(|l| l.code() == code).ok_or_else(|| UnknownLanguage(code.to_owned()))
    }
}

/// Which proof a rule is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tag {
    /// A verdict or a refusal depends on it: a case where it applies and a near miss.
    Decides,
    /// How the game is laid out: a case that shows it.
    Setup,
    /// Only a person can break it: a case that reports it.
    Conduct,
}

/// A rule or a silence of one of the books.
#[derive(Debug, PartialEq, Eq)]
pub struct Rule {
    number: u16,
    /// Its identifier, `CAR-18`.
    pub id: &'static str,
    /// Whose book it is in.
    pub rule_set: RuleSet,
    /// Which proof it is due.
    pub tag: Tag,
    /// A silence: the rule it fills in.
    pub fills: Option<&'static str>,
    /// A flick alone cannot make it apply: it needs a person's choice, a report or a score.
    pub by_hand: bool,
}

impl Rule {
    /// The game that it is a rule of.
    pub fn game(&self) -> Game {
        self.rule_set.game()
    }

    /// Its heading. Empty where the book of that language is neither built in nor learnt.
    pub fn title(&self, language: Language) -> &'static str {
        wording::of(self.number, language)[0]
    }

    /// Its wording. Empty where the book of that language is neither built in nor learnt.
    pub fn text(&self, language: Language) -> &'static str {
        wording::of(self.number, language)[1]
    }
}

/// A rule's identifier; [`rule!`](crate::rule) makes one.
///
/// ```
/// use rules::book::{Language, RuleId};
///
/// let rule: RuleId = "CAR-18".parse()?;
/// assert_eq!(rule, rules::rule!("CAR-18"));
/// assert!(!rule.rule().text(Language::Fi).is_empty());
/// # Ok::<(), rules::book::UnknownRule>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(u16);

/// A rule by its identifier, checked when the program is built.
///
/// ```
/// assert_eq!(rules::rule!("CAR-18").name(), "CAR-18");
/// ```
///
/// ```compile_fail
/// rules::rule!("CAR-99");
/// ```
#[macro_export]
macro_rules! rule {
    ($id:literal) => {
        const { $crate::book::RuleId::cited($id) }
    };
}

impl RuleId {
    /// The rule of that identifier; for [`rule!`](crate::rule), which asks when the program is built.
    ///
    /// # Panics
    /// If no book has it.
    pub const fn cited(id: &str) -> RuleId {
        let mut number = 0;
        while number < IDS.len() {
            if same(IDS[number], id) {
                return RuleId(number as u16);
            }
            number += 1;
        }
        panic!("no rule book has this identifier")
    }

    /// The rule.
    pub fn rule(self) -> &'static Rule {
        &RULES[usize::from(self.0)]
    }

    /// `CAR-18`.
    pub fn name(self) -> &'static str {
        self.rule().id
    }
}

/// Whether two identifiers are the same; `==` is not available at compile time.
const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut n = 0;
    while n < a.len() {
        if a[n] != b[n] {
            return false;
        }
        n += 1;
    }
    true
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// An identifier that no book has; carries what was given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no rule is called {given}; expected an identifier of the rule books such as \"CRO-05\"", given = quoted(.0))]
pub struct UnknownRule(pub String);

impl FromStr for RuleId {
    type Err = UnknownRule;

    fn from_str(name: &str) -> Result<RuleId, UnknownRule> {
        let number = RULES.iter().position(|rule| rule.id == name);
        number.map(|n| RuleId(n as u16)).ok_or_else(|| UnknownRule(name.to_owned()))
    }
}

/// The book of a rule set.
#[derive(Debug, PartialEq, Eq)]
pub struct Book {
    version: u32,
    /// Where its rules begin in the table of all, and how many they are.
    first: usize,
    count: usize,
    source: Option<[&'static str; 4]>,
}

impl Book {
    /// The version of the book and its referee: raised whenever a verdict by it changes.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// Where its facts come from, if that has to be said.
    ///
    /// ```
    /// use rules::{Language, RuleSet};
    ///
    /// assert!(RuleSet::Nca.book().source(Language::En).is_some_and(|source| source.contains("second-hand")));
    /// ```
    pub fn source(&self, language: Language) -> Option<&'static str> {
        self.source.map(|source| source[language as usize])
    }

    /// Its rules, in the order of the book.
    pub fn rules(&self) -> &'static [Rule] {
        &RULES[self.first..self.first + self.count]
    }
}

/// All rules of all books, book by book, in the order of the books.
pub fn rules() -> &'static [Rule] {
    &RULES
}

/// The rules of one book.
pub fn book(set: RuleSet) -> impl Iterator<Item = &'static Rule> {
    set.book().rules().iter()
}

/// The version of a book and its referee: raised whenever a verdict by it changes.
///
/// ```
/// use rules::RuleSet;
///
/// assert!(rules::book::version(RuleSet::Kimble) > rules::book::UNVERSIONED);
/// ```
pub fn version(set: RuleSet) -> u32 {
    set.book().version()
}

/// The version of the referee for records that do not name one.
pub const UNVERSIONED: u32 = 1;

/// The books of a language as one text, for a program that was built without them: a rule a line, and a tab between its
/// identifier, its title and its wording. After an empty line come the differences between books, as
/// [`differences`](crate::differences) reads them.
///
/// ```
/// use rules::Language;
///
/// let books = rules::book::file(Language::Fr);
/// assert!(books.starts_with("CAR-01\tPions et joueurs\tOn joue avec neuf pions blancs"));
/// ```
#[cfg(feature = "embedded")]
pub fn file(language: Language) -> String {
    let line = |rule: &Rule| format!("{}\t{}\t{}\n", rule.id, rule.title(language), rule.text(language));
    RULES.iter().map(line).chain(["\n".to_owned(), wording::differences(language).to_owned()]).collect()
}

#[cfg(not(feature = "embedded"))]
pub use wording::{knows, learn};

pub(crate) use wording::differences;

/// Built in.
#[cfg(feature = "embedded")]
mod wording {
    use super::Language;

    /// Title and text.
    pub(super) fn of(number: u16, language: Language) -> [&'static str; 2] {
        TEXTS[usize::from(number)][language as usize]
    }

    /// What differs between books.
    pub(crate) fn differences(language: Language) -> &'static str {
        DIFFERENCES[language as usize]
    }

    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

/// Learnt from files.
#[cfg(not(feature = "embedded"))]
mod wording {
    use std::sync::OnceLock;

    use super::Language;

    static LEARNT: [OnceLock<Vec<[String; 2]>>; 4] = [const { OnceLock::new() }; 4];
    static DIFFERENCES: [OnceLock<String>; 4] = [const { OnceLock::new() }; 4];

    /// Title and text.
    pub(super) fn of(number: u16, language: Language) -> [&'static str; 2] {
        let rule = LEARNT[language as usize].get().and_then(|texts| texts.get(usize::from(number)));
        rule.map_or(["", ""], |[title, text]| [title, text])
    }

    /// What differs between books.
    pub(crate) fn differences(language: Language) -> &'static str {
        DIFFERENCES[language as usize].get().map_or("", String::as_str)
    }

    /// Whether the books of a language are there.
    pub fn knows(language: Language) -> bool {
        LEARNT[language as usize].get().is_some()
    }

    /// Takes in the books of a language as `file` wrote them. What was learnt before stays as it is.
    pub fn learn(language: Language, books: &str) {
        let (rules, differences) = books.split_once("\n\n").unwrap_or((books, ""));
        let _ = LEARNT[language as usize].set(super::read(rules));
        let _ = DIFFERENCES[language as usize].set(differences.to_owned());
    }
}

/// The titles and texts of books as `file` wrote them, in the order of the rules; one that is missing there is empty.
#[cfg(any(test, not(feature = "embedded")))]
fn read(books: &str) -> Vec<[String; 2]> {
    let mut texts = vec![[String::new(), String::new()]; IDS.len()];
    for line in books.lines() {
        let mut parts = line.splitn(3, '\t');
        let number = parts.next().and_then(|id| IDS.iter().position(|known| *known == id));
        if let (Some(number), Some(title), Some(text)) = (number, parts.next(), parts.next()) {
            texts[number] = [title.to_owned(), text.to_owned()];
        }
    }
    texts
}

include!(concat!(env!("OUT_DIR"), "/book.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "embedded")]
    #[test]
    fn the_books_of_a_language_are_read_as_they_are_written() {
        for language in Language::ALL {
            let texts = read(&file(language));
            for (rule, [title, text]) in RULES.iter().zip(&texts) {
                assert!(!text.is_empty() && text == rule.text(language), "{} in {language}", rule.id);
                assert_eq!(title, rule.title(language), "{} in {language}", rule.id);
            }
        }
    }

    #[test]
    fn what_is_no_rule_is_left_out_and_what_is_missing_is_empty() {
        let texts = read("CAR-99\tno\trule\nnonsense\nCAR-02\ta title\ta text\n");
        assert_eq!(texts[1], ["a title", "a text"]);
        assert!(texts.iter().enumerate().all(|(n, text)| n == 1 || *text == ["", ""]));
    }
}
