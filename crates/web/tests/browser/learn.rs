//! Lessons, rules to be tried out, and the opponent that is chosen by one question: by touch and by keyboard.

use std::f64::consts::PI;

use anyhow::{Context, Result, ensure};
use boards::Game;
use rules::{Language, Player};
use table::{Deed, Flick, GameInPlay, Header, read_options};
use web::lesson::{Step, steps, trial};

use crate::axe::usable;
use crate::chrome::{Chrome, DESKTOP, PHONE, Place, Size};
use crate::page::{
    blank, click, fits, focus, newcomer, on_page, origin, painted, ready, record, resting, says, shelve, text,
};
use crate::pages::{messages, speaks_and_fits};
use crate::site::picture;

/// A small phone, and the narrowest that is still used.
const LITTLE: Size = Size { width: 360, height: 640 };
const NARROW: Size = Size { width: 320, height: 640 };
/// A lesson takes at most so many gestures.
const MOST: u32 = 12;

/// Whether the disc lies there and waits.
const WAITS: &str =
    "document.querySelector('.shoot.unaimed:not(:disabled)') && document.querySelector('.fan')";

/// The one finger of a learner, which counts what it does.
struct Finger<'a> {
    chrome: &'a Chrome,
    game: Game,
    gestures: u32,
}

impl Finger<'_> {
    async fn tap(&mut self, selector: &str) -> Result<()> {
        self.chrome.until(&format!("(e => e && !e.disabled)(document.querySelector({selector:?}))")).await?;
        let near =
            format!("(document.querySelector({selector:?}).scrollIntoView({{block: 'center'}}), true)");
        self.chrome.value::<bool>(&near).await?;
        painted(self.chrome).await?;
        self.gestures += 1;
        self.chrome.tap(self.chrome.middle_of(selector).await?).await
    }

    /// Keeps the finger at a place for so many milliseconds.
    async fn hold(&self, at: Place, milliseconds: u32) -> Result<()> {
        self.chrome.value::<bool>("(window.held = performance.now(), true)").await?;
        let held = format!("window.held + {milliseconds} < performance.now()");
        self.chrome.move_finger(at).await?;
        while !self.chrome.value::<bool>(&held).await? {
            self.chrome.move_finger(at).await?;
        }
        Ok(())
    }

    /// Pulls back for a shot in this direction at about this speed, holds still, and lets go.
    async fn pull(&mut self, angle: f64, speed: f64) -> Result<()> {
        self.chrome.value::<bool>("(scrollTo(0, 0), true)").await?;
        painted(self.chrome).await?;
        let half = drawing::view(boards::profile(self.game)).half;
        let side = if angle < PI / 2.0 { 0.3 } else { -0.3 };
        let from = on_page(self.chrome, self.game, [side * half, 0.75 * half]).await?;
        let to = |pulled: f64| -> Place { (from.0 - angle.cos() * pulled, from.1 + angle.sin() * pulled) };
        self.gestures += 1;
        self.chrome.press_finger(from, to(30.0)).await?;
        let (mut short, mut long) = (14.0, 220.0);
        for _ in 0..7 {
            let middle = f64::midpoint(short, long);
            self.hold(to(middle), 160).await?;
            let set: f64 =
                self.chrome.value("document.querySelector('input[name=speed]').valueAsNumber").await?;
            if set < speed { short = middle } else { long = middle }
        }
        self.hold(to(f64::midpoint(short, long)), 400).await?;
        self.chrome.lift_finger().await
    }

    /// Does what a step shows, with the finger.
    async fn does(&mut self, step: &Step) -> Result<()> {
        for (_, deed) in step.shown(self.game) {
            match deed {
                Deed::Flick(Flick { angle, speed, .. }) => {
                    self.chrome.until(WAITS).await?;
                    self.pull(angle, speed).await?;
                }
                Deed::Press(_) => self.tap(".actions .shoot").await?,
                Deed::Move { piece, .. } => {
                    let choice = ".moves .choice:not(.lap):not(.pass)";
                    self.chrome.until(&format!("document.querySelector('{choice}')")).await?;
                    let all = format!("document.querySelectorAll('{choice}').length");
                    let nth = usize::from(piece).min(self.chrome.value::<usize>(&all).await? - 1) + 1;
                    self.tap(&format!(".moves .choice:nth-child({nth})")).await?;
                }
                other => anyhow::bail!("{other:?}"),
            }
        }
        Ok(())
    }
}

