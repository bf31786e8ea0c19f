//! `cargo xtask advisories` says what is known, that nothing is known, or that the list cannot be reached: three answers.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// The address of the list. No such host exists: git is configured to use a folder instead, or finds nothing.
const LIST: &str = "https://advisories.invalid/list";

/// Runs git in a folder.
fn git(folder: &Path, arguments: &[&str]) {
    let who = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.org"];
    let status = Command::new("git").current_dir(folder).args(who).args(arguments).status().unwrap();
    assert!(status.success(), "git {arguments:?}");
}

/// Runs the command with a list of one advisory against any version of this package; `None`: the list is unreachable.
fn asked(package: Option<&str>) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let (list, config) = (folder.path().join("list"), folder.path().join("deny.toml"));
    let kept = folder.path().join("kept");
    fs::write(&config, format!("[advisories]\ndb-urls = [\"{LIST}\"]\ndb-path = \"{}\"\n", kept.display()))
        .unwrap();
    let mut ask = Command::new(env!("CARGO_BIN_EXE_xtask"));
    ask.arg("advisories").arg("--config").arg(&config);
    if let Some(package) = package {
        let advisories = list.join("crates").join(package);
        fs::create_dir_all(&advisories).unwrap();
        let text = format!(
            "```toml\n[advisory]\nid = \"RUSTSEC-2020-9999\"\npackage = \"{package}\"\ndate = \"2020-01-01\"\n\
             [versions]\npatched = [\">= 999.0.0\"]\n```\n\n# A hole\n\nFor a test.\n"
        );
        fs::write(advisories.join("RUSTSEC-2020-9999.md"), text).unwrap();
        git(&list, &["init", "--quiet", "--initial-branch", "main"]);
        git(&list, &["add", "."]);
        git(&list, &["commit", "--quiet", "--message", "One advisory"]);
        ask.env("GIT_CONFIG_COUNT", "1");
        ask.env("GIT_CONFIG_KEY_0", format!("url.file://{}.insteadOf", list.display()));
        ask.env("GIT_CONFIG_VALUE_0", LIST);
    }
    ask.output().unwrap()
}

fn said(output: &Output) -> String {
    let (out, error) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    format!("{out}{error}")
}

#[test]
fn what_is_known_against_a_dependency_fails() {
    let answer = asked(Some("serde"));
    assert_eq!(answer.status.code(), Some(1), "{}", said(&answer));
    assert!(said(&answer).contains("RUSTSEC-2020-9999"), "{}", said(&answer));
}

#[test]
fn what_is_known_against_others_does_not() {
    let answer = asked(Some("a-crate-that-we-do-not-use"));
    assert_eq!(answer.status.code(), Some(0), "{}", said(&answer));
    assert!(said(&answer).contains("nothing is known against our dependencies"), "{}", said(&answer));
}

#[test]
fn a_list_that_cannot_be_reached_is_no_good_answer() {
    let answer = asked(None);
    assert_eq!(answer.status.code(), Some(2), "{}", said(&answer));
    assert!(said(&answer).contains("NOTHING WAS CHECKED"), "{}", said(&answer));
}
