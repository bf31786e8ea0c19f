//! Why a game was drawn as it was: the reasons, without words.

use crate::game::GameId;
use crate::number::Number;
use crate::roster::Who;

/// Why these meet.
#[derive(Clone, Debug, PartialEq)]
pub enum Why {
    /// A round of a Swiss stage.
    Swiss {
        /// The points of the two before the round.
        points: [Number; 2],
        /// How often they have met.
        met: usize,
        /// They were to be kept apart.
        forbidden: bool,
        /// It is the first round: the lot decides.
        first: bool,
    },
    /// A round of a group in which everyone meets everyone.
    Group {
        /// The group, counted from 0.
        group: usize,
        /// A pool: its members had similar places.
        pool: bool,
        /// The round, counted from 1.
        round: usize,
        /// Of how many.
        rounds: usize,
    },
    /// A game of a bracket: where the two come from.
    Bracket {
        /// The two.
        from: [From; 2],
        /// What is at stake.
        stake: Stake,
    },
    /// A table of several.
    Table {
        /// How many sit there.
        seats: usize,
        /// A smaller table than the others.
        short: bool,
        /// How many pairs at it have met before.
        repeats: usize,
    },
    /// One game of all who were taken.
    Final {
        /// How many.
        seats: usize,
        /// How many more would have gone on, if the board had seats for them.
        left_out: usize,
    },
}

/// Where one of a bracket comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// A seed, counted from 1.
    Seed(usize),
    /// The winner of a game.
    Winner(GameId),
    /// The loser of a game.
    Loser(GameId),
    /// Came through without a game.
    Bye,
}

/// What is at stake in a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stake {
    /// To stay in.
    Stay,
    /// To stay unbeaten.
    Unbeaten,
    /// Not to lose a second time.
    Second,
    /// The tournament.
    Final,
    /// Third place.
    Third,
    /// The last game: one side is unbeaten.
    Last,
    /// The last game again: it was the first loss of the side that was unbeaten.
    Again,
}

/// Why this one starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartWhy {
    /// Has started less often than replied, compared with the others.
    Fewer,
    /// All had equal claims: the lot decided.
    Lot,
}

/// Why one does not play in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByeWhy {
    /// Not everyone can play, and in the first round the lot decides.
    Lot,
    /// Not everyone can play: byes go to those with the fewest byes, then to those with the fewest points.
    Fewest,
    /// The same in a Swiss round, where fewer repeated meetings come before fewer points.
    Swiss,
    /// This one would have the bye, but then more of those who are to be kept apart would meet.
    Apart(Who),
    /// The group is odd: everyone in it waits once.
    OddGroup,
    /// The opponent has left.
    OpponentLeft,
    /// The bracket has no opponent there.
    FreePlace,
}
