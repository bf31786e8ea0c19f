//! The referee of carrom: where the striker may stand, where pieces go, odd positions, and random play that must never
//! break the count of the pieces.

use boards::{Game, Point};
use proptest::prelude::*;
use rules::carrom::{Options, Position, Queen};
use rules::{
    Action, Change, Disc, Facts, Fate, First, Form, Intent, NoteKind, Over, Player, Referee, Rest, RuleId,
    SetupError, Side, Task, Throw, Verdict, rule,
};
use serde_json::{Value, json};

const STRIKER: Disc = Disc(19);
const QUEEN: Disc = Disc(18);

fn disc(name: &str) -> Disc {
    Disc::named(Game::Carrom, name).unwrap_or_else(|| panic!("no disc is called {name}"))
}

fn discs(names: &[&str]) -> Vec<Disc> {
    names.iter().map(|name| disc(name)).collect()
}

fn set_up(options: Options, players: usize, position: Value) -> Result<Referee, SetupError> {
    let position: Position = serde_json::from_value(position).map_err(|e| SetupError::new(e.to_string()))?;
    let first = First::Player(Player(0));
    Referee::from_position(
        &rules::Options::Carrom(options),
        players,
        first,
        &rules::Position::Carrom(position),
    )
}

fn from(position: Value) -> Referee {
    set_up(Options::default(), 2, position).unwrap()
}

fn form(referee: &Referee) -> rules::carrom::Form {
    match referee.form() {
        Form::Carrom(form) => form,
        other => panic!("not carrom: {other:?}"),
    }
}

/// A stroke of the player in turn that pockets these.
fn pocket(referee: &mut Referee, names: &[&str]) -> Verdict {
    let pocketed = discs(names);
    let facts = Facts { hits: vec![(STRIKER, disc("w9"))], pocketed, ..Facts::default() };
    let by = referee.turn().player.unwrap();
    referee.act(by, &Action::Shot(facts)).unwrap()
}

fn names(rules: &[RuleId]) -> Vec<&'static str> {
    rules.iter().map(|rule| rule.name()).collect()
}

fn at_turn(referee: &Referee) -> (u8, Task) {
    let turn = referee.turn();
    (turn.player.unwrap().0, turn.task)
}

fn place(referee: &mut Referee, by: u8, at: Option<Point>) -> Result<Verdict, rules::Refusal> {
    referee.act(Player(by), &Action::Place { disc: None, at })
}

mod the_strip {
    use super::*;

    fn refused(players: usize, by: u8, at: Point) -> Option<RuleId> {
        let turn = json!({"turn": {"player": by}});
        let referee = set_up(Options::default(), players, turn).unwrap();
        let intent = Intent::Flick { at, heading: [0.0, 1.0] };
        referee.admit(Player(by), intent).err().map(|refusal| refusal.rule.unwrap())
    }

    type Turned = fn(Point) -> Point;

    /// The strip of each seat, found by turning the board.
    fn seats() -> [(usize, u8, Turned); 6] {
        [
            (2, 0, |p| p),
            (2, 1, |[x, y]| [-x, -y]),
            (4, 0, |p| p),
            (4, 1, |[x, y]| [y, -x]),
            (4, 2, |[x, y]| [-x, -y]),
            (4, 3, |[x, y]| [-y, x]),
        ]
    }

    #[test]
    fn the_striker_touches_both_lines_of_the_own_strip() {
        for (players, by, turn) in seats() {
            // The far line is 133.3 mm from the frame and the near one 101.5 mm; the radius is 20.65 mm.
            let (lowest, highest) = (-0.37 + 0.1333 - 0.02065, -0.37 + 0.1015 + 0.02065);
            for y in [lowest, (lowest + highest) / 2.0, highest, lowest - 0.9e-6, highest + 0.9e-6] {
                assert_eq!(refused(players, by, turn([0.0, y])), None, "player {by} of {players} at {y}");
            }
            for y in [lowest - 1.1e-6, highest + 1.1e-6, -0.36, 0.0, 0.2526] {
                assert_eq!(
                    refused(players, by, turn([0.0, y])),
                    Some(rule!("CAR-05")),
                    "player {by} of {players} at {y}"
                );
            }
        }
    }

    #[test]
    fn the_red_circles_are_no_place() {
        let y = -0.37 + (0.1015 + 0.1333) / 2.0;
        let clear = 0.2191 - 0.0159 - 0.02065;
        for (players, by, turn) in seats() {
            for side in [-1.0, 1.0] {
                let at = |x: f64| turn([side * x, y]);
                assert_eq!(refused(players, by, at(clear)), None);
                assert_eq!(refused(players, by, at(clear + 0.9e-6)), None);
                assert_eq!(refused(players, by, at(clear + 1.1e-6)), Some(rule!("CAR-06")));
                assert_eq!(refused(players, by, at(0.2191)), Some(rule!("CAR-06")));
                assert_eq!(refused(players, by, at(0.30)), Some(rule!("CAR-05")));
            }
        }
    }

