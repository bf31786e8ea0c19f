//! Keeping a table in order: the people it knows, their names, and what happens to it when its game cannot go on or its
//! people are gone.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use protocol::{Bye, Ending, Person, Reply, Status, What};
use tokio::sync::oneshot;

use super::super::commands::LookedUp;
use super::super::house::{House, HouseError};
use super::super::outgoing::Parting;
use super::super::people::People;
use super::{Lost, TableTask, text};
use crate::room::Room;

impl TableTask {
    /// The people whom a table's events mention. From here on the table is sent their new names.
    pub(super) async fn meet(house: &Arc<House>, room: &Room) -> Result<People, HouseError> {
        loop {
            let before = house.whereabouts.changes();
            let mut people = People::mentioned(house.store.people(room.id()).await?, before);
            // Those who are gone are not among them.
            let own = std::iter::once(room.owner()).chain(room.sitting().flatten());
            let own: BTreeSet<&str> = own.filter(|id| !people.knows(id)).collect();
            let own: Vec<String> = own.into_iter().map(str::to_owned).collect();
            let mut names = if own.is_empty() { BTreeMap::new() } else { house.store.names(&own).await? };
            own.iter().for_each(|id| people.call(id, names.remove(id), before));
            people.ids().for_each(|id| house.whereabouts.come(id, room.id()));
            // A name may have changed before we could be sent it.
            if house.whereabouts.changes() == before {
                return Ok(people);
            }
        }
    }

    /// Notes a visitor who has come and may soon be mentioned. Their name was read after so many changes.
    pub(super) fn meet_visitor(&mut self, person: &Person, as_of: u64) {
        self.house.whereabouts.come(&person.id, self.room.id());
        self.people.call(&person.id, person.name.clone(), as_of);
    }

    /// A person is renamed, or is gone.
    pub(super) async fn called(&mut self, person: Person) -> Result<(), Lost> {
        self.people.call(&person.id, person.name.clone(), self.house.whereabouts.changes());
        let message = text(&Reply::People(vec![person.clone()]));
        let before = self.connections.len();
        self.connections
            .retain(|_, there| !there.told.contains(&*person.id) || there.to.send(message.clone()));
        self.let_go(before - self.connections.len());
        if person.name.is_none() {
            self.gone(&person.id);
            return self.put_in_order().await;
        }
        Ok(())
    }

    /// People were looked up: those here are told of another name, and only of that. Mutes that the table was told since
    /// then stay.
    pub(super) async fn looked_up(&mut self, found: &LookedUp) -> Result<(), Lost> {
        for there in self.connections.values_mut().filter(|there| there.muted_as_of <= found.as_of) {
            let Some(by) = self.room.person(&there.who).filter(|by| found.names.contains_key(*by)) else {
                continue;
            };
            there.caller.muted = found.muted.get(by).cloned().unwrap_or_default();
        }
        let renamed = |(id, name): &(&str, &Option<String>)| self.people.name(id) != name.as_deref();
        let known = self.people.ids().filter_map(|id| Some((id, found.names.get(id)?)));
        let renamed: Vec<Person> = known
            .filter(renamed)
            .map(|(id, name)| Person { id: id.to_owned(), name: name.clone() })
            .collect();
        for person in renamed {
            self.called(person).await?;
        }
        Ok(())
    }

    /// A person has been erased: their messages and the keys of their seats are erased already. Their connections are
    /// sent that and let go; they may come back as visitors.
    fn gone(&mut self, person: &str) {
        for recent in self.tail.iter_mut().filter(|recent| recent.mention.as_deref() == Some(person)) {
            recent.words = None;
        }
        if let Some(saying) = &mut self.saying {
            saying.forget(person);
        }
        let seats = (0u8..).zip(self.room.sitting());
        let seats: BTreeSet<u8> =
            seats.filter(|(_, who)| *who == Some(person)).map(|(seat, _)| seat).collect();
        self.keys.retain(|seat, _| !seats.contains(seat));
        let before = self.connections.len();
        self.connections.retain(|_, there| {
            let theirs = there.who.person.as_deref() == Some(person) || !there.who.keyed.is_disjoint(&seats);
            if theirs {
                there.farewell(Parting::Bye(Bye::Erased));
            }
            !theirs
        });
        if self.connections.len() < before {
            self.changed_here(true);
        }
    }

    /// Ends a game that another version of this program began, and frees seats whose people are gone before the game.
    pub(super) async fn put_in_order(&mut self) -> Result<(), Lost> {
        // What cannot be written now is done when the table is read the next time.
        if self.house.journal.is_failing() {
            return Ok(());
        }
        if let Some(why) = self.room.cannot_go_on().cloned() {
            tracing::info!(table = self.room.id(), why = why.name(), "a game cannot go on");
            return self.commit(vec![What::Ended { why }], Vec::new()).await;
        }
        if self.room.status() != Status::Open {
            return Ok(());
        }
        let is_gone = |id: &str| self.people.name(id).is_none();
        let left = (0u8..).zip(self.room.sitting()).filter(|(_, who)| who.is_some_and(is_gone));
        let left: Vec<u8> = left.map(|(seat, _)| seat).collect();
        let mut whats: Vec<What> = left.iter().map(|&seat| What::Stood { seat }).collect();
        if is_gone(self.room.owner()) {
            whats.push(What::Ended { why: Ending::Owner });
        }
        self.commit(whats, left.into_iter().map(|seat| (seat, None)).collect()).await
    }

    /// Ends the table for this reason if nothing has happened since then: a game that everybody has left, or a table
    /// that waits for players without its owner. A table without people need not stay in memory.
    pub(super) async fn settle(
        &mut self,
        why: Option<(Ending, u64)>,
        done: oneshot::Sender<()>,
    ) -> Result<(), Lost> {
        match why.filter(|(_, since)| self.room.quiet_since() < *since) {
            Some((Ending::Deserted, _)) if self.room.is_on_offer() && self.owner_away.is_some() => {
                self.desert().await?;
            }
            Some((Ending::Abandoned, _)) if self.room.status() == Status::Playing => {
                tracing::info!(table = self.room.id(), "an abandoned game is ended");
                self.commit(vec![What::Ended { why: Ending::Abandoned }], Vec::new()).await?;
            }
            _ => {}
        }
        let _ = done.send(());
        if self.is_idle() {
            self.idle = self.house.clock.moment();
        }
        Ok(())
    }
}
