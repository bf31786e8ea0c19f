//! What a game leaves to chance: who starts, how a rack lies, what the die shows.
//!
//! Each is a function of the seed, its purpose and an index, by [`Stream`], so that one draw never changes another.
//! A game can be given another [`Chance`]: a club's real die, a server's [`Committed`](crate::Committed) throws, a test's
//! script.

use boards::{Game, Point};
use rules::kimble::Die;
use rules::{Disc, Player, Throw};

use crate::dice::Proof;
use crate::hand::Tremor;
use crate::rack::rack;
use crate::stream::{Purpose, Stream};

/// Where a game's chances come from.
pub trait Chance {
    /// The player who starts.
    fn lot(&mut self, players: usize) -> Player;

    /// The player on whom a later lot of the game falls; `index` counts them from 1.
    fn later_lot(&mut self, players: usize, _index: u64) -> Player {
        self.lot(players)
    }

    /// Where the discs of a rack lie; `index` counts the racks of a game, couronne has `discs` of each colour.
    fn rack(&mut self, game: Game, discs: usize, index: u64) -> Vec<(Disc, Point)>;

    /// The die's next throw; `index` counts the throws asked for, `last` is the face it showed last.
    fn throw(&mut self, die: Die, index: u64, last: Option<u8>) -> Throw;

    /// How a living hand trembles at the next flick; `index` counts the flicks it has played.
    fn tremor(&mut self, _index: u64) -> Tremor {
        Tremor::NONE
    }

    /// The proof of the next throw or tremor, in a game whose header commits to its chances: they follow from it. Only
    /// the server that plays the game has one; `None` everywhere else.
    fn proof(&mut self, _index: u64) -> Option<Proof> {
        None
    }
}

/// Chance from a seed: the streams `lot`, `rack`, `die` and `tremor`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seeded(pub u64);

/// One throw in this many leaves a popomatic die cocked.
const COCKED_ONE_IN: u32 = 100;
/// How often a popomatic die shows the same face again, the opposite one, and each of the four others, in thousandths
/// (KIM-S17; they add up to 999, which the sampler divides by).
const SAME: u32 = 108;
const OPPOSITE: u32 = 239;
const BESIDE: u32 = 163;

impl Chance for Seeded {
    fn lot(&mut self, players: usize) -> Player {
        Player(Stream::new(self.0, Purpose::Lot, 0).below(players.max(1) as u32) as u8)
    }

    fn later_lot(&mut self, players: usize, index: u64) -> Player {
        Player(Stream::new(self.0, Purpose::Lot, index).below(players.max(1) as u32) as u8)
    }

    fn rack(&mut self, game: Game, discs: usize, index: u64) -> Vec<(Disc, Point)> {
        let placed = rack(game, discs, self.0, index);
        placed.into_iter().filter_map(|p| Some((Disc::named(game, &p.disc)?, p.at))).collect()
    }

    fn throw(&mut self, die: Die, index: u64, last: Option<u8>) -> Throw {
        let mut stream = Stream::new(self.0, Purpose::Die, index);
        shown(die, last, |n| stream.below(n))
    }

    fn tremor(&mut self, index: u64) -> Tremor {
        let mut stream = Stream::new(self.0, Purpose::Tremor, index);
        Tremor::of_living_hand(|| stream.unit())
    }
}

/// The next throw of a die that showed `last` before; `below(n)` draws a whole number below `n`.
pub(crate) fn shown(die: Die, last: Option<u8>, mut below: impl FnMut(u32) -> u32) -> Throw {
    let last = last.filter(|face| (1..=6).contains(face));
    match (die, last) {
        (Die::Popomatic, _) if below(COCKED_ONE_IN) == 0 => Throw::Cocked,
        (Die::Popomatic, Some(last)) => Throw::Number(next_face(last, below(SAME + OPPOSITE + 4 * BESIDE))),
        (Die::Uniform, _) | (Die::Popomatic, None) => Throw::Number(below(6) as u8 + 1),
    }
}

/// The face after `last` in a dome that does not turn the die far enough to forget it.
fn next_face(last: u8, drawn: u32) -> u8 {
    if drawn < SAME {
        return last;
    }
    if drawn < SAME + OPPOSITE {
        return 7 - last;
    }
    let beside = (1..=6).filter(|&n| n != last && n != 7 - last);
    beside.into_iter().nth(((drawn - SAME - OPPOSITE) / BESIDE) as usize).unwrap_or(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kim_s17_the_popomatic_die_remembers() {
        let (mut same, mut opposite, mut cocked, mut beside) = (0, 0, 0, 0);
        for index in 0..100_000 {
            match Seeded(5).throw(Die::Popomatic, index, Some(2)) {
                Throw::Cocked => cocked += 1,
                Throw::Number(2) => same += 1,
                Throw::Number(5) => opposite += 1,
                Throw::Number(n) => {
                    assert!((1..=6).contains(&n));
                    beside += 1;
                }
            }
        }
        // Five standard deviations each.
        assert!((850..1150).contains(&cocked), "{cocked}");
        assert!((10_200..11_200).contains(&same), "{same}");
        assert!((23_000..24_400).contains(&opposite), "{opposite}");
        assert!((63_800..65_400).contains(&beside), "{beside}");
    }

    #[test]
    fn kim_s17_the_plain_die_is_fair_and_never_cocked() {
        let mut seen = [0u32; 7];
        for index in 0..60_000 {
            let Throw::Number(n) = Seeded(5).throw(Die::Uniform, index, Some(2)) else { panic!("cocked") };
            seen[usize::from(n)] += 1;
        }
        assert!(seen[1..].iter().all(|&n| n.abs_diff(10_000) < 460), "{seen:?}");
    }

    #[test]
    fn a_lot_falls_on_every_player() {
        let mut seen = [false; 4];
        for seed in 0..64 {
            seen[Seeded(seed).lot(4).index()] = true;
        }
        assert_eq!(seen, [true; 4]);
    }
}