    #[test]
    fn a_piece_on_the_strip_is_in_the_way() {
        let referee = from(json!({"at": {"queen": [0, 0], "w1": [0.03, -0.2526], "b1": [0.1, 0.1]}}));
        let admit =
            |x: f64| referee.admit(Player(0), Intent::Flick { at: [x, -0.2526], heading: [1.0, 0.0] });
        let refusal = admit(0.0).unwrap_err();
        assert_eq!((refusal.rule, refusal.note.key), (None, "carrom-striker-on-piece"));
        assert!(admit(0.03 - 0.0159 - 0.02065).is_ok());
        assert_eq!(admit(0.03 - 0.0159 - 0.02065 + 1.1e-6), Err(refusal));
    }

    #[test]
    fn any_heading_will_do() {
        let referee = from(json!({}));
        for heading in [[0.0, 1.0], [0.0, -1.0], [1.0, 0.0], [-3.0, -0.1]] {
            assert!(referee.admit(Player(0), Intent::Flick { at: [0.0, -0.2526], heading }).is_ok());
        }
        let nowhere = Intent::Flick { at: [0.0, -0.2526], heading: [0.0, 0.0] };
        assert_eq!(referee.admit(Player(0), nowhere).unwrap_err().note.key, "flick-no-direction");
    }

    proptest! {
        /// The rule by its words, reckoned another way: both lines cross the striker, and no circle does.
        #[test]
        fn it_is_what_the_rule_says(x in -0.37..0.37f64, up in 0.09..0.15f64) {
            let y = up - 0.37;
            let (radius, middle) = (0.02065, 0.1174);
            // Closer to an edge than a micrometre, either answer will do.
            let near = |a: f64, b: f64| (a - b).abs() < 2e-6;
            let from_circle = ((x.abs() - 0.2191).powi(2) + (up - middle).powi(2)).sqrt();
            prop_assume!(!near(up - radius, 0.1015) && !near(up + radius, 0.1333));
            prop_assume!(!near(from_circle, 0.0159 + radius));
            let lines = up - radius <= 0.1015 && up + radius >= 0.1333 && up + radius >= 0.1015 && up - radius <= 0.1333;
            let circle = from_circle < 0.0159 + radius;
            let expected = match (lines, circle) {
                (false, _) => Some(rule!("CAR-05")),
                (true, true) => Some(rule!("CAR-06")),
                (true, false) => (x.abs() > 0.2191).then_some(rule!("CAR-05")),
            };
            prop_assert_eq!(refused(2, 0, [x, y]), expected);
        }
    }
}

mod placing {
    use super::*;

    /// A piece of side 0 waits for player 1, the middle being empty.
    fn one_waits() -> Referee {
        from(json!({
            "at": {"queen": [0, 0.06], "w1": [0.2, 0.2], "b1": [0.3, 0.1]},
            "down": [7, 8], "waiting": [1, 0], "turn": {"player": 1, "do": "place"},
        }))
    }

    #[test]
    fn anywhere_wholly_inside_the_outer_circle() {
        let edge = 0.085 - 0.0159;
        for at in [[0.0, 0.0], [edge, 0.0], [0.0, -edge - 0.9e-6], [0.0, 0.06 - 2.0 * 0.0159]] {
            let mut referee = one_waits();
            let verdict = place(&mut referee, 1, Some(at)).unwrap();
            assert_eq!(verdict.rules, [rule!("CAR-S17")]);
            assert_eq!(verdict.changes, [Change::Returned(disc("w2"), at, rule!("CAR-S17"))]);
            assert_eq!(at_turn(&referee), (1, Task::Shot));
            assert_eq!(form(&referee).at["w2"], Some(at));
        }
    }

    #[test]
    fn not_across_its_line_nor_on_another_piece() {
        let edge = 0.085 - 0.0159;
        let cases = [
            ([edge + 1.1e-6, 0.0], "carrom-place-outside"),
            ([0.3, 0.3], "carrom-place-outside"),
            ([f64::NAN, 0.0], "carrom-place-outside"),
            ([0.0, 0.05], "carrom-place-taken"),
            ([0.0, 0.06 - 2.0 * 0.0159 + 1.1e-6], "carrom-place-taken"),
        ];
        for (at, key) in cases {
            let mut referee = one_waits();
            let before = referee.clone();
            let refusal = place(&mut referee, 1, Some(at)).unwrap_err();
            assert_eq!((refusal.rule, refusal.note.key), (Some(rule!("CAR-S17")), key), "{at:?}");
            assert_eq!(referee, before);
        }
    }

