//! The sheet that opens a table: what it starts with, what it says, and what the guest reads of it before sitting down.

use std::time::Duration;

use anyhow::{Result, ensure};
use boards::Game;

use crate::chrome::{Chrome, DESKTOP, PHONE, SMALL, Size};
use crate::home::pick;
use crate::online::{Hall, at_table, challenge, come, looked_at, select};
use crate::page::{click, reads, shelve, text};
use crate::site::picture;

/// Words of the sheet that do not fit into one line.
const BROKEN_WORDS: &str = "(() => { const broken = [], texts = document.createTreeWalker(document.querySelector('.setup'), 4); \
     while (texts.nextNode()) { const text = texts.currentNode; \
       if (!text.parentElement.closest('.label, .segments button')) continue; \
       for (const word of text.data.matchAll(/[^\\s-]+/g)) { const range = document.createRange(); \
         range.setStart(text, word.index); range.setEnd(text, word.index + word[0].length); \
         if (new Set([...range.getClientRects()].map(r => r.top)).size > 1) broken.push(word[0]) } } \
     return broken.join(' ') })()";

/// What is chosen in a row of the sheet.
async fn chosen(chrome: &Chrome, row: &str) -> Result<String> {
    text(chrome, &format!(".setup .{row} [aria-pressed=true]")).await
}

/// Types a number into an option's field.
async fn fill(chrome: &Chrome, option: &str, value: u32) -> Result<()> {
    let field = format!("document.querySelector('.setup [data-option={option}] input')");
    chrome.until(&field).await?;
    let fill = format!(
        "(f => {{ f.value = '{value}'; f.dispatchEvent(new Event('input', {{bubbles: true}})); return true }})({field})"
    );
    chrome.value::<bool>(&fill).await.map(drop)
}

async fn speak(chrome: &Chrome, language: &str) -> Result<()> {
    chrome
        .value::<bool>(&format!("(document.querySelector('.languages [lang={language}]').click(), true)"))
        .await?;
    chrome.until(&format!("document.documentElement.lang == '{language}'")).await
}

