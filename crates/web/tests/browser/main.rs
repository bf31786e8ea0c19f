//! The page in a real browser, as `cargo xtask site` built it: is it played by the rules, is nothing lost, and does it
//! agree with the command line?

mod axe;
mod board_play;
mod bots;
mod chrome;
mod games;
mod kimble;
mod online;
mod page;
mod records;
mod screenshots;
mod shots;
mod site;
