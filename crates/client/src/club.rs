//! Tournaments and score sheets at a server.

use std::collections::VecDeque;

use http_body_util::BodyExt;
use hyper::Method;
use hyper::body::Incoming;
use protocol::Json;
use protocol::club::{
    Claim, DESK_KEY, Helper, Helpers, Joined, Links, LogEntry, NewEntries, NewEvents, NewHelper, NewLog,
    NewPlayer, NewScore, NewTournament, SCORE_KEY, ScoreLog, ScoreOfGame, SlipCode, SlipEntered,
    TournamentList, TournamentLog, TournamentSettings, Written, live,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::api::{Api, Guest};
use crate::error::ClientError;

/// A client of a server: a guest by their token, the holder of a key, or a visitor without either.
#[derive(Clone, Debug)]
struct Caller {
    api: Api,
    token: Option<String>,
    /// The header that carries the key, and the key.
    key: Option<(&'static str, String)>,
}

impl Caller {
    fn key(&self) -> Option<&str> {
        self.key.as_ref().map(|(_, key)| key.as_str())
    }

    fn headers(&self) -> Vec<(&str, &str)> {
        self.key.iter().map(|(header, key)| (*header, key.as_str())).collect()
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<T, ClientError> {
        self.api.ask(method, path, self.token.as_deref(), &self.headers(), body).await
    }

    async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        self.ask(Method::GET, path, None::<&()>).await
    }

    async fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, ClientError> {
        self.ask(Method::POST, path, Some(body)).await
    }

    async fn remove(&self, path: &str) -> Result<(), ClientError> {
        let token = self.token.as_deref();
        self.api.send_with(Method::DELETE, path, token, &self.headers(), None).await.map(drop)
    }

    /// Creates a score sheet, or finds that of a tournament's game.
    async fn new_score(&self, new: &NewScore) -> Result<ScoreSheet, ClientError> {
        let NewLog { id, key } = self.post("/api/scores", new).await?;
        let caller = Caller { key: Some((SCORE_KEY, key)), ..self.clone() };
        Ok(ScoreSheet { id, caller })
    }
}

/// A tournament at a server, as a guest, a key, or nobody in particular sees it.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Its id.
    pub id: String,
    caller: Caller,
}

/// A score sheet at a server.
#[derive(Clone, Debug)]
pub struct ScoreSheet {
    /// Its id.
    pub id: String,
    caller: Caller,
}

impl Api {
    /// A visitor without a token or a key.
    fn nobody(&self) -> Caller {
        Caller { api: self.clone(), token: None, key: None }
    }

    /// Public tournaments; `query` such as `?before=…`.
    pub async fn tournaments(&self, query: &str) -> Result<TournamentList, ClientError> {
        self.nobody().get(&format!("/api/tournaments{query}")).await
    }

    /// A tournament by its id, for people who only read; see [`Tournament::with_key`].
    pub fn tournament(&self, id: &str) -> Tournament {
        Tournament { id: id.to_owned(), caller: self.nobody() }
    }

    /// A score sheet by its id, with a key for those who write.
    pub fn score(&self, id: &str, key: Option<&str>) -> ScoreSheet {
        let key = key.map(|key| (SCORE_KEY, key.to_owned()));
        ScoreSheet { id: id.to_owned(), caller: Caller { key, ..self.nobody() } }
    }

    /// Creates a score sheet without being a guest.
    pub async fn new_score(&self, new: &NewScore) -> Result<ScoreSheet, ClientError> {
        self.nobody().new_score(new).await
    }
}

impl Guest {
    fn caller(&self) -> Caller {
        Caller { token: Some(self.token.clone()), ..self.api.nobody() }
    }

    /// Creates a tournament: this guest is its desk. Its key is the answer's second part.
    pub async fn new_tournament(&self, new: &NewTournament) -> Result<(Tournament, String), ClientError> {
        let NewLog { id, key } = self.caller().post("/api/tournaments", new).await?;
        Ok((self.tournament(&id), key))
    }

    /// A tournament as this guest sees it.
    pub fn tournament(&self, id: &str) -> Tournament {
        Tournament { id: id.to_owned(), caller: self.caller() }
    }

    /// Creates a score sheet of this guest. `desk` is a key of the tournament to which it belongs, if it needs one.
    pub async fn new_score(&self, new: &NewScore, desk: Option<&str>) -> Result<ScoreSheet, ClientError> {
        let key = desk.map(|key| (DESK_KEY, key.to_owned()));
        Caller { key, ..self.caller() }.new_score(new).await
    }
}

impl Tournament {
    /// The same with a key of the desk or of a helper.
    pub fn with_key(&self, key: &str) -> Tournament {
        let key = Some((DESK_KEY, key.to_owned()));
        Tournament { id: self.id.clone(), caller: Caller { key, ..self.caller.clone() } }
    }

    fn path(&self, below: &str) -> String {
        format!("/api/tournaments/{}{below}", self.id)
    }

    /// Its entries after a number, a page of them.
    pub async fn read(&self, after: u64) -> Result<TournamentLog, ClientError> {
        self.caller.get(&self.path(&format!("?after={after}"))).await
    }

    /// All its entries.
    pub async fn entries(&self) -> Result<Vec<LogEntry>, ClientError> {
        let mut entries: Vec<LogEntry> = Vec::new();
        loop {
            let after = entries.last().map_or(0, |entry| entry.seq);
            let page = self.read(after).await?;
            let whole = page.entries.is_empty();
            entries.extend(page.entries);
            if whole || entries.last().is_some_and(|last| last.seq + 1 >= page.next) {
                return Ok(entries);
            }
        }
    }

    /// All events as lines, as `pichenette tournament` reads them.
    pub async fn lines(&self) -> Result<Vec<String>, ClientError> {
        let entries = self.entries().await?;
        Ok(entries.iter().map(|entry| entry.event.text().to_owned()).collect())
    }

    /// Writes events, with a key of the request's own.
    pub async fn enter(&self, key: &str, events: &[String]) -> Result<Vec<LogEntry>, ClientError> {
        let events = events.iter().map(|event| Json::new(event.as_str())).collect();
        self.send(&NewEvents { after: None, key: key.to_owned(), events }).await
    }

    /// Writes events.
    pub async fn send(&self, new: &NewEvents) -> Result<Vec<LogEntry>, ClientError> {
        let written: Written = self.caller.post(&self.path("/events"), new).await?;
        Ok(written.entries)
    }

    /// Joins as a player.
    pub async fn join(&self, name: &str) -> Result<Joined, ClientError> {
        let new = NewPlayer { name: name.to_owned(), club: None };
        self.caller.post(&self.path("/join"), &new).await
    }

    /// Plays as an entrant whom the desk has entered.
    pub async fn claim(&self, entrant: &str) -> Result<Joined, ClientError> {
        self.caller.post(&self.path("/claim"), &Claim { entrant: entrant.to_owned() }).await
    }

    /// Does not play as an entrant any more.
    pub async fn unclaim(&self) -> Result<(), ClientError> {
        self.caller.remove(&self.path("/claim")).await
    }

    /// The entrants who have phones.
    pub async fn links(&self) -> Result<Links, ClientError> {
        self.caller.get(&self.path("/links")).await
    }

    /// Takes an entrant's phone away.
    pub async fn unlink(&self, entrant: &str) -> Result<(), ClientError> {
        self.caller.remove(&self.path(&format!("/links/{entrant}"))).await
    }

    /// Makes a helper, whose key is in the answer.
    pub async fn new_helper(&self, new: &NewHelper) -> Result<Helper, ClientError> {
        self.caller.post(&self.path("/helpers"), new).await
    }

    /// The helpers.
    pub async fn helpers(&self) -> Result<Helpers, ClientError> {
        self.caller.get(&self.path("/helpers")).await
    }

    /// Takes a helper's key back.
    pub async fn remove_helper(&self, helper: &str) -> Result<(), ClientError> {
        self.caller.remove(&self.path(&format!("/helpers/{helper}"))).await
    }

    /// Changes settings.
    pub async fn set(&self, settings: TournamentSettings) -> Result<TournamentSettings, ClientError> {
        self.caller.ask(Method::PATCH, &self.path(""), Some(&settings)).await
    }

    /// Enters a result by its short code.
    pub async fn slip(&self, code: &str) -> Result<SlipEntered, ClientError> {
        self.caller.post(&self.path("/slips"), &SlipCode { code: code.to_owned() }).await
    }

    /// The score sheet of a game, to be watched.
    pub async fn score(&self, game: &str) -> Result<ScoreSheet, ClientError> {
        let ScoreOfGame { id } = self.caller.get(&self.path(&format!("/games/{game}/score"))).await?;
        Ok(self.caller.api.score(&id, None))
    }

    /// Follows it from the entry after a number on.
    pub async fn live(&self, after: u64) -> Result<Live, ClientError> {
        Live::open(&self.caller.api, &self.path("/live"), after).await
    }
}

impl ScoreSheet {
    /// The key, for those who have it.
    pub fn key(&self) -> Option<&str> {
        self.caller.key()
    }

    fn path(&self, below: &str) -> String {
        format!("/api/scores/{}{below}", self.id)
    }

    /// Its entries after a number, a page of them.
    pub async fn read(&self, after: u64) -> Result<ScoreLog, ClientError> {
        self.caller.get(&self.path(&format!("?after={after}"))).await
    }

    /// Writes entries.
    pub async fn enter(&self, entries: &[String]) -> Result<Vec<LogEntry>, ClientError> {
        let entries = entries.iter().map(|entry| Json::new(entry.as_str())).collect();
        let written: Written = self.caller.post(&self.path("/entries"), &NewEntries { entries }).await?;
        Ok(written.entries)
    }

    /// Follows it from the entry after a number on.
    pub async fn live(&self, after: u64) -> Result<Live, ClientError> {
        Live::open(&self.caller.api, &self.path("/live"), after).await
    }
}

/// A message of `live`.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// A new entry.
    Entry(LogEntry),
    /// A name was erased.
    Names,
    /// The settings have changed.
    Settings(TournamentSettings),
}

