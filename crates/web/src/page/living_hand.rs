//! The hand that plays people's shots: which one the next game has, how it is chosen, and how far it may miss.

use boards::{Game, Point};
use leptos::prelude::*;
use table::LivingHand;

use super::browser;
use super::paint::Painter;
use super::room::anything_begun;
use super::speech::Speech;
use crate::angle::sin_cos;
use crate::stage::Stage;

/// The storage key of the hand that was chosen last.
const SHELF: &str = "hand";

/// The hands one can choose; `None` is exact.
pub(super) const HANDS: [Option<LivingHand>; 3] = [None, Some(LivingHand::Mild), Some(LivingHand::Lifelike)];

fn chosen() -> Option<Option<LivingHand>> {
    let name = browser::remembered(SHELF)?;
    HANDS.into_iter().find(|&hand| LivingHand::name_of(hand) == name)
}

/// The hand that is offered: the one that was chosen last, or a mild one.
pub(super) fn offered() -> Option<LivingHand> {
    chosen().unwrap_or(Some(LivingHand::Mild))
}

/// The hand of a new game. A visitor's very first game is exact: it shows what the board does, and nothing else.
pub(super) fn of_new_game(game: Game) -> Option<LivingHand> {
    if !game.has_shots() {
        return None;
    }
    chosen().unwrap_or_else(|| anything_begun().then_some(LivingHand::Mild))
}

pub(super) fn remember(hand: Option<LivingHand>) {
    browser::remember(SHELF, LivingHand::name_of(hand));
}

/// A hand's name.
pub(super) fn name(speech: Speech, hand: Option<LivingHand>) -> String {
    speech.words().say("page-hand-name", [("hand", LivingHand::name_of(hand).into())])
}

/// The choice of a hand, and what it means.
pub(super) fn pills(speech: Speech, chosen: RwSignal<Option<LivingHand>>) -> impl IntoView {
    let pill = move |hand: Option<LivingHand>| {
        view! {
            <button
                type="button"
                data-hand=LivingHand::name_of(hand)
                aria-pressed=move || (chosen.get() == hand).to_string()
                on:click=move |_| chosen.set(hand)
            >{move || name(speech, hand)}</button>
        }
    };
    let about =
        move || speech.words().say("page-hand-about", [("hand", LivingHand::name_of(chosen.get()).into())]);
    view! {
        <p class="pills size hands" role="group" aria-label=speech.text("page-hand")>
            <span class="quiet">{speech.text("page-hand")}</span>
            {HANDS.map(pill)}
        </p>
        <p class="quiet about-hand">{about}</p>
    }
}

impl Painter<'_> {
    /// The spread of the hand around the way of the disc: nineteen shots of twenty start within it.
    pub(super) fn cone(&self, stage: &mut Stage) {
        let Some(hand) = stage.sitting().table().record().header.hand else { return };
        let spread = 2.0 * hand.hand(stage.game()).angle;
        let Some(seen) = stage.foresee() else { return };
        let [Some(&from), Some(&to)] = [seen.path.first(), seen.path.get(1)] else { return };
        let way = [to[0] - from[0], to[1] - from[1]];
        let side = |angle: f64| -> Point {
            let (sin, cos) = sin_cos(angle);
            [from[0] + way[0] * cos - way[1] * sin, from[1] + way[0] * sin + way[1] * cos]
        };
        let context = self.context;
        // Three wedges, one over the other: the middle is the likeliest.
        for part in [1.0, 0.6, 0.25] {
            let [x, y] = self.pixel(from);
            context.begin_path();
            context.move_to(x, y);
            for n in -4..=4 {
                let [x, y] = self.pixel(side(spread * part * f64::from(n) / 4.0));
                context.line_to(x, y);
            }
            context.close_path();
            context.set_fill_style_str("rgba(31,111,107,.14)");
            context.fill();
        }
    }
}
