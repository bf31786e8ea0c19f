//! The couronne board.

use crate::table::corners;
use crate::{Constants, CouronneMarks, Game, Kind, Marks, Names, Profile, SquareTable, Table, Tool, Traits};

/// Radius of a ring.
pub const RING_RADIUS: f64 = 0.015;
/// Radius of the circle the rings start in.
pub const MIDDLE_CIRCLE: f64 = 0.11;

/// The board as a table.
pub const TABLE: SquareTable = SquareTable {
    side: 0.88,
    hole_radius: 0.0425,
    holes: corners([0.44 - 0.0425, 0.44 - 0.0425]),
    rail_height: 0.012,
    jump_speed: Some(5.5),
    frame_width: 0.07,
};

/// The marks.
pub const MARKS: CouronneMarks = CouronneMarks {
    start_line: 0.14,
    start_line_half: 0.23,
    corner_ring: 0.07,
    corner_rings: corners([0.30, 0.30]),
    middle_circle: MIDDLE_CIRCLE,
};

const fn ring(name: &'static str, letter: &'static str) -> Kind {
    Kind {
        name,
        radius: RING_RADIUS,
        mass: 0.008,
        hole: 0.006,
        thickness: 0.010,
        names: Names::Numbered(letter, 16),
    }
}

/// Green, red and the striker.
pub static KINDS: [Kind; 3] = [
    ring("green", "g"),
    ring("red", "r"),
    Kind {
        name: "striker",
        radius: 0.020,
        mass: 0.016,
        hole: 0.008,
        thickness: 0.010,
        names: Names::One("striker"),
    },
];

/// The constants. There are no posts and no rim: they stand in with the rails' values.
pub const CONSTANTS: Constants = Constants {
    friction: 0.10,
    gravity: 9.81,
    disc_restitution: 0.80,
    rail_restitution: 0.65,
    post_restitution: 0.65,
    rim_restitution: 0.65,
    disc_tangential: 0.15,
    rail_tangential: 0.15,
    post_tangential: 0.15,
    top_speed: 7.0,
    capture_drop: 0.25,
};

/// A cue's leather tip with chalk, with a friction of 0.6: it slips off a little beyond half the radius.
pub const WIDEST_STRIKE: f64 = 0.514;

/// The couronne profile.
pub static PROFILE: Profile = Profile {
    game: Game::Couronne,
    traits: Traits {
        players: &[2, 4],
        teams: true,
        tool: Tool::Cue,
        spin: true,
        touching: true,
        parts: None,
    },
    table: Table::Square(TABLE),
    constants: CONSTANTS,
    presets: &[],
    kinds: &KINDS,
    marks: Marks::Couronne(MARKS),
    widest_strike: WIDEST_STRIKE,
};
