//! What bots do, and that they do it again.

mod discs;
mod kimble;
mod solved;
