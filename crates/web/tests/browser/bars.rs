//! Bars and buttons on every screen, from the smallest phone to a laptop, for players and watchers, in four languages: nothing hangs out,
//! nothing is cut off or covered, and every control is large enough for a finger.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use boards::Game;
use rules::{Language, Player};
use table::Deed;

use crate::chrome::{Chrome, Size};
use crate::home::pick;
use crate::online::{Hall, at_table, come, guest_sits, talk};
use crate::page::{begun, blank, click, origin, painted, ready, shelve};
use crate::pages::{NOT_THERE, pages, shown};
use crate::site::picture;

const fn size(width: u32, height: u32) -> Size {
    Size { width, height }
}

/// Phones, held upright and sideways, tablets and laptops.
const SCREENS: [Size; 6] =
    [size(320, 568), size(360, 640), size(568, 320), size(844, 390), size(768, 1024), size(1440, 900)];
/// The screens that are used with a finger.
const PHONES: [Size; 3] = [size(320, 568), size(390, 844), size(640, 360)];

/// What is wrong with the bars: controls that hang out of their bar or out of the window, that lie over each other, or whose text is cut
/// off. Text that ends in an ellipsis is cut on purpose.
const WRONG: &str = r#"(() => {
    const found = [];
    const seen = (e) => {
        const box = e.getBoundingClientRect(), style = getComputedStyle(e);
        return box.width > 1 && box.height > 1 && style.visibility != 'hidden' && style.clipPath == 'none';
    };
    const called = (e) => `${e.tagName.toLowerCase()}.${e.className} “${(e.textContent.trim() || e.ariaLabel || '').slice(0, 40)}”`;
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) found.push(`the page is ${wide} wide`);
    for (const bar of document.querySelectorAll('header, .under, .actions, .ways, .player .keys, .choices.row, .toast, .begin, .score .foot, .setup .line, .people li, .chat .say')) {
        if (!seen(bar)) continue;
        const box = bar.getBoundingClientRect();
        const all = [...bar.querySelectorAll('a, button, select, input, .hint, .place, .tick, span')].filter(seen);
        const controls = all.filter((e) => !all.some((other) => other != e && other.contains(e)));
        for (const e of controls) {
            const b = e.getBoundingClientRect();
            if (b.left < box.left - 1 || b.right > box.right + 1 || b.left < -1 || b.right > innerWidth + 1 ||
                b.top < box.top - 1 || b.bottom > box.bottom + 1) found.push(`${called(e)} hangs out of ${bar.className || bar.tagName}`);
            const texts = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
            while (texts.nextNode()) {
                const holder = texts.currentNode.parentElement;
                if (!seen(holder) || getComputedStyle(holder).textOverflow == 'ellipsis') continue;
                const range = document.createRange();
                range.selectNodeContents(texts.currentNode);
                for (const t of range.getClientRects()) {
                    if (t.left < b.left - 1.5 || t.right > b.right + 1.5 || t.top < b.top - 6 || t.bottom > b.bottom + 6) {
                        found.push(`${called(e)} is cut off`);
                        break;
                    }
                }
            }
        }
        controls.forEach((e, n) => {
            const a = e.getBoundingClientRect();
            for (const other of controls.slice(n + 1)) {
                const b = other.getBoundingClientRect();
                const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                if (wide > 1 && high > 1) found.push(`${called(e)} and ${called(other)} lie over each other`);
            }
        });
    }
    return found;
})()"#;

