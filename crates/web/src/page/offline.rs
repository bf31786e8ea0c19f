//! The site stays on the device: a service worker keeps its files, and says when there are newer ones.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

use super::browser;
use super::speech::Speech;

/// What is said to the version that waits; `offline.js` listens to it.
const TAKE_OVER: &str = "take over";

/// How often a page that stays open looks for a newer version, in seconds.
const LOOK_AGAIN: u64 = 3600;

/// Says that a new version is there, and loads it if the visitor wants it. No game is interrupted by it: a visitor who puts it off is not
/// asked again before the next version or the next visit, which loads it.
pub(super) fn update(speech: Speech) -> impl IntoView {
    let ready = RwSignal::new(false);
    spawn_local(async move {
        // Where nothing can be kept, everything comes over the network each time.
        let news = move || {
            let _ = ready.try_set(true);
        };
        let _ = register(Rc::new(news)).await;
    });
    keep_looking();
    let load = |_| {
        spawn_local(async {
            let _ = load().await;
        });
    };
    let notice = move || {
        let bottom = above_bar();
        view! {
            <div class="toast update" role="status" style=("bottom", move || format!("{}px", bottom.get()))>
                <span>{speech.text("page-update")}</span>
                <div class="row">
                    <button type="button" class="later" on:click=move |_| ready.set(false)>
                        {speech.text("page-update-later")}
                    </button>
                    <button type="button" class="main" on:click=load>
                        {speech.text("page-update-do")}
                    </button>
                </div>
            </div>
        }
    };
    view! { <Show when=move || ready.get()>{notice()}</Show> }
}

/// Looks for a newer version now and then, and when the visitor comes back to the page.
fn keep_looking() {
    let look = || {
        spawn_local(async {
            let _ = look().await;
        });
    };
    let back = window_event_listener_untyped("visibilitychange", move |_| {
        if !document().hidden() {
            look();
        }
    });
    let timer = set_interval_with_handle(look, Duration::from_secs(LOOK_AGAIN));
    on_cleanup(move || {
        back.remove();
        if let Ok(timer) = timer {
            timer.clear();
        }
    });
}

async fn look() -> Option<()> {
    let registration = registered().await?;
    // Without a network there is nothing to be found.
    JsFuture::from(registration.update().ok()?).await.ok().map(drop)
}

/// How far above the lower edge of the window a notice stands, in pixels: over the bar with the buttons, wherever that is now.
pub(super) fn above_bar() -> RwSignal<f64> {
    let bottom = RwSignal::new(browser::bar_height());
    let place = move || {
        let now = browser::bar_height();
        if bottom.get_untracked() != now {
            bottom.set(now);
        }
    };
    // What a bar holds changes with the game, the page and the window; a notice is short-lived, and looking is cheap.
    if let Ok(timer) = set_interval_with_handle(place, Duration::from_millis(250)) {
        on_cleanup(move || timer.clear());
    }
    bottom
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
    // The first worker replaces no other: it is no new version.
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

/// Loads the version that the server has now, whatever this device has kept.
pub(super) fn renew() {
    spawn_local(async {
        if take_newest().await.is_none() {
            forget_kept().await;
            let _ = window().location().reload();
        }
    });
}

async fn registered() -> Option<ServiceWorkerRegistration> {
    JsFuture::from(workers()?.get_registration()).await.ok()?.dyn_into().ok()
}

/// A newer version, if the server has one, takes over as soon as it lies on the device.
async fn take_newest() -> Option<()> {
    look().await;
    let registration = registered().await?;
    let newer = registration.installing().or_else(|| registration.waiting())?;
    let taken = Closure::once_into_js(|| drop(window().location().reload()));
    workers()?.set_oncontrollerchange(Some(taken.unchecked_ref()));
    let changed = Closure::<dyn Fn()>::new({
        let newer = newer.clone();
        move || match newer.state() {
            ServiceWorkerState::Installed => drop(newer.post_message(&TAKE_OVER.into())),
            // It could not be kept, so the network has to do.
            ServiceWorkerState::Redundant => drop(window().location().reload()),
            _ => {}
        }
    });
    newer.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
    changed.forget();
    // It may have been ready before.
    if newer.state() == ServiceWorkerState::Installed {
        newer.post_message(&TAKE_OVER.into()).ok()?;
    }
    Some(())
}

/// Lets the network answer again: what is kept here is of no use.
async fn forget_kept() -> Option<()> {
    JsFuture::from(registered().await?.unregister().ok()?).await.ok().map(drop)
}

/// The new version takes over, and the page is loaded with it.
async fn load() -> Option<()> {
    let workers = workers()?;
    let taken = Closure::once_into_js(|| drop(window().location().reload()));
    workers.set_oncontrollerchange(Some(taken.unchecked_ref()));
    registration().await?.waiting()?.post_message(&TAKE_OVER.into()).ok()
}
