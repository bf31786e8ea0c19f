//! The cost of a process, measured from outside, and the server's own metrics.

use std::fs;

use anyhow::Context as _;
use client::{Api, ClientError};
use serde::Serialize;

/// The kernel counts a process' time in hundredths of a second, on every Linux there is.
const TICKS: f64 = 100.0;

/// A process. Where there is no `/proc`, nothing is known of it.
pub(super) struct Process(String);

impl Process {
    /// By its id.
    pub(super) fn of(id: u32) -> Process {
        Process(id.to_string())
    }

    /// This one.
    pub(super) fn me() -> Process {
        Process("self".to_owned())
    }

    /// Bytes of memory it has in use.
    pub(super) fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0)).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
    }

    /// Seconds of a core it has used so far, its own and the kernel's for it.
    pub(super) fn cpu(&self) -> Option<f64> {
        let [_, own, _] = stat(&self.0)?;
        Some(own as f64 / TICKS)
    }

    /// The same together with all its children, also those that have ended.
    pub(super) fn family_cpu(&self) -> Option<f64> {
        let parent: u64 = self.0.parse().ok()?;
        let [_, own, ended] = stat(&self.0)?;
        let names =
            fs::read_dir("/proc").ok()?.flatten().filter_map(|entry| entry.file_name().into_string().ok());
        let all =
            names.filter(|name| name.bytes().all(|byte| byte.is_ascii_digit())).filter_map(|id| stat(&id));
        let children: u64 = all.filter(|[of, ..]| *of == parent).map(|[_, own, ended]| own + ended).sum();
        Some((own + ended + children) as f64 / TICKS)
    }
}

/// The parent of a process, its time and that of its children that have ended, in ticks.
fn stat(id: &str) -> Option<[u64; 3]> {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The name comes second, in brackets, and may hold anything; the parent is the second after it, user and system time
    // are 12 and 13, those of its children 14 and 15.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let sum =
        |places: &[usize]| places.iter().map(|&n| fields.get(n)?.parse::<u64>().ok()).sum::<Option<u64>>();
    Some([sum(&[1])?, sum(&[11, 12])?, sum(&[13, 14])?])
}

/// How many programs wanted to run, on average over the last minute.
pub(super) fn load_average() -> Option<f64> {
    fs::read_to_string("/proc/loadavg").ok()?.split(' ').next()?.parse().ok()
}

/// What the server says of its journal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Said {
    /// Commits.
    pub commits: f64,
    /// Appends a commit, on average.
    pub batch: f64,
    /// Milliseconds a commit took, on average.
    pub commit_ms: f64,
    /// Milliseconds from an action's arrival to its commit: half took no longer.
    pub action_p50_ms: f64,
    /// And 99 of 100.
    pub action_p99_ms: f64,
}

impl Said {
    /// Asks the server: from its start until now. A server elsewhere may keep its metrics private.
    pub(super) async fn hear(api: &Api) -> anyhow::Result<Option<Said>> {
        match api.get("/metrics", None).await {
            Ok(metrics) => Ok(Some(Said::read(&metrics))),
            Err(ClientError::Status { status: 404, .. }) => Ok(None),
            Err(error) => Err(error).context("the server's metrics"),
        }
    }

    fn read(metrics: &str) -> Said {
        let number = |name: &str| {
            let value = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            value
                .and_then(|value| value.trim().parse::<f64>().ok())
                .filter(|value| value.is_finite())
                .unwrap_or(0.0)
        };
        let commits = number("pichenette_journal_commit_seconds_count");
        Said {
            commits,
            batch: number("pichenette_journal_batch_appends_sum") / commits.max(1.0),
            commit_ms: number("pichenette_journal_commit_seconds_sum") / commits.max(1.0) * 1000.0,
            action_p50_ms: number(r#"pichenette_action_seconds{quantile="0.5"}"#) * 1000.0,
            action_p99_ms: number(r#"pichenette_action_seconds{quantile="0.99"}"#) * 1000.0,
        }
    }

    /// The difference to an earlier reading. Quantiles are the server's own, over its last moments.
    pub(super) fn since(&self, before: &Said) -> Said {
        let commits = self.commits - before.commits;
        let mean = |now: f64, then: f64| (now * self.commits - then * before.commits) / commits.max(1.0);
        Said {
            commits,
            batch: mean(self.batch, before.batch),
            commit_ms: mean(self.commit_ms, before.commit_ms),
            ..*self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_read_and_subtracted() {
        let text = |commits: u32, seconds: f64, appends: u32| {
            format!(
                "# TYPE x summary\npichenette_action_seconds{{quantile=\"0.5\"}} 0.002\n\
                 pichenette_journal_commit_seconds_sum {seconds}\npichenette_journal_commit_seconds_count {commits}\n\
                 pichenette_journal_batch_appends_sum {appends}\n"
            )
        };
        let said = Said::read(&text(30, 0.05, 100)).since(&Said::read(&text(10, 0.01, 20)));
        assert_eq!((said.commits, said.batch, said.action_p50_ms), (20.0, 4.0, 2.0));
        assert!((said.commit_ms - 2.0).abs() < 1e-9);
        assert_eq!(Said::read("").batch, 0.0);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn this_process_takes_memory_and_time() {
        assert!(Process::me().memory().unwrap() > 100_000);
        assert!(Process::me().cpu().is_some() && load_average().is_some());
        assert!(Process::of(u32::MAX).memory().is_none());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_family_takes_at_least_the_time_of_its_head() {
        let me = Process::of(std::process::id());
        let mut child = std::process::Command::new("sleep").arg("60").spawn().unwrap();
        assert_eq!(stat(&child.id().to_string()).unwrap()[0], u64::from(std::process::id()));
        let own = me.cpu().unwrap();
        assert!(me.family_cpu().unwrap() >= own);
        child.kill().unwrap();
        child.wait().unwrap();
    }
}
