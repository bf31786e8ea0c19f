//! The end of a round, a board or a game of a match: a card over how it lies, until everybody has seen it.

use leptos::prelude::*;

use super::desk::Desk;
use super::score::icon;
use super::signals::memo;
use crate::phrases;
use crate::stage::Stage;

impl Desk {
    /// The next round, if one has just ended; whether one had.
    pub(super) fn go_on(self) -> bool {
        let held = self.shown.panel.with_untracked(|panel| panel.interval.is_some());
        if held {
            self.act(Stage::go_on);
        }
        held
    }
}

pub(super) fn card(desk: Desk) -> impl IntoView {
    let interval = memo(move |_| desk.shown.panel.with(|panel| panel.interval.clone()));
    move || {
        interval.get().map(|interval| {
            let (words, game) = (desk.speech.words(), desk.game.get());
            let what = interval.what.map(|what| phrases::phrase(&words, &what));
            let gave: Vec<String> =
                interval.gave.iter().map(|note| words.sentence([words.note(note)])).collect();
            let go_on = move |_| {
                desk.go_on();
                desk.focus();
            };
            let begins = interval.begins.map(|player| {
                let begins = words.say("page-match-begins", [("player", words.player(player).into())]);
                view! { <span class="gave">{begins}</span> }
            });
            let sides = interval.sides.into_iter().map(|(kind, score)| {
                view! { <span><img src=icon(game, kind) alt="" width="26" height="26"/> {score}</span> }
            });
            view! {
                <button type="button" class="interval" title=desk.speech.say("page-close") on:click=go_on>
                    <span class="what">{what}</span>
                    {gave.into_iter().map(|gave| view! { <span class="gave">{gave}</span> }).collect_view()}
                    {begins}
                    <strong>{sides.collect_view()}</strong>
                </button>
            }
        })
    }
}
