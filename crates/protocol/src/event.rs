//! The events of a table: the journal's entries.

use bots::Level;
use rules::Over;
use serde::{Deserialize, Serialize};

use crate::json::Json;
use crate::person::Mention;
use crate::table::{Ending, Settings, Talkers, Turn};

/// An event at a table. A table's events are numbered from 0 without a gap.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Event {
    /// The event's number.
    pub seq: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: u64,
    /// What happened.
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum What {
    /// The table was opened.
    Opened {
        /// The id of the person who opened it.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        owner: Mention,
        /// What is played, and how.
        settings: Settings,
    },
    /// A person sat down.
    Sat {
        /// The seat.
        seat: u8,
        /// The person's id.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        who: Mention,
        /// The person has chosen to play this seat in addition to another one.
        #[serde(default, skip_serializing_if = "is_false")]
        also: bool,
    },
    /// A seat is free again.
    Stood {
        /// The seat.
        seat: u8,
    },
    /// A bot takes over a seat, or gives it back.
    Handed {
        /// The seat.
        seat: u8,
        /// The bot; `null` gives the seat back to its person.
        #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schemas::LevelName>))]
        bot: Option<Level>,
        /// The clocks, if they run: they stop while a bot plays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clocks: Option<Clocks>,
    },
    /// The game begins.
    Started {
        /// The header of its record.
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        header: Json,
        /// How the game stands at its start.
        verdict: Verdict,
    },
    /// An action in the game was judged.
    Acted {
        /// The action's number in the record, from 1.
        n: u64,
        /// The line of the record: who, what, the facts of a shot or the number thrown, and the hash of the state after it.
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        line: Json,
        /// The referee's verdict.
        verdict: Verdict,
    },
    /// A person said something. Unless it is a phrase, the words come just before this event in a message of their own
    /// ([`Reply::Talk`](crate::Reply::Talk)), if they have not been erased and you have not muted the speaker.
    Said {
        /// The speaker's id.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        who: Mention,
        /// The words, in an event of an earlier version.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        /// A ready-made phrase by its name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schemas::PhraseName>))]
        phrase: Option<String>,
    },
    /// A person whom you have muted said something; only servers of earlier versions send this.
    Muted {
        /// The speaker's id.
        who: String,
    },
    /// The owner has silenced a person, or lets them speak again.
    Silenced {
        /// The person's id.
        who: String,
        /// Whether the person is silenced now.
        on: bool,
    },
    /// The owner has decided who may talk from now on.
    Talkers(Talkers),
    /// A player would like another game.
    Offered {
        /// The player's seat.
        seat: u8,
    },
    /// Another game has been agreed: the players sit at a new table, with sides changed.
    Rematched {
        /// The name of the new table.
        table: String,
    },
    /// A player has stopped waiting for a person who is away. That person gives up: the action `resign` comes next.
    Claimed {
        /// The seat whose person is away.
        seat: u8,
        /// The seat of the player who claimed it.
        by: u8,
    },
    /// The owner has closed the table, before the game or by giving up. A game that was already over stays over.
    Closed,
    /// The server, or an owner who does not play, has ended the table. The game has no winner.
    Ended {
        /// The reason.
        #[cfg_attr(feature = "openapi", schema(value_type = crate::schemas::EndingName))]
        why: Ending,
    },
}

impl What {
    /// The person whom the event mentions, if any.
    ///
    /// ```
    /// use protocol::{Mention, What};
    ///
    /// let sat = What::Sat { seat: 1, who: Mention::of("aino"), also: false };
    /// assert_eq!(sat.mention().map(|mention| mention.id().to_owned()), Some("aino".to_owned()));
    /// assert_eq!(What::Closed.mention(), None);
    /// ```
    pub fn mention(&self) -> Option<Mention> {
        match self {
            What::Opened { owner: who, .. } | What::Sat { who, .. } | What::Said { who, .. } => {
                Some(who.clone())
            }
            What::Silenced { who, .. } | What::Muted { who } => Some(Mention::of(who)),
            _ => None,
        }
    }
}

/// The referee's verdict in short. The rules crate and `pichenette replay` give it as sentences.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Verdict {
    /// The rules that decided it, in order.
    pub rules: Vec<String>,
    /// What it says, clause by clause, each kind once. Events of an earlier version have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::schemas::KindName>))]
    pub kinds: Vec<String>,
    /// Whose turn it is.
    pub turn: Turn,
    /// How the game ended, if it has, as `pichenette judge` writes it.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub over: Option<Json>,
    /// Seconds until all discs of the shot were at rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moved: Option<f64>,
    /// The clocks, where the table has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
}

/// The time left on the clocks at a moment. A client can count down from there, once `wait` is over.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// Milliseconds left to each player for the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<u64>,
    /// Milliseconds left of this turn; `null` if no clock runs.
    pub turn: Option<u64>,
    /// Milliseconds until the clocks run again: they stop while a shot moves.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub wait: u64,
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// Whether a program sent no protocol number, because it is older than these numbers.
pub(crate) fn is_unnumbered(number: &u32) -> bool {
    *number == 0
}

pub(crate) fn is_false(flag: &bool) -> bool {
    !flag
}

/// How a game ended, as [`Verdict::over`] writes it; `None` if that cannot be read.
///
/// ```
/// use protocol::{Json, outcome};
/// use rules::{Over, Side};
///
/// let over = outcome(&Json::new(r#"{"winner":1,"score":[3,25]}"#));
/// assert_eq!(over, Some(Over::Sides { winner: Some(Side::One), score: [3, 25] }));
/// ```
pub fn outcome(over: &Json) -> Option<Over> {
    serde_json::from_str(over.text()).ok()
}
