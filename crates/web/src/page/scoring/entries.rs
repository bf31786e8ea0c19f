//! Everything that was written on a sheet: each entry with its verdict, to be changed or taken back, also after the end. What a change
//! would do is shown before it is done.

use leptos::prelude::*;
use rules::RuleId;
use scorebook::{EntryId, Row, RowFate, Scoresheet, What};

use super::keeper::{Keeper, browser_time};
use super::telling::Telling;
use super::totals::Gain;
use crate::address::Address;

/// What is about to be done with an entry.
#[derive(Clone, PartialEq)]
enum Doing {
    Nothing,
    Changing(EntryId),
    Striking(EntryId),
    Restoring(EntryId),
}

/// The list.
pub(super) fn list(keeper: Keeper) -> AnyView {
    let doing = RwSignal::new(Doing::Nothing);
    let rows = move || {
        let sheet = keeper.sheet();
        let told: Vec<Row> = sheet.rows().iter().filter(|row| row.entry.what.is_told()).cloned().collect();
        if told.is_empty() {
            return view! { <p class="quiet none">{keeper.speech.text("page-scoring-no-entries")}</p> }
                .into_any();
        }
        let shown =
            told.into_iter().enumerate().map(|(n, row)| one(keeper, doing, n + 1, row)).collect_view();
        view! { <ol class="entries">{shown}</ol> }.into_any()
    };
    view! {
        <section class="log">
            <h2>{keeper.speech.text("page-scoring-entries")}</h2>
            {rows}
        </section>
    }
    .into_any()
}

fn one(keeper: Keeper, doing: RwSignal<Doing>, number: usize, row: Row) -> AnyView {
    let id = row.entry.id();
    let words = keeper.words();
    let struck = match &row.fate {
        RowFate::Struck(by) => Some(by.clone()),
        _ => None,
    };
    let refused = matches!(row.fate, RowFate::Refused(_));
    let score = row.judged().map(|judged| {
        judged.score.iter().map(|side| side.points.to_string()).collect::<Vec<_>>().join(" : ")
    });
    let rules = row.judged().and_then(|judged| judged.verdict.as_ref()).map(|verdict| verdict.rules.clone());
    let amended = row.amended.is_some().then(|| words.say("page-scoring-amended", []));
    let said = match &row.says {
        What::Count { player, by } => {
            let values =
                [("player", keeper.name(usize::from(*player)).into()), ("by", format!("{by:+}").into())];
            words.say("page-scoring-counted", values)
        }
        _ => row.sentence(&words),
    };
    let buttons = match &struck {
        _ if !keeper.writes.get() => ().into_any(),
        Some(_) => {
            let restore = id.clone();
            view! { <button type="button" class="restore" on:click=move |_| doing.set(Doing::Restoring(restore.clone()))>{keeper.speech.text("page-scoring-restore")}</button> }.into_any()
        }
        None => {
            let (change, strike) = (id.clone(), id.clone());
            // What waits in a conflict is settled first.
            let changes = row.fate != RowFate::Waits;
            view! {
                {changes.then(|| view! {
                    <button type="button" class="change" on:click=move |_| doing.set(Doing::Changing(change.clone()))>{keeper.speech.text("page-scoring-change")}</button>
                })}
                <button type="button" class="strike" on:click=move |_| doing.set(Doing::Striking(strike.clone()))>{keeper.speech.text("page-scoring-strike")}</button>
            }
            .into_any()
        }
    };
    let editor = {
        let id = id.clone();
        move || match doing.get() {
            Doing::Changing(of) if of == id => change(keeper, doing, of),
            Doing::Striking(of) if of == id => strike(keeper, doing, of, false),
            Doing::Restoring(of) if of == id => match struck.clone() {
                Some(by) => strike(keeper, doing, by, true),
                None => ().into_any(),
            },
            _ => ().into_any(),
        }
    };
    view! {
        <li class:struck=matches!(row.fate, RowFate::Struck(_)) class:refused=refused data-entry=id.to_string()>
            <p class="line"><span class="nth">{number}</span> <span class="said">{said}</span> {score.map(|score| view! { <b class="number">{score}</b> })}</p>
            <p class="quiet">{amended} {rules.map(chips)}</p>
            <div class="row">{buttons}</div>
            {editor}
        </li>
    }
    .into_any()
}

/// Links to rules.
pub(super) fn chips(rules: Vec<RuleId>) -> AnyView {
    let chip =
        |rule: RuleId| view! { <a class="chip" href=Address::of_rule(rule).to_path()>{rule.name()}</a> " " };
    view! { <span class="rules">{rules.into_iter().map(chip).collect_view()}</span> }.into_any()
}

