//! The messages that a client sends to the server.

use bots::Level;
use serde::{Deserialize, Serialize};

use crate::json::Json;
use crate::table::Talkers;

/// The first message of a connection.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Hello {
    /// The protocol number of the client ([`PROTOCOL`](crate::PROTOCOL)); 0 if left out.
    #[serde(skip_serializing_if = "crate::event::is_unnumbered")]
    pub protocol: u32,
    /// The number of the first event to send: the last one seen plus 1, or 0 for all; `null` for new events only.
    pub from: Option<u64>,
    /// Keys of seats, from seat links: a client with a key plays in that seat, whichever guest its cookie names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keys: Vec<String>,
    /// The language of refusals: en, fr, sv or fi.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
}

/// A message to the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// A number that the client chooses; the answer repeats it.
    pub id: u32,
    /// What the client asks for.
    #[serde(rename = "do")]
    pub ask: Ask,
}

/// What a client can ask for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Ask {
    /// Sit down. Before the game, a person who has another seat moves here, and the key of that seat moves along.
    Sit {
        /// The seat.
        seat: u8,
        /// Play this seat in addition to the seats you have already.
        #[serde(default, skip_serializing_if = "crate::event::is_false")]
        also: bool,
    },
    /// Leave a seat before the game begins.
    Stand {
        /// The seat.
        seat: u8,
    },
    /// Let a bot play in a seat, or take the seat back.
    Hand {
        /// The seat.
        seat: u8,
        /// The bot; `null` takes the seat back.
        #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schemas::LevelName>))]
        bot: Option<Level>,
    },
    /// Stop waiting for a person who is away: the server enters `resign` for them. Only for players of another side,
    /// from the time [`Away::claim`](crate::Away::claim) on.
    Claim {
        /// The seat whose person is away.
        seat: u8,
    },
    /// Begin the game.
    Start,
    /// Do something in the game.
    Act {
        /// The action, as `pichenette judge` reads it: `{"by":0,"flick":{…}}`.
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        line: Json,
        /// How many actions the client has seen. If there have been more, the action was meant for another position
        /// and is refused. Not checked if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u64>,
        /// The player's part in a throw, or in the tremor of a living hand: up to 32 bytes in hexadecimal, chosen at random.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
    },
    /// Show everyone at the table where you aim. It is sent on at most ten times a second, the newest counts; it is
    /// never stored, and no part of the game.
    Aim {
        /// The player in turn, whose seat you play.
        by: u8,
        /// The flick as it would be played now, as in an action: `{"at":[x,y],"angle":…,"speed":…}`; `null` if you no
        /// longer aim.
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
        flick: Option<Json>,
        /// How many actions the client has seen, as in `act`. Not checked if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u64>,
    },
    /// Say something.
    Say {
        /// Your own words.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        /// Or the name of a ready-made phrase.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schemas::PhraseName>))]
        phrase: Option<String>,
    },
    /// Mute a person for yourself, at every table, or end that.
    Mute {
        /// The person's id.
        who: String,
        /// `true` to mute, `false` to end it.
        on: bool,
    },
    /// Silence a person for everyone at this table, or let them speak again. Only for the owner.
    Silence {
        /// The person's id.
        who: String,
        /// `true` to silence, `false` to let them speak again.
        on: bool,
    },
    /// Decide who may talk. Only for the owner.
    Talkers(Talkers),
    /// Offer another game, or agree to one.
    Rematch,
    /// Close the table. Only for the owner. In a running game it counts as giving up; if the owner does not play, the
    /// game ends without a winner.
    Close,
    /// Ask for the motion of a shot, for a client whose engine gets another result.
    Shot {
        /// The action's number.
        n: u64,
    },
    /// Ask whether the connection is alive; the answer is `pong`.
    Ping,
}

impl Ask {
    /// The request to sit down in this seat and no other.
    pub const fn sit(seat: u8) -> Ask {
        Ask::Sit { seat, also: false }
    }
}
