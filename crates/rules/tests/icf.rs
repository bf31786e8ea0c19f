//! The referee of carrom by the ICF's laws: random play that must never lose a piece, positions that go on, and odd spots.

use boards::Game;
use proptest::prelude::*;
use rules::icf::{BothLast, ForgoLast, GameBreak, Going, ImproperBreak, LastFault, Late, Options, Position};
use rules::{
    Action, Change, Disc, Facts, Fate, First, Form, Intent, Player, Referee, Rest, Seat, SetupError, Side,
    Task, Throw, Told, Toss, Verdict, rule,
};
use serde_json::{Value, json};

const STRIKER: Disc = Disc(19);

fn set_up(options: Options, players: usize, position: Value) -> Result<Referee, SetupError> {
    let position: Position = serde_json::from_value(position).map_err(|e| SetupError::new(e.to_string()))?;
    let first = First::Player(Player(0));
    let options = rules::Options::Icf(options);
    Referee::from_position(&options, players, first, &rules::Position::Icf(Box::new(position)))
}

fn form(referee: &Referee) -> rules::icf::Form {
    match referee.form() {
        Form::Icf(form) => form,
        other => panic!("not carrom by the ICF: {other:?}"),
    }
}

fn disc(name: &str) -> Disc {
    Disc::named(Game::Carrom, name).unwrap_or_else(|| panic!("no disc is called {name}"))
}

#[test]
fn impossible_positions_say_what_was_expected() {
    for (position, part) in [
        (json!({"score": [25, 0]}), "score is [25, 0]; expected less than 25"),
        (json!({"placed": 1}), "played or placed is given, but no piece waits"),
        (json!({"played": 1}), "played or placed is given, but no piece waits"),
        (json!({"then": 1}), "then is given, but no piece waits"),
        (json!({"down": [1, 0], "turn": {"player": 0, "do": "toss"}}), "the board has begun"),
        (json!({"tries": 3}), "tries is 3; expected 0 to 2"),
        (json!({"board": 0}), "board is 0; expected 1 to"),
        (json!({"down": [9, 0]}), "side 0 has 9 pieces down"),
        (json!({"waiting": [1, 0], "turn": {"player": 0, "do": "place"}}), "expected an opponent"),
    ] {
        let error = set_up(Options::default(), 2, position.clone()).unwrap_err().to_string();
        assert!(error.contains(part), "{position}: {error}");
    }
    let boards = Options { boards: Some(8), ..Options::default() };
    let error = set_up(boards, 2, json!({"board": 9, "score": [3, 4]})).unwrap_err().to_string();
    assert!(error.contains("expected a level one"), "{error}");
    assert!(set_up(boards, 2, json!({"board": 10})).is_err());
}

#[test]
fn options_out_of_range_say_what_was_expected() {
    let wrong = [
        Options { target: 0, ..Options::default() },
        Options { boards: Some(0), ..Options::default() },
        Options { seconds: Some(0), ..Options::default() },
        Options { second_tries: 4, ..Options::default() },
        Options { queen_gap: 11, ..Options::default() },
        Options { max_strokes: Some(0), ..Options::default() },
    ];
    for options in wrong {
        let error = set_up(options, 2, json!({})).unwrap_err().to_string();
        assert!(error.contains("expected"), "{error}");
    }
}

/// Five pieces: the first two by laws 38a to 38c, two that touch both, and one for which there is no such spot.
#[test]
fn icf_38_pieces_come_back_to_the_same_spots_whoever_shot() {
    let spots = |players: usize, by: u8| -> Vec<[f64; 2]> {
        let position = json!({"down": [1, 1], "turn": {"player": by, "do": "shot"}});
        let mut referee = set_up(Options::default(), players, position).unwrap();
        let off = ["w8", "b8", "queen", "w9", "b9"].map(disc).into();
        let facts = Facts { off, hits: vec![(STRIKER, disc("w7"))], ..Facts::default() };
        let verdict = referee.act(Player(by), &Action::Shot(facts)).unwrap();
        let returned = verdict.changes.iter().filter_map(|change| match change {
            Change::Returned(_, at, _) => Some(Seat::of(Player(by), players).sees(*at)),
            _ => None,
        });
        returned.collect()
    };
    let south = spots(2, 0);
    assert_eq!(south.len(), 5);
    for (players, by) in [(2, 1), (4, 0), (4, 1), (4, 2), (4, 3)] {
        assert_eq!(spots(players, by), south, "player {by} of {players}");
    }
}

