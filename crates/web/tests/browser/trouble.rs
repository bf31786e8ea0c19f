//! When the program stops: in the page or in the worker, it is said, nothing is lost, and the game goes on.
//!
//! Nothing in the product helps these tests. A page stops because the browser refuses it an element, as a meddling extension may do; a
//! worker because the program in it is called with an address outside its memory.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Result, ensure};
use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::routing::get;
use boards::Game;
use rules::Language;

use crate::axe::usable;
use crate::bars::for_fingers;
use crate::chrome::{Chrome, DESKTOP, PHONE, SMALL, Size};
use crate::page::{
    begun, blank, click, judged, newcomer_in_whole_browser, origin, painted, reads, ready, record, replayed,
    resumed, says, set, shelve,
};
use crate::site::{Server, picture, site};

const GAME: Game = Game::Crokinole;

/// From now on the page gets no elements.
const NO_ELEMENTS: &str = "(Document.prototype.createElement = Document.prototype.createElementNS = \
     Node.prototype.cloneNode = () => { throw new TypeError('damaged on purpose') }, true)";

/// What the browser and the panic hook say about it.
fn forgive(chrome: &Chrome) {
    for said in ["damaged on purpose", "panicked at", "unwrap_throw", "unreachable", "out of bounds"] {
        chrome.forgive(said);
    }
}

#[tokio::test]
async fn a_panic_on_the_page_is_said_and_the_game_goes_on_in_the_browser() -> Result<()> {
    let chrome = resumed(GAME, &begun(GAME, None)?.record().to_text(), PHONE).await?;
    let said = [
        ("fr", "Votre partie est conservée", "Reprendre"),
        ("fi", "Pelisi on tallessa", "Jatka"),
        ("sv", "Din match är sparad", "Fortsätt"),
        ("en", "Your game is kept", "Go on"),
    ];
    for (n, (lang, kept, go_on)) in said.into_iter().enumerate() {
        click(&chrome, &format!(".languages [lang={lang}]")).await?;
        click(&chrome, ".shoot").await?;
        chrome.until(&format!("document.querySelectorAll('.verdict').length == {}", n + 1)).await?;
        let before = record(&chrome, GAME).await?;
        chrome.value::<bool>(NO_ELEMENTS).await?;
        click(&chrome, ".menu").await?;
        chrome.until("document.querySelector('dialog.halted').open").await?;
        says(&chrome, ".halted #halted-about", kept).await?;
        reads(&chrome, ".halted .go-on", go_on).await?;
        // The panic's own message is there to be reported.
        says(&chrome, ".halted .detail", "panicked at").await?;
        // It cannot be closed by accident, and it has the focus.
        chrome.press("Escape").await?;
        ensure!(chrome.value::<bool>("document.activeElement.closest('.halted') != null").await?);
        chrome.resize(SMALL).await?;
        for_fingers(&chrome, "dialog.halted").await?;
        for (size, device) in [(PHONE, "phone"), (DESKTOP, "laptop")] {
            chrome.resize(size).await?;
            chrome.screenshot(&picture(&format!("halted-{lang}-{device}"))?).await?;
        }
        chrome.resize(PHONE).await?;
        ensure!(record(&chrome, GAME).await? == before);
        click(&chrome, ".halted .go-on").await?;
        chrome
            .until("document.querySelector('dialog.halted') && !document.querySelector('dialog.halted').open")
            .await?;
        ready(&chrome).await?;
        chrome.until(&format!("document.querySelectorAll('.verdict').length == {}", n + 1)).await?;
    }
    judged(&chrome, GAME, said.len(), Language::En).await?;
    // Everything works as before: a hint comes.
    click(&chrome, ".ask-hint").await?;
    chrome.until("document.querySelector('.hint.told')").await?;
    forgive(&chrome);
    chrome.close().await
}

