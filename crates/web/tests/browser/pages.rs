//! Every page and every dialog, on a phone and on a laptop, in four languages: nothing is cut off, nothing is left untranslated,
//! and nothing is complained about.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use boards::Game;
use rules::{Language, RuleSet, differences};

use crate::chrome::{Chrome, DESKTOP, PHONE, SMALL};
use crate::page::{PROGRAM, begun, blank, click, fits, origin, pictures, ready, resumed, shelve};

/// Every page there is, without the first slash.
pub(crate) fn pages() -> Vec<String> {
    let fixed = [
        "",
        "tables",
        "rules",
        "r",
        "daily/archive",
        "progress",
        "drills/crokinole",
        "drills/carrom",
        "score",
        "score/counter",
        "foul",
        "nowhere",
    ]
    .map(str::to_owned);
    let boards = Game::ALL.map(|game| game.name().to_owned());
    let books = RuleSet::ALL.map(|set| format!("rules/{set}"));
    let compared =
        RuleSet::ALL.into_iter().filter(|set| !set.is_own()).map(|set| format!("rules/{set}/differences"));
    let lessons = Game::ALL.map(|game| format!("learn/{game}"));
    let sheets = RuleSet::ALL.into_iter().flat_map(|set| [format!("score/{set}"), format!("foul/{set}")]);
    fixed.into_iter().chain(boards).chain(books).chain(compared).chain(lessons).chain(sheets).collect()
}

/// What the browser says of the page that is not there.
pub(crate) const NOT_THERE: &str = "404";

/// Until a page is there and not only its place.
pub(crate) async fn shown(chrome: &Chrome) -> Result<()> {
    chrome.until(PROGRAM).await
}

/// The names of all messages.
pub(crate) fn messages() -> Result<BTreeSet<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../words/locales/en");
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(folder)? {
        let text = fs::read_to_string(entry?.path())?;
        let lines = text.lines().filter_map(|line| line.split_once(" ="));
        names.extend(lines.map(|(name, _)| name.to_owned()).filter(|name| name.contains('-')));
    }
    Ok(names)
}

/// Texts that could be the name of a message, in what is seen and in what is only heard.
const HYPHENATED: &str = "(document.body.innerText + ' ' + document.title + ' ' + ['title', 'aria-label', 'placeholder', 'aria-valuetext'].flatMap(\
     name => [...document.querySelectorAll(`[${name}]`)].map(e => e.getAttribute(name))).join(' ')).match(/[a-z]+(-[a-z]+)+/g) ?? []";

/// Nothing hangs out of the page, and every text is a text, in every language and both sizes.
pub(crate) async fn speaks_and_fits(chrome: &Chrome, place: &str, names: &BTreeSet<String>) -> Result<()> {
    for size in [PHONE, DESKTOP] {
        chrome.resize(size).await?;
        chrome.until(&format!("innerWidth == {}", size.width)).await?;
        for language in Language::ALL {
            let choose = format!("document.querySelector('.languages [lang={language}]')");
            // A dialog lies over the button: it is not touched there.
            chrome.value::<bool>(&format!("({choose}.click(), true)")).await?;
            chrome.until(&format!("document.documentElement.lang == '{language}'")).await?;
            let at = || format!("{place} in {language}, {} wide", size.width);
            fits(chrome).await.with_context(at)?;
            let found: BTreeSet<String> = chrome.value(HYPHENATED).await?;
            let keys: Vec<_> = found.intersection(names).collect();
            ensure!(keys.is_empty(), "{}: {keys:?} are shown in place of texts", at());
        }
    }
    Ok(())
}

#[tokio::test]
async fn every_page_speaks_four_languages_and_fits_in_the_browser() -> Result<()> {
    let names = messages()?;
    let chrome = blank(DESKTOP).await?;
    let base = origin(&chrome).await?;
    for page in pages() {
        chrome.load(&format!("{base}/{page}")).await?;
        shown(&chrome).await?;
        speaks_and_fits(&chrome, &format!("/{page}"), &names).await?;
    }
    chrome.forgive(NOT_THERE);
    chrome.close().await
}

#[tokio::test]
async fn every_dialog_speaks_four_languages_and_fits_in_the_browser() -> Result<()> {
    let names = messages()?;
    let chrome = blank(DESKTOP).await?;
    let base = origin(&chrome).await?;
    for game in Game::ALL {
        chrome.load(&format!("{base}/{game}")).await?;
        ready(&chrome).await?;
        for way in [
            &[".menu"][..],
            &[".menu", ".to-resign"],
            &[".menu", ".to-new", ".agreed summary"],
            &[".who-plays"],
        ] {
            for step in way {
                click(&chrome, step).await?;
            }
            chrome.until("document.querySelector('dialog[open] #dialog-title')").await?;
            speaks_and_fits(&chrome, &format!("/{game} {way:?}"), &names).await?;
            chrome.press("Escape").await?;
            chrome.until("!document.querySelector('dialog').open").await?;
        }
    }
    chrome.close().await
}

