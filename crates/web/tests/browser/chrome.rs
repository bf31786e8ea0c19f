//! A headless Chromium with one page, driven the way a person would: real mouse events at places on the page.
//!
//! Everything that the page complains about (errors on the console, exceptions, files it cannot load, breaches of the
//! content security policy) is collected; a test ends with [`Chrome::close`], which fails if there was anything.
//! Nothing sleeps for a fixed time: [`Chrome::until`] waits for a condition, with a deadline.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context, Result, anyhow, bail, ensure};
use chromiumoxide::cdp::IntoEventKind;
use chromiumoxide::cdp::browser_protocol::accessibility::{AxValue, GetFullAxTreeParams};
use chromiumoxide::cdp::browser_protocol::browser::{SetDownloadBehaviorBehavior, SetDownloadBehaviorParams};
use chromiumoxide::cdp::browser_protocol::emulation::{
    MediaFeature, SetCpuThrottlingRateParams, SetDeviceMetricsOverrideParams, SetEmulatedMediaParams,
    SetTouchEmulationEnabledParams,
};
use chromiumoxide::cdp::browser_protocol::input::{
    DispatchKeyEventParams, DispatchKeyEventType, DispatchMouseEventParams, DispatchMouseEventType,
    DispatchTouchEventReturns, MouseButton, TouchPoint,
};
use chromiumoxide::cdp::browser_protocol::log::{EventEntryAdded, LogEntryLevel};
use chromiumoxide::cdp::browser_protocol::network::{
    EmulateNetworkConditionsByRuleParams, NetworkConditions,
};
use chromiumoxide::cdp::browser_protocol::target::SetAutoAttachParams;
use chromiumoxide::cdp::js_protocol::runtime::{
    ConsoleApiCalledType, EventConsoleApiCalled, EventExceptionThrown,
};
use chromiumoxide::page::ScreenshotParams;
use chromiumoxide::types::{Command, Method, MethodId};
use chromiumoxide::{Browser, BrowserConfig, Page};
use futures::StreamExt;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tempfile::TempDir;
use tokio::task::JoinHandle;

/// The page's size in CSS pixels.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Size {
    pub(crate) width: u32,
    pub(crate) height: u32,
}

pub(crate) const PHONE: Size = Size { width: 390, height: 844 };
/// The narrowest phone that is still common.
pub(crate) const SMALL: Size = Size { width: 360, height: 740 };
pub(crate) const DESKTOP: Size = Size { width: 1440, height: 900 };
/// A phone held sideways, and a small one.
pub(crate) const SIDEWAYS: [Size; 2] = [Size { width: 844, height: 390 }, Size { width: 640, height: 360 }];

/// A place on the page in CSS pixels, from its top left.
pub(crate) type Place = (f64, f64);

/// How long a condition may take to come true; slow machines run tests too.
const PATIENCE: Duration = Duration::from_secs(30);

/// Long enough for the browser to keep working, short beside what a person notices.
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// The names distributions give it; `CHROME` overrides them.
const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// Chromium without its windows: the same pages, in half the time until the first one is there.
const SHELL: &str = "chromium-headless-shell";

/// In addition to what the library switches off: nothing may reach for the network or wait for a graphics card.
const SWITCHES: [&str; 3] = ["disable-gpu", "disable-quic", "disable-component-update"];

/// One browser at a time: two would wait for each other's processors and miss their deadlines.
static TURN: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

pub(crate) struct Chrome {
    browser: Browser,
    page: Page,
    complaints: Complaints,
    messages: JoinHandle<()>,
    // Fresh for every browser, gone after it.
    _profile: TempDir,
    _turn: Option<tokio::sync::MutexGuard<'static, ()>>,
}

impl Chrome {
    /// Starts a browser and opens an address in it.
    pub(crate) async fn open(address: &str, size: Size) -> Result<Chrome> {
        let turn = TURN.lock().await;
        Chrome::start(executable(SHELL)?, address, size, Some(turn)).await
    }

    /// Starts the browser that people have, windows and all. The shell hangs where a program's trap is caught.
    pub(crate) async fn open_whole(address: &str, size: Size) -> Result<Chrome> {
        let turn = TURN.lock().await;
        Chrome::start(executable(NAMES[0])?, address, size, Some(turn)).await
    }

    /// Another person's browser, beside this one.
    pub(crate) async fn beside(&self, address: &str, size: Size) -> Result<Chrome> {
        Chrome::start(executable(SHELL)?, address, size, None).await
    }

