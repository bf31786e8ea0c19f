//! Where the discs of a game are, and which facts of a shot are possible.

use std::cmp::Ordering;

use boards::{Game, Point, Table, profile, quoted};

use crate::facts::{Disc, DiscSet, Fact, Facts, Rest};
use crate::few::sort_few;
use crate::placing::{Obstacle, TOLERANCE, distance, dot, minus, nearest_free, nearest_touching};
use crate::referee::SetupError;
use crate::seat::Seat;
use crate::verdict::{Arg, Note, Refusal};

/// As many discs as the fullest board has: couronne's two times sixteen and the striker.
const MOST: usize = 33;

/// How far a disc must lie from its place for a person to see that it has moved; typed places are no more exact.
const SEEN: f64 = 1e-3;

/// Where a disc is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Spot {
    /// Not on the board.
    #[default]
    Away,
    /// On the board; the place is unknown.
    Somewhere,
    /// On the board, there.
    At(Point),
}

/// Where the discs of a game are.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    game: Game,
    spots: [Spot; MOST],
}

impl Layout {
    /// An empty board.
    pub fn empty(game: Game) -> Layout {
        Layout { game, spots: [Spot::Away; MOST] }
    }

    /// Whose board it is.
    pub fn game(&self) -> Game {
        self.game
    }

    /// Where a disc is.
    pub fn spot(&self, disc: Disc) -> Spot {
        self.spots.get(disc.index()).copied().unwrap_or_default()
    }

    /// Puts a disc somewhere, or takes it away.
    pub fn put(&mut self, disc: Disc, spot: Spot) {
        if let Some(place) = self.spots.get_mut(disc.index()) {
            *place = spot;
        }
    }

    /// Whether it is on the board.
    pub fn has(&self, disc: Disc) -> bool {
        self.spot(disc) != Spot::Away
    }

    /// The discs on the board.
    pub fn discs(&self) -> impl Iterator<Item = (Disc, Spot)> {
        self.spots
            .iter()
            .enumerate()
            .filter(|(_, spot)| **spot != Spot::Away)
            .map(|(n, spot)| (Disc(n as u8), *spot))
    }

    /// The discs on the board as a set.
    pub fn set(&self) -> DiscSet {
        self.discs().map(|(disc, _)| disc).collect()
    }

    /// For a disc off the board, one of its kind on it that is not among `named`: the two can be swapped.
    pub(crate) fn stand_in(&self, disc: Disc, named: DiscSet) -> Option<Disc> {
        let kind = |disc: Disc| profile(self.game).kind_at(disc.index()).map(|(kind, _)| kind.name);
        if self.has(disc) || kind(disc).is_none() {
            return None;
        }
        self.discs()
            .map(|(other, _)| other)
            .find(|&other| kind(other) == kind(disc) && !named.contains(other))
    }

    /// Gives two discs each other's places.
    pub(crate) fn swap(&mut self, one: Disc, other: Disc) {
        let (here, there) = (self.spot(one), self.spot(other));
        self.put(one, there);
        self.put(other, here);
    }

    /// How many of the discs numbered `of` are on the board.
    pub fn count(&self, of: std::ops::Range<u8>) -> usize {
        of.filter(|&n| self.has(Disc(n))).count()
    }

    /// The radius of a disc.
    pub fn radius(&self, disc: Disc) -> f64 {
        profile(self.game).kind_at(disc.index()).map_or(0.0, |(kind, _)| kind.radius)
    }

    /// The discs whose places are known, as obstacles. A disc whose place is unknown blocks nothing.
    pub fn obstacles(&self) -> Vec<Obstacle> {
        let known = |(disc, spot)| match spot {
            Spot::At(at) => Some(Obstacle { at, radius: self.radius(disc) }),
            _ => None,
        };
        self.discs().filter_map(known).collect()
    }

    /// The free spot nearest to a point for a disc; it lies on the board and over no hole.
    pub fn nearest_free(&self, to: Point, disc: Disc) -> Point {
        let radius = self.radius(disc);
        let room = |at: Point| self.is_room(at, radius);
        // Discs never cover a board; should there still be no free spot, the point itself is the best answer.
        nearest_free(to, radius, &self.obstacles(), room).unwrap_or(to)
    }

