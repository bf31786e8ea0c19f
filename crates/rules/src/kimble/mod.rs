//! Kimble: four pieces a player, a track of 28 circles, a die under a dome that anyone can press.
//!
//! There is no physics here. A throw is an input; [`Kimble`] says what may be done with it. Pieces are counted by
//! progress (`track`): −1 in the nest, 0…27 on the track from the player's own start circle, 28…31 in the goal.
//! `press` turns a throw into a number that waits, `moves` lists what it allows, `walk` carries a choice out;
//! `bounce`, `honour_lap` and `tunnel` are what happens before the goal, `way` the circles that a piece passes, `opening`
//! decides who starts, `ranking` who won.

mod bounce;
mod form;
mod honour_lap;
mod lineup;
mod moves;
mod opening;
mod options;
mod position;
mod press;
mod ranking;
mod told;
mod track;
mod tunnel;
mod walk;
mod way;

pub use form::{Form, OpeningForm};
pub use moves::Choice;
pub use options::{Die, Dome, Lap, Options};
pub use position::Position;
pub use track::{circle, corner};
pub use way::way;

use boards::Point;

use crate::action::{Action, Throw};
use crate::book::RuleId;
use crate::referee::{First, Judge, SetupError};
use crate::rule;
use crate::seat::Player;
use crate::verdict::{Clause, Fate, Note, NoteKind, Over, Refusal, Ruling, Task, Turn};
use lineup::Lineup;
use opening::Opening;
use track::NEST;

/// The referee of kimble.
#[derive(Clone, Debug, PartialEq)]
pub struct Kimble {
    options: Options,
    players: u8,
    /// By player, not by seat; rows of players who are not in the game stay in the nest.
    pieces: [[i8; 4]; 4],
    bounced: [[bool; 4]; 4],
    whose: Player,
    phase: Phase,
    /// Sixes toward KIM-11.
    sixes: u8,
    throws: u32,
    /// Who has just let go of a piece, until the dome is pressed again (KIM-10).
    // Confirming a move is letting go (KIM-S15).
    let_go: Option<Player>,
    /// A player has pressed out of turn in this turn (KIM-S18).
    out_of_turn: bool,
    /// Presses out of turn, by player.
    faults: [u8; 4],
    finished: Lineup,
    resigned: Lineup,
    /// The place of every player, from 0, where only the result was told.
    places: Option<[u8; 4]>,
}

/// Seconds to think about a move that may be passed (KIM-S16).
const THINKING: u32 = 30;

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Presses for the start.
    Opening(Opening),
    /// A press of the player in turn.
    Press,
    /// A move with that number.
    Move(u8),
    /// Whether that number, thrown out of turn, is kept.
    Keep(u8),
    /// Nothing.
    Over,
}

impl Kimble {
    /// What it is played by.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// A game from its beginning: all pieces in their nests.
    pub fn new(options: &Options, players: usize, first: First) -> Result<Kimble, SetupError> {
        options.check(players)?;
        let players = players as u8;
        let (whose, phase) = match first {
            First::Player(player) if player.0 < players => (player, Phase::Press),
            First::Player(Player(n)) => {
                let most = players - 1;
                return Err(SetupError::new(format!(
                    "first is {n}; expected a player from 0 to {most}, or \"press\""
                )));
            }
            First::Toss(_) => return Err(SetupError::new("kimble has no toss; expected who begins")),
            First::Press => (Player(0), Phase::Opening(Opening::among((0..players).map(Player)))),
        };
        Ok(Kimble {
            options: *options,
            players,
            pieces: [[NEST; 4]; 4],
            bounced: [[false; 4]; 4],
            whose,
            phase,
            sixes: 0,
            throws: 0,
            let_go: None,
            out_of_turn: false,
            faults: [0; 4],
            finished: Lineup::default(),
            resigned: Lineup::default(),
            places: None,
        })
    }

    /// The number that waits to be moved with.
    fn waiting_move(&self) -> Option<u8> {
        match self.phase {
            Phase::Move(die) => Some(die),
            _ => None,
        }
    }

    /// Who is still in the race.
    fn is_playing(&self, player: Player) -> bool {
        player.0 < self.players && !self.finished.contains(player) && !self.resigned.contains(player)
    }

    /// Those still in the race, in seat order.
    fn playing(&self) -> impl Iterator<Item = Player> {
        (0..self.players).map(Player).filter(|&player| self.is_playing(player))
    }

    /// Whether enough have finished, or only one is left.
    fn is_decided(&self) -> bool {
        self.finished.len() >= usize::from(self.options.finishers) || self.playing().nth(1).is_none()
    }

    /// The next one in the race, in seat order.
    fn next_player(&self) -> Player {
        let after = (1..=self.players).map(|n| Player((self.whose.0 + n) % self.players));
        after.into_iter().find(|&player| self.is_playing(player)).unwrap_or(self.whose)
    }

    /// The game is over; what only a running turn needs is forgotten.
    fn end(&mut self) {
        (self.whose, self.phase, self.sixes, self.let_go) = (Player(0), Phase::Over, 0, None);
        self.out_of_turn = false;
    }

    /// How many seconds the book gives for the decision that is due.
    pub(crate) fn thinking_time(&self) -> Option<u32> {
        self.may_pass().then_some(THINKING)
    }

    /// Whether the move that is due may be passed.
    fn may_pass(&self) -> bool {
        self.legal().last() == Some(Choice::Pass)
    }

