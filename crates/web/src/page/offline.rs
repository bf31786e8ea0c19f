//! The site stays on the device: a service worker keeps its files, and says when there are newer ones.

use std::rc::Rc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

use super::desk::Desk;

/// What is said to the version that waits; `offline.js` listens to it.
const TAKE_OVER: &str = "take over";

/// Says that a new version is there, and loads it for those who want it. Nobody's game is interrupted by it.
pub(super) fn update(desk: Desk) -> impl IntoView {
    let ready = RwSignal::new(false);
    spawn_local(async move {
        // Where nothing can be kept, everything comes over the network each time.
        let news = move || {
            let _ = ready.try_set(true);
        };
        let _ = register(Rc::new(news)).await;
    });
    let load = |_| {
        spawn_local(async {
            let _ = load().await;
        });
    };
    view! {
        <Show when=move || ready.get()>
            <div class="toast" role="status">
                <span>{move || desk.say("page-update")}</span>
                <button type="button" class="main" on:click=load>
                    {move || desk.say("page-update-do")}
                </button>
            </div>
        </Show>
    }
}

/// Outside a secure context there are no service workers at all.
fn workers() -> Option<ServiceWorkerContainer> {
    let navigator = window().navigator();
    let there = js_sys::Reflect::get(&navigator, &"serviceWorker".into()).ok()?;
    (!there.is_undefined()).then(|| navigator.service_worker())
}

async fn registration() -> Option<ServiceWorkerRegistration> {
    JsFuture::from(workers()?.register("/offline.js")).await.ok()?.dyn_into().ok()
}

/// Lets the worker be installed; `ready` is called when a newer one than this page's waits.
async fn register(ready: Rc<dyn Fn()>) -> Option<()> {
    let registration = registration().await?;
    // The first one serves nobody yet: it is no news.
    let newer = || workers().is_some_and(|workers| workers.controller().is_some());
    if registration.waiting().is_some() && newer() {
        ready();
    }
    let found = Closure::<dyn Fn()>::new({
        let registration = registration.clone();
        move || {
            let Some(worker) = registration.installing() else { return };
            let ready = ready.clone();
            let changed = Closure::<dyn Fn()>::new({
                let worker = worker.clone();
                move || {
                    if worker.state() == ServiceWorkerState::Installed && newer() {
                        ready();
                    }
                }
            });
            worker.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
            changed.forget();
        }
    });
    registration.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
    // It listens for as long as the page lives.
    found.forget();
    Some(())
}

/// The new version takes over, and the page is loaded with it.
async fn load() -> Option<()> {
    let workers = workers()?;
    let taken = Closure::once_into_js(|| drop(window().location().reload()));
    workers.set_oncontrollerchange(Some(taken.unchecked_ref()));
    registration().await?.waiting()?.post_message(&TAKE_OVER.into()).ok()
}
