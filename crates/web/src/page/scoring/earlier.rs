//! The sheets of this device that do not lie open: those that several devices share, and earlier ones. A new sheet never takes the
//! place of an old one: that one goes to the earlier sheets, from where it can be opened, saved or deleted.

use std::rc::Rc;

use leptos::prelude::*;
use protocol::ClubPlace;
use rules::RuleSet;
use scorebook::{Rules, Scoresheet};

use super::keeper::{self, SHELF, browser_time};
use super::{own_path, result, sharing, title};
use crate::page::browser;
use crate::page::speech::Speech;

/// The beginning of the names under which earlier sheets are kept; then comes when they were put away, in milliseconds since 1970.
const EARLIER: &str = "earlier-sheet-";

/// A sheet that is kept on this device and does not lie open.
struct Kept {
    /// Under which name.
    name: String,
    /// Its id, if it is shared.
    id: Option<String>,
    sheet: Rc<Scoresheet>,
    /// When its last entry was written, in milliseconds since 1970.
    at: u64,
}

impl Kept {
    fn read(name: String) -> Option<Kept> {
        let own =
            |name: &str| RuleSet::ALL.iter().any(|set| set.name() == name) || name == Rules::Counter.name();
        let id = name.strip_prefix(SHELF).map(str::to_owned);
        let lies_open = id.as_deref().is_some_and(own);
        if lies_open || !(id.is_some() || name.starts_with(EARLIER)) {
            return None;
        }
        let (header, entries) = keeper::read(&browser::remembered(&name)?)?;
        let sheet = Rc::new(Scoresheet::of(&header, &entries).ok()?);
        let at = entries.iter().map(|entry| entry.at).max().unwrap_or(0);
        Some(Kept { name, id, sheet, at })
    }

    /// All of them, the latest first.
    fn all() -> Vec<Kept> {
        let Ok(Some(storage)) = window().local_storage() else { return Vec::new() };
        let names = (0..storage.length().unwrap_or(0)).filter_map(|n| storage.key(n).ok().flatten());
        let mut all: Vec<Kept> = names.filter_map(Kept::read).collect();
        all.sort_by(|one, other| other.at.cmp(&one.at).then_with(|| one.name.cmp(&other.name)));
        all
    }

    /// Whether it is played on: with other devices, and it is not over.
    fn goes_on(&self) -> bool {
        self.id.is_some() && self.sheet.next().over.is_none()
    }

    /// Who played what, and how it stands or ended.
    fn said(&self, speech: Speech) -> String {
        let words = self.sheet.words(speech.lang.get());
        let header = self.sheet.header();
        let sides = self.sheet.score().len();
        let names: Vec<String> = (0..sides).map(|side| keeper::side_name(&words, header, side)).collect();
        let score = result::points(&self.sheet);
        let how = self.sheet.next().over.map_or(score, |over| result::sentence(&words, header, &over));
        format!("{} · {} · {how}", title(speech, header.rules), names.join(" – "))
    }
}

/// Puts the sheet that is kept under a name to the earlier ones. False, and nothing is changed, if the browser has no room for it. A
/// sheet on which nothing is written is not kept.
pub(super) fn put_away(name: &str) -> bool {
    let Some(text) = browser::remembered(name) else { return true };
    let written = keeper::read(&text).is_some_and(|(_, entries)| !entries.is_empty());
    browser::forget(|known| known == name);
    if !written {
        return true;
    }
    let is_free = |at: &u64| browser::remembered(&format!("{EARLIER}{at}")).is_none();
    let at = (browser_time()..).find(is_free).unwrap_or_default();
    // What was taken away just now has left as much room as is needed.
    browser::remember(&format!("{EARLIER}{at}"), &text) || {
        browser::remember(name, &text);
        false
    }
}

