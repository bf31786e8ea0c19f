//! What every book of carrom keeps of a game, and what all of them do with it in the same way.

use std::ops::Range;

use boards::Point;

use super::stroke::Fallen;
use super::{CENTRE, PIECES, QUEEN, Queen, STRIKER, Standing, pieces_of, racked};
use crate::book::RuleId;
use crate::duty::{Duty, DutyKind};
use crate::facts::{Disc, DiscSet, Facts};
use crate::layout::{Layout, Spot};
use crate::placing::{Obstacle, is_free};
use crate::seat::{Player, Side};
use crate::verdict::{Change, Clause, Fate, Note, NoteKind, Over, Refusal, Ruling};

/// The rules by which a book asks for what a stroke has to do.
pub(crate) struct Asked {
    pub(crate) open: RuleId,
    pub(crate) cover: RuleId,
    pub(crate) queen: RuleId,
    pub(crate) pocket: RuleId,
}

/// The state of a game, as far as all books count the same.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    pub(crate) players: usize,
    /// The pieces and the queen; the striker lies on the board only during a stroke.
    pub(crate) layout: Layout,
    pub(crate) score: [u32; 2],
    /// Counts the boards from 1.
    pub(crate) board: u32,
    /// Who had to open this board, even if another player did in the end.
    pub(crate) opener: Player,
    pub(crate) white: Side,
    /// Pieces pocketed now; one that waits to be placed is not.
    pub(crate) down: [u8; 2],
    /// Pieces that could not come out yet, because none was pocketed.
    pub(crate) due: [u32; 2],
    /// Pieces that came out and wait to be placed.
    pub(crate) waiting: [u8; 2],
    /// While pieces wait: those that fell with them. They are the ones placed, unless the placer names others.
    pub(crate) fell: DiscSet,
    pub(crate) queen: Queen,
    /// Whether a piece of the side has been pocketed in this board.
    pub(crate) right: [bool; 2],
    /// Who shoots, once nothing waits.
    pub(crate) shooter: Player,
    /// Who places, while something waits that can be placed.
    pub(crate) placer: Option<Player>,
    /// While the opening stroke is still to come: tries that touched nothing.
    pub(crate) tries: Option<u8>,
    /// Strokes of the whole game.
    pub(crate) strokes: u32,
    /// Once the game is over: who won it.
    pub(crate) ended: Option<Option<Side>>,
}

impl State {
    pub(crate) fn side(&self, player: Player) -> Side {
        Side::of(player, self.players)
    }

    /// The numbers of a side's pieces.
    pub(crate) fn pieces(&self, side: Side) -> Range<u8> {
        pieces_of(side == self.white)
    }

    /// What both sides have and owe, without the places; `target` is the points that win the game.
    pub(crate) fn standing(&self, target: u32) -> Standing {
        let still = |side: Side| PIECES.saturating_sub(self.down[side.index()]);
        Standing {
            score: self.score,
            target,
            board: self.board,
            left: Side::BOTH.map(still),
            due: self.due,
            queen: self.queen,
            right: self.right,
            white: self.white,
        }
    }

    /// What the next stroke has to do; `queen_counts` where the last piece of a side loses the board while the queen lies there.
    pub(crate) fn duty(&self, queen_counts: bool, by: &Asked) -> Duty {
        let s = self.side(self.shooter).index();
        let own = || self.pieces(self.side(self.shooter)).map(Disc).filter(|&disc| self.layout.has(disc));
        if self.tries.is_some() {
            return Duty::new(DutyKind::Open, self.layout.set().iter(), by.open);
        }
        match self.queen {
            Queen::Pending => Duty::new(DutyKind::Cover, own(), by.cover),
            Queen::Board if queen_counts && own().count() == 1 && self.right[s] && self.due[s] == 0 => {
                Duty::new(DutyKind::Queen, [QUEEN], by.queen)
            }
            Queen::Board | Queen::Confirmed(_) => Duty::new(DutyKind::Pocket, own(), by.pocket),
        }
    }

    pub(crate) fn over(&self) -> Option<Over> {
        self.ended.map(|winner| Over::Sides { winner, score: self.score })
    }

    /// A player gives up: the other side has won.
    pub(crate) fn resign(&mut self, by: Player) -> Ruling {
        let mut ruling = Ruling::default();
        ruling.say(NoteKind::Resigned.note("resigned").player(by));
        self.ended = Some(Some(self.side(by).other()));
        ruling
    }

