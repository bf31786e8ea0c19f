//! A board that has ended: its points, the end of the game or the next board.

use super::last_pieces::End;
use super::{Icf, MOST};
use crate::carrom::{Queen, next};
use crate::rule;
use crate::seat::Side;
use crate::verdict::{Change, NoteKind, Ruling};

impl Icf {
    /// The board ends: points are written down, and the game is over or the next board begins.
    pub(super) fn end_board(&mut self, end: End, ruling: &mut Ruling) {
        let End { winner, points, extra, bonus, late, law, silence, note } = end;
        ruling.cite(law);
        if let Some(silence) = silence {
            ruling.cite(silence);
        }
        if bonus || late {
            ruling.cite(rule!("ICF-27"));
        }
        if let Some(note) = note {
            ruling.say(note);
        }
        if late {
            ruling.say(NoteKind::Happened.note("icf-queen-worthless").side(winner));
        }
        if extra > 0 {
            ruling.say(NoteKind::Cost.note("icf-extra").number("count", extra.into()));
        }
        if law == rule!("ICF-25") && self.state.queen == Queen::Confirmed(winner.other()) {
            ruling.say(NoteKind::Happened.note("icf-queen-for-nobody"));
        }
        let all = points.saturating_add(extra);
        let counted = all.min(MOST);
        if all > MOST {
            ruling.cite(rule!("ICF-28"));
            ruling.say(NoteKind::Happened.note("icf-twelve").number("points", all.into()));
        }
        let won = if bonus && all <= MOST {
            NoteKind::BoardOver.note("carrom-board-won-queen")
        } else {
            NoteKind::BoardOver.note("carrom-board-won")
        };
        ruling.say(won.side(winner).number("points", counted.into()));
        let score = &mut self.state.score[winner.index()];
        *score = score.saturating_add(counted);
        self.state.ended = self.game_over(ruling);
        if self.state.ended.is_none() {
            self.check_limit(ruling);
        }
        if self.state.ended.is_none() {
            self.next_board(ruling);
        }
    }

    /// Who has won the game with this board, if it is over.
    fn game_over(&self, ruling: &mut Ruling) -> Option<Option<Side>> {
        let target = self.options.target;
        if let Some(&side) = Side::BOTH.iter().find(|side| self.state.score[side.index()] >= target) {
            ruling.cite(rule!("ICF-29"));
            return Some(Some(side));
        }
        let boards = self.options.boards.filter(|&boards| self.state.board >= boards)?;
        ruling.cite(rule!("ICF-29"));
        let [zero, one] = self.state.score;
        let leader = match zero.cmp(&one) {
            std::cmp::Ordering::Greater => Some(Side::Zero),
            std::cmp::Ordering::Less => Some(Side::One),
            std::cmp::Ordering::Equal => None,
        };
        if leader.is_none() && self.options.extra_board {
            return None;
        }
        ruling.say(NoteKind::GameOver.note("icf-boards-played").number("count", boards.into()));
        Some(leader)
    }

    fn next_board(&mut self, ruling: &mut Ruling) {
        if self.state.due != [0, 0] || self.state.waiting != [0, 0] {
            ruling.cite(rule!("ICF-28"));
            ruling.say(NoteKind::Happened.note("carrom-debts-dropped"));
        }
        let drawn = self.options.boards.is_some_and(|boards| self.state.board >= boards);
        self.state.rack(ruling);
        let begins = if drawn {
            NoteKind::Begins.note("icf-extra-board")
        } else {
            NoteKind::Begins.note("carrom-next-board")
        };
        ruling.say(begins.number("board", self.state.board.into()));
        if drawn {
            // A lot says who breaks (29b); no player is asked. Until it is drawn the turn goes round.
            ruling.change(Change::Lot);
        } else {
            ruling.cite(rule!("ICF-22"));
        }
        self.played = None;
        self.placed = 0;
        self.toss = None;
        self.breaks(next(self.state.opener, self.state.players));
        self.change_ends_within(ruling);
    }
}
