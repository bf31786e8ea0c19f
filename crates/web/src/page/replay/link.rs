//! Links to records. A table's record has an address; any other travels in its link, shortened and compressed.

use std::time::Duration;

use data_encoding::BASE64URL_NOPAD;
use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::Blob;

use super::super::browser;
use super::super::share::{Parcel, Sent};
use super::super::speech::Speech;
use super::reading::Reading;
use super::{Screen, Source, State, read};
use crate::address::{Address, CarriedRecord};
use crate::record_link::{LinkError, MOST_IN_LINK, Unfolding, shortened};
use crate::recorded_game::RecordedGame;

/// How records are compressed. Browsers have it, so it costs the page nothing.
const FORMAT: &str = "deflate-raw";

/// How long the page may be busy at a time while the shots of a link are played again, in seconds.
const SLICE: f64 = 0.03;

/// What there is to a record.
pub(super) enum Link {
    /// Its link.
    To(String),
    /// None: it would be too long.
    TooLong,
    /// None: the browser cannot compress.
    Impossible,
}

/// The link to a view of a record.
pub(super) async fn to(reading: Reading, view: impl FnOnce(Option<String>) -> Address) -> Link {
    if reading.has_address() {
        return Link::To(browser::origin() + &reading.address(view));
    }
    let names = reading.sitters.get_untracked();
    packed(&shortened(&reading.recorded(), &names), &view(None)).await
}

/// The link to the replay of a branch.
pub(super) async fn to_branch(record: &str) -> Link {
    match RecordedGame::open(record) {
        Ok(recorded) => packed(&shortened(&recorded, &[]), &Address::Replay(None, None)).await,
        Err(_) => Link::Impossible,
    }
}

async fn packed(text: &str, view: &Address) -> Link {
    let Ok(bytes) = through("CompressionStream", text.as_bytes()).await else { return Link::Impossible };
    let data = BASE64URL_NOPAD.encode(&bytes);
    if data.len() > MOST_IN_LINK {
        return Link::TooLong;
    }
    Link::To(browser::origin() + &Address::Carried(CarriedRecord::of(data, view)).to_path())
}

/// Shows the record that a link carries.
pub(super) fn open(state: Screen, data: String) {
    state.set(State::Fetching);
    spawn_local(async move {
        match unpacked(&data).await.and_then(|text| Unfolding::begin(&text)) {
            Ok(unfolding) => unfold(state, unfolding, data),
            Err(why) => fail(state, &why),
        }
    });
}

async fn unpacked(data: &str) -> Result<String, LinkError> {
    let broken = |why: &str| LinkError::Broken(why.to_owned());
    if data.len() > MOST_IN_LINK {
        return Err(LinkError::Broken(format!("longer than {MOST_IN_LINK} characters")));
    }
    let bytes = BASE64URL_NOPAD.decode(data.as_bytes()).map_err(|why| LinkError::Broken(why.to_string()))?;
    let text = through("DecompressionStream", &bytes).await;
    let text = text.map_err(|_| broken("expected a compressed record"))?;
    String::from_utf8(text).map_err(|_| broken("expected UTF-8"))
}

/// Plays the shots again, as many at a time as leave the page quick.
fn unfold(state: Screen, mut unfolding: Unfolding, data: String) {
    let until = browser::now() + SLICE;
    while browser::now() < until {
        match unfolding.step() {
            Ok(true) => {}
            Ok(false) => return read(state, Source::carried(unfolding.record(), &data)),
            Err(why) => return fail(state, &why),
        }
    }
    // The page may be gone by now.
    if state.try_get_untracked().is_some() {
        set_timeout(move || unfold(state, unfolding, data), Duration::ZERO);
    }
}

fn fail(state: Screen, why: &LinkError) {
    let key = match why {
        LinkError::OtherEngine => "page-old-link",
        LinkError::Broken(_) => "page-bad-link",
    };
    let _ = state.try_set(State::Trouble(key, why.to_string()));
}

/// Bytes as they come out of one of the browser's streams.
async fn through(stream: &str, bytes: &[u8]) -> Result<Vec<u8>, JsValue> {
    let blob = Blob::new_with_u8_array_sequence(&Array::of1(&Uint8Array::from(bytes)))?;
    let stream = construct(stream, &FORMAT.into())?;
    let piped = call(&call(&blob, "stream", &JsValue::UNDEFINED)?, "pipeThrough", &stream)?;
    let all: Promise =
        call(&construct("Response", &piped)?, "arrayBuffer", &JsValue::UNDEFINED)?.dyn_into()?;
    Ok(Uint8Array::new(&JsFuture::from(all).await?).to_vec())
}

fn construct(class: &str, with: &JsValue) -> Result<JsValue, JsValue> {
    let class: Function = Reflect::get(&window(), &class.into())?.dyn_into()?;
    Reflect::construct(&class, &Array::of1(with))
}

fn call(of: &JsValue, name: &str, with: &JsValue) -> Result<JsValue, JsValue> {
    Reflect::get(of, &name.into())?.dyn_into::<Function>()?.call1(of, with)
}

/// A button that shares a record, and what became of it.
#[derive(Clone, Copy)]
pub(super) struct Sharing {
    speech: Speech,
    sent: RwSignal<Option<Sent>>,
    too_long: RwSignal<bool>,
}

impl Sharing {
    pub(super) fn new(speech: Speech) -> Sharing {
        Sharing { speech, sent: RwSignal::new(None), too_long: RwSignal::new(false) }
    }

    /// What the button says.
    pub(super) fn label(self) -> String {
        match self.sent.get() {
            Some(how @ (Sent::Copied | Sent::Failed)) => self.speech.say(how.key()),
            Some(Sent::Shared) | None => self.speech.say("page-share"),
        }
    }

    /// Shares a parcel with its link. A game that is too long for a link is shared without one.
    pub(super) fn send(self, link: impl Future<Output = Link> + 'static, parcel: Parcel) {
        let Sharing { speech, sent, .. } = self;
        spawn_local(async move {
            let link = self.heeded(link.await);
            Parcel { link, ..parcel }.share(move |how| {
                let _ = sent.try_set(Some(how));
                speech.tell_key(how.key());
            });
        });
    }

    /// Copies a link and then says whether it worked.
    pub(super) fn copy(self, link: impl Future<Output = Link> + 'static, then: impl FnOnce(bool) + 'static) {
        spawn_local(async move {
            match self.heeded(link.await) {
                Some(link) => browser::copy(link, then),
                None => then(false),
            }
        });
    }

    fn heeded(self, link: Link) -> Option<String> {
        let _ = self.too_long.try_set(matches!(link, Link::TooLong));
        match link {
            Link::To(link) => Some(link),
            Link::TooLong | Link::Impossible => None,
        }
    }

    /// Says that the game is too long for a link.
    pub(super) fn note(self) -> impl IntoView {
        let Sharing { speech, too_long, .. } = self;
        move || {
            too_long.get().then(|| {
                view! { <p class="quiet too-long" role="alert">{speech.text("page-too-long-for-link")}</p> }
            })
        }
    }
}
