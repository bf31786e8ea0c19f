//! What everyone sees of the boards of a tournament: the score while it is kept, and a result that is disputed.

use anyhow::{Context, Result, ensure};
use serde_json::json;
use tournament::{Fixture, Template};

use crate::axe::usable;
use crate::chrome::{Chrome, DESKTOP};
use crate::evening::SMALL_PHONE;
use crate::evening_others::{Event, Phone};
use crate::page::{PROGRAM, click, fits, says, text};
use crate::pages::{messages, speaks_and_fits};

/// The width and height of something to tap, in pixels.
async fn size(chrome: &Chrome, selector: &str) -> Result<[f64; 2]> {
    let size = format!(
        "(e => {{ const r = e.getBoundingClientRect(); return [r.width, r.height]; }})(document.querySelector({selector:?}))"
    );
    chrome.value(&size).await
}

#[tokio::test]
async fn everyone_follows_the_score_of_a_board_in_the_browser() -> Result<()> {
    let names = messages()?;
    let event = Event::open(Template::NcaDay, 4, |header| header["boards"] = json!(2)).await?;
    let phones = event.phones(["Sanna", "Élodie", "Örjan", "Väinö"]).await?;
    event.draw().await?;
    // A visitor who does not play, on a small phone.
    let watcher = phones[0].page.beside(&event.path(""), SMALL_PHONE).await?;
    watcher.until(PROGRAM).await?;
    click(&watcher, "[data-tab=boards]").await?;
    watcher.until("document.querySelectorAll('.ev-board').length == 2").await?;
    ensure!(
        watcher.value::<bool>("document.querySelector('.ev-board .follow') == null").await?,
        "no score is kept yet"
    );
    // The link comes by itself when a player opens the sheet.
    let keeper = &phones[0];
    let game = keeper.shows_its_game(&event.now().await?).await?;
    let path = keeper.keep_score().await?;
    let link = format!(".ev-board[data-game='{}'] .follow", game.id);
    watcher.until(&format!("document.querySelector(\"{link}\")")).await?;
    let href: String =
        watcher.value(&format!("document.querySelector(\"{link}\").getAttribute('href')")).await?;
    ensure!(href == path, "{href} is not {path}: the key stays with those who play");
    let [width, height] = size(&watcher, &link).await?;
    ensure!(width >= 44.0 && height >= 44.0, "{width} × {height}");
    let label: String = watcher.value(&format!("document.querySelector(\"{link}\").ariaLabel")).await?;
    ensure!(
        label.contains(&game.board.to_string()) && label.contains(&text(&watcher, &link).await?),
        "{label}"
    );
    speaks_and_fits(&watcher, "the boards with a score", &names).await?;
    usable(&watcher).await?;
    watcher.resize(SMALL_PHONE).await?;
    click(&watcher, &link).await?;
    watcher.until("location.pathname.startsWith('/s/') && document.querySelector('main.scorer')").await?;
    // They watch: the score comes, and there is nothing to tap.
    keeper.answer(&[("winner", 0)]).await?;
    let points = "[...document.querySelectorAll('.points')].map(p => p.textContent).join(' ') == '2 0'";
    watcher.until(points).await?;
    let writes = "document.querySelector('[data-question], .undo, .take-over, .write, .confirm') == null";
    ensure!(watcher.value::<bool>(writes).await?, "a watcher writes nothing");
    click(&watcher, ".ev-beside a").await?;
    watcher.until("document.querySelector('main.ev-phone')").await?;
    watcher.close().await?;
    event.close(phones).await
}

/// Taps another order of finish than the one that stands, on a phone that has said no.
async fn says_no(phone: &Phone, seats: [usize; 3]) -> Result<()> {
    click(&phone.page, ".ev-confirm .wrong").await?;
    phone.page.until("document.querySelector('dialog[open] .ev-result')").await?;
    ensure!(
        phone.page.value::<bool>("document.querySelector('.ev-result .send').disabled").await?,
        "the same result is nothing to tell"
    );
    // The first name takes everyone out.
    let first =
        "[...document.querySelectorAll('.ev-tellers .place')].findIndex(p => p.textContent == '1') + 1";
    let first: usize = phone.page.value(first).await?;
    click(&phone.page, &format!(".ev-tellers li:nth-child({first}) .ev-finisher")).await?;
    tap(phone, seats).await
}

/// Taps an order of finish and sends it.
async fn tap(phone: &Phone, seats: [usize; 3]) -> Result<()> {
    for seat in seats {
        click(&phone.page, &format!(".ev-tellers li:nth-child({seat}) .ev-finisher")).await?;
    }
    phone.page.until("!document.querySelector('.ev-result .send').disabled").await?;
    click(&phone.page, ".ev-result .send").await
}

