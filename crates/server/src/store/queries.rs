//! The SQL, once for both databases: it is the same text, but sqlx has other types for each.

/// Inserts rows, tuples of these columns, many at a time.
macro_rules! insert {
    ($database:ty, $connection:expr, $rows:expr, $into:expr, ($($column:ident),+), $then:literal) => {
        for run in values::runs($rows) {
            let mut query = sqlx::QueryBuilder::<$database>::new($into);
            query.push_values(run, |mut row, &($($column),+)| {
                $(row.push_bind($column);)+
            });
            query.push($then).build().execute(&mut *$connection).await?;
        }
    };
}

/// Does `$work` in a transaction on the connection that writes: all of it or nothing.
///
/// A connection on which that failed is closed, unless it only was a conflict: on a full disk SQLite ends a transaction
/// by itself, sqlx does not notice, and every transaction after it on that connection would be refused.
macro_rules! transaction {
    ($store:expr, $begin:literal, |$connection:ident| $work:expr) => {{
        let work = async {
            let mut lent = Lent::new($store.writing.acquire().await?);
            let done: Result<_, StoreError> = async {
                let mut transaction = lent.begin_with($begin).await?;
                let $connection = &mut *transaction;
                let value = $work;
                transaction.commit().await?;
                Ok(value)
            }
            .await;
            if done.as_ref().err().is_none_or(StoreError::is_refusal) {
                lent.give_back();
            }
            done
        };
        in_time($store.longest_transaction(), work).await
    }};
}

/// Asks over a connection that reads, or fails in time. A connection on which that failed is closed: perhaps nothing comes
/// through it any more.
macro_rules! read {
    ($store:expr, $query:expr, $fetch:ident) => {
        in_time($store.longest_read(), async {
            let mut lent = Lent::new($store.reading.acquire().await?);
            let found = $query.$fetch(&mut *lent).await?;
            lent.give_back();
            Ok(found)
        })
        .await
    };
}

