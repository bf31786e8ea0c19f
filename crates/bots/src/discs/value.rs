//! What a position is worth: the chance that a side wins the game from it.
//!
//! It counts games, not discs: points are weighed by how much nearer they bring the winning score. The weights are
//! rough and few; the search looks further than they do.

use physics::Constants;
use rules::carrom::Queen;
use rules::couronne::ShootOut;
use rules::{Over, Referee, Side, Task};

use super::pots::{Targets, ease};
use super::view::View;
use crate::normal::below;
use table::Hand;

/// The chance that `me` wins the game.
pub(crate) fn value(referee: &Referee, me: Side, hand: &Hand, constants: Constants) -> f64 {
    if let Some(Over::Sides { winner, .. }) = referee.over() {
        return match winner {
            Some(side) if side == me => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        };
    }
    match referee {
        Referee::Carrom(game) => carrom(&game.standing(), 3.0, referee, me, hand, constants),
        Referee::Icf(game) => icf(game, referee, me, hand, constants),
        Referee::Ring(game) => ring(game, referee, me),
        Referee::Couronne(game) => couronne(game, referee, me, hand, constants),
        Referee::Kimble(_) => 0.5,
    }
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-x))
}

/// The chance to win a race to `target` with these points, when both are equally strong and one board or round brings
/// about `step` points to either.
fn race(mine: f64, theirs: f64, target: f64, step: f64) -> f64 {
    if mine >= target {
        return 1.0;
    }
    if theirs >= target {
        return 0.0;
    }
    let most = if mine > theirs { mine } else { theirs };
    let rounds = 1.0 + (target - most) / step;
    below((mine - theirs) / (step * 1.3 * rounds.sqrt()))
}

/// Whose stroke is next, once waiting discs are placed: the player who places them need not be the one who shoots.
fn next_side(referee: &Referee) -> Option<Side> {
    referee.shooter().map(|player| Side::of(player, referee.players()))
}

/// 1 if a side is next, −1 if the other is.
fn turn_of(referee: &Referee, me: Side) -> f64 {
    match next_side(referee) {
        Some(side) if side == me => 1.0,
        Some(_) => -1.0,
        None => 0.0,
    }
}

/// How easy it is for a side to go on from here.
fn ease_of(referee: &Referee, side: Side, hand: &Hand, constants: Constants) -> f64 {
    // Partners sit apart: only the view of the player who shoots next counts.
    let player = referee.shooter_of(side);
    let Some(view) = player.and_then(|player| View::seen_by(referee, player, constants)) else { return 0.0 };
    ease(&view, &Targets::of(referee, &view, side), hand)
}

/// The ICF's game: the queen is worth nothing from 22 on, and after the agreed boards the leader wins.
fn icf(game: &rules::icf::Icf, referee: &Referee, me: Side, hand: &Hand, constants: Constants) -> f64 {
    let s = game.standing();
    let i = me.index();
    let worth = |side: usize| if s.score[side] >= rules::icf::QUEEN_ENDS { 0.0 } else { 3.0 };
    let of_queen = match s.queen {
        Queen::Confirmed(side) => worth(side.index()),
        Queen::Board | Queen::Pending => worth(i),
    };
    let race = carrom(&s, of_queen, referee, me, hand, constants);
    let Some(boards) = game.boards() else { return race };
    // The fewer boards are to come, the more a lead is worth by itself.
    let to_come = 1.0 + f64::from(boards.saturating_sub(s.board));
    let lead = f64::from(s.score[i]) - f64::from(s.score[me.other().index()]);
    let ahead = below(lead / (6.5 * to_come.sqrt()));
    let near = 1.0 / to_come;
    race * (1.0 - 0.5 * near) + ahead * 0.5 * near
}

fn carrom(
    s: &rules::carrom::Standing,
    worth: f64,
    referee: &Referee,
    me: Side,
    hand: &Hand,
    constants: Constants,
) -> f64 {
    let (i, j) = (me.index(), me.other().index());
    let left = |side: usize| f64::from(s.left[side]) + f64::from(s.due[side]);
    let turn = turn_of(referee, me);
    let (mine, theirs) =
        (ease_of(referee, me, hand, constants), ease_of(referee, me.other(), hand, constants));
    let queen = match s.queen {
        Queen::Confirmed(side) if side == me => 1.0,
        Queen::Confirmed(_) => -1.0,
        Queen::Pending => 0.4 * turn,
        Queen::Board => 0.0,
    };
    let ahead = 0.42 * (left(j) - left(i)) + 0.75 * turn + 0.3 * (mine - theirs);
    // The fewer are left, the more a lead is worth.
    let least = if s.left[i] < s.left[j] { s.left[i] } else { s.left[j] };
    let board = logistic(ahead * (1.0 + 0.09 * f64::from(9 - least.min(9))));
    let bonus = |queen: f64| if queen > 0.0 { worth * queen } else { 0.0 };
    let gain = 0.6 * left(j) + 0.4 + bonus(queen);
    let loss = 0.6 * left(i) + 0.4 + bonus(-queen);
    let (a, b, target) = (f64::from(s.score[i]), f64::from(s.score[j]), f64::from(s.target));
    board * race(a + gain, b, target, 5.0) + (1.0 - board) * race(a, b + loss, target, 5.0)
}

