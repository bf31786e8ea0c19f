//! The short ways: every question has its words in four languages, and any answers become something the referee takes.

use proptest::prelude::*;
use rules::{Language, RuleSet};
use scorebook::{Answers, Choices, Header, NOBODY, Question, RowFate, Rules, Scoresheet, What, ways};

fn answers(given: &[(&str, i64)]) -> Answers {
    given.iter().map(|&(key, value)| (key.to_owned(), value)).collect()
}

fn begin(set: RuleSet, players: usize) -> Scoresheet {
    Scoresheet::of(&Header::of(Rules::By(set), players), &[]).unwrap()
}

#[track_caller]
fn tell(sheet: &Scoresheet, way: &str, given: &[(&str, i64)]) -> Scoresheet {
    let what = sheet.told(way, &answers(given)).unwrap();
    let after = sheet.with(sheet.entry("a", 0, what)).unwrap();
    let last = after.told_rows().next_back().unwrap();
    assert!(last.judged().is_some(), "{:?}", last);
    after
}

fn points(sheet: &Scoresheet) -> Vec<i64> {
    sheet.score().iter().map(|side| side.points).collect()
}

#[test]
fn the_shortest_way_comes_first() {
    let first = |set, players| ways(&begin(set, players))[0].name;
    let expected = [
        (RuleSet::Nca, "round"),
        (RuleSet::Crokinole, "difference"),
        (RuleSet::Croquignole, "difference"),
        (RuleSet::Carrom, "board"),
        (RuleSet::Icf, "board"),
        (RuleSet::Couronne, "winner"),
        (RuleSet::Kimble, "order"),
    ];
    for (set, way) in expected {
        assert_eq!(first(set, 2), way);
    }
}

#[test]
fn a_round_a_board_and_a_game_by_taps() {
    let nca = tell(&begin(RuleSet::Nca, 2), "round", &[("winner", 0), ("sunk.0", 3), ("sunk.1", 1)]);
    assert_eq!((points(&nca), nca.score()[0].twenties), (vec![2, 0], 3));
    let tie = tell(&nca, "round", &[("winner", NOBODY)]);
    assert_eq!(points(&tie), [3, 1]);
    let hundred = tell(
        &begin(RuleSet::Crokinole, 2),
        "difference",
        &[("winner", 1), ("difference", 35), ("sunk.1", 2)],
    );
    assert_eq!(points(&hundred), [0, 35]);
    let rings = tell(&hundred, "rings", &[("sunk.0", 1), ("ring15.0", 2), ("ring5.1", 1)]);
    assert_eq!(points(&rings), [45, 35]);
    let carrom = tell(&begin(RuleSet::Carrom, 2), "board", &[("winner", 0), ("left.1", 6), ("queen", 0)]);
    assert_eq!(points(&carrom), [9, 0]);
    let law = tell(
        &begin(RuleSet::Icf, 2),
        "board",
        &[("winner", 1), ("left.0", 3), ("queen", NOBODY), ("law", 80)],
    );
    assert_eq!(points(&law), [0, 3]);
    let couronne = tell(&begin(RuleSet::Couronne, 2), "winner", &[("winner", 1)]);
    assert!(couronne.next().over.is_some());
    let kimble = tell(&begin(RuleSet::Kimble, 3), "order", &[("rank.0", 2), ("rank.1", 1), ("rank.2", 2)]);
    assert_eq!(kimble.report().unwrap().order, Some(vec![vec![1], vec![0, 2]]));
    let goal = [("goal.0", 2), ("goal.1", 2), ("goal.2", 4), ("progress.0", 70), ("progress.1", 71)];
    let time_up = tell(&begin(RuleSet::Kimble, 3), "goal", &goal);
    assert_eq!(time_up.report().unwrap().order, Some(vec![vec![2], vec![1], vec![0]]));
}

