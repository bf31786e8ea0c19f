//! Who puts pieces back, and where: a piece is placed, forgone, or waits for room.

use boards::Point;
use boards::carrom::{MARKS, TABLE};

use super::{ForgoLast, Icf};
use crate::carrom::stroke::Fallen;
use crate::carrom::{CENTRE, PIECES, QUEEN, next};
use crate::facts::{Disc, DiscSet};
use crate::layout::Spot;
use crate::placing::{Obstacle, TOLERANCE, distance, dot, is_free, minus, nearest_free};
use crate::rule;
use crate::seat::Player;
use crate::verdict::{Arg, Clause, Note, NoteKind, Refusal, Ruling};

/// Angles and rings that are looked through where the nearest spots would make a shot with the queen.
const ANGLES: usize = 72;
/// Cosine and sine of the angle between two of them.
const TURN: Point = [0.996_194_698_091_745_5, 0.087_155_742_747_658_17];
const RINGS: u32 = 24;

impl Icf {
    /// Pieces have come out, or room may have become free: says who places. `actor` has or had the turn.
    pub(super) fn call_placer(&mut self, actor: Player, fell: &Fallen, ruling: &mut Ruling) {
        if self.state.waiting != [0, 0] {
            let old = self.state.fell.iter();
            self.state.fell = fell.own.iter().chain(fell.theirs.iter()).chain(old).collect();
            self.played = Some(actor);
        }
        self.find_placer(ruling);
    }

    /// The shooter's own pieces are placed first, by the next player; the others' by the shooter, who is their opponent
    /// (51b). Without room play goes on, and they wait (52).
    fn find_placer(&mut self, ruling: &mut Ruling) {
        let before = self.state.placer.take();
        let (Some(actor), true) = (self.played, self.state.waiting != [0, 0]) else {
            self.played = None;
            self.placed = 0;
            self.state.fell = DiscSet::EMPTY;
            return;
        };
        if self.nearest_spot().is_none() {
            self.placed = 0;
            ruling.cite(rule!("ICF-52"));
            ruling.say(NoteKind::Happened.note("icf-waits-for-room"));
            return;
        }
        let own = self.state.side(actor);
        self.state.placer = Some(match self.state.waiting[own.index()] {
            0 => actor,
            _ => next(actor, self.state.players),
        });
        if self.state.placer != before {
            self.placed = 0;
            if self.state.players == 4 {
                ruling.cite(rule!("ICF-51"));
            }
        }
    }

    /// The placer puts a piece back.
    pub(super) fn place(
        &mut self,
        placer: Player,
        disc: Option<Disc>,
        at: Option<Point>,
    ) -> Result<Ruling, Refusal> {
        let not_due = |disc| Refusal::by(rule!("ICF-57"), Note::new("carrom-place-not-due").disc(disc));
        let disc = self.state.due_piece(placer, disc).map_err(not_due)?;
        // A player who places has room.
        let nearest = self.nearest_spot().unwrap_or(CENTRE);
        if let Some(at) = at {
            self.admit_spot(disc, at)?;
        }
        let at = at.unwrap_or(nearest);
        let note = if at == nearest {
            NoteKind::Placed.note("carrom-placed-near")
        } else {
            NoteKind::Placed.note("carrom-placed")
        };
        Ok(self.put_back(placer, disc, at, note.disc(disc)))
    }

    fn put_back(&mut self, placer: Player, disc: Disc, at: Point, note: Clause) -> Ruling {
        let mut ruling = self.state.put_back(placer, disc, at, rule!("ICF-57"), note);
        self.placed = self.placed.saturating_add(1);
        self.find_placer(&mut ruling);
        ruling
    }

    /// Everything that waits for the placer is forgone.
    pub(super) fn forgo(&mut self, placer: Player) -> Result<Ruling, Refusal> {
        if self.placed > 0 {
            return Err(Refusal::by(rule!("ICF-60"), Note::new("icf-forgo-begun")));
        }
        if self.ends_if_forgone(placer) && self.options.forgo_last == ForgoLast::Refused {
            return Err(Refusal::by(rule!("ICF-S11"), Note::new("icf-forgo-last")));
        }
        let mut ruling = Ruling::default();
        self.give_up_placing(placer, NoteKind::Happened.note("icf-forgone"), &mut ruling);
        Ok(ruling)
    }

    /// The time to place is over: the right to is forfeited.
    pub(super) fn placing_not_done(&mut self, placer: Player) -> Ruling {
        let mut ruling = Ruling::default();
        if self.ends_if_forgone(placer) && self.options.forgo_last == ForgoLast::Refused {
            let disc = self.state.due_piece(placer, None).unwrap_or_else(|disc| disc);
            let at = self.nearest_spot().unwrap_or(CENTRE);
            ruling = self.put_back(placer, disc, at, NoteKind::TimeUp.note("carrom-placed-late").disc(disc));
            ruling.cite(rule!("ICF-S11"));
            return ruling;
        }
        self.give_up_placing(placer, NoteKind::TimeUp.note("icf-placing-late"), &mut ruling);
        ruling
    }

