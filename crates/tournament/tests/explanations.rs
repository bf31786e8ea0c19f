//! Why a game was drawn as it was, in four languages.

use boards::Game;
use rules::Language;
use serde_json::{Value, json};
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
