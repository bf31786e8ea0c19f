//! `cargo xtask determinism`: the same shots and the same draws on every kind of machine we can reach, compared bit by bit.
//!
//! The example `platforms` of the crate `bots` plays seeded shots on every board, a game of bots in every game and tournaments
//! of every ready-made format, and prints a name and a hash a line. It is built and run in dev, in release, as WebAssembly under
//! Node and for aarch64 under qemu; all must print the same.

use anyhow::{Context, Result, bail, ensure};
use xshell::{Shell, cmd};

use crate::{project, tools, wasi};

/// Default number of shots per board.
const SHOTS: u32 = 1000;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Shots a board
    #[arg(long, default_value_t = SHOTS)]
    shots: u32,
}

impl Default for Options {
    fn default() -> Self {
        Options { shots: SHOTS }
    }
}

/// What one platform printed.
struct Printed {
    platform: &'static str,
    text: String,
}

const WHAT: [&str; 4] = ["--package", "pichenette-bots", "--example", "platforms"];
const AARCH64: &str = "aarch64-unknown-linux-musl";

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    let shots = options.shots.to_string();
    let mut all = vec![
        Printed { platform: "dev", text: native(sh, "dev", "debug", &shots)? },
        Printed { platform: "release", text: native(sh, "release", "release", &shots)? },
        Printed { platform: "wasm", text: wasm(sh, &shots)? },
    ];
    match aarch64(sh, &shots)? {
        Some(text) => all.push(Printed { platform: "aarch64", text }),
        None => println!("aarch64 is skipped: its Rust target or qemu is missing"),
    }
    let boards = compare(&all)?;
    print!("{}", all[0].text);
    let platforms: Vec<_> = all.iter().map(|printed| printed.platform).collect();
    println!("\n{boards} results, {shots} shots a board: {} agree", platforms.join(", "));
    Ok(())
}

fn native(sh: &Shell, profile: &str, folder: &str, shots: &str) -> Result<String> {
    cmd!(sh, "cargo build --profile {profile} {WHAT...}").run()?;
    let program = project::target().join(folder).join("examples/platforms");
    output(cmd!(sh, "{program} {shots}"))
}

fn wasm(sh: &Shell, shots: &str) -> Result<String> {
    let programs = wasi::build(sh, &WHAT)?;
    output(wasi::command(sh, &programs.join("examples/platforms.wasm"), &[shots])?)
}

/// Rust brings the C library and the linker for this target, so no cross compiler is needed.
fn aarch64(sh: &Shell, shots: &str) -> Result<Option<String>> {
    let Some(qemu) = tools::qemu().filter(|_| tools::has(sh, AARCH64).unwrap_or(false)) else {
        return Ok(None);
    };
    cmd!(sh, "cargo build --release --target {AARCH64} {WHAT...}")
        .env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_MUSL_LINKER", "rust-lld")
        .run()?;
    let program = project::target().join(AARCH64).join("release/examples/platforms");
    output(cmd!(sh, "{qemu} {program} {shots}")).map(Some)
}

fn output(command: xshell::Cmd) -> Result<String> {
    Ok(command.read()? + "\n")
}

/// Compares every platform with the first, line by line; returns the number of boards.
fn compare(all: &[Printed]) -> Result<usize> {
    let (first, others) = all.split_first().context("nothing was run")?;
    let boards = first.text.lines().count();
    ensure!(boards > 0, "the golden shots printed nothing in {}", first.platform);
    for line in first.text.lines() {
        ensure!(
            line.split_whitespace().count() == 2,
            "{} printed {line:?}; expected a board and a hash",
            first.platform
        );
    }
    for other in others {
        let count = other.text.lines().count();
        ensure!(count == boards, "{} has {boards} boards, {} has {count}", first.platform, other.platform);
        for (ours, theirs) in first.text.lines().zip(other.text.lines()) {
            if ours != theirs {
                let board = ours.split_whitespace().next().unwrap_or(ours);
                bail!(
                    "{board} differs between {} and {}:\n  {ours}\n  {theirs}",
                    first.platform,
                    other.platform
                );
            }
        }
    }
    Ok(boards)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(others: &[(&'static str, &str)], expected: &str) {
        let dev = Printed { platform: "dev", text: "carrom 01\ncouronne 02\n".into() };
        let others = others.iter().map(|&(platform, text)| Printed { platform, text: text.into() });
        let all: Vec<_> = std::iter::once(dev).chain(others).collect();
        let said = match compare(&all) {
            Ok(boards) => format!("{boards} boards agree"),
            Err(error) => error.to_string(),
        };
        assert!(said.contains(expected), "{said}");
    }

    #[test]
    fn equal_lines_agree() {
        check(
            &[("release", "carrom 01\ncouronne 02"), ("wasm", "carrom 01\ncouronne 02\n")],
            "2 boards agree",
        );
    }

    #[test]
    fn a_difference_names_the_board_and_both_platforms() {
        let same = "carrom 01\ncouronne 02";
        check(
            &[("release", same), ("wasm", "carrom 01\ncouronne 03")],
            "couronne differs between dev and wasm",
        );
    }

    #[test]
    fn a_missing_board_is_a_difference() {
        check(&[("wasm", "carrom 01")], "dev has 2 boards, wasm has 1");
    }
}
