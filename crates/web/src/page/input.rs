//! Pointers and keys on the board.

use boards::{Game, Point};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlCanvasElement, HtmlElement, KeyboardEvent, PointerEvent};

use super::announcer::Announcer;
use super::bot_turns::Said;
use super::controls::Controls;
use super::desk::Desk;
use super::panel_view::PanelView;
use super::tabletop::Tabletop;
use super::{browser, paint, race};
use crate::aim_in_words::Control;
use crate::board::Phase;
use crate::hand::{Grip, Release};
use crate::keys::{AimKey, digit};
use crate::stage::{DiscPhase, Stage};

/// How near to the disc a finger or a mouse must be, in pixels of the page.
const REACH: f64 = 22.0;
/// The same for kimble's pieces, which stand closer.
const FINGER: f64 = 12.0;
/// How far a key slides a disc, in metres: at once, and finely.
const SLIDE: (f64, f64) = (0.004, 0.001);
/// How near a finger comes to the edge of the window, in pixels: there the system's own gestures begin.
const EDGE: f64 = 16.0;
/// How far keys turn the aim, in degrees: at once, and finely.
const TURN: (f64, f64) = (1.0, 0.2);
/// How much faster a key shoots, as a part of the top speed: at once, and finely.
const PUSH: (f64, f64) = (0.025, 0.01);
/// How far a key moves the cue to the side.
const SIDE: f64 = 0.1;

/// Where a pointer around the board is as the board is seen, and metres a pixel of the page.
fn on_canvas(game: RwSignal<Game>, event: &PointerEvent) -> Option<(HtmlCanvasElement, Point, f64)> {
    let around: Element = event.current_target()?.dyn_into().ok()?;
    let page = around.closest("main").ok()??;
    let canvas: HtmlCanvasElement = page.query_selector("canvas").ok()??.dyn_into().ok()?;
    let metres = 2.0 * paint::half(game.get_untracked()) / canvas.get_bounding_client_rect().width().max(1.0);
    let point = seen(&canvas, metres, event);
    Some((canvas, point, metres))
}

fn seen(canvas: &HtmlCanvasElement, metres: f64, event: &PointerEvent) -> Point {
    let rect = canvas.get_bounding_client_rect();
    let x = f64::from(event.client_x()) - rect.left() - rect.width() / 2.0;
    let y = rect.top() + rect.height() / 2.0 - f64::from(event.client_y());
    [x * metres, y * metres]
}

/// Where the pointer was since the last frame, and when: a flick is over in a few frames. Not every browser reports it.
fn between(canvas: &HtmlCanvasElement, metres: f64, event: &PointerEvent) -> Vec<(Point, f64)> {
    let tells =
        js_sys::Reflect::get(event, &"getCoalescedEvents".into()).is_ok_and(|told| told.is_function());
    let told = if tells { event.get_coalesced_events() } else { js_sys::Array::new() };
    let told = told.iter().filter_map(|event| event.dyn_into::<PointerEvent>().ok());
    let way: Vec<_> = told.map(|event| (seen(canvas, metres, &event), time(&event))).collect();
    if way.is_empty() { vec![(seen(canvas, metres, event), time(event))] } else { way }
}

/// When a pointer was there, in seconds.
fn time(event: &PointerEvent) -> f64 {
    event.time_stamp() / 1000.0
}

/// The distance from a place on the canvas, as it is seen, to the edge of the window behind the shooter, in metres.
fn room_behind(stage: &Stage, canvas: &HtmlCanvasElement, metres: f64, [x, y]: Point) -> f64 {
    let rect = canvas.get_bounding_client_rect();
    let (width, height) = browser::window_size();
    let left = rect.left() + rect.width() / 2.0 + x / metres;
    let top = rect.top() + rect.height() / 2.0 - y / metres;
    let pixels = match stage.view.seat().sees(stage.seat().shows([0.0, -1.0])) {
        [_, back] if back < 0.0 => height - top,
        [_, back] if back > 0.0 => top,
        [back, _] if back > 0.0 => width - left,
        _ => left,
    };
    (pixels - EDGE).max(0.0) * metres
}

