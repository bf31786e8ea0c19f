//! Whole sheets: what counts, what comes next, what an edit changes, and what goes out.

use rules::{Language, Over, Player, RuleSet, Side};
use scorebook::{Difference, Entry, Header, NotCounted, Report, RowFate, Rules, Scoresheet, What, ways};
use serde_json::{Value, json};
use table::{Mismatch, Replay};

/// A sheet with these actions told by one device.
fn sheet(header: &Header, told: &[Value]) -> Scoresheet {
    let mut sheet = Scoresheet::of(header, &[]).unwrap();
    for action in told {
        sheet = sheet.with(sheet.entry("a", 7, What::Tell(action.clone()))).unwrap();
    }
    sheet
}

fn by(set: RuleSet) -> Header {
    Header::of(Rules::By(set), 2).called(&["Sanna", "Marc"])
}

fn points(sheet: &Scoresheet) -> Vec<i64> {
    sheet.score().iter().map(|side| side.points).collect()
}

/// The record of a sheet is accepted as it is verified on the command line.
#[track_caller]
fn verify(sheet: &Scoresheet) {
    let record = sheet.record().unwrap();
    let mut replay = Replay::open(&record).unwrap();
    let mut actions = 0;
    while let Some(step) = replay.step() {
        let step = step.unwrap();
        assert!(step.outcome.is_ok() && step.mismatch.is_none_or(|m| m == Mismatch::NoHash), "{record}");
        actions += 1;
    }
    let counted = sheet.rows().iter().filter(|row| row.judged().is_some()).count();
    assert_eq!(actions, counted);
}

/// An NCA game of four rounds, as the picture of the page has it.
#[test]
fn four_rounds_of_the_nca() {
    let round = |winner: Value, sunk: [u8; 2]| json!({"round": {"winner": winner, "sunk": sunk}});
    let told = [
        round(json!(0), [3, 2]),
        round(json!(0), [3, 2]),
        round(Value::Null, [0, 0]),
        round(json!(1), [3, 1]),
    ];
    let before = sheet(&by(RuleSet::Nca), &told[..3]);
    assert_eq!(points(&before), [5, 1]);
    assert_eq!(before.next().starts, Some(Player(1)), "the start alternates (NCA-24)");
    let sheet = sheet(&by(RuleSet::Nca), &told);
    assert_eq!(sheet.next().over, Some(Over::Sides { winner: Some(Side::Zero), score: [5, 3] }));
    let report = sheet.report().unwrap();
    assert_eq!(report, Report { score: Some([5, 3]), twenties: Some([9, 5]), order: None });
    let rules: Vec<&str> =
        sheet.rows()[0].judged().unwrap().verdict.as_ref().unwrap().rules.iter().map(|r| r.name()).collect();
    assert!(rules.contains(&"NCA-21"), "{rules:?}");
    verify(&sheet);
    for language in Language::ALL {
        let words = sheet.words(language);
        assert!(sheet.rows()[0].sentence(&words).contains("Sanna"), "{}", sheet.rows()[0].sentence(&words));
    }
}

