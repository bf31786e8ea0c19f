//! A text that comes over a socket, in either direction, is a message or is not. A message that is written can be read, and is
//! written the same again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use protocol::{Event, Hello, Reply, Request};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn read<T: Serialize + DeserializeOwned>(text: &str) {
    let message: T = match table::read(text) {
        Ok(message) => message,
        // What is wrong with it is told to whoever sent it.
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let written = serde_json::to_string(&message).expect("a message can be written");
    let again: T = table::read(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(serde_json::to_string(&again).expect("it was written before"), written);
}

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    read::<Hello>(text);
    read::<Request>(text);
    read::<Reply>(text);
    read::<Event>(text);
});
