//! The ready-made formats with the numbers that clubs have.

use serde_json::json;
use tournament::Template;

use crate::desk::Desk;

fn play_out(desk: &mut Desk) {
    while desk.try_line(r#"{"pair":true}"#).is_ok() {
        let round = desk.rounds().pop().unwrap();
        for game in &round.games {
            let score = match desk.lines[0].contains(r#""best_of":3"#) && round.stage == 2 {
                true => [2, 1],
                false => [5, 3],
            };
            match game.seats.len() {
                2 => desk.hand_in(json!({"result": {"game": game.id, "score": score, "twenties": [3, 1]}})),
                _ => desk.hand_in(json!({"result": {"game": game.id, "order": game.seats}})),
            }
        }
    }
}

#[test]
fn every_template_is_played_to_its_end_by_23_31_and_12_and_any_other_number() {
    for template in Template::ALL {
        for entrants in [23, 31, 12, 2, 3, 4, 5, 6, 7, 8, 9, 17, 36, 60] {
            let mut desk = Desk::with_header(template.header(entrants), entrants);
            play_out(&mut desk);
            let (standings, stages) = (desk.tournament.standings(), desk.tournament.terms().stages.len());
            assert_eq!(standings.len(), stages, "{} of {entrants}", template.name());
            assert!(standings[stages - 1].places.iter().any(|place| place.place == 1));
        }
    }
}

#[test]
fn a_kimble_evening_of_23_has_five_fours_and_a_three_and_nobody_sits_twice_at_a_three() {
    let mut desk = Desk::with_header(Template::KimbleEvening.header(23), 23);
    play_out(&mut desk);
    let rounds = desk.rounds();
    for round in &rounds[..3] {
        let sizes: Vec<usize> = round.games.iter().map(|game| game.seats.len()).collect();
        assert_eq!(sizes, [4, 4, 4, 4, 4, 3]);
    }
    assert_eq!((rounds.len(), rounds[3].games[0].seats.len()), (4, 4));
    assert_eq!(desk.faults(), [""; 0]);
}

#[test]
fn a_kimble_knock_out_goes_from_23_to_16_to_8_to_4() {
    for (entrants, left) in
        [(23, vec![23, 16, 8, 4]), (31, vec![31, 16, 8, 4]), (12, vec![12, 8, 4]), (16, vec![16, 8, 4])]
    {
        let mut desk = Desk::with_header(Template::KimbleKnockout.header(entrants), entrants);
        play_out(&mut desk);
        let sizes: Vec<usize> =
            desk.tournament.standings().iter().map(|standing| standing.places.len()).collect();
        assert_eq!(sizes, left);
    }
}

#[test]
fn an_nca_day_of_31_has_groups_of_11_10_and_10() {
    let mut desk = Desk::with_header(Template::NcaDay.header(31), 31);
    let first = desk.pair();
    // A group of eleven has five games and a bye, the others have five games.
    assert_eq!((first.games.len(), first.bye.len()), (15, 1));
    play_out(&mut desk);
    let groups = desk.rounds().iter().filter(|round| round.stage == 1).count();
    assert_eq!(groups, 11);
    let places = desk.places(1);
    let breaks = serde_json::to_value(&places[0].breaks).unwrap();
    assert!(
        breaks["points_per_game"].is_number()
            && breaks["twenties"].is_number()
            && breaks["shoot_out"].is_null()
    );
}

#[test]
fn every_pool_of_an_nca_day_has_its_own_play_off() {
    let mut desk = Desk::with_header(Template::NcaDay.header(31), 31);
    play_out(&mut desk);
    let pools = desk.tournament.groups(2);
    assert_eq!(pools.iter().map(Vec::len).collect::<Vec<_>>(), [8, 8, 8, 7]);
    for game in desk.tournament.games().iter().filter(|game| game.id.stage == 3) {
        assert!(pools.iter().any(|pool| game.seats.iter().all(|id| pool.contains(id))), "{game:?}");
    }
    // The winner of the first pool's play-off is first of all, and the second pool's winner comes after all four of the first.
    let places = desk.places(3);
    for (n, place) in places.iter().enumerate() {
        assert!(pools[n / 4].contains(&place.id) && place.place == n + 1, "{places:?}");
    }
    let bracket = desk.tournament.bracket(3).unwrap();
    let first: Vec<usize> = bracket
        .iter()
        .filter(|game| game.tree == 1)
        .filter_map(|game| game.game)
        .map(|id| id.round)
        .collect();
    assert_eq!(first, [1, 1, 2, 2]);
}

#[test]
fn games_of_a_template_have_the_options_of_its_rules() {
    let terms =
        |template: Template| tournament::Terms::read(&template.header(31)["tournament"].to_string()).unwrap();
    let json = |options: rules::Options| serde_json::to_value(options).unwrap();
    assert_eq!(json(terms(Template::KimbleKnockout).options(1))["finishers"], 2);
    assert_eq!(json(terms(Template::KimbleKnockout).options(4))["finishers"], 1);
    assert_eq!(json(terms(Template::NcaDay).options(1))["rounds"], 4);
}

#[test]
fn a_play_off_of_an_nca_day_is_a_race_that_goes_on_while_it_is_level() {
    for entrants in [8, 31] {
        let header = Template::NcaDay.header(entrants)["tournament"].to_string();
        let terms = tournament::Terms::read(&header).unwrap();
        let options = serde_json::to_value(terms.options(terms.stages.len())).unwrap();
        assert_eq!((&options["points"], &options["max_rounds"]), (&json!(5), &json!(null)), "{entrants}");
        assert!(serde_json::to_value(terms.options(1)).unwrap()["points"].is_null());
    }
}

#[test]
fn a_carrom_day_of_12_is_played_by_pairs_too() {
    let mut desk = Desk::with_header(Template::CarromDay.header(12), 24);
    for n in 1..=12 {
        let (one, other) = (format!("p{}", 2 * n - 1), format!("p{}", 2 * n));
        desk.hand_in(json!({"enter": {"id": format!("d{n}"), "of": [one, other]}}));
    }
    let round = desk.pair();
    assert_eq!(round.games.len(), 6);
    assert!(round.games.iter().flat_map(|game| &game.seats).all(|id| id.starts_with('d')));
    for game in &round.games {
        desk.result(&game.id, [25, 11]);
    }
    play_out(&mut desk);
    assert_eq!(desk.tournament.standings().len(), 2);
}

#[test]
fn the_strongest_wins_more_often_the_stronger_they_are() {
    let wins = |strength: i32| {
        let mut desk = Desk::with_header(Template::CarromDay.header(8), 7);
        desk.hand_in(json!({"enter": {"id": "best", "strength": strength}}));
        desk.tournament.simulate(60).best_wins
    };
    let (little, much) = (wins(1520), wins(2100));
    assert!(little < 0.4 && much > 0.8, "{little} {much}");
}
