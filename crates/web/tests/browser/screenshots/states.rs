//! Pictures of what a page shows after something was done.

use anyhow::{Context, Result};
use boards::Game;
use rules::{Language, Player};
use table::{Deed, GameInPlay, Header, LivingHand};
use web::statistics::{Outcome, Played, Share};

use super::passing::ASIDE;
use super::{take, take_on};
use crate::chrome::{Chrome, PHONE};
use crate::daily::missing_then_of_another_version;
use crate::home::pick;
use crate::learn::played;
use crate::online::{Hall, come};
use crate::page::{begun, blank, click, focus, origin, ready, set, shelve, text};
use crate::story::with_games;

/// A phone on which nothing is animated.
async fn phone() -> Result<Chrome> {
    let chrome = blank(PHONE).await?;
    shelve(&chrome, "instant", "yes").await?;
    Ok(chrome)
}

/// From the next page on it speaks this language.
async fn speak(chrome: &Chrome, language: Language) -> Result<()> {
    shelve(chrome, "lang", language.code()).await
}

/// The device forgets something.
async fn forget(chrome: &Chrome, name: &str) -> Result<()> {
    chrome.value::<bool>(&format!("(localStorage.removeItem('{name}'), true)")).await.map(drop)
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn the_shot_of_the_day_done_and_missed() -> Result<()> {
    let chrome = phone().await?;
    shelve(&chrome, "daily", "30 -,+ *\n31 -,-,- *\n").await?;
    let base = origin(&chrome).await?;
    for language in Language::ALL {
        speak(&chrome, language).await?;
        for (day, name) in [(30, "done"), (31, "missed")] {
            chrome.load(&format!("{base}/daily/{day}")).await?;
            chrome.until("document.querySelector('.outcome .came')").await?;
            take_on(&chrome, &format!("daily-{name}"), "phone", language).await?;
        }
    }
    chrome.close().await
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn puzzles_that_are_not_there_or_of_another_version_and_a_damaged_link() -> Result<()> {
    let chrome = phone().await?;
    chrome.before_every_page(&missing_then_of_another_version()?).await?;
    let base = origin(&chrome).await?;
    for language in Language::ALL {
        speak(&chrome, language).await?;
        chrome.load(&format!("{base}/daily")).await?;
        let said = ".daily-missing [role=alert]";
        chrome.until(&format!("document.querySelector('{said}')")).await?;
        take_on(&chrome, "daily-unloaded", "phone", language).await?;
        let before = serde_json::to_string(&text(&chrome, said).await?)?;
        click(&chrome, ".daily-missing button").await?;
        chrome
            .until(&format!(
                "(e => e && e.textContent && e.textContent != {before})(document.querySelector('{said}'))"
            ))
            .await?;
        take_on(&chrome, "daily-other-version", "phone", language).await?;
        chrome.load(&format!("{base}/tables")).await?;
        chrome.load(&format!("{base}/r#game=AAAA")).await?;
        chrome.until("document.querySelector('.trouble')?.textContent").await?;
        take_on(&chrome, "link-damaged", "phone", language).await?;
    }
    chrome.close().await
}

/// Thirty games against bots, as the device keeps them.
fn games() -> Result<String> {
    let line = |n: u32| {
        let rules = ["crokinole", "carrom", "couronne"][n as usize % 3];
        let pots = Share(n % 7, if rules == "crokinole" { 0 } else { 5 });
        let played = Played {
            day: format!("2026-11-{:02}", 1 + n % 28),
            rules: rules.to_owned(),
            level: ["casual", "club"][n as usize % 2].to_owned(),
            outcome: if n % 4 == 1 { Outcome::Lost } else { Outcome::Won },
            seed: n.into(),
            open: Share(n % 5, if rules == "crokinole" { 6 } else { 0 }),
            pots,
            best: 2 + n % 4,
        };
        serde_json::to_string(&played)
    };
    Ok((0..30).map(line).collect::<Result<Vec<_>, _>>()?.join("\n"))
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn progress_with_games_and_a_drill_that_is_over() -> Result<()> {
    for language in Language::ALL {
        let chrome = phone().await?;
        speak(&chrome, language).await?;
        let base = origin(&chrome).await?;
        shelve(&chrome, "played", &games()?).await?;
        chrome.load(&format!("{base}/drills/crokinole")).await?;
        ready(&chrome).await?;
        for shot in 1..=12 {
            focus(&chrome).await?;
            set(&chrome, "speed", 0.97).await?;
            chrome.press("Enter").await?;
            let next = if shot == 12 { ".drill-now.over" } else { ".shoot:not(:disabled)" };
            chrome.until(&format!("document.querySelector('{next}')")).await?;
        }
        take(&chrome, &format!("drill-over-phone-{language}")).await?;
        chrome.load(&format!("{base}/progress")).await?;
        chrome.until("document.querySelector('.of-rules')").await?;
        take(&chrome, &format!("progress-games-phone-{language}")).await?;
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn a_lesson_that_is_over_and_the_question_about_the_level() -> Result<()> {
    let mut over = played(Game::Carrom, 7)?;
    over.play(Player(0), &Deed::Resign).map_err(|refused| anyhow::anyhow!("{refused}"))?;
    for language in Language::ALL {
        let chrome = phone().await?;
        speak(&chrome, language).await?;
        let base = origin(&chrome).await?;
        chrome.load(&format!("{base}/learn/crokinole")).await?;
        ready(&chrome).await?;
        while !chrome.value::<bool>("!!document.querySelector('.lesson-over')").await? {
            let step: String = chrome.value("document.querySelector('.lesson-head h2').textContent").await?;
            click(&chrome, ".skip-step").await?;
            let step = serde_json::to_string(&step)?;
            chrome
                .until(&format!("document.querySelector('.lesson-head h2')?.textContent != {step}"))
                .await?;
        }
        take(&chrome, &format!("lesson-over-phone-{language}")).await?;
        forget(&chrome, "level").await?;
        shelve(&chrome, "seats-carrom", "person beginner beginner beginner").await?;
        shelve(&chrome, "game-carrom", &over.record().to_text()).await?;
        chrome.load(&format!("{base}/carrom")).await?;
        ready(&chrome).await?;
        chrome.until("document.querySelector('.level-question')").await?;
        take(&chrome, &format!("level-question-phone-{language}")).await?;
        // Beside the board, in a first game.
        forget(&chrome, "streak-carrom").await?;
        shelve(&chrome, "seats-crokinole", "person beginner beginner beginner").await?;
        shelve(&chrome, "game-crokinole", &begun(Game::Crokinole, None)?.record().to_text()).await?;
        chrome.load(&format!("{base}/crokinole")).await?;
        ready(&chrome).await?;
        click(&chrome, ".shoot").await?;
        chrome
            .until("document.querySelector('.level-question') && !document.querySelector('.shoot').disabled")
            .await?;
        take(&chrome, &format!("first-game-question-phone-{language}")).await?;
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn a_step_of_a_lesson_done_and_missed() -> Result<()> {
    let chrome = phone().await?;
    let base = origin(&chrome).await?;
    for language in Language::ALL {
        speak(&chrome, language).await?;
        // Straight ahead it reaches the 15; where a dark disc lies aside it is a foul, and the disc comes back.
        for (step, speed, tried, name) in [("0", 0.8, "good", "done"), ("1", 0.7, "bad", "missed")] {
            shelve(&chrome, "lesson-crokinole", step).await?;
            chrome.load(&format!("{base}/learn/crokinole")).await?;
            ready(&chrome).await?;
            let waits = "document.querySelector('.shoot:not(:disabled)') && document.querySelector('.fan')";
            chrome.until(waits).await?;
            focus(&chrome).await?;
            set(&chrome, "speed", speed).await?;
            chrome.press("Enter").await?;
            chrome.until(&format!("document.querySelector('.tried.{tried}')")).await?;
            if tried == "bad" {
                chrome.until("document.querySelector('.shoot.unaimed:not(:disabled)') && document.querySelector('.last-way polyline')").await?;
            }
            take_on(&chrome, &format!("lesson-{name}"), "phone", language).await?;
        }
    }
    chrome.close().await
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn the_offers_of_another_level_and_of_a_lesson() -> Result<()> {
    let mut over = played(Game::Carrom, 7)?;
    over.play(Player(0), &Deed::Resign).map_err(|refused| anyhow::anyhow!("{refused}"))?;
    let chrome = phone().await?;
    let base = origin(&chrome).await?;
    shelve(&chrome, "seats-carrom", "person casual casual casual").await?;
    shelve(&chrome, "level", "casual").await?;
    shelve(&chrome, "game-carrom", &over.record().to_text()).await?;
    for language in Language::ALL {
        speak(&chrome, language).await?;
        shelve(&chrome, "streak-carrom", "casual -1 99").await?;
        chrome.load(&format!("{base}/carrom")).await?;
        ready(&chrome).await?;
        chrome.until("document.querySelector('.level-offer')").await?;
        take_on(&chrome, "level-offer", "phone", language).await?;
        forget(&chrome, "lesson-crokinole").await?;
        shelve(&chrome, "game-crokinole", &begun(Game::Crokinole, None)?.record().to_text()).await?;
        chrome.load(&format!("{base}/crokinole")).await?;
        ready(&chrome).await?;
        focus(&chrome).await?;
        chrome.press("5").await?;
        chrome.press("Enter").await?;
        chrome
            .until("document.querySelector('.invitation .to-lesson') && !document.querySelector('.shoot').disabled")
            .await?;
        take_on(&chrome, "lesson-offer", "phone", language).await?;
    }
    chrome.close().await
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn the_choice_of_a_hand_and_its_cone() -> Result<()> {
    let game = Game::Crokinole;
    let header =
        Header { hand: Some(LivingHand::Lifelike), ..begun(game, Some(ASIDE))?.record().header.clone() };
    let record = GameInPlay::begin(header)?.record().to_text();
    let chrome = phone().await?;
    shelve(&chrome, "cone", "yes").await?;
    let base = origin(&chrome).await?;
    for language in Language::ALL {
        speak(&chrome, language).await?;
        shelve(&chrome, &format!("game-{game}"), &record).await?;
        chrome.load(&format!("{base}/{game}")).await?;
        ready(&chrome).await?;
        focus(&chrome).await?;
        chrome.press("3").await?;
        chrome.until("document.querySelector('.shoot:not(.unaimed)')").await?;
        take(&chrome, &format!("cone-phone-{language}")).await?;
        chrome.press("Escape").await?;
        click(&chrome, ".menu").await?;
        click(&chrome, ".to-new").await?;
        chrome.until("document.querySelector('dialog [data-hand=lifelike]')").await?;
        take(&chrome, &format!("hand-choice-phone-{language}")).await?;
    }
    chrome.close().await
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn a_branch_that_is_tried() -> Result<()> {
    let chrome = phone().await?;
    with_games(&chrome).await?;
    let base = origin(&chrome).await?;
    for language in Language::ALL {
        speak(&chrome, language).await?;
        // Another page between two languages: a new question after the `#` loads nothing.
        chrome.load(&format!("{base}/tables")).await?;
        chrome.load(&format!("{base}/r/crokinole#try-3")).await?;
        ready(&chrome).await?;
        click(&chrome, ".shoot").await?;
        chrome.until("document.querySelector('.keep-branch:not(:disabled)')").await?;
        take(&chrome, &format!("branch-phone-{language}")).await?;
    }
    chrome.close().await
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn the_delay_of_a_table() -> Result<()> {
    let hall = Hall::open().await?;
    let chrome = Chrome::open(&hall.at(""), PHONE).await?;
    come(&chrome, "Aino").await?;
    pick(&chrome, Game::Crokinole).await?;
    click(&chrome, ".play-friend").await?;
    click(&chrome, ".setup .delay [data-choice=\"1\"]").await?;
    for language in Language::ALL {
        click(&chrome, &format!(".languages [lang={language}]")).await?;
        chrome.until(&format!("document.documentElement.lang == '{language}'")).await?;
        take(&chrome, &format!("delay-phone-{language}")).await.context("the delay")?;
    }
    chrome.close().await?;
    hall.close().await;
    Ok(())
}
