//! Free play on a board: what lies where, what is gone, which disc is next.

use std::collections::BTreeMap;

use boards::{Game, Kind, Names, Point, profile};
use physics::Fate;
use table::Played;

use crate::hand::{Aim, Hand};
use crate::line::occupied;
use crate::sheet::{Sheet, Stroke};

/// Couronne's discs of each colour.
const COURONNE_DISCS: usize = 15;

/// A board being played on.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    game: Game,
    discs: BTreeMap<String, Point>,
    pocketed: Vec<String>,
    off: Vec<String>,
}

/// What became of the discs of a kind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tally {
    /// Of which kind.
    pub kind: &'static Kind,
    /// How many lie on the board.
    pub on_board: usize,
    /// How many are still to be played.
    pub left: usize,
    /// How many fell into a hole.
    pub pocketed: usize,
    /// How many left the board.
    pub off: usize,
}

impl Session {
    /// A board as a game begins, from a seed.
    pub fn new(game: Game, seed: u64) -> Session {
        let rack = table::rack(game, COURONNE_DISCS, seed, 0);
        let discs = rack.into_iter().map(|placed| (placed.disc, placed.at)).collect();
        Session { game, discs, pocketed: Vec::new(), off: Vec::new() }
    }

    /// The position before a written shot.
    pub fn before(game: Game, sheet: &Sheet) -> Session {
        let mut discs = sheet.discs.clone();
        if sheet.shot.at.is_some() {
            discs.remove(&sheet.shot.disc);
        }
        Session { game, discs, pocketed: Vec::new(), off: Vec::new() }
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The discs on the board, without the one about to be shot.
    pub fn discs(&self) -> &BTreeMap<String, Point> {
        &self.discs
    }

    fn striker(&self) -> Option<&'static str> {
        profile(self.game).kinds.iter().find_map(|kind| match kind.names {
            Names::One("striker") => Some("striker"),
            _ => None,
        })
    }

    /// The disc to be shot next: the striker, or the sides' discs in turn; `None` when all have been played.
    pub fn shooter(&self) -> Option<String> {
        if let Some(striker) = self.striker() {
            return Some(striker.to_string());
        }
        let kinds = profile(self.game).kinds;
        let most = kinds.iter().map(|kind| kind.names.count()).max().unwrap_or(0);
        let order = (1..=most).flat_map(|n| kinds.iter().filter_map(move |kind| kind.names.get(n)));
        order.into_iter().find(|name| !self.used(name))
    }

    fn used(&self, name: &String) -> bool {
        self.discs.contains_key(name) || self.pocketed.contains(name) || self.off.contains(name)
    }

    /// The kind of the disc to be shot next.
    pub fn shooter_kind(&self) -> Option<&'static Kind> {
        profile(self.game).kind_of(&self.shooter()?)
    }

    /// Whether nothing is left to do but to begin anew.
    pub fn finished(&self) -> bool {
        self.shooter().is_none() || self.striker().is_some() && self.discs.is_empty()
    }

    /// Whether the disc can stand where the hand holds it.
    pub fn free(&self, hand: &Hand) -> bool {
        self.shooter_kind().is_some_and(|kind| !occupied(self.game, kind, hand.at(), &self.discs))
    }

    /// The shot of that aim, written down.
    pub fn sheet(&self, hand: &Hand, aim: Aim) -> Option<Sheet> {
        let kind = self.shooter_kind()?;
        let shot = Stroke {
            disc: self.shooter()?,
            at: Some(hand.at()),
            angle: aim.angle,
            speed: aim.speed,
            spin: hand.spin(kind, aim.speed),
        };
        Some(Sheet { board: self.game.name().to_string(), discs: self.discs.clone(), shot })
    }

    /// Takes over where a shot ended; the striker goes back to the player.
    pub fn settle(&mut self, played: &Played) {
        self.discs.clear();
        let striker = self.striker();
        for (name, fate) in played.names.iter().zip(&played.shot.fates) {
            if Some(name.as_str()) == striker {
                continue;
            }
            match fate {
                Fate::Rests { at } => {
                    self.discs.insert(name.clone(), (*at).into());
                }
                Fate::Captured { .. } => self.pocketed.push(name.clone()),
                Fate::Ditch { .. } | Fate::Jumped { .. } => self.off.push(name.clone()),
            }
        }
    }

    /// What became of each kind, but for the striker.
    pub fn tallies(&self) -> Vec<Tally> {
        let kinds = profile(self.game).kinds.iter().filter(|kind| kind.names != Names::One("striker"));
        let count = |kind: &Kind, names: &[String]| names.iter().filter(|n| kind.names.contains(n)).count();
        let alternate = self.striker().is_none();
        kinds
            .map(|kind| {
                let on_board = self.discs.keys().filter(|name| kind.names.contains(name)).count();
                let (pocketed, off) = (count(kind, &self.pocketed), count(kind, &self.off));
                let gone = on_board + pocketed + off;
                let left = if alternate { kind.names.count().saturating_sub(gone) } else { 0 };
                Tally { kind, on_board, left, pocketed, off }
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::FRAC_PI_2;

    fn shoot(session: &mut Session, aim: Aim) -> Played {
        let hand = Hand::new(session.game()).unwrap();
        let played = session.sheet(&hand, aim).unwrap().play().unwrap();
        session.settle(&played);
        played
    }

    #[test]
    fn carrom_keeps_its_nineteen_and_the_striker_comes_back() {
        let mut session = Session::new(Game::Carrom, 1);
        assert_eq!(session.discs().len(), 19);
        for _ in 0..20 {
            shoot(&mut session, Aim { angle: FRAC_PI_2, speed: 6.0 });
            assert_eq!(session.shooter().as_deref(), Some("striker"));
            let all: usize = session.tallies().iter().map(|t| t.on_board + t.pocketed + t.off).sum();
            assert_eq!(all, 19);
        }
    }

    #[test]
    fn crokinole_alternates_until_all_are_played() {
        let mut session = Session::new(Game::Crokinole, 1);
        let mut order = Vec::new();
        while let Some(name) = session.shooter() {
            order.push(name);
            // Through the middle and over the edge, so that the place is free again.
            shoot(&mut session, Aim { angle: FRAC_PI_2 + 0.3, speed: 4.0 });
        }
        assert_eq!((order.len(), order[0].as_str(), order[1].as_str()), (24, "a1", "b1"));
        assert!(session.finished());
        assert!(session.tallies().iter().all(|t| t.left == 0 && t.pocketed + t.off + t.on_board == 12));
    }

    #[test]
    fn a_sunk_disc_is_counted() {
        let mut session = Session::new(Game::Crokinole, 1);
        shoot(&mut session, Aim { angle: FRAC_PI_2, speed: 1.0 });
        let tallies = session.tallies();
        assert_eq!((tallies[0].pocketed, tallies[0].left, tallies[1].left), (1, 11, 12));
    }

    #[test]
    fn a_written_position_goes_on_with_the_next_disc() {
        let line = r#"{"board":"crokinole","discs":{"a1":[0.1,0],"b1":[0,0.2]},"shot":{"disc":"a2","at":[0,-0.3048],"angle":1.5,"speed":1}}"#;
        let sheet = Sheet::parse(line).unwrap();
        let mut session = Session::before(Game::Crokinole, &sheet);
        session.settle(&sheet.play().unwrap());
        assert_eq!(session.shooter().as_deref(), Some("b2"));
    }
}
