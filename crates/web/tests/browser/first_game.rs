//! The first game of a visitor: the question how well they play stands beside the board after the first shot, and nothing waits for
//! an answer. By touch and by keyboard.

use anyhow::{Result, ensure};
use boards::Game;

use crate::axe::usable;
use crate::chrome::{Chrome, DESKTOP, PHONE, Size};
use crate::page::{begun, fits, focus, newcomer, origin, painted, ready, record, says, set, shelve, text};
use crate::pages::{messages, speaks_and_fits};
use crate::site::picture;

const GAME: Game = Game::Crokinole;
/// A small phone.
const LITTLE: Size = Size { width: 360, height: 640 };
const QUESTION: &str = "document.querySelector('.level-question')";
const OFFER: &str = "document.querySelector('.invitation')";
const MINE: &str = "(b => b && !b.disabled)(document.querySelector('.shoot'))";

/// A visitor who is here for the first time and begins a game against a bot.
async fn first_game(size: Size) -> Result<Chrome> {
    let chrome = newcomer(size).await?;
    shelve(&chrome, "instant", "yes").await?;
    shelve(&chrome, &format!("seats-{GAME}"), "person beginner beginner beginner").await?;
    shelve(&chrome, &format!("game-{GAME}"), &begun(GAME, None)?.record().to_text()).await?;
    chrome.load(&format!("{}/{GAME}", origin(&chrome).await?)).await?;
    ready(&chrome).await?;
    ensure!(
        chrome.value::<bool>(&format!("!{QUESTION} && !{OFFER}")).await?,
        "nothing before the first shot"
    );
    Ok(chrome)
}

/// Taps where a finger would.
async fn tap(chrome: &Chrome, selector: &str) -> Result<()> {
    let seen = format!(
        "(e => e && (e.scrollIntoView({{block: 'nearest'}}), true))(document.querySelector({selector:?}))"
    );
    chrome.until(&seen).await?;
    painted(chrome).await?;
    chrome.tap(chrome.middle_of(selector).await?).await
}

/// Presses Enter on what has this name.
async fn enter(chrome: &Chrome, selector: &str) -> Result<()> {
    let focused =
        format!("(e => e && (e.focus(), document.activeElement == e))(document.querySelector({selector:?}))");
    chrome.until(&focused).await?;
    chrome.press("Enter").await
}

/// Shoots in one's turn, with a finger.
async fn shoot(chrome: &Chrome) -> Result<()> {
    chrome.until(MINE).await?;
    let told: usize = chrome.value("document.querySelectorAll('.verdict').length").await?;
    set(chrome, "speed", 1.3).await?;
    chrome.until("!document.querySelector('.shoot.unaimed')").await?;
    tap(chrome, ".shoot").await?;
    chrome.until(&format!("document.querySelectorAll('.verdict').length > {told}")).await
}

/// The same with keys.
async fn shoot_with_keys(chrome: &Chrome) -> Result<()> {
    chrome.until(MINE).await?;
    let told: usize = chrome.value("document.querySelectorAll('.verdict').length").await?;
    focus(chrome).await?;
    chrome.press("5").await?;
    chrome.press("Enter").await?;
    chrome.until(&format!("document.querySelectorAll('.verdict').length > {told}")).await
}

async fn kept(chrome: &Chrome, name: &str) -> Result<String> {
    chrome.value(&format!("localStorage.getItem('{name}') ?? ''")).await
}

