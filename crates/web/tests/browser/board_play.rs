//! The boards as people touch them: three and four at a board, what they agree on, a flick, what the referee points at,
//! kimble's domes and pieces, and the board in words.

use anyhow::{Context, Result, ensure};
use boards::{Game, Point};
use rules::{Language, Player};
use serde_json::Value;
use table::{GameInPlay, Header};

use crate::chrome::{DESKTOP, PHONE};
use crate::page::{
    begun, choose, click, focus, judged, on_page, open, pictures, ready, record, resumed, says, set, text,
};
use crate::site::picture;

fn header(text: &str) -> Result<Value> {
    Ok(serde_json::from_str(text.lines().next().unwrap_or_default())?)
}

#[tokio::test]
async fn three_play_crokinole_in_the_browser() -> Result<()> {
    let game = Game::Crokinole;
    let table = GameInPlay::begin(Header::of(game, 3, 7).first(Player(0)))?;
    let chrome = resumed(game, &table.record().to_text(), DESKTOP).await?;
    assert_eq!(chrome.value::<usize>("document.querySelectorAll('.score li').length").await?, 2);
    let names = "[...document.querySelectorAll('.score li')].map(li => li.querySelectorAll('.who').length)";
    assert_eq!(chrome.value::<Vec<usize>>(names).await?, [1, 2], "CRO-02");
    for shot in 1..=4 {
        set(&chrome, "speed", 0.9).await?;
        click(&chrome, ".shoot").await?;
        judged(&chrome, game, shot, Language::En).await?;
        chrome.until("!document.querySelector('.shoot').disabled").await?;
        pictures(&chrome, &format!("crokinole-three-{shot}")).await?;
    }
    let by: Vec<u8> = crate::page::replayed(&chrome, game).await?;
    assert_eq!(by, [0, 1, 0, 2], "CRO-S1");
    chrome.close().await
}

#[tokio::test]
async fn a_new_game_is_agreed_on_and_remembered_in_the_browser() -> Result<()> {
    let chrome = open("carrom", DESKTOP).await?;
    click(&chrome, ".menu").await?;
    click(&chrome, ".to-new").await?;
    click(&chrome, "dialog [data-players='4']").await?;
    chrome.until("document.querySelectorAll('dialog .seats > li').length == 4").await?;
    click(&chrome, ".agreed summary").await?;
    let target = "(i => (i.value = '7', i.dispatchEvent(new Event('input', {bubbles: true})), true))\
                  (document.querySelector('[name=target]'))";
    chrome.value::<bool>(target).await?;
    click(&chrome, "[data-option=queen_must_be_covered] [data-value=true]").await?;
    pictures(&chrome, "new-game").await?;
    click(&chrome, ".anew").await?;
    chrome.until("!document.querySelector('dialog').open").await?;
    let begun = header(&record(&chrome, Game::Carrom).await?)?;
    assert_eq!(begun["players"], 4);
    assert_eq!(begun["options"]["target"], 7);
    assert_eq!(begun["options"]["queen_must_be_covered"], true);
    assert!(text(&chrome, ".score .game").await?.contains("to 7"));
    // The next game here begins the same way.
    chrome.reload().await?;
    ready(&chrome).await?;
    click(&chrome, ".menu").await?;
    click(&chrome, ".to-new").await?;
    chrome.until("document.querySelector('[name=target]').value == '7'").await?;
    chrome.close().await
}

#[tokio::test]
async fn a_flick_goes_where_the_finger_went_in_the_browser() -> Result<()> {
    let game = Game::Crokinole;
    let chrome = resumed(game, &begun(game, None)?.record().to_text(), PHONE).await?;
    let from = on_page(&chrome, game, [0.0, -0.3048]).await?;
    let to = on_page(&chrome, game, [0.0, -0.1]).await?;
    chrome.swipe((from.0 + 5.0, from.1 + 8.0), to, 6).await?;
    judged(&chrome, game, 1, Language::En).await?;
    let text = record(&chrome, game).await?;
    let line: Value = serde_json::from_str(text.lines().last().unwrap_or_default())?;
    let angle = line["flick"]["angle"].as_f64().unwrap_or_default();
    ensure!((angle - std::f64::consts::FRAC_PI_2).abs() < 0.15, "{line}");
    chrome.close().await
}

