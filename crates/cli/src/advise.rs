//! `pichenette advise`: what would a bot do? A header with a position a line in, a choice and its reason a line out.

use std::io::{BufRead, Write};

use anyhow::Context as _;
use bots::{Advice, Level, Plan};
use rules::{Language, Player};
use serde::Serialize;
use serde_json::value::RawValue;
use table::{GameInPlay, Header, Kept, Line};
use words::Words;

use crate::judge::at;

#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    best: Choice,
    others: Vec<Choice>,
}

#[derive(Serialize)]
struct Choice {
    /// In the form `judge` reads.
    action: Box<RawValue>,
    chance: f64,
    text: String,
}

impl Choice {
    fn of(game: &GameInPlay, by: Player, plan: &Plan, words: &Words) -> Result<Choice, serde_json::Error> {
        let action = Line::write(game.game(), by, &plan.deed, &Kept::default());
        Ok(Choice {
            action: RawValue::from_string(action)?,
            chance: plan.chance,
            text: words.sentence([words.advice(&plan.intent)]),
        })
    }
}

/// Answers one header. Thoughts come from `seed`, or from the header's.
///
/// ```
/// use bots::Level;
/// use rules::Language;
///
/// let line = r#"{"game":"kimble","players":2,"position":{"die":6,"turn":{"player":1,"do":"move"}}}"#;
/// let answer = cli::advise::line(line, Level::Club, None, Language::En)?;
/// assert!(answer.starts_with(r#"{"action":{"by":1,"move":"#), "{answer}");
/// # Ok::<(), anyhow::Error>(())
/// ```
pub fn line(header: &str, level: Level, seed: Option<u64>, language: Language) -> anyhow::Result<String> {
    let (header, _) = Header::parse(header, false)?;
    let words = Words::new(language, header.game(), header.players);
    let seed = seed.unwrap_or(header.seed);
    let game = GameInPlay::begin(header)?;
    anyhow::ensure!(
        game.over().is_none(),
        "the game is over in this position; expected one in which a player has something to do"
    );
    let advice = bots::advise(game.referee(), level, seed);
    let Advice { by, best, others } = advice.with_context(|| {
        format!("no bot has advice for this position of {}; expected one it can see", game.game())
    })?;
    let choice = |plan: &Plan| Choice::of(&game, by, plan, &words);
    let answer =
        Answer { best: choice(&best)?, others: others.iter().map(choice).collect::<Result<_, _>>()? };
    Ok(serde_json::to_string(&answer)?)
}

/// Answers every line, at once. Stops at the first that is malformed, saying where.
pub fn run(
    input: impl BufRead,
    mut output: impl Write,
    level: Level,
    seed: Option<u64>,
    language: Language,
) -> anyhow::Result<()> {
    let mut count = 0;
    for (number, text) in input.lines().enumerate() {
        let number = number + 1;
        let text = text.with_context(|| format!("line {number}"))?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        if text.trim().is_empty() {
            continue;
        }
        let answer = line(text, level, seed, language).map_err(|e| at(number, &e.to_string()))?;
        writeln!(output, "{answer}")?;
        output.flush()?;
        count += 1;
    }
    anyhow::ensure!(
        count > 0,
        "the input is empty; expected a header such as {{\"game\":\"kimble\",\"players\":2,\"position\":{{\"die\":6}}}}"
    );
    Ok(())
}
