//! The figures as a table for people.

use std::fmt;

use crate::bench::figures::{Delays, Figures, Renewal, Run, Window};

impl fmt::Display for Figures {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cores, tables, game) = (self.machine.cores, self.tables, &self.game);
        writeln!(
            out,
            "{tables} tables of {game}; everything on {cores} cores; seconds of a core for 1000 actions;"
        )?;
        writeln!(
            out,
            "milliseconds from an action to its event, at the table's own node and one hop away\n"
        )?;
        writeln!(
            out,
            "nodes watchers actions/s    nodes PostgreSQL  NATS   own p50    p99   hop p50    p99   commits/s  appends"
        )?;
        for run in &self.runs {
            for window in &run.windows {
                line(out, run, window)?;
            }
        }
        let Renewal { rows, ms, log_bytes, .. } = self.leases;
        writeln!(
            out,
            "\n{rows} leases are renewed in {ms:.0} ms, with {:.0} bytes of PostgreSQL's log each",
            log_bytes / f64::from(rows.max(1))
        )?;
        let syncs = &self.machine.sync_ms;
        if let (Some(middle), Some(longest)) = (syncs.get(syncs.len() / 2), syncs.last()) {
            writeln!(out, "a page is on disk after {middle:.2} ms, after {longest:.1} ms at most")?;
        }
        if let Some(load) = self.machine.load_average {
            writeln!(out, "load average {load:.1}")?;
        }
        Ok(())
    }
}

fn line(out: &mut fmt::Formatter<'_>, run: &Run, window: &Window) -> fmt::Result {
    let nodes = if run.bus { run.nodes.to_string() } else { format!("{} alone", run.nodes) };
    let Window { watchers, seconds, cpu, .. } = window;
    let [node, postgres, nats] = [cpu.node, cpu.postgres, cpu.nats].map(|cpu| window.per_thousand(cpu));
    let (actions, commits) = (window.actions as f64 / seconds, window.journal.commits / seconds);
    write!(out, "{nodes:<7} {watchers:>6} {actions:>9.0} {node:>8.3} {postgres:>10.3} {nats:>5.3}")?;
    let Delays { p50, p99, .. } = window.near.player;
    write!(out, " {p50:>9.2} {p99:>6.1}")?;
    match window.far {
        Some(far) => write!(out, " {:>9.2} {:>6.1}", far.player.p50, far.player.p99)?,
        None => write!(out, " {:>9} {:>6}", "–", "–")?,
    }
    writeln!(out, " {commits:>11.0} {:>8.1}", window.journal.batch)?;
    if let Some(trouble) = &window.trouble {
        writeln!(out, "        {trouble}")?;
    }
    Ok(())
}
