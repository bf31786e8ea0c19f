//! The table at the server, on the board here: what comes from the server is followed, what is done here is sent there.

use std::rc::Rc;

use data_encoding::BASE64;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Ask, Bye, Code, Event, Input, Json, Limit, Reply, Status, What};
use rules::Player;
use table::{Deed, Kept, Line, Sitter};

use super::{Link, Online, Put, aims, chat, guest, is_open, people};
use crate::address::Address;
use crate::archive;
use crate::board::Board;
use crate::page::announcer::Announcer;
use crate::page::browser;
use crate::page::company::Company;
use crate::page::net::{self, NetError, Told};
use crate::page::play::Deeds;
use crate::page::room::{Room, mark};
use crate::page::tabletop::Tabletop;
use crate::page::venue::{Carried, Venue};
use crate::phrases::Names;
use crate::remote::{News, Remote};
use crate::seats::{MOST, Seats};
use crate::sitting::Sitting;
use crate::stage::Stage;
use words::Words;

/// A table of a server whose game lies on the board: what is done at the board is sent there, and done when it comes back.
#[derive(Clone, Copy)]
pub(super) struct ServerTable {
    pub(super) online: Online,
    pub(super) tabletop: Tabletop,
    company: Company,
    announcer: Announcer,
}

/// Where deeds go that are done at the table.
pub(in crate::page) fn venue(deeds: Deeds) -> Box<dyn Venue> {
    Box::new(ServerTable::of(deeds))
}

/// Follows what came from the table's server meanwhile.
pub(in crate::page) fn follow(deeds: Deeds) {
    let table = ServerTable::of(deeds);
    table.follow_next();
    table.tell_aim();
}

/// Goes away from the table.
pub(in crate::page) fn leave(deeds: Deeds) {
    ServerTable::of(deeds).leave();
}

impl ServerTable {
    pub(super) fn of(deeds: Deeds) -> ServerTable {
        let Deeds { announcer, online, company, .. } = deeds;
        ServerTable { online, tabletop: announcer.tabletop, company, announcer }
    }

    /// Comes to a table, or stays at it.
    pub(super) fn join(self, id: &str) {
        let online = self.online;
        if online.line.with_value(|line| line.id.as_deref() == Some(id)) {
            return;
        }
        self.leave();
        online.line.update_value(|line| {
            line.id = Some(id.to_owned());
            line.listener = Some(Rc::new(move |told| self.hear(told)));
        });
        online.link.set(Link::Connecting);
        let id = id.to_owned();
        spawn_local(async move {
            // A socket does not say that there is no such table.
            let there = net::table(&id).await;
            let still = online.line.with_value(|line| line.id.as_deref() == Some(&id));
            match there {
                _ if !still => {}
                Err(NetError::Refused(problem)) if problem.code == Code::Table.name() => {
                    online.link.set(Link::Missing);
                }
                // A server that is busy is asked again by the connection itself.
                Ok(_) | Err(_) => online.connect(&id),
            }
        });
    }

    /// Goes away from the table: this device's own board lies here again.
    fn leave(self) {
        let before = self.online.line.try_update_value(std::mem::take).unwrap_or_default();
        if let Some(wire) = before.wire {
            wire.hang_up();
        }
        if before.id.is_none() {
            return;
        }
        aims::forget();
        self.wait_no_more();
        self.online.remote.set(None);
        self.online.notice.set(None);
        self.online.link.set(Link::None);
        if self.online.plays() {
            self.online.on_board.set(false);
            self.tabletop.own_board(self.announcer.habits);
        }
    }

