//! The server, from the browser: a few requests, and a connection that comes back by itself.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::{set_timeout, window};
use protocol::{
    Ask, Code, Heard, Hello, Me, NewGuest, NewTable, OpenedTable, OwnTables, PROTOCOL, Problem, Reply,
    Request, TableList, TableView,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{CloseEvent, MessageEvent, Request as Fetch, RequestInit, Response, WebSocket};

/// Why a request came to nothing: the server's own words, or that it cannot be reached.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum NetError {
    /// There is no server, or no network.
    Unreachable,
    /// It said no.
    Refused(Problem),
}

impl NetError {
    /// Whether the server refuses only for the moment: it has too much to do, or is asked too often.
    pub(super) fn is_of_the_moment(&self) -> bool {
        let NetError::Refused(problem) = self else { return false };
        matches!(Code::named(&problem.code), Some(Code::Rate | Code::Busy))
    }
}

/// Our account; `None` if we are not signed in, which is no error.
pub(super) async fn me() -> Result<Option<Me>, NetError> {
    match get("/api/me").await {
        Ok(me) => Ok(Some(me)),
        Err(NetError::Refused(problem)) if problem.code == Code::Guest.name() => Ok(None),
        Err(error) => Err(error),
    }
}

/// Creates a guest with that name.
pub(super) async fn make_guest(name: &str) -> Result<Me, NetError> {
    send("POST", "/api/guests", None, &NewGuest { name: name.to_owned() }).await
}

/// Renames the guest.
pub(super) async fn rename(csrf: &str, name: &str) -> Result<Me, NetError> {
    send("PATCH", "/api/me", Some(csrf), &NewGuest { name: name.to_owned() }).await
}

/// Erases the guest.
pub(super) async fn erase(csrf: &str) -> Result<(), NetError> {
    ask("DELETE", "/api/me", Some(csrf), None).await.map(drop)
}

/// Opens a table.
pub(super) async fn open_table(csrf: &str, table: &NewTable) -> Result<OpenedTable, NetError> {
    send("POST", "/api/tables", Some(csrf), table).await
}

/// Public tables.
pub(super) async fn tables(query: &str) -> Result<TableList, NetError> {
    get(&format!("/api/tables{query}")).await
}

/// Tables where we sit.
pub(super) async fn own_tables(query: &str) -> Result<OwnTables, NetError> {
    get(&format!("/api/me/tables{query}")).await
}

/// A table.
pub(super) async fn table(id: &str) -> Result<TableView, NetError> {
    get(&format!("/api/tables/{id}")).await
}

/// Anything as text. What the server says where there is nothing is not read: that takes more code than a board should load.
pub(super) async fn text(path: &str) -> Option<String> {
    match fetch("GET", path, &[], None).await {
        Some((true, text)) => Some(text),
        _ => None,
    }
}

async fn get<T: DeserializeOwned>(path: &str) -> Result<T, NetError> {
    read(&ask("GET", path, None, None).await?)
}

async fn send<T: DeserializeOwned>(
    method: &str,
    path: &str,
    csrf: Option<&str>,
    body: &impl Serialize,
) -> Result<T, NetError> {
    let body = serde_json::to_string(body).unwrap_or_default();
    read(&ask(method, path, csrf, Some(&body)).await?)
}

/// The answer's text, or why there is none.
async fn ask(method: &str, path: &str, csrf: Option<&str>, body: Option<&str>) -> Result<String, NetError> {
    let csrf = csrf.map(|csrf| ("x-csrf-token", csrf));
    call(method, path, csrf.as_slice(), body).await
}

/// The same with any headers.
pub(super) async fn call(
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: Option<&str>,
) -> Result<String, NetError> {
    let (well, text) = fetch(method, path, headers, body).await.ok_or(NetError::Unreachable)?;
    if well {
        return Ok(text);
    }
    // A proxy may answer for a server that does not.
    Err(NetError::Refused(read(&text)?))
}

/// The one way to ask the server for something over HTTP: whether it answers well, and the answer's text. A body is JSON.
async fn fetch(
    method: &str,
    path: &str,
    given: &[(&str, &str)],
    body: Option<&str>,
) -> Option<(bool, String)> {
    let headers = web_sys::Headers::new().ok()?;
    let init = RequestInit::new();
    init.set_method(method);
    for (name, value) in given {
        let _ = headers.set(name, value);
    }
    if let Some(body) = body {
        let _ = headers.set("content-type", "application/json");
        init.set_body(&body.into());
    }
    init.set_headers(&headers);
    let request = Fetch::new_with_str_and_init(path, &init).ok()?;
    let response = JsFuture::from(window().fetch_with_request(&request)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?;
    Some((response.ok(), text.as_string().unwrap_or_default()))
}

/// Reads an answer.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, NetError> {
    serde_json::from_str(text).map_err(|_| NetError::Unreachable)
}

/// How long an answer may take, in milliseconds.
const PATIENCE: u64 = 10_000;

/// What a connection reports.
pub(super) enum Told {
    /// A message.
    Reply(Box<Reply>),
    /// An event of a kind that a later version has added, by its number.
    Skipped(u64),
    /// The connection is lost; it will be tried again.
    Lost,
}

