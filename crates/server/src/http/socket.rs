//! A connection to a table.
//!
//! One task a connection: it reads a hello, joins the table, then carries messages both ways. It never trusts the
//! client to read, to write or to stop.

mod aiming;

use std::collections::BTreeSet;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use ::governor::RateLimiter;
use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::response::{IntoResponse, Response};
use protocol::{Ask, Bye, FRAME_LARGEST, Hello, Limit, Person, Reply, Request as Asked};
use rules::{Language, Note};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::App;
use super::connections::Admission;
use super::governor::{caller, quota};
use super::problem::Problem;
use super::sending::Unread;
use super::session::Visitor;
use super::table_name::TableName;
use super::tally::neighbourhood;
use crate::config::Limits;
use crate::id;
use crate::live::table::text;
use crate::live::{
    Caller, Chat, Command, Crowded, Farewell, HouseError, Joined, MuteWish, Outgoing, Parcel, Parting,
};
use crate::room::Refusal;
use crate::sentences;
use crate::store::StoreError;
use crate::time::{Bucket, Clock, Moment, until_true};

/// Messages that may wait for a connection; one that falls further behind is let go. Something said is up to three of them.
const WAITING: usize = 128;

/// How long a connection waits for a table whose node is gone, and for how long before it asks again.
const MOVING: Duration = Duration::from_secs(25);
const AGAIN: Duration = Duration::from_millis(150);

/// A client that goes on after so many rate refusals in a row is disconnected.
const MOST_REFUSALS: u32 = 50;

/// Sit down, play, watch, talk.
///
/// A WebSocket. The first message is a `Hello`; the answer is a `Welcome`, then every event asked for, then new events.
/// After the hello send `Request`s, read `Reply`s. See the schemas of these names. At most 8192 bytes a message.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables",
    params(("id" = String, Path, description = "The table's id")), responses(
    (status = 101, description = "Connected"),
    (status = 400, description = "Not a WebSocket", body = protocol::Problem),
    (status = 403, description = "Sent from a page of another site", body = protocol::Problem),
    (status = 404, description = "There is no such table", body = protocol::Problem),
    (status = 429, description = "Too many requests or connections", body = protocol::Problem),
    (status = 503, description = "Not available now: try again later", body = protocol::Problem),
))]
pub(crate) async fn connect(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Extension(admission): Extension<Option<Arc<Admission>>>,
    TableName(id): TableName,
    headers: HeaderMap,
    visitor: Visitor,
    request: Request,
) -> Response {
    let from = caller(&app, peer, &headers);
    let opened = open(&app, admission, from, &id, &headers, visitor, request).await;
    opened.unwrap_or_else(|problem| problem.within(&headers).into_response())
}

/// Opens a conversation for a client at this address; `admission` is set if it has been let in already.
async fn open(
    app: &App,
    admission: Option<Arc<Admission>>,
    from: IpAddr,
    id: &str,
    headers: &HeaderMap,
    Visitor(session): Visitor,
    request: Request,
) -> Result<Response, Problem> {
    // A visitor who is sent elsewhere must not come back here.
    if app.house.is_leaving() {
        return Err(Problem::busy());
    }
    app.house.view(id, None).await?;
    let upgrade = WebSocketUpgrade::from_request_parts(&mut request.into_parts().0, app).await;
    let upgrade = upgrade.map_err(|rejection| Problem::bad(rejection.body_text()))?;
    // Behind a proxy all connections come from one address: those it speaks for are counted here.
    let admission =
        admission.or_else(|| app.connections.enter(from).map(Arc::new)).ok_or_else(Problem::full)?;
    let changes = session.as_ref().map_or(0, |session| session.changes);
    let person = session.map(|session| session.person);
    let muted = match &person {
        Some(person) => app.house.store.muted(&person.id).await?.into_iter().collect(),
        None => Default::default(),
    };
    let wishes = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let caller = Caller {
        person,
        changes,
        muted,
        language: sentences::preferred(wishes),
        address: neighbourhood(from),
        reserved: admission.is_reserved(),
    };
    let (app, id) = (app.clone(), id.to_owned());
    let upgrade =
        upgrade.max_message_size(FRAME_LARGEST).max_frame_size(FRAME_LARGEST).read_buffer_size(4096);
    let upgrade = upgrade.write_buffer_size(0).max_write_buffer_size(1 << 20);
    let from = From { address: from, changes };
    Ok(upgrade.on_upgrade(move |socket| Connection::new(app, id, socket, admission, from).run(caller)))
}

/// Where a visitor comes from.
struct From {
    address: IpAddr,
    /// How often names had changed when the visitor's was read.
    changes: u64,
}

