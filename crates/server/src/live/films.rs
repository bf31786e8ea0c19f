//! Films of shots, for pages whose own shots did not come out the same.
//!
//! A film is made once for all who wait for it, one film at a time, and the last one stays at hand: a page that is too
//! old asks after every shot, and a hundred of them ask at once.

use std::collections::BTreeMap;
use std::sync::Arc;

/// A connection that waits for a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Asker {
    pub(super) connection: u64,
    /// Its request's number.
    pub(super) id: u32,
}

/// The answer to a request for a film.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// Here it is, in base64.
    Known(Arc<str>),
    /// It will come.
    Waits,
    /// The connection already waits for one.
    TooOften,
}

/// The films of a table that are waited for.
#[derive(Default)]
pub(super) struct Films {
    waiting: BTreeMap<u64, Vec<Asker>>,
    making: Option<u64>,
    last: Option<(u64, Arc<str>)>,
}

impl Films {
    /// Asks for the film of an action.
    pub(super) fn ask(&mut self, n: u64, asker: Asker) -> Asked {
        if let Some((_, film)) = self.last.as_ref().filter(|(last, _)| *last == n) {
            return Asked::Known(Arc::clone(film));
        }
        if self.waiting.values().flatten().any(|other| other.connection == asker.connection) {
            return Asked::TooOften;
        }
        self.waiting.entry(n).or_default().push(asker);
        Asked::Waits
    }

    /// The film to be made now, and the first who asked for it; `None` while one is being made.
    pub(super) fn next(&mut self) -> Option<(u64, Asker)> {
        if self.making.is_some() {
            return None;
        }
        let (&n, askers) = self.waiting.first_key_value()?;
        let first = askers.first().copied()?;
        self.making = Some(n);
        Some((n, first))
    }

    /// Notes that a film was made or cannot be; returns the connections that wait for it.
    pub(super) fn made(&mut self, n: u64, film: Option<Arc<str>>) -> Vec<Asker> {
        self.making = None;
        self.last = film.map(|film| (n, film));
        self.waiting.remove(&n).unwrap_or_default()
    }

    /// Whether one is being made.
    pub(super) fn busy(&self) -> bool {
        self.making.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_film_is_made_once_for_all_and_nobody_waits_for_two() {
        let (first, second) = (Asker { connection: 1, id: 7 }, Asker { connection: 2, id: 8 });
        let mut films = Films::default();
        assert_eq!(films.ask(3, first), Asked::Waits);
        assert_eq!((films.next(), films.next(), films.busy()), (Some((3, first)), None, true));
        assert_eq!(films.ask(3, second), Asked::Waits);
        assert_eq!(films.ask(4, Asker { id: 9, ..first }), Asked::TooOften);
        let film: Arc<str> = "…".into();
        assert_eq!(films.made(3, Some(Arc::clone(&film))), [first, second]);
        assert_eq!((films.ask(3, first), films.next()), (Asked::Known(film), None));
        // One that cannot be made is not waited for either.
        assert_eq!((films.ask(4, first), films.next()), (Asked::Waits, Some((4, first))));
        assert_eq!(films.made(4, None), [first]);
        assert!(!films.busy());
    }
}
