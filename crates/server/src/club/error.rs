//! Why something cannot be done at a tournament or a score sheet.

use crate::live::HouseError;
use crate::store::StoreError;

/// Why something cannot be done at a tournament or a score sheet. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ClubError {
    /// There is none of that id.
    #[error("there is no such tournament")]
    NoTournament,
    /// There is none of that id.
    #[error("there is no such score sheet")]
    NoScore,
    /// The tournament has no entrant with this id.
    #[error("there is no such entrant")]
    NoEntrant,
    /// The tournament has no such helper.
    #[error("there is no such helper")]
    NoHelper,
    /// Only guests can do this, or the guest has just been erased.
    #[error("only guests can do this")]
    NoGuest,
    /// The caller may not do this.
    #[error("the caller may not do this")]
    Rights,
    /// The caller has not the key of the sheet.
    #[error("the caller does not have the sheet's key")]
    SheetKey,
    /// Something in the request has the wrong form.
    #[error("{0}")]
    Shape(String),
    /// A name is empty or too long.
    #[error("a name is empty or longer than {0} characters")]
    Name(usize),
    /// The tournament or the sheet does not allow it as it stands.
    #[error("{0}")]
    Refused(String),
    /// Others have written meanwhile.
    #[error("others have written meanwhile")]
    Stale,
    /// The request's key was used for something else.
    #[error("the request's key was used for something else")]
    RequestKey,
    /// The list is full.
    #[error("the list is full")]
    LogFull,
    /// The guest has too many lists.
    #[error("the guest has too many lists")]
    LogsFull,
    /// Too many people have entered.
    #[error("too many people have entered")]
    EntrantsFull,
    /// There are too many helpers.
    #[error("there are too many helpers")]
    HelpersFull,
    /// The desk has closed joining by the link.
    #[error("joining by the link is closed")]
    JoinClosed,
    /// Another guest plays as this entrant.
    #[error("another guest plays as this entrant")]
    Claimed,
    /// The guest plays as another entrant.
    #[error("the guest plays as another entrant")]
    ClaimsAlready,
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The tables.
    #[error(transparent)]
    House(#[from] HouseError),
    /// What is kept cannot be read by this program.
    #[error("{0}")]
    Damaged(String),
}