#[test]
fn an_edit_after_the_end_judges_everything_again_and_says_so_first() {
    let header = Header { options: json!({"target": 30}), ..by(RuleSet::Crokinole) };
    let round = |winner: u8, difference: u8| json!({"round": {"winner": winner, "difference": difference}});
    let told = [round(0, 20), round(1, 10), round(0, 10)];
    let done = sheet(&header, &told);
    assert_eq!(done.next().over, Some(Over::Sides { winner: Some(Side::Zero), score: [30, 10] }));
    // The first round gave 30: the game was over then, and the later rounds cannot have been played.
    let amend = done.entry("a", 9, Scoresheet::amend(done.rows()[0].entry.id(), round(0, 30)));
    let changes = done.preview(&amend).unwrap();
    assert!(changes.contains(&Difference::Falls(done.rows()[1].entry.id())), "{changes:?}");
    assert!(changes.iter().any(|change| matches!(change, Difference::Score { .. })));
    let after = done.with(amend).unwrap();
    assert_eq!(points(&after), [30, 0]);
    assert!(matches!(after.rows()[2].fate, RowFate::Refused(_)), "it stays in the list, refused");
    assert_eq!(after.entries().len(), 4);
    assert_eq!(after.rows()[0].amended, Some(after.rows()[3].entry.id()));
    verify(&after);
    // The amendment is struck in turn.
    let strike = after.entry("a", 9, What::Strike { of: after.rows()[3].entry.id() });
    assert_eq!(points(&after.with(strike).unwrap()), [30, 10]);
    // Undo takes back the last thing told.
    let (undo, row) = done.undo().unwrap();
    assert_eq!(row.entry.id().to_string(), "a-3");
    let undone = done.with(done.entry("a", 9, undo)).unwrap();
    assert_eq!((points(&undone), undone.next().over), (vec![20, 10], None));
    for language in Language::ALL {
        let words = done.words(language);
        for change in &changes {
            let text = change.text(&words, &done);
            assert!(!text.contains("score-") && !text.contains('{'), "{text}");
        }
    }
}

