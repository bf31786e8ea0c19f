//! A whole tournament at a real server: some of its phones are pages, everyone else takes part through the client.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use client::Api;
use client::club::Tournament;
use futures::future::try_join_all;
use protocol::Json;
use protocol::club::NewTournament;
use serde_json::{Value, json};
use tournament::{Fixture, Kind, Reading, Template};

use crate::chrome::Chrome;
use crate::evening::{SMALL_PHONE, in_language, join};
use crate::online::Hall;
use crate::page::{PROGRAM, click, text};

/// How long a result may take to arrive.
const PATIENCE: Duration = Duration::from_secs(30);

/// A tournament that is played.
pub(crate) struct Event {
    pub(crate) hall: Hall,
    /// As its desk sees it.
    pub(crate) desk: Tournament,
    /// The desk's key.
    pub(crate) key: String,
    /// The phones of those who have no page: as whom they play, and the tournament as they see it.
    others: Vec<(String, Tournament)>,
    api: Api,
}

impl Event {
    /// Sets a tournament up; `change` may change the header first.
    pub(crate) async fn open(
        template: Template,
        entrants: usize,
        change: impl FnOnce(&mut Value),
    ) -> Result<Event> {
        // A whole hall has one address here.
        let hall = Hall::with(|config| {
            (config.limits.requests, config.limits.burst, config.limits.files) = (10_000, 10_000, 10_000);
        })
        .await?;
        Event::at(hall, template, entrants, change).await
    }

    /// The same at a server that is there.
    pub(crate) async fn at(
        hall: Hall,
        template: Template,
        entrants: usize,
        change: impl FnOnce(&mut Value),
    ) -> Result<Event> {
        let api = Api::new(hall.address());
        let mut header = template.header(entrants)["tournament"].take();
        header["name"] = json!("Otsola");
        header["seed"] = json!(15);
        change(&mut header);
        let new = NewTournament { header: Json::of(&header), public: true };
        let (tournament, key) = api.guest("Kaisa").await?.new_tournament(&new).await?;
        let desk = tournament.with_key(&key);
        Ok(Event { hall, desk, key, others: Vec::new(), api })
    }

    /// The path of one of its pages.
    pub(crate) fn path(&self, page: &str) -> String {
        self.hall.at(&format!("e/{}{page}", self.desk.id))
    }

    /// Opens four phones, each in another language, that join by the link.
    pub(crate) async fn phones(&self, names: [&str; 4]) -> Result<Vec<Phone>> {
        let link = self.path("");
        let first = Chrome::open(&link, SMALL_PHONE).await?;
        let beside = [
            first.beside(&link, SMALL_PHONE),
            first.beside(&link, SMALL_PHONE),
            first.beside(&link, SMALL_PHONE),
        ];
        let [second, third, fourth] =
            <[Chrome; 3]>::try_from(try_join_all(beside).await?).ok().context("three more phones")?;
        let pages = [(first, "en"), (second, "fr"), (third, "sv"), (fourth, "fi")];
        let ready = pages.iter().map(|(page, language)| async move {
            page.until(PROGRAM).await?;
            in_language(page, language).await
        });
        try_join_all(ready).await?;
        let mut phones = Vec::new();
        // One after the other: the draw depends on the order of entry.
        for ((page, _), name) in pages.into_iter().zip(names) {
            join(&page, name).await?;
            let entrant = format!("localStorage.getItem('evening-me-{}')", self.desk.id);
            page.until(&entrant).await?;
            let entrant = page.value(&entrant).await?;
            phones.push(Phone { page, entrant });
        }
        Ok(phones)
    }

    /// So many more join by the link, through the client, and check in.
    pub(crate) async fn others_join(&mut self, count: usize) -> Result<()> {
        for n in 1..=count {
            let phone = self.api.guest(&format!("Guest {n}")).await?.tournament(&self.desk.id);
            let entrant = phone.join(&format!("Player {n}")).await?.entrant;
            let key = format!("here {entrant}");
            phone.enter(&key, &[json!({"here": {"id": entrant, "here": true}}).to_string()]).await?;
            self.others.push((entrant, phone));
        }
        Ok(())
    }

    /// Those who play without a page.
    pub(crate) fn others(&self) -> Vec<String> {
        self.others.iter().map(|(entrant, _)| entrant.clone()).collect()
    }

    /// The desk writes events.
    pub(crate) async fn write(&self, key: &str, events: &[Value]) -> Result<()> {
        let lines: Vec<String> = events.iter().map(Value::to_string).collect();
        self.desk.enter(key, &lines).await?;
        Ok(())
    }

    /// The tournament as its list of events says.
    pub(crate) async fn now(&self) -> Result<tournament::Tournament> {
        let Reading { tournament, rejected } = tournament::Tournament::read(self.desk.lines().await?);
        ensure!(rejected.is_none(), "{rejected:?}");
        tournament.context("the header")
    }

    /// Draws the next round, unless everything is over.
    pub(crate) async fn draw(&self) -> Result<bool> {
        let now = self.now().await?;
        if now.is_over() {
            return Ok(false);
        }
        self.write(&format!("pair {}", now.next_line()), &[json!({"pair": true})]).await?;
        Ok(true)
    }

