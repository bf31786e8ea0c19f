//! What a server and those at its tables say to each other, and how much of it is allowed.
//!
//! A table is opened, found and listed over HTTP ([`NewTable`], [`TableView`], [`Me`]); everything that happens at it goes
//! through one WebSocket. Whoever connects sends a [`Hello`] and is answered with a [`Welcome`] and every [`Event`] since
//! the one they ask for; after that they send [`Request`]s and receive [`Reply`]s.
//!
//! What happened at a table is a list of numbered [`Event`]s, and nothing else: the journal stores it, watchers are sent
//! it, whoever was away is given the part they missed. Events name people by their ids; what people are called
//! ([`Reply::People`]) and what they said ([`Reply::Talk`]) goes beside them, because both can be erased. Shots and throws are lines of a record, as `pichenette replay`
//! reads them, so a browser follows a game with the engine it already has.

mod api;
mod ask;
mod ending;
mod event;
mod json;
mod limits;
mod names;
mod person;
mod phrases;
mod place;
mod reading;
mod reasons;
mod reply;
#[cfg(feature = "openapi")]
mod schemas;
mod table;
mod version;

pub use api::{Me, NewGuest, OpenedTable, OwnTable, OwnTables, Problem, SeatKey, TableList};
pub use ask::{Ask, Hello, Request};
pub use ending::with_an_end;
pub use event::{Clocks, Event, Verdict, What, outcome};
pub use json::Json;
pub use limits::{
    ACTIONS_BEFORE_REST, ACTIONS_MOST, CHAT_LONGEST, FRAME_LARGEST, GAME_CLOCK, MOST_MUTED, NAME_LONGEST,
    NONCE_LONGEST, SHOT_CLOCK, TIMEOUTS_BEFORE_RESIGNING, TOKEN_DAYS,
};
pub use names::{clean_chat, clean_name};
pub use person::{Mention, Person};
pub use phrases::PHRASES;
pub use place::Place;
pub use reading::Heard;
pub use reasons::{Bye, Code, Limit};
pub use reply::{Away, Reply, Talk, Welcome};
pub use table::{
    ClockSettings, Ending, Input, NewTable, Pressed, SeatView, SeatWish, Settings, Starter, Status,
    TableView, Talkers, Turn,
};
pub use version::{OLDEST_PROTOCOL, PROTOCOL, follows};
