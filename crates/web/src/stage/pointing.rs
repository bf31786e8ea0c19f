//! What the referee points at after a shot, for as long as it is pointed at.

use boards::{Point, profile};
use rules::{Disc, Duty, DutyKind, NoteKind};

use super::{DiscPhase, Stage, Tidings};
use crate::angle::sin_cos;
use crate::calls::{Corner, LineCall, Mark, Moved, closest, marks};
use crate::film::{Film, Pose};
use crate::hand::{Aim, Grip};

/// Longer than any board, in metres.
const FAR: f64 = 2.0;
/// Seconds a disc glows that was taken off or put back.
const GLOW: f64 = 0.9;

/// What is pointed at.
#[derive(Debug, Default)]
pub(super) struct Pointing {
    marks: Vec<Mark>,
    call: Option<LineCall>,
    /// What is said about the shot where it happened.
    pub(super) tidings: Option<Tidings>,
    since: Option<f64>,
    /// How much of the glow is over, 0 to 1.
    part: f64,
}

impl Pointing {
    fn of(marks: Vec<Mark>, calm: bool) -> Pointing {
        Pointing { marks, part: if calm { 1.0 } else { 0.0 }, ..Pointing::default() }
    }

    pub(super) fn frame(&mut self, now: f64) {
        if self.part < 1.0 {
            self.part = ((now - *self.since.get_or_insert(now)) / GLOW).clamp(0.0, 1.0);
        }
    }
}

impl Stage {
    /// What the next shot of a player here has to do.
    pub fn duty(&self) -> Option<Duty> {
        self.shooter().and_then(|_| self.sitting.referee().duty())
    }

    /// Where the discs lie that do the duty, and how large they are. A duty that any disc does points at none.
    pub fn targets(&self) -> Vec<(Point, f64)> {
        let Some(Duty { discs, kind, .. }) = self.duty() else { return Vec::new() };
        let lying = self.sitting.lying().filter(|_| kind != DutyKind::Open);
        let named = lying.filter_map(|(name, at)| Some((Disc::named(self.game(), &name)?, name, at)));
        let due = named.filter(|(disc, ..)| discs.contains(*disc));
        due.filter_map(|(_, name, at)| Some((at, self.kind(&name)?.radius))).collect()
    }

    /// How far from the middle the line runs that the next shot has to reach; `None` where its duty is about discs.
    pub fn line_due(&self) -> Option<f64> {
        let duty = self.duty().filter(|duty| duty.kind == DutyKind::Fifteen);
        let [fifteen, ..] = profile(self.game()).rings().filter(|_| duty.is_some())?.zone_radii;
        Some(fifteen)
    }

    /// The discs the referee took off or put back, and how much of their glow is over.
    pub fn marks(&self) -> (&[Mark], f64) {
        (&self.pointing.marks, self.pointing.part)
    }

    /// Whether there is something to be looked at before anybody plays on: a disc that was moved, a close call, a foul.
    pub fn points(&self) -> bool {
        // Not every foul moves a disc.
        let foul = self.log().last().is_some_and(|judged| judged.verdict.has(NoteKind::Foul));
        foul || !self.pointing.marks.is_empty() || self.pointing.call.is_some()
    }

    /// The close call that is being shown.
    pub fn call(&self) -> Option<&LineCall> {
        self.pointing.call.as_ref().filter(|_| self.showing.is_none() && self.exhibit.is_none())
    }

    /// The corner for the magnifier of a close call.
    pub fn lens(&mut self) -> Option<Corner> {
        self.call()?;
        self.free_corner()
    }

    /// The corner where something covers neither what the player aims at, nor the finger, nor what a hint shows.
    pub fn free_corner(&mut self) -> Option<Corner> {
        let (view, seat) = (self.view.seat(), self.seat());
        let seen = |way: &[Point]| way.iter().map(|&at| view.sees(at)).collect::<Vec<_>>();
        let mut aims: Vec<Vec<Point>> = Vec::new();
        if self.shooter().is_some() {
            let held = match self.hand.grip {
                Grip::Pulling { to, .. } => Some(to),
                _ => None,
            };
            let hand = [Some(self.hand.at()), self.hand.drawn(), held].into_iter().flatten();
            let mut own: Vec<Point> = hand.map(|at| seat.shows(at)).collect();
            // The player looks along the aim even if no line is shown.
            if let Some(Aim { angle, .. }) = self.hand.aim() {
                let (sin, cos) = sin_cos(angle);
                let [x, y] = self.hand.at();
                own.insert(0, seat.shows([x + FAR * cos, y + FAR * sin]));
            }
            aims.push(seen(&own));
        }
        aims.extend(self.foresee().map(|line| seen(&line.path)));
        aims.extend(self.meant().and_then(|(_, line)| line).map(|line| seen(&line.path)));
        let held = self.to_place.as_ref().filter(|_| self.phase() == DiscPhase::Putting);
        aims.extend(held.map(|to_place| seen(&[to_place.at])));
        let discs: Vec<Point> = self.sitting.lying().map(|(_, at)| view.sees(at)).collect();
        let radius = profile(self.game()).kinds.first().map_or(0.0, |kind| kind.radius);
        Corner::free(drawing::view(profile(self.game())).half, radius, &aims, &discs)
    }

    /// Whether something glows.
    pub fn glowing(&self) -> bool {
        self.showing.is_none() && !self.pointing.marks.is_empty() && self.pointing.part < 1.0
    }

    /// Closes the close call.
    pub fn close_call(&mut self) {
        self.pointing.call = None;
    }

    /// The referee stops pointing.
    pub fn stop_pointing(&mut self) {
        self.pointing.marks.clear();
        self.pointing.tidings = None;
    }

    /// After a shot: points at what the last verdict moved, and at the closest call.
    pub(super) fn point(&mut self, film: &Film, ended: &[(String, Pose)], calm: bool) {
        let Some(judged) = self.sitting.log().last() else { return };
        let lay: Vec<(String, Point)> =
            ended.iter().map(|(name, pose)| (name.clone(), pose.at.into())).collect();
        let played = film.played();
        let off = played.off();
        let before = |name: &str| {
            let n = played.names.iter().position(|other| other == name)?;
            played.shot.initial.get(n).map(|(_, state)| state.at.into())
        };
        let moved: Vec<Moved> = lay
            .iter()
            .filter(|(name, _)| !off.contains(&name.as_str()))
            .map(|(name, at)| Moved { disc: name, from: before(name), to: *at })
            .collect();
        let call = closest(&self.sitting, &judged.verdict, &moved);
        let marks = marks(self.sitting.game(), &judged.verdict, &lay);
        let tidings = self.news(film, &marks);
        self.pointing = Pointing { call, tidings, ..Pointing::of(marks, calm) };
    }

    /// After an action that is no shot.
    pub(super) fn point_at_changes(&mut self, before: &[(String, Pose)], calm: bool) {
        let Some(judged) = self.sitting.log().last() else { return };
        let lay: Vec<(String, Point)> =
            before.iter().map(|(name, pose)| (name.clone(), pose.at.into())).collect();
        self.pointing = Pointing::of(marks(self.game(), &judged.verdict, &lay), calm);
    }
}
