//! The texts of the sentences: built in, or read from a file of one language.

use std::sync::OnceLock;

use rules::Language;

use crate::messages::Messages;

/// The messages of a language that were read; each is read once.
static READ: [OnceLock<Messages>; 4] = [const { OnceLock::new() }; 4];

/// The sentences of a language as one text, for a program that was built without them.
#[cfg(feature = "embedded")]
pub fn file(language: Language) -> &'static str {
    match language {
        Language::En => include_str!(concat!(env!("OUT_DIR"), "/en.txt")),
        Language::Fr => include_str!(concat!(env!("OUT_DIR"), "/fr.txt")),
        Language::Sv => include_str!(concat!(env!("OUT_DIR"), "/sv.txt")),
        Language::Fi => include_str!(concat!(env!("OUT_DIR"), "/fi.txt")),
    }
}

/// The messages of a language.
#[cfg(feature = "embedded")]
pub(crate) fn of(language: Language) -> &'static Messages {
    READ[language as usize].get_or_init(|| Messages::new(language, file(language)))
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

/// Takes in the sentences of a language as `file` gives them, for as long as the program runs. Only the first call for a
/// language has an effect.
#[cfg(not(feature = "embedded"))]
pub fn learn(language: Language, sentences: String) {
    READ[language as usize].get_or_init(|| Messages::new(language, sentences.leak()));
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
    }
}
