//! An evening at a real server: the desk on a laptop, players' phones of which one loses the network, the screen in the hall, paper.

use anyhow::{Context, Result, ensure};

use crate::axe::usable;
use crate::chrome::{Chrome, DESKTOP, Size};
use crate::online::{Hall, come};
use crate::page::{PROGRAM, click, fits, reads, says, text};
use crate::pages::{messages, speaks_and_fits};

/// A small phone.
pub(crate) const SMALL_PHONE: Size = Size { width: 360, height: 640 };
/// The screen in the hall.
pub(crate) const WALL: Size = Size { width: 1920, height: 1080 };

/// Types into a field.
pub(crate) async fn fill(chrome: &Chrome, field: &str, value: &str) -> Result<()> {
    chrome.until(&format!("document.querySelector({field:?})")).await?;
    let value = serde_json::to_string(value)?;
    let typed = format!(
        "(f => (f.value = {value}, f.dispatchEvent(new Event('input', {{bubbles: true}})), f.dispatchEvent(new Event('change', {{bubbles: true}})), true))\
         (document.querySelector({field:?}))"
    );
    chrome.value::<bool>(&typed).await.map(drop)
}

/// Presses a button by the text in it.
pub(crate) async fn press(chrome: &Chrome, buttons: &str, part: &str) -> Result<()> {
    let mark = format!(
        "(b => b && (document.querySelectorAll('[data-wanted]').forEach(e => delete e.dataset.wanted), b.dataset.wanted = '', true))\
         ([...document.querySelectorAll({buttons:?})].find(b => b.textContent.includes({part:?})))"
    );
    chrome.until(&mark).await?;
    click(chrome, "[data-wanted]").await
}

/// Sets up a kimble evening with these names from the list of tournaments; the path of its public page.
pub(crate) async fn set_up(desk: &Chrome, name: &str, names: &str, boards: usize) -> Result<String> {
    click(desk, "[data-format='kimble-evening']").await?;
    fill(desk, ".its-name", name).await?;
    fill(desk, ".ev-setup textarea", names).await?;
    fill(desk, ".ev-setup .boards", &boards.to_string()).await?;
    click(desk, ".create").await?;
    desk.until("location.pathname.endsWith('/desk')").await?;
    let count = names.lines().count();
    desk.until(&format!("document.querySelectorAll('.ev-people li').length == {count}")).await?;
    let path: String = desk.value("location.pathname").await?;
    Ok(path.trim_start_matches('/').trim_end_matches("/desk").to_owned())
}

/// Opens a page on a phone that speaks a language.
pub(crate) async fn phone(beside: &Chrome, address: &str, language: &str) -> Result<Chrome> {
    let phone = beside.beside(address, SMALL_PHONE).await?;
    phone.until(PROGRAM).await?;
    in_language(&phone, language).await?;
    Ok(phone)
}

/// Lets a phone speak a language.
pub(crate) async fn in_language(phone: &Chrome, language: &str) -> Result<()> {
    phone.value::<bool>(&format!("(localStorage.setItem('lang', '{language}'), true)")).await?;
    phone.reload().await?;
    phone.until(PROGRAM).await?;
    let shown =
        format!("document.documentElement.lang == '{language}' && document.querySelector('.ev-phone')");
    phone.until(&shown).await
}

/// Joins by the link.
pub(crate) async fn join(phone: &Chrome, name: &str) -> Result<()> {
    fill(phone, ".ev-join-form .ev-name", name).await?;
    click(phone, ".ev-join-form .main").await?;
    phone.until("document.querySelector('.ev-me')").await
}

/// Taps an order of finish: the seats from the last to the first; the one that is left needs no tap.
pub(crate) async fn tell(chrome: &Chrome) -> Result<()> {
    for seat in [4, 3, 2] {
        click(chrome, &format!(".ev-tellers li:nth-child({seat}) .ev-finisher")).await?;
    }
    chrome.until("!document.querySelector('.ev-result .send').disabled").await?;
    click(chrome, ".ev-result .send").await
}

/// How many boards have a result.
pub(crate) const IN: &str = "document.querySelectorAll('.ev-board[data-state=in]').length";

