//! A board that is won: the points, the end of the game or the next board.

use super::{Carrom, PIECES, Queen, next};
use crate::rule;
use crate::seat::Side;
use crate::verdict::{NoteKind, Ruling};

/// What the queen is worth.
pub(crate) const BONUS: u32 = 3;

impl Carrom {
    /// A stroke of `side` left a side with all its pieces down.
    pub(super) fn end_board(&mut self, side: Side, ruling: &mut Ruling) {
        let all_down = |side: Side| self.state.down[side.index()] >= PIECES;
        let (own, theirs) = (all_down(side), all_down(side.other()));
        let mut winner = if own { side } else { side.other() };
        let left = PIECES.saturating_sub(self.state.down[winner.other().index()]);
        let mut points = u32::from(left);
        ruling.cite(rule!("CAR-11"));
        match (own, theirs) {
            (true, true) => ruling.cite(rule!("CAR-S12")),
            (false, _) => ruling.cite(rule!("CAR-S11")),
            (true, false) => {}
        }
        let mut bonus = false;
        if own && self.state.queen == Queen::Board {
            ruling.cite(rule!("CAR-S10"));
            if self.options.queen_must_be_covered {
                // The board goes to the opponent, for the queen's worth.
                winner = side.other();
                points = BONUS;
                ruling.say(NoteKind::Cost.note("carrom-queen-left").side(side));
            }
        } else if self.state.queen == Queen::Confirmed(winner) {
            ruling.cite(rule!("CAR-13"));
            ruling.cite(rule!("CAR-16"));
            points += BONUS;
            bonus = true;
        } else if self.state.queen == Queen::Confirmed(winner.other()) {
            ruling.cite(rule!("CAR-16"));
            ruling.say(NoteKind::Happened.note("carrom-queen-for-nobody"));
        }
        self.award(winner, points, bonus, ruling);
    }

    /// The board goes to a side for so many points; then the game is over, or the next board begins.
    pub(super) fn award(&mut self, winner: Side, points: u32, bonus: bool, ruling: &mut Ruling) {
        let won = if bonus {
            NoteKind::BoardOver.note("carrom-board-won-queen")
        } else {
            NoteKind::BoardOver.note("carrom-board-won")
        };
        ruling.say(won.side(winner).number("points", i64::from(points)));

        let score = &mut self.state.score[winner.index()];
        *score = score.saturating_add(points);
        if *score >= self.options.target {
            ruling.cite(rule!("CAR-12"));
            self.state.ended = Some(Some(winner));
            return;
        }
        self.check_limit(ruling);
        if self.state.ended.is_none() {
            self.next_board(ruling);
        }
    }

    fn next_board(&mut self, ruling: &mut Ruling) {
        if self.state.due != [0, 0] {
            ruling.cite(rule!("CAR-S8"));
            ruling.say(NoteKind::Happened.note("carrom-debts-dropped"));
        }
        self.state.rack(ruling);
        ruling.cite(rule!("CAR-02"));
        let board = i64::from(self.state.board);
        ruling.say(NoteKind::Begins.note("carrom-next-board").number("board", board));

        self.state.opener = next(self.state.opener, self.state.players);
        self.state.white = self.state.side(self.state.opener);
        ruling.cite(rule!("CAR-03"));
        ruling.cite(rule!("CAR-S15"));
        if self.state.players == 4 {
            ruling.cite(rule!("CAR-S26"));
        }
        self.state.shooter = self.state.opener;
        self.state.tries = Some(0);
    }
}
