//! The game of a sheet being judged: the referee's, or numbers that only count.

use std::cmp::Ordering;

use boards::Game;
use rules::{Change, Form, Over, Player, Referee, RuleSet, Seat, SetupError, Side, Turn, Verdict};
use serde_json::Value;
use table::{Deed, GameInPlay, Line, Refused};

use crate::entry::What;
use crate::header::{Header, Rules};

/// What a side has; where everyone plays for themselves, a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Its points in the game; in couronne the discs it has potted, in kimble the pieces in the goal.
    pub points: i64,
    /// Its twenties: discs in the hole, over all games of the sheet.
    pub twenties: u32,
    /// The games it has won, in a match.
    pub games: u32,
    /// The kind of its discs, such as `white`; in kimble its colour.
    pub kind: Option<&'static str>,
}

/// What is played now: a round or a board of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// That round.
    Round(u32),
    /// That board.
    Board(u32),
    /// The game has no parts.
    Whole,
}

/// An entry that counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Who acted, where somebody did.
    pub by: Option<Player>,
    /// What the referee says; nothing where only numbers are counted.
    pub verdict: Option<Verdict>,
    /// The score after it; of the entry that ends a game of a match, how that game ended.
    pub score: Vec<Score>,
    /// The game of the match that it belongs to, from 1.
    pub game: u32,
    /// The round or board that it belongs to.
    pub part: Part,
}

/// Why an entry does not count.
#[derive(Clone, Debug, PartialEq)]
pub enum NotCounted {
    /// The referee refuses it; whose turn it was.
    Refused(Refused, Turn),
    /// It is no action of this game; the text, in English, says what was expected.
    Malformed(String),
    /// The game was over: it had ended, or the time was up.
    Over,
}

impl NotCounted {
    /// The rule that forbids it, where one does.
    pub fn rule(&self) -> Option<rules::RuleId> {
        match self {
            NotCounted::Refused(refused, _) => refused.rule(),
            NotCounted::Malformed(_) | NotCounted::Over => None,
        }
    }
}

/// The game as it stands.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    kind: Kind,
    twenties: [u32; 2],
    /// The time is up: the game has ended as it stood.
    time_up: bool,
}

#[derive(Clone, Debug)]
enum Kind {
    Game(Box<GameInPlay>),
    Counter(Vec<i64>),
}

impl Play {
    pub(crate) fn begin(header: &Header) -> Result<Play, SetupError> {
        let kind = match header.rules {
            Rules::By(set) => Kind::Game(Box::new(GameInPlay::begin_anew(header.table_header(set)?)?)),
            Rules::Counter => Kind::Counter(vec![0; header.players]),
        };
        Ok(Play { kind, twenties: [0; 2], time_up: false })
    }

    /// The referee's game, if there is one.
    pub(crate) fn game(&self) -> Option<&GameInPlay> {
        match &self.kind {
            Kind::Game(game) => Some(game),
            Kind::Counter(_) => None,
        }
    }

    /// Judges what was told.
    pub(crate) fn take(&mut self, what: &What) -> Result<Judged, NotCounted> {
        if self.time_up {
            return Err(NotCounted::Over);
        }
        if let What::TimeUp {} = what {
            return self.end_by_the_clock();
        }
        let (number, part) = (self.game_number(), self.part());
        let mut ended = None;
        let (by, verdict) = match (&mut self.kind, what) {
            (Kind::Counter(numbers), What::Count { player, by }) => {
                let Some(number) = numbers.get_mut(usize::from(*player)) else {
                    return Err(NotCounted::Malformed(format!(
                        "count.player is {player}; no player has that number"
                    )));
                };
                *number += i64::from(*by);
                (Some(Player(*player)), None)
            }
            (Kind::Game(game), What::Tell(action)) => {
                let (by, deed) = read(game.game(), action)?;
                let before = sunk(&game.referee().form());
                let turn = game.turn();
                let outcome = by.and_then(|by| Ok((by, game.play(by, &deed?)?)));
                let (by, outcome) = outcome.map_err(|refused| NotCounted::Refused(refused, turn))?;
                let verdict = outcome.verdict;
                ended = outcome.ended;
                let told = game.record().entries.last().map(|entry| &entry.deed);
                add_twenties(&mut self.twenties, game.game(), before, told, &verdict);
                (Some(by).filter(|_| !told.is_some_and(Deed::is_nobodys)), Some(verdict))
            }
            (Kind::Counter(_), _) => {
                return Err(NotCounted::Malformed("expected count: this sheet only counts".to_owned()));
            }
            (Kind::Game(_), _) => {
                return Err(NotCounted::Malformed("expected tell: this sheet is judged".to_owned()));
            }
        };
        let score = match (ended, self.game()) {
            (Some(ended), Some(game)) => self.score_by(game, &ended),
            _ => self.score(),
        };
        Ok(Judged { by, verdict, score, game: number, part })
    }

    /// The time is up.
    fn end_by_the_clock(&mut self) -> Result<Judged, NotCounted> {
        if self.over().is_some() {
            return Err(NotCounted::Over);
        }
        if self.as_it_stands().is_none() {
            let why =
                "time_up: expected the end that these rules have of their own, such as buzzer or result";
            return Err(NotCounted::Malformed(why.to_owned()));
        }
        self.time_up = true;
        let (game, part) = (self.game_number(), self.part());
        Ok(Judged { by: None, verdict: None, score: self.score(), game, part })
    }

