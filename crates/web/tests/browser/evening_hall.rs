//! What happens in the hall beside the boards: who is here at the start, the clock of the round, helpers with a key, a shoot-out, and
//! what is taken back.

use std::cmp::Ordering;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use client::{Api, ClientError};
use serde_json::{Value, json};
use server::Clock;
use tournament::{Fixture, Template};

use crate::chrome::{Chrome, DESKTOP};
use crate::evening::{SMALL_PHONE, WALL, fill, join, press};
use crate::evening_desk::Desk;
use crate::evening_others::Event;
use crate::online::Hall;
use crate::page::{PROGRAM, click, says, shelve, text};

/// The desk notes that somebody is here or has paid.
async fn mark(desk: &Chrome, id: &str, what: &str) -> Result<()> {
    let mark = format!("[data-id={id}] [data-mark={what}]");
    click(desk, &mark).await?;
    desk.until(&format!("document.querySelector('{mark}').ariaPressed == 'true'")).await
}

/// Types a score into the form that is open, and sends it.
async fn score(page: &Chrome, points: [u32; 2]) -> Result<()> {
    for (n, points) in points.iter().enumerate() {
        let field = format!("dialog[open] .ev-tellers li:nth-child({}) > .ev-number input", n + 1);
        fill(page, &field, &points.to_string()).await?;
    }
    page.until("!document.querySelector('dialog[open] .send').disabled").await?;
    click(page, "dialog[open] .send").await
}

/// So many boards have a result.
async fn results(page: &Chrome, count: usize) -> Result<()> {
    page.until(&format!("document.querySelectorAll('.ev-board[data-state=in]').length == {count}")).await
}

/// The page asks the server, as it does when its network is back.
async fn ask(page: &Chrome) -> Result<()> {
    page.value::<bool>("dispatchEvent(new Event('online'))").await.map(drop)
}

#[tokio::test]
async fn an_evening_starts_with_those_who_are_here_in_the_browser() -> Result<()> {
    let names = ["Aino", "Veikko", "Liisa", "Timo", "Otto", "Sanna", "Elli"];
    let desk = Desk::open("swiss", &names, async |_| Ok(())).await?;
    let page = &desk.page;
    // Otto has paid before the day: that does not bring him here.
    for (id, what) in
        [("p1", "here"), ("p2", "here"), ("p2", "paid"), ("p3", "here"), ("p4", "here"), ("p5", "paid")]
    {
        mark(page, id, what).await?;
    }
    says(page, ".ev-round h2", "4 of 7 here").await?;
    says(page, ".start-here", "the 4 who are here").await?;
    // Seven play four rounds, and four play three.
    says(page, ".ev-fitted", "4 are here").await?;
    desk.draw(".start-here", 2).await?;
    says(page, ".ev-round h2", "Round 1 of 3").await?;
    let playing: Vec<String> = page
        .value("[...document.querySelectorAll('.ev-seats .name')].map(name => name.textContent).sort()")
        .await?;
    ensure!(playing == ["Aino", "Liisa", "Timo", "Veikko"], "{playing:?}");
    ensure!(desk.said("stages").await?[0][0]["rounds"] == 3);
    let left = desk.said("leave").await?;
    ensure!(left == ["p5", "p6", "p7"].map(|id| json!({"id": id})), "{left:?}");

    // An entrant who comes after all is in the next round, and has still paid.
    click(page, "[data-tab=players]").await?;
    for id in ["p5", "p6", "p7"] {
        says(page, &format!("[data-id={id}] .ev-chip"), "left").await?;
    }
    desk.edit("p5", ".back").await?;
    page.until("!document.querySelector('[data-id=p5] .ev-chip')").await?;
    page.until("document.querySelector('[data-id=p5] [data-mark=paid]').ariaPressed == 'true'").await?;
    mark(page, "p5", "here").await?;
    click(page, "[data-tab=boards]").await?;
    page.until("document.querySelectorAll('.ev-board').length == 2").await?;
    for (n, board) in ["1", "2"].into_iter().enumerate() {
        desk.board(board).await?;
        score(page, [5, 3]).await?;
        results(page, n + 1).await?;
    }
    page.until("!document.querySelector('.draw').disabled").await?;
    click(page, ".draw").await?;
    page.until("document.querySelectorAll('.ev-board[data-state=playing]').length == 2").await?;
    says(page, ".ev-main", "Otto").await?;
    desk.close().await
}

