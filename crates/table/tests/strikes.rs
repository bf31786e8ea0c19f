//! How much spin a shot can have, and what happens to records from before this was checked.

use boards::{Game, profile};
use rules::{Facts, Player};
use table::{Deed, Flick, GameInPlay, Header, Kept, Mismatch, Record, Refused, Replay};

const DISC_GAMES: [Game; 4] = [Game::Carrom, Game::Crokinole, Game::Croquignole, Game::Couronne];

/// A game, and a shot of player 0 that is admitted.
fn begun(game: Game) -> (GameInPlay, Flick) {
    let begun = GameInPlay::begin(Header::of(game, 2, 1).first(Player(0))).unwrap();
    let stream = &mut table::Stream::new(1, table::Purpose::Trial, 0);
    let Some((Player(0), Deed::Flick(flick))) = table::random_play::deed(&begun, stream) else {
        panic!("{game} begins with a shot")
    };
    (begun, flick)
}

/// The most spin of a shot.
fn most(game: &GameInPlay, flick: &Flick) -> f64 {
    let profile = profile(game.game());
    let (kind, _) = profile.kind_at(game.referee().shot_disc().unwrap().index()).unwrap();
    profile.most_spin(kind, flick.speed)
}

#[test]
fn a_strike_gives_no_more_spin_than_its_lever() {
    for (game, flick) in DISC_GAMES.map(begun) {
        let most = most(&game, &flick);
        let admit = |spin: f64| game.admit_flick(Player(0), &Flick { spin, ..flick });
        for spin in [0.0, -0.0, most, -most, most / 2.0] {
            assert!(admit(spin).is_ok(), "{}: {spin}", game.game());
        }
        for spin in [most * 1.001, -most * 1.001, 1e6, -1e300, f64::INFINITY, f64::NAN] {
            let Err(Refused::Rule(refusal)) = admit(spin) else { panic!("{}: {spin}", game.game()) };
            assert_eq!(refusal.note.key, "flick-spin", "{}: {spin}", game.game());
        }
    }
}

#[test]
fn a_finger_gives_hardly_any_spin_and_a_cue_a_lot() {
    // As a share of the shot's speed, at the rim of the disc.
    let share = |game: Game| {
        let (begun, flick) = begun(game);
        let (kind, _) = profile(game).kind_at(begun.referee().shot_disc().unwrap().index()).unwrap();
        most(&begun, &flick) * kind.radius / flick.speed
    };
    for game in [Game::Carrom, Game::Crokinole, Game::Croquignole] {
        assert!((0.25..0.35).contains(&share(game)), "{game}: {}", share(game));
    }
    assert!((0.85..0.95).contains(&share(Game::Couronne)), "{}", share(Game::Couronne));
}

/// A server stops a clock while discs move, but not for longer than this.
#[test]
fn the_fastest_shot_comes_to_rest_within_ten_seconds() {
    for (game, flick) in DISC_GAMES.map(begun) {
        let top = Flick { speed: profile(game.game()).constants.top_speed, ..flick };
        for turn in 0..48 {
            let angle = f64::from(turn) * std::f64::consts::TAU / 48.0;
            for side in [-1.0, 0.0, 1.0] {
                let flick = Flick { angle, spin: side * most(&game, &top), ..top };
                let played = game.scene(&flick).unwrap().play().unwrap();
                let duration = played.shot.duration;
                assert!(duration < 10.0, "{}: {duration} s", game.game());
            }
        }
    }
}

/// The record of a game with one shot that has far more spin than is admitted.
fn spun(game: Game) -> Record {
    let (mut game, flick) = begun(game);
    let spun = Deed::Flick(Flick { spin: 400.0 * most(&game, &flick), ..flick });
    let facts = match game.game() {
        Game::Crokinole | Game::Croquignole => Facts { off: vec![rules::Disc(0)], ..Facts::default() },
        _ => Facts::default(),
    };
    game.recall(Player(0), &spun, &Kept { facts: Some(facts), ..Kept::default() }).unwrap();
    game.record().clone()
}

#[test]
fn a_record_of_an_older_book_is_judged_by_what_it_kept_whatever_its_spin() {
    for game in DISC_GAMES {
        let text = spun(game).to_text();
        let book = rules::book::version(game.into());
        assert!(book > rules::book::UNVERSIONED, "{game}");
        let older = text.replacen(&format!("\"book\":{book}"), "\"book\":1", 1);
        assert_ne!(older, text);
        let mut replay = Replay::open(&older).unwrap();
        let step = replay.step().unwrap().unwrap();
        assert!(step.outcome.is_ok() && step.mismatch.is_none(), "{game}: {:?}", step.mismatch);
        // By the book of today this shot is refused.
        let step = Replay::open(&text).unwrap().step().unwrap().unwrap();
        assert!(matches!(step.mismatch, Some(Mismatch::Refused(_))), "{game}: {:?}", step.mismatch);
    }
}
