//! What has been drawn so far: who has met whom, who has started how often, who has played where.

use crate::game::Game;
use crate::roster::Who;
use crate::stage::Stage;

/// Meetings of a stage.
pub(crate) struct History {
    entrants: usize,
    met: Vec<u16>,
    short: Vec<usize>,
}

impl History {
    /// The meetings of a stage; `size` are the seats of a full table.
    pub(crate) fn of(stage: Option<&Stage>, entrants: usize, size: usize) -> History {
        let mut history = History { entrants, met: vec![0; entrants * entrants], short: vec![0; entrants] };
        for game in stage.into_iter().flat_map(Stage::games) {
            history.add(game, size);
        }
        history
    }

    /// Counts a game.
    pub(crate) fn add(&mut self, game: &Game, size: usize) {
        for (n, &one) in game.seats.iter().enumerate() {
            for &other in &game.seats[n + 1..] {
                self.met[one * self.entrants + other] += 1;
                self.met[other * self.entrants + one] += 1;
            }
            if game.seats.len() < size {
                self.short[one] += 1;
            }
        }
    }

    /// How often two have met.
    pub(crate) fn met(&self, one: Who, other: Who) -> usize {
        self.met[one * self.entrants + other].into()
    }

    /// How often one has sat at a table that was not full.
    pub(crate) fn short(&self, who: Who) -> usize {
        self.short[who]
    }
}

/// Starts less replies of everyone, in all stages.
pub(crate) fn starts(stages: &[Stage], entrants: usize) -> Vec<i64> {
    let mut balance = vec![0; entrants];
    for game in stages.iter().flat_map(Stage::games) {
        for &who in &game.seats {
            balance[who] += if who == game.starts { 1 } else { -1 };
        }
    }
    balance
}

/// How often everyone has played at each board, in all stages.
pub(crate) struct Boards {
    boards: usize,
    counts: Vec<usize>,
}

impl Boards {
    pub(crate) fn new(entrants: usize, boards: usize) -> Boards {
        Boards { boards, counts: vec![0; entrants * boards] }
    }

    pub(crate) fn of(stages: &[Stage], entrants: usize, boards: usize) -> Boards {
        let mut counts = Boards::new(entrants, boards);
        stages.iter().flat_map(Stage::games).for_each(|game| counts.add(game));
        counts
    }

    pub(crate) fn add(&mut self, game: &Game) {
        if game.board <= self.boards {
            game.seats.iter().for_each(|&who| self.counts[who * self.boards + game.board - 1] += 1);
        }
    }

    /// How often anyone has played at a board.
    pub(crate) fn in_all(&self, board: usize) -> usize {
        self.counts.iter().skip(board).step_by(self.boards).sum()
    }

    /// How often one has played at each board.
    pub(crate) fn at(&self, who: Who) -> &[usize] {
        &self.counts[who * self.boards..][..self.boards]
    }
}