#[test]
fn icf_29_the_lot_says_who_breaks_the_extra_board() {
    let options = Options { boards: Some(1), ..Options::default() };
    let mut referee = set_up(options, 4, json!({"score": [0, 1], "down": [8, 8], "queen": 1})).unwrap();
    let facts = Facts { pocketed: vec![disc("w9")], ..Facts::default() };
    let verdict = referee.act(Player(0), &Action::Shot(facts)).unwrap();
    assert!(verdict.changes.contains(&Change::Lot) && verdict.over.is_none());
    referee.lot_falls(Player(2));
    assert_eq!((referee.turn().player, form(&referee).common.opener), (Some(Player(2)), Player(2)));
}

#[test]
fn a_clock_is_agreed_for_strokes_and_the_law_gives_one_for_placing() {
    let options = Options { seconds: Some(20), ..Options::default() };
    assert_eq!(set_up(options, 2, json!({})).unwrap().thinking_time(), Some(20));
    assert_eq!(set_up(Options::default(), 2, json!({})).unwrap().thinking_time(), None);
    let waiting = json!({"down": [1, 0], "waiting": [1, 0], "turn": {"player": 1, "do": "place"}});
    assert_eq!(set_up(options, 2, waiting).unwrap().thinking_time(), Some(15));
}

/// Random play. Every number of a step is used for one choice.
mod play {
    use super::*;

    #[derive(Clone, Debug)]
    struct Step {
        kind: u8,
        what: [u8; 9],
        x: f64,
        y: f64,
    }

    fn step() -> impl Strategy<Value = Step> {
        (any::<u8>(), any::<[u8; 9]>(), -0.08..0.08, -0.08..0.08).prop_map(|(kind, what, x, y)| Step {
            kind,
            what,
            x,
            y,
        })
    }

    /// All options, each reading of a silence by a bit.
    fn options() -> impl Strategy<Value = Options> {
        (
            1u32..40,
            proptest::option::of(1u32..4),
            any::<u32>(),
            [proptest::option::of(1u32..60), proptest::option::of(1u32..60)],
        )
            .prop_map(|(target, boards, bits, [max_strokes, seconds])| {
                let bit = |n: u32| bits >> n & 1 == 1;
                let going = |n| if bit(n) { Going::On } else { Going::Lost };
                let late = |n| if bit(n) { Late::Turn } else { Late::Foul };
                Options {
                    target,
                    boards,
                    extra_board: bit(0),
                    seconds,
                    second_tries: 1 + u8::from(bit(1)) + u8::from(bit(2)),
                    improper_break: if bit(3) { ImproperBreak::Turn } else { ImproperBreak::Stroke },
                    nine_with_striker: going(4),
                    queen_in_debt: going(5),
                    last_piece_pays: bit(6),
                    both_last: if bit(7) { BothLast::Opponent } else { BothLast::Shooter },
                    last_fault: if bit(8) { LastFault::Due } else { LastFault::Point },
                    late_first: late(9),
                    late_next: late(10),
                    queen_theirs_striker: going(11),
                    forgo_last: if bit(12) { ForgoLast::Refused } else { ForgoLast::Ends },
                    gap_points: bit(13),
                    queen_gap: u8::from(bit(14)),
                    max_strokes,
                    game_break: if bit(15) { GameBreak::First } else { GameBreak::Right },
                    last_covers: bit(16),
                }
            })
    }

