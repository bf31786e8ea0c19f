//! What the next shot has to do, said before it is played.

use crate::book::RuleId;
use crate::facts::{Disc, DiscSet};

/// What a shot has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DutyKind {
    /// Touch a disc of the other side.
    Touch,
    /// Reach the 15: no disc of the other side lies on the board.
    Fifteen,
    /// Touch a piece: the board is opened.
    Open,
    /// Pocket a piece of one's own, so that the turn goes on.
    Pocket,
    /// Pocket a piece of one's own, or the queen goes back.
    Cover,
    /// Pocket the queen: without her the last piece of one's own loses the board.
    Queen,
    /// Touch a disc of one's own first.
    OwnFirst,
    /// Pot the one disc of a shoot-out.
    Try,
}

impl DutyKind {
    /// How it is written.
    pub const fn name(self) -> &'static str {
        match self {
            DutyKind::Touch => "touch",
            DutyKind::Fifteen => "fifteen",
            DutyKind::Open => "open",
            DutyKind::Pocket => "pocket",
            DutyKind::Cover => "cover",
            DutyKind::Queen => "queen",
            DutyKind::OwnFirst => "own-first",
            DutyKind::Try => "try",
        }
    }

    /// Whether a shot that gains nothing has broken it. Elsewhere such a shot is an ordinary miss: the turn passes, and that is all.
    pub const fn is_broken_by_a_miss(self) -> bool {
        match self {
            DutyKind::Touch | DutyKind::Fifteen | DutyKind::Open | DutyKind::Cover | DutyKind::Try => true,
            DutyKind::Pocket | DutyKind::Queen | DutyKind::OwnFirst => false,
        }
    }
}

/// What the next shot has to do, as its referee will judge it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Duty {
    /// What it is.
    pub kind: DutyKind,
    /// The discs it can be done with. None for a duty that is about a place.
    pub discs: DiscSet,
    /// The rule that asks for it.
    pub rule: RuleId,
}

impl Duty {
    pub(crate) fn new(kind: DutyKind, discs: impl IntoIterator<Item = Disc>, rule: RuleId) -> Duty {
        Duty { kind, discs: discs.into_iter().collect(), rule }
    }
}
