//! Everybody can use it: axe-core finds no violation on any page, light or dark, large or small.
//!
//! axe-core comes from npm, for this test alone: `cargo xtask test` puts it into target/tools/npm. Without it there is nothing
//! to test with, and the test says so.

use std::fs;

use anyhow::{Context, Result, ensure};
use boards::Game;

use crate::chrome::{Chrome, DESKTOP, PHONE, Size};
use crate::page::{STOPPABLE, begun, blank, click, focus, origin, ready, resumed, says};
use crate::pages::{NOT_THERE, pages, shown};
use crate::site::tool;

/// What is asked of it; the answer is waited for.
const RUN: &str = "(window.found = null, axe.run(document, {resultTypes: ['violations']}).then(all => window.found = \
     all.violations.flatMap(violation => violation.nodes.map(node => \
     `${violation.id}: ${node.target.join(' ')}: ${node.failureSummary}`))), true)";

fn axe() -> Option<String> {
    let axe = fs::read_to_string(tool("npm/node_modules/axe-core/axe.min.js")).ok();
    if axe.is_none() {
        println!("skipped: there is no axe-core in target/tools/npm; cargo xtask test installs it");
    }
    axe
}

/// What it finds in what is seen now, in every form it can take.
async fn violations(chrome: &Chrome, axe: &str, place: &str) -> Result<Vec<String>> {
    let mut all = violations_at(chrome, axe, place, DESKTOP).await?;
    all.extend(violations_at(chrome, axe, place, PHONE).await?);
    Ok(all)
}

/// What it finds in a window of this size, light and dark.
async fn violations_at(chrome: &Chrome, axe: &str, place: &str, size: Size) -> Result<Vec<String>> {
    // Not as an element of the page: its content security policy holds here, too.
    if chrome.value::<bool>("!window.axe").await? {
        chrome.value::<bool>(&format!("{axe}\n;true")).await?;
    }
    let mut all = Vec::new();
    chrome.resize(size).await?;
    chrome.until(&format!("innerWidth == {}", size.width)).await?;
    for scheme in ["light", "dark"] {
        chrome.prefer("prefers-color-scheme", scheme).await?;
        // What changes its colour does so at once, but not before the next frame.
        chrome.until(&format!("matchMedia('(prefers-color-scheme: {scheme})').matches && document.getAnimations().length == 0")).await?;
        chrome.value::<bool>(RUN).await?;
        chrome.until("window.found").await?;
        let found: Vec<String> = chrome.value("window.found").await?;
        all.extend(found.into_iter().map(|found| format!("{place} {scheme} {}: {found}", size.width)));
    }
    Ok(all)
}

fn none(found: &[String]) -> Result<()> {
    ensure!(found.is_empty(), "{} violations:\n{}", found.len(), found.join("\n"));
    Ok(())
}

/// Fails if what is seen now has a violation in any form it can take.
pub(crate) async fn usable(chrome: &Chrome) -> Result<()> {
    let Some(axe) = axe() else { return Ok(()) };
    let found = violations(chrome, &axe, "").await?;
    chrome.prefer("prefers-color-scheme", "light").await?;
    none(&found)
}

#[tokio::test]
async fn no_page_has_a_violation_on_a_laptop_in_the_browser() -> Result<()> {
    every_page(DESKTOP).await
}

#[tokio::test]
async fn no_page_has_a_violation_on_a_phone_in_the_browser() -> Result<()> {
    every_page(PHONE).await
}

async fn every_page(size: Size) -> Result<()> {
    let Some(axe) = axe() else { return Ok(()) };
    let chrome = blank(size).await?;
    let base = origin(&chrome).await?;
    let mut all = Vec::new();
    for page in pages() {
        chrome.load(&format!("{base}/{page}")).await?;
        shown(&chrome).await?;
        all.extend(violations_at(&chrome, &axe, &format!("/{page}"), size).await?);
    }
    none(&all)?;
    chrome.forgive(NOT_THERE);
    chrome.close().await
}

