//! A connection to a table at one of the nodes, of which everything is written down.

use std::sync::Arc;
use std::time::Duration;

use client::{ClientError, Wire};
use protocol::{Ask, Heard, Hello, PROTOCOL, Reply, Request, Welcome};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::time::{Instant, timeout, timeout_at};

use super::history::{Asked, Words};
use super::laws::{Law, Violation};
use super::recorder::{Recorder, SocketNotes};

/// A client that gets no answer for so long gives up, and tries another node.
pub(super) const PATIENCE: Duration = Duration::from_secs(3);

/// Where a client wants to be, and as whom.
#[derive(Clone, Debug)]
pub(super) struct Client {
    pub(super) table: String,
    /// Its number.
    pub(super) number: u32,
    /// Who it is; `None` for a stranger who watches.
    pub(super) token: Option<String>,
}

/// A connection that was welcomed.
pub(super) struct RecordedSocket {
    wire: Wire,
    notes: SocketNotes,
    recorder: Arc<Recorder>,
    table: String,
    welcome: Welcome,
    sent: u32,
    /// The request whose answer is expected, and until when.
    asked: Option<(u32, Instant)>,
    /// When something came last.
    heard: Instant,
}

/// An event and words as they come, to be kept as they are.
#[derive(Deserialize)]
struct Raw<'a> {
    #[serde(borrow)]
    event: Option<RawEvent<'a>>,
    talk: Option<Words>,
}

#[derive(Deserialize)]
struct RawEvent<'a> {
    seq: u64,
    at: u64,
    #[serde(borrow)]
    what: &'a RawValue,
}

impl RecordedSocket {
    /// Connects to a node and asks for events from here on; waits for the welcome.
    pub(super) async fn connect(
        recorder: &Arc<Recorder>,
        client: &Client,
        node: &str,
        from: Option<u64>,
    ) -> Result<RecordedSocket, ClientError> {
        let (hello, begun) = (Hello { protocol: PROTOCOL, from, ..Hello::default() }, recorder.now());
        let greeted = timeout(PATIENCE, greet(client, node, &hello)).await;
        let (wire, welcome) = greeted.map_err(|_| ClientError::Connection("no welcome".to_owned()))??;
        let notes =
            SocketNotes::welcomed(recorder, &client.table, client.number, node, (from, begun), welcome.next);
        let (recorder, table) = (Arc::clone(recorder), client.table.clone());
        Ok(RecordedSocket {
            wire,
            notes,
            recorder,
            table,
            welcome,
            sent: 0,
            asked: None,
            heard: Instant::now(),
        })
    }

    /// How the table stood when it was connected.
    pub(super) fn welcome(&self) -> &Welcome {
        &self.welcome
    }

    /// Whether a request waits for its answer.
    pub(super) fn is_waiting(&self) -> bool {
        self.asked.is_some()
    }

    /// When something came last.
    pub(super) fn heard(&self) -> Instant {
        self.heard
    }

    /// Sends a request.
    pub(super) async fn ask(&mut self, ask: Ask, asked: Asked) -> Result<(), ClientError> {
        if !self.notes.asked(asked) {
            return Err(ClientError::Connection("the run is over".to_owned()));
        }
        self.send(ask).await
    }

    /// Asks whether the node is still there. It changes nothing, so it is not written down.
    pub(super) async fn ping(&mut self) -> Result<(), ClientError> {
        self.send(Ask::Ping).await
    }

    async fn send(&mut self, ask: Ask) -> Result<(), ClientError> {
        self.sent += 1;
        let request = serde_json::to_string(&Request { id: self.sent, ask });
        let request = request.map_err(|error| ClientError::Foreign(error.to_string()))?;
        let deadline = Instant::now() + PATIENCE;
        self.asked = Some((self.sent, deadline));
        let sent = timeout_at(deadline, self.wire.send(request)).await;
        sent.map_err(|_| ClientError::Connection("nothing can be sent".to_owned()))?
    }

