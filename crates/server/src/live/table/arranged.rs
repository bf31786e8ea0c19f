//! A table of an online tournament: it begins by itself, and ends if somebody does not come.

use std::collections::BTreeSet;

use protocol::{Ending, Person, Status, What};
use tokio::sync::oneshot;

use super::{Lost, TableTask};
use crate::id;

impl TableTask {
    /// Begins the game of a tournament once everyone is here.
    pub(super) async fn begin_if_all_here(&mut self) -> Result<(), Lost> {
        if self.house.journal.is_failing() || !self.room.may_begin_with(&self.here()) {
            return Ok(());
        }
        match self.room.begin(self.house.clock.now()) {
            Ok(started) => self.commit(vec![started], Vec::new()).await,
            Err(error) => {
                tracing::error!(table = self.room.id(), error, "the game of a tournament cannot begin");
                Ok(())
            }
        }
    }

    /// Keeps a free seat for a person who plays as its entrant.
    pub(super) async fn keep_seat(&mut self, seat: u8, person: Person) -> Result<(), Lost> {
        let whats = self.room.keep_seat(seat, &person.id);
        if whats.is_empty() || self.house.journal.is_failing() {
            return Ok(());
        }
        self.meet_visitor(&person, self.house.whereabouts.changes());
        // The key is not told to anyone: the person comes by their cookie.
        self.commit(whats, vec![(seat, Some(id::secret()))]).await?;
        self.changed_here(true);
        self.begin_if_all_here().await
    }

    /// The time is up. In a race those who are here begin, if they are two at least; otherwise the tournament decides.
    pub(super) async fn no_show(&mut self, reply: oneshot::Sender<Option<Vec<u8>>>) -> Result<(), Lost> {
        if self.room.status() != Status::Open || self.house.journal.is_failing() {
            let _ = reply.send(None);
            return Ok(());
        }
        let here = self.here();
        let all: BTreeSet<u8> = (0..self.room.players() as u8).collect();
        if !self.room.kind().has_teams() && here.len() >= 2 {
            let absent = all.difference(&here).copied().collect();
            let begun = self.room.begin_without(&absent, self.house.clock.now());
            if let Ok(whats) = begun {
                self.commit(whats, absent.into_iter().map(|seat| (seat, None)).collect()).await?;
                let _ = reply.send(None);
                return Ok(());
            }
        }
        let _ = reply.send(Some(here.into_iter().collect()));
        Ok(())
    }

    /// Ends a table that waits in vain. Before, the seats of those who have not come become free, by which the tournament
    /// knows them: its result follows from the closed table.
    pub(super) async fn call_off(&mut self) -> Result<(), Lost> {
        if self.room.status() != Status::Open {
            return Ok(());
        }
        let here = self.here();
        let absent: Vec<u8> = self.room.people().filter(|seat| !here.contains(seat)).collect();
        let mut whats: Vec<What> = absent.iter().map(|&seat| What::Stood { seat }).collect();
        whats.push(What::Ended { why: Ending::NoShow });
        self.commit(whats, absent.into_iter().map(|seat| (seat, None)).collect()).await
    }
}
