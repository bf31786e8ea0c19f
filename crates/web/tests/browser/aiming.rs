//! Aiming with a finger and with keys: a pull from anywhere, the lens, fine steps, what is said against an aim,
//! and a button that shoots nothing that was not aimed.

use std::f64::consts::FRAC_PI_2;

use anyhow::{Context, Result, ensure};
use boards::Game;
use rules::Language;
use serde_json::Value;
use web::hand::WIDEST_STRIKE;

use crate::chrome::{Chrome, DESKTOP, PHONE, Place, Size};
use crate::page::{
    begun, blank, focus, judged, on_page, origin, painted, ready, record, resumed, says, shelve, text,
};
use crate::site::picture;

const GAME: Game = Game::Crokinole;
const DISCS: [Game; 4] = [Game::Carrom, Game::Crokinole, Game::Croquignole, Game::Couronne];
pub(crate) const PHONES: [Size; 2] = [PHONE, Size { width: 360, height: 640 }];
/// A dark disc to the right of the middle.
pub(crate) const ASIDE: &str = r#"{"at":{"b1":[0.2,0.1]},"left":[5,5],"turn":{"player":0}}"#;

/// A disc aside on every board, and one straight ahead where nothing may be touched first but one's own.
const fn aside(game: Game) -> &'static str {
    match game {
        Game::Carrom => r#"{"at":{"w1":[0.15,0.1],"b1":[-0.2,0.1],"queen":[0.05,0.2]}}"#,
        Game::Couronne => r#"{"at":{"g1":[0.15,0.1],"r1":[0.0,0.15]},"turn":{"player":0}}"#,
        _ => ASIDE,
    }
}

/// The last flick of a game.
async fn last_flick(chrome: &Chrome, game: Game) -> Result<Value> {
    let text = record(chrome, game).await?;
    let line: Value = serde_json::from_str(text.lines().last().unwrap_or_default())?;
    Ok(line["flick"].clone())
}

/// A finger that is held still for so many milliseconds, moving a little around a place, and then rolls off.
pub(crate) async fn hold_and_roll(chrome: &Chrome, at: Place, milliseconds: u32) -> Result<()> {
    let held = format!("(window.held ??= performance.now()) + {milliseconds} < performance.now()");
    let mut side = 1.0;
    while !chrome.value::<bool>(&held).await? {
        chrome.move_finger((at.0 + side, at.1)).await?;
        side = -side;
    }
    chrome.move_finger((at.0 + 3.0, at.1)).await?;
    chrome.lift_finger().await
}

#[tokio::test]
async fn a_pull_begins_anywhere_and_the_last_roll_does_not_count_in_the_browser() -> Result<()> {
    for (game, size) in DISCS.into_iter().flat_map(|game| PHONES.map(|size| (game, size))) {
        pull_from_anywhere(game, size).await.with_context(|| format!("{game}, {} wide", size.width))?;
    }
    Ok(())
}

async fn pull_from_anywhere(game: Game, size: Size) -> Result<()> {
    let chrome = resumed(game, &begun(game, None)?.record().to_text(), size).await?;
    let untouched = record(&chrome, game).await?;
    let hint = chrome.middle_of(".hint").await?;
    let middle = on_page(&chrome, game, [0.1, 0.0]).await?;
    // Taken back into the ring it is no shot; nor is a stroke over the board.
    chrome.press_finger(middle, (middle.0, middle.1 + 80.0)).await?;
    chrome.until("!document.querySelector('.shoot.unaimed')").await?;
    chrome.move_finger((middle.0 + 3.0, middle.1 + 4.0)).await?;
    chrome.lift_finger().await?;
    chrome.swipe(middle, (middle.0 + 80.0, middle.1 - 20.0), 4).await?;
    ensure!(record(&chrome, game).await? == untouched, "nothing was shot");
    // From the line under the board, straight back.
    let to = (hint.0, hint.1 + 72.0);
    let least = if game == GAME { 0.9 } else { 0.4 };
    chrome.press_finger(hint, to).await?;
    chrome.until(&format!("document.querySelector('input[name=speed]').valueAsNumber > {least}")).await?;
    chrome.screenshot(&picture(&format!("aim-pull-{game}-{}", size.width))?).await?;
    let shown: f64 = chrome.value("document.querySelector('input[name=speed]').valueAsNumber").await?;
    hold_and_roll(&chrome, to, 400).await?;
    judged(&chrome, game, 1, Language::En).await?;
    let flick = last_flick(&chrome, game).await?;
    let off = flick["angle"].as_f64().context("an angle")? - FRAC_PI_2;
    ensure!(off.abs().to_degrees() < 0.7, "{}° off", off.to_degrees());
    let speed = flick["speed"].as_f64().context("a speed")?;
    ensure!((speed / shown - 1.0).abs() < 0.1, "{flick}, {shown} was shown");
    if game == GAME {
        ensure!((0.9..1.05).contains(&speed), "{flick}");
        ensure!(text(&chrome, ".verdict .said").await?.contains("20"), "an open twenty");
    }
    chrome.close().await
}