#[test]
fn carrom_stroke_by_stroke_says_who_places_what() {
    let sheet = begin(RuleSet::Carrom, 2);
    let sheet = tell(&sheet, "stroke", &[("fell.0", 2)]);
    assert_eq!(
        sheet.next().turn.player,
        Some(rules::Player(0)),
        "an own piece fell: the turn goes on (CAR-09)"
    );
    let sheet = tell(&sheet, "stroke", &[("striker", 1)]);
    assert_eq!(ways(&sheet)[0].name, "place");
    let sheet = tell(&sheet, "place", &[]);
    assert_eq!(sheet.next().turn.player, Some(rules::Player(1)));
    let rules::Form::Carrom(form) = sheet.game().unwrap().referee().form() else { panic!() };
    assert_eq!(form.down, [1, 0]);
}

#[test]
fn the_queen_is_asked_for_only_while_she_counts() {
    let boards = [[("winner", 0), ("left.1", 9), ("queen", 0)], [("winner", 0), ("left.1", 9), ("queen", 0)]];
    let ahead = boards.iter().fold(begin(RuleSet::Icf, 2), |sheet, board| tell(&sheet, "board", board));
    assert_eq!(points(&ahead), [24, 0]);
    let asked = |sheet: &Scoresheet, winner: i64| {
        let ways = ways(sheet);
        let board = ways.iter().find(|way| way.name == "board").unwrap();
        let queen = board.questions.iter().find(|question| question.key == "queen").unwrap();
        queen.is_asked(&answers(&[("winner", winner)]))
    };
    assert!(!asked(&ahead, 0), "from 22 points on she gives nothing");
    assert!(asked(&ahead, 1));
    assert_eq!(points(&tell(&ahead, "board", &[("winner", 0), ("left.1", 2)])), [26, 0]);
    // The family book counts her at any score.
    let family = boards.iter().fold(begin(RuleSet::Carrom, 2), |sheet, board| tell(&sheet, "board", board));
    assert!(asked(&family, 0));
}

/// A round that nobody has begun when the time is over does not count (NCA-S4).
#[test]
fn the_buzzer_between_two_rounds_ends_the_game() {
    let names = |sheet: &Scoresheet| ways(sheet).iter().map(|way| way.name).collect::<Vec<_>>();
    let begun = begin(RuleSet::Nca, 2);
    assert_eq!(names(&begun), ["round", "rings"], "nothing has been played yet");
    let one = tell(&begun, "round", &[("winner", 0)]);
    assert_eq!(names(&one), ["round", "rings", "buzzer"]);
    for language in Language::ALL {
        let title = one.words(language).say("score-way-buzzer", []);
        assert!(!title.starts_with("score-"), "{title}");
    }
    let over = tell(&one, "buzzer", &[]);
    let expected = rules::Over::Sides { winner: Some(rules::Side::Zero), score: [2, 0] };
    assert_eq!(over.next().over, Some(expected));
    let told = &over.told_rows().next_back().unwrap().says;
    assert_eq!(one.answers(told), Some(("buzzer", Answers::new())));
    let notation = over.cmn(&over.words(Language::En), |at| at.to_string()).unwrap();
    let notation: serde_json::Value = serde_json::from_str(&notation).unwrap();
    assert_eq!(notation["match"]["games"].as_array().map(Vec::len), Some(1), "it is no round");
    assert!(
        !names(&tell(&begin(RuleSet::Crokinole, 2), "difference", &[("winner", 0), ("difference", 5)]))
            .contains(&"buzzer")
    );
}

/// By law 80 it is the loser who has cleared their colour.
#[test]
fn by_the_laws_it_is_asked_who_won_the_board() {
    let asked = |set| {
        let sheet = begin(set, 2);
        let board = ways(&sheet).swap_remove(0);
        board.questions[0].text(&sheet.words(Language::En), &sheet)
    };
    assert_eq!(asked(RuleSet::Icf), "Who won board 1?");
    assert_eq!(asked(RuleSet::Carrom), "Who cleared their colour in board 1?");
}

