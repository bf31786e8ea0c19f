//! Score sheets beyond one phone and one game: shared by two phones with the network cut in between, only watched, put away and taken
//! out again, shown to a room, and saved.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use client::Api;
use protocol::Json;
use protocol::club::NewScore;
use serde_json::Value;
use tempfile::TempDir;

use crate::axe::usable;
use crate::chrome::{Chrome, Size};
use crate::online::Hall;
use crate::page::{fits, reads, says, shelve, text};
use crate::pages::shown;
use crate::scoring::{THUMB, at, look, phone, score, scored, tap};

/// A tablet beside the board.
const TABLET: Size = Size { width: 1024, height: 768 };

/// A phone at a server that has written the first round of a game and shows the links to its sheet.
pub(crate) async fn shares(hall: &Hall) -> Result<Chrome> {
    let one = Chrome::open(&hall.at(""), THUMB).await?;
    shown(&one).await?;
    at(&one, "score/nca", "en").await?;
    tap(&one, "[data-question='winner'] [data-value='0']").await?;
    tap(&one, ".bar .more").await?;
    tap(&one, ".phones .join").await?;
    one.until("location.pathname.startsWith('/s/') && document.querySelector('.kept.here')").await?;
    tap(&one, ".bar .more").await?;
    one.until("document.querySelector('.to-write') && document.querySelector('.to-read')").await?;
    Ok(one)
}

/// Another phone that follows a link.
pub(crate) async fn joins(one: &Chrome, link: &str) -> Result<Chrome> {
    let two = one.beside(link.split("/s/").next().unwrap_or(link), THUMB).await?;
    shown(&two).await?;
    shelve(&two, "lang", "en").await?;
    two.be_touched(THUMB).await?;
    two.load(link).await?;
    Ok(two)
}

#[tokio::test]
async fn two_phones_go_on_without_a_network_and_are_joined_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let one = shares(&hall).await?;
    let link = text(&one, ".to-write").await?;
    look(&one, "phones").await?;
    tap(&one, ".bar .more").await?;
    let two = joins(&one, &link).await?;
    scored(&two, "2 0").await?;
    // Who is scoring is visible, and taking over asks.
    says(&two, ".scoring", "Another phone is scoring").await?;
    tap(&two, ".take-over").await?;
    tap(&two, ".take-over-do").await?;
    says(&one, ".scoring", "Another phone is scoring").await?;
    // Both lose the network and write the second round, each as they saw it.
    one.cut_off(true).await?;
    two.cut_off(true).await?;
    tap(&one, "[data-question='winner'] [data-value='0']").await?;
    scored(&one, "4 0").await?;
    tap(&two, "[data-question='winner'] [data-value='1']").await?;
    scored(&two, "2 2").await?;
    says(&one, ".no-network", "Keep on scoring").await?;
    look(&one, "no-network").await?;
    one.cut_off(false).await?;
    two.cut_off(false).await?;
    for phone in [&one, &two] {
        phone.until("document.querySelectorAll('.conflict .branch').length == 2").await?;
    }
    look(&one, "conflict").await?;
    // One of them is right; the other phone follows.
    let theirs = "[...document.querySelectorAll('.branch')].findIndex(b => b.textContent.includes('Marc'))";
    let branch: i64 = one.value(theirs).await?;
    ensure!(branch >= 0, "no branch names Marc");
    tap(&one, &format!(".branch[data-branch='{branch}'] .keep")).await?;
    for phone in [&one, &two] {
        phone.until("!document.querySelector('.conflict')").await?;
        scored(phone, "2 2").await?;
    }
    ensure!(score(&one).await? == score(&two).await?);
    for phone in [two, one] {
        phone.forgive("ERR_INTERNET_DISCONNECTED");
        phone.forgive("Failed to fetch");
        phone.close().await?;
    }
    hall.close().await;
    Ok(())
}

