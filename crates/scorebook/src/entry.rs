//! What a score sheet consists of: entries, each made by a device on top of those it had seen.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The longest name of a device, in characters.
const LONGEST_DEVICE: usize = 16;
/// The highest number of an entry: far more than a device ever makes.
const LAST: u32 = 1_000_000;
/// The most entries that one entry may say it was made on top of.
const MOST_PARENTS: usize = 32;
/// The longest name of a player, in characters.
pub(crate) const LONGEST_NAME: usize = 64;

/// Which entry: the device that made it, and its number among those of the device. It is written as `k3f9-12`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct EntryId {
    /// The device: letters and digits.
    pub device: String,
    /// Its number, from 1.
    pub counter: u32,
}

impl EntryId {
    /// The entry of that number of a device.
    pub fn new(device: impl Into<String>, counter: u32) -> EntryId {
        EntryId { device: device.into(), counter }
    }
}

impl fmt::Display for EntryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.device, self.counter)
    }
}

impl From<EntryId> for String {
    fn from(id: EntryId) -> String {
        id.to_string()
    }
}

impl TryFrom<String> for EntryId {
    type Error = NotAnEntry;

    fn try_from(text: String) -> Result<EntryId, NotAnEntry> {
        text.parse()
    }
}

impl FromStr for EntryId {
    type Err = NotAnEntry;

    fn from_str(text: &str) -> Result<EntryId, NotAnEntry> {
        let wrong =
            || NotAnEntry(format!("{}; expected DEVICE-NUMBER, such as k3f9-12", boards::quoted(text)));
        let (device, counter) = text.split_once('-').ok_or_else(wrong)?;
        let counter = counter.parse().map_err(|_| wrong())?;
        let id = EntryId::new(device, counter);
        id.check().map(|()| id).map_err(|_| wrong())
    }
}

impl EntryId {
    fn check(&self) -> Result<(), NotAnEntry> {
        let letters = self.device.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
        if self.device.is_empty() || self.device.len() > LONGEST_DEVICE || !letters {
            let device = boards::quoted(&self.device);
            return Err(NotAnEntry(format!(
                "device is {device}; expected 1 to {LONGEST_DEVICE} lower-case letters and digits"
            )));
        }
        match self.counter {
            1..=LAST => Ok(()),
            other => Err(NotAnEntry(format!("counter is {other}; expected 1 to {LAST}"))),
        }
    }
}

/// An entry that cannot be; the message says what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NotAnEntry(pub String);

/// An entry of a score sheet. It is never changed: an edit is another entry.
///
/// ```
/// use scorebook::Entry;
///
/// let line = r#"{"device":"k3","counter":2,"parent":["a7-1"],"at":0,"what":{"tell":{"by":0,"round":{"sunk":[2,1],"winner":0}}}}"#;
/// let entry = Entry::parse(line)?;
/// assert_eq!((entry.id().to_string(), entry.to_json()), ("k3-2".to_owned(), line.to_owned()));
/// # Ok::<(), scorebook::NotAnEntry>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The device that made it.
    pub device: String,
    /// Its number among those of the device, from 1.
    pub counter: u32,
    /// The entries it was made on top of: the last ones that the device knew. The one before it of the same device always
    /// counts as one of them.
    #[serde(default)]
    pub parent: Vec<EntryId>,
    /// When, in milliseconds since 1970 by the clock of the device. Only shown: nothing depends on it.
    #[serde(default)]
    pub at: u64,
    /// What it says.
    pub what: What,
}

/// What an entry says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum What {
    /// Something that happened, in the form of an action of `pichenette judge`: a round, a board, a shot, a placing, ….
    Tell(Value),
    /// The plain counter: one of its numbers changes by so much.
    Count {
        /// Whose number.
        player: u8,
        /// By how much.
        by: i32,
    },
    /// An earlier entry says this instead.
    Amend {
        /// The entry.
        of: EntryId,
        /// What it says from now on.
        what: Box<What>,
    },
    /// An earlier entry does not count. Striking a strike takes it back.
    Strike {
        /// The entry.
        of: EntryId,
    },
    /// The time of the round is up: the game ends as it stands.
    TimeUp {},
    /// A player agrees with the result as it stands; every later change takes that away.
    Confirm {
        /// The player.
        by: u8,
    },
    /// A device scores from now on.
    TakesOver {
        /// The device.
        device: String,
    },
    /// Decides a conflict: these entries count, in this order, those do not.
    Settle {
        /// What counts.
        keep: Vec<EntryId>,
        /// What does not.
        #[serde(rename = "drop")]
        drops: Vec<EntryId>,
    },
    /// What the players are called; an empty name is none.
    Names(Vec<String>),
    /// Who starts the first game.
    Starts {
        /// The player.
        player: u8,
    },
}

