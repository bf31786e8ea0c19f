//! A play-off as columns from the first round to the final; on a phone one column is swiped after the other.

use leptos::prelude::*;
use tournament::{BracketGame, BracketPart, BracketSeat, Fixture};

use super::{Evening, standings};
use crate::evening::bracket_columns::{self, Bracket, Column};
use crate::evening::hall;

pub(super) fn all(evening: Evening) -> impl IntoView {
    let speech = evening.speech;
    let brackets = Memo::new(move |_| evening.know(bracket_columns::brackets).unwrap_or_default());
    view! {
        <div class="ev-playoff">
            <h2>{speech.text("page-evening-playoff")}</h2>
            {move || brackets.get().into_iter().map(|bracket| one(evening, bracket)).collect_view()}
            <p class="ev-legend quiet">
                <span class="won">{speech.text("page-evening-legend-won")}</span>
                <span class="playing">{speech.text("page-evening-legend-playing")}</span>
                <span class="unknown">{speech.text("page-evening-legend-coming")}</span>
            </p>
        </div>
    }
}

fn one(evening: Evening, bracket: Bracket) -> impl IntoView {
    let Bracket { stage, pool, columns } = bracket;
    let name =
        pool.map(|pool| evening.speech.words().say("page-evening-pool", [("pool", letter(pool).into())]));
    let heading = name.clone().map(|name| view! { <h3>{name}</h3> });
    let name = name.unwrap_or_else(|| standings::stage_name(evening, stage));
    let columns = columns.into_iter().map(|each| column(evening, each)).collect_view();
    view! { <section class="ev-bracket" tabindex="0" aria-label=name>{heading}<ol class="ev-scroll">{columns}</ol></section> }
}

/// A pool's letter, or its number where letters run out.
pub(super) fn letter(pool: usize) -> String {
    match u8::try_from(pool).ok().filter(|pool| *pool < 26) {
        Some(pool) => char::from(b'A' + pool).to_string(),
        None => (pool + 1).to_string(),
    }
}

fn column(evening: Evening, column: Column) -> impl IntoView {
    let Column { part, left, round, places } = column;
    let part = match part {
        BracketPart::Upper => "upper",
        BracketPart::Lower => "lower",
        BracketPart::Final => "final",
        BracketPart::Third => "third",
        BracketPart::Last => "last",
        BracketPart::Again => "again",
    };
    let heading = move || {
        let values = [("part", part.into()), ("left", left.into()), ("round", round.into())];
        evening.speech.words().say("page-evening-column", values)
    };
    let places = places.into_iter().map(|place| view! { <li>{pair(evening, &place)}</li> }).collect_view();
    view! { <li class="ev-column" data-part=part><h3>{heading}</h3><ol>{places}</ol></li> }
}

/// Two who meet, or will.
fn pair(evening: Evening, place: &BracketGame) -> impl IntoView + use<> {
    let speech = evening.speech;
    let game: Option<Fixture> =
        place.game.and_then(|id| evening.know(|hall| hall.game(&id.to_string())).flatten());
    let bye = place.seats.contains(&BracketSeat::Nobody);
    let state = match &game {
        Some(game) if game.is_open() => "playing",
        Some(_) => "done",
        None if bye => "bye",
        None => "coming",
    };
    let row = |seat: &BracketSeat| match seat {
        BracketSeat::Entrant { id, seed } => {
            let won = game.as_ref().is_some() && place.winner.as_deref() == Some(id);
            let score = game
                .as_ref()
                .and_then(|game| hall::score(game, id))
                .map(|score| standings::number(evening, score));
            view! {
                <p class:won=won>
                    {seed.map(|seed| view! { <span class="seed">{seed}</span> })}
                    <span class="name">{evening.label(id)}</span>
                    {score.map(|score| view! { <strong>{score}</strong> })}
                </p>
            }
            .into_any()
        }
        BracketSeat::Nobody => view! { <p class="quiet">{speech.text("page-evening-bye")}</p> }.into_any(),
        BracketSeat::Winner(_) | BracketSeat::Loser(_) => {
            view! { <p class="quiet">{speech.text("page-evening-open-slot")}</p> }.into_any()
        }
    };
    let rows = place.seats.iter().map(row).collect_view();
    let board = game.map(|game| game.board);
    view! {
        <div class="ev-pair" data-state=state>{rows}</div>
        {board.map(|board| view! { <p class="quiet at">{move || speech.words().say("page-evening-board", [("n", board.into())])}</p> })}
    }
}
