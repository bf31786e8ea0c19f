//! Shots: the hand with every device, links, and the agreement with the command line.

use std::time::Instant;

use anyhow::{Context, Result, ensure};
use boards::{Game, Point};
use rules::Language;
use serde_json::Value;
use web::address::Address;
use web::shot_text::{ShotText, Stroke};

use crate::chrome::{Chrome, DESKTOP, PHONE};
use crate::page::{
    HASH, begun, blank, checked, click, focus, judged, native, on_page, open, origin, pictures, pressed,
    ready, resumed, text,
};
use crate::site::picture;

/// A shot of each board that moves much.
fn shots() -> Vec<ShotText> {
    let shot_text = |game: Game, discs: Vec<(&str, Point)>, disc: &str, at, angle, speed, spin| {
        let rack = table::rack(game, 15, 11, 0).into_iter().map(|placed| (placed.disc, placed.at));
        let discs = discs.into_iter().map(|(name, at)| (name.to_string(), at));
        ShotText {
            board: game.name().to_string(),
            discs: rack.chain(discs).collect(),
            shot: Stroke { disc: disc.to_string(), at: Some(at), angle, speed, spin },
        }
    };
    let few =
        || vec![("a1", [0.03, 0.05]), ("b1", [-0.07, -0.02]), ("a2", [0.11, -0.09]), ("b2", [0.0, -0.17])];
    vec![
        shot_text(Game::Carrom, vec![], "striker", [0.04, -0.2526], 1.62, 5.5, 0.0),
        shot_text(Game::Crokinole, few(), "a3", [0.0, -0.3048], 1.57, 2.2, 0.0),
        shot_text(Game::Croquignole, few(), "a3", [0.05, -0.3], 1.75, 3.1, 0.0),
        shot_text(Game::Couronne, vec![], "striker", [-0.1, -0.3], 1.3, 4.5, 60.0),
    ]
}

/// The whole address of a shot.
fn link(address: &str, shot_text: &ShotText) -> String {
    address.trim_end_matches('/').to_owned() + &Address::of_shot(shot_text)
}

#[tokio::test]
async fn every_board_agrees_with_the_command_line_in_the_browser() -> Result<()> {
    let chrome = blank(DESKTOP).await?;
    let address = origin(&chrome).await?;
    for shot_text in shots() {
        let game = shot_text.game()?;
        chrome.load(&link(&address, &shot_text)).await?;
        ready(&chrome).await?;
        let json = checked(&chrome).await?;
        assert_eq!(json, serde_json::from_str::<Value>(&shot_text.to_json())?);
        pictures(&chrome, &format!("{game}-after")).await?;

        // It was shown on its own: the game is as it was.
        click(&chrome, ".shoot").await?;
        chrome
            .until(&format!(
                "location.pathname == '/{game}' && !location.hash && !document.querySelector('.referee').hidden"
            ))
            .await?;
        assert!(chrome.value::<bool>("!document.querySelector('.verdict, .hash')").await?);
    }
    chrome.close().await
}

#[tokio::test]
async fn letting_go_on_the_disc_or_escape_is_no_shot_in_the_browser() -> Result<()> {
    let chrome = resumed(Game::Couronne, &begun(Game::Couronne, None)?.record().to_text(), DESKTOP).await?;
    let at = on_page(&chrome, Game::Couronne, [0.0, -0.3]).await?;
    let aside = (at.0, at.1 + 90.0);
    let speed = "document.querySelector('.speed strong').textContent";
    let first: String = chrome.value(speed).await?;
    chrome.hold(at, aside).await?;
    chrome.until(&format!("{speed} != '{first}'")).await?;
    chrome.let_go(at).await?;
    chrome.hold(at, aside).await?;
    chrome.until(&format!("{speed} != '{first}'")).await?;
    chrome.press("Escape").await?;
    chrome.until(&format!("{speed} == '{first}'")).await?;
    chrome.let_go(aside).await?;
    assert!(chrome.value::<bool>("!document.querySelector('.shoot').disabled").await?, "nothing slides");
    // Beside the disc its line is held, and the disc moves.
    let (from, to) = ((at.0 + 60.0, at.1), (at.0 + 120.0, at.1));
    chrome.drag(from, to, 3).await?;
    chrome.until("document.querySelector('input[name=place]').valueAsNumber > 0.2").await?;
    chrome.close().await
}