#[tokio::test]
async fn a_pull_begins_on_the_card_with_the_score_in_the_browser() -> Result<()> {
    let chrome = resumed(GAME, &begun(GAME, None)?.record().to_text(), PHONE).await?;
    let card = chrome.middle_of(".score li").await?;
    let to = (card.0, card.1 + 72.0);
    chrome.press_finger(card, to).await?;
    chrome.until("document.querySelector('input[name=speed]').valueAsNumber > 0.9").await?;
    // What the lens shows, in words.
    says(&chrome, ".hint", "Touches nothing and falls into the hole.").await?;
    painted(&chrome).await?;
    chrome.screenshot(&picture("aim-pull-from-card")?).await?;
    // Back in the ring there is no aim to be told of.
    chrome.move_finger((card.0 + 3.0, card.1 + 3.0)).await?;
    says(&chrome, ".hint", "go back into the ring to cancel").await?;
    chrome.move_finger(to).await?;
    hold_and_roll(&chrome, to, 400).await?;
    judged(&chrome, GAME, 1, Language::En).await?;
    let off = last_flick(&chrome, GAME).await?["angle"].as_f64().context("an angle")? - FRAC_PI_2;
    ensure!(off.abs().to_degrees() < 0.7, "{}° off", off.to_degrees());
    // A button on the card is a button.
    chrome.tap(chrome.middle_of(".score .who-plays").await?).await?;
    chrome.until("document.querySelector('dialog[open]')").await?;
    chrome.close().await?;
    // A mouse pulls from there, too; on a low screen a finger scrolls.
    let chrome = resumed(GAME, &begun(GAME, None)?.record().to_text(), DESKTOP).await?;
    let card = chrome.middle_of(".score li").await?;
    chrome.drag(card, (card.0, card.1 + 90.0), 6).await?;
    judged(&chrome, GAME, 1, Language::En).await?;
    chrome.close().await?;
    let low = resumed(GAME, &begun(GAME, None)?.record().to_text(), PHONES[1]).await?;
    let action: String = low.value("getComputedStyle(document.querySelector('.score')).touchAction").await?;
    ensure!(action == "auto" || action == "manipulation", "{action}");
    low.close().await
}

#[tokio::test]
async fn an_aim_that_touches_nothing_is_red_and_says_so_in_the_browser() -> Result<()> {
    let words = [
        (Language::En, "As aimed: no opponent’s disc is touched", "Touches dark 1"),
        (Language::Fr, "Ainsi visé\u{202f}: coup nul, car aucun disque adverse n’est touché", "Touche "),
        (Language::Sv, "Så som du siktar: ingen motståndarbricka träffas", "Träffar "),
        (Language::Fi, "Näin tähdättynä: vastustajan kiekkoihin ei osuttu", "Osuma: "),
    ];
    for (size, theme) in [(PHONES[0], "light"), (PHONES[1], "dark")] {
        let chrome = resumed(GAME, &begun(GAME, Some(ASIDE))?.record().to_text(), size).await?;
        chrome.prefer("prefers-color-scheme", theme).await?;
        for (language, said, touched) in words {
            chrome
                .value::<bool>(&format!(
                    "(document.querySelector('.languages [lang={language}]').click(), true)"
                ))
                .await?;
            chrome.until(&format!("document.documentElement.lang == '{language}'")).await?;
            let from = on_page(&chrome, GAME, [-0.1, 0.0]).await?;
            chrome.press_finger(from, (from.0, from.1 + 77.0)).await?;
            chrome.until("document.querySelector('.hint.stop .chip')?.textContent == 'CRO-10'").await?;
            says(&chrome, ".hint", said).await?;
            painted(&chrome).await?;
            chrome.screenshot(&picture(&format!("aim-fault-{language}-{}", size.width))?).await?;
            // Turned to the disc it touches it, and the line goes on.
            let to = (from.0 - 0.45 * 77.0, from.1 + 0.9 * 77.0);
            chrome.move_finger(to).await?;
            chrome.until("!document.querySelector('.hint.stop')").await?;
            says(&chrome, ".hint", touched).await?;
            painted(&chrome).await?;
            chrome.screenshot(&picture(&format!("aim-touch-{language}-{}", size.width))?).await?;
            chrome.move_finger(from).await?;
            chrome.lift_finger().await?;
        }
        chrome.close().await?;
    }
    Ok(())
}