#[tokio::test]
async fn a_tap_does_nothing_and_a_drag_along_the_line_places_in_the_browser() -> Result<()> {
    for game in [Game::Carrom, Game::Crokinole, Game::Couronne] {
        let chrome = resumed(game, &begun(game, None)?.record().to_text(), PHONE).await?;
        let untouched = record(&chrome, game).await?;
        let line = web::line::Line::of(game).context("a line")?;
        let at = on_page(&chrome, game, line.at(0.0)).await?;
        // Beside the disc and on it, still and with a finger that trembles.
        for (from, way) in [((0.0, 14.0), (0.0, 0.0)), ((-9.0, 3.0), (0.0, 0.0)), ((0.0, 0.0), (0.0, 7.0))] {
            let from = (at.0 + from.0, at.1 + from.1);
            chrome.swipe(from, (from.0 + way.0, from.1 + way.1), 2).await?;
        }
        let place = "document.querySelector('input[name=place]').valueAsNumber";
        assert_eq!(chrome.value::<f64>(place).await?, 0.0, "{game}");
        // The disc itself, sideways, with a swing.
        chrome.swipe(at, (at.0 + 60.0, at.1 - 12.0), 6).await?;
        chrome.until(&format!("{place} > 0.2")).await?;
        // Into the board, and there it stays: nothing is flicked, and it is said why.
        let there: f64 = chrome.value(place).await?;
        let from = on_page(&chrome, game, line.at(there)).await?;
        chrome.press_finger(from, (from.0 - 10.0, from.1 - 60.0)).await?;
        chrome.until("document.querySelector('.hint').textContent.startsWith('Lift')").await?;
        chrome.screenshot(&picture(&format!("flick-{game}"))?).await?;
        chrome.until("(window.rested ??= performance.now()) + 200 < performance.now()").await?;
        chrome.lift_finger().await?;
        chrome.until("document.querySelector('.hint').textContent.startsWith('Too slow')").await?;
        chrome.screenshot(&picture(&format!("flick-slow-{game}"))?).await?;
        assert_eq!(record(&chrome, game).await?, untouched, "{game}: nothing was played");
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_referee_points_at_the_disc_and_its_rule_opens_in_the_browser() -> Result<()> {
    let game = Game::Crokinole;
    let chrome = resumed(game, &begun(game, None)?.record().to_text(), DESKTOP).await?;
    choose(&chrome, "instant").await?;
    chrome.until("innerWidth == 1440").await?;
    set(&chrome, "speed", 0.4).await?;
    click(&chrome, ".shoot").await?;
    judged(&chrome, game, 1, Language::En).await?;
    pictures(&chrome, "referee-points").await?;
    click(&chrome, ".in-words summary").await?;
    pictures(&chrome, "in-words").await?;
    chrome.close().await
}

#[tokio::test]
async fn the_cue_strikes_where_the_face_is_touched_in_the_browser() -> Result<()> {
    let game = Game::Couronne;
    let chrome = resumed(game, &begun(game, None)?.record().to_text(), PHONE).await?;
    let (x, y) = chrome.middle_of(".contact").await?;
    chrome.swipe((x, y), (x + 8.0, y), 3).await?;
    let side = "document.querySelector('input[name=side]').valueAsNumber";
    chrome.until(&format!("{side} > 0.5")).await?;
    chrome.screenshot(&picture("couronne-contact")?).await?;
    let (x, y) = on_page(&chrome, game, [0.0, -0.3]).await?;
    chrome.swipe((x, y), (x, y + 40.0), 5).await?;
    judged(&chrome, game, 1, Language::En).await?;
    let text = record(&chrome, game).await?;
    let line: Value = serde_json::from_str(text.lines().last().unwrap_or_default())?;
    ensure!(line["flick"]["spin"].as_f64().is_some_and(|spin| spin > 0.0), "{line}");
    chrome.close().await
}

#[tokio::test]
async fn the_board_in_words_follows_the_shots_in_the_browser() -> Result<()> {
    let game = Game::Crokinole;
    let chrome = resumed(game, &begun(game, None)?.record().to_text(), DESKTOP).await?;
    choose(&chrome, "instant").await?;
    click(&chrome, ".in-words summary").await?;
    let told = "document.querySelector('.board-in-words').innerText";
    let before: String = chrome.value(told).await?;
    ensure!(!before.contains("Light 1"), "{before}");
    set(&chrome, "speed", 0.75).await?;
    click(&chrome, ".shoot").await?;
    judged(&chrome, game, 1, Language::En).await?;
    chrome.until(&format!("{told}.includes('Light 1: ')")).await?;
    chrome.close().await
}

#[tokio::test]
async fn the_end_of_a_round_is_looked_at_before_the_next_in_the_browser() -> Result<()> {
    let game = Game::Crokinole;
    let last = r#"{"at":{"a1":[0.05,0.05],"b1":[0.1,0.15]},"left":[1,0],"score":[20,35],"round":4,"turn":{"player":0}}"#;
    let chrome = resumed(game, &begun(game, Some(last))?.record().to_text(), DESKTOP).await?;
    set(&chrome, "speed", 1.2).await?;
    click(&chrome, ".shoot").await?;
    chrome.until("document.querySelector('.interval .what')?.textContent == 'Round 4'").await?;
    says(&chrome, ".interval .gave", "points for").await?;
    ensure!(
        !chrome.value::<bool>("Boolean(document.querySelector('.verdict'))").await?,
        "nothing is racked yet"
    );
    chrome.screenshot(&picture("round-end-laptop")?).await?;
    chrome.resize(PHONE).await?;
    chrome.screenshot(&picture("round-end-phone")?).await?;
    // A key goes on, and a new round lies there.
    focus(&chrome).await?;
    chrome.press("Enter").await?;
    chrome.until("!document.querySelector('.interval')").await?;
    judged(&chrome, game, 1, Language::En).await?;
    says(&chrome, ".score .game", "Round 5").await?;
    chrome.close().await
}

fn place(corner: usize, piece: usize, progress: i32) -> Point {
    let track = &boards::kimble::TRACK;
    let [x, y] = track.place(corner, piece, progress).unwrap_or_default();
    [x * track.side, y * track.side]
}

#[tokio::test]
async fn a_piece_is_carried_and_anybody_presses_in_the_browser() -> Result<()> {
    let game = Game::Kimble;
    let position = r#"{"pieces":[[-1,3,26,31],[-1,-1,20,2]],"die":4,"turn":{"player":0,"do":"move"}}"#;
    let chrome = resumed(game, &begun(game, Some(position))?.record().to_text(), DESKTOP).await?;
    // Let go beside its places it goes back; on its place it is the move (KIM-10).
    let from = on_page(&chrome, game, place(0, 1, 3)).await?;
    chrome.drag(from, on_page(&chrome, game, [0.0, 0.08]).await?, 5).await?;
    assert!(!chrome.value::<bool>("Boolean(document.querySelector('.verdict'))").await?);
    pictures(&chrome, "kimble-domes").await?;
    let from = on_page(&chrome, game, place(0, 1, 3)).await?;
    chrome.drag(from, on_page(&chrome, game, place(0, 1, 7)).await?, 5).await?;
    judged(&chrome, game, 1, Language::En).await?;
    // The other's turn: the first one presses all the same (KIM-V2).
    chrome.until("document.querySelectorAll('.score .dome').length == 2").await?;
    click(&chrome, ".score li:first-child .dome").await?;
    let rules = judged(&chrome, game, 2, Language::En).await?;
    ensure!(rules.contains(&"KIM-V2".to_string()), "{rules:?}");
    chrome.until("document.querySelector('.keep')").await?;
    focus(&chrome).await?;
    chrome.press("2").await?;
    judged(&chrome, game, 3, Language::En).await?;
    chrome.close().await
}
