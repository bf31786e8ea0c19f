//! A connection to a table.

use std::collections::VecDeque;

use bots::Level;
use history::{TableState, Visit};
use protocol::{Ask, Event, Heard, Hello, Json, PROTOCOL, Reply, Request, Welcome, What};
use rules::Player;
use table::{Deed, Follower, GameInPlay, Kept, Line, Nonce};

use crate::error::ClientError;
use crate::host::Host;
use crate::wire::Wire;

/// A message from the server.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// An event.
    Event(Event),
    /// Any other message.
    Reply(Reply),
}

/// The connection of a player or a watcher to a table.
pub struct Seat {
    wire: Wire,
    way: Way,
    welcome: Welcome,
    /// The table after the events that we have received.
    visit: Visit,
    /// The game as we follow it, once we have seen its beginning.
    game: Option<Follower>,
    sent: u32,
    /// Messages that came while we waited for an answer.
    waiting: VecDeque<Told>,
}

/// What is needed to connect to a table, and to connect again.
struct Way {
    host: Host,
    table: String,
    token: Option<String>,
    hello: Hello,
}

impl Way {
    /// Connects, says hello and reads the welcome.
    async fn go(&self) -> Result<(Wire, Welcome), ClientError> {
        let mut wire = Wire::connect(&self.host, &self.table, self.token.as_deref(), &self.hello).await?;
        let reply = loop {
            if let Heard::Reply(reply) = receive(&mut wire).await? {
                break *reply;
            }
        };
        match reply {
            Reply::Welcome(welcome) if !protocol::follows(welcome.protocol) => {
                Err(ClientError::Protocol { ours: PROTOCOL, theirs: welcome.protocol })
            }
            Reply::Welcome(welcome) => Ok((wire, *welcome)),
            Reply::Bye { why } => Err(ClientError::Bye(why)),
            Reply::Refused { rule, limit, error, .. } => Err(ClientError::Refused { rule, limit, error }),
            other => Err(ClientError::Foreign(format!("{other:?} instead of a welcome"))),
        }
    }
}

impl Seat {
    /// Connects, says hello with our protocol number and reads the welcome.
    pub async fn connect(
        host: impl Into<Host>,
        table: &str,
        token: Option<&str>,
        hello: Hello,
    ) -> Result<Seat, ClientError> {
        let token = token.map(str::to_owned);
        let hello = Hello { protocol: PROTOCOL, ..hello };
        let way = Way { host: host.into(), table: table.to_owned(), token, hello };
        let (wire, welcome) = way.go().await?;
        let visit = Visit::new(&welcome, way.hello.from.unwrap_or(welcome.next));
        Ok(Seat { wire, way, welcome, visit, game: None, sent: 0, waiting: VecDeque::new() })
    }

    /// Connects again after the connection was lost and asks for exactly the events that were missed. A request without
    /// an answer may have been done or not; the events show it. A server that has lost events it had sent is an error.
    pub async fn come_back(&mut self) -> Result<(), ClientError> {
        self.way.hello.from = Some(self.next());
        let (wire, welcome) = self.way.go().await?;
        if welcome.next < self.next() {
            return Err(ClientError::Forgotten { told: self.next(), knows: welcome.next });
        }
        (self.wire, self.welcome) = (wire, welcome);
        self.visit.welcome(&self.welcome);
        self.waiting.retain(|told| matches!(told, Told::Event(_)));
        Ok(())
    }

    /// Whether we have received all events that had happened when we connected.
    pub fn has_caught_up(&self) -> bool {
        self.visit.has_caught_up()
    }

    /// The table after the events that we have received.
    pub fn table(&self) -> &TableState {
        self.visit.state()
    }

    /// The seats we play in, after the events that we have received.
    pub fn seats(&self) -> &[u8] {
        self.visit.mine()
    }

    /// How the table stood when we connected.
    pub fn welcome(&self) -> &Welcome {
        &self.welcome
    }

    /// The game as we follow it; only if we asked for its beginning.
    pub fn game(&self) -> Option<&GameInPlay> {
        self.game.as_ref().map(Follower::game)
    }

    /// The name of a person; `None` if they have left for good, or were never mentioned.
    pub fn name(&self, id: &str) -> Option<&str> {
        self.visit.name(id)
    }

    /// Whether the server has mentioned this person at all.
    pub fn knows(&self, id: &str) -> bool {
        self.visit.knows(id)
    }

    /// A person's own words in the event of this number; `None` if they are erased, or if we have muted the person.
    pub fn said(&self, seq: u64) -> Option<&str> {
        self.visit.said(seq)
    }

    /// The number of the next event we expect.
    pub fn next(&self) -> u64 {
        self.visit.next()
    }

    /// Sends a request without waiting; the answer will have this number.
    pub async fn send(&mut self, ask: Ask) -> Result<u32, ClientError> {
        self.sent += 1;
        let request = Request { id: self.sent, ask };
        let text = serde_json::to_string(&request).map_err(ClientError::connection)?;
        self.send_text(text).await?;
        Ok(self.sent)
    }

