//! A new game: how many play, who, and what they agree on. Nothing is changed before it is started.

use boards::{Game, Table, profile};
use leptos::prelude::*;
use rules::kimble::corner;
use rules::{Options, Player, RuleSet, team};
use table::LivingHand;

use super::company::Company;
use super::desk::Desk;
use super::room::{MATCHES, remember_games, remember_options, remember_seats, remembered_options, setting};
use super::score::icon;
use super::seats::{names_field, pills, rule_pills, size_pills};
use super::shown::Shown;
use super::signals::memo;
use super::speech::Speech;
use super::{living_hand, quinte};
use crate::options_form::{self, Choice, Item};
use crate::seats::{MOST, Seats};

/// What is being agreed on.
#[derive(Clone, Copy)]
struct Draft {
    players: RwSignal<usize>,
    seats: RwSignal<Seats>,
    options: RwSignal<Options>,
    games: RwSignal<u8>,
    quinte: RwSignal<bool>,
    hand: RwSignal<Option<LivingHand>>,
}

impl Draft {
    /// Another rule set has its own options, as they were agreed on last, and perhaps other numbers of players.
    fn choose_rules(self, set: RuleSet) {
        if self.options.with_untracked(Options::rule_set) == set {
            return;
        }
        self.options.set(remembered_options(set));
        if !set.sizes().contains(&self.players.get_untracked()) {
            self.players.set(2);
        }
    }
}

/// The sheet that lets one choose.
pub(super) fn sheet(desk: Desk) -> impl IntoView {
    let game = desk.game.get_untracked();
    let remembered = setting(game, false);
    let draft = Draft {
        players: RwSignal::new(desk.company.wished.get_untracked()),
        seats: RwSignal::new(desk.company.seats.get_untracked()),
        options: RwSignal::new(remembered.options),
        games: RwSignal::new(remembered.games),
        quinte: RwSignal::new(remembered.quinte),
        hand: RwSignal::new(living_hand::offered()),
    };
    let sizes = Signal::derive(move || draft.options.with(|options| options.rule_set().sizes()));
    let level = move || draft.options.with(|options| options_form::offers_quinte(options, draft.games.get()));
    let running = desk.tabletop.running();
    let start = move |_| {
        let (players, seats) = (draft.players.get_untracked(), draft.seats.get_untracked());
        remember_seats(game, seats);
        desk.company.seats.set(seats);
        remember_games(game, draft.games.get_untracked());
        quinte::remember(game, draft.quinte.get_untracked());
        if game.has_shots() {
            living_hand::remember(draft.hand.get_untracked());
        }
        remember_options(&options_form::fit(&draft.options.get_untracked(), players));
        desk.company.wished.set(players);
        desk.deeds().start_anew();
    };
    let (begin, back) =
        if running { ("page-new-game-do", "page-go-on") } else { ("page-new-game-start", "page-close") };
    view! {
        <h2 id="dialog-title">{desk.speech.text("page-new-game")}</h2>
        {rule_pills(desk.speech, game, Signal::derive(move || draft.options.with(Options::rule_set)), move |set| draft.choose_rules(set))}
        {size_pills(desk.speech, sizes, draft.players.into(), move |n| draft.players.set(n))}
        {game.has_teams().then(|| games_pills(desk.speech, draft.games))}
        <Show when=level>{quinte::pills(desk.speech, draft.quinte)}</Show>
        <ul class="seats">
            <For each=move || 0..draft.players.get() key=|n| *n let(n)>{seat(desk.speech, desk.company, desk.shown, game, draft, n)}</For>
        </ul>
        {game.has_shots().then(|| living_hand::pills(desk.speech, draft.hand))}
        {form(desk.speech, draft)}
        {running.then(|| view! { <p class="quiet">{desk.speech.text("page-new-game-ask")}</p> })}
        <div class="choices row">
            <button type="button" class="main anew" on:click=start>{move || desk.speech.say(begin)}</button>
            <button type="button" class="go-on" on:click=move |_| desk.dialog.set(None)>{move || desk.speech.say(back)}</button>
        </div>
    }
}

