//! What an entry would change, said before it is written.

use rules::{Over, SetupError};
use serde_json::Value;
use words::Words;

use crate::entry::{Entry, EntryId};
use crate::play::Score;
use crate::sheet::{Row, RowFate, Scoresheet};

/// Something that would be different.
#[derive(Clone, Debug, PartialEq)]
pub enum Difference {
    /// An entry that counted would not count any more: refused, or part of a conflict.
    Falls(EntryId),
    /// An entry that did not count would count.
    Counts(EntryId),
    /// An entry would be judged otherwise, or leave another score.
    Verdict(EntryId),
    /// The score.
    Score {
        /// As it is.
        from: Vec<Score>,
        /// As it would be.
        to: Vec<Score>,
    },
    /// How the game ended, or that it has ended.
    Over {
        /// As it is.
        from: Option<Over>,
        /// As it would be.
        to: Option<Over>,
    },
    /// Players who have confirmed would have to do it again.
    Confirmations,
}

impl Scoresheet {
    /// What an entry would change of what stands now. Only what follows from it is listed, not the entry itself and not the
    /// one it strikes or amends.
    pub fn preview(&self, entry: &Entry) -> Result<Vec<Difference>, SetupError> {
        let after = self.with(entry.clone())?;
        let touched = entry.what.edits();
        let mut all = Vec::new();
        for row in self.rows() {
            let id = row.entry.id();
            let Some(now) = after.row(&id).filter(|_| touched != Some(&id)) else { continue };
            all.extend(difference(row, now, id));
        }
        let (from, to) = (self.score(), after.score());
        if from != to {
            all.push(Difference::Score { from, to });
        }
        let (from, to) = (self.next().over, after.next().over);
        if from != to {
            all.push(Difference::Over { from, to });
        }
        if self.confirmed().iter().any(|player| !after.confirmed().contains(player)) {
            all.push(Difference::Confirmations);
        }
        Ok(all)
    }
}

fn difference(before: &Row, after: &Row, id: EntryId) -> Option<Difference> {
    match (&before.fate, &after.fate) {
        (RowFate::Counts(was), RowFate::Counts(is)) => (was != is).then_some(Difference::Verdict(id)),
        (RowFate::Counts(_), RowFate::Refused(_) | RowFate::Waits) => Some(Difference::Falls(id)),
        (RowFate::Refused(_) | RowFate::Waits | RowFate::Struck(_), RowFate::Counts(_)) => {
            Some(Difference::Counts(id))
        }
        _ => None,
    }
}

impl Difference {
    /// The difference in one sentence, with the words of the sheet.
    pub fn text(&self, words: &Words, sheet: &Scoresheet) -> String {
        let number = |id: &EntryId| words::Value::from(sheet.number(id));
        let points = |scores: &[Score]| {
            let points: Vec<String> = scores.iter().map(|score| score.points.to_string()).collect();
            words::Value::from(points.join(" : "))
        };
        match self {
            Difference::Falls(id) => words.say("score-change-falls", [("number", number(id))]),
            Difference::Counts(id) => words.say("score-change-counts", [("number", number(id))]),
            Difference::Verdict(id) => words.say("score-change-verdict", [("number", number(id))]),
            Difference::Score { from, to } => {
                words.say("score-change-score", [("from", points(from)), ("to", points(to))])
            }
            Difference::Over { to: Some(over), .. } => words.ending(over),
            Difference::Over { to: None, .. } => words.say("score-change-not-over", []),
            Difference::Confirmations => words.say("score-change-confirm", []),
        }
    }
}

/// What an entry would be if it were changed: an amendment of it.
impl Scoresheet {
    /// What an entry says that makes another one say this action instead.
    pub fn amend(of: EntryId, action: Value) -> crate::What {
        crate::What::Amend { of, what: Box::new(crate::What::Tell(action)) }
    }
}
