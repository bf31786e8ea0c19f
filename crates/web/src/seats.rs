//! Who sits at the board: a person or a bot of some level, seat by seat.

use std::fmt;
use std::str::FromStr;

use boards::Game;
use bots::Level;
use rules::{Player, team};

/// As many as a board has room for.
pub const MOST: usize = Game::MOST_PLAYERS;

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chair {
    /// A person at this device.
    #[default]
    Person,
    /// A bot.
    Bot(Level),
    /// A person or a bot elsewhere, whose actions come from a server.
    Away,
}

impl Chair {
    /// Everyone who can sit in a seat of this device.
    pub const ALL: [Chair; 6] = [
        Chair::Person,
        Chair::Bot(Level::Beginner),
        Chair::Bot(Level::Casual),
        Chair::Bot(Level::Club),
        Chair::Bot(Level::Expert),
        Chair::Bot(Level::Master),
    ];

    /// The name it is stored by: `person`, or the bot's level.
    pub const fn name(self) -> &'static str {
        match self {
            Chair::Person => "person",
            Chair::Bot(level) => level.name(),
            Chair::Away => "away",
        }
    }

    /// The bot's level.
    pub const fn level(self) -> Option<Level> {
        match self {
            Chair::Person | Chair::Away => None,
            Chair::Bot(level) => Some(level),
        }
    }
}

/// Who sits at a board. Seats that a game does not use are kept for one that does.
///
/// ```
/// use rules::{Player, team};
/// use web::seats::{Chair, Seats};
///
/// let seats: Seats = "person casual".parse().unwrap_or_default();
/// assert_eq!(seats.at(Player(0)), Chair::Person);
/// assert_eq!(seats.level(Player(1)), Some(bots::Level::Casual));
/// assert_eq!(seats.to_string(), "person casual person person");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats([Chair; MOST]);

impl Seats {
    /// Who sits there.
    pub fn at(&self, player: Player) -> Chair {
        self.0.get(player.index()).copied().unwrap_or_default()
    }

    /// The level of the bot that sits there.
    pub fn level(&self, player: Player) -> Option<Level> {
        self.at(player).level()
    }

    /// Whether it is a person at this device.
    pub fn is_here(&self, player: Player) -> bool {
        self.at(player) == Chair::Person
    }

    /// The seats of a table elsewhere: those of these players are here, all others are not.
    pub fn of_table(here: &[u8]) -> Seats {
        let mut seats = Seats([Chair::Away; MOST]);
        here.iter().for_each(|&player| seats.seat(Player(player), Chair::Person));
        seats
    }

    /// Changes who sits in a seat.
    pub fn seat(&mut self, player: Player, chair: Chair) {
        if let Some(seat) = self.0.get_mut(player.index()) {
            *seat = chair;
        }
    }

    /// Whether a bot is among the first so many.
    pub fn any_bot(&self, players: usize) -> bool {
        self.0.iter().take(players).any(|chair| chair.level().is_some())
    }

    /// The one person among the first so many, where there is exactly one.
    pub fn only_person(&self, players: usize) -> Option<Player> {
        let mut people = (0..players as u8).map(Player).filter(|player| self.is_here(*player));
        people.next().filter(|_| people.next().is_none())
    }

    /// Whether another of the first so many is a bot of the same level.
    pub fn has_twin(&self, player: Player, players: usize) -> bool {
        let others = self.0.iter().take(players).enumerate().filter(|(n, _)| *n != player.index());
        self.level(player).is_some() && others.into_iter().any(|(_, chair)| *chair == self.at(player))
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.0.map(Chair::name);
        f.write_str(&names.join(" "))
    }
}

impl FromStr for Seats {
    type Err = bots::UnknownLevel;

    fn from_str(text: &str) -> Result<Seats, bots::UnknownLevel> {
        let mut seats = Seats::default();
        for (n, name) in text.split_whitespace().take(MOST).enumerate() {
            let chair = if name == "person" { Chair::Person } else { Chair::Bot(name.parse()?) };
            seats.seat(Player(n as u8), chair);
        }
        Ok(seats)
    }
}

/// Who shares a row of the score card: a row is a [`team`].
pub fn members(game: Game, row: usize, players: usize) -> Vec<Player> {
    let all = (0..players as u8).map(Player);
    all.filter(|&player| team(game, player, players) == row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_stored_and_read_again() {
        let mut seats = Seats::default();
        assert!(!seats.any_bot(MOST));
        for chair in Chair::ALL {
            seats.seat(Player(1), chair);
            seats.seat(Player(9), chair);
            assert_eq!(seats.to_string().parse(), Ok(seats));
        }
        assert!(seats.any_bot(2) && !seats.any_bot(1) && !seats.has_twin(Player(1), 4));
        seats.seat(Player(3), Chair::Bot(Level::Master));
        assert!(seats.has_twin(Player(1), 4) && !seats.has_twin(Player(1), 3));
        assert!("person wizard".parse::<Seats>().is_err());
        assert_eq!("".parse(), Ok(Seats::default()));
    }

    #[test]
    fn partners_share_a_row_of_the_score_card() {
        let rows = |game, players| [0, 1].map(|n| members(game, n, players).len());
        assert_eq!((rows(Game::Carrom, 2), rows(Game::Carrom, 4)), ([1, 1], [2, 2]));
        assert_eq!(members(Game::Crokinole, 1, 3), [Player(1), Player(2)], "CRO-02");
        assert_eq!(members(Game::Couronne, 1, 4), [Player(1), Player(3)], "COU-01");
        assert_eq!(members(Game::Kimble, 2, 3), [Player(2)]);
        assert_eq!((team(Game::Croquignole, Player(2), 4), team(Game::Kimble, Player(2), 4)), (0, 2));
    }

    #[test]
    fn only_one_person_is_alone() {
        let seats: Seats = "casual person club person".parse().unwrap();
        assert_eq!((seats.only_person(3), seats.only_person(4)), (Some(Player(1)), None));
        assert_eq!(seats.only_person(1), None);
        let table = Seats::of_table(&[2]);
        assert_eq!((table.only_person(4), table.is_here(Player(1))), (Some(Player(2)), false));
    }
}
