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
/// Everybody may, also without a guest. Who has its id may read it, who has its key as well may write.
///
/// A sheet of a tournament's game (`tournament`) can be created by those who may enter that game's result: once both
/// sides have confirmed it, it is the result. A game has one sheet: if it is there already, the answer is the same sheet
/// with one more key. Who plays comes from the tournament; `rule_set`, `options`, `first` and `games` do, too, unless
/// `header` gives them.
#[utoipa::path(post, path = "/api/scores", tag = "scores", request_body = NewScore,
    params(("x-desk-key" = Option<String>, Header,
        description = "The key of the tournament's desk or of a helper, for a sheet of a tournament's game")),
    security((), ("cookie" = []), ("bearer" = [])), responses(
    (status = 200, description = "The sheet of the game, which was there already", body = NewLog),
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
/// For everyone who has the tournament's id. There is none until somebody who may enter the game's result creates it.
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
/// Its entries after a number, at most 1000. The first has the sheet's header, as `sheet`.
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
/// For whoever has its key, or has made it. An entry that is there already, by its device and counter, is not written
/// again. The answer has all entries of the request, with their numbers.
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
