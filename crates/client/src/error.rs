//! The errors of a client.

use protocol::Bye;
use table::Changed;

/// Why a request or a connection failed.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection failed.
    #[error("the connection failed: {0}")]
    Connection(String),
    /// The server has ended the conversation.
    #[error("the server said goodbye: {0}")]
    Bye(String),
    /// The server refused an HTTP request.
    #[error("{status}: {error}")]
    Status {
        /// The status.
        status: u16,
        /// The problem's name.
        code: String,
        /// Why.
        error: String,
    },
    /// The server sent a message that is not of the protocol.
    #[error("not a message of the protocol: {0}")]
    Foreign(String),
    /// The server speaks a version of the protocol that we no longer understand.
    #[error("the server speaks protocol {theirs}, we speak {ours}")]
    Protocol {
        /// Our number.
        ours: u32,
        /// The server's.
        theirs: u32,
    },
    /// A request was refused.
    #[error("refused ({}): {error}", rule.as_deref().or(limit.as_deref()).unwrap_or("no rule"))]
    Refused {
        /// The rule that forbids it.
        rule: Option<String>,
        /// Or the limit.
        limit: Option<String>,
        /// Why.
        error: String,
    },
    /// The server has lost events that it had sent us.
    #[error("we were told {told} events, the server knows {knows}")]
    Forgotten {
        /// How many events we have received.
        told: u64,
        /// How many events the server has.
        knows: u64,
    },
    /// A throw of ours came back with another nonce than we had sent.
    #[error("action {n}: we sent the nonce {:?} for this throw, the server says {:?}", .changed.sent, .changed.told)]
    OtherNonce {
        /// The action's number.
        n: u64,
        /// The nonce that was sent and the one that came back.
        changed: Changed,
    },
    /// Our engine gets another result than the server.
    #[error("action {n}: {what}")]
    Disagree {
        /// The action's number.
        n: u64,
        /// What differs.
        what: String,
    },
}

impl ClientError {
    /// Whether only the connection is lost, so that the client may connect again.
    pub fn is_lost_connection(&self) -> bool {
        match self {
            // The token and the keys are no longer valid, or the server no longer supports our protocol number.
            ClientError::Bye(why) => !matches!(Bye::named(why), Some(Bye::Erased | Bye::Protocol)),
            error => matches!(error, ClientError::Connection(_)),
        }
    }

    pub(crate) fn connection(error: impl ToString) -> ClientError {
        ClientError::Connection(error.to_string())
    }
}
