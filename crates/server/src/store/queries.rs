//! The SQL, once for both databases: it is the same text, but sqlx has other types for each.

/// Inserts rows, tuples of these columns, many at a time.
macro_rules! insert {
    ($database:ty, $connection:expr, $rows:expr, $into:literal, ($($column:ident),+), $then:literal) => {
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
        let mut connection = $store.writing.acquire().await?;
        let done: Result<_, StoreError> = async {
            let mut transaction = connection.begin_with($begin).await?;
            let $connection = &mut *transaction;
            let value = $work;
            transaction.commit().await?;
            Ok(value)
        }
        .await;
        if done.as_ref().is_err_and(|error| !matches!(error, StoreError::Conflict(_))) {
            // It may be broken already; a new one takes its place in either case.
            let _ = connection.close().await;
        }
        done
    }};
}

/// Implements [`Store`](super::Store) for a struct with the pools `writing` and `reading`. `$begin` begins a transaction
/// that writes, `$look` one that sees everything as it is at one moment.
macro_rules! implement_store {
    ($store:ty, $database:ty, begin: $begin:literal, look: $look:literal) => {
        #[async_trait::async_trait]
        impl $crate::store::Store for $store {
            async fn guest(&self, token: &TokenHash) -> Result<Option<Guest>, StoreError> {
                let guest = sqlx::query_as::<_, (String, String)>(
                    "SELECT id, name FROM tokens JOIN guests ON id = guest WHERE hash = $1",
                );
                let guest = guest.bind(token.as_slice()).fetch_optional(&self.reading).await?;
                Ok(guest.map(|(id, name)| Guest { id, name }))
            }

            async fn add_guest(&self, guest: &Guest, token: &TokenHash, now: u64) -> Result<(), StoreError> {
                let now = values::signed(now)?;
                let inserts = Inserts {
                    guests: vec![(&guest.id, &guest.name, now)],
                    tokens: vec![(token, &guest.id, now)],
                    ..Inserts::default()
                };
                transaction!(self, $begin, |connection| insert_all(connection, &inserts).await?)
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

            async fn muted(&self, by: &str) -> Result<Vec<String>, StoreError> {
                let muted = sqlx::query_scalar("SELECT muted FROM mutes WHERE guest = $1 ORDER BY muted");
                Ok(muted.bind(by).fetch_all(&self.reading).await?)
            }

            async fn mute(&self, by: &str, who: &str, on: bool) -> Result<bool, StoreError> {
                transaction!(self, $begin, |connection| {
                    let known = sqlx::query_scalar("SELECT count(*) FROM guests WHERE id IN ($1, $2)");
                    let known: i64 = known.bind(by).bind(who).fetch_one(&mut *connection).await?;
                    if known == 2 {
                        let mute = sqlx::query(if on {
                            "INSERT INTO mutes (guest, muted) VALUES ($1, $2) ON CONFLICT DO NOTHING"
                        } else {
                            "DELETE FROM mutes WHERE guest = $1 AND muted = $2"
                        });
                        mute.bind(by).bind(who).execute(&mut *connection).await?;
                    }
                    known == 2
                })
            }

            async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
                let table = sqlx::query_as(
                    "SELECT id, opened, game, public, status, view, secret FROM tables WHERE id = $1",
                );
                table.bind(id).fetch_optional(&self.reading).await?.map(values::table).transpose()
            }

            async fn events(&self, table: &str, from: u64, limit: u32) -> Result<Vec<EventRow>, StoreError> {
                let events = sqlx::query_as(
                    "SELECT seq, happened, body FROM events WHERE table_id = $1 AND seq >= $2 ORDER BY seq LIMIT $3",
                );
                let events = events.bind(table).bind(values::bound(from)).bind(i64::from(limit));
                events.fetch_all(&self.reading).await?.into_iter().map(values::event).collect()
            }

            async fn keys(&self, table: &str) -> Result<Vec<(u8, TokenHash)>, StoreError> {
                let keys = sqlx::query_as::<_, (i16, Vec<u8>)>(
                    "SELECT seat, hash FROM seat_keys WHERE table_id = $1 ORDER BY seat",
                );
                let keys = keys.bind(table).fetch_all(&self.reading).await?;
                keys.into_iter().map(|(seat, hash)| Ok((values::seat(seat)?, values::hash(hash)?))).collect()
            }

            async fn list(&self, listing: &Listing) -> Result<Vec<TableRow>, StoreError> {
                let mut query = sqlx::QueryBuilder::<$database>::new(
                    "SELECT id, opened, game, public, status, view, secret FROM tables WHERE public",
                );
                if let Some(game) = &listing.game {
                    query.push(" AND game = ").push_bind(game);
                }
                if let Some(status) = listing.status {
                    query.push(" AND status = ").push_bind(status.name());
                }
                if let Some((opened, id)) = &listing.before {
                    query.push(" AND (opened, id) < (").push_bind(values::bound(*opened));
                    query.push(", ").push_bind(id).push(")");
                }
                query.push(" ORDER BY opened DESC, id DESC LIMIT ").push_bind(i64::from(listing.limit));
                let rows = query.build_query_as().fetch_all(&self.reading).await?;
                rows.into_iter().map(values::table).collect()
            }

            async fn playing(&self) -> Result<Vec<String>, StoreError> {
                let playing = sqlx::query_scalar("SELECT id FROM tables WHERE status = 'playing' ORDER BY id");
                Ok(playing.fetch_all(&self.reading).await?)
            }

            async fn commit(&self, batch: &[Append]) -> Result<(), StoreError> {
                let writes = Writes::of(batch)?;
                transaction!(self, $begin, |connection| {
                    insert_all(connection, &writes.inserts).await?;
                    change_all(connection, &writes).await?
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
                sqlx::query("SELECT 1").execute(&self.reading).await?;
                Ok(())
            }

            async fn snapshot(&self) -> Result<Box<dyn Snapshot>, StoreError> {
                let mut transaction = self.reading.begin_with($look).await?;
                // The first look fixes the moment.
                sqlx::query("SELECT EXISTS (SELECT 1 FROM guests)").execute(&mut *transaction).await?;
                Ok(Box::new(Looking(transaction)))
            }

            async fn fill(&self) -> Result<Box<dyn Filling>, StoreError> {
                let mut transaction = self.writing.begin_with($begin).await?;
                let any = sqlx::query_scalar::<_, bool>(
                    "SELECT EXISTS (SELECT 1 FROM guests) OR EXISTS (SELECT 1 FROM tables)",
                );
                if any.fetch_one(&mut *transaction).await? {
                    return Err(StoreError::NotEmpty);
                }
                Ok(Box::new(Writing(transaction)))
            }

            async fn close(&self) {
                // Whoever closes SQLite's last connection tidies up, and that must be one that may write.
                self.reading.close().await;
                self.writing.close().await;
            }
        }

        type Connection = <$database as sqlx::Database>::Connection;

        async fn insert_all(connection: &mut Connection, rows: &Inserts<'_>) -> Result<(), StoreError> {
            insert!($database, connection, &rows.guests,
                "INSERT INTO guests (id, name, created) ", (id, name, created), "");
            insert!($database, connection, &rows.tokens,
                "INSERT INTO tokens (hash, guest, created) ", (hash, guest, created), "");
            insert!($database, connection, &rows.mutes,
                "INSERT INTO mutes (guest, muted) ", (guest, muted), "");
            insert!($database, connection, &rows.tables,
                "INSERT INTO tables (id, opened, game, public, status, view, secret) ",
                (id, opened, game, public, status, view, secret), "");
            insert!($database, connection, &rows.keys,
                "INSERT INTO seat_keys (table_id, seat, hash) ", (table, seat, hash), "");
            insert!($database, connection, &rows.events,
                "INSERT INTO events (table_id, seq, happened, body) ", (table, seq, at, body), "");
            Ok(())
        }

        async fn change_all(connection: &mut Connection, writes: &Writes<'_>) -> Result<(), StoreError> {
            for (table, (status, view)) in &writes.changed {
                let change = sqlx::query("UPDATE tables SET status = $2, view = $3 WHERE id = $1");
                let change = change.bind(*table).bind(*status).bind(*view).execute(&mut *connection).await?;
                if change.rows_affected() == 0 {
                    return Err(StoreError::Conflict(format!("there is no table {table:?}")));
                }
            }
            insert!($database, connection, &writes.keys_set(),
                "INSERT INTO seat_keys (table_id, seat, hash) ", (table, seat, hash),
                " ON CONFLICT (table_id, seat) DO UPDATE SET hash = excluded.hash");
            for (table, seat) in writes.keys_gone() {
                let gone = sqlx::query("DELETE FROM seat_keys WHERE table_id = $1 AND seat = $2");
                gone.bind(table).bind(seat).execute(&mut *connection).await?;
            }
            Ok(())
        }

        struct Writing(sqlx::Transaction<'static, $database>);

        #[async_trait::async_trait]
        impl Filling for Writing {
            async fn add(&mut self, rows: &[Row]) -> Result<(), StoreError> {
                insert_all(&mut self.0, &Inserts::of(rows)?).await
            }

            async fn finish(self: Box<Self>) -> Result<(), StoreError> {
                Ok(self.0.commit().await?)
            }
        }

        struct Looking(sqlx::Transaction<'static, $database>);

        #[async_trait::async_trait]
        impl Snapshot for Looking {
            async fn page(&mut self, kind: Kind, after: Option<&Row>, limit: u32) -> Result<Vec<Row>, StoreError> {
                let After { name, other, hash, number } = After::of(after);
                let limit = i64::from(limit);
                match kind {
                    Kind::Guest => {
                        let page = sqlx::query_as(
                            "SELECT id, name, created FROM guests WHERE id > $1 ORDER BY id LIMIT $2",
                        );
                        let page = page.bind(name).bind(limit).fetch_all(&mut *self.0).await?;
                        page.into_iter().map(values::guest_row).collect()
                    }
                    Kind::Token => {
                        let page = sqlx::query_as(
                            "SELECT hash, guest, created FROM tokens WHERE hash > $1 ORDER BY hash LIMIT $2",
                        );
                        let page = page.bind(hash).bind(limit).fetch_all(&mut *self.0).await?;
                        page.into_iter().map(values::token_row).collect()
                    }
                    Kind::Mute => {
                        let page = sqlx::query_as(
                            "SELECT guest, muted FROM mutes WHERE (guest, muted) > ($1, $2)
                             ORDER BY guest, muted LIMIT $3",
                        );
                        let page = page.bind(name).bind(other).bind(limit).fetch_all(&mut *self.0).await?;
                        page.into_iter().map(values::mute_row).collect()
                    }
                    Kind::Table => {
                        let page = sqlx::query_as(
                            "SELECT id, opened, game, public, status, view, secret FROM tables
                             WHERE id > $1 ORDER BY id LIMIT $2",
                        );
                        let page = page.bind(name).bind(limit).fetch_all(&mut *self.0).await?;
                        page.into_iter().map(|columns| values::table(columns).map(Row::Table)).collect()
                    }
                    Kind::Key => {
                        let page = sqlx::query_as(
                            "SELECT table_id, seat, hash FROM seat_keys WHERE (table_id, seat) > ($1, $2)
                             ORDER BY table_id, seat LIMIT $3",
                        );
                        let page = page.bind(name).bind(number).bind(limit).fetch_all(&mut *self.0).await?;
                        page.into_iter().map(values::key_row).collect()
                    }
                    Kind::Event => {
                        let page = sqlx::query_as(
                            "SELECT table_id, seq, happened, body FROM events WHERE (table_id, seq) > ($1, $2)
                             ORDER BY table_id, seq LIMIT $3",
                        );
                        let page = page.bind(name).bind(number).bind(limit).fetch_all(&mut *self.0).await?;
                        page.into_iter().map(values::event_row).collect()
                    }
                }
            }
        }
    };
}

pub(super) use {implement_store, insert, transaction};
