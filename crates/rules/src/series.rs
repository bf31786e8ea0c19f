//! A match: a series of games between two sides, what has been won in it, who begins the next game and who sits where.
//!
//! [`Match`] knows no board: every game has a [`Referee`] of its own. When one is over, [`Match::after`] counts it, lets
//! the verdict say how the match goes on, and answers with the referee of the next game.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::book::RuleId;
use crate::carrom;
use crate::icf::GameBreak;
use crate::referee::{First, Options, Referee, SetupError, starter};
use crate::ring::NcaOptions;
use crate::rule;
use crate::rule_set::RuleSet;
use crate::seat::{Player, Side};
use crate::verdict::{Change, NoteKind, Over, Ruling, Task, Turn, Verdict};

/// What was agreed about a match, beside the options of its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchTerms {
    /// How many games it has at most: 1 to 99.
    pub games: u8,
    /// Whether a level match goes on with games of two rounds (NCA-27).
    pub quinte: bool,
}

impl MatchTerms {
    /// The most games that a match can have.
    pub const MOST: u8 = 99;

    /// A match of at most so many games.
    pub const fn best_of(games: u8) -> MatchTerms {
        MatchTerms { games, quinte: false }
    }

    /// Whether a match can be played so.
    pub fn check(self, options: &Options, players: usize) -> Result<(), SetupError> {
        let MatchTerms { games, quinte } = self;
        let set = options.rule_set();
        if games == 0 || games > MatchTerms::MOST {
            let most = MatchTerms::MOST;
            return Err(SetupError::new(format!("match.games is {games}; expected 1 to {most}")));
        }
        if !set.game().has_teams() && players != 2 {
            return Err(SetupError::new(format!(
                "{players} players; a match of {} has two sides and expects 2",
                set.game()
            )));
        }
        if quinte && Customs::of(set).extra.is_none() {
            return Err(SetupError::new(format!("match.quinte is true, but {set} has no such rule")));
        }
        let race = match options {
            Options::Nca(nca) => nca.points.is_some(),
            Options::Carrom(_)
            | Options::Icf(_)
            | Options::Crokinole(_)
            | Options::Croquignole(_)
            | Options::Couronne(_)
            | Options::Kimble(_) => false,
        };
        if quinte && race {
            return Err(SetupError::new(
                "match.quinte is true, but points makes every game a race; expected a number of rounds",
            ));
        }
        Ok(())
    }
}

/// How a match stands. It is written as `{"won":[1,0],"game":2}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MatchForm {
    /// The games that each side has won.
    pub won: [u32; 2],
    /// The game that is played now, or was played last; counted from 1.
    pub game: u32,
}

impl Default for MatchForm {
    fn default() -> MatchForm {
        MatchForm { won: [0, 0], game: 1 }
    }
}

/// Rounds of an extra game by the Quinte convention.
const QUINTE_ROUNDS: u32 = 2;

/// What a book says about matches.
struct Customs {
    /// The rule that says how many games there are and what decides them, and the one that says who begins the next.
    rules: Option<[RuleId; 2]>,
    /// The rule about a game more where a match is level.
    extra: Option<RuleId>,
    /// The silence that says who begins the next game of four players.
    four: Option<RuleId>,
    /// More than half of the games decide, however many of the others were drawn.
    half_decides: bool,
    /// The start passes to the right, as the turn does.
    to_the_right: bool,
}

impl Customs {
    fn of(set: RuleSet) -> Customs {
        let plain =
            Customs { rules: None, extra: None, four: None, half_decides: false, to_the_right: false };
        match set {
            RuleSet::Carrom => Customs { to_the_right: true, ..plain },
            RuleSet::Icf => {
                let rules = Some([rule!("ICF-30"), rule!("ICF-22")]);
                Customs {
                    rules,
                    four: Some(rule!("ICF-S14")),
                    half_decides: true,
                    to_the_right: true,
                    ..plain
                }
            }
            RuleSet::Nca => {
                let rules = Some([rule!("NCA-26"), rule!("NCA-24")]);
                Customs { rules, extra: Some(rule!("NCA-27")), ..plain }
            }
            RuleSet::Crokinole | RuleSet::Croquignole | RuleSet::Couronne | RuleSet::Kimble => plain,
        }
    }
}