    /// How the game ends if the time is up now: as it stands. In a match the game that is played counts for the side that leads in it.
    /// Nothing where the rules have an end of their own for that, for a plain counter, and where the game has ended by itself.
    pub(crate) fn as_it_stands(&self) -> Option<Over> {
        let game = self.game().filter(|game| game.over().is_none() && ends_by_the_clock(game.rule_set()))?;
        let form = game.referee().form();
        let mut points = form.score().map(|score| score.points);
        let now = [points.next()?, points.next()?];
        let score = match (game.series().map(|series| series.form().won), leader(now)) {
            (Some(mut won), Some(side)) => {
                won[side.index()] += 1;
                won
            }
            (Some(won), None) => won,
            (None, _) => now,
        };
        Some(Over::Sides { winner: leader(score), score })
    }

    pub(crate) fn score(&self) -> Vec<Score> {
        match &self.kind {
            Kind::Counter(numbers) => {
                let counted = |&points: &i64| Score { points, twenties: 0, games: 0, kind: None };
                numbers.iter().map(counted).collect()
            }
            Kind::Game(game) => self.score_by(game, game.referee()),
        }
    }

    /// The score of a game of the match by its referee, with the games that have been won so far.
    fn score_by(&self, game: &GameInPlay, referee: &Referee) -> Vec<Score> {
        let won = match self.over() {
            Some(Over::Sides { score, .. }) if self.time_up && game.series().is_some() => score,
            _ => game.series().map_or([0; 2], |series| series.form().won),
        };
        let of = |(n, score): (usize, rules::Score)| Score {
            points: score.points.into(),
            twenties: self.twenties.get(n).copied().unwrap_or(0),
            games: won.get(n).copied().unwrap_or(0),
            kind: Some(score.kind),
        };
        referee.form().score().enumerate().map(of).collect()
    }

    pub(crate) fn turn(&self) -> Turn {
        self.game().filter(|_| !self.time_up).map_or(Turn::OVER, GameInPlay::turn)
    }

    pub(crate) fn over(&self) -> Option<Over> {
        if self.time_up { self.as_it_stands() } else { self.game().and_then(GameInPlay::over) }
    }

    /// The game of the match, from 1.
    pub(crate) fn game_number(&self) -> u32 {
        self.game().and_then(GameInPlay::series).map_or(1, |series| series.form().game)
    }

    pub(crate) fn part(&self) -> Part {
        match self.game().map(|game| game.referee().form()) {
            Some(Form::Ring(form)) => Part::Round(form.round),
            Some(Form::Carrom(form)) => Part::Board(form.board),
            Some(Form::Icf(form)) => Part::Board(form.common.board),
            Some(Form::Couronne(_) | Form::Kimble(_)) | None => Part::Whole,
        }
    }

    /// Who begins or began the round, the board or the game that is played now.
    pub(crate) fn starts(&self) -> Option<Player> {
        let game = self.game().filter(|_| self.over().is_none())?;
        match game.referee().form() {
            Form::Ring(form) => Some(form.starter),
            Form::Carrom(form) => Some(form.opener),
            Form::Icf(form) => Some(form.common.opener),
            Form::Couronne(_) | Form::Kimble(_) => game.turn().player,
        }
    }

    pub(crate) fn seats(&self) -> Vec<Seat> {
        let Some(game) = self.game() else { return Vec::new() };
        let referee = game.referee();
        (0..referee.players() as u8).map(|player| referee.seat(Player(player))).collect()
    }
}

/// Whether a game that is not over when the time is up ends as it stands. The NCA's rules have the buzzer, and kimble tells the pieces in
/// the goal.
fn ends_by_the_clock(set: RuleSet) -> bool {
    match set {
        RuleSet::Carrom | RuleSet::Icf | RuleSet::Crokinole | RuleSet::Croquignole | RuleSet::Couronne => {
            true
        }
        RuleSet::Nca | RuleSet::Kimble => false,
    }
}

/// The side that has more.
fn leader([zero, one]: [u32; 2]) -> Option<Side> {
    match zero.cmp(&one) {
        Ordering::Greater => Some(Side::Zero),
        Ordering::Less => Some(Side::One),
        Ordering::Equal => None,
    }
}

type Read = (Result<Player, Refused>, Result<Deed, Refused>);

/// Reads an action that was seen. What a program would have to simulate or throw was not.
fn read(game: Game, action: &Value) -> Result<Read, NotCounted> {
    let line =
        Line::parse(game, &action.to_string(), false).map_err(|error| NotCounted::Malformed(error.0))?;
    match line.deed {
        Ok(Deed::Flick(_)) => {
            Err(NotCounted::Malformed("flick: expected what was seen, not a shot to play".to_owned()))
        }
        Ok(Deed::Press(None)) => {
            Err(NotCounted::Malformed("press is null; expected the number that was thrown".to_owned()))
        }
        deed => Ok((line.by, deed)),
    }
}

/// Discs in the hole so far in this round.
pub(crate) fn sunk(form: &Form) -> [u8; 2] {
    match form {
        Form::Ring(form) => form.sunk,
        _ => [0; 2],
    }
}

/// Counts the discs that have gone into the hole: those that a round was told with, or those of a shot.
pub(crate) fn add_twenties(
    twenties: &mut [u32; 2],
    game: Game,
    before: [u8; 2],
    deed: Option<&Deed>,
    verdict: &Verdict,
) {
    if !game.has_rings() {
        return;
    }
    if let Some(Deed::Round(told)) = deed {
        for ((sum, now), before) in twenties.iter_mut().zip(told.sunk).zip(before) {
            *sum += u32::from(now.saturating_sub(before));
        }
        return;
    }
    for change in &verdict.changes {
        if let Change::Down(disc) = change {
            let light = disc.name(game).starts_with('a');
            twenties[usize::from(!light)] += 1;
        }
    }
}