#[test]
fn a_game_ends_as_it_stands_when_the_time_is_up() {
    let round = |winner: u8, difference: u8| json!({"round": {"winner": winner, "difference": difference}});
    let played = sheet(&by(RuleSet::Crokinole), &[round(0, 20), round(1, 10)]);
    let ends = Some(Over::Sides { winner: Some(Side::Zero), score: [20, 10] });
    assert_eq!((played.report(), played.if_time_is_up()), (None, ends.clone()));
    let entry = played.entry("a", 8, What::TimeUp {});
    assert!(entry.to_json().ends_with(r#""what":{"time_up":{}}}"#), "{}", entry.to_json());
    assert_eq!(Entry::parse(&entry.to_json()), Ok(entry.clone()));
    let ended = played.with(entry).unwrap();
    assert_eq!((ended.next().over, ended.if_time_is_up()), (ends, None));
    assert_eq!(ended.report().unwrap().score, Some([20, 10]));
    assert!(ways(&ended).is_empty() && ended.next().starts.is_none());
    for language in Language::ALL {
        assert!(!ended.rows()[2].sentence(&ended.words(language)).is_empty());
    }
    // Nothing more counts.
    let more = ended.with(ended.entry("a", 9, What::Tell(round(0, 20)))).unwrap();
    assert!(matches!(more.rows()[3].fate, RowFate::Refused(NotCounted::Over)));
    assert_eq!(points(&more), [20, 10]);
    // It is confirmed, edited and taken back like everything else.
    let confirmed = ended.with(ended.entry("a", 9, What::Confirm { by: 0 })).unwrap();
    assert_eq!(confirmed.confirmed(), [Player(0)]);
    let amend = Scoresheet::amend(confirmed.rows()[1].entry.id(), round(1, 30));
    let amended = confirmed.with(confirmed.entry("a", 9, amend)).unwrap();
    assert_eq!(amended.next().over, Some(Over::Sides { winner: Some(Side::One), score: [20, 30] }));
    assert!(amended.confirmed().is_empty());
    let (undo, row) = ended.undo().unwrap();
    assert_eq!(row.says, What::TimeUp {});
    let undone = ended.with(ended.entry("a", 9, undo)).unwrap();
    assert_eq!((undone.next().over, points(&undone)), (None, vec![20, 10]));
}

#[test]
fn when_the_time_is_up_the_game_of_a_match_counts_for_its_leader() {
    let round = |winner: u8, difference: u8| json!({"round": {"winner": winner, "difference": difference}});
    let header = Header { options: json!({"target": 30}), games: Some(3), ..by(RuleSet::Crokinole) };
    let ended = |told: &[Value]| {
        let played = sheet(&header, told);
        played.with(played.entry("a", 8, What::TimeUp {})).unwrap()
    };
    let level = ended(&[round(0, 30), round(1, 10)]);
    assert_eq!(level.next().over, Some(Over::Sides { winner: None, score: [1, 1] }));
    assert_eq!(level.score().iter().map(|side| side.games).collect::<Vec<_>>(), [1, 1]);
    let ahead = ended(&[round(0, 30)]);
    assert_eq!(ahead.next().over, Some(Over::Sides { winner: Some(Side::Zero), score: [1, 0] }));
}

#[test]
fn rules_with_an_end_of_their_own_for_the_time_keep_to_it() {
    for set in [RuleSet::Nca, RuleSet::Kimble] {
        let sheet = Scoresheet::of(&by(set), &[]).unwrap();
        assert_eq!(sheet.if_time_is_up(), None);
        let told = sheet.with(sheet.entry("a", 8, What::TimeUp {})).unwrap();
        assert!(matches!(told.rows()[0].fate, RowFate::Refused(NotCounted::Malformed(_))), "{set}");
        assert_eq!(told.next().over, None);
    }
}

/// The list shows what was struck, too: a change calls every entry by its number there.
#[test]
fn a_change_names_entries_by_their_numbers_in_the_list() {
    let header = Header { options: json!({"target": 30}), ..by(RuleSet::Crokinole) };
    let round = |winner: u8, difference: u8| json!({"round": {"winner": winner, "difference": difference}});
    let all = sheet(&header, &[round(1, 5), round(0, 20), round(1, 10)]);
    let strike = What::Strike { of: all.rows()[0].entry.id() };
    let struck = all.with(all.entry("a", 9, strike)).unwrap();
    let said = |entry: Entry| {
        let words = struck.words(Language::En);
        let changes = struck.preview(&entry).unwrap();
        changes.iter().map(|change| change.text(&words, &struck)).collect::<Vec<_>>()
    };
    // The second round ends the game, so the third cannot have been played.
    let ends = said(struck.entry("a", 9, Scoresheet::amend(all.rows()[1].entry.id(), round(0, 30))));
    assert!(ends.contains(&"Entry 3 would no longer count.".to_owned()), "{ends:?}");
    // What was struck is put back.
    let back = said(struck.entry("a", 9, What::Strike { of: struck.rows()[3].entry.id() }));
    assert!(back.contains(&"Entry 1 would count again.".to_owned()), "{back:?}");
}

/// Editing an entry gives the same sheet as if it had been told so at once.
#[test]
fn an_edit_is_a_replay() {
    let board = |winner: u8, left: u8, queen: Value| json!({"by": 0, "board": {"winner": winner, "left": left, "queen": queen}});
    for set in [RuleSet::Carrom, RuleSet::Icf] {
        let wrong =
            sheet(&by(set), &[board(0, 6, json!(0)), board(1, 4, json!(1)), board(0, 2, Value::Null)]);
        let right =
            sheet(&by(set), &[board(0, 6, json!(0)), board(0, 5, json!(1)), board(0, 2, Value::Null)]);
        let amend = Scoresheet::amend(wrong.rows()[1].entry.id(), board(0, 5, json!(1)));
        let amended = wrong.with(wrong.entry("b", 0, amend)).unwrap();
        assert_eq!(amended.record(), right.record());
        assert_eq!(points(&amended), points(&right));
        verify(&amended);
    }
}

#[test]
fn carrom_says_who_breaks_and_when_ends_change() {
    let board =
        |winner: u8, left: u8| json!({"by": 0, "board": {"winner": winner, "left": left, "queen": winner}});
    let header = Header { games: Some(3), ..by(RuleSet::Icf) };
    let first = sheet(&header, &[board(0, 6)]);
    assert_eq!(points(&first), [9, 0]);
    assert_eq!(first.next().starts, Some(Player(1)), "the break alternates (ICF-22)");
    assert!(!first.next().ends_change && first.next().fresh);
    let game = sheet(&header, &[board(0, 9), board(0, 9), board(0, 9)]);
    assert!(game.next().ends_change, "after every game of a match (ICF-31)");
    assert_eq!(game.next().game, 2);
    assert_eq!(game.score()[0].games, 1);
    verify(&game);
}

/// Two boards that end level: a lot says who breaks the extra one (ICF-29).
#[test]
fn the_lot_for_an_extra_board_is_not_the_same_on_every_sheet() {
    let board = |winner: u8| json!({"by": winner, "board": {"winner": winner, "left": 3, "queen": null}});
    let breaker = |seed: u64| {
        let header = Header { seed, options: json!({"boards": 2}), ..by(RuleSet::Icf) };
        // The seed goes with the header to other devices.
        let header = Header::parse(&header.to_json()).unwrap();
        let sheet = sheet(&header, &[board(0), board(1)]);
        verify(&sheet);
        sheet.next().starts
    };
    assert_eq!((breaker(0), breaker(4)), (Some(Player(0)), Some(Player(1))));
    assert!(!by(RuleSet::Icf).to_json().contains("seed"), "an old sheet stays as it was written");
}

#[test]
fn the_lots_of_a_tournaments_game_follow_from_its_draw() {
    let of = |game: &str| scorebook::OfTournament { id: "k3".to_owned(), game: game.to_owned() };
    let seed = |set, game, line| Header { tournament: Some(of(game)), ..by(set) }.drawn_in(line).seed;
    let one = seed(RuleSet::Icf, "1.1.1", 4);
    assert_eq!(one, seed(RuleSet::Icf, "1.1.1", 4));
    assert!(one != seed(RuleSet::Icf, "1.1.2", 4) && one != seed(RuleSet::Icf, "1.1.1", 6));
    assert!((1..1 << 53).contains(&one), "{one}");
    assert_eq!(seed(RuleSet::Nca, "1.1.1", 4), 0, "no lot is drawn there");
    assert_eq!(by(RuleSet::Icf).drawn_in(4).seed, 0, "not of a tournament");
}

#[test]
fn icf_boards_lost_by_a_law() {
    let told = json!({"by": 0, "board": {"winner": 1, "left": 4, "queen": null, "law": 80}});
    let sheet = sheet(&by(RuleSet::Icf), &[told]);
    assert_eq!(points(&sheet), [0, 3]);
    let verdict = sheet.rows()[0].judged().unwrap().verdict.as_ref().unwrap();
    assert!(verdict.rules.iter().any(|rule| rule.name() == "ICF-80"));
}

#[test]
fn couronne_by_counters_knows_who_closes() {
    let tally = |down: [u8; 2], first: Value| match first {
        Value::Null => json!({"by": 0, "tally": {"down": down}}),
        first => json!({"by": 0, "tally": {"down": down, "first": first}}),
    };
    let header = Header { options: json!({"discs": 4}), ..by(RuleSet::Couronne) };
    // Side 0 potted first, so side 1 closes: side 0 is out first and side 1 has a last turn.
    let waits = sheet(&header, &[tally([1, 0], json!(0)), tally([4, 2], Value::Null)]);
    assert_eq!(waits.next().over, None);
    let shoot_out =
        sheet(&header, &[tally([1, 0], json!(0)), tally([4, 2], Value::Null), tally([4, 4], Value::Null)]);
    assert!(shoot_out.next().over.is_none());
    verify(&shoot_out);
    let won = sheet(&header, &[tally([1, 0], json!(0)), tally([3, 4], Value::Null)]);
    assert_eq!(won.next().over, Some(Over::Sides { winner: Some(Side::One), score: [3, 4] }));
    verify(&won);
    let unknown = sheet(&header, &[tally([3, 4], Value::Null)]);
    assert!(matches!(unknown.rows()[0].fate, RowFate::Refused(_)), "nobody said who potted first");
    let told = sheet(&header, &[json!({"by": 1, "result": {"winner": 1}})]);
    assert_eq!(told.next().over, Some(Over::Sides { winner: Some(Side::One), score: [0, 4] }));
    verify(&told);
}

#[test]
fn kimble_is_told_by_its_order_or_by_the_pieces_in_the_goal() {
    let header = Header::of(Rules::By(RuleSet::Kimble), 4);
    let order = sheet(&header, &[json!({"by": 0, "result": {"order": [2, [0, 3], 1]}})]);
    assert_eq!(order.report().unwrap().order, Some(vec![vec![2], vec![0, 3], vec![1]]));
    verify(&order);
    // KIM-S14: pieces in the goal, then the way they have come; still level, they share.
    let goal = json!({"by": 0, "result": {"goal": [2, 3, 2, 2], "progress": [80, 90, 95, 80]}});
    let goal = sheet(&header, &[goal]);
    assert_eq!(goal.report().unwrap().order, Some(vec![vec![1], vec![2], vec![0, 3]]));
    verify(&goal);
    for wrong in [
        json!({"order": [0, 1, 2]}),
        json!({"order": [0, 1, 2, 2]}),
        json!({"goal": [5, 0, 0, 0]}),
        json!({"goal": [1, 2]}),
    ] {
        let refused = sheet(&header, &[json!({"by": 0, "result": wrong})]);
        assert!(matches!(refused.rows()[0].fate, RowFate::Refused(_)), "{wrong}");
    }
}

#[test]
fn a_buzzer_ends_the_game_with_the_round_that_is_told() {
    let told =
        [json!({"round": {"winner": 0, "sunk": [1, 0]}}), json!({"round": {"winner": 1, "buzzer": true}})];
    let sheet = sheet(&by(RuleSet::Nca), &told);
    assert_eq!(sheet.next().over, Some(Over::Sides { winner: None, score: [2, 2] }));
    verify(&sheet);
}

#[test]
fn a_result_is_confirmed_until_something_changes() {
    let done = sheet(&by(RuleSet::Nca), &vec![json!({"round": {"winner": 0}}); 4]);
    let confirmed = done.with(done.entry("b", 0, What::Confirm { by: 1 })).unwrap();
    assert_eq!(confirmed.confirmed(), [Player(1)]);
    let strike = What::Strike { of: confirmed.rows()[0].entry.id() };
    let entry = confirmed.entry("a", 0, strike);
    assert!(confirmed.preview(&entry).unwrap().contains(&Difference::Confirmations));
    assert!(confirmed.with(entry).unwrap().confirmed().is_empty());
}

#[test]
fn who_is_scoring_can_be_seen_and_taken_over() {
    let one = sheet(&by(RuleSet::Nca), &[json!({"round": {"winner": 0}})]);
    assert_eq!(one.scoring(), Some("a"));
    let over = one.with(one.entry("b", 0, What::TakesOver { device: "b".to_owned() })).unwrap();
    assert_eq!(over.scoring(), Some("b"));
}

#[test]
fn names_and_the_starter_can_be_changed_later() {
    let one = sheet(&by(RuleSet::Nca), &[json!({"round": {"winner": 0}})]);
    let named = one.with(one.entry("a", 0, What::Names(vec!["Aino".to_owned(), String::new()]))).unwrap();
    assert_eq!((named.header().name(0), named.header().name(1)), (Some("Aino"), None));
    let starts = one.with(one.entry("a", 0, What::Starts { player: 1 })).unwrap();
    assert_eq!(starts.next().starts, Some(Player(0)), "the other one began");
}

#[test]
fn the_plain_counter_counts_and_knows_no_end() {
    let header = Header::of(Rules::Counter, 3).called(&["Ada", "Bo", "Eva"]);
    let mut counter = Scoresheet::of(&header, &[]).unwrap();
    for (player, by) in [(0, 1), (0, 5), (2, 1), (0, -1)] {
        counter = counter.with(counter.entry("a", 0, What::Count { player, by })).unwrap();
    }
    assert_eq!((points(&counter), counter.next().over), (vec![5, 0, 1], None));
    let told = counter.with(counter.entry("a", 0, What::Tell(json!({"round": {"winner": 0}})))).unwrap();
    assert!(matches!(told.rows()[4].fate, RowFate::Refused(_)));
}

#[test]
fn what_a_program_would_have_to_play_is_not_told() {
    let flick = json!({"by": 0, "flick": {"at": [0.0, -0.3], "angle": 1.57, "speed": 1.0}});
    assert!(matches!(sheet(&by(RuleSet::Crokinole), &[flick]).rows()[0].fate, RowFate::Refused(_)));
    let press = json!({"by": 0, "press": null});
    assert!(matches!(sheet(&by(RuleSet::Kimble), &[press]).rows()[0].fate, RowFate::Refused(_)));
}

#[test]
fn a_sheet_as_a_table_of_values() {
    let header = Header::of(Rules::By(RuleSet::Nca), 2).called(&["=1+1", "Marc"]);
    let sheet = sheet(&header, &[json!({"round": {"winner": 0, "sunk": [2, 1]}})]);
    let csv = sheet.csv(&sheet.words(Language::En));
    let lines: Vec<&str> = csv.trim_end().split("\r\n").collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0], "entry,at,what,counts,rules,text,score_0,twenties_0,score_1,twenties_1");
    assert!(lines[1].starts_with("a-1,7,") && lines[1].ends_with(",2,2,0,1"), "{csv}");
    assert!(lines[1].contains("\"'=1+1 won the round"), "no formula: {csv}");
}

