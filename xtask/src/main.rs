//! Our own tooling, called as `cargo xtask …`; it replaces a makefile and every tool to be installed by hand.
//!
//! Each command lives in its own file. [`tools`] is the one table of what must be on the machine, [`project`]
//! knows where things are, [`pack`] compresses the site, [`wasi`] runs programs under Node.

mod advisories;
mod api;
mod bench_wasm;
mod compare;
mod coupling_table;
mod cpu_time;
mod crash;
mod determinism;
mod fuzz;
mod golden;
mod ladder;
mod lean;
mod offline;
mod pack;
mod peers;
mod play;
mod project;
mod screenshots;
mod site;
mod styles;
mod test;
mod tools;
mod wasi;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", about = "Builds, tests and serves Pichenette")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Install what is missing, then run every check there is
    Test(test::Options),
    /// Build the site and the server, and run it on this machine
    Play(play::Options),
    /// Build the site into target/site
    Site(site::Options),
    /// Take pictures of every page in every language, one contact sheet a page
    Screenshots(screenshots::Options),
    /// Compare the golden shots in dev, release, WebAssembly and on aarch64, bit by bit
    Determinism(determinism::Options),
    /// Measure how much slower the engine is in WebAssembly
    BenchWasm(bench_wasm::Options),
    /// Feed random input to every fuzz target, or to one
    Fuzz(fuzz::Options),
    /// Send the server everything its description allows and forbids
    Api(api::Options),
    /// Kill the server again and again while games are played, and compare what it had sent with what it kept
    Crash(crash::Options),
    /// Look up known vulnerabilities of our dependencies; exit code 2 if the list cannot be reached
    Advisories(advisories::Options),
    /// Compare our engine with others, in speed and in accuracy
    Compare(compare::Options),
    /// Keep what this release writes, for the tests of every later one
    Golden(golden::Options),
    /// Let every level play the one below, and all bots play everything
    Ladder(ladder::Options),
    /// Compare our matchings and Swiss rounds with those of others
    Peers(peers::Options),
    /// Compute how sliding and spinning are coupled, and write the engine's table of it
    CouplingTable,
}

fn main() -> ExitCode {
    match run(Cli::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        // The reason is what counts; a backtrace of xtask would hide it.
        Err(error) => {
            eprintln!("error: {error:#}");
            if error.is::<advisories::Unreachable>() { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

fn run(task: Task) -> anyhow::Result<()> {
    let sh = project::shell()?;
    match task {
        Task::Test(options) => test::run(&sh, &options),
        Task::Play(options) => play::run(&sh, &options),
        Task::Site(options) => site::run(&sh, &options),
        Task::Screenshots(options) => screenshots::run(&sh, &options),
        Task::Determinism(options) => determinism::run(&sh, &options),
        Task::BenchWasm(options) => bench_wasm::run(&sh, &options),
        Task::Fuzz(options) => fuzz::run(&sh, &options),
        Task::Api(options) => api::run(&sh, &options),
        Task::Crash(options) => crash::run(&sh, &options),
        Task::Advisories(options) => advisories::run(&sh, &options),
        Task::Compare(options) => compare::run(&sh, &options),
        Task::Golden(options) => golden::run(&sh, &options),
        Task::Ladder(options) => ladder::run(&sh, &options),
        Task::Peers(options) => peers::run(&sh, &options),
        Task::CouplingTable => coupling_table::run(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent_and_every_command_has_a_help_text() {
        let cli = Cli::command();
        cli.clone().debug_assert();
        for task in cli.get_subcommands() {
            assert!(task.get_about().is_some(), "{} has no help text", task.get_name());
        }
    }
}
