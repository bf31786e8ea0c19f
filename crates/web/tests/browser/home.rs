//! The front page: a board is chosen, one sits down, and no game is lost by it.

use anyhow::{Result, ensure};
use boards::Game;

use crate::chrome::{Chrome, DESKTOP, PHONE};
use crate::ends::step;
use crate::keys::tab_to;
use crate::page::{blank, click, fits, newcomer, origin, ready, record, replayed, says, shelve, text};
use crate::pages::shown;
use crate::scoring::tap;
use crate::site::picture;

async fn at_the_door(size: crate::chrome::Size) -> Result<Chrome> {
    let chrome = blank(size).await?;
    shelve(&chrome, "instant", "yes").await?;
    chrome.load(&format!("{}/", origin(&chrome).await?)).await?;
    shown(&chrome).await?;
    Ok(chrome)
}

/// Chooses a board, unless it is chosen: another click would begin a game.
pub(crate) async fn pick(chrome: &Chrome, game: Game) -> Result<()> {
    let chosen = format!("Boolean(document.querySelector('.pick.{game}.chosen'))");
    if !chrome.value::<bool>(&chosen).await? {
        click(chrome, &format!(".pick.{game}")).await?;
    }
    Ok(())
}

/// Chooses a board and a way to play it.
async fn play(chrome: &Chrome, game: Game, way: &str) -> Result<()> {
    pick(chrome, game).await?;
    chrome.until(&format!("document.querySelector('.pick.{game}.chosen')")).await?;
    click(chrome, way).await?;
    chrome.until(&format!("location.pathname == '/{game}' && document.querySelector('main.{game}')")).await?;
    ready(chrome).await
}

/// A lot decides who begins: the person goes on until both have acted.
async fn both_play(chrome: &Chrome, game: Game) -> Result<()> {
    let mut by = Vec::new();
    for turn in 0..40 {
        ensure!(step(chrome, game, turn).await?, "{game} is over already");
        by = replayed(chrome, game).await?;
        if by.contains(&0) && by.contains(&1) {
            return Ok(());
        }
    }
    anyhow::bail!("{game}: {by:?}")
}

#[tokio::test]
async fn one_click_seats_a_bot_at_any_board_in_the_browser() -> Result<()> {
    let chrome = at_the_door(PHONE).await?;
    fits(&chrome).await?;
    for game in Game::ALL {
        play(&chrome, game, ".play-bot").await?;
        chrome.until("document.querySelector('.score').textContent.includes('Beginner bot')").await?;
        both_play(&chrome, game).await?;
        click(&chrome, ".logo").await?;
        chrome.until("location.pathname == '/' && document.querySelector('.home')").await?;
    }
    // Every board has a game that waits.
    chrome.until("document.querySelectorAll('.pick .waits').length == 5").await?;
    chrome.close().await
}

#[tokio::test]
async fn a_game_that_waits_is_not_lost_by_choosing_another_way_in_the_browser() -> Result<()> {
    let game = Game::Crokinole;
    let chrome = at_the_door(DESKTOP).await?;
    play(&chrome, game, ".play-device").await?;
    click(&chrome, ".shoot").await?;
    chrome.until("document.querySelector('.verdict')").await?;
    let kept = record(&chrome, game).await?;

    // The same way goes on at once.
    click(&chrome, ".logo").await?;
    play(&chrome, game, ".play-device").await?;
    chrome
        .until("document.querySelectorAll('.verdict').length == 1 && !document.querySelector('dialog').open")
        .await?;
    // Another way asks first.
    click(&chrome, ".logo").await?;
    play(&chrome, game, ".play-bot").await?;
    chrome.until("document.querySelector('dialog').open").await?;
    // To play on comes first.
    ensure!(
        chrome
            .value::<bool>("document.querySelector('dialog .choices button').matches('.main.go-on')")
            .await?
    );
    click(&chrome, "dialog .go-on").await?;
    chrome.until("!document.querySelector('dialog').open").await?;
    ensure!(record(&chrome, game).await? == kept && !text(&chrome, ".score").await?.contains("Beginner bot"));
    click(&chrome, ".logo").await?;
    play(&chrome, game, ".play-bot").await?;
    click(&chrome, "dialog .anew").await?;
    chrome.until("!document.querySelector('dialog').open && document.querySelector('.score').textContent.includes('Beginner bot')").await?;
    ensure!(!record(&chrome, game).await?.starts_with(kept.trim_end()));
    chrome.close().await
}

