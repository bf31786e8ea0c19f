//! Keeping the score of a tournament's game.
//!
//! Everyone at a board asks the server for the game's sheet and lands on the same one. Without a network a phone begins it by itself,
//! from the events it knows; once the server can be reached, what was written is joined with what others wrote. [`Beside`] is what a
//! sheet shows of its tournament: the way back, the clock of the round, and at the end what became of the result.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::club::{GameOf, May, NewLog};
use protocol::{ClubPlace, TournamentPage};
use scorebook::OfTournament;
use tournament::{Dispute, Event, Fixture};

use super::{Evening, Touch, clock, net, notice, phone, shelf};
use crate::evening::dispute;
use crate::evening::happened;
use crate::evening::outbox::Outbox;
use crate::evening::phone::Now;
use crate::evening::score_sheet;
use crate::page::net::NetError;
use crate::page::speech::Speech;
use crate::page::{browser, scoring};

/// The beginning of the name of a sheet that only this device knows.
const LOCAL: &str = "local-";

/// Whether a sheet has no server yet.
pub(in crate::page) fn is_local(sheet: &str) -> bool {
    sheet.starts_with(LOCAL)
}

/// A game as its sheets are named on this device: one that is drawn anew has another sheet.
fn place(evening: Evening, game: &Fixture) -> String {
    let line = evening.know_now(|hall| hall.drawn_in(game.id)).flatten().unwrap_or_default();
    let game = game.id.to_string().replace('.', "-");
    format!("{}-{game}-{line}", evening.id.get_value())
}

/// Opens the sheet of a game: the one that this device knows, else the server's, else one of its own.
pub(super) fn open(evening: Evening, game: &Fixture) {
    let place = place(evening, game);
    if let Some(known) = browser::remembered(&shelf("sheet", &place)) {
        return browser::go(&ClubPlace::Sheet(known).to_path());
    }
    let of = GameOf { id: evening.id.get_value(), game: game.id.to_string() };
    let header = evening.know_now(|hall| score_sheet::header(&of.id, hall, game)).flatten();
    spawn_local(async move {
        match net::score_sheet(&evening.pass(), &of).await {
            Ok(NewLog { id, key }) => {
                browser::remember(&shelf("sheet", &place), &id);
                scoring::keep_key(&id, &key);
                browser::go(&ClubPlace::Sheet(id).to_path());
            }
            Err(NetError::Unreachable) => {
                let local = format!("{LOCAL}{place}");
                match header.filter(|header| scoring::begin_unless_there(&local, header)) {
                    Some(_) => browser::go(&ClubPlace::Sheet(local).to_path()),
                    None => evening.explain(NetError::Unreachable),
                }
            }
            Err(error) => evening.explain(error),
        }
    });
}

/// The tournament of a sheet, as the page of the sheet knows it.
#[derive(Clone, Copy)]
pub(in crate::page) struct Beside {
    evening: Evening,
    of: StoredValue<OfTournament>,
    /// How the game on the sheet ended.
    report: Memo<Option<scorebook::Report>>,
}

impl Beside {
    /// Follows the tournament as long as the sheet is open. `move_home` is called with the sheet at the server, for one that has none
    /// yet.
    pub(in crate::page) fn open(
        speech: Speech,
        of: OfTournament,
        report: Memo<Option<scorebook::Report>>,
        move_home: Option<Callback<NewLog>>,
    ) -> Beside {
        let evening = Evening::open(speech, &of.id);
        clock::rings(evening);
        let beside = Beside { evening, of: StoredValue::new(of), report };
        if let Some(move_home) = move_home {
            beside.find_home(move_home);
        }
        beside
    }

    fn game(self) -> Option<Fixture> {
        self.evening.know(|hall| self.of.with_value(|of| hall.game(&of.game))).flatten()
    }

    /// Asks for the sheet at the server as soon as there is a network.
    fn find_home(self, move_home: Callback<NewLog>) {
        let evening = self.evening;
        let asks = StoredValue::new(false);
        Effect::new(move || {
            let fresh = evening.touch.get() == Touch::Fresh;
            let open = self.game().is_some_and(|game| game.is_open());
            if !fresh || !open || asks.get_value() {
                return;
            }
            asks.set_value(true);
            let of = self.of.with_value(|of| GameOf { id: of.id.clone(), game: of.game.clone() });
            spawn_local(async move {
                evening.find_guest().await;
                let Some(pass) = evening.pass.try_get_value() else { return };
                let found = net::score_sheet(&pass, &of).await;
                if asks.try_set_value(false).is_some() {
                    // The page is gone.
                    return;
                }
                if let Ok(home) = found {
                    asks.set_value(true);
                    if let Some(game) = evening.know_now(|hall| hall.game(&of.game)).flatten() {
                        browser::remember(&shelf("sheet", &place(evening, &game)), &home.id);
                    }
                    move_home.run(home);
                }
            });
        });
    }

