//! The page as a test sees it: where things are, what it says, and a game prepared for it.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use boards::{Game, Point};
use rules::{Language, Player};
use serde_json::Value;
use table::{GameInPlay, Header, Replay};
use words::Words;

use crate::chrome::{Chrome, DESKTOP, PHONE, Place, Size};
use crate::site::{NOTHING, picture, serve};

pub(crate) const HASH: &str = "document.querySelector('.hash')?.title";
pub(crate) const STATE: &str = "document.querySelector('.state')?.title";

/// For a page whose board stands still from `window.stopped` on, so that what passes can be looked at.
pub(crate) const STOPPABLE: &str =
    "{ const now = performance.now.bind(performance); performance.now = () => window.stopped ?? now(); }";

/// What the command line says about a shot.
pub(crate) fn native(json: &str) -> Result<Value> {
    Ok(serde_json::from_str(&cli::simulate_line(json)?)?)
}

/// A page of the site, with two people at every board.
pub(crate) async fn open(path: &str, size: Size) -> Result<Chrome> {
    let chrome = blank(size).await?;
    chrome.load(&format!("{}/{path}", origin(&chrome).await?)).await?;
    ready(&chrome).await?;
    Ok(chrome)
}

/// A game that player 0 begins, from a position if one is given.
pub(crate) fn begun(game: Game, position: Option<&str>) -> Result<GameInPlay> {
    let header = Header::of(game, 2, 7).first(Player(0));
    Ok(GameInPlay::begin(match position {
        Some(json) => header.position(json),
        None => header,
    })?)
}

/// The page with that record kept on the device.
pub(crate) async fn resumed(game: Game, record: &str, size: Size) -> Result<Chrome> {
    let chrome = blank(size).await?;
    shelve(&chrome, &format!("game-{game}"), record).await?;
    chrome.load(&format!("{}/{game}", origin(&chrome).await?)).await?;
    ready(&chrome).await?;
    Ok(chrome)
}

/// A browser that has been at the site without seeing a page of it: its shelves can be filled. Two people sit at every board, who
/// want no lesson and have said how well they play.
pub(crate) async fn blank(size: Size) -> Result<Chrome> {
    let chrome = newcomer(size).await?;
    for game in Game::ALL {
        shelve(&chrome, &format!("seats-{game}"), "person person").await?;
        shelve(&chrome, &format!("lesson-{game}"), "no").await?;
    }
    shelve(&chrome, "level", "beginner").await?;
    Ok(chrome)
}

/// The same without anything on its shelves.
pub(crate) async fn newcomer(size: Size) -> Result<Chrome> {
    newcomer_at(&serve()?, size).await
}

/// The same at a server of one's own.
pub(crate) async fn newcomer_at(address: &str, size: Size) -> Result<Chrome> {
    at_nothing(Chrome::open(&nothing_of(address), size).await?).await
}

/// The same in the browser that people have, windows and all.
pub(crate) async fn newcomer_in_whole_browser(address: &str, size: Size) -> Result<Chrome> {
    at_nothing(Chrome::open_whole(&nothing_of(address), size).await?).await
}

fn nothing_of(address: &str) -> String {
    address.trim_end_matches('/').to_owned() + NOTHING
}

async fn at_nothing(chrome: Chrome) -> Result<Chrome> {
    chrome.until(&format!("location.pathname == '{NOTHING}' && document.readyState == 'complete'")).await?;
    Ok(chrome)
}

/// Keeps something on the device, as the page does.
pub(crate) async fn shelve(chrome: &Chrome, name: &str, value: &str) -> Result<()> {
    let value = serde_json::to_string(value)?;
    chrome.value::<bool>(&format!("(localStorage.setItem('{name}', {value}), true)")).await?;
    Ok(())
}

/// Where the site is.
pub(crate) async fn origin(chrome: &Chrome) -> Result<String> {
    chrome.value("location.origin").await
}

