//! Nothing is lost: the record is kept, resumed, downloaded, and thrown away only on purpose.

use anyhow::{Context, Result};
use boards::Game;
use rules::{Language, Player};
use table::{Deed, Replay};
use web::sitting::Sitting;

use crate::chrome::{DESKTOP, PHONE};
use crate::page::{STATE, begun, checked, click, judged, keep, open, ready, record, resumed, saved, text};
use crate::site::picture;

#[tokio::test]
async fn a_reload_goes_on_where_it_was_in_the_browser() -> Result<()> {
    let game = Game::Crokinole;
    let chrome = resumed(game, &begun(game, None)?.record().to_text(), DESKTOP).await?;
    for n in 1..=2 {
        click(&chrome, ".shoot").await?;
        judged(&chrome, game, n, Language::En).await?;
    }
    let state: String = chrome.value(STATE).await?;
    let (kept, score) = (record(&chrome, game).await?, text(&chrome, ".score").await?);
    let mut replay = Replay::open(&kept)?;
    while replay.step().transpose()?.is_some() {}
    assert_eq!(replay.game().hash(), state, "the state is the one the record leads to");

    chrome.reload().await?;
    ready(&chrome).await?;
    judged(&chrome, game, 2, Language::En).await?;
    assert_eq!(chrome.value::<String>(STATE).await?, state);
    assert_eq!(text(&chrome, ".score").await?, score);
    assert_eq!(record(&chrome, game).await?, kept);

    // Leaving in the middle of a shot loses nothing: it was judged and written down before it was shown.
    click(&chrome, ".slow").await?;
    click(&chrome, ".shoot").await?;
    chrome.until("!document.querySelector('.hash')").await?;
    chrome.reload().await?;
    ready(&chrome).await?;
    judged(&chrome, game, 3, Language::En).await?;

    // Played on in another window, it is followed in this one.
    let mut further =
        Sitting::resume(game, &record(&chrome, game).await?).map_err(|why| anyhow::anyhow!("{why}"))?;
    further
        .act(Player(0), &Deed::Incident(rules::rule!("CRO-05")))
        .map_err(|refused| anyhow::anyhow!("{refused:?}"))?;
    let text = serde_json::to_string(&further.text())?;
    let told = "dispatchEvent(new StorageEvent('storage', {key: 'game-crokinole'}))";
    chrome.value::<bool>(&format!("(localStorage.setItem('game-crokinole', {text}), {told})")).await?;
    judged(&chrome, game, 4, Language::En).await?;

    // Another board is another game; this one waits.
    chrome.visit(&format!("{}#carrom", chrome.value::<String>("location.origin + '/'").await?)).await?;
    chrome
        .until("document.querySelector('main.carrom:not(.loading)') && !document.querySelector('.verdict')")
        .await?;
    chrome.visit(&format!("{}#crokinole", chrome.value::<String>("location.origin + '/'").await?)).await?;
    judged(&chrome, game, 4, Language::En).await?;
    checked(&chrome).await?;
    chrome.close().await
}

#[tokio::test]
async fn the_downloaded_record_verifies_in_the_browser() -> Result<()> {
    let game = Game::Couronne;
    let chrome = resumed(game, &begun(game, None)?.record().to_text(), DESKTOP).await?;
    let folder = tempfile::tempdir()?;
    chrome.downloads(folder.path()).await?;
    click(&chrome, ".shoot").await?;
    judged(&chrome, game, 1, Language::En).await?;
    click(&chrome, ".menu").await?;
    click(&chrome, ".save").await?;
    let text = saved(&chrome, folder.path(), game).await?;
    assert_eq!(text, record(&chrome, game).await?);
    let replayed = cli::replay::run(&text, std::io::sink(), Language::En, true)?;
    assert!(matches!(replayed, cli::replay::Replayed::Agrees { actions: 1, .. }), "{replayed:?}");
    chrome.close().await
}

#[tokio::test]
async fn a_record_that_cannot_be_read_is_kept_until_one_starts_anew_in_the_browser() -> Result<()> {
    let game = Game::Carrom;
    let mut begun = begun(game, None)?;
    begun
        .play(Player(0), &Deed::Timeout)
        .map_err(|refused| anyhow::anyhow!("{refused:?}"))
        .context("a turn lost")?;
    let text = begun.record().to_text();
    let hash = &begun.record().entries[0].hash;
    let forged = text.replace(hash.as_str(), &"0".repeat(hash.len()));
    for (broken, why) in [("{\"game\":\"chess\"", "line 1"), (forged.as_str(), "line 2")] {
        let chrome = open("carrom", PHONE).await?;
        keep(&chrome, game, broken).await?;
        chrome.until("document.querySelector('.broken')").await?;
        assert!(self::text(&chrome, ".broken .detail").await?.contains(why));
        chrome.screenshot(&picture("broken-record")?).await?;
        assert_eq!(record(&chrome, game).await?, broken);
        // Tapping on throws nothing away.
        assert!(chrome.value::<bool>("document.querySelector('.shoot').disabled").await?);
        click(&chrome, ".broken .anew").await?;
        chrome.until("!document.querySelector('.broken')").await?;
        assert_ne!(record(&chrome, game).await?, broken);
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_running_game_is_thrown_away_only_on_purpose_in_the_browser() -> Result<()> {
    let game = Game::Croquignole;
    let chrome = resumed(game, &begun(game, None)?.record().to_text(), PHONE).await?;
    click(&chrome, ".shoot").await?;
    judged(&chrome, game, 1, Language::En).await?;
    click(&chrome, ".menu").await?;
    click(&chrome, ".to-new").await?;
    chrome.screenshot(&picture("new-game-phone")?).await?;
    click(&chrome, ".go-on").await?;
    chrome.until("!document.querySelector('dialog').open").await?;
    judged(&chrome, game, 1, Language::En).await?;

    // Giving up is asked for too, and ends the game.
    click(&chrome, ".menu").await?;
    click(&chrome, ".to-resign").await?;
    assert!(text(&chrome, ".sheet").await?.contains("Player\u{a0}2 gives up"));
    click(&chrome, ".give-up").await?;
    judged(&chrome, game, 2, Language::En).await?;
    assert!(text(&chrome, ".result").await?.contains("Player\u{a0}1"));
    chrome.close().await
}
