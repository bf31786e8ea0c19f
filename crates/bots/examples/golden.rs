//! Prints one hash a board over its first shots (1000, or as many as the argument says), and two a game over a game that
//! bots played: after what the weaker levels did, and after the stronger ones went on from there. `cargo xtask determinism` runs it in debug, in release, in WebAssembly and on aarch64, and compares.

use boards::Game;
use bots::{Advice, Hand, Level, advise};
use table::trial::golden;
use table::{Header, Match, Purpose, Stream};

/// Actions of a bots' game, and those that the stronger levels add: they think a hundred times as long.
const ACTIONS: u64 = 24;
const STRONG: u64 = 4;

fn main() {
    let shots = std::env::args().nth(1).map_or(Ok(1000), |n| n.parse()).expect("a number of shots");
    for game in Game::ALL {
        if let Some(hash) = golden(game, shots) {
            println!("{game} {hash}");
        }
        let mut playing = Match::begin(Header::of(game, 2, 42)).expect("a game by the book");
        play(&mut playing, 0..ACTIONS, &[Level::Casual, Level::Club, Level::Beginner]);
        println!("{game}-bots {}", playing.hash());
        play(&mut playing, ACTIONS..ACTIONS + STRONG, &[Level::Expert, Level::Master]);
        println!("{game}-strong-bots {}", playing.hash());
    }
}

/// Some actions of bots of these levels by turns: what they chose, how their hands trembled, what the engine made of it
/// and what the referee decided are all in the hash of the state after them.
fn play(playing: &mut Match, actions: std::ops::Range<u64>, levels: &[Level]) {
    for action in actions {
        let level = levels[action as usize % levels.len()];
        let Some(Advice { by, best, .. }) = advise(playing.referee(), level, action) else { break };
        let mut stream = Stream::new(7, Purpose::Hand, action);
        let deed = Hand::of(playing.game(), level).act(playing.referee(), by, best.deed, &mut stream);
        playing.play(by, &deed).expect("bots play by the rules");
    }
}
