//! `cargo xtask coupling-table`: writes `crates/physics/src/coupling_table.rs`.
//!
//! A flat disc that slides at speed `v` and spins at rim speed `w = ωR` feels a friction force
//! `μ m g F(ε)` and a torque `μ m g R T(ε)` with `ε = v/w` (Farkas, Bartels, Unger, Wolf,
//! PRL 90, 248302, 2003; uniform pressure). `F` and `T` are complete elliptic integrals; a ring is
//! a disc less the disc of its hole. Friction has no length or time of its own, so one trajectory
//! in `ε` serves every speed, and two numbers a point are enough to rebuild a slide piece by piece:
//!
//! * `factor` — the constant deceleration, in units of `μg`, that stops the disc after the
//!   *true* length of its slide;
//! * `keep` — what is left of the speed when `ε` reaches the end of its band (0 in the last
//!   band, where the disc slides to rest with `ε` as it is).
//!
//! They are tabulated over `y = v/(v+w)`, in which the whole range 0 ≤ ε ≤ ∞ is the unit
//! interval and a look-up needs no search.

use std::f64::consts::PI;
use std::fmt::Write as _;

use anyhow::{Context, Result};

use crate::project;

const CELLS: usize = 64;
const HOLES: [f64; 11] = [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95];
/// Band ends above and below the point where sliding and spinning die together, in cells.
const ABOVE: [usize; 4] = [3, 8, 14, 21];
const BELOW: [usize; 4] = [2, 7, 13, 19];
/// The speed, of 1 at the start, at which a trajectory counts as ended.
const END: f64 = 1e-4;
const STEPS: usize = 4000;

/// Complete elliptic integrals of the first and second kind by the arithmetic-geometric mean.
fn elliptic(m: f64) -> (f64, f64) {
    let (mut a, mut b, mut power) = (1.0, (1.0 - m).sqrt(), 0.5);
    let mut sum = power * m;
    // Eight rounds square the error eight times: far below rounding.
    for _ in 0..8 {
        let c = (a - b) / 2.0;
        (a, b) = ((a + b) / 2.0, (a * b).sqrt());
        power *= 2.0;
        sum += power * c * c;
    }
    let k = PI / (2.0 * a);
    (k, k * (1.0 - sum))
}

/// `(F, T)` of a solid disc.
fn solid(e: f64) -> (f64, f64) {
    if (e - 1.0).abs() < 1e-12 {
        // The integrals' logarithms cancel here; both factors are smooth.
        return (8.0 / (3.0 * PI), 8.0 / (9.0 * PI));
    }
    let e2 = e * e;
    if e < 1.0 {
        let (k, ell) = elliptic(e2);
        (
            4.0 / (3.0 * PI * e) * ((e2 + 1.0) * ell + (e2 - 1.0) * k),
            4.0 / (9.0 * PI) * ((4.0 - 2.0 * e2) * ell + (e2 - 1.0) * k),
        )
    } else {
        let (k, ell) = elliptic(1.0 / e2);
        (
            4.0 / (3.0 * PI) * ((e2 + 1.0) * ell - (e2 - 1.0) * k),
            4.0 * e / (9.0 * PI) * ((4.0 - 2.0 * e2) * ell + (2.0 * e2 - 5.0 + 3.0 / e2) * k),
        )
    }
}

/// `(F, T)` of a ring whose hole has `hole` times its radius.
fn ring(e: f64, hole: f64) -> (f64, f64) {
    let (f, t) = solid(e);
    if hole == 0.0 {
        return (f, t);
    }
    let (fh, th) = solid(e / hole);
    let area = 1.0 - hole * hole;
    ((f - hole * hole * fh) / area, (t - hole * hole * hole * th) / area)
}

/// d ln ε / d ln v: positive where ε falls with the speed.
fn slope(e: f64, hole: f64) -> f64 {
    let (f, t) = ring(e, hole);
    1.0 - e * 2.0 / (1.0 + hole * hole) * t / f
}

/// The ε at which sliding and spinning keep their proportion until both stop.
fn fixed_point(hole: f64) -> f64 {
    let (mut low, mut high) = (0.3, 1.2);
    for _ in 0..60 {
        let mid = (low + high) / 2.0;
        if slope(mid, hole) > 0.0 { high = mid } else { low = mid }
    }
    low
}

