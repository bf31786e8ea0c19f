//! The shot of the day: solved by touch and with keys, missed three times, shared, kept from day to day, and there without a network.

use anyhow::{Context, Result, ensure};
use boards::{Game, profile};
use puzzles::{Body, Day, Kind, Puzzle, Puzzles, Solution};

use crate::axe::usable;
use crate::chrome::{Chrome, DESKTOP, PHONE, Size};
use crate::page::{blank, click, focus, newcomer_at, origin, painted, reads, ready, says, set, shelve, text};
use crate::pages::{messages, shown, speaks_and_fits};
use crate::site::{Server, picture};

const FILE: &str = include_str!("../../../puzzles/data/puzzles.jsonl");
/// A short phone.
const SHORT: Size = Size { width: 360, height: 640 };

fn puzzles() -> Result<Puzzles> {
    Ok(Puzzles::read(FILE)?)
}

/// The first day from day 30 on whose puzzle is like this.
fn day_of(puzzles: &Puzzles, is_it: impl Fn(&Puzzle) -> bool) -> Result<Day> {
    let mut days = (30..=400).filter_map(Day::numbered);
    days.find(|day| puzzles.of(*day).is_some_and(&is_it)).context("no such puzzle")
}

/// A board that nearly every careful shot solves.
fn easy(puzzle: &Puzzle) -> bool {
    matches!(&puzzle.body, Body::Laid(laid) if laid.rate >= 90 && laid.next <= 40)
}

/// The browser's clock shows noon of a day (UTC) from the next page on.
async fn be(chrome: &Chrome, day: Day) -> Result<()> {
    let (year, month, date) = day.date();
    let noon = format!("Date.UTC({year}, {month} - 1, {date}, 12)");
    chrome.before_every_page(&format!("{{ const noon = {noon}; Date.now = () => noon; }}")).await
}

/// A visitor who opens the page on that day.
async fn visit(chrome: &Chrome, day: Day) -> Result<()> {
    be(chrome, day).await?;
    let base = origin(chrome).await?;
    chrome.load(&format!("{base}/daily")).await?;
    chrome.until("document.querySelector('.daily-head .task')?.textContent").await?;
    ready(chrome).await
}

/// Aims a shot with the sliders.
async fn aim(chrome: &Chrome, game: Game, shot: Solution) -> Result<()> {
    let reach = match profile(game).shooting_line().context("a line")? {
        boards::ShootingLine::Straight { half, .. } => half,
        boards::ShootingLine::Arc { radius, half_angle } => radius * half_angle,
    };
    chrome.until("!document.querySelector('.shoot').disabled").await?;
    set(chrome, "place", f64::from(shot.along) / 10_000.0 / reach).await?;
    set(chrome, "direction", 90.0 - (f64::from(shot.angle) / 10_000.0).to_degrees()).await?;
    set(chrome, "speed", f64::from(shot.speed) / 1000.0).await
}

/// Shoots what was aimed, with a finger.
async fn tap(chrome: &Chrome, selector: &str) -> Result<()> {
    chrome.until(&format!("document.querySelector({selector:?})")).await?;
    chrome.tap(chrome.middle_of(selector).await?).await
}

/// How many tries look like this.
async fn tries(chrome: &Chrome, what: &str) -> Result<usize> {
    chrome.value(&format!("document.querySelectorAll('.tries .{what}').length")).await
}

/// Solves the puzzle of a day that is easy, with a finger or with the keyboard.
async fn solve(chrome: &Chrome, puzzle: &Puzzle, by_keys: bool) -> Result<()> {
    let Body::Laid(laid) = &puzzle.body else { anyhow::bail!("a shot") };
    aim(chrome, puzzle.game, laid.solution).await?;
    if by_keys {
        focus(chrome).await?;
        chrome.press("Enter").await?;
    } else {
        tap(chrome, ".shoot").await?;
    }
    chrome.until("document.querySelector('.tries .done')").await
}

