//! What the database has, read with plain SQL by psql: not by the server's code, and not over the way that is cut.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::task::spawn_blocking;

use super::history::{Kept, Lease, Row, Words};
use crate::services::Postgres;

/// How long a database may be away.
const PATIENCE: Duration = Duration::from_secs(60);

/// How many tables are read at a time.
const AT_A_TIME: usize = 100;

const LEASES: &str = "SELECT coalesce(json_agg(json_build_object('table_id', table_id, 'node', node, 'fence', fence, \
                      'valid', until > extract(epoch FROM clock_timestamp()) * 1000)), '[]') FROM leases";

/// Takes away what keeps two servers from writing the same event, and leaves an index so that reading stays fast.
const UNGUARD: &str = "DO $$ DECLARE guard record; BEGIN
    FOR guard IN SELECT tgname FROM pg_trigger WHERE tgrelid = 'events'::regclass AND NOT tgisinternal LOOP
        EXECUTE format('DROP TRIGGER %I ON events', guard.tgname);
    END LOOP;
    FOR guard IN SELECT conname FROM pg_constraint WHERE conrelid = 'events'::regclass AND contype IN ('p', 'u') LOOP
        EXECUTE format('ALTER TABLE events DROP CONSTRAINT %I CASCADE', guard.conname);
    END LOOP;
    CREATE INDEX events_unguarded ON events (table_id, seq);
END $$";

/// The database of a run.
#[derive(Clone)]
pub(super) struct Database {
    postgres: Arc<Postgres>,
    address: String,
}

/// Rows of several tables.
#[derive(Deserialize)]
struct Rows {
    events: Vec<Of<Row>>,
    talk: Vec<Of<Words>>,
}

/// A row of a table.
#[derive(Deserialize)]
struct Of<T> {
    table_id: String,
    #[serde(flatten)]
    row: T,
}

impl Database {
    /// Starts PostgreSQL with an empty database.
    pub(super) fn start() -> anyhow::Result<Database> {
        let postgres = Postgres::start()?;
        let address = postgres.database()?;
        Ok(Database { postgres: Arc::new(postgres), address })
    }

    /// The server's socket, and the name of the database.
    pub(super) fn place(&self) -> anyhow::Result<(PathBuf, &str)> {
        let place = self.address.split_once("?host=");
        let place = place.and_then(|(address, folder)| Some((folder, address.rsplit_once('/')?.1)));
        let (folder, name) =
            place.with_context(|| format!("{}: expected postgres://…/NAME?host=FOLDER", self.address))?;
        Ok((PathBuf::from(folder).join(".s.PGSQL.5432"), name))
    }

    /// Stops PostgreSQL and starts it again; with `crash` as if it had been killed.
    pub(super) async fn restart(&self, crash: bool) -> anyhow::Result<()> {
        let postgres = Arc::clone(&self.postgres);
        spawn_blocking(move || postgres.restart(crash)).await?
    }

    /// Takes the primary key and the triggers away from `events`.
    pub(super) async fn unguard(&self) -> anyhow::Result<()> {
        self.ask(UNGUARD.to_owned()).await.map(drop)
    }

    async fn ask(&self, sql: String) -> anyhow::Result<String> {
        let Database { postgres, address } = self.clone();
        spawn_blocking(move || postgres.ask(&address, &sql)).await?
    }

    async fn read<T: DeserializeOwned>(&self, sql: String) -> anyhow::Result<T> {
        let answer = self.ask(sql).await?;
        serde_json::from_str(&answer).with_context(|| format!("the database says {answer}"))
    }

    /// The same, however long the database is away.
    async fn read_patiently<T: DeserializeOwned>(&self, sql: &str) -> anyhow::Result<T> {
        let start = Instant::now();
        loop {
            match self.read(sql.to_owned()).await {
                Err(_) if start.elapsed() < PATIENCE => tokio::time::sleep(Duration::from_millis(200)).await,
                answer => return answer,
            }
        }
    }

    /// All leases; an error while the database is away.
    pub(super) async fn leases(&self) -> anyhow::Result<Vec<Lease>> {
        self.read(LEASES.to_owned()).await
    }

    /// What it has of these tables.
    pub(super) async fn kept(&self, tables: &[String]) -> anyhow::Result<BTreeMap<String, Kept>> {
        let mut kept: BTreeMap<String, Kept> =
            tables.iter().map(|table| (table.clone(), Kept::default())).collect();
        for some in tables.chunks(AT_A_TIME) {
            let Rows { events, talk } = self.read_patiently(&rows_of(some)).await?;
            for Of { table_id, row } in events {
                kept.entry(table_id).or_default().events.push(row);
            }
            for Of { table_id, row } in talk {
                kept.entry(table_id).or_default().talk.push(row);
            }
        }
        Ok(kept)
    }

