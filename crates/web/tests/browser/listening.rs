//! For players who do not see the board: what a screen reader is given, and that one thing is said at a time.

use anyhow::{Context, Result, ensure};
use boards::Game;
use rules::Language;

use crate::axe::usable;
use crate::chrome::{Chrome, DESKTOP};
use crate::page::{begun, blank, focus, judged, origin, painted, ready, resumed, seated, shelve, text};

const GAME: Game = Game::Crokinole;
/// Between a number and its unit.
const NBSP: char = '\u{a0}';
/// A dark disc straight ahead, and one at each side.
const POSITION: &str =
    r#"{"at":{"b1":[0.0,-0.2],"b2":[0.2,-0.1],"a1":[-0.2,-0.1]},"left":[5,5],"turn":{"player":0}}"#;

/// Counts what every live region of the page says, as it changes.
const COUNT: &str = "(() => { window.heard = []; const live = '[aria-live], [role=status], [role=alert], [role=log], [role=timer], output'; \
     new MutationObserver(all => { const said = new Set(); for (const m of all) { const n = m.target.nodeType == 1 ? m.target : m.target.parentElement; \
     const r = n?.closest(live); if (r) said.add(r); } for (const r of said) heard.push(r.textContent); })\
     .observe(document.body, {subtree: true, childList: true, characterData: true}); return true })()";

/// What was said since it was asked last.
async fn heard(chrome: &Chrome) -> Result<Vec<String>> {
    painted(chrome).await?;
    chrome.value("heard.splice(0)").await
}

async fn listening(position: &str) -> Result<Chrome> {
    let chrome = resumed(GAME, &begun(GAME, Some(position))?.record().to_text(), DESKTOP).await?;
    // What is said of the board one has just come to.
    chrome.until("document.querySelector('[role=status]').textContent.includes('shoot')").await?;
    focus(&chrome).await?;
    chrome.value::<bool>(COUNT).await?;
    Ok(chrome)
}

#[tokio::test]
async fn a_key_is_answered_by_one_announcement_in_the_browser() -> Result<()> {
    let chrome = listening(POSITION).await?;
    for (key, said) in [
        ("ArrowUp", "m/s. Touches dark 1 full; it goes towards the middle."),
        ("a", "1.0° left. Touches dark 1"),
        ("d", "Straight ahead. Touches dark 1 full; it goes towards the middle."),
        ("ArrowRight", "0.4\u{a0}cm right of the middle. Touches dark 1"),
        ("5", "m/s. Touches dark 1"),
        ("n", "from your disc, "),
        // At the end of its line it does not move any more: that is said again.
        ("0", "m/s."),
        ("ArrowUp", "m/s."),
    ] {
        chrome.press(key).await?;
        let all = heard(&chrome).await?;
        ensure!(all.len() == 1, "{key}: {all:?}");
        ensure!(all[0].contains(said), "{key}: {all:?}, expected {said:?}");
    }
    chrome.close().await
}

#[tokio::test]
async fn a_key_that_is_held_is_not_told_every_time_in_the_browser() -> Result<()> {
    let chrome = listening(POSITION).await?;
    chrome.hold_key("ArrowRight", 30).await?;
    let place = "document.querySelector('input[name=place]').valueAsNumber";
    chrome.until(&format!("{place} > 0.4")).await?;
    // The last word is where it stands.
    let there = chrome.value::<f64>(place).await?;
    let metres = web::line::Line::of(GAME).context("a line")?.at(there)[0];
    let expected = format!("{:.1}{NBSP}cm right of the middle", metres * 100.0);
    chrome
        .until(&format!("document.querySelector('[role=status]').textContent.startsWith({expected:?})"))
        .await?;
    let all = heard(&chrome).await?;
    ensure!((1..=6).contains(&all.len()), "31 times a key: {} announcements, {all:?}", all.len());
    chrome.close().await
}

#[tokio::test]
async fn discs_are_told_one_after_the_other_from_left_to_right_in_the_browser() -> Result<()> {
    let chrome = listening(POSITION).await?;
    let mut told = Vec::new();
    for _ in 0..4 {
        chrome.press("n").await?;
        told.push(heard(&chrome).await?.join(""));
    }
    let starts = ["Light 1", "Dark 1", "Hole in the middle", "Dark 2"];
    for start in starts {
        ensure!(told.iter().any(|one| one.starts_with(start)), "{start} in {told:?}");
    }
    ensure!(told[0].starts_with("Light 1") && told[3].starts_with("Dark 2"), "{told:?}");
    ensure!(told[0].contains("° left") && told[3].contains("° right"), "{told:?}");
    // Set to the bearing of the right one, the aim touches it.
    let degrees = told[3].rsplit(", ").next().and_then(|told| told.split('°').next()).context("degrees")?;
    crate::page::set(&chrome, "speed", 2.0).await?;
    crate::page::set(&chrome, "direction", degrees.parse()?).await?;
    let valuetext = "document.querySelector('input[name=direction]').ariaValueText ?? document.querySelector('input[name=direction]').getAttribute('aria-valuetext')";
    chrome.until(&format!("({valuetext}).includes('Touches dark 2 full')")).await?;
    chrome.close().await
}

