//! Kimble at a table by link: the page reports a throw that was changed on the way.

#[path = "../../../server/tests/meddler/mod.rs"]
mod meddler;

use anyhow::{Result, ensure};
use serde_json::Value;

use crate::chrome::{Chrome, DESKTOP, PHONE, Size};
use crate::online::{Hall, MY_SHOT, come, select};
use crate::page::{click, reads, text};
use crate::site::picture;

/// Opens a table of kimble against a beginner at that server and waits until the dome can be pressed.
async fn table(server: &str, size: Size) -> Result<Chrome> {
    let chrome = Chrome::open(&format!("{server}tables"), size).await?;
    come(&chrome, "Aino").await?;
    click(&chrome, ".open-table button").await?;
    select(&chrome, ".setup .game select", "kimble").await?;
    select(&chrome, ".setup [data-seat=\"1\"] select", "beginner").await?;
    click(&chrome, ".setup .open").await?;
    chrome
        .until("document.querySelector('.begin .main') && !document.querySelector('.begin .main').disabled")
        .await?;
    click(&chrome, ".begin .main").await?;
    chrome.until(MY_SHOT).await?;
    Ok(chrome)
}

/// What this device keeps of its part in the throws of the table it is at.
async fn kept(chrome: &Chrome) -> Result<Value> {
    let shelf = "localStorage.getItem('dice-at-' + location.pathname.split('/').pop())";
    let found: Option<String> = chrome.value(shelf).await?;
    Ok(found.map(|kept| serde_json::from_str(&kept)).transpose()?.unwrap_or_default())
}

#[tokio::test]
async fn a_throw_that_was_changed_on_the_way_is_shown_and_stays_in_the_browser() -> Result<()> {
    let hall = Hall::with(|_| {}).await?;
    let meddler = meddler::meddle(hall.address()).await;
    let aino = table(&format!("http://{meddler}/"), PHONE).await?;
    click(&aino, ".shoot").await?;
    aino.until("document.querySelector('.people .changed-throw')").await?;
    let changed = &kept(&aino).await?["changed"][0];
    let (sent, told) =
        (changed["sent"].as_str().unwrap_or_default(), changed["told"].as_str().unwrap_or_default());
    ensure!(sent.len() == 32 && told.len() == 32 && sent[1..] == told[1..] && sent != told, "{changed}");
    let said = text(&aino, ".changed-throw").await?;
    ensure!(said.contains(sent) && said.contains(told), "{said}");
    aino.screenshot(&picture("online-changed-throw-phone")?).await?;
    aino.reload().await?;
    aino.until("document.querySelector('.people .changed-throw')").await?;
    reads(&aino, ".changed-throw", &said).await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
}

#[tokio::test]
async fn an_honest_throw_comes_back_as_it_was_sent_in_the_browser() -> Result<()> {
    let hall = Hall::with(|_| {}).await?;
    let aino = table(&hall.at(""), DESKTOP).await?;
    click(&aino, ".shoot").await?;
    aino.until("document.querySelectorAll('.verdict').length > 0").await?;
    ensure!(aino.value::<bool>("!document.querySelector('.changed-throw')").await?);
    let kept = kept(&aino).await?;
    ensure!(kept["changed"].as_array().is_some_and(Vec::is_empty), "{kept}");
    aino.close().await?;
    hall.stop().await;
    Ok(())
}
