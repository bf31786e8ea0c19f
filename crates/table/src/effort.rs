//! How often a flick was admitted and a board laid out on this thread: tests see that no work is done twice.

use std::cell::Cell;

use boards::Game;
use physics::Simulator;
use rules::{Disc, Player, Throw};

use crate::chance::{Chance, Seeded};
use crate::game::{Deed, GameInPlay};
use crate::header::Header;
use crate::scene::Flick;
use crate::script::Line;

thread_local! {
    static ADMITTED: Cell<u32> = const { Cell::new(0) };
    static LAID_OUT: Cell<u32> = const { Cell::new(0) };
}

/// A flick is looked at by the referee.
pub(crate) fn admitted() {
    ADMITTED.set(ADMITTED.get() + 1);
}

/// The discs of a board are put down for a shot.
pub(crate) fn laid_out() {
    LAID_OUT.set(LAID_OUT.get() + 1);
}

/// How often each has been done since this was asked last.
fn taken() -> (u32, u32) {
    (ADMITTED.take(), LAID_OUT.take())
}

/// Chance from a seed that cannot be cloned: neither can a game with it.
struct Unclonable(Seeded);

impl Chance for Unclonable {
    fn lot(&mut self, players: usize) -> Player {
        self.0.lot(players)
    }

    fn rack(&mut self, game: Game, discs: usize, index: u64) -> Vec<(Disc, boards::Point)> {
        self.0.rack(game, discs, index)
    }

    fn throw(&mut self, die: rules::kimble::Die, index: u64, last: Option<u8>) -> Throw {
        self.0.throw(die, index, last)
    }
}

const GAME: Game = Game::Crokinole;
const FLICK: Flick =
    Flick { at: Some([0.0, -0.3048]), angle: std::f64::consts::FRAC_PI_2, speed: 1.2, spin: 0.0 };

fn begun() -> GameInPlay<Unclonable> {
    let header = Header::of(GAME, 2, 1).first(Player(0));
    GameInPlay::begin_with(header, Unclonable(Seeded(1))).unwrap()
}

#[test]
fn a_flick_is_admitted_and_laid_out_once() {
    let mut game = begun();
    taken();
    game.play(Player(0), &Deed::Flick(FLICK)).unwrap();
    assert_eq!(taken(), (1, 1), "on one device");

    // A server simulates it on another thread.
    let mut game = begun();
    taken();
    let stroke = game.stroke(Player(0), &FLICK).unwrap();
    let played = game.scene(stroke.flick()).unwrap().play_with(&mut Simulator::new()).unwrap();
    game.play_out(Player(0), &stroke, played).unwrap();
    assert_eq!(taken(), (1, 1), "at a server");
}

#[test]
fn following_a_line_clones_no_game_and_lays_its_flick_out_once() {
    let mut game = begun();
    game.play(Player(0), &Deed::Flick(FLICK)).unwrap();
    let text = game.record().to_text();
    let line = Line::parse(GAME, text.lines().nth(1).unwrap(), true).unwrap();

    // That this compiles says that nothing of it clones the game.
    let mut follower = begun();
    taken();
    let (followed, before) = follower.keep_up(&line, true).unwrap();
    assert_eq!((followed.mismatch, taken()), (None, (1, 1)));
    assert_eq!(before.turn().player, Some(Player(0)), "the referee as it was before the shot");
    assert_eq!(follower.hash(), game.hash());
}
