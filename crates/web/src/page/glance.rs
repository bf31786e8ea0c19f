//! What the panel shows of the stage.

use table::Refused;

use crate::hand::Aim;
use crate::stage::{Phase, Seen, Stage};

/// What the panel shows of the stage.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Glance {
    pub(super) phase: Phase,
    pub(super) seen: Seen,
    pub(super) shooter: Option<String>,
    pub(super) objection: Option<Refused>,
    pub(super) place: f64,
    /// Degrees to the right of straight ahead.
    pub(super) degrees: f64,
    pub(super) speed: f64,
    pub(super) top_speed: f64,
    pub(super) side: f64,
    pub(super) can_repeat: bool,
    pub(super) exhibit: bool,
    pub(super) broken: Option<String>,
}

impl Glance {
    pub(super) fn of(stage: &Stage) -> Glance {
        let hand = &stage.hand;
        let aim = stage.aim().unwrap_or(Aim { angle: hand.angle(), speed: hand.speed });
        let degrees = 90.0 - aim.angle.to_degrees();
        Glance {
            phase: stage.phase(),
            seen: stage.seen.clone(),
            shooter: stage.shooter().map(|(_, name, _)| name),
            objection: stage.objection.clone(),
            place: hand.place,
            degrees: if degrees > 180.0 { degrees - 360.0 } else { degrees },
            speed: aim.speed,
            top_speed: hand.top_speed(),
            side: hand.side,
            can_repeat: stage.can_repeat(),
            exhibit: stage.exhibiting(),
            broken: stage.broken.clone(),
        }
    }
}
