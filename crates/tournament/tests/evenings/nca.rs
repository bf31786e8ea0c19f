//! An NCA day: groups of 11, 10 and 10, ranked pools, a play-off in every pool, a prize for twenties.

use std::collections::BTreeMap;

use serde_json::json;
use tournament::{Pairing, Template};

use super::{close, closed, number_of, reports};
use crate::desk::{Desk, number};

/// The one with the smaller number wins 5–3 with two twenties to one: four rounds give eight points.
fn told(game: &tournament::PairedGame) -> serde_json::Value {
    match number(&game.seats[0]) < number(&game.seats[1]) {
        true => json!({"game": game.id, "score": [5, 3], "twenties": [2, 1]}),
        false => json!({"game": game.id, "score": [3, 5], "twenties": [1, 2]}),
    }
}

fn play(desk: &mut Desk, round: &Pairing) {
    round.games.iter().for_each(|game| desk.hand_in(json!({"result": told(game)})));
}

/// Points, games and twenties of everyone in a stage, or with 0 in all of them, from the log.
fn sums(desk: &Desk, stage: usize) -> BTreeMap<String, (f64, usize, u64)> {
    let mut sums: BTreeMap<String, (f64, usize, u64)> = BTreeMap::new();
    let reports = reports(desk);
    for round in desk.rounds().iter().filter(|round| stage == 0 || round.stage == stage) {
        for game in &round.games {
            let Some(report) = reports.get(&game.id) else { continue };
            for (seat, id) in game.seats.iter().enumerate() {
                let (points, games, twenties) = sums.entry(id.clone()).or_default();
                *points += report["score"][seat].as_f64().unwrap();
                *games += 1;
                *twenties += report["twenties"][seat].as_u64().unwrap();
            }
        }
    }
    sums
}

/// Points per game and twenties are those of the log, and nobody stands before one who is better.
fn ranked(desk: &Desk, stage: usize) {
    let sums = sums(desk, stage);
    let mut last: Option<(f64, u64)> = None;
    for place in desk.places(stage) {
        let (points, games, twenties) = sums.get(&place.id).copied().unwrap_or_default();
        let per_game = points / games.max(1) as f64;
        assert!(close(number_of(desk, stage, &place.id, "points_per_game"), per_game), "{place:?}");
        assert!(close(number_of(desk, stage, &place.id, "twenties"), twenties as f64), "{place:?}");
        assert_eq!(place.played, games);
        let behind = last
            .is_none_or(|(per, more)| per > per_game + 1e-9 || (close(per, per_game) && more >= twenties));
        assert!(behind, "{place:?} after {last:?}");
        last = Some((per_game, twenties));
    }
}

