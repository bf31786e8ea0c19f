//! What a game tells when it is over: its rounds or boards, what everybody did, the shots worth telling, and the moment it
//! turned.
//!
//! [`Teller`] listens while a record is read ([`RecordedGame::open`](crate::recorded_game::RecordedGame::open)) and ends as a
//! [`Story`]. No shot is simulated. How likely a shot was is another question, which `what_if` answers.

mod effect;
#[cfg(test)]
mod tests;

use boards::Game;
use boards::kimble::{NEST, on_track};
use rules::{Clause, Duty, Fate, Form, NoteKind, Options, Over, Player, Side, Throw, Verdict, team};
use table::{Deed, GameInPlay};

pub use effect::Effect;
use effect::{number, points_of_round, pots};

use crate::owners::Owners;

/// The shots that can be the best one are at most so many.
const CANDIDATES: usize = 4;

/// The most rows of a table of rounds that are shown at once: the first ones fold.
pub const UNFOLDED: usize = 6;

/// A round, a board of carrom, or a game of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Which game of a match it belongs to, from 1.
    pub game: u32,
    /// Its number in the game, from 1.
    pub number: u32,
    /// What both sides had in it; `None` where a round was told without its points.
    pub points: Option<[u32; 2]>,
    /// What each side sank in it: twenties, pieces or discs.
    pub sunk: [u32; 2],
    /// The score of the game after it; of a couronne match, the games won.
    pub score: [u32; 2],
    /// How many actions had been done at its end.
    pub end: usize,
}

/// Something that is counted for every side, or in kimble for every player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Discs in the centre hole.
    Twenties,
    /// Pieces or discs pocketed.
    Pots,
    /// Times somebody came to the board.
    Visits,
    /// The most pocketed in one visit.
    BestVisit,
    /// Discs that were owed.
    Debts,
    /// Rules broken, and shots that did not do what they had to.
    Fouls,
    /// Sixes thrown.
    Sixes,
    /// Pieces of others eaten.
    Ate,
    /// Own pieces eaten.
    Eaten,
    /// Honour laps.
    Laps,
}

impl Measure {
    /// Its name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Measure::Twenties => "twenties",
            Measure::Pots => "pots",
            Measure::Visits => "visits",
            Measure::BestVisit => "best-visit",
            Measure::Debts => "debts",
            Measure::Fouls => "fouls",
            Measure::Sixes => "sixes",
            Measure::Ate => "ate",
            Measure::Eaten => "eaten",
            Measure::Laps => "laps",
        }
    }

    /// What is counted in a game, in the order in which it is told.
    pub const fn of(game: Game) -> &'static [Measure] {
        match game {
            Game::Crokinole | Game::Croquignole => &[Measure::Twenties, Measure::Fouls],
            Game::Carrom => &[Measure::Pots, Measure::Visits, Measure::BestVisit, Measure::Fouls],
            Game::Couronne => {
                &[Measure::Pots, Measure::Visits, Measure::BestVisit, Measure::Debts, Measure::Fouls]
            }
            Game::Kimble => &[Measure::Sixes, Measure::Ate, Measure::Eaten, Measure::Laps],
        }
    }
}

/// A shot, or in kimble a move, that gained something and broke no rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feat {
    /// Which action, counted from 0.
    pub action: usize,
    /// Who did it.
    pub by: Player,
    /// Their side; in kimble their number.
    pub side: usize,
    /// What it gained: see [`Effect`].
    pub gain: i64,
    /// The round or board it was in, from 1; `None` in games without.
    pub round: Option<u32>,
}

/// The moment after which the winner led for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turned {
    /// How many actions had been done.
    pub actions: usize,
    /// The round or board it was in, from 1; `None` in games without.
    pub round: Option<u32>,
}

/// What a game tells.
#[derive(Clone, Debug, PartialEq)]
pub struct Story {
    /// Which game.
    pub game: Game,
    /// How many played.
    pub players: usize,
    /// Whether it is a match.
    pub series: bool,
    /// How it ended, if it has.
    pub over: Option<Over>,
    /// The rounds or boards that ended, in order.
    pub rounds: Vec<Round>,
    /// What was counted, each for all sides.
    pub counted: Vec<(Measure, Vec<u32>)>,
    /// The shots that gained something, in the order they were played.
    pub feats: Vec<Feat>,
    /// When it turned; `None` without a winner, or if the winner was never ahead for good.
    pub turned: Option<Turned>,
}

impl Story {
    /// How many sides there are; in kimble how many players.
    pub fn sides(&self) -> usize {
        if self.game.has_teams() { 2 } else { self.players }
    }

