//! The people of a tournament: helpers with keys, and guests who play as entrants.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use protocol::club::{Claim, Helper, Helpers, Joined, Links, NewHelper};

use super::App;
use super::asker::{AtTournament, InTournament, TournamentId};
use super::body::Body;
use super::problem::Problem;
use super::refusals::{Reading, Writing};
use super::session::Session;

/// The helpers of a tournament.
///
/// For the desk.
#[utoipa::path(get, path = "/api/tournaments/{id}/helpers", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id"),
        ("x-desk-key" = Option<String>, Header, description = "The key of the desk")),
    security((), ("cookie" = []), ("bearer" = [])), responses(
    (status = 200, description = "The helpers", body = Helpers), Reading))]
pub(crate) async fn helpers(
    State(app): State<App>,
    headers: HeaderMap,
    AtTournament(caller): AtTournament,
    TournamentId(id): TournamentId,
) -> Result<Json<Helpers>, Problem> {
    let listed = app.clubs.helpers(&id, &caller).await;
    listed.map(|helpers| Json(Helpers { helpers })).map_err(|error| Problem::from(error).within(&headers))
}

/// Add a helper.
///
/// For the desk. The answer has the helper's key, which is not shown again.
#[utoipa::path(post, path = "/api/tournaments/{id}/helpers", tag = "tournaments", request_body = NewHelper,
    params(("id" = String, Path, description = "The tournament's id"),
        ("x-desk-key" = Option<String>, Header, description = "The key of the desk")),
    security((), ("cookie" = []), ("bearer" = [])), responses(
    (status = 201, description = "A new helper", body = Helper), Writing))]
pub(crate) async fn add_helper(
    State(app): State<App>,
    headers: HeaderMap,
    AtTournament(caller): AtTournament,
    TournamentId(id): TournamentId,
    body: Result<Body<NewHelper>, Problem>,
) -> Result<impl IntoResponse, Problem> {
    let added = async { Ok(app.clubs.add_helper(&id, &caller, body?.0).await?) };
    let added = added.await.map_err(|problem: Problem| problem.within(&headers))?;
    Ok((StatusCode::CREATED, Json(added)))
}

/// Take a helper's key back.
///
/// For the desk. What the helper has written stays.
#[utoipa::path(delete, path = "/api/tournaments/{id}/helpers/{helper}", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id"),
        ("helper" = String, Path, description = "The helper's id"),
        ("x-desk-key" = Option<String>, Header, description = "The key of the desk")),
    security((), ("cookie" = []), ("bearer" = [])), responses(
    (status = 204, description = "The key is not valid any more"), Writing))]
pub(crate) async fn remove_helper(
    State(app): State<App>,
    headers: HeaderMap,
    AtTournament(caller): AtTournament,
    InTournament(id, helper): InTournament,
) -> Result<StatusCode, Problem> {
    let removed = app.clubs.remove_helper(&id, &caller, &helper).await;
    removed.map(|()| StatusCode::NO_CONTENT).map_err(|error| Problem::from(error).within(&headers))
}

/// Play as an entrant.
///
/// For people whom the desk has entered: from now on this guest may enter results of that entrant's games. An entrant has one
/// guest, and a guest one entrant.
#[utoipa::path(post, path = "/api/tournaments/{id}/claim", tag = "tournaments", request_body = Claim,
    params(("id" = String, Path, description = "The tournament's id")),
    security(("cookie" = []), ("bearer" = [])), responses(
    (status = 200, description = "You play as this entrant", body = Joined), Writing))]
pub(crate) async fn claim(
    State(app): State<App>,
    headers: HeaderMap,
    session: Session,
    TournamentId(id): TournamentId,
    body: Result<Body<Claim>, Problem>,
) -> Result<Json<Joined>, Problem> {
    let claimed = async {
        let Body(Claim { entrant }) = body?;
        Ok(app.clubs.claim(&id, &session.person.id, &entrant).await?)
    };
    claimed.await.map(Json).map_err(|problem: Problem| problem.within(&headers))
}

/// Stop playing as an entrant.
///
/// The entrant stays; another guest may claim it.
#[utoipa::path(delete, path = "/api/tournaments/{id}/claim", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id")),
    security(("cookie" = []), ("bearer" = [])), responses(
    (status = 204, description = "Your guest no longer plays as an entrant"), Writing))]
pub(crate) async fn unclaim(
    State(app): State<App>,
    headers: HeaderMap,
    session: Session,
    TournamentId(id): TournamentId,
) -> Result<StatusCode, Problem> {
    let unclaimed = app.clubs.unclaim(&id, &session.person.id).await;
    unclaimed.map(|()| StatusCode::NO_CONTENT).map_err(|error| Problem::from(error).within(&headers))
}

/// The entrants whom guests play as.
///
/// For the desk.
#[utoipa::path(get, path = "/api/tournaments/{id}/links", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id"),
        ("x-desk-key" = Option<String>, Header, description = "The key of the desk")),
    security((), ("cookie" = []), ("bearer" = [])), responses(
    (status = 200, description = "The entrants and their guests", body = Links), Reading))]
pub(crate) async fn links(
    State(app): State<App>,
    headers: HeaderMap,
    AtTournament(caller): AtTournament,
    TournamentId(id): TournamentId,
) -> Result<Json<Links>, Problem> {
    let listed = app.clubs.links(&id, &caller).await;
    listed.map(|links| Json(Links { links })).map_err(|error| Problem::from(error).within(&headers))
}

/// Take an entrant away from its guest.
///
/// For the desk, if a guest has claimed the wrong entrant.
#[utoipa::path(delete, path = "/api/tournaments/{id}/links/{entrant}", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id"),
        ("entrant" = String, Path, description = "The entrant's id"),
        ("x-desk-key" = Option<String>, Header, description = "The key of the desk")),
    security((), ("cookie" = []), ("bearer" = [])), responses(
    (status = 204, description = "No guest plays as this entrant any more"), Writing))]
pub(crate) async fn unlink(
    State(app): State<App>,
    headers: HeaderMap,
    AtTournament(caller): AtTournament,
    InTournament(id, entrant): InTournament,
) -> Result<StatusCode, Problem> {
    let unlinked = app.clubs.unlink(&id, &caller, &entrant).await;
    unlinked.map(|()| StatusCode::NO_CONTENT).map_err(|error| Problem::from(error).within(&headers))
}
