//! Keeping score at a real board.
//!
//! A sheet belongs to a [`Keeper`], who keeps it on the device and, where several phones share it, at a server ([`sharing`]). Above
//! stands the score ([`totals`]); below, where the thumb is, what happened is told ([`telling`], for discs on a drawn board
//! [`drawn_board`]); [`entries`] is the list of everything told, to be changed any time; [`result`] is how it ended, [`phones`] the
//! second phone, [`setup`] who plays, [`counter`] the counter without rules, [`earlier`] what does not lie open, [`looking`] a sheet
//! that is not on the device yet. What is counted and how is `scorebook`'s alone.

mod counter;
mod drawn_board;
mod earlier;
mod entries;
mod keeper;
mod looking;
mod phones;
mod result;
mod setup;
mod sharing;
mod telling;
mod totals;

use boards::Game;
use drawing::files::midgame_path;
use leptos::prelude::*;
use leptos::reactive::owner::WeakOwner;
use protocol::ClubPlace;
use protocol::club::NewLog;
use rules::RuleSet;
use scorebook::{Header, Rules, Scoresheet};

use self::keeper::{Keeper, SHELF};
use self::looking::Looking;
use self::telling::Telling;
use super::desk::Desk;
use super::net::NetError;
use super::seats::rule_set_name;
use super::speech::Speech;
use super::{browser, evening, shell};
use crate::lang::title as name_of_game;

pub(super) use self::counter::page as counter;

/// The storage key of the sheet that was open last, for the way back from the questions about fouls.
const LAST: &str = "score-last";

/// Where the sheet is that was open last.
pub(super) fn last() -> String {
    browser::remembered(LAST).unwrap_or_else(|| ClubPlace::Scores.to_path())
}

/// All rule sets, in the order of the games.
pub(super) fn all() -> impl Iterator<Item = RuleSet> {
    Game::ALL.into_iter().flat_map(RuleSet::of)
}

/// What a sheet is called: the game and, where there are several, the rules.
pub(super) fn title(speech: Speech, rules: Rules) -> String {
    match rules {
        Rules::By(set) if RuleSet::of(set.game()).count() > 1 => {
            format!("{} · {}", name_of_game(set.game().name()), rule_set_name(speech, set))
        }
        Rules::By(set) => name_of_game(set.game().name()),
        Rules::Counter => speech.say("page-scoring-counter"),
    }
}

/// Which game is scored.
pub(super) fn choose(speech: Speech) -> AnyView {
    let running = |rules: Rules| {
        let kept =
            browser::remembered(&format!("{SHELF}{}", rules.name())).and_then(|text| keeper::read(&text));
        let sheet = kept.and_then(|(header, entries)| Scoresheet::of(&header, &entries).ok());
        sheet.is_some_and(|sheet| !sheet.rows().is_empty() && sheet.next().over.is_none())
    };
    let waits = move |rules: Rules| {
        running(rules).then(|| view! { <span class="waits">{speech.text("page-waiting-game")}</span> })
    };
    let pick = move |set: RuleSet| {
        view! {
            <li>
                <a class=format!("pick {}", set.game()) data-rules=set.name() href=ClubPlace::Score(set).to_path()>
                    <img src=midgame_path(set.game()) alt="" width="240" height="240" decoding="async"/>
                    <span class="name">{move || title(speech, Rules::By(set))}</span>
                    <span class="quiet">{move || speech.words().say("page-scoring-how", [("rules", set.name().into())])}</span>
                    {waits(Rules::By(set))}
                </a>
            </li>
        }
    };
    view! {
        <main class="text shelf scores">
            <h1 tabindex="-1">{speech.text("page-real-board")}</h1>
            <p class="lead">{speech.text("page-scoring-lead")}</p>
            <p class="more-ways">
                <a class="button to-foul" href=ClubPlace::Foul(None).to_path()>{speech.text("page-foul")}</a>
                <a class="button to-counter" href=ClubPlace::Counter.to_path()>{speech.text("page-scoring-counter")} {waits(Rules::Counter)}</a>
            </p>
            <ul class="picks" aria-label=speech.text("page-scoring-choose")>{all().map(pick).collect_view()}</ul>
            {earlier::lists(speech)}
        </main>
    }
    .into_any()
}

/// A sheet of this device.
pub(super) fn sheet(desk: Desk, set: RuleSet) -> AnyView {
    let players = set.sizes().first().copied().unwrap_or(2);
    let header = setup::header(Rules::By(set), players);
    match Keeper::open(desk.speech, set.name(), header) {
        Some(keeper) => page(keeper),
        None => choose(desk.speech),
    }
}

/// Begins another sheet on this device and shows it. The one that lay there goes to the earlier ones; without room for it nothing
/// happens but that this is said.
fn begin_anew(keeper: Keeper, header: &Header) {
    let rules = keeper.begun().rules;
    let name = format!("{SHELF}{}", rules.name());
    if !earlier::put_away(&name) {
        keeper.said.set(Some(keeper.speech.words_now().say("page-scoring-no-room", [])));
        return;
    }
    if keeper.lies_at(&name) {
        return keeper.begin(header.clone());
    }
    browser::remember(&name, &format!("{}\n", header.to_json()));
    browser::go(&own_path(rules));
}

