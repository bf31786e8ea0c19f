//! Past events for a client that asks for them: from the journal page by page, with the names and the words that belong
//! to them.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use axum::extract::ws::Utf8Bytes;
use protocol::{Person, Reply, Talk, What};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::house::{House, HouseError};
use super::people::Told;
use super::table::text;
use crate::store::{EventRow, TalkRow};

/// How many events are read from the journal at a time.
pub(super) const PAGE: u32 = 500;

/// How many events are read at a time for a client: so much waits in memory for each client that does not read.
const SENT_PAGE: u32 = 64;

/// A client that is sent past events.
#[derive(Clone, Debug, Default)]
pub(crate) struct Listener {
    /// The people it has muted.
    pub(crate) muted: BTreeSet<String>,
    /// The people whose names it has been sent.
    pub(crate) told: Told,
}

/// What belongs to a page of events.
#[derive(Debug, Default)]
pub(crate) struct Beside {
    /// The people whom the events mention, by the number of the event.
    mentions: BTreeMap<u64, String>,
    /// The names of those who are not gone.
    names: BTreeMap<String, String>,
    /// Their messages.
    talk: BTreeMap<u64, TalkRow>,
}

impl Beside {
    /// Everyone who is mentioned, once.
    pub(crate) fn people(&self) -> Vec<Person> {
        let ids: BTreeSet<&String> = self.mentions.values().collect();
        ids.into_iter().map(|id| self.person(id)).collect()
    }

    /// All messages.
    pub(crate) fn talk(&self) -> Vec<Talk> {
        self.talk.values().map(|row| Talk { seq: row.seq, text: row.text.clone() }).collect()
    }

    /// The person whom an event mentions, and their own words as they are sent.
    pub(super) fn of(&self, row: &EventRow) -> (Option<String>, Option<Utf8Bytes>) {
        let said = self.talk.get(&row.seq).map(|said| Talk { seq: row.seq, text: said.text.clone() });
        (self.mentions.get(&row.seq).cloned(), said.map(|said| text(&Reply::Talk(said))))
    }

    fn person(&self, id: &str) -> Person {
        Person { id: id.to_owned(), name: self.names.get(id).cloned() }
    }
}

impl House {
    /// The first of these events of a table, as many as are read at a time, as a client is sent them; and the numbers
    /// of the others.
    pub(crate) async fn page(
        &self,
        table: &str,
        wanted: Range<u64>,
        listener: &mut Listener,
    ) -> Result<(Vec<Utf8Bytes>, Range<u64>), HouseError> {
        let count = wanted.end.saturating_sub(wanted.start).min(u64::from(SENT_PAGE)) as u32;
        let rows = self.store.events(table, wanted.start, count).await?;
        let beside = self.beside(table, &rows).await?;
        let mut page = Vec::with_capacity(rows.len());
        for row in &rows {
            if let Some(who) = beside.mentions.get(&row.seq) {
                if listener.told.insert(who.as_str().into()) {
                    page.push(text(&Reply::People(vec![beside.person(who)])));
                }
                if let Some(said) = beside.talk.get(&row.seq).filter(|_| !listener.muted.contains(who)) {
                    page.push(text(&Reply::Talk(Talk { seq: row.seq, text: said.text.clone() })));
                }
            }
            page.push(sent(row));
        }
        // The journal has no gaps: should there be one all the same, the client does not wait for it.
        let next = rows.last().map_or(wanted.end, |row| row.seq + 1);
        Ok((page, next..wanted.end))
    }

    /// The names and the words that belong to these events.
    pub(crate) async fn beside(&self, table: &str, rows: &[EventRow]) -> Result<Beside, HouseError> {
        let mut beside = Beside::default();
        let mut spoken = false;
        for row in rows.iter().filter(|row| may_mention(&row.body)) {
            let what: What = match serde_json::from_str(&row.body) {
                Ok(what) => what,
                // An event of a later version, at a table that another node has: it is sent as it is.
                Err(_) if serde_json::from_str::<IgnoredAny>(&row.body).is_ok() => continue,
                Err(error) => {
                    return Err(HouseError::Damaged(format!("table {table}, event {}: {error}", row.seq)));
                }
            };
            spoken |= matches!(what, What::Said { phrase: None, .. });
            beside.mentions.extend(what.mention().map(|mention| (row.seq, mention.id().to_owned())));
        }
        let ids: BTreeSet<&String> = beside.mentions.values().collect();
        let ids: Vec<String> = ids.into_iter().cloned().collect();
        beside.names = self.store.names(&ids).await?;
        if let (true, Some(first), Some(last)) = (spoken, rows.first(), rows.last()) {
            let talk = self.store.talk(table, first.seq..last.seq + 1).await?;
            beside.talk = talk.into_iter().map(|row| (row.seq, row)).collect();
        }
        Ok(beside)
    }
}

/// An event that mentions nobody: a shot or a throw. These are most of a journal, and its longest: what they say is
/// skipped, not read.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Played {
    Acted(IgnoredAny),
}

/// Whether an event can mention a person.
fn may_mention(body: &str) -> bool {
    !matches!(serde_json::from_str(body), Ok(Played::Acted(IgnoredAny)))
}

/// An event as it is sent: word for word as it is kept.
pub(super) fn sent(row: &EventRow) -> Utf8Bytes {
    let &EventRow { seq, at, ref body } = row;
    // Every body was written by us, as JSON. Should one be damaged, `null` is sent, which no reader takes for an event.
    let what = serde_json::from_str(body).unwrap_or(RawValue::NULL);
    text(&Sent { event: Kept { seq, at, what } })
}

/// A [`Reply::Event`] whose event is not read on its way.
#[derive(Serialize)]
struct Sent<'a> {
    event: Kept<'a>,
}

#[derive(Serialize)]
struct Kept<'a> {
    seq: u64,
    at: u64,
    what: &'a RawValue,
}

#[cfg(test)]
mod tests {
    use protocol::{Event, Mention};

    use super::*;

    #[test]
    fn an_event_is_sent_as_a_reply_and_as_it_is_kept() {
        let what = What::Said { who: Mention::of("a"), text: None, phrase: Some("hello".to_owned()) };
        let row = EventRow { seq: 7, at: 5, body: serde_json::to_string(&what).unwrap() };
        assert_eq!(sent(&row), text(&Reply::Event(Event { seq: 7, at: 5, what })));
        assert!(may_mention(&row.body) && !may_mention(r#"{"acted":{"n":1}}"#));
        assert!(may_mention("{") && !may_mention(" { \"acted\" : {} } "));
    }
}
