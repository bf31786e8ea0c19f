//! One server at a time per database: a second one refuses, and a server whose database was taken meanwhile stops.

use std::time::Duration;

use futures_util::FutureExt;
use server::{Clock, Config, Database, Server};
use sqlx::{Connection as _, PgConnection};

use crate::hall::{Hall, soon, until};
use crate::postgres::Postgres;

/// Why a server does not start with these settings.
async fn refusal(config: &Config) -> String {
    // It waits for a while in case the other one is about to stop.
    let clock = Clock::stopped(0);
    let time_passes = async {
        loop {
            clock.advance(Duration::from_millis(100));
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::select! {
        started = Server::start_by(clock.clone(), config.clone()) => match started {
            Ok(_) => panic!("it starts beside another one"),
            Err(error) => error.to_string(),
        },
        () = time_passes => unreachable!(),
    }
}

#[tokio::test]
async fn a_second_server_in_one_folder_does_not_start() {
    let hall = Hall::open().await;
    let config = Config::local(hall.folder());
    let said = refusal(&config).await;
    let folder = hall.folder().display();
    assert_eq!(
        said,
        format!(
            "another server is running on the database {folder}; stop it first, or choose another database"
        )
    );
    hall.guest("Aino").await;
    // Neither does a restore; a backup reads beside it.
    assert!(config.database.take(&Clock::real(), false).await.is_err());
    let beside = config.database.open_existing().await.unwrap();
    server::admin::backup(&*beside, Vec::new()).await.unwrap();
    beside.close().await;
    // The next one starts as soon as the first has stopped.
    let hall = hall.again().await;
    hall.guest("Aino").await;
}

/// The connection that holds the lock.
const HOLDERS: &str = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_one_postgresql_does_not_start() {
    let postgres = Postgres::start();
    let address = postgres.database();
    let hall = Hall::with(|config| config.database = Database::Postgres(address.clone())).await;
    let config = Config { database: Database::Postgres(address.clone()), ..Config::local("") };
    let said = refusal(&config).await;
    assert!(said.starts_with("another server is running on the database test0; stop it first"), "{said}");
    // Another database of the same PostgreSQL is another matter.
    let other = Config { database: Database::Postgres(postgres.database()), ..Config::local("") };
    Server::start(other).await.unwrap().stop().await;

    // After a restart of PostgreSQL the server has its database again by itself.
    postgres.restart();
    let mut stranger = PgConnection::connect(&address).await.unwrap();
    until(async || {
        let holders: i64 = sqlx::query_scalar(HOLDERS).fetch_one(&mut stranger).await.unwrap();
        holders == 1
    })
    .await;
    refusal(&config).await;
    hall.guest("Aino").await;
    assert!(hall.server.deposed().now_or_never().is_none());

    // Unless another one was quicker: it waits for the lock while the first one's connection is cut.
    let lock = i64::from_be_bytes(*b"pichenet");
    let quicker = tokio::spawn(async move {
        sqlx::query("SELECT pg_advisory_lock($1)").bind(lock).execute(&mut stranger).await.unwrap();
        stranger
    });
    let mut operator = PgConnection::connect(&address).await.unwrap();
    until(async || {
        let waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
        sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut operator).await.unwrap() == 1
    })
    .await;
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted";
    sqlx::query(cut).execute(&mut operator).await.unwrap();
    let _new_holder = soon(quicker).await.unwrap();
    soon(hall.server.deposed()).await;
}
