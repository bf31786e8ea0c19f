//! Tournaments: creating, finding and reading them, and writing events.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{ConnectInfo, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use protocol::club::{
    ENTRIES_PAGE, Joined, LogEntry, NewEvents, NewLog, NewPlayer, NewTournament, SlipCode, SlipEntered,
    TournamentList, TournamentLog, TournamentSettings, TournamentView, Written,
};
use rules::Note;
use serde::Deserialize;
use utoipa::IntoParams;

use super::App;
use super::asker::{AtTournament, TournamentId};
use super::body::Body;
use super::governor::caller;
use super::problem::Problem;
use super::refusals::{Reading, Writing};
use super::session::Session;
use super::tables::{PAGE, page_before};
use crate::club::{ClubError, Kept};

/// Which tournaments to list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wanted {
    /// The next page: the `next` of the last page.
    before: Option<String>,
}

/// Where to begin.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct After {
    /// The number of the last entry you have.
    pub(super) after: Option<u64>,
}

/// Entries as they are sent.
pub(super) fn sent(entries: &[Arc<Kept>]) -> Vec<LogEntry> {
    entries.iter().map(|kept| kept.sent()).collect()
}

/// Public tournaments.
///
/// The newest first.
#[utoipa::path(get, path = "/api/tournaments", tag = "tournaments", params(Wanted), responses(
    (status = 200, description = "A page of tournaments", body = TournamentList), Reading))]
pub(crate) async fn list(
    State(app): State<App>,
    headers: HeaderMap,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Json<TournamentList>, Problem> {
    let listed = async {
        let before = page_before(wanted?.0.before)?;
        let heads = app.house.store.public_logs(before, PAGE).await?;
        let last = heads.last().filter(|_| heads.len() == PAGE as usize);
        let next = last.map(|head| format!("{}-{}", head.row.created, head.row.id));
        let mut tournaments = Vec::with_capacity(heads.len());
        for head in heads {
            let header = app.clubs.header(&head.row.id).await?;
            let row = head.row;
            let (created, changed, join) = (row.created, row.changed, row.joining);
            tournaments.push(TournamentView { id: row.id, created, changed, join, header });
        }
        Ok(TournamentList { tournaments, next })
    };
    listed.await.map(Json).map_err(|problem: Problem| problem.within(&headers))
}

/// Create a tournament.
///
/// The guest who creates it is its desk, and so is every client with its key.
#[utoipa::path(post, path = "/api/tournaments", tag = "tournaments", request_body = NewTournament,
    security(("cookie" = []), ("bearer" = [])), responses(
    (status = 201, description = "A new tournament", body = NewLog), Writing))]
pub(crate) async fn create(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    session: Session,
    body: Result<Body<NewTournament>, Problem>,
) -> Result<impl IntoResponse, Problem> {
    let created = async {
        let Body(NewTournament { header, public }) = body?;
        if !app.allowances.may_begin_log(caller(&app, peer, &headers)) {
            return Err(Problem::too_many(Note::new("server-logs")));
        }
        Ok(app.clubs.create(&session.person.id, &header, public).await?)
    };
    let created = created.await.map_err(|problem: Problem| problem.within(&headers))?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// A tournament.
///
/// The entries after a number, at most 1000. Everyone who has the id may read them.
#[utoipa::path(get, path = "/api/tournaments/{id}", tag = "tournaments",
    params(("id" = String, Path, description = "Its id"), After,
        ("x-desk-key" = Option<String>, Header, description = "The key of the desk or of a helper")),
    responses((status = 200, description = "The tournament", body = TournamentLog), Reading))]
pub(crate) async fn read(
    State(app): State<App>,
    headers: HeaderMap,
    AtTournament(caller): AtTournament,
    TournamentId(id): TournamentId,
    after: Result<Query<After>, QueryRejection>,
) -> Result<Json<TournamentLog>, Problem> {
    let read = async {
        let after = after?.0.after.unwrap_or(0);
        let (log, head) = app.clubs.tournaments.open(&id).await?.ok_or(ClubError::NoTournament)?;
        let you = app.clubs.role(&head, &caller).await?.told();
        let entries = sent(&log.after(after, ENTRIES_PAGE));
        let (public, join, now) = (head.row.public, head.row.joining, app.clubs.now());
        Ok(TournamentLog { id, now, next: head.next, public, join, you, entries })
    };
    read.await.map(Json).map_err(|problem: Problem| problem.within(&headers))
}