/// Puts a record onto the device's shelf and loads the page anew.
pub(crate) async fn keep(chrome: &Chrome, game: Game, record: &str) -> Result<()> {
    shelve(chrome, &format!("game-{game}"), record).await?;
    chrome.reload().await?;
    ready(chrome).await
}

/// Remembers who sits at a board, as the page does, and loads the page anew.
pub(crate) async fn seated(chrome: &Chrome, game: Game, seats: &str) -> Result<()> {
    shelve(chrome, &format!("seats-{game}"), seats).await?;
    chrome.reload().await?;
    ready(chrome).await
}

/// Changes who sits in a seat, the way a visitor does.
pub(crate) async fn seat(chrome: &Chrome, seat: usize, chair: &str) -> Result<()> {
    click(chrome, ".who-plays").await?;
    click(chrome, &format!("[data-seat='{seat}'] [data-chair={chair}]")).await?;
    chrome
        .until(&format!(
            "document.querySelector(\"[data-seat='{seat}'] [data-chair={chair}]\").ariaPressed == 'true'"
        ))
        .await?;
    click(chrome, "dialog .close").await?;
    chrome.until("!document.querySelector('dialog').open").await
}

/// The record, replayed here without a difference: who acted, in order.
pub(crate) async fn replayed(chrome: &Chrome, game: Game) -> Result<Vec<u8>> {
    let text = record(chrome, game).await?;
    let (mut replay, mut by) = (Replay::open(&text)?, Vec::new());
    while let Some(step) = replay.step() {
        let step = step?;
        ensure!(step.mismatch.is_none(), "{:?} in\n{text}", step.mismatch);
        by.push(step.by.0);
    }
    Ok(by)
}

/// The record kept on the device.
pub(crate) async fn record(chrome: &Chrome, game: Game) -> Result<String> {
    chrome.value(&format!("localStorage.getItem('game-{game}')")).await
}

/// Whether the program shows its own page, in place of what is seen before it has come.
pub(crate) const PROGRAM: &str = "document.querySelector('#page:not([data-first]) main h1')";

/// Until there is something to see on the board.
pub(crate) async fn ready(chrome: &Chrome) -> Result<()> {
    let drawn = "(c => c && c.width > 100 && c.getContext('2d').getImageData(c.width / 2, c.width / 2, 1, 1).data[3] > 0)\
                 (document.querySelector('canvas'))";
    chrome.until(drawn).await
}

/// Where a place of the board, as it is seen, is on the page.
pub(crate) async fn on_page(chrome: &Chrome, game: Game, [x, y]: Point) -> Result<Place> {
    let half = drawing::view(boards::profile(game)).half;
    let (fx, fy) = (0.5 + x / (2.0 * half), 0.5 - y / (2.0 * half));
    chrome
        .value(&format!(
            "(b => [b.left + b.width * {fx}, b.top + b.height * {fy}])\
             (document.querySelector('canvas').getBoundingClientRect())"
        ))
        .await
}

/// Waits for a result and checks it against the command line; the shot as the page wrote it.
pub(crate) async fn checked(chrome: &Chrome) -> Result<Value> {
    chrome.until(HASH).await?;
    let hash: String = chrome.value(HASH).await?;
    let json: String = chrome.value("document.querySelector('.json').textContent").await?;
    let result = native(&json).with_context(|| json.clone())?;
    assert_eq!(result["hash"], *hash, "the page and the command line disagree about {json}");
    Ok(serde_json::from_str(&json)?)
}

