//! Before the first entry: who plays, how many, by which options, and who starts. Everything has a good answer already: a person in a
//! hurry begins to count.

use leptos::prelude::*;
use rules::{Options, RuleSet};
use scorebook::{Header, Rules, What};

use super::entries;
use super::keeper::Keeper;
use crate::options_form;
use crate::page::browser;
use crate::page::new_game::option;
use crate::page::signals::memo;
use crate::seats::MOST;

/// The storage key of the names that were used last.
const NAMES: &str = "score-names";
/// The games of a match that can be chosen.
const MATCHES: [u8; 4] = [1, 3, 5, 7];

/// A sheet with the names that were used last.
pub(super) fn header(rules: Rules, players: usize) -> Header {
    let known = browser::remembered(NAMES).unwrap_or_default();
    let names = known.lines().take(players).map(str::to_owned).collect();
    Header { names, seed: seed(rules), ..Header::of(rules, players) }
}

/// What the lots of a new sheet are drawn from: another number for every sheet.
fn seed(rules: Rules) -> u64 {
    if rules.draws_lots() { (js_sys::Math::random() * 9e15) as u64 } else { 0 }
}

/// The header for the same game once more.
pub(super) fn anew(header: &Header) -> Header {
    Header { seed: seed(header.rules), tournament: None, ..header.clone() }
}

/// The header for another game of the same players: the other one starts.
pub(super) fn rematch(header: &Header) -> Header {
    let players = header.players.max(1) as u8;
    Header { first: Some((header.first.unwrap_or(0) + 1) % players), ..anew(header) }
}

/// The names, to be written any time.
pub(super) fn names(keeper: Keeper) -> AnyView {
    let players = move || keeper.sheet().header().players;
    let field = move |n: usize| {
        let known = keeper.sheet_now().header().name(n).unwrap_or_default().to_owned();
        let label = move || keeper.speech.words().say("page-scoring-name", [("n", (n + 1).into())]);
        view! {
            <label>
                <span>{label}</span>
                <input type="text" maxlength="24" autocomplete="off" enterkeyhint="done" data-player=n prop:value=known on:change=move |event| rename(keeper, n, event_target_value(&event).trim())/>
            </label>
        }
    };
    // Writing a name must not replace the field that is being left for the next one.
    let count = memo(move |_| players());
    let fields = move || (0..count.get()).map(field).collect_view();
    view! { <div class="names">{fields}</div> }.into_any()
}

fn rename(keeper: Keeper, n: usize, name: &str) {
    let sheet = keeper.sheet_now();
    let header = sheet.header();
    let mut names: Vec<String> =
        (0..header.players).map(|player| header.name(player).unwrap_or_default().to_owned()).collect();
    if names.get(n).is_none_or(|known| known == name) {
        return;
    }
    names[n] = name.to_owned();
    browser::remember(NAMES, &names.join("\n"));
    match sheet.rows().is_empty() && keeper.shared.with_untracked(Option::is_none) {
        true => keeper.begin(Header { names, ..keeper.begun() }),
        false => keeper.write(What::Names(names)),
    }
}

/// What is asked before the first entry. The header of a shared sheet is at the server: names and who starts are written as entries
/// then, and the rest is settled.
pub(super) fn before_the_first(keeper: Keeper) -> AnyView {
    if keeper.shared.with_untracked(Option::is_none) {
        return setup(keeper);
    }
    let starts = move |player: u8| keeper.write(What::Starts { player });
    let judged = keeper.begun().rules.rule_set().is_some();
    view! {
        <section class="setup">
            {names(keeper)}
            {move || judged.then(|| who_starts(keeper, starter(keeper), starts))}
        </section>
    }
    .into_any()
}

/// Everything that is settled before the first entry.
fn setup(keeper: Keeper) -> AnyView {
    let Rules::By(set) = keeper.begun().rules else { return ().into_any() };
    // What is set must not close the list in which it is set.
    let players = memo(move |_| keeper.sheet().header().players);
    view! {
        <section class="setup">
            <h2>{keeper.speech.text("page-scoring-who")}</h2>
            {move || sizes(keeper, set)}
            {names(keeper)}
            {move || who_starts(keeper, starter(keeper), move |n| keeper.begin(Header { first: Some(n), ..keeper.begun() }))}
            {move || games(keeper, set)}
            {move || terms(keeper, set, players.get())}
        </section>
    }
    .into_any()
}

