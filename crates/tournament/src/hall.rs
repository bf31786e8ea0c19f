//! What happens in the hall besides games: who has come and paid, new names, confirmed and disputed results, tables by link,
//! score sheets.
//!
//! These events change no draw. Where an undo takes away what they are about, they have no effect, instead of standing in its way.

use serde::{Deserialize, Serialize};

use crate::clock::ClockState;
use crate::event::{Event, Finisher, Report, even_null};
use crate::game::Game;
use crate::number::Number;
use crate::refusal::Refusal;
use crate::roster::Who;
use crate::state::{State, find};
use crate::terms::Terms;

/// An entrant has come, or has paid; one of the two at least.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Here {
    /// Who.
    pub id: String,
    /// Is in the hall.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub here: Option<bool>,
    /// Has paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paid: Option<bool>,
}

/// A new name or club. What is left out stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// Who.
    pub id: String,
    /// The name people read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The club; `null`: none.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "even_null")]
    pub club: Option<Option<String>>,
}

/// A player agrees with the result that stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Confirm {
    /// The game: stage.round.number.
    pub game: String,
    /// Who: one of the game, or a person of a pair in it.
    pub by: String,
}

/// A player does not agree with the result that stands.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dispute {
    /// The game: stage.round.number.
    pub game: String,
    /// Who: one of the game, or a person of a pair in it.
    pub by: String,
    /// How it ended in their words, as in a result: points of each seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<Vec<Number>>,
    /// Twenties of each seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub twenties: Option<Vec<u32>>,
    /// Or who finished in which order; a list inside is a tie.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<Finisher>>,
    /// Beside `order`: who did not come.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<String>,
}

impl Dispute {
    /// The dispute of one who would have reported this; a walkover is for the desk to say.
    pub fn of(by: &str, report: Report) -> Dispute {
        let Report { game, score, twenties, order, absent, .. } = report;
        Dispute { game, by: by.to_owned(), score, twenties, order, absent }
    }

    /// The result that the player would have reported; `None` if they only say that it is wrong.
    pub fn report(&self) -> Option<Report> {
        let Dispute { game, score, twenties, order, absent, .. } = self.clone();
        let told = score.is_some() || order.is_some() || twenties.is_some() || !absent.is_empty();
        told.then(|| Report { game, score, twenties, order, absent, ..Report::default() })
    }
}

/// The score sheet of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetOf {
    /// The game: stage.round.number.
    pub game: String,
    /// The sheet's id.
    pub id: String,
}

/// A game of a knock-out that has ended, on its sheet or at its table, without a winner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undecided {
    /// The game: stage.round.number.
    pub game: String,
}

/// Where a game is played online.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OnlineTable {
    /// The game: stage.round.number.
    pub game: String,
    /// The table's id.
    pub id: String,
}

impl State {
    /// Takes an event of the hall. `again` is set when events are folded again.
    pub(crate) fn hall(&mut self, terms: &Terms, event: &Event, again: bool) -> Result<(), Refusal> {
        let done = match event {
            Event::Here(here) => self.roster.mark(here),
            Event::Rename(rename) => self.roster.rename(rename),
            Event::Clock(clock) => ClockState::step(self.clock, clock).map(|state| self.clock = state),
            Event::Confirm(confirm) => self.confirm(confirm),
            Event::Dispute(dispute) => self.dispute(terms, dispute),
            Event::Table(table) => self.set_table(table),
            Event::Sheet(sheet) => self.set_sheet(sheet),
            Event::Undecided(Undecided { game }) => self.set_undecided(game),
            _ => Ok(()),
        };
        if again { Ok(()) } else { done }
    }

    /// A game with a result, and one who plays in it.
    fn ended_game(&mut self, game: &str, by: &str) -> Result<(&mut Game, Who), Refusal> {
        let place = find(&self.stages, game)?;
        let who = self.roster.plays_as(self.roster.find(by)?);
        let found = self.game_mut(place);
        if found.seat(who).is_none() {
            return Err(Refusal::NotSeated { game: game.to_owned(), id: by.to_owned() });
        }
        if found.is_open() {
            return Err(Refusal::NothingToConfirm(game.to_owned()));
        }
        Ok((found, who))
    }

    fn confirm(&mut self, confirm: &Confirm) -> Result<(), Refusal> {
        let (game, who) = self.ended_game(&confirm.game, &confirm.by)?;
        if game.confirmed.contains(&who) {
            return Err(Refusal::Confirmed { game: confirm.game.clone(), id: confirm.by.clone() });
        }
        game.confirmed.push(who);
        game.disputed.retain(|(by, _)| *by != who);
        Ok(())
    }

    fn dispute(&mut self, terms: &Terms, dispute: &Dispute) -> Result<(), Refusal> {
        let report = dispute.report();
        let outcome = report.as_ref().map(|report| self.outcome(terms, report)).transpose()?;
        let (game, who) = self.ended_game(&dispute.game, &dispute.by)?;
        if outcome.is_some_and(|(_, outcome)| game.outcome == Some(outcome)) {
            return Err(Refusal::SameResult(dispute.game.clone()));
        }
        game.confirmed.retain(|by| *by != who);
        game.disputed.retain(|(by, _)| *by != who);
        game.disputed.push((who, report));
        Ok(())
    }

    fn set_table(&mut self, table: &OnlineTable) -> Result<(), Refusal> {
        let place = find(&self.stages, &table.game)?;
        if table.id.is_empty() {
            return Err(Refusal::EmptyTable(table.game.clone()));
        }
        self.game_mut(place).table = Some(table.id.clone());
        Ok(())
    }

    fn set_sheet(&mut self, sheet: &SheetOf) -> Result<(), Refusal> {
        let place = find(&self.stages, &sheet.game)?;
        if sheet.id.is_empty() {
            return Err(Refusal::EmptySheet(sheet.game.clone()));
        }
        self.game_mut(place).sheet = Some(sheet.id.clone());
        Ok(())
    }

    fn set_undecided(&mut self, game: &str) -> Result<(), Refusal> {
        let place = find(&self.stages, game)?;
        self.game_mut(place).undecided = true;
        Ok(())
    }
}
