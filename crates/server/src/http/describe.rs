//! The description of the API, for programs and for people.

use axum::Extension;
use axum::body::Bytes;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::reference;

/// The description of the whole API.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Pichenette",
        description = "Tables for carrom, crokinole, croquignole, couronne and kimble. Create a guest, open a table, \
                       connect to its socket. Everything that happens at a table is a numbered event, which the \
                       server writes to disk before it sends it to anyone."
    ),
    components(schemas(
        protocol::Hello,
        protocol::Welcome,
        protocol::Request,
        protocol::Ask,
        protocol::Reply,
        protocol::Event,
        protocol::What
    )),
    modifiers(&Keys)
)]
pub(super) struct Api;

struct Keys;

impl Modify for Keys {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let Some(components) = &mut api.components else { return };
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("pichenette")));
        let bearer = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
        components.add_security_scheme("cookie", cookie);
        components.add_security_scheme("bearer", bearer);
    }
}

/// The document and its page, written once: every visitor gets the same bytes.
#[derive(Clone)]
pub(super) struct Written {
    json: Bytes,
    page: Bytes,
}

impl Written {
    pub(super) fn new(api: &utoipa::openapi::OpenApi) -> Written {
        Written { json: api.to_json().unwrap_or_default().into(), page: reference::page(api).into() }
    }
}

/// The OpenAPI document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "about", responses(
    (status = 200, description = "The OpenAPI document", body = Object),
    (status = 429, description = "Too many requests", body = protocol::Problem),
))]
pub(crate) async fn openapi(Extension(written): Extension<Written>) -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-cache")], written.json)
}

/// The OpenAPI document as a page.
#[utoipa::path(get, path = "/api", tag = "about", responses(
    (status = 200, description = "A page", body = String, content_type = "text/html"),
    (status = 429, description = "Too many requests", body = protocol::Problem),
))]
pub(crate) async fn page(Extension(written): Extension<Written>) -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-cache")], written.page)
}

/// The style sheet of that page.
#[utoipa::path(get, path = "/api/reference.css", tag = "about", responses(
    (status = 200, description = "A style sheet", body = String, content_type = "text/css"),
    (status = 429, description = "Too many requests", body = protocol::Problem),
))]
pub(crate) async fn style() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, "no-cache")], include_str!("reference.css"))
}
