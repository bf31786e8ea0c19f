//! Facts that cannot be are refused, whichever game they are told of, and change nothing.

use boards::Game;
use rules::{Action, Arg, Disc, Fact, Facts, First, Options, Player, Referee, Refusal, Rest, Zone};

fn begin(game: Game) -> Referee {
    Referee::new(&Options::defaults(game), 2, First::Player(Player(0))).expect("a game of two")
}

/// Why the first shot of a game is refused, and which list is to blame if one is.
#[track_caller]
fn refused(game: Game, facts: Facts) -> (&'static str, Option<Fact>) {
    let mut referee = begin(game);
    let before = referee.clone();
    let Refusal { note, .. } =
        referee.act(Player(0), &Action::Shot(facts.clone())).expect_err(&format!("{game}: {facts:?}"));
    assert_eq!(referee, before, "a refusal changes nothing");
    let fact = note.args().find_map(|(_, arg)| match arg {
        Arg::Fact(fact) => Some(fact),
        _ => None,
    });
    (note.key, fact)
}

fn disc(game: Game, name: &str) -> Disc {
    Disc::named(game, name).expect(name)
}

#[test]
fn a_disc_is_named_once_in_a_list() {
    let (w1, carrom) = (disc(Game::Carrom, "w1"), Game::Carrom);
    let none = Facts::default;
    assert_eq!(
        refused(carrom, Facts { pocketed: vec![w1, w1], ..none() }),
        ("facts-twice", Some(Fact::Pocketed))
    );
    assert_eq!(refused(carrom, Facts { off: vec![w1, w1], ..none() }), ("facts-twice", Some(Fact::Off)));
    let both = Facts { off: vec![w1], pocketed: vec![w1], ..none() };
    assert_eq!(refused(carrom, both).0, "facts-fell-and-left");
    let rest = vec![(w1, Rest::At([0.1, 0.1])), (w1, Rest::At([0.2, 0.1]))];
    assert_eq!(refused(carrom, Facts { rest, ..none() }), ("facts-twice", Some(Fact::Rest)));
    let (a1, ring) = (disc(Game::Crokinole, "a1"), Game::Crokinole);
    let twice = Facts { rebounded: vec![a1, a1], off: vec![a1], ..none() };
    assert_eq!(refused(ring, twice), ("facts-twice", Some(Fact::Rebounded)));
}

#[test]
fn a_game_has_no_facts_of_another() {
    for game in [Game::Carrom, Game::Crokinole, Game::Croquignole, Game::Couronne] {
        let ring = matches!(game, Game::Crokinole | Game::Croquignole);
        let shot = begin(game).shot_disc().unwrap();
        let some = if ring { shot } else { Disc(0) };
        let off = Facts { off: vec![some], ..Facts::default() };
        if game != Game::Couronne {
            let left_at = vec![(some, [0.1, 0.1])];
            assert_eq!(
                refused(game, Facts { left_at, ..off.clone() }),
                ("facts-of-another-game", Some(Fact::LeftAt))
            );
            let behind = vec![(some, Player(0))];
            assert_eq!(refused(game, Facts { behind, ..off }), ("facts-of-another-game", Some(Fact::Behind)));
        }
        if !ring {
            let rebounded = Facts { rebounded: vec![some], ..Facts::default() };
            assert_eq!(refused(game, rebounded), ("facts-of-another-game", Some(Fact::Rebounded)));
            let zone = Facts { rest: vec![(some, Rest::In(Zone::Ten))], ..Facts::default() };
            assert_eq!(refused(game, zone).0, "facts-zone-elsewhere");
        }
    }
}

#[test]
fn only_what_is_off_left_the_table_and_from_the_table() {
    let g1 = disc(Game::Couronne, "g1");
    let lies = Facts { left_at: vec![(g1, [0.4, 0.1])], ..Facts::default() };
    assert_eq!(refused(Game::Couronne, lies).0, "facts-not-off");
    let fell = Facts { left_at: vec![(g1, [0.4, 0.1])], pocketed: vec![g1], ..Facts::default() };
    assert_eq!(refused(Game::Couronne, fell).0, "facts-not-off");
    let off = |left_at| Facts { left_at, off: vec![g1], ..Facts::default() };
    assert_eq!(refused(Game::Couronne, off(vec![(g1, [4.0, 0.1])])).0, "facts-left-elsewhere");
    let twice = off(vec![(g1, [0.4, 0.1]), (g1, [0.1, 0.4])]);
    assert_eq!(refused(Game::Couronne, twice), ("facts-twice", Some(Fact::LeftAt)));
}

#[test]
fn the_striker_lies_behind_no_line_and_nothing_behind_two_that_face_each_other() {
    let (g1, striker) = (disc(Game::Couronne, "g1"), disc(Game::Couronne, "striker"));
    let behind = |behind| Facts { behind, ..Facts::default() };
    assert_eq!(refused(Game::Couronne, behind(vec![(striker, Player(0))])).0, "couronne-striker-behind");
    let both = behind(vec![(g1, Player(0)), (g1, Player(1))]);
    assert_eq!(refused(Game::Couronne, both).0, "couronne-behind-both");
    let twice = behind(vec![(g1, Player(0)), (g1, Player(0))]);
    assert_eq!(refused(Game::Couronne, twice), ("facts-twice", Some(Fact::Behind)));
    // With four a corner lies behind two lines.
    let mut four = Referee::new(&Options::defaults(Game::Couronne), 4, First::Player(Player(0))).unwrap();
    let corner = behind(vec![(g1, Player(0)), (g1, Player(1))]);
    assert!(four.act(Player(0), &Action::Shot(corner)).is_ok());
}

#[test]
fn two_contacts_at_one_instant_are_two() {
    let (striker, g1) = (disc(Game::Couronne, "striker"), disc(Game::Couronne, "g1"));
    let one = Facts { together: true, hits: vec![(striker, g1)], ..Facts::default() };
    assert_eq!(refused(Game::Couronne, one).0, "facts-not-together");
    let same = Facts { together: true, hits: vec![(striker, g1), (g1, striker)], ..Facts::default() };
    assert_eq!(refused(Game::Couronne, same).0, "facts-not-together");
    assert_eq!(refused(Game::Carrom, Facts { together: true, ..Facts::default() }).0, "facts-not-together");
}

#[test]
fn posts_are_named_only_where_there_are_some() {
    let far = |shot| Facts { rest: vec![(shot, Rest::At([9.0, 0.0]))], ..Facts::default() };
    for game in [Game::Carrom, Game::Couronne] {
        assert_eq!(refused(game, far(Disc(0))).0, "facts-off-board");
    }
    for game in [Game::Crokinole, Game::Croquignole] {
        assert_eq!(refused(game, far(Disc(0))).0, "facts-off-board-or-post");
    }
}
