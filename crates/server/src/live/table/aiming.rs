//! The aim of the player in turn: sent on to the others while it is new, and never kept. This is the one thing that is
//! shown without being journalled.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use protocol::{AIMS_A_SECOND, Reply};

use super::super::commands::AimWish;
use super::{Lost, TableTask, text};
use crate::time::Moment;

/// The time between two aims that are sent on.
const EVERY: Duration = Duration::from_millis(1000 / AIMS_A_SECOND as u64);

/// The aim that is to be sent on.
pub(super) struct Aiming {
    /// The newest aim, and the connection it came from.
    newest: Option<(u64, Utf8Bytes)>,
    /// From when on an aim may be sent.
    next: Moment,
}

impl Aiming {
    pub(super) fn new(now: Moment) -> Aiming {
        Aiming { newest: None, next: now }
    }

    /// When there is something to send.
    pub(super) fn due_at(&self) -> Option<Moment> {
        self.newest.as_ref().map(|_| self.next)
    }

    /// The shot is played: where it was aimed is of no interest any more.
    pub(super) fn forget(&mut self) {
        self.newest = None;
    }
}

impl TableTask {
    /// A player shows where they aim.
    pub(super) async fn aimed(&mut self, wish: AimWish) -> Result<(), Lost> {
        // However much is aimed, it does not hold up a clock.
        self.tick().await?;
        let AimWish { connection, id, by, flick, after } = wish;
        let Some(there) = self.connections.get(&connection) else { return Ok(()) };
        match self.room.aim(&there.who, by, flick.as_ref(), after) {
            Err(refusal) => self.refuse(connection, id, &refusal),
            Ok(flick) => {
                self.aiming.newest = Some((connection, text(&Reply::Aim { by, flick })));
                self.send_aim();
                self.answer(connection, &Reply::Done { id, key: None });
            }
        }
        Ok(())
    }

    /// Sends the newest aim to everyone but the one who aims, unless the last one was sent just now. A connection that is
    /// slow goes without: an aim is not worth losing it.
    pub(super) fn send_aim(&mut self) {
        if !self.is_past(self.aiming.next) {
            return;
        }
        let Some((from, aim)) = self.aiming.newest.take() else { return };
        self.aiming.next = self.house.clock.moment() + EVERY;
        for (id, there) in &self.connections {
            let sees_it = *id != from && !self.is_late(&there.who);
            if sees_it && there.to.has_room() {
                there.to.send(aim.clone());
            }
        }
        self.hold_aim(aim);
    }
}
