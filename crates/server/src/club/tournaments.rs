//! What can be asked for at a tournament.

use std::sync::Arc;

use protocol::Json;
use protocol::club::{
    By, ENTRY_LARGEST, HELPERS_MOST, Helper, Joined, Joining, LIST_LONGEST, LOGS_MOST, Link, May, NewEvents,
    NewHelper, NewLog, NewPlayer, REQUEST_KEY_LONGEST, TournamentSettings,
};
use serde::Deserialize;
use serde::de::IgnoredAny;
use tournament::{Enter, Event, Slip, SlipError, Terms, Tournament};

use super::names::{clean, cleaned};
use super::rights::Role;
use super::writing::{Once, Proposal, Standing};
use super::{Caller, ClubError, Clubs, Kept};
use crate::id;
use crate::store::{EntryRow, Head, LinkRow, LogAppend, LogKind, LogRow, Pass, StoreError};

/// The most characters of a tournament's name.
const TITLE_LONGEST: usize = 80;

/// What the ids of helpers begin with; a number follows.
const HELPER: &str = "h";

/// What a slip was: its game, whether it had been entered before, and what was written.
pub(crate) struct Entered {
    pub(crate) game: String,
    pub(crate) already: bool,
    pub(crate) entries: Vec<Arc<Kept>>,
}

impl Clubs {
    /// Creates a tournament for a guest.
    pub(crate) async fn create(&self, owner: &str, header: &Json, public: bool) -> Result<NewLog, ClubError> {
        let malformed = |error: tournament::Malformed| ClubError::Shape(format!("header: {error}"));
        let mut terms = Terms::read(header.text()).map_err(malformed)?;
        if !terms.name.is_empty() {
            let title = protocol::clean_text(&terms.name, TITLE_LONGEST);
            terms.name = title.ok_or_else(|| {
                ClubError::Shape(format!("header.name: expected at most {TITLE_LONGEST} visible characters"))
            })?;
        }
        if self.store.count_logs(owner).await? >= LOGS_MOST {
            return Err(ClubError::LogsFull);
        }
        let tended = terms.online;
        let body = serde_json::to_string(&Event::Tournament(Box::new(terms))).unwrap_or_default();
        let row = self.new_row(LogKind::Tournament, Some(owner.to_owned()));
        self.open_log(LogRow { public, tended, ..row }, By::Desk, body, Vec::new()).await
    }

    /// The header of a tournament.
    pub(crate) async fn header(&self, id: &str) -> Result<Json, ClubError> {
        let first = self.store.entries(id, 0, 1).await?;
        match first.first().map(|first| Event::read(&first.body)) {
            Some(Ok(Event::Tournament(terms))) => Ok(Json::of(&*terms)),
            _ => Err(ClubError::Damaged(format!("tournament {id} has no header"))),
        }
    }

    /// The row of a log that is created now.
    pub(super) fn new_row(&self, kind: LogKind, owner: Option<String>) -> LogRow {
        let now = self.now();
        LogRow {
            id: id::name(),
            kind,
            created: now,
            changed: now,
            owner,
            public: false,
            joining: Joining::Open,
            tended: false,
            parent: None,
            game: None,
            erasures: 0,
        }
    }

    /// Writes a new log with its first entry.
    pub(super) async fn open_log(
        &self,
        row: LogRow,
        by: By,
        body: String,
        names: Vec<crate::store::NameRow>,
    ) -> Result<NewLog, ClubError> {
        let (id, at, key) = (row.id.clone(), row.created, id::token());
        let pass =
            Pass { id: Pass::OWN.to_owned(), hash: id::hashed(&key), name: None, may: May::ALL.to_vec() };
        let entries = vec![EntryRow { seq: 1, at, by: by.to_string(), body }];
        let append =
            LogAppend { log: id.clone(), at, new: Some((row, pass)), entries, names, ..LogAppend::default() };
        match self.store.append_logs(&[append]).await {
            Ok(()) => Ok(NewLog { id, key }),
            // The only thing that can be wrong is the guest.
            Err(StoreError::Conflict(_)) => Err(ClubError::NoGuest),
            Err(error) => Err(error.into()),
        }
    }