#[tokio::test]
async fn two_phones_that_changed_the_same_entry_are_settled_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let one = shares(&hall).await?;
    let link = text(&one, ".to-write").await?;
    tap(&one, ".bar .more").await?;
    let two = joins(&one, &link).await?;
    scored(&two, "2 0").await?;
    // Without the network one of them changes the first round, the other takes it back.
    one.cut_off(true).await?;
    two.cut_off(true).await?;
    tap(&one, ".bar .more").await?;
    tap(&one, ".entries li:nth-child(1) .change").await?;
    tap(&one, ".editor [data-question='winner'] [data-value='1']").await?;
    tap(&one, ".editor .amend").await?;
    scored(&one, "0 2").await?;
    tap(&one, ".bar .more").await?;
    tap(&two, ".undo").await?;
    scored(&two, "0 0").await?;
    one.cut_off(false).await?;
    two.cut_off(false).await?;
    for phone in [&one, &two] {
        phone.until("document.querySelectorAll('.conflict .branch').length == 2").await?;
        scored(phone, "2 0").await?;
    }
    // Each branch says what it would do to which round; both together is nothing.
    let said = "[...document.querySelectorAll('.branch')].map(b => b.querySelector('ul').textContent)";
    let said: Vec<String> = one.value(said).await?;
    ensure!(said.iter().all(|said| said.starts_with("round 1, Sanna")), "{said:?}");
    ensure!(one.value::<bool>("document.querySelector('.keep-both') == null").await?, "both at once");
    let taken_back = said.iter().position(|said| said.contains("Struck")).context("nobody took it back")?;
    look(&one, "conflict-edits").await?;
    tap(&one, &format!(".branch[data-branch='{taken_back}'] .keep")).await?;
    for phone in [&one, &two] {
        phone.until("!document.querySelector('.conflict')").await?;
        scored(phone, "0 0").await?;
    }
    // The game goes on.
    tap(&two, "[data-question='winner'] [data-value='1']").await?;
    scored(&one, "0 2").await?;
    for phone in [two, one] {
        phone.forgive("ERR_INTERNET_DISCONNECTED");
        phone.forgive("Failed to fetch");
        phone.close().await?;
    }
    hall.close().await;
    Ok(())
}

#[tokio::test]
async fn a_link_to_watch_has_nothing_to_tap_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let one = shares(&hall).await?;
    let link = text(&one, ".to-read").await?;
    ensure!(!link.contains('#'), "{link} has a key");
    tap(&one, ".bar .more").await?;
    let two = joins(&one, &link).await?;
    scored(&two, "2 0").await?;
    says(&two, ".scoring", "You are watching").await?;
    says(&two, ".entries li", "Sanna").await?;
    let writes = "document.querySelector('[data-question], .undo, .take-over, .write, .names, .confirm, .again, \
                  .change, .strike, .anew, .to-write, .join')";
    ensure!(two.value::<bool>(&format!("{writes} == null")).await?, "something to tap");
    usable(&two).await?;
    // What the others write comes by itself.
    tap(&one, "[data-question='winner'] [data-value='1']").await?;
    scored(&two, "2 2").await?;
    look(&two, "watch").await?;
    tap(&two, ".bar .more").await?;
    two.until("document.querySelector('.to-read')").await?;
    ensure!(two.value::<bool>(&format!("{writes} == null")).await?, "something to tap below");
    // A wrong key is no key, and does not take the place of the right one.
    two.load(&hall.at("score")).await?;
    two.load(&format!("{link}#wrong")).await?;
    says(&two, ".scoring", "You are watching").await?;
    ensure!(two.value::<bool>(&format!("{writes} == null")).await?, "a wrong key lets one tap");
    for winner in ["0", "0"] {
        tap(&one, &format!("[data-question='winner'] [data-value='{winner}']")).await?;
    }
    says(&two, ".ended h2", "Sanna").await?;
    tap(&one, ".confirm[data-player='1']").await?;
    says(&two, ".signed", "Marc").await?;
    ensure!(two.value::<bool>(&format!("{writes} == null")).await?, "something to tap at the end");
    for phone in [two, one] {
        phone.close().await?;
    }
    hall.close().await;
    Ok(())
}

