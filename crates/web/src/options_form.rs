//! What players agree on before a game: the options of the rule sets, as a form can show and set them.
//!
//! Values travel as short texts, `""` standing for *no limit*; what a game is begun with is always a [`rules::Options`].

use rules::ring::{NcaOptions, most_discs};
use rules::{MatchTerms, Options, RuleId, RuleSet, rule};
use serde_json::{Map, Value};
use table::{read_options, with_an_end};
use words::Words;

use crate::seats::MOST;

/// How a value is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A number between two, both included; perhaps none.
    Number {
        /// At least.
        low: u32,
        /// At most.
        high: u32,
        /// Whether there may be no limit at all.
        or_none: bool,
    },
    /// One of these.
    OneOf(&'static [&'static str]),
    /// One of these lengths in metres, as JSON writes them.
    Metres(&'static [&'static str]),
}

/// Something to agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its name in a header.
    pub name: &'static str,
    /// The rule it is an option of.
    pub rule: RuleId,
    /// How it is chosen.
    pub choice: Choice,
}

/// The one option that a table by link has beside what is agreed: whether the dome answers out of turn (KIM-S18).
pub const DOME: &str = "dome";
/// Beyond this a game is endless anyway.
const MANY: u32 = 100_000;
const YES_NO: Choice = Choice::OneOf(&["true", "false"]);
const LIMIT: Choice = Choice::Number { low: 1, high: MANY, or_none: true };
const TARGET: Choice = Choice::Number { low: 1, high: 1000, or_none: false };
/// Nothing, half the radius of a disc of crokinole, the radius: as texts, so a test compares them with the board.
const BEHIND: Choice = Choice::Metres(&["0.0", "0.00795", "0.0159"]);

/// What can be agreed on in a game of so many by a rule set.
pub fn items(set: RuleSet, players: usize) -> Vec<Item> {
    let item = |name, rule, choice| Item { name, rule, choice };
    match set {
        RuleSet::Carrom => vec![
            item("target", rule!("CAR-12"), TARGET),
            item("queen_must_be_covered", rule!("CAR-S10"), YES_NO),
            item("max_strokes", rule!("CAR-S27"), LIMIT),
        ],
        RuleSet::Icf => {
            let count = |low, high, or_none| Choice::Number { low, high, or_none };
            let going = Choice::OneOf(&["on", "lost"]);
            let late = Choice::OneOf(&["turn", "foul"]);
            let mut items = vec![
                item("target", rule!("ICF-29"), TARGET),
                item("boards", rule!("ICF-29"), count(1, 100, true)),
                item("extra_board", rule!("ICF-29"), YES_NO),
                item("seconds", rule!("ICF-23"), count(1, 3600, true)),
                item("second_tries", rule!("ICF-S1"), count(1, 3, false)),
                item("improper_break", rule!("ICF-S2"), Choice::OneOf(&["stroke", "turn"])),
                item("nine_with_striker", rule!("ICF-S3"), going),
                item("queen_in_debt", rule!("ICF-S4"), going),
                item("last_piece_pays", rule!("ICF-S5"), YES_NO),
                item("both_last", rule!("ICF-S6"), Choice::OneOf(&["shooter", "opponent"])),
                item("last_fault", rule!("ICF-S7"), Choice::OneOf(&["point", "due"])),
                item("late_first", rule!("ICF-S8"), late),
                item("late_next", rule!("ICF-S9"), late),
                item("queen_theirs_striker", rule!("ICF-S10"), going),
                item("forgo_last", rule!("ICF-S11"), Choice::OneOf(&["ends", "refused"])),
                item("gap_points", rule!("ICF-S12"), YES_NO),
                item("last_covers", rule!("ICF-S12"), YES_NO),
                item("queen_gap", rule!("ICF-87"), count(0, 10, false)),
                item("max_strokes", rule!("ICF-S13"), LIMIT),
            ];
            // Only in matches, and for two the laws say it.
            if players == 4 {
                items.push(item("game_break", rule!("ICF-S14"), Choice::OneOf(&["right", "first"])));
            }
            items
        }
        RuleSet::Crokinole => {
            vec![item("target", rule!("CRO-06"), TARGET), item("max_rounds", rule!("CRO-S15"), LIMIT)]
        }
        RuleSet::Croquignole => {
            vec![item("target", rule!("CRQ-15"), TARGET), item("max_rounds", rule!("CRQ-S12"), LIMIT)]
        }
        RuleSet::Couronne => vec![
            item("discs", rule!("COU-S1"), Choice::Number { low: 4, high: 16, or_none: false }),
            item("behind_limit", rule!("COU-08"), Choice::Number { low: 0, high: 16, or_none: true }),
            item("max_strokes", rule!("COU-S27"), LIMIT),
        ],
        RuleSet::Kimble => {
            let most = players.saturating_sub(1).max(1) as u32;
            let finishers = Choice::Number { low: 1, high: most, or_none: false };
            vec![
                item("finishers", rule!("KIM-S14"), finishers),
                item("lap", rule!("KIM-S8"), Choice::OneOf(&["any", "last", "none"])),
                item("goal_jump", rule!("KIM-S1"), YES_NO),
                item("leaving_satisfies_duty", rule!("KIM-S9"), YES_NO),
                item("die", rule!("KIM-S17"), Choice::OneOf(&["uniform", "popomatic"])),
                item(DOME, rule!("KIM-S18"), Choice::OneOf(&["open", "locked"])),
                item("max_throws", rule!("KIM-S22"), LIMIT),
            ]
        }
        RuleSet::Nca => {
            let most = most_discs(players).into();
            vec![
                item("rounds", rule!("NCA-22"), Choice::Number { low: 1, high: 100, or_none: false }),
                item("points", rule!("NCA-23"), Choice::Number { low: 1, high: 1000, or_none: true }),
                item("discs", rule!("NCA-01"), Choice::Number { low: 4, high: most, or_none: true }),
                item("behind", rule!("NCA-S1"), BEHIND),
                item("damage_suspends", rule!("NCA-S2"), YES_NO),
                item("max_rounds", rule!("NCA-S3"), LIMIT),
                item("buzzer_round", rule!("NCA-S4"), Choice::OneOf(&["dropped", "scored"])),
            ]
        }
    }
}

