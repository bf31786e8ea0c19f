//! Sliding and spinning on the board, coupled.
//!
//! Source: Z. Farkas, G. Bartels, T. Unger, D. E. Wolf, *Frictional coupling between sliding and
//! spinning motion*, Phys. Rev. Lett. 90, 248302 (2003). A flat disc that spins slides further:
//! under part of it the friction points elsewhere. Its path stays straight, and sliding and
//! spinning end at the same instant.
//!
//! We cut a slide into segments of constant deceleration. Friction has no length of its own, so
//! what happens depends only on `y = v/(v+w)`, `w = |ω|R` the speed of the rim. The table
//! (`coupling_table.rs`, written by `cargo xtask coupling-table`) divides `y` into bands and gives
//! for each `y`
//!
//! * `factor`: the constant deceleration, in units of μg, with the true length of the whole slide,
//! * `keep`: the part of the speed left when `y` reaches the end of its band.
//!
//! From both follows the segment that joins the true states at its two ends by constant
//! decelerations and has the true length. So the length of a slide does not depend on how wide the
//! bands are; only the motion inside a band is approximated.

use std::sync::LazyLock;

use crate::coupling_table::{CELLS, ROWS, Row};

/// Below this part of the speed left at the end of a band the rest of the slide is too short to be
/// worth another segment: (1/20)² of the length.
const LEAST_KEEP: f64 = 0.05;

/// Slower than this, in metres a second, a slide ends within a micrometre: one segment will do.
const CRAWL: f64 = 1e-3;

/// A stretch of motion with constant decelerations of speed and rim speed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stretch {
    /// Deceleration of the slide in units of μg.
    pub(crate) slide: f64,
    /// Deceleration of the rim speed in units of μg.
    pub(crate) spin: f64,
    /// What follows.
    pub(crate) then: Then,
    /// Length of the whole remaining slide is `v²/(2 μg factor)`.
    pub(crate) factor: f64,
}

/// The end of a stretch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Then {
    /// Slide and spin end together.
    Rest,
    /// The disc goes on from a band's end with this speed; `up` is the way `y` moves.
    Node { node: u8, up: bool, speed: f64 },
}

/// Where the table holds a disc's shape: bands from the row nearest to it, lengths blended from the rows on
/// both sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    bands: &'static Row,
    low: &'static Row,
    high: &'static Row,
    part: f64,
}

/// A row as the program carries it: billionths, which are half as large and mean the same numbers to the last bit, because every
/// number of the table has nine decimals. A page loads them over a network.
struct Packed {
    factor: [u32; CELLS + 1],
    keep: [[u32; 2]; CELLS],
}

const BILLION: f64 = 1e9;

const fn billionths(number: f64) -> u32 {
    (number * BILLION + 0.5) as u32
}

impl Packed {
    const fn of(row: &Row) -> Packed {
        let mut packed = Packed { factor: [0; CELLS + 1], keep: [[0; 2]; CELLS] };
        let mut n = 0;
        while n < CELLS {
            packed.factor[n] = billionths(row.factor[n]);
            packed.keep[n] = [billionths(row.keep[n][0]), billionths(row.keep[n][1])];
            n += 1;
        }
        packed.factor[n] = billionths(row.factor[n]);
        packed
    }

    /// The row of the table with this number. A division of whole numbers is rounded as a decimal number is read.
    fn row(&self, n: usize) -> Row {
        let number = |billionths: u32| f64::from(billionths) / BILLION;
        let (factor, keep) = (self.factor.map(number), self.keep.map(|pair| pair.map(number)));
        Row { hole: HOLES[n], factor, keep, exit: EXITS[n] }
    }
}

static PACKED: [Packed; ROWS.len()] = {
    let mut packed = [const { Packed::of(&ROWS[0]) }; ROWS.len()];
    let mut n = 0;
    while n < ROWS.len() {
        packed[n] = Packed::of(&ROWS[n]);
        n += 1;
    }
    packed
};

static HOLES: [f64; ROWS.len()] = {
    let mut holes = [0.0; ROWS.len()];
    let mut n = 0;
    while n < ROWS.len() {
        holes[n] = ROWS[n].hole;
        n += 1;
    }
    holes
};

static EXITS: [[u8; CELLS]; ROWS.len()] = {
    let mut exits = [[0; CELLS]; ROWS.len()];
    let mut n = 0;
    while n < ROWS.len() {
        exits[n] = ROWS[n].exit;
        n += 1;
    }
    exits
};

/// The table, unpacked when a disc is first laid out.
static TABLE: LazyLock<[Row; ROWS.len()]> = LazyLock::new(|| std::array::from_fn(|n| PACKED[n].row(n)));

/// A row that is never looked up.
static NO_ROW: Row = Row { hole: 0.0, factor: [0.0; CELLS + 1], keep: [[0.0; 2]; CELLS], exit: [0; CELLS] };

impl Shape {
    /// The shape of nothing: it fills unused places.
    pub(crate) const NONE: Shape = Shape { bands: &NO_ROW, low: &NO_ROW, high: &NO_ROW, part: 0.0 };

    /// A disc or ring.
    pub(crate) fn new(radius: f64, hole: f64) -> Shape {
        let ratio = hole / radius;
        for pair in TABLE.windows(2) {
            if let [low, high] = pair
                && ratio < high.hole
            {
                let part = (ratio - low.hole) / (high.hole - low.hole);
                return Shape { bands: if part < 0.5 { low } else { high }, low, high, part };
            }
        }
        let last = &TABLE[TABLE.len() - 1];
        Shape { bands: last, low: last, high: last, part: 0.0 }
    }