#[tokio::test]
async fn your_turn_is_told_after_a_bots_shot_in_the_browser() -> Result<()> {
    for (lang, yours) in
        [("en", "Your turn."), ("fr", "À vous."), ("sv", "Din tur."), ("fi", "Sinun vuorosi.")]
    {
        let chrome = blank(DESKTOP).await?;
        shelve(&chrome, "lang", lang).await?;
        shelve(&chrome, "instant", "yes").await?;
        shelve(&chrome, "game-crokinole", &begun(GAME, Some(POSITION))?.record().to_text()).await?;
        chrome.load(&format!("{}/{GAME}", origin(&chrome).await?)).await?;
        ready(&chrome).await?;
        seated(&chrome, GAME, "person casual").await?;
        // The board one has come to: it is one's own turn.
        chrome
            .until(&format!("document.querySelector('[role=status]').textContent.includes({yours:?})"))
            .await?;
        focus(&chrome).await?;
        chrome.press("5").await?;
        painted(&chrome).await?;
        chrome.value::<bool>(COUNT).await?;
        chrome.press("Enter").await?;
        chrome.until("document.querySelectorAll('.verdict').length >= 2").await?;
        chrome
            .until(&format!("document.querySelector('[role=status]').textContent.includes({yours:?})"))
            .await?;
        // One's own verdict and the bot's, each in one announcement, and nothing else.
        let all = heard(&chrome).await?;
        ensure!(all.len() == 2 && !all[0].contains(yours), "{lang}: {all:?}");
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_screen_reader_is_given_the_board_in_four_languages_in_the_browser() -> Result<()> {
    let chrome = listening(POSITION).await?;
    chrome.value::<bool>("(document.querySelector('.in-words').open = true)").await?;
    let words = [
        (Language::En, "The board.", "from your disc", "Touches dark 1"),
        (Language::Fr, "Le plateau.", "de votre disque", "Touche le disque foncé 1"),
        (Language::Sv, "Brädet.", "från din bricka", "Träffar mörk 1"),
        (Language::Fi, "Lauta.", "kiekostasi", "Osuma: tumma 1"),
    ];
    for (language, board, from, touches) in words {
        chrome
            .value::<bool>(&format!("(document.querySelector('.languages [lang={language}]').click(), true)"))
            .await?;
        chrome.until(&format!("document.documentElement.lang == '{language}'")).await?;
        focus(&chrome).await?;
        chrome.press("ArrowUp").await?;
        chrome
            .until(&format!("document.querySelector('[role=status]').textContent.includes({touches:?})"))
            .await?;
        let all = chrome.heard().await?;
        let has = |role: &str, part: &str| {
            all.iter().any(|one| one.role == role && (one.name.contains(part) || one.value.contains(part)))
        };
        ensure!(has("application", board), "{language}: the board, and its keys");
        ensure!(all.iter().filter(|one| one.role == "status").count() == 1, "{language}: one live region");
        ensure!(has("StaticText", touches), "{language}: the aim");
        let bearings = all
            .iter()
            .filter(|one| one.role == "StaticText" && one.name.contains(from) && one.name.contains('°'))
            .count();
        ensure!(bearings >= 2, "{language}: {bearings} bearings");
        ensure!(all.iter().filter(|one| one.role == "slider").count() == 3, "{language}: three sliders");
        // Everything that can be used has a name.
        let nameless: Vec<_> = all
            .iter()
            .filter(|one| {
                ["button", "slider", "link"].contains(&one.role.as_str()) && one.name.trim().is_empty()
            })
            .collect();
        ensure!(nameless.is_empty(), "{language}: {nameless:?}");
    }
    usable(&chrome).await?;
    judged_by_ear(&chrome).await?;
    chrome.close().await
}

/// A shot by keys: its verdict is what is heard.
async fn judged_by_ear(chrome: &Chrome) -> Result<()> {
    chrome.value::<bool>("(document.querySelector('.languages [lang=en]').click(), true)").await?;
    chrome.until("document.documentElement.lang == 'en'").await?;
    focus(chrome).await?;
    chrome.press("Enter").await?;
    judged(chrome, GAME, 1, Language::En).await?;
    let said = text(chrome, ".verdict .said").await?;
    chrome.until(&format!("document.querySelector('[role=status]').textContent.startsWith({said:?})")).await
}
