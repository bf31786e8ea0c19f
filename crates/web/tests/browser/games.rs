//! Games by the rules: verdicts with their numbers, refusals, pieces put back, reports, the end.

use anyhow::{Result, ensure};
use boards::{Game, Point};
use rules::Language;

use crate::chrome::{DESKTOP, PHONE, Size};
use crate::page::{
    begun, blank, checked, choose, click, focus, judged, on_page, origin, pictures, ready, record, resumed,
    set, shelve, text,
};

/// A few pieces, and the striker's way into the far right pocket is free.
const STRIKER_FALLS: &str = r#"{"at":{"w1":[-0.2,0.1],"w2":[-0.1,0.2],"w3":[-0.03,-0.06],"b1":[0.05,-0.1],"b2":[-0.25,-0.1],"queen":[0,0]}}"#;

#[tokio::test]
async fn every_game_is_judged_with_its_rules_in_the_browser() -> Result<()> {
    let near = |rules: &[String], prefix: &str| rules.iter().all(|rule| rule.starts_with(prefix));
    let chrome = blank(DESKTOP).await?;
    let base = origin(&chrome).await?;
    shelve(&chrome, "instant", "yes").await?;
    for (game, prefix) in
        [(Game::Carrom, "CAR"), (Game::Crokinole, "CRO"), (Game::Croquignole, "CRQ"), (Game::Couronne, "COU")]
    {
        shelve(&chrome, &format!("game-{game}"), &begun(game, None)?.record().to_text()).await?;
        chrome.load(&format!("{base}/{game}")).await?;
        ready(&chrome).await?;
        for n in 1..=3 {
            click(&chrome, ".shoot").await?;
            let rules = judged(&chrome, game, n, Language::En).await?;
            ensure!(!rules.is_empty() && near(&rules, prefix), "{game}: {rules:?}");
            checked(&chrome).await?;
            // A piece may have to be put back in between.
            let placing: bool = chrome.value("Boolean(document.querySelector('.default-spot'))").await?;
            if placing {
                break;
            }
        }
        pictures(&chrome, &format!("{game}-play")).await?;
    }
    chrome.close().await
}

#[tokio::test]
async fn a_rule_opens_by_its_number_in_the_browser() -> Result<()> {
    let chrome = resumed(Game::Crokinole, &begun(Game::Crokinole, None)?.record().to_text(), DESKTOP).await?;
    click(&chrome, ".shoot").await?;
    let rules = judged(&chrome, Game::Crokinole, 1, Language::En).await?;
    let rule = rules[0].parse::<rules::RuleId>()?.rule();
    click(&chrome, ".verdict .chip").await?;
    chrome.until("document.querySelector('dialog').open").await?;
    // The book comes when its first rule is opened.
    chrome.until("document.querySelector('dialog h2').textContent != ''").await?;
    assert_eq!(text(&chrome, "dialog h2").await?, rule.title(Language::En));
    assert_eq!(text(&chrome, "dialog .rule-text").await?, rule.text(Language::En));
    pictures(&chrome, "rule").await?;
    chrome.press("Escape").await?;
    chrome.until("!document.querySelector('dialog').open").await?;

    // In another language the verdict and the rule speak it too.
    click(&chrome, ".languages [lang=fr]").await?;
    chrome.until("document.documentElement.lang == 'fr'").await?;
    judged(&chrome, Game::Crokinole, 1, Language::Fr).await?;
    // By keyboard: the number is a button.
    chrome.value::<bool>("(document.querySelector('.verdict .chip').focus(), true)").await?;
    chrome.press("Enter").await?;
    chrome.until("document.querySelector('dialog').open").await?;
    assert_eq!(text(&chrome, "dialog .rule-text").await?, rule.text(Language::Fr));
    chrome.prefer("prefers-color-scheme", "dark").await?;
    pictures(&chrome, "rule-dark").await?;
    click(&chrome, "dialog .close").await?;
    chrome.until("!document.querySelector('dialog').open").await?;
    pictures(&chrome, "dark").await?;
    chrome.close().await
}

