//! The page's languages: how they are called, chosen and how they write a number.

use rules::Language;

/// In the order in which they are shown.
pub const SHOWN: [Language; 4] = [Language::Fr, Language::En, Language::Sv, Language::Fi];

/// Its code as a label.
pub const fn label(language: Language) -> &'static str {
    match language {
        Language::Fr => "Fr",
        Language::En => "En",
        Language::Sv => "Sv",
        Language::Fi => "Fi",
    }
}

/// Its own name.
pub const fn name(language: Language) -> &'static str {
    match language {
        Language::Fr => "français",
        Language::En => "English",
        Language::Sv => "svenska",
        Language::Fi => "suomi",
    }
}

/// The language of a tag such as `sv-FI`, if it is one of ours.
pub fn of_tag(tag: &str) -> Option<Language> {
    tag.split(['-', '_']).next()?.to_ascii_lowercase().parse().ok()
}

/// A number with that many decimals, as a language writes it.
pub fn number(language: Language, value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}").replace('-', "−");
    if language == Language::En { text } else { text.replace('.', ",") }
}

/// A name with a capital.
pub fn title(name: &str) -> String {
    words::with_capital(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// When the page cannot be loaded, no file with its sentences may be there.
    #[test]
    fn the_script_that_starts_the_page_says_in_every_language_that_it_cannot() {
        let script = include_str!("../static/start.js");
        let (_, sorry) = script.split_once("const SORRY = {").unwrap();
        let (sorry, _) = sorry.split_once("};").unwrap();
        for language in Language::ALL {
            let own = format!("\n  {}: [", language.code());
            assert!(sorry.contains(&own), "SORRY in start.js has nothing in {language:?}");
        }
    }

    #[test]
    fn tags_and_numbers_are_read_and_written() {
        assert_eq!(number(Language::Fr, -1.25, 2), "−1,25");
        assert_eq!(number(Language::En, 1.25, 1), "1.2");
        assert_eq!(of_tag("sv-FI"), Some(Language::Sv));
        assert_eq!(of_tag("FR"), Some(Language::Fr));
        assert_eq!(of_tag("de"), None);
        assert_eq!(title("écart"), "Écart");
    }
}
