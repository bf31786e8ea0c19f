//! Many at the same moment, and whole events from the first name to the last result.

use std::collections::BTreeSet;

use client::club::Tournament;
use protocol::Json;
use protocol::club::NewTournament;
use server::{Clock, Config, Database, Limits, Server};
use tokio::task::JoinSet;
use tournament::{Fixture, Template};

use super::{PAIR, begun, enter, folded, people, swiss, template};
use crate::hall::Hall;
use crate::postgres::Postgres;

/// So many results are handed in at the same moment, each by a client of its own; half of them twice.
async fn all_at_once(tournament: &Tournament, entrants: usize) {
    for (n, some) in people(entrants).chunks(100).enumerate() {
        tournament.enter(&format!("enter {n}"), some).await.unwrap();
    }
    tournament.enter("pair", &[PAIR.to_owned()]).await.unwrap();
    let games = folded(tournament).await.games();
    assert_eq!(games.len(), entrants / 2);
    let mut clients = JoinSet::new();
    for (n, game) in games.into_iter().enumerate() {
        let tournament = tournament.clone();
        clients.spawn(async move {
            let event = format!(r#"{{"result":{{"game":"{}","score":[{n},{}]}}}}"#, game.id, n + 1);
            let key = format!("result {n}");
            let (first, second) = tokio::join!(tournament.enter(&key, std::slice::from_ref(&event)), async {
                match n % 2 {
                    0 => tournament.enter(&key, std::slice::from_ref(&event)).await.map(Some),
                    _ => Ok(None),
                }
            });
            let first = first.unwrap();
            assert!(second.unwrap().is_none_or(|second| second == first), "answered the same");
            first[0].seq
        });
    }
    let seqs: BTreeSet<u64> = clients.join_all().await.into_iter().collect();
    assert_eq!(seqs.len(), entrants / 2, "every result has a number of its own");
    let lines = tournament.lines().await.unwrap();
    assert_eq!(lines.iter().filter(|line| line.starts_with(r#"{"result""#)).count(), entrants / 2);
    assert!(folded(tournament).await.games().iter().all(|game| !game.is_open()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_results_at_the_same_moment_are_all_there_and_none_twice() {
    let hall = Hall::open().await;
    let (_, tournament, _) = begun(&hall, &swiss(3, "")).await;
    all_at_once(&tournament, 200).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_on_postgres() {
    let postgres = Postgres::start();
    let limits = Limits { requests: 10_000, burst: 10_000, ..Limits::default() };
    let database = Database::Postgres(postgres.database());
    let config = Config { database, limits, ..Config::local("") };
    let server = Server::start_by(Clock::real(), config).await.unwrap();
    let api = client::Api::new(server.address());
    let desk = api.guest("Desk").await.unwrap();
    let new = NewTournament { header: Json::new(swiss(3, "")), public: false };
    let (tournament, _) = desk.new_tournament(&new).await.unwrap();
    all_at_once(&tournament, 200).await;
    server.stop().await;
}

/// The result of a game that any stage takes: the first seat wins, or everyone finishes in the order of the seats.
fn played(tournament: &tournament::Tournament, game: &Fixture) -> String {
    let best_of = match tournament.terms().stages[game.id.stage - 1].kind {
        tournament::Kind::Knockout { best_of, .. } => best_of,
        _ => 1,
    };
    match game.seats.len() {
        2 if best_of > 1 => format!(r#"{{"result":{{"game":"{}","score":[2,1]}}}}"#, game.id),
        2 => format!(
            r#"{{"result":{{"game":"{}","score":[6,2],"twenties":[4,{}]}}}}"#,
            game.id,
            game.id.number % 4
        ),
        _ => {
            let order: Vec<String> = game.seats.iter().map(|seat| format!("\"{seat}\"")).collect();
            format!(r#"{{"result":{{"game":"{}","order":[{}]}}}}"#, game.id, order.join(","))
        }
    }
}

/// Plays a tournament to its end: the phones of those who joined hand in the results, the desk the others.
async fn play(tournament: &Tournament, phones: &[(String, Tournament)]) -> (usize, usize) {
    let (mut rounds, mut games) = (0, 0);
    loop {
        let now = folded(tournament).await;
        let open: Vec<Fixture> = now.games().into_iter().filter(Fixture::is_open).collect();
        if open.is_empty() {
            if now.is_over() {
                return (rounds, games);
            }
            rounds += 1;
            assert!(rounds < 60, "it does not end");
            tournament.enter(&format!("pair {rounds}"), &[PAIR.to_owned()]).await.unwrap();
            continue;
        }
        let mut clients = JoinSet::new();
        for game in open {
            games += 1;
            let by = phones.iter().find(|(entrant, _)| game.seats.contains(entrant));
            let by = by.map_or_else(|| tournament.clone(), |(_, phone)| phone.clone());
            let (event, key) = (played(&now, &game), format!("game {}", game.id));
            clients.spawn(async move { by.enter(&key, &[event]).await.unwrap() });
        }
        clients.join_all().await;
    }
}

/// So many guests who join by the link.
async fn join(hall: &Hall, tournament: &Tournament, count: usize) -> Vec<(String, Tournament)> {
    let mut phones = Vec::new();
    for n in 0..count {
        let phone = hall.guest(&format!("Phone {n}")).await.tournament(&tournament.id);
        phones.push((phone.join(&format!("Player {n}")).await.unwrap().entrant, phone));
    }
    phones
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kimble_evening_of_23() {
    let hall = Hall::open().await;
    let (_, tournament, _) = begun(&hall, &template(Template::KimbleEvening, 23)).await;
    let phones = join(&hall, &tournament, 20).await;
    let typed: Vec<String> = (21..=23).map(|n| enter(n, "Typed in")).collect();
    tournament.enter("typed", &typed).await.unwrap();
    let (rounds, games) = play(&tournament, &phones).await;
    assert_eq!((rounds, games), (4, 3 * 6 + 1));
    let standing = folded(&tournament).await.standings();
    assert_eq!(standing[0].places.len(), 23);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_nca_day_of_31() {
    let hall = Hall::open().await;
    let (_, tournament, _) = begun(&hall, &template(Template::NcaDay, 31)).await;
    let phones = join(&hall, &tournament, 31).await;
    let (_, games) = play(&tournament, &phones).await;
    assert!(games > 150, "{games}");
    assert_eq!(folded(&tournament).await.standings()[0].places.len(), 31);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_carrom_day_of_12_pairs() {
    let hall = Hall::open().await;
    let (_, tournament, _) = begun(&hall, &template(Template::CarromDay, 12)).await;
    let phones = join(&hall, &tournament, 24).await;
    let pair = |n: usize| {
        let (one, two) = (2 * n + 1, 2 * n + 2);
        format!(r#"{{"enter":{{"id":"d{n}","name":"Pair {n}","of":["p{one}","p{two}"]}}}}"#)
    };
    let pairs: Vec<String> = (0..12).map(pair).collect();
    tournament.enter("pairs", &pairs).await.unwrap();
    // Either of a pair hands in the pair's results.
    let as_pairs: Vec<(String, Tournament)> = phones
        .into_iter()
        .enumerate()
        .map(|(n, (_, phone))| (format!("d{}", n / 2), phone))
        .filter(|(pair, _)| pair != "d3")
        .collect();
    let (_, games) = play(&tournament, &as_pairs).await;
    assert!(games > 30, "{games}");
    assert_eq!(folded(&tournament).await.standings()[0].places.len(), 12);
}
