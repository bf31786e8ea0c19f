//! Couronne: who won; counters for discs and debts; or stroke by stroke.

use rules::couronne::{Colour, Form};
use rules::{Player, Side, Task};
use serde_json::{Value, json};
use table::GameInPlay;

use super::carrom::whereabouts;
use super::{Answered, Choice, Choices, NOBODY, Question, Way, Whose, keyed, sides};
use crate::sheet::Scoresheet;

/// What the striker touched first.
const OWN: i64 = 0;
const THEIRS: i64 = 1;
const BOTH: i64 = 2;
const NOTHING: i64 = 3;

pub(super) fn ways(_: &Scoresheet, game: &GameInPlay, form: &Form) -> Vec<Way> {
    let winner = Question::new("winner", "score-ask-game", Choices::One(sides()));
    let mut all = vec![Way { name: "winner", title: "score-way-winner", questions: vec![winner] }];
    if form.shootout.is_none() && form.waiting.is_none() {
        all.push(tally(game, form));
    }
    if game.turn().task == Task::Shot {
        all.push(stroke_way(form));
    }
    all
}

fn tally(game: &GameInPlay, form: &Form) -> Way {
    let discs = game.record().header.options.couronne().map_or(15, |options| i64::from(options.discs));
    let mut questions = Vec::new();
    for side in Side::BOTH {
        let at = side.index();
        let down = Question::number(keyed("down", at), "score-ask-down", discs).about(Whose::Side(side));
        questions.push(Question { default: Some(form.down[at].into()), ..down });
        let owed = Question::number(keyed("owed", at), "score-ask-owed", discs).about(Whose::Side(side));
        questions.push(Question { default: Some(form.owed[at].into()), ..owed });
    }
    if form.closing.is_none() {
        let mut first = sides();
        first.push(Choice::says(NOBODY, "score-not-yet"));
        let question = Question::new("first", "score-ask-first-pot", Choices::One(first));
        questions.push(Question { default: Some(NOBODY), ..question });
    }
    Way { name: "tally", title: "score-way-tally", questions }
}

fn stroke_way(form: &Form) -> Way {
    let touched = [
        (OWN, "score-touched-own"),
        (THEIRS, "score-touched-theirs"),
        (BOTH, "score-touched-both"),
        (NOTHING, "score-touched-nothing"),
    ];
    let touched = Choices::One(touched.map(|(value, label)| Choice::says(value, label)).into());
    let mut questions =
        vec![Question { default: Some(OWN), ..Question::new("touched", "score-ask-touched-first", touched) }];
    for (key, ask) in [("fell", "score-ask-fell"), ("off", "score-ask-off")] {
        for side in Side::BOTH {
            let most = if form.shootout.is_some() { 1 } else { form.left[side.index()].into() };
            questions.push(Question::number(keyed(key, side.index()), ask, most).about(Whose::Side(side)));
        }
    }
    questions.push(whereabouts("striker", "score-ask-striker"));
    if form.shootout.is_none() {
        questions.push(Question::number("behind", "score-ask-behind", 16));
    }
    Way { name: "stroke", title: "score-way-stroke", questions }
}

fn colour(form: &Form, side: Side) -> &'static str {
    match form.colour[side.index()] {
        Colour::Green => "green",
        Colour::Red => "red",
    }
}

pub(super) fn action(way: &str, answers: &Answered<'_>) -> Value {
    if way == "winner" {
        let winner = answers.number("winner");
        return json!({"by": winner, "result": {"winner": winner}});
    }
    let mut tally = json!({"down": answers.both("down"), "owed": answers.both("owed")});
    if let Some(first) = answers.get("first").filter(|&first| first != NOBODY) {
        tally["first"] = first.into();
    }
    json!({"by": 0, "tally": tally})
}

pub(super) fn stroke(by: Player, answers: &Answered<'_>, game: Option<&GameInPlay>) -> Value {
    let Some(game) = game else { return Value::Null };
    let rules::Form::Couronne(form) = game.referee().form() else { return Value::Null };
    let side = Side::of(by, game.referee().players());
    let (own, theirs) = (colour(&form, side), colour(&form, side.other()));
    let mut shot = json!({});
    match answers.number("touched") {
        OWN => shot["hits"] = json!([["striker", own]]),
        THEIRS => shot["hits"] = json!([["striker", theirs]]),
        BOTH => {
            shot["hits"] = json!([["striker", own], ["striker", theirs]]);
            shot["together"] = true.into();
        }
        _ => {}
    }
    for (key, place, single) in [("fell", "pocketed", 1), ("off", "off", 2)] {
        let mut gone: Vec<&str> = Vec::new();
        for side in Side::BOTH {
            let count = answers.number(&keyed(key, side.index())).max(0) as usize;
            gone.extend(std::iter::repeat_n(colour(&form, side), count));
        }
        if answers.number("striker") == single {
            gone.push("striker");
        }
        if !gone.is_empty() {
            shot[place] = json!(gone);
        }
    }
    let behind = answers.number("behind").max(0) as usize;
    if behind > 0 {
        shot["behind"] = json!({ own: vec![by; behind] });
    }
    json!({"by": by, "shot": shot})
}
