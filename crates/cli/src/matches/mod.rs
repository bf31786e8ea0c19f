//! `pichenette match`: programs against programs.
//!
//! A match is played in groups of units with the same chances, in which every player sits in every place once: luck
//! with the seat, the rack or the die does not decide it. Everything but the times is a function of the seed.

mod entrant;
mod tally;
mod unit;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, ensure};
use boards::{Game, Part};
use bots::mix;
use rules::RuleSet;
use serde_json::{Map, Value};
use table::{Header, read_options};

pub use entrant::Entrant;
pub use tally::{OrderOfShots, Report, ThinkingTime, Times};
pub use unit::Unit;
use unit::{Blunder, Played, Sitting};

use crate::crew;
use crate::progress::Progress;
use crate::statistics::Hypotheses;
use tally::Tally;

/// What `pichenette match` is asked for.
#[derive(Clone, Debug, clap::Args)]
pub struct Arguments {
    /// carrom, crokinole, croquignole, couronne or kimble.
    #[arg(long)]
    pub game: Game,
    /// A rule set of that game; its own if left out.
    #[arg(long)]
    pub rule_set: Option<String>,
    /// Two to four of beginner, casual, club, expert, master, random and (carrom, couronne) ghost, with commas.
    #[arg(long, value_delimiter = ',', required = true)]
    pub players: Vec<Entrant>,
    /// How many units to play; rounded up so that everyone sits everywhere equally often.
    #[arg(long, default_value_t = 100)]
    pub games: usize,
    /// Where chance comes from.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// What is counted: whole games, crokinole's and croquignole's rounds, carrom's boards.
    #[arg(long, value_enum, default_value_t = Unit::Game)]
    pub unit: Unit,
    /// Seats at the board, if there are more than names: two names in four seats sit in turn.
    #[arg(long)]
    pub seats: Option<usize>,
    /// The game's options as JSON.
    #[arg(long, default_value = "{}")]
    pub options: String,
    /// Write every unit's record into this folder.
    #[arg(long)]
    pub record: Option<PathBuf>,
    /// Stop as soon as it is clear whether the first player is stronger by ELO0 or by ELO1 points: "ELO0,ELO1".
    #[arg(long, allow_hyphen_values = true)]
    pub sprt: Option<Hypotheses>,
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
    /// How many games at a time; as many as there are cores if left out.
    #[arg(long)]
    pub threads: Option<usize>,
}

/// A match that can be played.
pub struct Plan {
    entrants: Vec<Entrant>,
    /// The game, its seats and its options; the seed is the match's.
    header: Header,
    unit: Unit,
    units: usize,
    sprt: Option<Hypotheses>,
    record: Option<PathBuf>,
    threads: usize,
}

/// The option that ends a game, and its value if none is given: games between programs can go round in circles.
fn limit(set: RuleSet) -> (&'static str, u32) {
    match set {
        RuleSet::Carrom | RuleSet::Icf | RuleSet::Couronne => ("max_strokes", 2000),
        RuleSet::Crokinole | RuleSet::Croquignole | RuleSet::Nca => ("max_rounds", 100),
        RuleSet::Kimble => ("max_throws", 10_000),
    }
}