#[tokio::test]
async fn who_starts_can_be_said_on_a_sheet_that_is_shared_before_its_first_entry_in_the_browser() -> Result<()>
{
    let hall = Hall::open().await?;
    let one = Chrome::open(&hall.at(""), THUMB).await?;
    shown(&one).await?;
    at(&one, "score/nca", "en").await?;
    tap(&one, ".setup [data-games='3']").await?;
    tap(&one, ".bar .more").await?;
    says(&one, ".phones", "Choose first").await?;
    tap(&one, ".phones .join").await?;
    one.until("location.pathname.startsWith('/s/') && document.querySelector('.kept.here')").await?;
    says(&one, ".next", "Sanna").await?;
    tap(&one, ".setup [data-starts='1']").await?;
    says(&one, ".next", "Marc").await?;
    // What was chosen before is shared, too.
    let id: String = one.value("location.pathname.split('/')[2]").await?;
    let log = Api::new(hall.address()).score(&id, None).read(0).await?;
    let first: Value = serde_json::from_str(log.entries[0].event.text())?;
    ensure!(first["sheet"]["games"] == 3, "{first}");
    one.close().await?;
    hall.close().await;
    Ok(())
}

/// Something may be tapped before the server has said what this phone wrote before: no number of an entry is used twice.
#[tokio::test]
async fn a_shared_sheet_that_was_deleted_is_written_under_another_name_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let one = shares(&hall).await?;
    let link = text(&one, ".to-write").await?;
    let id: String = one.value("location.pathname.split('/')[2]").await?;
    let device = format!("JSON.parse(localStorage.getItem('sheet-{id}').trim().split('\\n').pop()).device");
    let before: String = one.value(&device).await?;
    tap(&one, ".bar .more").await?;
    // A reload changes nothing: the phone goes on under its name.
    one.load(&hall.at(&format!("s/{id}"))).await?;
    for (winner, points) in [("0", "4 0"), ("1", "4 2"), ("0", "6 2")] {
        tap(&one, &format!("[data-question='winner'] [data-value='{winner}']")).await?;
        scored(&one, points).await?;
    }
    ensure!(one.value::<String>(&device).await? == before);
    // The server has everything.
    let two = joins(&one, &link).await?;
    scored(&two, "6 2").await?;
    one.load(&hall.at("score")).await?;
    tap(&one, ".earlier-sheets summary").await?;
    tap(&one, ".earlier-sheets .delete").await?;
    tap(&one, ".earlier-sheets .delete-do").await?;
    one.until("!document.querySelector('.earlier-sheets')").await?;
    one.load(&link).await?;
    scored(&one, "6 2").await?;
    tap(&one, ".confirm[data-player='1']").await?;
    says(&one, ".signed", "Marc").await?;
    let after: String = one.value(&device).await?;
    ensure!(after != before && after.len() == 8, "{after} after {before}");
    says(&two, ".signed", "Marc").await?;
    two.close().await?;
    one.close().await?;
    hall.close().await;
    Ok(())
}

/// Two phones count the twenties of the same round; one of them tells the round.
#[tokio::test]
async fn what_was_counted_for_a_round_is_not_kept_for_the_next_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let one = shares(&hall).await?;
    let link = text(&one, ".to-write").await?;
    tap(&one, ".bar .more").await?;
    let two = joins(&one, &link).await?;
    scored(&two, "2 0").await?;
    for phone in [&one, &two] {
        tap(phone, "[data-question='sunk.0'] .more").await?;
        reads(phone, "[data-question='sunk.0'] output", "1").await?;
    }
    // Taking over is nothing about the round.
    tap(&two, ".take-over").await?;
    tap(&two, ".take-over-do").await?;
    says(&one, ".scoring", "Another phone is scoring").await?;
    reads(&one, "[data-question='sunk.0'] output", "1").await?;
    tap(&two, "[data-question='winner'] [data-value='1']").await?;
    scored(&one, "2 2").await?;
    reads(&one, "[data-question='sunk.0'] output", "0").await?;
    says(&one, "[data-side='0']", "1 twenty").await?;
    for phone in [two, one] {
        phone.close().await?;
    }
    hall.close().await;
    Ok(())
}

