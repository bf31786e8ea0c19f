//! The drawings of the boards: a file for each game, which is fetched when its board is first shown.
//!
//! `start.js` fetches the drawings of the board that the visitor opens beside the program.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use boards::Game;
use drawing::files::sheet_path;
use leptos::prelude::set_timeout;
use leptos::task::spawn_local;

use super::net;
use crate::few::Few;

/// How long to wait before drawings that could not be loaded are asked for again, in milliseconds.
const TRY_AGAIN: u64 = 2000;

/// The drawings of one board: a line each, its name, a tab, and the SVG text.
pub(super) struct Drawings(String);

impl Drawings {
    /// A drawing by its name; empty if there is none.
    pub(super) fn get(&self, name: &str) -> &str {
        let mut lines = self.0.lines().filter_map(|line| line.split_once('\t'));
        lines.find(|(found, _)| *found == name).map_or("", |(_, svg)| svg)
    }
}

thread_local! {
    /// The drawings that have come; `None` while they are on their way.
    static KNOWN: RefCell<Few<Game, Option<Rc<Drawings>>>> = const { RefCell::new(Few::new()) };
}

/// Takes in the drawings of a board.
pub(super) fn learn(game: Game, text: String) {
    KNOWN.with_borrow_mut(|known| known.insert(game, Some(Rc::new(Drawings(text)))));
}

/// Whether the drawings of a board are here.
pub(super) fn knows(game: Game) -> bool {
    KNOWN.with_borrow(|known| known.get(&game).is_some_and(Option::is_some))
}

/// Loads the drawings of a board. If they cannot be loaded, nothing changes.
pub(super) async fn fetch(game: Game) {
    if !knows(game)
        && let Some(text) = net::text(&sheet_path(game)).await
    {
        learn(game, text);
    }
}

/// The drawings of a board. If they are missing they are fetched, again and again if need be, and then `ready` is called.
pub(super) fn drawings(game: Game, ready: Rc<dyn Fn()>) -> Option<Rc<Drawings>> {
    let known = KNOWN.with_borrow_mut(|known| {
        let asked = known.get(&game).cloned();
        if asked.is_none() {
            known.insert(game, None);
        }
        (asked.clone().flatten(), asked.is_some())
    });
    if let (None, false) = known {
        spawn_local(async move {
            fetch(game).await;
            if knows(game) {
                return ready();
            }
            let again = move || {
                KNOWN.with_borrow_mut(|known| known.remove(&game));
                ready();
            };
            set_timeout(again, Duration::from_millis(TRY_AGAIN));
        });
    }
    known.0
}
