//! Knock-out brackets: who meets whom, who goes on, who is out in which round.
//!
//! A bracket is a list of nodes, each a game between two who come from somewhere: a seed, or the winner or loser of an earlier
//! node. A node is settled by a game, or without one where somebody is missing.

mod view;

pub use view::{BracketGame, BracketPart, BracketSeat};

use crate::game::{Game, Pass};
use crate::roster::{Roster, Who};
use crate::stage::Stage;
use crate::why::{From, Stake};

/// Where one of a node comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// A place in the list of seeds.
    Seed(usize),
    Winner(usize),
    Loser(usize),
}

/// What a node decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// A round of those who have not lost, counted from 1.
    Upper(usize),
    /// A round of those who have lost once, counted from 1.
    Lower(usize),
    Final,
    Third,
    /// The unbeaten side against the winner of the others.
    Last,
    Again,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node {
    from: [Source; 2],
    role: Role,
    tree: usize,
}

/// A knock-out of its own among several: of every pool one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tree {
    /// Where its seeds begin in the list.
    first: usize,
    /// Rounds of those who have not lost.
    upper: usize,
}

/// More than there are ranks in a tree: the second tree comes after the first.
const RANKS: usize = 1000;

/// The plan of a knock-out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bracket {
    /// The seeds of every tree, up to a power of two.
    seeds: Vec<Option<Who>>,
    nodes: Vec<Node>,
    trees: Vec<Tree>,
    /// Rounds of those who have lost once.
    lower: usize,
    is_double: bool,
}

/// One who may come to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    Pending,
    Nobody,
    One(Who),
}

/// How a node was settled.
#[derive(Clone, Copy)]
enum Settled<'a> {
    Game(&'a Game),
    Pass(Option<Who>),
}

/// What a bracket draws.
pub(crate) struct Drawn {
    /// Node, the two, where they come from, what is at stake.
    pub(crate) games: Vec<(usize, [Who; 2], [From; 2], Stake)>,
    pub(crate) passes: Vec<Pass>,
    pub(crate) byes: Vec<Who>,
}

/// The seeds in the order in which a bracket has them: 1–8, 4–5, 2–7, 3–6.
pub(crate) fn seed_order(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let last = 2 * order.len() - 1;
        order = order.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    order
}

impl Bracket {
    /// The loser of a match is out. Of several lists of seeds each has a knock-out of its own.
    pub(crate) fn knockout(lists: Vec<Vec<Who>>, third: bool) -> Bracket {
        let mut whole =
            Bracket { seeds: Vec::new(), nodes: Vec::new(), trees: Vec::new(), lower: 0, is_double: false };
        for seeds in lists.into_iter().filter(|seeds| !seeds.is_empty()) {
            let (mut nodes, levels) = upper(seeds.len());
            if let Some(node) = nodes.last_mut() {
                node.role = Role::Final;
            }
            if let Some(&[one, other]) = levels.iter().rev().nth(1).map(Vec::as_slice).filter(|_| third) {
                let from = [Source::Loser(one), Source::Loser(other)];
                nodes.push(Node { from, role: Role::Third, tree: 0 });
            }
            whole.plant(seeds, nodes, levels.len());
        }
        whole
    }

    /// Adds a tree: its nodes and seeds are counted on from those that are there.
    fn plant(&mut self, seeds: Vec<Who>, nodes: Vec<Node>, upper: usize) {
        let (first, node, tree) = (self.seeds.len(), self.nodes.len(), self.trees.len());
        let moved = |source: Source| match source {
            Source::Seed(seed) => Source::Seed(first + seed),
            Source::Winner(n) => Source::Winner(node + n),
            Source::Loser(n) => Source::Loser(node + n),
        };
        self.nodes.extend(nodes.into_iter().map(|node| Node { from: node.from.map(moved), tree, ..node }));
        self.trees.push(Tree { first, upper });
        let size = seeds.len().next_power_of_two().max(2);
        self.seeds.extend((0..size).map(|seed| seeds.get(seed).copied()));
    }

    /// The number of a seed in its tree, counted from 1.
    fn seed_number(&self, seed: usize) -> usize {
        let before = self.trees.iter().map(|tree| tree.first).filter(|first| *first <= seed);
        seed - before.max().unwrap_or(0) + 1
    }

    /// The tree of a seed.
    fn tree_of(&self, seed: usize) -> usize {
        self.trees.iter().filter(|tree| tree.first <= seed).count().saturating_sub(1)
    }

