//! What a shot has to do is said before it, and judged by the same referee after it.

use boards::Game;
use rules::{
    Action, Disc, DutyKind, Facts, First, NoteKind, Options, Player, Position, Referee, Rest, RuleSet, Zone,
};
use serde_json::{Value, from_value, json};

fn at(options: &Options, position: Value) -> Referee {
    let position = match options {
        Options::Carrom(_) => Position::Carrom(from_value(position).unwrap()),
        Options::Icf(_) => Position::Icf(Box::new(from_value(position).unwrap())),
        Options::Couronne(_) => Position::Couronne(from_value(position).unwrap()),
        Options::Kimble(_) => Position::Kimble(from_value(position).unwrap()),
        Options::Crokinole(_) | Options::Croquignole(_) | Options::Nca(_) => {
            Position::Ring(from_value(position).unwrap())
        }
    };
    Referee::from_position(options, 2, First::Player(Player(0)), &position).unwrap()
}

/// What player 0 has to do in a position: the duty, the names of the discs that do it, the rule.
#[track_caller]
fn check(set: RuleSet, position: Value, expected: Option<(DutyKind, &[&str], &str)>) {
    let referee = at(&set.defaults(), position);
    let duty = referee.duty().map(|duty| (duty.kind, duty.discs.names(set.game()), duty.rule.name()));
    let expected = expected.map(|(kind, discs, rule)| {
        (kind, discs.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>(), rule)
    });
    assert_eq!(duty, expected, "{set}");
}

#[test]
fn on_a_ring_board_the_others_discs_decide_what_a_shot_has_to_do() {
    for (set, touch, fifteen) in [
        (RuleSet::Crokinole, "CRO-10", "CRO-12"),
        (RuleSet::Nca, "NCA-09", "NCA-10"),
        (RuleSet::Croquignole, "CRQ-07", "CRQ-06"),
    ] {
        check(set, json!({}), Some((DutyKind::Fifteen, &[], fifteen)));
        let own = json!({"at": {"a1": [0.15, 0.0]}, "turn": {"player": 0}});
        check(set, own, Some((DutyKind::Fifteen, &[], fifteen)));
        let both =
            json!({"at": {"a1": [0.15, 0.0], "b1": [0.0, 0.15], "b2": [0.0, -0.15]}, "turn": {"player": 0}});
        check(set, both, Some((DutyKind::Touch, &["b1", "b2"], touch)));
    }
}

#[test]
fn a_broken_duty_of_a_ring_board_is_missed_by_the_verdict() {
    for (set, position) in [
        (RuleSet::Crokinole, json!({})),
        (RuleSet::Crokinole, json!({"at": {"b1": [0.0, 0.15]}, "turn": {"player": 0}})),
        (RuleSet::Nca, json!({})),
        (RuleSet::Nca, json!({"at": {"b1": [0.0, 0.15]}, "turn": {"player": 0}})),
        (RuleSet::Croquignole, json!({})),
        (RuleSet::Croquignole, json!({"at": {"b1": [0.0, 0.15]}, "turn": {"player": 0}})),
    ] {
        let mut referee = at(&set.defaults(), position);
        let duty = referee.duty().unwrap();
        assert!(duty.kind.is_broken_by_a_miss());
        let shot = referee.shot_disc().unwrap();
        let short = Facts { rest: vec![(shot, Rest::In(Zone::Five))], ..Facts::default() };
        let verdict = referee.act(Player(0), &Action::Shot(short)).unwrap();
        assert!(verdict.has(NoteKind::Missed), "{set}: {verdict:?}");
        assert!(verdict.rules.contains(&duty.rule), "{set}: {verdict:?}");
    }
}

