//! Limits of an address that hold at all nodes together: every second each node tells the others what was used up at it.
//!
//! Within that second each node lets through what it allows alone; beyond it, an address has at all nodes what it has at one.

use std::collections::HashMap;
use std::fmt::Display;
use std::sync::{Arc, Mutex, PoisonError};

use super::buckets::Allowances;
use super::governor::Governor;

/// The most that is told at once: of addresses beyond these the others learn nothing.
const MOST: usize = 5_000;

/// A limit that is shared, by the name under which nodes tell each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Limited {
    Requests,
    Files,
    TalkOfPerson,
    TalkOfAddress,
    Changes,
    Guests,
    Tables,
    Pictures,
    Logs,
}

impl Limited {
    const ALL: [Limited; 9] = [
        Limited::Requests,
        Limited::Files,
        Limited::TalkOfPerson,
        Limited::TalkOfAddress,
        Limited::Changes,
        Limited::Guests,
        Limited::Tables,
        Limited::Pictures,
        Limited::Logs,
    ];

    const fn name(self) -> &'static str {
        match self {
            Limited::Requests => "requests",
            Limited::Files => "files",
            Limited::TalkOfPerson => "person",
            Limited::TalkOfAddress => "talk",
            Limited::Changes => "changes",
            Limited::Guests => "guests",
            Limited::Tables => "tables",
            Limited::Pictures => "pictures",
            Limited::Logs => "logs",
        }
    }
}

/// What was used up here since the others were told.
#[derive(Default)]
pub(crate) struct Spent {
    /// Where there are no others, nothing is noted.
    told: bool,
    used: Mutex<HashMap<(Limited, String), u32>>,
}

impl Spent {
    /// An account that others are told of, if there are any.
    pub(crate) fn new(told: bool) -> Arc<Spent> {
        Arc::new(Spent { told, used: Mutex::default() })
    }

    /// Notes that something was used up.
    pub(crate) fn note(&self, limit: Limited, key: &impl Display) {
        if !self.told {
            return;
        }
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if used.len() < MOST {
            *used.entry((limit, key.to_string())).or_default() += 1;
        }
    }

    /// What was used up since the last time.
    pub(crate) fn take(&self) -> Vec<(String, String, u32)> {
        let used = std::mem::take(&mut *self.used.lock().unwrap_or_else(PoisonError::into_inner));
        used.into_iter().map(|((limit, key), times)| (limit.name().to_owned(), key, times)).collect()
    }
}

/// Takes from the buckets of this node what was used up at another.
pub(crate) fn spend(used: &[(String, String, u32)], allowances: &Allowances, governor: &Governor) {
    for (name, key, times) in used {
        let Some(limit) = Limited::ALL.into_iter().find(|limit| limit.name() == name) else { continue };
        match (limit, key.parse()) {
            (Limited::TalkOfPerson, _) => allowances.spend_person(key, *times),
            (Limited::Requests, Ok(address)) => governor.spend(address, false, *times),
            (Limited::Files, Ok(address)) => governor.spend(address, true, *times),
            (limit, Ok(address)) => allowances.spend(limit, address, *times),
            (_, Err(_)) => {}
        }
    }
}