/// The card of the one board at the desk has a state.
async fn board_is(desk: &Chrome, state: &str) -> Result<()> {
    desk.until(&format!("document.querySelector('.ev-board')?.dataset.state == '{state}'")).await
}

async fn only_game(event: &Event) -> Result<Fixture> {
    event.now().await?.games().pop().context("a game")
}

#[tokio::test]
async fn a_disputed_result_is_red_at_the_desk_until_it_is_decided_in_the_browser() -> Result<()> {
    let names = messages()?;
    let event = Event::open(Template::KimbleEvening, 4, |header| header["boards"] = json!(1)).await?;
    let phones = event.phones(["Aino", "Zoé", "Örjan", "Väinö"]).await?;
    let [aino, zoe, orjan, _] = &phones[..] else { unreachable!("four phones") };
    event.draw().await?;
    let desk = aino.page.beside(&event.path(&format!("/desk#key={}", event.key)), DESKTOP).await?;
    desk.until(PROGRAM).await?;
    board_is(&desk, "playing").await?;
    // One tells the order; another, with a small phone in French, says that it was another one.
    click(&aino.page, ".tell").await?;
    tap(aino, [4, 3, 2]).await?;
    board_is(&desk, "in").await?;
    says_no(zoe, [1, 2, 3]).await?;
    zoe.page.until("document.querySelector('.ev-disputed .agree')").await?;
    says(&zoe.page, ".ev-disputed h2", "contesté").await?;
    fits(&zoe.page).await?;
    usable(&zoe.page).await?;
    // The one who told it sees that, too, and is not asked anything.
    says(&aino.page, ".ev-disputed", "Zoé").await?;
    ensure!(aino.page.value::<bool>("document.querySelector('.ev-disputed button') == null").await?);
    // At the desk: a red frame and a word, what was said, and no new round before it is decided.
    board_is(&desk, "decide").await?;
    says(&desk, ".ev-board .ev-chip", "to decide").await?;
    says(&desk, ".ev-progress", "one to decide").await?;
    says(&desk, ".ev-disputes", "Zoé says: 1.").await?;
    let colour: String =
        desk.value("getComputedStyle(document.querySelector('.ev-board')).borderTopColor").await?;
    let plain: String =
        desk.value("getComputedStyle(document.querySelector('.ev-log')).borderTopColor").await?;
    ensure!(colour != plain, "the frame looks like every other: {colour}");
    ensure!(
        desk.value::<bool>("document.querySelector('.draw').disabled").await?,
        "not before it is decided"
    );
    says(&desk, ".ev-draw", "disputed").await?;
    for button in [".ev-disputes .take", ".ev-disputes .stands", ".ev-foot .enter"] {
        let [width, height] = size(&desk, button).await?;
        ensure!(width >= 44.0 && height >= 44.0, "{button}: {width} × {height}");
    }
    speaks_and_fits(&desk, "a disputed board", &names).await?;
    usable(&desk).await?;
    desk.resize(DESKTOP).await?;
    // The desk takes what Zoé said.
    click(&desk, ".ev-disputes .take").await?;
    board_is(&desk, "in").await?;
    zoe.page.until("!document.querySelector('.ev-disputed')").await?;
    let decided = only_game(&event).await?;
    ensure!(decided.winner.as_ref() == decided.seats.first() && !decided.is_disputed(), "{decided:?}");

    // The next round: two phones tell different results, one of them without a network.
    desk.until("!document.querySelector('.draw').disabled").await?;
    click(&desk, ".draw").await?;
    board_is(&desk, "playing").await?;
    orjan.page.until("document.querySelector('.ev-next')").await?;
    orjan.lose_network().await?;
    click(&orjan.page, ".tell").await?;
    tap(orjan, [1, 2, 3]).await?;
    orjan.page.until("document.querySelector('.ev-code-shown')").await?;
    aino.page.until("document.querySelector('.tell')").await?;
    click(&aino.page, ".tell").await?;
    tap(aino, [4, 3, 2]).await?;
    board_is(&desk, "in").await?;
    orjan.page.cut_off(false).await?;
    says(&orjan.page, ".ev-notice", "Sekretariatet").await?;
    board_is(&desk, "decide").await?;
    says(&desk, ".ev-disputes", "Örjan").await?;
    click(&desk, ".ev-disputes .stands").await?;
    board_is(&desk, "in").await?;
    let stands = only_game(&event).await?;
    ensure!(stands.winner.as_ref() == stands.seats.last(), "{stands:?}");
    desk.close().await?;
    event.close(phones).await
}
