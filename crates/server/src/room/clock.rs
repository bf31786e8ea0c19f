//! Whose time runs, and how much of it is left.

use protocol::{ClockSettings, Clocks, TIMEOUTS_BEFORE_RESIGNING};
use rules::{Player, Turn};

/// Milliseconds that a player without time left for the game still has for each thing to do.
const OVERTIME: u64 = 5_000;

/// The clocks of a table. Times are milliseconds; `now` always comes from outside.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Clock {
    settings: Option<ClockSettings>,
    left: Vec<u64>,
    running: Option<Running>,
    /// How many turns in a row each player has let run out.
    missed: Vec<u8>,
    /// Whether the running turn is already counted in `missed`.
    counted: bool,
}

/// Whose turn it is, for what, and since when.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Running {
    turn: Turn,
    /// Milliseconds that the rule book gives for what is due, if it does; then the shot clock does not count.
    by_book: Option<u64>,
    /// Later than now while a shot is still moving.
    since: u64,
    /// When a bot began to play for the player; time stands still from then on.
    stopped: Option<u64>,
}

impl Clock {
    pub(super) fn new(settings: Option<ClockSettings>, players: usize) -> Clock {
        let whole = settings.and_then(|clock| clock.game).map_or(0, |seconds| u64::from(seconds) * 1000);
        Clock {
            settings,
            left: vec![whole; players],
            running: None,
            missed: vec![0; players],
            counted: false,
        }
    }

    /// Begins a turn: its time runs after `pause` if the player is `hurried`. `by_book`: the seconds that the rule book
    /// gives for what is due.
    pub(super) fn run(&mut self, turn: Turn, by_book: Option<u32>, hurried: bool, now: u64, pause: u64) {
        let since = now + pause;
        let by_book = by_book.map(|seconds| u64::from(seconds) * 1000);
        let running = Running { turn, by_book, since, stopped: (!hurried).then_some(since) };
        self.running = (turn.player.is_some() && self.settings.is_some()).then_some(running);
    }

    /// Sets whether the time of the player in turn runs: it stands still while a bot plays, and goes on from there. So
    /// a player gains no time by letting a bot play for a moment.
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

    /// Gives the player in turn time back in which nothing could be done. Time that stands still needs none.
    pub(super) fn give_back(&mut self, time: u64) {
        if let Some(running) = self.running.as_mut().filter(|running| running.stopped.is_none()) {
            running.since += time;
        }
    }

    /// Subtracts the time that an action took from its player's clock; `by` is `None` where no player acted. Returns whether
    /// a new turn's time begins; it does not while the same player still owes the same and another player has acted.
    pub(super) fn acted(&mut self, by: Option<Player>, timeout: bool, now: u64, next: Turn) -> bool {
        let counted = self.counted;
        if let Some(missed) = by.and_then(|by| self.missed.get_mut(by.index())) {
            *missed = if timeout { missed.saturating_add(u8::from(!counted)) } else { 0 };
        }
        if by.is_some() && self.running.is_some_and(|running| running.turn.player == by) {
            self.counted = timeout && next.player == by;
        }
        let Some(Running { turn, since, stopped, .. }) = self.running else { return true };
        if turn == next && turn.player != by {
            return false;
        }
        if let Some(left) = turn.player.and_then(|player| self.left.get_mut(player.index())) {
            *left = left.saturating_sub(stopped.unwrap_or(now).saturating_sub(since));
        }
        true
    }

    /// The next game of a match begins: everyone has the whole time again.
    pub(super) fn refill(&mut self) {
        self.left = Clock::new(self.settings, self.left.len()).left;
    }

    /// Milliseconds a player has for a turn: what the book gives for it or else the shot clock, and never more than is
    /// left of the game's.
    fn turn_time(&self, player: Player, by_book: Option<u64>) -> Option<u64> {
        let settings = self.settings?;
        let shot = by_book.or(settings.shot.map(|seconds| u64::from(seconds) * 1000));
        let game = settings.game.map(|_| self.left.get(player.index()).copied().unwrap_or(0).max(OVERTIME));
        [shot, game].into_iter().flatten().min()
    }

    /// When the running time is up.
    pub(super) fn deadline(&self) -> Option<u64> {
        let running = self.running.filter(|running| running.stopped.is_none())?;
        let Running { turn, by_book, since, .. } = running;
        Some(since + self.turn_time(turn.player?, by_book)?)
    }

    /// Whose time is up.
    pub(super) fn expired(&self, now: u64) -> Option<Player> {
        let player = self.running?.turn.player?;
        self.deadline().is_some_and(|deadline| deadline <= now).then_some(player)
    }

    /// Whether a player has let the time run out in so many turns that they must have left; the current timeout counts.
    /// A turn with several things to do is missed only once.
    pub(super) fn has_left(&self, player: Player) -> bool {
        let missed = self.missed.get(player.index()).copied().unwrap_or(0);
        !self.counted && missed >= TIMEOUTS_BEFORE_RESIGNING - 1
    }

    /// The clocks as everyone is sent them at this moment.
    pub(super) fn shown(&self, now: u64) -> Option<Clocks> {
        let settings = self.settings?;
        let mut left = if settings.game.is_some() { self.left.clone() } else { Vec::new() };
        let Some(Running { turn: Turn { player: Some(player), .. }, since, stopped, .. }) = self.running
        else {
            return Some(Clocks { left, ..Clocks::default() });
        };
        if let Some(left) = left.get_mut(player.index()) {
            *left = left.saturating_sub(stopped.unwrap_or(now).saturating_sub(since));
        }
        let turn = self.deadline().map(|deadline| deadline.saturating_sub(now.max(since)));
        Some(Clocks { left, turn, wait: turn.map_or(0, |_| since.saturating_sub(now)) })
    }

    /// Sets the clocks as the journal has them.
    pub(super) fn set(&mut self, clocks: Option<&Clocks>) {
        if let Some(clocks) = clocks.filter(|clocks| clocks.left.len() == self.left.len()) {
            self.left.clone_from(&clocks.left);
        }
    }
}