    /// The line above the score: the way back, the board, the clock.
    pub(in crate::page) fn line(self) -> AnyView {
        let evening = self.evening;
        let speech = evening.speech;
        let name = move || evening.know(|hall| hall.terms().name.clone()).unwrap_or_default();
        let board = Memo::new(move |_| self.game().map(|game| game.board));
        let board = move || board.get().map(|n| speech.words().say("page-evening-board", [("n", n.into())]));
        view! {
            <div class="ev-beside">
                <a href=evening.path(TournamentPage::Public)>"‹ " {name}</a>
                <span class="quiet">{board}</span>
                {clock::figures(evening)}
            </div>
        }
        .into_any()
    }

    /// Below a game that is over: what became of its result, and the way to the next one.
    pub(in crate::page) fn end(self) -> AnyView {
        let evening = self.evening;
        let game = Memo::new(move |_| self.game());
        let view = move || {
            let game = game.get()?;
            let report = score_sheet::report(&game, &self.report.get()?);
            let body = match game.report() {
                Some(known) => {
                    let same = known == report;
                    let told = evening.know(|hall| happened::result(hall, &known, &evening.speech.words()));
                    self.known(same, told.unwrap_or_default(), self.to_dispute(&game, report))
                }
                None => self.awaited(game, report),
            };
            Some(view! { <section class="ev-handed" role="status">{body}</section> })
        };
        view! { {notice(evening)} {view} }.into_any()
    }

    /// The tournament has a result of this game.
    fn known(self, same: bool, told: String, other: Option<Dispute>) -> AnyView {
        let evening = self.evening;
        let speech = evening.speech;
        let key = if same { "page-evening-sheet-known" } else { "page-evening-sheet-differs" };
        let next = move || {
            let me = evening.you.with(|you| you.entrant.clone())?;
            match evening.know(|hall| crate::evening::phone::now(hall, &me))? {
                Now::Play(game) => {
                    let board = speech.words().say("page-evening-board", [("n", game.board.into())]);
                    Some(format!("{}: {board}", speech.say("page-evening-next-game")))
                }
                _ => None,
            }
        };
        view! {
            <p class="ev-say">{speech.text(key)}</p>
            {(!same).then(|| view! { <p class="ev-warning">{told}</p> })}
            {other.map(|dispute| {
                let tell = move |_| {
                    evening.act(vec![Event::Dispute(dispute.clone())]);
                };
                view! { <button type="button" class="button dispute" on:click=tell>{speech.text("page-evening-dispute")}</button> }
            })}
            <p>{next}</p>
            <a class="button main to-evening" href=evening.path(TournamentPage::Public)>{speech.text("page-evening-sheet-back")}</a>
        }
        .into_any()
    }

    /// What a player can tell the desk if the tournament has another result than the sheet, unless they have done so.
    fn to_dispute(self, game: &Fixture, report: tournament::Report) -> Option<Dispute> {
        let evening = self.evening;
        let me = evening.you.with(|you| you.entrant.clone()).filter(|_| !evening.may(Some(May::Results)))?;
        let told = |hall: &tournament::Tournament| dispute::is_by(hall, game, &me);
        evening.know(|hall| dispute::instead(hall, &me, &report).filter(|_| !told(hall))).flatten()
    }

    /// Whether the result is this device's to tell: of one who plays, or of the desk.
    fn tells(self, game: &Fixture) -> bool {
        let evening = self.evening;
        let me = evening.you.with(|you| you.entrant.clone());
        let plays = evening.know(|hall| {
            me.and_then(|me| hall.plays_as(&me).map(|me| game.seats.iter().any(|seat| seat == me)))
        });
        plays.flatten() == Some(true) || evening.may(Some(May::Results))
    }

    /// It has none yet: both confirm; without a network the result is handed in from here, or by its code.
    fn awaited(self, game: Fixture, report: tournament::Report) -> AnyView {
        let evening = self.evening;
        let speech = evening.speech;
        let id = game.id.to_string();
        if evening.outbox.with(|outbox: &Outbox| outbox.result_of(&id).is_some()) {
            return view! {
                {phone::waiting(evening, StoredValue::new(game))}
                <a class="button to-evening" href=evening.path(TournamentPage::Public)>{speech.text("page-evening-sheet-back")}</a>
            }
            .into_any();
        }
        if evening.know(|hall| hall.lacks_winner(&report)) == Some(true) {
            return view! {
                <p class="ev-warning">{speech.text("page-evening-undecided")}</p>
                <a class="button to-evening" href=evening.path(TournamentPage::Public)>{speech.text("page-evening-sheet-back")}</a>
            }
            .into_any();
        }
        let tells = self.tells(&game);
        let report = StoredValue::new(report);
        let hand_in = move |_| {
            evening.act(vec![Event::Result(report.get_value())]);
        };
        match evening.touch.get() {
            Touch::Lost(_) if tells => view! {
                <p>{speech.text("page-evening-sheet-alone")}</p>
                <button type="button" class="button main hand-in" on:click=hand_in>{speech.text("page-evening-send")}</button>
            }
            .into_any(),
            _ => view! { <p class="quiet">{speech.text("page-evening-sheet-confirm")}</p> }.into_any(),
        }
    }
}
