//! Long answers: sent piece by piece, and counted while they wait to be read.

use axum::body::{Body, Bytes};
use futures_util::stream;
use serde::Serialize;

use super::tally::Counted;
use crate::record::Reader;
use crate::store::StoreError;

/// Bytes that wait to be read by a client, counted until they are sent or given up.
pub(crate) struct Unread(usize);

impl Unread {
    pub(crate) fn of(bytes: usize) -> Unread {
        metrics::gauge!("pichenette_unread_bytes").increment(bytes as f64);
        Unread(bytes)
    }
}

impl Drop for Unread {
    fn drop(&mut self) {
        metrics::gauge!("pichenette_unread_bytes").decrement(self.0 as f64);
    }
}

/// A piece of an answer.
struct Piece {
    text: String,
    _unread: Unread,
    _counted: Option<Counted>,
}

impl Piece {
    fn bytes(text: String, counted: Option<Counted>) -> Bytes {
        Bytes::from_owner(Piece { _unread: Unread::of(text.len()), _counted: counted, text })
    }
}

impl AsRef<[u8]> for Piece {
    fn as_ref(&self) -> &[u8] {
        self.text.as_bytes()
    }
}

/// An answer as JSON; `counted` is held until it is sent.
pub(crate) fn json(answer: &impl Serialize, counted: Counted) -> Body {
    // Our answers are numbers, names and lists: nothing in them can fail to be written.
    let text = serde_json::to_string(answer).unwrap_or_default();
    Body::from(Piece::bytes(text, Some(counted)))
}

/// A record whose first lines have been read. The others are read once the client has taken those before; `counted` is
/// held until then.
pub(crate) fn record(first: String, rest: Reader, counted: Counted) -> Body {
    let next = async |(first, mut rest, counted): (Option<String>, Reader, Counted)| {
        let lines = match first {
            Some(first) => Some(first),
            None => rest.next().await?,
        };
        let piece = lines.map(|lines| Piece::bytes(lines, None));
        Ok::<_, StoreError>(piece.map(|piece| (piece, (None, rest, counted))))
    };
    Body::from_stream(stream::try_unfold((Some(first), rest, counted), next))
}