/// Waits for verdict number `n` and checks it, its rules and the state against the record replayed here; the rules.
pub(crate) async fn judged(chrome: &Chrome, game: Game, n: usize, language: Language) -> Result<Vec<String>> {
    chrome.until(&format!("document.querySelectorAll('.verdict').length == {n}")).await?;
    let text = record(chrome, game).await?;
    let mut replay = Replay::open(&text)?;
    let mut last = None;
    while let Some(step) = replay.step() {
        let step = step?;
        ensure!(step.mismatch.is_none(), "{:?} in\n{text}", step.mismatch);
        last = Some(step.outcome.map_err(|refused| anyhow::anyhow!("{refused:?}"))?.verdict);
    }
    let verdict = last.context("the record has no action")?;
    let names = match language {
        Language::En => "Player",
        Language::Fr => "Joueur",
        Language::Sv => "Spelare",
        Language::Fi => "Pelaaja",
    };
    let players = replay.game().referee().players();
    let called = (1..=players).map(|n| format!("{names}\u{a0}{n}")).collect();
    let words = Words::new(language, game, players).called(called);
    let said: String = chrome.value("document.querySelector('.verdict .said').textContent").await?;
    assert_eq!(said, web::phrases::verdict(&words, &verdict));
    let chips = "[...document.querySelector('.verdict').querySelectorAll('.chip')].map(c => c.textContent)";
    let shown: Vec<String> = chrome.value(chips).await?;
    let cited: Vec<&str> = verdict.rules.iter().map(|rule| rule.name()).collect();
    assert_eq!(shown, cited);
    Ok(shown)
}

pub(crate) async fn pressed(chrome: &Chrome, toggle: &str) -> Result<bool> {
    chrome.value(&format!("document.querySelector('{toggle}').ariaPressed == 'true'")).await
}

pub(crate) async fn focus(chrome: &Chrome) -> Result<()> {
    let focused = "(c => (c.focus(), document.activeElement == c))(document.querySelector('canvas'))";
    ensure!(chrome.value::<bool>(focused).await?, "the board takes no focus");
    Ok(())
}

/// Clicks where a person would: once it lies still and nothing lies over it. A dialog that is still rising would be
/// missed by a click that aims at where it was.
pub(crate) async fn click(chrome: &Chrome, selector: &str) -> Result<()> {
    let still = format!(
        "(e => {{
            if (!e) return false;
            e.scrollIntoView({{block: 'nearest'}});
            const b = e.getBoundingClientRect(), box = [b.left, b.top, b.width, b.height].join();
            const before = window.lay;
            window.lay = box;
            const moves = document.getAnimations().some(a => a.playState == 'running' && a.effect.target.contains(e)
                && a.effect.getComputedTiming().endTime < 1e6);
            const top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
            return before == box && !moves && (e.contains(top) || e.disabled);
        }})(document.querySelector({selector:?}))"
    );
    // A board of the front page is a link before the program has come, and a choice afterwards.
    chrome.until(&format!("document.querySelector('#page')?.dataset.first === undefined && {still}")).await?;
    if selector == ".shoot" {
        aim(chrome).await?;
    }
    chrome.click(chrome.middle_of(selector).await?).await
}

/// Aims where the disc looks by itself, at the speed that the slider shows: nothing is shot that was not aimed. Does nothing where
/// something was aimed, or nothing is shot.
async fn aim(chrome: &Chrome) -> Result<()> {
    let aim = "(b => b.matches('.unaimed:not(:disabled)') && \
         document.querySelector('input[name=speed]').dispatchEvent(new Event('input', {bubbles: true})))\
         (document.querySelector('.shoot'))";
    if chrome.value::<bool>(aim).await? {
        chrome.until("!document.querySelector('.shoot.unaimed')").await?;
    }
    Ok(())
}

/// Chooses how one plays, in the menu.
pub(crate) async fn choose(chrome: &Chrome, setting: &str) -> Result<()> {
    click(chrome, ".menu").await?;
    click(chrome, &format!("[data-setting={setting}]")).await?;
    chrome
        .until(&format!("document.querySelector('[data-setting={setting}]').ariaPressed == 'true'"))
        .await?;
    pictures(chrome, &format!("settings-{setting}")).await?;
    click(chrome, "dialog .close").await
}

/// Moves a slider.
pub(crate) async fn set(chrome: &Chrome, slider: &str, value: f64) -> Result<()> {
    let moved = format!(
        "(s => (s.value = {value}, s.dispatchEvent(new Event('input', {{bubbles: true}})), true))\
         (document.querySelector('input[name={slider}]'))"
    );
    chrome.value::<bool>(&moved).await?;
    Ok(())
}