    async fn start(
        program: PathBuf,
        address: &str,
        size: Size,
        turn: Option<tokio::sync::MutexGuard<'static, ()>>,
    ) -> Result<Chrome> {
        let profile = tempfile::tempdir()?;
        let mut config = BrowserConfig::builder()
            .chrome_executable(program)
            .user_data_dir(profile.path())
            .new_headless_mode()
            .viewport(None)
            .args(SWITCHES);
        if needs_no_sandbox() {
            config = config.no_sandbox();
        }
        let config = config.build().map_err(|reason| anyhow!(reason))?;
        let (browser, mut handler) = Browser::launch(config).await.context("Chromium does not start")?;
        let messages = tokio::spawn(async move { while handler.next().await.is_some() {} });

        // Listening starts before the page does.
        let page = browser.new_page("about:blank").await?;
        // The library makes workers wait for a debugger, and a service worker waits for ever.
        page.execute(SetAutoAttachParams::new(false, false)).await?;
        let complaints = Complaints::default();
        complaints.listen(&page, console_error).await?;
        complaints.listen(&page, exception).await?;
        complaints.listen(&page, log_error).await?;
        let chrome = Chrome { browser, page, complaints, messages, _profile: profile, _turn: turn };
        chrome.resize(size).await?;
        chrome.visit(address).await?;
        // The empty page has no shelves, and may still be there for a moment.
        chrome.until("location.href != 'about:blank'").await?;
        Ok(chrome)
    }

    pub(crate) async fn resize(&self, size: Size) -> Result<()> {
        let (width, height) = (i64::from(size.width), i64::from(size.height));
        self.page.execute(SetDeviceMetricsOverrideParams::new(width, height, 1.0, false)).await?;
        Ok(())
    }

    /// What a JavaScript expression is worth on the page.
    pub(crate) async fn value<T: DeserializeOwned>(&self, expression: &str) -> Result<T> {
        let value = self.page.evaluate_expression(expression).await;
        let value = value.with_context(|| format!("the page cannot evaluate {expression}"))?;
        value.into_value().with_context(|| format!("{expression} has an unexpected type"))
    }

    /// Waits until a JavaScript expression is true on the page. While a page is being left there is nothing that could
    /// answer; that, too, is only waited out.
    pub(crate) async fn until(&self, condition: &str) -> Result<()> {
        let start = Instant::now();
        loop {
            let answer = self.value::<bool>(&format!("Boolean({condition})")).await;
            if matches!(answer, Ok(true)) {
                return Ok(());
            }
            if start.elapsed() > PATIENCE {
                let complaints = self.complaints.all().join("\n");
                let answer = answer.err().map(|error| format!("{error:#}")).unwrap_or_default();
                let hint = self.value::<String>("document.querySelector('.hint')?.textContent ?? ''").await;
                let hint = hint.unwrap_or_default();
                bail!(
                    "after {PATIENCE:?} it is still not true that {condition}\n{hint}\n{answer}\n{complaints}"
                );
            }
            tokio::time::sleep(BETWEEN_LOOKS).await;
        }
    }

    /// The middle of an element, where a person would click.
    pub(crate) async fn middle_of(&self, selector: &str) -> Result<Place> {
        let element = format!("document.querySelector({selector:?})");
        let middle = "[box.left + box.width / 2, box.top + box.height / 2]";
        self.value(&format!("(box => {middle})({element}.getBoundingClientRect())")).await
    }

    pub(crate) async fn click(&self, at: Place) -> Result<()> {
        self.drag(at, at, 0).await
    }

    /// Presses the button, moves in even steps, and releases it.
    pub(crate) async fn drag(&self, from: Place, to: Place, steps: u32) -> Result<()> {
        self.mouse(DispatchMouseEventType::MouseMoved, from, false).await?;
        self.mouse(DispatchMouseEventType::MousePressed, from, true).await?;
        for step in 1..=steps {
            let part = f64::from(step) / f64::from(steps);
            let at = (from.0 + part * (to.0 - from.0), from.1 + part * (to.1 - from.1));
            self.mouse(DispatchMouseEventType::MouseMoved, at, true).await?;
        }
        self.mouse(DispatchMouseEventType::MouseReleased, to, true).await
    }

    async fn mouse(&self, kind: DispatchMouseEventType, at: Place, held: bool) -> Result<()> {
        let mut event = DispatchMouseEventParams::new(kind.clone(), at.0, at.1);
        if held {
            let released = kind == DispatchMouseEventType::MouseReleased;
            event.button = Some(MouseButton::Left);
            event.buttons = Some(if released { 0 } else { 1 });
            event.click_count = Some(1);
        }
        let what = format!("{:?} at {at:?}", kind);
        self.page.execute(event).await.context(what)?;
        Ok(())
    }