fn own_path(rules: Rules) -> String {
    match rules {
        Rules::By(set) => ClubPlace::Score(set).to_path(),
        Rules::Counter => ClubPlace::Counter.to_path(),
    }
}

/// A sheet that several devices share: the one that is here, or the server's.
pub(super) fn shared(desk: Desk, id: String) -> AnyView {
    let speech = desk.speech;
    let key = sharing::key_of(&id);
    // The key is remembered: it need not stand in the address.
    if !browser::fragment().is_empty() {
        browser::rename(&ClubPlace::Sheet(id.clone()).to_path());
    }
    let kept = browser::remembered(&format!("{SHELF}{id}")).and_then(|text| keeper::read(&text));
    // Without a network the key tells who may write.
    let kept = kept.map(|(header, _)| (header, key.is_some()));
    let looking = Looking::new(id.clone(), key.clone(), kept);
    let view = move || match looking.found.get() {
        None => view! { <div class="coming"></div> }.into_any(),
        Some(Err(NetError::Unreachable)) => looking.not_here(speech, "page-scoring-not-here-about"),
        Some(Err(error)) if error.is_of_the_moment() => {
            looking.not_here(speech, "page-scoring-not-here-busy")
        }
        Some(Err(NetError::Refused(_))) => {
            shell::empty(speech, "page-scoring-no-sheet", "page-scoring-no-sheet-about").into_any()
        }
        Some(Ok((header, writes))) => match Keeper::open(speech, &id, header) {
            Some(keeper) => {
                if !evening::is_local(&id) {
                    sharing::follow(keeper, id.clone(), key.clone(), writes);
                }
                let view = match keeper.begun().rules {
                    Rules::By(_) => page(keeper),
                    Rules::Counter => counter::of(keeper),
                };
                browser::remember(LAST, &ClubPlace::Sheet(id.clone()).to_path());
                view
            }
            None => shell::empty(speech, "page-scoring-no-sheet", "page-scoring-no-sheet-about").into_any(),
        },
    };
    view.into_any()
}

/// Keeps the key of a sheet at the server.
pub(super) fn keep_key(id: &str, key: &str) {
    sharing::keep_key(id, key);
}

/// Lays a sheet on this device, unless it lies there already; false if there is no room.
pub(super) fn begin_unless_there(name: &str, header: &Header) -> bool {
    let shelf = format!("{SHELF}{name}");
    let kept = browser::remembered(&shelf).and_then(|text| keeper::read(&text));
    kept.is_some_and(|(kept, _)| kept.tournament == header.tournament)
        || browser::remember(&shelf, &format!("{}\n", header.to_json()))
}

/// The tournament whose game is on the sheet. A sheet that was begun without a network moves to the server as soon as there is one,
/// while somebody goes on writing.
fn beside(keeper: Keeper) -> Option<evening::Beside> {
    let of = keeper.begun().tournament?;
    let report = super::signals::memo(move |_| keeper.sheet().report());
    // Weak: what the page follows ends with the page.
    let owner = Owner::current().map(|owner| owner.downgrade());
    let move_home = move |NewLog { id, key }| {
        let path = ClubPlace::Sheet(id.clone()).to_path();
        keep_key(&id, &key);
        keeper.move_to(&id);
        browser::rename(&path);
        browser::remember(LAST, &path);
        if let Some(owner) = owner.as_ref().and_then(WeakOwner::upgrade) {
            owner.with(|| sharing::follow(keeper, id, Some(key), true));
        }
    };
    let local = keeper.shared.with_untracked(Option::is_none);
    let move_home = local.then(|| Callback::new(move_home));
    Some(evening::Beside::open(keeper.speech, of, report, move_home))
}

/// What of a sheet is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shows {
    /// The score, and what happens next.
    Score,
    /// Everything else.
    More,
    /// The score alone, as large as it goes.
    Big,
}

fn page(keeper: Keeper) -> AnyView {
    crate::page::awake::keep();
    let shows = RwSignal::new(Shows::Score);
    let rules = keeper.begun().rules;
    if keeper.shared.with_untracked(Option::is_none) {
        browser::remember(LAST, &own_path(rules));
    }
    let beside = beside(keeper);
    let telling = Telling::next(keeper);
    let over = super::signals::memo(move |_| keeper.sheet().next().over.is_some());
    let fresh = super::signals::memo(move |_| keeper.sheet().rows().is_empty());
    // Who plays a tournament's game, and by which rules, is settled.
    let begins = move || fresh.get() && keeper.writes.get() && beside.is_none();
    let below = move || match shows.get() {
        Shows::Big => ().into_any(),
        Shows::More => more(keeper, shows),
        // The buttons of the end come first: notices come and go while devices meet, and must not move them.
        Shows::Score => view! {
            {move || over.get().then(|| result::result(keeper))}
            {phones::out_of_touch(keeper)}
            {phones::conflicts(keeper)}
            {watching(keeper)}
            {move || begins().then(|| setup::before_the_first(keeper))}
            {move || match (over.get(), keeper.writes.get()) {
                (true, _) => ().into_any(),
                (false, true) => telling.form(true),
                (false, false) => entries::list(keeper),
            }}
            {move || (beside.is_some() && keeper.writes.get()).then(|| result::time_up(keeper))}
            {move || over.get().then(|| beside.map(evening::Beside::end))}
        }
        .into_any(),
    };
    view! {
        <main class=format!("scorer {}", rules.name()) class:big=move || shows.get() == Shows::Big class:fresh=move || fresh.get()>
            {strip(keeper, move || title(keeper.speech, rules))}
            {beside.map(evening::Beside::line)}
            {totals::totals(keeper)}
            <div class="below">{below}</div>
            {bar(keeper, shows)}
        </main>
    }
    .into_any()
}

