//! Points, places and tie-breaks, each with an example that was worked out by hand.

use serde_json::{Value, json};

use crate::desk::Desk;

/// One group of `entrants` with these results: who, whom, the score of the two.
fn group(entrants: usize, tie_breaks: Value, results: &[(usize, usize, [i64; 2])]) -> Desk {
    stage(json!({"kind": "groups", "count": 1}), entrants, tie_breaks, results)
}

fn stage(stage: Value, entrants: usize, tie_breaks: Value, results: &[(usize, usize, [i64; 2])]) -> Desk {
    let mut desk = Desk::open(json!([stage]), tie_breaks, entrants);
    while desk.try_line(r#"{"pair":true}"#).is_ok() {}
    for &(one, other, [own, theirs]) in results {
        let [one, other] = [one, other].map(|n| format!("p{n}"));
        let rounds = desk.rounds();
        let mut games = rounds.iter().flat_map(|round| &round.games);
        let game = games.find(|game| game.seats.contains(&one) && game.seats.contains(&other)).unwrap();
        desk.result(&game.id, if game.seats[0] == one { [own, theirs] } else { [theirs, own] });
    }
    desk
}

fn breaks(desk: &Desk, id: &str) -> Value {
    serde_json::to_value(&desk.place(1, id).breaks).unwrap()
}

#[test]
fn between_two_a_game_gives_each_side_its_score_in_points() {
    let desk = group(2, json!([]), &[(1, 2, [5, 3])]);
    assert_eq!(desk.table(1), "p1 1, p2 2");
    let points = |id: &str| serde_json::to_value(desk.place(1, id).points).unwrap();
    assert_eq!((points("p1"), points("p2")), (json!(5), json!(3)));
}

#[test]
fn with_the_key_win_a_game_gives_that_for_a_win_a_draw_a_loss() {
    let win = json!({"kind": "groups", "count": 1, "win": [3, 1, 0.5]});
    let desk = stage(win, 3, json!([]), &[(1, 2, [5, 3]), (2, 3, [4, 4]), (3, 1, [0, 9])]);
    let points = |id: &str| serde_json::to_value(desk.place(1, id).points).unwrap();
    assert_eq!(["p1", "p2", "p3"].map(points), [json!(6), json!(1.5), json!(1.5)]);
    assert_eq!(desk.table(1), "p1 1, p2 2, p3 2", "equal where nothing parts them");
}

#[test]
fn ties_inside_an_order_share_the_mean_of_their_places_points() {
    let heats = json!([{"kind": "heats", "size": 4, "rounds": 1, "points": [7, 5, 3, 1]}]);
    let tied = |order: Value| {
        let mut desk = Desk::open(heats.clone(), json!(["wins"]), 4);
        desk.pair();
        desk.hand_in(json!({"result": {"game": "1.1.1", "order": order}}));
        ["p1", "p2", "p3", "p4"].map(|id| serde_json::to_value(desk.place(1, id).points).unwrap())
    };
    assert_eq!(tied(json!(["p3", ["p1", "p4"], "p2"])), [json!(4), json!(1), json!(7), json!(4)]);
    assert_eq!(tied(json!([["p1", "p2"], ["p3", "p4"]])), [json!(6), json!(6), json!(2), json!(2)]);
    assert_eq!(tied(json!([["p1", "p2", "p3", "p4"]])), [json!(4), json!(4), json!(4), json!(4)]);
    assert_eq!(tied(json!(["p1", ["p2", "p3", "p4"]])), [json!(7), json!(3), json!(3), json!(3)]);
}

#[test]
fn wins_in_heats_are_firsts_shared_ones_too() {
    let mut desk = Desk::open(json!([{"kind": "heats", "rounds": 1}]), json!(["wins"]), 4);
    desk.pair();
    desk.hand_in(json!({"result": {"game": "1.1.1", "order": [["p1", "p2"], "p3", "p4"]}}));
    let wins = |id: &str| breaks(&desk, id)["wins"].clone();
    assert_eq!(["p1", "p2", "p3"].map(wins), [json!(1), json!(1), json!(0)]);
}

#[test]
fn sums_of_the_largest_numbers_that_an_event_may_have_are_right() {
    let mut desk = Desk::open(json!([{"kind": "groups", "count": 1, "games": 2}]), json!(["twenties"]), 2);
    for game in ["1.1.1", "1.2.1"] {
        desk.pair();
        desk.hand_in(json!({"result": {"game": game, "score": [1, 1], "twenties": [u32::MAX, u32::MAX]}}));
    }
    let twice = 2 * u64::from(u32::MAX);
    assert_eq!(breaks(&desk, "p1"), json!({"twenties": twice}));
    assert_eq!(desk.tournament.most_twenties()[0].twenties, twice);
}

#[test]
fn a_walkover_is_won_and_lost_without_score_or_twenties() {
    let walkover = |stage: Value, winner: Value| {
        let mut desk = Desk::open(json!([stage]), json!(["wins", "total", "twenties", "points_per_game"]), 2);
        desk.pair();
        desk.hand_in(json!({"result": {"game": "1.1.1", "walkover": winner}}));
        ["p1", "p2"].map(|id| serde_json::to_value(desk.place(1, id)).unwrap())
    };
    let swiss = |win: Value| json!({"kind": "swiss", "rounds": 1, "win": win, "bye": 4});
    let [one, other] = walkover(swiss(json!([2, 1, 0])), json!("p1"));
    assert_eq!(
        one,
        json!({"id": "p1", "place": 1, "points": 2, "played": 1, "breaks": {"wins": 1, "total": 0, "twenties": 0, "points_per_game": 2}})
    );
    assert_eq!(
        other,
        json!({"id": "p2", "place": 2, "points": 0, "played": 1, "breaks": {"wins": 0, "total": 0, "twenties": 0, "points_per_game": 0}})
    );
    let [one, other] = walkover(swiss(Value::Null), json!("p1"));
    assert_eq!((&one["points"], &other["points"]), (&json!(4), &json!(0)), "without win the points of a bye");
    let [one, other] = walkover(swiss(json!([2, 1, 0])), Value::Null);
    assert_eq!(
        (&one["points"], &one["played"], &one["breaks"]["wins"]),
        (&json!(0), &json!(1), &json!(0)),
        "neither came"
    );
    assert_eq!(other["points"], 0);
}

#[test]
fn places_are_1_2_2_4() {
    let results =
        [(1, 2, [2, 0]), (1, 3, [2, 0]), (1, 4, [2, 0]), (2, 3, [1, 1]), (2, 4, [2, 0]), (3, 4, [2, 0])];
    let desk = group(4, json!([]), &results);
    assert_eq!(desk.table(1), "p1 1, p2 2, p3 2, p4 4");
}

/// p1 and p2 have 4 points each; p2 won their game.
#[test]
fn head_to_head_are_the_points_in_the_games_between_exactly_two_who_are_level() {
    let results =
        [(1, 2, [0, 2]), (1, 3, [2, 0]), (1, 4, [2, 0]), (2, 3, [2, 0]), (2, 4, [0, 1]), (3, 4, [1, 0])];
    let desk = group(4, json!(["head_to_head"]), &results);
    // p3 and p4 have a point each, and p3 won their game.
    assert_eq!(desk.table(1), "p2 1, p1 2, p3 3, p4 4");
    let own = |id: &str| breaks(&desk, id)["head_to_head"].clone();
    assert_eq!(["p1", "p2"].map(own), [json!(0), json!(2)]);
}

/// p1, p2 and p3 beat each other in a circle by 3–1, 2–1 and 2–0 and all beat p4 so that they have 6 points each.
#[test]
fn mini_league_are_the_points_among_all_who_are_level() {
    let results =
        [(1, 2, [3, 1]), (2, 3, [2, 1]), (3, 1, [2, 0]), (1, 4, [3, 0]), (2, 4, [3, 0]), (3, 4, [3, 0])];
    let desk = group(4, json!(["head_to_head", "mini_league"]), &results);
    // All have 6 points; among themselves 3, 3 and 3: nothing parts them.
    assert_eq!(desk.table(1), "p1 1, p2 1, p3 1, p4 4");
    assert_eq!(breaks(&desk, "p1"), json!({"head_to_head": null, "mini_league": 3}));
    assert_eq!(
        breaks(&desk, "p4"),
        json!({"head_to_head": null, "mini_league": null}),
        "null where not asked"
    );
    let results =
        [(1, 2, [3, 1]), (2, 3, [2, 1]), (3, 1, [2, 0]), (1, 4, [3, 0]), (2, 4, [3, 0]), (3, 4, [3, 1])];
    assert_eq!(group(4, json!(["mini_league"]), &results).table(1), "p1 1, p2 1, p3 1, p4 4");
    let results =
        [(1, 2, [3, 0]), (2, 3, [3, 1]), (3, 1, [3, 0]), (1, 4, [3, 0]), (2, 4, [3, 0]), (3, 4, [2, 0])];
    let desk = group(4, json!(["mini_league"]), &results);
    // 6 points each; among themselves p3 has 4, p1 3, p2 3.
    assert_eq!(desk.table(1), "p3 1, p1 2, p2 2, p4 4");
    assert_eq!(breaks(&desk, "p3"), json!({"mini_league": 4}));
}

/// Each tie-break is asked once: head to head is not asked again for the two who are left level by the mini-league.
#[test]
fn each_tie_break_is_asked_once_among_those_still_level() {
    let results =
        [(1, 2, [3, 0]), (2, 3, [3, 1]), (3, 1, [3, 0]), (1, 4, [3, 0]), (2, 4, [3, 0]), (3, 4, [2, 0])];
    let desk = group(4, json!(["head_to_head", "mini_league"]), &results);
    assert_eq!(desk.table(1), "p3 1, p1 2, p2 2, p4 4");
    let desk = group(4, json!(["mini_league", "head_to_head"]), &results);
    assert_eq!(desk.table(1), "p3 1, p1 2, p2 3, p4 4");
    assert_eq!(breaks(&desk, "p1"), json!({"mini_league": 3, "head_to_head": 3}));
}

/// With a bye of 5 points: p1 has 8 points in one game, p2 and p3 less in two.
#[test]
fn points_per_game_put_first_replaces_points_and_byes_count_in_neither_number() {
    let mut desk =
        Desk::open(json!([{"kind": "groups", "count": 1, "bye": 5}]), json!(["points_per_game"]), 3);
    desk.pair();
    let round = &desk.rounds()[0];
    let (game, free) = (round.games[0].clone(), round.bye[0].clone());
    desk.result(&game.id, [3, 1]);
    let place = |id: &str| serde_json::to_value(desk.place(1, id)).unwrap();
    assert_eq!(place(&game.seats[0])["place"], 1);
    assert_eq!(place(&game.seats[1])["place"], 2);
    assert_eq!(
        place(&free),
        json!({"id": free, "place": 3, "points": 5, "played": 0, "breaks": {"points_per_game": 0}}),
        "nothing played is 0"
    );
    let desk = group(3, json!(["points_per_game"]), &[(1, 2, [4, 4]), (1, 3, [3, 5])]);
    assert_eq!(breaks(&desk, "p1"), json!({"points_per_game": 3.5}));
    assert_eq!(desk.table(1), "p3 1, p2 2, p1 3", "5 ÷ 1, 4 ÷ 1, 7 ÷ 2");
}

#[test]
fn twenties_difference_total_and_wins_are_counted() {
    let mut desk = Desk::open(
        json!([{"kind": "groups", "count": 1, "win": [2, 1, 0]}]),
        json!(["twenties", "difference", "total", "wins"]),
        2,
    );
    desk.pair();
    let seats = desk.rounds()[0].games[0].seats.clone();
    desk.hand_in(json!({"result": {"game": "1.1.1", "score": [55, 40], "twenties": [4, 2]}}));
    assert_eq!(breaks(&desk, &seats[0]), json!({"twenties": 4, "difference": 15, "total": 55, "wins": 1}));
    assert_eq!(breaks(&desk, &seats[1]), json!({"twenties": 2, "difference": -15, "total": 40, "wins": 0}));
}

/// Points: p1 6, p2 4, p3 2, p4 0 by wins of 2. p2's opponents have 6 + 2 + 0, p4's 6 + 4 + 2; p2 beat p3 and p4, p3 beat p4.
#[test]
fn buchholz_are_the_opponents_points_and_sonneborn_berger_those_of_the_beaten() {
    let win = json!({"kind": "groups", "count": 1, "win": [2, 1, 0]});
    let results =
        [(1, 2, [1, 0]), (1, 3, [1, 0]), (1, 4, [1, 0]), (2, 3, [1, 0]), (2, 4, [1, 0]), (3, 4, [1, 0])];
    let desk = stage(win.clone(), 4, json!(["buchholz", "sonneborn_berger"]), &results);
    let own = |id: &str| breaks(&desk, id);
    assert_eq!(own("p1"), json!({"buchholz": 6, "sonneborn_berger": 6}));
    assert_eq!(own("p2"), json!({"buchholz": 8, "sonneborn_berger": 2}));
    assert_eq!(own("p4"), json!({"buchholz": 12, "sonneborn_berger": 0}));
    // A draw counts half: p1 and p2 have 3 points each, p3 0.
    let desk = stage(win, 3, json!(["sonneborn_berger"]), &[(1, 2, [1, 1]), (1, 3, [1, 0]), (2, 3, [1, 0])]);
    assert_eq!(breaks(&desk, "p1"), json!({"sonneborn_berger": 1.5}));
}

/// p1 and p2 both stayed away: a game lost by each, drawn by nobody. p3 beat both of them.
#[test]
fn a_game_to_which_neither_came_is_no_draw_for_sonneborn_berger() {
    let mut desk = Desk::open(
        json!([{"kind": "groups", "count": 1, "win": [2, 1, 0], "bye": 1}]),
        json!(["sonneborn_berger", "buchholz"]),
        3,
    );
    while desk.try_line(r#"{"pair":true}"#).is_ok() {}
    for game in desk.rounds().iter().flat_map(|round| &round.games) {
        match game.seats.iter().position(|id| id == "p3") {
            Some(seat) => desk.result(&game.id, if seat == 0 { [1, 0] } else { [0, 1] }),
            None => desk.hand_in(json!({"result": {"game": game.id, "walkover": null}})),
        }
    }
    // One bye each: p1 and p2 have a point, p3 five. Met is met, so that Buchholz counts the game.
    assert_eq!(breaks(&desk, "p1"), json!({"sonneborn_berger": 0, "buchholz": 6}));
    assert_eq!(breaks(&desk, "p3"), json!({"sonneborn_berger": 2, "buchholz": 2}));
}

#[test]
fn those_who_stayed_away_from_a_heat_have_not_drawn_with_each_other() {
    let of_heat = |report: Value| {
        let mut desk = Desk::open(
            json!([{"kind": "heats", "rounds": 2, "points": [7, 5, 3, 1], "bye": 2}]),
            json!(["sonneborn_berger"]),
            4,
        );
        let first = desk.pair();
        desk.race(&first);
        desk.pair();
        let mut report = report;
        report["game"] = json!("1.2.1");
        desk.hand_in(json!({"result": report}));
        breaks(&desk, "p3")["sonneborn_berger"].clone()
    };
    // In the first round p3 beat p4, who has a point; nothing comes from the second.
    assert_eq!(of_heat(json!({"walkover": "p1"})), 1);
    assert_eq!(of_heat(json!({"order": ["p1", "p2"], "absent": ["p3", "p4"]})), 1);
    // Those who came and shared a place have drawn: all and then half of the three points that p4 has.
    assert_eq!(of_heat(json!({"order": ["p1", "p2", ["p3", "p4"]]})), 4.5);
}

#[test]
fn in_heats_everyone_at_the_table_is_an_opponent() {
    let mut desk = Desk::open(
        json!([{"kind": "heats", "rounds": 1, "points": [7, 5, 3, 1]}]),
        json!(["buchholz", "sonneborn_berger"]),
        4,
    );
    desk.pair();
    desk.hand_in(json!({"result": {"game": "1.1.1", "order": ["p1", "p2", "p3", "p4"]}}));
    assert_eq!(breaks(&desk, "p2"), json!({"buchholz": 11, "sonneborn_berger": 4}));
}

#[test]
fn a_shoot_out_settles_what_it_is_asked_for() {
    let mut desk = group(2, json!(["shoot_out"]), &[(1, 2, [4, 4])]);
    assert_eq!(desk.table(1), "p1 1, p2 1");
    assert_eq!(breaks(&desk, "p1"), json!({"shoot_out": null}));
    desk.hand_in(json!({"shoot_out": {"stage": 1, "order": ["p2", "p1"]}}));
    assert_eq!(desk.table(1), "p2 1, p1 2");
    assert_eq!(breaks(&desk, "p1"), json!({"shoot_out": 2}));
    assert_eq!(desk.tournament.shoot_out_twenties(1, "p2"), None);
    desk.hand_in(json!({"shoot_out": {"stage": 1, "order": ["p2", "p1"], "twenties": {"p1": 7, "p2": 9}}}));
    assert_eq!(desk.tournament.shoot_out_twenties(1, "p2"), Some(9));
    let wrong = |twenties: serde_json::Value| json!({"shoot_out": {"stage": 1, "order": ["p1", "p2"], "twenties": twenties}});
    assert!(desk.refused(wrong(json!({"p1": 7, "p2": 9}))).contains("expected the most first"));
    assert!(desk.refused(wrong(json!({"p3": 7}))).contains("no place in the order"));
    assert!(desk.refused(json!({"shoot_out": {"stage": 2, "order": []}})).contains("no stage 2"));
    assert!(desk.refused(json!({"shoot_out": {"stage": 1, "order": ["p9"]}})).contains("p9"));
}

#[test]
fn a_lot_parts_everyone_and_does_not_change() {
    let mut desk = Desk::open(json!([{"kind": "swiss", "rounds": 2}]), json!(["lot"]), 8);
    let round = desk.pair();
    let places: Vec<usize> = desk.places(1).iter().map(|place| place.place).collect();
    assert_eq!(places, [1, 2, 3, 4, 5, 6, 7, 8]);
    let before: Vec<String> = desk.places(1).iter().map(|place| place.id.clone()).collect();
    for game in &round.games {
        desk.result(&game.id, [4, 4]);
    }
    desk.enter("p9");
    desk.pair();
    let after: Vec<String> =
        desk.places(1).iter().map(|place| place.id.clone()).filter(|id| id != "p9").collect();
    assert_eq!(before, after);
}

#[test]
fn a_standing_is_of_its_stage_alone_with_all_groups_in_one_list() {
    let mut desk = Desk::open(
        json!([{"kind": "groups", "size": 3}, {"kind": "knockout", "take": 2}]),
        json!(["lot"]),
        6,
    );
    for _ in 0..3 {
        let round = desk.pair();
        desk.play(&round);
    }
    let places: Vec<usize> = desk.places(1).iter().map(|place| place.place).collect();
    assert_eq!(places, [1, 2, 3, 4, 5, 6]);
    assert_eq!(desk.tournament.standings().len(), 1, "a stage that has not begun has no standing");
    let best: Vec<String> = desk.places(1)[..2].iter().map(|place| place.id.clone()).collect();
    desk.pair();
    let place = desk.place(2, &best[0]);
    assert_eq!((place.played, desk.places(2).len()), (0, 2));
}
