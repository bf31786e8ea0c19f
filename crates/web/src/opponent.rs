//! The level a visitor plays against: one question, and an offer of another level when it has become too easy or too hard.

use std::fmt;
use std::str::FromStr;

use bots::Level;
use rules::Player;

use crate::seats::{Chair, MOST, Seats};

/// The answers to the question how well one plays, as the levels they lead to.
pub const ANSWERS: [Level; 4] = [Level::Beginner, Level::Casual, Level::Club, Level::Expert];

/// Where the turns of a player begin among the actions of a game, counted from 0. `by` says who did each of them; between two
/// turns another player acts.
///
/// ```
/// use rules::Player;
///
/// let [me, bot] = [Player(0), Player(1)];
/// assert_eq!(web::opponent::turns([bot, me, me, bot], me), [1]);
/// assert_eq!(web::opponent::turns([me, bot, bot, me], me), [0, 3]);
/// ```
pub fn turns(by: impl IntoIterator<Item = Player>, me: Player) -> Vec<usize> {
    let (mut turns, mut before) = (Vec::new(), None);
    for (n, player) in by.into_iter().enumerate() {
        if player == me && before != Some(me) {
            turns.push(n);
        }
        before = Some(player);
    }
    turns
}

/// How many games in a row it takes until another level is offered.
const ENOUGH: i8 = 2;

/// Games against bots of one level, won or lost in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Streak {
    /// The level.
    pub level: Level,
    /// How many were won; below 0 how many were lost.
    pub run: i8,
    /// The seed of the game that was counted last: no game is counted twice.
    last: u64,
}

impl Streak {
    /// The streak after a game. `won` is `None` for a draw, which ends any streak; so does another level.
    ///
    /// ```
    /// use bots::Level;
    /// use web::opponent::Streak;
    ///
    /// let won = Streak::after(None, Level::Casual, Some(true), 7);
    /// assert_eq!(won.offer(), None);
    /// assert_eq!(Streak::after(Some(won), Level::Casual, Some(true), 7), won, "the same game");
    /// let again = Streak::after(Some(won), Level::Casual, Some(true), 8);
    /// assert_eq!(again.offer(), Some(Level::Club));
    /// assert_eq!(again.to_string().parse(), Ok(again));
    /// ```
    pub fn after(before: Option<Streak>, level: Level, won: Option<bool>, seed: u64) -> Streak {
        if let Some(counted) = before.filter(|before| before.last == seed) {
            return counted;
        }
        let run = before.filter(|before| before.level == level).map_or(0, |before| before.run);
        let run = match won {
            Some(true) => run.max(0).saturating_add(1),
            Some(false) => run.min(0).saturating_sub(1),
            None => 0,
        };
        Streak { level, run, last: seed }
    }

    /// The same without its games, when an offer has been answered.
    pub fn answered(self) -> Streak {
        Streak { run: 0, ..self }
    }

    /// Another level: one up after two wins in a row, one down after two losses.
    pub fn offer(&self) -> Option<Level> {
        let at = Level::ALL.iter().position(|level| *level == self.level)?;
        match self.run {
            ENOUGH.. => Level::ALL.get(at + 1).copied(),
            run if run <= -ENOUGH => at.checked_sub(1).map(|down| Level::ALL[down]),
            _ => None,
        }
    }

    /// Whether the games were won.
    pub fn is_won(&self) -> bool {
        self.run > 0
    }
}

impl fmt::Display for Streak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.level.name(), self.run, self.last)
    }
}

/// What was remembered is no streak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoStreak;

impl FromStr for Streak {
    type Err = NoStreak;

    fn from_str(text: &str) -> Result<Streak, NoStreak> {
        let mut words = text.split(' ');
        let mut word = || words.next().ok_or(NoStreak);
        let level = word()?.parse().map_err(|_| NoStreak)?;
        let run = word()?.parse().map_err(|_| NoStreak)?;
        let last = word()?.parse().map_err(|_| NoStreak)?;
        Ok(Streak { level, run, last })
    }
}

/// The same seats with every bot at this level.
pub fn at_level(mut seats: Seats, level: Level) -> Seats {
    for player in (0..MOST as u8).map(Player) {
        if seats.level(player).is_some() {
            seats.seat(player, Chair::Bot(level));
        }
    }
    seats
}

/// The level of the bots among the first so many, if there is a bot: that of the first.
pub fn level_of(seats: &Seats, players: usize) -> Option<Level> {
    (0..players as u8).find_map(|player| seats.level(Player(player)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(games: &[Option<bool>]) -> Streak {
        let mut streak = None;
        for (seed, won) in (1..).zip(games) {
            streak = Some(Streak::after(streak, Level::Casual, *won, seed));
        }
        streak.unwrap()
    }

    #[test]
    fn only_two_in_a_row_are_a_reason() {
        let (won, lost, drawn) = (Some(true), Some(false), None);
        assert_eq!(after(&[lost, lost]).offer(), Some(Level::Beginner));
        assert_eq!(after(&[won, won, won]).offer(), Some(Level::Club));
        for games in [[won, lost], [lost, won], [won, drawn], [drawn, lost]] {
            assert_eq!(after(&games).offer(), None, "{games:?}");
        }
        let two = after(&[won, won]);
        assert_eq!(Streak::after(Some(two), Level::Club, won, 9).offer(), None, "another level");
        assert_eq!(two.answered().offer(), None);
        assert_eq!(Streak::after(Some(two.answered()), Level::Casual, won, 2), two.answered());
        assert!(two.is_won() && !after(&[lost]).is_won());
    }

    #[test]
    fn there_is_nothing_above_the_best_nor_below_the_first() {
        let twice = |level, won| {
            let once = Streak::after(None, level, Some(won), 1);
            Streak::after(Some(once), level, Some(won), 2).offer()
        };
        assert_eq!((twice(Level::Master, true), twice(Level::Beginner, false)), (None, None));
        assert_eq!(twice(Level::Master, false), Some(Level::Expert));
    }

    #[test]
    fn what_is_not_a_streak_is_not_read() {
        for text in ["", "club", "club 2", "wizard 2 3", "club two 3", "club 2 -3"] {
            assert_eq!(text.parse::<Streak>(), Err(NoStreak), "{text}");
        }
    }

    #[test]
    fn all_bots_change_their_level_and_nobody_else() {
        let seats: Seats = "person casual person club".parse().unwrap();
        assert_eq!(at_level(seats, Level::Expert).to_string(), "person expert person expert");
        assert_eq!((level_of(&seats, 4), level_of(&seats, 1)), (Some(Level::Casual), None));
    }
}
