//! How the visitor has played on this device: games against bots by level, and the drills. It is kept in the browser, and
//! nowhere else.

use std::fmt::Write;

use leptos::prelude::*;
use table::Sitter;

use super::browser;
use super::seats::rule_set_name;
use super::speech::Speech;
use crate::address::Address;
use crate::drill::{self, Drill, Finished};
use crate::lang::{self, title};
use crate::seats::Seats;
use crate::statistics::{self, ByLevel, Played, Share, Sum, plot};

/// The storage key of the games that were finished.
const SHELF: &str = "played";
/// The size of a plot.
const WIDE: f64 = 160.0;
const HIGH: f64 = 36.0;
/// The most values of a plot: the newest.
const SHOWN: usize = 40;

/// The storage key of a drill's results.
fn drill_shelf(drill: Drill) -> String {
    format!("drill-{}", drill.name())
}

/// Counts a game on this device that has come to its end.
pub(super) fn count(record: &str, seats: &Seats) {
    let kept = browser::remembered(SHELF).unwrap_or_default();
    let played = Played::of(record, seats, &browser::today());
    if let Some(kept) = played.and_then(|played| statistics::with(&kept, &played)) {
        browser::remember(SHELF, &kept);
    }
}

/// The results of a drill, the oldest first.
pub(super) fn results(drill: Drill) -> Vec<Finished> {
    drill::read(&browser::remembered(&drill_shelf(drill)).unwrap_or_default())
}

/// Keeps the result of a drill.
pub(super) fn finished(drill: Drill, counted: u32) {
    let kept = browser::remembered(&drill_shelf(drill)).unwrap_or_default();
    browser::remember(&drill_shelf(drill), &drill::with(&kept, &Finished { day: browser::today(), counted }));
}

/// The page with all of it.
pub(super) fn page(speech: Speech) -> impl IntoView {
    // Erasing shows the page anew.
    let erased = RwSignal::new(0);
    let sums = move || {
        erased.track();
        statistics::sums(&statistics::read(&browser::remembered(SHELF).unwrap_or_default()))
    };
    let games = move || {
        let sums = sums();
        match sums.is_empty() {
            true => view! { <p class="card none">{speech.text("page-progress-none")}</p> }.into_any(),
            false => sums.into_iter().map(|sum| of_rules(speech, sum)).collect_view().into_any(),
        }
    };
    let drills = move || {
        erased.track();
        Drill::ALL.map(|drill| of_drill(speech, drill)).collect_view()
    };
    view! {
        <main class="text progress">
            <h1 tabindex="-1">{speech.text("page-progress")}</h1>
            <p class="lead">{speech.text("page-progress-lead")}</p>
            <div class="cards">{games}</div>
            <h2>{speech.text("page-drills")}</h2>
            <div class="cards">{drills}</div>
            {eraser(speech, erased)}
        </main>
    }
}

/// Erases everything, when it has been asked for twice.
fn eraser(speech: Speech, erased: RwSignal<u32>) -> impl IntoView {
    let sure = RwSignal::new(false);
    let erase = move |_| {
        if !sure.get_untracked() {
            return sure.set(true);
        }
        browser::forget(|key| key == SHELF || Drill::ALL.iter().any(|drill| key == drill_shelf(*drill)));
        sure.set(false);
        erased.update(|times| *times += 1);
        speech.tell_key("page-progress-erased");
    };
    let label =
        move || speech.say(if sure.get() { "page-progress-erase-sure" } else { "page-progress-erase" });
    view! { <p class="erase"><button type="button" class="button" class:sure=move || sure.get() on:click=erase>{label}</button></p> }
}

