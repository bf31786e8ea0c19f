//! What is said about the last action at the place where it happened; the way to see it again; and what kimble explains once.

use leptos::prelude::*;
use rules::kimble::Choice;
use rules::{Clause, Side};

use super::announcer::Announcer;
use super::browser;
use super::desk::Dialog;
use super::shown::Shown;
use super::signals::memo;
use super::speech::Speech;
use crate::board::Phase;
use crate::phrases;
use crate::race::RacePhase;
use crate::stage::{Hung, Stage, Tidings};

/// What is said in words, by the visitor's own side or about others.
pub(super) fn said(announcer: Announcer, tidings: &Tidings) -> String {
    let (words, me) = (announcer.speech.words(), announcer.me.get());
    let players = announcer.shown.panel.with(|panel| panel.players);
    let mine = |clause: &Clause| match (me, clause.player_named(), clause.side_named()) {
        (None, ..) => false,
        (Some(me), Some(player), _) => player == me,
        (Some(me), None, Some(side)) => Side::of(me, players) == side,
        (Some(me), None, None) => tidings.by == me,
    };
    let by = words.player(tidings.by);
    words.sentence(tidings.clauses.iter().map(|clause| {
        let whose = if mine(clause) { "me" } else { "other" };
        phrases::short_clause(&words, clause, whose, tidings.kind.unwrap_or_default(), &by)
    }))
}

/// The card, in words first; the rule is behind "why?".
pub(super) fn card(announcer: Announcer, dialog: RwSignal<Option<Dialog>>) -> impl IntoView {
    let Announcer { tabletop, speech, shown, habits, .. } = announcer;
    let hung = memo(move |_| shown.panel.with(|panel| panel.hung.clone()));
    let repeats = memo(move |_| shown.panel.with(|panel| panel.can_repeat));
    // The game waits while the rule is read.
    let reading = RwSignal::new(false);
    Effect::new(move || {
        if dialog.get().is_none() && reading.get_untracked() {
            reading.set(false);
            announcer.hurry();
        }
    });
    let why = move |rule| {
        reading.set(shown.held.get_untracked());
        if reading.get_untracked() {
            tabletop.in_room(|room| room.pause = f64::INFINITY);
        }
        dialog.set(Some(Dialog::Rule(rule)));
    };
    let again = move |slowly: bool| {
        tabletop.unlock(habits);
        announcer.repeat();
        if slowly {
            tabletop.act(Stage::see_slowly);
        }
    };
    move || {
        hung.get().map(|Hung { tidings, at: [x, y], below }| {
            let (good, rule) = (tidings.good, tidings.rule);
            let told = move || said(announcer, &tidings);
            let why = rule.map(|rule| {
                view! { <button type="button" class="why" aria-haspopup="dialog" on:click=move |_| why(rule)>{speech.text("page-why")}</button> }
            });
            let ways = move || {
                repeats.get().then(|| {
                    view! {
                        <button type="button" class="see" on:click=move |_| again(false)>{speech.text("page-see-again")}</button>
                        <button type="button" class="see slowly" on:click=move |_| again(true)>{speech.text("page-see-slowly")}</button>
                    }
                })
            };
            view! {
                <div
                    class="tidings"
                    class:bad=!good
                    class:below=below
                    class:held=move || shown.held.get()
                    style:--x=format!("{:.1}%", 100.0 * x)
                    style:--y=format!("{:.1}%", 100.0 * y)
                >
                    <span class="tip" aria-hidden="true"></span>
                    <div class="told">
                        <p>{told}</p>
                        <div class="more">{why} {ways}</div>
                    </div>
                </div>
            }
        })
    }
}

/// While a shot is seen again: slowly or not, and enough.
pub(super) fn seeing(announcer: Announcer) -> impl IntoView {
    let Announcer { tabletop, speech, shown, .. } = announcer;
    let again = memo(move |_| shown.panel.with(|panel| panel.again));
    let seen = memo(move |_| again.get().is_some());
    let slowly = move || again.get() == Some(true);
    let flip = move |_| {
        tabletop.act(Stage::see_slowly);
    };
    let end = move |_| {
        if let Some(Some(report)) = tabletop.act(Stage::end_repeat) {
            announcer.tell(report);
        }
        tabletop.focus();
    };
    move || {
        seen.get().then(|| {
            view! {
                <div class="seeing">
                    <button type="button" class="slowly" aria-pressed=move || slowly().to_string() on:click=flip>{speech.text("page-see-slowly")}</button>
                    <button type="button" class="enough" on:click=end>{speech.text("page-see-enough")}</button>
                </div>
            }
        })
    }
}

/// Kimble, where a lap or a pass can first be chosen: what they are, and why one would.
pub(super) fn explained(speech: Speech, shown: Shown) -> impl IntoView {
    let lap = Topic::of(shown, "lap-explained", |choice| matches!(choice, Choice::Lap { .. }));
    let pass = Topic::of(shown, "pass-explained", |choice| matches!(choice, Choice::Pass));
    let some = memo(move |_| lap.told.get() || pass.told.get());
    let about = move |topic: Topic, key: &'static str| {
        move || topic.told.get().then(|| view! { <p>{speech.text(key)}</p> })
    };
    let known = move |_| [lap, pass].into_iter().for_each(Topic::is_known);
    move || {
        some.get().then(|| {
            view! {
                <div class="explained" role="note">
                    {about(lap, "page-lap-about")}
                    {about(pass, "page-pass-about")}
                    <button type="button" class="known" on:click=known>{speech.text("page-known")}</button>
                </div>
            }
        })
    }
}

/// What one kind of choice is: told until the visitor has seen it and chosen something, or says that it is known.
#[derive(Clone, Copy)]
struct Topic {
    told: Memo<bool>,
    known: RwSignal<bool>,
}

impl Topic {
    fn of(shown: Shown, shelf: &'static str, is_it: fn(&Choice) -> bool) -> Topic {
        let known = RwSignal::new(browser::remembered(shelf).is_some());
        let told = memo(move |_| {
            let offered = shown.panel.with(|panel| {
                let moving = panel.phase == Phase::Track(RacePhase::Moving);
                moving && panel.choices.iter().any(|(choice, _)| is_it(choice))
            });
            offered && !known.get()
        });
        Effect::new(move |before: Option<bool>| {
            let seen = told.get();
            if before == Some(true) && !seen {
                browser::remember(shelf, "yes");
                known.set(true);
            }
            seen
        });
        Topic { told, known }
    }

    fn is_known(self) {
        if self.told.get_untracked() {
            self.known.set(true);
        }
    }
}
