//! Aims that come through a connection. They have a limit of their own, so that however much is aimed, the shot still
//! gets through.

use ::governor::RateLimiter;
use axum::extract::ws::Message;
use protocol::{AIMS_A_SECOND, Ask, Bye, Limit, Request};
use rules::Note;

use super::super::governor::quota;
use super::{Connection, End};
use crate::live::{AimWish, Crowded};
use crate::room::Refusal;
use crate::time::{Bucket, Clock};

/// A client that goes on after so many aims in a row that were too much is disconnected.
const MOST_EXCESS: u32 = 1000;

/// The bucket of a connection: twice as much as its table sends on, and as much as four seconds of that at once.
pub(super) fn bucket(clock: &Clock) -> Bucket {
    RateLimiter::direct_with_clock(quota(2 * AIMS_A_SECOND, 4 * AIMS_A_SECOND), clock.clone())
}

/// A message as an aim, if it is one. Another text that mentions the word is read as any other message.
pub(super) fn read(connection: u64, message: &Message) -> Option<AimWish> {
    let Message::Text(text) = message else { return None };
    if !text.contains("\"aim\"") {
        return None;
    }
    match table::read::<Request>(text) {
        Ok(Request { id, ask: Ask::Aim { by, flick, after } }) => {
            Some(AimWish { connection, id, by, flick, after })
        }
        _ => None,
    }
}

impl Connection {
    /// Passes an aim on to the table, unless there are too many.
    pub(super) async fn aim(&mut self, wish: AimWish) -> Result<(), End> {
        let (id, rate) = (wish.id, Refusal::limit(Limit::Rate, Note::new("server-rate")));
        if self.aims.check().is_err() {
            self.excess_aims += 1;
            if self.excess_aims > MOST_EXCESS {
                return Err(End::Bye(Bye::Limit));
            }
            return self.refuse(Some(id), &rate).await;
        }
        self.excess_aims = 0;
        match self.app.house.aim(&self.table, wish).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(Crowded)) => self.refuse(Some(id), &rate).await,
            Err(_) => Err(End::Bye(Bye::Restart)),
        }
    }
}
