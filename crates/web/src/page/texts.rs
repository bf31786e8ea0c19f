//! Sentences and rule books: files of their own, those of one language at a time, which are fetched when they are needed.
//!
//! `start.js` fetches the sentences of the visitor's language beside the program, and the books where the page is one of
//! them. Everything else is asked for here.

use std::cell::{Cell, RefCell};

use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::Language;
use rules::book::{self, Rule};

use super::{club, net, pictures, rest};
use crate::address::Address;
use crate::lang;

thread_local! {
    /// The language the page speaks or shall speak next.
    static WISHED: Cell<Language> = const { Cell::new(Language::En) };
    /// Changes when books have come.
    static CAME: ArcRwSignal<u32> = ArcRwSignal::new(0);
    /// Languages whose books are on their way.
    static COMING: RefCell<Vec<Language>> = const { RefCell::new(Vec::new()) };
}

/// Takes in what `start.js` has fetched: the code of the language, its sentences, and its books if the page needs them.
pub(super) fn begin(code: &str, sentences: String, books: Option<&str>) {
    let language = lang::of_tag(code).unwrap_or(Language::En);
    WISHED.set(language);
    words::learn(language, sentences);
    if let Some(books) = books {
        book::learn(language, books);
    }
}

/// The language that was chosen last.
pub(super) fn wished() -> Language {
    WISHED.get()
}

/// Calls `then` when the sentences of a language are there, unless another language was chosen meanwhile. If its file
/// cannot be loaded, everything stays as it is.
pub(super) fn speak(language: Language, then: impl FnOnce() + 'static) {
    WISHED.set(language);
    // A book that lies open is read on in the other language.
    let reads = Language::ALL.into_iter().any(book::knows);
    let there = words::knows(language) && wanted().all(|part| part.is_known(language));
    if there && (!reads || book::knows(language)) {
        return then();
    }
    spawn_local(async move {
        if reads {
            fetch_books(language).await;
        }
        let mut there = fetch_sentences(language).await;
        for part in wanted() {
            there = there && part.fetch(language).await;
        }
        if there && wished() == language {
            then();
        }
    });
}

/// Sentences that come with a module.
#[derive(Clone, Copy)]
pub(super) enum Later {
    /// With the rest of the page; the pages for people at real boards say some of them, too.
    Rest,
    /// With the pages for people at real boards.
    Club,
}

impl Later {
    fn is_known(self, language: Language) -> bool {
        match self {
            Later::Rest => words::knows_rest(language),
            Later::Club => words::knows_club(language),
        }
    }

    async fn fetch(self, language: Language) -> bool {
        if self.is_known(language) {
            return true;
        }
        let (name, learn): (_, fn(Language, String)) = match self {
            Later::Rest => ("rest", words::learn_rest),
            Later::Club => ("club", words::learn_club),
        };
        if let Some(text) = net::text(&format!("/words/{language}-{name}.txt")).await {
            learn(language, text);
        }
        self.is_known(language)
    }
}

/// The parts of the sentences whose modules are here.
fn wanted() -> impl Iterator<Item = Later> {
    let is_here = |part: &Later| match part {
        Later::Rest => rest::loaded().is_some() || club::loaded().is_some(),
        Later::Club => club::loaded().is_some(),
    };
    [Later::Rest, Later::Club].into_iter().filter(is_here)
}

/// Fetches the sentences of a module in the language that is spoken; whether they are there.
pub(super) async fn later(part: Later) -> bool {
    part.fetch(wished()).await
}

async fn fetch_sentences(language: Language) -> bool {
    if !words::knows(language)
        && let Some(text) = net::text(&format!("/words/{language}.txt")).await
    {
        words::learn(language, text);
    }
    words::knows(language)
}

async fn fetch_books(language: Language) -> bool {
    if !book::knows(language)
        && let Some(text) = net::text(&format!("/books/{language}.txt")).await
    {
        book::learn(language, &text);
        CAME.with(|came| came.update(|n| *n += 1));
    }
    book::knows(language)
}

/// Calls `then` when everything is there that the page of an address needs; at once where nothing is missing. Without a network
/// a book is shown without its text.
pub(super) fn before(address: &Address, then: impl FnOnce() + 'static) {
    let language = wished();
    let reads = matches!(address, Address::Book(..) | Address::Differences(_)) && !book::knows(language);
    let more = address.needs_rest() && rest::loaded().is_none();
    let at_club = matches!(address, Address::Club(_)) && club::loaded().is_none();
    let board = address.board().filter(|game| !pictures::knows(*game));
    if !reads && !more && !at_club && board.is_none() {
        return then();
    }
    spawn_local(async move {
        if reads {
            fetch_books(language).await;
        }
        if more {
            rest::load().await;
        }
        if at_club {
            club::load().await;
        }
        if let Some(game) = board {
            pictures::fetch(game).await;
        }
        then();
    });
}

/// The heading of a rule, as soon as it has come.
pub(super) fn title(language: Language, rule: &Rule) -> &'static str {
    want_books(language);
    rule.title(language)
}

/// The text of a rule, as soon as it has come.
pub(super) fn text(language: Language, rule: &Rule) -> &'static str {
    want_books(language);
    rule.text(language)
}

/// Asks for the books of a language if they are missing, and has the reader look again when they have come.
fn want_books(language: Language) {
    CAME.with(|came| came.track());
    if !book::knows(language) && !COMING.with_borrow(|coming| coming.contains(&language)) {
        COMING.with_borrow_mut(|coming| coming.push(language));
        spawn_local(async move {
            fetch_books(language).await;
            COMING.with_borrow_mut(|coming| coming.retain(|each| *each != language));
        });
    }
}
