//! How somebody has played on this device, and the drills.

use anyhow::{Context, Result, ensure};
use boards::Game;
use web::statistics::{Outcome, Played, Share, with};

use crate::axe::usable;
use crate::chrome::{Chrome, DESKTOP, PHONE, Size};
use crate::moments::pull;
use crate::page::{
    begun, blank, click, fits, focus, on_page, origin, reads, record, says, set, shelve, text,
};
use crate::site::picture;

const SMALL_PHONE: Size = Size { width: 360, height: 640 };
/// The last disc of a round of crokinole that wins the game if it is a twenty.
const LAST: &str = r#"{"at":{},"score":[95,0],"left":[1,0],"starter":1,"turn":{"player":0}}"#;

/// A browser in which one more open twenty wins a game against a bot.
async fn about_to_win(size: Size) -> Result<Chrome> {
    let chrome = blank(size).await?;
    shelve(&chrome, "seats-crokinole", "person club").await?;
    shelve(&chrome, "game-crokinole", &begun(Game::Crokinole, Some(LAST))?.record().to_text()).await?;
    chrome.load(&format!("{}/crokinole", origin(&chrome).await?)).await?;
    crate::page::ready(&chrome).await?;
    Ok(chrome)
}

/// What falls is called as everywhere: carrom has pieces, couronne discs.
#[tokio::test]
async fn what_was_potted_has_the_name_of_its_game_in_the_browser() -> Result<()> {
    let chrome = blank(PHONE).await?;
    let mut kept = String::new();
    for rules in ["carrom", "couronne"] {
        let [day, rules, level] = ["2026-11-17", rules, "club"].map(str::to_owned);
        let played = Played {
            day,
            rules,
            level,
            outcome: Outcome::Won,
            seed: 1,
            open: Share(0, 0),
            pots: Share(9, 6),
            best: 3,
        };
        kept = with(&kept, &played).context("another game")?;
    }
    shelve(&chrome, "played", &kept).await?;
    chrome.load(&format!("{}/progress", origin(&chrome).await?)).await?;
    for (language, carrom, couronne) in [
        (
            "fr",
            ["Pions rentrés par passage", "Le plus de pions rentrés en un passage"],
            ["Anneaux rentrés par passage", "Le plus d’anneaux rentrés en un passage"],
        ),
        (
            "sv",
            ["Sänkta puckar per besök", "Flest sänkta puckar i ett besök"],
            ["Sänkta brickor per besök", "Flest sänkta brickor i ett besök"],
        ),
        (
            "fi",
            ["Pussitettuja nappuloita vuorossa", "Eniten pussitettuja nappuloita vuorossa"],
            ["Pussitettuja kiekkoja vuorossa", "Eniten pussitettuja kiekkoja vuorossa"],
        ),
        (
            "en",
            ["Pieces pocketed a visit", "Most pieces pocketed in a visit"],
            ["Discs potted a visit", "Most discs potted in a visit"],
        ),
    ] {
        click(&chrome, &format!(".languages [lang={language}]")).await?;
        for (rules, said) in [("carrom", carrom), ("couronne", couronne)] {
            for part in said {
                says(&chrome, &format!("[data-rules={rules}] .facts"), part).await?;
            }
        }
        fits(&chrome).await?;
    }
    // By keyboard, too.
    chrome.value::<bool>("(document.querySelector('.languages [lang=sv]').focus(), true)").await?;
    chrome.press("Enter").await?;
    says(&chrome, "[data-rules=carrom] .facts", "Sänkta puckar per besök: 1,50").await?;
    chrome.close().await
}

#[tokio::test]
async fn a_game_that_is_won_is_counted_once_in_the_browser() -> Result<()> {
    let chrome = about_to_win(SMALL_PHONE).await?;
    pull(&chrome, on_page(&chrome, Game::Crokinole, [0.1, 0.0]).await?, 72.0).await?;
    chrome.until("document.querySelector('.result')").await?;
    let text_of = record(&chrome, Game::Crokinole).await?;
    ensure!(text_of.contains("\"sunk\"") || text_of.contains("pocketed"), "{text_of}");
    chrome.reload().await?;
    crate::page::ready(&chrome).await?;
    for language in ["fr", "sv", "fi", "en"] {
        chrome.load(&format!("{}/progress", origin(&chrome).await?)).await?;
        chrome.until("document.querySelector('.of-rules')").await?;
        click(&chrome, &format!(".languages [lang={language}]")).await?;
        chrome.until(&format!("document.documentElement.lang == '{language}'")).await?;
        fits(&chrome).await?;
        chrome.screenshot(&picture(&format!("progress-{language}"))?).await?;
    }
    let row: Vec<String> = chrome
        .value("[...document.querySelectorAll('.of-rules tbody tr > *')].map(e => e.textContent)")
        .await?;
    ensure!(row[..3] == ["Club bot", "1", "1"], "{row:?}");
    says(&chrome, ".facts", "Twenties in open shots: 1 of 1").await?;
    says(&chrome, ".facts", "Wins in a row: 1, at most 1").await?;
    usable(&chrome).await?;
    chrome.resize(PHONE).await?;
    // Erasing asks once more.
    click(&chrome, ".erase button").await?;
    reads(&chrome, ".erase button", "Erase them now").await?;
    click(&chrome, ".erase button").await?;
    chrome.until("document.querySelector('.progress .none')").await?;
    chrome.reload().await?;
    chrome.until("document.querySelector('.progress .none')").await?;
    chrome.close().await
}

