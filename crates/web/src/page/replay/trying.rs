//! A shot of a record that the visitor plays in another way: the board lies as it lay before it, the others are bots, and what
//! is played can be kept as a branch.

use leptos::prelude::*;
use rules::Player;
use table::Sitter;

use super::super::practice::{self, Exercise};
use super::super::{board_page, browser, shell};
use super::branches;
use super::reading::Reading;
use crate::board::Board;
use crate::branches::{Branch, Branches};
use crate::seats::{Chair, MOST, Seats};
use crate::sitting::Sitting;
use crate::what_if;

/// The board as it lay before an action, counted from 1.
pub(super) fn page(reading: Reading, action: usize) -> AnyView {
    let desk = reading.desk;
    let exercise = exercise(reading, action.saturating_sub(1)).filter(|_| reading.may_ask());
    let Some(exercise) = exercise else {
        return shell::empty(desk.speech, "page-what-if", "page-what-if-nothing").into_any();
    };
    let seats = exercise.seats;
    if practice::lay_out(desk.deeds(), exercise).is_err() {
        return shell::empty(desk.speech, "page-what-if", "page-what-if-nothing").into_any();
    }
    if let Some(record) = reading.resumed.try_update_value(Option::take).flatten() {
        let still = desk.habits.still.get_untracked();
        let sitting = Sitting::resume(reading.game(), &record).ok();
        if let Some(board) = sitting.and_then(|sitting| Board::join(sitting, seats, still)) {
            desk.tabletop.replace(board);
        }
    }
    board_page(desk, card(reading, action).into_any(), ().into_any())
}

/// The player in turn is a person, all others are bots: those who played, or one of the level that is asked about.
fn exercise(reading: Reading, before: usize) -> Option<Exercise> {
    let game = reading.recorded().game_at(before)?;
    let turn = game.turn().player?;
    let known = reading.sitters.get_untracked();
    let level = |player: Player| match known.get(player.index()) {
        Some(Some(Sitter::Bot(level))) => level.parse().unwrap_or(reading.level()),
        _ => reading.level(),
    };
    let mut seats = Seats::default();
    for player in (0..MOST as u8).map(Player).filter(|player| *player != turn) {
        seats.seat(player, Chair::Bot(level(player)));
    }
    let hand = game.record().header.hand;
    Some(Exercise { header: what_if::branch(&game, hand), seats })
}

/// Goes on with a branch that was kept.
pub(super) fn play_on(reading: Reading, action: usize, record: String) {
    reading.resumed.set_value(Some(record));
    browser::go(&reading.trying(action));
}

/// What can be done with what is played.
fn card(reading: Reading, action: usize) -> impl IntoView {
    let desk = reading.desk;
    let speech = desk.speech;
    let played = move || desk.shown.log.with(|(_, log)| log.len());
    let kept = RwSignal::new(0);
    let keep = move |_| {
        let Some(record) = desk.tabletop.record() else { return };
        let shelf = reading.shelf();
        let mut all: Branches = branches::stored(&shelf);
        all.keep(Branch { at: action, made: browser::today(), record });
        if browser::remember(&shelf, &all.to_text()) {
            kept.set(played());
            speech.tell_key("page-branch-kept");
        } else {
            desk.shown.unsaved.set(true);
        }
    };
    let again = move |_| {
        kept.set(0);
        practice::put_back(desk.deeds(), true);
        desk.tabletop.focus();
    };
    let done = move || played() > 0 && kept.get() == played();
    let label = move || speech.say(if done() { "page-branch-kept" } else { "page-branch-keep" });
    let about = move || speech.words().say("page-what-if-instead", [("n", action.into())]);
    view! {
        <section class="card trying">
            <p class="quiet">{about}</p>
            <div class="row">
                <button type="button" class="keep-branch" disabled=move || played() == 0 || done() on:click=keep>{label}</button>
                <button type="button" class="try-again" disabled=move || played() == 0 on:click=again>{speech.text("page-what-if-again")}</button>
                <a class="button to-what-if" href=reading.what_if(action)>{speech.text("page-what-if")}</a>
            </div>
        </section>
    }
}
