//! What a first visit costs: every byte that comes over the wire until the first shot, as the browser itself counts them.

use std::fs;

use anyhow::{Context, Result, ensure};
use boards::Game;

use crate::chrome::{Chrome, PHONE};
use crate::page::{blank, click, origin, ready, record};
use crate::site::site;

/// The most that may come until the first shot on a board, compressed, everything included (`docs/page.md`).
const FIRST_SHOT: u64 = 450_000;
/// The most that the worker's program may be, compressed: bots are loaded when one is asked.
const BOTS: u64 = 250_000;

/// What a board does without until the first shot, by the beginnings of the paths.
const LATER: [&str; 5] = ["/books/", "/rest-", "/club-", "/chunk", "/club.css"];

/// The page's own requests and how many bytes each answer took. What the service worker keeps for later, after that, is not
/// among them, nor what the bots' worker loads.
const LOADED: &str = "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]\
     .map((entry) => [new URL(entry.name).pathname, entry.encodedBodySize])";

/// A first visit to a game, up to the visitor's turn, which is the first one.
async fn first_visit(game: Game) -> Result<(Chrome, Vec<(String, u64)>)> {
    let chrome = blank(PHONE).await?;
    chrome.load(&format!("{}/{game}", origin(&chrome).await?)).await?;
    ready(&chrome).await?;
    let waits = chrome.value::<bool>("document.querySelector('.hint.thinking') != null").await?;
    ensure!(!waits && !record(&chrome, game).await?.trim().contains('\n'), "a bot begins at {game}");
    let loaded = chrome.value(LOADED).await?;
    Ok((chrome, loaded))
}

#[tokio::test]
async fn a_first_shot_costs_what_it_may_in_the_browser() -> Result<()> {
    if !site().join("pichenette_bg.wasm.br").exists() {
        println!("skipped: the site was built with --dev, which compresses nothing");
        return Ok(());
    }
    for game in Game::ALL {
        let (chrome, loaded) = first_visit(game).await?;
        let total: u64 = loaded.iter().map(|(_, bytes)| bytes).sum();
        click(&chrome, ".shoot").await?;
        for (path, bytes) in &loaded {
            println!("{bytes:>8} {path}");
        }
        println!("{total:>8} until the first shot at {game}");
        ensure!(total > 100_000, "the browser did not count what it loaded: {loaded:?}");
        ensure!(
            total <= FIRST_SHOT,
            "{total} bytes until the first shot at {game}: expected at most {FIRST_SHOT}"
        );
        ensure!(
            !loaded.iter().any(|(path, _)| path.contains("thinker")),
            "bots are loaded when one is asked"
        );
        ensure!(
            !loaded.iter().any(|(path, _)| LATER.iter().any(|later| path.starts_with(later))),
            "books and the other modules of the page are loaded when they are needed: {loaded:?}"
        );
        chrome.close().await?;
    }
    Ok(())
}

#[test]
fn the_program_of_the_bots_is_no_larger_than_it_may_be() -> Result<()> {
    let program = site().join("thinker_bg.wasm.br");
    if !program.exists() {
        println!("skipped: the site was built with --dev, which compresses nothing");
        return Ok(());
    }
    let bytes = fs::metadata(&program).context("the program of the bots")?.len();
    ensure!(bytes <= BOTS, "thinker_bg.wasm.br has {bytes} bytes: expected at most {BOTS}");
    Ok(())
}
