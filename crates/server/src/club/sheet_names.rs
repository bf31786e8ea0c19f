//! The names on a score sheet stand beside its entries, as at a tournament: in the header, and where an entry changes them.

use protocol::clean_text;
use protocol::club::ENTRANT_NAME_LONGEST;
use scorebook::{Entry, Header, What};
use serde::{Deserialize, Serialize};

use super::error::ClubError;
use crate::store::NameRow;

/// The first entry of a sheet: its header.
#[derive(Serialize, Deserialize)]
struct First {
    sheet: Header,
}

impl First {
    fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Names as they will be shown; an empty one is none.
fn cleaned(names: &[String]) -> Result<Vec<String>, ClubError> {
    let clean = |name: &String| match name.trim().is_empty() {
        true => Ok(String::new()),
        false => clean_text(name, ENTRANT_NAME_LONGEST).ok_or(ClubError::Name(ENTRANT_NAME_LONGEST)),
    };
    names.iter().map(clean).collect()
}

/// The names as rows, by the places of the players.
fn rows(names: Vec<String>, seq: u64, guest: Option<&str>) -> Vec<NameRow> {
    let named = names.into_iter().enumerate().filter(|(_, name)| !name.is_empty());
    let row = |(place, name): (usize, String)| NameRow {
        seq,
        entrant: place.to_string(),
        name,
        guest: guest.map(str::to_owned),
        ..NameRow::default()
    };
    named.map(row).collect()
}

/// The header without its names as the first entry, and the names.
pub(super) fn parted_header(
    header: &Header,
    guest: Option<&str>,
) -> Result<(String, Vec<NameRow>), ClubError> {
    let mut header = header.clone();
    let names = rows(cleaned(&std::mem::take(&mut header.names))?, 1, guest);
    Ok((First { sheet: header }.to_json(), names))
}

/// The header that the first entry has.
pub(super) fn header_of(first: &str) -> Result<Header, String> {
    serde_json::from_str::<First>(first).map(|first| first.sheet).map_err(|error| error.to_string())
}

/// The names that an entry gives, if it is about them.
fn names_in(what: &mut What) -> Option<&mut Vec<String>> {
    match what {
        What::Names(names) => Some(names),
        What::Amend { what, .. } => names_in(what),
        _ => None,
    }
}

/// The entry without its names, and the names.
pub(super) fn parted(entry: &Entry, seq: u64) -> Result<(Entry, Vec<NameRow>), ClubError> {
    let mut entry = entry.clone();
    let names = match names_in(&mut entry.what) {
        Some(names) => rows(cleaned(&std::mem::take(names))?, seq, None),
        None => Vec::new(),
    };
    Ok((entry, names))
}

/// A kept entry as it is sent: with its names, as far as they are not erased.
pub(super) fn joined(body: String, names: &[&NameRow]) -> String {
    if names.is_empty() {
        return body;
    }
    let mut listed = Vec::new();
    for row in names {
        let Ok(place) = row.entrant.parse::<usize>() else { continue };
        if listed.len() <= place {
            listed.resize(place.min(usize::from(u8::MAX)) + 1, String::new());
        }
        if let Some(name) = listed.get_mut(place) {
            name.clone_from(&row.name);
        }
    }
    if let Ok(mut header) = header_of(&body) {
        header.names = listed;
        return First { sheet: header }.to_json();
    }
    let Ok(mut entry) = Entry::parse(&body) else { return body };
    if let Some(names) = names_in(&mut entry.what) {
        *names = listed;
    }
    entry.to_json()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_leave_the_header_and_the_entries_and_come_back() {
        let header = r#"{"rule_set":"nca","players":2,"names":["Sanna","Marc"]}"#;
        let (first, names) = parted_header(&Header::parse(header).unwrap(), Some("g")).unwrap();
        assert_eq!(first, r#"{"sheet":{"rule_set":"nca","players":2}}"#);
        let all: Vec<&NameRow> = names.iter().collect();
        assert_eq!(joined(first.clone(), &all), format!(r#"{{"sheet":{header}}}"#));
        assert_eq!(joined(first.clone(), &all[1..]), first.replace("2}", r#"2,"names":["","Marc"]}"#));

        let line = r#"{"device":"k3","counter":2,"parent":[],"at":0,"what":{"names":["Aino","Veikko"]}}"#;
        let (entry, names) = parted(&Entry::parse(line).unwrap(), 5).unwrap();
        assert!(!entry.to_json().contains("Aino"));
        assert_eq!(joined(entry.to_json(), &names.iter().collect::<Vec<_>>()), line);
    }
}
