//! Who takes part: people and pairs, in the order of entry.

use std::collections::BTreeMap;

use crate::event::{Enter, Leave};
use crate::refusal::Refusal;

/// An entrant by number, in the order of entry.
pub(crate) type Who = usize;

/// One who takes part.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    /// The name in events.
    pub id: String,
    /// The name people read.
    pub name: String,
    /// The club.
    pub club: Option<String>,
    /// The people of a pair, by number.
    pub of: Option<[usize; 2]>,
    /// Elo.
    pub strength: Option<i32>,
    /// Has not left.
    pub there: bool,
    /// Does not come back.
    pub disqualified: bool,
    /// The pair this person plays in.
    pair: Option<Who>,
}

/// All who have ever entered.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Roster {
    entrants: Vec<Entrant>,
    /// Who is kept apart, and since which line.
    apart: BTreeMap<(Who, Who), usize>,
}

impl Roster {
    pub(crate) fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Keeps the number of one whose entry was taken back, so that everyone else keeps theirs.
    pub(crate) fn reserve(&mut self) {
        self.entrants.push(Entrant {
            id: String::new(),
            name: String::new(),
            club: None,
            of: None,
            strength: None,
            there: false,
            disqualified: false,
            pair: None,
        });
    }

    /// Whether the number belongs to somebody.
    pub(crate) fn is_known(&self, who: Who) -> bool {
        self.entrants.get(who).is_some_and(|entrant| !entrant.id.is_empty())
    }

    pub(crate) fn id(&self, who: Who) -> &str {
        &self.entrants[who].id
    }

    pub(crate) fn name(&self, who: Who) -> &str {
        &self.entrants[who].name
    }

    pub(crate) fn find(&self, id: &str) -> Result<Who, Refusal> {
        let found = self.entrants.iter().position(|entrant| entrant.id == id);
        found.ok_or_else(|| Refusal::Unknown(id.to_owned()))
    }

    /// The entrants of these ids, none twice.
    pub(crate) fn find_all(&self, ids: &[String]) -> Result<Vec<Who>, Refusal> {
        let mut found = Vec::new();
        for id in ids {
            let who = self.find(id)?;
            if found.contains(&who) {
                return Err(Refusal::Twice(id.clone()));
            }
            found.push(who);
        }
        Ok(found)
    }

    /// Whether one can be drawn: there, and not as a part of a pair.
    pub(crate) fn is_there(&self, who: Who) -> bool {
        self.entrants.get(who).is_some_and(|entrant| entrant.there && entrant.pair.is_none())
    }

    /// All who can be drawn, in the order of entry.
    pub(crate) fn there(&self) -> Vec<Who> {
        (0..self.entrants.len()).filter(|&who| self.is_there(who)).collect()
    }

    pub(crate) fn enter(&mut self, enter: &Enter) -> Result<(), Refusal> {
        if enter.id.is_empty() {
            return Err(Refusal::EmptyId);
        }
        let known = self.find(&enter.id).ok();
        if let Some(entrant) = known.map(|who| &self.entrants[who]) {
            if entrant.disqualified {
                return Err(Refusal::Disqualified(enter.id.clone()));
            }
            if let Some(pair) = entrant.pair {
                return Err(Refusal::PlaysAs(enter.id.clone(), self.id(pair).to_owned()));
            }
            if entrant.there {
                return Err(Refusal::Already(enter.id.clone()));
            }
            if enter.of.is_some() && entrant.of.is_none() {
                return Err(Refusal::NoPair(enter.id.clone()));
            }
        }
        let of = match &enter.of {
            Some(ids) => Some(self.members(ids)?),
            None => known.and_then(|who| self.entrants[who].of),
        };
        if let Some(member) = of.into_iter().flatten().find(|&member| self.entrants[member].pair.is_some()) {
            let pair = self.entrants[member].pair.map_or("", |pair| self.id(pair));
            return Err(Refusal::PlaysAs(self.id(member).to_owned(), pair.to_owned()));
        }
        let who = known.unwrap_or(self.entrants.len());
        match known {
            Some(who) => {
                let entrant = &mut self.entrants[who];
                entrant.there = true;
                entrant.of = of;
                entrant.name = enter.name.clone().unwrap_or_else(|| entrant.name.clone());
                entrant.club = enter.club.clone().or(entrant.club.take());
                entrant.strength = enter.strength.or(entrant.strength);
            }
            None => self.entrants.push(Entrant {
                id: enter.id.clone(),
                name: enter.name.clone().unwrap_or_else(|| enter.id.clone()),
                club: enter.club.clone(),
                of,
                strength: enter.strength,
                there: true,
                disqualified: false,
                pair: None,
            }),
        }
        for member in of.into_iter().flatten() {
            self.entrants[member].pair = Some(who);
        }
        Ok(())
    }

