//! Whose the discs of a game are, and which of the discs that a verdict says were gained are a side's own. The referee of
//! couronne says in one clause what fell, of both colours.

use boards::{Game, profile};
use rules::couronne::Colour;
use rules::{Arg, Clause, Disc, Form, Side, ring};

/// Whose the discs are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owners {
    /// Every disc is always the same side's: on the ring boards.
    Fixed,
    /// A colour is a side's, by side: in couronne another one in the next game of a match.
    Coloured([Colour; 2]),
    /// The clauses of the referee say whose a disc is.
    Told,
}

impl Owners {
    /// Whose they are in a game that stands like that.
    pub fn of(form: &Form) -> Owners {
        match form {
            Form::Ring(_) => Owners::Fixed,
            Form::Couronne(form) => Owners::Coloured(form.colour),
            Form::Carrom(_) | Form::Icf(_) | Form::Kimble(_) => Owners::Told,
        }
    }

    /// The side a disc belongs to, where the disc itself says it.
    pub fn side_of(self, disc: Disc) -> Option<Side> {
        match self {
            Owners::Fixed => Some(ring::side_of(disc)),
            Owners::Coloured(colours) => {
                let kind = profile(Game::Couronne).kind_of(&disc.name(Game::Couronne))?;
                Side::BOTH.into_iter().find(|side| kind_of(colours[side.index()]) == kind.name)
            }
            Owners::Told => None,
        }
    }

    /// How many discs a clause about a gain says were gained for a side: none if it names the other one.
    pub fn gained(self, clause: &Clause, side: Side) -> u32 {
        if clause.side_named().is_some_and(|named| named != side) {
            return 0;
        }
        let own = |disc: Disc| self.side_of(disc).is_none_or(|owner| owner == side);
        let discs = clause.args().map(|(_, value)| match value {
            Arg::Discs(discs) => discs.iter().filter(|disc| own(*disc)).count() as u32,
            Arg::Disc(disc) => u32::from(own(disc)),
            _ => 0,
        });
        discs.sum()
    }
}

/// The kind of a colour's discs.
const fn kind_of(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "green",
        Colour::Red => "red",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::NoteKind;

    fn potted(names: &[&str]) -> Clause {
        let discs = names.iter().filter_map(|name| Disc::named(Game::Couronne, name)).collect();
        NoteKind::Gain.note("couronne-potted").discs(discs)
    }

    #[test]
    fn a_disc_of_couronne_is_gained_by_the_side_that_has_its_colour() {
        for (colours, green, red) in [
            ([Colour::Green, Colour::Red], Side::Zero, Side::One),
            ([Colour::Red, Colour::Green], Side::One, Side::Zero),
        ] {
            let owners = Owners::Coloured(colours);
            let both = potted(&["g1", "g2", "r1"]);
            assert_eq!((owners.gained(&both, green), owners.gained(&both, red)), (2, 1));
            assert_eq!(owners.gained(&potted(&["r1"]), green), 0);
            let striker = Disc::named(Game::Couronne, "striker").unwrap();
            assert_eq!(owners.side_of(striker), None);
        }
    }

    #[test]
    fn a_disc_is_gained_by_the_side_that_the_clause_names() {
        let disc = Disc::named(Game::Crokinole, "b1").unwrap();
        let sunk = NoteKind::Gain.note("ring-sunk").discs([disc].into_iter().collect()).side(Side::One);
        assert_eq!((Owners::Fixed.gained(&sunk, Side::Zero), Owners::Fixed.gained(&sunk, Side::One)), (0, 1));
        assert_eq!(Owners::Fixed.side_of(disc), Some(Side::One));
    }

    #[test]
    fn in_carrom_the_clause_is_about_the_shooters_own() {
        let disc = Disc::named(Game::Carrom, "w1").unwrap();
        let down = NoteKind::Gain.note("carrom-own-down").discs([disc].into_iter().collect());
        assert_eq!((Owners::Told.gained(&down, Side::Zero), Owners::Told.gained(&down, Side::One)), (1, 1));
    }
}
