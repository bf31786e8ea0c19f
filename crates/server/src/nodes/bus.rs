//! The way to the other nodes: NATS, as a carrier of letters that may be lost.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{
    Client, ConnectOptions, Event, HeaderMap, Message, Request, RequestErrorKind, StatusCode, Subscriber,
};
use data_encoding::HEXLOWER;
use futures_util::StreamExt as _;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::{mpsc, watch};

use super::letters::{Answer, Letter, News, Question, Sender, VERSION, Versioned};

/// How often the connection is looked at.
const PING: Duration = Duration::from_secs(1);

/// The longest pause before another try to connect.
const LONGEST_PAUSE: Duration = Duration::from_millis(500);

/// Letters that may wait to be posted.
const WAITING: usize = 16 * 1024;

/// How long one letter may take.
const LONGEST_POST: Duration = Duration::from_secs(1);

/// Why the bus cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BusError {
    /// The address.
    #[error("cannot use {0} as a bus: {1}; expected nats://host:port")]
    Address(String, String),
}

/// Why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unanswered {
    /// No node of that name is there. The question has not arrived.
    NobodyThere,
    /// Whether it has arrived is not known.
    Unknown,
}

/// A letter with a question, and where its answer goes.
pub(crate) struct Asked {
    pub(crate) letter: Letter<Question>,
    reply: Option<async_nats::Subject>,
}

/// A subject, and the letter that goes there.
type Outgoing = (String, Vec<u8>);

/// The way to the other nodes.
pub(crate) struct Bus {
    client: Client,
    prefix: String,
    me: Sender,
    outbox: mpsc::Sender<Outgoing>,
    /// The other end, until it is listened to.
    waiting: Mutex<Option<mpsc::Receiver<Outgoing>>>,
    connected: Arc<AtomicBool>,
    cuts: Arc<watch::Sender<u64>>,
    /// How many news of people were told.
    told: AtomicU64,
}

impl Bus {
    /// Begins to connect; a server that is away is tried until it is there.
    pub(crate) async fn connect(address: &str, cluster: &str, me: Sender) -> Result<Bus, BusError> {
        let (connected, cuts) = (Arc::new(AtomicBool::new(false)), Arc::new(watch::Sender::new(0)));
        let (seen, cut) = (Arc::clone(&connected), Arc::clone(&cuts));
        let client = ConnectOptions::new()
            .name(format!("pichenette {}", me.node))
            .retry_on_initial_connect()
            .ping_interval(PING)
            .connection_timeout(Duration::from_secs(2))
            .reconnect_delay_callback(|tries| LONGEST_PAUSE.min(Duration::from_millis(50 * tries as u64)))
            .event_callback(move |event| {
                let there = match event {
                    Event::Connected => Some(true),
                    Event::Disconnected | Event::Closed => Some(false),
                    // Letters have been dropped: as bad as a cut.
                    Event::SlowConsumer(_) => {
                        cut.send_modify(|cuts| *cuts += 1);
                        None
                    }
                    _ => None,
                };
                if let Some(there) = there {
                    seen.store(there, Ordering::SeqCst);
                    cut.send_modify(|cuts| *cuts += 1);
                    tracing::info!(connected = there, "the bus");
                }
                std::future::ready(())
            })
            .connect(address)
            .await
            .map_err(|error| BusError::Address(hidden(address), error.to_string()))?;
        let (outbox, waiting) = mpsc::channel(WAITING);
        let (prefix, waiting) = (format!("pichenette.{cluster}"), Mutex::new(Some(waiting)));
        Ok(Bus { client, prefix, me, outbox, waiting, connected, cuts, told: AtomicU64::new(0) })
    }

    /// Changes whenever letters may have been lost: the connection was cut, or is there again.
    pub(crate) fn cuts(&self) -> watch::Receiver<u64> {
        self.cuts.subscribe()
    }

    /// Whether the other nodes can be reached.
    pub(crate) fn is_connected(&self) -> bool {
        self.connected.load(Ordering::SeqCst) && self.client.connection_state() == State::Connected
    }

