//! Any address leads somewhere or nowhere, and is written in one way, which leads to the same. A shot in an address can be
//! played or says why not.
#![no_main]

use libfuzzer_sys::fuzz_target;
use protocol::Place;

use address::{Address, read_shot};

// The two modules that read addresses, without the crate they are from: that one is built for browsers, and would bring all
// that a browser needs into our lock file.
#[allow(dead_code)]
#[path = "../../crates/web/src/address.rs"]
mod address;
#[allow(dead_code)]
#[path = "../../crates/web/src/shot_text.rs"]
mod shot_text;

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
});
