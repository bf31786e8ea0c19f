//! What the server answers over HTTP.
//!
//! Every endpoint stands in the OpenAPI document, because it is routed by the same macro that describes it, and every one
//! is behind the [`governor`]. What can go wrong is a [`Problem`].

mod buckets;
mod describe;
pub(crate) mod doors;
mod governor;
mod guests;
mod health;
mod own_tables;
mod pages;
mod pictures;
mod problem;
mod reference;
mod session;
mod socket;
mod tables;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware;
use axum::routing::any;
use axum::{Extension, Router};
use metrics_exporter_prometheus::PrometheusHandle;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::timeout::TimeoutLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::live::House;
use crate::site::{self, Site};
pub(crate) use doors::Doors;
use problem::Problem;

/// The most bytes of a request's body.
const LARGEST_BODY: usize = 16 * 1024;

/// What every handler can reach.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) house: Arc<House>,
    pub(crate) doors: Arc<Doors>,
    pub(crate) metrics: PrometheusHandle,
    pub(crate) governor: Arc<governor::Governor>,
    pub(crate) allowances: Arc<buckets::Allowances>,
    pub(crate) site: Arc<Site>,
    pub(crate) pictures: Arc<pictures::Pictures>,
}

impl App {
    /// An error if there is no site where the operator says that it is.
    pub(crate) fn new(house: Arc<House>, metrics: PrometheusHandle) -> Result<App, site::Unusable> {
        let limits = house.config.limits;
        let files = house.config.site.clone().map_or(site::Files::BuiltIn, site::Files::Folder);
        Ok(App {
            site: Arc::new(Site::read(&files)?),
            pictures: Arc::new(pictures::Pictures::new()),
            house,
            doors: Doors::new(limits),
            metrics,
            governor: Arc::new(governor::Governor::new(limits)),
            allowances: Arc::new(buckets::Allowances::new(limits)),
        })
    }
}

/// The endpoints and their description.
fn endpoints() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(describe::Api::openapi())
        .routes(routes!(guests::make))
        .routes(routes!(guests::me, guests::rename, guests::erase))
        .routes(routes!(own_tables::own_tables))
        .routes(routes!(tables::list, tables::open))
        .routes(routes!(tables::view))
        .routes(routes!(tables::record))
        .routes(routes!(tables::events))
        .routes(routes!(pictures::picture))
        .routes(routes!(socket::connect))
        .routes(routes!(health::healthz))
        .routes(routes!(health::readyz))
        .routes(routes!(health::metrics))
        .routes(routes!(describe::openapi))
        .routes(routes!(describe::page))
        .routes(routes!(describe::style))
}

/// The OpenAPI document.
pub fn openapi() -> utoipa::openapi::OpenApi {
    endpoints().split_for_parts().1
}

/// Everything the server answers.
pub(crate) fn router(app: App) -> Router {
    let (router, api) = endpoints().split_for_parts();
    let router = router
        .route("/api/{*rest}", any(async |headers: HeaderMap| Problem::no_path().within(&headers)))
        .method_not_allowed_fallback(async |headers: HeaderMap| Problem::no_method().within(&headers))
        .layer(Extension(Arc::new(api)))
        .fallback(pages::answer)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), governor::govern))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, app.house.config.limits.request))
        .layer(CatchPanicLayer::new())
        .with_state(app);
    site::secured(router)
}