    #[test]
    fn any_pocketed_piece_of_the_colour_but_no_other() {
        let put = |name: &str| {
            let mut referee = one_waits();
            let action = Action::Place { disc: Some(disc(name)), at: Some([0.0, 0.0]) };
            referee.act(Player(1), &action).map(|verdict| verdict.changes).map_err(|refusal| refusal.note.key)
        };
        assert_eq!(put("w9"), Ok(vec![Change::Returned(disc("w9"), [0.0, 0.0], rule!("CAR-S17"))]));
        for name in ["w1", "b2", "b1", "queen", "striker"] {
            assert_eq!(put(name), Err("carrom-place-not-due"), "{name}");
        }
        let mut referee = one_waits();
        let strange = Action::Place { disc: Some(Disc(200)), at: None };
        assert_eq!(referee.act(Player(1), &strange).unwrap_err().note.key, "carrom-place-not-due");
    }

    #[test]
    fn a_full_circle_leaves_no_choice() {
        // Eight around the queen: no ninth fits between them, nor between them and the line.
        let mut at = serde_json::Map::new();
        at.insert("queen".into(), json!([0.0, 0.0]));
        for (n, [x, y]) in ring(8, 0.052).into_iter().enumerate() {
            at.insert(format!("b{}", n + 1), json!([x, y]));
        }
        for n in 1..=7 {
            at.insert(format!("w{n}"), json!([0.1 + 0.033 * f64::from(n), -0.3]));
        }
        let mut referee = from(json!({"at": at, "down": [1, 1], "turn": {"player": 1, "do": "place"}}));
        for choice in [None, Some([0.03, 0.0]), Some([0.2, 0.2])] {
            let mut referee = referee.clone();
            let verdict = place(&mut referee, 1, choice).unwrap();
            let [Change::Returned(_, there, _)] = verdict.changes[..] else {
                panic!("{:?}", verdict.changes)
            };
            let away = there[0].hypot(there[1]);
            assert!(away > 0.085 - 0.0159 && away < 0.09, "{away}");
        }
        let late = referee.act(Player(1), &Action::Timeout(None)).unwrap();
        assert_eq!(late.rules, [rule!("CAR-S18")]);
    }

    fn ring(n: u32, radius: f64) -> Vec<Point> {
        let angle = |i: u32| f64::from(i) * std::f64::consts::TAU / f64::from(n);
        (0..n).map(|i| [radius * angle(i).cos(), radius * angle(i).sin()]).collect()
    }

    #[test]
    fn a_stroke_does_not_evade_it() {
        let mut referee = one_waits();
        let stroke = Action::Shot(Facts::default());
        let refusal = referee.act(Player(1), &stroke).unwrap_err();
        assert_eq!((refusal.rule, refusal.note.key), (Some(rule!("CAR-S18")), "carrom-place-first"));
        let flick = Intent::Flick { at: [0.0, 0.2526], heading: [0.0, -1.0] };
        assert_eq!(referee.admit(Player(1), flick).unwrap_err().rule, Some(rule!("CAR-S18")));
        let other = referee.act(Player(0), &stroke).unwrap_err();
        assert_eq!((other.rule, other.note.key), (None, "not-your-turn"));
        assert_eq!(referee.act(Player(1), &Action::Pass).unwrap_err().note.key, "not-now");
    }

    /// The shooter pockets the striker and a piece with which the other side pays a debt: both sides' pieces wait.
    #[test]
    fn both_sides_pieces_wait() {
        for (players, placer) in [(2, 1), (4, 3)] {
            let position =
                json!({"down": [3, 0], "due": [0, 2], "turn": {"player": 0}, "right": [true, true]});
            let mut referee = set_up(Options::default(), players, position).unwrap();
            let verdict = pocket(&mut referee, &["b1", "striker"]);
            let expected: &[&str] = match players {
                2 => &["CAR-18", "CAR-S9", "CAR-S8", "CAR-S23"],
                _ => &["CAR-18", "CAR-S9", "CAR-S8", "CAR-S23", "CAR-S16"],
            };
            assert_eq!(names(&verdict.rules), expected);
            let after = form(&referee);
            assert_eq!((after.down, after.due, after.waiting), ([2, 0], [0, 1], Some([1, 1])));
            assert_eq!(at_turn(&referee), (placer, Task::Place));
            place(&mut referee, placer, None).unwrap();
            assert_eq!(at_turn(&referee), (0, Task::Place), "the shooter places the opponents' piece");
            let verdict = place(&mut referee, 0, None).unwrap();
            assert!(matches!(verdict.changes[..], [Change::Returned(piece, ..)] if piece == disc("b1")));
            assert_eq!(at_turn(&referee), (placer, Task::Shot));
        }
    }
}

mod positions {
    use super::*;

