//! What a node logs with `--log json`: every line is an object with the node's name, and with the table where it concerns one.
#![cfg(all(feature = "serve", unix))]

use client::Api;
use protocol::{Ask, Hello, Json, NewTable};
use rules::RuleSet;
use serde_json::Value;

use crate::crash::postgres::Postgres;
use crate::stopping::Node;

#[test]
fn a_line_about_a_table_names_the_node_and_the_table() {
    let postgres = Postgres::start();
    let mut node = Node::start_with(&postgres.database(), &["--log", "json"]);
    node.says("Pichenette is at http://");
    let id = tokio::runtime::Runtime::new().unwrap().block_on(async {
        let owner = Api::new(&node.name).guest("Aino").await.unwrap();
        let id = owner.open(&NewTable::of(RuleSet::Kimble)).await.unwrap().table.id;
        let mut seat = owner.join(&id, Hello::default()).await.unwrap();
        for n in 0..2 {
            seat.ask(Ask::Sit { seat: n, also: n > 0 }).await.unwrap();
        }
        seat.ask(Ask::Start).await.unwrap();
        let line = Json::new(r#"{"by":0,"resign":true}"#);
        seat.ask(Ask::Act { line, after: None, nonce: None }).await.unwrap();
        id
    });
    let line: Value = serde_json::from_str(&node.says("a game is over")).expect("a JSON object");
    assert_eq!((&line["node"], &line["table"]), (&Value::from(node.name.as_str()), &Value::from(id)));
    assert_eq!(line["level"], "INFO", "{line}");
    assert_eq!(node.stop().code(), Some(0));
}
