//! Prints one hash a board over its first shots (1000, or as many as the argument says). `cargo xtask
//! determinism` runs it in debug, in release, in WebAssembly and on aarch64, and compares.

use boards::Game;
use table::trial::golden;

fn main() {
    let shots = std::env::args().nth(1).map_or(Ok(1000), |n| n.parse()).expect("a number of shots");
    for game in Game::ALL {
        if let Some(hash) = golden(game, shots) {
            println!("{game} {hash}");
        }
    }
}