    #[test]
    fn what_is_not_on_the_board_is_down() {
        let referee = from(json!({"at": {"queen": null, "w4": [0.1, 0.1], "b2": [0.2, 0.1], "b3": null}}));
        let form = form(&referee);
        assert_eq!((form.down, form.right, form.tries), ([8, 7], [true, true], None));
        assert_eq!(form.at["queen"], None);
    }

    #[test]
    fn the_lowest_numbers_are_down() {
        let form = form(&from(json!({"down": [2, 1], "queen": 1})));
        assert!(!form.at.contains_key("w2") && form.at.contains_key("w3"));
        assert!(!form.at.contains_key("b1") && form.at.contains_key("b2"));
        assert!(!form.at.contains_key("queen"));
        assert_eq!(form.at.len(), 15);
    }

    #[test]
    fn colours_and_the_opener_follow_each_other() {
        let black = form(&from(json!({"colour": ["black", "white"], "down": [2, 0]})));
        assert_eq!(
            (black.opener, black.at.contains_key("b2"), black.at.contains_key("w1")),
            (Player(1), false, true)
        );
        let opener = form(&from(json!({"opener": 1})));
        assert_eq!(serde_json::to_value(opener.colour).unwrap(), json!(["black", "white"]));
        assert_eq!(at_turn(&from(json!({"opener": 1}))), (1, Task::Shot));
    }

    #[test]
    fn a_placing_that_is_asked_for_finds_its_piece() {
        let one = from(json!({"down": [2, 0], "turn": {"player": 1, "do": "place"}}));
        assert_eq!(
            (form(&one).down, form(&one).waiting, form(&one).then),
            ([2, 0], Some([1, 0]), Some(Player(1)))
        );
        let at = json!({"queen": null, "w1": null, "w2": null, "b1": null});
        let two = from(json!({"at": at, "down": [5, 8], "turn": {"player": 1, "do": "place"}, "then": 0}));
        assert_eq!((form(&two).waiting, form(&two).then), (Some([2, 0]), Some(Player(0))));
        assert_eq!(at_turn(&from(json!({"waiting": [1, 0]}))), (1, Task::Place));
    }

    #[test]
    fn the_opening_is_still_to_come_on_a_full_board_nobody_described() {
        assert_eq!(form(&from(json!({"score": [3, 4]}))).tries, Some(0));
        assert_eq!(form(&from(json!({"tries": 2}))).tries, Some(2));
        assert_eq!(form(&from(json!({"down": [1, 0]}))).tries, None);
        let full = serde_json::to_value(form(&from(json!({})))).unwrap();
        assert_eq!(form(&from(json!({"at": full["at"]}))).tries, None);
    }

    #[test]
    fn contradictions_are_told() {
        let cases = [
            (json!({"score": [25, 0]}), "score is [25, 0]; expected less than 25"),
            (json!({"board": 0}), "board is 0; expected 1 or more"),
            (json!({"colour": ["white", "white"]}), "expected one white and one black"),
            (json!({"colour": ["black", "white"], "opener": 0}), "opener is 0, who plays black"),
            (json!({"opener": 2}), "opener is 2; expected a player from 0 to 1"),
            (json!({"down": [9, 0]}), "side 0 has 9 pieces down; expected 0 to 8"),
            (json!({"down": [200, 255]}), "side 0 has 200 pieces down"),
            (json!({"at": {"queen": null}, "down": [1, 0]}), "expected 9 in all"),
            (json!({"at": {"queen": null, "w1": null}}), "side 1 has 9 pieces down"),
            (json!({"waiting": [5, 0], "down": [5, 0], "turn": {"player": 1}}), "expected 9 in all"),
            (json!({"at": {"w1": null, "b1": null}}), "at has no queen"),
            (json!({"at": {"w1": null, "b1": null}, "queen": "board"}), "at has no queen; expected it there"),
            (json!({"at": {"w1": null, "b1": null, "queen": null}, "queen": 0}), "at has the queen"),
            (json!({"at": {"striker": [0, 0]}}), "at has \"striker\"; expected w1 to w9"),
            (json!({"at": {"w10": [0, 0]}}), "at has \"w10\""),
            (json!({"at": {"w1": [0.36, 0], "queen": null, "b1": null}}), "w1 lies off the board"),
            (
                json!({"at": {"w1": [0.34, 0.34], "queen": null, "b1": null}}),
                "w1 lies off the board or in a hole",
            ),
            (json!({"at": {"w1": [0, 0], "queen": [0.01, 0], "b1": null}}), "overlap"),
            (json!({"turn": {"player": 2}}), "turn.player is 2; expected a player from 0 to 1"),
            (json!({"turn": {"player": 0, "do": "press"}}), "turn.do is \"press\"; expected \"shot\""),
            (
                json!({"waiting": [1, 0], "turn": {"player": 1, "do": "shot"}}),
                "turn.do is \"shot\"; expected \"place\"",
            ),
            (json!({"waiting": [0, 0], "turn": {"player": 1, "do": "place"}}), "turn.do is \"place\""),
            (json!({"waiting": [1, 0], "turn": {"player": 0}}), "expected an opponent of the side"),
            (json!({"then": 1}), "then is given, but no piece waits"),
            (json!({"waiting": [1, 0], "then": 4}), "then is 4; expected a player from 0 to 1"),
            (json!({"tries": 3}), "tries is 3; expected 0 to 2"),
            (json!({"tries": 1, "down": [1, 0]}), "tries is given, but not all pieces are on the board"),
            (json!({"right": [false, false], "down": [0, 1]}), "right says false for side 1"),
            (json!({"right": [false, false], "queen": "pending"}), "right says false for side 0"),
            (json!({"queen": 2}), "\"board\", \"pending\", 0 or 1 for the queen"),
            (json!({"queen": "gone"}), "\"board\", \"pending\", 0 or 1 for the queen"),
            (json!({"pieces": 3}), "unknown field `pieces`"),
        ];
        for (position, message) in cases {
            let error = set_up(Options::default(), 2, position.clone()).expect_err(&position.to_string());
            assert!(error.0.contains(message), "{position}: {error}");
        }
    }

