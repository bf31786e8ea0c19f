//! Any address leads somewhere or nowhere, and is written in one way, which leads to the same. A shot in an address can be
//! played or says why not. Where the data of a link is a record, packed, this target reads it unpacked: random changes of
//! what is packed would hardly ever give a text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use protocol::Place;
use table::{DeedsReplay, Replay};

use address::{Address, read_shot};

// The two modules that read addresses, without the crate they are from: that one is built for browsers, and would bring all
// that a browser needs into our lock file.
#[allow(dead_code)]
#[path = "../../crates/web/src/address.rs"]
mod address;
#[allow(dead_code)]
#[path = "../../crates/web/src/shot_text.rs"]
mod shot_text;

/// Shots are simulated: a few of them show as much as a whole game.
const STEPS: usize = 12;

/// Plays the record that a link carries, as `record_link::Unfolding` of the page does. The record that comes of it replays to
/// the same state.
fn unfold(text: &str) {
    let Ok(mut deeds) = DeedsReplay::open(text) else { return };
    for _ in 0..STEPS {
        match deeds.step() {
            Some(Ok(step)) if step.mismatch.is_none() => {}
            Some(_) => return,
            None => break,
        }
    }
    // A game with dice of a server is played there.
    if deeds.game().record().header.dice.is_some() {
        return;
    }
    let record = deeds.game().record().to_text();
    let mut replay = Replay::open(&record).expect("a record that was written can be read");
    while let Some(step) = replay.step() {
        let step = step.expect("a line that was written can be read");
        assert_eq!(step.mismatch, None, "it does not replay: {record}");
    }
    assert_eq!(replay.game().hash(), deeds.game().hash(), "{record}");
}

fn parsed(address: &str) -> Address {
    let (rest, fragment) = address.split_once('#').unwrap_or((address, ""));
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    if let Some(place) = Place::of(path) {
        let written = place.to_path();
        assert_eq!(Place::of(&written), Some(place), "{written}");
    }
    Address::parse(path, query, fragment)
}

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let address = parsed(text);
    if let Address::Shot(game, shot) = &address {
        // Refused or played, both are fine.
        let _ = read_shot(*game, shot).and_then(|shot| shot.play());
    }
    let written = address.to_path();
    assert_eq!(parsed(&written).to_path(), written);
    // An address is one line, a record has several.
    if text.contains('\n') {
        unfold(text);
    }
});
