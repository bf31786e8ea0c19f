//! The worker's side: `static/worker.js` of the page loads this module and calls [`think`].

use bots::kimble::Net;
use js_sys::Reflect;
use table::Header;
use wasm_bindgen::prelude::*;

use crate::{Question, Thought};

/// Where the message of a panic is left for `worker.js`.
const PANICKED: &str = "panicked";

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console)]
    fn error(text: &str);
}

/// Leaves the message of a panic where `worker.js` finds it.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| {
        let panic = panic.to_string();
        error(&panic);
        let _ = Reflect::set(&js_sys::global(), &PANICKED.into(), &panic.into());
    }));
}

/// The path of a file that is missing to think about a record: the weights of kimble's bots, which no other game needs.
#[wasm_bindgen]
pub fn missing(record: &str) -> Option<String> {
    let (header, _) = Header::parse(record.lines().next()?, true).ok()?;
    let needed = header.options.game().has_dome() && !Net::knows();
    needed.then(|| "/weights/kimble.bin".to_owned())
}

/// Takes in that file.
#[wasm_bindgen]
pub fn learn(file: &[u8]) -> bool {
    Net::take_in(file)
}

/// What a bot answers, as text.
#[wasm_bindgen]
pub fn think(question: &str, record: &str) -> Option<String> {
    Thought::about_record(record, Question::named(question)?)
}
