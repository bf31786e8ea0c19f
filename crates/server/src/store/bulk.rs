//! Everything at once, row by row: what a backup reads and a restore writes.

use async_trait::async_trait;

use super::{Kind, Row, StoreError};

/// Everything as it was at one moment.
#[async_trait]
pub trait Snapshot: Send {
    /// The rows of a kind after this one, or from the first, in the order of their places; at most so many.
    async fn page(&mut self, kind: Kind, after: Option<&Row>, limit: u32) -> Result<Vec<Row>, StoreError>;
}

/// An empty store that is being filled. Unless it is finished it stays empty.
#[async_trait]
pub trait Filling: Send {
    /// Adds rows, of any kinds, whose guests and tables are there already or among them.
    async fn add(&mut self, rows: &[Row]) -> Result<(), StoreError>;

    /// Keeps all of it.
    async fn finish(self: Box<Self>) -> Result<(), StoreError>;
}