#[tokio::test]
async fn twelve_open_shots_have_a_result_and_a_history_in_the_browser() -> Result<()> {
    let chrome = blank(DESKTOP).await?;
    shelve(&chrome, "instant", "yes").await?;
    shelve(&chrome, "drill-twenties", r#"{"day":"2026-11-01","counted":1}"#).await?;
    chrome.load(&format!("{}/drills/crokinole", origin(&chrome).await?)).await?;
    crate::page::ready(&chrome).await?;
    reads(&chrome, ".drill-now .count", "Shot 1 of 12: 0 twenties").await?;
    for shot in 1..=12 {
        // A twenty is meant, and the hand trembles: the first by touch, the others by keys.
        if shot == 1 {
            pull(&chrome, on_page(&chrome, Game::Crokinole, [0.1, 0.0]).await?, 72.0).await?;
        } else {
            focus(&chrome).await?;
            set(&chrome, "speed", 0.97).await?;
            chrome.press("Enter").await?;
        }
        match shot {
            12 => chrome.until("document.querySelector('.drill-now.over')").await?,
            _ => says(&chrome, ".drill-now .count", &format!("Shot {} of 12", shot + 1)).await?,
        }
        if shot < 12 {
            chrome.until("!document.querySelector('.shoot').disabled").await?;
        }
    }
    let count = text(&chrome, ".drill-now .count").await?;
    ensure!(count.ends_with(" of 12"), "{count}");
    let made: u32 = count.split(' ').next().unwrap_or_default().parse()?;
    ensure!((3..=12).contains(&made), "the best people make nine: {made}");
    reads(&chrome, ".drill-now .best", "Your best so far.").await?;
    chrome.screenshot(&picture("drill-over")?).await?;
    usable(&chrome).await?;
    chrome.resize(DESKTOP).await?;
    click(&chrome, ".drill-now .again").await?;
    reads(&chrome, ".drill-now .count", "Shot 1 of 12: 0 twenties").await?;
    // The game of this device is untouched.
    ensure!(record(&chrome, Game::Crokinole).await.is_err(), "no game was kept");
    chrome.load(&format!("{}/progress", origin(&chrome).await?)).await?;
    reads(&chrome, "[data-drill=twenties] .best", &format!("Best so far: {made}")).await?;
    chrome.until("document.querySelector('[data-drill=twenties] polyline')").await?;
    chrome.screenshot(&picture("progress-drills")?).await?;
    usable(&chrome).await?;
    chrome.close().await
}

#[tokio::test]
async fn a_board_alone_waits_for_nobody_in_the_browser() -> Result<()> {
    let chrome = blank(SMALL_PHONE).await?;
    chrome.load(&format!("{}/drills/carrom", origin(&chrome).await?)).await?;
    crate::page::ready(&chrome).await?;
    click(&chrome, ".languages [lang=fr]").await?;
    says(&chrome, ".drill-now .count", "0 raté").await?;
    // A soft stroke touches the rack and pockets nothing.
    pull(&chrome, on_page(&chrome, Game::Carrom, [0.0, -0.15]).await?, 60.0).await?;
    says(&chrome, ".drill-now .count", "Coup 2").await?;
    says(&chrome, ".drill-now .count", "1 raté").await?;
    // The turn comes back by itself, and keys play on.
    chrome.until("!document.querySelector('.shoot').disabled").await?;
    focus(&chrome).await?;
    chrome.press("1").await?;
    chrome.press("Enter").await?;
    says(&chrome, ".drill-now .count", "Coup 3").await?;
    chrome.until("!document.querySelector('.shoot').disabled").await?;
    fits(&chrome).await?;
    chrome.screenshot(&picture("drill-alone-fr")?).await?;
    usable(&chrome).await?;
    chrome.close().await
}

/// A player looks at the shot again as soon as that can be done; `verdictsThen` is how many verdicts there are when it has been seen.
const SEES_AT_ONCE: &str = "(() => { let asked = false, seen = false; \
         new MutationObserver(() => { \
             const again = document.querySelector('.actions .again'); \
             if (document.querySelector('.seeing')) seen = true; \
             else if (seen) window.verdictsThen ??= document.querySelectorAll('.verdict').length; \
             else if (!asked && again && !again.disabled) { asked = true; again.click(); } \
         }).observe(document, {subtree: true, childList: true, attributes: true}); \
         return document.querySelector('.actions .again').disabled; })()";

/// Shown slowly, a shot takes longer than the drill waits until the absent opponent passes, or the next shot is laid out.
#[tokio::test]
async fn a_shot_of_a_drill_is_seen_again_to_its_end_and_the_drill_goes_on_in_the_browser() -> Result<()> {
    for (game, place, far, next) in
        [(Game::Carrom, [0.0, -0.15], 60.0, "Stroke 2"), (Game::Crokinole, [0.1, 0.0], 55.0, "Shot 2 of 12")]
    {
        let chrome = blank(SMALL_PHONE).await?;
        shelve(&chrome, "slow", "yes").await?;
        chrome.load(&format!("{}/drills/{game}", origin(&chrome).await?)).await?;
        crate::page::ready(&chrome).await?;
        ensure!(chrome.value::<bool>(SEES_AT_ONCE).await?, "{game}: there is nothing to be seen yet");
        pull(&chrome, on_page(&chrome, game, place).await?, far).await?;
        says(&chrome, ".drill-now .count", next).await?;
        chrome.until("window.verdictsThen !== undefined").await?;
        assert_eq!(chrome.value::<usize>("window.verdictsThen").await?, 1, "{game}: it was cut off");
        // Then it goes on by itself.
        chrome
            .until("!document.querySelector('.seeing') && !document.querySelector('.shoot').disabled")
            .await?;
        chrome.close().await?;
    }
    Ok(())
}
