//! Leases: which node has which table, and until when. Only where several nodes share a PostgreSQL database.
//!
//! A lease is a row with a number, its *fence*. A node that takes a table over waits for transactions that write under the
//! old lease ([`hold`] locks its row until they end), raises the number, and reads the table afterwards: nothing can be
//! written under the old number from then on. All times are the database's own.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Executor as _, PgConnection, PgPool};
use tokio::sync::Mutex;

use super::lent::{Lent, in_time};
use super::{Append, Fence, StoreError, postgres, values};

/// The database's clock, in milliseconds since 1970.
macro_rules! now {
    () => {
        "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
    };
}

/// Whether a node has the table (by the name `t`) at this moment.
macro_rules! at_a_node {
    () => {
        concat!("EXISTS (SELECT 1 FROM leases h WHERE h.table_id = t.id AND h.until > ", now!(), ")")
    };
}

pub(super) use {at_a_node, now};

/// Leases are taken and given back beside everything else. They are renewed over a connection of their own: a node that
/// waits for one table does not lose the others.
const CONNECTIONS: u32 = 3;

/// How long to wait for a row that another node has locked, in milliseconds, before trying again later; and the limit of
/// every transaction of a node.
const SETTINGS: &str = "SET lock_timeout = 1000; SET idle_in_transaction_session_timeout = 1500";

/// How long the database may take to answer.
const LONGEST_WAIT: Option<Duration> = Some(Duration::from_secs(3));

/// How many tables without a node are taken over at a time.
pub const TAKEN_AT_A_TIME: usize = 200;

/// Does `$work` over a connection of the pool, or fails in time.
macro_rules! over {
    ($leases:expr, |$connection:ident| $work:expr) => {
        in_time(LONGEST_WAIT, async {
            let mut lent = Lent::new($leases.pool.acquire().await?);
            let $connection: &mut PgConnection = &mut lent;
            let value = $work;
            lent.give_back();
            Ok(value)
        })
        .await
    };
}

/// The answer to a node that wants a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It has the table now, with a lease of this number.
    Ours(u64),
    /// This node has it.
    Theirs(String),
}

/// A lease as its row has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaseRow {
    /// The table.
    pub table: String,
    /// The node.
    pub node: String,
    /// The number.
    pub fence: u64,
    /// How many milliseconds it is still valid; negative once it has run out.
    pub left: i64,
}

/// The leases in a database, for one node.
pub struct Leases {
    pool: PgPool,
    /// The connection over which leases are renewed; none before the first time, and after a failure.
    renewing: Mutex<Option<PgConnection>>,
    options: PgConnectOptions,
    node: Arc<str>,
    /// How long a lease is valid, in milliseconds.
    term: i64,
}

impl Leases {
    /// The leases in the database at this address, for the node of this name. A lease is valid for so long.
    pub async fn open(address: &str, node: &str, term: Duration) -> Result<Leases, StoreError> {
        let options = postgres::options(address)?;
        let pool = postgres::pool(CONNECTIONS, Some(SETTINGS)).connect_with(options.clone()).await?;
        let renewing = Mutex::default();
        Ok(Leases { pool, renewing, options, node: node.into(), term: term.as_millis() as i64 })
    }

    /// The name of this node.
    pub fn node(&self) -> &Arc<str> {
        &self.node
    }

    /// The name of all nodes on this database together.
    pub async fn cluster(&self) -> Result<String, StoreError> {
        over!(self, |connection| sqlx::query_scalar("SELECT name FROM cluster").fetch_one(connection).await?)
    }

    /// Takes a table unless another node has it. A lease of this very node is one of an earlier process at its address:
    /// it gets a new number, too. If the table is locked for long this fails, and can be tried again.
    pub async fn claim(&self, table: &str) -> Result<Claim, StoreError> {
        over!(self, |connection| self.claim_over(connection, table).await?)
    }