#[tokio::test]
async fn what_the_rules_refuse_is_said_with_its_number_in_the_browser() -> Result<()> {
    let taken = r#"{"at":{"a1":[0,-0.28],"b1":[0.1,0.1]},"turn":{"player":0}}"#;
    let game = Game::Crokinole;
    let chrome = resumed(game, &begun(game, Some(taken))?.record().to_text(), DESKTOP).await?;
    // By itself the hand stands beside what lies on its line.
    set(&chrome, "place", 0.0).await?;
    chrome.until("document.querySelector('.hint.stop .chip')?.textContent == 'CRO-07'").await?;
    assert!(chrome.value::<bool>("document.querySelector('.shoot').disabled").await?);
    pictures(&chrome, "refused").await?;
    focus(&chrome).await?;
    chrome.press("Enter").await?;
    for _ in 0..12 {
        chrome.press("ArrowRight").await?;
    }
    chrome
        .until("!document.querySelector('.hint.stop') && !document.querySelector('.shoot').disabled")
        .await?;

    // Away from the centre is refused too, and nothing is lost. A flick cannot do that.
    choose(&chrome, "pull").await?;
    let place: f64 = chrome.value("document.querySelector('input[name=place]').valueAsNumber").await?;
    let (sin, cos) = (place * std::f64::consts::FRAC_PI_4).sin_cos();
    let (x, y) = on_page(&chrome, game, [0.3048 * sin, -0.3048 * cos]).await?;
    chrome.drag((x, y), (x - 20.0, y - 60.0), 4).await?;
    chrome.until("document.querySelector('.hint.stop .chip')?.textContent == 'CRO-08'").await?;
    assert!(chrome.value::<bool>("!document.querySelector('.verdict, .hash')").await?);
    chrome.drag((x, y), (x + 4.0, y + 40.0), 4).await?;
    judged(&chrome, game, 1, Language::En).await?;
    chrome.close().await
}

#[tokio::test]
async fn a_piece_that_came_out_is_placed_by_the_other_player_in_the_browser() -> Result<()> {
    let game = Game::Carrom;
    let chrome = resumed(game, &begun(game, Some(STRIKER_FALLS))?.record().to_text(), DESKTOP).await?;
    // Straight into the pocket.
    set(&chrome, "place", 0.5).await?;
    let at: f64 = chrome.value("document.querySelector('input[name=place]').valueAsNumber").await?;
    let (dx, dy) = (0.34775 - at * 0.18255, 0.34775 + 0.2526);
    set(&chrome, "direction", dx.atan2(dy).to_degrees()).await?;
    set(&chrome, "speed", 1.3).await?;
    click(&chrome, ".shoot").await?;
    let rules = judged(&chrome, game, 1, Language::En).await?;
    ensure!(rules.contains(&"CAR-18".to_string()), "{rules:?}");
    chrome.until("document.querySelector('.default-spot')").await?;
    let turn =
        "[...document.querySelectorAll('.score li')].map(li => li.querySelector('.turn')?.textContent ?? '')";
    assert_eq!(chrome.value::<Vec<String>>(turn).await?, ["", "to place"]);
    pictures(&chrome, "placing").await?;

    // Outside the circle the spot is refused, with the rule; inside it is taken, by hand and by keys.
    let far = on_page(&chrome, game, [0.2, 0.2]).await?;
    chrome.click(far).await?;
    chrome.until("document.querySelector('.hint.stop .chip')?.textContent == 'CAR-S17'").await?;
    pictures(&chrome, "placing-refused").await?;
    for lang in ["fr", "sv", "fi", "en"] {
        click(&chrome, &format!(".languages [lang={lang}]")).await?;
        chrome.until(&format!("document.documentElement.lang == '{lang}'")).await?;
        pictures(&chrome, &format!("placing-refused-{lang}")).await?;
    }
    assert!(chrome.value::<bool>("document.querySelector('.shoot').disabled").await?);
    let near = on_page(&chrome, game, [-0.05, 0.03]).await?;
    let far = on_page(&chrome, game, [0.2, 0.2]).await?;
    chrome.drag(far, near, 5).await?;
    chrome.until("!document.querySelector('.hint.stop')").await?;
    focus(&chrome).await?;
    chrome.press("ArrowLeft").await?;
    chrome.until("document.querySelector('[role=status]').textContent.includes('mm')").await?;
    chrome.press("Enter").await?;
    judged(&chrome, game, 2, Language::En).await?;

    // The board is seen from the north now: what was put to the left and up lies right and down.
    let text = record(&chrome, game).await?;
    let placed: serde_json::Value = serde_json::from_str(text.lines().last().unwrap_or_default())?;
    let at: Vec<f64> = serde_json::from_value(placed["place"]["at"].clone())?;
    assert!((at[0] - 0.054).abs() < 0.002 && (at[1] + 0.03).abs() < 0.002, "{at:?}");
    assert_eq!(placed["by"], 1);
    assert_eq!(chrome.value::<Vec<String>>(turn).await?, ["", "to shoot"]);
    chrome.close().await
}

