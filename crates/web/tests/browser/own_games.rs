//! The visitor's own games, what the window's title says of them, and the QR code that brings another player.

use anyhow::{Result, ensure};
use boards::Game;

use crate::chrome::{Chrome, DESKTOP, PHONE};
use crate::online::{Hall, challenge, come, guest_sits, looked_at, play};
use crate::page::{click, reads, ready, says, text};

/// How the window title of the player in turn begins.
const YOUR_TURN: &str = "document.title.startsWith('● Your turn · ')";

/// Two people in a game that has begun: the one in turn first, then the other, and the table's link.
async fn playing(hall: &Hall) -> Result<(Chrome, Chrome, String)> {
    let aino = Chrome::open(&hall.at(""), DESKTOP).await?;
    come(&aino, "Aino").await?;
    ensure!(!aino.value::<bool>("Boolean(document.querySelector('.your-games'))").await?);
    let link = challenge(&aino, Game::Crokinole).await?;
    let bjorn = aino.beside(&link, PHONE).await?;
    come(&bjorn, "Björn").await?;
    guest_sits(&bjorn).await?;
    aino.until("document.querySelector('main.online canvas')").await?;
    ready(&aino).await?;
    let first: bool = aino.value(YOUR_TURN).await?;
    Ok(if first { (aino, bjorn, link) } else { (bjorn, aino, link) })
}

#[tokio::test]
async fn your_games_are_listed_and_lead_to_the_table_and_to_the_record_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let (next, waiting, link) = playing(&hall).await?;
    let id = link.rsplit('/').next().unwrap_or_default();
    for (page, yours) in [(&next, true), (&waiting, false)] {
        page.visit(&hall.at("")).await?;
        page.until("document.querySelector('.home .your-games li')").await?;
        ensure!(page.value::<usize>("document.querySelectorAll('.your-games li').length").await? == 1);
        ensure!(page.value::<bool>("Boolean(document.querySelector('.your-games .yours'))").await? == yours);
        let state = text(page, ".your-games .state").await?;
        ensure!(if yours { state == "Your turn" } else { state.starts_with("Waiting for ") }, "{state}");
        let path: String =
            page.value("document.querySelector('.your-games li a').getAttribute('href')").await?;
        ensure!(path == format!("/t/{id}"), "{path}");
    }
    looked_at(&next, "your-games").await?;
    let opponent = text(&next, ".your-games .players").await?;
    ensure!(opponent == "Aino" || opponent == "Björn", "{opponent}");
    click(&next, ".your-games li a").await?;
    next.until("document.querySelector('main.online canvas')").await?;
    click(&next, ".actions .menu").await?;
    click(&next, "dialog .to-resign").await?;
    click(&next, "dialog .give-up").await?;
    next.until("document.querySelector('.result .to-replay')").await?;
    for (page, state) in [(&next, "You lose."), (&waiting, "You win.")] {
        page.visit(&hall.at("tables")).await?;
        page.until(&format!(
            "document.querySelector('.tables .your-games .state')?.textContent == '{state}'"
        ))
        .await?;
        let path: String =
            page.value("document.querySelector('.your-games li a').getAttribute('href')").await?;
        ensure!(path == format!("/r/{id}"), "{path}");
    }
    looked_at(&waiting, "your-games-over").await?;
    click(&waiting, ".your-games li a").await?;
    waiting.until("document.querySelector('.to-last')").await?;
    waiting.close().await?;
    next.close().await?;
    hall.close().await;
    Ok(())
}

#[tokio::test]
async fn the_title_says_when_it_is_your_turn_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let (next, waiting, _) = playing(&hall).await?;
    let before: String = waiting.value("document.title").await?;
    ensure!(!before.contains('●') && before.ends_with(" · Pichenette"), "{before}");
    // A window behind others is not painted: nothing moves in it, and yet its title changes.
    waiting.value::<bool>("(window.requestAnimationFrame = () => 0, true)").await?;
    play(&[&next], 1).await?;
    waiting.until(YOUR_TURN).await?;
    next.until("!document.title.includes('●')").await?;
    // On another page the title does not say so.
    waiting.visit(&hall.at("rules")).await?;
    waiting.until("location.pathname == '/rules' && !document.title.includes('●')").await?;
    waiting.close().await?;
    next.close().await?;
    hall.close().await;
    Ok(())
}

#[tokio::test]
async fn the_waiting_room_shows_its_link_as_a_code_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let aino = Chrome::open(&hall.at(""), PHONE).await?;
    come(&aino, "Aino").await?;
    let link = challenge(&aino, Game::Carrom).await?;
    let drawn = web::qr::draw(&link).expect("a link is short enough");
    let path: String = aino.value("document.querySelector('.qr path').getAttribute('d')").await?;
    ensure!(path == drawn.path, "it is the code of {link}");
    let view: String = aino.value("document.querySelector('.qr svg').getAttribute('viewBox')").await?;
    ensure!(view == format!("0 0 {0} {0}", drawn.side), "{view}");
    let heard: String = aino.value("document.querySelector('.qr svg').getAttribute('aria-label')").await?;
    ensure!(heard == "The link to this table as a QR code", "{heard}");
    says(&aino, ".qr figcaption", "scan this code").await?;
    looked_at(&aino, "code").await?;
    aino.close().await?;
    hall.close().await;
    Ok(())
}

#[tokio::test]
async fn an_address_that_is_not_there_says_so_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let chrome = Chrome::open(&hall.at("chess"), DESKTOP).await?;
    chrome.until("document.querySelector('main.empty h1')").await?;
    reads(&chrome, "main h1", "Nothing here").await?;
    chrome.load(&hall.at("t/aaaaaaaaaaaaaaaa")).await?;
    chrome
        .until("document.querySelector('main.empty .lead')?.textContent.includes('cannot be reached')")
        .await?;
    chrome.forgive("404");
    chrome.close().await?;
    hall.close().await;
    Ok(())
}
