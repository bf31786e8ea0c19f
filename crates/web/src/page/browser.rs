//! Small functions of the browser. What it refuses is left undone: storage may be off, a clipboard forbidden.

use leptos::prelude::{document, set_timeout, window};
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use crate::address::Address;

/// What was remembered under a name.
pub(super) fn remembered(name: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(name).ok()?
}

/// Remembers; false where the browser will not.
pub(super) fn remember(name: &str, value: &str) -> bool {
    match window().local_storage() {
        Ok(Some(storage)) => storage.set_item(name, value).is_ok(),
        _ => false,
    }
}

/// Whether the browser stores anything: it may be forbidden, or the room for it full.
pub(super) fn stores() -> bool {
    let stored = remember(TRIAL, "of the length that an id or a short name may have");
    forget(|name| name == TRIAL);
    stored
}

/// The storage key for what is stored to see whether anything is.
const TRIAL: &str = "trial";

/// Forgets everything that was remembered under such names.
pub(super) fn forget(is_such: impl Fn(&str) -> bool) {
    let Ok(Some(storage)) = window().local_storage() else { return };
    let names = (0..storage.length().unwrap_or(0)).filter_map(|n| storage.key(n).ok().flatten());
    // All names are collected first: removing one would move the others.
    for name in names.collect::<Vec<_>>() {
        if is_such(&name) {
            let _ = storage.remove_item(&name);
        }
    }
}

/// What the keyboard gives in this place (`KeyA`). Not every browser reports it, and none without HTTPS.
pub(super) async fn printed_on(code: &str) -> Option<String> {
    let get = |of: &JsValue, name: &str| js_sys::Reflect::get(of, &name.into()).ok();
    let keyboard = get(&window().navigator(), "keyboard")?;
    let ask: js_sys::Function = get(&keyboard, "getLayoutMap")?.dyn_into().ok()?;
    let layout: js_sys::Promise = ask.call0(&keyboard).ok()?.dyn_into().ok()?;
    let layout = JsFuture::from(layout).await.ok()?;
    let sign: js_sys::Function = get(&layout, "get")?.dyn_into().ok()?;
    sign.call1(&layout, &code.into()).ok()?.as_string()
}

/// Whether motion is unwelcome.
pub(super) fn calm() -> bool {
    media("(prefers-reduced-motion: reduce)")
}

/// Whether it is a finger that points.
pub(super) fn finger() -> bool {
    media("(pointer: coarse)")
}

fn media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Whether the element that an event opens or closes is open now.
pub(super) fn is_open(event: &web_sys::Event) -> bool {
    event
        .target()
        .and_then(|target| js_sys::Reflect::get(&target, &"open".into()).ok())
        .is_some_and(|open| open.is_truthy())
}

/// The number that is set in the field of an event.
pub(super) fn number_in(event: &web_sys::Event) -> Option<f64> {
    let field: web_sys::HtmlInputElement = event.target()?.dyn_into().ok()?;
    Some(field.value_as_number()).filter(|number| number.is_finite())
}

/// Width and height of the window.
pub(super) fn window_size() -> (f64, f64) {
    let size = |value: Result<JsValue, JsValue>| value.ok().and_then(|value| value.as_f64());
    (size(window().inner_width()).unwrap_or_default(), size(window().inner_height()).unwrap_or_default())
}

/// The least distance of a notice from the edge of the window, in pixels.
const NOTICE_EDGE: f64 = 14.0;

/// How far from the lower edge of the window a notice covers no button: in pixels, over the bar at the bottom if there is one.
pub(super) fn bar_height() -> f64 {
    let (_, height) = window_size();
    let bars = document().query_selector_all(".actions, .ways, .choices.row").ok();
    let bars = bars.iter().flat_map(|bars| (0..bars.length()).filter_map(|n| bars.get(n)));
    let tops = bars.filter_map(|bar| bar.dyn_into::<web_sys::Element>().ok()).filter_map(|bar| {
        let rect = bar.get_bounding_client_rect();
        // A bar further up, or one that is scrolled away, is not in the way.
        let at_the_bottom = rect.height() > 0.0 && rect.top() < height && rect.bottom() > height - 100.0;
        at_the_bottom.then(|| rect.top())
    });
    let top = tops.fold(height, f64::min);
    // A bar that fills the window leaves no room over it.
    (height - top).min(height / 2.0) + NOTICE_EDGE
}

