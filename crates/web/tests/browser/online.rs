//! Tables at a real server: two browsers play by link, one of them goes away and comes back, others watch.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail, ensure};
use boards::Game;
use serde_json::Value;
use server::{Clock, Config, Server};
use tempfile::TempDir;

use crate::axe::usable;
use crate::chrome::{Chrome, DESKTOP, PHONE, Size};
use crate::home::pick;
use crate::page::{PROGRAM, click, focus, reads, ready, says, text};
use crate::pages::{messages, speaks_and_fits};
use crate::site::{fresh, picture, site};

/// A server with the site, everything in a folder of its own.
pub(crate) struct Hall {
    server: Server,
    config: Config,
    folder: TempDir,
}

impl Hall {
    pub(crate) async fn open() -> Result<Hall> {
        Hall::with_pause(Duration::ZERO).await
    }

    /// With bots who wait so long before they play.
    pub(crate) async fn with_pause(bot_pause: Duration) -> Result<Hall> {
        Hall::with(|config| config.bot_pause = bot_pause).await
    }

    /// With settings that are changed first.
    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Result<Hall> {
        fresh()?;
        let memory = Path::new("/dev/shm");
        let folder = if memory.is_dir() { TempDir::new_in(memory)? } else { TempDir::new()? };
        let bot_pause = Duration::ZERO;
        let mut config = Config { bot_pause, site: Some(site()), ..Config::local(folder.path()) };
        change(&mut config);
        Hall::start(Clock::real(), folder, config).await
    }

    /// With settings that are changed first, and a clock of the test's own.
    pub(crate) async fn by(clock: Clock, change: impl FnOnce(&mut Config)) -> Result<Hall> {
        fresh()?;
        let folder = TempDir::new()?;
        let mut config =
            Config { bot_pause: Duration::ZERO, site: Some(site()), ..Config::local(folder.path()) };
        change(&mut config);
        Hall::start(clock, folder, config).await
    }

    async fn start(clock: Clock, folder: TempDir, mut config: Config) -> Result<Hall> {
        let server = Server::start_by(clock, config.clone()).await?;
        config.listen = server.address();
        Ok(Hall { server, config, folder })
    }

    /// Another server in its place, with the same tables and settings that are changed first.
    pub(crate) async fn again(self, change: impl FnOnce(&mut Config)) -> Result<Hall> {
        let mut closed = self.close_for_now().await;
        change(&mut closed.config);
        closed.reopen().await
    }

    /// Stops the server for a while: no request is answered until it is opened again.
    pub(crate) async fn close_for_now(self) -> ClosedHall {
        let Hall { server, config, folder } = self;
        server.stop().await;
        ClosedHall { config, folder }
    }

    pub(crate) async fn close(self) {
        self.server.stop().await;
    }

    pub(crate) fn at(&self, path: &str) -> String {
        format!("http://{}/{path}", self.config.listen)
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.config.listen
    }

    pub(crate) async fn stop(self) {
        self.server.stop().await;
    }
}

/// A server that is stopped, with everything that it has stored.
pub(crate) struct ClosedHall {
    config: Config,
    folder: TempDir,
}

impl ClosedHall {
    /// Starts a server at the same address, which goes on with what is stored.
    pub(crate) async fn reopen(self) -> Result<Hall> {
        Hall::start(Clock::real(), self.folder, self.config).await
    }
}

/// Opens a page as a person of that name who wants no animation.
pub(crate) async fn come(chrome: &Chrome, name: &str) -> Result<()> {
    chrome.until(PROGRAM).await?;
    chrome
        .value::<bool>(&format!(
            "(localStorage.setItem('name-1', '{name}'), localStorage.setItem('instant', 'yes'), true)"
        ))
        .await?;
    chrome.reload().await?;
    chrome.until(PROGRAM).await
}

/// Opens a table by link from the front page; where it is.
pub(crate) async fn challenge(chrome: &Chrome, game: Game) -> Result<String> {
    pick(chrome, game).await?;
    click(chrome, ".play-friend").await?;
    click(chrome, ".setup .open").await?;
    at_table(chrome).await
}

