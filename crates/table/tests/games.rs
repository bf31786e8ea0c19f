//! Random legal play of every game: a game always ends or goes on, scores add up, no disc is lost, and a record leads
//! to the same hashes again.

use boards::Game;
use rules::{Action, Form, Intent, Options, Player, Referee, Spot, Task};
use serde_json::{Value, json};
use table::random_play::deed;
use table::{
    Deed, GameInPlay, Header, Line, OtherBook, Purpose, Replay, ReplayError, Stream, Timeline, state_hash,
};

/// Every game with every number of players, by the book and with its options turned.
fn headers() -> Vec<Header> {
    let lines = [
        r#"{"game":"carrom","players":2}"#,
        r#"{"game":"carrom","players":4,"options":{"target":3,"queen_must_be_covered":true,"max_strokes":60}}"#,
        r#"{"game":"crokinole","players":2,"options":{"target":20}}"#,
        r#"{"game":"crokinole","players":3,"options":{"max_rounds":2}}"#,
        r#"{"game":"crokinole","players":4}"#,
        r#"{"game":"croquignole","players":2,"options":{"target":10,"max_rounds":3}}"#,
        r#"{"game":"croquignole","players":4}"#,
        r#"{"game":"couronne","players":2,"options":{"discs":4}}"#,
        r#"{"game":"couronne","players":2,"options":{"behind_limit":0,"max_strokes":50}}"#,
        r#"{"game":"couronne","players":4,"options":{"behind_limit":null,"discs":16}}"#,
        r#"{"game":"kimble","players":2}"#,
        r#"{"game":"kimble","players":3,"first":"press","options":{"finishers":2,"lap":"last","die":"popomatic"}}"#,
        r#"{"game":"kimble","players":4,"options":{"finishers":3,"goal_jump":false,"leaving_satisfies_duty":false}}"#,
        r#"{"game":"kimble","players":4,"options":{"lap":"none","max_throws":40}}"#,
        r#"{"game":"carrom","rule_set":"icf","players":2}"#,
        r#"{"game":"crokinole","rule_set":"nca","players":2}"#,
    ];
    let mut stream = Stream::new(1, Purpose::Trial, 1);
    let drawn = (0..4).flat_map(|_| [icf(&mut stream), nca(&mut stream)]);
    let lines: Vec<String> = lines.map(str::to_owned).into_iter().chain(drawn).collect();
    lines.iter().map(|line| Header::parse(line, false).unwrap_or_else(|e| panic!("{line}: {e}")).0).collect()
}

/// One of a list.
fn one_of(stream: &mut Stream, list: &[&str]) -> Value {
    list[stream.below(list.len() as u32) as usize].into()
}

/// A number from 1 on, or nothing.
fn up_to_or_null(stream: &mut Stream, most: u32) -> Value {
    if stream.below(2) == 0 { Value::Null } else { (1 + stream.below(most)).into() }
}

/// Carrom by the ICF's laws, every option drawn.
fn icf(stream: &mut Stream) -> String {
    let going = ["on", "lost"];
    let late = ["turn", "foul"];
    let options = json!({
        "target": 1 + stream.below(25),
        "boards": up_to_or_null(stream, 4),
        "extra_board": stream.below(2) == 0,
        "second_tries": 1 + stream.below(3),
        "improper_break": one_of(stream, &["stroke", "turn"]),
        "nine_with_striker": one_of(stream, &going),
        "queen_in_debt": one_of(stream, &going),
        "last_piece_pays": stream.below(2) == 0,
        "both_last": one_of(stream, &["shooter", "opponent"]),
        "last_fault": one_of(stream, &["point", "due"]),
        "late_first": one_of(stream, &late),
        "late_next": one_of(stream, &late),
        "queen_theirs_striker": one_of(stream, &going),
        "forgo_last": one_of(stream, &["ends", "refused"]),
        "gap_points": stream.below(2) == 0,
        "queen_gap": stream.below(11),
        "max_strokes": up_to_or_null(stream, 300),
        "seconds": up_to_or_null(stream, 60),
        "game_break": one_of(stream, &["right", "first"]),
        "last_covers": stream.below(2) == 0,
    });
    let players = 2 + 2 * stream.below(2);
    json!({ "game": "carrom", "rule_set": "icf", "players": players, "options": options }).to_string()
}

