//! What stands beside and below the board.

use boards::{Game, Kind};
use leptos::prelude::*;

use super::browser;
use super::desk::Desk;
use super::stage::{Phase, Stage};
use crate::report::Report;
use crate::session::Tally;
use crate::words::Word;

/// How much of a hash is shown.
const SHORT: usize = 12;

/// One line under the board: what to do now, and how it is shown.
pub(super) fn hint(desk: Desk) -> impl IntoView {
    let say = move |word| desk.lang.get().say(word);
    let phase = Memo::new(move |_| desk.glance.with(|glance| glance.phase));
    let advice = move || {
        say(match phase.get() {
            Phase::Ready | Phase::Placing if desk.game.get() == Game::Couronne => Word::PullCue,
            Phase::Ready | Phase::Placing => Word::Pull,
            Phase::Occupied => Word::Occupied,
            Phase::Pulling => Word::Release,
            Phase::Aiming => Word::Keys,
            Phase::Sliding => Word::Sliding,
            Phase::Finished => Word::AllPlayed,
        })
    };
    view! {
        <div class="under">
            <p class="hint" class:stop=move || phase.get() == Phase::Occupied>{advice}</p>
            <Toggle
                class="slow"
                label=Signal::derive(move || say(Word::Slow))
                on=Signal::derive(move || desk.slow.get())
                icon="¼"
                flip=move || {
                    desk.slow.update(|slow| *slow = !*slow);
                    browser::remember("slow", if desk.slow.get_untracked() { "yes" } else { "no" });
                }
            />
            <Toggle
                class="sound"
                label=Signal::derive(move || say(Word::Sound))
                on=Signal::derive(move || !desk.muted.get())
                icon="♪"
                flip=move || {
                    desk.muted.update(|muted| *muted = !*muted);
                    browser::remember("muted", if desk.muted.get_untracked() { "yes" } else { "no" });
                    desk.unlock();
                }
            />
        </div>
    }
}

#[component]
fn Toggle(
    class: &'static str,
    label: Signal<&'static str>,
    on: Signal<bool>,
    icon: &'static str,
    flip: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class=format!("toggle {class}")
            aria-pressed=move || on.get().to_string()
            title=move || label.get()
            on:click=move |_| flip()
        >
            <span class="icon" aria-hidden="true">{icon}</span>
            <span class="name">{move || label.get()}</span>
        </button>
    }
}

/// The cards and buttons beside the board.
pub(super) fn panel(desk: Desk) -> impl IntoView {
    let say = move |word| desk.lang.get().say(word);
    let glance = desk.glance;
    let still = Memo::new(move |_| {
        glance.with(|glance| {
            matches!(glance.phase, Phase::Ready | Phase::Placing | Phase::Pulling | Phase::Aiming)
        })
    });
    let sliding = Memo::new(move |_| glance.with(|glance| glance.phase == Phase::Sliding));
    let finished = Memo::new(move |_| glance.with(|glance| glance.phase == Phase::Finished));
    view! {
        <aside>
            {trouble(desk)}
            {score(desk)}
            {happened(desk)}
            {aim(desk)}
            <div class="actions">
                <button
                    type="button"
                    class="main shoot"
                    disabled=move || !still.get()
                    on:click=move |_| {
                        desk.unlock();
                        desk.shoot(None);
                    }
                >{move || desk.lang.get().shoot(desk.game.get())}</button>
                <button
                    type="button"
                    class="again"
                    disabled=move || !glance.with(|glance| glance.can_repeat)
                    on:click=move |_| {
                        desk.unlock();
                        desk.repeat();
                    }
                >{move || say(Word::Again)}</button>
                <button
                    type="button"
                    class="reset"
                    class:main=move || finished.get()
                    disabled=move || sliding.get()
                    on:click=move |_| desk.reset()
                >{move || say(Word::Reset)}</button>
            </div>
        </aside>
    }
}

/// What went wrong, and that it does not matter.
fn trouble(desk: Desk) -> impl IntoView {
    let say = move |word| desk.lang.get().say(word);
    move || {
        desk.trouble.get().map(|error| {
            view! {
                <section class="card trouble" role="alert">
                    <p>{move || say(Word::BrokenLink)}</p>
                    <p class="detail">{error.to_string()}</p>
                    <button type="button" on:click=move |_| desk.dismiss()>{move || say(Word::Close)}</button>
                </section>
            }
        })
    }
}

