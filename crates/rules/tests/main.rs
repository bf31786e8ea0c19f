//! The referees, game by game.

mod carrom;
mod couronne;
mod dome;
mod duty;
mod facts;
mod icf;
mod kimble;
mod nca;
mod ring;
