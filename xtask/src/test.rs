//! `cargo xtask test`: every check there is; installs missing tools on a fresh machine.

use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use xshell::{Shell, cmd};

use crate::cpu_time::CpuTime;
use crate::{api, bench_wasm, crash, determinism, fuzz, golden, ladder, peers, play, project, site, tools};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Fuzz each target for 60 seconds instead of 5, and send the server ten times as much
    #[arg(long)]
    long: bool,
}

type Step = (&'static str, fn(&Shell, &Options) -> Result<()>);

/// The steps in order: those that fail fast come first, the browser test needs the site, the API test the built server.
const STEPS: &[Step] = &[
    ("tools", |sh, _| tools::need_all(sh)),
    ("format", format),
    ("dependencies", dependencies),
    ("clippy, site, building the tests", build),
    ("tests", tests),
    ("API", |sh, options| api::check(sh, &api::Options { long: options.long })),
    ("examples in the documentation", doctests),
    ("determinism", |sh, _| determinism::run(sh, &determinism::Options::default())),
    ("beside others", |sh, _| peers::check(sh, &peers::Options { tournaments: 60 })),
    ("documentation", documentation),
    ("packages", packages),
    ("fuzzing", short_fuzz),
    ("commands of the documents", commands),
];

/// A step that was done, how long it took, and how long the machine computed for it: by the programs it ran and by this
/// one.
struct Done {
    name: &'static str,
    took: Duration,
    computed: Option<CpuTime>,
    passed: bool,
}

/// Where one of these steps fails, nothing that follows could pass; one run names every other step that fails.
const NEEDED: [&str; 2] = ["tools", "clippy, site, building the tests"];

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    let mut done: Vec<Done> = Vec::new();
    for (name, step) in STEPS {
        println!("\n==== {name} ====");
        let (start, before) = (Instant::now(), CpuTime::so_far());
        let outcome = step(sh, options);
        let took = start.elapsed();
        let computed = before.zip(CpuTime::so_far()).map(|(before, after)| after - before);
        let passed = outcome.is_ok();
        done.push(Done { name, took, computed, passed });
        if let Err(error) = outcome {
            println!("error: {error:#}");
        }
        println!("==== {name}: {:.1} s{} ====", took.as_secs_f64(), if passed { "" } else { ", FAILED" });
        if !passed && NEEDED.contains(name) {
            break;
        }
    }
    print!("{}", summary(&done));
    let failed: Vec<_> =
        done.iter().filter(|step| !step.passed).map(|step| format!("\"{}\"", step.name)).collect();
    anyhow::ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
    Ok(())
}

fn summary(done: &[Done]) -> String {
    let mut text = "\n".to_string();
    let line = |name: &str, took: Duration, computed: Option<CpuTime>| {
        let computed = computed.map_or(String::new(), |CpuTime { user, system }| {
            format!(" {:>8.1} s user {:>7.1} s system", user.as_secs_f64(), system.as_secs_f64())
        });
        format!("{name:<32} {:>8.1} s{computed}", took.as_secs_f64())
    };
    for Done { name, took, computed, passed } in done {
        text += &line(name, *took, *computed);
        text += if *passed { "\n" } else { "  FAILED\n" };
    }
    let passed = done.iter().all(|step| step.passed);
    let total = done.iter().map(|done| done.took).sum();
    let computed = done.iter().map(|done| done.computed).sum();
    text + &line(if passed { "all passed" } else { "not all passed" }, total, computed) + "\n"
}

fn exists(path: &str) -> bool {
    project::root().join(path).exists()
}

fn format(sh: &Shell, _: &Options) -> Result<()> {
    cmd!(sh, "cargo fmt --check").run()?;
    cmd!(sh, "cargo fmt --manifest-path fuzz/Cargo.toml --check").run()?;
    Ok(())
}

/// Checks the sources and licences of dependencies; `deny.toml` says what is allowed.
fn dependencies(sh: &Shell, _: &Options) -> Result<()> {
    cmd!(sh, "cargo deny --log-level error check bans licenses sources").run()?;
    Ok(())
}

/// The site is one long link for most of its time, on one core: the other one builds what is built for this machine.
fn build(sh: &Shell, options: &Options) -> Result<()> {
    site::prepare(sh)?;
    std::thread::scope(|scope| {
        let beside = sh.clone();
        let site = scope.spawn(move || build_site(&beside, options));
        let native = clippy(sh, options).and_then(|()| build_tests(sh, options));
        let site = site.join().unwrap_or_else(|_| Err(anyhow!("building the site panicked")));
        native.and(site)
    })
}

