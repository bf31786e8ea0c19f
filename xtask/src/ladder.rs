//! `cargo xtask ladder`: is every level stronger than the one below, and do all bots play everything?
//!
//! Matches by the real binary, in which the seats rotate; prints a table in Markdown. A match passes if the lower end
//! of the 95 % interval is above the required share; a quick one, too short for that, if the share itself is.

use anyhow::{Context, Result, ensure};
use boards::{Game, Part};
use rules::RuleSet;
use rules::ring::most_discs;
use serde_json::{Value, json};
use xshell::{Shell, cmd};

use crate::project;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// A tenth of the games, judged by the share itself instead of its lower bound
    #[arg(long)]
    quick: bool,
    /// Only this game
    #[arg(long)]
    game: Option<Game>,
    /// Without the matches: only a master alone, and games of all kinds
    #[arg(long)]
    no_matches: bool,
    /// The seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// With bots that are built in seconds instead of minutes, and think more slowly
    #[arg(long)]
    dev: bool,
}

impl Options {
    /// A look whether it works.
    pub(crate) fn short() -> Options {
        Options { quick: true, game: Some(Game::Kimble), no_matches: true, seed: 1, dev: true }
    }
}

const LEVELS: [&str; 5] = ["beginner", "casual", "club", "expert", "master"];

/// How many parts of each disc game are counted, or games if it has no parts: what has fewer shots is played more often.
const DISC_GAMES: [(Game, usize); 4] =
    [(Game::Carrom, 400), (Game::Crokinole, 600), (Game::Croquignole, 600), (Game::Couronne, 300)];

/// In kimble luck decides most games; these are the shares of a master.
const KIMBLE: [(&str, f64); 3] =
    [("master,random", 0.55), ("master,random,random,random", 0.32), ("master,casual,casual,casual", 0.25)];
const KIMBLE_GAMES: usize = 2000;

/// Boards of carrom that a master clears alone, and how many strokes one may take on average.
const ALONE: usize = 200;
const MOST_STROKES: f64 = 14.0;

/// Games with random options.
const ANYTHING: usize = 1000;

/// A match that must be won.
struct Rung {
    game: Game,
    unit: &'static str,
    players: String,
    games: usize,
    required: f64,
}

/// What is counted in a game: its parts, or whole games if it has none.
fn unit(game: Game) -> &'static str {
    match game.parts() {
        Some(Part::Board) => "board",
        Some(Part::Round) => "round",
        None => "game",
    }
}

fn rungs() -> Vec<Rung> {
    let mut rungs = Vec::new();
    for (game, games) in DISC_GAMES {
        for pair in LEVELS.windows(2) {
            rungs.push(Rung {
                game,
                unit: unit(game),
                players: format!("{},{}", pair[1], pair[0]),
                games,
                required: 0.55,
            });
        }
    }
    rungs.push(Rung {
        game: Game::Carrom,
        unit: unit(Game::Carrom),
        players: "master,ghost".to_string(),
        games: 200,
        required: 0.55,
    });
    rungs.extend(KIMBLE.map(|(players, required)| Rung {
        game: Game::Kimble,
        unit: unit(Game::Kimble),
        players: players.to_string(),
        games: KIMBLE_GAMES,
        required,
    }));
    rungs
}

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    let program = project::build_program(sh, options.dev)?;
    let share = |games: usize| if options.quick { games.div_ceil(10) } else { games };
    let wanted = |game: Game| options.game.is_none_or(|only| only == game);
    let seed = options.seed.to_string();
    println!(
        "| game | match | counted | decided | share | 95 % | required | |\n|---|---|---|---|---|---|---|---|"
    );
    let mut failed = Vec::new();
    for rung in rungs().iter().filter(|rung| !options.no_matches && wanted(rung.game)) {
        let Rung { game, unit, players, required, .. } = rung;
        let games = share(rung.games).to_string();
        let arguments =
            ["--game", game.name(), "--unit", unit, "--players", players, "--games", &games, "--seed", &seed];
        let report = cmd!(sh, "{program} match --json {arguments...}").quiet().read()?;
        let report: Value = serde_json::from_str(&report).context("what match says is no JSON")?;
        let (line, passed) = row(rung, &report, options.quick)?;
        println!("{line}");
        if !passed {
            failed.push(format!("{game}: {players} needs more than {required}"));
        }
    }
    println!();
    if wanted(Game::Carrom) {
        let boards = share(ALONE).to_string();
        let arguments = ["--game", Game::Carrom.name(), "--level", "master", "--alone", "--shots", &boards];
        let report = cmd!(sh, "{program} calibrate --json {arguments...}").quiet().read()?;
        let report: Value = serde_json::from_str(&report).context("what calibrate says is no JSON")?;
        let strokes = report["strokes"].as_f64().context("no strokes")?;
        println!("Master clears a carrom board alone in {strokes} strokes on average ({boards} boards).\n");
        if strokes > MOST_STROKES {
            failed.push(format!("{strokes} strokes alone are more than {MOST_STROKES}"));
        }
    }
    anything(sh, &program, share(ANYTHING), options.seed, &wanted)?;
    ensure!(failed.is_empty(), "{}", failed.join("; "));
    Ok(())
}

