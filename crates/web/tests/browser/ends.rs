//! A game of every kind against a bot, to its end: what the page says is what the record leads to.

use anyhow::{Context, Result, anyhow, bail, ensure};
use boards::Game;
use rules::Over;
use table::{GameInPlay, Header, Replay};

use crate::chrome::{Chrome, DESKTOP};
use crate::page::{blank, click, origin, ready, record, says, set, shelve};

/// More than any of these games needs.
const MOST: usize = 200;

/// What the person could do, once there is something.
const TO_DO: &str = "document.querySelector('.result') ? 'nothing' : document.querySelector('.choice') ? '.choice' : \
     document.querySelector('.keep') ? '.keep' : document.querySelector('.shoot:not(:disabled)') ? '.shoot' : \
     document.querySelector('.hint.stop') ? 'elsewhere' : ''";

/// A game as it was left on the device: a person against a bot, nothing animated.
async fn against(bot: &str, header: &str) -> Result<Chrome> {
    let (header, _) = Header::parse(header, false).map_err(|error| anyhow!("{error}"))?;
    let game = header.game();
    let begun = GameInPlay::begin(header).map_err(|error| anyhow!("{error}"))?;
    let chrome = blank(DESKTOP).await?;
    shelve(&chrome, &format!("game-{game}"), &begun.record().to_text()).await?;
    shelve(&chrome, &format!("seats-{game}"), &format!("person {bot}")).await?;
    shelve(&chrome, "instant", "yes").await?;
    chrome.load(&format!("{}/{game}", origin(&chrome).await?)).await?;
    ready(&chrome).await?;
    Ok(chrome)
}

/// Once it is the person's turn, the first thing there is to do is done; false where the game is over.
pub(crate) async fn step(chrome: &Chrome, game: Game, turn: usize) -> Result<bool> {
    let actions = format!("localStorage.getItem('game-{game}').trim().split('\\n').length");
    chrome.until(TO_DO).await?;
    let what: String = chrome.value(TO_DO).await?;
    match what.as_str() {
        "nothing" => return Ok(false),
        // The line is taken, or the aim refused: from another place, then.
        "elsewhere" => set(chrome, "place", [0.3, -0.3, 0.6, -0.6, 0.9, -0.9][turn % 6]).await?,
        button => {
            let before: usize = chrome.value(&actions).await?;
            click(chrome, button).await?;
            chrome.until(&format!("{actions} > {before}")).await?;
        }
    }
    Ok(true)
}

/// That, until the game is over.
async fn play_out(chrome: &Chrome, game: Game) -> Result<()> {
    for turn in 0..MOST {
        if !step(chrome, game, turn).await? {
            return Ok(());
        }
    }
    bail!("{game}: no end after {MOST} turns of the person")
}

/// To the end; the winner's name as the page says it, and the players of the record in order.
async fn ends(game: Game, bot: &str, header: &str) -> Result<()> {
    let chrome = against(bot, header).await?;
    play_out(&chrome, game).await.with_context(|| format!("{game}"))?;
    let text_of_game = record(&chrome, game).await?;
    let (mut replay, mut by) = (Replay::open(&text_of_game)?, Vec::new());
    while let Some(step) = replay.step() {
        let step = step?;
        ensure!(step.mismatch.is_none(), "{:?} in\n{text_of_game}", step.mismatch);
        by.push(step.by.0);
    }
    ensure!(by.contains(&0) && by.contains(&1), "both played: {by:?}");
    let over = replay.game().over().context("the record is not over")?;
    let winner = match over {
        Over::Sides { winner, .. } => winner.map(|side| side.index()),
        Over::Ranking { ranking, .. } => ranking.first().map(|player| player.index()),
    };
    let winner = winner.context("nobody has won")?;
    let won = "[...document.querySelectorAll('.score li')].findIndex(li => li.querySelector('.turn')?.textContent == 'won')";
    assert_eq!(chrome.value::<usize>(won).await?, winner);
    let name = if winner == 0 { "You win" } else { "You lose" };
    says(&chrome, ".result", name).await?;
    println!("{game}: {} actions, {name}", by.len());
    chrome.close().await
}

#[tokio::test]
async fn carrom_ends_in_the_browser() -> Result<()> {
    ends(
        Game::Carrom,
        "club",
        r#"{"game":"carrom","players":2,"seed":5,"first":0,"options":{"target":3},"position":{"score":[2,2],"queen":0,"at":{"w1":[-0.2,0.1],"w2":[0.1,0.05],"b1":[0.2,-0.2],"b2":[-0.1,-0.05]}}}"#,
    )
    .await
}

#[tokio::test]
async fn crokinole_ends_in_the_browser() -> Result<()> {
    ends(
        Game::Crokinole,
        "casual",
        r#"{"game":"crokinole","players":2,"seed":5,"first":0,"options":{"target":5}}"#,
    )
    .await
}

#[tokio::test]
async fn croquignole_ends_in_the_browser() -> Result<()> {
    ends(
        Game::Croquignole,
        "casual",
        r#"{"game":"croquignole","players":2,"seed":5,"first":0,"options":{"target":20},"position":{"left":[4,4],"at":{"a1":[0.03,0.02],"b1":[-0.03,0.02]}}}"#,
    )
    .await
}

#[tokio::test]
async fn couronne_ends_in_the_browser() -> Result<()> {
    ends(
        Game::Couronne,
        "club",
        r#"{"game":"couronne","players":2,"seed":5,"first":0,"options":{"discs":4}}"#,
    )
    .await
}

#[tokio::test]
async fn kimble_ends_in_the_browser() -> Result<()> {
    ends(
        Game::Kimble,
        "casual",
        r#"{"game":"kimble","players":2,"seed":5,"first":0,"position":{"pieces":[[14,29,30,31],[16,28,30,31]],"turn":{"player":0,"do":"press"}}}"#,
    )
    .await
}