/// The options as they are stored.
pub fn to_json(options: &Options) -> String {
    serde_json::to_string(options).unwrap_or_default()
}

/// Options that were stored; `None` where they are not this rule set's.
pub fn parse(set: RuleSet, json: &str) -> Option<Options> {
    read_options(set, json).ok()
}

/// All options of a game, including those that are written only if they differ from the book.
fn object(options: &Options) -> Map<String, Value> {
    let mut object = match serde_json::to_value(options) {
        Ok(Value::Object(object)) => object,
        _ => Map::new(),
    };
    let unwritten = match options {
        Options::Kimble(_) => vec![(DOME, Value::from("open"))],
        Options::Icf(_) => vec![("game_break", "right".into()), ("last_covers", false.into())],
        Options::Nca(_) => vec![("buzzer_round", "dropped".into())],
        Options::Carrom(_) | Options::Crokinole(_) | Options::Croquignole(_) | Options::Couronne(_) => vec![],
    };
    for (name, value) in unwritten {
        object.entry(name).or_insert(value);
    }
    object
}

/// The options of a table by link. Its dome is locked unless the table's owner wants it open; on a board of one device
/// the agreed option counts.
pub fn by_link(options: &Options, open_dome: bool) -> String {
    let dome = if open_dome { "open" } else { "locked" };
    let mut object = object(options);
    if let Some(agreed) = object.get_mut(DOME) {
        *agreed = dome.into();
    }
    Value::Object(object).to_string()
}

/// The options that a table by link starts with: those of the book, with the end that every table has.
pub fn of_table(set: RuleSet) -> Options {
    with_an_end(set.defaults(), 1)
}

/// What can be agreed on at a table by link: every table has an end, and its dome is chosen by itself.
pub fn table_items(set: RuleSet, players: usize) -> Vec<Item> {
    let book = set.defaults();
    let bounded = |item: Item| match with(&book, &item, &MANY.to_string()) {
        Some(endless) if item.choice == LIMIT => {
            let high = value(&with_an_end(endless, 1), item.name).parse().unwrap_or(MANY);
            Item { choice: Choice::Number { low: 1, high, or_none: false }, ..item }
        }
        _ => item,
    };
    items(set, players).into_iter().filter(|item| item.name != DOME).map(bounded).collect()
}

/// What was agreed at a table by link: the options in which it differs from the book, and their values. The end that every
/// table has and the locked dome are how such a table starts, not something that was agreed.
pub fn differences(options: &Options) -> Vec<(Item, String)> {
    let (book, options) = (of_table(options.rule_set()), with_an_end(options.clone(), 1));
    let items = items(options.rule_set(), MOST).into_iter().filter(|item| item.name != DOME);
    let valued = items.map(|item| (item, value(&options, item.name)));
    valued.filter(|(item, text)| value(&book, item.name) != *text).collect()
}

/// Whether a table by link is played by the book.
pub fn is_by_book(options: &Options) -> bool {
    differences(options).is_empty()
}

/// What an option is now.
pub fn value(options: &Options, name: &str) -> String {
    match object(options).remove(name) {
        Some(Value::String(text)) => text,
        None | Some(Value::Null) => String::new(),
        Some(other) => other.to_string(),
    }
}