impl Plan {
    /// Checks what was asked for.
    pub fn new(asked: &Arguments) -> anyhow::Result<Plan> {
        let Arguments { game, games, seed, unit, .. } = *asked;
        let set = RuleSet::named(game, asked.rule_set.as_deref())?;
        let names = asked.players.len();
        let seats = asked.seats.unwrap_or(names);
        let most = Game::MOST_PLAYERS;
        ensure!((2..=most).contains(&names), "--players has {names} names; expected 2 to {most}");
        ensure!(
            seats >= names && seats.is_multiple_of(names),
            "--seats: {names} players in {seats} seats; expected as many, or 2 players in 4 seats"
        );
        // A wrong number of players is reported first, so that no other error hides it.
        let crowd = if asked.seats.is_some() { "--seats" } else { "--players" };
        table::GameInPlay::begin(Header::of(set, seats, seed))
            .map_err(|e| anyhow::anyhow!("{crowd}: {e}"))?;
        for entrant in &asked.players {
            ensure!(
                entrant.plays(game),
                "--players: {game} has no pots for {entrant}; expected {}, or another player",
                boards::either(Game::ALL.into_iter().filter(|game| game.has_pockets()))
            );
        }
        ensure!((1..=10_000_000).contains(&games), "{games} games; expected 1 to 10000000");
        ensure!(
            unit.fits(game),
            "--unit: {game} has none of these; expected {}",
            match game.parts() {
                Some(Part::Board) => "game or board",
                Some(Part::Round) => "game or round",
                None => "game",
            }
        );
        ensure!(asked.sprt.is_none() || names == 2, "--sprt with {names} players; expected 2");
        let threads = asked.threads.unwrap_or_else(crew::cores);
        ensure!((1..=1024).contains(&threads), "{threads} threads; expected 1 to 1024");

        let mut options: Map<String, Value> = table::read(&asked.options)
            .map_err(|e| anyhow::anyhow!("--options {}: {e}", boards::quoted(&asked.options)))?;
        // Kept as text: every reader of headers must refuse a key that appears twice.
        let read = |json: &str| read_options(set, json).map_err(|e| anyhow::anyhow!("--options: {e}"));
        read(&asked.options)?;
        let (name, most) = limit(set);
        options.entry(name).or_insert_with(|| most.into());
        let options = read(&Value::Object(options).to_string())?;
        let header = Header { options, ..Header::of(set, seats, seed) };
        // Options that are of the right shape can still be impossible: better to know it now.
        table::GameInPlay::begin(header.clone())?;
        Ok(Plan {
            entrants: asked.players.clone(),
            header,
            unit,
            units: games.next_multiple_of(names),
            sprt: asked.sprt,
            record: asked.record.clone(),
            threads,
        })
    }

    /// Who sits where in unit `number`. The units of a group have the same chances; every player moves on by one seat.
    fn sitting(&self, number: usize) -> Sitting<'_> {
        let names = self.entrants.len();
        let (group, turn) = (number / names, number % names);
        Sitting {
            entrants: &self.entrants,
            seats: (0..self.header.players).map(|seat| (seat + turn) % names).collect(),
            // 53 bits survive in every reader of JSON.
            header: Header { seed: mix(self.header.seed, group as u64) >> 11, ..self.header.clone() },
            unit: self.unit,
            seed: mix(!self.header.seed, number as u64),
            keep: self.record.is_some(),
        }
    }

    /// Plays the match. An error is either a file that cannot be written, or a [`Bug`].
    pub fn play(&self) -> anyhow::Result<Report> {
        if let Some(folder) = &self.record {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        }
        let (progress, start) = (Progress::of(self.units), Instant::now());
        let mut tally = Tally::new(self.entrants.len());
        let mut outcome = Ok(());
        crew::in_order(
            self.threads,
            self.units,
            |number| self.sitting(number).play(),
            |number, played| {
                let counted =
                    played.map_err(|blunder| Bug::keep(number, blunder).into()).and_then(|played| {
                        tally.add(&played);
                        self.keep(number, &played)
                    });
                progress.advance(|| tally.message());
                let decided = tally.sprt(self).is_some_and(|sprt| sprt.accepted.is_some());
                let failed = counted.is_err();
                outcome = counted;
                if failed || decided { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        progress.finish();
        outcome?;
        Ok(tally.report(self, start.elapsed().as_secs_f64()))
    }

    /// Writes a unit's record: its number and who sits where, in the order of the seats.
    fn keep(&self, number: usize, played: &Played) -> anyhow::Result<()> {
        let (Some(folder), Some((names, text))) = (&self.record, &played.record) else { return Ok(()) };
        let names: Vec<String> = names.iter().map(ToString::to_string).collect();
        let file = folder.join(format!("{:05}-{}.jsonl", number + 1, names.join("-")));
        std::fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))
    }
}