    #[test]
    fn options_have_their_ranges() {
        let with = |options| set_up(options, 2, json!({})).map(drop).map_err(|e| e.0);
        let target = |target| with(Options { target, ..Options::default() });
        assert_eq!(target(0), Err("target is 0; expected 1 to 1000".to_owned()));
        assert_eq!(target(1001), Err("target is 1001; expected 1 to 1000".to_owned()));
        assert_eq!((target(1), target(1000)), (Ok(()), Ok(())));
        let limit = |limit| with(Options { max_strokes: Some(limit), ..Options::default() });
        assert_eq!(limit(0), Err("max_strokes is 0; expected 1 or more, or null for no limit".to_owned()));
        assert_eq!(limit(1), Ok(()));
        let spent = Options { max_strokes: Some(5), ..Options::default() };
        let error = set_up(spent, 2, json!({"strokes": 5})).unwrap_err();
        assert_eq!(error.0, "strokes is 5; expected less than 5, which is max_strokes");
        for players in [0, 1, 3, 5, 255] {
            let error = set_up(Options::default(), players, json!({})).unwrap_err();
            assert!(error.0.contains("expected 2 or 4") || error.0.contains("first is 0"), "{error}");
        }
    }

    /// A debt beside pieces that are down cannot come up in play; typed in, it is paid with the next that falls.
    #[test]
    fn a_debt_noted_by_hand_is_paid_with_the_next_piece() {
        let mut referee = from(json!({"down": [8, 0], "due": [1, 0]}));
        let verdict = pocket(&mut referee.clone(), &["b9"]);
        assert_eq!(names(&verdict.rules), ["CAR-20"], "nothing white fell, so nothing is paid");
        let verdict = pocket(&mut referee, &["w9"]);
        assert_eq!(names(&verdict.rules), ["CAR-09", "CAR-S8", "CAR-S23"]);
        assert_eq!((form(&referee).down, form(&referee).due), ([8, 0], [0, 0]));
    }
}

mod the_end {
    use super::*;

    #[test]
    fn every_clause_says_what_it_is_about() {
        let kinds = |verdict: &Verdict| verdict.notes.iter().map(|note| note.kind).collect::<Vec<_>>();
        let mut referee = set_up(Options::default(), 2, json!({"down": [8, 0], "queen": 0})).unwrap();
        let won = pocket(&mut referee, &["w9"]);
        assert_eq!(kinds(&won), [NoteKind::Gain, NoteKind::BoardOver, NoteKind::Begins]);
        let mut referee = set_up(Options::default(), 2, json!({"down": [2, 0]})).unwrap();
        let lost = pocket(&mut referee, &["striker"]);
        assert_eq!(kinds(&lost), [NoteKind::Foul, NoteKind::Turn(Fate::Lost)]);
        assert!(lost.has(NoteKind::Foul) && !lost.has(NoteKind::Gain));
        let gone = referee.act(Player(1), &Action::Resign).unwrap();
        let clause = gone.told(NoteKind::Resigned).next().unwrap();
        assert_eq!(clause.player_named(), Some(Player(1)));
    }

    #[test]
    fn the_score_decides_before_the_last_stroke_does() {
        let options = Options { target: 9, max_strokes: Some(1), ..Options::default() };
        let mut referee = set_up(options, 2, json!({"down": [8, 0], "queen": 0})).unwrap();
        let verdict = pocket(&mut referee, &["w9"]);
        assert_eq!(names(&verdict.rules), ["CAR-11", "CAR-13", "CAR-16", "CAR-12"]);
        assert_eq!(verdict.over, Some(Over::Sides { winner: Some(Side::Zero), score: [12, 0] }));
        assert_eq!(referee.act(Player(1), &Action::Resign).unwrap_err().note.key, "game-is-over");
    }

