//! Watching a table: where others aim, a delay for those without a seat, and the calm view for streams and screens.

use std::time::Duration;

use anyhow::{Result, ensure};
use boards::Game;
use rules::Language;
use server::Clock;

use crate::axe::usable;
use crate::chrome::{Chrome, DESKTOP, PHONE, Place, Size};
use crate::home::pick;
use crate::online::{Hall, MY_SHOT, at_table, come, game_of_two, guest_sits, looked_at};
use crate::page::{PROGRAM, click, focus, on_page, painted, reads, ready, says, shelve, text};
use crate::site::picture;

/// A screen in a club, and two phones.
const SCREEN: Size = Size { width: 1920, height: 1080 };
const PHONES: [Size; 2] = [PHONE, Size { width: 360, height: 640 }];

/// The line of somebody else's aim as it is seen: where it begins and ends, and how strong the shot would be.
const SEEN: &str = "(line => [line.x1.baseVal.value, line.y1.baseVal.value, line.x2.baseVal.value, line.y2.baseVal.value, \
     parseFloat(document.querySelector('.others-aim .power').getAttribute('stroke-dasharray'))])(document.querySelector('.others-aim .way'))";
const NONE: &str = "!document.querySelector('.others-aim')";

/// The player in turn, and the other.
pub(crate) async fn by_turn(aino: Chrome, bjorn: Chrome) -> Result<[(Chrome, &'static str); 2]> {
    loop {
        if aino.value::<bool>(&format!("Boolean({MY_SHOT})")).await? {
            return Ok([(aino, "Aino"), (bjorn, "Björn")]);
        }
        if bjorn.value::<bool>(&format!("Boolean({MY_SHOT})")).await? {
            return Ok([(bjorn, "Björn"), (aino, "Aino")]);
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Presses Enter on what has this name.
async fn enter(chrome: &Chrome, selector: &str) -> Result<()> {
    let focused =
        format!("(e => e && (e.focus(), document.activeElement == e))(document.querySelector({selector:?}))");
    chrome.until(&focused).await?;
    chrome.press("Enter").await
}

/// Taps where a finger would.
async fn tap(chrome: &Chrome, selector: &str) -> Result<()> {
    let seen = format!(
        "(e => e && (e.scrollIntoView({{block: 'center'}}), true))(document.querySelector({selector:?}))"
    );
    chrome.until(&seen).await?;
    // A dialog may still be rising.
    let moves = "document.getAnimations().some(a => a.playState == 'running' && a.effect.getComputedTiming().endTime < 1e6)";
    chrome.until(&format!("!{moves}")).await?;
    painted(chrome).await?;
    chrome.tap(chrome.middle_of(selector).await?).await
}

/// Puts a finger down beside the board's middle and pulls it back by so much.
async fn pull(chrome: &Chrome, by: Place) -> Result<Place> {
    let from = on_page(chrome, Game::Crokinole, [0.1, 0.0]).await?;
    chrome.press_finger(from, (from.0 + by.0, from.1 + by.1)).await?;
    Ok(from)
}

#[tokio::test]
async fn everyone_sees_where_the_player_in_turn_aims_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let (aino, bjorn, link) = game_of_two(&hall, Game::Crokinole, [PHONE, PHONE]).await?;
    let watcher = aino.beside(&link, DESKTOP).await?;
    watcher.until("document.querySelector('main.online.watching canvas')").await?;
    ready(&watcher).await?;
    // The shooter must know that there is somebody to see it.
    let [(shooter, name), (other, _)] = by_turn(aino, bjorn).await?;
    shooter.until("document.querySelector('.people').textContent.match(/is watching/)").await?;

    let from = pull(&shooter, (0.0, 80.0)).await?;
    for page in [&other, &watcher] {
        page.until("document.querySelector('.others-aim')").await?;
    }
    ensure!(shooter.value::<bool>(NONE).await?, "one's own aim is shown as ever");
    reads_label(&watcher, &format!("{name} aims")).await?;
    let straight: [f64; 5] = watcher.value(SEEN).await?;
    ensure!((straight[0] - straight[2]).abs() < 30.0 && straight[3] != straight[1], "{straight:?}");
    ensure!((0.05..0.9).contains(&straight[4]), "{straight:?}");
    // It follows the finger.
    shooter.move_finger((from.0 - 60.0, from.1 + 110.0)).await?;
    watcher
        .until(&format!("(([x, , to, , power]) => Math.abs(to - x) > 60 && power > {})({SEEN})", straight[4]))
        .await?;
    other.until(&format!("(([x, , to]) => Math.abs(to - x) > 60)({SEEN})")).await?;
    for (page, name) in [(&watcher, "watcher"), (&other, "player"), (&shooter, "shooter")] {
        painted(page).await?;
        page.screenshot(&picture(&format!("watching-aim-{name}"))?).await?;
    }
    // Everybody can use it, and reads who aims in their language; the finger still rests there.
    usable(&watcher).await?;
    for (language, said) in
        [(Language::Fr, "vise"), (Language::Sv, "siktar"), (Language::Fi, "tähtää"), (Language::En, "aims")]
    {
        speak(&watcher, language).await?;
        reads_label(&watcher, &format!("{name} {said}")).await?;
    }
    // Taken back, it is gone.
    shooter.move_finger((from.0 + 2.0, from.1 + 2.0)).await?;
    for page in [&other, &watcher] {
        page.until(NONE).await?;
    }
    shooter.lift_finger().await?;

    // With keys it is seen as well, and gone with the shot. Of several keys in an instant the last one is seen, though nothing is
    // told again seconds later.
    shooter.value::<bool>(NEVER_AGAIN).await?;
    shooter.until("(window.aimed ??= performance.now()) + 2500 < performance.now()").await?;
    focus(&shooter).await?;
    shooter.press("ArrowUp").await?;
    watcher.until("document.querySelector('.others-aim')").await?;
    let strong = "Number(document.querySelector('.others-aim .power')?.getAttribute('stroke-dasharray').split(' ')[0]) > 0.85";
    shooter.value::<bool>(&keys("29")).await?;
    watcher.until(strong).await?;
    shooter.value::<bool>("(window.setTimeout = window.plainTimeout, true)").await?;
    click(&shooter, ".shoot").await?;
    for page in [&shooter, &other, &watcher] {
        page.until(&format!("document.querySelectorAll('.verdict').length == 1 && {NONE}")).await?;
    }
    // Nothing of it was kept.
    let id = link.rsplit('/').next().unwrap_or_default();
    let fetch =
        format!("(fetch('/api/tables/{id}/events').then(r => r.text()).then(t => window.events = t), true)");
    watcher.value::<bool>(&fetch).await?;
    watcher.until("window.events").await?;
    ensure!(!watcher.value::<String>("window.events").await?.contains("\"aim\""));
    watcher.close().await?;
    other.close().await?;
    shooter.close().await?;
    hall.close().await;
    Ok(())
}

/// From now on nothing is done that has to wait for more than a second.
const NEVER_AGAIN: &str = "(window.plainTimeout = window.setTimeout, \
     window.setTimeout = (then, wait, ...rest) => wait > 1000 ? 0 : plainTimeout(then, wait, ...rest), true)";

/// Several keys on the board, one right after the other.
fn keys(keys: &str) -> String {
    format!(
        "[...'{keys}'].map(key => document.querySelector('canvas').dispatchEvent(new KeyboardEvent('keydown', \
         {{key, code: 'Digit' + key, bubbles: true, cancelable: true}}))).length == {}",
        keys.len()
    )
}

async fn reads_label(chrome: &Chrome, label: &str) -> Result<()> {
    chrome
        .until(&format!("document.querySelector('.others-aim')?.getAttribute('aria-label') == '{label}'"))
        .await
}

async fn speak(chrome: &Chrome, language: Language) -> Result<()> {
    chrome
        .value::<bool>(&format!("(document.querySelector('.languages [lang={language}]').click(), true)"))
        .await?;
    chrome.until(&format!("document.documentElement.lang == '{language}'")).await
}

#[tokio::test]
async fn a_watcher_sees_it_later_in_the_browser() -> Result<()> {
    let clock = Clock::stopped(1_800_000_000_000);
    let hall = Hall::by(clock.clone(), |config| {
        (config.limits.burst, config.limits.requests) = (100_000, 100_000);
        config.limits.silent = Duration::from_secs(600);
    })
    .await?;
    let aino = Chrome::open(&hall.at(""), PHONE).await?;
    come(&aino, "Aino").await?;
    pick(&aino, Game::Crokinole).await?;
    click(&aino, ".play-friend").await?;
    // With a finger, and back; then with a key.
    reads(&aino, ".setup .delay [aria-pressed=true]", "At once").await?;
    tap(&aino, ".setup .delay [data-choice=\"1\"]").await?;
    says(&aino, ".setup .sentence", "Watchers see it: 30\u{a0}s later").await?;
    tap(&aino, ".setup .delay [data-choice=\"0\"]").await?;
    reads(&aino, ".setup .delay [aria-pressed=true]", "At once").await?;
    aino.until("!document.querySelector('.setup .sentence').textContent.includes('Watchers see it')").await?;
    enter(&aino, ".setup .delay [data-choice=\"1\"]").await?;
    says(&aino, ".setup .sentence", "Watchers see it: 30\u{a0}s later").await?;
    for (language, said) in [
        (Language::Fr, "Le public voit\u{202f}: 30\u{a0}s plus tard"),
        (Language::Sv, "Publiken ser: 30\u{a0}s senare"),
        (Language::Fi, "Katsojat näkevät: 30\u{a0}s myöhemmin"),
        (Language::En, "Watchers see it: 30\u{a0}s later"),
    ] {
        speak(&aino, language).await?;
        says(&aino, ".setup .sentence", said).await?;
    }
    click(&aino, ".setup .open").await?;
    let link = at_table(&aino).await?;
    let watcher = aino.beside(&link, PHONE).await?;
    watcher.until(PROGRAM).await?;
    reads(&watcher, ".terms .delay dd", "30\u{a0}s later").await?;
    let bjorn = aino.beside(&link, PHONE).await?;
    come(&bjorn, "Björn").await?;
    guest_sits(&bjorn).await?;
    ready(&aino).await?;
    // They play; the watchers still wait for the game to begin.
    let [(shooter, _), (other, _)] = by_turn(aino, bjorn).await?;
    let told = "document.querySelectorAll('.verdict').length";
    focus(&shooter).await?;
    shooter.press("ArrowUp").await?;
    click(&shooter, ".shoot").await?;
    for page in [&shooter, &other] {
        page.until(&format!("{told} == 1")).await?;
    }
    ensure!(
        watcher.value::<bool>("Boolean(document.querySelector('.lobby'))").await?,
        "nothing has begun for them"
    );
    // A watcher who comes now sees no more.
    let late = shooter.beside(&link, DESKTOP).await?;
    late.until("document.querySelector('.lobby .terms')").await?;
    clock.advance(Duration::from_secs(30));
    for page in [&watcher, &late] {
        page.until(&format!("document.querySelector('main.online.watching canvas') && {told} == 1")).await?;
        reads(page, ".people .shown-later", "Shown 30\u{a0}s later").await?;
    }
    ensure!(
        shooter.value::<bool>("!document.querySelector('.shown-later')").await?,
        "players see it at once"
    );
    looked_at(&late, "later").await?;
    late.close().await?;
    watcher.close().await?;
    other.close().await?;
    shooter.close().await?;
    hall.close().await;
    Ok(())
}

/// What can be read on the page outside the card of the calm view.
const OTHER_WORDS: &str = "[...document.querySelectorAll('body *')].filter(e => !e.closest('.calm-card, .calm-back') \
     && [...e.childNodes].some(n => n.nodeType == 3 && n.data.trim()) && e.checkVisibility({opacityProperty: true, visibilityProperty: true}) \
     && (r => r.width > 2 && r.height > 2 && r.bottom > 0)(e.getBoundingClientRect())).map(e => e.textContent).join('|')";
const CALM: &str =
    "document.body.classList.contains('calm') && document.querySelector('.calm-card li strong')";

/// Counts what keeps the screen awake.
pub(crate) const WAKE_LOCK: &str = "window.locks = 0; Object.defineProperty(navigator, 'wakeLock', {configurable: true, value: {request: async kind => { \
     if (kind == 'screen') locks++; return {release: async () => { locks--; }} }}});";

#[tokio::test]
async fn a_calm_view_has_the_board_names_score_and_clock_alone_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let aino = Chrome::open(&hall.at(""), PHONE).await?;
    come(&aino, "Aino").await?;
    pick(&aino, Game::Crokinole).await?;
    click(&aino, ".play-friend").await?;
    click(&aino, ".setup .clock [data-choice=\"3\"]").await?;
    click(&aino, ".setup .open").await?;
    let link = at_table(&aino).await?;
    let bjorn = aino.beside(&link, PHONE).await?;
    come(&bjorn, "Björn").await?;
    guest_sits(&bjorn).await?;

    let screen = aino.beside(&hall.at(""), SCREEN).await?;
    screen.before_every_page(WAKE_LOCK).await?;
    screen.load(&format!("{link}?calm")).await?;
    screen.until(CALM).await?;
    ready(&screen).await?;
    screen.until("locks == 1").await?;
    for size in [SCREEN, PHONES[0], PHONES[1], Size { width: 844, height: 390 }] {
        screen.resize(size).await?;
        screen.until(&format!("innerWidth == {}", size.width)).await?;
        for (language, theme) in
            [(Language::Fr, "dark"), (Language::Sv, "light"), (Language::Fi, "dark"), (Language::En, "light")]
        {
            screen.prefer("prefers-color-scheme", theme).await?;
            shelve(&screen, "lang", language.code()).await?;
            screen.reload().await?;
            screen.until(CALM).await?;
            ready(&screen).await?;
            painted(&screen).await?;
            let at = format!("{language} at {}×{}", size.width, size.height);
            let others: String = screen.value(OTHER_WORDS).await?;
            ensure!(others.is_empty(), "{at}: {others:?}");
            let card = text(&screen, ".calm-card").await?;
            ensure!(card.contains("Aino") && card.contains("Björn"), "{at}: {card}");
            screen.until("document.querySelectorAll('.calm-card .clock').length == 2").await?;
            let fills = "(([b, c]) => [b.width / Math.min(innerWidth, innerHeight), b.top >= 0 && b.bottom <= innerHeight && c.bottom <= innerHeight \
                && c.right <= innerWidth && document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth])\
                ([document.querySelector('canvas').getBoundingClientRect(), document.querySelector('.calm-card').getBoundingClientRect()])";
            let (part, inside): (f64, bool) = screen.value(fills).await?;
            ensure!(inside && part > 0.9, "{at}: the board takes {part} of the shorter side");
            screen.screenshot(&picture(&format!("calm-{language}-{}", size.width))?).await?;
        }
    }
    usable(&screen).await?;
    screen.resize(SCREEN).await?;
    // Esc brings the rest back; the button, which watchers have, leads there again, and a tap back.
    screen.press("Escape").await?;
    screen.until("!document.body.classList.contains('calm') && !location.search && locks == 0").await?;
    says(&screen, ".people", "watching").await?;
    for size in [SCREEN, PHONE] {
        screen.resize(size).await?;
        screen.until(&format!("innerWidth == {}", size.width)).await?;
        // With a finger on the phone, with a key on the screen.
        if size == PHONE {
            click(&screen, ".actions .to-calm").await?;
        } else {
            enter(&screen, ".actions .to-calm").await?;
        }
        screen.until(&format!("{CALM} && location.search == '?calm' && locks == 1")).await?;
        reads(&screen, ".calm-back", "A tap or Esc brings the rest back.").await?;
        let board = screen.middle_of("canvas").await?;
        screen.tap(board).await?;
        screen.until("!document.body.classList.contains('calm') && !location.search && locks == 0").await?;
    }
    // A shot is seen there as anywhere, and without a lock nothing is missing.
    screen
        .before_every_page(
            "Object.defineProperty(navigator, 'wakeLock', {configurable: true, value: undefined});",
        )
        .await?;
    screen.load(&format!("{link}?calm")).await?;
    screen.until(CALM).await?;
    let [(shooter, _), (other, _)] = by_turn(aino, bjorn).await?;
    focus(&shooter).await?;
    shooter.press("ArrowUp").await?;
    let before: String =
        screen.value("document.querySelector('.calm-card [aria-current]').textContent").await?;
    click(&shooter, ".shoot").await?;
    screen
        .until(&format!(
            "document.querySelector('.calm-card [aria-current] .who').textContent != '{}'",
            name_in(&before)
        ))
        .await?;
    screen.close().await?;
    other.close().await?;
    shooter.close().await?;
    hall.close().await;
    Ok(())
}

/// The name of a player in a line of the card.
fn name_in(line: &str) -> &str {
    if line.contains("Aino") { "Aino" } else { "Björn" }
}
