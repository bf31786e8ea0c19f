//! *Is that a foul?* A short dialogue from what was seen to the verdict, without a game.
//!
//! A dialogue is a tree: questions with answers, at most four on any way, and at its ends a position with what was done in it.
//! The referee of the rule set judges that, so the verdict and its rules are the book's own. Where a book says nothing, or nobody
//! saw it, the end says so.
//!
//! ```
//! use rules::RuleSet;
//! use scorebook::foul::{Stage, stage};
//!
//! let Some(Stage::Asks(first)) = stage(RuleSet::Crokinole, &[]) else { panic!("it begins with a question") };
//! assert_eq!(first.answers.len(), 3);
//! // A shot; there were discs of the other side; it touched none of them; nothing else happened.
//! let Some(Stage::Ends(finding)) = stage(RuleSet::Crokinole, &[0, 0, 2, 0]) else { panic!("it ends there") };
//! assert_eq!(finding.foul, Some(true));
//! assert!(finding.rules.contains(&rules::rule!("CRO-11")));
//! ```

mod carrom;
mod couronne;
mod icf;
mod kimble;
mod ring;

use boards::Game;
use rules::{Clause, Fate, Language, NoteKind, RuleId, RuleSet, Turn, Verdict};
use table::{Deed, GameInPlay, Header, Line, Refused};
use words::{Discs, Words};

/// What comes next in a dialogue.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// A question.
    Asks(Question),
    /// The end.
    Ends(Box<Finding>),
}

/// A question of a dialogue.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The message that asks it.
    pub ask: &'static str,
    /// The figure of the book that shows it, if there is one.
    pub picture: Option<&'static str>,
    /// The messages of its answers; an answer is its place in this list.
    pub answers: Vec<&'static str>,
}

/// What the referee finds.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// Whether it is a foul; `None` where the book has no answer.
    pub foul: Option<bool>,
    /// Whether something is lost by it: discs, a number, the queen.
    pub costs: bool,
    /// The rules that decide it.
    pub rules: Vec<RuleId>,
    said: Said,
}

#[derive(Clone, Debug, PartialEq)]
enum Said {
    Verdict(Verdict),
    Refused(Refused, Turn),
    /// It is allowed, and nothing follows from it.
    Allowed,
    /// The board is lost; the rule says what it counts.
    BoardLost,
    /// It was not seen.
    Unseen,
    /// The book does not speak of it.
    NoRule,
}

impl Finding {
    /// What it says, in one sentence; [`words()`] has the right names.
    pub fn text(&self, words: &Words) -> String {
        match &self.said {
            Said::Verdict(verdict) => words.verdict(verdict),
            Said::Refused(refused, turn) => words.refused(refused, *turn),
            Said::Allowed => words.say("foul-allowed", []),
            Said::BoardLost => words.say("foul-board-lost", []),
            Said::Unseen => words.say("foul-unseen", []),
            Said::NoRule => words.say("foul-no-rule", []),
        }
    }

    /// What is to be done, clause by clause: what it cost and what was broken first, whose turn it is last.
    pub fn clauses(&self) -> Vec<&Clause> {
        let Said::Verdict(verdict) = &self.said else { return Vec::new() };
        let weight = |clause: &&Clause| match clause.kind {
            NoteKind::Foul | NoteKind::Missed => 0,
            NoteKind::Cost => 1,
            NoteKind::Turn(_) => 3,
            _ => 2,
        };
        let mut clauses: Vec<&Clause> = verdict.notes.iter().collect();
        clauses.sort_by_key(weight);
        clauses
    }

    /// The message of the headline: a foul, no foul, or no answer.
    pub fn headline(&self) -> &'static str {
        match self.foul {
            Some(true) => "foul-yes",
            Some(false) if self.costs => "foul-costs",
            Some(false) => "foul-not",
            None => "foul-open",
        }
    }
}

/// The words of a dialogue: the players are the shooter and the opponent, unless they have names.
pub fn words(language: Language, set: RuleSet, names: &[String]) -> Words {
    let words = Words::new(language, set.game(), 2);
    let name = |player: usize, message: &'static str| match names.get(player).filter(|name| !name.is_empty())
    {
        Some(name) => name.clone(),
        None => words.say(message, []),
    };
    let names = vec![name(0, "foul-shooter"), name(1, "foul-opponent")];
    // Which player has which colour is not known, and real discs have no numbers.
    let played = ring::played(set.game());
    words.called(names).with_discs(Discs::Owned { played })
}

/// Where a dialogue stands after these answers; `None` where there is no such answer.
pub fn stage(set: RuleSet, path: &[usize]) -> Option<Stage> {
    let mut node = dialogue(set);
    for &answer in path {
        let Node::Ask { mut answers, .. } = node else { return None };
        if answer >= answers.len() {
            return None;
        }
        node = answers.swap_remove(answer).1;
    }
    Some(match node {
        Node::Ask { ask, picture, answers } => {
            Stage::Asks(Question { ask, picture, answers: answers.iter().map(|(label, _)| *label).collect() })
        }
        end => Stage::Ends(Box::new(end.judge(set)?)),
    })
}

/// The questions and answers of a way so far, for those who want to change one.
pub fn answered(set: RuleSet, path: &[usize]) -> Vec<(&'static str, &'static str)> {
    let mut node = dialogue(set);
    let mut all = Vec::new();
    for &answer in path {
        let Node::Ask { ask, mut answers, .. } = node else { break };
        if answer >= answers.len() {
            break;
        }
        let (label, next) = answers.swap_remove(answer);
        all.push((ask, label));
        node = next;
    }
    all
}

