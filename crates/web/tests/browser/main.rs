//! The page in a real browser, as `cargo xtask site` built it: is it played by the rules, is nothing lost, and does it
//! agree with the command line?

mod axe;
mod board_play;
mod bots;
mod chrome;
mod ends;
mod games;
mod home;
mod keys;
mod kimble;
mod measures;
mod offline;
mod online;
mod own_games;
mod page;
mod pages;
mod records;
mod replays;
mod screenshots;
mod shots;
mod site;
