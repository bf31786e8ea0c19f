//! Small doors to the browser. Whatever it refuses is left undone: storage may be off, a clipboard forbidden.

use leptos::prelude::{document, window};
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

/// What was remembered under a name.
pub(super) fn remembered(name: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(name).ok()?
}

/// Remembers.
pub(super) fn remember(name: &str, value: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.set_item(name, value);
    }
}

/// Whether a media query holds.
pub(super) fn media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Seconds of real time.
pub(super) fn now() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now() / 1000.0)
}

/// What follows the `#` of the address, as it stands there.
pub(super) fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// The address without its `#`.
pub(super) fn address() -> String {
    let href = window().location().href().unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_string()
}

/// Changes what follows the `#` without visiting it.
pub(super) fn rename(fragment: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(fragment));
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

/// Tells the browser which language the page speaks.
pub(super) fn speak(code: &str, title: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", code);
    }
    document().set_title(title);
}

/// A drawing as an address an image can show.
pub(super) fn picture(svg: &str) -> String {
    format!("data:image/svg+xml,{}", String::from(js_sys::encode_uri_component(svg)))
}