#[tokio::test]
async fn no_dialog_has_a_violation_in_the_browser() -> Result<()> {
    let Some(axe) = axe() else { return Ok(()) };
    let chrome = resumed(Game::Carrom, &begun(Game::Carrom, None)?.record().to_text(), DESKTOP).await?;
    let mut all = Vec::new();
    for way in [
        &[".actions .menu"][..],
        &[".actions .menu", ".to-new", ".agreed summary"],
        &[".actions .menu", ".to-resign"],
        &[".who-plays"],
    ] {
        for step in way {
            click(&chrome, step).await?;
        }
        chrome.until("document.querySelector('dialog[open] #dialog-title')").await?;
        all.extend(violations(&chrome, &axe, &format!("{way:?}")).await?);
        chrome.press("Escape").await?;
        chrome.until("!document.querySelector('dialog').open").await?;
    }
    none(&all)?;
    chrome.close().await
}

#[tokio::test]
async fn a_game_and_its_record_have_no_violation_in_the_browser() -> Result<()> {
    let Some(axe) = axe() else { return Ok(()) };
    let game = Game::Crokinole;
    let chrome = resumed(game, &begun(game, None)?.record().to_text(), DESKTOP).await?;
    chrome.prefer("prefers-reduced-motion", "reduce").await?;
    click(&chrome, ".shoot").await?;
    chrome.until("document.querySelector('.verdict')").await?;
    let mut all = violations(&chrome, &axe, "a verdict").await?;
    chrome.load(&format!("{}/r", origin(&chrome).await?)).await?;
    click(&chrome, ".kept button").await?;
    click(&chrome, ".to-last").await?;
    all.extend(violations(&chrome, &axe, "a record").await?);
    none(&all)?;
    chrome.close().await
}

/// The last disc of a round in hand, and a dark disc aside: straight ahead nothing is touched.
const LAST: &str =
    r#"{"at":{"a1":[0.05,0.05],"b1":[0.2,0.1]},"left":[1,0],"score":[20,35],"round":4,"turn":{"player":0}}"#;

#[tokio::test]
async fn an_aim_that_is_a_fault_and_the_round_it_ends_have_no_violation_in_the_browser() -> Result<()> {
    let game = Game::Crokinole;
    let chrome = resumed(game, &begun(game, Some(LAST))?.record().to_text(), DESKTOP).await?;
    focus(&chrome).await?;
    chrome.press("2").await?;
    says(&chrome, ".hint.stop", "As aimed:").await?;
    usable(&chrome).await.context("an aim that is a fault")?;
    says(&chrome, ".hint.stop", "As aimed:").await?;
    focus(&chrome).await?;
    chrome.press("Enter").await?;
    // Once its rule was asked for, the card about the round stays.
    chrome
        .until(
            "(e => e && (e.focus(), document.activeElement == e))(document.querySelector('.interval .why'))",
        )
        .await?;
    chrome.press("Enter").await?;
    chrome.until("document.querySelector('dialog[open]')").await?;
    chrome.press("Escape").await?;
    chrome.until("!document.querySelector('dialog').open").await?;
    usable(&chrome).await.context("a round that ends with a fault")?;
    ensure!(chrome.value::<bool>("!!document.querySelector('.interval .fault')").await?, "it is gone");
    chrome.close().await
}

#[tokio::test]
async fn a_shot_that_is_seen_again_has_no_violation_in_the_browser() -> Result<()> {
    let game = Game::Crokinole;
    let chrome = resumed(game, &begun(game, None)?.record().to_text(), DESKTOP).await?;
    chrome.before_every_page(STOPPABLE).await?;
    chrome.reload().await?;
    ready(&chrome).await?;
    focus(&chrome).await?;
    chrome.press("5").await?;
    chrome.press("Enter").await?;
    chrome.until("document.querySelector('.verdict') && !document.querySelector('.again').disabled").await?;
    click(&chrome, ".again").await?;
    chrome.until("document.querySelector('.seeing') && (window.stopped ??= performance.now())").await?;
    usable(&chrome).await?;
    ensure!(chrome.value::<bool>("!!document.querySelector('.seeing')").await?, "it was seen to its end");
    chrome.value::<bool>("(window.stopped = undefined, true)").await?;
    chrome.until("!document.querySelector('.seeing')").await?;
    chrome.close().await
}