/// One game, or a match.
fn games_pills(speech: Speech, games: RwSignal<u8>) -> impl IntoView {
    let pill = move |n: u8| {
        view! {
            <button
                type="button"
                data-games=n
                aria-pressed=move || (games.get() == n).to_string()
                on:click=move |_| games.set(n)
            >{move || games_name(speech, n)}</button>
        }
    };
    view! {
        <p class="pills size games" role="group" aria-label=speech.text("page-games")>
            <span class="quiet">{speech.text("page-games")}</span>
            {MATCHES.map(pill)}
        </p>
    }
}

/// How many games are played, in a few words.
pub(super) fn games_name(speech: Speech, games: u8) -> String {
    speech.words().say("page-games-of", [("n", games.into())])
}

fn seat(speech: Speech, company: Company, shown: Shown, game: Game, draft: Draft, n: usize) -> impl IntoView {
    let player = Player(n as u8);
    let chair = memo(move |_| draft.seats.with(|seats| seats.at(player)));
    let picture = move || {
        let players = draft.players.get();
        let kind = match &profile(game).table {
            Table::Track(track) => track.seats[corner(player, players) % MOST],
            Table::Square(_) | Table::Round(_) => shown.panel.with_untracked(|panel| {
                let rows = &panel.seen.standing.sides;
                rows.get(team(game, player, players)).map_or("", |stand| stand.kind)
            }),
        };
        view! { <img src=icon(game, kind) alt="" width="40" height="40"/> }
    };
    view! {
        <li data-seat=n>
            {picture}
            <div class="sitter">{names_field(speech, company, n, chair.into())}</div>
            {pills(speech, n, chair.into(), move |other| draft.seats.update(|seats| seats.seat(player, other)))}
        </li>
    }
}

/// The options of the game, each with what it means.
fn form(speech: Speech, draft: Draft) -> impl IntoView {
    let changed = draft.options.with_untracked(|options| *options != options.rule_set().defaults());
    let rules = memo(move |_| draft.options.with(Options::rule_set));
    let items = move || options_form::items(rules.get(), draft.players.get());
    view! {
        <details class="agreed" open=changed>
            <summary>{speech.text("page-options")}</summary>
            <ul>{move || items().into_iter().map(|item| option(speech, draft.options, item)).collect_view()}</ul>
        </details>
    }
}

/// One option: its name, its rule, its value, and what it means.
pub(super) fn option(speech: Speech, options: RwSignal<Options>, item: Item) -> impl IntoView {
    let Item { name, rule, choice } = item;
    // The options of a table may be of another game than the board here.
    let of_game = move || ("game", options.with(Options::game).name().into());
    let label = move || speech.words().say("page-option", [of_game(), ("name", name.into())]);
    let value = memo(move |_| options.with(|options| options_form::value(options, name)));
    let wrong = RwSignal::new(false);
    let set = move |text: String| {
        let next = options.with_untracked(|options| options_form::with(options, &item, &text));
        wrong.set(next.is_none());
        if let Some(next) = next {
            options.set(next);
        }
    };
    let field = match choice {
        Choice::Number { low, high, or_none } => view! {
            <input
                type="number"
                name=name
                min=low
                max=high
                inputmode="numeric"
                aria-label=label
                aria-invalid=move || wrong.get().to_string()
                placeholder=move || match or_none {
                    true => speech.words().say("page-no-limit", [("name", name.into())]),
                    false => String::new(),
                }
                prop:value=value.get_untracked()
                on:input=move |event| set(event_target_value(&event))
            />
        }
        .into_any(),
        Choice::OneOf(all) | Choice::Metres(all) => view! {
            <p class="pills" role="group" aria-label=label>
                {all.iter().map(|&each| view! {
                    <button
                        type="button"
                        data-value=each
                        aria-pressed=move || (value.get() == each).to_string()
                        on:click=move |_| set(each.to_owned())
                    >{move || options_form::said(&speech.words(), choice, each)}</button>
                }).collect_view()}
            </p>
        }
        .into_any(),
    };
    view! {
        <li data-option=name>
            <p class="label">{label} " " <span class="chip">{rule.name()}</span></p>
            {field}
            <p class="quiet">{move || speech.words().say("page-option-about", [of_game(), ("name", name.into())])}</p>
        </li>
    }
}