/// Controls that are smaller than a finger: what is hit around their middle is less than 44 pixels wide or high. A link in the middle of
/// a sentence is as high as its line, as on every page of text.
const SMALL: &str = r#"(() => {
    const found = [];
    const seen = (e) => {
        const box = e.getBoundingClientRect(), style = getComputedStyle(e);
        return box.width > 1 && box.height > 1 && e.checkVisibility() && style.visibility != 'hidden' && style.opacity != '0' && style.clipPath == 'none';
    };
    const dialog = document.querySelector('dialog[open]');
    const root = dialog ?? document;
    const all = [...root.querySelectorAll('a[href], button, select, textarea, summary, input, [role=slider], [role=button]')];
    for (const control of all) {
        if (control.matches('.skip')) continue;
        const e = control.matches('input') ? control.closest('label:not(:has(input[type=range], input[type=text]))') ?? control : control;
        if (!seen(e)) continue;
        const inSentence = e.matches('a') && getComputedStyle(e).display == 'inline' &&
            [...e.parentElement.childNodes].some((n) => n.nodeType == 3 && n.textContent.trim());
        if (inSentence) continue;
        e.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const b = e.getBoundingClientRect();
        const [x, y] = [b.left + b.width / 2, b.top + b.height / 2];
        const hit = (x, y) => {
            const top = document.elementFromPoint(x, y);
            return top && (e.contains(top) || top.closest('label')?.contains(e));
        };
        const reach = (dx, dy) => {
            let n = 0;
            while (n < 60 && hit(x + dx * (n + 1), y + dy * (n + 1))) n++;
            return n;
        };
        if (!hit(x, y)) {
            found.push(`${e.outerHTML.slice(0, 120)} is covered by ${document.elementFromPoint(x, y)?.outerHTML.slice(0, 80)}`);
            continue;
        }
        const [wide, high] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
        if (wide < 43.5 || high < 43.5) found.push(`${wide} × ${high}: ${e.outerHTML.slice(0, 140)}`);
    }
    scrollTo(0, 0);
    return [...new Set(found)];
})()"#;

/// Makes the window another one and the page speak another language.
async fn turn_to(chrome: &Chrome, size: Size, language: Language) -> Result<()> {
    chrome.resize(size).await?;
    chrome.until(&format!("innerWidth == {} && innerHeight == {}", size.width, size.height)).await?;
    let speak = format!("(document.querySelector('.languages [lang={language}]').click(), true)");
    chrome.value::<bool>(&speak).await?;
    chrome.until(&format!("document.documentElement.lang == '{language}'")).await?;
    lies_still(chrome).await?;
    painted(chrome).await
}

/// Something that is measured, on which screens and in which languages.
#[derive(Clone, Copy)]
struct Measure {
    script: &'static str,
    screens: &'static [Size],
    languages: &'static [Language],
}

const BARS: Measure = Measure { script: WRONG, screens: &SCREENS, languages: &Language::ALL };
/// The sizes of controls hardly depend on the language: one with short words and one with long ones.
const FINGERS: Measure =
    Measure { script: SMALL, screens: &PHONES, languages: &[Language::En, Language::Fi] };

/// What a measurement finds.
async fn found(chrome: &Chrome, place: &str, measure: Measure) -> Result<Vec<String>> {
    let mut all = Vec::new();
    for &size in measure.screens {
        for &language in measure.languages {
            turn_to(chrome, size, language).await.with_context(|| place.to_owned())?;
            let found: Vec<String> = chrome.value(measure.script).await?;
            let at = format!("{place} {}×{} {language}", size.width, size.height);
            all.extend(found.into_iter().map(|found| format!("{at}: {found}")));
            let narrow = [320, 360, 568].contains(&size.width);
            if narrow
                && [Language::Fr, Language::Fi].contains(&language)
                && std::env::var_os("PICTURES").is_some()
            {
                let name = format!("bars-{}-{}-{language}", place.replace(['/', ' '], "-"), size.width);
                chrome.screenshot(&picture(&name)?).await?;
            }
        }
    }
    Ok(all)
}

fn nothing(found: &[String]) -> Result<()> {
    ensure!(found.is_empty(), "{} found:\n{}", found.len(), found.join("\n"));
    Ok(())
}

/// Waits for a sheet that still moves up.
async fn lies_still(chrome: &Chrome) -> Result<()> {
    let moves = "document.querySelector('dialog[open]')?.getAnimations({ subtree: true }).some((a) => a.playState == 'running')";
    chrome.until(&format!("!{moves}")).await
}

/// Every control within an element is as large as a finger.
pub(crate) async fn for_fingers(chrome: &Chrome, within: &str) -> Result<()> {
    lies_still(chrome).await?;
    let script = SMALL.replace("dialog ?? document", &format!("document.querySelector('{within}')"));
    nothing(&chrome.value::<Vec<String>>(&script).await?)
}