#[test]
fn carrom_is_opened_then_pieces_are_pocketed_and_the_queen_is_covered() {
    let lie = json!({"w1": [0.1, 0.1], "w2": [0.0, 0.1], "b1": [-0.1, 0.0], "queen": [0.0, 0.0]});
    for (set, open, pocket, cover) in
        [(RuleSet::Carrom, "CAR-S14", "CAR-09", "CAR-15"), (RuleSet::Icf, "ICF-18", "ICF-21", "ICF-69")]
    {
        let first = Referee::new(&set.defaults(), 2, First::Player(Player(0))).unwrap().duty().unwrap();
        assert_eq!((first.kind, first.rule.name(), first.discs.len()), (DutyKind::Open, open, 19));
        check(set, json!({"at": lie}), Some((DutyKind::Pocket, &["w1", "w2"], pocket)));
        let pending = json!({"at": {"w1": [0.1, 0.1], "b1": [-0.1, 0.0]}, "queen": "pending"});
        check(set, pending, Some((DutyKind::Cover, &["w1"], cover)));
    }
}

#[test]
fn the_last_piece_waits_for_the_queen_where_she_counts() {
    let lie = json!({"at": {"w1": [0.1, 0.1], "b1": [-0.1, 0.0], "queen": [0.0, 0.0]}});
    check(RuleSet::Icf, lie.clone(), Some((DutyKind::Queen, &["queen"], "ICF-80")));
    check(RuleSet::Carrom, lie.clone(), Some((DutyKind::Pocket, &["w1"], "CAR-09")));
    let strict = rules::carrom::Options { queen_must_be_covered: true, ..Default::default() };
    let duty = at(&Options::Carrom(strict), lie).duty().unwrap();
    assert_eq!((duty.kind, duty.rule.name()), (DutyKind::Queen, "CAR-S10"));
    // A queen that falls while a piece is owed goes back: the player need not pocket her.
    let owing = json!({"at": {"w1": [0.1, 0.1], "b1": [-0.1, 0.0], "queen": [0.0, 0.0]}, "due": [1, 0]});
    check(RuleSet::Icf, owing, Some((DutyKind::Pocket, &["w1"], "ICF-21")));
}

#[test]
fn couronne_asks_for_an_own_disc_first_and_in_a_shoot_out_for_the_one() {
    let lie = json!({"at": {"g1": [0.1, 0.1], "g2": [0.0, 0.1], "r1": [-0.1, 0.0]}});
    check(RuleSet::Couronne, lie, Some((DutyKind::OwnFirst, &["g1", "g2"], "COU-P5")));
    let tie = json!({"at": {}, "left": [0, 0], "down": [15, 15],
        "shootout": {"tries": [0, 0], "potted": [0, 0]}, "turn": {"player": 1, "do": "place"}});
    let mut referee = at(&Options::defaults(Game::Couronne), tie);
    assert_eq!(referee.duty(), None, "a disc is placed first");
    referee.act(Player(1), &Action::Place { disc: None, at: None }).unwrap();
    let duty = referee.duty().unwrap();
    assert_eq!((duty.kind, duty.discs.len(), duty.rule.name()), (DutyKind::Try, 1, "COU-09"));
}

#[test]
fn where_no_shot_is_due_there_is_no_duty() {
    check(RuleSet::Kimble, json!({}), None);
    let toss = Referee::new(&RuleSet::Icf.defaults(), 2, First::Toss(Player(0))).unwrap();
    assert_eq!(toss.duty(), None);
    let mut over = at(&RuleSet::Crokinole.defaults(), json!({}));
    over.act(Player(0), &Action::Resign).unwrap();
    assert_eq!(over.duty(), None);
}

#[test]
fn every_duty_has_a_name_of_its_own() {
    use DutyKind::{Cover, Fifteen, Open, OwnFirst, Pocket, Queen, Touch, Try};
    let names = [Touch, Fifteen, Open, Pocket, Cover, Queen, OwnFirst, Try].map(DutyKind::name);
    assert_eq!(names, ["touch", "fifteen", "open", "pocket", "cover", "queen", "own-first", "try"]);
    let striker = Disc::named(Game::Carrom, "striker");
    assert!(striker.is_some_and(|striker| {
        let first = Referee::new(&Options::defaults(Game::Carrom), 2, First::Player(Player(0))).unwrap();
        !first.duty().unwrap().discs.contains(striker)
    }));
}