#[tokio::test]
async fn a_kimble_evening_from_the_door_to_the_second_round_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let desk = Chrome::open(&hall.at("tournaments"), DESKTOP).await?;
    come(&desk, "Kaisa").await?;
    let path = set_up(&desk, "Otsola", "Aino, Otso\nVeikko\nLiisa", 2).await?;
    let link = hall.at(&path);

    // One joins by the link, at the smallest phone, in French.
    let zoe = phone(&desk, &link, "fr").await?;
    join(&zoe, "Zoé").await?;
    says(&zoe, ".ev-say", "C’est noté, Zoé.").await?;
    fits(&zoe).await?;
    desk.until("document.querySelectorAll('.ev-people li').length == 4").await?;
    // Another was on the list already.
    let aino = phone(&desk, &link, "en").await?;
    press(&aino, ".ev-claims button", "Aino").await?;
    says(&aino, ".ev-me", "Aino").await?;
    click(&aino, ".i-am-here").await?;
    desk.until("document.querySelector('[data-id=p1] [data-mark=here]').ariaPressed == 'true'").await?;
    click(&desk, "[data-id=p2] [data-mark=paid]").await?;
    desk.until("document.querySelector('[data-id=p2] [data-mark=paid]').ariaPressed == 'true'").await?;

    // The desk draws; every phone says where to go.
    click(&desk, ".draw").await?;
    desk.until("document.querySelector('.ev-board[data-state=playing]')").await?;
    for phone in [&zoe, &aino] {
        phone.until("document.querySelector('.ev-next .where strong')").await?;
        let board = text(phone, ".ev-next .where strong").await?;
        ensure!(["1", "2"].contains(&&*board), "{board}");
    }
    let starts: bool =
        zoe.value("document.querySelector('.ev-next .begins').textContent.includes('commence')").await?;
    ensure!(starts, "{}", text(&zoe, ".ev-next .begins").await?);
    fits(&zoe).await?;

    // Her network is gone: the result waits on the phone, with a code for the desk.
    zoe.cut_off(true).await?;
    click(&zoe, ".tell").await?;
    tell(&zoe).await?;
    zoe.until("document.querySelector('.ev-code-shown')").await?;
    zoe.until("document.querySelector('.ev-lost')").await?;
    ensure!(desk.value::<usize>(IN).await? == 0, "nothing has reached the desk");
    zoe.cut_off(false).await?;
    desk.until(&format!("{IN} == 1")).await?;
    zoe.until("!document.querySelector('.ev-code-shown')").await?;

    // Aino confirms with one tap.
    click(&aino, ".confirm").await?;
    says(&desk, ".ev-board .ev-foot", "1 agree").await?;

    // The desk takes the result back and types it in again by keyboard.
    let undo = "[...document.querySelectorAll('.ev-log li')].find(l => l.textContent.includes('Board') && l.textContent.includes('1.'))";
    desk.value::<bool>(&format!("({undo}.querySelector('.undo').dataset.wanted = '', true)")).await?;
    click(&desk, ".ev-log [data-wanted]").await?;
    click(&desk, ".do-undo").await?;
    desk.until("document.querySelector('.ev-board[data-state=playing]')").await?;
    aino.until("document.querySelector('.ev-next')").await?;
    desk.until("!document.querySelector('dialog[open]')").await?;
    let board: String = text(&aino, ".ev-next .where strong").await?;
    desk.press(&board).await?;
    desk.until("document.querySelector('dialog[open] .ev-result')").await?;
    tell(&desk).await?;
    desk.until(&format!("{IN} == 1")).await?;

    // The second round: this time the code is typed in at the desk.
    click(&desk, ".draw").await?;
    desk.until("document.querySelector('.ev-board[data-state=playing]')").await?;
    zoe.until("document.querySelector('.ev-next')").await?;
    zoe.cut_off(true).await?;
    click(&zoe, ".tell").await?;
    tell(&zoe).await?;
    zoe.until("document.querySelector('.ev-code-shown')").await?;
    let code = text(&zoe, ".ev-code-shown").await?;
    click(&desk, "[data-tab=more]").await?;
    let wrong = code.replacen(
        code.chars().next().context("a code")?,
        if code.starts_with('7') { "8" } else { "7" },
        1,
    );
    fill(&desk, ".ev-code", &wrong).await?;
    says(&desk, ".ev-slip [role=status]", "mistake").await?;
    fill(&desk, ".ev-code", &code.to_lowercase()).await?;
    says(&desk, ".ev-slip [role=status]", "Board").await?;
    click(&desk, ".ev-slip .main").await?;
    says(&desk, ".ev-slip [role=status]", "Entered").await?;
    // It is the same result: there is nothing to read when the network is back.
    zoe.cut_off(false).await?;
    zoe.until("!document.querySelector('.ev-code-shown') && !document.querySelector('.ev-lost')").await?;
    zoe.until("!document.querySelector('.ev-notice')").await?;

    // Standings have their tie-breaks.
    click(&desk, "[data-tab=standings]").await?;
    desk.until("document.querySelectorAll('.ev-table tbody tr').length == 4").await?;
    says(&desk, ".ev-table thead", "wins").await?;
    for phone in [aino, zoe] {
        phone.forgive("Failed to load resource");
        phone.close().await?;
    }
    desk.close().await?;
    hall.close().await;
    Ok(())
}