    /// A stroke that could have been: some of the discs on the board fell, the striker perhaps too.
    fn facts(referee: &Referee, step: &Step) -> Facts {
        let mut lying: Vec<Disc> = referee.layout().unwrap().discs().map(|(disc, _)| disc).collect();
        let mut take = |n: u8| {
            let n = usize::from(n) % lying.len().max(1);
            (!lying.is_empty()).then(|| lying.remove(n))
        };
        let mut facts = Facts { improper: step.what[8].is_multiple_of(8), ..Facts::default() };
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

    /// Something that could be done now, and by whom.
    fn lawful(referee: &Referee, step: &Step) -> (Player, Action) {
        let turn = referee.turn();
        let by = turn.player.unwrap();
        let other = Player(step.what[3] % referee.players() as u8);
        let at = [step.x, step.y];
        let action = match (turn.task, step.kind % 32) {
            (_, 0) => Action::Timeout(None),
            (Task::Toss, 1..16) => Action::Toss(Toss::Break),
            (Task::Toss, _) => Action::Toss(Toss::Side),
            (_, 1) => return (other, Action::Technical),
            (_, 2) => Action::Foul,
            (_, 3) => {
                let side = |n: u8| Side::BOTH[usize::from(n % 2)];
                let law = [None, Some(24), Some(64), Some(75), Some(76), Some(80), Some(83), Some(85)]
                    [usize::from(step.what[4] % 8)];
                let told = Told {
                    winner: side(step.what[5]),
                    left: step.what[6] % 10,
                    queen: (!step.what[7].is_multiple_of(3)).then(|| side(step.what[7])),
                    law,
                    extra: if law.is_some_and(|law| law >= 75) { step.what[8] % 3 } else { 0 },
                };
                return (other, Action::Board(told));
            }
            (Task::Place, 4..8) => Action::Forgo,
            (Task::Place, 8..20) => Action::Place { disc: None, at: None },
            (Task::Place, _) => Action::Place { disc: None, at: Some(at) },
            _ => Action::Shot(facts(referee, step)),
        };
        (by, action)
    }

    fn wild(step: &Step) -> Action {
        let disc = Disc(step.what[0] % 24);
        match step.kind % 10 {
            0 => Action::Touch,
            1 => Action::Press(Throw::Cocked),
            2 => Action::Toss(Toss::Side),
            3 => Action::Forgo,
            4 => Action::Keep(true),
            5 => Action::Incident(rule!("CRO-05")),
            6 => Action::Place { disc: Some(disc), at: Some([step.x, step.y]) },
            7 => Action::Shot(Facts { pocketed: vec![disc, disc], ..Facts::default() }),
            8 => Action::Foul,
            _ => Action::Timeout(Some(Throw::Number(6))),
        }
    }

    fn check(referee: &Referee, players: usize, options: &Options) -> Result<(), TestCaseError> {
        let rules::icf::Form { common: form, placed, .. } = form(referee);
        let waiting = form.waiting.unwrap_or_default();
        let turn = referee.turn();
        let white = usize::from(form.colour[0] == rules::carrom::Colour::Black);
        if referee.over().is_some() {
            prop_assert_eq!((turn.player, turn.task), (None, Task::None));
            return Ok(());
        }
        for (side, waits) in waiting.into_iter().enumerate() {
            let letter = if side == white { 'w' } else { 'b' };
            let lying = form.at.keys().filter(|name| name.starts_with(letter)).count();
            prop_assert_eq!(lying + usize::from(form.down[side] + waits), 9, "no piece is lost");
            prop_assert!(form.down[side] < 9);
            prop_assert!(form.right[side] || form.down[side] == 0);
        }
        prop_assert_eq!(form.at.contains_key("queen"), form.queen == rules::carrom::Queen::Board);
        prop_assert!(!form.at.contains_key("striker"));
        prop_assert!(turn.player.is_some_and(|player| player.index() < players));
        prop_assert!(form.score.iter().all(|&points| points < options.target));
        if let (Task::Place, Some(placer)) = (turn.task, turn.player) {
            let theirs = Side::of(placer, players).other();
            prop_assert!(waiting[theirs.index()] > 0, "an opponent places");
        } else {
            prop_assert_eq!(placed, 0);
        }
        if turn.task == Task::Toss {
            prop_assert_eq!((form.board, form.strokes, form.at.len()), (1, 0, 19));
        }
        Ok(())
    }

    /// What a verdict may do to the score and to whose turn it is.
    fn check_verdict(before: &Referee, after: &Referee, verdict: &Verdict) -> Result<(), TestCaseError> {
        let (was, is) = (form(before).common, form(after).common);
        let gained: Vec<u32> = (0..2).map(|side| is.score[side] - was.score[side]).collect();
        prop_assert!(gained.iter().sum::<u32>() <= 12 && gained.contains(&0), "ICF-28");
        let racked = verdict.changes.contains(&Change::Racked);
        prop_assert_eq!(is.board != was.board, racked);
        prop_assert!(gained == [0, 0] || racked || verdict.over.is_some());
        if racked {
            prop_assert!(gained != [0, 0] && is.opener != was.opener);
        }
        prop_assert_eq!(verdict.over.is_some(), verdict.turn.player.is_none());
        prop_assert!(!verdict.rules.is_empty() && !verdict.notes.is_empty());
        let told = verdict.fate().map(|fate| fate == Fate::GoesOn);
        if let Some(goes_on) = told {
            prop_assert_eq!(goes_on, after.shooter() == before.shooter(), "{:?}", verdict);
        }
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
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn a_game_is_always_in_order(
            players in prop_oneof![Just(2usize), Just(4)],
            first in 0u8..4,
            toss in any::<bool>(),
            options in options(),
            steps in proptest::collection::vec(step(), 1..120),
        ) {
            let first = Player(first % players as u8);
            let first = if toss { First::Toss(first) } else { First::Player(first) };
            let mut referee = Referee::new(&rules::Options::Icf(options), players, first).unwrap();
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

                let (by, action) = lawful(&referee, step);
                match referee.act(by, &action) {
                    Ok(verdict) => check_verdict(&before, &referee, &verdict)?,
                    Err(refusal) => {
                        let plain = matches!(action, Action::Shot(_)) && refusal.note.key.starts_with("facts-");
                        prop_assert!(plain || refusal.rule.is_some(), "{:?} of {:?}", refusal, action);
                        prop_assert_eq!(&referee, &before);
                    }
                }
                check(&referee, players, &options)?;
                if referee.over().is_none() {
                    prop_assert_eq!(&again(&referee, players, options), &referee, "set up again from its state");
                }
            }
        }
    }