    #[test]
    fn giving_up_is_possible_at_any_time() {
        let mut referee =
            set_up(Options::default(), 4, json!({"waiting": [1, 0], "score": [20, 3]})).unwrap();
        let verdict = referee.act(Player(2), &Action::Resign).unwrap();
        assert_eq!(verdict.over, Some(Over::Sides { winner: Some(Side::One), score: [20, 3] }));
        assert!(verdict.rules.is_empty());
    }

    #[test]
    fn the_queen_left_on_the_board_costs_it_where_that_is_agreed() {
        let options = Options { queen_must_be_covered: true, ..Options::default() };
        let ends = |down: [u8; 2], queen: Value, fell: &[&str]| {
            let mut referee = set_up(options, 2, json!({"down": down, "queen": queen})).unwrap();
            let rules = names(&pocket(&mut referee, fell).rules);
            (
                form(&referee).score,
                rules.into_iter().filter(|rule| rule.starts_with("CAR-S1")).collect::<Vec<_>>(),
            )
        };
        let board = || json!("board");
        assert_eq!(ends([8, 3], board(), &["w9"]), ([0, 3], vec!["CAR-S10", "CAR-S15"]));
        // The player who sinks the opponent's last piece cannot win the board by it, queen or no queen.
        assert_eq!(ends([3, 8], board(), &["b9"]), ([0, 6], vec!["CAR-S11", "CAR-S15"]));
        assert_eq!(ends([8, 8], board(), &["w9", "b9"]), ([0, 3], vec!["CAR-S12", "CAR-S10", "CAR-S15"]));
        assert_eq!(ends([8, 3], json!(0), &["w9"]), ([9, 0], vec!["CAR-S15"]));
        // Falling with the last piece, the queen is confirmed by it.
        assert_eq!(ends([8, 3], board(), &["queen", "w9"]), ([9, 0], vec!["CAR-S15"]));
    }

    #[test]
    fn a_pending_queen_counts_for_nobody() {
        let mut referee = from(json!({"down": [0, 8]}));
        let verdict = pocket(&mut referee, &["queen", "w9", "b9"]);
        assert_eq!(names(&verdict.rules)[..4], ["CAR-15", "CAR-S2", "CAR-11", "CAR-S11"]);
        assert_eq!(form(&referee).score, [0, 8]);
        assert_eq!(form(&referee).queen, Queen::Board, "the next board has begun");
    }

    #[test]
    fn the_next_board_is_a_new_one() {
        let mut referee =
            from(json!({"down": [0, 8], "due": [2, 0], "board": 3, "strokes": 40, "opener": 0}));
        let verdict = pocket(&mut referee, &["b9"]);
        assert_eq!(
            names(&verdict.rules),
            ["CAR-20", "CAR-11", "CAR-S11", "CAR-S8", "CAR-02", "CAR-03", "CAR-S15"]
        );
        assert!(verdict.changes.contains(&Change::Racked));
        let fresh =
            set_up(Options::default(), 2, json!({"board": 4, "strokes": 41, "opener": 1, "score": [0, 9]}));
        assert_eq!(referee, fresh.unwrap());
    }
}

/// Random play. Every number of a step is used for one choice.
mod play {
    use super::*;

    #[derive(Clone, Debug)]
    struct Step {
        kind: u8,
        what: [u8; 8],
        x: f64,
        y: f64,
    }

    fn step() -> impl Strategy<Value = Step> {
        (any::<u8>(), any::<[u8; 8]>(), -0.1..0.1, -0.1..0.1).prop_map(|(kind, what, x, y)| Step {
            kind,
            what,
            x,
            y,
        })
    }

    fn options() -> impl Strategy<Value = Options> {
        (1u32..40, any::<bool>(), proptest::option::of(1u32..60)).prop_map(
            |(target, queen_must_be_covered, max_strokes)| Options {
                target,
                queen_must_be_covered,
                max_strokes,
            },
        )
    }

