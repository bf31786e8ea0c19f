//! Lessons: a game learned in a few steps, each a position, something to do in it, and how the referee's verdict shows that it
//! was done. [`trial`] are positions from the proofs of the rules, to be tried out from the book.
//!
//! Steps and trials are written as `pichenette judge` reads them: a header with its position, and the actions that do it. What
//! an action leads to is never written down: the engine plays it and the referee judges it, here as in a game.

mod fan;
mod steps;
pub mod trial;

use boards::Game;
use rules::{Change, Facts, NoteKind, Player, RuleId, SetupError, Verdict};
use table::{Deed, Header, Line};

pub use fan::{Fan, Off};
pub use steps::steps;

/// A step of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Its name; the messages with its heading and its text choose by it.
    pub name: &'static str,
    /// The game and its position, as the first line for `judge`. The learner is player 0.
    pub header: &'static str,
    /// The rules that it is about.
    pub rules: &'static [RuleId],
    /// What has to come of it; all of this.
    pub goal: &'static [Wish],
    /// One way to do it, as lines for `judge`.
    pub shown: &'static [&'static str],
}

/// A condition on what an action led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The referee cites this rule.
    Cites(RuleId),
    /// Nothing was done wrong.
    Fair,
    /// Nothing was done wrong and nothing missed.
    Clean,
    /// The disc of this name was not taken off the board.
    Stays(&'static str),
    /// The disc of this name fell into a hole or a pocket.
    Pockets(&'static str),
    /// The disc of this name was touched.
    Touches(&'static str),
}

/// What an action led to.
#[derive(Clone, Copy, Debug)]
pub struct Tried<'a> {
    /// The game.
    pub game: Game,
    /// What the referee said.
    pub verdict: &'a Verdict,
    /// What happened on the board, if the action was a shot.
    pub facts: Option<&'a Facts>,
}

impl Tried<'_> {
    /// Whether the verdict has a clause of such a kind.
    fn tells(&self, such: impl Fn(NoteKind) -> bool) -> bool {
        self.verdict.notes.iter().any(|clause| such(clause.kind))
    }

    /// Whether it is as wished.
    fn is(&self, wish: Wish) -> bool {
        let named = |name: &str| rules::Disc::named(self.game, name);
        match wish {
            Wish::Cites(rule) => self.verdict.rules.contains(&rule),
            Wish::Fair => !self.tells(|kind| kind == NoteKind::Foul),
            Wish::Clean => !self.tells(|kind| matches!(kind, NoteKind::Foul | NoteKind::Missed)),
            Wish::Stays(name) => named(name).is_some_and(|disc| {
                let removed = |change: &Change| matches!(change, Change::Removed(other, _) if *other == disc);
                let off = self.facts.is_some_and(|facts| facts.off.contains(&disc));
                !off && !self.verdict.changes.iter().any(removed)
            }),
            Wish::Pockets(name) => {
                let fell = |facts: &Facts| named(name).is_some_and(|disc| facts.pocketed.contains(&disc));
                self.facts.is_some_and(fell)
            }
            Wish::Touches(name) => {
                let touched = |facts: &Facts| named(name).is_some_and(|disc| facts.touched(disc));
                self.facts.is_some_and(touched)
            }
        }
    }
}

impl Step {
    /// The game and its position.
    pub fn header(&self) -> Result<Header, SetupError> {
        Header::parse(self.header, false).map(|(header, _)| header)
    }

    /// One way to do it.
    pub fn shown(&self, game: Game) -> Vec<(Player, Deed)> {
        self.shown.iter().filter_map(|line| read(game, line)).collect()
    }

    /// Whether an action did what the step asks for.
    pub fn is_met(&self, tried: &Tried<'_>) -> bool {
        self.goal.iter().all(|wish| tried.is(*wish))
    }
}

