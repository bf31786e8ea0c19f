//! After the first visit the site needs no network.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result, ensure};
use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::{Next, from_fn};
use axum::routing::get;
use boards::Game;

use crate::bars::for_fingers;
use crate::chrome::{Chrome, DESKTOP, PHONE, Size};
use crate::page::{click, newcomer_at, painted, ready, replayed, seat, shelve};
use crate::pages::shown;
use crate::site::{Server, picture, site};
use crate::story::{TOLD, with_games};

#[tokio::test]
async fn after_one_visit_it_is_played_without_a_server_in_the_browser() -> Result<()> {
    let server = Server::start()?;
    let base = server.address.clone();
    let chrome = Chrome::open(&base, DESKTOP).await?;
    shown(&chrome).await?;
    chrome.until("navigator.serviceWorker.controller?.state == 'activated'").await?;
    server.stop()?;

    // A page that was never asked for.
    chrome.load(&format!("{base}carrom")).await?;
    ready(&chrome).await?;
    click(&chrome, ".shoot").await?;
    chrome.until("document.querySelector('.verdict')").await?;
    // Bots and books are there, too.
    chrome.load(&format!("{base}crokinole")).await?;
    ready(&chrome).await?;
    seat(&chrome, 0, "beginner").await?;
    seat(&chrome, 1, "beginner").await?;
    chrome.until("document.querySelectorAll('.verdict').length >= 2").await?;
    let by = replayed(&chrome, Game::Crokinole).await?;
    ensure!(by.contains(&0) && by.contains(&1), "{by:?}");
    chrome.load(&format!("{base}rules/couronne#COU-07")).await?;
    shown(&chrome).await?;
    chrome.until("document.getElementById('COU-07')").await?;
    chrome.load(&format!("{base}rules/nca/differences")).await?;
    chrome.until("document.querySelectorAll('.differences tbody tr').length > 10").await?;
    chrome.close().await
}

#[tokio::test]
async fn what_is_not_a_board_is_there_without_a_server_too_in_the_browser() -> Result<()> {
    let server = Server::start()?;
    let base = server.address.clone();
    let chrome = newcomer_at(&base, PHONE).await?;
    with_games(&chrome).await?;
    chrome.load(&base).await?;
    shown(&chrome).await?;
    chrome.until("navigator.serviceWorker.controller?.state == 'activated'").await?;
    server.stop()?;
    // Where, and what is there.
    for (path, there) in [
        (
            "learn/crokinole",
            "document.querySelector('.lesson-head h2')?.textContent && document.querySelector('.fan')",
        ),
        ("learn/CRO-11", "document.querySelector('.lesson-head h2')?.textContent.includes('void')"),
        ("drills/crokinole", "document.querySelector('.drill-now .count')?.textContent.includes('1 of 12')"),
        ("progress", "document.querySelector('main.progress')"),
        ("r/crokinole#story", TOLD),
        ("r/carrom#what-if-3", "document.querySelector('.as-advised:not(:disabled)')"),
        ("score/nca", "document.querySelector('main.scorer')"),
        ("foul/nca", "document.querySelector('main h1') && document.querySelector('main button')"),
    ] {
        chrome.load(&format!("{base}{path}")).await?;
        shown(&chrome).await?;
        chrome.until(there).await.with_context(|| path.to_owned())?;
        let missing = "document.querySelector('.not-coming, .trouble')?.textContent ?? ''";
        ensure!(chrome.value::<String>(missing).await?.is_empty(), "{path} is not there");
    }
    chrome.close().await
}

/// The program, which is the largest file by far.
const MODULE: &str = "/pichenette_bg.wasm";