/// Implements [`Store`](super::Store) for a struct with the pools `writing` and `reading`. `$begin` begins a transaction
/// that writes, `$look` one that sees everything as it is at one moment.
macro_rules! implement_store {
    ($store:ty, $database:ty, begin: $begin:literal, look: $look:literal) => {
        #[async_trait::async_trait]
        impl $crate::store::Store for $store {
            async fn guest(&self, token: &TokenHash, since: u64) -> Result<Option<Bearer>, StoreError> {
                let bearer = sqlx::query_as(
                    "SELECT id, name, used FROM tokens JOIN guests ON id = guest WHERE hash = $1 AND used >= $2",
                );
                let bearer = bearer.bind(token.as_slice()).bind(values::bound(since));
                read!(self, bearer, fetch_optional)?.map(values::bearer).transpose()
            }

            async fn rename(&self, id: &str, name: &str) -> Result<(), StoreError> {
                let renamed = transaction!(self, $begin, |connection| {
                    let rename = sqlx::query("UPDATE guests SET name = $2 WHERE id = $1").bind(id).bind(name);
                    rename.execute(&mut *connection).await?.rows_affected()
                });
                match renamed? {
                    0 => Err(StoreError::Conflict(format!("there is no guest {id:?}"))),
                    _ => Ok(()),
                }
            }

            async fn names(&self, ids: &[String]) -> Result<BTreeMap<String, String>, StoreError> {
                let mut names = BTreeMap::new();
                for run in values::runs(ids) {
                    let mut query = sqlx::QueryBuilder::<$database>::new("SELECT id, name FROM guests WHERE id IN (");
                    let mut listed = query.separated(", ");
                    for id in run {
                        listed.push_bind(id);
                    }
                    query.push(")");
                    let rows: Vec<(String, String)> = read!(self, query.build_query_as(), fetch_all)?;
                    names.extend(rows);
                }
                Ok(names)
            }

            async fn erase(&self, id: &str) -> Result<Vec<String>, StoreError> {
                transaction!(self, $begin, |connection| {
                    is_there(connection, id).await?;
                    let tables = sqlx::query_scalar(
                        "SELECT t.id FROM people p JOIN tables t ON t.id = p.table_id
                         WHERE p.guest = $1 AND t.status IN ('open', 'playing') ORDER BY t.id",
                    );
                    let tables = tables.bind(id).fetch_all(&mut *connection).await?;
                    forget(connection, id).await?;
                    for everything in [
                        "DELETE FROM tokens WHERE guest = $1",
                        "DELETE FROM mutes WHERE guest = $1 OR muted = $1",
                        "DELETE FROM people WHERE guest = $1",
                    ] {
                        remove(connection, everything, id).await?;
                    }
                    erase_from_clubs(connection, id).await?;
                    remove(connection, "DELETE FROM guests WHERE id = $1", id).await?;
                    tables
                })
            }

            async fn muted(&self, by: &str) -> Result<Vec<String>, StoreError> {
                let muted = sqlx::query_scalar("SELECT muted FROM mutes WHERE guest = $1 ORDER BY muted");
                read!(self, muted.bind(by), fetch_all)
            }

            async fn muted_by(&self, guests: &[String]) -> Result<BTreeMap<String, BTreeSet<String>>, StoreError> {
                let mut muted = BTreeMap::<String, BTreeSet<String>>::new();
                for run in values::runs(guests) {
                    let mut query = sqlx::QueryBuilder::<$database>::new("SELECT guest, muted FROM mutes WHERE guest IN (");
                    let mut listed = query.separated(", ");
                    for guest in run {
                        listed.push_bind(guest);
                    }
                    query.push(")");
                    let rows: Vec<(String, String)> = read!(self, query.build_query_as(), fetch_all)?;
                    for (guest, whom) in rows {
                        muted.entry(guest).or_default().insert(whom);
                    }
                }
                Ok(muted)
            }

            async fn mute(&self, by: &str, who: &str, on: bool, most: usize) -> Result<Muted, StoreError> {
                transaction!(self, $begin, |connection| mute(connection, by, who, on, most).await?)
            }

            async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
                let table = sqlx::query_as(concat!("SELECT ", table_columns!(), " FROM tables WHERE id = $1"));
                read!(self, table.bind(id), fetch_optional)?.map(values::table).transpose()
            }

            async fn events(&self, table: &str, from: u64, limit: u32) -> Result<Vec<EventRow>, StoreError> {
                let events = sqlx::query_as(
                    "SELECT seq, happened, body FROM events WHERE table_id = $1 AND seq >= $2 ORDER BY seq LIMIT $3",
                );
                let events = events.bind(table).bind(values::bound(from)).bind(i64::from(limit));
                read!(self, events, fetch_all)?.into_iter().map(values::event).collect()
            }

            async fn last_verdict(&self, table: &str) -> Result<Option<EventRow>, StoreError> {
                let last = sqlx::query_as(
                    r#"SELECT seq, happened, body FROM events
                       WHERE table_id = $1 AND (substr(body, 1, 8) = '{"acted"' OR substr(body, 1, 10) = '{"started"')
                       ORDER BY seq DESC LIMIT 1"#,
                );
                read!(self, last.bind(table), fetch_optional)?.map(values::event).transpose()
            }

            async fn people(&self, table: &str) -> Result<Vec<(String, Option<String>)>, StoreError> {
                let people = sqlx::query_as(
                    "SELECT p.guest, g.name FROM people p LEFT JOIN guests g ON g.id = p.guest
                     WHERE p.table_id = $1 ORDER BY p.guest",
                );
                read!(self, people.bind(table), fetch_all)
            }

            async fn talk(&self, table: &str, events: Range<u64>) -> Result<Vec<TalkRow>, StoreError> {
                let talk = sqlx::query_as(
                    "SELECT seq, guest, text FROM talk WHERE table_id = $1 AND seq >= $2 AND seq < $3 ORDER BY seq",
                );
                let talk = talk.bind(table).bind(values::bound(events.start)).bind(values::bound(events.end));
                read!(self, talk, fetch_all)?.into_iter().map(values::talk).collect()
            }

            async fn keys(&self, table: &str) -> Result<Vec<(u8, Key)>, StoreError> {
                let keys = sqlx::query_as(
                    "SELECT seat, hash, guest FROM seat_keys WHERE table_id = $1 ORDER BY seat",
                );
                read!(self, keys.bind(table), fetch_all)?.into_iter().map(values::key).collect()
            }

            async fn list(&self, listing: &Listing) -> Result<Vec<TableRow>, StoreError> {
                let mut query = sqlx::QueryBuilder::<$database>::new(
                    concat!("SELECT ", table_columns!(), " FROM tables WHERE public"),
                );
                if let Some(game) = &listing.game {
                    query.push(" AND game = ").push_bind(game);
                }
                if let Some(status) = listing.status {
                    query.push(" AND status = ").push_bind(status.name());
                }
                newest_first(&mut query, listing.before.as_ref(), listing.limit);
                let rows = read!(self, query.build_query_as(), fetch_all)?;
                rows.into_iter().map(values::table).collect()
            }

            async fn own(&self, listing: &OwnListing) -> Result<Vec<TableRow>, StoreError> {
                // Every person who sits has the key of their seat.
                let mut query = sqlx::QueryBuilder::<$database>::new(concat!(
                    "SELECT ", table_columns!(), " FROM tables WHERE id IN (SELECT table_id FROM seat_keys WHERE guest = ",
                ));
                query.push_bind(&listing.guest).push(match listing.finished {
                    true => ") AND status IN ('over', 'closed')",
                    false => ") AND status IN ('open', 'playing')",
                });
                newest_first(&mut query, listing.before.as_ref(), listing.limit);
                let rows = read!(self, query.build_query_as(), fetch_all)?;
                rows.into_iter().map(values::table).collect()
            }

            async fn waking(&self) -> Result<Vec<String>, StoreError> {
                let waking = sqlx::query_scalar("SELECT id FROM tables WHERE wakes ORDER BY id");
                read!(self, waking, fetch_all)
            }

            async fn outdated(&self, current: &[Outdated], after: &str) -> Result<Vec<String>, StoreError> {
                let mut query = sqlx::QueryBuilder::<$database>::new(
                    "SELECT id FROM tables WHERE status = 'playing' AND id > ",
                );
                query.push_bind(after).push(" AND (made IS NULL OR NOT (made = ''");
                for Outdated { game, made } in current {
                    query.push(" OR (game = ").push_bind(*game).push(" AND made = ").push_bind(made).push(")");
                }
                query.push(")) ORDER BY id LIMIT ").push_bind(AT_A_TIME);
                read!(self, query.build_query_scalar(), fetch_all)
            }

            async fn abandoned(&self, since: u64, after: &str) -> Result<Vec<String>, StoreError> {
                let abandoned = sqlx::query_scalar(
                    "SELECT t.id FROM tables t WHERE t.status = 'playing' AND t.opened < $1 AND t.id > $2
                         AND (SELECT e.happened FROM events e WHERE e.table_id = t.id ORDER BY e.seq DESC LIMIT 1) < $1
                     ORDER BY t.id LIMIT $3",
                );
                let abandoned = abandoned.bind(values::bound(since)).bind(after).bind(AT_A_TIME);
                read!(self, abandoned, fetch_all)
            }

            async fn commit_batch(&self, batch: &Batch<'_>) -> Result<(), StoreError> {
                let writes = Writes::of(batch)?;
                transaction!(self, $begin, |connection| {
                    hold(connection, batch.appends).await?;
                    insert_all(connection, &writes.inserts).await?;
                    change_all(connection, &writes).await?;
                    forget_gone(connection, &writes.guests()).await?
                })
            }

            async fn try_writing(&self) -> Result<(), StoreError> {
                transaction!(self, $begin, |connection| {
                    let trial = sqlx::query(
                        "INSERT INTO trial (id, filler) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET filler = excluded.filler",
                    );
                    trial.bind($crate::store::filler()).execute(&mut *connection).await?;
                })
            }

            async fn ping(&self) -> Result<(), StoreError> {
                read!(self, sqlx::query("SELECT 1"), execute)?;
                Ok(())
            }

            async fn snapshot(&self) -> Result<Box<dyn Snapshot>, StoreError> {
                let mut transaction = self.reading.begin_with($look).await?;
                // The first read fixes the moment of the snapshot.
                sqlx::query("SELECT EXISTS (SELECT 1 FROM guests)").execute(&mut *transaction).await?;
                Ok(Box::new(Looking(transaction)))
            }

            async fn fill(&self) -> Result<Box<dyn Filling>, StoreError> {
                let mut transaction = self.writing.begin_with($begin).await?;
                let any = sqlx::query_scalar::<_, bool>(
                    "SELECT EXISTS (SELECT 1 FROM guests) OR EXISTS (SELECT 1 FROM tables)
                         OR EXISTS (SELECT 1 FROM club_logs)",
                );
                if any.fetch_one(&mut *transaction).await? {
                    return Err(StoreError::NotEmpty);
                }
                Ok(Box::new(Writing(transaction)))
            }

            async fn would_purge(&self, tables: u64, tokens: u64) -> Result<Purged, StoreError> {
                let mut snapshot = self.reading.begin_with($look).await?;
                would_purge(&mut snapshot, values::bound(tables), values::bound(tokens)).await
            }

            async fn purge(&self, tables: u64, tokens: u64) -> Result<Purged, StoreError> {
                let (tables, tokens) = (values::bound(tables), values::bound(tokens));
                let (mut purged, mut collisions) = (Purged::default(), 0);
                loop {
                    match transaction!(self, $begin, |connection| purge_tables(connection, tables).await?) {
                        Ok(some) if some.is_nothing() => break,
                        Ok(some) => purged += some,
                        // A node has taken one of these tables, or something happened there: the next pass leaves it out.
                        Err(StoreError::Conflict(_)) if collisions < MOST_COLLISIONS => collisions += 1,
                        Err(error) => return Err(error),
                    }
                }
                loop {
                    match transaction!(self, $begin, |connection| purge_logs(connection, tables).await?) {
                        Ok((0, 0)) => break,
                        Ok((logs, entries)) => purged += Purged { logs, entries, ..Purged::default() },
                        // Something was written there just now.
                        Err(StoreError::Conflict(_)) if collisions < MOST_COLLISIONS => collisions += 1,
                        Err(error) => return Err(error),
                    }
                }
                purged += transaction!(self, $begin, |connection| purge_tokens(connection, tokens).await?)?;
                loop {
                    let some = transaction!(self, $begin, |connection| purge_guests(connection, tables, tokens).await?)?;
                    purged += some;
                    if some.is_nothing() {
                        return Ok(purged);
                    }
                }
            }

            async fn close(&self) {
                // SQLite's last connection tidies up when it is closed, so that must be one that may write.
                self.reading.close().await;
                self.writing.close().await;
            }
        }

        /// How many names are given at a time.
        const AT_A_TIME: i64 = 500;
        /// How often a purge may meet a table where something happens.
        const MOST_COLLISIONS: u32 = 100;

        type Connection = <$database as sqlx::Database>::Connection;

        /// Sorts tables, the newest first, and takes so many after this one.
        fn newest_first(query: &mut sqlx::QueryBuilder<$database>, before: Option<&(u64, String)>, limit: u32) {
            if let Some((opened, id)) = before {
                query.push(" AND (opened, id) < (").push_bind(values::bound(*opened));
                query.push(", ").push_bind(id.clone()).push(")");
            }
            query.push(" ORDER BY opened DESC, id DESC LIMIT ").push_bind(i64::from(limit));
        }

        async fn mute(
            connection: &mut Connection,
            by: &str,
            who: &str,
            on: bool,
            most: usize,
        ) -> Result<Muted, StoreError> {
            let known = sqlx::query_scalar("SELECT count(*) FROM guests WHERE id IN ($1, $2)");
            let known: i64 = known.bind(by).bind(who).fetch_one(&mut *connection).await?;
            if known < 2 {
                return Ok(Muted::Unknown);
            }
            if !on {
                let unmute = sqlx::query("DELETE FROM mutes WHERE guest = $1 AND muted = $2");
                unmute.bind(by).bind(who).execute(&mut *connection).await?;
                return Ok(Muted::Done);
            }
            let others = sqlx::query_scalar("SELECT count(*) FROM mutes WHERE guest = $1 AND muted <> $2");
            let others: i64 = others.bind(by).bind(who).fetch_one(&mut *connection).await?;
            if usize::try_from(others).is_ok_and(|others| others >= most) {
                return Ok(Muted::Full);
            }
            let mute = sqlx::query("INSERT INTO mutes (guest, muted) VALUES ($1, $2) ON CONFLICT DO NOTHING");
            mute.bind(by).bind(who).execute(&mut *connection).await?;
            Ok(Muted::Done)
        }

        async fn insert_all(connection: &mut Connection, rows: &Inserts<'_>) -> Result<(), StoreError> {
            insert!($database, connection, &rows.guests,
                "INSERT INTO guests (id, name, created) ", (id, name, created), "");
            insert!($database, connection, &rows.tokens,
                "INSERT INTO tokens (hash, guest, created, used) ", (hash, guest, created, used), "");
            insert!($database, connection, &rows.mutes,
                "INSERT INTO mutes (guest, muted) ", (guest, muted), "");
            insert!($database, connection, &rows.tables,
                concat!("INSERT INTO tables (", table_columns!(), ") "),
                (id, opened, game, public, status, view, secret, wakes, made), "");
            insert!($database, connection, &rows.keys,
                "INSERT INTO seat_keys (table_id, seat, hash, guest) ", (table, seat, hash, guest), "");
            insert!($database, connection, &rows.events,
                "INSERT INTO events (table_id, seq, happened, body) ", (table, seq, at, body), "");
            insert!($database, connection, &rows.people,
                "INSERT INTO people (table_id, guest) ", (table, guest), " ON CONFLICT DO NOTHING");
            insert!($database, connection, &rows.talk,
                "INSERT INTO talk (table_id, seq, guest, text) ", (table, seq, guest, text), "");
            insert_clubs(connection, &rows.clubs).await
        }

        async fn change_all(connection: &mut Connection, writes: &Writes<'_>) -> Result<(), StoreError> {
            for (table, (public, status, view, wakes, made)) in &writes.changed {
                let change = sqlx::query(
                    "UPDATE tables SET public = $2, status = $3, view = $4, wakes = $5, made = $6 WHERE id = $1",
                );
                let change = change.bind(*table).bind(*public).bind(*status).bind(*view).bind(*wakes).bind(*made);
                if change.execute(&mut *connection).await?.rows_affected() == 0 {
                    return Err(StoreError::Conflict(format!("there is no table {table:?}")));
                }
            }
            insert!($database, connection, &writes.keys_set(),
                "INSERT INTO seat_keys (table_id, seat, hash, guest) ", (table, seat, hash, guest),
                " ON CONFLICT (table_id, seat) DO UPDATE SET hash = excluded.hash, guest = excluded.guest");
            for (table, seat) in writes.keys_gone() {
                let gone = sqlx::query("DELETE FROM seat_keys WHERE table_id = $1 AND seat = $2");
                gone.bind(table).bind(seat).execute(&mut *connection).await?;
            }
            for (token, at) in &writes.used {
                let used = sqlx::query("UPDATE tokens SET used = $2 WHERE hash = $1 AND used < $2");
                used.bind(*token).bind(*at).execute(&mut *connection).await?;
            }
            Ok(())
        }

        /// Whether a guest exists. Until the end of the transaction no other one erases them or writes about them.
        async fn is_there(connection: &mut Connection, guest: &str) -> Result<bool, StoreError> {
            let same = sqlx::query("UPDATE guests SET name = name WHERE id = $1");
            Ok(same.bind(guest).execute(&mut *connection).await?.rows_affected() > 0)
        }

        /// Removes what a guest has said, and the keys of their seats.
        async fn forget(connection: &mut Connection, guest: &str) -> Result<(), StoreError> {
            for theirs in ["DELETE FROM talk WHERE guest = $1", "DELETE FROM seat_keys WHERE guest = $1"] {
                remove(connection, theirs, guest).await?;
            }
            Ok(())
        }

        /// Removes what was written about a guest who was erased while it was on its way here.
        async fn forget_gone(connection: &mut Connection, guests: &std::collections::BTreeSet<&str>) -> Result<(), StoreError> {
            for guest in guests {
                if !is_there(connection, guest).await? {
                    forget(connection, guest).await?;
                }
            }
            Ok(())
        }

        implement_clubs!($store, $database, begin: $begin);
        implement_purge!($database);
        implement_bulk!($database);
    };
}

/// The columns of a table's row that are read and written.
macro_rules! table_columns {
    () => {
        "id, opened, game, public, status, view, secret, wakes, made"
    };
}

pub(super) use {implement_store, insert, read, table_columns, transaction};
