//! Joining what devices wrote: the laws of `merge`, and conflicts.

use std::collections::BTreeSet;

use proptest::prelude::*;
use rules::RuleSet;
use scorebook::{
    About, Entry, EntryId, Header, RowFate, Rules, Scoresheet, What, heads, merge, next_counter, ways,
};
use serde_json::json;

fn nca() -> Header {
    Header::of(Rules::By(RuleSet::Nca), 2).called(&["Sanna", "Marc"])
}

fn round(winner: u8) -> What {
    What::Tell(json!({"round": {"winner": winner, "sunk": [1, 1]}}))
}

/// Devices that write entries and hear of each other now and then: what each of them has in the end.
fn devices() -> impl Strategy<Value = Vec<Vec<Entry>>> {
    let step = (0..3usize, 0..3usize, 0..9u8, any::<prop::sample::Index>());
    prop::collection::vec(step, 0..24).prop_map(|steps| {
        let mut all: Vec<Vec<Entry>> = vec![Vec::new(); 3];
        for (device, other, what, which) in steps {
            if what == 8 {
                all[device] = merge(&all[device], &all[other]);
                continue;
            }
            let ids: Vec<EntryId> = all[device].iter().map(Entry::id).collect();
            let of = (!ids.is_empty()).then(|| which.get(&ids).clone());
            let what = match (what, of) {
                (0, Some(of)) => What::Strike { of },
                (1, Some(of)) => What::Amend { of, what: Box::new(round(0)) },
                (2, _) => What::Confirm { by: 1 },
                (3, Some(of)) => What::Settle { keep: vec![of], drops: Vec::new() },
                (4, _) => What::TakesOver { device: "b".to_owned() },
                (5, _) => What::Names(vec!["Aino".to_owned()]),
                (n, _) => round(n % 2),
            };
            let name = ["a", "b", "c"][device];
            let entry = Entry {
                device: name.to_owned(),
                counter: next_counter(&all[device], name),
                parent: heads(&all[device]),
                at: 0,
                what,
            };
            all[device] = merge(&all[device], &[entry]);
        }
        all
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn merging_knows_no_order_and_loses_nothing(all in devices()) {
        let [a, b, c] = &all[..] else { unreachable!() };
        let ab = merge(a, b);
        prop_assert_eq!(&ab, &merge(b, a), "commutative");
        prop_assert_eq!(merge(&ab, c), merge(a, &merge(b, c)), "associative");
        prop_assert_eq!(&merge(&ab, &ab), &ab, "idempotent");
        let ids = |entries: &[Entry]| entries.iter().map(Entry::id).collect::<BTreeSet<_>>();
        prop_assert_eq!(ids(&ab), ids(a).union(&ids(b)).cloned().collect::<BTreeSet<_>>(), "nothing is lost");
        prop_assert_eq!(ab.len(), ids(&ab).len(), "and nothing is doubled");
    }

    #[test]
    fn everyone_folds_the_same_list_into_the_same_sheet(all in devices(), turned in any::<bool>()) {
        let [a, b, c] = &all[..] else { unreachable!() };
        let one = Scoresheet::of(&nca(), &merge(&merge(a, b), c)).unwrap();
        let mut other: Vec<Entry> = [&c[..], a, b, a].concat();
        if turned {
            other.reverse();
        }
        let other = Scoresheet::of(&nca(), &other).unwrap();
        prop_assert_eq!(one.rows(), other.rows());
        prop_assert_eq!(one.conflicts(), other.conflicts());
        prop_assert_eq!(one.score(), other.score());
        prop_assert_eq!(one.record(), other.record());
        // An entry comes after those its device knew.
        let rows = one.rows();
        for (at, row) in rows.iter().enumerate() {
            for parent in &row.entry.parent {
                prop_assert!(rows[..at].iter().any(|before| before.entry.id() == *parent), "{parent}");
            }
        }
    }

    #[test]
    fn a_list_of_entries_that_name_each_other_has_an_order_too(
        parents in prop::collection::vec((0..4u32, 0..4u32), 1..6)
    ) {
        let entry = |(n, (a, b)): (usize, &(u32, u32))| Entry {
            device: "a".to_owned(),
            counter: n as u32 + 1,
            parent: vec![EntryId::new("a", *a), EntryId::new("a", *b)],
            at: 0,
            what: round(0),
        };
        let entries: Vec<Entry> = parents.iter().enumerate().map(entry).collect();
        let mut turned = entries.clone();
        turned.reverse();
        prop_assert_eq!(merge(&entries, &[]), merge(&turned, &[]));
        prop_assert_eq!(merge(&entries, &[]).len(), entries.len());
    }
}

/// A sheet on two devices: what was told before they lost each other, and what each went on to tell.
fn apart(before: &[What], one: &[What], other: &[What]) -> Vec<Entry> {
    let write = |entries: &mut Vec<Entry>, device: &str, told: &[What]| {
        for what in told {
            let sheet = Scoresheet::of(&nca(), entries).unwrap();
            entries.push(sheet.entry(device, 0, what.clone()));
        }
    };
    let mut shared = Vec::new();
    write(&mut shared, "a", before);
    let (mut a, mut b) = (shared.clone(), shared);
    write(&mut a, "a", one);
    write(&mut b, "b", other);
    merge(&a, &b)
}

#[test]
fn two_devices_that_tell_the_same_round_are_in_conflict_and_nobody_guesses() {
    let entries = apart(&[round(0)], &[round(1)], &[round(0), round(0)]);
    let sheet = Scoresheet::of(&nca(), &entries).unwrap();
    let [conflict] = sheet.conflicts() else { panic!("{:?}", sheet.conflicts()) };
    let written: Vec<Vec<String>> =
        conflict.branches.iter().map(|ids| ids.iter().map(ToString::to_string).collect()).collect();
    assert_eq!(written, [vec!["a-2".to_owned()], vec!["b-1".to_owned(), "b-2".to_owned()]]);
    assert!(!conflict.same);
    let points: Vec<i64> = sheet.score().iter().map(|side| side.points).collect();
    assert_eq!(points, [2, 0], "only what both knew counts");
    assert!(sheet.next().settle && scorebook::ways(&sheet).is_empty());
    assert_eq!(sheet.rows().iter().filter(|row| row.fate == RowFate::Waits).count(), 3);

    // One branch counts; or both happened, one after the other.
    for (settle, expected) in [
        (Scoresheet::keep(conflict, 0), [2, 2]),
        (Scoresheet::keep(conflict, 1), [6, 0]),
        (Scoresheet::keep_all(conflict), [6, 2]),
    ] {
        let settled = sheet.with(sheet.entry("a", 0, settle)).unwrap();
        assert!(settled.conflicts().is_empty());
        let points: Vec<i64> = settled.score().iter().map(|side| side.points).collect();
        assert_eq!(points, expected);
        assert_eq!(settled.entries().len(), entries.len() + 1, "every entry stays");
    }
}

#[test]
fn the_same_round_told_twice_is_recognised_but_still_asked() {
    let entries = apart(&[], &[round(0)], &[round(0)]);
    let sheet = Scoresheet::of(&nca(), &entries).unwrap();
    assert!(sheet.conflicts()[0].same);
    assert_eq!(sheet.score()[0].points, 0);
}

#[test]
fn what_is_told_on_top_of_a_conflict_waits_with_it() {
    let mut entries = apart(&[], &[round(0)], &[round(1)]);
    let sheet = Scoresheet::of(&nca(), &entries).unwrap();
    entries.push(sheet.entry("c", 0, round(1)));
    let sheet = Scoresheet::of(&nca(), &entries).unwrap();
    assert!(sheet.rows().iter().all(|row| row.fate == RowFate::Waits));
    let settle = Scoresheet::keep(&sheet.conflicts()[0], 0);
    let settled = sheet.with(sheet.entry("a", 0, settle)).unwrap();
    let points: Vec<i64> = settled.score().iter().map(|side| side.points).collect();
    assert_eq!(points, [2, 2]);
}

#[test]
fn settlements_that_contradict_each_other_settle_nothing() {
    let entries = apart(&[], &[round(0)], &[round(1)]);
    let sheet = Scoresheet::of(&nca(), &entries).unwrap();
    let conflict = &sheet.conflicts()[0];
    let settle = |device: &str, branch| sheet.entry(device, 0, Scoresheet::keep(conflict, branch));
    let torn = merge(&[entries.clone(), vec![settle("a", 0)]].concat(), &[settle("b", 1)]);
    let torn = Scoresheet::of(&nca(), &torn).unwrap();
    assert_eq!(torn.conflicts().len(), 1);
    // A device that knows both decides.
    let decided = torn.with(torn.entry("c", 0, Scoresheet::keep(conflict, 1))).unwrap();
    assert!(decided.conflicts().is_empty());
    assert_eq!(decided.score()[1].points, 2);
}

#[test]
fn different_amendments_of_one_entry_leave_it_as_it_was() {
    let amend = |winner| What::Amend { of: EntryId::new("a", 1), what: Box::new(round(winner)) };
    let tie = What::Amend {
        of: EntryId::new("a", 1),
        what: Box::new(What::Tell(json!({"round": {"winner": null}}))),
    };
    let sheet = Scoresheet::of(&nca(), &apart(&[round(0)], &[amend(1)], &[tie])).unwrap();
    assert_eq!(sheet.conflicts().len(), 1);
    assert_eq!(sheet.score()[0].points, 2);
    let sheet = Scoresheet::of(&nca(), &apart(&[round(0)], &[amend(1)], &[amend(1)])).unwrap();
    assert!(sheet.conflicts().is_empty(), "the same change twice is one");
    assert_eq!(sheet.score()[1].points, 2);
}

#[test]
fn different_edits_are_settled_like_everything_else() {
    let amend = What::Amend { of: EntryId::new("a", 1), what: Box::new(round(1)) };
    let strike = What::Strike { of: EntryId::new("a", 1) };
    let sheet = Scoresheet::of(&nca(), &apart(&[round(0)], &[amend], &[strike])).unwrap();
    let points = |sheet: &Scoresheet| sheet.score().iter().map(|side| side.points).collect::<Vec<_>>();
    let [conflict] = sheet.conflicts() else { panic!("{:?}", sheet.conflicts()) };
    assert_eq!((conflict.about, points(&sheet)), (About::Edits, vec![2, 0]));
    assert!(ways(&sheet).is_empty(), "nothing is told before it is settled");
    let branch = |device: &str| {
        let made = |ids: &Vec<EntryId>| ids.iter().all(|id| id.device == device);
        conflict.branches.iter().position(made).unwrap()
    };
    for (device, expected) in [("a", [0, 2]), ("b", [0, 0])] {
        let settle = Scoresheet::keep(conflict, branch(device));
        let settled = sheet.with(sheet.entry("c", 0, settle)).unwrap();
        assert!(settled.conflicts().is_empty() && !ways(&settled).is_empty(), "{device}");
        assert_eq!((points(&settled), settled.entries().len()), (expected.to_vec(), 4));
        // Taken back it is open again.
        let strike = What::Strike { of: EntryId::new("c", 1) };
        let open = settled.with(settled.entry("a", 0, strike)).unwrap();
        assert_eq!((open.conflicts(), points(&open)), (sheet.conflicts(), vec![2, 0]));
    }
    // Two that contradict each other settle nothing; who knows both decides.
    let settle = |device: &str, kept: &str| sheet.entry(device, 0, Scoresheet::keep(conflict, branch(kept)));
    let torn = merge(&[sheet.entries(), vec![settle("c", "a")]].concat(), &[settle("d", "b")]);
    let torn = Scoresheet::of(&nca(), &torn).unwrap();
    assert_eq!(torn.conflicts(), sheet.conflicts());
    let decided = torn.with(torn.entry("a", 0, Scoresheet::keep(conflict, branch("a")))).unwrap();
    assert_eq!((decided.conflicts().len(), points(&decided)), (0, vec![0, 2]));
}

/// What a branch says is judged as if it counted: the second stroke after the first.
#[test]
fn the_entries_of_a_branch_are_judged_one_after_the_other() {
    let header = Header::of(Rules::By(RuleSet::Carrom), 2);
    let stroke = |by: u8| What::Tell(json!({"by": by, "shot": {"hits": [["striker", "white"]]}}));
    let mut one = Scoresheet::of(&header, &[]).unwrap();
    let mut other = one.clone();
    for by in [0, 1] {
        one = one.with(one.entry("a", 0, stroke(by))).unwrap();
        other = other.with(other.entry("b", 0, stroke(by))).unwrap();
    }
    let sheet = Scoresheet::of(&header, &merge(&one.entries(), &other.entries())).unwrap();
    for branch in &sheet.conflicts()[0].branches {
        let judged = sheet.if_kept(branch);
        assert_eq!(judged.len(), 2);
        assert!(judged.iter().all(|(_, judged)| matches!(judged, Some(Ok(_)))), "{judged:?}");
    }
}

#[test]
fn numbers_of_different_players_are_counted_by_different_devices() {
    let header = Header::of(Rules::Counter, 3);
    let count = |device: &str, player| Entry {
        device: device.to_owned(),
        counter: 1,
        parent: Vec::new(),
        at: 0,
        what: What::Count { player, by: 2 },
    };
    let sheet = Scoresheet::of(&header, &[count("a", 0), count("b", 2)]).unwrap();
    let points: Vec<i64> = sheet.score().iter().map(|side| side.points).collect();
    assert_eq!((sheet.conflicts().len(), points), (0, vec![2, 0, 2]));
    let sheet = Scoresheet::of(&header, &[count("a", 1), count("b", 1)]).unwrap();
    assert_eq!(sheet.conflicts().len(), 1, "the same number may have been counted twice");
}
