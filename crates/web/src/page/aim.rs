//! The hand in numbers, for those who would rather set than pull.

use leptos::prelude::*;

use super::browser;
use super::desk::Desk;
use super::panel_view::PanelView;
use super::signals::memo;
use super::speech::Speech;
use crate::lang::{number, title};
use crate::phrases;
use crate::stage::{DiscPhase, Stage};

pub(super) fn card(desk: Desk) -> impl IntoView {
    let speech = desk.speech;
    let lang = speech.lang;
    let panel = desk.shown.panel;
    let read = move |value: fn(&PanelView) -> f64| Signal::derive(move || panel.with(value));
    let top = memo(move |_| panel.with(|panel| panel.top_speed));
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
    let set = move |change: fn(&mut Stage, f64)| {
        move |value: f64| {
            desk.act(|stage| change(stage, value));
        }
    };
    let percent = move |value: f64| number(lang.get(), value * 100.0, 0) + "\u{202f}%";
    // A screen reader reads the slider's value and what the shot would touch in one announcement.
    let touches = memo(move |_| {
        let words = speech.words();
        panel.with(|panel| (panel.place, panel.degrees, panel.speed, panel.side, panel.phase.discs()));
        desk.tabletop.foretold(&words, lang.get()).unwrap_or_default()
    });
    view! {
        <section class="card aim" aria-label=speech.text("page-aim") hidden=move || !shown.get()>
            <p class="speed">
                <span class="disc">{disc}</span>
                <strong>{move || number(lang.get(), panel.with(|panel| panel.speed), 2)}</strong>
                <span class="quiet">"m/s"</span>
            </p>
            <Slider
                speech name="place" label="page-place" low=-1.0 high=Signal::stored(1.0) step=0.01 disabled=idle touches
                value=read(|panel| panel.place)
                shown=percent
                set=set(|stage, value| stage.hand.step_to(value))
            />
            <Slider
                speech name="direction" label="page-direction" low=-90.0 high=Signal::stored(90.0) step=0.1 disabled=idle touches
                value=read(|panel| panel.degrees)
                shown=move |value| number(lang.get(), value, 1) + "°"
                set=set(|stage, value| stage.hand.point((90.0 - value).to_radians()))
            />
            <Slider
                speech name="speed" label="page-speed" low=0.0 high=Signal::from(top) step=0.01 disabled=idle touches
                value=read(|panel| panel.speed)
                shown=move |value| number(lang.get(), value, 2)
                set=set(|stage, value| stage.hand.pace(value))
            />
            <Show when=move || desk.game.get().has_spin()>
                <Slider
                    speech name="side" label="page-side" low=-1.0 high=Signal::stored(1.0) step=0.05 disabled=idle touches
                    value=read(|panel| panel.side)
                    shown=move |value| {
                        if value == 0.0 {
                            return "0".to_string();
                        }
                        let key = if value < 0.0 { "page-side-left" } else { "page-side-right" };
                        speech.words().say(key, [("much", percent(value.abs()).into())])
                    }
                    set=set(|stage, value| stage.hand.side = value.clamp(-1.0, 1.0))
                />
            </Show>
        </section>
    }
}

#[component]
fn Slider(
    speech: Speech,
    name: &'static str,
    label: &'static str,
    low: f64,
    high: Signal<f64>,
    step: f64,
    disabled: Memo<bool>,
    touches: Memo<String>,
    value: Signal<f64>,
    shown: impl Fn(f64) -> String + Copy + Send + 'static,
    set: impl Fn(f64) + 'static,
) -> impl IntoView {
    // What is filled: from the left for an amount, from the middle for a side.
    let part = move |value: f64| 100.0 * ((value - low) / (high.get() - low)).clamp(0.0, 1.0);
    let rest = if low < 0.0 { 0.0 } else { low };
    let from = move || format!("{:.1}%", part(value.get().min(rest)));
    let to = move || format!("{:.1}%", part(value.get().max(rest)));
    view! {
        <label class="slider">
            <span>{move || speech.say(label)}</span>
            <input
                type="range"
                min=low
                max=move || high.get()
                step=step
                name=name
                disabled=move || disabled.get()
                prop:value=move || value.get()
                style=("--from", from)
                style=("--to", to)
                aria-valuetext=move || format!("{}. {}", shown(value.get()), touches.get()).trim_end().to_owned()
                on:input=move |event| {
                    // The browser reads the number: it has the code for it already.
                    if let Some(value) = browser::number_in(&event) {
                        set(value);
                    }
                }
            />
            // No live region of its own: the slider reads it, and keys have one announcement.
            <span class="value" aria-hidden="true">{move || shown(value.get())}</span>
        </label>
    }
}
