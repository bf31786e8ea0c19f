//! Pictures of tables and boards, for programs that preview a link.
//!
//! Drawing takes a while, and every visitor may ask: pictures are drawn one at a time on a thread of their own, the
//! last ones are kept, and an address can have so many drawn a minute.

use std::net::SocketAddr;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::PathRejection;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use boards::{Game, profile};
use drawing::{CARD, Scene, card, midgame};
use resvg::{tiny_skia, usvg};
use rules::Note;
use tokio::sync::Semaphore;

use super::App;
use super::governor::caller;
use super::problem::Problem;
use crate::live::preview::{Preview, Recent};
use crate::site::File;
use crate::time::Clock;

/// How many pictures are kept; one has some 100 KB.
const KEPT: usize = 128;

/// How long a picture waits for those before it.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// The pictures that were asked for last; one is drawn at a time.
pub(crate) struct Pictures {
    kept: Recent<Bytes>,
    hand: Semaphore,
    clock: Clock,
}

impl Pictures {
    pub(crate) fn new(clock: Clock) -> Pictures {
        Pictures { kept: Recent::new(KEPT), hand: Semaphore::new(1), clock }
    }

    /// The picture kept under this name. If there is none it is drawn, if `may_draw` allows it.
    async fn of(
        &self,
        name: String,
        svg: impl FnOnce() -> String,
        may_draw: impl FnOnce() -> bool,
    ) -> Result<Bytes, Problem> {
        if let Some(kept) = self.kept.get(&name) {
            return Ok(kept);
        }
        if !may_draw() {
            return Err(Problem::too_many(Note::new("server-rate")));
        }
        let hand = self.clock.timeout(LONGEST_WAIT, self.hand.acquire()).await;
        let Some(Ok(_hand)) = hand else { return Err(Problem::busy()) };
        // The task before us may have drawn the same.
        if let Some(kept) = self.kept.get(&name) {
            return Ok(kept);
        }
        let svg = svg();
        let png = tokio::task::spawn_blocking(move || rasterise(&svg)).await;
        let png = png.ok().flatten().map(Bytes::from).ok_or_else(|| {
            tracing::error!(name, "a picture could not be drawn");
            Problem::busy()
        })?;
        metrics::counter!("pichenette_pictures_total").increment(1);
        self.kept.put(name, png.clone());
        Ok(png)
    }
}

/// The name under which a picture is kept: boards on which nothing lies look the same at every table.
fn name_of(preview: &Preview) -> String {
    let Preview { view, begun, actions, position, .. } = preview;
    match position {
        Some(_) => format!("{} {actions}", view.id),
        None if *begun => format!("{} empty", view.settings.game),
        None => name_of_board(view.settings.game),
    }
}

fn name_of_board(game: Game) -> String {
    format!("{game} in play")
}

/// A board in the middle of some game.
fn drawn_board(game: Game) -> String {
    card(profile(game), &midgame(game), &[])
}

/// The board as it stands. Before the game it lies there as the waiting room shows it; a game that cannot be followed has
/// an empty board.
fn drawn(preview: &Preview) -> String {
    let game = preview.view.settings.game;
    let profile = profile(game);
    match &preview.position {
        Some(position) => {
            let score: Vec<(&str, u32)> =
                position.score.iter().map(|score| (score.kind, score.points)).collect();
            card(profile, &position.scene, &score)
        }
        None if preview.begun => card(profile, &Scene::default(), &[]),
        None => drawn_board(game),
    }
}

fn rasterise(svg: &str) -> Option<Vec<u8>> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).ok()?;
    let mut pixels = tiny_skia::Pixmap::new(CARD[0], CARD[1])?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().ok()
}

/// A picture of a table.
///
/// The board as it stands and the score, 1200 by 630 pixels, for programs that preview a link. The query after `?` is
/// ignored: pages put the number of actions there, so that another position has another address.
#[utoipa::path(get, path = "/api/tables/{id}/picture.png", tag = "tables",
    params(("id" = String, Path, description = "The table's id")), responses(
    (status = 200, description = "The picture", body = Vec<u8>, content_type = "image/png"),
    (status = 304, description = "You have it already"),
    (status = 404, description = "There is no such table", body = protocol::Problem),
    (status = 429, description = "Too many requests or pictures", body = protocol::Problem),
    (status = 503, description = "Not available now: try again later", body = protocol::Problem),
))]
pub(crate) async fn picture(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let drawn = async {
        let preview = app.house.preview(&id).await?;
        let may_draw = || app.allowances.may_draw(caller(&app, peer, &headers));
        app.pictures.of(name_of(&preview), || drawn(&preview), may_draw).await
    };
    let png = drawn.await.map_err(|problem: Problem| problem.within(&headers))?;
    Ok(File::plain("image/png", png).send(&headers))
}

/// A picture of a board.
///
/// The board of a game in the middle of play, 1200 by 630 pixels, for programs that preview a link.
#[utoipa::path(get, path = "/api/boards/{game}/picture.png", tag = "tables",
    params(("game" = protocol::schemas::GameName, Path, description = "The game's name, such as `carrom`")), responses(
    (status = 200, description = "The picture", body = Vec<u8>, content_type = "image/png"),
    (status = 304, description = "You have it already"),
    (status = 404, description = "There is no such game", body = protocol::Problem),
    (status = 429, description = "Too many requests or pictures", body = protocol::Problem),
    (status = 503, description = "Not available now: try again later", body = protocol::Problem),
))]
pub(crate) async fn board_picture(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    game: Result<Path<String>, PathRejection>,
) -> Result<Response, Problem> {
    let drawn = async {
        let game = game.ok().and_then(|Path(game)| game.parse::<Game>().ok());
        let game = game.ok_or_else(Problem::no_path)?;
        let may_draw = || app.allowances.may_draw(caller(&app, peer, &headers));
        app.pictures.of(name_of_board(game), || drawn_board(game), may_draw).await
    };
    let png = drawn.await.map_err(|problem: Problem| problem.within(&headers))?;
    Ok(File::plain("image/png", png).send(&headers))
}