/// Crokinole by the NCA's book, every option drawn.
fn nca(stream: &mut Stream) -> String {
    let players = 2 + 2 * stream.below(2);
    let options = json!({
        "rounds": 1 + stream.below(6),
        "points": up_to_or_null(stream, 7),
        "discs": if stream.below(2) == 0 { Value::Null } else { (4 + stream.below(if players == 2 { 9 } else { 3 })).into() },
        "behind": f64::from(stream.below(16)) / 1000.0,
        "damage_suspends": stream.below(2) == 0,
        "max_rounds": up_to_or_null(stream, 6),
        "buzzer_round": one_of(stream, &["dropped", "scored"]),
    });
    json!({ "game": "crokinole", "rule_set": "nca", "players": players, "options": options }).to_string()
}

/// Plays a header's game at random for a while and calls `look` after every action.
fn play(header: &Header, seed: u64, actions: usize, mut look: impl FnMut(&GameInPlay)) -> GameInPlay {
    let mut stream = Stream::new(seed, Purpose::Trial, 0);
    let mut game = GameInPlay::begin(Header { seed, ..header.clone() }).unwrap();
    look(&game);
    for _ in 0..actions {
        let Some((by, deed)) = deed(&game, &mut stream) else { break };
        if let Err(refused) = game.play(by, &deed) {
            panic!("{:?}: what was admitted was refused: {deed:?}: {refused:?}", header.options);
        }
        look(&game);
        // An entry keeps the hash of the present state.
        assert_eq!(game.hash(), state_hash(&header.options, game.referee()));
    }
    game
}

fn state(game: &GameInPlay) -> Value {
    serde_json::to_value(game.referee().form()).unwrap()
}

fn sum(list: &Value) -> i64 {
    list.as_array().map_or(0, |list| list.iter().filter_map(Value::as_i64).sum())
}

/// The number of actions that are played: a few rounds, and in kimble the whole game.
fn length(game: Game) -> usize {
    if game == Game::Kimble { 3000 } else { 400 }
}

#[test]
fn play_always_ends_or_goes_on() {
    for header in headers() {
        for seed in 0..8 {
            play(&header, seed, length(header.game()), |game| {
                let turn = game.turn();
                assert_eq!(turn.player.is_none(), game.over().is_some());
                assert_eq!(turn.task == Task::None, game.over().is_some());
            });
        }
    }
}

#[test]
fn kimble_comes_to_its_end() {
    for header in headers().into_iter().filter(|h| h.game() == Game::Kimble) {
        let game = play(&header, 11, 20_000, |_| {});
        assert!(game.over().is_some(), "{:?}", header.options);
    }
}

/// On the board + down + waiting (+ still to be played, + out) = all there are.
#[test]
fn discs_are_conserved() {
    for header in headers() {
        play(&header, 5, length(header.game()), |game| {
            let state = state(game);
            let at = state["at"].as_object().map_or(0, serde_json::Map::len) as i64;
            match (&header.options, game.game()) {
                (Options::Carrom(_) | Options::Icf(_), _) => {
                    let queen = i64::from(state["queen"] == "board");
                    let waiting = sum(&state["waiting"]);
                    assert_eq!(at - queen + sum(&state["down"]) + waiting, 18, "{state}");
                }
                (Options::Couronne(options), _) if state["shootout"].is_null() => {
                    let all = 2 * i64::from(options.discs);
                    assert_eq!(at, sum(&state["left"]), "{state}");
                    assert_eq!(at + sum(&state["down"]) + sum(&state["waiting"]), all, "{state}");
                }
                (_, Game::Crokinole | Game::Croquignole) => {
                    assert!(at + sum(&state["left"]) + sum(&state["sunk"]) <= 24, "{state}");
                    assert_eq!(at, state["discs"].as_object().unwrap().len() as i64, "{state}");
                }
                _ => {}
            }
        });
    }
}

/// Points only ever come to one side at a time, and never leave.
#[test]
fn scores_add_up() {
    for header in headers() {
        let mut before = json!([0, 0]);
        play(&header, 8, length(header.game()), |game| {
            let score = state(game)["score"].clone();
            if score.is_null() {
                return;
            }
            let gained: Vec<i64> =
                (0..2).map(|side| score[side].as_i64().unwrap() - before[side].as_i64().unwrap()).collect();
            assert!(gained.iter().all(|&points| points >= 0), "{before} became {score}");
            // By the NCA's book a tied round gives a point to both.
            let tied = matches!(header.options, Options::Nca(_)) && gained == [1, 1];
            assert!(gained.contains(&0) || tied, "both scored at once: {before} became {score}");
            before = score;
        });
    }
}

