//! Sitting down before the game: elsewhere, in a second seat, and from a second window.

use anyhow::{Result, ensure};
use boards::Game;

use crate::chrome::{Chrome, DESKTOP, SMALL};
use crate::online::{Hall, challenge, come};
use crate::page::{PROGRAM, click, reads, ready};
use crate::site::picture;

#[tokio::test]
async fn sitting_down_elsewhere_moves_and_a_second_seat_is_chosen_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let aino = Chrome::open(&hall.at(""), SMALL).await?;
    come(&aino, "Aino").await?;
    challenge(&aino, Game::Carrom).await?;
    click(&aino, ".languages [lang=fr]").await?;
    aino.until("document.querySelector('.sitting .sit-also')").await?;
    aino.screenshot(&picture("online-seats")?).await?;
    let mine = "[...document.querySelectorAll('.sitting li')].map(seat => Number(Boolean(seat.querySelector('.you')))).join('')";
    reads(&aino, ".sitting .sit", "Changer de place").await?;
    click(&aino, ".sitting .sit").await?;
    aino.until(&format!("{mine} == '01'")).await?;
    ensure!(
        aino.value::<bool>("Boolean(document.querySelector('.begin .main').disabled)").await?,
        "one seat is free again"
    );
    // A second seat is another choice, and even then nothing begins by itself.
    click(&aino, ".sitting .sit-also").await?;
    aino.until(&format!("{mine} == '11' && !document.querySelector('.begin .main').disabled")).await?;
    ensure!(aino.value::<bool>("Boolean(document.querySelector('.lobby'))").await?);
    // The keys still open both seats.
    aino.reload().await?;
    aino.until(&format!("document.querySelector('.lobby .begin') && {mine} == '11'")).await?;
    click(&aino, ".begin .main").await?;
    aino.until("document.querySelector('main.online canvas')").await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
}

#[tokio::test]
async fn a_second_window_moves_the_same_person_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let aino = Chrome::open(&hall.at(""), DESKTOP).await?;
    come(&aino, "Aino").await?;
    let link = challenge(&aino, Game::Carrom).await?;
    // Another window of the same browser, which this page opens itself.
    aino.value::<bool>(&format!(
        "Boolean(window.other = window.open('{link}', 'other', 'width=700,height=700'))"
    ))
    .await?;
    aino.until("window.other.document.querySelector('.lobby .sit')").await?;
    aino.value::<bool>("(window.other.document.querySelector('.lobby .sit').click(), true)").await?;
    let seats = "[...document.querySelectorAll('.sitting .who')].map(who => who.textContent).join('|')";
    aino.until(&format!("{seats}.startsWith('free|Aino')")).await?;
    ensure!(aino.value::<bool>("Boolean(document.querySelector('.lobby'))").await?, "no game has begun");
    aino.value::<bool>("(window.other.close(), true)").await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
}

/// The lobby is gone with its button, and whoever has pressed it by key is at the board.
#[tokio::test]
async fn who_sits_down_by_keys_has_them_at_the_board_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let aino = Chrome::open(&hall.at(""), DESKTOP).await?;
    come(&aino, "Aino").await?;
    let link = challenge(&aino, Game::Crokinole).await?;
    let bjorn = aino.beside(&link, DESKTOP).await?;
    come(&bjorn, "Björn").await?;
    for (page, button) in [(&aino, ".lobby .copy-link"), (&bjorn, ".lobby .sit")] {
        let focused = format!(
            "(e => e && (e.focus(), document.activeElement == e))(document.querySelector({button:?}))"
        );
        page.until(&focused).await?;
    }
    bjorn.press("Enter").await?;
    for page in [&aino, &bjorn] {
        page.until("document.querySelector('main.online canvas')").await?;
        ready(page).await?;
        page.until("document.activeElement.matches('main.online canvas')").await?;
    }
    bjorn.close().await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
}

/// A browser whose storage is full still keeps the cookie: the guest who opens a table stays its host, under the name they typed.
#[tokio::test]
async fn a_host_whose_browser_stores_nothing_stays_the_host_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let aino = Chrome::open(&hall.at(""), DESKTOP).await?;
    aino.before_every_page("Storage.prototype.setItem = () => { throw new Error('full') }").await?;
    aino.load(&hall.at("")).await?;
    aino.until(PROGRAM).await?;
    challenge(&aino, Game::Carrom).await?;
    let named = "(f => { f.value = 'Aino K'; for (const e of ['input', 'change']) f.dispatchEvent(new Event(e, {bubbles: true})); return true })(document.querySelector('.your-name input'))";
    aino.value::<bool>(named).await?;
    aino.until("document.querySelector('.sitting .who')?.textContent.includes('Aino K')").await?;
    // Another seat is taken by the same person.
    click(&aino, ".sitting .sit").await?;
    let seats = "[...document.querySelectorAll('.sitting .who')].map(who => who.textContent).join('|')";
    aino.until(&format!("{seats}.startsWith('free|Aino K')")).await?;
    aino.reload().await?;
    aino.until("document.querySelector('.lobby .close-table')").await?;
    aino.until(&format!("{seats}.startsWith('free|Aino K')")).await?;
    // The first question is answered with 401: there was no guest.
    aino.forgive("401");
    aino.close().await?;
    hall.stop().await;
    Ok(())
}