/// The time at the server when the round begins, in milliseconds since 1970.
const START: u64 = 1_800_000_000_000;

/// Opens a page in a browser whose own clock stands still, so many minutes fast or slow.
async fn by_its_own_clock(browser: &Chrome, address: &str, minutes: i64) -> Result<()> {
    let time = START as i64 + 60_000 * minutes;
    browser.before_every_page(&format!("Date.now = () => {time};")).await?;
    browser.load(address).await?;
    // The tournament comes with the server's time: from now on the page knows it.
    browser.until(&format!("{PROGRAM} && document.querySelector('main.ev')")).await
}

/// Time passes at the server, and the pages ask for it.
async fn pass(time: &Clock, seconds: u64, pages: &[&Chrome]) -> Result<()> {
    time.advance(Duration::from_secs(seconds));
    for page in pages {
        ask(page).await?;
    }
    Ok(())
}

/// All of them show this time, and what it means.
async fn all_show(pages: &[&Chrome], phase: &str, time: &str) -> Result<()> {
    for page in pages {
        page.until(&format!(
            "(clock => clock?.dataset.phase == '{phase}' && clock.querySelector('strong').textContent == '{time}')\
             (document.querySelector('.ev-time'))"
        ))
        .await?;
    }
    Ok(())
}

/// Notes the tones that a page makes, each by its length in seconds.
const TONES: &str = "(window.tones = [], AudioContext.prototype.createBuffer = function (channels, samples, rate) { \
     tones.push((samples / rate).toFixed(1)); return BaseAudioContext.prototype.createBuffer.call(this, channels, samples, rate); }, true)";
const BEGINS: &str = "0.9";
const LAST_MINUTE: &str = "0.7";
const BUZZER: &str = "2.4";

async fn sounded(page: &Chrome, tones: &[&str]) -> Result<()> {
    page.until(&format!("tones.join(' ') == '{}'", tones.join(" "))).await
}

