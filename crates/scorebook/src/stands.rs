//! What stands of a list of entries: edits carried out, conflicts found or settled.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::entry::{EntryId, What};
use crate::merge::Log;

/// What becomes of an entry before anything is judged.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stand {
    /// It stands and says this; an amendment has changed it if the entry is named.
    Says(What, Option<EntryId>),
    /// It does not count: struck by, or dropped when a conflict was settled by that entry.
    Struck(EntryId),
    /// It is part of a conflict, or was told on top of one.
    Waits,
}

/// Entries of which at most some can be right. They wait until a person says which ([`What::Settle`]).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Conflict {
    /// What is in conflict.
    pub about: About,
    /// What was told one on top of the other, a list for each device that did not know of the others.
    pub branches: Vec<Vec<EntryId>>,
    /// Whether all of them say the same: then it was probably written down twice.
    pub same: bool,
}

/// What a conflict is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// Devices told the game further without knowing of each other.
    Told,
    /// Devices changed the same entry in different ways.
    Edits,
}

/// Everything that follows from the entries alone.
pub(crate) struct Standing {
    /// By entry, in the order of the log.
    pub(crate) stands: Vec<Stand>,
    /// The told entries that count, in the order in which they are judged.
    pub(crate) told: Vec<usize>,
    pub(crate) conflicts: Vec<Conflict>,
}

impl Standing {
    pub(crate) fn of(log: &Log<'_>) -> Standing {
        let (mut stands, mut conflicts) = edited(log);
        let settled = Settled::of(log, &stands);
        let is_told = |stand: &Stand| matches!(stand, Stand::Says(what, _) if what.is_told());
        let mut told: Vec<usize> = Vec::new();
        for (at, stand) in stands.iter_mut().enumerate().filter(|(_, stand)| is_told(stand)) {
            match settled.drops(at) {
                Some(by) => *stand = Stand::Struck(log.entries[by].id()),
                None => told.push(at),
            }
        }
        let groups = competing(log, &stands, &told, &settled);
        let in_conflict: Vec<usize> = groups.iter().flatten().copied().collect();
        let waits = |&at: &usize| {
            let on_top = |&other: &usize| log.knew(at, other) && !settled.both(at, other);
            in_conflict.contains(&at) || is_tell(&stands[at]) && in_conflict.iter().any(on_top)
        };
        let (waiting, mut counted): (Vec<usize>, Vec<usize>) = told.iter().partition(|at| waits(at));
        conflicts.extend(groups.iter().map(|group| conflict(log, &stands, group)));
        for at in waiting {
            stands[at] = Stand::Waits;
        }
        settled.put_in_order(&mut counted);
        Standing { stands, told: counted, conflicts }
    }
}

/// Whether it tells the game further, or ends it.
fn is_tell(stand: &Stand) -> bool {
    matches!(stand, Stand::Says(What::Tell(_) | What::TimeUp {}, _))
}

