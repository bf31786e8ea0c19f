//! Bots at the board: they are asked when it is their turn, and their answer is played when everybody has seen what was
//! before. Hints are asked for the same way and only shown.

use std::rc::Rc;
use std::time::Duration;

use bots::Level;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::{Note, Player, Seat, Task};
use table::Deed;

use super::announcer::Announcer;
use super::bot_worker::{Answer, Heard};
use super::room::{Asked, mark};
use super::tabletop::Tabletop;
use super::{browser, rest};
use crate::board::Board;
use crate::phrases;
use crate::thought::{Question, Thought};

/// The level of the bot that gives hints.
const ADVISER: Level = Level::Club;
/// How long a bot's intent is shown, in milliseconds, and how long a bot waits before it presses the dome.
const MEANT: u64 = 650;
const PRESSED: u64 = 350;
/// The same for those who want everything at once: long enough to paint.
const INSTANT: u64 = 40;
/// Seconds after which a worker that says nothing is taken to have stopped: a hundred times what the longest thought takes.
const SILENCE: u64 = 30;

/// What the line under the board says about a bot, a hint or a flick that failed.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Said {
    /// What a bot means to do or has done.
    Intent(Player, Note),
    /// The finger did not move any more when it was lifted: why nothing was flicked.
    Slow,
    /// A hint was asked for.
    Asked,
    /// It is this; a shot has a speed.
    Hint(Note, Option<f64>),
    /// There is none.
    NoHint,
    /// The program stopped while it thought: it is asked once more.
    AskedAgain,
}

/// The bots at the board of this device.
#[derive(Clone, Copy)]
pub(super) struct Bots {
    pub(super) tabletop: Tabletop,
    pub(super) announcer: Announcer,
}

impl Bots {
    /// Asks the bot in turn, drops questions that are out of date, and plays the answer.
    pub(super) fn attend(self) {
        let play = self.tabletop.ask_board(|board| (board.question(), mark(board)));
        let Some((question, now)) = play else { return };
        let stale = self.asked(|asked| {
            asked.mark != now
                || matches!(asked.question, Question::Play(_)) && Some(asked.question) != question
        });
        if stale == Some(true) {
            self.forget();
        }
        match (question, self.asked(|asked| asked.question)) {
            (Some(question), None) => self.consult(question, false),
            // A bot sat down while a hint was being thought about.
            (Some(question), Some(other)) if question != other => {
                self.forget();
                self.consult(question, false);
            }
            _ => {}
        }
        self.play_answer();
    }

    /// What was asked last.
    fn asked<R>(self, f: impl FnOnce(&Asked) -> R) -> Option<R> {
        self.tabletop.in_room(|room| room.asked.as_ref().map(f)).flatten()
    }

    fn forget(self) {
        self.tabletop.in_room(|room| {
            room.asked = None;
            room.bot_worker.forget();
        });
    }

    /// Puts a question to a bot; `again` where the program stopped when it was asked the same before.
    fn consult(self, question: Question, again: bool) {
        // Not at once: the call comes from the worker itself, which may be dropped.
        let heard: Heard = Rc::new(move |id, answer| match answer {
            Answer::Trapped(why) => set_timeout(move || self.trapped(id, &why), Duration::ZERO),
            // Reading an answer takes the rest of the page.
            answer => spawn_local(async move {
                rest::load().await;
                self.answered(id, answer);
            }),
        });
        let failed: Rc<dyn Fn()> = Rc::new(move || set_timeout(move || self.consult_here(), Duration::ZERO));
        let asked = self.tabletop.in_room(|room| {
            let id = room.questions;
            room.questions += 1;
            let mut asked =
                Asked { question, mark: mark(&room.board), id, again, answer: None, shown: false };
            let turn = room.board.sitting().referee().turn();
            if let (Question::Play(_), Some(by), Task::Press) = (question, turn.player, turn.task) {
                // There is nothing to think about.
                asked.answer =
                    Some(Thought { by, deed: Deed::Press(None), intent: Note::new("bot-kimble-presses") });
            } else {
                let record = room.board.sitting().text();
                room.bot_worker.ask(id, question, &record, &heard, &failed);
            }
            room.asked = Some(asked);
            id
        });
        if let Some(id) = asked {
            set_timeout(move || self.trapped(id, "no answer"), Duration::from_secs(SILENCE));
        }
    }

    /// The program stopped while it thought about a question, or says nothing any more: another worker is asked the same, once. If
    /// that stops, too, the game goes on without an answer.
    fn trapped(self, id: u32, why: &str) {
        let asked = self.tabletop.in_room(|room| {
            let asked = room.asked.as_ref().filter(|asked| asked.id == id && asked.answer.is_none())?;
            room.bot_worker.replace();
            Some((asked.question, asked.again))
        });
        match asked.flatten() {
            None => {}
            Some((question, false)) => {
                self.announcer.shown.said.set(Some(Said::AskedAgain));
                self.announcer.speech.tell_key("page-asked-again");
                self.consult(question, true);
            }
            Some((_, true)) => {
                self.announcer.shown.stumbled.set(Some(why.to_owned()));
                self.answered(id, Answer::Nothing);
            }
        }
    }

