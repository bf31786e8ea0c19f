//! Records to be watched: step by step, at any moment, slowly, and played on from there.

use std::time::Instant;

use anyhow::{Context, Result, ensure};
use boards::Game;
use table::{Replay, Stream};

use crate::chrome::{Chrome, DESKTOP, PHONE};
use crate::page::{
    begun, blank, click, fits, on_page, origin, record, replayed, resting, saved, says, shelve,
};

const GAME: Game = Game::Carrom;
const ACTIONS: usize = 6;

/// A game of carrom, played at random.
fn game() -> Result<String> {
    let mut game = begun(GAME, None)?;
    let mut stream = Stream::new(3, table::Purpose::Trial, 0);
    for _ in 0..ACTIONS {
        let (by, deed) = table::random_play::deed(&game, &mut stream).context("something to do")?;
        game.play(by, &deed).map_err(|refused| anyhow::anyhow!("{refused:?}"))?;
    }
    Ok(game.record().to_text())
}

/// The replay of the game that is kept on the device.
async fn watching(text: &str) -> Result<Chrome> {
    let chrome = blank(DESKTOP).await?;
    // A record is there to be seen: this is for the game that is played on from it.
    shelve(&chrome, "instant", "yes").await?;
    shelve(&chrome, &format!("game-{GAME}"), text).await?;
    chrome.load(&format!("{}/r", origin(&chrome).await?)).await?;
    click(&chrome, ".kept button").await?;
    crate::page::ready(&chrome).await?;
    Ok(chrome)
}

/// Until so many actions have been seen, and the verdict of the last one is marked.
async fn at(chrome: &Chrome, n: usize) -> Result<()> {
    chrome.until(&format!("document.querySelector('[name=moment]').value == '{n}'")).await?;
    chrome
        .until(&format!(
            "[...document.querySelectorAll('.referee .verdict')].findIndex(v => v.ariaCurrent == 'step') + 1 == {n}"
        ))
        .await
}

async fn scrub(chrome: &Chrome, n: usize) -> Result<()> {
    let moved = format!(
        "(s => (s.value = {n}, s.dispatchEvent(new Event('input', {{bubbles: true}})), true))\
         (document.querySelector('[name=moment]'))"
    );
    chrome.value::<bool>(&moved).await?;
    at(chrome, n).await
}

const LOOK: &str = "document.querySelector('canvas').toDataURL()";

#[tokio::test]
async fn a_record_is_stepped_through_and_scrubbed_in_the_browser() -> Result<()> {
    let chrome = watching(&game()?).await?;
    at(&chrome, 0).await?;
    resting(&chrome).await?;
    let begin: String = chrome.value(LOOK).await?;
    click(&chrome, ".one-on").await?;
    at(&chrome, 1).await?;
    resting(&chrome).await?;
    ensure!(chrome.value::<String>(LOOK).await? != begin, "a shot was shown");
    // Discs have turned on their way; at a moment that is gone to at once they have not.
    scrub(&chrome, 2).await?;
    scrub(&chrome, 1).await?;
    resting(&chrome).await?;
    let first: String = chrome.value(LOOK).await?;
    scrub(&chrome, ACTIONS).await?;
    ensure!(chrome.value::<bool>("document.querySelector('.one-on').disabled").await?);
    scrub(&chrome, 1).await?;
    resting(&chrome).await?;
    ensure!(chrome.value::<String>(LOOK).await? == first, "the same moment looks the same");
    click(&chrome, ".one-back").await?;
    at(&chrome, 0).await?;
    resting(&chrome).await?;
    ensure!(chrome.value::<String>(LOOK).await? == begin);

    // A verdict leads to its moment, and keys do the same.
    click(&chrome, ".verdict:nth-child(3) .moment").await?;
    at(&chrome, 3).await?;
    chrome.value::<bool>("(document.querySelector('main h1').focus(), true)").await?;
    chrome.press("ArrowLeft").await?;
    at(&chrome, 2).await?;
    chrome.press("End").await?;
    at(&chrome, ACTIONS).await?;
    chrome.press("Home").await?;
    at(&chrome, 0).await?;
    // Wherever the focus is: on a button, which Space presses, and on nothing at all.
    click(&chrome, ".one-on").await?;
    at(&chrome, 1).await?;
    chrome.press("ArrowRight").await?;
    at(&chrome, 2).await?;
    chrome.press(" ").await?;
    at(&chrome, 3).await?;
    chrome.value::<bool>("(document.activeElement.blur(), document.activeElement == document.body)").await?;
    chrome.press("ArrowLeft").await?;
    at(&chrome, 2).await?;
    chrome.press(" ").await?;
    chrome.until("document.querySelector('.run').textContent == 'Pause'").await?;
    chrome.press(" ").await?;
    chrome.until("document.querySelector('.run').textContent == 'Play'").await?;
    // A slider has its own arrows: one step each.
    chrome.press("Home").await?;
    at(&chrome, 0).await?;
    chrome.value::<bool>("(document.querySelector('[name=moment]').focus(), true)").await?;
    chrome.press("ArrowRight").await?;
    at(&chrome, 1).await?;
    chrome.press(" ").await?;
    chrome.until("document.querySelector('.run').textContent == 'Pause'").await?;
    chrome.press(" ").await?;
    // By itself it goes to its end.
    chrome.prefer("prefers-reduced-motion", "reduce").await?;
    click(&chrome, ".run").await?;
    at(&chrome, ACTIONS).await?;
    chrome.resize(PHONE).await?;
    chrome.until("innerWidth == 390").await?;
    fits(&chrome).await?;
    chrome.close().await
}

