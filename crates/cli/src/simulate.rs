//! `pichenette simulate`: one shot, physics only; many as JSON Lines.

use std::collections::BTreeMap;
use std::io::{Read, Write};

use anyhow::Context as _;
use physics::{Simulator, Vec2};
use serde::Serialize;
use table::Played;

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

/// A point without −0, which is a place like any other and a surprise to read.
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
    Ok(serde_json::to_string(&Answer::new(&played, trace))?)
}

/// Answers one scene given as a line of JSON.
///
/// ```
/// let line = r#"{"board":"carrom","shot":{"disc":"striker","at":[0,-0.25],"angle":1.57,"speed":0.5}}"#;
/// assert!(cli::simulate_line(line)?.starts_with(r#"{"rest":{"striker":["#));
/// # Ok::<(), cli::Malformed>(())
/// ```
pub fn simulate_line(line: &str) -> Result<String, Malformed> {
    answer(&serde_json::from_str(line)?, false, &mut Simulator::new())
}

/// Reads scenes until the end of the input and answers each with a line, at once. Stops at the first that is
/// malformed, naming it.
pub fn run(input: impl Read, mut output: impl Write, trace: bool) -> anyhow::Result<()> {
    let scenes = serde_json::Deserializer::from_reader(input).into_iter::<Scenery>();
    let mut simulator = Simulator::new();
    let mut count = 0;
    for scenery in scenes {
        count += 1;
        let line = scenery
            .map_err(Malformed::from)
            .and_then(|scenery| answer(&scenery, trace, &mut simulator))
            .with_context(|| format!("scene {count}"))?;
        writeln!(output, "{line}")?;
        output.flush()?;
    }
    anyhow::ensure!(count > 0, "the input is empty; expected a scene as JSON");
    Ok(())
}