/// Waits until a table waits for players; where it is.
pub(crate) async fn at_table(chrome: &Chrome) -> Result<String> {
    chrome.until("location.pathname.startsWith('/t/') && document.querySelector('.lobby .address')").await?;
    chrome.value("document.querySelector('.lobby .address').value").await
}

/// Chooses something in the first of these lists.
pub(crate) async fn select(chrome: &Chrome, list: &str, value: &str) -> Result<()> {
    chrome.until(&format!("document.querySelector('{list}')")).await?;
    let choose = format!(
        "(s => {{ s.value = '{value}'; s.dispatchEvent(new Event('change', {{bubbles: true}})); return true }})(document.querySelector('{list}'))"
    );
    chrome.value::<bool>(&choose).await.map(drop)
}

/// How many verdicts the referee's log shows, and whose turn it is.
const TOLD: &str = "document.querySelectorAll('.verdict').length";
pub(crate) const MY_SHOT: &str = "!document.querySelector('.shoot')?.disabled";

/// The hash of the state on this page.
async fn state(chrome: &Chrome) -> Result<String> {
    chrome.value("document.querySelector('.state')?.title").await
}

pub(crate) async fn guest_sits(chrome: &Chrome) -> Result<()> {
    chrome.until("document.querySelector('.lobby .sit')").await?;
    click(chrome, ".lobby .sit").await?;
    chrome.until("document.querySelector('main.online canvas')").await?;
    ready(chrome).await
}

/// Aino opens a table by link, Björn sits down in a browser of his own, and the game has begun: the two, and the link.
pub(crate) async fn game_of_two(
    hall: &Hall,
    game: Game,
    [hers, his]: [Size; 2],
) -> Result<(Chrome, Chrome, String)> {
    let aino = Chrome::open(&hall.at(""), hers).await?;
    come(&aino, "Aino").await?;
    let link = challenge(&aino, game).await?;
    let bjorn = aino.beside(&link, his).await?;
    come(&bjorn, "Björn").await?;
    guest_sits(&bjorn).await?;
    ready(&aino).await?;
    Ok((aino, bjorn, link))
}

/// Plays a stroke wherever it is one of these browsers' turn, until the referee has spoken so often.
pub(crate) async fn play(pages: &[&Chrome], verdicts: usize) -> Result<()> {
    loop {
        let told: usize = pages[0].value(TOLD).await?;
        if told >= verdicts {
            return Ok(());
        }
        let mut next = Err(anyhow!("nobody can play"));
        for _ in 0..PATIENCE {
            next = in_turn(pages).await;
            if next.is_ok() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let (page, button) = next?;
        click(page, button).await?;
        // It is shown everywhere before the next one plays.
        for page in pages {
            page.until(&format!("{TOLD} > {told}")).await?;
        }
    }
}

/// How often the player in turn is looked for, each time for a twentieth of a second.
const PATIENCE: usize = 400;

/// Whose turn it is, and which button they would press.
async fn in_turn<'a>(pages: &[&'a Chrome]) -> Result<(&'a Chrome, &'static str)> {
    for page in pages {
        for (button, shown) in
            [(".default-spot", "document.querySelector('.default-spot')"), (".shoot", MY_SHOT)]
        {
            if page.value::<bool>(&format!("Boolean({shown})")).await? {
                return Ok((*page, button));
            }
        }
    }
    let mut hints = Vec::new();
    for page in pages {
        hints.push(text(page, ".hint").await?);
        // A disc may lie in the way of one's own: it is put beside it.
        if page.value::<bool>("Boolean(document.querySelector('.hint.stop'))").await? {
            focus(page).await?;
            for _ in 0..3 {
                page.press("ArrowRight").await?;
            }
        }
    }
    bail!("nobody can play: {hints:?}")
}

/// What is seen now: pictures of it, and whether everybody can read and use it.
pub(crate) async fn looked_at(chrome: &Chrome, name: &str) -> Result<()> {
    for (size, device) in [(PHONE, "phone"), (DESKTOP, "laptop")] {
        chrome.resize(size).await?;
        chrome.screenshot(&picture(&format!("online-{name}-{device}"))?).await?;
    }
    let language: String = chrome.value("document.documentElement.lang").await?;
    speaks_and_fits(chrome, name, &messages()?).await?;
    chrome
        .value::<bool>(&format!("(document.querySelector('.languages [lang={language}]').click(), true)"))
        .await?;
    chrome.until(&format!("document.documentElement.lang == '{language}'")).await?;
    usable(chrome).await
}

