//! Pointers and keys on the board.

use boards::{Game, Point};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlCanvasElement, HtmlElement, KeyboardEvent, PointerEvent};

use super::desk::Desk;
use super::{paint, race};
use crate::hand::Grip;
use crate::stage::{Phase, Stage};

/// How near to the disc a finger or a mouse must be, in pixels of the page.
const REACH: f64 = 22.0;
/// The same for kimble's pieces, which stand closer.
const FINGER: f64 = 12.0;
/// How far a key slides a disc, in metres: at once, and finely.
const SLIDE: (f64, f64) = (0.004, 0.001);
/// How far keys turn the aim, in degrees: at once, and finely.
const TURN: (f64, f64) = (1.0, 0.2);
/// How much faster a key shoots, as a part of the top speed.
const PUSH: f64 = 0.025;

/// Where a pointer is on the board as it is seen, and metres a pixel of the page.
fn on_canvas(desk: Desk, event: &PointerEvent) -> Option<(HtmlCanvasElement, Point, f64)> {
    let canvas: HtmlCanvasElement = event.current_target()?.dyn_into().ok()?;
    let rect = canvas.get_bounding_client_rect();
    let metres = 2.0 * paint::half(desk.game.get_untracked()) / rect.width().max(1.0);
    let x = (f64::from(event.client_x()) - rect.left() - rect.width() / 2.0) * metres;
    let y = (rect.top() + rect.height() / 2.0 - f64::from(event.client_y())) * metres;
    Some((canvas, [x, y], metres))
}

/// Follows a pointer with whatever it holds.
fn drag(stage: &mut Stage, point: Point) {
    let (on_board, in_hand) = (stage.on_board(point), stage.in_hand(point));
    stage.hand.drag(in_hand);
    if let Some(ghost) = &mut stage.ghost {
        ghost.drag(on_board);
    }
}

/// Takes hold.
pub(super) fn down(desk: Desk, event: &PointerEvent) {
    if event.button() != 0 || !event.is_primary() {
        return;
    }
    desk.unlock();
    let Some((canvas, point, metres)) = on_canvas(desk, event) else { return };
    if desk.game.get_untracked() == Game::Kimble {
        return race::touch(desk, point, FINGER * metres);
    }
    let held = desk.act(|stage| {
        let (on_board, in_hand) = (stage.on_board(point), stage.in_hand(point));
        let (putting, shooter) = (stage.phase() == Phase::Putting, stage.shooter());
        match (&mut stage.ghost, shooter) {
            (Some(ghost), _) if putting => {
                ghost.grasp(on_board, REACH * metres);
                true
            }
            (_, Some((_, _, kind))) => stage.hand.grasp(in_hand, kind, REACH * metres),
            _ => false,
        }
    });
    if held == Some(true) {
        let _ = canvas.set_pointer_capture(event.pointer_id());
        cursor(&canvas, "grabbing");
    }
}

/// Follows, or shows what could be held.
pub(super) fn moved(desk: Desk, event: &PointerEvent) {
    let Some((canvas, point, metres)) = on_canvas(desk, event) else { return };
    if desk.holding() {
        desk.act(|stage| drag(stage, point));
        return;
    }
    cursor(&canvas, desk.cursor(point, REACH * metres));
}

/// Lets go: a shot, if it was pulled far enough.
pub(super) fn up(desk: Desk, event: &PointerEvent) {
    if let Some((canvas, point, _)) = on_canvas(desk, event) {
        cursor(&canvas, "default");
        if desk.holding() {
            desk.act(|stage| drag(stage, point));
        }
    }
    let aim = desk.act(|stage| {
        if let Some(ghost) = &mut stage.ghost {
            ghost.release();
        }
        let (_, _, kind) = stage.shooter()?;
        stage.hand.release(kind)
    });
    if let Some(Some(aim)) = aim {
        desk.shoot(Some(aim));
    }
}

