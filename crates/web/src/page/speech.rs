//! What the page says: its language, its words, and the announcements for a screen reader.

use std::rc::Rc;

use leptos::prelude::*;
use rules::Language;
use words::Words;

use super::voice::Voice;

/// The language of the page and everything that is said in it.
#[derive(Clone, Copy)]
pub(super) struct Speech {
    pub(super) lang: RwSignal<Language>,
    words: RwSignal<Rc<Words>, LocalStorage>,
    /// The last announcement for a screen reader.
    pub(super) spoken: RwSignal<String>,
    pub(super) voice: StoredValue<Voice>,
}

impl Speech {
    pub(super) fn new(lang: Language, words: Words) -> Speech {
        Speech {
            lang: RwSignal::new(lang),
            words: RwSignal::new_local(Rc::new(words)),
            spoken: RwSignal::new(String::new()),
            voice: StoredValue::new(Voice::default()),
        }
    }

    /// The words of the language, the game and the players; the caller runs again when they change.
    pub(super) fn words(self) -> Rc<Words> {
        self.words.get()
    }

    /// A message of the page.
    pub(super) fn say(self, key: &str) -> String {
        self.words().say(key, [])
    }

    /// A message of the page as it stands in a view, where it follows the language. All messages have this one type: the
    /// code that shows it is part of the page once, not once for every message.
    pub(super) fn text(self, key: &'static str) -> impl Fn() -> String + Copy {
        move || self.say(key)
    }

    /// The words as they are, for something that is said once.
    pub(super) fn words_now(self) -> Rc<Words> {
        self.words.get_untracked()
    }

    /// From now on these are the words.
    pub(super) fn use_words(self, words: Words) {
        self.words.set(Rc::new(words));
    }
}
