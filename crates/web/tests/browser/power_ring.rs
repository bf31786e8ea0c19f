//! Couronne's ring of power: it shows from where on a striker flies off the table, and so it does.

use anyhow::{Context, Result, ensure};
use boards::Game;
use rules::Language;
use web::board::{Board, Setting};

use crate::aiming::{PHONES, hold_and_roll};
use crate::chrome::{Chrome, DESKTOP};
use crate::page::{begun, focus, judged, on_page, painted, resumed, says};
use crate::site::picture;

/// A striker alone with two rings far from its way.
const ALONE: &str = r#"{"at":{"g1":[0.3,0.3],"r1":[-0.3,0.3]},"turn":{"player":0}}"#;
/// Where couronne's striker stands, and how far from its middle the ring of its power is, in metres.
const STRIKER: [f64; 2] = [0.0, -0.3];
const POWER_RING: f64 = 1.42 * 0.02;

/// The part of the full power from which the striker flies over the far rail.
fn flies_off_from(record: &str) -> Result<f64> {
    let setting = Setting::of(Game::Couronne);
    let mut board = Board::resume(Game::Couronne, 1, record, &setting).context("a board")?;
    let stage = board.discs_mut().context("discs")?;
    stage.hand.pace(2.0);
    stage.flies_off_from().context("a strong stroke flies off")
}

/// Where the ring around the striker is red that was not when this was asked first: parts of the whole ring, clockwise from its
/// top. The board's own lines are red, too. Where the ring ends the aiming line begins, which is left out.
async fn red_of_ring(chrome: &Chrome) -> Result<Vec<f64>> {
    let (x, y) = on_page(chrome, Game::Couronne, STRIKER).await?;
    let radius = on_page(chrome, Game::Couronne, [STRIKER[0] + POWER_RING, STRIKER[1]]).await?.0 - x;
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
            red_of_ring(&chrome).await?;
            let from = on_page(&chrome, Game::Couronne, [0.2, 0.2]).await?;
            let to = (from.0, from.1 + pull);
            chrome.press_finger(from, to).await?;
            let speed = "document.querySelector('input[name=speed]').valueAsNumber";
            chrome.until(&format!("{speed} > {least} && {speed} <= {most}")).await?;
            let said = match flies {
                true => "COU-P2 As aimed: the striker leaves the table",
                false => "Touches nothing up to the second rail",
            };
            says(&chrome, ".hint", said).await?;
            shows_limit(&red_of_ring(&chrome).await?, limit, flies)?;
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
    red_of_ring(&chrome).await?;
    focus(&chrome).await?;
    chrome.press("5").await?;
    says(&chrome, "[role=status]", "Touches nothing up to the second rail.").await?;
    shows_limit(&red_of_ring(&chrome).await?, limit, false)?;
    chrome.press("0").await?;
    says(&chrome, "[role=status]", "leaves the board. As aimed: the striker leaves the table").await?;
    shows_limit(&red_of_ring(&chrome).await?, limit, true)?;
    chrome.press("Enter").await?;
    let cited = judged(&chrome, Game::Couronne, 1, Language::En).await?;
    ensure!(cited.iter().any(|rule| rule == "COU-P2"), "{cited:?}");
    chrome.close().await
}
