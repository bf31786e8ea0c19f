//! What an organiser does at the desk besides results: formats and their numbers, pairs, substitutes, who comes and goes, helpers.

use anyhow::{Result, ensure};
use client::Api;
use protocol::club::By;
use serde_json::Value;

use crate::chrome::{Chrome, DESKTOP};
use crate::evening::{WALL, fill};
use crate::evening_others::Event;
use crate::online::{Hall, come};
use crate::page::{click, says};
use crate::watching::WAKE_LOCK;

/// A desk in a browser, and the server it is at.
pub(crate) struct Desk {
    pub(crate) hall: Hall,
    pub(crate) page: Chrome,
    pub(crate) id: String,
}

impl Desk {
    /// Opens the desk for a format, after `change` has changed its numbers as an organiser does.
    pub(crate) async fn open(
        format: &str,
        names: &[&str],
        change: impl AsyncFnOnce(&Chrome) -> Result<()>,
    ) -> Result<Desk> {
        let hall = Hall::open().await?;
        let page = Chrome::open(&hall.at("tournaments"), DESKTOP).await?;
        come(&page, "Kaisa").await?;
        click(&page, &format!("[data-format='{format}']")).await?;
        fill(&page, ".its-name", "Otsola").await?;
        if !names.is_empty() {
            fill(&page, ".ev-setup textarea", &names.join("\n")).await?;
        }
        change(&page).await?;
        click(&page, ".create").await?;
        page.until("location.pathname.endsWith('/desk')").await?;
        let desk = Desk { hall, page, id: String::new() };
        desk.has_people(names.len()).await?;
        let path: String = desk.page.value("location.pathname").await?;
        let id = path.trim_start_matches("/e/").trim_end_matches("/desk").to_owned();
        Ok(Desk { id, ..desk })
    }

    async fn has_people(&self, count: usize) -> Result<()> {
        self.page.until(&format!("document.querySelectorAll('.ev-people li').length == {count}")).await
    }

    /// The events that the server has, and who wrote each.
    async fn log(&self) -> Result<Vec<(By, Value)>> {
        let log = Api::new(self.hall.address()).tournament(&self.id).read(0).await?;
        let events = log.entries.into_iter();
        events.map(|entry| Ok((entry.by, serde_json::from_str(entry.event.text())?))).collect()
    }

    /// The events of a kind.
    pub(crate) async fn said(&self, key: &str) -> Result<Vec<Value>> {
        let log = self.log().await?.into_iter();
        Ok(log.filter_map(|(_, event)| event.get(key).cloned()).collect())
    }

    /// Chooses from the lists of a card, in their order, and presses its button.
    async fn choose(&self, row: &str, chosen: &[&str]) -> Result<()> {
        for (n, value) in chosen.iter().enumerate() {
            let list = format!("{row} select:nth-of-type({})", n + 1);
            self.page.until(&format!("document.querySelector(\"{list} option[value='{value}']\")")).await?;
            fill(&self.page, &list, value).await?;
        }
        self.page
            .until(&format!("!document.querySelector({row:?}).querySelector('button').disabled"))
            .await?;
        click(&self.page, &format!("{row} button")).await
    }

    /// Opens the sheet of an entrant and presses something there.
    pub(crate) async fn edit(&self, id: &str, button: &str) -> Result<()> {
        click(&self.page, &format!("[data-id={id}] .edit")).await?;
        click(&self.page, &format!("dialog[open] {button}")).await?;
        self.page.until("!document.querySelector('dialog[open]')").await
    }

    /// Opens the form for the result of a board.
    pub(crate) async fn board(&self, number: &str) -> Result<()> {
        self.page.until("!document.querySelector('dialog[open]')").await?;
        self.page.press(number).await?;
        self.page.until("document.querySelector('dialog[open] .ev-result')").await
    }

    /// Draws, or presses the other button that does; until the boards are there.
    pub(crate) async fn draw(&self, button: &str, boards: usize) -> Result<()> {
        self.page.until(&format!("!document.querySelector({button:?}).disabled")).await?;
        click(&self.page, button).await?;
        self.page.until(&format!("document.querySelectorAll('.ev-board').length == {boards}")).await
    }

    pub(crate) async fn close(self) -> Result<()> {
        self.page.close().await?;
        self.hall.close().await;
        Ok(())
    }
}

