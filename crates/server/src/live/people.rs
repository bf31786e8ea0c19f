//! People's names: at a table, and which tables must be sent a new name.
//!
//! Names stand beside events and not in them. A table knows the names of all people whom its events mention or who are
//! connected; each connection is sent a name before the person's first event, and again when it changes.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::{Person, TableView};

/// The people whose names a connection has been sent.
pub(crate) type Told = BTreeSet<Arc<str>>;

/// A person whom a table knows.
#[derive(Debug)]
struct Known {
    name: Option<String>,
    /// How often names had changed when this one was read: a name that was read earlier may be an old one.
    as_of: u64,
    /// Whether an event mentions them.
    mentioned: bool,
}

/// The people whom a table knows, by their ids.
#[derive(Debug, Default)]
pub(super) struct People(BTreeMap<Arc<str>, Known>);

impl People {
    /// The people whom a table's events mention, as the store has them after so many changes.
    pub(super) fn mentioned(people: Vec<(String, Option<String>)>, as_of: u64) -> People {
        let known =
            |(id, name): (String, Option<String>)| (id.into(), Known { name, as_of, mentioned: true });
        People(people.into_iter().map(known).collect())
    }

    /// Their ids.
    pub(super) fn ids(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(|id| &**id)
    }

    /// Whether a person is known.
    pub(super) fn knows(&self, id: &str) -> bool {
        self.0.contains_key(id)
    }

    /// A person's name; `None` if they are gone.
    pub(super) fn name(&self, id: &str) -> Option<&str> {
        self.0.get(id)?.name.as_deref()
    }

    /// Sets a person's name, which was read after so many changes. A name that was read later stays.
    pub(super) fn call(&mut self, id: &str, name: Option<String>, as_of: u64) {
        match self.0.get_mut(id) {
            Some(known) if as_of < known.as_of => {}
            Some(known) => (known.name, known.as_of) = (name, as_of),
            None => drop(self.0.insert(id.into(), Known { name, as_of, mentioned: false })),
        }
    }

    /// Notes that an event mentions a person; returns whether it is the first one that does.
    pub(super) fn mention(&mut self, id: &str) -> bool {
        let known = self.0.entry(id.into()).or_insert(Known { name: None, as_of: 0, mentioned: false });
        !std::mem::replace(&mut known.mentioned, true)
    }

    /// Takes back a first mention: its event has not happened after all.
    pub(super) fn unmention(&mut self, id: &str) {
        if let Some(known) = self.0.get_mut(id) {
            known.mentioned = false;
        }
    }

    /// A person with their name.
    pub(super) fn person(&self, id: &str) -> Person {
        Person { id: id.to_owned(), name: self.name(id).map(str::to_owned) }
    }

    /// A person whose name a connection has not been sent yet; notes that it is sent now.
    pub(super) fn news(&self, id: &str, told: &mut Told) -> Option<Person> {
        let (id, _) = self.0.get_key_value(id)?;
        told.insert(Arc::clone(id)).then(|| self.person(id))
    }

    /// The known people among these ids, for a connection that has been sent their names.
    pub(super) fn told<'a>(&self, ids: impl Iterator<Item = &'a str>) -> Told {
        ids.filter_map(|id| self.0.get_key_value(id)).map(|(id, _)| Arc::clone(id)).collect()
    }

    /// Puts names to everyone in a table's view.
    pub(super) fn name_all(&self, view: &mut TableView) {
        for person in view.people_mut() {
            person.name = self.name(&person.id).map(str::to_owned);
        }
    }
}

/// The tables in memory at which each person is known.
#[derive(Default)]
pub(crate) struct Whereabouts {
    tables: Mutex<HashMap<String, BTreeSet<String>>>,
    /// How often names have changed.
    changes: AtomicU64,
    /// How often tables were told of a mute, or of its end.
    mutes: AtomicU64,
}

impl Whereabouts {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, BTreeSet<String>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How often names have changed: a name that was read before the last change may be an old one.
    pub(crate) fn changes(&self) -> u64 {
        self.changes.load(Ordering::SeqCst)
    }

    /// Counts a change of a name, which is on disk; returns the tables that must be sent it.
    pub(super) fn changed(&self, person: &str) -> Vec<String> {
        self.changes.fetch_add(1, Ordering::SeqCst);
        self.tables_of(person)
    }

    /// Counts a change of any names; returns all tables that know somebody.
    pub(super) fn all_changed(&self) -> BTreeSet<String> {
        self.changes.fetch_add(1, Ordering::SeqCst);
        self.lock().values().flatten().cloned().collect()
    }

    /// How often tables were told of a mute: mutes that were read before the last time may be old ones.
    pub(super) fn mutes(&self) -> u64 {
        self.mutes.load(Ordering::SeqCst)
    }

    /// Counts a mute that a table is told; returns how many there were then.
    pub(super) fn muted(&self) -> u64 {
        self.mutes.fetch_add(1, Ordering::SeqCst) + 1
    }

    /// Everyone who is known at a table in memory.
    pub(super) fn people(&self) -> Vec<String> {
        self.lock().keys().cloned().collect()
    }

    /// The tables in memory where a person is known.
    pub(super) fn tables_of(&self, person: &str) -> Vec<String> {
        self.lock().get(person).into_iter().flatten().cloned().collect()
    }

    /// Notes that a table knows a person from now on.
    pub(super) fn come(&self, person: &str, table: &str) {
        self.lock().entry(person.to_owned()).or_default().insert(table.to_owned());
    }

    /// Notes that a table has left memory, and with it the people it knew.
    pub(super) fn leave<'a>(&self, people: impl Iterator<Item = &'a str>, table: &str) {
        let mut known = self.lock();
        for person in people {
            let Some(tables) = known.get_mut(person) else { continue };
            tables.remove(table);
            if tables.is_empty() {
                known.remove(person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_is_told_of_somebody_once() {
        let mut people = People::mentioned(vec![("a".to_owned(), Some("Aino".to_owned()))], 0);
        let mut told = Told::new();
        assert_eq!(people.news("a", &mut told), Some(Person::named("a", "Aino")));
        assert_eq!(people.news("a", &mut told), None);
        assert_eq!(people.news("b", &mut told), None, "nobody is told of somebody unknown");
        people.call("b", Some("Björn".to_owned()), 1);
        assert!(people.mention("b") && !people.mention("b") && !people.mention("a"));
        people.call("b", None, 2);
        assert_eq!(people.news("b", &mut told), Some(Person::unnamed("b")), "nor called by an old name");
    }

    #[test]
    fn the_name_that_was_read_last_counts() {
        let mut people = People::default();
        let name = |name: &str| Some(name.to_owned());
        people.call("a", name("Aino"), 1);
        people.call("a", name("Aina"), 2);
        people.call("a", name("Aino"), 1);
        assert_eq!(people.name("a"), Some("Aina"), "an old name came late");
        people.call("a", name("Anna"), 2);
        assert_eq!(people.name("a"), Some("Anna"));
        people.call("a", None, 3);
        people.call("a", name("Anna"), 2);
        assert_eq!(people.name("a"), None, "a person who was erased does not come back");
    }

    #[test]
    fn only_tables_that_know_somebody_are_told() {
        let known = Whereabouts::default();
        known.come("a", "one");
        known.come("a", "two");
        known.come("b", "two");
        assert_eq!((known.changed("a"), known.changes()), (vec!["one".to_owned(), "two".to_owned()], 1));
        known.leave(["a", "b"].into_iter(), "two");
        assert_eq!(known.changed("a"), ["one"]);
        assert!(known.changed("b").is_empty() && known.changed("c").is_empty());
    }
}