/// The text of an element.
pub(crate) async fn text(chrome: &Chrome, selector: &str) -> Result<String> {
    chrome.value(&format!("document.querySelector({selector:?})?.textContent ?? ''")).await
}

/// Waits until the text of an element has this in it.
pub(crate) async fn says(chrome: &Chrome, selector: &str, part: &str) -> Result<()> {
    let part = serde_json::to_string(part)?;
    chrome.until(&format!("document.querySelector({selector:?})?.textContent.includes({part})")).await
}

/// Waits until the text of an element is this.
pub(crate) async fn reads(chrome: &Chrome, selector: &str, text: &str) -> Result<()> {
    let text = serde_json::to_string(text)?;
    chrome.until(&format!("document.querySelector({selector:?})?.textContent == {text}")).await
}

/// Nothing is cut off at the side, and no button hangs out of the page; those in a row that is pushed aside may.
pub(crate) async fn fits(chrome: &Chrome) -> Result<()> {
    let wide: bool = chrome.value("document.documentElement.scrollWidth > innerWidth").await?;
    ensure!(!wide, "the page is wider than the window");
    let out: Vec<String> = chrome
        .value(
            "[...document.querySelectorAll('button, input')].filter(b => !b.closest('.phrases') && (r => r.width && (r.right > innerWidth + 1 || r.left < -1))\
             (b.getBoundingClientRect())).map(b => b.outerHTML)",
        )
        .await?;
    ensure!(out.is_empty(), "cut off: {out:?}");
    Ok(())
}

/// Nothing is cut off on a phone or on a laptop; where `PICTURES` is set, there are pictures of both to be looked at.
pub(crate) async fn pictures(chrome: &Chrome, name: &str) -> Result<()> {
    for (size, device) in [(PHONE, "phone"), (DESKTOP, "laptop")] {
        chrome.resize(size).await?;
        chrome.until(&format!("innerWidth == {}", size.width)).await?;
        fits(chrome).await.with_context(|| format!("{name} on a {device}"))?;
        if std::env::var_os("PICTURES").is_none() {
            continue;
        }
        chrome
            .until(
                "(canvas => !canvas || canvas.width == canvas.clientWidth)(document.querySelector('canvas'))",
            )
            .await?;
        resting(chrome).await?;
        chrome.screenshot(&picture(&format!("{name}-{device}"))?).await?;
    }
    Ok(())
}

/// The game that was saved into a folder today, once it is there.
pub(crate) async fn saved(chrome: &Chrome, folder: &Path, game: Game) -> Result<String> {
    let today = "(d => [d.getFullYear(), d.getMonth() + 1, d.getDate()].map(n => String(n).padStart(2, '0')).join('-'))(new Date())";
    let file = folder.join(format!("{game}-{}.jsonl", chrome.value::<String>(today).await?));
    let start = Instant::now();
    loop {
        // The browser makes the file before it writes into it.
        match fs::read_to_string(&file) {
            Ok(text) if !text.is_empty() => return Ok(text),
            _ => ensure!(start.elapsed().as_secs() < 30, "there is nothing in {}", file.display()),
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Until the page has been painted as it is now.
pub(crate) async fn painted(chrome: &Chrome) -> Result<()> {
    let frames = "(window.passed = false, requestAnimationFrame(() => requestAnimationFrame(() => window.passed = true)), true)";
    chrome.value::<bool>(frames).await?;
    chrome.until("window.passed").await
}

/// Until nothing on the board moves: two looks in a row see the same.
pub(crate) async fn resting(chrome: &Chrome) -> Result<()> {
    let same = "(now => { const same = now == window.seen; window.seen = now; return same })\
                (document.querySelector('canvas').toDataURL())";
    for _ in 0..3 {
        chrome.until(same).await?;
    }
    Ok(())
}
