//! An NCA day of 31: groups, ranked pools and play-offs.

use anyhow::{Context, Result, ensure};
use serde_json::json;
use tournament::Template;

use crate::evening_others::{Event, Phone};
use crate::page::{click, says, text};

/// A phone that loses its network before the first round keeps score all the same, and hands in what it has.
async fn scores_without_a_network(event: &Event, phone: &Phone) -> Result<()> {
    let game = phone.shows_its_game(&event.now().await?).await?;
    phone.lose_network().await?;
    let path = phone.keep_score().await?;
    ensure!(path.starts_with("/s/local-"), "{path}");
    let names = event.now().await?.label(&game.seats[1]).unwrap_or_default();
    phone.page.until(&format!("document.querySelector('.totals').textContent.includes('{names}')")).await?;
    for winner in [0, -1, 1, 0] {
        phone.answer(&[("winner", winner)]).await?;
    }
    phone.press(".hand-in").await?;
    phone.page.until("document.querySelector('.ev-code-shown')").await?;
    ensure!(event.now().await?.game(&game.id.to_string()).is_some_and(|game| game.is_open()));
    phone.page.cut_off(false).await?;
    let told = event.told(&game).await?;
    ensure!(told.winner.as_ref() == game.seats.first(), "{told:?}");
    phone.go_on().await
}

/// A score that is typed without a network is read to the desk as a code.
async fn reads_its_score_to_the_desk(event: &Event, phone: &Phone) -> Result<()> {
    let game = phone.shows_its_game(&event.now().await?).await?;
    phone.lose_network().await?;
    click(&phone.page, ".tell").await?;
    for (seat, points, twenties) in [(1, 5, 7), (2, 3, 2)] {
        let row = format!("dialog[open] .ev-tellers li:nth-child({seat})");
        for (field, value) in [("> .ev-number", points), (".ev-twenties", twenties)] {
            crate::evening::fill(&phone.page, &format!("{row} {field} input"), &value.to_string()).await?;
        }
    }
    phone.page.until("!document.querySelector('.ev-result .send').disabled").await?;
    click(&phone.page, ".ev-result .send").await?;
    phone.page.until("document.querySelector('.ev-code-shown')").await?;
    let entered = event.desk.slip(&text(&phone.page, ".ev-code-shown").await?).await?;
    ensure!(entered.game == game.id.to_string());
    phone.find_network().await
}

/// Two phones of one game land on the same sheet; the one that writes loses its network in between; both confirm.
async fn share_a_sheet(event: &Event, one: &Phone, other: &Phone) -> Result<()> {
    let game = one.game(&event.now().await?)?;
    let path = one.keep_score().await?;
    ensure!(path == other.keep_score().await?, "both keep score on one sheet");
    let points = |page: &str| {
        format!("[...document.querySelectorAll('.points')].map(p => p.textContent).join(' ') == '{page}'")
    };
    one.answer(&[("winner", 0)]).await?;
    other.page.until(&points("2 0")).await?;
    one.lose_network().await?;
    for winner in [1, -1, 0] {
        one.answer(&[("winner", winner)]).await?;
    }
    one.page.until(&points("5 3")).await?;
    one.page.until("document.querySelector('.ended')").await?;
    ensure!(other.page.value::<bool>(&points("2 0")).await?, "nothing has left the phone");
    one.page.cut_off(false).await?;
    other.page.until("document.querySelector('.ended')").await?;
    for phone in [one, other] {
        let now = event.now().await?;
        let seat = now.plays_as(&phone.entrant).and_then(|id| game.seats.iter().position(|seat| seat == id));
        phone.confirm(seat.context("the seat of a phone")?).await?;
    }
    let told = event.told(&game).await?;
    ensure!(told.winner.as_ref() == game.seats.first(), "{told:?}");
    for phone in [one, other] {
        phone.go_on().await?;
    }
    Ok(())
}

/// A phone whose player rests in this round says why.
async fn rests(now: &tournament::Tournament, phone: &Phone) -> Result<()> {
    let byes = now.rounds().pop().map(|round| round.byes).unwrap_or_default();
    if byes.contains(&phone.entrant) {
        let name = now.label(&phone.entrant).unwrap_or_default();
        says(&phone.page, ".ev-bye", &name).await?;
    }
    Ok(())
}

#[tokio::test]
async fn an_nca_day_of_31_with_four_phones_in_the_browser() -> Result<()> {
    let mut event = Event::open(Template::NcaDay, 31, |header| header["boards"] = json!(15)).await?;
    let phones = event.phones(["Sanna", "Élodie", "Örjan", "Väinö"]).await?;
    event.others_join(27).await?;
    let (mut rounds, mut met) = (0, false);
    while event.draw().await? {
        rounds += 1;
        let now = event.now().await?;
        for phone in &phones {
            rests(&now, phone).await?;
        }
        let playing = phones.iter().rev().find(|phone| phone.game(&now).is_ok());
        match (rounds, playing) {
            (1, Some(phone)) => scores_without_a_network(&event, phone).await?,
            (2, Some(phone)) => reads_its_score_to_the_desk(&event, phone).await?,
            _ => {}
        }
        // Four phones in three groups: two of them meet.
        let game_of = |phone: &Phone| phone.game(&now).ok().map(|game| game.id).filter(|_| rounds > 2);
        let meet = (0..4).flat_map(|one| (one + 1..4).map(move |other| (one, other)));
        let mut meet = meet.filter(|(one, other)| {
            game_of(&phones[*one]).is_some_and(|game| Some(game) == game_of(&phones[*other]))
        });
        if let Some((one, other)) = meet.next().filter(|_| !met) {
            met = true;
            share_a_sheet(&event, &phones[one], &phones[other]).await?;
        }
        event.play_the_rest().await?;
    }
    ensure!(met, "two of the phones have met");
    let over = event.now().await?;
    let groups: Vec<usize> = over.groups(1).iter().map(Vec::len).collect();
    ensure!(groups == [11, 10, 10], "{groups:?}");
    ensure!(over.standings()[0].places.len() == 31);
    // Everyone reads their place, and who has the prize for twenties.
    for phone in &phones {
        phone.page.until("document.querySelector('.ev-calm .ev-count strong')").await?;
    }
    click(&phones[0].page, "[data-tab=standings]").await?;
    let first = over.most_twenties().first().and_then(|first| over.label(&first.id)).context("twenties")?;
    phones[0]
        .page
        .until(&format!(
            "document.querySelector('.ev-most-twenties tbody tr')?.textContent.includes({})",
            serde_json::to_string(&first)?
        ))
        .await?;
    event.close(phones).await
}
