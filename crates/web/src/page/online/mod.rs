//! A table at a server, on this page: its events are folded into a [`Remote`] and followed on the board; an action from
//! here is sent there, and carried out when it comes back.
//!
//! `setup` is the sheet that opens a table, `terms` what was chosen there, as everybody reads it; `lobby` is the table
//! before the game, `people` who is there during it, `endings` how it ends early, `chat` what they say, `tables` the
//! public tables, `own` those where we sit, `guest` who we are, `rematch` another game; `aims` is where players aim, `calm`
//! the view for streams and screens. [`Online`] is the connection and what
//! is known of the table; `follow` carries events to the board, and actions from the board to the server.

mod aims;
mod calm;
mod chat;
mod endings;
mod follow;
mod guest;
mod lobby;
mod own;
mod people;
mod rematch;
mod setup;
mod tables;
mod terms;

use std::collections::VecDeque;
use std::rc::Rc;
use std::time::Duration;

use boards::Game;
use leptos::prelude::*;
use protocol::{Ask, Status};
use rules::{Language, Player};

use super::desk::Desk;
use super::net::{Told, Wire};
use super::{board_page, browser, offline, shell};
use crate::page::signals::memo;
use crate::page::speech::Speech;
use crate::remote::Remote;
use follow::ServerTable;

pub(super) use aims::others_aim;
pub(super) use chat::{bubble, button as talk_button, heard_beneath};
pub(super) use endings::{claim, close_table};
pub(super) use follow::{follow, leave, venue};
pub(super) use guest::is_known;
pub(super) use own::{Extent, games as own_games};
pub(super) use people::{looking_on, menu};
pub(super) use setup::sheet as setup;
pub(super) use tables::page as tables_page;

/// The time between two pings of the table, in milliseconds.
const PING_EVERY: u64 = 15_000;

/// How long a new connection for another language may take before it counts as lost, in milliseconds.
const CHANGE: u64 = 5_000;

/// How we are connected to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Link {
    /// To none.
    None,
    /// For the first time.
    Connecting,
    /// The connection works.
    Here,
    /// It was lost and is being tried again.
    Lost,
    /// There is no such table.
    Missing,
    /// This page is too old for the server: it has to be loaded again.
    Outdated,
}

/// What becomes of a request to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Put {
    /// It is sent: the answer will have this number.
    Sent(u32),
    /// It is sent as soon as the page has connected again.
    Waits,
    /// There is no connection.
    Not,
}

/// The page's handle on a table at a server.
#[derive(Clone, Copy)]
pub(super) struct Online {
    /// The table as it is known.
    pub(super) remote: RwSignal<Option<Remote>>,
    pub(super) link: RwSignal<Link>,
    /// What the server, or the lack of one, has to say.
    pub(super) notice: RwSignal<Option<String>>,
    /// The table's game lies on the board.
    pub(super) on_board: RwSignal<bool>,
    speech: Speech,
    talk: chat::Talk,
    /// The table of another game that was agreed on: it begins when everybody has come.
    next_table: StoredValue<Option<String>>,
    line: StoredValue<Connection, LocalStorage>,
}

/// What of it is not reactive.
#[derive(Default)]
struct Connection {
    id: Option<String>,
    wire: Option<Wire>,
    /// Who hears what comes from the server.
    listener: Option<Rc<dyn Fn(Told)>>,
    /// The part of the record that came before the board was laid out.
    record: Vec<String>,
    /// Lines of the record that are still to be followed.
    coming: VecDeque<String>,
    /// Requests to be sent after the welcome.
    then: Vec<Ask>,
    /// It is opened anew for another language, and the one before was not lost.
    changing: bool,
    /// The server has erased the person we were, and we do not know it yet.
    erased: bool,
    /// An action from here that is not answered yet.
    sent: Option<Put>,
    /// The request with which the game was begun by itself: another window of ours may have been quicker.
    begun: Option<Put>,
}

