//! Tournaments: their list, and for each of them the desk, the players' phones, the screen in the hall and what is printed.
//!
//! [`Evening`] is a tournament as this page knows it: the list of events, folded; what was typed here and has not been sent; who we are.
//! Every page shows what follows from it and sends events; nothing is kept beside the list. `crate::evening` has everything that needs
//! no browser.

mod advance;
mod boards;
mod bracket;
mod clock;
mod desk;
mod dialog;
mod fitted;
mod frame;
mod happened;
mod helpers;
mod join;
mod keeping;
mod list;
mod net;
mod phone;
mod players;
mod print;
mod result;
mod screen;
mod setup;
mod standings;

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::club::{Joining, LogEntry, May, NewEvents, You};
use protocol::{Code, Json, Problem};
use serde_json::Value;
use std::sync::Arc;
use tournament::{Dispute, Event, Report, Tournament};

use super::browser;
use super::net::NetError;
use super::speech::Speech;
use crate::address::Address;
use crate::evening::dispute;
use crate::evening::log::Log;
use crate::evening::outbox::{Answer, Outbox, Parcel};
use crate::evening::refused;
use frame::{code, date, notice, standing_with_server, time_of_day, when_known};
use net::{Heard, Pass, Stream};

pub(super) use keeping::{Beside, is_local};
pub(super) use list::page as list_page;

/// How often the page asks where it has no stream, in milliseconds.
const ASKS: u64 = 5_000;
/// How often it asks all the same, because a dead stream looks like a quiet one.
const DOUBTS: u32 = 6;

/// How long the first answer may take, in milliseconds: a phone that has lost its network without noticing waits for minutes
/// otherwise, and what it shows would look new.
const PATIENCE: u64 = 10_000;

/// By how many milliseconds the server's clock may seem to move before we follow it.
const STEADY: f64 = 300.0;

/// How we stand with the server.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Touch {
    /// The first answer has not come.
    Awaited,
    /// What is shown is what the server has.
    Fresh,
    /// No answer since then, in milliseconds since 1970.
    Lost(f64),
    /// There is no such tournament.
    Missing,
}

/// Settings that are no events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Settings {
    pub(super) public: bool,
    pub(super) join: Joining,
}

/// A tournament as this page knows it.
#[derive(Clone, Copy)]
pub(super) struct Evening {
    pub(super) speech: Speech,
    pub(super) id: StoredValue<String>,
    log: StoredValue<Log>,
    /// The fold, once the header is there.
    pub(super) hall: RwSignal<Option<Arc<Tournament>>>,
    pub(super) touch: RwSignal<Touch>,
    /// The server was reached last time, but could not answer.
    pub(super) busy: RwSignal<bool>,
    pub(super) settings: RwSignal<Settings>,
    pub(super) you: RwSignal<You>,
    pub(super) outbox: RwSignal<Outbox>,
    /// The server's clock less ours, in milliseconds.
    skew: RwSignal<f64>,
    /// Our clock, a few times a second.
    pub(super) tick: RwSignal<f64>,
    pass: StoredValue<Pass>,
    stream: StoredValue<Option<Stream>, LocalStorage>,
    sending: StoredValue<bool>,
    /// What went wrong last, to be read.
    pub(super) notice: RwSignal<Option<String>>,
    /// The organiser keeps a format that was made for another number.
    pub(super) keeps_format: RwSignal<bool>,
}

/// Milliseconds since 1970 by our own clock.
fn now() -> f64 {
    js_sys::Date::now()
}

/// The storage keys for what is kept of a tournament.
fn shelf(part: &str, id: &str) -> String {
    format!("evening-{part}-{id}")
}

/// Keeps the key of a tournament's desk on this device. What the one before it allowed says nothing of this one.
fn keep_key(id: &str, key: &str) {
    browser::remember(&shelf("key", id), key);
    forget_rights(id);
}

/// Keeps beside the key what the server has said it may do: a helper's page that is loaded again without a network shows no more.
fn keep_rights(id: &str, you: &You) {
    let rights = You { entrant: None, ..you.clone() };
    browser::remember(&shelf("rights", id), &serde_json::to_string(&rights).unwrap_or_default());
}