#[test]
fn a_record_leads_to_the_same_hashes() {
    for header in headers() {
        let game = play(&header, 21, length(header.game()).min(300), |_| {});
        let text = game.record().to_text();
        let mut replay = Replay::open(&text).unwrap();
        let mut steps = 0;
        while let Some(step) = replay.step() {
            let step = step.unwrap();
            assert_eq!(step.mismatch, None, "line {}: {:?}", step.line, step.deed);
            steps += 1;
        }
        assert_eq!(steps, game.record().entries.len());
        assert_eq!(replay.game().hash(), game.hash());
        assert_eq!(replay.game().record().to_text(), text);
    }
}

/// A later engine or referee can still show the game: it takes shots from the facts that the record kept.
#[test]
fn a_record_of_another_engine_or_book_is_judged_by_what_it_kept() {
    for (header, version) in headers().into_iter().flat_map(|h| ["engine", "book"].map(|v| (h.clone(), v))) {
        let game = play(&header, 4, 40, |_| {});
        let key = format!("\"{version}\":");
        let text = game.record().to_text().replacen(&key, &format!("{key}9"), 1);
        let mut replay = Replay::open(&text).unwrap();
        assert!(!replay.same_engine());
        while let Some(step) = replay.step() {
            assert_eq!(step.unwrap().mismatch, None, "{:?}", header.options);
        }
        assert_eq!(replay.game().hash(), game.hash());
    }
}