/// An action, as `judge` reads it.
fn read(game: Game, line: &str) -> Option<(Player, Deed)> {
    let line = Line::parse(game, line, false).ok()?;
    Some((line.by.ok()?, line.deed.ok()?))
}

/// How far a learner has come in a lesson, as it is remembered: the number of the step, or `done`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// At this step, counted from 0.
    At(usize),
    /// Through with it.
    Done,
}

impl Progress {
    /// What was remembered for a lesson of so many steps. Anything else is its beginning.
    ///
    /// ```
    /// use web::lesson::Progress;
    ///
    /// assert_eq!(Progress::read(Some("2"), 4), Progress::At(2));
    /// assert_eq!(Progress::read(Some("done"), 4), Progress::Done);
    /// assert_eq!(Progress::read(Some("9"), 4), Progress::At(0), "an older lesson was longer");
    /// assert_eq!(Progress::Done.to_string(), "done");
    /// ```
    pub fn read(text: Option<&str>, steps: usize) -> Progress {
        match text {
            Some("done") => Progress::Done,
            text => {
                let at = text.and_then(|text| text.parse().ok());
                Progress::At(at.filter(|at| *at < steps).unwrap_or(0))
            }
        }
    }

    /// After the step.
    pub fn next(self, steps: usize) -> Progress {
        match self {
            Progress::At(at) if at + 1 < steps => Progress::At(at + 1),
            Progress::At(_) | Progress::Done => Progress::Done,
        }
    }
}

impl std::fmt::Display for Progress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Progress::At(at) => at.fmt(f),
            Progress::Done => f.write_str("done"),
        }
    }
}

#[cfg(test)]
mod tests {
    use table::{Flick, GameInPlay};

    use super::*;

    /// Plays actions from the position of a step; whether the last one did what it asks for.
    fn does(step: &Step, deeds: &[(Player, Deed)]) -> bool {
        let mut game = GameInPlay::begin(step.header().unwrap()).unwrap();
        let mut met = false;
        for (by, deed) in deeds {
            let Ok(outcome) = game.play(*by, deed) else { return false };
            let facts = game.record().entries.last().and_then(|entry| entry.facts.as_ref());
            met = step.is_met(&Tried { game: game.game(), verdict: &outcome.verdict, facts });
        }
        met
    }

    fn all() -> impl Iterator<Item = (Game, &'static Step)> {
        Game::ALL.into_iter().flat_map(|game| steps(game).iter().map(move |step| (game, step)))
    }

    #[test]
    fn a_lesson_has_three_to_six_steps_in_legal_positions() {
        for game in Game::ALL {
            assert!((3..=6).contains(&steps(game).len()), "{game}");
        }
        for (game, step) in all() {
            let header = step.header().unwrap_or_else(|why| panic!("{}: {why}", step.name));
            assert_eq!(header.game(), game, "{}", step.name);
            assert_eq!(header.hand, None, "{}: a lesson is exact", step.name);
            let begun = GameInPlay::begin(header).unwrap_or_else(|why| panic!("{}: {why}", step.name));
            assert_eq!(begun.turn().player, Some(Player(0)), "{}", step.name);
            assert!(step.rules.iter().all(|rule| rule.rule().game() == game), "{}", step.name);
            assert!(step.name.starts_with(game.name()) && !step.goal.is_empty());
        }
    }

    #[test]
    fn what_is_shown_does_what_the_step_asks_for() {
        for (game, step) in all() {
            let shown = step.shown(game);
            assert_eq!(shown.len(), step.shown.len(), "{}: a line cannot be read", step.name);
            assert!(does(step, &shown), "{}", step.name);
            // Nothing before the last action does it.
            assert!(!does(step, &shown[..shown.len() - 1]), "{}", step.name);
        }
    }

