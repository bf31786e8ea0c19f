//! Pictures of every page for `cargo xtask screenshots`, which lays them out: two sizes, four languages, also in the dark; the
//! boards also on a phone on its side, and in French, which is the longest, on a small one. `states` has what a page only shows
//! after something was done, `passing` what is seen while a game is played.

mod passing;
mod states;

use std::time::Duration;

use anyhow::Result;
use boards::Game;
use rules::Language;
use tournament::Template;

use crate::chrome::{Chrome, DESKTOP, PHONE, Size};
use crate::evening::{SMALL_PHONE, WALL, join, phone, set_up};
use crate::evening_others::Event;
use crate::online::{Hall, come};
use crate::page::{begun, blank, click, fits, origin, shelve, text};
use crate::pages::NOT_THERE;
use crate::site::{picture, serve};
use crate::story::{TOLD, with_games};

/// A carrom game to be watched, long enough to have paths and verdicts.
const STROKES: usize = 6;

/// The boards in mid-game, as the device keeps them.
fn kept() -> Result<Vec<(Game, String)>> {
    let position = |game| match game {
        Game::Carrom => {
            r#"{"down":[3,3],"at":{"queen":[0.012,0.021],"w1":[-0.098,0.243],"w2":[0.083,0.121],"w3":[0.052,0.047],"w4":[-0.141,-0.182],"w5":[0.254,0.221],"w6":[0.163,-0.104],"b1":[-0.204,0.152],"b2":[-0.061,-0.023],"b3":[0.203,0.018],"b4":[-0.283,-0.051],"b5":[0.021,-0.139],"b6":[-0.031,0.082]}}"#
        }
        Game::Crokinole => {
            r#"{"score":[45,30],"round":2,"left":[7,7],"at":{"a1":[0.031,0.052],"b1":[-0.068,-0.019],"b2":[0.104,-0.091],"a2":[-0.152,0.121],"b3":[0.192,0.049],"a3":[-0.188,-0.103],"a4":[-0.021,-0.168],"b4":[0.041,0.233]},"turn":{"player":0}}"#
        }
        Game::Croquignole => {
            r#"{"score":[35,50],"left":[8,8],"at":{"b1":[-0.032,-0.041],"a1":[0.062,0.051],"b2":[-0.121,0.098],"a2":[0.131,-0.128],"a3":[-0.203,-0.052],"b3":[0.048,0.171],"a4":[-0.062,0.014],"b4":[0.214,0.118]},"turn":{"player":0}}"#
        }
        Game::Couronne => {
            r#"{"down":[7,7],"at":{"g1":[0.021,0.033],"g2":[-0.052,0.061],"g3":[0.181,0.092],"g4":[-0.214,-0.081],"g5":[0.091,-0.153],"g6":[-0.102,0.231],"g7":[0.312,-0.021],"g8":[-0.024,-0.042],"r1":[0.063,-0.012],"r2":[-0.083,-0.011],"r3":[0.121,0.242],"r4":[-0.283,0.141],"r5":[0.013,0.121],"r6":[0.233,-0.182],"r7":[-0.151,-0.203],"r8":[-0.012,0.082]}}"#
        }
        Game::Kimble => r#"{"pieces":[[-1,3,10,31],[-1,-1,20,2]],"die":6,"turn":{"player":0,"do":"move"}}"#,
    };
    Game::ALL
        .into_iter()
        .map(|game| Ok((game, begun(game, Some(position(game)))?.record().to_text())))
        .collect()
}

/// A phone on its side.
const SIDE: Size = Size { width: PHONE.height, height: PHONE.width };

/// Puts everything onto the device's shelves, and chooses a language.
async fn prepare(chrome: &Chrome, language: Language) -> Result<()> {
    for (game, record) in kept()? {
        let record = serde_json::to_string(&record)?;
        chrome.value::<bool>(&format!("(localStorage.setItem('game-{game}', {record}), true)")).await?;
    }
    chrome.value::<bool>(&format!("(localStorage.setItem('lang', '{}'), true)", language.code())).await?;
    Ok(())
}

