//! Both databases keep the same data in the same way: every test here runs on SQLite and on a real PostgreSQL.

mod admin;
mod clubs;
mod erasing;
mod journal;
mod rows;
mod tls;

use std::path::Path;

use protocol::Status;
use server::store::{self, Append, EventRow, Guest, Key, SharedStore, Standing, TableRow};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, PgConnection};
use tempfile::TempDir;

use crate::postgres::Postgres;

/// A database that a test can open, leave and open again.
enum Place {
    Sqlite(TempDir),
    /// By its address; the caller keeps the server running.
    Postgres(String),
}

impl Place {
    fn sqlite() -> Place {
        Place::Sqlite(tempfile::tempdir().expect("a folder"))
    }

    fn postgres(server: &Postgres) -> Place {
        Place::Postgres(server.database())
    }

    async fn open(&self) -> SharedStore {
        let opened = match self {
            Place::Sqlite(folder) => store::open(folder.path(), None).await,
            Place::Postgres(address) => store::open(Path::new("/nowhere"), Some(address)).await,
        };
        opened.expect("the store opens")
    }

    /// Does something to the database behind the store's back.
    async fn execute(&self, sql: &'static str) -> Result<u64, sqlx::Error> {
        match self {
            Place::Sqlite(folder) => {
                let file = SqliteConnectOptions::new().filename(folder.path().join("pichenette.db"));
                Ok(sqlx::query(sql).execute(&mut file.connect().await?).await?.rows_affected())
            }
            Place::Postgres(address) => {
                let mut connection = PgConnection::connect(address).await?;
                Ok(sqlx::query(sql).execute(&mut connection).await?.rows_affected())
            }
        }
    }
}

/// Makes of every one of these functions a test on SQLite, and one test of them all on PostgreSQL, each with a database of
/// its own: setting up a server for each takes longer than the tests.
macro_rules! on_both_databases {
    ($($test:ident),+ $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                super::$test(crate::store::Place::sqlite()).await;
            })+
        }

        #[tokio::test(flavor = "multi_thread")]
        async fn on_postgres() {
            let server = crate::postgres::Postgres::start();
            $(println!("{}", stringify!($test));
            $test(crate::store::Place::postgres(&server)).await;)+
        }
    };
}
pub(crate) use on_both_databases;

fn guest(id: &str) -> Guest {
    Guest { id: id.to_string(), name: format!("{id} the ❤ of \"quotes\"") }
}

/// A public table of carrom that was opened at this time.
pub(crate) fn table(id: &str, opened: u64) -> TableRow {
    TableRow {
        id: id.to_string(),
        opened,
        game: "carrom".to_string(),
        public: true,
        status: Status::Open,
        view: format!(
            r#"{{"id":"{id}","owner":{{"id":"ada"}},"settings":{{"game":"carrom","players":2,"options":{{}},"public":true,"input":"guided"}},"status":"open","seats":[{{"side":0}},{{"side":1}}],"opened":{opened},"here":0}}"#
        ),
        secret: [id.len() as u8; 32],
        wakes: false,
        made: None,
    }
}

/// Where a table stands from now on, and nothing else about it.
fn stands(status: Status, view: &str) -> Option<Standing> {
    Some(Standing { public: true, status, view: view.to_string(), wakes: false, made: None })
}

/// The key of a seat in which no guest sits.
fn key(byte: u8) -> Key {
    Key { hash: [byte; 32], guest: None }
}

fn event(seq: u64) -> EventRow {
    EventRow { seq, at: 1_000 + seq, body: format!(r#"{{"stood":{{"seat":{}}}}}"#, seq % 2) }
}

/// These events and nothing else.
fn happened(table: &str, seqs: std::ops::Range<u64>) -> Append {
    Append { table: table.to_string(), events: seqs.map(event).collect(), ..Append::default() }
}

/// A new table with its first events.
pub(crate) fn opened(row: TableRow, seqs: std::ops::Range<u64>) -> Append {
    Append { new: Some(row.clone()), ..happened(&row.id, seqs) }
}

/// The numbers of all of a table's events.
async fn seqs(store: &SharedStore, table: &str) -> Vec<u64> {
    let events = store.events(table, 0, u32::MAX).await.expect("events");
    events.iter().map(|event| event.seq).collect()
}
