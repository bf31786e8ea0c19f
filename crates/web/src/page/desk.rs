//! Where everything meets: the parts of the page around a board, and what each does when something happens at another.
//!
//! A part is a few signals with a name: `Tabletop` has the boards, `Announcer` shows and says what was played, `Bots` plays
//! for the bots, `Deeds` carries out what people do, `Company` is who plays here, `Online` a table at a server. A part rings
//! the [`Bell`] when others have to follow, and [`Desk::follow`] says who does what then.

use std::rc::Rc;

use boards::Game;
use leptos::prelude::*;
use rules::{RuleId, RuleSet};

use super::announcer::Announcer;
use super::bell::{Bell, Happened};
use super::bot_turns::Bots;
use super::company::{Company, remembered_names};
use super::controls::Controls;
use super::online::Online;
use super::panel_view::PanelView;
use super::play::Deeds;
use super::practice::Practice;
use super::room::{Room, open, remember_rules};
use super::settings::Habits;
use super::shown::Shown;
use super::speech::Speech;
use super::tabletop::{Painted, Tabletop};
use super::{browser, rest, texts};
use crate::address::Address;
use crate::board::Board;
use crate::phrases;
use crate::seats::{MOST, Seats};

/// What lies over the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialog {
    Menu,
    Seats,
    NewGame,
    Resign,
    /// The owner wants to close the table.
    CloseTable,
    /// A player wants to wait no longer for the player in this seat.
    Claim(u8),
    Report,
    Rule(RuleId),
    /// The visitor wants a new game with other players.
    Sit(Seats),
    /// How well does the visitor play?
    Level,
    /// A table by link, for friends or for everybody.
    Setup {
        public: bool,
    },
}

/// The board of the page, and everything that lies around it. Code that needs only a few parts takes those.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    /// The language, and everything that is said in it.
    pub(super) speech: Speech,
    /// How this visitor likes to play.
    pub(super) habits: Habits,
    /// How one points and aims here.
    pub(super) controls: Controls,
    /// Who plays on this device.
    pub(super) company: Company,
    /// What the cards and buttons show.
    pub(super) shown: Shown,
    /// A table at a server.
    pub(super) online: Online,
    /// A board to practise on.
    pub(super) practice: Practice,
    /// The boards.
    pub(super) tabletop: Tabletop,
    /// The game whose board lies on the tabletop.
    pub(super) game: RwSignal<Game>,
    pub(super) dialog: RwSignal<Option<Dialog>>,
    /// For the announcer: the disc or hole that was announced last.
    told_last: StoredValue<Option<usize>>,
}

impl Desk {
    /// A desk with the board of the address on it; `None` only if it could not be played.
    pub(super) fn new() -> Option<Desk> {
        // On a page without a board, the last board is used.
        let last = || browser::remembered("game").and_then(|name| name.parse().ok());
        let game = browser::here().board().or_else(last).unwrap_or(Game::FIRST);
        let habits = Habits::remembered();
        let mut board = open(game, habits.still.get_untracked())?;
        let (lang, names) = (texts::wished(), remembered_names());
        let (players, seats) = (board.players(), board.seats());
        let (shown, bell) = (Shown::new(&mut board), Bell::new());
        let speech = Speech::new(lang, phrases::words(lang, game, players, &names, &seats));
        let tabletop = Tabletop::new(board, bell);
        let desk = Desk {
            speech,
            habits,
            controls: Controls::new(),
            company: Company::new(names, seats, shown.panel, bell),
            shown,
            online: Online::new(speech),
            practice: Practice::new(),
            tabletop,
            game: tabletop.game,
            dialog: RwSignal::new(None),
            told_last: StoredValue::new(None),
        };
        bell.answer(Rc::new(move |happened| desk.follow(happened)));
        Some(desk)
    }

    /// Shows and says what was played.
    pub(super) fn announcer(self) -> Announcer {
        let Desk { tabletop, speech, shown, habits, told_last, .. } = self;
        let (me, at_server) = (self.company.me, self.online.on_board);
        Announcer { tabletop, speech, shown, habits, me, at_server, told_last }
    }

    /// The bots who play on this device.
    pub(super) fn bots(self) -> Bots {
        Bots { tabletop: self.tabletop, announcer: self.announcer() }
    }

    /// Carries out what people do.
    pub(super) fn deeds(self) -> Deeds {
        let Desk { company, online, practice, dialog, .. } = self;
        Deeds { announcer: self.announcer(), company, online, practice, dialog }
    }

