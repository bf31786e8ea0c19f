//! A piece is moved and let go, or nothing is moved.

use super::moves::{Blocked, Kind, Step};
use super::track::{Goal, NEST, PLACE_1, on_track, place};
use super::{Kimble, Phase};
use crate::rule;
use crate::seat::Player;
use crate::verdict::{Clause, Note, NoteKind, Refusal, Ruling};

impl Kimble {
    /// The number this player has to use.
    fn number_of(&self, by: Player) -> Result<u8, Refusal> {
        match self.phase {
            Phase::Move(die) if by == self.whose => Ok(die),
            _ if self.let_go == Some(by) => Err(Refusal::by(rule!("KIM-10"), Note::new("kimble-let-go"))),
            _ => Err(self.out_of_place(by)),
        }
    }

    /// Moves a piece.
    pub(super) fn walk(
        &mut self,
        by: Player,
        piece: u8,
        lap: bool,
        ruling: &mut Ruling,
    ) -> Result<(), Refusal> {
        let die = self.number_of(by)?;
        let at = usize::from(piece);
        let pieces = self.row(by);
        let Some(&from) = pieces.get(at) else {
            let note = Note::new("kimble-no-such-piece").number("piece", i64::from(piece));
            return Err(Refusal::plain(note.number("first", 0).number("last", 3)));
        };
        let goal = Goal::of(pieces);
        let blocked = |why: Blocked| why.refusal(piece, die);
        let (step, note) = if lap {
            ruling.cite(rule!("KIM-09"));
            ruling.cite(rule!("KIM-S8"));
            let to = self.lap(by, goal, at, die).map_err(blocked)?;
            (Step { to, kind: Kind::Along }, NoteKind::Happened.note("kimble-laps"))
        } else {
            let step = self.step(pieces, goal, at, die).map_err(blocked)?;
            let track = Track { duty: self.moves(by, die).duty().is_some(), stands: stands_on_track(pieces) };
            if step.kind == Kind::Leave && track.duty && !self.options.leaving_satisfies_duty {
                return Err(Blocked::Duty.refusal(piece, die));
            }
            (step, cite(step, from, die, goal, track, ruling))
        };
        ruling.say(note.number("piece", i64::from(piece)));
        if let Some((other, eaten)) = self.opponent_at(by, step.to) {
            ruling.cite(rule!("KIM-03"));
            ruling.say(NoteKind::Gain.note("kimble-eats").player(other).number("piece", eaten as i64));
            self.put(other, eaten, NEST, false);
        }
        let bounced = step.kind == Kind::Bounce || self.has_bounced(by, at);
        self.put(by, at, step.to, bounced);
        self.let_go = Some(by);
        if self.goal(by).is_full() {
            self.finish(ruling);
        }
        if die != 6 && self.phase != Phase::Over {
            ruling.cite(rule!("KIM-10"));
        } else if ruling.rules.is_empty() {
            // A plain step with a six does not end the turn: only the duty to move is cited.
            ruling.cite(rule!("KIM-06"));
        }
        self.end_throw(die, ruling);
        Ok(())
    }

    /// Moves nothing.
    pub(super) fn pass(&mut self, by: Player, ruling: &mut Ruling) -> Result<(), Refusal> {
        let die = self.number_of(by)?;
        let moves = self.moves(by, die);
        if let Some(duty) = moves.duty() {
            // A last piece that can only bounce is no excuse either.
            return Err(match duty.kind {
                Kind::Bounce => Refusal::by(rule!("KIM-S7"), Note::new("kimble-must-bounce")),
                _ => Refusal::by(
                    rule!("KIM-06"),
                    Note::new("kimble-must-move").number("number", i64::from(die)),
                ),
            });
        }
        ruling.cite(rule!("KIM-06"));
        if moves.can_leave() {
            ruling.cite(rule!("KIM-S9"));
        }
        if moves.can_move_up() && stands_on_track(self.row(by)) {
            ruling.cite(rule!("KIM-S23"));
        }
        if moves.can_lap() {
            ruling.cite(rule!("KIM-S8"));
        }
        if die == 6 {
            ruling.cite(rule!("KIM-S10"));
        }
        ruling.say(NoteKind::Happened.note("kimble-passes").player(by));
        self.end_throw(die, ruling);
        Ok(())
    }

    /// The player in turn has all four pieces in the goal (KIM-S14).
    pub(super) fn finish(&mut self, ruling: &mut Ruling) {
        ruling.cite(rule!("KIM-S14"));
        self.finished.push(self.whose);
        let note = NoteKind::Gain.note("kimble-finishes").player(self.whose);
        ruling.say(note.number("rank", self.finished.len() as i64));
        if self.is_decided() {
            self.end();
        }
    }
}

/// How a player stands on the track when a piece off it is moved.
#[derive(Clone, Copy)]
struct Track {
    /// A piece on it could be moved.
    duty: bool,
    /// A piece stands on it.
    stands: bool,
}

fn stands_on_track(pieces: [i8; 4]) -> bool {
    pieces.into_iter().any(on_track)
}

/// Cites what a move other than a lap is judged by, and says it.
fn cite(step: Step, from: i8, die: u8, goal: Goal, track: Track, ruling: &mut Ruling) -> Clause {
    let note = match step.kind {
        Kind::Leave => {
            ruling.cite(rule!("KIM-01"));
            if track.duty {
                ruling.cite(rule!("KIM-06"));
                ruling.cite(rule!("KIM-S9"));
            }
            NoteKind::Happened.note("kimble-leaves-nest")
        }
        Kind::Along => NoteKind::Happened.note("kimble-moves").number("number", i64::from(die)),
        Kind::Enter => {
            ruling.cite(rule!("KIM-05"));
            if goal.has_free_beyond(step.to) {
                ruling.cite(rule!("KIM-S3"));
            }
            NoteKind::Gain.note("kimble-enters").number("place", place(step.to))
        }
        Kind::Inside => {
            ruling.cite(rule!("KIM-06"));
            ruling.cite(rule!("KIM-S2"));
            if track.stands && !track.duty {
                ruling.cite(rule!("KIM-S23"));
            }
            NoteKind::Happened.note("kimble-moves-in-goal").number("place", place(step.to))
        }
        Kind::ComeIn => {
            ruling.cite(rule!("KIM-07"));
            ruling.cite(rule!("KIM-S4"));
            ruling.cite(rule!("KIM-08"));
            NoteKind::Gain.note("kimble-comes-in")
        }
        Kind::Bounce => {
            ruling.cite(rule!("KIM-08"));
            ruling.cite(rule!("KIM-S6"));
            NoteKind::Happened.note("kimble-bounces").number("steps", i64::from(PLACE_1 - step.to))
        }
    };
    if goal.is_jumped(from, step.to) {
        ruling.cite(rule!("KIM-S1"));
    }
    note
}
