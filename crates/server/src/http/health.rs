//! Health and metrics of the server, for its operator.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

use super::App;
use crate::journal::Health;

/// Whether the server is alive.
#[utoipa::path(get, path = "/healthz", tag = "operation", responses(
    (status = 200, description = "It is alive", body = String, content_type = "text/plain"),
    (status = 429, description = "Too many requests", body = protocol::Problem),
))]
pub(crate) async fn healthz() -> &'static str {
    "alive\n"
}

/// Whether the server is ready.
///
/// The server is not ready while its database does not answer or cannot be written to, and when the server is about to stop.
#[utoipa::path(get, path = "/readyz", tag = "operation", responses(
    (status = 200, description = "It is ready", body = String, content_type = "text/plain"),
    (status = 429, description = "Too many requests", body = protocol::Problem),
    (status = 503, description = "It is not ready", body = String, content_type = "text/plain"),
))]
pub(crate) async fn readyz(State(app): State<App>) -> impl IntoResponse {
    if app.house.is_leaving() {
        return (StatusCode::SERVICE_UNAVAILABLE, "about to stop\n");
    }
    if *app.house.journal.health().borrow() != Health::Well {
        return (StatusCode::SERVICE_UNAVAILABLE, "nothing can be written\n");
    }
    match app.house.store.ping().await {
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(error) => {
            tracing::error!(%error, "the database does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n")
        }
    }
}

/// Metrics of the server.
///
/// In the text format of Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "operation", responses(
    (status = 200, description = "The metrics", body = String, content_type = "text/plain"),
    (status = 429, description = "Too many requests", body = protocol::Problem),
))]
pub(crate) async fn metrics(State(app): State<App>) -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], app.metrics.render())
}
