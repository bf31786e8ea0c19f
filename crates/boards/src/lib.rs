//! The five boards as plain data: sizes, marks, disc kinds, racks and physical constants.
//!
//! A leaf of the workspace: it depends on nothing and decides nothing. Everything starts at [`profile`], which gives a
//! game's [`Profile`]; one file a game (`carrom`, `crokinole`, `croquignole`, `couronne`, `kimble`) holds its numbers,
//! [`Table`] says what shape the board has, [`Marks`] what is drawn on it, [`Kind`] what lies on it, [`Traits`] what the
//! game can.
//!
//! Lengths are metres, masses kilograms, speeds metres a second. The origin is the middle of the board, x points to the
//! right and y away from player 0. Positions are written as literals or built by + − × only, and mirrored by changing
//! a sign: the same bits on every machine, and left exactly like right.
//!
//! ```
//! use boards::{Game, Table, profile};
//!
//! let carrom = profile("carrom".parse::<Game>()?);
//! let Table::Square(table) = &carrom.table else { unreachable!() };
//! assert_eq!(table.side, 0.74);
//! assert_eq!(carrom.kind_of("striker").unwrap().mass, 0.015);
//! # Ok::<(), boards::UnknownGame>(())
//! ```

mod constants;
mod game;
mod kind;
mod line;
mod marks;
mod quote;
mod rack;
mod table;
mod traits;

pub mod carrom;
pub mod couronne;
pub mod crokinole;
pub mod croquignole;
pub mod kimble;

pub use constants::{Constants, FrictionPreset};
pub use game::{Game, UnknownGame};
pub use kind::{Kind, Names};
pub use line::ShootingLine;
pub use marks::{Arrow, CarromMarks, CouronneMarks, CrokinoleMarks, Marks};
pub use quote::{brief, cut, either, quoted};
pub use rack::{Placed, carrom_rack, couronne_lattice, rack};
pub use table::{RoundTable, SquareTable, Table, TrackTable};
pub use traits::{Part, Tool, Traits};

/// A place on the board: `[x, y]` in metres, origin mid-board, x right, y away from player 0.
pub type Point = [f64; 2];

/// Everything a board is: its shape, its constants, its discs and its marks.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// The game it belongs to.
    pub game: Game,
    /// What the game can.
    pub traits: Traits,
    /// Shape and sizes of what discs run on and into.
    pub table: Table,
    /// Friction, restitution and the like.
    pub constants: Constants,
    /// Named frictions players may choose instead of the default; empty where the rule book names none.
    pub presets: &'static [FrictionPreset],
    /// The kinds of disc, in the order in which their discs are listed.
    pub kinds: &'static [Kind],
    /// What is drawn on the board and read by its rules.
    pub marks: Marks,
    /// How far beside the middle of a disc a shot can push, in parts of its radius. A finger or cue slips off where
    /// the push would leave the cone of friction: with a friction of µ that is at µ ÷ √(1 + µ²).
    pub widest_strike: f64,
}

/// The profile of a game.
///
/// ```
/// use boards::{Game, Marks, profile};
///
/// let Marks::Crokinole(marks) = &profile(Game::Crokinole).marks else { unreachable!() };
/// assert_eq!(marks.zone_radii, [0.1016, 0.2032, 0.3048]);
/// ```
pub fn profile(game: Game) -> &'static Profile {
    match game {
        Game::Carrom => &carrom::PROFILE,
        Game::Crokinole => &crokinole::PROFILE,
        Game::Croquignole => &croquignole::PROFILE,
        Game::Couronne => &couronne::PROFILE,
        Game::Kimble => &kimble::PROFILE,
    }
}

impl Profile {
    /// The kind of the disc of that name, or `None` where this board has no such disc.
    ///
    /// ```
    /// let carrom = boards::profile(boards::Game::Carrom);
    /// assert_eq!(carrom.kind_of("b9").unwrap().name, "black");
    /// assert!(carrom.kind_of("b10").is_none());
    /// ```
    pub fn kind_of(&self, disc: &str) -> Option<&'static Kind> {
        self.kinds.iter().find(|kind| kind.names.contains(disc))
    }

    /// The kind of that name (`"white"`, `"queen"`…), or `None`.
    pub fn kind_named(&self, name: &str) -> Option<&'static Kind> {
        self.kinds.iter().find(|kind| kind.name == name)
    }

    /// The names of all discs the board can have, kind by kind.
    pub fn disc_names(&self) -> Vec<String> {
        self.kinds.iter().flat_map(|kind| kind.names.all()).collect()
    }

    /// The place of a disc in the list of [`disc_names`](Profile::disc_names), or `None` where this board has no such disc.
    ///
    /// ```
    /// let carrom = boards::profile(boards::Game::Carrom);
    /// assert_eq!(carrom.disc_number("b1"), Some(9));
    /// assert_eq!(carrom.disc_name(9).as_deref(), Some("b1"));
    /// ```
    pub fn disc_number(&self, disc: &str) -> Option<usize> {
        let mut before = 0;
        for kind in self.kinds {
            if let Some(number) = kind.names.number(disc) {
                return Some(before + number - 1);
            }
            before += kind.names.count();
        }
        None
    }

    /// The name of the disc at that place of the list, or `None` beyond its end.
    pub fn disc_name(&self, number: usize) -> Option<String> {
        self.kind_at(number).and_then(|(kind, number)| kind.names.get(number))
    }

    /// The kind of the disc at that place of the list, and its number within the kind, counted from 1.
    pub fn kind_at(&self, mut number: usize) -> Option<(&'static Kind, usize)> {
        for kind in self.kinds {
            if number < kind.names.count() {
                return Some((kind, number + 1));
            }
            number -= kind.names.count();
        }
        None
    }

    /// The most spin that a strike can give a disc of that kind, in radians a second: the lever of the widest strike over
    /// the disc's moment of inertia.
    ///
    /// ```
    /// let couronne = boards::profile(boards::Game::Couronne);
    /// let striker = couronne.kind_named("striker").unwrap();
    /// assert!((130.0..135.0).contains(&couronne.most_spin(striker, 3.0)));
    /// ```
    pub fn most_spin(&self, kind: &Kind, speed: f64) -> f64 {
        let lever = self.widest_strike * kind.radius;
        2.0 * speed * lever / (kind.radius * kind.radius + kind.hole * kind.hole)
    }

    /// The ring lines of a ring board; `None` on the others.
    ///
    /// ```
    /// use boards::{Game, profile};
    ///
    /// assert_eq!(profile(Game::Croquignole).rings().map(|rings| rings.hole_points), Some(20));
    /// assert!(profile(Game::Carrom).rings().is_none());
    /// ```
    pub const fn rings(&self) -> Option<&CrokinoleMarks> {
        match &self.marks {
            Marks::Crokinole(marks) => Some(marks),
            Marks::Carrom(_) | Marks::Couronne(_) | Marks::Kimble => None,
        }
    }

    /// The friction of a named preset (`"fast"`, `"slow"`), or `None`.
    pub fn friction_of(&self, preset: &str) -> Option<f64> {
        self.presets.iter().find(|p| p.name == preset).map(|p| p.friction)
    }
}

/// The README, so that its examples are tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests;
