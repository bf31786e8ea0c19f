//! Groups and pools: who is in which, and their rounds.

use super::{Bout, Sheet, berger};
use crate::lot::{Lots, Purpose};
use crate::matching::{Weight, cheapest_assignment};
use crate::roster::{Roster, Who};
use crate::stage::Stage;
use crate::why::Why;

/// Deals everyone out to groups: the best to one each, the next to one each, and so on. Forbidden pairs and club-mates are kept apart
/// where the sizes allow it. In a first stage there are no best, and the lot decides.
pub(crate) fn deal(
    mut members: Vec<Who>,
    count: usize,
    roster: &Roster,
    seed: u64,
    stage: usize,
) -> Vec<Vec<Who>> {
    let mut lots = Lots::of_round(seed, Purpose::Groups, stage, 0);
    if stage == 0 {
        lots.shuffle(&mut members);
    }
    let mut groups: Vec<Vec<Who>> = vec![Vec::new(); count];
    for pot in members.chunks(count) {
        let luck: Vec<i64> = (0..pot.len() * count).map(|_| lots.below(1 << 20) as i64).collect();
        let chosen = cheapest_assignment(pot.len(), count, |n, group| {
            let among = |test: &dyn Fn(Who, Who) -> bool| {
                groups[group].iter().filter(|&&other| test(pot[n], other)).count() as i64
            };
            let forbidden = among(&|a, b| roster.forbids(a, b));
            let mates = among(&|a, b| roster.club_mates(a, b));
            Weight([forbidden, mates, luck[n * count + group]])
        });
        for (n, group) in chosen.into_iter().enumerate() {
            groups[group.unwrap_or(n)].push(pot[n]);
        }
    }
    // Larger groups first.
    groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
    groups
}

/// Cuts the standing into pools of equal size, or one more in the first.
pub(crate) fn cut(members: &[Who], size: usize) -> Vec<Vec<Who>> {
    let count = members.len().div_ceil(size).max(1);
    let (each, more) = (members.len() / count, members.len() % count);
    let mut rest = members;
    (0..count)
        .map(|pool| {
            let (own, after) = rest.split_at(each + usize::from(pool < more));
            rest = after;
            own.to_vec()
        })
        .collect()
}

/// A round of every group, counted from 1. An entrant whose opponent has left has a bye.
pub(crate) fn round(stage: &Stage, number: usize, games: usize, pool: bool, roster: &Roster) -> Sheet {
    let mut sheet = Sheet::default();
    for (group, members) in stage.groups.iter().enumerate() {
        let once = berger::rounds(members.len());
        if number > once * games {
            continue;
        }
        let (pairs, alone) = berger::pairs(members.len(), (number - 1) % once);
        // The second time round the other one sits first.
        let turned = (number - 1) / once % 2 == 1;
        for [a, b] in pairs {
            let seats = if turned { [members[b], members[a]] } else { [members[a], members[b]] };
            match seats.map(|who| roster.is_there(who)) {
                [true, true] => sheet.bouts.push(Bout {
                    seats: seats.to_vec(),
                    why: Why::Group { group, pool, round: number, rounds: once * games },
                    node: None,
                }),
                [true, false] => sheet.byes.push(seats[0]),
                [false, true] => sheet.byes.push(seats[1]),
                [false, false] => {}
            }
        }
        sheet.byes.extend(alone.map(|n| members[n]).filter(|&who| roster.is_there(who)));
    }
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Enter;

    #[test]
    fn pools_are_cut_from_the_standing_and_differ_by_at_most_one() {
        let members: Vec<Who> = (0..31).collect();
        let sizes: Vec<usize> = cut(&members, 10).iter().map(Vec::len).collect();
        assert_eq!(sizes, [8, 8, 8, 7]);
        assert_eq!(cut(&members, 11).concat(), members);
    }

    #[test]
    fn groups_keep_club_mates_and_forbidden_pairs_apart() {
        let mut roster = Roster::default();
        for n in 0..12 {
            let club = Some(format!("club {}", n % 3));
            roster.enter(&Enter { id: format!("p{n}"), club, ..Enter::default() }).unwrap();
        }
        roster.keep_apart(&["p0".to_owned(), "p1".to_owned()], 14).unwrap();
        for seed in 0..20 {
            let groups = deal((0..12).collect(), 4, &roster, seed, 0);
            assert!(groups.iter().all(|group| group.len() == 3));
            for group in groups {
                let mut clubs: Vec<usize> = group.iter().map(|who| who % 3).collect();
                clubs.sort();
                clubs.dedup();
                assert_eq!(clubs.len(), 3, "seed {seed}: {group:?}");
                assert!(!(group.contains(&0) && group.contains(&1)), "seed {seed}");
            }
        }
    }
}
