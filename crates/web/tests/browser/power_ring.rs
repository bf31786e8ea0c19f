//! The ring of power around the disc: red where the shot would be a fault. Couronne's shows from where on a striker flies off the
//! table, and so it does.

use anyhow::{Context, Result, ensure};
use boards::Game;
use rules::Language;
use web::board::{Board, Setting};
use web::line::Line;

use crate::aiming::{ASIDE, PHONES, hold_and_roll};
use crate::chrome::{Chrome, DESKTOP};
use crate::page::{begun, focus, judged, on_page, painted, resumed, says};
use crate::site::picture;

/// A striker alone with two rings far from its way.
const ALONE: &str = r#"{"at":{"g1":[0.3,0.3],"r1":[-0.3,0.3]},"turn":{"player":0}}"#;
/// How far from the middle of the disc its ring of power is, in radii of the disc.
const POWER_RING: f64 = 1.42;
const SPEED: &str = "document.querySelector('input[name=speed]').valueAsNumber";

/// The part of the full power from which the striker flies over the far rail.
fn flies_off_from(record: &str) -> Result<f64> {
    let setting = Setting::of(Game::Couronne);
    let mut board = Board::resume(Game::Couronne, 1, record, &setting).context("a board")?;
    let stage = board.discs_mut().context("discs")?;
    stage.hand.pace(2.0);
    stage.flies_off_from().context("a strong stroke flies off")
}

/// Where the ring around the disc in the middle of its line is red that was not when this was asked first: parts of the whole
/// ring, clockwise from its top. The board's own lines are red, too. Where the ring ends the aiming line begins, which is left out.
async fn red_of_ring(chrome: &Chrome, game: Game) -> Result<Vec<f64>> {
    let shot = if game.has_cue() { "striker" } else { "a1" };
    let disc = boards::profile(game).kind_of(shot).context("a disc to shoot")?;
    let [left, top] = Line::of(game).context("a line")?.at(0.0);
    let (x, y) = on_page(chrome, game, [left, top]).await?;
    let radius = on_page(chrome, game, [left + POWER_RING * disc.radius, top]).await?.0 - x;
    painted(chrome).await?;
    let red = format!(
        "(c => {{
            const box = c.getBoundingClientRect(), k = c.width / box.width;
            const x = ({x} - box.left) * k, y = ({y} - box.top) * k, r = {radius} * k;
            const left = Math.floor(x - 1.3 * r), top = Math.floor(y - 1.3 * r), size = Math.ceil(2.6 * r);
            const now = c.getContext('2d').getImageData(left, top, size, size).data;
            const before = window.unaimed ??= now;
            const red = (d, i) => Math.hypot(d[i] - 184, d[i + 1] - 50, d[i + 2] - 30) < 50;
            const parts = [];
            for (let i = 0; i < now.length; i += 4) {{
                const dx = left + (i / 4) % size + 0.5 - x, dy = top + Math.floor(i / 4 / size) + 0.5 - y;
                const far = Math.hypot(dx, dy) / r, part = (Math.atan2(dx, -dy) / (2 * Math.PI) + 1) % 1;
                if (far > 0.85 && far < 1.22 && red(now, i) && !red(before, i)) parts.push(part);
            }}
            return parts.filter(part => part > 0.04 && part < 0.96);
        }})(document.querySelector('canvas'))"
    );
    chrome.value(&red).await
}

/// Whether the ring is red from the limit on, and before it only if the stroke is stronger.
fn shows_limit(red: &[f64], limit: f64, flies: bool) -> Result<()> {
    ensure!(red.iter().any(|part| (part - limit).abs() < 0.03), "a mark at {limit}: {red:?}");
    ensure!(red.iter().any(|part| *part > limit + 0.05), "red beyond {limit}: {red:?}");
    ensure!(red.iter().any(|part| *part < limit - 0.06) == flies, "red before {limit}: {red:?}");
    Ok(())
}

