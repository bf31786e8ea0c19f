//! The messages between a server and its clients, and the limits on them.
//!
//! A table is opened, found and listed over HTTP ([`NewTable`], [`TableView`], [`Me`]); everything that happens at it goes
//! through one WebSocket. A client that connects sends a [`Hello`]; the server answers with a [`Welcome`] and every
//! [`Event`] from the one that was asked for. After that the client sends [`Request`]s and receives [`Reply`]s.
//!
//! A table's history is a list of numbered [`Event`]s, and nothing else: the journal stores it, watchers receive it,
//! and a client that was away receives the part it missed. Events name people by their ids; people's names
//! ([`Reply::People`]) and words ([`Reply::Talk`]) are sent in messages of their own, because both can be erased. Shots
//! and throws are lines of a record, as `pichenette replay` reads them, so a browser follows a game with the engine it
//! already has.

mod api;
mod ask;
pub mod club;
mod club_place;
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
pub mod schemas;
mod table;
mod version;

pub use api::{Me, NewGuest, OpenedTable, OwnTable, OwnTables, Problem, SeatKey, TableList};
pub use ask::{Ask, Hello, Request};
pub use club_place::{ClubPlace, TournamentPage};
pub use event::{Clocks, Event, Verdict, What, outcome};
pub use json::Json;
pub use limits::{
    ACTIONS_BEFORE_REST, ACTIONS_MOST, AIMS_A_SECOND, CHAT_LONGEST, DELAY, FRAME_LARGEST, GAME_CLOCK, GAMES,
    MOST_MUTED, NAME_LONGEST, NONCE_LONGEST, SHOT_CLOCK, TIMEOUTS_BEFORE_RESIGNING, TOKEN_DAYS,
};
pub use names::{clean_chat, clean_name, clean_text};
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