/// A tournament or a score sheet that is followed.
pub struct Live {
    body: Incoming,
    /// What has come of a message that is not whole.
    rest: Vec<u8>,
    waiting: VecDeque<News>,
}

impl Live {
    async fn open(api: &Api, path: &str, after: u64) -> Result<Live, ClientError> {
        let last = after.to_string();
        let body = api.stream(path, &[("last-event-id", last.as_str())]).await?;
        Ok(Live { body, rest: Vec::new(), waiting: VecDeque::new() })
    }

    /// The next message; an error when the server ends it.
    pub async fn next(&mut self) -> Result<News, ClientError> {
        loop {
            if let Some(news) = self.waiting.pop_front() {
                return Ok(news);
            }
            let frame = self.body.frame().await;
            let frame = frame.ok_or_else(|| ClientError::connection("it has ended"))?;
            let frame = frame.map_err(ClientError::connection)?;
            if let Some(data) = frame.data_ref() {
                self.rest.extend_from_slice(data);
            }
            self.take_messages()?;
        }
    }

    /// The next entry; other messages are skipped.
    pub async fn entry(&mut self) -> Result<LogEntry, ClientError> {
        loop {
            if let News::Entry(entry) = self.next().await? {
                return Ok(entry);
            }
        }
    }

    fn take_messages(&mut self) -> Result<(), ClientError> {
        while let Some(end) = self.rest.windows(2).position(|two| two == b"\n\n") {
            let message: Vec<u8> = self.rest.drain(..end + 2).collect();
            self.waiting.extend(read_message(&String::from_utf8_lossy(&message))?);
        }
        Ok(())
    }
}

