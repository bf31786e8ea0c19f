//! Who sends a request, and whether they really sent it.
//!
//! A guest has a token, kept in a cookie that scripts cannot read, or sent by a program as `authorization: Bearer …`. A
//! browser sends cookies by itself, also when another site makes it: a request that changes something must come from a
//! page of ours, and carry the CSRF word that only such a page can read.

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE, HOST, HeaderName, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use data_encoding::BASE64URL_NOPAD;
use protocol::{Code, Person, TOKEN_DAYS};
use rules::Note;

use super::App;
use super::problem::Problem;
use crate::config::Config;
use crate::id;
use crate::store::{Bearer, Guest, Used};

/// The cookie's name.
const NAME: &str = "pichenette";

/// A cookie lasts as long as its token, counted in days from its last use.
const LONGEST: u64 = TOKEN_DAYS * DAY / 1000;

/// The milliseconds of a day.
const DAY: u64 = 24 * 3600 * 1000;

/// A visitor with a token.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    pub(crate) person: Person,
    pub(crate) csrf: String,
    /// How often names had changed before this one was read.
    pub(crate) changes: u64,
}

/// A visitor, with a token or without.
pub(crate) struct Visitor(pub(crate) Option<Session>);

/// The id of a visitor who only reads, if they have a token. A page of another site may ask, too: it cannot read the
/// answer, and for it the visitor is not signed in.
pub(crate) struct Watcher(pub(crate) Option<String>);

impl FromRequestParts<App> for Watcher {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Watcher, Problem> {
        if check_origin(&app.house.config, &parts.headers).is_err() {
            return Ok(Watcher(None));
        }
        let Visitor(session) = Visitor::from_request_parts(parts, app).await?;
        Ok(Watcher(session.map(|session| session.person.id)))
    }
}

impl FromRequestParts<App> for Session {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Session, Problem> {
        let Visitor(session) = Visitor::from_request_parts(parts, app).await?;
        session.ok_or_else(|| Problem::unauthorised().within(&parts.headers))
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Problem> {
        let headers = &parts.headers;
        check_origin(&app.house.config, headers).map_err(|problem| problem.within(headers))?;
        let Some((token, by_cookie)) = token(headers) else { return Ok(Visitor(None)) };
        let (hash, now) = (id::hashed(&token), app.house.clock.now());
        let changes = app.house.whereabouts.changes();
        let bearer = app.house.store.guest(&hash, now.saturating_sub(TOKEN_DAYS * DAY)).await?;
        let Some(Bearer { guest: Guest { id, name }, used }) = bearer else { return Ok(Visitor(None)) };
        if now.saturating_sub(used) >= DAY {
            app.house.journal.note_use(Used { token: hash, at: now });
        }
        let csrf = csrf(&token);
        let reading = matches!(parts.method, Method::GET | Method::HEAD);
        if by_cookie
            && !reading
            && headers.get("x-csrf-token").is_none_or(|said| said.as_bytes() != csrf.as_bytes())
        {
            return Err(Problem::forbidden(Code::Csrf, Note::new("server-csrf")).within(headers));
        }
        Ok(Visitor(Some(Session { person: Person::named(id, name), csrf, changes })))
    }
}

/// The CSRF word of a token, which only a page of ours can know.
pub(crate) fn csrf(token: &str) -> String {
    BASE64URL_NOPAD.encode(&id::derived("pichenette csrf", token.as_bytes())[..18])
}

/// A browser's request names the page it comes from, which must be one of ours, or one the operator trusts.
pub(crate) fn check_origin(config: &Config, headers: &HeaderMap) -> Result<(), Problem> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let site = origin.split_once("://").map_or("", |(_, site)| site);
    let ours = !host.is_empty() && site.eq_ignore_ascii_case(host);
    if ours || config.origins.iter().any(|trusted| trusted.eq_ignore_ascii_case(origin)) {
        return Ok(());
    }
    Err(Problem::forbidden(Code::Origin, Note::new("server-origin")))
}

/// The token, and whether a browser sent it by itself.
fn token(headers: &HeaderMap) -> Option<(String, bool)> {
    let bearer = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    if let Some(token) = bearer {
        return Some((token.trim().to_owned(), false));
    }
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == NAME).map(|(_, token)| (token.to_owned(), true))
}