impl What {
    /// Whether it is about the game itself: told or counted.
    pub fn is_told(&self) -> bool {
        matches!(self, What::Tell(_) | What::Count { .. } | What::TimeUp {})
    }

    /// The entry that it changes, if it does.
    pub fn edits(&self) -> Option<&EntryId> {
        match self {
            What::Amend { of, .. } | What::Strike { of } => Some(of),
            _ => None,
        }
    }

    fn check(&self) -> Result<(), NotAnEntry> {
        let wrong = |why: &str| Err(NotAnEntry(why.to_owned()));
        match self {
            What::Tell(Value::Object(_)) => Ok(()),
            What::Tell(_) => wrong("tell: expected an action, {…}"),
            What::Count { by, .. } if by.unsigned_abs() > 1_000_000 => {
                wrong("count.by: expected at most 1000000")
            }
            What::Amend { what, .. }
                if !matches!(
                    **what,
                    What::Tell(_)
                        | What::Count { .. }
                        | What::TimeUp {}
                        | What::Names(_)
                        | What::Starts { .. }
                ) =>
            {
                wrong("amend.what: expected tell, count, time_up, names or starts")
            }
            What::Amend { of, what } => of.check().and_then(|()| what.check()),
            What::Strike { of } => of.check(),
            What::TakesOver { device } => EntryId::new(device.as_str(), 1).check(),
            What::Settle { keep, drops } => keep.iter().chain(drops).try_for_each(EntryId::check),
            What::Names(names) => {
                let long =
                    |name: &String| name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control);
                match names.len() > crate::header::MOST_PLAYERS || names.iter().any(long) {
                    true => wrong("names: expected one a player, of at most 64 letters"),
                    false => Ok(()),
                }
            }
            What::Count { .. } | What::TimeUp {} | What::Confirm { .. } | What::Starts { .. } => Ok(()),
        }
    }
}

/// What belongs in a required field of an entry.
fn hints(within: &str, name: &str) -> Option<&'static str> {
    // What an entry is amended to lies deeper.
    let event = within.rsplit('.').next().unwrap_or_default();
    Some(match (event, name) {
        (_, "device") => "a device's name, such as \"k3f9\"",
        (_, "counter") => "the entry's number among those of its device, from 1",
        (_, "what") => "what it says, such as {\"count\":{\"player\":0,\"by\":1}}",
        ("count", "by") => "by how much, such as 1",
        (_, "by" | "player") => "a player's number",
        (_, "of") => "an entry's id, such as \"k3f9-12\"",
        (_, "keep" | "drop") => "a list of ids of entries",
        _ => return None,
    })
}

impl Entry {
    /// Which one it is.
    pub fn id(&self) -> EntryId {
        EntryId::new(self.device.as_str(), self.counter)
    }

    /// Reads an entry.
    pub fn parse(json: &str) -> Result<Entry, NotAnEntry> {
        let entry: Entry = table::read_with(json, hints).map_err(|wrong| NotAnEntry(wrong.to_string()))?;
        entry.check()?;
        Ok(entry)
    }

    /// Refuses an entry that cannot be: a strange name of a device, a number out of range, a telling that is no object.
    pub fn check(&self) -> Result<(), NotAnEntry> {
        self.id().check()?;
        if self.parent.len() > MOST_PARENTS {
            return Err(NotAnEntry(format!("parent: expected at most {MOST_PARENTS} entries")));
        }
        self.what.check()
    }

    /// The entry as a line.
    pub fn to_json(&self) -> String {
        // Names, numbers and JSON: writing them cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}
