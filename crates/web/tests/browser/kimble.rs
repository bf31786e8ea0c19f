//! Kimble on the page: the dome, the pieces, laps and passes, bots, the end.

use anyhow::{Result, ensure};
use boards::{Game, Point};
use rules::{Language, Player};
use table::{GameInPlay, Header};

use crate::axe::usable;
use crate::chrome::{Chrome, DESKTOP, PHONE, Size};
use crate::page::{
    begun, blank, click, focus, judged, on_page, open, origin, pictures, ready, record, replayed, resumed,
    seat, shelve, text,
};

const GAME: Game = Game::Kimble;

/// Where a place of the track is, in metres.
fn place(corner: usize, piece: usize, progress: i32) -> Point {
    let track = &boards::kimble::TRACK;
    let [x, y] = track.place(corner, piece, progress).unwrap_or_default();
    [x * track.side, y * track.side]
}

async fn at(position: &str) -> Result<Chrome> {
    resumed(GAME, &begun(GAME, Some(position))?.record().to_text(), DESKTOP).await
}

async fn touch(chrome: &Chrome, place: Point) -> Result<()> {
    let at = on_page(chrome, GAME, place).await?;
    chrome.click(at).await
}

/// A small phone in somebody's hand.
async fn in_hand(position: &str) -> Result<Chrome> {
    let size = Size { width: 360, height: 640 };
    let chrome = blank(size).await?;
    chrome.be_touched(size).await?;
    shelve(&chrome, &format!("game-{GAME}"), &begun(GAME, Some(position))?.record().to_text()).await?;
    chrome.load(&format!("{}/{GAME}", origin(&chrome).await?)).await?;
    ready(&chrome).await?;
    Ok(chrome)
}

