//! Random legal play, for tests, benchmarks and fuzzing.

use boards::{ShootingLine, profile};
use rules::{Action, Intent, Player, Task, Toss};

use crate::chance::Chance;
use crate::game::{Deed, GameInPlay};
use crate::scene::Flick;
use crate::stream::Stream;

/// How many spots are tried before the turn is given up: the line can be crowded.
const TRIES: usize = 60;

/// The player in turn and a legal deed for them; `None` once the game is over. A player who finds no free spot to shoot
/// from lets the clock run out.
pub fn deed(game: &GameInPlay<impl Chance>, stream: &mut Stream) -> Option<(Player, Deed)> {
    let turn = game.turn();
    let by = turn.player?;
    let deed = match turn.task {
        Task::Shot => flick(game, by, stream).map_or(Deed::Timeout, Deed::Flick),
        Task::Place => place(game, by, stream),
        Task::Press => Deed::Press(None),
        Task::Move => step(game, by, stream),
        Task::Keep => Deed::Keep(stream.below(2) == 0),
        Task::Toss => Deed::Toss(if stream.below(2) == 0 { Toss::Break } else { Toss::Side }),
        Task::None => return None,
    };
    Some((by, deed))
}

/// A shot that the referee admits.
pub fn flick(game: &GameInPlay<impl Chance>, by: Player, stream: &mut Stream) -> Option<Flick> {
    let profile = profile(game.game());
    let seat = game.referee().seat(by);
    let line = profile.shooting_line()?;
    (0..TRIES).find_map(|_| {
        let at = match line {
            ShootingLine::Straight { y, half } => [stream.between(-half, half), y],
            ShootingLine::Arc { radius, .. } => {
                let x = stream.between(-0.2, 0.2);
                [x, -(radius * radius - x * x).sqrt()]
            }
        };
        let at = seat.shows(at);
        let target = [stream.between(-0.1, 0.1) - at[0], stream.between(-0.1, 0.1) - at[1]];
        let flick = Flick {
            at: Some(at),
            angle: libm::atan2(target[1], target[0]),
            speed: stream.between(0.2, 1.0) * profile.constants.top_speed * 0.7,
            spin: 0.0,
        };
        game.admit_flick(by, &flick).is_ok().then_some(flick)
    })
}

fn place(game: &GameInPlay<impl Chance>, by: Player, stream: &mut Stream) -> Deed {
    let may_forgo = game.referee().admit(by, Intent::Act(&Action::Forgo)).is_ok();
    if may_forgo && stream.below(4) == 0 {
        return Deed::Forgo;
    }
    let circle = profile(game.game()).placing_circle().unwrap_or_default();
    let chosen = (0..TRIES).find_map(|_| {
        let at = Some([stream.between(-circle, circle), stream.between(-circle, circle)]);
        let action = Action::Place { disc: None, at };
        game.referee().admit(by, Intent::Act(&action)).is_ok().then_some(at)
    });
    Deed::Place { disc: None, at: chosen.flatten().filter(|_| stream.below(4) > 0) }
}

fn step(game: &GameInPlay<impl Chance>, by: Player, stream: &mut Stream) -> Deed {
    let moves = (0..4).flat_map(|piece| [false, true].map(|lap| Action::Move { piece, lap }));
    let mut legal: Vec<Action> = moves.chain([Action::Pass]).collect();
    legal.retain(|action| game.referee().admit(by, Intent::Act(action)).is_ok());
    match legal.get(stream.below(legal.len().max(1) as u32) as usize) {
        Some(&Action::Move { piece, lap }) => Deed::Move { piece, lap },
        _ => Deed::Pass,
    }
}
