//! A player whose connection is lost: the others see how long they have to come back.

use std::time::Duration;

use anyhow::{Result, ensure};
use boards::Game;

use crate::chrome::{Chrome, DESKTOP, PHONE};
use crate::online::{Hall, challenge, come, guest_sits};
use crate::page::{click, ready, text};
use crate::site::picture;

#[tokio::test]
async fn a_bot_can_play_for_who_has_been_away_for_a_while_in_the_browser() -> Result<()> {
    let hall = Hall::with(|config| config.grace = Duration::from_secs(8)).await?;
    let aino = Chrome::open(&hall.at(""), PHONE).await?;
    come(&aino, "Aino").await?;
    let link = challenge(&aino, Game::Crokinole).await?;
    let bjorn = aino.beside(&link, DESKTOP).await?;
    come(&bjorn, "Björn").await?;
    guest_sits(&bjorn).await?;
    ready(&aino).await?;
    bjorn.close().await?;
    aino.until("document.querySelector('.people .replaced-in')").await?;
    let said = text(&aino, ".people .replaced-in").await?;
    ensure!(said.starts_with("a bot can play in "), "{said}");
    ensure!(aino.value::<bool>("!document.querySelector('.people .substitute')").await?, "not yet");
    aino.screenshot(&picture("online-away-phone")?).await?;
    aino.until("document.querySelector('.people .substitute')").await?;
    click(&aino, ".people .substitute").await?;
    aino.until("document.querySelector('.people [data-presence=bot]')").await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
}