#[tokio::test]
async fn one_clock_runs_at_the_desk_on_the_wall_and_on_a_phone_in_the_browser() -> Result<()> {
    let time = Clock::stopped(START);
    let hall = Hall::by(time.clone(), |config| {
        // What is used up does not come back while the clock stands still.
        (config.limits.requests, config.limits.burst, config.limits.files) = (100_000, 100_000, 100_000);
    })
    .await?;
    let mut event = Event::at(hall, Template::KimbleEvening, 4, |header| header["boards"] = json!(1)).await?;
    let front = event.hall.at("tournaments");
    let desk = Chrome::open(&front, DESKTOP).await?;
    let screen = desk.beside(&front, WALL).await?;
    let phone = desk.beside(&front, SMALL_PHONE).await?;
    shelve(&phone, "lang", "fr").await?;
    by_its_own_clock(&desk, &event.path(&format!("/desk#key={}", event.key)), 0).await?;
    by_its_own_clock(&screen, &event.path("/screen"), -3).await?;
    by_its_own_clock(&phone, &event.path(""), 7).await?;
    join(&phone, "Zoé").await?;
    event.others_join(3).await?;
    event.draw().await?;
    phone.until("document.querySelector('.ev-next')").await?;
    screen.until("document.querySelector('.ev-wall-board')").await?;
    // A tap lets the wall ring; one hears at once how it sounds.
    screen.value::<bool>(TONES).await?;
    click(&screen, ".ev-screen .sound").await?;
    sounded(&screen, &[LAST_MINUTE]).await?;

    let all = [&desk, &screen, &phone];
    fill(&desk, ".ev-start input", "10").await?;
    fill(&desk, ".ev-start select", "more").await?;
    click(&desk, ".clock-start").await?;
    all_show(&all, "running", "10:00").await?;
    says(&phone, ".ev-time .caption", "Fin de la ronde").await?;
    sounded(&screen, &[LAST_MINUTE, BEGINS]).await?;
    pass(&time, 240, &all).await?;
    all_show(&all, "running", "6:00").await?;

    // A pause does not count.
    press(&desk, ".ev-clock button", "Pause").await?;
    all_show(&all, "paused", "6:00").await?;
    pass(&time, 300, &all).await?;
    press(&desk, ".ev-clock button", "Go on").await?;
    all_show(&all, "running", "6:00").await?;

    pass(&time, 301, &all).await?;
    all_show(&all, "warning", "0:59").await?;
    says(&desk, ".ev-time .caption", "Last minute").await?;
    says(&phone, ".ev-time .caption", "Dernière minute").await?;
    sounded(&screen, &[LAST_MINUTE, BEGINS, LAST_MINUTE]).await?;
    pass(&time, 60, &all).await?;
    all_show(&all, "over", "+0:01").await?;
    for page in [&desk, &screen] {
        says(page, ".ev-time .caption", "finish, then one more").await?;
    }
    says(&phone, ".ev-time .caption", "puis encore une manche").await?;
    sounded(&screen, &[LAST_MINUTE, BEGINS, LAST_MINUTE, BUZZER]).await?;

    // The desk takes the clock away, and takes that back.
    press(&desk, ".ev-clock button", "Stop").await?;
    for page in all {
        page.until("!document.querySelector('.ev-time')").await?;
    }
    desk.until("document.querySelector('.ev-start')").await?;
    says(&desk, ".ev-log li:first-child", "Clock stopped").await?;
    click(&desk, ".ev-log li:first-child .undo").await?;
    click(&desk, "dialog[open] .do-undo").await?;
    says(&desk, ".ev-log li:first-child", "Taken back: Clock stopped").await?;
    all_show(&all, "over", "+0:01").await?;

    // The next round: the form shows the rule that was chosen before, starts with it, and takes another one.
    let chosen = |rule: &str| format!("document.querySelector('.ev-start select')?.value == '{rule}'");
    press(&desk, ".ev-clock button", "Stop").await?;
    desk.until(&chosen("more")).await?;
    click(&desk, ".clock-start").await?;
    all_show(&all, "running", "10:00").await?;
    pass(&time, 601, &all).await?;
    says(&desk, ".ev-time .caption", "finish, then one more").await?;
    press(&desk, ".ev-clock button", "Stop").await?;
    desk.until(&chosen("more")).await?;
    fill(&desk, ".ev-start select", "stop").await?;
    click(&desk, ".clock-start").await?;
    all_show(&all, "running", "10:00").await?;
    pass(&time, 601, &all).await?;
    says(&desk, ".ev-time .caption", "Time is up: stop").await?;
    press(&desk, ".ev-clock button", "Stop").await?;
    desk.until(&chosen("stop")).await?;
    for page in [phone, screen, desk] {
        page.close().await?;
    }
    event.close(Vec::new()).await
}

/// A server that cannot be reached while `sessionStorage.cut` says so.
const UNREACHABLE: &str = "{ const ask = fetch; window.fetch = (what, ...all) => \
     sessionStorage.cut && String(what.url ?? what).includes('/api/') ? Promise.reject(new TypeError('cut')) : ask(what, ...all); }";