    /// Every stroke is judged, whatever falls in whatever state, and no board is counted for more than one side.
    #[test]
    fn every_stroke_is_judged_whatever_falls() {
        let mut judged = 0;
        for queen in [json!("board"), json!("pending"), json!(0), json!(1)] {
            for (down, due) in
                [([0, 0], [0, 0]), ([0, 3], [1, 0]), ([1, 0], [0, 2]), ([8, 1], [0, 0]), ([8, 8], [0, 0])]
            {
                for fell in 0..64u8 {
                    let mut pocketed = Vec::new();
                    let falls = |n: u8| fell >> n & 1 == 1;
                    pocketed.extend(falls(0).then_some(STRIKER));
                    pocketed.extend(falls(1).then_some(disc("w9")));
                    pocketed.extend((falls(2) && down[0] < 8).then_some(disc("w8")));
                    pocketed.extend(falls(3).then_some(disc("b9")));
                    pocketed.extend((falls(4) && queen == json!("board")).then_some(disc("queen")));
                    let state = json!({"down": down, "due": due, "queen": queen, "right": [true, true]});
                    let mut referee = set_up(Options::default(), 2, state).unwrap();
                    let before = referee.clone();
                    let facts = Facts {
                        pocketed,
                        hits: vec![(STRIKER, disc("b9"))],
                        improper: falls(5),
                        ..Facts::default()
                    };
                    let verdict = referee.act(Player(0), &Action::Shot(facts)).unwrap();
                    check_verdict(&before, &referee, &verdict).unwrap();
                    check(&referee, 2, &Options::default()).unwrap();
                    judged += 1;
                }
            }
        }
        assert_eq!(judged, 4 * 5 * 64);
    }
}