/// Carrom lets the striker touch what it likes; the others object, before the shot.
#[tokio::test]
async fn an_aim_against_the_rules_is_told_on_every_board_in_the_browser() -> Result<()> {
    for (game, size) in DISCS.into_iter().flat_map(|game| PHONES.map(|size| (game, size))) {
        let chrome = resumed(game, &begun(game, Some(aside(game)))?.record().to_text(), size).await?;
        let from = on_page(&chrome, game, [-0.1, 0.0]).await?;
        chrome.press_finger(from, (from.0, from.1 + 77.0)).await?;
        chrome.until("!document.querySelector('.shoot.unaimed')").await?;
        chrome
            .until("/^C/.test(document.querySelector('.hint.stop .chip')?.textContent ?? '')")
            .await
            .with_context(|| format!("{game}, {} wide", size.width))?;
        says(&chrome, ".hint", "As aimed:").await?;
        painted(&chrome).await?;
        chrome.screenshot(&picture(&format!("aim-fault-{game}-{}", size.width))?).await?;
        chrome.move_finger(from).await?;
        chrome.lift_finger().await?;
        chrome.until("!document.querySelector('.hint.stop')").await?;
        chrome.close().await?;
    }
    Ok(())
}

/// The button before (`first`) or after (`last`) a slider, which turns it by a fine step.
fn step_of(knob: &str, which: &str) -> String {
    format!(".slider:has([name={knob}]) .step:{which}-of-type")
}

async fn tap_step(chrome: &Chrome, knob: &str, which: &str) -> Result<()> {
    let button = step_of(knob, which);
    let near = format!("(document.querySelector({button:?}).scrollIntoView({{block: 'nearest'}}), true)");
    chrome.value::<bool>(&near).await?;
    chrome.tap(chrome.middle_of(&button).await?).await
}

