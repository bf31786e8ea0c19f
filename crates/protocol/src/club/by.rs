//! Who wrote an entry of a log.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Who wrote an entry. People are named by ids of the tournament, never by their names.
///
/// ```
/// use protocol::club::By;
///
/// assert_eq!(By::named("player:p3"), Some(By::Player("p3".to_owned())));
/// assert_eq!(By::Helper("h1".to_owned()).to_string(), "helper:h1");
/// assert_eq!(By::named("nobody"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum By {
    /// The desk.
    Desk,
    /// The server itself: for instance the result of a table that was played online.
    Server,
    /// A helper, by their id.
    Helper(String),
    /// A player, by the entrant's id.
    Player(String),
    /// A person with the key of a score sheet.
    Guest,
}

impl By {
    /// The value of a text.
    pub fn named(text: &str) -> Option<By> {
        match text {
            "desk" => Some(By::Desk),
            "server" => Some(By::Server),
            "guest" => Some(By::Guest),
            _ => match text.split_once(':')? {
                ("helper", id) => Some(By::Helper(id.to_owned())),
                ("player", id) => Some(By::Player(id.to_owned())),
                _ => None,
            },
        }
    }
}

impl fmt::Display for By {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            By::Desk => out.write_str("desk"),
            By::Server => out.write_str("server"),
            By::Guest => out.write_str("guest"),
            By::Helper(id) => write!(out, "helper:{id}"),
            By::Player(id) => write!(out, "player:{id}"),
        }
    }
}

impl Serialize for By {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for By {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<By, D::Error> {
        let text = String::deserialize(deserializer)?;
        By::named(&text)
            .ok_or_else(|| de::Error::custom("expected desk, server, guest, or helper: or player: and an id"))
    }
}
