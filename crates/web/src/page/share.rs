//! Sharing: a link, a few words and a picture go to the share sheet of the system. Where there is none, or it refuses, the link
//! is copied. The whole page shares in this way.

use leptos::prelude::window;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, File, FilePropertyBag, HtmlCanvasElement};

use super::browser;

/// What is shared.
pub(super) struct Parcel {
    /// Where it is to be seen; a record that lies on this device alone may have no address.
    pub(super) link: Option<String>,
    /// A few words about it; empty where the link says enough.
    pub(super) text: String,
    /// Whether the words are copied with the link.
    pub(super) with_words: bool,
    /// Its picture.
    pub(super) picture: Option<HtmlCanvasElement>,
    /// The name of the picture's file, without its ending.
    pub(super) name: String,
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sent {
    /// The share sheet had it, whatever the visitor did there.
    Shared,
    /// The link, or without one the words, were copied.
    Copied,
    /// Neither worked.
    Failed,
}

impl Sent {
    /// What is said about it.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Sent::Shared => "page-story-shared",
            Sent::Copied => "page-copied",
            Sent::Failed => "page-story-not-shared",
        }
    }
}

impl Parcel {
    /// A link alone.
    pub(super) fn of_link(link: &str) -> Parcel {
        let (link, text, name) = (Some(link.to_owned()), String::new(), String::new());
        Parcel { link, text, with_words: false, picture: None, name }
    }

    /// Shares it, then says what became of it.
    pub(super) fn share(self, then: impl FnOnce(Sent) + 'static) {
        spawn_local(async move { then(self.send().await) });
    }

    async fn send(self) -> Sent {
        if browser::can_share() {
            let data = self.data().await;
            match shared(&data).await {
                Ok(()) => return Sent::Shared,
                // The visitor has closed the sheet.
                Err(error) if name_of(&error) == "AbortError" => return Sent::Shared,
                Err(_) => {}
            }
        }
        let text = match self.link {
            Some(link) if self.with_words => format!("{}\n{link}", self.text),
            Some(link) => link,
            None => self.text,
        };
        let (done, copied) = futures_pair();
        browser::copy(text, done);
        if copied.await { Sent::Copied } else { Sent::Failed }
    }

    /// What the share sheet gets: with the picture where it takes pictures.
    async fn data(&self) -> js_sys::Object {
        let data = js_sys::Object::new();
        let set = |name: &str, value: JsValue| drop(js_sys::Reflect::set(&data, &name.into(), &value));
        if !self.text.is_empty() {
            set("text", self.text.as_str().into());
        }
        if let Some(link) = &self.link {
            set("url", link.as_str().into());
        }
        if let Some(file) = self.file().await {
            let files = js_sys::Array::of1(&file);
            let alone = js_sys::Object::new();
            let _ = js_sys::Reflect::set(&alone, &"files".into(), &files);
            if takes(&alone) {
                set("files", files.into());
            }
        }
        data
    }

    /// The picture as a file.
    async fn file(&self) -> Option<File> {
        let canvas = self.picture.clone()?;
        let drawn = js_sys::Promise::new(&mut |resolve, _| {
            if canvas.to_blob(&resolve).is_err() {
                let _ = resolve.call1(&JsValue::NULL, &JsValue::NULL);
            }
        });
        let blob: Blob = JsFuture::from(drawn).await.ok()?.dyn_into().ok()?;
        let options = FilePropertyBag::new();
        options.set_type("image/png");
        let parts = js_sys::Array::of1(&blob);
        File::new_with_blob_sequence_and_options(&parts, &format!("{}.png", self.name), &options).ok()
    }
}

/// A promise's other half: what is called when it is known, and what waits for it.
fn futures_pair() -> (impl FnOnce(bool), impl Future<Output = bool>) {
    let mut settle = None;
    let promise = js_sys::Promise::new(&mut |resolve, _| settle = Some(resolve));
    let done = move |worked: bool| {
        if let Some(settle) = settle {
            let _ = settle.call1(&JsValue::NULL, &worked.into());
        }
    };
    (done, async move { JsFuture::from(promise).await.is_ok_and(|worked| worked.is_truthy()) })
}

fn function(name: &str) -> Option<js_sys::Function> {
    js_sys::Reflect::get(&window().navigator(), &name.into()).ok()?.dyn_into().ok()
}

/// Whether the share sheet takes this.
fn takes(data: &js_sys::Object) -> bool {
    let asked = function("canShare").and_then(|ask| ask.call1(&window().navigator(), data).ok());
    asked.is_some_and(|takes| takes.is_truthy())
}

async fn shared(data: &js_sys::Object) -> Result<(), JsValue> {
    let share = function("share").ok_or(JsValue::NULL)?;
    let promise: js_sys::Promise = share.call1(&window().navigator(), data)?.dyn_into()?;
    JsFuture::from(promise).await.map(drop)
}

fn name_of(error: &JsValue) -> String {
    js_sys::Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string()).unwrap_or_default()
}
