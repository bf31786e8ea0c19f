//! Tournaments and score sheets over the wire.

mod desk;
mod erasing;
mod events;
mod exporting;
mod following;
mod online;
mod scores;
mod storm;

use client::club::Tournament;
use client::{ClientError, Guest};
use protocol::Json;
use protocol::club::NewTournament;
use tournament::{Reading, Template};

use crate::hall::Hall;

/// A header of a Swiss tournament.
pub(crate) fn swiss(rounds: usize, more: &str) -> String {
    format!(
        r#"{{"name":"Friday","game":"crokinole","rule_set":null,"seed":7,"boards":null,"stages":[{{"kind":"swiss","rounds":{rounds}}}],"tie_breaks":["lot"]{more}}}"#
    )
}

/// What stands under `tournament` in a template's header.
pub(crate) fn template(template: Template, entrants: usize) -> String {
    template.header(entrants)["tournament"].to_string()
}

/// A tournament with this header, its desk, and the desk's key.
pub(crate) async fn begun(hall: &Hall, header: &str) -> (Guest, Tournament, String) {
    let desk = hall.guest("Desk").await;
    let new = NewTournament { header: Json::new(header), public: false };
    let (tournament, key) = desk.new_tournament(&new).await.unwrap();
    (desk, tournament, key)
}

/// The events that enter so many people.
pub(crate) fn people(count: usize) -> Vec<String> {
    (1..=count).map(|n| enter(n, &format!("Player {n}"))).collect()
}

pub(crate) fn enter(n: usize, name: &str) -> String {
    format!(r#"{{"enter":{{"id":"p{n}","name":"{name}"}}}}"#)
}

pub(crate) const PAIR: &str = r#"{"pair":true}"#;

/// The tournament as its list says.
pub(crate) async fn folded(tournament: &Tournament) -> tournament::Tournament {
    let Reading { tournament, rejected } = tournament::Tournament::read(tournament.lines().await.unwrap());
    assert!(rejected.is_none(), "{rejected:?}");
    tournament.unwrap()
}

/// The code of the problem with which something was refused.
pub(crate) fn code<T: std::fmt::Debug>(result: Result<T, ClientError>) -> (u16, String) {
    match result {
        Err(ClientError::Status { status, code, .. }) => (status, code),
        other => panic!("expected a refusal, got {other:?}"),
    }
}

/// The sentence with which something was refused.
pub(crate) fn sentence<T: std::fmt::Debug>(result: Result<T, ClientError>) -> String {
    match result {
        Err(ClientError::Status { error, .. }) => error,
        other => panic!("expected a refusal, got {other:?}"),
    }
}