    /// The side that won; in kimble the player.
    pub fn winner(&self) -> Option<usize> {
        match self.over.as_ref()? {
            Over::Sides { winner, .. } => winner.map(|side| side.index()),
            Over::Ranking { ranking, .. } => ranking.first().map(|player| player.index()),
        }
    }

    /// The shots of which one is the best, the largest gain first and of equal ones the later: those of a side that gained
    /// at least half of what its best gained. Of a side without any, and of `None`, those of everybody.
    pub fn candidates(&self, side: Option<usize>) -> Vec<Feat> {
        let of = |feat: &&Feat| side.is_none_or(|side| feat.side == side);
        let mut all: Vec<Feat> = self.feats.iter().filter(of).copied().collect();
        if all.is_empty() {
            all.clone_from(&self.feats);
        }
        all.sort_by_key(|feat| std::cmp::Reverse((feat.gain, feat.action)));
        let most = all.first().map_or(0, |feat| feat.gain);
        all.retain(|feat| feat.gain * 2 >= most);
        all.truncate(CANDIDATES);
        all
    }

    /// The number of something that was counted, for a side.
    pub fn count(&self, measure: Measure, side: usize) -> u32 {
        let row = self.counted.iter().find(|(counted, _)| *counted == measure);
        row.and_then(|(_, row)| row.get(side)).copied().unwrap_or(0)
    }
}

/// The best of several shots, by what each gained and how often it succeeds: a large gain counts more, and so does one that
/// seldom succeeds. `chance` is a part of 1.
pub fn worth(gain: i64, chance: f64) -> f64 {
    gain as f64 * (1.0 - chance)
}

/// A visit to the board: strokes of one player, one after the other.
#[derive(Clone, Copy)]
struct Visit {
    by: Player,
    pots: u32,
    goes_on: bool,
}

/// Listens to a game while it is read.
pub struct Teller {
    story: Story,
    form: Form,
    duty: Option<Duty>,
    /// Who led after every action.
    leaders: Vec<Option<usize>>,
    /// The round each action belongs to.
    within: Vec<Option<u32>>,
    visit: Option<Visit>,
    /// What was sunk since the last round ended.
    sunk: [u32; 2],
}

impl Teller {
    /// At the beginning of a game.
    pub fn begin(game: &GameInPlay) -> Teller {
        let (kind, players) = (game.game(), game.referee().players());
        let sides = if kind.has_teams() { 2 } else { players };
        let counted = Measure::of(kind).iter().map(|measure| (*measure, vec![0; sides])).collect();
        let series = game.series().is_some();
        let story = Story {
            game: kind,
            players,
            series,
            over: None,
            rounds: Vec::new(),
            counted,
            feats: Vec::new(),
            turned: None,
        };
        Teller {
            story,
            form: game.referee().form(),
            duty: game.referee().duty(),
            leaders: Vec::new(),
            within: Vec::new(),
            visit: None,
            sunk: [0; 2],
        }
    }

    /// Listens to the last action of the game: to be called after each.
    pub fn note(&mut self, game: &GameInPlay, by: Player, deed: &Deed, verdict: &Verdict) {
        let (form, duty) = (game.referee().form(), game.referee().duty());
        let before = std::mem::replace(&mut self.form, form);
        let duty = std::mem::replace(&mut self.duty, duty);
        let (action, side) = (self.leaders.len(), team(self.story.game, by, self.story.players));
        let effect = Effect::between((&before, duty), &self.form, side, verdict);
        let round = number_of_round(&before);
        if !effect.fault && effect.gain > 0 && matches!(deed, Deed::Flick(_) | Deed::Move { .. }) {
            self.story.feats.push(Feat { action, by, side, gain: effect.gain, round });
        }
        self.count(&before, game, by, deed, verdict, effect);
        self.end_of_round(&before, game, verdict);
        self.leaders.push(leader(game));
        self.within.push(round);
        self.story.over = game.over();
    }

    /// The story of what was heard.
    pub fn end(mut self) -> Story {
        self.story.turned = self.turned();
        self.story
    }

    fn add(&mut self, measure: Measure, side: usize, n: u32) {
        let row = self.story.counted.iter_mut().find(|(counted, _)| *counted == measure);
        if let Some(cell) = row.and_then(|(_, row)| row.get_mut(side)) {
            *cell += n;
        }
    }

