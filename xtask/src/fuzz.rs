//! `cargo xtask fuzz`: random input for a while; every panic is a bug.
//!
//! cargo-fuzz wants a nightly compiler for its instrumentation; the stable one has it too, behind a variable.
//! Each target starts from its hand-written seeds and from what earlier runs found (under target/).

use anyhow::{Context, Result, ensure};
use xshell::{Shell, cmd};

use crate::{project, tools};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Seconds for each target
    #[arg(long, default_value_t = 60)]
    pub(crate) seconds: u32,
    /// Without looking for accesses outside memory, which only unsafe code can do: built and run in less time
    #[arg(long)]
    pub(crate) light: bool,
    /// Only this target
    pub(crate) target: Option<String>,
}

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    tools::need(sh, &["cargo-fuzz", "c++ compiler"])?;
    let all = cmd!(sh, "cargo fuzz list").quiet().read()?;
    let all: Vec<&str> = all.lines().collect();
    let targets = match &options.target {
        None => all,
        Some(name) => {
            ensure!(
                all.contains(&name.as_str()),
                "there is no fuzz target {name}; there are: {}",
                all.join(", ")
            );
            vec![name.as_str()]
        }
    };
    for target in targets {
        fuzz(sh, target, options).with_context(|| {
            format!("fuzzing {target} failed (set RUSTC_BOOTSTRAP=1 to repeat it by hand)")
        })?;
    }
    Ok(())
}

fn fuzz(sh: &Shell, target: &str, options: &Options) -> Result<()> {
    // Each way of building has a folder of its own: neither builds the other's again.
    let (build, sanitizer) = if options.light { ("fuzz-light", "none") } else { ("fuzz", "address") };
    let (build, seconds) = (project::target().join(build), options.seconds);
    let corpus = project::target().join("fuzz-corpus").join(target);
    sh.create_dir(&corpus)?;
    let seeds = project::root().join("fuzz/seeds").join(target);
    let words = project::root().join("fuzz/dictionaries").join(format!("{target}.txt"));
    let seeds = sh.path_exists(&seeds).then_some(seeds);
    let dictionary = sh.path_exists(&words).then(|| format!("-dict={}", words.display()));

    // libFuzzer writes what it finds to the first directory and only reads the others. An input that takes
    // ten seconds counts as a failure: nothing of ours may hang.
    let limits = [format!("-max_total_time={seconds}"), "-timeout=10".into()];
    let quiet = ["-verbosity=0", "-print_funcs=0", "-print_final_stats=1"];
    cmd!(sh, "cargo fuzz run --sanitizer {sanitizer} --target-dir {build} {target} {corpus} {seeds...} --")
        .args(limits)
        .args(quiet)
        .args(dictionary)
        .env("RUSTC_BOOTSTRAP", "1")
        .run()?;
    Ok(())
}
