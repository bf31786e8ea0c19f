//! `cargo xtask bench-wasm`: the speed of the engine and of tournament draws in WebAssembly beside the native speed, on the same
//! machine in the same run.

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use xshell::{Shell, cmd};

use crate::{project, wasi};

#[derive(Deserialize)]
struct Report {
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    per_second: f64,
}

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Seconds for each case
    #[arg(long, default_value_t = 1.0)]
    pub(crate) seconds: f64,
}

const WHAT: [&str; 5] = ["--package", "cli", "--bin", "pichenette", "--no-default-features"];

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    cmd!(sh, "cargo build --release {WHAT...}").run()?;
    let programs = wasi::build(sh, &WHAT)?;

    let program = project::target().join("release/pichenette");
    let seconds = options.seconds.to_string();
    for (what, title) in [("physics", "shots a second"), ("tournament", "draws a second")] {
        let bench = ["bench", what, "--json", "--seconds", &seconds];
        let native = report(&cmd!(sh, "{program} {bench...}").read()?)?;
        let wasm = report(&wasi::command(sh, &programs.join("pichenette.wasm"), &bench)?.read()?)?;
        print!("{}", table(title, &native, &wasm)?);
        if what == "tournament" {
            check_draws(&wasm)?;
        }
    }
    Ok(())
}

/// The desk draws on a laptop or a phone: a round of 200 is to take less than a second there. A draw takes a tenth of that, so that
/// not even the shortest run fails by chance.
fn check_draws(wasm: &Report) -> Result<()> {
    for Case { name, per_second } in &wasm.cases {
        let seconds = 1.0 / per_second;
        ensure!(seconds < 1.0, "{name}: a draw takes {seconds:.2} s in WebAssembly; expected less than 1 s");
    }
    Ok(())
}

fn report(json: &str) -> Result<Report> {
    serde_json::from_str(json)
        .context("`bench … --json` did not write {\"cases\":[{\"name\",\"per_second\"},…]}")
}

fn table(title: &str, native: &Report, wasm: &Report) -> Result<String> {
    ensure!(native.cases.len() == wasm.cases.len(), "the two benchmarks ran different cases");
    let mut text = format!("{title:<20} {:>14} {:>14} {:>12}\n", "native", "wasm", "wasm/native");
    for (native, wasm) in native.cases.iter().zip(&wasm.cases) {
        ensure!(native.name == wasm.name, "native ran {} where wasm ran {}", native.name, wasm.name);
        let ratio = wasm.per_second / native.per_second;
        text += &format!(
            "{:<20} {:>14.1} {:>14.1} {ratio:>12.2}\n",
            native.name, native.per_second, wasm.per_second
        );
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_case_gets_its_ratio() {
        let native =
            report(r#"{"cases":[{"name":"carrom_break","per_second":10000.0,"events":110.0}]}"#).unwrap();
        let wasm =
            report(r#"{"cases":[{"name":"carrom_break","per_second":6000.0,"events":110.0}]}"#).unwrap();
        let text = table("shots a second", &native, &wasm).unwrap();
        assert!(text.lines().nth(1).unwrap().ends_with("0.60"), "{text}");
    }

    #[test]
    fn a_draw_of_a_second_is_too_slow() {
        let draws =
            |per_second: f64| Report { cases: vec![Case { name: "swiss_200".to_owned(), per_second }] };
        assert!(check_draws(&draws(1.1)).is_ok());
        let error = check_draws(&draws(1.0)).unwrap_err().to_string();
        assert_eq!(error, "swiss_200: a draw takes 1.00 s in WebAssembly; expected less than 1 s");
    }

    #[test]
    fn different_cases_cannot_be_compared() {
        let native = report(r#"{"cases":[{"name":"a","per_second":1}]}"#).unwrap();
        let wasm = report(r#"{"cases":[{"name":"b","per_second":1}]}"#).unwrap();
        assert!(table("shots a second", &native, &wasm).is_err());
    }
}
