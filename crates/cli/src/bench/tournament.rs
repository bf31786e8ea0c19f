//! `pichenette bench tournament`: how fast rounds of 200 entrants are drawn.

use std::time::Duration;

use serde::Serialize;
use serde_json::{Value, json};
use tournament::{Event, Finisher, Report, Terms, Tournament};

use super::best_of;

/// The speed of one way to draw.
#[derive(Clone, Debug, Serialize)]
pub struct Draws {
    /// Its name, part of the contract.
    pub name: &'static str,
    /// Rounds drawn a second.
    pub per_second: f64,
}

/// All ways, as they are printed.
#[derive(Debug, Serialize)]
pub struct DrawsReport {
    /// In the order in which they were run.
    pub cases: Vec<Draws>,
}

/// How many take part.
const ENTRANTS: usize = 200;

/// The round that is drawn; those before it have been played.
const ROUND: usize = 6;

/// Draws the sixth round of 200 entrants at 30 boards again and again, for about `time` a way.
pub fn tournament(time: Duration) -> anyhow::Result<DrawsReport> {
    let cases = [
        ("swiss_200", json!({"kind": "swiss", "rounds": 9, "win": [2, 1, 0]})),
        ("swiss_200_by_score", json!({"kind": "swiss", "rounds": 9})),
        ("heats_200", json!({"kind": "heats", "size": 4, "rounds": 9})),
        ("groups_200", json!({"kind": "groups", "size": 11})),
    ];
    let cases = cases.into_iter().map(|(name, stage)| {
        let before = played(stage)?;
        let line = before.next_line();
        let best = best_of(time, || {
            let mut tournament = before.clone();
            tournament.apply(line, Event::Pair)?;
            std::hint::black_box(&tournament);
            Ok(())
        })?;
        Ok(Draws { name, per_second: 1.0 / best.as_secs_f64() })
    });
    Ok(DrawsReport { cases: cases.collect::<anyhow::Result<_>>()? })
}

/// A tournament of one stage before the round that is measured: people of 20 clubs, results that repeat everywhere.
fn played(stage: Value) -> anyhow::Result<Tournament> {
    let header = json!({"game": "crokinole", "seed": 200, "boards": 30, "stages": [stage], "tie_breaks": ["buchholz"]});
    let mut tournament = Tournament::new(Terms::read(&header.to_string())?, 1);
    let mut hand_in = |event: Event| {
        let line = tournament.next_line();
        tournament.apply(line, event)?;
        anyhow::Ok(tournament.games())
    };
    for n in 0..ENTRANTS {
        let enter = json!({"enter": {"id": format!("p{n}"), "club": format!("club {}", n % 20)}});
        hand_in(Event::read(&enter.to_string())?)?;
    }
    for _ in 1..ROUND {
        for (n, game) in hand_in(Event::Pair)?.into_iter().filter(|game| game.is_open()).enumerate() {
            let report = Report { game: game.id.to_string(), ..Report::default() };
            let points = (n * 7 + game.id.round) % 9;
            hand_in(Event::Result(match game.seats.len() {
                2 => Report { score: Some([points, 8 - points].map(Into::into).into()), ..report },
                _ => Report { order: Some(game.seats.into_iter().map(Finisher::One).collect()), ..report },
            }))?;
        }
    }
    Ok(tournament)
}