    /// Everyone who has not done so hands in the result of the game: a player's phone, or else the desk.
    pub(crate) async fn play_the_rest(&self) -> Result<()> {
        let now = self.now().await?;
        let of = |entrant: &str| now.plays_as(entrant).unwrap_or(entrant).to_owned();
        let open: Vec<Fixture> = now.games().into_iter().filter(Fixture::is_open).collect();
        let sent = open.iter().map(|game| {
            let by = self.others.iter().find(|(entrant, _)| game.seats.contains(&of(entrant)));
            let by = by.map_or(&self.desk, |(_, phone)| phone);
            let (line, key) = (result(&now, game).to_string(), format!("game {}", game.id));
            async move { by.enter(&key, &[line]).await }
        });
        try_join_all(sent).await?;
        Ok(())
    }

    /// Waits until a game has a result.
    pub(crate) async fn told(&self, game: &Fixture) -> Result<Fixture> {
        let told = async {
            loop {
                let now = self.now().await?;
                let last = now.next_line() - 1;
                let now = now.game(&game.id.to_string()).context("the game")?;
                if !now.is_open() {
                    return Ok(now);
                }
                self.desk.live(last as u64).await?.entry().await?;
            }
        };
        tokio::time::timeout(PATIENCE, told).await.with_context(|| format!("no result of {}", game.id))?
    }

    /// The phones and the server go.
    pub(crate) async fn close(self, phones: Vec<Phone>) -> Result<()> {
        for Phone { page, .. } in phones {
            // What a page says about a network that was cut.
            page.forgive("Failed to load resource");
            page.forgive("ERR_INTERNET_DISCONNECTED");
            page.close().await?;
        }
        self.hall.close().await;
        Ok(())
    }
}

/// A result that any stage takes: the first seat wins, or all finish in the order of the seats.
fn result(tournament: &tournament::Tournament, game: &Fixture) -> Value {
    let id = game.id.to_string();
    let stage = &tournament.terms().stages[game.id.stage - 1];
    let series = matches!(stage.kind, Kind::Knockout { best_of, .. } if best_of > 1);
    match game.seats.len() {
        2 if series => json!({"result": {"game": id, "score": [2, 1]}}),
        2 if tournament.terms().game.has_rings() => {
            json!({"result": {"game": id, "score": [6, 2], "twenties": [3, game.id.number % 5]}})
        }
        2 => json!({"result": {"game": id, "score": [25, game.id.number % 9]}}),
        _ => json!({"result": {"game": id, "order": game.seats}}),
    }
}

/// A player's phone that is a page.
pub(crate) struct Phone {
    pub(crate) page: Chrome,
    /// As whom it plays.
    pub(crate) entrant: String,
}

impl Phone {
    /// The game that the phone has to show.
    pub(crate) fn game(&self, now: &tournament::Tournament) -> Result<Fixture> {
        now.next_game(&self.entrant).context("a phone without a game")
    }

    /// It says where to play, and who starts.
    pub(crate) async fn shows_its_game(&self, now: &tournament::Tournament) -> Result<Fixture> {
        let game = self.game(now)?;
        let board = game.board;
        let shown = "document.querySelector('.ev-next .where strong')?.textContent";
        self.page.until(&format!("{shown} == '{board}'")).await?;
        let starter = now.label(&game.starts).unwrap_or_default();
        let named = text(&self.page, ".ev-next .begins").await?.contains(&starter);
        let mine = now.plays_as(&self.entrant) == Some(&game.starts);
        ensure!(named != mine, "who starts is named, unless it is the phone's own player");
        Ok(game)
    }

    /// The network goes.
    pub(crate) async fn lose_network(&self) -> Result<()> {
        self.page.cut_off(true).await
    }

    /// The network is back: what waited is sent, and nobody has to read anything about it.
    pub(crate) async fn find_network(&self) -> Result<()> {
        self.page.cut_off(false).await?;
        let quiet = "!document.querySelector('.ev-code-shown, .ev-lost, .ev-notice')";
        self.page.until(quiet).await
    }

    /// Opens the score sheet of the game that is shown; its path.
    pub(crate) async fn keep_score(&self) -> Result<String> {
        click(&self.page, ".keep-score").await?;
        self.page
            .until("location.pathname.startsWith('/s/') && document.querySelector('main.scorer .bar')")
            .await?;
        self.page.value("location.pathname").await
    }

    /// Gives answers on the sheet.
    pub(crate) async fn answer(&self, answers: &[(&str, i64)]) -> Result<()> {
        for (question, value) in answers {
            self.press(&format!("[data-question='{question}'] [data-value='{value}']")).await?;
        }
        Ok(())
    }

    /// Writes what was answered.
    pub(crate) async fn write_down(&self) -> Result<()> {
        self.page.until("!document.querySelector('.write').disabled").await?;
        self.press(".write").await
    }

    /// Clicks something of a sheet, whose last buttons lie over what is below them.
    pub(crate) async fn press(&self, selector: &str) -> Result<()> {
        let seen = "(e => e && (e.scrollIntoView({block: 'center'}), true))";
        self.page.until(&format!("{seen}(document.querySelector({selector:?}))")).await?;
        click(&self.page, selector).await
    }

    /// A side of the sheet confirms here.
    pub(crate) async fn confirm(&self, player: usize) -> Result<()> {
        let (signed, confirm) = (
            format!("document.querySelector(\".signed[data-player='{player}']\")"),
            format!(".signatures .confirm[data-player='{player}']"),
        );
        self.press(&confirm).await?;
        self.page.until(&signed).await
    }

    /// From the sheet, once the tournament has its result, back to the next game.
    pub(crate) async fn go_on(&self) -> Result<()> {
        self.press(".ev-handed .main.to-evening").await?;
        self.page.until("document.querySelector('main.ev-phone')").await
    }
}
