//! Games that were played on from a shot of a record and kept on this device.

use leptos::prelude::*;

use super::super::browser;
use super::super::share::Parcel;
use super::super::speech::Speech;
use super::link::{self, Sharing};
use super::read_branch;
use super::reading::Reading;
use super::trying::play_on;
use crate::branches::{Branch, Branches};

/// What is stored of a record's branches.
pub(super) fn stored(shelf: &str) -> Branches {
    browser::remembered(shelf).map(|text| Branches::parse(&text)).unwrap_or_default()
}

/// All branches of a record, in its replay.
pub(super) fn all(reading: Reading) -> impl IntoView {
    cards(reading, |_| true)
}

/// The branches that begin after so many actions.
pub(super) fn list(reading: Reading, before: usize) -> impl IntoView {
    cards(reading, move |branch| branch.at == before + 1)
}

fn cards(reading: Reading, shown: impl Fn(&Branch) -> bool + Send + Sync + Copy + 'static) -> impl IntoView {
    let speech = reading.desk.speech;
    let shelf = StoredValue::new(reading.shelf());
    let branches = RwSignal::new(stored(&shelf.get_value()));
    let forget = move |n: usize| {
        branches.update(|branches| branches.forget(n));
        browser::remember(&shelf.get_value(), &branches.with_untracked(Branches::to_text));
    };
    move || {
        let all = branches.get();
        let rows: Vec<_> =
            all.all().iter().cloned().enumerate().filter(|(_, branch)| shown(branch)).collect();
        (!rows.is_empty() && !reading.is_branch()).then(|| {
            let row = move |(n, branch): (usize, Branch)| row(reading, branch, move || forget(n));
            view! {
                <section class="card branches">
                    <h2>{speech.text("page-branches")}</h2>
                    <ul>{rows.into_iter().map(row).collect_view()}</ul>
                </section>
            }
        })
    }
}

fn row(reading: Reading, branch: Branch, forget: impl Fn() + 'static) -> impl IntoView {
    let speech = reading.desk.speech;
    let (at, actions) = (branch.at, branch.actions());
    let made = branch.made.clone();
    let record = StoredValue::new(branch.record);
    let about = move || {
        let values = [("n", at.into()), ("actions", actions.into()), ("day", made.clone().into())];
        speech.words().say("page-branch", values)
    };
    let sharing = Sharing::new(speech);
    let share = move |_| {
        let game = reading.game().name();
        let text = reading.words.get_untracked().say("page-what-if-text", [("game", game.into())]);
        let parcel = Parcel { link: None, text, with_words: false, picture: None, name: game.to_owned() };
        sharing.send(async move { link::to_branch(&record.get_value()).await }, parcel);
    };
    view! {
        <li>
            <span>{about}</span>
            <div class="row">
                {button(speech, "watch-branch", "page-branch-watch", move || read_branch(reading, record.get_value()))}
                {button(speech, "play-branch", "page-branch-play", move || play_on(reading, at, record.get_value()))}
                <button type="button" class="share-branch" on:click=share>{move || sharing.label()}</button>
                {button(speech, "forget-branch", "page-branch-forget", forget)}
            </div>
            {sharing.note()}
        </li>
    }
}

fn button(speech: Speech, class: &'static str, key: &'static str, act: impl Fn() + 'static) -> impl IntoView {
    view! { <button type="button" class=class on:click=move |_| act()>{speech.text(key)}</button> }
}