#[tokio::test]
async fn slow_motion_takes_its_time_in_the_browser() -> Result<()> {
    let text = game()?;
    let mut replay = Replay::open(&text)?;
    let first = replay.step().context("an action")??;
    let played = first.outcome.map_err(|refused| anyhow::anyhow!("{refused:?}"))?.played.context("a shot")?;
    let chrome = watching(&text).await?;
    click(&chrome, "[name=slow]").await?;
    resting(&chrome).await?;
    let start = Instant::now();
    click(&chrome, ".one-on").await?;
    at(&chrome, 1).await?;
    chrome.until(&format!("{LOOK} != window.seen")).await?;
    resting(&chrome).await?;
    let (shown, took) = (start.elapsed().as_secs_f64(), played.shot.duration);
    ensure!(shown > 3.0 * took, "{took} s were shown in {shown} s");
    chrome.close().await
}

#[tokio::test]
async fn a_moment_is_taken_over_against_a_bot_in_the_browser() -> Result<()> {
    let text = game()?;
    let chrome = watching(&text).await?;
    scrub(&chrome, 2).await?;
    // There is a game on this board already: it is asked for first.
    click(&chrome, ".take-over").await?;
    chrome.until("document.querySelector('.further [role=alert]')").await?;
    ensure!(record(&chrome, GAME).await? == text, "nothing is lost before it is said so");
    click(&chrome, ".take-over").await?;
    chrome
        .until(&format!(
            "location.pathname == '/{GAME}' && document.querySelectorAll('.verdict').length == 2"
        ))
        .await?;
    crate::page::ready(&chrome).await?;
    let kept = record(&chrome, GAME).await?;
    ensure!(kept.lines().count() == 3 && text.starts_with(kept.trim_end()), "{kept}");
    chrome.until("document.querySelector('.score').textContent.includes('Club bot')").await?;
    // The person shoots until the bot has.
    let person = Replay::open(&kept).map(|mut replay| {
        while replay.step().is_some() {}
        replay.game().turn().player
    })?;
    let person = person.context("a player in turn")?.0;
    for _ in 0..20 {
        chrome.until("document.querySelector('.shoot:not(:disabled)')").await?;
        let by = replayed(&chrome, GAME).await?;
        if by[2..].contains(&(1 - person)) {
            ensure!(by[2] == person, "whoever was in turn goes on: {by:?}");
            return chrome.close().await;
        }
        click(&chrome, ".shoot").await?;
        chrome
            .until(&format!(
                "localStorage.getItem('game-{GAME}').trim().split('\\n').length > {}",
                by.len() + 1
            ))
            .await?;
    }
    anyhow::bail!("the bot never came to play")
}

/// The script that opens a record as a file.
fn choose(text: &str) -> Result<String> {
    let text = serde_json::to_string(text)?;
    Ok(format!(
        "(input => {{ const all = new DataTransfer(); all.items.add(new File([{text}], 'game.jsonl')); \
         input.files = all.files; input.dispatchEvent(new Event('change', {{bubbles: true}})); return true }})\
         (document.querySelector('input[type=file]'))"
    ))
}

#[tokio::test]
async fn a_record_of_another_book_says_where_its_replay_stops_in_the_browser() -> Result<()> {
    let chrome = blank(PHONE).await?;
    chrome.load(&format!("{}/r", origin(&chrome).await?)).await?;
    chrome.until("document.querySelector('input[type=file]')").await?;
    let record = include_str!("../../../cli/tests/records/book-1/kimble.jsonl");
    chrome.value::<bool>(&choose(record)?).await?;
    chrome.until("document.querySelector('.broken-off')").await?;
    says(&chrome, ".broken-off", "version 1 of the rule book").await?;
    says(&chrome, ".broken-off", "action 3 of 7").await?;
    click(&chrome, ".to-last").await?;
    at(&chrome, 2).await?;
    fits(&chrome).await?;
    chrome.close().await
}

