//! The clock of a round: one for the hall, on every screen.
//!
//! The moments are the server's, in milliseconds since 1970; a clock knows none of its own, so that every screen that knows the
//! server's time shows the same.

use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;

/// Something is done to the clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// What.
    #[serde(rename = "do")]
    pub act: ClockAct,
    /// When: milliseconds since 1970.
    pub at: u64,
    /// How long a round lasts (`start`), or how much longer (`add`; below 0: shorter).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<i64>,
    /// How long before the end it warns (`start`); 60 if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub warning: Option<u32>,
    /// What happens to games that are not over at the end (`start`); `stop` if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overtime: Option<Overtime>,
}

/// What is done to the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockAct {
    /// It begins, or begins anew.
    Start,
    /// It stands still.
    Pause,
    /// It goes on.
    Resume,
    /// It is taken away.
    Stop,
    /// It gets more time, or less.
    Add,
}

/// What happens to games that are not over when the time is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Overtime {
    /// They end at once.
    #[default]
    Stop,
    /// The round or board that is being played is played to its end.
    FinishRound,
    /// It is, and one more is played.
    OneMore,
}

/// The longest a clock runs: a day.
const DAY: i64 = 86_400;

/// A clock that has been started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ClockState {
    /// When it was started: milliseconds since 1970.
    pub started: u64,
    /// When the time is up, if it is not paused until then.
    pub ends: u64,
    /// When it was paused.
    pub paused: Option<u64>,
    /// How long before the end it warns, in seconds.
    pub warning: u32,
    /// What happens to games that are not over at the end.
    pub overtime: Overtime,
}

/// What a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockPhase {
    /// There is time.
    Running,
    /// The last moments.
    Warning,
    /// The time is up.
    Over,
    /// It stands still.
    Paused,
}

impl ClockState {
    /// Milliseconds that are left; below 0 how long the time has been up.
    ///
    /// ```
    /// use tournament::{ClockState, Overtime};
    ///
    /// let clock = ClockState { started: 0, ends: 600_000, paused: None, warning: 60, overtime: Overtime::Stop };
    /// assert_eq!(clock.left(540_000), 60_000);
    /// assert_eq!(clock.left(601_000), -1_000);
    /// ```
    pub fn left(&self, now: u64) -> i64 {
        let now = self.paused.unwrap_or(now.max(self.started));
        self.ends as i64 - now as i64
    }

    /// What it shows.
    pub fn phase(&self, now: u64) -> ClockPhase {
        match self.left(now) {
            _ if self.paused.is_some() => ClockPhase::Paused,
            ..=0 => ClockPhase::Over,
            left if left <= i64::from(self.warning) * 1000 => ClockPhase::Warning,
            _ => ClockPhase::Running,
        }
    }

    /// The clock after an act.
    pub(crate) fn step(clock: Option<ClockState>, act: &Clock) -> Result<Option<ClockState>, Refusal> {
        let running = clock.ok_or(Refusal::NoClock);
        Ok(match act.act {
            ClockAct::Start => {
                let seconds = act.seconds.filter(|seconds| (1..=DAY).contains(seconds));
                let length = seconds.ok_or(Refusal::ClockSeconds)? as u64 * 1000;
                Some(ClockState {
                    started: act.at,
                    ends: act.at.saturating_add(length),
                    paused: None,
                    warning: act.warning.unwrap_or(60),
                    overtime: act.overtime.unwrap_or_default(),
                })
            }
            ClockAct::Pause => {
                let clock = running?;
                if clock.paused.is_some() {
                    return Err(Refusal::ClockPaused);
                }
                Some(ClockState { paused: Some(act.at.max(clock.started)), ..clock })
            }
            ClockAct::Resume => {
                let clock = running?;
                let since = clock.paused.ok_or(Refusal::ClockRuns)?;
                let ends = clock.ends.saturating_add(act.at.saturating_sub(since));
                Some(ClockState { paused: None, ends, ..clock })
            }
            ClockAct::Stop => running.map(|_| None)?,
            ClockAct::Add => {
                let clock = running?;
                let more = act.seconds.filter(|seconds| *seconds != 0 && (-DAY..=DAY).contains(seconds));
                let more = more.ok_or(Refusal::ClockMore)? * 1000;
                let ends = clock.ends.saturating_add_signed(more).max(clock.started);
                Some(ClockState { ends, ..clock })
            }
        })
    }

    /// What is wrong with the shape of an act.
    pub(crate) fn complaint(act: &Clock) -> Option<String> {
        let is = |one: ClockAct| act.act == one;
        let keys = [
            ("seconds", act.seconds.is_some() && !is(ClockAct::Start) && !is(ClockAct::Add)),
            ("warning", act.warning.is_some() && !is(ClockAct::Start)),
            ("overtime", act.overtime.is_some() && !is(ClockAct::Start)),
        ];
        let at =
            (act.at > 1 << 53).then(|| format!("clock.at is {}; expected milliseconds since 1970", act.at));
        let key = keys.into_iter().find(|(_, wrong)| *wrong).map(|(key, _)| key);
        at.or(key.map(|key| format!("clock.{key}: not known here; expected it only where the clock starts")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn act(act: ClockAct, at: u64, seconds: Option<i64>) -> Clock {
        Clock { act, at, seconds, warning: None, overtime: None }
    }

    fn after(acts: &[Clock]) -> Result<Option<ClockState>, Refusal> {
        acts.iter().try_fold(None, ClockState::step)
    }

    #[test]
    fn a_pause_does_not_count_and_time_can_be_added() {
        let start = act(ClockAct::Start, 1_000, Some(600));
        let pause = act(ClockAct::Pause, 101_000, None);
        let resume = act(ClockAct::Resume, 161_000, None);
        let clock = after(std::slice::from_ref(&start)).unwrap().unwrap();
        assert_eq!((clock.left(1_000), clock.phase(1_000)), (600_000, ClockPhase::Running));
        let clock = after(&[start.clone(), pause.clone()]).unwrap().unwrap();
        assert_eq!((clock.left(999_000), clock.phase(999_000)), (500_000, ClockPhase::Paused));
        let clock = after(&[start.clone(), pause.clone(), resume.clone()]).unwrap().unwrap();
        assert_eq!(clock.left(161_000), 500_000);
        assert_eq!(clock.phase(161_000 + 440_000), ClockPhase::Warning);
        assert_eq!(clock.phase(161_000 + 500_000), ClockPhase::Over);
        let more = act(ClockAct::Add, 162_000, Some(60));
        let clock = after(&[start.clone(), pause.clone(), resume.clone(), more]).unwrap().unwrap();
        assert_eq!(clock.left(161_000), 560_000);
        assert_eq!(after(&[start.clone(), act(ClockAct::Stop, 5_000, None)]), Ok(None));
        assert_eq!(after(&[start.clone(), resume.clone()]), Err(Refusal::ClockRuns));
        assert_eq!(after(&[start.clone(), pause.clone(), pause]), Err(Refusal::ClockPaused));
        assert_eq!(after(&[resume]), Err(Refusal::NoClock));
        assert_eq!(after(&[act(ClockAct::Start, 0, None)]), Err(Refusal::ClockSeconds));
    }

    #[test]
    fn a_server_whose_clock_is_late_never_turns_time_back() {
        let clock = after(&[act(ClockAct::Start, 10_000, Some(10)), act(ClockAct::Pause, 9_000, None)]);
        assert_eq!(clock.unwrap().unwrap().left(0), 10_000);
    }
}