    /// The free spot nearest to the middle at which a disc touches two others; without one, the nearest free spot. It is
    /// looked for as a seat sees the board: of equally near spots the one nearest to that player counts, then the leftmost.
    pub(crate) fn nearest_beside(&self, others: [Disc; 2], disc: Disc, seat: Seat) -> Point {
        const MIDDLE: Point = [0.0, 0.0];
        let radius = self.radius(disc);
        let seen = |obstacle: Obstacle| Obstacle { at: seat.sees(obstacle.at), ..obstacle };
        let mut obstacles: Vec<Obstacle> = self.obstacles().into_iter().map(seen).collect();
        // The numbers of the discs decide nothing, not even in the last bit.
        let place = |obstacle: &Obstacle| (obstacle.at[1], obstacle.at[0]);
        sort_few(&mut obstacles, |a, b| place(a).partial_cmp(&place(b)).unwrap_or(Ordering::Equal));
        let room = |at: Point| self.is_room(seat.shows(at), radius);
        let known = |disc: Disc| match self.spot(disc) {
            Spot::At(at) => Some(seen(Obstacle { at, radius: self.radius(disc) })),
            _ => None,
        };
        let beside = match others.map(known) {
            [Some(one), Some(other)] => nearest_touching(MIDDLE, radius, [one, other], &obstacles, room),
            _ => None,
        };
        let at = beside.or_else(|| nearest_free(MIDDLE, radius, &obstacles, room)).unwrap_or(MIDDLE);
        // A zero has no sign.
        seat.shows(at).map(|x| x + 0.0)
    }

    /// Whether a disc of that radius would lie on the surface and over no hole.
    fn is_room(&self, at: Point, radius: f64) -> bool {
        match &profile(self.game).table {
            Table::Square(table) => {
                let inside = table.half() - radius;
                let over_a_hole = table.holes.iter().any(|&hole| distance(at, hole) < table.hole_radius);
                at[0].abs() <= inside && at[1].abs() <= inside && !over_a_hole
            }
            Table::Round(table) => distance(at, [0.0, 0.0]) <= table.surface_radius,
            Table::Track(_) => false,
        }
    }

    /// Whether `rest` moves a disc whose place was known: then something touched it.
    pub(crate) fn moved(&self, facts: &Facts) -> bool {
        facts.rest.iter().any(|&(disc, rest)| match (self.spot(disc), rest) {
            (Spot::At(before), Rest::At(now)) => distance(before, now) > SEEN,
            _ => false,
        })
    }

    /// The board after a shot: discs that fell are gone, those in `rest` lie there, other places are unknown.
    /// The facts have been checked by [`check`](Layout::check).
    pub fn play(&mut self, facts: &Facts) {
        for spot in &mut self.spots {
            if let Spot::At(_) = spot {
                *spot = Spot::Somewhere;
            }
        }
        for &(disc, rest) in &facts.rest {
            let spot = match rest {
                Rest::At(at) => Spot::At(at),
                Rest::In(_) => Spot::Somewhere,
            };
            self.put(disc, spot);
        }
        for &disc in facts.pocketed.iter().chain(&facts.off) {
            self.put(disc, Spot::Away);
        }
    }

    /// Refuses impossible facts: those of another game, a disc that is not on the board, one that fell twice, or that
    /// fell and lies somewhere; places off the board or on top of each other. `shot` is the disc that was shot.
    pub fn check(&self, facts: &Facts, shot: Disc) -> Result<(), Refusal> {
        self.check_kinds(facts)?;
        let here = |disc: Disc| {
            if disc == shot || self.has(disc) {
                Ok(())
            } else {
                Err(Refusal::plain(Note::new("facts-not-on-board").disc(disc)))
            }
        };
        for &(a, b) in &facts.hits {
            here(a)?;
            here(b)?;
            if a == b {
                return Err(Refusal::plain(Note::new("facts-touched-itself").disc(a)));
            }
        }
        if facts.together && facts.first_touched(shot).collect::<DiscSet>().len() < 2 {
            return Err(Refusal::plain(Note::new("facts-not-together").disc(shot)));
        }
        let pocketed = once(Fact::Pocketed, &facts.pocketed, here)?;
        let off = once(Fact::Off, &facts.off, here)?;
        once(Fact::Rebounded, &facts.rebounded, here)?;
        if let Some(disc) = off.iter().find(|&disc| pocketed.contains(disc)) {
            return Err(Refusal::plain(Note::new("facts-fell-and-left").disc(disc)));
        }
        let gone: DiscSet = pocketed.iter().chain(off.iter()).collect();
        self.check_rest(facts, here, gone)?;
        for &(disc, _) in &facts.behind {
            here(disc)?;
            if gone.contains(disc) {
                return Err(Refusal::plain(Note::new("facts-fell-and-lies").disc(disc)));
            }
        }
        self.check_left_at(facts, off)
    }