/// Every game as it begins, and the boards with the most buttons: what is seen, and the record.
fn positions() -> Result<Vec<(Game, &'static str, String)>> {
    let placing = r#"{"at":{},"left":[0,0],"down":[15,15],"shootout":{"tries":[0,0],"potted":[0,0]},"turn":{"player":1,"do":"place"}}"#;
    let moving = r#"{"pieces":[[-1,3,26,31],[-1,-1,20,2]],"die":6,"turn":{"player":0,"do":"move"}}"#;
    let mut all = Vec::new();
    for game in Game::ALL {
        all.push((game, "ready", begun(game, None)?.record().to_text()));
    }
    all.push((Game::Couronne, "placing", begun(Game::Couronne, Some(placing))?.record().to_text()));
    all.push((Game::Kimble, "moving", begun(Game::Kimble, Some(moving))?.record().to_text()));
    let mut out_of_turn = begun(Game::Kimble, None)?;
    let pressed = out_of_turn.play(Player(1), &Deed::Press(None));
    pressed.map_err(|refused| anyhow::anyhow!("{refused:?}"))?;
    all.push((Game::Kimble, "keeping", out_of_turn.record().to_text()));
    Ok(all)
}

#[tokio::test]
async fn the_bars_of_every_board_fit_the_longest_language_in_the_browser() -> Result<()> {
    let chrome = blank(SCREENS[0]).await?;
    let base = origin(&chrome).await?;
    let mut all = Vec::new();
    for (game, how, record) in positions()? {
        shelve(&chrome, &format!("game-{game}"), &record).await?;
        chrome.load(&format!("{base}/{game}")).await?;
        ready(&chrome).await?;
        all.extend(found(&chrome, &format!("{game} {how}"), BARS).await?);
    }
    nothing(&all)?;
    chrome.close().await
}

#[tokio::test]
async fn the_bars_of_every_page_fit_the_longest_language_in_the_browser() -> Result<()> {
    let chrome = blank(SCREENS[0]).await?;
    let base = origin(&chrome).await?;
    shelve(&chrome, "game-crokinole", &begun(Game::Crokinole, None)?.record().to_text()).await?;
    let mut all = Vec::new();
    for page in pages().into_iter().filter(|page| !page.contains('/')).chain(["r/crokinole".to_owned()]) {
        chrome.load(&format!("{base}/{page}")).await?;
        shown(&chrome).await?;
        all.extend(found(&chrome, &format!("/{page}"), BARS).await?);
    }
    chrome.forgive(NOT_THERE);
    nothing(&all)?;
    chrome.close().await
}

/// A server with a short wait for players who have left.
async fn impatient() -> Result<Hall> {
    let change = |config: &mut server::Config| {
        config.grace = Duration::from_secs(1);
        config.claim_after = Duration::from_secs(2);
    };
    Hall::with(change).await
}

/// Two players with long names, and a watcher.
struct People {
    host: Chrome,
    guest: Chrome,
    watcher: Chrome,
}

impl People {
    async fn at(hall: &Hall) -> Result<People> {
        let host = Chrome::open(&hall.at(""), PHONES[1]).await?;
        come(&host, LONG[0]).await?;
        let guest = host.beside(&hall.at(""), PHONES[1]).await?;
        come(&guest, LONG[1]).await?;
        let watcher = host.beside(&hall.at(""), PHONES[1]).await?;
        come(&watcher, "Zoé").await?;
        Ok(People { host, guest, watcher })
    }