/// Told with any pieces and any queen, such a board is worth the same: there is no question.
#[test]
fn by_a_law_only_what_counts_is_asked() {
    let sheet = begin(RuleSet::Icf, 2);
    let way = ways(&sheet).swap_remove(0);
    let Choices::One(laws) = &way.questions.iter().find(|question| question.key == "law").unwrap().choices
    else {
        panic!("laws are chosen from a list")
    };
    let score = |law: i64, left: u8, queen: serde_json::Value, extra: u8| {
        let board =
            serde_json::json!({"winner": 1, "left": left, "queen": queen, "law": law, "extra": extra});
        let told = sheet.if_told(&What::Tell(serde_json::json!({"by": 1, "board": board})));
        told.ok().map(|judged| judged.score[1].points)
    };
    let null = serde_json::Value::Null;
    for law in laws.iter().map(|law| law.value).filter(|law| *law != NOBODY) {
        let given = answers(&[("winner", 1), ("law", law)]);
        let asked = |key: &str| {
            // How many faults there can be, the key says behind a point.
            let same = |question: &&Question| {
                question.key == key || key == "extra" && question.key.starts_with("extra.")
            };
            let asked =
                way.questions.iter().filter(same).filter(|question| question.is_asked(&given)).count();
            assert!(asked < 2, "law {law}: {key}");
            asked == 1
        };
        let pieces = score(law, 3, null.clone(), 0) != score(law, 4, null.clone(), 0);
        let queen = score(law, 3, 0.into(), 0) != score(law, 3, 1.into(), 0);
        let faults = score(law, 3, null.clone(), 1).is_some();
        assert_eq!((asked("left.0"), asked("queen"), asked("extra")), (pieces, queen, faults), "law {law}");
        assert!(!asked("left.1"), "law {law}: the winner's pieces");
    }
    // What was answered before the law was chosen is not told.
    assert_eq!(points(&tell(&sheet, "board", &[("winner", 1), ("law", 80)])), [0, 3]);
    let late = tell(
        &sheet,
        "board",
        &[("winner", 1), ("left.0", 9), ("queen", 0), ("law", 80), ("extra.proper", 1)],
    );
    assert_eq!(points(&late), [0, 4]);
    let before = tell(&sheet, "board", &[("winner", 1), ("law", 80), ("extra", 2)]);
    assert_eq!(points(&before), [0, 3]);
    assert_eq!(points(&tell(&sheet, "board", &[("winner", 1), ("left.0", 2), ("law", 79)])), [0, 5]);
}

/// The least and the most that a sheet asks for by a law, and nothing where it asks for nothing.
fn faults_of(sheet: &Scoresheet, law: i64) -> Option<(i64, i64)> {
    let given = answers(&[("winner", 1), ("law", law)]);
    let way = ways(sheet).swap_remove(0);
    let mut asked = way.questions.iter().filter(|question| question.key.starts_with("extra"));
    let question = asked.find(|question| question.is_asked(&given))?;
    let Choices::Number { least, most, step: 1 } = question.choices else { panic!("{question:?}") };
    assert_eq!(question.default, Some(least), "law {law}");
    Some((least, most))
}

/// What may be demanded always is (laws 75b to 85): a law of strokes with the striker has its point in any case.
#[test]
fn no_points_for_faults_are_offered_that_a_law_cannot_have() {
    let sheet = begin(RuleSet::Icf, 2);
    let least_and_most = |laws: &[i64], expected: Option<(i64, i64)>| {
        for law in laws {
            assert_eq!(faults_of(&sheet, *law), expected, "law {law}");
        }
    };
    least_and_most(&[24, 64], None);
    least_and_most(&[75, 77, 78, 79, 80], Some((0, 1)));
    least_and_most(&[81, 82, 83, 84, 85], Some((1, 2)));
    // The striker adds its point by ICF-S12; without a law it is ICF-S6 or ICF-S7.
    least_and_most(&[76, NOBODY], Some((0, 2)));
    let board = |given: &[(&str, i64)]| points(&tell(&sheet, "board", given));
    assert_eq!(board(&[("winner", 1), ("law", 81)]), [0, 4], "nobody has to tap the striker's point");
    assert_eq!(board(&[("winner", 1), ("law", 85), ("extra.striker", 2)]), [0, 5]);
    assert_eq!(board(&[("winner", 1), ("left.0", 2), ("law", 76), ("extra", 2)]), [0, 7]);
    let too_many = sheet.told("board", &answers(&[("winner", 1), ("law", 81), ("extra.striker", 0)]));
    assert_eq!(too_many.unwrap_err().0, "extra.striker");
}