/// A player was refused or panicked, or a game could not begin: a mistake of ours, with the game that shows it.
#[derive(Debug, thiserror::Error)]
#[error("a mistake of ours in game {game}: {what}; the game so far is in {}", record.display())]
pub struct Bug {
    game: usize,
    what: String,
    record: PathBuf,
}

impl Bug {
    fn keep(number: usize, blunder: Blunder) -> Bug {
        let name = format!("pichenette-{}-{}.jsonl", std::process::id(), number + 1);
        let record = std::env::temp_dir().join(name);
        let written = std::fs::write(&record, blunder.record.to_text());
        let record = if written.is_ok() { record } else { Path::new("no file: it cannot be written").into() };
        Bug { game: number + 1, what: blunder.what, record }
    }
}

/// Checks, plays and reports.
pub fn run(asked: &Arguments) -> anyhow::Result<String> {
    let report = Plan::new(asked)?.play()?;
    if asked.json { Ok(serde_json::to_string(&report)?) } else { Ok(report.to_string()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(game: Game, players: &str, seats: usize) -> Plan {
        let players = players.split(',').map(|name| name.parse().unwrap()).collect();
        Plan::new(&Arguments {
            game,
            rule_set: None,
            players,
            games: 5,
            seed: 7,
            unit: Unit::Game,
            seats: Some(seats),
            options: "{}".to_owned(),
            record: None,
            sprt: None,
            json: false,
            threads: Some(1),
        })
        .unwrap()
    }

    #[test]
    fn everybody_sits_everywhere_with_the_same_chances() {
        let plan = plan(Game::Kimble, "master,club,casual,random", 4);
        assert_eq!(plan.units, 8);
        let group: Vec<Sitting<'_>> = (0..4).map(|number| plan.sitting(number)).collect();
        assert!(group.iter().all(|s| s.header.seed == group[0].header.seed));
        assert_ne!(plan.sitting(4).header.seed, group[0].header.seed);
        for seat in 0..4 {
            let mut there: Vec<usize> = group.iter().map(|s| s.seats[seat]).collect();
            there.sort_unstable();
            assert_eq!(there, [0, 1, 2, 3]);
        }
    }

    #[test]
    fn two_players_in_four_seats_are_two_teams_that_change_sides() {
        let plan = plan(Game::Carrom, "master,club", 4);
        assert_eq!(plan.units, 6);
        assert_eq!(plan.sitting(0).seats, [0, 1, 0, 1]);
        assert_eq!(plan.sitting(1).seats, [1, 0, 1, 0]);
    }

    #[test]
    fn a_game_between_programs_ends() {
        let limits = |game| format!("{:?}", plan(game, "random,random", 2).header.options);
        assert!(limits(Game::Carrom).contains("max_strokes: Some(2000)"));
        assert!(limits(Game::Couronne).contains("max_strokes: Some(2000)"));
        assert!(limits(Game::Crokinole).contains("max_rounds: Some(100)"));
        assert!(limits(Game::Kimble).contains("max_throws: Some(10000)"));
    }

    #[test]
    fn a_mistake_of_ours_keeps_the_game_that_shows_it() {
        let mut header = plan(Game::Carrom, "random,random", 2).sitting(0).header;
        header.players = 3;
        let broken = Sitting {
            entrants: &[Entrant::Random],
            seats: vec![0; 3],
            header,
            unit: Unit::Game,
            seed: 1,
            keep: false,
        };
        let bug = Bug::keep(4, broken.play().unwrap_err());
        let text = bug.to_string();
        assert!(text.starts_with("a mistake of ours in game 5: 3 players; carrom expects 2 or 4"), "{text}");
        assert!(text.ends_with(&bug.record.display().to_string()), "{text}");
        assert!(std::fs::read_to_string(&bug.record).unwrap().starts_with(r#"{"game":"carrom""#));
        std::fs::remove_file(&bug.record).unwrap();
    }
}