#[tokio::test]
async fn a_record_is_opened_from_a_file_in_the_browser() -> Result<()> {
    let chrome = blank(DESKTOP).await?;
    chrome.load(&format!("{}/r", origin(&chrome).await?)).await?;
    chrome.until("document.querySelector('input[type=file]')").await?;
    chrome.value::<bool>(&choose("{\"game\":\"chess\"}")?).await?;
    chrome.until("document.querySelector('.trouble .detail')?.textContent").await?;
    chrome.value::<bool>(&choose(&game()?)?).await?;
    crate::page::ready(&chrome).await?;
    at(&chrome, 0).await?;
    says(&chrome, "main h1", "Carrom").await?;
    ensure!(chrome.value::<bool>("!document.querySelector('.broken-off')").await?, "it is shown to its end");
    // It is not kept: another board is where it was.
    ensure!(
        !chrome
            .value::<bool>(&format!("(localStorage.getItem('game-{GAME}') ?? '').includes('flick')"))
            .await?
    );
    on_page(&chrome, GAME, [0.0, 0.0]).await?;
    chrome.close().await
}

#[tokio::test]
async fn a_saved_game_keeps_the_names_of_those_who_played_it_in_the_browser() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let chrome = blank(DESKTOP).await?;
    chrome.downloads(folder.path()).await?;
    let base = origin(&chrome).await?;
    for (name, value) in [("instant", "yes"), ("name-1", "Zoé"), ("seats-carrom", "person casual")] {
        shelve(&chrome, name, value).await?;
    }
    shelve(&chrome, "game-carrom", &begun(GAME, None)?.record().to_text()).await?;
    chrome.load(&format!("{base}/{GAME}")).await?;
    crate::page::ready(&chrome).await?;
    click(&chrome, ".shoot").await?;
    chrome.until("document.querySelector('.verdict')").await?;
    // Names beside the record, whose lines stay what they were.
    ensure!(!record(&chrome, GAME).await?.contains("Zoé"));
    let names: String = chrome.value("localStorage.getItem('names-carrom')").await?;
    ensure!(names == r#"["Zoé",{"bot":"casual"}]"#, "{names}");
    // A name that is changed later does not change who played.
    shelve(&chrome, "name-1", "Max").await?;
    chrome.load(&format!("{base}/r/{GAME}")).await?;
    chrome.until("document.querySelector('.score .who')?.textContent == 'Zoé'").await?;
    says(&chrome, ".score", "Casual bot").await?;
    click(&chrome, ".to-last").await?;
    says(&chrome, ".referee", "Casual bot").await?;

    click(&chrome, ".further .save").await?;
    let saved = saved(&chrome, folder.path(), GAME).await?;
    // The command line verifies it, and calls the players by these names.
    let verified = cli::replay::run(&saved, std::io::sink(), rules::Language::En, true)?;
    ensure!(matches!(verified, cli::replay::Replayed::Agrees { .. }), "{verified:?}");
    let mut told = Vec::new();
    cli::replay::run(&saved, &mut told, rules::Language::Fr, false)?;
    let told = String::from_utf8(told)?;
    ensure!(told.contains("Zoé") || told.contains("Robot"), "{told}");

    // Opened elsewhere, in another language, it still has them.
    let other = chrome.beside(&format!("{base}/r"), PHONE).await?;
    other.until("document.querySelector('input[type=file]')").await?;
    other.value::<bool>(&choose(&saved)?).await?;
    other.until("document.querySelector('.score .who')?.textContent == 'Zoé'").await?;
    click(&other, ".languages [lang=fi]").await?;
    other.until("document.querySelector('.score').textContent.includes('Harrastajabotti')").await?;
    fits(&other).await?;
    other.close().await?;
    chrome.close().await
}

#[tokio::test]
async fn a_player_without_a_name_is_you_in_the_own_record_in_the_browser() -> Result<()> {
    let chrome = blank(PHONE).await?;
    shelve(&chrome, "instant", "yes").await?;
    shelve(&chrome, "seats-carrom", "person casual").await?;
    shelve(&chrome, "game-carrom", &begun(GAME, None)?.record().to_text()).await?;
    let base = origin(&chrome).await?;
    chrome.load(&format!("{base}/{GAME}")).await?;
    crate::page::ready(&chrome).await?;
    click(&chrome, ".shoot").await?;
    chrome.until("document.querySelector('.verdict')").await?;
    chrome.load(&format!("{base}/r/{GAME}")).await?;
    chrome.until("document.querySelector('.score .who')?.textContent == 'You'").await?;
    chrome.close().await
}
