//! Any text is a record that is replayed, refused in part or called malformed. What replays without a mismatch can be
//! written down again, and replays to the same state.
#![no_main]

use libfuzzer_sys::fuzz_target;
use table::Replay;

/// Shots are simulated: a few of them show as much as a whole game.
const STEPS: usize = 12;

/// Replays some of a record; whether all of that was as it says.
fn replayed(replay: &mut Replay) -> bool {
    for _ in 0..STEPS {
        match replay.step() {
            Some(Ok(step)) if step.outcome.is_ok() && step.mismatch.is_none() => {}
            Some(_) => return false,
            None => break,
        }
    }
    true
}

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(mut replay) = Replay::open(text) else { return };
    if replayed(&mut replay) && replay.same_engine() {
        let written = replay.game().record().to_text();
        let mut again = Replay::open(&written).expect("a record that was written can be read");
        assert!(replayed(&mut again), "it does not replay: {written}");
        assert_eq!(again.game().hash(), replay.game().hash(), "{written}");
    }
});
