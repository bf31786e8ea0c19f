//! Places on the line a player shoots from.

use crate::angle::sin_cos;
use boards::{Point, ShootingLine};
use rules::RuleSet;

/// Places are rounded to this many parts of a metre: a tenth of a micrometre, finer than any rule looks and short to write.
const GRAIN: f64 = 1e7;

/// Where the south player's disc may stand, with places on it: a place is a number from −1 (left end) to 1 (right end).
/// Where a rule set lets the disc stand on the circles at the ends, too, these are the ends, and there is nothing between them
/// and the line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    line: ShootingLine,
    /// How far from the middle the spots at the ends are.
    end_spot: Option<f64>,
}

impl Line {
    /// The line of a rule set; `None` where nothing is shot.
    pub fn of(set: impl Into<RuleSet>) -> Option<Line> {
        let set = set.into();
        Some(Line { line: set.shooting_line()?, end_spot: set.end_spot() })
    }

    /// The point of a place; where no disc may stand, that of the nearest place where one may.
    pub fn at(self, place: f64) -> Point {
        let place = place.clamp(-1.0, 1.0);
        let round = |c: f64| (c * GRAIN).round() / GRAIN;
        match self.line {
            ShootingLine::Straight { y, half } => {
                let x = self.end_spot.unwrap_or(half) * place;
                let near = match self.end_spot {
                    Some(end) if x.abs() > (half + end) / 2.0 => end,
                    _ => x.abs().min(half),
                };
                [round(near.copysign(x)), round(y)]
            }
            ShootingLine::Arc { radius, half_angle } => {
                let (sin, cos) = sin_cos(half_angle * place);
                [round(radius * sin), round(-radius * cos)]
            }
        }
    }

    /// The nearest place where a disc may stand.
    pub fn settled(self, place: f64) -> f64 {
        match (self.line, self.end_spot) {
            (ShootingLine::Straight { half, .. }, Some(end)) if place.abs() * end > half => {
                let near = if place.abs() * end > (half + end) / 2.0 { 1.0 } else { half / end };
                near.copysign(place)
            }
            _ => place.clamp(-1.0, 1.0),
        }
    }

    /// The place that many metres on. From the end of the line the way leads to the spot beyond it, and from there back.
    pub fn moved(self, place: f64, metres: f64) -> f64 {
        let to = (place + self.step(metres)).clamp(-1.0, 1.0);
        match (self.line, self.end_spot) {
            (ShootingLine::Straight { half, .. }, Some(end)) if to.abs() * end > half => {
                let outward = to.abs() > place.abs() || to.abs() >= 1.0;
                let near = if outward { 1.0 } else { half / end };
                near.copysign(to)
            }
            _ => to,
        }
    }

    /// The place a point is level with, beyond the ends too.
    pub fn level(self, [x, y]: Point) -> f64 {
        let place = match self.line {
            ShootingLine::Straight { half, .. } => x / self.end_spot.unwrap_or(half),
            ShootingLine::Arc { half_angle, .. } => x.atan2(-y) / half_angle,
        };
        if place.is_nan() { 0.0 } else { place }
    }

    /// The place nearest to a point.
    pub fn nearest(self, point: Point) -> f64 {
        self.settled(self.level(point))
    }

    /// How far a point is from the line or its ends.
    pub fn distance(self, point: Point) -> f64 {
        let [x, y] = self.at(self.nearest(point));
        (point[0] - x).hypot(point[1] - y)
    }

    /// The step of a place that moves the disc by `metres`.
    pub fn step(self, metres: f64) -> f64 {
        match self.line {
            ShootingLine::Straight { half, .. } => metres / self.end_spot.unwrap_or(half),
            ShootingLine::Arc { radius, half_angle } => metres / (radius * half_angle),
        }
    }

