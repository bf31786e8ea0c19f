//! A page that is older than its server: the browser has kept it, and the server speaks a newer protocol.

use anyhow::{Result, ensure};
use boards::Game;
use protocol::PROTOCOL;

use crate::chrome::{DESKTOP, PHONE};
use crate::online::{Hall, game_of_two, looked_at, play};
use crate::page::{click, ready, text};

/// What the page says, and offers.
const SAID: &str = "document.querySelector('.outdated .main')";

#[tokio::test]
async fn a_page_that_is_too_old_says_so_and_loads_the_new_one_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let (aino, bjorn, link) = game_of_two(&hall, Game::Carrom, [PHONE, DESKTOP]).await?;
    play(&[&aino, &bjorn], 2).await?;
    // A server of a later version, which does not understand this page.
    let hall = hall.again(|config| config.limits.oldest_protocol = PROTOCOL + 1).await?;
    for page in [&aino, &bjorn] {
        page.until(SAID).await?;
    }
    ensure!(text(&aino, ".outdated p").await?.contains("too old"));
    looked_at(&aino, "outdated").await?;
    // Also for those who come to the table only now.
    let late = aino.beside(&link, DESKTOP).await?;
    late.until(SAID).await?;
    late.forgive("WebSocket connection to");
    late.close().await?;

    // The page that this server has brought along understands it: here the same one, and a server that takes it.
    let hall = hall.again(|config| config.limits.oldest_protocol = PROTOCOL).await?;
    aino.value::<bool>("(window.old = true)").await?;
    click(&aino, ".outdated .main").await?;
    aino.until("!window.old && document.querySelector('main canvas')").await?;
    ready(&aino).await?;
    click(&bjorn, ".outdated .main").await?;
    bjorn.until("!document.querySelector('.outdated') && document.querySelector('main canvas')").await?;
    ready(&bjorn).await?;
    play(&[&aino, &bjorn], 4).await?;
    for page in [aino, bjorn] {
        page.forgive("WebSocket connection to");
        page.close().await?;
    }
    hall.close().await;
    Ok(())
}
