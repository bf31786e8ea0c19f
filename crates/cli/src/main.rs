//! `pichenette`: reads arguments, calls a command, turns errors into exit codes.
//!
//! 0 done, 1 a check failed, 2 the input or the call is malformed: one line on standard error.

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context as _;
use clap::{Parser, Subcommand};

/// Tabletop flicking games, exactly by the book.
#[derive(Parser)]
#[command(name = "pichenette", version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// One shot, physics only: a scene as JSON in, what became of it out; many scenes as JSON Lines.
    Simulate {
        /// Where to read; standard input if left out.
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
    /// How fast is it here?
    Bench {
        #[command(subcommand)]
        what: Bench,
    },
}

#[derive(Subcommand)]
enum Bench {
    /// Shots a second on one core.
    Physics {
        /// Print JSON.
        #[arg(long)]
        json: bool,
        /// Seconds a case.
        #[arg(long, default_value_t = 1.0)]
        seconds: f64,
    },
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
        Ok(()) => ExitCode::SUCCESS,
        Err(e) if is_broken_pipe(&e) => ExitCode::SUCCESS,
        Err(e) => malformed(&format!("{e:#}")),
    }
}

/// One line, whatever the error wanted to say.
fn malformed(message: &str) -> ExitCode {
    let lines: Vec<&str> = message.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let message = lines.join("; ");
    eprintln!("pichenette: {}", message.strip_prefix("error: ").unwrap_or(&message));
    ExitCode::from(2)
}

/// Whoever reads our output has seen enough: not our error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|e| e.downcast_ref::<std::io::Error>());
    io.is_some_and(|e| e.kind() == std::io::ErrorKind::BrokenPipe)
}

fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Simulate { file, trace } => {
            let output = std::io::stdout().lock();
            match file {
                None => cli::simulate::run(std::io::stdin().lock(), output, trace),
                Some(file) => {
                    let open = std::fs::File::open(&file);
                    let input = open.with_context(|| format!("cannot read {}", file.display()))?;
                    cli::simulate::run(std::io::BufReader::new(input), output, trace)
                        .with_context(|| file.display().to_string())
                }
            }
        }
        Command::Draw { file, output, width } => {
            let mut json = String::new();
            if file.as_os_str() == "-" {
                std::io::stdin().read_to_string(&mut json).context("standard input")?;
            } else {
                json = std::fs::read_to_string(&file)
                    .with_context(|| format!("cannot read {}", file.display()))?;
            }
            cli::draw::run(&json, &output, width).with_context(|| file.display().to_string())
        }
        Command::Bench { what: Bench::Physics { json, seconds } } => {
            anyhow::ensure!((0.0..=600.0).contains(&seconds), "{seconds} seconds a case; expected 0 to 600");
            let report = cli::bench::physics(Duration::from_secs_f64(seconds))?;
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
            Ok(())
        }
    }
}
