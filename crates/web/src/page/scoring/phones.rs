//! A second phone: the code and the link by which it joins, who is scoring, and what devices that were out of touch wrote in different
//! ways.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::ClubPlace;
use scorebook::{About, Conflict, EntryId, Judged, NotCounted, Row, Scoresheet, What};

use super::entries::named;
use super::keeper::Keeper;
use super::sharing::{self, Shared};
use crate::page::browser;
use crate::page::net::NetError;
use crate::page::share::{Parcel, Sent};
use crate::qr;

/// Joining from another phone.
pub(super) fn phones(keeper: Keeper) -> AnyView {
    // Only who may write, by a key, can let others do so.
    let shared = crate::page::signals::memo(move |_| {
        keeper.shared.with(|shared| {
            let shared = shared.as_ref()?;
            let writes = shared.writes && shared.key.is_some();
            Some((writes.then(|| sharing::link(shared, true)), sharing::link(shared, false)))
        })
    });
    let view = move || match shared.get() {
        None => invite(keeper),
        Some((write, read)) => links(keeper, write, read),
    };
    view! {
        <section class="phones">
            <h2>{keeper.speech.text("page-scoring-phones")}</h2>
            {view}
        </section>
    }
    .into_any()
}

/// Takes the sheet to the server, so that others can join.
fn invite(keeper: Keeper) -> AnyView {
    let trouble = RwSignal::new(None::<&'static str>);
    let busy = RwSignal::new(false);
    // The header of a shared sheet does not change any more.
    let set = keeper.begun().rules.rule_set().is_some();
    let first = move || set && keeper.sheet().rows().is_empty();
    let go = move |_| {
        busy.set(true);
        spawn_local(async move {
            let shared = sharing::share(keeper).await;
            let _ = busy.try_set(false);
            match shared {
                Ok(id) => browser::go(&ClubPlace::Sheet(id).to_path()),
                Err(NetError::Unreachable) => drop(trouble.try_set(Some("page-scoring-no-server"))),
                Err(NetError::Refused(_)) => drop(trouble.try_set(Some("page-scoring-refused"))),
            }
        });
    };
    view! {
        <p>{keeper.speech.text("page-scoring-phones-about")}</p>
        {move || first().then(|| view! { <p class="quiet">{keeper.speech.text("page-scoring-phones-first")}</p> })}
        <button type="button" class="main join" disabled=move || busy.get() on:click=go>{keeper.speech.text("page-scoring-phones-do")}</button>
        {move || trouble.get().map(|key| view! { <p class="refused" role="alert">{keeper.speech.say(key)}</p> })}
    }
    .into_any()
}

fn links(keeper: Keeper, write: Option<String>, read: String) -> AnyView {
    let code = qr::draw(write.as_ref().unwrap_or(&read)).map(|qr::Drawn { side, path }| {
        view! {
            <figure class="qr">
                <svg viewBox=format!("0 0 {side} {side}") role="img" aria-label=keeper.speech.text("page-qr") shape-rendering="crispEdges">
                    <rect width=side height=side fill="#fff"/>
                    <path d=path fill="#000"/>
                </svg>
                <figcaption class="quiet">{keeper.speech.text("page-scoring-qr")}</figcaption>
            </figure>
        }
    });
    let row = move |class: &'static str, label: &'static str, link: String| {
        let shown = link.clone();
        let copy = move |_| {
            Parcel::of_link(&link).share(move |sent| {
                let key = match sent {
                    Sent::Shared => return,
                    Sent::Copied => "page-scoring-copied",
                    Sent::Failed => "page-scoring-not-shared",
                };
                keeper.speech.tell_key(key);
                keeper.said.set(Some(keeper.speech.words_now().say(key, [])));
            });
        };
        view! {
            <p class="link"><span class="quiet">{keeper.speech.text(label)}</span> <code class=class>{shown}</code>
                <button type="button" class="copy" on:click=copy>{keeper.speech.text("page-scoring-send-link")}</button></p>
        }
    };
    view! {
        {code}
        {write.map(|write| row("to-write", "page-scoring-link-write", write))}
        {row("to-read", "page-scoring-link-read", read)}
        {who_scores(keeper)}
    }
    .into_any()
}

/// Who is scoring, and taking over.
pub(super) fn who_scores(keeper: Keeper) -> AnyView {
    let asked = RwSignal::new(false);
    let view = move || {
        let here = keeper.scores();
        if !keeper.writes.get() {
            return view! { <p class="scoring">{keeper.speech.text("page-scoring-reads")}</p> }.into_any();
        }
        if here {
            return view! { <p class="scoring">{keeper.speech.text("page-scoring-you")}</p> }.into_any();
        }
        let take = move |_| {
            asked.set(false);
            keeper.write(What::TakesOver { device: keeper.device.get_value() });
        };
        let question = move || {
            match asked.get() {
            false => view! { <button type="button" class="take-over" on:click=move |_| asked.set(true)>{keeper.speech.text("page-scoring-take-over")}</button> }.into_any(),
            true => view! {
                <span role="alert">{keeper.speech.text("page-scoring-take-over-ask")}</span>
                <span class="row">
                    <button type="button" class="main take-over-do" on:click=take>{keeper.speech.text("page-scoring-take-over-do")}</button>
                    <button type="button" on:click=move |_| asked.set(false)>{keeper.speech.text("page-scoring-cancel")}</button>
                </span>
            }
            .into_any(),
        }
        };
        view! { <div class="scoring"><p>{keeper.speech.text("page-scoring-other")}</p> {question}</div> }
            .into_any()
    };
    view.into_any()
}

/// How far the sheet is from the server: kept here, sent, or waiting.
pub(super) fn state(keeper: Keeper) -> AnyView {
    let view = move || {
        let words = keeper.speech.words();
        let (class, said) = match keeper.shared.get() {
            _ if !keeper.kept.get() => ("away", words.say("page-scoring-not-kept", [])),
            None => ("here", words.say("page-scoring-kept", [])),
            Some(Shared { reached: true, writes: false, .. }) => {
                ("here", words.say("page-scoring-current", []))
            }
            Some(Shared { reached: true, unsent: 0, .. }) => ("here", words.say("page-scoring-sent", [])),
            Some(Shared { unsent, .. }) => {
                ("away", words.say("page-scoring-waiting", [("n", unsent.into())]))
            }
        };
        view! { <p class=format!("kept {class}")><i aria-hidden="true"></i> {said}</p> }
    };
    view.into_any()
}

/// Without a network nothing is lost, and that is said.
pub(super) fn out_of_touch(keeper: Keeper) -> AnyView {
    let away = crate::page::signals::memo(move |_| {
        keeper
            .shared
            .with(|shared| shared.as_ref().filter(|shared| !shared.reached).map(|shared| shared.unsent))
    });
    let view = move || {
        away.get().map(|unsent| {
            let heading = move || match keeper.writes.get() {
                true => keeper.speech.say("page-scoring-away"),
                false => keeper.speech.say("page-scoring-away-reads"),
            };
            let about = move || match keeper.writes.get() {
                true => keeper.speech.words().say("page-scoring-away-about", [("n", unsent.into())]),
                false => keeper.speech.say("page-scoring-away-reads-about"),
            };
            view! {
                <div class="no-network" role="status">
                    <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 3l18 18M5 10a11 11 0 0 1 4-2.300M19 10a11 11 0 0 0-6-2.900M8 13.500a7 7 0 0 1 3-1.300M16 13.500M12 18h.01"/></svg>
                    <p><b>{heading}</b> <span>{about}</span></p>
                </div>
            }
        })
    };
    view.into_any()
}

/// Where devices contradict each other: what each wrote, and a choice.
pub(super) fn conflicts(keeper: Keeper) -> AnyView {
    let view = move || {
        let sheet = keeper.sheet();
        let all = sheet.conflicts().to_vec();
        all.into_iter().map(|conflict| one(keeper, &sheet, conflict)).collect_view()
    };
    view.into_any()
}

fn one(keeper: Keeper, sheet: &Scoresheet, conflict: Conflict) -> AnyView {
    let (words, writes) = (keeper.words(), keeper.writes.get());
    let branch = |(n, ids): (usize, &Vec<EntryId>)| {
        let device = ids.first().map(|id| id.device.clone()).unwrap_or_default();
        let here = keeper.device.with_value(|own| *own == device);
        let key = if here { "page-scoring-from-here" } else { "page-scoring-from-other" };
        let told: Vec<String> =
            sheet.if_kept(ids).into_iter().map(|(row, judged)| told(keeper, sheet, row, judged)).collect();
        let told = told.into_iter().map(|said| view! { <li>{said}</li> }).collect_view();
        let keep = Scoresheet::keep(&conflict, n);
        let who = words.say(key, [("device", device.into())]);
        view! {
            <div class="branch" data-branch=n>
                <p class="quiet">{who}</p>
                <ul>{told}</ul>
                {writes.then(|| view! { <button type="button" class="keep" on:click=move |_| keeper.write(keep.clone())>{keeper.speech.text("page-scoring-keep-this")}</button> })}
            </div>
        }
    };
    let branches = conflict.branches.iter().enumerate().map(branch).collect_view();
    let both = Scoresheet::keep_all(&conflict);
    let key = if conflict.same { "page-scoring-conflict-same" } else { "page-scoring-conflict" };
    view! {
        <section class="conflict" role="alert">
            <h2>{words.say(key, [])}</h2>
            <div class="branches">{branches}</div>
            {(writes && conflict.about == About::Told).then(|| view! { <button type="button" class="keep-both" on:click=move |_| keeper.write(both.clone())>{keeper.speech.text("page-scoring-keep-both")}</button> })}
        </section>
    }
    .into_any()
}

/// What an entry of a conflict says, judged as if its branch counted. An edit says first which entry it changes.
fn told(keeper: Keeper, sheet: &Scoresheet, row: &Row, judged: Option<Result<Judged, NotCounted>>) -> String {
    let words = keeper.words();
    let what = match &row.says {
        What::Amend { what, .. } => &**what,
        what => what,
    };
    let said = match (what, judged) {
        (What::Count { player, by }, _) => format!("{} {by:+}", keeper.name(usize::from(*player))),
        (What::TimeUp {}, Some(Ok(_))) => words.say("score-time-up", []),
        (_, Some(Ok(judged))) => judged.verdict.map(|verdict| words.verdict(&verdict)).unwrap_or_default(),
        (_, Some(Err(why))) => why.sentence(&words),
        (_, None) => words.say("score-struck", []),
    };
    match row.says.edits().and_then(|of| sheet.row(of)) {
        Some(of) => {
            let values = [("player", named(keeper, sheet, of).into()), ("by", said.into())];
            words.say("page-scoring-counted", values)
        }
        None => said,
    }
}
