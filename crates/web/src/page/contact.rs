//! Couronne: where the cue strikes, on the striker's face. Dragging the point sets it, and so do the keys Q and E and the
//! slider among the numbers, which also tell it to those who listen.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::score::icon;
use super::shown::Shown;
use super::signals::memo;
use super::speech::Speech;
use super::tabletop::Tabletop;
use crate::hand::WIDEST_STRIKE;

/// How far the point goes to each side of the middle, in parts of the face's width.
const REACH: f64 = WIDEST_STRIKE / 2.0;

/// Moves the point to where a pointer is.
fn strike(tabletop: Tabletop, event: &PointerEvent) {
    let face = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(rect) = face.map(|face| face.get_bounding_client_rect()) else { return };
    let part = (f64::from(event.client_x()) - rect.left()) / rect.width().max(1.0) - 0.5;
    // In steps of the slider, so that the middle is found again.
    let side = ((part / REACH).clamp(-1.0, 1.0) * 20.0).round() / 20.0;
    tabletop.act(|stage| stage.hand.side = side);
}

pub(super) fn face(tabletop: Tabletop, speech: Speech, shown: Shown) -> impl IntoView {
    let panel = shown.panel;
    let shown =
        memo(move |_| panel.with(|panel| panel.phase.is_shooting()) && tabletop.game.get().has_spin());
    let side = memo(move |_| panel.with(|panel| panel.side));
    let down = move |event: PointerEvent| {
        if let Some(face) = event.current_target().and_then(|target| target.dyn_into::<Element>().ok()) {
            let _ = face.set_pointer_capture(event.pointer_id());
        }
        strike(tabletop, &event);
    };
    let moved = move |event: PointerEvent| {
        if event.buttons() & 1 == 1 {
            strike(tabletop, &event);
        }
    };
    let left = move || format!("{:.1}%", 50.0 + 100.0 * REACH * side.get());
    move || {
        shown.get().then(|| {
            view! {
                <span
                    class="contact"
                    aria-hidden="true"
                    title=speech.text("page-side")
                    on:pointerdown=down
                    on:pointermove=moved
                    on:dblclick=move |_| { tabletop.act(|stage| stage.hand.side = 0.0); }
                >
                    <img src=icon(tabletop.game.get(), "striker") alt="" draggable="false"/>
                    <i style:left=left></i>
                </span>
            }
        })
    }
}
