//! Removing what is old: games that another version began, games that were left, and data that is no longer needed.

use std::fmt;

/// The version that begins a game now, by one of its rule sets: running games that another version began are outdated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outdated {
    /// The game's name.
    pub game: &'static str,
    /// Which version of this program begins it.
    pub made: String,
}

/// How much was removed, or would be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Purged {
    /// Tables.
    pub tables: u64,
    /// Their events.
    pub events: u64,
    /// Messages said at them.
    pub talk: u64,
    /// Guests who had neither a token nor a table.
    pub guests: u64,
    /// Tokens that were not used for a long time.
    pub tokens: u64,
    /// Tournaments and score sheets.
    pub logs: u64,
    /// Their entries.
    pub entries: u64,
}

impl fmt::Display for Purged {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Purged { tables, events, talk, guests, tokens, logs, entries } = self;
        write!(
            out,
            "{tables} tables with {events} events and {talk} things said, {guests} guests, {tokens} tokens"
        )?;
        match logs {
            0 => Ok(()),
            _ => write!(out, ", {logs} tournaments and score sheets with {entries} entries"),
        }
    }
}

/// Tables (by the name `t`) that are removed: no game is being played there, the last that happened was before $1, no node has
/// the table, and it belongs to no online tournament that goes on, which would open it again. Events follow each other in
/// time, so that the last one tells.
macro_rules! old_table {
    () => {
        concat!(
            "t.status <> 'playing' AND coalesce(
                (SELECT e.happened FROM events e WHERE e.table_id = t.id ORDER BY e.seq DESC LIMIT 1), t.opened) < $1
             AND NOT ",
            at_a_node!(),
            r#" AND NOT EXISTS (SELECT 1 FROM club_logs o WHERE o.tended AND o.changed >= $1
                 AND t.view LIKE '%"tournament":{"id":"' || o.id || '"%')"#
        )
    };
}

