//! Who takes part: people and pairs, in the order of entry.

use std::collections::BTreeMap;

use crate::event::{Enter, Leave};
use crate::hall::{Here, Rename};
use crate::refusal::Refusal;

/// An entrant by number, in the order of entry.
pub(crate) type Who = usize;

/// One who takes part.
#[derive(Clone, Debug, Default, PartialEq)]
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
    /// Is in the hall.
    pub here: bool,
    /// Has paid.
    pub paid: bool,
    /// Is on the waiting list: all places are taken.
    pub waiting: bool,
    /// The pair this person plays in.
    pair: Option<Who>,
    /// Counts entries: who comes back queues again.
    queued: usize,
}

/// How many may take part.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    pub(crate) places: Option<usize>,
    /// A round has been drawn: entrants no longer move up by themselves.
    pub(crate) has_begun: bool,
}

/// All who have ever entered.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Roster {
    entrants: Vec<Entrant>,
    /// Who is kept apart, and since which line.
    apart: BTreeMap<(Who, Who), usize>,
    /// How many entries there have been.
    queue: usize,
}

impl Roster {
    pub(crate) fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Keeps the number of one whose entry was taken back, so that everyone else keeps theirs.
    pub(crate) fn reserve(&mut self) {
        self.entrants.push(Entrant::default());
    }

    /// Whether the number belongs to somebody.
    pub(crate) fn is_known(&self, who: Who) -> bool {
        self.entrants.get(who).is_some_and(|entrant| !entrant.id.is_empty())
    }

    pub(crate) fn id(&self, who: Who) -> &str {
        &self.entrants[who].id
    }

    /// The name, and where others have the same one the club that parts them, or else a number in the order of entry.
    pub(crate) fn label(&self, who: Who) -> String {
        let own = &self.entrants[who];
        let same = |other: &&Entrant| !other.id.is_empty() && other.name.trim() == own.name.trim();
        let namesakes: Vec<&Entrant> = self.entrants.iter().filter(same).collect();
        let of_club = namesakes.iter().filter(|other| other.club == own.club).count();
        let number = namesakes.iter().position(|other| other.id == own.id).unwrap_or(0) + 1;
        match &own.club {
            _ if namesakes.len() < 2 => own.name.clone(),
            Some(club) if of_club == 1 && !club.is_empty() => format!("{} ({club})", own.name),
            _ => format!("{} ({number})", own.name),
        }
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
        self.entrants
            .get(who)
            .is_some_and(|entrant| entrant.there && entrant.pair.is_none() && !entrant.waiting)
    }

    /// Why one who is not there cannot be drawn.
    pub(crate) fn why_missing(&self, who: Who) -> Refusal {
        let id = self.id(who).to_owned();
        match self.entrants[who].pair {
            Some(pair) => Refusal::PlaysAs(id, self.id(pair).to_owned()),
            None if self.entrants[who].waiting && self.entrants[who].there => Refusal::Waiting(id),
            None => Refusal::HasLeft(id),
        }
    }

    /// The pair of a person who plays in one, or else the person.
    pub(crate) fn plays_as(&self, who: Who) -> Who {
        self.entrants[who].pair.unwrap_or(who)
    }

    /// All on the waiting list, the next one first.
    pub(crate) fn waiting(&self) -> Vec<Who> {
        let mut waiting = self.queue();
        waiting.retain(|&who| self.entrants[who].waiting);
        waiting
    }

    /// All who have a place or wait for one, in the order in which places are given: a pair stands where the first of its people stood.
    fn queue(&self) -> Vec<Who> {
        let stands = |who: Who| self.people(who).map(|who| self.entrants[who].queued).min();
        let all = 0..self.entrants.len();
        let mut queue: Vec<Who> =
            all.filter(|&who| self.entrants[who].there && self.entrants[who].pair.is_none()).collect();
        queue.sort_by_key(|&who| stands(who));
        queue
    }

    /// Before the first round places go to the first in the queue.
    pub(crate) fn move_up(&mut self, room: Room) {
        if room.has_begun {
            return;
        }
        for (n, who) in self.queue().into_iter().enumerate() {
            self.entrants[who].waiting = room.places.is_some_and(|places| n >= places);
        }
    }

    /// Gives a place to one who has just entered, if one is free.
    pub(crate) fn give_place(&mut self, id: &str, room: Room) {
        self.move_up(room);
        if let (true, Ok(who)) = (room.has_begun, self.find(id)) {
            let taken = self.there().into_iter().filter(|&other| other != who).count();
            self.entrants[who].waiting = room.places.is_some_and(|places| taken >= places);
        }
    }

    /// After the first round, one who waits gets a place if one is free. False if this one does not wait.
    pub(crate) fn let_in(&mut self, id: &str, room: Room) -> Result<bool, Refusal> {
        let Some(who) = self.find(id).ok().filter(|&who| self.entrants[who].there) else { return Ok(false) };
        let entrant = &self.entrants[who];
        if !entrant.waiting || entrant.pair.is_some() {
            return Ok(false);
        }
        if !room.has_begun || room.places.is_some_and(|places| self.there().len() >= places) {
            return Err(Refusal::Waiting(id.to_owned()));
        }
        self.entrants[who].waiting = false;
        Ok(true)
    }

    /// Notes that somebody has come or has paid.
    pub(crate) fn mark(&mut self, mark: &Here) -> Result<(), Refusal> {
        let who = self.find(&mark.id)?;
        let entrant = &mut self.entrants[who];
        entrant.here = mark.here.unwrap_or(entrant.here);
        entrant.paid = mark.paid.unwrap_or(entrant.paid);
        Ok(())
    }

    /// Gives somebody another name or club.
    pub(crate) fn rename(&mut self, rename: &Rename) -> Result<(), Refusal> {
        let who = self.find(&rename.id)?;
        let entrant = &mut self.entrants[who];
        entrant.name = rename.name.clone().unwrap_or_else(|| entrant.name.clone());
        entrant.club = rename.club.clone().unwrap_or_else(|| entrant.club.clone());
        Ok(())
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
        self.queue += 1;
        let queued = self.queue;
        match known {
            Some(who) => {
                let entrant = &mut self.entrants[who];
                (entrant.there, entrant.queued) = (true, queued);
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
                queued,
                ..Entrant::default()
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
            (entrant.there, entrant.pair, entrant.waiting) = (false, None, false);
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
        let of_people = |of: [Who; 2]| {
            let [one, other] = of.map(|who| own(who).unwrap_or(USUAL));
            one.midpoint(other)
        };
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
    fn a_pair_is_as_strong_as_the_mean_of_its_people() {
        let mut roster = Roster::default();
        for (id, strength) in
            [("p1", Some(i32::MAX)), ("p2", Some(i32::MAX)), ("p3", Some(1700)), ("p4", None)]
        {
            roster.enter(&Enter { strength, ..enter(id) }).unwrap();
        }
        roster.enter(&pair("d1", ["p1", "p2"])).unwrap();
        roster.enter(&pair("d2", ["p3", "p4"])).unwrap();
        assert_eq!([4, 5].map(|who| roster.strength(who)), [i32::MAX, 1600]);
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
