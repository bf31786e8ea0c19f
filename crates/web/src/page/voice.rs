//! What a screen reader says. The page has one live region, and each thing a player does is told in one announcement: several at once
//! interrupt each other, and a key that is held would never let one end.

use std::time::Duration;

use leptos::prelude::*;

use super::browser;
use super::speech::Speech;

/// While a key is held something is said at most so often, in seconds.
const HELD: f64 = 1.2;
/// How long nothing more has to happen before the last of it is said, in milliseconds.
const RESTED: u64 = 350;
/// Makes the same words other words: what does not change is not read again.
const AGAIN: &str = "\u{a0}";

/// When something was said last, and how much was to be said before.
#[derive(Clone, Copy, Default)]
pub(super) struct Voice {
    last: f64,
    number: u32,
}

/// The live region.
pub(super) fn region(speech: Speech) -> impl IntoView {
    view! { <p class="unseen" role="status" aria-live="polite">{move || speech.spoken.get()}</p> }
}

impl Speech {
    /// Says something; what was still to be said is not said any more.
    pub(super) fn tell_now(self, text: String) {
        self.voice.update_value(|voice| *voice = Voice { last: browser::now(), number: voice.number + 1 });
        let same = self.spoken.with_untracked(|spoken| *spoken == text);
        self.spoken.set(if same { text + AGAIN } else { text });
    }

    /// Says a message of the page.
    pub(super) fn tell_key(self, key: &str) {
        self.tell_now(self.words_now().say(key, []));
    }

    /// Says what a key has done. Where the key is `held`, only now and then, and once more when it rests.
    pub(super) fn tell_of_key(self, held: bool, told: impl Fn() -> Option<String> + 'static) {
        if held && browser::now() - self.voice.get_value().last < HELD {
            return self.tell_soon(told);
        }
        if let Some(told) = told() {
            self.tell_now(told);
        }
    }

    /// Says something a little later, unless something else is said before.
    pub(super) fn tell_soon(self, told: impl Fn() -> Option<String> + 'static) {
        let number = self.voice.get_value().number + 1;
        self.voice.update_value(|voice| voice.number = number);
        let rested = move || {
            if self.voice.get_value().number == number
                && let Some(told) = told()
            {
                self.tell_now(told);
            }
        };
        set_timeout(rested, Duration::from_millis(RESTED));
    }
}
