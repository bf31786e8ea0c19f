//! A visitor who does whatever comes to mind, for as long as one likes: every game against bots, with hints, in four languages, in windows
//! of any size. Nothing it does may stop the page or a bot. CONTRIBUTING.md has the command.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use boards::Game;
use rules::Language;
use table::{Purpose, Stream};

use crate::chrome::{Chrome, Size};
use crate::page::{newcomer, on_page, origin, ready, shelve};

/// How long, in minutes, unless `MINUTES` says otherwise.
const MINUTES: f64 = 5.0;
/// What is done on one visit.
const STEPS: usize = 60;
/// Windows of phones and screens, and some too low for any board.
const SIZES: [(u32, u32); 8] =
    [(390, 844), (1440, 900), (844, 390), (360, 640), (390, 225), (640, 60), (320, 480), (1440, 170)];
/// What can be clicked; the more often it stands here, the more often it is.
const BUTTONS: [&str; 20] = [
    ".ask-hint",
    ".ask-hint",
    ".ask-hint",
    ".shoot, .default-spot",
    ".shoot, .default-spot",
    ".shoot, .default-spot",
    ".choice, .keep, .throw-again, .dome",
    ".choice, .keep, .throw-again, .dome",
    ".again",
    ".languages button",
    ".menu, .who-plays",
    "dialog [data-chair=beginner], dialog [data-chair=casual], dialog [data-chair=person]",
    "dialog .close, dialog .go-on",
    "dialog .close, dialog .go-on",
    "dialog .to-new, dialog .anew",
    ".lens, .interval",
    ".in-words summary, .numbers summary",
    ".chip",
    ".logo, .pick, .play-bot, .play-on",
    ".rematch, .to-replay, .run, .one-on, .one-back, .to-last, .take-over",
];
const KEYS: [&str; 16] = [
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "a",
    "d",
    "q",
    "e",
    "n",
    "5",
    "1",
    "3",
    "p",
    "Enter",
    "Escape",
    " ",
];

/// A number below `n`.
fn any(stream: &mut Stream, n: usize) -> usize {
    ((stream.unit() * n as f64) as usize).min(n - 1)
}

async fn step(chrome: &Chrome, game: Game, stream: &mut Stream) -> Result<()> {
    match any(stream, 10) {
        0..=5 => {
            let button = BUTTONS[any(stream, BUTTONS.len())];
            let which = stream.unit();
            let click = format!(
                "(all => {{ const e = all[Math.floor({which} * all.length)]; e?.click(); return true }})\
                 ([...document.querySelectorAll({button:?})].filter(e => !e.disabled))"
            );
            chrome.value::<bool>(&click).await?;
        }
        6 => {
            chrome.value::<bool>("(document.querySelector('main canvas')?.focus(), true)").await?;
            for _ in 0..4 {
                chrome.press(KEYS[any(stream, KEYS.len())]).await?;
            }
        }
        7 if chrome.value::<bool>("Boolean(document.querySelector('main.table canvas'))").await? => {
            let mut place = || [0.6 * (stream.unit() - 0.5), 0.7 * (stream.unit() - 0.5)];
            let (from, to) = (place(), place());
            // Another page may have come meanwhile: then there is no board to swipe over.
            if let (Ok(from), Ok(to)) = (on_page(chrome, game, from).await, on_page(chrome, game, to).await) {
                chrome.swipe(from, to, 4).await?;
            }
        }
        8 => {
            let (width, height) = SIZES[any(stream, SIZES.len())];
            chrome.resize(Size { width, height }).await?;
        }
        _ => {
            let path = [format!("/{game}"), format!("/r/{game}"), format!("/rules/{game}"), "/".to_owned()];
            let path = &path[any(stream, 4)];
            let go = format!(
                "(history.pushState('new', '', {path:?}), dispatchEvent(new PopStateEvent('popstate')))"
            );
            chrome.value::<bool>(&go).await?;
        }
    }
    Ok(())
}

/// One visit: a game, a language, a bot.
async fn visit(number: u64) -> Result<usize> {
    let mut stream = Stream::new(number, Purpose::Trial, 0);
    let game = Game::ALL[any(&mut stream, Game::ALL.len())];
    let language = Language::ALL[any(&mut stream, Language::ALL.len())];
    let level = ["beginner", "casual", "club"][any(&mut stream, 3)];
    let (width, height) = SIZES[any(&mut stream, 4)];
    let chrome = newcomer(Size { width, height }).await?;
    shelve(&chrome, "lang", language.code()).await?;
    shelve(&chrome, &format!("seats-{game}"), &format!("person {level} person {level}")).await?;
    shelve(&chrome, "instant", if stream.unit() < 0.6 { "yes" } else { "no" }).await?;
    chrome.load(&format!("{}/{game}", origin(&chrome).await?)).await?;
    ready(&chrome).await?;
    for done in 0..STEPS {
        step(&chrome, game, &mut stream).await?;
        let stopped = "(e => e && (e.open || e.matches('.stumbled')) && e.textContent)(document.querySelector('dialog.halted[open], .stumbled'))";
        let stopped: String = chrome.value(&format!("{stopped} || ''")).await?;
        ensure!(stopped.is_empty(), "visit {number}, {game} in {language}, after {done} steps: {stopped:?}");
    }
    chrome.close().await.with_context(|| format!("visit {number}, {game} in {language}"))?;
    Ok(STEPS)
}

#[tokio::test]
#[ignore = "goes on for minutes: CONTRIBUTING.md has the command"]
async fn nothing_a_visitor_does_stops_the_page() -> Result<()> {
    let minutes = std::env::var("MINUTES").ok().and_then(|text| text.parse().ok()).unwrap_or(MINUTES);
    // Every visit has a number and is always the same; another stroll may begin where one ended.
    let first = std::env::var("VISIT").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    let (start, mut visits, mut steps) = (Instant::now(), 0, 0);
    while start.elapsed() < Duration::from_secs_f64(60.0 * minutes) {
        steps += visit(first + visits).await?;
        visits += 1;
    }
    println!("{visits} visits, {steps} steps");
    Ok(())
}
