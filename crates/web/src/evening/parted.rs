//! Which tie-break parted those who have equal points.

use tournament::{Kind, Place, Standing, TieBreak, Tournament};

/// The tie-break that parted somebody from the one above or below with equal points, by its place in the list: the first whose numbers
/// differ. Nothing in a knock-out, whose places follow from its rounds.
pub fn parted(tournament: &Tournament, standing: &Standing, n: usize) -> Option<usize> {
    let kind = &tournament.terms().stage(standing.stage)?.kind;
    if matches!(kind, Kind::Knockout { .. } | Kind::Double { .. }) {
        return None;
    }
    let own = standing.places.get(n)?;
    let beside = [n.checked_sub(1), Some(n + 1)];
    let level = beside.into_iter().flatten().filter_map(|other| standing.places.get(other));
    let level = level.filter(|other| other.points == own.points && other.place != own.place);
    let differs = |other: &Place| {
        let pairs = own.breaks.0.iter().zip(&other.breaks.0);
        pairs.into_iter().position(|((_, own), (_, others))| own != others)
    };
    level.filter_map(differs).max()
}

/// The tie-breaks of a standing that are shown, by their places in the list: all of them, but the lot only where it parted somebody.
/// Everyone has a number in it, and it means nothing to those whom something else parted.
pub fn shown(tournament: &Tournament, standing: &Standing) -> Vec<usize> {
    let Some(first) = standing.places.first() else { return Vec::new() };
    let by = |at: usize| (0..standing.places.len()).any(|n| parted(tournament, standing, n) == Some(at));
    let breaks = first.breaks.0.iter().enumerate();
    breaks.filter(|(at, (each, _))| *each != TieBreak::Lot || by(*at)).map(|(at, _)| at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evening::hall::tests::folded;
    use serde_json::{Value, json};

    /// Four players after one round of a stage, in which both games ended like this.
    fn after_a_round(stage: &Value, scores: [[u32; 2]; 2]) -> Tournament {
        let mut events = vec![json!({"tournament": {
            "game": "crokinole", "seed": 3, "stages": [stage], "tie_breaks": ["wins", "difference", "lot"],
        }})];
        events.extend((1..=4).map(|n| json!({"enter": {"id": format!("p{n}")}})));
        events.push(json!({"pair": true}));
        for (n, score) in scores.iter().enumerate() {
            events.push(json!({"result": {"game": format!("1.1.{}", n + 1), "score": score}}));
        }
        folded(&events)
    }

    fn all(tournament: &Tournament) -> Vec<Option<usize>> {
        let standing = &tournament.standings()[0];
        (0..standing.places.len()).map(|n| parted(tournament, standing, n)).collect()
    }

    #[test]
    fn the_lot_is_shown_where_it_parts() {
        let swiss = json!({"kind": "swiss", "rounds": 2});
        let level = after_a_round(&swiss, [[5, 3], [5, 3]]);
        assert_eq!(all(&level), [Some(2); 4]);
        assert_eq!(shown(&level, &level.standings()[0]), [0, 1, 2]);
        let different = after_a_round(&swiss, [[5, 3], [6, 2]]);
        assert_eq!(all(&different), [None; 4]);
        assert_eq!(shown(&different, &different.standings()[0]), [0, 1]);
    }

    #[test]
    fn what_parted_is_the_first_tie_break_that_differs() {
        let swiss = json!({"kind": "swiss", "rounds": 2, "win": [2, 1, 0]});
        let tournament = after_a_round(&swiss, [[5, 3], [6, 2]]);
        assert_eq!(all(&tournament), [Some(1); 4]);
        assert_eq!(shown(&tournament, &tournament.standings()[0]), [0, 1]);
    }

    #[test]
    fn in_a_knock_out_nothing_but_its_rounds_parts() {
        let tournament = after_a_round(&json!({"kind": "knockout"}), [[5, 3], [5, 3]]);
        assert_eq!(all(&tournament), [None; 4]);
        assert_eq!(shown(&tournament, &tournament.standings()[0]), [0, 1]);
    }
}
