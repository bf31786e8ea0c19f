//! Moments that are felt, heard and seen: a twenty, the last shot of a game that is won, an eaten piece.

use anyhow::{Result, ensure};
use boards::kimble::TRACK;
use boards::{Game, Point};
use web::moment::LIGHT;

use crate::chrome::{Chrome, PHONE, Place};
use crate::page::{begun, blank, focus, on_page, origin, painted, ready, resting, set, shelve};
use crate::site::picture;

/// What the browser would let a visitor feel and hear, written down.
const NOTED: &str = "window.felt = []; window.notes = []; \
    Object.defineProperty(navigator, 'vibrate', {value: ms => (felt.push(ms), true)}); \
    const start = AudioBufferSourceNode.prototype.start; \
    AudioBufferSourceNode.prototype.start = function (when) { \
        notes.push({length: this.buffer.duration, later: when - this.context.currentTime}); \
        return start.call(this, when); };";

/// A board on a phone, with what is felt and heard written down.
async fn noted(game: Game, position: &str, seats: &str) -> Result<Chrome> {
    noted_from(game, &begun(game, Some(position))?.record().to_text(), seats).await
}

/// The same with a record.
async fn noted_from(game: Game, record: &str, seats: &str) -> Result<Chrome> {
    let chrome = blank(PHONE).await?;
    chrome.before_every_page(NOTED).await?;
    chrome.be_touched(PHONE).await?;
    shelve(&chrome, &format!("seats-{game}"), seats).await?;
    shelve(&chrome, &format!("game-{game}"), record).await?;
    chrome.load(&format!("{}/{game}", origin(&chrome).await?)).await?;
    ready(&chrome).await?;
    Ok(chrome)
}

/// A finger pulls back so far, rests, and lets go.
pub(crate) async fn pull(chrome: &Chrome, from: Place, far: f64) -> Result<()> {
    chrome.press_finger(from, (from.0, from.1 + far)).await?;
    chrome.until("(window.since ??= performance.now()) + 400 < performance.now()").await?;
    chrome.lift_finger().await
}

/// A knock is heard at once; a moment has a second note, which comes a little later.
const SECOND_NOTE: &str = "notes.filter(note => note.later > 0.05).length == 1";

const OPEN: &str = r#"{"at":{},"left":[5,5],"turn":{"player":0}}"#;
/// The last disc of a round that wins the game if it is a twenty.
const LAST: &str = r#"{"at":{},"score":[95,0],"left":[1,0],"starter":1,"turn":{"player":0}}"#;