/// The kinds of disc and what became of them.
fn score(desk: Desk) -> impl IntoView {
    let tallies = Memo::new(move |_| desk.glance.with(|glance| glance.tallies.clone()));
    let playing = Memo::new(move |_| {
        let name = desk.glance.with(|glance| glance.shooter.clone())?;
        boards::profile(desk.game.get()).kind_of(&name).map(|kind| kind.name)
    });
    let row = move |tally: Tally| {
        let Tally { kind, on_board, left, pocketed, off } = tally;
        let game = desk.game.get();
        let lang = desk.lang.get();
        let turn = move || {
            (playing.get() == Some(kind.name))
                .then(|| view! { <span class="turn">{lang.say(Word::YourShot)}</span> })
        };
        view! {
            <li>
                <img src=icon(game, kind) alt="" width="40" height="40"/>
                <div>
                    <span class="who">{lang.kinds(game, kind.name)} " " {turn}</span>
                    <span class="quiet">{lang.tally(on_board, left, off)}</span>
                </div>
                <strong>{pocketed}<span class="unseen">" " {lang.pocketed(game)}</span></strong>
            </li>
        }
    };
    view! {
        <section class="card score">
            <p class="motto">
                {move || desk.lang.get().motto(desk.game.get())}
                <span class="quiet">{move || desk.lang.get().pocketed(desk.game.get())}</span>
            </p>
            <ul>{move || tallies.get().into_iter().map(row).collect_view()}</ul>
        </section>
    }
}

fn icon(game: Game, kind: &Kind) -> String {
    browser::picture(&drawing::disc_svg(game, kind.name).unwrap_or_default())
}

/// The hand in numbers, for those who would rather set than pull.
fn aim(desk: Desk) -> impl IntoView {
    let lang = desk.lang;
    let glance = desk.glance;
    let read = move |value: fn(&super::desk::Glance) -> f64| Signal::derive(move || glance.with(value));
    let top = Memo::new(move |_| glance.with(|glance| glance.top_speed));
    let shooter = Memo::new(move |_| glance.with(|glance| glance.shooter.clone()));
    let disc = move || shooter.get().map(|name| super::title(&lang.get().disc(desk.game.get(), &name)));
    let idle =
        Memo::new(move |_| glance.with(|glance| matches!(glance.phase, Phase::Sliding | Phase::Finished)));
    let set = move |change: fn(&mut Stage, f64)| {
        move |value: f64| {
            desk.act(|stage| change(stage, value));
        }
    };
    view! {
        <section class="card aim">
            <p class="speed">
                <span class="disc">{disc}</span>
                <strong>{move || lang.get().number(glance.with(|glance| glance.speed), 2)}</strong>
                <span class="quiet">"m/s"</span>
            </p>
            <Slider
                desk word=Word::Place low=-1.0 high=Signal::stored(1.0) step=0.01 disabled=idle
                value=read(|glance| glance.place)
                shown=move |value| lang.get().number(value * 100.0, 0) + "\u{202f}%"
                set=set(|stage, value| stage.hand.put(value))
            />
            <Slider
                desk word=Word::Direction low=-90.0 high=Signal::stored(90.0) step=0.1 disabled=idle
                value=read(|glance| glance.degrees)
                shown=move |value| lang.get().number(value, 1) + "°"
                set=set(|stage, value| stage.hand.point((90.0 - value).to_radians()))
            />
            <Slider
                desk word=Word::Speed low=0.0 high=Signal::from(top) step=0.01 disabled=idle
                value=read(|glance| glance.speed)
                shown=move |value| lang.get().number(value, 2)
                set=set(|stage, value| stage.hand.pace(value))
            />
            <Show when=move || desk.game.get() == Game::Couronne>
                <Slider
                    desk word=Word::Side low=-1.0 high=Signal::stored(1.0) step=0.05 disabled=idle
                    value=read(|glance| glance.side)
                    shown=move |value| {
                        let word = if value < 0.0 { Word::Left } else { Word::Right };
                        let much = lang.get().number(value.abs() * 100.0, 0);
                        if value == 0.0 { "0".to_string() } else { format!("{much}\u{202f}% {}", lang.get().say(word)) }
                    }
                    set=set(|stage, value| stage.hand.side = value.clamp(-1.0, 1.0))
                />
            </Show>
        </section>
    }
}