impl Online {
    pub(super) fn new(speech: Speech) -> Online {
        Online {
            remote: RwSignal::new(None),
            link: RwSignal::new(Link::None),
            notice: RwSignal::new(None),
            on_board: RwSignal::new(false),
            speech,
            talk: chat::Talk::new(),
            next_table: StoredValue::new(None),
            line: StoredValue::new_local(Connection::default()),
        }
    }

    /// Whether the board is that of a table elsewhere; not tracked.
    pub(super) fn plays(self) -> bool {
        self.on_board.get_untracked()
    }

    /// Reads what is known of the table; the caller runs again when it changes.
    pub(super) fn know<R>(self, f: impl FnOnce(&Remote) -> R) -> Option<R> {
        self.remote.with(|remote| remote.as_ref().map(f))
    }

    /// The same, not tracked.
    pub(super) fn know_now<R>(self, f: impl FnOnce(&Remote) -> R) -> Option<R> {
        self.remote.with_untracked(|remote| remote.as_ref().map(f))
    }

    /// Changes what is known of the table.
    fn change(self, f: impl FnOnce(&mut Remote)) {
        self.remote.update(|remote| {
            if let Some(remote) = remote {
                f(remote);
            }
        });
    }

    /// The seat this page acts for if the player in turn is not here.
    pub(super) fn my_seat(self) -> Option<Player> {
        self.know_now(|remote| {
            let bot =
                |seat: u8| remote.table.seats.get(usize::from(seat)).is_some_and(|seat| seat.bot.is_some());
            let own = remote.mine().iter().copied().find(|seat| !bot(*seat));
            own.or(remote.mine().first().copied()).map(Player)
        })
        .flatten()
    }
}

impl Online {
    /// Asks the table for something.
    pub(super) fn ask_table(self, ask: Ask) {
        self.put_to_table(ask);
    }

    /// The same; returns what becomes of it. Shows a notice if there is no connection.
    fn put_to_table(self, ask: Ask) -> Put {
        if let Some(number) = self.ask_quietly(ask.clone()) {
            return Put::Sent(number);
        }
        // While the page connects again by itself, for a moment, the request waits for it.
        let wait = |line: &mut Connection| {
            if line.changing {
                line.then.push(ask);
            }
            line.changing
        };
        if self.line.try_update_value(wait) == Some(true) {
            return Put::Waits;
        }
        self.notice("page-not-connected");
        Put::Not
    }

    /// Asks the table for something that is of no importance; returns the number the answer will have.
    fn ask_quietly(self, ask: Ask) -> Option<u32> {
        self.line.with_value(|line| line.wire.as_ref().and_then(|wire| wire.ask(ask)))
    }

    /// Whether an action from here is on its way.
    fn is_sending(self) -> bool {
        self.line.with_value(|line| line.sent.is_some())
    }

    /// Says something for a moment.
    pub(super) fn notice(self, key: &str) {
        let said = self.speech.words_now().say(key, []);
        self.speech.tell_now(said.clone());
        self.notice.set(Some(said));
    }

    /// Pings the table: a connection can die silently while a device sleeps.
    fn ping_table(self) {
        self.ask_quietly(Ask::Ping);
    }

    fn connect(self, id: &str) {
        let Some(listener) = self.line.with_value(|line| line.listener.clone()) else { return };
        let next = Rc::new(move || self.know_now(Remote::next).unwrap_or(0));
        let wire =
            Wire::connect(id, guest::keys(id), self.speech.lang.get_untracked().code(), next, listener);
        // The numbers of requests begin anew: those from before are now the numbers of others.
        aims::forget_sent();
        self.line.update_value(|line| {
            line.begun = None;
            if let Some(before) = line.wire.replace(wire) {
                before.hang_up();
            }
        });
    }

    /// Connects again under another identity, and then sends these requests.
    fn connect_again(self, then: impl IntoIterator<Item = Ask>) {
        let id = self.line.try_update_value(|line| {
            line.then.extend(then);
            line.id.clone()
        });
        if let Some(Some(id)) = id {
            self.connect(&id);
        }
    }

