//! Teaches the kimble bots to judge positions, and measures them.
//!
//! ```text
//! cargo run --release -p pichenette-bots --example train_kimble -- learn 110000 1 crates/bots/weights/kimble.bin
//! cargo run --release -p pichenette-bots --example train_kimble -- measure 500 master,random,random,random
//! cargo run --release -p pichenette-bots --example train_kimble -- cost 10 4 master
//! ```
//!
//! `learn GAMES SEED FILE` plays games of two, three and four against itself and learns from each: after every game, the
//! chances the evaluation gave before each throw are moved towards what came of them (TD(λ)). The die brings all the
//! variety that is needed. One thread, and the same arguments give the same file.
//!
//! `measure GROUPS PLAYERS [FINISHERS [FIRST]]` plays groups of games with the same dice, the players turned around the
//! table, and says what the first player won. Players are `random`, a level,
//! or a level with other weights, `expert@other.bin`. `cost GAMES PLAYERS LEVEL` times the choices of a level.

use std::time::Instant;

use bots::Level;
use bots::kimble::duel::{Field, Who};
use bots::kimble::{Look, Net, Stakes, View};
use rules::kimble::Options;
use rules::{Action, First, Form, Player, Referee, Task, Throw};
use table::{Purpose, Stream};

type Failure = Box<dyn std::error::Error>;

const USAGE: &str = "expected: learn GAMES SEED FILE, measure GROUPS PLAYERS [FINISHERS [FIRST]], or cost GAMES PLAYERS LEVEL";

fn main() -> Result<(), Failure> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["learn", games, seed, file] => learn(games.parse()?, seed.parse()?, file),
        ["measure", groups, players, rest @ ..] => measure(groups.parse()?, players, rest),
        ["cost", games, players, level] => cost(games.parse()?, players.parse()?, level.parse()?),
        _ => Err(USAGE.into()),
    }
}

/// `random`, a level, or a level and a file of weights: `expert@other.bin`.
fn player(name: &str) -> Result<Who<'static>, Failure> {
    if let Some((level, file)) = name.split_once('@') {
        let net = Net::read(&std::fs::read(file)?).ok_or("not a file of weights")?;
        return Ok(Who::With(level.parse()?, Box::leak(Box::new(net))));
    }
    Ok(if name == "random" { Who::Random } else { Who::Level(name.parse()?) })
}

fn measure(groups: u64, names: &str, rest: &[&str]) -> Result<(), Failure> {
    let players: Vec<Who<'_>> = names.split(',').map(player).collect::<Result<_, _>>()?;
    let finishers = rest.first().map_or(Ok(1), |text| text.parse())?;
    let first = rest.get(1).map_or(Ok(0), |text| text.parse::<u64>())?;
    let field = Field { players: &players, options: Options { finishers, ..Options::default() } };
    let begin = Instant::now();
    let score = field.measure(first..first + groups)?;
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "{names}: {:.2} % ± {:.2} of {} games, {:.0} throws a game, {:.1} s",
        100.0 * score.mean,
        100.0 * score.half,
        score.games,
        score.throws,
        seconds
    );
    Ok(())
}

/// Times the choices of a level in games of casual players: those where there is something to choose.
fn cost(games: u64, players: usize, level: Level) -> Result<(), Failure> {
    let mut times = Vec::new();
    for seed in 0..games {
        let options = rules::Options::Kimble(Options { finishers: players as u8 - 1, ..Options::default() });
        let mut referee = Referee::new(&options, players, First::Player(Player(0)))?;
        let mut stream = Stream::new(seed, Purpose::Die, 0);
        while let (Some(by), Referee::Kimble(game)) = (referee.turn().player, &referee) {
            let mut action = Action::Press(Throw::Number(stream.below(6) as u8 + 1));
            if referee.turn().task == Task::Move {
                let begin = Instant::now();
                let advice = bots::kimble::advise(game, level, seed).ok_or("no advice")?;
                if !advice.others.is_empty() {
                    times.push(begin.elapsed().as_secs_f64());
                }
                action = Who::Level(Level::Casual).decide(&referee, Stakes::new(1), seed, &mut stream);
            }
            referee.act(by, &action).map_err(|refusal| format!("{refusal:?}"))?;
        }
    }
    let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
    let worst = times.iter().copied().fold(0.0, f64::max);
    println!(
        "{level}, {players} players: {} choices, {:.3} ms, {:.3} ms at worst",
        times.len(),
        mean * 1e3,
        worst * 1e3
    );
    Ok(())
}

/// How a game is learned from.
#[derive(Clone, Copy)]
struct Schedule {
    /// Played by rules of thumb, until the evaluation knows that pieces should go home.
    by_thumb: bool,
    /// How much of a return reaches back over one throw.
    trace: f32,
    /// How long a step is.
    rate: f32,
}

impl Schedule {
    /// When that share of all games has been played.
    fn at(share: f32) -> Schedule {
        Schedule { by_thumb: share < 0.01, trace: 0.95, rate: 0.02 / (1.0 + 20.0 * share * share) }
    }
}