#[tokio::test]
async fn it_is_solved_by_touch_and_shared_without_spoiling_it_in_the_browser() -> Result<()> {
    let puzzles = puzzles()?;
    let day = day_of(&puzzles, easy)?;
    let chrome = blank(PHONE).await?;
    chrome.be_touched(PHONE).await?;
    chrome.before_every_page("navigator.share = data => (window.shared = data, Promise.resolve())").await?;
    visit(&chrome, day).await?;
    reads(&chrome, ".streak strong", "0").await?;
    assert_eq!(tries(&chrome, "open").await?, 3);
    painted(&chrome).await?;
    chrome.screenshot(&picture("daily-before")?).await?;
    solve(&chrome, puzzles.of(day).context("a puzzle")?, false).await?;
    reads(&chrome, ".outcome .came", "In one.").await?;
    reads(&chrome, ".streak strong", "1").await?;
    assert_eq!(tries(&chrome, "spare").await?, 2);
    says(&chrome, "[role=status]", "Done.").await?;
    let line = format!("Pichenette {} ✓◌◌ 1 day", day.number());
    reads(&chrome, ".outcome .line", &line).await?;
    click(&chrome, ".outcome .share").await?;
    chrome.until("window.shared").await?;
    assert_eq!(chrome.value::<String>("window.shared.text").await?, line);
    let link: String = chrome.value("window.shared.url").await?;
    ensure!(link.ends_with(&format!("/daily/{}", day.number())), "{link}");
    painted(&chrome).await?;
    chrome.screenshot(&picture("daily-after")?).await?;
    // Where the share sheet refuses, line and link are copied.
    chrome
        .value::<bool>(
            "(navigator.share = () => Promise.reject(new DOMException('', 'NotAllowedError')), \
             navigator.clipboard.writeText = text => (window.copied = text, Promise.resolve()), true)",
        )
        .await?;
    click(&chrome, ".outcome .share").await?;
    reads(&chrome, ".outcome .share", "Copied").await?;
    assert_eq!(chrome.value::<String>("window.copied").await?, format!("{line}\n{link}"));
    // It is still solved when one comes back, and further shots do not count.
    chrome.reload().await?;
    reads(&chrome, ".outcome .came", "In one.").await?;
    usable(&chrome).await?;
    chrome.close().await
}

#[tokio::test]
async fn kimble_is_solved_with_keys_and_says_what_a_wrong_move_costs_in_the_browser() -> Result<()> {
    let puzzles = puzzles()?;
    let plain = |puzzle: &Puzzle| match &puzzle.body {
        Body::Choice(choice) => {
            choice.moves.iter().take(2).all(|listed| listed.piece.is_some() && !listed.lap)
        }
        Body::Laid(_) => false,
    };
    let day = day_of(&puzzles, plain)?;
    let Some(Puzzle { body: Body::Choice(choice), .. }) = puzzles.of(day) else { anyhow::bail!("a choice") };
    let key = |n: usize| choice.moves[n].piece.map(|piece| (piece + 1).to_string()).unwrap_or_default();
    let chrome = blank(DESKTOP).await?;
    shelve(&chrome, "instant", "yes").await?;
    visit(&chrome, day).await?;
    chrome.until("document.querySelector('.choice')").await?;
    focus(&chrome).await?;
    chrome.press(&key(1)).await?;
    chrome.until("document.querySelector('.tries .missed')").await?;
    let cost = f64::from(choice.moves[0].value - choice.moves[1].value) / 1e4;
    reads(&chrome, ".tries .missed .quiet", &format!("costs {cost:.1}%")).await?;
    says(
        &chrome,
        "[role=status]",
        &format!("This move costs {cost:.1}% of your chance to win. 2 tries left."),
    )
    .await?;
    // The position is put back by itself.
    chrome.until("document.querySelector('.choice')").await?;
    focus(&chrome).await?;
    chrome.press(&key(0)).await?;
    reads(&chrome, ".outcome .came", "In two.").await?;
    says(&chrome, ".outcome .line", "✕✓◌").await?;
    chrome.screenshot(&picture("daily-kimble")?).await?;
    usable(&chrome).await?;
    chrome.close().await
}

#[tokio::test]
async fn after_three_misses_the_solution_is_shown_in_the_browser() -> Result<()> {
    let puzzles = puzzles()?;
    let day = day_of(&puzzles, |puzzle| puzzle.kind == Kind::LineCall)?;
    let game = puzzles.of(day).context("a puzzle")?.game;
    let chrome = blank(SHORT).await?;
    chrome.be_touched(SHORT).await?;
    shelve(&chrome, "lang", "fr").await?;
    visit(&chrome, day).await?;
    ensure!(chrome.value::<bool>("!!document.querySelector('.ringed')").await?, "the disc is not pointed at");
    for n in 1..=3 {
        aim(&chrome, game, Solution { along: 0, angle: 15_708, speed: 150 }).await?;
        tap(&chrome, ".shoot").await?;
        chrome.until(&format!("document.querySelectorAll('.tries .missed').length == {n}")).await?;
        if n < 3 {
            chrome
                .until("document.querySelector('.ringed') && !document.querySelector('.shoot').disabled")
                .await?;
        }
        painted(&chrome).await?;
        chrome.screenshot(&picture(&format!("daily-missed-{n}"))?).await?;
    }
    reads(&chrome, ".outcome .came", "Pas aujourd’hui.").await?;
    reads(&chrome, ".streak strong", "1").await?;
    ensure!(chrome.value::<bool>("document.querySelector('.how-told').hidden").await?);
    click(&chrome, ".outcome .how").await?;
    says(&chrome, ".how-told:not([hidden])", "fois sur 100").await?;
    chrome.until("document.querySelector('.verdict')").await?;
    chrome.screenshot(&picture("daily-how")?).await?;
    assert_eq!(tries(&chrome, "missed").await?, 3, "the solution is no try");
    // The position again, for oneself.
    click(&chrome, ".outcome .once-more").await?;
    chrome.until("document.querySelector('.ringed') && !document.querySelector('.verdict')").await?;
    chrome.close().await
}

