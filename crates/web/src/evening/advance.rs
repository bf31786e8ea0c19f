//! Who goes on to the next stage: by the format, or as the organiser says.

use tournament::{Advance, Event, Refusal, Tournament};

/// The next stage, before it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoingOn {
    /// The stage they go to, counted from 1.
    pub stage: usize,
    /// Who plays in it as things stand.
    pub now: Vec<String>,
    /// Everyone who could, in the order of the standing; then those who have no place in it.
    pub all: Vec<String>,
}

/// Who goes on; `None` unless the next round begins a stage after another one.
pub fn going_on(tournament: &Tournament) -> Option<GoingOn> {
    let next = tournament.next_round().ok().filter(|next| next.round == 1 && next.stage > 1)?;
    let drawn = drawn(tournament, next.stage)?;
    let playing = tournament.playing();
    let there = |id: &String| playing.iter().any(|entrant| entrant.id == *id);
    let standing = tournament.standings().into_iter().rfind(|standing| standing.stage < next.stage);
    let places = standing.map(|standing| standing.places).unwrap_or_default();
    let mut all: Vec<String> = places.into_iter().map(|place| place.id).filter(there).collect();
    let others = playing.iter().map(|entrant| &entrant.id).filter(|id| !all.contains(id));
    let others: Vec<String> = others.cloned().collect();
    all.extend(others);
    let now = all.iter().filter(|id| drawn.contains(id)).cloned().collect();
    Some(GoingOn { stage: next.stage, now, all })
}

/// Who would play in a stage if its first round were drawn now.
fn drawn(tournament: &Tournament, stage: usize) -> Option<Vec<String>> {
    let mut trial = tournament.clone();
    trial.apply(trial.next_line(), Event::Pair).ok()?;
    let standing = trial.standings().into_iter().find(|standing| standing.stage == stage)?;
    Some(standing.places.into_iter().map(|place| place.id).collect())
}

/// What naming these would change.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// The event that does it.
    pub event: Event,
    /// Who goes on and would not otherwise.
    pub comes: Vec<String>,
    /// Who would go on and does not.
    pub stays_out: Vec<String>,
}

/// What would change if these went on; a refusal if they cannot.
pub fn change(tournament: &Tournament, going: &GoingOn, named: &[String]) -> Result<Change, Refusal> {
    let event = Event::Advance(Advance { stage: going.stage, ids: named.to_vec() });
    tournament.consequences(&event)?;
    let missing = |from: &[String], of: &[String]| -> Vec<String> {
        of.iter().filter(|id| !from.contains(id)).cloned().collect()
    };
    Ok(Change { event, comes: missing(&going.now, named), stays_out: missing(named, &going.now) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evening::hall::on_boards;
    use crate::evening::hall::tests::{evening, folded, in_order};
    use serde_json::Value;

    /// Three rounds of an evening of eight, all with results.
    fn heats() -> Vec<Value> {
        let mut events = evening(8);
        events.pop();
        for _ in 0..3 {
            events.push(serde_json::json!({"pair": true}));
            for game in 0..2 {
                events.push(in_order(&folded(&events), game));
            }
        }
        events
    }

    #[test]
    fn the_organiser_puts_another_one_into_the_final_and_sees_first_who_stays_out() {
        let mut events = heats();
        let over = folded(&events);
        let going = going_on(&over).unwrap();
        assert_eq!((going.stage, going.now.len(), going.all.len()), (2, 4, 8));
        assert_eq!(going.all[..4], going.now[..]);
        let named = [&going.now[..3], &going.all[5..6]].concat();
        let change = change(&over, &going, &named).unwrap();
        assert_eq!(change.comes, going.all[5..6]);
        assert_eq!(change.stays_out, going.now[3..]);
        events.push(serde_json::to_value(&change.event).unwrap());
        assert_eq!(going_on(&folded(&events)).unwrap().now.len(), 4);
        events.push(serde_json::json!({"pair": true}));
        let last = folded(&events);
        let mut seats = on_boards(&last)[0].seats.clone();
        let mut wanted = named.clone();
        seats.sort();
        wanted.sort();
        assert_eq!(seats, wanted);
    }

    #[test]
    fn before_a_stage_is_over_nobody_goes_on() {
        assert_eq!(going_on(&folded(&evening(8))), None);
        let over = folded(&heats());
        let going = going_on(&over).unwrap();
        assert_eq!(change(&over, &going, &going.now[..1]), Err(Refusal::TooFew(1)));
    }
}
