//! The page: the five games in the browser, played by the rules on one device, by people and bots.
//!
//! What can be told without a browser is plain logic and tested on any machine; only `page` touches the browser and is
//! compiled for WebAssembly alone.
//!
//! | module | |
//! |---|---|
//! | [`mod@line`] | where the disc to be shot may stand |
//! | [`hand`] | placing, pulling, aiming: from pointers, keys and sliders to a shot |
//! | [`ghost`] | a disc that has to be put back, in the hand |
//! | [`sitting`] | players at one board: the game, the referee's verdicts, the record |
//! | [`seats`] | who they are: people, or bots of some level |
//! | [`thought`] | what a bot answers, and how that travels from the worker it thinks in |
//! | [`standing`] | how a game stands: score, discs, debts |
//! | [`sheet`] | a shot as JSON and as a link: the same line `pichenette simulate` reads |
//! | [`preview`] | the aiming line, from the real engine |
//! | [`stage`], [`view`] | a board with discs and its game as it is shown, and from which seat |
//! | [`race`] | the same for kimble |
//! | [`board`] | one or the other |
//! | [`film`] | a played shot at any instant, and the clock that shows it |
//! | [`sound`] | what an event sounds like |
//! | [`report`] | what happened |
//! | [`phrases`] | sentences with numbers and names in them |
//! | [`lang`] | the page's languages and their numbers; the sentences are in `words` |

pub mod board;
pub mod film;
pub mod ghost;
pub mod hand;
pub mod lang;
pub mod line;
#[cfg(target_arch = "wasm32")]
pub mod page;
pub mod phrases;
pub mod preview;
pub mod race;
pub mod report;
pub mod seats;
pub mod sheet;
pub mod sitting;
pub mod sound;
pub mod stage;
pub mod standing;
pub mod thought;
pub mod view;
