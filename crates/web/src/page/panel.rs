//! What stands beside and below the board: what to do now, the buttons, and what went wrong.

use leptos::prelude::*;
use rules::{Task, Toss};
use table::Deed;

use super::announcer::Announcer;
use super::bot_turns::{Bots, Said};
use super::company::Company;
use super::desk::{Desk, Dialog};
use super::online::{Link, Online};
use super::panel_view::PanelView;
use super::play::Deeds;
use super::referee::{chip, with_discs};
use super::shown::Shown;
use super::signals::memo;
use super::speech::Speech;
use super::tabletop::Tabletop;
use super::{aim, browser, contact, race, referee, rest, score};
use crate::address::Address;
use crate::board::Phase;
use crate::race::RacePhase;
use crate::stage::{DiscPhase, Stage};
use crate::{board_in_words, lang, phrases};

/// One line under the board: what to do now, or why not, and how it is shown.
pub(super) fn hint(desk: Desk) -> impl IntoView {
    let phase = memo(move |_| desk.shown.panel.with(|panel| panel.phase));
    let objection = memo(move |_| desk.shown.panel.with(|panel| panel.objection.clone()));
    let fault = memo(move |_| desk.shown.panel.with(|panel| panel.fault));
    let player = memo(move |_| desk.shown.panel.with(|panel| panel.seen.turn.player));
    // While a finger pulls, what the lens shows in words; before there is an aim, how to let go.
    let caption = memo(move |_| {
        desk.shown.panel.with(|panel| (panel.place, panel.degrees, panel.speed, panel.side));
        let pulls = phase.get().discs() == Some(DiscPhase::Pulling);
        pulls.then(|| desk.tabletop.lens_in_words(&desk.speech.words(), desk.speech.lang.get())).flatten()
    });
    let advice = move || {
        let words = desk.speech.words();
        if desk.online.on_board.get() {
            match desk.online.link.get() {
                Link::Lost => return words.say("page-hint-lost", []),
                Link::Outdated => return words.say("page-update", []),
                _ => {}
            }
        }
        if let Some(refused) = objection.get() {
            return phrases::refused(&words, &refused);
        }
        if let Some((_, clause)) = fault.get() {
            return phrases::as_aimed(&words, &clause);
        }
        if desk.shown.held.get() {
            return words.say("page-hint-interval", [("by", desk.controls.points_by().into())]);
        }
        match desk.shown.said.get() {
            Some(Said::Intent(player, intent)) if phase.get().is_thinking() || phase.get().is_rolling() => {
                let values = [
                    ("player", phrases::short(&words.player(player)).into()),
                    ("intent", phrases::intent(&words, &intent).into()),
                ];
                return words.say("page-hint-intent", values);
            }
            Some(Said::Slow) => {
                return words.say("page-hint-slow", [("by", desk.controls.points_by().into())]);
            }
            Some(Said::Asked) => return words.say("page-hint-asked", []),
            Some(Said::AskedAgain) => return words.say("page-asked-again", []),
            Some(Said::NoHint) => return words.say("page-no-hint", []),
            Some(Said::Hint(intent, speed)) => {
                let advice = phrases::advice(&words, &intent).into();
                return match speed.map(|speed| lang::number(desk.speech.lang.get(), speed, 1)) {
                    Some(speed) => words.say("page-hint-shot", [("advice", advice), ("speed", speed.into())]),
                    None => words.say("page-hint-advice", [("advice", advice)]),
                };
            }
            Some(Said::Intent(..)) | None => {}
        }
        let phase = phase.get();
        let key = match phase {
            _ if phase.is_thinking() && desk.shown.panel.with(|panel| panel.away) => {
                // An exercise of one action has no answer.
                if desk.practice.on_board.get() {
                    return String::new();
                }
                "page-hint-away"
            }
            _ if phase.is_thinking() && desk.online.on_board.get() => "page-hint-sending",
            Phase::Discs(phase) => match phase {
                DiscPhase::Ready | DiscPhase::Refused | DiscPhase::Sliding => {
                    match (desk.game.get().has_cue(), desk.habits.pulls.get()) {
                        (true, _) => "page-hint-cue",
                        (false, true) => "page-hint-anywhere",
                        (false, false) => "page-hint-either",
                    }
                }
                DiscPhase::Flicking => "page-hint-swipe",
                DiscPhase::Pulling => match caption.get() {
                    Some(seen) => return seen,
                    None => "page-hint-release",
                },
                DiscPhase::Aiming if desk.controls.touch.get() => "page-hint-sliders",
                DiscPhase::Aiming if desk.game.get().has_cue() => "page-hint-keys-cue",
                DiscPhase::Aiming => "page-hint-keys",
                DiscPhase::Rolling if desk.shown.panel.with(|panel| panel.interval.is_some()) => {
                    "page-hint-interval"
                }
                DiscPhase::Rolling => "page-hint-rolling",
                DiscPhase::Thinking => "page-hint-thinking",
                DiscPhase::Putting => "page-hint-put",
                DiscPhase::Tossing => "page-hint-toss",
                DiscPhase::Over => return desk.announcer().over_in_a_line(desk.online),
                DiscPhase::Exhibit => "page-hint-exhibit",
                DiscPhase::Broken => "page-hint-broken",
            },
            Phase::Track(phase) => match phase {
                RacePhase::Pressing => "page-hint-press",
                RacePhase::Moving => "page-hint-move",
                RacePhase::Keeping => "page-hint-keep",
                RacePhase::Rolling => "page-hint-race",
                RacePhase::Thinking => "page-hint-thinking",
                RacePhase::Over => return desk.announcer().over_in_a_line(desk.online),
                RacePhase::Broken => "page-hint-broken",
            },
        };
        // "Your turn" stands before a colon; a sentence about a player needs the name.
        let waited_for = desk.shown.panel.with(|panel| panel.away) || !desk.online.on_board.get();
        let about = phase.is_thinking() && waited_for;
        let called = |player| match desk.company.me.get() == Some(player) && !about {
            true => words.say("page-your-turn", []),
            false => phrases::short(&words.player(player)),
        };
        let player = player.get().map(called).unwrap_or_default();
        let printed = desk.controls.printed.get();
        let values = [
            ("player", player.into()),
            ("game", desk.game.get().name().into()),
            ("by", desk.controls.points_by().into()),
        ];
        let letters = printed.values().map(|(name, letter)| (name, letter.into()));
        words.say(key, values.into_iter().chain(letters))
    };
    let duty = memo(move |_| desk.shown.panel.with(|panel| panel.duty));
    let due = move || duty.get().map(|duty| phrases::duty(&desk.speech.words(), &duty));
    let rule = move || match objection.get() {
        Some(refused) => refused.rule(),
        None => fault.get().map(|(rule, _)| rule),
    };
    let thinking = move || match desk.shown.said.get() {
        Some(Said::Asked | Said::AskedAgain) => true,
        Some(_) => false,
        None => phase.get().is_thinking() && objection.get().is_none(),
    };
    view! {
        <div class="under">
            {contact::face(desk.tabletop, desk.speech, desk.shown)}
            <div class="now">
            <p class="duty">{due}</p>
            <p
                class="hint"
                class:stop=move || objection.get().is_some() || fault.get().is_some()
                class:told=move || matches!(desk.shown.said.get(), Some(Said::Hint(..)))
                class:thinking=thinking
            >
                {move || rule().map(|rule| view! { {chip(desk.speech, desk.dialog, rule)} " " })}
                {move || with_discs(&desk.speech.words(), &advice())}
            </p>
            </div>
            <Show when=move || desk.online.on_board.get()>
                {rest::view(desk.speech, move |rest| (rest.talk)(desk.speech, desk.online, desk.shown))}
            </Show>
            <Show when=move || desk.game.get().has_shots()>
                <Toggle
                    class="still"
                    label=Signal::derive(desk.speech.text("page-still"))
                    on=Signal::derive(move || desk.habits.still.get())
                    icon="⟲"
                    flip=move || desk.habits.flip_still(desk.tabletop)
                />
            </Show>
            <Toggle
                class="slow"
                label=Signal::derive(desk.speech.text("page-slow"))
                on=Signal::derive(move || desk.habits.slow.get())
                icon="¼"
                flip=move || {
                    desk.habits.slow.update(|slow| *slow = !*slow);
                    browser::remember("slow", if desk.habits.slow.get_untracked() { "yes" } else { "no" });
                }
            />
            <Toggle
                class="sound"
                label=Signal::derive(desk.speech.text("page-sound"))
                on=Signal::derive(move || !desk.habits.muted.get())
                icon="♪"
                flip=move || {
                    desk.habits.muted.update(|muted| *muted = !*muted);
                    browser::remember("muted", if desk.habits.muted.get_untracked() { "yes" } else { "no" });
                    desk.tabletop.unlock(desk.habits);
                }
            />
        </div>
    }
}

