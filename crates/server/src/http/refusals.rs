//! The refusals that requests about tournaments and score sheets share, for the OpenAPI document.

use utoipa::IntoResponses;

/// Refusals of a request that only reads.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only its description is used")]
pub(super) enum Reading {
    /// The key is not known here
    #[response(status = 403)]
    Rights(protocol::Problem),
    /// There is nothing with that id
    #[response(status = 404)]
    None(protocol::Problem),
    /// The query is not valid
    #[response(status = 422)]
    Query(protocol::Problem),
    /// Too many requests
    #[response(status = 429)]
    Rate(protocol::Problem),
    /// Not available now: try again later
    #[response(status = 503)]
    Busy(protocol::Problem),
}

/// Refusals of a request that writes.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only its description is used")]
pub(super) enum Writing {
    /// The body is not JSON
    #[response(status = 400)]
    Json(protocol::Problem),
    /// Not signed in: create a guest first
    #[response(status = 401)]
    Guest(protocol::Problem),
    /// The caller has no right to do this, or sent it from a page of another site
    #[response(status = 403)]
    Rights(protocol::Problem),
    /// There is nothing with that id
    #[response(status = 404)]
    None(protocol::Problem),
    /// The tournament or score sheet does not allow it now; the sentence says why
    #[response(status = 409)]
    Refused(protocol::Problem),
    /// The body is too long
    #[response(status = 413)]
    Long(protocol::Problem),
    /// The content type is not JSON
    #[response(status = 415)]
    Kind(protocol::Problem),
    /// A value is not valid
    #[response(status = 422)]
    Value(protocol::Problem),
    /// Too many requests
    #[response(status = 429)]
    Rate(protocol::Problem),
    /// Not available now: try again later
    #[response(status = 503)]
    Busy(protocol::Problem),
}
