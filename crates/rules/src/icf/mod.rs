//! Carrom by the laws of the International Carrom Federation.
//!
//! [`Icf`] is the referee. `opening` has the toss and the break; a stroke is judged in `stroke` (with `queen` for the
//! queen, `dues` for what comes out and `placing` for how it is put back), breaches outside a stroke in `fouls`, a board
//! that ends in `board_end` by the table `last_pieces`, one that is only told in `told`; `ends` says who sits where,
//! `strip` where the striker may stand, `form` is the state as others read and write it. Pieces, rack and order of play
//! are the family book's, and so is what both count (`State`).

mod board_end;
mod dues;
mod ends;
mod form;
mod fouls;
mod last_pieces;
mod opening;
mod options;
mod placing;
mod queen;
mod strip;
mod stroke;
mod told;

use boards::Point;

use crate::action::Action;
use crate::book::RuleId;
use crate::carrom::{Asked, PLACING, STRIKER, Standing, State, next};
use crate::duty::Duty;
use crate::facts::Disc;
use crate::layout::Layout;
use crate::referee::{First, Judge, SetupError};
use crate::rule;
use crate::seat::{Player, Seat, Side};
use crate::verdict::{Note, Over, Refusal, Ruling, Task, Turn};

pub use crate::carrom::Position;
pub use form::Form;
pub use options::{BothLast, ForgoLast, GameBreak, Going, ImproperBreak, LastFault, Late, Options};

/// The score from which the queen is worth nothing (ICF-27).
pub const QUEEN_ENDS: u32 = 22;
/// The most a board can bring (ICF-28).
pub const MOST: u32 = 12;

/// The referee of a game of carrom by the ICF's laws.
#[derive(Clone, Debug, PartialEq)]
pub struct Icf {
    options: Options,
    state: State,
    /// How often ends have been changed: every player has moved on by so many seats.
    turned: u8,
    /// Whether ends are still to be changed within this game, the last of a match (ICF-33).
    turns_within: bool,
    /// While pieces wait: who had the turn when they came out.
    played: Option<Player>,
    /// How many the player who places now has placed already.
    placed: u8,
    /// Whether the shooter has made a stroke of this turn.
    struck: bool,
    /// Who won the toss, until that player has chosen.
    toss: Option<Player>,
}

impl Icf {
    /// A game from its beginning.
    pub fn new(options: &Options, players: usize, first: First) -> Result<Icf, SetupError> {
        Icf::from_position(options, players, first, &Position::default())
    }

    /// A game from a position on.
    pub fn from_position(
        options: &Options,
        players: usize,
        first: First,
        position: &Position,
    ) -> Result<Icf, SetupError> {
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
            open: rule!("ICF-18"),
            cover: rule!("ICF-69"),
            queen: rule!("ICF-80"),
            pocket: rule!("ICF-21"),
        };
        self.state.duty(true, &ASKED)
    }

    /// Who shoots once nothing waits to be placed.
    pub(crate) fn shooter(&self) -> Player {
        self.state.shooter
    }

    /// How many seconds there are for the decision that is due: for a stroke as agreed, for a placing by law 61.
    pub(crate) fn thinking_time(&self) -> Option<u32> {
        match self.turn().task {
            Task::Place => Some(PLACING),
            Task::Shot => self.options.seconds,
            _ => None,
        }
    }

    /// Who is next after a player.
    pub(crate) fn after(&self, player: Player) -> Player {
        next(player, self.state.players)
    }

    /// What both sides have and owe, without the places.
    pub fn standing(&self) -> Standing {
        self.state.standing(self.options.target)
    }

    /// The boards after which the leader wins, if that was agreed.
    pub fn boards(&self) -> Option<u32> {
        self.options.boards
    }

    /// The state, as it is shown.
    pub fn form(&self) -> Form {
        Form::of(self)
    }

    /// Whether a side owes a piece, or one of its pieces waits for room.
    fn owes(&self, side: Side) -> bool {
        self.state.due[side.index()] > 0 || self.state.waiting[side.index()] > 0
    }

    /// Refuses a player who is not in turn.
    fn check_turn(&self, by: Player) -> Result<(), Refusal> {
        match self.turn().player {
            Some(player) if player != by => {
                Err(Refusal::by(rule!("ICF-24"), Note::new("not-your-turn").player(player)))
            }
            _ => Ok(()),
        }
    }

    /// Refuses a stroke while a piece has to be placed, or before the toss is decided.
    fn check_stroke_is_due(&self) -> Result<(), Refusal> {
        match self.turn().task {
            Task::Place => Err(Refusal::by(rule!("ICF-51"), Note::new("carrom-place-first"))),
            Task::Toss => Err(Refusal::by(rule!("ICF-13"), Note::new("icf-toss-first"))),
            _ => Ok(()),
        }
    }

    /// Gives the turn to the next player: the opponent, or with four the player to the right (ICF-22).
    fn pass_turn(&mut self, ruling: &mut Ruling) {
        self.state.shooter = next(self.state.shooter, self.state.players);
        self.struck = false;
        if self.state.players == 4 {
            ruling.cite(rule!("ICF-22"));
        }
    }

    /// The game ends undecided once the agreed number of strokes is played.
    fn check_limit(&mut self, ruling: &mut Ruling) {
        self.state.check_limit(self.options.max_strokes, rule!("ICF-S13"), ruling);
    }
}

impl Judge for Icf {
    fn turn(&self) -> Turn {
        match (self.state.ended, self.toss, self.state.placer) {
            (Some(_), _, _) => Turn::OVER,
            (None, Some(winner), _) => Turn::of(winner, Task::Toss),
            (None, None, Some(placer)) => Turn::of(placer, Task::Place),
            (None, None, None) => Turn::of(self.state.shooter, Task::Shot),
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
        self.check_stroke_is_due()?;
        self.admit_striker(by, at)
    }

    fn judge(&mut self, by: Player, action: &Action) -> Result<Ruling, Refusal> {
        match action {
            Action::Resign => return Ok(self.state.resign(by)),
            Action::Board(told) => return self.told(*told),
            Action::Technical => return self.technical(by),
            Action::Foul => return self.foul(by),
            _ => {}
        }
        self.check_turn(by)?;
        match (action, self.turn().task) {
            (Action::Shot(facts), _) => {
                self.check_stroke_is_due()?;
                self.stroke(facts)
            }
            (Action::Toss(choice), Task::Toss) => Ok(self.choose(by, *choice, false)),
            (Action::Place { disc, at }, Task::Place) => self.place(by, *disc, *at),
            (Action::Place { .. } | Action::Forgo, Task::Shot) if self.state.waiting != [0, 0] => {
                Err(Refusal::by(rule!("ICF-52"), Note::new("icf-no-room")))
            }
            (Action::Forgo, Task::Place) => self.forgo(by),
            (Action::Timeout(_), Task::Toss) => Ok(self.choose(by, crate::Toss::Break, true)),
            (Action::Timeout(_), Task::Place) => Ok(self.placing_not_done(by)),
            (Action::Timeout(_), Task::Shot) => Ok(self.stroke_not_made()),
            _ => Err(Refusal::not_now()),
        }
    }

    fn incidents(&self) -> &'static [RuleId] {
        &[]
    }

    fn knows_improper(&self) -> bool {
        true
    }
}
