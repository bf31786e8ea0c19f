//! Following a tournament or a score sheet: server-sent events.
//!
//! A stream remembers the number of the last entry it has sent and takes the next ones from the log's copy when the
//! client has room for them. Nothing waits for a slow client, and one that does not read is disconnected as everywhere
//! else.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::rejection::QueryRejection;
use axum::extract::{ConnectInfo, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, http::HeaderName};
use futures_util::stream;
use protocol::club::{TournamentSettings, live};
use tokio::sync::watch;

use super::App;
use super::asker::{SheetId, TournamentId};
use super::connections::Admission;
use super::governor::caller;
use super::problem::Problem;
use super::refusals::Reading;
use super::sending::Unread;
use super::tournaments::After;
use crate::club::{ClubError, Log, News};
use crate::time::{Clock, Moment, until_true};

/// Entries in one piece of the stream.
const PIECE: usize = 100;

/// The number of the last entry that a client has, which comes back.
const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");

/// Follow a tournament.
///
/// Server-sent events, until the server stops or the tournament is purged: a message `entry` for every entry after the
/// number in `after`, or in the header `last-event-id`, with the entry's number as its `id`; `names` when a name was erased
/// (ask for the tournament again from the start); `settings` when the
/// settings have changed. A comment is sent every ten seconds.
#[utoipa::path(get, path = "/api/tournaments/{id}/live", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id"), After), responses(
    (status = 200, description = "Server-sent events", body = String, content_type = "text/event-stream"),
    Reading))]
pub(crate) async fn tournament(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Extension(admission): Extension<Option<Arc<Admission>>>,
    headers: HeaderMap,
    TournamentId(id): TournamentId,
    after: Result<Query<After>, QueryRejection>,
) -> Result<Response, Problem> {
    let followed = async {
        let after = first(after?.0, &headers);
        let (log, _) = app.clubs.tournaments.open(&id).await?.ok_or(ClubError::NoTournament)?;
        let admission = admitted(&app, admission, peer, &headers)?;
        Ok(Following::of(&app, log, after, admission).response())
    };
    followed.await.map_err(|problem: Problem| problem.within(&headers))
}

/// Follow a score sheet.
///
/// Server-sent events, as for a tournament.
#[utoipa::path(get, path = "/api/scores/{id}/live", tag = "scores",
    params(("id" = String, Path, description = "The sheet's id"), After), responses(
    (status = 200, description = "Server-sent events", body = String, content_type = "text/event-stream"),
    Reading))]
pub(crate) async fn sheet(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Extension(admission): Extension<Option<Arc<Admission>>>,
    headers: HeaderMap,
    SheetId(id): SheetId,
    after: Result<Query<After>, QueryRejection>,
) -> Result<Response, Problem> {
    let followed = async {
        let after = first(after?.0, &headers);
        let (log, _) = app.clubs.sheets.open(&id).await?.ok_or(ClubError::NoScore)?;
        let admission = admitted(&app, admission, peer, &headers)?;
        Ok(Following::of(&app, log, after, admission).response())
    };
    followed.await.map_err(|problem: Problem| problem.within(&headers))
}

/// The number of the last entry that the client has. A browser that comes back says it in a header, which is newer.
fn first(query: After, headers: &HeaderMap) -> u64 {
    let said = headers.get(LAST_EVENT_ID).and_then(|id| id.to_str().ok()?.trim().parse().ok());
    said.or(query.after).unwrap_or(0)
}

/// The connection's place. Behind a proxy all connections come from one address: those it speaks for are counted here.
fn admitted(
    app: &App,
    admission: Option<Arc<Admission>>,
    peer: SocketAddr,
    headers: &HeaderMap,
) -> Result<Arc<Admission>, Problem> {
    let enter = || app.connections.enter(caller(app, peer, headers)).map(Arc::new);
    let place = admission.or_else(enter).filter(|place| !place.is_reserved());
    place.ok_or_else(Problem::full)
}

/// One client that follows a log.
struct Following<F> {
    log: Arc<Log<F>>,
    news: watch::Receiver<News>,
    closing: watch::Receiver<bool>,
    clock: Clock,
    ping: std::time::Duration,
    pulse: Moment,
    /// The number of the last entry that was sent.
    sent: u64,
    told: News,
    _admission: Arc<Admission>,
}

impl<F: Send + Sync + 'static> Following<F> {
    fn of(app: &App, log: Arc<Log<F>>, after: u64, admission: Arc<Admission>) -> Following<F> {
        let (news, clock) = (log.follow(), app.house.clock.clone());
        let told = *news.borrow();
        Following {
            log,
            news,
            closing: app.house.closing(),
            // The first sign comes at once, so that proxies pass on the head.
            pulse: clock.moment(),
            clock,
            ping: app.house.config.limits.ping,
            sent: after,
            told,
            _admission: admission,
        }
    }

    fn response(self) -> Response {
        let next = async |mut following: Following<F>| {
            let piece = following.next().await?;
            Some((Ok::<_, Infallible>(piece), following))
        };
        let body = Body::from_stream(stream::unfold(self, next));
        // Proxies such as nginx would collect it otherwise.
        let unbuffered = (HeaderName::from_static("x-accel-buffering"), "no");
        let kind = (CONTENT_TYPE, "text/event-stream; charset=utf-8");
        ([kind, (CACHE_CONTROL, "no-store"), unbuffered], body).into_response()
    }

    /// The next piece; `None` when the server stops, or there is no such log any more.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(piece) = self.piece() {
                return Some(piece);
            }
            if self.told.gone {
                return None;
            }
            tokio::select! {
                biased;
                () = until_true(&mut self.closing) => return None,
                changed = self.news.changed() => changed.ok()?,
                () = self.clock.sleep_until(self.pulse) => {
                    self.pulse = self.clock.moment() + self.ping;
                    return Some(Bytes::from_static(b":\n\n"));
                }
            }
        }
    }

    /// What is to be told now.
    fn piece(&mut self) -> Option<Bytes> {
        let now = *self.news.borrow_and_update();
        let mut text = String::new();
        if now.erasures != self.told.erasures {
            message(&mut text, live::NAMES, None, "{}");
        }
        if (now.public, now.joining) != (self.told.public, self.told.joining) {
            let settings = TournamentSettings { join: Some(now.joining), public: Some(now.public) };
            message(&mut text, live::SETTINGS, None, &serde_json::to_string(&settings).unwrap_or_default());
        }
        self.told = now;
        for kept in self.log.after(self.sent, PIECE) {
            message(&mut text, live::ENTRY, Some(kept.seq), &kept.text());
            self.sent = kept.seq;
        }
        (!text.is_empty()).then(|| Piece::bytes(text))
    }
}

/// Writes a message. Our JSON has no line break in it.
fn message(text: &mut String, event: &str, id: Option<u64>, data: &str) {
    if let Some(id) = id {
        text.push_str(&format!("id: {id}\n"));
    }
    text.push_str(&format!("event: {event}\ndata: {data}\n\n"));
}

/// A piece that waits to be read, counted as long as it does.
struct Piece {
    text: String,
    _unread: Unread,
}

impl Piece {
    fn bytes(text: String) -> Bytes {
        Bytes::from_owner(Piece { _unread: Unread::of(text.len()), text })
    }
}

impl AsRef<[u8]> for Piece {
    fn as_ref(&self) -> &[u8] {
        self.text.as_bytes()
    }
}
