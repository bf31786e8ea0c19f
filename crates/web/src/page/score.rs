//! The score card: whose turn it is, what every side has, and what is still owed.

use boards::Game;
use leptos::prelude::*;
use rules::{Over, Player, Task};
use table::Deed;

use super::announcer::Announcer;
use super::desk::{Desk, Dialog};
use super::input;
use super::online::Online;
use super::panel_view::PanelView;
use super::play::Deeds;
use super::signals::memo;
use crate::phrases;
use crate::seats::members;
use crate::standing::Stand;

pub(super) fn card(desk: Desk) -> impl IntoView {
    let standing = memo(move |_| desk.shown.panel.with(|panel| panel.seen.standing.clone()));
    let game =
        move || phrases::phrases(&desk.speech.words(), &standing.with(|standing| standing.game.clone()));
    let players = memo(move |_| desk.shown.panel.with(|panel| panel.players));
    let rows = memo(move |_| standing.with(|standing| standing.sides.len()));
    let shoots = memo(move |_| desk.shown.panel.with(|panel| panel.phase.is_shooting()));
    let bots = memo(move |_| desk.company.seats.with(|seats| seats.any_bot(players.get())));
    view! {
        <section class="card score" class:pulled=move || shoots.get() on:pointerdown=move |event| input::down_beside(desk, &event) hidden=move || desk.shown.panel.with(|panel| panel.exhibit || panel.broken.is_some())>
            <ul>
                <For each=move || 0..rows.get() key=move |n| (desk.game.get_untracked(), *n) let(n)>{row(desk.deeds(), desk.announcer(), desk.online, n)}</For>
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

fn row(deeds: Deeds, announcer: Announcer, online: Online, n: usize) -> impl IntoView {
    let Announcer { tabletop, speech, shown, .. } = announcer;
    let (game, panel) = (tabletop.game, shown.panel);
    let nobody = Stand { kind: "", score: 0, round: None, parts: Vec::new() };
    let stand = memo(move |_| {
        let sides = |panel: &PanelView| panel.seen.standing.sides.get(n).cloned();
        panel.with(sides).unwrap_or_else(|| nobody.clone())
    });
    let kind = memo(move |_| (game.get(), stand.with(|stand| stand.kind)));
    let who = memo(move |_| members(game.get(), n, panel.with(|panel| panel.players)));
    let current = memo(move |_| {
        panel.with(|panel| who.with(|who| who.iter().any(|player| word(panel, n, *player).is_some())))
    });
    let over = memo(move |_| panel.with(|panel| panel.seen.over.is_some()));
    let parts = move || phrases::phrases(&speech.words(), &stand.with(|stand| stand.parts.clone()));
    view! {
        <li aria-current=move || current.get().then_some("true")>
            {move || {
                let (game, kind) = kind.get();
                view! { <img src=icon(game, kind) alt="" width="40" height="40"/> }
            }}
            <div>
                {move || who.get().into_iter().map(|player| name(announcer, online, n, player)).collect_view()}
                <span class="quiet">{parts}</span>
            </div>
            <strong>{move || stand.with(|stand| stand.large(over.get()))}</strong>
            {dome(deeds, announcer, Player(n as u8))}
        </li>
    }
}

/// Kimble: everybody can press at any time (KIM-V2).
fn dome(deeds: Deeds, announcer: Announcer, player: Player) -> impl IntoView {
    let Announcer { tabletop, speech, shown, habits, .. } = announcer;
    let presser = memo(move |_| shown.panel.with(|panel| panel.pressers.contains(&player)));
    let label = move || {
        let words = speech.words();
        words.say("page-press-as", [("player", words.player(player).into())])
    };
    let press = move |_| {
        tabletop.unlock(habits);
        deeds.carry_out(player, &Deed::Press(None));
    };
    move || {
        presser.get().then(|| {
            view! { <button type="button" class="dome" title=label aria-label=label on:click=press></button> }
        })
    }
}

/// A player's name, and what this player has to do.
fn name(announcer: Announcer, online: Online, n: usize, player: Player) -> impl IntoView {
    let word = memo(move |_| announcer.shown.panel.with(|panel| word(panel, n, player)));
    let chip = move || {
        word.get().map(|word| {
            let key = word.key(announcer.me.get() == Some(player), online.on_board.get());
            let said = move || announcer.speech.words().say(key, [("n", word.rank().into())]);
            view! { " " <span class="turn" class:thinking={word == Word::Thinking}>{said}</span> }
        })
    };
    let label = move || announcer.label(player);
    // A long name is cut off there; the title shows all of it.
    view! { <span class="who"><span class="name" title=label>{label}</span> {chip}</span> }
}

/// What stands beside a player's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    /// They have won.
    Won,
    /// They have come in at this rank, which is not the first.
    Rank(usize),
    /// A bot thinks, or what was done at a table elsewhere is on its way there.
    Thinking,
    /// It is their turn to do that.
    Turn(Task),
}

impl Word {
    /// Its message: what is said of others, and what is said to oneself.
    fn key(self, me: bool, elsewhere: bool) -> &'static str {
        match self {
            Word::Won if me => "page-you-won",
            Word::Won => "page-won",
            Word::Rank(_) => "page-rank",
            Word::Thinking if elsewhere => "page-sending",
            Word::Thinking => "page-thinking",
            Word::Turn(_) if me => "page-my-turn",
            Word::Turn(Task::Place) => "page-your-placing",
            Word::Turn(Task::Press) => "page-your-press",
            Word::Turn(Task::Move) => "page-your-move",
            Word::Turn(Task::Keep) => "page-your-keep",
            Word::Turn(Task::Toss) => "page-your-toss",
            Word::Turn(Task::Shot | Task::None) => "page-your-shot",
        }
    }

    fn rank(self) -> usize {
        match self {
            Word::Won => 1,
            Word::Rank(rank) => rank,
            Word::Thinking | Word::Turn(_) => 0,
        }
    }
}

/// What a player in a row of the card has to do; a game that is over has a winner instead, or places.
fn word(panel: &PanelView, n: usize, player: Player) -> Option<Word> {
    match (&panel.seen.over, panel.seen.turn) {
        (Some(Over::Sides { winner, .. }), _) => {
            (winner.map(|winner| winner.index()) == Some(n)).then_some(Word::Won)
        }
        (Some(Over::Ranking { ranking, shared }), _) => match place(ranking, shared, player) {
            1 => Some(Word::Won),
            rank => Some(Word::Rank(rank)),
        },
        (None, turn) => match turn.task {
            _ if turn.player != Some(player) => None,
            _ if panel.phase.is_thinking() && !panel.away => Some(Word::Thinking),
            task => Some(Word::Turn(task)),
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
    drawing::files::disc_path(game, kind)
}
