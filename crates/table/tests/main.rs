//! Games as they are played, and the same to the last bit everywhere.

mod dice;
mod games;
mod golden;
mod sense;
mod strikes;