    /// Waits for the next message; not for longer than an answer may take. Nothing is lost if the wait is given up.
    pub(super) async fn receive(&mut self) -> Result<Heard, ClientError> {
        let text = match self.asked {
            None => self.wire.receive().await?,
            Some((_, deadline)) => {
                let text = timeout_at(deadline, self.wire.receive()).await;
                text.map_err(|_| ClientError::Connection("no answer".to_owned()))??
            }
        };
        self.heard = Instant::now();
        self.keep(&text);
        let heard = Reply::read(&text).map_err(|error| ClientError::Foreign(format!("{error}: {text}")))?;
        match &heard {
            Heard::Reply(reply) => self.answered(reply)?,
            Heard::Skipped { .. } => {}
        }
        Ok(heard)
    }

    /// Writes down events and words, byte for byte.
    fn keep(&self, text: &str) {
        let Ok(raw) = serde_json::from_str::<Raw>(text) else { return };
        if let Some(words) = raw.talk {
            self.notes.talk(words);
        }
        let Some(RawEvent { seq, at, what }) = raw.event else { return };
        self.notes.event(seq, at, what.get());
        if text != format!(r#"{{"event":{{"seq":{seq},"at":{at},"what":{what}}}}}"#) {
            let expected = r#"expected {"event":{"seq":…,"at":…,"what":…}}"#;
            let violation = Violation::at(Law::Bytes, &self.table, format!("{expected}, not {text}"));
            self.recorder.broken(violation);
        }
    }

    /// Takes note of an answer; a goodbye is an error.
    fn answered(&mut self, reply: &Reply) -> Result<(), ClientError> {
        let expected = self.asked.map(|(id, _)| id);
        let refused = match reply {
            Reply::Pong { id } if Some(*id) == expected => {
                self.asked = None;
                return Ok(());
            }
            Reply::Done { id, .. } if Some(*id) == expected => None,
            Reply::Refused { id, rule, limit, .. } if id.is_none() || *id == expected => {
                Some(rule.clone().or_else(|| limit.clone()).unwrap_or_default())
            }
            Reply::Bye { why } => return Err(ClientError::Bye(why.clone())),
            _ => return Ok(()),
        };
        self.asked = None;
        self.notes.answered(refused);
        Ok(())
    }
}

/// Connects, says hello and reads the welcome.
async fn greet(client: &Client, node: &str, hello: &Hello) -> Result<(Wire, Welcome), ClientError> {
    let mut wire = Wire::connect(node, &client.table, client.token.as_deref(), hello).await?;
    loop {
        let text = wire.receive().await?;
        let heard = Reply::read(&text).map_err(|error| ClientError::Foreign(format!("{error}: {text}")))?;
        match heard {
            Heard::Reply(reply) => match *reply {
                Reply::Welcome(welcome) => return Ok((wire, *welcome)),
                Reply::Bye { why } => return Err(ClientError::Bye(why)),
                Reply::Refused { rule, limit, error, .. } => {
                    return Err(ClientError::Refused { rule, limit, error });
                }
                other => return Err(ClientError::Foreign(format!("{other:?} instead of a welcome"))),
            },
            Heard::Skipped { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_kept_as_it_comes() {
        let text = r#"{"event":{"seq":3,"at":9,"what":{"said": {"who":"a"}}}}"#;
        let event = serde_json::from_str::<Raw>(text).unwrap().event.unwrap();
        assert_eq!((event.seq, event.at, event.what.get()), (3, 9, r#"{"said": {"who":"a"}}"#));
        let talk = serde_json::from_str::<Raw>(r#"{"talk":{"seq":3,"text":"so"}}"#).unwrap().talk.unwrap();
        assert_eq!((talk.seq, talk.text.as_str()), (3, "so"));
        assert!(serde_json::from_str::<Raw>(r#"{"pong":{"id":1}}"#).unwrap().event.is_none());
    }
}
