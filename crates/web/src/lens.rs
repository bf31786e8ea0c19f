//! Where the lens hangs beside the board: over no disc, no pocket and no line that one aims along. Where there is no such room
//! it hangs in a free corner of the board ([`crate::calls::Corner`]).

use boards::{Game, Table, profile};

/// The largest and the smallest lens, as parts of the board's width.
const LARGEST: f64 = 0.3;
const SMALLEST: f64 = 0.2;
/// What stays free around it, in pixels.
const GAP: f64 = 3.0;
/// A board that begins further down has more above it than the site's header: something to be read.
const HEADER: f64 = 90.0;

/// The square of the board in the window, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// From the left edge of the window.
    pub left: f64,
    /// From its top.
    pub top: f64,
    /// Its width and its height.
    pub width: f64,
}

/// A round lens: from the left and the top of the board to its middle, and its radius, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// From the left edge of the board, to the right.
    pub x: f64,
    /// From its upper edge, downwards.
    pub y: f64,
    /// From the middle to the edge.
    pub radius: f64,
}

impl Place {
    /// Whether it covers something of the surface that discs lie on.
    fn covers(&self, game: Game, width: f64) -> bool {
        let profile = profile(game);
        let scale = width / (2.0 * drawing::view(profile).half);
        let (dx, dy) = ((self.x - width / 2.0).abs(), (self.y - width / 2.0).abs());
        match &profile.table {
            Table::Square(table) => {
                let half = table.half() * scale;
                (dx - half).max(0.0).hypot((dy - half).max(0.0)) < self.radius
            }
            Table::Round(table) => dx.hypot(dy) < table.surface_radius * scale + self.radius,
            Table::Track(_) => true,
        }
    }
}

/// Where the lens has room beside a board: to the left of it, or above it, over the logo and the board's rim; as large as can be.
pub fn beside(game: Game, frame: Frame) -> Option<Place> {
    let Frame { left, top, width } = frame;
    let fits = |radius: f64| {
        let aside = Place { x: -radius - GAP, y: radius, radius };
        let above = Place { x: radius, y: radius + GAP - top, radius };
        if left >= 2.0 * (radius + GAP) {
            return Some(aside);
        }
        (top <= HEADER && !above.covers(game, width)).then_some(above)
    };
    let steps = 20;
    let part = |n: i32| LARGEST - (LARGEST - SMALLEST) * f64::from(n) / f64::from(steps);
    (0..=steps).find_map(|n| fits(part(n) * width / 2.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DISCS: [Game; 4] = [Game::Carrom, Game::Crokinole, Game::Croquignole, Game::Couronne];

    #[test]
    fn on_a_phone_it_hangs_above_every_board_and_covers_nothing() {
        for (left, top, width) in [(12.0, 62.0, 366.0), (12.0, 62.0, 336.0)] {
            for game in DISCS {
                let place = beside(game, Frame { left, top, width }).unwrap();
                assert!(!place.covers(game, width), "{game}");
                assert!(place.y - place.radius >= -top && place.x >= place.radius, "{game}: {place:?}");
                assert!(place.radius >= 0.1 * width, "{game}: {place:?}");
            }
        }
    }

    #[test]
    fn beside_a_wide_board_it_hangs_to_the_left() {
        for game in DISCS {
            let place = beside(game, Frame { left: 260.0, top: 70.0, width: 700.0 }).unwrap();
            assert!(place.x + place.radius <= 0.0 && place.x - place.radius >= -260.0, "{place:?}");
            assert!((place.radius - 105.0).abs() < 1e-9, "the largest: {place:?}");
        }
    }

    #[test]
    fn where_there_is_no_room_it_does_not_hang_beside_the_board() {
        for game in DISCS {
            assert_eq!(
                beside(game, Frame { left: 12.0, top: 180.0, width: 336.0 }),
                None,
                "text lies above it"
            );
        }
        // Over a square board the rim alone is too narrow.
        for game in [Game::Carrom, Game::Couronne] {
            assert_eq!(beside(game, Frame { left: 12.0, top: 10.0, width: 800.0 }), None, "{game}");
        }
    }
}
