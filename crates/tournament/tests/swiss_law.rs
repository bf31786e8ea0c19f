//! How a Swiss draw begins, stated without it: fewest forbidden pairs, the bye to one with the fewest byes, fewest repeated meetings.
//!
//! Forbidden pairs come first, so that somebody may have a second bye before another has a first: of three of whom two are kept apart,
//! the third can never sit out. What does hold is said of each draw by itself, and of the rounds that stood when it was drawn, because
//! an `undo` may have taken one out of the middle: an entrant with fewer byes than the one who sits out could not have sat out without
//! one more forbidden pair. Late entrants have had no bye; those who come back have had the byes they had.

use std::collections::BTreeSet;

use serde_json::json;
use tournament::Pairing;
use tournament::matching::{Weight, max_weight_matching};

use crate::desk::{Desk, meetings, number};

/// Pairs of entrants by number, the smaller number first.
pub(crate) type Pairs = BTreeSet<[usize; 2]>;

/// Of so many every draw is tried; of more the matching says what the best of them is.
const TRIED: usize = 10;

/// Checks a draw; `stood` are the rounds of its stage that stood when it was drawn, `apart` those who were to be kept apart then.
pub(crate) fn check(drawn: &Pairing, stood: &[&Pairing], apart: &Pairs) {
    let mut there: Vec<usize> =
        drawn.games.iter().flat_map(|game| &game.seats).chain(&drawn.bye).map(|id| number(id)).collect();
    there.sort();
    let met: Pairs = stood.iter().flat_map(|round| meetings(round)).collect();
    let own = meetings(drawn);
    let of = |pairs: &Pairs| own.iter().filter(|pair| pairs.contains(*pair)).count();
    let (forbidden, repeated) = (of(apart), of(&met));
    let fewest = fewest_forbidden(&there, apart);
    assert_eq!(forbidden, fewest, "forbidden pairs: {drawn:?}");

    assert_eq!(drawn.bye.len(), there.len() % 2, "{drawn:?}");
    let had = |who: usize| stood.iter().filter(|round| round.bye.iter().any(|id| number(id) == who)).count();
    let free = drawn.bye.first().map(|id| number(id));
    let byes = free.map_or(0, had);
    for &who in there.iter().filter(|&&who| had(who) < byes) {
        let costs = fewest_forbidden(&without(&there, who), apart);
        assert!(costs > fewest, "p{who} has had fewer byes and could have sat out: {drawn:?}");
    }
    // Where everyone is kept apart from fewer than half of the others, whoever sits out leaves players each of whom may meet at least
    // half as many as they are: all of them can be paired (Dirac's theorem), and nobody needs to be passed over.
    let kept_from = |who: usize| there.iter().filter(|&&other| apart.contains(&two(who, other))).count();
    if there.iter().all(|&who| 2 * kept_from(who) + 1 < there.len()) {
        assert_eq!(fewest, 0, "{drawn:?}");
        assert!(there.iter().all(|&who| had(who) >= byes), "somebody was passed over: {drawn:?}");
    }

    if repeated > 0 {
        let playing: Vec<Vec<usize>> = match free {
            None => vec![there],
            Some(_) => {
                let could = there.iter().filter(|&&who| had(who) == byes);
                could.map(|&who| without(&there, who)).collect()
            }
        };
        let best = playing.iter().map(|all| cheapest(all, apart, &met)).min();
        assert_eq!(Some((forbidden, repeated)), best, "forbidden pairs and rematches: {drawn:?}");
    }
}

/// How many forbidden pairs a draw has at least, whoever sits out.
fn fewest_forbidden(there: &[usize], apart: &Pairs) -> usize {
    let (forbidden, allowed): (Vec<[usize; 2]>, Vec<[usize; 2]>) =
        places(there.len()).partition(|&[a, b]| apart.contains(&two(there[a], there[b])));
    if forbidden.is_empty() {
        return 0;
    }
    // As many allowed games as can be; every other game of the round is a forbidden one.
    let edges: Vec<_> = allowed.into_iter().map(|[a, b]| (a, b, Weight([0]))).collect();
    let seated = max_weight_matching(there.len(), &edges).iter().flatten().count();
    let fewest = there.len() / 2 - seated / 2;
    if there.len() <= TRIED {
        assert_eq!(fewest, fewest_of_all_draws(there, apart), "{there:?} {apart:?}");
    }
    fewest
}

