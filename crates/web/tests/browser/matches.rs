//! A rule set and a match: chosen where a game is set up; how a match stands, what lies between two games, who wins it.

use anyhow::{Result, ensure};
use boards::Game;
use table::{GameInPlay, Header, Replay};

use crate::chrome::{Chrome, DESKTOP, PHONE, SMALL};
use crate::home::pick;
use crate::online::{Hall, at_table, come, guest_sits};
use crate::page::{
    PROGRAM, blank, click, fits, origin, ready, record, replayed, resumed, says, shelve, text,
};
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

/// Opens the sheet of a new game.
async fn sheet(chrome: &Chrome) -> Result<()> {
    ready(chrome).await?;
    click(chrome, ".actions .menu").await?;
    click(chrome, "dialog .to-new").await?;
    chrome.until("document.querySelector('dialog .anew')").await
}

/// Chooses something on a sheet, and waits until it is chosen.
async fn choose(chrome: &Chrome, choice: &str) -> Result<()> {
    click(chrome, choice).await?;
    is_chosen(chrome, choice).await
}

async fn is_chosen(chrome: &Chrome, choice: &str) -> Result<()> {
    chrome.until(&format!("document.querySelector('{choice}')?.ariaPressed == 'true'")).await
}

/// Starts the game of the sheet; its header.
async fn started(chrome: &Chrome, game: Game) -> Result<String> {
    click(chrome, "dialog .anew").await?;
    chrome.until("!document.querySelector('dialog').open").await?;
    Ok(record(chrome, game).await?.lines().next().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn a_rule_set_is_chosen_on_the_sheet_and_remembered_in_the_browser() -> Result<()> {
    let chrome = blank(PHONE).await?;
    let origin = origin(&chrome).await?;
    for (game, set) in [(Game::Carrom, "icf"), (Game::Crokinole, "nca")] {
        chrome.load(&format!("{origin}/{game}")).await?;
        sheet(&chrome).await?;
        is_chosen(&chrome, &format!("[data-rules={game}]")).await?;
        choose(&chrome, &format!("[data-rules={set}]")).await?;
        let named = format!(r#""rule_set":"{set}""#);
        let header = started(&chrome, game).await?;
        ensure!(header.contains(&named), "{header}");
        // The bare address names no rule set: the next game is played by the one that was chosen last.
        chrome.load(&format!("{origin}/{game}")).await?;
        sheet(&chrome).await?;
        is_chosen(&chrome, &format!("[data-rules={set}]")).await?;
        let next = started(&chrome, game).await?;
        ensure!(next != header && next.contains(&named), "{header}\n{next}");
        // The family's own book is one choice away.
        sheet(&chrome).await?;
        choose(&chrome, &format!("[data-rules={game}]")).await?;
        let own = started(&chrome, game).await?;
        ensure!(!own.contains("rule_set"), "{own}");
    }
    chrome.close().await
}

/// NCA-27: offered where a match by the NCA's book is chosen, and nowhere else.
#[tokio::test]
async fn the_quinte_convention_is_chosen_with_a_match_and_remembered_in_the_browser() -> Result<()> {
    let chrome = blank(PHONE).await?;
    let origin = origin(&chrome).await?;
    chrome.load(&format!("{origin}/crokinole")).await?;
    sheet(&chrome).await?;
    choose(&chrome, "[data-games=\"3\"]").await?;
    ensure!(chrome.value::<bool>("!document.querySelector('[data-quinte]')").await?, "the family's book");
    choose(&chrome, "[data-rules=nca]").await?;
    is_chosen(&chrome, "[data-quinte=false]").await?;
    choose(&chrome, "[data-quinte=true]").await?;
    says(&chrome, ".about-quinte", "two more rounds").await?;
    for language in ["en", "sv", "fi", "fr"] {
        chrome.resize(SMALL).await?;
        chrome
            .value::<bool>(&format!("(document.querySelector('.languages [lang={language}]').click(), true)"))
            .await?;
        chrome.until(&format!("document.documentElement.lang == '{language}'")).await?;
        fits(&chrome).await?;
    }
    chrome.screenshot(&picture("match-quinte-fr-360")?).await?;
    let agreed = r#"{"match":{"games":3,"rule_set":"nca","#;
    let header = started(&chrome, Game::Crokinole).await?;
    ensure!(header.starts_with(agreed) && header.contains(r#""quinte":true"#), "{header}");
    chrome.reload().await?;
    sheet(&chrome).await?;
    is_chosen(&chrome, "[data-quinte=true]").await?;
    choose(&chrome, "[data-games=\"1\"]").await?;
    chrome.until("!document.querySelector('[data-quinte]')").await?;
    let alone = started(&chrome, Game::Crokinole).await?;
    ensure!(!alone.contains("quinte") && alone.contains(r#""rule_set":"nca""#), "{alone}");
    chrome.close().await
}

/// What the server says about the table of this page.
async fn fetched(chrome: &Chrome, part: &str) -> Result<String> {
    chrome
        .value::<bool>(&format!(
            "(window.told = '', fetch('/api/tables/' + location.pathname.split('/').pop() + '{part}')\
             .then(r => r.text()).then(t => window.told = t), true)"
        ))
        .await?;
    chrome.until("window.told").await?;
    chrome.value("window.told").await
}

#[tokio::test]
async fn a_table_by_link_is_opened_by_a_rule_set_and_with_the_quinte_convention_in_the_browser() -> Result<()>
{
    let hall = Hall::open().await?;
    let aino = Chrome::open(&hall.at(""), PHONE).await?;
    come(&aino, "Aino").await?;
    pick(&aino, Game::Carrom).await?;
    click(&aino, ".play-friend").await?;
    choose(&aino, ".setup .rule-set [data-choice=\"1\"]").await?;
    choose(&aino, ".setup .games [data-choice=\"1\"]").await?;
    ensure!(
        aino.value::<bool>("!document.querySelector('.setup .quinte')").await?,
        "the ICF has no such rule"
    );
    click(&aino, ".setup .open").await?;
    at_table(&aino).await?;
    let table = fetched(&aino, "").await?;
    ensure!(table.contains(r#""rule_set":"icf""#) && table.contains(r#""games":3"#), "{table}");

    aino.load(&hall.at("")).await?;
    aino.until(PROGRAM).await?;
    pick(&aino, Game::Crokinole).await?;
    click(&aino, ".play-friend").await?;
    choose(&aino, ".setup .rule-set [data-choice=\"1\"]").await?;
    choose(&aino, ".setup .games [data-choice=\"1\"]").await?;
    choose(&aino, ".setup .quinte [data-choice=\"1\"]").await?;
    says(&aino, ".setup .sentence", "Best of 3 · extra rounds if level").await?;
    aino.resize(SMALL).await?;
    fits(&aino).await?;
    aino.screenshot(&picture("setup-quinte-360")?).await?;
    click(&aino, ".setup .open").await?;
    let link = at_table(&aino).await?;
    let bjorn = aino.beside(&link, PHONE).await?;
    come(&bjorn, "Björn").await?;
    says(&bjorn, ".terms .quinte dt", "Extra rounds if level").await?;
    guest_sits(&bjorn).await?;
    let text = fetched(&bjorn, "/record").await?;
    let header = text.lines().next().unwrap_or_default();
    let agreed = r#"{"match":{"games":3,"rule_set":"nca","#;
    ensure!(header.starts_with(agreed) && header.contains(r#""quinte":true"#), "{header}");
    bjorn.close().await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
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
