//! Where bots think: a worker with a program of its own (the crate `thinker`), so that the page keeps painting and is loaded
//! without it. Where there can be no worker that program is loaded into the page and thinks there, after the next frame. A worker
//! whose program has stopped is replaced by the next question.

use std::rc::Rc;
use std::time::Duration;

use js_sys::Array;
use leptos::prelude::{request_animation_frame, set_timeout, window};
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::thought::Question;

/// What came back for a question.
pub(super) enum Answer {
    /// A thought, as text.
    Thought(String),
    /// Nothing: the bot has no answer.
    Nothing,
    /// The program stopped while it thought; why.
    Trapped(String),
}

/// Called with the number of the question.
pub(super) type Heard = Rc<dyn Fn(u32, Answer)>;

/// Where bots think.
#[derive(Default)]
pub(super) struct BotWorker {
    worker: Option<Post>,
    /// There can be no worker here.
    alone: bool,
    busy: bool,
}

/// A worker, and who listens to it.
struct Post {
    worker: Worker,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _error: Closure<dyn FnMut(Event)>,
}

impl Drop for Post {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl BotWorker {
    /// Asks a question. `failed` is called if the worker does not work: the question must be asked again.
    pub(super) fn ask(
        &mut self,
        id: u32,
        question: Question,
        record: &str,
        heard: &Heard,
        failed: &Rc<dyn Fn()>,
    ) {
        self.forget();
        if !self.alone && self.worker.is_none() {
            self.worker = hire(heard, failed);
            self.alone = self.worker.is_none();
        }
        let text = Array::of3(&id.into(), &question.name().into(), &record.into());
        let sent = self.worker.as_ref().is_some_and(|post| post.worker.post_message(&text).is_ok());
        self.busy = sent;
        if !sent {
            let (heard, record) = (heard.clone(), record.to_owned());
            // The second step comes after the frame has been painted.
            request_animation_frame(move || {
                let answer = async move {
                    let thought = think_here(question, &record).await;
                    heard(id, thought.map_or(Answer::Nothing, Answer::Thought));
                };
                set_timeout(move || spawn_local(answer), Duration::ZERO);
            });
        }
    }

    /// The question has been answered.
    pub(super) fn answered(&mut self) {
        self.busy = false;
    }

    /// The answer is no longer needed: a worker that still thinks is dropped.
    pub(super) fn forget(&mut self) {
        if self.busy {
            self.replace();
        }
    }

    /// The worker is of no more use: the next question gets another.
    pub(super) fn replace(&mut self) {
        (self.worker, self.busy) = (None, false);
    }

    /// The worker does not work: from now on bots think here.
    pub(super) fn give_up(&mut self) {
        (self.worker, self.alone, self.busy) = (None, true, false);
    }
}

/// Thinks on the page, with the worker's program: `start.js` loads it.
async fn think_here(question: Question, record: &str) -> Option<String> {
    let think: js_sys::Function =
        js_sys::Reflect::get(&window(), &"thinkHere".into()).ok()?.dyn_into().ok()?;
    let thought = think.call2(&JsValue::NULL, &question.name().into(), &record.into()).ok()?;
    JsFuture::from(thought.dyn_into::<js_sys::Promise>().ok()?).await.ok()?.as_string()
}

/// Starts a worker, which loads the program.
fn hire(heard: &Heard, failed: &Rc<dyn Fn()>) -> Option<Post> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options("/worker.js", &options).ok()?;
    let message = Closure::new({
        let (heard, failed) = (heard.clone(), failed.clone());
        move |event: MessageEvent| {
            let data: Array = event.data().unchecked_into();
            let id = data.get(0).as_f64().unwrap_or_default() as u32;
            match (data.get(1).as_string(), data.get(2).as_string().as_deref()) {
                (Some(thought), _) => heard(id, Answer::Thought(thought)),
                (None, Some("thought")) => heard(id, Answer::Nothing),
                (None, Some("trapped")) => {
                    heard(id, Answer::Trapped(data.get(3).as_string().unwrap_or_default()))
                }
                (None, _) => failed(),
            }
        }
    });
    let error = Closure::new({
        let failed = failed.clone();
        move |_: Event| failed()
    });
    worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
    worker.set_onerror(Some(error.as_ref().unchecked_ref()));
    Some(Post { worker, _message: message, _error: error })
}