/// The next game has begun when the last board of a game is judged: the line of that board still shows how its game ended.
#[test]
fn in_a_match_the_line_that_ends_a_game_has_its_last_score_and_the_games_won() {
    let header = Header { games: Some(3), ..by(RuleSet::Icf) };
    let board =
        |winner: u8, left: u8| json!({"by": 0, "board": {"winner": winner, "left": left, "queen": winner}});
    let sheet =
        sheet(&header, &[board(0, 9), board(1, 4), board(0, 9), board(0, 9), board(1, 9), board(1, 1)]);
    let csv = sheet.csv(&sheet.words(Language::En));
    let lines: Vec<&str> = csv.trim_end().split("\r\n").collect();
    assert!(lines[0].ends_with(",score_0,twenties_0,score_1,twenties_1,game,games_0,games_1"), "{csv}");
    let ends = [
        ",12,0,0,0,1,0,0",
        ",12,0,7,0,1,0,0",
        ",24,0,7,0,1,0,0",
        ",33,0,7,0,1,1,0",
        ",0,0,12,0,2,1,0",
        ",0,0,16,0,2,1,0",
    ];
    for (line, end) in lines[1..].iter().zip(ends) {
        assert!(line.ends_with(end), "{line}: expected {end}");
    }
    assert_eq!(points(&sheet), [0, 16], "the sheet itself stands at the game that is played now");
    assert_eq!(
        sheet.if_told(&What::Tell(board(1, 9))).unwrap().score[1].points,
        28,
        "also before it is written"
    );
}