    /// The people of a pair: they must have entered, and play in no other.
    fn members(&self, ids: &[String]) -> Result<[Who; 2], Refusal> {
        let members = self.find_all(ids)?;
        let members: [Who; 2] =
            members.try_into().map_err(|members: Vec<Who>| Refusal::NotTwo(members.len()))?;
        for member in members {
            let entrant = &self.entrants[member];
            if entrant.of.is_some() {
                return Err(Refusal::PairOfPairs(entrant.id.clone()));
            }
            if entrant.disqualified {
                return Err(Refusal::Disqualified(entrant.id.clone()));
            }
        }
        Ok(members)
    }

    pub(crate) fn leave(&mut self, leave: &Leave) -> Result<(), Refusal> {
        let who = self.find(&leave.id)?;
        if let Some(pair) = self.entrants[who].pair {
            return Err(Refusal::PlaysAs(leave.id.clone(), self.id(pair).to_owned()));
        }
        // One who has left can still be disqualified.
        if !self.entrants[who].there && (!leave.disqualified || self.entrants[who].disqualified) {
            return Err(Refusal::HasLeft(leave.id.clone()));
        }
        let members = self.entrants[who].of.filter(|_| self.entrants[who].there);
        for gone in members.into_iter().flatten().chain([who]) {
            let entrant = &mut self.entrants[gone];
            (entrant.there, entrant.pair) = (false, None);
            entrant.disqualified |= leave.disqualified;
        }
        Ok(())
    }

    pub(crate) fn keep_apart(&mut self, ids: &[String], line: usize) -> Result<(), Refusal> {
        let all = self.find_all(ids)?;
        if all.len() < 2 {
            return Err(Refusal::ApartAlone);
        }
        for (n, &one) in all.iter().enumerate() {
            for &other in &all[n + 1..] {
                self.apart.entry((one.min(other), one.max(other))).or_insert(line);
            }
        }
        Ok(())
    }

    /// An entrant and, of a pair, its people.
    fn people(&self, who: Who) -> impl Iterator<Item = Who> {
        [who].into_iter().chain(self.entrants[who].of.into_iter().flatten())
    }

    /// Whether two are to be kept apart, they or people of theirs.
    pub(crate) fn forbids(&self, one: Who, other: Who) -> bool {
        self.forbids_since(one, other).is_some()
    }

    /// The line since which two are to be kept apart.
    pub(crate) fn forbids_since(&self, one: Who, other: Who) -> Option<usize> {
        if self.apart.is_empty() {
            return None;
        }
        let pairs = self.people(one).flat_map(|a| self.people(other).map(move |b| (a.min(b), a.max(b))));
        pairs.filter_map(|pair| self.apart.get(&pair).copied()).min()
    }

    /// Whether two are of one club, they or people of theirs.
    pub(crate) fn club_mates(&self, one: Who, other: Who) -> bool {
        let club = |who: Who| self.entrants[who].club.as_deref().filter(|club| !club.is_empty());
        self.people(one).any(|a| club(a).is_some() && self.people(other).any(|b| club(a) == club(b)))
    }

