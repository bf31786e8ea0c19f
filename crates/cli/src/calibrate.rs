//! `pichenette calibrate`: how good is a level's hand, in our physics?
//!
//! On the ring boards: the share of open twenties, first shots on an empty board. On the square ones: the share of pots,
//! with one own piece and one of the opponent's at random places. The bot chooses the shot, its hand plays it. In carrom
//! also, with `--alone`: how many strokes a full board takes without an opponent.

use std::ops::ControlFlow;

use anyhow::{Context as _, bail, ensure};
use boards::{Game, Part, Table, profile};
use bots::{Hand, Level, mix};
use physics::Simulator;
use rules::{Disc, Player, Referee, RuleSet};
use serde::Serialize;
use table::{Deed, GameInPlay, Header, LivingHand, Purpose, Stream};

use crate::crew;
use crate::matches::Entrant;
use crate::statistics::{rounded, wilson_of_groups};

/// What `pichenette calibrate` is asked for.
#[derive(Clone, Debug, clap::Args)]
pub struct Arguments {
    /// carrom, crokinole, croquignole or couronne.
    #[arg(long)]
    pub game: Game,
    /// A rule set of that game; its own if left out.
    #[arg(long)]
    pub rule_set: Option<String>,
    /// beginner, casual, club, expert or master.
    #[arg(long)]
    pub level: Level,
    /// A table's hand that plays the choices instead of the level's own: exact, mild or lifelike.
    #[arg(long)]
    pub hand: Option<String>,
    /// The error of the direction, in degrees, in place of the hand's own; the bot still chooses as with its own hand.
    #[arg(long)]
    pub angle: Option<f64>,
    /// The error of the speed, in percent, in place of the hand's own.
    #[arg(long)]
    pub speed: Option<f64>,
    /// How many shots are played.
    #[arg(long, default_value_t = 10_000)]
    pub shots: usize,
    /// Seed for positions, thoughts and tremors.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Carrom: measure how many strokes the level needs to clear a full board alone; `--shots` is the number of boards.
    #[arg(long)]
    pub alone: bool,
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
    /// How many positions at a time; as many as there are cores if left out.
    #[arg(long)]
    pub threads: Option<usize>,
}

/// How good a hand is.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Which game.
    pub game: &'static str,
    /// The rule set, if it is not the game's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule_set: Option<RuleSet>,
    /// Whose hand.
    pub level: &'static str,
    /// The table's hand, if one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<&'static str>,
    /// The hand's error of the direction in degrees, if one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub angle: Option<f64>,
    /// The hand's error of the speed in percent, if one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub speed: Option<f64>,
    /// `open_twenties` or `pots`.
    pub what: &'static str,
    /// How many positions the bot thought about.
    pub positions: usize,
    /// How many shots the hand played.
    pub shots: usize,
    /// How many of them succeeded.
    pub made: usize,
    /// The share of them.
    pub rate: f64,
    /// Its 95 % interval; shots of one choice are alike, and do not count as independent.
    pub interval: [f64; 2],
}

/// How many choices are made. A bot thinks longer than a shot takes, so every choice is played many times; but choices
/// differ, even on an empty board, and only hundreds of them show the level and not the choice.
const CHOICES: usize = 400;

/// Measures.
pub fn measure(asked: &Arguments) -> anyhow::Result<Report> {
    let Arguments { game, level, shots, seed, .. } = *asked;
    let set = RuleSet::named(game, asked.rule_set.as_deref())?;
    ensure!((1..=10_000_000).contains(&shots), "{shots} shots; expected 1 to 10000000");
    let what = match profile(game).table {
        Table::Round(_) => "open_twenties",
        Table::Square(_) => "pots",
        Table::Track(_) => {
            let others = Game::ALL.into_iter().filter(|game| game.has_shots());
            bail!("{game} has no shots; expected {}", boards::either(others))
        }
    };
    let table = asked.hand.as_deref().map(LivingHand::named).transpose()?;
    let mut hand = match table {
        None => Hand::of(game, level),
        Some(Some(hand)) => hand.hand(game),
        Some(None) => Hand { angle: 0.0, speed: 0.0, place: 0.0 },
    };
    let Arguments { angle, speed, .. } = *asked;
    if let Some(angle) = angle {
        ensure!((0.0..=90.0).contains(&angle), "--angle is {angle}; expected 0 to 90 degrees");
        hand.angle = angle.to_radians();
    }
    if let Some(speed) = speed {
        ensure!((0.0..=100.0).contains(&speed), "--speed is {speed}; expected 0 to 100 percent");
        hand.speed = speed / 100.0;
    }
    let positions = CHOICES.min(shots);
    let threads = asked.threads.unwrap_or_else(crew::cores);
    ensure!((1..=1024).contains(&threads), "{threads} threads; expected 1 to 1024");
    // As even as possible: the first positions take the remainder.
    let times = |number: usize| shots / positions + usize::from(number < shots % positions);
    let job = |number: usize| tries(set, level, hand, mix(seed, number as u64), times(number));
    let (mut groups, mut outcome) = (Vec::with_capacity(positions), Ok(()));
    crew::in_order(threads, positions, job, |number, tried| match tried {
        Ok(count) => {
            groups.push((count, times(number)));
            ControlFlow::Continue(())
        }
        Err(error) => {
            outcome = Err(error);
            ControlFlow::Break(())
        }
    });
    outcome?;
    let made: usize = groups.iter().map(|(made, _)| made).sum();
    let rate = rounded(made as f64 / shots as f64, 4);
    let interval = wilson_of_groups(&groups).map(|share| rounded(share, 4));
    let (game, rule_set, level) = (game.name(), set.beside_game(), level.name());
    let hand = table.map(LivingHand::name_of);
    Ok(Report { game, rule_set, level, hand, angle, speed, what, positions, shots, made, rate, interval })
}

