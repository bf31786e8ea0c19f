//! Tables: opening, finding and reading them.

use std::net::SocketAddr;

use axum::Json;
use axum::body::Body as Sent;
use axum::extract::rejection::QueryRejection;
use axum::extract::{ConnectInfo, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use boards::Game;
use futures_util::future::try_join_all;
use protocol::{
    ClockSettings, DELAY, GAME_CLOCK, Input, NewTable, OpenedTable, Person, SHOT_CLOCK, SeatKey, SeatWish,
    Settings, Status, TableList, TableView, Talk,
};
use rules::Note;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::App;
use super::body::Body;
use super::governor::caller;
use super::problem::Problem;
use super::sending;
use super::session::{Session, Watcher};
use super::table_name::TableName;
use super::tally::Counted;
use crate::id;
use crate::live::HouseError;
use crate::record::Reader;
use crate::room::options_of;
use crate::store::{EventRow, Listing, TableRow};

/// Tables on a page of a list.
pub(super) const PAGE: u32 = 50;

/// Events in one answer.
const EVENTS: u32 = 100;

/// Which tables to list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wanted {
    /// Only of this game.
    #[param(value_type = Option<protocol::schemas::GameName>)]
    game: Option<String>,
    /// Only with this status: `open`, `playing`, `over` or `closed`.
    #[param(value_type = Option<Status>)]
    status: Option<String>,
    /// The next page: the `next` of the last page.
    before: Option<String>,
}

/// Public tables.
///
/// The newest first. A table that waits for players is listed while its owner is connected, and half a minute longer.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(Wanted), responses(
    (status = 200, description = "A page of tables", body = TableList),
    (status = 422, description = "The query is not valid", body = protocol::Problem),
    (status = 429, description = "Too many requests", body = protocol::Problem),
    (status = 503, description = "Not available now: try again later", body = protocol::Problem),
))]
pub(crate) async fn list(
    State(app): State<App>,
    headers: HeaderMap,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Json<TableList>, Problem> {
    let listed = async {
        let listing = listing(wanted?.0)?;
        let rows = app.house.store.list(&listing).await?;
        let next = next_page(&rows);
        // All at once: a node that does not answer holds the list up once, and not once for each of its tables.
        let listed = try_join_all(rows.iter().map(|row| app.house.listed(row))).await?;
        let mut tables: Vec<TableView> = listed.into_iter().flatten().collect();
        app.house.name_all(&mut tables).await?;
        Ok(TableList { tables, next })
    };
    listed.await.map(Json).map_err(|problem: Problem| problem.within(&headers))
}

fn listing(wanted: Wanted) -> Result<Listing, Problem> {
    let game =
        wanted.game.map(|name| name.parse::<Game>().map_err(|error| Problem::shape(error.to_string())));
    let status = wanted.status.map(|name| {
        Status::named(&name).ok_or_else(|| Problem::shape("status: expected open, playing, over or closed"))
    });
    Ok(Listing {
        game: game.transpose()?.map(|game| game.name().to_owned()),
        status: status.transpose()?,
        before: page_before(wanted.before)?,
        limit: PAGE,
    })
}

/// Where the page after these tables begins, if there may be one.
pub(super) fn next_page(rows: &[TableRow]) -> Option<String> {
    let last = rows.last().filter(|_| rows.len() == PAGE as usize)?;
    Some(format!("{}-{}", last.opened, last.id))
}

/// The table that a page begins after: when it was opened, and its name.
pub(super) fn page_before(cursor: Option<String>) -> Result<Option<(u64, String)>, Problem> {
    let Some(cursor) = cursor else { return Ok(None) };
    let cut = cursor.split_once('-').and_then(|(opened, id)| Some((opened.parse().ok()?, id.to_owned())));
    let known = cut.filter(|(opened, id): &(u64, String)| id::is_name(id) && i64::try_from(*opened).is_ok());
    let known = known.ok_or_else(|| Problem::shape("before: expected what the last page gave as next"))?;
    Ok(Some(known))
}

/// Open a table.
///
/// People who know its id can come and watch; people who have a seat's key can play there.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable,
    security(("cookie" = []), ("bearer" = [])), responses(
    (status = 201, description = "A new table", body = OpenedTable),
    (status = 400, description = "The body is not JSON", body = protocol::Problem),
    (status = 401, description = "Not signed in: create a guest first", body = protocol::Problem),
    (status = 403, description = "Sent from a page of another site", body = protocol::Problem),
    (status = 413, description = "The body is too long", body = protocol::Problem),
    (status = 415, description = "The content type is not JSON", body = protocol::Problem),
    (status = 422, description = "The game, its options, seats or clock are not valid", body = protocol::Problem),
    (status = 429, description = "Too many requests", body = protocol::Problem),
    (status = 503, description = "Not available now: try again later", body = protocol::Problem),
))]
pub(crate) async fn open(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    session: Session,
    body: Result<Body<NewTable>, Problem>,
) -> Result<impl IntoResponse, Problem> {
    let opened = async {
        let Body(new) = body?;
        let (settings, seats) = checked(new)?;
        if !app.allowances.may_open(caller(&app, peer, &headers)) {
            return Err(Problem::too_many(Note::new("server-tables")));
        }
        Ok(app.house.open(session.person, settings, &seats).await?)
    };
    let opened = opened.await.map_err(|problem: Problem| problem.within(&headers))?;
    let keys = opened.keys.into_iter().map(|(seat, key)| SeatKey { seat, key }).collect();
    Ok((StatusCode::CREATED, Json(OpenedTable { table: opened.table, keys })))
}

