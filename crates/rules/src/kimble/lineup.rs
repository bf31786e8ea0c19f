//! Players in an order.

use crate::seat::Player;

/// Up to four players in an order: who finished, who resigned, who presses for the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Lineup {
    who: [Player; 4],
    len: u8,
}

impl Lineup {
    /// How many.
    pub(super) const fn len(&self) -> usize {
        self.len as usize
    }

    /// The players, first to last.
    pub(super) fn players(&self) -> &[Player] {
        self.who.get(..self.len()).unwrap_or_default()
    }

    /// Whether that player is among them.
    pub(super) fn contains(&self, player: Player) -> bool {
        self.players().contains(&player)
    }

    /// Adds a player at the end; the fifth is not taken.
    pub(super) fn push(&mut self, player: Player) {
        if let Some(free) = self.who.get_mut(usize::from(self.len)) {
            *free = player;
            self.len += 1;
        }
    }
}

impl FromIterator<Player> for Lineup {
    fn from_iter<T: IntoIterator<Item = Player>>(players: T) -> Lineup {
        let mut lineup = Lineup::default();
        for player in players {
            lineup.push(player);
        }
        lineup
    }
}
