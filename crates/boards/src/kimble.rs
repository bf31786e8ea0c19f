//! The kimble board.
//!
//! The circles stand 360°/28 apart on a rounded square, seat 0's start at 231.4° clockwise from 12 o'clock. Radii and
//! nest angles were measured on a photographed board and made symmetric; the table below holds one seat, the others are
//! quarter turns of it, which only swap coordinates and signs.

use crate::{Game, Marks, Point, Profile, Table, Tool, TrackTable, Traits, crokinole};

/// How many circles the track has.
pub const CIRCLES: i8 = 28;

/// Progress of a piece in its nest. Progress counts from a piece's own start circle, so the same circle has another
/// number for every corner.
pub const NEST: i8 = -1;
/// Progress of a piece on its start circle.
pub const START: i8 = 0;
/// Progress of a piece in goal place 1, next to the track.
pub const PLACE_1: i8 = CIRCLES;
/// Progress of a piece in goal place 4, the innermost.
pub const PLACE_4: i8 = PLACE_1 + 3;

/// Whether a piece of that progress stands on the track.
pub const fn on_track(progress: i8) -> bool {
    START <= progress && progress < CIRCLES
}

/// The goal place of a progress, 1 to 4; `None` outside the goal.
pub const fn goal_place(progress: i8) -> Option<i8> {
    if PLACE_1 <= progress && progress <= PLACE_4 { Some(progress - PLACE_1 + 1) } else { None }
}

/// The circle on which the pieces of a corner start, counted clockwise from the start circle of corner 0.
pub const fn start_circle(corner: usize) -> usize {
    corner * (CIRCLES as usize / 4) % CIRCLES as usize
}

/// The circle on which a corner's piece of that progress stands, counted from the start circle of corner 0; `None`
/// where it is not on the track.
///
/// ```
/// use boards::kimble::{NEST, circle};
///
/// assert_eq!(circle(0, 5), Some(5));
/// assert_eq!(circle(3, 8), Some(1));
/// assert_eq!(circle(3, NEST), None);
/// ```
pub const fn circle(corner: usize, progress: i8) -> Option<usize> {
    if on_track(progress) {
        Some((start_circle(corner) + progress as usize) % CIRCLES as usize)
    } else {
        None
    }
}

/// Circles 0 to 3 of seat 0; 4 to 6 mirror 2 to 0.
const SIDE: [Point; 4] = [
    [-0.322_505_486_518, -0.257_189_543_267],
    [-0.371_649_658_010, -0.178_977_042_386],
    [-0.386_558_917_180, -0.088_229_550_314],
    [-0.3875, 0.0],
];

/// Coordinate of the goal places on the diagonal: 0.364, 0.299, 0.235 and 0.169 of the side from the centre.
const GOAL: [f64; 4] = [0.257_386_868_352, 0.211_424_927_575, 0.166_170_093_579, 0.119_501_046_021];

/// Nest places at 0.479 of the side, 12° and 4° to either side of the diagonal.
const NEST_PLACES: [Point; 2] =
    [[-0.260_882_097_772, -0.401_723_202_046], [-0.314_252_274_886, -0.361_505_888_927]];

/// `seat` quarter turns clockwise.
const fn turned([x, y]: Point, seat: usize) -> Point {
    match seat % 4 {
        0 => [x, y],
        1 => [y, -x],
        2 => [-x, -y],
        _ => [-y, x],
    }
}

const fn circles() -> [Point; CIRCLES as usize] {
    let mut circles = [[0.0; 2]; CIRCLES as usize];
    let mut i = 0;
    while i < circles.len() {
        let j = i % 7;
        let here = if j < 4 { SIDE[j] } else { [SIDE[6 - j][0], -SIDE[6 - j][1]] };
        circles[i] = turned(here, i / 7);
        i += 1;
    }
    circles
}

const fn goals() -> [[Point; 4]; 4] {
    let mut goals = [[[0.0; 2]; 4]; 4];
    let mut i = 0;
    while i < 16 {
        let (seat, place) = (i / 4, i % 4);
        goals[seat][place] = turned([-GOAL[place], -GOAL[place]], seat);
        i += 1;
    }
    goals
}

const fn nests() -> [[Point; 4]; 4] {
    let [a, b] = NEST_PLACES;
    // Clockwise, so the half beyond the diagonal is the first half with its coordinates swapped.
    let nest = [a, b, [b[1], b[0]], [a[1], a[0]]];
    let mut nests = [[[0.0; 2]; 4]; 4];
    let mut i = 0;
    while i < 16 {
        nests[i / 4][i % 4] = turned(nest[i % 4], i / 4);
        i += 1;
    }
    nests
}

/// The board as a track.
pub static TRACK: TrackTable = track();

const fn track() -> TrackTable {
    TrackTable {
        // The rules give no size; boards in shops are about this large.
        side: 0.27,
        circles: circles(),
        goals: goals(),
        nests: nests(),
        circle_radius: 0.028,
        goal_radius: 0.026,
        nest_radius: 0.022,
        piece_radius: 0.024,
        dome_radius: 0.12,
        seats: ["red", "blue", "yellow", "green"],
    }
}

/// The kimble profile. Nothing slides here: the constants stand in with crokinole's, and there are no discs.
pub static PROFILE: Profile = Profile {
    game: Game::Kimble,
    traits: Traits {
        players: &[2, 3, 4],
        teams: false,
        tool: Tool::Dome,
        spin: false,
        touching: false,
        parts: None,
    },
    table: Table::Track(track()),
    constants: crokinole::CONSTANTS,
    presets: &[],
    kinds: &[],
    marks: Marks::Kimble,
    widest_strike: 0.0,
};
