//! Cases as data: scripts for the referee with the answers they expect.
//!
//! ```text
//! # What the file shows.
//! == applies: the striker alone in a pocket costs a piece
//! > {"game":"carrom","players":2,"first":0}
//! > {"by":0,"shot":{"pocketed":["striker"]}}
//! < {"rules":["CAR-18"],"turn":{"player":1}}
//! ```
//!
//! `>` is a line for `judge`, `<` the part of its answer that is expected (objects match as subsets, everything else
//! exactly, numbers to 1e-9), `!` what the error says of a line that is malformed.

use cli::judge::Judge;
use rules::Language;
use serde_json::Value;

/// What a section proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The rule decides.
    Applies,
    /// It does not, but nearly.
    NearMiss,
    /// A simulated shot brings it about.
    Flick,
    /// A setup or conduct rule at work.
    Shows,
    /// A whole game.
    Game,
}

/// A script and what it is to prove.
#[derive(Debug)]
pub(crate) struct Section {
    pub(crate) kind: Kind,
    /// The rule is never cited: the state has to prove it.
    pub(crate) silent: bool,
    pub(crate) title: String,
    pub(crate) steps: Vec<Step>,
}

#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) line: usize,
    pub(crate) input: String,
    pub(crate) expected: Option<Value>,
    pub(crate) malformed: Option<String>,
}

/// Reads a file of cases.
pub(crate) fn read(text: &str) -> Result<Vec<Section>, String> {
    let mut sections: Vec<Section> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let at = |why: &str| format!("line {}: {why}", number + 1);
        let Some(mark) = line.chars().next() else { continue };
        let rest = line[mark.len_utf8()..].trim();
        match mark {
            '#' => {}
            '=' => sections.push(section(rest).map_err(|why| at(&why))?),
            _ => {
                let steps =
                    &mut sections.last_mut().ok_or_else(|| at("a step before the first section"))?.steps;
                if mark == '>' {
                    let input = rest.to_owned();
                    steps.push(Step { line: number + 1, input, expected: None, malformed: None });
                    continue;
                }
                let step = steps.last_mut().ok_or_else(|| at("an answer before the first line"))?;
                match mark {
                    '<' => step.expected = Some(serde_json::from_str(rest).map_err(|e| at(&e.to_string()))?),
                    '!' => step.malformed = Some(rest.to_owned()),
                    _ => return Err(at("expected a line that begins with #, ==, >, < or !")),
                }
            }
        }
    }
    Ok(sections)
}

fn section(heading: &str) -> Result<Section, String> {
    let (what, title) = heading.trim_start_matches('=').split_once(':').ok_or("a heading without a title")?;
    let (kind, silent) = match what.trim().split_once(',') {
        Some((kind, "silent" | " silent")) => (kind.trim(), true),
        _ => (what.trim(), false),
    };
    let kind = match kind {
        "applies" => Kind::Applies,
        "near miss" => Kind::NearMiss,
        "flick" => Kind::Flick,
        "shows" => Kind::Shows,
        "game" => Kind::Game,
        other => return Err(format!("{other:?} is no kind of section")),
    };
    Ok(Section { kind, silent, title: title.trim().to_owned(), steps: Vec::new() })
}

/// Judges a section; the answers, or the first that is not as expected.
pub(crate) fn judge(section: &Section) -> Result<Vec<Value>, String> {
    let mut judge: Option<Judge> = None;
    let mut answers = Vec::new();
    for step in &section.steps {
        let at = |why: String| format!("line {}: {why}\n  > {}", step.line, step.input);
        let answer = match &mut judge {
            Some(judge) => judge.line(&step.input).map_err(|e| e.0),
            None => Judge::open(&step.input, Language::En).map_err(|e| e.0).map(|(opened, beginning)| {
                judge = Some(opened);
                beginning
            }),
        };
        match (answer, &step.malformed) {
            (Err(error), Some(part)) if error.contains(part) => return Ok(answers),
            (Err(error), Some(part)) => {
                return Err(at(format!("expected an error with {part:?}, got {error:?}")));
            }
            (Err(error), None) => return Err(at(format!("malformed: {error}"))),
            (Ok(answer), Some(_)) => return Err(at(format!("expected it to be malformed, got {answer}"))),
            (Ok(answer), None) => {
                let value: Value = serde_json::from_str(&answer).map_err(|e| at(e.to_string()))?;
                if let Some(expected) = &step.expected {
                    matches(expected, &value, "")
                        .map_err(|why| at(format!("{why}\n  the answer was {answer}")))?;
                } else if answers.is_empty() || value["ok"] == Value::Bool(true) {
                    // An action nobody expects anything of must at least be accepted.
                } else {
                    return Err(at(format!("refused: {answer}")));
                }
                answers.push(value);
            }
        }
    }
    Ok(answers)
}

fn matches(expected: &Value, got: &Value, place: &str) -> Result<(), String> {
    match (expected, got) {
        (Value::Object(expected), Value::Object(got)) => {
            for (key, value) in expected {
                let place = format!("{place}.{key}");
                let got = got.get(key).ok_or_else(|| format!("{place} is missing"))?;
                matches(value, got, &place)?;
            }
            Ok(())
        }
        (Value::Array(expected), Value::Array(got)) if expected.len() == got.len() => {
            let pairs = expected.iter().zip(got).enumerate();
            pairs
                .into_iter()
                .try_for_each(|(n, (expected, got))| matches(expected, got, &format!("{place}[{n}]")))
        }
        (Value::Number(expected), Value::Number(got))
            if (expected.as_f64().unwrap_or(f64::NAN) - got.as_f64().unwrap_or(f64::NAN)).abs() <= 1e-9 =>
        {
            Ok(())
        }
        _ if expected == got => Ok(()),
        _ => Err(format!("{place} is {got}; expected {expected}")),
    }
}

/// Whether an answer cites a rule, in a verdict or a refusal.
pub(crate) fn cites(answer: &Value, rule: &str) -> bool {
    answer["rule"] == rule || answer["rules"].as_array().is_some_and(|rules| rules.iter().any(|r| r == rule))
}