    /// The same as [`Chrome::drag`] with a finger, a step every ten milliseconds: a machine that is busy is not a finger that is slow.
    pub(crate) async fn swipe(&self, from: Place, to: Place, steps: u32) -> Result<()> {
        let began = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?.as_secs_f64();
        let after = |step: u32| Some(began + 0.01 * f64::from(step));
        self.touch_at("touchStart", Some(from), after(0)).await?;
        for step in 1..=steps {
            let part = f64::from(step) / f64::from(steps);
            let at = (from.0 + part * (to.0 - from.0), from.1 + part * (to.1 - from.1));
            self.touch_at("touchMove", Some(at), after(step)).await?;
        }
        self.touch_at("touchEnd", None, after(steps + 1)).await
    }

    /// A short touch with a finger: the browser makes a click of it.
    pub(crate) async fn tap(&self, at: Place) -> Result<()> {
        self.touch("touchStart", Some(at)).await?;
        self.touch("touchEnd", None).await
    }

    /// Puts a finger down, moves it and keeps it there.
    pub(crate) async fn press_finger(&self, from: Place, to: Place) -> Result<()> {
        self.touch("touchStart", Some(from)).await?;
        self.touch("touchMove", Some(to)).await
    }

    /// Moves the finger that is down.
    pub(crate) async fn move_finger(&self, to: Place) -> Result<()> {
        self.touch("touchMove", Some(to)).await
    }

    /// Lifts it where it is.
    pub(crate) async fn lift_finger(&self) -> Result<()> {
        self.touch("touchEnd", None).await
    }

    async fn touch(&self, kind: &'static str, finger: Option<Place>) -> Result<()> {
        self.touch_at(kind, finger, None).await
    }

    async fn touch_at(
        &self,
        kind: &'static str,
        finger: Option<Place>,
        timestamp: Option<f64>,
    ) -> Result<()> {
        let touch_points = finger.iter().map(|&(x, y)| TouchPoint::new(x, y)).collect();
        self.page
            .execute(Touch { kind, touch_points, timestamp })
            .await
            .with_context(|| format!("{kind} at {finger:?}"))?;
        Ok(())
    }

    /// Presses and releases a key, by the name the page sees, the way a keyboard does: with its code, which moves the
    /// focus, and its text, which makes a focused button act.
    pub(crate) async fn press(&self, key: &str) -> Result<()> {
        let text = match key {
            "Enter" => Some("\r"),
            key if key.chars().count() == 1 => Some(key),
            _ => None,
        };
        for kind in [DispatchKeyEventType::KeyDown, DispatchKeyEventType::KeyUp] {
            let mut event = DispatchKeyEventParams::new(kind.clone());
            event.key = Some(key.to_string());
            event.windows_virtual_key_code = code(key);
            event.text = text.filter(|_| kind == DispatchKeyEventType::KeyDown).map(str::to_owned);
            self.page.execute(event).await.with_context(|| format!("pressing {key}"))?;
        }
        Ok(())
    }

    /// Presses a key of another keyboard: where it is (`Digit1`), and what it gives there (`&`).
    pub(crate) async fn press_place(&self, place: &str, key: &str) -> Result<()> {
        for kind in [DispatchKeyEventType::KeyDown, DispatchKeyEventType::KeyUp] {
            let mut event = DispatchKeyEventParams::new(kind);
            (event.code, event.key) = (Some(place.to_owned()), Some(key.to_owned()));
            self.page.execute(event).await.with_context(|| format!("pressing {place}"))?;
        }
        Ok(())
    }

    /// Keeps a key pressed: it comes again so many times.
    pub(crate) async fn hold_key(&self, key: &str, times: u32) -> Result<()> {
        for time in 0..=times {
            let mut event = DispatchKeyEventParams::new(DispatchKeyEventType::KeyDown);
            (event.key, event.windows_virtual_key_code) = (Some(key.to_owned()), code(key));
            event.auto_repeat = Some(time > 0);
            self.page.execute(event).await.with_context(|| format!("holding {key}"))?;
        }
        let mut event = DispatchKeyEventParams::new(DispatchKeyEventType::KeyUp);
        event.key = Some(key.to_owned());
        self.page.execute(event).await?;
        Ok(())
    }

    /// A device with a finger and no mouse, from the next page on.
    pub(crate) async fn be_touched(&self, size: Size) -> Result<()> {
        let (width, height) = (i64::from(size.width), i64::from(size.height));
        self.page.execute(SetDeviceMetricsOverrideParams::new(width, height, 1.0, true)).await?;
        self.page.execute(SetTouchEmulationEnabledParams::new(true)).await?;
        Ok(())
    }

