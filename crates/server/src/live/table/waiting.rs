//! A table that waits for players: whether its owner is still there, and what happens to it if not.

use protocol::{Ending, What};

use super::{Lost, TableTask};
use crate::room::Who;
use crate::time::Moment;

impl TableTask {
    /// Whether others wait for this person: a player, or the table's owner.
    pub(super) fn is_awaited(&self, who: &Who) -> bool {
        self.is_owner(who) || !self.room.seats_of(who).is_empty()
    }

    /// Whether this is the person who opened the table, by the cookie or by the key of their seat.
    fn is_owner(&self, who: &Who) -> bool {
        self.room.person(who) == Some(self.room.owner())
    }

    /// Notes whether the person who opened the table is here.
    pub(super) fn look_for_owner(&mut self) {
        let here = self.connections.values().any(|there| self.is_owner(&there.who));
        let since = self.owner_away.unwrap_or_else(|| self.house.clock.moment());
        self.owner_away = (!here).then_some(since);
        self.owner_seen |= here;
    }

    /// Whether the table is no longer offered to others: it waits for players, and its owner has gone. A visitor who
    /// opens an old table again does not bring its owner back.
    pub(super) fn owner_gone(&self) -> bool {
        let unseen = !self.owner_seen && self.room.opened() < self.house.owners_gone_since();
        let gone = |at| unseen || self.is_past(at);
        self.room.is_on_offer() && self.gone_at().is_some_and(gone)
    }

    /// When the person who opened the table counts as gone, unless they are here.
    fn gone_at(&self) -> Option<Moment> {
        self.owner_away.map(|since| since + self.house.config.owner_gone)
    }

    /// When the table is closed because the person who opened it has gone and no other person sits there. What cannot be
    /// written is not done: the table looks again when the journal is well.
    pub(super) fn deserted_at(&self) -> Option<Moment> {
        let alone = self.room.is_on_offer() && self.room.only_owner_sits();
        self.gone_at().filter(|_| alone && !self.house.journal.is_failing())
    }

    /// Closes the table when it is time for that.
    pub(super) async fn close_deserted(&mut self) -> Result<(), Lost> {
        match self.deserted_at() {
            Some(at) if self.is_past(at) => self.desert().await,
            _ => Ok(()),
        }
    }

    /// Closes a table where people would wait in vain.
    pub(super) async fn desert(&mut self) -> Result<(), Lost> {
        tracing::info!(table = self.room.id(), "the person who opened a table has gone");
        self.commit(vec![What::Ended { why: Ending::Deserted }], Vec::new()).await
    }
}