#[tokio::test]
async fn two_browsers_play_by_link_and_one_loads_the_page_anew_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let aino = Chrome::open(&hall.at(""), DESKTOP).await?;
    come(&aino, "Aino").await?;
    let link = challenge(&aino, Game::Crokinole).await?;
    looked_at(&aino, "lobby").await?;
    let bjorn = aino.beside(&link, PHONE).await?;
    come(&bjorn, "Björn").await?;
    looked_at(&bjorn, "invited").await?;
    guest_sits(&bjorn).await?;
    // The last seat is taken: the game has begun for both.
    aino.until("document.querySelector('main.online canvas')").await?;
    ready(&aino).await?;

    play(&[&aino, &bjorn], 3).await?;
    ensure!(state(&aino).await? == state(&bjorn).await?, "both have the same game");
    let before = state(&bjorn).await?;
    bjorn.reload().await?;
    ready(&bjorn).await?;
    bjorn.until(&format!("{TOLD} == 3")).await?;
    ensure!(state(&bjorn).await? == before, "nothing is lost");
    play(&[&bjorn, &aino], 6).await?;
    ensure!(state(&aino).await? == state(&bjorn).await?);

    // They talk, each in their own language. A player who has not opened the talk sees it at the board, for a moment.
    click(&aino, ".under .talk").await?;
    click(&bjorn, ".languages [lang=sv]").await?;
    click(&aino, "[data-phrase=nice-shot]").await?;
    bjorn.until("document.querySelector('.bubble')?.textContent.includes('Snyggt')").await?;
    bjorn.screenshot(&picture("online-bubble-phone")?).await?;
    reads(&bjorn, ".under .talk .unread", "1").await?;
    ensure!(text(&aino, ".unread").await?.is_empty());
    bjorn.until("!document.querySelector('.bubble')").await?;
    click(&bjorn, ".under .talk").await?;
    bjorn.until("document.querySelector('.chat').open && !document.querySelector('.unread')").await?;
    bjorn.until("document.querySelector('.talk li')?.textContent.includes('Snyggt')").await?;
    let said = "(f => { f.value = '<b>hej</b>'; f.form.requestSubmit(); return true })(document.querySelector('.say input'))";
    bjorn.value::<bool>(said).await?;
    aino.until("document.querySelectorAll('.talk li')[1]?.textContent.includes('<b>hej</b>')").await?;
    looked_at(&aino, "playing").await?;
    looked_at(&bjorn, "playing-sv").await?;

    // One gives up; the other is asked for another game, and they sit on the other sides.
    click(&bjorn, ".actions .menu").await?;
    click(&bjorn, "dialog .to-resign").await?;
    click(&bjorn, "dialog .give-up").await?;
    for page in [&aino, &bjorn] {
        page.until("document.querySelector('.result .to-replay')").await?;
    }
    reads(&aino, ".outcome", "You win.").await?;
    reads(&bjorn, ".outcome", "Du förlorar.").await?;
    looked_at(&aino, "over").await?;
    let first = link.rsplit('/').next().unwrap_or_default().to_owned();
    click(&aino, ".rematch").await?;
    bjorn.until("document.querySelector('.offers')").await?;
    // The one who asked waits; the other can accept, and reads so under the board.
    aino.until("document.querySelector('.rematch').disabled").await?;
    says(&aino, ".rematch", "Waiting for Björn").await?;
    says(&bjorn, ".rematch", "Ja till revansch").await?;
    says(&bjorn, ".hint", "Aino vill gärna spela igen").await?;
    looked_at(&bjorn, "rematch").await?;
    click(&bjorn, ".rematch").await?;
    for page in [&aino, &bjorn] {
        page.until(&format!("location.pathname.startsWith('/t/') && !location.pathname.includes('{first}')"))
            .await?;
        // Both had agreed: the game begins by itself.
        page.until("document.querySelector('main.online canvas')").await?;
    }
    play(&[&aino, &bjorn], 1).await?;
    // Everyone with its link can watch the first game.
    bjorn.visit(&hall.at(&format!("r/{first}"))).await?;
    bjorn.until("document.querySelector('.to-last')").await?;
    click(&bjorn, ".to-last").await?;
    bjorn.until("document.querySelector('aside').textContent.includes('Aino')").await?;
    looked_at(&bjorn, "replay").await?;
    let fetch = format!(
        "(fetch('/api/tables/{first}/record').then(r => r.text()).then(t => window.record = t), true)"
    );
    aino.value::<bool>(&fetch).await?;
    aino.until("window.record").await?;
    let record: String = aino.value("window.record").await?;
    let header: Value = serde_json::from_str(record.lines().next().unwrap_or_default())?;
    ensure!(header["game"] == "crokinole" && record.lines().count() >= 8, "{record}");
    bjorn.close().await?;
    aino.close().await?;
    hall.server.stop().await;
    Ok(())
}

