//! Couronne: rings, a striker and a cue.
//!
//! [`Couronne`] is the referee. A stroke is read in `stroke`, its faults are settled in `penalty`, discs that ended behind
//! a line in `behind`; `closing_right` says who shoots next and when it is over, `shoot_out` settles a tie. `start_line`
//! admits a striker's spot and aim, `put_back` the placing of a disc, and `position` sets up a game from the middle.

mod behind;
mod closing_right;
mod form;
mod options;
mod penalty;
mod position;
mod put_back;
mod shoot_out;
mod start_line;
mod stroke;
mod told;

use std::ops::Range;

use boards::{Game, Point, couronne_lattice};

pub use form::{Colour, Form, Position};
pub use options::Options;
pub use shoot_out::ShootOut;

use crate::action::{Action, ToldResult};
use crate::book::RuleId;
use crate::duty::{Duty, DutyKind};
use crate::facts::{Disc, DiscSet};
use crate::layout::{Layout, Spot};
use crate::referee::{Judge, SetupError, check_players};
use crate::rule;
use crate::seat::{Player, Side};
use crate::verdict::{Note, NoteKind, Over, Refusal, Ruling, Task, Turn};

/// Number of the first red disc; the green ones come before.
const RED: u8 = 16;
const STRIKER: Disc = Disc(32);
const CENTRE: Point = [0.0, 0.0];
/// How far the rings of an unmixed rack lie apart.
const RACK_GAP: f64 = 60e-6;

/// The referee of a game of couronne.
#[derive(Clone, Debug, PartialEq)]
pub struct Couronne {
    options: Options,
    players: u8,
    green: Side,
    layout: Layout,
    /// Potted, by side; what waits to be placed is no longer down. On the board, down and waiting are all discs.
    down: [u8; 2],
    waiting: [u8; 2],
    /// While discs wait: those that left the board in the stroke.
    fell: DiscSet,
    /// While discs wait: those that must come back themselves (COU-S20). Where more wait, one is taken up: any that is
    /// down will do, one of the stroke unless the placer names another.
    back: DiscSet,
    owed: [u32; 2],
    /// By player: the line an arrival was counted on.
    behind: [u32; 4],
    closing: Option<Side>,
    shoot_out: Option<ShootOut>,
    strokes: u32,
    /// Who shoots, once nothing waits to be placed.
    shooter: Player,
    /// Who places first.
    placer: Option<Player>,
    over: Option<Over>,
}

/// What both sides have and owe.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// Discs not potted: on the board, or waiting to be placed.
    pub left: [u8; 2],
    /// Discs owed.
    pub owed: [u32; 2],
    /// Who plays green.
    pub green: Side,
    /// Who holds the closing right.
    pub closing: Option<Side>,
    /// The shoot-out, if it has come to that.
    pub shoot_out: Option<ShootOut>,
}

impl Couronne {
    /// A game from its beginning; `first` plays green (COU-03). The discs lie in the middle circle; the caller that
    /// racks them mixes them (COU-02). No action changes the equipment: a table's settings are fixed (COU-S15).
    pub fn new(options: &Options, players: usize, first: Player) -> Result<Couronne, SetupError> {
        options.check()?;
        check_players(Game::Couronne, players)?;
        if first.index() >= players {
            return Err(SetupError::new(format!(
                "first is {}; expected a player from 0 to {}",
                first.0,
                players - 1
            )));
        }
        let mut layout = Layout::empty(Game::Couronne);
        let places = couronne_lattice(2 * usize::from(options.discs), RACK_GAP);
        for (n, at) in places.into_iter().enumerate() {
            // Places come in opposite pairs: by turns the green one first and the red one.
            let colour = if (n + n / 2) % 2 == 0 { 0 } else { RED };
            layout.put(Disc(colour + (n / 2) as u8), Spot::At(at));
        }
        Ok(Couronne {
            options: *options,
            players: players as u8,
            green: Side::of(first, players),
            layout,
            down: [0; 2],
            waiting: [0; 2],
            fell: DiscSet::EMPTY,
            back: DiscSet::EMPTY,
            owed: [0; 2],
            behind: [0; 4],
            closing: None,
            shoot_out: None,
            strokes: 0,
            shooter: first,
            placer: None,
            over: None,
        })
    }

    /// What both sides have and owe, without the places.
    pub fn standing(&self) -> Standing {
        let still = |side: Side| self.options.discs.saturating_sub(self.down[side.index()]);
        Standing {
            left: Side::BOTH.map(still),
            owed: self.owed,
            green: self.green,
            closing: self.closing,
            shoot_out: self.shoot_out,
        }
    }

