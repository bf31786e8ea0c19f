//! Why a game was drawn as it was, in four languages.

use boards::Game;
use rules::Language;
use serde_json::{Value, json};
use tournament::ByeExplanation;
use words::Words;

use crate::desk::Desk;

fn said(desk: &Desk, game: &str, language: Language) -> String {
    let explained = desk.tournament.explain(&Words::new(language, Game::Crokinole, 2));
    explained.into_iter().find(|line| line.game == game).unwrap().text
}

/// Plays a stage out.
fn played(stages: Value, entrants: usize) -> Desk {
    let mut desk = Desk::open(stages, json!(["lot"]), entrants);
    while desk.try_line(r#"{"pair":true}"#).is_ok() {
        let round = desk.rounds().pop().unwrap();
        match round.games.iter().all(|game| game.seats.len() == 2) {
            true => desk.play(&round),
            false => desk.race(&round),
        }
    }
    desk
}

#[test]
fn every_game_of_every_kind_of_stage_is_explained_in_four_languages() {
    let kinds = [
        json!([{"kind": "swiss", "rounds": 4}]),
        json!([{"kind": "groups", "count": 2}, {"kind": "pools", "size": 3}]),
        json!([{"kind": "knockout"}]),
        json!([{"kind": "double"}]),
        json!([{"kind": "heats", "rounds": 3}, {"kind": "final", "take": 4}]),
    ];
    for stages in kinds {
        let desk = played(stages, 7);
        for language in Language::ALL {
            let explained = desk.tournament.explain(&Words::new(language, Game::Crokinole, 2));
            assert_eq!(explained.len(), desk.rounds().iter().map(|round| round.games.len()).sum::<usize>());
            for line in explained {
                let plain = !line.text.contains(['{', '$', '}']) && !line.text.contains("tournament-");
                assert!(plain && line.text.ends_with('.') && line.text.len() > 20, "{line:?}");
            }
        }
    }
}

fn byes(desk: &Desk, language: Language) -> Vec<ByeExplanation> {
    desk.tournament.explain_byes(&Words::new(language, Game::Crokinole, 2))
}

#[test]
fn every_bye_of_every_kind_of_stage_is_explained_in_four_languages() {
    let cases = [
        (json!([{"kind": "swiss", "rounds": 3, "bye": 2}]), 7, "p1 has a bye"),
        (json!([{"kind": "groups", "count": 1}]), 7, "the group is odd, and everyone in it waits in turn."),
        (json!([{"kind": "knockout"}]), 7, "p1 goes on without a game: the bracket has no opponent"),
        (json!([{"kind": "double"}]), 7, "goes on without a game"),
        (json!([{"kind": "heats", "size": 4, "rounds": 2}]), 5, "not everyone can play in this round"),
    ];
    for (stages, entrants, expected) in cases {
        let desk = played(stages, entrants);
        let rounds = desk.rounds();
        for language in Language::ALL {
            let explained = byes(&desk, language);
            assert_eq!(explained.len(), rounds.iter().map(|round| round.bye.len()).sum::<usize>());
            for bye in &explained {
                let plain = !bye.text.contains(['{', '$', '}']) && !bye.text.contains("tournament-");
                assert!(plain && bye.text.ends_with('.') && bye.text.contains(&bye.id), "{bye:?}");
            }
        }
        let english = byes(&desk, Language::En);
        let fits = |bye: &ByeExplanation| bye.text.contains(&expected.replace("p1", &bye.id));
        assert!(!english.is_empty() && english.iter().all(fits), "{english:?}");
    }
}

#[test]
fn a_bye_names_its_points_the_rule_that_gave_it_or_the_opponent_who_left() {
    let desk = played(json!([{"kind": "swiss", "rounds": 2, "bye": 2}]), 3);
    let explained = byes(&desk, Language::En);
    let first = &explained[0].text;
    assert!(
        first.ends_with("by lot: not everyone can play in this round; points for the bye: 2."),
        "{first}"
    );
    let second = &explained[1].text;
    assert!(second.contains("byes go to those with the fewest byes"), "{second}");
    assert_eq!((explained[1].stage, explained[1].round), (1, 2));

    let mut desk = Desk::open(json!([{"kind": "groups", "count": 1}]), json!(["lot"]), 4);
    let round = desk.pair();
    desk.play(&round);
    desk.leave("p4");
    desk.pair();
    let left: Vec<String> = byes(&desk, Language::En).into_iter().map(|bye| bye.text).collect();
    assert!(left.len() == 1 && left[0].ends_with("has a bye: the opponent has left."), "{left:?}");
}

#[test]
fn a_sentence_names_the_points_and_the_starter() {
    let desk = played(json!([{"kind": "swiss", "rounds": 2, "win": [2, 1, 0]}]), 2);
    assert!(said(&desk, "1.1.1", Language::En).contains("meet by lot: it is the first round; p"));
    let again = said(&desk, "1.2.1", Language::En);
    assert!(
        again.contains("p1 (2) and p2 (0) meet again, because no draw had fewer repeated meetings; p"),
        "{again}"
    );
    assert!(again.ends_with("starts, having started less often."), "{again}");
    let fr = said(&desk, "1.2.1", Language::Fr);
    assert!(fr.contains("se rencontrent de nouveau"), "{fr}");
}

#[test]
fn a_bracket_says_where_the_two_come_from() {
    let desk = played(json!([{"kind": "knockout"}]), 4);
    let first = said(&desk, "1.1.1", Language::En);
    assert!(first.contains("1 (seed 1) against p4 (seed 4): whoever loses is out"), "{first}");
    assert!(
        said(&desk, "1.2.1", Language::En)
            .starts_with("The final: p1 (winner of 1.1.1) against p2 (winner of 1.1.2)")
    );
    assert!(
        said(&desk, "1.2.2", Language::Fi).starts_with("Peli kolmannesta sijasta: p4 (pelin 1.1.1 häviäjä)")
    );
}
