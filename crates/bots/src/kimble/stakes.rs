//! What is played for: the places.
//!
//! Where one player must finish, only the first place counts. Where several must, the first is worth one and each next
//! place the same step less: 1, ½, 0, 0 where two must finish, 1, ⅔, ⅓, 0 where three must. Players who have finished
//! have the worth of their place; for the others the evaluation says who is next, and later places follow by taking the
//! next one out and asking again with the same odds (Plackett and Luce).

use rules::kimble::corner;
use rules::{Form, Over, Player, Referee};

use super::net::Net;
use super::view::View;

/// How many must finish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stakes {
    finishers: usize,
}

impl Stakes {
    /// The stakes if this many must finish.
    pub fn new(finishers: usize) -> Stakes {
        Stakes { finishers: finishers.clamp(1, 3) }
    }

    /// What a referee plays for.
    pub(crate) fn of(referee: &Referee) -> Stakes {
        match referee {
            Referee::Kimble(game) => Stakes::new(usize::from(game.options().finishers)),
            Referee::Carrom(_) | Referee::Icf(_) | Referee::Ring(_) | Referee::Couronne(_) => Stakes::new(1),
        }
    }

    /// What a place is worth, the first being 0.
    fn of_place(self, place: usize) -> f32 {
        self.finishers.saturating_sub(place) as f32 / self.finishers as f32
    }

    /// What the position is worth to each player before the next throw.
    pub(crate) fn worth(self, net: &Net, referee: &Referee) -> [f32; 4] {
        if let Some(over) = referee.over() {
            return self.at_the_end(&over);
        }
        let players = referee.players();
        let mut worth = [0.0; 4];
        let (Form::Kimble(form), Some(next)) = (referee.form(), referee.turn().player) else { return worth };
        let view = View::from_form(&form, players, next);
        let chances = net.chances(&view);
        for (place, player) in form.finished.iter().enumerate() {
            if let Some(worth) = worth.get_mut(player.index()) {
                *worth = self.of_place(place);
            }
        }
        let by_seat = self.shares(chances, view.racing, form.finished.len());
        for player in (0..players as u8).map(Player) {
            let seat = corner(player, players);
            if view.racing[seat]
                && let Some(worth) = worth.get_mut(player.index())
            {
                *worth = by_seat[seat];
            }
        }
        worth
    }

    /// What those in the race can expect from that place on.
    fn shares(self, chances: [f32; 4], racing: [bool; 4], place: usize) -> [f32; 4] {
        let mut shares = [0.0; 4];
        let value = self.of_place(place);
        if value <= 0.0 {
            return shares;
        }
        let further = self.of_place(place + 1) > 0.0;
        for next in (0..4).filter(|&seat| racing[seat]) {
            shares[next] += chances[next] * value;
            let rest = 1.0 - chances[next];
            if !further || rest <= 1e-6 {
                continue;
            }
            let mut left = racing;
            left[next] = false;
            let odds = [0, 1, 2, 3].map(|seat| if left[seat] { chances[seat] / rest } else { 0.0 });
            let then = self.shares(odds, left, place + 1);
            for (share, then) in shares.iter_mut().zip(then) {
                *share += chances[next] * then;
            }
        }
        shares
    }

    pub(crate) fn at_the_end(self, over: &Over) -> [f32; 4] {
        let mut worth = [0.0; 4];
        let Over::Ranking { ranking, shared } = over else { return worth };
        for (place, player) in ranking.iter().enumerate() {
            if let Some(worth) = worth.get_mut(player.index()) {
                *worth = self.of_place(place);
            }
        }
        for level in shared {
            let sum: f32 = level.iter().filter_map(|player| worth.get(player.index())).sum();
            for player in level {
                if let Some(worth) = worth.get_mut(player.index()) {
                    *worth = sum / level.len().max(1) as f32;
                }
            }
        }
        worth
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::First;
    use rules::kimble::{Lap, Options};

    #[test]
    fn how_many_must_finish_is_found_out() {
        for players in 2..=4 {
            for finishers in 1..players {
                for lap in [Lap::Any, Lap::None] {
                    let options = Options { finishers: finishers as u8, lap, ..Options::default() };
                    let first = First::Player(Player(0));
                    let game = Referee::new(&rules::Options::Kimble(options), players, first).unwrap();
                    assert_eq!(Stakes::of(&game), Stakes::new(finishers), "{players} players, {options:?}");
                }
            }
        }
    }

    #[test]
    fn later_places_follow_from_the_odds() {
        let close = |a: [f32; 4], b: [f32; 4]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-6);
        let (all, odds) = ([true; 4], [0.5, 0.25, 0.25, 0.0]);
        assert!(close(Stakes::new(1).shares(odds, all, 0), odds));
        // Second: ¼ × ⅔ twice for the first player; ½ × ½ + ¼ × ⅓ for the next two.
        let two = Stakes::new(2).shares(odds, all, 0);
        assert!(close(two, [0.5 + 1.0 / 6.0, 0.25 + 1.0 / 6.0, 0.25 + 1.0 / 6.0, 0.0]), "{two:?}");
        let three = Stakes::new(3).shares([0.25; 4], all, 0);
        assert!(close(three, [0.5; 4]), "places are shared: {three:?}");
        assert!(close(Stakes::new(2).shares([1.0, 0.0, 0.0, 0.0], all, 0), [1.0, 0.0, 0.0, 0.0]));
    }

    #[test]
    fn a_shared_place_is_shared() {
        let [a, b, c] = [Player(0), Player(1), Player(2)];
        let over = Over::Ranking { ranking: vec![c, a, b], shared: vec![vec![a, b]] };
        assert_eq!(Stakes::new(2).at_the_end(&over), [0.25, 0.25, 1.0, 0.0]);
    }
}
