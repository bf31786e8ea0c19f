//! `pichenette bench server` measures something: a few tables for a moment.
#![cfg(feature = "serve")]

use serde_json::Value;

use crate::binary::pichenette;

fn measured(arguments: &[&str]) -> Value {
    let output = pichenette(&[&["bench", "server", "--json"], arguments].concat(), "");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn tables_watchers_and_idle_connections_are_counted() {
    let report =
        measured(&["--tables", "4", "--watchers", "2", "--idle", "20", "--rate", "20", "--seconds", "1.5"]);
    assert_eq!(report["connections"], 4 * 3 + 20);
    assert_eq!(report["dropped"], 0, "{report}");
    let number = |pointer: &str| report.pointer(pointer).and_then(Value::as_f64).unwrap();
    assert!(number("/actions_per_second") > 1.0, "{report}");
    // Everyone at a table receives what happens there: the player and two watchers.
    assert!(number("/events_per_second") > number("/actions_per_second"), "{report}");
    for who in ["player", "watcher"] {
        let (p50, p99) = (number(&format!("/{who}/p50")), number(&format!("/{who}/p99")));
        assert!(p50 > 0.0 && p50 <= p99, "{report}");
    }
    assert!(number("/journal/commits") > 0.0 && number("/journal/batch") > 0.0, "{report}");
    if cfg!(target_os = "linux") {
        assert!(number("/server_cores") > 0.0 && number("/server_memory/0") > 1e6, "{report}");
    }
}

/// Addresses such as 127.0.0.2 are this machine's own on Linux; elsewhere they must be set up first.
#[test]
#[cfg(target_os = "linux")]
fn a_bot_is_waited_for_while_somebody_else_plays_masters() {
    let report = measured(&["--tables", "0", "--masters", "4", "--seconds", "4"]);
    let number = |pointer: &str| report.pointer(pointer).and_then(Value::as_f64).unwrap();
    assert!(number("/bot/p50") > 0.0 && number("/bot/p50") <= number("/bot/max"), "{report}");
    assert_eq!(report["trouble"], Value::Null, "{report}");
    assert!(measured(&["--tables", "1", "--seconds", "0.2"])["bot"].is_null());
}

#[test]
fn pages_follow_a_running_tournament() {
    let report = measured(&["--tables", "0", "--followers", "20", "--seconds", "1"]);
    let number = |pointer: &str| report.pointer(pointer).and_then(Value::as_f64).unwrap();
    assert!(number("/follower/p50") > 0.0 && number("/follower/p50") <= number("/follower/max"), "{report}");
    assert_eq!((&report["dropped"], &report["connections"]), (&Value::from(0), &Value::from(20)), "{report}");
    assert_eq!(report["follower"]["missing"], 0, "{report}");
    assert!(report["follower"]["late"].is_u64(), "{report}");
    let [p50, max] = ["p50", "max"].map(|at| number(&format!("/follower/first_load/{at}")));
    assert!(p50 > 0.0 && p50 <= max, "{report}");
}

/// Everything that a window says of a role must be there.
#[cfg(target_os = "linux")]
fn check_window(window: &Value, bus: bool) {
    let number = |pointer: &str| window.pointer(pointer).and_then(Value::as_f64).unwrap();
    assert!(number("/actions") > 0.0 && number("/cpu/node") > 0.0, "{window}");
    assert!(number("/journal/commits") > 0.0 && number("/postgres/log_bytes") > 0.0, "{window}");
    assert!(number("/near/player/p50") > 0.0, "{window}");
    assert_eq!((window["nats"].is_object(), &window["trouble"]), (bus, &Value::Null), "{window}");
}

/// The system counts time in hundredths of a second, and PostgreSQL may need less than one in a window.
#[cfg(target_os = "linux")]
fn check_database_time(windows: &[Value]) {
    let spent: f64 = windows.iter().filter_map(|window| window.pointer("/cpu/postgres")?.as_f64()).sum();
    assert!(spent > 0.0, "{windows:?}");
}

#[test]
#[cfg(target_os = "linux")]
fn one_node_alone_is_measured_on_postgresql() {
    let report = measured(&["--nodes", "1", "--no-bus", "--tables", "8", "--rate", "5", "--seconds", "1"]);
    let windows = report["runs"][0]["windows"].as_array().unwrap();
    assert_eq!(windows.len(), 3);
    windows.iter().for_each(|window| check_window(window, false));
    check_database_time(windows);
    assert!(windows.iter().all(|window| window["far"].is_null() && window["far_actions"] == 0), "{report}");
    assert_eq!(report["machine"]["sync_ms"].as_array().unwrap().len(), 101);
    assert!(report["leases"]["ms"].as_f64().unwrap() > 0.0, "{report}");
}

/// Needs `pichenette serve --bus`.
#[test]
#[cfg(target_os = "linux")]
fn two_nodes_are_measured_near_and_one_hop_away() {
    let report = measured(&["--nodes", "1,2", "--tables", "8", "--rate", "5", "--seconds", "1"]);
    for run in report["runs"].as_array().unwrap() {
        assert_eq!(run["bus"], true);
        let windows = run["windows"].as_array().unwrap();
        windows.iter().for_each(|window| check_window(window, true));
        check_database_time(windows);
    }
    let far = report.pointer("/runs/1/windows/2/far/player/p50").and_then(Value::as_f64);
    assert!(far.is_some_and(|far| far > 0.0), "{report}");
    assert!(
        report.pointer("/runs/1/windows/2/nats/messages").and_then(Value::as_f64).unwrap() > 0.0,
        "{report}"
    );
}

#[test]
fn nonsense_is_refused_in_one_line() {
    let output = pichenette(&["bench", "server", "--rate", "0"], "");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "pichenette: rate is 0; expected 0.01 to 1000\n");
    #[cfg(unix)]
    {
        let output = pichenette(&["bench", "server", "--nodes", "2", "--no-bus"], "");
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains("2 nodes without a bus; expected one"), "{said}");
    }
}