/// Without `gap_points` the striker costs nothing where 76, 81 and 82 stand for a stroke without a law of its own (ICF-S12).
#[test]
fn where_the_striker_costs_nothing_its_point_is_not_asked_for() {
    let options = serde_json::json!({"gap_points": false});
    let header = Header { options, ..Header::of(Rules::By(RuleSet::Icf), 2) };
    let sheet = Scoresheet::of(&header, &[]).unwrap();
    let of = |law| faults_of(&sheet, law);
    assert_eq!((of(76), of(81), of(82)), (Some((0, 1)), Some((0, 2)), Some((0, 2))));
    assert_eq!((of(80), of(84)), (Some((0, 1)), Some((1, 2))), "these laws speak of the stroke itself");
}

/// The queen on the board would have been a law's board (79, 80), and one still to be covered is, too; so a side has covered her.
#[test]
fn without_a_law_somebody_has_covered_the_queen() {
    let sheet = begin(RuleSet::Icf, 2);
    let queen = |law: i64| {
        let given = answers(&[("winner", 0), ("law", law)]);
        let mut questions = ways(&sheet).swap_remove(0).questions;
        questions.retain(|question| question.key == "queen" && question.is_asked(&given));
        let [question] = &questions[..] else { panic!("{questions:?}") };
        [0, 1, NOBODY].map(|answer| question.takes(answer))
    };
    assert_eq!(queen(NOBODY), [true, true, false]);
    assert_eq!((queen(24), queen(64)), ([true; 3], [true; 3]), "she may lie on the board there");
    let nobody = sheet.told("board", &answers(&[("winner", 0), ("left.1", 3), ("queen", NOBODY)]));
    assert_eq!(nobody.unwrap_err().0, "queen");
    // The family book has boards that are won with the queen left.
    let family = [("winner", 0), ("left.1", 3), ("queen", NOBODY)];
    assert_eq!(points(&tell(&begin(RuleSet::Carrom, 2), "board", &family)), [3, 0]);
}

#[test]
fn a_breach_between_strokes_is_a_foul_or_a_technical_one() {
    let cites = |sheet: &Scoresheet, rule: &str| {
        let last = sheet.told_rows().next_back().unwrap();
        last.judged().unwrap().verdict.as_ref().unwrap().rules.iter().any(|cited| cited.name() == rule)
    };
    let turn = |sheet: &Scoresheet| sheet.next().turn.player;
    let begun = begin(RuleSet::Icf, 2);
    assert_eq!(ways(&begun).last().map(|way| way.name), Some("breach"), "the rarest way stands last");
    // Before the first stroke of the turn, and by the player not in turn, it is a technical foul: the turn stays.
    let before = tell(&begun, "breach", &[]);
    assert!(cites(&before, "ICF-36") && turn(&before) == Some(rules::Player(0)));
    let other = tell(&begun, "breach", &[("by", 1)]);
    assert!(cites(&other, "ICF-36") && turn(&other) == Some(rules::Player(0)));
    // After the first stroke it is a foul, and a piece goes back.
    let after = tell(&tell(&begun, "stroke", &[("fell.0", 1)]), "breach", &[]);
    assert!(cites(&after, "ICF-37"));
    assert_eq!(ways(&after)[..2].iter().map(|way| way.name).collect::<Vec<_>>(), ["place", "forgo"]);
    assert_eq!(turn(&after), Some(rules::Player(1)), "the opponent places the piece, then has the turn");
    let placed = tell(&after, "place", &[]);
    assert_eq!(turn(&placed), Some(rules::Player(1)));
    assert!(!ways(&begin(RuleSet::Carrom, 2)).iter().any(|way| way.name == "breach"), "only by the laws");
}

