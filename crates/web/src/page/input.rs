//! Pointers and keys on the board.

use boards::Point;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlCanvasElement, HtmlElement, KeyboardEvent, PointerEvent};

use super::desk::Desk;
use super::paint;
use super::stage::Phase;
use crate::hand::Grip;

/// How near to the disc a finger or a mouse must be, in pixels of the page.
const REACH: f64 = 22.0;
/// How far a key slides the disc, in metres.
const SLIDE: f64 = 0.004;
/// How far keys turn the aim, in degrees: at once, and finely.
const TURN: (f64, f64) = (1.0, 0.2);
/// How much faster a key shoots, as a part of the top speed.
const PUSH: f64 = 0.025;

/// Where a pointer is on the board, and metres a pixel of the page.
fn on_board(desk: Desk, event: &PointerEvent) -> Option<(HtmlCanvasElement, Point, f64)> {
    let canvas: HtmlCanvasElement = event.current_target()?.dyn_into().ok()?;
    let rect = canvas.get_bounding_client_rect();
    let metres = 2.0 * paint::half(desk.game.get_untracked()) / rect.width().max(1.0);
    let x = (f64::from(event.client_x()) - rect.left() - rect.width() / 2.0) * metres;
    let y = (rect.top() + rect.height() / 2.0 - f64::from(event.client_y())) * metres;
    Some((canvas, [x, y], metres))
}

/// Takes hold.
pub(super) fn down(desk: Desk, event: &PointerEvent) {
    if event.button() != 0 || !event.is_primary() {
        return;
    }
    desk.unlock();
    let Some((canvas, point, metres)) = on_board(desk, event) else { return };
    let held = desk.act(|stage| match stage.shooter() {
        Some((_, kind)) => stage.hand.grasp(point, kind, REACH * metres),
        None => false,
    });
    if held == Some(true) {
        let _ = canvas.set_pointer_capture(event.pointer_id());
        cursor(&canvas, "grabbing");
    }
}

/// Follows, or shows what could be held.
pub(super) fn moved(desk: Desk, event: &PointerEvent) {
    let Some((canvas, point, metres)) = on_board(desk, event) else { return };
    if desk.holding() {
        desk.act(|stage| stage.hand.drag(point));
        return;
    }
    // A try with a copy of the hand: would it hold something here?
    let hold = desk.try_grasp(point, REACH * metres);
    cursor(
        &canvas,
        match hold {
            Some(Grip::Pulling { .. }) => "grab",
            Some(Grip::Placing { .. }) => "ew-resize",
            _ => "default",
        },
    );
}

/// Lets go: a shot, if it was pulled far enough.
pub(super) fn up(desk: Desk, event: &PointerEvent) {
    if let Some((canvas, point, _)) = on_board(desk, event) {
        cursor(&canvas, "default");
        if desk.holding() {
            desk.act(|stage| stage.hand.drag(point));
        }
    }
    let aim = desk.act(|stage| {
        let playable = stage.phase() == Phase::Pulling;
        let (_, kind) = stage.shooter()?;
        stage.hand.release(kind).filter(|_| playable)
    });
    if let Some(Some(aim)) = aim {
        desk.shoot(Some(aim));
    }
}

/// The system took the pointer away.
pub(super) fn cancelled(desk: Desk) {
    if desk.holding() {
        desk.act(|stage| stage.hand.cancel());
    }
}

fn cursor(canvas: &HtmlCanvasElement, shape: &str) {
    let style = HtmlElement::style(canvas);
    if style.get_property_value("cursor").is_ok_and(|now| now != shape) {
        let _ = style.set_property("cursor", shape);
    }
}

/// A key on the board.
pub(super) fn key(desk: Desk, event: &KeyboardEvent) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    desk.unlock();
    let phase = desk.glance.with_untracked(|glance| glance.phase);
    let ready = !matches!(phase, Phase::Sliding | Phase::Finished);
    let push = PUSH * desk.glance.with_untracked(|glance| glance.top_speed);
    let turn = if event.shift_key() { TURN.1 } else { TURN.0 };
    let (left, right) = (turn.to_radians(), -turn.to_radians());
    let known = match (event.key().as_str(), event.shift_key()) {
        ("Escape", _) => desk.act(|stage| stage.hand.cancel()),
        _ if !ready => None,
        ("ArrowLeft", false) => desk.act(|stage| stage.hand.slide(-SLIDE)),
        ("ArrowRight", false) => desk.act(|stage| stage.hand.slide(SLIDE)),
        ("ArrowLeft", true) | ("a" | "A", _) => desk.act(|stage| stage.hand.turn(left)),
        ("ArrowRight", true) | ("d" | "D", _) => desk.act(|stage| stage.hand.turn(right)),
        ("ArrowUp", _) => desk.act(|stage| stage.hand.push(push)),
        ("ArrowDown", _) => desk.act(|stage| stage.hand.push(-push)),
        ("Enter" | " ", _) => {
            event.prevent_default();
            if !event.repeat() {
                desk.shoot(None);
            }
            return;
        }
        _ => None,
    };
    if known.is_some() {
        event.prevent_default();
        if event.key() != "Escape" {
            desk.tell_aim();
        }
    }
}