/// A line of the table, and whether the match passed.
fn row(rung: &Rung, report: &Value, quick: bool) -> Result<(String, bool)> {
    let number = |pointer: &str| {
        report
            .pointer(pointer)
            .and_then(Value::as_f64)
            .with_context(|| format!("{pointer} is no number in {report}"))
    };
    let (games, draws) = (number("/games")?, number("/draws")?);
    // No game has a winner: there is nothing to show.
    let share = number("/share").unwrap_or(0.0);
    let (low, high) = (number("/interval/0")?, number("/interval/1")?);
    let passed = if quick { share } else { low } > rung.required;
    let players: Vec<&str> = rung.players.split(',').collect();
    let (first, others) = (players[0], &players[1..]);
    let others =
        if others.len() > 1 { format!("{} × {}", others.len(), others[0]) } else { others.concat() };
    let line = format!(
        "| {} | {first} – {others} | {games} {}s | {} | {:.1} % | {:.1} … {:.1} % | {:.0} % | {} |",
        rung.game,
        rung.unit,
        games - draws,
        100.0 * share,
        100.0 * low,
        100.0 * high,
        100.0 * rung.required,
        if passed { "✓" } else { "**fails**" },
    );
    Ok((line, passed))
}

/// A game that was drawn.
struct Drawn {
    rule_set: RuleSet,
    seats: u64,
    options: Value,
}

/// Games of all kinds, with random players, rule sets and options: none may end in a refusal or a panic.
fn anything(
    sh: &Shell,
    program: &std::path::Path,
    games: usize,
    seed: u64,
    wanted: &dyn Fn(Game) -> bool,
) -> Result<()> {
    let mut dice = Dice(seed);
    let mut played = 0;
    while played < games {
        let Drawn { rule_set, seats, options } = dice.game();
        let game = rule_set.game();
        let players: Vec<&str> = (0..seats).map(|_| dice.one_of(&LEVELS)).collect();
        let (players, seats, seed) = (players.join(","), seats as usize, dice.below(1 << 30).to_string());
        if !wanted(game) {
            continue;
        }
        played += seats;
        let options = options.to_string();
        let arguments = ["--game", game.name(), "--rule-set", rule_set.name(), "--players", &players];
        let arguments = [&arguments[..], &["--games", "1", "--seed", &seed]].concat();
        cmd!(sh, "{program} match --json {arguments...} --options {options}")
            .quiet()
            .ignore_stdout()
            .run()?;
    }
    println!("{played} games with random players, rule sets and options: every one played to its end.");
    Ok(())
}