fn kept_rights(id: &str) -> You {
    let text = browser::remembered(&shelf("rights", id));
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

fn forget_rights(id: &str) {
    browser::forget(|name| name == shelf("rights", id));
}

impl Evening {
    /// A tournament by its id: first as this device knew it, then as the server has it, as long as the page is open.
    pub(super) fn open(speech: Speech, id: &str) -> Evening {
        take_key(id);
        let log = Log::read(&browser::remembered(&shelf("log", id)).unwrap_or_default());
        let hall = log.tournament().cloned().map(Arc::new);
        let outbox = Outbox::read(&browser::remembered(&shelf("outbox", id)).unwrap_or_default());
        let you = You { entrant: browser::remembered(&shelf("me", id)), ..kept_rights(id) };
        let key = browser::remembered(&shelf("key", id));
        let evening = Evening {
            speech,
            id: StoredValue::new(id.to_owned()),
            log: StoredValue::new(log),
            hall: RwSignal::new(hall),
            touch: RwSignal::new(Touch::Awaited),
            busy: RwSignal::new(false),
            settings: RwSignal::new(Settings::default()),
            you: RwSignal::new(you),
            outbox: RwSignal::new(outbox),
            skew: RwSignal::new(0.0),
            tick: RwSignal::new(now()),
            pass: StoredValue::new(Pass { csrf: None, key }),
            stream: StoredValue::new_local(None),
            sending: StoredValue::new(false),
            notice: RwSignal::new(None),
            keeps_format: RwSignal::new(false),
        };
        evening.follow();
        evening
    }

    /// Follows the server until the page is left.
    fn follow(self) {
        spawn_local(async move {
            let csrf = net::known_guest().await;
            let _ = self.pass.try_update_value(|pass| pass.csrf = csrf);
            self.ask().await;
            self.listen();
        });
        let count = StoredValue::new(0u32);
        let again = move || {
            count.update_value(|count| *count += 1);
            let streams =
                self.stream.with_value(|stream| stream.as_ref().is_some_and(|stream| !stream.is_closed()));
            let fresh = self.touch.get_untracked() == Touch::Fresh;
            if document().hidden() || (streams && fresh && !count.get_value().is_multiple_of(DOUBTS)) {
                return;
            }
            spawn_local(async move {
                self.ask().await;
                let closed = |stream: &Option<Stream>| stream.as_ref().is_some_and(Stream::is_closed);
                // The browser gives a stream up after some kinds of errors.
                if self.touch.try_get_untracked() == Some(Touch::Fresh) && self.stream.with_value(closed) {
                    self.listen();
                }
            });
        };
        let often = set_interval_with_handle(again, Duration::from_millis(ASKS)).ok();
        let waited = move || {
            if self.touch.try_get_untracked() == Some(Touch::Awaited) {
                self.lose_touch();
            }
        };
        set_timeout(waited, Duration::from_millis(PATIENCE));
        let ticks = set_interval_with_handle(move || self.tick.set(now()), Duration::from_millis(250)).ok();
        let back = window_event_listener_untyped("online", move |_| self.ask_soon());
        let seen = window_event_listener_untyped("visibilitychange", move |_| {
            if !document().hidden() {
                self.ask_soon();
            }
        });
        on_cleanup(move || {
            often.iter().chain(&ticks).for_each(|handle| handle.clear());
            back.remove();
            seen.remove();
            self.stream.try_set_value(None);
        });
    }

    /// Opens the stream, if the page is still there.
    fn listen(self) {
        let Some(after) = self.log.try_with_value(Log::last) else { return };
        let heard = move |heard: Heard| match heard {
            Heard::Entry(entry) => self.take(vec![*entry]),
            Heard::AskAgain { whole: true } => {
                let _ = self.log.try_update_value(|log| *log = Log::default());
                self.ask_soon();
            }
            Heard::AskAgain { whole: false } | Heard::Open => self.ask_soon(),
            Heard::Lost => {}
        };
        let stream = self.id.with_value(|id| Stream::open(id, after, heard));
        let _ = self.stream.try_set_value(stream);
    }

    /// Asks the server for what is new, without waiting for the answer.
    pub(super) fn ask_soon(self) {
        spawn_local(self.ask());
    }

    /// Asks for what is new, then sends what waits.
    async fn ask(self) {
        if self.ask_once().await {
            self.send();
        }
    }

    /// Asks for what is new; whether the server answered.
    async fn ask_once(self) -> bool {
        loop {
            let Some((id, pass)) = self.id.try_get_value().zip(self.pass.try_get_value()) else {
                return false;
            };
            let after = self.log.try_with_value(Log::last).unwrap_or_default();
            let answer = net::log(&id, &pass, after).await;
            // The page may be gone by now.
            if self.touch.is_disposed() {
                return false;
            }
            match answer {
                Ok(answer) => {
                    let skew = answer.now as f64 - now();
                    // The way of an answer varies by a few hundredths of a second: a clock should not jump by them.
                    if (self.skew.get_untracked() - skew).abs() > STEADY {
                        self.skew.set(skew);
                    }
                    let settings = Settings { public: answer.public, join: answer.join };
                    if self.settings.get_untracked() != settings {
                        self.settings.set(settings);
                    }
                    self.know_you(answer.you);
                    self.touched(Touch::Fresh);
                    let next = answer.next;
                    self.take(answer.entries);
                    if self.log.with_value(Log::last) + 1 >= next || self.log.with_value(Log::last) == after {
                        break;
                    }
                }
                Err(NetError::Refused(problem)) if problem.code == Code::Tournament.name() => {
                    self.touched(Touch::Missing);
                    return false;
                }
                // It is asked again, without the key.
                Err(NetError::Refused(problem)) if self.loses_key(&problem) => {}
                Err(error) => {
                    self.note_busy(matches!(error, NetError::Refused(_)));
                    self.lose_touch();
                    return false;
                }
            }
        }
        self.id.with_value(|id| browser::remember(&shelf("asof", id), &now().to_string()));
        true
    }

    /// Notes why there is no answer: a server that refuses for a moment is no missing network.
    fn note_busy(self, busy: bool) {
        if self.busy.get_untracked() != busy {
            self.busy.set(busy);
        }
    }

    /// The server gives no answer: what is shown is as old as its last one.
    fn lose_touch(self) {
        if matches!(self.touch.get_untracked(), Touch::Lost(_)) {
            return;
        }
        let since = self.id.with_value(|id| browser::remembered(&shelf("asof", id)));
        let since = since.and_then(|at| at.parse().ok());
        self.touched(Touch::Lost(since.unwrap_or_else(now)));
    }

    fn touched(self, touch: Touch) {
        if self.touch.get_untracked() != touch {
            self.touch.set(touch);
        }
    }

    fn know_you(self, you: You) {
        // Whom the desk has entered without a phone stays who this device says until the server knows better.
        self.id.with_value(|id| match &you.entrant {
            Some(me) => drop(browser::remember(&shelf("me", id), me)),
            None => browser::forget(|name| name == shelf("me", id)),
        });
        if self.you.get_untracked() != you {
            self.id.with_value(|id| if self.has_key() { keep_rights(id, &you) } else { forget_rights(id) });
            self.you.set(you);
        }
    }

    /// Takes entries and shows what follows from them.
    fn take(self, entries: Vec<LogEntry>) {
        let newest = entries.iter().map(|entry| entry.seq).max().unwrap_or_default();
        let Some((new, gap)) = self.log.try_update_value(|log| (log.take(entries), log.last() < newest))
        else {
            return;
        };
        if gap {
            self.ask_soon();
        }
        if new {
            self.hall.set(self.log.with_value(|log| log.tournament().cloned().map(Arc::new)));
            let text = self.log.with_value(Log::text);
            self.id.with_value(|id| browser::remember(&shelf("log", id), &text));
        }
    }

    /// Whether this page is older than the server, so that it cannot follow.
    pub(super) fn is_astray(self) -> bool {
        self.hall.track();
        self.log.with_value(Log::is_astray)
    }

    /// Looks at the list of events; the caller runs again when it grows.
    pub(super) fn with_log<R>(self, look: impl FnOnce(&Log) -> R) -> R {
        self.hall.track();
        self.log.with_value(look)
    }

    /// Looks at the tournament; the caller runs again when it changes. `None` while it is not known.
    pub(super) fn know<R>(self, look: impl FnOnce(&Tournament) -> R) -> Option<R> {
        let hall = self.hall.get()?;
        Some(look(&hall))
    }

    /// The same once.
    pub(super) fn know_now<R>(self, look: impl FnOnce(&Tournament) -> R) -> Option<R> {
        let hall = self.hall.get_untracked()?;
        Some(look(&hall))
    }

    /// What somebody is called.
    pub(super) fn label(self, id: &str) -> String {
        self.know(|hall| crate::evening::hall::label(hall, id)).unwrap_or_default()
    }

    /// The server's time, in milliseconds since 1970; the caller runs again as it goes on.
    pub(super) fn time(self) -> u64 {
        (self.tick.get() + self.skew.get()).max(0.0) as u64
    }

    /// The server's time once.
    pub(super) fn time_now(self) -> u64 {
        (now() + self.skew.get_untracked()).max(0.0) as u64
    }

    /// Whether this device runs the desk.
    pub(super) fn may_all(self) -> bool {
        self.you.with(|you| you.desk) || self.trusts_key()
    }

    /// Whether this device may do something at the desk; anything at all if nothing is named.
    pub(super) fn may(self, what: Option<May>) -> bool {
        let helper = self.you.with(|you| match what {
            Some(what) => you.may.contains(&what),
            None => !you.may.is_empty(),
        });
        helper || self.may_all()
    }

    /// Without a network nobody says what a key may do: what is done with it waits until the server has judged it. What the server has
    /// said before still counts: a helper does not become the desk by losing the network.
    fn trusts_key(self) -> bool {
        let known = self.you.with(|you| you.desk || !you.may.is_empty());
        !known && self.touch.get() != Touch::Fresh && self.has_key()
    }

    fn has_key(self) -> bool {
        self.pass.try_with_value(|pass| pass.key.is_some()) == Some(true)
    }

    /// Forgets a key that the server does not know any more, and says so: from then on this page is one of the public's. Whether that
    /// was why the server would not answer.
    fn loses_key(self, problem: &Problem) -> bool {
        if Code::named(&problem.code) != Some(Code::Rights) || !self.has_key() {
            return false;
        }
        self.pass.update_value(|pass| pass.key = None);
        self.id.with_value(|id| {
            browser::forget(|name| name == shelf("key", id));
            forget_rights(id);
        });
        self.complain(self.speech.words_now().say("page-evening-key-gone", []));
        true
    }

    /// The path of one of its pages.
    pub(super) fn path(self, page: protocol::TournamentPage) -> String {
        Address::Club(protocol::ClubPlace::Tournament(self.id.get_value(), page)).to_path()
    }

    /// The link to its public page.
    pub(super) fn link(self) -> String {
        format!("{}{}", browser::origin(), self.path(protocol::TournamentPage::Public))
    }

    fn pass(self) -> Pass {
        self.pass.get_value()
    }

    /// Becomes a guest of that name, if we are not one.
    pub(super) async fn be_guest(self, name: &str) -> Result<(), NetError> {
        let csrf = net::guest(name).await?;
        let _ = self.pass.try_update_value(|pass| pass.csrf = Some(csrf));
        Ok(())
    }

    /// Does something at once: tries it on our own fold, so that a mistake is answered here; keeps it; sends it. False if it cannot be.
    pub(super) fn act(self, events: Vec<Event>) -> bool {
        self.notice.set(None);
        if let Some(hall) = self.hall.get_untracked() {
            let mut trial = (*hall).clone();
            let mut line = self.log.with_value(Log::last) as usize;
            for event in &events {
                line += 1;
                // A draw is the server's to make: it takes longest, and everybody has to have the same.
                if matches!(event, Event::Pair) {
                    break;
                }
                if let Err(refusal) = trial.apply(line, event.clone()) {
                    let said = refused::sentence(&hall, &refusal, &self.speech.words_now());
                    self.complain(said);
                    return false;
                }
            }
        }
        self.post(&events);
        self.send();
        true
    }

    /// Keeps events to be sent, together.
    fn post(self, events: &[Event]) {
        let key = fresh_key();
        let events = events.iter().map(|event| serde_json::to_value(event).unwrap_or(Value::Null)).collect();
        self.outbox.update(|outbox| outbox.add(Parcel { request: key, events, at: now(), refused: None }));
        self.keep_outbox();
    }

    /// Tells the result of a game; where it has another one already, a player's becomes a dispute. False if it cannot be.
    pub(super) fn tell(self, report: Report) -> bool {
        match self.dispute_instead(&report) {
            Some(dispute) => self.act(vec![Event::Dispute(dispute)]),
            None => self.act(vec![Event::Result(report)]),
        }
    }

    /// The dispute that a result becomes where the game has another one, if this phone is a player's and not the desk's.
    fn dispute_instead(self, report: &Report) -> Option<Dispute> {
        let me = self.you.with_untracked(|you| you.entrant.clone())?;
        let may = untrack(|| self.may(Some(May::Results)));
        self.know_now(|hall| dispute::instead(hall, &me, report)).flatten().filter(|_| !may)
    }

    /// Says what went wrong.
    pub(super) fn complain(self, said: String) {
        self.speech.tell_now(said.clone());
        self.notice.set(Some(said));
    }

    /// Says why the server would not.
    pub(super) fn explain(self, error: NetError) {
        self.complain(match error {
            NetError::Unreachable => self.speech.words_now().say("page-not-connected", []),
            NetError::Refused(problem) => problem.error,
        });
    }

    fn keep_outbox(self) {
        let text = self.outbox.with_untracked(Outbox::text);
        self.id.with_value(|id| browser::remember(&shelf("outbox", id), &text));
    }

    /// Sends what waits, one after the other.
    fn send(self) {
        if self.sending.get_value() || self.outbox.with_untracked(|outbox| outbox.next().is_none()) {
            return;
        }
        self.sending.set_value(true);
        spawn_local(async move {
            while let Some(parcel) = self.outbox.try_with_untracked(|outbox| outbox.next().cloned()).flatten()
            {
                let events = parcel.events.iter().map(Json::of).collect();
                let events = NewEvents { after: None, key: parcel.request.clone(), events };
                self.find_guest().await;
                let Some((id, pass)) = self.id.try_get_value().zip(self.pass.try_get_value()) else { return };
                let answer = net::write(&id, &pass, &events).await;
                if self.outbox.is_disposed() {
                    return;
                }
                let refused = matches!(answer, Err(NetError::Refused(_)));
                let answer = match answer {
                    Ok(written) => {
                        self.take(written.entries);
                        Answer::Taken
                    }
                    Err(NetError::Unreachable) => Answer::Silence,
                    Err(NetError::Refused(problem)) if self.is_for_later(&problem) => Answer::Silence,
                    Err(NetError::Refused(problem)) => {
                        let had_key = self.has_key();
                        self.ask_once().await;
                        if self.outbox.is_disposed() {
                            return;
                        }
                        let key_is_gone = had_key && !self.has_key();
                        // The desk may have typed in the code of the same result meanwhile.
                        if self.know_now(|hall| parcel.is_done(hall)) == Some(true) {
                            Answer::Taken
                        } else if let Some(dispute) =
                            parcel.report().and_then(|report| self.dispute_instead(&report))
                        {
                            // Another phone at the board was quicker and told something else: the desk decides.
                            self.post(&[Event::Dispute(dispute)]);
                            self.complain(self.speech.words_now().say("page-evening-told-otherwise", []));
                            Answer::Taken
                        } else {
                            // That the key is gone is said already, and says more than that this needs a right.
                            if !key_is_gone {
                                self.complain(problem.error.clone());
                            }
                            Answer::Refused(problem.error)
                        }
                    }
                };
                let silence = answer == Answer::Silence;
                self.outbox.update(|outbox| outbox.settle(&parcel.request, answer));
                self.keep_outbox();
                if silence {
                    self.note_busy(refused);
                    if self.touch.get_untracked() == Touch::Fresh {
                        self.touch.set(Touch::Lost(now()));
                    }
                    break;
                }
            }
            let _ = self.sending.try_set_value(false);
        });
    }

    /// Whether the same request can succeed in a moment. The word of a guest may have been asked for while the network came
    /// back: then it is asked for again.
    fn is_for_later(self, problem: &Problem) -> bool {
        let code = Code::named(&problem.code);
        if code == Some(Code::Csrf) {
            let _ = self.pass.try_update_value(|pass| pass.csrf = None);
        }
        matches!(code, Some(Code::Csrf | Code::Rate | Code::Busy))
    }

    /// A page that was opened without a network does not know its guest yet.
    async fn find_guest(self) {
        if self.pass.try_with_value(|pass| pass.csrf.is_none()) == Some(true) {
            let csrf = net::known_guest().await;
            let _ = self.pass.try_update_value(|pass| pass.csrf = csrf);
        }
    }

    /// Puts away what the server refused.
    pub(super) fn forget_refused(self) {
        self.outbox.update(Outbox::forget_refused);
        self.keep_outbox();
        self.notice.set(None);
    }
}

/// A name for a request that nobody else has.
fn fresh_key() -> String {
    let mut bytes = [0u8; 12];
    let drawn =
        window().crypto().is_ok_and(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).is_ok());
    match drawn {
        true => bytes.iter().map(|byte| format!("{byte:02x}")).collect(),
        false => format!("{}-{}", now(), js_sys::Math::random()),
    }
}

/// A key that came with the link, `#key=…`: it is kept on this device and taken out of the address.
fn take_key(id: &str) {
    let fragment = browser::fragment();
    if let Some(key) = fragment.trim_start_matches('#').strip_prefix("key=") {
        keep_key(id, key);
        let path = window().location().pathname().unwrap_or_default();
        browser::rename(&path);
    }
}

/// The page of a tournament.
pub(super) fn page(speech: Speech, id: String, page: protocol::TournamentPage) -> AnyView {
    let evening = Evening::open(speech, &id);
    match page {
        protocol::TournamentPage::Public => phone::page(evening).into_any(),
        protocol::TournamentPage::Desk => desk::page(evening).into_any(),
        protocol::TournamentPage::Screen => screen::page(evening).into_any(),
        protocol::TournamentPage::Print => print::page(evening).into_any(),
    }
}
