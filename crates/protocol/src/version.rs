//! The protocol number: it says whether two programs of different age understand each other.
//!
//! The number goes up only with a change that a program with the number before cannot follow. A new kind of message,
//! event, limit or goodbye, or a new field, is no such change: programs skip what they do not know
//! ([`Reply::read`](crate::Reply::read)).

/// The protocol number of this program, sent in a hello and in a welcome. A hello without a number counts as 0: the
/// program is older than these numbers.
pub const PROTOCOL: u32 = 1;

/// The lowest protocol number of another program that this one still understands.
pub const OLDEST_PROTOCOL: u32 = 0;

/// Whether this program can follow a server with that protocol number.
///
/// A page can be older than its server, because the browser keeps it. Then the server decides and ends the connection
/// for the reason `protocol`. A page that is newer than its server decides by itself.
///
/// ```
/// assert!(protocol::follows(protocol::PROTOCOL));
/// assert!(protocol::follows(protocol::PROTOCOL + 1), "it would have said goodbye");
/// ```
pub fn follows(server: u32) -> bool {
    (OLDEST_PROTOCOL..).contains(&server)
}
