//! What a correction or an undo would change, and the event that does it.

use tournament::{ChangedPlace, Event, Refusal, Report, Tournament};

/// What would change.
#[derive(Clone, Debug, PartialEq)]
pub struct Effect {
    /// The event as it can be sent, by force where it needs that.
    pub event: Event,
    /// A drawn round builds on what changes.
    pub forced: bool,
    /// Who moves in the standing of the last stage that changes.
    pub shifts: Vec<ChangedPlace>,
    /// How many games would no longer be drawn.
    pub games_gone: usize,
}

/// What an event would change if it came next; a refusal if it cannot be, even by force.
pub fn of(tournament: &Tournament, event: Event) -> Result<Effect, Refusal> {
    let then = tournament.consequences(&event)?;
    let forced = then.forced.is_some();
    let last = then.places.iter().map(|place| place.stage).max();
    let shifts = then.places.iter().filter(|place| Some(place.stage) == last && place.then.is_some());
    Ok(Effect {
        forced,
        event: if forced { by_force(event) } else { event },
        shifts: shifts.cloned().collect(),
        games_gone: then.games.iter().filter(|game| game.then.is_none()).count(),
    })
}

fn by_force(event: Event) -> Event {
    match event {
        Event::Undo { line, .. } => Event::Undo { line, force: true },
        Event::Amend(report) => Event::Amend(Report { force: true, ..report }),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evening::hall::tests::folded;
    use serde_json::json;
    use tournament::Number;

    fn swiss() -> Vec<serde_json::Value> {
        let mut events = vec![
            json!({"tournament": {"game": "carrom", "stages": [{"kind": "swiss", "rounds": 3, "win": [2, 1, 0]}]}}),
        ];
        events.extend((1..=4).map(|n| json!({"enter": {"id": format!("p{n}")}})));
        events.push(json!({"pair": true}));
        events.push(json!({"result": {"game": "1.1.1", "score": [25, 3]}}));
        events.push(json!({"result": {"game": "1.1.2", "score": [25, 3]}}));
        events
    }

    #[test]
    fn a_correction_shows_who_moves_before_it_is_done() {
        let tournament = folded(&swiss());
        let score = Some(vec![Number::from(3i64), Number::from(25i64)]);
        let report = Report { game: "1.1.1".to_owned(), score, ..Report::default() };
        let effect = of(&tournament, Event::Amend(report)).unwrap();
        assert!(!effect.forced);
        let points: Vec<Number> = effect.shifts.iter().filter_map(|shift| Some(shift.then?.1)).collect();
        assert!(points.contains(&Number::ZERO) && points.contains(&Number::from(2i64)), "{effect:?}");
    }

    #[test]
    fn an_undo_that_a_round_builds_on_needs_force_and_says_so() {
        let mut events = swiss();
        let result = events.len();
        events.push(json!({"pair": true}));
        let tournament = folded(&events);
        let effect = of(&tournament, Event::Undo { line: result, force: false }).unwrap();
        assert!(effect.forced);
        assert_eq!(effect.event, Event::Undo { line: result, force: true });
        let draw = Event::Undo { line: events.len(), force: false };
        assert_eq!(of(&tournament, draw).unwrap().games_gone, 2);
        assert!(of(&tournament, Event::Undo { line: 1, force: false }).is_err());
    }
}
