//! Couronne: where the cue strikes, on the striker's face. Dragging the point sets it, and so do the keys Q and E and the
//! slider among the numbers, which also tell it to those who listen.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::desk::Desk;
use super::score::icon;
use super::signals::memo;
use crate::hand::WIDEST_STRIKE;

/// How far the point goes to each side of the middle, in parts of the face's width.
const REACH: f64 = WIDEST_STRIKE / 2.0;

/// Moves the point to where a pointer is.
fn strike(desk: Desk, event: &PointerEvent) {
    let face = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(rect) = face.map(|face| face.get_bounding_client_rect()) else { return };
    let part = (f64::from(event.client_x()) - rect.left()) / rect.width().max(1.0) - 0.5;
    // In steps of the slider, so that the middle is found again.
    let side = ((part / REACH).clamp(-1.0, 1.0) * 20.0).round() / 20.0;
    desk.act(|stage| stage.hand.side = side);
}

pub(super) fn face(desk: Desk) -> impl IntoView {
    let shown =
        memo(move |_| desk.shown.panel.with(|panel| panel.phase.is_shooting()) && desk.game.get().has_spin());
    let side = memo(move |_| desk.shown.panel.with(|panel| panel.side));
    let down = move |event: PointerEvent| {
        if let Some(face) = event.current_target().and_then(|target| target.dyn_into::<Element>().ok()) {
            let _ = face.set_pointer_capture(event.pointer_id());
        }
        strike(desk, &event);
    };
    let moved = move |event: PointerEvent| {
        if event.buttons() & 1 == 1 {
            strike(desk, &event);
        }
    };
    let left = move || format!("{:.1}%", 50.0 + 100.0 * REACH * side.get());
    move || {
        shown.get().then(|| {
            view! {
                <span
                    class="contact"
                    aria-hidden="true"
                    title=desk.speech.text("page-side")
                    on:pointerdown=down
                    on:pointermove=moved
                    on:dblclick=move |_| { desk.act(|stage| stage.hand.side = 0.0); }
                >
                    <img src=icon(desk.game.get(), "striker") alt="" draggable="false"/>
                    <i style:left=left></i>
                </span>
            }
        })
    }
}