#[tokio::test]
async fn couronne_takes_reports_and_the_default_spot_in_the_browser() -> Result<()> {
    let game = Game::Couronne;
    // A disc is down and the striker falls: one is taken up.
    let position = r#"{"down":[3,2],"at":{"g1":[0,0.2],"g2":[0.1,0],"g3":[-0.2,-0.1],"g4":[-0.05,0.05],"g5":[0.2,0.25],"g6":[0.25,0.1],"g7":[-0.3,0.1],"g8":[-0.3,0.2],"g9":[-0.1,0.3],"g10":[0.0,-0.1],"g11":[0.06,-0.06],"g12":[0.3,0.1],"r1":[0,0.05],"r2":[0.03,0.1],"r3":[-0.15,0],"r4":[-0.2,0.2],"r5":[0.2,-0.1],"r6":[0.1,0.1],"r7":[-0.1,-0.15],"r8":[0.15,0.3],"r9":[-0.25,0],"r10":[-0.05,0.2],"r11":[0.05,0.25],"r12":[0.32,-0.05],"r13":[-0.32,-0.05]}}"#;
    let chrome = resumed(game, &begun(game, Some(position))?.record().to_text(), DESKTOP).await?;
    // Along the line is not forward.
    set(&chrome, "direction", 90.0).await?;
    chrome.until("document.querySelector('.hint.stop .chip')?.textContent == 'COU-06'").await?;
    focus(&chrome).await?;
    chrome.press("Escape").await?;
    chrome.until("!document.querySelector('.hint.stop')").await?;

    click(&chrome, ".menu").await?;
    click(&chrome, ".to-report").await?;
    pictures(&chrome, "report").await?;
    click(&chrome, "[data-rule='COU-07']").await?;
    assert_eq!(judged(&chrome, game, 1, Language::En).await?, ["COU-07"]);
    click(&chrome, ".menu").await?;
    click(&chrome, ".to-report").await?;
    click(&chrome, ".touch").await?;
    assert!(judged(&chrome, game, 2, Language::En).await?.contains(&"COU-P7".to_string()));
    assert!(text(&chrome, ".score li[aria-current] .who").await?.contains("Player\u{a0}2"));
    chrome.close().await
}