    fn hear(self, told: Told) {
        let online = self.online;
        let reply = match told {
            Told::Reply(reply) => *reply,
            Told::Skipped(seq) => {
                online.change(|remote| remote.skip(seq));
                self.lay_out();
                return self.follow_next();
            }
            Told::Lost => return self.lost(),
        };
        match reply {
            Reply::Welcome(welcome) if !protocol::follows(welcome.protocol) => self.outdated(),
            Reply::Welcome(welcome) => {
                online.remote.update(|remote| match remote {
                    Some(remote) => remote.welcome(&welcome, guest::now()),
                    None => {
                        let mut new = Remote::new(&welcome, guest::now());
                        new.keep_up(guest::nonces(&welcome.table.id));
                        *remote = Some(new);
                    }
                });
                online.link.set(Link::Here);
                online.notice.set(None);
                // What was on its way over the connection before is not answered over this one.
                self.answered_elsewhere();
                if online.line.try_update_value(|line| std::mem::take(&mut line.erased)) == Some(true) {
                    online.notice("page-forgotten");
                }
                self.send_waiting();
                self.lay_out();
                self.sit_as_told();
                if online.next_table.get_value().as_deref() == Some(&welcome.table.id) {
                    online.next_table.set_value(None);
                    online.begin_when_full();
                }
            }
            Reply::Event(event) => self.happened(event),
            Reply::People(people) => {
                online.change(|remote| remote.meet(&people));
                self.sit_as_told();
            }
            Reply::Talk(talk) => online.change(|remote| remote.hear(talk)),
            Reply::Done { id, key } => {
                let table = online.line.with_value(|line| line.id.clone());
                if let (Some(key), Some(table)) = (key, table) {
                    guest::keep_key(&table, &key);
                }
                self.heard_answer(id);
            }
            // An aim that came too late, or too often, is no trouble.
            Reply::Refused { id: Some(id), .. } if aims::is_ours(id) => {}
            Reply::Aim { by, flick } => aims::heard(by, flick.as_ref()),
            // What comes next is a goodbye for the same reason.
            Reply::Refused { limit, .. } if limit.as_deref() == Some(Limit::Protocol.name()) => {}
            Reply::Refused { id, error, .. } => {
                let asked = id.map(Put::Sent);
                let begun = asked.is_some() && online.line.with_value(|line| line.begun == asked);
                if !begun {
                    self.announcer.speech.tell_now(error.clone());
                    online.notice.set(Some(error));
                }
                match id {
                    Some(id) => self.heard_answer(id),
                    None => self.answered_elsewhere(),
                }
            }
            Reply::Here { seats, here, away, clocks } => online.change(|remote| {
                remote.gather(seats, here, away);
                if let Some(clocks) = clocks {
                    remote.set_clocks(clocks, guest::now());
                }
            }),
            Reply::Shot { n, events, .. } => self.moved_elsewhere(n, &events),
            // The page connects again by itself, as a visitor, and says so then.
            Reply::Bye { why } if why == Bye::Erased.name() => {
                guest::forget_here();
                online.line.update_value(|line| line.erased = true);
            }
            Reply::Bye { why } if why == Bye::Protocol.name() => self.outdated(),
            Reply::Pong { .. } | Reply::Bye { .. } => {}
        }
    }

    /// The connection is lost, and will be tried again. An action that waited for it is not sent later: the board is free until then.
    pub(super) fn lost(self) {
        aims::forget();
        self.online.link.set(Link::Lost);
        self.online.line.update_value(|line| {
            line.changing = false;
            line.then.retain(|ask| !matches!(ask, Ask::Act { .. }));
        });
        self.answered_elsewhere();
    }

    /// Sends what waited for the welcome, which says how everything was before.
    fn send_waiting(self) {
        let online = self.online;
        let then = online.line.try_update_value(|line| {
            line.changing = false;
            std::mem::take(&mut line.then)
        });
        for ask in then.into_iter().flatten() {
            let put = online.put_to_table(ask.clone());
            match ask {
                Ask::Act { .. } => self.wait_for(put),
                Ask::Start => online.line.update_value(|line| {
                    if line.begun == Some(Put::Waits) {
                        line.begun = Some(put);
                    }
                }),
                Ask::Mute { who, on } => chat::note_mute(online, &who, on),
                _ => {}
            }
        }
    }

    /// The server does not understand this page any more: there is no use in trying again.
    fn outdated(self) {
        self.online.hang_up();
        self.answered_elsewhere();
        self.online.link.set(Link::Outdated);
        self.announcer.speech.tell_key("page-outdated");
    }

