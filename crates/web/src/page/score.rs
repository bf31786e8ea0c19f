//! The score card: whose turn it is, what every side has, and what is still owed.

use boards::Game;
use leptos::prelude::*;
use rules::{Over, Player, Task};
use table::Deed;

use super::browser;
use super::desk::{Desk, Dialog};
use super::glance::Glance;
use crate::phrases;
use crate::seats::members;
use crate::standing::Stand;

pub(super) fn card(desk: Desk) -> impl IntoView {
    let standing = Memo::new(move |_| desk.shown.glance.with(|glance| glance.seen.standing.clone()));
    let game =
        move || phrases::phrases(&desk.speech.words(), &standing.with(|standing| standing.game.clone()));
    let players = Memo::new(move |_| desk.shown.glance.with(|glance| glance.players));
    let rows = Memo::new(move |_| standing.with(|standing| standing.sides.len()));
    let bots = Memo::new(move |_| desk.company.seats.with(|seats| seats.any_bot(players.get())));
    view! {
        <section class="card score" hidden=move || desk.shown.glance.with(|glance| glance.exhibit || glance.broken.is_some())>
            <ul>
                <For each=move || 0..rows.get() key=move |n| (desk.game.get_untracked(), *n) let(n)>{row(desk, n)}</For>
            </ul>
            <div class="foot">
                <p class="quiet game">{game}</p>
                <button type="button" class="who-plays" aria-haspopup="dialog" on:click=move |_| desk.dialog.set(Some(Dialog::Seats))>
                    {move || desk.speech.say(if bots.get() { "page-who-plays" } else { "page-play-a-bot" })}
                </button>
            </div>
        </section>
    }
}

fn row(desk: Desk, n: usize) -> impl IntoView {
    let nobody = Stand { kind: "", score: 0, parts: Vec::new() };
    let stand = Memo::new(move |_| {
        let sides = |glance: &Glance| glance.seen.standing.sides.get(n).cloned();
        desk.shown.glance.with(sides).unwrap_or_else(|| nobody.clone())
    });
    let kind = Memo::new(move |_| (desk.game.get(), stand.with(|stand| stand.kind)));
    let who =
        Memo::new(move |_| members(desk.game.get(), n, desk.shown.glance.with(|glance| glance.players)));
    let current = Memo::new(move |_| {
        desk.shown
            .glance
            .with(|glance| who.with(|who| who.iter().any(|player| word(glance, n, *player).is_some())))
    });
    let parts = move || phrases::phrases(&desk.speech.words(), &stand.with(|stand| stand.parts.clone()));
    view! {
        <li aria-current=move || current.get().then_some("true")>
            {move || {
                let (game, kind) = kind.get();
                view! { <img src=icon(game, kind) alt="" width="40" height="40"/> }
            }}
            <div>
                {move || who.get().into_iter().map(|player| name(desk, n, player)).collect_view()}
                <span class="quiet">{parts}</span>
            </div>
            <strong>{move || stand.with(|stand| stand.score)}</strong>
            {dome(desk, Player(n as u8))}
        </li>
    }
}

/// Kimble: everybody can press at any time (KIM-V2).
fn dome(desk: Desk, player: Player) -> impl IntoView {
    let presser = Memo::new(move |_| desk.shown.glance.with(|glance| glance.pressers.contains(&player)));
    let label = move || {
        let words = desk.speech.words();
        words.say("page-press-as", [("player", words.player(player).into())])
    };
    let press = move |_| {
        desk.unlock();
        desk.deed(player, &Deed::Press(None));
    };
    move || {
        presser.get().then(|| {
            view! { <button type="button" class="dome" title=label aria-label=label on:click=press></button> }
        })
    }
}

/// A player's name, and what this player has to do.
fn name(desk: Desk, n: usize, player: Player) -> impl IntoView {
    let word = Memo::new(move |_| desk.shown.glance.with(|glance| word(glance, n, player)));
    let chip = move || {
        word.get().map(|(key, rank)| {
            let key = seen_from(desk.company.me.get() == Some(player), desk.online.on_board.get(), key);
            let said = move || desk.speech.words().say(key, [("n", rank.into())]);
            view! { " " <span class="turn" class:thinking=matches!(key, "page-thinking" | "page-sending")>{said}</span> }
        })
    };
    let label = move || desk.label(player);
    // A long name is cut off there; a pointer that rests on it is told all of it.
    view! { <span class="who"><span class="name" title=label>{label}</span> {chip}</span> }
}

/// What is said of others and what is said to oneself; what one has done at a table elsewhere is on its way there.
fn seen_from(me: bool, elsewhere: bool, key: &'static str) -> &'static str {
    match key {
        "page-thinking" if elsewhere => "page-sending",
        "page-won" if me => "page-you-won",
        "page-rank" | "page-won" | "page-thinking" => key,
        _ if me => "page-my-turn",
        _ => key,
    }
}

/// What a player in a row of the card has to do; a game that is over has a winner instead, or places.
fn word(glance: &Glance, n: usize, player: Player) -> Option<(&'static str, usize)> {
    match (&glance.seen.over, glance.seen.turn) {
        (Some(Over::Sides { winner, .. }), _) => {
            (winner.map(|winner| winner.index()) == Some(n)).then_some(("page-won", 1))
        }
        (Some(Over::Ranking { ranking, shared }), _) => match place(ranking, shared, player) {
            1 => Some(("page-won", 1)),
            rank => Some(("page-rank", rank)),
        },
        (None, turn) => match turn.task {
            _ if turn.player != Some(player) => None,
            _ if glance.phase.is_thinking() && !glance.away => Some(("page-thinking", 0)),
            Task::Place => Some(("page-your-placing", 0)),
            Task::Press => Some(("page-your-press", 0)),
            Task::Move => Some(("page-your-move", 0)),
            Task::Keep => Some(("page-your-keep", 0)),
            _ => Some(("page-your-shot", 0)),
        },
    }
}

/// The rank of a player; those of equal rank share the best of theirs.
pub(super) fn place(ranking: &[Player], shared: &[Vec<Player>], player: Player) -> usize {
    let equal = shared.iter().find(|level| level.contains(&player));
    let at = |player: &Player| ranking.iter().position(|other| other == player);
    let best = match equal {
        Some(level) => level.iter().filter_map(at).min(),
        None => at(&player),
    };
    best.map_or(ranking.len(), |at| at + 1)
}

pub(super) fn icon(game: Game, kind: &str) -> String {
    browser::picture(&drawing::disc_svg(game, kind).unwrap_or_default())
}
