//! What is said about the last shot at the place where it happened, for those who do not read the referee's list.

use boards::{Game, Point};
use rules::{Arg, Change, Clause, Duty, NoteKind, Player, RuleId, Side, Verdict};

use super::{Judged, Stage};
use crate::calls::Mark;
use crate::film::Film;
use crate::hand::Grip;
use crate::owners::Owners;

/// The most clauses that are said there.
const MOST: usize = 2;
/// The width and the height of the card with its tip, as parts of the board's.
const CARD: (f64, f64) = (0.8, 0.26);

/// What is said about an action.
#[derive(Clone, Debug, PartialEq)]
pub struct Tidings {
    /// Whether nothing is wrong.
    pub good: bool,
    /// What is said.
    pub clauses: Vec<Clause>,
    /// The rule behind it.
    pub rule: Option<RuleId>,
    /// Who did it.
    pub by: Player,
    /// The kind of discs the shot had to do something with.
    pub kind: Option<&'static str>,
    /// Where it happened, on the board.
    pub at: Point,
}

/// Where its card hangs, as the board is seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Hung {
    /// What it says.
    pub tidings: Tidings,
    /// Where it happened: parts of the board's width from the left and of its height from the top.
    pub at: [f64; 2],
    /// Whether the card hangs below the place, because more lies above it.
    pub below: bool,
}

impl Hung {
    /// A card on the side that hides least; `others` are places that should stay in sight, all as they are seen.
    pub fn on(tidings: Tidings, half: f64, seen: Point, others: &[Point]) -> Hung {
        let part = |[x, y]: Point| [0.5 + x / (2.0 * half), 0.5 - y / (2.0 * half)];
        let at = part(seen);
        let middle = at[0].clamp(CARD.0 / 2.0, 1.0 - CARD.0 / 2.0);
        let hidden = |top: f64| {
            let under = |[x, y]: Point| (x - middle).abs() < CARD.0 / 2.0 && (top..top + CARD.1).contains(&y);
            others.iter().filter(|&&other| under(part(other))).count()
        };
        let (above, below) = (at[1] - CARD.1, at[1]);
        let below = above < 0.0 || below + CARD.1 <= 1.0 && hidden(below) < hidden(above);
        Hung { tidings, at, below }
    }
}

/// The clauses worth a card, and whether they are good news. A miss is one only if the shot had to do something; a disc of the
/// other side that is taken off, or what that side gains, is news of the other sort.
fn told(
    game: Game,
    verdict: &Verdict,
    (duty, owners): (Option<Duty>, Owners),
    side: Side,
) -> Option<(bool, Vec<Clause>)> {
    let owed = duty.is_some_and(|duty| duty.kind.is_broken_by_a_miss());
    let of_others = |disc| owners.side_of(disc).is_some_and(|owner| owner != side);
    let theirs = |clause: &Clause| {
        clause.args().any(|(_, value)| match value {
            Arg::Side(gains) => gains != side,
            Arg::Discs(discs) => discs.iter().all(of_others),
            _ => false,
        })
    };
    let sort = |clause: &Clause| match clause.kind {
        NoteKind::Foul => Some(false),
        NoteKind::Missed if owed => Some(false),
        NoteKind::Cost => Some(game.has_rings() && theirs(clause)),
        NoteKind::Gain => Some(!theirs(clause)),
        _ => None,
    };
    let of_sort = |good: bool| {
        let clauses: Vec<Clause> =
            verdict.notes.iter().filter(|clause| sort(clause) == Some(good)).copied().take(MOST).collect();
        (!clauses.is_empty()).then_some((good, clauses))
    };
    of_sort(false).or_else(|| of_sort(true))
}

