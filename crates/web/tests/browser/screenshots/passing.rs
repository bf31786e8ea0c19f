//! Pictures of what is seen while a game is played: an aim, what became of it, and a shot that is seen again.

use anyhow::{Context, Result};
use boards::Game;
use rules::Language;

use super::take_on;
use crate::chrome::{Chrome, PHONE};
use crate::evening::SMALL_PHONE;
use crate::online::{Hall, game_of_two};
use crate::page::{STOPPABLE, begun, blank, click, focus, on_page, origin, ready, set, shelve};
use crate::watching::by_turn;

/// A dark disc aside, and the last disc of a round in hand.
const LAST: &str =
    r#"{"at":{"a1":[0.05,0.05],"b1":[0.2,0.1]},"left":[1,0],"score":[20,35],"round":4,"turn":{"player":0}}"#;
/// The same earlier in the round.
pub(super) const ASIDE: &str = r#"{"at":{"a1":[0.05,0.05],"b1":[0.2,0.1]},"left":[5,5],"turn":{"player":0}}"#;
/// A striker alone with two rings far from its way.
const ALONE: &str = r#"{"at":{"g1":[0.3,0.3],"r1":[-0.3,0.3]},"turn":{"player":0}}"#;
/// A six with which the only piece on the track can lap, or stay.
const BEFORE_A_LAP: &str =
    r#"{"pieces":[[-1,-1,26,31],[-1,-1,20,2]],"die":6,"turn":{"player":0,"do":"move"}}"#;

/// Lays a position out, in a language.
async fn lay(chrome: &Chrome, language: Language, game: Game, position: Option<&str>) -> Result<()> {
    shelve(chrome, "lang", language.code()).await?;
    shelve(chrome, &format!("game-{game}"), &begun(game, position)?.record().to_text()).await?;
    chrome.load(&format!("{}/{game}", origin(chrome).await?)).await?;
    ready(chrome).await
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn an_aim_and_what_became_of_it() -> Result<()> {
    let chrome = blank(PHONE).await?;
    chrome.before_every_page(STOPPABLE).await?;
    for (size, device) in [(PHONE, "phone"), (SMALL_PHONE, "small")] {
        chrome.resize(size).await?;
        for language in Language::ALL {
            aim_and_fault(&chrome, device, language).await?;
            fault_that_ends_a_round(&chrome, device, language).await?;
        }
    }
    chrome.close().await
}

async fn aim_and_fault(chrome: &Chrome, device: &str, language: Language) -> Result<()> {
    let game = Game::Crokinole;
    lay(chrome, language, game, Some(ASIDE)).await?;
    let from = on_page(chrome, game, [-0.1, 0.0]).await?;
    chrome.press_finger(from, (from.0 - 0.45 * 77.0, from.1 + 0.9 * 77.0)).await?;
    chrome.until("document.querySelector('.shoot:not(.unaimed)')").await?;
    take_on(chrome, "aim-touch", device, language).await?;
    chrome.move_finger((from.0, from.1 + 77.0)).await?;
    chrome.until("document.querySelector('.hint.stop')").await?;
    take_on(chrome, "aim-foul", device, language).await?;
    chrome.lift_finger().await?;
    chrome.until("document.querySelector('.tidings.bad')").await?;
    take_on(chrome, "verdict", device, language).await
}

async fn fault_that_ends_a_round(chrome: &Chrome, device: &str, language: Language) -> Result<()> {
    let game = Game::Crokinole;
    lay(chrome, language, game, Some(LAST)).await?;
    let from = on_page(chrome, game, [-0.1, 0.0]).await?;
    chrome.press_finger(from, (from.0, from.1 + 77.0)).await?;
    chrome.until("document.querySelector('.hint.stop')").await?;
    chrome.lift_finger().await?;
    // The card goes by itself.
    chrome
        .until("document.querySelector('.interval .fault') && (window.stopped ??= performance.now())")
        .await?;
    take_on(chrome, "round-fault", device, language).await
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn good_news_and_a_shot_that_is_seen_again() -> Result<()> {
    let chrome = blank(PHONE).await?;
    chrome.before_every_page(STOPPABLE).await?;
    for language in Language::ALL {
        lay(&chrome, language, Game::Crokinole, None).await?;
        focus(&chrome).await?;
        set(&chrome, "speed", 1.0).await?;
        chrome.press("Enter").await?;
        chrome.until("document.querySelector('.tidings:not(.bad) .told p')?.textContent").await?;
        take_on(&chrome, "good-news", "phone", language).await?;
        chrome.until("!document.querySelector('.again').disabled").await?;
        click(&chrome, ".again").await?;
        chrome.until("document.querySelector('.seeing') && (window.stopped ??= performance.now())").await?;
        take_on(&chrome, "seen-again", "phone", language).await?;
    }
    chrome.close().await
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn a_stroke_that_is_too_strong_and_a_lap_that_is_explained() -> Result<()> {
    let chrome = blank(PHONE).await?;
    for language in Language::ALL {
        lay(&chrome, language, Game::Couronne, Some(ALONE)).await?;
        focus(&chrome).await?;
        chrome.press("0").await?;
        chrome.until("document.querySelector('.hint.stop')").await?;
        take_on(&chrome, "power-ring", "phone", language).await?;
        lay(&chrome, language, Game::Kimble, Some(BEFORE_A_LAP)).await?;
        chrome.until("document.querySelector('.explained')?.textContent").await?;
        take_on(&chrome, "kimble-explained", "phone", language).await?;
    }
    chrome.close().await
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn the_aim_of_somebody_else() -> Result<()> {
    let hall = Hall::open().await?;
    let game = Game::Crokinole;
    let (aino, bjorn, _) = game_of_two(&hall, game, [PHONE, PHONE]).await?;
    ready(&bjorn).await?;
    let [(shooter, _), (other, _)] = by_turn(aino, bjorn).await?;
    let from = on_page(&shooter, game, [0.1, 0.0]).await?;
    shooter.press_finger(from, (from.0 - 60.0, from.1 + 110.0)).await?;
    other.until("document.querySelector('.others-aim')").await.context("the aim is seen")?;
    for language in Language::ALL {
        other
            .value::<bool>(&format!("(document.querySelector('.languages [lang={language}]').click(), true)"))
            .await?;
        other.until(&format!("document.documentElement.lang == '{language}'")).await?;
        take_on(&other, "others-aim", "phone", language).await?;
    }
    shooter.lift_finger().await?;
    other.close().await?;
    shooter.close().await?;
    hall.close().await;
    Ok(())
}
