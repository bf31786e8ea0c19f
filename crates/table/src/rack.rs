//! The start of a game, from its seed.
//!
//! No two racks are the same to the last micrometre: people set them up by hand, and with exact contacts
//! a break would depend on what no player can see. So there is a small gap between the discs, and each
//! disc lies a little off its place.

use boards::{Game, Placed, Point, carrom_rack, couronne_lattice, profile};
use physics::direction;

use crate::stream::{Purpose, Stream};

/// The gap between discs of a rack before the jitter, in metres.
pub const RACK_GAP: f64 = 60e-6;
/// The most that a disc lies off its place, in each coordinate: two neighbours keep 10 µm or more.
const JITTER: f64 = 17e-6;

/// The discs of a game's first position; `index` counts the boards of a match. Couronne has `discs` of
/// each colour, the other games their own number. The ring boards start empty, kimble has no discs.
pub fn rack(game: Game, discs: usize, seed: u64, index: u64) -> Vec<Placed> {
    let mut stream = Stream::new(seed, Purpose::Rack, index);
    let mut rack = match game {
        Game::Carrom => carrom_rack(RACK_GAP),
        Game::Couronne => mixed(discs, &mut stream),
        Game::Crokinole | Game::Croquignole | Game::Kimble => Vec::new(),
    };
    for placed in &mut rack {
        placed.at[0] += stream.between(-JITTER, JITTER);
        placed.at[1] += stream.between(-JITTER, JITTER);
    }
    rack
}

/// Couronne's lattice, turned at random, the colours mixed over it.
fn mixed(discs: usize, stream: &mut Stream) -> Vec<Placed> {
    let most = profile(Game::Couronne).kinds.iter().map(|k| k.names.count()).max().unwrap_or(0);
    let discs = discs.min(most);
    let mut names: Vec<String> =
        ["g", "r"].iter().flat_map(|c| (1..=discs).map(move |n| format!("{c}{n}"))).collect();
    stream.shuffle(&mut names);
    let turn = direction(stream.between(0.0, std::f64::consts::TAU));
    let turned = |[x, y]: Point| [x * turn.x - y * turn.y, x * turn.y + y * turn.x];
    let lattice = couronne_lattice(2 * discs, RACK_GAP);
    names.into_iter().zip(lattice).map(|(disc, at)| Placed { disc, at: turned(at) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Scene;

    #[test]
    fn every_rack_can_be_played_and_keeps_its_gaps() {
        for game in [Game::Carrom, Game::Couronne] {
            for seed in 0..50 {
                for discs in [4, 15, 16] {
                    let rack = rack(game, discs, seed, 0);
                    let mut scene = Scene::on(game).unwrap();
                    for placed in &rack {
                        scene.place(&placed.disc, placed.at).unwrap();
                    }
                    let all: Vec<_> = scene.discs().map(|(_, d)| *d).collect();
                    for (i, a) in all.iter().enumerate() {
                        for b in &all[..i] {
                            let gap = (a.at - b.at).length() - a.radius - b.radius;
                            assert!(gap > 5e-6, "{game} seed {seed}: a gap of {gap}");
                        }
                    }
                    scene.play().unwrap();
                }
            }
        }
    }

    #[test]
    fn couronne_lies_inside_its_circle_well_mixed() {
        let rack = rack(Game::Couronne, 15, 3, 0);
        assert_eq!(rack.len(), 30);
        assert!(rack.iter().all(|p| p.at[0].hypot(p.at[1]) + 0.015 < 0.1101));
        let right = rack.iter().filter(|p| p.at[0] > 0.0 && p.disc.starts_with('g')).count();
        assert!((2..14).contains(&right), "{right} green ones on the right");
    }

    #[test]
    fn seeds_and_boards_differ_and_repeat() {
        let at = |seed, index| rack(Game::Carrom, 9, seed, index)[3].at;
        assert_eq!(at(1, 0), at(1, 0));
        assert_ne!(at(1, 0), at(1, 1));
        assert_ne!(at(1, 0), at(2, 0));
    }
}