/// A value in words.
pub fn said(words: &Words, choice: Choice, value: &str) -> String {
    match choice {
        Choice::Number { .. } => value.to_owned(),
        Choice::OneOf(_) => words.say("page-option-value", [("value", value.to_owned().into())]),
        Choice::Metres(_) => words.millimetres(value.parse().unwrap_or_default()),
    }
}

/// The same with another value; `None` where it is not one of the item's.
pub fn with(options: &Options, item: &Item, value: &str) -> Option<Options> {
    let value = value.trim();
    let value = match item.choice {
        Choice::Number { or_none: true, .. } if value.is_empty() => Value::Null,
        Choice::Number { low, high, .. } => {
            Value::from(value.parse::<u32>().ok().filter(|n| (low..=high).contains(n))?)
        }
        Choice::OneOf(all) | Choice::Metres(all) if !all.contains(&value) => return None,
        Choice::Metres(_) => Value::from(value.parse::<f64>().ok()?),
        Choice::OneOf(_) => value.parse::<bool>().map_or(Value::from(value), Value::from),
    };
    let mut object = object(options);
    object.insert(item.name.to_owned(), value);
    parse(options.rule_set(), &Value::Object(object).to_string())
}

/// The same for so many players: fewer cannot let more of them finish, and partners share a side's discs.
pub fn fit(options: &Options, players: usize) -> Options {
    match options {
        Options::Kimble(kimble) => {
            let most = players.saturating_sub(1).max(1) as u8;
            Options::Kimble(rules::kimble::Options { finishers: kimble.finishers.clamp(1, most), ..*kimble })
        }
        Options::Nca(nca) => {
            let discs = nca.discs.map(|discs| discs.min(most_discs(players)));
            Options::Nca(NcaOptions { discs, ..*nca })
        }
        Options::Carrom(_)
        | Options::Icf(_)
        | Options::Crokinole(_)
        | Options::Croquignole(_)
        | Options::Couronne(_) => options.clone(),
    }
}

/// The terms of a match of at most so many games; `None` for a game alone. The Quinte convention (NCA-27) counts only where
/// it can be agreed on.
pub fn series(options: &Options, games: u8, quinte: bool) -> Option<MatchTerms> {
    (games > 1).then(|| MatchTerms { games, quinte: quinte && offers_quinte(options, games) })
}