/// Seconds of real time.
pub(super) fn now() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now() / 1000.0)
}

/// What follows the `#` of the address, as it stands there.
pub(super) fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// Where we are.
pub(super) fn here() -> Address {
    let location = window().location();
    let (path, query) = (location.pathname().unwrap_or_default(), location.search().unwrap_or_default());
    Address::parse(&path, &query, &fragment())
}

/// The part of our addresses before the path.
pub(super) fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// Goes to another address of ours, with the event that the browser sends for its own arrows.
pub(super) fn go(path: &str) {
    let Ok(history) = window().history() else { return };
    if history.push_state_with_url(&NEW.into(), "", Some(path)).is_ok() {
        announce();
    }
}

/// Whether we came here by [`go`], not by the browser's arrows.
pub(super) fn arrived_anew() -> bool {
    window()
        .history()
        .and_then(|history| history.state())
        .is_ok_and(|state| state.as_string().as_deref() == Some(NEW))
}

/// The state that the history keeps beside an address from `go`.
const NEW: &str = "new";

fn announce() {
    if let Ok(event) = web_sys::PopStateEvent::new("popstate") {
        let _ = window().dispatch_event(&event);
    }
}

/// Writes another address without visiting it.
pub(super) fn rename(path: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(path));
    }
}

/// Gives the focus to an element; does nothing if there is none.
pub(super) fn focus(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Scrolls an element into sight, with room above it.
pub(super) fn show(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.scroll_into_view();
    }
}

/// Scrolls an element to the lower edge of what is in sight.
pub(super) fn bring(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.scroll_into_view_with_bool(false);
    }
}

/// Copies a text and then says whether it worked.
pub(super) fn copy(text: String, then: impl FnOnce(bool) + 'static) {
    // Outside a secure context there is no clipboard at all.
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into());
    if clipboard.map_or(true, |clipboard| clipboard.is_undefined()) {
        return then(false);
    }
    let writing = window().navigator().clipboard().write_text(&text);
    spawn_local(async move { then(JsFuture::from(writing).await.is_ok()) });
}

/// Whether the system has a way to share a link.
pub(super) fn can_share() -> bool {
    let share = js_sys::Reflect::get(&window().navigator(), &"share".into());
    share.is_ok_and(|share| share.is_function())
}

/// Tells the browser which language the page speaks.
pub(super) fn speak(code: &str, title: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", code);
    }
    document().set_title(title);
}

/// A text as an address a link can save.
pub(super) fn data(text: &str) -> String {
    format!("data:application/jsonl,{}", String::from(js_sys::encode_uri_component(text)))
}

/// Today, where the visitor is: `2026-11-16`.
pub(super) fn today() -> String {
    day(&js_sys::Date::new_0())
}

/// The day of a moment, where the visitor is.
pub(super) fn day(of: &js_sys::Date) -> String {
    format!("{}-{:02}-{:02}", of.get_full_year(), of.get_month() + 1, of.get_date())
}

/// Milliseconds since 1970 as `2026-02-11T19:30:00.000Z`.
pub(super) fn instant(at: u64) -> String {
    js_sys::Date::new(&(at as f64).into()).to_iso_string().into()
}

/// Lets the visitor keep a text as a file.
pub(super) fn download(name: &str, text: &str) -> Option<()> {
    let parts = js_sys::Array::of1(&text.into());
    let options = BlobPropertyBag::new();
    options.set_type("application/jsonl");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options).ok()?;
    let url = Url::create_object_url_with_blob(&blob).ok()?;
    let link: HtmlAnchorElement = document().create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The browser reads it after this has returned.
    set_timeout(move || drop(Url::revoke_object_url(&url)), std::time::Duration::from_secs(60));
    Some(())
}

/// Shows the page in a theme, or as the system likes it.
pub(super) fn wear(theme: Option<&str>) {
    let Some(root) = document().document_element() else { return };
    let _ = match theme {
        Some(theme) => root.set_attribute("data-theme", theme),
        None => root.remove_attribute("data-theme"),
    };
}

/// What is in a file.
pub(super) async fn text_of(file: &Blob) -> Option<String> {
    JsFuture::from(file.text()).await.ok()?.as_string()
}

/// Whether a pointer went down on something that can be pressed or filled in.
pub(super) fn on_control(event: &web_sys::PointerEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let control = |target: web_sys::Element| target.closest("button,a,input,select,summary").ok().flatten();
    target.and_then(control).is_some()
}