#[tokio::test]
async fn a_twenty_and_a_win_are_felt_and_heard_in_the_browser() -> Result<()> {
    for (position, felt, notes) in [(OPEN, 30, 2), (LAST, 40, 4)] {
        let chrome = noted(Game::Crokinole, position, "person club").await?;
        let from = on_page(&chrome, Game::Crokinole, [0.1, 0.0]).await?;
        pull(&chrome, from, 72.0).await?;
        chrome.until(&format!("felt.includes({felt})")).await?;
        chrome.screenshot(&picture(&format!("moment-{felt}"))?).await?;
        // The notes of the moment come after the knocks, and ring longer.
        chrome.until(&format!("notes.filter(note => note.length > 0.25).length == {notes}")).await?;
        let last: f64 = chrome.value("Math.max(...notes.map(note => note.later + note.length))").await?;
        ensure!(last < 1.0, "it rings for {last} s");
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_lost_twenty_has_no_moment_and_nothing_is_felt_without_motion_in_the_browser() -> Result<()> {
    // A dark disc lies aside: a twenty that does not touch it is void.
    let aside = r#"{"at":{"b1":[0.2,0.1]},"left":[5,5],"turn":{"player":0}}"#;
    for (position, motion) in [(aside, "no-preference"), (OPEN, "reduce")] {
        let chrome = noted(Game::Crokinole, position, "person person").await?;
        chrome.prefer("prefers-reduced-motion", motion).await?;
        let from = on_page(&chrome, Game::Crokinole, [-0.1, 0.0]).await?;
        pull(&chrome, from, 72.0).await?;
        chrome.until("document.querySelector('.verdict .said')").await?;
        let long: Vec<u32> = chrome.value("felt.filter(ms => ms >= 20)").await?;
        ensure!(long.is_empty(), "{motion}: {long:?}");
        ensure!(chrome.value::<bool>("notes.every(note => note.length < 0.25)").await?, "{motion}");
        chrome.close().await?;
    }
    Ok(())
}

/// The queen lies before a pocket, and nothing but the striker's way to it is free.
const BEFORE_POCKET: &str = r#"{"at":{"queen":[0.3077,0.2785],"w2":[-0.1,0.1],"b1":[-0.2,0.1]}}"#;
/// The same with the last piece in the queen's place.
const LAST_PIECE: &str = r#"{"at":{"w1":[0.3077,0.2785],"b1":[-0.2,0.1]},"queen":0}"#;

/// The middle of the pocket that they fall into, in metres.
const POCKET: Point = [0.348, 0.348];

/// A race of kimble: with this seed the first throw is a six, as in the lesson.
fn before_a_six() -> Result<String> {
    let race = table::GameInPlay::begin(table::Header::of(Game::Kimble, 2, 1).first(rules::Player(0)))?;
    Ok(race.record().to_text())
}

#[tokio::test]
async fn the_queen_the_last_piece_and_a_six_are_felt_by_keys_in_the_browser() -> Result<()> {
    // The strokes of the lesson: 30 degrees to the right, at 1.15 m/s.
    for (position, felt, notes) in [(BEFORE_POCKET, 35, 3), (LAST_PIECE, 30, 2)] {
        let chrome = noted(Game::Carrom, position, "person person").await?;
        focus(&chrome).await?;
        set(&chrome, "direction", 30.0).await?;
        set(&chrome, "speed", 1.15).await?;
        chrome.press("Enter").await?;
        chrome.until(&format!("felt.includes({felt})")).await?;
        chrome.until(&format!("notes.filter(note => note.length > 0.25).length == {notes}")).await?;
        chrome.screenshot(&picture(&format!("moment-carrom-{felt}"))?).await?;
        chrome.close().await?;
    }
    let chrome = noted_from(Game::Kimble, &before_a_six()?, "person person").await?;
    focus(&chrome).await?;
    chrome.press(" ").await?;
    chrome.until("felt.includes(20)").await?;
    chrome.until(SECOND_NOTE).await?;
    chrome.close().await
}

#[tokio::test]
async fn an_aim_that_becomes_a_fault_is_felt_unless_motion_is_unwelcome_in_the_browser() -> Result<()> {
    let aside = r#"{"at":{"b1":[0.2,0.1]},"left":[5,5],"turn":{"player":0}}"#;
    for (motion, ticks) in [("no-preference", true), ("reduce", false)] {
        let chrome = noted(Game::Crokinole, aside, "person person").await?;
        chrome.prefer("prefers-reduced-motion", motion).await?;
        let from = on_page(&chrome, Game::Crokinole, [-0.1, 0.0]).await?;
        chrome.press_finger(from, (from.0, from.1 + 77.0)).await?;
        chrome.until("document.querySelector('.hint.stop')").await?;
        painted(&chrome).await?;
        let felt: Vec<u32> = chrome.value("felt").await?;
        ensure!(felt.contains(&8) == ticks, "{motion}: {felt:?}");
        chrome.move_finger(from).await?;
        chrome.lift_finger().await?;
        chrome.close().await?;
    }
    Ok(())
}

/// Player 0 stands three circles behind a piece of player 1, and has a three.
const BEFORE_EATING: &str =
    r#"{"pieces":[[13,-1,-1,-1],[2,-1,-1,-1]],"die":3,"turn":{"player":0,"do":"move"}}"#;

#[tokio::test]
async fn an_eaten_piece_is_felt_in_the_browser() -> Result<()> {
    let chrome = noted(Game::Kimble, BEFORE_EATING, "person person").await?;
    focus(&chrome).await?;
    chrome.press("1").await?;
    chrome.until("document.querySelector('.verdict .said')").await?;
    let felt: Vec<u32> = chrome.value("felt").await?;
    ensure!(felt.contains(&25), "{felt:?}");
    chrome.until(SECOND_NOTE).await?;
    chrome.close().await
}

/// Writes down, frame by frame, what is seen around a place of the board: between two distances from it, in metres.
async fn film(chrome: &Chrome, game: Game, [x, y]: Point, [near, far]: [f64; 2]) -> Result<()> {
    let wide = 2.0 * drawing::view(boards::profile(game)).half;
    let script = format!(
        "(c => {{
            const scale = c.width / {wide}, x = c.width / 2 + ({x}) * scale, y = c.height / 2 - ({y}) * scale;
            const left = Math.floor(x - {far} * scale), top = Math.floor(y - {far} * scale);
            const size = Math.ceil(2 * {far} * scale) + 1, around = [];
            for (let i = 0; i < size * size; i++) {{
                const dx = left + i % size + 0.5 - x, dy = top + Math.floor(i / size) + 0.5 - y;
                const away = Math.hypot(dx, dy) / scale;
                if (away >= {near} && away <= {far}) around.push(4 * i);
            }}
            const film = window.film = {{around, frames: [], same: 0}};
            const frame = now => {{
                const seen = c.getContext('2d').getImageData(left, top, size, size).data;
                const before = film.frames.at(-1)?.seen ?? seen;
                const same = around.every(i => [0, 1, 2].every(k => before[i + k] == seen[i + k]));
                film.same = same ? film.same + 1 : 0;
                film.frames.push({{at: now / 1000, seen}});
                requestAnimationFrame(frame);
            }};
            requestAnimationFrame(frame);
            return true;
        }})(document.querySelector('canvas'))"
    );
    chrome.value::<bool>(&script).await.map(drop)
}

