//! Backups of version 1, in which events had names and talk in them: both are moved to rows of their own, as the database's
//! own steps do it (`crates/server/migrations`).

use std::collections::{HashMap, HashSet};

use protocol::{Mention, Status, TableView, What};

use crate::store::{Row, TableRow};

/// Turns rows of version 1, one after the other, into what is kept today.
pub(super) struct Earlier {
    /// When the backup is restored, in milliseconds since 1970.
    now: u64,
    /// Who sits where, table by table.
    seats: HashMap<String, Vec<Option<String>>>,
    /// The people whom the events of the table that is being read have mentioned.
    mentioned: (String, HashSet<String>),
}

impl Earlier {
    pub(super) fn restored(now: u64) -> Earlier {
        Earlier { now, seats: HashMap::new(), mentioned: Default::default() }
    }

    /// Converts a row; returns it and the rows that follow from it.
    pub(super) fn modern(&mut self, row: Row) -> Vec<Row> {
        match row {
            // Version 1 did not note when a token was used: its time begins again now.
            Row::Token { hash, guest, created, .. } => {
                vec![Row::Token { hash, guest, created, used: Some(self.now) }]
            }
            Row::Table(table) => vec![Row::Table(self.table(table))],
            Row::Key { table, seat, hash, .. } => {
                let guest = self.seats.get(&table).and_then(|seats| seats.get(usize::from(seat))?.clone());
                vec![Row::Key { table, seat, hash, guest }]
            }
            Row::Event { table, seq, at, body } => self.event(table, seq, at, body),
            row => vec![row],
        }
    }

    fn table(&mut self, mut row: TableRow) -> TableRow {
        // Text that is not a view has no names in it.
        let Ok(mut view) = serde_json::from_str::<TableView>(&row.view) else { return row };
        let seats = view.seats.iter().map(|seat| seat.person.as_ref().map(|person| person.id.clone()));
        self.seats.insert(row.id.clone(), seats.collect());
        view.people_mut().for_each(|person| person.name = None);
        row.wakes = row.status == Status::Playing && view.settings.clock.is_some();
        row.view = serde_json::to_string(&view).unwrap_or(row.view);
        row
    }

    fn event(&mut self, table: String, seq: u64, at: u64, body: String) -> Vec<Row> {
        let mut what = serde_json::from_str::<What>(&body).ok();
        let mut beside = Vec::new();
        if let Some(mention) = what.as_ref().and_then(What::mention) {
            let guest = mention.id().to_owned();
            if self.is_new(&table, &guest) {
                beside.push(Row::Person { table: table.clone(), guest: guest.clone() });
            }
            if let Some(What::Said { text, .. }) = &mut what
                && let Some(text) = text.take()
            {
                beside.push(Row::Talk { table: table.clone(), seq, guest, text });
            }
        }
        let body = what.as_mut().map_or(body.clone(), |what| {
            if let What::Opened { owner: who, .. } | What::Sat { who, .. } | What::Said { who, .. } = what {
                *who = Mention::of(who.id());
                serde_json::to_string(what).unwrap_or(body)
            } else {
                body
            }
        });
        beside.insert(0, Row::Event { table, seq, at, body });
        beside
    }

    /// Whether a guest is mentioned at a table for the first time.
    fn is_new(&mut self, table: &str, guest: &str) -> bool {
        if self.mentioned.0 != table {
            self.mentioned = (table.to_owned(), HashSet::new());
        }
        self.mentioned.1.insert(guest.to_owned())
    }
}