#[tokio::test]
async fn the_screen_and_paper_follow_the_desk_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let desk = Chrome::open(&hall.at("tournaments"), DESKTOP).await?;
    come(&desk, "Kaisa").await?;
    let names: Vec<String> = (1..=9).map(|n| format!("Player {n}")).collect();
    let path = set_up(&desk, "Otsola", &names.join("\n"), 3).await?;
    let screen = desk.beside(&hall.at(&format!("{path}/screen")), WALL).await?;
    screen.until("document.querySelectorAll('.ev-welcome li').length == 9").await?;
    click(&desk, ".draw").await?;
    // It turns by itself: boards first, results beside them once there are some, standings between rounds.
    screen.until("document.querySelectorAll('.ev-wall-board').length == 3").await?;
    fits(&screen).await?;
    ensure!(
        !screen.value::<bool>("document.documentElement.scrollHeight > innerHeight").await?,
        "a wall is not scrolled"
    );
    click(&desk, ".clock-start").await?;
    screen.until("/^\\d+:\\d\\d$/.test(document.querySelector('.ev-time strong')?.textContent)").await?;
    for board in ["1", "2", "3"] {
        desk.until("!document.querySelector('dialog[open]')").await?;
        desk.press(board).await?;
        desk.until("document.querySelector('dialog[open] .ev-result')").await?;
        for seat in [2, 1] {
            click(&desk, &format!("dialog[open] .ev-tellers li:nth-child({seat}) .ev-finisher")).await?;
        }
        click(&desk, "dialog[open] .send").await?;
        if board == "1" {
            screen.until("document.querySelector('[data-shows=results]')").await?;
        }
    }
    screen.until("document.querySelectorAll('.ev-wall-standings tbody tr').length == 9").await?;
    let print = desk.beside(&hall.at(&format!("{path}/print")), DESKTOP).await?;
    print.until("document.querySelectorAll('.ev-paper tbody tr').length == 3").await?;
    click(&print, "[data-tab=standings]").await?;
    print.until("document.querySelectorAll('.ev-table tbody tr').length == 9").await?;
    for page in [print, screen, desk] {
        page.close().await?;
    }
    hall.close().await;
    Ok(())
}

#[tokio::test]
async fn the_pages_of_an_evening_are_usable_in_four_languages_in_the_browser() -> Result<()> {
    let names = messages()?;
    let hall = Hall::open().await?;
    let desk = Chrome::open(&hall.at("tournaments"), DESKTOP).await?;
    come(&desk, "Kaisa").await?;
    click(&desk, "[data-format=everyone]").await?;
    desk.until("document.querySelector('.ev-setup')").await?;
    speaks_and_fits(&desk, "/tournaments", &names).await?;
    usable(&desk).await?;
    desk.resize(DESKTOP).await?;
    let path = set_up(&desk, "Otsola", "Aino, Otso\nAino, Karhu\nVeikko\nLiisa\nTimo", 1).await?;
    reads(&desk, "[data-id=p1] .name", "Aino (Otso)").await?;
    for tab in ["players", "boards", "standings", "more"] {
        if tab == "boards" {
            click(&desk, ".draw").await?;
            desk.until("document.querySelector('.ev-board')").await?;
        }
        desk.resize(DESKTOP).await?;
        click(&desk, &format!("[data-tab={tab}]")).await?;
        speaks_and_fits(&desk, &format!("the desk's {tab}"), &names).await?;
        usable(&desk).await.with_context(|| format!("the desk's {tab}"))?;
    }
    for page in ["", "/screen", "/print"] {
        let there = desk.beside(&hall.at(&format!("{path}{page}")), DESKTOP).await?;
        there.until("document.querySelector('main.ev')").await?;
        if page != "/screen" {
            speaks_and_fits(&there, page, &names).await?;
        }
        usable(&there).await.with_context(|| format!("the page {page}"))?;
        there.close().await?;
    }
    desk.close().await?;
    hall.close().await;
    Ok(())
}
