//! The clock of the round: one for everyone, by the server's time.

use std::cell::Cell;

use leptos::prelude::*;
use tournament::{Clock, ClockAct, ClockPhase, ClockState, Event, Overtime};

use super::Evening;
use crate::evening::clock_face;
use crate::evening::hall;
use crate::page::browser;
use crate::page::speech::Speech;

/// What the clock shows now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Shown {
    pub(super) left: i64,
    pub(super) part: f64,
    pub(super) phase: ClockPhase,
    pub(super) overtime: Overtime,
    whole: i64,
    warning: i64,
}

fn shown(clock: &ClockState, now: u64) -> Shown {
    let whole = clock.ends as i64 - clock.started as i64;
    let left = clock.left(now);
    Shown {
        left,
        part: clock_face::part(left, whole),
        phase: clock.phase(now),
        overtime: clock.overtime,
        whole,
        warning: i64::from(clock.warning) * 1000,
    }
}

/// What the clock shows; `None` where none runs. The caller runs again as time goes on.
pub(super) fn now(evening: Evening) -> Option<Shown> {
    let clock = evening.know(|hall| hall.clock())??;
    Some(shown(&clock, evening.time()))
}

const fn phase_name(phase: ClockPhase) -> &'static str {
    match phase {
        ClockPhase::Running => "running",
        ClockPhase::Warning => "warning",
        ClockPhase::Over => "over",
        ClockPhase::Paused => "paused",
    }
}

/// What is said beside the time.
pub(super) fn caption(evening: Evening, shown: Shown) -> String {
    let overtime = match shown.overtime {
        Overtime::Stop => "stop",
        Overtime::FinishRound => "finish",
        Overtime::OneMore => "more",
    };
    let values = [("phase", phase_name(shown.phase).into()), ("overtime", overtime.into())];
    evening.speech.words().say("page-evening-clock", values)
}

/// The time in large figures, with what it means; nothing where no clock runs.
pub(super) fn figures(evening: Evening) -> impl IntoView {
    let shown = Memo::new(move |_| {
        // Once a second is enough for what is seen.
        now(evening)
            .map(|shown| (clock_face::text(shown.left), phase_name(shown.phase), caption(evening, shown)))
    });
    move || {
        shown.get().map(|(text, phase, caption)| {
            view! {
                <div class="ev-time" data-phase=phase>
                    <span class="caption">{caption}</span>
                    <strong role="timer">{text}</strong>
                </div>
            }
        })
    }
}

/// The storage key for whether this device makes sounds.
const LOUD: &str = "evening-loud";

fn is_loud() -> bool {
    browser::remembered(LOUD).is_some()
}

/// Lets the device ring at the start, at the last minute and at the end, if it is to make sounds.
pub(super) fn rings(evening: Evening) {
    let before = Cell::new(None::<i64>);
    Effect::new(move || {
        let Some(shown) = now(evening) else { return before.set(None) };
        let earlier = before.replace(Some(shown.left));
        if shown.phase != ClockPhase::Paused
            && let Some(rings) = clock_face::rings(earlier, shown.left, shown.whole, shown.warning)
            && is_loud()
        {
            sound(rings);
        }
    });
}

/// Sounds on and off. The first one is heard at once: browsers make them only after a tap.
pub(super) fn sound_button(speech: Speech) -> impl IntoView {
    let loud = RwSignal::new(is_loud());
    let toggle = move |_| {
        loud.update(|loud| *loud = !*loud);
        if loud.get_untracked() {
            browser::remember(LOUD, "yes");
            sound(clock_face::Rings::Once);
        } else {
            browser::forget(|name| name == LOUD);
        }
    };
    view! { <button type="button" class="button sound" aria-pressed=move || loud.get().to_string() on:click=toggle>{speech.text("page-evening-sound")}</button> }
}

/// A tone: short and high for the last minute, long and low for the end. A phone is felt, too.
fn sound(rings: clock_face::Rings) {
    let (pitch, seconds, times) = match rings {
        clock_face::Rings::Start => (520.0, 0.6, 1),
        clock_face::Rings::Once => (880.0, 0.25, 2),
        clock_face::Rings::Buzzer => (220.0, 1.6, 1),
    };
    let _ = try_sound(pitch, seconds, times);
    let navigator = window().navigator();
    // Not every browser can: asked for by name, so that its absence is no error.
    if browser::finger() && js_sys::Reflect::has(&navigator, &"vibrate".into()).unwrap_or(false) {
        let _ = navigator.vibrate_with_duration((seconds * 1000.0) as u32);
    }
}

/// Samples of a second.
const RATE: f32 = 22_050.0;

