//! How it feels, in numbers: how soon a board is there, whether the page jumps, and how evenly a break is shown on a machine a
//! quarter as fast. Clocks differ between machines, so nothing but the jumping is judged here; CONTRIBUTING.md has the command.

use anyhow::{Result, ensure};
use boards::Game;
use serde::Deserialize;

use crate::chrome::{Chrome, DESKTOP, PHONE, Size};
use crate::page::{begun, blank, click, origin, ready, set, shelve};
use crate::pages::{NOT_THERE, pages, shown};

/// How much of a page may jump while it comes.
const JUMPS: f64 = 0.02;

/// Notes when the board was first painted, what jumped, and how long every frame's work took.
const WATCH: &str = "{
    const draw = CanvasRenderingContext2D.prototype.drawImage;
    CanvasRenderingContext2D.prototype.drawImage = function (...all) {
        if (this.canvas.isConnected) window.drawn ??= performance.now();
        return draw.apply(this, all);
    };
    const request = window.requestAnimationFrame.bind(window);
    window.frames_seen = [];
    window.requestAnimationFrame = (work) => request((now) => {
        const begin = performance.now();
        work(now);
        if (window.watched) frames_seen.push([now, performance.now() - begin]);
    });
    window.jumped = 0;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) jumped += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
}";

/// What the browser itself says about how the page came.
#[derive(Deserialize)]
struct Came {
    drawn: Option<f64>,
    first: f64,
    jumped: f64,
}

const CAME: &str = "({drawn: window.drawn ?? null, jumped: window.jumped, \
     first: performance.getEntriesByName('first-contentful-paint')[0].startTime})";

fn percentile(sorted: &[f64], part: f64) -> f64 {
    let last = sorted.len().saturating_sub(1);
    sorted.get((last as f64 * part).round() as usize).copied().unwrap_or(f64::NAN)
}

async fn watched(size: Size) -> Result<Chrome> {
    let chrome = blank(size).await?;
    chrome.before_every_page(WATCH).await?;
    Ok(chrome)
}

#[tokio::test]
#[ignore = "prints numbers: CONTRIBUTING.md has the command"]
async fn measure_how_soon_a_page_is_there() -> Result<()> {
    for (size, times) in [(DESKTOP, 1.0), (PHONE, 4.0)] {
        let chrome = watched(size).await?;
        let base = origin(&chrome).await?;
        chrome.slow_down(times).await?;
        println!("{} wide, {times} times slower: first paint, board painted (ms), jumped", size.width);
        for page in pages().into_iter().chain(["carrom".to_owned()]) {
            chrome.load(&format!("{base}/{page}")).await?;
            shown(&chrome).await?;
            let board = page.parse::<Game>().is_ok();
            let painted = "performance.getEntriesByName('first-contentful-paint')[0]";
            chrome
                .until(&format!(
                    "{painted} && document.fonts.status == 'loaded' && (!{board} || window.drawn)"
                ))
                .await?;
            let came: Came = chrome.value(CAME).await?;
            let drawn = came.drawn.map(|drawn| format!("{drawn:.0}")).unwrap_or_default();
            println!("  /{page:<18} {:>7.0} {drawn:>7} {:.4}", came.first, came.jumped);
            ensure!(came.jumped < JUMPS, "/{page} jumps by {}", came.jumped);
        }
        // Would it have been seen?
        let push = "(d => (d.style.height = '200px', document.body.prepend(d), true))(document.createElement('div'))";
        chrome.value::<bool>(push).await?;
        chrome.until(&format!("window.jumped > {JUMPS}")).await?;
        chrome.forgive(NOT_THERE);
        chrome.close().await?;
    }
    Ok(())
}

/// A first visit on a slow phone: 1.6 Mbit/s, 150 ms, a quarter of the speed.
#[tokio::test]
#[ignore = "prints numbers: CONTRIBUTING.md has the command"]
async fn measure_a_first_visit_on_a_slow_phone() -> Result<()> {
    println!("1.6 Mbit/s, 150 ms, 4 times slower: first paint, board painted (ms)");
    for game in Game::ALL {
        let chrome = watched(PHONE).await?;
        let base = origin(&chrome).await?;
        chrome.slow_down(4.0).await?;
        chrome.connect_slowly(1.6, 150.0).await?;
        chrome.load(&format!("{base}/{game}")).await?;
        chrome.until("window.drawn").await?;
        let came: Came = chrome.value(CAME).await?;
        println!("  /{game:<18} {:>7.0} {:>7.0}", came.first, came.drawn.unwrap_or(f64::NAN));
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "prints numbers: CONTRIBUTING.md has the command"]
async fn measure_the_frames_of_a_break() -> Result<()> {
    for (size, times) in [(DESKTOP, 1.0), (DESKTOP, 4.0), (PHONE, 4.0)] {
        let chrome = watched(size).await?;
        shelve(&chrome, "game-carrom", &begun(Game::Carrom, None)?.record().to_text()).await?;
        chrome.load(&format!("{}/carrom", origin(&chrome).await?)).await?;
        ready(&chrome).await?;
        set(&chrome, "speed", 6.0).await?;
        chrome.slow_down(times).await?;
        chrome.value::<bool>("(window.watched = true)").await?;
        click(&chrome, ".shoot").await?;
        chrome.until("document.querySelector('.verdict')").await?;
        let frames: Vec<(f64, f64)> = chrome.value("window.frames_seen").await?;
        let mut between: Vec<f64> = frames.windows(2).map(|pair| pair[1].0 - pair[0].0).collect();
        let mut work: Vec<f64> = frames.iter().map(|frame| frame.1).collect();
        between.sort_by(f64::total_cmp);
        work.sort_by(f64::total_cmp);
        println!(
            "{} wide, {times} times slower: {} frames; from one to the next p50 {:.1} ms, p95 {:.1} ms; work in one p50 {:.1} ms, \
             p95 {:.1} ms, most {:.1} ms",
            size.width,
            frames.len(),
            percentile(&between, 0.5),
            percentile(&between, 0.95),
            percentile(&work, 0.5),
            percentile(&work, 0.95),
            percentile(&work, 1.0)
        );
        ensure!(frames.len() > 10, "a break is shown");
        chrome.close().await?;
    }
    Ok(())
}