/// The line on top: the way back, what is scored, and whether it is kept.
fn strip(keeper: Keeper, name: impl Fn() -> String + Send + 'static) -> AnyView {
    view! {
        <div class="strip">
            <a class="back" href=ClubPlace::Scores.to_path() aria-label=keeper.speech.text("page-scoring-back")>"‹"</a>
            <h1 tabindex="-1">{name}</h1>
            {phones::state(keeper)}
        </div>
    }
    .into_any()
}

/// A phone that does not score says so, and offers to if it may.
fn watching(keeper: Keeper) -> AnyView {
    let alone = move || keeper.shared.with(Option::is_none);
    let quiet = super::signals::memo(move |_| alone() || keeper.writes.get() && keeper.scores());
    let view = move || (!quiet.get()).then(|| phones::who_scores(keeper));
    view.into_any()
}

/// The buttons at the bottom.
fn bar(keeper: Keeper, shows: RwSignal<Shows>) -> AnyView {
    let foul = keeper.begun().rules.rule_set().map(|set| {
        view! { <a class="button foul" href=ClubPlace::Foul(Some(set)).to_path()>{keeper.speech.text("page-foul")}</a> }
    });
    let more = move |_| {
        shows.update(|shows| *shows = if *shows == Shows::Score { Shows::More } else { Shows::Score })
    };
    let label = move || match shows.get() {
        Shows::Score => keeper.speech.say("page-scoring-more"),
        Shows::More | Shows::Big => keeper.speech.say("page-scoring-to-score"),
    };
    view! {
        <div class="bar">
            {move || (shows.get() == Shows::Score && keeper.writes.get()).then(|| entries::undo(keeper))}
            {foul}
            <button type="button" class="more" aria-expanded=move || (shows.get() == Shows::More).to_string() on:click=more>{label}</button>
            {move || keeper.said.get().map(|said| view! { <p class="said-once" role="status">{said}</p> })}
        </div>
    }
    .into_any()
}

/// Everything that is not needed while one scores.
fn more(keeper: Keeper, shows: RwSignal<Shows>) -> AnyView {
    let asked = RwSignal::new(false);
    let anew = move || {
        shows.set(Shows::Score);
        begin_anew(keeper, &setup::anew(keeper.sheet_now().header()));
    };
    let fresh = keeper.sheet_now().rows().is_empty();
    // A tournament's sheet has nothing to be set up before its first entry; the board may still begin otherwise than it was drawn.
    let begun = keeper.begun();
    let starts = begun.rules.rule_set().is_some() && (!fresh || begun.tournament.is_some());
    let begin = move || {
        match asked.get() {
        false => view! { <button type="button" class="anew" on:click=move |_| asked.set(true)>{keeper.speech.text("page-scoring-anew")}</button> }.into_any(),
        true => view! {
            <p role="alert">{keeper.speech.text("page-scoring-anew-ask")}</p>
            <div class="row">
                <button type="button" class="main anew-do" on:click=move |_| anew()>{keeper.speech.text("page-scoring-anew-do")}</button>
                <button type="button" on:click=move |_| asked.set(false)>{keeper.speech.text("page-scoring-cancel")}</button>
            </div>
        }
        .into_any(),
    }
    };
    view! {
        <div class="further">
            {entries::list(keeper)}
            {move || (!fresh && keeper.writes.get()).then(|| view! { <section><h2>{keeper.speech.text("page-scoring-who")}</h2> {setup::names(keeper)}</section> })}
            {move || (starts && keeper.writes.get()).then(|| view! { <section>{setup::correct_starter(keeper)}</section> })}
            {phones::phones(keeper)}
            <section class="files">
                <h2>{keeper.speech.text("page-scoring-keep")}</h2>
                <div class="row">
                    <button type="button" class="large" on:click=move |_| shows.set(Shows::Big)>{keeper.speech.text("page-scoring-big")}</button>
                    <button type="button" class="share" on:click=move |_| result::share(keeper)>{keeper.speech.text("page-scoring-share")}</button>
                    {result::files(keeper)}
                </div>
                {move || keeper.writes.get().then_some(begin)}
            </section>
        </div>
    }
    .into_any()
}