    /// Something happened at the table.
    fn happened(self, event: Event) {
        let online = self.online;
        let seated = matches!(
            event.what,
            What::Sat { .. } | What::Stood { .. } | What::Handed { .. } | What::Closed | What::Ended { .. }
        );
        // Events from before we came lead nowhere and start nothing.
        let live = online.know_now(Remote::caught_up) == Some(true);
        let come = live && matches!(event.what, What::Sat { .. });
        let (mut news, mut changed) = (News::Nothing, false);
        online.change(|remote| {
            let known = remote.changed().len();
            news = remote.take(event);
            changed = remote.changed().len() > known;
        });
        if changed {
            online.keep_nonces();
        }
        match news {
            News::Began(header) => {
                online.line.update_value(|line| line.record = vec![header.text().to_owned()]);
            }
            News::Acted(line) => {
                aims::forget();
                online.line.update_value(|known| {
                    let line = line.text().to_owned();
                    // Before the board is laid out everything is only written down.
                    if online.plays() { known.coming.push_back(line) } else { known.record.push(line) }
                });
            }
            News::Rematch(table) => {
                if live && online.know_now(Remote::watching) == Some(false) {
                    online.next_table.set_value(Some(table.clone()));
                    return browser::go(&Address::Table(table).to_path());
                }
            }
            News::Nothing => {}
        }
        self.lay_out();
        if seated {
            self.sit_as_told();
        }
        if come {
            online.begin_when_full();
        }
        self.follow_next();
    }

    /// Lays the board out as soon as everything is known of a game that has begun.
    fn lay_out(self) {
        let online = self.online;
        let ready = online.know_now(|remote| {
            let begun = !is_open(remote.table.status);
            (begun && remote.caught_up()).then(|| remote.table.settings.clone())
        });
        let Some(Some(settings)) = ready.filter(|_| !online.plays()) else { return };
        let record = online.line.with_value(|line| line.record.join("\n"));
        if record.is_empty() {
            // Closed before it began.
            return;
        }
        let seats = online.know_now(at_board).unwrap_or_default();
        let sitting = Sitting::join(settings.game, &record);
        let board =
            sitting.map(|sitting| Board::join(sitting, seats, self.announcer.habits.still.get_untracked()));
        let Ok(Some(mut board)) = board else {
            // A game that is over may have been judged by an earlier version of the book: then what the server says of it
            // is all there is to show.
            if !online.ended() {
                online.notice("page-astray");
            }
            return;
        };
        if let Some(stage) = board.discs_mut() {
            stage.by_eye = settings.input != Input::Guided;
        }
        online.on_board.set(true);
        self.tabletop.put_on(board);
    }

    /// Follows the next action, once the one before has been seen.
    fn follow_next(self) {
        let online = self.online;
        loop {
            let hidden = document().hidden();
            let busy = self.tabletop.ask_board(Board::moving) == Some(true) || self.looks_at_own_fault();
            let next = online.line.try_update_value(|line| {
                // A page that is behind shows only the end of an action.
                let late = hidden || line.coming.len() > 1;
                (late || !busy).then(|| Some((line.coming.pop_front()?, late))).flatten()
            });
            let Some(Some((line, late))) = next else { return };
            self.wait_no_more();
            let calm = late || self.announcer.habits.calm();
            match self.tabletop.with_board(|board| board.follow(&line, calm)) {
                Some(Ok(deed)) => {
                    self.answered_elsewhere();
                    self.announcer.shown.said.set(None);
                    if let Some(n) = self.tabletop.ask(Stage::unseen).flatten().filter(|_| !calm) {
                        online.ask_table(Ask::Shot { n });
                    }
                    if calm && matches!(deed, Deed::Flick(_)) {
                        self.announcer.shown.report.set(None);
                        self.announcer.finish();
                    } else {
                        self.announcer.after_act(&deed);
                    }
                }
                _ => return online.notice("page-astray"),
            }
        }
    }

    /// Whether a player here looks at what they did wrong, or is told it in a moment. Once their own time runs they do not.
    fn looks_at_own_fault(self) -> bool {
        if self.online.know_now(Remote::my_time_runs) == Some(true) {
            return false;
        }
        let fault = self.tabletop.ask(Stage::own_fault) == Some(true);
        let held = self.announcer.shown.held.get_untracked();
        let looks = |room: &mut Room| match room.looked == Some(mark(&room.board)) {
            true => held && browser::now() < room.pause,
            false => fault && !room.board.exhibiting(),
        };
        self.tabletop.in_room(looks) == Some(true)
    }

