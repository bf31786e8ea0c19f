//! Sentences in the reader's language. The messages of a language are read once a thread.

use std::cell::RefCell;
use std::collections::HashMap;

use boards::Game;
use rules::Language;
use words::Words;

thread_local! {
    static WORDS: RefCell<HashMap<&'static str, Words>> = RefCell::new(HashMap::new());
}

/// Words for a table where these people play.
pub(crate) fn at_table<T>(
    language: Language,
    game: Game,
    names: Vec<String>,
    say: impl FnOnce(&Words) -> T,
) -> T {
    WORDS.with_borrow_mut(|known| {
        let words = known.entry(language.code()).or_insert_with(|| Words::new(language, game, names.len()));
        words.sit_down(game, names);
        say(words)
    })
}

/// Words where there is no table yet.
pub(crate) fn plainly<T>(language: Language, say: impl FnOnce(&Words) -> T) -> T {
    at_table(language, Game::FIRST, Vec::new(), say)
}

/// The first of our languages that a visitor reads, by their `accept-language`.
pub(crate) fn preferred(header: Option<&str>) -> Language {
    let wishes =
        header.unwrap_or_default().split(',').map(|wish| wish.split(';').next().unwrap_or_default().trim());
    let ours = |wish: &str| {
        let code = wish.split('-').next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    };
    wishes.filter_map(ours).next().unwrap_or(Language::En)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_visitor_is_answered_in_the_first_language_we_share() {
        assert_eq!(preferred(Some("de-DE, sv-FI;q=0.8, en;q=0.5")), Language::Sv);
        assert_eq!(preferred(Some("xx")), Language::En);
        assert_eq!(preferred(None), Language::En);
    }
}