/// What one tab of a browser has written the other goes on from, whether it was awake or not.
#[tokio::test]
async fn two_tabs_of_one_phone_lose_nothing_in_the_browser() -> Result<()> {
    let chrome = phone("score/nca", "en").await?;
    tap(&chrome, "[data-question='winner'] [data-value='0']").await?;
    scored(&chrome, "2 0").await?;
    // The other tab writes a round for Marc.
    let other = "(lines => {
            const last = JSON.parse(lines.at(-1));
            const parent = [last.device + '-' + last.counter], what = {tell: {round: {winner: 1, sunk: [0, 0]}}};
            lines.push(JSON.stringify({...last, counter: last.counter + 1, parent, what}));
            localStorage.setItem('sheet-nca', lines.join('\\n') + '\\n');
            return true;
        })(localStorage.getItem('sheet-nca').trim().split('\\n'))";
    chrome.value::<bool>(other).await?;
    tap(&chrome, "[data-question='winner'] [data-value='0']").await?;
    scored(&chrome, "4 2").await?;
    chrome.reload().await?;
    scored(&chrome, "4 2").await?;
    // The other tab takes the sheet to a server, where it has another name: this one does not lay it down again.
    chrome.value::<bool>("(localStorage.removeItem('sheet-nca'), true)").await?;
    tap(&chrome, "[data-question='winner'] [data-value='0']").await?;
    says(&chrome, ".said-once", "another tab has shared, put away or deleted this sheet").await?;
    scored(&chrome, "4 2").await?;
    ensure!(chrome.value::<bool>("localStorage.getItem('sheet-nca') == null").await?);
    // What the other tab writes is seen at once.
    chrome.reload().await?;
    tap(&chrome, "[data-question='winner'] [data-value='0']").await?;
    scored(&chrome, "2 0").await?;
    chrome.value::<bool>(other).await?;
    chrome.value::<bool>("window.dispatchEvent(new StorageEvent('storage', {key: 'sheet-nca'}))").await?;
    scored(&chrome, "2 2").await?;
    chrome.close().await
}

/// A phone that began the sheet by itself, or before sheets had lots, draws none of its own once the server can be reached.
#[tokio::test]
async fn a_sheet_begins_here_as_it_does_at_the_server_in_the_browser() -> Result<()> {
    let hall = Hall::open().await?;
    let header = r#"{"rule_set":"icf","players":2,"names":["Sanna","Marc"],"seed":7}"#;
    let sheet = NewScore { header: Json::new(header), tournament: None };
    let made = Api::new(hall.address()).new_score(&sheet).await?;
    let phone = Chrome::open(&hall.at(""), THUMB).await?;
    shown(&phone).await?;
    let shelf = format!("sheet-{}", made.id);
    shelve(&phone, &shelf, &format!("{}\n", header.replace('7', "8"))).await?;
    let path = format!("s/{}#{}", made.id, made.key().context("a key")?);
    phone.load(&hall.at(&path)).await?;
    phone.until(&format!("localStorage.getItem('{shelf}')?.includes('\"seed\":7')")).await?;
    phone.close().await?;
    hall.close().await;
    Ok(())
}