#[tokio::test]
async fn three_tries_are_three_where_the_browser_keeps_nothing_in_the_browser() -> Result<()> {
    let puzzles = puzzles()?;
    let day = day_of(&puzzles, |puzzle| puzzle.kind == Kind::LineCall)?;
    let game = puzzles.of(day).context("a puzzle")?.game;
    let chrome = blank(SHORT).await?;
    shelve(&chrome, "instant", "yes").await?;
    chrome.before_every_page("Storage.prototype.setItem = () => { throw new Error('full') }").await?;
    visit(&chrome, day).await?;
    for n in 1..=3 {
        aim(&chrome, game, Solution { along: 0, angle: 15_708, speed: 150 }).await?;
        focus(&chrome).await?;
        chrome.press("Enter").await?;
        chrome.until(&format!("document.querySelectorAll('.tries .missed').length == {n}")).await?;
        if n < 3 {
            chrome
                .until("document.querySelector('.ringed') && !document.querySelector('.shoot').disabled")
                .await?;
        }
    }
    reads(&chrome, ".outcome .came", "Not today.").await?;
    chrome.close().await
}

#[tokio::test]
async fn days_in_a_row_are_kept_and_a_missed_one_starts_again_in_the_browser() -> Result<()> {
    let puzzles = puzzles()?;
    let after = |day: Day, days: u32| Day::numbered(day.number() + days).context("a day");
    let first = day_of(&puzzles, easy)?;
    let chrome = blank(PHONE).await?;
    shelve(&chrome, "instant", "yes").await?;
    // Two days that were played before, on their own days.
    let before = format!("{} + *\n{} -,-,- *\n", first.number() - 2, first.number() - 1);
    shelve(&chrome, "daily", &before).await?;
    visit(&chrome, first).await?;
    reads(&chrome, ".streak strong", "2").await?;
    solve(&chrome, puzzles.of(first).context("a puzzle")?, true).await?;
    reads(&chrome, ".streak strong", "3").await?;
    // The next day the row stands, and the day after that it has ended.
    visit(&chrome, after(first, 1)?).await?;
    reads(&chrome, ".streak strong", "3").await?;
    assert_eq!(tries(&chrome, "open").await?, 3);
    visit(&chrome, after(first, 2)?).await?;
    reads(&chrome, ".streak strong", "0").await?;
    // An earlier shot is there, as it was left; a later one is not.
    let base = origin(&chrome).await?;
    chrome.load(&format!("{base}/daily/{}", first.number())).await?;
    reads(&chrome, ".outcome .came", "In one.").await?;
    chrome.load(&format!("{base}/daily/{}", first.number() + 3)).await?;
    shown(&chrome).await?;
    says(&chrome, "main", "has not come").await?;
    // All of them by theme.
    chrome.load(&format!("{base}/daily/archive")).await?;
    chrome.until("document.querySelectorAll('.daily-archive details').length == 6").await?;
    let listed: u32 = chrome.value("document.querySelectorAll('.daily-archive li').length").await?;
    assert_eq!(listed, first.number() + 2, "every day up to today");
    says(&chrome, ".daily-archive .marks", "✓◌◌").await.context("the day that was solved")?;
    let heard =
        "document.querySelector('.daily-archive .marks + .unseen')?.textContent.replace(/\\s+/g, ' ')";
    chrome.until(&format!("{heard} == 'did it, not needed and not needed'")).await.context("in words")?;
    click(&chrome, ".daily-archive summary").await?;
    painted(&chrome).await?;
    chrome.screenshot(&picture("daily-archive")?).await?;
    chrome.close().await
}