    /// What a caller is at a tournament. A key that is not known there is no key.
    pub(crate) async fn role(&self, head: &Head, caller: &Caller) -> Result<Role, ClubError> {
        let mut role = Role::default();
        if let Some(key) = &caller.key {
            let hash = id::hashed(key);
            let pass = self.store.passes(&head.row.id).await?.into_iter().find(|pass| pass.hash == hash);
            match pass {
                Some(pass) if pass.id == Pass::OWN => role.desk = true,
                Some(pass) => role.helper = Some((pass.id, pass.may)),
                None => return Err(ClubError::Rights),
            }
        }
        if let Some(guest) = &caller.guest {
            role.desk |= head.row.owner.as_ref() == Some(guest);
            let links = self.store.links(&head.row.id).await?;
            role.entrant = links.into_iter().find(|link| link.guest == *guest).map(|link| link.entrant);
        }
        Ok(role)
    }

    /// The tournament of an id, and what the caller is there.
    async fn known(&self, id: &str, caller: &Caller) -> Result<(Head, Role), ClubError> {
        let head = self.tournaments.head(id).await?.ok_or(ClubError::NoTournament)?;
        let role = self.role(&head, caller).await?;
        Ok((head, role))
    }

    /// The same for the desk alone.
    async fn at_the_desk(&self, id: &str, caller: &Caller) -> Result<Head, ClubError> {
        let (head, role) = self.known(id, caller).await?;
        if role.desk { Ok(head) } else { Err(ClubError::Rights) }
    }

