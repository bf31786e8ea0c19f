//! The score card: whose turn it is, what both have, and what is still owed.

use boards::Game;
use leptos::prelude::*;
use rules::{Over, Player, Task};

use super::browser;
use super::desk::Desk;
use crate::phrases;
use crate::standing::side;

pub(super) fn card(desk: Desk) -> impl IntoView {
    let standing = Memo::new(move |_| desk.glance.with(|glance| glance.seen.standing.clone()));
    let game = move || phrases::phrases(&desk.words(), &standing.with(|standing| standing.game.clone()));
    view! {
        <section class="card score" hidden=move || desk.glance.with(|glance| glance.exhibit || glance.broken.is_some())>
            <ul>{row(desk, 0)} {row(desk, 1)}</ul>
            <p class="quiet game">{game}</p>
        </section>
    }
}

fn row(desk: Desk, n: usize) -> impl IntoView {
    let stand = Memo::new(move |_| desk.glance.with(|glance| glance.seen.standing.sides[n].clone()));
    let kind = Memo::new(move |_| (desk.game.get(), stand.with(|stand| stand.kind)));
    // What this player has to do; a game that is over has a winner instead.
    let word = Memo::new(move |_| {
        desk.glance.with(|glance| match (&glance.seen.over, glance.seen.turn) {
            (Some(Over::Sides { winner: Some(winner), .. }), _) => {
                (winner.index() == n).then_some("page-won")
            }
            (Some(_), _) => None,
            (None, turn) => match turn.task {
                _ if turn.player.map(side) != Some(n) => None,
                Task::Place => Some("page-your-placing"),
                _ => Some("page-your-shot"),
            },
        })
    });
    let chip = move || word.get().map(|key| view! { " " <span class="turn">{move || desk.say(key)}</span> });
    let parts = move || phrases::phrases(&desk.words(), &stand.with(|stand| stand.parts.clone()));
    view! {
        <li aria-current=move || word.get().map(|_| "true")>
            {move || {
                let (game, kind) = kind.get();
                view! { <img src=icon(game, kind) alt="" width="40" height="40"/> }
            }}
            <div>
                <span class="who">{move || desk.words().player(Player(n as u8))} {chip}</span>
                <span class="quiet">{parts}</span>
            </div>
            <strong>{move || stand.with(|stand| stand.score)}</strong>
        </li>
    }
}

fn icon(game: Game, kind: &str) -> String {
    browser::picture(&drawing::disc_svg(game, kind).unwrap_or_default())
}
