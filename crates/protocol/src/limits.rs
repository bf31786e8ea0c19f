//! How much is allowed.

use std::ops::RangeInclusive;

/// Bytes of a message to the server; longer ones end the connection.
pub const FRAME_LARGEST: usize = 8192;

/// Seconds that a shot clock may give.
pub const SHOT_CLOCK: RangeInclusive<u32> = 5..=86_400;

/// Seconds that a clock may give for all of a player's turns.
pub const GAME_CLOCK: RangeInclusive<u32> = 30..=86_400;

/// Characters of a name.
pub const NAME_LONGEST: usize = 24;

/// Characters of something said.
pub const CHAT_LONGEST: usize = 200;

/// Bytes of what a presser adds to a throw.
pub const NONCE_LONGEST: usize = 32;

/// Whoever lets the clock run out so often in a row has left: the server resigns for them.
pub const TIMEOUTS_BEFORE_RESIGNING: u8 = 3;

/// Messages a connection may send at once; after that, [`ACTIONS_BEFORE_REST`] each ten seconds.
pub const ACTIONS_BEFORE_REST: u32 = 100;

/// Actions of a game. The options end it long before; this is for what no option counts, such as incidents on a real
/// board.
pub const ACTIONS_MOST: u64 = 40_000;

/// To how many people somebody may not listen.
pub const MOST_MUTED: usize = 500;

/// Days after which a token that nobody has used is worth nothing.
pub const TOKEN_DAYS: u64 = 180;
