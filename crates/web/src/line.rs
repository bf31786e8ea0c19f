//! Places on the line a player shoots from.

use boards::{Game, Point, ShootingLine, profile};

/// Places are rounded to this many parts of a metre: a tenth of a micrometre, finer than any rule looks and short to write.
const GRAIN: f64 = 1e7;

/// Where the south player's disc may stand, with places on it: a place is a number from −1 (left end) to 1 (right end).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line(ShootingLine);

impl Line {
    /// The line of a game for its own shooting disc; `None` where nothing is shot.
    pub fn of(game: Game) -> Option<Line> {
        profile(game).shooting_line().map(Line)
    }

    /// The point of a place.
    pub fn at(self, place: f64) -> Point {
        let place = place.clamp(-1.0, 1.0);
        let round = |c: f64| (c * GRAIN).round() / GRAIN;
        match self.0 {
            ShootingLine::Straight { y, half } => [round(half * place), round(y)],
            ShootingLine::Arc { radius, half_angle } => {
                let (sin, cos) = (half_angle * place).sin_cos();
                [round(radius * sin), round(-radius * cos)]
            }
        }
    }

    /// The place a point is level with, beyond the ends too.
    pub fn level(self, [x, y]: Point) -> f64 {
        let place = match self.0 {
            ShootingLine::Straight { half, .. } => x / half,
            ShootingLine::Arc { half_angle, .. } => x.atan2(-y) / half_angle,
        };
        if place.is_nan() { 0.0 } else { place }
    }

    /// The place nearest to a point.
    pub fn nearest(self, point: Point) -> f64 {
        self.level(point).clamp(-1.0, 1.0)
    }

    /// How far a point is from the line or its ends.
    pub fn distance(self, point: Point) -> f64 {
        let [x, y] = self.at(self.nearest(point));
        (point[0] - x).hypot(point[1] - y)
    }

    /// The step of a place that moves the disc by `metres`.
    pub fn step(self, metres: f64) -> f64 {
        match self.0 {
            ShootingLine::Straight { half, .. } => metres / half,
            ShootingLine::Arc { radius, half_angle } => metres / (radius * half_angle),
        }
    }

    /// The direction along the line at a place, towards its right end: a unit vector.
    pub fn along(self, place: f64) -> Point {
        match self.0 {
            ShootingLine::Straight { .. } => [1.0, 0.0],
            ShootingLine::Arc { half_angle, .. } => {
                let (sin, cos) = (half_angle * place).sin_cos();
                [cos, sin]
            }
        }
    }
}

#[cfg(test)]
mod tests {
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
