//! The end of a round, a board or a game of a match: a card over how it lies, until everybody has seen it.

use leptos::prelude::*;

use super::announcer::Announcer;
use super::desk::Dialog;
use super::score::icon;
use super::signals::memo;
use super::tidings::said;
use crate::phrases;
use crate::stage::Stage;

pub(super) fn card(announcer: Announcer, dialog: RwSignal<Option<Dialog>>) -> impl IntoView {
    let Announcer { tabletop, speech, shown, .. } = announcer;
    let interval = memo(move |_| shown.panel.with(|panel| panel.interval.clone()));
    move || {
        interval.get().map(|interval| {
            let (words, game) = (speech.words(), tabletop.game.get());
            let what = interval.what.map(|what| phrases::phrase(&words, &what));
            let why = move |rule| {
                // The card stays until the reader has closed it.
                tabletop.act(Stage::stay);
                dialog.set(Some(Dialog::Rule(rule)));
            };
            let fault = interval.fault.map(|fault| {
                let why = fault.rule.map(|rule| {
                    view! { <button type="button" class="why" aria-haspopup="dialog" on:click=move |_| why(rule)>{speech.say("page-why")}</button> }
                });
                view! { <p class="fault">{said(announcer, &fault)}</p> {why} }
            });
            let gave: Vec<String> =
                interval.gave.iter().map(|note| words.sentence([words.note(note)])).collect();
            let go_on = move |_| {
                tabletop.go_on(shown);
                tabletop.focus();
            };
            let begins = interval.begins.map(|player| {
                let begins = words.say("page-match-begins", [("player", words.player(player).into())]);
                view! { <span class="gave">{begins}</span> }
            });
            let sides = interval.sides.into_iter().map(|(kind, score)| {
                view! { <span><img src=icon(game, kind) alt="" width="26" height="26"/> {score}</span> }
            });
            view! {
                <div class="interval">
                    {fault}
                    <button type="button" class="go" title=speech.say("page-close") on:click=go_on>
                        <span class="what">{what}</span>
                        {gave.into_iter().map(|gave| view! { <span class="gave">{gave}</span> }).collect_view()}
                        {begins}
                        <strong>{sides.collect_view()}</strong>
                    </button>
                </div>
            }
        })
    }
}