/// Writes something into the talk and sends it.
pub(crate) async fn talk(chrome: &Chrome, words: &str) -> Result<()> {
    let say = format!(
        "(f => {{ f.value = '{words}'; f.form.requestSubmit(); return true }})(document.querySelector('.say input'))"
    );
    chrome.value::<bool>(&say).await.map(drop)
}

#[tokio::test]
async fn names_change_are_erased_and_talk_is_left_to_players_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let aino = Chrome::open(&hall.at(""), DESKTOP).await?;
    come(&aino, "Aino").await?;
    pick(&aino, Game::Kimble).await?;
    let link = challenge(&aino, Game::Kimble).await?;
    let bjorn = aino.beside(&link, PHONE).await?;
    come(&bjorn, "Björn").await?;
    guest_sits(&bjorn).await?;
    aino.until("document.querySelector('main.online canvas')").await?;
    let people = "document.querySelector('.people').textContent";
    aino.until(&format!("{people}.includes('Björn')")).await?;

    // A watcher talks until the owner allows only players to talk.
    let chloe = aino.beside(&link, DESKTOP).await?;
    come(&chloe, "Chloé").await?;
    chloe.until("document.querySelector('main.online canvas')").await?;
    click(&aino, ".under .talk").await?;
    click(&bjorn, ".under .talk").await?;
    talk(&bjorn, "a word").await?;
    aino.until("document.querySelector('.talk li')?.textContent.includes('a word')").await?;
    click(&aino, ".talkers input").await?;
    chloe
        .until("document.querySelector('.chat')?.textContent.includes('Only the players can write here')")
        .await?;
    ensure!(!chloe.value::<bool>("Boolean(document.querySelector('.say input'))").await?);
    looked_at(&aino, "talk-of-players").await?;
    talk(&bjorn, "players go on").await?;
    aino.until("document.querySelectorAll('.talk li').length == 2").await?;

    // A new name is everywhere at once, also over what was said before.
    let rename = |name: &str| {
        format!(
            "(fetch('/api/me').then(r => r.json()).then(me => fetch('/api/me', {{method:'PATCH', \
         headers:{{'content-type':'application/json','x-csrf-token':me.csrf}}, body:JSON.stringify({{name:'{name}'}})}})), true)"
        )
    };
    bjorn.value::<bool>(&rename("Bjarne")).await?;
    aino.until(&format!("{people}.includes('Bjarne') && !{people}.includes('Björn')")).await?;
    aino.until("document.querySelector('.talk li').textContent.includes('Bjarne')").await?;
    // A player who leaves for good has no name, and nothing of what they said is left.
    bjorn.visit(&hall.at("tables")).await?;
    // It lies below two lists that the server is asked for: when they come, it moves.
    bjorn.until("document.querySelector('.your-games') && document.querySelector('.open-table')").await?;
    click(&bjorn, ".forget-me summary").await?;
    bjorn.until("document.querySelector('.forget-me').open").await?;
    looked_at(&bjorn, "forget-me").await?;
    click(&bjorn, ".forget-me button").await?;
    bjorn.until("document.querySelector('.notice')?.textContent.includes('forgotten')").await?;
    bjorn.until("!document.querySelector('.forget-me')").await?;
    let left = "Object.keys(localStorage).filter(name => /^seats-at-|^guest/.test(name)).length";
    ensure!(bjorn.value::<u32>(left).await? == 0, "this device forgets it, too");
    aino.until(&format!("{people}.includes('Former guest')")).await?;
    aino.until("document.querySelectorAll('.talk li').length == 0").await?;
    chloe.until(&format!("{people}.includes('Former guest')")).await?;
    chloe.close().await?;
    bjorn.close().await?;
    aino.close().await?;
    hall.server.stop().await;
    Ok(())
}

