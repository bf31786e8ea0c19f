//! Which ring a disc lies in, and what it is worth there.

use boards::{CrokinoleMarks, Game, Point, RoundTable, Table, crokinole, profile};

use crate::facts::Zone;
use crate::placing::distance;

/// The lines of a ring board.
pub(super) fn marks(game: Game) -> &'static CrokinoleMarks {
    // No referee is made for the other boards.
    profile(game).rings().unwrap_or(&crokinole::MARKS)
}

/// The round table of a ring board.
pub(super) fn table(game: Game) -> &'static RoundTable {
    match &profile(game).table {
        Table::Round(table) => table,
        Table::Square(_) | Table::Track(_) => &crokinole::TABLE,
    }
}

/// The zone of a disc by its place: a disc that only just touches a line touches it.
///
/// ```
/// use boards::crokinole::{DISC_RADIUS, MARKS};
/// use rules::{Zone, ring};
///
/// assert_eq!(ring::zone_at(&MARKS, [0.0, 0.15], DISC_RADIUS), Zone::Ten);
/// assert_eq!(ring::zone_at(&MARKS, [0.0, -0.2], DISC_RADIUS), Zone::TenFive);
/// ```
pub fn zone_at(marks: &CrokinoleMarks, at: Point, radius: f64) -> Zone {
    const BY_LINE: [[Zone; 2]; 3] =
        [[Zone::Fifteen, Zone::FifteenTen], [Zone::Ten, Zone::TenFive], [Zone::Five, Zone::FiveOut]];
    let from_middle = distance(at, [0.0, 0.0]);
    for (line, [inside, on]) in marks.zone_radii.into_iter().zip(BY_LINE) {
        if from_middle + radius < line {
            return inside;
        }
        if from_middle - radius <= line {
            return on;
        }
    }
    Zone::Beyond
}

/// What a disc is worth in a zone; on a line it counts for the lower ring.
pub const fn points(marks: &CrokinoleMarks, zone: Zone) -> u32 {
    let [fifteen, ten, five] = marks.zone_points;
    match zone {
        Zone::Fifteen => fifteen,
        Zone::FifteenTen | Zone::Ten => ten,
        Zone::TenFive | Zone::Five => five,
        Zone::FiveOut | Zone::Beyond => 0,
    }
}

/// Whether a disc there is in the 15 zone or touches its line.
pub(super) fn reaches_fifteen(zone: Zone) -> bool {
    matches!(zone, Zone::Fifteen | Zone::FifteenTen)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RADIUS: f64 = crokinole::DISC_RADIUS;

    #[test]
    fn a_disc_that_just_touches_a_line_is_on_it() {
        let at = |y: f64| zone_at(&crokinole::MARKS, [0.0, y], RADIUS);
        for (line, inside, on, outside) in [
            (0.1016, Zone::Fifteen, Zone::FifteenTen, Zone::Ten),
            (0.2032, Zone::Ten, Zone::TenFive, Zone::Five),
            (0.3048, Zone::Five, Zone::FiveOut, Zone::Beyond),
        ] {
            assert_eq!(at(line - RADIUS - 1e-9), inside);
            assert_eq!(at(line - RADIUS), on);
            assert_eq!(at(-line), on);
            assert_eq!(at(line + RADIUS), on);
            assert_eq!(at(-line - RADIUS - 1e-9), outside);
        }
    }

    #[test]
    fn a_line_counts_for_the_lower_ring() {
        let worth = Zone::ALL.map(|zone| points(marks(Game::Croquignole), zone));
        assert_eq!(worth, [15, 10, 10, 5, 5, 0]);
    }
}
