//! `pichenette bench scale`: what it says follows from figures alone, agrees with what was measured, and is what the document
//! says.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::binary::pichenette;

/// By what the simulation may differ from the measured delays at the small end: p50 and p99. `docs/scale.md` states them.
const FACTORS: [f64; 2] = [2.0, 3.0];

fn docs(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
}

fn scale(arguments: &[&str]) -> String {
    let figures = docs("scale/figures.json");
    let output =
        pichenette(&[&["bench", "scale", "--figures", figures.to_str().unwrap()], arguments].concat(), "");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn number(value: &Value, pointer: &str) -> f64 {
    value.pointer(pointer).and_then(Value::as_f64).unwrap_or_else(|| panic!("{pointer} in {value}"))
}

#[test]
fn the_small_end_agrees_with_what_was_measured() {
    let report: Value =
        serde_json::from_str(&scale(&["--json", "--players", "1000", "--actions", "1000"])).unwrap();
    let list = report["small_end"].as_array().unwrap();
    assert!(list.len() >= 3, "{report}");
    for one in list {
        for (name, most) in ["p50", "p99"].iter().zip(FACTORS) {
            let [measured, simulated] =
                ["measured", "simulated"].map(|of| number(one, &format!("/{of}/{name}")));
            let factor = (measured / simulated).max(simulated / measured);
            assert!(factor <= most, "{name} differs by {factor:.1}: {one}");
        }
    }
    let text = fs::read_to_string(docs("scale.md")).unwrap();
    let stated = format!("a factor of {} at p50 and {} at p99", FACTORS[0], FACTORS[1]);
    assert!(text.contains(&stated), "docs/scale.md does not say {stated:?}");
}

#[test]
fn the_document_shows_what_the_program_says() {
    let text = fs::read_to_string(docs("scale.md")).unwrap();
    for line in scale(&[]).lines() {
        assert!(
            text.contains(line.trim_end()),
            "docs/scale.md lacks {line:?}; run pichenette bench scale --figures docs/scale/figures.json"
        );
    }
}

#[test]
fn more_players_need_more() {
    let report: Value = serde_json::from_str(&scale(&["--json", "--actions", "20000"])).unwrap();
    let sizes = report["sizes"].as_array().unwrap();
    assert_eq!(sizes.len(), 3);
    for (smaller, larger) in sizes.iter().zip(&sizes[1..]) {
        for quantity in [
            "/players",
            "/nodes",
            "/rows_per_second",
            "/storage_gb_day",
            "/traffic_gb_day",
            "/commits_per_second",
        ] {
            assert!(number(larger, quantity) > number(smaller, quantity), "{quantity}: {smaller} {larger}");
        }
        assert!(number(larger, "/databases") >= number(smaller, "/databases"));
    }
    // Nodes and databases are as busy as they may be, and no busier.
    assert!(
        sizes.iter().all(|size| number(size, "/busy/0") < 0.6 && number(size, "/busy/1") < 0.6),
        "{report}"
    );
}

#[test]
fn prices_are_an_input_and_multiply() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("prices.json");
    let some = ["--json", "--players", "100000", "--actions", "2000", "--prices"];
    fs::write(&file, r#"{"currency":"shells","node_month":100,"traffic_gb":null}"#).unwrap();
    let report: Value =
        serde_json::from_str(&scale(&[&some[..], &[file.to_str().unwrap()]].concat())).unwrap();
    let size = &report["sizes"][0];
    assert_eq!(number(size, "/bill/sum"), 100.0 * number(size, "/nodes"));
    assert!(size["bill"]["traffic"].is_null() && size["bill"]["storage"].is_null());

    let ours = fs::read_to_string(docs("scale/prices.json")).unwrap();
    let ours: Value = serde_json::from_str(&ours).unwrap();
    let prices = ours.as_object().unwrap();
    assert!(
        prices.iter().all(|(key, value)| value.is_null() || (key == "currency" && value == "")),
        "{ours}"
    );
}

#[test]
fn nonsense_is_refused_in_one_line() {
    let refused = |arguments: &[&str]| {
        let output = pichenette(&[&["bench", "scale"], arguments].concat(), "");
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    let figures = docs("scale/figures.json");
    let with = |option: &'static str, value: &'static str| {
        refused(&["--figures", figures.to_str().unwrap(), option, value])
    };
    assert_eq!(with("--every", "0"), "pichenette: every is 0; expected 0.1 to 3600\n");
    assert_eq!(with("--players", "0"), "pichenette: players has 0; expected numbers from 1 to 100000000\n");
    assert!(refused(&["--figures", "no-such-file"]).starts_with("pichenette: cannot read no-such-file"));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("prices.json");
    fs::write(&file, r#"{"currency":"","node_year":1}"#).unwrap();
    assert!(
        refused(&["--figures", figures.to_str().unwrap(), "--prices", file.to_str().unwrap()])
            .contains("node_year")
    );
}
