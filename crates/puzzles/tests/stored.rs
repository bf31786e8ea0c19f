//! The file of this repository.

use std::collections::BTreeMap;

use boards::Game;
use proptest::prelude::*;
use puzzles::{Body, Choice, Day, Kind, Laid, Move, Puzzle, Puzzles, Solution, Unusable, mine};
use rules::Disc;
use table::Deed;

const FILE: &str = include_str!("../data/puzzles.jsonl");

fn stored() -> Puzzles {
    Puzzles::read(FILE).unwrap()
}

#[test]
fn there_are_four_hundred_in_a_small_file() {
    assert_eq!(stored().all().len(), 400);
    assert!(FILE.len() <= 150_000, "{} bytes", FILE.len());
    assert_eq!(stored().to_text(), FILE, "the file is read and written without loss");
}

#[test]
fn every_solution_solves_its_puzzle_by_the_engine_and_the_referee() {
    for (puzzle, line) in stored().all().iter().zip(2..) {
        assert_eq!(puzzle.solves_itself(), Ok(true), "line {line}");
        assert_eq!(puzzle.lists_every_move(), Ok(true), "line {line}");
    }
}

#[test]
fn every_solution_is_better_than_all_others_by_the_stated_margin() {
    for (puzzle, line) in stored().all().iter().zip(2..) {
        let margin = f64::from(puzzle.margin()) / 10_000.0;
        match &puzzle.body {
            Body::Laid(laid) => {
                assert!(f64::from(laid.rate) >= 100.0 * mine::STRICT_FEWEST - 0.5, "line {line}");
                assert!(margin >= mine::STRICT_MARGIN - 0.01, "line {line}: {margin}");
            }
            Body::Choice(_) => assert!(margin >= 0.02, "line {line}: {margin}"),
        }
    }
}

/// The full test is the command `pichenette puzzles check`; this is a few of every game.
#[test]
fn a_sample_is_tested_again_in_full() {
    let puzzles = stored();
    for (n, puzzle) in puzzles.all().iter().enumerate().skip(3).step_by(79) {
        assert_eq!(mine::retest(puzzle), Ok(()), "line {}", n + 2);
    }
}

#[test]
fn no_two_are_alike() {
    let mut lines: Vec<&str> = FILE.lines().skip(1).collect();
    let count = lines.len();
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), count);
}

#[test]
fn every_game_and_every_kind_comes_up_in_turn() {
    let puzzles = stored();
    let mut kinds: BTreeMap<(Game, Kind), usize> = BTreeMap::new();
    for puzzle in puzzles.all() {
        *kinds.entry((puzzle.game, puzzle.kind)).or_default() += 1;
    }
    for game in Game::ALL {
        for kind in Kind::of(game) {
            assert!(
                kinds.get(&(game, *kind)).is_some_and(|count| *count >= 10),
                "{game} {kind:?}: {kinds:?}"
            );
        }
    }
    for five in puzzles.all().chunks(5) {
        let mut games: Vec<Game> = five.iter().map(|puzzle| puzzle.game).collect();
        games.sort_unstable();
        assert_eq!(games, Game::ALL, "five days, five games");
    }
}

#[test]
fn a_day_has_one_puzzle_and_after_the_last_comes_the_first() {
    let puzzles = stored();
    let of = |number: u32| puzzles.of(Day::numbered(number).unwrap()).unwrap();
    assert_eq!(of(1), &puzzles.all()[0]);
    assert_eq!(of(321), &puzzles.all()[320]);
    assert_eq!(of(401), of(1));
    assert_ne!(of(1), of(2));
}

#[test]
fn a_file_of_another_version_is_refused_and_says_why() {
    let (first, rest) = FILE.split_once('\n').unwrap();
    let other = |change: (&str, &str)| {
        let changed = first.replacen(change.0, change.1, 1);
        assert_ne!(changed, first, "{change:?}");
        Puzzles::read(&format!("{changed}\n{rest}")).unwrap_err().to_string()
    };
    let engine = other(("\"engine\":1", "\"engine\":2"));
    assert!(engine.starts_with("mined with engine 2; this is engine 1."), "{engine}");
    let book = other(("[\"crokinole\",", "[\"crokinole\",9"));
    assert!(book.contains("of the book of crokinole"), "{book}");
    let board = other(("\"boards\":[\"", "\"boards\":[\"x"));
    assert!(board.contains("boards of other sizes"), "{board}");
    assert_eq!(Puzzles::read(""), Err(Unusable::Empty));
    assert_eq!(Puzzles::read(first), Err(Unusable::Empty));
    let broken = Puzzles::read(&format!("{first}\n{{}}")).unwrap_err().to_string();
    assert!(broken.starts_with("line 2: missing field"), "{broken}");
}

#[test]
fn a_wrong_choice_costs_exactly_what_the_solution_says() {
    let puzzles = stored();
    let choices = puzzles.all().iter().filter_map(|puzzle| match &puzzle.body {
        Body::Choice(choice) => Some(choice),
        Body::Laid(_) => None,
    });
    for choice in choices {
        let best = choice.moves[0].value;
        for listed in &choice.moves {
            assert_eq!(choice.cost(&listed.deed()), Some(best - listed.value));
        }
        assert_eq!(choice.cost(&Deed::Resign), None);
    }
}

fn laid() -> impl Strategy<Value = Puzzle> {
    let disc = (0u8..24).prop_map(Disc);
    let discs = prop::collection::vec((disc.clone(), [-3000i32..3000, -3000i32..3000]), 0..12);
    let shot = (-2000i32..2000, 0i32..32_000, 1i32..4000);
    let solution = shot.prop_map(|(along, angle, speed)| Solution { along, angle, speed });
    let left = prop::option::of([0u8..12, 0u8..12]);
    (discs, left, prop::option::of(disc), solution, 0u8..=100, 0u8..=100).prop_map(
        |(discs, left, target, solution, rate, next)| Puzzle {
            game: Game::Crokinole,
            kind: Kind::LineCall,
            body: Body::Laid(Laid { discs, left, target, solution, rate, next }),
        },
    )
}

fn choice() -> impl Strategy<Value = Puzzle> {
    let listed = (prop::option::of(0u8..4), any::<bool>(), 0u32..1_000_000)
        .prop_map(|(piece, lap, value)| Move { piece, lap, value });
    let row = || [-1i8..32, -1i8..32, -1i8..32, -1i8..32];
    let moves = prop::collection::vec(listed, 0..6);
    ([row(), row()], 1u8..7, moves).prop_map(|(pieces, die, moves)| Puzzle {
        game: Game::Kimble,
        kind: Kind::Choice,
        body: Body::Choice(Choice { pieces, die, moves }),
    })
}

proptest! {
    #[test]
    fn a_puzzle_is_read_as_it_is_written(puzzle in prop_oneof![laid(), choice()]) {
        prop_assert_eq!(Puzzle::read(&puzzle.to_line()), Ok(puzzle));
    }

    #[test]
    fn no_text_makes_the_reader_panic(line in ".{0,200}", kind in "[a-z-]{0,12}", words in "[a-z0-9 -]{0,40}") {
        let _ = Puzzle::read(&line);
        let _ = Puzzles::read(&line);
        let built = format!(r#"{{"kind":"{kind}","game":"carrom","discs":"{words}","shot":[0,0,0],"rate":1,"next":0}}"#);
        let _ = Puzzle::read(&built);
    }
}
