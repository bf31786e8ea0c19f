//! Errors over HTTP, as JSON in the visitor's language.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::club::{ENTRANTS_MOST, ENTRIES_MOST, HELPERS_MOST, LOGS_MOST};
use protocol::{Code, Limit};
use rules::{Arg, Language, Note};

use crate::club::ClubError;
use crate::journal::JournalError;
use crate::live::HouseError;
use crate::room::Refusal;
use crate::sentences;
use crate::store::StoreError;

/// Why a request is refused.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    code: Code,
    /// Boxed: a problem is handed on through every `?`.
    refusal: Box<Refusal>,
    language: Language,
}

impl Problem {
    fn new(status: StatusCode, code: Code, note: Note) -> Problem {
        Problem { status, code, refusal: Box::new(Refusal::only(note)), language: Language::En }
    }

    /// Something in the request has the wrong form; `what` says what.
    pub(crate) fn shape(what: impl ToString) -> Problem {
        let refusal = Box::new(Refusal::shape(what));
        Problem {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            code: Code::Shape,
            refusal,
            language: Language::En,
        }
    }

    /// A request of another kind than expected.
    pub(crate) fn bad(what: impl ToString) -> Problem {
        Problem::shape(what).with(StatusCode::BAD_REQUEST)
    }

    /// A value that is not allowed, with a sentence of its own.
    pub(crate) fn invalid(note: Note) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, Code::Shape, note)
    }

    /// The same with a number.
    pub(crate) fn invalid_number(note: Note, number: usize) -> Problem {
        Problem::invalid(note.with("number", Arg::Number(number as i64)))
    }

    /// The options or players do not make a game; `what` says why.
    pub(crate) fn options(what: String) -> Problem {
        let refusal = Box::new(Refusal::named(Limit::Shape, Note::new("server-options"), what));
        Problem {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            code: Code::Options,
            refusal,
            language: Language::En,
        }
    }

    pub(crate) fn unauthorised() -> Problem {
        Problem::new(StatusCode::UNAUTHORIZED, Code::Guest, Note::new("server-guests-only"))
    }

    pub(crate) fn forbidden(code: Code, note: Note) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, code, note)
    }

    /// Nothing is at this address.
    pub(crate) fn no_path() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, Code::Path, Note::new("server-no-path"))
    }

    /// This address exists, but not for this method.
    pub(crate) fn no_method() -> Problem {
        Problem::new(StatusCode::METHOD_NOT_ALLOWED, Code::Method, Note::new("server-no-method"))
    }

    pub(crate) fn no_table() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, Code::Table, Note::new("server-no-table"))
    }

    pub(crate) fn not_started() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, Code::Record, Note::new("server-not-started"))
    }

    pub(crate) fn too_many(note: Note) -> Problem {
        Problem::new(StatusCode::TOO_MANY_REQUESTS, Code::Rate, note)
    }

    /// The server is full, in total or for this address.
    pub(crate) fn full() -> Problem {
        Problem::too_many(Note::new("server-full"))
    }

    pub(crate) fn busy() -> Problem {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, Code::Busy, Note::new("server-busy"))
    }

    /// The same with another status.
    pub(crate) fn with(self, status: StatusCode) -> Problem {
        Problem { status, ..self }
    }

    /// The problem in the caller's language.
    pub(crate) fn within(self, headers: &HeaderMap) -> Problem {
        let wishes = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        Problem { language: sentences::preferred(wishes), ..self }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let error = sentences::plainly(self.language, |words| self.refusal.text(words));
        let body = protocol::Problem { code: self.code.name().to_owned(), error };
        let mut response = (self.status, Json(body)).into_response();
        if self.status == StatusCode::UNAUTHORIZED {
            let bearer = axum::http::HeaderValue::from_static("Bearer");
            response.headers_mut().insert(axum::http::header::WWW_AUTHENTICATE, bearer);
        }
        response
    }
}

impl From<HouseError> for Problem {
    fn from(error: HouseError) -> Problem {
        match error {
            HouseError::NoTable => Problem::no_table(),
            HouseError::Closing => Problem::busy(),
            error => {
                tracing::error!(%error, "a request failed");
                Problem::busy()
            }
        }
    }
}

impl From<ClubError> for Problem {
    fn from(error: ClubError) -> Problem {
        let missing = |code, note| Problem::new(StatusCode::NOT_FOUND, code, note);
        let conflict = |code, note| Problem::new(StatusCode::CONFLICT, code, note);
        let full =
            |note: Note, most: usize| conflict(Code::Size, note.with("number", Arg::Number(most as i64)));
        match error {
            ClubError::NoTournament => missing(Code::Tournament, Note::new("server-no-tournament")),
            ClubError::NoScore => missing(Code::Score, Note::new("server-no-score")),
            ClubError::NoEntrant => missing(Code::Tournament, Note::new("server-no-entrant")),
            ClubError::NoHelper => missing(Code::Tournament, Note::new("server-no-helper")),
            ClubError::NoGuest => Problem::unauthorised(),
            ClubError::Rights => Problem::forbidden(Code::Rights, Note::new("server-rights")),
            ClubError::SheetKey => Problem::forbidden(Code::Rights, Note::new("server-score-key")),
            ClubError::Shape(what) => Problem::shape(what),
            ClubError::Name(longest) => Problem::invalid_number(Note::new("server-name"), longest),
            ClubError::Refused(why) => {
                let refusal = Refusal::named(Limit::Action, Note::new("server-event"), why);
                let status = StatusCode::CONFLICT;
                Problem { status, code: Code::Refused, refusal: Box::new(refusal), language: Language::En }
            }
            ClubError::Stale => conflict(Code::Stale, Note::new("server-log-stale")),
            ClubError::RequestKey => conflict(Code::Key, Note::new("server-request-key")),
            ClubError::LogFull => full(Note::new("server-log-full"), ENTRIES_MOST as usize),
            ClubError::LogsFull => full(Note::new("server-logs-full"), LOGS_MOST as usize),
            ClubError::EntrantsFull => full(Note::new("server-entrants-full"), ENTRANTS_MOST),
            ClubError::HelpersFull => full(Note::new("server-helpers-full"), HELPERS_MOST),
            ClubError::JoinClosed => conflict(Code::Refused, Note::new("server-join-closed")),
            ClubError::Claimed => conflict(Code::Refused, Note::new("server-claimed")),
            ClubError::ClaimsAlready => conflict(Code::Refused, Note::new("server-claims-already")),
            ClubError::Store(error) => Problem::from(error),
            ClubError::House(error) => Problem::from(error),
            ClubError::Damaged(what) => Problem::from(HouseError::Damaged(what)),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        Problem::from(HouseError::Store(error))
    }
}

impl From<JournalError> for Problem {
    fn from(error: JournalError) -> Problem {
        Problem::from(HouseError::Journal(error))
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Problem {
        let text = rejection.body_text();
        let what = text.strip_prefix("Failed to deserialize query string: ").unwrap_or(&text);
        Problem::shape(table::in_words(what))
    }
}
