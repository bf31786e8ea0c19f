//! The texts of the sentences: built in, or read from a file of one language.

use rules::Language;

/// The files of a language: shared by all games, one for each game, the bots', the page's, the server's, the phrases.
#[cfg(feature = "embedded")]
pub(crate) const fn of(language: Language) -> [&'static str; 19] {
    macro_rules! of {
        ($code:literal) => {
            [
                include_str!(concat!("../locales/", $code, "/common.ftl")),
                include_str!(concat!("../locales/", $code, "/carrom.ftl")),
                include_str!(concat!("../locales/", $code, "/icf.ftl")),
                include_str!(concat!("../locales/", $code, "/ring.ftl")),
                include_str!(concat!("../locales/", $code, "/crokinole.ftl")),
                include_str!(concat!("../locales/", $code, "/croquignole.ftl")),
                include_str!(concat!("../locales/", $code, "/nca.ftl")),
                include_str!(concat!("../locales/", $code, "/couronne.ftl")),
                include_str!(concat!("../locales/", $code, "/kimble.ftl")),
                include_str!(concat!("../locales/", $code, "/bots.ftl")),
                include_str!(concat!("../locales/", $code, "/aims.ftl")),
                include_str!(concat!("../locales/", $code, "/page.ftl")),
                include_str!(concat!("../locales/", $code, "/board.ftl")),
                include_str!(concat!("../locales/", $code, "/site.ftl")),
                include_str!(concat!("../locales/", $code, "/online.ftl")),
                include_str!(concat!("../locales/", $code, "/setup.ftl")),
                include_str!(concat!("../locales/", $code, "/people.ftl")),
                include_str!(concat!("../locales/", $code, "/server.ftl")),
                include_str!(concat!("../locales/", $code, "/chat.ftl")),
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

/// The sentences of a language as one text, for a program that was built without them. Comments are left out: they are
/// for translators.
#[cfg(feature = "embedded")]
pub fn file(language: Language) -> String {
    let mut text = String::new();
    for line in of(language).iter().flat_map(|file| file.lines().chain([""])) {
        if !line.starts_with('#') {
            text.push_str(line);
            text.push('\n');
        }
    }
    text
}

#[cfg(not(feature = "embedded"))]
static LEARNT: [std::sync::OnceLock<String>; 4] = [const { std::sync::OnceLock::new() }; 4];

/// The texts that were read for a language.
#[cfg(not(feature = "embedded"))]
pub(crate) fn of(language: Language) -> impl Iterator<Item = &'static str> {
    LEARNT[language as usize].get().map(String::as_str).into_iter()
}

/// Whether the sentences of a language have been read.
#[cfg(not(feature = "embedded"))]
pub fn knows(language: Language) -> bool {
    LEARNT[language as usize].get().is_some()
}

/// Takes in the sentences of a language as `file` wrote them. Only the first call for a language has an effect.
#[cfg(not(feature = "embedded"))]
pub fn learn(language: Language, sentences: String) {
    let _ = LEARNT[language as usize].set(sentences);
}

#[cfg(all(test, feature = "embedded"))]
mod tests {
    use super::*;
    use fluent_syntax::ast::Entry;
    use fluent_syntax::parser::parse;

    /// The entries without comments, also without those that belong to a message.
    fn messages<'a>(texts: impl IntoIterator<Item = &'a str>) -> Vec<Entry<&'a str>> {
        let entries = texts.into_iter().flat_map(|text| parse(text).unwrap().body);
        let plain = entries.filter_map(|entry| match entry {
            Entry::Message(mut message) => {
                message.comment = None;
                Some(Entry::Message(message))
            }
            Entry::Term(mut term) => {
                term.comment = None;
                Some(Entry::Term(term))
            }
            _ => None,
        });
        plain.collect()
    }

    #[test]
    fn the_file_of_a_language_has_every_message_and_no_comment() {
        for language in Language::ALL {
            let file = file(language);
            assert_eq!(messages([file.as_str()]), messages(of(language)), "{language}");
            assert!(!file.lines().any(|line| line.starts_with('#')), "{language}");
        }
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
        learn(Language::Fr, "game-is-over = la partie est finie\n".to_owned());
        assert!(knows(Language::Fr) && !knows(Language::En));
        assert_eq!(said(), "la partie est finie");
    }
}