/// The cookie that a browser has sent, with its lifetime begun again.
pub(crate) fn same_cookie(config: &Config, headers: &HeaderMap) -> Option<String> {
    let (token, _) = token(headers).filter(|(_, by_cookie)| *by_cookie)?;
    Some(cookie(config, headers, &token, LONGEST))
}

/// The cookie for a token, to be made for a request whose origin was checked.
pub(crate) fn new_cookie(config: &Config, headers: &HeaderMap, token: &str) -> String {
    cookie(config, headers, token, LONGEST)
}

/// A cookie that the browser deletes at once.
pub(crate) fn no_cookie(config: &Config, headers: &HeaderMap) -> String {
    cookie(config, headers, "", 0)
}

fn cookie(config: &Config, headers: &HeaderMap, token: &str, longest: u64) -> String {
    let secure = if is_https(config, headers) { "; Secure" } else { "" };
    format!("{NAME}={token}; Path=/; Max-Age={longest}; HttpOnly; SameSite=Lax{secure}")
}

/// Whether a visitor has come by HTTPS: the page they are on says so, or the proxy, or the operator, who has set this
/// host as an HTTPS address. A cookie that is sent over HTTPS alone cannot be read on the way.
fn is_https(config: &Config, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let forwarded = text(HeaderName::from_static("x-forwarded-proto")).rsplit(',').next();
    let proxy = config.behind_proxy && forwarded.is_some_and(|proto| proto.trim() == "https");
    let asked = text(HOST).trim_end_matches(":443");
    let named = |origin: &String| {
        origin.strip_prefix("https://").is_some_and(|host| host.eq_ignore_ascii_case(asked))
    };
    text(ORIGIN).starts_with("https://") || proxy || config.origins.iter().any(named)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()))
            .collect::<HeaderMap>()
    }

    #[test]
    fn pages_of_others_are_not_served() {
        let mut config = Config::local("x");
        config.origins.push("https://club.example".to_owned());
        let from = |origin: &str| {
            check_origin(&config, &headers(&[("host", "play.example:8080"), ("origin", origin)]))
        };
        assert!(from("http://play.example:8080").is_ok());
        assert!(from("https://club.example").is_ok());
        for stranger in
            ["http://play.example", "https://evil.example", "null", "", "http://play.example:8080.evil"]
        {
            assert!(from(stranger).is_err(), "{stranger}");
        }
        assert!(check_origin(&config, &headers(&[("host", "play.example")])).is_ok());
    }

    #[test]
    fn a_cookie_that_was_given_over_https_is_sent_over_nothing_else() {
        let secure = |config: &Config, pairs: &[(&'static str, &str)]| {
            cookie(config, &headers(pairs), "x", LONGEST).ends_with("; Secure")
        };
        let alone = Config::local("x");
        assert!(!secure(&alone, &[("host", "127.0.0.1:8080")]));
        assert!(!secure(&alone, &[("host", "play.example"), ("origin", "http://play.example")]));
        assert!(
            !secure(&alone, &[("host", "play.example"), ("x-forwarded-proto", "https")]),
            "any client can say so"
        );
        assert!(secure(&alone, &[("host", "play.example"), ("origin", "https://play.example")]));
        let proxy = Config { behind_proxy: true, ..Config::local("x") };
        assert!(secure(&proxy, &[("x-forwarded-proto", "https")]));
        assert!(secure(&proxy, &[("x-forwarded-proto", "http, https")]), "the nearest proxy's word counts");
        assert!(!secure(&proxy, &[("x-forwarded-proto", "http")]));
        let named = Config { origins: vec!["https://play.example".to_owned()], ..Config::local("x") };
        assert!(secure(&named, &[("host", "Play.example")]), "a program sends no origin");
        assert!(!secure(&named, &[("host", "127.0.0.1:8080")]), "not the public address");
    }

    #[test]
    fn a_token_comes_by_cookie_or_as_bearer() {
        assert_eq!(token(&headers(&[("cookie", "a=b; pichenette=x")])), Some(("x".to_owned(), true)));
        assert_eq!(token(&headers(&[("authorization", "Bearer y")])), Some(("y".to_owned(), false)));
        assert_eq!(token(&headers(&[("cookie", "pichenettes=x")])), None);
    }
}
