//! How one points and aims here: with a finger, or with a mouse and keys.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::browser;
use crate::keys::{AimKey, Printed};

/// How one points and aims here.
#[derive(Clone, Copy)]
pub(super) struct Controls {
    /// Whether it is a finger that points here: what was used last.
    pub(super) touch: RwSignal<bool>,
    /// What is printed on the keys one aims with.
    pub(super) printed: RwSignal<Printed>,
}

impl Controls {
    pub(super) fn new() -> Controls {
        let controls =
            Controls { touch: RwSignal::new(browser::finger()), printed: RwSignal::new(Printed::default()) };
        controls.read_keyboard();
        controls
    }

    /// Learns what is printed on the keys one aims with, where the browser knows it.
    fn read_keyboard(self) {
        spawn_local(async move {
            for key in AimKey::ALL {
                if let Some(sign) = browser::printed_on(key.code()).await {
                    self.printed.maybe_update(|printed| printed.learn(key.code(), &sign));
                }
            }
        });
    }

    /// How one points here, as messages call it: with a finger, or with a mouse and keys.
    pub(super) fn points_by(self) -> &'static str {
        if self.touch.get() { "touch" } else { "keys" }
    }
}
