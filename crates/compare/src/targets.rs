//! What was promised, and whether it holds in this run.

use std::fmt::Write;

use crate::accuracy::Accuracy;
use crate::mid_game::MidGame;
use crate::speed::{Engine, Speed};
use crate::stepper::Peer;

/// Shots a second mid-game where the prototype made the second number.
const MID_GAME: (f64, f64) = (80_000.0, 82_000.0);
/// Millimetres.
const EXACT: f64 = 1e-9;

/// One line for each target.
pub(crate) fn list(speeds: &[Speed], mid_game: &[MidGame], accuracy: &[Accuracy]) -> String {
    let ours = &speeds[0];
    let mut text = String::new();
    let mut say = |met: bool, what: String| {
        let verdict = if met { "met" } else { "NOT met" };
        let _ = writeln!(text, "- {verdict}: {what}");
    };
    let other = |engine: Engine| speeds.iter().find(|speed| speed.engine == engine);

    if let Some(prototype) = other(Engine::Prototype) {
        let (best, median) = (ours.best / prototype.best, ours.median / prototype.median);
        for least in [1.0, 1.5] {
            say(
                best >= least,
                format!(
                    "reference break at least {least} × the prototype: {best:.2} × (medians {median:.2} ×)"
                ),
            );
        }
    }
    if let Some(case) = mid_game.iter().find(|case| case.name == "midgame19") {
        let least = MID_GAME.0 / MID_GAME.1;
        let (best, plain) = (case.carrom.best / case.prototype.best, case.plain.best / case.prototype.best);
        say(
            best >= least,
            format!(
                "midgame19 at least {least:.2} × the prototype (80 k/s where it makes 82 k): {best:.2} × on the carrom \
                 board, {plain:.2} × on the prototype's plain square; {:.0} k/s on this machine",
                case.carrom.best / 1e3
            ),
        );
    }
    for peer in Peer::ALL {
        if let Some(stepper) = other(Engine::Stepper(peer, 240)) {
            let ratio = ours.best / stepper.best;
            let bare = ratio * (1.0 - stepper.by_hand);
            say(
                ratio >= 30.0,
                format!(
                    "at least 30 × {} at 1/240 s: {ratio:.0} × ({bare:.0} × were its friction by hand free)",
                    peer.name()
                ),
            );
        }
    }
    if let Some(exact) = accuracy.iter().find(|one| one.engine == Engine::Ours) {
        let worst = exact.slides.iter().fold(exact.flicked.rest.worst, |worst, slide| worst.max(slide.abs()));
        say(
            worst <= EXACT,
            format!(
                "slide and cut within {EXACT:e} mm of the closed form: {worst:.0e} mm \
                 (cushion and post: `cargo test -p pichenette-physics`)"
            ),
        );
    }
    let _ = writeln!(
        text,
        "- not measured here: half the native speed in WebAssembly (`cargo xtask bench-wasm`)"
    );
    text
}