#[test]
fn an_nca_day_of_31() {
    let mut header = Template::NcaDay.header(31);
    header["tournament"]["boards"] = json!(12);
    header["tournament"]["seed"] = json!(31);
    let mut desk = Desk::with_header(header, 31);
    let first = desk.pair();
    let groups = desk.tournament.groups(1);
    assert_eq!(groups.iter().map(Vec::len).collect::<Vec<_>>(), [11, 10, 10]);
    // 15 games at 12 boards: two waves; one of the eleven waits.
    assert_eq!((first.games.len(), first.bye.len()), (15, 1));
    assert_eq!(first.games.iter().filter(|game| game.wave == 2).count(), 3);
    // Rounds of groups are drawn ahead of results, so that nobody waits for the slowest board.
    let second = desk.pair();
    play(&mut desk, &first);
    // A slip of the pen, found three rounds later.
    let wrong = &second.games[4];
    for game in &second.games {
        let mut told = told(game);
        if game.id == wrong.id {
            told["score"] = json!([4, 4]);
        }
        desk.hand_in(json!({"result": told}));
    }
    for _ in 3..=5 {
        let round = desk.pair();
        play(&mut desk, &round);
    }
    let drawn = desk.rounds();
    desk.hand_in(json!({"amend": told(wrong)}));
    assert_eq!(desk.rounds(), drawn);
    ranked(&desk, 1);

    // The last of the eleven goes home after five rounds, and one comes who can only join the pools.
    let mut eleven = groups[0].clone();
    eleven.sort_by_key(|id| number(id));
    let gone = eleven.last().unwrap().clone();
    desk.leave(&gone);
    desk.hand_in(json!({"enter": {"id": "p32", "name": "Late"}}));
    for _ in 6..=11 {
        let round = desk.pair();
        assert!(
            round.games.iter().all(|game| !game.seats.contains(&gone) && !game.seats.contains(&"p32".into()))
        );
        play(&mut desk, &round);
    }
    ranked(&desk, 1);

    // In a group of ten the one who is k-th by number won 10 − k games of nine: 47 − 2k points and 19 − k twenties. Both groups of ten
    // give the same, so that their k-th are level in everything; only a shoot-out of twelve shots parts them.
    let by_number = |group: &Vec<String>| {
        let mut group = group.clone();
        group.sort_by_key(|id| number(id));
        group
    };
    let [ten, other] = [by_number(&groups[1]), by_number(&groups[2])];
    for k in 1..=10 {
        let [one, two] = [&ten[k - 1], &other[k - 1]].map(|id| desk.place(1, id));
        assert_eq!((one.points.as_f64(), one.played), (47.0 - 2.0 * k as f64, 9));
        assert_eq!((one.place, one.points), (two.place, two.points), "{k}");
        assert!(close(number_of(&desk, 1, &one.id, "twenties"), 19.0 - k as f64));
        desk.hand_in(json!({"shoot_out": {"stage": 1, "order": [two.id, one.id]}}));
        assert!(desk.place(1, &two.id).place < desk.place(1, &one.id).place);
    }
    // All three firsts have five points a game; the one of eleven played more games, or as many against fewer, and leads by twenties.
    assert!(close(number_of(&desk, 1, "p1", "points_per_game"), 5.0));
    ranked(&desk, 1);

    // Pools by standing; one who came late is last.
    let order: Vec<String> = desk
        .places(1)
        .into_iter()
        .map(|place| place.id)
        .filter(|id| *id != gone)
        .chain(["p32".into()])
        .collect();
    let round = desk.pair();
    let pools = desk.tournament.groups(2);
    assert_eq!(pools.iter().map(Vec::len).collect::<Vec<_>>(), [8, 8, 8, 7]);
    assert_eq!(pools.concat(), order);
    play(&mut desk, &round);
    for _ in 2..=7 {
        let round = desk.pair();
        play(&mut desk, &round);
    }
    ranked(&desk, 2);

    // The four best of every pool: 1–4 and 2–3, then a final and a game for third place. The smaller number wins everywhere.
    let best: Vec<Vec<String>> = pools
        .iter()
        .map(|pool| {
            let places = desk.places(2).into_iter().filter(|place| pool.contains(&place.id));
            places.map(|place| place.id).take(4).collect()
        })
        .collect();
    let semis = desk.pair();
    for (pool, best) in best.iter().enumerate() {
        let seats: Vec<Vec<String>> =
            semis.games[2 * pool..2 * pool + 2].iter().map(|game| game.seats.clone()).collect();
        assert_eq!(seats, [[best[0].clone(), best[3].clone()], [best[1].clone(), best[2].clone()]]);
    }
    play(&mut desk, &semis);
    let finals = desk.pair();
    assert_eq!(finals.games.len(), 8);
    play(&mut desk, &finals);
    let expected: Vec<String> = best.iter().flat_map(&by_number).collect();
    for (pool, winners) in best.iter().enumerate() {
        let champion = by_number(winners)[0].clone();
        assert_eq!(desk.places(3)[4 * pool].id, champion);
    }
    assert_eq!(desk.places(3)[0].id, "p1");
    assert_eq!(desk.places(3).len(), expected.len());

    // The prize for twenties goes by all games of the day.
    let most = desk.tournament.most_twenties();
    let sums = sums(&desk, 0);
    assert!(most.iter().all(|line| line.twenties == sums[&line.id].2));
    let top = sums.values().map(|(_, _, twenties)| *twenties).max().unwrap();
    assert!(most[0].twenties == top && most[0].place == 1);
    closed(&desk);
}
