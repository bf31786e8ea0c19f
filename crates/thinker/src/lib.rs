//! What a bot answers: what it does, and what it means by it. It thinks about a record, in a worker of its own, so an
//! answer travels as text.
//!
//! The page reads answers with this crate and never calls a bot. The same crate, built with the feature `worker`, is the
//! WebAssembly module of the worker, which the page loads when a bot is first asked.

#[cfg(all(feature = "worker", target_arch = "wasm32"))]
pub mod worker;

use std::cell::RefCell;
use std::collections::BTreeSet;

use boards::Game;
use bots::{Advice, Choice, Level};
use rules::{Arg, Disc, Fact, Note, Player};
use serde::{Deserialize, Serialize};
use table::{Deed, GameInPlay, Kept, Line, OtherBook, Replay};

/// What is asked of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Play: a shot has the errors of the bot's hand.
    Play(Level),
    /// Advise: a shot is exactly the intended one.
    Hint(Level),
}

impl Question {
    /// The question as text, to be sent.
    pub fn name(self) -> String {
        match self {
            Question::Play(level) => format!("play {level}"),
            Question::Hint(level) => format!("hint {level}"),
        }
    }

    /// Reads a question that was sent.
    pub fn named(name: &str) -> Option<Question> {
        let (what, level) = name.split_once(' ')?;
        let level = level.parse().ok()?;
        match what {
            "play" => Some(Question::Play(level)),
            "hint" => Some(Question::Hint(level)),
            _ => None,
        }
    }
}

/// A bot's answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The player it is for.
    pub by: Player,
    /// What to do.
    pub deed: Deed,
    /// What the action is meant to achieve.
    pub intent: Note,
}

impl Thought {
    /// Thinks about a game as it stands. The same game and question give the same answer everywhere; `None` when it is over.
    pub fn about(game: &GameInPlay, question: Question) -> Option<Thought> {
        let seed = game.record().header.seed;
        match question {
            Question::Hint(level) => {
                let Advice { by, best, .. } = bots::think(game, level, seed)?;
                Some(Thought { by, deed: best.deed, intent: best.intent })
            }
            Question::Play(level) => {
                let Choice { by, deed, intent } = bots::play(game, level, seed)?;
                Some(Thought { by, deed, intent })
            }
        }
    }

    /// Thinks about a game by its record, and answers as text. The record is read once, from its stored results.
    pub fn about_record(record: &str, question: Question) -> Option<String> {
        let game = Replay::recalled(record).ok()?.read(OtherBook::GoesOn, |_, _, _, _| ()).ok()?;
        Thought::about(&game, question).map(|thought| thought.to_json(game.game()))
    }

    /// As text.
    pub fn to_json(&self, game: Game) -> String {
        let line = Line::write(game, self.by, &self.deed, &Kept::default());
        let values = self.intent.args().map(|(name, value)| (name.to_owned(), Value::of(game, value)));
        let form = Form { line, key: self.intent.key.to_owned(), values: values.collect() };
        serde_json::to_string(&form).unwrap_or_default()
    }

    /// From text.
    pub fn parse(game: Game, json: &str) -> Option<Thought> {
        let form: Form = serde_json::from_str(json).ok()?;
        let Line { by, deed, .. } = Line::parse(game, &form.line, false).ok()?;
        let mut intent = Note::new(known(&form.key));
        for (name, value) in form.values {
            intent = intent.with(known(&name), value.arg(game)?);
        }
        Some(Thought { by: by.ok()?, deed: deed.ok()?, intent })
    }
}

/// A thought as it is sent.
#[derive(Serialize, Deserialize)]
struct Form {
    /// The action, as `pichenette judge` reads it.
    line: String,
    /// The intent: the name of the message and its values.
    key: String,
    values: Vec<(String, Value)>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Value {
    Disc(String),
    Discs(Vec<String>),
    Player(u8),
    Side(u8),
    Number(i64),
    Metres(f64),
    Fact(String),
}

impl Value {
    fn of(game: Game, value: Arg) -> Value {
        match value {
            Arg::Disc(disc) => Value::Disc(disc.name(game)),
            Arg::Discs(discs) => Value::Discs(discs.iter().map(|disc| disc.name(game)).collect()),
            Arg::Player(player) => Value::Player(player.0),
            Arg::Side(side) => Value::Side(side.index() as u8),
            Arg::Number(number) => Value::Number(number),
            Arg::Metres(metres) => Value::Metres(metres),
            Arg::Fact(fact) => Value::Fact(fact.name().to_owned()),
        }
    }

