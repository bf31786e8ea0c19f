//! The shapes boards come in.

use crate::Point;
use crate::kimble::{CIRCLES, NEST, PLACE_1, PLACE_4, START, circle};

/// The shape of a board and the sizes of its parts.
#[derive(Clone, Debug, PartialEq)]
#[expect(
    clippy::large_enum_variant,
    reason = "there is one static table a game; boxing would keep them from being constants"
)]
pub enum Table {
    /// A walled square with a hole in each corner.
    Square(SquareTable),
    /// A raised round surface with posts, a centre hole and a ditch around it.
    Round(RoundTable),
    /// Circles in a ring, for pieces that step and do not slide.
    Track(TrackTable),
}

impl Table {
    /// The name of its shape, for style sheets: `square`, `round` or `track`.
    pub const fn shape(&self) -> &'static str {
        match self {
            Table::Square(_) => "square",
            Table::Round(_) => "round",
            Table::Track(_) => "track",
        }
    }
}

/// A square surface with rails and four corner holes.
#[derive(Clone, Debug, PartialEq)]
pub struct SquareTable {
    /// Length of the playing surface from rail to rail.
    pub side: f64,
    /// Radius of the holes.
    pub hole_radius: f64,
    /// Centres of the holes: south-west, south-east, north-east, north-west.
    pub holes: [Point; 4],
    /// How far the rails stand above the surface.
    pub rail_height: f64,
    /// Normal speed above which a disc jumps the rail; `None` where it never does.
    pub jump_speed: Option<f64>,
    /// Width of the frame around the surface; only drawings use it.
    pub frame_width: f64,
}

impl SquareTable {
    /// Half the side: where the rails are.
    pub const fn half(&self) -> f64 {
        self.side * 0.5
    }

    /// The distance from the middle of a line drawn `from_rail` inside the rail and parallel to it.
    pub const fn inset(&self, from_rail: f64) -> f64 {
        self.half() - from_rail
    }
}

/// A round surface, raised above the ditch that surrounds it.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundTable {
    /// Radius of the raised surface.
    pub surface_radius: f64,
    /// Width of the ditch, from the surface's edge to the rim.
    pub ditch_width: f64,
    /// How far the surface stands above the ditch's floor.
    pub ditch_depth: f64,
    /// How far the rim stands above the surface.
    pub rim_height: f64,
    /// Thickness of the rim; only drawings use it.
    pub rim_width: f64,
    /// Radius of the hole in the middle.
    pub hole_radius: f64,
    /// Depth of that hole.
    pub hole_depth: f64,
    /// Radius of a post.
    pub post_radius: f64,
    /// Centres of the posts, counter-clockwise from the first one north of east.
    pub posts: [Point; 8],
}

impl RoundTable {
    /// Radius of the rim's inner face, where a flying disc rebounds.
    pub const fn rim_radius(&self) -> f64 {
        self.surface_radius + self.ditch_width
    }
}

/// A track of circles. Points and radii are in units of the board's side.
///
/// Seat s starts on its [`start_circle`](crate::kimble::start_circle); circles, seats, and each seat's nest run clockwise.
#[derive(Clone, Debug, PartialEq)]
pub struct TrackTable {
    /// The board's side in metres.
    pub side: f64,
    /// The circles of the track by absolute number.
    pub circles: [Point; CIRCLES as usize],
    /// By seat: goal places 1 to 4, from the track inwards.
    pub goals: [[Point; 4]; 4],
    /// By seat: the four places of the nest.
    pub nests: [[Point; 4]; 4],
    /// Radius of a circle of the track.
    pub circle_radius: f64,
    /// Radius of a goal place.
    pub goal_radius: f64,
    /// Radius of a place in a nest.
    pub nest_radius: f64,
    /// Radius of a piece.
    pub piece_radius: f64,
    /// Radius of the dome in the middle.
    pub dome_radius: f64,
    /// The seats' colours.
    pub seats: [&'static str; 4],
}

impl TrackTable {
    /// Where a seat's piece stands, by its progress: −1 is the nest (the place of that piece), 0 to 27 the track,
    /// 28 to 31 the goal. `None` where seat, piece or progress do not exist.
    ///
    /// ```
    /// use boards::kimble;
    ///
    /// let track = &kimble::TRACK;
    /// assert_eq!(track.place(0, 0, 0), Some(track.circles[0]));
    /// assert_eq!(track.place(3, 0, 8), Some(track.circles[1]));
    /// assert_eq!(track.place(2, 0, 31), Some(track.goals[2][3]));
    /// assert_eq!(track.place(1, 2, -1), Some(track.nests[1][2]));
    /// assert_eq!(track.place(0, 0, 32), None);
    /// ```
    pub fn place(&self, seat: usize, piece: usize, progress: i32) -> Option<Point> {
        let (goals, nest) = (self.goals.get(seat)?, self.nests.get(seat)?);
        match i8::try_from(progress).ok()? {
            NEST => nest.get(piece).copied(),
            progress @ START..CIRCLES => circle(seat, progress).map(|circle| self.circles[circle]),
            progress @ PLACE_1..=PLACE_4 => Some(goals[(progress - PLACE_1) as usize]),
            _ => None,
        }
    }
}

/// Four points, one a corner, from the north-east one: south-west, south-east, north-east, north-west.
pub(crate) const fn corners([x, y]: Point) -> [Point; 4] {
    [[-x, -y], [x, -y], [x, y], [-x, y]]
}
