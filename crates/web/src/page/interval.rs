//! The end of a round or a board: a card over how it lies, until everybody has seen it.

use leptos::prelude::*;

use super::desk::Desk;
use super::score::icon;
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
    let interval = Memo::new(move |_| desk.shown.panel.with(|panel| panel.interval.clone()));
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
            let sides = interval.sides.into_iter().map(|(kind, score)| {
                view! { <span><img src=icon(game, kind) alt="" width="26" height="26"/> {score}</span> }
            });
            view! {
                <button type="button" class="interval" title=desk.speech.say("page-close") on:click=go_on>
                    <span class="what">{what}</span>
                    {gave.into_iter().map(|gave| view! { <span class="gave">{gave}</span> }).collect_view()}
                    <strong>{sides.collect_view()}</strong>
                </button>
            }
        })
    }
}
