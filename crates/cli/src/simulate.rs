//! `pichenette simulate`: one shot, physics only; many as JSON Lines.

use std::collections::BTreeMap;
use std::io::{BufRead, Write};

use anyhow::Context as _;
use physics::{Simulator, Vec2};
use serde::Serialize;
use table::{Object, Played, read};

use crate::input::{Malformed, Scenery};

/// The answer to one scene.
#[derive(Debug, Serialize)]
struct Answer<'a> {
    rest: BTreeMap<&'a str, [f64; 2]>,
    pocketed: Vec<&'a str>,
    off: Vec<&'a str>,
    rebounded: Vec<&'a str>,
    hits: Vec<(&'a str, &'a str, f64)>,
    duration: f64,
    events: usize,
    hash: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    trace: Option<Vec<TracePiece<'a>>>,
}

#[derive(Debug, Serialize)]
struct TracePiece<'a> {
    disc: &'a str,
    t0: f64,
    t1: f64,
    at: [f64; 2],
    velocity: [f64; 2],
    acceleration: [f64; 2],
    spin: f64,
}

/// A point with −0 written as 0, because −0 surprises readers.
fn point(v: Vec2) -> [f64; 2] {
    [v.x + 0.0, v.y + 0.0]
}

impl<'a> Answer<'a> {
    fn new(played: &'a Played, trace: bool) -> Self {
        let piece = |p: table::Piece<'a>| TracePiece {
            disc: p.disc,
            t0: p.from,
            t1: p.until,
            at: point(p.state.at),
            velocity: point(p.state.velocity),
            acceleration: point(p.acceleration()),
            spin: p.state.spin + 0.0,
        };
        Answer {
            rest: played.rest().map(|(name, at)| (name, point(at))).collect(),
            pocketed: played.pocketed(),
            off: played.off(),
            rebounded: played.rebounded(),
            hits: played.hits().into_iter().map(|h| (h.disc, h.other, h.time)).collect(),
            duration: played.shot.duration,
            events: played.shot.events.len(),
            hash: played.hash(),
            trace: trace.then(|| played.trace().into_iter().map(piece).collect()),
        }
    }
}

fn answer(scenery: &Scenery, trace: bool, simulator: &mut Simulator) -> Result<String, Malformed> {
    let played = scenery.scene()?.play_with(simulator)?;
    // An answer is numbers, names and lists: writing it cannot fail.
    Ok(serde_json::to_string(&Answer::new(&played, trace)).unwrap_or_default())
}

/// Answers one scene given as a line of JSON.
///
/// ```
/// let line = r#"{"board":"carrom","shot":{"disc":"striker","at":[0,-0.25],"angle":1.57,"speed":0.5}}"#;
/// assert!(cli::simulate_line(line)?.starts_with(r#"{"rest":{"striker":["#));
/// # Ok::<(), cli::Malformed>(())
/// ```
pub fn simulate_line(line: &str) -> Result<String, Malformed> {
    answer(&parse(line)?, false, &mut Simulator::new())
}

fn parse(text: &str) -> Result<Scenery, Malformed> {
    let Object(scenery) = read(text)?;
    Ok(scenery)
}

/// Reads scenes until the end of the input and answers each with a line, at once. A scene is a line, or goes on over
/// several until its braces close. Stops at the first that is malformed, saying where.
pub fn run(input: impl BufRead, mut output: impl Write, trace: bool) -> anyhow::Result<()> {
    let mut simulator = Simulator::new();
    let (mut text, mut start, mut count) = (String::new(), 0, 0);
    for (number, line) in input.lines().enumerate() {
        let line = line.with_context(|| format!("line {}", number + 1))?;
        if text.is_empty() {
            start = number + 1;
        }
        text.push_str(&line);
        text.push('\n');
        if text.trim().is_empty() {
            text.clear();
            continue;
        }
        let scenery = match parse(&text) {
            Err(Malformed::Json(e)) if e.ends_early() => continue,
            parsed => parsed,
        };
        let answer = scenery.and_then(|scenery| answer(&scenery, trace, &mut simulator));
        writeln!(output, "{}", answer.map_err(|e| at(start, &e))?)?;
        output.flush()?;
        text.clear();
        count += 1;
    }
    if !text.is_empty() {
        parse(&text).map_err(|e| at(start, &e))?;
    }
    anyhow::ensure!(count > 0, "the input is empty; expected a scene as JSON");
    Ok(())
}

/// An error in the scene that begins on line `start`, placed in the whole input.
fn at(start: usize, error: &Malformed) -> anyhow::Error {
    let line = match error {
        Malformed::Json(e) => start + e.line().saturating_sub(1),
        _ => start,
    };
    anyhow::anyhow!("line {line}: {error}")
}
