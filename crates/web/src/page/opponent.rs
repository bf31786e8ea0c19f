//! Whom a visitor plays against: the question how well they play, asked in the first game, and the offer of another level
//! after two wins or two losses in a row.
//!
//! The question stands beside the board from the first verdict of the first game to that of the visitor's next turn. A visitor
//! who has not answered is asked after that game, or before another one.

use boards::Game;
use bots::Level;
use leptos::prelude::*;
use rules::{Over, Player, Side};

use super::browser;
use super::company::Company;
use super::desk::{Desk, Dialog};
use super::room::{LEVEL, remember_seats};
use super::score::place;
use super::signals::memo;
use super::speech::Speech;
use super::tabletop::Tabletop;
use crate::board::Board;
use crate::opponent::{ANSWERS, Streak, at_level, level_of, turns};

/// What is remembered of a visitor who did not answer.
const LATER: &str = "later";

/// The storage key for the games in a row.
fn shelf(game: Game) -> String {
    format!("streak-{game}")
}

/// Whether a game against bots has ended on this device.
pub(super) fn has_ended(game: Game) -> bool {
    browser::remembered(&shelf(game)).is_some()
}

/// The question before a game: the sheet.
pub(super) fn sheet(
    tabletop: Tabletop,
    speech: Speech,
    company: Company,
    dialog: RwSignal<Option<Dialog>>,
) -> impl IntoView {
    let close = move || dialog.set(None);
    // A visitor who closes the sheet has been asked.
    on_cleanup(|| {
        if browser::remembered(LEVEL).is_none() {
            browser::remember(LEVEL, LATER);
        }
    });
    view! {
        <h2 id="dialog-title">{speech.text("page-level-ask")}</h2>
        <p class="quiet">{speech.text("page-level-about")}</p>
        <div class="choices levels">
            {answers(tabletop, speech, company, move |_| close())}
            <button type="button" class="later" on:click=move |_| close()>{speech.text("page-level-later")}</button>
        </div>
    }
}

fn answers(
    tabletop: Tabletop,
    speech: Speech,
    company: Company,
    then: impl Fn(Level) + Copy + 'static,
) -> impl IntoView {
    let answer = move |level: Level| {
        let choose = move |_| {
            browser::remember(LEVEL, level.name());
            play_at(tabletop, company, level);
            then(level);
        };
        view! {
            <button type="button" data-level=level.name() on:click=choose>
                {move || speech.words().say("page-level-answer", [("level", level.name().into())])}
            </button>
        }
    };
    ANSWERS.map(answer)
}

/// From now on all bots at this board play at a level.
fn play_at(tabletop: Tabletop, company: Company, level: Level) {
    let seats = at_level(company.seats.get_untracked(), level);
    for player in (0..crate::seats::MOST as u8).map(Player) {
        // An aim is not disturbed where nothing changes.
        if seats.at(player) != company.seats.get_untracked().at(player) {
            company.seat(tabletop, player, seats.at(player));
        }
    }
    remember_seats(tabletop.game.get_untracked(), seats);
}

/// The question in the first game, beside the board.
#[derive(Clone, Copy)]
pub(super) struct FirstGame {
    desk: Desk,
    /// The visitor's turns so far, by the verdicts they begin with; none while there is nobody to be asked.
    turns: Memo<Vec<usize>>,
    /// Something was answered: what is remembered has to be looked at again.
    answered: RwSignal<()>,
}

impl FirstGame {
    pub(super) fn of(desk: Desk) -> FirstGame {
        let answered = RwSignal::new(());
        let game = memo(move |_| {
            desk.shown.panel.with(|panel| (panel.players, panel.seen.over.is_none() && !panel.exhibit))
        });
        let turns = move |_: Option<&Vec<usize>>| {
            answered.track();
            let elsewhere = desk.online.on_board.get() || desk.practice.on_board.get();
            let (players, runs) = game.get();
            // Another level has been chosen by the visitor.
            let bots = desk.company.seats.with(|seats| level_of(seats, players) == Some(Level::Beginner));
            let me = desk.company.me.get().filter(|_| runs && bots && !elsewhere);
            let turns =
                me.map(|me| desk.shown.log.with(|(_, log)| turns(log.iter().map(|judged| judged.by), me)));
            turns.filter(|turns| !turns.is_empty() && is_first()).unwrap_or_default()
        };
        FirstGame { desk, turns: memo(turns), answered }
    }

    /// Whether the question stands there: not before a verdict on the visitor's first turn, nor once there is one on the next.
    pub(super) fn asks(self) -> bool {
        self.turns.with(|turns| turns.len() == 1)
    }

    /// After how many verdicts it had been there for a turn without an answer; 0 where it was not.
    pub(super) fn passed(self) -> usize {
        self.turns.with(|turns| turns.get(1).copied().unwrap_or_default())
    }

