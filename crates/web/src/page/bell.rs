//! The bell on the desk: a part rings it when something has happened that other parts follow.
//!
//! So a part needs to know nothing of the desk. The listener is called at once, before the part that rang goes on: the order
//! of what happens is that of plain calls.

use std::rc::Rc;

use leptos::prelude::*;

use super::room::Mark;

/// What other parts follow.
pub(super) enum Happened {
    /// Something was done with the board, which was at this mark before.
    Done(Mark),
    /// The board is to be looked at again.
    Stirred,
    /// Another game lies on the board.
    Laid,
    /// A seat of the board has another sitter.
    Seated,
    /// A player has another name.
    Named,
    /// The next frame of the screen is due.
    Frame,
    /// The time that bots and others wait is over.
    Waited,
}

/// What is called when the bell rings.
type Listener = Rc<dyn Fn(Happened)>;

/// The bell on the desk.
#[derive(Clone, Copy)]
pub(super) struct Bell(StoredValue<Option<Listener>, LocalStorage>);

impl Bell {
    pub(super) fn new() -> Bell {
        Bell(StoredValue::new_local(None))
    }

    /// From now on this is called when it rings.
    pub(super) fn answer(self, listener: Listener) {
        self.0.set_value(Some(listener));
    }

    pub(super) fn ring(self, happened: Happened) {
        // A copy, because the listener may ring as well. It is gone with its page.
        let listener = self.0.try_get_value().flatten();
        if let Some(listener) = listener {
            listener(happened);
        }
    }
}
