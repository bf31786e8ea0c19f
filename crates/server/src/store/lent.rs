//! Connections that are lent for one piece of work, and how long that may take.
//!
//! Work that failed or was given up leaves its connection in the middle of something, and perhaps nothing comes through it
//! any more. Such a connection is closed, and the pool opens another one in its place.

use std::ops::{Deref, DerefMut};
use std::time::Duration;

use sqlx::Database;
use sqlx::pool::PoolConnection;

use super::StoreError;

/// A connection of a pool. Unless it is [given back](Lent::give_back), it is closed when this is dropped.
pub(super) struct Lent<DB: Database> {
    connection: PoolConnection<DB>,
    whole: bool,
}

impl<DB: Database> Lent<DB> {
    pub(super) fn new(connection: PoolConnection<DB>) -> Lent<DB> {
        Lent { connection, whole: false }
    }

    /// Its work is done: others may use it.
    pub(super) fn give_back(mut self) {
        self.whole = true;
    }
}

impl<DB: Database> Drop for Lent<DB> {
    fn drop(&mut self) {
        if !self.whole {
            self.connection.close_on_drop();
        }
    }
}

impl<DB: Database> Deref for Lent<DB> {
    type Target = DB::Connection;

    fn deref(&self) -> &DB::Connection {
        &self.connection
    }
}

impl<DB: Database> DerefMut for Lent<DB> {
    fn deref_mut(&mut self) -> &mut DB::Connection {
        &mut self.connection
    }
}

/// What some work comes to, if it takes no longer than this. After [`StoreError::Late`] it may be done all the same.
pub(super) async fn in_time<T>(
    limit: Option<Duration>,
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    match limit {
        None => work.await,
        Some(limit) => tokio::time::timeout(limit, work).await.unwrap_or(Err(StoreError::Late)),
    }
}
