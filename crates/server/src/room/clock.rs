//! Whose time runs, and how much of it is left.

use protocol::{ClockSettings, Clocks, TIMEOUTS_BEFORE_RESIGNING};
use rules::{Player, Turn};

/// Whoever has no time left for the game still has this much for each thing to do, in milliseconds.
const OVERTIME: u64 = 5_000;

/// The clocks of a table. Times are milliseconds; `now` always comes from outside.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Clock {
    settings: Option<ClockSettings>,
    left: Vec<u64>,
    running: Option<Running>,
    /// How often a player has let it run out in a row.
    missed: Vec<u8>,
}

/// Whose turn it is, for what, and since when.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Running {
    turn: Turn,
    /// Later than now while a shot is still moving.
    since: u64,
    /// From when on a bot plays: time stands still.
    stopped: Option<u64>,
}

impl Clock {
    pub(super) fn new(settings: Option<ClockSettings>, players: usize) -> Clock {
        let whole = settings.and_then(|clock| clock.game).map_or(0, |seconds| u64::from(seconds) * 1000);
        Clock { settings, left: vec![whole; players], running: None, missed: vec![0; players] }
    }

    /// A turn begins: its time runs after `pause`, unless nobody is to be hurried.
    pub(super) fn run(&mut self, turn: Turn, hurried: bool, now: u64, pause: u64) {
        let since = now + pause;
        let running = Running { turn, since, stopped: (!hurried).then_some(since) };
        self.running = (turn.player.is_some() && self.settings.is_some()).then_some(running);
    }

    /// Whether the player in turn is to be hurried is decided anew: time stands still while a bot plays, and goes on from
    /// there. Nobody gains any by letting a bot play for a moment.
    pub(super) fn hurry(&mut self, hurried: bool, now: u64) {
        let Some(running) = &mut self.running else { return };
        running.stopped = match running.stopped {
            None if !hurried => Some(now.max(running.since)),
            Some(at) if hurried => {
                running.since += now.saturating_sub(at);
                None
            }
            same => same,
        };
    }

    /// Somebody has acted: what they took is theirs no longer. Says whether a new turn's time begins; it does not while
    /// the same player still owes the same and somebody else has acted.
    pub(super) fn acted(&mut self, by: Player, timeout: bool, now: u64, next: Turn) -> bool {
        if let Some(missed) = self.missed.get_mut(by.index()) {
            *missed = if timeout { missed.saturating_add(1) } else { 0 };
        }
        let Some(Running { turn, since, stopped }) = self.running else { return true };
        if turn == next && turn.player != Some(by) {
            return false;
        }
        if let Some(left) = turn.player.and_then(|player| self.left.get_mut(player.index())) {
            *left = left.saturating_sub(stopped.unwrap_or(now).saturating_sub(since));
        }
        true
    }

    /// Milliseconds a player has for a turn.
    fn turn_time(&self, player: Player) -> Option<u64> {
        let settings = self.settings?;
        let shot = settings.shot.map(|seconds| u64::from(seconds) * 1000);
        let game = settings.game.map(|_| self.left.get(player.index()).copied().unwrap_or(0).max(OVERTIME));
        [shot, game].into_iter().flatten().min()
    }

    /// When the running time is up.
    pub(super) fn deadline(&self) -> Option<u64> {
        let Running { turn, since, .. } = self.running.filter(|running| running.stopped.is_none())?;
        Some(since + self.turn_time(turn.player?)?)
    }

    /// Whose time is up.
    pub(super) fn expired(&self, now: u64) -> Option<Player> {
        let player = self.running?.turn.player?;
        self.deadline().is_some_and(|deadline| deadline <= now).then_some(player)
    }

    /// Whether a player has let the time run out so often that they must have left; counts the one that is happening.
    pub(super) fn has_left(&self, player: Player) -> bool {
        self.missed.get(player.index()).is_some_and(|&missed| missed >= TIMEOUTS_BEFORE_RESIGNING - 1)
    }

    /// As everyone is told.
    pub(super) fn shown(&self) -> Option<Clocks> {
        let settings = self.settings?;
        let left = if settings.game.is_some() { self.left.clone() } else { Vec::new() };
        let running = self.running.filter(|running| running.stopped.is_none());
        let turn = running.and_then(|running| self.turn_time(running.turn.player?));
        Some(Clocks { left, turn })
    }

    /// As the journal says it stood.
    pub(super) fn set(&mut self, clocks: Option<&Clocks>) {
        if let Some(clocks) = clocks.filter(|clocks| clocks.left.len() == self.left.len()) {
            self.left.clone_from(&clocks.left);
        }
    }
}