    fn count(
        &mut self,
        before: &Form,
        game: &GameInPlay,
        by: Player,
        deed: &Deed,
        verdict: &Verdict,
        effect: Effect,
    ) {
        let side = team(self.story.game, by, self.story.players);
        self.add(Measure::Fouls, side, effect.fault.into());
        match before {
            Form::Ring(_) => {
                for clause in verdict.told(NoteKind::Gain) {
                    self.sank(clause.side_named().map_or(side, |side| side.index()), pots(clause));
                }
                if let Deed::Round(told) = deed {
                    (0..2).for_each(|side| self.sank(side, told.sunk[side].into()));
                }
            }
            Form::Carrom(_) | Form::Icf(_) | Form::Couronne(_) => {
                if matches!(deed, Deed::Flick(_) | Deed::Shot(_)) {
                    self.visited(by, side, verdict, Owners::of(before));
                }
                if let (Form::Couronne(before), Form::Couronne(after)) = (before, &self.form) {
                    let owed = [0, 1].map(|side| after.owed[side].saturating_sub(before.owed[side]));
                    (0..2).for_each(|side| self.add(Measure::Debts, side, owed[side]));
                }
            }
            Form::Kimble(before) => {
                let last = game.record().entries.last();
                let thrown = last.and_then(|entry| match (entry.threw, &entry.deed) {
                    (Some(throw), _) => Some(throw),
                    (None, Deed::Press(throw)) => *throw,
                    _ => None,
                });
                self.add(Measure::Sixes, side, (thrown == Some(Throw::Number(6))).into());
                self.add(Measure::Laps, side, matches!(deed, Deed::Move { lap: true, .. }).into());
                if let (Form::Kimble(after), Deed::Move { .. }) = (&self.form, deed) {
                    let eaten: Vec<u32> =
                        before.pieces.iter().zip(&after.pieces).map(|(b, a)| sent_home(b, a)).collect();
                    for (player, eaten) in eaten.into_iter().enumerate().filter(|(player, _)| *player != side)
                    {
                        self.add(Measure::Eaten, player, eaten);
                        self.add(Measure::Ate, side, eaten);
                    }
                }
            }
        }
    }

    /// A disc went into the centre hole.
    fn sank(&mut self, side: usize, n: u32) {
        self.add(Measure::Twenties, side, n);
        if let Some(sunk) = self.sunk.get_mut(side) {
            *sunk += n;
        }
    }

    /// A stroke: it begins a visit, or goes on with one.
    fn visited(&mut self, by: Player, side: usize, verdict: &Verdict, owners: Owners) {
        let gained = |clause: &Clause| owners.gained(clause, Side::BOTH[side % 2]);
        let potted: u32 = verdict.told(NoteKind::Gain).map(gained).sum();
        let begun = self.visit.filter(|visit| visit.by == by && visit.goes_on);
        if begun.is_none() {
            self.add(Measure::Visits, side, 1);
        }
        let pots = begun.map_or(0, |visit| visit.pots) + potted;
        let goes_on = verdict.fate() == Some(Fate::GoesOn);
        self.visit = Some(Visit { by, pots, goes_on });
        self.add(Measure::Pots, side, potted);
        if let Some(sunk) = self.sunk.get_mut(side) {
            *sunk += potted;
        }
        let more = pots.saturating_sub(self.story.count(Measure::BestVisit, side));
        self.add(Measure::BestVisit, side, more);
    }

    fn end_of_round(&mut self, before: &Form, game: &GameInPlay, verdict: &Verdict) {
        let ends_game = verdict.has(NoteKind::NextGame) || verdict.has(NoteKind::MatchOver);
        let score = score_after(before, &self.form, verdict);
        let (ended, points, score) = match before {
            Form::Ring(_) => (verdict.has(NoteKind::RoundOver), points_of_round(verdict), score),
            Form::Carrom(_) | Form::Icf(_) => {
                (verdict.has(NoteKind::BoardOver), points_of_board(verdict), score)
            }
            // A game of couronne is one round: only a match has several.
            Form::Couronne(_) => {
                let won = game.series().map(|series| series.form().won);
                (ends_game && won.is_some(), score, won)
            }
            Form::Kimble(_) => return,
        };
        if !ended {
            return;
        }
        let games = game.series().map_or(1, |series| series.form().game);
        // After the last action of a game, the next one has begun.
        let of_game = games - u32::from(verdict.has(NoteKind::NextGame));
        let number = match before {
            Form::Couronne(_) => of_game,
            before => number_of_round(before).unwrap_or(1),
        };
        let (sunk, end) = (std::mem::take(&mut self.sunk), self.leaders.len() + 1);
        self.story.rounds.push(Round {
            game: of_game,
            number,
            points,
            sunk,
            score: score.unwrap_or_default(),
            end,
        });
    }