    fn subject(&self, tail: &str) -> String {
        format!("{}.{tail}", self.prefix)
    }

    fn written<T: Serialize>(&self, body: T) -> Vec<u8> {
        // Names, numbers and lists: nothing in a letter can fail to be written.
        serde_json::to_vec(&Letter { v: VERSION, from: self.me.clone(), body }).unwrap_or_default()
    }

    /// Posts a letter without waiting; false if too many wait already. Letters to one place arrive in order, if they do.
    pub(crate) fn send<T: Serialize>(&self, to: &str, body: T) -> bool {
        self.outbox.try_send((self.subject(to), self.written(body))).is_ok()
    }

    /// Tells all nodes, this one too.
    pub(crate) fn tell_all(&self, news: News) {
        if news.is_of_people() {
            self.told.fetch_add(1, Ordering::SeqCst);
        }
        self.send("all", news);
    }

    /// How many news of people were told, whether they have arrived or not.
    pub(crate) fn told(&self) -> u64 {
        self.told.load(Ordering::SeqCst)
    }

    /// Posts what waits, for as long as the node runs. Nothing waits for a server that is away: what would come late is of
    /// no use.
    pub(super) async fn post(&self) {
        let waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(mut waiting) = waiting else { return };
        while let Some((subject, letter)) = waiting.recv().await {
            if !self.is_connected() {
                continue;
            }
            let sent = tokio::time::timeout(LONGEST_POST, self.client.publish(subject, letter.into()));
            if !matches!(sent.await, Ok(Ok(()))) {
                self.cuts.send_modify(|cuts| *cuts += 1);
            }
        }
    }

    /// Asks the node of a name.
    pub(crate) async fn ask(
        &self,
        node: &str,
        question: Question,
        wait: Duration,
    ) -> Result<Answer, Unanswered> {
        self.request(&address_of(node), question, wait).await
    }

    /// Asks whoever listens to a subject.
    pub(crate) async fn request<Q: Serialize, A: DeserializeOwned>(
        &self,
        to: &str,
        question: Q,
        wait: Duration,
    ) -> Result<A, Unanswered> {
        if !self.is_connected() {
            return Err(Unanswered::NobodyThere);
        }
        let request = Request::new()
            .payload(self.written(question).into())
            .headers(HeaderMap::new())
            .timeout(Some(wait));
        let asked = self.client.send_request(self.subject(to), request);
        // The client's own limit begins when the question has left.
        let answer = tokio::time::timeout(wait, asked).await.map_err(|_| Unanswered::Unknown)?;
        let answer = answer.map_err(|error| match error.kind() {
            RequestErrorKind::NoResponders => Unanswered::NobodyThere,
            _ => Unanswered::Unknown,
        })?;
        let letter: Option<Letter<A>> = read(&answer);
        letter.map(|letter| letter.body).ok_or(Unanswered::Unknown)
    }

    /// Asks whoever listens to a subject and may answer several times; nothing if the question cannot be sent.
    pub(crate) async fn consult<Q: Serialize, A: DeserializeOwned>(
        &self,
        to: &str,
        question: Q,
    ) -> Option<Letters<A>> {
        if !self.is_connected() {
            return None;
        }
        let inbox = self.client.new_inbox();
        let asked = async {
            let subscriber = self.client.subscribe(inbox.clone()).await.ok()?;
            let question = self.written(question).into();
            self.client.publish_with_reply(self.subject(to), inbox, question).await.ok()?;
            Some(Letters { subscriber: Some(subscriber), read: std::marker::PhantomData })
        };
        tokio::time::timeout(LONGEST_POST, asked).await.ok().flatten()
    }

    /// Waits until what was answered has left.
    pub(crate) async fn flush(&self) {
        let _ = tokio::time::timeout(LONGEST_POST, self.client.flush()).await;
    }

