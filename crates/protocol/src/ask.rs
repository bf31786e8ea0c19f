//! What those at a table say to the server.

use bots::Level;
use serde::{Deserialize, Serialize};

use crate::json::Json;
use crate::table::Talkers;

/// The first message of a connection.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Hello {
    /// The number of the protocol that the client speaks ([`PROTOCOL`](crate::PROTOCOL)); 0 if left out.
    #[serde(skip_serializing_if = "crate::event::is_unnumbered")]
    pub protocol: u32,
    /// The first event wanted: one more than the last one seen, 0 for all of them; `null` for only what is to come.
    pub from: Option<u64>,
    /// Keys of seats, from seat links: whoever has one plays there, whatever their cookie says.
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
    /// A number of the sender's own, which the answer repeats.
    pub id: u32,
    /// What is asked for.
    #[serde(rename = "do")]
    pub ask: Ask,
}

/// What can be asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Ask {
    /// Sit down. Before the game a person who sits elsewhere moves here, and the key of that seat moves along.
    Sit {
        /// Where.
        seat: u8,
        /// Play this seat beside those one has already.
        #[serde(default, skip_serializing_if = "crate::event::is_false")]
        also: bool,
    },
    /// Leave a seat before the game begins.
    Stand {
        /// Which.
        seat: u8,
    },
    /// Let a bot play in a seat, or take the seat back.
    Hand {
        /// Which.
        seat: u8,
        /// The bot; `null` takes the seat back.
        #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schemas::LevelName>))]
        bot: Option<Level>,
    },
    /// Wait no longer for a person who is away: the server enters `resign` for them. For players of another side, after a
    /// while ([`Away::claim`](crate::Away::claim)).
    Claim {
        /// The seat whose person is away.
        seat: u8,
    },
    /// Begin the game.
    Start,
    /// Do something in the game.
    Act {
        /// What, as `pichenette judge` reads it: `{"by":0,"flick":{…}}`.
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        line: Json,
        /// How many actions the sender has seen: should there have been more, the action was meant for another position and
        /// is refused. Not checked if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u64>,
        /// What the presser adds to a throw: up to 32 bytes in hexadecimal, chosen at random.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
    },
    /// Say something.
    Say {
        /// In one's own words.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        /// Or a ready-made phrase by its name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schemas::PhraseName>))]
        phrase: Option<String>,
    },
    /// Stop listening to somebody, at every table, or listen again.
    Mute {
        /// To whom.
        who: String,
        /// Stop listening.
        on: bool,
    },
    /// Silence somebody for everyone at this table, or let them speak again; for the owner.
    Silence {
        /// Whom.
        who: String,
        /// Silence.
        on: bool,
    },
    /// Decide who may talk; for the owner.
    Talkers(Talkers),
    /// Offer another game, or agree to one.
    Rematch,
    /// Close the table; for the owner. In a running game it counts as giving up; if the owner does not play, the game ends
    /// and nobody has won.
    Close,
    /// The motion of a shot, for whoever does not find the same.
    Shot {
        /// The action's number.
        n: u64,
    },
    /// Is anybody there?
    Ping,
}

impl Ask {
    /// Sitting down there, and nowhere else.
    pub const fn sit(seat: u8) -> Ask {
        Ask::Sit { seat, also: false }
    }
}
