//! The books to be read: their contents, what is found in them, and what stands in a text.

use rules::{Language, RuleId, RuleSet, book};

/// A rule, and what fills in where it leaves something open.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The rule.
    pub rule: RuleId,
    /// Its silences, in the order of the book.
    pub silences: Vec<RuleId>,
}

/// The contents of a book: every rule of the traditional text, with its silences.
///
/// ```
/// use rules::RuleSet;
///
/// let contents = web::book_pages::contents(RuleSet::Carrom);
/// let queen = contents.iter().find(|entry| entry.rule.name() == "CAR-14");
/// assert_eq!(queen.map(|entry| entry.silences[0].name()), Some("CAR-S1"));
/// ```
pub fn contents(set: RuleSet) -> Vec<Entry> {
    let all: Vec<RuleId> = book::book(set).filter_map(|rule| rule.id.parse().ok()).collect();
    let own = all.iter().filter(|rule| rule.rule().fills.is_none());
    let silences = |of: &str| all.iter().copied().filter(|rule| rule.rule().fills == Some(of)).collect();
    own.map(|&rule| Entry { rule, silences: silences(rule.name()) }).collect()
}

/// The rule of a book that a picture stands beside: the first it explains there.
pub fn first_in(figure: &drawing::Figure, set: RuleSet) -> Option<RuleId> {
    let mut rules = figure.rules.iter().filter_map(|name| name.parse::<RuleId>().ok());
    rules.find(|rule| rule.rule().rule_set == set)
}

/// What a text is made of.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece<'a> {
    /// Words.
    Words(&'a str),
    /// The name of an option.
    Option(&'a str),
    /// Another rule.
    Rule(RuleId),
}

/// A rule's text taken apart: options stand in backticks, other rules are known by their numbers.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut found = Vec::new();
    for (n, part) in text.split('`').enumerate() {
        match n % 2 {
            1 => found.push(Piece::Option(part)),
            _ => numbers(part, &mut found),
        }
    }
    found
}

fn numbers<'a>(text: &'a str, found: &mut Vec<Piece<'a>>) {
    let (mut from, mut at) = (0, 0);
    let inside = |c: char| c.is_ascii_alphanumeric() || c == '-';
    while let Some(start) = text[at..].find(inside).map(|n| at + n) {
        let end = text[start..].find(|c| !inside(c)).map_or(text.len(), |n| start + n);
        let word = text[start..end].trim_end_matches('-');
        if let Ok(rule) = word.parse() {
            found.extend((from < start).then(|| Piece::Words(&text[from..start])));
            found.push(Piece::Rule(rule));
            from = start + word.len();
        }
        at = end;
    }
    found.extend((from < text.len()).then(|| Piece::Words(&text[from..])));
}

/// Whether a rule has every word of a question, in its number, its title or its text. A number may be written as one
/// says it: `kim10`, `KIM 10`.
pub fn answers(rule: RuleId, language: Language, question: &str) -> bool {
    let rule = rule.rule();
    let joined = |text: &str| text.to_lowercase().replace([' ', '-'], "");
    if joined(rule.id) == joined(question) {
        return true;
    }
    let all = folded(&format!("{} {} {}", rule.id, rule.title(language), rule.text(language)));
    folded(question).split_whitespace().all(|word| all.contains(word))
}

/// Lower case without accents, because few people type accents into a search.
fn folded(text: &str) -> String {
    let plain = |c: char| match c {
        'à' | 'â' | 'ä' | 'å' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        '’' => '\'',
        '`' => ' ',
        c => c,
    };
    text.chars().flat_map(char::to_lowercase).map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_is_shown_whole_and_once() {
        for set in RuleSet::ALL {
            let shown =
                contents(set).into_iter().flat_map(|entry| [vec![entry.rule], entry.silences].concat());
            let mut shown: Vec<&str> = shown.map(RuleId::name).collect();
            let mut all: Vec<&str> = book::book(set).map(|rule| rule.id).collect();
            shown.sort_unstable();
            all.sort_unstable();
            assert_eq!(shown, all, "{set}");
        }
    }

    #[test]
    fn rules_and_options_are_found_in_a_text() {
        let rule = rules::rule!("CAR-18");
        let found = pieces("As in CAR-18, with `target` off (CAR-18). COU-99 is none.");
        assert_eq!(
            found,
            [
                Piece::Words("As in "),
                Piece::Rule(rule),
                Piece::Words(", with "),
                Piece::Option("target"),
                Piece::Words(" off ("),
                Piece::Rule(rule),
                Piece::Words("). COU-99 is none."),
            ]
        );
        for language in Language::ALL {
            for rule in rules::book::rules() {
                let text = rule.text(language);
                let whole: String = pieces(text)
                    .iter()
                    .map(|piece| match piece {
                        Piece::Words(words) => (*words).to_owned(),
                        Piece::Option(name) => format!("`{name}`"),
                        Piece::Rule(rule) => rule.name().to_owned(),
                    })
                    .collect();
                assert_eq!(whole, text);
            }
        }
    }

    #[test]
    fn words_are_found_without_accents_and_in_any_order() {
        let rule = rules::rule!("CAR-02");
        assert!(answers(rule, Language::Fr, "reine ROSACE") && answers(rule, Language::Fr, "depart"));
        assert!(answers(rule, Language::Sv, "borjar") && answers(rule, Language::En, "car-02"));
        assert!(answers(rule, Language::En, "car02") && answers(rule, Language::En, "CAR 02"));
        assert!(!answers(rule, Language::En, "rosette dice") && answers(rule, Language::Fi, ""));
    }

    #[test]
    fn every_picture_belongs_to_rules_of_its_book() {
        for game in boards::Game::ALL {
            for figure in drawing::figures(game) {
                for name in figure.rules {
                    let rule: RuleId =
                        name.parse().unwrap_or_else(|_| panic!("{} names {name}", figure.name));
                    assert_eq!(rule.rule().game(), game, "{}", figure.name);
                }
            }
        }
    }

    #[test]
    fn every_book_has_pictures() {
        for set in RuleSet::ALL {
            let shown: Vec<RuleId> =
                drawing::figures(set.game()).iter().filter_map(|figure| first_in(figure, set)).collect();
            assert!(shown.len() >= 4, "{set}: {shown:?}");
        }
    }
}
