//! Without a pointer: from the front page to a shot, a disc put back and a turn of kimble, with keys alone.

use anyhow::{Result, bail, ensure};
use boards::Game;
use rules::Language;

use crate::chrome::{Chrome, DESKTOP};
use crate::page::{begun, blank, judged, open, origin, ready, record, shelve, text};
use crate::pages::shown;

/// More stops than any page has before its board.
const STOPS: usize = 60;

/// Goes from stop to stop until it is there.
pub(crate) async fn tab_to(chrome: &Chrome, selector: &str) -> Result<()> {
    for _ in 0..STOPS {
        chrome.press("Tab").await?;
        if chrome.value::<bool>(&format!("document.activeElement.matches({selector:?})")).await? {
            return Ok(());
        }
    }
    bail!("Tab never comes to {selector}")
}

async fn press_all(chrome: &Chrome, keys: &[&str]) -> Result<()> {
    for key in keys {
        chrome.press(key).await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_shot_of_every_disc_game_is_played_with_keys_in_the_browser() -> Result<()> {
    let chrome = blank(DESKTOP).await?;
    let base = origin(&chrome).await?;
    shelve(&chrome, "instant", "yes").await?;
    for game in [Game::Carrom, Game::Crokinole, Game::Croquignole, Game::Couronne] {
        shelve(&chrome, &format!("game-{game}"), &begun(game, None)?.record().to_text()).await?;
        chrome.load(&format!("{base}/{game}")).await?;
        ready(&chrome).await?;
        tab_to(&chrome, "canvas").await?;
        press_all(&chrome, &["ArrowRight", "ArrowRight", "a", "ArrowUp", "ArrowUp"]).await?;
        // Those who listen hear what they set.
        chrome.until("document.querySelector('[role=status]').textContent.includes('m/s. ')").await?;
        chrome.press("Enter").await?;
        judged(&chrome, game, 1, Language::En).await?;
        let said = text(&chrome, ".verdict .said").await?;
        chrome
            .until(&format!(
                "[...document.querySelectorAll('[role=status]')].some(s => s.textContent.startsWith({said:?}))"
            ))
            .await?;
        // The next player goes on from the board.
        ensure!(
            chrome.value::<bool>("document.activeElement.matches('canvas')").await?,
            "{game}: the focus is lost"
        );
    }
    chrome.close().await
}

#[tokio::test]
async fn a_turn_of_kimble_is_played_with_keys_in_the_browser() -> Result<()> {
    let game = Game::Kimble;
    let chrome = blank(DESKTOP).await?;
    let base = origin(&chrome).await?;
    shelve(&chrome, "instant", "yes").await?;
    let position = r#"{"pieces":[[-1,3,10,16],[-1,-1,20,4]],"turn":{"player":0,"do":"press"}}"#;
    shelve(&chrome, "game-kimble", &begun(game, Some(position))?.record().to_text()).await?;
    chrome.load(&format!("{base}/kimble")).await?;
    ready(&chrome).await?;
    tab_to(&chrome, "canvas").await?;
    chrome.press(" ").await?;
    judged(&chrome, game, 1, Language::En).await?;
    chrome.until("document.querySelector('.choice')").await?;
    chrome.press("3").await?;
    judged(&chrome, game, 2, Language::En).await?;
    let text = record(&chrome, game).await?;
    let line: serde_json::Value = serde_json::from_str(text.lines().last().unwrap_or_default())?;
    ensure!(line["move"]["piece"] == 2 || line["move"] == 2, "{line}");
    // The buttons do the same: the dome of the other one.
    tab_to(&chrome, ".score li:nth-child(2) .dome").await?;
    chrome.press("Enter").await?;
    judged(&chrome, game, 3, Language::En).await?;
    chrome.close().await
}

#[tokio::test]
async fn from_the_front_page_to_a_shot_and_back_with_keys_in_the_browser() -> Result<()> {
    let chrome = blank(DESKTOP).await?;
    shelve(&chrome, "instant", "yes").await?;
    chrome.load(&format!("{}/", origin(&chrome).await?)).await?;
    shown(&chrome).await?;
    // The first stop leads past the header.
    chrome.press("Tab").await?;
    ensure!(chrome.value::<bool>("document.activeElement.matches('.skip')").await?);
    chrome.press("Enter").await?;
    chrome.until("document.activeElement.matches('main h1')").await?;
    tab_to(&chrome, "input[name=board]").await?;
    chrome.press("ArrowRight").await?;
    chrome.until("document.querySelector('input[value=crokinole]').checked && document.querySelector('.pick.crokinole.chosen')").await?;
    tab_to(&chrome, ".play-device").await?;
    chrome.press("Enter").await?;
    chrome
        .until("location.pathname == '/crokinole' && document.querySelector('main.crokinole:not(.loading)')")
        .await?;
    ready(&chrome).await?;
    // The keys go to the board at once.
    chrome.until("document.activeElement.matches('canvas')").await?;
    // Nothing was aimed: nothing is shot, and that is said.
    chrome.press("Enter").await?;
    chrome.until("document.querySelector('[role=status]').textContent == 'Aim first'").await?;
    chrome.press("2").await?;
    chrome.until("document.querySelector('.hint').textContent.includes('1–0')").await?;
    chrome.press("Enter").await?;
    chrome.until("document.querySelector('.verdict')").await?;
    // A rule is opened and closed, and the focus is where it was.
    tab_to(&chrome, ".verdict .chip").await?;
    chrome.press("Enter").await?;
    chrome.until("document.querySelector('dialog').open").await?;
    chrome.press("Escape").await?;
    chrome
        .until("!document.querySelector('dialog').open && document.activeElement.matches('.verdict .chip')")
        .await?;
    chrome.close().await
}

#[tokio::test]
async fn the_focus_is_kept_in_a_dialog_in_the_browser() -> Result<()> {
    let chrome = open("carrom", DESKTOP).await?;
    tab_to(&chrome, ".actions .menu").await?;
    chrome.press("Enter").await?;
    chrome.until("document.querySelector('dialog').open && document.activeElement.closest('dialog')").await?;
    for _ in 0..20 {
        chrome.press("Tab").await?;
        // Between the last and the first stop the browser itself may have it.
        ensure!(
            chrome.value::<bool>("document.activeElement == document.body || document.activeElement.closest('dialog') != null").await?,
            "Tab leaves the dialog"
        );
    }
    chrome.press("Escape").await?;
    chrome.until("document.activeElement.matches('.actions .menu')").await?;
    chrome.close().await
}

/// The row of digits of a French keyboard, from 1 on, without Shift.
const FRENCH: [&str; 10] = ["&", "é", "\"", "'", "(", "-", "è", "_", "ç", "à"];

#[tokio::test]
async fn keys_are_found_by_their_place_on_a_french_keyboard_in_the_browser() -> Result<()> {
    let chrome = open("crokinole", DESKTOP).await?;
    crate::page::focus(&chrome).await?;
    let part = "(s => Math.round(10 * s.valueAsNumber / s.max))(document.querySelector('input[name=speed]'))";
    for (n, key) in FRENCH.into_iter().enumerate() {
        let digit = (n + 1) % 10;
        chrome.press_place(&format!("Digit{digit}"), key).await?;
        chrome.until(&format!("{part} == {}", n + 1)).await?;
    }
    // So do the letters one aims with: Q is where A is elsewhere. The texts then name what is printed there, where nothing is wrong
    // with the aim.
    chrome.press_place("Digit2", "é").await?;
    let direction = "document.querySelector('input[name=direction]').valueAsNumber";
    let hint = "document.querySelector('.hint').textContent";
    chrome.until(&format!("{hint}.includes('A D')")).await?;
    let before: f64 = chrome.value(direction).await?;
    chrome.press_place("KeyA", "q").await?;
    chrome.until(&format!("{direction} < {before} && {hint}.includes('Q D')")).await?;
    chrome.until("document.querySelector('canvas').ariaLabel.includes('Q and D')").await?;
    // The number pad gives digits only with Num Lock.
    chrome.press_place("Numpad3", "3").await?;
    chrome.until(&format!("{part} == 3")).await?;
    chrome.close().await?;

    // Kimble's pieces, and what was thrown out of turn.
    let game = Game::Kimble;
    let position = r#"{"pieces":[[-1,3,10,16],[-1,-1,20,4]],"die":2,"turn":{"player":0,"do":"move"}}"#;
    let chrome =
        crate::page::resumed(game, &begun(game, Some(position))?.record().to_text(), DESKTOP).await?;
    crate::page::focus(&chrome).await?;
    chrome.press_place("Digit3", "\"").await?;
    judged(&chrome, game, 1, Language::En).await?;
    let text = record(&chrome, game).await?;
    let line: serde_json::Value = serde_json::from_str(text.lines().last().unwrap_or_default())?;
    ensure!(line["move"]["piece"] == 2 || line["move"] == 2, "{line}");
    chrome.close().await
}