#[tokio::test]
async fn a_helper_does_what_the_key_allows_until_it_is_taken_back_in_the_browser() -> Result<()> {
    let desk = Desk::open("swiss", &["Aino", "Veikko", "Liisa", "Timo"], async |_| Ok(())).await?;
    let page = &desk.page;
    desk.draw(".draw", 2).await?;
    click(page, "[data-tab=more]").await?;
    fill(page, ".ev-helpers form input[type=text]", "Elli").await?;
    // Results are chosen already; the clock, too.
    let clock = ".ev-helpers form label:nth-of-type(4) input";
    click(page, clock).await?;
    page.until(&format!("document.querySelector('{clock}').checked")).await?;
    click(page, ".ev-helpers form button").await?;
    says(page, ".ev-helpers li", "Elli").await?;
    says(page, ".ev-helpers li", "results, clock").await?;
    says(page, ".ev-new-key .link", "#key=").await?;
    let link = text(page, ".ev-new-key .link").await?;

    // The helper's page has what the key allows, and nothing else.
    let helper = page.beside(&link, DESKTOP).await?;
    helper.until("document.querySelectorAll('.ev-board .enter').length == 2").await?;
    helper.until("document.querySelector('.ev-slip') && document.querySelector('.clock-start')").await?;
    let none_of = |what: &str| format!("document.querySelector('{what}') == null");
    let for_the_desk = none_of(".draw, .undo, [data-tab=more]");
    ensure!(helper.value::<bool>(&for_the_desk).await?, "a helper does not draw and takes nothing back");
    click(&helper, "[data-tab=players]").await?;
    helper.until("document.querySelectorAll('.ev-people li').length == 4").await?;
    ensure!(
        helper.value::<bool>(&none_of("[data-mark], .edit, .ev-add")).await?,
        "this key checks nobody in"
    );
    click(&helper, "[data-tab=boards]").await?;
    click(&helper, ".ev-board[data-state=playing] .enter").await?;
    score(&helper, [5, 3]).await?;
    click(page, "[data-tab=boards]").await?;
    results(page, 1).await?;
    says(page, ".ev-board[data-state=in] .ev-foot", "a helper").await?;
    // What has no button is refused by the server, too.
    let key = link.split_once("#key=").context("a key in the link")?.1;
    let with_key = Api::new(desk.hall.address()).tournament(&desk.id).with_key(key);
    for event in [json!({"pair": true}), json!({"undo": 2}), json!({"here": {"id": "p1", "here": true}})] {
        let refused = with_key.enter(&event.to_string(), &[event.to_string()]).await;
        ensure!(
            matches!(&refused, Err(ClientError::Status { code, .. }) if code == "rights"),
            "{event}: {refused:?}"
        );
    }
    // Without a network the key allows no more than with one.
    helper.cut_off(true).await?;
    ask(&helper).await?;
    helper.until("document.querySelector('.ev-lost')").await?;
    ensure!(helper.value::<bool>(&for_the_desk).await?, "no network makes no desk");
    helper.until("document.querySelector('.ev-board .enter')").await?;
    helper.cut_off(false).await?;
    ask(&helper).await?;
    helper.until("!document.querySelector('.ev-lost')").await?;
    // Nor does loading the page again without one.
    helper.before_every_page(UNREACHABLE).await?;
    helper.value::<bool>("(sessionStorage.cut = 'yes', true)").await?;
    helper.reload().await?;
    helper.until("document.querySelector('.ev-lost') && document.querySelector('.ev-board .enter')").await?;
    ensure!(helper.value::<bool>(&for_the_desk).await?, "the page knows what the key allows");
    helper.value::<bool>("(sessionStorage.removeItem('cut'), true)").await?;
    ask(&helper).await?;
    helper.until("!document.querySelector('.ev-lost')").await?;

    // The key is taken back: what is sent with it is refused, and the page is one of the public's.
    click(page, "[data-tab=more]").await?;
    click(page, ".ev-helpers li button").await?;
    page.until("!document.querySelector('.ev-helpers li')").await?;
    click(&helper, ".ev-board[data-state=playing] .enter").await?;
    score(&helper, [5, 3]).await?;
    let only_public = "document.querySelector('.ev-desk .lead') && !document.querySelector('.ev-columns')";
    helper.until(only_public).await?;
    says(&helper, ".ev-notice", "has taken the key").await?;
    let kept = "Object.keys(localStorage).some(name => /^evening-(key|rights)-/.test(name))";
    ensure!(!helper.value::<bool>(kept).await?, "the key is worth nothing any more");
    helper.reload().await?;
    helper.until(only_public).await?;
    ensure!(desk.said("result").await?.len() == 1);
    // What the browser says of a network that is cut, and of a request that is refused.
    for said in ["Failed to load resource", "ERR_INTERNET_DISCONNECTED"] {
        helper.forgive(said);
    }
    helper.close().await?;
    desk.close().await
}

/// The results of a round in which the first of these wins, the last loses, and the two between them are level.
fn with_two_level(open: impl Iterator<Item = Fixture>, players: &[String]) -> Vec<Value> {
    let strength = |id: &String| match players.iter().position(|player| player == id) {
        Some(0) => 2,
        Some(1 | 2) => 1,
        _ => 0,
    };
    open.map(|game| {
        let score = match strength(&game.seats[0]).cmp(&strength(&game.seats[1])) {
            Ordering::Greater => [8, 0],
            Ordering::Equal => [4, 4],
            Ordering::Less => [0, 8],
        };
        json!({"result": {"game": game.id.to_string(), "score": score, "twenties": [1, 1]}})
    })
    .collect()
}