/// Carries out amendments and strikes, the last first: an edit counts unless a later one takes it back.
fn edited(log: &Log<'_>) -> (Vec<Stand>, Vec<Conflict>) {
    let mut stands: Vec<Stand> =
        log.entries.iter().map(|entry| Stand::Says(entry.what.clone(), None)).collect();
    let mut edits: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    let mut conflicts = Vec::new();
    // The settlements so far: all those that can have known the edits of an entry come after it.
    let mut settles: Vec<usize> = Vec::new();
    for at in (0..stands.len()).rev() {
        if let Some(by) = edits.remove(&at) {
            // Only the last ones count: those that no other edit of the same entry knew, and that nobody has dropped.
            let mut last: Vec<usize> =
                by.iter().copied().filter(|&one| !by.iter().any(|&other| log.knew(other, one))).collect();
            if last.len() > 1 {
                let decided = |&one: &usize| Some((one, dropped(log, &stands, &settles, one)?));
                let decided: Vec<(usize, usize)> = last.iter().filter_map(decided).collect();
                for (one, settle) in decided {
                    last.retain(|&other| other != one);
                    stands[one] = Stand::Struck(log.entries[settle].id());
                }
            }
            let says = |one: &usize| match &stands[*one] {
                Stand::Says(What::Amend { what, .. }, _) => Some((**what).clone()),
                _ => None,
            };
            let first = last.first().and_then(says);
            if last.iter().all(|one| says(one) == first) {
                let id = last.first().map(|&one| log.entries[one].id());
                stands[at] = match (first, id, &stands[at]) {
                    (Some(what), id, Stand::Says(What::Amend { of, .. }, _)) => {
                        Stand::Says(What::Amend { of: of.clone(), what: Box::new(what) }, id)
                    }
                    (Some(what), id, _) => Stand::Says(what, id),
                    (None, Some(id), _) => Stand::Struck(id),
                    (None, None, unchanged) => unchanged.clone(),
                };
            } else {
                let branches = last.iter().map(|&one| vec![log.entries[one].id()]).collect();
                conflicts.push(Conflict { about: About::Edits, branches, same: false });
            }
        }
        if let Stand::Says(what, _) = &stands[at]
            && let Some(of) = what.edits().and_then(|id| log.place(id)).filter(|&of| of < at)
        {
            edits.entry(of).or_default().push(at);
        }
        if let Stand::Says(What::Settle { .. }, _) = &stands[at] {
            settles.push(at);
        }
    }
    conflicts.reverse();
    (stands, conflicts)
}

/// The settlement by which an edit does not count: the last about it, if it drops it. Those that contradict each other settle
/// nothing.
fn dropped(log: &Log<'_>, stands: &[Stand], settles: &[usize], edit: usize) -> Option<usize> {
    let id = log.entries[edit].id();
    let says = |&at: &usize| match &stands[at] {
        Stand::Says(What::Settle { keep, drops }, _) if keep.contains(&id) || drops.contains(&id) => {
            Some((at, drops.contains(&id)))
        }
        _ => None,
    };
    let about: Vec<(usize, bool)> = settles.iter().filter_map(says).collect();
    // A settlement that knew another one replaces it.
    let replaced = |one: usize| about.iter().any(|&(other, _)| log.knew(other, one));
    let last: Vec<(usize, bool)> = about.iter().copied().filter(|&(one, _)| !replaced(one)).collect();
    let (by, _) = *last.first()?;
    last.iter().all(|&(_, drops)| drops).then_some(by)
}

/// What the entries that settle conflicts say.
struct Settled {
    /// Those that count, in order: where they stand, what they keep, what they drop.
    all: Vec<(usize, Vec<usize>, Vec<usize>)>,
    /// By entry that is dropped: the entry that drops it.
    dropped: BTreeMap<usize, usize>,
}

impl Settled {
    fn of(log: &Log<'_>, stands: &[Stand]) -> Settled {
        let places = |ids: &[EntryId]| ids.iter().filter_map(|id| log.place(id)).collect::<Vec<_>>();
        let settles = stands.iter().enumerate().filter_map(|(at, stand)| match stand {
            Stand::Says(What::Settle { keep, drops }, _) => Some((at, places(keep), places(drops))),
            _ => None,
        });
        let mut all: Vec<(usize, Vec<usize>, Vec<usize>)> = settles.collect();
        let names = |(_, keep, drops): &(usize, Vec<usize>, Vec<usize>), at: usize| {
            keep.contains(&at) || drops.contains(&at)
        };
        let mut dropped = BTreeMap::new();
        let mut unclear = Vec::new();
        for at in 0..stands.len() {
            let about: Vec<_> = all.iter().filter(|settle| names(settle, at)).collect();
            // A settlement that knew another one replaces it.
            let last: Vec<_> = about
                .iter()
                .filter(|(one, ..)| !about.iter().any(|(other, ..)| log.knew(*other, *one)))
                .collect();
            let Some((by, _, drops)) = last.first() else { continue };
            let drop = drops.contains(&at);
            if last.iter().any(|(_, _, drops)| drops.contains(&at) != drop) {
                unclear.extend(last.iter().map(|(by, ..)| *by));
            } else if drop {
                dropped.insert(at, *by);
            }
        }
        // Settlements that contradict each other settle nothing.
        all.retain(|(by, ..)| !unclear.contains(by));
        dropped.retain(|_, by| !unclear.contains(by));
        Settled { all, dropped }
    }

