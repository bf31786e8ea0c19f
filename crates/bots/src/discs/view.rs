//! The board as the player in turn sees it: from the south, with the geometry of shots.

use boards::{CrokinoleMarks, Point, ShootingLine, Table};
use physics::{Constants, Vec2};
use rules::{Disc, Player, Referee, Seat, Side, Spot};

use super::field::Field;

/// A disc that lies somewhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lying {
    pub(crate) disc: Disc,
    pub(crate) at: Vec2,
    pub(crate) radius: f64,
    pub(crate) mass: f64,
}

/// A square board, or a round one, from a seat.
pub(crate) struct View {
    pub(crate) seat: Seat,
    pub(crate) side: Side,
    pub(crate) lying: Vec<Lying>,
    /// The disc that is shot.
    pub(crate) radius: f64,
    pub(crate) mass: f64,
    pub(crate) constants: Constants,
    pub(crate) top_speed: f64,
    /// Half the side of a square board; the radius of the shooting line of a round one.
    pub(crate) half: f64,
    /// The middle of the line shots start from, its y.
    pub(crate) line: f64,
    /// How far that line reaches to either side: in metres, on a round board in radians.
    pub(crate) reach: f64,
    /// In the order of the table's holes, the same for all seats: the first is not the lower left from every seat.
    pub(crate) holes: Vec<Vec2>,
    pub(crate) hole_radius: f64,
    /// The lines of a ring board.
    pub(crate) rings: Option<&'static CrokinoleMarks>,
}

impl View {
    pub(crate) fn of(field: &Field) -> Option<View> {
        View::seen_by(&field.referee, field.by, field.board.constants)
    }

    /// The board as any player would see it if it were their shot now.
    pub(crate) fn seen_by(referee: &Referee, by: Player, constants: Constants) -> Option<View> {
        let profile = boards::profile(referee.game());
        let players = referee.players();
        let seat = referee.seat(by);
        let (kind, _) = profile.kind_at(referee.shot_disc()?.index())?;
        let layout = referee.layout()?;
        let lying = layout
            .discs()
            .filter_map(|(disc, spot)| {
                let Spot::At(at) = spot else { return None };
                let (kind, _) = profile.kind_at(disc.index())?;
                Some(Lying { disc, at: seat.sees(at).into(), radius: kind.radius, mass: kind.mass })
            })
            .collect();
        // A little short of the ends, so that rounding leads nowhere beyond them.
        let (line, reach) = match profile.shooting_line()? {
            ShootingLine::Straight { y, half } => (y, half - 1e-5),
            ShootingLine::Arc { radius, half_angle } => (-radius, half_angle - 1e-3),
        };
        let (half, holes, hole_radius) = match &profile.table {
            Table::Square(table) => {
                let holes = table.holes.iter().map(|&at| seat.sees(at).into()).collect();
                (table.half(), holes, table.hole_radius)
            }
            Table::Round(table) => (-line, vec![Vec2::ZERO], table.hole_radius),
            Table::Track(_) => return None,
        };
        Some(View {
            seat,
            side: Side::of(by, players),
            lying,
            radius: kind.radius,
            mass: kind.mass,
            constants,
            top_speed: profile.constants.top_speed,
            half,
            line,
            reach,
            holes,
            hole_radius,
            rings: profile.rings(),
        })
    }

    /// A point of this view in the table's coordinates.
    pub(crate) fn place(&self, at: Vec2) -> Point {
        self.seat.shows([at.x, at.y])
    }

    /// The angle of a direction of this view in the table's coordinates.
    pub(crate) fn angle(&self, heading: Vec2) -> f64 {
        let [x, y] = self.seat.shows([heading.x, heading.y]);
        libm::atan2(y, x)
    }

    /// Deceleration of a sliding disc.
    pub(crate) fn slowing(&self) -> f64 {
        self.constants.friction * self.constants.gravity
    }

    /// Whether a disc of that radius can go straight from one point to another and meet none but the excepted discs.
    pub(crate) fn clear(&self, from: Vec2, to: Vec2, radius: f64, except: &[Disc]) -> bool {
        self.lying.iter().filter(|other| !except.contains(&other.disc)).all(|other| {
            let reach = radius + other.radius;
            apart2(from, to, other.at) >= reach * reach
        })
    }

    /// Whether the disc that is shot can be put there.
    pub(crate) fn free(&self, at: Vec2) -> bool {
        self.clear(at, at, self.radius + 1e-5, &[])
    }
}

/// A vector of length one, or nothing.
pub(crate) fn unit(v: Vec2) -> Option<Vec2> {
    let length = v.length();
    if length > 1e-9 { Some(v * (1.0 / length)) } else { None }
}

/// A vector turned counter-clockwise.
pub(crate) fn turned(v: Vec2, angle: f64) -> Vec2 {
    let (sin, cos) = (libm::sin(angle), libm::cos(angle));
    Vec2::new(v.x * cos - v.y * sin, v.x * sin + v.y * cos)
}

/// The squared distance of a point from the straight way between two others.
pub(crate) fn apart2(from: Vec2, to: Vec2, point: Vec2) -> f64 {
    let (way, toward) = (to - from, point - from);
    let length2 = way.square();
    let along = if length2 > 0.0 { toward.dot(way) / length2 } else { 0.0 };
    (toward - way * along.clamp(0.0, 1.0)).square()
}