fn couronne(
    game: &rules::couronne::Couronne,
    referee: &Referee,
    me: Side,
    hand: &Hand,
    constants: Constants,
) -> f64 {
    let s = game.standing();
    let (i, j) = (me.index(), me.other().index());
    let turn = turn_of(referee, me);
    if let Some(shoot_out) = s.shoot_out {
        let shooter = next_side(referee).unwrap_or(me);
        // Before the disc has its spot it is unknown how easy the try will be.
        let placed = referee.turn().task == Task::Shot;
        let ease = if placed { ease_of(referee, shooter, hand, constants) } else { TRY };
        let chance = tried(shoot_out, shooter, ease);
        return if shooter == me { chance } else { 1.0 - chance };
    }
    let left = |side: usize| f64::from(s.left[side]) + f64::from(s.owed[side]);
    let (mine, theirs) =
        (ease_of(referee, me, hand, constants), ease_of(referee, me.other(), hand, constants));
    // The last turn: its player must clear everything in one go, and has then only reached a shoot-out.
    let clears = |ease: f64, left: u8| {
        let each = ease / f64::from(left.max(1));
        (0..left).fold(1.0, |all, _| all * if each < 1.0 { each } else { 1.0 })
    };
    match (s.left[i], s.left[j]) {
        (0, left) if left > 0 => return 1.0 - 0.5 * clears(theirs, left),
        (left, 0) if left > 0 => return 0.5 * clears(mine, left),
        _ => {}
    }
    let closing = match s.closing {
        Some(side) if side == me => 0.15,
        Some(_) => -0.15,
        None => 0.0,
    };
    let ahead = 0.42 * (left(j) - left(i)) + 0.75 * turn + 0.3 * (mine - theirs) + closing;
    let least = if s.left[i] < s.left[j] { s.left[i] } else { s.left[j] };
    logistic(ahead * (1.0 + 0.07 * f64::from(15 - least.min(15))))
}

/// The chance that a try of the shoot-out is potted, while its spot is still unknown.
const TRY: f64 = 0.7;

/// The chance that the player who shoots now wins the shoot-out, by the chance that this try is potted. After both have
/// tried, either one has won or it all begins again with equal chances.
fn tried(shoot_out: ShootOut, shooter: Side, pots: f64) -> f64 {
    let (i, j) = (shooter.index(), shooter.other().index());
    let [potted, missed] =
        match (shoot_out.tries[i] == shoot_out.tries[j], shoot_out.potted[i] < shoot_out.potted[j]) {
            // The other one still has a try.
            (true, _) => [1.0 - 0.5 * TRY, 0.5 * (1.0 - TRY)],
            (false, true) => [0.5, 0.0],
            (false, false) => [1.0, 0.5],
        };
    pots * potted + (1.0 - pots) * missed
}

fn ring(game: &rules::ring::Ring, referee: &Referee, me: Side) -> f64 {
    let s = game.standing();
    let (i, j) = (me.index(), me.other().index());
    let lead = f64::from(s.points[i]) - f64::from(s.points[j]);
    let to_come = f64::from(s.left[0]) + f64::from(s.left[1]);
    // The last shot of a round is worth a disc that the opponent cannot answer.
    let hammer = match s.left[i].cmp(&s.left[j]) {
        std::cmp::Ordering::Greater => 6.0,
        std::cmp::Ordering::Less => -6.0,
        std::cmp::Ordering::Equal if to_come == 0.0 => 0.0,
        std::cmp::Ordering::Equal => match next_side(referee) {
            Some(side) if side == me => -6.0,
            _ => 6.0,
        },
    };
    let expected = lead + hammer;
    let round = 4.0 + 8.5 * to_come.sqrt();
    if let Some(gives) = s.round_gives {
        return rounds_won(&s, gives, me, expected / round, round);
    }
    let (a, b) = (f64::from(s.score[i]), f64::from(s.score[j]));
    let most = if a > b { a } else { b };
    let ahead = match (s.max_rounds, s.target) {
        (Some(last), _) => f64::from(last.saturating_sub(s.round)),
        (None, Some(target)) => (f64::from(target) - most) / 25.0,
        (None, None) => 0.0,
    };
    let rest = 25.0 * if ahead > 0.0 { ahead.sqrt() } else { 0.0 };
    below((a - b + expected) / (round * round + rest * rest).sqrt())
}

/// The chance to win a game in which a round gives fixed points: this round by how surely it is won, the rounds after it
/// as if both were equally strong. `sure` is the lead that is expected, in spreads of the round's totals; totals are
/// multiples of five, so a lead within half of that is a tie.
fn rounds_won(s: &rules::ring::Standing, gives: [u32; 2], me: Side, sure: f64, spread: f64) -> f64 {
    let (tie, [won, tied]) = (2.5 / spread, gives.map(f64::from));
    let (wins, loses) = (below(sure - tie), 1.0 - below(sure + tie));
    let [a, b] = [me, me.other()].map(|side| f64::from(s.score[side.index()]));
    let after = |a: f64, b: f64| {
        let target = s.target.map(f64::from);
        let decided = target.is_some_and(|target| a >= target || b >= target);
        let left = match (s.max_rounds, target) {
            (Some(last), None) => f64::from(last.saturating_sub(s.round)),
            // Every round gives as many points together as a won one.
            (_, Some(target)) => (2.0 * target - a - b) / (2.0 * tied),
            (None, None) => 0.0,
        };
        if a != b && (decided || left <= 0.0) {
            return if a > b { 1.0 } else { 0.0 };
        }
        below((a - b) / (won * if left > 1.0 { left.sqrt() } else { 1.0 }))
    };
    wins * after(a + won, b) + loses * after(a, b + won) + (1.0 - wins - loses) * after(a + tied, b + tied)
}
