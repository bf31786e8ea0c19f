//! The page: the five games in the browser, played by the rules on one device, by people and bots.
//!
//! Everything that needs no browser is plain logic and tested on any machine; only `page` touches the browser and is
//! compiled for WebAssembly alone.
//!
//! | module | |
//! |---|---|
//! | [`mod@line`] | where the disc to be shot may stand |
//! | [`hand`] | placing, pulling, aiming: from pointers, keys and sliders to a shot |
//! | [`steady`] | where a finger held still before it was lifted |
//! | [`swipe`] | a flick from the finger's last motion |
//! | [`keys`] | keys that another keyboard has elsewhere |
//! | [`disc_to_place`] | a disc that has to be put back, in the hand |
//! | [`sitting`] | players at one board: the game, the referee's verdicts, the record |
//! | [`seats`] | who they are: people, or bots of some level |
//! | [`options_form`] | what they play by: the options of the books, as a form sets them |
//! | [`quick_start`] | sitting down from the front page |
//! | [`thought`] | what a bot answers, and how that travels from the worker it thinks in: the crate `thinker` |
//! | [`standing`] | how a game stands: score, discs, debts |
//! | [`shot_text`] | a shot as JSON: the same line `pichenette simulate` reads |
//! | [`book_pages`] | the rule books to be read and searched |
//! | [`lesson`] | a game learned in a few steps, and rules to be tried out |
//! | [`opponent`] | which level a visitor plays against, and when another is offered |
//! | [`address`] | the site's addresses, shots by link among them |
//! | [`preview`] | the aiming line, from the real engine |
//! | [`stage`], [`view`] | a board with discs and its game as it is shown, and from which seat |
//! | [`race`] | the same for kimble |
//! | [`qr`] | a link to be taken over by a phone |
//! | [`remote`] | a table at a server |
//! | [`board`] | one or the other |
//! | [`recorded_game`] | a record to be watched |
//! | [`record_link`] | a record that travels in a link |
//! | [`story`] | what a finished game tells |
//! | [`what_if`], [`branches`] | how often another shot would have succeeded, and games that branched off |
//! | [`archive`] | who played a game that is kept or saved |
//! | [`first_paint`] | the front page and the boards as HTML, before the program is there |
//! | [`film`] | a played shot at any instant, and the clock that shows it |
//! | [`calls`] | what the referee points at: discs taken off or put back, close calls |
//! | [`lens`], [`pauses`] | where the lens hangs beside the board, and for how long a verdict is looked at |
//! | [`few`] | a map of a handful of entries |
//! | [`sound`] | what an event sounds like, and its samples |
//! | [`moment`] | a twenty, the queen, a six …: the light, the notes and the touch of each |
//! | [`report`] | what happened |
//! | [`owners`] | whose the discs are, and which of those that fell are a side's own |
//! | [`statistics`], [`drill`], [`daily`] | how somebody plays on this device, what they practise, and their shots of the day |
//! | [`evening`] | a tournament: what its pages decide |
//! | [`phrases`] | sentences with numbers and names in them |
//! | [`board_in_words`], [`aim_in_words`] | the board and the aim in words |
//! | [`lang`] | the page's languages and their numbers; the sentences are in `words` |

pub mod address;
pub mod aim_in_words;
mod angle;
pub mod archive;
pub mod board;
pub mod board_in_words;
pub mod book_pages;
pub mod branches;
pub mod calls;
pub mod daily;
pub mod disc_to_place;
pub mod drill;
pub mod evening;
pub mod few;
pub mod film;
#[cfg(not(target_arch = "wasm32"))]
pub mod first_paint;
pub mod hand;
pub mod keys;
pub mod lang;
pub mod lens;
pub mod lesson;
pub mod line;
pub mod moment;
pub mod opponent;
pub mod options_form;
pub mod owners;
#[cfg(target_arch = "wasm32")]
pub mod page;
pub mod pauses;
pub mod phrases;
pub mod preview;
pub mod qr;
pub mod quick_start;
pub mod race;
pub mod record_link;
pub mod recorded_game;
pub mod remote;
pub mod report;
pub mod seats;
pub mod shot_text;
pub mod sitting;
pub mod sound;
pub mod stage;
pub mod standing;
pub mod statistics;
pub mod steady;
pub mod story;
pub mod swipe;
pub mod view;
pub mod what_if;

pub use thinker as thought;
