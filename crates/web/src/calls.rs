//! What the referee points at on the board: discs that were taken off or put back, each with its rule, and a disc that
//! came to rest so near a line that it needs a closer look.

use boards::{Game, Point, profile};
use rules::{Change, Form, Player, RuleId, RuleSet, Seat, Verdict, couronne, rule};

use crate::seats::members;
use crate::sitting::Sitting;

/// A disc nearer to a line than this, in metres, is a close call.
const CLOSE: f64 = 0.002;
/// A disc that lies up to this far from its place, in metres, was not moved: discs are set apart by micrometres after a
/// shot.
const NUDGE: f64 = 1e-5;

/// A disc the referee took off or put back.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Its name.
    pub disc: String,
    /// Where it lay, or lies now.
    pub at: Point,
    /// The rule that did it.
    pub rule: RuleId,
    /// Whether it is gone.
    pub gone: bool,
}

/// The discs a verdict moved; `ended` says where all lay before it was given.
pub fn marks(game: Game, verdict: &Verdict, ended: &[(String, Point)]) -> Vec<Mark> {
    let there = |disc: &str| ended.iter().find(|(name, _)| name == disc).map(|(_, at)| *at);
    let mark = |change: &Change| match *change {
        Change::Removed(disc, rule) => {
            let disc = disc.name(game);
            Some(Mark { at: there(&disc)?, disc, rule, gone: true })
        }
        Change::Returned(disc, at, rule) => Some(Mark { disc: disc.name(game), at, rule, gone: false }),
        Change::Down(_) | Change::Racked | Change::Lot => None,
    };
    verdict.changes.iter().filter_map(mark).collect()
}

/// What a close call is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// Whether the disc touches the line.
    Touching,
    /// Whether its middle is behind the line.
    Behind,
}

/// The line of a close call, in board coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rule {
    /// A circle around the middle.
    Circle(f64),
    /// A straight line at that distance from the middle, towards a seat.
    Straight(f64, Seat),
}

/// A disc that rests very near a line that decides something.
#[derive(Clone, Debug, PartialEq)]
pub struct LineCall {
    /// The disc.
    pub disc: String,
    /// Where its middle is.
    pub at: Point,
    /// Which line.
    pub line: Rule,
    /// The point of the line that is nearest to what is measured.
    pub nearest: Point,
    /// What is measured.
    pub about: About,
    /// Signed distance to the line in metres; negative means that the disc does not touch it, or is not behind it.
    pub by: f64,
    /// The rule that looks at it.
    pub rule: RuleId,
}

/// A corner of the board as it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    /// At the top, on the right.
    UpperRight,
    /// At the top, on the left.
    UpperLeft,
    /// At the bottom, on the right.
    LowerRight,
    /// At the bottom, on the left.
    LowerLeft,
}

/// The largest part of the board's width and height that the magnifier and its text take.
const LENS: f64 = 0.42;

impl Corner {
    /// The one that is preferred first.
    const ALL: [Corner; 4] = [Corner::UpperRight, Corner::UpperLeft, Corner::LowerRight, Corner::LowerLeft];

    /// The name the page styles it by.
    pub const fn name(self) -> &'static str {
        match self {
            Corner::UpperRight => "upper-right",
            Corner::UpperLeft => "upper-left",
            Corner::LowerRight => "lower-right",
            Corner::LowerLeft => "lower-left",
        }
    }

    /// Its directions from the middle: 1 is right or up, −1 left or down.
    pub const fn sides(self) -> (f64, f64) {
        match self {
            Corner::UpperRight => (1.0, 1.0),
            Corner::UpperLeft => (-1.0, 1.0),
            Corner::LowerRight => (1.0, -1.0),
            Corner::LowerLeft => (-1.0, -1.0),
        }
    }

    /// The corner in which the magnifier of a close call covers no aim and as few discs as possible; `None` if every
    /// corner covers an aim. All places are as seen on the screen, on a board of that `half` width: `aims` are the
    /// paths of discs, `discs` their places.
    pub fn free(half: f64, radius: f64, aims: &[Vec<Point>], discs: &[Point]) -> Option<Corner> {
        let free = |corner: &Corner| !aims.iter().any(|way| corner.crossed(half, radius, way));
        let covered =
            |corner: &Corner| discs.iter().filter(|at| corner.crossed(half, radius, &[**at])).count();
        Corner::ALL.into_iter().filter(free).min_by_key(covered)
    }

    /// Whether a disc of that radius comes under the magnifier on its way.
    fn crossed(self, half: f64, radius: f64, way: &[Point]) -> bool {
        let (right, up) = self.sides();
        // Mirrored to the upper right corner: a place beyond this on both axes is covered.
        let edge = half - 2.0 * half * LENS - radius;
        let mirrored = |[x, y]: Point| [x * right, y * up];
        let beyond = |[x, y]: Point| x > edge && y > edge;
        let steps = |pair: &[Point]| {
            let ([ax, ay], [bx, by]) = (mirrored(pair[0]), mirrored(pair[1]));
            // Where it passes one edge, is it beyond the other?
            let at = |part: f64| [ax + part * (bx - ax), ay + part * (by - ay)];
            let passes = |a: f64, b: f64| ((a - edge) * (b - edge) < 0.0).then(|| (edge - a) / (b - a));
            let over = |part: Option<f64>| part.is_some_and(|part| beyond(at(part).map(|c| c + 1e-9)));
            over(passes(ax, bx)) || over(passes(ay, by))
        };
        way.iter().any(|&point| beyond(mirrored(point))) || way.windows(2).any(steps)
    }
}