/// Random numbers that are the same everywhere (SplitMix64).
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % n
    }

    fn between(&mut self, low: u64, high: u64) -> u64 {
        low + self.below(high - low + 1)
    }

    fn yes(&mut self) -> bool {
        self.below(2) == 0
    }

    fn one_of<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len() as u64) as usize]
    }

    /// A number up to `high`, or nothing.
    fn up_to_or_null(&mut self, high: u64) -> Value {
        if self.yes() { Value::Null } else { self.between(1, high).into() }
    }

    /// A game, its rule set, its number of players and its options.
    fn game(&mut self) -> Drawn {
        let game = Game::ALL[self.below(Game::ALL.len() as u64) as usize];
        let sets: Vec<RuleSet> = RuleSet::of(game).collect();
        let rule_set = sets[self.below(sets.len() as u64) as usize];
        let sizes = rule_set.sizes();
        let seats = sizes[self.below(sizes.len() as u64) as usize] as u64;
        Drawn { rule_set, seats, options: self.options(rule_set, seats) }
    }

    /// Options of a rule set. Limits are low: a game that goes on for ever shows nothing new.
    fn options(&mut self, rule_set: RuleSet, seats: u64) -> Value {
        match rule_set {
            RuleSet::Carrom => json!({
                "target": self.between(1, 25),
                "queen_must_be_covered": self.yes(),
                "max_strokes": self.between(20, 200),
            }),
            RuleSet::Icf => self.icf(),
            RuleSet::Nca => json!({
                "rounds": self.between(1, 4),
                "points": self.up_to_or_null(5),
                "discs": if self.yes() { Value::Null } else { self.between(4, most_discs(seats as usize).into()).into() },
                "behind": self.below(16) as f64 / 1000.0,
                "damage_suspends": self.yes(),
                "max_rounds": self.between(1, 6),
                "buzzer_round": self.one_of(&["dropped", "scored"]),
            }),
            RuleSet::Crokinole | RuleSet::Croquignole => {
                json!({ "target": self.between(20, 100), "max_rounds": self.between(1, 4) })
            }
            RuleSet::Couronne => json!({
                "discs": self.between(4, 16),
                "behind_limit": if self.yes() { Value::Null } else { self.below(17).into() },
                "max_strokes": self.between(20, 200),
            }),
            RuleSet::Kimble => json!({
                "finishers": self.between(1, seats - 1),
                "goal_jump": self.yes(),
                "leaving_satisfies_duty": self.yes(),
                "lap": self.one_of(&["any", "last", "none"]),
                "die": self.one_of(&["uniform", "popomatic"]),
                "max_throws": self.between(50, 1000),
            }),
        }
    }

    fn icf(&mut self) -> Value {
        let going = ["on", "lost"];
        let late = ["turn", "foul"];
        json!({
            "target": self.between(1, 25),
            "boards": self.up_to_or_null(4),
            "extra_board": self.yes(),
            "second_tries": self.between(1, 3),
            "improper_break": self.one_of(&["stroke", "turn"]),
            "nine_with_striker": self.one_of(&going),
            "queen_in_debt": self.one_of(&going),
            "last_piece_pays": self.yes(),
            "both_last": self.one_of(&["shooter", "opponent"]),
            "last_fault": self.one_of(&["point", "due"]),
            "late_first": self.one_of(&late),
            "late_next": self.one_of(&late),
            "queen_theirs_striker": self.one_of(&going),
            "forgo_last": self.one_of(&["ends", "refused"]),
            "gap_points": self.yes(),
            "queen_gap": self.below(11),
            "max_strokes": self.between(20, 200),
            "seconds": self.up_to_or_null(60),
            "game_break": self.one_of(&["right", "first"]),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_rung_passes_by_its_lower_bound_and_a_quick_one_by_its_share() {
        let rung = &rungs()[0];
        assert_eq!(rung.players, "casual,beginner");
        let report = json!({ "games": 400, "draws": 3, "share": 0.6, "interval": [0.54, 0.66] });
        let (line, passed) = row(rung, &report, false).unwrap();
        assert!(!passed);
        assert_eq!(
            line,
            "| carrom | casual – beginner | 400 boards | 397 | 60.0 % | 54.0 … 66.0 % | 55 % | **fails** |"
        );
        assert!(row(rung, &report, true).unwrap().1);
        let three = rungs().pop().unwrap();
        assert!(row(&three, &report, false).unwrap().0.contains("| master – 3 × casual |"));
        assert!(row(rung, &json!({}), false).is_err());
    }

    #[test]
    fn all_rule_sets_and_counts_of_players_come_up() {
        let mut dice = Dice(1);
        let seen: BTreeSet<(RuleSet, u64)> =
            (0..400).map(|_| dice.game()).map(|drawn| (drawn.rule_set, drawn.seats)).collect();
        let all = RuleSet::ALL.into_iter().flat_map(|set| set.sizes().iter().map(move |&n| (set, n as u64)));
        assert_eq!(seen, all.collect::<BTreeSet<_>>());
    }

    #[test]
    fn the_games_of_a_seed_are_always_the_same() {
        let mut dice = Dice(1);
        let Drawn { rule_set, seats, options } = (0..1000).map(|_| dice.game()).last().unwrap();
        assert_eq!((rule_set, seats), (RuleSet::Kimble, 4));
        let expected = json!({
            "finishers": 2,
            "goal_jump": false,
            "leaving_satisfies_duty": false,
            "lap": "last",
            "die": "uniform",
            "max_throws": 528,
        });
        assert_eq!(options, expected);
    }
}
