//! The hand in numbers, for those who would rather set than pull.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::announcer::Announcer;
use super::browser;
use super::input::Knob;
use super::signals::memo;
use super::speech::Speech;
use crate::lang::{number, title};
use crate::phrases;
use crate::stage::DiscPhase;

pub(super) fn card(announcer: Announcer) -> impl IntoView {
    let Announcer { tabletop, speech, .. } = announcer;
    let lang = speech.lang;
    let panel = announcer.shown.panel;
    let spins = memo(move |_| tabletop.game.get().has_spin());
    let phase = memo(move |_| panel.with(|panel| panel.phase.discs()));
    let idle = memo(move |_| matches!(phase.get(), Some(DiscPhase::Rolling | DiscPhase::Thinking)));
    // While a shot is shown the card waits for the next one.
    let shown = memo(move |_| match phase.get() {
        None => false,
        Some(
            DiscPhase::Putting
            | DiscPhase::Tossing
            | DiscPhase::Over
            | DiscPhase::Exhibit
            | DiscPhase::Broken,
        ) => false,
        Some(DiscPhase::Rolling) => !panel.with(|panel| panel.exhibit),
        _ => true,
    });
    let shooter = memo(move |known: Option<&Option<String>>| {
        let now = panel.with(|panel| panel.shooter.clone());
        now.or_else(|| known.cloned().flatten())
    });
    let disc = move || match shooter.get() {
        Some(name) => title(&phrases::disc(&speech.words(), &name)),
        None => speech.say("page-aim"),
    };
    // A screen reader reads the slider's value and what the shot would touch in one announcement.
    let touches = memo(move |_| {
        let words = speech.words();
        panel.with(|panel| (panel.place, panel.degrees, panel.speed, panel.side, panel.phase.discs()));
        tabletop.foretold(&words, lang.get()).unwrap_or_default()
    });
    let slider = move |knob: Knob| slider(announcer, knob, idle, touches);
    view! {
        <section class="card aim" aria-label=speech.text("page-aim") hidden=move || !shown.get()>
            <p class="speed">
                <span class="disc">{disc}</span>
                <strong>{move || number(lang.get(), panel.with(|panel| panel.speed), 2)}</strong>
                <span class="quiet">"m/s"</span>
            </p>
            {slider(Knob::Place)}
            {slider(Knob::Direction)}
            {slider(Knob::Speed)}
            {move || spins.get().then(|| slider(Knob::Side))}
        </section>
    }
}

/// How a slider is called, what it can be set to, in which steps, and how far it goes when a finger crosses it, as a part of that.
struct Scale {
    name: &'static str,
    label: &'static str,
    low: f64,
    high: f64,
    step: f64,
    gain: f64,
}

impl Scale {
    fn of(knob: Knob, top_speed: f64) -> Scale {
        let (name, label, low, high, step, gain) = match knob {
            Knob::Place => ("place", "page-place", -1.0, 1.0, 0.01, 1.0),
            Knob::Direction => ("direction", "page-direction", -90.0, 90.0, 0.1, 0.25),
            Knob::Speed => ("speed", "page-speed", 0.0, top_speed, 0.01, 0.5),
            Knob::Side => ("side", "page-side", -1.0, 1.0, 0.05, 1.0),
        };
        Scale { name, label, low, high, step, gain }
    }

    /// How far along it a value is, in percent.
    fn part(&self, value: f64) -> f64 {
        100.0 * ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0)
    }
}

/// A value as it stands beside its slider.
fn shown(speech: Speech, knob: Knob, value: f64) -> String {
    let lang = speech.lang.get();
    let percent = |value: f64| number(lang, value * 100.0, 0) + "\u{202f}%";
    match knob {
        Knob::Place => percent(value),
        Knob::Direction => number(lang, value, 1) + "°",
        Knob::Speed => number(lang, value, 2),
        Knob::Side if value == 0.0 => "0".to_string(),
        Knob::Side => {
            let key = if value < 0.0 { "page-side-left" } else { "page-side-right" };
            speech.words().say(key, [("much", percent(value.abs()).into())])
        }
    }
}