#[tokio::test]
async fn an_organiser_forms_pairs_finds_a_substitute_and_keeps_two_apart_in_the_browser() -> Result<()> {
    let names = ["Aino", "Veikko", "Liisa", "Timo", "Kaisa", "Otto", "Sanna"];
    // By the family's rules, which the format asks for.
    let desk =
        Desk::open("carrom-day", &names, async |page| fill(page, ".ev-setup select", "carrom").await).await?;
    let page = &desk.page;
    click(page, ".ev-pairs summary").await?;
    for of in [["p1", "p2"], ["p3", "p4"], ["p5", "p6"]] {
        desk.choose(".ev-pairs .ev-row:nth-of-type(1)", &of).await?;
        page.until(&format!("!document.querySelector(\".ev-pairs option[value='{}']\")", of[0])).await?;
    }
    says(page, "[data-id=d1] .name", "Aino & Veikko").await?;
    says(page, "[data-id=d1] .ev-chip", "pair").await?;
    click(page, ".ev-apart summary").await?;
    desk.choose(".ev-apart .ev-row", &["d1", "d2"]).await?;
    // Sanna goes and comes back, and plays for Otto, who goes.
    desk.edit("p7", ".leave").await?;
    says(page, "[data-id=p7] .ev-chip", "left").await?;
    desk.edit("p7", ".back").await?;
    page.until("!document.querySelector('[data-id=p7] .ev-chip')").await?;
    desk.choose(".ev-pairs .ev-row:nth-of-type(2)", &["d3", "p6", "p7"]).await?;
    says(page, "[data-id=d3] .name", "Kaisa & Sanna").await?;
    says(page, "[data-id=p6] .ev-chip", "left").await?;
    // Seven were expected, and three pairs play: the format is made for them.
    says(page, ".ev-fitted", "3 are here").await?;
    desk.draw(".draw", 1).await?;
    says(page, ".ev-byes", "bye").await?;
    click(page, ".ev-why summary").await?;
    says(page, ".ev-why .why", "starts").await?;
    // The others did not come.
    desk.board("1").await?;
    click(page, "dialog[open] .ev-walkover summary").await?;
    click(page, "dialog[open] .ev-walkover .ev-choices button").await?;
    click(page, "dialog[open] .send").await?;
    page.until("document.querySelector('.ev-board[data-state=in]')").await?;

    let header = desk.said("tournament").await?.remove(0);
    ensure!(header["game"] == "carrom" && header["rule_set"].is_null(), "{header}");
    let pairs: Vec<Value> = desk
        .said("enter")
        .await?
        .into_iter()
        .filter(|enter| !enter["of"].is_null())
        .map(|enter| enter["of"].clone())
        .collect();
    ensure!(pairs.last() == Some(&serde_json::json!(["p5", "p7"])) && pairs.len() == 4, "{pairs:?}");
    ensure!(desk.said("apart").await? == [serde_json::json!(["d1", "d2"])]);
    let left: Vec<Value> = desk.said("leave").await?;
    ensure!(left == [serde_json::json!({"id": "p7"}), serde_json::json!({"id": "d3"})], "{left:?}");
    ensure!(desk.said("stages").await?[0][0]["rounds"] == 3);
    let result = desk.said("result").await?.remove(0);
    ensure!(
        result["game"] == "1.1.1" && result["walkover"].as_str().is_some_and(|id| id.starts_with('d')),
        "{result}"
    );
    desk.close().await
}

#[tokio::test]
async fn numbers_tie_breaks_and_places_are_as_the_organiser_set_them_in_the_browser() -> Result<()> {
    let names = ["Aino", "Veikko", "Liisa", "Timo", "Kaisa", "Otto"];
    let desk = Desk::open("carrom-day", &names, async |page| {
        fill(page, "[data-knob=rounds]", "2").await?;
        fill(page, "[data-knob=bye]", "1").await?;
        fill(page, ".ev-setup .places", "4").await?;
        click(page, ".ev-level summary").await?;
        click(page, "[data-break=buchholz]").await?;
        page.until("document.querySelector('[data-break=buchholz]').ariaPressed == 'false'").await?;
        click(page, "[data-break=buchholz]").await?;
        says(page, "[data-break=buchholz]", "4. ").await
    })
    .await?;
    let page = &desk.page;
    let header = desk.said("tournament").await?.remove(0);
    ensure!(header["stages"][0]["rounds"] == 2 && header["stages"][0]["bye"] == 1, "{header}");
    ensure!(
        header["tie_breaks"] == serde_json::json!(["difference", "total", "lot", "buchholz"]),
        "{header}"
    );
    ensure!(header["places"] == 4 && header["rule_set"] == "icf", "{header}");
    // Two wait; one moves up when somebody leaves.
    for id in ["p5", "p6"] {
        says(page, &format!("[data-id={id}] .ev-chip"), "waiting list").await?;
    }
    desk.edit("p2", ".leave").await?;
    page.until("!document.querySelector('[data-id=p5] .ev-chip')").await?;
    says(page, "[data-id=p6] .ev-chip", "waiting list").await?;
    // Its numbers were changed by hand: the first draw leaves the format alone.
    ensure!(page.value::<bool>("!document.querySelector('.ev-fitted')").await?);
    desk.draw(".draw", 2).await?;
    ensure!(desk.said("stages").await?.is_empty());
    desk.close().await
}

#[tokio::test]
async fn an_organiser_keeps_a_format_that_was_made_for_others_in_the_browser() -> Result<()> {
    let desk = Desk::open("kimble-knockout", &[], async |_| Ok(())).await?;
    let page = &desk.page;
    fill(page, ".ev-add textarea", "Aino\nVeikko\nLiisa\nTimo\nOtto").await?;
    click(page, ".ev-add .add").await?;
    desk.has_people(5).await?;
    click(page, ".keep-format").await?;
    page.until("!document.querySelector('.ev-fitted')").await?;
    desk.draw(".draw", 1).await?;
    ensure!(desk.said("stages").await?.is_empty());
    desk.close().await
}

#[tokio::test]
async fn the_screen_on_the_wall_and_a_scorekeeper_stay_awake_in_the_browser() -> Result<()> {
    let event = Event::open(tournament::Template::KimbleEvening, 4, |_| {}).await?;
    let screen = Chrome::open(&event.path("/screen"), WALL).await?;
    screen.before_every_page(WAKE_LOCK).await?;
    screen.reload().await?;
    screen.until("document.querySelector('.ev-welcome') && locks == 1").await?;
    screen.load(&event.hall.at("score/counter")).await?;
    screen.until("document.querySelector('main.scorer') && locks == 1").await?;
    // A browser without it is no trouble.
    screen
        .before_every_page(
            "Object.defineProperty(navigator, 'wakeLock', {configurable: true, value: undefined});",
        )
        .await?;
    screen.load(&event.path("/screen")).await?;
    screen.until("document.querySelector('.ev-welcome')").await?;
    screen.close().await?;
    event.close(Vec::new()).await
}
