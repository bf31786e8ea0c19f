//! What a shot has to do is said before it, and what became of it after it, where it happened.

use anyhow::{Context, Result, ensure};
use boards::{Game, Point};

use crate::axe::usable;
use crate::chrome::{Chrome, DESKTOP, PHONE, Size};
use crate::home::pick;
use crate::online::{Hall, MY_SHOT, at_table, challenge, come, guest_sits, select};
use crate::page::{
    PROGRAM, begun, blank, click, fits, focus, on_page, origin, painted, reads, ready, record, resumed, says,
    seated, shelve, text,
};
use crate::site::picture;
use crate::watching::by_turn;

const GAME: Game = Game::Crokinole;
/// A short phone.
const SHORT: Size = Size { width: 360, height: 640 };
/// A dark disc aside: a shot straight ahead touches nothing.
const ASIDE: &str = r#"{"at":{"b1":[0.2,0.1]},"turn":{"player":0}}"#;

/// A phone in somebody's hand, with a game on it against a bot.
async fn phone(game: Game, position: Option<&str>, size: Size, lang: &str) -> Result<Chrome> {
    let chrome = blank(size).await?;
    chrome.be_touched(size).await?;
    shelve(&chrome, "lang", lang).await?;
    shelve(&chrome, &format!("seats-{game}"), "person beginner").await?;
    shelve(&chrome, &format!("game-{game}"), &begun(game, position)?.record().to_text()).await?;
    chrome.load(&format!("{}/{game}", origin(&chrome).await?)).await?;
    ready(&chrome).await?;
    Ok(chrome)
}

/// Flicks straight ahead with a finger.
async fn flick(chrome: &Chrome) -> Result<()> {
    let from = on_page(chrome, GAME, [0.0, -0.3048]).await?;
    let to = on_page(chrome, GAME, [0.0, -0.1]).await?;
    chrome.swipe((from.0, from.1 + 4.0), to, 6).await
}

/// How many actions have been played.
async fn played(chrome: &Chrome) -> Result<usize> {
    Ok(record(chrome, GAME).await?.trim().lines().count() - 1)
}

async fn tap(chrome: &Chrome, selector: &str) -> Result<()> {
    let seen = format!(
        "(e => e && (e.scrollIntoView({{block: 'nearest'}}), true))(document.querySelector({selector:?}))"
    );
    chrome.until(&seen).await?;
    chrome.tap(chrome.middle_of(selector).await?).await
}

#[tokio::test]
async fn the_duty_is_said_before_the_shot_in_the_browser() -> Result<()> {
    for (size, lang, theme, touch, fifteen) in [
        (PHONE, "en", "light", "Touch a dark disc", "Reach the 15"),
        (SHORT, "fr", "light", "Touchez un disque foncé", "Atteignez la zone des 15"),
        (SHORT, "fi", "dark", "Osu tummaan kiekkoon", "Näpäytä kiekko 15 pisteen alueelle"),
    ] {
        let chrome = phone(GAME, Some(ASIDE), size, lang).await?;
        chrome.prefer("prefers-color-scheme", theme).await?;
        reads(&chrome, ".duty", touch).await?;
        says(&chrome, "[role=status]", touch).await?;
        fits(&chrome).await?;
        painted(&chrome).await?;
        chrome.screenshot(&picture(&format!("duty-{lang}-{}", size.width))?).await?;
        // The disc it is about has a ring around it.
        ensure!(halo_at(&chrome, GAME, [0.2, 0.1]).await? > 12, "the dark disc is not pointed at");
        chrome.close().await?;
        let chrome = phone(GAME, None, size, lang).await?;
        reads(&chrome, ".duty", fifteen).await?;
        chrome.prefer("prefers-color-scheme", theme).await?;
        painted(&chrome).await?;
        chrome.screenshot(&picture(&format!("duty-fifteen-{lang}-{}", size.width))?).await?;
        chrome.close().await?;
    }
    Ok(())
}