fn try_sound(pitch: f32, seconds: f32, times: u32) -> Option<()> {
    thread_local! {
        static CONTEXT: std::cell::RefCell<Option<web_sys::AudioContext>> = const { std::cell::RefCell::new(None) };
    }
    let context = CONTEXT.with_borrow_mut(|kept| {
        if kept.is_none() {
            *kept = web_sys::AudioContext::new().ok();
        }
        kept.clone()
    })?;
    let _ = context.resume();
    let gap = seconds / 2.0;
    let whole = (seconds + gap) * times as f32;
    let count = (whole * RATE) as u32;
    let mut samples: Vec<f32> = Vec::with_capacity(count as usize);
    for n in 0..count {
        let at = n as f32 / RATE % (seconds + gap);
        let swell = (at * 40.0).min((seconds - at) * 20.0).clamp(0.0, 1.0);
        // Odd harmonics: heard across a hall.
        let phase = at * pitch * std::f32::consts::TAU;
        samples.push(0.3 * swell * (phase.sin() + (3.0 * phase).sin() / 3.0 + (5.0 * phase).sin() / 5.0));
    }
    let buffer = context.create_buffer(1, count, RATE).ok()?;
    buffer.copy_to_channel(&samples, 0).ok()?;
    let source = context.create_buffer_source().ok()?;
    source.set_buffer(Some(&buffer));
    source.connect_with_audio_node(&context.destination()).ok()?;
    source.start().ok()
}

/// The desk's clock: start, pause, more time.
pub(super) fn card(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let usual = evening.know_now(|hall| {
        let stage = hall::round(hall).map_or(0, |round| round.stage - 1);
        hall.terms().stages.get(stage).and_then(|stage| stage.minutes)
    });
    let minutes = RwSignal::new(usual.flatten().unwrap_or(15));
    // The form is made anew after every round; what was chosen stays, and is shown.
    let overtime = RwSignal::new("finish");
    let act = move |act: ClockAct, seconds: Option<i64>| {
        let starts = act == ClockAct::Start;
        let rule = match overtime.get_untracked() {
            "finish" => Overtime::FinishRound,
            "more" => Overtime::OneMore,
            _ => Overtime::Stop,
        };
        let clock = Clock {
            act,
            at: evening.time_now(),
            seconds,
            warning: starts.then_some(60),
            overtime: starts.then_some(rule),
        };
        evening.act(vec![Event::Clock(clock)]);
    };
    let phase = Memo::new(move |_| now(evening).map(|shown| shown.phase));
    let part = Memo::new(move |_| now(evening).map(|shown| (shown.part * 200.0).round() as u32));
    let ring = move || part.get().map(|part| format!("{} 200", part));
    view! {
        <section class="card ev-clock" aria-labelledby="ev-clock">
            <h2 id="ev-clock" class="unseen">{speech.text("page-evening-round-clock")}</h2>
            <Show when=move || phase.get().is_some() fallback=move || view! {
                <form class="ev-start" on:submit=move |event| { event.prevent_default(); act(ClockAct::Start, Some(i64::from(minutes.get_untracked()) * 60)); }>
                    <label><span>{speech.text("page-evening-minutes")}</span>
                        <input type="number" min="1" max="600" prop:value=move || minutes.get() on:input=move |event| minutes.set(event_target_value(&event).parse().unwrap_or(15))/>
                    </label>
                    <label><span>{speech.text("page-evening-overtime")}</span>
                        <select on:change=move |event| overtime.set(match event_target_value(&event).as_str() { "stop" => "stop", "more" => "more", _ => "finish" })>
                            {["finish", "stop", "more"].map(|rule| view! {
                                <option value=rule selected=move || overtime.get() == rule>{move || speech.words().say("page-evening-overtime-rule", [("rule", rule.into())])}</option>
                            })}
                        </select>
                    </label>
                    <button type="submit" class="button clock-start">{speech.text("page-evening-clock-start")}</button>
                </form>
            }>
                <div class="ev-dial">
                    <svg viewBox="0 0 72 72" aria-hidden="true" data-phase=move || phase.get().map(phase_name)>
                        <circle cx="36" cy="36" r="31.83"/>
                        <circle class="left" cx="36" cy="36" r="31.83" pathLength="200" stroke-dasharray=ring transform="rotate(-90 36 36)"/>
                    </svg>
                    {figures(evening)}
                </div>
                <div class="ev-buttons">
                    <Show when=move || phase.get() == Some(ClockPhase::Paused) fallback=move || view! {
                        <button type="button" class="button" on:click=move |_| act(ClockAct::Pause, None)>{speech.text("page-evening-clock-pause")}</button>
                    }>
                        <button type="button" class="button" on:click=move |_| act(ClockAct::Resume, None)>{speech.text("page-evening-clock-resume")}</button>
                    </Show>
                    <button type="button" class="button" on:click=move |_| act(ClockAct::Add, Some(60))>{speech.text("page-evening-clock-one")}</button>
                    <button type="button" class="button" on:click=move |_| act(ClockAct::Add, Some(300))>{speech.text("page-evening-clock-five")}</button>
                    <button type="button" class="button" on:click=move |_| act(ClockAct::Stop, None)>{speech.text("page-evening-clock-stop")}</button>
                    {sound_button(speech)}
                </div>
            </Show>
        </section>
    }
}