    /// The loser of two matches is out.
    pub(crate) fn double(seeds: Vec<Who>) -> Bracket {
        let (mut nodes, levels) = upper(seeds.len());
        let mut lower = 0;
        let mut add = |nodes: &mut Vec<Node>, pairs: Vec<[Source; 2]>| -> Vec<usize> {
            lower += 1;
            let first = nodes.len();
            nodes.extend(pairs.iter().map(|&from| Node { from, role: Role::Lower(lower), tree: 0 }));
            (first..nodes.len()).collect()
        };
        let mut left: Vec<Source> = levels[0].iter().map(|&node| Source::Loser(node)).collect();
        for (round, level) in levels.iter().enumerate().skip(1) {
            let pairs = left.chunks(2).map(|pair| [pair[0], pair[1]]).collect();
            let survivors = add(&mut nodes, pairs);
            // The losers of every second round come in from the other end, so that they do not meet at once again.
            let mut fallen: Vec<Source> = level.iter().map(|&node| Source::Loser(node)).collect();
            if round % 2 == 1 {
                fallen.reverse();
            }
            let pairs =
                survivors.iter().zip(fallen).map(|(&node, loser)| [Source::Winner(node), loser]).collect();
            left = add(&mut nodes, pairs).into_iter().map(Source::Winner).collect();
        }
        let top = Source::Winner(levels[levels.len() - 1][0]);
        nodes.push(Node { from: [top, left[0]], role: Role::Last, tree: 0 });
        let last = nodes.len() - 1;
        let from = [Source::Loser(last), Source::Winner(last)];
        nodes.push(Node { from, role: Role::Again, tree: 0 });
        let mut whole =
            Bracket { seeds: Vec::new(), nodes: Vec::new(), trees: Vec::new(), lower, is_double: true };
        whole.plant(seeds, nodes, levels.len());
        whole
    }

