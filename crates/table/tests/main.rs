//! Tests of whole games, which give the same bits on every machine.

mod dice;
mod games;
mod golden;
mod living_hand;
mod sense;
mod series;
mod strikes;
