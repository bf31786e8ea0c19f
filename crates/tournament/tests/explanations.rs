//! Why a game was drawn as it was, in four languages.

use boards::Game;
use rules::Language;
use serde_json::{Value, json};
use tournament::{ByeExplanation, Pairing};
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
    assert!(second.contains("the bye goes to one with the fewest byes"), "{second}");
    assert_eq!((explained[1].stage, explained[1].round), (1, 2));

    let mut desk = Desk::open(json!([{"kind": "groups", "count": 1}]), json!(["lot"]), 4);
    let round = desk.pair();
    desk.play(&round);
    desk.leave("p4");
    desk.pair();
    let left: Vec<String> = byes(&desk, Language::En).into_iter().map(|bye| bye.text).collect();
    assert!(left.len() == 1 && left[0].ends_with("has a bye: the opponent has left."), "{left:?}");
}

/// Three in a Swiss stage of three rounds; p1 and p2 are kept apart.
fn three_of_whom_two_are_apart() -> Desk {
    let stages = json!([{"kind": "swiss", "rounds": 3, "win": [2, 1, 0]}]);
    let mut desk = Desk::open(stages, json!(["lot"]), 3);
    desk.hand_in(json!({"apart": ["p1", "p2"]}));
    desk
}

/// p3 wins the only game of a round.
fn p3_wins(desk: &mut Desk, round: &Pairing) {
    let game = &round.games[0];
    desk.result(&game.id, if game.seats[0] == "p3" { [5, 3] } else { [3, 5] });
}

const USUAL: &str = "the bye goes to one with the fewest byes; among these, to one without whom the fewest pairs meet again; \
    among these, to one with the fewest points.";
const APART: &str = "more of those who are to be kept apart would meet.";

#[test]
fn a_second_bye_names_who_would_have_had_it_if_nobody_were_kept_apart() {
    let mut desk = three_of_whom_two_are_apart();
    for _ in 0..2 {
        let round = desk.pair();
        p3_wins(&mut desk, &round);
    }
    // p3 has had no bye, but then p1 and p2 would meet.
    desk.pair();
    let expected = [
        "and the bye would go to p3, but then more of those who are to be kept apart would meet.",
        "et l’exemption reviendrait à p3, mais alors davantage de joueurs à séparer se rencontreraient.",
        "och frironden skulle gå till p3, men då skulle fler av dem som ska hållas isär mötas.",
        "ja vapaakierroksen saisi p3, mutta silloin useammat erillään pidettävät kohtaisivat.",
    ];
    for (language, expected) in Language::ALL.into_iter().zip(expected) {
        let third = &byes(&desk, language)[2].text;
        assert!(third.ends_with(expected), "{third}");
    }
    // The reason stays that of the draw: line 5 kept the two apart.
    let before = byes(&desk, Language::En);
    desk.hand_in(json!({"undo": 5, "force": true}));
    assert_eq!(byes(&desk, Language::En), before);
}

#[test]
fn fewer_points_are_no_bye_either_where_two_who_are_kept_apart_would_meet() {
    let mut desk = three_of_whom_two_are_apart();
    let first = desk.pair();
    // p3 loses and has the fewest points of the two without a bye.
    desk.play(&first);
    desk.pair();
    let second = &byes(&desk, Language::En)[1].text;
    assert!(second.contains("would go to p3, but") && second.ends_with(APART), "{second}");
}

#[test]
fn a_bye_in_its_turn_has_the_usual_reason_although_two_are_kept_apart() {
    let mut desk = three_of_whom_two_are_apart();
    let first = desk.pair();
    p3_wins(&mut desk, &first);
    // The loser has the fewest points of the two without a bye.
    desk.pair();
    let second = &byes(&desk, Language::En)[1].text;
    assert!(second.ends_with(USUAL), "{second}");
    // Of five of whom two are kept apart anyone can sit out.
    for seed in 0..20 {
        let mut desk = Desk::seeded(seed, json!([{"kind": "swiss", "rounds": 5}]), json!([]), 5);
        desk.hand_in(json!({"apart": ["p1", "p2"]}));
        for _ in 0..5 {
            let round = desk.pair();
            desk.play(&round);
        }
        let explained = byes(&desk, Language::En);
        assert!(explained[0].text.contains("has a bye by lot"), "{:?}", explained[0]);
        assert!(explained[1..].iter().all(|bye| bye.text.ends_with(USUAL)), "{explained:?}");
    }
}

#[test]
fn no_pair_is_kept_apart_and_every_bye_has_the_usual_reason() {
    let explained = byes(&played(json!([{"kind": "swiss", "rounds": 6}]), 3), Language::En);
    assert_eq!(explained.len(), 6);
    assert!(explained[1..].iter().all(|bye| bye.text.ends_with(USUAL)), "{explained:?}");
}

#[test]
fn the_usual_reason_has_repeated_meetings_before_points_where_the_draw_has() {
    let expected = [
        "one without whom the fewest pairs meet again; among these, to one with the fewest points.",
        "puis de façon que le moins de joueurs possible se rencontrent de nouveau, puis à qui a le moins de points.",
        "därefter så att så få som möjligt möts igen, därefter till dem med minst poäng.",
        "sitten niin, että mahdollisimman harvat kohtaavat uudelleen, sitten niille, joilla on vähiten pisteitä.",
    ];
    let swiss = played(json!([{"kind": "swiss", "rounds": 2}]), 3);
    for (language, expected) in Language::ALL.into_iter().zip(expected) {
        let second = &byes(&swiss, language)[1].text;
        assert!(second.ends_with(expected), "{second}");
    }
    // Heats give the byes before they look at who has met.
    let heats = played(json!([{"kind": "heats", "size": 4, "rounds": 2}]), 5);
    let last = byes(&heats, Language::En).pop().unwrap();
    assert!(last.text.ends_with("with the fewest byes, then to those with the fewest points."), "{last:?}");
}

#[test]
fn the_lot_gives_the_first_bye_unless_it_falls_on_one_who_has_to_play() {
    let mut fell_on_p3 = 0;
    for seed in 0..20 {
        let open = || Desk::seeded(seed, json!([{"kind": "swiss", "rounds": 1}]), json!([]), 3);
        let lot = open().pair().bye.remove(0);
        let mut desk = open();
        desk.hand_in(json!({"apart": ["p1", "p2"]}));
        let bye = desk.pair().bye.remove(0);
        let text = &byes(&desk, Language::En)[0].text;
        if lot == "p3" {
            fell_on_p3 += 1;
            assert!(bye != lot && text.contains("would go to p3, but") && text.ends_with(APART), "{text}");
        } else {
            assert!(bye == lot && text.contains("has a bye by lot"), "{text}");
        }
    }
    // Or the test would not see what it is about.
    assert!((1..20).contains(&fell_on_p3), "{fell_on_p3}");
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
    assert!(first.contains("1 (seed 1) against p4 (seed 4): the loser is out"), "{first}");
    assert!(
        said(&desk, "1.2.1", Language::En)
            .starts_with("The final: p1 (winner of 1.1.1) against p2 (winner of 1.1.2)")
    );
    assert!(
        said(&desk, "1.2.2", Language::Fi).starts_with("Peli kolmannesta sijasta: p4 (pelin 1.1.1 häviäjä)")
    );
}
