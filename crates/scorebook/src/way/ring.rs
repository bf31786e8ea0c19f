//! Crokinole and croquignole: who won the round, by how much, or the discs that count.

use rules::Side;
use rules::ring::Ring;
use serde_json::{Value, json};

use super::{Answered, Choice, Choices, NOBODY, Question, Way, Whose, keyed, number_of, sides};
use crate::sheet::Scoresheet;

/// The rings by what they count.
const RINGS: [i64; 3] = [15, 10, 5];

pub(super) fn ways(sheet: &Scoresheet, ring: &Ring) -> Vec<Way> {
    let form = ring.form();
    // So many discs a side can still have on the board or in the hole.
    let discs = Side::BOTH.map(|side| {
        let of = |name: &&String| name.starts_with(["a", "b"][side.index()]);
        let (left, sunk) = (form.left[side.index()], form.sunk[side.index()]);
        i64::from(left) + i64::from(sunk) + form.discs.keys().filter(of).count() as i64
    });
    let sunk = |side: Side| {
        let (least, most) = (i64::from(form.sunk[side.index()]), discs[side.index()]);
        let choices = Choices::Number { least, most, step: 1 };
        let question = Question::new(keyed("sunk", side.index()), "score-ask-sunk", choices);
        Question { default: Some(least), ..question }.about(Whose::Side(side))
    };
    let mut winner = sides();
    winner.insert(1, Choice::says(NOBODY, "score-tie"));
    let winner = Question::new("winner", "score-ask-round", Choices::One(winner));
    let winner = winner.with("number", number_of(sheet.next().part));
    let mut rings: Vec<Question> = Side::BOTH.map(sunk).into();
    for side in Side::BOTH {
        rings.extend(RINGS.map(|ring| {
            let key = keyed(&format!("ring{ring}"), side.index());
            Question::number(key, "score-ask-ring", discs[side.index()])
                .about(Whose::Side(side))
                .with("ring", ring)
        }));
    }
    let rings = Way { name: "rings", title: "score-way-rings", questions: rings };
    let mut questions: Vec<Question> = Side::BOTH.map(sunk).into();
    questions.push(winner);
    // Where a round gives a fixed number of points, it is enough to know who won it.
    let short = if ring.standing().round_gives.is_some() {
        Way { name: "round", title: "score-way-round", questions }
    } else {
        let most = discs.into_iter().max().unwrap_or(0) * 20;
        let choices = Choices::Number { least: 5, most, step: 5 };
        questions
            .push(Question::new("difference", "score-ask-difference", choices).only_if("winner", [0, 1]));
        Way { name: "difference", title: "score-way-difference", questions }
    };
    let mut all = vec![short, rings];
    if ring.has_buzzer() {
        all.iter_mut().for_each(|way| way.questions.push(Question::mark("buzzer", "score-ask-buzzer")));
        // It can also sound before the next round has begun (NCA-S4).
        if form.round > 1 {
            all.push(Way { name: "buzzer", title: "score-way-buzzer", questions: Vec::new() });
        }
    }
    all
}

pub(super) fn action(way: &str, answers: &Answered<'_>) -> Value {
    let mut round = json!({"sunk": answers.both("sunk")});
    match way {
        "rings" => {
            let of = |side: usize| {
                let [fifteen, ten, five] =
                    RINGS.map(|ring| answers.number(&keyed(&format!("ring{ring}"), side)));
                json!({"15": fifteen, "10": ten, "5": five})
            };
            round["left"] = json!({"a": of(0), "b": of(1)});
        }
        _ => round["winner"] = answers.side("winner"),
    }
    if let Some(difference) = answers.get("difference") {
        round["difference"] = difference.into();
    }
    if answers.is("buzzer") {
        round["buzzer"] = true.into();
    }
    json!({"round": round})
}