    fn factor(&self, node: usize) -> f64 {
        let (low, high) = (self.low.factor[node], self.high.factor[node]);
        low + (high - low) * self.part
    }
}

/// Deceleration of the rim speed, in units of μg, of a disc that spins without sliding: 4/3 for a
/// solid disc.
pub(crate) fn spin_in_place(radius: f64, hole: f64) -> f64 {
    let h = hole / radius;
    (4.0 / 3.0) * (1.0 + h + h * h) / ((1.0 + h) * (1.0 + h * h))
}

/// v/w at a node.
fn proportion(node: u8) -> f64 {
    f64::from(node) / (CELLS as f64 - f64::from(node))
}

/// The first stretch of a disc sliding at `v` > 0 with rim speed `w` ≥ 0.
pub(crate) fn stretch(shape: &Shape, v: f64, w: f64) -> Stretch {
    if w == 0.0 {
        return Stretch { slide: 1.0, spin: 0.0, then: Then::Rest, factor: 1.0 };
    }
    let y = v / (v + w) * CELLS as f64;
    let cell = if y < (CELLS - 1) as f64 { y as usize } else { CELLS - 1 };
    from_cell(shape, cell, y - cell as f64, v, w)
}

/// The next stretch from a band's end, reached with speed `v`.
pub(crate) fn onward(shape: &Shape, node: u8, up: bool, v: f64) -> (Stretch, f64) {
    let w = v / proportion(node);
    let (cell, part) = if up { (node as usize, 0.0) } else { (node as usize - 1, 1.0) };
    (from_cell(shape, cell, part, v, w), w)
}

fn from_cell(shape: &Shape, cell: usize, part: f64, v: f64, w: f64) -> Stretch {
    let row = shape.bands;
    let blend = |low: f64, high: f64| low + (high - low) * part;
    let factor = blend(shape.factor(cell), shape.factor(cell + 1));
    let keep = blend(row.keep[cell][0], row.keep[cell][1]);
    if keep < LEAST_KEEP || v < CRAWL {
        return Stretch { slide: factor, spin: factor * w / v, then: Then::Rest, factor };
    }
    let node = row.exit[cell];
    let after = shape.factor(node as usize);
    let slide = (1.0 - keep * keep) / (1.0 / factor - keep * keep / after);
    let speed = keep * v;
    let duration = (v - speed) / slide;
    let spin = (w - speed / proportion(node)) / duration;
    if !(duration > 0.0 && slide > 0.0 && spin >= 0.0) {
        // So near to the band's end that nothing is left of the stretch: go on from the end.
        let (cell, part) = if node as usize > cell { (node as usize, 0.0) } else { (node as usize - 1, 1.0) };
        return from_cell(shape, cell, part, v, w);
    }
    Stretch { slide, spin, then: Then::Node { node, up: node as usize > cell, speed }, factor }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unpacking_gives_every_bit_of_the_table() {
        for (row, written) in TABLE.iter().zip(&ROWS) {
            let bits = |row: &Row| {
                let keep = row.keep.iter().flatten();
                row.factor.iter().chain(keep).chain([&row.hole]).map(|x| x.to_bits()).collect::<Vec<_>>()
            };
            assert_eq!((bits(row), row.exit), (bits(written), written.exit));
        }
    }

    /// Walks a slide from `v = 1` to rest: its length in units of 1/(2μg), and its segments.
    fn length(shape: &Shape, w: f64) -> (f64, usize) {
        let (mut v, mut total, mut segments) = (1.0, 0.0, 1);
        let mut now = stretch(shape, v, w);
        loop {
            match now.then {
                Then::Rest => return (total + v * v / now.slide, segments),
                Then::Node { node, up, speed } => {
                    total += (v * v - speed * speed) / now.slide;
                    v = speed;
                    now = onward(shape, node, up, v).0;
                    segments += 1;
                }
            }
        }
    }

    #[test]
    fn the_published_sliding_lengths_are_met() {
        // Sliding distance of a solid disc against one that does not spin.
        for (w, more) in [(0.2, 1.010), (0.4, 1.041), (0.8, 1.17), (1.5, 1.60)] {
            let (got, _) = length(&Shape::new(1.0, 0.0), w);
            assert!((got / more - 1.0).abs() < 0.005, "wR/v = {w}: {got}, expected {more}");
        }
    }

    #[test]
    fn a_slide_is_cut_into_few_segments_of_the_table_s_length() {
        for hole in (0..=95).map(|percent| f64::from(percent) / 100.0) {
            let shape = Shape::new(1.0, hole);
            for step in 1..400 {
                let w = f64::from(step) * 0.005;
                let first = stretch(&shape, 1.0, w);
                let (got, segments) = length(&shape, w);
                assert!((got * first.factor - 1.0).abs() < 1e-9, "hole {hole} w {w}");
                assert!(segments <= 5, "hole {hole} w {w}: {segments} segments");
            }
        }
    }

    #[test]
    fn without_spin_friction_is_exactly_coulomb_s() {
        let s = stretch(&Shape::new(1.0, 0.0), 0.7, 0.0);
        assert_eq!((s.slide, s.then), (1.0, Then::Rest));
    }

    #[test]
    fn spinning_in_place_slows_by_four_thirds() {
        assert_eq!(spin_in_place(0.0159, 0.0), 4.0 / 3.0);
        // Thin rings lose μg at the rim: all their mass and all their friction are there.
        assert!((spin_in_place(1.0, 0.999_999) - 1.0).abs() < 1e-5);
    }
}