/// The default members: the engines we only compare with need not be built here.
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
    site::assemble(sh, &site::Options { dev: false })
}

/// Apart from running the tests, so that the summary has a time for each.
fn build_tests(sh: &Shell, _: &Options) -> Result<()> {
    cmd!(sh, "cargo nextest run --no-run").run()?;
    Ok(())
}

/// Tests of the page and of several nodes wait most of the time: three of them keep two cores busy.
fn tests(sh: &Shell, _: &Options) -> Result<()> {
    let cores = std::thread::available_parallelism()?.get();
    let threads = (cores * 3 / 2).to_string();
    cmd!(sh, "cargo nextest run --test-threads {threads}").run()?;
    Ok(())
}

fn doctests(sh: &Shell, _: &Options) -> Result<()> {
    cmd!(sh, "cargo test --doc --quiet --no-fail-fast").run()?;
    Ok(())
}

fn documentation(sh: &Shell, _: &Options) -> Result<()> {
    cmd!(sh, "cargo doc --no-deps").env("RUSTDOCFLAGS", "-D warnings").run()?;
    Ok(())
}

/// The published libraries: each is built from the contents of its package alone.
const LIBRARIES: [&str; 5] =
    ["pichenette-boards", "pichenette-bots", "pichenette-physics", "pichenette-rules", "pichenette-table"];

fn packages(sh: &Shell, _: &Options) -> Result<()> {
    let libraries = LIBRARIES.iter().flat_map(|name| ["--package", name]);
    // A change that is not committed yet may be tested, too.
    cmd!(sh, "cargo package --allow-dirty {libraries...}").run()?;
    Ok(())
}

fn short_fuzz(sh: &Shell, options: &Options) -> Result<()> {
    let seconds = if options.long { 60 } else { 5 };
    fuzz::run(sh, &fuzz::Options { seconds, light: !options.long, target: None })
}

/// Runs, in short, the commands of the documents that no other step runs: `xtask/tests/commands.rs` has the list.
fn commands(sh: &Shell, _: &Options) -> Result<()> {
    play::check(sh)?;
    crash::run(sh, &crash::Options::short())?;
    #[cfg(unix)]
    crash::run(sh, &crash::Options::short_nodes())?;
    golden::run(sh, &golden::Options { check: true })?;
    ladder::run(sh, &ladder::Options::short())?;
    bench_wasm::run(sh, &bench_wasm::Options { seconds: 0.05 })?;
    // Half a minute instead of an hour. All programs of tests are there: for one package alone, others would be built again.
    let stroll = "binary(browser) and test(stroll::)";
    cmd!(sh, "cargo nextest run --run-ignored only -E {stroll}").env("MINUTES", "0.5").run()?;
    // Each case once, without measuring.
    cmd!(sh, "cargo test --quiet --package pichenette-physics --bench shots").run()?;
    cmd!(sh, "cargo test --quiet --package pichenette-table --bench scrub").run()?;
    cmd!(sh, "cargo check --package compare").run()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn the_summary_names_every_step_that_failed() {
        let done = |name, passed| Done { name, took: SECOND, computed: None, passed };
        let text =
            summary(&[done("format", true), done("clippy", false), done("tests", true), done("API", false)]);
        let failed: Vec<_> = text.lines().filter(|line| line.ends_with("FAILED")).collect();
        assert_eq!(failed.len(), 2, "{text}");
        assert!(failed[0].starts_with("clippy") && failed[1].starts_with("API"), "{text}");
        assert!(text.ends_with("not all passed                        4.0 s\n"), "{text}");
    }

    #[test]
    fn the_summary_adds_up_where_the_machine_computed() {
        let computed = Some(CpuTime { user: 90 * SECOND, system: SECOND / 2 });
        let done = |name| Done { name, took: 60 * SECOND, computed, passed: true };
        let text = summary(&[done("clippy"), done("tests")]);
        let line = |name: &str| text.lines().find(|line| line.starts_with(name)).unwrap().to_owned();
        assert!(line("tests").ends_with("    60.0 s     90.0 s user     0.5 s system"), "{text}");
        assert!(line("all passed").ends_with("   120.0 s    180.0 s user     1.0 s system"), "{text}");
    }
}