    fn arg(self, game: Game) -> Option<Arg> {
        Some(match self {
            Value::Disc(name) => Arg::Disc(Disc::named(game, &name)?),
            Value::Discs(names) => {
                Arg::Discs(names.iter().map(|name| Disc::named(game, name)).collect::<Option<_>>()?)
            }
            Value::Player(n) => Arg::Player(Player(n)),
            Value::Side(n) => Arg::Side(*rules::Side::BOTH.get(usize::from(n))?),
            Value::Number(number) => Arg::Number(number),
            Value::Metres(metres) => Arg::Metres(metres),
            Value::Fact(name) => Arg::Fact(Fact::ALL.into_iter().find(|fact| fact.name() == name)?),
        })
    }
}

/// The name of a message or a value, kept for as long as the program runs: there are some dozens of them.
fn known(name: &str) -> &'static str {
    thread_local! {
        static KNOWN: RefCell<BTreeSet<&'static str>> = const { RefCell::new(BTreeSet::new()) };
    }
    KNOWN.with_borrow_mut(|known| match known.get(name) {
        Some(&name) => name,
        None => {
            let name: &'static str = Box::leak(name.into());
            known.insert(name);
            name
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Header;

    fn begun(game: Game) -> GameInPlay {
        GameInPlay::begin(Header::of(game, 2, 3).first(Player(0))).unwrap()
    }

    #[test]
    fn a_bot_plays_what_is_allowed_and_says_why() {
        for game in Game::ALL {
            let mut table = begun(game);
            for _ in 0..4 {
                let question = Question::Play(Level::Beginner);
                let thought = Thought::about(&table, question).unwrap();
                let sent = thought.to_json(game);
                let by_record = Thought::about_record(&table.record().to_text(), question);
                assert_eq!(by_record.as_ref(), Some(&sent), "{game}");
                assert_eq!(Thought::parse(game, &sent).as_ref(), Some(&thought), "{sent}");
                assert!(thought.intent.key.starts_with("bot-"));
                table.play(thought.by, &thought.deed).unwrap();
            }
        }
    }

    #[test]
    fn a_bot_puts_discs_where_they_are_due() {
        let out = r#"{"at":{},"left":[0,0],"down":[15,15],"shootout":{"tries":[0,0],"potted":[0,0]},"turn":{"player":1,"do":"place"}}"#;
        let header = Header::of(Game::Couronne, 2, 3).first(Player(0)).position(out);
        let mut table = GameInPlay::begin(header).unwrap();
        let thought = Thought::about(&table, Question::Play(Level::Casual)).unwrap();
        assert!(matches!(thought.deed, Deed::Place { .. }) && thought.by == Player(1));
        assert_eq!(Thought::parse(Game::Couronne, &thought.to_json(Game::Couronne)), Some(thought.clone()));
        table.play(thought.by, &thought.deed).unwrap();
    }

    #[test]
    fn a_hint_is_meant_and_a_shot_trembles() {
        let table = begun(Game::Carrom);
        let hint = Thought::about(&table, Question::Hint(Level::Beginner)).unwrap();
        let shot = Thought::about(&table, Question::Play(Level::Beginner)).unwrap();
        assert_eq!((hint.by, hint.intent), (shot.by, shot.intent));
        assert_ne!(hint.deed, shot.deed);
    }

    #[test]
    fn what_is_no_question_or_no_thought_is_nothing() {
        for level in Level::ALL {
            for question in [Question::Play(level), Question::Hint(level)] {
                assert_eq!(Question::named(&question.name()), Some(question));
            }
        }
        assert_eq!(Question::named("play wizard"), None);
        assert_eq!(Thought::about_record("{}", Question::Hint(Level::Club)), None);
        assert_eq!(Thought::parse(Game::Carrom, r#"{"line":"{}","key":"x","values":[]}"#), None);
    }
}