#[tokio::test]
async fn where_the_browser_keeps_nothing_a_stopped_game_is_saved_as_a_file_in_the_browser() -> Result<()> {
    let chrome = blank(PHONE).await?;
    let base = origin(&chrome).await?;
    shelve(&chrome, "game-crokinole", &begun(GAME, None)?.record().to_text()).await?;
    chrome.before_every_page("Storage.prototype.setItem = () => { throw new Error('full') }").await?;
    chrome.load(&format!("{base}/{GAME}")).await?;
    ready(&chrome).await?;
    click(&chrome, ".shoot").await?;
    chrome.until("document.querySelector('.verdict')").await?;
    chrome.value::<bool>(NO_ELEMENTS).await?;
    click(&chrome, ".menu").await?;
    chrome.until("document.querySelector('dialog.halted').open").await?;
    says(&chrome, "#halted-about", "Save yours").await?;
    for_fingers(&chrome, "dialog.halted").await?;
    let file: (String, String) = chrome
        .value("(a => [a.download, decodeURIComponent(a.href.split(',')[1])])(document.querySelector('.halted a.save'))")
        .await?;
    ensure!(file.0.starts_with("crokinole-2") && file.0.ends_with(".jsonl"), "{}", file.0);
    ensure!(file.1.lines().count() == 2 && file.1.contains("\"flick\""), "{}", file.1);
    forgive(&chrome);
    chrome.close().await
}

#[tokio::test]
async fn a_window_too_low_for_a_board_stops_nothing_in_the_browser() -> Result<()> {
    let chrome = resumed(GAME, &begun(GAME, None)?.record().to_text(), PHONE).await?;
    // A void shot: the referee takes the disc off and points at it with the rule.
    set(&chrome, "speed", 0.4).await?;
    click(&chrome, ".shoot").await?;
    judged(&chrome, GAME, 1, Language::En).await?;
    for height in [225, 150, 60] {
        chrome.resize(Size { width: 390, height }).await?;
        chrome.until(&format!("innerHeight == {height}")).await?;
        painted(&chrome).await?;
    }
    chrome.resize(PHONE).await?;
    click(&chrome, ".ask-hint").await?;
    chrome.until("document.querySelector('.hint.told')").await?;
    chrome.close().await
}

/// The worker as it is, but the program in it is asked about a record outside its memory.
const TRAPPING: &str = r#"
const make = WebAssembly.instantiate;
WebAssembly.instantiate = async (...all) => {
  const made = await make(...all);
  const instance = made.instance ?? made;
  const real = instance.exports;
  const think = (question, length) => real.think(question, length, 0xfffffff0, 64);
  Object.defineProperty(instance, "exports", { value: { ...real, think } });
  return made;
};
const early = [];
onmessage = (event) => early.push(event);
import("/worker-as-it-is.js").then(() => early.forEach((event) => onmessage(event)));
"#;

/// A worker that hears and never answers.
const SILENT: &str = "onmessage = () => {};";

/// A person in the first seat and a bot in the other, which begins, at a server whose first so many workers are these.
async fn with_workers(script: &'static str, times: usize) -> Result<Chrome> {
    let real = fs::read_to_string(site().join("worker.js"))?;
    let asked = Arc::new(AtomicUsize::new(0));
    let as_it_is = real.clone();
    let answer = move |text: String| ([(CONTENT_TYPE, "text/javascript"), (CACHE_CONTROL, "no-store")], text);
    let change = move |site: Router| {
        let first = move || async move {
            let spoilt = asked.fetch_add(1, Ordering::SeqCst) < times;
            answer(if spoilt { script.to_owned() } else { real })
        };
        let second = move || async move { answer(as_it_is) };
        site.route("/worker.js", get(first)).route("/worker-as-it-is.js", get(second))
    };
    let server = Server::start_with(change)?;
    let chrome = newcomer_in_whole_browser(&server.address, DESKTOP).await?;
    // It serves until the test's process ends.
    std::mem::forget(server);
    let header = table::Header::of(GAME, 2, 7).first(rules::Player(1));
    shelve(&chrome, "game-crokinole", &table::GameInPlay::begin(header)?.record().to_text()).await?;
    shelve(&chrome, "seats-crokinole", "person casual").await?;
    shelve(&chrome, "instant", "yes").await?;
    shelve(&chrome, "lang", "fr").await?;
    Ok(chrome)
}