#[component]
fn Slider(
    desk: Desk,
    word: Word,
    low: f64,
    high: Signal<f64>,
    step: f64,
    disabled: Memo<bool>,
    value: Signal<f64>,
    shown: impl Fn(f64) -> String + Copy + Send + 'static,
    set: impl Fn(f64) + 'static,
) -> impl IntoView {
    let label = move || desk.lang.get().say(word);
    // What is filled: from the left for an amount, from the middle for a side.
    let part = move |value: f64| 100.0 * ((value - low) / (high.get() - low)).clamp(0.0, 1.0);
    let rest = if low < 0.0 { 0.0 } else { low };
    let from = move || format!("{:.1}%", part(value.get().min(rest)));
    let to = move || format!("{:.1}%", part(value.get().max(rest)));
    view! {
        <label class="slider">
            <span>{label}</span>
            <input
                type="range"
                min=low
                max=move || high.get()
                step=step
                name=format!("{word:?}").to_lowercase()
                disabled=move || disabled.get()
                prop:value=move || value.get()
                style=("--from", from)
                style=("--to", to)
                aria-valuetext=move || shown(value.get())
                on:input=move |event| {
                    if let Ok(value) = event_target_value(&event).parse() {
                        set(value);
                    }
                }
            />
            <output>{move || shown(value.get())}</output>
        </label>
    }
}

/// The last shot, line by line, and the shot itself to take along.
fn happened(desk: Desk) -> impl IntoView {
    let say = move |word| desk.lang.get().say(word);
    let sliding = move || desk.glance.with(|glance| glance.phase == Phase::Sliding);
    let waiting = Memo::new(move |_| if sliding() { Word::Sliding } else { Word::NothingYet });
    view! {
        <section class="card happened">
            <h2>{move || say(Word::WhatHappened)}</h2>
            {move || match desk.report.get() {
                None => view! { <p class="quiet">{move || say(waiting.get())}</p> }.into_any(),
                Some(report) => view! { {lines(desk, report)} }.into_any(),
            }}
        </section>
    }
}

fn lines(desk: Desk, report: Report) -> impl IntoView {
    let report = StoredValue::new(report);
    let line = move |label: fn(Desk) -> &'static str, text: fn(Desk, &Report) -> String, always: bool| {
        let text = Memo::new(move |_| report.with_value(|report| text(desk, report)));
        move || {
            (always || !text.get().is_empty()).then(|| {
                view! { <li><span class="chip">{label(desk)}</span><span>{text.get()}</span></li> }
            })
        }
    };
    let hash = report.with_value(|report| report.hash.clone());
    let short: String = hash.chars().take(SHORT).collect();
    let json = report.with_value(|report| report.json.clone());
    view! {
        <ol>
            {line(|desk| desk.lang.get().say(Word::FirstContact), |desk, report| desk.lang.get().first(desk.game.get(), report), true)}
            {line(|desk| desk.lang.get().pocketed(desk.game.get()), |desk, report| desk.lang.get().discs(desk.game.get(), &report.pocketed), false)}
            {line(|desk| desk.lang.get().say(Word::Off), |desk, report| desk.lang.get().discs(desk.game.get(), &report.off), false)}
            {line(|desk| desk.lang.get().say(Word::Rebounded), |desk, report| desk.lang.get().discs(desk.game.get(), &report.rebounded), false)}
            {line(|desk| desk.lang.get().say(Word::Extent), |desk, report| desk.lang.get().extent(report.events, report.duration), true)}
            <li>
                <span class="chip">{move || desk.lang.get().say(Word::Hash)}</span>
                <Copy desk text=hash.clone()><code class="hash" title=hash.clone()>{short.clone()}</code></Copy>
            </li>
        </ol>
        <p class="quiet for-command-line">{move || desk.lang.get().say(Word::ForCommandLine)}</p>
        <code class="json">{json.clone()}</code>
        <div class="row">
            <Copy desk text=json>{move || desk.lang.get().say(Word::CopyLine)}</Copy>
            <Copy desk text=browser::address() + &report.with_value(|report| report.link.clone())>
                {move || desk.lang.get().say(Word::CopyLink)}
            </Copy>
        </div>
    }
}

/// A button that copies, and says so for a moment.
#[component]
fn Copy(desk: Desk, text: String, children: ChildrenFn) -> impl IntoView {
    let copied = RwSignal::new(false);
    let copy = move |_| {
        browser::copy(text.clone(), move |done| {
            copied.set(done);
            set_timeout(
                move || {
                    copied.try_set(false);
                },
                std::time::Duration::from_millis(1400),
            );
        });
    };
    view! {
        <button type="button" class="copy" on:click=copy>
            {move || if copied.get() { desk.lang.get().say(Word::Copied).into_any() } else { children().into_any() }}
        </button>
    }
}
