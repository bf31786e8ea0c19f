//! Keeping score at a real board: with a thumb on a small phone, and with a keyboard.

use anyhow::{Result, ensure};
use tempfile::TempDir;

use crate::axe::usable;
use crate::chrome::{Chrome, DESKTOP, PHONE, Size};
use crate::page::{click, fits, newcomer, origin, reads, says, shelve, text};
use crate::pages::shown;
use crate::site::picture;

/// The smallest phone that people still have.
pub(crate) const THUMB: Size = Size { width: 360, height: 640 };

/// A page of a phone that is touched, in a language.
pub(crate) async fn phone(path: &str, language: &str) -> Result<Chrome> {
    let chrome = newcomer(THUMB).await?;
    at(&chrome, path, language).await?;
    Ok(chrome)
}

/// The same with a browser that is there.
pub(crate) async fn at(chrome: &Chrome, path: &str, language: &str) -> Result<()> {
    chrome.be_touched(THUMB).await?;
    shelve(chrome, "lang", language).await?;
    shelve(chrome, "score-names", "Sanna\nMarc\nAino\nVeikko").await?;
    let base = origin(chrome).await?;
    chrome.load(&format!("{base}/{path}")).await?;
    shown(chrome).await?;
    chrome.until("document.querySelector('main.scorer .bar')").await
}

/// Taps with a finger, once what is tapped lies still in sight.
pub(crate) async fn tap(chrome: &Chrome, selector: &str) -> Result<()> {
    let seen = format!(
        "(e => {{
            if (!e || e.disabled) return false;
            e.scrollIntoView({{block: 'center'}});
            const b = e.getBoundingClientRect(), lay = [b.left, b.top].join(), before = window.lay;
            window.lay = lay;
            return before == lay && e.contains(document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2));
        }})(document.querySelector({selector:?}))"
    );
    chrome.until(&seen).await?;
    let large: bool = chrome
        .value(&format!("(b => b.width >= 44 && b.height >= 44)(document.querySelector({selector:?}).getBoundingClientRect())"))
        .await?;
    ensure!(large, "{selector} is too small for a thumb");
    chrome.tap(chrome.middle_of(selector).await?).await
}

/// The numbers of the score.
pub(crate) async fn score(chrome: &Chrome) -> Result<Vec<i64>> {
    chrome.value("[...document.querySelectorAll('.points')].map(p => Number(p.textContent))").await
}

/// Waits until this is the score.
pub(crate) async fn scored(chrome: &Chrome, points: &str) -> Result<()> {
    chrome
        .until(&format!(
            "[...document.querySelectorAll('.points')].map(p => p.textContent).join(' ') == '{points}'"
        ))
        .await
}