    fn all(&self) -> [(&Chrome, &'static str); 3] {
        [(&self.host, "host"), (&self.guest, "guest"), (&self.watcher, "watcher")]
    }

    /// What a measurement finds while they come to a table and when they are there.
    async fn measured(&self, game: Game, measure: Measure) -> Result<Vec<String>> {
        pick(&self.host, game).await?;
        click(&self.host, ".play-friend").await?;
        // The sheet with all it can show.
        click(&self.host, ".setup .players button:last-child").await?;
        click(&self.host, ".setup .rules [data-choice=\"1\"]").await?;
        let mut all = found(&self.host, &format!("{game} set-up"), measure).await?;
        click(&self.host, ".setup .players [data-choice=\"0\"]").await?;
        click(&self.host, ".setup .rules [data-choice=\"0\"]").await?;
        click(&self.host, ".setup .open").await?;
        let link = at_table(&self.host).await?;
        all.extend(found(&self.host, &format!("{game} waiting"), measure).await?);
        self.guest.load(&link).await?;
        self.guest.until("document.querySelector('.lobby .sit')").await?;
        all.extend(found(&self.guest, &format!("{game} invited"), measure).await?);
        guest_sits(&self.guest).await?;
        self.watcher.load(&link).await?;
        self.watcher.until("document.querySelector('main.online canvas')").await?;
        for (page, who) in self.all() {
            ready(page).await?;
            all.extend(found(page, &format!("{game} {who}"), measure).await?);
        }
        Ok(all)
    }

    /// The same while they talk, and when the guest has been away for so long that something can be done about it.
    async fn measured_later(&self, hall: &Hall, game: Game, measure: Measure) -> Result<Vec<String>> {
        for page in [&self.guest, &self.host] {
            turn_to(page, PHONES[1], Language::En).await?;
            click(page, ".under .talk").await?;
        }
        talk(&self.guest, "hello").await?;
        self.host.until("document.querySelector('.chat[open] .mute')").await?;
        let mut all = found(&self.host, &format!("{game} talk"), measure).await?;
        self.guest.load(&hall.at("tables")).await?;
        self.host
            .until(
                "document.querySelector('.people .substitute') && document.querySelector('.people .claim')",
            )
            .await?;
        all.extend(found(&self.host, &format!("{game} away"), measure).await?);
        Ok(all)
    }

    /// The host goes to a page where the next table can be opened.
    async fn go_on(&self, hall: &Hall) -> Result<()> {
        self.host.load(&hall.at("")).await?;
        shown(&self.host).await
    }

    async fn leave(self) -> Result<()> {
        for page in [self.guest, self.watcher, self.host] {
            page.close().await?;
        }
        Ok(())
    }
}

#[tokio::test]
async fn the_bars_of_a_table_by_link_fit_for_players_and_watchers_in_the_browser() -> Result<()> {
    let hall = impatient().await?;
    let people = People::at(&hall).await?;
    let mut all = Vec::new();
    for game in Game::ALL {
        all.extend(people.measured(game, BARS).await?);
        if game == Game::Crokinole {
            all.extend(people.measured_later(&hall, game, BARS).await?);
        }
        people.go_on(&hall).await?;
    }
    nothing(&all)?;
    people.leave().await?;
    hall.close().await;
    Ok(())
}

#[tokio::test]
async fn long_names_end_in_an_ellipsis_and_are_told_whole_in_the_browser() -> Result<()> {
    let long = ["Maximilian-Konstantin-von-Wittgenstein", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"];
    let game = Game::Crokinole;
    let chrome = blank(SCREENS[0]).await?;
    let base = origin(&chrome).await?;
    for (n, name) in long.iter().enumerate() {
        shelve(&chrome, &format!("name-{}", n + 1), name).await?;
    }
    shelve(&chrome, "instant", "yes").await?;
    shelve(&chrome, &format!("game-{game}"), &begun(game, None)?.record().to_text()).await?;
    chrome.load(&format!("{base}/{game}")).await?;
    ready(&chrome).await?;
    let mut all = found(&chrome, "names at a board", BARS).await?;
    click(&chrome, ".shoot").await?;
    chrome.until("document.querySelector('.verdict')").await?;
    all.extend(found(&chrome, "names in a verdict", BARS).await?);
    turn_to(&chrome, SCREENS[0], Language::En).await?;
    for place in [game.to_string(), format!("r/{game}")] {
        chrome.load(&format!("{base}/{place}")).await?;
        ready(&chrome).await?;
        let cut = "[...document.querySelectorAll('.score .name')].map(e => [e.title, e.textContent, \
                   e.scrollWidth > e.clientWidth && getComputedStyle(e).textOverflow == 'ellipsis', \
                   e.getBoundingClientRect().right <= e.closest('.card').getBoundingClientRect().right])";
        let names: Vec<(String, String, bool, bool)> = chrome.value(cut).await?;
        for (name, (title, text, cut, inside)) in long.iter().zip(&names) {
            ensure!(title == name && text == name, "{place}: {names:?}");
            ensure!(*cut && *inside, "{place}: {names:?}");
        }
        ensure!(names.len() == 2, "{place}: {names:?}");
        all.extend(found(&chrome, &format!("names at {place}"), BARS).await?);
    }
    nothing(&all)?;
    chrome.close().await
}

/// Names of the greatest length that people give themselves, without a space to break at.
const LONG: [&str; 2] = ["Maximilian-Konstantin-vW", "WWWWWWWWWWWWWWWWWWWWWWWW"];

#[tokio::test]
async fn every_control_of_a_page_is_as_large_as_a_finger_in_the_browser() -> Result<()> {
    let chrome = blank(PHONES[0]).await?;
    let base = origin(&chrome).await?;
    shelve(&chrome, "game-crokinole", &begun(Game::Crokinole, None)?.record().to_text()).await?;
    let mut all = Vec::new();
    for page in pages().into_iter().chain(["r/crokinole".to_owned()]) {
        chrome.load(&format!("{base}/{page}")).await?;
        shown(&chrome).await?;
        all.extend(found(&chrome, &format!("/{page}"), FINGERS).await?);
    }
    chrome.forgive(NOT_THERE);
    nothing(&all)?;
    chrome.close().await
}

#[tokio::test]
async fn every_control_of_a_board_is_as_large_as_a_finger_in_the_browser() -> Result<()> {
    let chrome = blank(PHONES[0]).await?;
    let base = origin(&chrome).await?;
    let mut all = Vec::new();
    for (game, how, record) in positions()? {
        shelve(&chrome, &format!("game-{game}"), &record).await?;
        shelve(&chrome, "instant", "yes").await?;
        chrome.load(&format!("{base}/{game}")).await?;
        ready(&chrome).await?;
        all.extend(found(&chrome, &format!("{game} {how}"), FINGERS).await?);
        if how != "ready" {
            continue;
        }
        // After a verdict, with its rules to be read.
        turn_to(&chrome, PHONES[1], Language::En).await?;
        click(&chrome, ".shoot").await?;
        chrome.until("document.querySelector('.verdict')").await?;
        all.extend(found(&chrome, &format!("{game} judged"), FINGERS).await?);
        if game != Game::Kimble {
            // The sliders; sideways they leave room for nothing else until they are closed again.
            turn_to(&chrome, PHONES[1], Language::En).await?;
            click(&chrome, ".fine-aim").await?;
            let upright = Measure { screens: &PHONES[..2], ..FINGERS };
            all.extend(found(&chrome, &format!("{game} sliders"), upright).await?);
            turn_to(&chrome, PHONES[1], Language::En).await?;
            click(&chrome, ".fine-aim").await?;
        }
        if ![Game::Carrom, Game::Kimble].contains(&game) {
            continue;
        }
        for way in [
            &[".menu"][..],
            &[".menu", ".to-resign"],
            &[".menu", ".to-new", ".agreed summary"],
            &[".who-plays"],
        ] {
            turn_to(&chrome, PHONES[1], Language::En).await?;
            for step in way {
                click(&chrome, step).await?;
            }
            chrome.until("document.querySelector('dialog[open] #dialog-title')").await?;
            all.extend(found(&chrome, &format!("{game} {way:?}"), FINGERS).await?);
            chrome.press("Escape").await?;
            chrome.until("!document.querySelector('dialog').open").await?;
        }
    }
    nothing(&all)?;
    chrome.close().await
}

#[tokio::test]
async fn every_control_of_a_table_by_link_is_as_large_as_a_finger_in_the_browser() -> Result<()> {
    let hall = impatient().await?;
    let people = People::at(&hall).await?;
    let mut all = Vec::new();
    for game in [Game::Crokinole, Game::Kimble] {
        all.extend(people.measured(game, FINGERS).await?);
        for (page, who) in people.all() {
            turn_to(page, PHONES[1], Language::En).await?;
            click(page, ".actions .menu").await?;
            page.until("document.querySelector('dialog[open] #dialog-title')").await?;
            all.extend(found(page, &format!("{game} {who} menu"), FINGERS).await?);
            page.press("Escape").await?;
            page.until("!document.querySelector('dialog').open").await?;
        }
        all.extend(people.measured_later(&hall, game, FINGERS).await?);
        people.go_on(&hall).await?;
    }
    people.host.load(&hall.at("tables")).await?;
    shown(&people.host).await?;
    all.extend(found(&people.host, "tables", FINGERS).await?);
    nothing(&all)?;
    people.leave().await?;
    hall.close().await;
    Ok(())
}
