//! The line that offers a lesson to somebody who is new to a game, once; and the ways to all lessons.

use boards::Game;
use leptos::prelude::*;

use super::super::announcer::Announcer;
use super::super::browser;
use super::super::online::Online;
use super::super::opponent;
use super::super::practice::Practice;
use super::super::signals::memo;
use super::super::speech::Speech;
use super::{remembered, shelf};
use crate::address::Address;

/// What is remembered of a visitor to whom a lesson was offered, and of one who wants none.
const OFFERED: &str = "offered";
const NO: &str = "no";
/// The offer stands for so many actions of a game: a visitor who plays on knows enough.
const STANDS: usize = 8;

/// The offer at a board of this device, after the first verdict of the first game.
pub(in crate::page) fn invitation(announcer: Announcer, online: Online, practice: Practice) -> impl IntoView {
    let Announcer { tabletop, speech, shown, .. } = announcer;
    let offered = RwSignal::new(None);
    let early = memo(move |_| shown.log.with(|(_, log)| (1..=STANDS).contains(&log.len())));
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
    let no = move |_| {
        browser::remember(&shelf(tabletop.game.get_untracked()), NO);
        offered.set(None);
        tabletop.focus();
    };
    move || {
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
    }
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
