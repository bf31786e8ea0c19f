//! Tournaments and score sheets: what is written about them, by whom, and who follows it.
//!
//! Both are logs ([`ClubStore`](crate::store::ClubStore)): lists of entries that only grow. Everything shown follows from
//! the list, by `crates/tournament` and `crates/scorebook`. A request is judged against the list as it is in the
//! database, and appended with the next number. Should another server have taken that number meanwhile, the list is
//! read again, judged again and tried again, so that several servers may share a database without asking each other.
//! Nothing is answered or shown before it is on disk.
//!
//! [`log`] is a copy in memory, [`logs`] keeps copies up to date, [`writing`] appends, [`rights`] says who may,
//! [`names`] takes names out of the entries and puts them in again, [`tournaments`] and [`sheets`] are what can be asked
//! for, [`sheet_of_game`] is the sheet of a tournament's game, [`online`] plays the games of online tournaments at tables.

mod error;
mod log;
mod logs;
mod names;
mod online;
mod rights;
mod sheet_names;
mod sheet_of_game;
mod sheets;
mod tables;
mod tournaments;
mod writing;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Notify, Semaphore};
use tournament::Tournament;

use crate::live::House;
use crate::store::SharedStore;
use crate::time::until_true;
pub(crate) use error::ClubError;
pub(crate) use log::{Kept, Log, News};
pub(crate) use logs::{Folding, Logs};
pub(crate) use rights::Caller;
pub(crate) use sheets::{Sheet, Wanted};

/// How often the database is asked whether other servers have written.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// All tournaments and score sheets.
pub(crate) struct Clubs {
    pub(crate) tournaments: Logs<Tournament>,
    pub(crate) sheets: Logs<Sheet>,
    store: SharedStore,
    house: Arc<House>,
    /// As many lists are judged at a time as there are cores.
    judging: Semaphore,
    /// Something may have to be done in an online tournament.
    tend: Notify,
}

impl Clubs {
    /// The tournaments and score sheets of a house, which are looked after if `tended`. Within a runtime: it has tasks of
    /// its own.
    pub(crate) fn start(house: Arc<House>, tended: bool) -> Arc<Clubs> {
        let store = Arc::clone(&house.store);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let clubs = Arc::new(Clubs {
            tournaments: Logs::new(Arc::clone(&store)),
            sheets: Logs::new(Arc::clone(&store)),
            store,
            house,
            judging: Semaphore::new(cores),
            tend: Notify::new(),
        });
        if tended {
            tokio::spawn(Arc::clone(&clubs).look_out());
            tokio::spawn(Arc::clone(&clubs).tend_all());
        }
        clubs
    }

    /// The server's time, in milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.house.clock.now()
    }

    /// Shows what other servers write to those who follow it here.
    async fn look_out(self: Arc<Self>) {
        let mut closing = self.house.closing();
        loop {
            tokio::select! {
                () = until_true(&mut closing) => return,
                () = self.house.clock.sleep(LOOK_EVERY) => {}
                () = self.house.erased() => {}
            }
            for looked in [self.tournaments.look().await, self.sheets.look().await] {
                if let Err(error) = looked {
                    tracing::warn!(%error, "tournaments could not be looked at");
                }
            }
        }
    }
}
