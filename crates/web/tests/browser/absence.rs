//! A player whose connection is lost: the others see how long they have to come back.

use std::time::Duration;

use anyhow::{Result, ensure};
use boards::Game;

use crate::chrome::{Chrome, DESKTOP, PHONE, SMALL};
use crate::home::pick;
use crate::online::{Hall, at_table, challenge, come, game_of_two, guest_sits, looked_at};
use crate::page::{click, text};
use crate::site::picture;

#[tokio::test]
async fn a_bot_can_play_for_who_has_been_away_for_a_while_in_the_browser() -> Result<()> {
    let hall = Hall::with(|config| config.grace = Duration::from_secs(8)).await?;
    let (aino, bjorn, _) = game_of_two(&hall, Game::Crokinole, [PHONE, DESKTOP]).await?;
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

#[tokio::test]
async fn a_friend_whose_host_has_left_lets_a_bot_play_or_ends_the_wait_in_the_browser() -> Result<()> {
    let hall = Hall::with(|config| {
        config.grace = Duration::from_secs(4);
        config.claim_after = Duration::from_secs(20);
    })
    .await?;
    let aino = Chrome::open(&hall.at(""), DESKTOP).await?;
    come(&aino, "Aino").await?;
    let link = challenge(&aino, Game::Crokinole).await?;
    let bjorn = aino.beside(&link, SMALL).await?;
    come(&bjorn, "Björn").await?;
    guest_sits(&bjorn).await?;
    let chloe = aino.beside(&link, DESKTOP).await?;
    come(&chloe, "Chloé").await?;
    chloe.until("document.querySelector('main.online canvas')").await?;
    click(&bjorn, ".languages [lang=fr]").await?;
    aino.visit(&hall.at("tables")).await?;

    // The friend sees how long to wait for what, and then has the choice.
    bjorn.until("document.querySelector('.people .replaced-in, .people .substitute')").await?;
    bjorn.until("document.querySelector('.people .substitute')").await?;
    let waits = text(&bjorn, ".people .claimed-in").await?;
    ensure!(waits.starts_with("vous pourrez mettre fin à l’attente dans 0:"), "{waits}");
    bjorn.screenshot(&picture("online-host-left-wait")?).await?;
    bjorn.until("document.querySelector('.people .claim')").await?;
    bjorn.screenshot(&picture("online-host-left-choices")?).await?;
    ensure!(
        chloe.value::<bool>("!document.querySelector('.people .claim, .people .substitute')").await?,
        "who only watches decides nothing"
    );
    click(&bjorn, ".people .claim").await?;
    bjorn.until("document.querySelector('dialog .sure')").await?;
    bjorn.screenshot(&picture("online-claim-ask")?).await?;
    click(&bjorn, "dialog .go-on").await?;
    bjorn.until("!document.querySelector('dialog').open").await?;
    click(&bjorn, ".people .claim").await?;
    click(&bjorn, "dialog .sure").await?;
    let ended = "document.querySelector('.people .ending')?.textContent.includes('Aino')";
    for page in [&bjorn, &chloe] {
        page.until(&format!("document.querySelector('.result') && {ended}")).await?;
        page.until("document.querySelector('.to-tables') && document.querySelector('.to-games')").await?;
    }
    let why = text(&chloe, ".people .ending").await?;
    ensure!(why == "Aino did not come back. Björn has ended the wait: it counts as giving up.", "{why}");
    bjorn.screenshot(&picture("online-claimed")?).await?;
    looked_at(&bjorn, "claimed").await?;
    // The host finds it so.
    aino.visit(&link).await?;
    aino.until(&format!("document.querySelector('.result') && {ended}")).await?;
    chloe.close().await?;
    bjorn.close().await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
}

/// In kimble the others race on: the server does not let them end the wait for a player who has given up already.
#[tokio::test]
async fn the_wait_for_a_player_who_no_longer_races_cannot_be_ended_in_the_browser() -> Result<()> {
    let hall = Hall::with(|config| {
        config.grace = Duration::from_secs(1);
        config.claim_after = Duration::from_secs(1);
    })
    .await?;
    let aino = Chrome::open(&hall.at(""), DESKTOP).await?;
    come(&aino, "Aino").await?;
    pick(&aino, Game::Kimble).await?;
    click(&aino, ".play-friend").await?;
    click(&aino, ".setup .players [data-choice=\"1\"]").await?;
    click(&aino, ".setup .open").await?;
    let link = at_table(&aino).await?;
    let mut friends = Vec::new();
    for name in ["Björn", "Chloé"] {
        let friend = aino.beside(&link, DESKTOP).await?;
        come(&friend, name).await?;
        friend.until("document.querySelector('.lobby .sit')").await?;
        click(&friend, ".lobby .sit").await?;
        friends.push(friend);
    }
    for page in friends.iter().chain([&aino]) {
        page.until("document.querySelector('main.online canvas')").await?;
    }
    let (chloe, bjorn) = (friends.remove(1), friends.remove(0));
    click(&chloe, ".actions .menu").await?;
    click(&chloe, "dialog .to-resign").await?;
    click(&chloe, "dialog .give-up").await?;
    aino.until("document.querySelectorAll('.verdict').length == 1").await?;
    click(&chloe, ".actions .menu").await?;
    ensure!(
        chloe
            .value::<bool>(
                "document.querySelector('dialog').open && !document.querySelector('dialog .to-resign')"
            )
            .await?,
        "nor to give up once more"
    );
    chloe.close().await?;
    bjorn.close().await?;
    // Both are away for long enough: a bot may play for either.
    let away = |name: &str| {
        format!("[...document.querySelectorAll('.people li')].find(li => li.textContent.includes('{name}'))")
    };
    for name in ["Björn", "Chloé"] {
        aino.until(&format!("{}.querySelector('.substitute')", away(name))).await?;
    }
    aino.until(&format!("{}.querySelector('.claim')", away("Björn"))).await?;
    ensure!(aino.value::<bool>(&format!("!{}.querySelector('.claim, .claimed-in')", away("Chloé"))).await?);
    aino.close().await?;
    hall.stop().await;
    Ok(())
}
