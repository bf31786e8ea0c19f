//! How this visitor likes to play: by pulling alone or by flicking too, and how much is animated.

use boards::Game;
use leptos::prelude::*;

use super::browser;
use super::speech::Speech;
use super::tabletop::Tabletop;

/// How this visitor likes to play.
#[derive(Clone, Copy)]
pub(super) struct Habits {
    /// Everything is shown at a quarter of its speed.
    pub(super) slow: RwSignal<bool>,
    pub(super) muted: RwSignal<bool>,
    /// The board is kept as it lies.
    pub(super) still: RwSignal<bool>,
    /// Discs are only pulled back, never flicked with a swipe.
    pub(super) pulls: RwSignal<bool>,
    /// Nothing is animated: what happened is there at once.
    pub(super) instant: RwSignal<bool>,
    /// The spread of a living hand is shown around the aiming line.
    pub(super) cone: RwSignal<bool>,
}

impl Habits {
    /// As they were before.
    pub(super) fn remembered() -> Habits {
        let flag = |name: &str| RwSignal::new(browser::remembered(name).as_deref() == Some("yes"));
        Habits {
            slow: flag("slow"),
            muted: flag("muted"),
            still: flag("still"),
            pulls: flag("pulls"),
            instant: flag("instant"),
            cone: flag("cone"),
        }
    }

    /// Remembers a switch and flips it.
    pub(super) fn choose(self, name: &str, switch: RwSignal<bool>, on: bool) {
        browser::remember(name, if on { "yes" } else { "no" });
        switch.set(on);
    }

    /// How fast everything is shown.
    fn pace(self, slow: bool, instant: bool) {
        self.choose("slow", self.slow, slow);
        self.choose("instant", self.instant, instant);
    }

    /// Keeps the board still, or turns it towards the player in turn again.
    pub(super) fn flip_still(self, tabletop: Tabletop) {
        let still = !self.still.get_untracked();
        self.choose("still", self.still, still);
        tabletop.act(|stage| {
            stage.view.keep(still);
            if self.calm() {
                stage.view.jump();
            }
        });
    }

    /// Whether motion is unwelcome: to the system, or on this page.
    pub(super) fn calm(self) -> bool {
        self.instant.get_untracked() || browser::calm()
    }
}

/// The choices, as they stand in the menu.
pub(super) fn pills(speech: Speech, habits: Habits, game: Game) -> impl IntoView {
    let shot = view! {
        <Pills
            label=Signal::derive(speech.text("page-shooting"))
            all=vec![
                Pill::new(speech, "either", "page-by-either", move || !habits.pulls.get(), move || habits.choose("pulls", habits.pulls, false)),
                Pill::new(speech, "pull", "page-by-pulling", move || habits.pulls.get(), move || habits.choose("pulls", habits.pulls, true)),
            ]
        />
    };
    let cone = view! {
        <Pills
            label=Signal::derive(speech.text("page-cone"))
            all=vec![
                Pill::new(speech, "no-cone", "page-cone-hidden", move || !habits.cone.get(), move || habits.choose("cone", habits.cone, false)),
                Pill::new(speech, "cone", "page-cone-shown", move || habits.cone.get(), move || habits.choose("cone", habits.cone, true)),
            ]
        />
    };
    let pace =
        move |slow: bool, instant: bool| move || (habits.slow.get(), habits.instant.get()) == (slow, instant);
    let set = move |slow: bool, instant: bool| move || habits.pace(slow, instant);
    let instant = move || habits.instant.get();
    view! {
        <div class="settings">
            {game.has_shots().then_some((shot, cone))}
            <Pills
                label=Signal::derive(speech.text("page-animation"))
                all=vec![
                    Pill::new(speech, "normal", "page-animation-normal", pace(false, false), set(false, false)),
                    Pill::new(speech, "slow", "page-slow", pace(true, false), set(true, false)),
                    Pill::new(speech, "instant", "page-animation-instant", instant, set(false, true)),
                ]
            />
        </div>
    }
}

struct Pill {
    name: &'static str,
    label: Signal<String>,
    on: Signal<bool>,
    choose: Box<dyn Fn()>,
}

impl Pill {
    fn new(
        speech: Speech,
        name: &'static str,
        label: &'static str,
        on: impl Fn() -> bool + Send + Sync + 'static,
        choose: impl Fn() + 'static,
    ) -> Pill {
        let label = Signal::derive(move || speech.say(label));
        Pill { name, label, on: Signal::derive(on), choose: Box::new(choose) }
    }
}

#[component]
fn Pills(label: Signal<String>, all: Vec<Pill>) -> impl IntoView {
    let pill = |Pill { name, label, on, choose }: Pill| {
        view! {
            <button
                type="button"
                data-setting=name
                aria-pressed=move || on.get().to_string()
                on:click=move |_| choose()
            >{move || label.get()}</button>
        }
    };
    view! {
        <p class="pills size" role="group" aria-label=move || label.get()>
            <span class="quiet">{move || label.get()}</span>
            {all.into_iter().map(pill).collect_view()}
        </p>
    }
}