    async fn claim_over(&self, connection: &mut PgConnection, table: &str) -> Result<Claim, StoreError> {
        loop {
            let first = concat!(
                "INSERT INTO leases (table_id, node, fence, until) VALUES ($1, $2, 1, ",
                now!(),
                " + $3)
                 ON CONFLICT DO NOTHING RETURNING fence"
            );
            let first = sqlx::query_scalar::<_, i64>(first).bind(table).bind(&*self.node).bind(self.term);
            if let Some(fence) = first.fetch_optional(&mut *connection).await? {
                return Ok(Claim::Ours(values::unsigned(fence)?));
            }
            let next = concat!(
                "WITH free AS (SELECT table_id FROM leases
                     WHERE table_id = $1 AND (until <= ",
                now!(),
                " OR node = $2) FOR UPDATE)
                 UPDATE leases l SET node = $2, fence = l.fence + 1, until = ",
                now!(),
                " + $3
                 FROM free WHERE l.table_id = free.table_id RETURNING l.fence"
            );
            let next = sqlx::query_scalar::<_, i64>(next).bind(table).bind(&*self.node).bind(self.term);
            if let Some(fence) = next.fetch_optional(&mut *connection).await? {
                return Ok(Claim::Ours(values::unsigned(fence)?));
            }
            let holder = sqlx::query_scalar("SELECT node FROM leases WHERE table_id = $1").bind(table);
            // Without a row the table was purged meanwhile: the next turn begins anew.
            if let Some(node) = holder.fetch_optional(&mut *connection).await? {
                return Ok(Claim::Theirs(node));
            }
        }
    }

    /// Takes some of the tables that act without being asked and are at no node, except for those that cannot be read, and
    /// for those that this node has: should their leases have run out, they are renewed. At most [`TAKEN_AT_A_TIME`] that
    /// never were at a node, and as many that were.
    pub async fn take_orphans(
        &self,
        unreadable: &[String],
        held: &[String],
    ) -> Result<Vec<(String, u64)>, StoreError> {
        let unknown = concat!(
            "INSERT INTO leases (table_id, node, fence, until)
             SELECT t.id, $1, 1, ",
            now!(),
            " + $2 FROM tables t
             WHERE t.wakes AND t.id <> ALL($4) AND NOT EXISTS (SELECT 1 FROM leases l WHERE l.table_id = t.id)
             LIMIT $3
             ON CONFLICT DO NOTHING RETURNING table_id, fence"
        );
        let lapsed = concat!(
            "WITH free AS (SELECT l.table_id FROM leases l JOIN tables t ON t.id = l.table_id
                 WHERE t.wakes AND l.until <= ",
            now!(),
            " AND l.table_id <> ALL($4) LIMIT $3 FOR UPDATE OF l SKIP LOCKED)
             UPDATE leases l SET node = $1, fence = l.fence + 1, until = ",
            now!(),
            " + $2
             FROM free WHERE l.table_id = free.table_id RETURNING l.table_id, l.fence"
        );
        let neither = [unreadable, held].concat();
        over!(self, |connection| {
            let mut taken = Vec::new();
            // A table of this node has a row.
            for (some, except) in [(unknown, unreadable), (lapsed, neither.as_slice())] {
                let some = sqlx::query_as::<_, (String, i64)>(some).bind(&*self.node).bind(self.term);
                let some = some.bind(TAKEN_AT_A_TIME as i64).bind(except);
                for (table, fence) in some.fetch_all(&mut *connection).await? {
                    taken.push((table, values::unsigned(fence)?));
                }
            }
            taken
        })
    }

    /// Renews leases, also those that have run out and that no other node has taken; returns those that it could. One that
    /// was given back stays so.
    pub async fn renew(&self, held: &[(String, u64)]) -> Result<Vec<String>, StoreError> {
        let renew = concat!(
            "UPDATE leases l SET until = ",
            now!(),
            " + $4
             FROM unnest($2::text[], $3::bigint[]) AS held (table_id, fence)
             WHERE l.table_id = held.table_id AND l.fence = held.fence AND l.node = $1 AND l.until > 0
             RETURNING l.table_id"
        );
        let (tables, fences): (Vec<&str>, Vec<i64>) =
            held.iter().map(|(table, fence)| (table.as_str(), values::bound(*fence))).unzip();
        let renew = sqlx::query_scalar(renew).bind(&*self.node).bind(tables).bind(fences).bind(self.term);
        let mut renewing = self.renewing.lock().await;
        // It is put back when it has done this: a caller that gives up waiting closes it.
        let mut connection = match renewing.take() {
            Some(connection) => connection,
            None => {
                let mut connection = self.options.connect().await?;
                connection.execute(postgres::WAIT_FOR_DISK).await?;
                connection
            }
        };
        let renewed = renew.fetch_all(&mut connection).await?;
        *renewing = Some(connection);
        Ok(renewed)
    }

    /// Gives leases back: other nodes may take these tables at once.
    pub async fn release(&self, held: &[(String, u64)]) -> Result<(), StoreError> {
        let release =
            "UPDATE leases l SET until = 0 FROM unnest($2::text[], $3::bigint[]) AS held (table_id, fence)
             WHERE l.table_id = held.table_id AND l.fence = held.fence AND l.node = $1";
        let (tables, fences): (Vec<&str>, Vec<i64>) =
            held.iter().map(|(table, fence)| (table.as_str(), values::bound(*fence))).unzip();
        let release = sqlx::query(release).bind(&*self.node).bind(tables).bind(fences);
        over!(self, |connection| {
            release.execute(connection).await?;
        })
    }

    /// The nodes that have these tables, by table; those that no node has are left out.
    pub async fn holders(&self, tables: &[String]) -> Result<BTreeMap<String, String>, StoreError> {
        let holders =
            concat!("SELECT table_id, node FROM leases WHERE table_id = ANY($1) AND until > ", now!());
        let holders = sqlx::query_as::<_, (String, String)>(holders).bind(tables);
        over!(self, |connection| holders.fetch_all(connection).await?.into_iter().collect())
    }

    /// Every lease, for the operator; at most so many.
    pub async fn all(&self, most: u32) -> Result<Vec<LeaseRow>, StoreError> {
        let all = concat!(
            "SELECT table_id, node, fence, until - ",
            now!(),
            " FROM leases ORDER BY until DESC, table_id LIMIT $1"
        );
        let all = sqlx::query_as::<_, (String, String, i64, i64)>(all).bind(i64::from(most));
        let all = over!(self, |connection| all.fetch_all(connection).await?)?;
        let lease =
            |(table, node, fence, left)| Ok(LeaseRow { table, node, fence: values::unsigned(fence)?, left });
        all.into_iter().map(lease).collect()
    }

    /// Forgets the leases of tables that have been removed: a purge removes them with their tables, but a node may have taken
    /// one at that very moment.
    pub async fn forget_purged(&self) -> Result<u64, StoreError> {
        let gone = "DELETE FROM leases l WHERE l.table_id NOT LIKE '@%'
             AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.id = l.table_id)";
        over!(self, |connection| sqlx::query(gone).execute(connection).await?.rows_affected())
    }
}