#[test]
fn a_record_without_a_book_was_judged_by_the_first_one() {
    let header = |text| Header::parse(text, true).unwrap().1;
    let made = header(r#"{"game":"kimble","players":2,"engine":1,"profile":"x"}"#).unwrap();
    assert_eq!(made.book, rules::book::UNVERSIONED);
    assert_eq!(header(r#"{"game":"kimble","players":2}"#), None);
}

/// A game that was recalled from its record, without a shot or a throw, goes on as the one that was played.
#[test]
fn a_recalled_game_goes_on_like_the_played_one() {
    for header in headers() {
        for seed in [6, 31] {
            let mut played = play(&header, seed, 150, |_| {});
            let mut recalled = recall(&played.record().to_text());
            assert_eq!(recalled.record(), played.record());
            let mut stream = Stream::new(seed, Purpose::Trial, 9);
            for _ in 0..100 {
                let Some((by, deed)) = deed(&played, &mut stream) else { break };
                let outcome = played.play(by, &deed);
                assert_eq!(recalled.play(by, &deed), outcome, "{:?}", header.options);
            }
        }
    }
}

fn recall(text: &str) -> GameInPlay {
    let (header, lines) = text.split_once('\n').unwrap();
    let mut game = GameInPlay::begin(Header::parse(header, true).unwrap().0).unwrap();
    for line in lines.lines() {
        let Line { by, deed, kept } = Line::parse(game.game(), line, true).unwrap();
        let outcome = game.recall(by.unwrap(), &deed.unwrap(), &kept).unwrap();
        assert!(outcome.played.is_none(), "a shot was simulated");
        assert_eq!((outcome.facts, outcome.threw), (kept.facts, kept.threw));
        assert_eq!(Some(game.hash()), kept.hash);
    }
    game
}

#[test]
fn a_tampered_record_is_found_out() {
    let header = Header::of(Game::Crokinole, 2, 3).first(Player(0));
    let text = play(&header, 3, 10, |_| {}).record().to_text();
    let speed = text.find("\"speed\":").unwrap();
    let mut tampered = text.clone();
    tampered.replace_range(speed..speed + 11, "\"speed\":0.9");
    let mut replay = Replay::open(&tampered).unwrap();
    let first = replay.step().unwrap().unwrap();
    assert!(first.mismatch.is_some(), "{}", tampered.lines().nth(1).unwrap());
}

#[test]
fn a_game_forks_at_any_action() {
    for header in headers() {
        let game = play(&header, 2, 30, |_| {});
        let record = game.record();
        for until in [0, 1, record.entries.len() / 2, record.entries.len()] {
            let fork = GameInPlay::fork(record, until).unwrap();
            assert_eq!(fork.record().entries[..], record.entries[..until.min(record.entries.len())]);
        }
    }
}

/// A game is taken up with the facts that its record kept: nothing is simulated, and a shot counts as it did even if it
/// would have another result now.
#[test]
fn a_record_is_taken_up_without_playing_it() {
    for header in headers() {
        let text = play(&header, 9, 60, |_| {}).record().to_text();
        let faster = text.replace("\"speed\":0", "\"speed\":1");
        for text in [&text, &faster] {
            let mut replay = Replay::recalled(text).unwrap();
            while let Some(step) = replay.step() {
                let step = step.unwrap();
                assert_eq!(step.mismatch, None, "line {}", step.line);
                assert!(step.outcome.unwrap().played.is_none(), "a shot was simulated");
            }
        }
        let forged = text.replacen("\"hash\":\"", "\"hash\":\"0", 1);
        assert!(Replay::recalled(&forged).unwrap().step().unwrap().unwrap().mismatch.is_some());
    }
}

/// One reader for every program that takes up a record: what it hands over, and where it stops.
#[test]
fn a_record_is_read_until_it_differs() {
    for header in headers() {
        let game = play(&header, 9, 12, |_| {});
        let text = game.record().to_text();
        let read = |text: &str, other| {
            let mut taken = Vec::new();
            let replay = Replay::recalled(text).unwrap();
            assert_eq!(replay.actions(), game.record().entries.len());
            let end = replay.read(other, |game, by, deed, _| taken.push((by, deed, game.hash())));
            (taken, end.map(|game| game.hash()))
        };
        let entries = game.record().entries.iter();
        let all: Vec<_> = entries.map(|entry| (entry.by, entry.deed.clone(), entry.hash.clone())).collect();
        // The hash after the third action is another.
        let third = format!("\"hash\":\"{}\"", game.record().entries[2].hash);
        let forged = text.replacen(&third, "\"hash\":\"0\"", 1);
        let judged_elsewhere = forged.replacen("\"book\":", "\"book\":9", 1);
        let book = Some(format!("9{}", rules::book::version(header.rule_set())).parse().unwrap());
        for other in [OtherBook::Stops, OtherBook::GoesOn] {
            assert_eq!(read(&text, other), (all.clone(), Ok(game.hash())));
            let differs = Err(ReplayError::Differs { line: 4, book: None });
            assert_eq!(read(&forged, other), (all[..2].to_vec(), differs));
        }
        let stopped = Err(ReplayError::Differs { line: 4, book });
        assert_eq!(read(&judged_elsewhere, OtherBook::Stops), (all[..2].to_vec(), stopped));
        assert_eq!(read(&judged_elsewhere, OtherBook::GoesOn), (all, Ok(game.hash())));
    }
}

/// A game that keeps up takes the kept facts if its own shot has another result; any other mismatch changes nothing.
#[test]
fn a_line_is_kept_up_with_or_changes_nothing() {
    let header = Header::of(Game::Crokinole, 2, 3).first(Player(0));
    let text = play(&header, 3, 20, |_| {}).record().to_text();
    let mut game = GameInPlay::begin(Header { seed: 3, ..header }).unwrap();
    for (n, line) in text.lines().skip(1).enumerate() {
        let before = (game.hash(), game.record().clone());
        for wrong in
            [line.replacen("\"hash\":\"", "\"hash\":\"0", 1), line.replacen("\"by\":", "\"by\":1", 1)]
        {
            let wrong = Line::parse(Game::Crokinole, &wrong, true).unwrap();
            assert!(game.keep_up(&wrong, true).unwrap().0.mismatch.is_some());
            assert_eq!((game.hash(), game.record()), (before.0.clone(), &before.1));
        }
        // Every third shot is written down with another angle than the one that was played.
        let mut line: Value = serde_json::from_str(line).unwrap();
        if let (0, Some(angle)) = (n % 3, line["flick"]["angle"].as_f64()) {
            line["flick"]["angle"] = json!(angle + 0.1);
        }
        let line = line.to_string();
        let (followed, _) = game.keep_up(&Line::parse(Game::Crokinole, &line, true).unwrap(), true).unwrap();
        assert_eq!(followed.mismatch, None, "{line}");
        assert_eq!(Some(game.hash()), Line::parse(Game::Crokinole, &line, true).unwrap().kept.hash);
    }
}

/// The game at any moment of a timeline is the fork of its record there, and goes on like it.
#[test]
fn a_timeline_has_every_moment_of_a_record() {
    for header in headers() {
        let mut timeline = None;
        let game = play(&header, 14, 50, |game| match &mut timeline {
            None => timeline = Some(Timeline::begin(game)),
            Some(timeline) => timeline.note(game),
        });
        let timeline = timeline.unwrap();
        assert_eq!(timeline.record(), game.record());
        for n in 0..=game.record().entries.len() {
            let (mut there, mut fork) =
                (timeline.at(n).unwrap(), GameInPlay::fork(game.record(), n).unwrap());
            assert_eq!((there.record(), there.referee()), (fork.record(), fork.referee()), "after {n}");
            let mut stream = Stream::new(14, Purpose::Trial, 5);
            if let Some((by, deed)) = deed(&fork, &mut stream) {
                assert_eq!(there.play(by, &deed), fork.play(by, &deed), "after {n}");
            }
        }
        assert_eq!(timeline.at(999).map(|game| game.hash()), Some(game.hash()));
    }
}

/// A game can continue from its state alone: the same actions lead to the same states.
#[test]
fn a_position_goes_on_like_the_game_it_was_taken_from() {
    for header in headers() {
        let mut stream = Stream::new(17, Purpose::Trial, 3);
        let mut game = GameInPlay::begin(Header { seed: 17, ..header.clone() }).unwrap();
        for action in 0..length(header.game()).min(120) {
            let Some((by, deed)) = deed(&game, &mut stream) else { break };
            if action % 5 == 0 {
                let copy = from_position(&game);
                assert_eq!(copy.form(), game.referee().form());
                assert_eq!(copy.turn(), game.turn());
                if let (Deed::Place { disc, at }, mut copy) = (&deed, copy) {
                    let verdict = copy.act(by, &Action::Place { disc: *disc, at: *at }).unwrap();
                    let outcome = game.clone().play(by, &deed).unwrap();
                    assert_eq!(verdict.rules, outcome.verdict.rules);
                    assert_eq!(verdict.turn, outcome.verdict.turn);
                }
            }
            game.play(by, &deed).unwrap();
        }
    }
}

fn from_position(game: &GameInPlay) -> Referee {
    let position = game.position();
    let header = &game.record().header;
    let parsed = position.parse(game.rule_set()).unwrap_or_else(|e| panic!("{}: {e}", position.json()));
    Referee::from_position(&header.options, header.players, game.first(), &parsed)
        .unwrap_or_else(|e| panic!("{}: {e}", position.json()))
}

/// A position is exactly the state, followed by whose turn it is: the form that servers have always sent.
#[test]
fn a_position_is_the_state_with_the_turn_behind_it() {
    for header in headers() {
        play(&header, 19, 60, |game| {
            let state = serde_json::to_string(&game.referee().form()).unwrap();
            let player = game.turn().player.map_or("null".to_owned(), |player| player.0.to_string());
            let turn = format!(r#""turn":{{"player":{player},"do":"{}"}}}}"#, game.turn().task.name());
            let expected = format!("{},{turn}", state.strip_suffix('}').unwrap());
            assert_eq!(game.position().json(), expected, "{:?}", header.options);
        });
    }
}

/// A refusal of any deed changes nothing, and every admitted deed is accepted.
#[test]
fn a_refused_action_changes_nothing() {
    for header in headers() {
        play(&header, 13, 40, |game| {
            for player in 0..5 {
                for action in tries() {
                    let mut referee = game.referee().clone();
                    let admitted = referee.admit(Player(player), Intent::Act(&action));
                    let judged = referee.act(Player(player), &action);
                    assert_eq!(admitted.is_ok(), judged.is_ok(), "{action:?}");
                    if judged.is_err() {
                        assert_eq!(&referee, game.referee(), "{action:?}");
                    }
                }
            }
        });
    }
}

fn tries() -> Vec<Action> {
    let moves = (0..5).flat_map(|piece| [false, true].map(|lap| Action::Move { piece, lap }));
    let disc = |n| Some(rules::Disc(n));
    let mut tries: Vec<Action> = moves.collect();
    tries.extend([
        Action::Pass,
        Action::Keep(true),
        Action::Touch,
        Action::Press(rules::Throw::Number(7)),
        Action::Press(rules::Throw::Cocked),
        Action::Place { disc: None, at: Some([0.3, 0.3]) },
        Action::Place { disc: disc(0), at: None },
        Action::Place { disc: disc(40), at: Some([f64::NAN, 0.0]) },
        Action::Timeout(None),
        Action::Incident(rules::rule!("CRO-05")),
        Action::Shot(rules::Facts { pocketed: vec![rules::Disc(3), rules::Disc(3)], ..Default::default() }),
        Action::Shot(rules::Facts { off: vec![rules::Disc(60)], ..Default::default() }),
        Action::Resign,
    ]);
    tries
}

/// Every disc that lies somewhere lies on the board, and no two in one place: a position can always be shot at.
#[test]
fn every_position_can_be_simulated() {
    for header in headers().into_iter().filter(|h| h.game() != Game::Kimble) {
        play(&header, 29, 60, |game| {
            let layout = game.referee().layout().unwrap();
            layout.possible().unwrap();
            assert!(layout.discs().all(|(_, spot)| matches!(spot, Spot::At(_))), "a place got lost");
            assert!(!matches!(game.referee().form(), Form::Kimble(_)));
        });
    }
}
