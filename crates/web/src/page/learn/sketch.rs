//! What a lesson draws over the board: the directions that are right, and the way of the last miss.

use boards::Point;
use leptos::prelude::*;

use super::super::desk::Desk;
use super::super::paint;
use super::super::practice::Practice;
use super::{Coach, WIDER, coach};
use crate::angle::sin_cos;
use crate::lesson::Fan;

/// How far the fan reaches, as a part of the way from the middle of the board to its edge.
const REACH: f64 = 0.62;
/// How many corners its round edge has.
const CORNERS: u32 = 8;

/// What is drawn over the board while a lesson lies there.
pub(in crate::page) fn sketch(practice: Practice) -> impl IntoView {
    move || practice.on_board.get().then(|| coach().map(drawn))
}

fn drawn(coach: Coach) -> impl IntoView {
    let Desk { tabletop, speech, shown, game, .. } = coach.desk;
    let half = paint::half(game.get_untracked());
    // As it is seen, in parts of the board's width from its upper left corner.
    let seen = move |at: Point| {
        let [x, y] = tabletop.ask(|stage| stage.view.seat().sees(at)).unwrap_or(at);
        [50.0 + 50.0 * x / half, 50.0 - 50.0 * y / half]
    };
    let waits = super::super::signals::memo(move |_| shown.panel.with(|panel| panel.phase.is_shooting()));
    let corners = move |points: &[Point]| {
        points.iter().map(|&at| seen(at)).map(|[x, y]| format!("{x:.2},{y:.2}")).collect::<Vec<_>>().join(" ")
    };
    let fan = move || {
        let wide = coach.misses.get() >= WIDER;
        let wedge =
            coach.fan.with(|fan| fan.as_ref().and_then(|(fan, at)| wedge(fan, *at, wide, REACH * half)));
        let first = coach.way.with(Vec::is_empty);
        wedge.filter(|_| waits.get()).map(|points| {
            let label = first.then(|| beside(points.iter().map(|at| seen(*at)).collect()));
            let label = label.map(|(left, top, leans)| {
                view! {
                    <span class="mark right" class:leans=leans style:left=left style:top=top aria-hidden="true">
                        {speech.text("page-lesson-any")}
                    </span>
                }
            });
            view! {
                <svg class="fan" viewBox="0 0 100 100" class:wide=wide aria-hidden="true"><polygon points=corners(&points)/></svg>
                {label}
            }
        })
    };
    let way = move || {
        let (points, number) = (coach.way.get(), coach.misses.get());
        let end = points.last().copied().map(seen).filter(|_| waits.get() && number > 0);
        end.map(|end| {
            let said = move || speech.words().say("page-lesson-try", [("n", number.into())]);
            let (left, top) = place(end, end[1] > 12.0);
            view! {
                <svg class="last-way" viewBox="0 0 100 100" aria-hidden="true">
                    <polyline class="casing" points=corners(&points)/>
                    <polyline points=corners(&points)/>
                    <circle cx=format!("{:.2}", end[0]) cy=format!("{:.2}", end[1]) r="2.2"/>
                </svg>
                <span class="mark" style:left=left style:top=top aria-hidden="true">{said}</span>
            }
        })
    };
    view! { {fan} {way} }
}

/// Where the label of the fan stands: beside its lower part, on the side with more room; whether that is the left.
fn beside(points: Vec<Point>) -> (String, String, bool) {
    let [Some(&from), Some(&right), Some(&left)] = [points.first(), points.get(1), points.last()] else {
        return Default::default();
    };
    let leans = left[0] + right[0] < 2.0 * from[0] - 1.0;
    let edge = if leans { left } else { right };
    let at = |n: usize| from[n] + 0.4 * (edge[n] - from[n]);
    (format!("{:.1}%", at(0)), format!("{:.1}%", at(1)), leans)
}

/// Where a label stands: above a place, or below it, and always over the board.
fn place([x, y]: Point, above: bool) -> (String, String) {
    let (x, y) = (x.clamp(18.0, 82.0), (if above { y - 6.0 } else { y + 6.0 }).clamp(4.0, 96.0));
    (format!("{x:.1}%"), format!("{y:.1}%"))
}

/// The corners of the fan from a place: the place itself, and its round edge from right to left.
fn wedge(fan: &Fan, at: Point, wide: bool, reach: f64) -> Option<Vec<Point>> {
    let (low, high) = fan.span(wide)?;
    let edge = (0..=CORNERS).map(|n| {
        let (sin, cos) = sin_cos(low + (high - low) * f64::from(n) / f64::from(CORNERS));
        [at[0] + reach * cos, at[1] + reach * sin]
    });
    Some([at].into_iter().chain(edge).collect())
}
