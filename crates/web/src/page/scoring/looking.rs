//! A shared sheet that is not on this device yet: it is asked for at the server, again and again while there is no network, or while
//! the server cannot answer.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use scorebook::Header;

use super::{begin_unless_there, sharing};
use crate::page::net::NetError;
use crate::page::speech::Speech;

/// How a sheet begins, and whether this device may write on it; or why it is not here.
type Found = Result<(Header, bool), NetError>;

/// Looks for a sheet.
#[derive(Clone, Copy)]
pub(super) struct Looking {
    /// What has been found; nothing before the first answer.
    pub(super) found: RwSignal<Option<Found>>,
    /// Its id, and the key to it.
    of: StoredValue<(String, Option<String>)>,
}

impl Looking {
    /// Looks for the sheet as long as the page is open, unless it is kept here.
    pub(super) fn new(id: String, key: Option<String>, kept: Option<(Header, bool)>) -> Looking {
        let there = kept.is_some();
        let looking = Looking { found: RwSignal::new(kept.map(Ok)), of: StoredValue::new((id, key)) };
        if !there {
            looking.look();
            looking.look_again();
            looking.give_up_later();
        }
        looking
    }

    /// Asks the server.
    fn look(self) {
        spawn_local(async move {
            let Some((id, key)) = self.of.try_get_value() else { return };
            let sheet = sharing::fetch(&id, key.as_deref()).await;
            // The hall may lose its network before the first entry.
            if let Ok((header, true)) = &sheet
                && header.tournament.is_some()
            {
                begin_unless_there(&id, header);
            }
            // An open sheet stays open, and the same answer does not take the button away from under a finger.
            let news = self.found.try_with_untracked(|found| match (found, &sheet) {
                (Some(Ok(_)), _) => false,
                (Some(Err(before)), Err(now)) => before != now,
                _ => true,
            });
            if news == Some(true) {
                self.found.set(Some(sheet));
            }
        });
    }

    /// Asks again every few seconds, and when the network is back, while the server cannot be reached or cannot answer.
    fn look_again(self) {
        let again = move || {
            let lost = |found: &Option<Found>| match found {
                Some(Err(error)) => *error == NetError::Unreachable || error.is_of_the_moment(),
                _ => false,
            };
            if self.found.try_with_untracked(lost) == Some(true) {
                self.look();
            }
        };
        let often = set_interval_with_handle(again, Duration::from_millis(sharing::EVERY)).ok();
        let back = window_event_listener_untyped("online", move |_| again());
        on_cleanup(move || {
            if let Some(often) = often {
                often.clear();
            }
            back.remove();
        });
    }

    /// A network that has not answered for a while counts as none.
    fn give_up_later(self) {
        let waited = move || {
            if self.found.try_with_untracked(Option::is_none) == Some(true) {
                self.found.set(Some(Err(NetError::Unreachable)));
            }
        };
        set_timeout(waited, Duration::from_secs_f64(sharing::PATIENCE));
    }

    /// Without an answer this device does not know the sheet: that is said with the reason, also to a screen reader.
    pub(super) fn not_here(self, speech: Speech, why: &'static str) -> AnyView {
        speech.tell_key(why);
        view! {
            <main class="text empty">
                <h1 tabindex="-1">{speech.text("page-scoring-not-here")}</h1>
                <p class="lead">{speech.text(why)}</p>
                <p><button type="button" class="button" on:click=move |_| self.look()>{speech.text("page-try-now")}</button></p>
                <p><a class="button main" href="/">{speech.text("page-to-boards")}</a></p>
            </main>
        }
        .into_any()
    }
}
