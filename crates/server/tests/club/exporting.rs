//! A tournament or a score sheet as files, for the operator of the server.

use std::fs;

use protocol::Json;
use protocol::club::NewScore;
use rules::Language;
use serde_json::json;
use server::admin::{export_score, export_tournament};
use table::{OtherBook, Replay};
use tournament::Reading;

use super::{PAIR, begun, enter, folded, swiss};
use crate::hall::{Hall, folder};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_is_exported_as_lines_with_names() {
    let hall = Hall::open().await;
    let (_, tournament, _) = begun(&hall, &swiss(3, "")).await;
    let lines = [enter(1, "Aino"), enter(2, "Veikko"), PAIR.to_owned()];
    tournament.enter("1", &lines).await.unwrap();
    let folder = folder();
    let into = folder.path().join("evening");
    let store = &hall.server.house().store;
    let files = export_tournament(store, &tournament.id, &into).await.unwrap();
    assert_eq!(files, [into.join(format!("{}.jsonl", tournament.id))]);
    let text = fs::read_to_string(&files[0]).unwrap();
    let Reading { tournament: read, rejected } = tournament::Tournament::read(text.lines());
    assert!(rejected.is_none(), "{rejected:?}");
    let read = read.unwrap();
    assert_eq!(read, folded(&tournament).await);
    assert_eq!(read.label("p2").as_deref(), Some("Veikko"));
    let sheet_id = tournament.id.replace(|_: char| true, "a");
    for unknown in ["", "../x", sheet_id.as_str()] {
        let error = export_tournament(store, unknown, &into).await.unwrap_err().to_string();
        assert!(error.starts_with("there is no tournament "), "{error}");
    }
    let error = export_score(store, &tournament.id, Language::En, &into).await.unwrap_err().to_string();
    assert!(error.starts_with("there is no score sheet "), "{error}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_score_sheet_is_exported_as_a_record_and_a_table() {
    let hall = Hall::open().await;
    let header = r#"{"rule_set":"nca","players":2,"names":["Sanna","Marc"]}"#;
    let new = NewScore { header: Json::new(header), tournament: None };
    let sheet = hall.api.new_score(&new).await.unwrap();
    let round = json!({"tell": {"by": 0, "round": {"winner": 0, "sunk": [2, 1]}}});
    let entry = json!({"device": "k3", "counter": 1, "parent": [], "at": 0, "what": round});
    sheet.enter(&[entry.to_string()]).await.unwrap();
    let (folder, store) = (folder(), &hall.server.house().store);
    let files = export_score(store, &sheet.id, Language::Sv, folder.path()).await.unwrap();
    let [csv, record] = &files[..] else { panic!("{files:?}") };
    let table = fs::read_to_string(csv).unwrap();
    assert!(table.lines().count() == 2 && table.contains("Sanna"), "{table}");
    let record = fs::read_to_string(record).unwrap();
    let game = Replay::recalled(&record).unwrap().read(OtherBook::Stops, |_, _, _, _| {}).unwrap();
    assert_eq!(game.record().entries.len(), 1);
    assert_eq!(scorebook::twenties(&record).unwrap(), [2, 1]);

    let counter = NewScore { header: Json::new(r#"{"rule_set":"counter","players":3}"#), tournament: None };
    let counter = hall.api.new_score(&counter).await.unwrap();
    let files = export_score(store, &counter.id, Language::En, folder.path()).await.unwrap();
    assert_eq!(files, [folder.path().join(format!("{}.csv", counter.id))], "a counter has no record");
}
