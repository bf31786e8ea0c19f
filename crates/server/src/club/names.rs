//! Names stand beside the entries: they are taken out before an entry is written, and put in again when it is sent.

use protocol::clean_text;
use protocol::club::ENTRANT_NAME_LONGEST;
use tournament::{Enter, Event, Rename, Tournament};

use super::error::ClubError;
use super::logs::Folding;
use crate::store::{LogKind, NameRow};

impl Folding for Tournament {
    const KIND: LogKind = LogKind::Tournament;

    fn joined(body: String, names: &[&NameRow]) -> String {
        joined(body, names.first().copied())
    }
}

/// A name or club as it will be shown.
pub(super) fn cleaned(name: &str) -> Result<String, ClubError> {
    clean_text(name, ENTRANT_NAME_LONGEST).ok_or(ClubError::Name(ENTRANT_NAME_LONGEST))
}

/// The event with its names and clubs as they will be shown.
pub(super) fn clean(event: Event) -> Result<Event, ClubError> {
    let clean = |name: Option<String>| name.as_deref().map(cleaned).transpose();
    Ok(match event {
        Event::Enter(Enter { id, name, club, of, strength }) => {
            Event::Enter(Enter { id, name: clean(name)?, club: clean(club)?, of, strength })
        }
        Event::Rename(Rename { id, name, club }) => {
            Event::Rename(Rename { id, name: clean(name)?, club: club.map(clean).transpose()? })
        }
        other => other,
    })
}

/// The event without its name, and the name as a row of its own.
pub(super) fn parted(event: &Event, seq: u64, guest: Option<&str>) -> (Event, Option<NameRow>) {
    let mut event = event.clone();
    let (entrant, name, of) = match &mut event {
        Event::Enter(enter) => {
            let mut people = enter.of.iter().flatten().cloned();
            (enter.id.clone(), enter.name.take(), [people.next(), people.next()])
        }
        Event::Rename(rename) => (rename.id.clone(), rename.name.take(), [None, None]),
        _ => return (event, None),
    };
    let guest = guest.map(str::to_owned);
    (event, name.map(|name| NameRow { seq, entrant, name, of, guest }))
}

/// A kept event as it is sent: with its name, unless that is erased.
pub(super) fn joined(body: String, name: Option<&NameRow>) -> String {
    let Some(NameRow { name, .. }) = name else { return body };
    let with_name = match Event::read(&body) {
        Ok(Event::Enter(enter)) => Event::Enter(Enter { name: Some(name.clone()), ..enter }),
        Ok(Event::Rename(rename)) => Event::Rename(Rename { name: Some(name.clone()), ..rename }),
        // A later version wrote it: it has no name that we know.
        _ => return body,
    };
    serde_json::to_string(&with_name).unwrap_or(body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_leaves_the_event_and_comes_back() {
        let line = r#"{"enter":{"id":"d1","name":"Aino & Veikko","club":"Otso","of":["p1","p2"]}}"#;
        let (without, name) = parted(&Event::read(line).unwrap(), 7, Some("g"));
        let body = serde_json::to_string(&without).unwrap();
        assert_eq!(body, r#"{"enter":{"id":"d1","club":"Otso","of":["p1","p2"]}}"#);
        let name = name.unwrap();
        assert_eq!((name.seq, name.of.clone()), (7, [Some("p1".to_owned()), Some("p2".to_owned())]));
        assert_eq!(joined(body.clone(), Some(&name)), line);
        assert_eq!(joined(body.clone(), None), body);
        assert_eq!(parted(&Event::Pair, 1, None), (Event::Pair, None));
    }

    #[test]
    fn names_are_cleaned() {
        let event = Event::read("{\"enter\":{\"id\":\"p1\",\"name\":\" Aino \u{202e} K \"}}").unwrap();
        let Event::Enter(enter) = clean(event).unwrap() else { panic!() };
        assert_eq!(enter.name.as_deref(), Some("Aino K"));
        let event = Event::read(r#"{"rename":{"id":"p1","name":" "}}"#).unwrap();
        assert!(matches!(clean(event), Err(ClubError::Name(60))));
    }
}
