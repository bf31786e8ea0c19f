//! Sitting down from the front page: alone against bots, or with others around one device.

use bots::Level;
use rules::Player;

use crate::seats::{Chair, MOST, Seats};

/// A way to play on this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// One person, and bots in all other seats.
    Bots,
    /// People who pass the device around.
    Device,
}

impl Way {
    /// The level of a bot until the player chooses one: easy to beat.
    const FIRST: Level = Level::Beginner;

    /// Who sits where; a level that was chosen before is kept.
    ///
    /// ```
    /// use web::quick_start::Way;
    ///
    /// let before = "person expert".parse().unwrap_or_default();
    /// assert_eq!(Way::Bots.seats(before).to_string(), "person expert expert expert");
    /// assert_eq!(Way::Device.seats(before).to_string(), "person person person person");
    /// ```
    pub fn seats(self, before: Seats) -> Seats {
        let mut seats = Seats::default();
        if self == Way::Bots {
            let all = || (0..MOST as u8).map(Player);
            let level = all().find_map(|player| before.level(player)).unwrap_or(Way::FIRST);
            all().skip(1).for_each(|player| seats.seat(player, Chair::Bot(level)));
        }
        seats
    }

    /// Who begins a visitor's first game at a board: the one person against bots. Among people the lot decides.
    pub fn begins(self) -> Option<Player> {
        (self == Way::Bots).then_some(Player(0))
    }

    /// Whether the players in these seats play this way.
    pub fn is_of(self, seats: &Seats, players: usize) -> bool {
        seats.any_bot(players) == (self == Way::Bots)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_recognised_by_its_seats() {
        for way in [Way::Bots, Way::Device] {
            let seats = way.seats(Seats::default());
            assert!(way.is_of(&seats, 2) && way.is_of(&seats, 4));
        }
        assert!(!Way::Bots.is_of(&Seats::default(), 2));
        let first = Way::Bots.begins().unwrap();
        assert_eq!(Way::Bots.seats(Seats::default()).level(first), None, "a person begins");
        assert_eq!(Way::Device.begins(), None);
        assert_eq!(Way::Bots.seats(Seats::default()).level(Player(1)), Some(Level::Beginner));
        // Seats that a game does not use make no difference.
        let far = "person person person club".parse().unwrap();
        assert!(Way::Device.is_of(&far, 2) && Way::Bots.is_of(&far, 4));
    }
}