fn dialogue(set: RuleSet) -> Node {
    match set {
        RuleSet::Carrom => carrom::dialogue(),
        RuleSet::Icf => icf::dialogue(),
        RuleSet::Crokinole => ring::crokinole(),
        RuleSet::Nca => ring::nca(),
        RuleSet::Croquignole => ring::croquignole(),
        RuleSet::Couronne => couronne::dialogue(),
        RuleSet::Kimble => kimble::dialogue(),
    }
}

/// A part of a dialogue.
enum Node {
    Ask {
        ask: &'static str,
        picture: Option<&'static str>,
        answers: Vec<(&'static str, Node)>,
    },
    /// A position, and what was done in it: the last of these is judged.
    Case {
        position: &'static str,
        actions: Vec<&'static str>,
    },
    /// A start of a shot that is allowed; the rule that says how a shot starts.
    Start {
        at: [f64; 2],
        angle: f64,
        rule: &'static str,
    },
    /// An end at which this rule has its part, too, though it moves nothing and so no verdict names it.
    By(&'static str, Box<Node>),
    /// The board is lost by this rule.
    BoardLost(&'static str),
    Unseen,
    NoRule,
}

fn ask(ask: &'static str, answers: Vec<(&'static str, Node)>) -> Node {
    Node::Ask { ask, picture: None, answers }
}

fn ask_with(picture: &'static str, ask: &'static str, answers: Vec<(&'static str, Node)>) -> Node {
    Node::Ask { ask, picture: Some(picture), answers }
}

fn case(position: &'static str, action: &'static str) -> Node {
    Node::Case { position, actions: vec![action] }
}

/// The rule that was asked about, beside what the referee says.
fn by(rule: &'static str, end: Node) -> Node {
    Node::By(rule, Box::new(end))
}

impl Node {
    /// Lets the referee judge it. A case that cannot be set up has no finding; a test sets up all of them.
    fn judge(&self, set: RuleSet) -> Option<Finding> {
        let nothing = |said| Finding { foul: None, costs: false, rules: Vec::new(), said };
        Some(match self {
            Node::Ask { .. } => return None,
            Node::Unseen => nothing(Said::Unseen),
            Node::NoRule => nothing(Said::NoRule),
            Node::By(rule, end) => {
                let mut finding = end.judge(set)?;
                let rule: RuleId = rule.parse().ok()?;
                if !finding.rules.contains(&rule) {
                    finding.rules.insert(0, rule);
                }
                finding
            }
            Node::BoardLost(rule) => Finding {
                foul: Some(true),
                costs: true,
                rules: rule.parse::<RuleId>().into_iter().collect(),
                said: Said::BoardLost,
            },
            Node::Start { at, angle, rule } => {
                let flick =
                    format!(r#"{{"by":0,"flick":{{"at":[{},{}],"angle":{angle},"speed":1}}}}"#, at[0], at[1]);
                let game = begin(set, "")?;
                let line = Line::parse(set.game(), &flick, false).ok()?;
                let (Ok(by), Ok(Deed::Flick(flick))) = (line.by, line.deed) else { return None };
                match game.aim(by, &flick) {
                    Ok(_) => Finding {
                        foul: Some(false),
                        costs: false,
                        rules: rule.parse::<RuleId>().into_iter().collect(),
                        said: Said::Allowed,
                    },
                    Err(refused) => refusal(refused, game.turn()),
                }
            }
            Node::Case { position, actions } => {
                let mut game = begin(set, position)?;
                let mut last = None;
                for action in actions {
                    let line = Line::parse(set.game(), action, false).ok()?;
                    let turn = game.turn();
                    let judged = line.by.and_then(|by| {
                        let deed = line.deed?;
                        let outcome = game.play(by, &deed)?;
                        Ok(found(set.game(), &deed, outcome.verdict))
                    });
                    last = Some(judged.unwrap_or_else(|refused| refusal(refused, turn)));
                }
                last?
            }
        })
    }
}

fn begin(set: RuleSet, position: &str) -> Option<GameInPlay> {
    let header = Header::of(set, 2, 0).first(rules::Player(0));
    let header = if position.is_empty() { header } else { header.position(position) };
    GameInPlay::begin(header).ok()
}

fn refusal(refused: Refused, turn: Turn) -> Finding {
    let rules: Vec<RuleId> = refused.rule().into_iter().collect();
    Finding { foul: Some(true), costs: false, rules, said: Said::Refused(refused, turn) }
}

/// A verdict is one of a foul if it names one; a stroke that only fails, and costs nothing beyond the turn, is none. On boards
/// with rings a shot that does not do its duty is one.
fn found(game: Game, deed: &Deed, verdict: Verdict) -> Finding {
    let missed = game.has_rings() && verdict.has(NoteKind::Missed);
    let only_fails = matches!(deed, Deed::Shot(_)) && verdict.fate() == Some(Fate::Passes);
    let costs = verdict.has(NoteKind::Cost);
    let foul = missed || verdict.has(NoteKind::Foul) && (costs || !only_fails);
    Finding { foul: Some(foul), costs, rules: verdict.rules.clone(), said: Said::Verdict(verdict) }
}
