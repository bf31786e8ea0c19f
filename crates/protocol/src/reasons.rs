//! Why something is not done, or a connection ends: names for programs.
//!
//! In messages they are text, because a later version may know more of them. Here is what this version says.

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

            /// By its name; `None` for one of a later version.
            pub fn named(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|each| each.name() == name)
            }
        }
    };
}

by_name! {
    /// The limit or condition that a refused request did not meet.
    Limit {
        /// The message cannot be read, or is none.
        Shape = "shape",
        /// Too long, or too many.
        Size = "size",
        /// Too much in a short time.
        Rate = "rate",
        /// The seat is another's, taken, or not there.
        Seat = "seat",
        /// Only guests may do this: make one first.
        Guest = "guest",
        /// Only the person who opened the table may do this.
        Owner = "owner",
        /// The table stands otherwise: the game has not begun, is being played, or is over.
        Status = "status",
        /// Shots come to this table in another way.
        Input = "input",
        /// The game has gone on since.
        Stale = "stale",
        /// Nothing that this game knows, or not now.
        Action = "action",
        /// The owner has silenced you.
        Silenced = "silenced",
        /// Only the players and the owner may talk here.
        Talkers = "talkers",
        /// You do not listen to too many people already.
        Muted = "muted",
        /// There is no such shot.
        Shot = "shot",
        /// The house is full, and you hold no seat here.
        Full = "full",
        /// The number of the protocol in the hello is no longer spoken.
        Protocol = "protocol",
        /// The server cannot do it now; nothing has changed.
        Error = "error",
    }
}

by_name! {
    /// Why the server ends a connection.
    Bye {
        /// The server is restarted: come back in a moment.
        Restart = "restart",
        /// The connection did not keep up: come back for what was missed.
        Slow = "slow",
        /// The person it was for has been erased: you may come back as a visitor.
        Erased = "erased",
        /// Nothing came for too long.
        Idle = "idle",
        /// Too much, too often, or no message at all.
        Limit = "limit",
        /// The client is too old to follow: load or install the present version.
        Protocol = "protocol",
        /// Something is wrong with the server.
        Error = "error",
    }
}

by_name! {
    /// Why an HTTP request is not done.
    Code {
        /// The request cannot be read, or has something in it that cannot be.
        Shape = "shape",
        /// These options or players do not make a game.
        Options = "options",
        /// Only guests may do this: make one first.
        Guest = "guest",
        /// The header `x-csrf-token` is missing or wrong.
        Csrf = "csrf",
        /// The request comes from a page that is not trusted.
        Origin = "origin",
        /// Nothing is at this address.
        Path = "path",
        /// This cannot be done with what is at this address.
        Method = "method",
        /// There is no such table.
        Table = "table",
        /// The game has not begun, so there is no record.
        Record = "record",
        /// Too much in a short time, or the house is full.
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
