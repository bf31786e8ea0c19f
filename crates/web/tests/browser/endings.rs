//! Closing a table: it asks, says what it counts as, and leaves everybody with an ending and a way on.

use anyhow::{Result, ensure};
use boards::Game;

use crate::chrome::{Chrome, DESKTOP, SMALL};
use crate::online::{Hall, challenge, come, game_of_two, looked_at};
use crate::page::{click, reads, text};
use crate::site::picture;

#[tokio::test]
async fn closing_a_table_during_the_game_asks_and_counts_as_giving_up_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let (aino, bjorn, link) = game_of_two(&hall, Game::Crokinole, [SMALL, DESKTOP]).await?;
    click(&aino, ".languages [lang=fr]").await?;
    let ask = async || -> Result<()> {
        click(&aino, ".actions .menu").await?;
        click(&aino, "dialog .close-table").await?;
        aino.until("document.querySelector('dialog .sure')").await
    };
    ask().await?;
    let asked = text(&aino, "dialog p").await?;
    ensure!(asked.contains("compte comme un abandon"), "{asked}");
    aino.screenshot(&picture("online-close-ask")?).await?;
    click(&aino, "dialog .go-on").await?;
    aino.until("!document.querySelector('dialog').open").await?;
    ensure!(aino.value::<bool>("!document.querySelector('.result')").await?, "nothing has happened");
    ask().await?;
    click(&aino, "dialog .sure").await?;
    for page in [&aino, &bjorn] {
        page.until("document.querySelector('.result') && document.querySelector('.people .ending')").await?;
        page.until("document.querySelector('.to-tables') && document.querySelector('.to-games')").await?;
    }
    let why = text(&bjorn, ".people .ending").await?;
    ensure!(why == "Aino has closed the table, which counts as giving up.", "{why}");
    aino.screenshot(&picture("online-closed-gave-up")?).await?;
    looked_at(&bjorn, "closed").await?;
    // A player who comes later reads the same, and they can play again.
    bjorn.reload().await?;
    bjorn.until("document.querySelector('.people .ending')").await?;
    let first = link.rsplit('/').next().unwrap_or_default().to_owned();
    click(&bjorn, ".rematch").await?;
    aino.until("document.querySelector('.offers')").await?;
    click(&aino, ".rematch").await?;
    for page in [&aino, &bjorn] {
        page.until(&format!("location.pathname.startsWith('/t/') && !location.pathname.includes('{first}')"))
            .await?;
    }
    bjorn.close().await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
}

#[tokio::test]
async fn closing_a_table_before_the_game_tells_everybody_who_did_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let aino = Chrome::open(&hall.at(""), DESKTOP).await?;
    come(&aino, "Aino").await?;
    let link = challenge(&aino, Game::Carrom).await?;
    let bjorn = aino.beside(&link, SMALL).await?;
    come(&bjorn, "Björn").await?;
    bjorn.until("document.querySelector('.lobby .sit')").await?;
    click(&bjorn, ".languages [lang=fr]").await?;
    click(&aino, ".close-table").await?;
    aino.until("document.querySelector('dialog .sure')").await?;
    let asked = text(&aino, "dialog p").await?;
    ensure!(asked.starts_with("The table is closed for everybody"), "{asked}");
    click(&aino, "dialog .sure").await?;
    for page in [&aino, &bjorn] {
        page.until("document.querySelector('.lobby .ending')").await?;
        page.until("document.querySelector('.to-tables') && document.querySelector('.to-games')").await?;
    }
    reads(&aino, ".lobby .ending", "You have closed this table.").await?;
    reads(&bjorn, ".lobby .ending", "Aino a fermé cette table.").await?;
    bjorn.screenshot(&picture("online-closed-before")?).await?;
    click(&bjorn, ".to-games").await?;
    bjorn.until("location.pathname == '/' && document.querySelector('.picks')").await?;
    bjorn.close().await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
}

/// What the page's live region has said.
const LISTEN: &str = "(() => { window.said = []; const region = document.querySelector('p.unseen[role=status]'); \
     new MutationObserver(() => said.push(region.textContent)) \
     .observe(region, {subtree: true, childList: true, characterData: true}); return true })()";

/// Those who do not see the cards hear why it ended and who would like to play on, each once.
#[tokio::test]
async fn an_ending_and_an_offer_are_heard_once_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let (aino, bjorn, _) = game_of_two(&hall, Game::Crokinole, [DESKTOP, DESKTOP]).await?;
    bjorn.value::<bool>(LISTEN).await?;
    click(&aino, ".actions .menu").await?;
    click(&aino, "dialog .close-table").await?;
    click(&aino, "dialog .sure").await?;
    let heard = |part: &str| format!("said.filter(text => text.includes({part:?})).length");
    let (closed, offers) = (heard("Aino has closed the table"), heard("Aino would like"));
    bjorn.until(&format!("{closed} == 1")).await?;
    click(&aino, ".rematch").await?;
    bjorn.until(&format!("{offers} == 1")).await?;
    ensure!(bjorn.value::<u32>(&closed).await? == 1, "once");
    let live = "document.querySelectorAll('.people [role=status], .people [aria-live]').length";
    ensure!(bjorn.value::<u32>(live).await? == 0, "and from nowhere else");
    bjorn.close().await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
}
