//! How somebody plays on this device: a line for every game against bots that came to its end, and what they add up to.
//! Nothing of it leaves the device.

use boards::Game;
use bots::Level;
use rules::{Clause, DutyKind, Fate, NoteKind, Over, Player, Referee, RuleSet, Side, Verdict, team};
use serde::{Deserialize, Serialize};
use table::{Deed, OtherBook, Replay};

use crate::owners::Owners;
use crate::seats::Seats;

/// What a referee says when the queen is covered.
const COVERED: [&str; 2] = ["carrom-queen-confirmed", "icf-queen-covered"];

/// The most lines that are kept: the oldest go first.
const MOST: usize = 2000;

/// How a game ended for the one person who played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// Won.
    Won,
    /// A draw.
    Drawn,
    /// Lost.
    Lost,
}

/// So many of so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share(pub u32, pub u32);

impl Share {
    /// As a part of 1; `None` of nothing.
    pub fn part(self) -> Option<f64> {
        (self.1 > 0).then(|| f64::from(self.0) / f64::from(self.1))
    }

    fn add(&mut self, other: Share) {
        self.0 += other.0;
        self.1 += other.1;
    }
}

/// A game that came to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The day, as `2026-11-17`.
    pub day: String,
    /// What it was played by, by name.
    pub rules: String,
    /// The strongest bot, by name.
    pub level: String,
    /// How it ended.
    pub outcome: Outcome,
    /// The seed, by which a game is not counted twice.
    pub seed: u64,
    /// Ring boards: open shots, and how many of them were twenties.
    #[serde(default)]
    pub open: Share,
    /// Boards with pockets: discs potted, in how many visits.
    #[serde(default)]
    pub pots: Share,
    /// The most discs potted in a visit, or twenties in a round.
    #[serde(default)]
    pub best: u32,
}

impl Played {
    /// The line of a record that has come to its end, for the one person among bots; `None` for any other.
    pub fn of(record: &str, seats: &Seats, day: &str) -> Option<Played> {
        let replay = Replay::recalled(record).ok()?;
        let (set, players) = (replay.game().rule_set(), replay.game().referee().players());
        let seed = replay.game().record().header.seed;
        let me = seats.only_person(players)?;
        let level = (0..players as u8).filter_map(|n| seats.level(Player(n))).max()?;
        let mut count = Count::new(set.game(), me, players);
        let mut before = replay.game().referee().clone();
        let game = replay
            .read(OtherBook::GoesOn, |game, by, deed, verdict| {
                let duty = before.duty().map(|duty| duty.kind);
                if by == me && matches!(deed, Deed::Flick(_)) {
                    count.shot(duty, &verdict, &before);
                }
                if verdict.has(NoteKind::RoundOver) {
                    count.end_visit();
                }
                before = game.referee().clone();
            })
            .ok()?;
        let outcome = outcome(set.game(), players, me, &game.over()?);
        count.end_visit();
        let Count { open, pots, best, .. } = count;
        let [day, rules, level] = [day, set.name(), level.name()].map(str::to_owned);
        Some(Played { day, rules, level, outcome, seed, open, pots, best })
    }

    /// What it was played by; `None` for a rule set this page does not know.
    fn rule_set(&self) -> Option<RuleSet> {
        self.rules.parse().ok()
    }
}

fn outcome(game: Game, players: usize, me: Player, over: &Over) -> Outcome {
    let won = match over {
        Over::Sides { winner: None, .. } => return Outcome::Drawn,
        Over::Sides { winner: Some(side), .. } => team(game, me, players) == side.index(),
        Over::Ranking { ranking, .. } => ranking.first() == Some(&me),
    };
    if won { Outcome::Won } else { Outcome::Lost }
}

/// Counts a person's shots.
struct Count {
    game: Game,
    side: Side,
    open: Share,
    pots: Share,
    best: u32,
    /// Discs potted in this visit, or twenties in this round.
    now: u32,
    visiting: bool,
}