    /// Everything that is written to a place.
    pub(crate) async fn letters<T: DeserializeOwned>(&self, place: &str) -> Letters<T> {
        Letters { subscriber: self.subscribe(place, None).await, read: std::marker::PhantomData }
    }

    /// Questions to this node.
    pub(crate) async fn questions(&self) -> Questions {
        Questions(self.subscribe(&address_of(&self.me.node), None).await)
    }

    /// Listens to a place, in turn with others of a group if there is one.
    pub(crate) async fn subscribe(&self, place: &str, group: Option<&str>) -> Option<Subscriber> {
        let subject = self.subject(place);
        let listening = match group {
            Some(group) => self.client.queue_subscribe(subject, group.to_owned()).await,
            None => self.client.subscribe(subject).await,
        };
        listening.inspect_err(|error| tracing::error!(%error, place, "the bus cannot be listened to")).ok()
    }

    /// Answers a letter.
    pub(crate) async fn answer<A: Serialize>(&self, reply: Option<async_nats::Subject>, answer: A) {
        let Some(reply) = reply else { return };
        let sent = self.client.publish(reply, self.written(answer).into());
        if !matches!(tokio::time::timeout(LONGEST_POST, sent).await, Ok(Ok(()))) {
            tracing::warn!("an answer to another node was not sent");
        }
    }

    /// Reads what a node has written to a place that was subscribed to.
    pub(crate) fn read<T: DeserializeOwned>(&self, message: &Message) -> Option<T> {
        read(message).map(|letter| letter.body)
    }

    /// Answers a question.
    pub(crate) async fn answer_to(&self, asked: Asked, answer: Answer) {
        self.answer(asked.reply, answer).await;
    }
}

/// Where questions to a node go. A subject has no dots and colons of its own.
fn address_of(node: &str) -> String {
    format!("to.{}", HEXLOWER.encode(node.as_bytes()))
}

/// An address without the password in it.
fn hidden(address: &str) -> String {
    match (address.split_once("://"), address.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, host))) => format!("{scheme}://…@{host}"),
        _ => address.to_owned(),
    }
}

/// Reads a letter; a letter of another version is logged.
fn read<T: DeserializeOwned>(message: &Message) -> Option<Letter<T>> {
    match serde_json::from_slice::<Letter<T>>(&message.payload) {
        Ok(letter) if letter.v == VERSION => Some(letter),
        read => {
            let version = serde_json::from_slice::<Versioned>(&message.payload).ok().map(|letter| letter.v);
            let error = read.err().map(|error| error.to_string());
            tracing::warn!(version, ours = VERSION, error, "a letter of another node is not understood");
            None
        }
    }
}

/// Letters as they come; those of other versions are left out.
pub(crate) struct Letters<T> {
    subscriber: Option<Subscriber>,
    read: std::marker::PhantomData<fn() -> T>,
}

impl<T: DeserializeOwned> Letters<T> {
    /// The next one; waits for ever if the bus cannot be listened to. Nothing if nobody is there who could answer.
    pub(crate) async fn next(&mut self) -> Option<Letter<T>> {
        let Some(subscriber) = &mut self.subscriber else { return std::future::pending().await };
        loop {
            let message = subscriber.next().await?;
            if message.status == Some(StatusCode::NO_RESPONDERS) {
                return None;
            }
            if let Some(letter) = read(&message) {
                return Some(letter);
            }
        }
    }
}

/// Questions to this node as they come. One of another version is answered by saying so.
pub(crate) struct Questions(Option<Subscriber>);

impl Questions {
    /// The next one.
    pub(crate) async fn next(&mut self, bus: &Bus) -> Option<Asked> {
        let Some(subscriber) = &mut self.0 else { return std::future::pending().await };
        loop {
            let message = subscriber.next().await?;
            match read(&message) {
                Some(letter) => return Some(Asked { letter, reply: message.reply }),
                None => bus.answer(message.reply, Answer::Unsupported { v: VERSION }).await,
            }
        }
    }
}