#[tokio::test]
async fn the_power_ring_shows_where_a_striker_flies_off_in_the_browser() -> Result<()> {
    let record = begun(Game::Couronne, Some(ALONE))?.record().to_text();
    let limit = flies_off_from(&record)?;
    for size in PHONES {
        for (pull, [least, most], flies) in [(140.0, [3, 5], false), (230.0, [6, 7], true)] {
            let chrome = resumed(Game::Couronne, &record, size).await?;
            red_of_ring(&chrome, Game::Couronne).await?;
            let from = on_page(&chrome, Game::Couronne, [0.2, 0.2]).await?;
            let to = (from.0, from.1 + pull);
            chrome.press_finger(from, to).await?;
            chrome.until(&format!("{SPEED} > {least} && {SPEED} <= {most}")).await?;
            let said = match flies {
                true => "COU-P2 As aimed: the striker leaves the table",
                false => "Touches nothing up to the second rail",
            };
            says(&chrome, ".hint", said).await?;
            shows_limit(&red_of_ring(&chrome, Game::Couronne).await?, limit, flies)?;
            chrome.screenshot(&picture(&format!("aim-ring-{flies}-{}", size.width))?).await?;
            // What the ring said is what happens.
            hold_and_roll(&chrome, to, 400).await?;
            let cited = judged(&chrome, Game::Couronne, 1, Language::En).await?;
            ensure!(cited.iter().any(|rule| rule == "COU-P2") == flies, "{cited:?}");
            chrome.close().await?;
        }
    }
    Ok(())
}

#[tokio::test]
async fn the_power_ring_follows_the_keys_in_the_browser() -> Result<()> {
    let record = begun(Game::Couronne, Some(ALONE))?.record().to_text();
    let limit = flies_off_from(&record)?;
    let chrome = resumed(Game::Couronne, &record, DESKTOP).await?;
    red_of_ring(&chrome, Game::Couronne).await?;
    focus(&chrome).await?;
    chrome.press("5").await?;
    says(&chrome, "[role=status]", "Touches nothing up to the second rail.").await?;
    shows_limit(&red_of_ring(&chrome, Game::Couronne).await?, limit, false)?;
    chrome.press("0").await?;
    says(&chrome, "[role=status]", "leaves the board. As aimed: the striker leaves the table").await?;
    shows_limit(&red_of_ring(&chrome, Game::Couronne).await?, limit, true)?;
    chrome.press("Enter").await?;
    let cited = judged(&chrome, Game::Couronne, 1, Language::En).await?;
    ensure!(cited.iter().any(|rule| rule == "COU-P2"), "{cited:?}");
    chrome.close().await
}

/// Crokinole and croquignole: a shot that touches no dark disc is a fault. Its ring is red as far as the shot is strong.
#[tokio::test]
async fn the_ring_is_red_while_the_aim_is_a_fault_in_the_browser() -> Result<()> {
    for game in [Game::Crokinole, Game::Croquignole] {
        let top = boards::profile(game).constants.top_speed;
        for size in PHONES {
            let at = || format!("{game}, {} wide", size.width);
            let chrome = resumed(game, &begun(game, Some(ASIDE))?.record().to_text(), size).await?;
            red_of_ring(&chrome, game).await?;
            let from = on_page(&chrome, game, [-0.1, 0.0]).await?;
            chrome.press_finger(from, (from.0, from.1 + 77.0)).await?;
            chrome.until("document.querySelector('.hint.stop')").await.with_context(at)?;
            let red = red_of_ring(&chrome, game).await?;
            let power = chrome.value::<f64>(SPEED).await? / top;
            ensure!(power > 0.15, "{}: {power}", at());
            // It is dashed, too: not every part of it is red.
            ensure!(red.iter().any(|part| *part < 0.6 * power), "{}: {power}, {red:?}", at());
            ensure!(red.iter().any(|part| *part > 0.6 * power), "{}: {power}, {red:?}", at());
            ensure!(red.iter().all(|part| *part < power + 0.05), "{}: {power}, {red:?}", at());
            // Turned to the dark disc there is nothing to be said against it.
            chrome.move_finger((from.0 - 0.45 * 77.0, from.1 + 0.9 * 77.0)).await?;
            chrome.until("!document.querySelector('.hint.stop')").await.with_context(at)?;
            let red = red_of_ring(&chrome, game).await?;
            ensure!(red.is_empty(), "{}: {red:?}", at());
            chrome.move_finger(from).await?;
            chrome.lift_finger().await?;
            chrome.close().await?;
        }
    }
    Ok(())
}
