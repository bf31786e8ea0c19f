//! Aiming with a finger and with keys: a pull from anywhere, the lens, fine steps, what is said against an aim,
//! and a button that shoots nothing that was not aimed.

use std::f64::consts::FRAC_PI_2;

use anyhow::{Context, Result, ensure};
use boards::Game;
use rules::Language;
use serde_json::Value;

use crate::chrome::{Chrome, DESKTOP, PHONE, Place, Size};
use crate::page::{
    begun, blank, focus, judged, on_page, origin, painted, ready, record, resumed, says, shelve, text,
};
use crate::site::picture;

const GAME: Game = Game::Crokinole;
pub(crate) const PHONES: [Size; 2] = [PHONE, Size { width: 360, height: 640 }];
/// A dark disc to the right of the middle.
const ASIDE: &str = r#"{"at":{"b1":[0.2,0.1]},"left":[5,5],"turn":{"player":0}}"#;

/// The last flick of the game.
async fn last_flick(chrome: &Chrome) -> Result<Value> {
    let text = record(chrome, GAME).await?;
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
    for size in PHONES {
        let chrome = resumed(GAME, &begun(GAME, None)?.record().to_text(), size).await?;
        let untouched = record(&chrome, GAME).await?;
        let hint = chrome.middle_of(".hint").await?;
        let middle = on_page(&chrome, GAME, [0.1, 0.0]).await?;
        // Taken back into the ring it is no shot; nor is a stroke over the board.
        chrome.press_finger(middle, (middle.0, middle.1 + 80.0)).await?;
        chrome.until("document.querySelector('.shoot').textContent == 'Flick'").await?;
        chrome.move_finger((middle.0 + 3.0, middle.1 + 4.0)).await?;
        chrome.lift_finger().await?;
        chrome.swipe(middle, (middle.0 + 80.0, middle.1 - 20.0), 4).await?;
        ensure!(record(&chrome, GAME).await? == untouched, "nothing was shot");
        // From the line under the board, straight back.
        let to = (hint.0, hint.1 + 72.0);
        chrome.press_finger(hint, to).await?;
        chrome.until("document.querySelector('input[name=speed]').valueAsNumber > 0.9").await?;
        chrome.screenshot(&picture(&format!("aim-pull-{}", size.width))?).await?;
        hold_and_roll(&chrome, to, 400).await?;
        judged(&chrome, GAME, 1, Language::En).await?;
        let flick = last_flick(&chrome).await?;
        let off = flick["angle"].as_f64().context("an angle")? - FRAC_PI_2;
        ensure!(off.abs().to_degrees() < 0.7, "{} wide: {}° off", size.width, off.to_degrees());
        ensure!(flick["speed"].as_f64().is_some_and(|speed| (0.9..1.05).contains(&speed)), "{flick}");
        ensure!(text(&chrome, ".verdict .said").await?.contains("20"), "an open twenty");
        chrome.close().await?;
    }
    Ok(())
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
    let off = last_flick(&chrome).await?["angle"].as_f64().context("an angle")? - FRAC_PI_2;
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
        // With them, in fine steps.
        let direction = "document.querySelector('input[name=direction]').valueAsNumber";
        let steps = ".slider:has([name=direction]) .step";
        for _ in 0..3 {
            chrome.tap(chrome.middle_of(&format!("{steps}:last-of-type")).await?).await?;
        }
        chrome.until(&format!("Math.abs({direction} - 0.6) < 0.01")).await?;
        chrome.tap(chrome.middle_of(&format!("{steps}:first-of-type")).await?).await?;
        chrome.until(&format!("Math.abs({direction} - 0.4) < 0.01")).await?;
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
    chrome
        .until("Math.abs(document.querySelector('input[name=direction]').valueAsNumber - 0.2) < 0.01")
        .await?;
    chrome.press("Enter").await?;
    judged(&chrome, GAME, 1, Language::En).await?;
    let flick = last_flick(&chrome).await?;
    let turned = FRAC_PI_2 - flick["angle"].as_f64().context("an angle")?;
    ensure!((turned.to_degrees() - 0.2).abs() < 1e-6, "{flick}");
    chrome.close().await
}

