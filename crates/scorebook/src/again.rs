//! Telling an entry once more: the sheet as it stood before it, and the answers it was told with.

use rules::RuleSet;
use serde_json::Value;

use crate::entry::{Entry, EntryId, What};
use crate::header::Rules;
use crate::sheet::Scoresheet;
use crate::way::{Answers, FAULTS, NOBODY};

/// The device of the entries that stand for those before an entry.
const NOBODYS: &str = "before";

impl Scoresheet {
    /// The sheet as it stood before an entry that was told: everything that counts before it, as it says now.
    pub fn before(&self, of: &EntryId) -> Option<Scoresheet> {
        let at = self.told_rows().position(|row| row.entry.id() == *of)?;
        let entry = |(n, what): (usize, What)| Entry {
            device: NOBODYS.to_owned(),
            counter: n as u32 + 1,
            parent: Vec::new(),
            at: 0,
            what,
        };
        let told = self.told_rows().take(at).map(|row| row.says.clone());
        let entries: Vec<Entry> = told.enumerate().map(entry).collect();
        Scoresheet::of(self.header(), &entries).ok()
    }

    /// The way in which something can have been told on this sheet, and the answers: [`Scoresheet::told`] the other way round.
    /// Nothing for an action that has no such way.
    pub fn answers(&self, told: &What) -> Option<(&'static str, Answers)> {
        let action = match told {
            What::Tell(action) => action,
            What::Count { player, by } => {
                let answers = [("player".to_owned(), i64::from(*player)), ("by".to_owned(), i64::from(*by))];
                return Some(("count", answers.into()));
            }
            _ => return None,
        };
        let mut answers = Answers::new();
        let way = if let Some(round) = action.get("round") {
            of_round(round, &mut answers)
        } else if let Some(board) = action.get("board") {
            of_board(board, &mut answers)
        } else if let Some(shot) = action.get("shot") {
            self.of_shot(shot, &mut answers)?
        } else if let Some(tally) = action.get("tally") {
            both(tally, "down", &mut answers);
            both(tally, "owed", &mut answers);
            put(&mut answers, "first", tally.get("first"));
            "tally"
        } else if let Some(result) = action.get("result") {
            of_result(result, &mut answers)
        } else if action.get("buzzer").is_some() {
            "buzzer"
        } else if action.get("place").is_some() {
            "place"
        } else if action.get("forgo").is_some() {
            "forgo"
        } else if action.get("foul").is_some() || action.get("technical").is_some() {
            put(&mut answers, "by", action.get("by"));
            "breach"
        } else {
            return None;
        };
        Some((way, answers))
    }

    /// A stroke: which discs fell or left the table.
    fn of_shot(&self, shot: &Value, answers: &mut Answers) -> Option<&'static str> {
        let kinds: Vec<Option<&str>> = self.score().iter().map(|score| score.kind).collect();
        for (list, key, gone) in [("pocketed", "fell", 1), ("off", "off", 2)] {
            for (disc, count) in named(shot.get(list)) {
                match kinds.iter().position(|kind| *kind == Some(disc.as_str())) {
                    Some(side) => *answers.entry(format!("{key}.{side}")).or_default() += count,
                    None => {
                        answers.insert(disc, gone);
                    }
                }
            }
        }
        let hits = shot.get("hits").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        let turn = self.next().turn.player?;
        let own = rules::Side::of(turn, self.header().players).index();
        let first = hits.first().and_then(|pair| pair.get(1)).and_then(Value::as_str);
        let touched = match first {
            _ if shot.get("together").is_some() => 2,
            None => 3,
            Some(kind) if kinds.get(own).copied().flatten() == Some(kind) => 0,
            Some(_) => 1,
        };
        let touched = match self.header().rules {
            Rules::By(RuleSet::Couronne) => touched,
            // Carrom only asks at the opening whether something was touched.
            Rules::By(RuleSet::Carrom | RuleSet::Icf) => i64::from(touched != 3),
            // No stroke is told by them.
            Rules::By(RuleSet::Crokinole | RuleSet::Nca | RuleSet::Croquignole | RuleSet::Kimble)
            | Rules::Counter => return None,
        };
        answers.insert("touched".to_owned(), touched);
        if shot.get("improper").and_then(Value::as_bool) == Some(true) {
            answers.insert("improper".to_owned(), 1);
        }
        if let Some(behind) = shot.get("behind").and_then(Value::as_object) {
            let count: usize = behind.values().map(|lines| lines.as_array().map_or(1, Vec::len)).sum();
            answers.insert("behind".to_owned(), count as i64);
        }
        Some("stroke")
    }
}

/// A number, or nobody for null.
fn put(answers: &mut Answers, key: &str, value: Option<&Value>) {
    match value {
        Some(Value::Null) => {
            answers.insert(key.to_owned(), NOBODY);
        }
        Some(value) => {
            if let Some(number) = value.as_i64() {
                answers.insert(key.to_owned(), number);
            }
        }
        None => {}
    }
}

/// A list of numbers, one a side or player.
fn both(of: &Value, key: &str, answers: &mut Answers) {
    let list = of.get(key).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    for (n, value) in list.iter().enumerate() {
        put(answers, &format!("{key}.{n}"), Some(value));
    }
}