#[tokio::test]
async fn a_pull_plays_a_shot_in_the_browser() -> Result<()> {
    let chrome = resumed(Game::Carrom, &begun(Game::Carrom, None)?.record().to_text(), DESKTOP).await?;
    let (x, y) = on_page(&chrome, Game::Carrom, [0.0, -0.2526]).await?;
    let look = "document.querySelector('canvas').toDataURL()";
    let before: String = chrome.value(look).await?;

    chrome.hold((x, y), (x - 20.0, y + 110.0)).await?;
    chrome.screenshot(&picture("carrom-pull")?).await?;
    chrome.let_go((x - 20.0, y + 110.0)).await?;
    let shot = checked(&chrome).await?;
    judged(&chrome, Game::Carrom, 1, Language::En).await?;

    let flick = &shot["shot"];
    let angle = flick["angle"].as_f64().context("an angle")?;
    assert!((angle - 110.0_f64.atan2(20.0)).abs() < 0.02, "pulled to the lower left, aimed at {angle}");
    assert!(flick["speed"].as_f64().is_some_and(|speed| speed > 2.0));
    let rest = native(&shot.to_string())?;
    let moved = shot["discs"].as_object().context("discs")?.iter();
    let moved = moved.filter(|(name, at)| rest["rest"][name.as_str()] != **at).count();
    assert!(moved > 10, "a break moves more than {moved} discs");
    let after: String = chrome.value(look).await?;
    assert_ne!(before, after, "the picture shows it");

    // The same shot again ends the same way, and nothing is judged twice.
    let hash: String = chrome.value(HASH).await?;
    click(&chrome, ".again").await?;
    chrome.until("!document.querySelector('.hash')").await?;
    chrome.until(HASH).await?;
    assert_eq!(chrome.value::<String>(HASH).await?, hash);
    assert_eq!(chrome.value::<usize>("document.querySelectorAll('.verdict').length").await?, 1);
    chrome.close().await
}

#[tokio::test]
async fn a_finger_plays_on_a_phone_in_the_browser() -> Result<()> {
    let chrome = resumed(Game::Crokinole, &begun(Game::Crokinole, None)?.record().to_text(), PHONE).await?;
    let (x, y) = on_page(&chrome, Game::Crokinole, [0.0, -0.3048]).await?;
    chrome.swipe((x + 3.0, y + 2.0), (x + 2.0, y + 34.0), 6).await?;
    let shot = checked(&chrome).await?;
    assert_eq!(shot["shot"]["disc"], "a1");
    judged(&chrome, Game::Crokinole, 1, Language::En).await?;
    chrome.until("document.querySelector('.aim .disc').textContent == 'Dark 1'").await?;
    chrome.screenshot(&picture("crokinole-finger")?).await?;

    // The other player plays from the other side, which is turned to the bottom of the screen.
    chrome.swipe((x, y), (x, y + 30.0), 6).await?;
    chrome.until("!document.querySelector('.hash')").await?;
    let shot = checked(&chrome).await?;
    assert_eq!(shot["shot"]["disc"], "b1");
    assert!(shot["shot"]["at"][1].as_f64().is_some_and(|y| y > 0.3), "{shot}");
    judged(&chrome, Game::Crokinole, 2, Language::En).await?;
    chrome.close().await
}

#[tokio::test]
async fn a_board_that_is_kept_still_is_played_from_above_in_the_browser() -> Result<()> {
    let chrome = resumed(Game::Crokinole, &begun(Game::Crokinole, None)?.record().to_text(), DESKTOP).await?;
    click(&chrome, ".still").await?;
    assert!(pressed(&chrome, ".still").await?);
    click(&chrome, ".shoot").await?;
    judged(&chrome, Game::Crokinole, 1, Language::En).await?;
    let (x, y) = on_page(&chrome, Game::Crokinole, [0.0, 0.3048]).await?;
    chrome.drag((x, y), (x, y - 40.0), 4).await?;
    let shot = checked_next(&chrome).await?;
    assert!(shot["shot"]["at"][1].as_f64().is_some_and(|y| y > 0.3), "{shot}");
    assert!(shot["shot"]["angle"].as_f64().is_some_and(|angle| angle < -1.5), "{shot}");
    chrome.close().await
}