    fn drops(&self, at: usize) -> Option<usize> {
        self.dropped.get(&at).copied()
    }

    /// Whether somebody has decided about both.
    fn both(&self, one: usize, other: usize) -> bool {
        let says = |at: usize, keep: &[usize], drops: &[usize]| keep.contains(&at) || drops.contains(&at);
        self.all.iter().any(|(_, keep, drops)| says(one, keep, drops) && says(other, keep, drops))
    }

    /// Puts what was kept in the order it was kept in.
    fn put_in_order(&self, told: &mut [usize]) {
        for (_, keep, _) in &self.all {
            let slots: Vec<usize> = (0..told.len()).filter(|&slot| keep.contains(&told[slot])).collect();
            let kept: Vec<usize> = keep.iter().copied().filter(|at| told.contains(at)).collect();
            for (slot, at) in slots.into_iter().zip(kept) {
                told[slot] = at;
            }
        }
    }
}

/// Groups of told entries that knew nothing of each other and about which nobody has decided.
fn competing(log: &Log<'_>, stands: &[Stand], told: &[usize], settled: &Settled) -> Vec<Vec<usize>> {
    let mut group: Vec<usize> = (0..told.len()).collect();
    let mut competes = vec![false; told.len()];
    for one in 0..told.len() {
        for other in one + 1..told.len() {
            let (a, b) = (told[one], told[other]);
            if !log.knew(b, a) && exclude(&stands[a], &stands[b]) && !settled.both(a, b) {
                competes[one] = true;
                competes[other] = true;
                let (from, to) = (group[other], group[one]);
                group.iter_mut().filter(|of| **of == from).for_each(|of| *of = to);
            }
        }
    }
    let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (n, &at) in told.iter().enumerate().filter(|(n, _)| competes[*n]) {
        groups.entry(group[n]).or_default().push(at);
    }
    groups.into_values().collect()
}

/// Whether two entries can be about the same thing: everything told is, numbers of a counter where they are the same player's.
fn exclude(one: &Stand, other: &Stand) -> bool {
    match (one, other) {
        _ if is_tell(one) && is_tell(other) => true,
        (
            Stand::Says(What::Count { player: one, .. }, _),
            Stand::Says(What::Count { player: other, .. }, _),
        ) => one == other,
        _ => false,
    }
}

fn conflict(log: &Log<'_>, stands: &[Stand], group: &[usize]) -> Conflict {
    let mut branches: Vec<Vec<usize>> = Vec::new();
    for &at in group {
        let of = |branch: &Vec<usize>| branch.last().is_some_and(|&last| log.knew(at, last));
        match branches.iter_mut().find(|branch| of(branch)) {
            Some(branch) => branch.push(at),
            None => branches.push(vec![at]),
        }
    }
    let says = |branch: &Vec<usize>| branch.iter().map(|&at| stands[at].said().cloned()).collect::<Vec<_>>();
    let same = branches.windows(2).all(|pair| says(&pair[0]) == says(&pair[1]));
    let ids = |branch: &Vec<usize>| branch.iter().map(|&at| log.entries[at].id()).collect();
    Conflict { about: About::Told, branches: branches.iter().map(ids).collect(), same }
}

impl Stand {
    /// What it says, if it stands.
    pub(crate) fn said(&self) -> Option<&What> {
        match self {
            Stand::Says(what, _) => Some(what),
            Stand::Struck(_) | Stand::Waits => None,
        }
    }
}