fn learn(games: u64, seed: u64, file: &str) -> Result<(), Failure> {
    let mut net = Net::random(seed);
    let begin = Instant::now();
    for game in 0..games {
        if game > 0 && game % (games / 20).max(1) == 0 {
            report(&net, game, begin)?;
        }
        let schedule = Schedule::at(game as f32 / games as f32);
        self_play(&mut net, game, schedule, &mut Stream::new(seed, Purpose::Trial, 1 + game))?;
    }
    report(&net, games, begin)?;
    std::fs::write(file, net.write())?;
    Ok(())
}

fn report(net: &Net, game: u64, begin: Instant) -> Result<(), Failure> {
    let casual = Who::Level(Level::Casual);
    let learner = Who::With(Level::Expert, net);
    let two = Field { players: &[learner, casual], options: Options::default() }.measure(0..400)?;
    let four = [learner, casual, casual, casual];
    let four = Field { players: &four, options: Options::default() }.measure(0..150)?;
    println!(
        "{game} games, {:.0} s: {:.1} % ± {:.1} against casual, {:.1} % ± {:.1} against three",
        begin.elapsed().as_secs_f64(),
        100.0 * two.mean,
        100.0 * two.half,
        100.0 * four.mean,
        100.0 * four.half,
    );
    Ok(())
}

/// What was thought before a throw and what came of it; chances are by seat, to be the next to finish.
struct Seen {
    view: View,
    /// The mean over all six numbers.
    expected: [f32; 4],
    /// With the number that was thrown.
    happened: [f32; 4],
}

/// Plays a game and learns from it. It is a race in stages: for the first place, then among the others for the next one.
fn self_play(net: &mut Net, game: u64, schedule: Schedule, stream: &mut Stream) -> Result<(), Failure> {
    let players = [4, 2, 3, 4, 2][game as usize % 5];
    let finishers = if game.is_multiple_of(2) { 1 } else { players as u8 - 1 };
    let options = Options { finishers, max_throws: Some(3_000), ..Options::default() };
    let first = First::Player(Player(stream.below(players as u32) as u8));
    let mut referee = Referee::new(&rules::Options::Kimble(options), players, first)?;
    let stakes = Stakes::new(usize::from(finishers));
    let mut seen = Vec::new();
    let mut home = 0;
    while let Some(view) = View::of(&referee) {
        let mut expected = [0.0; 4];
        let thrown = stream.below(6) as u8 + 1;
        let mut happened = None;
        for number in 1..=6 {
            let then = after_throw(net, &referee, number, stakes, schedule)?;
            let chances = chances(net, &then, home);
            expected.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += chance / 6.0);
            if number == thrown {
                happened = Some((then, chances));
            }
        }
        let Some((then, happened)) = happened else { break };
        seen.push(Seen { view, expected, happened });
        referee = then;
        if finished(&referee).len() > home {
            home = finished(&referee).len();
            look_back(net, &seen, schedule);
            seen.clear();
        }
    }
    Ok(())
}

fn finished(referee: &Referee) -> Vec<Player> {
    match referee.form() {
        Form::Kimble(form) => form.finished,
        _ => Vec::new(),
    }
}

/// The player in turn throws that number and moves.
fn after_throw(
    net: &Net,
    referee: &Referee,
    number: u8,
    stakes: Stakes,
    schedule: Schedule,
) -> Result<Referee, Failure> {
    let mut then = referee.clone();
    let by = referee.turn().player.ok_or("the game is over")?;
    then.act(by, &Action::Press(Throw::Number(number))).map_err(|refusal| format!("{refusal:?}"))?;
    if then.turn().task != Task::Move {
        return Ok(then);
    }
    if schedule.by_thumb {
        let casual = Who::With(Level::Casual, net);
        let action = casual.decide(&then, stakes, 0, &mut Stream::new(0, Purpose::Trial, 0));
        then.act(by, &action).map_err(|refusal| format!("{refusal:?}"))?;
        return Ok(then);
    }
    let (_, next, _) = Look { net, stakes }.best(&then).ok_or("there is no move")?;
    Ok(next)
}

/// Each seat's chance to be the next to finish after so many; who has just done so has it for certain.
fn chances(net: &Net, referee: &Referee, home: usize) -> [f32; 4] {
    let mut certain = [0.0; 4];
    match (finished(referee).get(home), View::of(referee)) {
        (Some(winner), _) => {
            certain[if referee.players() == 2 { 2 * winner.index() } else { winner.index() } % 4] = 1.0;
            certain
        }
        (None, Some(view)) => net.chances(&view),
        (None, None) => certain,
    }
}

/// Moves what was thought before each throw towards what came of it, the last throw first. The luck of every throw, which
/// is known exactly, is left out of it.
fn look_back(net: &mut Net, seen: &[Seen], schedule: Schedule) {
    let mut later: Option<[f32; 4]> = None;
    for Seen { view, expected, happened } in seen.iter().rev() {
        let mut target = *expected;
        if let Some(later) = later {
            for (target, (later, happened)) in target.iter_mut().zip(later.iter().zip(happened)) {
                *target += schedule.trace * (later - happened);
            }
        }
        net.learn(view, target, schedule.rate);
        later = Some(target);
    }
}
