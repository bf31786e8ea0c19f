//! Players against each other, with the same dice for everyone.
//!
//! A [`Field`] plays its games in groups: the same throws once for every way to turn the players around the table, so
//! that luck of the dice and of the seat is the same for all of them. The interval counts groups, not games.

use rules::kimble::Options;
use rules::{Action, First, Form, Over, Player, Referee, SetupError, Task};
use table::{Chance, Deed, Purpose, Seeded, Stream};

use super::Bot;
use super::look_ahead::{Look, legal};
use super::net::Net;
use super::stakes::Stakes;
use table::Level;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Who<'a> {
    /// Anything that is allowed, all equally likely.
    Random,
    /// A bot of that level, with the shipped evaluation.
    Level(Level),
    /// A bot of that level with another evaluation.
    With(Level, &'a Net),
}

/// What the first player of a field won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// How many games were played.
    pub games: usize,
    /// The mean of what the places were worth, one a win.
    pub mean: f64,
    /// Half of its 95 % interval.
    pub half: f64,
    /// Throws a game.
    pub throws: f64,
}

impl Score {
    /// The lower end of the 95 % interval.
    pub fn low(&self) -> f64 {
        self.mean - self.half
    }
}

/// Two to four players and their options.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// Who plays, the one who is measured first.
    pub players: &'a [Who<'a>],
    /// By these options.
    pub options: Options,
}

impl Field<'_> {
    /// Plays this many groups of games; the seed of a group is its number.
    pub fn measure(&self, groups: std::ops::Range<u64>) -> Result<Score, SetupError> {
        let turns = self.players.len();
        let (mut count, mut sum, mut squares, mut throws) = (0.0, 0.0, 0.0, 0);
        for seed in groups {
            let mut won = 0.0;
            for turned in 0..turns {
                let (worth, thrown) = self.play(seed, turned)?;
                won += f64::from(worth.get(turned).copied().unwrap_or_default()) / turns as f64;
                throws += thrown;
            }
            count += 1.0;
            sum += won;
            squares += won * won;
        }
        let mean = sum / f64::max(count, 1.0);
        let variance = (squares / f64::max(count, 1.0) - mean * mean).max(0.0) / f64::max(count - 1.0, 1.0);
        let games = count as usize * turns;
        Ok(Score {
            games,
            mean,
            half: 1.96 * variance.sqrt(),
            throws: f64::from(throws) / games.max(1) as f64,
        })
    }

    /// One game with the players turned around the table: what it was worth to each seat, and its throws.
    pub fn play(&self, seed: u64, turned: usize) -> Result<([f32; 4], u32), SetupError> {
        let count = self.players.len();
        let options = rules::Options::Kimble(self.options);
        let mut game = Referee::new(&options, count, First::Player(Player(0)))?;
        let stakes = Stakes::new(usize::from(self.options.finishers));
        let mut stream = Stream::new(seed, Purpose::Trial, turned as u64);
        let (mut throws, mut face) = (0, None);
        while let Some(by) = game.turn().player {
            let who = self.players.get((by.index() + count - turned) % count).copied().unwrap_or(Who::Random);
            let action = match game.turn().task {
                Task::Press => {
                    let throw = Seeded(seed).throw(self.options.die, throws, face);
                    throws += 1;
                    if let rules::Throw::Number(number) = throw {
                        face = Some(number);
                    }
                    Action::Press(throw)
                }
                _ => who.decide(&game, stakes, seed, &mut stream),
            };
            if let Err(refusal) = game.act(by, &action) {
                return Err(SetupError::new(format!("{who:?} was refused {action:?}: {refusal:?}")));
            }
        }
        let worth = game.over().map_or([0.0; 4], |over: Over| stakes.at_the_end(&over));
        let Form::Kimble(form) = game.form() else { return Ok((worth, 0)) };
        Ok((worth, form.throws))
    }
}

impl Who<'_> {
    /// What it does when a decision is due.
    pub fn decide(self, game: &Referee, stakes: Stakes, seed: u64, stream: &mut Stream) -> Action {
        let (level, net) = match self {
            Who::Random => {
                let choices: Vec<_> = legal(game).collect();
                let any = stream.below(choices.len().max(2) as u32) as usize;
                return choices
                    .get(any % choices.len().max(1))
                    .map_or(Action::Keep(any == 0), |c| c.action());
            }
            Who::Level(level) => (level, Net::shipped()),
            Who::With(level, net) => (level, net),
        };
        let bot = Bot { level, look: Look { net, stakes } };
        match bot.advise(game, seed).map(|advice| advice.best.deed) {
            Some(Deed::Move { piece, lap }) => Action::Move { piece, lap },
            Some(Deed::Keep(keep)) => Action::Keep(keep),
            _ => Action::Pass,
        }
    }
}
