//! Who may move where with a number, and if not, why not.

use super::Kimble;
use super::bounce::bounced_to;
use super::track::{CIRCLES, Goal, NEST, PLACE_1, PLACE_4, START};
use crate::action::Action;
use crate::book::RuleId;
use crate::rule;
use crate::seat::Player;
use crate::verdict::{Note, Refusal};

/// Something the player in turn may do with the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Move a piece.
    Move {
        /// Which, 0 to 3.
        piece: u8,
        /// Its new progress.
        to: i8,
    },
    /// Send a piece on the honour lap.
    Lap {
        /// Which, 0 to 3.
        piece: u8,
        /// Its new progress.
        to: i8,
    },
    /// Move nothing.
    Pass,
}

impl Choice {
    /// The action that chooses it.
    pub const fn action(self) -> Action {
        match self {
            Choice::Move { piece, .. } => Action::Move { piece, lap: false },
            Choice::Lap { piece, .. } => Action::Move { piece, lap: true },
            Choice::Pass => Action::Pass,
        }
    }
}

/// What a move is, which decides the rules it is judged by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Out of the nest.
    Leave,
    /// Along the track.
    Along,
    /// Into the goal, one of the first three.
    Enter,
    /// The last piece into place 1.
    ComeIn,
    /// The last piece off place 1 and back.
    Bounce,
    /// Within the goal.
    Inside,
}

impl Kind {
    /// Whether KIM-06 makes it a duty: a piece on the track is moved. The bounce is one too (KIM-S7).
    pub(super) const fn is_duty(self) -> bool {
        matches!(self, Kind::Along | Kind::Enter | Kind::ComeIn | Kind::Bounce)
    }
}

/// A move that is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) to: i8,
    pub(super) kind: Kind,
}

/// Why a piece cannot be moved that way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blocked {
    /// In the nest, and the number is not a six.
    NeedsSix,
    /// An own piece stands there.
    Own,
    /// Beyond place 4 with one of the first three.
    Overshoot,
    /// The fourth piece, with places 4, 3 and 2 not filled.
    TooEarly,
    /// The same, and the number is too high for the goal anyway.
    NoBounce,
    /// The goal has fewer places left than the number.
    GoalEnds,
    /// A filled goal place is in the way.
    Jump,
    /// A piece on the track has to be moved first.
    Duty,
    /// A lap from the nest.
    LapFromNest,
    /// A lap out of the goal.
    LapFromGoal,
    /// A lap with a number that does not reach the goal.
    LapTooSoon,
    /// A lap after a bounce.
    LapAfterBounce,
    /// A lap with a piece that is not the last, where only the last may.
    LapNotLast,
    /// A lap where none are played.
    NoLaps,
}

impl Blocked {
    /// The rules that say so, in the order in which they are cited.
    pub(super) const fn rules(self) -> &'static [RuleId] {
        match self {
            Blocked::NeedsSix => &[rule!("KIM-01")],
            Blocked::Own => &[rule!("KIM-04")],
            Blocked::Overshoot => &[rule!("KIM-05"), rule!("KIM-S3")],
            Blocked::TooEarly | Blocked::NoBounce => &[rule!("KIM-07"), rule!("KIM-S5")],
            Blocked::GoalEnds | Blocked::LapFromGoal => &[rule!("KIM-S2")],
            Blocked::Jump => &[rule!("KIM-S1")],
            Blocked::Duty => &[rule!("KIM-06")],
            Blocked::LapFromNest | Blocked::LapAfterBounce => &[rule!("KIM-09")],
            Blocked::LapTooSoon | Blocked::LapNotLast | Blocked::NoLaps => &[rule!("KIM-S8")],
        }
    }

    /// The refusal of such a move.
    pub(super) fn refusal(self, piece: u8, die: u8) -> Refusal {
        let note = match self {
            Blocked::NeedsSix => Note::new("kimble-needs-six"),
            Blocked::Own => Note::new("kimble-own-piece-there"),
            Blocked::Overshoot => Note::new("kimble-overshoots"),
            Blocked::TooEarly => Note::new("kimble-fourth-too-early"),
            Blocked::NoBounce => Note::new("kimble-fourth-does-not-bounce"),
            Blocked::GoalEnds => Note::new("kimble-goal-ends"),
            Blocked::Jump => Note::new("kimble-goal-jump"),
            Blocked::Duty => Note::new("kimble-track-first"),
            Blocked::LapFromNest => Note::new("kimble-lap-from-nest"),
            Blocked::LapFromGoal => Note::new("kimble-lap-from-goal"),
            Blocked::LapTooSoon => Note::new("kimble-lap-too-soon"),
            Blocked::LapAfterBounce => Note::new("kimble-lap-after-bounce"),
            Blocked::LapNotLast => Note::new("kimble-lap-not-last"),
            Blocked::NoLaps => Note::new("kimble-no-laps"),
        };
        let note = note.number("piece", i64::from(piece)).number("number", i64::from(die));
        // Only the silence says that the fourth piece does not bounce.
        let rule =
            if self == Blocked::NoBounce { Some(rule!("KIM-S5")) } else { self.rules().first().copied() };
        Refusal { rule, note, not_now: false }
    }
}