/// A lesson at a step, counted from 0.
async fn lesson(game: Game, step: usize, size: Size) -> Result<Chrome> {
    let chrome = newcomer(size).await?;
    shelve(&chrome, &format!("lesson-{game}"), &step.to_string()).await?;
    chrome.load(&format!("{}/learn/{game}", origin(&chrome).await?)).await?;
    ready(&chrome).await?;
    Ok(chrome)
}

/// After all languages the page speaks English again.
async fn in_english(chrome: &Chrome) -> Result<()> {
    chrome.value::<bool>("(document.querySelector('.languages [lang=en]').click(), true)").await?;
    chrome.until("document.documentElement.lang == 'en'").await
}

/// How wide the fan is drawn, in hundredths of the board.
async fn width(chrome: &Chrome) -> Result<f64> {
    chrome
        .value(
            "(xs => Math.max(...xs) - Math.min(...xs))(document.querySelector('.fan polygon')\
             .getAttribute('points').split(' ').slice(1).map(p => +p.split(',')[0]))",
        )
        .await
}

#[tokio::test]
async fn every_lesson_is_done_by_touch_with_twelve_gestures_in_the_browser() -> Result<()> {
    for game in Game::ALL {
        let chrome = newcomer(LITTLE).await?;
        shelve(&chrome, "game", game.name()).await?;
        chrome.load(&origin(&chrome).await?).await?;
        let mut finger = Finger { chrome: &chrome, game, gestures: 0 };
        chrome
            .until(&format!(
                "document.querySelector('#page:not([data-first]) a.to-lesson[href=\"/learn/{game}\"]')"
            ))
            .await?;
        finger.tap("a.to-lesson").await?;
        ready(&chrome).await?;
        for (n, step) in steps(game).iter().enumerate() {
            chrome.until(&format!("document.querySelectorAll('.rings li.done').length == {n}")).await?;
            chrome
                .until("document.querySelector('.rings li.now') && !document.querySelector('.tried.good')")
                .await?;
            resting(&chrome).await?;
            if game.has_shots() {
                chrome.until(WAITS).await?;
            }
            chrome.screenshot(&picture(&format!("lesson-{}", step.name))?).await?;
            finger.does(step).await.with_context(|| step.name.to_owned())?;
            chrome
                .until("document.querySelector('.tried.good .next')")
                .await
                .with_context(|| step.name.to_owned())?;
            ensure!(!text(&chrome, ".tried .said").await?.is_empty(), "{}: nothing is said", step.name);
            chrome.screenshot(&picture(&format!("lesson-{}-done", step.name))?).await?;
            finger.tap(".tried .next").await?;
        }
        chrome.until("document.querySelector('.lesson-over a.main')").await?;
        chrome.screenshot(&picture(&format!("lesson-{game}-over"))?).await?;
        println!("{game}: {} gestures", finger.gestures);
        ensure!(finger.gestures <= MOST, "{game}: {} gestures", finger.gestures);
        assert_eq!(chrome.value::<String>(&format!("localStorage.getItem('lesson-{game}')")).await?, "done");
        // Nothing of it is kept as a game.
        let kept = record(&chrome, game).await?;
        ensure!(kept.lines().count() == 1, "{game}: {kept}");
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_lesson_is_done_with_keys_alone_in_the_browser() -> Result<()> {
    let game = Game::Crokinole;
    let chrome = lesson(game, 0, DESKTOP).await?;
    let direction = "document.querySelector('input[name=direction]').valueAsNumber";
    let speed = "document.querySelector('input[name=speed]').valueAsNumber";
    chrome.value::<bool>("(document.querySelector('canvas').focus(), true)").await?;
    // A screen reader hears the step and what to do.
    says(&chrome, "[role=status]", "Step 1 of 4. Flick it into the middle.").await?;
    for step in steps(game) {
        says(&chrome, "[role=status]", &text(&chrome, ".lesson-head h2").await?).await?;
        chrome.until(WAITS).await?;
        ensure!(chrome.value::<bool>("document.activeElement.tagName == 'CANVAS'").await?, "{}", step.name);
        let Some((_, Deed::Flick(flick))) = step.shown(game).pop() else { anyhow::bail!("no flick") };
        let degrees = 90.0 - flick.angle.to_degrees();
        chrome.press("2").await?;
        while chrome.value::<f64>(speed).await? < flick.speed - 0.03 {
            chrome.press("ArrowUp").await?;
        }
        while chrome.value::<f64>(direction).await? < degrees - 0.9 {
            chrome.press("d").await?;
        }
        chrome.press("Enter").await?;
        chrome.until("document.querySelector('.tried.good')").await.with_context(|| step.name.to_owned())?;
        // The next step is one key away.
        chrome.until("document.activeElement.matches('.next')").await?;
        chrome.press("Enter").await?;
        chrome.until("!document.querySelector('.tried .next')").await?;
    }
    chrome.until("document.activeElement.matches('.lesson-head h2')").await?;
    says(&chrome, "[role=status]", "That is how crokinole goes.").await?;
    chrome.close().await?;

    let chrome = lesson(Game::Kimble, 0, DESKTOP).await?;
    chrome.value::<bool>("(document.querySelector('canvas').focus(), true)").await?;
    for keys in [&[" ", "1"][..], &["2"], &["1"], &["1"]] {
        for (n, key) in keys.iter().enumerate() {
            let due =
                if keys.len() > 1 && n == 0 { ".actions .shoot:not(:disabled)" } else { ".moves .choice" };
            chrome.until(&format!("document.querySelector('{due}')")).await?;
            chrome.press(key).await?;
        }
        chrome.until("document.activeElement.matches('.tried.good .next')").await?;
        chrome.press("Enter").await?;
    }
    chrome.until("document.querySelector('.lesson-over')").await?;
    chrome.close().await
}

/// Sets one of the sliders with keys: coarse ones while it is far off, then fine ones with Shift.
async fn set_with_keys(
    chrome: &Chrome,
    slider: &str,
    wanted: f64,
    (coarse, fine): (f64, f64),
    keys: [(&str, &str); 2],
) -> Result<()> {
    for _ in 0..200 {
        let now: f64 =
            chrome.value(&format!("document.querySelector('input[name={slider}]').valueAsNumber")).await?;
        let (key, arrow) = keys[usize::from(wanted > now)];
        if (wanted - now).abs() <= fine {
            return Ok(());
        } else if (wanted - now).abs() > coarse {
            chrome.press(key).await?;
        } else {
            let shifted = format!(
                "document.querySelector('canvas').dispatchEvent(new KeyboardEvent('keydown', \
                 {{key: {arrow:?}, code: {arrow:?}, shiftKey: true, bubbles: true}}))"
            );
            chrome.value::<bool>(&shifted).await?;
        }
        painted(chrome).await?;
    }
    anyhow::bail!("{slider} cannot be set to {wanted} with keys")
}

#[tokio::test]
async fn every_lesson_with_discs_is_done_with_keys_in_the_browser() -> Result<()> {
    for game in [Game::Carrom, Game::Croquignole, Game::Couronne] {
        let chrome = lesson(game, 0, DESKTOP).await?;
        let top = boards::profile(game).constants.top_speed;
        focus(&chrome).await?;
        for step in steps(game) {
            says(&chrome, "[role=status]", &text(&chrome, ".lesson-head h2").await?).await?;
            for (_, deed) in step.shown(game) {
                let Deed::Flick(flick) = deed else { anyhow::bail!("{deed:?}") };
                chrome.until(WAITS).await?;
                chrome.press("2").await?;
                let degrees = 90.0 - flick.angle.to_degrees();
                set_with_keys(
                    &chrome,
                    "direction",
                    degrees,
                    (1.5, 0.15),
                    [("a", "ArrowLeft"), ("d", "ArrowRight")],
                )
                .await?;
                let speeds = [("ArrowDown", "ArrowDown"), ("ArrowUp", "ArrowUp")];
                set_with_keys(&chrome, "speed", flick.speed, (0.15 * top, 0.006 * top), speeds).await?;
                chrome.press("Enter").await?;
            }
            chrome
                .until("document.activeElement.matches('.tried.good .next')")
                .await
                .with_context(|| step.name.to_owned())?;
            chrome.press("Enter").await?;
            chrome.until("!document.querySelector('.tried .next')").await?;
        }
        chrome.until("document.querySelector('.lesson-over')").await?;
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_miss_is_said_and_comes_back_and_at_last_one_is_shown_in_the_browser() -> Result<()> {
    let game = Game::Crokinole;
    let chrome = lesson(game, 1, LITTLE).await?;
    let mut finger = Finger { chrome: &chrome, game, gestures: 0 };
    let straight = PI / 2.0;
    let mut before = 0.0;
    for (n, named) in [(1, "your first try"), (2, "your second try"), (3, "your last try")] {
        chrome.until(WAITS).await?;
        ensure!(chrome.value::<bool>("!document.querySelector('.tried .show').matches('.main')").await?);
        if n == 2 {
            ensure!(chrome.value::<bool>("!document.querySelector('.fan.wide')").await?, "after one miss");
            before = width(&chrome).await?;
        }
        finger.pull(straight, 0.7).await?;
        chrome.until(&format!("document.querySelector('.tried.bad')?.dataset.misses == {n}")).await?;
        says(
            &chrome,
            ".tried .said",
            "Too far to the left. No dark disc touched: yours is out. It comes back to you.",
        )
        .await?;
        says(&chrome, "[role=status]", "Too far to the left.").await?;
        says(&chrome, ".tried .cited", "CRO-11").await?;
        // The disc is back, and the last way stays.
        chrome.until(WAITS).await?;
        says(&chrome, ".mark:not(.right)", named).await?;
        ensure!(chrome.value::<bool>("!!document.querySelector('.last-way polyline')").await?);
        resting(&chrome).await?;
        chrome.screenshot(&picture(&format!("lesson-miss-{n}"))?).await?;
    }
    let after = width(&chrome).await?;
    ensure!(
        chrome.value::<bool>("!!document.querySelector('.fan.wide')").await? && after > 1.2 * before,
        "{before} {after}"
    );
    chrome.until("document.querySelector('.tried .show.main')").await?;
    finger.tap(".tried .show").await?;
    says(&chrome, ".tried .said", "That is one way. Now you.").await?;
    chrome.until(&format!("{WAITS} && document.querySelectorAll('.rings li.done').length == 1")).await?;
    // Leaving keeps the step.
    let base = origin(&chrome).await?;
    finger.tap(".lesson-leave a").await?;
    chrome.until("location.pathname == '/crokinole' && !document.querySelector('main.practice')").await?;
    ready(&chrome).await?;
    chrome.load(&format!("{base}/learn/{game}")).await?;
    ready(&chrome).await?;
    says(&chrome, ".lesson-head h2", "Touch the dark disc").await?;
    finger.does(&steps(game)[1]).await?;
    chrome.until("document.querySelector('.tried.good .next')").await?;
    finger.tap(".tried .next").await?;
    // What one knows is skipped.
    says(&chrome, ".lesson-head h2", "This is a foul").await?;
    finger.tap(".skip-step").await?;
    says(&chrome, ".lesson-head h2", "Now a twenty").await?;
    finger.tap(".skip-step").await?;
    chrome.until("document.querySelector('.lesson-over')").await?;
    chrome.close().await
}

#[tokio::test]
async fn lessons_speak_four_languages_and_fit_and_are_usable_in_the_browser() -> Result<()> {
    let names = messages()?;
    for game in Game::ALL {
        let chrome = lesson(game, 0, PHONE).await?;
        for n in 0..steps(game).len() {
            speaks_and_fits(&chrome, &format!("/learn/{game} {n}"), &names).await?;
            for size in [LITTLE, NARROW] {
                chrome.resize(size).await?;
                chrome.until(&format!("innerWidth == {}", size.width)).await?;
                for language in [Language::Fr, Language::Sv, Language::Fi, Language::En] {
                    let choose =
                        format!("(document.querySelector('.languages [lang={language}]').click(), true)");
                    chrome.value::<bool>(&choose).await?;
                    chrome.until(&format!("document.documentElement.lang == '{language}'")).await?;
                    fits(&chrome).await.with_context(|| format!("{game} {n} {language} {}", size.width))?;
                    chrome
                        .screenshot(&picture(&format!("learn-{game}-{n}-{language}-{}", size.width))?)
                        .await?;
                }
            }
            if n == 1 {
                usable(&chrome).await?;
                chrome.prefer("prefers-color-scheme", "dark").await?;
                chrome.screenshot(&picture(&format!("learn-{game}-dark"))?).await?;
                chrome.prefer("prefers-color-scheme", "light").await?;
            }
            click(&chrome, ".skip-step").await?;
        }
        chrome.until("document.querySelector('.lesson-over')").await?;
        speaks_and_fits(&chrome, &format!("/learn/{game} over"), &names).await?;
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_rule_is_tried_out_from_the_book_in_the_browser() -> Result<()> {
    let chrome = blank(LITTLE).await?;
    let base = origin(&chrome).await?;
    chrome.load(&format!("{base}/rules/crokinole#CRO-11")).await?;
    chrome.until("document.querySelector(\"[id='CRO-11'] .try-it\")").await?;
    ensure!(chrome.value::<bool>("!document.querySelector(\"[id='CRO-01'] .try-it\")").await?);
    click(&chrome, "[id='CRO-11'] .try-it").await?;
    chrome.until("location.pathname == '/learn/CRO-11'").await?;
    ready(&chrome).await?;
    says(&chrome, ".lesson-head h2", "The void shot").await?;
    resting(&chrome).await?;
    chrome.screenshot(&picture("trial-CRO-11")?).await?;
    // Played by oneself: the referee says what it is.
    let mut finger = Finger { chrome: &chrome, game: Game::Crokinole, gestures: 0 };
    finger.pull(PI / 2.0, 0.9).await?;
    chrome.until("document.querySelector('.tried.good')").await?;
    says(&chrome, ".tried", "That was CRO-11.").await?;
    finger.tap(".tried .again").await?;
    chrome.until("document.querySelector('.shoot.unaimed:not(:disabled)') && !document.querySelector('.tried .said')").await?;
    usable(&chrome).await?;
    speaks_and_fits(&chrome, "/learn/CRO-11", &messages()?).await?;
    // One's own board is back afterwards.
    click(&chrome, ".lesson-head .in-book").await?;
    chrome.until("location.pathname == '/rules/crokinole' && location.hash == '#CRO-11'").await?;
    chrome.close().await
}

#[tokio::test]
async fn a_rule_is_tried_out_with_keys_alone_in_the_browser() -> Result<()> {
    let chrome = blank(DESKTOP).await?;
    let base = origin(&chrome).await?;
    for (game, rule, waits, keys) in [
        (Game::Crokinole, "CRO-11", ".shoot.unaimed:not(:disabled)", &["2", "Enter"][..]),
        (Game::Kimble, "KIM-08", ".moves .choice", &["1"][..]),
    ] {
        chrome.load(&format!("{base}/rules/{game}#{rule}")).await?;
        // The rule that is asked for takes the focus when it is shown.
        chrome.until(&format!("document.activeElement?.id == '{rule}'")).await?;
        enter(&chrome, &format!("[id='{rule}'] .try-it")).await?;
        chrome.until(&format!("location.pathname == '/learn/{rule}'")).await?;
        ready(&chrome).await?;
        // Once more after the first time: the button for it has the focus, and then the board.
        for time in 1..=2 {
            let at = || format!("{rule}, time {time}");
            let there =
                format!("document.querySelector('{waits}') && !document.querySelector('.tried .said')");
            chrome.until(&there).await.with_context(at)?;
            if time == 1 {
                focus(&chrome).await?;
            }
            chrome.until("document.activeElement.tagName == 'CANVAS'").await.with_context(at)?;
            for key in keys {
                chrome.press(key).await?;
            }
            says(&chrome, ".tried.good", &format!("That was {rule}.")).await.with_context(at)?;
            says(&chrome, ".tried .cited", rule).await.with_context(at)?;
            chrome.until("document.activeElement.matches('.tried .again')").await.with_context(at)?;
            if time == 2 {
                usable(&chrome).await.with_context(at)?;
            }
            chrome.press("Enter").await?;
        }
    }
    chrome.close().await
}

#[tokio::test]
async fn every_trial_shows_its_rule_in_the_browser() -> Result<()> {
    let chrome = blank(PHONE).await?;
    shelve(&chrome, "instant", "yes").await?;
    let base = origin(&chrome).await?;
    for rule in trial::RULES {
        chrome.load(&format!("{base}/learn/{rule}")).await?;
        ready(&chrome).await?;
        click(&chrome, ".tried .show").await?;
        let cited = format!("document.querySelector('.tried .cited')?.textContent.includes('{rule}')");
        chrome.until(&cited).await.with_context(|| rule.to_string())?;
        says(&chrome, ".tried", &format!("That was {rule}.")).await?;
    }
    chrome.load(&format!("{base}/learn/CRO-01")).await?;
    says(&chrome, "main", "This rule has no board to try it on.").await?;
    chrome.close().await
}

/// A shot by keys, which open nothing over the board.
async fn shoot_with_keys(chrome: &Chrome) -> Result<()> {
    focus(chrome).await?;
    chrome.press("5").await?;
    chrome.press("Enter").await
}

#[tokio::test]
async fn a_lesson_is_offered_once_to_a_newcomer_in_the_browser() -> Result<()> {
    let chrome = newcomer(LITTLE).await?;
    let base = origin(&chrome).await?;
    let game = Game::Crokinole;
    shelve(&chrome, &format!("seats-{game}"), "person person").await?;
    shelve(&chrome, "instant", "yes").await?;
    chrome.load(&format!("{base}/{game}")).await?;
    ready(&chrome).await?;
    ensure!(
        chrome.value::<bool>("!document.querySelector('.invitation')").await?,
        "nothing before the first shot"
    );
    shoot_with_keys(&chrome).await?;
    chrome.until("document.querySelector('.invitation .to-lesson')").await?;
    fits(&chrome).await?;
    usable(&chrome).await?;
    speaks_and_fits(&chrome, "the offer", &messages()?).await?;
    chrome.resize(LITTLE).await?;
    chrome.until(&format!("innerWidth == {}", LITTLE.width)).await?;
    chrome.screenshot(&picture("lesson-offer")?).await?;
    click(&chrome, ".no-lesson").await?;
    chrome.until("!document.querySelector('.invitation')").await?;
    chrome.reload().await?;
    ready(&chrome).await?;
    shoot_with_keys(&chrome).await?;
    chrome.until("document.querySelectorAll('.verdict').length >= 2").await?;
    ensure!(chrome.value::<bool>("!document.querySelector('.invitation')").await?, "it is offered once");
    // All lessons are found where one learns.
    chrome.load(&format!("{base}/rules")).await?;
    chrome.until("document.querySelectorAll('.lessons a.to-lesson').length == 5").await?;
    chrome.load(&format!("{base}/rules/kimble")).await?;
    chrome.until("document.querySelector('.lessons a[href=\"/learn/kimble\"]')").await?;
    chrome.close().await
}

#[tokio::test]
async fn the_opponent_is_chosen_by_one_question_in_the_browser() -> Result<()> {
    // The first game begins without it.
    let chrome = newcomer(LITTLE).await?;
    let base = origin(&chrome).await?;
    chrome.load(&base).await?;
    click(&chrome, ".play-bot").await?;
    chrome.until("location.pathname == '/carrom'").await?;
    ready(&chrome).await?;
    ensure!(
        chrome.value::<bool>("!document.querySelector('dialog').open").await?,
        "before the first shot nothing is asked"
    );
    // A visitor who has not answered beside the board is asked before the next game.
    let mut first = played(Game::Carrom, 7)?;
    first.play(Player(0), &Deed::Resign).map_err(|refused| anyhow::anyhow!("{refused}"))?;
    shelve(&chrome, "game-carrom", &first.record().to_text()).await?;
    shelve(&chrome, "game", "crokinole").await?;
    chrome.load(&base).await?;
    click(&chrome, ".play-bot").await?;
    chrome.until("document.querySelector('dialog[open] .levels [data-level=club]')").await?;
    says(&chrome, "#dialog-title", "How well do you play?").await?;
    usable(&chrome).await?;
    speaks_and_fits(&chrome, "the question", &messages()?).await?;
    in_english(&chrome).await?;
    chrome.resize(LITTLE).await?;
    chrome.screenshot(&picture("level-question")?).await?;
    click(&chrome, ".levels [data-level=club]").await?;
    chrome.until("localStorage.getItem('seats-crokinole') == 'person club club club'").await?;
    chrome.until("!document.querySelector('dialog').open").await?;
    says(&chrome, ".score", "Club bot").await?;
    // It is remembered, for boards that were never opened, too.
    shelve(&chrome, "game", "couronne").await?;
    chrome.load(&base).await?;
    click(&chrome, ".play-bot").await?;
    chrome.until("location.pathname == '/couronne'").await?;
    ready(&chrome).await?;
    says(&chrome, ".score", "Club bot").await?;
    ensure!(chrome.value::<bool>("!document.querySelector('dialog').open").await?, "it is asked once");
    chrome.close().await
}

/// Presses Enter on what has this name.
async fn enter(chrome: &Chrome, selector: &str) -> Result<()> {
    let focused =
        format!("(e => e && (e.focus(), document.activeElement == e))(document.querySelector({selector:?}))");
    chrome.until(&focused).await?;
    chrome.press("Enter").await
}

#[tokio::test]
async fn the_question_and_the_offers_are_answered_by_keys_in_the_browser() -> Result<()> {
    // The offer of a lesson.
    let chrome = newcomer(DESKTOP).await?;
    let base = origin(&chrome).await?;
    shelve(&chrome, "seats-crokinole", "person person").await?;
    shelve(&chrome, "instant", "yes").await?;
    chrome.load(&format!("{base}/crokinole")).await?;
    ready(&chrome).await?;
    shoot_with_keys(&chrome).await?;
    enter(&chrome, ".invitation .to-lesson").await?;
    chrome.until("location.pathname == '/learn/crokinole'").await?;
    // The question, after a first game in which it was not answered.
    let mut over = played(Game::Carrom, 7)?;
    over.play(Player(0), &Deed::Resign).map_err(|refused| anyhow::anyhow!("{refused}"))?;
    shelve(&chrome, "game-carrom", &over.record().to_text()).await?;
    shelve(&chrome, "seats-carrom", "person beginner beginner beginner").await?;
    chrome.load(&format!("{base}/carrom")).await?;
    ready(&chrome).await?;
    enter(&chrome, ".level-question [data-level=casual]").await?;
    chrome
        .until("localStorage.getItem('level') == 'casual' && !document.querySelector('.level-question')")
        .await?;
    // Another level after two losses in a row.
    let mut over = played(Game::Carrom, 9)?;
    over.play(Player(0), &Deed::Resign).map_err(|refused| anyhow::anyhow!("{refused}"))?;
    shelve(&chrome, "streak-carrom", "casual -1 99").await?;
    shelve(&chrome, "seats-carrom", "person casual casual casual").await?;
    shelve(&chrome, "game-carrom", &over.record().to_text()).await?;
    chrome.load(&format!("{base}/rules")).await?;
    chrome.load(&format!("{base}/carrom")).await?;
    ready(&chrome).await?;
    enter(&chrome, ".level-offer .other-level").await?;
    chrome.until("localStorage.getItem('seats-carrom') == 'person beginner beginner beginner'").await?;
    chrome.close().await
}

/// A game of one stroke, which player 0 wins.
pub(crate) fn played(game: Game, seed: u64) -> Result<GameInPlay> {
    let position = r#"{"at":{"w1":[0.3077,0.2785],"b1":[-0.2,0.1]},"queen":1}"#;
    let header = Header::of(game, 2, seed).first(Player(0)).position(position);
    let options = read_options(game, r#"{"target":1}"#)?;
    Ok(GameInPlay::begin(Header { options, ..header })?)
}

#[tokio::test]
async fn another_level_is_offered_after_two_games_in_a_row_in_the_browser() -> Result<()> {
    let game = Game::Carrom;
    let won = Deed::Flick(Flick { at: Some([0.0, -0.2526]), angle: 1.046, speed: 1.1, spin: 0.0 });
    for (deed, before, level, said, other) in [
        (won, "casual 1 99", "casual", "Two wins in a row.", "club"),
        (Deed::Resign, "casual -1 99", "casual", "Two losses in a row.", "beginner"),
    ] {
        let mut over = played(game, 7)?;
        over.play(Player(0), &deed).map_err(|refused| anyhow::anyhow!("{refused}"))?;
        ensure!(over.over().is_some(), "it is over");
        let chrome = newcomer(LITTLE).await?;
        let base = origin(&chrome).await?;
        for (name, value) in [("streak-carrom", before), ("level", level), ("lesson-carrom", "no")] {
            shelve(&chrome, name, value).await?;
        }
        shelve(&chrome, "seats-carrom", &format!("person {level} {level} {level}")).await?;
        shelve(&chrome, "game-carrom", &over.record().to_text()).await?;
        chrome.load(&format!("{base}/{game}")).await?;
        ready(&chrome).await?;
        says(&chrome, ".level-offer", said).await?;
        usable(&chrome).await?;
        speaks_and_fits(&chrome, "the offer of a level", &messages()?).await?;
        in_english(&chrome).await?;
        chrome.resize(LITTLE).await?;
        chrome.screenshot(&picture(&format!("level-offer-{other}"))?).await?;
        // Seen again it is the same game.
        chrome.reload().await?;
        ready(&chrome).await?;
        says(&chrome, ".level-offer", said).await?;
        click(&chrome, ".other-level").await?;
        let seats = format!("person {other} {other} {other}");
        chrome.until(&format!("localStorage.getItem('seats-carrom') == '{seats}'")).await?;
        chrome.until("localStorage.getItem('game-carrom').trim().split('\\n').length == 1").await?;
        chrome.until("!document.querySelector('.level-offer')").await?;
        chrome.close().await?;
    }
    // A first game that is over asks the question once more.
    let mut over = played(game, 8)?;
    over.play(Player(0), &Deed::Resign).map_err(|refused| anyhow::anyhow!("{refused}"))?;
    let chrome = newcomer(LITTLE).await?;
    shelve(&chrome, "seats-carrom", "person beginner beginner beginner").await?;
    shelve(&chrome, "game-carrom", &over.record().to_text()).await?;
    chrome.load(&format!("{}/{game}", origin(&chrome).await?)).await?;
    ready(&chrome).await?;
    says(&chrome, ".level-question", "How well do you play?").await?;
    usable(&chrome).await?;
    chrome.resize(LITTLE).await?;
    chrome.screenshot(&picture("level-question-after")?).await?;
    click(&chrome, ".level-question [data-level=casual]").await?;
    chrome
        .until("localStorage.getItem('level') == 'casual' && !document.querySelector('.level-question')")
        .await?;
    chrome.close().await
}
