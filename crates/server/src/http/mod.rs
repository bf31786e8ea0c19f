//! What the server answers over HTTP.
//!
//! Every endpoint stands in the OpenAPI document, because it is routed by the same macro that describes it, and every one
//! is behind the [`governor`]. What can go wrong is a [`Problem`].

mod asker;
mod body;
mod buckets;
pub(crate) mod connections;
mod describe;
mod following;
mod governor;
mod guests;
mod health;
pub(crate) mod members;
mod own_tables;
mod pages;
mod pictures;
mod problem;
mod reference;
mod refusals;
mod scores;
mod sending;
mod session;
mod socket;
mod spent;
mod table_name;
mod tables;
pub(crate) mod tally;
mod tournament_people;
mod tournaments;
pub(crate) mod write_timeout;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::http::header::{CACHE_CONTROL, HeaderValue};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware;
use axum::routing::{any, get};
use axum::{Extension, Router};
use metrics_exporter_prometheus::PrometheusHandle;
use protocol::club::LIST_LARGEST;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::club::Clubs;
use crate::config::Role;
use crate::live::House;
use crate::site::{self, Site};
pub(crate) use connections::Connections;
use problem::Problem;
use tally::Tally;

/// The most bytes of a request's body.
const LARGEST_BODY: usize = 16 * 1024;

/// What every handler can reach.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) house: Arc<House>,
    pub(crate) clubs: Arc<Clubs>,
    pub(crate) connections: Arc<Connections>,
    /// Records that are being sent.
    pub(crate) records: Arc<Tally>,
    pub(crate) metrics: PrometheusHandle,
    pub(crate) governor: Arc<governor::Governor>,
    pub(crate) allowances: Arc<buckets::Allowances>,
    /// What addresses have used up here, for the other nodes.
    spent: Arc<spent::Spent>,
    /// The nodes that are there.
    members: Arc<members::Members>,
    pub(crate) site: Arc<Site>,
    pub(crate) pictures: Arc<pictures::Pictures>,
}

impl App {
    /// Fails if the operator's folder holds no site.
    pub(crate) fn new(house: Arc<House>, metrics: PrometheusHandle) -> Result<App, site::Unusable> {
        let (limits, clock) = (house.config.limits, house.clock.clone());
        let spent = spent::Spent::new(house.node.is_some());
        let files = house.config.site.clone().map_or(site::Files::BuiltIn, site::Files::Folder);
        Ok(App {
            site: Arc::new(Site::read(&files)?),
            pictures: Arc::new(pictures::Pictures::new(clock.clone())),
            clubs: Clubs::start(Arc::clone(&house), house.config.role == Role::All),
            house,
            connections: Connections::new(limits),
            records: Tally::new(limits.records, limits.all_records),
            metrics,
            governor: Arc::new(governor::Governor::new(limits, clock.clone(), Arc::clone(&spent))),
            allowances: Arc::new(buckets::Allowances::new(limits, &clock, &spent)),
            spent,
            members: Arc::default(),
        })
    }
}

/// Answers are for this caller at this moment: no proxy and no browser keeps them, unless an answer has its own header.
const NOT_KEPT: HeaderValue = HeaderValue::from_static("no-store");

/// The endpoints and their description; metrics are among them if the operator wants that.
fn endpoints(public_metrics: bool) -> OpenApiRouter<App> {
    let endpoints = OpenApiRouter::with_openapi(describe::Api::openapi())
        .routes(routes!(guests::make))
        .routes(routes!(guests::me, guests::rename, guests::erase))
        .routes(routes!(own_tables::own_tables))
        .routes(routes!(tables::list, tables::open))
        .routes(routes!(tables::view))
        .routes(routes!(tables::record))
        .routes(routes!(tables::events))
        .merge(clubs())
        .routes(routes!(pictures::picture))
        .routes(routes!(pictures::board_picture))
        .routes(routes!(socket::connect))
        .routes(routes!(health::healthz))
        .routes(routes!(health::readyz))
        .routes(routes!(describe::openapi))
        .routes(routes!(describe::page))
        .routes(routes!(describe::style));
    if public_metrics { endpoints.routes(routes!(health::metrics)) } else { endpoints }
}

/// Tournaments and score sheets: their lists may be long.
fn clubs() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(tournaments::list, tournaments::create))
        .routes(routes!(tournaments::read, tournaments::set))
        .routes(routes!(tournaments::enter))
        .routes(routes!(tournaments::join))
        .routes(routes!(tournaments::slip))
        .routes(routes!(tournament_people::claim, tournament_people::unclaim))
        .routes(routes!(tournament_people::helpers, tournament_people::add_helper))
        .routes(routes!(tournament_people::remove_helper))
        .routes(routes!(tournament_people::links))
        .routes(routes!(tournament_people::unlink))
        .routes(routes!(following::tournament))
        .routes(routes!(scores::create))
        .routes(routes!(scores::of_game))
        .routes(routes!(scores::read))
        .routes(routes!(scores::enter))
        .routes(routes!(following::sheet))
        .layer(DefaultBodyLimit::max(LIST_LARGEST))
}

/// The OpenAPI document.
pub fn openapi() -> utoipa::openapi::OpenApi {
    endpoints(false).split_for_parts().1
}

/// What the operator's own listener answers.
pub(crate) fn operations(app: App) -> Router {
    Router::new()
        .route("/metrics", get(health::metrics))
        .route("/metrics/all", get(members::all_metrics))
        .route("/nodes", get(members::page))
        .route("/nodes.json", get(members::json))
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .with_state(app)
}

/// Everything the server answers.
pub(crate) fn router(app: App) -> Router {
    let public_metrics = app.house.config.public_metrics;
    let (mut router, api) = endpoints(public_metrics).split_for_parts();
    let no_path = any(async |headers: HeaderMap| Problem::no_path().within(&headers));
    if !public_metrics {
        router = router.route("/metrics", no_path.clone());
    }
    let router = router
        .route("/api/", no_path.clone())
        .route("/api/{*rest}", no_path)
        .method_not_allowed_fallback(async |headers: HeaderMap| Problem::no_method().within(&headers))
        .layer(SetResponseHeaderLayer::if_not_present(CACHE_CONTROL, NOT_KEPT))
        .layer(Extension(describe::Written::new(&api)))
        .fallback(pages::answer)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), governor::govern))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, app.house.config.limits.request))
        .layer(CatchPanicLayer::new())
        .with_state(app);
    site::secured(router)
}