#[tokio::test]
async fn the_first_game_takes_its_opponent_from_an_answer_at_once_in_the_browser() -> Result<()> {
    for size in [PHONE, LITTLE] {
        let chrome = first_game(size).await?;
        chrome.be_touched(size).await?;
        shoot(&chrome).await?;
        chrome.until(QUESTION).await?;
        says(&chrome, ".level-question", "in this game too").await?;
        // It is no dialog, nothing waits for it, and no lesson is offered beside it.
        chrome.until(MINE).await?;
        ensure!(chrome.value::<bool>(&format!("!document.querySelector('dialog').open && !{OFFER}")).await?);
        fits(&chrome).await?;
        chrome.value::<bool>("(scrollTo(0, 0), true)").await?;
        chrome.screenshot(&picture(&format!("first-game-question-{}", size.width))?).await?;
        let (board, buttons): (bool, Vec<f64>) = chrome
            .value(
                "[(b => b.top >= 0 && b.bottom <= innerHeight)(document.querySelector('canvas').getBoundingClientRect()), \
                 [...document.querySelectorAll('.level-question button')].map(b => b.getBoundingClientRect().height)]",
            )
            .await?;
        ensure!(board && buttons.len() == 5 && buttons.iter().all(|height| *height >= 44.0), "{buttons:?}");
        let before = record(&chrome, GAME).await?;
        tap(&chrome, ".level-question [data-level=club]").await?;
        chrome.until(&format!("!{QUESTION}")).await?;
        says(&chrome, "[role=status]", "Your opponent from now on: Club bot.").await?;
        says(&chrome, ".score", "Club bot").await?;
        // The game is the same one, and says who plays on.
        assert_eq!(record(&chrome, GAME).await?, before);
        assert_eq!(kept(&chrome, "seats-crokinole").await?, "person club club club");
        assert_eq!(kept(&chrome, "level").await?, "club");
        ensure!(kept(&chrome, "names-crokinole").await?.contains("club"));
        shoot(&chrome).await?;
        chrome.until(MINE).await?;
        ensure!(record(&chrome, GAME).await?.starts_with(before.trim_end()), "the game goes on");
        // A visitor who plays often needs no lesson.
        ensure!(chrome.value::<bool>(&format!("!{QUESTION} && !{OFFER}")).await?);
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_beginner_is_offered_a_lesson_after_the_answer_in_the_browser() -> Result<()> {
    let chrome = first_game(DESKTOP).await?;
    shoot_with_keys(&chrome).await?;
    chrome.until(QUESTION).await?;
    usable(&chrome).await?;
    speaks_and_fits(&chrome, "the question beside the board", &messages()?).await?;
    chrome.value::<bool>("(document.querySelector('.languages [lang=en]').click(), true)").await?;
    chrome.until("document.documentElement.lang == 'en'").await?;
    chrome.screenshot(&picture("first-game-question-laptop")?).await?;
    ensure!(chrome.value::<bool>(&format!("!{OFFER}")).await?, "one after the other");
    enter(&chrome, ".level-question [data-level=beginner]").await?;
    chrome.until(&format!("!{QUESTION} && {OFFER}")).await?;
    // The keys are the board's again.
    chrome.until("document.activeElement.tagName == 'CANVAS'").await?;
    assert_eq!(kept(&chrome, "level").await?, "beginner");
    says(&chrome, ".score", "Beginner bot").await?;
    chrome.close().await
}

#[tokio::test]
async fn a_visitor_who_plays_on_is_not_asked_again_in_that_game_in_the_browser() -> Result<()> {
    let chrome = first_game(DESKTOP).await?;
    shoot_with_keys(&chrome).await?;
    chrome.until(QUESTION).await?;
    // It is still there after the page was loaded anew, and while the next shot is aimed.
    chrome.reload().await?;
    ready(&chrome).await?;
    chrome.until(QUESTION).await?;
    shoot_with_keys(&chrome).await?;
    chrome.until(&format!("!{QUESTION} && {OFFER}")).await?;
    ensure!(kept(&chrome, "level").await?.is_empty(), "nothing was answered");
    assert_eq!(kept(&chrome, "seats-crokinole").await?, "person beginner beginner beginner");
    chrome.reload().await?;
    ready(&chrome).await?;
    shoot_with_keys(&chrome).await?;
    ensure!(chrome.value::<bool>(&format!("!{QUESTION}")).await?, "it comes once in a game");
    chrome.close().await?;

    // By touch: it is put aside.
    let chrome = first_game(PHONE).await?;
    chrome.be_touched(PHONE).await?;
    shoot(&chrome).await?;
    tap(&chrome, ".level-question .later").await?;
    chrome.until(&format!("!{QUESTION} && {OFFER}")).await?;
    assert_eq!(kept(&chrome, "level").await?, "later");
    ensure!(!text(&chrome, ".invitation").await?.is_empty());
    chrome.close().await
}

#[tokio::test]
async fn a_bot_of_kimble_takes_the_level_too_in_the_browser() -> Result<()> {
    let game = Game::Kimble;
    let chrome = newcomer(LITTLE).await?;
    chrome.be_touched(LITTLE).await?;
    shelve(&chrome, "instant", "yes").await?;
    shelve(&chrome, "seats-kimble", "person beginner beginner beginner").await?;
    shelve(&chrome, "game-kimble", &begun(game, None)?.record().to_text()).await?;
    chrome.load(&format!("{}/{game}", origin(&chrome).await?)).await?;
    ready(&chrome).await?;
    tap(&chrome, ".actions .shoot").await?;
    tap(&chrome, ".level-question [data-level=casual]").await?;
    chrome.until(&format!("!{QUESTION}")).await?;
    says(&chrome, ".score", "Casual bot").await?;
    chrome.close().await
}