/// Whether the players of so many games can agree on the Quinte convention (NCA-27): a match by a book that has it, and
/// not of races.
pub fn offers_quinte(options: &Options, games: u8) -> bool {
    games > 1 && MatchTerms { games, quinte: true }.check(options, 2).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sitting::Sitting;
    use table::Header;

    #[test]
    fn every_option_of_every_book_can_be_set_and_a_game_begun_with_it() {
        for set in RuleSet::ALL {
            let book = Options::defaults(set);
            let names: Vec<String> = items(set, 4).iter().map(|item| item.name.to_owned()).collect();
            let mut known: Vec<String> = object(&book).into_iter().map(|(name, _)| name).collect();
            let mut shown = names.clone();
            known.sort();
            shown.sort();
            assert_eq!(known, shown, "{set}");
            for item in items(set, 4) {
                let values: Vec<String> = match item.choice {
                    Choice::OneOf(all) | Choice::Metres(all) => {
                        all.iter().map(|value| value.to_string()).collect()
                    }
                    Choice::Number { low, high, or_none } => {
                        let ends = [low, high].map(|n| n.to_string());
                        ends.into_iter().chain(or_none.then(String::new)).collect()
                    }
                };
                for text in values {
                    let options = with(&book, &item, &text).unwrap();
                    assert_eq!(value(&options, item.name), text);
                    assert_eq!(parse(set, &to_json(&options)).as_ref(), Some(&options));
                    let header = Header { options, ..Header::of(set, 4, 1) };
                    assert!(Sitting::start(header).is_ok(), "{set} with {} {text}", item.name);
                }
            }
        }
    }

    #[test]
    fn what_is_no_value_is_not_taken() {
        let book = Options::defaults(RuleSet::Couronne);
        let item = |name| items(RuleSet::Couronne, 2).into_iter().find(|item| item.name == name).unwrap();
        for (name, text) in [("discs", "3"), ("discs", ""), ("behind_limit", "x"), ("max_strokes", "0")] {
            assert_eq!(with(&book, &item(name), text), None, "{name} {text}");
        }
        assert_eq!(value(&with(&book, &item("discs"), " 8 ").unwrap(), "discs"), "8");
        assert_eq!(parse(RuleSet::Couronne, r#"{"target":3}"#), None);
        assert_eq!(parse(RuleSet::Couronne, "3"), None);
    }

    #[test]
    fn a_table_by_link_starts_with_a_locked_dome_and_is_by_the_book_all_the_same() {
        let book = Options::defaults(RuleSet::Kimble);
        let locked = parse(RuleSet::Kimble, &by_link(&book, false)).unwrap();
        assert_eq!((value(&locked, "dome").as_str(), is_by_book(&locked)), ("locked", true));
        let open = by_link(&book, true);
        assert!(open.contains(r#""dome":"open""#), "the server is told: {open}");
        assert_eq!(parse(RuleSet::Kimble, &open).as_ref(), Some(&book));
        let carrom = Options::defaults(RuleSet::Carrom);
        assert_eq!(parse(RuleSet::Carrom, &by_link(&carrom, true)).as_ref(), Some(&carrom));
        let lap = items(RuleSet::Kimble, 4).into_iter().find(|item| item.name == "lap").unwrap();
        assert!(!is_by_book(&with(&book, &lap, "none").unwrap()));
    }

    #[test]
    fn what_differs_from_the_book_is_named_with_its_rule_and_nothing_else_is() {
        for set in RuleSet::ALL {
            assert!(is_by_book(&Options::defaults(set)) && is_by_book(&of_table(set)), "{set}");
            for item in table_items(set, 4) {
                let text = match item.choice {
                    Choice::Number { high, .. } => high.to_string(),
                    Choice::OneOf(all) | Choice::Metres(all) => all[all.len() - 1].to_owned(),
                };
                let agreed = with(&of_table(set), &item, &text).unwrap();
                let named: Vec<_> =
                    differences(&agreed).into_iter().map(|(item, text)| (item.rule, text)).collect();
                let by_book = value(&of_table(set), item.name) == text;
                let expected = if by_book { Vec::new() } else { vec![(item.rule, text)] };
                assert_eq!(named, expected, "{set} with {}", item.name);
            }
        }
        let fifteen = parse(RuleSet::Carrom, r#"{"target":15}"#).unwrap();
        let [(item, text)] = &differences(&fifteen)[..] else { panic!() };
        assert_eq!((item.rule.name(), text.as_str()), ("CAR-12", "15"));
    }

    #[test]
    fn no_table_is_offered_an_end_that_its_server_would_not_keep() {
        for set in RuleSet::ALL {
            for item in table_items(set, 4) {
                let Choice::Number { high, or_none, .. } = item.choice else { continue };
                let most = with(&of_table(set), &item, &high.to_string()).unwrap();
                assert_eq!(with_an_end(most.clone(), 1), most, "{set}: {}", item.name);
                // These may be left out: what ends such a game is the limit of strokes.
                let free = ["behind_limit", "boards", "seconds", "points", "discs"];
                assert!(!or_none || free.contains(&item.name), "{set}: {}", item.name);
            }
        }
    }

    #[test]
    fn the_quinte_convention_is_offered_in_a_match_of_rounds_by_the_book_that_has_it() {
        let nca = Options::defaults(RuleSet::Nca);
        assert_eq!(series(&nca, 3, true), Some(MatchTerms { games: 3, quinte: true }));
        assert_eq!(series(&nca, 3, false), Some(MatchTerms::best_of(3)));
        assert_eq!(series(&nca, 1, true), None, "a game alone is no match");
        let race = parse(RuleSet::Nca, r#"{"points":5}"#).unwrap();
        for other in [race, Options::defaults(RuleSet::Crokinole), Options::defaults(RuleSet::Icf)] {
            assert_eq!(series(&other, 3, true), Some(MatchTerms::best_of(3)), "{other:?}");
        }
    }

    #[test]
    fn a_disc_may_start_as_far_behind_the_line_as_it_touches_it() {
        let Choice::Metres(lengths) = BEHIND else { panic!("{BEHIND:?}") };
        let lengths: Vec<f64> = lengths.iter().map(|length| length.parse().unwrap()).collect();
        let radius = boards::crokinole::DISC_RADIUS;
        assert_eq!(lengths, [0.0, radius / 2.0, radius]);
    }

    #[test]
    fn fewer_players_let_fewer_finish() {
        let most = items(RuleSet::Kimble, 4).remove(0);
        let four = with(&Options::defaults(RuleSet::Kimble), &most, "3").unwrap();
        for &players in RuleSet::Kimble.sizes() {
            let fitted = fit(&four, players);
            assert_eq!(value(&fitted, "finishers"), (players - 1).to_string());
        }
        assert_eq!(fit(&Options::defaults(RuleSet::Carrom), 2), Options::defaults(RuleSet::Carrom));
        let discs = items(RuleSet::Nca, 2).into_iter().find(|item| item.name == "discs").unwrap();
        let twelve = with(&Options::defaults(RuleSet::Nca), &discs, "12").unwrap();
        assert_eq!(
            (value(&fit(&twelve, 2), "discs"), value(&fit(&twelve, 4), "discs")),
            ("12".into(), "6".into())
        );
    }
}