/// Follows a pointer with whatever it holds.
fn drag(stage: &mut Stage, point: Point, now: f64) {
    let (on_board, in_hand) = (stage.on_board(point), stage.in_hand(point));
    stage.hand.follow(in_hand, now);
    if let Some(to_place) = &mut stage.to_place {
        to_place.drag(on_board);
    }
}

/// Whether an event is meant for something else around the board: a button, or the face of a striker.
fn is_elsewhere(event: &PointerEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| !matches!(target.closest("button, a, .contact"), Ok(None)))
}

/// Takes hold.
pub(super) fn down(desk: Desk, event: &PointerEvent) {
    if event.button() != 0 || !event.is_primary() || is_elsewhere(event) {
        return;
    }
    desk.tabletop.unlock(desk.habits);
    let Some((canvas, point, metres)) = on_canvas(desk.game, event) else { return };
    if desk.game.get_untracked().has_dome() {
        if race::touch(desk.deeds(), desk.tabletop, point, FINGER * metres) {
            let _ = canvas.set_pointer_capture(event.pointer_id());
            cursor(&canvas, "grabbing");
        }
        return;
    }
    if desk.tabletop.go_on(desk.shown) {
        return;
    }
    if desk.shown.said.get_untracked() == Some(Said::Slow) {
        desk.shown.said.set(None);
    }
    let pulls = desk.habits.pulls.get_untracked();
    let held = desk.tabletop.act(|stage| {
        let (on_board, in_hand) = (stage.on_board(point), stage.in_hand(point));
        let (putting, shooter) = (stage.phase() == DiscPhase::Putting, stage.shooter());
        match (&mut stage.to_place, shooter) {
            (Some(to_place), _) if putting => {
                to_place.grasp(on_board, REACH * metres);
                true
            }
            (_, Some((_, _, kind))) => {
                let room = room_behind(stage, &canvas, metres, point);
                stage.hand.give_room(room);
                stage.hand.grasp(in_hand, kind, REACH * metres);
                if !pulls {
                    stage.hand.ready_to_flick(time(event));
                }
                true
            }
            _ => false,
        }
    });
    if held == Some(true) {
        let _ = canvas.set_pointer_capture(event.pointer_id());
        cursor(&canvas, "grabbing");
    }
}

/// A pull that begins on a card beside the board; the canvas has the pointer from then on.
pub(super) fn down_beside(desk: Desk, event: &PointerEvent) {
    if desk.shown.panel.with_untracked(|panel| panel.phase.is_shooting()) {
        down(desk, event);
    }
}

/// Follows, or shows what could be held.
pub(super) fn moved(tabletop: Tabletop, event: &PointerEvent) {
    let Some((canvas, point, metres)) = on_canvas(tabletop.game, event) else { return };
    if race::carry(tabletop, point) {
        return;
    }
    if tabletop.holding() {
        let way = between(&canvas, metres, event);
        tabletop.act(|stage| way.iter().for_each(|(point, now)| drag(stage, *point, *now)));
        return;
    }
    cursor(&canvas, tabletop.cursor(point, REACH * metres));
}

/// Lets go: a shot, if it was pulled far enough.
pub(super) fn up(desk: Desk, event: &PointerEvent) {
    if let Some((canvas, point, metres)) = on_canvas(desk.game, event) {
        cursor(&canvas, "default");
        if race::carry(desk.tabletop, point) {
            return race::let_go(desk.deeds(), desk.tabletop, FINGER * metres);
        }
        if desk.tabletop.holding() {
            desk.tabletop.act(|stage| drag(stage, point, time(event)));
        }
    }
    let now = time(event);
    let release = desk.tabletop.act(|stage| {
        if let Some(to_place) = &mut stage.to_place {
            to_place.release();
        }
        stage.shooter()?;
        Some(stage.hand.release(now))
    });
    match release.flatten() {
        Some(Release::Shot(aim)) => desk.deeds().shoot(Some(aim)),
        Some(Release::Slow) => {
            desk.shown.said.set(Some(Said::Slow));
            let by = untrack(|| desk.controls.points_by());
            desk.speech.tell_now(desk.speech.words_now().say("page-hint-slow", [("by", by.into())]));
        }
        Some(Release::Nothing) | None => {}
    }
}

