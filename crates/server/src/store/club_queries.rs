//! The SQL of tournaments and score sheets, once for both databases.

/// The columns of a log, and the number of its next entry, as [`values::head`](super::values) reads them.
macro_rules! head_columns {
    () => {
        "l.id, l.kind, l.created, l.changed, l.owner, l.public, l.joining, l.tended, l.parent, l.game, l.erasures,
         (SELECT coalesce(max(e.seq), 0) + 1 FROM club_entries e WHERE e.log_id = l.id)"
    };
}

/// Implements [`ClubStore`](super::ClubStore), and defines what the other queries need of it.
macro_rules! implement_clubs {
    ($store:ty, $database:ty, begin: $begin:literal) => {
        #[async_trait::async_trait]
        impl $crate::store::ClubStore for $store {
            async fn log(&self, id: &str) -> Result<Option<Head>, StoreError> {
                let log =
                    sqlx::query_as(concat!("SELECT ", head_columns!(), " FROM club_logs l WHERE l.id = $1"));
                read!(self, log.bind(id), fetch_optional)?.map(clubs::head).transpose()
            }

            async fn heads(&self, ids: &[String]) -> Result<Vec<Head>, StoreError> {
                let mut heads = Vec::new();
                for run in values::runs(ids) {
                    let mut query = sqlx::QueryBuilder::<$database>::new(concat!(
                        "SELECT ",
                        head_columns!(),
                        " FROM club_logs l WHERE l.id IN ("
                    ));
                    let mut listed = query.separated(", ");
                    for id in run {
                        listed.push_bind(id);
                    }
                    query.push(")");
                    let rows = read!(self, query.build_query_as(), fetch_all)?;
                    for row in rows {
                        heads.push(clubs::head(row)?);
                    }
                }
                Ok(heads)
            }

            async fn entries(&self, log: &str, after: u64, limit: u32) -> Result<Vec<EntryRow>, StoreError> {
                let entries = sqlx::query_as(
                    "SELECT seq, happened, by_whom, body FROM club_entries
                     WHERE log_id = $1 AND seq > $2 ORDER BY seq LIMIT $3",
                );
                let entries = entries.bind(log).bind(values::bound(after)).bind(i64::from(limit));
                read!(self, entries, fetch_all)?.into_iter().map(clubs::entry).collect()
            }

            async fn club_names(&self, log: &str, after: u64) -> Result<Vec<NameRow>, StoreError> {
                let names = sqlx::query_as(
                    "SELECT seq, entrant, name, one, two, guest FROM club_names
                     WHERE log_id = $1 AND seq > $2 ORDER BY seq, entrant",
                );
                let names = names.bind(log).bind(values::bound(after));
                read!(self, names, fetch_all)?.into_iter().map(clubs::name).collect()
            }

            async fn passes(&self, log: &str) -> Result<Vec<Pass>, StoreError> {
                let passes =
                    sqlx::query_as("SELECT id, hash, name, may FROM club_keys WHERE log_id = $1 ORDER BY id");
                read!(self, passes.bind(log), fetch_all)?.into_iter().map(clubs::pass).collect()
            }

            async fn links(&self, log: &str) -> Result<Vec<LinkRow>, StoreError> {
                let links = sqlx::query_as(
                    "SELECT entrant, guest, since FROM club_links WHERE log_id = $1 ORDER BY entrant",
                );
                read!(self, links.bind(log), fetch_all)?.into_iter().map(clubs::link).collect()
            }

            async fn done(&self, log: &str, request: &str) -> Result<Option<DoneRow>, StoreError> {
                let done = sqlx::query_as(
                    "SELECT request, digest, first_seq, last_seq FROM club_requests
                     WHERE log_id = $1 AND request = $2",
                );
                let done = read!(self, done.bind(log).bind(request), fetch_optional)?;
                done.map(clubs::done).transpose()
            }

            async fn public_logs(
                &self,
                before: Option<(u64, String)>,
                limit: u32,
            ) -> Result<Vec<Head>, StoreError> {
                let mut query = sqlx::QueryBuilder::<$database>::new(concat!(
                    "SELECT ",
                    head_columns!(),
                    " FROM club_logs l WHERE l.public AND l.kind = 'tournament'"
                ));
                if let Some((created, id)) = before {
                    query.push(" AND (l.created, l.id) < (").push_bind(values::bound(created));
                    query.push(", ").push_bind(id).push(")");
                }
                query.push(" ORDER BY l.created DESC, l.id DESC LIMIT ").push_bind(i64::from(limit));
                let rows = read!(self, query.build_query_as(), fetch_all)?;
                rows.into_iter().map(clubs::head).collect()
            }

            async fn count_logs(&self, owner: &str) -> Result<u64, StoreError> {
                let count = sqlx::query_scalar("SELECT count(*) FROM club_logs WHERE owner = $1");
                values::unsigned(read!(self, count.bind(owner), fetch_one)?)
            }

            async fn tended(&self) -> Result<Vec<String>, StoreError> {
                let tended = sqlx::query_scalar("SELECT id FROM club_logs WHERE tended ORDER BY id");
                read!(self, tended, fetch_all)
            }

            async fn append_logs(&self, appends: &[LogAppend]) -> Result<(), StoreError> {
                // In the order of their ids: two servers that write the same logs never wait for each other.
                let mut appends: Vec<&LogAppend> = appends.iter().collect();
                appends.sort_by(|one, other| one.log.cmp(&other.log));
                transaction!(self, $begin, |connection| {
                    for append in &appends {
                        append_log(connection, append).await?;
                    }
                })
            }

            async fn set_log(
                &self,
                log: &str,
                joining: Joining,
                public: bool,
                at: u64,
            ) -> Result<(), StoreError> {
                let at = values::signed(at)?;
                transaction!(self, $begin, |connection| {
                    let set = sqlx::query(
                        "UPDATE club_logs SET joining = $2, public = $3, changed = $4 WHERE id = $1",
                    );
                    let set = set.bind(log).bind(joining.name()).bind(public).bind(at);
                    set.execute(&mut *connection).await?;
                })
            }

            async fn add_pass(&self, log: &str, pass: &Pass) -> Result<(), StoreError> {
                transaction!(self, $begin, |connection| {
                    insert_pass(connection, log, pass).await?;
                })
            }

            async fn remove_pass(&self, log: &str, id: &str) -> Result<bool, StoreError> {
                let removed = transaction!(self, $begin, |connection| {
                    let remove = sqlx::query("DELETE FROM club_keys WHERE log_id = $1 AND id = $2");
                    remove.bind(log).bind(id).execute(&mut *connection).await?.rows_affected()
                });
                Ok(removed? > 0)
            }

            async fn unlink(&self, log: &str, entrant: &str) -> Result<bool, StoreError> {
                let removed = transaction!(self, $begin, |connection| {
                    let remove = sqlx::query("DELETE FROM club_links WHERE log_id = $1 AND entrant = $2");
                    remove.bind(log).bind(entrant).execute(&mut *connection).await?.rows_affected()
                });
                Ok(removed? > 0)
            }
        }

        async fn append_log(connection: &mut Connection, append: &LogAppend) -> Result<(), StoreError> {
            let log = append.log.as_str();
            let given = append.names.iter().filter_map(|name| name.guest.as_deref());
            let owner = append.new.as_ref().and_then(|(row, _)| row.owner.as_deref());
            let guests = append.links.iter().map(|link| link.guest.as_str()).chain(given).chain(owner);
            for guest in guests.collect::<std::collections::BTreeSet<_>>() {
                if !is_there(connection, guest).await? {
                    return Err(StoreError::Conflict(format!("there is no guest {guest:?}")));
                }
            }
            if let Some((row, pass)) = &append.new {
                insert_logs(connection, &[clubs::log_values(row)?]).await?;
                insert_pass(connection, log, pass).await?;
            }
            // Before the entries: of this and a purge of the log, the second waits here for the first. In another order each
            // could wait for the other.
            let changed = sqlx::query("UPDATE club_logs SET changed = $2 WHERE id = $1 AND changed < $2");
            changed.bind(log).bind(values::signed(append.at)?).execute(&mut *connection).await?;
            let mut inserts = ClubInserts::default();
            for EntryRow { seq, at, by, body } in &append.entries {
                inserts.entries.push((log, values::signed(*seq)?, values::signed(*at)?, by, body));
            }
            for name in &append.names {
                inserts.names.push(clubs::name_values(log, name)?);
            }
            for LinkRow { entrant, guest, since } in &append.links {
                inserts.links.push((log, entrant, guest, values::signed(*since)?));
            }
            if let Some(DoneRow { request, digest, first, last }) = &append.done {
                let (first, last) = (values::signed(*first)?, values::signed(*last)?);
                inserts.done.push((log, request, digest, first, last));
            }
            insert_clubs(connection, &inserts).await?;
            if let Some(tended) = append.tended {
                let tends = sqlx::query("UPDATE club_logs SET tended = $2 WHERE id = $1");
                tends.bind(log).bind(tended).execute(&mut *connection).await?;
            }
            Ok(())
        }

        async fn insert_pass(
            connection: &mut Connection,
            log: &str,
            pass: &Pass,
        ) -> Result<(), StoreError> {
            let may = clubs::names_of(&pass.may);
            let rows = [(log, pass.id.as_str(), pass.hash.as_slice(), pass.name.as_deref(), may.as_str())];
            insert_clubs(connection, &ClubInserts { passes: rows.to_vec(), ..ClubInserts::default() }).await
        }

        async fn insert_logs(
            connection: &mut Connection,
            logs: &[clubs::LogValues<'_>],
        ) -> Result<(), StoreError> {
            insert!($database, connection, logs,
                "INSERT INTO club_logs (id, kind, created, changed, owner, public, joining, tended, parent, game, erasures) ",
                (id, kind, created, changed, owner, public, joining, tended, parent, game, erasures), "");
            Ok(())
        }

        async fn insert_clubs(connection: &mut Connection, rows: &ClubInserts<'_>) -> Result<(), StoreError> {
            insert_logs(connection, &rows.logs).await?;
            insert!($database, connection, &rows.entries,
                "INSERT INTO club_entries (log_id, seq, happened, by_whom, body) ", (log, seq, at, by, body), "");
            insert!($database, connection, &rows.names,
                "INSERT INTO club_names (log_id, seq, entrant, name, one, two, guest) ",
                (log, seq, entrant, name, one, two, guest), "");
            insert!($database, connection, &rows.passes,
                "INSERT INTO club_keys (log_id, id, hash, name, may) ", (log, id, hash, name, may), "");
            insert!($database, connection, &rows.links,
                "INSERT INTO club_links (log_id, entrant, guest, since) ", (log, entrant, guest, since), "");
            insert!($database, connection, &rows.done,
                "INSERT INTO club_requests (log_id, request, digest, first_seq, last_seq) ",
                (log, request, digest, first, last), "");
            Ok(())
        }

        /// Erases a guest's names from tournaments and score sheets: those they gave themselves, those of the entrants
        /// they play as, also in the names of pairs, and those on the sheets they made.
        async fn erase_from_clubs(connection: &mut Connection, guest: &str) -> Result<(), StoreError> {
            for sql in [
                "UPDATE club_logs SET erasures = erasures + 1 WHERE owner = $1
                     OR id IN (SELECT log_id FROM club_links WHERE guest = $1)
                     OR parent IN (SELECT log_id FROM club_links WHERE guest = $1)
                     OR id IN (SELECT log_id FROM club_names WHERE guest = $1)",
                // A sheet of a game has the entrants of its tournament.
                "DELETE FROM club_names WHERE EXISTS (SELECT 1 FROM club_links k
                     WHERE k.guest = $1 AND k.log_id IN (club_names.log_id,
                             (SELECT l.parent FROM club_logs l WHERE l.id = club_names.log_id))
                         AND k.entrant IN (club_names.entrant, club_names.one, club_names.two))",
                "DELETE FROM club_names WHERE guest = $1",
                "DELETE FROM club_names WHERE log_id IN
                     (SELECT id FROM club_logs WHERE owner = $1 AND kind = 'score')",
                "DELETE FROM club_links WHERE guest = $1",
                "UPDATE club_logs SET owner = NULL WHERE owner = $1",
            ] {
                remove(connection, sql, guest).await?;
            }
            Ok(())
        }

        /// Removes some logs with everything about them; says how many, and how many entries.
        async fn purge_logs(connection: &mut Connection, before: i64) -> Result<(u64, u64), StoreError> {
            let some = sqlx::query_scalar::<$database, String>(
                "SELECT id FROM club_logs WHERE changed < $1 ORDER BY id LIMIT $2",
            );
            let some = some.bind(before).bind(PURGED_AT_A_TIME).fetch_all(&mut *connection).await?;
            let (mut logs, mut entries) = (0, 0);
            for log in some {
                let mark = sqlx::query("UPDATE club_logs SET purging = true WHERE id = $1 AND changed < $2");
                let mark = mark.bind(&log).bind(before).execute(&mut *connection).await?;
                // Something was written there just now.
                if mark.rows_affected() == 0 {
                    continue;
                }
                for beside in [
                    "DELETE FROM club_requests WHERE log_id = $1",
                    "DELETE FROM club_links WHERE log_id = $1",
                    "DELETE FROM club_keys WHERE log_id = $1",
                    "DELETE FROM club_names WHERE log_id = $1",
                ] {
                    remove(connection, beside, &log).await?;
                }
                entries += remove(connection, "DELETE FROM club_entries WHERE log_id = $1", &log).await?;
                logs += remove(connection, "DELETE FROM club_logs WHERE id = $1", &log).await?;
            }
            Ok((logs, entries))
        }

        /// How many logs a purge would remove, and how many entries.
        async fn would_purge_logs(
            connection: &mut Connection,
            before: i64,
        ) -> Result<(u64, u64), StoreError> {
            let logs = sqlx::query_scalar::<$database, i64>("SELECT count(*) FROM club_logs WHERE changed < $1");
            let entries = sqlx::query_scalar::<$database, i64>(
                "SELECT count(*) FROM club_entries WHERE log_id IN (SELECT id FROM club_logs WHERE changed < $1)",
            );
            Ok((
                values::unsigned(logs.bind(before).fetch_one(&mut *connection).await?)?,
                values::unsigned(entries.bind(before).fetch_one(&mut *connection).await?)?,
            ))
        }

        /// A page of one kind of rows of logs, for a backup.
        async fn club_page(
            connection: &mut Connection,
            kind: Kind,
            After { name, other, number, .. }: After<'_>,
            limit: i64,
        ) -> Result<Vec<Row>, StoreError> {
            match kind {
                Kind::Log => {
                    let page = sqlx::query_as(concat!(
                        "SELECT ",
                        head_columns!(),
                        " FROM club_logs l WHERE l.id > $1 ORDER BY l.id LIMIT $2"
                    ));
                    let page = page.bind(name).bind(limit).fetch_all(&mut *connection).await?;
                    page.into_iter().map(|row| clubs::head(row).map(|head| Row::Log(head.row))).collect()
                }
                Kind::Entry => {
                    let page = sqlx::query_as(
                        "SELECT log_id, seq, happened, by_whom, body FROM club_entries
                         WHERE (log_id, seq) > ($1, $2) ORDER BY log_id, seq LIMIT $3",
                    );
                    let page = page.bind(name).bind(number).bind(limit).fetch_all(&mut *connection).await?;
                    page.into_iter().map(clubs::entry_row).collect()
                }
                Kind::Name => {
                    let page = sqlx::query_as(
                        "SELECT log_id, seq, entrant, name, one, two, guest FROM club_names
                         WHERE (log_id, entrant, seq) > ($1, $2, $3) ORDER BY log_id, entrant, seq LIMIT $4",
                    );
                    let page = page.bind(name).bind(other).bind(number).bind(limit);
                    let page = page.fetch_all(&mut *connection).await?;
                    page.into_iter().map(clubs::name_row).collect()
                }
                Kind::Pass => {
                    let page = sqlx::query_as(
                        "SELECT log_id, id, hash, name, may FROM club_keys
                         WHERE (log_id, id) > ($1, $2) ORDER BY log_id, id LIMIT $3",
                    );
                    let page = page.bind(name).bind(other).bind(limit).fetch_all(&mut *connection).await?;
                    page.into_iter().map(clubs::pass_row).collect()
                }
                Kind::Link => {
                    let page = sqlx::query_as(
                        "SELECT log_id, entrant, guest, since FROM club_links
                         WHERE (log_id, entrant) > ($1, $2) ORDER BY log_id, entrant LIMIT $3",
                    );
                    let page = page.bind(name).bind(other).bind(limit).fetch_all(&mut *connection).await?;
                    page.into_iter().map(clubs::link_row).collect()
                }
                _ => {
                    let page = sqlx::query_as(
                        "SELECT log_id, request, digest, first_seq, last_seq FROM club_requests
                         WHERE (log_id, request) > ($1, $2) ORDER BY log_id, request LIMIT $3",
                    );
                    let page = page.bind(name).bind(other).bind(limit).fetch_all(&mut *connection).await?;
                    page.into_iter().map(clubs::done_row).collect()
                }
            }
        }
    };
}

pub(super) use {head_columns, implement_clubs};