    /// Where discs left the table: only those that did, each over a rail.
    fn check_left_at(&self, facts: &Facts, off: DiscSet) -> Result<(), Refusal> {
        let discs: Vec<Disc> = facts.left_at.iter().map(|&(disc, _)| disc).collect();
        let left = |disc: Disc| match off.contains(disc) {
            true => Ok(()),
            false => Err(Refusal::plain(Note::new("facts-not-off").disc(disc))),
        };
        once(Fact::LeftAt, &discs, left)?;
        let elsewhere = |&&(_, at): &&(Disc, Point)| !self.is_at_a_rail(at);
        match facts.left_at.iter().find(elsewhere) {
            Some(&(disc, _)) => Err(Refusal::plain(Note::new("facts-left-elsewhere").disc(disc))),
            None => Ok(()),
        }
    }

    /// Whether a disc can have left the table there. A person cannot see to the centimetre where it crossed the rail:
    /// any point between a start line and the rail is accepted.
    fn is_at_a_rail(&self, at: Point) -> bool {
        let (Table::Square(table), Some(line)) = (&profile(self.game).table, profile(self.game).start_line())
        else {
            return false;
        };
        let line = line - TOLERANCE;
        at.iter().all(|x| x.abs() <= table.half() + TOLERANCE) && at.iter().any(|x| x.abs() >= line)
    }

    /// Refuses facts that this game cannot have: bands and zones belong to the ring boards, start lines and the places
    /// where discs left the table to couronne.
    fn check_kinds(&self, facts: &Facts) -> Result<(), Refusal> {
        let (ring, lines) = (self.game.has_rings(), self.game.has_start_lines());
        let strange = [
            (Fact::Rebounded, ring || facts.rebounded.is_empty()),
            (Fact::Behind, lines || facts.behind.is_empty()),
            (Fact::LeftAt, lines || facts.left_at.is_empty()),
            (Fact::Sunk, ring || facts.sunk == [0, 0]),
        ];
        if let Some(&(fact, _)) = strange.iter().find(|(_, known)| !known) {
            return Err(Refusal::plain(Note::new("facts-of-another-game").fact(fact)));
        }
        let zone = |&&(_, rest): &&(Disc, Rest)| matches!(rest, Rest::In(_));
        match facts.rest.iter().find(zone).filter(|_| !ring) {
            Some(&(disc, _)) => Err(Refusal::plain(Note::new("facts-zone-elsewhere").disc(disc))),
            None => Ok(()),
        }
    }

    fn check_rest(
        &self,
        facts: &Facts,
        here: impl Fn(Disc) -> Result<(), Refusal>,
        gone: DiscSet,
    ) -> Result<(), Refusal> {
        let mut listed = DiscSet::EMPTY;
        let mut lying: Vec<(Disc, Obstacle)> = Vec::with_capacity(facts.rest.len());
        for &(disc, rest) in &facts.rest {
            here(disc)?;
            if gone.contains(disc) {
                return Err(Refusal::plain(Note::new("facts-fell-and-lies").disc(disc)));
            }
            if !listed.insert(disc) {
                return Err(twice(Fact::Rest, disc));
            }
            let Rest::At(at) = rest else { continue };
            let radius = self.radius(disc);
            if !self.is_on_board(at, radius) {
                let round = matches!(profile(self.game).table, Table::Round(_));
                let note =
                    if round { Note::new("facts-off-board-or-post") } else { Note::new("facts-off-board") };
                return Err(Refusal::plain(note.disc(disc)));
            }
            if let Some(other) = lying.iter().find(|(_, other)| overlap(at, radius, other)) {
                let note = Note::new("facts-overlap").disc(disc).with("other", Arg::Disc(other.0));
                return Err(Refusal::plain(note));
            }
            lying.push((disc, Obstacle { at, radius }));
        }
        Ok(())
    }