/// The standings on this page: places and names.
async fn places(page: &Chrome, expected: &str) -> Result<()> {
    let places = "[...document.querySelector('.ev-standings tbody').rows].map(row => `${row.cells[0].textContent} ${row.cells[1].textContent}`).join(', ')";
    page.until(&format!("{places} == '{expected}'")).await
}

/// Taps the order of a shoot-out and enters it.
async fn shot(desk: &Chrome, order: [&str; 2]) -> Result<()> {
    for (n, name) in order.iter().enumerate() {
        press(desk, ".ev-shoot-out .ev-choices button", name).await?;
        tapped(desk, n + 1).await?;
    }
    click(desk, ".ev-shoot-out .main").await
}

/// So many have a place in the order.
async fn tapped(desk: &Chrome, count: usize) -> Result<()> {
    let tapped = "document.querySelectorAll('.ev-shoot-out [aria-pressed=true]').length";
    desk.until(&format!("{tapped} == {count}")).await
}

#[tokio::test]
async fn a_shoot_out_parts_two_who_are_level_until_it_is_taken_back_in_the_browser() -> Result<()> {
    let mut event = Event::open(Template::NcaDay, 4, |_| {}).await?;
    event.others_join(4).await?;
    for round in 1..=3 {
        event.draw().await?;
        let open = event.now().await?.games().into_iter().filter(Fixture::is_open);
        event.write(&format!("round {round}"), &with_two_level(open, &event.others())).await?;
    }
    let desk = Chrome::open(&event.path(&format!("/desk#key={}", event.key)), DESKTOP).await?;
    let public = desk.beside(&event.path(""), SMALL_PHONE).await?;
    click(&public, "[data-tab=standings]").await?;
    let level = "1 Player 1, 2 Player 2, 2 Player 3, 4 Player 4";
    places(&public, level).await?;

    click(&desk, "[data-tab=more]").await?;
    click(&desk, ".ev-shoot-out summary").await?;
    desk.until("document.querySelectorAll('.ev-shoot-out .ev-choices button').length == 2").await?;
    for (name, twenties) in [("Player 2", "7"), ("Player 3", "9")] {
        fill(&desk, &format!(".ev-shot[aria-label='Twenties of {name}']"), twenties).await?;
    }
    // The wrong order does not fit the twenties.
    shot(&desk, ["Player 2", "Player 3"]).await?;
    says(&desk, ".ev-notice", "Player 3 has more twenties").await?;
    // A screen reader hears it from the one live region of the page.
    let regions = "[...document.querySelectorAll('[role=status], [role=alert]')]\
        .filter(region => region.textContent.includes('has more twenties')).length";
    ensure!(desk.value::<u32>(regions).await? == 1, "said more than once");
    press(&desk, ".ev-shoot-out .ev-choices button", "Player 2").await?;
    tapped(&desk, 0).await?;
    shot(&desk, ["Player 3", "Player 2"]).await?;
    says(&desk, ".ev-log li:first-child", "Shoot-out: 1. Player 3, 2. Player 2").await?;
    desk.until("!document.querySelector('.ev-notice')").await?;
    // Everyone reads the new order, and the number that made it.
    places(&public, "1 Player 1, 2 Player 3, 3 Player 2, 4 Player 4").await?;
    says(&public, ".ev-standings tbody tr:nth-child(2) .parted", "(9 × 20)").await?;
    says(&public, ".ev-standings tbody tr:nth-child(3) .parted", "(7 × 20)").await?;

    // It was another one's twenties: the desk sees what an undo changes, and takes it back.
    click(&desk, ".ev-log li:first-child .undo").await?;
    says(&desk, "dialog[open] .ev-effect", "Player 2: 3 → 2").await?;
    click(&desk, "dialog[open] .do-undo").await?;
    says(&desk, ".ev-log li:first-child", "Taken back: Shoot-out").await?;
    desk.until("document.querySelector('.ev-log li:nth-child(2).undone')").await?;
    places(&public, level).await?;
    public.close().await?;
    desk.close().await?;
    event.close(Vec::new()).await
}
