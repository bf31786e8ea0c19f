//! The coming events: one number a pair, one a disc, and the least of each row.
//!
//! A pair's number is the time of its contact or, more often, only a proven lower bound of it; a
//! bound is made exact when it comes to the top. With twenty discs a scan beats every heap.

use wide::f64x2;

use super::MAX_DISCS;

/// The bits set in a mask, lowest first.
#[inline]
pub(crate) fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            bit
        })
    })
}

/// Times of all pairs that may meet.
#[derive(Clone)]
pub(crate) struct Queue {
    /// Row i, column j < i; valid where the two are partners.
    time: [[f64; MAX_DISCS]; MAX_DISCS],
    /// All discs a disc may meet, a bit each: symmetric.
    partners: [u64; MAX_DISCS],
    /// Bits j < i of the pairs whose time is exact.
    exact: [u64; MAX_DISCS],
    own: [f64; MAX_DISCS],
    /// The least of the row: own event and partners j < i.
    best: [f64; MAX_DISCS],
}

/// The bits below `i`.
#[inline]
fn below(i: usize) -> u64 {
    (1 << i) - 1
}

/// The first `n` times of a row, rounded up to fours, as pairs.
#[inline]
fn fours(row: &[f64; MAX_DISCS], n: usize) -> impl Iterator<Item = [f64x2; 2]> {
    let (fours, _) = row.as_chunks::<4>();
    fours[..n.div_ceil(4)].iter().map(|&[a, b, c, d]| [f64x2::new([a, b]), f64x2::new([c, d])])
}

/// The places among the first `n` of a row, and perhaps a few more, where `time` stands.
#[inline]
fn places(row: &[f64; MAX_DISCS], n: usize, time: f64) -> u64 {
    let time = f64x2::splat(time);
    let mut found = 0;
    for (k, [a, b]) in fours(row, n).enumerate() {
        let here = a.simd_eq(time).to_bitmask() | b.simd_eq(time).to_bitmask() << 2;
        found |= u64::from(here) << (4 * k);
    }
    found
}

impl Queue {
    pub(crate) fn new() -> Self {
        Queue {
            time: [[0.0; MAX_DISCS]; MAX_DISCS],
            partners: [0; MAX_DISCS],
            exact: [0; MAX_DISCS],
            own: [f64::INFINITY; MAX_DISCS],
            best: [f64::INFINITY; MAX_DISCS],
        }
    }

    pub(crate) fn clear(&mut self, n: usize) {
        self.partners[..n].fill(0);
        self.own[..n].fill(f64::INFINITY);
        // Rows beyond `n` are read with the last ones, and never the least.
        self.best.fill(f64::INFINITY);
    }

    /// The time of the next thing to look at, and the rows in which it stands.
    #[inline]
    pub(crate) fn next(&self, n: usize) -> (f64, u64) {
        // Two minima at a time in two chains: a single chain would wait for itself.
        let (mut even, mut odd) = (f64x2::splat(f64::INFINITY), f64x2::splat(f64::INFINITY));
        for [a, b] in fours(&self.best, n) {
            even = even.fast_min(a);
            odd = odd.fast_min(b);
        }
        let [a, b] = even.fast_min(odd).to_array();
        let least = if a < b { a } else { b };
        (least, places(&self.best, n, least))
    }

    /// The pairs of row `i` at `time`: partners whose time is exact, and those whose is a bound.
    #[inline]
    pub(crate) fn at(&self, i: usize, time: f64) -> (u64, u64) {
        let here = places(&self.time[i], i, time) & self.partners[i] & below(i);
        (here & self.exact[i], here & !self.exact[i])
    }

    /// The disc's own next event.
    #[inline]
    pub(crate) fn set_own(&mut self, i: usize, time: f64) {
        self.own[i] = time;
        self.rescan(i);
    }

    /// A pair's time, `None` if the two do not meet.
    #[inline]
    pub(crate) fn set_pair(&mut self, i: usize, j: usize, entry: Option<(f64, bool)>) {
        let (row, column) = if i > j { (i, j) } else { (j, i) };
        match entry {
            Some((time, exact)) => {
                self.time[row][column] = time;
                self.partners[row] |= 1 << column;
                self.partners[column] |= 1 << row;
                self.exact[row] = self.exact[row] & !(1 << column) | u64::from(exact) << column;
            }
            None => {
                self.partners[row] &= !(1 << column);
                self.partners[column] &= !(1 << row);
            }
        }
        self.rescan(row);
    }

    /// Replaces everything that concerns disc `c`: `meets` says which discs may meet it, `entry` when.
    #[inline]
    pub(crate) fn renew(
        &mut self,
        c: usize,
        own: f64,
        meets: u64,
        mut entry: impl FnMut(usize) -> Option<(f64, bool)>,
    ) {
        self.own[c] = own;
        let before = self.partners[c];
        let bit = 1 << c;
        let mut partners = 0;
        let mut best = own;
        for j in bits(meets) {
            let Some((time, exact)) = entry(j) else { continue };
            partners |= 1 << j;
            self.partners[j] |= bit;
            if j < c {
                self.time[c][j] = time;
                self.exact[c] = self.exact[c] & !(1 << j) | u64::from(exact) << j;
                best = if time < best { time } else { best };
            } else {
                // The row's least needs a new look only if this pair held it.
                let held = before >> j & 1 != 0 && self.time[j][c] == self.best[j];
                self.time[j][c] = time;
                self.exact[j] = self.exact[j] & !bit | u64::from(exact) << c;
                if time <= self.best[j] {
                    self.best[j] = time;
                } else if held {
                    self.rescan(j);
                }
            }
        }
        self.partners[c] = partners;
        self.best[c] = best;
        for j in bits(before & !partners) {
            self.partners[j] &= !bit;
            if j > c && self.time[j][c] == self.best[j] {
                self.rescan(j);
            }
        }
    }

    /// Takes disc `c` out.
    pub(crate) fn remove(&mut self, c: usize) {
        self.renew(c, f64::INFINITY, 0, |_| None);
    }

    #[inline]
    fn rescan(&mut self, row: usize) {
        let mut best = self.own[row];
        for j in bits(self.partners[row] & below(row)) {
            let t = self.time[row][j];
            best = if t < best { t } else { best };
        }
        self.best[row] = best;
    }
}
