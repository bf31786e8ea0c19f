//! Guests: a name and a cookie.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse};
use protocol::{Me, NAME_LONGEST, NewGuest, Person, clean_name};
use rules::Note;

use super::App;
use super::body::Body;
use super::governor::caller;
use super::problem::Problem;
use super::session::{Session, check_origin, csrf, new_cookie, no_cookie, same_cookie};
use crate::id;
use crate::store::{self, Guest};

/// Play as a guest.
///
/// Creates a guest and sets their cookie. Programs use the token instead. Both expire after 180 days without use.
#[utoipa::path(post, path = "/api/guests", tag = "people", request_body = NewGuest, responses(
    (status = 201, description = "A new guest", body = Me),
    (status = 400, description = "The body is not JSON", body = protocol::Problem),
    (status = 403, description = "Sent from a page of another site", body = protocol::Problem),
    (status = 413, description = "The body is too long", body = protocol::Problem),
    (status = 415, description = "The content type is not JSON", body = protocol::Problem),
    (status = 422, description = "The name is not valid", body = protocol::Problem),
    (status = 429, description = "Too many requests or guests", body = protocol::Problem),
    (status = 503, description = "Not available now: try again later", body = protocol::Problem),
))]
pub(crate) async fn make(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Result<Body<NewGuest>, Problem>,
) -> Result<impl IntoResponse, Problem> {
    let made = async {
        check_origin(&app.house.config, &headers)?;
        let Body(NewGuest { name }) = body?;
        let (guest, token) = (Guest { id: id::name(), name: called(&name)? }, id::token());
        if !app.allowances.may_come(caller(&app, peer, &headers)) {
            return Err(Problem::too_many(Note::new("server-guests")));
        }
        let at = app.house.clock.now();
        let new = store::NewGuest { guest: guest.clone(), token: id::hashed(&token), at };
        app.house.journal.add_guest(new).await?;
        metrics::counter!("pichenette_guests_total").increment(1);
        Ok((guest, token))
    };
    let (Guest { id, name }, token) = made.await.map_err(|problem: Problem| problem.within(&headers))?;
    let cookie = new_cookie(&app.house.config, &headers, &token);
    let me =
        Me { person: Person::named(id, name), csrf: csrf(&token), token: Some(token), muted: Vec::new() };
    Ok((StatusCode::CREATED, [(SET_COOKIE, cookie)], Json(me)))
}

/// Who you are.
#[utoipa::path(get, path = "/api/me", tag = "people", security(("cookie" = []), ("bearer" = [])), responses(
    (status = 200, description = "Your guest", body = Me),
    (status = 401, description = "Not signed in: create a guest first", body = protocol::Problem),
    (status = 403, description = "Sent from a page of another site", body = protocol::Problem),
    (status = 429, description = "Too many requests", body = protocol::Problem),
    (status = 503, description = "Not available now: try again later", body = protocol::Problem),
))]
pub(crate) async fn me(
    State(app): State<App>,
    headers: HeaderMap,
    session: Session,
) -> Result<impl IntoResponse, Problem> {
    let cookie = same_cookie(&app.house.config, &headers).map(|cookie| (SET_COOKIE, cookie));
    Ok((AppendHeaders(cookie), Json(tell(&app, session).await?)))
}

async fn tell(app: &App, Session { person, csrf, .. }: Session) -> Result<Me, Problem> {
    let muted = app.house.store.muted(&person.id).await?;
    Ok(Me { person, csrf, token: None, muted })
}

/// Change your display name.
///
/// Everyone at your tables sees the new name.
#[utoipa::path(patch, path = "/api/me", tag = "people", request_body = NewGuest,
    security(("cookie" = []), ("bearer" = [])), responses(
    (status = 200, description = "Your guest", body = Me),
    (status = 400, description = "The body is not JSON", body = protocol::Problem),
    (status = 401, description = "Not signed in: create a guest first", body = protocol::Problem),
    (status = 403, description = "Sent from a page of another site", body = protocol::Problem),
    (status = 413, description = "The body is too long", body = protocol::Problem),
    (status = 415, description = "The content type is not JSON", body = protocol::Problem),
    (status = 422, description = "The name is not valid", body = protocol::Problem),
    (status = 429, description = "Too many requests", body = protocol::Problem),
    (status = 503, description = "Not available now: try again later", body = protocol::Problem),
))]
pub(crate) async fn rename(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    session: Session,
    body: Result<Body<NewGuest>, Problem>,
) -> Result<Json<Me>, Problem> {
    let renamed = async {
        let Body(NewGuest { name }) = body?;
        let name = called(&name)?;
        if !app.allowances.may_change(caller(&app, peer, &headers)) {
            return Err(Problem::too_many(Note::new("server-rate")));
        }
        app.house.rename(&session.person.id, &name).await?;
        Ok(name)
    };
    let name = renamed.await.map_err(|problem: Problem| problem.within(&headers))?;
    let person = Person::named(session.person.id, name);
    tell(&app, Session { person, ..session }).await.map(Json)
}

/// Delete your guest.
///
/// Your name, your tokens, your messages, your mutes and the keys of your seats are erased. You leave the seats of
/// tables whose game has not begun; tables you have opened are ended if their game has not begun. In games that have
/// begun you stay as a guest without a name.
#[utoipa::path(delete, path = "/api/me", tag = "people", security(("cookie" = []), ("bearer" = [])), responses(
    (status = 204, description = "Your guest is erased"),
    (status = 401, description = "Not signed in: create a guest first", body = protocol::Problem),
    (status = 403, description = "Sent from a page of another site", body = protocol::Problem),
    (status = 429, description = "Too many requests", body = protocol::Problem),
    (status = 503, description = "Not available now: try again later", body = protocol::Problem),
))]
pub(crate) async fn erase(
    State(app): State<App>,
    headers: HeaderMap,
    session: Session,
) -> Result<impl IntoResponse, Problem> {
    let house = Arc::clone(&app.house);
    // It runs to its end even if the visitor does not wait for it.
    let erased = tokio::spawn(async move { house.erase(&session.person.id).await }).await;
    match erased {
        Ok(Ok(())) => Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, no_cookie(&app.house.config, &headers))])),
        Ok(Err(error)) => Err(Problem::from(error).within(&headers)),
        Err(_) => Err(Problem::busy().within(&headers)),
    }
}

fn called(name: &str) -> Result<String, Problem> {
    clean_name(name).ok_or_else(|| Problem::invalid_number(Note::new("server-name"), NAME_LONGEST))
}