    /// A stroke that could have been: some of the discs on the board fell, the striker perhaps too.
    fn facts(referee: &Referee, step: &Step) -> Facts {
        let mut lying: Vec<Disc> = referee.layout().unwrap().discs().map(|(disc, _)| disc).collect();
        let mut take = |n: u8| {
            let n = usize::from(n) % lying.len().max(1);
            (!lying.is_empty()).then(|| lying.remove(n))
        };
        let mut facts = Facts::default();
        let fallen = [0, 0, 1, 1, 1, 2, 3, 7][usize::from(step.what[0] % 8)];
        for n in 0..fallen {
            facts.pocketed.extend(take(step.what[1].wrapping_mul(n + 1)));
        }
        match step.what[2] % 8 {
            0 | 1 => facts.pocketed.push(STRIKER),
            2 => facts.off.push(STRIKER),
            3 => facts.off.extend(take(step.what[3])),
            _ => {}
        }
        if !step.what[4].is_multiple_of(4) {
            facts.hits.extend(take(step.what[5]).map(|disc| (STRIKER, disc)));
        }
        if step.what[6].is_multiple_of(2) {
            facts.rest.extend(take(step.what[7]).map(|disc| (disc, Rest::At([step.x, step.y]))));
        }
        facts
    }

    fn lawful(referee: &Referee, step: &Step) -> Action {
        let at = [step.x, step.y];
        match (referee.turn().task, step.kind % 16) {
            (_, 0) => Action::Timeout(None),
            (Task::Place, 1..8) => Action::Place { disc: None, at: None },
            (Task::Place, _) => Action::Place { disc: None, at: Some(at) },
            _ => Action::Shot(facts(referee, step)),
        }
    }

    fn wild(step: &Step) -> Action {
        let disc = Disc(step.what[0] % 24);
        match step.kind % 10 {
            0 => Action::Touch,
            1 => Action::Press(Throw::Cocked),
            2 => Action::Move { piece: 0, lap: false },
            3 => Action::Pass,
            4 => Action::Keep(true),
            5 => Action::Incident(rule!("CRO-05")),
            6 => Action::Place { disc: Some(disc), at: Some([step.x, step.y]) },
            7 => Action::Shot(Facts { pocketed: vec![disc, disc], ..Facts::default() }),
            8 => Action::Shot(Facts {
                rest: vec![(disc, Rest::At([step.x * 9.0, step.y]))],
                ..Facts::default()
            }),
            _ => Action::Timeout(Some(Throw::Number(6))),
        }
    }

    fn check(referee: &Referee, players: usize, options: &Options) -> Result<(), TestCaseError> {
        let form = form(referee);
        let waiting = form.waiting.unwrap_or_default();
        let turn = referee.turn();
        let white = usize::from(form.colour[0] == rules::carrom::Colour::Black);
        for (side, waits) in waiting.into_iter().enumerate() {
            let letter = if side == white { 'w' } else { 'b' };
            let lying = form.at.keys().filter(|name| name.starts_with(letter)).count();
            if referee.over().is_none() {
                prop_assert_eq!(lying + usize::from(form.down[side] + waits), 9);
                prop_assert!(form.down[side] < 9);
            }
            prop_assert!(form.due[side] == 0 || form.down[side] == 0, "a debt that could be paid");
            prop_assert!(form.right[side] || form.down[side] == 0);
        }
        prop_assert_eq!(form.at.contains_key("queen"), form.queen == Queen::Board);
        prop_assert!(!form.at.contains_key("striker"));
        match referee.over() {
            Some(_) => prop_assert_eq!((turn.player, turn.task), (None, Task::None)),
            None => {
                prop_assert!(turn.player.is_some_and(|player| player.index() < players));
                prop_assert_eq!(turn.task, if waiting == [0, 0] { Task::Shot } else { Task::Place });
                prop_assert!(form.score.iter().all(|&points| points < options.target));
                prop_assert!(options.max_strokes.is_none_or(|limit| form.strokes < limit));
                if form.tries.is_some() {
                    prop_assert_eq!((form.down, form.at.len()), ([0, 0], 19));
                }
            }
        }
        if let (Task::Place, Some(placer)) = (turn.task, turn.player) {
            let theirs = Side::of(placer, players).other();
            prop_assert!(waiting[theirs.index()] > 0, "an opponent places");
        }
        Ok(())
    }

    /// What a verdict may do to the score and to whose turn it is.
    fn check_verdict(before: &Referee, after: &Referee, verdict: &Verdict) -> Result<(), TestCaseError> {
        let (was, is) = (form(before), form(after));
        let gained: Vec<u32> = (0..2).map(|side| is.score[side] - was.score[side]).collect();
        let ended = verdict.rules.contains(&rule!("CAR-11"));
        prop_assert!(gained == [0, 0] || ended);
        prop_assert!(gained.iter().sum::<u32>() <= 12 && gained.contains(&0));
        prop_assert_eq!(is.board != was.board, verdict.changes.contains(&Change::Racked));
        if is.board != was.board {
            prop_assert!(ended && is.opener != was.opener && is.colour != was.colour);
        }
        prop_assert_eq!(verdict.over.is_some(), verdict.turn.player.is_none());
        prop_assert!(!verdict.rules.is_empty() && !verdict.notes.is_empty());
        // Every stroke says what becomes of the turn, unless the board or the game ends with it.
        let told = verdict.fate().map(|fate| fate == Fate::GoesOn);
        let stroke = before.turn().task == Task::Shot && verdict.over.is_none() && is.board == was.board;
        prop_assert_eq!(told, stroke.then(|| after.shooter() == before.shooter()), "{:?}", verdict);
        Ok(())
    }

