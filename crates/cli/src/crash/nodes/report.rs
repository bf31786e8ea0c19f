//! What a run has shown.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use super::laws::Violation;

/// The result of a run.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// Where chance came from.
    pub seed: u64,
    /// How many nodes there were.
    pub nodes: u32,
    /// How often each kind of fault happened.
    pub faults: BTreeMap<&'static str, u32>,
    /// What clients did and saw.
    #[serde(flatten)]
    pub counts: Counts,
    /// Events of the journal that were checked.
    pub journal: u64,
    /// How often we waited until everybody had every event.
    pub quiet_times: u64,
    /// The longest of these waits, in milliseconds.
    pub slowest_caught_up_ms: u64,
    /// Tables of nodes that were killed or stopped alone.
    pub taken_up: u64,
    /// The longest that all of a node's tables took to act again, in milliseconds.
    pub slowest_taken_up_ms: u64,
    /// The laws that were broken.
    pub violations: Vec<Violation>,
    /// Where the logs and the histories are, if a law was broken.
    pub files: Option<String>,
}

/// What clients did and saw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Tables that were opened.
    pub tables: u64,
    /// Games that were played to their end.
    pub finished: u64,
    /// Sockets that were welcomed.
    pub sockets: u64,
    /// Events that all sockets together saw.
    pub events: u64,
    /// Requests that were done.
    pub acknowledged: u64,
    /// Requests that were refused.
    pub refused: u64,
    /// Requests without an answer.
    pub unanswered: u64,
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { seed, nodes, faults, counts, journal, violations, .. } = self;
        let Counts { tables, finished, sockets, events, acknowledged, refused, unanswered } = counts;
        let sum: u32 = faults.values().sum();
        writeln!(out, "faults          {sum} with {nodes} nodes (seed {seed})")?;
        for (kind, times) in faults {
            writeln!(out, "                {times:>5}  {kind}")?;
        }
        writeln!(out, "games           {tables} opened, {finished} finished")?;
        writeln!(
            out,
            "requests        {acknowledged} done, {refused} refused, {unanswered} without an answer"
        )?;
        writeln!(out, "sockets         {sockets}, which saw {events} events of {journal} in the journal")?;
        let (times, slowest) = (self.quiet_times, self.slowest_caught_up_ms);
        writeln!(out, "caught up       {times} times, after {slowest} ms at most")?;
        let (tables, slowest) = (self.taken_up, self.slowest_taken_up_ms);
        writeln!(
            out,
            "taken up        {tables} tables of nodes killed or stopped alone, after {slowest} ms at most"
        )?;
        write!(out, "violations      {}", violations.len())?;
        const MOST: usize = 20;
        for violation in violations.iter().take(MOST) {
            write!(out, "\n  {violation}")?;
        }
        if violations.len() > MOST {
            write!(out, "\n  and {} more", violations.len() - MOST)?;
        }
        match &self.files {
            Some(files) => write!(out, "\nlogs and histories are in {files}"),
            None => Ok(()),
        }
    }
}
