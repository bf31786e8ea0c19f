//! Who we are to the server: a guest with a name, and keys to seats.
//!
//! What the browser does not store is kept for as long as the page is open: a visitor must not become another guest with
//! another name with every request.

use std::cell::RefCell;

use leptos::prelude::*;
use protocol::{Me, clean_name};
use table::{Nonce, OwnNonces};

use crate::few::Few;
use crate::page::browser;
use crate::page::net::{self, NetError};
use crate::page::online::Online;
use crate::page::speech::Speech;

/// The storage key for the visitor's name, which is also that of the first seat of this device's boards.
const NAME: &str = "name-1";
/// The storage key for the sign of a guest without a name.
const SIGN: &str = "guest-sign";
/// The storage key that says whether the server knows us.
const GUEST: &str = "guest";

thread_local! {
    /// What the browser would not store.
    static UNSTORED: RefCell<Few<String, String>> = const { RefCell::new(Few::new()) };
}

fn remember(name: &str, value: &str) {
    UNSTORED.with_borrow_mut(|unstored| match browser::remember(name, value) {
        true => drop(unstored.remove(name)),
        false => drop(unstored.insert(name.to_owned(), value.to_owned())),
    });
}

fn remembered(name: &str) -> Option<String> {
    UNSTORED.with_borrow(|unstored| unstored.get(name).cloned()).or_else(|| browser::remembered(name))
}

/// Milliseconds since 1970 by our own clock.
pub(super) fn now() -> f64 {
    js_sys::Date::now()
}

/// The visitor's name. Guests without a name are distinguished by a sign of their own.
pub(super) fn name(speech: Speech) -> String {
    let known = remembered(NAME).and_then(|name| clean_name(&name));
    known.unwrap_or_else(|| speech.words_now().say("page-guest", [("sign", sign().into())]))
}

/// The visitor calls themselves so from now on.
pub(super) fn call(name: &str) {
    remember(NAME, name);
}

/// The visitor's own sign, drawn once.
fn sign() -> String {
    remembered(SIGN).unwrap_or_else(|| {
        let drawn: String = nonce().unwrap_or_default().to_string().chars().take(3).collect();
        let drawn = drawn.to_uppercase();
        remember(SIGN, &drawn);
        drawn
    })
}

/// Our account at the server, with the name we have here; creates a guest if there is none.
pub(in crate::page) async fn me(speech: Speech) -> Result<Me, NetError> {
    let name = name(speech);
    // A visitor who has never been a guest need not ask; where the browser stores nothing, only the server knows.
    let known = if is_known() || !browser::stores() { net::me().await? } else { None };
    match known {
        None => {
            let me = net::make_guest(&name).await?;
            remember(GUEST, &me.person.id);
            Ok(me)
        }
        Some(me) if me.person.name.as_ref() != Some(&name) => net::rename(&me.csrf, &name).await,
        Some(me) => Ok(me),
    }
}

/// Whether the server knows us, as far as we remember.
pub(in crate::page) fn is_known() -> bool {
    remembered(GUEST).is_some()
}

/// Lets the server forget us, and forgets here what we had from it. Our name stays on this device.
pub(super) async fn forget() -> Result<(), NetError> {
    if let Some(me) = net::me().await? {
        net::erase(&me.csrf).await?;
    }
    forget_here();
    Ok(())
}

/// Forgets here what we had from the server.
pub(super) fn forget_here() {
    let keys = shelf("");
    let ours = |name: &str| [GUEST, SIGN].contains(&name) || name.starts_with(&keys);
    UNSTORED.with_borrow_mut(|unstored| unstored.retain(|name| !ours(name)));
    browser::forget(ours);
}

/// Why something did not work, for the visitor.
pub(super) fn complain(speech: Speech, online: Online, error: NetError) {
    let said = explain(speech, error);
    speech.spoken.set(said.clone());
    online.notice.set(Some(said));
}

/// The same as a sentence.
pub(super) fn explain(speech: Speech, error: NetError) -> String {
    match error {
        NetError::Unreachable => speech.words_now().say("page-not-connected", []),
        NetError::Refused(problem) => problem.error,
    }
}

/// The storage key for the keys of our seats at a table.
fn shelf(table: &str) -> String {
    format!("seats-at-{table}")
}

/// The keys of our seats at a table.
pub(super) fn keys(table: &str) -> Vec<String> {
    let kept = remembered(&shelf(table)).unwrap_or_default();
    kept.split_whitespace().map(str::to_owned).collect()
}

/// A server looks at no more keys than this.
const KEYS_MOST: usize = 8;

/// Keeps the key of a seat. The newest comes first: older ones may be worth nothing any more.
pub(super) fn keep_key(table: &str, key: &str) {
    let all = std::iter::once(key.to_owned()).chain(keys(table)).take(KEYS_MOST).collect::<Vec<_>>();
    remember(&shelf(table), &all.join(" "));
}

/// The storage key for our part in the throws at a table.
fn dice_shelf(table: &str) -> String {
    format!("dice-at-{table}")
}

/// Our part in the throws at a table, as far as this device knows.
pub(super) fn nonces(table: &str) -> OwnNonces {
    let kept = remembered(&dice_shelf(table));
    kept.and_then(|kept| serde_json::from_str(&kept).ok()).unwrap_or_default()
}

/// Keeps our part in the throws at a table: a press that was sent is sent again as it was, also by another page.
pub(super) fn keep_nonces(table: &str, nonces: &OwnNonces) {
    remember(&dice_shelf(table), &serde_json::to_string(nonces).unwrap_or_default());
}

/// An unpredictable number: our part of a throw.
pub(super) fn nonce() -> Option<Nonce> {
    let mut bytes = [0u8; 16];
    window().crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    Nonce::new(&bytes)
}
