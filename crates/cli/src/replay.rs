//! `pichenette replay`: a recorded game, shown again or verified.

use std::io::Write;

use anyhow::Context as _;
use rules::{Language, Turn};
use table::{Deed, Mismatch, Outcome, Replay, Step};
use words::Words;

use crate::judge::answer;

/// How a replay went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Replayed {
    /// Everything agrees.
    Agrees {
        /// How many actions there were.
        actions: usize,
        /// Whether its shots were simulated again: a record of another engine is judged by the facts it kept.
        simulated: bool,
        /// How many flicks were played as they stand although the table has a living hand.
        steady: usize,
    },
    /// An action does not agree: which one, and why.
    Differs(String),
    /// Shown until today's book refuses an action of a record that another version judged; which action, and why.
    BreaksOff(String),
}

/// Replays a record. Without `verify` every verdict is written, even if its hash differs, until the book refuses an
/// action; with it the first action that does not give the recorded state ends it.
pub fn run(text: &str, mut output: impl Write, language: Language, verify: bool) -> anyhow::Result<Replayed> {
    let mut replay = Replay::open(text).map_err(|e| anyhow::anyhow!("{e}"))?;
    let words = Words::new(language, replay.game().game(), replay.game().referee().players())
        .seated(&replay.game().record().header.names);
    let (mut actions, mut steady) = (0, 0);
    let trembles = replay.game().record().header.hand.is_some();
    while let Some(step) = replay.step() {
        let Step { line, by, deed, outcome, mismatch } = step.map_err(|e| anyhow::anyhow!("{e}"))?;
        actions += 1;
        let is_steady = |outcome: &Outcome| matches!(deed, Deed::Flick(_)) && outcome.flick.is_none();
        steady += usize::from(trembles && outcome.as_ref().is_ok_and(is_steady));
        if verify {
            if let Some(mismatch) = mismatch {
                let why = complaint(&words, &mismatch, replay.game().turn());
                let book = other_book(&replay);
                return Ok(Replayed::Differs(format!(
                    "action {actions} (line {line}) does not verify: {why}{book}"
                )));
            }
        } else {
            let refused = outcome.is_err();
            let outcome = outcome.map(|outcome| (by, outcome));
            writeln!(output, "{}", answer(replay.game(), &words, actions, outcome)).context("output")?;
            if refused && replay.other_book().is_some() {
                let book = other_book(&replay);
                return Ok(Replayed::BreaksOff(format!(
                    "action {actions} (line {line}) is refused here{book}"
                )));
            }
        }
    }
    Ok(Replayed::Agrees { actions, simulated: replay.same_engine(), steady })
}

/// The message about a record that another version of the book judged.
fn other_book(replay: &Replay<'_>) -> String {
    let Some(other) = replay.other_book() else { return String::new() };
    let set = replay.game().rule_set();
    let ours = rules::book::version(set);
    format!("; the record was judged by version {other} of the book of {set}, this is version {ours}")
}

fn complaint(words: &Words, mismatch: &Mismatch, turn: Turn) -> String {
    match mismatch {
        Mismatch::Refused(refused) => {
            let rule = refused.rule().map(|rule| format!(" [{rule}]")).unwrap_or_default();
            format!("it is refused: {}{rule}", words.refused(refused, turn))
        }
        Mismatch::Hash { recorded, here } => {
            format!("the state after it has the hash {here}; the record says {recorded}")
        }
        Mismatch::NoHash => "the record has no hash after it; expected \"hash\"".to_owned(),
        Mismatch::NotKept => "the record has no facts of the shot, or no number of the throw".to_owned(),
        Mismatch::Facts => "the shot gives other facts than the record kept".to_owned(),
        Mismatch::Throw => "the die shows another number than the record kept".to_owned(),
        Mismatch::Hand => {
            "the hand of the table plays this flick in another way than \"played\" says".to_owned()
        }
        Mismatch::NoTremor => {
            "the table has a living hand, and the record does not say what it played; expected \"played\", or \"steady\":true for a bot"
                .to_owned()
        }
        Mismatch::Unproven => {
            "the header commits to a chain of dice, but the throw or the tremor has no proof; expected \"nonce\" and \"reveal\""
                .to_owned()
        }
        Mismatch::Reveal => {
            "its \"reveal\" is not the next link of the chain that the header commits to".to_owned()
        }
        Mismatch::IdleProof => {
            "it has a nonce and a reveal, but nothing was drawn from a chain of dice".to_owned()
        }
    }
}
