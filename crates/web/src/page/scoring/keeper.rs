//! The keeper of the score: the sheet, where it is kept, and what is written on it.
//!
//! A sheet is a text on the device, its header and then an entry a line, as `scorebook` has them. All that is written is kept before
//! it is shown; a sheet that several devices share is sent afterwards, whenever there is a network ([`sharing`](super::sharing)). Two
//! tabs of one browser keep a sheet in the same place: each goes on from what the other has written.

use std::rc::Rc;

use leptos::prelude::*;
use rules::Player;
use scorebook::{Entry, Header, Rules, Scoresheet, What, merge};
use words::Words;

use super::sharing::Shared;
use crate::page::browser;
use crate::page::signals::memo;
use crate::page::speech::Speech;

/// The beginning of the names under which sheets are kept.
pub(super) const SHELF: &str = "sheet-";

/// The storage key of the name of this device; with `-` and a sheet behind it, of its name on that sheet.
const DEVICE: &str = "device";

fn device_key(sheet: &str) -> String {
    format!("{DEVICE}-{sheet}")
}

/// Under which name this device writes on a sheet. On one that comes from elsewhere and has no entries here it has a name of its own:
/// the sheet may have lain here before and been deleted, and then entries of this device, which it has not seen again yet, have the
/// first numbers of its other name.
fn device(sheet: &str, blank: bool) -> String {
    let own = Rules::try_from(sheet.to_owned()).is_ok();
    let of_sheet = device_key(sheet);
    let known = |key: &str| browser::remembered(key).filter(|name| name.len() == 8);
    let key = if blank && !own { of_sheet.as_str() } else { DEVICE };
    if let Some(name) = known(&of_sheet).or_else(|| known(key)) {
        return name;
    }
    let mut bytes = [0; 8];
    let random = window().crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    if random.is_err() {
        bytes = (js_sys::Math::random() * f64::from(u32::MAX)).to_bits().to_le_bytes();
    }
    let letters = b"abcdefghijklmnopqrstuvwxyz234567";
    let name: String = bytes.iter().map(|byte| char::from(letters[usize::from(byte % 32)])).collect();
    browser::remember(key, &name);
    name
}

/// Forgets the name of this device on a sheet that is deleted here.
pub(super) fn forget_device(sheet: &str) {
    let key = device_key(sheet);
    browser::forget(|known| known == key);
}

/// A sheet as it is kept: its header and its entries, a line each.
pub(super) fn read(text: &str) -> Option<(Header, Vec<Entry>)> {
    let mut lines = text.lines();
    let header = Header::parse(lines.next()?).ok()?;
    // A line that cannot be read is left out of what is shown.
    Some((header, lines.filter_map(|line| Entry::parse(line).ok()).collect()))
}

fn written(header: &Header, sheet: &Scoresheet) -> String {
    let entries = sheet.rows().iter().map(|row| row.entry.to_json());
    [header.to_json()].into_iter().chain(entries).map(|line| line + "\n").collect()
}

/// A sheet that lies open.
#[derive(Clone, Copy)]
pub(super) struct Keeper {
    /// The words of the page.
    pub(super) speech: Speech,
    /// The name under which it is kept.
    shelf: StoredValue<String>,
    /// What lies there, as far as this page has put or seen it there.
    laid: StoredValue<String>,
    /// How it began.
    begun: StoredValue<Header>,
    sheet: RwSignal<Rc<Scoresheet>, LocalStorage>,
    /// This device.
    pub(super) device: StoredValue<String>,
    /// Whether the last entry could be kept on the device.
    pub(super) kept: RwSignal<bool>,
    /// The sheet at a server, if it is shared.
    pub(super) shared: RwSignal<Option<Shared>>,
    /// Whether this device may write on it; otherwise the sheet is only watched.
    pub(super) writes: Memo<bool>,
    /// What is said once at the lower edge: that a link was copied.
    pub(super) said: RwSignal<Option<String>>,
}

impl Keeper {
    /// Opens the sheet that is kept under a name, or begins one with that header.
    pub(super) fn open(speech: Speech, name: &str, header: Header) -> Option<Keeper> {
        let laid = browser::remembered(&format!("{SHELF}{name}")).unwrap_or_default();
        let (header, entries) = read(&laid).unwrap_or((header, Vec::new()));
        let sheet = Scoresheet::of(&header, &entries).ok()?;
        let shared = RwSignal::new(None::<Shared>);
        let keeper = Keeper {
            speech,
            shelf: StoredValue::new(format!("{SHELF}{name}")),
            laid: StoredValue::new(laid),
            begun: StoredValue::new(header),
            sheet: RwSignal::new_local(Rc::new(sheet)),
            device: StoredValue::new(device(name, entries.is_empty())),
            kept: RwSignal::new(true),
            shared,
            writes: memo(move |_| shared.with(|shared| shared.as_ref().is_none_or(|shared| shared.writes))),
            said: RwSignal::new(None),
        };
        let elsewhere = window_event_listener_untyped("storage", move |_| {
            keeper.catch_up();
        });
        on_cleanup(move || elsewhere.remove());
        Some(keeper)
    }

    /// Takes over what another tab of this browser has kept in the meantime; whether it had. That tab began with what lay there, so
    /// nothing of this page is missing from it.
    fn catch_up(self) -> bool {
        // What could not be kept is only here.
        if !self.kept.get_untracked() {
            return false;
        }
        let Some(text) = browser::remembered(&self.shelf.get_value()) else { return false };
        if self.laid.with_value(|laid| *laid == text) {
            return false;
        }
        let Some((header, entries)) = read(&text) else { return false };
        let Ok(sheet) = Scoresheet::of(&header, &entries) else { return false };
        self.laid.set_value(text);
        self.begun.set_value(header);
        self.sheet.set(Rc::new(sheet));
        true
    }