/// A slider. A finger moves it by as much as it moves itself, and more finely than its width would allow: it need not find the
/// handle, and covers nothing.
fn slider(announcer: Announcer, knob: Knob, disabled: Memo<bool>, touches: Memo<String>) -> AnyView {
    let (speech, panel) = (announcer.speech, announcer.shown.panel);
    let value = memo(move |_| panel.with(|panel| knob.read(panel)));
    let scale = move || Scale::of(knob, panel.with(|panel| panel.top_speed));
    let Scale { name, label, low, step, .. } = Scale::of(knob, 1.0);
    // What is filled: from the left for an amount, from the middle for a side.
    let from = move || format!("{:.1}%", scale().part(value.get().min(low.max(0.0))));
    let to = move || format!("{:.1}%", scale().part(value.get().max(low.max(0.0))));
    let text = move || shown(speech, knob, value.get());
    let set = move |value: f64| {
        announcer.tabletop.act(|stage| knob.set(stage, value));
    };
    // Where the finger was last, and what is set there: the slider itself may round it.
    let held = StoredValue::new((0.0, 0.0));
    let down = move |event: PointerEvent| {
        if let Some(track) = track(&event) {
            let _ = track.set_pointer_capture(event.pointer_id());
        }
        held.set_value((f64::from(event.client_x()), value.get_untracked()));
    };
    let moved = move |event: PointerEvent| {
        let Some(track) = track(&event).filter(|_| event.buttons() & 1 == 1 && !disabled.get_untracked())
        else {
            return;
        };
        let (x, before) = (f64::from(event.client_x()), held.get_value());
        let scale = untrack(scale);
        let part = (x - before.0) / track.get_bounding_client_rect().width().max(1.0);
        let now = (before.1 + scale.gain * part * (scale.high - scale.low)).clamp(scale.low, scale.high);
        held.set_value((x, now));
        set(now);
    };
    view! {
        <div class="slider">
            <span>{speech.text(label)}</span>
            {stepper(announcer, knob, label, -1.0, disabled)}
            <label class="track" on:pointerdown=down on:pointermove=moved>
                <input
                    type="range"
                    min=low
                    max=move || scale().high
                    step=step
                    name=name
                    aria-label=speech.text(label)
                    disabled=move || disabled.get()
                    prop:value=move || value.get()
                    style=("--from", from)
                    style=("--to", to)
                    aria-valuetext=move || format!("{}. {}", text(), touches.get()).trim_end().to_owned()
                    on:input=move |event| {
                        // The browser reads the number: it has the code for it already.
                        if let Some(value) = browser::number_in(&event) {
                            set(value);
                        }
                    }
                />
            </label>
            {stepper(announcer, knob, label, 1.0, disabled)}
            // No live region of its own: the slider reads it, and keys have one announcement.
            <span class="value" aria-hidden="true">{text}</span>
        </div>
    }
    .into_any()
}

fn track(event: &PointerEvent) -> Option<Element> {
    event.current_target()?.dyn_into().ok()
}

/// The button that turns a knob by a fine step; only direction and speed need one.
fn stepper(
    announcer: Announcer,
    knob: Knob,
    label: &'static str,
    way: f64,
    disabled: Memo<bool>,
) -> Option<AnyView> {
    let fine = match knob {
        Knob::Direction => 0.2,
        Knob::Speed => 1.0,
        Knob::Place | Knob::Side => return None,
    };
    let sign = if way < 0.0 { "−" } else { "+" };
    let name = move || {
        let (places, unit) = if fine < 1.0 { (1, "°") } else { (0, "\u{202f}%") };
        let much = number(announcer.speech.lang.get(), fine, places);
        format!("{} {sign}{much}{unit}", announcer.speech.say(label))
    };
    let turn = move |_| {
        announcer.tabletop.act(|stage| knob.step(stage, way));
        announcer.tell_aim(knob, false);
    };
    let button = view! {
        <button type="button" class="step" aria-label=name disabled=move || disabled.get() on:click=turn>{sign}</button>
    };
    Some(button.into_any())
}
