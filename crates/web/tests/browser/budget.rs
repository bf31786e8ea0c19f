//! What a first visit costs: every byte that comes over the wire until the first shot, as the browser itself counts them.

use std::fs;

use anyhow::{Context, Result, bail, ensure};
use boards::Game;

use crate::chrome::{Chrome, PHONE};
use crate::page::{blank, click, origin, ready};
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

/// A first visit to a game.
struct Visit {
    chrome: Chrome,
    /// The lot lets a bot begin: its first turn comes before the visitor's.
    bot_begins: bool,
    /// What was loaded until the visitor's turn.
    loaded: Vec<(String, u64)>,
}

impl Visit {
    async fn to(game: Game) -> Result<Visit> {
        let chrome = blank(PHONE).await?;
        chrome.load(&format!("{}/{game}", origin(&chrome).await?)).await?;
        ready(&chrome).await?;
        let waits = "document.querySelector('.hint.thinking') != null";
        let played = format!("(localStorage.getItem('game-{game}') ?? '').trim().includes('\\n')");
        let (bot_begins, loaded): (bool, _) =
            chrome.value(&format!("[{waits} || {played}, {LOADED}]")).await?;
        if !bot_begins {
            return Ok(Visit { chrome, bot_begins, loaded });
        }
        chrome.until(&played).await?;
        let loaded = chrome.value(LOADED).await?;
        Ok(Visit { chrome, bot_begins, loaded })
    }

    fn total(&self) -> u64 {
        self.loaded.iter().map(|(_, bytes)| bytes).sum()
    }
}

/// A visitor who begins. What those load with whom a bot begins is printed once, and not bounded: it comes while the bot is
/// watched, over a board that is there (`docs/page.md`).
async fn visitor_begins(game: Game) -> Result<Visit> {
    let mut printed = false;
    for _ in 0..20 {
        let visit = Visit::to(game).await?;
        if !visit.bot_begins {
            return Ok(visit);
        }
        if !printed {
            println!("{:>8} until the first turn of a bot at {game}", visit.total());
            printed = true;
        }
        visit.chrome.close().await?;
    }
    bail!("bots begin at {game} every time")
}

#[tokio::test]
async fn a_first_shot_costs_what_it_may_in_the_browser() -> Result<()> {
    if !site().join("pichenette_bg.wasm.br").exists() {
        println!("skipped: the site was built with --dev, which compresses nothing");
        return Ok(());
    }
    for game in Game::ALL {
        let visit = visitor_begins(game).await?;
        let (total, Visit { chrome, loaded, .. }) = (visit.total(), visit);
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