/// One end of a conversation.
struct Connection {
    app: App,
    table: String,
    socket: WebSocket,
    limits: Limits,
    clock: Clock,
    language: Language,
    rate: Bucket,
    refusals: u32,
    /// How much may still be aimed.
    aims: Bucket,
    /// Aims in a row for which that was too much.
    excess_aims: u32,
    heard: Moment,
    from: From,
    /// The id under which this connection speaks: by its cookie, or that of the person whose seat's key it has.
    speaker: Option<String>,
    /// The person's id, by their cookie.
    person: Option<String>,
    /// Counts the connection as inside after hyper has finished with it.
    admission: Arc<Admission>,
    /// The number of the first event that the client has not been sent.
    next: u64,
    /// Requests that the table has not answered yet.
    asked: BTreeSet<u32>,
    /// The same for pings, which anyone can answer.
    pinged: BTreeSet<u32>,
}

/// Why a conversation ends.
enum End {
    /// The client is gone.
    Gone,
    /// We end it, and send why.
    Bye(Bye),
    /// It goes on, with the table at another node.
    Moved,
}

impl std::convert::From<Parting> for End {
    fn from(parting: Parting) -> End {
        match parting {
            Parting::Bye(bye) => End::Bye(bye),
            Parting::Moved => End::Moved,
        }
    }
}

/// A connection that has joined: its number, what it is sent first, what comes after that, and why the table lets it go.
type Attended = (u64, Joined, mpsc::Receiver<Parcel>, Arc<Farewell>);

impl Connection {
    fn new(app: App, table: String, socket: WebSocket, admission: Arc<Admission>, from: From) -> Connection {
        let (limits, clock) = (app.house.config.limits, app.house.clock.clone());
        let quota = quota(limits.messages, limits.messages.saturating_mul(10));
        let rate = RateLimiter::direct_with_clock(quota, clock.clone());
        let aims = aiming::bucket(&clock);
        let (language, heard) = (Language::En, clock.moment());
        Connection {
            app,
            table,
            socket,
            limits,
            clock,
            language,
            rate,
            refusals: 0,
            aims,
            excess_aims: 0,
            heard,
            from,
            speaker: None,
            person: None,
            admission,
            next: 0,
            asked: BTreeSet::new(),
            pinged: BTreeSet::new(),
        }
    }

    async fn run(mut self, mut caller: Caller) {
        self.language = caller.language;
        let end = match self.hello().await {
            Ok(hello) => {
                let named = hello.language.as_deref().and_then(|code| code.parse().ok());
                self.language = named.unwrap_or(self.language);
                caller.language = self.language;
                match self.introduce(&mut caller, &hello).await {
                    Ok(()) => self.converse(caller, hello).await,
                    Err(end) => end,
                }
            }
            Err(end) => end,
        };
        if let End::Bye(why) = end {
            let _ = self.send(text(&Reply::Bye { why: why.name().to_owned() })).await;
        }
        let close = Message::Close(Some(CloseFrame { code: 1000, reason: Utf8Bytes::from_static("") }));
        let _ = timeout(self.limits.unread, self.socket.send(close)).await;
    }

    /// The first message, which must come soon.
    async fn hello(&mut self) -> Result<Hello, End> {
        let (wait, mut closing) = (self.admission.hello(&self.limits), self.app.house.closing());
        let clock = self.clock.clone();
        let first = tokio::select! {
            first = clock.timeout(wait, self.next_text()) => first.ok_or(End::Bye(Bye::Idle))??,
            () = until_true(&mut closing) => return Err(End::Bye(Bye::Restart)),
        };
        match table::read::<Hello>(&first) {
            Ok(hello) if hello.protocol < self.limits.oldest_protocol => {
                self.refuse(None, &Refusal::limit(Limit::Protocol, Note::new("server-protocol"))).await?;
                Err(End::Bye(Bye::Protocol))
            }
            Ok(hello) => Ok(hello),
            Err(error) => {
                self.refuse(None, &Refusal::shape(error)).await?;
                Err(End::Bye(Bye::Limit))
            }
        }
    }