/// A connection to a table that comes back by itself.
#[derive(Clone)]
pub(super) struct Wire(Rc<RefCell<Line>>);

struct Line {
    table: String,
    keys: Vec<String>,
    language: String,
    socket: Option<Open>,
    sent: u32,
    /// How many messages have come.
    heard: u32,
    failures: u32,
    /// The event to ask for; the page says which when it is asked.
    next: Rc<dyn Fn() -> u64>,
    told: Rc<dyn Fn(Told)>,
    hung_up: bool,
}

/// A socket, and who listens to it.
struct Open {
    socket: WebSocket,
    _open: Closure<dyn FnMut()>,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _close: Closure<dyn FnMut(CloseEvent)>,
}

impl Open {
    fn is_open(&self) -> bool {
        self.socket.ready_state() == WebSocket::OPEN
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

impl Wire {
    /// Connects. `next` says which event to ask for, each time.
    pub(super) fn connect(
        table: &str,
        keys: Vec<String>,
        language: &str,
        next: Rc<dyn Fn() -> u64>,
        told: Rc<dyn Fn(Told)>,
    ) -> Wire {
        let line = Line {
            table: table.to_owned(),
            keys,
            language: language.to_owned(),
            socket: None,
            sent: 0,
            heard: 0,
            failures: 0,
            next,
            told,
            hung_up: false,
        };
        let wire = Wire(Rc::new(RefCell::new(line)));
        wire.dial();
        wire
    }

    /// Asks for something; the number the answer will have. Nothing is sent while there is no connection.
    pub(super) fn ask(&self, ask: Ask) -> Option<u32> {
        let (sent, heard) = {
            let mut line = self.0.borrow_mut();
            line.sent += 1;
            let request = Request { id: line.sent, ask };
            let open = line.socket.as_ref().filter(|open| open.is_open())?;
            open.socket.send_with_str(&serde_json::to_string(&request).ok()?).ok()?;
            (line.sent, line.heard)
        };
        // Every request is answered, so silence means that the connection is dead.
        let wire = self.clone();
        set_timeout(move || wire.doubt(heard), Duration::from_millis(PATIENCE));
        Some(sent)
    }

    /// Nothing has come since then: the connection is dead, whatever the browser believes.
    fn doubt(&self, heard: u32) {
        let dead = {
            let mut line = self.0.borrow_mut();
            let open = line.socket.as_ref().is_some_and(Open::is_open);
            let dead = open && !line.hung_up && line.heard == heard;
            // The browser may never report its end.
            line.socket.take_if(|_| dead).is_some()
        };
        if dead {
            self.lost();
        }
    }

    /// Hangs up for good.
    pub(super) fn hang_up(&self) {
        let mut line = self.0.borrow_mut();
        line.hung_up = true;
        line.socket = None;
    }

    fn dial(&self) {
        let location = window().location();
        let host = location.host().unwrap_or_default();
        let scheme =
            if location.protocol().is_ok_and(|protocol| protocol == "https:") { "wss" } else { "ws" };
        let url = format!("{scheme}://{host}/api/tables/{}/socket", self.0.borrow().table);
        let Ok(socket) = WebSocket::new(&url) else { return self.lost() };
        let open = Closure::new({
            let wire = self.clone();
            move || wire.opened()
        });
        let message = Closure::new({
            let wire = self.clone();
            move |event: MessageEvent| wire.heard(&event)
        });
        let close = Closure::new({
            let wire = self.clone();
            move |_: CloseEvent| wire.lost()
        });
        socket.set_onopen(Some(open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        self.0.borrow_mut().socket = Some(Open { socket, _open: open, _message: message, _close: close });
    }

    fn opened(&self) {
        let next = self.0.borrow().next.clone();
        let from = Some(next());
        let line = self.0.borrow();
        let (keys, language) = (line.keys.clone(), Some(line.language.clone()));
        let hello = Hello { protocol: PROTOCOL, from, keys, language };
        if let Some(open) = &line.socket {
            let _ = open.socket.send_with_str(&serde_json::to_string(&hello).unwrap_or_default());
        }
    }

    fn heard(&self, event: &MessageEvent) {
        let text = event.data().as_string().unwrap_or_default();
        self.0.borrow_mut().heard += 1;
        let news = match Reply::read(&text) {
            Ok(Heard::Reply(reply)) => Told::Reply(reply),
            Ok(Heard::Skipped { seq: Some(seq) }) => Told::Skipped(seq),
            Ok(Heard::Skipped { seq: None }) | Err(_) => return,
        };
        if matches!(&news, Told::Reply(reply) if matches!(**reply, Reply::Welcome(_))) {
            self.0.borrow_mut().failures = 0;
        }
        let told = self.0.borrow().told.clone();
        told(news);
    }

    /// The connection is gone: it is tried again, soon at first, then less often.
    fn lost(&self) {
        let (pause, told) = {
            let mut line = self.0.borrow_mut();
            if line.hung_up {
                return;
            }
            let pause = (300u64 << line.failures.min(5)).min(8000);
            line.failures += 1;
            (pause, line.told.clone())
        };
        told(Told::Lost);
        let wire = self.clone();
        let again = move || {
            if !wire.0.borrow().hung_up {
                wire.dial();
            }
        };
        set_timeout(again, Duration::from_millis(pause));
    }
}
