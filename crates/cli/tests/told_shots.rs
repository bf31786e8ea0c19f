//! Shots that somebody tells the referee: what is taken, what is refused because it cannot be, and what the verdict says.

use cli::judge::Judge;
use rules::Language;
use serde_json::{Value, json};

/// The answers to a header and actions.
fn judged(header: &str, actions: &[&str]) -> Vec<Value> {
    judged_in(Language::En, header, actions)
}

fn judged_in(language: Language, header: &str, actions: &[&str]) -> Vec<Value> {
    let (mut judge, beginning) = Judge::open(header, language).unwrap_or_else(|e| panic!("{header}: {e}"));
    let answer = |action: &&str| judge.line(action).unwrap_or_else(|e| panic!("{action}: {e}"));
    let answers: Vec<String> = actions.iter().map(answer).collect();
    let read = |line: &String| serde_json::from_str(line).unwrap();
    [beginning].iter().chain(&answers).map(read).collect()
}

/// What the last answer says.
#[track_caller]
fn last(answers: &[Value]) -> &str {
    let last = answers.last().unwrap();
    last["text"].as_str().or(last["error"].as_str()).unwrap()
}

#[test]
fn in_a_position_by_counts_a_disc_that_fell_does_not_fall_again() {
    let games = [
        (r#"{"game":"carrom","players":2,"first":0,"position":{"down":[3,2]}}"#, "w1", "w2", "w9"),
        (r#"{"game":"couronne","players":2,"first":0,"position":{"down":[3,2]}}"#, "g1", "g2", "g9"),
    ];
    for (header, disc, other, third) in games {
        let pot = |disc: &str| format!(r#"{{"by":0,"shot":{{"pocketed":["{disc}"]}}}}"#);
        let answers = judged(header, &[&pot(disc), &pot(disc), &pot(other), &pot(third), &pot(other)]);
        let ok: Vec<bool> = answers.iter().map(|answer| answer["ok"].as_bool().unwrap()).collect();
        // Which discs are down nobody has said, so the first two names are taken for discs on the board.
        assert_eq!(ok, [true, true, false, true, true, false], "{header}: {answers:?}");
        assert_eq!(answers[4]["state"]["down"], json!([6, 2]), "{header}");
        assert_eq!(last(&answers), format!("{other} is not on the board."));
    }
}

#[test]
fn a_rack_that_follows_a_position_by_counts_names_every_piece() {
    let header = r#"{"game":"carrom","players":2,"first":0,"position":{"down":[8,8]}}"#;
    let actions = [
        r#"{"by":0,"shot":{"pocketed":["w5"]}}"#,
        r#"{"by":1,"shot":{"pocketed":["w1"]}}"#,
        r#"{"by":1,"shot":{"pocketed":["w1"]}}"#,
    ];
    let answers = judged(header, &actions);
    assert_eq!(answers[1]["state"]["board"], 2);
    assert_eq!(answers[2]["ok"], true, "{}", answers[2]);
    assert_eq!(last(&answers), "w1 is not on the board.");
}

#[test]
fn a_try_of_the_shoot_out_is_played_with_its_own_disc() {
    let header = r#"{"game":"couronne","players":2,"first":0,"position":{"closing":1,"shootout":{"tries":[0,0],"potted":[0,0]}}}"#;
    let answers = judged(header, &[r#"{"by":1,"place":{}}"#, r#"{"by":0,"shot":{"pocketed":["g2"]}}"#]);
    assert_eq!(answers[1]["ok"], true, "{}", answers[1]);
    assert_eq!(last(&answers), "g2 is not on the board.");
}

#[test]
fn a_disc_leaves_the_table_over_a_rail() {
    let header = r#"{"game":"couronne","players":2,"first":0}"#;
    let left = |at: &str| {
        let action = format!(
            r#"{{"by":0,"shot":{{"hits":[["striker","g1"]],"off":["r1"],"left_at":{{"r1":{at}}}}}}}"#
        );
        judged(header, &[&action])
    };
    for at in ["[0,0]", "[0.2,0.2]", "[-0.29,0.29]", "[0.45,0]", "[1,1]"] {
        let error = "r1 cannot have left the table there; expected a place in `left_at` between a start line and the rail.";
        assert_eq!(last(&left(at)), error, "{at}");
    }
    for at in ["[0.44,0]", "[0.31,0.1]", "[-0.425,0.425]", "[0.1,-0.3]"] {
        assert_eq!(left(at)[1]["ok"], true, "{at}: {:?}", left(at));
    }
}

#[test]
fn facts_that_are_empty_are_not_dropped() {
    let carrom = r#"{"game":"carrom","players":2,"first":0}"#;
    for fact in ["behind", "left_at"] {
        let action = format!(r#"{{"by":0,"shot":{{"hits":[["striker","w1"]],"{fact}":{{}}}}}}"#);
        assert_eq!(last(&judged(carrom, &[&action])), format!("`{fact}` is not a fact of this game."));
    }
    // In couronne they say that there was none, and lists say so in every game, as `simulate` does.
    let empty = r#"{"by":0,"shot":{"hits":[["striker","g1"]],"behind":{},"left_at":{},"off":[]}}"#;
    assert_eq!(judged(r#"{"game":"couronne","players":2,"first":0}"#, &[empty])[1]["ok"], true);
    let lists = r#"{"by":0,"shot":{"hits":[["striker","w1"]],"pocketed":[],"off":[],"rebounded":[]}}"#;
    assert_eq!(judged(carrom, &[lists])[1]["ok"], true);
}

/// CAR-S14 and COU-S4: a disc that lies elsewhere after the stroke was touched, though nobody says by what.
#[test]
fn a_disc_that_lies_elsewhere_was_touched() {
    let rest = |at: &str| format!(r#"{{"by":0,"shot":{{"rest":{{"queen":{at}}}}}}}"#);
    let header = r#"{"game":"carrom","players":2,"first":0}"#;
    let moved = judged(header, &[&rest("[0.2,0.2]")]);
    assert_eq!(moved[1]["rules"], json!(["CAR-10"]), "{}", last(&moved));
    assert!(moved[1]["state"]["tries"].is_null(), "the board is opened: {}", moved[1]);
    let stayed = judged(header, &[&rest("[0.0001,0]")]);
    assert_eq!(stayed[1]["rules"], json!(["CAR-S14"]), "where it was, as well as a person can tell");

    let rest = |at: &str| format!(r#"{{"by":0,"shot":{{"rest":{{"g1":{at}}}}}}}"#);
    let header = r#"{"game":"couronne","players":2,"first":0,"position":{"at":{"g1":[0.1,0],"r1":[-0.1,0]},"down":[14,14]}}"#;
    assert_eq!(judged(header, &[&rest("[0.15,0]")])[1]["rules"], json!(["COU-S2"]));
    assert_eq!(judged(header, &[&rest("[0.1,0]")])[1]["rules"], json!(["COU-S4"]));
}

/// COU-S8 and COU-S20: of two discs one comes back, and the verdict says which.
#[test]
fn the_disc_that_comes_back_is_named() {
    let header = r#"{"game":"couronne","players":2,"first":0,"position":{"down":[2,0],"owed":[0,0]}}"#;
    let both = r#"{"by":0,"shot":{"hits":[["striker","g8"]],"pocketed":["g9","g8","r3"]}}"#;
    let answers = judged(header, &[both, r#"{"by":1,"place":{"disc":"g9"}}"#]);
    let said = answers[1]["text"].as_str().unwrap();
    assert!(said.contains("; as both colours fell together, green 8 comes back; "), "{said}");
    assert_eq!(answers[1]["state"]["back"], json!(["g8"]));
    assert_eq!(last(&answers), "Green 9 cannot be placed now; expected green 8.");

    let header = header.replace(r#""owed":[0,0]"#, r#""owed":[2,0]"#);
    let paid = r#"{"by":0,"shot":{"hits":[["striker","g8"]],"pocketed":["g7","g8"]}}"#;
    let answers = judged(&header, &[paid]);
    assert!(
        last(&answers).contains("; green 7 and green 8 come back to pay debts of player 0; "),
        "{}",
        last(&answers)
    );

    // A disc that is taken up may be any that is down.
    let striker = r#"{"by":0,"shot":{"hits":[["striker","g8"]],"pocketed":["striker"]}}"#;
    let header = header.replace("[2,0]}", "[0,0]}");
    let answers = judged(&header, &[striker, r#"{"by":1,"place":{"disc":"g8"}}"#]);
    assert_eq!(last(&answers), "Green 8 cannot be placed now; expected a potted disc of the other side.");
}

/// However many discs wait, and though COU-P3 puts one back on top of the penalty (COU-P8), no sentence says that it is one.
#[test]
fn what_waits_to_be_placed_is_not_called_one_disc() {
    let header = r#"{"game":"couronne","players":2,"first":0,"position":{"down":[3,0]}}"#;
    let faults = r#"{"by":0,"shot":{"hits":[["striker","r8"]],"pocketed":["striker"],"off":["g9","g10"]}}"#;
    let answers = judged(header, &[faults]);
    assert_eq!(answers[1]["state"]["waiting"], json!([3, 0]));
    let said = last(&answers);
    assert!(
        said.contains("; however many faults it has, a stroke costs at most one penalty disc; "),
        "{said}"
    );
    assert!(said.ends_with("; player 1 to place."), "{said}");
    for (language, end) in [
        (Language::Fr, "de placer."),
        (Language::Sv, "spelare 1 ska placera."),
        (Language::Fi, "asettamisvuorossa pelaaja 1."),
    ] {
        let answers = judged_in(language, header, &[faults]);
        assert!(last(&answers).ends_with(end), "{}", last(&answers));
    }
}

#[test]
fn a_shot_of_crokinole_or_croquignole_says_where_the_turn_goes() {
    for game in ["crokinole", "croquignole"] {
        let header = format!(r#"{{"game":"{game}","players":2,"first":0}}"#);
        let answers =
            judged(&header, &[r#"{"by":0,"shot":{"pocketed":["a1"]}}"#, r#"{"by":1,"timeout":true}"#]);
        for (answer, next) in answers[1..].iter().zip([1, 0]) {
            let said = answer["text"].as_str().unwrap();
            assert!(said.ends_with(&format!("; the turn passes to player {next}.")), "{game}: {said}");
        }
        // A breach of conduct is noted, and the turn stays where it is.
        let rule = if game == "crokinole" { "CRO-05" } else { "CRQ-02" };
        let incident = format!(r#"{{"by":0,"incident":"{rule}"}}"#);
        assert!(last(&judged(&header, &[&incident])).ends_with("; player 0 to shoot."), "{game}");
        // The side that still has discs goes on, and a round that ends says who begins the next.
        let position = r#","position":{"left":[2,0],"turn":{"player":0}}}"#;
        let header = header.replace('}', position);
        let shots = [11, 12].map(|n| format!(r#"{{"by":0,"shot":{{"off":["a{n}"]}}}}"#));
        let answers = judged(&header, &[&shots[0], &shots[1]]);
        let said = answers[1]["text"].as_str().unwrap();
        assert!(said.ends_with("; the turn goes on; player 0 to shoot."), "{game}: {said}");
        let said = last(&answers);
        assert!(said.contains("; round 2 begins; player ") && said.ends_with(" to shoot."), "{game}: {said}");
    }
}

/// KIM-S18: the third fault closes the dome for the rest of the game, and the verdict says so.
#[test]
fn the_third_fault_says_that_the_dome_answers_only_in_turn() {
    let header = |faults: u8| {
        format!(r#"{{"game":"kimble","players":2,"first":0,"position":{{"faults":[0,{faults}]}}}}"#)
    };
    let press = r#"{"by":1,"press":3}"#;
    let third = judged(&header(2), &[press]);
    assert!(
        last(&third).contains("; from now on the dome answers player 1 only in turn; "),
        "{}",
        last(&third)
    );
    let second = judged(&header(1), &[press]);
    assert!(!last(&second).contains("only in turn"), "{}", last(&second));
}

#[test]
fn a_player_who_is_not_in_the_game_is_told_who_is() {
    let header = r#"{"game":"couronne","players":4,"first":0}"#;
    for by in ["-1", "9", "300"] {
        let action = format!(r#"{{"by":{by},"shot":{{}}}}"#);
        let error = format!("`by` is {by}; expected a player’s number, 0 to 3.");
        assert_eq!(last(&judged(header, &[&action])), error);
    }
    let behind = |line: &str| format!(r#"{{"by":0,"shot":{{"behind":{{"g1":{line}}}}}}}"#);
    assert_eq!(
        last(&judged(header, &[&behind("4")])),
        "`behind` is 4 for g1; expected a player’s number, 0 to 3."
    );
    assert!(last(&judged(header, &[&behind("-1")])).ends_with("expected a player’s number, 0 to 3."));
    // What cannot be printed is shown all the same.
    let named = judged(header, &["{\"by\":0,\"shot\":{\"pocketed\":[\"g\\u00071\"]}}"]);
    assert_eq!(last(&named), r"This game has no disc called “g\u{7}1”.");
}

/// White pieces all look the same: discs by colour and count, in every rule set with such discs.
#[test]
fn discs_are_told_by_colour_and_count() {
    let set = |set: &str| match set {
        "icf" => r#"{"game":"carrom","rule_set":"icf","players":2,"first":0}"#.to_owned(),
        game => format!(r#"{{"game":"{game}","players":2,"first":0}}"#),
    };
    for (name, own, theirs, letter) in
        [("carrom", "white", "black", "w"), ("icf", "white", "black", "w"), ("couronne", "green", "red", "g")]
    {
        let header = set(name);
        let forms = [
            format!(r#"["{own}","{own}"]"#),
            format!(r#"{{"{own}":2}}"#),
            format!(r#"["{letter}1","{letter}2"]"#),
        ];
        let state = |fell: &String| {
            let shot = format!(r#"{{"by":0,"shot":{{"hits":[["striker","{own}"]],"pocketed":{fell}}}}}"#);
            let answers = judged(&header, &[&shot]);
            assert_eq!(answers[1]["ok"], true, "{name} {fell}: {}", answers[1]);
            (answers[1]["rules"].clone(), answers[1]["state"].clone(), answers[1]["text"].clone())
        };
        let told: Vec<_> = forms.iter().map(state).collect();
        assert!(told.windows(2).all(|pair| pair[0] == pair[1]), "{name}: the lowest numbers: {told:?}");
        assert_eq!(told[0].1["down"], json!([2, 0]), "{name}");

        // With the striker, and off the table.
        let both = format!(
            r#"{{"by":0,"shot":{{"hits":[["striker","{own}"]],"pocketed":["{own}","striker"],"off":{{"{theirs}":1}}}}}}"#
        );
        assert_eq!(judged(&header, &[&both])[1]["ok"], true, "{name}");

        // A disc that is named is not chosen again.
        let mixed = format!(r#"{{"by":0,"shot":{{"pocketed":["{letter}1","{own}"],"off":["{own}"]}}}}"#);
        let answers = judged(&header, &[&mixed]);
        assert_eq!(answers[1]["ok"], true, "{name}: {}", answers[1]);
        assert!(answers[1]["state"]["at"].get(format!("{letter}2")).is_none(), "{name}: {}", answers[1]);

        // More than there are.
        let many = format!(r#"{{"by":0,"shot":{{"pocketed":{{"{own}":17}}}}}}"#);
        let answers = judged(&header, &[&many]);
        assert_eq!(last(&answers), format!("So many discs called {own} are not on the board."));
        // A colour of another game, or of a board with rings, is no disc.
        let strange = r#"{"by":0,"shot":{"pocketed":["light"]}}"#;
        let answer = last(&judged(&header, &[strange])).to_owned();
        assert!(answer.starts_with("This game has no ") && answer.ends_with(" called “light”."), "{answer}");
    }
    let header = r#"{"game":"crokinole","players":2,"first":0}"#;
    let shot = r#"{"by":0,"shot":{"pocketed":["light"]}}"#;
    assert_eq!(last(&judged(header, &[shot])), "This game has no disc called “light”.");
}

#[test]
fn a_colour_stands_wherever_facts_name_a_disc() {
    let header = r#"{"game":"couronne","players":2,"first":0,"position":{"down":[3,2],"closing":1}}"#;
    let shot = r#"{"by":0,"shot":{"hits":[["striker","red"],["red","green"]],"behind":{"red":[1,1]}}}"#;
    let answers = judged(header, &[shot]);
    assert_eq!(answers[1]["rules"], json!(["COU-P5", "COU-P6"]), "{}", answers[1]);
    let off = r#"{"by":0,"shot":{"hits":[["striker","green"]],"off":["red"],"left_at":{"red":[0.44,0]}}}"#;
    assert_eq!(judged(header, &[off])[1]["rules"], json!(["COU-P4", "COU-S19"]));
    let rest =
        r#"{"by":0,"shot":{"hits":[["striker","green"]],"pocketed":["green"],"rest":{"green":[0.1,0.1]}}}"#;
    let answers = judged(header, &[rest]);
    assert_eq!(answers[1]["ok"], true, "what fell does not lie there: {}", answers[1]);
    let together = r#"{"by":0,"shot":{"hits":[["striker","green"],["striker","red"]],"together":true}}"#;
    assert_eq!(judged(header, &[together])[1]["rules"], json!(["COU-P5", "COU-S5"]));
}

/// A record keeps what was told, and gives the same states again.
#[test]
fn a_record_by_colour_is_verified() {
    let header = r#"{"game":"carrom","players":2,"first":0}"#;
    let (mut judge, _) = Judge::open(header, Language::En).unwrap();
    for action in [
        r#"{"by":0,"shot":{"pocketed":{"white":2}}}"#,
        r#"{"by":0,"shot":{"hits":[["striker","white"]],"pocketed":["striker"]}}"#,
        r#"{"by":1,"place":{}}"#,
        r#"{"by":1,"shot":{"pocketed":["black","w3"]}}"#,
    ] {
        let answer: Value = serde_json::from_str(&judge.line(action).unwrap()).unwrap();
        assert_eq!(answer["ok"], true, "{answer}");
    }
    let record = judge.record().to_text();
    assert!(record.contains(r#""pocketed":["white","white"]"#), "{record}");
    let mut replay = table::Replay::open(&record).unwrap();
    let mut steps = 0;
    while let Some(step) = replay.step() {
        assert_eq!(step.unwrap().mismatch, None);
        steps += 1;
    }
    assert_eq!(steps, 4);
}

/// One disc is not called several.
#[test]
fn one_disc_too_many_is_counted_as_one() {
    let shot = r#"{"by":0,"shot":{"sunk":[0,1],"off":["a1"]}}"#;
    let round = r#"{"by":0,"round":{"winner":null,"sunk":[0,0]}}"#;
    let header = r#"{"game":"crokinole","players":2,"first":0}"#;
    let played = r#"{"game":"crokinole","players":2,"first":0,"position":{"sunk":[1,0]}}"#;
    for (language, sunk, before) in [
        (Language::En, "cannot have 1 disc sunk by this shot", "had 1 disc in the hole already"),
        (Language::Fr, "1 disque tombé dans ce coup", "1 disque était déjà dans le trou"),
        (Language::Sv, "1 sänkt i det här skottet är för mycket", "1 bricka var redan i hålet"),
        (Language::Fi, "1 uponnut tässä lyönnissä on liikaa", "reiässä oli jo kiekkoja: 1"),
    ] {
        for (header, action, said) in [(header, shot, sunk), (played, round, before)] {
            let answers = judged_in(language, header, &[action]);
            let error = last(&answers).to_lowercase();
            assert!(error.contains(said), "{error}");
        }
    }
}

#[test]
fn a_round_is_told_by_its_difference() {
    for (game, rule) in [("crokinole", "CRO-22"), ("croquignole", "CRQ-14")] {
        let header = format!(r#"{{"game":"{game}","players":2,"first":0}}"#);
        let told = |round: &str| judged(&header, &[&format!(r#"{{"round":{round}}}"#)]).pop().unwrap();
        let won = told(r#"{"winner":1,"difference":35,"sunk":[1,2]}"#);
        assert_eq!(won["state"]["score"], json!([0, 35]), "{won}");
        assert!(won["rules"].as_array().unwrap().contains(&json!(rule)));
        assert_eq!(told(r#"{"winner":0}"#)["rule"], rule, "the difference is needed");
        for wrong in [
            r#"{"winner":0,"difference":7}"#,
            r#"{"winner":0,"difference":0}"#,
            r#"{"winner":0,"difference":245}"#,
            r#"{"winner":null,"difference":5}"#,
            r#"{"winner":0,"difference":200,"sunk":[0,0]}"#,
            r#"{"winner":0,"difference":5,"left":{"a":{"15":1}}}"#,
        ] {
            assert_eq!(told(wrong)["ok"], false, "{wrong}");
        }
        assert_eq!(told(r#"{"winner":0,"difference":15,"left":{"a":{"15":1}}}"#)["ok"], true);
    }
    let nca = r#"{"game":"crokinole","rule_set":"nca","players":2,"first":0}"#;
    assert_eq!(judged(nca, &[r#"{"round":{"winner":0,"difference":20}}"#])[1]["ok"], false);
    let buzzer = judged(nca, &[r#"{"round":{"winner":0,"buzzer":true}}"#]);
    assert_eq!(buzzer[1]["over"], json!({"winner": 0, "score": [2, 0]}), "{}", buzzer[1]);
    assert!(buzzer[1]["rules"].as_array().unwrap().contains(&json!("NCA-25")));
    let family = r#"{"game":"crokinole","players":2,"first":0}"#;
    assert_eq!(judged(family, &[r#"{"round":{"winner":null,"buzzer":true}}"#])[1]["ok"], false);
}

#[test]
fn results_and_counters_are_told() {
    let couronne = r#"{"game":"couronne","players":2,"first":0}"#;
    let tallies = [
        r#"{"by":0,"tally":{"down":[2,0],"first":0}}"#,
        r#"{"by":1,"tally":{"down":[2,1],"owed":[0,1],"first":1}}"#,
        r#"{"by":1,"tally":{"down":[14,15]}}"#,
    ];
    let answers = judged(couronne, &tallies);
    assert_eq!(answers[1]["state"]["closing"], 1);
    assert_eq!((answers[2]["ok"].clone(), answers[2]["rule"].clone()), (json!(false), json!("COU-S18")));
    assert_eq!(answers[3]["over"], json!({"winner": 1, "score": [14, 15]}), "{}", answers[3]);
    let kimble = r#"{"game":"kimble","players":4,"first":0}"#;
    let order = judged(kimble, &[r#"{"by":2,"result":{"order":[2,[0,1],3]}}"#]);
    assert_eq!(order[1]["over"], json!({"ranking": [2, 0, 1, 3], "shared": [[0, 1]]}));
    assert_eq!(order[1]["rules"], json!(["KIM-S14"]));
    let (mut judge, _) = Judge::open(kimble, Language::En).unwrap();
    for (wrong, why) in [
        (r#"{"by":0,"result":{}}"#, "expected winner, order or goal"),
        (r#"{"by":0,"result":{"order":["x"]}}"#, "the number of a player"),
        (r#"{"by":0,"result":{"winner":0,"order":[0]}}"#, "expected winner, order or goal"),
        (r#"{"by":0,"tally":{}}"#, "down"),
    ] {
        let error = judge.line(wrong).unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    }
}