    /// Where the discs lie.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(crate) fn layout_mut(&mut self) -> &mut Layout {
        &mut self.layout
    }

    /// The striker: it is what is shot, and never lies on the board between strokes.
    pub fn shot_disc(&self) -> Disc {
        STRIKER
    }

    /// What the next stroke has to do.
    pub(crate) fn duty(&self) -> Duty {
        if self.shoot_out.is_some() {
            return Duty::new(DutyKind::Try, [self.try_disc()], rule!("COU-09"));
        }
        let own = self.discs_of(self.side(self.shooter)).map(Disc).filter(|&disc| self.layout.has(disc));
        Duty::new(DutyKind::OwnFirst, own, rule!("COU-P5"))
    }

    fn side(&self, player: Player) -> Side {
        Side::of(player, usize::from(self.players))
    }

    /// Who shoots once nothing waits to be placed.
    pub(crate) fn shooter(&self) -> Player {
        self.shooter
    }

    /// Who is next in order: clockwise (COU-S21).
    pub(crate) fn next(&self, player: Player) -> Player {
        Player((player.0 + 1) % self.players)
    }

    fn before(&self, player: Player) -> Player {
        Player((player.0 + self.players - 1) % self.players)
    }

    /// The discs of a side that are in play.
    fn discs_of(&self, side: Side) -> Range<u8> {
        let first = if side == self.green { 0 } else { RED };
        first..first + self.options.discs
    }

    /// Whether a disc is in play now: a try of the shoot-out has only one.
    pub(crate) fn plays_with(&self, disc: Disc) -> bool {
        match self.shoot_out {
            Some(_) => disc == STRIKER || disc == self.try_disc(),
            None => disc == STRIKER || disc.0 % RED < self.options.discs,
        }
    }

    /// The side that owns a disc; no side owns the striker.
    fn owner(&self, disc: Disc) -> Option<Side> {
        match disc.0 {
            n if n < RED => Some(self.green),
            n if n < STRIKER.0 => Some(self.green.other()),
            _ => None,
        }
    }

    /// Own discs on the board. The disc of the shoot-out belongs to no side.
    fn left(&self, side: Side) -> u8 {
        if self.shoot_out.is_some() { 0 } else { self.layout.count(self.discs_of(side)) as u8 }
    }

    /// Whether all discs of a side are down.
    fn is_out(&self, side: Side) -> bool {
        self.down[side.index()] == self.options.discs
    }

    fn end(&mut self, winner: Option<Side>) {
        let score = self.down.map(u32::from);
        self.over = Some(Over::Sides { winner, score });
    }

    fn expect(&self, by: Player) -> Result<(), Refusal> {
        let whose = self.placer.unwrap_or(self.shooter);
        if by != whose {
            return Err(Refusal::plain(Note::new("not-your-turn").player(whose)));
        }
        Ok(())
    }

    fn expect_shot(&self, by: Player) -> Result<(), Refusal> {
        self.expect(by)?;
        match self.placer {
            Some(_) => Err(self.must_place()),
            None => Ok(()),
        }
    }
}

impl Judge for Couronne {
    fn turn(&self) -> Turn {
        match (&self.over, self.placer) {
            (Some(_), _) => Turn::OVER,
            (None, Some(placer)) => Turn::of(placer, Task::Place),
            (None, None) => Turn::of(self.shooter, Task::Shot),
        }
    }

    fn over(&self) -> Option<Over> {
        self.over.clone()
    }

    fn players(&self) -> usize {
        usize::from(self.players)
    }

    fn admit_flick(&self, by: Player, at: Point, heading: Point) -> Result<(), Refusal> {
        self.expect_shot(by)?;
        self.admit_striker(by, at, heading)
    }

    fn judge(&mut self, by: Player, action: &Action) -> Result<Ruling, Refusal> {
        if let Action::Resign = action {
            self.end(Some(self.side(by).other()));
            let mut ruling = Ruling::default();
            ruling.say(NoteKind::Resigned.note("resigned").player(by));
            return Ok(ruling);
        }
        match action {
            Action::Result(ToldResult::Winner(winner)) => return Ok(self.told_winner(*winner)),
            Action::Tally(told) => return self.told_tally(*told),
            _ => {}
        }
        self.expect(by)?;
        match (action, self.placer) {
            (Action::Place { disc, at }, Some(_)) => self.put_back(by, *disc, *at),
            (Action::Timeout(_), Some(_)) => self.put_back(by, None, None),
            (Action::Shot(_) | Action::Touch | Action::Pass, Some(_)) => Err(self.must_place()),
            (Action::Shot(facts), None) => {
                self.layout.check(facts, STRIKER)?;
                self.check_behind(facts)?;
                Ok(match self.shoot_out {
                    Some(shoot_out) => self.try_shot(shoot_out, facts),
                    None => self.stroke(by, facts),
                })
            }
            (Action::Touch, None) => Ok(self.lose_stroke(by, Lost::ByTouch)),
            (Action::Timeout(_), None) => Ok(self.lose_stroke(by, Lost::OnTime)),
            _ => Err(Refusal::not_now()),
        }
    }

    fn incidents(&self) -> &'static [RuleId] {
        &[rule!("COU-07")]
    }
}

/// Why a stroke was lost before it was played.
#[derive(Clone, Copy, PartialEq)]
enum Lost {
    ByTouch,
    OnTime,
}