#[tokio::test]
async fn the_button_shoots_nothing_that_was_not_aimed_in_the_browser() -> Result<()> {
    for game in [Game::Carrom, Game::Crokinole, Game::Croquignole, Game::Couronne] {
        let chrome = blank(PHONE).await?;
        shelve(&chrome, "instant", "yes").await?;
        let begun = begun(game, None)?.record().to_text();
        shelve(&chrome, &format!("game-{game}"), &begun).await?;
        chrome.load(&format!("{}/{game}", origin(&chrome).await?)).await?;
        ready(&chrome).await?;
        for (language, said) in [
            (Language::Fr, "Visez d’abord"),
            (Language::Sv, "Sikta först"),
            (Language::Fi, "Tähtää ensin"),
            (Language::En, "Aim first"),
        ] {
            chrome
                .value::<bool>(&format!(
                    "(document.querySelector('.languages [lang={language}]').click(), true)"
                ))
                .await?;
            chrome.until(&format!("document.documentElement.lang == '{language}'")).await?;
            says(&chrome, ".shoot", said).await?;
            if game == Game::Crokinole {
                chrome.screenshot(&picture(&format!("aim-first-{language}"))?).await?;
            }
        }
        // Pressed all the same it says so, and offers the numbers.
        chrome.tap(chrome.middle_of(".shoot").await?).await?;
        chrome.until("document.querySelector('aside.fine')").await?;
        says(&chrome, "[role=status]", "Aim first").await?;
        ensure!(record(&chrome, game).await? == begun, "{game}: nothing was shot");
        // With them, in fine steps: a fifth of a degree, and a hundredth of the full speed.
        let direction = "document.querySelector('input[name=direction]').valueAsNumber";
        let top = boards::profile(game).constants.top_speed;
        let first: f64 = chrome.value("document.querySelector('input[name=speed]').valueAsNumber").await?;
        for (knob, from, step) in [("direction", 0.0, 0.2), ("speed", first, 0.01 * top)] {
            let value = format!("document.querySelector('input[name={knob}]').valueAsNumber");
            for _ in 0..3 {
                tap_step(&chrome, knob, "last").await?;
            }
            chrome.until(&format!("Math.abs({value} - {}) < 0.01", from + 3.0 * step)).await?;
            tap_step(&chrome, knob, "first").await?;
            chrome.until(&format!("Math.abs({value} - {}) < 0.01", from + 2.0 * step)).await?;
        }
        // The slider moves by as much as the finger, wherever it is touched.
        let slider = chrome.middle_of("input[name=direction]").await?;
        chrome.press_finger((slider.0 + 30.0, slider.1), (slider.0 + 10.0, slider.1)).await?;
        chrome.until(&format!("{direction} < -2 && {direction} > -20")).await?;
        // A finger that is lifted while it moves would make the browser take the next tap for a stop.
        chrome.until("(window.rested ??= performance.now()) + 200 < performance.now()").await?;
        chrome.lift_finger().await?;
        chrome.screenshot(&picture(&format!("aim-sliders-{game}"))?).await?;
        says(&chrome, ".shoot", if game == Game::Couronne { "Strike" } else { "Flick" }).await?;
        chrome.tap(chrome.middle_of(".shoot").await?).await?;
        judged(&chrome, game, 1, Language::En).await?;
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn keys_aim_in_fine_steps_in_the_browser() -> Result<()> {
    let chrome = resumed(GAME, &begun(GAME, Some(ASIDE))?.record().to_text(), DESKTOP).await?;
    focus(&chrome).await?;
    chrome.press("2").await?;
    says(&chrome, "[role=status]", "As aimed: no opponent’s disc is touched").await?;
    let speed = "document.querySelector('input[name=speed]').valueAsNumber";
    let before: f64 = chrome.value(speed).await?;
    let key = |key: &str| {
        format!(
            "document.querySelector('canvas').dispatchEvent(new KeyboardEvent('keydown', \
             {{key: {key:?}, code: {key:?}, shiftKey: true, bubbles: true}}))"
        )
    };
    chrome.value::<bool>(&key("ArrowUp")).await?;
    chrome.until(&format!("Math.abs({speed} - {before} - 0.04) < 1e-6")).await?;
    chrome.value::<bool>(&key("ArrowRight")).await?;
    let direction = "document.querySelector('input[name=direction]').valueAsNumber";
    chrome.until(&format!("Math.abs({direction} - 0.2) < 0.01")).await?;
    // The buttons beside the sliders take the same steps.
    for (knob, value, to) in [("direction", direction, 0.4), ("speed", speed, before + 0.08)] {
        let button = step_of(knob, "last");
        let focused =
            format!("(e => (e.focus(), document.activeElement == e))(document.querySelector({button:?}))");
        ensure!(chrome.value::<bool>(&focused).await?, "{button} takes no focus");
        chrome.press("Enter").await?;
        chrome.until(&format!("Math.abs({value} - {to}) < 1e-6")).await?;
    }
    focus(&chrome).await?;
    chrome.press("Enter").await?;
    judged(&chrome, GAME, 1, Language::En).await?;
    let flick = last_flick(&chrome, GAME).await?;
    let turned = FRAC_PI_2 - flick["angle"].as_f64().context("an angle")?;
    ensure!((turned.to_degrees() - 0.4).abs() < 1e-6, "{flick}");
    let faster = flick["speed"].as_f64().context("a speed")? - before;
    // The slider shows hundredths.
    ensure!((faster - 0.08).abs() < 0.006, "{flick}, {before} before");
    chrome.close().await
}

#[tokio::test]
async fn the_button_plays_the_hint_that_the_sliders_show_in_the_browser() -> Result<()> {
    for (game, (size, by_keys)) in
        DISCS.into_iter().flat_map(|game| [(PHONE, false), (DESKTOP, true)].map(|way| (game, way)))
    {
        hint_is_played(game, size, by_keys)
            .await
            .with_context(|| format!("{game}, {}", if by_keys { "by keys" } else { "by touch" }))?;
    }
    Ok(())
}

async fn hint_is_played(game: Game, size: Size, by_keys: bool) -> Result<()> {
    let chrome = resumed(game, &begun(game, Some(aside(game)))?.record().to_text(), size).await?;
    if by_keys {
        let focused = "(e => (e.focus(), document.activeElement == e))(document.querySelector('.ask-hint'))";
        ensure!(chrome.value::<bool>(focused).await?, "the button takes no focus");
        chrome.press("Enter").await?;
    } else {
        chrome.tap(chrome.middle_of(".ask-hint").await?).await?;
    }
    chrome.until("document.querySelector('.hint.told')").await?;
    chrome.until("!document.querySelector('.shoot.unaimed')").await?;
    let sliders = "['direction', 'speed', 'side'].map(n => document.querySelector(`input[name=${n}]`)?.valueAsNumber ?? 0)";
    let [degrees, speed, side]: [f64; 3] = chrome.value(sliders).await?;
    chrome.screenshot(&picture(&format!("aim-hint-{game}-{}", size.width))?).await?;
    if by_keys {
        focus(&chrome).await?;
        chrome.press("Enter").await?;
    } else {
        chrome.tap(chrome.middle_of(".shoot").await?).await?;
    }
    judged(&chrome, game, 1, Language::En).await?;
    let flick = last_flick(&chrome, game).await?;
    let turned = (FRAC_PI_2 - flick["angle"].as_f64().context("an angle")?).to_degrees();
    let apart = (turned - degrees + 540.0).rem_euclid(360.0) - 180.0;
    ensure!(apart.abs() < 0.06, "{flick}, the slider showed {degrees}°");
    let played = flick["speed"].as_f64().context("a speed")?;
    ensure!((played - speed).abs() < 0.006, "{flick}, the slider showed {speed}");
    // The spin is that of a cue that strikes so far beside the middle.
    let spin = flick["spin"].as_f64().context("a spin")?;
    let expected = if game.has_spin() {
        let radius = boards::profile(game).kind_of("striker").context("a striker")?.radius;
        2.0 * side * WIDEST_STRIKE * speed / radius
    } else {
        0.0
    };
    ensure!((spin - expected).abs() < 0.05 * expected.abs() + 0.5, "{flick}, the slider showed {side}");
    chrome.close().await
}

/// What is seen at the middle of the lens, in each of the four corners where it can lie.
async fn corners(chrome: &Chrome) -> Result<[String; 4]> {
    painted(chrome).await?;
    let seen = "(c => [[0.16, 0.16], [0.84, 0.16], [0.16, 0.84], [0.84, 0.84]].map(([x, y]) => \
         c.getContext('2d').getImageData(c.width * x - 8, c.height * y - 8, 16, 16).data.join()))\
         (document.querySelector('canvas'))";
    chrome.value(seen).await
}

fn differ(one: &[String; 4], other: &[String; 4]) -> usize {
    one.iter().zip(other).filter(|(one, other)| one != other).count()
}

/// Whether the lens hangs beside the board.
const BESIDE: &str =
    "(l => l && !l.hidden && l.getBoundingClientRect().width > 0)(document.querySelector('.beside'))";
/// What it shows.
const IN_LENS: &str = "document.querySelector('.beside').toDataURL()";
/// It lies in the window, over no button and not over what is said under the board.
const FREE: &str = "(l => l.left >= 0 && l.top >= 0 && l.right <= innerWidth && \
     [...document.querySelectorAll('button, input, .under, .duty, .hint, .score')].every(e => (b => !b.width || \
     b.right <= l.left || b.left >= l.right || b.bottom <= l.top || b.top >= l.bottom)(e.getBoundingClientRect())))\
     (document.querySelector('.beside').getBoundingClientRect())";

/// On a low screen a finger on the score scrolls the page: the system takes the pointer away, and the aim stays.
#[tokio::test]
async fn a_finger_that_scrolls_leaves_what_was_aimed_in_the_browser() -> Result<()> {
    let low = PHONES[1];
    let chrome = resumed(GAME, &begun(GAME, Some(ASIDE))?.record().to_text(), low).await?;
    let untouched = record(&chrome, GAME).await?;
    chrome.tap(chrome.middle_of(".ask-hint").await?).await?;
    chrome.until("document.querySelector('.hint.told') && !document.querySelector('.shoot.unaimed')").await?;
    let sliders =
        "['place', 'direction', 'speed'].map(n => document.querySelector(`input[name=${n}]`).valueAsNumber)";
    let hint: [f64; 3] = chrome.value(sliders).await?;
    // What a browser sends when a finger that has gone down begins to scroll.
    let scrolls = "[['pointerdown', '.score'], ['pointercancel', 'canvas']].every(([kind, on]) => document.querySelector(on)\
         .dispatchEvent(new PointerEvent(kind, {bubbles: true, isPrimary: true, pointerId: 7})))";
    ensure!(chrome.value::<bool>(scrolls).await?, "it is stopped");
    painted(&chrome).await?;
    ensure!(chrome.value::<bool>("!document.querySelector('.shoot.unaimed')").await?, "the aim is gone");
    assert_eq!(chrome.value::<[f64; 3]>(sliders).await?, hint);
    ensure!(record(&chrome, GAME).await? == untouched, "nothing was shot");
    chrome.tap(chrome.middle_of(".shoot").await?).await?;
    judged(&chrome, GAME, 1, Language::En).await?;
    chrome.close().await
}

#[tokio::test]
async fn a_lens_beside_every_board_shows_the_first_contact_in_the_browser() -> Result<()> {
    for (game, size) in DISCS.into_iter().flat_map(|game| PHONES.map(|size| (game, size))) {
        lens_on_a_phone(game, size).await.with_context(|| format!("{game}, {} wide", size.width))?;
    }
    let chrome = resumed(GAME, &begun(GAME, Some(ASIDE))?.record().to_text(), DESKTOP).await?;
    let before = corners(&chrome).await?;
    focus(&chrome).await?;
    chrome.press("2").await?;
    says(&chrome, ".shoot", "Flick").await?;
    let covered = differ(&before, &corners(&chrome).await?);
    ensure!(covered + usize::from(chrome.value::<bool>(BESIDE).await?) == 1, "one lens, with keys");
    chrome.press("Escape").await?;
    says(&chrome, ".shoot", "Aim first").await?;
    ensure!(differ(&before, &corners(&chrome).await?) == 0, "cancelled");
    ensure!(!chrome.value::<bool>(BESIDE).await?, "cancelled");
    chrome.close().await
}

async fn lens_on_a_phone(game: Game, size: Size) -> Result<()> {
    let chrome = resumed(game, &begun(game, Some(aside(game)))?.record().to_text(), size).await?;
    ensure!(!chrome.value::<bool>(BESIDE).await?, "nothing is aimed");
    let before = corners(&chrome).await?;
    let from = on_page(&chrome, game, [-0.1, 0.0]).await?;
    chrome.press_finger(from, (from.0 - 0.45 * 77.0, from.1 + 0.9 * 77.0)).await?;
    chrome.until(BESIDE).await?;
    painted(&chrome).await?;
    // Couronne's aim itself crosses a corner.
    let crossed = usize::from(game == Game::Couronne);
    ensure!(differ(&before, &corners(&chrome).await?) <= crossed, "it covers a corner of the board");
    ensure!(chrome.value::<bool>(FREE).await?, "it covers something");
    chrome.screenshot(&picture(&format!("lens-{game}-{}", size.width))?).await?;
    let one: String = chrome.value(IN_LENS).await?;
    // Elsewhere something else is met.
    chrome.move_finger((from.0, from.1 + 77.0)).await?;
    chrome.until(&format!("{IN_LENS} != {one:?}")).await?;
    chrome.screenshot(&picture(&format!("lens-ahead-{game}-{}", size.width))?).await?;
    chrome.move_finger(from).await?;
    says(&chrome, ".hint", "go back into the ring to cancel").await?;
    chrome.until(&format!("!{BESIDE}")).await?;
    chrome.lift_finger().await?;
    chrome.close().await
}