/// The shot after the one that is written there.
async fn checked_next(chrome: &Chrome) -> Result<Value> {
    chrome.until("!document.querySelector('.hash')").await?;
    checked(chrome).await
}

#[tokio::test]
async fn keys_slow_motion_and_sound_work_in_the_browser() -> Result<()> {
    let chrome = resumed(Game::Carrom, &begun(Game::Carrom, None)?.record().to_text(), DESKTOP).await?;
    focus(&chrome).await?;
    click(&chrome, ".slow").await?;
    click(&chrome, ".sound").await?;
    assert!(pressed(&chrome, ".slow").await? && !pressed(&chrome, ".sound").await?);

    focus(&chrome).await?;
    for key in ["ArrowRight", "ArrowRight", "ArrowRight", "a", "a", "d", "ArrowUp"] {
        chrome.press(key).await?;
    }
    chrome.until("document.querySelector('[role=status]').textContent.includes('2.55\u{a0}m/s. ')").await?;
    chrome.screenshot(&picture("carrom-keys")?).await?;
    let start = Instant::now();
    chrome.press("Enter").await?;
    let shot = checked(&chrome).await?;
    let (shown, took) = (start.elapsed().as_secs_f64(), native(&shot.to_string())?["duration"].as_f64());
    assert!(took.is_some_and(|took| shown > 3.5 * took), "{took:?} s were shown in {shown} s");
    assert!(shot["shot"]["at"][0].as_f64().is_some_and(|x| (x - 0.012).abs() < 1e-6), "three steps right");
    assert!(shot["shot"]["speed"].as_f64().is_some_and(|speed| (speed - 2.55).abs() < 1e-9));
    let (told, said) = (text(&chrome, "[role=status]").await?, text(&chrome, ".verdict .said").await?);
    ensure!(!said.is_empty() && told.starts_with(&said), "those who listen hear: {told}");

    // What was chosen is remembered.
    click(&chrome, ".languages [lang=fi]").await?;
    chrome.until("document.documentElement.lang == 'fi' && document.querySelector('.again').textContent == 'Uudelleen'").await?;
    chrome.reload().await?;
    ready(&chrome).await?;
    assert!(!pressed(&chrome, ".sound").await? && pressed(&chrome, ".languages [lang=fi]").await?);
    chrome.close().await
}

#[tokio::test]
async fn without_motion_the_end_is_shown_at_once_in_the_browser() -> Result<()> {
    let chrome = open("crokinole", PHONE).await?;
    chrome.prefer("prefers-reduced-motion", "reduce").await?;
    // On a narrow phone slow motion is chosen in the menu.
    for step in [".menu", "[data-setting=slow]", "dialog .close"] {
        click(&chrome, step).await?;
    }
    click(&chrome, ".shoot").await?;
    checked(&chrome).await?;
    chrome.screenshot(&picture("crokinole-still")?).await?;
    chrome.close().await
}

#[tokio::test]
async fn a_broken_link_is_explained_in_the_browser() -> Result<()> {
    for size in [PHONE, DESKTOP] {
        let chrome = open("#couronne?shot=%7B%22board%22", size).await?;
        chrome.until("document.querySelector('.trouble .detail')?.textContent.includes('EOF')").await?;
        chrome.screenshot(&picture(&format!("broken-link-{}", size.width))?).await?;
        click(&chrome, ".trouble button").await?;
        chrome
            .until("!document.querySelector('.trouble') && location.pathname + location.hash == '/couronne'")
            .await?;
        click(&chrome, ".shoot").await?;
        checked(&chrome).await?;

        // A shot that can be read but not played; the address changes without loading the page.
        let mut shot_text = shots().remove(0);
        shot_text.shot.at = Some([0.0, 0.0]);
        let address: String = chrome.value("location.origin + '/'").await?;
        chrome.visit(&link(&address, &shot_text)).await?;
        chrome.until("document.querySelector('.trouble .detail')?.textContent.includes('overlap')").await?;
        assert!(chrome.value::<bool>("document.querySelector('main.carrom') != null").await?);
        chrome.close().await?;
    }
    Ok(())
}
