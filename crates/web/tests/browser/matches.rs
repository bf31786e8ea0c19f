//! A match: chosen where a game is set up; how it stands, what lies between two games, who wins it.

use anyhow::{Result, ensure};
use boards::Game;
use table::{GameInPlay, Header, Replay};

use crate::chrome::{DESKTOP, PHONE, SMALL};
use crate::page::{blank, click, fits, origin, ready, record, replayed, resumed, says, shelve, text};
use crate::site::picture;

/// A match as it was left on the device.
fn left(header: &str, actions: &[&str]) -> Result<String> {
    let (header, _) = Header::parse(header, false)?;
    let game = GameInPlay::begin(header)?.record().to_text();
    Ok(game + &actions.join("\n"))
}

/// The last disc of a game that is decided already.
const LAST_DISC: &str =
    r#""round":4,"score":[6,0],"left":[1,0],"at":{"b5":[0,0.06]},"turn":{"player":0,"do":"shot"}"#;

fn crokinole(standing: &str) -> Result<String> {
    let match_ = r#""match":{"games":3,"rule_set":"nca"},"players":2,"seed":5,"first":0"#;
    left(&format!(r#"{{{match_},"position":{{{standing}{LAST_DISC}}}}}"#), &[])
}

#[tokio::test]
async fn a_match_is_chosen_on_the_sheet_and_remembered_in_the_browser() -> Result<()> {
    let chrome = blank(PHONE).await?;
    chrome.load(&format!("{}/carrom?rules=icf", origin(&chrome).await?)).await?;
    ready(&chrome).await?;
    click(&chrome, ".actions .menu").await?;
    click(&chrome, "dialog .to-new").await?;
    chrome.until("document.querySelector('[data-games=\"1\"]')?.ariaPressed == 'true'").await?;
    click(&chrome, "[data-games=\"3\"]").await?;
    chrome.until("document.querySelector('[data-games=\"3\"]').ariaPressed == 'true'").await?;
    for language in ["en", "sv", "fi", "fr"] {
        chrome.resize(SMALL).await?;
        chrome
            .value::<bool>(&format!("(document.querySelector('.languages [lang={language}]').click(), true)"))
            .await?;
        chrome.until(&format!("document.documentElement.lang == '{language}'")).await?;
        fits(&chrome).await?;
    }
    chrome.screenshot(&picture("match-sheet-fr-360")?).await?;
    click(&chrome, "dialog .anew").await?;
    chrome.until("!document.querySelector('dialog').open").await?;
    let header = record(&chrome, Game::Carrom).await?;
    ensure!(header.starts_with(r#"{"match":{"games":3,"rule_set":"icf""#), "{header}");
    says(&chrome, ".score .game", "partie 1 sur 3").await?;
    ensure!(text(&chrome, ".score li").await?.contains("0 partie gagnée"));
    fits(&chrome).await?;
    chrome.screenshot(&picture("match-score-fr-360")?).await?;
    // The next game is one, too.
    chrome.reload().await?;
    ready(&chrome).await?;
    click(&chrome, ".actions .menu").await?;
    click(&chrome, "dialog .to-new").await?;
    chrome.until("document.querySelector('[data-games=\"3\"]')?.ariaPressed == 'true'").await?;
    chrome.close().await
}

#[tokio::test]
async fn between_two_games_the_page_says_how_it_goes_on_in_the_browser() -> Result<()> {
    let chrome = resumed(Game::Crokinole, &crokinole("")?, SMALL).await?;
    chrome.value::<bool>("(document.querySelector('.languages [lang=fr]').click(), true)").await?;
    says(&chrome, ".score .game", "partie 1 sur 3").await?;
    click(&chrome, ".shoot").await?;
    chrome.until("document.querySelector('.interval')").await?;
    let card = text(&chrome, ".interval").await?;
    for part in ["La partie 1 est pour", "La partie 2 commence", "Joueur\u{a0}2 commence."] {
        ensure!(card.contains(part), "{part:?} is missing: {card}");
    }
    fits(&chrome).await?;
    chrome.screenshot(&picture("match-interval-fr-360")?).await?;
    click(&chrome, ".interval").await?;
    says(&chrome, ".score .game", "partie 2 sur 3").await?;
    says(&chrome, ".score li", "1 partie gagnée").await?;
    ensure!(replayed(&chrome, Game::Crokinole).await? == [0]);
    chrome.close().await
}

#[tokio::test]
async fn who_wins_the_match_is_said_and_its_record_is_watched_again_in_the_browser() -> Result<()> {
    let standing = r#""match":{"won":[1,0],"game":2},"#;
    let chrome = resumed(Game::Crokinole, &crokinole(standing)?, DESKTOP).await?;
    says(&chrome, ".score .game", "game 2 of 3").await?;
    click(&chrome, ".shoot").await?;
    says(&chrome, ".result .outcome", "wins the match, 2–0.").await?;
    chrome.screenshot(&picture("match-result")?).await?;
    click(&chrome, ".to-replay").await?;
    chrome.until("location.pathname.startsWith('/replay') || location.pathname.startsWith('/r/')").await?;
    says(&chrome, ".score .game", "game 2 of 3").await?;
    chrome.close().await
}

/// ICF-31: in the second game the second player sits in the south, and shoots from there.
#[tokio::test]
async fn ends_are_changed_and_shots_come_from_the_new_seat_in_the_browser() -> Result<()> {
    let header =
        r#"{"match":{"games":3,"rule_set":"icf","options":{"target":9}},"players":2,"seed":5,"first":0}"#;
    let board = r#"{"by":0,"board":{"winner":0,"left":9,"queen":null}}"#;
    let chrome = blank(PHONE).await?;
    shelve(&chrome, "game-carrom", &left(header, &[board])?).await?;
    shelve(&chrome, "instant", "yes").await?;
    chrome.load(&format!("{}/carrom", origin(&chrome).await?)).await?;
    ready(&chrome).await?;
    says(&chrome, ".score .game", "game 2 of 3").await?;
    click(&chrome, ".shoot").await?;
    chrome.until("localStorage.getItem('game-carrom').trim().split('\\n').length == 3").await?;
    let text = record(&chrome, Game::Carrom).await?;
    let mut replay = Replay::open(&text)?;
    let mut by = Vec::new();
    while let Some(step) = replay.step() {
        let step = step?;
        ensure!(step.outcome.is_ok(), "{:?}", step.outcome);
        by.push(step.by.0);
    }
    ensure!(by == [0, 1], "{by:?}");
    ensure!(
        text.lines().last().is_some_and(|line| line.contains(r#""at":[0.0,-0."#)
            || line.contains(r#""at":[0,-0."#)
            || line.contains(r#""at":[-0.0,-0."#)),
        "{text}"
    );
    chrome.close().await
}
