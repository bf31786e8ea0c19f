//! Why a game was drawn as it was, and why somebody does not play, in words.

use serde::Serialize;
use words::{Value, Words};

use crate::draw::berger;
use crate::fold::Tournament;
use crate::game::{Game, Pass, Round};
use crate::number::Number;
use crate::roster::Who;
use crate::stage::Stage;
use crate::terms::{Kind, StageTerms};
use crate::why::{ByeWhy, From, Stake, StartWhy, Why};

/// The reason for a game, as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// stage.round.number
    pub game: String,
    /// A sentence.
    pub text: String,
}

/// The reason for a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeExplanation {
    /// The stage, counted from 1.
    pub stage: usize,
    /// The round of the stage, counted from 1.
    pub round: usize,
    /// Who does not play.
    pub id: String,
    /// A sentence.
    pub text: String,
}

impl Tournament {
    /// Why those who do not play in a drawn round do not, in the language of the words.
    ///
    /// ```
    /// use rules::Language;
    /// use tournament::Tournament;
    /// use words::Words;
    ///
    /// let log = r#"{"tournament":{"game":"crokinole","stages":[{"kind":"groups","count":1}]}}
    /// {"enter":{"id":"p1","name":"Aino"}}
    /// {"enter":{"id":"p2","name":"Aino"}}
    /// {"enter":{"id":"p3","name":"Aino"}}
    /// {"pair":true}"#;
    /// let tournament = Tournament::read(log.lines()).tournament.unwrap();
    /// let byes = tournament.explain_byes(&Words::new(Language::En, boards::Game::Crokinole, 2));
    /// assert!(byes[0].text.ends_with("has a bye: the group is odd, and everyone in it waits in turn."));
    /// ```
    pub fn explain_byes(&self, words: &Words) -> Vec<ByeExplanation> {
        let mut explained = Vec::new();
        for stage in &self.state.stages {
            for round in &stage.rounds {
                explained.extend(round.byes.iter().map(|&who| ByeExplanation {
                    stage: stage.index + 1,
                    round: round.number,
                    id: self.state.roster.id(who).to_owned(),
                    text: self.bye_sentence(stage, round, who, words),
                }));
            }
        }
        explained
    }

    fn bye_sentence(&self, stage: &Stage, round: &Round, who: Who, words: &Words) -> String {
        let terms = &self.terms.stages[stage.index];
        let (how, first) = match why_bye(stage, terms, round, who) {
            ByeWhy::Lot => ("lot", None),
            ByeWhy::Fewest => ("fewest", None),
            ByeWhy::Swiss => ("swiss", None),
            ByeWhy::Apart(first) => ("apart", Some(first)),
            ByeWhy::OddGroup => ("odd", None),
            ByeWhy::OpponentLeft => ("left", None),
            ByeWhy::FreePlace => ("free", None),
        };
        let name = self.state.roster.label(who);
        let first = first.map_or(String::new(), |first| self.state.roster.label(first));
        let values = [("how", how.into()), ("who", name.into()), ("first", first.into())];
        let mut clauses = vec![words.say("tournament-bye", values)];
        // In a bracket nobody has points.
        if terms.bye != Number::ZERO && !terms.is_knockout() {
            let points = terms.bye.to_string();
            clauses.push(words.say("tournament-bye-points", [("points", points.into())]));
        }
        words.sentence(clauses)
    }

    /// Why every drawn game was drawn, in the language of the words.
    pub fn explain(&self, words: &Words) -> Vec<Explanation> {
        let games = self.state.stages.iter().flat_map(Stage::games);
        games
            .map(|game| Explanation { game: game.id.to_string(), text: self.sentence(game, words) })
            .collect()
    }

    /// The sentence of a game.
    pub(crate) fn sentence(&self, game: &Game, words: &Words) -> String {
        let name =
            |seat: usize| game.seats.get(seat).map_or(String::new(), |&who| self.state.roster.label(who));
        let mut clauses = clauses(&game.why, [&name(0), &name(1)], words);
        let why = match game.why_starts {
            StartWhy::Fewer => "fewer",
            StartWhy::Lot => "lot",
        };
        let starter = self.state.roster.label(game.starts);
        clauses.push(
            words.say("tournament-starts", [("starter", starter.as_str().into()), ("why", why.into())]),
        );
        words.sentence(clauses)
    }
}