/// Two white pieces look the same: a stroke that was told by colours is judged in words with colours and counts.
#[test]
fn a_stroke_is_told_and_judged_by_colours() {
    let stroke = |pocketed: Value| json!({"by": 0, "shot": {"pocketed": pocketed}});
    let told = |set, pocketed: Value, expected: [&str; 4]| {
        let sheet = sheet(&by(set), &[stroke(pocketed)]);
        for (language, expected) in Language::ALL.into_iter().zip(expected) {
            let text = sheet.rows()[0].sentence(&sheet.words(language));
            assert!(text.starts_with(expected), "{text}");
        }
    };
    let two = [
        "2 white pieces are pocketed",
        "2 pions blancs sont rentrés",
        "2 vita puckar sänks",
        "2 valkoista nappulaa",
    ];
    told(RuleSet::Carrom, json!(["white", "white"]), two);
    let one =
        ["A white piece is pocketed", "Un pion blanc est rentré", "En vit puck sänks", "Valkoinen nappula"];
    told(RuleSet::Carrom, json!(["white"]), one);
}

/// Couronne counts discs; twenties go on over all games.
#[test]
fn every_game_of_a_match_ends_with_a_score() {
    let result = |winner: u8| json!({"by": winner, "result": {"winner": winner}});
    let couronne = Header { games: Some(3), options: json!({"discs": 4}), ..by(RuleSet::Couronne) };
    let couronne = sheet(&couronne, &[result(1), result(1)]);
    let last = |row: usize| couronne.rows()[row].judged().unwrap().score.clone();
    assert_eq!(last(0).iter().map(|side| (side.points, side.games)).collect::<Vec<_>>(), [(0, 0), (4, 1)]);
    assert_eq!(last(1).iter().map(|side| (side.points, side.games)).collect::<Vec<_>>(), [(0, 0), (4, 2)]);
    let round = |winner: u8| json!({"round": {"winner": winner, "sunk": [1, 0]}});
    let nca = Header { games: Some(3), options: json!({"rounds": 2}), ..by(RuleSet::Nca) };
    let nca = sheet(&nca, &[round(0), round(1), round(1), round(1)]);
    let told: Vec<Vec<(i64, u32, u32)>> = nca
        .told_rows()
        .map(|row| {
            row.judged().unwrap().score.iter().map(|side| (side.points, side.twenties, side.games)).collect()
        })
        .collect();
    assert_eq!(told[1], [(2, 2, 0), (2, 0, 0)], "a drawn game");
    assert_eq!(told[3], [(0, 4, 0), (4, 0, 1)]);
}

