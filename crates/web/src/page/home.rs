//! The front page: five boards, and the ways to play the chosen one.

use std::time::Duration;

use boards::Game;
use drawing::files::midgame_path;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::ClubPlace;
use rules::Player;

use super::company::Company;
use super::desk::{Desk, Dialog};
use super::play::Deeds;
use super::room::{asks_level, chosen_level, shelf};
use super::settings::Habits;
use super::tabletop::Tabletop;
use super::{browser, online, rest, shell, texts};
use crate::address::Address;
use crate::board::Board;
use crate::lang::title;
use crate::quick_start::Way;
use crate::seats::{MOST, Seats};

/// How long the page is left to itself before it looks what is kept, in milliseconds.
const FIRST_PAINT: u64 = 120;

pub(super) fn page(desk: Desk) -> impl IntoView {
    let chosen = desk.game;
    let picked = RwSignal::new(None);
    let waiting = RwSignal::new(Vec::new());
    note_what_waits(desk.tabletop, waiting);
    look_what_waits(waiting);
    view! {
        <main class="home">
            <h1 tabindex="-1">{desk.speech.text("page-home-title")}</h1>
            <p class="lead">{desk.speech.text("page-home-lead")}</p>
            <fieldset class="picks">
                <legend class="unseen">{desk.speech.text("page-choose")}</legend>
                {Game::ALL.map(|game| pick(desk, game, picked, waiting))}
            </fieldset>
            {ways(desk, chosen, waiting)}
            {online::is_known().then(|| rest::view(desk.speech, move |rest| (rest.own_games)(desk.speech)))}
        </main>
    }
}

/// A board to choose; a board the visitor has `picked` is played by choosing it once more. The board that is chosen when the page opens
/// has not been picked: it takes as many taps as the others.
fn pick(
    desk: Desk,
    game: Game,
    picked: RwSignal<Option<Game>>,
    waiting: RwSignal<Vec<Game>>,
) -> impl IntoView {
    let chosen = move || desk.game.get() == game;
    let about = move || desk.speech.words().say("page-about", [("game", game.name().into())]);
    let waits = move || waiting.with(|waiting| waiting.contains(&game));
    // A click comes before the change it makes: what was picked before it is meant to begin.
    let again = move |_| {
        if picked.get_untracked() == Some(game) {
            begin(desk, game);
        }
        picked.set(Some(game));
    };
    let enter = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Enter" {
            event.prevent_default();
            begin(desk, game);
        }
    };
    view! {
        <label class=format!("pick {game}") class:chosen=chosen class:picked=move || picked.get() == Some(game)>
            <input
                type="radio"
                name="board"
                class="unseen"
                value=game.name()
                prop:checked=chosen
                on:click=again
                on:keydown=enter
                on:change=move |_| choose(desk.tabletop, desk.habits, game, waiting)
            />
            <img src=midgame_path(game) alt="" width="240" height="240" decoding="async"/>
            <span class="name">{title(game.name())}</span>
            <span class="quiet">{about}</span>
            <Show when=waits><span class="waits">{desk.speech.text("page-waiting-game")}</span></Show>
        </label>
    }
}

fn choose(tabletop: Tabletop, habits: Habits, game: Game, waiting: RwSignal<Vec<Game>>) {
    browser::remember("game", game.name());
    tabletop.turn_to(game, habits);
    note_what_waits(tabletop, waiting);
}

/// The board that was chosen lies there already: what is under way on it need not be looked for.
fn note_what_waits(tabletop: Tabletop, waiting: RwSignal<Vec<Game>>) {
    if tabletop.running() {
        waiting.update(|waiting| {
            waiting.push(tabletop.game.get_untracked());
        });
    }
}

/// The first thing to do at the chosen board: a game that waits goes on, otherwise one begins against a bot.
fn begin(desk: Desk, game: Game) {
    if desk.tabletop.running() {
        play_on(desk.tabletop, desk.habits, game)
    } else {
        sit_down(desk, game, Way::Bots)
    }
}

fn play_on(tabletop: Tabletop, habits: Habits, game: Game) {
    tabletop.unlock(habits);
    browser::go(&Address::Board(game).to_path());
}

