//! The play-off of a tournament as everyone follows it, on a laptop and on a phone, from the first round to the winner.

use anyhow::{Context, Result, ensure};
use tournament::Template;

use crate::axe::usable;
use crate::chrome::{Chrome, DESKTOP};
use crate::evening::{fill, phone};
use crate::evening_others::Event;
use crate::page::{click, fits};
use crate::pages::{messages, speaks_and_fits};

/// Waits until one of these elements has this text.
async fn shows(page: &Chrome, places: &str, text: &str) -> Result<()> {
    let text = serde_json::to_string(text)?;
    page.until(&format!("[...document.querySelectorAll({places:?})].some(e => e.textContent == {text})"))
        .await
}

/// Waits until a column, once it is scrolled to, lies in the window with its whole width.
async fn comes_into_sight(page: &Chrome, part: &str) -> Result<()> {
    let seen = format!(
        "(c => {{
            if (!c) return false;
            c.scrollIntoView({{block: 'nearest', inline: 'center'}});
            const b = c.getBoundingClientRect();
            return b.width > 0 && b.left >= -1 && b.right <= innerWidth + 1;
        }})(document.querySelector('.ev-column[data-part={part}]'))"
    );
    page.until(&seen).await
}

#[tokio::test]
async fn the_winner_moves_on_in_the_play_off_on_a_laptop_and_a_phone_in_the_browser() -> Result<()> {
    let names = messages()?;
    let mut event = Event::open(Template::Knockout, 4, |_| {}).await?;
    event.others_join(4).await?;
    event.draw().await?;
    let laptop = Chrome::open(&event.path(&format!("/desk#key={}", event.key)), DESKTOP).await?;
    let small = phone(&laptop, &event.path(""), "en").await?;
    let pages = [&laptop, &small];
    for page in pages {
        click(page, "[data-tab=playoff]").await?;
        let semis = "document.querySelectorAll('.ev-column[data-part=upper] .ev-pair[data-state=playing]')";
        page.until(&format!("{semis}.length == 2")).await?;
        let unknown =
            "!document.querySelector('.ev-column[data-part=final] .name, .ev-column[data-part=third] .name')";
        ensure!(page.value::<bool>(unknown).await?, "nobody has won yet");
        for part in ["upper", "final", "third"] {
            comes_into_sight(page, part).await.with_context(|| part.to_owned())?;
        }
        fits(page).await?;
    }

    // The desk types the result of a semi-final, which the second of the two wins.
    let now = event.now().await?;
    let game = now.games().into_iter().find(|game| game.board == 1).context("a game at board 1")?;
    let called = |seat: usize| now.label(&game.seats[seat]).unwrap_or_default();
    laptop.press("1").await?;
    laptop.until("document.querySelector('dialog[open] .ev-result')").await?;
    for (seat, points) in [(1, "3"), (2, "7")] {
        let field = format!("dialog[open] .ev-tellers li:nth-child({seat}) > .ev-number input");
        fill(&laptop, &field, points).await?;
    }
    laptop.until("!document.querySelector('dialog[open] .send').disabled").await?;
    click(&laptop, "dialog[open] .send").await?;
    laptop.until("!document.querySelector('dialog[open]')").await?;
    click(&laptop, "[data-tab=playoff]").await?;
    for page in pages {
        shows(page, ".ev-column[data-part=upper] .ev-pair[data-state=done] .won .name", &called(1)).await?;
        shows(page, ".ev-column[data-part=upper] .ev-pair[data-state=done] .won strong", "7").await?;
        shows(page, ".ev-column[data-part=final] .ev-pair[data-state=coming] .name", &called(1)).await?;
        shows(page, ".ev-column[data-part=third] .ev-pair[data-state=coming] .name", &called(0)).await?;
    }

    // The other semi-final, then both games of the last round.
    event.play_the_rest().await?;
    event.draw().await?;
    for page in pages {
        page.until("document.querySelector('.ev-column[data-part=final] .ev-pair[data-state=playing]')")
            .await?;
    }
    event.play_the_rest().await?;
    let over = event.now().await?;
    ensure!(over.is_over());
    let first = over.standings()[0].places[0].id.clone();
    let first = over.label(&first).context("the winner's name")?;
    for page in pages {
        shows(page, ".ev-column[data-part=final] .won .name", &first).await?;
    }
    for (page, place) in [(&laptop, "the play-off at the desk"), (&small, "the play-off on a phone")] {
        speaks_and_fits(page, place, &names).await?;
        usable(page).await.context(place)?;
    }
    small.close().await?;
    laptop.close().await?;
    event.close(Vec::new()).await
}