impl Stage {
    /// What is said about the shot that has just been judged. The end of a round or a game has a card of its own.
    pub(super) fn news(&self, film: &Film, marks: &[Mark]) -> Option<Tidings> {
        let judged = self.sitting.log().last()?;
        let verdict = &judged.verdict;
        if verdict.over.is_some() || verdict.changes.contains(&Change::Racked) {
            return None;
        }
        let game = self.game();
        let side = Side::of(judged.by, self.sitting.players());
        let (good, clauses) = told(game, verdict, (self.asked, self.owners), side)?;
        let ended: Vec<(String, Point)> =
            film.poses(film.length()).map(|(name, pose)| (name.to_owned(), pose.at.into())).collect();
        let there = |name: &str| ended.iter().find(|(other, _)| other == name).map(|(_, at)| *at);
        let named = clauses.iter().flat_map(Clause::args).find_map(|(_, value)| match value {
            Arg::Disc(disc) => there(&disc.name(game)),
            Arg::Discs(discs) => discs.iter().find_map(|disc| there(&disc.name(game))),
            _ => None,
        });
        let mark = marks.iter().find(|mark| mark.gone).or(marks.first()).filter(|_| !good);
        let struck = self.sitting.last().and_then(|shot_text| there(&shot_text.shot.disc));
        let at = mark.map(|mark| mark.at).or(named).or(struck).unwrap_or_default();
        let rule = match mark {
            Some(mark) => Some(mark.rule),
            None if good => verdict.rules.last().copied(),
            None => verdict.rules.first().copied(),
        };
        let kind = self.asked.and_then(|duty| crate::phrases::kind_of(game, &duty));
        Some(Tidings { good, clauses, rule, by: judged.by, kind, at })
    }

    /// What a shot did wrong that has ended a round, for the card about that round: the discs are about to be taken off, so
    /// it has no place.
    pub(super) fn fault_told(&self, judged: &Judged) -> Option<Tidings> {
        let game = self.game();
        let side = Side::of(judged.by, self.sitting.players());
        let (good, clauses) = told(game, &judged.verdict, (self.asked, self.owners), side)?;
        let kind = self.asked.and_then(|duty| crate::phrases::kind_of(game, &duty));
        let rule = judged.verdict.rules.first().copied();
        (!good).then_some(Tidings { good, clauses, rule, by: judged.by, kind, at: Point::default() })
    }

    /// Whether a player here has just done something wrong.
    pub fn own_fault(&self) -> bool {
        let news = self.pointing.tidings.as_ref();
        news.is_some_and(|tidings| !tidings.good && self.seats.is_here(tidings.by))
    }

