//! A phone that is held sideways, and what hangs over a board: full pulls, and nothing in the way of what is aimed at.

use anyhow::{Context, Result, ensure};
use boards::{Game, Point};
use rules::Language;
use table::Deed;
use web::board::{Board, Setting};
use web::hand::Aim;
use web::line::Line;

use crate::chrome::{Chrome, DESKTOP, PHONE, Place, SIDEWAYS, Size};
use crate::page::{
    begun, blank, choose, click, fits, focus, judged, on_page, origin, painted, ready, record, resumed, set,
    shelve, text,
};
use crate::site::picture;

const DISCS: [Game; 4] = [Game::Carrom, Game::Crokinole, Game::Croquignole, Game::Couronne];

/// Waits until the hand would shoot with such a part of the top speed.
async fn until_part(chrome: &Chrome, part: &str) -> Result<()> {
    let now = "(s => s.valueAsNumber / Number(s.max))(document.querySelector('input[name=speed]'))";
    chrome.until(&format!("(part => {part})({now})")).await
}

/// Takes a pull back: over where it began nothing is shot.
async fn take_back(chrome: &Chrome, from: Place) -> Result<()> {
    chrome.move_finger(from).await?;
    chrome.lift_finger().await
}

/// As far down as a finger comes.
async fn bottom(chrome: &Chrome, x: f64) -> Result<Place> {
    Ok((x, chrome.value::<f64>("innerHeight").await? - 16.0))
}

#[tokio::test]
async fn a_full_pull_has_room_sideways_in_the_browser() -> Result<()> {
    for size in SIDEWAYS {
        for game in DISCS {
            let chrome = resumed(game, &begun(game, None)?.record().to_text(), size).await?;
            fits(&chrome).await?;
            let line = Line::of(game).context("a line")?;
            let untouched = record(&chrome, game).await?;
            // From the disc itself to the edge of the screen.
            let disc = on_page(&chrome, game, line.at(0.0)).await?;
            chrome.press_finger(disc, bottom(&chrome, disc.0).await?).await?;
            until_part(&chrome, "part == 1")
                .await
                .with_context(|| format!("{game}, {}: from the disc", size.width))?;
            take_back(&chrome, disc).await?;
            // From the middle of the board, to the edge of the screen again; half of it is less than half the speed.
            let middle = on_page(&chrome, game, [0.0, 0.05]).await?;
            let far = bottom(&chrome, middle.0).await?;
            chrome.press_finger(middle, (middle.0, 0.5 * (middle.1 + far.1))).await?;
            until_part(&chrome, "part > 0.2 && part < 0.5").await?;
            chrome.screenshot(&picture(&format!("sideways-{game}-{}", size.width))?).await?;
            chrome.move_finger(far).await?;
            until_part(&chrome, "part == 1")
                .await
                .with_context(|| format!("{game}, {}: from the middle", size.width))?;
            take_back(&chrome, middle).await?;
            ensure!(record(&chrome, game).await? == untouched, "{game}: a pull taken back");
            // A finger that strokes the board shoots nothing.
            for way in [(0.0, -60.0), (80.0, 0.0), (-80.0, 20.0)] {
                chrome.swipe(middle, (middle.0 + way.0, middle.1 + way.1), 4).await?;
            }
            ensure!(record(&chrome, game).await? == untouched, "{game}: the board was only stroked");
            // And a pull from the middle is a shot.
            chrome.swipe(middle, far, 6).await?;
            judged(&chrome, game, 1, Language::En).await?;
            let top = boards::profile(game).constants.top_speed;
            let kept = record(&chrome, game).await?;
            let line: serde_json::Value = serde_json::from_str(kept.lines().last().unwrap_or_default())?;
            ensure!(line["flick"]["speed"] == top, "{line}");
            chrome.close().await?;
        }
    }
    Ok(())
}

/// Discs at either side of a board of crokinole, and one straight ahead of the first player.
const CLOSE: &str = r#"{"at":{"b1":[0.0,-0.15],"b2":[0.22,0.1],"b3":[-0.22,0.1],"a5":[0.1,0.2]},"left":[4,4],"turn":{"player":0}}"#;

