//! The list of events as bytes: compact, versioned, exact.
//!
//! Layout, version 1, little-endian: the magic `PSHT`, the version, the number of discs, the number
//! of events (u32), then every disc's initial state, then the events. Of an event: time, kind, argument, disc,
//! and for a contact the other disc; the impulse; one or two states. Of a state: a byte that says which of its
//! seven numbers are not zero, then those. A resting disc costs 17 bytes, a sliding one without spin 41.

use crate::disc::Disc;
use crate::event::{Event, Fate, State, What};
use crate::shot::Shot;
use crate::vector::Vec2;

const MAGIC: &[u8; 4] = b"PSHT";
/// The version written; older ones stay readable.
pub const WIRE_VERSION: u8 = 1;

/// Why bytes are not a list of events.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WireError {
    /// Too short, or cut off.
    #[error("the bytes end after {0}, in the middle of something")]
    Short(usize),
    /// Something else altogether.
    #[error("these bytes do not begin with PSHT: not a list of events")]
    Foreign,
    /// Written by a later engine.
    #[error("version {0} of the format; expected {WIRE_VERSION}")]
    Version(u8),
    /// A kind of event that does not exist, a disc that is not there, a NaN.
    #[error("at byte {at}: {what}")]
    Nonsense {
        /// Where.
        at: usize,
        /// What.
        what: &'static str,
    },
}

/// What is written: initial states and events.
#[derive(Clone, Debug, PartialEq)]
pub struct Film {
    /// The discs at time 0.
    pub initial: Vec<State>,
    /// Everything that happened.
    pub events: Vec<Event>,
}

impl Film {
    /// The film of a shot.
    pub fn of(shot: &Shot) -> Film {
        Film { initial: shot.initial.iter().map(|(_, s)| *s).collect(), events: shot.events.clone() }
    }

    /// The shot it is the film of, with these discs as they were given; `None` if there are more or fewer of them.
    pub fn shot(self, discs: &[Disc]) -> Option<Shot> {
        if discs.len() != self.initial.len() {
            return None;
        }
        let rests = |state: &State| Fate::Rests { at: state.at };
        let mut fates: Vec<Fate> = self.initial.iter().map(rests).collect();
        let (mut rebounded, mut met_rim) = (vec![false; discs.len()], vec![false; discs.len()]);
        for &Event { time, what, disc, after, other, .. } in &self.events {
            fates[disc] = match what {
                What::Captured(hole) => Fate::Captured { hole: usize::from(hole), time },
                What::Landed => Fate::Ditch { at: after.at, time },
                What::Jumped => Fate::Jumped { at: after.at, time },
                _ => rests(&after),
            };
            if let Some((other, after)) = other {
                fates[other] = rests(&after);
            }
            match what {
                What::EdgeLeft => met_rim[disc] = false,
                What::Rim => met_rim[disc] = true,
                What::EdgeRegained => rebounded[disc] |= met_rim[disc],
                _ => {}
            }
        }
        let duration = self.events.last().map_or(0.0, |event| event.time);
        let initial = discs.iter().copied().zip(self.initial).collect();
        Some(Shot { initial, events: self.events, fates, rebounded, duration })
    }

    /// As bytes.
    pub fn encode(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(16 + 72 * self.events.len());
        out.extend_from_slice(MAGIC);
        out.push(WIRE_VERSION);
        out.push(self.initial.len() as u8);
        out.extend_from_slice(&(self.events.len() as u32).to_le_bytes());
        for state in &self.initial {
            put_state(&mut out, state);
        }
        for event in &self.events {
            let (kind, argument) = code(event.what);
            out.extend_from_slice(&event.time.to_le_bytes());
            out.extend_from_slice(&[kind, argument, event.disc as u8]);
            put_state(&mut out, &event.after);
            if let Some((other, after)) = &event.other {
                out.push(*other as u8);
                put_state(&mut out, after);
            }
            if is_impact(event.what) {
                out.extend_from_slice(&event.impulse.to_le_bytes());
            }
        }
        out
    }