/// A file with that ending that was saved into a folder, once it is there.
async fn downloaded(folder: &Path, ending: &str) -> Result<Vec<u8>> {
    let start = Instant::now();
    loop {
        let mut names = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path()));
        if let Some(file) = names.find(|name| name.to_string_lossy().ends_with(ending)) {
            // The browser makes the file before it writes into it.
            let content = fs::read(file)?;
            if !content.is_empty() {
                return Ok(content);
            }
        }
        ensure!(start.elapsed().as_secs() < 30, "no {ending} was saved");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn an_earlier_sheet_is_opened_saved_and_deleted_in_the_browser() -> Result<()> {
    let chrome = phone("score/nca", "en").await?;
    let folder = TempDir::new()?;
    chrome.downloads(folder.path()).await?;
    for winner in ["0", "0", "1", "0"] {
        tap(&chrome, &format!("[data-question='winner'] [data-value='{winner}']")).await?;
    }
    says(&chrome, ".ended h2", "Sanna").await?;
    // Another game: the finished one is not lost.
    tap(&chrome, ".again").await?;
    scored(&chrome, "0 0").await?;
    tap(&chrome, "[data-question='winner'] [data-value='1']").await?;
    scored(&chrome, "0 2").await?;
    tap(&chrome, ".strip .back").await?;
    says(&chrome, ".earlier-sheets li", "Sanna – Marc").await?;
    says(&chrome, ".earlier-sheets li", "6").await?;
    tap(&chrome, ".earlier-sheets summary").await?;
    look(&chrome, "earlier").await?;
    usable(&chrome).await?;
    tap(&chrome, ".earlier-sheets .csv").await?;
    let table = String::from_utf8(downloaded(folder.path(), ".csv").await?)?;
    ensure!(table.lines().count() == 5 && table.starts_with("entry,at,what"), "{table}");
    tap(&chrome, ".earlier-sheets .record").await?;
    let record = String::from_utf8(downloaded(folder.path(), ".jsonl").await?)?;
    let replayed = cli::replay::run(&record, std::io::sink(), rules::Language::En, true)?;
    ensure!(matches!(replayed, cli::replay::Replayed::Agrees { actions: 4, .. }), "{replayed:?}");
    tap(&chrome, ".earlier-sheets .cmn").await?;
    let notation: Value = serde_json::from_slice(&downloaded(folder.path(), ".cmn.json").await?)?;
    ensure!(notation["match"]["winner"] == 0, "{notation}");
    // Opened it lies where the other one lay, and that one is put away in turn.
    tap(&chrome, ".earlier-sheets .open").await?;
    scored(&chrome, "6 2").await?;
    tap(&chrome, ".strip .back").await?;
    says(&chrome, ".earlier-sheets li", "0 : 2").await?;
    ensure!(chrome.value::<u32>("document.querySelectorAll('.earlier-sheets li').length").await? == 1);
    tap(&chrome, ".earlier-sheets summary").await?;
    tap(&chrome, ".earlier-sheets .delete").await?;
    tap(&chrome, ".earlier-sheets .delete-do").await?;
    chrome.until("!document.querySelector('.earlier-sheets')").await?;
    chrome.load(&format!("{}/score/nca", crate::page::origin(&chrome).await?)).await?;
    scored(&chrome, "6 2").await?;
    chrome.close().await
}

/// Who breaks an extra board by the ICF's laws is drawn on the sheet: each has its own lot.
#[tokio::test]
async fn every_new_icf_sheet_has_a_lot_of_its_own_in_the_browser() -> Result<()> {
    let chrome = phone("score/icf", "en").await?;
    let header = "localStorage.getItem('sheet-icf').split('\\n')[0]";
    let mut seeds = Vec::new();
    for _ in 0..2 {
        tap(&chrome, "[data-question='winner'] [data-value='0']").await?;
        tap(&chrome, "[data-question='left.1'] [data-value='6']").await?;
        tap(&chrome, "[data-question='queen'] [data-value='0']").await?;
        tap(&chrome, ".write").await?;
        scored(&chrome, "9 0").await?;
        seeds.push(chrome.value::<u64>(&format!("JSON.parse({header}).seed || 0")).await?);
        tap(&chrome, ".bar .more").await?;
        tap(&chrome, ".anew").await?;
        tap(&chrome, ".anew-do").await?;
        scored(&chrome, "0 0").await?;
    }
    ensure!(seeds[0] != seeds[1] && !seeds.contains(&0), "{seeds:?}");
    chrome.close().await
}

