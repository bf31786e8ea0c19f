//! Prints one hash a board over its first shots (1000, or as many as the argument says), and one a game over a game that
//! bots played. `cargo xtask determinism` runs it in debug, in release, in WebAssembly and on aarch64, and compares.

use boards::Game;
use bots::{Advice, Hand, Level, advise};
use table::trial::golden;
use table::{Header, Match, Purpose, Stream};

/// Actions of a bots' game.
const ACTIONS: u64 = 24;

fn main() {
    let shots = std::env::args().nth(1).map_or(Ok(1000), |n| n.parse()).expect("a number of shots");
    for game in Game::ALL {
        if let Some(hash) = golden(game, shots) {
            println!("{game} {hash}");
        }
        println!("{game}-bots {}", bots_game(game));
    }
}

/// The hash of the state after a few actions of bots of three levels: what they chose, how their hands trembled, what
/// the engine made of it and what the referee decided are all in it.
fn bots_game(game: Game) -> String {
    let mut playing = Match::begin(Header::of(game, 2, 42)).expect("a game by the book");
    for action in 0..ACTIONS {
        let level = [Level::Casual, Level::Club, Level::Beginner][(action % 3) as usize];
        let Some(Advice { by, best, .. }) = advise(playing.referee(), level, action) else { break };
        let mut stream = Stream::new(7, Purpose::Hand, action);
        let deed = Hand::of(game, level).act(playing.referee(), by, best.deed, &mut stream);
        playing.play(by, &deed).expect("bots play by the rules");
    }
    playing.hash()
}
