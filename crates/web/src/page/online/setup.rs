//! The sheet that opens a table by link, for friends or for everybody: every choice on one page, and what guests will read.
//!
//! It always starts with the same defaults, except for the hand, which is a habit of its owner. The options last played on
//! this device are not carried over: a visitor would not see where they came from.

use boards::Game;
use bots::Level;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{ClockSettings, Input, Json, NewTable, SeatWish, Talkers};
use rules::{Options, RuleSet};
use table::LivingHand;

use super::{guest, terms};
use crate::address::Address;
use crate::lang::title;
use crate::options_form::{self, DOME};
use crate::page::desk::Dialog;
use crate::page::net::NetError;
use crate::page::new_game::{games_name, option};
use crate::page::room::MATCHES;
use crate::page::seats::{rule_set_name, what_differs};
use crate::page::settings::Habits;
use crate::page::signals::memo;
use crate::page::speech::Speech;
use crate::page::tabletop::Tabletop;
use crate::page::{browser, living_hand, net, quinte};
use crate::seats::MOST;

/// Clocks one can choose: seconds for each shot, seconds for the game.
const CLOCKS: [Option<ClockSettings>; 4] = [
    None,
    Some(ClockSettings { shot: Some(30), game: None }),
    Some(ClockSettings { shot: None, game: Some(600) }),
    Some(ClockSettings { shot: Some(60), game: Some(1200) }),
];

/// Seconds by which watchers see a table later, to choose from.
const DELAYS: [u32; 3] = [0, 30, 300];

/// What is being chosen.
#[derive(Clone, Copy)]
struct Draft {
    game: RwSignal<Game>,
    players: RwSignal<usize>,
    by_book: RwSignal<bool>,
    /// What counts if the game is not played by the book.
    options: RwSignal<Options>,
    open_dome: RwSignal<bool>,
    /// Bots in the seats of others.
    bots: RwSignal<[Option<Level>; MOST]>,
    clock: RwSignal<usize>,
    guided: RwSignal<bool>,
    hand: RwSignal<Option<LivingHand>>,
    talkers: RwSignal<Talkers>,
    /// Seconds by which watchers see the game later.
    delay: RwSignal<u32>,
    public: RwSignal<bool>,
    /// The most games of a match; 1 for a game alone.
    games: RwSignal<u8>,
    /// Whether a level match goes on in pairs of rounds, where that can be agreed on (NCA-27).
    quinte: RwSignal<bool>,
}

impl Draft {
    fn new(game: Game, public: bool) -> Draft {
        Draft {
            game: RwSignal::new(game),
            players: RwSignal::new(2),
            by_book: RwSignal::new(true),
            options: RwSignal::new(options_form::of_table(game.into())),
            open_dome: RwSignal::new(false),
            bots: RwSignal::new([None; MOST]),
            clock: RwSignal::new(0),
            guided: RwSignal::new(true),
            hand: RwSignal::new(living_hand::offered()),
            talkers: RwSignal::new(Talkers::default()),
            delay: RwSignal::new(0),
            public: RwSignal::new(public),
            games: RwSignal::new(1),
            quinte: RwSignal::new(false),
        }
    }

    /// Another game is played by its own rule set.
    fn choose_game(self, game: Game) {
        self.game.set(game);
        self.choose_rules(game.into());
    }

    /// Another rule set has other options, and perhaps other numbers of players.
    fn choose_rules(self, set: RuleSet) {
        self.by_book.set(true);
        self.options.set(options_form::of_table(set));
        if !set.sizes().contains(&self.players.get_untracked()) {
            self.players.set(2);
        }
    }

    fn choose_size(self, players: usize) {
        self.players.set(players);
        self.options.update(|options| *options = options_form::fit(options, players));
    }

    /// The options that count.
    fn agreed(self) -> Options {
        let options = self.options.get();
        if self.by_book.get() { options_form::of_table(options.rule_set()) } else { options }
    }

    /// The table as it would be opened.
    fn table(self) -> NewTable {
        let (game, players, options) = (self.game.get(), self.players.get(), self.agreed());
        let rules = options.rule_set();
        let bots = self.bots.get();
        let seat = |n: usize| match bots[n] {
            _ if n == 0 => SeatWish::Me,
            Some(level) => SeatWish::Bot(level),
            None => SeatWish::Open,
        };
        let plain = !self.guided.get() && game.has_shots();
        let games = Some(self.games.get()).filter(|_| game.has_teams()).unwrap_or(1);
        let series = options_form::series(&options, games, self.quinte.get());
        NewTable {
            players: players as u8,
            games: series.map(|series| series.games),
            quinte: series.is_some_and(|series| series.quinte),
            options: Json::new(options_form::by_link(
                &options_form::fit(&options, players),
                self.open_dome.get(),
            )),
            seats: Some((0..players).map(seat).collect()),
            public: self.public.get(),
            clock: CLOCKS[self.clock.get() % CLOCKS.len()],
            input: if plain { Input::Plain } else { Input::Guided },
            hand: self.hand.get().filter(|_| game.has_shots()),
            talkers: self.talkers.get(),
            delay: self.delay.get(),
            ..NewTable::of(rules)
        }
    }