#[tokio::test]
async fn addresses_lead_where_they_led_before_there_were_paths_in_the_browser() -> Result<()> {
    let game = Game::Couronne;
    let chrome = resumed(game, &begun(game, None)?.record().to_text(), PHONE).await?;
    let base = origin(&chrome).await?;
    chrome.load(&format!("{base}/#kimble")).await?;
    chrome
        .until("location.pathname == '/kimble' && !location.hash && document.querySelector('main.kimble:not(.loading)')")
        .await?;
    // Links and the browser's arrows change the page without loading anything.
    chrome.value::<bool>("(window.same = true)").await?;
    click(&chrome, ".logo").await?;
    chrome.until("location.pathname == '/' && document.querySelector('.home')").await?;
    click(&chrome, ".pick.couronne").await?;
    chrome.until("document.querySelector('.to-rules').pathname == '/rules/couronne'").await?;
    click(&chrome, ".play-device").await?;
    chrome
        .until("location.pathname == '/couronne' && document.querySelector('main.couronne canvas')")
        .await?;
    ready(&chrome).await?;
    chrome.value::<bool>("(history.back(), true)").await?;
    chrome.until("location.pathname == '/' && document.querySelector('.home')").await?;
    ensure!(chrome.value::<bool>("window.same == true").await?, "the page was loaded anew");
    chrome.close().await
}

/// Where the cells of the first topic begin: that of the family book, that of the other.
const CELLS: &str = "[...document.querySelectorAll('.differences tbody tr:first-child td')].map(cell => \
     [Math.round(cell.getBoundingClientRect().left), Math.round(cell.getBoundingClientRect().top)])";

#[tokio::test]
async fn two_books_are_compared_side_by_side_or_one_below_the_other_in_the_browser() -> Result<()> {
    let chrome = blank(DESKTOP).await?;
    let base = origin(&chrome).await?;
    for (set, own) in [(RuleSet::Icf, RuleSet::Carrom), (RuleSet::Nca, RuleSet::Crokinole)] {
        for from in [own, set] {
            chrome.load(&format!("{base}/rules/{from}")).await?;
            shown(&chrome).await?;
            click(&chrome, &format!("main a[href='/rules/{set}/differences']")).await?;
            chrome.until(&format!("location.pathname == '/rules/{set}/differences'")).await?;
            chrome.until("document.querySelector('.differences tbody tr')").await?;
        }
        let topics = differences(set, Language::En);
        let rows: usize = chrome.value("document.querySelectorAll('.differences tbody tr').length").await?;
        ensure!(rows == topics.len(), "{set}: {rows} topics");
        let first: String =
            chrome.value("document.querySelector('.differences tbody th').textContent").await?;
        ensure!(first == topics[0].title, "{first}");
        chrome.resize(DESKTOP).await?;
        chrome.until(&format!("innerWidth == {}", DESKTOP.width)).await?;
        let [one, two]: [[i32; 2]; 2] = chrome.value(CELLS).await?;
        ensure!(one[1] == two[1] && one[0] < two[0], "side by side: {one:?}, {two:?}");
        chrome.resize(SMALL).await?;
        chrome.until(&format!("innerWidth == {}", SMALL.width)).await?;
        let [one, two]: [[i32; 2]; 2] = chrome.value(CELLS).await?;
        ensure!(one[1] < two[1] && one[0] == two[0], "one below the other: {one:?}, {two:?}");
        fits(&chrome).await?;
        let rule = topics[0].this.rules[0];
        click(&chrome, &format!(".differences a[href='/rules/{set}#{rule}']")).await?;
        chrome.until(&format!("location.hash == '#{rule}' && document.getElementById('{rule}')")).await?;
    }
    chrome.close().await
}

#[tokio::test]
async fn what_cannot_be_loaded_is_said_in_the_browser() -> Result<()> {
    let chrome = blank(PHONE).await?;
    let broken =
        "WebAssembly.instantiateStreaming = WebAssembly.instantiate = () => Promise.reject(Error('cut off'))";
    chrome.before_every_page(broken).await?;
    shelve(&chrome, "lang", "fr").await?;
    chrome.load(&origin(&chrome).await?).await?;
    chrome.until("document.querySelector('.not-coming button')?.textContent == 'Réessayer'").await?;
    pictures(&chrome, "not-loaded").await?;
    chrome.forgive("cut off");
    chrome.close().await
}