    /// Whether the sheet lay here and does so no more: another tab has taken it to a server, put it away, or deleted it. Writing on
    /// it would lay the old one down again.
    fn is_elsewhere(self) -> bool {
        let lay = self.kept.get_untracked() && self.laid.with_value(|laid| !laid.is_empty());
        lay && browser::remembered(&self.shelf.get_value()).is_none()
    }

    /// The sheet; the caller runs again when it changes.
    pub(super) fn sheet(self) -> Rc<Scoresheet> {
        self.sheet.get()
    }

    /// The sheet as it is now.
    pub(super) fn sheet_now(self) -> Rc<Scoresheet> {
        self.sheet.get_untracked()
    }

    /// How the sheet began, without what entries changed.
    pub(super) fn begun(self) -> Header {
        self.begun.get_value()
    }

    /// The words of the referee, with the players' names.
    pub(super) fn words(self) -> Words {
        self.sheet().words(self.speech.lang.get())
    }

    /// What a player is called.
    pub(super) fn name(self, player: usize) -> String {
        self.words().player(Player(player as u8))
    }

    /// The names of the players of a side.
    pub(super) fn side_name(self, side: usize) -> String {
        side_name(&self.words(), self.sheet().header(), side)
    }

    /// Writes something on the sheet, keeps it, then shows and says it.
    pub(super) fn write(self, what: What) {
        // A watcher has no button for it; nothing may be written that never arrives.
        if !self.writes.get_untracked() {
            return;
        }
        self.catch_up();
        if self.is_elsewhere() {
            let said = self.speech.words_now().say("page-scoring-elsewhere", []);
            return self.said.set(Some(said));
        }
        let told = what.is_told();
        let entry = self.sheet_now().entry(&self.device.get_value(), browser_time(), what);
        let Ok(next) = self.sheet_now().with(entry) else { return };
        self.lay(next);
        if told && let Some(row) = self.sheet_now().told_rows().next_back() {
            let said = row.sentence(&self.sheet_now().words(self.speech.lang.get_untracked()));
            if !said.is_empty() {
                self.speech.tell_now(said);
            }
        }
        super::sharing::send(self);
    }

    /// Takes in entries of other devices; whether something was new.
    pub(super) fn join(self, others: &[Entry]) -> bool {
        self.catch_up();
        let now = self.sheet_now().entries();
        let all = merge(&now, others);
        if all.len() == now.len() || self.is_elsewhere() {
            return false;
        }
        match Scoresheet::of(&self.begun.get_value(), &all) {
            Ok(next) => {
                self.lay(next);
                true
            }
            Err(_) => false,
        }
    }

    /// Takes over how the sheet begins at the server. What follows from it, such as who breaks an extra board, is then the same
    /// everywhere, whoever began the sheet.
    pub(super) fn begin_as(self, header: Header) {
        self.catch_up();
        if self.is_elsewhere() || self.begun.with_value(|begun| *begun == header) {
            return;
        }
        if let Ok(sheet) = Scoresheet::of(&header, &self.sheet_now().entries()) {
            self.begun.set_value(header);
            self.lay(sheet);
        }
    }

    fn lay(self, next: Scoresheet) {
        let text = written(&self.begun.get_value(), &next);
        self.kept.set(browser::remember(&self.shelf.get_value(), &text));
        self.laid.set_value(text);
        self.sheet.set(Rc::new(next));
    }

    /// Begins another sheet in the place of this one.
    pub(super) fn begin(self, header: Header) {
        // Another tab has gone further: its sheet is shown, and nothing takes its place.
        if self.catch_up() {
            return;
        }
        if let Ok(sheet) = Scoresheet::of(&header, &[]) {
            self.begun.set_value(header);
            self.lay(sheet);
        }
    }

    /// Whether the sheet is kept under that name.
    pub(super) fn lies_at(self, name: &str) -> bool {
        self.shelf.with_value(|shelf| shelf == name)
    }

    /// Keeps the sheet under another name from now on, and no longer under this one.
    pub(super) fn move_to(self, name: &str) {
        self.catch_up();
        let before = self.shelf.get_value();
        self.shelf.set_value(format!("{SHELF}{name}"));
        self.lay((*self.sheet_now()).clone());
        browser::forget(|known| known == before);
        // What is written there goes on under the same name.
        browser::remember(&device_key(name), &self.device.get_value());
        if let Some(sheet) = before.strip_prefix(SHELF) {
            forget_device(sheet);
        }
    }

    /// Whether this device is the one that scores, or nobody does yet.
    pub(super) fn scores(self) -> bool {
        self.device.with_value(|device| self.sheet().scoring().is_none_or(|scoring| scoring == device))
    }
}

/// The players of a side, by number; where everyone plays for themselves, one.
pub(super) fn members(header: &Header, side: usize) -> Vec<usize> {
    match header.rules {
        Rules::By(set) => crate::seats::members(set.game(), side, header.players)
            .into_iter()
            .map(|player| usize::from(player.0))
            .collect(),
        Rules::Counter => vec![side],
    }
}

/// The names of the players of a side.
pub(super) fn side_name(words: &Words, header: &Header, side: usize) -> String {
    let name = |player: usize| words.player(Player(player as u8));
    members(header, side).into_iter().map(name).collect::<Vec<_>>().join(" – ")
}

/// Milliseconds since 1970.
pub(super) fn browser_time() -> u64 {
    js_sys::Date::now() as u64
}