#[tokio::test]
async fn the_button_plays_the_hint_that_the_sliders_show_in_the_browser() -> Result<()> {
    for (size, by_keys) in [(PHONE, false), (DESKTOP, true)] {
        let chrome = resumed(GAME, &begun(GAME, Some(ASIDE))?.record().to_text(), size).await?;
        if by_keys {
            let focused =
                "(e => (e.focus(), document.activeElement == e))(document.querySelector('.ask-hint'))";
            ensure!(chrome.value::<bool>(focused).await?, "the button takes no focus");
            chrome.press("Enter").await?;
        } else {
            chrome.tap(chrome.middle_of(".ask-hint").await?).await?;
        }
        chrome.until("document.querySelector('.hint.told')").await?;
        says(&chrome, ".shoot", "Flick").await?;
        let sliders =
            "['direction', 'speed'].map(n => document.querySelector(`input[name=${n}]`).valueAsNumber)";
        let [degrees, speed]: [f64; 2] = chrome.value(sliders).await?;
        chrome.screenshot(&picture(&format!("aim-hint-{}", size.width))?).await?;
        if by_keys {
            focus(&chrome).await?;
            chrome.press("Enter").await?;
        } else {
            chrome.tap(chrome.middle_of(".shoot").await?).await?;
        }
        judged(&chrome, GAME, 1, Language::En).await?;
        let flick = last_flick(&chrome).await?;
        let turned = (FRAC_PI_2 - flick["angle"].as_f64().context("an angle")?).to_degrees();
        ensure!((turned - degrees).abs() < 0.06, "{flick}, the slider showed {degrees}°");
        let played = flick["speed"].as_f64().context("a speed")?;
        ensure!((played - speed).abs() < 0.006, "{flick}, the slider showed {speed}");
        chrome.close().await?;
    }
    Ok(())
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

#[tokio::test]
async fn a_lens_shows_the_first_contact_while_one_aims_in_the_browser() -> Result<()> {
    let record = begun(GAME, Some(ASIDE))?.record().to_text();
    for size in PHONES {
        let chrome = resumed(GAME, &record, size).await?;
        let before = corners(&chrome).await?;
        let from = on_page(&chrome, GAME, [-0.1, 0.0]).await?;
        chrome.press_finger(from, (from.0 - 0.45 * 77.0, from.1 + 0.9 * 77.0)).await?;
        says(&chrome, ".hint", "Touches dark 1").await?;
        let at_disc = corners(&chrome).await?;
        ensure!(differ(&before, &at_disc) == 1, "one lens, {} wide", size.width);
        // Elsewhere something else is met.
        chrome.move_finger((from.0, from.1 + 77.0)).await?;
        chrome.until("document.querySelector('.hint.stop')").await?;
        ensure!(differ(&at_disc, &corners(&chrome).await?) > 0, "it follows the aim");
        chrome.move_finger(from).await?;
        says(&chrome, ".hint", "go back into the ring to cancel").await?;
        ensure!(differ(&before, &corners(&chrome).await?) == 0, "it is gone with the aim");
        chrome.lift_finger().await?;
        chrome.close().await?;
    }
    let chrome = resumed(GAME, &record, DESKTOP).await?;
    let before = corners(&chrome).await?;
    focus(&chrome).await?;
    chrome.press("2").await?;
    says(&chrome, ".shoot", "Flick").await?;
    ensure!(differ(&before, &corners(&chrome).await?) == 1, "with keys");
    chrome.press("Escape").await?;
    says(&chrome, ".shoot", "Aim first").await?;
    ensure!(differ(&before, &corners(&chrome).await?) == 0, "cancelled");
    chrome.close().await
}
