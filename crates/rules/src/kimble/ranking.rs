//! KIM-S14: who came first, second…

use super::Kimble;
use super::track::Goal;
use crate::few::sort_few;
use crate::seat::Player;
use crate::verdict::Over;

impl Kimble {
    /// The ranking as things stand: those who finished; the others by pieces in goal, then by summed progress; those who
    /// resigned, the first of them last.
    pub(super) fn rank(&self) -> Over {
        if let Some(places) = self.places {
            return self.rank_told(places);
        }
        let merit = |player: &Player| {
            let row = self.row(*player);
            (Goal::of(row).count(), row.into_iter().map(i32::from).sum::<i32>())
        };
        let mut racing: Vec<Player> = self.playing().collect();
        sort_few(&mut racing, |a, b| merit(b).cmp(&merit(a)));
        let shared = racing.chunk_by(|a, b| merit(a) == merit(b)).filter(|level| level.len() > 1);
        let shared = shared.map(<[Player]>::to_vec).collect();
        let finished = self.finished.players().iter().copied();
        let ranking = finished.chain(racing).chain(self.resigned.players().iter().rev().copied()).collect();
        Over::Ranking { ranking, shared }
    }

    /// The ranking by the places that were told.
    fn rank_told(&self, places: [u8; 4]) -> Over {
        let place = |player: &Player| places.get(player.index()).copied().unwrap_or(u8::MAX);
        let mut ranking: Vec<Player> = (0..self.players).map(Player).collect();
        sort_few(&mut ranking, |a, b| place(a).cmp(&place(b)));
        let level = ranking.chunk_by(|a, b| place(a) == place(b)).filter(|level| level.len() > 1);
        let shared = level.map(<[Player]>::to_vec).collect();
        Over::Ranking { ranking, shared }
    }
}
