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

use crate::axe::usable;
use crate::bars::for_fingers;
use crate::chrome::{Chrome, DESKTOP, PHONE, Size};
use crate::evening::{IN, join, phone, set_up, tell};
use crate::online::{Hall, come};
use crate::page::{click, newcomer_at, painted, reads, ready, replayed, says, seat, shelve, text};
use crate::pages::{messages, shown, speaks_and_fits};
use crate::score_sheets::{joins, shares};
use crate::scoring::{scored, tap};
use crate::site::{Server, picture, site};
use crate::story::{TOLD, with_games};

/// Whether the device keeps the site.
const KEPT: &str = "navigator.serviceWorker.controller?.state == 'activated'";

#[tokio::test]
async fn after_one_visit_it_is_played_without_a_server_in_the_browser() -> Result<()> {
    let server = Server::start()?;
    let base = server.address.clone();
    let chrome = Chrome::open(&base, DESKTOP).await?;
    shown(&chrome).await?;
    chrome.until(KEPT).await?;
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
    chrome.until(KEPT).await?;
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

/// A network that swallows every question to the server. Ten seconds are a moment here.
const SWALLOWED: &str = "{ const ask = fetch, later = setTimeout; \
     window.fetch = (what, ...all) => String(what.url ?? what).includes('/api/') ? new Promise(() => {}) : ask(what, ...all); \
     window.setTimeout = (f, ms, ...all) => later(f, ms == 10000 ? 100 : ms, ...all); }";

/// A server that refuses everything for the moment.
const BUSY: &str = "{ const ask = fetch; window.fetch = (what, ...all) => \
     window.calm || !String(what.url ?? what).includes('/api/') ? ask(what, ...all) : \
     Promise.resolve(new Response(JSON.stringify({code: 'rate', error: 'too many'}), {status: 429})); \
     const Stream = EventSource; window.EventSource = function(...all) { return window.calm ? new Stream(...all) : \
     Object.assign(new EventTarget(), {readyState: 2, close() {}}); }; }";

/// What the browser itself says about a server that is not there.
fn forgive(chrome: &Chrome) {
    for said in ["Failed to load resource", "Failed to fetch"] {
        chrome.forgive(said);
    }
}

#[tokio::test]
async fn a_tournament_that_the_phone_knows_is_there_without_a_server_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let desk = Chrome::open(&hall.at("tournaments"), DESKTOP).await?;
    come(&desk, "Kaisa").await?;
    let unknown = set_up(&desk, "Karhula", "Eero\nTimo\nMatti", 1).await?;
    desk.load(&hall.at("tournaments")).await?;
    let known = set_up(&desk, "Otsola", "Aino\nVeikko\nLiisa", 1).await?;
    let (known, unknown) = (hall.at(&known), hall.at(&unknown));
    let zoe = phone(&desk, &known, "en").await?;
    join(&zoe, "Zoé").await?;
    desk.until("document.querySelectorAll('.ev-people li').length == 4").await?;
    click(&desk, ".draw").await?;
    zoe.until("document.querySelector('.ev-next .where strong')").await?;
    let board = text(&zoe, ".ev-next .where strong").await?;
    zoe.until(KEPT).await?;
    let closed = hall.close_for_now().await;

    // Loaded anew it shows the next game, and that this may be old.
    zoe.reload().await?;
    reads(&zoe, ".ev-phone h1", "Otsola").await?;
    reads(&zoe, ".ev-me", "Zoé").await?;
    reads(&zoe, ".ev-next .where strong", &board).await?;
    says(&zoe, ".ev-next", "as told at").await?;
    says(&zoe, "[role=status] .ev-lost", "No network").await?;
    // A result is kept, even if the page is closed.
    click(&zoe, ".tell").await?;
    tell(&zoe).await?;
    says(&zoe, ".ev-lost", "One entry is kept here").await?;
    zoe.until("document.querySelector('.ev-code-shown')").await?;
    let code = text(&zoe, ".ev-code-shown").await?;
    zoe.reload().await?;
    reads(&zoe, ".ev-code-shown", &code).await?;
    // A tournament that it has never opened is not called missing.
    zoe.load(&unknown).await?;
    reads(&zoe, ".empty h1", "This tournament is not on this device yet").await?;
    says(&zoe, ".empty [role=status]", "There is no network").await?;
    speaks_and_fits(&zoe, "an unknown tournament", &messages()?).await?;
    usable(&zoe).await?;

    // The server is back: the tournament appears by itself, and the result arrives.
    let hall = closed.reopen().await?;
    reads(&zoe, ".ev-phone h1", "Karhula").await?;
    zoe.load(&known).await?;
    desk.until(&format!("{IN} == 1")).await?;
    zoe.until("!document.querySelector('.ev-code-shown, .ev-lost, .ev-notice')").await?;
    // A network that never answers is none, either.
    zoe.before_every_page(SWALLOWED).await?;
    zoe.reload().await?;
    zoe.until("document.querySelector('.ev-lost')").await?;
    reads(&zoe, ".ev-phone h1", "Otsola").await?;
    for page in [zoe, desk] {
        forgive(&page);
        page.close().await?;
    }
    hall.close().await;
    Ok(())
}

