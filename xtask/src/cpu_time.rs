//! How long the machine has computed for this program and for all that it has run.

use std::fs;
use std::iter::Sum;
use std::ops::{Add, Sub};
use std::time::Duration;

/// Ticks a second in Linux's `/proc`, the same on every machine (`USER_HZ`).
const TICKS: u64 = 100;

/// What was computed, in our programs and in the system for them; several cores count each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CpuTime {
    pub(crate) user: Duration,
    pub(crate) system: Duration,
}

impl CpuTime {
    /// Since this program began, with all programs that it has run and waited for; only on Linux.
    pub(crate) fn so_far() -> Option<CpuTime> {
        CpuTime::of(&fs::read_to_string("/proc/self/stat").ok()?)
    }

    /// As `/proc/PID/stat` has it (proc_pid_stat(5)): fields 14 to 17 are our own time and that of our children, by turns
    /// user and system. The second field is the program's name in brackets, which may contain any character.
    fn of(stat: &str) -> Option<CpuTime> {
        let (_, rest) = stat.rsplit_once(')')?;
        let mut fields = rest.split_whitespace().skip(11).map(|field| field.parse::<u64>().ok());
        let mut next = || fields.next().flatten();
        let [user, system, children_user, children_system] = [next()?, next()?, next()?, next()?];
        let time = |ticks: u64| Duration::from_millis(ticks * 1000 / TICKS);
        Some(CpuTime { user: time(user + children_user), system: time(system + children_system) })
    }
}

impl Add for CpuTime {
    type Output = CpuTime;

    fn add(self, other: CpuTime) -> CpuTime {
        CpuTime { user: self.user + other.user, system: self.system + other.system }
    }
}

impl Sub for CpuTime {
    type Output = CpuTime;

    fn sub(self, earlier: CpuTime) -> CpuTime {
        let user = self.user.saturating_sub(earlier.user);
        CpuTime { user, system: self.system.saturating_sub(earlier.system) }
    }
}

impl Sum for CpuTime {
    fn sum<I: Iterator<Item = CpuTime>>(times: I) -> CpuTime {
        times.fold(CpuTime::default(), Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_times_of_a_program_and_its_children_are_added() {
        let stat = "7 (a) b) S 1 2 3 0 -1 4 5 6 7 8 150 20 1000 3 20 0 1 0 9";
        let expected = CpuTime { user: Duration::from_millis(11_500), system: Duration::from_millis(230) };
        assert_eq!(CpuTime::of(stat), Some(expected));
        assert_eq!(CpuTime::of("7 (short) S 1 2"), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_a_child_computes_counts_once_it_was_waited_for() {
        let before = CpuTime::so_far().unwrap();
        let mut busy = std::process::Command::new("sh");
        let ended = busy.args(["-c", "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done"]).status();
        assert!(ended.unwrap().success());
        let computed = CpuTime::so_far().unwrap() - before;
        assert!(computed.user + computed.system >= Duration::from_millis(10), "{computed:?}");
    }
}
