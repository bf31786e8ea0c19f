//! Carrom: who won the board, what was left, who has the queen; or stroke by stroke, and by the ICF what happens between strokes.

use rules::carrom::{Colour, Form, Queen};
use rules::icf::QUEEN_ENDS;
use rules::{Player, RuleId, Side, Task};
use serde_json::{Value, json};
use table::GameInPlay;

use super::{Answered, Choice, Choices, NOBODY, Question, Way, Whose, keyed, number_of, sides};
use crate::entry::What;
use crate::sheet::Scoresheet;

/// The pieces of a colour.
const PIECES: i64 = 9;
/// The laws of the ICF by which a board can be lost, and the rules of our book that have them.
const LAWS: [(i64, &str); 13] = [
    (76, "ICF-76"),
    (77, "ICF-77"),
    (78, "ICF-78"),
    (79, "ICF-79"),
    (80, "ICF-80"),
    (81, "ICF-80"),
    (82, "ICF-77"),
    (83, "ICF-83"),
    (84, "ICF-79"),
    (85, "ICF-83"),
    (75, "ICF-75"),
    (64, "ICF-64"),
    (24, "ICF-24"),
];
/// The laws that give as much whatever is left, and whoever has the queen.
const FIXED: [i64; 8] = [75, 77, 78, 80, 81, 82, 83, 85];
/// The laws by which no stroke, and so no fault of a stroke, ends the board.
const OUTSIDE: [i64; 2] = [24, 64];
/// The laws of strokes without the striker: at most the point for an improper stroke is demanded.
const PROPER: [i64; 5] = [75, 77, 78, 79, 80];
/// The laws of strokes with the striker: the point for it is always demanded.
const WITH_STRIKER: [i64; 5] = [81, 82, 83, 84, 85];
/// Laws that also stand for last strokes without a law of their own (ICF-S12): the one that has no striker itself, and those
/// that have it.
const GAPS: (i64, [i64; 2]) = (76, [81, 82]);
/// The questions about the points for faults; a law asks at most one of them.
pub(crate) const FAULTS: [&str; 3] = ["extra", "extra.proper", "extra.striker"];
/// The answers about the striker or the queen: it stayed, fell, or left the table.
const FELL: i64 = 1;
const OFF: i64 = 2;

pub(super) fn ways(sheet: &Scoresheet, game: &GameInPlay, form: &Form) -> Vec<Way> {
    ways_by(sheet, game, form, false)
}

pub(super) fn icf_ways(sheet: &Scoresheet, game: &GameInPlay, form: &Form) -> Vec<Way> {
    ways_by(sheet, game, form, true)
}

fn ways_by(sheet: &Scoresheet, game: &GameInPlay, form: &Form, icf: bool) -> Vec<Way> {
    let mut all = vec![board_way(sheet, icf)];
    if game.turn().task == Task::Place && icf {
        all.insert(0, Way { name: "forgo", title: "score-way-forgo", questions: Vec::new() });
    }
    if game.turn().task == Task::Shot {
        all.push(stroke_way(form, icf));
    }
    if icf {
        all.push(breach_way(game));
    }
    all
}

/// A breach outside a stroke: who did it. The player in turn, unless somebody else is named.
fn breach_way(game: &GameInPlay) -> Way {
    let players = game.referee().players() as u8;
    let one = |player: u8| Choice::names(player.into(), Whose::Player(Player(player)));
    let question = Question::new("by", "score-ask-breach", Choices::One((0..players).map(one).collect()));
    let by = game.turn().player.map_or(0, |player| player.0.into());
    Way {
        name: "breach",
        title: "score-way-breach",
        questions: vec![Question { default: Some(by), ..question }],
    }
}

fn board_way(sheet: &Scoresheet, icf: bool) -> Way {
    // By several laws whoever clears their colour loses the board: there it is asked who won it.
    let ask = if icf { "score-ask-board-won" } else { "score-ask-board" };
    let winner = Question::new("winner", ask, Choices::One(sides()));
    let winner = winner.with("number", number_of(sheet.next().part));
    let mut questions = vec![winner];
    if icf {
        let law = |(number, rule): (i64, &str)| Choice {
            rule: rule.parse::<RuleId>().ok(),
            ..Choice::says(number, "score-law")
        };
        let mut laws = vec![Choice::says(NOBODY, "score-no-law")];
        laws.extend(LAWS.map(law));
        // It stands before the questions that some laws leave nothing to ask.
        let question = Question::new("law", "score-ask-law", Choices::One(laws));
        questions.push(Question { default: Some(NOBODY), ..question });
    }
    for side in Side::BOTH {
        let left = Question::number(keyed("left", side.index()), "score-ask-left", PIECES);
        let left = left.about(Whose::Side(side)).only_if("winner", [side.other().index() as i64]);
        questions.push(Question { default: None, ..left }.unless("law", FIXED.into()));
    }
    let queen = |answers: Vec<Choice>| Question::new("queen", "score-ask-queen", Choices::One(answers));
    let mut or_nobody = sides();
    or_nobody.push(Choice::says(NOBODY, "score-nobody"));
    if icf {
        // She gives nothing to a side with 22 points: the question is left out then.
        let score = sheet.score();
        let ends = i64::from(QUEEN_ENDS);
        let late = |side: &i64| score.get(*side as usize).is_some_and(|side| side.points >= ends);
        let (late, counts): (Vec<i64>, Vec<i64>) = [0, 1].into_iter().partition(late);
        // A board that no law gives to the other side ends with the queen covered.
        let covered = queen(sides()).unless("law", LAWS.map(|(law, _)| law).into());
        questions.push(if late.is_empty() { covered } else { covered.only_if("winner", counts) });
        questions.push(queen(or_nobody).only_if("law", OUTSIDE).unless("winner", late));
        questions.extend(faults(sheet));
    } else {
        questions.push(queen(or_nobody));
    }
    Way { name: "board", title: "score-way-board", questions }
}

