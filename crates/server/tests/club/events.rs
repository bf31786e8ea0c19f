//! Writing events: all or nothing, once, on top of what was seen; and what cannot be read.

use protocol::Json;
use protocol::club::{ENTRY_LARGEST, NewEvents, NewTournament};
use serde_json::json;

use super::{PAIR, begun, code, enter, people, sentence, swiss};
use crate::hall::Hall;
use crate::hall::raw::http;

fn sent(after: Option<u64>, key: &str, events: &[&str]) -> NewEvents {
    NewEvents { after, key: key.to_owned(), events: events.iter().map(|event| Json::new(*event)).collect() }
}

#[tokio::test]
async fn a_request_that_comes_again_is_answered_as_before_and_not_written_again() {
    let hall = Hall::open().await;
    let (_, tournament, _) = begun(&hall, &swiss(3, "")).await;
    let first = tournament.enter("key", &people(3)).await.unwrap();
    let again = tournament.enter("key", &people(3)).await.unwrap();
    assert_eq!(first, again);
    let other = tournament.enter("key", &[enter(4, "Another")]).await;
    assert_eq!(code(other), (409, "key".to_owned()));
    // After a restart, too.
    let id = tournament.id.clone();
    let hall = hall.again().await;
    assert_eq!(tournament.enter("key", &people(3)).await.unwrap(), first);
    assert_eq!(hall.api.tournament(&id).read(0).await.unwrap().next, 5);
    // What was refused may be tried again.
    assert_eq!(code(tournament.enter("other", &[enter(1, "Twice")]).await), (409, "refused".to_owned()));
    tournament.enter("other", &[enter(4, "Right")]).await.unwrap();
}

#[tokio::test]
async fn a_list_is_written_whole_or_not_at_all_and_only_on_top_of_what_was_seen() {
    let hall = Hall::open().await;
    let (_, tournament, _) = begun(&hall, &swiss(3, "")).await;
    let refused = tournament.enter("1", &[enter(1, "Aino"), enter(2, "Veikko"), enter(1, "Aino")]).await;
    let why = sentence(refused);
    assert!(why.contains("events[2], enter") && why.contains("entered already"), "{why}");
    assert_eq!(tournament.read(0).await.unwrap().next, 2);
    let aino = r#"{"enter":{"id":"p1","name":"Aino"}}"#;
    tournament.send(&sent(Some(1), "2", &[aino])).await.unwrap();
    let stale = tournament.send(&sent(Some(1), "3", &[r#"{"enter":{"id":"p2"}}"#])).await;
    assert_eq!(code(stale), (409, "stale".to_owned()));
    let log = tournament.read(1).await.unwrap();
    assert_eq!((log.entries.len(), log.entries[0].seq, log.entries[0].event.text()), (1, 2, aino));
    assert_eq!(log.entries[0].by.to_string(), "desk");
    let clock = r#"{"clock":{"do":"start","at":5,"seconds":600}}"#;
    let written = tournament.send(&sent(None, "4", &[clock])).await.unwrap();
    assert!(!written[0].event.text().contains(r#""at":5,"#), "the server's clock counts: {written:?}");
}

#[tokio::test]
async fn what_cannot_be_read_is_refused_in_words() {
    let hall = Hall::open().await;
    let (desk, tournament, key) = begun(&hall, &swiss(3, "")).await;
    let events = format!("POST /api/tournaments/{}/events", tournament.id);
    let long = format!(r#"{{"apart":["{}"]}}"#, "x".repeat(ENTRY_LARGEST));
    let huge = json!({"key": "k", "events": [{"apart": ["x".repeat(70_000)]}]}).to_string();
    let many = json!({"key": "k", "events": vec![json!({"pair": true}); 201]}).to_string();
    let bodies = [
        ("{", 400),
        ("[]", 422),
        ("{}", 422),
        (r#"{"key":"k","events":[]}"#, 422),
        (r#"{"key":"","events":[{"pair":true}]}"#, 422),
        (r#"{"key":"k","events":[7]}"#, 422),
        (r#"{"key":"k","events":[{"dance":true}]}"#, 422),
        (r#"{"key":"k","events":[{"enter":{"id":"Aino"}}]}"#, 422),
        (r#"{"key":"k","events":[{"enter":{"id":"p1","name":""}}]}"#, 422),
        (r#"{"key":"k","events":[{"pair":true}],"more":1}"#, 422),
        (r#"{"key":"k","events":[{"undo":99}]}"#, 409),
        (r#"{"key":"k","events":[{"tournament":{}}]}"#, 422),
        (&format!(r#"{{"key":"k","events":[{long}]}}"#), 422),
        (&many, 422),
        (&huge, 413),
    ];
    for (body, status) in bodies {
        let refused = http(hall.host(), &events, &[("x-desk-key", &key)], body).await;
        assert_eq!(refused.status, status, "{}: {refused:?}", &body[..body.len().min(80)]);
        assert!(!refused.problem().error.is_empty());
    }
    for id in ["x", "aaaaaaaaaaaaaaaa", "%ff", "..%2f"] {
        for what in
            ["GET /api/tournaments/{}", "GET /api/tournaments/{}/live", "POST /api/tournaments/{}/join"]
        {
            let bearer = format!("Bearer {}", desk.token);
            let headers = [("authorization", bearer.as_str())];
            let nothing = http(hall.host(), &what.replace("{}", id), &headers, r#"{"name":"x"}"#).await;
            assert_eq!((nothing.status, nothing.problem().code.as_str()), (404, "tournament"), "{what} {id}");
        }
    }
    for header in [r#"{}"#, r#"{"name":"x","game":"chess","stages":[]}"#, r#"7"#] {
        let new = NewTournament { header: Json::new(header), public: false };
        assert_eq!(code(desk.new_tournament(&new).await), (422, "shape".to_owned()), "{header}");
    }
    assert_eq!(
        code(tournament.enter("table", &[r#"{"table":{"game":"1.1.1","id":"x"}}"#.to_owned()]).await).0,
        403
    );
}

#[tokio::test]
async fn public_tournaments_are_listed_the_newest_first() {
    let hall = Hall::stopped(|_| {}).await;
    let desk = hall.guest("Desk").await;
    let mut ids = Vec::new();
    for (n, public) in [(1, true), (2, false), (3, true)] {
        let new = NewTournament { header: Json::new(swiss(n, "")), public };
        ids.push(desk.new_tournament(&new).await.unwrap().0.id);
        hall.clock.advance(std::time::Duration::from_secs(1));
    }
    let listed = hall.api.tournaments("").await.unwrap();
    let listed: Vec<&str> = listed.tournaments.iter().map(|one| one.id.as_str()).collect();
    assert_eq!(listed, [ids[2].as_str(), ids[0].as_str()]);
    assert_eq!(code(hall.api.tournaments("?before=x").await), (422, "shape".to_owned()));
}

#[tokio::test]
async fn an_undo_names_the_number_of_an_entry() {
    let hall = Hall::open().await;
    let (_, tournament, _) = begun(&hall, &swiss(3, "")).await;
    tournament.enter("1", &people(3)).await.unwrap();
    tournament.enter("2", &[PAIR.to_owned()]).await.unwrap();
    let pair = tournament.read(0).await.unwrap().entries.last().unwrap().seq;
    tournament.enter("3", &[format!(r#"{{"undo":{pair}}}"#)]).await.unwrap();
    assert!(super::folded(&tournament).await.games().is_empty());
}
