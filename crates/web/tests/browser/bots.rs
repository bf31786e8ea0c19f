//! Bots at the board: they answer, they think without holding the page up, they are resumed, and they give hints.

use anyhow::{Result, ensure};
use boards::Game;

use crate::chrome::{Chrome, DESKTOP, PHONE};
use crate::page::{
    begun, click, fits, painted, pictures, ready, record, replayed, resumed, seat, seated, text,
};
use crate::site::picture;

/// Whether the person is in turn and nothing moves.
const MINE: &str = "(b => b && !b.disabled)(document.querySelector('.shoot'))";

/// The person acts until the bot, player 1, has acted too and the person is in turn again.
async fn until_the_bot_answered(chrome: &Chrome, game: Game) -> Result<Vec<u8>> {
    let before = replayed(chrome, game).await?.len();
    for _ in 0..12 {
        chrome.until(MINE).await?;
        let by = replayed(chrome, game).await?;
        if by[before..].contains(&1) {
            return Ok(by);
        }
        let shown = by.len();
        click(chrome, ".shoot").await?;
        chrome
            .until(&format!("localStorage.getItem('game-{game}').trim().split('\\n').length > {}", shown + 1))
            .await?;
    }
    anyhow::bail!("{game}: the bot never came to play");
}

#[tokio::test]
async fn a_game_with_a_bot_is_resumed_and_goes_on_in_the_browser() -> Result<()> {
    let game = Game::Crokinole;
    let chrome = resumed(game, &begun(game, None)?.record().to_text(), PHONE).await?;
    assert_eq!(text(&chrome, ".who-plays").await?, "Play against a bot");
    seat(&chrome, 1, "beginner").await?;
    let by = until_the_bot_answered(&chrome, game).await?;
    ensure!(by[0] == 0, "the person began");
    // The page says what the bot did.
    assert!(text(&chrome, ".score").await?.contains("Beginner bot"));
    assert!(text(&chrome, ".referee").await?.contains("Beginner bot"));
    let kept = record(&chrome, game).await?;
    chrome.reload().await?;
    ready(&chrome).await?;
    assert_eq!(record(&chrome, game).await?, kept);
    until_the_bot_answered(&chrome, game).await?;
    fits(&chrome).await?;

    // In the bot's own turn it goes on by itself; a visitor who takes the seat stops it.
    seated(&chrome, game, "beginner person").await?;
    chrome
        .until("document.querySelector('.score li[aria-current] .who')?.textContent.includes('You')")
        .await?;
    let by = replayed(&chrome, game).await?;
    ensure!(by.last() == Some(&0), "{by:?}");
    chrome.close().await
}

#[tokio::test]
async fn the_page_paints_while_a_master_thinks_in_the_browser() -> Result<()> {
    let game = Game::Carrom;
    let middle = r#"{"at":{"w1":[-0.2,0.1],"w2":[-0.1,0.2],"w3":[-0.03,-0.06],"w4":[0.21,0.02],"w5":[0.12,0.16],"b1":[0.05,-0.1],"b2":[-0.25,-0.1],"b3":[0.25,-0.2],"b4":[-0.15,0.25],"queen":[0,0]}}"#;
    let chrome = resumed(game, &begun(game, Some(middle))?.record().to_text(), DESKTOP).await?;
    let count = "(window.painted = 0, window.count = () => { \
         if (document.querySelector('.hint.thinking')) painted++; requestAnimationFrame(count); }, count(), true)";
    chrome.value::<bool>(count).await?;
    click(&chrome, ".who-plays").await?;
    click(&chrome, "[data-seat='0'] [data-chair=master]").await?;
    chrome.until("document.querySelector('.hint.thinking')").await?;
    click(&chrome, "dialog .close").await?;
    chrome.screenshot(&picture("thinking-laptop")?).await?;
    chrome.until("document.querySelector('.verdict')").await?;
    let painted: u32 = chrome.value("painted").await?;
    println!("{painted} frames were painted while a master thought");
    ensure!(painted > 3, "only {painted} frames were painted while it thought");
    ensure!(replayed(&chrome, game).await?[0] == 0);
    chrome.close().await
}

