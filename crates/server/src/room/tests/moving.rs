//! Moving to another seat, and playing more than one seat.

use super::*;

fn also(seat: u8) -> Ask {
    Ask::Sit { seat, also: true }
}

/// Who sits where.
fn sitting(stage: &Stage) -> Vec<Option<String>> {
    stage.room.sitting().map(|who| who.map(str::to_owned)).collect()
}

#[test]
fn a_person_who_sits_down_elsewhere_moves() {
    let mut stage = Stage::open(settings(Game::Crokinole, 3));
    stage.ask(&guest(0), &Ask::sit(0)).unwrap();
    stage.ask(&guest(1), &Ask::sit(1)).unwrap();
    let before = stage.events.len();
    stage.ask(&guest(1), &Ask::sit(2)).unwrap();
    let moved: Vec<What> = stage.events[before..].iter().map(|event| event.what.clone()).collect();
    let sat = What::Sat { seat: 2, who: Mention::of(person(1)), also: false };
    assert_eq!(moved, [What::Stood { seat: 1 }, sat], "both or none");
    assert_eq!(sitting(&stage), [Some(person(0)), None, Some(person(1))]);
    // A person cannot move to a taken seat, and stays where they were.
    assert_eq!(stage.ask(&guest(1), &Ask::sit(0)).unwrap_err().limit, Some(Limit::Seat));
    assert_eq!(sitting(&stage), [Some(person(0)), None, Some(person(1))]);
    // In their own seat a person stays.
    let before = stage.events.len();
    stage.ask(&guest(1), &Ask::sit(2)).unwrap();
    assert_eq!(stage.events.len(), before);
}

#[test]
fn a_second_seat_is_chosen_and_moving_gives_it_up() {
    let mut stage = Stage::open(settings(Game::Crokinole, 4));
    stage.ask(&guest(0), &also(0)).unwrap();
    let first = What::Sat { seat: 0, who: Mention::of(person(0)), also: false };
    assert_eq!(stage.events.last().unwrap().what, first, "the only seat is no further one");
    stage.ask(&guest(0), &also(2)).unwrap();
    assert_eq!(stage.room.seats_of(&guest(0)), [0, 2]);
    stage.ask(&guest(0), &Ask::sit(3)).unwrap();
    assert_eq!(stage.room.seats_of(&guest(0)), [3], "there and nowhere else");
    // The key of a seat is no reason to leave that seat: another person sits there.
    stage.ask(&guest(1), &Ask::sit(1)).unwrap();
    let friend = Who { person: Some(person(0)), keyed: BTreeSet::from([1]) };
    stage.ask(&friend, &Ask::sit(0)).unwrap();
    assert_eq!(sitting(&stage), [Some(person(0)), Some(person(1)), None, None]);
}

#[test]
fn a_game_begins_with_one_person_alone_only_if_they_have_chosen_to() {
    let mut stage = Stage::open(settings(Game::Carrom, 2));
    stage.ask(&guest(0), &Ask::sit(0)).unwrap();
    stage.ask(&guest(0), &Ask::sit(1)).unwrap();
    assert_eq!(stage.ask(&guest(0), &Ask::Start).unwrap_err().limit, Some(Limit::Seat), "a seat is free");
    stage.ask(&guest(0), &also(0)).unwrap();
    stage.ask(&guest(0), &Ask::Start).unwrap();
    assert_eq!(stage.room.status(), Status::Playing);

    // As in journals of earlier versions, where a person who sat down twice had two seats.
    let mut stage = Stage::open(settings(Game::Carrom, 2));
    for seat in 0..2 {
        stage.happen(vec![What::Sat { seat, who: Mention::of(person(0)), also: false }]);
    }
    let words = words::Words::new(rules::Language::En, Game::Carrom, 2);
    let refused = stage.ask(&guest(0), &Ask::Start).unwrap_err();
    assert!(refused.limit == Some(Limit::Seat) && refused.text(&words).contains("against yourself"));
    stage.ask(&guest(0), &Ask::Stand { seat: 1 }).unwrap();
    stage.ask(&guest(0), &also(1)).unwrap();
    stage.ask(&guest(0), &Ask::Start).unwrap();
}

#[test]
fn a_rematch_keeps_what_was_chosen() {
    let mut stage = Stage::open(settings(Game::Carrom, 2));
    stage.ask(&guest(0), &Ask::sit(0)).unwrap();
    stage.ask(&guest(0), &also(1)).unwrap();
    stage.ask(&guest(0), &Ask::Start).unwrap();
    stage.ask(&guest(0), &Ask::Close).unwrap();
    stage.ask(&guest(0), &Ask::Rematch).unwrap();
    let chosen =
        |what: &What| if let What::Sat { seat, also, .. } = what { Some((*seat, *also)) } else { None };
    let next: Vec<_> = stage.room.rematch_opening().iter().filter_map(chosen).collect();
    assert_eq!(next, [(1, false), (0, true)]);
}

#[test]
fn an_event_of_an_earlier_version_chooses_nothing() {
    let sat: What = serde_json::from_str(r#"{"sat":{"seat":1,"who":"aaaaaaaaaaaaaaaa"}}"#).unwrap();
    assert_eq!(sat, What::Sat { seat: 1, who: Mention::of(person(0)), also: false });
    assert_eq!(serde_json::to_string(&sat).unwrap(), r#"{"sat":{"seat":1,"who":"aaaaaaaaaaaaaaaa"}}"#);
}