/// A match being played.
///
/// ```
/// use rules::{Action, First, Match, MatchForm, MatchTerms, Options, Player, Referee, RuleSet, Side, Told};
///
/// let options = Options::defaults(RuleSet::Icf);
/// let mut games = Match::new(MatchTerms::best_of(3), &options, 2, MatchForm::default())?;
/// let mut referee = games.begin(&options, First::Player(Player(0)))?;
/// let board = Told { winner: Side::Zero, left: 9, queen: Some(Side::Zero), law: None, extra: 0 };
/// for _ in 0..3 {
///     let action = Action::Board(board);
///     let mut verdict = referee.act(Player(0), &action).unwrap();
///     if let Some(next) = games.after(&options, &referee, &action, &mut verdict) {
///         referee = next;
///     }
/// }
/// assert_eq!(games.form(), MatchForm { won: [1, 0], game: 2 });
/// assert_eq!(referee.turn().player, Some(Player(1)), "the break alternates from game to game");
/// # Ok::<(), rules::SetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    terms: MatchTerms,
    players: usize,
    form: MatchForm,
    /// Who began the first game; `None` until the toss is decided.
    first: Option<First>,
    /// Once it is over: who won it.
    ended: Option<Option<Side>>,
}

impl Match {
    /// A match that goes on from there; the default is its beginning.
    pub fn new(
        terms: MatchTerms,
        options: &Options,
        players: usize,
        form: MatchForm,
    ) -> Result<Match, SetupError> {
        terms.check(options, players)?;
        let MatchForm { won, game } = form;
        let games = u32::from(terms.games);
        let before = game.wrapping_sub(1);
        if before >= games && !(terms.quinte && game > games) {
            return Err(SetupError::new(format!("match.game is {game}; expected 1 to {games}")));
        }
        if won[0].saturating_add(won[1]) > before {
            return Err(SetupError::new(format!(
                "match.won is {won:?}; expected at most {before} in all, the games before game {game}"
            )));
        }
        let series = Match { terms, players, form, first: None, ended: None };
        let earlier = Match { form: MatchForm { won, game: before }, ..series.clone() };
        match before > 0 && earlier.decided(options.rule_set()).is_some() {
            true => Err(SetupError::new(format!(
                "match.won is {won:?} before game {game} of {games}; expected a match that is not decided"
            ))),
            false => Ok(series),
        }
    }

    /// The referee of the game that is played now, from its beginning; `first` is who began the first game.
    pub fn begin(&mut self, options: &Options, first: First) -> Result<Referee, SetupError> {
        let beginner = self.beginner(options, first)?;
        let mut referee = Referee::new(&self.options(options), self.players, beginner)?;
        self.begun(first, &mut referee)?;
        Ok(referee)
    }

    /// The same with a game that has been set up from a position.
    pub fn begun(&mut self, first: First, referee: &mut Referee) -> Result<(), SetupError> {
        let game = self.form.game;
        if game > 1 && referee.turn().task == Task::Toss {
            return Err(SetupError::new(format!(
                "turn.do is \"toss\" in game {game} of the match; expected \"shot\": the toss comes before the first game"
            )));
        }
        self.first = match first {
            // A position at the toss comes with the player the header names, or with player 0; the game has not begun yet.
            _ if referee.turn().task == Task::Toss => None,
            First::Toss(player) => Some(First::Player(player)),
            First::Player(_) | First::Press => Some(first),
        };
        match referee {
            Referee::Icf(icf) => icf.plays_game(game, self.terms.games),
            Referee::Carrom(_) | Referee::Ring(_) | Referee::Couronne(_) | Referee::Kimble(_) => {}
        }
        Ok(())
    }

    /// What was agreed.
    pub fn terms(&self) -> MatchTerms {
        self.terms
    }

