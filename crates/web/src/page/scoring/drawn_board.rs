//! The discs of a finished round, tapped onto a drawn board: their rings are counted by where they lie, and a tap into the hole is a
//! twenty more. A person who cannot tap counts with the buttons below, so the drawing is for eyes and fingers only.

use boards::{Table, profile};
use drawing::files::{disc_path, plain_board_path};
use leptos::prelude::*;
use rules::ring;
use wasm_bindgen::JsCast;

use super::telling::Telling;

/// The rings by what they count, as the questions name them.
const RINGS: [u32; 3] = [15, 10, 5];

/// A disc on the drawing: whose it is, and where, in metres.
type Put = (usize, [f64; 2]);

/// The board, and whose discs are put down.
pub(super) fn view(telling: Telling) -> Option<AnyView> {
    let set = telling.sheet().header().rules.rule_set()?;
    let (game, marks) = (set.game(), set.board().rings()?);
    let radius = set.board().kinds.first()?.radius;
    let Table::Round(table) = &set.board().table else { return None };
    let (hole, half) = (table.hole_radius, drawing::view(profile(game)).half);
    let speech = telling.keeper.speech;
    let side = RwSignal::new(0);
    let discs = RwSignal::new(Vec::<Put>::new());
    let tap = move |event: web_sys::MouseEvent| {
        let Some(at) = place(&event, half) else { return };
        let whose = side.get_untracked();
        // A disc in the hole is taken away: twenties are counted, also those that were counted during the round.
        if at[0].hypot(at[1]) < hole {
            telling.answers.update(|answers| *answers.entry(format!("sunk.{whose}")).or_default() += 1);
            return;
        }
        let near = |(_, [x, y]): &Put| (x - at[0]).hypot(y - at[1]) < radius * 1.2;
        discs.update(|discs| match discs.iter().position(near) {
            // A tap on a disc takes it away.
            Some(there) => drop(discs.remove(there)),
            None => discs.push((whose, at)),
        });
        let counted = discs.with_untracked(|discs| {
            let of = |side: usize, counts: &dyn Fn([f64; 2]) -> bool| {
                discs.iter().filter(|(whose, at)| *whose == side && counts(*at)).count() as i64
            };
            let mut counted = Vec::new();
            for side in 0..2 {
                for points in RINGS {
                    let lies = |at| ring::points(marks, ring::zone_at(marks, at, radius)) == points;
                    counted.push((format!("ring{points}.{side}"), of(side, &lies)));
                }
            }
            counted
        });
        telling.answers.update(|answers| answers.extend(counted));
    };
    let shown = move || {
        let put = |(side, [x, y]): Put| {
            let size = 2.0 * radius * 1.25;
            view! { <image href=disc_path(game, KINDS[side]) x=x - size / 2.0 y=-y - size / 2.0 width=size height=size/> }
        };
        discs.get().into_iter().map(put).collect_view()
    };
    let whose = move |each: usize| {
        view! {
            <button type="button" class:chosen=move || side.get() == each aria-pressed=move || (side.get() == each).to_string() on:click=move |_| side.set(each)>
                <img src=disc_path(game, KINDS[each]) alt="" width="40" height="40"/>
                <span class="said">{move || telling.keeper.side_name(each)}</span>
            </button>
        }
    };
    Some(view! {
        <details class="drawn">
            <summary>{speech.text("page-scoring-tap-discs")}</summary>
            <div class="tiles" role="group" aria-label=speech.text("page-scoring-whose-discs")>{[0, 1].map(whose)}</div>
            <svg viewBox=format!("{} {} {} {}", -half, -half, 2.0 * half, 2.0 * half) aria-hidden="true" on:click=tap>
                <image href=plain_board_path(game) x=-half y=-half width=2.0 * half height=2.0 * half/>
                {shown}
            </svg>
        </details>
    }
    .into_any())
}

/// The kinds of discs of both sides.
const KINDS: [&str; 2] = ["light", "dark"];

/// Where on the board a tap is, in metres.
fn place(event: &web_sys::MouseEvent, half: f64) -> Option<[f64; 2]> {
    let board: web_sys::Element = event.current_target()?.dyn_into().ok()?;
    let rect = board.get_bounding_client_rect();
    let along = |at: f64, from: f64, size: f64| (at - from) / size * 2.0 * half - half;
    let x = along(f64::from(event.client_x()), rect.left(), rect.width());
    let y = along(f64::from(event.client_y()), rect.top(), rect.height());
    Some([x, -y])
}
