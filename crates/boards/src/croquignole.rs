//! The croquignole board: crokinole's sizes, with values of its own so that a French board's sizes can be set.

use crate::{
    Constants, CrokinoleMarks, Game, Kind, Marks, Part, Profile, RoundTable, Table, Tool, Traits, crokinole,
};

/// The board as a table.
pub const TABLE: RoundTable = crokinole::TABLE;

/// The marks.
pub const MARKS: CrokinoleMarks = crokinole::MARKS;

/// Side 0 plays light, side 1 dark.
pub static KINDS: [Kind; 2] = crokinole::KINDS;

/// The constants.
pub const CONSTANTS: Constants = crokinole::CONSTANTS;

/// The croquignole profile.
pub static PROFILE: Profile = Profile {
    game: Game::Croquignole,
    traits: Traits {
        players: &[2, 4],
        teams: true,
        tool: Tool::Finger,
        spin: false,
        touching: false,
        parts: Some(Part::Round),
    },
    table: Table::Round(TABLE),
    constants: CONSTANTS,
    presets: &crokinole::PRESETS,
    kinds: &KINDS,
    marks: Marks::Crokinole(MARKS),
    widest_strike: crokinole::WIDEST_STRIKE,
};