    /// The number has been used, or nothing can be done with it.
    fn end_throw(&mut self, die: u8, ruling: &mut Ruling) {
        if self.phase == Phase::Over {
            return;
        }
        // A player who finished with a six does not press again (KIM-S14).
        if die == 6 && self.is_playing(self.whose) {
            self.await_press(ruling);
            self.say_unless_over(NoteKind::Turn(Fate::GoesOn).note("kimble-six-presses-again"), ruling);
        } else {
            self.end_turn(ruling);
        }
    }

    fn say_unless_over(&self, note: Clause, ruling: &mut Ruling) {
        if self.phase != Phase::Over {
            ruling.say(note);
        }
    }

    /// The next player's turn.
    fn end_turn(&mut self, ruling: &mut Ruling) {
        self.whose = self.next_player();
        self.sixes = 0;
        self.out_of_turn = false;
        self.await_press(ruling);
        self.say_unless_over(NoteKind::Turn(Fate::Passes).note("kimble-turn-passes"), ruling);
    }

    /// The player in turn presses, if there is a throw left.
    fn await_press(&mut self, ruling: &mut Ruling) {
        self.phase = Phase::Press;
        if let Some(most) = self.options.max_throws.filter(|&most| self.throws >= most) {
            ruling.cite(rule!("KIM-S22"));
            ruling.say(NoteKind::GameOver.note("kimble-throws-used-up").number("throws", i64::from(most)));
            self.end();
        }
    }

    /// Refused because of whose turn it is or what is due.
    fn out_of_place(&self, by: Player) -> Refusal {
        match self.turn().player {
            Some(whose) if whose != by => Refusal::plain(Note::new("not-your-turn").player(whose)),
            _ => Refusal::not_now(),
        }
    }

    fn timeout(&mut self, by: Player, throw: Option<Throw>) -> Result<Ruling, Refusal> {
        if self.turn().player != Some(by) {
            return Err(self.out_of_place(by));
        }
        let mut ruling = Ruling::default();
        ruling.say(NoteKind::TimeUp.note("kimble-time-up").player(by));
        match (self.phase, throw) {
            (Phase::Opening(_) | Phase::Press, Some(throw)) => self.press(by, throw, &mut ruling)?,
            (Phase::Move(_), _) => {
                let may_pass = self.may_pass();
                // A lap is never a duty (KIM-S8).
                let mut duties = self.legal().filter(|choice| !matches!(choice, Choice::Lap { .. }));
                match duties.next() {
                    Some(_) if may_pass => {
                        self.pass(by, &mut ruling)?;
                        ruling.cite(rule!("KIM-S16"));
                    }
                    Some(Choice::Move { piece, .. }) => self.walk(by, piece, false, &mut ruling)?,
                    Some(Choice::Lap { .. } | Choice::Pass) | None => return Err(self.out_of_place(by)),
                }
            }
            (Phase::Keep(_), _) => self.keep(by, false, &mut ruling)?,
            _ => return Err(self.out_of_place(by)),
        }
        Ok(ruling)
    }

    fn resign(&mut self, by: Player, ruling: &mut Ruling) -> Result<(), Refusal> {
        if !self.is_playing(by) {
            return Err(Refusal::plain(Note::new("kimble-no-longer-playing").player(by)));
        }
        ruling.say(NoteKind::Resigned.note("resigned").player(by));
        ruling.say(NoteKind::Cost.note("kimble-pieces-leave"));
        self.resigned.push(by);
        for piece in 0..4 {
            self.put(by, piece, NEST, false);
        }
        if self.let_go == Some(by) {
            self.let_go = None;
        }
        if self.is_decided() {
            self.end();
        } else if let Phase::Opening(opening) = self.phase {
            self.settle_opening(opening.without(by), ruling);
        } else if self.whose == by {
            self.end_turn(ruling);
        }
        Ok(())
    }
}

impl Judge for Kimble {
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Opening(opening) => Turn::of(opening.next(), Task::Press),
            Phase::Press => Turn::of(self.whose, Task::Press),
            Phase::Move(_) => Turn::of(self.whose, Task::Move),
            Phase::Keep(_) => Turn::of(self.whose, Task::Keep),
            Phase::Over => Turn::OVER,
        }
    }

    fn over(&self) -> Option<Over> {
        (self.phase == Phase::Over).then(|| self.rank())
    }

    fn players(&self) -> usize {
        usize::from(self.players)
    }

    fn admit_flick(&self, _: Player, _: Point, _: Point) -> Result<(), Refusal> {
        Err(Refusal::not_now())
    }

    fn judge(&mut self, by: Player, action: &Action) -> Result<Ruling, Refusal> {
        let mut ruling = Ruling::default();
        match *action {
            Action::Press(throw) => self.press(by, throw, &mut ruling)?,
            Action::Move { piece, lap } => self.walk(by, piece, lap, &mut ruling)?,
            Action::Pass => self.pass(by, &mut ruling)?,
            Action::Keep(keep) => self.keep(by, keep, &mut ruling)?,
            Action::Resign => self.resign(by, &mut ruling)?,
            Action::Timeout(throw) => return self.timeout(by, throw),
            Action::Result(ref result) => return self.told(result),
            Action::Shot(_)
            | Action::Tally(_)
            | Action::Place { .. }
            | Action::Touch
            | Action::Toss(_)
            | Action::Forgo
            | Action::Foul
            | Action::Technical
            | Action::Board(_)
            | Action::Round(_)
            | Action::Buzzer
            | Action::Incident(_) => {
                return Err(Refusal::not_now());
            }
        }
        Ok(ruling)
    }

    fn incidents(&self) -> &'static [RuleId] {
        &[]
    }
}
