//! Who plays: for every seat a person or a bot, and how many where that can be chosen.

use boards::Game;
use leptos::prelude::*;
use rules::{Player, RuleSet, team};

use super::company::Company;
use super::desk::{Desk, Dialog};
use super::score::icon;
use super::shown::Shown;
use super::signals::memo;
use super::speech::Speech;
use super::tabletop::Tabletop;
use crate::address::Address;
use crate::seats::Chair;

/// The sheet that lets one choose.
pub(super) fn sheet(desk: Desk) -> impl IntoView {
    let players = memo(move |_| desk.shown.panel.with(|panel| panel.players));
    view! {
        <h2 id="dialog-title">{desk.speech.text("page-who-plays")}</h2>
        {how_many(desk, players)}
        <ul class="seats">
            <For each=move || 0..players.get() key=|n| *n let(n)>{seat(desk.tabletop, desk.company, desk.speech, desk.shown, n)}</For>
        </ul>
        <p class="quiet">{desk.speech.text("page-who-about")}</p>
    }
}

fn seat(tabletop: Tabletop, company: Company, speech: Speech, shown: Shown, n: usize) -> impl IntoView {
    let player = Player(n as u8);
    let chair = memo(move |_| company.seats.with(|seats| seats.at(player)));
    let kind = memo(move |_| {
        shown.panel.with(|panel| {
            let rows = &panel.seen.standing.sides;
            rows.get(team(tabletop.game.get(), player, panel.players)).map_or("", |stand| stand.kind)
        })
    });
    let picture =
        move || view! { <img src=icon(tabletop.game.get(), kind.get()) alt="" width="40" height="40"/> };
    view! {
        <li data-seat=n>
            {picture}
            <div class="sitter">{names_field(speech, company, n, chair.into())}</div>
            {pills(speech, n, chair.into(), move |other| company.seat(tabletop, player, other))}
        </li>
    }
}

/// The name of the player in a seat; a person can change it.
pub(super) fn names_field(speech: Speech, company: Company, n: usize, chair: Signal<Chair>) -> impl IntoView {
    let number = move || speech.words().say("page-player", [("number", (n + 1).into())]);
    move || match chair.get() {
        Chair::Person => view! {
            <input
                type="text"
                maxlength="24"
                autocomplete="off"
                placeholder=number
                aria-label=number
                prop:value=company.names.with_untracked(|names| names[n].clone())
                on:input=move |event| company.name(n, &event_target_value(&event))
            />
        }
        .into_any(),
        Chair::Away => view! { <strong>{number}</strong> }.into_any(),
        Chair::Bot(level) => {
            let called = move || {
                speech.words().say("page-bot", [("level", level.name().into()), ("number", 0.into())])
            };
            view! { <strong>{called}</strong> }.into_any()
        }
    }
}

/// The choices for a seat: a person, or a bot of some level.
pub(super) fn pills(
    speech: Speech,
    n: usize,
    chair: Signal<Chair>,
    choose: impl Fn(Chair) + Copy + 'static,
) -> impl IntoView {
    let number = move || speech.words().say("page-player", [("number", (n + 1).into())]);
    let choice = move |other: Chair| {
        view! {
            <button
                type="button"
                data-chair=other.name()
                aria-pressed=move || (chair.get() == other).to_string()
                on:click=move |_| choose(other)
            >{move || speech.words().say("page-seat", [("level", other.name().into())])}</button>
        }
    };
    view! { <p class="pills" role="group" aria-label=number>{Chair::ALL.map(choice)}</p> }
}

/// How many play.
pub(super) fn size_pills(
    speech: Speech,
    sizes: Signal<&'static [usize]>,
    now: Signal<usize>,
    choose: impl Fn(usize) + Copy + Send + 'static,
) -> impl IntoView {
    let pill = move |n: usize| {
        view! {
            <button
                type="button"
                data-players=n
                aria-pressed=move || (now.get() == n).to_string()
                on:click=move |_| choose(n)
            >{n}</button>
        }
    };
    view! {
        <p class="pills size" role="group" aria-label=speech.text("page-how-many")>
            <span class="quiet">{speech.text("page-how-many")}</span>
            {move || sizes.get().iter().map(|&n| pill(n)).collect_view()}
        </p>
    }
}

/// The rule sets of a game, where there is a choice.
pub(super) fn rule_pills(
    speech: Speech,
    game: Game,
    now: Signal<RuleSet>,
    choose: impl Fn(RuleSet) + Copy + Send + 'static,
) -> impl IntoView {
    let sets: Vec<RuleSet> = RuleSet::of(game).collect();
    let pill = move |set: RuleSet| {
        view! {
            <button
                type="button"
                data-rules=set.name()
                aria-pressed=move || (now.get() == set).to_string()
                on:click=move |_| choose(set)
            >{move || rule_set_name(speech, set)}</button>
        }
    };
    (sets.len() > 1).then(|| {
        view! {
            <p class="pills size rules" role="group" aria-label=speech.text("page-which-rules")>
                <span class="quiet">{speech.text("page-which-rules")}</span>
                {sets.into_iter().map(pill).collect_view()}
                {what_differs(speech, now)}
            </p>
        }
    })
}

/// The way to what differs between the game's own book and the chosen one, or the next where the own is chosen. It opens in a
/// window of its own, so that what was chosen before stays.
pub(super) fn what_differs(speech: Speech, chosen: Signal<RuleSet>) -> impl IntoView {
    move || {
        let chosen = chosen.get();
        let other = chosen.beside_game().or_else(|| RuleSet::of(chosen.game()).find(|set| !set.is_own()));
        other.map(|other| {
            let path = Address::Differences(other).to_path();
            view! { <a class="what-differs" target="_blank" href=path>{speech.text("page-what-differs")}</a> }
        })
    }
}

/// A rule set in one or two words.
pub(super) fn rule_set_name(speech: Speech, set: RuleSet) -> String {
    speech.words().say("page-rule-set", [("rules", set.name().into())])
}

/// How many play; another number needs another game.
fn how_many(desk: Desk, players: Memo<usize>) -> impl IntoView {
    let sizes = Signal::derive(move || {
        let set = desk.tabletop.ask_board(|board| board.sitting().rule_set());
        set.map_or(desk.game.get().sizes(), RuleSet::sizes)
    });
    let choose = move |n: usize| {
        desk.company.wished.set(n);
        if n != players.get_untracked() && !desk.tabletop.running() {
            desk.deeds().start_anew();
            desk.dialog.set(Some(Dialog::Seats));
        }
    };
    let question = move || {
        let n = desk.company.wished.get();
        (n != players.get()).then(|| {
            view! {
                <p class="quiet">{move || desk.speech.words().say("page-how-many-ask", [("n", n.into())])}</p>
                <button type="button" class="main anew" on:click=move |_| desk.deeds().start_anew()>
                    {move || desk.speech.words().say("page-how-many-do", [("n", n.into())])}
                </button>
            }
        })
    };
    view! {
        {size_pills(desk.speech, sizes, desk.company.wished.into(), choose)}
        {question}
    }
}
