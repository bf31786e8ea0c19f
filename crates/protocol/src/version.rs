//! The number of the protocol: whether two programs of different age understand each other.
//!
//! The number goes up with a change that a program of the number before cannot follow, and only then. A new kind of
//! message, event, limit or goodbye, or a new field, is no such change: programs skip what they do not know
//! ([`Reply::read`](crate::Reply::read)).

/// The number this program speaks, in a hello and in a welcome. A hello without one counts as 0: programs before there was
/// a number.
pub const PROTOCOL: u32 = 1;

/// The lowest number of another program that this one still understands.
pub const OLDEST_PROTOCOL: u32 = 0;

/// Whether this program can follow a server that speaks that number.
///
/// A page can be older than its server: a browser keeps it. Then the server decides, and says goodbye for the reason
/// `protocol`. A page that is newer than its server decides by itself.
///
/// ```
/// assert!(protocol::follows(protocol::PROTOCOL));
/// assert!(protocol::follows(protocol::PROTOCOL + 1), "it would have said goodbye");
/// ```
pub fn follows(server: u32) -> bool {
    (OLDEST_PROTOCOL..).contains(&server)
}