    /// What a screen reader is given: role, name and value of everything that is not ignored.
    pub(crate) async fn heard(&self) -> Result<Vec<Heard>> {
        let tree = self.page.execute(GetFullAxTreeParams::default()).await?;
        let said = |value: &Option<AxValue>| {
            let value = value.as_ref().and_then(|value| value.value.clone());
            value.map(|value| value.as_str().map_or(value.to_string(), str::to_owned)).unwrap_or_default()
        };
        let nodes = tree.nodes.iter().filter(|node| !node.ignored);
        Ok(nodes
            .map(|node| Heard { role: said(&node.role), name: said(&node.name), value: said(&node.value) })
            .collect())
    }

    /// Where downloads go from now on.
    pub(crate) async fn downloads(&self, folder: &Path) -> Result<()> {
        let mut allow = SetDownloadBehaviorParams::new(SetDownloadBehaviorBehavior::Allow);
        allow.download_path = Some(folder.display().to_string());
        self.browser.execute(allow).await?;
        Ok(())
    }

    /// Presses the button of the mouse and keeps it.
    pub(crate) async fn hold(&self, from: Place, to: Place) -> Result<()> {
        self.mouse(DispatchMouseEventType::MouseMoved, from, false).await?;
        self.mouse(DispatchMouseEventType::MousePressed, from, true).await?;
        self.mouse(DispatchMouseEventType::MouseMoved, to, true).await
    }

    /// Releases it.
    pub(crate) async fn let_go(&self, at: Place) -> Result<()> {
        self.mouse(DispatchMouseEventType::MouseReleased, at, true).await
    }

    /// Sets a media feature of the visitor's, such as `prefers-reduced-motion`.
    pub(crate) async fn prefer(&self, feature: &str, value: &str) -> Result<()> {
        let features = vec![MediaFeature::new(feature, value)];
        let media = SetEmulatedMediaParams::builder().features(features).build();
        self.page.execute(media).await?;
        Ok(())
    }

    /// Goes to another address; one that differs only after its `#` does not load the page anew. The page itself is
    /// asked to go: the library's own way waits for events that may already have happened.
    pub(crate) async fn visit(&self, address: &str) -> Result<()> {
        self.value::<bool>(&format!("(location.assign({address:?}), true)")).await?;
        Ok(())
    }

    /// Loads another page and waits until it is the one that answers.
    pub(crate) async fn load(&self, address: &str) -> Result<()> {
        self.value::<bool>(&format!("(window.before = true, location.assign({address:?}), true)")).await?;
        self.until("!window.before && document.readyState == 'complete'").await
    }

    /// Loads the page anew.
    pub(crate) async fn reload(&self) -> Result<()> {
        self.value::<bool>("(window.before = true, location.reload(), true)").await?;
        self.until("!window.before").await
    }

    /// How many times slower the page computes from now on.
    pub(crate) async fn slow_down(&self, times: f64) -> Result<()> {
        self.page.execute(SetCpuThrottlingRateParams::new(times)).await?;
        Ok(())
    }

    /// The page's connection from now on: megabits a second, both ways, and milliseconds before an answer begins.
    pub(crate) async fn connect_slowly(&self, megabits: f64, latency: f64) -> Result<()> {
        let bytes = megabits * 1e6 / 8.0;
        let everywhere = NetworkConditions::new("", latency, bytes, bytes);
        self.page.execute(EmulateNetworkConditionsByRuleParams::new(false, vec![everywhere])).await?;
        Ok(())
    }

    /// Cuts the page off from the network, or lets it back.
    pub(crate) async fn cut_off(&self, off: bool) -> Result<()> {
        let everywhere = NetworkConditions::new("", 0.0, -1.0, -1.0);
        self.page.execute(EmulateNetworkConditionsByRuleParams::new(off, vec![everywhere])).await?;
        Ok(())
    }

    /// A script that runs before anything else in every page from now on.
    pub(crate) async fn before_every_page(&self, script: &str) -> Result<()> {
        self.page.evaluate_on_new_document(script).await?;
        Ok(())
    }

    /// What is to be seen now, as a PNG file.
    pub(crate) async fn screenshot(&self, file: &Path) -> Result<()> {
        self.page.save_screenshot(ScreenshotParams::default(), file).await?;
        Ok(())
    }

