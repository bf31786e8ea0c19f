//! Tournaments on the site: everything that the pages of an evening decide without a browser.
//!
//! A page keeps the list of events ([`log`]) and folds it with `crates/tournament`; everything it shows is asked of that fold.
//! [`hall`] is what the pages ask it most often, [`phone`] what a player's phone shows next, [`screen_schedule`] what the screen in
//! the hall shows and when it turns the page, [`happened`] the list of what was done in words, [`bracket_columns`] a knock-out in
//! columns. [`setup`], [`pasted`] and [`telling`] are what people type: a format, a list of players, a result; [`effect`] is what a
//! correction would change, [`advance`] what naming by hand who goes on would, [`refused`] why something cannot be, [`outbox`] what
//! waits for a network, [`adapted`] the format for those who have come, [`clock_face`] the clock of a round, [`score_sheet`] how
//! the score of a game is kept, [`dispute`] a result that a player disputes, [`parted`] which tie-break
//! parted those who are level.

pub mod adapted;
pub mod advance;
pub mod bracket_columns;
pub mod clock_face;
pub mod dispute;
pub mod effect;
pub mod hall;
pub mod happened;
pub mod log;
pub mod outbox;
pub mod parted;
pub mod pasted;
pub mod phone;
pub mod refused;
pub mod score_sheet;
pub mod screen_schedule;
pub mod setup;
pub mod telling;