#[tokio::test]
async fn a_shoot_out_lets_the_opponent_choose_the_place_in_the_browser() -> Result<()> {
    let game = Game::Couronne;
    let position = r#"{"at":{},"left":[0,0],"down":[15,15],"shootout":{"tries":[0,0],"potted":[0,0]},"turn":{"player":1,"do":"place"}}"#;
    let chrome = resumed(game, &begun(game, Some(position))?.record().to_text(), DESKTOP).await?;
    chrome.until("document.querySelector('.default-spot')").await?;
    assert!(text(&chrome, ".score .game").await?.contains("Shoot-out"));
    // Dragged to where the opponent likes it least.
    let spot: Point = [0.03, 0.05];
    chrome.drag(on_page(&chrome, game, [0.0, 0.0]).await?, on_page(&chrome, game, spot).await?, 5).await?;
    click(&chrome, ".shoot").await?;
    assert!(judged(&chrome, game, 1, Language::En).await?.contains(&"COU-09".to_string()));
    let kept = record(&chrome, game).await?;
    let placed: serde_json::Value = serde_json::from_str(kept.lines().last().unwrap_or_default())?;
    let at: Point = serde_json::from_value(placed["place"]["at"].clone())?;
    // The one who places it sits above and sees the board from there.
    ensure!((at[0] + spot[0]).abs() < 0.003 && (at[1] + spot[1]).abs() < 0.003, "{placed}");
    pictures(&chrome, "shoot-out").await?;
    click(&chrome, ".shoot").await?;
    judged(&chrome, game, 2, Language::En).await?;
    // Or it goes where it goes by itself.
    click(&chrome, ".default-spot").await?;
    judged(&chrome, game, 3, Language::En).await?;
    chrome.close().await
}

#[tokio::test]
async fn a_game_ends_clearly_and_is_played_again_in_the_browser() -> Result<()> {
    let game = Game::Crokinole;
    // The last disc of a round that decides the game; the way to the hole is free.
    let position = r#"{"score":[95,60],"left":[1,0],"sunk":[0,0],"at":{"a1":[0.05,0.02],"a2":[-0.06,0.1],"a3":[0.04,-0.06],"a4":[0.15,0.15],"b1":[-0.2,-0.1]},"turn":{"player":0}}"#;
    let chrome = resumed(game, &begun(game, Some(position))?.record().to_text(), DESKTOP).await?;
    click(&chrome, ".menu").await?;
    pictures(&chrome, "menu").await?;
    click(&chrome, ".to-seats").await?;
    chrome.until("document.querySelector('.seats input')").await?;
    chrome
        .value::<bool>(
            "(i => (i.value = 'Ada', i.dispatchEvent(new Event('input', {bubbles: true})), true))\
             (document.querySelector('.seats input'))",
        )
        .await?;
    chrome.press("Escape").await?;
    chrome.until("document.querySelector('.score .who').textContent.includes('Ada')").await?;
    click(&chrome, ".shoot").await?;
    chrome.until("document.querySelector('.result')").await?;
    assert!(text(&chrome, ".result").await?.contains("Ada"));
    pictures(&chrome, "over").await?;
    // Where one shot there is nothing to be tapped on, and Rematch is not there: it stands above it, with how it ended.
    assert!(chrome.value::<bool>("document.querySelector('.shoot').disabled").await?);
    let ended = record(&chrome, game).await?;
    chrome.click(chrome.middle_of(".shoot").await?).await?;
    focus(&chrome).await?;
    chrome.press("Enter").await?;
    assert_eq!(record(&chrome, game).await?, ended);
    let above = "document.querySelector('.rematch').getBoundingClientRect().bottom < document.querySelector('.shoot').getBoundingClientRect().top";
    for size in [PHONE, Size { width: 360, height: 640 }, DESKTOP] {
        chrome.resize(size).await?;
        chrome.until(&format!("innerWidth == {} && {above}", size.width)).await?;
        let seen = "(b => b.top >= 0 && b.bottom <= innerHeight)(document.querySelector('.rematch').getBoundingClientRect())";
        chrome.until(seen).await?;
    }
    assert_eq!(text(&chrome, ".rematch").await?, "Rematch");
    // Nothing can be lost any more: no question is asked.
    click(&chrome, ".rematch").await?;
    chrome.until("!document.querySelector('.result') && !document.querySelector('.verdict')").await?;
    assert!(text(&chrome, ".score .game").await?.contains("Round 1"));
    chrome.close().await
}
