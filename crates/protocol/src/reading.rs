//! How a client reads the server's messages: it skips the kinds that a later version has added.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::event::What;
use crate::reply::Reply;

/// A message as a client has read it.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// A message of a known kind.
    Reply(Box<Reply>),
    /// A message, or an event, of a kind that a later version has added.
    Skipped {
        /// The event's number: a skipped event counts, too.
        seq: Option<u64>,
    },
}

impl Reply {
    /// The kinds of messages that this version knows.
    const KINDS: [&str; 11] =
        ["welcome", "event", "people", "talk", "done", "refused", "shot", "aim", "here", "pong", "bye"];

    /// Reads a message. An unknown kind is no error; a message of a known kind that cannot be read is one.
    ///
    /// ```
    /// use protocol::{Heard, Reply};
    ///
    /// let heard = Reply::read(r#"{"event":{"seq":7,"at":0,"what":{"applauded":{"seat":1}}}}"#).unwrap();
    /// assert_eq!(heard, Heard::Skipped { seq: Some(7) });
    /// assert_eq!(Reply::read(r#"{"pong":{"id":1}}"#).unwrap(), Heard::Reply(Box::new(Reply::Pong { id: 1 })));
    /// ```
    pub fn read(text: &str) -> Result<Heard, serde_json::Error> {
        let reply = serde_json::from_str(text).map(|reply| Heard::Reply(Box::new(reply)));
        reply.or_else(|error| skipped(text).ok_or(error))
    }
}

impl What {
    /// The kinds of events that this version knows.
    const KINDS: [&str; 15] = [
        "opened",
        "sat",
        "stood",
        "handed",
        "started",
        "acted",
        "said",
        "muted",
        "silenced",
        "talkers",
        "offered",
        "rematched",
        "claimed",
        "closed",
        "ended",
    ];
}

/// A kind with something in it, `{"kind":…}`, or without, `"kind"`.
#[derive(Deserialize)]
#[serde(untagged)]
enum Tagged {
    Word(String),
    Content(BTreeMap<String, IgnoredAny>),
}

impl Tagged {
    fn is_unknown(&self, known: &[&str]) -> bool {
        match self {
            Tagged::Word(kind) => !known.contains(&kind.as_str()),
            Tagged::Content(content) => content.keys().all(|kind| !known.contains(&kind.as_str())),
        }
    }
}

/// The message as a skipped one, if its kind is unknown; `None` if it is an error.
fn skipped(text: &str) -> Option<Heard> {
    #[derive(Deserialize)]
    struct AnyEvent {
        event: Numbered,
    }
    #[derive(Deserialize)]
    struct Numbered {
        seq: u64,
        what: Tagged,
    }
    if let Ok(AnyEvent { event }) = serde_json::from_str(text) {
        return event.what.is_unknown(&What::KINDS).then_some(Heard::Skipped { seq: Some(event.seq) });
    }
    let message: Tagged = serde_json::from_str(text).ok()?;
    message.is_unknown(&Reply::KINDS).then_some(Heard::Skipped { seq: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The kinds serde knows, taken from its error about an unknown one.
    fn kinds(error: serde_json::Error) -> Vec<String> {
        let text = error.to_string();
        let (_, known) = text.split_once("expected one of ").unwrap();
        known.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    }

    #[test]
    fn every_kind_is_known_by_its_name() {
        let replies = serde_json::from_str::<Reply>(r#"{"applause":{}}"#).unwrap_err();
        assert_eq!(kinds(replies), Reply::KINDS);
        let events = serde_json::from_str::<What>(r#"{"applauded":{}}"#).unwrap_err();
        assert_eq!(kinds(events), What::KINDS);
    }

    #[test]
    fn what_a_later_version_has_added_is_skipped() {
        for (text, seq) in [
            (r#"{"applause":{"seat":1}}"#, None),
            (r#""applause""#, None),
            (r#"{"event":{"seq":3,"at":0,"what":"cleared"}}"#, Some(3)),
            (r#"{"event":{"seq":4,"at":0,"what":{"clapped":[1,2]},"more":true}}"#, Some(4)),
        ] {
            assert_eq!(Reply::read(text).unwrap(), Heard::Skipped { seq }, "{text}");
        }
    }

    #[test]
    fn a_new_field_is_no_obstacle() {
        let text = r#"{"event":{"seq":3,"at":0,"what":{"stood":{"seat":1,"why":"tired"}}}}"#;
        let Heard::Reply(reply) = Reply::read(text).unwrap() else { panic!("it is skipped") };
        assert!(matches!(*reply, Reply::Event(event) if event.what == What::Stood { seat: 1 }));
    }

    #[test]
    fn a_known_kind_that_cannot_be_read_is_an_error() {
        for text in [
            r#"{"pong":{"id":"one"}}"#,
            r#"{"event":{"seq":3,"at":0,"what":{"stood":{"seat":"one"}}}}"#,
            r#"{"event":{"at":0,"what":{"clapped":[]}}}"#,
            "[1]",
            "",
        ] {
            assert!(Reply::read(text).is_err(), "{text}");
        }
    }
}