/// The system took the pointer away.
pub(super) fn cancelled(desk: Desk) {
    if desk.holding() {
        desk.act(cancel);
    }
}

fn cancel(stage: &mut Stage) {
    stage.hand.cancel();
    if let Some(ghost) = &mut stage.ghost {
        ghost.reset();
    }
}

/// The pointer's shape over something that could be held.
pub(super) fn shape(stage: &Stage, point: Point, reach: f64) -> &'static str {
    if stage.phase() == Phase::Putting {
        let on_ghost = stage.ghost.as_ref().is_some_and(|ghost| ghost.under(stage.on_board(point), reach));
        return if on_ghost { "grab" } else { "crosshair" };
    }
    let Some((_, _, kind)) = stage.shooter() else { return "default" };
    // A try with a copy of the hand: would it hold something here?
    let mut hand = stage.hand.clone();
    hand.grasp(stage.in_hand(point), kind, reach);
    match hand.grip {
        Grip::Pulling { .. } => "grab",
        Grip::Placing { .. } => "ew-resize",
        _ => "default",
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
    if desk.game.get_untracked() == Game::Kimble {
        if race::key(desk, event) {
            event.prevent_default();
        }
        return;
    }
    let fine = event.shift_key();
    let key = event.key();
    let enter = matches!(key.as_str(), "Enter" | " ");
    if enter {
        event.prevent_default();
    }
    if enter && event.repeat() {
        return;
    }
    let known = match desk.glance.with_untracked(|glance| glance.phase) {
        Phase::Putting if enter => return desk.put_down(),
        Phase::Putting => put(desk, &key, fine),
        Phase::Ready | Phase::Refused | Phase::Sliding | Phase::Pulling | Phase::Aiming if enter => {
            return desk.shoot(None);
        }
        Phase::Ready | Phase::Refused | Phase::Sliding | Phase::Pulling | Phase::Aiming => {
            aim(desk, &key, fine)
        }
        Phase::Pressing | Phase::Moving | Phase::Keeping | Phase::Thinking => false,
        Phase::Rolling | Phase::Over | Phase::Exhibit | Phase::Broken => false,
    };
    if known {
        event.prevent_default();
    }
}

fn aim(desk: Desk, key: &str, fine: bool) -> bool {
    let push = PUSH * desk.glance.with_untracked(|glance| glance.top_speed);
    let turn = if fine { TURN.1 } else { TURN.0 }.to_radians();
    let known = match (key, fine) {
        ("Escape", _) => return desk.act(cancel).is_some(),
        ("ArrowLeft", false) => desk.act(|stage| stage.hand.slide(-SLIDE.0 * stage.rightwards())),
        ("ArrowRight", false) => desk.act(|stage| stage.hand.slide(SLIDE.0 * stage.rightwards())),
        ("ArrowLeft", true) | ("a" | "A", _) => desk.act(|stage| stage.hand.turn(turn)),
        ("ArrowRight", true) | ("d" | "D", _) => desk.act(|stage| stage.hand.turn(-turn)),
        ("ArrowUp", _) => desk.act(|stage| stage.hand.push(push)),
        ("ArrowDown", _) => desk.act(|stage| stage.hand.push(-push)),
        _ => None,
    };
    if known.is_some() {
        desk.tell_aim();
    }
    known.is_some()
}

/// Moves the disc that has to be put back, as it is seen.
fn put(desk: Desk, key: &str, fine: bool) -> bool {
    let step = if fine { SLIDE.1 } else { SLIDE.0 };
    let way = match key {
        "Escape" => return desk.act(cancel).is_some(),
        "ArrowLeft" => [-step, 0.0],
        "ArrowRight" => [step, 0.0],
        "ArrowUp" => [0.0, step],
        "ArrowDown" => [0.0, -step],
        _ => return false,
    };
    desk.act(|stage| {
        let way = stage.on_board(way);
        if let Some(ghost) = &mut stage.ghost {
            ghost.nudge(way);
        }
    });
    desk.tell_ghost();
    true
}
