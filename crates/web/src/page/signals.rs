//! What the page asks of Leptos' signals most often, through functions of which there is one for each type of value.
//!
//! `RwSignal::with` and `Memo::new` exist once for every closure they are called with, with everything they call: a kilobyte each
//! time. Here a closure gets a reference, or is put into a box, before it reaches Leptos.

use leptos::prelude::*;

use super::panel_view::PanelView;

/// What the cards and buttons show of the board.
#[derive(Clone, Copy)]
pub(super) struct Panel(RwSignal<PanelView>);

impl Panel {
    pub(super) fn new(view: PanelView) -> Panel {
        Panel(RwSignal::new(view))
    }

    /// Looks at it; the caller runs again when it changes.
    pub(super) fn with<R>(self, look: impl FnOnce(&PanelView) -> R) -> R {
        look(&self.0.read())
    }

    /// Looks at it once.
    pub(super) fn with_untracked<R>(self, look: impl FnOnce(&PanelView) -> R) -> R {
        look(&self.0.read_untracked())
    }

    /// The caller runs again when it changes.
    pub(super) fn track(self) {
        self.0.track();
    }

    pub(super) fn set(self, view: PanelView) {
        self.0.set(view);
    }
}

/// What a value is computed with, from the one before.
type Boxed<T> = Box<dyn Fn(Option<&T>) -> T + Send + Sync>;

/// A value that follows others, and is only told when it changes.
pub(super) fn memo<T: PartialEq + Send + Sync + 'static>(
    value: impl Fn(Option<&T>) -> T + Send + Sync + 'static,
) -> Memo<T> {
    let value: Boxed<T> = Box::new(value);
    Memo::new(value)
}