    /// The game ends undecided once the agreed number of strokes is played.
    pub(crate) fn check_limit(&mut self, limit: Option<u32>, rule: RuleId, ruling: &mut Ruling) {
        if self.ended.is_none() && limit.is_some_and(|limit| self.strokes >= limit) {
            ruling.cite(rule);
            let spent = NoteKind::GameOver.note("carrom-strokes-spent");
            ruling.say(spent.number("count", i64::from(self.strokes)));
            self.ended = Some(None);
        }
    }

    /// Says what becomes of the turn, unless the game is over.
    pub(crate) fn tell_fate(&self, fate: Option<Fate>, ruling: &mut Ruling) {
        if let Some(fate) = fate.filter(|_| self.ended.is_none()) {
            ruling.say_fate(fate);
        }
    }

    /// A stroke is made: the pieces lie as the facts say, and the striker is taken up.
    pub(crate) fn play(&mut self, facts: &Facts) {
        self.strokes = self.strokes.saturating_add(1);
        self.layout.play(facts);
        self.layout.put(STRIKER, Spot::Away);
    }

    /// Says which pieces fell in a stroke.
    pub(crate) fn tell_fallen(fell: &Fallen, ruling: &mut Ruling) {
        if !fell.own.is_empty() {
            ruling.say(NoteKind::Gain.note("carrom-own-down").discs(fell.own));
        }
        if !fell.theirs.is_empty() {
            ruling.say(NoteKind::Cost.note("carrom-theirs-down").discs(fell.theirs));
        }
    }

    /// The queen goes back to the centre, or as near to it as there is room.
    pub(crate) fn queen_back(&mut self, rule: RuleId, why: Clause, ruling: &mut Ruling) {
        let at = self.layout.nearest_free(CENTRE, QUEEN);
        self.layout.put(QUEEN, Spot::At(at));
        self.queen = Queen::Board;
        ruling.say(why);
        ruling.change(Change::Returned(QUEEN, at, rule));
    }

    /// Refuses a spot for the striker on which a piece lies.
    pub(crate) fn check_free(&self, at: Point) -> Result<(), Refusal> {
        let radius = self.layout.radius(STRIKER);
        for (disc, spot) in self.layout.discs() {
            let Spot::At(there) = spot else { continue };
            let obstacle = Obstacle { at: there, radius: self.layout.radius(disc) };
            if !is_free(at, radius, &[obstacle]) {
                return Err(Refusal::plain(Note::new("carrom-striker-on-piece").disc(disc)));
            }
        }
        Ok(())
    }

    /// The piece to be placed: the one that the placer names, or else one that fell. `Err` is a named piece that is not due:
    /// it lies on the board, or is not of the placer's opponents.
    pub(crate) fn due_piece(&self, placer: Player, named: Option<Disc>) -> Result<Disc, Disc> {
        let pieces = self.pieces(self.side(placer).other());
        let off = || pieces.clone().map(Disc).filter(|&disc| !self.layout.has(disc));
        match named {
            Some(disc) => off().find(|&piece| piece == disc).ok_or(disc),
            // While a piece waits, one of its colour is off the board.
            None => {
                let fallen = off().find(|&disc| self.fell.contains(disc));
                Ok(fallen.or_else(|| off().next()).unwrap_or(Disc(pieces.start)))
            }
        }
    }

    /// Puts a piece back, and counts that it no longer waits.
    pub(crate) fn put_back(
        &mut self,
        placer: Player,
        disc: Disc,
        at: Point,
        rule: RuleId,
        note: Clause,
    ) -> Ruling {
        let mut ruling = Ruling::default();
        ruling.cite(rule);
        ruling.say(note);
        ruling.change(Change::Returned(disc, at, rule));
        self.layout.put(disc, Spot::At(at));
        self.fell.remove(disc);
        let side = self.side(placer).other().index();
        self.waiting[side] = self.waiting[side].saturating_sub(1);
        ruling
    }

    /// The next board: everything lies in the rosette again, and nothing is owed.
    pub(crate) fn rack(&mut self, ruling: &mut Ruling) {
        self.layout = racked();
        ruling.change(Change::Racked);
        self.board = self.board.saturating_add(1);
        self.placer = None;
        self.down = [0, 0];
        self.due = [0, 0];
        self.waiting = [0, 0];
        self.fell = DiscSet::EMPTY;
        self.right = [false, false];
        self.queen = Queen::Board;
    }
}