/// All that a player can do with a number.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Moves {
    pub(super) steps: [Option<Step>; 4],
    pub(super) laps: [Option<i8>; 4],
}

impl Moves {
    /// The move that must not be declined: one with a piece on the track (KIM-06).
    pub(super) fn duty(&self) -> Option<Step> {
        self.steps.into_iter().flatten().find(|step| step.kind.is_duty())
    }

    /// Whether a piece could be moved within the goal.
    pub(super) fn can_move_up(&self) -> bool {
        self.steps.into_iter().flatten().any(|step| step.kind == Kind::Inside)
    }

    /// Whether a piece could leave the nest.
    pub(super) fn can_leave(&self) -> bool {
        self.steps.into_iter().flatten().any(|step| step.kind == Kind::Leave)
    }

    /// Whether a piece could take the lap.
    pub(super) fn can_lap(&self) -> bool {
        self.laps.into_iter().flatten().next().is_some()
    }

    /// Whether there is nothing to choose from: the turn passes by itself.
    pub(super) fn is_empty(&self) -> bool {
        self.steps.into_iter().flatten().next().is_none() && !self.can_lap()
    }

    /// What may be chosen: piece by piece, the lap after the plain move, passing last.
    pub(super) fn choices(self) -> impl Iterator<Item = Choice> {
        let may_pass = !self.is_empty() && self.duty().is_none();
        let moves = (0..4).zip(self.steps).zip(self.laps).flat_map(|((piece, step), lap)| {
            let step = step.map(|step| Choice::Move { piece, to: step.to });
            step.into_iter().chain(lap.map(|to| Choice::Lap { piece, to }))
        });
        moves.chain(may_pass.then_some(Choice::Pass))
    }
}

impl Kimble {
    /// What the player in turn may do now; nothing unless a move is due.
    pub fn legal(&self) -> impl Iterator<Item = Choice> + use<> {
        self.waiting_move().map(|die| self.moves(self.whose, die)).unwrap_or_default().choices()
    }

    /// All that a player can do with a number.
    pub(super) fn moves(&self, player: Player, die: u8) -> Moves {
        let pieces = self.row(player);
        let goal = Goal::of(pieces);
        let mut moves = Moves {
            steps: [0, 1, 2, 3].map(|piece| self.step(pieces, goal, piece, die).ok()),
            laps: [0, 1, 2, 3].map(|piece| self.lap(player, goal, piece, die).ok()),
        };
        if !self.options.leaving_satisfies_duty && moves.duty().is_some() {
            for step in &mut moves.steps {
                *step = step.filter(|step| step.kind != Kind::Leave);
            }
        }
        moves
    }

    /// Where a piece goes with a number, ignoring the duty to move another piece.
    pub(super) fn step(&self, pieces: [i8; 4], goal: Goal, piece: usize, die: u8) -> Result<Step, Blocked> {
        let from = pieces.get(piece).copied().unwrap_or(NEST);
        if from == NEST {
            return match die {
                6 if pieces.contains(&START) => Err(Blocked::Own),
                6 => Ok(Step { to: START, kind: Kind::Leave }),
                _ => Err(Blocked::NeedsSix),
            };
        }
        let to = from + die as i8;
        let kind = if to < CIRCLES {
            Kind::Along
        } else if from >= PLACE_1 {
            if to > PLACE_4 {
                return Err(Blocked::GoalEnds);
            }
            Kind::Inside
        } else if goal.waits_for_last() {
            return Ok(match to {
                PLACE_1 => Step { to, kind: Kind::ComeIn },
                _ => Step { to: bounced_to(to), kind: Kind::Bounce },
            });
        } else if goal.count() == 3 {
            return Err(if to > PLACE_4 { Blocked::NoBounce } else { Blocked::TooEarly });
        } else if to > PLACE_4 {
            return Err(Blocked::Overshoot);
        } else {
            Kind::Enter
        };
        if pieces.contains(&to) {
            Err(Blocked::Own)
        } else if !self.options.goal_jump && goal.is_jumped(from, to) {
            Err(Blocked::Jump)
        } else {
            Ok(Step { to, kind })
        }
    }

    /// Why nothing can be moved: the rules that hold the pieces outside the goal, piece by piece.
    pub(super) fn what_blocks(&self, player: Player, die: u8) -> impl Iterator<Item = RuleId> {
        let pieces = self.row(player);
        let goal = Goal::of(pieces);
        let outside = (0..4).zip(pieces).filter(|&(_, p)| p < PLACE_1);
        outside.flat_map(move |(piece, from)| {
            let step = self.step(pieces, goal, piece, die).err();
            let reaches = from != NEST && from + die as i8 >= CIRCLES;
            let lap = if reaches { self.lap(player, goal, piece, die).err() } else { None };
            step.into_iter().chain(lap).flat_map(|blocked| blocked.rules().iter().copied())
        })
    }
}