    fn ends_if_forgone(&self, placer: Player) -> bool {
        let s = self.state.side(placer).other().index();
        self.state.down[s] + self.state.waiting[s] == PIECES
    }

    fn give_up_placing(&mut self, placer: Player, note: Clause, ruling: &mut Ruling) {
        let side = self.state.side(placer).other();
        let ends = self.ends_if_forgone(placer);
        let count = std::mem::take(&mut self.state.waiting[side.index()]);
        ruling.cite(rule!("ICF-60"));
        ruling.say(note.number("count", count.into()));
        self.state.down[side.index()] += count;
        self.placed = 0;
        if ends {
            ruling.cite(rule!("ICF-S11"));
            let end = self.cleared(side);
            self.end_board(end, ruling);
            self.check_limit(ruling);
            return;
        }
        self.find_placer(ruling);
    }

    /// Refuses a spot outside the outer circle (58), on another piece (59), on the centre circle (62b) or one that makes
    /// a shot with the queen (87).
    fn admit_spot(&self, disc: Disc, at: Point) -> Result<(), Refusal> {
        let radius = self.state.layout.radius(disc);
        if !inside(at, radius) {
            let most = MARKS.outer_circle - radius;
            let note = Note::new("carrom-place-outside").disc(disc).with("radius", Arg::Metres(most));
            return Err(Refusal::by(rule!("ICF-58"), note));
        }
        if !is_free(at, radius, &self.state.layout.obstacles()) {
            return Err(Refusal::by(rule!("ICF-59"), Note::new("carrom-place-taken").disc(disc)));
        }
        if !is_free(at, radius, &[CENTRE_CIRCLE]) {
            return Err(Refusal::by(rule!("ICF-62"), Note::new("icf-place-centre").disc(disc)));
        }
        if self.makes_shot(at, radius) {
            return Err(Refusal::by(rule!("ICF-87"), Note::new("icf-place-shot").disc(disc)));
        }
        Ok(())
    }

    /// Whether a piece there touches the queen, or nearly, in line with a pocket: a blow on one of the two would send the
    /// other into it.
    fn makes_shot(&self, at: Point, radius: f64) -> bool {
        let Spot::At(queen) = self.state.layout.spot(QUEEN) else { return false };
        let gap = f64::from(self.options.queen_gap) * 1e-3 + TOLERANCE;
        if distance(at, queen) > radius + self.state.layout.radius(QUEEN) + gap {
            return false;
        }
        TABLE.holes.iter().any(|&hole| leads(at, queen, hole) || leads(queen, at, hole))
    }

    /// The free spot nearest the centre at which a piece may be placed, if there is one. All pieces are of one size.
    pub(super) fn nearest_spot(&self) -> Option<Point> {
        let radius = self.state.layout.radius(Disc(0));
        let mut others = self.state.layout.obstacles();
        others.push(CENTRE_CIRCLE);
        let good = |at: Point| inside(at, radius) && !self.makes_shot(at, radius);
        nearest_free(CENTRE, radius, &others, good).or_else(|| {
            // Every nearest spot makes a shot: look through the circle, from the inside.
            let first = MARKS.centre_circle + radius + TOLERANCE;
            let step = (MARKS.outer_circle - radius - first) / f64::from(RINGS);
            let spots = (0..=RINGS).flat_map(|ring| directions().map(move |way| (ring, way)));
            spots
                .map(|(ring, [cos, sin])| {
                    let away = first + step * f64::from(ring);
                    [away * cos, away * sin]
                })
                .find(|&at| good(at) && is_free(at, radius, &others))
        })
    }
}

/// Directions all around, beginning towards player 0.
fn directions() -> impl Iterator<Item = Point> {
    let turned = |&[x, y]: &Point| Some([x * TURN[0] - y * TURN[1], x * TURN[1] + y * TURN[0]]);
    std::iter::successors(Some([0.0, -1.0]), turned).take(ANGLES)
}

/// The centre circle, which no placed piece may cover.
const CENTRE_CIRCLE: Obstacle = Obstacle { at: CENTRE, radius: MARKS.centre_circle };

/// Whether a piece there lies wholly inside the outer circle.
fn inside(at: Point, radius: f64) -> bool {
    distance(at, CENTRE) + radius <= MARKS.outer_circle + TOLERANCE
}

/// Whether the line from one piece through another goes on into a hole.
fn leads(from: Point, through: Point, hole: Point) -> bool {
    let (line, way) = (minus(through, from), minus(hole, through));
    let length = dot(line, line).sqrt();
    let along = dot(line, way);
    let aside = (line[0] * way[1] - line[1] * way[0]).abs();
    length > 0.0 && along > 0.0 && aside / length < TABLE.hole_radius
}