    /// Who began the first game; `None` until the toss is decided.
    pub fn first(&self) -> Option<First> {
        self.first
    }

    /// How it stands.
    pub fn form(&self) -> MatchForm {
        self.form
    }

    /// How it ended, if it has: the score is games won.
    pub fn over(&self) -> Option<Over> {
        self.ended.map(|winner| Over::Sides { winner, score: self.form.won })
    }

    /// The options of the game that is played now: those of the match, but an extra game has two rounds, whatever was agreed
    /// about the others (NCA-27).
    pub fn options(&self, agreed: &Options) -> Options {
        match agreed {
            Options::Nca(nca) if self.is_extra() => {
                Options::Nca(NcaOptions { rounds: QUINTE_ROUNDS, max_rounds: None, ..*nca })
            }
            Options::Nca(_)
            | Options::Carrom(_)
            | Options::Icf(_)
            | Options::Crokinole(_)
            | Options::Croquignole(_)
            | Options::Couronne(_)
            | Options::Kimble(_) => agreed.clone(),
        }
    }

    /// Who begins the game that is played now, if `first` began the first one.
    pub fn beginner(&self, options: &Options, first: First) -> Result<First, SetupError> {
        let games = self.form.game - 1;
        let player = match first {
            First::Player(_) => starter(first, self.players)?,
            // There is one toss, before the first game: in a later one the lot says who began that.
            First::Toss(player) if games > 0 => player,
            First::Toss(_) | First::Press => return Ok(first),
        };
        let returns = match options {
            Options::Icf(icf) => icf.game_break == GameBreak::First,
            Options::Carrom(_)
            | Options::Crokinole(_)
            | Options::Croquignole(_)
            | Options::Nca(_)
            | Options::Couronne(_)
            | Options::Kimble(_) => false,
        };
        let steps = if returns { games % 2 } else { games % self.players as u32 };
        let customs = Customs::of(options.rule_set());
        let next = |player: Player, _| match customs.to_the_right {
            true => carrom::next(player, self.players),
            false => Player((player.0 + 1) % self.players as u8),
        };
        Ok(First::Player((0..steps).fold(player, next)))
    }

    /// To be called after every action, with the referee that judged it. If it has ended the game, the game is counted,
    /// the verdict goes on to say what becomes of the match, and the referee of the next game is returned; `None` if the
    /// game goes on or the match is over.
    pub fn after(
        &mut self,
        options: &Options,
        referee: &Referee,
        action: &Action,
        verdict: &mut Verdict,
    ) -> Option<Referee> {
        let Some(over) = referee.over() else {
            if self.first.is_none() && verdict.turn.task != Task::Toss {
                self.first = verdict.turn.player.map(First::Player);
            }
            return None;
        };
        let Verdict { rules, notes, changes, .. } = verdict;
        let mut ruling = Ruling {
            rules: std::mem::take(rules),
            notes: std::mem::take(notes),
            changes: std::mem::take(changes),
        };
        let winner = self.winner(&over);
        let next = if *action == Action::Resign {
            self.end(winner, &mut ruling);
            None
        } else {
            self.count(&over, winner, &mut ruling);
            self.go_on(options, referee, &mut ruling)
        };
        let turn = next.as_ref().map_or(Turn::OVER, Referee::turn);
        let Ruling { rules, notes, changes } = ruling;
        *verdict = Verdict { rules, notes, changes, turn, over: self.over() };
        next
    }

    /// The side that won a game.
    fn winner(&self, over: &Over) -> Option<Side> {
        match over {
            Over::Sides { winner, .. } => *winner,
            Over::Ranking { ranking, shared } => {
                let first = *ranking.first()?;
                let tied = shared.iter().any(|players| players.contains(&first));
                (!tied).then(|| Side::of(first, self.players))
            }
        }
    }

