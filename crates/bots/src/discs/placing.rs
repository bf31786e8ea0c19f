//! Where a returned piece hurts the opponent most, and the shoot-out's spot: the opponent chooses it (COU-09), so it is
//! the one from which the shooter's best shot is worth least.

use boards::Point;
use rules::{Action, Note, Player, Referee, Side, Task};
use table::Deed;

use super::field::{Field, Workspace};
use super::search::worth_to_shooter;
use super::value::value;
use crate::advice::{Advice, Plan};
use crate::order::sort_by_number;
use table::Hand;
use table::Level;

/// Spots in the circle: the middle, and three rings around it.
fn spots(circle: f64, radius: f64) -> Vec<Point> {
    let mut spots = vec![[0.0, 0.0]];
    for (ring, count) in [(0.36, 6), (0.7, 10), (1.0, 14)] {
        for n in 0..count {
            let angle = std::f64::consts::TAU * (n as f64 + 0.5 * ring) / count as f64;
            let away = (circle - radius - 1e-6) * ring;
            spots.push([away * libm::cos(angle), away * libm::sin(angle)]);
        }
    }
    spots
}

/// Whether a try of the shoot-out is to be shot: nothing but its disc lies there, and nothing else decides.
fn is_try(referee: &Referee) -> bool {
    let shoot_out = match referee {
        Referee::Couronne(game) => game.standing().shoot_out.is_some(),
        Referee::Carrom(_) | Referee::Icf(_) | Referee::Ring(_) | Referee::Kimble(_) => false,
    };
    shoot_out && referee.turn().task == Task::Shot
}

/// What leaving the pieces where they are is worth, if the laws allow it: rarely a good idea, but it can end a board. Also
/// whether it gives points to the other side.
fn forgone(referee: &Referee, by: Player, value: impl Fn(&Referee) -> f64) -> Option<(Plan, bool)> {
    let mut after = referee.clone();
    after.act(by, &Action::Forgo).ok()?;
    let theirs = |referee: &Referee| match referee {
        Referee::Icf(game) => game.standing().score[Side::of(by, referee.players()).other().index()],
        Referee::Carrom(_) | Referee::Couronne(_) | Referee::Ring(_) | Referee::Kimble(_) => 0,
    };
    let gives = theirs(&after) > theirs(referee);
    Some((Plan { deed: Deed::Forgo, chance: value(&after), intent: Note::new("bot-forgo") }, gives))
}

/// Where a bot puts the piece that is due.
pub(crate) fn choose(referee: &Referee, by: Player, level: Level, seed: u64) -> Option<Advice> {
    let profile = boards::profile(referee.game());
    // What is put down is a piece, not the striker, and pieces are all of one size.
    let (circle, radius) = (profile.placing_circle()?, profile.kinds.first()?.radius);
    let board = table::board_of(profile)?;
    let hand = Hand::of(referee.game(), level);
    let me = Side::of(by, referee.players());
    let mut workspace = Workspace::new();
    // A beginner puts it where the book would.
    let mut tried: Vec<Option<Point>> = vec![None];
    if level != Level::Beginner {
        tried.extend(spots(circle, radius).into_iter().map(Some));
    }
    let mut plans: Vec<Plan> = tried
        .into_iter()
        .filter_map(|at| {
            let mut after = referee.clone();
            after.act(by, &Action::Place { disc: None, at }).ok()?;
            let chance = match Field::of(&after).filter(|_| is_try(&after)) {
                // A master's hand pots from everywhere: it would find all spots equal.
                Some(field) => 1.0 - worth_to_shooter(&field, level.min(Level::Club), seed, &mut workspace),
                None => value(&after, me, &hand, board.constants),
            };
            let intent = if at.is_some() { Note::new("bot-place") } else { Note::new("bot-place-middle") };
            Some(Plan { deed: Deed::Place { disc: None, at }, chance, intent })
        })
        .collect();
    if let Some((forgone, gives)) = forgone(referee, by, |after| value(after, me, &hand, board.constants)) {
        // A piece that is placed must be potted again: nothing is gained by giving the board away at once.
        if !gives || plans.is_empty() {
            plans.push(forgone);
        }
    }
    sort_by_number(&mut plans, |plan| -plan.chance);
    let mut plans = plans.into_iter();
    let best = plans.next()?;
    Some(Advice { by, best, others: plans.take(3).collect() })
}
