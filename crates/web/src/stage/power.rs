//! How strong a stroke may be: from some power on, the disc does not come off the rail but flies over it.

use boards::{Table, profile};

use super::Stage;
use crate::hand::Aim;
use crate::preview::{End, preview};

/// How often the range in which the limit lies is halved: to a hundredth of the full power.
const HALVINGS: u32 = 7;

/// What the limit depends on: angle, place on the line, how far beside its middle the disc is struck.
type Stroke = (f64, f64, f64);

/// The limit of the stroke that was asked about last.
#[derive(Default)]
pub(super) struct Limit(Option<(Stroke, Option<f64>)>);

impl Stage {
    /// The part of the full power from which the disc that is aimed flies off the board over the first rail it meets. `None`
    /// where no rail is jumped, or it meets something else first.
    pub fn flies_off_from(&mut self) -> Option<f64> {
        let jumps = match &profile(self.game()).table {
            Table::Square(table) => table.jump_speed.is_some(),
            Table::Round(_) | Table::Track(_) => false,
        };
        let aim = self.aim().filter(|_| jumps && !self.by_eye && self.objection.is_none())?;
        let stroke = (aim.angle, self.hand.place, self.hand.side);
        match self.limit.0 {
            Some((known, limit)) if known == stroke => limit,
            _ => {
                let limit = self.find_limit(aim.angle);
                self.limit.0 = Some((stroke, limit));
                limit
            }
        }
    }

    fn find_limit(&self, angle: f64) -> Option<f64> {
        let (_, _, kind) = self.shooter()?;
        let flies = |part: f64| {
            let flick = self.flick(kind, Aim { angle, speed: part * self.hand.top_speed() });
            let seen = self.sitting.shot_text(&flick).ok().flatten().and_then(|text| preview(&text));
            seen.is_some_and(|seen| seen.end == End::Off && !seen.off_rail)
        };
        if !flies(1.0) {
            return None;
        }
        let (mut stays, mut leaves) = (0.0, 1.0);
        for _ in 0..HALVINGS {
            let middle = 0.5 * (stays + leaves);
            if flies(middle) { leaves = middle } else { stays = middle }
        }
        Some(leaves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::Grip;
    use crate::stage::tests::stage;
    use boards::Game;
    use std::f64::consts::FRAC_PI_2;

    /// A striker alone with a ring far from its way.
    const ALONE: &str = r#"{"at":{"g1":[0.3,0.3],"r1":[-0.3,0.3]},"turn":{"player":0}}"#;

    fn aimed(game: Game, position: Option<&str>, speed: f64) -> Stage {
        let mut stage = stage(game, position);
        stage.hand.pace(speed);
        assert_eq!(stage.hand.grip, Grip::Aiming);
        stage
    }

    #[test]
    fn the_limit_is_where_the_striker_begins_to_fly() {
        let mut stage = aimed(Game::Couronne, Some(ALONE), 2.0);
        let limit = stage.flies_off_from().unwrap();
        let top = stage.hand.top_speed();
        let mut off = |part: f64| {
            stage.hand.pace(part * top);
            stage.foresee().map(|seen| seen.end == End::Off)
        };
        assert_eq!((off(limit), off(limit - 0.02)), (Some(true), Some(false)));
    }

    #[test]
    fn there_is_none_where_a_ring_is_in_the_way_or_rails_are_high() {
        let mut blocked = aimed(Game::Couronne, None, 2.0);
        let angle = blocked.aim().map(|aim| aim.angle);
        assert_eq!((angle, blocked.flies_off_from()), (Some(FRAC_PI_2), None), "the rack lies in the way");
        for game in [Game::Carrom, Game::Crokinole, Game::Croquignole] {
            assert_eq!(aimed(game, None, 1.0).flies_off_from(), None, "{game}");
        }
    }
}
