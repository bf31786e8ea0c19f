//! Moments that are felt and heard: a twenty, the last shot of a game that is won, an eaten piece.

use anyhow::{Result, ensure};
use boards::Game;

use crate::chrome::{Chrome, PHONE, Place};
use crate::page::{begun, blank, focus, on_page, origin, painted, ready, set, shelve};
use crate::site::picture;

/// What the browser would let a visitor feel and hear, written down.
const NOTED: &str = "window.felt = []; window.notes = []; \
    Object.defineProperty(navigator, 'vibrate', {value: ms => (felt.push(ms), true)}); \
    const start = AudioBufferSourceNode.prototype.start; \
    AudioBufferSourceNode.prototype.start = function (when) { \
        notes.push({length: this.buffer.duration, later: when - this.context.currentTime}); \
        return start.call(this, when); };";

/// A board on a phone, with what is felt and heard written down.
async fn noted(game: Game, position: &str, seats: &str) -> Result<Chrome> {
    let chrome = blank(PHONE).await?;
    chrome.before_every_page(NOTED).await?;
    chrome.be_touched(PHONE).await?;
    shelve(&chrome, &format!("seats-{game}"), seats).await?;
    shelve(&chrome, &format!("game-{game}"), &begun(game, Some(position))?.record().to_text()).await?;
    chrome.load(&format!("{}/{game}", origin(&chrome).await?)).await?;
    ready(&chrome).await?;
    Ok(chrome)
}

/// A finger pulls back so far, rests, and lets go.
pub(crate) async fn pull(chrome: &Chrome, from: Place, far: f64) -> Result<()> {
    chrome.press_finger(from, (from.0, from.1 + far)).await?;
    chrome.until("(window.since ??= performance.now()) + 400 < performance.now()").await?;
    chrome.lift_finger().await
}

/// A knock is heard at once; a moment has a second note, which comes a little later.
const SECOND_NOTE: &str = "notes.filter(note => note.later > 0.05).length == 1";

const OPEN: &str = r#"{"at":{},"left":[5,5],"turn":{"player":0}}"#;
/// The last disc of a round that wins the game if it is a twenty.
const LAST: &str = r#"{"at":{},"score":[95,0],"left":[1,0],"starter":1,"turn":{"player":0}}"#;