#[tokio::test]
async fn pieces_and_the_dome_obey_a_finger_in_the_browser() -> Result<()> {
    let chrome =
        in_hand(r#"{"pieces":[[-1,3,10,31],[-1,-1,20,2]],"die":6,"turn":{"player":0,"do":"move"}}"#).await?;
    chrome.until("document.querySelectorAll('.choice').length == 3").await?;
    chrome.tap(on_page(&chrome, GAME, place(0, 2, 10)).await?).await?;
    judged(&chrome, GAME, 1, Language::En).await?;
    ensure!(text(&chrome, ".verdict .said").await?.starts_with("Piece 3 moves on by 6"));
    // After a six the same player presses.
    chrome.until("document.querySelector('.actions .shoot:not(:disabled)')").await?;
    chrome.tap(on_page(&chrome, GAME, [0.0, 0.0]).await?).await?;
    judged(&chrome, GAME, 2, Language::En).await?;
    assert_eq!(replayed(&chrome, GAME).await?, [0, 0]);
    chrome.close().await?;

    let chrome =
        in_hand(r#"{"pieces":[[-1,3,26,31],[-1,-1,20,2]],"die":4,"turn":{"player":0,"do":"move"}}"#).await?;
    chrome.until("document.querySelector('.choice')").await?;
    // A piece that is let go beside its places goes back; on its place it is the move.
    let from = on_page(&chrome, GAME, place(0, 1, 3)).await?;
    chrome.swipe(from, on_page(&chrome, GAME, [0.0, 0.08]).await?, 5).await?;
    ensure!(chrome.value::<bool>("!document.querySelector('.verdict')").await?, "nothing was moved");
    chrome.swipe(from, on_page(&chrome, GAME, place(0, 1, 7)).await?, 5).await?;
    judged(&chrome, GAME, 1, Language::En).await?;
    ensure!(text(&chrome, ".verdict .said").await?.starts_with("Piece 2 moves on by 4"));
    chrome.close().await
}

#[tokio::test]
async fn the_dome_is_pressed_and_pieces_are_moved_in_the_browser() -> Result<()> {
    let chrome = resumed(GAME, &begun(GAME, None)?.record().to_text(), DESKTOP).await?;
    pictures(&chrome, "kimble-begin").await?;
    touch(&chrome, [0.0, 0.0]).await?;
    let rules = judged(&chrome, GAME, 1, Language::En).await?;
    ensure!(rules.iter().all(|rule| rule.starts_with("KIM")), "{rules:?}");
    focus(&chrome).await?;
    chrome.until("!document.querySelector('.shoot')?.disabled").await?;
    chrome.press(" ").await?;
    judged(&chrome, GAME, 2, Language::En).await?;
    // A rule's number opens its text.
    click(&chrome, ".verdict .chip").await?;
    chrome.until("document.querySelector('dialog').open").await?;
    click(&chrome, "dialog .close").await?;

    let (kept, score) = (record(&chrome, GAME).await?, text(&chrome, ".score").await?);
    chrome.reload().await?;
    ready(&chrome).await?;
    judged(&chrome, GAME, 2, Language::En).await?;
    assert_eq!((record(&chrome, GAME).await?, text(&chrome, ".score").await?), (kept, score));
    chrome.close().await
}

#[tokio::test]
async fn a_piece_is_chosen_by_touch_by_key_or_by_its_button_in_the_browser() -> Result<()> {
    let position = r#"{"pieces":[[-1,3,10,31],[-1,-1,20,2]],"die":6,"turn":{"player":0,"do":"move"}}"#;
    let chrome = at(position).await?;
    chrome.until("document.querySelectorAll('.choice').length == 3").await?;
    pictures(&chrome, "kimble-move").await?;
    // The one in the goal cannot go on, and the referee says why.
    touch(&chrome, place(0, 3, 31)).await?;
    chrome.until("document.querySelector('.hint.stop .chip')?.textContent == 'KIM-S2'").await?;
    pictures(&chrome, "kimble-refused").await?;
    touch(&chrome, place(0, 2, 10)).await?;
    judged(&chrome, GAME, 1, Language::En).await?;
    assert!(text(&chrome, ".verdict .said").await?.starts_with("Piece 3 moves on by 6"));
    chrome.close().await?;

    let chrome = at(position).await?;
    focus(&chrome).await?;
    chrome.press("2").await?;
    judged(&chrome, GAME, 1, Language::En).await?;
    assert!(text(&chrome, ".verdict .said").await?.starts_with("Piece 2 moves on by 6"));
    chrome.close().await?;

    let chrome = at(position).await?;
    click(&chrome, ".choice").await?;
    judged(&chrome, GAME, 1, Language::En).await?;
    assert!(text(&chrome, ".verdict .said").await?.starts_with("Piece 1 leaves the nest"));
    chrome.close().await
}

#[tokio::test]
async fn laps_passes_and_numbers_out_of_turn_have_buttons_in_the_browser() -> Result<()> {
    // The only piece on the track would overshoot: it may lap or stay.
    let chrome =
        at(r#"{"pieces":[[-1,-1,26,31],[-1,-1,20,2]],"die":6,"turn":{"player":0,"do":"move"}}"#).await?;
    chrome.until("document.querySelector('.choice.lap') && document.querySelector('.choice.pass')").await?;
    // What they are is explained, the first time.
    chrome.until("document.querySelector('.explained')?.textContent").await?;
    usable(&chrome).await?;
    for lang in ["fr", "sv", "fi", "en"] {
        click(&chrome, &format!(".languages [lang={lang}]")).await?;
        chrome.until(&format!("document.documentElement.lang == '{lang}'")).await?;
        pictures(&chrome, &format!("kimble-lap-{lang}")).await?;
    }
    click(&chrome, ".choice.lap").await?;
    assert!(judged(&chrome, GAME, 1, Language::En).await?.contains(&"KIM-09".to_string()));
    chrome.close().await?;

    let mut out_of_turn = begun(GAME, None)?;
    out_of_turn
        .play(Player(1), &table::Deed::Press(None))
        .map_err(|refused| anyhow::anyhow!("{refused:?}"))?;
    let chrome = resumed(GAME, &out_of_turn.record().to_text(), PHONE).await?;
    chrome.until("document.querySelector('.keep')").await?;
    pictures(&chrome, "kimble-keep").await?;
    click(&chrome, ".throw-again").await?;
    assert_eq!(judged(&chrome, GAME, 2, Language::En).await?, ["KIM-V2"]);
    chrome.close().await
}

#[tokio::test]
async fn kimble_is_played_with_bots_by_up_to_four_in_the_browser() -> Result<()> {
    let chrome = open("kimble", PHONE).await?;
    click(&chrome, ".who-plays").await?;
    click(&chrome, "[data-players='4']").await?;
    chrome.until("document.querySelectorAll('.seats li').length == 4").await?;
    for seat in 1..4 {
        click(&chrome, &format!("[data-seat='{seat}'] [data-chair=beginner]")).await?;
    }
    pictures(&chrome, "kimble-who-plays").await?;
    click(&chrome, "dialog .close").await?;
    // The person presses when in turn, and moves whatever can be moved; the three bots answer.
    let mine =
        "document.querySelector('.choice') || (b => b && !b.disabled)(document.querySelector('.shoot'))";
    for _ in 0..60 {
        chrome.until(mine).await?;
        let by = replayed(&chrome, GAME).await?;
        if [1, 2, 3].iter().all(|bot| by.contains(bot)) && by.contains(&0) {
            break;
        }
        let count = by.len();
        let choice: bool = chrome.value("Boolean(document.querySelector('.choice'))").await?;
        click(&chrome, if choice { ".choice" } else { ".shoot" }).await?;
        chrome
            .until(&format!("localStorage.getItem('game-kimble').trim().split('\\n').length > {}", count + 1))
            .await?;
    }
    let by = replayed(&chrome, GAME).await?;
    ensure!([0, 1, 2, 3].iter().all(|player| by.contains(player)), "{by:?}");
    pictures(&chrome, "kimble-four").await?;
    // It is resumed with its bots.
    chrome.reload().await?;
    ready(&chrome).await?;
    chrome.until("document.querySelectorAll('.score li').length == 4").await?;
    assert!(text(&chrome, ".score").await?.contains("Beginner bot\u{a0}3"));
    chrome.close().await
}

#[tokio::test]
async fn a_hint_points_at_a_piece_in_the_browser() -> Result<()> {
    let chrome =
        at(r#"{"pieces":[[-1,3,10,31],[-1,-1,2,20]],"die":6,"turn":{"player":0,"do":"move"}}"#).await?;
    click(&chrome, ".ask-hint").await?;
    chrome.until("document.querySelector('.hint.told')?.textContent.includes('piece ')").await?;
    assert!(chrome.value::<bool>("!document.querySelector('.verdict')").await?);
    chrome.prefer("prefers-color-scheme", "dark").await?;
    pictures(&chrome, "kimble-hint").await?;
    chrome.close().await
}

#[tokio::test]
async fn a_race_ends_with_a_ranking_in_the_browser() -> Result<()> {
    let position =
        r#"{"pieces":[[27,29,30,31],[-1,-1,19,2],[0,5,28,-1]],"die":1,"turn":{"player":0,"do":"move"}}"#;
    let header = Header::of(GAME, 3, 7).first(Player(0)).position(position);
    let chrome = resumed(GAME, &GameInPlay::begin(header)?.record().to_text(), DESKTOP).await?;
    touch(&chrome, place(0, 0, 27)).await?;
    chrome.until("document.querySelector('.result')").await?;
    let chips =
        "[...document.querySelectorAll('.score li')].map(li => li.querySelector('.turn')?.textContent ?? '')";
    assert_eq!(chrome.value::<Vec<String>>(chips).await?, ["won", "place 3", "place 2"]);
    pictures(&chrome, "kimble-over").await?;
    assert!(chrome.value::<bool>("document.querySelector('.shoot').disabled").await?);
    click(&chrome, ".rematch").await?;
    chrome.until("!document.querySelector('.result') && !document.querySelector('.verdict')").await?;
    assert_eq!(chrome.value::<usize>("document.querySelectorAll('.score li').length").await?, 3);
    chrome.close().await
}

#[tokio::test]
async fn without_motion_a_race_goes_on_at_once_in_the_browser() -> Result<()> {
    let chrome =
        at(r#"{"pieces":[[-1,3,10,31],[-1,-1,20,2]],"die":2,"turn":{"player":0,"do":"move"}}"#).await?;
    chrome.prefer("prefers-reduced-motion", "reduce").await?;
    seat(&chrome, 1, "expert").await?;
    touch(&chrome, place(0, 2, 10)).await?;
    chrome.until("document.querySelectorAll('.verdict').length >= 2").await?;
    let by = replayed(&chrome, GAME).await?;
    ensure!(by.starts_with(&[0, 1]), "{by:?}");
    chrome.close().await
}
