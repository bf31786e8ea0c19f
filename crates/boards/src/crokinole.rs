//! The crokinole board.

use crate::{
    Constants, CrokinoleMarks, FrictionPreset, Game, Kind, Marks, Names, Part, Point, Profile, RoundTable,
    Table, Tool, Traits,
};

/// Radius of a disc.
pub const DISC_RADIUS: f64 = 0.0159;

/// cos 22.5° and sin 22.5°, where the posts stand: literals, because a library's cosine need not be the same everywhere.
const COS: f64 = 0.923_879_532_511_286_7;
const SIN: f64 = 0.382_683_432_365_089_8;
/// cos 45°, the quadrant borders.
const DIAGONAL: f64 = std::f64::consts::FRAC_1_SQRT_2;

const ZONES: [f64; 3] = [0.1016, 0.2032, 0.3048];

const fn posts(radius: f64) -> [Point; 8] {
    let (a, b) = (radius * COS, radius * SIN);
    [[a, b], [b, a], [-b, a], [-a, b], [-a, -b], [-b, -a], [b, -a], [a, -b]]
}

const fn borders(inner: f64, outer: f64) -> [[Point; 2]; 4] {
    let (i, o) = (inner * DIAGONAL, outer * DIAGONAL);
    [[[-i, -i], [-o, -o]], [[i, -i], [o, -o]], [[i, i], [o, o]], [[-i, i], [-o, o]]]
}

/// The board as a table.
pub const TABLE: RoundTable = RoundTable {
    surface_radius: 0.3302,
    ditch_width: 0.0508,
    ditch_depth: 0.0127,
    rim_height: 0.0127,
    rim_width: 0.0127,
    hole_radius: 0.01746,
    hole_depth: 0.006,
    post_radius: 0.00476,
    posts: posts(ZONES[0]),
};

/// The marks.
pub const MARKS: CrokinoleMarks = CrokinoleMarks {
    zone_radii: ZONES,
    zone_points: [15, 10, 5],
    hole_points: 20,
    borders: borders(ZONES[1], ZONES[2]),
};

const fn disc(name: &'static str, letter: &'static str) -> Kind {
    Kind {
        name,
        radius: DISC_RADIUS,
        mass: 0.0056,
        hole: 0.0,
        thickness: 0.0095,
        names: Names::Numbered(letter, 12),
    }
}

/// Side 0 plays light, side 1 dark.
pub static KINDS: [Kind; 2] = [disc("light", "a"), disc("dark", "b")];

/// The constants. There are no straight rails: they stand in with the rim's values.
pub const CONSTANTS: Constants = Constants {
    friction: 0.12,
    gravity: 9.81,
    disc_restitution: 0.80,
    rail_restitution: 0.50,
    post_restitution: 0.60,
    rim_restitution: 0.50,
    disc_tangential: 0.15,
    rail_tangential: 0.15,
    post_tangential: 0.15,
    top_speed: 4.0,
    capture_drop: 0.25,
};

/// A polished and a dull board.
pub static PRESETS: [FrictionPreset; 2] =
    [FrictionPreset { name: "fast", friction: 0.08 }, FrictionPreset { name: "slow", friction: 0.16 }];

/// A fingernail on polished wood, with a friction of 0.15: a flicked disc gets hardly any spin.
pub const WIDEST_STRIKE: f64 = 0.148;

/// The crokinole profile.
pub static PROFILE: Profile = Profile {
    game: Game::Crokinole,
    traits: Traits {
        players: &[2, 3, 4],
        teams: true,
        tool: Tool::Finger,
        spin: false,
        touching: false,
        parts: Some(Part::Round),
    },
    table: Table::Round(TABLE),
    constants: CONSTANTS,
    presets: &PRESETS,
    kinds: &KINDS,
    marks: Marks::Crokinole(MARKS),
    widest_strike: WIDEST_STRIKE,
};
