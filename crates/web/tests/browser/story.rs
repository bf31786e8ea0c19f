//! After the game: what it tells, another way to play a shot, branches that are kept, and sharing.

use anyhow::{Context, Result, ensure};
use boards::Game;
use rules::Language;
use table::{GameInPlay, Header, Purpose, Stream, random_play};

use crate::axe::usable;
use crate::chrome::{Chrome, DESKTOP, PHONE, SMALL};
use crate::ends::step;
use crate::online::{Hall, game_of_two, play};
use crate::page::{begun, blank, click, fits, focus, origin, ready, record, resting, says, shelve, text};
use crate::site::picture;

/// A share sheet that takes everything, and what it was given.
const SHEET: &str = "navigator.canShare = () => true; navigator.share = data => { window.shared = \
     {url: data.url ?? '', text: data.text ?? '', files: (data.files ?? []).map(f => `${f.name} ${f.type} ${f.size > 1000}`)}; \
     return Promise.resolve() };";

/// Short games of every board.
const GAMES: [(Game, &str); 5] = [
    (Game::Carrom, r#"{"game":"carrom","players":2,"seed":4,"options":{"target":4,"max_strokes":120}}"#),
    (Game::Crokinole, r#"{"game":"crokinole","players":2,"seed":4,"options":{"target":150}}"#),
    (Game::Croquignole, r#"{"game":"croquignole","players":2,"seed":4,"options":{"target":60}}"#),
    (Game::Couronne, r#"{"game":"couronne","players":2,"seed":4,"options":{"discs":4,"max_strokes":150}}"#),
    (Game::Kimble, r#"{"game":"kimble","players":3,"seed":4}"#),
];

/// The record of a game that was played at random to its end.
fn finished(header: &str) -> Result<String> {
    let (header, _) = Header::parse(header, false)?;
    let mut game = GameInPlay::begin(header)?;
    let mut stream = Stream::new(4, Purpose::Trial, 0);
    while let Some((by, deed)) = random_play::deed(&game, &mut stream) {
        game.play(by, &deed).map_err(|refused| anyhow::anyhow!("{refused:?}"))?;
    }
    Ok(game.record().to_text())
}

/// A browser whose device has finished games on its shelves, played by a person and a casual bot.
pub(crate) async fn with_games(chrome: &Chrome) -> Result<()> {
    for (game, header) in GAMES {
        shelve(chrome, &format!("game-{game}"), &finished(header)?).await?;
        shelve(chrome, &format!("seats-{game}"), "person casual casual").await?;
        let names = if game.has_teams() {
            r#"[null,{"bot":"casual"}]"#
        } else {
            r#"[null,{"bot":"casual"},{"bot":"club"}]"#
        };
        shelve(chrome, &format!("names-{game}"), names).await?;
    }
    Ok(())
}

/// Until the best shot has been found, and its picture is painted.
pub(crate) const TOLD: &str = "(c => c && c.width > 50 && c.getContext('2d').getImageData(c.width / 2, c.width / 2, 1, 1).data[3] > 0)\
     (document.querySelector('.story .best canvas')) && document.querySelector('.story .to-what-if')";

async fn tap(chrome: &Chrome, selector: &str) -> Result<()> {
    chrome
        .until(&format!(
            "(e => e && !e.disabled && (e.scrollIntoView({{block: 'center'}}), true))(document.querySelector({selector:?}))"
        ))
        .await?;
    crate::page::painted(chrome).await?;
    chrome.tap(chrome.middle_of(selector).await?).await
}

/// Presses the thing with this name by the keyboard.
async fn enter(chrome: &Chrome, selector: &str) -> Result<()> {
    chrome.until(&format!("(e => e && !e.disabled)(document.querySelector({selector:?}))")).await?;
    let focused =
        format!("(e => (e.focus(), document.activeElement == e))(document.querySelector({selector:?}))");
    ensure!(chrome.value::<bool>(&focused).await?, "{selector} takes no focus");
    chrome.press("Enter").await
}

/// Until the strongest has answered and its shot was tried often enough.
const ADVISED: &str = "/\\d/.test(document.querySelector('.strongest .chance')?.textContent ?? '') || \
     /every time/.test(document.querySelector('.strongest .chance')?.textContent ?? '')";

#[tokio::test]
async fn a_game_that_has_ended_tells_its_story_by_touch_in_the_browser() -> Result<()> {
    let game = Game::Crokinole;
    let header = r#"{"game":"crokinole","players":2,"seed":5,"first":0,"options":{"target":5},"position":{"left":[1,1],"at":{"a1":[0.03,0.05]},"turn":{"player":0}}}"#;
    let (header, _) = Header::parse(header, false)?;
    let chrome = blank(PHONE).await?;
    chrome.be_touched(PHONE).await?;
    shelve(&chrome, "game-crokinole", &GameInPlay::begin(header)?.record().to_text()).await?;
    shelve(&chrome, "seats-crokinole", "person casual").await?;
    shelve(&chrome, "instant", "yes").await?;
    let base = origin(&chrome).await?;
    chrome.load(&format!("{base}/{game}")).await?;
    ready(&chrome).await?;
    for turn in 0..40 {
        if !step(&chrome, game, turn).await? {
            break;
        }
    }
    let kept = record(&chrome, game).await?;

    // The story: who, how much, the best shot, the rounds.
    tap(&chrome, ".result .to-story").await?;
    chrome.until("location.hash == '#story'").await?;
    chrome.until(TOLD).await?;
    let title = text(&chrome, ".story h1").await?;
    ensure!(title == "You win." || title == "You lose.", "{title}");
    says(&chrome, ".story .ended", "Casual bot").await?;
    let rounds: usize = chrome.value("document.querySelectorAll('.rounds tbody tr').length").await?;
    ensure!(rounds >= 1, "a round");
    let score: String = text(&chrome, ".story .large").await?;
    let last: String = text(&chrome, ".rounds tbody tr:last-child .score").await?;
    ensure!(score.split_whitespace().eq(last.split_whitespace()), "{score} and {last}");
    fits(&chrome).await?;

    // The best shot is seen again.
    resting(&chrome).await?;
    chrome.value::<bool>("(window.still = document.querySelector('canvas').toDataURL(), true)").await?;
    tap(&chrome, ".best .play").await?;
    chrome.until("document.querySelector('canvas').toDataURL() != window.still").await?;
    resting(&chrome).await?;

    // What if: what the strongest would try, and how often that works with another hand.
    tap(&chrome, ".best .to-what-if").await?;
    chrome.until("location.hash.startsWith('#what-if-')").await?;
    chrome.until(ADVISED).await?;
    tap(&chrome, "[data-level=master]").await?;
    chrome.until("document.querySelector('[data-level=master]').ariaPressed == 'true'").await?;
    says(&chrome, ".strongest .chance", "master’s hand").await?;
    chrome.until(ADVISED).await?;
    tap(&chrome, "[data-level=beginner]").await?;
    says(&chrome, ".strongest .chance", "beginner’s hand").await?;
    fits(&chrome).await?;
    let shot: String = chrome.value("location.hash").await?;

    // It is tried on a board of its own, and kept.
    tap(&chrome, ".what-if .try").await?;
    chrome.until("document.querySelector('main.practice .keep-branch')").await?;
    ready(&chrome).await?;
    ensure!(
        chrome.value::<bool>("document.querySelector('.keep-branch').disabled").await?,
        "nothing was played"
    );
    fits(&chrome).await?;
    click(&chrome, ".shoot").await?;
    tap(&chrome, ".keep-branch").await?;
    chrome.until("document.querySelector('.keep-branch').textContent == 'Kept'").await?;
    ensure!(record(&chrome, game).await? == kept, "the game of this device is what it was");

    // The branch is there after a reload, in the replay and beside the shot.
    chrome.load(&format!("{base}/r/{game}")).await?;
    chrome.until("document.querySelectorAll('.branches li').length == 1").await?;
    tap(&chrome, ".watch-branch").await?;
    chrome
        .until("document.querySelector('.to-trunk') && document.querySelectorAll('.verdict').length >= 1")
        .await?;
    tap(&chrome, ".to-trunk").await?;
    chrome.until("!document.querySelector('.to-trunk') && document.querySelector('.play-branch')").await?;
    tap(&chrome, ".play-branch").await?;
    chrome
        .until("document.querySelector('main.practice') && document.querySelectorAll('.verdict').length >= 1")
        .await?;
    chrome.visit(&format!("{base}/r/{game}{shot}")).await?;
    chrome.reload().await?;
    chrome.until("document.querySelectorAll('.branches li').length == 1").await?;
    tap(&chrome, ".forget-branch").await?;
    chrome.until("!document.querySelector('.branches')").await?;
    chrome.reload().await?;
    chrome.until("document.querySelector('.what-if .asked')").await?;
    ensure!(chrome.value::<bool>("!document.querySelector('.branches')").await?, "it is forgotten");
    chrome.close().await
}

#[tokio::test]
async fn the_story_is_walked_through_by_keyboard_in_the_browser() -> Result<()> {
    let game = Game::Carrom;
    let chrome = blank(DESKTOP).await?;
    with_games(&chrome).await?;
    shelve(&chrome, "instant", "yes").await?;
    let base = origin(&chrome).await?;
    chrome.load(&format!("{base}/{game}")).await?;
    ready(&chrome).await?;
    enter(&chrome, ".result .to-story").await?;
    chrome.until(TOLD).await?;
    chrome.until("document.activeElement?.tagName == 'H1'").await?;
    says(&chrome, ".counts", "visits").await?;
    enter(&chrome, ".story .to-replay").await?;
    chrome.until("location.hash == '' && document.querySelector('.replay .player')").await?;
    // From any moment of the replay.
    chrome.press("End").await?;
    chrome.until("document.querySelector('.one-on').disabled").await?;
    enter(&chrome, ".further .to-what-if").await?;
    chrome.until("location.hash.startsWith('#what-if-')").await?;
    chrome.until(ADVISED).await?;
    let spoken: String = text(&chrome, ".unseen[aria-live]").await?;
    ensure!(!spoken.is_empty(), "the advice is said");
    resting(&chrome).await?;
    chrome.value::<bool>("(window.still = document.querySelector('canvas').toDataURL(), true)").await?;
    enter(&chrome, ".as-advised").await?;
    chrome.until("document.querySelector('canvas').toDataURL() != window.still").await?;
    resting(&chrome).await?;
    enter(&chrome, ".as-it-was").await?;
    resting(&chrome).await?;
    enter(&chrome, ".back-before").await?;
    enter(&chrome, ".further .try").await?;
    chrome.until("document.querySelector('main.practice .keep-branch')").await?;
    ready(&chrome).await?;
    focus(&chrome).await?;
    chrome.press("5").await?;
    chrome.press("Enter").await?;
    enter(&chrome, ".keep-branch").await?;
    says(&chrome, ".unseen[role=status]", "Kept").await?;
    enter(&chrome, ".trying .to-what-if").await?;
    chrome.until("document.querySelectorAll('.branches li').length == 1").await?;
    enter(&chrome, ".further .back").await?;
    chrome.until("location.hash == '#story'").await?;
    enter(&chrome, ".story .done").await?;
    chrome.until(&format!("location.pathname == '/{game}' && document.querySelector('.result')")).await?;
    chrome.close().await
}

#[tokio::test]
async fn link_and_picture_go_to_the_share_sheet_in_the_browser() -> Result<()> {
    let chrome = blank(PHONE).await?;
    with_games(&chrome).await?;
    chrome.before_every_page(SHEET).await?;
    let base = origin(&chrome).await?;
    chrome.load(&format!("{base}/r/crokinole#story")).await?;
    chrome.until(TOLD).await?;
    click(&chrome, ".story .share").await?;
    chrome.until("window.shared").await?;
    let url: String = chrome.value("window.shared.url").await?;
    ensure!(url.starts_with(&format!("{base}/r#game=")) && url.ends_with("&story"), "{url}");
    let said: String = chrome.value("window.shared.text").await?;
    ensure!(said.starts_with("Crokinole: You "), "{said}");
    let files: Vec<String> = chrome.value("window.shared.files").await?;
    ensure!(files.len() == 1 && files[0].ends_with(".png image/png true"), "{files:?}");
    // The moment it turned can be seen.
    click(&chrome, ".turned .to-turn").await?;
    chrome.until("/^#\\d+$/.test(location.hash) && document.querySelector('.replay .player')").await?;
    chrome.visit(&format!("{base}/r/crokinole#story")).await?;
    chrome.until(TOLD).await?;
    // Without a share sheet the link is copied, or it is said that it was not.
    chrome.before_every_page("navigator.share = undefined; navigator.clipboard.writeText = text => (window.copied = text, Promise.resolve());").await?;
    chrome.reload().await?;
    chrome.until(TOLD).await?;
    click(&chrome, ".story .share").await?;
    chrome
        .until("window.copied && document.querySelector('.story .share').textContent.includes('Copied')")
        .await?;
    ensure!(chrome.value::<String>("window.copied").await? == url);
    chrome.close().await
}

/// What the share sheet is given as a link, when this is pressed.
async fn link_of(chrome: &Chrome, selector: &str) -> Result<String> {
    chrome.value::<bool>("(window.shared = null, true)").await?;
    click(chrome, selector).await?;
    chrome.until("window.shared?.url").await?;
    chrome.value("window.shared.url").await
}

#[tokio::test]
async fn a_link_carries_a_game_of_this_device_to_another_one_in_the_browser() -> Result<()> {
    for game in [Game::Crokinole, Game::Carrom, Game::Kimble] {
        let chrome = blank(PHONE).await?;
        with_games(&chrome).await?;
        chrome.before_every_page(SHEET).await?;
        let base = origin(&chrome).await?;
        chrome.load(&format!("{base}/r/{game}#story")).await?;
        chrome.until(TOLD).await?;
        let url = link_of(&chrome, ".story .share").await?;
        println!("{game}: a link of {} characters", url.len());
        // The story is the same there, without what only this device knows: who *you* is.
        let other = chrome.beside(&url, PHONE).await?;
        other.until(TOLD).await.with_context(|| format!("{game}: {url}"))?;
        says(&other, ".story", "Casual bot").await?;
        for part in [".story .large", ".rounds tbody"] {
            ensure!(text(&chrome, part).await? == text(&other, part).await?, "{game}: {part}");
        }
        fits(&other).await?;
        // Every view of it stays in the link, also when it is loaded again.
        click(&other, ".story .to-replay").await?;
        let replay = "location.hash.startsWith('#game=') && !location.hash.includes('&') && document.querySelector('.replay .player')";
        other.until(replay).await?;
        other.reload().await?;
        other.until(replay).await?;
        ensure!(text(&other, ".place").await?.starts_with("0 of "), "at its beginning");
        // At the beginning of a race nobody has had a choice yet.
        if game != Game::Kimble {
            click(&other, ".further .to-what-if").await?;
            other
                .until("location.hash.includes('&what-if-') && document.querySelector('.what-if .asked')")
                .await?;
        }
        other.close().await?;

        // A question about one shot.
        let action = if game == Game::Kimble { 2 } else { 3 };
        chrome.visit(&format!("{base}/r/{game}#what-if-{action}")).await?;
        chrome.until("document.querySelector('.what-if .asked') && !document.querySelector('.as-advised').disabled").await?;
        let asked = text(&chrome, ".asked .was").await?;
        let url = link_of(&chrome, ".further .share").await?;
        let other = chrome.beside(&url, PHONE).await?;
        other.until("document.querySelector('.what-if .asked')").await?;
        ensure!(text(&other, ".asked .was").await? == asked, "{game}: {asked}");
        other.close().await?;
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_link_carries_a_branch_in_the_browser() -> Result<()> {
    let game = Game::Crokinole;
    let chrome = blank(PHONE).await?;
    with_games(&chrome).await?;
    chrome.before_every_page(SHEET).await?;
    let base = origin(&chrome).await?;
    let mut branch = begun(game, Some(r#"{"at":{"b1":[0.2,0.1]},"turn":{"player":0}}"#))?;
    let mut stream = Stream::new(4, Purpose::Trial, 0);
    let (by, deed) = random_play::deed(&branch, &mut stream).context("a shot")?;
    branch.play(by, &deed).map_err(|refused| anyhow::anyhow!("{refused:?}"))?;
    let kept = serde_json::json!([{"at": 3, "made": "2026-11-16", "record": branch.record().to_text()}]);
    shelve(&chrome, "branches-crokinole-4", &kept.to_string()).await?;
    chrome.load(&format!("{base}/r/{game}")).await?;
    let url = link_of(&chrome, ".share-branch").await?;
    let other = chrome.beside(&url, PHONE).await?;
    other
        .until(
            "document.querySelector('.replay .player') && document.querySelectorAll('.verdict').length == 1",
        )
        .await?;
    other.close().await?;
    // A moment of a game of this device has a link, too; without a share sheet it is copied.
    chrome
        .before_every_page(
            "navigator.clipboard.writeText = text => (window.copied = text, Promise.resolve());",
        )
        .await?;
    chrome.reload().await?;
    click(&chrome, ".one-on").await?;
    chrome.until("document.querySelector('.place').textContent.startsWith('1 of')").await?;
    click(&chrome, ".copy-here").await?;
    chrome.until("window.copied").await?;
    let other = chrome.beside(&chrome.value::<String>("window.copied").await?, PHONE).await?;
    other.until("document.querySelector('.place')?.textContent.startsWith('1 of')").await?;
    other.close().await?;
    chrome.close().await
}

#[tokio::test]
async fn a_link_of_a_stranger_that_cannot_be_read_says_so_in_the_browser() -> Result<()> {
    let chrome = blank(PHONE).await?;
    let base = origin(&chrome).await?;
    // No base64, no compressed text, no record.
    for (data, language, said) in [
        ("%3Cimg%3E", "en", "This link is damaged"),
        ("AAAA", "fr", "Ce lien est abîmé"),
        ("q1YqLU4tUrJSMjQyNjEFAA&story", "fi", "Linkki on vioittunut"),
        ("", "sv", "Länken är skadad"),
    ] {
        shelve(&chrome, "lang", language).await?;
        chrome.load(&format!("{base}/tables")).await?;
        chrome.load(&format!("{base}/r#game={data}")).await?;
        says(&chrome, ".trouble", said).await.with_context(|| data.to_owned())?;
        fits(&chrome).await?;
        ensure!(chrome.value::<bool>("!!document.querySelector('.drop')").await?, "another can be opened");
    }
    chrome.close().await
}

#[tokio::test]
async fn every_story_fits_a_small_phone_in_four_languages_in_the_browser() -> Result<()> {
    let chrome = blank(SMALL).await?;
    with_games(&chrome).await?;
    let base = origin(&chrome).await?;
    for language in Language::ALL {
        shelve(&chrome, "lang", language.code()).await?;
        for (game, _) in GAMES {
            chrome.load(&format!("{base}/r/{game}#story")).await?;
            chrome.until(TOLD).await.with_context(|| format!("{game} {}", language.code()))?;
            fits(&chrome).await.with_context(|| format!("{game} {}", language.code()))?;
            let page = text(&chrome, "main").await?;
            ensure!(!page.contains("page-"), "a message is missing: {page}");
            if std::env::var_os("PICTURES").is_some() {
                resting(&chrome).await?;
                chrome.screenshot(&picture(&format!("story-{game}-{}", language.code()))?).await?;
            }
            click(&chrome, ".best .to-what-if").await?;
            chrome.until("document.querySelector('.strongest .advised') && !document.querySelector('.as-advised').disabled").await?;
            fits(&chrome).await.with_context(|| format!("what if, {game} {}", language.code()))?;
            let page = text(&chrome, "main").await?;
            ensure!(!page.contains("page-"), "a message is missing: {page}");
            if std::env::var_os("PICTURES").is_some() {
                chrome.screenshot(&picture(&format!("what-if-{game}-{}", language.code()))?).await?;
            }
        }
    }
    chrome.close().await
}

#[tokio::test]
async fn the_story_and_what_if_have_no_violation_in_the_browser() -> Result<()> {
    let chrome = blank(DESKTOP).await?;
    with_games(&chrome).await?;
    let base = origin(&chrome).await?;
    for (game, fragment) in [(Game::Crokinole, "story"), (Game::Kimble, "story"), (Game::Carrom, "what-if-3")]
    {
        chrome.load(&format!("{base}/r/{game}#{fragment}")).await?;
        let shown = if fragment == "story" { TOLD } else { ADVISED };
        chrome.until(shown).await.with_context(|| format!("{game} {fragment}"))?;
        usable(&chrome).await.with_context(|| format!("{game} {fragment}"))?;
    }
    chrome.close().await
}

#[tokio::test]
async fn kimble_tells_who_came_in_and_who_was_eaten_in_the_browser() -> Result<()> {
    let chrome = blank(PHONE).await?;
    with_games(&chrome).await?;
    let base = origin(&chrome).await?;
    chrome.load(&format!("{base}/r/kimble#story")).await?;
    chrome.until(TOLD).await?;
    let places: Vec<String> =
        chrome.value("[...document.querySelectorAll('.players .place')].map(p => p.textContent)").await?;
    ensure!(places == ["1.", "2.", "3."], "{places:?}");
    let record = finished(GAMES[4].1)?;
    let recorded = web::recorded_game::RecordedGame::open(&record).map_err(|why| anyhow::anyhow!("{why}"))?;
    let story = recorded.story();
    let winner = story.winner().context("a winner")?;
    let first: Vec<u32> = chrome
        .value("[...document.querySelector('.players tbody tr').querySelectorAll('td')].map(c => Number(c.textContent))")
        .await?;
    let counted: Vec<u32> = story.counted.iter().map(|(_, row)| row[winner]).collect();
    ensure!(first == counted, "{first:?} and {counted:?}");
    // There is no hand to try a move with.
    click(&chrome, ".best .to-what-if").await?;
    chrome.until("!document.querySelector('.as-advised').disabled").await?;
    ensure!(chrome.value::<bool>("!document.querySelector('.levels')").await?);
    chrome.close().await
}

#[tokio::test]
async fn a_shared_link_opens_the_story_of_a_table_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let (aino, bjorn, link) = game_of_two(&hall, Game::Crokinole, [DESKTOP, PHONE]).await?;
    play(&[&aino, &bjorn], 3).await?;
    let id = link.rsplit('/').next().unwrap_or_default().to_owned();
    // While it is played nobody gets advice.
    let watcher = aino.beside(&hall.at(&format!("r/{id}")), PHONE).await?;
    watcher.until("document.querySelector('.further .save')").await?;
    ensure!(watcher.value::<bool>("!document.querySelector('.to-what-if, .to-story')").await?);
    watcher.visit(&hall.at(&format!("r/{id}#what-if-2"))).await?;
    says(&watcher, "main", "the game still goes on").await?;

    click(&bjorn, ".actions .menu").await?;
    click(&bjorn, "dialog .to-resign").await?;
    click(&bjorn, "dialog .give-up").await?;
    aino.before_every_page(SHEET).await?;
    aino.reload().await?;
    click(&aino, ".result .to-story").await?;
    aino.until("document.querySelector('.story .share')").await?;
    says(&aino, ".story h1", "Aino").await?;
    click(&aino, ".story .share").await?;
    aino.until("window.shared").await?;
    let shared: String = aino.value("window.shared.url").await?;
    ensure!(shared == hall.at(&format!("r/{id}#story")), "{shared}");
    watcher.close().await?;
    let watcher = aino.beside(&shared, PHONE).await?;
    says(&watcher, ".story h1", "Aino").await?;
    fits(&watcher).await?;
    // Now any shot can be thought about, and the question has an address.
    watcher.visit(&hall.at(&format!("r/{id}#what-if-2"))).await?;
    watcher.until(ADVISED).await?;
    watcher.close().await?;
    bjorn.close().await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
}
