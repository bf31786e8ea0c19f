//! A game that begins in the middle.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::form::OpeningForm;
use super::lineup::Lineup;
use super::opening::Opening;
use super::options::{Dome, Options};
use super::press::MOST_FAULTS;
use super::track::{NEST, PLACE_4, circle};
use super::{Kimble, Phase};
use crate::referee::{First, SetupError, TurnForm, so_many};
use crate::seat::Player;
use crate::verdict::Task;

/// A position: the state's shape, every key optional.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Each piece's progress, one row a player.
    pub pieces: Option<Vec<Vec<i64>>>,
    /// Which pieces have bounced, one row a player.
    pub bounced: Option<Vec<Vec<bool>>>,
    /// The number that waits.
    pub die: Option<i64>,
    /// Sixes toward KIM-11.
    pub sixes: Option<i64>,
    /// Ignored: it follows from the other keys.
    pub legal: Option<IgnoredAny>,
    /// Who has finished, first to last.
    pub finished: Option<Vec<Player>>,
    /// Throws so far.
    pub throws: u32,
    /// Who has resigned, first to last.
    pub resigned: Vec<Player>,
    /// Who has just let go of a piece.
    pub let_go: Option<Player>,
    /// The presses for the start.
    pub opening: Option<OpeningForm>,
    /// Presses out of turn, by player.
    pub faults: Option<Vec<u8>>,
    /// A player has pressed out of turn in this turn; always true while a number waits to be kept.
    pub out_of_turn: Option<bool>,
    /// Whose turn it is.
    pub turn: Option<TurnForm>,
}

fn wrong<T>(message: String) -> Result<T, SetupError> {
    Err(SetupError(message))
}

impl Kimble {
    /// A game from a position on.
    pub fn from_position(
        options: &Options,
        players: usize,
        first: First,
        position: &Position,
    ) -> Result<Kimble, SetupError> {
        let mut game = Kimble::new(options, players, first)?;
        game.set_pieces(position)?;
        game.resigned = game.lineup("resigned", &position.resigned)?;
        game.set_finished(position)?;
        game.throws = position.throws;
        game.set_faults(position)?;
        if game.playing().next().is_none() {
            return wrong(
                "resigned leaves nobody in the game; expected at least one player to stay".to_owned(),
            );
        }
        game.set_turn(first, position)?;
        Ok(game)
    }

    fn set_pieces(&mut self, position: &Position) -> Result<(), SetupError> {
        if let Some(rows) = &position.pieces {
            for (player, row) in self.rows("pieces", rows)? {
                for (piece, &progress) in row.iter().enumerate() {
                    if !(i64::from(NEST)..=i64::from(PLACE_4)).contains(&progress) {
                        return wrong(format!(
                            "pieces[{player}][{piece}] is {progress}; expected {NEST} to {PLACE_4}"
                        ));
                    }
                    self.put(Player(player), piece, progress as i8, false);
                }
            }
        }
        let pieces =
            (0..self.players).flat_map(|n| self.row(Player(n)).map(|progress| (Player(n), progress)));
        let pieces: Vec<(Player, i8)> = pieces.filter(|&(_, progress)| progress != NEST).collect();
        for (i, &(a, progress)) in pieces.iter().enumerate() {
            for &(b, other) in pieces.iter().skip(i + 1) {
                let place = circle(a, usize::from(self.players), progress);
                if a == b && progress == other {
                    let n = a.0;
                    return wrong(format!(
                        "pieces[{n}] has two pieces at {progress}; expected one on a place"
                    ));
                }
                if place.is_some() && place == circle(b, usize::from(self.players), other) {
                    let (a, b) = (a.0, b.0);
                    return wrong(format!(
                        "pieces[{a}] at {progress} and pieces[{b}] at {other} are on the same circle; expected one piece on a circle"
                    ));
                }
            }
        }
        if let Some(rows) = &position.bounced {
            for (player, row) in self.rows("bounced", rows)? {
                for (piece, &bounced) in row.iter().enumerate() {
                    let progress = self.row(Player(player)).get(piece).copied().unwrap_or(NEST);
                    if bounced && progress == NEST {
                        return wrong(format!(
                            "bounced[{player}][{piece}] is true; expected false for a piece in the nest: the mark is lost when a piece is eaten"
                        ));
                    }
                    self.put(Player(player), piece, progress, bounced);
                }
            }
        }
        Ok(())
    }

