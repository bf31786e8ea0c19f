//! A disc that the player in turn has to put back: it follows the pointer or the keys until it is put down.

use boards::{Game, Kind, Point, Table, profile};

/// Places are rounded to a tenth of a micrometre: finer than any rule looks and short to write.
const GRAIN: f64 = 1e7;

/// The disc to be put back, in board coordinates.
#[derive(Clone, Debug, PartialEq)]
pub struct DiscToPlace {
    game: Game,
    /// Its name.
    pub disc: String,
    /// Where it would stand.
    pub at: Point,
    /// Where it goes if the player chooses no place.
    pub spot: Point,
    /// The disc's place less the pointer's, while it is held.
    held: Option<Point>,
}

impl DiscToPlace {
    /// At the spot where it goes by itself.
    pub fn new(game: Game, disc: String, spot: Point) -> DiscToPlace {
        DiscToPlace { game, disc, at: spot, spot, held: None }
    }

    /// Its kind.
    pub fn kind(&self) -> Option<&'static Kind> {
        profile(self.game).kind_of(&self.disc)
    }

    /// Whether the pointer holds it.
    pub fn held(&self) -> bool {
        self.held.is_some()
    }

    /// Whether a pointer there would take it without moving it.
    pub fn under(&self, pointer: Point, reach: f64) -> bool {
        let reach = self.kind().map_or(reach, |kind| kind.radius.max(reach));
        (pointer[0] - self.at[0]).hypot(pointer[1] - self.at[1]) <= reach
    }

    /// Takes it: where it lies, or by bringing it to the pointer.
    pub fn grasp(&mut self, pointer: Point, reach: f64) {
        let near = self.under(pointer, reach);
        self.held = Some(if near { [self.at[0] - pointer[0], self.at[1] - pointer[1]] } else { [0.0, 0.0] });
        self.drag(pointer);
    }

    /// Follows the pointer.
    pub fn drag(&mut self, pointer: Point) {
        if let Some(offset) = self.held {
            self.put([pointer[0] + offset[0], pointer[1] + offset[1]]);
        }
    }

    /// Lets go of it; it stays there, in sight.
    pub fn release(&mut self) {
        self.held = None;
    }

    /// Moves it.
    pub fn nudge(&mut self, [dx, dy]: Point) {
        self.put([self.at[0] + dx, self.at[1] + dy]);
    }

    /// Takes it back to where it goes by itself.
    pub fn reset(&mut self) {
        (self.at, self.held) = (self.spot, None);
    }

    /// Puts the disc at a place; a place off the board is moved to its edge.
    fn put(&mut self, at: Point) {
        if !at.iter().all(|c| c.is_finite()) {
            return;
        }
        let half = match &profile(self.game).table {
            Table::Square(table) => table.half(),
            Table::Round(table) => table.surface_radius,
            Table::Track(_) => 0.0,
        };
        self.at = at.map(|c| (c.clamp(-half, half) * GRAIN).round() / GRAIN);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_follows_the_pointer_and_stays() {
        let mut to_place = DiscToPlace::new(Game::Carrom, "w3".to_string(), [0.0, 0.03]);
        to_place.grasp([0.005, 0.03], 0.01);
        assert_eq!(to_place.at, [0.0, 0.03], "taken where it lies, it does not jump");
        to_place.drag([0.045, 0.03]);
        to_place.release();
        to_place.drag([0.3, 0.3]);
        assert_eq!(to_place.at, [0.04, 0.03]);
        to_place.grasp([-0.05, 0.0], 0.01);
        assert_eq!(to_place.at, [-0.05, 0.0], "a touch elsewhere brings it there");
        to_place.drag([9.0, f64::NAN]);
        to_place.drag([9.0, 0.0]);
        assert_eq!(to_place.at, [0.37, 0.0]);
        to_place.nudge([-0.37, 0.001]);
        assert_eq!(to_place.at, [0.0, 0.001]);
        to_place.reset();
        assert!(to_place.at == to_place.spot && !to_place.held());
    }
}
