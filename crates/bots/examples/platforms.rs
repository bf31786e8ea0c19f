//! Prints one hash a board over its first shots (1000, or as many as the argument says), and two a game over games that
//! bots played: one of the weaker levels, and one that the stronger ones took over in the middle. `cargo xtask
//! determinism` runs it in debug, in release, in WebAssembly and on aarch64, and compares.

use boards::Game;
use bots::{Advice, Hand, Level, advise};
use table::trial::golden;
use table::{GameInPlay, Header, Purpose, Stream};

/// Actions of a bots' game.
const ACTIONS: u64 = 24;
/// Where the stronger levels take over, and for how long: they think a hundred times as long. The discs of a round are
/// half played by then.
const MIDDLE: u64 = 13;
const STRONG: u64 = 4;

fn main() {
    let shots = std::env::args().nth(1).map_or(Ok(1000), |n| n.parse()).expect("a number of shots");
    for game in Game::ALL {
        if let Some(hash) = golden(game, shots) {
            println!("{game} {hash}");
        }
        let weak = [Level::Casual, Level::Club, Level::Beginner];
        let begin = || GameInPlay::begin(Header::of(game, 2, 42)).expect("a game by the book");
        let (mut playing, mut taken_over) = (begin(), begin());
        play(&mut playing, 0..ACTIONS, &weak);
        println!("{game}-bots {}", playing.hash());
        play(&mut taken_over, 0..MIDDLE, &weak);
        play(&mut taken_over, MIDDLE..MIDDLE + STRONG, &[Level::Expert, Level::Master]);
        println!("{game}-strong-bots {}", taken_over.hash());
    }
}

/// Some actions of bots of these levels by turns: what they chose, how their hands trembled, what the engine made of it
/// and what the referee decided are all in the hash of the state after them.
fn play(playing: &mut GameInPlay, actions: std::ops::Range<u64>, levels: &[Level]) {
    for action in actions {
        let level = levels[action as usize % levels.len()];
        let Some(Advice { by, best, .. }) = advise(playing.referee(), level, action) else { break };
        let mut stream = Stream::new(7, Purpose::Hand, action);
        let deed = Hand::of(playing.game(), level).act(playing.referee(), by, best.deed, &mut stream);
        playing.play(by, &deed).expect("bots play by the rules");
    }
}
