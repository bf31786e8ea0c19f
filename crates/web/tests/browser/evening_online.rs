//! A tournament whose games are played at tables of the site: they open by themselves, phones lead to them, and their ends
//! are the results.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use client::club::Tournament;
use client::{Api, Guest, Seat};
use protocol::{Ask, Hello, Json};
use tournament::Reading;

use crate::chrome::{Chrome, PHONE};
use crate::evening::{IN, fill, join, phone};
use crate::evening_desk::Desk;
use crate::page::{click, ready, says};

/// How long something may take at the server.
const PATIENCE: Duration = Duration::from_secs(30);

/// Waits until the list of events says so.
async fn until(
    log: &Tournament,
    holds: impl Fn(&tournament::Tournament) -> bool,
) -> Result<tournament::Tournament> {
    let waited = async {
        loop {
            let Reading { tournament, rejected } = tournament::Tournament::read(log.lines().await?);
            ensure!(rejected.is_none(), "{rejected:?}");
            let now = tournament.context("the header")?;
            if holds(&now) {
                return Ok(now);
            }
            let last = now.next_line() - 1;
            log.live(last as u64).await?.entry().await?;
        }
    };
    tokio::time::timeout(PATIENCE, waited).await.context("the tournament does not come so far")?
}

/// Waits until so many games are drawn, each with a table that is open.
async fn tables_of(api: &Api, log: &Tournament, games: usize) -> Result<tournament::Tournament> {
    let have_tables = |now: &tournament::Tournament| {
        let drawn = now.games();
        drawn.len() == games && drawn.iter().all(|game| game.table.is_some())
    };
    let now = until(log, have_tables).await?;
    let open = async {
        for table in now.games().into_iter().filter_map(|game| game.table) {
            // The list names a table before the server opens it.
            while api.table(&table).await.is_err() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    };
    tokio::time::timeout(PATIENCE, open).await.context("a table is not opened")?;
    Ok(now)
}

/// A phone follows the way to the table of its game; where that is.
async fn goes_to_the_table(phone: &Chrome) -> Result<String> {
    phone.until("document.querySelector('.ev-next') && document.querySelector('.to-table')").await?;
    ensure!(
        phone.value::<bool>("!document.querySelector('.keep-score, .ev-actions .tell')").await?,
        "nobody types the result of such a game"
    );
    click(phone, ".to-table").await?;
    phone.until("location.pathname.startsWith('/t/')").await?;
    phone.value("location.pathname").await
}

/// A player without a page comes to the table of the next game: the seat, and which player it is.
async fn comes(guest: &Guest, now: &tournament::Tournament, entrant: &str) -> Result<(Seat, usize)> {
    let game = now.next_game(entrant).context("a game")?;
    let player = game.seats.iter().position(|seat| seat == entrant).context("a seat")?;
    let hello = Hello { from: Some(0), ..Hello::default() };
    Ok((guest.join(&game.table.context("a table")?, hello).await?, player))
}

/// Gives up as soon as the game has begun, which it does once everyone is there.
async fn gives_up((mut seat, player): (Seat, usize)) -> Result<()> {
    let begun = async {
        while seat.game().is_none() {
            seat.event().await?;
        }
        anyhow::Ok(())
    };
    tokio::time::timeout(PATIENCE, begun).await.context("the game does not begin")??;
    let line = format!(r#"{{"by":{player},"resign":true}}"#);
    seat.ask(Ask::Act { line: Json::new(line), after: None, nonce: None }).await?;
    Ok(())
}

#[tokio::test]
async fn an_online_tournament_is_played_at_tables_that_open_by_themselves_in_the_browser() -> Result<()> {
    let desk = Desk::open("knockout", &[], async |page| {
        fill(page, ".ev-setup .expected", "4").await?;
        click(page, ".ev-setup .ev-check + .ev-check").await?;
        page.until("document.querySelector('.ev-setup .ev-check + .ev-check input').checked").await
    })
    .await?;
    ensure!(desk.said("tournament").await?[0]["online"] == true);
    let link = desk.hall.at(&format!("e/{}", desk.id));
    let api = Api::new(desk.hall.address());
    let log = api.tournament(&desk.id);

    // Four join; in a knock-out the first meets the last.
    let aino = phone(&desk.page, &link, "en").await?;
    join(&aino, "Aino").await?;
    let mut others = Vec::new();
    for name in ["Björn", "Chloé"] {
        let guest = api.guest(name).await?;
        let entrant = guest.tournament(&desk.id).join(name).await?.entrant;
        others.push((guest, entrant));
    }
    let (bjorn, chloe) = (&others[0], &others[1]);
    let zoe = phone(&desk.page, &link, "fr").await?;
    join(&zoe, "Zoé").await?;
    desk.page.until("document.querySelectorAll('.ev-people li').length == 4").await?;
    for phone in [&aino, &zoe] {
        phone.resize(PHONE).await?;
    }

    // Both phones come to one table, where the game begins by itself and Zoé gives up.
    desk.draw(".draw", 2).await?;
    let now = tables_of(&api, &log, 2).await?;
    let path = goes_to_the_table(&aino).await?;
    ensure!(goes_to_the_table(&zoe).await? == path, "they meet");
    for phone in [&aino, &zoe] {
        phone.until("document.querySelector('main.online canvas')").await?;
        ready(phone).await?;
    }
    click(&zoe, ".actions .menu").await?;
    click(&zoe, "dialog .to-resign").await?;
    click(&zoe, "dialog .give-up").await?;
    for phone in [&aino, &zoe] {
        phone.until("document.querySelector('.result .to-replay')").await?;
    }
    let there = comes(&bjorn.0, &now, &bjorn.1).await?;
    gives_up(comes(&chloe.0, &now, &chloe.1).await?).await?;
    desk.page.until(&format!("{IN} == 2")).await?;
    drop(there);

    // The winners meet at another table, the losers at a third one.
    for phone in [&aino, &zoe] {
        phone.load(&link).await?;
        phone.until("document.querySelector('.ev-calm')").await?;
    }
    click(&desk.page, ".draw").await?;
    desk.page.until("document.querySelectorAll('.ev-board[data-state=playing]').length == 2").await?;
    let now = tables_of(&api, &log, 4).await?;
    let [final_at, third_at] = [goes_to_the_table(&aino).await?, goes_to_the_table(&zoe).await?];
    ensure!(final_at != path && third_at != path && final_at != third_at, "{path} {final_at} {third_at}");
    for (guest, entrant) in [bjorn, chloe] {
        gives_up(comes(guest, &now, entrant).await?).await?;
    }
    until(&log, tournament::Tournament::is_over).await?;

    // The server has entered every result, and everyone reads their place.
    let results = log.entries().await?;
    let results = results.iter().filter(|entry| entry.event.text().starts_with(r#"{"result""#));
    let by: Vec<String> = results.map(|entry| entry.by.to_string()).collect();
    ensure!(by == ["server"; 4], "{by:?}");
    desk.page.until(&format!("{IN} == 2")).await?;
    click(&desk.page, "[data-tab=standings]").await?;
    says(&desk.page, ".ev-table tbody tr", "Aino").await?;
    for (phone, place) in [(&aino, "1st"), (&zoe, "3e")] {
        phone.load(&link).await?;
        says(phone, ".ev-calm .ev-count strong", place).await?;
    }
    for phone in [zoe, aino] {
        phone.close().await?;
    }
    desk.close().await
}
