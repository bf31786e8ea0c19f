//! Golden results: a change of any bit shows here, and then raises `physics::ENGINE_VERSION`.

use boards::Game;
use table::trial::golden;

/// One hash over the first 1000 shots of each board; `cargo run -p pichenette-table --example golden` prints them.
const GOLDEN: &str = include_str!("golden.txt");

#[test]
fn a_thousand_shots_a_board_keep_their_bits() {
    for line in GOLDEN.lines() {
        let (game, want) = line.split_once(' ').unwrap();
        let got = golden(game.parse::<Game>().unwrap(), 1000).unwrap();
        assert_eq!(
            got, want,
            "{game}: golden results changed; if on purpose, raise ENGINE_VERSION and renew golden.txt"
        );
    }
    assert_eq!(GOLDEN.lines().count(), 4);
}