    /// The rows of a table by player, if every player has one row of four.
    fn rows<'a, T>(
        &self,
        key: &str,
        rows: &'a [Vec<T>],
    ) -> Result<impl Iterator<Item = (u8, &'a [T])> + use<'a, T>, SetupError> {
        if rows.len() != usize::from(self.players) {
            let given = so_many(rows.len(), "row");
            return wrong(format!("{key} has {given}; expected {}, one a player", self.players));
        }
        if let Some((player, row)) = rows.iter().enumerate().find(|(_, row)| row.len() != 4) {
            let given = so_many(row.len(), "value");
            return wrong(format!("{key}[{player}] has {given}; expected 4, one a piece"));
        }
        Ok((0..self.players).zip(rows.iter().map(Vec::as_slice)))
    }

    /// Players in an order, if they are in the game and each is named once.
    fn lineup(&self, key: &str, players: &[Player]) -> Result<Lineup, SetupError> {
        for (i, &player) in players.iter().enumerate() {
            self.check_player(key, player)?;
            if players.iter().take(i).any(|&earlier| earlier == player) {
                return wrong(format!("{key} names player {} twice; expected once", player.0));
            }
        }
        Ok(players.iter().copied().collect())
    }

    fn check_player(&self, key: &str, player: Player) -> Result<(), SetupError> {
        if player.0 < self.players {
            return Ok(());
        }
        wrong(format!("{key} names player {}; expected 0 to {}", player.0, self.players - 1))
    }

    fn set_finished(&mut self, position: &Position) -> Result<(), SetupError> {
        for &Player(n) in self.resigned.players() {
            if self.row(Player(n)) != [NEST; 4] {
                return wrong(format!("pieces[{n}] is not empty; expected only -1: player {n} has resigned"));
            }
        }
        let full: Vec<Player> = (0..self.players).map(Player).filter(|&p| self.goal(p).is_full()).collect();
        let finished = match &position.finished {
            Some(finished) => finished,
            None if full.len() > 1 => {
                return wrong(
                    "finished is missing; expected the order of those who have all pieces in goal".to_owned(),
                );
            }
            None => &full,
        };
        let lineup = self.lineup("finished", finished)?;
        if let Some(Player(n)) = finished.iter().find(|player| !full.contains(player)) {
            return wrong(format!(
                "finished names player {n}; expected only players with all four pieces in goal"
            ));
        }
        if let Some(Player(n)) = full.iter().find(|player| !finished.contains(player)) {
            return wrong(format!("finished leaves out player {n}, who has all four pieces in goal"));
        }
        if finished.len() > usize::from(self.options.finishers) {
            let (given, most) = (finished.len(), self.options.finishers);
            return wrong(format!(
                "finished has {given} players; expected at most {most}, where the game ends"
            ));
        }
        self.finished = lineup;
        Ok(())
    }

    fn set_turn(&mut self, first: First, position: &Position) -> Result<(), SetupError> {
        let die = match position.die {
            None => None,
            Some(die @ 1..=6) => Some(die as u8),
            Some(die) => return wrong(format!("die is {die}; expected 1 to 6, or null")),
        };
        let spent = self.options.max_throws.is_some_and(|most| self.throws >= most);
        if self.is_decided() || (spent && die.is_none() && position.opening.is_none()) {
            if position.turn.is_some() || die.is_some() || position.opening.is_some() {
                return wrong("turn is given; expected none: the game is over in this position".to_owned());
            }
            self.end();
            return Ok(());
        }
        if let Some(opening) = &position.opening {
            self.set_opening(opening)?;
        } else if let Some(TurnForm { player, .. }) = position.turn {
            self.check_player("turn", player)?;
            (self.whose, self.phase) = (player, Phase::Press);
        } else if first == First::Press {
            self.phase = Phase::Opening(Opening::among(self.playing()));
        } else if !self.is_playing(self.whose) {
            self.whose = self.next_player();
        }
        if let Phase::Opening(opening) = self.phase {
            return self.check_opening_turn(opening, die, position);
        }
        if !self.is_playing(self.whose) {
            return wrong(format!("turn is player {}'s; expected a player still in the game", self.whose.0));
        }
        let task = position.turn.and_then(|turn| turn.task);
        self.phase = match (task, die) {
            (None | Some(Task::Press), None) => Phase::Press,
            (None | Some(Task::Move), Some(die)) => Phase::Move(die),
            (Some(Task::Keep), Some(die)) => Phase::Keep(die),
            (Some(Task::Move | Task::Keep), None) => {
                return wrong("die is missing; expected the number that waits, 1 to 6".to_owned());
            }
            (Some(Task::Press), Some(die)) => {
                return wrong(format!("die is {die}; expected null where a press is due"));
            }
            (Some(task @ (Task::Shot | Task::Place | Task::Toss | Task::None)), _) => {
                return wrong(format!("turn.do is {:?}; expected press, move or keep", task.name()));
            }
        };
        if let Phase::Move(die) = self.phase
            && self.moves(self.whose, die).is_empty()
        {
            let player = self.whose.0;
            return wrong(format!(
                "die is {die}; expected a number that player {player} can move a piece with, or null where a press is due"
            ));
        }
        self.set_sixes(position)?;
        self.set_out_of_turn(position)?;
        if let Some(player) = position.let_go {
            self.check_player("let_go", player)?;
            if self.phase != Phase::Press {
                return wrong("let_go is given; expected none unless a press is due".to_owned());
            }
            self.let_go = Some(player);
        }
        Ok(())
    }

    fn set_faults(&mut self, position: &Position) -> Result<(), SetupError> {
        let Some(faults) = &position.faults else { return Ok(()) };
        if faults.len() != usize::from(self.players) {
            let (given, players) = (so_many(faults.len(), "number"), self.players);
            return wrong(format!("faults has {given}; expected {players}, one a player"));
        }
        if self.options.dome == Dome::Locked && faults.iter().any(|&faults| faults != 0) {
            return wrong("faults has some; expected none under a locked dome".to_owned());
        }
        if let Some(given) = faults.iter().find(|&&faults| faults > MOST_FAULTS) {
            return wrong(format!("faults has {given}; expected 0 to {MOST_FAULTS}"));
        }
        for (mine, &given) in self.faults.iter_mut().zip(faults) {
            *mine = given;
        }
        Ok(())
    }

    fn set_out_of_turn(&mut self, position: &Position) -> Result<(), SetupError> {
        let keeps = matches!(self.phase, Phase::Keep(_));
        if keeps && self.options.dome == Dome::Locked {
            return wrong(
                "turn.do is \"keep\"; expected press or move: there is no press out of turn under a locked dome"
                    .to_owned(),
            );
        }
        self.out_of_turn = match position.out_of_turn {
            Some(false) if keeps => {
                return wrong(
                    "out_of_turn is false; expected true where a number waits to be kept".to_owned(),
                );
            }
            Some(true) if self.options.dome == Dome::Locked => {
                return wrong("out_of_turn is true; expected false under a locked dome".to_owned());
            }
            given => given.unwrap_or(keeps),
        };
        Ok(())
    }

    fn set_sixes(&mut self, position: &Position) -> Result<(), SetupError> {
        self.sixes = match position.sixes {
            // The six that waits has been counted.
            None => u8::from(self.phase == Phase::Move(6) && self.goal(self.whose).waits_for_last()),
            Some(sixes @ 0..=4) => sixes as u8,
            Some(sixes) => return wrong(format!("sixes is {sixes}; expected 0 to 4: the fifth tunnels")),
        };
        Ok(())
    }

    fn set_opening(&mut self, form: &OpeningForm) -> Result<(), SetupError> {
        let among = self.lineup("opening.among", &form.among)?;
        if among.len() < 2 {
            let given = so_many(among.len(), "player");
            return wrong(format!("opening.among has {given}; expected 2 or more"));
        }
        if let Some(Player(n)) = form.among.iter().find(|&&player| !self.is_playing(player)) {
            return wrong(format!("opening.among names player {n}; expected players still in the game"));
        }
        if form.numbers.len() >= among.len() {
            let (given, most) = (so_many(form.numbers.len(), "number"), among.len() - 1);
            return wrong(format!("opening.numbers has {given}; expected at most {most}"));
        }
        let mut opening = Opening::among(form.among.iter().copied());
        for &number in &form.numbers {
            if !(1..=6).contains(&number) {
                return wrong(format!("opening.numbers has a {number}; expected 1 to 6"));
            }
            opening = opening.with(number);
        }
        (self.whose, self.phase) = (Player(0), Phase::Opening(opening));
        Ok(())
    }

    fn check_opening_turn(
        &self,
        opening: Opening,
        die: Option<u8>,
        position: &Position,
    ) -> Result<(), SetupError> {
        let in_turn = die.is_some() || position.sixes.is_some_and(|sixes| sixes != 0);
        if in_turn || position.let_go.is_some() || position.out_of_turn == Some(true) {
            return wrong(
                "die, sixes, let_go or out_of_turn is given; expected none while the players press for the start"
                    .to_owned(),
            );
        }
        let next = opening.next();
        match position.turn {
            Some(TurnForm { player, .. }) if player != next => wrong(format!(
                "turn is player {}'s; expected {}, who presses next for the start",
                player.0, next.0
            )),
            Some(TurnForm { task: Some(task), .. }) if task != Task::Press => wrong(format!(
                "turn.do is {:?}; expected press: the players press for the start",
                task.name()
            )),
            _ => Ok(()),
        }
    }
}