/// The games by a rule set.
fn of_rules(speech: Speech, sum: Sum) -> impl IntoView {
    let Sum { rules, levels, open, pots, course, best, streak } = sum;
    let game = rules.game();
    let name = move || match rules.is_own() {
        true => title(game.name()),
        false => format!("{} · {}", title(game.name()), rule_set_name(speech, rules)),
    };
    let row = move |ByLevel { level, played, won }: ByLevel| {
        let bot = Sitter::Bot(level.name().to_owned());
        let part = 100.0 * f64::from(won) / f64::from(played.max(1));
        view! {
            <tr>
                <th scope="row">{move || bot_name(speech, &bot)}</th>
                <td>{played}</td>
                <td>{won}</td>
                <td class="bar" aria-hidden="true"><span style:width=format!("{part:.0}%")></span></td>
            </tr>
        }
    };
    let shares = [("page-progress-open", open), ("page-progress-pots", pots)];
    let facts = move || {
        let words = speech.words();
        let of_share = |(key, share @ Share(n, of)): (&'static str, Share)| {
            let part = lang::number(speech.lang.get(), share.part()?, 2);
            let values = [("n", n.into()), ("of", of.into()), ("number", part.into())];
            Some(words.say(key, values.into_iter().chain([("game", game.name().into())])))
        };
        let mut facts: Vec<String> = shares.into_iter().filter_map(of_share).collect();
        if best > 0 {
            facts.push(words.say("page-progress-best", [("n", best.into()), ("game", game.name().into())]));
        }
        facts.push(words.say("page-progress-streak", [("n", streak.0.into()), ("of", streak.1.into())]));
        facts.into_iter().map(|fact| view! { <li>{fact}</li> }).collect_view()
    };
    view! {
        <section class="card of-rules" data-rules=rules.name()>
            <h2>{name}</h2>
            <table>
                <thead><tr>
                    <th scope="col">{speech.text("page-progress-level")}</th>
                    <th scope="col">{speech.text("page-progress-played")}</th>
                    <th scope="col">{speech.text("page-progress-won")}</th>
                    <th class="bar" aria-hidden="true"></th>
                </tr></thead>
                <tbody>{levels.into_iter().map(row).collect_view()}</tbody>
            </table>
            <ul class="facts">{facts}</ul>
            {course_of(speech, course)}
        </section>
    }
}

fn bot_name(speech: Speech, bot: &Sitter) -> String {
    let level = match bot {
        Sitter::Bot(level) | Sitter::Person(level) => level.as_str(),
    };
    speech.words().say("page-bot", [("level", level.into()), ("number", 0.into())])
}

/// The values game by game as a small plot; nothing where there is no course yet.
fn course_of(speech: Speech, values: Vec<f64>) -> Option<impl IntoView> {
    let newest = values[values.len().saturating_sub(SHOWN)..].to_vec();
    (newest.len() > 1).then(|| {
        let corners = plot(&newest, WIDE, HIGH);
        let mut line = String::new();
        for (x, y) in &corners {
            let _ = write!(line, "{x:.1},{y:.1} ");
        }
        let (x, y) = corners.last().copied().unwrap_or_default();
        view! {
            <figure class="course">
                <svg viewBox=format!("-3 -4 {} {}", WIDE + 7.0, HIGH + 8.0) aria-hidden="true">
                    <line x1="0" x2=WIDE y1=HIGH y2=HIGH></line>
                    <polyline points=line></polyline>
                    <circle cx=x cy=y r="3"></circle>
                </svg>
                <figcaption class="quiet">{speech.text("page-progress-course")}</figcaption>
            </figure>
        }
    })
}

/// A drill with its history.
fn of_drill(speech: Speech, drill: Drill) -> impl IntoView {
    let results = results(drill);
    let best = drill.best(&results);
    let name = [("drill", drill.name().into())];
    let course: Vec<f64> = results.iter().map(|finished| f64::from(finished.counted)).collect();
    let best = move || match best {
        Some(best) => speech.words().say("page-drill-best", [("n", best.into())]),
        None => speech.say("page-drill-none"),
    };
    let about = [("drill", drill.name().into())];
    view! {
        <section class="card drill" data-drill=drill.name()>
            <h3>{move || speech.words().say("page-drill", name.clone())}</h3>
            <p>{move || speech.words().say("page-drill-about", about.clone())}</p>
            <p class="best">{best}</p>
            {course_of(speech, course)}
            <a class="button main" href=Address::Drill(drill.game()).to_path()>{speech.text("page-drill-start")}</a>
        </section>
    }
}
