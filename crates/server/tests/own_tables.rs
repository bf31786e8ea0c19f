//! The tables of one person: which are listed, whose turn it is there, and how they ended.

use boards::Game;
use client::Guest;
use protocol::{Ask, NewTable, OwnTable, OwnTables, Status, TableView, outcome};
use rules::{Over, Side};

use crate::hall::raw::{Answer, http};
use crate::hall::{self, Hall, act, begun_by_the_first, choice, say, short};

async fn asked(guest: &Guest, query: &str) -> Answer {
    let bearer = format!("Bearer {}", guest.token);
    let what = format!("GET /api/me/tables{query}");
    http(guest.api.host(), &what, &[("authorization", &bearer)], "").await
}

async fn own(guest: &Guest, query: &str) -> Vec<OwnTable> {
    let answer = asked(guest, query).await;
    assert_eq!((answer.status, answer.header("cache-control")), (200, Some("no-store")), "{answer:?}");
    answer.json::<OwnTables>().tables
}

fn ids(tables: &[OwnTable]) -> Vec<&str> {
    tables.iter().map(|own| own.table.id.as_str()).collect()
}

#[tokio::test]
async fn a_running_game_says_whose_turn_it_is() {
    let hall = Hall::open().await;
    let (id, mut sitting) = hall.game(begun_by_the_first(Game::Crokinole), &["Aino", "Björn"]).await;
    let (aino, bjorn) = (sitting[0].0.clone(), sitting[1].0.clone());
    let stranger = hall.guest("Chloé").await;
    let mut visit = stranger.join(&id, hall::everything()).await.unwrap();
    visit.ask(say("hello")).await.unwrap();
    let of_aino = own(&aino, "").await;
    assert_eq!(ids(&of_aino), [&id]);
    assert_eq!((of_aino[0].seats.as_slice(), of_aino[0].yours), (&[0][..], true));
    assert_eq!(of_aino[0].turn.as_ref().unwrap().player, Some(0));
    let names: Vec<_> =
        of_aino[0].table.seats.iter().map(|seat| seat.person.as_ref().unwrap().name.as_deref()).collect();
    assert_eq!(names, [Some("Aino"), Some("Björn")]);
    let of_bjorn = own(&bjorn, "?status=running").await;
    assert_eq!((of_bjorn[0].seats.as_slice(), of_bjorn[0].yours), (&[1][..], false));
    assert_eq!(own(&stranger, "").await, [], "whoever only talks there does not sit there");

    let (by, deed) = choice(&sitting[0].1);
    sitting[0].1.act(by, &deed, None).await.unwrap();
    assert!(own(&bjorn, "").await[0].yours && !own(&aino, "").await[0].yours);
    // A bot that plays for a person has the turn, not that person.
    sitting[1].1.ask(Ask::Hand { seat: 1, bot: Some(bots::Level::Beginner) }).await.unwrap();
    assert!(!own(&bjorn, "").await[0].yours);
}

#[tokio::test]
async fn games_where_it_is_your_turn_come_first_and_finished_ones_apart() {
    let hall = Hall::open().await;
    let (aino, bjorn) = (hall.guest("Aino").await, hall.guest("Björn").await);
    let mut games = Vec::new();
    for first in [0, 1, 0] {
        let table = NewTable { first: Some(first.into()), ..short(Game::Carrom, 2) };
        let id = aino.open(&table).await.unwrap().table.id;
        let mut theirs = bjorn.join(&id, hall::everything()).await.unwrap();
        theirs.ask(Ask::Sit { seat: 1, also: false }).await.unwrap();
        let mut mine = aino.join(&id, hall::everything()).await.unwrap();
        mine.ask(Ask::Start).await.unwrap();
        games.push((id, mine, theirs));
    }
    let waiting = aino.open(&NewTable::of(Game::Kimble)).await.unwrap().table.id;
    let listed = own(&aino, "").await;
    let turns: Vec<bool> = listed.iter().map(|own| own.yours).collect();
    assert_eq!(turns, [true, true, false, false]);
    assert!(ids(&listed).contains(&waiting.as_str()), "a table that waits for players is one of mine, too");

    games[0].1.ask(act(r#"{"by":0,"resign":true}"#)).await.unwrap();
    games[1].1.ask(Ask::Close).await.unwrap();
    let mut closed = aino.join(&waiting, hall::everything()).await.unwrap();
    closed.ask(Ask::Close).await.unwrap();
    assert_eq!(ids(&own(&aino, "").await), [&games[2].0]);
    let finished = own(&aino, "?status=finished").await;
    assert_eq!(ids(&finished), [&games[1].0, &games[0].0], "nothing was ever played at the one that waited");
    // An owner who closes a table during the game gives up.
    for own in &finished {
        assert_eq!((own.table.status, own.yours), (Status::Over, false));
        let result = outcome(own.over.as_ref().unwrap()).unwrap();
        assert!(matches!(result, Over::Sides { winner: Some(Side::One), .. }), "{result:?}");
    }
    // The same when no person is there any more.
    drop(games);
    let hall = hall.again().await;
    let aino = Guest { api: hall.api.clone(), ..aino };
    let alone = |own: OwnTable| OwnTable { table: TableView { here: 0, ..own.table }, ..own };
    assert_eq!(own(&aino, "?status=finished").await, finished.into_iter().map(alone).collect::<Vec<_>>());
}

#[tokio::test]
async fn long_lists_come_in_pages_and_only_to_whom_they_belong() {
    let hall = Hall::open().await;
    let aino = hall.guest("Aino").await;
    for _ in 0..53 {
        aino.open(&NewTable::of(Game::Kimble)).await.unwrap();
    }
    let first: OwnTables = asked(&aino, "").await.json();
    let next = first.next.unwrap();
    let second: OwnTables = asked(&aino, &format!("?before={next}")).await.json();
    assert_eq!((first.tables.len(), second.tables.len(), second.next), (50, 3, None));
    let mut all = ids(&first.tables);
    all.extend(ids(&second.tables));
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 53);
    for query in ["?status=over", "?before=x", "?game=carrom"] {
        assert_eq!(asked(&aino, query).await.status, 422, "{query}");
    }
    assert_eq!(http(hall.host(), "GET /api/me/tables", &[], "").await.status, 401);
}