/// A phone keeps pages open for days.
#[tokio::test]
async fn a_page_that_was_open_at_midnight_leads_to_the_new_days_shot_in_the_browser() -> Result<()> {
    let puzzles = puzzles()?;
    let after = day_of(&puzzles, easy)?;
    let before = after.before().context("a day before")?;
    let chrome = blank(SHORT).await?;
    shelve(&chrome, "instant", "yes").await?;
    shelve(&chrome, "daily", &format!("{} + *\n", before.number())).await?;
    visit(&chrome, before).await?;
    reads(&chrome, ".streak strong", "1").await?;
    ensure!(chrome.value::<bool>("!document.querySelector('.daily-head .next')").await?, "it is today's");
    // The visitor comes back after midnight (UTC).
    let (year, month, date) = after.date();
    let morning = format!(
        "(Date.now = () => Date.UTC({year}, {month} - 1, {date}, 0, 1), \
         document.dispatchEvent(new Event('visibilitychange', {{bubbles: true}})))"
    );
    chrome.value::<bool>(&morning).await?;
    says(&chrome, ".daily-head .next", "Today’s shot").await?;
    crate::page::fits(&chrome).await?;
    painted(&chrome).await?;
    chrome.screenshot(&picture("daily-next")?).await?;
    click(&chrome, ".daily-head .next a").await?;
    says(&chrome, ".daily-head .titles", &format!("No. {}", after.number())).await?;
    chrome.until("!document.querySelector('.daily-head .next')").await?;
    assert_eq!(tries(&chrome, "open").await?, 3);
    // It counts for the days in a row.
    solve(&chrome, puzzles.of(after).context("a puzzle")?, true).await?;
    reads(&chrome, ".streak strong", "2").await?;
    chrome.close().await
}

#[tokio::test]
async fn every_kind_speaks_four_languages_and_fits_in_the_browser() -> Result<()> {
    let (puzzles, names) = (puzzles()?, messages()?);
    let chrome = blank(PHONE).await?;
    for kind in Kind::ALL {
        let day = day_of(&puzzles, |puzzle| puzzle.kind == kind)?;
        visit(&chrome, day).await?;
        speaks_and_fits(&chrome, &format!("the shot of the day, {}", kind.name()), &names).await?;
        for lang in ["fr", "fi"] {
            chrome.resize(SHORT).await?;
            chrome
                .value::<bool>(&format!("(document.querySelector('.languages [lang={lang}]').click(), true)"))
                .await?;
            chrome.until(&format!("document.documentElement.lang == '{lang}'")).await?;
            painted(&chrome).await?;
            crate::page::fits(&chrome).await?;
            chrome.screenshot(&picture(&format!("daily-{}-{lang}", kind.name()))?).await?;
        }
        ensure!(!text(&chrome, ".daily-head .task").await?.is_empty());
    }
    chrome.close().await
}

/// For a page whose file of puzzles is missing at first, and then another version's.
pub(crate) fn missing_then_of_another_version() -> Result<String> {
    let first: Vec<&str> = FILE.lines().take(3).collect();
    let other = first.join("\n").replacen("\"engine\":1", "\"engine\":0", 1);
    ensure!(!FILE.starts_with(&other), "the first line says for which engine the puzzles are");
    Ok(format!(
        "window.answers = [[404, ''], [200, {}]]; const get = window.fetch.bind(window); \
         window.fetch = (what, how) => {{ \
             if (!String(what.url ?? what).includes('puzzles.txt')) return get(what, how); \
             const [status, text] = answers.length > 1 ? answers.shift() : answers[0]; \
             return Promise.resolve(new Response(text, {{status}})); }};",
        serde_json::to_string(&other)?
    ))
}

#[tokio::test]
async fn puzzles_that_are_not_there_or_belong_to_another_version_say_so_in_the_browser() -> Result<()> {
    let chrome = blank(PHONE).await?;
    chrome.before_every_page(&missing_then_of_another_version()?).await?;
    chrome.load(&format!("{}/daily", origin(&chrome).await?)).await?;
    says(&chrome, ".daily-missing [role=alert]", "The shot of the day could not be loaded.").await?;
    usable(&chrome).await?;
    chrome.resize(PHONE).await?;
    click(&chrome, ".daily-missing button").await?;
    says(&chrome, ".daily-missing [role=alert]", "belong to another version of the page").await?;
    crate::page::fits(&chrome).await?;
    chrome.close().await
}

#[tokio::test]
async fn it_is_there_without_a_network_in_the_browser() -> Result<()> {
    let server = Server::start()?;
    let base = server.address.clone();
    let chrome = newcomer_at(&base, PHONE).await?;
    chrome.load(&base).await?;
    shown(&chrome).await?;
    ensure!(chrome.value::<bool>("!!document.querySelector('.also a[href=\"/daily\"]')").await?);
    chrome.until("navigator.serviceWorker.controller?.state == 'activated'").await?;
    server.stop()?;
    chrome.load(&format!("{base}daily")).await?;
    chrome.until("document.querySelector('.daily-head .task')?.textContent").await?;
    ready(&chrome).await?;
    chrome.close().await
}
