//! A kimble evening of 23 from the door to the final.

use anyhow::{Result, ensure};
use serde_json::json;
use tournament::Template;

use crate::chrome::DESKTOP;
use crate::evening_others::{Event, Phone};
use crate::page::{PROGRAM, click, fits, says, text};

/// Taps an order of finish in the form of the result: those who sit last finish first.
async fn tell(phone: &Phone, seats: usize) -> Result<()> {
    click(&phone.page, ".tell").await?;
    for seat in (2..=seats).rev() {
        click(&phone.page, &format!(".ev-tellers li:nth-child({seat}) .ev-finisher")).await?;
    }
    phone.page.until("!document.querySelector('.ev-result .send').disabled").await?;
    click(&phone.page, ".ev-result .send").await
}

#[tokio::test]
async fn a_kimble_evening_of_23_with_four_phones_in_the_browser() -> Result<()> {
    let mut event = Event::open(Template::KimbleEvening, 23, |header| header["boards"] = json!(6)).await?;
    let phones = event.phones(["Aino", "Zoé", "Åsa", "Veikko"]).await?;
    event.others_join(16).await?;
    // Three have no phone: the desk types them in and sees them come.
    let typed = ["t1", "t2", "t3"];
    let enter = typed.map(|id| json!({"enter": {"id": id, "name": format!("Typed {id}")}}));
    event.write("typed", &enter).await?;
    event.write("come", &typed.map(|id| json!({"here": {"id": id, "here": true}}))).await?;
    for phone in &phones {
        click(&phone.page, ".i-am-here").await?;
        phone.page.until("document.querySelector('.ev-ticked')").await?;
        fits(&phone.page).await?;
    }

    // The first round: five tables of four and one of three, and every phone says where to go.
    event.draw().await?;
    let now = event.now().await?;
    let mut sizes: Vec<usize> = now.games().iter().map(|game| game.seats.len()).collect();
    sizes.sort_unstable();
    ensure!(sizes == [3, 4, 4, 4, 4, 4], "{sizes:?}");
    for phone in &phones {
        phone.shows_its_game(&now).await?;
    }
    // One phone has no network: its result goes to the desk as a code.
    let cut = &phones[0];
    let lost = cut.game(&now)?;
    cut.lose_network().await?;
    tell(cut, lost.seats.len()).await?;
    cut.page.until("document.querySelector('.ev-code-shown')").await?;
    let code = text(&cut.page, ".ev-code-shown").await?;
    let entered = event.desk.slip(&code).await?;
    ensure!(entered.game == lost.id.to_string() && !entered.already);
    ensure!(event.desk.slip(&code).await?.already, "a code is entered once");
    // Another one keeps score on the sheet of its board, and two of the players confirm it there.
    let mut elsewhere = phones.iter().filter(|phone| phone.game(&now).is_ok_and(|game| game.id != lost.id));
    let keeper = elsewhere.next().expect("four phones sit at several boards");
    let kept = keeper.game(&now)?;
    keeper.keep_score().await?;
    let ranks: Vec<(String, i64)> =
        (0..kept.seats.len()).map(|player| (format!("rank.{player}"), player as i64 + 1)).collect();
    let ranks: Vec<(&str, i64)> = ranks.iter().map(|(question, rank)| (question.as_str(), *rank)).collect();
    keeper.answer(&ranks).await?;
    keeper.write_down().await?;
    keeper.confirm(0).await?;
    keeper.confirm(1).await?;
    let told = event.told(&kept).await?;
    ensure!(told.winner.as_ref() == kept.seats.first(), "{told:?}");
    keeper.go_on().await?;
    event.play_the_rest().await?;
    cut.find_network().await?;

    // The second round: a result waits on a phone until the network is back.
    event.draw().await?;
    let now = event.now().await?;
    let cut = &phones[2];
    let late = cut.shows_its_game(&now).await?;
    cut.lose_network().await?;
    tell(cut, late.seats.len()).await?;
    cut.page.until("document.querySelector('.ev-code-shown')").await?;
    cut.find_network().await?;
    let told = event.told(&late).await?;
    ensure!(told.winner.as_ref() == late.seats.last(), "those who sit last finished first");
    event.play_the_rest().await?;
    event.draw().await?;
    event.play_the_rest().await?;

    // Before the final the organiser lets the fifth go on instead of the fourth, and sees first what that changes.
    let now = event.now().await?;
    let places: Vec<String> = now.standings()[0].places.iter().map(|place| place.id.clone()).collect();
    ensure!(places.len() == 23);
    let desk = phones[0].page.beside(&event.path(&format!("/desk#key={}", event.key)), DESKTOP).await?;
    desk.until(PROGRAM).await?;
    click(&desk, ".ev-advance summary").await?;
    click(&desk, &format!(".ev-advance [data-id='{}']", places[3])).await?;
    click(&desk, &format!(".ev-advance [data-id='{}']", places[4])).await?;
    let [fourth, fifth] = [&places[3], &places[4]].map(|id| now.label(id).unwrap_or_default());
    says(&desk, ".ev-advance [role=status]", &format!("Goes on: {fifth}")).await?;
    says(&desk, ".ev-advance [role=status]", &format!("Stays out: {fourth}")).await?;
    click(&desk, ".ev-advance .advance").await?;
    says(&desk, ".ev-log", &fifth).await?;
    click(&desk, ".draw").await?;
    desk.until("document.querySelectorAll('.ev-board[data-state=playing]').length == 1").await?;
    let last = event.now().await?.games().pop().expect("the final");
    ensure!(last.seats.contains(&places[4]) && !last.seats.contains(&places[3]), "{last:?}");
    event.play_the_rest().await?;

    // Everyone reads their place.
    ensure!(event.now().await?.is_over());
    for phone in &phones {
        phone.page.until("document.querySelector('.ev-calm .ev-count strong')").await?;
    }
    click(&desk, "[data-tab=standings]").await?;
    desk.until("document.querySelectorAll('.ev-standings tbody tr').length == 23 + 4").await?;
    // With 23 people some are level in points and wins: the lot that parted them is shown.
    desk.until(
        "(heads => { const lot = heads.findIndex(h => h.textContent == 'lot'); const table = heads[lot]?.closest('table'); \
         const at = [...(table?.querySelectorAll('thead th') ?? [])].indexOf(heads[lot]); \
         return [...(table?.querySelectorAll('tbody tr') ?? [])].some(row => row.children[at].matches('.parted') && row.children[at].textContent.trim()); \
         })([...document.querySelectorAll('.ev-standings thead th')])",
    )
    .await?;
    desk.close().await?;
    event.close(phones).await
}
