//! Swiss: those of equal points meet, nobody twice.

use super::{Bout, Sheet};
use crate::history::History;
use crate::lot::Lots;
use crate::matching::{Edge, Weight, max_weight_matching};
use crate::number::{Number, lcm};
use crate::roster::{Roster, Who};
use crate::why::Why;

/// What a round costs, in this order: forbidden pairs, earlier byes of the one with the bye, repeated meetings, points of the one with
/// the bye, the sum of point differences, club-mates, the lot.
type Cost = Weight<7>;

/// What the draw knows of one who is there.
pub(crate) struct Standing {
    pub(crate) who: Who,
    pub(crate) points: Number,
    pub(crate) byes: usize,
}

/// Draws a round; the standings are those of all who are there, at least two.
pub(crate) fn round(
    there: &[Standing],
    history: &History,
    roster: &Roster,
    mut lots: Lots,
    first: bool,
) -> Sheet {
    // Points as whole numbers.
    let scale = there.iter().fold(1, |scale, one| lcm(scale, one.points.under()));
    let points: Vec<i64> = there.iter().map(|one| one.points.scaled(scale) as i64).collect();
    let mut luck = || lots.below(1 << 20) as i64;
    let mut edges: Vec<Edge<7>> = Vec::new();
    for a in 0..there.len() {
        for b in a + 1..there.len() {
            let (one, other) = (there[a].who, there[b].who);
            let forbidden = i64::from(roster.forbids(one, other));
            let repeated = i64::from(history.met(one, other) > 0);
            let mates = i64::from(roster.club_mates(one, other));
            let apart = (points[a] - points[b]).abs();
            edges.push((a, b, -Cost::from([forbidden, 0, repeated, 0, apart, mates, luck()])));
        }
    }
    let nobody = there.len();
    if nobody % 2 == 1 {
        for (a, one) in there.iter().enumerate() {
            edges.push((a, nobody, -Cost::from([0, one.byes as i64, 0, points[a], 0, 0, luck()])));
        }
    }
    let mates = max_weight_matching(nobody + nobody % 2, &edges);
    let mut sheet = Sheet::default();
    for (a, mate) in mates.iter().enumerate().take(nobody) {
        match *mate {
            Some(b) if b == nobody => sheet.byes.push(there[a].who),
            Some(b) if b > a => {
                // The one with more points sits first.
                let (a, b) = if points[b] > points[a] { (b, a) } else { (a, b) };
                let seats = [there[a].who, there[b].who];
                sheet.bouts.push(Bout {
                    seats: seats.to_vec(),
                    why: Why::Swiss {
                        points: [there[a].points, there[b].points],
                        met: history.met(seats[0], seats[1]),
                        forbidden: roster.forbids(seats[0], seats[1]),
                        first,
                    },
                    node: None,
                });
            }
            _ => {}
        }
    }
    if nobody % 2 == 1 {
        sheet.passed_over = passed_over(&edges, nobody, &mates).map(|a| there[a].who);
    }
    // The game of the most points is the first.
    let rank = |bout: &Bout| match &bout.why {
        Why::Swiss { points, .. } => std::cmp::Reverse((points[0], points[1])),
        _ => std::cmp::Reverse((Number::ZERO, Number::ZERO)),
    };
    sheet.bouts.sort_by_key(rank);
    sheet
}

/// Who would sit out by the same lots if nobody were kept apart, but plays, because otherwise more of those who are to be kept apart
/// would meet than in the round that was drawn. There is such a one whenever somebody sits out who has had more byes than another.
fn passed_over(edges: &[Edge<7>], nobody: usize, drawn: &[Option<usize>]) -> Option<usize> {
    let is_forbidden = |cost: Cost| cost.0[0] != 0;
    if !edges.iter().any(|&(_, _, cost)| is_forbidden(cost)) {
        return None;
    }
    let free: Vec<Edge<6>> =
        edges.iter().map(|&(a, b, Weight([_, rest @ ..]))| (a, b, Weight(rest))).collect();
    let first = max_weight_matching(nobody + 1, &free)[nobody]?;
    if drawn[first] == Some(nobody) {
        return None;
    }
    let others = edges.iter().filter(|&&(a, b, _)| b != nobody || a == first);
    let without: Vec<Edge<1>> = others.map(|&(a, b, cost)| (a, b, Weight([cost.0[0]]))).collect();
    let forbidden = |mates: &[Option<usize>]| {
        edges.iter().filter(|&&(a, b, cost)| mates[a] == Some(b) && is_forbidden(cost)).count()
    };
    (forbidden(&max_weight_matching(nobody + 1, &without)) > forbidden(drawn)).then_some(first)
}

impl From<[i64; 7]> for Cost {
    fn from(lanes: [i64; 7]) -> Cost {
        Weight(lanes)
    }
}