    /// Counts a game that is over.
    fn count(&mut self, over: &Over, winner: Option<Side>, ruling: &mut Ruling) {
        let note = match (winner, over) {
            (Some(side), Over::Sides { score: [zero, one], .. }) => {
                let note = NoteKind::GameOver.note("match-game-won").side(side);
                note.number("zero", (*zero).into()).number("one", (*one).into())
            }
            (Some(side), Over::Ranking { .. }) => NoteKind::GameOver.note("match-race-won").side(side),
            (None, _) => NoteKind::GameOver.note("match-game-drawn"),
        };
        ruling.say(note.number("number", self.form.game.into()));
        if let Some(side) = winner {
            let won = &mut self.form.won[side.index()];
            *won = won.saturating_add(1);
        }
    }

    /// Begins the next game, or ends the match.
    fn go_on(&mut self, options: &Options, referee: &Referee, ruling: &mut Ruling) -> Option<Referee> {
        let set = options.rule_set();
        let customs = Customs::of(set);
        if let Some([counts, _]) = customs.rules {
            ruling.cite(counts);
        }
        if let Some(extra) = customs.extra.filter(|_| self.is_extra()) {
            ruling.cite(extra);
        }
        if let Some(winner) = self.decided(set) {
            self.end(winner, ruling);
            return None;
        }
        self.form.game = self.form.game.saturating_add(1);
        let note = if let Some(extra) = customs.extra.filter(|_| self.is_extra()) {
            ruling.cite(extra);
            NoteKind::NextGame.note("match-extra-game")
        } else {
            NoteKind::NextGame.note("match-next-game")
        };
        let [zero, one] = self.form.won.map(i64::from);
        ruling.say(note.number("number", self.form.game.into()).number("zero", zero).number("one", one));
        ruling.change(Change::Racked);
        let first = self.first.unwrap_or(First::Player(Player(0)));
        // The options were checked when the match began, and an extra game only has a number of rounds of its own.
        let beginner = self.beginner(options, first).ok()?;
        let mut next = Referee::new(&self.options(options), self.players, beginner).ok()?;
        match (referee, &mut next) {
            (Referee::Icf(before), Referee::Icf(next)) => next.changes_ends_after(before, ruling),
            (
                Referee::Carrom(_)
                | Referee::Icf(_)
                | Referee::Ring(_)
                | Referee::Couronne(_)
                | Referee::Kimble(_),
                _,
            ) => {}
        }
        self.begun(first, &mut next).ok()?;
        if let Some([_, begins]) = customs.rules {
            ruling.cite(begins);
        }
        if let Some(begins) = customs.four.filter(|_| self.players == 4) {
            ruling.cite(begins);
        }
        Some(next)
    }

    /// Whether the games that were agreed have been played, and they were level.
    fn is_extra(&self) -> bool {
        self.form.game > u32::from(self.terms.games)
    }

    /// Who has won, if that is decided: by the ICF's laws once a side has more than half of the games, otherwise once it
    /// cannot be caught up with; after the last game the leader has.
    fn decided(&self, set: RuleSet) -> Option<Option<Side>> {
        let [zero, one] = self.form.won;
        let games = u32::from(self.terms.games);
        let left = games.saturating_sub(self.form.game);
        let ahead = match Customs::of(set).half_decides {
            true => zero.max(one) > games / 2,
            false => zero.abs_diff(one) > left,
        };
        let leader = match zero.cmp(&one) {
            Ordering::Greater => Some(Side::Zero),
            Ordering::Less => Some(Side::One),
            Ordering::Equal => None,
        };
        match leader {
            Some(_) if ahead || left == 0 => Some(leader),
            None if left == 0 && !self.terms.quinte => Some(None),
            _ => None,
        }
    }

    fn end(&mut self, winner: Option<Side>, ruling: &mut Ruling) {
        self.ended = Some(winner);
        let [zero, one] = self.form.won.map(i64::from);
        let note = match winner {
            Some(side) => NoteKind::MatchOver.note("match-won").side(side),
            None => NoteKind::MatchOver.note("match-drawn"),
        };
        ruling.say(note.number("zero", zero).number("one", one));
    }
}
