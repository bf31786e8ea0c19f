//! Talk at the board: the newest is in sight, and nothing that is said lies between a player and the board.

use anyhow::{Result, ensure};
use boards::Game;

use crate::chrome::{DESKTOP, SMALL};
use crate::online::{Hall, MY_SHOT, game_of_two, play, talk};
use crate::page::{click, focus};
use crate::site::picture;

/// How far the talk is from its end, in pixels.
const FROM_END: &str =
    "(t => t.scrollHeight - t.scrollTop - t.clientHeight)(document.querySelector('ol.talk'))";

#[tokio::test]
async fn the_talk_follows_the_newest_unless_one_reads_further_up_in_the_browser() -> Result<()> {
    let hall = Hall::with(|config| config.limits.talk = 600).await?;
    let (aino, bjorn, _) = game_of_two(&hall, Game::Crokinole, [DESKTOP, SMALL]).await?;
    click(&aino, ".under .talk").await?;
    // More than there is room for.
    for n in 0..10 {
        talk(&aino, &format!("line {n}, and so on until it is full and a second one begins")).await?;
        aino.until(&format!("document.querySelectorAll('ol.talk li').length == {}", n + 1)).await?;
    }
    let room = "(t => t.scrollHeight > t.clientHeight + 60)(document.querySelector('ol.talk'))";
    aino.until(&format!("{room} && {FROM_END} < 3")).await?;
    // A player who opens the talk sees the newest, too.
    bjorn.until("document.querySelector('.under .talk .unread')?.textContent == '10'").await?;
    click(&bjorn, ".under .talk").await?;
    bjorn.until(&format!("{room} && {FROM_END} < 3")).await?;
    talk(&aino, "line 10").await?;
    bjorn.until(&format!("document.querySelectorAll('ol.talk li').length == 11 && {FROM_END} < 3")).await?;
    // A reader who has scrolled up stays there.
    bjorn.value::<bool>("(document.querySelector('ol.talk').scrollTop = 0, true)").await?;
    talk(&aino, "line 11").await?;
    bjorn.until("document.querySelectorAll('ol.talk li').length == 12").await?;
    ensure!(bjorn.value::<f64>("document.querySelector('ol.talk').scrollTop").await? < 1.0);
    // Until they say something themselves.
    talk(&bjorn, "here").await?;
    bjorn.until(&format!("document.querySelectorAll('ol.talk li').length == 13 && {FROM_END} < 3")).await?;
    bjorn.close().await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
}

/// Whether what was just said lies over the board.
const OVER_BOARD: &str = "(() => { const b = document.querySelector('.bubble').getBoundingClientRect(), \
     c = document.querySelector('main.online canvas').getBoundingClientRect(); \
     return b.bottom > c.top && b.top < c.bottom && b.right > c.left && b.left < c.right })()";

#[tokio::test]
async fn what_is_said_does_not_lie_over_the_board_on_ones_turn_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let (aino, bjorn, _) = game_of_two(&hall, Game::Crokinole, [SMALL, SMALL]).await?;
    aino.until(&format!("{MY_SHOT} || document.querySelector('.hint').textContent.includes('Björn')"))
        .await?;
    let aino_first = aino.value::<bool>(MY_SHOT).await?;
    let (player, other) = if aino_first { (&aino, &bjorn) } else { (&bjorn, &aino) };
    click(player, ".languages [lang=fr]").await?;
    let touches = "getComputedStyle(document.querySelector('.bubble')).pointerEvents";
    let words = "one two three four five six seven eight nine ten eleven twelve";

    click(other, ".under .talk").await?;
    talk(other, words).await?;
    player.until("document.querySelector('.bubble')?.textContent.includes('one two three')").await?;
    player.screenshot(&picture("online-bubble-own-turn")?).await?;
    ensure!(!player.value::<bool>(OVER_BOARD).await?, "it is this player's turn");
    ensure!(player.value::<bool>(&format!("{MY_SHOT} && {touches} == 'none'")).await?);
    player.until("!document.querySelector('.bubble')").await?;
    click(other, ".under .talk").await?;
    other.until("!document.querySelector('.chat').open").await?;

    // A player who waits sees it at the board, and touches what is under it.
    click(player, ".under .talk").await?;
    talk(player, words).await?;
    other.until("document.querySelector('.bubble')?.textContent.includes('one two three')").await?;
    ensure!(other.value::<bool>(&format!("{OVER_BOARD} && {touches} == 'none'")).await?);
    other.value::<bool>("(scrollTo(0, 0), true)").await?;
    let beneath = "(b => document.elementFromPoint(b.x + b.width / 2, b.y + 4).tagName)(document.querySelector('.bubble').getBoundingClientRect())";
    ensure!(other.value::<String>(beneath).await? == "CANVAS");
    other.screenshot(&picture("online-bubble-others-turn")?).await?;
    bjorn.close().await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
}