    /// The strength of one, or of a pair the mean of its people.
    pub(crate) fn strength(&self, who: Who) -> i32 {
        let own = |who: Who| self.entrants[who].strength;
        let of_people = |of: [Who; 2]| of.map(|who| own(who).unwrap_or(USUAL)).iter().sum::<i32>() / 2;
        own(who).or(self.entrants[who].of.map(of_people)).unwrap_or(USUAL)
    }
}

/// The strength of one nobody knows.
const USUAL: i32 = 1500;

#[cfg(test)]
mod tests {
    use super::*;

    fn enter(id: &str) -> Enter {
        Enter { id: id.to_owned(), ..Enter::default() }
    }

    fn pair(id: &str, of: [&str; 2]) -> Enter {
        Enter { of: Some(of.map(str::to_owned).into()), ..enter(id) }
    }

    fn leave(id: &str, disqualified: bool) -> Leave {
        Leave { id: id.to_owned(), disqualified }
    }

    fn four() -> Roster {
        let mut roster = Roster::default();
        ["p1", "p2", "p3", "p4"].iter().for_each(|id| roster.enter(&enter(id)).unwrap());
        roster
    }

    #[test]
    fn those_named_in_an_of_must_have_entered_and_play_only_as_that_pair() {
        let mut roster = four();
        assert_eq!(roster.enter(&pair("d1", ["p1", "p9"])), Err(Refusal::Unknown("p9".to_owned())));
        roster.enter(&pair("d1", ["p1", "p2"])).unwrap();
        assert_eq!(roster.there(), [2, 3, 4]);
        let plays_as = |id: &str| Err(Refusal::PlaysAs(id.to_owned(), "d1".to_owned()));
        assert_eq!(roster.enter(&pair("d2", ["p2", "p3"])), plays_as("p2"));
        assert_eq!(roster.leave(&leave("p1", false)), plays_as("p1"));
        assert_eq!(roster.enter(&pair("d3", ["p3", "p3"])), Err(Refusal::Twice("p3".to_owned())));
    }

    #[test]
    fn a_pair_that_left_comes_back_with_a_substitute() {
        let mut roster = four();
        roster.enter(&pair("d1", ["p1", "p2"])).unwrap();
        roster.leave(&leave("d1", false)).unwrap();
        assert_eq!(roster.there(), [2, 3]);
        roster.enter(&pair("d1", ["p1", "p3"])).unwrap();
        assert_eq!(roster.there(), [3, 4]);
        roster.enter(&enter("p2")).unwrap();
        assert_eq!(roster.there(), [1, 3, 4]);
    }

    #[test]
    fn enter_of_one_who_left_brings_them_back_unless_disqualified() {
        let mut roster = four();
        assert_eq!(roster.enter(&enter("p1")), Err(Refusal::Already("p1".to_owned())));
        roster.leave(&leave("p1", false)).unwrap();
        assert_eq!(roster.leave(&leave("p1", false)), Err(Refusal::HasLeft("p1".to_owned())));
        roster.enter(&enter("p1")).unwrap();
        assert!(roster.is_there(0));
        roster.leave(&leave("p1", true)).unwrap();
        assert_eq!(roster.enter(&enter("p1")), Err(Refusal::Disqualified("p1".to_owned())));
    }

    #[test]
    fn pairs_inherit_clubs_and_forbidden_meetings_of_their_people() {
        let mut roster = Roster::default();
        for (id, club) in [("p1", Some("Otso")), ("p2", None), ("p3", Some("Otso")), ("p4", None)] {
            roster.enter(&Enter { club: club.map(str::to_owned), ..enter(id) }).unwrap();
        }
        roster.keep_apart(&["p2".to_owned(), "p4".to_owned()], 9).unwrap();
        assert!(roster.club_mates(0, 2) && !roster.club_mates(1, 3) && roster.forbids(3, 1));
        roster.enter(&pair("d1", ["p1", "p2"])).unwrap();
        roster.enter(&pair("d2", ["p3", "p4"])).unwrap();
        assert!(roster.club_mates(4, 5) && roster.forbids(4, 5));
        assert_eq!(roster.keep_apart(&["p1".to_owned()], 9), Err(Refusal::ApartAlone));
    }
}
