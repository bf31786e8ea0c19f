//! Everybody can use it: axe-core finds no violation on any page, light or dark.
//!
//! axe-core comes from npm, for this test alone: `cargo xtask test` puts it into target/tools/npm. Without it there is nothing
//! to test with, and the test says so.

use std::fs;

use anyhow::{Result, ensure};
use boards::Game;
use rules::Language;

use crate::chrome::{Chrome, DESKTOP, PHONE};
use crate::page::click;
use crate::site::{serve, tool};

/// What is asked of it; the answer is waited for.
const RUN: &str = "(window.found = null, axe.run(document, {resultTypes: ['violations']}).then(all => window.found = \
     all.violations.flatMap(violation => violation.nodes.map(node => \
     `${violation.id}: ${node.target.join(' ')}: ${node.failureSummary}`))), true)";

fn axe() -> Option<String> {
    fs::read_to_string(tool("npm/node_modules/axe-core/axe.min.js")).ok()
}

/// Every page there is.
pub(crate) fn pages() -> Vec<String> {
    let fixed = ["", "tables", "rules", "r", "nowhere"].map(str::to_owned);
    let boards = Game::ALL.map(|game| game.name().to_owned());
    let books = Game::ALL.map(|game| format!("rules/{game}"));
    fixed.into_iter().chain(boards).chain(books).collect()
}

async fn violations(chrome: &Chrome, axe: &str) -> Result<Vec<String>> {
    // Not as an element of the page: its content security policy holds here, too.
    if chrome.value::<bool>("!window.axe").await? {
        chrome.value::<bool>(&format!("{axe}\n;true")).await?;
    }
    chrome.value::<bool>(RUN).await?;
    chrome.until("window.found").await?;
    chrome.value("window.found").await
}

/// Fails if the page as it is has a violation.
pub(crate) async fn usable(chrome: &Chrome) -> Result<()> {
    let Some(axe) = axe() else { return Ok(()) };
    let found = violations(chrome, &axe).await?;
    ensure!(found.is_empty(), "{}", found.join("\n"));
    Ok(())
}

#[tokio::test]
async fn no_page_has_a_violation() -> Result<()> {
    let Some(axe) = axe() else {
        println!("skipped: there is no axe-core in target/tools/npm; cargo xtask test installs it");
        return Ok(());
    };
    let base = serve()?;
    let mut all = Vec::new();
    for size in [DESKTOP, PHONE] {
        let chrome = Chrome::open(&base, size).await?;
        for scheme in ["light", "dark"] {
            chrome.prefer("prefers-color-scheme", scheme).await?;
            for page in pages() {
                chrome.visit(&format!("{base}{page}")).await?;
                chrome.until("document.querySelector('main:not(.loading) h1')").await?;
                let found = violations(&chrome, &axe).await?;
                all.extend(
                    found.into_iter().map(|found| format!("/{page} {scheme} {}: {found}", size.width)),
                );
            }
        }
        chrome.close().await?;
    }
    ensure!(all.is_empty(), "{} violations:\n{}", all.len(), all.join("\n"));
    Ok(())
}

#[tokio::test]
async fn dialogs_have_none_either() -> Result<()> {
    let Some(axe) = axe() else { return Ok(()) };
    let chrome = Chrome::open(&(serve()? + "carrom"), DESKTOP).await?;
    chrome.until("document.querySelector('main:not(.loading) h1')").await?;
    click(&chrome, ".actions .menu").await?;
    chrome.until("document.querySelector('dialog[open]')").await?;
    let found = violations(&chrome, &axe).await?;
    ensure!(found.is_empty(), "{}", found.join("\n"));
    let languages = Language::ALL.len();
    ensure!(
        chrome.value::<usize>("document.querySelectorAll('.languages button').length").await? == languages
    );
    chrome.close().await
}
