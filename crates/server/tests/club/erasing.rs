//! A guest who is erased has no name in any tournament, and a backup carries everything else.

use std::io::BufReader;

use client::club::News;
use protocol::Json;
use protocol::club::{GameOf, NewScore};
use server::admin;
use server::store::open;

use super::{PAIR, begun, folded, people, swiss};
use crate::hall::{Hall, soon};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_erased_guest_has_no_name_in_tournaments_any_more() {
    let hall = Hall::open().await;
    let (desk, tournament, _) = begun(&hall, &swiss(3, "")).await;
    let aino = hall.guest("Aino").await;
    assert_eq!(aino.tournament(&tournament.id).join("Aino Kinnunen").await.unwrap().entrant, "p1");
    let veikko = hall.guest("Veikko").await;
    let typed = r#"{"enter":{"id":"p2","name":"Veikko Salo"}}"#.to_owned();
    let pair = r#"{"enter":{"id":"d1","name":"Aino and Veikko","of":["p1","p2"]}}"#.to_owned();
    let more = r#"{"enter":{"id":"p3","name":"Chloé"}}"#.to_owned();
    tournament.enter("1", &[typed, pair, more, PAIR.to_owned()]).await.unwrap();
    veikko.tournament(&tournament.id).claim("p2").await.unwrap();
    let of = Some(GameOf { id: tournament.id.clone(), game: "1.1.1".to_owned() });
    let sheet = NewScore { header: Json::new(r#"{"rule_set":"counter"}"#), tournament: of };
    let sheet = desk.new_score(&sheet, None).await.unwrap();
    let first = sheet.read(0).await.unwrap().entries[0].event.text().to_owned();
    assert!(["Aino Kinnunen", "Veikko Salo", "Chloé"].iter().all(|name| first.contains(name)), "{first}");
    let mut live = tournament.live(0).await.unwrap();
    // Six events, and that the game has a sheet.
    for _ in 0..7 {
        soon(live.entry()).await.unwrap();
    }
    let before = folded(&tournament).await;
    assert_eq!(before.label("d1").unwrap(), "Aino and Veikko");
    veikko.erase().await.unwrap();
    assert_eq!(soon(live.next()).await.unwrap(), News::Names);
    let lines = tournament.lines().await.unwrap().join("\n");
    assert!(
        !lines.contains("Veikko") && lines.contains("Aino Kinnunen") && lines.contains("Chloé"),
        "{lines}"
    );
    aino.erase().await.unwrap();
    let lines = tournament.lines().await.unwrap().join("\n");
    assert!(!lines.contains("Aino") && lines.contains("Chloé"), "{lines}");
    // Nor has the sheet of a game.
    let first = sheet.read(0).await.unwrap().entries[0].event.text().to_owned();
    assert!(!first.contains("Aino") && !first.contains("Veikko") && first.contains("Chloé"), "{first}");
    // Nothing else has changed: the same draw, the same numbers.
    let after = folded(&tournament).await;
    assert_eq!(after.games(), before.games());
    assert!(tournament.links().await.unwrap().links.is_empty());
    // Nor does the database know the names.
    let file = std::fs::read(hall.folder().join("pichenette.db")).unwrap();
    drop(file);
    let left: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM club_names WHERE name LIKE '%Aino%' OR name LIKE '%Veikko%'",
    )
    .fetch_one(&mut hall.database().await)
    .await
    .unwrap();
    assert_eq!(left, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_carries_tournaments_and_score_sheets() {
    let hall = Hall::open().await;
    let (desk, tournament, key) = begun(&hall, &swiss(3, "")).await;
    tournament.enter("once", &people(4)).await.unwrap();
    hall.guest("Aino").await.tournament(&tournament.id).claim("p1").await.unwrap();
    let header = Json::new(r#"{"rule_set":"nca","players":2,"names":["Sanna","Marc"]}"#);
    let sheet = desk.new_score(&NewScore { header, tournament: None }, None).await.unwrap();
    let mut backup = Vec::new();
    let tally = admin::backup(&*hall.server.house().store, &mut backup).await.unwrap();
    assert!(tally.to_string().ends_with("2 tournaments and score sheets with 6 entries"), "{tally}");
    let folder = crate::hall::folder();
    let store = open(folder.path(), None).await.unwrap();
    let read = BufReader::new(backup.as_slice());
    assert_eq!(admin::restore(&*store, &hall.clock, read).await.unwrap(), tally);
    let mut again = Vec::new();
    admin::backup(&*store, &mut again).await.unwrap();
    assert!(again == backup, "the same to the last byte");
    store.close().await;
    let restored = Hall::over(folder, |_| {}).await;
    let there = restored.api.tournament(&tournament.id).with_key(&key);
    assert_eq!(there.lines().await.unwrap(), tournament.lines().await.unwrap());
    // The key opens it, and a request that was done is not done again.
    assert_eq!(there.enter("once", &people(4)).await.unwrap().len(), 4);
    let sheet = restored.api.score(&sheet.id, sheet.key()).read(0).await.unwrap();
    assert!(sheet.write && sheet.entries[0].event.text().contains("Sanna"), "{sheet:?}");
}