    /// Ends the connection while the page is not looked at; the table stays.
    fn hang_up(self) {
        let wire = self.line.try_update_value(|line| {
            line.changing = false;
            line.wire.take()
        });
        if let Some(Some(wire)) = wire {
            wire.hang_up();
            self.link.set(Link::Lost);
        }
    }

    /// Connects again after that.
    fn pick_up(self) {
        let away = self.link.get_untracked() == Link::Lost;
        if away && self.line.with_value(|line| line.wire.is_none()) {
            self.connect_again([]);
        }
    }

    /// The owner's page begins the game when every seat is taken. An owner who has taken all seats decides when.
    fn begin_when_full(self) {
        let full = self.know_now(|remote| {
            remote.owner() && remote.full() && remote.is_company() && is_open(remote.table.status)
        });
        if full == Some(true) {
            let put = self.put_to_table(Ask::Start);
            self.line.update_value(|line| line.begun = Some(put));
        }
    }

    /// Our part of the next throw or tremor. It is kept before it is sent.
    fn own_nonce(self, by: Player) -> Option<String> {
        let draw = |remote: &mut Option<Remote>| remote.as_mut()?.nonce(by, guest::nonce);
        let nonce = self.remote.try_update_untracked(draw).flatten();
        self.keep_nonces();
        nonce.map(|nonce| nonce.to_string())
    }

    fn keep_nonces(self) {
        self.know_now(|remote| guest::keep_nonces(&remote.table.id, remote.nonces()));
    }

    /// Whether only others play on the board.
    pub(super) fn watches(self) -> bool {
        self.on_board.get() && self.know(Remote::watching) == Some(true)
    }

    /// Whether the game at the table is over or was given up.
    fn ended(self) -> bool {
        let over = |remote: &Remote| matches!(remote.table.status, Status::Over | Status::Closed);
        self.know(over) == Some(true)
    }

    /// The name under which the record of the game on the board can be watched: that of its table, or of the board on this
    /// device.
    pub(super) fn name_of_record(self, game: RwSignal<Game>) -> String {
        let table = self.know(|remote| remote.table.id.clone()).filter(|_| self.on_board.get());
        table.unwrap_or_else(|| game.get().name().to_owned())
    }
}

/// What of a table can be seen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sight {
    Nothing,
    Missing,
    Lobby,
    Board,
}

/// The page of a table.
pub(super) fn page(desk: Desk, id: String) -> impl IntoView {
    let (online, speech) = (desk.online, desk.speech);
    let table = ServerTable::of(desk.deeds());
    table.join(&id);
    keep_alive(online);
    keep_language(table);
    endings::tell(online);
    calm::follow(online, desk.tabletop);
    let sight = memo(move |_| match (online.link.get(), online.on_board.get()) {
        (Link::Missing, _) => Sight::Missing,
        (_, true) => Sight::Board,
        _ if online.know(|remote| remote.caught_up()) == Some(true) => Sight::Lobby,
        _ => Sight::Nothing,
    });
    let in_lobby = StoredValue::new(false);
    move || {
        let seen = sight.get();
        keep_focus(in_lobby.get_value());
        in_lobby.set_value(seen == Sight::Lobby);
        match seen {
            Sight::Missing => shell::empty(speech, "page-table", "page-no-table").into_any(),
            Sight::Nothing => connecting(speech, online).into_any(),
            Sight::Lobby => lobby::page(online, desk.company, desk.dialog).into_any(),
            Sight::Board => {
                let people = people::card(online, desk.company, desk.shown, desk.dialog);
                let above =
                    view! { {connection(online)} {calm::card(online, desk.shown, desk.game)} {people} };
                board_page(desk, above.into_any(), chat::card(online).into_any())
            }
        }
    }
}

/// What is seen gives way to something else: if the visitor was in it, with a key or a screen reader, the new one takes the
/// focus. It would be gone with a button of the lobby, and with it the keys for the board. `in_lobby`: a button that was pressed
/// there may be gone already, as the one of a seat that is taken.
fn keep_focus(in_lobby: bool) {
    let inside = |element: web_sys::Element| {
        element.closest("main").ok().flatten().is_some() || in_lobby && element.tag_name() == "BODY"
    };
    if document().active_element().is_some_and(inside) {
        request_animation_frame(|| browser::focus("main:not(.table) h1, main.table canvas"));
    }
}

