//! Kimble's bots: they win, they never do what is refused, they say why, and they are the same everywhere.

use std::fmt::Write;

use boards::Game;
use bots::kimble::duel::{Field, Who};
use bots::{Level, advise};
use rules::kimble::{Die, Dome, Lap, Options};
use rules::{Action, First, Player, Referee, Task, Throw};
use table::{Deed, GameInPlay, Header, Purpose, Stream};

const BY_THE_BOOK: fn() -> Options = Options::default;

fn master(others: Who<'static>, count: usize, groups: u64) -> f64 {
    let mut players = vec![others; count + 1];
    players[0] = Who::Level(Level::Master);
    Field { players: &players, options: BY_THE_BOOK() }.measure(0..groups).unwrap().low()
}

#[test]
fn a_master_beats_random_players() {
    let low = master(Who::Random, 1, 10);
    assert!(low > 0.55, "one random player: {low}");
    let low = master(Who::Random, 3, 3);
    assert!(low > 0.32, "three random players: {low}");
}

/// The evaluation alone is enough for that; `cargo xtask ladder` asks the master.
#[test]
fn an_expert_beats_casual_players() {
    let players = [Level::Expert, Level::Casual, Level::Casual, Level::Casual].map(Who::Level);
    let low = Field { players: &players, options: BY_THE_BOOK() }.measure(0..400).unwrap().low();
    assert!(low > 0.25, "three casual players: {low}");
}

/// The lower levels are told apart by a few hundred games; expert and master are measured by the example.
#[test]
fn a_level_beats_the_one_below() {
    let pairs = [
        (Who::Level(Level::Beginner), Who::Random, 150),
        (Who::Level(Level::Casual), Who::Level(Level::Beginner), 150),
        (Who::Level(Level::Club), Who::Level(Level::Casual), 500),
        (Who::Level(Level::Expert), Who::Level(Level::Club), 2_500),
    ];
    for (above, below, groups) in pairs {
        let two = Field { players: &[above, below], options: BY_THE_BOOK() };
        let score = two.measure(0..groups).unwrap();
        assert!(score.low() > 0.5, "{above:?} against {below:?}: {score:?}");
    }
}

/// Any options the referee takes.
fn any_options(players: usize, stream: &mut Stream) -> Options {
    let mut coin = || stream.below(2) == 0;
    let (goal_jump, leaving_satisfies_duty) = (coin(), coin());
    let die = if coin() { Die::Uniform } else { Die::Popomatic };
    let lap = [Lap::Any, Lap::Last, Lap::None][stream.below(3) as usize];
    let finishers = 1 + stream.below(players as u32 - 1) as u8;
    let max_throws = (stream.below(3) == 0).then(|| 50 + stream.below(100));
    let dome = if stream.below(2) == 0 { Dome::Open } else { Dome::Locked };
    Options { finishers, goal_jump, leaving_satisfies_duty, lap, die, max_throws, dome }
}

/// Plays a game at the table with bots of these levels; now and then somebody presses out of turn.
fn play(header: Header, levels: &[Level], mut saw: impl FnMut(&GameInPlay, &bots::Advice)) -> GameInPlay {
    let mut stream = Stream::new(header.seed, Purpose::Trial, 1);
    let mut game = GameInPlay::begin(header).unwrap();
    while let Some(by) = game.turn().player {
        if game.turn().task == Task::Move && stream.below(12) == 0 {
            let other = Player((by.0 + 1) % game.referee().players() as u8);
            // Who has finished or resigned may be refused; nothing has happened then.
            let _ = game.play(other, &Deed::Press(None));
        }
        let by = game.turn().player.unwrap_or(by);
        let advice = advise(game.referee(), levels[by.index() % levels.len()], 7).unwrap();
        assert_eq!(advice.by, by);
        saw(&game, &advice);
        let outcome = game.play(by, &advice.best.deed);
        assert!(outcome.is_ok(), "{:?} is refused: {outcome:?}", advice.best);
    }
    game
}

