//! Why a game was drawn as it was, in words.

use serde::Serialize;
use words::{Value, Words};

use crate::fold::Tournament;
use crate::game::Game;
use crate::stage::Stage;
use crate::why::{From, Stake, StartWhy, Why};

/// The reason for a game, as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// stage.round.number
    pub game: String,
    /// A sentence.
    pub text: String,
}

impl Tournament {
    /// Why every drawn game was drawn, in the language of the words.
    pub fn explain(&self, words: &Words) -> Vec<Explanation> {
        let games = self.state.stages.iter().flat_map(Stage::games);
        games
            .map(|game| Explanation { game: game.id.to_string(), text: self.sentence(game, words) })
            .collect()
    }

    /// The sentence of a game.
    pub(crate) fn sentence(&self, game: &Game, words: &Words) -> String {
        let name = |seat: usize| game.seats.get(seat).map_or("", |&who| self.state.roster.name(who));
        let mut clauses = clauses(&game.why, [name(0), name(1)], words);
        let why = match game.why_starts {
            StartWhy::Fewer => "fewer",
            StartWhy::Lot => "lot",
        };
        let starter = self.state.roster.name(game.starts);
        clauses.push(words.say("tournament-starts", [("starter", starter.into()), ("why", why.into())]));
        words.sentence(clauses)
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
        Why::Final { seats } => vec![words.say("tournament-final", [("count", (*seats).into())])],
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
