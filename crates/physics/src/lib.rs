//! Exact motion of flat discs on boards.
//!
//! A [`Board`] is an outline (rails around a square, or a raised round surface in a ditch), holes,
//! posts and the [`Constants`] of its materials. A scene is a board and a list of [`Disc`]s, some of
//! them moving. [`Simulator::run`] follows it to rest and returns a [`Shot`]: the list of [`Event`]s,
//! what became of every disc, and, through [`Playback`], every instant in between.
//!
//! There are no time steps. Between events a disc goes straight and its motion is a quadratic in
//! time; events are found as roots, in closed form or bounded from below. The arithmetic is
//! `+ − × ÷ √` and comparisons on `f64`, so the same scene gives the same bits in debug and release
//! builds, on every processor and in WebAssembly. The numbering of the discs leaves no trace in a
//! result, and a mirrored scene gives the mirrored result.
//!
//! Each model lives in the file named after what it models, with its source: [`coupling`] (sliding
//! and spinning), `contact` and `simultaneous` (impulses), `capture` (holes), `ditch`, `rail`.
//!
//! The crate knows no game.

mod angle;
mod balance;
mod board;
mod capture;
mod contact;
pub mod coupling;
mod coupling_table;
mod digest;
mod disc;
mod ditch;
mod engine;
mod event;
mod impact;
mod playback;
mod rail;
mod scene;
mod settle;
mod shot;
mod simultaneous;
mod vector;
mod wire;

pub use angle::direction;
pub use board::{Board, BoardError, Constants, Hole, MAX_HOLES, MAX_POSTS, Outline, Post};
pub use disc::Disc;
pub use engine::{MAX_DISCS, MAX_EVENTS, Simulator};
pub use event::{DiscId, Event, Fate, State, What};
pub use playback::Playback;
pub use scene::SceneError;
pub use settle::LEAST_GAP;
pub use shot::{Shot, Touch};
pub use vector::Vec2;
pub use wire::{Film, WIRE_VERSION, WireError};

/// The version of the physics, raised whenever a golden result changes.
pub const ENGINE_VERSION: u32 = 1;

/// The README, so that its examples are tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
