//! A result with which somebody who played does not agree: what the desk has to decide.

use tournament::{Claim, Dispute, Event, Fixture, Report, Tournament};
use words::Words;

use super::hall::{self, label};
use super::happened;

/// Every game whose result is disputed.
pub fn all(tournament: &Tournament) -> Vec<Fixture> {
    tournament.games().into_iter().filter(Fixture::is_disputed).collect()
}

/// The games that a page of boards shows: those that are on the boards now, and those of rounds before whose result is disputed.
pub fn with_boards(tournament: &Tournament) -> Vec<Fixture> {
    let mut games = hall::on_boards(tournament);
    let shown = |game: &Fixture| games.iter().any(|other| other.id == game.id);
    let earlier: Vec<Fixture> = all(tournament).into_iter().filter(|game| !shown(game)).collect();
    games.extend(earlier);
    games.sort_by_key(|game| (game.board, game.id.stage, game.id.round, game.wave, game.id));
    games
}

/// What a player's result of a game becomes where the game has another one already; `None` where it has none, or just this one.
pub fn instead(tournament: &Tournament, me: &str, report: &Report) -> Option<Dispute> {
    let game = tournament.game(&report.game)?;
    let differs = game.report().is_some_and(|known| known != *report);
    let plays = tournament.plays_as(me).is_some_and(|me| game.seats.iter().any(|seat| seat == me));
    (differs && plays && report.walkover.is_none()).then(|| Dispute::of(me, report.clone()))
}

/// The last game of a player, if its result is disputed.
pub fn of_player(tournament: &Tournament, me: &str) -> Option<Fixture> {
    let plays_as = tournament.plays_as(me)?;
    let own = |game: &Fixture| game.seats.iter().any(|seat| seat == plays_as) && !game.is_open();
    tournament.games().into_iter().rfind(own).filter(Fixture::is_disputed)
}

/// Whether a player, or their pair, is one of those who do not agree.
pub fn is_by(tournament: &Tournament, game: &Fixture, me: &str) -> bool {
    let plays_as = tournament.plays_as(me);
    game.disputes.iter().any(|claim| Some(claim.by.as_str()) == plays_as)
}

/// What one who does not agree says, in a line.
pub fn sentence(tournament: &Tournament, claim: &Claim, words: &Words) -> String {
    let name = ("name", label(tournament, &claim.by).into());
    match &claim.report {
        Some(report) => {
            let told = happened::result(tournament, report, words);
            words.say("page-evening-says", [name, ("told", told.into())])
        }
        None => words.say("page-evening-says-wrong", [name]),
    }
}

/// What decides a dispute: the result stands, or it is as somebody says.
pub fn decision(game: &Fixture, claim: Option<&Claim>) -> Option<Event> {
    let report = match claim {
        Some(claim) => claim.report.clone(),
        None => game.report(),
    };
    report.map(Event::Amend)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evening::hall::tests::{evening, folded, in_order};
    use rules::Language;
    use serde_json::{Value, json};

    /// A kimble evening in which the second of the first board says that the order was another one.
    fn disputed() -> Vec<Value> {
        let mut events = evening(8);
        let drawn = folded(&events);
        let game = &hall::on_boards(&drawn)[0];
        let mut order = game.seats.clone();
        order.swap(0, 1);
        events.push(in_order(&drawn, 0));
        let game = game.id.to_string();
        events.push(json!({"dispute": {"game": game, "by": order[0], "order": order}}));
        events
    }

    #[test]
    fn a_dispute_waits_for_the_desk_until_it_is_decided_either_way() {
        let events = disputed();
        let tournament = folded(&events);
        let [game] = &all(&tournament)[..] else { panic!("one is disputed") };
        let me = &game.disputes[0].by;
        assert!(is_by(&tournament, game, me) && !is_by(&tournament, game, &game.seats[0]));
        assert_eq!(of_player(&tournament, &game.seats[2]).as_ref(), Some(game), "all who played see it");
        for language in Language::ALL {
            let words = Words::new(language, boards::Game::Kimble, 4);
            let said = sentence(&tournament, &game.disputes[0], &words);
            assert!(said.starts_with(&label(&tournament, me)) && said.contains("2. "), "{said}");
            let wrong = sentence(&tournament, &Claim { by: me.clone(), report: None }, &words);
            assert!(wrong.len() > label(&tournament, me).len() + 8, "{wrong}");
        }
        for (claim, winner) in [(None, &game.seats[0]), (Some(&game.disputes[0]), me)] {
            let mut decided = tournament.clone();
            decided.apply(events.len() + 1, decision(game, claim).unwrap()).unwrap();
            assert_eq!(all(&decided), []);
            assert_eq!(decided.game(&game.id.to_string()).unwrap().winner.as_ref(), Some(winner));
        }
    }

    #[test]
    fn two_phones_that_tell_different_results_make_a_dispute() {
        let mut events = evening(4);
        let drawn = folded(&events);
        let game = &hall::on_boards(&drawn)[0];
        let told = |order: Value| -> Report {
            serde_json::from_value(json!({"game": game.id.to_string(), "order": order})).unwrap()
        };
        let (mine, mut other) = (json!(game.seats), game.seats.clone());
        other.reverse();
        assert_eq!(
            instead(&drawn, &game.seats[0], &told(mine.clone())),
            None,
            "the first result is a result"
        );
        events.push(in_order(&drawn, 0));
        let known = folded(&events);
        assert_eq!(instead(&known, &game.seats[0], &told(mine)), None, "the same result is no dispute");
        let dispute = instead(&known, &game.seats[3], &told(json!(other))).unwrap();
        assert_eq!(dispute.by, game.seats[3]);
        let mut after = known.clone();
        after.apply(events.len() + 1, Event::Dispute(dispute)).unwrap();
        assert_eq!(all(&after).len(), 1);
        assert_eq!(instead(&known, "p99", &told(json!(other))), None, "only one who played");
    }

    #[test]
    fn a_disputed_result_of_an_earlier_round_stays_on_the_boards() {
        let mut events = disputed();
        let first = folded(&events);
        events.push(in_order(&first, 1));
        events.push(json!({"pair": true}));
        let drawn = folded(&events);
        assert_eq!(hall::on_boards(&drawn).len() + 1, with_boards(&drawn).len());
        assert!(with_boards(&drawn)[0].is_disputed(), "at its place in the hall, before the next game there");
    }
}
