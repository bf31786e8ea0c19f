//! The program as its users meet it: what it is given, and what it answers.

mod admin;
mod bench_scale;
mod bench_server;
mod binary;
mod case;
mod club_crash;
mod conformance;
mod crash;
mod deploy;
mod documents;
mod draw;
mod fair_dice;
mod full_disk;
mod judge;
mod living_hand;
mod log_lines;
mod malformed;
mod matches;
mod puzzles;
mod records;
mod simulate;
mod stopping;
mod told_shots;
mod tournament;
mod traces;
