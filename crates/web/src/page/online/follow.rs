//! Connects the table at the server with the board here.

use data_encoding::BASE64;
use leptos::prelude::*;
use protocol::{Ask, Event, Input, Json, Status, What};
use rules::Player;
use table::{Deed, Kept, Line, Sitter};

use super::{guest, is_open, people};
use crate::address::Address;
use crate::archive;
use crate::board::Board;
use crate::page::browser;
use crate::page::desk::Desk;
use crate::page::venue::{Carried, Venue};
use crate::phrases::Names;
use crate::remote::{News, Remote};
use crate::seats::{MOST, Seats};
use crate::sitting::Sitting;
use crate::stage::Stage;
use words::Words;

impl Desk {
    /// Something happened at the table.
    pub(super) fn happened(self, event: Event) {
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
            self.keep_nonces();
        }
        match news {
            News::Began(header) => {
                online.line.update_value(|line| line.record = vec![header.text().to_owned()]);
            }
            News::Acted(line) => online.line.update_value(|known| {
                let line = line.text().to_owned();
                // Before the board is laid out everything is only written down.
                if online.plays() { known.coming.push_back(line) } else { known.record.push(line) }
            }),
            News::Rematch(table) => {
                if live && online.know_now(Remote::watching) == Some(false) {
                    online.next_table.set_value(Some(table.clone()));
                    return browser::go(&Address::Table(table).to_path());
                }
            }
            News::Nothing => {}
        }
        self.lay_out_table();
        if seated {
            self.sit_as_told();
        }
        if come {
            self.begin_when_full();
        }
        self.follow_next();
    }

    /// Lays the board out as soon as everything is known of a game that has begun.
    pub(super) fn lay_out_table(self) {
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
        let board = sitting.map(|sitting| Board::join(sitting, seats, self.habits.still.get_untracked()));
        let Ok(Some(mut board)) = board else {
            // A game that is over may have been judged by an earlier version of the book: then what the server says of it
            // is all there is to show.
            if !self.ended() {
                self.notice("page-astray");
            }
            return;
        };
        if let Some(stage) = board.discs_mut() {
            stage.by_eye = settings.input != Input::Guided;
        }
        online.on_board.set(true);
        self.put_on(board);
    }

    /// Follows the next action, once the one before has been seen.
    pub(in crate::page) fn follow_next(self) {
        let online = self.online;
        loop {
            let hidden = document().hidden();
            let moving = self.ask_board(Board::moving) == Some(true);
            let next = online.line.try_update_value(|line| {
                // A page that is behind shows only the end of an action.
                let late = hidden || line.coming.len() > 1;
                (late || !moving).then(|| Some((line.coming.pop_front()?, late))).flatten()
            });
            let Some(Some((line, late))) = next else { return };
            let calm = late || self.habits.calm();
            match self.with_board(|board| board.follow(&line, calm)) {
                Some(Ok(deed)) => {
                    self.answered_elsewhere();
                    self.shown.said.set(None);
                    if let Some(n) = self.ask(Stage::unseen).flatten().filter(|_| !calm) {
                        self.ask_table(Ask::Shot { n });
                    }
                    if calm && matches!(deed, Deed::Flick(_)) {
                        self.shown.report.set(None);
                        if let Some(Some(report)) = self.act(Stage::finish_with_trails) {
                            self.tell(report);
                        }
                    } else {
                        self.after_act(&deed);
                    }
                }
                _ => return self.notice("page-astray"),
            }
        }
    }

    /// Shows the motion of a shot that our own engine plays differently.
    pub(super) fn moved_elsewhere(self, number: u64, film: &str) {
        let film = BASE64.decode(film.as_bytes()).unwrap_or_default();
        if self.act(|stage| stage.show_motion(number, &film)) == Some(true) {
            self.after_start();
        }
    }

    /// Takes over from the server who sits here, and everybody's names.
    pub(super) fn sit_as_told(self) {
        let seats = self.online.know_now(at_board).unwrap_or_default();
        // A player who aims is not disturbed by what others do with their seats.
        if self.online.plays() && self.ask_board(Board::seats) != Some(seats) {
            self.with_board(|board| board.sit(seats));
            self.company.seats.set(seats);
        }
        self.choose_words();
    }

    /// The owner's page begins the game when every seat is taken. An owner who has taken all seats decides when.
    pub(super) fn begin_when_full(self) {
        let full = self.online.know_now(|remote| {
            remote.owner() && remote.full() && remote.is_company() && is_open(remote.table.status)
        });
        if full == Some(true) {
            let number = self.put_to_table(Ask::Start);
            self.online.line.update_value(|line| line.begun = number);
        }
    }

    /// The table of a server whose game lies on the board.
    pub(in crate::page) fn table_at_server(self) -> Box<dyn Venue> {
        Box::new(ServerTable(self))
    }

    /// Sends what a player does, unless something else is still on its way.
    fn send(self, by: Player, deed: &Deed) {
        let behind = self.online.line.with_value(|line| !line.coming.is_empty() || line.sent.is_some());
        let Some((game, after)) = self.ask_board(|board| {
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
            Deed::Flick(_) => self.ask_board(|board| board.sitting().trembles()) == Some(true),
            _ => false,
        };
        let nonce = if drawn { self.own_nonce(by) } else { None };
        if let Some(number) = self.put_to_table(Ask::Act { line, after, nonce }) {
            self.online.line.update_value(|line| line.sent = Some(number));
            self.with_board(|board| board.wait(true));
        }
    }

    /// Our part of the next throw or tremor. It is kept before it is sent.
    fn own_nonce(self, by: Player) -> Option<String> {
        let draw = |remote: &mut Option<Remote>| remote.as_mut()?.nonce(by, guest::nonce);
        let nonce = self.online.remote.try_update_untracked(draw).flatten();
        self.keep_nonces();
        nonce.map(|nonce| nonce.to_string())
    }

    fn keep_nonces(self) {
        self.online.know_now(|remote| guest::keep_nonces(&remote.table.id, remote.nonces()));
    }

    /// Takes the answer to a request.
    pub(super) fn heard_answer(self, number: u32) {
        if self.online.line.with_value(|line| line.sent == Some(number)) {
            self.answered_elsewhere();
        }
    }

    /// Nothing is on its way any more: it is done, refused, or lost.
    pub(super) fn answered_elsewhere(self) {
        let waited = self.online.line.try_update_value(|line| line.sent.take().is_some());
        if waited == Some(true) && self.online.plays() {
            self.with_board(|board| board.wait(false));
        }
    }

    /// Whether only others play on the board.
    pub(in crate::page) fn watches(self) -> bool {
        self.online.on_board.get() && self.online.know(Remote::watching) == Some(true)
    }

    /// Whether the game at the table is over or was given up.
    pub(super) fn ended(self) -> bool {
        let over = |remote: &Remote| matches!(remote.table.status, Status::Over | Status::Closed);
        self.online.know(over) == Some(true)
    }
}

/// A table of a server: what is done at the board is sent there, and done when it comes back.
struct ServerTable(Desk);

impl Venue for ServerTable {
    /// What the referee would refuse is not even sent.
    fn carry_out(&self, by: Player, deed: &Deed) -> Carried {
        let ServerTable(desk) = *self;
        match desk.with_board(|board| board.try_out(by, deed)) {
            Some(Ok(())) => {
                desk.send(by, deed);
                Carried::Sent
            }
            _ => Carried::Refused,
        }
    }

    fn play_again(&self) {
        self.0.offer_rematch();
    }

    /// The server has it in its journal.
    fn keep(&self) {}

    fn sitters(&self) -> Vec<Option<Sitter>> {
        self.0.online.know_now(|remote| archive::at_table(&remote.table.seats)).unwrap_or_default()
    }

    fn names(&self) -> Names {
        let ServerTable(desk) = *self;
        let names = desk.online.know_now(|remote| {
            let settings = &remote.table.settings;
            let words =
                Words::new(desk.speech.lang.get_untracked(), settings.game, usize::from(settings.players));
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
