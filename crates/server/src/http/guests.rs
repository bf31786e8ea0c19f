//! Guests: a name and a cookie.

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use protocol::{Me, NAME_LONGEST, NewGuest, Person, clean_name};
use rules::Note;

use super::App;
use super::body::Body;
use super::problem::Problem;
use super::session::{Session, check_origin, cookie, csrf};
use crate::id;
use crate::store::Guest;
use crate::time::now;

/// Play as a guest.
///
/// Makes a guest and sets their cookie. Programs take the token instead.
#[utoipa::path(post, path = "/api/guests", tag = "people", request_body = NewGuest, responses(
    (status = 201, description = "A new guest", body = Me),
    (status = 400, description = "No JSON", body = protocol::Problem),
    (status = 403, description = "From a page that is not ours", body = protocol::Problem),
    (status = 413, description = "Too much", body = protocol::Problem),
    (status = 415, description = "No JSON", body = protocol::Problem),
    (status = 422, description = "No such name", body = protocol::Problem),
    (status = 429, description = "Too many requests", body = protocol::Problem),
    (status = 503, description = "Not now", body = protocol::Problem),
))]
pub(crate) async fn make(
    State(app): State<App>,
    headers: HeaderMap,
    body: Result<Body<NewGuest>, Problem>,
) -> Result<impl IntoResponse, Problem> {
    let made = async {
        check_origin(&app.house.config, &headers)?;
        let Body(NewGuest { name }) = body?;
        let (guest, token) = (Guest { id: id::name(), name: called(&name)? }, id::token());
        app.house.store.add_guest(&guest, &id::hashed(&token), now()).await?;
        metrics::counter!("pichenette_guests_total").increment(1);
        Ok((guest, token))
    };
    let (Guest { id, name }, token) = made.await.map_err(|problem: Problem| problem.within(&headers))?;
    let cookie = cookie(&app.house.config, &headers, &token);
    let me = Me { person: Person { id, name }, csrf: csrf(&token), token: Some(token), muted: Vec::new() };
    Ok((StatusCode::CREATED, [(SET_COOKIE, cookie)], Json(me)))
}

/// Who am I?
#[utoipa::path(get, path = "/api/me", tag = "people", security(("cookie" = []), ("bearer" = [])), responses(
    (status = 200, description = "You", body = Me),
    (status = 401, description = "Nobody yet", body = protocol::Problem),
    (status = 429, description = "Too many requests", body = protocol::Problem),
    (status = 503, description = "Not now", body = protocol::Problem),
))]
pub(crate) async fn me(State(app): State<App>, session: Session) -> Result<Json<Me>, Problem> {
    let Session { person, csrf } = session;
    let muted = app.house.store.muted(&person.id).await?;
    Ok(Json(Me { person, csrf, token: None, muted }))
}

/// Be called otherwise.
///
/// Tables one sits at keep the name one had when sitting down.
#[utoipa::path(patch, path = "/api/me", tag = "people", request_body = NewGuest,
    security(("cookie" = []), ("bearer" = [])), responses(
    (status = 200, description = "You", body = Me),
    (status = 400, description = "No JSON", body = protocol::Problem),
    (status = 401, description = "Nobody yet", body = protocol::Problem),
    (status = 403, description = "From a page that is not ours", body = protocol::Problem),
    (status = 413, description = "Too much", body = protocol::Problem),
    (status = 415, description = "No JSON", body = protocol::Problem),
    (status = 422, description = "No such name", body = protocol::Problem),
    (status = 429, description = "Too many requests", body = protocol::Problem),
    (status = 503, description = "Not now", body = protocol::Problem),
))]
pub(crate) async fn rename(
    State(app): State<App>,
    headers: HeaderMap,
    session: Session,
    body: Result<Body<NewGuest>, Problem>,
) -> Result<Json<Me>, Problem> {
    let renamed = async {
        let Body(NewGuest { name }) = body?;
        let name = called(&name)?;
        app.house.store.rename(&session.person.id, &name).await?;
        Ok(name)
    };
    let name = renamed.await.map_err(|problem: Problem| problem.within(&headers))?;
    let person = Person { name, ..session.person.clone() };
    me(State(app), Session { person, ..session }).await
}

fn called(name: &str) -> Result<String, Problem> {
    clean_name(name).ok_or_else(|| Problem::invalid_number(Note::new("server-name"), NAME_LONGEST))
}
