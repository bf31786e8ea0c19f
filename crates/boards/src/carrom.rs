//! The carrom board.

use crate::table::corners;
use crate::{
    Arrow, CarromMarks, Constants, Game, Kind, Marks, Names, Part, Profile, SquareTable, Table, Tool, Traits,
};

/// Radius of a piece, queen included.
pub const PIECE_RADIUS: f64 = 0.0159;

/// The board as a table.
pub const TABLE: SquareTable = SquareTable {
    side: 0.74,
    hole_radius: 0.02225,
    holes: corners([0.37 - 0.02225, 0.37 - 0.02225]),
    // The laws allow 19 to 25.4 mm; a piece leaves the table most easily over the lowest frame, so it is the safe
    // choice for anything that asks whether it did.
    rail_height: 0.019,
    jump_speed: None,
    // Inside the laws' 63.5 to 76 mm.
    frame_width: 0.07,
};

/// The marks.
pub const MARKS: CarromMarks = CarromMarks {
    base_line_near: 0.1015,
    base_line_far: 0.1333,
    base_length: 0.47,
    end_circle: 0.0159,
    end_circle_red: 0.0127,
    end_circle_at: 0.2191,
    centre_circle: 0.0159,
    outer_circle: 0.085,
    arrow: Arrow { from_pocket: 0.05, length: 0.267, arch: 0.03175 },
};

const fn piece(name: &'static str, names: Names) -> Kind {
    Kind { name, radius: PIECE_RADIUS, mass: 0.0055, hole: 0.0, thickness: 0.008, names }
}

/// White, black, the queen and the striker.
pub static KINDS: [Kind; 4] = [
    piece("white", Names::Numbered("w", 9)),
    piece("black", Names::Numbered("b", 9)),
    piece("queen", Names::One("queen")),
    Kind {
        name: "striker",
        radius: 0.02065,
        mass: 0.015,
        hole: 0.0,
        thickness: 0.009,
        names: Names::One("striker"),
    },
];

/// The constants. There are no posts and no rim: they stand in with the frame's values.
pub const CONSTANTS: Constants = Constants {
    friction: 0.08,
    gravity: 9.81,
    disc_restitution: 0.85,
    rail_restitution: 0.70,
    post_restitution: 0.70,
    rim_restitution: 0.70,
    disc_tangential: 0.15,
    rail_tangential: 0.20,
    post_tangential: 0.20,
    top_speed: 6.0,
    capture_drop: 0.25,
};

/// A fingernail on polished wood, with a friction of 0.15: a flicked disc gets hardly any spin.
pub const WIDEST_STRIKE: f64 = 0.148;

/// The carrom profile.
pub static PROFILE: Profile = Profile {
    game: Game::Carrom,
    traits: Traits {
        players: &[2, 4],
        teams: true,
        tool: Tool::Finger,
        spin: false,
        touching: false,
        parts: Some(Part::Board),
    },
    table: Table::Square(TABLE),
    constants: CONSTANTS,
    presets: &[],
    kinds: &KINDS,
    marks: Marks::Carrom(MARKS),
    widest_strike: WIDEST_STRIKE,
};