/// Checks that these appends are written under valid leases, and keeps it so until the end of the transaction. A new table
/// begins with the lease it names. A lease that was given back is as lost as one that another node has: no node renews it,
/// and to wait for it would hold up all other tables.
pub(super) async fn hold(connection: &mut PgConnection, appends: &[Append]) -> Result<(), StoreError> {
    if cfg!(feature = "unfenced") {
        return Ok(());
    }
    let fenced = |new: bool| {
        let fenced = appends.iter().filter(move |append| append.new.is_some() == new);
        fenced.filter_map(|append| append.fence.as_ref().map(|fence| (append.table.as_str(), fence)))
    };
    let opened: BTreeMap<&str, &Fence> = fenced(true).collect();
    if !opened.is_empty() {
        let open = concat!(
            "INSERT INTO leases (table_id, node, fence, until)
             SELECT table_id, node, fence, ",
            now!(),
            " + 1000
             FROM unnest($1::text[], $2::text[], $3::bigint[]) AS new (table_id, node, fence)"
        );
        let (tables, nodes, fences) = columns(&opened);
        sqlx::query(open).bind(tables).bind(nodes).bind(fences).execute(&mut *connection).await?;
    }
    let wanted: BTreeMap<&str, &Fence> =
        fenced(false).filter(|(table, _)| !opened.contains_key(table)).collect();
    if wanted.is_empty() {
        return Ok(());
    }
    let lock = concat!(
        "SELECT l.table_id, l.until > ",
        now!(),
        "
         FROM leases l JOIN unnest($1::text[], $2::text[], $3::bigint[]) AS wanted (table_id, node, fence)
             ON l.table_id = wanted.table_id AND l.node = wanted.node AND l.fence = wanted.fence AND l.until > 0
         ORDER BY l.table_id FOR KEY SHARE OF l"
    );
    let (tables, nodes, fences) = columns(&wanted);
    let lock = sqlx::query_as(lock).bind(tables).bind(nodes).bind(fences);
    let held: BTreeMap<String, bool> = lock.fetch_all(&mut *connection).await?.into_iter().collect();
    let stale: Vec<String> =
        wanted.keys().filter(|table| !held.contains_key(**table)).map(|table| (*table).to_owned()).collect();
    if !stale.is_empty() {
        return Err(StoreError::Stale(stale));
    }
    match held.into_iter().find(|(_, valid)| !valid) {
        Some((table, _)) => Err(StoreError::Lapsed(table)),
        None => Ok(()),
    }
}

/// Takes the lease of a table that is about to be removed, and removes it; a conflict if a node has the table. Until the end of
/// the transaction nobody writes about the table, and a node that wants it waits: it finds no table then.
pub(super) async fn seize(connection: &mut PgConnection, table: &str) -> Result<(), StoreError> {
    let take = concat!(
        "INSERT INTO leases AS l (table_id, node, fence, until) VALUES ($1, '', 1, 0)
         ON CONFLICT (table_id) DO UPDATE SET until = 0 WHERE l.until <= ",
        now!()
    );
    let taken = sqlx::query(take).bind(table).execute(&mut *connection).await?;
    if taken.rows_affected() == 0 {
        return Err(StoreError::Conflict(format!("a node has table {table:?}")));
    }
    // Waits for a node that is writing about the table. A server that has the database to itself has no leases: for it the
    // table's own row is locked, in the same order in which nodes lock the two.
    let (lease, row) =
        ("DELETE FROM leases WHERE table_id = $1", "SELECT id FROM tables WHERE id = $1 FOR UPDATE");
    for alone in [lease, row] {
        sqlx::query(alone).bind(table).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Tables, nodes and numbers, column by column.
fn columns<'a>(fences: &BTreeMap<&'a str, &'a Fence>) -> (Vec<&'a str>, Vec<&'a str>, Vec<i64>) {
    let tables = fences.keys().copied().collect();
    let nodes = fences.values().map(|fence| &*fence.node).collect();
    (tables, nodes, fences.values().map(|fence| values::bound(fence.number)).collect())
}