#[test]
fn every_level_plays_by_any_options() {
    for seed in 0..24 {
        let mut stream = Stream::new(seed, Purpose::Trial, 0);
        let players = 2 + seed as usize % 3;
        let options = any_options(players, &mut stream);
        // The master's turn comes in short games.
        let levels: &[Level] = match options.max_throws {
            Some(_) => &[Level::Master, Level::Expert, Level::Beginner],
            None => &[Level::Casual, Level::Club, Level::Expert, Level::Beginner],
        };
        let first = if seed % 2 == 0 { First::Press } else { First::Player(Player(1)) };
        let header = Header::of(Game::Kimble, players, seed);
        let header = Header { options: rules::Options::Kimble(options), first: Some(first), ..header };
        let game = play(header, levels, |game, advice| {
            for plan in advice.others.iter().chain([&advice.best]) {
                assert!((0.0..=1.0).contains(&plan.chance), "{plan:?}");
                assert!(game.clone().play(advice.by, &plan.deed).is_ok(), "{plan:?}");
            }
        });
        assert!(game.over().is_some());
        assert_eq!(advise(game.referee(), Level::Master, 0), None, "it is over");
    }
}

#[test]
fn every_level_has_an_answer_in_any_position() {
    let mut stream = Stream::new(1, Purpose::Trial, 0);
    let mut asked = 0;
    for seed in 0..400 {
        let players = 2 + seed as usize % 3;
        let mut rows = vec![[-1; 4]; players];
        for piece in rows.iter_mut().flatten() {
            *piece = (stream.below(40) as i8 - 8).max(-1);
        }
        let by = stream.below(players as u32);
        let task = ["move", "keep"][stream.below(2) as usize];
        let die = 1 + stream.below(6);
        let json = format!(r#"{{"pieces":{rows:?},"die":{die},"turn":{{"player":{by},"do":"{task}"}}}}"#);
        // Two pieces on a circle, or nothing to move.
        let Ok(game) = GameInPlay::begin(Header::of(Game::Kimble, players, 0).position(&json)) else {
            continue;
        };
        asked += 1;
        let levels = if asked % 8 == 0 { &Level::ALL[..] } else { &Level::ALL[..4] };
        for &level in levels {
            let advice = advise(game.referee(), level, seed).unwrap();
            let refused = game.clone().play(advice.by, &advice.best.deed).err();
            assert_eq!(refused, None, "{level}, {json}: {:?}", advice.best);
        }
    }
    assert!(asked > 60, "only {asked} positions can be played");
}

/// The game of two from a position on: whose pieces, and the number that waits.
fn position(rows: [[i8; 4]; 2], rest: &str) -> Referee {
    let json = format!(r#"{{"pieces":{rows:?},"turn":{{"player":0}},{rest}}}"#);
    let header = Header::of(Game::Kimble, 2, 0).first(Player(0)).position(&json);
    GameInPlay::begin(header).unwrap().referee().clone()
}

#[test]
fn strong_players_see_what_is_plain() {
    let plain = [
        (
            "the last piece comes in",
            [[29, 30, 31, 26], [5, 6, 7, -1]],
            2,
            Deed::Move { piece: 3, lap: false },
        ),
        ("no lap instead of it", [[29, 30, 31, 22], [5, 6, 7, -1]], 6, Deed::Move { piece: 3, lap: false }),
        (
            "eats what is nearly home",
            [[10, 3, -1, -1], [26, 29, 30, 31]],
            2,
            Deed::Move { piece: 0, lap: false },
        ),
        ("gets a piece out", [[28, -1, -1, -1], [-1, -1, -1, -1]], 6, Deed::Move { piece: 1, lap: false }),
    ];
    for (what, rows, die, deed) in plain {
        let referee = position(rows, &format!(r#""die":{die}"#));
        for level in [Level::Expert, Level::Master] {
            let advice = advise(&referee, level, 0).unwrap();
            assert_eq!(advice.best.deed, deed, "{what}, {level}: {advice:?}");
        }
    }
}

#[test]
fn a_number_thrown_out_of_turn_is_kept_if_it_is_good() {
    for (die, keep) in [(2, true), (1, false)] {
        let keeping = format!(r#""die":{die},"turn":{{"player":0,"do":"keep"}}"#);
        let json = format!(r#"{{"pieces":[[29,30,31,26],[29,30,31,27]],{keeping}}}"#);
        let header = Header::of(Game::Kimble, 2, 0).first(Player(0)).position(&json);
        let game = GameInPlay::begin(header).unwrap();
        for level in [Level::Club, Level::Expert, Level::Master] {
            let advice = advise(game.referee(), level, 0).unwrap();
            assert_eq!(advice.best.deed, Deed::Keep(keep), "a {die}, {level}: {advice:?}");
            assert_eq!(advice.others.len(), 1);
        }
    }
}

#[test]
fn a_bot_says_why() {
    let says = |rows, die, level| {
        let advice = advise(&position(rows, &format!(r#""die":{die}"#)), level, 0).unwrap();
        advice.best.intent.key
    };
    assert_eq!(says([[29, 30, 31, 26], [5, 6, 7, -1]], 2, Level::Master), "bot-kimble-finishes");
    assert_eq!(says([[10, 3, -1, -1], [26, 29, 30, 31]], 2, Level::Casual), "bot-kimble-eats");
    assert_eq!(says([[25, -1, -1, -1], [-1; 4]], 6, Level::Casual), "bot-kimble-enters");
    assert_eq!(says([[5, -1, -1, -1], [-1; 4]], 2, Level::Expert), "bot-kimble-has-only");
    assert_eq!(says([[29, 30, 31, 26], [5, 6, 7, -1]], 3, Level::Casual), "bot-kimble-bounces");
}

/// What every level does in the positions of a few games, with its chance to the last bit.
fn golden() -> String {
    let mut lines = String::new();
    for players in 2..=4 {
        let options = Options { finishers: players as u8 - 1, ..BY_THE_BOOK() };
        let mut game =
            Referee::new(&rules::Options::Kimble(options), players, First::Player(Player(0))).unwrap();
        let mut stream = Stream::new(players as u64, Purpose::Die, 0);
        let mut moves = 0;
        while let Some(by) = game.turn().player.filter(|_| moves < 160) {
            let action = if game.turn().task == Task::Press {
                Action::Press(Throw::Number(stream.below(6) as u8 + 1))
            } else {
                let advice = advise(&game, Level::Casual, 0).unwrap();
                if !advice.others.is_empty() {
                    moves += 1;
                }
                if moves % 16 == 8 && !advice.others.is_empty() {
                    for level in Level::ALL {
                        let advice = advise(&game, level, 3).unwrap();
                        let bits = (advice.best.chance as f32).to_bits();
                        writeln!(lines, "{players} {moves} {level} {:?} {bits:08x}", advice.best.deed)
                            .unwrap();
                    }
                }
                match advice.best.deed {
                    Deed::Move { piece, lap } => Action::Move { piece, lap },
                    _ => Action::Pass,
                }
            };
            game.act(by, &action).unwrap();
        }
    }
    lines
}

#[test]
fn the_same_choices_on_every_machine() {
    let (got, want) = (golden(), include_str!("kimble_golden.txt"));
    for (got, want) in got.lines().zip(want.lines()) {
        assert_eq!(got, want, "golden choices changed; if on purpose, renew kimble_golden.txt");
    }
    assert_eq!(got.lines().count(), want.lines().count(), "all of it:\n{got}");
}

#[test]
fn the_same_seed_gives_the_same_choice_and_another_one_another() {
    let game = position([[3, 9, 20, -1], [2, 12, 28, -1]], r#""die":5"#);
    let mut seen = Vec::new();
    for seed in 0..20 {
        let advice = advise(&game, Level::Beginner, seed);
        assert_eq!(advice, advise(&game, Level::Beginner, seed));
        seen.push(advice.unwrap().best.deed);
    }
    assert!(seen.iter().any(|deed| *deed != seen[0]), "a beginner's moves vary");
}

#[test]
fn the_runners_up_are_told_best_first() {
    let header = r#"{"game":"kimble","players":2,"first":0,"position":{"pieces":[[3,9,14,20],[5,7,11,-1]],"die":4,
        "turn":{"player":0,"do":"move"}}}"#;
    let game = GameInPlay::begin(Header::parse(header, false).unwrap().0).unwrap();
    let mut several = 0;
    for level in Level::ALL {
        for seed in 0..8 {
            let chances: Vec<f64> =
                advise(game.referee(), level, seed).unwrap().others.iter().map(|plan| plan.chance).collect();
            assert!(chances.is_sorted_by(|a, b| a >= b), "{level}: {chances:?}");
            several += usize::from(chances.len() > 1);
        }
    }
    assert!(several > 0);
}