/// The system took the pointer away, as it does when a finger on the score begins to scroll a low page. Only a key cancels what
/// was aimed.
pub(super) fn cancelled(tabletop: Tabletop) {
    race::put_back(tabletop);
    if tabletop.holding() {
        tabletop.act(|stage| {
            stage.hand.lose();
            if let Some(to_place) = &mut stage.to_place {
                to_place.reset();
            }
        });
    }
}

fn cancel(stage: &mut Stage) {
    stage.hand.cancel();
    if let Some(to_place) = &mut stage.to_place {
        to_place.reset();
    }
}

/// The pointer's shape over something that could be held.
pub(super) fn shape(stage: &Stage, point: Point, reach: f64) -> &'static str {
    if stage.phase() == DiscPhase::Putting {
        let on_it =
            stage.to_place.as_ref().is_some_and(|to_place| to_place.under(stage.on_board(point), reach));
        return if on_it { "grab" } else { "crosshair" };
    }
    let Some((_, _, kind)) = stage.shooter() else { return "default" };
    // A try with a copy of the hand: would it hold something here?
    let mut hand = stage.hand.clone();
    hand.grasp(stage.in_hand(point), kind, reach);
    match hand.grip {
        Grip::Touching { .. } if hand.is_on_disc() => "grab",
        Grip::Placing { .. } if stage.upright() => "ns-resize",
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
    desk.tabletop.unlock(desk.habits);
    // Any key but those one moves about the page with.
    let moves_about = matches!(event.key().as_str(), "Tab" | "Shift");
    if !moves_about && desk.announcer().hurry() {
        return event.prevent_default();
    }
    if desk.game.get_untracked().has_dome() {
        if race::key(desk.deeds(), desk.tabletop, desk.shown, event) {
            event.prevent_default();
        }
        return;
    }
    if !moves_about && desk.tabletop.go_on(desk.shown) {
        return event.prevent_default();
    }
    let key = event.key();
    let enter = matches!(key.as_str(), "Enter" | " ");
    if enter {
        event.prevent_default();
    }
    if enter && event.repeat() {
        return;
    }
    let known = match desk.shown.panel.with_untracked(|panel| panel.phase) {
        Phase::Discs(DiscPhase::Putting) if enter => return desk.deeds().put_down(),
        Phase::Discs(DiscPhase::Putting) => put(desk.announcer(), event),
        phase if phase.is_shooting() && enter => return desk.deeds().shoot(None),
        phase if phase.is_shooting() => aim(desk.announcer(), desk.controls, event),
        _ => false,
    };
    if known {
        event.prevent_default();
    }
}

/// What keys and sliders set of a shot.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Knob {
    Place,
    Direction,
    Speed,
    Side,
}

impl Knob {
    /// Turns it: by metres on the screen, radians, metres a second, or as a part of the striker's face.
    fn turn(self, stage: &mut Stage, by: f64) {
        match self {
            Knob::Place => stage.hand.slide(by * stage.rightwards()),
            Knob::Direction => stage.hand.turn(by),
            Knob::Speed => stage.hand.push(by),
            Knob::Side => stage.hand.spin_by(by),
        }
    }

    /// Turns it by a fine step: clockwise, or faster, where that is 1.
    pub(super) fn step(self, stage: &mut Stage, steps: f64) {
        let fine = match self {
            Knob::Direction => -TURN.1.to_radians(),
            _ => PUSH.1 * stage.hand.top_speed(),
        };
        self.turn(stage, fine * steps);
    }

    /// Sets it to what its slider says.
    pub(super) fn set(self, stage: &mut Stage, value: f64) {
        match self {
            Knob::Place => stage.hand.step_to(value),
            Knob::Direction => stage.hand.point((90.0 - value).to_radians()),
            Knob::Speed => stage.hand.pace(value),
            Knob::Side => stage.hand.side = value.clamp(-1.0, 1.0),
        }
    }