#[tokio::test]
async fn the_module_is_sent_once_in_the_browser() -> Result<()> {
    let (sent, asked) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let (count_sent, count_asked) = (sent.clone(), asked.clone());
    let server = Server::start_with(move |site: Router| {
        site.layer(from_fn(move |request: Request, next: Next| {
            let (sent, asked) = (count_sent.clone(), count_asked.clone());
            async move {
                let module = request.uri().path() == MODULE;
                let answer = next.run(request).await;
                if module {
                    asked.fetch_add(1, Ordering::SeqCst);
                    sent.fetch_add(usize::from(answer.status() == StatusCode::OK), Ordering::SeqCst);
                }
                answer
            }
        }))
    })?;
    let chrome = newcomer_at(&server.address, DESKTOP).await?;
    shelve(&chrome, "seats-crokinole", "beginner beginner").await?;
    shelve(&chrome, "instant", "yes").await?;
    // The page, and what is kept for later without a network. Bots think with a module of their own.
    chrome.load(&format!("{}crokinole", server.address)).await?;
    ready(&chrome).await?;
    chrome.until("document.querySelectorAll('.verdict').length >= 2").await?;
    chrome.until("navigator.serviceWorker.controller?.state == 'activated'").await?;
    ensure!(sent.load(Ordering::SeqCst) == 1, "the module was sent {} times", sent.load(Ordering::SeqCst));
    // From then on it lies on the device: it is not even asked for.
    let before = asked.load(Ordering::SeqCst);
    chrome.load(&server.address).await?;
    shown(&chrome).await?;
    ensure!(asked.load(Ordering::SeqCst) == before, "it is asked for again");
    chrome.close().await?;
    server.stop()
}

/// The notice lies over no button and no bar.
const FREE: &str = "(n => [...document.querySelectorAll('.actions, .ways')].every(bar => (b => !b.height || b.top >= innerHeight || \
     b.right <= n.left || b.left >= n.right || b.top >= n.bottom || b.bottom <= n.top)(bar.getBoundingClientRect())) && n.top >= 0 && \
     n.left >= 0 && n.right <= innerWidth)(document.querySelector('.toast.update').getBoundingClientRect())";

#[tokio::test]
async fn an_open_page_finds_a_newer_version_and_lets_it_wait_in_the_browser() -> Result<()> {
    let version = Arc::new(AtomicUsize::new(1));
    let script = fs::read_to_string(site().join("offline.js"))?;
    let served = version.clone();
    let change = move |site: Router| {
        let answer = move || {
            let text = format!("{script}\n// {}", served.load(Ordering::SeqCst));
            async move { ([(CONTENT_TYPE, "text/javascript")], text) }
        };
        site.route("/offline.js", get(answer))
    };
    let server = Server::start_with(change)?;
    let chrome = newcomer_at(&server.address, PHONE).await?;
    // An hour is a moment here.
    let hour = "{ const every = setInterval; window.setInterval = (f, ms, ...all) => every(f, ms >= 3600000 ? 300 : ms, ...all); }";
    chrome.load(&format!("{}kimble", server.address)).await?;
    ready(&chrome).await?;
    chrome.until("navigator.serviceWorker.controller?.state == 'activated'").await?;
    ensure!(chrome.value::<bool>("!document.querySelector('.toast')").await?, "the first version is no news");

    // A visitor who comes back to the page.
    version.store(2, Ordering::SeqCst);
    chrome
        .value::<bool>("(document.dispatchEvent(new Event('visibilitychange', {bubbles: true})), true)")
        .await?;
    chrome.until("document.querySelector('.toast.update')").await?;
    for size in [Size { width: 320, height: 568 }, PHONE, Size { width: 844, height: 390 }, DESKTOP] {
        for place in ["/", "/carrom", "/kimble"] {
            let go = format!(
                "(history.pushState('new', '', '{place}'), dispatchEvent(new PopStateEvent('popstate')))"
            );
            chrome.value::<bool>(&go).await?;
            chrome.resize(size).await?;
            chrome
                .until(&format!("innerWidth == {} && location.pathname == '{place}' && {FREE}", size.width))
                .await?;
            painted(&chrome).await?;
            if size.width < DESKTOP.width {
                for_fingers(&chrome, ".toast.update").await?;
            }
            let name = format!("update-{}-{}", place.trim_start_matches('/'), size.width);
            chrome.screenshot(&picture(&name)?).await?;
        }
    }
    click(&chrome, ".toast .later").await?;
    chrome.until("!document.querySelector('.toast')").await?;

    // A page that stays open looks by itself.
    chrome.before_every_page(hour).await?;
    chrome.reload().await?;
    ready(&chrome).await?;
    chrome.until("document.querySelector('.toast.update')").await?;
    click(&chrome, ".toast .later").await?;
    version.store(3, Ordering::SeqCst);
    chrome.until("document.querySelector('.toast.update')").await?;
    chrome.value::<bool>("(window.old = true)").await?;
    click(&chrome, ".toast .main").await?;
    chrome.until("!window.old && document.querySelector('main canvas')").await?;
    ready(&chrome).await?;
    ensure!(chrome.value::<bool>("!document.querySelector('.toast')").await?, "it has been loaded");
    chrome.close().await?;
    server.stop()
}
