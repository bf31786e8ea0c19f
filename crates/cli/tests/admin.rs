//! `pichenette admin`: housekeeping of a database, here one of an earlier version.
#![cfg(feature = "serve")]

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::binary::pichenette;

fn golden(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/tests/golden/unversioned").join(file)
}

/// What the command says, and its exit code.
fn admin(arguments: &[&str]) -> (String, Option<i32>) {
    let output = pichenette(&[&["admin"], arguments].concat(), "");
    let said = String::from_utf8_lossy(if output.status.success() { &output.stdout } else { &output.stderr });
    (said.into_owned(), output.status.code())
}

fn restored() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let (data, backup) = (folder.path().to_str().unwrap(), golden("backup.jsonl"));
    let said = admin(&["restore", "--data", data, backup.to_str().unwrap()]);
    assert_eq!(said, ("restored 3 guests, 11 tables, 167 events\n".to_owned(), Some(0)));
    folder
}

#[test]
fn a_purge_says_what_it_removes_and_a_dry_run_what_it_would() {
    let folder = restored();
    let data = folder.path().to_str().unwrap();
    // Three games are being played: they stay. So do the guests, whose tokens are good for as long again.
    let counts = "8 tables with 148 events and 6 things said, 0 guests, 0 tokens\n";
    let purge = |more: &[&str]| admin(&[&["purge", "--data", data, "--older-than", "0"], more].concat());
    for _ in 0..2 {
        assert_eq!(purge(&["--dry-run"]), (format!("would remove {counts}"), Some(0)));
    }
    assert_eq!(purge(&[]), (format!("removed {counts}"), Some(0)));
    let nothing = "0 tables with 0 events and 0 things said, 0 guests, 0 tokens";
    assert_eq!(purge(&[]), (format!("removed {nothing}\n"), Some(0)));
    let copy = folder.path().join("copy.jsonl");
    let (said, code) = admin(&["backup", "--data", data, copy.to_str().unwrap()]);
    assert_eq!((said.starts_with("kept 3 guests, 3 tables, 19 events"), code), (true, Some(0)), "{said}");
    assert!(
        fs::read_to_string(&copy).unwrap().starts_with("{\"format\":\"pichenette backup\",\"version\":3}\n")
    );
}

#[test]
fn nothing_is_removed_without_a_time_or_where_nothing_is() {
    let folder = restored();
    let data = folder.path().to_str().unwrap();
    let (said, code) = admin(&["purge", "--data", data]);
    assert!(code == Some(2) && said.contains("--older-than"), "{said}");
    let (said, code) = admin(&["purge", "--data", "/nowhere", "--older-than", "1"]);
    assert!(code == Some(2) && said.contains("there is no database in /nowhere"), "{said}");
}

#[test]
fn a_restore_waits_until_no_server_runs() {
    let folder = tempfile::tempdir().unwrap();
    let lock = fs::File::create(folder.path().join("pichenette.lock")).unwrap();
    lock.try_lock().unwrap();
    let (data, backup) = (folder.path().to_str().unwrap(), golden("backup.jsonl"));
    let (said, code) = admin(&["restore", "--data", data, backup.to_str().unwrap()]);
    assert_eq!(code, Some(2));
    assert!(said.starts_with("pichenette: another server is running on the database "), "{said}");
    drop(lock);
    assert_eq!(admin(&["restore", "--data", data, backup.to_str().unwrap()]).1, Some(0));
}