    /// Sets who speaks here. A visitor with a seat's key counts as the person in that seat, mutes included.
    async fn introduce(&mut self, caller: &mut Caller, hello: &Hello) -> Result<(), End> {
        self.person = caller.person.as_ref().map(|person| person.id.clone());
        self.speaker.clone_from(&self.person);
        if self.speaker.is_some() || hello.keys.is_empty() {
            return Ok(());
        }
        let store = &self.app.house.store;
        let found = async {
            let hashes: Vec<_> = hello.keys.iter().take(8).map(|key| id::hashed(key)).collect();
            let mut keys = store.keys(&self.table).await?.into_iter();
            let holder = keys.find_map(|(_, key)| key.guest.filter(|_| hashes.contains(&key.hash)));
            let muted = match &holder {
                Some(holder) => store.muted(holder).await?,
                None => Vec::new(),
            };
            Ok((holder, muted))
        };
        let (speaker, muted) = found.await.map_err(|error: StoreError| {
            tracing::error!(table = self.table, %error, "a visitor could not be looked up");
            End::Bye(Bye::Error)
        })?;
        self.speaker = speaker;
        caller.muted = muted.into_iter().collect();
        Ok(())
    }

    async fn next_text(&mut self) -> Result<Utf8Bytes, End> {
        loop {
            match self.socket.recv().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Binary(_)) | Err(_)) => return Err(End::Bye(Bye::Limit)),
                Some(Ok(Message::Close(_))) | None => return Err(End::Gone),
            }
        }
    }

    /// Talks with the table, wherever it is: a table that goes on at another node is joined there, and the client is sent
    /// what it has missed meanwhile. A client that waits for an answer then is let go: whether its request was carried out
    /// is not known.
    async fn converse(&mut self, mut caller: Caller, mut hello: Hello) -> End {
        let mut welcomed = false;
        loop {
            match self.attend(&mut caller, hello.clone(), welcomed).await {
                End::Moved if self.asked.is_empty() => {
                    for id in std::mem::take(&mut self.pinged) {
                        if let Err(end) = self.send(text(&Reply::Pong { id })).await {
                            return end;
                        }
                    }
                    hello.from = Some(self.next);
                    welcomed = true;
                }
                End::Moved => return End::Bye(Bye::Restart),
                end => return end,
            }
        }
    }

    /// Talks with the table until one end closes, or the table is elsewhere.
    async fn attend(&mut self, caller: &mut Caller, hello: Hello, welcomed: bool) -> End {
        let (connection, joined, mut from_table, ended) = match self.join(caller, &hello, welcomed).await {
            Ok(joined) => joined,
            Err(end) => return end,
        };
        let caught_up = match self.look_up_name().await {
            Ok(()) => self.catch_up(joined, welcomed).await,
            Err(end) => Err(end),
        };
        let end = match caught_up {
            Ok(()) => self.carry(connection, &mut from_table, &ended).await,
            Err(end) => end,
        };
        // A table that has left memory meanwhile need not be read again for this.
        self.app.house.tell(&self.table, Command::Leave { connection }).await;
        end
    }

    /// Joins the table, `again` if it has moved. Among several nodes the one that has it may be gone: then this waits until
    /// another one has.
    async fn join(&mut self, caller: &mut Caller, hello: &Hello, again: bool) -> Result<Attended, End> {
        let house = Arc::clone(&self.app.house);
        let patience = if house.node.is_some() { MOVING } else { Duration::ZERO };
        let end = self.clock.moment() + patience;
        let mut closing = house.closing();
        loop {
            let connection = house.next_connection();
            let (to, from_table) = mpsc::channel(WAITING);
            let (reply, joined) = oneshot::channel();
            let ended: Arc<Farewell> = Arc::default();
            let asked = async {
                // Whom the visitor has muted meanwhile, only the node knew that had the table.
                if let Some(speaker) = self.speaker.as_ref().filter(|_| again) {
                    caller.muted = house.store.muted(speaker).await?.into_iter().collect();
                }
                let (caller, hello, ended) = (caller.clone(), hello.clone(), Arc::clone(&ended));
                let to = Outgoing::Socket(to);
                house.say(&self.table, Command::Join { connection, caller, hello, to, ended, reply }).await
            };
            match asked.await {
                Ok(()) => match joined.await {
                    Ok(Ok(joined)) => return Ok((connection, joined, from_table, ended)),
                    Ok(Err(refusal)) => {
                        let _ = self.refuse(None, &refusal).await;
                        let full = refusal.limit == Some(Limit::Full);
                        return Err(End::Bye(if full { Bye::Limit } else { Bye::Error }));
                    }
                    Err(_) => {}
                },
                Err(HouseError::Closing) => return Err(End::Bye(Bye::Restart)),
                Err(error) => {
                    tracing::error!(table = self.table, %error, "a table cannot be reached");
                    if !error.is_outage() {
                        return Err(End::Bye(Bye::Error));
                    }
                }
            }
            if self.clock.moment() >= end {
                return Err(End::Bye(if patience.is_zero() { Bye::Error } else { Bye::Restart }));
            }
            tokio::select! {
                () = until_true(&mut closing) => return Err(End::Bye(Bye::Restart)),
                () = tokio::time::sleep(AGAIN) => {}
            }
        }
    }

    /// The visitor's name may have changed after it was read and before the table could be sent it, or the visitor may
    /// have been erased. If the database does not answer, the connection ends, and the visitor comes back.
    async fn look_up_name(&mut self) -> Result<(), End> {
        let house = &self.app.house;
        let Some(person) = self.person.as_ref().filter(|_| house.whereabouts.changes() != self.from.changes)
        else {
            return Ok(());
        };
        let mut names = house.store.names(std::slice::from_ref(person)).await.map_err(|error| {
            tracing::error!(table = self.table, %error, "a name could not be read");
            End::Bye(Bye::Error)
        })?;
        let person = Person { id: person.clone(), name: names.remove(person) };
        house.tell(&self.table, Command::Called { person }).await;
        Ok(())
    }

    /// Sends the welcome and the missed events: from the journal page by page, then those that the table had in memory.
    async fn catch_up(&mut self, joined: Joined, welcomed: bool) -> Result<(), End> {
        let Joined { welcome, mut earlier, recent, next, mut listener } = joined;
        // A client that has been welcomed does not notice that its table is elsewhere.
        if !welcomed {
            self.send(welcome).await?;
        }
        while !earlier.is_empty() {
            let page = self.app.house.page(&self.table, earlier, &mut listener).await;
            let (page, rest) = page.map_err(|error| {
                tracing::error!(table = self.table, %error, "the journal could not be read");
                End::Bye(Bye::Error)
            })?;
            self.send_all(page).await?;
            earlier = rest;
        }
        self.send_all(recent.into_iter().map(|parcel| parcel.text).collect()).await?;
        self.next = next;
        Ok(())
    }

    /// Carries messages both ways until one end closes.
    async fn carry(
        &mut self,
        connection: u64,
        from_table: &mut mpsc::Receiver<Parcel>,
        ended: &Farewell,
    ) -> End {
        let (clock, sent_away) = (self.clock.clone(), self.app.house.sent_away(connection));
        tokio::pin!(sent_away);
        let mut pulse = clock.moment();
        // Nothing was read from the client until now, and sending it the past may have taken long.
        self.heard = clock.moment();
        loop {
            let silent = self.heard + self.limits.silent;
            let step = tokio::select! {
                biased;
                message = from_table.recv() => match message {
                    Some(parcel) => self.pass_on(silent, parcel).await,
                    // The table has let us go and said why, or we were too slow.
                    None => return ended.get().copied().unwrap_or(Parting::Bye(Bye::Slow)).into(),
                },
                () = &mut sent_away => return End::Bye(Bye::Restart),
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.heard(connection, message).await,
                    // Too long, or no message at all; a client that is gone does not read why.
                    Some(Err(_)) => return End::Bye(Bye::Limit),
                    None => return End::Gone,
                },
                () = clock.sleep_until(silent.min(pulse)) => {
                    let now = clock.moment();
                    if now >= silent {
                        return End::Bye(Bye::Idle);
                    }
                    // Asks the other end whether it is still there.
                    pulse = now + self.limits.ping;
                    self.send_by(silent, Message::Ping(Default::default())).await
                }
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    /// Sends the client what the table has sent, and notes how far it is.
    async fn pass_on(&mut self, silent: Moment, parcel: Parcel) -> Result<(), End> {
        if let Some(id) = parcel.answers {
            self.asked.remove(&id);
            self.pinged.remove(&id);
        }
        self.send_by(silent, Message::Text(parcel.text)).await?;
        self.next = parcel.seq.map_or(self.next, |seq| seq + 1);
        Ok(())
    }

    async fn heard(&mut self, connection: u64, message: Message) -> Result<(), End> {
        self.heard = self.clock.moment();
        if let Some(wish) = aiming::read(connection, &message) {
            return self.aim(wish).await;
        }
        let often = self.rate.check().is_err();
        self.refusals += u32::from(often);
        if self.refusals > MOST_REFUSALS {
            return Err(End::Bye(Bye::Limit));
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Binary(_) => return Err(End::Bye(Bye::Limit)),
            Message::Close(_) => return Err(End::Gone),
        };
        if often {
            return self.refuse(id_of(&text), &Refusal::limit(Limit::Rate, Note::new("server-rate"))).await;
        }
        self.refusals = 0;
        match table::read::<Asked>(&text) {
            Ok(Asked { id, ask: Ask::Say { text, phrase } }) => {
                self.asked.insert(id);
                self.say(Chat { connection, id, text, phrase }).await
            }
            Ok(Asked { id, ask: Ask::Mute { who, on } }) => self.mute(connection, id, who, on).await,
            Ok(Asked { id, ask })
                if is_change(&ask) && !self.app.allowances.may_change(self.from.address) =>
            {
                self.refuse(Some(id), &Refusal::limit(Limit::Rate, Note::new("server-rate"))).await
            }
            Ok(request) => {
                let waiting = if request.ask == Ask::Ping { &mut self.pinged } else { &mut self.asked };
                waiting.insert(request.id);
                let command = Command::Ask { connection, request };
                self.app.house.say(&self.table, command).await.map_err(|_| End::Bye(Bye::Restart))
            }
            Err(error) => self.refuse(id_of(&text), &Refusal::shape(error)).await,
        }
    }

    /// Passes a message on to the table, unless this person or this address talks too much. The table decides whether
    /// it may be said there, and whether the table's own limit is reached.
    async fn say(&mut self, chat: Chat) -> Result<(), End> {
        let id = chat.id;
        let rate = Refusal::limit(Limit::Rate, Note::new("server-talk"));
        if !self.app.allowances.may_talk(self.speaker.as_deref(), self.from.address) {
            return self.refuse(Some(id), &rate).await;
        }
        match self.app.house.talk(&self.table, chat).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(Crowded)) => self.refuse(Some(id), &rate).await,
            Err(_) => Err(End::Bye(Bye::Restart)),
        }
    }

    /// Mutes a person, or ends that: by the cookie alone, since it holds at every table, and a seat's key is good for
    /// this one.
    async fn mute(&mut self, connection: u64, id: u32, whom: String, on: bool) -> Result<(), End> {
        let by = self.person.clone().filter(|by| id::is_name(&whom) && *by != whom);
        let Some(by) = by else {
            let nobody = Refusal::limit(Limit::Guest, Note::new("server-mute-whom"));
            return self.refuse(Some(id), &nobody).await;
        };
        if !self.app.allowances.may_change(self.from.address) {
            return self.refuse(Some(id), &Refusal::limit(Limit::Rate, Note::new("server-rate"))).await;
        }
        self.asked.insert(id);
        let wish = MuteWish { table: self.table.clone(), connection, id, by, whom, on };
        match self.app.house.mutes.try_send(wish) {
            Ok(()) => Ok(()),
            Err(_) => self.refuse(Some(id), &Refusal::limit(Limit::Error, Note::new("server-busy"))).await,
        }
    }

    async fn refuse(&mut self, id: Option<u32>, refusal: &Refusal) -> Result<(), End> {
        if let Some(id) = id {
            self.asked.remove(&id);
        }
        metrics::counter!("pichenette_refused_total", "why" => refusal.limit.map_or("rule", Limit::name))
            .increment(1);
        let error = sentences::plainly(self.language, |words| refusal.text(words));
        self.send(text(&Reply::Refused {
            id,
            rule: None,
            limit: refusal.limit.map(|limit| limit.name().to_owned()),
            error,
        }))
        .await
    }

    async fn send_all(&mut self, messages: Vec<Utf8Bytes>) -> Result<(), End> {
        let _unread = Unread::of(messages.iter().map(|message| message.len()).sum());
        for message in messages {
            self.send(message).await?;
        }
        Ok(())
    }

    async fn send(&mut self, message: Utf8Bytes) -> Result<(), End> {
        self.send_message(Message::Text(message)).await
    }

    /// The same until a connection has been silent for too long: it may be gone, and then nothing sent to it is read.
    async fn send_by(&mut self, silent: Moment, message: Message) -> Result<(), End> {
        let clock = self.clock.clone();
        clock.timeout_at(silent, self.send_message(message)).await.unwrap_or(Err(End::Bye(Bye::Idle)))
    }

    async fn send_message(&mut self, message: Message) -> Result<(), End> {
        match timeout(self.limits.unread, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }
}

/// Whether this changes who sits or talks at a table: such changes are written, and no game limits their number.
fn is_change(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::Sit { .. } | Ask::Stand { .. } | Ask::Hand { .. } | Ask::Silence { .. } | Ask::Talkers(_)
    )
}

/// The number of a request that is refused unread or malformed, as far as it can be read.
fn id_of(text: &str) -> Option<u32> {
    #[derive(serde::Deserialize)]
    struct Numbered {
        id: u32,
    }
    serde_json::from_str::<Numbered>(text).ok().map(|numbered| numbered.id)
}