    /// The card. Nothing waits for an answer, which counts at once; `then` is told the level.
    pub(super) fn card(self, then: impl Fn(Level) + Copy + Send + 'static) -> impl IntoView {
        let FirstGame { desk, answered, .. } = self;
        let Desk { tabletop, speech, company, .. } = desk;
        let asks = memo(move |_| self.asks());
        Effect::new(move |before: Option<bool>| {
            let asks = asks.get();
            if asks && before == Some(false) {
                speech.tell_soon(move || Some(speech.words_now().say("page-level-ask", [])));
            }
            asks
        });
        let over = move || {
            answered.set(());
            tabletop.focus();
        };
        let chosen = move |level: Level| {
            // Who plays is written beside the record.
            desk.deeds().venue().keep();
            then(level);
            let words = speech.words_now();
            let bot = words.say("page-bot", [("level", level.name().into()), ("number", 0.into())]);
            speech.tell_now(words.say("page-level-now", [("bot", bot.into())]));
            over();
        };
        let stay = move |_| {
            browser::remember(LEVEL, LATER);
            over();
        };
        move || {
            asks.get().then(|| {
                view! {
                    <section class="card level-question">
                        <h2>{speech.text("page-level-ask")}</h2>
                        <p class="quiet">{speech.text("page-level-at-once")}</p>
                        <div class="row">
                            {answers(tabletop, speech, company, chosen)}
                            <button type="button" class="later" on:click=stay>{speech.text("page-level-stay")}</button>
                        </div>
                    </section>
                }
            })
        }
    }
}

/// Whether no game against a bot has ended on this device, and the question has not been answered.
fn is_first() -> bool {
    browser::remembered(LEVEL).is_none() && !Game::ALL.into_iter().any(has_ended)
}

/// What is asked or offered when a game against bots is over.
pub(super) fn after_game(desk: Desk) -> impl IntoView {
    let over =
        memo(move |_| desk.shown.panel.with(|panel| panel.seen.over.clone().filter(|_| !panel.exhibit)));
    // Games at a table elsewhere and exercises do not count.
    let count_here = move |over: &Over| {
        let elsewhere = desk.online.on_board.get() || desk.practice.on_board.get();
        if elsewhere { None } else { count(desk.tabletop, desk.company, over) }
    };
    let streak = RwSignal::new(None);
    let asks = RwSignal::new(false);
    Effect::new(move || {
        let counted = over.get().and_then(|over| untrack(|| count_here(&over)));
        streak.set(counted);
        asks.set(counted.is_some() && browser::remembered(LEVEL).is_none());
    });
    let question = move || {
        asks.get().then(|| {
            view! {
                <section class="card level-question">
                    <h2>{desk.speech.text("page-level-ask")}</h2>
                    <p class="quiet">{desk.speech.text("page-level-about")}</p>
                    <div class="row">{answers(desk.tabletop, desk.speech, desk.company, move |_| asks.set(false))}</div>
                </section>
            }
        })
    };
    let offer = move || {
        let streak_now = streak.get().filter(|_| !asks.get())?;
        let level = streak_now.offer()?;
        let key = if streak_now.is_won() { "page-level-harder" } else { "page-level-easier" };
        let answered = move || {
            browser::remember(&shelf(desk.game.get_untracked()), &streak_now.answered().to_string());
            streak.set(None);
        };
        let play = move |_| {
            answered();
            browser::remember(LEVEL, level.name());
            desk.tabletop.unlock(desk.habits);
            play_at(desk.tabletop, desk.company, level);
            desk.deeds().start_anew();
        };
        let say = move || desk.speech.words().say("page-level-do", [("level", level.name().into())]);
        Some(view! {
            <section class="card level-offer">
                <p>{desk.speech.text(key)}</p>
                <div class="row">
                    <button type="button" class="other-level" data-level=level.name() on:click=play>{say}</button>
                    <button type="button" class="same-level" on:click=move |_| answered()>{desk.speech.text("page-level-stay")}</button>
                </div>
            </section>
        })
    };
    view! { {question} {offer} }
}

/// Counts a game that one person has played against bots, once; `None` for any other.
fn count(tabletop: Tabletop, company: Company, over: &Over) -> Option<Streak> {
    let me = company.me.get()?;
    let (players, seed) = tabletop
        .ask_board(|board: &Board| (board.players(), board.sitting().table().record().header.seed))?;
    let level = level_of(&company.seats.get(), players)?;
    let won = match over {
        Over::Sides { winner, .. } => winner.map(|winner| winner == Side::of(me, players)),
        Over::Ranking { ranking, shared } => Some(place(ranking, shared, me) == 1),
    };
    let shelf = shelf(tabletop.game.get());
    let before = browser::remembered(&shelf).and_then(|text| text.parse().ok());
    let streak = Streak::after(before, level, won, seed);
    browser::remember(&shelf, &streak.to_string());
    Some(streak)
}
