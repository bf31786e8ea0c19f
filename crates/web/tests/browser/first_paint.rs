//! What is seen before the program has come: the page itself, in the visitor's language, and nothing moves when the program takes over.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::{Result, ensure};
use axum::routing::get;
use boards::Game;
use rules::Language;
use words::Words;

use crate::chrome::{Chrome, DESKTOP, PHONE, Size};
use crate::page::{newcomer_at, origin, ready, shelve};
use crate::site::{Server, serve};

/// How far something may lie from where it was, in pixels: widths of words are rounded.
const NEAR: f64 = 1.0;

/// Where things are that both have: by their selector, left, top, width and height.
const PLACES: &str = "Object.fromEntries(['header nav', '.languages', '.theme', '.home h1', '.home .lead', '.pick.carrom', '.pick.kimble', \
     '.pick.kimble .name', '.ways .play-bot', '.ways .play-find', '.to-replay', '.frame', '.under .sound', '.card.score', \
     '.score li:first-child .name', '.who-plays'].map((name) => [name, document.querySelector(name)]) \
     .filter(([name, found]) => found).map(([name, found]) => { \
         const {left, top, width, height} = found.getBoundingClientRect(); return [name, [left, top, width, height]]; }))";

type Places = BTreeMap<String, [f64; 4]>;

/// A server whose program never comes.
fn without_program() -> Result<Server> {
    let never = std::future::pending::<&str>;
    Server::start_with(|site| site.route("/pichenette_bg.wasm", get(never)))
}

async fn visit(address: &str, path: &str, language: Language, size: Size) -> Result<Chrome> {
    let chrome = newcomer_at(address, size).await?;
    shelve(&chrome, "lang", language.code()).await?;
    chrome.load(&format!("{}/{path}", origin(&chrome).await?)).await?;
    Ok(chrome)
}

async fn painted(chrome: &Chrome) -> Result<()> {
    let pictures = "[...document.images].every((image) => image.complete)";
    chrome
        .until(&format!(
            "document.documentElement.dataset.first == 'there' && document.fonts.status == 'loaded' && {pictures}"
        ))
        .await
}

async fn compare(path: &str, language: Language, size: Size) -> Result<()> {
    let without = without_program()?;
    let chrome = visit(&without.address, path, language, size).await?;
    painted(&chrome).await?;
    let before: Places = chrome.value(PLACES).await?;
    chrome.close().await?;
    let chrome = visit(&serve()?, path, language, size).await?;
    // The front page has no board to wait for.
    if !path.is_empty() {
        ready(&chrome).await?;
    }
    chrome
        .until("document.querySelector('#page').dataset.first === undefined && document.fonts.status == 'loaded'")
        .await?;
    let after: Places = chrome.value(PLACES).await?;
    chrome.close().await?;
    ensure!(before.len() >= 6, "too little is seen of /{path}: {before:?}");
    for (name, place) in &before {
        let Some(then) = after.get(name) else { continue };
        let moved = place.iter().zip(then).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        ensure!(
            moved <= NEAR,
            "/{path} in {language}, {} wide: {name} moves from {place:?} to {then:?}",
            size.width
        );
    }
    Ok(())
}

#[tokio::test]
async fn the_front_page_is_seen_before_the_program_and_nothing_moves_in_the_browser() -> Result<()> {
    for (language, size) in [(Language::Fr, PHONE), (Language::En, DESKTOP), (Language::Fi, PHONE)] {
        compare("", language, size).await?;
    }
    Ok(())
}

#[tokio::test]
async fn boards_are_seen_before_the_program_and_stay_where_they_are_in_the_browser() -> Result<()> {
    for (game, language, size) in [
        (Game::Carrom, Language::Fr, PHONE),
        (Game::Crokinole, Language::Sv, DESKTOP),
        (Game::Kimble, Language::En, PHONE),
    ] {
        compare(game.name(), language, size).await?;
    }
    Ok(())
}

/// A server whose program takes its time.
fn with_late_program() -> Result<Server> {
    Server::start_with(|site| {
        let slowly = axum::middleware::from_fn(
            |request: axum::extract::Request, next: axum::middleware::Next| async move {
                if request.uri().path() == "/pichenette_bg.wasm" {
                    tokio::time::sleep(Duration::from_secs(2)).await;
                }
                next.run(request).await
            },
        );
        site.layer(slowly)
    })
}

#[tokio::test]
async fn a_board_that_is_chosen_before_the_program_has_come_is_shown_in_the_browser() -> Result<()> {
    let late = with_late_program()?;
    let chrome = visit(&late.address, "", Language::Fr, PHONE).await?;
    painted(&chrome).await?;
    chrome.value::<bool>("(document.querySelector('a.pick.kimble').click(), true)").await?;
    chrome.until("document.querySelector('main.loading.kimble .frame img')").await?;
    ensure!(chrome.value::<String>("location.pathname").await? == "/kimble");
    ready(&chrome).await?;
    chrome.until("document.querySelector('main.kimble:not(.loading) canvas')").await?;
    chrome.close().await
}

#[tokio::test]
async fn what_is_pressed_too_early_is_pressed_when_the_program_has_come_in_the_browser() -> Result<()> {
    let late = with_late_program()?;
    let chrome = visit(&late.address, "", Language::Sv, PHONE).await?;
    painted(&chrome).await?;
    let title = Words::new(Language::Sv, Game::FIRST, 2).say("page-home-title", []);
    ensure!(chrome.value::<String>("document.querySelector('h1').textContent").await? == title);
    ensure!(chrome.value::<String>("document.querySelector('a.pick.kimble').pathname").await? == "/kimble");
    chrome.value::<bool>("(document.querySelector('.ways .play-find').click(), true)").await?;
    chrome.until("location.pathname == '/tables'").await?;
    chrome.close().await
}