/// Where one plays: the front page and the boards, which are looked at in every light.
fn places() -> Vec<(String, String)> {
    let boards = Game::ALL.map(|game| (format!("board-{game}"), game.name().to_owned()));
    [("home".to_owned(), String::new())].into_iter().chain(boards).collect()
}

/// The pages: their names and where they are.
fn pages() -> Vec<(String, String)> {
    let fixed = [
        ("tables", "tables"),
        ("rules", "rules"),
        ("replays", "r"),
        ("nowhere", "nowhere"),
        ("daily", "daily"),
        ("daily-archive", "daily/archive"),
        ("progress", "progress"),
        ("drill-twenties", "drills/crokinole"),
        ("drill-alone", "drills/carrom"),
        ("trial", "learn/CRO-11"),
        ("differences-icf", "rules/icf/differences"),
        ("differences-nca", "rules/nca/differences"),
        ("scores", "score"),
        ("score-nca", "score/nca"),
        ("score-carrom", "score/carrom"),
        ("score-kimble", "score/kimble"),
        ("counter", "score/counter"),
        ("foul", "foul/crokinole"),
    ];
    let fixed = fixed.map(|(name, path)| (name.to_owned(), path.to_owned()));
    let books = Game::ALL.map(|game| (format!("book-{game}"), format!("rules/{game}")));
    let lessons = Game::ALL.map(|game| (format!("lesson-{game}"), format!("learn/{game}")));
    places().into_iter().chain(fixed).chain(books).chain(lessons).collect()
}

/// Until what is to be seen can be seen: pictures are loaded, and a board lies there.
const SHOWN: &str = "document.querySelector('#page:not([data-first]) main h1') && [...document.images].every(i => i.complete || i.loading == 'lazy') \
     && (c => !c || c.width == Math.round(c.clientWidth * devicePixelRatio))(document.querySelector('canvas'))";

async fn take(chrome: &Chrome, name: &str) -> Result<()> {
    chrome.until(SHOWN).await?;
    // The drawings of a board are rasterised after it is laid out: two looks in a row see the same.
    let same = "(now => { const same = now == window.seen; window.seen = now; return same })\
                (document.querySelector('canvas')?.toDataURL() ?? document.body.innerHTML.length)";
    for _ in 0..4 {
        chrome.until(same).await?;
    }
    fits(chrome).await?;
    chrome.screenshot(&picture(&format!("pages/{name}"))?).await
}

/// Lets it be day (`light`) or night (`dark`).
async fn light(chrome: &Chrome, theme: &str) -> Result<()> {
    chrome.prefer("prefers-color-scheme", theme).await?;
    let moves = "document.getAnimations().some(a => a.playState == 'running' && a.effect.getComputedTiming().endTime < 1e6)";
    chrome.until(&format!("matchMedia('(prefers-color-scheme: {theme})').matches && !{moves}")).await
}

/// Takes what is seen now; on a phone also in the dark.
async fn take_on(chrome: &Chrome, name: &str, device: &str, language: Language) -> Result<()> {
    take(chrome, &format!("{name}-{device}-{language}")).await?;
    if device == "phone" {
        light(chrome, "dark").await?;
        take(chrome, &format!("{name}-night-{language}")).await?;
        light(chrome, "light").await?;
    }
    Ok(())
}

/// Takes pictures of these pages in every language.
async fn visit_all(chrome: &Chrome, base: &str, device: &str, pages: &[(String, String)]) -> Result<()> {
    for language in Language::ALL {
        visit_in(chrome, base, device, pages, language).await?;
    }
    Ok(())
}

