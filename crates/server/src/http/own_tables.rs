//! The tables where the caller sits.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::http::header::CACHE_CONTROL;
use axum::response::IntoResponse;
use futures_util::future::try_join_all;
use protocol::{OwnTable, OwnTables, Status, TableView, Turn, Verdict, What};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::App;
use super::problem::Problem;
use super::session::Session;
use super::tables::{PAGE, next_page, page_before};
use crate::live::HouseError;
use crate::store::{EventRow, OwnListing, TableRow};

/// Milliseconds after its opening from which a waiting table with no person present is not listed.
const LEFT_OPEN: u64 = 3_600_000;

/// Some of the tables where a person sits.
#[derive(Clone, Copy, ToSchema)]
#[schema(rename_all = "lowercase")]
enum Which {
    /// Games that are being played, and tables that wait for players.
    Running,
    /// Games that are over or were ended.
    Finished,
}

impl Which {
    fn named(name: &str) -> Option<Which> {
        match name {
            "running" => Some(Which::Running),
            "finished" => Some(Which::Finished),
            _ => None,
        }
    }
}

/// Which tables to list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wanted {
    /// `running` (the default): games that are being played, and tables that wait for players. `finished`: games that
    /// are over or were ended.
    #[param(inline, value_type = Option<Which>)]
    status: Option<String>,
    /// The next page: the `next` of the last page.
    before: Option<String>,
}

/// Your tables.
///
/// The tables where you sit, 50 at a time, the newest first. On each page of `running`, tables where it is your turn
/// come first.
#[utoipa::path(get, path = "/api/me/tables", tag = "people", params(Wanted),
    security(("cookie" = []), ("bearer" = [])), responses(
    (status = 200, description = "A page of tables", body = OwnTables),
    (status = 401, description = "Not signed in: create a guest first", body = protocol::Problem),
    (status = 403, description = "Sent from a page of another site", body = protocol::Problem),
    (status = 422, description = "The query is not valid", body = protocol::Problem),
    (status = 429, description = "Too many requests", body = protocol::Problem),
    (status = 503, description = "Not available now: try again later", body = protocol::Problem),
))]
pub(crate) async fn own_tables(
    State(app): State<App>,
    headers: HeaderMap,
    session: Session,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<impl IntoResponse, Problem> {
    let listed = async {
        let Wanted { status, before } = wanted?.0;
        let which = status.as_deref().map_or(Some(Which::Running), Which::named);
        let finished = match which {
            Some(Which::Running) => false,
            Some(Which::Finished) => true,
            None => return Err(Problem::shape("status: expected running or finished")),
        };
        let (guest, before) = (session.person.id, page_before(before)?);
        list(&app, OwnListing { guest, finished, before, limit: PAGE }).await
    };
    let listed = listed.await.map_err(|problem: Problem| problem.within(&headers))?;
    Ok(([(CACHE_CONTROL, "no-store")], Json(listed)))
}

async fn list(app: &App, listing: OwnListing) -> Result<OwnTables, Problem> {
    let mut rows = app.house.store.own(&listing).await?;
    let next = next_page(&rows);
    if listing.finished && listing.before.is_none() {
        // With a delay a game that has just ended still runs for lists, and not for its players.
        let running = OwnListing { finished: false, ..listing.clone() };
        let later = app.house.store.own(&running).await?.into_iter().filter(has_delay);
        rows.splice(0..0, later);
    }
    let (mut views, mut last) = (Vec::new(), Vec::new());
    // All at once: a node that does not answer holds the list up once, and not once for each of its tables.
    let seen = try_join_all(rows.iter().map(|row| app.house.view_of(row))).await?;
    for (row, view) in rows.iter().zip(seen) {
        if listing.finished != matches!(view.status, Status::Over | Status::Closed) {
            continue;
        }
        let verdict = app.house.store.last_verdict(&row.id).await?;
        // A table that was closed before its game began is not listed as a game.
        let played = verdict.is_some() || view.status == Status::Open;
        if played && !is_left(row, &view, app.house.clock.now()) {
            views.push(view);
            last.push(verdict);
        }
    }
    app.house.name_all(&mut views).await?;
    let mut tables = Vec::new();
    for (view, last) in views.into_iter().zip(last) {
        tables.extend(own(view, last.as_ref(), &listing.guest)?);
    }
    if !listing.finished {
        tables.sort_by_key(|own| (!own.yours, std::cmp::Reverse(own.at)));
    }
    Ok(OwnTables { tables, next })
}

/// Whether people without a seat see this table later.
fn has_delay(row: &TableRow) -> bool {
    serde_json::from_str::<TableView>(&row.view).is_ok_and(|view| view.settings.delay > 0)
}

/// Whether a table waits for players, was opened long ago, and no person is there.
fn is_left(row: &TableRow, view: &TableView, now: u64) -> bool {
    view.status == Status::Open && view.here == 0 && now.saturating_sub(row.opened) >= LEFT_OPEN
}

/// A table as one of its players sees it; `None` if they do not sit there.
fn own(table: TableView, last: Option<&EventRow>, guest: &str) -> Result<Option<OwnTable>, Problem> {
    let sits = |seat: u8| {
        let person = table.seats.get(usize::from(seat)).and_then(|seat| seat.person.as_ref());
        person.is_some_and(|person| person.id == guest)
    };
    let seats: Vec<u8> = (0..table.seats.len() as u8).filter(|&seat| sits(seat)).collect();
    if seats.is_empty() {
        return Ok(None);
    }
    let verdict = last.map(|last| verdict_of(&table.id, last)).transpose()?;
    let at = last.map_or(table.opened, |last| last.at);
    let (turn, over) = match verdict {
        Some(Verdict { turn, over, .. }) => (Some(turn).filter(|_| table.status == Status::Playing), over),
        None => (None, None),
    };
    let in_person = |seat: u8| table.seats.get(usize::from(seat)).is_some_and(|seat| seat.bot.is_none());
    let mine = |turn: &Turn| turn.player.is_some_and(|player| seats.contains(&player) && in_person(player));
    let yours = turn.as_ref().is_some_and(mine);
    Ok(Some(OwnTable { table, seats, turn, yours, over, at }))
}

fn verdict_of(table: &str, last: &EventRow) -> Result<Verdict, HouseError> {
    match serde_json::from_str(&last.body) {
        Ok(What::Started { verdict, .. } | What::Acted { verdict, .. }) => Ok(verdict),
        Ok(_) => Err(HouseError::Damaged(format!("event {} of table {table} has no verdict", last.seq))),
        Err(error) => Err(HouseError::Damaged(format!("event {} of table {table}: {error}", last.seq))),
    }
}