    /// What the browser itself says about something this test does on purpose is no complaint.
    pub(crate) fn forgive(&self, what: &str) {
        let mut all = self.complaints.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|complaint| !complaint.contains(what));
    }

    /// Ends the browser; fails if the page complained about anything.
    pub(crate) async fn close(mut self) -> Result<()> {
        self.browser.close().await?;
        self.browser.wait().await?;
        self.messages.await?;
        let complaints = self.complaints.all();
        ensure!(complaints.is_empty(), "the page complained:\n{}", complaints.join("\n"));
        Ok(())
    }
}

/// Something a screen reader is given.
#[derive(Debug)]
pub(crate) struct Heard {
    pub(crate) role: String,
    pub(crate) name: String,
    pub(crate) value: String,
}

/// The library's own command leaves an empty list of fingers out, and then no finger can be lifted.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Touch {
    #[serde(rename = "type")]
    kind: &'static str,
    touch_points: Vec<TouchPoint>,
    /// When it happens, in seconds since 1970; without it, when it is sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    timestamp: Option<f64>,
}

impl Method for Touch {
    fn identifier(&self) -> MethodId {
        "Input.dispatchTouchEvent".into()
    }
}

impl Command for Touch {
    type Response = DispatchTouchEventReturns;
}

/// What went wrong on the page, in order.
#[derive(Clone, Default)]
struct Complaints(Arc<Mutex<Vec<String>>>);

impl Complaints {
    fn all(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Keeps what `complaint` makes of each event of its kind.
    async fn listen<E: IntoEventKind + Unpin>(
        &self,
        page: &Page,
        complaint: fn(&E) -> Option<String>,
    ) -> Result<()> {
        let mut events = page.event_listener::<E>().await?;
        let complaints = self.clone();
        tokio::spawn(async move {
            while let Some(event) = events.next().await {
                let mut all = complaints.0.lock().unwrap_or_else(PoisonError::into_inner);
                all.extend(complaint(&event));
            }
        });
        Ok(())
    }
}

fn console_error(event: &EventConsoleApiCalled) -> Option<String> {
    let bad = [ConsoleApiCalledType::Error, ConsoleApiCalledType::Assert];
    let said = event.args.iter().map(|argument| match (&argument.value, &argument.description) {
        (Some(value), _) => value.to_string(),
        (None, description) => description.clone().unwrap_or_default(),
    });
    bad.contains(&event.r#type).then(|| format!("console: {}", said.collect::<Vec<_>>().join(" ")))
}

fn exception(event: &EventExceptionThrown) -> Option<String> {
    let details = &event.exception_details;
    let thrown = details.exception.as_ref().and_then(|exception| exception.description.clone());
    Some(format!("exception: {}", thrown.unwrap_or_else(|| details.text.clone())))
}

fn log_error(event: &EventEntryAdded) -> Option<String> {
    let entry = &event.entry;
    let place = entry.url.as_deref().unwrap_or("");
    (entry.level == LogEntryLevel::Error).then(|| format!("log: {} {place}", entry.text))
}

/// The number of a key that does something of its own.
fn code(key: &str) -> Option<i64> {
    Some(match key {
        "Tab" => 9,
        "Enter" => 13,
        "Escape" => 27,
        " " => 32,
        "End" => 35,
        "Home" => 36,
        "ArrowLeft" => 37,
        "ArrowUp" => 38,
        "ArrowRight" => 39,
        "ArrowDown" => 40,
        _ => return None,
    })
}

/// The program of this name, or else any that is a browser.
fn executable(name: &str) -> Result<PathBuf> {
    if let Some(chrome) = env::var_os("CHROME") {
        return Ok(chrome.into());
    }
    let path = env::var_os("PATH").unwrap_or_default();
    // Debian's command for the shell is a script: the browser outlives it where a test fails, and goes on computing beside all
    // that follow.
    let dirs: Vec<PathBuf> =
        std::iter::once(PathBuf::from("/usr/lib/chromium")).chain(env::split_paths(&path)).collect();
    let names = std::iter::once(name).chain(NAMES);
    let mut candidates = names.flat_map(|name| dirs.iter().map(move |dir| dir.join(name)));
    let found = candidates.find(|file| file.is_file());
    found.with_context(|| format!("no browser: install one of {NAMES:?} or name one in CHROME"))
}

/// Chromium refuses its sandbox to root; in some containers no user can have one.
fn needs_no_sandbox() -> bool {
    #[cfg(unix)]
    let root = {
        use std::os::unix::fs::MetadataExt;
        std::fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
    };
    #[cfg(not(unix))]
    let root = false;
    root || env::var_os("CHROME_NO_SANDBOX").is_some()
}
