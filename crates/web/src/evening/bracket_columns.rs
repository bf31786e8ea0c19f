//! A knock-out in columns, from the first round to the final, with the places that nobody has reached yet.

use tournament::{BracketGame, BracketPart, BracketSeat, Tournament};

/// A round of a knock-out.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// What its games decide.
    pub part: BracketPart,
    /// How many are still in at its beginning: 2 is the final, 4 the semi-finals. Of those who have lost once it is not counted.
    pub left: usize,
    /// The round of its part, counted from 1.
    pub round: usize,
    /// Its places, from top to bottom.
    pub places: Vec<BracketGame>,
}

/// A knock-out.
#[derive(Clone, Debug, PartialEq)]
pub struct Bracket {
    /// The stage, counted from 1.
    pub stage: usize,
    /// Where every pool has its own knock-out: which, counted from 0.
    pub pool: Option<usize>,
    /// Its rounds.
    pub columns: Vec<Column>,
}

/// The knock-outs of a tournament that have begun.
pub fn brackets(tournament: &Tournament) -> Vec<Bracket> {
    let mut brackets = Vec::new();
    for stage in 1..=tournament.terms().stages.len() {
        let games = tournament.bracket(stage).unwrap_or_default();
        let trees = games.iter().map(|game| game.tree + 1).max().unwrap_or(0);
        for tree in 0..trees {
            let own = games.iter().filter(|game| game.tree == tree).cloned().collect();
            brackets.push(Bracket { stage, pool: (trees > 1).then_some(tree), columns: columns(own) });
        }
    }
    brackets
}

/// Games of one part and round stand in one column; the game for third place comes last, and the last game again only when it is played.
fn columns(games: Vec<BracketGame>) -> Vec<Column> {
    let mut columns: Vec<Column> = Vec::new();
    for game in games {
        let unneeded = game.part == BracketPart::Again && game.game.is_none();
        let nobody = game.seats.iter().all(|seat| *seat == BracketSeat::Nobody);
        if unneeded || nobody {
            continue;
        }
        match columns.iter_mut().find(|column| (column.part, column.round) == (game.part, game.round)) {
            Some(column) => column.places.push(game),
            None => {
                let (part, round) = (game.part, game.round);
                columns.push(Column { part, left: 0, round, places: vec![game] });
            }
        }
    }
    for column in &mut columns {
        column.left = match column.part {
            BracketPart::Upper | BracketPart::Final => 2 * column.places.len(),
            _ => 0,
        };
    }
    columns.sort_by_key(|column| column.part == BracketPart::Third);
    columns
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evening::hall::tests::folded;
    use serde_json::{Value, json};

    fn knockout(people: usize) -> Vec<Value> {
        let mut events = vec![json!({"tournament": {"game": "carrom", "stages": [{"kind": "knockout"}]}})];
        events.extend((1..=people).map(|n| json!({"enter": {"id": format!("p{n}")}})));
        events.push(json!({"pair": true}));
        events
    }

    #[test]
    fn a_knock_out_shows_its_way_to_the_final_from_the_first_round_on() {
        let mut events = knockout(8);
        let bracket = |events: &[Value]| brackets(&folded(events)).remove(0);
        let sizes = |bracket: &Bracket| {
            bracket.columns.iter().map(|column| (column.part, column.left)).collect::<Vec<_>>()
        };
        let whole = [
            (BracketPart::Upper, 8),
            (BracketPart::Upper, 4),
            (BracketPart::Final, 2),
            (BracketPart::Third, 0),
        ];
        assert_eq!(sizes(&bracket(&events)), whole);
        let game = folded(&events).next_game("p1").unwrap().id.to_string();
        events.push(json!({"result": {"game": game, "walkover": "p1"}}));
        let semi = &bracket(&events).columns[1].places[0];
        assert!(matches!(&semi.seats[0], BracketSeat::Entrant { id, .. } if id == "p1"));
        assert!(matches!(semi.seats[1], BracketSeat::Winner(_)));
    }

    #[test]
    fn byes_are_said_not_left_blank() {
        let bracket = brackets(&folded(&knockout(6))).remove(0);
        let byes = bracket.columns[0].places.iter().filter(|game| game.seats.contains(&BracketSeat::Nobody));
        assert_eq!(byes.count(), 2);
        assert_eq!(bracket.columns[0].left, 8);
    }
}
