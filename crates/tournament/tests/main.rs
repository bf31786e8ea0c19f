//! A tournament as its organiser meets it: events in, pairings and standings out.

mod brackets;
mod corrections;
mod desk;
mod events;
mod explanations;
mod formats;
mod golden;
mod laws;
mod matching;
mod places;
mod round_robins;
mod swiss;
mod tables;
mod templates;