/// The settings and seats that a request asks for, checked.
fn checked(new: NewTable) -> Result<(Settings, Vec<SeatWish>), Problem> {
    let settings = new.settings();
    let NewTable { players, seats, clock, input, .. } = new;
    let options = options_of(&settings).map_err(Problem::options)?;
    // A game's own defaults are not written down, nor is a match of one game.
    let (rule_set, games) = (settings.rules().beside_game(), settings.games.filter(|&games| games > 1));
    let settings = Settings { rule_set, games, options, ..settings };
    check_clock(clock)?;
    if !DELAY.contains(&settings.delay) {
        return Err(Problem::invalid_number(Note::new("server-delay"), *DELAY.end() as usize));
    }
    let players = usize::from(players);
    let mut wishes = vec![SeatWish::Open; players];
    wishes[0] = SeatWish::Me;
    let wishes = seats.unwrap_or(wishes);
    if wishes.len() != players {
        return Err(Problem::invalid_number(Note::new("server-seats"), players));
    }
    let bots = wishes.iter().any(|wish| matches!(wish, SeatWish::Bot(_)));
    if input == Input::Observed && bots {
        return Err(Problem::invalid(Note::new("server-no-bots")));
    }
    Ok((settings, wishes))
}

fn check_clock(clock: Option<ClockSettings>) -> Result<(), Problem> {
    let Some(ClockSettings { shot, game }) = clock else { return Ok(()) };
    let fits = shot.is_none_or(|s| SHOT_CLOCK.contains(&s)) && game.is_none_or(|g| GAME_CLOCK.contains(&g));
    if fits && (shot.is_some() || game.is_some()) {
        Ok(())
    } else {
        Err(Problem::invalid(Note::new("server-clock")))
    }
}

/// A table.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path, description = "Its id")),
    responses(
    (status = 200, description = "The table", body = TableView),
    (status = 404, description = "There is no such table", body = protocol::Problem),
    (status = 429, description = "Too many requests", body = protocol::Problem),
    (status = 503, description = "Not available now: try again later", body = protocol::Problem),
))]
pub(crate) async fn view(
    State(app): State<App>,
    headers: HeaderMap,
    Watcher(person): Watcher,
    TableName(id): TableName,
) -> Result<Json<TableView>, Problem> {
    let view = async {
        let mut view = [app.house.view(&id, person.as_deref()).await?];
        app.house.name_all(&mut view).await?;
        let [view] = view;
        Ok(view)
    };
    view.await.map(Json).map_err(|error: HouseError| Problem::from(error).within(&headers))
}