#[tokio::test]
async fn choosing_the_chosen_board_once_more_begins_and_later_goes_on_in_the_browser() -> Result<()> {
    let game = Game::Crokinole;
    let chrome = at_the_door(PHONE).await?;
    let at_board = format!("location.pathname == '/{game}' && document.querySelector('main.{game}')");
    chrome.tap(middle(&chrome, game).await?).await?;
    chrome.until(&format!("document.querySelector('.pick.{game}.chosen.picked')")).await?;
    chrome.tap(middle(&chrome, game).await?).await?;
    chrome.until(&at_board).await?;
    ready(&chrome).await?;
    chrome.until("document.querySelector('.score').textContent.includes('Beginner bot')").await?;
    says(&chrome, ".score", "You").await?;
    step(&chrome, game, 0).await?;
    chrome.until("document.querySelector('.verdict')").await?;
    let kept = record(&chrome, game).await?;

    // A visitor who comes back is led to the game, by the red button and by Enter on the board.
    click(&chrome, ".logo").await?;
    chrome.until("location.pathname == '/' && document.querySelector('.ways .main.play-on')").await?;
    fits(&chrome).await?;
    chrome.screenshot(&picture("home-in-play-phone")?).await?;
    ensure!(chrome.value::<bool>("!document.querySelector('.play-bot').matches('.main')").await?);
    click(&chrome, ".play-on").await?;
    chrome.until(&at_board).await?;
    click(&chrome, ".logo").await?;
    chrome.until("document.querySelector('.pick.chosen input')").await?;
    chrome.value::<bool>("(document.querySelector('.pick.chosen input').focus(), true)").await?;
    chrome.press("Enter").await?;
    chrome.until(&at_board).await?;
    ensure!(record(&chrome, game).await?.starts_with(kept.trim_end()), "the game has gone on");
    chrome.close().await
}

async fn middle(chrome: &Chrome, game: Game) -> Result<crate::chrome::Place> {
    let card = format!(".pick.{game}");
    chrome
        .value::<bool>(&format!(
            "(document.querySelector('{card}').scrollIntoView({{block: 'center'}}), true)"
        ))
        .await?;
    chrome.middle_of(&card).await
}

#[tokio::test]
async fn every_card_takes_as_many_taps_the_first_one_too_in_the_browser() -> Result<()> {
    for size in [PHONE, DESKTOP] {
        for game in Game::ALL {
            // A newcomer, and a visitor who played this game last: for that one its card is chosen already.
            for last in [None, Some(game)] {
                let chrome = newcomer(size).await?;
                if let Some(last) = last {
                    shelve(&chrome, "game", last.name()).await?;
                }
                chrome.load(&format!("{}/", origin(&chrome).await?)).await?;
                shown(&chrome).await?;
                chrome.tap(middle(&chrome, game).await?).await?;
                chrome.until(&format!("document.querySelector('.pick.{game}.chosen.picked')")).await?;
                ensure!(
                    chrome.value::<String>("location.pathname").await? == "/",
                    "{game}: one tap only chooses"
                );
                chrome.tap(middle(&chrome, game).await?).await?;
                chrome
                    .until(&format!(
                        "location.pathname == '/{game}' && document.querySelector('main.{game}')"
                    ))
                    .await?;
                chrome.until("document.querySelector('.score').textContent.includes('Beginner bot')").await?;
                chrome.close().await?;
                if size == DESKTOP {
                    break;
                }
            }
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_board_opened_by_its_address_is_played_against_a_bot_in_the_browser() -> Result<()> {
    for game in Game::ALL {
        let chrome = newcomer(PHONE).await?;
        let base = origin(&chrome).await?;
        shelve(&chrome, "instant", "yes").await?;
        chrome.load(&format!("{base}/{game}")).await?;
        ready(&chrome).await?;
        chrome.until("document.querySelector('.score').textContent.includes('Beginner bot')").await?;
        says(&chrome, ".score", "You").await?;
        both_play(&chrome, game).await?;
        // It stays so.
        chrome.reload().await?;
        ready(&chrome).await?;
        chrome.until("document.querySelector('.score').textContent.includes('Beginner bot')").await?;
        chrome.close().await?;
    }
    // A game begun before seats were remembered is one between people.
    let game = Game::Croquignole;
    let chrome = newcomer(PHONE).await?;
    let mut old = crate::page::begun(game, None)?;
    old.play(rules::Player(0), &table::Deed::Timeout).map_err(|refused| anyhow::anyhow!("{refused:?}"))?;
    shelve(&chrome, &format!("game-{game}"), &old.record().to_text()).await?;
    chrome.load(&format!("{}/{game}", origin(&chrome).await?)).await?;
    ready(&chrome).await?;
    says(&chrome, ".score", "Player\u{a0}2").await?;
    chrome.close().await
}

#[tokio::test]
async fn the_way_to_a_real_board_leads_to_the_scorekeeper_by_touch_and_by_key_in_the_browser() -> Result<()> {
    let chosen = "location.pathname == '/score' && document.querySelector('main.scores h1')";
    let keeps = "location.pathname == '/score/nca' && document.querySelector('main.scorer .bar')";
    let chrome = newcomer(PHONE).await?;
    chrome.be_touched(PHONE).await?;
    chrome.load(&format!("{}/", origin(&chrome).await?)).await?;
    shown(&chrome).await?;
    tap(&chrome, ".ways .play-real").await?;
    chrome.until(chosen).await?;
    fits(&chrome).await?;
    tap(&chrome, "main.scores [data-rules=nca]").await?;
    chrome.until(keeps).await?;
    chrome.close().await?;

    let chrome = newcomer(DESKTOP).await?;
    chrome.load(&format!("{}/", origin(&chrome).await?)).await?;
    shown(&chrome).await?;
    tab_to(&chrome, ".ways .play-real").await?;
    chrome.press("Enter").await?;
    chrome.until(chosen).await?;
    tab_to(&chrome, "main.scores [data-rules=nca]").await?;
    chrome.press("Enter").await?;
    chrome.until(keeps).await?;
    chrome.close().await
}