#[component]
fn Toggle(
    class: &'static str,
    label: Signal<String>,
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
pub(super) fn panel(desk: Desk, above: AnyView, below: AnyView) -> impl IntoView {
    let race = memo(move |_| desk.game.get().has_dome());
    let watches = memo(move |_| desk.online.watches());
    let noticed = memo(move |_| {
        let trouble = desk.shown.trouble.with(Option::is_some) || desk.shown.stumbled.with(Option::is_some);
        let ended = |panel: &PanelView| panel.seen.over.is_some() || panel.broken.is_some();
        trouble || desk.shown.unsaved.get() || desk.shown.panel.with(ended)
    });
    // On a phone the numbers lie over the buttons while they are wanted: the board stays in sight.
    let fine = RwSignal::new(browser::remembered("fine").as_deref() == Some("yes"));
    view! {
        <aside class:fine=move || fine.get()>
            {move || noticed.get().then(|| rest::view(desk.speech, move |rest| (rest.notices)(desk)))}
            {above}
            {score::card(desk)}
            {referee::card(desk.announcer(), desk.controls, desk.dialog)}
            {aim::card(desk.announcer())}
            {below}
            {in_words(desk.announcer(), desk.company)}
            {move || if watches.get() { rest::view(desk.speech, move |rest| (rest.looking_on)(desk.online, desk.announcer(), desk.dialog)) } else if race.get() { race::actions(desk).into_any() } else { actions(desk, fine).into_any() }}
        </aside>
    }
}

/// The board in words: every disc with its owner and its place, as it is seen from where the board is seen.
fn in_words(announcer: Announcer, company: Company) -> impl IntoView {
    let Announcer { speech, shown, .. } = announcer;
    let open = RwSignal::new(false);
    let groups =
        move || open.get().then(|| rest::view(speech, move |rest| (rest.board_in_words)(announcer, company)));
    view! {
        <details
            class="card numbers in-words"
            hidden=move || shown.panel.with(|panel| panel.exhibit)
            on:toggle=move |event| open.set(browser::is_open(&event))
        >
            <summary>{speech.text("page-in-words")}</summary>
            <ul class="board-in-words">{groups}</ul>
        </details>
    }
}

/// The groups of discs in words, each with its owner.
pub(super) fn board_in_words(announcer: Announcer, company: Company) -> impl IntoView {
    let Announcer { tabletop, speech, shown, habits, .. } = announcer;
    // Written anew after an action, a turn of the board or a move of the disc in hand; and only while it is read.
    let seen = memo(move |_| {
        let key = shown.panel.with(|panel| {
            let millimetres = (panel.place * 200.0).round() as i32;
            (panel.seen.hash.clone(), panel.exhibit, panel.players, panel.shooter.is_some(), millimetres)
        });
        (key, habits.still.get(), company.seats.get())
    });
    move || {
        // Read, not only tracked: a memo that is not read never looks at what it depends on.
        seen.with(|_| ());
        let (words, lang) = (speech.words(), speech.lang.get());
        let told =
            tabletop.ask_board(|board| board_in_words::groups(&words, lang, board)).unwrap_or_default();
        let group = |board_in_words::Group { whose, lines }: board_in_words::Group| {
            view! {
                <li>
                    <p class="whose">{whose}</p>
                    <ul>{lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
                </li>
            }
        };
        told.into_iter().map(group).collect_view()
    }
}

/// Closes the shot of a link, or its error, and goes back to the game.
fn dismiss(tabletop: Tabletop, shown: Shown) {
    shown.trouble.set(None);
    if tabletop.ask(Stage::exhibiting) == Some(true) {
        tabletop.act(Stage::leave_exhibit);
        shown.report.set(tabletop.ask(Stage::last_report).flatten());
    }
    tabletop.own_address();
}

/// What went wrong, and what can be done.
pub(super) fn notices(deeds: Deeds, announcer: Announcer) -> impl IntoView {
    let Announcer { tabletop, speech, shown, .. } = announcer;
    let broken = memo(move |_| shown.panel.with(|panel| panel.broken.clone()));
    let link = move || {
        shown.trouble.get().map(|error| {
            view! {
                <section class="card trouble" role="alert">
                    <p>{speech.text("page-broken-link")}</p>
                    <p class="detail">{error.to_string()}</p>
                    <button type="button" on:click=move |_| dismiss(tabletop, shown)>{speech.text("page-close")}</button>
                </section>
            }
        })
    };
    let record = move || {
        broken.get().map(|why| {
            view! {
                <section class="card trouble broken" role="alert">
                    <p>{speech.text("page-broken-record")}</p>
                    <p class="detail">{why}</p>
                    <div class="row">
                        <button type="button" class="main anew" on:click=move |_| deeds.start_anew()>{speech.text("page-new-game")}</button>
                        <button type="button" class="save" on:click=move |_| deeds.save()>{speech.text("page-record")}</button>
                    </div>
                </section>
            }
        })
    };
    let stumbled = move || {
        shown.stumbled.get().map(|why| {
            view! {
                <section class="card trouble stumbled" role="alert">
                    <p>{speech.text("page-stumbled")}</p>
                    <p class="detail">{why}</p>
                    <div class="row">
                        <button type="button" class="save" on:click=move |_| deeds.save()>{speech.text("page-record")}</button>
                        <button type="button" on:click=move |_| shown.stumbled.set(None)>{speech.text("page-close")}</button>
                    </div>
                </section>
            }
        })
    };
    let unsaved = move || {
        shown.unsaved.get().then(|| {
            view! { <section class="card trouble" role="alert"><p>{speech.text("page-unsaved")}</p></section> }
        })
    };
    view! { {link} {record} {stumbled} {unsaved} }
}

/// How it ended, another game, and the ways to its story and to see it again. It stands on top, away from the button that one has
/// just shot with: tapping on starts nothing. The game of an exercise is not kept, and has neither.
pub(super) fn result(desk: Desk) -> impl IntoView {
    let over =
        memo(move |_| desk.shown.panel.with(|panel| panel.seen.over.clone().filter(|_| !panel.exhibit)));
    let watches = memo(move |_| desk.online.watches());
    let replay = move || Address::Replay(Some(desk.online.name_of_record(desk.game)), None).to_path();
    let story = move || Address::Story(Some(desk.online.name_of_record(desk.game))).to_path();
    let rematch = move || {
        (!watches.get()).then(|| {
            let anew = move |_| {
                desk.tabletop.unlock(desk.habits);
                desk.deeds().start_anew();
            };
            view! {
                <button type="button" class="main rematch" disabled=move || desk.online.rematch().idle() on:click=anew>
                    {move || desk.online.rematch().label(desk.speech)}
                </button>
            }
        })
    };
    move || {
        over.get().map(|over| {
            let told = !desk.practice.lies();
            view! {
                <section class="card result">
                    <div class="first">
                        <p class="outcome">{move || desk.announcer().outcome(&over)}</p>
                        {rematch}
                    </div>
                    {told.then(|| view! { <a class="button to-story" href=story>{desk.speech.text("page-story")}</a> })}
                    {move || desk.announcer().why_over().map(|why| view! { <p class="why">{with_discs(&desk.speech.words(), &why)}</p> })}
                    {told.then(|| view! {
                        <div class="more">
                            <a class="to-replay" href=replay>{desk.speech.text("page-watch-again")}</a>
                            <button type="button" class="save" on:click=move |_| desk.deeds().save()>{desk.speech.text("page-record")}</button>
                        </div>
                    })}
                </section>
            }
        })
    }
}

/// The one thing to do, what else there is, and the rest in a menu.
fn actions(desk: Desk, fine: RwSignal<bool>) -> impl IntoView {
    let phase = memo(move |_| desk.shown.panel.with(|panel| panel.phase.discs()));
    let task = memo(move |_| desk.shown.panel.with(|panel| panel.seen.turn.task));
    let shot = move || if desk.game.get().has_cue() { "page-strike" } else { "page-flick" };
    // Nothing was aimed yet: there is nothing to shoot.
    let unaimed = memo(move |_| matches!(phase.get(), Some(DiscPhase::Ready | DiscPhase::Sliding)));
    let main = move || match phase.get() {
        _ if unaimed.get() => "page-aim-first",
        Some(DiscPhase::Putting) => "page-put",
        Some(DiscPhase::Tossing) => "page-toss-break",
        Some(DiscPhase::Exhibit) => "page-back",
        Some(DiscPhase::Rolling) if desk.shown.panel.with(|panel| panel.exhibit) => "page-back",
        Some(DiscPhase::Rolling) if task.get() == Task::Place => "page-put",
        _ => shot(),
    };
    let idle = move || match phase.get() {
        Some(DiscPhase::Rolling) => !desk.shown.panel.with(|panel| panel.exhibit),
        Some(DiscPhase::Thinking) => true,
        Some(DiscPhase::Refused | DiscPhase::Putting) => {
            desk.shown.panel.with(|panel| panel.objection.is_some())
        }
        // Another game is started from the card with the result.
        Some(DiscPhase::Over | DiscPhase::Broken) => true,
        _ => false,
    };
    let act = move |_| {
        desk.tabletop.unlock(desk.habits);
        match phase.get_untracked() {
            Some(DiscPhase::Putting) => desk.deeds().put_down(),
            Some(DiscPhase::Tossing) => desk.deeds().carry_out_in_turn(&Deed::Toss(Toss::Break)),
            Some(DiscPhase::Exhibit | DiscPhase::Rolling) => dismiss(desk.tabletop, desk.shown),
            Some(DiscPhase::Over | DiscPhase::Broken) => {}
            // The numbers are one way to aim, and the only one for which a phone has a button.
            Some(DiscPhase::Ready | DiscPhase::Sliding) => {
                fine.set(true);
                desk.deeds().shoot(None);
            }
            _ => desk.deeds().shoot(None),
        }
    };
    let second = move || {
        if phase.get() == Some(DiscPhase::Tossing) {
            let side = move |_| desk.deeds().carry_out_in_turn(&Deed::Toss(Toss::Side));
            return view! {
                <button type="button" class="toss-side" on:click=side>{desk.speech.text("page-toss-side")}</button>
            }
            .into_any();
        }
        if phase.get() == Some(DiscPhase::Putting) {
            let put = move |_| desk.deeds().put(None);
            let forgo = move || {
                desk.shown.panel.with(|panel| panel.can_forgo).then(|| {
                    let forgo = move |_| desk.deeds().carry_out_in_turn(&Deed::Forgo);
                    view! {
                        <button type="button" class="forgo" on:click=forgo>{desk.speech.text("page-forgo")}</button>
                    }
                })
            };
            return view! {
                <button type="button" class="default-spot" on:click=put>{desk.speech.text("page-put-default")}</button>
                {forgo}
            }
            .into_any();
        }
        again_button(desk.announcer()).into_any()
    };
    view! {
        <div class="actions">
            <button type="button" class="main shoot" class:unaimed=move || unaimed.get() disabled=idle on:click=act>
                {move || desk.speech.say(main())}
            </button>
            {second}
            {fine_button(desk.speech, fine)}
            {hint_button(desk.bots(), desk.online)}
            {menu_button(desk.speech, desk.dialog)}
        </div>
    }
}

/// Shows the last shot again.
pub(super) fn again_button(announcer: Announcer) -> impl IntoView {
    let Announcer { tabletop, speech, shown, habits, .. } = announcer;
    let again = move |_| {
        tabletop.unlock(habits);
        announcer.repeat();
    };
    let idle = move || !shown.panel.with(|panel| panel.can_repeat);
    view! {
        <button type="button" class="again" disabled=idle on:click=again title=speech.text("page-again")>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M5.2 6.4A6.4 6.4 0 1 1 3.6 10.6M5 2.2v4.4h4.4"/></svg>
            <span class="name">{speech.text("page-again")}</span>
        </button>
    }
}

/// Shows the aim in numbers, where there is no room for it beside the board.
fn fine_button(speech: Speech, fine: RwSignal<bool>) -> impl IntoView {
    let flip = move |_| {
        fine.update(|fine| *fine = !*fine);
        browser::remember("fine", if fine.get_untracked() { "yes" } else { "no" });
    };
    let label = move || speech.say("page-aim");
    view! {
        <button
            type="button"
            class="fine-aim"
            aria-pressed=move || fine.get().to_string()
            title=label
            aria-label=label
            on:click=flip
        >
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M2 5.5h7M14 5.5h4M2 14.5h2M9 14.5h9"/><circle cx="11.5" cy="5.5" r="2.3"/><circle cx="6.5" cy="14.5" r="2.3"/></svg>
        </button>
    }
}

/// What would a better player do?
pub(super) fn hint_button(bots: Bots, online: Online) -> impl IntoView {
    let Announcer { speech, shown, .. } = bots.announcer;
    let idle = memo(move |_| {
        let phase = shown.panel.with(|panel| panel.phase);
        let pressing = phase == Phase::Track(RacePhase::Pressing);
        pressing || phase.is_thinking() || phase.is_rolling() || phase.is_idle()
    });
    let asked = move || matches!(shown.said.get(), Some(Said::Asked | Said::AskedAgain));
    // At a table elsewhere there are no hints: players play by themselves there.
    let ask = move |_| {
        if !online.plays() {
            bots.hint();
        }
    };
    view! {
        <button
            type="button"
            class="ask-hint"
            disabled=move || idle.get() || asked()
            title=speech.text("page-hint")
            on:click=ask
        >
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M7.3 13.2A5.3 5.3 0 1 1 12.7 13.2V15H7.3zM8 18h4"/></svg>
            <span class="name">{speech.text("page-hint")}</span>
        </button>
    }
}

pub(super) fn menu_button(speech: Speech, dialog: RwSignal<Option<Dialog>>) -> impl IntoView {
    view! {
        <button
            type="button"
            class="menu"
            aria-haspopup="dialog"
            title=speech.text("page-menu")
            aria-label=speech.text("page-menu")
            on:click=move |_| dialog.set(Some(Dialog::Menu))
        >"⋯"</button>
    }
}