#[tokio::test]
async fn a_twenty_and_a_win_are_felt_and_heard_in_the_browser() -> Result<()> {
    for (position, felt, notes) in [(OPEN, 30, 2), (LAST, 40, 4)] {
        let chrome = noted(Game::Crokinole, position, "person club").await?;
        let from = on_page(&chrome, Game::Crokinole, [0.1, 0.0]).await?;
        pull(&chrome, from, 72.0).await?;
        chrome.until(&format!("felt.includes({felt})")).await?;
        chrome.screenshot(&picture(&format!("moment-{felt}"))?).await?;
        // The notes of the moment come after the knocks, and ring longer.
        chrome.until(&format!("notes.filter(note => note.length > 0.25).length == {notes}")).await?;
        let last: f64 = chrome.value("Math.max(...notes.map(note => note.later + note.length))").await?;
        ensure!(last < 1.0, "it rings for {last} s");
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_lost_twenty_has_no_moment_and_nothing_is_felt_without_motion_in_the_browser() -> Result<()> {
    // A dark disc lies aside: a twenty that does not touch it is void.
    let aside = r#"{"at":{"b1":[0.2,0.1]},"left":[5,5],"turn":{"player":0}}"#;
    for (position, motion) in [(aside, "no-preference"), (OPEN, "reduce")] {
        let chrome = noted(Game::Crokinole, position, "person person").await?;
        chrome.prefer("prefers-reduced-motion", motion).await?;
        let from = on_page(&chrome, Game::Crokinole, [-0.1, 0.0]).await?;
        pull(&chrome, from, 72.0).await?;
        chrome.until("document.querySelector('.verdict .said')").await?;
        let long: Vec<u32> = chrome.value("felt.filter(ms => ms >= 20)").await?;
        ensure!(long.is_empty(), "{motion}: {long:?}");
        ensure!(chrome.value::<bool>("notes.every(note => note.length < 0.25)").await?, "{motion}");
        chrome.close().await?;
    }
    Ok(())
}

/// White 1 lies before a pocket, and nothing but the striker's way to it is free.
const BEFORE_POCKET: &str = r#"{"at":{"queen":[0.3077,0.2785],"w2":[-0.1,0.1],"b1":[-0.2,0.1]}}"#;
const LAST_PIECE: &str = r#"{"at":{"w1":[0.3077,0.2785],"b1":[-0.2,0.1]},"queen":0}"#;

#[tokio::test]
async fn the_queen_the_last_piece_and_a_six_are_felt_by_keys_in_the_browser() -> Result<()> {
    // The strokes of the lesson: 30 degrees to the right, at 1.15 m/s.
    for (position, felt, notes) in [(BEFORE_POCKET, 35, 3), (LAST_PIECE, 30, 2)] {
        let chrome = noted(Game::Carrom, position, "person person").await?;
        focus(&chrome).await?;
        set(&chrome, "direction", 30.0).await?;
        set(&chrome, "speed", 1.15).await?;
        chrome.press("Enter").await?;
        chrome.until(&format!("felt.includes({felt})")).await?;
        chrome.until(&format!("notes.filter(note => note.length > 0.25).length == {notes}")).await?;
        chrome.screenshot(&picture(&format!("moment-carrom-{felt}"))?).await?;
        chrome.close().await?;
    }
    // With this seed the first throw is a six, as in the lesson.
    let chrome = blank(PHONE).await?;
    chrome.before_every_page(NOTED).await?;
    chrome.be_touched(PHONE).await?;
    let six = table::GameInPlay::begin(table::Header::of(Game::Kimble, 2, 1).first(rules::Player(0)))?;
    shelve(&chrome, "game-kimble", &six.record().to_text()).await?;
    chrome.load(&format!("{}/kimble", origin(&chrome).await?)).await?;
    ready(&chrome).await?;
    focus(&chrome).await?;
    chrome.press(" ").await?;
    chrome.until("felt.includes(20)").await?;
    chrome.until(SECOND_NOTE).await?;
    chrome.close().await
}

#[tokio::test]
async fn an_aim_that_becomes_a_fault_is_felt_unless_motion_is_unwelcome_in_the_browser() -> Result<()> {
    let aside = r#"{"at":{"b1":[0.2,0.1]},"left":[5,5],"turn":{"player":0}}"#;
    for (motion, ticks) in [("no-preference", true), ("reduce", false)] {
        let chrome = noted(Game::Crokinole, aside, "person person").await?;
        chrome.prefer("prefers-reduced-motion", motion).await?;
        let from = on_page(&chrome, Game::Crokinole, [-0.1, 0.0]).await?;
        chrome.press_finger(from, (from.0, from.1 + 77.0)).await?;
        chrome.until("document.querySelector('.hint.stop')").await?;
        painted(&chrome).await?;
        let felt: Vec<u32> = chrome.value("felt").await?;
        ensure!(felt.contains(&8) == ticks, "{motion}: {felt:?}");
        chrome.move_finger(from).await?;
        chrome.lift_finger().await?;
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn an_eaten_piece_is_felt_in_the_browser() -> Result<()> {
    // Player 0 stands three circles behind a piece of player 1, and has a three.
    let position = r#"{"pieces":[[13,-1,-1,-1],[2,-1,-1,-1]],"die":3,"turn":{"player":0,"do":"move"}}"#;
    let chrome = noted(Game::Kimble, position, "person person").await?;
    focus(&chrome).await?;
    chrome.press("1").await?;
    chrome.until("document.querySelector('.verdict .said')").await?;
    let felt: Vec<u32> = chrome.value("felt").await?;
    ensure!(felt.contains(&25), "{felt:?}");
    chrome.until(SECOND_NOTE).await?;
    chrome.close().await
}
