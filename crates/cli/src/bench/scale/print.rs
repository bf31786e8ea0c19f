//! The report for people: a line a quantity, a column a number of players.

use std::fmt;

use super::{Comparison, Report, Size};

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        small_end(out, &self.small_end)?;
        if !self.has_hops {
            writeln!(out, "The figures have no run with several nodes: a hop costs nothing below.")?;
        }
        writeln!(out)?;
        sizes(out, &self.sizes)?;
        let [with, without] = self.one_database;
        writeln!(
            out,
            "\none PostgreSQL carries {} players, {} if leases cost nothing",
            grouped(with),
            grouped(without)
        )?;
        for size in &self.sizes {
            if let Some(bill) = &size.bill {
                writeln!(out, "a month of {} players: {bill}", grouped(size.players))?;
            }
        }
        Ok(())
    }
}

fn small_end(out: &mut fmt::Formatter<'_>, list: &[Comparison]) -> fmt::Result {
    writeln!(
        out,
        "nodes watchers rate  own/hop   measured p50    p99   simulated p50    p99   milliseconds"
    )?;
    for one in list {
        let Comparison { nodes, watchers, rate, hop, measured, simulated } = one;
        let hop = if *hop { "hop" } else { "own" };
        writeln!(
            out,
            "{nodes:<5} {watchers:>8} {rate:>4} {hop:>8} {:>14.2} {:>6.1} {:>15.2} {:>6.1}",
            measured.p50, measured.p99, simulated.p50, simulated.p99
        )?;
    }
    let worst = list.iter().map(Comparison::factors).fold([1.0f64; 2], |[a, b], [c, d]| [a.max(c), b.max(d)]);
    writeln!(out, "the two differ by a factor of at most {:.1} (p50) and {:.1} (p99)", worst[0], worst[1])
}

/// A quantity and how it is written.
type Line = (&'static str, fn(&Size) -> String);

const LINES: &[Line] = &[
    ("players", |size| grouped(size.players)),
    ("tables", |size| grouped(size.tables)),
    ("connections", |size| grouped(size.connections as u32)),
    ("actions/s", |size| round(size.actions_per_second)),
    ("nodes", |size| size.nodes.to_string()),
    ("  cores busy", |size| percent(size.busy[0])),
    ("PostgreSQL", |size| size.databases.to_string()),
    ("  decided by", |size| size.database_bound.map_or_else(String::new, |bound| bound.to_string())),
    ("  cores busy", |size| percent(size.busy[1])),
    ("  cores for play", |size| format!("{:.1}", size.database_cores[0])),
    ("  cores for leases", |size| format!("{:.1}", size.database_cores[1])),
    ("  connections", |size| grouped(size.database_connections)),
    ("  commits/s", |size| round(size.commits_per_second)),
    ("  actions a commit", |size| format!("{:.1}", size.batch)),
    ("  disk writes/s", |size| round(size.syncs_per_second)),
    ("  rows/s for play", |size| round(size.rows_per_second)),
    ("  rows/s for leases", |size| round(size.renewals_per_second)),
    ("  a renewal, ms", |size| round(size.renewal_ms)),
    ("  log MB/s for play", |size| mega(size.log_bytes_per_second[0])),
    ("  log MB/s, leases", |size| mega(size.log_bytes_per_second[1])),
    ("  storage GB/day", |size| round(size.storage_gb_day)),
    ("NATS servers", |size| size.buses.to_string()),
    ("  cores busy", |size| percent(size.busy[2])),
    ("  messages/s", |size| round(size.messages_per_second)),
    ("  MB/s", |size| mega(size.message_bytes_per_second)),
    ("to players MB/s", |size| mega(size.traffic_bytes_per_second)),
    ("  GB/day", |size| round(size.traffic_gb_day)),
    ("p50 ms", |size| format!("{:.1}", size.all.p50)),
    ("p99 ms", |size| format!("{:.1}", size.all.p99)),
    ("  own node p50", |size| format!("{:.1}", size.near.p50)),
    ("  own node p99", |size| format!("{:.1}", size.near.p99)),
    ("  one hop p50", |size| size.far.map_or_else(|| "–".to_owned(), |far| format!("{:.1}", far.p50))),
    ("  one hop p99", |size| size.far.map_or_else(|| "–".to_owned(), |far| format!("{:.1}", far.p99))),
];

fn sizes(out: &mut fmt::Formatter<'_>, sizes: &[Size]) -> fmt::Result {
    for (name, text) in LINES {
        write!(out, "{name:<20}")?;
        for size in sizes {
            write!(out, " {:>12}", text(size))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

fn mega(bytes: f64) -> String {
    format!("{:.1}", bytes / 1e6)
}

/// To three digits: more are not known.
fn round(number: f64) -> String {
    let mut unit = 1.0;
    while number / unit >= 1000.0 {
        unit *= 10.0;
    }
    if number < 10.0 { format!("{number:.1}") } else { grouped(((number / unit).round() * unit) as u32) }
}

/// With a space between thousands.
fn grouped(number: u32) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_as_long_as_they_are_known() {
        assert_eq!(
            [0.04, 7.26, 12.6, 1234.0, 987_654.0].map(round),
            ["0.0", "7.3", "13", "1 230", "988 000"]
        );
        assert_eq!([7, 1000, 1_000_000].map(grouped), ["7", "1 000", "1 000 000"]);
    }
}
