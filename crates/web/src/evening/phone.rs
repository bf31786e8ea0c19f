//! What a player's phone shows: one thing first, in the largest type.

use tournament::{Fixture, Tournament};

use super::{dispute, hall};

/// The one thing that a player needs to know now.
#[derive(Clone, Debug, PartialEq)]
pub enum Now {
    /// This phone belongs to nobody who has entered.
    Nobody,
    /// All places are taken: so many are before them on the waiting list.
    Waiting {
        /// How many.
        ahead: usize,
    },
    /// They have left.
    Left,
    /// Nothing is drawn yet.
    Before {
        /// Which entrant they are, counted from 1.
        number: usize,
        /// How many have entered.
        entered: usize,
        /// How many can.
        places: Option<usize>,
    },
    /// Their next game.
    Play(Box<Fixture>),
    /// They rest in this round.
    Bye {
        /// The round.
        round: usize,
    },
    /// Their game is over, others still play, or the next round is not drawn yet.
    Between,
    /// Everything is over.
    Over {
        /// Their place.
        place: usize,
        /// Of how many.
        of: usize,
    },
}

/// What the phone of an entrant, or of one of a pair, shows now.
pub fn now(tournament: &Tournament, me: &str) -> Now {
    let Some(entrant) = tournament.entrant(me) else { return Now::Nobody };
    let plays_as = tournament.plays_as(me).unwrap_or(me);
    if let Some(game) = tournament.next_game(me) {
        return Now::Play(Box::new(game));
    }
    if !entrant.there {
        return Now::Left;
    }
    if let Some(ahead) = tournament.waiting().iter().position(|waiting| waiting.id == plays_as) {
        return Now::Waiting { ahead };
    }
    let Some(round) = hall::round(tournament) else {
        let playing = tournament.playing();
        let number = playing.iter().position(|other| other.id == plays_as).map_or(0, |n| n + 1);
        return Now::Before { number, entered: playing.len(), places: tournament.terms().places };
    };
    if tournament.is_over() {
        // An entrant who did not get into the last stage has the place of the last one they were in.
        let standings = tournament.standings();
        let last = standings.iter().rev().find_map(|standing| {
            let place = standing.places.iter().find(|place| place.id == plays_as)?;
            Some(Now::Over { place: place.place, of: standing.places.len() })
        });
        return last.unwrap_or(Now::Between);
    }
    if round.byes.iter().any(|id| id == plays_as) && !round.is_over() {
        return Now::Bye { round: round.round };
    }
    Now::Between
}

/// A result that somebody else told and that this player can confirm: the last game they played, unless they have confirmed or
/// disputed it. `told` are the games whose result came from this phone.
pub fn to_confirm(tournament: &Tournament, me: &str, told: &[String]) -> Option<Fixture> {
    let plays_as = tournament.plays_as(me)?;
    let own = |game: &Fixture| game.seats.iter().any(|seat| seat == plays_as) && !game.is_open();
    let last = tournament.games().into_iter().rfind(own)?;
    let answered = last.confirmed.iter().any(|by| by == plays_as) || dispute::is_by(tournament, &last, me);
    let told = told.contains(&last.id.to_string());
    Some(last).filter(|_| !answered && !told)
}

/// Who plays before a game at the same board, where there are more games than boards.
pub fn after_whom(tournament: &Tournament, game: &Fixture) -> Vec<String> {
    let before = |other: &Fixture| {
        other.is_open()
            && other.board == game.board
            && (other.id.stage, other.id.round) == (game.id.stage, game.id.round)
            && other.wave < game.wave
    };
    let last = tournament.games().into_iter().filter(before).max_by_key(|other| other.wave);
    last.map_or(Vec::new(), |other| other.seats)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evening::hall::on_boards;
    use crate::evening::hall::tests::{evening, folded, in_order};
    use serde_json::json;

    #[test]
    fn a_phone_says_where_to_play_then_that_others_still_play() {
        let mut events = evening(7);
        assert_eq!(now(&folded(&events), "p99"), Now::Nobody);
        let before = folded(&events[..8]);
        assert_eq!(now(&before, "p3"), Now::Before { number: 3, entered: 7, places: None });
        let drawn = folded(&events);
        let Now::Play(game) = now(&drawn, "p1") else { panic!("p1 has a game") };
        assert!(game.seats.contains(&"p1".to_owned()));
        let index = on_boards(&drawn).iter().position(|other| other.id == game.id).unwrap();
        events.push(in_order(&drawn, index));
        let told = folded(&events);
        assert_eq!(now(&told, "p1"), Now::Between);
        assert!(to_confirm(&told, "p1", &[]).is_some());
        assert!(to_confirm(&told, "p1", &[game.id.to_string()]).is_none(), "one's own result needs no yes");
        let dispute = json!({"dispute": {"game": game.id.to_string(), "by": "p1"}});
        let disputed = folded(&[events.clone(), vec![dispute]].concat());
        assert!(to_confirm(&disputed, "p1", &[]).is_none(), "who has said no is not asked again");
        events.push(json!({"confirm": {"game": game.id.to_string(), "by": "p1"}}));
        assert!(to_confirm(&folded(&events), "p1", &[]).is_none());
    }

    #[test]
    fn those_without_a_place_or_an_opponent_are_told_so() {
        let mut events = evening(5);
        events[0]["tournament"]["places"] = json!(4);
        let waits = folded(&events[..6]);
        assert_eq!(now(&waits, "p5"), Now::Waiting { ahead: 0 });
        let swiss = [
            json!({"tournament": {"game": "carrom", "stages": [{"kind": "swiss", "rounds": 1}]}}),
            json!({"enter": {"id": "p1"}}),
            json!({"enter": {"id": "p2"}}),
            json!({"enter": {"id": "p3"}}),
            json!({"pair": true}),
        ];
        let rests = folded(&swiss);
        let byes = &rests.rounds()[0].byes;
        assert_eq!(now(&rests, &byes[0]), Now::Bye { round: 1 });
    }

    #[test]
    fn the_second_wave_is_told_who_plays_before_it() {
        let events = evening(12);
        let drawn = folded(&events);
        let second = on_boards(&drawn).into_iter().find(|game| game.wave == 2).unwrap();
        let before = after_whom(&drawn, &second);
        assert_eq!(before.len(), 4);
        assert!(before.iter().all(|id| !second.seats.contains(id)));
        let first = on_boards(&drawn).into_iter().find(|game| game.wave == 1).unwrap();
        assert_eq!(after_whom(&drawn, &first), Vec::<String>::new());
    }

    #[test]
    fn at_the_end_everyone_knows_their_place() {
        let mut events = vec![
            json!({"tournament": {"game": "carrom", "stages": [{"kind": "knockout"}]}}),
            json!({"enter": {"id": "p1"}}),
            json!({"enter": {"id": "p2"}}),
            json!({"pair": true}),
        ];
        let drawn = folded(&events);
        let game = on_boards(&drawn)[0].id.to_string();
        events.push(json!({"result": {"game": game, "walkover": "p2"}}));
        let over = folded(&events);
        assert_eq!(now(&over, "p2"), Now::Over { place: 1, of: 2 });
        assert_eq!(now(&over, "p1"), Now::Over { place: 2, of: 2 });
    }
}
