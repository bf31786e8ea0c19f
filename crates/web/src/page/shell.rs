//! What surrounds every page: the header, the navigation, and the notices of the whole site.

use boards::Game;
use leptos::prelude::*;
use protocol::ClubPlace;
use rules::Language;
use wasm_bindgen::JsCast;
use web_sys::{HtmlAnchorElement, MouseEvent};

use super::company::Company;
use super::controls::Controls;
use super::desk::Desk;
use super::online::Online;
use super::practice::Practice;
use super::settings::Habits;
use super::signals::memo;
use super::speech::Speech;
use super::tabletop::Tabletop;
use super::{board_page, browser, club, dialogs, halted, home, offline, online, rest, texts, voice};
use crate::address::{Address, Page};
use crate::lang::{self, title};
use crate::remote::Remote;

/// Light, dark, or as the system likes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Theme {
    Auto,
    Light,
    Dark,
}

impl Theme {
    fn remembered() -> Theme {
        match browser::remembered("theme").as_deref() {
            Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            _ => Theme::Auto,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    const fn next(self) -> Theme {
        match self {
            Theme::Auto => Theme::Light,
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::Auto,
        }
    }

    fn wear(self) {
        browser::remember("theme", self.name());
        browser::wear((self != Theme::Auto).then(|| self.name()));
    }
}

/// The whole site.
pub(super) fn site(desk: Desk) -> impl IntoView {
    let address = RwSignal::new(browser::here());
    let page = memo(move |_| address.with(Address::page));
    follow_address(desk, address);
    follow_links();
    follow_other_windows(desk.tabletop, desk.habits, desk.online, desk.practice);
    follow_device(desk.controls);
    Effect::new(move || {
        let name = window_name(desk.speech, desk.online, desk.game, &address.get());
        browser::speak(desk.speech.lang.get().code(), &name);
    });
    arrive(desk, address);
    view! {
        <button type="button" class="skip" on:click=move |_| browser::focus("main h1")>{desk.speech.text("page-skip")}</button>
        {header(desk.speech, desk.company, desk.practice, page)}
        {move || match page.get() {
            Page::Home => home::page(desk).into_any(),
            Page::Board => {
                let invitation = move |rest: &rest::Rest| (rest.invitation)(desk);
                board_page(desk, rest::once_loaded(invitation), ().into_any())
            }
            Page::Nowhere => nowhere(desk.speech).into_any(),
            Page::Club(place) => club::view(desk.speech, move |club| (club.page)(desk, place.clone())),
            page => rest::view(desk.speech, move |rest| (rest.page)(desk, address, page.clone())),
        }}
        {dialogs::dialog(desk)}
        {offline::update(desk.speech)}
        {online::notice(desk.speech, desk.online)}
        {halted::dialog(desk.deeds(), desk.announcer())}
        {voice::region(desk.speech)}
    }
}

/// Follows address changes, which come from links, from the browser's arrows, and from typed addresses.
fn follow_address(desk: Desk, address: RwSignal<Address>) {
    let visit = window_event_listener(leptos::ev::popstate, move |_| {
        texts::before(&browser::here(), move || visit(desk, address));
    });
    on_cleanup(move || visit.remove());
}

fn visit(desk: Desk, address: RwSignal<Address>) {
    let (before, next) = (address.get_untracked(), browser::here());
    let elsewhere = !before.same_page(&next);
    address.set(next);
    arrive(desk, address);
    if elsewhere {
        land(browser::arrived_anew());
    }
}

/// Gives an old address its new form, and lays out a board.
fn arrive(desk: Desk, address: RwSignal<Address>) {
    let now = address.get_untracked();
    let old = window().location().pathname().is_ok_and(|path| path == "/") && now.page() == Page::Board;
    if old {
        browser::rename(&now.to_path());
    }
    desk.visit(now);
}

/// Gives the focus to the title, or to the board, which says its keys: a screen reader then says where the visitor is.
/// The page begins at its top, unless the browser restores the scroll position.
fn land(anew: bool) {
    if anew {
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }
    request_animation_frame(|| browser::focus("main:not(.table) h1, main.table canvas"));
}

/// Links of ours are followed without loading anything; all others, and those for another tab, are the browser's.
fn follow_links() {
    let clicks = window_event_listener(leptos::ev::click, |event: MouseEvent| {
        let plain = !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key());
        if event.default_prevented() || event.button() != 0 || !plain {
            return;
        }
        let Some(link) = link_under(&event) else { return };
        let inside =
            link.origin() == browser::origin() && link.target().is_empty() && !link.has_attribute("download");
        let (path, query, fragment) = (link.pathname(), link.search(), link.hash());
        if inside && Address::parse(&path, &query, &fragment) != Address::Nowhere {
            event.prevent_default();
            browser::go(&format!("{path}{query}{fragment}"));
        }
    });
    on_cleanup(move || clicks.remove());
}

/// A game that is played on in another window is the same game here, whichever page is open.
fn follow_other_windows(tabletop: Tabletop, habits: Habits, online: Online, practice: Practice) {
    let kept = window_event_listener(leptos::ev::storage, move |event| {
        if let Some(key) = event.key() {
            tabletop.kept_elsewhere(&key, habits, online.plays() || practice.lies());
        }
    });
    on_cleanup(move || kept.remove());
}

/// Follows what the visitor uses, because texts name it: a finger, or a mouse and keys.
fn follow_device(controls: Controls) {
    let pointers = window_event_listener(leptos::ev::pointerdown, move |event| {
        let touch = event.pointer_type() != "mouse";
        if controls.touch.get_untracked() != touch {
            controls.touch.set(touch);
        }
    });
    on_cleanup(move || pointers.remove());
}

fn link_under(event: &MouseEvent) -> Option<HtmlAnchorElement> {
    let element: web_sys::Element = event.target()?.dyn_into().ok()?;
    element.closest("a[href]").ok()??.dyn_into().ok()
}

/// The title of the window; at a table by link it also says when the visitor is waited for, because they may be looking
/// at another window.
fn window_name(speech: Speech, online: Online, game: RwSignal<Game>, address: &Address) -> String {
    let name = name_of(speech, game, address);
    let waited_for = matches!(address, Address::Table(_)) && online.know(Remote::my_turn) == Some(true);
    if waited_for { format!("● {} · {name}", speech.say("page-your-turn")) } else { name }
}

/// The title of a page.
fn name_of(speech: Speech, game: RwSignal<Game>, address: &Address) -> String {
    let place = match address {
        Address::Home => return format!("Pichenette · {}", speech.say("page-home-short")),
        Address::Table(_) => speech.say("page-table"),
        Address::Tables => speech.say("page-tables"),
        Address::Replay(..) | Address::Carried(_) => speech.say("page-replay"),
        Address::Story(_) => speech.say("page-story"),
        Address::WhatIf(..) | Address::Try(..) => speech.say("page-what-if"),
        Address::Books => speech.say("page-books"),
        Address::Book(set, _) => book_name(speech, *set),
        Address::Differences(set) => differences_name(speech, *set),
        Address::Lesson(game) => speech.words().say("page-lesson", [("game", game.name().into())]),
        Address::Trial(rule) => speech.words().say("page-trial", [("rule", rule.name().into())]),
        Address::Progress => speech.say("page-progress"),
        Address::Drill(_) => speech.say("page-drills"),
        Address::Daily(_) => speech.say("page-daily"),
        Address::DailyArchive => speech.say("page-daily-archive"),
        Address::Club(ClubPlace::Foul(_)) => speech.say("page-foul"),
        Address::Club(ClubPlace::Tournaments | ClubPlace::Tournament(..)) => speech.say("page-tournaments"),
        Address::Club(_) => speech.say("page-real-board"),
        Address::Nowhere => speech.say("page-nowhere"),
        Address::Board(_) | Address::BoardBy(_) | Address::Shot(..) | Address::Broken(..) => {
            title(game.get().name())
        }
    };
    format!("{place} · Pichenette")
}

/// The title of a book.
pub(super) fn book_name(speech: Speech, set: rules::RuleSet) -> String {
    let values = [("game", set.game().name().into()), ("rules", set.name().into())];
    speech.words().say("page-book", values)
}

/// The title of the page that compares a book with the game's own.
pub(super) fn differences_name(speech: Speech, set: rules::RuleSet) -> String {
    let values = [("game", set.game().name().into()), ("rules", set.name().into())];
    speech.words().say("page-differences", values)
}

fn header(speech: Speech, company: Company, practice: Practice, page: Memo<Page>) -> impl IntoView {
    let tab = move |path: &'static str, key: &'static str, own: fn(&Page) -> bool| {
        view! {
            <a href=path data-name=move || speech.say(key) aria-current=move || page.with(own).then_some("page")>
                {move || speech.say(key)}
            </a>
        }
    };
    view! {
        <header class:at-board=move || practice.on_board.get() || page.with(|page| matches!(page, Page::Board | Page::Table(_) | Page::Drill(_)))>
            <a class="logo" href="/"><img src="/logo.svg" alt="" width="34" height="24"/>"Pichenette"</a>
            <nav aria-label=speech.text("page-site")>
                {tab("/", "page-play", |page| matches!(page, Page::Home | Page::Board | Page::Table(_) | Page::Club(_)))}
                {tab("/tables", "page-watch", |page| matches!(page, Page::Tables | Page::Replay(_)))}
                {tab("/rules", "page-learn", |page| matches!(page, Page::Books | Page::Book(_) | Page::Differences(_) | Page::Lesson(_) | Page::Trial(_)))}
            </nav>
            {languages(speech, company)}
            {theme(speech)}
        </header>
    }
}

fn languages(speech: Speech, company: Company) -> impl IntoView {
    view! {
        <div class="languages" role="group" aria-label=speech.text("page-language")>
            {lang::SHOWN.map(|each| view! {
                <button
                    type="button"
                    lang=each.code()
                    title=lang::name(each)
                    aria-pressed=move || (speech.lang.get() == each).to_string()
                    on:click=move |_| speak(speech, company, each)
                >{lang::label(each)}</button>
            })}
        </div>
    }
}

/// Speaks another language from now on.
fn speak(speech: Speech, company: Company, language: Language) {
    texts::speak(language, move || {
        browser::remember("lang", language.code());
        speech.lang.set(language);
        company.renamed();
    });
}

/// One button for the three themes; its label is the current one.
fn theme(speech: Speech) -> impl IntoView {
    let theme = RwSignal::new(Theme::remembered());
    theme.get_untracked().wear();
    let label = move || speech.words().say("page-theme", [("theme", theme.get().name().into())]);
    let turn = move |_| {
        theme.update(|theme| *theme = theme.next());
        theme.get_untracked().wear();
        speech.tell_now(label());
    };
    view! {
        <button type="button" class="theme" data-theme=move || theme.get().name() title=label aria-label=label on:click=turn>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <circle class="disc" cx="12" cy="12" r="8"/>
                <path class="shade" d="M12 4a8 8 0 0 1 0 16z"/>
                <path class="rays" d="M12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.2l2.1 2.1M17.7 17.7l2.1 2.1M4.2 19.8l2.1-2.1M17.7 6.3l2.1-2.1"/>
            </svg>
        </button>
    }
}

fn nowhere(speech: Speech) -> impl IntoView {
    empty(speech, "page-nowhere", "page-nowhere-about")
}

/// A page with nothing on it: what that means, and one thing to do.
pub(super) fn empty(speech: Speech, heading: &'static str, about: &'static str) -> impl IntoView {
    view! {
        <main class="text empty">
            <h1 tabindex="-1">{move || speech.say(heading)}</h1>
            <p class="lead">{move || speech.say(about)}</p>
            <p><a class="button main" href="/">{speech.text("page-to-boards")}</a></p>
        </main>
    }
}