    fn again(referee: &Referee, players: usize, options: Options) -> Referee {
        let mut state = serde_json::to_value(form(referee)).unwrap();
        let turn = referee.turn();
        state["turn"] = json!({"player": turn.player.unwrap().0, "do": turn.task.name()});
        let text = state.to_string();
        let state: Value = serde_json::from_str(&text).unwrap();
        set_up(options, players, state).unwrap_or_else(|e| panic!("{e}: {text}"))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        #[test]
        fn a_game_is_always_in_order(
            players in prop_oneof![Just(2usize), Just(4)],
            first in 0u8..4,
            options in options(),
            steps in proptest::collection::vec(step(), 1..120),
        ) {
            let first = Player(first % players as u8);
            let all = rules::Options::Carrom(options);
            let mut referee = Referee::new(&all, players, First::Player(first)).unwrap();
            for step in &steps {
                if referee.over().is_some() {
                    break;
                }
                let before = referee.clone();
                let by = Player(step.what[1] % 5);
                let action = wild(step);
                let admitted = referee.admit(by, Intent::Act(&action)).is_ok();
                prop_assert_eq!(&referee, &before, "asking changes nothing");
                if !admitted {
                    prop_assert!(referee.act(by, &action).is_err());
                    prop_assert_eq!(&referee, &before, "a refusal changes nothing");
                }

                let by = referee.turn().player.unwrap();
                let action = lawful(&referee, step);
                match referee.act(by, &action) {
                    Ok(verdict) => check_verdict(&before, &referee, &verdict)?,
                    Err(refusal) => {
                        let placing = refusal.rule == Some(rule!("CAR-S17"));
                        let nowhere = matches!(action, Action::Shot(_)) && refusal.note.key.starts_with("facts-");
                        prop_assert!(placing || nowhere, "{:?} of {:?}", refusal, action);
                        prop_assert_eq!(&referee, &before);
                    }
                }
                check(&referee, players, &options)?;
                if referee.over().is_none() {
                    prop_assert_eq!(&again(&referee, players, options), &referee, "set up again from its state");
                }
            }
        }

        /// Only the player in turn plays, places or lets the time run out.
        #[test]
        fn a_player_cannot_play_out_of_turn(players in prop_oneof![Just(2usize), Just(4)], steps in proptest::collection::vec(step(), 1..40)) {
            let all = rules::Options::Carrom(Options::default());
            let mut referee = Referee::new(&all, players, First::Player(Player(0))).unwrap();
            for step in &steps {
                let Some(by) = referee.turn().player else { break };
                let action = lawful(&referee, step);
                for other in (0..players as u8).map(Player).filter(|&other| other != by) {
                    let refusal = referee.clone().act(other, &action).unwrap_err();
                    prop_assert_eq!((refusal.rule, refusal.note.key), (None, "not-your-turn"));
                }
                let _ = referee.act(by, &action);
            }
        }
    }

    /// A queen that fell is somewhere: counted over every state a stroke can meet and everything it can do.
    #[test]
    fn every_stroke_is_judged_whatever_falls() {
        let mut judged = 0;
        for queen in [json!("board"), json!("pending"), json!(0), json!(1)] {
            for (down, due) in
                [([0, 0], [0, 0]), ([0, 3], [1, 0]), ([1, 0], [0, 2]), ([8, 1], [0, 0]), ([8, 8], [0, 0])]
            {
                for fell in 0..32u8 {
                    let mut pocketed = Vec::new();
                    let falls = |n: u8| fell >> n & 1 == 1;
                    pocketed.extend(falls(0).then_some(STRIKER));
                    pocketed.extend(falls(1).then_some(disc("w9")));
                    pocketed.extend((falls(2) && down[0] < 8).then_some(disc("w8")));
                    pocketed.extend(falls(3).then_some(disc("b9")));
                    pocketed.extend((falls(4) && queen == json!("board")).then_some(QUEEN));
                    let mut referee =
                        from(json!({"down": down, "due": due, "queen": queen, "right": [true, true]}));
                    let before = referee.clone();
                    let facts = Facts { pocketed, hits: vec![(STRIKER, disc("b9"))], ..Facts::default() };
                    let verdict = referee.act(Player(0), &Action::Shot(facts)).unwrap();
                    check_verdict(&before, &referee, &verdict).unwrap();
                    check(&referee, 2, &Options::default()).unwrap();
                    judged += 1;
                }
            }
        }
        assert_eq!(judged, 4 * 5 * 32);
    }
}