/// What the line under the board and the live region said, as they said it.
const LISTEN: &str = "window.said = []; new MutationObserver(() => { for (const q of ['.hint', '[role=status]']) { \
     const t = document.querySelector(q)?.textContent; if (t && said.at(-1) != t) said.push(t); } }).observe(document, \
     {subtree: true, childList: true, characterData: true});";

#[tokio::test]
async fn a_worker_that_stops_is_replaced_and_asked_again_in_the_browser() -> Result<()> {
    let chrome = with_workers(TRAPPING, 1).await?;
    chrome.before_every_page(LISTEN).await?;
    chrome.load(&format!("{}/{GAME}", origin(&chrome).await?)).await?;
    chrome.until("document.querySelector('.verdict')").await?;
    ensure!(chrome.value::<bool>("said.some(text => text.includes('On redemande'))").await?);
    let kept = record(&chrome, GAME).await?;
    ensure!(kept.lines().nth(1).is_some_and(|line| line.contains("flick")), "the bot shot: {kept}");
    ensure!(replayed(&chrome, GAME).await?[0] == 1);
    ensure!(chrome.value::<bool>("!document.querySelector('.stumbled')").await?);
    // The page itself has gone on all the time.
    click(&chrome, ".ask-hint").await?;
    chrome.until("document.querySelector('.hint.told')").await?;
    forgive(&chrome);
    chrome.close().await
}

#[tokio::test]
async fn a_worker_that_stops_twice_is_told_and_the_game_goes_on_without_it_in_the_browser() -> Result<()> {
    let chrome = with_workers(TRAPPING, usize::MAX).await?;
    chrome.load(&format!("{}/{GAME}", origin(&chrome).await?)).await?;
    chrome.until("document.querySelector('.stumbled .detail')?.textContent.includes('memory')").await?;
    says(&chrome, ".stumbled", "La partie continue").await?;
    chrome.until("document.querySelector('.verdict')").await?;
    let kept = record(&chrome, GAME).await?;
    ensure!(
        kept.lines().nth(1).is_some_and(|line| line.contains("timeout")),
        "the bot has lost its time: {kept}"
    );
    usable(&chrome).await?;
    chrome.screenshot(&picture("stumbled-laptop")?).await?;
    // A hint does not come either, and that is said, too.
    click(&chrome, ".stumbled button:last-child").await?;
    click(&chrome, ".ask-hint").await?;
    chrome.until("document.querySelector('.hint').textContent == 'Aucun conseil n’a été trouvé.'").await?;
    // The person plays on, and so does the game.
    click(&chrome, ".shoot").await?;
    chrome.until("document.querySelectorAll('.verdict').length >= 3").await?;
    ensure!(replayed(&chrome, GAME).await?.starts_with(&[1, 0, 1]));
    forgive(&chrome);
    chrome.close().await
}

#[tokio::test]
async fn a_worker_that_says_nothing_is_replaced_in_the_browser() -> Result<()> {
    let chrome = with_workers(SILENT, 1).await?;
    // Half a minute is a moment here.
    let clock = "{ const wait = setTimeout; window.setTimeout = (f, ms, ...all) => wait(f, ms >= 30000 ? 50 : ms, ...all); }";
    chrome.before_every_page(clock).await?;
    chrome.before_every_page(LISTEN).await?;
    chrome.load(&format!("{}/{GAME}", origin(&chrome).await?)).await?;
    chrome.until("document.querySelector('.verdict, .stumbled')").await?;
    ensure!(chrome.value::<bool>("said.some(text => text.includes('On redemande'))").await?);
    chrome.close().await
}