/// Which part of the filmed pixels looks otherwise than at the end: in the first frame, and in the frame with the most of them.
/// Then for how many seconds nearly all of them do, and the longest time between two frames. A disc that passes covers far fewer.
const LIT: &str = "(({around, frames}) => {
    const end = frames.at(-1).seen;
    const apart = (seen, i) => [0, 1, 2].reduce((sum, k) => sum + Math.abs(seen[i + k] - end[i + k]), 0);
    const parts = frames.map(({seen}) => around.filter(i => apart(seen, i) >= 6).length / around.length);
    const lit = frames.filter((_, n) => parts[n] >= 0.8).map(frame => frame.at);
    const gaps = frames.slice(1).map((frame, n) => frame.at - frames[n].at);
    return [parts[0], Math.max(...parts), lit.length ? lit.at(-1) - lit[0] : 0, Math.max(...gaps)];
})(film)";

/// A moment on a board: how it comes about, and where its light is looked for. Nothing else is shown there.
struct Lit {
    game: Game,
    record: String,
    by: Gesture,
    at: Point,
    between: [f64; 2],
}

enum Gesture {
    Pull,
    Key(&'static str),
    /// A stroke of carrom with these sliders and a key: degrees to the right, and metres a second.
    Stroke(f64, f64),
}

impl Lit {
    /// Lets it happen; what was seen, as in [`LIT`].
    async fn seen(&self, motion: &str) -> Result<[f64; 4]> {
        let chrome = noted_from(self.game, &self.record, "person person").await?;
        chrome.prefer("prefers-reduced-motion", motion).await?;
        // A board that turns to the next player changes everywhere.
        shelve(&chrome, "still", "yes").await?;
        chrome.reload().await?;
        ready(&chrome).await?;
        resting(&chrome).await?;
        film(&chrome, self.game, self.at, self.between).await?;
        match self.by {
            Gesture::Key(key) => {
                focus(&chrome).await?;
                chrome.press(key).await?;
            }
            Gesture::Stroke(degrees, speed) => {
                focus(&chrome).await?;
                set(&chrome, "direction", degrees).await?;
                set(&chrome, "speed", speed).await?;
                chrome.press("Enter").await?;
            }
            Gesture::Pull => pull(&chrome, on_page(&chrome, self.game, [0.1, 0.0]).await?, 72.0).await?,
        }
        chrome.until("document.querySelector('.verdict .said')").await?;
        // While a light fades no two frames are the same.
        chrome.value::<bool>("(film.same = 0, true)").await?;
        chrome.until("film.same > 20").await?;
        let seen = chrome.value(LIT).await?;
        chrome.close().await?;
        Ok(seen)
    }
}

#[tokio::test]
async fn a_moment_lights_up_its_place_and_leaves_nothing_in_the_browser() -> Result<()> {
    let (side, [x, y]) = (TRACK.side, TRACK.place(0, 0, 16).unwrap_or_default());
    let record = |game, position| begun(game, Some(position)).map(|begun| begun.record().to_text());
    let moments = [
        // A twenty: around the hole, in which the disc lies for a moment longer.
        Lit {
            game: Game::Crokinole,
            record: record(Game::Crokinole, OPEN)?,
            by: Gesture::Pull,
            at: [0.0, 0.0],
            between: [0.022, 0.04],
        },
        // A six: under the dome, where neither the die nor its shadow lies.
        Lit {
            game: Game::Kimble,
            record: before_a_six()?,
            by: Gesture::Key(" "),
            at: [-0.05 * side, 0.05 * side],
            between: [0.0, 0.018 * side],
        },
        // An eaten piece: around the one that stands in its place now.
        Lit {
            game: Game::Kimble,
            record: record(Game::Kimble, BEFORE_EATING)?,
            by: Gesture::Key("1"),
            at: [x * side, y * side],
            between: [0.04 * side, 0.06 * side],
        },
        // The queen and the last piece: around the pocket.
        Lit {
            game: Game::Carrom,
            record: record(Game::Carrom, BEFORE_POCKET)?,
            by: Gesture::Stroke(30.0, 1.15),
            at: POCKET,
            between: [0.03, 0.06],
        },
        Lit {
            game: Game::Carrom,
            record: record(Game::Carrom, LAST_PIECE)?,
            by: Gesture::Stroke(30.0, 1.15),
            at: POCKET,
            between: [0.03, 0.06],
        },
        // Winning: all over the board, with a twenty as the last shot.
        Lit {
            game: Game::Crokinole,
            record: record(Game::Crokinole, LAST)?,
            by: Gesture::Pull,
            at: [0.0, 0.0],
            between: [0.022, 0.04],
        },
    ];
    for (n, moment) in moments.iter().enumerate() {
        let [before, most, seconds, gap] = moment.seen("no-preference").await?;
        ensure!(most >= 0.8, "moment {n} lights up only {most} of its surroundings");
        ensure!(before < 0.5, "moment {n} leaves {before} of its surroundings changed");
        ensure!(seconds <= LIGHT + 3.0 * gap, "moment {n} is lit for {seconds} s, with frames {gap} s apart");
        let [_, most, ..] = moment.seen("reduce").await?;
        ensure!(most < 0.5, "moment {n} lights up {most} of its surroundings where motion is unwelcome");
    }
    Ok(())
}