    /// Writes events, all or none.
    pub(crate) async fn enter(
        &self,
        id: &str,
        caller: &Caller,
        new: NewEvents,
    ) -> Result<Vec<Arc<Kept>>, ClubError> {
        let NewEvents { after, key, events } = new;
        check_request(&key, events.len(), "events")?;
        let once = Once { digest: digest(&events), request: key };
        let now = self.now();
        let events: Vec<Event> =
            events.iter().enumerate().map(|(n, event)| read(n, event, now)).collect::<Result<_, _>>()?;
        let (_, role) = self.known(id, caller).await?;
        if role == Role::default() {
            return Err(ClubError::Rights);
        }
        let decide = |standing: &Standing<'_>| {
            if after.is_some_and(|after| after + 1 != standing.head.next) {
                return Err(ClubError::Stale);
            }
            let by = |event: &Event| role.by(event, standing.tournament).ok_or(ClubError::Rights);
            let events = events.iter().map(|event| Ok((by(event)?, event.clone())));
            Ok(Proposal { events: events.collect::<Result<_, ClubError>>()?, ..Proposal::default() })
        };
        Ok(self.append(id, Some(&once), decide).await?.entries)
    }

    /// A guest joins by the link. A guest who has joined already is told the same again; one who has left comes back.
    pub(crate) async fn join(&self, id: &str, guest: &str, player: NewPlayer) -> Result<Joined, ClubError> {
        let name = cleaned(&player.name)?;
        let club = player.club.as_deref().map(cleaned).transpose()?;
        let now = self.now();
        let decide = |standing: &Standing<'_>| {
            let linked = standing.links.iter().find(|link| link.guest == guest);
            let known = linked.and_then(|link| standing.tournament.entrant(&link.entrant));
            if known.is_some_and(|entrant| entrant.there) {
                return Ok(Proposal::default());
            }
            if standing.head.row.joining == Joining::Closed {
                return Err(ClubError::JoinClosed);
            }
            let entrant = linked.map_or_else(|| free_id(standing), |link| link.entrant.clone());
            let enter = Enter {
                id: entrant.clone(),
                name: Some(name.clone()),
                club: club.clone(),
                ..Enter::default()
            };
            let link = LinkRow { entrant: entrant.clone(), guest: guest.to_owned(), since: now };
            Ok(Proposal {
                events: vec![(By::Player(entrant), Event::Enter(enter))],
                links: if linked.is_some() { Vec::new() } else { vec![link] },
                named_by: Some(guest.to_owned()),
            })
        };
        let tournament = self.append(id, None, decide).await?.tournament;
        let links = self.store.links(id).await?;
        let link = links.into_iter().find(|link| link.guest == guest).ok_or(ClubError::NoGuest)?;
        Ok(joined(&tournament, link.entrant))
    }

    /// A guest's phone belongs to an entrant from now on.
    pub(crate) async fn claim(&self, id: &str, guest: &str, entrant: &str) -> Result<Joined, ClubError> {
        let now = self.now();
        let decide = |standing: &Standing<'_>| {
            standing.tournament.entrant(entrant).ok_or(ClubError::NoEntrant)?;
            for link in standing.links {
                match (link.guest == guest, link.entrant == entrant) {
                    (true, true) => return Ok(Proposal::default()),
                    (true, false) => return Err(ClubError::ClaimsAlready),
                    (false, true) => return Err(ClubError::Claimed),
                    (false, false) => {}
                }
            }
            let link = LinkRow { entrant: entrant.to_owned(), guest: guest.to_owned(), since: now };
            Ok(Proposal { links: vec![link], ..Proposal::default() })
        };
        let tournament = self.append(id, None, decide).await?.tournament;
        // A table may wait for exactly this guest.
        self.tend.notify_one();
        Ok(joined(&tournament, entrant.to_owned()))
    }

    /// A guest gives up their link.
    pub(crate) async fn unclaim(&self, id: &str, guest: &str) -> Result<(), ClubError> {
        let caller = Caller { guest: Some(guest.to_owned()), key: None };
        let (_, role) = self.known(id, &caller).await?;
        let entrant = role.entrant.ok_or(ClubError::NoEntrant)?;
        self.store.unlink(id, &entrant).await?;
        Ok(())
    }

    /// The entrants who have phones, for the desk.
    pub(crate) async fn links(&self, id: &str, caller: &Caller) -> Result<Vec<Link>, ClubError> {
        self.at_the_desk(id, caller).await?;
        let links = self.store.links(id).await?;
        let guests: Vec<String> = links.iter().map(|link| link.guest.clone()).collect();
        let mut names = self.store.names(&guests).await?;
        let told = |LinkRow { entrant, guest, since }| Link { entrant, guest: names.remove(&guest), since };
        Ok(links.into_iter().map(told).collect())
    }

    /// The desk takes away the link of an entrant.
    pub(crate) async fn unlink(&self, id: &str, caller: &Caller, entrant: &str) -> Result<(), ClubError> {
        self.at_the_desk(id, caller).await?;
        if self.store.unlink(id, entrant).await? { Ok(()) } else { Err(ClubError::NoEntrant) }
    }

    /// Makes a helper.
    pub(crate) async fn add_helper(
        &self,
        id: &str,
        caller: &Caller,
        new: NewHelper,
    ) -> Result<Helper, ClubError> {
        let longest = protocol::NAME_LONGEST;
        let name = protocol::clean_name(&new.name).ok_or(ClubError::Name(longest))?;
        let mut may = new.may;
        may.sort_unstable();
        may.dedup();
        if may.is_empty() {
            return Err(ClubError::Shape(
                "may: expected at least one of results, check_in, clock".to_owned(),
            ));
        }
        self.at_the_desk(id, caller).await?;
        let (helper, key) = self.add_key(id, HELPER, Some(name.clone()), may.clone()).await?;
        Ok(Helper { id: helper, name, may, key: Some(key) })
    }

    /// Makes a key of a log; its id is the prefix and a number. Answers id and key.
    pub(super) async fn add_key(
        &self,
        log: &str,
        prefix: &str,
        name: Option<String>,
        may: Vec<May>,
    ) -> Result<(String, String), ClubError> {
        let key = id::token();
        loop {
            let passes = self.store.passes(log).await?;
            if passes.len() > HELPERS_MOST {
                return Err(ClubError::HelpersFull);
            }
            let id = format!("{prefix}{}", newest(&passes, prefix) + 1);
            let hash = id::hashed(&key);
            let pass = Pass { id: id.clone(), hash, name: name.clone(), may: may.clone() };
            match self.store.add_pass(log, &pass).await {
                Ok(()) => return Ok((id, key)),
                // Another key was made at the same moment.
                Err(StoreError::Conflict(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// The helpers, for the desk.
    pub(crate) async fn helpers(&self, id: &str, caller: &Caller) -> Result<Vec<Helper>, ClubError> {
        self.at_the_desk(id, caller).await?;
        let passes = self.store.passes(id).await?.into_iter().filter(|pass| pass.id != Pass::OWN);
        let told = |Pass { id, name, may, .. }| Helper { id, name: name.unwrap_or_default(), may, key: None };
        Ok(passes.map(told).collect())
    }

    /// Takes a helper's key back.
    pub(crate) async fn remove_helper(
        &self,
        id: &str,
        caller: &Caller,
        helper: &str,
    ) -> Result<(), ClubError> {
        self.at_the_desk(id, caller).await?;
        let removed = helper != Pass::OWN && self.store.remove_pass(id, helper).await?;
        if removed { Ok(()) } else { Err(ClubError::NoHelper) }
    }

    /// Changes settings.
    pub(crate) async fn set(
        &self,
        id: &str,
        caller: &Caller,
        settings: TournamentSettings,
    ) -> Result<TournamentSettings, ClubError> {
        let head = self.at_the_desk(id, caller).await?;
        let joining = settings.join.unwrap_or(head.row.joining);
        let public = settings.public.unwrap_or(head.row.public);
        self.store.set_log(id, joining, public, self.now()).await?;
        // Those who follow it are told.
        self.tournaments.open(id).await?;
        Ok(TournamentSettings { join: Some(joining), public: Some(public) })
    }

    /// Reads a result from its short code and enters it.
    pub(crate) async fn slip(&self, id: &str, caller: &Caller, code: &str) -> Result<Entered, ClubError> {
        let (_, role) = self.known(id, caller).await?;
        if !role.enters_results() {
            return Err(ClubError::Rights);
        }
        let seen = std::sync::Mutex::new(None);
        let decide = |standing: &Standing<'_>| {
            let (game, report) = match Slip::read(id, standing.tournament, code) {
                Ok(slip) => (slip.game, Some(slip.report)),
                Err(SlipError::Entered(game)) => (game, None),
                Err(error) => return Err(ClubError::Refused(error.to_string())),
            };
            if let Ok(mut seen) = seen.lock() {
                *seen = Some(game.to_string());
            }
            let Some(report) = report else { return Ok(Proposal::default()) };
            let event = Event::Result(report);
            let by = role.by(&event, standing.tournament).ok_or(ClubError::Rights)?;
            Ok(Proposal { events: vec![(by, event)], ..Proposal::default() })
        };
        let entries = self.append(id, None, decide).await?.entries;
        let game = seen.into_inner().ok().flatten().unwrap_or_default();
        Ok(Entered { game, already: entries.is_empty(), entries })
    }
}

/// The number of the newest key whose id has this prefix; 0 if there is none.
pub(super) fn newest(passes: &[Pass], prefix: &str) -> u32 {
    let number = |pass: &Pass| pass.id.strip_prefix(prefix).and_then(|number| number.parse().ok());
    passes.iter().filter_map(number).max().unwrap_or(0)
}

/// Checks the key of a request, and the length of its list.
pub(super) fn check_request(key: &str, length: usize, list: &str) -> Result<(), ClubError> {
    let characters = key.chars().count();
    if !(1..=REQUEST_KEY_LONGEST).contains(&characters) || key.chars().any(char::is_control) {
        return Err(ClubError::Shape(format!("key: expected 1 to {REQUEST_KEY_LONGEST} characters")));
    }
    check_length(length, list)
}

/// Checks the length of a list.
pub(super) fn check_length(length: usize, list: &str) -> Result<(), ClubError> {
    match length {
        1..=LIST_LONGEST => Ok(()),
        _ => Err(ClubError::Shape(format!("{list}: expected 1 to {LIST_LONGEST}, not {length}"))),
    }
}

/// A hash of what a request asks for.
fn digest(events: &[Json]) -> [u8; 32] {
    let mut hash = blake3::Hasher::new();
    for event in events {
        hash.update(&(event.text().len() as u64).to_le_bytes());
        hash.update(event.text().as_bytes());
    }
    *hash.finalize().as_bytes()
}

/// An event with a time: one of the clock.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Timed {
    Clock(IgnoredAny),
}

/// Reads an event of a request. The server's clock counts, not the sender's.
fn read(n: usize, json: &Json, now: u64) -> Result<Event, ClubError> {
    let shape = |why: &dyn std::fmt::Display| ClubError::Shape(format!("events[{n}]: {why}"));
    if json.text().len() > ENTRY_LARGEST {
        return Err(shape(&format!("expected at most {ENTRY_LARGEST} bytes")));
    }
    let event = match serde_json::from_str(json.text()) {
        // The time may be left out: it is the server's in any case.
        Ok(Timed::Clock(IgnoredAny)) => Event::read(&with_time(json.text(), now)),
        Err(_) => Event::read(json.text()),
    };
    let mut event = event.map_err(|error| shape(&error))?;
    match &mut event {
        Event::Enter(enter) if !is_entrant(&enter.id) => {
            return Err(shape(&"enter.id: expected one or two small letters and a number, such as p1"));
        }
        Event::Clock(clock) => clock.at = now,
        _ => {}
    }
    clean(event)
}

/// A clock's event with the server's time.
fn with_time(text: &str, now: u64) -> String {
    match serde_json::from_str::<serde_json::Value>(text) {
        Ok(mut value) => {
            if let Some(clock) = value.get_mut("clock").and_then(|clock| clock.as_object_mut()) {
                clock.insert("at".to_owned(), now.into());
            }
            value.to_string()
        }
        // It will be refused as it is.
        Err(_) => text.to_owned(),
    }
}

/// Whether a text is an id of ours: ids stay for ever, so no name may stand there.
fn is_entrant(id: &str) -> bool {
    let letters = id.bytes().take_while(u8::is_ascii_lowercase).count();
    let number = &id[letters..];
    (1..=2).contains(&letters)
        && (1..=5).contains(&number.len())
        && number.bytes().all(|b| b.is_ascii_digit())
}

/// The next id of a person that nobody has.
fn free_id(standing: &Standing<'_>) -> String {
    let number = |id: &str| id.strip_prefix('p').and_then(|number| number.parse::<u32>().ok());
    let entered = standing.tournament.entrants().filter_map(|entrant| number(&entrant.id));
    let linked = standing.links.iter().filter_map(|link| number(&link.entrant));
    format!("p{}", entered.chain(linked).max().unwrap_or(0) + 1)
}

/// What a guest is told who has joined.
fn joined(tournament: &Tournament, entrant: String) -> Joined {
    let waiting = tournament.waiting().iter().position(|waiting| waiting.id == entrant);
    Joined {
        players: tournament.playing().len(),
        places: tournament.terms().places,
        waiting: waiting.map(|place| place + 1),
        entrant,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_letters_and_a_number_and_no_names() {
        for id in ["p1", "d12", "ab99999"] {
            assert!(is_entrant(id), "{id}");
        }
        for id in ["", "p", "1", "aino", "P1", "p1a", "abc1", "p123456", "ä1"] {
            assert!(!is_entrant(id), "{id}");
        }
    }

    #[test]
    fn the_servers_clock_counts() {
        for line in [
            r#"{"clock":{"do":"start","seconds":600}}"#,
            r#"{"clock":{"do":"start","at":5,"seconds":600}}"#,
            r#"{ "clock":{"do":"start","seconds":600}}"#,
            r#"{"clock" : {"do":"start","at":5,"seconds":600} }"#,
        ] {
            let Event::Clock(clock) = read(0, &Json::new(line), 77).unwrap() else { panic!() };
            assert_eq!(clock.at, 77);
        }
    }

    #[test]
    fn what_is_wrong_with_an_event_is_said_with_its_number() {
        let error = read(3, &Json::new(r#"{"enter":{"id":"Aino"}}"#), 0).unwrap_err().to_string();
        assert!(error.starts_with("events[3]: enter.id"), "{error}");
        let long = format!(r#"{{"apart":["{}"]}}"#, "x".repeat(ENTRY_LARGEST));
        assert!(read(0, &Json::new(long), 0).unwrap_err().to_string().contains("8192 bytes"));
        assert!(check_request("", 1, "events").is_err() && check_request("k", 0, "events").is_err());
    }
}
