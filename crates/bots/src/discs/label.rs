//! The intent of a shot, taken from its most frequent result: geometry names a shot for what it was built for, but a
//! touch that pots in most simulations is a pot.

use boards::CrokinoleMarks;
use physics::{Fate, Vec2};
use rules::ring::side_of;
use rules::{Arg, Disc, Note};

use super::field::Field;
use super::pots::{Goal, Targets};
use super::ring::worth;
use super::view::View;

/// Holes of a square board.
const HOLES: usize = 4;

/// Counts of the results of a shot.
pub(crate) struct Tally {
    /// The discs that are worth something: own pieces to pot, or the opponent's to take out.
    wanted: Vec<Disc>,
    /// The lines of a ring board.
    rings: Option<&'static CrokinoleMarks>,
    shot: Disc,
    radius: f64,
    times: usize,
    /// By wanted disc: how often it fell into which hole, or (ring boards, the first place) was taken out.
    fell: Vec<[usize; HOLES]>,
    /// How often the disc that was shot fell into the middle, and came to rest in the fifteen.
    sunk: usize,
    fifteen: usize,
}

impl Tally {
    /// Nothing yet.
    pub(crate) fn of(field: &Field) -> Option<Tally> {
        let view = View::of(field)?;
        let rings = view.rings;
        let wanted: Vec<Disc> = if rings.is_some() {
            view.lying.iter().filter(|l| side_of(l.disc) != view.side).map(|l| l.disc).collect()
        } else {
            Targets::of(&field.referee, &view, view.side).wanted.iter().map(|l| l.disc).collect()
        };
        let fell = vec![[0; HOLES]; wanted.len()];
        let (shot, radius) = (field.shot, view.radius);
        Some(Tally { wanted, rings, shot, radius, times: 0, fell, sunk: 0, fifteen: 0 })
    }

    /// Counts what became of the discs once.
    pub(crate) fn add(&mut self, fates: impl Iterator<Item = (Disc, Fate)> + Clone) {
        self.times += 1;
        let ring = self.rings.is_some();
        let own = fates.clone().find(|(disc, _)| *disc == self.shot).map(|(_, fate)| fate);
        match own {
            // Carrom and couronne: a piece that falls with the striker comes back.
            Some(Fate::Captured { .. }) if !ring => return,
            Some(Fate::Captured { .. }) => self.sunk += 1,
            Some(Fate::Rests { at }) if self.worth(at) >= 15.0 => self.fifteen += 1,
            _ => {}
        }
        for (disc, fate) in fates {
            let Some(place) = self.wanted.iter().position(|wanted| *wanted == disc) else { continue };
            match fate {
                Fate::Captured { hole, .. } if !ring => self.fell[place][hole % HOLES] += 1,
                Fate::Rests { at } if !ring || self.worth(at) > 0.0 => {}
                // An opponent's disc that is sunk scores for them.
                Fate::Captured { .. } => {}
                Fate::Rests { .. } | Fate::Ditch { .. } if ring => self.fell[place][0] += 1,
                _ => {}
            }
        }
    }

    /// What a disc is worth there; nothing where there are no rings.
    fn worth(&self, at: Vec2) -> f64 {
        self.rings.map_or(0.0, |rings| worth(rings, at, self.radius))
    }

    /// The intent that fits the counts: the one the shot was built for, unless most simulations did something else. If
    /// the intent names a result, `share` is how often it happened, in hundredths.
    pub(crate) fn told(&self, intent: Note<Goal>) -> Note<Goal> {
        let (note, count) = if self.rings.is_some() { self.on_rings(intent) } else { self.at_holes(intent) };
        match count {
            Some(count) if self.times > 0 => note.number("share", (100 * count / self.times) as i64),
            _ => note,
        }
    }

    fn mostly(&self, count: usize) -> bool {
        2 * count > self.times
    }

    fn place_of(&self, intent: &Note<Goal>) -> Option<usize> {
        let disc = intent.args().find_map(|(name, value)| match value {
            Arg::Disc(disc) if name == "disc" => Some(disc),
            _ => None,
        })?;
        self.wanted.iter().position(|wanted| *wanted == disc)
    }

    /// The wanted disc that fell, or was taken out, most often.
    fn likeliest(&self) -> Option<(usize, usize)> {
        let counts = self.fell.iter().map(|holes| holes.iter().sum::<usize>()).enumerate();
        counts.fold(None, |best: Option<(usize, usize)>, (place, count)| match best {
            Some((_, most)) if most >= count => best,
            _ => Some((place, count)),
        })
    }

    fn at_holes(&self, intent: Note<Goal>) -> (Note<Goal>, Option<usize>) {
        let meant = self.place_of(&intent).filter(|_| intent.kind == Goal::Pot);
        let hole = intent.args().find_map(|(name, value)| match value {
            Arg::Number(hole) if name == "hole" => usize::try_from(hole).ok(),
            _ => None,
        });
        // Only falls into the intended hole count; a piece sent on by another one may fall anywhere.
        let as_meant = meant.map(|place| match hole {
            Some(hole) => self.fell[place].get(hole).copied().unwrap_or_default(),
            None => self.fell[place].iter().sum(),
        });
        match self.likeliest() {
            Some((place, count)) if self.mostly(count) && !as_meant.is_some_and(|n| self.mostly(n)) => {
                let holes = &self.fell[place];
                let hole =
                    (0..HOLES).fold(0, |best, hole| if holes[hole] > holes[best] { hole } else { best });
                let note = Goal::Pot.note("bot-goes-for").disc(self.wanted[place]);
                (note.number("hole", hole as i64), Some(holes[hole]))
            }
            _ => (intent, as_meant),
        }
    }

    fn on_rings(&self, intent: Note<Goal>) -> (Note<Goal>, Option<usize>) {
        let out = |place: usize| self.fell[place][0];
        let meant = self.place_of(&intent).map(out);
        if intent.kind == Goal::Twenty {
            return (intent, Some(self.sunk));
        }
        if self.mostly(self.sunk) {
            return (Goal::Twenty.note("bot-open-twenty"), Some(self.sunk));
        }
        if meant.is_some_and(|count| self.mostly(count)) {
            return (intent, meant);
        }
        match self.likeliest() {
            Some((place, count)) if self.mostly(count) => {
                (Goal::Touch.note("bot-hit").disc(self.wanted[place]), Some(count))
            }
            _ if self.mostly(self.fifteen) => (Goal::Touch.note("bot-fifteen"), Some(self.fifteen)),
            _ => (intent, meant),
        }
    }
}