    /// Whether a disc can lie there at all: its centre on a round surface; between the rails of a square one, and not
    /// over a hole, where it would fall.
    pub fn is_on_board(&self, at: Point, radius: f64) -> bool {
        match &profile(self.game).table {
            Table::Square(table) => {
                let inside = table.half() - radius + TOLERANCE;
                let falls =
                    table.holes.iter().any(|&hole| distance(at, hole) < table.hole_radius - TOLERANCE);
                at[0].abs() <= inside && at[1].abs() <= inside && !falls
            }
            Table::Round(table) => {
                let from_middle = distance(at, [0.0, 0.0]);
                let posts = table.post_radius + radius - TOLERANCE;
                // Leaning on the hole's edge is possible, lying in it is not.
                from_middle <= table.surface_radius + TOLERANCE
                    && from_middle >= table.hole_radius - radius
                    && table.posts.iter().all(|&post| distance(at, post) >= posts)
            }
            Table::Track(_) => false,
        }
    }

    /// Whether the known places are possible: on the board, and no two discs in one place.
    pub fn possible(&self) -> Result<(), SetupError> {
        let known = |(disc, spot)| match spot {
            Spot::At(at) => Some((disc, at)),
            _ => None,
        };
        let lying: Vec<(Disc, Point)> = self.discs().filter_map(known).collect();
        for (n, &(disc, at)) in lying.iter().enumerate() {
            let name = disc.name(self.game);
            if !at.iter().all(|x| x.is_finite()) || !self.is_on_board(at, self.radius(disc)) {
                let where_else = match profile(self.game).table {
                    Table::Round(_) => ", on a post or in the hole",
                    Table::Square(_) | Table::Track(_) => " or in a hole",
                };
                return Err(SetupError::new(format!(
                    "{name} lies off the board{where_else} at {at:?}; expected it on the board"
                )));
            }
            for &(other, there) in &lying[..n] {
                if distance(at, there) < self.radius(disc) + self.radius(other) - TOLERANCE {
                    let other = other.name(self.game);
                    return Err(SetupError::new(format!("{name} and {other} overlap; expected them apart")));
                }
            }
        }
        Ok(())
    }

    /// The discs of a position's key that lists some which left the board: they must satisfy `of` and be off it, each
    /// named once, and some must wait to be placed.
    pub(crate) fn gone(
        &self,
        key: &str,
        names: Option<&[String]>,
        some_wait: bool,
        of: impl Fn(Disc) -> bool,
    ) -> Result<DiscSet, SetupError> {
        let fell = DiscSet::named(self.game, names.unwrap_or_default()).map_err(|name| {
            SetupError::new(format!("{key} names {}; expected discs of {}", quoted(name), self.game))
        })?;
        if let Some(name) = repeated(names.unwrap_or_default()) {
            return Err(SetupError::new(format!("{key} names {name} twice; expected it once")));
        }
        match fell.iter().find(|&disc| self.has(disc) || !of(disc) || !some_wait) {
            Some(disc) => Err(SetupError::new(format!(
                "{key} names {}; expected discs off the board, while some wait to be placed",
                disc.name(self.game)
            ))),
            None => Ok(fell),
        }
    }

    /// Puts discs at the places of a rack. Discs that are not on the board stay away.
    pub fn arrange(&mut self, places: impl IntoIterator<Item = (Disc, Point)>) {
        for (disc, at) in places {
            if self.has(disc) {
                self.put(disc, Spot::At(at));
            }
        }
    }
}

/// The first name that is there twice.
fn repeated(names: &[String]) -> Option<&str> {
    names.iter().enumerate().find(|(n, name)| names[..*n].contains(name)).map(|(_, name)| name.as_str())
}

/// The refusal of a disc that a list names twice.
pub(crate) fn twice(fact: Fact, disc: Disc) -> Refusal {
    Refusal::plain(Note::new("facts-twice").disc(disc).fact(fact))
}

/// The discs of a list as a set, each of them allowed and named once.
fn once(
    fact: Fact,
    discs: &[Disc],
    allowed: impl Fn(Disc) -> Result<(), Refusal>,
) -> Result<DiscSet, Refusal> {
    let mut set = DiscSet::EMPTY;
    for &disc in discs {
        allowed(disc)?;
        if !set.insert(disc) {
            return Err(twice(fact, disc));
        }
    }
    Ok(set)
}

/// Whether a disc there would overlap another, compared without a root.
fn overlap(at: Point, radius: f64, other: &Obstacle) -> bool {
    let (apart, least) = (minus(at, other.at), radius + other.radius - TOLERANCE);
    dot(apart, apart) < least * least
}