impl Count {
    fn new(game: Game, me: Player, players: usize) -> Count {
        let (open, pots) = Default::default();
        Count { game, side: Side::of(me, players), open, pots, best: 0, now: 0, visiting: false }
    }

    fn shot(&mut self, duty: Option<DutyKind>, verdict: &Verdict, before: &Referee) {
        let owners = Owners::of(&before.form());
        let gained: u32 = verdict.told(NoteKind::Gain).map(|clause| self.discs(clause, owners)).sum();
        self.now += gained;
        if self.game.has_rings() {
            if duty == Some(DutyKind::Fifteen) {
                self.open.add(Share(gained.min(1), 1));
            }
            return;
        }
        self.visiting = true;
        self.pots.0 += gained;
        let goes_on = verdict.notes.iter().any(|clause| clause.kind == NoteKind::Turn(Fate::GoesOn));
        if !goes_on {
            self.end_visit();
        }
    }

    /// How many discs a clause says were gained. The queen counts once she is covered; until then she may go back.
    fn discs(&self, clause: &Clause, owners: Owners) -> u32 {
        if COVERED.contains(&clause.key) { 1 } else { owners.gained(clause, self.side) }
    }

    fn end_visit(&mut self) {
        self.pots.1 += u32::from(self.visiting);
        self.best = self.best.max(self.now);
        (self.now, self.visiting) = (0, false);
    }
}

/// The lines that are kept, oldest first. A line that cannot be read is left out.
pub fn read(kept: &str) -> Vec<Played> {
    kept.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// What is kept after another game; `None` if that game is there already.
pub fn with(kept: &str, played: &Played) -> Option<String> {
    let known = read(kept).iter().any(|known| (known.seed, &known.rules) == (played.seed, &played.rules));
    let line = serde_json::to_string(played).ok().filter(|_| !known)?;
    let lines: Vec<&str> = kept.lines().chain([line.as_str()]).collect();
    Some(lines[lines.len().saturating_sub(MOST)..].join("\n"))
}

/// The games against bots of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByLevel {
    /// Of which level.
    pub level: Level,
    /// Games played.
    pub played: u32,
    /// Games won.
    pub won: u32,
}

/// What the games by a rule set add up to.
#[derive(Clone, Debug, PartialEq)]
pub struct Sum {
    /// By which.
    pub rules: RuleSet,
    /// By level, the weakest first.
    pub levels: Vec<ByLevel>,
    /// Open shots that were twenties.
    pub open: Share,
    /// Pots in visits.
    pub pots: Share,
    /// Game by game, the oldest first: the part of open shots that were twenties, or pots a visit.
    pub course: Vec<f64>,
    /// The most discs potted in a visit, or twenties in a round.
    pub best: u32,
    /// Games won in a row until now, and the most there were.
    pub streak: (u32, u32),
}

/// What they add up to, by rule set: those that were played, in the order of the books.
pub fn sums(all: &[Played]) -> Vec<Sum> {
    RuleSet::ALL.into_iter().filter_map(|set| sum(all, set)).collect()
}

fn sum(all: &[Played], rules: RuleSet) -> Option<Sum> {
    let own: Vec<&Played> = all.iter().filter(|played| played.rule_set() == Some(rules)).collect();
    if own.is_empty() {
        return None;
    }
    let by_level = |level: Level| {
        let of_level = || own.iter().filter(move |played| played.level == level.name());
        let won = of_level().filter(|played| played.outcome == Outcome::Won).count() as u32;
        let played = of_level().count() as u32;
        (played > 0).then_some(ByLevel { level, played, won })
    };
    let mut sum = Sum {
        rules,
        levels: Level::ALL.into_iter().filter_map(by_level).collect(),
        open: Share::default(),
        pots: Share::default(),
        course: Vec::new(),
        best: 0,
        streak: (0, 0),
    };
    for played in own {
        sum.open.add(played.open);
        sum.pots.add(played.pots);
        sum.best = sum.best.max(played.best);
        sum.course.extend(played.open.part().or(played.pots.part()));
        let now = if played.outcome == Outcome::Won { sum.streak.0 + 1 } else { 0 };
        sum.streak = (now, sum.streak.1.max(now));
    }
    Some(sum)
}

