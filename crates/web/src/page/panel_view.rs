//! What the panel shows of the stage.

use rules::kimble::Choice;
use rules::{Clause, Duty, Player, RuleId, Seat};
use table::Refused;

use crate::board::{Board, Phase};
use crate::calls::{Corner, LineCall};
use crate::hand::Aim;
use crate::race::Race;
use crate::seats::Chair;
use crate::stage::{Hung, Interval, Seen, Stage};

/// What the panel shows of the stage.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PanelView {
    pub(super) phase: Phase,
    pub(super) seen: Seen,
    pub(super) shooter: Option<String>,
    pub(super) objection: Option<Refused>,
    /// What the referee would say against the shot that is aimed, as far as its line is seen.
    pub(super) fault: Option<(RuleId, Clause)>,
    /// What the next shot of a player here has to do.
    pub(super) duty: Option<Duty>,
    pub(super) place: f64,
    /// Degrees to the right of straight ahead.
    pub(super) degrees: f64,
    pub(super) speed: f64,
    pub(super) top_speed: f64,
    pub(super) side: f64,
    pub(super) can_repeat: bool,
    /// Whether what waits to be placed may be left where it is.
    pub(super) can_forgo: bool,
    pub(super) exhibit: bool,
    pub(super) broken: Option<String>,
    /// How many play.
    pub(super) players: usize,
    /// The player in turn is elsewhere, or an action from here is on its way there.
    pub(super) away: bool,
    /// Kimble: the number that waits, and what may be done with it; whether that eats a piece.
    pub(super) die: Option<u8>,
    pub(super) choices: Vec<(Choice, bool)>,
    /// Kimble: the people here who can press the dome, in turn or not.
    pub(super) pressers: Vec<Player>,
    /// A close call, and from where it is seen.
    pub(super) call: Option<(LineCall, Seat)>,
    /// The corner its magnifier hangs in; `None` while it would be in the way.
    pub(super) lens: Option<Corner>,
    /// What is said about the last action where it happened.
    pub(super) hung: Option<Hung>,
    /// Whether shots are seen again, and if so whether slowly.
    pub(super) again: Option<bool>,
    /// A round has ended, and it is still looked at.
    pub(super) interval: Option<Interval>,
}

impl PanelView {
    pub(super) fn of(board: &mut Board) -> PanelView {
        let lens = board.discs_mut().and_then(Stage::lens);
        let fault = board.discs_mut().and_then(|stage| stage.foresee()?.fault);
        PanelView { lens, fault, ..PanelView::of_board(board) }
    }

    fn of_board(board: &Board) -> PanelView {
        let race = board.race();
        let choice = |choice: &Choice| (*choice, race.is_some_and(|race| race.eaten(*choice).is_some()));
        let panel = PanelView {
            phase: board.phase(),
            seen: board.seen().clone(),
            shooter: None,
            objection: race.and_then(|race| race.objection.clone()),
            duty: None,
            place: 0.0,
            degrees: 0.0,
            speed: 0.0,
            top_speed: 0.0,
            side: 0.0,
            can_repeat: false,
            can_forgo: false,
            exhibit: board.exhibiting(),
            broken: board.broken().cloned(),
            players: board.players(),
            away: board.seen().turn.player.is_some_and(|player| board.seats().at(player) == Chair::Away),
            die: race.and_then(|race| race.die()),
            fault: None,
            call: None,
            lens: None,
            hung: race.and_then(Race::hung),
            again: None,
            interval: None,
            pressers: race.map(Race::pressers).unwrap_or_default(),
            choices: race.map(|race| race.choices().iter().map(choice).collect()).unwrap_or_default(),
        };
        match board.discs() {
            Some(stage) => panel.with_hand(stage),
            None => panel,
        }
    }

    fn with_hand(self, stage: &Stage) -> PanelView {
        let hand = &stage.hand;
        let aim = stage.aim().unwrap_or(Aim { angle: hand.angle(), speed: hand.speed });
        let degrees = 90.0 - aim.angle.to_degrees();
        PanelView {
            shooter: stage.shooter().map(|(_, name, _)| name),
            objection: stage.objection.clone(),
            duty: stage.duty(),
            place: hand.place,
            degrees: if degrees > 180.0 { degrees - 360.0 } else { degrees },
            speed: aim.speed,
            top_speed: hand.top_speed(),
            side: hand.side,
            can_repeat: stage.can_repeat(),
            can_forgo: stage.can_forgo(),
            call: stage.call().map(|call| (call.clone(), stage.view.seat())),
            interval: stage.interval(),
            hung: stage.hung(),
            again: stage.seen_again(),
            ..self
        }
    }
}