/// A disc before and after a shot.
#[derive(Clone, Copy, Debug)]
pub struct Moved<'a> {
    /// Its name.
    pub disc: &'a str,
    /// Where it was; `None` for one that was put down for the shot.
    pub from: Option<Point>,
    /// Where it rests.
    pub to: Point,
}

/// The closest call of a shot that has just been judged, if there was one.
pub fn closest(sitting: &Sitting, verdict: &Verdict, discs: &[Moved]) -> Option<LineCall> {
    let moved = discs
        .iter()
        .filter(|disc| disc.from.is_none_or(|[x, y]| (x - disc.to[0]).hypot(y - disc.to[1]) > NUDGE));
    let game = sitting.game();
    let calls = moved.flat_map(|disc| {
        if game.has_rings() {
            ring(sitting.rule_set(), verdict, disc)
        } else if game.has_start_lines() {
            behind(sitting, disc)
        } else {
            Vec::new()
        }
    });
    let close = calls.filter(|call| call.by.abs() < CLOSE && decides(sitting.rule_set(), verdict, call));
    close.min_by(|a, b| a.by.abs().total_cmp(&b.by.abs()))
}

/// Whether the line decided anything: a disc that another rule took off need not be looked at.
fn decides(set: RuleSet, verdict: &Verdict, call: &LineCall) -> bool {
    let (game, fifteen) = (set.game(), ring_rules(set).fifteen);
    let same =
        |rule: RuleId| rule == call.rule || [rule, call.rule].iter().all(|rule| fifteen.contains(rule));
    verdict.changes.iter().all(|change| match *change {
        Change::Removed(disc, rule) => disc.name(game) != call.disc || same(rule),
        _ => true,
    })
}

/// The rules of a ring board: those of its lines from the inside out, and the one that asks for the 15.
struct RingRules {
    lines: [RuleId; 3],
    fifteen: [RuleId; 2],
}

fn ring_rules(set: RuleSet) -> RingRules {
    match set {
        RuleSet::Nca => RingRules {
            lines: [rule!("NCA-20"), rule!("NCA-20"), rule!("NCA-13")],
            fifteen: [rule!("NCA-10"), rule!("NCA-11")],
        },
        RuleSet::Croquignole => RingRules {
            lines: [rule!("CRQ-13"), rule!("CRQ-13"), rule!("CRQ-11")],
            fifteen: [rule!("CRQ-06"), rule!("CRQ-05")],
        },
        RuleSet::Crokinole | RuleSet::Carrom | RuleSet::Icf | RuleSet::Couronne | RuleSet::Kimble => {
            RingRules {
                lines: [rule!("CRO-21"), rule!("CRO-21"), rule!("CRO-16")],
                fifteen: [rule!("CRO-12"), rule!("CRO-13")],
            }
        }
    }
}

impl RingRules {
    /// Whether a disc had to reach the 15. The NCA takes invalid shots away by one rule, whatever they had to do.
    fn asks_for_fifteen(&self, verdict: &Verdict) -> bool {
        let [duty, failed] = self.fifteen;
        let cited = |rule: RuleId| verdict.rules.contains(&rule);
        cited(duty) || cited(failed) && !cited(rule!("NCA-09"))
    }
}