/// The ways, the one action first.
fn ways(desk: Desk, chosen: RwSignal<Game>, waiting: RwSignal<Vec<Game>>) -> impl IntoView {
    let name = move || chosen.get().name();
    let now = move || chosen.get_untracked();
    let button = move |class: &'static str, key: &'static str, about: &'static str, act: fn(Desk, Game)| {
        view! {
            <button type="button" class=class on:click=move |_| act(desk, now())>
                <span class="what">{move || desk.speech.say(key)}</span>
                <span class="about">{move || desk.speech.words().say(about, [("game", name().into())])}</span>
            </button>
        }
    };
    let waits = move || waiting.with(|waiting| waiting.contains(&chosen.get()));
    let go_on: fn(Desk, Game) = |desk, game| play_on(desk.tabletop, desk.habits, game);
    let bots: fn(Desk, Game) = |desk, game| sit_down(desk, game, Way::Bots);
    // The first button never throws a game away.
    let first = move || match waits() {
        true => view! {
            {button("main play-on", "page-play-on", "page-play-on-about", go_on)}
            {button("play-bot", "page-play-bot", "page-play-bot-about", bots)}
        }
        .into_any(),
        false => button("main play-bot", "page-play-bot", "page-play-bot-about", bots).into_any(),
    };
    view! {
        <section class="ways" class:six=waits aria-label=move || desk.speech.words().say("page-ways", [("game", name().into())])>
            {first}
            {button("play-friend", "page-play-friend", "page-play-friend-about", |desk, _| desk.dialog.set(Some(Dialog::Setup { public: false })))}
            {button("play-device", "page-play-device", "page-play-device-about", |desk, game| sit_down(desk, game, Way::Device))}
            {button("play-find", "page-play-find", "page-play-find-about", |_, _| browser::go(&Address::Tables.to_path()))}
            {button("play-real", "page-real-board", "page-real-board-about", |_, _| browser::go(&Address::Club(ClubPlace::Scores).to_path()))}
        </section>
        <p class="also">
            <a class="to-rules" href=move || Address::Book(chosen.get().into(), None).to_path()>
                {move || shell::book_name(desk.speech, chosen.get().into())}
            </a>
            <a class="to-replay" href=Address::Replay(None, None).to_path()>{desk.speech.text("page-watch-record")}</a>
            <a class="to-lesson" href=move || Address::Lesson(chosen.get()).to_path()>
                {move || desk.speech.words().say("page-lesson", [("game", name().into())])}
            </a>
            <a class="to-daily" href=Address::Daily(None).to_path()>{desk.speech.text("page-daily")}</a>
            <a class="to-progress" href=Address::Progress.to_path()>{desk.speech.text("page-progress")}</a>
        </p>
    }
}

/// Goes to a board and sits down there. A game that is played that way already goes on; any other is thrown away only
/// if the visitor confirms it.
fn sit_down(desk: Desk, game: Game, way: Way) {
    desk.tabletop.unlock(desk.habits);
    if way == Way::Bots && asks_level() {
        // The question lies over the board: its page has to be there.
        texts::before(&Address::Board(game), move || take_place(desk, game, way));
    } else {
        take_place(desk, game, way);
    }
}

fn take_place(desk: Desk, game: Game, way: Way) {
    browser::go(&Address::Board(game).to_path());
    let seats = desk.company.seats.get_untracked();
    let (running, players) =
        desk.tabletop.ask_board(|board| (board.sitting().running(), board.players())).unwrap_or_default();
    let same = way.is_of(&seats, players);
    let before = if seats.any_bot(MOST) { seats } else { chosen_level() };
    if !running {
        take_seats(desk.deeds(), desk.tabletop, desk.company, way.seats(before));
        if way == Way::Bots && asks_level() {
            desk.dialog.set(Some(Dialog::Level));
        }
    } else if !same {
        desk.dialog.set(Some(Dialog::Sit(way.seats(before))));
    }
}

/// Everybody sits down; a game that is over makes room for the next.
fn take_seats(deeds: Deeds, tabletop: Tabletop, company: Company, seats: Seats) {
    for player in (0..MOST as u8).map(Player) {
        if company.seats.get_untracked().at(player) != seats.at(player) {
            company.seat(tabletop, player, seats.at(player));
        }
    }
    let fresh =
        |board: &Board| board.broken().is_none() && board.log().is_empty() && board.seen().over.is_none();
    if tabletop.ask_board(fresh) != Some(true) {
        deeds.start_anew();
    }
}

/// A question before a game is thrown away.
pub(super) fn ask(desk: Desk, seats: Seats) -> impl IntoView {
    let start = move |_| {
        take_seats(desk.deeds(), desk.tabletop, desk.company, seats);
        desk.deeds().start_anew();
    };
    view! {
        <h2 id="dialog-title">{desk.speech.text("page-new-game")}</h2>
        <p>{desk.speech.text("page-new-game-ask")}</p>
        <div class="choices">
            <button type="button" class="main go-on" on:click=move |_| desk.dialog.set(None)>{desk.speech.text("page-go-on")}</button>
            <button type="button" class="anew" on:click=start>{desk.speech.text("page-new-game-do")}</button>
        </div>
    }
}

/// Games that are kept and not over, found one after the other when the page is there.
fn look_what_waits(waiting: RwSignal<Vec<Game>>) {
    for (n, game) in Game::ALL.into_iter().enumerate() {
        let look = move || {
            let text = browser::remembered(&shelf(game)).filter(|text| text.lines().nth(1).is_some());
            let Some(text) = text else { return };
            spawn_local(async move {
                rest::load().await;
                if rest::loaded().is_some_and(|rest| (rest.runs)(game, &text)) {
                    // The page may be gone by now.
                    let _ = waiting.try_update(|waiting| waiting.push(game));
                }
            });
        };
        set_timeout(look, Duration::from_millis(FIRST_PAINT * (n as u64 + 1)));
    }
}
