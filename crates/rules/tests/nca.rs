//! Crokinole by the NCA's book: laws that hold in every game, whatever is told.

use proptest::prelude::*;
use rules::ring::{NcaOptions, ToldRound};
use rules::{
    Action, Disc, Facts, First, Form, Options, Over, Player, Position, Referee, Rest, RuleSet, Side, Zone,
    ring, rule,
};
use serde_json::json;

fn begin(options: NcaOptions, players: usize, first: u8) -> Referee {
    Referee::new(&Options::Nca(options), players, First::Player(Player(first))).unwrap()
}

fn form(referee: &Referee) -> ring::Form {
    match referee.form() {
        Form::Ring(form) => form,
        other => panic!("not a ring game: {other:?}"),
    }
}

fn told(winner: Option<Side>) -> Action {
    Action::Round(ToldRound { winner: Some(winner), ..ToldRound::default() })
}

/// A shot of the disc in hand that may strike discs on the board, by a list of numbers.
fn shot(referee: &Referee, numbers: &[u8]) -> Facts {
    let played = referee.shot_disc().unwrap();
    let here: Vec<Disc> = referee.layout().unwrap().set().iter().collect();
    let mut facts = Facts::default();
    let mut ends = |disc: Disc, number: u8| match number % 9 {
        0 => facts.pocketed.push(disc),
        1 | 2 => facts.off.push(disc),
        zone => facts.rest.push((disc, Rest::In(Zone::ALL[usize::from(zone) - 3]))),
    };
    ends(played, numbers[0]);
    let mut struck = Vec::new();
    for &number in &numbers[1..] {
        let Some(&disc) = here.get(usize::from(number) % (here.len() + 3)) else { continue };
        if !struck.contains(&disc) {
            ends(disc, number / 7);
            struck.push(disc);
        }
    }
    facts.hits = struck.iter().map(|&disc| (played, disc)).collect();
    if numbers[0] >= 230 {
        facts.rebounded.push(played);
    }
    facts
}

#[test]
fn three_cannot_play() {
    let error = Referee::new(&Options::defaults(RuleSet::Nca), 3, First::Player(Player(0))).unwrap_err();
    assert_eq!(error.to_string(), "players is 3; expected 2 or 4");
}

