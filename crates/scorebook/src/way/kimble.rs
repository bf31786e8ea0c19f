//! Kimble: the finishing order, or at time-up the pieces in the goal.

use rules::Player;
use rules::kimble::Form;
use serde_json::{Value, json};

use super::{Answered, Choices, Only, Question, Way, Whose, keyed};

/// The farthest that four pieces can have come together, the start circle counted as 1: 32, 31, 30 and 29.
const MOST_PROGRESS: i64 = 122;

pub(super) fn ways(form: &Form) -> Vec<Way> {
    let players = form.pieces.len();
    let whose = |player: usize| Whose::Player(Player(player as u8));
    let rank = |player: usize| {
        let choices = Choices::Number { least: 1, most: players as i64, step: 1 };
        Question::new(keyed("rank", player), "score-ask-rank", choices).about(whose(player))
    };
    let order = Way { name: "order", title: "score-way-order", questions: (0..players).map(rank).collect() };
    let goal = |player: usize| {
        let question = Question::number(keyed("goal", player), "score-ask-goal", 4).about(whose(player));
        Question { default: None, ..question }
    };
    let mut questions: Vec<Question> = (0..players).map(goal).collect();
    questions.extend((0..players).map(|player| {
        let question = Question::number(keyed("progress", player), "score-ask-progress", MOST_PROGRESS);
        Question { only: Only::Level(player), ..question.about(whose(player)) }
    }));
    vec![order, Way { name: "goal", title: "score-way-goal", questions }]
}

pub(super) fn action(way: &str, players: usize, answers: &Answered<'_>) -> Value {
    let all = |key: &str| (0..players).map(|player| answers.number(&keyed(key, player))).collect::<Vec<_>>();
    if way == "goal" {
        return json!({"by": 0, "result": {"goal": all("goal"), "progress": all("progress")}});
    }
    let ranks = all("rank");
    let mut order: Vec<Value> = Vec::new();
    for place in 1..=players as i64 {
        let there: Vec<usize> = (0..players).filter(|&player| ranks[player] == place).collect();
        match there.as_slice() {
            [] => {}
            [one] => order.push((*one).into()),
            several => order.push(json!(several)),
        }
    }
    json!({"by": 0, "result": {"order": order}})
}
