//! Keeps the screen on while a person keeps score, and in the hall: it would be tiresome to unlock a phone after every round, or a tablet
//! on the wall. Browsers allow it on https and localhost only; elsewhere nothing happens, without a message.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Keeps the screen on as long as the page is open. A browser lets go when another window is in front: it is asked again when the
/// page is back.
pub(super) fn keep() {
    let held = StoredValue::new_local(None::<JsValue>);
    let hold = move || {
        spawn_local(async move {
            let Some(lock) = ask().await else { return };
            // The page may have been left meanwhile.
            if held.try_update_value(|held| *held = Some(lock.clone())).is_none() {
                release(&lock);
            }
        });
    };
    hold();
    let back = window_event_listener_untyped("visibilitychange", move |_| {
        if document().visibility_state() == web_sys::VisibilityState::Visible {
            hold();
        }
    });
    on_cleanup(move || {
        back.remove();
        held.with_value(|held| {
            if let Some(lock) = held {
                release(lock);
            }
        });
    });
}

async fn ask() -> Option<JsValue> {
    let get = |of: &JsValue, name: &str| js_sys::Reflect::get(of, &name.into()).ok();
    let lock = get(&window().navigator(), "wakeLock").filter(|lock| lock.is_object())?;
    let request: js_sys::Function = get(&lock, "request")?.dyn_into().ok()?;
    let promise: js_sys::Promise = request.call1(&lock, &"screen".into()).ok()?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()
}

fn release(lock: &JsValue) {
    let release = js_sys::Reflect::get(lock, &"release".into()).ok();
    if let Some(release) = release.and_then(|release| release.dyn_into::<js_sys::Function>().ok()) {
        let _ = release.call0(lock);
    }
}