/// Guests (by the name `g`) who are removed: no token of theirs was used since $2, and no table and no tournament that stays
/// mentions them.
macro_rules! idle_guest {
    () => {
        concat!(
            "NOT EXISTS (SELECT 1 FROM tokens k WHERE k.guest = g.id AND k.used >= $2)
             AND NOT EXISTS (SELECT 1 FROM people p JOIN tables t ON t.id = p.table_id
                 WHERE p.guest = g.id AND NOT (",
            old_table!(),
            "))
             AND NOT EXISTS (SELECT 1 FROM club_links k JOIN club_logs l ON l.id = k.log_id
                 WHERE k.guest = g.id AND l.changed >= $1)
             AND NOT EXISTS (SELECT 1 FROM club_logs l WHERE l.owner = g.id AND l.changed >= $1)"
        )
    };
}

/// Defines `would_purge`, `purge_tables`, `purge_tokens` and `purge_guests` over a connection.
macro_rules! implement_purge {
    ($database:ty) => {
        /// How many tables or guests are removed in one transaction: a server waits for it.
        const PURGED_AT_A_TIME: i64 = 100;

        async fn would_purge(
            connection: &mut Connection,
            tables: i64,
            tokens: i64,
        ) -> Result<Purged, StoreError> {
            let count = |sql: &'static str| sqlx::query_scalar::<$database, i64>(sql).bind(tables);
            let of_tables = |rows: i64| values::unsigned(rows);
            let removed = concat!("SELECT count(*) FROM tables t WHERE ", old_table!());
            let events = concat!(
                "SELECT count(*) FROM events WHERE table_id IN (SELECT t.id FROM tables t WHERE ",
                old_table!(),
                ")"
            );
            let talk = concat!(
                "SELECT count(*) FROM talk WHERE table_id IN (SELECT t.id FROM tables t WHERE ",
                old_table!(),
                ")"
            );
            let guests = concat!("SELECT count(*) FROM guests g WHERE ", idle_guest!());
            let expired = sqlx::query_scalar::<$database, i64>("SELECT count(*) FROM tokens WHERE used < $1");
            let (logs, entries) = would_purge_logs(connection, tables).await?;
            Ok(Purged {
                logs,
                entries,
                tables: of_tables(count(removed).fetch_one(&mut *connection).await?)?,
                events: of_tables(count(events).fetch_one(&mut *connection).await?)?,
                talk: of_tables(count(talk).fetch_one(&mut *connection).await?)?,
                guests: of_tables(count(guests).bind(tokens).fetch_one(&mut *connection).await?)?,
                tokens: values::unsigned(expired.bind(tokens).fetch_one(&mut *connection).await?)?,
            })
        }

        /// Removes some tables with everything about them. A conflict if a node takes one of them meanwhile, or something
        /// happens there.
        async fn purge_tables(connection: &mut Connection, before: i64) -> Result<Purged, StoreError> {
            let some = concat!("SELECT t.id FROM tables t WHERE ", old_table!(), " ORDER BY t.id LIMIT $2");
            let some = sqlx::query_scalar::<$database, String>(some).bind(before).bind(PURGED_AT_A_TIME);
            let mut purged = Purged::default();
            for table in some.fetch_all(&mut *connection).await? {
                seize(connection, &table).await?;
                // The journal lets events go only with their table, and only once the table says so. Now that nobody else
                // can write there, it must still be an old one: what was acknowledged is not removed.
                let mark =
                    concat!("UPDATE tables AS t SET purging = true WHERE t.id = $2 AND ", old_table!());
                let mark = sqlx::query(mark).bind(before).bind(&table).execute(&mut *connection).await?;
                if mark.rows_affected() == 0 {
                    return Err(StoreError::Conflict(format!("something has happened at table {table:?}")));
                }
                purged.talk += remove(connection, "DELETE FROM talk WHERE table_id = $1", &table).await?;
                remove(connection, "DELETE FROM people WHERE table_id = $1", &table).await?;
                remove(connection, "DELETE FROM seat_keys WHERE table_id = $1", &table).await?;
                purged.events += remove(connection, "DELETE FROM events WHERE table_id = $1", &table).await?;
                purged.tables += remove(connection, "DELETE FROM tables WHERE id = $1", &table).await?;
            }
            Ok(purged)
        }

        async fn purge_tokens(connection: &mut Connection, before: i64) -> Result<Purged, StoreError> {
            let expired = sqlx::query("DELETE FROM tokens WHERE used < $1").bind(before);
            let tokens = expired.execute(&mut *connection).await?.rows_affected();
            Ok(Purged { tokens, ..Purged::default() })
        }

        /// Removes some guests with their mutes.
        async fn purge_guests(
            connection: &mut Connection,
            tables: i64,
            tokens: i64,
        ) -> Result<Purged, StoreError> {
            let some = concat!("SELECT g.id FROM guests g WHERE ", idle_guest!(), " ORDER BY g.id LIMIT $3");
            let some = sqlx::query_scalar::<$database, String>(some).bind(tables).bind(tokens);
            let some = some.bind(PURGED_AT_A_TIME).fetch_all(&mut *connection).await?;
            let mut purged = Purged::default();
            for guest in some {
                remove(connection, "DELETE FROM mutes WHERE guest = $1 OR muted = $1", &guest).await?;
                erase_from_clubs(connection, &guest).await?;
                purged.guests += remove(connection, "DELETE FROM guests WHERE id = $1", &guest).await?;
            }
            Ok(purged)
        }

        /// Removes rows by a name; says how many.
        async fn remove(
            connection: &mut Connection,
            sql: &'static str,
            name: &str,
        ) -> Result<u64, StoreError> {
            Ok(sqlx::query(sql).bind(name).execute(&mut *connection).await?.rows_affected())
        }
    };
}

pub(super) use {idle_guest, implement_purge, old_table};

impl std::ops::AddAssign for Purged {
    fn add_assign(&mut self, more: Purged) {
        self.tables += more.tables;
        self.events += more.events;
        self.talk += more.talk;
        self.guests += more.guests;
        self.tokens += more.tokens;
        self.logs += more.logs;
        self.entries += more.entries;
    }
}

impl Purged {
    /// Whether nothing was removed.
    pub(super) fn is_nothing(&self) -> bool {
        *self == Purged::default()
    }
}