/// Reads a message; `None` if it is a comment, or of a kind that we do not know.
fn read_message(text: &str) -> Result<Option<News>, ClientError> {
    let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    let (Some(event), Some(data)) = (field("event"), field("data")) else { return Ok(None) };
    let foreign = |error: serde_json::Error| ClientError::Foreign(format!("{error} in {data}"));
    Ok(match event {
        live::ENTRY => Some(News::Entry(serde_json::from_str(data).map_err(foreign)?)),
        live::NAMES => Some(News::Names),
        live::SETTINGS => Some(News::Settings(serde_json::from_str(data).map_err(foreign)?)),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_and_others_skipped() {
        let entry =
            "id: 3\nevent: entry\ndata: {\"seq\":3,\"at\":5,\"by\":\"desk\",\"event\":{\"pair\":true}}\n\n";
        let Some(News::Entry(read)) = read_message(entry).unwrap() else { panic!() };
        assert_eq!((read.seq, read.event.text()), (3, r#"{"pair":true}"#));
        assert_eq!(read_message("event: names\ndata: {}\n\n").unwrap(), Some(News::Names));
        assert_eq!(read_message(":\n\n").unwrap(), None);
        assert_eq!(read_message("event: weather\ndata: {}\n\n").unwrap(), None);
        assert!(read_message("event: entry\ndata: x\n\n").is_err());
    }
}
