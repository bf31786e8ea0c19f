//! A tournament as its organiser meets it: events in, pairings and standings out.

mod brackets;
mod corrections;
mod desk;
mod estimates;
mod evenings;
mod events;
mod explanations;
mod formats;
mod golden;
mod hall;
mod laws;
mod matching;
mod places;
mod round_robins;
mod round_trip;
mod slips;
mod stages;
mod swiss;
mod swiss_law;
mod tables;
mod templates;