    /// What a player here looked at is over.
    fn wait_no_more(self) {
        let held = self.announcer.shown.held;
        if held.get_untracked() {
            held.set(false);
            self.tabletop.in_room(|room| room.pause = 0.0);
        }
    }

    /// Shows the motion of a shot that our own engine plays differently.
    fn moved_elsewhere(self, number: u64, film: &str) {
        let film = BASE64.decode(film.as_bytes()).unwrap_or_default();
        if self.tabletop.act(|stage| stage.show_motion(number, &film)) == Some(true) {
            self.announcer.after_start();
        }
    }

    /// Takes over from the server who sits here, and everybody's names.
    fn sit_as_told(self) {
        let seats = self.online.know_now(at_board).unwrap_or_default();
        // A player who aims is not disturbed by what others do with their seats.
        if self.online.plays() && self.tabletop.ask_board(Board::seats) != Some(seats) {
            self.tabletop.with_board(|board| board.sit(seats));
            self.company.seats.set(seats);
        }
        self.company.renamed();
    }

    /// Sends what a player does, unless something else is still on its way.
    fn send(self, by: Player, deed: &Deed) {
        let behind = self.online.line.with_value(|line| !line.coming.is_empty() || line.sent.is_some());
        let Some((game, after)) = self.tabletop.ask_board(|board| {
            let record = board.sitting().table().record();
            (board.game(), record.entries.len() as u64)
        }) else {
            return;
        };
        // Giving up does not depend on how it stands.
        let resigns = *deed == Deed::Resign;
        if behind && !resigns {
            return;
        }
        let after = (!resigns).then_some(after);
        let line = Json::new(Line::write(game, by, deed, &Kept::default()));
        let drawn = match deed {
            Deed::Press(_) => true,
            Deed::Flick(_) => self.tabletop.ask_board(|board| board.sitting().trembles()) == Some(true),
            _ => false,
        };
        let nonce = if drawn { self.online.own_nonce(by) } else { None };
        let put = self.online.put_to_table(Ask::Act { line, after, nonce });
        self.wait_for(put);
    }

    /// Nothing else is done here until this action is answered.
    fn wait_for(self, put: Put) {
        if put != Put::Not {
            self.online.line.update_value(|line| line.sent = Some(put));
            self.tabletop.with_board(|board| board.wait(true));
        }
    }

    /// Takes the answer to a request.
    fn heard_answer(self, number: u32) {
        if self.online.line.with_value(|line| line.sent == Some(Put::Sent(number))) {
            self.answered_elsewhere();
        }
    }

    /// Nothing is on its way any more: it is done, refused, or lost.
    fn answered_elsewhere(self) {
        let waited = self.online.line.try_update_value(|line| line.sent.take().is_some());
        if waited == Some(true) && self.online.plays() {
            self.tabletop.with_board(|board| board.wait(false));
        }
    }
}

impl Venue for ServerTable {
    /// What the referee would refuse is not even sent.
    fn carry_out(&self, by: Player, deed: &Deed) -> Carried {
        match self.tabletop.with_board(|board| board.try_out(by, deed)) {
            Some(Ok(())) => {
                self.send(by, deed);
                Carried::Sent
            }
            _ => Carried::Refused,
        }
    }

    fn play_again(&self) {
        self.online.offer_rematch();
    }

    /// The server has it in its journal.
    fn keep(&self) {}

    fn sitters(&self) -> Vec<Option<Sitter>> {
        self.online.know_now(|remote| archive::at_table(&remote.table.seats)).unwrap_or_default()
    }

    fn names(&self) -> Names {
        let names = self.online.know_now(|remote| {
            let settings = &remote.table.settings;
            let words = Words::new(
                self.announcer.speech.lang.get_untracked(),
                settings.game,
                usize::from(settings.players),
            );
            people::names(&words, &remote.table.seats)
        });
        names.unwrap_or_default()
    }
}

/// The seats as this device has them: ours, as long as no bot plays in them.
fn at_board(remote: &Remote) -> Seats {
    let free =
        |seat: &&u8| remote.table.seats.get(usize::from(**seat)).is_some_and(|seat| seat.bot.is_none());
    let closed = remote.table.status == Status::Closed;
    let mine: Vec<u8> = remote.mine().iter().filter(free).filter(|_| !closed).copied().take(MOST).collect();
    Seats::of_table(&mine)
}