fn cmn(sheet: &Scoresheet) -> Option<Value> {
    sheet
        .cmn(&sheet.words(Language::En), |at| format!("{at} ms"))
        .map(|text| serde_json::from_str(&text).unwrap())
}

/// CMN's hammer is who shot first, not who has the last shot.
#[test]
fn a_finished_match_of_crokinole_as_others_read_it() {
    let told = [
        json!({"round": {"winner": 0, "sunk": [3, 2]}}),
        json!({"round": {"winner": null, "sunk": [0, 0]}}),
        json!({"round": {"sunk": [1, 0], "left": {"a": {"15": 1, "10": 0, "5": 0}, "b": {"15": 0, "10": 2, "5": 3}}}}),
        json!({"round": {"winner": 1, "sunk": [0, 1]}}),
    ];
    assert_eq!(cmn(&sheet(&by(RuleSet::Nca), &told[..3])), None, "it is not over");
    let done = sheet(&by(RuleSet::Nca), &told);
    let all = cmn(&done).unwrap();
    assert_eq!(all["cmn"], "1.0");
    assert_eq!(all["source"]["app"], "pichenette");
    let id = all["id"].as_str().unwrap();
    assert_eq!((id.len(), &id[14..15], id.split('-').count()), (36, "8", 5), "{id}");
    let played = &all["match"];
    assert_eq!(played["date"], "7 ms", "when the first entry was made");
    assert_eq!(played["format"], "singles");
    assert_eq!(played["teams"], json!([{"players": [{"name": "Sanna"}]}, {"players": [{"name": "Marc"}]}]));
    assert_eq!(played["gameFormat"], json!({"type": "fixed", "count": 4}));
    let games = json!([
        {"winner": 0, "hammer": 0, "twenties": [3, 2]},
        {"winner": null, "hammer": 1, "twenties": [0, 0]},
        {"winner": null, "hammer": 0, "scores": [35, 35], "twenties": [1, 0]},
        {"winner": 1, "hammer": 1, "twenties": [0, 1]},
    ]);
    assert_eq!(played["games"], games, "who starts shoots first, and the start alternates (NCA-24)");
    assert_eq!(played["winner"], Value::Null);
    // The same match has the same name, another one another.
    let named = done.with(done.entry("b", 9, What::Confirm { by: 1 })).unwrap();
    assert_eq!(cmn(&named).unwrap()["id"], all["id"]);
    let other =
        sheet(&by(RuleSet::Nca), &[told[3].clone(), told[0].clone(), told[1].clone(), told[2].clone()]);
    assert_ne!(cmn(&other).unwrap()["id"], all["id"]);
}

