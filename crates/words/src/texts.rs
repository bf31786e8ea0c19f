//! The texts of the sentences: built in, or read from a file of one language.

use std::sync::OnceLock;

use rules::Language;

use crate::messages::{Later, Messages};

/// The messages of a language that were read; each is read once.
static READ: [OnceLock<Messages>; 4] = [const { OnceLock::new() }; 4];

/// The sentences of a language as three texts, for a program that was built without them: what a page needs at once, the rest,
/// and those of club nights.
#[cfg(feature = "embedded")]
pub fn files(language: Language) -> [&'static str; 3] {
    macro_rules! of {
        ($name:literal) => {
            [
                include_str!(concat!(env!("OUT_DIR"), "/", $name, ".txt")),
                include_str!(concat!(env!("OUT_DIR"), "/", $name, "-rest.txt")),
                include_str!(concat!(env!("OUT_DIR"), "/", $name, "-club.txt")),
            ]
        };
    }
    match language {
        Language::En => of!("en"),
        Language::Fr => of!("fr"),
        Language::Sv => of!("sv"),
        Language::Fi => of!("fi"),
    }
}

/// The messages of a language.
#[cfg(feature = "embedded")]
pub(crate) fn of(language: Language) -> &'static Messages {
    READ[language as usize].get_or_init(|| {
        let [first, rest, club] = files(language);
        let messages = Messages::new(language, first);
        messages.learn(Later::Rest, rest);
        messages.learn(Later::Club, club);
        messages
    })
}

/// The messages of a language; none before they have been read.
#[cfg(not(feature = "embedded"))]
pub(crate) fn of(language: Language) -> &'static Messages {
    static NONE: [OnceLock<Messages>; 4] = [const { OnceLock::new() }; 4];
    let none = || NONE[language as usize].get_or_init(|| Messages::new(language, ""));
    READ[language as usize].get().unwrap_or_else(none)
}

/// Whether the sentences of a language have been read.
#[cfg(not(feature = "embedded"))]
pub fn knows(language: Language) -> bool {
    READ[language as usize].get().is_some()
}

/// Takes in the first sentences of a language as `files` gives them, for as long as the program runs. Only the first call for a
/// language has an effect.
#[cfg(not(feature = "embedded"))]
pub fn learn(language: Language, sentences: String) {
    READ[language as usize].get_or_init(|| Messages::new(language, sentences.leak()));
}

/// Whether the rest of the sentences of a language has been read.
#[cfg(not(feature = "embedded"))]
pub fn knows_rest(language: Language) -> bool {
    knows_later(language, Later::Rest)
}

/// Whether the sentences of club nights have been read in a language.
#[cfg(not(feature = "embedded"))]
pub fn knows_club(language: Language) -> bool {
    knows_later(language, Later::Club)
}

#[cfg(not(feature = "embedded"))]
fn knows_later(language: Language, later: Later) -> bool {
    READ[language as usize].get().is_some_and(|messages| messages.has(later))
}

/// Takes in the rest of the sentences of a language; nothing before the first ones are there.
#[cfg(not(feature = "embedded"))]
pub fn learn_rest(language: Language, sentences: String) {
    learn_later(language, Later::Rest, sentences);
}

/// Takes in the sentences of club nights in a language; nothing before the first ones are there.
#[cfg(not(feature = "embedded"))]
pub fn learn_club(language: Language, sentences: String) {
    learn_later(language, Later::Club, sentences);
}

#[cfg(not(feature = "embedded"))]
fn learn_later(language: Language, later: Later, sentences: String) {
    if let Some(messages) = READ[language as usize].get() {
        messages.learn(later, sentences.leak());
    }
}

#[cfg(all(test, not(feature = "embedded")))]
mod tests {
    use super::*;
    use crate::Words;

    #[test]
    fn sentences_are_learnt() {
        let said = || Words::new(Language::Fr, boards::Game::Carrom, 2).say("game-is-over", []);
        assert!(!knows(Language::Fr) && said() == "game-is-over");
        learn(Language::Fr, "game-is-over\tla partie est finie\n".to_owned());
        assert!(knows(Language::Fr) && !knows(Language::En));
        assert_eq!(said(), "la partie est finie");
        let more = || Words::new(Language::Fr, boards::Game::Carrom, 2).say("page-more", []);
        assert!(!knows_rest(Language::Fr) && more() == "page-more");
        learn_rest(Language::Fr, "page-more\tencore\n".to_owned());
        assert!(knows_rest(Language::Fr));
        assert_eq!((said(), more()), ("la partie est finie".to_owned(), "encore".to_owned()));
        assert!(!knows_club(Language::Fr));
        learn_club(Language::Fr, "score-tie\négalité\n".replacen('\n', "\t", 1));
        assert!(knows_club(Language::Fr));
        assert_eq!(Words::new(Language::Fr, boards::Game::Carrom, 2).say("score-tie", []), "égalité");
    }
}
