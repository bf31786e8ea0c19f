//! The page: the four disc boards in the browser, played by pulling back and letting go.
//!
//! What can be told without a browser is plain logic and tested on any machine; only `page` touches the browser and is
//! compiled for WebAssembly alone.
//!
//! | module | |
//! |---|---|
//! | [`mod@line`] | where the disc to be shot may stand |
//! | [`hand`] | placing, pulling, aiming: from pointers, keys and sliders to a shot |
//! | [`session`] | free play: what lies where, which disc is next |
//! | [`sheet`] | a shot as JSON and as a link: the same line `pichenette simulate` reads |
//! | [`preview`] | the aiming line, from the real engine |
//! | [`film`] | a played shot at any instant, and the clock that shows it |
//! | [`sound`] | what an event sounds like |
//! | [`report`] | what happened |
//! | [`words`] | everything the page says, in four languages |

pub mod film;
pub mod hand;
pub mod line;
#[cfg(target_arch = "wasm32")]
pub mod page;
pub mod preview;
pub mod report;
pub mod session;
pub mod sheet;
pub mod sound;
pub mod words;
