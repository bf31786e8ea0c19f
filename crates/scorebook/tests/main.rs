//! Tests of score sheets.

mod fouls;
mod merging;
mod sheets;
mod tapping;