    /// What guests will read of it.
    fn summary(self, speech: Speech) -> String {
        terms::summary(speech, &self.table().settings())
    }
}

/// The sheet.
pub(in crate::page) fn sheet(
    tabletop: Tabletop,
    habits: Habits,
    speech: Speech,
    dialog: RwSignal<Option<Dialog>>,
    public: bool,
) -> impl IntoView {
    let draft = Draft::new(tabletop.game.get_untracked(), public);
    let (busy, trouble) = (RwSignal::new(false), RwSignal::new(None));
    let heading = move || {
        let key = if draft.public.get() { "page-setup-public" } else { "page-setup-friends" };
        speech.words().say(key, [("game", title(draft.game.get().name()).into())])
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if draft.game.get_untracked().has_shots() {
            living_hand::remember(draft.hand.get_untracked());
        }
        tabletop.unlock(habits);
        open(speech, dialog, untrack(|| draft.table()), busy, trouble);
    };
    let clock = move |n: usize| match CLOCKS[n % CLOCKS.len()] {
        None => speech.say("page-clock-none"),
        Some(clock) => terms::ticking(&speech.words(), draft.game.get(), clock),
    };
    let partners = move || terms::teams(&speech.words(), draft.game.get(), draft.players.get());
    view! {
        <h2 id="dialog-title">{heading}</h2>
        <form class="setup" on:submit=submit>
            {games(speech, draft)}
            {players(speech, draft)}
            {move || partners().map(|teams| view! {
                <div class="line teams"><span class="label">{speech.text("page-teams")}</span><span>{teams}</span></div>
            })}
            {rule_sets(speech, draft)}
            <Show when=move || draft.game.get().has_teams()>
                {choices("games", speech.text("page-games"), draft.games, MATCHES, move |n| games_name(speech, n))}
            </Show>
            <Show when=move || options_form::offers_quinte(&draft.agreed(), draft.games.get())>
                {choices("quinte", speech.text("page-quinte"), draft.quinte, quinte::CHOICES,
                    move |quinte| quinte::name(&speech.words(), quinte))}
                {quinte::about(speech)}
            </Show>
            {rules_of(speech, draft)}
            <Show when=move || draft.game.get().has_dome()>
                {choices("dome", move || speech.words().say("page-option", [("name", DOME.into())]), draft.open_dome, [false, true],
                    move |open| speech.words().say("page-dome", [("dome", if open { "open" } else { "locked" }.into())]))}
            </Show>
            {seats(speech, draft)}
            {choices("clock", speech.text("page-clocks"), draft.clock, [0, 1, 2, 3], clock)}
            // There is nothing to aim at in a race.
            <Show when=move || draft.game.get().has_shots()>
                {choices("aim", speech.text("page-terms-aim"), draft.guided, [true, false],
                    move |guided| speech.words().say("page-aim-line", [("line", if guided { "yes" } else { "no" }.into())]))}
                {choices("hand", speech.text("page-hand"), draft.hand, living_hand::HANDS,
                    move |hand| living_hand::name(speech, hand))}
            </Show>
            {choices("talk", speech.text("page-chat"), draft.talkers, [Talkers::Everyone, Talkers::Players],
                move |talkers| terms::talk(&speech.words(), talkers))}
            {choices("delay", speech.text("page-delay"), draft.delay, DELAYS,
                move |delay| terms::later(&speech.words(), "page-delay-choice", delay))}
            {choices("found", speech.text("page-terms-found"), draft.public, [false, true],
                move |public| terms::found(&speech.words(), public))}
            <p class="quiet sentence" role="status">{move || draft.summary(speech)}</p>
            {move || trouble.get().map(|said: String| view! { <p class="trouble" role="alert">{said}</p> })}
            <div class="choices row">
                <button type="submit" class="main open" disabled=move || busy.get()>{speech.text("page-setup-open")}</button>
                <button type="button" class="go-on" on:click=move |_| dialog.set(None)>{speech.text("page-close")}</button>
            </div>
        </form>
    }
}

/// A row in which one thing is chosen of a few.
fn choices<T, const N: usize>(
    class: &'static str,
    label: impl Fn() -> String + Copy + Send + Sync + 'static,
    chosen: RwSignal<T>,
    all: [T; N],
    name: impl Fn(T) -> String + Copy + Send + Sync + 'static,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    segments(class, label, chosen.into(), all.to_vec(), name, move |each| chosen.set(each))
}

