//! One hash for one result, by the names of the discs.
//!
//! BLAKE3 over a canonical little-endian encoding, version 1: the discs in the order of their names'
//! bytes, each with its fate; the contacts in the order of time, then of names; the duration. −0 is
//! written as +0, and NaN does not occur in a result. The order in which the discs were given to the
//! engine leaves no trace.

use crate::event::Fate;
use crate::shot::Shot;
use crate::vector::Vec2;

const VERSION: &[u8] = b"pichenette shot 1\n";

/// Writes numbers canonically into a hash.
struct Canon(blake3::Hasher);

impl Canon {
    fn number(&mut self, x: f64) {
        let x = if x == 0.0 { 0.0 } else { x };
        self.0.update(&x.to_le_bytes());
    }

    fn point(&mut self, p: Vec2) {
        self.number(p.x);
        self.number(p.y);
    }

    fn count(&mut self, n: usize) {
        self.0.update(&(n as u64).to_le_bytes());
    }

    fn name(&mut self, name: &str) {
        self.count(name.len());
        self.0.update(name.as_bytes());
    }
}

impl Shot {
    /// The hash of the result, 64 hexadecimal digits; `names` in the order of the discs.
    pub fn hash<S: AsRef<str>>(&self, names: &[S]) -> String {
        let name = |disc: usize| names.get(disc).map_or("", |n| n.as_ref());
        let mut order: Vec<usize> = (0..self.fates.len()).collect();
        order.sort_by_key(|&disc| name(disc));
        let mut canon = Canon(blake3::Hasher::new());
        canon.0.update(VERSION);
        canon.count(order.len());
        for disc in order {
            canon.name(name(disc));
            let (tag, place, time) = match self.fates[disc] {
                Fate::Rests { at } => (0, at, 0.0),
                Fate::Captured { hole, time } => (1, Vec2::new(hole as f64, 0.0), time),
                Fate::Ditch { at, time } => (2, at, time),
                Fate::Jumped { at, time } => (3, at, time),
            };
            canon.0.update(&[tag, u8::from(self.rebounded[disc])]);
            canon.point(place);
            canon.number(time);
        }
        let mut touches: Vec<_> = self
            .touches()
            .map(|t| {
                let (a, b) = (name(t.disc), name(t.other));
                let (first, second) = if a < b { (a, b) } else { (b, a) };
                (t.time, first, second)
            })
            .collect();
        touches.sort_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
        canon.count(touches.len());
        for (time, first, second) in touches {
            canon.number(time);
            canon.name(first);
            canon.name(second);
        }
        canon.number(self.duration);
        canon.0.finalize().to_hex().to_string()
    }
}