/// How many of the tries at one position succeeded.
fn tries(set: RuleSet, level: Level, hand: Hand, seed: u64, times: usize) -> anyhow::Result<usize> {
    let mut stream = Stream::new(seed, Purpose::Trial, 0);
    let game = set.game();
    let position = if game.has_pockets() {
        two_pieces(set, &mut stream)?
    } else {
        GameInPlay::begin(Header::of(set, 2, 0).first(Player(0)))?
    };
    let referee = position.referee();
    let (striker, by) = (referee.shot_disc().unwrap_or_default(), Player(0));
    let aim = if game.has_pockets() { Disc(0) } else { striker };
    let advice = bots::advise(referee, level, seed);
    let best = advice.with_context(|| format!("no bot has advice for this position of {game}"))?.best;
    // A bot that sees no shot at all makes none.
    let Deed::Flick(meant) = best.deed else { return Ok(0) };
    let (mut simulator, mut made) = (Simulator::new(), 0);
    for index in 0..times {
        let mut tremor = Stream::new(seed, Purpose::Hand, index as u64);
        let flick = hand.play(referee, by, &meant, &mut tremor);
        let outcome = position.clone().play_with(by, &Deed::Flick(flick), &mut simulator);
        let outcome = outcome.map_err(|refused| anyhow::anyhow!("{flick:?} was refused: {refused:?}"))?;
        let fell = outcome.facts.unwrap_or_default().pocketed;
        made += usize::from(fell.contains(&aim) && (aim == striker || !fell.contains(&striker)));
    }
    Ok(made)
}

/// One own piece (w1, g1) and one of the opponent's (b1, r1), apart from each other, on the inner four fifths; the own
/// one in the far half, where a striker can go. The side that pots it wins, so a bot will try to.
fn two_pieces(set: RuleSet, stream: &mut Stream) -> anyhow::Result<GameInPlay> {
    let Table::Square(table) = &set.board().table else { bail!("{set} has no square board") };
    let reach = 0.8 * table.inset(0.0);
    let mut place = || [stream.between(-reach, reach), stream.between(-reach, reach)];
    let mut last = None;
    for _ in 0..100 {
        let ([x, y], other) = (place(), place());
        let own = [x, y.abs()];
        let apart = (own[0] - other[0]).abs() + (own[1] - other[1]).abs();
        if apart < 0.5 * reach {
            continue;
        }
        let position = match set.game() {
            Game::Carrom => serde_json::json!({ "at": { "w1": own, "b1": other }, "queen": 1,
                "turn": { "player": 0, "do": "shot" } }),
            Game::Couronne => serde_json::json!({ "at": { "g1": own, "r1": other }, "closing": 0,
                "turn": { "player": 0, "do": "shot" } }),
            Game::Crokinole | Game::Croquignole | Game::Kimble => bail!("{} has no pockets", set.game()),
        };
        match GameInPlay::begin(Header::of(set, 2, 0).first(Player(0)).position(&position.to_string())) {
            Ok(game) => return Ok(game),
            Err(error) => last = Some(error),
        }
    }
    last.map_or(Ok(()), Err).context("no place for two pieces")?;
    bail!("no place for two pieces")
}

/// How many strokes it takes to clear a board.
#[derive(Clone, Debug, Serialize)]
pub struct Alone {
    /// The rule set, if it is not the game's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule_set: Option<RuleSet>,
    /// Whose hand.
    pub level: &'static str,
    /// How many boards.
    pub boards: usize,
    /// Strokes a board, on average.
    pub strokes: f64,
    /// Strokes of the longest.
    pub most: usize,
}