/// The points for faults of the last stroke. What may be demanded always is: by a law of strokes with the striker at least its
/// point.
fn faults(sheet: &Scoresheet) -> [Question; 3] {
    let (mut proper, mut with_striker) = (PROPER.to_vec(), WITH_STRIKER.to_vec());
    if sheet.header().options.get("gap_points") == Some(&false.into()) {
        // There the striker costs nothing.
        proper.push(GAPS.0);
        with_striker.retain(|law| !GAPS.1.contains(law));
    }
    let question = |key: &'static str, least: i64, most: i64| {
        let choices = Choices::Number { least, most, step: 1 };
        Question { default: Some(least), ..Question::new(key, "score-ask-extra", choices) }
    };
    let [any, of_proper, of_striker] = FAULTS;
    [
        question(any, 0, 2).unless("law", [&OUTSIDE[..], &proper[..], &with_striker[..]].concat()),
        question(of_proper, 0, 1).only_if("law", proper),
        question(of_striker, 1, 2).only_if("law", with_striker),
    ]
}

fn stroke_way(form: &Form, icf: bool) -> Way {
    let mut questions = Vec::new();
    if form.tries.is_some() {
        let touched = Question::mark("touched", "score-ask-touched");
        questions.push(Question { default: Some(1), ..touched });
    }
    for (key, ask) in [("fell", "score-ask-fell"), ("off", "score-ask-off")] {
        for side in Side::BOTH {
            let on_board = form.at.keys().filter(|name| name.starts_with(letter(form, side))).count() as i64;
            questions
                .push(Question::number(keyed(key, side.index()), ask, on_board).about(Whose::Side(side)));
        }
    }
    if form.queen == Queen::Board {
        questions.push(whereabouts("queen", "score-ask-queen-fell"));
    }
    questions.push(whereabouts("striker", "score-ask-striker"));
    if icf {
        questions.push(Question::mark("improper", "score-ask-improper"));
    }
    Way { name: "stroke", title: "score-way-stroke", questions }
}

/// Whether one disc stayed, fell or left the table.
pub(super) fn whereabouts(key: &'static str, ask: &'static str) -> Question {
    let answers = [(0, "score-stayed"), (FELL, "score-fell"), (OFF, "score-left-table")];
    let choices = Choices::One(answers.map(|(value, label)| Choice::says(value, label)).into());
    Question { default: Some(0), ..Question::new(key, ask, choices) }
}

fn colour(form: &Form, side: Side) -> &'static str {
    match form.colour[side.index()] {
        Colour::White => "white",
        Colour::Black => "black",
    }
}

fn letter(form: &Form, side: Side) -> char {
    match form.colour[side.index()] {
        Colour::White => 'w',
        Colour::Black => 'b',
    }
}

pub(super) fn board(answers: &Answered<'_>) -> Value {
    let winner = answers.number("winner");
    let loser = usize::from(winner == 0);
    let mut board = json!({"winner": winner, "left": answers.number(&keyed("left", loser)), "queen": answers.side("queen")});
    if let Some(law) = answers.get("law").filter(|&law| law != NOBODY) {
        board["law"] = law.into();
    }
    let extra: i64 = FAULTS.iter().map(|key| answers.number(key)).sum();
    if extra > 0 {
        board["extra"] = extra.into();
    }
    json!({"by": winner, "board": board})
}

/// A breach by that player: a foul where the referee takes one (law 37a: by the player in turn, after the first stroke of the turn),
/// otherwise a technical foul.
pub(super) fn breach(sheet: &Scoresheet, answers: &Answered<'_>) -> Value {
    let by = answers.number("by");
    let foul = json!({"by": by, "foul": true});
    match sheet.if_told(&What::Tell(foul.clone())) {
        Ok(_) => foul,
        Err(_) => json!({"by": by, "technical": true}),
    }
}

pub(super) fn stroke(by: Player, answers: &Answered<'_>, game: Option<&GameInPlay>) -> Value {
    let form = game.map(|game| game.referee().form());
    let form = match &form {
        Some(rules::Form::Carrom(form)) => form,
        Some(rules::Form::Icf(form)) => &form.common,
        _ => return Value::Null,
    };
    let mut shot = json!({});
    let first =
        Side::BOTH.into_iter().find(|&side| form.at.keys().any(|name| name.starts_with(letter(form, side))));
    if answers.get("touched") != Some(0)
        && let Some(side) = first
    {
        shot["hits"] = json!([["striker", colour(form, side)]]);
    }
    for (key, place, single) in [("fell", "pocketed", FELL), ("off", "off", OFF)] {
        let mut gone: Vec<&str> = Vec::new();
        for side in Side::BOTH {
            let count = answers.number(&keyed(key, side.index())).max(0) as usize;
            gone.extend(std::iter::repeat_n(colour(form, side), count));
        }
        gone.extend(["queen", "striker"].into_iter().filter(|disc| answers.number(disc) == single));
        if !gone.is_empty() {
            shot[place] = json!(gone);
        }
    }
    if answers.is("improper") {
        shot["improper"] = true.into();
    }
    json!({"by": by, "shot": shot})
}
