//! `pichenette`: reads arguments, calls a command, turns errors into exit codes.
//!
//! 0 done, 1 a check failed, 2 the input or the call is malformed: one line on standard error.

use std::io::{BufRead, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context as _;
use clap::{Parser, Subcommand};
use cli::replay::Replayed;
use rules::{Language, RuleSet};

/// Tabletop flicking games, exactly by the book.
#[derive(Parser)]
#[command(name = "pichenette", version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Simulate shots, physics only: reads scenes as JSON Lines, prints the result of each.
    Simulate {
        /// The file to read; standard input if left out.
        file: Option<PathBuf>,
        /// Add the motion as pieces of constant acceleration.
        #[arg(long)]
        trace: bool,
    },
    /// Draw a board, discs and the paths of a shot.
    Draw {
        /// A scene as `simulate` reads it (for kimble: "pieces" and "die"); - for standard input.
        file: PathBuf,
        /// The picture: a name that ends in .svg or .png.
        #[arg(short, long)]
        output: PathBuf,
        /// Pixels of a PNG's side.
        #[arg(long, default_value_t = 1200)]
        width: u32,
    },
    /// Judge a game: reads a header and actions as JSON Lines, prints a verdict for each.
    Judge {
        /// The file to read; standard input if left out.
        file: Option<PathBuf>,
        /// The language of the sentences: en, fr, sv or fi.
        #[arg(long, default_value = "en")]
        lang: Language,
        /// Also write the game's record here, for `replay`.
        #[arg(long)]
        record: Option<PathBuf>,
    },
    /// Show the verdicts of a recorded game again, or verify them.
    Replay {
        /// The record.
        file: PathBuf,
        /// Exit with 1 at the first action that does not give the recorded state.
        #[arg(long)]
        verify: bool,
        /// The language of the sentences: en, fr, sv or fi.
        #[arg(long, default_value = "en")]
        lang: Language,
    },
    /// Print a rule book.
    Rules {
        /// The name of a rule set; each game has one with the game's name.
        rule_set: RuleSet,
        /// The language of the book: en, fr, sv or fi.
        #[arg(long, default_value = "en")]
        lang: Language,
        /// Print what differs from the game's own book, topic by topic.
        #[arg(long)]
        differences: bool,
        /// Print JSON Lines.
        #[arg(long)]
        json: bool,
    },
    /// Let programs play against each other: who wins how often, and how sure that is.
    Match(cli::matches::Arguments),
    /// Say what a bot would do: reads headers with positions as JSON Lines, prints a choice and its reason for each.
    Advise {
        /// The file to read; standard input if left out.
        file: Option<PathBuf>,
        /// The bot's level: beginner, casual, club, expert or master.
        #[arg(long)]
        level: bots::Level,
        /// The seed of the bot's thoughts; the header's seed if left out.
        #[arg(long)]
        seed: Option<u64>,
        /// The language of the sentences: en, fr, sv or fi.
        #[arg(long, default_value = "en")]
        lang: Language,
    },
    /// Find the shots of the day, test them, or show one.
    Puzzles {
        #[command(subcommand)]
        task: cli::puzzles::Task,
    },
    /// Read the events of a tournament as JSON Lines and answer questions about it; without a question, print its standings.
    Tournament(cli::tournament::Arguments),
    /// Measure how good a level's hand is: the share of open twenties, or of pots.
    Calibrate(cli::calibrate::Arguments),
    /// Run the web site and its tables.
    #[cfg(feature = "serve")]
    Serve(cli::serve::Arguments),
    /// Back up, restore, export or clean a server's database.
    #[cfg(feature = "serve")]
    Admin {
        #[command(subcommand)]
        task: cli::admin::Task,
    },
    /// Measure how fast pichenette is on this machine.
    Bench {
        #[command(subcommand)]
        what: Bench,
    },
}

#[derive(Subcommand)]
enum Bench {
    /// Measure shots a second on one core.
    Physics {
        /// Print JSON.
        #[arg(long)]
        json: bool,
        /// Seconds for each case.
        #[arg(long, default_value_t = 1.0)]
        seconds: f64,
    },
    /// Measure verdicts a second on one core.
    Rules {
        /// Print JSON.
        #[arg(long)]
        json: bool,
        /// Seconds for each game.
        #[arg(long, default_value_t = 1.0)]
        seconds: f64,
    },
    /// Measure how many rounds of 200 entrants are drawn a second on one core.
    Tournament {
        /// Print JSON.
        #[arg(long)]
        json: bool,
        /// Seconds for each case.
        #[arg(long, default_value_t = 1.0)]
        seconds: f64,
    },
    /// Measure a server on this machine with players and watchers: how fast, how many, at what cost.
    #[cfg(feature = "serve")]
    Server(cli::bench::server::Arguments),
    /// Simulate what many players need, from figures that `bench server --nodes` measured with few.
    Scale(cli::bench::scale::Arguments),
    /// Compare how fast a server starts with many unfinished games and with none
    #[cfg(feature = "serve")]
    Restart(cli::bench::restart::Arguments),
    /// Kill a server again and again while games are played, and check that nothing it sent is lost.
    #[cfg(feature = "serve")]
    Crash(cli::crash::Arguments),
    /// The player of `bench crash`, in a process of its own.
    #[cfg(feature = "serve")]
    #[command(hide = true)]
    Witness(cli::crash::witness::Arguments),
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(e) if !e.use_stderr() => {
            let _ = e.print();
            return ExitCode::SUCCESS;
        }
        Err(e) => return malformed(&e.to_string()),
    };
    match run(arguments.command) {
        Ok(code) => code,
        Err(e) if is_broken_pipe(&e) => ExitCode::SUCCESS,
        Err(e) => malformed(&format!("{e:#}")),
    }
}

