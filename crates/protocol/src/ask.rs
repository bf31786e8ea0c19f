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
    /// Sit down.
    Sit {
        /// Where.
        seat: u8,
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
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        bot: Option<Level>,
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
    /// Close the table; for the owner.
    Close,
    /// The motion of a shot, for whoever does not find the same.
    Shot {
        /// The action's number.
        n: u64,
    },
    /// Is anybody there?
    Ping,
}