    /// A shot far beside the one that is shown is none; in kimble, no other choice is.
    #[test]
    fn a_near_miss_is_a_miss() {
        for (game, step) in all() {
            let shown = step.shown(game);
            let (last, before) = shown.split_last().unwrap();
            let others: Vec<Deed> = match &last.1 {
                Deed::Flick(flick) => {
                    [-0.4, 0.4].map(|off| Deed::Flick(Flick { angle: flick.angle + off, ..*flick })).into()
                }
                Deed::Move { .. } => (0..4)
                    .flat_map(|piece| [false, true].map(|lap| Deed::Move { piece, lap }))
                    .filter(|deed| *deed != last.1)
                    .collect(),
                other => panic!("{}: {other:?}", step.name),
            };
            let missed = others.iter().filter(|other| {
                let deeds = [before, &[(last.0, (*other).clone())]].concat();
                !does(step, &deeds)
            });
            assert!(missed.count() > 0, "{}: everything does it", step.name);
        }
    }

    /// A step that shows a foul shows exactly that: its rule is cited, and it costs something.
    #[test]
    fn every_game_but_one_shows_what_a_foul_costs() {
        let mut fouls = Vec::new();
        for (game, step) in all().filter(|(_, step)| step.name.ends_with("-foul")) {
            let mut played = GameInPlay::begin(step.header().unwrap()).unwrap();
            let (by, deed) = step.shown(game).pop().unwrap();
            let verdict = played.play(by, &deed).unwrap().verdict;
            let wrong = |kind| matches!(kind, NoteKind::Foul | NoteKind::Missed);
            assert!(verdict.notes.iter().any(|clause| wrong(clause.kind)), "{}", step.name);
            assert!(verdict.rules.contains(&step.rules[0]), "{}: {:?}", step.name, verdict.rules);
            fouls.push(game);
        }
        assert_eq!(fouls, Game::ALL.into_iter().filter(|game| game.has_shots()).collect::<Vec<_>>());
    }

    #[test]
    fn the_fan_shows_directions_that_are_right() {
        for (game, step) in all().filter(|(game, _)| game.has_shots()) {
            let begun = GameInPlay::begin(step.header().unwrap()).unwrap();
            let (by, deed) = step.shown(game).pop().unwrap();
            let Deed::Flick(shown) = deed else { panic!("{}", step.name) };
            let fan = Fan::of(&begun, by, step, shown.at.unwrap(), shown.speed);
            let (low, high) = fan.span(true).unwrap_or_else(|| panic!("{}: no direction", step.name));
            assert!(low <= shown.angle && shown.angle <= high, "{}: {low}…{high}", step.name);
            let (inner_low, inner_high) = fan.span(false).unwrap();
            assert!(low <= inner_low && inner_low < inner_high && inner_high <= high, "{}", step.name);
            assert!(high - low > 0.5_f64.to_radians(), "{}: {}°", step.name, (high - low).to_degrees());
            // Every direction in it is right at some strength.
            for n in 0..=8 {
                let angle = inner_low + (inner_high - inner_low) * f64::from(n) / 8.0;
                let right = fan::SPEEDS.iter().any(|part| {
                    let flick = Flick { angle, speed: shown.speed * part, ..shown };
                    does(step, &[(by, Deed::Flick(flick))])
                });
                assert!(right, "{}: {}° of {low}…{high}", step.name, angle.to_degrees());
            }
            assert_eq!(fan.off(&Flick { angle: high + 0.2, ..shown }), Some(Off::Left), "{}", step.name);
            assert_eq!(fan.off(&Flick { angle: low - 0.2, ..shown }), Some(Off::Right), "{}", step.name);
            assert_eq!(fan.off(&Flick { speed: 0.05, ..shown }), Some(Off::Soft), "{}", step.name);
        }
    }

    /// Two gestures a step, one to do it and one to go on, and one more where a die is thrown first.
    #[test]
    fn a_lesson_takes_twelve_gestures_at_most() {
        for game in Game::ALL {
            let gestures: usize = steps(game).iter().map(|step| step.shown.len() + 1).sum();
            assert!(gestures <= 12, "{game}: {gestures}");
        }
    }
}
