//! A request's body as JSON, and what is wrong with it in words.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use serde::de::DeserializeOwned;

use super::problem::Problem;

/// A body of JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        if !says_json(request.headers()) {
            let what = "expected the header content-type: application/json";
            return Err(Problem::shape(what).with(StatusCode::UNSUPPORTED_MEDIA_TYPE));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection: BytesRejection| {
            let status = rejection.status();
            let long = status == StatusCode::PAYLOAD_TOO_LARGE;
            Problem::shape(if long { "it is too long" } else { "it broke off" }).with(status)
        })?;
        let text = std::str::from_utf8(&bytes).map_err(|_| Problem::bad("not JSON: expected UTF-8"))?;
        table::read_with(text, hints)
            .map(Body)
            .map_err(|wrong| if wrong.is_json() { Problem::shape(wrong) } else { Problem::bad(wrong) })
    }
}

/// What belongs in a required field of a body.
fn hints(within: &str, name: &str) -> Option<&'static str> {
    match (within, name) {
        ("tournament", "id") => Some("a tournament's id"),
        ("tournament", "game") => Some("a game's id, such as \"1.1.1\""),
        _ => table::game_hints(within, name),
    }
}

/// Whether the content type is that of JSON.
fn says_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    kind == "application/json" || kind.starts_with("application/") && kind.ends_with("+json")
}