#[test]
fn doubles_and_games_to_a_hundred_have_a_notation_and_other_games_have_none() {
    let header = Header { options: json!({"points": 3}), ..Header::of(Rules::By(RuleSet::Nca), 4) };
    let header = header.called(&["Ada", "Bo", "Eva", "Nils"]);
    let doubles = sheet(&header, &vec![json!({"round": {"winner": 1}}); 2]);
    let played = cmn(&doubles).unwrap()["match"].clone();
    assert_eq!(played["format"], "doubles");
    assert_eq!(played["teams"][1], json!({"players": [{"name": "Bo"}, {"name": "Nils"}]}));
    assert_eq!(played["gameFormat"], json!({"type": "first_to", "target": 3}));
    assert_eq!((played["winner"].clone(), played["games"][0].get("twenties")), (json!(1), None));
    let hundred = sheet(&by(RuleSet::Crokinole), &vec![json!({"round": {"winner": 0, "difference": 50}}); 2]);
    let played = cmn(&hundred).unwrap()["match"].clone();
    assert_eq!((played["winner"].clone(), played.get("gameFormat")), (json!(0), None));
    let croquignole = Header { options: json!({"target": 30}), ..by(RuleSet::Croquignole) };
    let croquignole = sheet(&croquignole, &[json!({"round": {"winner": 0, "difference": 50}})]);
    assert!(croquignole.next().over.is_some() && cmn(&croquignole).is_none());
}

