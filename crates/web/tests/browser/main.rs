//! The page in a real browser, as `cargo xtask site` built it: is it played by the rules, is nothing lost, and does it
//! agree with the command line?

mod absence;
mod axe;
mod bars;
mod board_play;
mod bots;
mod budget;
mod chrome;
mod dice;
mod endings;
mod ends;
mod first_paint;
mod games;
mod home;
mod keys;
mod kimble;
mod listening;
mod matches;
mod measures;
mod offline;
mod online;
mod outdated;
mod own_games;
mod page;
mod pages;
mod records;
mod replays;
mod screenshots;
mod seating;
mod setup;
mod shots;
mod sideways;
mod site;
mod stroll;
mod talking;
mod trouble;