/// Takes an earlier sheet out again: it lies open, and the one that lay there is put away in turn.
fn take_out(kept: &Kept) {
    let rules = kept.sheet.header().rules;
    let place = format!("{SHELF}{}", rules.name());
    let Some(text) = browser::remembered(&kept.name) else { return };
    if put_away(&place) {
        browser::forget(|known| known == kept.name);
        if !browser::remember(&place, &text) {
            browser::remember(&kept.name, &text);
            return;
        }
        browser::go(&own_path(rules));
    }
}

fn delete(kept: &Kept) {
    browser::forget(|known| known == kept.name);
    if let Some(id) = &kept.id {
        sharing::forget_key(id);
        keeper::forget_device(id);
    }
}

/// Shared sheets that are played on, and all earlier ones.
pub(super) fn lists(speech: Speech) -> AnyView {
    let deleted = RwSignal::new(());
    let view = move || {
        deleted.track();
        let (running, earlier): (Vec<Kept>, Vec<Kept>) = Kept::all().into_iter().partition(Kept::goes_on);
        let running = running.into_iter().map(|kept| {
            let path = ClubPlace::Sheet(kept.id.clone().unwrap_or_default()).to_path();
            view! { <li><a href=path>{kept.said(speech)}</a></li> }
        });
        let running: Vec<_> = running.collect();
        let earlier: Vec<_> = earlier.into_iter().map(|kept| row(speech, kept, deleted)).collect();
        let running = (!running.is_empty()).then(|| {
            view! {
                <section class="shared-sheets">
                    <h2>{speech.text("page-scoring-shared")}</h2>
                    <ul>{running}</ul>
                </section>
            }
        });
        let earlier = (!earlier.is_empty()).then(|| {
            view! {
                <section class="earlier-sheets">
                    <h2>{speech.text("page-scoring-earlier")}</h2>
                    <ul>{earlier}</ul>
                </section>
            }
        });
        view! { {running} {earlier} }
    };
    view.into_any()
}

/// An earlier sheet: when, who and how it ended; and what can be done with it.
fn row(speech: Speech, kept: Kept, deleted: RwSignal<()>) -> AnyView {
    let asked = RwSignal::new(false);
    let kept = StoredValue::new_local(kept);
    let said = move || kept.with_value(|kept| kept.said(speech));
    let day = move || date(speech, kept.with_value(|kept| kept.at));
    let open = move |_| {
        kept.with_value(|kept| match &kept.id {
            Some(id) => browser::go(&ClubPlace::Sheet(id.clone()).to_path()),
            None => take_out(kept),
        });
    };
    let files = result::downloads(speech, move || kept.with_value(|kept| (kept.sheet.clone(), kept.at)));
    let erase = move |_| {
        kept.with_value(delete);
        deleted.set(());
    };
    let last = move || {
        match asked.get() {
        false => view! { <button type="button" class="delete" on:click=move |_| asked.set(true)>{speech.text("page-scoring-delete")}</button> }.into_any(),
        true => view! {
            <p role="alert">{speech.text("page-scoring-delete-ask")}</p>
            <button type="button" class="main delete-do" on:click=erase>{speech.text("page-scoring-delete-do")}</button>
            <button type="button" on:click=move |_| asked.set(false)>{speech.text("page-scoring-cancel")}</button>
        }
        .into_any(),
    }
    };
    view! {
        <li>
            <details>
                <summary><span class="quiet">{day}</span> <span class="said">{said}</span></summary>
                <div class="row">
                    <button type="button" class="open" on:click=open>{speech.text("page-scoring-open")}</button>
                    {files}
                    {last}
                </div>
            </details>
        </li>
    }
    .into_any()
}

/// A day as the visitor writes it.
fn date(speech: Speech, at: u64) -> String {
    let date = js_sys::Date::new(&(at as f64).into());
    // With the month as a word: 1/2 is another day in London than in New York.
    let style = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&style, &"dateStyle".into(), &"medium".into());
    date.to_locale_date_string(speech.lang.get().code(), &style).into()
}
