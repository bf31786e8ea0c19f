//! The hand of a table: chosen by touch and with keys, what it does to a shot, and its spread, which is shown when one asks.

use anyhow::{Context, Result, ensure};
use boards::Game;
use rules::Language;
use serde_json::Value;

use crate::axe::usable;
use crate::chrome::{Chrome, DESKTOP, PHONE};
use crate::page::{
    begun, blank, choose, click, focus, judged, origin, painted, reads, ready, record, replayed, resumed,
    says, shelve, text,
};
use crate::site::picture;

const GAME: Game = Game::Crokinole;

async fn line(chrome: &Chrome, n: usize) -> Result<Value> {
    let text = record(chrome, GAME).await?;
    Ok(serde_json::from_str(text.lines().nth(n).context("the record is shorter")?)?)
}

/// Begins a game of this hand: with fingers, or with the keyboard alone.
async fn begin(chrome: &Chrome, hand: &str, by_keys: bool) -> Result<()> {
    for selector in [".menu", ".to-new", &format!("dialog [data-hand={hand}]"), ".anew"] {
        if by_keys {
            let focused = format!(
                "(e => (e?.focus(), e != null && document.activeElement == e))(document.querySelector({selector:?}))"
            );
            chrome.until(&focused).await?;
            chrome.press("Enter").await?;
        } else {
            click(chrome, selector).await?;
        }
        if selector.contains("data-hand") {
            chrome.until(&format!("document.querySelector({selector:?}).ariaPressed == 'true'")).await?;
        }
    }
    chrome.until("!document.querySelector('dialog').open").await?;
    chrome.until(&format!("localStorage.getItem('hand') == '{hand}'")).await
}

/// The colour of the board beside the aiming line, within the spread of a lifelike hand, once the frame is painted.
async fn beside_the_line(chrome: &Chrome) -> Result<Vec<u8>> {
    painted(chrome).await?;
    let half = drawing::view(boards::profile(GAME)).half;
    let (x, y) = (0.5 + 0.006 / (2.0 * half), 0.5 + 0.1 / (2.0 * half));
    chrome
        .value(&format!(
            "(c => [...c.getContext('2d').getImageData(c.width * {x}, c.height * {y}, 1, 1).data])(document.querySelector('canvas'))"
        ))
        .await
}

#[tokio::test]
async fn a_hand_is_chosen_and_plays_what_was_meant_a_little_differently_in_the_browser() -> Result<()> {
    for by_keys in [false, true] {
        let chrome = blank(if by_keys { DESKTOP } else { PHONE }).await?;
        shelve(&chrome, "instant", "yes").await?;
        chrome.load(&format!("{}/{GAME}", origin(&chrome).await?)).await?;
        ready(&chrome).await?;
        ensure!(line(&chrome, 0).await?["hand"].is_null(), "a visitor's first game is exact");
        begin(&chrome, "lifelike", by_keys).await?;
        ensure!(line(&chrome, 0).await?["hand"] == "lifelike");
        focus(&chrome).await?;
        chrome.press("3").await?;
        chrome.press("Enter").await?;
        judged(&chrome, GAME, 1, Language::En).await?;
        let shot = line(&chrome, 1).await?;
        ensure!(shot["flick"]["angle"] != shot["played"]["angle"], "{shot}");
        ensure!(shot["flick"]["speed"] != shot["played"]["speed"], "{shot}");
        ensure!(shot["flick"]["at"] == shot["played"]["at"], "the place does not tremble: {shot}");
        // The command line computes the same tremor from the seed.
        ensure!(replayed(&chrome, GAME).await?.len() == 1);
        begin(&chrome, "exact", by_keys).await?;
        ensure!(line(&chrome, 0).await?["hand"].is_null());
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn after_the_first_game_a_mild_hand_plays_against_bots_in_the_browser() -> Result<()> {
    let chrome = blank(PHONE).await?;
    shelve(&chrome, "instant", "yes").await?;
    for game in [GAME, Game::Carrom] {
        shelve(&chrome, &format!("seats-{game}"), "person beginner").await?;
    }
    let base = origin(&chrome).await?;
    let hand_at =
        |game: Game| format!("JSON.parse(localStorage.getItem('game-{game}').split('\\n')[0]).hand");
    chrome.load(&format!("{base}/{GAME}")).await?;
    ready(&chrome).await?;
    chrome.until(&format!("{} == null", hand_at(GAME))).await?;
    focus(&chrome).await?;
    chrome.press("3").await?;
    chrome.press("Enter").await?;
    chrome.until("document.querySelector('.verdict')").await?;
    chrome.load(&format!("{base}/carrom")).await?;
    ready(&chrome).await?;
    chrome.until(&format!("{} == 'mild'", hand_at(Game::Carrom))).await?;
    // The sheet of a new game offers it, too.
    for step in [".menu", ".to-new"] {
        click(&chrome, step).await?;
    }
    chrome.until("document.querySelector('dialog [data-hand=mild]')?.ariaPressed == 'true'").await?;
    chrome.close().await
}

#[tokio::test]
async fn the_choice_of_a_hand_speaks_four_languages_in_the_browser() -> Result<()> {
    let chrome = resumed(GAME, &begun(GAME, None)?.record().to_text(), PHONE).await?;
    click(&chrome, ".menu").await?;
    click(&chrome, ".to-new").await?;
    for (language, [exact, mild, lifelike], about) in [
        ("fr", ["Exact", "Quasi exact", "Comme en vrai"], "tremblent un peu"),
        ("sv", ["Exakt", "Darrar lite", "Som på riktigt"], "darrar lite"),
        ("fi", ["Tarkka", "Lievä tärinä", "Kuin oikea"], "heittävät hieman"),
        ("en", ["Exact", "Mild tremor", "Lifelike"], "tremble a little"),
    ] {
        chrome
            .value::<bool>(&format!("(document.querySelector('.languages [lang={language}]').click(), true)"))
            .await?;
        chrome.until(&format!("document.documentElement.lang == '{language}'")).await?;
        for (hand, name) in [("exact", exact), ("mild", mild), ("lifelike", lifelike)] {
            reads(&chrome, &format!("dialog [data-hand={hand}]"), name).await?;
        }
        says(&chrome, ".about-hand", about).await?;
        chrome.screenshot(&picture(&format!("hand-{language}"))?).await?;
    }
    usable(&chrome).await?;
    chrome.close().await
}

#[tokio::test]
async fn the_spread_of_the_hand_is_shown_when_one_asks_in_the_browser() -> Result<()> {
    for (hand, trembles) in [(r#""hand":"lifelike","#, true), ("", false)] {
        let record = begun(GAME, None)?.record().to_text().replacen('{', &format!("{{{hand}"), 1);
        let chrome = resumed(GAME, &record, DESKTOP).await?;
        let aim = async || {
            focus(&chrome).await?;
            chrome.press("3").await?;
            says(&chrome, ".shoot", "Flick").await?;
            beside_the_line(&chrome).await
        };
        let without = aim().await?;
        choose(&chrome, "cone").await?;
        chrome.until("!document.querySelector('dialog').open").await?;
        chrome.resize(DESKTOP).await?;
        ready(&chrome).await?;
        let with = aim().await?;
        chrome.screenshot(&picture(if trembles { "hand-cone" } else { "hand-cone-exact" })?).await?;
        ensure!((with != without) == trembles, "{hand}: {without:?} and {with:?}");
        // It is kept.
        ensure!(chrome.value::<bool>("localStorage.getItem('cone') == 'yes'").await?);
        ensure!(!text(&chrome, ".shoot").await?.is_empty());
        chrome.close().await?;
    }
    Ok(())
}
