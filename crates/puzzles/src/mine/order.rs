//! The order of days: the games take turns, and within a game its kinds.

use boards::Game;

use crate::kind::Kind;
use crate::puzzle::Puzzle;

/// The games in the order of days: the two ring boards are apart.
const TURNS: [Game; 5] = [Game::Crokinole, Game::Carrom, Game::Kimble, Game::Croquignole, Game::Couronne];

/// Takes one from each list in turn, until all are empty.
fn in_turn<T>(lists: Vec<Vec<T>>) -> Vec<T> {
    let mut lists: Vec<_> = lists.into_iter().map(Vec::into_iter).collect();
    let mut all = Vec::new();
    loop {
        let before = all.len();
        all.extend(lists.iter_mut().filter_map(Iterator::next));
        if all.len() == before {
            return all;
        }
    }
}

/// Puts puzzles into the order in which days take them.
pub fn in_order_of_days(puzzles: Vec<Puzzle>) -> Vec<Puzzle> {
    let of = |game: Game, kind: Kind| {
        puzzles.iter().filter(|puzzle| puzzle.game == game && puzzle.kind == kind).cloned().collect()
    };
    let of_game = |game: Game| in_turn(Kind::of(game).iter().map(|kind| of(game, *kind)).collect());
    in_turn(TURNS.into_iter().map(of_game).collect())
}