    /// The worker does not work: the bot is asked here.
    fn consult_here(self) {
        self.tabletop.in_room(|room| room.bot_worker.give_up());
        if let Some(question) = self.asked(|asked| asked.question) {
            self.consult(question, false);
        }
    }

    fn answered(self, id: u32, answer: Answer) {
        let hint = self.tabletop.in_room(|room| {
            let asked = room.asked.as_mut().filter(|asked| asked.id == id)?;
            room.bot_worker.answered();
            let game = room.board.game();
            let thought = match answer {
                Answer::Thought(text) => rest::loaded().and_then(|rest| (rest.thought)(game, &text)),
                Answer::Nothing | Answer::Trapped(_) => None,
            };
            match asked.question {
                Question::Hint(_) => {
                    room.asked = None;
                    room.board.show(thought.clone());
                    Some(thought)
                }
                Question::Play(_) => {
                    // A bot that gives no answer has run out of time.
                    let by = room.board.sitting().referee().turn().player?;
                    let late = Thought { by, deed: Deed::Timeout, intent: Note::new("bot-nothing") };
                    asked.answer = Some(thought.unwrap_or(late));
                    None
                }
            }
        });
        match hint.flatten() {
            None => {}
            Some(None) => {
                self.announcer.shown.said.set(Some(Said::NoHint));
                self.announcer.speech.tell_key("page-no-hint");
            }
            Some(Some(Thought { deed, intent, .. })) => {
                let intent = self.as_seen(&intent);
                self.announcer.speech.tell_now(phrases::advice(&self.announcer.speech.words_now(), &intent));
                let speed = match deed {
                    Deed::Flick(flick) => Some(flick.speed),
                    _ => None,
                };
                self.announcer.shown.said.set(Some(Said::Hint(intent, speed)));
            }
        }
        self.tabletop.stir();
    }

    /// Shows what a bot means to do, and then lets it.
    fn play_answer(self) {
        let ready = self.tabletop.in_room(|room| {
            let busy = room.board.moving() || room.board.exhibiting() || room.canvas.is_none();
            let busy = busy || browser::now() < room.pause;
            let asked = room.asked.as_mut().filter(|asked| !busy && !asked.shown)?;
            let thought = asked.answer.clone()?;
            asked.shown = true;
            room.board.show(Some(thought.clone()));
            Some((asked.id, thought))
        });
        let Some(Some((id, thought))) = ready else { return };
        let pressing = matches!(thought.deed, Deed::Press(_));
        if !pressing {
            self.announcer.shown.said.set(Some(Said::Intent(thought.by, self.as_seen(&thought.intent))));
        }
        self.tabletop.paint_soon();
        let pause = match (self.announcer.habits.instant.get_untracked(), pressing) {
            (true, _) => INSTANT,
            (false, true) => PRESSED,
            (false, false) => MEANT,
        };
        let pause = Duration::from_millis(pause);
        set_timeout(move || self.carry_out(id), pause);
    }

    fn as_seen(self, intent: &Note) -> Note {
        let seat = self.tabletop.ask_board(Board::seen_from).unwrap_or(Seat::South);
        phrases::as_seen(intent, seat)
    }

    fn carry_out(self, id: u32) {
        let thought = self.tabletop.in_room(|room| {
            let asked = room.asked.as_mut().filter(|asked| asked.id == id)?;
            if room.board.moving() || room.board.exhibiting() {
                // Something came between: it is shown once more, later.
                asked.shown = false;
                return None;
            }
            room.asked.take()?.answer
        });
        match thought.flatten() {
            Some(Thought { by, deed, .. }) => self.bot_acts(by, &deed),
            None => self.tabletop.wait_no_more(),
        }
    }

    fn bot_acts(self, by: Player, deed: &Deed) {
        let calm = self.announcer.habits.calm();
        match self.tabletop.with_board(|board| board.act(by, deed, calm)) {
            Some(Ok(())) => self.announcer.after_act(deed),
            // It was allowed when it was thought of; should it not be any more, the bot has lost its time.
            _ if *deed != Deed::Timeout => self.bot_acts(by, &Deed::Timeout),
            _ => {}
        }
    }

    /// Asks for a hint.
    pub(super) fn hint(self) {
        if self.asked(|_| ()).is_none() {
            self.tabletop.with_board(|board| board.show(None));
            self.announcer.shown.said.set(Some(Said::Asked));
            self.consult(Question::Hint(ADVISER), false);
        }
    }
}
