//! A shot that has been run: its events, and what a referee reads from them.

use crate::disc::Disc;
use crate::engine::MAX_EVENTS;
use crate::event::{DiscId, Event, Fate, State, What};
use crate::vector::Vec2;

/// The result of a scene: from the first motion until everything rests.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shot {
    /// The discs as they were given, and their state at time 0.
    pub initial: Vec<(Disc, State)>,
    /// Everything that happened, in the order of time.
    pub events: Vec<Event>,
    /// What became of each disc.
    pub fates: Vec<Fate>,
    /// Discs that came back onto the board off the rim.
    pub rebounded: Vec<bool>,
    /// Seconds until everything rested.
    pub duration: f64,
}

/// Two discs that touched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// The disc that was faster.
    pub disc: DiscId,
    /// The one it met.
    pub other: DiscId,
    /// When.
    pub time: f64,
}

impl Shot {
    pub(crate) fn begin(&mut self, discs: &[Disc], max_events: usize) {
        self.initial.clear();
        self.initial.resize(discs.len(), (NOTHING, State::default()));
        self.events.clear();
        self.events.reserve(if max_events < MAX_EVENTS { max_events } else { MAX_EVENTS } + discs.len());
        self.fates.clear();
        self.fates.extend(discs.iter().map(|d| Fate::Rests { at: d.at }));
        self.rebounded.clear();
        self.rebounded.resize(discs.len(), false);
        self.duration = 0.0;
    }

    /// Contacts between discs, in the order of time.
    pub fn touches(&self) -> impl Iterator<Item = Touch> + '_ {
        self.events
            .iter()
            .filter(|e| e.what == What::Contact)
            .filter_map(|e| e.other.map(|(other, _)| Touch { disc: e.disc, other, time: e.time }))
    }

    /// Discs that fell into a hole, in the order of time.
    pub fn captured(&self) -> impl Iterator<Item = DiscId> + '_ {
        self.ends(|what| matches!(what, What::Captured(_)))
    }

    /// Discs that left the table or lie in the ditch, in the order of time.
    pub fn off(&self) -> impl Iterator<Item = DiscId> + '_ {
        self.ends(|what| matches!(what, What::Landed | What::Jumped))
    }

    /// Discs that came back off the rim, in the order in which they were back.
    pub fn rebounds(&self) -> Vec<DiscId> {
        let mut order: Vec<DiscId> = Vec::new();
        for event in self.events.iter().filter(|e| e.what == What::EdgeRegained) {
            if self.rebounded[event.disc] && !order.contains(&event.disc) {
                order.push(event.disc);
            }
        }
        order
    }

    fn ends(&self, which: impl Fn(What) -> bool + 'static) -> impl Iterator<Item = DiscId> + '_ {
        self.events.iter().filter(move |e| which(e.what)).map(|e| e.disc)
    }

    /// Kinetic energy of the scene right after each event and before the first, for those who want
    /// to see it fall.
    pub fn energies(&self) -> Vec<f64> {
        let energy = |disc: &Disc, s: &State| {
            0.5 * disc.mass * s.velocity.square() + 0.5 * disc.inertia() * s.spin * s.spin
        };
        let mut playback = crate::playback::Playback::new(self);
        std::iter::once(0.0)
            .chain(self.events.iter().map(|e| e.time))
            .map(|t| {
                playback.seek(t);
                self.initial.iter().enumerate().map(|(i, (disc, _))| energy(disc, &playback.state(i))).sum()
            })
            .collect()
    }
}

const NOTHING: Disc = Disc {
    radius: 0.0,
    mass: 0.0,
    hole: 0.0,
    thickness: 0.0,
    at: Vec2::ZERO,
    velocity: Vec2::ZERO,
    spin: 0.0,
};
