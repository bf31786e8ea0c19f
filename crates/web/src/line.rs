//! The line a player shoots from, and where a disc may stand on it.

use boards::{Game, Marks, Point, Table, profile};

/// Places are rounded to this many parts of a metre: a tenth of a micrometre, finer than any rule looks and short to write.
const GRAIN: f64 = 1e7;

/// Where the south player's disc may stand. A place on it is a number from −1 (left end) to 1 (right end).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Line {
    /// Along the rail.
    Straight {
        /// Its height on the board.
        y: f64,
        /// How far it reaches to each side.
        half: f64,
    },
    /// Along the outer circle.
    Arc {
        /// Of that circle.
        radius: f64,
        /// How far it reaches to each side of south.
        half_angle: f64,
    },
}

impl Line {
    /// The line of a game for its own shooting disc; `None` where nothing is shot.
    pub fn of(game: Game) -> Option<Line> {
        let profile = profile(game);
        let striker = profile.kind_named("striker").map_or(0.0, |kind| kind.radius);
        match (&profile.table, &profile.marks) {
            // The striker touches both base lines and stays out of the circles at the ends.
            (Table::Square(table), Marks::Carrom(marks)) => Some(Line::Straight {
                y: -table.inset(marks.base_middle()),
                half: marks.end_circle_at - marks.end_circle - striker,
            }),
            // The striker's centre is on the start line, and it stays out of the corner rings.
            (Table::Square(table), Marks::Couronne(marks)) => Some(Line::Straight {
                y: -table.inset(marks.start_line),
                half: marks.start_line_half - striker,
            }),
            (_, Marks::Crokinole(marks)) => {
                Some(Line::Arc { radius: marks.outer_line(), half_angle: std::f64::consts::FRAC_PI_4 })
            }
            _ => None,
        }
    }

    /// The point of a place.
    pub fn at(self, place: f64) -> Point {
        let place = place.clamp(-1.0, 1.0);
        let round = |c: f64| (c * GRAIN).round() / GRAIN;
        match self {
            Line::Straight { y, half } => [round(half * place), round(y)],
            Line::Arc { radius, half_angle } => {
                let (sin, cos) = (half_angle * place).sin_cos();
                [round(radius * sin), round(-radius * cos)]
            }
        }
    }

    /// The place a point is level with, beyond the ends too.
    pub fn level(self, [x, y]: Point) -> f64 {
        let place = match self {
            Line::Straight { half, .. } => x / half,
            Line::Arc { half_angle, .. } => x.atan2(-y) / half_angle,
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
        match self {
            Line::Straight { half, .. } => metres / half,
            Line::Arc { radius, half_angle } => metres / (radius * half_angle),
        }
    }

    /// The direction along the line at a place, towards its right end: a unit vector.
    pub fn along(self, place: f64) -> Point {
        match self {
            Line::Straight { .. } => [1.0, 0.0],
            Line::Arc { half_angle, .. } => {
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