    fn turned(&self) -> Option<Turned> {
        let winner = self.story.winner()?;
        let led = self.leaders.iter().rev().take_while(|leader| **leader == Some(winner)).count();
        let last = self.leaders.len().checked_sub(led).filter(|_| led > 0)?;
        Some(Turned { actions: last + 1, round: self.within.get(last).copied().flatten() })
    }
}

/// How many of a player's pieces went from the track back to the nest.
fn sent_home(before: &[i8; 4], after: &[i8; 4]) -> u32 {
    let home = |(before, after): &(&i8, &i8)| on_track(**before) && **after == NEST;
    before.iter().zip(after).filter(home).count() as u32
}

/// The round or board that is played; `None` in games without.
fn number_of_round(form: &Form) -> Option<u32> {
    match form {
        Form::Ring(form) => Some(form.round),
        Form::Carrom(form) => Some(form.board),
        Form::Icf(form) => Some(form.common.board),
        Form::Couronne(_) | Form::Kimble(_) => None,
    }
}

/// What a board gave both sides.
fn points_of_board(verdict: &Verdict) -> Option<[u32; 2]> {
    let over = verdict.told(NoteKind::BoardOver).next()?;
    let (side, points) = (over.side_named()?, number(over, "points")?);
    let mut both = [0, 0];
    both[side.index()] = points;
    Some(both)
}

/// The score of the game that an action belonged to, after it. The next game of a match has another.
fn score_after(before: &Form, after: &Form, verdict: &Verdict) -> Option<[u32; 2]> {
    let told = |clause: &Clause| Some([number(clause, "zero")?, number(clause, "one")?]);
    let score = |form: &Form| match form {
        Form::Ring(form) => Some(form.score),
        Form::Carrom(form) => Some(form.score),
        Form::Icf(form) => Some(form.common.score),
        Form::Couronne(form) => Some(form.down.map(u32::from)),
        Form::Kimble(_) => None,
    };
    let in_match = verdict.told(NoteKind::GameOver).find_map(told);
    let next = verdict.has(NoteKind::NextGame);
    in_match.or_else(|| score(if next { before } else { after }))
}

/// The side that is ahead, or in kimble the player; `None` while nobody is.
fn leader(game: &GameInPlay) -> Option<usize> {
    let values = ahead(game);
    let most = *values.iter().max()?;
    let mut first = values.iter().enumerate().filter(|(_, value)| **value == most);
    let (side, _) = first.next()?;
    first.next().is_none().then_some(side)
}

/// How far every side is. On the ring boards this is the score as if the round ended now; in carrom the score, and while it
/// is level the pieces down; in couronne the discs potted without those owed; in kimble all steps of the pieces. In a match
/// the games won come first.
fn ahead(game: &GameInPlay) -> Vec<i64> {
    const GAME: i64 = 1_000_000;
    const SCORE: i64 = 100;
    let over = game.referee().over().is_some();
    let mut values: Vec<i64> = match game.referee().form() {
        Form::Ring(form) => {
            let [zero, one] = form.round_points;
            let round = match &game.record().header.options {
                _ if over => [0, 0],
                // Two points for a round, one for a tied one (NCA-21).
                Options::Nca(_) => {
                    [zero, one].map(|own| i64::from(own * 2 >= zero + one) + i64::from(own * 2 > zero + one))
                }
                Options::Crokinole(_) | Options::Croquignole(_) => [zero, one].map(i64::from),
                Options::Carrom(_) | Options::Icf(_) | Options::Couronne(_) | Options::Kimble(_) => [0, 0],
            };
            [0, 1].map(|side| i64::from(form.score[side]) + round[side]).into()
        }
        Form::Carrom(form) => carrom(&form, over, SCORE),
        Form::Icf(form) => carrom(&form.common, over, SCORE),
        Form::Couronne(form) => match &form.shootout {
            Some(out) => out.potted.map(i64::from).into(),
            None => [0, 1].map(|side| i64::from(form.down[side]) - i64::from(form.owed[side])).into(),
        },
        Form::Kimble(form) => {
            form.pieces.iter().map(|row| row.iter().map(|&piece| i64::from(piece - NEST)).sum()).collect()
        }
    };
    if let Some(series) = game.series() {
        for (value, won) in values.iter_mut().zip(series.form().won) {
            *value += GAME * i64::from(won);
        }
    }
    values
}

fn carrom(form: &rules::carrom::Form, over: bool, score: i64) -> Vec<i64> {
    let down = if over { [0, 0] } else { form.down };
    [0, 1].map(|side| score * i64::from(form.score[side]) + i64::from(down[side])).into()
}
