//! The steps that bring a database up to date, inside the program.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// One step: what it does and how. Steps are numbered from 1 in this order.
type Step = (&'static str, &'static str);

/// The steps of one kind of database.
macro_rules! steps {
    ($database:literal: $($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!("../../migrations/", $database, "/", $name, ".sql")))),+]
    };
}

#[rustfmt::skip]
const SQLITE: &[Step] = steps![
    "sqlite": "0001_start", "0002_trial", "0003_waking", "0004_people", "0005_guards", "0006_clubs",
];
#[rustfmt::skip]
const POSTGRES: &[Step] = steps![
    "postgres": "0001_start", "0002_trial", "0003_waking", "0004_people", "0005_guards", "0006_clubs", "0007_leases",
];

pub(super) fn sqlite() -> Migrator {
    migrator(SQLITE)
}

pub(super) fn postgres() -> Migrator {
    migrator(POSTGRES)
}

fn migrator(steps: &[Step]) -> Migrator {
    let migration = |(number, &(what, sql)): (i64, &Step)| {
        Migration::new(number, what.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(steps).map(migration).collect())
}
