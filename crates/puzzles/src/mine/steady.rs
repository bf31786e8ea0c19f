//! A steady hand: the living hand `mild`, with the same tremors for all shots that are compared.

use std::ops::Range;

use boards::Game;
use rules::Player;
use table::{Hand, LivingHand, Purpose, Stream, Tremor};

use super::field::{Field, Workspace};
use crate::goal::Goal;
use crate::puzzle::Solution;

/// The tremors that choose among shots.
pub(crate) const FIRST: usize = 40;
/// The tremors that measure the chosen one: none of those that chose it.
pub(crate) const FINAL: Range<usize> = FIRST..FIRST + 200;

/// A hand and how it trembles.
pub(crate) struct Steady {
    pub(crate) hand: Hand,
    tremors: Vec<Tremor>,
}

impl Steady {
    pub(crate) fn new(game: Game, seed: u64) -> Steady {
        let mut stream = Stream::new(seed, Purpose::Hand, 0);
        let tremors = (0..FINAL.end).map(|_| Tremor::draw(&mut stream)).collect();
        Steady { hand: LivingHand::Mild.hand(game), tremors }
    }

    /// The share of these tremors with which a shot meets a goal.
    pub(crate) fn rate(
        &self,
        field: &Field,
        goal: &Goal,
        shot: Solution,
        tremors: Range<usize>,
        workspace: &mut Workspace,
    ) -> f64 {
        let meant = shot.flick(field.game());
        let tried = tremors.len();
        let mut made = 0;
        for tremor in self.tremors.get(tremors).unwrap_or_default() {
            let played = self.hand.tremble(&field.referee, Player(0), &meant, *tremor);
            let tried = field.play(&played, workspace);
            made += usize::from(tried.is_some_and(|tried| goal.is_met(&tried.seen(field))));
        }
        made as f64 / tried.max(1) as f64
    }
}
