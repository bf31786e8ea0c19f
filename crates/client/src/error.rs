//! What goes wrong on the way.

use protocol::Bye;
use table::Changed;

/// Why the server and we did not understand each other.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection.
    #[error("the connection failed: {0}")]
    Connection(String),
    /// The server has ended the conversation.
    #[error("the server said goodbye: {0}")]
    Bye(String),
    /// The server's answer over HTTP was no.
    #[error("{status}: {error}")]
    Status {
        /// The status.
        status: u16,
        /// The problem's name.
        code: String,
        /// Why.
        error: String,
    },
    /// A message that is none of the protocol's.
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
    /// The server has forgotten events that it had told us.
    #[error("we were told {told} events, the server knows {knows}")]
    Forgotten {
        /// How many we were told.
        told: u64,
        /// How many there are.
        knows: u64,
    },
    /// A throw of ours has another nonce than we sent for it.
    #[error("action {n}: we sent the nonce {:?} for this throw, the server says {:?}", .changed.sent, .changed.told)]
    OtherNonce {
        /// The action's number.
        n: u64,
        /// What was sent and what was told.
        changed: Changed,
    },
    /// The server's game is not the one we get by following it.
    #[error("action {n}: {what}")]
    Disagree {
        /// The action's number.
        n: u64,
        /// What is not the same.
        what: String,
    },
}

impl ClientError {
    /// Whether it is only the connection that is gone, so that one may come back.
    pub fn is_lost_connection(&self) -> bool {
        match self {
            // Token and keys are worth nothing any more, or the server no longer speaks as we do.
            ClientError::Bye(why) => !matches!(Bye::named(why), Some(Bye::Erased | Bye::Protocol)),
            error => matches!(error, ClientError::Connection(_)),
        }
    }

    pub(crate) fn connection(error: impl ToString) -> ClientError {
        ClientError::Connection(error.to_string())
    }
}