/// The same, with a function that is called with the choice.
fn segments<T>(
    class: &'static str,
    label: impl Fn() -> String + Copy + Send + Sync + 'static,
    chosen: Signal<T>,
    all: Vec<T>,
    name: impl Fn(T) -> String + Copy + Send + Sync + 'static,
    choose: impl Fn(T) + Copy + Send + Sync + 'static,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let segment = move |(n, each): (usize, T)| {
        view! {
            <button
                type="button"
                data-choice=n
                aria-pressed=move || (chosen.get() == each).to_string()
                on:click=move |_| choose(each)
            >{move || name(each)}</button>
        }
    };
    view! {
        <div class=format!("line {class}")>
            <span class="label">{label}</span>
            <p class="segments" role="group" aria-label=label>
                {all.into_iter().enumerate().map(segment).collect_view()}
            </p>
        </div>
    }
}

fn games(speech: Speech, draft: Draft) -> impl IntoView {
    let choose = move |event: leptos::ev::Event| {
        if let Ok(game) = event_target_value(&event).parse::<Game>() {
            draft.choose_game(game);
        }
    };
    let game = move |each: Game| {
        view! { <option value=each.name() selected=each == draft.game.get_untracked()>{title(each.name())}</option> }
    };
    view! {
        <label class="line game">
            <span class="label">{speech.text("page-which-game")}</span>
            <select on:change=choose>{Game::ALL.map(game)}</select>
        </label>
    }
}

fn players(speech: Speech, draft: Draft) -> impl IntoView {
    move || {
        segments(
            "players",
            speech.text("page-how-many"),
            draft.players.into(),
            draft.options.with(|options| options.rule_set().sizes()).to_vec(),
            |n| n.to_string(),
            move |n| draft.choose_size(n),
        )
    }
}

/// The rule sets of the game, where there is a choice.
fn rule_sets(speech: Speech, draft: Draft) -> impl IntoView {
    move || {
        let sets: Vec<RuleSet> = RuleSet::of(draft.game.get()).collect();
        (sets.len() > 1).then(|| {
            let chosen = Signal::derive(move || draft.options.with(Options::rule_set));
            let choice = segments(
                "rule-set",
                speech.text("page-which-rules"),
                chosen,
                sets,
                move |set| rule_set_name(speech, set),
                move |set| draft.choose_rules(set),
            );
            view! { {choice} <p class="line">{what_differs(speech, chosen)}</p> }
        })
    }
}

/// By the book, or by what is agreed: then every option is there to be seen.
fn rules_of(speech: Speech, draft: Draft) -> impl IntoView {
    let rules = memo(move |_| draft.options.with(Options::rule_set));
    let items = move || options_form::table_items(rules.get(), draft.players.get());
    let own = move || {
        view! {
            <div class="agreed">
                <ul>{move || items().into_iter().map(|item| option(speech, draft.options, item)).collect_view()}</ul>
            </div>
        }
    };
    view! {
        {choices("rules", speech.text("page-terms-rules"), draft.by_book, [true, false],
            move |book| speech.say(if book { "page-rules-book" } else { "page-rules-own" }))}
        <Show when=move || !draft.by_book.get()>{own()}</Show>
    }
}

/// Who sits in the other seats: a guest, or a bot.
fn seats(speech: Speech, draft: Draft) -> impl IntoView {
    let level = move |n: usize, level: Level| {
        let chosen = draft.bots.with_untracked(|bots| bots[n] == Some(level));
        let called =
            move || speech.words().say("page-bot", [("level", level.name().into()), ("number", 0.into())]);
        view! { <option value=level.name() selected=chosen>{called}</option> }
    };
    let seat = move |n: usize| {
        let choose = move |event: leptos::ev::Event| {
            let bot = event_target_value(&event).parse::<Level>().ok();
            draft.bots.update(|bots| bots[n] = bot);
        };
        let number = move || speech.words().say("page-player", [("number", (n + 1).into())]);
        view! {
            <label class="line seat" data-seat=n>
                <span class="label">{number}</span>
                <select on:change=choose>
                    <option value="">{speech.text("page-seat-guest")}</option>
                    {Level::ALL.map(|each| level(n, each))}
                </select>
            </label>
        }
    };
    view! { <For each=move || 1..draft.players.get() key=|n| *n let(n)>{seat(n)}</For> }
}

/// Opens the table and goes there; the sheet stays with all that was chosen where that does not work.
fn open(
    speech: Speech,
    dialog: RwSignal<Option<Dialog>>,
    table: NewTable,
    busy: RwSignal<bool>,
    trouble: RwSignal<Option<String>>,
) {
    let from = browser::here();
    busy.set(true);
    trouble.set(None);
    spawn_local(async move {
        let opened = async {
            let me = guest::me(speech).await?;
            net::open_table(&me.csrf, &table).await
        };
        let opened: Result<_, NetError> = opened.await;
        // The sheet may be closed by now.
        let closed = busy.try_set(false).is_some();
        match opened {
            Ok(opened) => {
                opened.keys.iter().for_each(|seat| guest::keep_key(&opened.table.id, &seat.key));
                // A visitor who has gone elsewhere in the meantime stays there.
                if browser::here() == from && !closed {
                    dialog.set(None);
                    browser::go(&Address::Table(opened.table.id).to_path());
                }
            }
            Err(error) => drop(trouble.try_set(Some(guest::explain(speech, error)))),
        }
    });
}
