//! Other stages before the first draw, and no more players at a board than it has seats.

use boards::Game;
use proptest::prelude::*;
use serde_json::{Value, json};
use tournament::{Event, Template, Tournament};

use crate::desk::{Desk, english};

/// Plays as far as it goes; the first seat wins.
fn play_out(desk: &mut Desk) {
    while desk.try_line(r#"{"pair":true}"#).is_ok() {
        let round = desk.rounds().pop().unwrap();
        let best_of = desk.tournament.terms().stages[round.stage - 1].best_of();
        for game in &round.games {
            match game.seats.len() {
                2 if best_of > 1 => desk.result(&game.id, [best_of as i64 / 2 + 1, 0]),
                2 => desk.result(&game.id, [5, 3]),
                _ => desk.hand_in(json!({"result": {"game": game.id, "order": game.seats}})),
            }
        }
    }
}

fn stages(template: Template, entrants: usize) -> Value {
    template.header(entrants)["tournament"]["stages"].take()
}

fn most_seats(desk: &Desk) -> usize {
    desk.tournament.games().iter().map(|game| game.seats.len()).max().unwrap()
}

#[test]
fn a_format_made_for_16_is_adapted_to_the_31_or_23_who_came() {
    let days = [
        Template::KimbleKnockout,
        Template::KimbleEvening,
        Template::CarromDay,
        Template::NcaDay,
        Template::Swiss,
    ];
    for template in days {
        for came in [31, 23] {
            let mut desk = Desk::with_header(template.header(16), came);
            desk.hand_in(json!({"stages": stages(template, came)}));
            play_out(&mut desk);
            assert!(desk.tournament.is_over());
            let mut header = template.header(16);
            header["tournament"]["stages"] = stages(template, came);
            let mut at_once = Desk::with_header(header, came);
            play_out(&mut at_once);
            assert_eq!(desk.tournament.games(), at_once.tournament.games(), "{}", template.name());
            assert!(most_seats(&desk) <= desk.tournament.terms().seats());
        }
    }
    let mut desk = Desk::with_header(Template::KimbleKnockout.header(16), 31);
    desk.hand_in(json!({"stages": stages(Template::KimbleKnockout, 31)}));
    play_out(&mut desk);
    let sizes: Vec<usize> =
        desk.tournament.standings().iter().map(|standing| standing.places.len()).collect();
    assert_eq!(sizes, [31, 16, 8, 4]);
}

#[test]
fn only_the_best_go_on_where_a_final_has_no_room_for_all() {
    let mut desk = Desk::with_header(Template::KimbleKnockout.header(16), 31);
    play_out(&mut desk);
    let last = desk.rounds().pop().unwrap();
    assert_eq!((last.stage, last.games.len(), last.games[0].seats.len()), (3, 1, 4));
    let semi_final: Vec<String> = desk.places(2).into_iter().map(|place| place.id).collect();
    let mut seats = last.games[0].seats.clone();
    seats.sort_by_key(|id| semi_final.iter().position(|other| other == id));
    assert_eq!(seats, semi_final[..4], "the best of the standing");
    let why = desk.tournament.explain(&english()).pop().unwrap().text;
    assert!(why.contains("final of the best 4 of the 8 who got this far"), "{why}");
    let estimate = desk.tournament.terms().estimate(31);
    assert_eq!(estimate.stages.last().unwrap().entrants, 4);
}

#[test]
fn a_final_takes_no_more_than_it_has_seats() {
    let mut desk = Desk::with_header(Template::KimbleEvening.header(12), 12);
    let ids: Vec<String> = (1..=5).map(|n| format!("p{n}")).collect();
    assert_eq!(
        desk.refused(json!({"advance": {"stage": 2, "ids": ids}})),
        "5 for a final; expected 2 to 4, as many as can play at one board"
    );
    desk.hand_in(json!({"advance": {"stage": 2, "ids": ids[..4]}}));
}

#[test]
fn stages_with_more_seats_than_the_board_are_refused() {
    let header = |stage: Value| {
        json!({"tournament": {"game": "kimble", "stages": [{"kind": "heats", "rounds": 1}, stage]}})
            .to_string()
    };
    let refused = |stage: Value| Event::read(&header(stage)).unwrap_err().to_string();
    assert_eq!(
        refused(json!({"kind": "final", "take": 8})),
        "tournament.stages[1].take is 8; expected 2 to 4, as many as can play kimble"
    );
    assert_eq!(
        refused(json!({"kind": "heats", "size": 5, "rounds": 2})),
        "tournament.stages[1].size is 5; expected 2 to 4, as many as can play kimble"
    );
    let mut desk = Desk::with_header(Template::KimbleEvening.header(12), 12);
    assert_eq!(
        desk.refused(json!({"stages": [{"kind": "final", "take": 5}]})),
        "stages[0].take is 5; expected 2 to 4, as many as can play kimble"
    );
    assert_eq!(desk.refused(json!({"stages": []})), "stages: expected at least one");
    let complaint = desk.refused(json!({"stages": [{"kind": "final", "options": {"rounds": 4}}]}));
    assert!(complaint.starts_with("stages[0].options"), "{complaint}");
}

#[test]
fn stages_change_only_before_the_first_draw() {
    let mut desk = Desk::with_header(Template::CarromDay.header(16), 12);
    let header = desk.tournament.terms().stages.clone();
    desk.hand_in(json!({"stages": [{"kind": "knockout"}]}));
    let line = desk.lines.len();
    assert_eq!(desk.tournament.terms().stages.len(), 1);
    desk.pair();
    let drawn = "a round has been drawn; the stages can be replaced only before the first draw";
    assert_eq!(desk.refused(json!({"stages": [{"kind": "double"}]})), drawn);
    assert_eq!(desk.refused(json!({"undo": line, "force": true})), drawn);
    // Without the draw they can be taken back, and then the draw means nothing any more.
    desk.hand_in(json!({"undo": line + 1}));
    desk.hand_in(json!({"undo": line}));
    assert_eq!(desk.tournament.terms().stages, header);
    let why = desk.refused(json!({"undo": line + 2, "force": true}));
    assert!(why.ends_with("round 1.1 was drawn by other stages"), "{why}");
    desk.hand_in(json!({"undo": line + 3}));
    desk.hand_in(json!({"undo": line + 2}));
    assert_eq!(desk.rounds().len(), 1, "by the stages that drew it the round is there again");
    assert!(Tournament::read(&desk.lines).tournament.as_ref() == Some(&desk.tournament));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, max_shrink_iters: 60, ..ProptestConfig::default() })]

    #[test]
    fn no_game_has_more_seats_than_its_board(
        game in prop::sample::select(Game::ALL.to_vec()),
        entrants in 2usize..61,
        size in 2usize..=4,
        advance in 1usize..3,
        thirds in 0usize..9,
        template in prop::sample::select(Template::ALL.to_vec()),
        made_for in 2usize..61,
    ) {
        let heats = json!({"kind": "heats", "size": size, "advance": advance.min(size - 1), "best_thirds": thirds});
        let own = json!({"tournament": {"game": game.name(), "stages": [heats, {"kind": "final"}]}});
        for header in [own, template.header(made_for)] {
            let mut desk = Desk::with_header(header, entrants);
            play_out(&mut desk);
            prop_assert!(most_seats(&desk) <= desk.tournament.terms().seats());
        }
    }
}
