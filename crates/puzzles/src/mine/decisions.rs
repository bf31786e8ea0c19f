//! Kimble: decisions for two whose exact values are known.

use std::sync::LazyLock;

use bots::mix;
use serde::Deserialize;
use table::{Purpose, Stream};

use crate::kind::Kind;
use crate::puzzle::{Body, Choice, Move, Puzzle};

/// By how much the best move must be better than any other, in millionths of the chance to win.
const LEAST_COST: u32 = 20_000;

#[derive(Deserialize)]
struct Decision {
    position: Position,
    moves: Vec<Listed>,
}

#[derive(Deserialize)]
struct Position {
    pieces: [[i8; 4]; 2],
    die: u8,
}

#[derive(Deserialize)]
struct Listed {
    #[serde(rename = "move")]
    piece: Option<u8>,
    #[serde(default)]
    lap: bool,
    value: f64,
}

/// The solved decisions, from the file that the solver wrote.
static SOLVED: LazyLock<Vec<Choice>> = LazyLock::new(|| {
    let lines = include_str!("../../../bots/solve/kimble-decisions.jsonl").lines();
    lines.filter_map(|line| serde_json::from_str(line).ok()).map(choice).collect()
});

fn choice(decision: Decision) -> Choice {
    let listed =
        |Listed { piece, lap, value }: Listed| Move { piece, lap, value: (value * 1e6).round() as u32 };
    let Position { pieces, die } = decision.position;
    Choice { pieces, die, moves: decision.moves.into_iter().map(listed).collect() }
}

fn best_is_clear(choice: &Choice) -> bool {
    let next = choice.moves.get(1).map(|next| next.value);
    let best = choice.moves.first().map_or(0, |best| best.value);
    next.is_some_and(|next| best >= next + LEAST_COST)
}

/// So many puzzles of the solved decisions, mixed by the seed.
pub fn choices(count: usize, seed: u64) -> Vec<Puzzle> {
    let mut known: Vec<Choice> = SOLVED.iter().filter(|choice| best_is_clear(choice)).cloned().collect();
    Stream::new(mix(seed, 0), Purpose::Trial, 0).shuffle(&mut known);
    let puzzle =
        |choice| Puzzle { game: boards::Game::Kimble, kind: Kind::Choice, body: Body::Choice(choice) };
    known.into_iter().take(count).map(puzzle).collect()
}

/// Whether a choice is one of the solved ones, with the values of the solution and the moves of the referee.
pub(super) fn retest(puzzle: &Puzzle, choice: &Choice) -> Result<(), String> {
    match puzzle.lists_every_move() {
        Ok(true) => {}
        Ok(false) => return Err("its moves are not those that the referee allows".to_owned()),
        Err(error) => return Err(error.to_string()),
    }
    if !SOLVED.contains(choice) {
        return Err("its values are not those of the solved decisions".to_owned());
    }
    if best_is_clear(choice) { Ok(()) } else { Err("another move is nearly as good".to_owned()) }
}
