//! Score sheets: creating and reading them, and writing entries.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{ConnectInfo, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use protocol::club::{ENTRIES_PAGE, GameOf, NewEntries, NewLog, NewScore, ScoreLog, ScoreOfGame, Written};
use rules::Note;

use super::App;
use super::asker::{AtSheet, AtTournament, InTournament, SheetId};
use super::body::Body;
use super::governor::caller;
use super::problem::Problem;
use super::refusals::{Reading, Writing};
use super::tournaments::{After, sent};
use crate::club::{ClubError, Wanted};

/// Create a score sheet.
///
/// No guest is needed. People who have the sheet's id may read it; clients that also send its key may write.
///
/// With `tournament`, the sheet belongs to a game of a tournament. Only a caller who may enter that game's result can create
/// it; once both sides have confirmed the sheet's result, it is the game's result. A game has one sheet: if it exists already,
/// the answer is the same sheet with another key. The players come from the tournament; `rule_set`, `options`, `first` and
/// `games` do, too, unless `header` gives them.
#[utoipa::path(post, path = "/api/scores", tag = "scores", request_body = NewScore,
    params(("x-desk-key" = Option<String>, Header,
        description = "The key of the tournament's desk or of a helper, for a sheet of a tournament's game")),
    security((), ("cookie" = []), ("bearer" = [])), responses(
    (status = 200, description = "The sheet that the game has already", body = NewLog),
    (status = 201, description = "A new sheet", body = NewLog), Writing))]
pub(crate) async fn create(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    AtTournament(asker): AtTournament,
    body: Result<Body<NewScore>, Problem>,
) -> Result<impl IntoResponse, Problem> {
    let created = async {
        let Body(new) = body?;
        let draft = match app.clubs.wanted_sheet(&asker, new).await? {
            Wanted::There(sheet) => return Ok((sheet, false)),
            Wanted::New(draft) => draft,
        };
        if !app.allowances.may_begin_log(caller(&app, peer, &headers)) {
            return Err(Problem::too_many(Note::new("server-logs")));
        }
        Ok(app.clubs.create_sheet(draft).await?)
    };
    let (sheet, new) = created.await.map_err(|problem: Problem| problem.within(&headers))?;
    Ok((if new { StatusCode::CREATED } else { StatusCode::OK }, Json(sheet)))
}

/// The score sheet of a game.
///
/// For everyone who has the tournament's id. A game has no sheet until a caller who may enter its result creates one.
#[utoipa::path(get, path = "/api/tournaments/{id}/games/{game}/score", tag = "scores",
    params(("id" = String, Path, description = "The tournament's id"),
        ("game" = String, Path, description = "The game: stage.round.number")),
    responses((status = 200, description = "Its sheet", body = ScoreOfGame), Reading))]
pub(crate) async fn of_game(
    State(app): State<App>,
    headers: HeaderMap,
    InTournament(id, game): InTournament,
) -> Result<Json<ScoreOfGame>, Problem> {
    let found = app.clubs.find_sheet(&id, &game).await.map_err(Problem::from);
    found.map(|id| Json(ScoreOfGame { id })).map_err(|problem| problem.within(&headers))
}

/// A score sheet.
///
/// The entries after a number, at most 1000. The first entry has the sheet's header, as `sheet`.
#[utoipa::path(get, path = "/api/scores/{id}", tag = "scores",
    params(("id" = String, Path, description = "Its id"), After,
        ("x-score-key" = Option<String>, Header, description = "The sheet's key")),
    responses((status = 200, description = "The sheet", body = ScoreLog), Reading))]
pub(crate) async fn read(
    State(app): State<App>,
    headers: HeaderMap,
    AtSheet(asker): AtSheet,
    SheetId(id): SheetId,
    after: Result<Query<After>, QueryRejection>,
) -> Result<Json<ScoreLog>, Problem> {
    let read = async {
        let after = after?.0.after.unwrap_or(0);
        let (log, head) = app.clubs.sheets.open(&id).await?.ok_or(ClubError::NoScore)?;
        let write = app.clubs.may_score(&head, &asker).await?;
        let entries = sent(&log.after(after, ENTRIES_PAGE));
        let of = head.row.parent.zip(head.row.game).map(|(id, game)| GameOf { id, game });
        Ok(ScoreLog { id, now: app.clubs.now(), next: head.next, tournament: of, write, entries })
    };
    read.await.map(Json).map_err(|problem: Problem| problem.within(&headers))
}

/// Write entries on a score sheet.
///
/// For clients with the sheet's key, and for the guest who created it. An entry with a device and a counter that the sheet has
/// already is not written again. The answer has all entries of the request, with their numbers.
#[utoipa::path(post, path = "/api/scores/{id}/entries", tag = "scores", request_body = NewEntries,
    params(("id" = String, Path, description = "The sheet's id"),
        ("x-score-key" = Option<String>, Header, description = "The sheet's key")),
    security((), ("cookie" = []), ("bearer" = [])), responses(
    (status = 200, description = "The entries", body = Written), Writing))]
pub(crate) async fn enter(
    State(app): State<App>,
    headers: HeaderMap,
    AtSheet(asker): AtSheet,
    SheetId(id): SheetId,
    body: Result<Body<NewEntries>, Problem>,
) -> Result<Json<Written>, Problem> {
    let entered = async {
        let entries = app.clubs.score(&id, &asker, body?.0).await?;
        Ok(Written { entries: sent(&entries) })
    };
    entered.await.map(Json).map_err(|problem: Problem| problem.within(&headers))
}
