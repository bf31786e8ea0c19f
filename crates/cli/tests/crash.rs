//! The server is killed while games are played: whatever it had said is there when it runs again.
#![cfg(all(feature = "serve", unix))]

#[path = "../../server/tests/postgres/mod.rs"]
#[allow(dead_code)] // The server's own tests need more of it.
pub(crate) mod postgres;

use std::path::Path;

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
