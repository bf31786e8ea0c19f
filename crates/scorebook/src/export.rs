//! The sheet for other programs: our record, and a table of comma-separated values. Another program's notation is in `cmn`.

use words::Words;

use crate::play::Score;
use crate::sheet::{RowFate, Scoresheet};

impl Scoresheet {
    /// The game as a record, which `pichenette replay --verify` accepts: everything that counts. A plain counter has none.
    pub fn record(&self) -> Option<String> {
        self.game().map(|game| game.record().to_text())
    }

    /// Every entry as a line of comma-separated values, with what became of it and the score after it; in a match also the game
    /// that it belongs to and the games won. The first line names the columns, in English, as every other key is.
    pub fn csv(&self, words: &Words) -> String {
        let sides = self.score().len();
        let is_match = self.game().is_some_and(|game| game.series().is_some());
        let mut text = String::from("entry,at,what,counts,rules,text");
        for side in 0..sides {
            text.push_str(&format!(",score_{side},twenties_{side}"));
        }
        if is_match {
            text.push_str(",game");
            (0..sides).for_each(|side| text.push_str(&format!(",games_{side}")));
        }
        text.push_str("\r\n");
        for row in self.rows() {
            let what = serde_json::to_string(&row.says).unwrap_or_default();
            let judged = row.judged();
            let rules = judged
                .and_then(|judged| judged.verdict.as_ref())
                .map(|verdict| verdict.rules.iter().map(|rule| rule.name()).collect::<Vec<_>>().join(" "));
            let cells = [
                row.entry.id().to_string(),
                row.entry.at.to_string(),
                what,
                counts(&row.fate).to_owned(),
                rules.unwrap_or_default(),
                row.sentence(words),
            ];
            text.push_str(&cells.map(|cell| quoted(&cell)).join(","));
            let number = |side: usize, of: fn(&Score) -> i64| {
                let score = judged.and_then(|judged| judged.score.get(side));
                score.map(|score| of(score).to_string()).unwrap_or_default()
            };
            for side in 0..sides {
                let points = number(side, |score| score.points);
                let twenties = number(side, |score| score.twenties.into());
                text.push_str(&format!(",{points},{twenties}"));
            }
            if is_match {
                let game = judged.map(|judged| judged.game.to_string()).unwrap_or_default();
                text.push_str(&format!(",{game}"));
                (0..sides).for_each(|side| {
                    text.push_str(&format!(",{}", number(side, |score| score.games.into())));
                });
            }
            text.push_str("\r\n");
        }
        text
    }
}

fn counts(fate: &RowFate) -> &'static str {
    match fate {
        RowFate::Counts(_) => "yes",
        RowFate::Refused(_) => "refused",
        RowFate::Struck(_) => "struck",
        RowFate::Waits => "conflict",
        RowFate::Noted => "",
    }
}

/// A value as a cell. One that a spreadsheet would take for a formula is marked as text.
fn quoted(value: &str) -> String {
    let formula = value.starts_with(['=', '+', '-', '@']);
    let mark = if formula { "'" } else { "" };
    if formula || value.contains([',', '"', '\n', '\r']) {
        format!("\"{mark}{}\"", value.replace('"', "\"\""))
    } else {
        value.to_owned()
    }
}
