//! The server is killed while games are played: all that it had said is there when it runs again.
#![cfg(all(feature = "serve", unix))]

#[path = "../../server/tests/postgres/mod.rs"]
#[allow(dead_code)] // The server's own tests need more of it.
pub(crate) mod postgres;

use std::path::Path;
use std::process::Command;

use cli::crash::{Arguments, Report, Several};

/// A short version of `cargo xtask crash`.
fn killed(database: Option<String>) -> Report {
    let asked =
        Arguments { games: 24, kills: 4, database, seed: None, json: false, several: Several::default() };
    let report = cli::crash::run(&asked, Path::new(env!("CARGO_BIN_EXE_pichenette"))).unwrap();
    println!("{report}");
    assert_eq!((report.kills, report.lost), (4, 0));
    assert!(report.fewest_playing >= 24 && report.acknowledged > 100, "{report}");
    assert!(report.compared > report.told, "{report}");
    report
}

#[test]
fn what_was_acknowledged_is_in_sqlite() {
    killed(None);
}

#[test]
fn what_was_acknowledged_is_in_postgresql() {
    let postgres = postgres::Postgres::start();
    killed(Some(postgres.database()));
}

#[test]
fn a_program_that_is_no_other_version_is_named_before_anything_starts() {
    for beside in ["/nowhere/pichenette", "/bin/echo"] {
        let mut crash = Command::new(env!("CARGO_BIN_EXE_pichenette"));
        let output = crash.args(["bench", "crash", "--nodes", "3", "--beside", beside]).output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(
            error.contains(beside) && error.contains("expected the program of another version"),
            "{error}"
        );
    }
}