    fn settled<'a>(&self, stage: &'a Stage) -> Vec<Option<Settled<'a>>> {
        let mut settled = vec![None; self.nodes.len()];
        for round in &stage.rounds {
            for game in &round.games {
                if let Some(place) = game.node.and_then(|node| settled.get_mut(node)) {
                    *place = Some(Settled::Game(game));
                }
            }
            for pass in &round.passes {
                if let Some(place) = settled.get_mut(pass.node) {
                    *place = Some(Settled::Pass(pass.through));
                }
            }
        }
        settled
    }

    fn slot(&self, source: Source, settled: &[Option<Settled<'_>>]) -> Slot {
        let found = |who: Option<Who>| who.map_or(Slot::Nobody, Slot::One);
        match source {
            Source::Seed(seed) => found(self.seeds.get(seed).copied().flatten()),
            Source::Winner(node) | Source::Loser(node) => match (settled[node], source) {
                (None, _) => Slot::Pending,
                (Some(Settled::Game(game)), _) if game.is_open() => Slot::Pending,
                (Some(Settled::Game(game)), _) => {
                    let [winner, loser] = self.ways(node, game, settled);
                    found(if source == Source::Winner(node) { winner } else { loser })
                }
                (Some(Settled::Pass(through)), Source::Winner(_)) => found(through),
                (Some(Settled::Pass(_)), _) => Slot::Nobody,
            },
        }
    }

    /// Who of a played game goes the way of its winner and who that of its loser. A drawn round never changes: if a
    /// correction turned the result around after one of them had been drawn again, that one stays there and the other one
    /// takes the other way. So nobody is drawn twice.
    fn ways(&self, node: usize, game: &Game, settled: &[Option<Settled<'_>>]) -> [Option<Who>; 2] {
        let ways = [game.winner(), game.loser()];
        let drawn = |source: Source, who: Option<Who>| {
            who.is_some_and(|who| {
                let mut nodes =
                    self.nodes.iter().zip(settled).filter(|(node, _)| node.from.contains(&source));
                nodes.any(|(_, settled)| settled.is_some_and(|settled| settled.came().contains(&who)))
            })
        };
        let [winner, loser] = ways;
        let turned = drawn(Source::Winner(node), loser) || drawn(Source::Loser(node), winner);
        // Both ways lead to the last game's repetition, where both are drawn.
        let is_last = self.nodes[node].role == Role::Last;
        if turned && !is_last { [loser, winner] } else { ways }
    }

    /// Whether the last game is played again: it was the first loss of the side that was unbeaten. `None` while it is open.
    fn again(&self, settled: &[Option<Settled<'_>>]) -> Option<bool> {
        let last = self.nodes.iter().position(|node| node.role == Role::Last)?;
        match settled[last]? {
            Settled::Game(game) if game.is_open() => None,
            Settled::Game(game) => Some(game.loser().is_some_and(|loser| loser == game.seats[0])),
            Settled::Pass(_) => Some(false),
        }
    }

    /// Whether the repetition of the last game has been drawn.
    pub(crate) fn is_again_drawn(&self, stage: &Stage) -> bool {
        let settled = self.settled(stage);
        self.nodes.iter().zip(settled).any(|(node, settled)| node.role == Role::Again && settled.is_some())
    }

    /// The nodes that are neither settled nor superfluous.
    fn unsettled(&self, settled: &[Option<Settled<'_>>]) -> Vec<usize> {
        let needed = |node: usize| self.nodes[node].role != Role::Again || self.again(settled) != Some(false);
        (0..self.nodes.len()).filter(|&node| settled[node].is_none() && needed(node)).collect()
    }

    /// Whether every game has been drawn.
    pub(crate) fn is_decided(&self, stage: &Stage) -> bool {
        self.unsettled(&self.settled(stage)).is_empty()
    }

    /// The next round: all games whose sides are known.
    pub(crate) fn draw(&self, stage: &Stage, roster: &Roster) -> Drawn {
        let mut settled = self.settled(stage);
        let mut drawn = Drawn { games: Vec::new(), passes: Vec::new(), byes: Vec::new() };
        loop {
            self.skip_empty(&mut settled, &mut drawn.passes);
            let before = settled.clone();
            let mut progress = false;
            for node in self.unsettled(&before) {
                let slots = self.nodes[node].from.map(|source| self.slot(source, &before));
                if slots.contains(&Slot::Pending) {
                    continue;
                }
                let known: Vec<Who> = slots.iter().filter_map(|slot| slot.who()).collect();
                let (there, gone): (Vec<Who>, Vec<Who>) =
                    known.iter().copied().partition(|&who| roster.is_there(who));
                progress = true;
                if let [one, other] = there[..] {
                    let from = self.nodes[node].from.map(|source| self.from(source, &before));
                    drawn.games.push((node, [one, other], from, self.stake(node)));
                    continue;
                }
                let through = there.first().copied();
                // Where only one has lost before, nobody is owed a game for third place.
                let listed = self.nodes[node].role != Role::Third || !gone.is_empty();
                drawn.byes.extend(through.filter(|who| listed && !drawn.byes.contains(who)));
                drawn.passes.push(Pass { node, through, gone });
                settled[node] = Some(Settled::Pass(through));
            }
            if !drawn.games.is_empty() || !progress {
                // One who came through a round without games may play after all.
                drawn.byes.retain(|who| drawn.games.iter().all(|(_, seats, _, _)| !seats.contains(who)));
                return drawn;
            }
        }
    }

    /// Settles the nodes to which nobody comes.
    fn skip_empty(&self, settled: &mut [Option<Settled<'_>>], passes: &mut Vec<Pass>) {
        loop {
            let empty = self.unsettled(settled).into_iter().find(|&node| {
                self.nodes[node].from.iter().all(|&source| self.slot(source, settled) == Slot::Nobody)
            });
            let Some(node) = empty else { return };
            settled[node] = Some(Settled::Pass(None));
            passes.push(Pass { node, through: None, gone: Vec::new() });
        }
    }

    fn from(&self, source: Source, settled: &[Option<Settled<'_>>]) -> From {
        match source {
            Source::Seed(seed) => From::Seed(self.seed_number(seed)),
            Source::Winner(node) | Source::Loser(node) => match settled[node] {
                // After a correction somebody may go the way of the winner who lost, or the other way round.
                Some(Settled::Game(game)) if self.slot(source, settled).who() == game.winner() => {
                    From::Winner(game.id)
                }
                Some(Settled::Game(game)) => From::Loser(game.id),
                Some(Settled::Pass(Some(who))) if matches!(self.nodes[node].role, Role::Upper(_)) => {
                    let seed = self.seeds.iter().position(|&seed| seed == Some(who));
                    seed.map_or(From::Bye, |seed| From::Seed(self.seed_number(seed)))
                }
                Some(Settled::Pass(_)) | None => From::Bye,
            },
        }
    }

    fn stake(&self, node: usize) -> Stake {
        match self.nodes[node].role {
            Role::Upper(_) if self.is_double => Stake::Unbeaten,
            Role::Upper(_) => Stake::Stay,
            Role::Lower(_) => Stake::Second,
            Role::Final => Stake::Final,
            Role::Third => Stake::Third,
            Role::Last => Stake::Last,
            Role::Again => Stake::Again,
        }
    }

    /// Where everyone stands: the smaller, the better; equal numbers share a place.
    pub(crate) fn ranks(&self, stage: &Stage) -> Vec<(Who, usize)> {
        let seeds = self.seeds.iter().enumerate();
        let mut ranks: Vec<(Who, usize)> =
            seeds.filter_map(|(seed, who)| Some(((*who)?, RANKS * self.tree_of(seed)))).collect();
        let mut set = |who: Who, rank: usize| {
            if let Some(known) = ranks.iter_mut().find(|(known, _)| *known == who) {
                known.1 = rank;
            }
        };
        let settled = self.settled(stage);
        for (node, settler) in settled.iter().enumerate() {
            // One who plays on is still in, whatever a correction has made of the game before. For third place only losers play.
            let plays_on = settler.filter(|_| self.nodes[node].role != Role::Third);
            for who in plays_on.map(Settled::came).unwrap_or_default() {
                set(who, RANKS * self.nodes[node].tree);
            }
            if let Some(Settled::Game(game)) = settler {
                let nobody_won = !game.is_open() && game.winner().is_none();
                let [_, loser] = self.ways(node, game, &settled);
                let losers = game.seats.iter().filter(|_| nobody_won).copied().chain(loser);
                for loser in losers {
                    if let Some(rank) = self.rank_of_loser(node, loser, game, nobody_won) {
                        set(loser, rank);
                    }
                }
            }
        }
        for pass in stage.rounds.iter().flat_map(|round| &round.passes) {
            pass.gone.iter().for_each(|&who| set(who, self.rank_of_missing(pass.node)));
        }
        ranks
    }

    /// Where the loser of a node stands; `None` for one who is still in.
    fn rank_of_loser(&self, node: usize, loser: Who, game: &Game, nobody_won: bool) -> Option<usize> {
        match self.nodes[node].role {
            // The first loss.
            Role::Upper(_) if self.is_double && !nobody_won => None,
            Role::Last if loser == game.seats[0] && !nobody_won => None,
            _ => Some(self.rank_of_missing(node)),
        }
    }

    /// Where one stands who is out at a node.
    fn rank_of_missing(&self, node: usize) -> usize {
        let in_lower = |round: usize| 2 + self.lower.saturating_sub(round);
        let tree = self.nodes[node].tree;
        let rank = match self.nodes[node].role {
            Role::Upper(round) if self.is_double => in_lower(if round == 1 { 1 } else { 2 * (round - 1) }),
            Role::Upper(round) => 2 * (self.trees[tree].upper - round),
            Role::Lower(round) => in_lower(round),
            Role::Final | Role::Last | Role::Again => 1,
            Role::Third => 3,
        };
        RANKS * tree + rank
    }
}

impl Settled<'_> {
    /// Who came to the node.
    fn came(self) -> Vec<Who> {
        match self {
            Settled::Game(game) => game.seats.clone(),
            Settled::Pass(through) => through.into_iter().collect(),
        }
    }
}

impl Slot {
    fn who(self) -> Option<Who> {
        match self {
            Slot::One(who) => Some(who),
            Slot::Pending | Slot::Nobody => None,
        }
    }
}

/// The nodes of those who have not lost, and the same level by level.
fn upper(entrants: usize) -> (Vec<Node>, Vec<Vec<usize>>) {
    let order = seed_order(entrants.next_power_of_two().max(2));
    let mut nodes: Vec<Node> = Vec::new();
    let mut levels: Vec<Vec<usize>> = Vec::new();
    let mut sides: Vec<Source> = order.into_iter().map(Source::Seed).collect();
    while sides.len() > 1 {
        let first = nodes.len();
        let role = Role::Upper(levels.len() + 1);
        nodes.extend(sides.chunks(2).map(|pair| Node { from: [pair[0], pair[1]], role, tree: 0 }));
        levels.push((first..nodes.len()).collect());
        sides = (first..nodes.len()).map(Source::Winner).collect();
    }
    (nodes, levels)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knock_outs_are_seeded_1_8_4_5_2_7_3_6() {
        let order: Vec<usize> = seed_order(8).into_iter().map(|seed| seed + 1).collect();
        assert_eq!(order, [1, 8, 4, 5, 2, 7, 3, 6]);
        let order: Vec<usize> = seed_order(16).into_iter().map(|seed| seed + 1).collect();
        assert_eq!(order, [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]);
    }

    #[test]
    fn a_double_bracket_has_two_losses_for_everyone_but_one() {
        for entrants in [2, 4, 8, 16, 32] {
            let nodes = Bracket::double((0..entrants).collect()).nodes.len();
            // Everyone but the winner loses twice; the last game and its repetition are two.
            assert_eq!(nodes, 2 * entrants - 1, "{entrants}");
        }
    }
}