/// The line of the 15 has a ring where it has to be reached, as the discs have that have to be touched.
#[tokio::test]
async fn a_line_that_has_to_be_reached_is_pointed_at_in_the_browser() -> Result<()> {
    for game in [Game::Crokinole, Game::Croquignole] {
        let [fifteen, ten, _] = boards::profile(game).rings().context("rings")?.zone_radii;
        // Of the own discs none is pointed at.
        for (position, due) in [
            (None, true),
            (Some(r#"{"at":{"a1":[-0.15,0]},"turn":{"player":0}}"#), true),
            (Some(r#"{"at":{"b1":[0.15,0.1]},"turn":{"player":0}}"#), false),
        ] {
            let chrome = phone(game, position, SHORT, "en").await?;
            reads(&chrome, ".duty", if due { "Reach the 15" } else { "Touch a dark disc" }).await?;
            let none = halo_at(&chrome, game, [0.0, ten]).await?;
            for line in [[0.0, fifteen], [fifteen, 0.0], [0.0, -fifteen], [-fifteen, 0.0]] {
                let halo = halo_at(&chrome, game, line).await?;
                ensure!(
                    (halo > 12 && none * 4 < halo) == due,
                    "{game} {position:?} {line:?}: {halo}, {none}"
                );
            }
            chrome.close().await?;
        }
    }
    // On a laptop it goes with the first shot, which is one of a few keys.
    let chrome = resumed(GAME, &begun(GAME, None)?.record().to_text(), DESKTOP).await?;
    let line = [0.0, boards::crokinole::MARKS.zone_radii[0]];
    ensure!(halo_at(&chrome, GAME, line).await? > 12);
    focus(&chrome).await?;
    chrome.press("3").await?;
    chrome.press("Enter").await?;
    chrome.until("document.querySelector('.verdict')").await?;
    chrome.close().await
}

/// How many pixels around a place of the board have the colour of a halo.
async fn halo_at(chrome: &Chrome, game: Game, place: Point) -> Result<u32> {
    let (x, y) = on_page(chrome, game, place).await?;
    painted(chrome).await?;
    let teal = format!(
        "(c => {{ const b = c.getBoundingClientRect(), s = c.width / b.width, r = 16 * s; \
         const d = c.getContext('2d').getImageData(({x} - b.left) * s - r, ({y} - b.top) * s - r, 2 * r, 2 * r).data; \
         let n = 0; for (let i = 0; i < d.length; i += 4) if (d[i] < 70 && d[i + 1] > 90 && d[i + 2] > 85) n++; return n; }})\
         (document.querySelector('canvas'))"
    );
    chrome.value(&teal).await
}

#[tokio::test]
async fn every_game_of_discs_says_its_own_duty_in_the_browser() -> Result<()> {
    let pending = r#"{"at":{"w1":[-0.3077,0.2785],"w2":[0.1,0.1],"b1":[0.2,0.1]},"queen":"pending"}"#;
    let rings = r#"{"at":{"g1":[0.25,0.15],"r1":[-0.25,0.15]},"turn":{"player":0}}"#;
    let aside = r#"{"at":{"b1":[0.15,0.1]},"turn":{"player":0}}"#;
    // What is pointed at, and what is not.
    for (game, position, duty, due, free) in [
        (Game::Carrom, pending, "Cover the queen: pocket a white piece", [0.1, 0.1], [0.2, 0.1]),
        (Game::Couronne, rings, "Touch a green disc first", [0.25, 0.15], [-0.25, 0.15]),
        (Game::Croquignole, aside, "Touch a dark disc", [0.15, 0.1], [-0.15, 0.1]),
    ] {
        let chrome = phone(game, Some(position), SHORT, "en").await?;
        reads(&chrome, ".duty", duty).await?;
        // Without eyes, too.
        says(&chrome, "[role=status]", duty).await?;
        let (halo, none) = (halo_at(&chrome, game, due).await?, halo_at(&chrome, game, free).await?);
        ensure!(halo > 12 && none * 4 < halo, "{game}: {halo} pixels of halo, and {none} where none belongs");
        chrome.screenshot(&picture(&format!("duty-{game}"))?).await?;
        chrome.close().await?;
    }
    Ok(())
}

/// Writes down in which order the hold, its end and the bot's answer come.
const ORDER: &str = "window.order = []; const note = what => order.at(-1) == what || order.push(what); \
    new MutationObserver(() => document.querySelector('.tidings.held') ? note('held') : order.length && note('free'))\
        .observe(document, {subtree: true, childList: true, attributes: true}); \
    const set = Storage.prototype.setItem; \
    Storage.prototype.setItem = function (name, value) { \
        if (name == 'game-crokinole' && value.trim().split('\\n').length == 3) note('answered'); \
        return set.call(this, name, value); };";

#[tokio::test]
async fn the_answer_comes_after_ones_own_fault_was_held_in_the_browser() -> Result<()> {
    let chrome = phone(GAME, Some(ASIDE), PHONE, "en").await?;
    chrome.before_every_page(ORDER).await?;
    chrome.reload().await?;
    ready(&chrome).await?;
    flick(&chrome).await?;
    chrome.until("document.querySelectorAll('.verdict').length >= 2").await?;
    let order: Vec<String> = chrome.value("order").await?;
    ensure!(order.starts_with(&["held", "free", "answered"].map(str::to_owned)), "{order:?}");
    chrome.close().await
}

#[tokio::test]
async fn ones_own_fault_is_told_where_it_happened_and_held_in_the_browser() -> Result<()> {
    for (size, lang, theme, told) in [
        (PHONE, "en", "light", "No dark disc touched: yours is out."),
        (SHORT, "fr", "light", "Aucun disque foncé touché\u{202f}: le vôtre va au fossé."),
        (SHORT, "sv", "dark", "Ingen mörk bricka träffad: din läggs i diket."),
    ] {
        let chrome = phone(GAME, Some(ASIDE), size, lang).await?;
        chrome.prefer("prefers-color-scheme", theme).await?;
        flick(&chrome).await?;
        reads(&chrome, ".tidings.bad .told p", told).await?;
        chrome.until("document.querySelector('.tidings.held')").await?;
        chrome.screenshot(&picture(&format!("verdict-{lang}-{}", size.width))?).await?;
        // It lies within the board, and what can be pressed is large enough for a thumb.
        let inside: bool = chrome
            .value(
                "(([a, b]) => a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 30 && a.bottom <= b.bottom + 30)\
                 ([document.querySelector('.told'), document.querySelector('.frame')].map(e => e.getBoundingClientRect()))",
            )
            .await?;
        ensure!(inside, "the card hangs off the board");
        fits(&chrome).await?;
        // The rule is behind "why?", and the bot waits while it is read.
        tap(&chrome, ".told .why").await?;
        chrome.until("document.querySelector('dialog').open").await?;
        says(&chrome, "dialog", "CRO-1").await?;
        chrome.until("(window.read ??= performance.now()) + 3000 < performance.now()").await?;
        ensure!(played(&chrome).await? == 1, "the bot did not wait");
        click(&chrome, "dialog .close").await?;
        chrome.until("document.querySelectorAll('.verdict').length >= 2").await?;
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_card_about_a_shot_can_be_used_by_everybody_in_the_browser() -> Result<()> {
    let chrome = resumed(GAME, &begun(GAME, Some(ASIDE))?.record().to_text(), DESKTOP).await?;
    focus(&chrome).await?;
    chrome.press("2").await?;
    chrome.press("Enter").await?;
    chrome.until("document.querySelector('.tidings.bad .why')").await?;
    // By keyboard: the rule is one key behind "why?".
    chrome.value::<bool>("(document.querySelector('.told .why').focus(), true)").await?;
    chrome.press("Enter").await?;
    says(&chrome, "dialog[open]", "CRO-1").await?;
    // While it is read the card stays, however long the look at it takes.
    usable(&chrome).await?;
    ensure!(chrome.value::<bool>("Boolean(document.querySelector('.tidings.bad .why'))").await?);
    chrome.close().await
}

/// Straight ahead: the queen is not covered, the red ring is touched first, no dark disc is touched.
#[tokio::test]
async fn every_game_of_discs_tells_a_fault_where_it_happened_with_its_rule_in_the_browser() -> Result<()> {
    let pending = r#"{"at":{"w1":[-0.3077,0.2785],"w2":[0.1,0.1],"b1":[0.2,0.1]},"queen":"pending"}"#;
    let red = r#"{"at":{"g1":[0.1,0.1],"r1":[0,0]},"turn":{"player":0}}"#;
    let aside = r#"{"at":{"b1":[0.15,0.1]},"turn":{"player":0}}"#;
    for (game, position, speed, told, rule) in [
        (Game::Carrom, pending, 0.5, "the queen goes back", "CAR-17"),
        (Game::Couronne, red, 1.3, "wrong colour was touched first", "COU-P5"),
        (Game::Croquignole, aside, 0.9, "No dark disc touched", "CRQ-"),
    ] {
        let chrome = resumed(game, &begun(game, Some(position))?.record().to_text(), DESKTOP).await?;
        focus(&chrome).await?;
        crate::page::set(&chrome, "speed", speed).await?;
        chrome.press("Enter").await?;
        says(&chrome, ".tidings.bad .told p", told).await?;
        chrome.value::<bool>("(document.querySelector('.told .why').focus(), true)").await?;
        chrome.press("Enter").await?;
        says(&chrome, "dialog[open]", rule).await?;
        chrome.screenshot(&picture(&format!("verdict-{game}"))?).await?;
        chrome.close().await?;
    }
    Ok(())
}

/// The last shot of a round: the card about the round says it first.
#[tokio::test]
async fn a_fault_in_a_rounds_last_shot_is_told_with_the_round_in_the_browser() -> Result<()> {
    let last = r#"{"at":{"a1":[0.05,0.05],"b1":[0.2,0.1]},"left":[1,0],"score":[20,35],"round":4,"turn":{"player":0}}"#;
    for (size, lang, fault) in [
        (PHONE, "en", "No dark disc touched: yours is out."),
        (SHORT, "fr", "Aucun disque foncé touché\u{202f}: le vôtre va au fossé."),
    ] {
        let chrome = phone(Game::Crokinole, Some(last), size, lang).await?;
        flick(&chrome).await?;
        reads(&chrome, ".interval .fault", fault).await?;
        chrome.screenshot(&picture(&format!("round-fault-{lang}-{}", size.width))?).await?;
        // The rule is behind "why?", and nothing goes on while it is read.
        tap(&chrome, ".interval .why").await?;
        chrome.until("document.querySelector('dialog[open]')?.textContent.includes('CRO-1')").await?;
        chrome.until("(window.opened ??= performance.now()) + 4000 < performance.now()").await?;
        ensure!(chrome.value::<bool>("Boolean(document.querySelector('.interval'))").await?);
        chrome.press("Escape").await?;
        chrome.until("!document.querySelector('dialog').open").await?;
        tap(&chrome, ".interval .go").await?;
        chrome.until("!document.querySelector('.interval')").await?;
        chrome.close().await?;
    }
    // A shot that does nothing wrong has only the round.
    let good = r#"{"at":{"b1":[0,-0.15]},"left":[1,0],"score":[20,35],"round":4,"turn":{"player":0}}"#;
    let chrome = phone(Game::Crokinole, Some(good), PHONE, "en").await?;
    flick(&chrome).await?;
    chrome.until("document.querySelector('.interval .go')").await?;
    ensure!(chrome.value::<bool>("!document.querySelector('.interval .fault')").await?);
    chrome.close().await
}

#[tokio::test]
async fn a_tap_or_a_key_ends_the_wait_in_the_browser() -> Result<()> {
    let chrome = phone(GAME, Some(ASIDE), PHONE, "en").await?;
    flick(&chrome).await?;
    chrome.until("document.querySelector('.tidings.held')").await?;
    says(&chrome, ".hint", "to go on").await?;
    // Anywhere but on a button.
    tap(&chrome, ".score .name").await?;
    chrome.until("!document.querySelector('.held')").await?;
    chrome.until("document.querySelectorAll('.verdict').length >= 2").await?;
    chrome.close().await?;

    // Where nothing is animated it can still be read.
    let chrome = resumed(GAME, &begun(GAME, Some(ASIDE))?.record().to_text(), DESKTOP).await?;
    shelve(&chrome, "instant", "yes").await?;
    seated(&chrome, GAME, "person beginner").await?;
    focus(&chrome).await?;
    chrome.press("3").await?;
    chrome.press("Enter").await?;
    chrome.until("document.querySelector('.tidings.bad.held')").await?;
    ensure!(played(&chrome).await? == 1, "the bot did not wait");
    chrome.press("Enter").await?;
    chrome.until("!document.querySelector('.held')").await?;
    chrome.until("document.querySelectorAll('.verdict').length >= 2").await?;
    chrome.close().await
}

const TOLD: &str = "document.querySelectorAll('.verdict').length";

/// Notes when one's own fault is held, until when, and when the next verdict is there.
const HOLD: &str = "((held, told) => { window.hold = held; window.observer?.disconnect(); \
    window.observer = new MutationObserver(() => { const note = what => held[what] ??= performance.now(); \
        if (document.querySelector('.tidings.held')) note('held'); else if (held.held) note('free'); \
        if (held.held && document.querySelectorAll('.verdict').length > told) note('answered'); }); \
    observer.observe(document, {subtree: true, childList: true, attributes: true}); return true })";

/// Shoots too softly whenever it is the visitor's turn, until that is a fault which is held; how many verdicts there are then.
async fn faults(chrome: &Chrome, by_keys: bool) -> Result<usize> {
    loop {
        chrome.until("(b => b && !b.disabled)(document.querySelector('.shoot'))").await?;
        let told = 1 + chrome.value::<usize>(TOLD).await?;
        chrome.value::<bool>(&format!("{HOLD}({{}}, {told})")).await?;
        if by_keys {
            focus(chrome).await?;
            chrome.press("1").await?;
            chrome.press("Enter").await?;
        } else {
            crate::page::set(chrome, "speed", 0.4).await?;
            chrome.until("!document.querySelector('.shoot.unaimed')").await?;
            tap(chrome, ".shoot").await?;
        }
        chrome.until(&format!("{TOLD} >= {told}")).await?;
        if chrome.value("Boolean(window.hold.held)").await? {
            return Ok(told);
        }
    }
}

/// Opens the rule behind a fault while it is held.
async fn why(chrome: &Chrome, by_keys: bool) -> Result<()> {
    if by_keys {
        chrome.value::<bool>("(document.querySelector('.told .why').focus(), true)").await?;
        chrome.press("Enter").await?;
    } else {
        tap(chrome, ".told .why").await?;
    }
    chrome.until("document.querySelector('dialog').open").await?;
    ensure!(chrome.value::<bool>("Boolean(document.querySelector('.tidings.held'))").await?, "too late");
    Ok(())
}

/// At a table of a server, where a bot answers at once.
#[tokio::test]
async fn ones_own_fault_is_held_at_a_table_by_link_too_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    for (size, by_keys) in [(PHONE, false), (DESKTOP, true)] {
        let chrome = Chrome::open(&hall.at(""), size).await?;
        // With keys nothing is animated.
        come(&chrome, "Aino").await?;
        if !by_keys {
            chrome.be_touched(size).await?;
            shelve(&chrome, "instant", "no").await?;
            chrome.reload().await?;
            chrome.until(PROGRAM).await?;
        }
        let link = challenge(&chrome, GAME).await?;
        select(&chrome, ".lobby .sitting select", "beginner").await?;
        click(&chrome, ".begin .main:not(:disabled)").await?;
        chrome.until("document.querySelector('main.online canvas')").await?;
        ready(&chrome).await?;

        let told = faults(&chrome, by_keys).await?;
        says(&chrome, ".hint", "to go on").await?;
        chrome.until(&format!("{TOLD} > {told}")).await?;
        let waited: f64 =
            chrome.value("Math.min(window.hold.free, window.hold.answered) - window.hold.held").await?;
        ensure!(waited > 2300.0, "the answer came after {waited} ms");

        // A tap or a key ends the wait.
        let told = faults(&chrome, by_keys).await?;
        if by_keys {
            chrome.press("Enter").await?;
        } else {
            tap(&chrome, ".score .name").await?;
        }
        chrome.until("!document.querySelector('.held')").await?;
        chrome.until(&format!("{TOLD} > {told}")).await?;

        // While the rule is read, the answer that is at the server already waits, and is not lost.
        let told = faults(&chrome, by_keys).await?;
        why(&chrome, by_keys).await?;
        let table = link.rsplit('/').next().unwrap_or_default();
        let at_server = format!(
            "(window.asking ??= setInterval(() => fetch('/api/tables/{table}/record').then(r => r.text())\
             .then(t => window.lines = t.trim().split('\\n').length), 300), window.lines > {told} + 1)"
        );
        chrome.until(&at_server).await?;
        chrome.until("(window.read ??= performance.now()) + 3000 < performance.now()").await?;
        assert_eq!(chrome.value::<usize>(TOLD).await?, told, "the answer did not wait");
        click(&chrome, "dialog .close").await?;
        chrome.until(&format!("{TOLD} > {told}")).await?;
        // One plays on.
        faults(&chrome, by_keys).await?;
        chrome.close().await?;
    }
    hall.close().await;
    Ok(())
}

/// A player in turn is never kept from a clock that runs for them.
#[tokio::test]
async fn a_fault_is_held_no_longer_than_ones_own_clock_stands_still_in_the_browser() -> Result<()> {
    for clock in [0, 2] {
        let hall = Hall::open().await?;
        let aino = Chrome::open(&hall.at(""), DESKTOP).await?;
        come(&aino, "Aino").await?;
        pick(&aino, GAME).await?;
        click(&aino, ".play-friend").await?;
        click(&aino, &format!(".setup .clock [data-choice=\"{clock}\"]")).await?;
        click(&aino, ".setup .open").await?;
        let bjorn = aino.beside(&at_table(&aino).await?, DESKTOP).await?;
        come(&bjorn, "Björn").await?;
        guest_sits(&bjorn).await?;
        ready(&aino).await?;
        let [(first, _), (second, _)] = by_turn(aino, bjorn).await?;

        let told = faults(&first, true).await?;
        why(&first, true).await?;
        second.until(&format!("{TOLD} == {told} && {MY_SHOT}")).await?;
        click(&second, ".shoot").await?;
        second.until(&format!("{TOLD} > {told}")).await?;
        if clock == 0 {
            first.until("(window.read ??= performance.now()) + 3000 < performance.now()").await?;
            assert_eq!(first.value::<usize>(TOLD).await?, told, "nobody waited");
            click(&first, "dialog .close").await?;
        }
        first.until(&format!("{TOLD} > {told} && !document.querySelector('.held')")).await?;
        if clock > 0 {
            ensure!(first.value::<bool>("document.querySelector('dialog').open").await?);
            click(&first, "dialog .close").await?;
        }
        // It is the turn of the first, who can play at once.
        first.until(&format!("!document.querySelector('dialog').open && {MY_SHOT}")).await?;
        click(&first, ".shoot").await?;
        first.until(&format!("{TOLD} > {told} + 1")).await?;
        first.close().await?;
        second.close().await?;
        hall.close().await;
    }
    Ok(())
}

#[tokio::test]
async fn ones_own_last_shot_is_seen_again_also_slowly_in_the_browser() -> Result<()> {
    let chrome = phone(GAME, Some(ASIDE), PHONE, "en").await?;
    flick(&chrome).await?;
    // At once, from the card.
    tap(&chrome, ".told .see.slowly").await?;
    chrome.until("document.querySelector('.seeing .slowly')?.ariaPressed == 'true'").await?;
    chrome.screenshot(&picture("see-again")?).await?;
    tap(&chrome, ".seeing .enough").await?;
    chrome.until("!document.querySelector('.seeing')").await?;
    ensure!(played(&chrome).await? <= 2);
    // After the bot has answered, too: one's own shot comes first.
    chrome.until("document.querySelectorAll('.verdict').length == 2").await?;
    chrome.until("!document.querySelector('.again').disabled").await?;
    tap(&chrome, ".again").await?;
    chrome.until("document.querySelector('.seeing')").await?;
    tap(&chrome, ".seeing .slowly").await?;
    chrome.until("document.querySelector('.seeing .slowly').ariaPressed == 'true'").await?;
    tap(&chrome, ".seeing .enough").await?;
    chrome.until("!document.querySelector('.seeing') && !document.querySelector('.shoot').disabled").await?;
    assert_eq!(chrome.value::<usize>("document.querySelectorAll('.verdict').length").await?, 2);
    // By keyboard.
    chrome.value::<bool>("(document.querySelector('.again').focus(), true)").await?;
    chrome.press("Enter").await?;
    chrome.until("document.querySelector('.seeing')").await?;
    chrome.value::<bool>("(document.querySelector('.enough').focus(), true)").await?;
    chrome.press("Enter").await?;
    chrome.until("!document.querySelector('.seeing')").await?;
    chrome.close().await
}

#[tokio::test]
async fn good_news_has_no_cross_in_the_browser() -> Result<()> {
    let chrome = resumed(GAME, &begun(GAME, None)?.record().to_text(), DESKTOP).await?;
    crate::page::set(&chrome, "speed", 1.0).await?;
    click(&chrome, ".shoot").await?;
    says(&chrome, ".tidings .told p", "In the hole: 20 points").await?;
    ensure!(chrome.value::<bool>("!document.querySelector('.tidings.bad, .held')").await?);
    chrome.close().await
}

#[tokio::test]
async fn the_round_is_the_large_number_of_a_ring_board_in_the_browser() -> Result<()> {
    let position = r#"{"score":[20,35],"round":2,"left":[1,8],"sunk":[2,0],"at":{"a1":[0.05,0.05]},"turn":{"player":1}}"#;
    for size in [PHONE, SHORT] {
        let chrome = phone(GAME, Some(position), size, "fr").await?;
        let large = "[...document.querySelectorAll('.score li strong')].map(e => e.textContent)";
        assert_eq!(chrome.value::<Vec<String>>(large).await?, ["55", "0"]);
        says(&chrome, ".score .game", "partie\u{202f}: 20 à 35").await?;
        fits(&chrome).await?;
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn kimble_explains_laps_and_passes_once_in_the_browser() -> Result<()> {
    let game = Game::Kimble;
    let position = r#"{"pieces":[[-1,-1,26,31],[-1,-1,20,2]],"die":6,"turn":{"player":0,"do":"move"}}"#;
    let kept = begun(game, Some(position))?.record().to_text();
    for size in [PHONE, SHORT] {
        let chrome = phone(game, Some(position), size, "fr").await?;
        says(&chrome, ".explained", "Tour d’honneur").await?;
        says(&chrome, ".explained", "ne rien jouer").await?;
        // What it is about stays in sight, and can be chosen.
        let seen = "(b => b.top >= 0 && b.bottom <= innerHeight)(document.querySelector('.choice.pass').getBoundingClientRect())";
        chrome.until(seen).await?;
        fits(&chrome).await?;
        chrome.screenshot(&picture(&format!("kimble-explained-{}", size.width))?).await?;
        click(&chrome, ".choice.lap").await?;
        // It is announced on the board, too.
        says(&chrome, ".tidings .told p", "tour d’honneur").await?;
        chrome.screenshot(&picture(&format!("kimble-lap-told-{}", size.width))?).await?;
        shelve(&chrome, "game-kimble", &kept).await?;
        chrome.reload().await?;
        ready(&chrome).await?;
        chrome.until("document.querySelector('.choice.lap')").await?;
        ensure!(text(&chrome, ".explained").await?.is_empty(), "it is explained twice");
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn kimble_announces_what_happens_in_the_browser() -> Result<()> {
    // With this seed the first throw is a six: by touch, and with a key.
    let header = table::Header::of(Game::Kimble, 2, 1).first(rules::Player(0));
    let six = table::GameInPlay::begin(header)?.record().to_text();
    for (size, by_keys) in [(PHONE, false), (DESKTOP, true)] {
        let chrome = resumed(Game::Kimble, &six, size).await?;
        if by_keys {
            focus(&chrome).await?;
            chrome.press(" ").await?;
        } else {
            tap(&chrome, ".actions .shoot").await?;
        }
        says(&chrome, ".tidings .told p", "throws a 6").await?;
        chrome.close().await?;
    }
    for (position, choice, told) in [
        (
            r#"{"pieces":[[-1,-1,3,-1],[-1,-1,-1,20]],"die":3,"turn":{"player":0,"do":"move"}}"#,
            "3",
            "is eaten",
        ),
        (
            r#"{"pieces":[[-1,-1,26,-1],[-1,-1,-1,2]],"die":4,"turn":{"player":0,"do":"move"}}"#,
            "3",
            "is home",
        ),
    ] {
        let chrome =
            resumed(Game::Kimble, &begun(Game::Kimble, Some(position))?.record().to_text(), DESKTOP).await?;
        focus(&chrome).await?;
        chrome.press(choice).await?;
        says(&chrome, ".tidings .told p", told).await?;
        chrome.screenshot(&picture(&format!("kimble-{}", told.replace(' ', "-")))?).await?;
        chrome.close().await?;
    }
    Ok(())
}