    /// What its slider shows.
    pub(super) fn read(self, panel: &PanelView) -> f64 {
        match self {
            Knob::Place => panel.place,
            Knob::Direction => panel.degrees,
            Knob::Speed => panel.speed,
            Knob::Side => panel.side,
        }
    }

    /// What it is set to.
    pub(super) fn control(self, stage: &Stage) -> Control {
        match self {
            Knob::Place => Control::Place(stage.hand.at()[0]),
            Knob::Direction => Control::Direction(90.0 - stage.hand.angle().to_degrees()),
            Knob::Speed => Control::Speed(stage.hand.speed),
            Knob::Side => Control::Side(stage.hand.side),
        }
    }
}

/// Sets place, direction, speed or side, and announces it. Returns whether the key means one of them.
fn aim(announcer: Announcer, controls: Controls, event: &KeyboardEvent) -> bool {
    let tabletop = announcer.tabletop;
    let (key, fine) = (event.key(), event.shift_key());
    let spins = tabletop.game.get_untracked().has_spin();
    let top = announcer.shown.panel.with_untracked(|panel| panel.top_speed);
    let faster = if fine { PUSH.1 } else { PUSH.0 } * top;
    let left = if fine { TURN.1 } else { TURN.0 }.to_radians();
    if let Some(tenths) = digit(&event.code(), &key) {
        // Tenths of the top speed; 0 means all of it.
        let tenths = if tenths == 0 { 10.0 } else { f64::from(tenths) };
        tabletop.act(|stage| stage.hand.pace(stage.hand.top_speed() * tenths / 10.0));
        announcer.tell_aim(Knob::Speed, event.repeat());
        return true;
    }
    let by_place = match AimKey::of(&event.code(), &key) {
        Some(AimKey::A) => Some((Knob::Direction, left)),
        Some(AimKey::D) => Some((Knob::Direction, -left)),
        Some(AimKey::Q) if spins => Some((Knob::Side, -SIDE)),
        Some(AimKey::E) if spins => Some((Knob::Side, SIDE)),
        _ => None,
    };
    if by_place.is_some() && !fine {
        controls.printed.maybe_update(|printed| printed.learn(&event.code(), &key));
    }
    let (knob, by) = match (key.as_str(), fine) {
        ("Escape", _) => return tabletop.act(cancel).is_some(),
        ("ArrowLeft", false) => (Knob::Place, -SLIDE.0),
        ("ArrowRight", false) => (Knob::Place, SLIDE.0),
        ("ArrowLeft", true) => (Knob::Direction, left),
        ("ArrowRight", true) => (Knob::Direction, -left),
        ("ArrowUp", _) => (Knob::Speed, faster),
        ("ArrowDown", _) => (Knob::Speed, -faster),
        (name, back) => match by_place {
            Some(set) => set,
            None if name.eq_ignore_ascii_case("n") => return announcer.tell_next(back),
            None => return false,
        },
    };
    tabletop.act(|stage| knob.turn(stage, by));
    announcer.tell_aim(knob, event.repeat());
    true
}

/// Moves the disc that has to be put back, as it is seen.
fn put(announcer: Announcer, event: &KeyboardEvent) -> bool {
    let tabletop = announcer.tabletop;
    let step = if event.shift_key() { SLIDE.1 } else { SLIDE.0 };
    let way = match event.key().as_str() {
        "Escape" => return tabletop.act(cancel).is_some(),
        "ArrowLeft" => [-step, 0.0],
        "ArrowRight" => [step, 0.0],
        "ArrowUp" => [0.0, step],
        "ArrowDown" => [0.0, -step],
        _ => return false,
    };
    tabletop.act(|stage| {
        let way = stage.on_board(way);
        if let Some(to_place) = &mut stage.to_place {
            to_place.nudge(way);
        }
    });
    announcer.tell_ghost(event.repeat());
    true
}
