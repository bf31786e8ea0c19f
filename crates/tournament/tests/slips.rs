//! Results as short codes: written at the board, read at the desk.

use proptest::prelude::*;
use serde_json::{Value, json};
use tournament::{Report, Slip, SlipError};

use crate::desk::Desk;

fn swiss() -> Desk {
    let mut desk = Desk::open(json!([{"kind": "swiss", "rounds": 3}]), json!([]), 6);
    desk.pair();
    desk
}

fn report(value: Value) -> Report {
    serde_json::from_value(value).unwrap()
}

fn written(desk: &Desk, value: Value) -> Slip {
    let report = report(value);
    let game = desk.tournament.game(&report.game).unwrap();
    Slip::write("k3f9", game.id, &game.seats, &report).unwrap()
}

#[test]
fn a_code_says_which_game_it_is_and_how_it_ended_and_cannot_be_entered_twice() {
    let mut desk = swiss();
    let told = json!({"game": "1.1.2", "score": [5, 3], "twenties": [4, 2]});
    let slip = written(&desk, told.clone());
    assert!(slip.code.len() <= 14, "{}", slip.code);
    let typed = slip.code.to_lowercase().replace('-', " ").replace('0', "o").replace('1', "l");
    let read = Slip::read("k3f9", &desk.tournament, &typed).unwrap();
    assert_eq!((read.report.clone(), &read.code), (report(told), &slip.code));
    desk.hand_in(json!({"result": read.report}));
    let again = Slip::read("k3f9", &desk.tournament, &slip.code);
    assert_eq!(again, Err(SlipError::Entered(slip.game)));
    desk.hand_in(json!({"amend": {"game": "1.1.2", "score": [4, 4]}}));
    assert_eq!(Slip::read("k3f9", &desk.tournament, &slip.code), Err(SlipError::Differs(slip.game)));
}

#[test]
fn a_code_of_another_tournament_or_of_another_draw_is_refused() {
    let desk = swiss();
    let slip = written(&desk, json!({"game": "1.1.1", "score": [5, 3]}));
    assert_eq!(Slip::read("k3f8", &desk.tournament, &slip.code), Err(SlipError::Other));
    let mut other = Desk::seeded(8, json!([{"kind": "swiss", "rounds": 3}]), json!([]), 6);
    assert_eq!(Slip::read("k3f9", &other.tournament, &slip.code), Err(SlipError::NoGame(slip.game)));
    other.pair();
    assert_ne!(other.tournament.game("1.1.1").unwrap().seats, desk.tournament.game("1.1.1").unwrap().seats);
    assert_eq!(Slip::read("k3f9", &other.tournament, &slip.code), Err(SlipError::Other));
    assert_eq!(Slip::read("k3f9", &desk.tournament, "1U"), Err(SlipError::Letter('U')));
    assert_eq!(Slip::read("k3f9", &desk.tournament, ""), Err(SlipError::Mistyped));
}

#[test]
fn any_wrong_letter_and_any_two_that_changed_places_are_found() {
    let desk = swiss();
    let slip = written(&desk, json!({"game": "1.1.3", "score": [12, 7], "twenties": [11, 0]}));
    let code: Vec<char> = slip.code.chars().filter(|c| *c != '-').collect();
    let read = |code: &[char]| Slip::read("k3f9", &desk.tournament, &code.iter().collect::<String>());
    assert!(read(&code).is_ok());
    for at in 0..code.len() {
        for letter in "0123456789ABCDEFGHJKMNPQRSTVWXYZ".chars().filter(|letter| *letter != code[at]) {
            let mut wrong = code.clone();
            wrong[at] = letter;
            assert_eq!(read(&wrong), Err(SlipError::Mistyped));
        }
        if at > 0 && code[at] != code[at - 1] {
            let mut wrong = code.clone();
            wrong.swap(at, at - 1);
            assert_eq!(read(&wrong), Err(SlipError::Mistyped));
        }
    }
}

#[test]
fn results_of_every_shape_fit_into_a_code() {
    let mut desk = Desk::open(json!([{"kind": "heats", "rounds": 1}]), json!([]), 4);
    desk.pair();
    let seats = desk.tournament.game("1.1.1").unwrap().seats;
    for told in [
        json!({"game": "1.1.1", "order": [seats[2], [seats[0], seats[3]], seats[1]]}),
        json!({"game": "1.1.1", "order": [seats[3], seats[2], seats[1], seats[0]], "twenties": [1, 0, 30, 2]}),
        json!({"game": "1.1.1", "order": [[seats[0], seats[1], seats[2], seats[3]]]}),
        json!({"game": "1.1.1", "order": [seats[3], [seats[0], seats[1]]], "absent": [seats[2]]}),
        json!({"game": "1.1.1", "walkover": seats[2]}),
        json!({"game": "1.1.1", "walkover": null}),
        json!({"game": "1.1.1", "score": [1.5, 0, 2.125, 7]}),
    ] {
        let slip = written(&desk, told.clone());
        let read = Slip::read("k3f9", &desk.tournament, &slip.code).unwrap();
        assert_eq!(serde_json::to_value(&read.report).unwrap(), told, "{}", slip.code);
    }
    let order = written(&desk, json!({"game": "1.1.1", "order": seats}));
    assert!(order.code.len() <= 12, "{}", order.code);
    let game = desk.tournament.game("1.1.1").unwrap();
    let unfit = |value: Value| Slip::write("k3f9", game.id, &game.seats, &report(value)).unwrap_err();
    assert_eq!(unfit(json!({"game": "1.1.1", "score": [1, 2]})), SlipError::Unfit(game.id));
    assert_eq!(unfit(json!({"game": "1.1.1", "order": [seats[0]]})), SlipError::Unfit(game.id));
    assert_eq!(unfit(json!({"game": "1.1.1", "walkover": "p9"})), SlipError::Unfit(game.id));
    let long = unfit(json!({"game": "1.1.1", "score": [999_999.5, 999_999.5, 999_999.5, 999_999.5]}));
    assert_eq!(long, SlipError::TooLong(game.id));
}

proptest! {
    #[test]
    fn what_is_written_is_read(score in prop::array::uniform2(0u32..2000), twenties in prop::option::of(prop::array::uniform2(0u32..50))) {
        let desk = swiss();
        let slip = written(&desk, json!({"game": "1.1.1", "score": score, "twenties": twenties}));
        prop_assert_eq!(Slip::read("k3f9", &desk.tournament, &slip.code).unwrap(), slip);
    }

    /// Nothing that is typed makes it fail in another way than by saying so.
    #[test]
    fn any_text_is_read_or_refused(text in "[0-9A-Za-z -]{0,40}") {
        let _ = Slip::read("k3f9", &swiss().tournament, &text);
    }
}