/// In another window, say.
#[tokio::test]
async fn a_player_who_is_erased_at_the_table_is_told_so_and_watches_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let (aino, bjorn, _) = game_of_two(&hall, Game::Crokinole, [DESKTOP, DESKTOP]).await?;
    let erase = "(fetch('/api/me').then(r => r.json()).then(me => fetch('/api/me', {method:'DELETE', \
                 headers:{'x-csrf-token':me.csrf}})), true)";
    bjorn.value::<bool>(erase).await?;
    bjorn.until("document.querySelector('.notice')?.textContent.includes('forgotten')").await?;
    bjorn.until("document.querySelectorAll('.people .presence').length == 2").await?;
    let left = "Object.keys(localStorage).filter(name => /^seats-at-|^guest/.test(name)).length";
    ensure!(bjorn.value::<u32>(left).await? == 0, "the keys are worth nothing any more");
    click(&bjorn, ".actions .menu").await?;
    ensure!(
        bjorn.value::<bool>("!document.querySelector('dialog .to-resign')").await?,
        "who watches gives up nothing"
    );
    bjorn.close().await?;
    aino.close().await?;
    hall.stop().await;
    Ok(())
}

#[tokio::test]
async fn a_game_that_the_server_has_ended_says_why_and_how_to_go_on_in_the_browser() -> Result<()> {
    let hall = Hall::with(|config| config.abandoned_after = Some(Duration::from_millis(1))).await?;
    let (aino, bjorn, link) = game_of_two(&hall, Game::Crokinole, [DESKTOP, PHONE]).await?;
    play(&[&aino, &bjorn], 1).await?;
    let ended = async {
        while hall.server.house().end_abandoned().await? == 0 {
            tokio::task::yield_now().await;
        }
        anyhow::Ok(())
    };
    tokio::time::timeout(Duration::from_secs(30), ended)
        .await
        .context("a table that nobody plays at ends")??;
    for page in [&aino, &bjorn] {
        page.until("document.querySelector('.people').textContent.includes('no player had made a move')")
            .await?;
        page.until("document.querySelector('.to-tables') && document.querySelector('.rematch')").await?;
    }
    looked_at(&aino, "ended").await?;
    looked_at(&bjorn, "ended-phone").await?;
    // A player who comes later reads it, too; and both can play again.
    bjorn.reload().await?;
    bjorn
        .until("document.querySelector('.people')?.textContent.includes('no player had made a move')")
        .await?;
    let first = link.rsplit('/').next().unwrap_or_default().to_owned();
    click(&aino, ".rematch").await?;
    bjorn.until("document.querySelector('.rematch')?.textContent.includes('Accept')").await?;
    click(&bjorn, ".rematch").await?;
    for page in [&aino, &bjorn] {
        page.until(&format!("location.pathname.startsWith('/t/') && !location.pathname.includes('{first}')"))
            .await?;
        page.until("document.querySelector('main.online canvas')").await?;
    }
    bjorn.close().await?;
    aino.close().await?;
    hall.server.stop().await;
    Ok(())
}