/// The same in one language.
async fn visit_in(
    chrome: &Chrome,
    base: &str,
    device: &str,
    pages: &[(String, String)],
    language: Language,
) -> Result<()> {
    prepare(chrome, language).await?;
    for (name, path) in pages {
        chrome.visit(&format!("{base}{path}")).await?;
        let there = format!(
            "location.pathname + location.search == '/{path}' && document.documentElement.lang == '{language}'"
        );
        chrome.until(&there).await?;
        take(chrome, &format!("{name}-{device}-{language}")).await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn every_page_in_every_language() -> Result<()> {
    let base = serve()?;
    for (size, device) in [(DESKTOP, "laptop"), (PHONE, "phone")] {
        let chrome = Chrome::open(&base, size).await?;
        chrome.until(SHOWN).await?;
        visit_all(&chrome, &base, device, &pages()).await?;
        chrome.forgive(NOT_THERE);
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn the_boards_on_a_phone_on_its_side_and_every_page_in_the_dark() -> Result<()> {
    let base = serve()?;
    for (size, device, theme, pages) in
        [(SIDE, "side", "light", places()), (DESKTOP, "dark", "dark", pages())]
    {
        let chrome = Chrome::open(&base, size).await?;
        chrome.until(SHOWN).await?;
        chrome.value::<bool>(&format!("(localStorage.setItem('theme', '{theme}'), true)")).await?;
        visit_all(&chrome, &base, device, &pages).await?;
        chrome.forgive(NOT_THERE);
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn the_boards_on_a_small_phone_in_french() -> Result<()> {
    let base = serve()?;
    let chrome = Chrome::open(&base, SMALL_PHONE).await?;
    chrome.until(SHOWN).await?;
    visit_in(&chrome, &base, "small", &places(), Language::Fr).await?;
    chrome.close().await
}

/// Opens two tables the way a program would: one that waits for players, one against a bot.
const OPEN_TABLES: &str = "(async () => {
    const post = (path, body, csrf) => fetch(path, { method: 'POST', body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...(csrf && { 'x-csrf-token': csrf }) } }).then(answer => answer.json());
    const me = await post('/api/guests', { name: 'Aino' });
    localStorage.setItem('guest', me.person.id);
    localStorage.setItem('name-1', 'Aino');
    localStorage.setItem('instant', 'yes');
    const open = async table => (await post('/api/tables', { public: true, ...table }, me.csrf)).table.id;
    window.made = [
        await open({ game: 'crokinole', players: 4, clock: { shot: 30 } }),
        await open({ game: 'carrom', first: 0, clock: { game: 600 }, seats: ['me', { bot: 'club' }] }),
    ];
})(), true";

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn tables_at_a_server() -> Result<()> {
    let hall = Hall::with_pause(Duration::from_millis(100)).await?;
    for (size, device) in [(DESKTOP, "laptop"), (PHONE, "phone")] {
        let chrome = Chrome::open(&hall.at(""), size).await?;
        chrome.until(SHOWN).await?;
        chrome.value::<bool>(OPEN_TABLES).await?;
        chrome.until("window.made").await?;
        let [waiting, playing]: [String; 2] = chrome.value("window.made").await?;
        chrome.visit(&hall.at(&format!("t/{playing}"))).await?;
        click(&chrome, ".begin .main").await?;
        chrome.until("document.querySelector('main.online canvas')").await?;
        click(&chrome, ".shoot").await?;
        chrome.until("document.querySelectorAll('.verdict').length > 1").await?;
        let pages = [
            ("tables-there".to_owned(), "tables".to_owned()),
            ("table-waiting".to_owned(), format!("t/{waiting}")),
            ("table-playing".to_owned(), format!("t/{playing}")),
            ("table-calm".to_owned(), format!("t/{playing}?calm")),
        ];
        visit_all(&chrome, &hall.at(""), device, &pages).await?;
        if device == "phone" {
            light(&chrome, "dark").await?;
            visit_all(&chrome, &hall.at(""), "night", &pages).await?;
        }
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn a_record_being_watched() -> Result<()> {
    let mut game = begun(Game::Carrom, None)?;
    let mut stream = table::Stream::new(3, table::Purpose::Trial, 0);
    for _ in 0..STROKES {
        let Some((by, deed)) = table::random_play::deed(&game, &mut stream) else { break };
        game.play(by, &deed).map_err(|refused| anyhow::anyhow!("{refused:?}"))?;
    }
    let record = serde_json::to_string(&game.record().to_text())?;
    let base = serve()?;
    for (size, device) in [(DESKTOP, "laptop"), (PHONE, "phone")] {
        let chrome = Chrome::open(&base, size).await?;
        chrome.until(SHOWN).await?;
        for language in Language::ALL {
            prepare(&chrome, language).await?;
            chrome.value::<bool>(&format!("(localStorage.setItem('game-carrom', {record}), true)")).await?;
            chrome.visit(&format!("{base}r")).await?;
            chrome
                .until(&format!(
                    "document.documentElement.lang == '{language}' && document.querySelector('.kept button')"
                ))
                .await?;
            chrome.value::<bool>("(document.querySelector('.kept button').click(), true)").await?;
            chrome.until("document.querySelector('.to-last')").await?;
            chrome.value::<bool>("(document.querySelector('.to-last').click(), true)").await?;
            take_on(&chrome, "replay", device, language).await?;
            // The next one begins where there is no record.
            chrome.visit(&base).await?;
            chrome.until("location.pathname == '/' && document.querySelector('.picks')").await?;
        }
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn the_stories_of_finished_games() -> Result<()> {
    for (size, device) in [(DESKTOP, "laptop"), (PHONE, "phone")] {
        let chrome = blank(size).await?;
        with_games(&chrome).await?;
        let base = origin(&chrome).await?;
        for language in Language::ALL {
            shelve(&chrome, "lang", language.code()).await?;
            for game in [Game::Crokinole, Game::Carrom, Game::Kimble] {
                chrome.load(&format!("{base}/r/{game}#story")).await?;
                chrome.until(TOLD).await?;
                take_on(&chrome, &format!("story-{game}"), device, language).await?;
                click(&chrome, ".best .to-what-if").await?;
                chrome
                    .until("document.querySelector('.what-if') && !document.querySelector('.as-advised').disabled")
                    .await?;
                take_on(&chrome, &format!("what-if-{game}"), device, language).await?;
            }
        }
        chrome.close().await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn a_crokinole_day_up_to_its_play_off() -> Result<()> {
    let mut event = Event::open(Template::NcaDay, 13, |_| {}).await?;
    event.others_join(13).await?;
    let desk = Chrome::open(&event.path(&format!("/desk#key={}", event.key)), DESKTOP).await?;
    event.draw().await?;
    desk.until("document.querySelector('.ev-byes')").await?;
    take(&desk, "evening-byes-laptop-en").await?;
    event.play_the_rest().await?;
    let mut last = false;
    while !last && event.draw().await? {
        let now = event.now().await?;
        last = now.rounds().last().is_some_and(|round| round.stage == 3);
        if !last {
            event.play_the_rest().await?;
        }
    }
    for tab in ["standings", "playoff"] {
        click(&desk, &format!("[data-tab={tab}]")).await?;
        take(&desk, &format!("evening-{tab}-laptop-en")).await?;
    }
    let phone = phone(&desk, &event.path(""), "fr").await?;
    phone.resize(SMALL_PHONE).await?;
    for tab in ["playoff", "boards"] {
        click(&phone, &format!("[data-tab={tab}]")).await?;
        take(&phone, &format!("evening-{tab}-phone-fr")).await?;
    }
    phone.close().await?;
    desk.close().await?;
    event.close(Vec::new()).await
}

#[tokio::test]
#[ignore = "takes pictures to be looked at: cargo xtask screenshots"]
async fn an_evening_of_twenty_three() -> Result<()> {
    let hall = Hall::open().await?;
    let desk = Chrome::open(&hall.at("tournaments"), DESKTOP).await?;
    come(&desk, "Kaisa").await?;
    take(&desk, "tournaments-laptop-en").await?;
    let names = "Markku\nOuti\nLeena\nTapio\nJari\nSeppo\nRiitta\nHeikki\nAntti\nVille\nKaija\nInka\nEero\nSari\nMirja\nLiisa\nTimo\nRaimo\nNoora\nPekka\nOlli, Otso\nOlli, Karhu";
    let path = set_up(&desk, "Otsola kimble evening", names, 6).await?;
    let liisa = phone(&desk, &hall.at(&path), "fr").await?;
    take(&liisa, "evening-join-phone-fr").await?;
    join(&liisa, "Anneli").await?;
    take(&liisa, "evening-before-phone-fr").await?;
    take(&desk, "evening-players-laptop-en").await?;
    click(&desk, ".draw").await?;
    desk.until("document.querySelectorAll('.ev-board').length == 6").await?;
    click(&desk, ".clock-start").await?;
    // The phone's own game goes on; one of the boards may be a table of three.
    liisa.until("document.querySelector('.ev-next .where strong')").await?;
    let own = text(&liisa, ".ev-next .where strong").await?;
    let others: Vec<&str> = ["2", "3", "4"].into_iter().filter(|board| *board != own).take(2).collect();
    for board in &others {
        desk.until("!document.querySelector('dialog[open]')").await?;
        desk.press(board).await?;
        for seat in [2, 1] {
            click(&desk, &format!("dialog[open] .ev-tellers li:nth-child({seat}) .ev-finisher")).await?;
        }
        let third = "dialog[open] .ev-tellers li:nth-child(3) .ev-finisher[aria-pressed=false]";
        if desk.value::<bool>(&format!("Boolean(document.querySelector({third:?}))")).await? {
            click(&desk, third).await?;
        }
        if Some(board) == others.last() {
            desk.screenshot(&picture("pages/evening-result-laptop-en")?).await?;
        }
        click(&desk, "dialog[open] .send").await?;
    }
    desk.until("document.querySelectorAll('.ev-board[data-state=in]').length == 2").await?;
    let screen = desk.beside(&hall.at(&format!("{path}/screen")), WALL).await?;
    screen.until("document.querySelector('.ev-wall-board')").await?;
    screen.screenshot(&picture("pages/evening-screen")?).await?;
    for theme in ["light", "dark"] {
        desk.prefer("prefers-color-scheme", theme).await?;
        desk.screenshot(&picture(&format!("pages/evening-desk-{theme}"))?).await?;
    }
    for tab in ["standings", "more"] {
        click(&desk, &format!("[data-tab={tab}]")).await?;
        desk.screenshot(&picture(&format!("pages/evening-{tab}-dark"))?).await?;
    }
    liisa.resize(SMALL_PHONE).await?;
    liisa.until("document.querySelector('.ev-next')").await?;
    take(&liisa, "evening-phone-fr").await?;
    liisa.prefer("prefers-color-scheme", "dark").await?;
    take(&liisa, "evening-phone-dark-fr").await?;
    click(&liisa, "[data-tab=standings]").await?;
    take(&liisa, "evening-standings-phone-fr").await?;
    click(&liisa, "[data-tab=now]").await?;
    click(&liisa, ".keep-score").await?;
    liisa.until("document.querySelector('main.scorer .bar')").await?;
    take(&liisa, "evening-sheet-phone-dark-fr").await?;
    let print = desk.beside(&hall.at(&format!("{path}/print")), DESKTOP).await?;
    print.until("document.querySelector('.ev-paper')").await?;
    print.screenshot(&picture("pages/evening-print")?).await?;
    click(&print, "[data-tab=cards]").await?;
    print.screenshot(&picture("pages/evening-cards")?).await?;
    for page in [print, screen, liisa, desk] {
        page.close().await?;
    }
    hall.close().await;
    Ok(())
}
