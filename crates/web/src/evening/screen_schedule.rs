//! What the big screen in the hall shows, and when it turns the page. It has no buttons: it goes by the round and by the time.

/// Boards on one page.
pub const BOARDS: usize = 8;
/// Lines of a standing on one page, in two columns.
pub const LINES: usize = 20;
/// How long a page stays, in seconds.
pub const STAYS: u64 = 12;

/// How far the evening is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing is drawn yet: who is in, and how to join.
    Before,
    /// A round is drawn; so many of its games have a result.
    Round {
        /// How many games it has.
        games: usize,
        /// How many have a result.
        results: usize,
    },
    /// Every game of the round has a result, or the last stage is over.
    Between,
}

/// What a page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// Who has entered, and the code to join.
    Welcome,
    /// Who plays whom at which board.
    Pairings,
    /// Results that are in.
    Results,
    /// Places.
    Standings,
}

/// A page of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// What it shows.
    pub shows: Shows,
    /// Which part of it, counted from 0.
    pub part: usize,
    /// Of how many.
    pub parts: usize,
}

/// All pages of a phase, in the order in which they turn.
pub fn pages(phase: Phase, people: usize) -> Vec<Page> {
    let of = |shows: Shows, count: usize, on_one: usize| {
        let parts = count.div_ceil(on_one).max(1);
        (0..parts).map(move |part| Page { shows, part, parts })
    };
    match phase {
        Phase::Before => of(Shows::Welcome, people, 2 * LINES).collect(),
        Phase::Round { games, results: 0 } => of(Shows::Pairings, games, BOARDS).collect(),
        // Those who look for their board come first, results after them.
        Phase::Round { games, results } => {
            of(Shows::Pairings, games, BOARDS).chain(of(Shows::Results, results, BOARDS)).collect()
        }
        Phase::Between => of(Shows::Standings, people, LINES).collect(),
    }
}

/// The page that is shown so many seconds after the phase began.
///
/// ```
/// use web::evening::screen_schedule::{Phase, page};
///
/// let round = Phase::Round { games: 14, results: 0 };
/// assert_eq!(page(round, 28, 0).part, 0);
/// assert_eq!(page(round, 28, 12).part, 1);
/// assert_eq!(page(round, 28, 24).part, 0);
/// ```
pub fn page(phase: Phase, people: usize, seconds: u64) -> Page {
    let pages = pages(phase, people);
    pages[(seconds / STAYS) as usize % pages.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_to_eight_boards_stand_still_and_more_turn_pages() {
        let small = Phase::Round { games: 8, results: 0 };
        assert_eq!(pages(small, 32).len(), 1);
        assert_eq!(page(small, 32, 500), page(small, 32, 0));
        assert_eq!(pages(Phase::Round { games: 9, results: 0 }, 36).len(), 2);
        assert_eq!(pages(Phase::Round { games: 30, results: 0 }, 60).len(), 4);
    }

    #[test]
    fn results_come_during_the_round_and_standings_between_rounds() {
        let shown: Vec<Shows> =
            pages(Phase::Round { games: 6, results: 2 }, 23).into_iter().map(|page| page.shows).collect();
        assert_eq!(shown, [Shows::Pairings, Shows::Results]);
        assert!(
            pages(Phase::Between, 60).iter().all(|page| page.shows == Shows::Standings && page.parts == 3)
        );
        assert_eq!(page(Phase::Before, 0, 99), Page { shows: Shows::Welcome, part: 0, parts: 1 });
    }
}