    /// The direction along the line at a place, towards its right end: a unit vector.
    pub fn along(self, place: f64) -> Point {
        match self.line {
            ShootingLine::Straight { .. } => [1.0, 0.0],
            ShootingLine::Arc { half_angle, .. } => {
                let (sin, cos) = sin_cos(half_angle * place);
                [cos, sin]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use boards::Game;

    use super::*;

    #[track_caller]
    fn check(game: Game, place: f64, [x, y]: Point) {
        let at = Line::of(game).unwrap().at(place);
        assert!((at[0] - x).abs() < 1e-7 && (at[1] - y).abs() < 1e-7, "{game} at {place}: {at:?}");
    }

    #[test]
    fn discs_stand_where_the_rules_want_them() {
        check(Game::Carrom, 0.0, [0.0, -0.2526]);
        check(Game::Carrom, 1.0, [0.18255, -0.2526]);
        check(Game::Carrom, -7.0, [-0.18255, -0.2526]);
        check(Game::Couronne, -1.0, [-0.21, -0.30]);
        check(Game::Crokinole, 0.0, [0.0, -0.3048]);
        check(Game::Croquignole, 1.0, [0.215526147, -0.215526147]);
        assert!(Line::of(Game::Kimble).is_none());
    }

    #[test]
    fn icf_e2_the_striker_stands_on_the_line_or_covers_a_base_circle() {
        let line = Line::of(RuleSet::Icf).unwrap();
        let x = |place: f64| line.at(place)[0];
        assert_eq!((x(1.0), x(-1.0), x(0.92), x(0.9), x(0.0)), (0.2191, -0.2191, 0.2191, 0.18255, 0.0));
        let edge = line.settled(0.9);
        assert_eq!((line.settled(-0.95), x(edge)), (-1.0, 0.18255));
        // A step from the end of the line leads onto the circle, and a step from there back.
        assert_eq!(line.moved(edge, 0.001), 1.0);
        assert_eq!((line.moved(1.0, -0.001), line.moved(1.0, 0.001)), (edge, 1.0));
        assert_eq!((line.moved(-edge, -0.001), line.moved(-1.0, 0.001)), (-1.0, -edge));
        assert!((x(line.moved(0.2, 0.001)) - x(0.2) - 0.001).abs() < 1e-6);
        // The referee agrees with every place.
        let header = table::Header::of(RuleSet::Icf, 2, 1).first(rules::Player(0));
        let game = table::GameInPlay::begin(header).unwrap();
        for step in -100..=100 {
            let at = Some(line.at(f64::from(step) / 100.0));
            let flick = table::Flick { at, angle: 1.5, speed: 1.0, spin: 0.0 };
            game.admit_flick(rules::Player(0), &flick).unwrap();
        }
    }

    #[test]
    fn nca_07_a_disc_may_reach_over_the_dividing_line() {
        let header = table::Header::of(RuleSet::Nca, 2, 1).first(rules::Player(0));
        let game = table::GameInPlay::begin(header).unwrap();
        let (own, nca) = (Line::of(Game::Crokinole).unwrap(), Line::of(RuleSet::Nca).unwrap());
        assert!(nca.at(1.0)[0] > own.at(1.0)[0] + 0.01);
        for step in -100..=100 {
            let at = Some(nca.at(f64::from(step) / 100.0));
            let flick = table::Flick { at, angle: 1.5, speed: 1.0, spin: 0.0 };
            game.admit_flick(rules::Player(0), &flick).unwrap();
        }
    }

    #[test]
    fn a_place_is_found_again_from_its_point() {
        for game in [Game::Carrom, Game::Crokinole, Game::Couronne] {
            let line = Line::of(game).unwrap();
            for step in -10..=10 {
                let place = f64::from(step) / 10.0;
                assert!((line.nearest(line.at(place)) - place).abs() < 1e-6);
                assert!(line.distance(line.at(place)) < 1e-9);
            }
            assert_eq!(line.nearest([9.0, -0.1]), 1.0);
            assert_eq!(line.nearest([f64::NAN, 0.0]), 0.0);
        }
    }
}