/// Change settings of a tournament.
///
/// For the desk.
#[utoipa::path(patch, path = "/api/tournaments/{id}", tag = "tournaments", request_body = TournamentSettings,
    params(("id" = String, Path, description = "Its id"),
        ("x-desk-key" = Option<String>, Header, description = "The key of the desk")),
    security((), ("cookie" = []), ("bearer" = [])), responses(
    (status = 200, description = "The settings", body = TournamentSettings), Writing))]
pub(crate) async fn set(
    State(app): State<App>,
    headers: HeaderMap,
    AtTournament(caller): AtTournament,
    TournamentId(id): TournamentId,
    body: Result<Body<TournamentSettings>, Problem>,
) -> Result<Json<TournamentSettings>, Problem> {
    let set = async { Ok(app.clubs.set(&id, &caller, body?.0).await?) };
    set.await.map(Json).map_err(|problem: Problem| problem.within(&headers))
}

/// Write events.
///
/// All of them are written or none. The desk may write every event but `table` and `sheet`, a helper what the key allows. A
/// player may write the results, confirmations and disputes of their own games, that they are there, and that they leave. The
/// server sets the time of a clock, whatever the request says.
#[utoipa::path(post, path = "/api/tournaments/{id}/events", tag = "tournaments", request_body = NewEvents,
    params(("id" = String, Path, description = "The tournament's id"),
        ("x-desk-key" = Option<String>, Header, description = "The key of the desk or of a helper")),
    security((), ("cookie" = []), ("bearer" = [])), responses(
    (status = 200, description = "The events as entries", body = Written), Writing))]
pub(crate) async fn enter(
    State(app): State<App>,
    headers: HeaderMap,
    AtTournament(caller): AtTournament,
    TournamentId(id): TournamentId,
    body: Result<Body<NewEvents>, Problem>,
) -> Result<Json<Written>, Problem> {
    let entered = async {
        let entries = app.clubs.enter(&id, &caller, body?.0).await?;
        Ok(Written { entries: sent(&entries) })
    };
    entered.await.map(Json).map_err(|problem: Problem| problem.within(&headers))
}

/// Join a tournament.
///
/// For guests who have its link, unless the desk has closed joining. A guest who has joined already gets the same answer
/// again; one who has left comes back.
#[utoipa::path(post, path = "/api/tournaments/{id}/join", tag = "tournaments", request_body = NewPlayer,
    params(("id" = String, Path, description = "The tournament's id")),
    security(("cookie" = []), ("bearer" = [])), responses(
    (status = 200, description = "You have joined", body = Joined), Writing))]
pub(crate) async fn join(
    State(app): State<App>,
    headers: HeaderMap,
    session: Session,
    TournamentId(id): TournamentId,
    body: Result<Body<NewPlayer>, Problem>,
) -> Result<Json<Joined>, Problem> {
    let joined = async { Ok(app.clubs.join(&id, &session.person.id, body?.0).await?) };
    joined.await.map(Json).map_err(|problem: Problem| problem.within(&headers))
}

/// Enter a result by its short code.
///
/// For the desk, and helpers who may enter results. The code says which game it is; a result that has been entered already
/// is not entered again.
#[utoipa::path(post, path = "/api/tournaments/{id}/slips", tag = "tournaments", request_body = SlipCode,
    params(("id" = String, Path, description = "The tournament's id"),
        ("x-desk-key" = Option<String>, Header, description = "The key of the desk or of a helper")),
    security((), ("cookie" = []), ("bearer" = [])), responses(
    (status = 200, description = "The result", body = SlipEntered), Writing))]
pub(crate) async fn slip(
    State(app): State<App>,
    headers: HeaderMap,
    AtTournament(caller): AtTournament,
    TournamentId(id): TournamentId,
    body: Result<Body<SlipCode>, Problem>,
) -> Result<Json<SlipEntered>, Problem> {
    let entered = async {
        let Body(SlipCode { code }) = body?;
        let entered = app.clubs.slip(&id, &caller, &code).await?;
        let entries = sent(&entered.entries);
        Ok(SlipEntered { game: entered.game, already: entered.already, entries })
    };
    entered.await.map(Json).map_err(|problem: Problem| problem.within(&headers))
}