/// Follows a slide from `v = 1` down to `END`: its length × 2μg, and the speed at which ε passes `until`.
fn slide(e: f64, hole: f64, until: f64) -> (f64, f64) {
    let h = END.ln() / STEPS as f64;
    let (mut lv, mut le, mut length, mut kept) = (0.0f64, e.ln(), 0.0, 0.0);
    let g = |le: f64| slope(le.exp(), hole);
    for _ in 0..STEPS {
        let k1 = g(le);
        let k2 = g(le + h / 2.0 * k1);
        let k3 = g(le + h / 2.0 * k2);
        let k4 = g(le + h * k3);
        let next = le + h * (k1 + 2.0 * k2 + 2.0 * k3 + k4) / 6.0;
        let (f, _) = ring(((le + next) / 2.0).exp(), hole);
        length += ((2.0 * lv).exp() - (2.0 * (lv + h)).exp()) / f;
        let goal = until.ln();
        if kept == 0.0 && (le - goal) * (next - goal) <= 0.0 && next != le {
            kept = (lv + h * (goal - le) / (next - le)).exp();
        }
        (lv, le) = (lv + h, next);
    }
    (length + END * END / ring(le.exp(), hole).0, kept)
}

struct Row {
    factor: Vec<f64>,
    keep: Vec<[f64; 2]>,
    exit: Vec<usize>,
}

fn epsilon(node: usize) -> f64 {
    node as f64 / (CELLS - node) as f64
}

fn row(hole: f64) -> Row {
    let star = fixed_point(hole);
    let middle = (star / (1.0 + star) * CELLS as f64) as usize;
    let factor = (0..=CELLS)
        .map(|node| match node {
            0 => 0.0,
            CELLS => 1.0,
            _ => 1.0 / slide(epsilon(node), hole, star).0,
        })
        .collect();
    let (mut keep, mut exit) = (Vec::new(), Vec::new());
    for cell in 0..CELLS {
        let end = ABOVE.iter().rev().map(|d| middle + d).find(|&node| node <= cell);
        let end = end.or_else(|| BELOW.iter().rev().map(|d| middle - d).find(|&node| node > cell));
        let at = |node: usize| match end {
            Some(end) if node == end => 1.0,
            Some(end) if node > 0 && node < CELLS => slide(epsilon(node), hole, epsilon(end)).1,
            _ => 0.0,
        };
        keep.push([at(cell), at(cell + 1)]);
        exit.push(end.unwrap_or(0));
    }
    Row { factor, keep, exit }
}

/// Computes the table and writes it into the physics crate.
pub(crate) fn run() -> Result<()> {
    let mut text = String::from(
        "//! Written by `cargo xtask coupling-table`; what the numbers mean stands in `coupling.rs`.\n\n\
         /// Cells of the unit interval of `y = v/(v+w)`.\n",
    );
    writeln!(text, "pub(crate) const CELLS: usize = {CELLS};\n")?;
    writeln!(text, "/// One shape of disc, by the radius of its hole in units of its own.")?;
    writeln!(
        text,
        "#[derive(Clone, Copy, Debug)]\npub(crate) struct Row {{\n    pub(crate) hole: f64,\n    pub(crate) factor: [f64; CELLS + 1],\n    pub(crate) keep: [[f64; 2]; CELLS],\n    pub(crate) exit: [u8; CELLS],\n}}\n"
    )?;
    writeln!(
        text,
        "// The program reads it only while it is compiled: what it carries is made of it in `coupling.rs`."
    )?;
    writeln!(text, "#[allow(clippy::large_const_arrays)]")?;
    writeln!(text, "#[rustfmt::skip]\npub(crate) const ROWS: [Row; {}] = [", HOLES.len())?;
    for hole in HOLES {
        let row = row(hole);
        let numbers = |v: &mut dyn Iterator<Item = f64>| v.map(|x| format!("{x:.9}")).collect::<Vec<_>>();
        let lines = |items: Vec<String>, per: usize| {
            items.chunks(per).map(|c| format!("        {},\n", c.join(", "))).collect::<String>()
        };
        let keep = row.keep.iter().map(|[a, b]| format!("[{a:.9}, {b:.9}]")).collect();
        writeln!(
            text,
            "    Row {{ hole: {hole:?},\n      factor: [\n{}      ],",
            lines(numbers(&mut row.factor.iter().copied()), 8)
        )?;
        writeln!(text, "      keep: [\n{}      ],", lines(keep, 4))?;
        writeln!(
            text,
            "      exit: [\n{}      ],\n    }},",
            lines(row.exit.iter().map(usize::to_string).collect(), 16)
        )?;
    }
    text.push_str("];\n");
    let path = project::root().join("crates/physics/src/coupling_table.rs");
    std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
}