/// The speed, in steps of the slider, of a shot straight ahead after which a disc rests within a hair of a line.
fn close_speed(record: &str) -> Result<f64> {
    let game = Game::Crokinole;
    let close = |speed: &f64| {
        let mut board = Board::resume(game, 1, record, &Setting::of(game))?;
        let stage = board.discs_mut()?;
        stage.hand.pace(*speed);
        let (by, flick) = stage.aimed(Some(Aim { angle: stage.hand.angle(), speed: *speed }))?;
        stage.act(by, &Deed::Flick(flick), false).ok()?;
        stage.finish_with_trails();
        stage.call().map(|_| ())
    };
    let mut speeds = (40..300).map(|step| f64::from(step) / 100.0);
    speeds.find(|speed| close(speed).is_some()).context("a close call")
}

/// A close call on the board.
async fn close_call(size: Size) -> Result<Chrome> {
    let game = Game::Crokinole;
    let record = begun(game, Some(CLOSE))?.record().to_text();
    let chrome = resumed(game, &record, size).await?;
    choose(&chrome, "instant").await?;
    chrome.resize(size).await?;
    chrome.until(&format!("innerWidth == {}", size.width)).await?;
    set(&chrome, "speed", close_speed(&record)?).await?;
    click(&chrome, ".shoot").await?;
    chrome.until("document.querySelector('.line-call')").await?;
    Ok(chrome)
}

/// Whether the magnifier or its words lie over a place of the board.
async fn covers(chrome: &Chrome, game: Game, at: Point) -> Result<bool> {
    let (x, y) = on_page(chrome, game, at).await?;
    chrome
        .value(&format!(
            "[...document.querySelectorAll('.line-call > *')].some(e => getComputedStyle(e).visibility != 'hidden' && \
             (b => b.left <= {x} && {x} <= b.right && b.top <= {y} && {y} <= b.bottom)(e.getBoundingClientRect()))"
        ))
        .await
}