#[tokio::test]
async fn a_server_that_refuses_for_a_moment_is_asked_again_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let one = shares(&hall).await?;
    let sheet = text(&one, ".to-read").await?;
    let desk = one.beside(&hall.at("tournaments"), DESKTOP).await?;
    come(&desk, "Kaisa").await?;
    let tournament = set_up(&desk, "Otsola", "Aino\nVeikko\nLiisa", 1).await?;
    let phone = desk.beside(&hall.at(""), PHONE).await?;
    shown(&phone).await?;
    shelve(&phone, "lang", "en").await?;
    phone.before_every_page(BUSY).await?;

    // Neither the link nor the network is to blame.
    phone.load(&sheet).await?;
    reads(&phone, ".empty h1", "This sheet is not on this device yet").await?;
    says(&phone, ".empty .lead", "The server cannot answer just now").await?;
    speaks_and_fits(&phone, "a sheet of a busy server", &messages()?).await?;
    phone.value::<bool>("(window.calm = true)").await?;
    scored(&phone, "2 0").await?;

    shelve(&phone, "lang", "en").await?;
    phone.load(&hall.at(&tournament)).await?;
    reads(&phone, ".empty h1", "This tournament is not on this device yet").await?;
    says(&phone, ".empty .lead", "The server cannot answer just now").await?;
    speaks_and_fits(&phone, "a tournament of a busy server", &messages()?).await?;
    phone.value::<bool>("(window.calm = true)").await?;
    reads(&phone, ".ev-phone h1", "Otsola").await?;
    shelve(&phone, "lang", "en").await?;
    phone.reload().await?;
    says(&phone, ".ev-lost", "The server cannot answer just now. This is how it was at").await?;
    for page in [phone, desk, one] {
        page.close().await?;
    }
    hall.close().await;
    Ok(())
}

#[tokio::test]
async fn a_shared_sheet_that_the_phone_knows_goes_on_without_a_server_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let one = shares(&hall).await?;
    let (sheet, link) = (one.value::<String>("location.href").await?, text(&one, ".to-read").await?);
    let unknown = hall.at("s/never-here");
    one.until(KEPT).await?;
    let closed = hall.close_for_now().await;

    one.reload().await?;
    scored(&one, "2 0").await?;
    says(&one, ".no-network", "Keep on scoring").await?;
    tap(&one, "[data-question='winner'] [data-value='1']").await?;
    scored(&one, "2 2").await?;
    one.reload().await?;
    scored(&one, "2 2").await?;
    // A sheet that has never been here is not called lost.
    one.load(&unknown).await?;
    reads(&one, ".empty h1", "This sheet is not on this device yet").await?;
    says(&one, ".unseen[role=status]", "There is no network").await?;
    speaks_and_fits(&one, "an unknown sheet", &messages()?).await?;
    usable(&one).await?;

    // The server is back: it is asked by itself, and what was written arrives.
    let hall = closed.reopen().await?;
    one.until("document.querySelector('.empty') && !document.querySelector('.empty button')").await?;
    one.load(&sheet).await?;
    scored(&one, "2 2").await?;
    let two = joins(&one, &link).await?;
    scored(&two, "2 2").await?;
    // A network that never answers is none, either.
    one.before_every_page(SWALLOWED).await?;
    one.load(&unknown).await?;
    one.until("document.querySelector('.empty button')").await?;
    for phone in [two, one] {
        forgive(&phone);
        phone.close().await?;
    }
    hall.close().await;
    Ok(())
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
    chrome.until(KEPT).await?;
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
    chrome.until(KEPT).await?;
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