    /// Sends any text.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        self.wire.send(text).await
    }

    /// Waits for the server's next message. Events are followed; an event that does not agree with our own engine is an
    /// error.
    pub async fn told(&mut self) -> Result<Told, ClientError> {
        match self.waiting.pop_front() {
            Some(told) => Ok(told),
            None => self.read().await,
        }
    }

    async fn read(&mut self) -> Result<Told, ClientError> {
        loop {
            let reply = match receive(&mut self.wire).await? {
                Heard::Reply(reply) => *reply,
                Heard::Skipped { seq: Some(seq) } => {
                    self.expect(seq)?;
                    self.visit.skip(seq);
                    continue;
                }
                Heard::Skipped { seq: None } => continue,
            };
            match reply {
                Reply::Event(event) => {
                    self.follow(&event)?;
                    return Ok(Told::Event(event));
                }
                Reply::People(people) => self.visit.meet(&people),
                Reply::Talk(talk) => self.visit.hear(talk),
                Reply::Bye { why } => return Err(ClientError::Bye(why)),
                reply => return Ok(Told::Reply(reply)),
            }
        }
    }

    /// Waits for the next event.
    pub async fn event(&mut self) -> Result<Event, ClientError> {
        loop {
            if let Told::Event(event) = self.told().await? {
                return Ok(event);
            }
        }
    }

    /// Sends a request and waits until it is done; returns the seat's key if one was given. A shot that was asked for
    /// is the next message.
    pub async fn ask(&mut self, ask: Ask) -> Result<Option<String>, ClientError> {
        let sent = self.send(ask).await?;
        loop {
            let told = self.read().await?;
            match told {
                Told::Reply(Reply::Done { id, key }) if id == sent => return Ok(key),
                Told::Reply(Reply::Pong { id }) if id == sent => return Ok(None),
                Told::Reply(Reply::Shot { id, .. }) if id == sent => {
                    self.waiting.push_back(told);
                    return Ok(None);
                }
                Told::Reply(Reply::Refused { id: Some(id), rule, limit, error }) if id == sent => {
                    return Err(ClientError::Refused { rule, limit, error });
                }
                told => self.waiting.push_back(told),
            }
        }
    }

    /// Does something in the game and waits until it is on disk. `nonce` is our part of a throw, or of the
    /// tremor of a living hand, in hexadecimal.
    pub async fn act(&mut self, by: Player, deed: &Deed, nonce: Option<String>) -> Result<(), ClientError> {
        let ask = self.action(by, deed, nonce)?;
        self.ask(ask).await.map(|_| ())
    }

    /// The request for an action in the game. If a throw was asked for before and has not happened, its nonce is sent
    /// again: if the server had two nonces, it could choose between two throws.
    pub fn action(&mut self, by: Player, deed: &Deed, nonce: Option<String>) -> Result<Ask, ClientError> {
        let game = self.game().ok_or_else(|| ClientError::Foreign("no game has begun".to_owned()))?;
        let line = Json::new(Line::write(game.game(), by, deed, &Kept::default()));
        let after = Some(game.record().entries.len() as u64);
        // A nonce that cannot be read is sent all the same: the server refuses it.
        let ours = Nonce::parse(nonce.as_deref().unwrap_or_default());
        let nonce = match (deed, ours) {
            (Deed::Press(_) | Deed::Flick(_), Some(ours)) => {
                self.visit.nonce(by, || Some(ours)).map(|nonce| nonce.to_string())
            }
            _ => nonce,
        };
        Ok(Ask::Act { line, after, nonce })
    }

    /// Plays until the game is over: a bot of that level acts whenever it is our turn. Returns how many actions were
    /// ours.
    pub async fn play(&mut self, level: Level, seed: u64) -> Result<u64, ClientError> {
        let mut ours = 0;
        loop {
            let Some(game) = self.game() else {
                self.event().await?;
                continue;
            };
            if game.over().is_some() {
                return Ok(ours);
            }
            let turn = game.turn().player;
            let mine = turn.is_some_and(|player| self.seats().contains(&player.0));
            match mine.then(|| chosen(game, level, seed)).flatten() {
                Some((by, deed)) => {
                    self.act(by, &deed, Some(format!("{:016x}", bots::mix(seed, ours)))).await?;
                    ours += 1;
                }
                None => drop(self.event().await?),
            }
        }
    }

    /// Closes the connection politely.
    pub async fn leave(self) {
        self.wire.close().await;
    }

    /// Events come in order, including those that we skip.
    fn expect(&self, seq: u64) -> Result<(), ClientError> {
        let next = self.next();
        if seq != next {
            return Err(ClientError::Foreign(format!("event {seq} instead of event {next}")));
        }
        Ok(())
    }

    fn follow(&mut self, event: &Event) -> Result<(), ClientError> {
        self.expect(event.seq)?;
        let changed = self.visit.changed().len();
        self.visit.take(event);
        match &event.what {
            What::Started { header, .. } => {
                let follower = Follower::open(header.text());
                self.game = Some(follower.map_err(|error| ClientError::Foreign(error.to_string()))?);
            }
            What::Acted { n, line, .. } => {
                self.follow_action(*n, line)?;
                if let Some(changed) = self.visit.changed().get(changed) {
                    return Err(ClientError::OtherNonce { n: *n, changed: *changed });
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn follow_action(&mut self, n: u64, line: &Json) -> Result<(), ClientError> {
        let Some(game) = &mut self.game else { return Ok(()) };
        let disagree = |what: String| ClientError::Disagree { n, what };
        let line = Line::parse(game.game().game(), line.text(), true);
        let line = line.map_err(|error| disagree(error.0))?;
        let followed = game.follow(&line).map_err(|error| disagree(error.0))?;
        let Some(mismatch) = followed.mismatch else { return Ok(()) };
        if game.other_book().is_none() {
            return Err(disagree(format!("{mismatch:?}")));
        }
        // The server judges by another version of the book; from here on our game would differ from its game.
        self.game = None;
        Ok(())
    }
}

async fn receive(wire: &mut Wire) -> Result<Heard, ClientError> {
    let text = wire.receive().await?;
    Reply::read(&text).map_err(|error| ClientError::Foreign(format!("{error}: {text}")))
}

/// What a bot does in the seat of a person. Where the table's hand plays its shots, its own does not tremble as well.
fn chosen(game: &GameInPlay, level: Level, seed: u64) -> Option<(Player, Deed)> {
    match game.record().header.hand {
        Some(_) => bots::think(game, level, seed).map(|advice| (advice.by, advice.best.deed)),
        None => bots::play(game, level, seed).map(|choice| (choice.by, choice.deed)),
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{SinkExt, StreamExt};
    use tokio::net::TcpListener;
    use tokio_tungstenite::accept_async;
    use tokio_tungstenite::tungstenite::Message;

    use super::*;

    /// A welcome of a later version: with fields that this one does not know.
    const WELCOME: &str = r#"{"welcome":{"protocol":NUMBER,"seats":[],"seasons":["spring"],"table":{"id":"t","owner":{"id":"a"},
        "settings":{"game":"carrom","players":2,"options":{},"public":false,"input":"guided","lamps":2},"status":"open",
        "seats":[{"side":0},{"side":1}],"opened":0,"here":1},"actions":0,"next":3,"now":0}}"#;

    /// A server that sends these messages to every client after its hello.
    async fn server(said: Vec<String>) -> (String, tokio::task::JoinHandle<String>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let talking = tokio::spawn(async move {
            let (stream, _) = listener.accept().await.unwrap();
            let mut socket = accept_async(stream).await.unwrap();
            let hello = socket.next().await.unwrap().unwrap().into_text().unwrap();
            for text in said {
                socket.send(Message::text(text)).await.unwrap();
            }
            hello.to_string()
        });
        (address, talking)
    }

    #[tokio::test]
    async fn what_a_later_version_has_added_is_skipped() {
        let welcome = WELCOME.replace("NUMBER", &(PROTOCOL + 1).to_string());
        let said = [
            welcome.as_str(),
            r#"{"event":{"seq":0,"at":0,"what":{"applauded":{"seat":1}}}}"#,
            r#"{"weather":{"outside":"rain"}}"#,
            r#"{"event":{"seq":1,"at":0,"what":"cleared"}}"#,
            r#"{"event":{"seq":2,"at":0,"what":{"stood":{"seat":1}}}}"#,
        ];
        let (address, talking) = server(said.map(str::to_owned).into()).await;
        let hello = Hello { from: Some(0), ..Hello::default() };
        let mut seat = Seat::connect(&address, "t", None, hello).await.unwrap();
        let event = seat.event().await.unwrap();
        assert_eq!((event.seq, event.what), (2, What::Stood { seat: 1 }));
        assert!(seat.has_caught_up());
        assert_eq!(talking.await.unwrap(), format!(r#"{{"protocol":{PROTOCOL},"from":0}}"#));
    }

    #[tokio::test]
    async fn a_gap_is_an_error_in_what_is_skipped_too() {
        let welcome = WELCOME.replace("NUMBER", "0");
        let said = [welcome.as_str(), r#"{"event":{"seq":1,"at":0,"what":{"applauded":{"seat":1}}}}"#];
        let (address, _talking) = server(said.map(str::to_owned).into()).await;
        let hello = Hello { from: Some(0), ..Hello::default() };
        let mut seat = Seat::connect(&address, "t", None, hello).await.unwrap();
        assert!(matches!(seat.event().await, Err(ClientError::Foreign(_))));
    }

    #[tokio::test]
    async fn who_is_too_old_is_not_told_to_come_back() {
        let bye = r#"{"bye":{"why":"protocol"}}"#.to_owned();
        let (address, _talking) = server(vec![bye]).await;
        let error = Seat::connect(&address, "t", None, Hello::default()).await.err().unwrap();
        assert!(!error.is_lost_connection(), "{error}");
    }
}
