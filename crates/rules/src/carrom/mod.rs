//! Carrom: nine pieces a side, a queen, a striker, and debts for a pocketed striker.
//!
//! [`Carrom`] is the referee; `state` is what it shares with the referees of other books. A stroke is judged in `stroke` (with `queen` for the queen and `dues` for what comes out
//! and is put back), a board that is won in `board_end`; `strip` says where the striker may stand, `form` is the state
//! as others read and write it.

pub(crate) mod board_end;
mod dues;
pub(crate) mod form;
mod options;
mod queen;
mod state;
pub(crate) mod strip;
pub(crate) mod stroke;
mod told;

use std::ops::Range;

use boards::{Game, Point, carrom_rack};

use crate::action::Action;
use crate::book::RuleId;
use crate::duty::Duty;
use crate::facts::Disc;
use crate::layout::{Layout, Spot};
use crate::referee::{Judge, SetupError};
use crate::rule;
use crate::seat::{Player, Side};
use crate::verdict::{Fate, Note, NoteKind, Over, Refusal, Ruling, Task, Turn};

pub use form::{Colour, Form, Position};
pub use options::Options;
pub use queen::Queen;
pub(crate) use state::{Asked, State};

/// Pieces of a colour (CAR-01); the aim of the game is to pocket all of them (CAR-04).
pub(crate) const PIECES: u8 = 9;
pub(crate) const QUEEN: Disc = Disc(18);
pub(crate) const STRIKER: Disc = Disc(19);
/// The middle of the board.
pub(crate) const CENTRE: Point = [0.0, 0.0];
/// Seconds to place a piece (CAR-S18).
pub(crate) const PLACING: u32 = 15;
/// The gap of the rosette as the referee lays it out.
const RACK_GAP: f64 = 60e-6;

/// The referee of a game of carrom.
#[derive(Clone, Debug, PartialEq)]
pub struct Carrom {
    options: Options,
    state: State,
}

/// What both sides have and owe.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// Points of the game.
    pub score: [u32; 2],
    /// Points that win it.
    pub target: u32,
    /// Which board, from 1.
    pub board: u32,
    /// Pieces not pocketed: on the board, or waiting to be placed.
    pub left: [u8; 2],
    /// Pieces owed.
    pub due: [u32; 2],
    /// The queen.
    pub queen: Queen,
    /// The right to her.
    pub right: [bool; 2],
    /// Who plays white.
    pub white: Side,
}

impl Carrom {
    /// A game from its beginning.
    pub fn new(options: &Options, players: usize, first: Player) -> Result<Carrom, SetupError> {
        Carrom::from_position(options, players, first, &Position::default())
    }

    /// A game from a position on.
    pub fn from_position(
        options: &Options,
        players: usize,
        first: Player,
        position: &Position,
    ) -> Result<Carrom, SetupError> {
        form::set_up(options, players, first, position)
    }

    /// Where the pieces are.
    pub fn layout(&self) -> &Layout {
        &self.state.layout
    }

    pub(crate) fn layout_mut(&mut self) -> &mut Layout {
        &mut self.state.layout
    }

    /// The striker.
    pub fn shot_disc(&self) -> Disc {
        STRIKER
    }

    /// What the next stroke has to do.
    pub(crate) fn duty(&self) -> Duty {
        const ASKED: Asked = Asked {
            open: rule!("CAR-S14"),
            cover: rule!("CAR-15"),
            queen: rule!("CAR-S10"),
            pocket: rule!("CAR-09"),
        };
        self.state.duty(self.options.queen_must_be_covered, &ASKED)
    }

    /// Who shoots once nothing waits to be placed.
    pub(crate) fn shooter(&self) -> Player {
        self.state.shooter
    }

    /// How many seconds the book gives for the decision that is due.
    pub(crate) fn thinking_time(&self) -> Option<u32> {
        self.state.placer.filter(|_| self.state.ended.is_none()).map(|_| PLACING)
    }

    /// Who is next after a player.
    pub(crate) fn after(&self, player: Player) -> Player {
        next(player, self.state.players)
    }

    /// What both sides have and owe, without the places.
    pub fn standing(&self) -> Standing {
        self.state.standing(self.options.target)
    }

    /// The state, as it is shown.
    pub fn form(&self) -> Form {
        Form::of(&self.state, self.state.placer.is_some())
    }

    /// Refuses a player who is not in turn.
    fn check_turn(&self, by: Player) -> Result<(), Refusal> {
        match self.turn().player {
            Some(player) if player != by => Err(Refusal::plain(Note::new("not-your-turn").player(player))),
            _ => Ok(()),
        }
    }