/// Clears boards of carrom alone: the opponent lets every turn pass.
pub fn alone(asked: &Arguments) -> anyhow::Result<Alone> {
    let Arguments { game, level, shots: boards, seed, .. } = *asked;
    let set = RuleSet::named(game, asked.rule_set.as_deref())?;
    ensure!(game.parts() == Some(Part::Board), "{game} has no board to clear alone; expected carrom");
    let hands = [
        ("--hand", asked.hand.is_some()),
        ("--angle", asked.angle.is_some()),
        ("--speed", asked.speed.is_some()),
    ];
    if let Some((name, _)) = hands.iter().find(|(_, given)| *given) {
        bail!("{name} does not go with --alone: there a level plays with its own hand");
    }
    ensure!((1..=100_000).contains(&boards), "{boards} boards; expected 1 to 100000");
    let threads = asked.threads.unwrap_or_else(crew::cores);
    ensure!((1..=1024).contains(&threads), "{threads} threads; expected 1 to 1024");
    let (mut sum, mut most, mut outcome) = (0, 0, Ok(()));
    crew::in_order(
        threads,
        boards,
        |number| clear(set, level, mix(seed, number as u64)),
        |_, strokes| match strokes {
            Ok(strokes) => {
                sum += strokes;
                most = most.max(strokes);
                ControlFlow::Continue(())
            }
            Err(error) => {
                outcome = Err(error);
                ControlFlow::Break(())
            }
        },
    );
    outcome?;
    let strokes = rounded(sum as f64 / boards as f64, 2);
    Ok(Alone { rule_set: set.beside_game(), level: level.name(), boards, strokes, most })
}

/// The strokes of one board.
fn clear(set: RuleSet, level: Level, seed: u64) -> anyhow::Result<usize> {
    let mut game = GameInPlay::begin(Header::of(set, 2, seed).first(Player(0)))?;
    let (mut strokes, mut action) = (0, 0);
    let first_board = |game: &GameInPlay| match game.referee() {
        Referee::Carrom(carrom) => carrom.standing().board == 1,
        Referee::Icf(icf) => icf.standing().board == 1,
        Referee::Ring(_) | Referee::Couronne(_) | Referee::Kimble(_) => false,
    };
    while first_board(&game) && game.over().is_none() {
        let (by, deed) = match game.turn().player {
            Some(Player(0)) => Entrant::Bot(level)
                .deed(&game, seed, action)
                .with_context(|| format!("{level} has no advice for this board"))?,
            absent => (absent.unwrap_or_default(), Deed::Timeout),
        };
        strokes += usize::from(matches!(deed, Deed::Flick(_)));
        game.play(by, &deed).map_err(|refused| anyhow::anyhow!("{deed:?} was refused: {refused:?}"))?;
        action += 1;
    }
    Ok(strokes)
}

/// Measures and reports.
pub fn run(asked: &Arguments) -> anyhow::Result<String> {
    if asked.alone {
        let report = alone(asked)?;
        if asked.json {
            return Ok(serde_json::to_string(&report)?);
        }
        let Alone { rule_set, level, boards, strokes, most } = report;
        let game = called(asked.game, rule_set);
        return Ok(format!(
            "{game}, {level}: {boards} boards cleared alone in {strokes} strokes on average, {most} at most"
        ));
    }
    let report = measure(asked)?;
    if asked.json {
        return Ok(serde_json::to_string(&report)?);
    }
    let Report { rule_set, level, hand, angle, speed, what, positions, shots, made, rate, .. } = report;
    let game = called(asked.game, rule_set);
    let errors = [
        hand.map(|hand| format!("the hand {hand}")),
        angle.map(|angle| format!("an error of {angle}° of the direction")),
        speed.map(|speed| format!("an error of {speed} % of the speed")),
    ];
    let errors: Vec<String> = errors.into_iter().flatten().collect();
    let level = match errors.is_empty() {
        true => level.to_owned(),
        false => format!("{level} with {}", errors.join(" and ")),
    };
    let [low, high] = report.interval;
    let [rate, low, high] = [rate, low, high].map(|share| 100.0 * share);
    let what = if what == "pots" { "pots" } else { "open twenties" };
    Ok(format!(
        "{game}, {level}: {made} {what} in {shots} shots ({positions} choices), {rate:.1} % (95 %: {low:.1} to {high:.1})"
    ))
}

/// A game and, where it is not the game's own, the rule set it is played by.
fn called(game: Game, rule_set: Option<RuleSet>) -> String {
    rule_set.map_or_else(|| game.name().to_owned(), |set| format!("{game} by {set}"))
}