/// What is said stays at the board, and the live regions are watched: each that changes while it has these words is counted.
const LISTEN: &str = "(() => { const wait = setTimeout; \
     window.setTimeout = (f, ms, ...all) => ms == 6000 ? 0 : wait(f, ms, ...all); window.told = 0; \
     new MutationObserver(all => { const live = new Set(all.map(one => (one.target.closest ? one.target : \
     one.target.parentElement)?.closest('[aria-live], [role=status], [role=alert]'))); \
     window.told += [...live].filter(one => one?.textContent.includes('good luck')).length; }) \
     .observe(document.body, {subtree: true, childList: true, characterData: true}); return true })()";

/// It stands under the board on one's turn and over it on another's: a listener hears it once, though it moves, and again when it is
/// said again.
#[tokio::test]
async fn what_is_said_is_heard_once_though_the_turn_passes_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let (aino, bjorn, _) = game_of_two(&hall, Game::Crokinole, [DESKTOP, DESKTOP]).await?;
    aino.until(&format!("{MY_SHOT} || document.querySelector('.hint').textContent.includes('Björn')"))
        .await?;
    let aino_first = aino.value::<bool>(MY_SHOT).await?;
    let (player, other) = if aino_first { (&aino, &bjorn) } else { (&bjorn, &aino) };
    player.value::<bool>(LISTEN).await?;
    click(other, ".under .talk").await?;
    talk(other, "good luck").await?;
    player.until("document.querySelector('.under .bubble')?.textContent.includes('good luck')").await?;
    player.until("told == 1").await?;
    play(&[&aino, &bjorn], 1).await?;
    player.until("document.querySelector('.bubbles .bubble')?.textContent.includes('good luck')").await?;
    ensure!(player.value::<u32>("told").await? == 1, "it moves, and is not heard again");
    for said in 2..4 {
        talk(other, "good luck").await?;
        player.until(&format!("told == {said}")).await?;
    }
    bjorn.close().await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
}

/// A server refuses in the language of the page, also where that has changed since the page has connected.
#[tokio::test]
async fn a_refusal_is_in_the_language_that_is_chosen_at_the_table_in_the_browser() -> Result<()> {
    let hall = Hall::with(|config| config.limits.talk = 2).await?;
    let (aino, bjorn, _) = game_of_two(&hall, Game::Crokinole, [DESKTOP, DESKTOP]).await?;
    click(&aino, ".under .talk").await?;
    click(&aino, ".languages [lang=fr]").await?;
    aino.until("document.documentElement.lang == 'fr'").await?;
    // Again and again, until it is too much.
    let refused = "(f => { f.value = 'encore'; f.form.requestSubmit(); \
         return document.querySelector('.notice')?.textContent.includes('trop de messages') })\
         (document.querySelector('.say input'))";
    aino.until(refused).await?;
    ensure!(aino.value::<bool>("!document.querySelector('.connection')").await?, "it was never lost");
    // The game goes on over the same connection.
    play(&[&aino, &bjorn], 2).await?;
    bjorn.close().await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
}

/// From now on a connection takes until `letGo()`, as over a network that is slow or gone.
const HOLD: &str = "(() => { const Real = WebSocket; \
     const state = Object.getOwnPropertyDescriptor(Real.prototype, 'readyState').get; \
     Object.defineProperty(Real.prototype, 'readyState', {get() { return this.waits ? 0 : state.call(this) }}); \
     window.WebSocket = new Proxy(Real, {construct(real, given) { const made = new real(...given); made.waits = true; \
     let opened; Object.defineProperty(made, 'onopen', {set(f) { opened = f }}); \
     made.addEventListener('open', event => window.letGo = () => { \
     made.waits = false; window.letGo = null; opened?.call(made, event) }); return made }}); return true })()";

