//! How the discs lie when a board begins.
//!
//! Both racks are pieces of one hexagonal lattice. A point is two whole numbers: columns half a row's offset apart are
//! √3⁄2 of the pitch wide, rows ½ of the pitch high. Mirroring a point changes the sign of a whole number, so the
//! mirrored coordinates have the same bits but for the sign.

use crate::carrom::PIECE_RADIUS;
use crate::couronne::{MIDDLE_CIRCLE, RING_RADIUS};
use crate::{Game, Point};

/// √3⁄2, as a literal so that it does not depend on a library.
const HALF_SQRT_3: f64 = 0.866_025_403_784_438_6;

/// A disc by name and where it lies.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// The disc's name.
    pub disc: String,
    /// Its centre.
    pub at: Point,
}

/// The six rays of the lattice from 30° on, counter-clockwise.
const RAYS: [[i32; 2]; 6] = [[1, 1], [0, 2], [-1, 1], [-1, -1], [0, -2], [1, -1]];
/// Between the rays, from 0° on: √3 pitches from the middle.
const BETWEEN: [[i32; 2]; 6] = [[2, 0], [1, 3], [-1, 3], [-2, 0], [-1, -3], [1, -3]];

fn lattice([column, row]: [i32; 2], pitch: f64) -> Point {
    [f64::from(column) * (pitch * HALF_SQRT_3), f64::from(row) * (pitch * 0.5)]
}

/// The discs that lie on a game's board at its start, `gap` apart.
///
/// Carrom gives its rosette. Couronne gives fifteen of each colour on its lattice, green and red by turns: the colours
/// are still to be mixed. The other boards begin empty.
///
/// ```
/// use boards::{Game, rack};
///
/// assert_eq!(rack(Game::Carrom, 1e-4).len(), 19);
/// assert!(rack(Game::Crokinole, 1e-4).is_empty());
/// ```
pub fn rack(game: Game, gap: f64) -> Vec<Placed> {
    match game {
        Game::Carrom => carrom_rack(gap),
        Game::Couronne => couronne_lattice(30, gap)
            .into_iter()
            .enumerate()
            .map(|(i, at)| Placed {
                // Places come in opposite pairs: by turns the green one first and the red one.
                disc: format!("{}{}", ["g", "r"][(i + i / 2) % 2], i / 2 + 1),
                at,
            })
            .collect(),
        Game::Crokinole | Game::Croquignole | Game::Kimble => Vec::new(),
    }
}

/// Carrom's rosette, neighbours `gap` apart (a pitch of 2r + gap).
///
/// The queen; around her w1, b1, w2, b2, w3, b3; w4 to w9 behind each of these; b4 to b9 between. The whites inside
/// form a Y that stands upright for player 0 with its arms towards the far pockets, which leaves the colours, too, alike
/// on the left and on the right.
pub fn carrom_rack(gap: f64) -> Vec<Placed> {
    let pitch = 2.0 * PIECE_RADIUS + gap;
    let at = |disc: String, point| Placed { disc, at: lattice(point, pitch) };
    let mut discs = vec![at("queen".to_owned(), [0, 0])];
    for (i, &ray) in RAYS.iter().enumerate() {
        discs.push(at(format!("{}{}", ["w", "b"][i % 2], i / 2 + 1), ray));
    }
    for (i, &[column, row]) in RAYS.iter().enumerate() {
        discs.push(at(format!("w{}", i + 4), [2 * column, 2 * row]));
    }
    for (i, &between) in BETWEEN.iter().enumerate() {
        discs.push(at(format!("b{}", i + 4), between));
    }
    discs
}

/// Places for couronne's rings (of both colours together) in the middle circle, from the middle outwards.
///
/// They come in opposite pairs, so that the whole is centred; only an odd number has a ring at the very middle. Every
/// centre is within the middle circle's radius less a ring's, so that the lattice may be turned by any angle. A `gap` for
/// which the outermost would not fit (beyond 1.6 mm for 32) is narrowed until it does. There are
/// 36 places besides the middle; more than that are left out.
///
/// ```
/// let places = boards::couronne_lattice(30, 0.5e-3);
/// assert_eq!(places.len(), 30);
/// assert!(places.iter().all(|[x, y]| (x * x + y * y).sqrt() <= 0.11 - 0.015));
/// ```
pub fn couronne_lattice(discs: usize, gap: f64) -> Vec<Point> {
    // Squared distances from the middle in half pitches, ring by ring.
    const RINGS: [i32; 5] = [4, 12, 16, 28, 36];
    let mut points: Vec<[i32; 2]> = Vec::new();
    if discs % 2 == 1 {
        points.push([0, 0]);
    }
    let mut reach = 0;
    for ring in RINGS {
        for row in 0..=6 {
            for column in -3..=3 {
                let on_lattice = (row + column) % 2 == 0;
                // One point of every opposite pair.
                let upper = row > 0 || column > 0;
                let on_ring = 3 * column * column + row * row == ring;
                if on_lattice && upper && on_ring && points.len() < discs {
                    points.push([column, row]);
                    points.push([-column, -row]);
                    reach = ring;
                }
            }
        }
    }
    // A millionth of a millimetre inside, so that turning the lattice may round either way.
    let room = MIDDLE_CIRCLE - RING_RADIUS - 1e-9;
    let mut pitch = 2.0 * RING_RADIUS + gap;
    if reach > 0 && pitch * f64::from(reach).sqrt() * 0.5 > room {
        pitch = 2.0 * room / f64::from(reach).sqrt();
    }
    points.into_iter().map(|point| lattice(point, pitch)).collect()
}