#[test]
fn options_out_of_range_are_refused_with_what_was_expected() {
    let book = NcaOptions::default();
    for (options, players, expected) in [
        (NcaOptions { rounds: 0, ..book }, 2, "rounds is 0; expected 1 to 100"),
        (NcaOptions { rounds: 101, ..book }, 2, "rounds is 101; expected 1 to 100"),
        (
            NcaOptions { points: Some(0), ..book },
            2,
            "points is 0; expected 1 to 1000, or null for a game of rounds",
        ),
        (NcaOptions { discs: Some(3), ..book }, 2, "discs is 3; expected 4 to 12 with 2 players"),
        (NcaOptions { discs: Some(7), ..book }, 4, "discs is 7; expected 4 to 6 with 4 players"),
        (
            NcaOptions { max_rounds: Some(0), ..book },
            2,
            "max_rounds is 0; expected 1 or more, or null for no limit",
        ),
    ] {
        let error = Referee::new(&Options::Nca(options), players, First::Player(Player(0))).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
    for behind in [-0.001, 0.016, f64::NAN] {
        let options = Options::Nca(NcaOptions { behind, ..book });
        let error = Referee::new(&options, 2, First::Player(Player(0))).unwrap_err();
        assert!(error.to_string().contains("expected 0 to 0.0159"), "{error}");
    }
}

#[test]
fn a_told_round_that_cannot_be_changes_nothing() {
    let referee = begin(NcaOptions::default(), 2, 0);
    for (round, key) in [
        (
            ToldRound { sunk: [9, 0], winner: Some(Some(Side::Zero)), ..ToldRound::default() },
            "round-too-many",
        ),
        (ToldRound { sunk: [0, 8], winner: Some(None), ..ToldRound::default() }, "round-another-winner"),
        (
            ToldRound { left: Some([[0, 0, 1], [0; 3]]), winner: Some(None), ..ToldRound::default() },
            "round-another-winner",
        ),
        (ToldRound::default(), "round-without-winner"),
    ] {
        let mut after = referee.clone();
        let refusal = after.act(Player(0), &Action::Round(round)).unwrap_err();
        assert_eq!((refusal.rule, refusal.note.key), (None, key));
        assert_eq!(after, referee);
    }
}

#[test]
fn a_position_after_the_buzzer_goes_on_as_the_game_itself() {
    let mut referee = begin(NcaOptions::default(), 2, 0);
    referee.act(Player(0), &Action::Timeout(None)).unwrap();
    referee.act(Player(0), &Action::Buzzer).unwrap();
    let position = json!({"left": [7, 8], "starter": 0, "buzzer": true});
    let position = Position::Ring(serde_json::from_value(position).unwrap());
    let options = Options::defaults(RuleSet::Nca);
    let again = Referee::from_position(&options, 2, First::Player(Player(0)), &position).unwrap();
    assert_eq!(again, referee);
    assert!(referee.act(Player(0), &Action::Buzzer).is_err(), "it sounds once");
    let verdict = referee.act(Player(1), &Action::Timeout(None)).unwrap();
    assert_eq!(verdict.over, Some(Over::Sides { winner: None, score: [1, 1] }));
}

proptest! {
    /// NCA-21, NCA-22: a round always gives two points together, and a game ends after its rounds or at a lead with the
    /// points of a race, and not before. NCA-24: the start moves on by one seat.
    #[test]
    fn every_round_gives_two_points_and_the_start_moves_on(
        winners in prop::collection::vec(0..3u8, 1..40),
        rounds in 1..8u32,
        points in prop::option::of(1..8u32),
        four in any::<bool>(),
        first in 0..2u8,
    ) {
        let players = if four { 4 } else { 2 };
        let mut referee = begin(NcaOptions { rounds, points, ..NcaOptions::default() }, players, first);
        for (n, winner) in winners.iter().enumerate() {
            let done = n as u32;
            let starter = (usize::from(first) + n) % players;
            prop_assert_eq!(referee.turn().player, Some(Player(starter as u8)));
            let winner = [None, Some(Side::Zero), Some(Side::One)][usize::from(*winner)];
            let verdict = referee.act(Player(0), &told(winner)).unwrap();
            let [zero, one] = form(&referee).score;
            prop_assert_eq!(zero + one, 2 * (done + 1));
            prop_assert!(verdict.rules.contains(&rule!("NCA-21")));
            let ends = match points {
                Some(points) => zero.max(one) >= points && zero != one,
                None => done + 1 == rounds,
            };
            prop_assert_eq!(verdict.over.is_some(), ends);
            if let Some(Over::Sides { winner, score }) = verdict.over {
                let leads = [Side::Zero, Side::One].into_iter().find(|side| {
                    score[side.index()] > score[side.other().index()]
                });
                prop_assert_eq!(winner, leads);
                break;
            }
        }
    }

    /// NCA-09 to NCA-16: after any shot nothing lies on the outer line or beyond it, no disc is lost or doubled, what an
    /// invalid shot struck is gone and its twenties with it, and an opponent's disc is never removed by NCA-11.
    #[test]
    fn a_shot_leaves_a_board_by_the_book(
        shots in prop::collection::vec(prop::collection::vec(any::<u8>(), 3), 1..60),
        damage_suspends in any::<bool>(),
    ) {
        let mut referee = begin(NcaOptions { damage_suspends, ..NcaOptions::default() }, 2, 0);
        for numbers in &shots {
            let Some(by) = referee.turn().player else { break };
            let before = form(&referee);
            let side = Side::of(by, 2);
            let facts = shot(&referee, numbers);
            let verdict = referee.act(by, &Action::Shot(facts.clone())).unwrap();
            let invalid = verdict.rules.contains(&rule!("NCA-11"));
            for change in &verdict.changes {
                if let rules::Change::Removed(disc, rule) = change {
                    prop_assert!(*rule != rule!("NCA-11") || ring::side_of(*disc) == side);
                }
            }
            let struck_theirs = facts.hits.iter().any(|&(_, disc)| ring::side_of(disc) != side);
            prop_assert!(!(invalid && struck_theirs), "a shot that strikes an opponent's disc is valid");
            let after = form(&referee);
            if after.round != before.round || verdict.over.is_some() {
                continue;
            }
            prop_assert!(after.discs.values().all(|zone| !matches!(*zone, "5/out" | "out")));
            prop_assert_eq!(after.left[side.index()] + 1, before.left[side.index()]);
            if invalid {
                prop_assert_eq!(after.sunk, before.sunk);
                let played = facts.rest.iter().map(|rest| rest.0).chain(facts.hits.iter().map(|hit| hit.1));
                prop_assert!(played.into_iter().all(|disc| !referee.layout().unwrap().has(disc)));
            }
            let known = after.discs.len() as u32 + after.sunk.iter().map(|&n| u32::from(n)).sum::<u32>();
            let shown = after.left.iter().map(|&n| u32::from(n)).sum::<u32>();
            prop_assert!(known + shown <= 16);
        }
    }

    /// A game goes on from its shown state alone, after any told shots.
    #[test]
    fn a_game_goes_on_from_its_state(
        shots in prop::collection::vec(prop::collection::vec(any::<u8>(), 3), 1..40),
        buzzer in any::<bool>(),
    ) {
        let options = Options::defaults(RuleSet::Nca);
        let mut referee = Referee::new(&options, 4, First::Player(Player(1))).unwrap();
        for numbers in &shots {
            let Some(by) = referee.turn().player else { break };
            let facts = shot(&referee, numbers);
            referee.act(by, &Action::Shot(facts)).unwrap();
        }
        if buzzer && referee.over().is_none() {
            referee.act(Player(0), &Action::Buzzer).unwrap();
        }
        prop_assume!(referee.over().is_none());
        let mut position = serde_json::to_value(referee.form()).unwrap();
        position["turn"] = serde_json::to_value(referee.turn()).unwrap();
        let position = Position::Ring(serde_json::from_value(position).unwrap());
        let again = Referee::from_position(&options, 4, First::Player(Player(0)), &position).unwrap();
        prop_assert_eq!(again, referee);
    }
}
