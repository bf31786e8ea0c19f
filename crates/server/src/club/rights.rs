//! Who may do what at a tournament.

use protocol::club::{By, May, You};
use tournament::{Confirm, Dispute, Event, Tournament};

/// A caller, known by their guest, by a key, or by both.
#[derive(Clone, Debug, Default)]
pub(crate) struct Caller {
    /// The guest's id.
    pub(crate) guest: Option<String>,
    /// A key of the desk, of a helper, or of a score sheet.
    pub(crate) key: Option<String>,
}

/// What somebody is at a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Role {
    /// Everything.
    pub(crate) desk: bool,
    /// A helper's id, and what they may do.
    pub(crate) helper: Option<(String, Vec<May>)>,
    /// The entrant as whom they play.
    pub(crate) entrant: Option<String>,
}

impl Role {
    /// What the caller is told about it.
    pub(crate) fn told(&self) -> You {
        let may = self.helper.as_ref().map_or(Vec::new(), |(_, may)| may.clone());
        You { desk: self.desk, may, entrant: self.entrant.clone() }
    }

    /// In whose name this is written, if the role may write it.
    pub(crate) fn by(&self, event: &Event, tournament: &Tournament) -> Option<By> {
        // Where a game is played online, which sheet it has, and that either has ended without a winner, is the server's business.
        if matches!(event, Event::Tournament(_) | Event::Table(_) | Event::Sheet(_) | Event::Undecided(_)) {
            return None;
        }
        if self.desk {
            return Some(By::Desk);
        }
        if let Some((id, may)) = &self.helper
            && helps(event).is_some_and(|needed| may.contains(&needed))
        {
            return Some(By::Helper(id.clone()));
        }
        let entrant = self.entrant.as_ref().filter(|entrant| plays(entrant, event, tournament))?;
        Some(By::Player(entrant.clone()))
    }

    /// Whether a result may be entered for any game.
    pub(crate) fn enters_results(&self) -> bool {
        self.desk || self.helper.as_ref().is_some_and(|(_, may)| may.contains(&May::Results))
    }
}

/// The right that a helper needs for an event; `None` if only the desk may do it.
fn helps(event: &Event) -> Option<May> {
    match event {
        Event::Result(_) | Event::Confirm(_) | Event::Dispute(_) => Some(May::Results),
        Event::Amend(report) if !report.force => Some(May::Results),
        Event::Enter(_) | Event::Here(_) | Event::Rename(_) => Some(May::CheckIn),
        Event::Leave(leave) if !leave.disqualified => Some(May::CheckIn),
        Event::Clock(_) => Some(May::Clock),
        _ => None,
    }
}

/// Whether an event is a player's own business.
fn plays(entrant: &str, event: &Event, tournament: &Tournament) -> bool {
    let own = tournament.plays_as(entrant);
    match event {
        // That the others did not come is for the desk to say.
        Event::Result(report) => {
            let seats = tournament.game(&report.game).map(|game| game.seats);
            let seated = seats.is_some_and(|seats| seats.iter().any(|seat| Some(seat.as_str()) == own));
            report.walkover.is_none() && seated
        }
        Event::Confirm(Confirm { by, .. }) | Event::Dispute(Dispute { by, .. }) => {
            own.is_some() && tournament.plays_as(by) == own
        }
        Event::Leave(leave) => leave.id == entrant && !leave.disqualified,
        Event::Here(here) => here.id == entrant && here.paid.is_none(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tournament() -> Tournament {
        let log = r#"{"tournament":{"name":"x","game":"crokinole","seed":1,"boards":2,"stages":[{"kind":"swiss","rounds":2}],"tie_breaks":[]}}
{"enter":{"id":"p1"}}
{"enter":{"id":"p2"}}
{"enter":{"id":"p3"}}
{"enter":{"id":"p4"}}
{"pair":true}"#;
        Tournament::read(log.lines()).tournament.unwrap()
    }

    fn may(role: &Role, line: &str) -> Option<String> {
        role.by(&Event::read(line).unwrap(), &tournament()).map(|by| by.to_string())
    }

    #[test]
    fn everyone_has_their_own_rights() {
        let first = tournament().games()[0].clone();
        let (own, other) = (first.seats[0].clone(), tournament().games()[1].seats[0].clone());
        let result = format!(r#"{{"result":{{"game":"{}","score":[5,3]}}}}"#, first.id);
        let walkover = format!(r#"{{"result":{{"game":"{}","walkover":"{own}"}}}}"#, first.id);
        let leave = |id: &str| format!(r#"{{"leave":{{"id":"{id}"}}}}"#);
        let here = |id: &str, more: &str| format!(r#"{{"here":{{"id":"{id}","here":true{more}}}}}"#);
        let clock = r#"{"clock":{"do":"start","at":1,"seconds":600}}"#;
        let table = format!(r#"{{"table":{{"game":"{}","id":"x"}}}}"#, first.id);
        let sheet = format!(r#"{{"sheet":{{"game":"{}","id":"x"}}}}"#, first.id);
        let undecided = format!(r#"{{"undecided":{{"game":"{}"}}}}"#, first.id);
        let dispute = |by: &str| format!(r#"{{"dispute":{{"game":"{}","by":"{by}"}}}}"#, first.id);
        let stranger = Role::default();
        let player = Role { entrant: Some(own.clone()), ..Role::default() };
        let helper = Role { helper: Some(("h1".to_owned(), vec![May::Results])), ..Role::default() };
        let timer = Role { helper: Some(("h2".to_owned(), vec![May::Clock])), ..Role::default() };
        let desk = Role { desk: true, ..Role::default() };
        let everyone = [&stranger, &player, &helper, &timer, &desk];
        let who = |line: &str| everyone.map(|role| may(role, line).is_some());
        assert_eq!(who(&result), [false, true, true, false, true]);
        assert_eq!(who(&walkover), [false, false, true, false, true]);
        assert_eq!(who(&leave(&own)), [false, true, false, false, true]);
        assert_eq!(who(&leave(&other)), [false, false, false, false, true]);
        assert_eq!(who(&here(&own, "")), [false, true, false, false, true]);
        assert_eq!(who(&here(&own, ",\"paid\":true")), [false, false, false, false, true]);
        assert_eq!(who(clock), [false, false, false, true, true]);
        assert_eq!(who(r#"{"pair":true}"#), [false, false, false, false, true]);
        assert_eq!(who(r#"{"undo":2}"#), [false, false, false, false, true]);
        assert_eq!(who(&table), [false; 5], "only the server says where");
        assert_eq!(who(&sheet), [false; 5], "only the server says on which sheet");
        assert_eq!(who(&undecided), [false; 5], "only the server says that a sheet has no winner");
        assert_eq!(who(&dispute(&own)), [false, true, true, false, true]);
        assert_eq!(who(&dispute(&first.seats[1])), [false, false, true, false, true]);
        assert_eq!(may(&player, &result), Some(format!("player:{own}")));
        let not_mine = Role { entrant: Some(other), ..Role::default() };
        assert_eq!(may(&not_mine, &result), None);
    }
}
