//! A carrom day of 12 pairs that are formed on the day.

use anyhow::{Result, ensure};
use serde_json::{Value, json};
use tournament::Template;

use crate::evening::fill;
use crate::evening_others::Event;
use crate::page::{click, says};

/// The pair of these two people.
fn pair(n: usize, of: &[String]) -> Value {
    json!({"enter": {"id": format!("d{n}"), "name": format!("Pair {n}"), "of": of}})
}

#[tokio::test]
async fn a_carrom_day_of_12_pairs_with_four_phones_in_the_browser() -> Result<()> {
    let mut event = Event::open(Template::CarromDay, 12, |header| header["boards"] = json!(6)).await?;
    let phones = event.phones(["Priya", "Ravi", "Anita", "Vikram"]).await?;
    event.others_join(20).await?;
    let mut people: Vec<String> = phones.iter().map(|phone| phone.entrant.clone()).collect();
    people.extend(event.others());
    let pairs: Vec<Value> = (1..).zip(people.chunks(2)).map(|(n, of)| pair(n, of)).collect();
    event.write("pairs", &pairs).await?;

    // The first round: both phones of a pair say the same, and keep one sheet, by boards.
    event.draw().await?;
    let now = event.now().await?;
    for phone in &phones {
        phone.shows_its_game(&now).await?;
    }
    let [one, partner] = [&phones[0], &phones[1]];
    let game = one.game(&now)?;
    let path = one.keep_score().await?;
    ensure!(path == partner.keep_score().await?, "partners share a sheet");
    for name in ["Priya", "Ravi"] {
        says(&partner.page, ".totals", name).await?;
    }
    one.answer(&[("winner", 0), ("left.1", 9), ("queen", 0)]).await?;
    one.write_down().await?;
    says(&partner.page, ".totals", "12").await?;
    one.lose_network().await?;
    one.answer(&[("winner", 0), ("left.1", 9), ("queen", 0)]).await?;
    one.write_down().await?;
    // With 22 points nobody is asked for the queen.
    says(&one.page, ".totals", "24").await?;
    // The buzzer would end the game as it stands; that is taken back like any other entry.
    says(&one.page, ".time-up", "24–0").await?;
    one.press(".time-up").await?;
    one.page.until("document.querySelector('.ended') && !document.querySelector('.time-up')").await?;
    one.press(".bar .undo").await?;
    one.page.until("!document.querySelector('.ended') && document.querySelector('.time-up')").await?;
    one.answer(&[("winner", 0), ("left.1", 2)]).await?;
    one.write_down().await?;
    one.page.until("document.querySelector('.ended')").await?;
    one.page.cut_off(false).await?;
    partner.page.until("document.querySelector('.ended')").await?;
    one.confirm(0).await?;
    partner.confirm(1).await?;
    let told = event.told(&game).await?;
    ensure!(told.winner.as_ref() == game.seats.first(), "{told:?}");
    for phone in [one, partner] {
        phone.go_on().await?;
    }
    event.play_the_rest().await?;

    // The second round: one of the other pair tells the result without a network, and it goes out by itself.
    event.draw().await?;
    let now = event.now().await?;
    let (one, partner) = (&phones[2], &phones[3]);
    let game = one.shows_its_game(&now).await?;
    partner.shows_its_game(&now).await?;
    one.lose_network().await?;
    click(&one.page, ".tell").await?;
    for (seat, points) in [(1, 4), (2, 25)] {
        let field = format!("dialog[open] .ev-tellers li:nth-child({seat}) .ev-number input");
        fill(&one.page, &field, &points.to_string()).await?;
    }
    click(&one.page, ".ev-result .send").await?;
    one.page.until("document.querySelector('.ev-code-shown')").await?;
    one.find_network().await?;
    let told = event.told(&game).await?;
    ensure!(told.winner.as_ref() == game.seats.last(), "{told:?}");
    click(&partner.page, ".ev-confirm .confirm").await?;
    event.play_the_rest().await?;

    // A player goes home: a substitute plays on in the pair, and the pair keeps its points.
    let stays = people[4].clone();
    let substitute = [
        json!({"enter": {"id": "s1", "name": "Substitute"}}),
        json!({"leave": {"id": "d3"}}),
        pair(3, &[stays, "s1".to_owned()]),
    ];
    event.write("substitute", &substitute).await?;
    while event.draw().await? {
        event.play_the_rest().await?;
    }
    let over = event.now().await?;
    ensure!(over.standings()[0].places.len() == 12);
    ensure!(over.plays_as("s1") == Some("d3"));
    for phone in &phones {
        phone.page.until("document.querySelector('.ev-calm .ev-count strong')").await?;
    }
    event.close(phones).await
}
