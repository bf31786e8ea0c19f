//! Standings: places, points, and the number of every tie-break; what parted two is underlined.

use leptos::prelude::*;
use tournament::{Number, Standing, TieBreak, TwentiesPlace};

use super::{Evening, bracket};
use crate::evening::{hall, parted};
use crate::lang;

/// The name of a tie-break in messages.
pub(super) const fn name(tie_break: TieBreak) -> &'static str {
    match tie_break {
        TieBreak::HeadToHead => "head-to-head",
        TieBreak::MiniLeague => "mini-league",
        TieBreak::PointsPerGame => "points-per-game",
        TieBreak::Twenties => "twenties",
        TieBreak::Difference => "difference",
        TieBreak::Total => "total",
        TieBreak::Wins => "wins",
        TieBreak::Buchholz => "buchholz",
        TieBreak::SonnebornBerger => "sonneborn-berger",
        TieBreak::ShootOut => "shoot-out",
        TieBreak::Lot => "lot",
    }
}

/// A number as the language writes it.
pub(super) fn number(evening: Evening, number: Number) -> String {
    let decimals = number.to_string().split_once('.').map_or(0, |(_, decimals)| decimals.len().min(2));
    lang::number(evening.speech.lang.get(), number.as_f64(), decimals)
}

/// The standings of all stages, the last one first.
pub(super) fn all(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let standings = Memo::new(move |_| {
        let mut all = evening.know(|hall| hall.standings()).unwrap_or_default();
        all.reverse();
        all
    });
    view! {
        <div class="ev-standings">
            <h2>{speech.text("page-evening-standings")}</h2>
            <Show when=move || standings.with(Vec::is_empty)><p class="lead">{speech.text("page-evening-no-standings")}</p></Show>
            {move || standings.get().into_iter().flat_map(|standing| by_pool(evening, standing)).map(|(name, standing)| view! {
                <section class="card">
                    <h3>{name}</h3>
                    {table(evening, standing, None)}
                </section>
            }).collect_view()}
            {twenties(evening)}
        </div>
    }
}

/// A standing with its name; of ranked pools one each, for in a pool people play for its places only.
fn by_pool(evening: Evening, standing: Standing) -> Vec<(String, Standing)> {
    let pools = evening.know(|hall| hall::pools(hall, &standing)).unwrap_or_default();
    if pools.is_empty() {
        return vec![(stage_name(evening, standing.stage), standing)];
    }
    let words = evening.speech.words();
    let name = |n: usize| words.say("page-evening-pool", [("pool", bracket::letter(n).into())]);
    pools.into_iter().enumerate().map(|(n, pool)| (name(n), pool)).collect()
}

/// Who has the most twenties of all stages together: there is a prize for them.
fn twenties(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let list = Memo::new(move |_| evening.know(|hall| hall.most_twenties()).unwrap_or_default());
    let row = move |each: TwentiesPlace| {
        view! {
            <tr>
                <td class="place">{each.place}</td>
                <th scope="row">{evening.label(&each.id)}</th>
                <td class="points">{each.twenties}</td>
                <td class="played">{each.played}</td>
            </tr>
        }
    };
    view! {
        <Show when=move || !list.with(Vec::is_empty)>
            <section class="card ev-most-twenties">
                <h3>{speech.text("page-evening-most-twenties")}</h3>
                <div class="ev-table" tabindex="0">
                    <table>
                        <thead><tr>{heads(evening, "page-evening-twenties")}</tr></thead>
                        <tbody>{move || list.get().into_iter().map(row).collect_view()}</tbody>
                    </table>
                </div>
            </section>
        </Show>
    }
}

/// The columns that every table has.
fn heads(evening: Evening, points: &'static str) -> impl IntoView {
    let speech = evening.speech;
    view! {
        <th scope="col"><span class="unseen">{speech.text("page-evening-place-head")}</span></th>
        <th scope="col">{speech.text("page-evening-name")}</th>
        <th scope="col" class="points">{speech.text(points)}</th>
        <th scope="col" class="played">{speech.text("page-evening-played")}</th>
    }
}

/// The name of a stage: "Groups", "Knock-out".
pub(super) fn stage_name(evening: Evening, stage: usize) -> String {
    let kind =
        evening.know(|hall| hall.terms().stages.get(stage.wrapping_sub(1)).map(|stage| stage.kind_name()));
    evening.speech.words().say("page-evening-stage", [("kind", kind.flatten().unwrap_or("swiss").into())])
}

/// A standing as a table; `lines` limits it to some of them, `from` included, `to` not.
pub(super) fn table(evening: Evening, standing: Standing, lines: Option<(usize, usize)>) -> impl IntoView {
    let speech = evening.speech;
    let breaks: Vec<TieBreak> = standing
        .places
        .first()
        .map(|place| place.breaks.0.iter().map(|(each, _)| *each).collect())
        .unwrap_or_default();
    let shown = evening.know_now(|hall| parted::shown(hall, &standing)).unwrap_or_default();
    let break_heads = shown.iter().map(|n| {
        let name = name(breaks[*n]);
        view! { <th scope="col">{move || speech.words().say("page-evening-break", [("break", name.into())])}</th> }
    });
    let break_heads = break_heads.collect_view();
    let me = evening.you.with(|you| you.entrant.clone());
    let me = me.and_then(|me| evening.know_now(|hall| hall.plays_as(&me).map(str::to_owned)).flatten());
    let (from, to) = lines.unwrap_or((0, standing.places.len()));
    let rows = (from..to.min(standing.places.len())).map(|n| {
        let place = &standing.places[n];
        let parted = evening.know_now(|hall| parted::parted(hall, &standing, n)).flatten();
        let cells = shown.iter().map(|at| {
            let (tie_break, value) = place.breaks.0[*at];
            // A shoot-out gives a place; beside it stands what was shot.
            let shot = (tie_break == TieBreak::ShootOut)
                .then(|| {
                    evening.know_now(|hall| hall.shoot_out_twenties(standing.stage, &place.id)).flatten()
                })
                .flatten()
                .map(|n| format!(" ({})", speech.words().say("page-evening-twenties-n", [("n", n.into())])));
            // The number of a lot that did not decide says nothing.
            let said = match value {
                _ if tie_break == TieBreak::Lot && parted != Some(*at) => String::new(),
                Some(value) => number(evening, value),
                None => "–".to_owned(),
            };
            view! { <td class:parted={parted == Some(*at)}>{said} {shot}</td> }
        });
        let cells = cells.collect_view();
        let gone = evening.know_now(|hall| hall.entrant(&place.id).is_some_and(|entrant| !entrant.there));
        view! {
            <tr class:me={me.as_deref() == Some(&*place.id)} class:gone={gone == Some(true)}>
                <td class="place">{place.place}</td>
                <th scope="row">{evening.label(&place.id)}</th>
                <td class="points">{number(evening, place.points)}</td>
                <td class="played">{place.played}</td>
                {cells}
            </tr>
        }
    });
    let rows = rows.collect_view();
    view! {
        <div class="ev-table" tabindex="0">
            <table>
                <thead><tr>
                    {heads(evening, "page-evening-points")}
                    {break_heads}
                </tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}
