//! `cargo xtask advisories`: looks for known vulnerabilities of our dependencies.
//!
//! The list of advisories lies on a host that not every machine reaches. Then nothing is checked, and the command says
//! so, with an exit code of its own: silence would look like a good answer.

use std::path::PathBuf;

use anyhow::{Result, bail};
use xshell::{Shell, cmd};

use crate::tools;

/// The list could not be fetched: nothing is known, good or bad.
#[derive(Debug)]
pub(crate) struct Unreachable(String);

impl std::fmt::Display for Unreachable {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            out,
            "the list of advisories cannot be reached, so NOTHING WAS CHECKED; try again on a machine with a way to it \
             ({})",
            self.0
        )
    }
}

impl std::error::Error for Unreachable {}

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The configuration of cargo-deny, which names its list
    #[arg(long, default_value = "deny.toml")]
    config: PathBuf,
}

pub(crate) fn run(sh: &Shell, options: &Options) -> Result<()> {
    tools::need(sh, &["cargo-deny"])?;
    let config = &options.config;
    let fetch = cmd!(sh, "cargo deny --color never --config {config} fetch db");
    let fetched = fetch.quiet().ignore_status().output()?;
    if !fetched.status.success() {
        return Err(Unreachable(reason(&String::from_utf8_lossy(&fetched.stderr))).into());
    }
    if cmd!(sh, "cargo deny --config {config} --offline check advisories").run().is_err() {
        bail!("something is known against our dependencies; the report is above");
    }
    println!("nothing is known against our dependencies");
    Ok(())
}

/// The reason in git's output: its `fatal:` line, or else its last line.
fn reason(said: &str) -> String {
    let mut lines = said.lines().map(str::trim).filter(|line| !line.is_empty());
    let fatal = lines.clone().find_map(|line| line.strip_prefix("fatal: "));
    fatal.or_else(|| lines.next_back()).unwrap_or("no reason was given").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unreachable_list_is_told_with_the_reason_and_that_nothing_was_checked() {
        let said = "2026-01-01 [ERROR] failed to fetch database\nCloning into 'x'...\n\
                    fatal: unable to access 'https://example.org/': Could not resolve host\n\n";
        let told = Unreachable(reason(said)).to_string();
        assert!(told.contains("NOTHING WAS CHECKED") && told.contains("Could not resolve host"), "{told}");
        assert_eq!(reason("  \nodd\n"), "odd");
        assert_eq!(reason(""), "no reason was given");
    }
}
