//! Whether a level match goes on in pairs of rounds, by the Quinte convention (NCA-27): how it is chosen and remembered.

use boards::Game;
use leptos::prelude::*;
use words::Words;

use super::browser;
use super::speech::Speech;

/// What one can choose.
pub(super) const CHOICES: [bool; 2] = [false, true];

/// The storage key for what was chosen last.
fn shelf(game: Game) -> String {
    format!("quinte-{game}")
}

pub(super) fn remembered(game: Game) -> bool {
    browser::remembered(&shelf(game)).is_some_and(|stored| stored == "true")
}

pub(super) fn remember(game: Game, quinte: bool) {
    browser::remember(&shelf(game), if quinte { "true" } else { "false" });
}

/// Yes or no.
pub(super) fn name(words: &Words, quinte: bool) -> String {
    words.say("page-option-value", [("value", if quinte { "true" } else { "false" }.into())])
}

/// What it means.
pub(super) fn about(speech: Speech) -> impl IntoView {
    view! { <p class="quiet about-quinte">{speech.text("page-quinte-about")}</p> }
}

/// The choice, and what it means.
pub(super) fn pills(speech: Speech, chosen: RwSignal<bool>) -> impl IntoView {
    let pill = move |quinte: bool| {
        view! {
            <button
                type="button"
                data-quinte=quinte.to_string()
                aria-pressed=move || (chosen.get() == quinte).to_string()
                on:click=move |_| chosen.set(quinte)
            >{move || name(&speech.words(), quinte)}</button>
        }
    };
    view! {
        <p class="pills size quinte" role="group" aria-label=speech.text("page-quinte")>
            <span class="quiet">{speech.text("page-quinte")}</span>
            {CHOICES.map(pill)}
        </p>
        {about(speech)}
    }
}
