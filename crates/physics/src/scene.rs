//! Checks that a scene can be played: before the first event, with errors that name the disc.

use crate::board::{Board, BoardError, Outline, in_short};
use crate::disc::Disc;
use crate::engine::MAX_DISCS;
use crate::event::DiscId;

/// Overlaps and overhangs up to this, in metres, count as rounding of the input.
const ROUNDING: f64 = 1e-9;

/// Why a scene cannot be run, or was given up. Discs are named by their place in the list;
/// [`SceneError::with_names`] says it with other names.
#[derive(Clone, Debug, PartialEq)]
pub enum SceneError {
    /// The board itself is impossible.
    Board(BoardError),
    /// More discs than the engine has room for.
    TooManyDiscs {
        /// How many were given.
        count: usize,
    },
    /// An impossible number of a disc.
    Number {
        /// Which disc.
        disc: DiscId,
        /// Which of its numbers.
        what: &'static str,
        /// What it was.
        value: f64,
        /// What would be right.
        expected: &'static str,
    },
    /// A disc that is not wholly on the board.
    Outside {
        /// Which disc.
        disc: DiscId,
        /// By how much, in metres.
        by: f64,
    },
    /// Two discs in one place.
    Overlap {
        /// One of them.
        disc: DiscId,
        /// The other.
        other: DiscId,
        /// By how much, in metres.
        by: f64,
    },
    /// A disc where a post stands.
    OnPost {
        /// Which disc.
        disc: DiscId,
        /// Which post.
        post: usize,
        /// By how much they overlap, in metres.
        by: f64,
    },
    /// A disc faster than the board's top speed.
    TooFast {
        /// Which disc.
        disc: DiscId,
        /// How fast.
        speed: f64,
        /// The most.
        top: f64,
    },
    /// The shot had too many events: it was given up, nothing of it counts.
    TooManyEvents {
        /// The disc of the event that was one too many.
        disc: DiscId,
        /// The cap.
        most: usize,
        /// How far the shot had come, in seconds.
        time: f64,
    },
}

impl SceneError {
    /// The message with discs called by `name`.
    pub fn with_names(&self, name: impl Fn(DiscId) -> String) -> String {
        match *self {
            SceneError::Board(ref e) => format!("the board: {e}"),
            SceneError::TooManyDiscs { count } => {
                format!("{count} discs; at most {MAX_DISCS} are possible")
            }
            SceneError::Number { disc, what, value, expected } => {
                format!("{}: {what} is {}; expected {expected}", name(disc), in_short(value))
            }
            SceneError::Outside { disc, by } => {
                let by = if by < 1e15 { format!("{by:.6}") } else { in_short(by) };
                format!("{} lies outside the board by {by} m; expected it on the board", name(disc))
            }
            SceneError::Overlap { disc, other, by } => {
                format!("{} and {} overlap by {by:.9} m; expected them apart", name(disc), name(other))
            }
            SceneError::OnPost { disc, post, by } => {
                format!("{} overlaps post {post} by {by:.9} m; expected it apart", name(disc))
            }
            SceneError::TooFast { disc, speed, top } => {
                format!("{} has a speed of {} m/s; expected at most {top}", name(disc), in_short(speed))
            }
            SceneError::TooManyEvents { disc, most, time } => format!(
                "given up at {} after {most} events and {time:.6} s; expected fewer (less speed, more friction or a higher restitution)",
                name(disc)
            ),
        }
    }
}

impl std::fmt::Display for SceneError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.with_names(|disc| format!("disc {disc}")))
    }
}

impl std::error::Error for SceneError {}

/// Checks the discs of a scene on a board that is itself in order.
pub(crate) fn check(board: &Board, discs: &[Disc]) -> Result<(), SceneError> {
    if discs.len() > MAX_DISCS {
        return Err(SceneError::TooManyDiscs { count: discs.len() });
    }
    for (id, disc) in discs.iter().enumerate() {
        check_numbers(id, disc)?;
        check_place(board, id, disc)?;
        let speed = disc.velocity.length();
        let top = board.constants.top_speed;
        if speed > top * (1.0 + ROUNDING) {
            return Err(SceneError::TooFast { disc: id, speed, top });
        }
    }
    for (other, a) in discs.iter().enumerate() {
        for (disc, b) in discs.iter().enumerate().skip(other + 1) {
            let touch = a.radius + b.radius - ROUNDING;
            let apart = (a.at - b.at).square();
            if apart < touch * touch {
                let by = a.radius + b.radius - apart.sqrt();
                return Err(SceneError::Overlap { disc, other, by });
            }
        }
    }
    Ok(())
}

fn check_numbers(id: DiscId, disc: &Disc) -> Result<(), SceneError> {
    let number = |what, value: f64, ok: bool, expected| {
        if ok { Ok(()) } else { Err(SceneError::Number { disc: id, what, value, expected }) }
    };
    let size = |v: f64| (1e-4..=10.0).contains(&v);
    number("radius", disc.radius, size(disc.radius), "0.0001 to 10 m")?;
    number("mass", disc.mass, (1e-6..=1e3).contains(&disc.mass), "0.000001 to 1000 kg")?;
    number("thickness", disc.thickness, size(disc.thickness), "0.0001 to 10 m")?;
    let hollow = disc.hole >= 0.0 && disc.hole <= 0.95 * disc.radius;
    number("hole", disc.hole, hollow, "0 to 0.95 times the radius")?;
    for (what, value) in [("x", disc.at.x), ("y", disc.at.y)] {
        number(what, value, value.is_finite(), "a finite number")?;
    }
    for (what, value) in [("velocity x", disc.velocity.x), ("velocity y", disc.velocity.y)] {
        number(what, value, value.is_finite(), "a finite number")?;
    }
    let turn = if disc.spin < 0.0 { -disc.spin } else { disc.spin };
    number("spin", disc.spin, turn <= 1e4, "−10000 to 10000 rad/s")
}

fn check_place(board: &Board, id: DiscId, disc: &Disc) -> Result<(), SceneError> {
    let beyond = match board.outline {
        Outline::Square { half } => {
            let over = |c: f64| (if c < 0.0 { -c } else { c }) + disc.radius - half;
            let (x, y) = (over(disc.at.x), over(disc.at.y));
            if x > y { x } else { y }
        }
        // On a raised surface it is the centre that decides: the rest may hang over the ditch.
        Outline::Round { surface, rim, .. } => {
            let from_middle = disc.at.length();
            let (fall, wall) = (from_middle - surface, from_middle + disc.radius - rim);
            if fall > wall { fall } else { wall }
        }
    };
    if beyond > ROUNDING {
        return Err(SceneError::Outside { disc: id, by: beyond });
    }
    for (number, post) in board.posts.iter().enumerate() {
        let by = post.radius + disc.radius - (post.at - disc.at).length();
        if by > ROUNDING {
            return Err(SceneError::OnPost { disc: id, post: number, by });
        }
    }
    Ok(())
}

/// The hole over which the centre of a disc lies, if it fits in.
pub(crate) fn hole_under(board: &Board, disc: &Disc) -> Option<usize> {
    board.holes.iter().position(|hole| {
        disc.radius < hole.radius && (hole.at - disc.at).square() < hole.radius * hole.radius
    })
}