fn of_round(round: &Value, answers: &mut Answers) -> &'static str {
    both(round, "sunk", answers);
    put(answers, "winner", round.get("winner"));
    put(answers, "difference", round.get("difference"));
    if round.get("buzzer").and_then(Value::as_bool) == Some(true) {
        answers.insert("buzzer".to_owned(), 1);
    }
    let Some(left) = round.get("left") else {
        return if round.get("difference").is_some() { "difference" } else { "round" };
    };
    for (side, name) in ["a", "b"].into_iter().enumerate() {
        for ring in ["15", "10", "5"] {
            put(answers, &format!("ring{ring}.{side}"), left.get(name).and_then(|rings| rings.get(ring)));
        }
    }
    "rings"
}

fn of_board(board: &Value, answers: &mut Answers) -> &'static str {
    for key in ["winner", "queen", "law"] {
        put(answers, key, board.get(key));
    }
    // Which of these is asked depends on the law.
    for key in FAULTS {
        put(answers, key, board.get("extra"));
    }
    let loser = i64::from(answers.get("winner") == Some(&0));
    put(answers, &format!("left.{loser}"), board.get("left"));
    "board"
}

fn of_result(result: &Value, answers: &mut Answers) -> &'static str {
    if let Some(order) = result.get("order").and_then(Value::as_array) {
        let mut rank = 1;
        for place in order {
            let players = place.as_array().cloned().unwrap_or_else(|| vec![place.clone()]);
            for player in players.iter().filter_map(Value::as_u64) {
                answers.insert(format!("rank.{player}"), rank);
            }
            rank += players.len() as i64;
        }
        return "order";
    }
    if result.get("goal").is_some() {
        both(result, "goal", answers);
        both(result, "progress", answers);
        return "goal";
    }
    put(answers, "winner", result.get("winner"));
    "winner"
}

/// The discs of a list of facts with how many there are: by colour, or by their names.
fn named(list: Option<&Value>) -> Vec<(String, i64)> {
    match list {
        Some(Value::Array(all)) => {
            all.iter().filter_map(|disc| Some((disc.as_str()?.to_owned(), 1))).collect()
        }
        Some(Value::Object(all)) => {
            all.iter().filter_map(|(disc, count)| Some((disc.clone(), count.as_i64()?))).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Header;

    fn sheet(set: RuleSet, players: usize) -> Scoresheet {
        Scoresheet::of(&Header::of(Rules::By(set), players), &[]).unwrap()
    }

    /// What is told with answers, and read back, is the same.
    #[track_caller]
    fn check(set: RuleSet, players: usize, way: &str, answers: &[(&str, i64)]) {
        let sheet = sheet(set, players);
        let given: Answers = answers.iter().map(|&(key, value)| (key.to_owned(), value)).collect();
        let told = sheet.told(way, &given).unwrap();
        let (back, read) = sheet.answers(&told).unwrap();
        assert_eq!(back, way);
        assert_eq!(sheet.told(back, &read).unwrap(), told, "{read:?}");
    }

    #[test]
    fn what_was_told_can_be_told_once_more() {
        check(RuleSet::Nca, 2, "round", &[("winner", NOBODY), ("sunk.1", 3)]);
        check(RuleSet::Crokinole, 2, "difference", &[("winner", 1), ("difference", 35), ("sunk.1", 1)]);
        check(RuleSet::Croquignole, 2, "rings", &[("sunk.0", 2), ("ring15.1", 1), ("ring5.0", 2)]);
        check(RuleSet::Carrom, 2, "board", &[("winner", 0), ("left.1", 5), ("queen", 0)]);
        check(RuleSet::Icf, 2, "board", &[("winner", 1), ("left.0", 3), ("queen", NOBODY), ("law", 80)]);
        check(RuleSet::Icf, 2, "board", &[("winner", 1), ("left.0", 3), ("law", 84), ("extra.striker", 2)]);
        check(RuleSet::Icf, 2, "board", &[("winner", 0), ("law", 77), ("extra.proper", 1)]);
        check(RuleSet::Icf, 2, "board", &[("winner", 0), ("left.1", 3), ("queen", 1), ("extra", 2)]);
        check(RuleSet::Icf, 2, "board", &[("winner", 1), ("left.0", 3), ("queen", NOBODY), ("law", 64)]);
        check(RuleSet::Icf, 4, "breach", &[("by", 3)]);
        check(RuleSet::Carrom, 2, "stroke", &[("fell.0", 2), ("fell.1", 1), ("striker", 1)]);
        check(RuleSet::Couronne, 2, "winner", &[("winner", 1)]);
        check(RuleSet::Couronne, 2, "tally", &[("down.0", 3), ("owed.1", 1), ("first", 0)]);
        check(RuleSet::Couronne, 2, "stroke", &[("touched", 1), ("fell.0", 1), ("behind", 1)]);
        check(RuleSet::Kimble, 3, "order", &[("rank.0", 2), ("rank.1", 1), ("rank.2", 2)]);
        check(RuleSet::Kimble, 2, "goal", &[("goal.0", 3), ("goal.1", 1)]);
    }

    #[test]
    fn the_sheet_before_an_entry_has_only_what_came_before_it() {
        let mut now = sheet(RuleSet::Nca, 2);
        for winner in [0, 1, 0] {
            let told = now.told("round", &Answers::from([("winner".to_owned(), winner)])).unwrap();
            now = now.with(now.entry("a", 0, told)).unwrap();
        }
        let before = now.before(&EntryId::new("a", 3)).unwrap();
        assert_eq!(before.score().iter().map(|side| side.points).collect::<Vec<_>>(), [2, 2]);
        assert!(now.before(&EntryId::new("b", 1)).is_none());
    }
}
