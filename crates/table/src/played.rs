//! A shot that was played, read by the names of the discs.

use physics::{DiscId, Fate, Playback, Shot, State, Vec2};

/// A shot and the names of its discs.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// In the order of the shot's discs, which is that of the names.
    pub names: Vec<String>,
    /// What happened.
    pub shot: Shot,
}

/// Two discs that touched, and when.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit<'a> {
    /// The faster one; of two equally fast ones the first by name.
    pub disc: &'a str,
    /// The one it met.
    pub other: &'a str,
    /// Seconds since the shot began.
    pub time: f64,
}

/// A stretch of a disc's motion with one acceleration.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece<'a> {
    /// Whose.
    pub disc: &'a str,
    /// From when.
    pub from: f64,
    /// Until when.
    pub until: f64,
    /// The disc at the beginning.
    pub state: State,
}

impl Piece<'_> {
    /// The acceleration along the piece.
    pub fn acceleration(&self) -> Vec2 {
        let speed = self.state.velocity.length();
        if speed == 0.0 { Vec2::ZERO } else { self.state.velocity * (-self.state.deceleration / speed) }
    }
}

impl Played {
    fn name(&self, disc: DiscId) -> &str {
        &self.names[disc]
    }

    /// Where the discs lie that are still on the board, by name.
    pub fn rest(&self) -> impl Iterator<Item = (&str, Vec2)> {
        self.shot.fates.iter().enumerate().filter_map(|(disc, fate)| match fate {
            Fate::Rests { at } => Some((self.name(disc), *at)),
            _ => None,
        })
    }

    /// Discs that fell into a hole, in the order of time.
    pub fn pocketed(&self) -> Vec<&str> {
        self.shot.captured().map(|disc| self.name(disc)).collect()
    }

    /// Discs that left the table or lie in the ditch, in the order of time.
    pub fn off(&self) -> Vec<&str> {
        self.shot.off().map(|disc| self.name(disc)).collect()
    }

    /// Discs that came back onto the board off the rim.
    pub fn rebounded(&self) -> Vec<&str> {
        self.shot.rebounds().into_iter().map(|disc| self.name(disc)).collect()
    }

    /// Contacts between discs, in the order of time.
    pub fn hits(&self) -> Vec<Hit<'_>> {
        self.shot
            .touches()
            .map(|t| Hit { disc: self.name(t.disc), other: self.name(t.other), time: t.time })
            .collect()
    }

    /// The hash of the result: the same on every machine.
    pub fn hash(&self) -> String {
        self.shot.hash(&self.names)
    }

    /// The motion as pieces, in the order of their beginnings; discs at rest have none.
    pub fn trace(&self) -> Vec<Piece<'_>> {
        let mut open: Vec<(f64, State)> = self.shot.initial.iter().map(|(_, s)| (0.0, *s)).collect();
        let mut pieces = Vec::new();
        let mut turn = |disc: DiscId, time: f64, after: State| {
            let (from, state) = std::mem::replace(&mut open[disc], (time, after));
            let moved = state.velocity != Vec2::ZERO || state.spin != 0.0;
            if moved && time > from {
                pieces.push(Piece { disc: self.name(disc), from, until: time, state });
            }
        };
        for event in &self.shot.events {
            turn(event.disc, event.time, event.after);
            if let Some((other, after)) = event.other {
                turn(other, event.time, after);
            }
        }
        pieces.sort_by(|a, b| a.from.total_cmp(&b.from).then_with(|| a.disc.cmp(b.disc)));
        pieces
    }

    /// The paths of the discs that moved: the corners of each, from start to end.
    pub fn paths(&self) -> Vec<(&str, Vec<Vec2>)> {
        let mut paths: Vec<Vec<Vec2>> = self.shot.initial.iter().map(|(disc, _)| vec![disc.at]).collect();
        let mut add = |disc: DiscId, at: Vec2| {
            if paths[disc].last() != Some(&at) {
                paths[disc].push(at);
            }
        };
        for event in &self.shot.events {
            add(event.disc, event.after.at);
            if let Some((other, after)) = event.other {
                add(other, after.at);
            }
        }
        let named = paths.into_iter().enumerate().map(|(disc, path)| (self.name(disc), path));
        named.filter(|(_, path)| path.len() > 1).collect()
    }

    /// A cursor over the shot's time.
    pub fn playback(&self) -> Playback<'_> {
        Playback::new(&self.shot)
    }
}
