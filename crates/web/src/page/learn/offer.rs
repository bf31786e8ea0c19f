//! What a newcomer finds beside the board: the question how well they play, and then the line that offers a lesson, once; and
//! the ways to all lessons.

use boards::Game;
use bots::Level;
use leptos::prelude::*;

use super::super::browser;
use super::super::desk::Desk;
use super::super::opponent::{self, FirstGame};
use super::super::signals::memo;
use super::super::speech::Speech;
use super::{remembered, shelf};
use crate::address::Address;

/// What is remembered of a visitor to whom a lesson was offered, and of one who wants none.
const OFFERED: &str = "offered";
const NO: &str = "no";
/// The offer stands for so many actions of a game: a visitor who plays on knows enough.
const STANDS: usize = 8;

/// At a board of this device, after the first verdict of the first game: the question, and then the offer.
pub(in crate::page) fn invitation(desk: Desk) -> impl IntoView {
    let Desk { tabletop, speech, shown, online, practice, .. } = desk;
    let first = FirstGame::of(desk);
    let offered = RwSignal::new(None);
    let early = memo(move |_| {
        let since = shown.log.with(|(_, log)| log.len()).saturating_sub(first.passed());
        (1..=STANDS).contains(&since) && !first.asks()
    });
    let elsewhere = memo(move |_| online.on_board.get() || practice.on_board.get());
    Effect::new(move || {
        let game = tabletop.game.get();
        let asks =
            early.get() && !elsewhere.get() && remembered(game).is_none() && !opponent::has_ended(game);
        if asks {
            browser::remember(&shelf(game), OFFERED);
            offered.set(Some(game));
        }
    });
    let stands = memo(move |_| {
        offered.get().filter(|game| *game == tabletop.game.get() && early.get() && !elsewhere.get())
    });
    let declined = move || {
        browser::remember(&shelf(tabletop.game.get_untracked()), NO);
        offered.set(None);
    };
    let no = move |_| {
        declined();
        tabletop.focus();
    };
    // A visitor who plays already needs no lesson.
    let question = first.card(move |level| {
        if level != Level::Beginner {
            declined();
        }
    });
    let offer = move || {
        stands.get().map(|game: Game| {
            view! {
                <section class="card invitation">
                    <p>{move || speech.words().say("page-lesson-offer", [("game", game.name().into())])}</p>
                    <div class="row">
                        <a class="button to-lesson" href=Address::Lesson(game).to_path()>{speech.text("page-lesson-start")}</a>
                        <button type="button" class="no-lesson" on:click=no>{speech.text("page-lesson-no")}</button>
                    </div>
                </section>
            }
        })
    };
    view! { {question} {offer} }
}

/// The ways to the lessons of these games.
pub(in crate::page) fn ways(speech: Speech, games: &[Game]) -> impl IntoView + use<> {
    let to = |&game: &Game| {
        view! {
            <li><a class="button to-lesson" href=Address::Lesson(game).to_path()>
                {move || speech.words().say("page-lesson", [("game", game.name().into())])}
            </a></li>
        }
    };
    view! { <ul class="lessons">{games.iter().map(to).collect_view()}</ul> }
}