    /// Refuses a stroke while a piece waits to be placed.
    fn check_nothing_waits(&self) -> Result<(), Refusal> {
        if self.state.placer.is_some() {
            return Err(Refusal::by(rule!("CAR-S18"), Note::new("carrom-place-first")));
        }
        Ok(())
    }

    /// Gives the turn to the next player; with four players a silence of the book says who that is.
    fn pass_turn(&mut self, ruling: &mut Ruling) {
        self.state.shooter = next(self.state.shooter, self.state.players);
        if self.state.players == 4 {
            ruling.cite(rule!("CAR-S16"));
        }
    }

    /// The game ends undecided once the agreed number of strokes is played.
    fn check_limit(&mut self, ruling: &mut Ruling) {
        self.state.check_limit(self.options.max_strokes, rule!("CAR-S27"), ruling);
    }

    /// No stroke was made in time: the turn is lost, and a queen that waited for it.
    fn stroke_not_taken(&mut self) -> Ruling {
        let mut ruling = Ruling::default();
        ruling.say(NoteKind::TimeUp.note("carrom-time-out"));
        self.state.strokes = self.state.strokes.saturating_add(1);
        if self.state.queen == Queen::Pending {
            ruling.cite(rule!("CAR-17"));
            self.state.queen_back(
                rule!("CAR-17"),
                NoteKind::Cost.note("carrom-queen-unconfirmed"),
                &mut ruling,
            );
        }
        ruling.cite(rule!("CAR-10"));
        self.state.tries = self.state.tries.map(|_| 0);
        self.pass_turn(&mut ruling);
        self.check_limit(&mut ruling);
        self.state.tell_fate(Some(Fate::Lost), &mut ruling);
        ruling
    }
}

impl Judge for Carrom {
    fn turn(&self) -> Turn {
        match (self.state.ended, self.state.placer) {
            (Some(_), _) => Turn::OVER,
            (None, Some(placer)) => Turn::of(placer, Task::Place),
            (None, None) => Turn::of(self.state.shooter, Task::Shot),
        }
    }

    fn over(&self) -> Option<Over> {
        self.state.over()
    }

    fn players(&self) -> usize {
        self.state.players
    }

    fn admit_flick(&self, by: Player, at: Point, _: Point) -> Result<(), Refusal> {
        self.check_turn(by)?;
        self.check_nothing_waits()?;
        // CAR-07 allows any direction, backwards too; a referee cannot see how the striker is flicked (CAR-08).
        self.admit_striker(by, at)
    }

    fn judge(&mut self, by: Player, action: &Action) -> Result<Ruling, Refusal> {
        if *action == Action::Resign {
            return Ok(self.state.resign(by));
        }
        if let Action::Board(told) = action {
            return self.told(*told);
        }
        self.check_turn(by)?;
        match (action, self.state.placer) {
            (Action::Shot(facts), _) => {
                self.check_nothing_waits()?;
                self.stroke(facts)
            }
            (Action::Place { disc, at }, Some(placer)) => self.place(placer, *disc, *at),
            (Action::Timeout(_), Some(placer)) => Ok(self.placing_not_done(placer)),
            (Action::Timeout(_), None) => Ok(self.stroke_not_taken()),
            _ => Err(Refusal::not_now()),
        }
    }

    fn incidents(&self) -> &'static [RuleId] {
        &[]
    }
}

/// The numbers of the pieces of a colour.
pub(crate) fn pieces_of(white: bool) -> Range<u8> {
    if white { 0..PIECES } else { PIECES..2 * PIECES }
}

/// Who is next: the other one, or with four the player to the right.
pub(crate) fn next(player: Player, players: usize) -> Player {
    match players {
        4 => Player((player.0 + 3) % 4),
        _ => Player(1 - player.0.min(1)),
    }
}

/// Who was before.
pub(crate) fn previous(player: Player, players: usize) -> Player {
    match players {
        4 => Player((player.0 + 1) % 4),
        _ => Player(1 - player.0.min(1)),
    }
}

/// All nineteen in the rosette.
pub(crate) fn racked() -> Layout {
    let mut layout = Layout::empty(Game::Carrom);
    for placed in carrom_rack(RACK_GAP) {
        if let Some(disc) = Disc::named(Game::Carrom, &placed.disc) {
            layout.put(disc, Spot::At(placed.at));
        }
    }
    layout
}
