//! What an event would change, before it is handed in: a correction is shown first.

use crate::event::{Event, Report};
use crate::fixture::Fixture;
use crate::fold::Tournament;
use crate::number::Number;
use crate::refusal::Refusal;
use crate::standing::Place;

/// What an event would change.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Consequences {
    /// Why the event is refused without `force`; with it, it can be.
    pub forced: Option<Refusal>,
    /// Games that change, appear or go.
    pub games: Vec<ChangedGame>,
    /// Places and points that change.
    pub places: Vec<ChangedPlace>,
}

/// A game that an event changes.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangedGame {
    /// As it is now; `None` if it would appear.
    pub now: Option<Fixture>,
    /// As it would be; `None` if it would go.
    pub then: Option<Fixture>,
}

/// A place that an event changes.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangedPlace {
    /// The stage, counted from 1.
    pub stage: usize,
    /// Who.
    pub id: String,
    /// Place and points now; `None` if not in the standing.
    pub now: Option<(usize, Number)>,
    /// Place and points then; `None` if not in the standing.
    pub then: Option<(usize, Number)>,
}

impl Tournament {
    /// What an event would change if it were handed in now; an error if it would be refused, forced or not.
    ///
    /// ```
    /// use tournament::{Event, Tournament};
    ///
    /// let log = r#"{"tournament":{"game":"crokinole","stages":[{"kind":"swiss","rounds":1}]}}
    /// {"enter":{"id":"p1"}}
    /// {"enter":{"id":"p2"}}
    /// {"pair":true}
    /// {"result":{"game":"1.1.1","score":[5,3]}}"#;
    /// let tournament = Tournament::read(log.lines()).tournament.unwrap();
    /// let amend = Event::read(r#"{"amend":{"game":"1.1.1","score":[3,5]}}"#).unwrap();
    /// let then = tournament.consequences(&amend).unwrap();
    /// assert_eq!((then.games.len(), then.places.len()), (1, 2));
    /// ```
    pub fn consequences(&self, event: &Event) -> Result<Consequences, Refusal> {
        let line = self.next_line();
        let mut then = self.clone();
        let forced = match then.apply(line, event.clone()) {
            Ok(()) => None,
            Err(why @ (Refusal::BuiltOn { .. } | Refusal::DrawnAgain(_))) => {
                then.apply(line, with_force(event))?;
                Some(why)
            }
            Err(why) => return Err(why),
        };
        Ok(Consequences { forced, games: self.changed_games(&then), places: self.changed_places(&then) })
    }

    /// Whether a game that has ended like this has no winner where a knock-out needs one: it was drawn, or neither side has won enough
    /// games of a series.
    pub fn lacks_winner(&self, report: &Report) -> bool {
        let outcome = self.state.outcome(&self.terms, report);
        matches!(outcome, Err(Refusal::NoWinner(_) | Refusal::BestOf { .. }))
    }

    fn changed_games(&self, then: &Tournament) -> Vec<ChangedGame> {
        let (now, then) = (self.games(), then.games());
        let find = |list: &[Fixture], game: &Fixture| list.iter().find(|other| other.id == game.id).cloned();
        let kept = now.iter().map(|game| ChangedGame { now: Some(game.clone()), then: find(&then, game) });
        let new = then.iter().filter(|game| find(&now, game).is_none());
        let new = new.map(|game| ChangedGame { now: None, then: Some(game.clone()) });
        kept.filter(|game| game.now != game.then).chain(new).collect()
    }

    fn changed_places(&self, then: &Tournament) -> Vec<ChangedPlace> {
        let list = |tournament: &Tournament| -> Vec<(usize, Place)> {
            let standings = tournament.standings().into_iter();
            let of = standings.flat_map(|s| s.places.into_iter().map(move |place| (s.stage, place)));
            of.collect()
        };
        let (now, then) = (list(self), list(then));
        let find = |list: &[(usize, Place)], stage: usize, id: &str| {
            let found = list.iter().find(|(other, place)| *other == stage && place.id == id);
            found.map(|(_, place)| (place.place, place.points))
        };
        let gone = now.iter().filter(|(stage, place)| find(&then, *stage, &place.id).is_none());
        let all = then.iter().chain(gone);
        let changed = all.map(|(stage, place)| ChangedPlace {
            stage: *stage,
            id: place.id.clone(),
            now: find(&now, *stage, &place.id),
            then: find(&then, *stage, &place.id),
        });
        changed.filter(|place| place.now != place.then).collect()
    }
}

/// The same event with `force`, where it knows it.
fn with_force(event: &Event) -> Event {
    match event.clone() {
        Event::Undo { line, .. } => Event::Undo { line, force: true },
        Event::Amend(mut report) => {
            report.force = true;
            Event::Amend(report)
        }
        other => other,
    }
}
