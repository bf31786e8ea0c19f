//! Reasons why a request is refused or a connection ends, as names for programs.
//!
//! In messages they are text, because a later version may have more of them. These are the reasons of this version.

use serde::{Deserialize, Serialize};

/// An enumeration whose values travel by their names.
macro_rules! by_name {
    ($(#[$about:meta])* $name:ident { $($(#[$what:meta])* $value:ident = $text:tt,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        pub enum $name {
            $($(#[$what])* #[serde(rename = $text)] $value,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &[$name] = &[$($name::$value),+];

            /// Its name in messages.
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$value => $text,)+
                }
            }

            /// The value of a name; `None` if only a later version has it.
            pub fn named(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|each| each.name() == name)
            }
        }
    };
}

by_name! {
    /// The limit or condition that a refused request did not meet.
    Limit {
        /// The message, or a value in it, cannot be read.
        Shape = "shape",
        /// A text is too long, or there are too many items.
        Size = "size",
        /// Too many requests in a short time.
        Rate = "rate",
        /// The seat belongs to another person, is taken, or does not exist.
        Seat = "seat",
        /// Not signed in: create a guest first. Also if the request names a guest who does not exist.
        Guest = "guest",
        /// Only the person who opened the table may do this.
        Owner = "owner",
        /// The table is in another state: the game has not begun, is being played, or is over.
        Status = "status",
        /// The table takes shots in another way (see `input` in its settings).
        Input = "input",
        /// The game has gone on: the request was meant for an earlier position.
        Stale = "stale",
        /// This game has no such action, or does not allow it now.
        Action = "action",
        /// The owner has silenced you.
        Silenced = "silenced",
        /// Only the players and the owner may talk here.
        Talkers = "talkers",
        /// Too many people are muted or silenced already.
        Muted = "muted",
        /// There is no such shot.
        Shot = "shot",
        /// The server is full, and you have no seat at this table.
        Full = "full",
        /// The server no longer supports the protocol number in the hello.
        Protocol = "protocol",
        /// The server cannot do it now; nothing has changed.
        Error = "error",
    }
}

by_name! {
    /// Why the server ends a connection.
    Bye {
        /// The server restarts: connect again in a moment.
        Restart = "restart",
        /// The client read too slowly: connect again for the events that it missed.
        Slow = "slow",
        /// The guest of this connection has been erased: you may connect again as a visitor.
        Erased = "erased",
        /// The client sent nothing for too long.
        Idle = "idle",
        /// The client sent messages that are too long, too frequent, or not of the protocol; or the server is full.
        Limit = "limit",
        /// The client is too old for this server: load or install the present version.
        Protocol = "protocol",
        /// Something is wrong with the server.
        Error = "error",
    }
}

by_name! {
    /// Why an HTTP request is refused.
    Code {
        /// The request cannot be read, or one of its values is not possible.
        Shape = "shape",
        /// No game can be played with these options or this number of players.
        Options = "options",
        /// Not signed in: create a guest first.
        Guest = "guest",
        /// The header `x-csrf-token` is missing or wrong.
        Csrf = "csrf",
        /// The request comes from a page that is not trusted.
        Origin = "origin",
        /// There is nothing at this address.
        Path = "path",
        /// The address does not allow this method.
        Method = "method",
        /// There is no such table.
        Table = "table",
        /// The game has not begun, so there is no record.
        Record = "record",
        /// There is no such tournament, or nothing of that name in it.
        Tournament = "tournament",
        /// There is no such score sheet.
        Score = "score",
        /// The key or the guest of this request may not do this.
        Rights = "rights",
        /// The tournament or the score sheet does not allow this as it stands now. The sentence says which event, and why.
        Refused = "refused",
        /// Others have written since the entry that the request names in `after`.
        Stale = "stale",
        /// The request's key was used for another request before.
        Key = "key",
        /// There are too many of these already.
        Size = "size",
        /// Too many requests in a short time, or the server is full.
        Rate = "rate",
        /// The server cannot do it now; nothing has changed.
        Busy = "busy",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_same_in_messages_and_in_the_program() {
        for &limit in Limit::ALL {
            assert_eq!(serde_json::to_value(limit).unwrap(), limit.name());
            assert_eq!(Limit::named(limit.name()), Some(limit));
        }
        for &bye in Bye::ALL {
            assert_eq!(serde_json::to_value(bye).unwrap(), bye.name());
        }
        for &code in Code::ALL {
            assert_eq!(serde_json::to_value(code).unwrap(), code.name());
        }
        assert_eq!(Bye::named("in later versions"), None);
    }
}