#[tokio::test]
async fn a_friends_table_is_set_up_on_one_sheet_and_the_guest_reads_it_first_in_the_browser() -> Result<()> {
    let hall = Hall::with(|_| {}).await?;
    let aino = Chrome::open(&hall.at(""), PHONE).await?;
    // What was last played on this device is no part of a table for friends.
    shelve(&aino, "options-carrom", r#"{"target":7,"queen_must_be_covered":true,"max_strokes":90}"#).await?;
    shelve(&aino, "players-carrom", "4").await?;
    come(&aino, "Aino").await?;
    pick(&aino, Game::Carrom).await?;
    click(&aino, ".play-friend").await?;
    aino.until("document.querySelector('.setup .sentence')").await?;
    reads(&aino, "dialog h2", "Carrom with friends").await?;
    let start = [
        ("players", "2"),
        ("rules", "By the book"),
        ("clock", "None"),
        ("hand", "Mild tremor"),
        ("talk", "Everybody"),
    ];
    for (row, expected) in start {
        let now = chosen(&aino, row).await?;
        ensure!(now == expected, "{row}: {now:?}");
    }
    let by_book = "2 players · no clock · with an aiming line · hand: mild tremor · by the book";
    reads(&aino, ".setup .sentence", by_book).await?;
    ensure!(aino.value::<bool>("!document.querySelector('.setup .teams')").await?, "two are no team");
    looked_at(&aino, "setup").await?;

    click(&aino, ".setup .players [data-choice=\"1\"]").await?;
    aino.until("document.querySelector('.setup .teams')?.textContent.includes('1 and 3 against 2 and 4')")
        .await?;
    click(&aino, ".setup .rules [data-choice=\"1\"]").await?;
    // The end that every table has stands there like everything else.
    aino.until("document.querySelector('.setup [data-option=max_strokes] input')?.value == '2000'").await?;
    fill(&aino, "target", 15).await?;
    aino.until(
        "document.querySelector('.setup .sentence').textContent.endsWith('Points that win: 15 (CAR-12)')",
    )
    .await?;
    select(&aino, ".setup [data-seat=\"2\"] select", "casual").await?;
    select(&aino, ".setup [data-seat=\"3\"] select", "casual").await?;
    click(&aino, ".setup .clock [data-choice=\"1\"]").await?;
    click(&aino, ".setup .talk [data-choice=\"1\"]").await?;
    for (language, width) in
        ["en", "sv", "fi", "fr"].into_iter().flat_map(|language| [(language, 320), (language, 360)])
    {
        aino.resize(Size { width, ..SMALL }).await?;
        speak(&aino, language).await?;
        let broken: String = aino.value(BROKEN_WORDS).await?;
        ensure!(broken.is_empty(), "{language}, {width} pixels: {broken}");
    }
    aino.value::<bool>("(document.querySelector('dialog').scrollTo(0, 0), true)").await?;
    aino.screenshot(&picture("setup-own-fr-360")?).await?;
    aino.value::<bool>("(document.querySelector('dialog').scrollTo(0, 9999), true)").await?;
    aino.screenshot(&picture("setup-own-end-fr-360")?).await?;
    speak(&aino, "en").await?;
    looked_at(&aino, "setup-own").await?;
    click(&aino, ".setup .open").await?;
    let link = at_table(&aino).await?;
    ensure!(aino.value::<bool>("!document.querySelector('dialog').open").await?);

    // The guest reads the same before sitting down, in another language.
    let bjorn = aino.beside(&link, SMALL).await?;
    come(&bjorn, "Björn").await?;
    speak(&bjorn, "fr").await?;
    bjorn.until("document.querySelector('.terms .rules .chip')?.textContent == 'CAR-12'").await?;
    let terms = text(&bjorn, ".terms").await?;
    for fact in [
        "15",
        "1 et 3 contre 2 et 4",
        "30\u{a0}s par coup",
        "Quasi exact",
        "Joueurs seulement",
        "Par lien seulement",
    ] {
        ensure!(terms.contains(fact), "{fact:?} is missing: {terms}");
    }
    ensure!(!terms.contains("2000") && !terms.contains("CAR-S27"), "the usual end is no agreement: {terms}");
    let first =
        "document.querySelector('.terms').compareDocumentPosition(document.querySelector('.sit')) & 4";
    ensure!(bjorn.value::<u32>(first).await? == 4, "the terms come before the seat");
    bjorn.screenshot(&picture("setup-guest-fr-360")?).await?;
    click(&bjorn, ".terms .chip").await?;
    bjorn.until("document.querySelector('dialog .rule-text')").await?;
    click(&bjorn, "dialog .close").await?;
    looked_at(&bjorn, "terms").await?;

    bjorn.close().await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
}

#[tokio::test]
async fn the_waiting_room_shows_who_is_there_and_closes_without_its_owner_in_the_browser() -> Result<()> {
    let hall = Hall::with(|config| config.owner_gone = Duration::from_secs(1)).await?;
    let aino = Chrome::open(&hall.at("tables"), DESKTOP).await?;
    come(&aino, "Aino").await?;
    click(&aino, ".open-table button").await?;
    select(&aino, ".setup .game select", "crokinole").await?;
    aino.until("document.querySelector('dialog h2').textContent == 'Crokinole for everybody'").await?;
    click(&aino, ".setup .players [data-choice=\"1\"]").await?;
    aino.until("document.querySelector('.setup .teams')?.textContent.includes('1 against 2 and 3')").await?;
    click(&aino, ".setup .open").await?;
    let link = at_table(&aino).await?;

    let chloe = aino.beside(&hall.at("tables"), PHONE).await?;
    come(&chloe, "Chloé").await?;
    chloe
        .until("document.querySelector('.tables-list a .quiet')?.textContent.includes('by the book')")
        .await?;
    let bjorn = aino.beside(&link, PHONE).await?;
    come(&bjorn, "Björn").await?;
    click(&bjorn, ".lobby .sit").await?;
    let seat = "document.querySelectorAll('.sitting li')[1]";
    aino.until(&format!("{seat}.dataset.presence == 'here' && {seat}.textContent.includes('is here')"))
        .await?;
    looked_at(&aino, "waiting").await?;
    bjorn.visit(&hall.at("rules")).await?;
    aino.until(&format!("{seat}.dataset.presence == 'away' && {seat}.textContent.includes('is away')"))
        .await?;
    aino.screenshot(&picture("waiting-away")?).await?;
    bjorn.visit(&link).await?;
    aino.until(&format!("{seat}.dataset.presence == 'here'")).await?;

    // The owner leaves: the table is not offered any more, but it is kept for the players who sit there.
    aino.visit(&hall.at("rules")).await?;
    chloe.until("!document.querySelector('.tables-list a')").await?;
    bjorn.until("document.querySelector('.sitting li').dataset.presence == 'away'").await?;
    click(&bjorn, ".lobby .stand").await?;
    bjorn
        .until("document.querySelector('.lobby').textContent.includes('went away before the game began')")
        .await?;
    bjorn.until("document.querySelector('.to-tables') && !document.querySelector('.rematch')").await?;
    looked_at(&bjorn, "deserted").await?;
    for page in [chloe, bjorn, aino] {
        page.close().await?;
    }
    hall.stop().await;
    Ok(())
}

#[tokio::test]
async fn kimble_by_link_is_by_the_book_with_a_locked_dome_in_the_browser() -> Result<()> {
    let hall = Hall::with(|_| {}).await?;
    let aino = Chrome::open(&hall.at(""), PHONE).await?;
    come(&aino, "Aino").await?;
    challenge(&aino, Game::Kimble).await?;
    let rules = text(&aino, ".terms .rules dd").await?;
    ensure!(rules == "by the book", "nothing was agreed: {rules}");
    let dome = text(&aino, ".terms .dome dd").await?;
    ensure!(dome.contains("Only in turn") && dome.contains("KIM-S18"), "{dome}");
    aino.close().await?;
    hall.stop().await;
    Ok(())
}

/// The words of a table are those of its game, whatever was last played on the device that shows them.
#[tokio::test]
async fn a_table_speaks_the_words_of_its_own_game_in_the_browser() -> Result<()> {
    let hall = Hall::with(|_| {}).await?;
    let aino = Chrome::open(&hall.at("tables"), PHONE).await?;
    come(&aino, "Aino").await?;
    click(&aino, ".open-table button").await?;
    select(&aino, ".setup .game select", "couronne").await?;
    speak(&aino, "sv").await?;
    click(&aino, ".setup .clock [data-choice=\"3\"]").await?;
    click(&aino, ".setup .rules [data-choice=\"1\"]").await?;
    aino.until("document.querySelector('.setup [data-option=max_strokes]')?.textContent.includes('stötar')")
        .await?;
    let clock = chosen(&aino, "clock").await?;
    ensure!(clock == "60\u{a0}s per stöt, 20\u{a0}min per spelare", "{clock}");

    speak(&aino, "en").await?;
    select(&aino, ".setup .game select", "kimble").await?;
    click(&aino, ".setup .clock [data-choice=\"1\"]").await?;
    let clock = chosen(&aino, "clock").await?;
    ensure!(clock == "30 s a turn", "{clock}");
    let sentence = text(&aino, ".setup .sentence").await?;
    ensure!(sentence.contains("30 s a turn"), "{sentence}");
    click(&aino, ".setup .open").await?;
    let link = at_table(&aino).await?;

    let chloe = aino.beside(&hall.at("tables"), PHONE).await?;
    chloe
        .until("document.querySelector('.tables-list a .quiet')?.textContent.includes('30 s a turn')")
        .await?;
    let bjorn = aino.beside(&link, PHONE).await?;
    bjorn.until("document.querySelector('.terms .clock dd')?.textContent == '30 s a turn'").await?;
    for page in [bjorn, chloe, aino] {
        page.close().await?;
    }
    hall.stop().await;
    Ok(())
}