/// What is done while the page connects again for another language is done once; and a connection that does not come about is lost.
#[tokio::test]
async fn what_waits_for_a_new_connection_is_sent_once_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let (aino, bjorn, _) = game_of_two(&hall, Game::Crokinole, [DESKTOP, DESKTOP]).await?;
    aino.until(&format!("{MY_SHOT} || document.querySelector('.hint').textContent.includes('Björn')"))
        .await?;
    let aino_first = aino.value::<bool>(MY_SHOT).await?;
    let (player, other) = if aino_first { (&aino, &bjorn) } else { (&bjorn, &aino) };
    click(other, ".under .talk").await?;
    talk(other, "hello").await?;
    click(player, ".under .talk").await?;
    player.until("document.querySelector('ol.talk .mute')").await?;
    focus(player).await?;
    player.press("ArrowUp").await?;
    player.until("!document.querySelector('.shoot.unaimed')").await?;

    player.value::<bool>(HOLD).await?;
    click(player, ".languages [lang=fr]").await?;
    player.until("window.letGo").await?;
    let twice = "(f => { f.value = 'only once'; f.form.requestSubmit(); const left = f.value; f.form.requestSubmit(); \
         const shoot = document.querySelector('.shoot'); shoot.click(); shoot.click(); \
         document.querySelector('ol.talk .mute').click(); return left })(document.querySelector('.say input'))";
    ensure!(player.value::<String>(twice).await?.is_empty(), "it stands in the field no more");
    player.until("document.querySelector('.unmute') && document.querySelector('.shoot').disabled").await?;
    ensure!(player.value::<bool>("!document.querySelector('.notice') && (letGo(), true)").await?);
    for page in [player, other] {
        page.until("document.querySelectorAll('.verdict').length == 1").await?;
        page.until("document.querySelectorAll('ol.talk li').length > 0").await?;
    }
    let said = "[...document.querySelectorAll('ol.talk li span')].map(line => line.textContent).join()";
    ensure!(player.value::<String>(said).await? == "only once", "and who is muted stays muted");
    ensure!(other.value::<String>(said).await? == "hello,only once");
    ensure!(player.value::<bool>("!document.querySelector('.connection, .notice')").await?);

    click(player, ".languages [lang=sv]").await?;
    player.until("document.querySelector('.connection')").await?;
    talk(player, "into the void").await?;
    player.until("document.querySelector('.notice')").await?;
    ensure!(player.value::<String>("document.querySelector('.say input').value").await? == "into the void");
    player.value::<bool>("(letGo(), true)").await?;
    player.until("!document.querySelector('.connection')").await?;
    bjorn.close().await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
}

/// Counts the aims that are sent.
const COUNT_AIMS: &str = "(() => { window.aims = 0; const send = WebSocket.prototype.send; \
     WebSocket.prototype.send = function (text) { window.aims += text.includes('\"aim\"'); return send.call(this, text) }; \
     return true })()";

/// Every connection numbers its requests from 1: a refusal is not taken for that of an aim over the connection before.
#[tokio::test]
async fn a_refusal_after_a_new_connection_is_not_taken_for_that_of_an_aim_in_the_browser() -> Result<()> {
    let hall = Hall::with(|config| config.limits.talk = 2).await?;
    let (aino, bjorn, _) = game_of_two(&hall, Game::Crokinole, [DESKTOP, DESKTOP]).await?;
    aino.until(&format!("{MY_SHOT} || document.querySelector('.hint').textContent.includes('Björn')"))
        .await?;
    let player = if aino.value::<bool>(MY_SHOT).await? { &aino } else { &bjorn };
    player.value::<bool>(COUNT_AIMS).await?;
    focus(player).await?;
    for n in 0..9 {
        player.press("ArrowUp").await?;
        player.until(&format!("aims > {n}")).await?;
    }
    // The page connects again.
    click(player, ".languages [lang=fr]").await?;
    player.until("document.documentElement.lang == 'fr'").await?;
    for n in 0..6 {
        talk(player, &format!("word {n}")).await?;
    }
    player.until("document.querySelector('.notice')?.textContent.includes('trop de messages')").await?;
    bjorn.close().await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
}
