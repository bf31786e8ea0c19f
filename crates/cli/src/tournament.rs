//! `pichenette tournament`: the events of a tournament in, pairings, standings, reasons, checks or a forecast out.

use std::io::{BufRead, Write};
use std::path::PathBuf;

use rules::Language;
use serde::Serialize;
use tournament::{Reading, Tournament};
use words::Words;

/// What is asked about a tournament.
#[derive(Clone, Debug, clap::Args)]
pub struct Arguments {
    /// The file with the events, one a line; standard input if left out.
    pub file: Option<PathBuf>,
    /// Print every drawn round.
    #[arg(long)]
    pub pairings: bool,
    /// Print the standing of every stage that has begun.
    #[arg(long)]
    pub standings: bool,
    /// Print why every game was drawn.
    #[arg(long)]
    pub explain: bool,
    /// Print what is not as it should be (two who met again, unfair boards …), and exit with 1 if there is something.
    #[arg(long)]
    pub check: bool,
    /// Print who has how many twenties in all stages together.
    #[arg(long)]
    pub twenties: bool,
    /// Print how many minutes the rest takes at least and at most.
    #[arg(long)]
    pub estimate: bool,
    /// Play the tournament on from here N times: how often the strongest wins, and how many minutes it takes.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub simulate: Option<u32>,
    /// The language of the sentences: en, fr, sv or fi.
    #[arg(long, default_value = "en")]
    pub lang: Language,
}

/// Reads events and answers what is asked, in the order pairings, standings, reasons, twenties, estimate, checks, forecast; false when a check fails.
///
/// Stops at the first line that cannot be, after the answers for the lines before it.
pub fn run(input: impl BufRead, mut output: impl Write, asked: &Arguments) -> anyhow::Result<bool> {
    // One line after the other: what follows a line that cannot be is not read, be it text or not.
    let mut unreadable = None;
    let lines = input
        .lines()
        .enumerate()
        .map_while(|(n, line)| line.map_err(|error| unreadable = Some(unreadable_line(n + 1, error))).ok());
    let Reading { tournament, rejected } = Tournament::read(lines);
    let wrong = rejected.map(anyhow::Error::from).or(unreadable);
    let holds = match &tournament {
        Some(tournament) => answer(tournament, &mut output, asked, wrong.is_none())?,
        None => true,
    };
    output.flush()?;
    if let Some(wrong) = wrong {
        return Err(wrong);
    }
    anyhow::ensure!(
        tournament.is_some(),
        "line 1: the input is empty; expected a header such as {{\"tournament\":{{\"game\":\"kimble\",\"stages\":[…]}}}}"
    );
    Ok(holds)
}

/// A line that is no text, or that could not be read at all.
fn unreadable_line(line: usize, error: std::io::Error) -> anyhow::Error {
    match error.kind() {
        std::io::ErrorKind::InvalidData => anyhow::anyhow!("line {line}: not text; expected JSON in UTF-8"),
        _ => anyhow::Error::from(error).context(format!("line {line}")),
    }
}

/// Answers the questions; a tournament that could not be read to its end is not played on.
fn answer(
    tournament: &Tournament,
    output: &mut impl Write,
    asked: &Arguments,
    whole: bool,
) -> anyhow::Result<bool> {
    let words = Words::new(asked.lang, tournament.terms().game, 2);
    let one_line = asked.twenties || asked.estimate || asked.check || asked.simulate.is_some();
    let nothing_asked = !asked.pairings && !asked.explain && !one_line;
    if asked.pairings {
        write_lines(output, &tournament.pairings(&words))?;
    }
    if asked.standings || nothing_asked {
        write_lines(output, &tournament.standings())?;
    }
    if asked.explain {
        write_lines(output, &tournament.explain(&words))?;
    }
    if asked.twenties {
        write_lines(output, &tournament.most_twenties())?;
    }
    if asked.estimate {
        write_lines(output, &[tournament.estimate()])?;
    }
    let mut holds = true;
    if asked.check {
        let found = tournament.check();
        holds = found.is_empty();
        write_lines(output, &found)?;
    }
    if let Some(times) = asked.simulate.filter(|_| whole) {
        write_lines(output, &[tournament.simulate(times)])?;
    }
    Ok(holds)
}

fn write_lines(output: &mut impl Write, lines: &[impl Serialize]) -> anyhow::Result<()> {
    for line in lines {
        writeln!(output, "{}", serde_json::to_string(line)?)?;
    }
    Ok(())
}