    /// Follows what happened at one of the parts.
    fn follow(self, happened: Happened) {
        match happened {
            Happened::Done(before) => {
                // What has been played is written down before it is shown: nothing is lost, whatever comes of showing it.
                if self.tabletop.check(before) {
                    self.deeds().venue().keep();
                }
                self.look();
            }
            Happened::Stirred => self.look(),
            Happened::Laid => self.change(),
            Happened::Seated => {
                self.shown.said.set(None);
                self.choose_words();
                self.look();
            }
            Happened::Named => self.choose_words(),
            Happened::Frame => self.frame(),
            Happened::Waited => self.attend(),
        }
    }

    /// Says everything in the words of the language, the game and the players.
    fn choose_words(self) {
        let seats = self.company.seats.get_untracked();
        let names = self.deeds().venue().names();
        let players = self.tabletop.ask_board(Board::players).unwrap_or(MOST);
        let (lang, game) = (self.speech.lang.get_untracked(), self.game.get_untracked());
        self.speech.use_words(phrases::words(lang, game, players, &names, &seats));
    }

    /// Lets the panel and the canvas follow the board, and bots who are in turn.
    fn look(self) {
        let seen = self.tabletop.in_room(|Room { board, .. }| {
            let known = self.shown.log.with_untracked(|(_, log)| log.len());
            (PanelView::of(board), (known != board.log().len()).then(|| board.log().to_vec()))
        });
        if let Some((panel, log)) = seen {
            if let Some(log) = log {
                self.shown.log.update(|known| known.1 = log);
            }
            let (other, faults) = self
                .shown
                .panel
                .with_untracked(|shown| (*shown != panel, shown.fault.is_none() && panel.fault.is_some()));
            if faults && !self.habits.muted.get_untracked() && !browser::calm() {
                self.tabletop.in_room(|room| room.audio.tick());
            }
            if other {
                self.shown.panel.set(panel);
            }
        }
        self.tabletop.paint_soon();
        self.attend();
    }

    /// Lets those play who are in turn and not here: bots, and players at a table elsewhere.
    fn attend(self) {
        self.bots().attend();
        if let Some(rest) = rest::loaded() {
            (rest.follow)(self.deeds());
        }
    }

    /// Another game is on the board.
    fn change(self) {
        let board = self.tabletop.ask_board(|board| (board.log().to_vec(), board.seats(), board.players()));
        let (log, seats, players) = board.unwrap_or_default();
        self.shown.log.update(|known| *known = (known.0 + 1, log));
        let shown = self.tabletop.ask(|stage| if stage.showing() { None } else { stage.last_report() });
        self.shown.report.set(shown.flatten());
        self.company.seats.set(seats);
        self.shown.said.set(None);
        self.company.wished.set(players);
        self.choose_words();
        self.look();
        self.announcer().tell_turn();
    }

    /// Goes where the address points; other pages than the board's only close what lay over this one.
    pub(super) fn visit(self, address: Address) {
        self.shown.trouble.set(None);
        self.dialog.set(None);
        if let Some(rest) = rest::loaded() {
            (rest.leave)(self.deeds(), &address);
        }
        let (tabletop, habits) = (self.tabletop, self.habits);
        match address {
            Address::Board(game) => tabletop.turn_to(game, habits),
            Address::BoardBy(set) => {
                tabletop.turn_to(set.game(), habits);
                self.play_by(set);
            }
            Address::Shot(game, shot) => {
                tabletop.turn_to(game, habits);
                let Some(rest) = rest::loaded() else { return };
                let performed = (rest.shot)(game, &shot)
                    .and_then(|shot_text| tabletop.act(|stage| stage.perform(shot_text)).unwrap_or(Ok(())));
                match performed {
                    Err(error) => self.shown.trouble.set(Some(error)),
                    Ok(()) => self.announcer().after_start(),
                }
            }
            Address::Broken(game, error) => {
                tabletop.turn_to(game.unwrap_or(Game::FIRST), habits);
                self.shown.trouble.set(Some(error));
            }
            _ => {}
        }
    }

    /// The next game on this board is played by a rule set: at once where no game is under way. One that is goes on by its
    /// own.
    fn play_by(self, set: RuleSet) {
        remember_rules(set);
        let waits =
            self.tabletop.ask_board(|board| board.sitting().running() || board.sitting().rule_set() == set);
        if waits == Some(false) {
            self.deeds().start_anew();
        }
    }

    /// Paints a frame, and says what came to its end with it.
    fn frame(self) {
        let Some(Painted { ended, moving, restless, interval, steadying }) = self.tabletop.paint(self.habits)
        else {
            return;
        };
        if steadying || interval != self.shown.panel.with_untracked(|panel| panel.interval.is_some()) {
            self.look();
        }
        if ended.any {
            self.look();
            match ended.report {
                Some(report) => self.announcer().tell(report),
                None => self.announcer().tell_verdict(),
            }
        }
        if restless {
            self.tabletop.paint_soon();
        }
        if !moving {
            self.attend();
        }
    }
}
