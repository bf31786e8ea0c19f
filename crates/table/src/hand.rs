//! A hand's noise: the difference between the intended shot and the shot that is played.
//!
//! The model, for anyone who wants to simulate people: three independent normal errors. The direction is off by
//! `angle` radians (one standard deviation), the speed by `speed` of itself, and the disc or striker is put down `place`
//! metres off along its line. An error that would leave the line, or lie on another disc, is not made: a hand feels the
//! line and sees the disc. A shot is never faster than the board's top speed.
//!
//! Carrom and couronne take the deviations as they are. On the ring boards the angle falls by 0.4 degrees from level to
//! level, and the speed is fitted so that a level makes a known share of open twenties in our physics (`pichenette
//! calibrate` measures it): 25, 40, 55, 65 and 75 %. People miss twenties by their speed more than by their direction: a
//! hand that misses them by its direction alone misses take-outs, too, and then the last shot of a round is worth little
//! (`docs/bots.md` has the measurements).

use boards::{Game, Point, ShootingLine, profile};
use rules::{Intent, Player, Referee};

use crate::game::Deed;
use crate::level::Level;
use crate::scene::Flick;
use crate::stream::Stream;

/// The deviations of a hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hand {
    /// Of the direction, in radians.
    pub angle: f64,
    /// Of the speed, as a share of it.
    pub speed: f64,
    /// Of the place along the line, in metres.
    pub place: f64,
}

const DEGREE: f64 = std::f64::consts::PI / 180.0;

/// Square boards: 1.2, 0.8, 0.5, 0.3 and 0.15 degrees.
const SQUARE: [Hand; 5] = [
    Hand { angle: 1.2 * DEGREE, speed: 0.12, place: 2.0e-3 },
    Hand { angle: 0.8 * DEGREE, speed: 0.09, place: 1.4e-3 },
    Hand { angle: 0.5 * DEGREE, speed: 0.07, place: 1.0e-3 },
    Hand { angle: 0.3 * DEGREE, speed: 0.04, place: 0.6e-3 },
    Hand { angle: 0.15 * DEGREE, speed: 0.02, place: 0.3e-3 },
];

/// Ring boards: 2.8, 2.4, 2, 1.6 and 1.2 degrees; the speeds are fitted to 25, 40, 55, 65 and 75 % of open twenties.
const RING: [Hand; 5] = [
    Hand { angle: 2.8 * DEGREE, speed: 0.30, place: 2.0e-3 },
    Hand { angle: 2.4 * DEGREE, speed: 0.174, place: 1.4e-3 },
    Hand { angle: 2.0 * DEGREE, speed: 0.144, place: 1.0e-3 },
    Hand { angle: 1.6 * DEGREE, speed: 0.129, place: 0.6e-3 },
    Hand { angle: 1.2 * DEGREE, speed: 0.124, place: 0.3e-3 },
];

/// The slowest speed to which a tremor brings a shot, in metres a second: a slip of the finger still moves the disc.
pub(crate) const SLIP: f64 = 0.02;

/// The errors of one shot, in standard deviations: a bot compares all plans with the same tremors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tremor {
    /// Of the direction.
    pub angle: f64,
    /// Of the speed.
    pub speed: f64,
    /// Of the place.
    pub place: f64,
}

impl Tremor {
    /// A shot exactly as it was meant.
    pub const NONE: Tremor = Tremor { angle: 0.0, speed: 0.0, place: 0.0 };

    /// The next tremor of a stream.
    pub fn draw(stream: &mut Stream) -> Tremor {
        let mut next = || normal(|| stream.unit());
        Tremor { angle: next(), speed: next(), place: next() }
    }

    /// The tremor of a table's living hand, from numbers in [0, 1): of the direction and the speed alone.
    pub(crate) fn of_living_hand(mut unit: impl FnMut() -> f64) -> Tremor {
        Tremor { angle: normal(&mut unit), speed: normal(&mut unit), place: 0.0 }
    }
}

impl Hand {
    /// The hand of a level in a game.
    pub fn of(game: Game, level: Level) -> Hand {
        if game.has_rings() { RING[level as usize] } else { SQUARE[level as usize] }
    }

    /// The shot that is played when this one was intended.
    pub fn play(&self, referee: &Referee, by: Player, meant: &Flick, stream: &mut Stream) -> Flick {
        self.tremble(referee, by, meant, Tremor::draw(stream))
    }

    /// What is played when this was intended: a shot trembles, any other action stays as decided.
    pub fn act(&self, referee: &Referee, by: Player, meant: Deed, stream: &mut Stream) -> Deed {
        match meant {
            Deed::Flick(flick) => Deed::Flick(self.play(referee, by, &flick, stream)),
            deed => deed,
        }
    }

    /// The shot that is played when this one was intended and the hand trembles so.
    pub fn tremble(&self, referee: &Referee, by: Player, meant: &Flick, tremor: Tremor) -> Flick {
        let top = profile(referee.game()).constants.top_speed;
        let speed = meant.speed * (1.0 + self.speed * tremor.speed);
        let mut played = Flick {
            angle: meant.angle + self.angle * tremor.angle,
            speed: if speed > top {
                top
            } else if speed < SLIP {
                SLIP
            } else {
                speed
            },
            ..*meant
        };
        let Some(at) = meant.at else { return played };
        let admitted = |flick: &Flick| {
            let heading = physics::direction(flick.angle);
            let at = flick.at.unwrap_or_default();
            referee.admit(by, Intent::Flick { at, heading: [heading.x, heading.y] }).is_ok()
        };
        played.at = Some(slide(referee, by, at, self.place * tremor.place));
        if !admitted(&played) {
            played.at = meant.at;
        }
        if !admitted(&played) {
            played.angle = meant.angle;
        }
        played
    }
}

/// A standard normal number from two numbers in [0, 1) (Box–Muller).
fn normal(mut unit: impl FnMut() -> f64) -> f64 {
    let (u, v) = (1.0 - unit(), unit());
    (-2.0 * libm::log(u)).sqrt() * libm::cos(std::f64::consts::TAU * v)
}

/// A point moved along the line shots start from, as the player sees it: to the right by this much.
fn slide(referee: &Referee, by: Player, at: Point, by_metres: f64) -> Point {
    let seat = referee.seat(by);
    let [x, y] = seat.sees(at);
    let moved = match profile(referee.game()).shooting_line() {
        Some(ShootingLine::Arc { .. }) => {
            let radius = (x * x + y * y).sqrt();
            let turn = if radius > 0.0 { by_metres / radius } else { 0.0 };
            let (sin, cos) = (libm::sin(turn), libm::cos(turn));
            [x * cos - y * sin, x * sin + y * cos]
        }
        Some(ShootingLine::Straight { .. }) | None => [x + by_metres, y],
    };
    seat.shows(moved)
}