/// The corners of a small plot, `wide` by `high`: values from the bottom, which is 0, to the top.
pub fn plot(values: &[f64], wide: f64, high: f64) -> Vec<(f64, f64)> {
    let top = values.iter().fold(f64::MIN_POSITIVE, |most, value| most.max(*value));
    let step = wide / (values.len().max(2) - 1) as f64;
    values.iter().enumerate().map(|(n, value)| (n as f64 * step, high * (1.0 - value / top))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Flick, GameInPlay, Header};

    fn played(rules: &str, outcome: Outcome, seed: u64, open: Share) -> Played {
        let [day, rules, level] = ["2026-11-17", rules, "club"].map(str::to_owned);
        Played { day, rules, level, outcome, seed, open, pots: Share::default(), best: open.0 }
    }

    /// A game of crokinole in which player 0 shoots open twenties and player 1 lets every turn pass.
    fn crokinole() -> GameInPlay {
        let mut game = GameInPlay::begin(Header::of(Game::Crokinole, 2, 3).first(Player(0))).unwrap();
        while game.over().is_none() {
            let by = game.turn().player.unwrap();
            let flick =
                Flick { at: Some([0.0, -0.3048]), angle: std::f64::consts::FRAC_PI_2, speed: 1.0, spin: 0.0 };
            let deed = if by == Player(0) { Deed::Flick(flick) } else { Deed::Timeout };
            game.play(by, &deed).unwrap();
        }
        game
    }

    #[test]
    fn open_twenties_are_counted_for_the_person_alone() {
        let record = crokinole().record().to_text();
        let shots = record.lines().filter(|line| line.contains("\"flick\"")).count() as u32;
        let line = |seats: &str| Played::of(&record, &seats.parse().unwrap(), "2026-11-17");
        let mine = line("person club").unwrap();
        assert_eq!((mine.open, mine.outcome), (Share(shots, shots), Outcome::Won));
        assert_eq!((mine.level.as_str(), mine.rules.as_str()), ("club", "crokinole"));
        assert!(mine.best > 0 && mine.best <= shots, "{mine:?}");
        let theirs = line("club person").unwrap();
        assert_eq!((theirs.open, theirs.outcome), (Share(0, 0), Outcome::Lost));
        assert_eq!(line("person person"), None, "there is no bot");
        let running = record.lines().take(3).collect::<Vec<_>>().join("\n");
        assert_eq!(Played::of(&running, &"person club".parse().unwrap(), ""), None, "it is not over");
    }

    /// A game in which each shot has known facts, until the bot gives up: who shot, and what fell.
    fn potted(header: &str, shots: &[(u8, &[&str])]) -> Played {
        let carrom = header.contains("carrom");
        let mut record = header.to_owned();
        for (by, fell) in shots {
            let south = *by == 0;
            let (at, angle, own) = match (carrom, south) {
                (true, true) => ([0.0, -0.2526], 1.57, "w9"),
                (true, false) => ([0.0, 0.2526], -1.57, "b9"),
                (false, true) => ([-0.178, -0.3], 1.315, "g1"),
                (false, false) => ([0.178, 0.3], -1.826, "r1"),
            };
            let flick = serde_json::json!({"at": at, "angle": angle, "speed": 2.0, "spin": 0.0});
            let facts = serde_json::json!({"hits": [["striker", own]], "pocketed": fell});
            record += &format!("\n{}", serde_json::json!({"by": by, "flick": flick, "facts": facts}));
        }
        record += "\n{\"by\":1,\"resign\":true}";
        Played::of(&record, &"person club".parse().unwrap(), "2026-11-17").unwrap()
    }

    #[test]
    fn pots_are_counted_by_the_visit_and_the_queen_once_she_is_covered() {
        for (rules, down) in [("carrom", "[1,0]"), ("icf", "[1,0]")] {
            let header = format!(
                r#"{{"game":"carrom","rule_set":"{rules}","players":2,"first":0,"position":{{"down":{down}}}}}"#
            );
            let nothing: &[&str] = &[];
            let mine = potted(
                &header,
                &[
                    (0, &["w5", "w6"]),
                    (0, &["queen"]),
                    (0, &["w7"]),
                    (0, nothing),
                    (1, nothing),
                    // Theirs is no pot.
                    (0, &["b5"]),
                    (1, nothing),
                    (0, &["w8"]),
                    (0, nothing),
                ],
            );
            assert_eq!((mine.pots, mine.best), (Share(5, 3), 4), "{rules}");
            assert_eq!((mine.outcome, mine.open), (Outcome::Won, Share(0, 0)));
            // She goes back where nothing covers her.
            let mine = potted(&header, &[(0, &["queen"]), (0, nothing)]);
            assert_eq!((mine.pots, mine.best), (Share(0, 1), 0), "{rules}");
        }
    }

    #[test]
    fn pots_of_couronne_are_those_of_ones_own_colour() {
        let header = r#"{"game":"couronne","players":2,"first":0}"#;
        let nothing: &[&str] = &[];
        let mine = potted(header, &[(0, &["g3"]), (0, nothing), (1, nothing), (0, &["r3"])]);
        assert_eq!((mine.pots, mine.best), (Share(1, 2), 1));
        assert_eq!((mine.rules.as_str(), mine.outcome), ("couronne", Outcome::Won));
    }

    #[test]
    fn a_game_is_kept_once_and_read_again() {
        let first = played("crokinole", Outcome::Won, 1, Share(2, 4));
        let kept = with("", &first).unwrap();
        assert_eq!(with(&kept, &first), None);
        let second = played("carrom", Outcome::Lost, 1, Share(0, 0));
        let kept = with(&kept, &second).unwrap();
        assert_eq!(read(&format!("{kept}\nnonsense")), [first, second]);
    }

    #[test]
    fn the_oldest_lines_go_first() {
        let mut kept = String::new();
        for seed in 0..MOST as u64 + 3 {
            let line = serde_json::to_string(&played("carrom", Outcome::Won, seed, Share(0, 0))).unwrap();
            kept = if kept.is_empty() { line } else { format!("{kept}\n{line}") };
        }
        let kept = with(&kept, &played("carrom", Outcome::Won, 9999, Share(0, 0))).unwrap();
        let all = read(&kept);
        assert_eq!((all.len(), all[0].seed, all[MOST - 1].seed), (MOST, 4, 9999));
    }

    #[test]
    fn sums_have_levels_streaks_and_a_course() {
        let outcomes = [Outcome::Won, Outcome::Won, Outcome::Lost, Outcome::Won];
        let all: Vec<Played> =
            (0..).zip(outcomes).map(|(n, o)| played("nca", o, n, Share(n as u32, 4))).collect();
        let sums = sums(&all);
        let [sum] = &sums[..] else { panic!("{sums:?}") };
        assert_eq!((sum.rules, sum.open, sum.streak, sum.best), (RuleSet::Nca, Share(6, 16), (1, 2), 3));
        assert_eq!(sum.levels, [ByLevel { level: Level::Club, played: 4, won: 3 }]);
        assert_eq!(sum.course, [0.0, 0.25, 0.5, 0.75]);
    }

    #[test]
    fn a_plot_fills_its_frame() {
        assert_eq!(plot(&[0.0, 0.5, 1.0], 100.0, 20.0), [(0.0, 20.0), (50.0, 10.0), (100.0, 0.0)]);
        assert_eq!(plot(&[0.0], 100.0, 20.0), [(0.0, 20.0)]);
    }
}