#[tokio::test]
async fn a_server_that_comes_back_finds_the_page_waiting_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let aino = Chrome::open(&hall.at(""), DESKTOP).await?;
    come(&aino, "Aino").await?;
    let link = challenge(&aino, Game::Carrom).await?;
    // A player who waits can still change their name.
    let named = "(f => { f.value = 'Aino K'; for (const e of ['input', 'change']) f.dispatchEvent(new Event(e, {bubbles: true})); return true })(document.querySelector('.your-name input'))";
    aino.value::<bool>(named).await?;
    aino.until("document.querySelector('.sitting .who')?.textContent.includes('Aino K')").await?;
    let bjorn = aino.beside(&link, DESKTOP).await?;
    come(&bjorn, "Björn").await?;
    bjorn
        .until("document.querySelector('.lobby h1')?.textContent == 'Aino K invites you to play carrom'")
        .await?;
    guest_sits(&bjorn).await?;
    ready(&aino).await?;
    play(&[&aino, &bjorn], 2).await?;
    let Hall { server, config, folder } = hall;
    server.stop().await;
    for page in [&aino, &bjorn] {
        page.until("document.querySelector('.connection')").await?;
    }
    looked_at(&aino, "lost").await?;
    ensure!(aino.value::<bool>("!document.querySelector('[data-presence=here]')").await?);
    click(&aino, ".try-now").await?;
    let hall = Hall::start(Clock::real(), folder, config).await?;
    for page in [&aino, &bjorn] {
        page.until("!document.querySelector('.connection')").await?;
    }
    play(&[&aino, &bjorn], 4).await?;
    ensure!(state(&aino).await? == state(&bjorn).await?);
    for page in [aino, bjorn] {
        page.forgive("WebSocket connection to");
        page.close().await?;
    }
    hall.server.stop().await;
    Ok(())
}

#[tokio::test]
async fn a_public_table_is_found_watched_and_handed_to_a_bot_in_the_browser() -> Result<()> {
    let hall = Hall::with_pause(Duration::from_millis(200)).await?;
    let aino = Chrome::open(&hall.at("tables"), DESKTOP).await?;
    come(&aino, "Aino").await?;
    looked_at(&aino, "tables").await?;
    click(&aino, ".open-table button").await?;
    select(&aino, ".setup .game select", "kimble").await?;
    click(&aino, ".setup .clock [data-choice=\"2\"]").await?;
    click(&aino, ".setup .open").await?;
    select(&aino, ".lobby .sitting select", "beginner").await?;
    aino.until("document.querySelector('.begin .main') && !document.querySelector('.begin .main').disabled")
        .await?;
    let watcher = aino.beside(&hall.at("tables"), PHONE).await?;
    watcher.until("document.querySelector('.tables-list a')").await?;
    click(&aino, ".begin .main").await?;
    aino.until("document.querySelector('main.online canvas')").await?;
    watcher.until("document.querySelector('[aria-labelledby=page-tables-playing] a')").await?;
    looked_at(&watcher, "list").await?;
    click(&watcher, "[aria-labelledby=page-tables-playing] a").await?;
    watcher.until("document.querySelector('main.online canvas')").await?;
    reads(&watcher, ".you-watch", "You are watching.").await?;
    ensure!(watcher.value::<bool>("!document.querySelector('.shoot')").await?, "who watches does not shoot");
    aino.until("document.querySelector('.people .clock')").await?;
    // She presses the dome and moves whatever she can.
    for _ in 0..6 {
        let done = format!("{TOLD} > {}", aino.value::<usize>(TOLD).await?);
        aino.until(&format!("{MY_SHOT} || document.querySelector('.choice') || {done}")).await?;
        if aino.value::<bool>("Boolean(document.querySelector('.choice'))").await? {
            click(&aino, ".choice").await?;
        } else if aino.value::<bool>(MY_SHOT).await? {
            click(&aino, ".shoot").await?;
        }
        aino.until(&done).await?;
    }
    // The bot plays on for her, to the end of the game or as far as we look.
    click(&aino, ".actions .menu").await?;
    click(&aino, "dialog .hand-over").await?;
    aino.until("document.querySelector('.take-back')").await?;
    watcher.until(&format!("{TOLD} > 6")).await?;
    looked_at(&watcher, "watching").await?;
    click(&aino, ".take-back").await?;
    aino.until("!document.querySelector('.take-back')").await?;
    looked_at(&aino, "kimble").await?;
    watcher.close().await?;
    aino.close().await?;
    hall.server.stop().await;
    Ok(())
}

#[tokio::test]
async fn a_table_that_is_not_there_says_so_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let chrome = Chrome::open(&hall.at("t/nothing0"), DESKTOP).await?;
    chrome.until("document.querySelector('.empty .button')").await?;
    chrome.forgive("404");
    click(&chrome, ".empty .button").await?;
    chrome.until("location.pathname == '/' && document.querySelector('.picks')").await?;
    chrome.close().await?;
    hall.server.stop().await;
    Ok(())
}
