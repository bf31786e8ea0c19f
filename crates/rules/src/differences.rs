//! What differs between the book of a rule set and the book of its game, topic by topic, for a player who knows one of them.
//!
//! The wording lives in `book/differences/*.toml`, a file a rule set, and travels with the books.

use crate::book::{self, Language, RuleId};
use crate::rule_set::RuleSet;

/// A topic on which the two books differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What it is about.
    pub title: &'static str,
    /// What the game's own book says.
    pub own: Said,
    /// What the book of the rule set says.
    pub this: Said,
}

/// What a book says about a topic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// In plain words.
    pub text: &'static str,
    /// The rules to look it up in; none where the book says nothing.
    pub rules: Vec<RuleId>,
}

/// What differs between the book of a rule set and that of its game, in the order of a game. Nothing for a game's own rule
/// set, and where the books of that language are neither built in nor learnt.
///
/// ```
/// use rules::{Language, RuleSet, differences};
///
/// let all = differences(RuleSet::Nca, Language::En);
/// let tied = all.iter().find(|topic| topic.title == "A tied round").expect("a topic of the NCA");
/// assert_eq!((tied.own.text, tied.this.text), ("Neither side scores.", "Each side gets one point."));
/// assert_eq!(tied.this.rules, [rules::rule!("NCA-21")]);
/// assert!(differences(RuleSet::Crokinole, Language::En).is_empty());
/// ```
pub fn differences(set: RuleSet, language: Language) -> Vec<Difference> {
    book::differences(language).lines().filter_map(|line| read(set, line)).collect()
}

/// Reads a line as the build script writes it; `None` if it is about another rule set.
fn read(set: RuleSet, line: &'static str) -> Option<Difference> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[name, title, own_rules, own, this_rules, this] = &fields[..] else { return None };
    let said = |rules: &str, text| {
        Some(Said { text, rules: rules.split_whitespace().map(|id| id.parse().ok()).collect::<Option<_>>()? })
    };
    (name == set.name()).then_some(Difference {
        title,
        own: said(own_rules, own)?,
        this: said(this_rules, this)?,
    })
}

#[cfg(all(test, feature = "embedded"))]
mod tests {
    use super::*;

    #[test]
    fn every_other_book_is_compared_with_the_games_own() {
        for set in RuleSet::ALL {
            let topics = differences(set, Language::En).len();
            assert_eq!(topics >= 10, !set.is_own(), "{set}: {topics} topics");
        }
        let lines: usize = RuleSet::ALL.iter().map(|set| differences(*set, Language::Fi).len()).sum();
        assert_eq!(lines, book::differences(Language::Fi).lines().count(), "every line is about a rule set");
    }

    #[test]
    fn both_sides_speak_in_four_languages_and_cite_rules_of_their_own_book() {
        for set in RuleSet::ALL {
            let english = differences(set, Language::En);
            for language in Language::ALL {
                let said = differences(set, language);
                assert_eq!(said.len(), english.len(), "{set} in {language}");
                for (topic, english) in said.iter().zip(&english) {
                    let Difference { title, own, this } = topic;
                    assert!(!title.is_empty() && !title.ends_with('.'), "{set} in {language}: {title:?}");
                    for (side, book) in [(own, RuleSet::from(set.game())), (this, set)] {
                        assert!(side.text.ends_with('.'), "{title} in {language}: {:?}", side.text);
                        for rule in &side.rules {
                            assert_eq!(rule.rule().rule_set, book, "{title}: {rule}");
                        }
                    }
                    assert!(!this.rules.is_empty(), "{title}: a difference stands in the book of {set}");
                    assert_eq!(
                        (&own.rules, &this.rules),
                        (&english.own.rules, &english.this.rules),
                        "{title}"
                    );
                    assert_ne!(own.text, this.text, "{title} in {language}");
                }
            }
        }
    }
}
