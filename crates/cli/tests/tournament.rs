//! `pichenette tournament` as other programs meet it.

use std::process::Output;

use serde_json::{Value, json};

use crate::binary::{pichenette, pichenette_bytes};

const HEADER: &str = r#"{"tournament":{"name":"Otso","game":"kimble","rule_set":null,"seed":7,"boards":6,"stages":[{"kind":"heats","size":4,"rounds":3,"points":[7,5,3,1],"points_of_three":[7,4,1]},{"kind":"final","take":4}],"tie_breaks":["wins","lot"]}}"#;

/// A header and so many entrants.
fn opened(entrants: usize) -> String {
    let enter = |n: usize| format!(r#"{{"enter":{{"id":"p{n}","name":"Player {n}"}}}}"#);
    std::iter::once(HEADER.to_owned()).chain((1..=entrants).map(enter)).map(|line| line + "\n").collect()
}

fn lines(output: &Output) -> Vec<Value> {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn complaint(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn rounds_are_written_as_the_contract_has_them() {
    let log = opened(7) + "{\"pair\":true}\n";
    let output = pichenette(&["tournament", "--pairings"], &log);
    assert_eq!(output.status.code(), Some(0));
    let [round] = &lines(&output)[..] else { panic!("{output:?}") };
    assert_eq!((&round["stage"], &round["round"], &round["bye"]), (&json!(1), &json!(1), &json!([])));
    let games = round["games"].as_array().unwrap();
    let sizes: Vec<usize> = games.iter().map(|game| game["seats"].as_array().unwrap().len()).collect();
    assert_eq!(sizes, [4, 3]);
    assert_eq!((&games[1]["id"], &games[1]["wave"]), (&json!("1.1.2"), &json!(1)));
    assert!(games.iter().all(|game| game["seats"].as_array().unwrap().contains(&game["starts"])));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with(r#"{"stage":1,"round":1,"games":[{"id":"1.1.1","board":"#), "{text}");
    assert!(text.contains(r#""why":"A table of 4 by lot; "#), "{text}");
}

#[test]
fn standings_have_every_tie_break_of_the_header() {
    let log =
        opened(3) + "{\"pair\":true}\n{\"result\":{\"game\":\"1.1.1\",\"order\":[\"p3\",[\"p1\",\"p2\"]]}}\n";
    let output = pichenette(&["tournament", "--standings"], &log);
    let [standing] = &lines(&output)[..] else { panic!("{output:?}") };
    let places = standing["places"].as_array().unwrap();
    assert_eq!(places[0]["id"], "p3");
    assert_eq!((&places[0]["points"], &places[0]["breaks"]["wins"]), (&json!(7), &json!(1)));
    assert_eq!((&places[1]["points"], &places[2]["points"]), (&json!(2.5), &json!(2.5)));
    assert_eq!(places[1].as_object().unwrap().len(), 5);
}

#[test]
fn reasons_come_in_four_languages() {
    let log = opened(4) + "{\"pair\":true}\n";
    for (language, begins) in [
        ("en", "A table of 4"),
        ("fr", "Une table de 4"),
        ("sv", "Ett bord för 4"),
        ("fi", "4 pelaajan pöytä"),
    ] {
        let output = pichenette(&["tournament", "--explain", "--lang", language], &log);
        let [line] = &lines(&output)[..] else { panic!("{output:?}") };
        assert_eq!(line["game"], "1.1.1");
        assert!(line["text"].as_str().unwrap().starts_with(begins), "{line}");
    }
}

#[test]
fn a_check_that_fails_is_exit_code_1() {
    let header = r#"{"tournament":{"game":"carrom","boards":1,"stages":[{"kind":"swiss","rounds":2}]}}"#;
    let log = format!(
        "{header}\n{{\"enter\":{{\"id\":\"a\"}}}}\n{{\"enter\":{{\"id\":\"b\"}}}}\n{{\"pair\":true}}\n"
    );
    let output = pichenette(&["tournament", "--check"], &log);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(0), 0));
    let log = log + "{\"result\":{\"game\":\"1.1.1\",\"score\":[25,3]}}\n{\"pair\":true}\n";
    let output = pichenette(&["tournament", "--check"], &log);
    assert_eq!(output.status.code(), Some(1));
    let [line] = &lines(&output)[..] else { panic!("{output:?}") };
    assert_eq!(
        (&line["check"], &line["game"], line["ids"].as_array().unwrap().len()),
        (&json!("rematch"), &json!("1.2.1"), 2)
    );
}

#[test]
fn an_event_that_cannot_be_is_refused_by_name_and_line_and_nothing_after_it_is_read() {
    let log = opened(4)
        + "{\"pair\":true}\n{\"result\":{\"game\":\"1.1.9\",\"order\":[\"p1\"]}}\n{\"pair\":true}\n";
    let output = pichenette(&["tournament", "--pairings"], &log);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(complaint(&output), "pichenette: line 7: result: there is no game \"1.1.9\"\n");
    assert_eq!(lines(&output).len(), 1, "what was before it is answered");
    let malformed = [
        ("", "line 1: the input is empty"),
        ("{\"pair\":true}\n", "line 1: pair: the tournament has not begun"),
        ("{\"tournament\":{\"game\":\"chess\",\"stages\":[]}}\n", "line 1: tournament.game"),
        (
            "{\"tournament\":{\"game\":\"kimble\",\"stages\":[{\"kind\":\"knockout\",\"rounds\":3}]}}\n",
            "line 1: tournament.stages[0].rounds: not known",
        ),
        ("not JSON\n", "line 1: not JSON"),
    ];
    for (log, expected) in malformed {
        let output = pichenette(&["tournament", "--standings"], log);
        assert_eq!(output.status.code(), Some(2), "{log}");
        let complaint = complaint(&output);
        assert!(complaint.contains(expected) && complaint.lines().count() == 1, "{complaint}");
    }
}

#[test]
fn a_line_that_is_no_text_is_an_error_only_if_everything_before_it_is_right() {
    let no_text = b"{\"enter\":{\"id\":\"\xff\"}}\n".as_slice();
    let bytes = |log: &str| [log.as_bytes(), no_text].concat();
    let output = pichenette_bytes(&["tournament", "--standings"], &bytes(&(opened(3) + "{\"pair\":true}\n")));
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(complaint(&output), "pichenette: line 6: not text; expected JSON in UTF-8\n");
    assert_eq!(lines(&output).len(), 1, "what was before it is answered");
    let output = pichenette_bytes(&["tournament", "--standings"], &bytes(&(opened(3) + "{\"dance\":1}\n")));
    assert!(complaint(&output).starts_with("pichenette: line 5: dance: not known here"), "{output:?}");
}

#[test]
fn a_simulation_says_how_often_the_best_wins_and_how_long_it_takes() {
    let mut log = opened(11);
    log += "{\"enter\":{\"id\":\"best\",\"strength\":1900}}\n";
    let output = pichenette(&["tournament", "--simulate", "20"], &log);
    assert_eq!(output.stdout, pichenette(&["tournament", "--simulate", "20"], &log).stdout);
    let [line] = &lines(&output)[..] else { panic!("{output:?}") };
    assert!(line["best_wins"].as_f64().unwrap() > 0.3, "{line}");
    // Three rounds at three boards, then the final, 40 minutes each.
    assert_eq!(line["minutes"], 160);
    assert_eq!(pichenette(&["tournament", "--simulate", "0"], &log).status.code(), Some(2));
}

#[test]
fn twenties_and_the_time_it_takes_are_told() {
    let header = r#"{"tournament":{"game":"crokinole","boards":1,"stages":[{"kind":"swiss","rounds":2,"minutes":10}]}}"#;
    let mut log = format!("{header}\n");
    for n in 1..=4 {
        log += &format!("{{\"enter\":{{\"id\":\"p{n}\"}}}}\n");
    }
    log += "{\"pair\":true}\n{\"result\":{\"game\":\"1.1.1\",\"score\":[5,3],\"twenties\":[3,7]}}\n";
    let output = pichenette(&["tournament", "--twenties", "--estimate"], &log);
    let [most, other, estimate] = &lines(&output)[..] else { panic!("{output:?}") };
    assert_eq!((&most["place"], &most["twenties"], &other["twenties"]), (&1.into(), &7.into(), &3.into()));
    // One game of this round, two of the next, one after the other at one board.
    assert_eq!(
        (&estimate["least"], &estimate["most"], &estimate["games"]),
        (&30.into(), &30.into(), &3.into())
    );
}

#[test]
fn the_events_of_a_hall_are_taken_and_refused_by_name_and_line() {
    let header = r#"{"tournament":{"game":"crokinole","places":2,"online":true,"no_show":7,"options":{"target":50},"stages":[{"kind":"swiss","rounds":1}]}}"#;
    let log = format!(
        r#"{header}
{{"enter":{{"id":"p1"}}}}
{{"enter":{{"id":"p2"}}}}
{{"enter":{{"id":"p3"}}}}
{{"here":{{"id":"p1","here":true,"paid":true}}}}
{{"rename":{{"id":"p1","name":"Aino K.","club":"Otso"}}}}
{{"pair":true}}
{{"table":{{"game":"1.1.1","id":"k3f9"}}}}
{{"clock":{{"do":"start","at":1763424000000,"seconds":600,"warning":60,"overtime":"finish_round"}}}}
{{"result":{{"game":"1.1.1","score":[5,3]}}}}
{{"confirm":{{"game":"1.1.1","by":"p1"}}}}
"#
    );
    let output = pichenette(&["tournament", "--standings"], &log);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(lines(&output)[0]["places"].as_array().map(Vec::len), Some(2));
    for (line, expected) in [
        (
            r#"{"confirm":{"game":"1.1.1","by":"p3"}}"#,
            "line 12: confirm: game 1.1.1: \"p3\" does not play in it",
        ),
        (r#"{"here":{"id":"p9","here":true}}"#, "line 12: here: no entrant has the id \"p9\""),
        (r#"{"here":{"id":"p1","late":true}}"#, "line 12: here.late: not known here"),
        (r#"{"clock":{"do":"dance","at":1}}"#, "line 12: clock.do"),
        (r#"{"clock":{"do":"resume","at":1}}"#, "line 12: clock: the clock is running"),
        (r#"{"table":{"game":"9.1.1","id":"k"}}"#, "line 12: table: there is no game \"9.1.1\""),
        (r#"{"enter":{"id":"p3"}}"#, "line 12: enter: \"p3\" is on the waiting list"),
    ] {
        let output = pichenette(&["tournament", "--standings"], &format!("{log}{line}\n"));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && said.contains(expected), "{line}: {said}");
        assert_eq!(lines(&output).len(), 1, "the answers for the lines before it");
    }
}
