//! Small doors to the browser. Whatever it refuses is left undone: storage may be off, a clipboard forbidden.

use leptos::prelude::{document, set_timeout, window};
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

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

/// Whether motion is unwelcome.
pub(super) fn calm() -> bool {
    media("(prefers-reduced-motion: reduce)")
}

fn media(query: &str) -> bool {
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
