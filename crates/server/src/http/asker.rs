//! Who asks for something at a tournament or a score sheet: a guest, a key, or both.

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use protocol::club::{DESK_KEY, SCORE_KEY};

use super::App;
use super::problem::Problem;
use super::session::{Visitor, Watcher};
use crate::club::{Caller, ClubError};

/// The caller, with the key of the kind that is asked for at a tournament.
pub(super) struct AtTournament(pub(super) Caller);

/// The same at a score sheet.
pub(super) struct AtSheet(pub(super) Caller);

impl FromRequestParts<App> for AtTournament {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<AtTournament, Problem> {
        let guest = guest(parts, app).await?;
        Ok(AtTournament(Caller { guest, key: key(&parts.headers, DESK_KEY) }))
    }
}

impl FromRequestParts<App> for AtSheet {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<AtSheet, Problem> {
        let guest = guest(parts, app).await?;
        Ok(AtSheet(Caller { guest, key: key(&parts.headers, SCORE_KEY) }))
    }
}

/// The guest's id. A request from a page of another site counts as not signed in where it only reads, and is refused where it writes.
async fn guest(parts: &mut Parts, app: &App) -> Result<Option<String>, Problem> {
    if matches!(parts.method, Method::GET | Method::HEAD) {
        let Watcher(guest) = Watcher::from_request_parts(parts, app).await?;
        return Ok(guest);
    }
    let Visitor(session) = Visitor::from_request_parts(parts, app).await?;
    Ok(session.map(|session| session.person.id))
}

/// The key that a header carries.
fn key(headers: &HeaderMap, name: &str) -> Option<String> {
    headers.get(name).and_then(|key| key.to_str().ok()).map(str::to_owned)
}

/// The id of a tournament in an address. A path that is not text names none.
pub(super) struct TournamentId(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for TournamentId {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<TournamentId, Problem> {
        let name = Path::<String>::from_request_parts(parts, state).await;
        let none = |_: PathRejection| Problem::from(ClubError::NoTournament).within(&parts.headers);
        name.map(|Path(name)| TournamentId(name)).map_err(none)
    }
}

/// The id of a tournament, and of something in it.
pub(super) struct InTournament(pub(super) String, pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for InTournament {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<InTournament, Problem> {
        let names = Path::<(String, String)>::from_request_parts(parts, state).await;
        let none = |_: PathRejection| Problem::from(ClubError::NoTournament).within(&parts.headers);
        names.map(|Path((tournament, name))| InTournament(tournament, name)).map_err(none)
    }
}

/// The id of a score sheet in an address.
pub(super) struct SheetId(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for SheetId {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<SheetId, Problem> {
        let name = Path::<String>::from_request_parts(parts, state).await;
        let none = |_: PathRejection| Problem::from(ClubError::NoScore).within(&parts.headers);
        name.map(|Path(name)| SheetId(name)).map_err(none)
    }
}
