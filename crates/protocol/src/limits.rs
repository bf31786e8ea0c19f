//! The limits on sizes, times and numbers.

use std::ops::RangeInclusive;

/// The most bytes of a message to the server; a longer one ends the connection.
pub const FRAME_LARGEST: usize = 8192;

/// Seconds that a shot clock may give.
pub const SHOT_CLOCK: RangeInclusive<u32> = 5..=86_400;

/// Seconds that a clock may give for all of a player's turns.
pub const GAME_CLOCK: RangeInclusive<u32> = 30..=86_400;

/// Seconds by which people without a seat may see a game later.
pub const DELAY: RangeInclusive<u32> = 0..=600;

/// Aims of one table that are sent on in a second, at most; of those that come faster the newest counts.
pub const AIMS_A_SECOND: u32 = 10;

/// Games that a match at a table may have at most.
pub const GAMES: RangeInclusive<u8> = 1..=9;

/// The most characters of a name.
pub const NAME_LONGEST: usize = 24;

/// The most characters of a chat message.
pub const CHAT_LONGEST: usize = 200;

/// The most bytes of a nonce, the player's part in a throw or a tremor.
pub const NONCE_LONGEST: usize = 32;

/// A player who lets the clock run out so many times in a row has left: the server resigns for them.
pub const TIMEOUTS_BEFORE_RESIGNING: u8 = 3;

/// Messages a connection may send at once; after that, [`ACTIONS_BEFORE_REST`] each ten seconds.
pub const ACTIONS_BEFORE_REST: u32 = 100;

/// The most actions of a game. The options end it long before; this limits what no option counts, such as incidents on
/// a real board.
pub const ACTIONS_MOST: u64 = 40_000;

/// The most people that a person may mute, and that an owner may silence at a table.
pub const MOST_MUTED: usize = 500;

/// Days after which an unused token expires.
pub const TOKEN_DAYS: u64 = 180;