/// While a table is looked at, its connection is tried now and then, and whenever there may be reason to doubt it.
fn keep_alive(online: Online) {
    let awake = move || {
        if !document().hidden() {
            online.ping_table();
        }
    };
    let shown = window_event_listener_untyped("visibilitychange", move |_| awake());
    let back = window_event_listener_untyped("online", move |_| awake());
    let often = set_interval_with_handle(awake, Duration::from_millis(PING_EVERY)).ok();
    // A browser may keep a page that was left as it was, with its connection: the others would still see us here.
    let left = window_event_listener_untyped("pagehide", move |_| online.hang_up());
    let returned = window_event_listener_untyped("pageshow", move |_| online.pick_up());
    on_cleanup(move || {
        shown.remove();
        back.remove();
        left.remove();
        returned.remove();
        often.iter().for_each(|often| often.clear());
    });
}

/// A server refuses in the language that a connection was opened with: a visitor who chooses another connects again. A network that
/// was gone before may never say so to the new connection: what does not come about for a while is lost.
fn keep_language(table: ServerTable) {
    let online = table.online;
    Effect::new(move |before: Option<Language>| {
        let now = online.speech.lang.get();
        let connected = online.line.with_value(|line| line.wire.is_some());
        if connected && before.is_some_and(|before| before != now) {
            let here = online.link.get_untracked() == Link::Here;
            online.line.update_value(|line| line.changing = here);
            online.connect_again([]);
            let late = move || {
                let changing = online.line.with_value(|line| line.changing);
                if changing && online.speech.lang.get_untracked() == now {
                    table.lost();
                }
            };
            set_timeout(late, Duration::from_millis(CHANGE));
        }
        now
    });
}

fn connecting(speech: Speech, online: Online) -> impl IntoView {
    let lost = move || online.link.get() == Link::Lost;
    view! {
        <main class="text empty">
            <h1 tabindex="-1">{speech.text("page-table")}</h1>
            {move || match online.link.get() {
                Link::Outdated => outdated(speech).into_any(),
                _ => view! {
                    <p class="lead" role="status">
                        {move || speech.say(if lost() { "page-lost" } else { "page-connecting" })}
                    </p>
                }
                .into_any(),
            }}
        </main>
    }
}

/// That this page is too old for the server, and the way to the new one.
fn outdated(speech: Speech) -> impl IntoView {
    view! {
        <section class="card connection outdated" role="status">
            <p>{speech.text("page-outdated")}</p>
            <button type="button" class="main" on:click=move |_| offline::renew()>
                {speech.text("page-update-do")}
            </button>
        </section>
    }
}

/// That the connection is lost; it comes back by itself.
fn connection(online: Online) -> impl IntoView {
    let speech = online.speech;
    let lost = move || online.link.get() == Link::Lost;
    view! {
        <Show when=lost>
            <section class="card connection" role="status">
                <p>{speech.text("page-lost")}</p>
                <button type="button" class="try-now" on:click=move |_| online.connect_again([])>
                    {speech.text("page-try-now")}
                </button>
            </section>
        </Show>
        <Show when=move || online.link.get() == Link::Outdated>{outdated(speech)}</Show>
    }
}

/// What the server has to say, on whichever page.
pub(super) fn notice(speech: Speech, online: Online) -> impl IntoView {
    let notice = online.notice;
    move || {
        notice.get().map(|said| {
            let bottom = offline::above_bar();
            view! {
                <div class="toast notice" role="alert" style=("bottom", move || format!("{}px", bottom.get()))>
                    <span>{said}</span>
                    <button type="button" on:click=move |_| notice.set(None)>{speech.text("page-close")}</button>
                </div>
            }
        })
    }
}

/// Whether a table's game has not begun yet.
fn is_open(status: Status) -> bool {
    status == Status::Open
}

/// A link to a page of ours that can be sent.
fn link_to(path: &str) -> String {
    browser::origin() + path
}
