//! `pichenette judge`: the referee. A header and actions in, a verdict a line out.

use std::io::{BufRead, Write};

use anyhow::Context as _;
use physics::Simulator;
use rules::{Language, Over, Player, SetupError, Throw, Turn};
use serde::Serialize;
use table::{FactsForm, FlickForm, GameInPlay, Header, Line, Outcome, Record, Refused, StateForm};
use words::Words;

/// A game being judged, line by line.
///
/// ```
/// use cli::judge::Judge;
/// use rules::Language;
///
/// let (mut judge, beginning) = Judge::open(r#"{"game":"crokinole","players":2,"first":0}"#, Language::En)?;
/// assert!(beginning.starts_with(r#"{"n":0,"ok":true,"turn":{"player":0,"do":"shot"}"#));
/// let verdict = judge.line(r#"{"by":0,"shot":{"pocketed":["a1"]}}"#)?;
/// assert!(verdict.contains(r#""rules":["CRO-12","CRO-17","CRO-09"]"#));
/// # Ok::<(), anyhow::Error>(())
/// ```
pub struct Judge {
    game: GameInPlay,
    words: Words,
    simulator: Simulator,
    lines: usize,
}

#[derive(Serialize)]
struct Beginning {
    n: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<u32>,
    ok: bool,
    turn: Turn,
    state: StateForm,
    lots: Lots,
    text: String,
    over: Option<Over>,
}

/// What was drawn by lot.
#[derive(Serialize)]
struct Lots {
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<Player>,
}

#[derive(Serialize)]
struct Verdict {
    n: usize,
    /// The game of a match.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<u32>,
    ok: bool,
    /// Who acted; no player sounds a buzzer.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Player>,
    rules: Vec<&'static str>,
    text: String,
    turn: Turn,
    state: StateForm,
    over: Option<Over>,
    /// A flick as a living hand played it.
    #[serde(skip_serializing_if = "Option::is_none")]
    played: Option<FlickForm>,
    #[serde(skip_serializing_if = "Option::is_none")]
    facts: Option<FactsForm>,
    #[serde(skip_serializing_if = "Option::is_none")]
    threw: Option<Threw>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Threw {
    Number(u8),
    Word(&'static str),
}

#[derive(Serialize)]
struct Refusal {
    n: usize,
    ok: bool,
    rule: Option<&'static str>,
    error: String,
}

impl Judge {
    /// Begins with a header; the answer is the line about the beginning.
    pub fn open(header: &str, language: Language) -> Result<(Judge, String), SetupError> {
        let (header, _) = Header::parse(header, false)?;
        Judge::begin(header, language)
    }

    /// The same with a header that has been read.
    pub fn begin(header: Header, language: Language) -> Result<(Judge, String), SetupError> {
        let words = Words::new(language, header.game(), header.players);
        let game = GameInPlay::begin(header)?;
        let judge = Judge { game, words, simulator: Simulator::new(), lines: 0 };
        let beginning = judge.beginning();
        Ok((judge, beginning))
    }

    /// The game so far.
    pub fn record(&self) -> &Record {
        self.game.record()
    }

    /// The hash of the state.
    pub fn hash(&self) -> String {
        self.game.hash()
    }

    /// Judges the next line.
    pub fn line(&mut self, line: &str) -> Result<String, table::Malformed> {
        let Line { by, deed, .. } = Line::parse(self.game.game(), line, false)?;
        self.lines += 1;
        let outcome = by.and_then(|by| Ok((by, deed?))).and_then(|(by, deed)| {
            let outcome = self.game.play_with(by, &deed, &mut self.simulator)?;
            Ok((by, outcome))
        });
        Ok(answer(&self.game, &self.words, self.lines, outcome))
    }

    fn beginning(&self) -> String {
        let referee = self.game.referee();
        json(&Beginning {
            n: 0,
            game: game_of_match(&self.game),
            ok: true,
            turn: referee.turn(),
            state: self.game.form(),
            lots: Lots { first: self.game.lot() },
            text: self.words.beginning(referee.turn()),
            over: self.game.over(),
        })
    }
}

/// Which game of its match it is.
fn game_of_match(game: &GameInPlay) -> Option<u32> {
    game.series().map(|series| series.form().game)
}

/// The line for an outcome: the verdict, or the refusal.
pub(crate) fn answer(
    game: &GameInPlay,
    words: &Words,
    n: usize,
    outcome: Result<(Player, Outcome), Refused>,
) -> String {
    match outcome {
        Ok((by, outcome)) => json(&Verdict {
            n,
            game: game_of_match(game),
            ok: true,
            by: (!game.record().entries.last().is_some_and(|entry| entry.deed.is_nobodys())).then_some(by),
            rules: outcome.verdict.rules.iter().map(|rule| rule.name()).collect(),
            text: words.verdict(&outcome.verdict),
            turn: outcome.verdict.turn,
            state: game.form(),
            over: outcome.verdict.over.clone(),
            played: outcome.flick.as_ref().map(FlickForm::of),
            facts: outcome.facts.as_ref().map(|facts| FactsForm::of(game.game(), facts)),
            threw: outcome.threw.map(|throw| match throw {
                Throw::Number(n) => Threw::Number(n),
                Throw::Cocked => Threw::Word("cocked"),
            }),
        }),
        Err(refused) => json(&Refusal {
            n,
            ok: false,
            rule: refused.rule().map(|rule| rule.name()),
            error: words.refused(&refused, game.turn()),
        }),
    }
}

/// States are numbers, names and lists: writing them cannot fail.
fn json(line: &impl Serialize) -> String {
    serde_json::to_string(line).unwrap_or_default()
}

/// Reads a header and actions until the end of the input and answers each with a line, at once. Stops at the first line
/// that is malformed, saying where. `keep` gets the record as it is at the end, also after an error.
pub fn run(
    input: impl BufRead,
    mut output: impl Write,
    language: Language,
    keep: impl FnOnce(&Record) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut judge: Option<Judge> = None;
    let judged = judge_all(input, &mut output, language, &mut judge);
    if let Some(judge) = &judge {
        keep(judge.record())?;
    }
    judged
}

fn judge_all(
    input: impl BufRead,
    output: &mut impl Write,
    language: Language,
    judge: &mut Option<Judge>,
) -> anyhow::Result<()> {
    for (number, line) in input.lines().enumerate() {
        let number = number + 1;
        let line = line.with_context(|| format!("line {number}"))?;
        // Some editors begin a file with a byte order mark.
        let line = line.strip_prefix('\u{feff}').unwrap_or(&line);
        if line.trim().is_empty() {
            continue;
        }
        let answer = match judge {
            Some(judge) => judge.line(line).map_err(|e| anyhow::anyhow!(e.0)),
            None => {
                Judge::open(line, language).map_err(|e| anyhow::anyhow!(e.0)).map(|(opened, beginning)| {
                    *judge = Some(opened);
                    beginning
                })
            }
        };
        let answer = answer.map_err(|e| at(number, &e.to_string()))?;
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    anyhow::ensure!(
        judge.is_some(),
        "the input is empty; expected a header such as {{\"game\":\"carrom\",\"players\":2}}"
    );
    Ok(())
}

/// An error in a line of the input.
pub(crate) fn at(line: usize, message: &str) -> anyhow::Error {
    anyhow::anyhow!("line {line}: {message}")
}