/// The error as one line.
fn malformed(message: &str) -> ExitCode {
    let lines: Vec<&str> = message.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let message = lines.join("; ");
    eprintln!("pichenette: {}", message.strip_prefix("error: ").unwrap_or(&message));
    ExitCode::from(2)
}

/// Whether the reader of our output closed the pipe: that is not our error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|e| e.downcast_ref::<std::io::Error>());
    io.is_some_and(|e| e.kind() == std::io::ErrorKind::BrokenPipe)
}

/// A file, or standard input; and what to call it in an error.
fn open(file: Option<PathBuf>) -> anyhow::Result<(Box<dyn BufRead>, Option<String>)> {
    match file {
        None => Ok((Box::new(std::io::stdin().lock()), None)),
        Some(file) => {
            let name = file.display().to_string();
            let input = std::fs::File::open(&file).with_context(|| format!("cannot read {name}"))?;
            Ok((Box::new(std::io::BufReader::new(input)), Some(name)))
        }
    }
}

/// Adds the file's name to an error.
fn within<T>(result: anyhow::Result<T>, name: Option<String>) -> anyhow::Result<T> {
    match name {
        None => result,
        Some(name) => result.context(name),
    }
}

fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Simulate { file, trace } => {
            let (input, name) = open(file)?;
            within(cli::simulate::run(input, std::io::stdout().lock(), trace), name)?;
        }
        Command::Judge { file, lang, record } => {
            let (input, name) = open(file)?;
            let keep = |kept: &table::Record| {
                let Some(file) = &record else { return Ok(()) };
                std::fs::write(file, kept.to_text())
                    .with_context(|| format!("cannot write {}", file.display()))
            };
            within(cli::judge::run(input, std::io::stdout().lock(), lang, keep), name)?;
        }
        Command::Replay { file, verify, lang } => {
            let name = file.display().to_string();
            let text = std::fs::read_to_string(&file).with_context(|| format!("cannot read {name}"))?;
            match cli::replay::run(&text, std::io::stdout().lock(), lang, verify).context(name)? {
                Replayed::Agrees { actions, simulated, steady } if verify => {
                    println!("{actions} actions verified");
                    if steady > 0 {
                        println!("flicks played without the living hand of the table: {steady}");
                    }
                    if !simulated {
                        eprintln!(
                            "pichenette: the record was made by another engine or judged by another book: its shots were judged by the facts in it"
                        );
                    }
                }
                Replayed::Agrees { .. } => {}
                Replayed::Differs(why) | Replayed::BreaksOff(why) => {
                    eprintln!("pichenette: {why}");
                    return Ok(ExitCode::from(1));
                }
            }
        }
        Command::Rules { rule_set, lang, differences, json } => {
            let write = if differences { cli::rules::compare } else { cli::rules::run };
            write(rule_set, lang, json, std::io::stdout().lock())?;
        }
        Command::Draw { file, output, width } => {
            let mut json = String::new();
            if file.as_os_str() == "-" {
                std::io::stdin().read_to_string(&mut json).context("standard input")?;
            } else {
                json = std::fs::read_to_string(&file)
                    .with_context(|| format!("cannot read {}", file.display()))?;
            }
            cli::draw::run(&json, &output, width).with_context(|| file.display().to_string())?;
        }
        Command::Match(asked) => match cli::matches::run(&asked) {
            Ok(report) => writeln!(std::io::stdout(), "{report}")?,
            Err(error) if error.is::<cli::matches::Bug>() => {
                eprintln!("pichenette: {error:#}");
                return Ok(ExitCode::from(1));
            }
            Err(error) => return Err(error),
        },
        Command::Advise { file, level, seed, lang } => {
            let (input, name) = open(file)?;
            within(cli::advise::run(input, std::io::stdout().lock(), level, seed, lang), name)?;
        }
        Command::Puzzles { task } => match cli::puzzles::run(&task) {
            Ok(report) => writeln!(std::io::stdout(), "{report}")?,
            Err(error) if error.is::<cli::puzzles::Failed>() => {
                eprintln!("pichenette: {error:#}");
                return Ok(ExitCode::from(1));
            }
            Err(error) => return Err(error),
        },
        Command::Tournament(asked) => {
            let (input, name) = open(asked.file.clone())?;
            if !within(cli::tournament::run(input, std::io::stdout().lock(), &asked), name)? {
                return Ok(ExitCode::from(1));
            }
        }
        Command::Calibrate(asked) => {
            writeln!(std::io::stdout(), "{}", cli::calibrate::run(&asked)?)?;
        }
        #[cfg(feature = "serve")]
        Command::Serve(asked) => cli::serve::run(&asked)?,
        #[cfg(feature = "serve")]
        Command::Admin { task } => writeln!(std::io::stdout(), "{}", cli::admin::run(&task)?)?,
        #[cfg(feature = "serve")]
        Command::Bench { what: Bench::Server(asked) } => cli::bench::server::run(&asked)?,
        Command::Bench { what: Bench::Scale(asked) } => cli::bench::scale::run(&asked)?,
        #[cfg(feature = "serve")]
        Command::Bench { what: Bench::Restart(asked) } => cli::bench::restart::run(&asked)?,
        #[cfg(all(feature = "serve", unix))]
        Command::Bench { what: Bench::Crash(asked) } if asked.several.nodes.is_some() => {
            return crash_nodes(&asked);
        }
        #[cfg(feature = "serve")]
        Command::Bench { what: Bench::Crash(asked) } => {
            anyhow::ensure!(
                asked.several.nodes.is_none(),
                "--nodes needs Unix: signals stop and kill the nodes"
            );
            match cli::crash::run(&asked, &std::env::current_exe()?) {
                Ok(report) if asked.json => {
                    writeln!(std::io::stdout(), "{}", serde_json::to_string(&report)?)?
                }
                Ok(report) => writeln!(std::io::stdout(), "{report}")?,
                Err(error) if error.is::<cli::crash::Broken>() => {
                    eprintln!("pichenette: {error:#}");
                    return Ok(ExitCode::from(1));
                }
                Err(error) => return Err(error),
            }
        }
        #[cfg(feature = "serve")]
        Command::Bench { what: Bench::Witness(asked) } => cli::crash::witness::run(&asked)?,
        Command::Bench { what: Bench::Physics { json, seconds } } => {
            let report = cli::bench::physics(bench_time(seconds)?)?;
            let mut out = std::io::stdout().lock();
            if json {
                writeln!(out, "{}", serde_json::to_string(&report)?)?;
            } else {
                for case in &report.cases {
                    writeln!(
                        out,
                        "{:<16} {:>9.0} a second {:>7.1} events",
                        case.name, case.per_second, case.events
                    )?;
                }
            }
        }
        Command::Bench { what: Bench::Rules { json, seconds } } => {
            let report = cli::bench::rules(bench_time(seconds)?)?;
            let mut out = std::io::stdout().lock();
            if json {
                writeln!(out, "{}", serde_json::to_string(&report)?)?;
            } else {
                for case in &report.cases {
                    writeln!(out, "{:<16} {:>10.0} a second", case.name, case.per_second)?;
                }
            }
        }
        Command::Bench { what: Bench::Tournament { json, seconds } } => {
            let report = cli::bench::tournament(bench_time(seconds)?)?;
            let mut out = std::io::stdout().lock();
            if json {
                writeln!(out, "{}", serde_json::to_string(&report)?)?;
            } else {
                for case in &report.cases {
                    let ms = 1000.0 / case.per_second;
                    writeln!(out, "{:<20} {:>10.1} a second {ms:>8.1} ms", case.name, case.per_second)?;
                }
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints what several nodes went through; exit code 1 if a law was broken.
#[cfg(all(feature = "serve", unix))]
fn crash_nodes(asked: &cli::crash::Arguments) -> anyhow::Result<ExitCode> {
    let terms = asked.of_nodes().context("expected --nodes")?;
    let report = cli::crash::nodes::run(&terms, &std::env::current_exe()?)?;
    match asked.json {
        true => writeln!(std::io::stdout(), "{}", serde_json::to_string(&report)?)?,
        false => writeln!(std::io::stdout(), "{report}")?,
    }
    let broken = !report.violations.is_empty();
    // What shows that nodes check no lease is a journal that two of them have written.
    let late = broken && report.violations.iter().all(|violation| violation.law.is_of_waiting());
    let unfenced = asked.several.unfenced_database;
    anyhow::ensure!(
        !unfenced || !late,
        "only time limits were broken, which says nothing about leases: run it again"
    );
    Ok(if broken { ExitCode::from(1) } else { ExitCode::SUCCESS })
}

fn bench_time(seconds: f64) -> anyhow::Result<Duration> {
    anyhow::ensure!((0.0..=600.0).contains(&seconds), "{seconds} seconds a case; expected 0 to 600");
    Ok(Duration::from_secs_f64(seconds))
}