/// Close calls on a ring board: whether the disc touches a line from inside and, if the 15 was required, from outside.
fn ring(set: RuleSet, verdict: &Verdict, disc: &Moved) -> Vec<LineCall> {
    let profile = set.board();
    let (Some(marks), Some(kind)) = (profile.rings(), profile.kind_of(disc.disc)) else { return Vec::new() };
    let rules = ring_rules(set);
    let [x, y] = disc.to;
    let far = x.hypot(y);
    let call = |line: f64, by: f64, rule: RuleId| LineCall {
        disc: disc.disc.to_owned(),
        at: disc.to,
        line: Rule::Circle(line),
        nearest: if far > 0.0 { [x / far * line, y / far * line] } else { [0.0, line] },
        about: About::Touching,
        by,
        rule,
    };
    let mut calls: Vec<LineCall> = marks
        .zone_radii
        .into_iter()
        .zip(rules.lines)
        .map(|(line, rule)| call(line, far + kind.radius - line, rule))
        .collect();
    if rules.asks_for_fifteen(verdict) {
        let line = marks.zone_radii[0];
        calls.push(call(line, line + kind.radius - far, rules.fifteen[0]));
    }
    calls
}

/// Close calls of couronne: whether the disc's middle is behind a start line of its own side (COU-S9).
fn behind(sitting: &Sitting, disc: &Moved) -> Vec<LineCall> {
    let Some(line) = profile(sitting.game()).start_line() else { return Vec::new() };
    let owners = owners(sitting, disc.disc);
    let call = |player: Player| {
        let seat = Seat::of(player, sitting.players());
        let [x, y] = seat.sees(disc.to);
        LineCall {
            disc: disc.disc.to_owned(),
            at: disc.to,
            line: Rule::Straight(line, seat),
            nearest: seat.shows([x, -line]),
            about: About::Behind,
            by: -y - line,
            rule: rule!("COU-S9"),
        }
    };
    owners.into_iter().map(call).collect()
}

