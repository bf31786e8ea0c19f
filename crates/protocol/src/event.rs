//! What happened at a table: the journal's entries.

use bots::Level;
use rules::Over;
use serde::{Deserialize, Serialize};

use crate::json::Json;
use crate::person::Mention;
use crate::table::{Ending, Settings, Talkers, Turn};

/// Something that happened, numbered from 0 at each table without a gap.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Event {
    /// Its number.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum What {
    /// The table was opened.
    Opened {
        /// By whom.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        owner: Mention,
        /// For what.
        settings: Settings,
    },
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: u8,
        /// Who.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        who: Mention,
        /// They have chosen to play this seat beside another one of theirs.
        #[serde(default, skip_serializing_if = "is_false")]
        also: bool,
    },
    /// A seat is free again.
    Stood {
        /// Which.
        seat: u8,
    },
    /// A bot plays from here on, or no longer.
    Handed {
        /// In which seat.
        seat: u8,
        /// Which bot; `null` gives the seat back to its person.
        #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::schemas::LevelName>))]
        bot: Option<Level>,
        /// The clocks, where they run: time stands still while a bot plays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clocks: Option<Clocks>,
    },
    /// The game begins.
    Started {
        /// The header of its record.
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        header: Json,
        /// How it stands.
        verdict: Verdict,
    },
    /// Somebody did something.
    Acted {
        /// The action's number in the record, from 1.
        n: u64,
        /// The line of the record: who, what, the facts of a shot or the number thrown, and the hash of the state after it.
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        line: Json,
        /// What the referee said.
        verdict: Verdict,
    },
    /// Somebody said something. In their own words, unless there is a phrase: these come just before it in a message of
    /// their own ([`Reply::Talk`](crate::Reply::Talk)), if they are still there and you listen to the speaker.
    Said {
        /// Who.
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
    /// Somebody said something to whom you do not listen; only servers of earlier versions tell it so.
    Muted {
        /// Who.
        who: String,
    },
    /// The owner has silenced somebody, or lets them speak again.
    Silenced {
        /// Whom.
        who: String,
        /// Silenced.
        on: bool,
    },
    /// The owner has decided who may talk from here on.
    Talkers(Talkers),
    /// A player would like another game.
    Offered {
        /// In which seat.
        seat: u8,
    },
    /// Another game has been agreed: the players sit at a new table, with sides changed.
    Rematched {
        /// Its name.
        table: String,
    },
    /// A player did not want to wait any longer for a person who is away: it counts as giving up, and the action `resign`
    /// comes next.
    Claimed {
        /// The seat whose person is away.
        seat: u8,
        /// The seat of the player who claimed it.
        by: u8,
    },
    /// The owner has closed the table: before the game, or by giving up. After a game that is over it stays over.
    Closed,
    /// The table was ended by the server, or by an owner who does not play. Nobody has won.
    Ended {
        /// Why.
        #[cfg_attr(feature = "openapi", schema(value_type = String, example = "abandoned"))]
        why: Ending,
    },
}

impl What {
    /// Whom it mentions, if anybody.
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

/// What the referee said, in short. Whoever wants sentences asks the rules crate, or `pichenette replay`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Verdict {
    /// The rules that decided it, in order.
    pub rules: Vec<String>,
    /// Whose turn it is.
    pub turn: Turn,
    /// How it ended, if it has, as `pichenette judge` writes it.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub over: Option<Json>,
    /// Seconds for which the shot moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moved: Option<f64>,
    /// The clocks, where the table has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
}

/// What is left on the clocks at a moment: whoever is told can count down from there, once `wait` is over.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// Milliseconds left to each player for the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<u64>,
    /// Milliseconds left of this turn; `null` where nobody's time runs.
    pub turn: Option<u64>,
    /// Milliseconds before time runs again: as long as a shot still moves.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub wait: u64,
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// Whether a program has no number of the protocol, because it was made before there was one.
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