#[tokio::test]
async fn without_a_worker_a_bot_thinks_on_the_page_in_the_browser() -> Result<()> {
    let game = Game::Couronne;
    let chrome = resumed(game, &begun(game, None)?.record().to_text(), DESKTOP).await?;
    chrome.value::<bool>("(window.Worker = undefined, true)").await?;
    seat(&chrome, 1, "beginner").await?;
    until_the_bot_answered(&chrome, game).await?;
    chrome.close().await
}

/// A hint, and an aim that the referee objects to.
const BROWN: [u8; 3] = [58, 29, 14];
const RED: [u8; 3] = [184, 50, 30];

/// How many pixels of the board have exactly that colour.
async fn pixels(chrome: &Chrome, [red, green, blue]: [u8; 3]) -> Result<u32> {
    let counted = format!(
        "(c => {{ const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data; let n = 0; \
         for (let i = 0; i < d.length; i += 4) if (d[i] == {red} && d[i + 1] == {green} && d[i + 2] == {blue}) n++; \
         return n; }})(document.querySelector('canvas'))"
    );
    chrome.value(&counted).await
}

#[tokio::test]
async fn a_hint_is_shown_and_not_played_in_the_browser() -> Result<()> {
    for (game, position) in [
        (Game::Carrom, Some(r#"{"at":{"w1":[0.2,0.2],"b1":[-0.1,0.2],"w2":[-0.1,0],"queen":[0,0]}}"#)),
        // Here the aim, which the hint has set, covers all of it.
        (Game::Crokinole, None),
    ] {
        let chrome = resumed(game, &begun(game, position)?.record().to_text(), DESKTOP).await?;
        let look = "document.querySelector('canvas').toDataURL()";
        let before: String = chrome.value(look).await?;
        let (brown, red) = (pixels(&chrome, BROWN).await?, pixels(&chrome, RED).await?);
        click(&chrome, ".ask-hint").await?;
        chrome.until("document.querySelector('.hint.told')?.textContent.startsWith('Hint: ')").await?;
        chrome.until(&format!("{look} != {}", serde_json::to_string(&before)?)).await?;
        assert!(chrome.value::<bool>("!document.querySelector('.verdict')").await?);
        // Red is an aim that the referee objects to; carrom's queen is red, too.
        painted(&chrome).await?;
        ensure!(
            !game.has_pockets() || pixels(&chrome, BROWN).await? > brown + 20,
            "{game}: the hint is not brown"
        );
        ensure!(game.has_pockets() || pixels(&chrome, RED).await? == red, "{game}: the hint is red");
        pictures(&chrome, &format!("{game}-hint")).await?;
        click(&chrome, ".shoot").await?;
        chrome.until("document.querySelector('.verdict') && !document.querySelector('.hint.told')").await?;
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn who_plays_is_chosen_and_remembered_for_each_game_in_the_browser() -> Result<()> {
    let game = Game::Couronne;
    let chrome = resumed(game, &begun(game, None)?.record().to_text(), PHONE).await?;
    click(&chrome, ".who-plays").await?;
    click(&chrome, "[data-seat='1'] [data-chair=club]").await?;
    for lang in ["fr", "sv", "fi", "en"] {
        click(&chrome, "dialog .close").await?;
        click(&chrome, &format!(".languages [lang={lang}]")).await?;
        chrome.until(&format!("document.documentElement.lang == '{lang}'")).await?;
        click(&chrome, ".who-plays").await?;
        pictures(&chrome, &format!("who-plays-{lang}")).await?;
    }
    click(&chrome, "dialog .close").await?;
    chrome.until("document.querySelector('.score').textContent.includes('Club bot')").await?;
    chrome.reload().await?;
    ready(&chrome).await?;
    chrome.until("document.querySelector('.score').textContent.includes('Club bot')").await?;
    let origin: String = chrome.value("location.origin + '/'").await?;
    chrome.visit(&format!("{origin}#croquignole")).await?;
    chrome.until("document.querySelector('main.croquignole:not(.loading)')").await?;
    assert!(!text(&chrome, ".score ul").await?.contains("bot"));
    chrome.close().await
}
