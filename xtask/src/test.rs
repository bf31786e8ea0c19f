//! `cargo xtask test`: every check there is, on a machine that may be fresh.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use xshell::{Shell, cmd};

use crate::{api, bench_wasm, crash, determinism, fuzz, golden, ladder, play, project, site, tools};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Fuzz each target for 60 seconds instead of 5, and send the server ten times as much
    #[arg(long)]
    long: bool,
}

type Step = (&'static str, fn(&Shell, &Options) -> Result<()>);

/// In order: what fails fast comes first, the browser test needs the site, and the API the server that the tests built.
const STEPS: &[Step] = &[
    ("tools", |sh, _| tools::need_all(sh)),
    ("format", format),
    ("dependencies", dependencies),
    ("clippy", clippy),
    ("site", build_site),
    ("tests", tests),
    ("API", |sh, options| api::check(sh, &api::Options { long: options.long })),
    ("examples in the documentation", doctests),
    ("determinism", |sh, _| determinism::run(sh, &determinism::Options::default())),
    ("documentation", documentation),
    ("fuzzing", short_fuzz),
    ("commands of the documents", commands),
];

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    let mut done: Vec<(&str, Duration)> = Vec::new();
    let mut outcome = Ok(());
    for (name, step) in STEPS {
        println!("\n==== {name} ====");
        let start = Instant::now();
        outcome = step(sh, options).with_context(|| format!("the step \"{name}\" failed"));
        let took = start.elapsed();
        done.push((name, took));
        if outcome.is_err() {
            break;
        }
        println!("==== {name}: {:.1} s ====", took.as_secs_f64());
    }
    print!("{}", summary(&done, outcome.is_ok()));
    outcome
}

fn summary(done: &[(&str, Duration)], passed: bool) -> String {
    let mut text = "\n".to_string();
    let total: Duration = done.iter().map(|(_, took)| *took).sum();
    for (index, (name, took)) in done.iter().enumerate() {
        let failed = !passed && index + 1 == done.len();
        text +=
            &format!("{name:<32} {:>8.1} s{}\n", took.as_secs_f64(), if failed { "  FAILED" } else { "" });
    }
    text + &format!("{:<32} {:>8.1} s\n", if passed { "all passed" } else { "stopped" }, total.as_secs_f64())
}

fn exists(path: &str) -> bool {
    project::root().join(path).exists()
}

fn format(sh: &Shell, _: &Options) -> Result<()> {
    cmd!(sh, "cargo fmt --check").run()?;
    cmd!(sh, "cargo fmt --manifest-path fuzz/Cargo.toml --check").run()?;
    Ok(())
}

/// What they are, where they come from and under which licence; `deny.toml` says what may be.
fn dependencies(sh: &Shell, _: &Options) -> Result<()> {
    cmd!(sh, "cargo deny --log-level error check bans licenses sources").run()?;
    Ok(())
}

/// The default members: what is only compared with us need not be built here.
fn clippy(sh: &Shell, _: &Options) -> Result<()> {
    cmd!(sh, "cargo clippy --all-targets -- -D warnings").run()?;
    if exists("crates/web") {
        let wasm = ["--target", "wasm32-unknown-unknown"];
        cmd!(sh, "cargo clippy --package web {wasm...} -- -D warnings").run()?;
        cmd!(sh, "cargo clippy --package thinker --features worker {wasm...} -- -D warnings").run()?;
    }
    Ok(())
}

fn build_site(sh: &Shell, _: &Options) -> Result<()> {
    if !exists("crates/web") {
        println!("skipped: there is no crates/web yet");
        return Ok(());
    }
    site::run(sh, &site::Options { dev: false })
}

fn tests(sh: &Shell, _: &Options) -> Result<()> {
    cmd!(sh, "cargo nextest run").run()?;
    Ok(())
}

fn doctests(sh: &Shell, _: &Options) -> Result<()> {
    cmd!(sh, "cargo test --doc --quiet").run()?;
    Ok(())
}

fn documentation(sh: &Shell, _: &Options) -> Result<()> {
    cmd!(sh, "cargo doc --no-deps").env("RUSTDOCFLAGS", "-D warnings").run()?;
    Ok(())
}

fn short_fuzz(sh: &Shell, options: &Options) -> Result<()> {
    let seconds = if options.long { 60 } else { 5 };
    fuzz::run(sh, &fuzz::Options { seconds, target: None })
}

/// What the documents name and no other step does, in short: `xtask/tests/commands.rs` says what is proven where.
fn commands(sh: &Shell, _: &Options) -> Result<()> {
    play::check(sh)?;
    crash::run(sh, &crash::Options::short())?;
    golden::run(sh, &golden::Options { check: true })?;
    ladder::run(sh, &ladder::Options::short())?;
    bench_wasm::run(sh, &bench_wasm::Options { seconds: 0.05 })?;
    // Each case once, without measuring.
    cmd!(sh, "cargo test --quiet --package physics --bench shots").run()?;
    cmd!(sh, "cargo build --package compare").run()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_names_the_step_that_failed() {
        let second = Duration::from_secs(1);
        let text = summary(&[("format", second), ("clippy", second)], false);
        let failed: Vec<_> = text.lines().filter(|line| line.ends_with("FAILED")).collect();
        assert_eq!(failed.len(), 1);
        assert!(failed[0].starts_with("clippy"));
        assert!(text.ends_with("stopped                               2.0 s\n"), "{text}");
    }
}