    /// The card with what is said about the last shot. It is taken away as soon as a hand is on the board.
    pub fn hung(&self) -> Option<Hung> {
        let busy = self.showing.is_some() || self.exhibit.is_some() || self.hand.grip != Grip::Resting;
        let tidings = self.pointing.tidings.clone().filter(|_| !busy)?;
        let view = self.view.seat();
        let discs = self.sitting.lying().map(|(_, at)| view.sees(at));
        let hand = self.shooter().map(|_| view.sees(self.seat().shows(self.hand.at())));
        let others: Vec<Point> = discs.chain(hand).collect();
        let half = drawing::view(boards::profile(self.game())).half;
        let seen = view.sees(tidings.at);
        Some(Hung::on(tidings, half, seen, &others))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::Aim;
    use crate::stage::tests::{shoot, stage, watch};
    use rules::couronne::Colour;
    use rules::{Disc, Turn};
    use std::f64::consts::FRAC_PI_2;

    fn card(at: Point, others: &[Point]) -> bool {
        let tidings = Tidings { good: true, clauses: Vec::new(), rule: None, by: Player(0), kind: None, at };
        Hung::on(tidings, 0.4, at, others).below
    }

    #[test]
    fn the_card_hangs_on_the_side_that_hides_least_and_on_the_board() {
        assert!(!card([0.0, 0.0], &[]), "above, where nothing lies on either side");
        assert!(card([0.0, 0.0], &[[0.1, 0.1]]));
        assert!(!card([0.0, 0.0], &[[0.1, 0.1], [0.1, -0.1], [-0.1, -0.1]]));
        assert!(card([0.0, 0.38], &[[0.0, 0.3]]), "there is no room above");
        assert!(!card([0.0, -0.38], &[[0.0, -0.3]]), "there is no room below");
    }

    #[test]
    fn a_shot_that_touches_nothing_is_told_where_it_ended() {
        let mut stage = stage(Game::Crokinole, Some(r#"{"at":{"b1":[0.2,0.1]},"turn":{"player":0}}"#));
        assert!(shoot(&mut stage, Aim { angle: FRAC_PI_2, speed: 0.9 }));
        assert_eq!(stage.hung(), None, "it slides");
        watch(&mut stage);
        let Hung { tidings, .. } = stage.hung().unwrap();
        assert!(!tidings.good && stage.own_fault());
        assert_eq!((tidings.kind, tidings.by), (Some("dark"), Player(0)));
        assert_eq!(tidings.clauses[0].kind, NoteKind::Missed);
        assert!(tidings.rule.is_some_and(|rule| rule.name().starts_with("CRO-1")), "{tidings:?}");
        stage.hand.pace(1.0);
        assert_eq!(stage.hung(), None, "a hand is on the board");
        stage.hand.cancel();
        stage.stop_pointing();
        assert_eq!((stage.hung(), stage.own_fault()), (None, false));
    }

    fn potted(names: &[&str]) -> Verdict {
        let discs = names.iter().filter_map(|name| Disc::named(Game::Couronne, name)).collect();
        let notes = vec![NoteKind::Gain.note("couronne-potted").discs(discs)];
        Verdict { rules: Vec::new(), notes, changes: Vec::new(), turn: Turn::OVER, over: None }
    }

    #[test]
    fn a_disc_that_only_the_other_side_gains_is_no_good_news() {
        let green_begins = Owners::Coloured([Colour::Green, Colour::Red]);
        let red_begins = Owners::Coloured([Colour::Red, Colour::Green]);
        let good = |names: &[&str], owners: Owners, side: Side| {
            told(Game::Couronne, &potted(names), (None, owners), side).map(|(good, _)| good)
        };
        assert_eq!(good(&["g1"], green_begins, Side::Zero), Some(true));
        assert_eq!(good(&["g1"], green_begins, Side::One), Some(false));
        assert_eq!(good(&["r1", "r2"], green_begins, Side::Zero), Some(false));
        assert_eq!(
            good(&["g1", "r1"], green_begins, Side::Zero),
            Some(true),
            "what it costs has its own clause"
        );
        assert_eq!(good(&["r1"], red_begins, Side::Zero), Some(true));
    }

    /// The flick of the proof of COU-S3: by way of a green disc a red one falls.
    #[test]
    fn a_red_disc_that_green_pushes_in_is_told_as_a_fault_and_held() {
        let position = r#"{"at":{"g1":[0.204,0.311],"g2":[0,0],"r1":[0.339,0.381],"r2":[-0.1,0.1]}}"#;
        let mut stage = stage(Game::Couronne, Some(position));
        let flick = table::Flick { at: Some([0.003, -0.3]), angle: 1.297, speed: 3.1, spin: 0.0 };
        stage.act(Player(0), &table::Deed::Flick(flick), false).unwrap();
        watch(&mut stage);
        let Hung { tidings, .. } = stage.hung().unwrap();
        assert!(!tidings.good && stage.own_fault(), "{tidings:?}");
        assert_eq!(tidings.clauses[0].key, "couronne-potted");
        assert_eq!(tidings.rule.map(RuleId::name), Some("COU-S3"));
    }

    #[test]
    fn an_ordinary_miss_at_carrom_has_no_card() {
        let mut stage = stage(
            Game::Carrom,
            Some(r#"{"at":{"w1":[0.2,0.2],"b1":[-0.1,0.2],"w2":[-0.1,0],"queen":[0,0]}}"#),
        );
        assert!(shoot(&mut stage, Aim { angle: FRAC_PI_2, speed: 0.3 }));
        watch(&mut stage);
        assert_eq!((stage.hung(), stage.own_fault()), (None, false));
    }

    #[test]
    fn one_sees_ones_own_last_shot_again_and_then_the_answer() {
        let mut stage = stage(Game::Crokinole, None);
        stage.sit("person beginner".parse().unwrap());
        assert!(shoot(&mut stage, Aim { angle: FRAC_PI_2, speed: 0.9 }));
        watch(&mut stage);
        let own = stage.sitting().last().unwrap().clone();
        let answer = table::Flick { at: Some([0.0, 0.3048]), angle: -FRAC_PI_2, speed: 1.2, spin: 0.0 };
        stage.act(Player(1), &table::Deed::Flick(answer), false).unwrap();
        watch(&mut stage);
        assert_ne!(stage.sitting().last(), Some(&own));
        stage.repeat();
        assert_eq!(stage.seen_again(), Some(false));
        assert_eq!(stage.shown_shot(), Some(&own), "one's own comes first");
        stage.see_slowly();
        assert_eq!(stage.seen_again(), Some(true));
        let mut now = 0.0;
        while stage.shown_shot() == Some(&own) {
            stage.frame(now, false);
            now += 0.02;
        }
        assert_eq!(stage.shown_shot(), stage.sitting().last(), "then the answer");
        stage.end_repeat();
        assert_eq!((stage.seen_again(), stage.phase()), (None, crate::stage::DiscPhase::Ready));
    }
}