    /// From bytes.
    pub fn decode(bytes: &[u8]) -> Result<Film, WireError> {
        let mut r = Reader { bytes, at: 0 };
        if r.take(4)? != MAGIC {
            return Err(WireError::Foreign);
        }
        let version = r.byte()?;
        if version != WIRE_VERSION {
            return Err(WireError::Version(version));
        }
        let discs = r.byte()?;
        let count = u32::from_le_bytes(r.array()?);
        let initial = (0..discs).map(|_| r.state()).collect::<Result<Vec<_>, _>>()?;
        let mut events = Vec::new();
        for _ in 0..count {
            let time = r.number()?;
            let (kind, argument) = (r.byte()?, r.byte()?);
            let what = decode(kind, argument).ok_or(r.nonsense("no such kind of event"))?;
            let disc = r.disc(discs)?;
            let after = r.state()?;
            let other = match what {
                What::Contact => Some((r.disc(discs)?, r.state()?)),
                _ => None,
            };
            let impulse = if is_impact(what) { r.number()? } else { 0.0 };
            events.push(Event { time, what, disc, after, other, impulse });
        }
        if r.at != bytes.len() {
            return Err(r.nonsense("more bytes than events"));
        }
        Ok(Film { initial, events })
    }
}

fn is_impact(what: What) -> bool {
    matches!(what, What::Contact | What::Rail(_) | What::Post(_) | What::Rim)
}

fn code(what: What) -> (u8, u8) {
    match what {
        What::Contact => (0, 0),
        What::Rail(sides) => (1, sides),
        What::Post(post) => (2, post),
        What::Rim => (3, 0),
        What::Segment => (4, 0),
        What::Stop => (5, 0),
        What::HoleEntered(hole) => (6, hole),
        What::HoleCrossed(hole) => (7, hole),
        What::Captured(hole) => (8, hole),
        What::EdgeLeft => (9, 0),
        What::EdgeRegained => (10, 0),
        What::Landed => (11, 0),
        What::Jumped => (12, 0),
        What::Settled => (13, 0),
    }
}

fn decode(kind: u8, argument: u8) -> Option<What> {
    Some(match kind {
        0 => What::Contact,
        1 => What::Rail(argument),
        2 => What::Post(argument),
        3 => What::Rim,
        4 => What::Segment,
        5 => What::Stop,
        6 => What::HoleEntered(argument),
        7 => What::HoleCrossed(argument),
        8 => What::Captured(argument),
        9 => What::EdgeLeft,
        10 => What::EdgeRegained,
        11 => What::Landed,
        12 => What::Jumped,
        13 => What::Settled,
        _ => return None,
    })
}

fn put_state(out: &mut Vec<u8>, s: &State) {
    let numbers = [s.at.x, s.at.y, s.velocity.x, s.velocity.y, s.spin, s.deceleration, s.spin_deceleration];
    let place = out.len();
    out.push(0);
    for (bit, x) in numbers.into_iter().enumerate() {
        // By bits: −0 is kept.
        if x.to_bits() != 0 {
            out[place] |= 1 << bit;
            out.extend_from_slice(&x.to_le_bytes());
        }
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, n: usize) -> Result<&'a [u8], WireError> {
        let part = self.bytes.get(self.at..self.at + n).ok_or(WireError::Short(self.bytes.len()))?;
        self.at += n;
        Ok(part)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], WireError> {
        let mut all = [0; N];
        all.copy_from_slice(self.take(N)?);
        Ok(all)
    }

    fn byte(&mut self) -> Result<u8, WireError> {
        Ok(self.array::<1>()?[0])
    }

    fn number(&mut self) -> Result<f64, WireError> {
        let x = f64::from_le_bytes(self.array()?);
        if x.is_nan() { Err(self.nonsense("not a number")) } else { Ok(x) }
    }

    fn disc(&mut self, discs: u8) -> Result<usize, WireError> {
        let disc = self.byte()?;
        if disc < discs { Ok(disc as usize) } else { Err(self.nonsense("no such disc")) }
    }

    fn state(&mut self) -> Result<State, WireError> {
        let which = self.byte()?;
        if which > 127 {
            return Err(self.nonsense("no such part of a state"));
        }
        let mut numbers = [0.0; 7];
        for (bit, number) in numbers.iter_mut().enumerate() {
            if which >> bit & 1 != 0 {
                *number = self.number()?;
            }
        }
        let [x, y, vx, vy, spin, deceleration, spin_deceleration] = numbers;
        Ok(State { at: Vec2::new(x, y), velocity: Vec2::new(vx, vy), spin, deceleration, spin_deceleration })
    }

    fn nonsense(&self, what: &'static str) -> WireError {
        WireError::Nonsense { at: self.at, what }
    }
}