/// Tells an entry once more.
fn change(keeper: Keeper, doing: RwSignal<Doing>, of: EntryId) -> AnyView {
    let Some(telling) = Telling::again(keeper, &of) else { return ().into_any() };
    let amend = {
        let of = of.clone();
        move || telling.what().map(|what| What::Amend { of: of.clone(), what: Box::new(what) })
    };
    let (shown, ready) = (amend.clone(), amend.clone());
    let write = move |_| {
        if let Some(what) = untrack(&amend) {
            doing.set(Doing::Nothing);
            keeper.write(what);
        }
    };
    view! {
        <div class="editor">
            {telling.form(false)}
            {telling.sum()}
            {move || shown().map(|what| effects(keeper, what))}
            <div class="row">
                <button type="button" class="main amend" disabled=move || ready().is_none() on:click=write>{keeper.speech.text("page-scoring-change-do")}</button>
                <button type="button" class="cancel" on:click=move |_| doing.set(Doing::Nothing)>{keeper.speech.text("page-scoring-cancel")}</button>
            </div>
        </div>
    }
    .into_any()
}

/// Takes an entry back; if that is what struck another one, the other one is put back.
fn strike(keeper: Keeper, doing: RwSignal<Doing>, of: EntryId, restores: bool) -> AnyView {
    let (class, label) = match restores {
        true => ("main restore-do", "page-scoring-restore"),
        false => ("main strike-do", "page-scoring-strike-do"),
    };
    let what = What::Strike { of };
    let write = {
        let what = what.clone();
        move |_| {
            doing.set(Doing::Nothing);
            keeper.write(what.clone());
        }
    };
    view! {
        <div class="editor">
            {effects(keeper, what)}
            <div class="row">
                <button type="button" class=class on:click=write>{keeper.speech.text(label)}</button>
                <button type="button" class="cancel" on:click=move |_| doing.set(Doing::Nothing)>{keeper.speech.text("page-scoring-cancel")}</button>
            </div>
        </div>
    }
    .into_any()
}

/// What an entry would change, before it is written.
pub(super) fn effects(keeper: Keeper, what: What) -> AnyView {
    let sheet = keeper.sheet();
    let entry = sheet.entry(&keeper.device.get_value(), browser_time(), what);
    let words = keeper.words();
    let changes: Vec<String> = sheet
        .preview(&entry)
        .map(|all| all.iter().map(|difference| difference.text(&words, &sheet)).collect())
        .unwrap_or_default();
    let nothing =
        changes.is_empty().then(|| view! { <p class="quiet">{words.say("page-scoring-no-change", [])}</p> });
    let changes = changes.into_iter().map(|said| view! { <li>{said}</li> }).collect_view();
    view! {
        <div class="effects" role="status">
            <h3>{words.say("page-scoring-effects", [])}</h3>
            <ul>{changes}</ul>
            {nothing}
        </div>
    }
    .into_any()
}

/// The button that takes the last entry back, and says which one that is.
pub(super) fn undo(keeper: Keeper) -> AnyView {
    let view = move || {
        let sheet = keeper.sheet();
        let words = keeper.words();
        let (what, row) = sheet.undo()?;
        let named = named(keeper, &sheet, row);
        let label = words.say("page-scoring-undo-what", [("what", named.clone().into())]);
        Some(view! {
            <button type="button" class="undo" aria-label=label on:click=move |_| undone(keeper, &what)>
                <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path d="M7 4L3 8l4 4M3 8h8a5 5 0 0 1 0 10H8"/></svg>
                <span>{keeper.speech.text("page-scoring-undo")}<small>{named}</small></span>
            </button>
        })
    };
    view.into_any()
}

fn undone(keeper: Keeper, what: &What) {
    keeper.write(what.clone());
    keeper.speech.tell_key("page-scoring-undone");
}

/// A few words for an entry: which round it was and who won it.
pub(super) fn named(keeper: Keeper, sheet: &Scoresheet, row: &Row) -> String {
    let words = keeper.words();
    match &row.says {
        What::Count { player, by } => return format!("{} {by:+}", keeper.name(usize::from(*player))),
        What::TimeUp {} => return words.say("score-time-up", []),
        _ => {}
    }
    let (id, number) = (row.entry.id(), sheet.number(&row.entry.id()));
    let before = sheet.told_rows().take_while(|each| each.entry.id() != id).filter_map(Row::judged).last();
    let Some(judged) = row.judged() else {
        return words.say("page-scoring-entry", [("n", number.into())]);
    };
    let before = before.map_or(&[][..], |before| &before.score);
    let who = match Gain::between(before, &judged.score).sides.as_slice() {
        [one] => keeper.side_name(*one),
        [] => String::new(),
        _ => words.say("page-scoring-tie", []),
    };
    let (part, n) = match judged.part {
        scorebook::Part::Round(n) => ("round", n as usize),
        scorebook::Part::Board(n) => ("board", n as usize),
        scorebook::Part::Whole => ("entry", number),
    };
    let part = words.say("page-scoring-part", [("part", part.into()), ("n", n.into())]);
    if who.is_empty() { part } else { format!("{part}, {who}") }
}
