//! The name of a table in an address.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;

use super::problem::Problem;

/// The name, whether or not there is such a table. A path that is not text names no table.
pub(crate) struct TableName(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for TableName {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<TableName, Problem> {
        let name = Path::<String>::from_request_parts(parts, state).await;
        name.map(|Path(name)| TableName(name)).map_err(|_| Problem::no_table().within(&parts.headers))
    }
}
