//! The steps that bring a database up to date, inside the program.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// One step: what it does and how. Steps are numbered from 1 in this order.
type Step = (&'static str, &'static str);

const SQLITE: &[Step] = &[("start", include_str!("../../migrations/sqlite/0001_start.sql"))];
const POSTGRES: &[Step] = &[("start", include_str!("../../migrations/postgres/0001_start.sql"))];

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
