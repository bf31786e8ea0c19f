//! The result of a sheet in the form a tournament takes.

use rules::Over;
use serde::Serialize;

use crate::sheet::Scoresheet;

/// A result: `{"score":[5,3],"twenties":[4,2]}` or `{"order":[[2],[0,1],[3]]}`, by the places of the players at the board.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Report {
    /// What both sides have: points, in a match games won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<[u32; 2]>,
    /// Their twenties, where the game has them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub twenties: Option<[u32; 2]>,
    /// Where everyone plays for themselves: who came first, second, …; those of equal rank together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<Vec<u8>>>,
}

impl Scoresheet {
    /// The result, once the game or match is over. A plain counter has a score, but is never over.
    pub fn report(&self) -> Option<Report> {
        let over = self.next().over?;
        let rings = self.game().is_some_and(|game| game.game().has_rings());
        let twenties = rings.then(|| {
            let score = self.score();
            [0, 1].map(|side| score.get(side).map_or(0, |score| score.twenties))
        });
        Some(match over {
            Over::Sides { score, .. } => Report { score: Some(score), twenties, order: None },
            Over::Ranking { ranking, shared } => {
                let mut order: Vec<Vec<u8>> = Vec::new();
                for player in ranking {
                    let level = shared.iter().find(|group| group.contains(&player));
                    let with_last = level.is_some_and(|group| {
                        order
                            .last()
                            .and_then(|last| last.first())
                            .is_some_and(|&last| group.contains(&rules::Player(last)))
                    });
                    match order.last_mut().filter(|_| with_last) {
                        Some(last) => last.push(player.0),
                        None => order.push(vec![player.0]),
                    }
                }
                Report { order: Some(order), ..Report::default() }
            }
        })
    }
}