/// A picture to look at, in the light and in the dark.
pub(crate) async fn look(chrome: &Chrome, name: &str) -> Result<()> {
    fits(chrome).await?;
    if std::env::var_os("PICTURES").is_some() {
        for scheme in ["dark", "light"] {
            chrome.prefer("prefers-color-scheme", scheme).await?;
            // Colours change slowly; a picture is of what they become.
            let done = "(document.getAnimations().forEach(a => { try { a.finish() } catch {} }), true)";
            chrome.value::<bool>(done).await?;
            chrome.screenshot(&picture(&format!("scoring-{name}-{scheme}"))?).await?;
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_wrong_starter_is_corrected_after_the_first_round_in_the_browser() -> Result<()> {
    let chrome = phone("score/nca", "en").await?;
    tap(&chrome, "[data-question='winner'] [data-value='0']").await?;
    scored(&chrome, "2 0").await?;
    says(&chrome, ".next", "Marc").await?;
    tap(&chrome, ".bar .more").await?;
    tap(&chrome, ".starter [data-starts='1']").await?;
    chrome.until("document.querySelector('.starter .effects')").await?;
    tap(&chrome, ".starter .cancel").await?;
    chrome.until("!document.querySelector('.starter .effects')").await?;
    tap(&chrome, ".starter [data-starts='1']").await?;
    tap(&chrome, ".starter .starts-do").await?;
    chrome.until("document.querySelector(\".starter [data-starts='1']\").ariaPressed == 'true'").await?;
    tap(&chrome, ".bar .more").await?;
    // Marc began the first round, so Sanna begins the second; the points stay.
    says(&chrome, ".next", "Sanna").await?;
    scored(&chrome, "2 0").await?;
    chrome.reload().await?;
    says(&chrome, ".next", "Sanna").await?;
    chrome.close().await
}

#[tokio::test]
async fn an_nca_game_is_scored_with_one_thumb_in_french_in_the_browser() -> Result<()> {
    let chrome = phone("score/nca", "fr").await?;
    says(&chrome, ".next", "Sanna").await?;
    look(&chrome, "nca-fresh").await?;
    // Twenties first, then the one tap that ends the round.
    tap(&chrome, "[data-question='sunk.0'] .more").await?;
    tap(&chrome, "[data-question='sunk.0'] .more").await?;
    tap(&chrome, "[data-question='winner'] [data-value='0']").await?;
    scored(&chrome, "2 0").await?;
    says(&chrome, "[data-side='0']", "2 vingts").await?;
    // The other one begins the next round.
    says(&chrome, ".next", "Marc").await?;
    says(&chrome, ".undo", "manche 1, Sanna").await?;
    tap(&chrome, "[data-question='winner'] [data-value='-1']").await?;
    scored(&chrome, "3 1").await?;
    says(&chrome, ".undo", "manche 2").await?;
    look(&chrome, "nca").await?;
    // A tap too many is taken back.
    tap(&chrome, "[data-question='winner'] [data-value='1']").await?;
    scored(&chrome, "3 3").await?;
    tap(&chrome, ".undo").await?;
    scored(&chrome, "3 1").await?;
    tap(&chrome, "[data-question='winner'] [data-value='0']").await?;
    tap(&chrome, "[data-question='winner'] [data-value='0']").await?;
    scored(&chrome, "7 1").await?;
    says(&chrome, ".ended h2", "Sanna").await?;
    // It is on the device: another visit finds it.
    chrome.reload().await?;
    chrome.until("document.querySelector('.ended')").await?;
    // A signature takes the place of its button, and the other button stays where a finger may be on its way to it.
    let place = "(button => [button.offsetLeft, button.offsetTop])(document.querySelector(\".confirm[data-player='0']\"))";
    let before: [f64; 2] = chrome.value(place).await?;
    tap(&chrome, ".confirm[data-player='1']").await?;
    says(&chrome, ".signed[data-player='1']", "Marc").await?;
    let after: [f64; 2] = chrome.value(place).await?;
    ensure!(before == after, "the button has moved from {before:?} to {after:?}");
    look(&chrome, "nca-over").await?;
    chrome.close().await
}

#[tokio::test]
async fn an_entry_is_changed_after_the_end_and_says_first_what_changes_in_the_browser() -> Result<()> {
    let chrome = phone("score/nca", "en").await?;
    for winner in ["0", "0", "1", "0"] {
        tap(&chrome, &format!("[data-question='winner'] [data-value='{winner}']")).await?;
    }
    scored(&chrome, "6 2").await?;
    tap(&chrome, ".confirm[data-player='1']").await?;
    tap(&chrome, ".bar .more").await?;
    tap(&chrome, ".entries li:nth-child(1) .change").await?;
    tap(&chrome, ".editor [data-question='winner'] [data-value='1']").await?;
    says(&chrome, ".effects", "4 : 4 instead of 6 : 2").await?;
    says(&chrome, ".effects", "confirmed again").await?;
    look(&chrome, "change").await?;
    tap(&chrome, ".editor .amend").await?;
    scored(&chrome, "4 4").await?;
    says(&chrome, ".entries li:nth-child(1)", "changed").await?;
    // What was taken back stays in the list, and can be put back.
    tap(&chrome, ".entries li:nth-child(4) .strike").await?;
    tap(&chrome, ".editor .strike-do").await?;
    scored(&chrome, "2 4").await?;
    tap(&chrome, ".entries .struck .restore").await?;
    says(&chrome, ".effects", "4 : 4 instead of 2 : 4").await?;
    scored(&chrome, "2 4").await?;
    tap(&chrome, ".editor .restore-do").await?;
    scored(&chrome, "4 4").await?;
    let folder = TempDir::new()?;
    chrome.downloads(folder.path()).await?;
    tap(&chrome, ".files .csv").await?;
    tap(&chrome, ".bar .more").await?;
    ensure!(score(&chrome).await? == [4, 4]);
    chrome.close().await
}

#[tokio::test]
async fn a_carrom_board_is_spelled_out_before_it_is_written_in_the_browser() -> Result<()> {
    let chrome = phone("score/carrom", "fr").await?;
    tap(&chrome, "[data-question='winner'] [data-value='0']").await?;
    tap(&chrome, "[data-question='left.1'] [data-value='6']").await?;
    tap(&chrome, "[data-question='queen'] [data-value='0']").await?;
    says(&chrome, ".spelled", "6 pions + 3 reine = 9").await?;
    chrome
        .until("[...document.querySelectorAll('.sum .chip')].some(c => c.textContent.startsWith('CAR-'))")
        .await?;
    look(&chrome, "carrom").await?;
    tap(&chrome, ".write").await?;
    scored(&chrome, "9 0").await?;
    says(&chrome, ".next", "Marc").await?;
    chrome.close().await
}

#[tokio::test]
async fn strokes_are_told_with_the_keyboard_in_the_browser() -> Result<()> {
    let chrome = newcomer(DESKTOP).await?;
    shelve(&chrome, "score-names", "Sanna\nMarc").await?;
    chrome.load(&format!("{}/score/carrom", origin(&chrome).await?)).await?;
    chrome.until("document.querySelector('[data-way=stroke]')").await?;
    chrome.value::<bool>("(document.querySelector('[data-way=stroke]').focus(), true)").await?;
    chrome.press("Enter").await?;
    chrome.until("document.querySelector(\"[data-question='fell.0'] .more\")").await?;
    chrome
        .value::<bool>("(document.querySelector(\"[data-question='fell.0'] .more\").focus(), true)")
        .await?;
    chrome.press("Enter").await?;
    reads(&chrome, "[data-question='fell.0'] output", "1").await?;
    chrome.value::<bool>("(document.querySelector('.write').focus(), true)").await?;
    chrome.press("Enter").await?;
    // A piece of one's own fell: the same player goes on.
    says(&chrome, ".next", "Sanna").await?;
    says(&chrome, "[data-side='0']", "1").await?;
    chrome.close().await
}

#[tokio::test]
async fn other_games_have_their_short_ways_in_the_browser() -> Result<()> {
    let chrome = phone("score/crokinole", "en").await?;
    tap(&chrome, "[data-question='winner'] [data-value='1']").await?;
    tap(&chrome, "[data-question='difference'] [data-value='25']").await?;
    tap(&chrome, ".write").await?;
    scored(&chrome, "0 25").await?;
    tap(&chrome, "[data-way=rings]").await?;
    tap(&chrome, ".drawn summary").await?;
    tap(&chrome, ".drawn .tiles button:nth-child(1)").await?;
    tap(&chrome, ".drawn svg").await?;
    // Every tap into the hole is a twenty more.
    tap(&chrome, ".drawn svg").await?;
    reads(&chrome, "[data-question='sunk.0'] output", "2").await?;
    look(&chrome, "rings").await?;
    // Croquignole has its own board to tap on.
    at(&chrome, "score/croquignole", "en").await?;
    tap(&chrome, "[data-way=rings]").await?;
    tap(&chrome, ".drawn summary").await?;
    tap(&chrome, ".drawn .tiles button:nth-child(2)").await?;
    let (x, y) = chrome.middle_of(".drawn svg").await?;
    let size: f64 =
        chrome.value("document.querySelector('.drawn svg').getBoundingClientRect().width").await?;
    chrome.tap((x + size * 0.1, y)).await?;
    let counted = "[...document.querySelectorAll(\"[data-question^=ring][data-question$='.1'] output\")]";
    chrome.until(&format!("{counted}.reduce((sum, o) => sum + Number(o.textContent), 0) == 1")).await?;
    chrome.until("document.querySelectorAll('.drawn svg image').length == 2").await?;
    look(&chrome, "croquignole").await?;
    at(&chrome, "score/couronne", "en").await?;
    tap(&chrome, "[data-question='winner'] [data-value='0']").await?;
    says(&chrome, ".ended h2", "Sanna").await?;
    at(&chrome, "score/kimble", "en").await?;
    tap(&chrome, "[data-players='3']").await?;
    for (player, place) in [(0, 2), (1, 1), (2, 3)] {
        tap(&chrome, &format!("[data-question='rank.{player}'] [data-value='{place}']")).await?;
    }
    tap(&chrome, ".write").await?;
    says(&chrome, ".ended h2", "Marc").await?;
    reads(&chrome, "[data-side='1'] .points", "1st").await?;
    reads(&chrome, "[data-side='0'] .points", "2nd").await?;
    look(&chrome, "kimble-over").await?;
    // Time is up: who is level says how far the pieces have come, and types it.
    tap(&chrome, ".again").await?;
    tap(&chrome, "[data-way=goal]").await?;
    for (player, goal) in [(0, 2), (1, 1), (2, 2)] {
        tap(&chrome, &format!("[data-question='goal.{player}'] [data-value='{goal}']")).await?;
    }
    for (player, progress) in [(0, "70"), (2, "81")] {
        let field = format!("[data-question='progress.{player}'] input");
        tap(&chrome, &field).await?;
        for key in progress.split("").filter(|key| !key.is_empty()) {
            chrome.press(key).await?;
        }
        let typed = format!("Number(document.querySelector({field:?}).value) == {progress}");
        chrome.until(&typed).await?;
    }
    tap(&chrome, ".write").await?;
    says(&chrome, ".ended h2", "Aino").await?;
    chrome.close().await
}

/// Counters know who closes, but not whose turn it is before the last one.
#[tokio::test]
async fn couronne_by_counters_says_who_closes_and_no_wrong_turn_in_the_browser() -> Result<()> {
    let chrome = phone("score/couronne", "en").await?;
    says(&chrome, ".next", "Sanna").await?;
    tap(&chrome, "[data-way=tally]").await?;
    tap(&chrome, "[data-question='down.0'] .more").await?;
    tap(&chrome, "[data-question='first'] [data-value='0']").await?;
    tap(&chrome, ".write").await?;
    scored(&chrome, "1 0").await?;
    says(&chrome, "[data-side='1']", "closing right").await?;
    chrome.until("!document.querySelector('.next') && !document.querySelector('.starts')").await?;
    // One side is down: the other has its last turn.
    for down in 2..=15 {
        tap(&chrome, "[data-question='down.0'] .more").await?;
        reads(&chrome, "[data-question='down.0'] output", &down.to_string()).await?;
    }
    tap(&chrome, ".write").await?;
    says(&chrome, ".next", "Marc").await?;
    chrome.close().await
}

#[tokio::test]
async fn a_plain_counter_counts_in_the_browser() -> Result<()> {
    let chrome = phone("score/counter", "fr").await?;
    for by in ["1", "1", "10", "-1"] {
        tap(&chrome, &format!("[data-player='0'] [data-by='{by}']")).await?;
    }
    scored(&chrome, "11 0").await?;
    look(&chrome, "counter").await?;
    tap(&chrome, ".undo").await?;
    scored(&chrome, "12 0").await?;
    // Ten were Marc's; what changes is shown first.
    tap(&chrome, ".bar .more").await?;
    tap(&chrome, ".entries li:nth-child(3) .change").await?;
    tap(&chrome, ".editor [data-question='player'] [data-value='1']").await?;
    says(&chrome, ".effects", "2 : 10 au lieu de 12 : 0").await?;
    tap(&chrome, ".editor .amend").await?;
    says(&chrome, ".entries li:nth-child(3)", "Marc").await?;
    tap(&chrome, ".bar .more").await?;
    scored(&chrome, "2 10").await?;
    chrome.close().await
}

#[tokio::test]
async fn a_foul_dialogue_ends_with_its_rule_in_the_browser() -> Result<()> {
    let chrome = phone("foul/crokinole", "fr").await?;
    look(&chrome, "foul-question").await?;
    // A shot; there were discs of the other side; it touched none of them; nothing else happened.
    for answer in [0, 0, 2, 0] {
        let before = text(&chrome, ".asked h2").await?;
        tap(&chrome, &format!(".answer[data-answer='{answer}']")).await?;
        let before = serde_json::to_string(&before)?;
        chrome.until(&format!("document.querySelector('.asked h2')?.textContent != {before}")).await?;
    }
    chrome.until("document.querySelector('.found.yes')").await?;
    says(&chrome, ".found", "CRO-11").await?;
    chrome.until("document.querySelector('.rule-card p')?.textContent.length > 40").await?;
    look(&chrome, "foul-verdict").await?;
    tap(&chrome, ".turn").await?;
    chrome.until("document.querySelector('main.turned')").await?;
    tap(&chrome, ".turn").await?;
    // Every answer leads back to its question.
    tap(&chrome, ".earlier [data-answer='2']").await?;
    chrome.until("document.querySelectorAll('.earlier li').length == 2").await?;
    chrome.close().await
}

#[tokio::test]
async fn scoring_has_no_violation_in_the_browser() -> Result<()> {
    let chrome = newcomer(PHONE).await?;
    shelve(&chrome, "score-names", "Sanna\nMarc").await?;
    let base = origin(&chrome).await?;
    chrome.load(&format!("{base}/score/carrom")).await?;
    click(&chrome, "[data-question='winner'] [data-value='0']").await?;
    click(&chrome, "[data-question='left.1'] [data-value='6']").await?;
    click(&chrome, "[data-question='queen'] [data-value='0']").await?;
    usable(&chrome).await?;
    click(&chrome, ".write").await?;
    click(&chrome, ".bar .more").await?;
    click(&chrome, ".entries .change").await?;
    usable(&chrome).await?;
    chrome.load(&format!("{base}/foul/carrom")).await?;
    click(&chrome, ".answer[data-answer='0']").await?;
    usable(&chrome).await?;
    chrome.close().await
}