#[test]
fn entries_and_headers_that_cannot_be_are_refused() {
    let base = |device: &str, counter: u32, what: &str| {
        format!(r#"{{"device":"{device}","counter":{counter},"what":{what}}}"#)
    };
    assert!(Entry::parse(&base("k3", 1, r#"{"confirm":{"by":0}}"#)).is_ok());
    for (device, counter, what) in [
        ("", 1, r#"{"confirm":{"by":0}}"#),
        ("K3", 1, r#"{"confirm":{"by":0}}"#),
        ("k3", 0, r#"{"confirm":{"by":0}}"#),
        ("k3", 1, r#"{"tell":7}"#),
        ("k3", 1, r#"{"nothing":{}}"#),
        ("k3", 1, r#"{"strike":{"of":"k3"}}"#),
        ("k3", 1, r#"{"amend":{"of":"k3-1","what":{"confirm":{"by":0}}}}"#),
    ] {
        let line = base(device, counter, what);
        assert!(Entry::parse(&line).is_err(), "{line}");
    }
    for header in [
        r#"{"rule_set":"whist","players":2}"#,
        r#"{"rule_set":"nca","players":3}"#,
        r#"{"rule_set":"nca","players":5555555555555,"names":["a","b"]}"#,
        r#"{"rule_set":"nca","players":2,"options":{"rounds":0}}"#,
        r#"{"rule_set":"counter","players":0}"#,
        r#"{"rule_set":"nca","players":2,"names":["a","b","c"]}"#,
    ] {
        assert!(Header::parse(header).is_err(), "{header}");
    }
    let header = r#"{"rule_set":"counter","players":2,"names":["Ada"]}"#;
    assert_eq!(Header::parse(header).unwrap().to_json(), header);
}

/// The same name means different things in a game and on a sheet.
#[test]
fn a_missing_field_says_what_is_expected_on_a_sheet() {
    let entry = |what: Value| {
        Entry::parse(&json!({"device": "a", "counter": 1, "what": what}).to_string()).unwrap_err().to_string()
    };
    for (what, said) in [
        (json!({"count": {"player": 0}}), "what.count.by: it is missing; expected by how much, such as 1"),
        (json!({"count": {"by": 1}}), "what.count.player: it is missing; expected a player's number"),
        (json!({"confirm": {}}), "what.confirm.by: it is missing; expected a player's number"),
        (
            json!({"amend": {"of": "a-1", "what": {"count": {"player": 0}}}}),
            "what.amend.what.count.by: it is missing; expected by how much, such as 1",
        ),
        (json!({"strike": {}}), "what.strike.of: it is missing; expected an entry's id, such as \"k3f9-12\""),
    ] {
        assert_eq!(entry(what), said);
    }
    let header = |header: Value| Header::parse(&header.to_string()).unwrap_err().to_string();
    assert_eq!(
        header(json!({"rule_set": "nca", "players": 2, "tournament": {"id": "x"}})),
        "tournament.game: it is missing; expected a game's id, such as \"1.1.1\""
    );
    assert_eq!(
        header(json!({"players": 2})),
        "rule_set: it is missing; expected a rule set's name, such as \"icf\", or \"counter\""
    );
}
