//! The SQL that moves everything at once, once for both databases.

/// Defines `Writing`, a [`Filling`](super::Filling), and `Looking`, a [`Snapshot`](super::Snapshot).
macro_rules! implement_bulk {
    ($database:ty) => {
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
                let after = After::of(after);
                let After { name, other, hash, number } = after;
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
                            "SELECT hash, guest, created, used FROM tokens WHERE hash > $1 ORDER BY hash LIMIT $2",
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
                        let page = sqlx::query_as(concat!(
                            "SELECT ", table_columns!(), " FROM tables WHERE id > $1 ORDER BY id LIMIT $2"
                        ));
                        let page = page.bind(name).bind(limit).fetch_all(&mut *self.0).await?;
                        page.into_iter().map(|columns| values::table(columns).map(Row::Table)).collect()
                    }
                    Kind::Key => {
                        let page = sqlx::query_as(
                            "SELECT table_id, seat, hash, guest FROM seat_keys WHERE (table_id, seat) > ($1, $2)
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
                    Kind::Person => {
                        let page = sqlx::query_as(
                            "SELECT table_id, guest FROM people WHERE (table_id, guest) > ($1, $2)
                             ORDER BY table_id, guest LIMIT $3",
                        );
                        let page = page.bind(name).bind(other).bind(limit).fetch_all(&mut *self.0).await?;
                        page.into_iter().map(values::person_row).collect()
                    }
                    Kind::Talk => {
                        let page = sqlx::query_as(
                            "SELECT table_id, seq, guest, text FROM talk WHERE (table_id, seq) > ($1, $2)
                             ORDER BY table_id, seq LIMIT $3",
                        );
                        let page = page.bind(name).bind(number).bind(limit).fetch_all(&mut *self.0).await?;
                        page.into_iter().map(values::talk_row).collect()
                    }
                    Kind::Log | Kind::Entry | Kind::Name | Kind::Pass | Kind::Link | Kind::Done => {
                        club_page(&mut self.0, kind, after, limit).await
                    }
                }
            }
        }
    };
}

pub(super) use implement_bulk;
