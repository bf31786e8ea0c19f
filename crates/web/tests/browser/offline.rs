//! Whoever has been here once needs no network.

use anyhow::{Result, ensure};
use boards::Game;

use crate::chrome::{Chrome, DESKTOP};
use crate::page::{click, ready, replayed, seat};
use crate::pages::shown;
use crate::site::Server;

#[tokio::test]
async fn after_one_visit_it_is_played_without_a_server_in_the_browser() -> Result<()> {
    let server = Server::start()?;
    let base = server.address.clone();
    let chrome = Chrome::open(&base, DESKTOP).await?;
    shown(&chrome).await?;
    chrome.until("navigator.serviceWorker.controller?.state == 'activated'").await?;
    server.stop()?;

    // A page that was never asked for.
    chrome.load(&format!("{base}carrom")).await?;
    ready(&chrome).await?;
    click(&chrome, ".shoot").await?;
    chrome.until("document.querySelector('.verdict')").await?;
    // Bots and books are there, too.
    chrome.load(&format!("{base}crokinole")).await?;
    ready(&chrome).await?;
    seat(&chrome, 0, "beginner").await?;
    seat(&chrome, 1, "beginner").await?;
    chrome.until("document.querySelectorAll('.verdict').length >= 2").await?;
    let by = replayed(&chrome, Game::Crokinole).await?;
    ensure!(by.contains(&0) && by.contains(&1), "{by:?}");
    chrome.load(&format!("{base}rules/couronne#COU-07")).await?;
    shown(&chrome).await?;
    chrome.until("document.getElementById('COU-07')").await?;
    chrome.close().await
}
