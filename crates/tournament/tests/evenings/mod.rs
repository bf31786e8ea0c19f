//! Three whole events as lists of events: a kimble evening of 23, an NCA day of 31, a carrom day of 12 pairs. With late entries, leavers,
//! substitutes and corrections; the standings are compared with sums that these tests make themselves from the log.

mod carrom;
mod kimble;
mod nca;

use std::collections::BTreeMap;

use serde_json::Value;
use tournament::Tournament;

use crate::desk::Desk;

/// The last report of every game, from the log: results and amends in order, without what was taken back. No event list of these tests
/// takes an undo back.
fn reports(desk: &Desk) -> BTreeMap<String, Value> {
    let events: Vec<Value> = desk.lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    let undone: Vec<u64> = events.iter().filter_map(|event| event["undo"].as_u64()).collect();
    let mut reports = BTreeMap::new();
    for (n, event) in events.iter().enumerate().filter(|(n, _)| !undone.contains(&(*n as u64 + 1))) {
        for report in [&event["result"], &event["amend"]].into_iter().filter(|report| report.is_object()) {
            let game = report["game"].as_str().unwrap_or_else(|| panic!("line {n}")).to_owned();
            reports.insert(game, report.clone());
        }
    }
    reports
}

/// A number of a tie-break of one in a stage.
fn number_of(desk: &Desk, stage: usize, id: &str, tie_break: &str) -> f64 {
    let breaks = serde_json::to_value(&desk.place(stage, id).breaks).unwrap();
    breaks[tie_break].as_f64().unwrap_or_else(|| panic!("{id} has no {tie_break}"))
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

/// What holds for every event: it is over, nothing is left to do, the log gives it again, and so does every beginning of it.
fn closed(desk: &Desk) {
    let tournament = &desk.tournament;
    assert!(tournament.is_over());
    assert_eq!((tournament.estimate().most, tournament.estimate().games), (0, 0));
    for end in 1..=desk.lines.len() {
        let reading = Tournament::read(&desk.lines[..end]);
        assert_eq!(reading.rejected, None, "the first {end} lines");
        if end == desk.lines.len() {
            assert!(reading.tournament.as_ref() == Some(tournament));
        }
    }
}