    /// How many events each of these tables has.
    pub(super) async fn lengths(&self, tables: &[String]) -> anyhow::Result<Vec<(String, u64)>> {
        let some = list(tables);
        let lengths = format!(
            "SELECT table_id, max(seq) + 1 AS length FROM events WHERE table_id IN ({some}) GROUP BY table_id"
        );
        let lengths: HashMap<String, u64> = self
            .read_patiently(&format!(
                "SELECT coalesce(json_object_agg(table_id, length), '{{}}') FROM ({lengths}) AS some_of_them"
            ))
            .await?;
        Ok(lengths.into_iter().collect())
    }
}

/// The query for all rows of these tables, in order, as they are at one moment.
fn rows_of(tables: &[String]) -> String {
    let some = list(tables);
    let rows = |columns: &str, from: &str| {
        let row = format!("json_build_object('table_id', table_id, 'seq', seq, {columns})");
        format!(
            "(SELECT coalesce(json_agg({row} ORDER BY seq), '[]') FROM {from} WHERE table_id IN ({some}))"
        )
    };
    let events = rows("'happened', happened, 'body', body", "events");
    format!("SELECT json_build_object('events', {events}, 'talk', {})", rows("'text', text", "talk"))
}

/// Texts as SQL writes them; one that no table is called if there are none.
fn list(texts: &[String]) -> String {
    let quoted = texts.iter().map(|text| format!("'{}'", text.replace('\'', "''")));
    quoted.chain(["''".to_owned()]).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As the server's migrations make them.
    const TABLES: &str = "CREATE TABLE events (table_id TEXT, seq BIGINT, happened BIGINT, body TEXT, PRIMARY KEY (table_id, seq));
        CREATE TABLE talk (table_id TEXT, seq BIGINT, guest TEXT, text TEXT, FOREIGN KEY (table_id, seq) REFERENCES events);
        CREATE TABLE leases (table_id TEXT PRIMARY KEY, node TEXT, fence BIGINT, until BIGINT);
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
        CREATE TRIGGER refuse BEFORE UPDATE ON events FOR EACH ROW EXECUTE FUNCTION refuse();
        INSERT INTO events VALUES ('t', 0, 7, '{\"a\": \"\\\\\\u00e9 \u{e9}\"}'), ('t', 1, 8, '\"closed\"');
        INSERT INTO talk VALUES ('t', 1, 'g', 'it''s');
        INSERT INTO leases VALUES ('t', 'n', 3, 0), ('u', 'n', 4, 9000000000000)";

    #[tokio::test(flavor = "multi_thread")]
    async fn rows_are_read_as_they_are_and_survive_restarts() {
        let database = Database::start().unwrap();
        assert!(database.leases().await.is_err(), "there are no tables yet");
        database.ask(TABLES.to_owned()).await.unwrap();
        let both = ["t".to_owned(), "o'clock".to_owned()];
        let kept = database.kept(&both).await.unwrap();
        let body = "{\"a\": \"\\\\\\u00e9 \u{e9}\"}".to_owned();
        assert_eq!(kept["t"].events[0], Row { seq: 0, happened: 7, body });
        assert_eq!(kept["t"].talk, [Words { seq: 1, text: "it's".to_owned() }]);
        assert!(kept["o'clock"].events.is_empty() && kept["o'clock"].talk.is_empty());
        assert_eq!(database.lengths(&["t".to_owned(), "u".to_owned()]).await.unwrap(), [("t".to_owned(), 2)]);
        assert!(database.lengths(&[]).await.unwrap().is_empty());
        let leases = database.leases().await.unwrap();
        assert_eq!(
            leases.iter().map(|lease| (lease.fence, lease.valid)).collect::<Vec<_>>(),
            [(3, false), (4, true)]
        );
        for crash in [false, true] {
            database.restart(crash).await.unwrap();
            assert_eq!(database.kept(&both).await.unwrap()["t"].events, kept["t"].events);
        }
        assert!(database.place().unwrap().0.exists());
        database.unguard().await.unwrap();
        let twice = "INSERT INTO events VALUES ('t', 1, 8, '\"closed\"'); UPDATE events SET happened = 9 WHERE seq = 1";
        database.ask(twice.to_owned()).await.unwrap();
        assert_eq!(database.kept(&both).await.unwrap()["t"].events.len(), 3);
    }
}