/// A sheet that a device has kept since before there were earlier sheets.
#[tokio::test]
async fn an_old_sheet_on_the_device_goes_on_in_the_browser() -> Result<()> {
    let chrome = phone("score/carrom", "en").await?;
    let kept = concat!(
        r#"{"rule_set":"nca","players":2,"names":["Ada","Bo"]}"#,
        "\n",
        r#"{"device":"k3f9abcd","counter":1,"at":1763424000000,"what":{"tell":{"round":{"winner":0,"sunk":[2,1]}}}}"#,
        "\n"
    );
    shelve(&chrome, "sheet-nca", kept).await?;
    at(&chrome, "score/nca", "en").await?;
    scored(&chrome, "2 0").await?;
    tap(&chrome, ".bar .more").await?;
    tap(&chrome, ".anew").await?;
    tap(&chrome, ".anew-do").await?;
    scored(&chrome, "0 0").await?;
    tap(&chrome, ".strip .back").await?;
    says(&chrome, ".earlier-sheets summary", "Ada – Bo").await?;
    says(&chrome, ".earlier-sheets summary", "2025").await?;
    chrome.close().await
}

#[tokio::test]
async fn the_score_is_shown_to_a_room_and_shared_as_a_picture_in_the_browser() -> Result<()> {
    let chrome = phone("score/nca", "en").await?;
    let folder = TempDir::new()?;
    chrome.downloads(folder.path()).await?;
    tap(&chrome, "[data-question='winner'] [data-value='0']").await?;
    chrome.resize(TABLET).await?;
    tap(&chrome, ".bar .more").await?;
    tap(&chrome, ".files .large").await?;
    chrome.until("document.querySelector('main.big .points')").await?;
    let tall: f64 =
        chrome.value("document.querySelector('.big .points').getBoundingClientRect().height").await?;
    ensure!(tall > f64::from(TABLET.height) * 0.3, "{tall} px are too small for a room");
    fits(&chrome).await?;
    look(&chrome, "big").await?;
    tap(&chrome, ".bar .more").await?;
    chrome.until("!document.querySelector('main.big')").await?;
    chrome.resize(THUMB).await?;
    // Nothing to share with: the picture becomes a file.
    tap(&chrome, ".bar .more").await?;
    chrome.value::<bool>("(navigator.share = undefined, true)").await?;
    tap(&chrome, ".files .share").await?;
    says(&chrome, ".said-once", "saved").await?;
    let picture = downloaded(folder.path(), ".png").await?;
    ensure!(picture.starts_with(b"\x89PNG") && picture.len() > 2000, "{} bytes", picture.len());
    if std::env::var_os("PICTURES").is_some() {
        fs::write(crate::site::picture("scoring-shared-picture")?, &picture)?;
    }
    // A share sheet gets picture and words.
    let sheet = "(navigator.canShare = () => true, navigator.share = data => (window.shared = [data.text, \
                 ...data.files.map(f => f.name + ' ' + f.type)], Promise.resolve()), true)";
    chrome.value::<bool>(sheet).await?;
    tap(&chrome, ".files .share").await?;
    chrome.until("window.shared").await?;
    let shared: Vec<String> = chrome.value("window.shared").await?;
    let [words, file] = shared.as_slice() else { anyhow::bail!("{shared:?}") };
    ensure!(words.contains("Sanna 2") && file.starts_with("nca-"), "{shared:?}");
    let (_, kind) = file.split_once(' ').context("no type")?;
    ensure!(kind == "image/png", "{kind}");
    chrome.close().await
}