#[tokio::test]
async fn the_magnifier_never_covers_what_one_aims_at_in_the_browser() -> Result<()> {
    let game = Game::Crokinole;
    let sizes = [PHONE, Size { width: 360, height: 640 }, DESKTOP, Size { width: 1024, height: 600 }];
    for (n, size) in sizes.into_iter().chain(SIDEWAYS).enumerate() {
        let chrome = close_call(size).await?;
        let lang = ["fr", "fi"][n % 2];
        chrome
            .value::<bool>(&format!("(document.querySelector('.languages [lang={lang}]').click(), true)"))
            .await?;
        chrome.until(&format!("document.documentElement.lang == '{lang}'")).await?;
        focus(&chrome).await?;
        // All around, and whatever lies on the way is in sight.
        for degrees in (-80..=80).step_by(8) {
            set(&chrome, "direction", f64::from(degrees)).await?;
            let angle = f64::from(degrees).to_radians();
            painted(&chrome).await?;
            for far in [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.55] {
                let at = [far * angle.sin(), -0.3048 + far * angle.cos()];
                if at[0].hypot(at[1]) < 0.3048 {
                    ensure!(
                        !covers(&chrome, game, at).await?,
                        "{} wide, {degrees}°, {far} m ahead",
                        size.width
                    );
                }
            }
            if degrees % 40 == 0 {
                chrome.screenshot(&picture(&format!("lens-{}-{degrees}", size.width))?).await?;
            }
        }
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_hint_does_not_hide_ones_own_line_in_the_browser() -> Result<()> {
    let game = Game::Crokinole;
    let chrome = resumed(game, &begun(game, None)?.record().to_text(), DESKTOP).await?;
    click(&chrome, ".ask-hint").await?;
    chrome.until("document.querySelector('.hint.told')").await?;
    // The hint is an open twenty from somewhere on the line.
    let teal = |x: f64, y: f64| {
        format!(
            "(() => {{ const c = document.querySelector('canvas'), b = c.getBoundingClientRect(), k = c.width / b.width; \
             const d = c.getContext('2d').getImageData(({x} - b.left) * k - 4, ({y} - b.top) * k - 4, 8, 8).data; \
             let teal = 0; for (let i = 0; i < d.length; i += 4) {{ const [r, g, u] = [d[i], d[i + 1], d[i + 2]]; \
             if (g > r + 30 && u > r + 30) teal++; }} return teal; }})()"
        )
    };
    let count = |along: Vec<Place>| {
        let chrome = &chrome;
        let teal = &teal;
        async move {
            let mut seen = 0;
            for (x, y) in along {
                seen += chrome.value::<u32>(&teal(x, y)).await?;
            }
            anyhow::Ok(seen)
        }
    };
    // The hint has set the aim: both lines lie on each other.
    let place: f64 = chrome.value("document.querySelector('input[name=place]').valueAsNumber").await?;
    painted(&chrome).await?;
    let from = Line::of(game).context("a line")?.at(place);
    let mut along = Vec::new();
    for part in [0.2, 0.3, 0.4, 0.5, 0.6, 0.7] {
        along.push(on_page(&chrome, game, [from[0] * part, from[1] * part]).await?);
    }
    let own = count(along).await?;
    chrome.screenshot(&picture("hint-and-own-line")?).await?;
    ensure!(own > 20, "one's own line is seen over the hint: {own} pixels of it");
    chrome.close().await
}

#[tokio::test]
async fn texts_for_a_finger_speak_of_no_keys_in_the_browser() -> Result<()> {
    let keys = [
        "arrows",
        "Space",
        "1 to 4",
        "flèches",
        "Espace",
        "1 à 4",
        "pilarna",
        "mellanslag",
        "nuolilla",
        "välilyönnillä",
        "Enter",
        "Entrée",
    ];
    let fingers = ["finger", "doigt", "fingret", "sormi", "Touch ", "Touchez"];
    let putting = r#"{"at":{},"left":[0,0],"down":[15,15],"shootout":{"tries":[0,0],"potted":[0,0]},"turn":{"player":1,"do":"place"}}"#;
    let moving = r#"{"pieces":[[-1,3,26,31],[-1,-1,20,2]],"die":4,"turn":{"player":0,"do":"move"}}"#;
    let pressing = r#"{"pieces":[[-1,3,26,31],[-1,-1,20,2]],"turn":{"player":0,"do":"press"}}"#;
    let places = [
        (Game::Couronne, Some(putting)),
        (Game::Kimble, Some(moving)),
        (Game::Kimble, Some(pressing)),
        (Game::Crokinole, None),
    ];
    for touch in [true, false] {
        let chrome = blank(PHONE).await?;
        let base = origin(&chrome).await?;
        if touch {
            chrome.be_touched(PHONE).await?;
        }
        for (game, position) in places {
            shelve(&chrome, &format!("game-{game}"), &begun(game, position)?.record().to_text()).await?;
            chrome.load(&format!("{base}/{game}")).await?;
            ready(&chrome).await?;
            ensure!(chrome.value::<bool>("matchMedia('(pointer: coarse)').matches").await? == touch);
            for language in Language::ALL {
                chrome
                    .value::<bool>(&format!(
                        "(document.querySelector('.languages [lang={language}]').click(), true)"
                    ))
                    .await?;
                chrome.until(&format!("document.documentElement.lang == '{language}'")).await?;
                let said: String = chrome
                    .value("document.querySelector('.hint').textContent + ' ' + document.querySelector('canvas').ariaLabel + ' ' + document.querySelector('.referee').textContent")
                    .await?;
                let wrong = if touch { &keys[..] } else { &fingers[..] };
                let found: Vec<_> = wrong.iter().filter(|word| said.contains(**word)).collect();
                ensure!(found.is_empty(), "{game} in {language}, {touch}: {found:?} in {said}");
            }
        }
        // What is used last counts: a mouse on a device with a finger.
        if touch {
            let before = text(&chrome, ".referee").await?;
            click(&chrome, ".logo").await?;
            chrome.value::<bool>("(history.back(), true)").await?;
            ready(&chrome).await?;
            chrome.until(&format!("document.querySelector('.referee').textContent != {before:?}")).await?;
        }
        chrome.close().await?;
    }
    Ok(())
}