/// The owners of a disc of couronne; the striker has none.
fn owners(sitting: &Sitting, disc: &str) -> Vec<Player> {
    let Form::Couronne(form) = sitting.referee().form() else { return Vec::new() };
    let kind = profile(Game::Couronne).kind_of(disc).map(|kind| kind.name);
    let colour = |colour: couronne::Colour| match colour {
        couronne::Colour::Green => "green",
        couronne::Colour::Red => "red",
    };
    let side = form.colour.iter().position(|&own| Some(colour(own)) == kind);
    side.map(|side| members(Game::Couronne, side, sitting.players())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Disc, Task, Turn};

    fn verdict(rules: &[RuleId], changes: Vec<Change>) -> Verdict {
        let turn = Turn { player: Some(Player(0)), task: Task::Shot };
        Verdict { rules: rules.to_vec(), notes: Vec::new(), changes, turn, over: None }
    }

    #[track_caller]
    fn check(game: Game, rules: &[RuleId], disc: &str, to: Point, expected: Option<(RuleId, f64)>) {
        let sitting = Sitting::begin(game, 2, 1).unwrap();
        let moved = [Moved { disc, from: None, to }];
        let call = closest(&sitting, &verdict(rules, Vec::new()), &moved);
        match (call, expected) {
            (None, None) => {}
            (Some(call), Some((rule, tenths))) => {
                assert_eq!(call.rule, rule);
                assert!((call.by * 1e4 - tenths).abs() < 1e-6, "{call:?}");
            }
            (call, expected) => panic!("{call:?}, expected {expected:?}"),
        }
    }

    #[test]
    fn a_disc_within_two_millimetres_of_a_line_is_a_close_call() {
        let r = boards::crokinole::DISC_RADIUS;
        let game = Game::Crokinole;
        check(game, &[], "a1", [0.0, 0.2032 - r + 0.0004], Some((rule!("CRO-21"), 4.0)));
        check(game, &[], "a1", [0.0, 0.2032 - r - 0.0013], Some((rule!("CRO-21"), -13.0)));
        check(game, &[], "b2", [0.3048 - r + 0.0001, 0.0], Some((rule!("CRO-16"), 1.0)));
        check(game, &[], "a1", [0.0, 0.15], None);
        check(Game::Croquignole, &[], "a1", [0.1016 - r - 0.001, 0.0], Some((rule!("CRQ-13"), -10.0)));
        // From outside only the 15 line decides, and only where it was asked for.
        let outside = [0.0, 0.1016 + r + 0.0007];
        check(game, &[], "a1", outside, None);
        check(game, &[rule!("CRO-13")], "a1", outside, Some((rule!("CRO-12"), -7.0)));
    }

    #[test]
    fn what_another_rule_took_off_is_not_looked_at() {
        let game = Game::Crokinole;
        let sitting = Sitting::begin(game, 2, 1).unwrap();
        let a1 = Disc::named(game, "a1").unwrap();
        let called = |removed: RuleId, cited: &[RuleId], far: f64| {
            let moved = [Moved { disc: "a1", from: None, to: [0.0, far] }];
            closest(&sitting, &verdict(cited, vec![Change::Removed(a1, removed)]), &moved)
                .map(|call| call.rule)
        };
        let r = boards::crokinole::DISC_RADIUS;
        assert_eq!(called(rule!("CRO-13"), &[], 0.2032 - r - 0.001), None);
        assert_eq!(called(rule!("CRO-16"), &[], 0.3048 - r + 0.001), Some(rule!("CRO-16")));
        let short = 0.1016 + r + 0.001;
        assert_eq!(called(rule!("CRO-13"), &[rule!("CRO-12")], short), Some(rule!("CRO-12")));
    }

    #[test]
    fn couronne_looks_at_the_middle_of_a_disc_and_the_own_line() {
        let sitting = Sitting::begin(Game::Couronne, 2, 1).unwrap();
        let line = -0.3;
        let own = ["g1", "r1"].into_iter().find(|disc| owners(&sitting, disc) == [Player(0)]).unwrap();
        let other = if own == "g1" { "r1" } else { "g1" };
        check(Game::Couronne, &[], own, [0.1, line - 0.0005], Some((rule!("COU-S9"), 5.0)));
        check(Game::Couronne, &[], own, [0.1, line + 0.0015], Some((rule!("COU-S9"), -15.0)));
        check(Game::Couronne, &[], other, [0.1, line - 0.0005], None);
        check(Game::Couronne, &[], other, [0.1, -line + 0.0005], Some((rule!("COU-S9"), 5.0)));
        check(Game::Couronne, &[], "striker", [0.1, line - 0.0005], None);
    }

    #[test]
    fn what_did_not_move_is_not_looked_at_and_the_closest_is() {
        let sitting = Sitting::begin(Game::Crokinole, 2, 1).unwrap();
        let (near, nearer) = ([0.0, 0.2032 - 0.0159 + 0.0002], [0.0, 0.2032 - 0.0159 + 0.0001]);
        let discs = [
            Moved { disc: "a1", from: Some([0.0, 0.1]), to: near },
            Moved { disc: "b1", from: Some(nearer), to: nearer },
        ];
        let call = closest(&sitting, &verdict(&[], Vec::new()), &discs).unwrap();
        assert!(call.disc == "a1" && (call.nearest[1] - 0.2032).abs() < 1e-12);
    }

    #[test]
    fn the_magnifier_is_where_nothing_is_aimed_at() {
        let check = |aims: &[&[Point]], discs: &[Point], expected: Option<Corner>| {
            let aims: Vec<Vec<Point>> = aims.iter().map(|way| way.to_vec()).collect();
            assert_eq!(Corner::free(0.4, 0.016, &aims, discs), expected, "{aims:?} {discs:?}");
        };
        let (left, right) = ([-0.3, 0.3], [0.3, 0.3]);
        check(&[], &[], Some(Corner::UpperRight));
        check(&[], &[right], Some(Corner::UpperLeft));
        check(&[], &[right, left], Some(Corner::LowerRight));
        // From the lower middle to the right: through the lower right corner into the upper one.
        check(&[&[[0.0, -0.3], right]], &[], Some(Corner::UpperLeft));
        check(&[&[[0.0, -0.3], left]], &[], Some(Corner::UpperRight));
        // A way that only passes through a corner.
        check(&[&[[-0.05, 0.3], [0.3, 0.05]]], &[left, left], Some(Corner::LowerRight));
        // The player's own line and a hint's leave no free corner.
        check(&[&[[0.0, -0.3], right], &[[0.0, -0.3], left]], &[], None);
        check(&[&[[0.0, -0.3], [0.0, 0.3]], &[[0.0, -0.3], left]], &[], Some(Corner::UpperRight));
    }

    #[test]
    fn discs_are_marked_where_they_lay_and_where_they_go() {
        let game = Game::Crokinole;
        let (a1, b1) = (Disc::named(game, "a1").unwrap(), Disc::named(game, "b1").unwrap());
        let changes = vec![
            Change::Removed(a1, rule!("CRO-11")),
            Change::Removed(b1, rule!("CRO-16")),
            Change::Returned(b1, [0.1, 0.2], rule!("CRO-05")),
            Change::Racked,
        ];
        let all = marks(game, &verdict(&[], changes), &[("a1".to_owned(), [0.3, 0.0])]);
        assert_eq!(all.len(), 2, "nobody knows where b1 lay");
        assert!(all[0].gone && all[0].at == [0.3, 0.0] && all[0].rule == rule!("CRO-11"));
        assert!(!all[1].gone && all[1].at == [0.1, 0.2]);
    }
}
