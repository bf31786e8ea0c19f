//! What a screen reader says. The page has one live region, and each action of a player gets one announcement: several
//! at once interrupt each other, and a key that is held would never let one end.

use std::time::Duration;

use leptos::prelude::*;

use super::browser;
use super::speech::Speech;

/// The shortest time between two announcements while a key is held, in seconds.
const HELD: f64 = 1.2;
/// How long keys must rest before the last announcement is made, in milliseconds.
const RESTED: u64 = 350;
/// Appended to a repeated text, because a screen reader does not read an unchanged text again.
pub(super) const AGAIN: &str = "\u{a0}";

/// When the last announcement was made, and its number.
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
    /// Makes an announcement; those that still wait are dropped.
    pub(super) fn tell_now(self, text: String) {
        self.voice.update_value(|voice| *voice = Voice { last: browser::now(), number: voice.number + 1 });
        let same = self.spoken.with_untracked(|spoken| *spoken == text);
        self.spoken.set(if same { text + AGAIN } else { text });
    }

    /// Says a message of the page.
    pub(super) fn tell_key(self, key: &str) {
        self.tell_now(self.words_now().say(key, []));
    }

    /// Announces what a key has done; while the key is `held` only now and then, and once more when it rests.
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