#[test]
fn couronne_stroke_by_stroke_goes_on_to_the_shoot_out() {
    let header =
        Header { options: serde_json::json!({"discs": 4}), ..Header::of(Rules::By(RuleSet::Couronne), 2) };
    let sheet = Scoresheet::of(&header, &[]).unwrap();
    let sheet = tell(&sheet, "stroke", &[("fell.0", 4)]);
    let sheet = tell(&sheet, "stroke", &[("fell.1", 4)]);
    assert_eq!(ways(&sheet)[0].name, "place", "a disc for the first try");
    let sheet = tell(&sheet, "place", &[]);
    let sheet = tell(&sheet, "stroke", &[("fell.0", 1)]);
    let sheet = tell(&sheet, "place", &[]);
    let sheet = tell(&sheet, "stroke", &[("touched", 3)]);
    assert!(matches!(sheet.next().over, Some(rules::Over::Sides { winner: Some(rules::Side::Zero), .. })));
}

#[test]
fn a_question_that_must_be_answered_is_asked_for() {
    let sheet = begin(RuleSet::Carrom, 2);
    let missing = |given: &[(&str, i64)]| sheet.told("board", &answers(given)).unwrap_err().0;
    assert_eq!(missing(&[]), "winner");
    assert_eq!(missing(&[("winner", 0)]), "left.1", "the loser's pieces, not the winner's");
    assert_eq!(missing(&[("winner", 0), ("left.1", 10)]), "left.1");
    assert_eq!(missing(&[("winner", 0), ("left.1", 3)]), "queen");
    assert_eq!(sheet.told("round", &answers(&[])).unwrap_err().0, "round");
}

#[test]
fn every_question_and_answer_has_its_words() {
    let mut asked = 0;
    for set in RuleSet::ALL {
        let sheet = begin(set, 2);
        for language in Language::ALL {
            let words = sheet.words(language);
            for way in ways(&sheet) {
                let title = words.say(way.title, []);
                assert!(!title.starts_with("score-"), "{title}");
                for question in &way.questions {
                    let mut texts = vec![question.text(&words, &sheet)];
                    if let Choices::One(choices) = &question.choices {
                        texts.extend(choices.iter().map(|choice| choice.text(&words)));
                    }
                    for text in texts {
                        assert!(
                            !text.contains("score-") && !text.contains('{') && !text.is_empty(),
                            "{language}: {text}"
                        );
                        asked += 1;
                    }
                }
            }
        }
    }
    assert!(asked > 500);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// Everything that is tapped becomes an entry that can be read; what the referee refuses stays and changes nothing.
    #[test]
    fn every_tap_is_an_action(
        set in prop::sample::select(RuleSet::ALL.to_vec()),
        taps in prop::collection::vec((any::<prop::sample::Index>(), prop::collection::vec(0..40i64, 24)), 1..8),
    ) {
        let mut sheet = begin(set, 2);
        for (which, values) in taps {
            let ways = ways(&sheet);
            if ways.is_empty() {
                prop_assert!(sheet.next().over.is_some());
                break;
            }
            let way = which.get(&ways);
            let mut given = Answers::new();
            for (question, value) in way.questions.iter().zip(values) {
                let value = match &question.choices {
                    Choices::One(choices) => choices[value as usize % choices.len()].value,
                    Choices::Number { least, most, step } => least + value * step % (most - least + 1),
                };
                given.insert(question.key.clone(), value);
            }
            let Ok(what) = sheet.told(way.name, &given) else { continue };
            let would = sheet.if_told(&what);
            let before = sheet.record();
            sheet = sheet.with(sheet.entry("a", 0, what)).unwrap();
            let last = sheet.told_rows().next_back().unwrap();
            match &last.fate {
                RowFate::Counts(judged) => prop_assert_eq!(would.as_ref(), Ok(&**judged)),
                RowFate::Refused(scorebook::NotCounted::Malformed(why)) => prop_assert!(false, "{:?}: {why}", last.says),
                RowFate::Refused(_) => prop_assert_eq!(sheet.record(), before),
                other => prop_assert!(false, "{other:?}"),
            }
        }
    }
}

#[test]
fn the_counter_is_told_by_taps_too() {
    let sheet = Scoresheet::of(&Header::of(Rules::Counter, 2), &[]).unwrap();
    let what = sheet.told("count", &answers(&[("player", 1)])).unwrap();
    assert_eq!(what, What::Count { player: 1, by: 1 });
}