fn sizes(keeper: Keeper, set: RuleSet) -> AnyView {
    let now = keeper.sheet().header().players;
    let button = move |n: usize| {
        let choose = move |_| {
            let known = keeper.begun();
            let mut names = header(known.rules, n).names;
            names.splice(..known.names.len().min(names.len()), known.names.iter().take(n).cloned());
            let options = serde_json::Value::Null;
            keeper.begin(Header { players: n, names, first: None, options, ..known });
        };
        view! { <button type="button" data-players=n aria-pressed=(n == now).to_string() class:chosen=n == now on:click=choose>{n}</button> }
    };
    let sizes: Vec<usize> = set.sizes().iter().copied().filter(|n| *n <= MOST).collect();
    view! {
        <div class="segments" role="group" aria-label=keeper.speech.text("page-how-many")>
            <span class="quiet">{keeper.speech.text("page-how-many")}</span>
            {sizes.into_iter().map(button).collect_view()}
        </div>
    }
    .into_any()
}

/// Who starts the first game, as it stands.
fn starter(keeper: Keeper) -> u8 {
    keeper.sheet().header().first.unwrap_or(0)
}

/// Who starts, to be corrected any time: what that changes is shown before it is written.
pub(super) fn correct_starter(keeper: Keeper) -> AnyView {
    let asked = RwSignal::new(None::<u8>);
    let choose =
        move |player: u8| asked.set(Some(player).filter(|player| *player != untrack(|| starter(keeper))));
    let editor = move || {
        let player = asked.get().filter(|player| *player != starter(keeper))?;
        let write = move |_| {
            asked.set(None);
            keeper.write(What::Starts { player });
        };
        Some(view! {
            <div class="editor">
                {entries::effects(keeper, What::Starts { player })}
                <div class="row">
                    <button type="button" class="main starts-do" on:click=write>{keeper.speech.text("page-scoring-change-do")}</button>
                    <button type="button" class="cancel" on:click=move |_| asked.set(None)>{keeper.speech.text("page-scoring-cancel")}</button>
                </div>
            </div>
        })
    };
    view! {
        <div class="starter">
            {move || who_starts(keeper, asked.get().unwrap_or(starter(keeper)), choose)}
            {editor}
        </div>
    }
    .into_any()
}

/// A button for each player, to say who starts; one of them is chosen.
fn who_starts(keeper: Keeper, now: u8, choose: impl Fn(u8) + Copy + Send + 'static) -> AnyView {
    let count = keeper.sheet().header().players as u8;
    let button = move |n: u8| {
        view! {
            <button type="button" data-starts=n aria-pressed=(n == now).to_string() class:chosen=n == now on:click=move |_| choose(n)>
                {keeper.name(usize::from(n))}
            </button>
        }
    };
    view! {
        <div class="segments" role="group" aria-label=keeper.speech.text("page-scoring-who-starts")>
            <span class="quiet">{keeper.speech.text("page-scoring-who-starts")}</span>
            {(0..count).map(button).collect_view()}
        </div>
    }
    .into_any()
}

/// One game, or a match.
fn games(keeper: Keeper, set: RuleSet) -> Option<AnyView> {
    let now = keeper.sheet().header().games.unwrap_or(1);
    let button = move |n: u8| {
        let choose = move |_| keeper.begin(Header { games: Some(n).filter(|n| *n > 1), ..keeper.begun() });
        view! { <button type="button" data-games=n aria-pressed=(n == now).to_string() class:chosen=n == now on:click=choose>{n}</button> }
    };
    set.game().has_teams().then(|| {
        view! {
            <div class="segments" role="group" aria-label=keeper.speech.text("page-games")>
                <span class="quiet">{keeper.speech.text("page-games")}</span>
                {MATCHES.map(button)}
            </div>
        }
        .into_any()
    })
}

/// The options of the rule set.
fn terms(keeper: Keeper, set: RuleSet, players: usize) -> AnyView {
    let begun = keeper.begun();
    let now = match &begun.options {
        serde_json::Value::Null => set.defaults(),
        options => options_form::parse(set, &options.to_string()).unwrap_or_else(|| set.defaults()),
    };
    let options = RwSignal::new(options_form::fit(&now, players));
    Effect::new(move |before: Option<Options>| {
        let options = options.get();
        if before.as_ref().is_some_and(|before| *before != options) {
            let json = serde_json::from_str(&options_form::to_json(&options)).unwrap_or_default();
            keeper.begin(Header { options: json, ..keeper.begun() });
        }
        options
    });
    let items = options_form::items(set, players);
    view! {
        <details class="agreed">
            <summary>{keeper.speech.text("page-options")}</summary>
            <ul>{items.into_iter().map(|item| option(keeper.speech, options, item)).collect_view()}</ul>
        </details>
    }
    .into_any()
}