/// A game's record.
///
/// JSON Lines, as `pichenette replay --verify` reads them: the header, then every action so far. An address can receive only
/// a few records at a time.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "tables",
    params(("id" = String, Path, description = "The table's id")), responses(
    (status = 200, description = "The record", body = String, content_type = "application/jsonl"),
    (status = 404, description = "There is no such table, or its game has not begun", body = protocol::Problem),
    (status = 429, description = "Too many requests", body = protocol::Problem),
    (status = 503, description = "Not available now: try again later", body = protocol::Problem),
))]
pub(crate) async fn record(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Watcher(person): Watcher,
    TableName(id): TableName,
) -> Result<impl IntoResponse, Problem> {
    let read = async { read_record(&app, &id, person.as_deref(), may_send(&app, peer, &headers)?).await };
    let record = read.await.map_err(|problem: Problem| problem.within(&headers))?;
    let name = format!("inline; filename=\"pichenette-{id}.jsonl\"");
    Ok(([(CONTENT_TYPE, "application/jsonl".to_owned()), (CONTENT_DISPOSITION, name)], record))
}

/// Whether a long answer may be sent to this caller; refused while too many are on their way to them.
fn may_send(app: &App, peer: SocketAddr, headers: &HeaderMap) -> Result<Counted, Problem> {
    let counted = app.records.add(caller(app, peer, headers));
    counted.ok_or_else(|| Problem::too_many(Note::new("server-records")))
}

async fn read_record(app: &App, id: &str, person: Option<&str>, counted: Counted) -> Result<Sent, Problem> {
    let until = app.house.hidden_from(&known(app, id).await?, person).await?;
    let mut rest = Reader::new(app.house.store.clone(), id, until);
    // An error before the first byte is sent as a problem; a later one breaks the answer off.
    let first = rest.next().await?.ok_or_else(Problem::not_started)?;
    Ok(sending::record(first, rest, counted))
}

/// The row of a table; an error if there is none.
async fn known(app: &App, id: &str) -> Result<TableRow, Problem> {
    let row = if id::is_name(id) { app.house.store.table(id).await? } else { None };
    row.ok_or_else(Problem::no_table)
}

/// Where to begin.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct From {
    /// The number of the first event wanted.
    #[serde(default)]
    from: Option<u64>,
}

/// Some events of a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct Events {
    /// The events, in order.
    #[schema(value_type = Vec<protocol::Event>)]
    events: Vec<Kept>,
    /// The people whom these events mention.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    people: Vec<Person>,
    /// Free text that people said in these events.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    talk: Vec<Talk>,
}

/// An event exactly as it is stored.
#[derive(Serialize)]
struct Kept {
    seq: u64,
    at: u64,
    what: protocol::Json,
}

/// Events of a table.
///
/// The same events that the socket sends, at most 100 at a time; an empty list at the end.
#[utoipa::path(get, path = "/api/tables/{id}/events", tag = "tables",
    params(("id" = String, Path, description = "The table's id"), From), responses(
    (status = 200, description = "Events", body = Events),
    (status = 404, description = "There is no such table", body = protocol::Problem),
    (status = 422, description = "The query is not valid", body = protocol::Problem),
    (status = 429, description = "Too many requests", body = protocol::Problem),
    (status = 503, description = "Not available now: try again later", body = protocol::Problem),
))]
pub(crate) async fn events(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Watcher(person): Watcher,
    TableName(id): TableName,
    query: Result<Query<From>, QueryRejection>,
) -> Result<impl IntoResponse, Problem> {
    let read = async {
        let counted = may_send(&app, peer, &headers)?;
        let events = read_events(&app, &id, person.as_deref(), query?.0.from.unwrap_or(0)).await?;
        Ok(sending::json(&events, counted))
    };
    let events = read.await.map_err(|problem: Problem| problem.within(&headers))?;
    Ok(([(CONTENT_TYPE, "application/json")], events))
}

/// A page of events; an error if there is no such table.
async fn read_events(app: &App, id: &str, person: Option<&str>, from: u64) -> Result<Events, Problem> {
    let until = app.house.hidden_from(&known(app, id).await?, person).await?;
    let from = from.min(i64::MAX as u64);
    let mut rows = app.house.store.events(id, from, EVENTS).await?;
    rows.retain(|row| until.is_none_or(|until| row.seq < until));
    let beside = app.house.beside(id, &rows).await?;
    let kept = |EventRow { seq, at, body }| Kept { seq, at, what: protocol::Json::new(body) };
    let events = rows.into_iter().map(kept).collect();
    Ok(Events { events, people: beside.people(), talk: beside.talk() })
}