/// The same by trying everything.
fn fewest_of_all_draws(there: &[usize], apart: &Pairs) -> usize {
    let Some((&first, rest)) = there.split_first() else { return 0 };
    let meets = rest.iter().map(|&other| {
        usize::from(apart.contains(&two(first, other))) + fewest_of_all_draws(&without(rest, other), apart)
    });
    let sits_out = (there.len() % 2 == 1).then(|| fewest_of_all_draws(rest, apart));
    meets.chain(sits_out).min().unwrap_or(0)
}

/// The forbidden pairs and the repeated meetings of the best draw in which all of these play.
fn cheapest(playing: &[usize], apart: &Pairs, met: &Pairs) -> (usize, usize) {
    // There are fewer games than players: all meetings repeated cost less than one forbidden pair.
    let players = playing.len();
    let cost = |a: usize, b: usize| {
        let pair = two(playing[a], playing[b]);
        players * usize::from(apart.contains(&pair)) + usize::from(met.contains(&pair))
    };
    let edges: Vec<_> = places(players).map(|[a, b]| (a, b, Weight([-(cost(a, b) as i64)]))).collect();
    let mates = max_weight_matching(players, &edges);
    let games = mates.iter().enumerate().filter_map(|(a, mate)| mate.filter(|&b| a < b).map(|b| (a, b)));
    let sum: usize = games.map(|(a, b)| cost(a, b)).sum();
    (sum / players, sum % players)
}

/// Any two places of a list of so many.
fn places(count: usize) -> impl Iterator<Item = [usize; 2]> {
    (0..count).flat_map(move |a| (a + 1..count).map(move |b| [a, b]))
}

fn two(one: usize, other: usize) -> [usize; 2] {
    [one.min(other), one.max(other)]
}

fn without(all: &[usize], who: usize) -> Vec<usize> {
    all.iter().copied().filter(|&other| other != who).collect()
}

/// Who of so many can sit out with the fewest forbidden pairs.
fn can_sit_out(entrants: usize, apart: &[&[usize]]) -> Vec<usize> {
    let there: Vec<usize> = (1..=entrants).collect();
    let groups =
        apart.iter().flat_map(|group| places(group.len()).map(move |[a, b]| two(group[a], group[b])));
    let apart: Pairs = groups.collect();
    let fewest = fewest_forbidden(&there, &apart);
    let could = |who: &usize| fewest_forbidden(&without(&there, *who), &apart) == fewest;
    there.iter().copied().filter(could).collect()
}

#[test]
fn who_can_sit_out_follows_from_who_is_kept_apart() {
    assert_eq!(can_sit_out(3, &[]), [1, 2, 3]);
    assert_eq!(can_sit_out(3, &[&[1, 2]]), [1, 2], "without p3 the two would meet");
    assert_eq!(can_sit_out(5, &[&[1, 2], &[3, 4]]), [1, 2, 3, 4, 5], "fewer than half of the others");
    assert_eq!(can_sit_out(5, &[&[1, 2, 3]]), [1, 2, 3], "p4 and p5 have room for two of them");
    assert_eq!(can_sit_out(5, &[&[1, 2], &[1, 3], &[1, 4]]), [1, 2, 3, 4], "only p5 may meet p1");
    assert_eq!(can_sit_out(5, &[&[1, 2, 3, 4]]), [1, 2, 3, 4], "one forbidden pair is better than two");
    assert_eq!(can_sit_out(7, &[&[1, 2, 3, 4]]), [1, 2, 3, 4], "three others have room for three of them");
    // More than are tried one by one.
    assert_eq!(can_sit_out(13, &[&[1, 2, 3, 4, 5, 6, 7]]), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(can_sit_out(13, &[&[1, 2, 3, 4, 5, 6]]).len(), 13, "six of the others are enough for the six");
}

#[test]
#[should_panic(expected = "has had fewer byes and could have sat out")]
fn the_law_sees_a_second_bye_that_nothing_forces() {
    let mut desk = Desk::open(json!([{"kind": "swiss", "rounds": 1}]), json!([]), 5);
    let round = desk.pair();
    // As if the same bye had been given before.
    check(&round, &[&round], &Pairs::new());
}

#[test]
#[should_panic(expected = "forbidden pairs")]
fn the_law_sees_a_forbidden_pair_that_nothing_forces() {
    let mut desk = Desk::open(json!([{"kind": "swiss", "rounds": 1}]), json!([]), 4);
    let round = desk.pair();
    check(&round, &[], &meetings(&round).into_iter().collect());
}
