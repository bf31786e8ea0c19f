//! Time for which a table has waited for the database.

use super::*;

#[test]
fn time_in_which_nothing_could_be_done_is_given_back() {
    let mut stage = Stage::begin(with_clock(Game::Kimble, 2, Some(5), Some(30)));
    stage.now += 8_000;
    stage.room.give_back(8_000);
    assert_eq!(stage.left(), 5_000);
    assert!(!stage.wait(4_000));
    stage.play(&guest(0), 1).unwrap();
    assert_eq!(stage.last_verdict().clocks.as_ref().unwrap().left, [26_000, 30_000]);
    // A bot plays, and time stands still: there is none to give back.
    let mut stage = Stage::begin(with_clock(Game::Kimble, 2, None, Some(30)));
    assert!(!stage.wait(4_000));
    stage.ask(&guest(0), &Ask::Hand { seat: 0, bot: Some(Level::Club) }).unwrap();
    stage.room.give_back(8_000);
    assert_eq!(stage.room.clock.shown(stage.now).unwrap().left, [26_000, 30_000]);
}