/// Why one does not play in a round.
fn why_bye(stage: &Stage, terms: &StageTerms, round: &Round, who: Who) -> ByeWhy {
    match terms.kind {
        Kind::Groups { .. } | Kind::Pools { .. } => {
            let waits = |members: &Vec<Who>| {
                let number = (round.number - 1).checked_rem(berger::rounds(members.len()))?;
                berger::pairs(members.len(), number).1.map(|alone| members[alone])
            };
            match stage.groups.iter().filter_map(waits).any(|alone| alone == who) {
                true => ByeWhy::OddGroup,
                false => ByeWhy::OpponentLeft,
            }
        }
        Kind::Knockout { .. } | Kind::Double { .. } => {
            let left = |pass: &Pass| pass.through == Some(who) && !pass.gone.is_empty();
            if round.passes.iter().any(left) { ByeWhy::OpponentLeft } else { ByeWhy::FreePlace }
        }
        Kind::Swiss { .. } | Kind::Heats(_) | Kind::Final { .. } => match (round.passed_over, round.number) {
            (Some(first), _) => ByeWhy::Apart(first),
            (None, 1) => ByeWhy::Lot,
            (None, _) if matches!(terms.kind, Kind::Swiss { .. }) => ByeWhy::Swiss,
            (None, _) => ByeWhy::Fewest,
        },
    }
}

fn clauses(why: &Why, [first, second]: [&str; 2], words: &Words) -> Vec<String> {
    match why {
        Why::Swiss { points, met, forbidden, first: is_first } => {
            let how = match (forbidden, met, is_first) {
                (true, _, _) => "forbidden",
                (false, 1.., _) => "again",
                (false, 0, true) => "lot",
                (false, 0, false) => "points",
            };
            let [first_points, second_points] = points.map(|points| points.to_string());
            vec![words.say(
                "tournament-swiss",
                [
                    ("how", how.into()),
                    ("first", first.into()),
                    ("second", second.into()),
                    ("first-points", first_points.into()),
                    ("second-points", second_points.into()),
                ],
            )]
        }
        Why::Group { group, pool, round, rounds } => vec![words.say(
            "tournament-group",
            [
                ("kind", if *pool { "pool" } else { "group" }.into()),
                ("group", letter(*group).into()),
                ("round", (*round).into()),
                ("rounds", (*rounds).into()),
            ],
        )],
        Why::Bracket { from, stake } => {
            let stake = match stake {
                Stake::Stay => "stay",
                Stake::Unbeaten => "unbeaten",
                Stake::Second => "second",
                Stake::Final => "final",
                Stake::Third => "third",
                Stake::Last => "last",
                Stake::Again => "again",
            };
            let [first_from, second_from] = from.map(|from| origin(from, words));
            vec![words.say(
                "tournament-bracket",
                [
                    ("stake", stake.into()),
                    ("first", first.into()),
                    ("second", second.into()),
                    ("first-from", first_from.into()),
                    ("second-from", second_from.into()),
                ],
            )]
        }
        Why::Table { seats, short, repeats } => {
            let kind = if *short { "short" } else { "full" };
            let table = words.say("tournament-table", [("kind", kind.into()), ("count", (*seats).into())]);
            vec![table, words.say("tournament-met", [("repeats", (*repeats).into())])]
        }
        Why::Final { seats, left_out: 0 } => {
            vec![words.say("tournament-final", [("count", (*seats).into())])]
        }
        Why::Final { seats, left_out } => {
            let values = [("count", (*seats).into()), ("all", (seats + left_out).into())];
            vec![words.say("tournament-final-best", values)]
        }
    }
}

/// Where one of a bracket comes from.
fn origin(from: From, words: &Words) -> String {
    let (from, number, played) = match from {
        From::Seed(seed) => ("seed", seed, String::new()),
        From::Winner(game) => ("winner", 0, game.to_string()),
        From::Loser(game) => ("loser", 0, game.to_string()),
        From::Bye => ("bye", 0, String::new()),
    };
    let values: [(&'static str, Value<'_>); 3] =
        [("from", from.into()), ("number", number.into()), ("played", played.into())];
    words.say("tournament-from", values)
}

/// The name of a group: a letter, or a number where letters run out.
fn letter(group: usize) -> String {
    match u8::try_from(group).ok().filter(|group| *group < 26) {
        Some(group) => char::from(b'A' + group).to_string(),
        None => (group + 1).to_string(),
    }
}
