//! Who is served next when there are not enough cores for all: bots that think, films that are made.
//!
//! So many work at a time; the others wait. Tables at which people play come before tables of bots alone. Among them
//! addresses take turns, at an address those who opened the tables, and each of these is served in the order of asking:
//! however many tables one visitor opens, the others wait for one thought and not for hundreds.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// For whom the work is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Beneficiary {
    /// Whether a person plays at the table.
    pub(super) people: bool,
    /// The address of the person who waits for it; none where only a clock does.
    pub(super) address: Option<IpAddr>,
    /// Who opened the table.
    pub(super) owner: String,
}

/// Cores for work of one kind, and the work that waits for one.
pub(crate) struct Cores(Mutex<State>);

struct State {
    /// Cores on which nothing is done.
    free: usize,
    waiting: Waiting<oneshot::Sender<Core>>,
}

/// A core to work on, until this is dropped.
pub(super) struct Core(Option<Arc<Cores>>);

impl Cores {
    pub(crate) fn new(count: usize) -> Arc<Cores> {
        Arc::new(Cores(Mutex::new(State { free: count, waiting: Waiting::default() })))
    }

    /// Waits for a core. A caller that stops waiting is passed over.
    pub(super) async fn core(self: &Arc<Self>, whom: Beneficiary) -> Option<Core> {
        let given = {
            let mut state = self.state();
            if state.free > 0 {
                state.free -= 1;
                return Some(Core(Some(Arc::clone(self))));
            }
            let (give, given) = oneshot::channel();
            state.waiting.add(whom, give);
            given
        };
        given.await.ok()
    }

    /// Gives a free core to the next in line.
    fn pass_on(self: Arc<Self>) {
        let mut core = Core(Some(Arc::clone(&self)));
        while let Some(next) = self.next() {
            match next.send(core) {
                Ok(()) => return,
                Err(back) => core = back,
            }
        }
        core.0 = None;
    }

    /// The next in line for a free core; if none waits, the core stays free.
    fn next(&self) -> Option<oneshot::Sender<Core>> {
        let mut state = self.state();
        let next = state.waiting.next();
        state.free += usize::from(next.is_none());
        next
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Core {
    fn drop(&mut self) {
        if let Some(cores) = self.0.take() {
            cores.pass_on();
        }
    }
}

/// Those who wait, in the order in which they are served.
struct Waiting<T> {
    people: Turns<Option<IpAddr>, Turns<String, VecDeque<T>>>,
    bots: Turns<Option<IpAddr>, Turns<String, VecDeque<T>>>,
}

impl<T> Default for Waiting<T> {
    fn default() -> Waiting<T> {
        Waiting { people: Turns::default(), bots: Turns::default() }
    }
}

impl<T> Waiting<T> {
    fn add(&mut self, whom: Beneficiary, item: T) {
        let Beneficiary { people, address, owner } = whom;
        let line = if people { &mut self.people } else { &mut self.bots };
        line.of(address).of(owner).push_back(item);
    }

    fn next(&mut self) -> Option<T> {
        self.people.take().or_else(|| self.bots.take())
    }
}

/// Something that waits in an order.
trait Line {
    type Item;

    fn take(&mut self) -> Option<Self::Item>;
    fn is_empty(&self) -> bool;
}

impl<T> Line for VecDeque<T> {
    type Item = T;

    fn take(&mut self) -> Option<T> {
        self.pop_front()
    }

    fn is_empty(&self) -> bool {
        VecDeque::is_empty(self)
    }
}

/// Lines that are served in turn. An empty one is forgotten.
struct Turns<K, L>(VecDeque<(K, L)>);

impl<K, L> Default for Turns<K, L> {
    fn default() -> Turns<K, L> {
        Turns(VecDeque::new())
    }
}

impl<K: PartialEq, L: Default> Turns<K, L> {
    /// The line of that name; a new one comes last.
    fn of(&mut self, name: K) -> &mut L {
        let place = self.0.iter().position(|(known, _)| *known == name).unwrap_or_else(|| {
            self.0.push_back((name, L::default()));
            self.0.len() - 1
        });
        &mut self.0[place].1
    }
}

impl<K, L: Line> Line for Turns<K, L> {
    type Item = L::Item;

    fn take(&mut self) -> Option<L::Item> {
        let (name, mut line) = self.0.pop_front()?;
        let item = line.take();
        if !line.is_empty() {
            self.0.push_back((name, line));
        }
        item
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whom(people: bool, address: u8, owner: &str) -> Beneficiary {
        Beneficiary { people, address: Some([10, 0, 0, address].into()), owner: owner.to_owned() }
    }

    /// The order in which these are served.
    fn order(waiting: &[(Beneficiary, &'static str)]) -> Vec<&'static str> {
        let mut line = Waiting::default();
        waiting.iter().for_each(|(whom, name)| line.add(whom.clone(), *name));
        std::iter::from_fn(|| line.next()).collect()
    }

    #[test]
    fn a_person_with_many_tables_does_not_keep_the_others_waiting() {
        let mut waiting = vec![(whom(true, 1, "greedy"), "greedy"); 150];
        waiting.push((whom(true, 2, "Aino"), "Aino"));
        waiting.push((whom(true, 3, "Björn"), "Björn"));
        let served = order(&waiting);
        assert_eq!(served[..4], ["greedy", "Aino", "Björn", "greedy"]);
        assert_eq!(served.len(), 152);
    }

    #[test]
    fn a_hundred_names_at_one_address_are_one_address() {
        let names: Vec<String> = (0..100).map(|n| n.to_string()).collect();
        let mut waiting: Vec<_> = names.iter().map(|name| (whom(true, 1, name), "greedy")).collect();
        waiting.push((whom(true, 2, "Aino"), "Aino"));
        waiting.push((whom(true, 2, "Aino"), "Aino"));
        assert_eq!(order(&waiting)[..5], ["greedy", "Aino", "greedy", "Aino", "greedy"]);
    }

    #[test]
    fn at_one_address_those_who_opened_the_tables_take_turns() {
        let school = [("Aino", "a1"), ("Aino", "a2"), ("Aino", "a3"), ("Björn", "b1"), ("Chloé", "c1")];
        let waiting: Vec<_> = school.iter().map(|&(owner, name)| (whom(true, 1, owner), name)).collect();
        assert_eq!(order(&waiting), ["a1", "b1", "c1", "a2", "a3"]);
    }

    #[test]
    fn people_come_before_bots_that_play_among_themselves() {
        let waiting = [
            (whom(false, 1, "Aino"), "bots"),
            (whom(false, 2, "Björn"), "more bots"),
            (whom(true, 1, "Aino"), "people"),
        ];
        assert_eq!(order(&waiting), ["people", "bots", "more bots"]);
    }

    #[tokio::test]
    async fn a_core_goes_to_the_next_who_still_waits() {
        let cores = Cores::new(1);
        let first = cores.core(whom(true, 1, "Aino")).await;
        let ask = |owner: &str| {
            let (cores, whom) = (Arc::clone(&cores), whom(true, 1, owner));
            tokio::spawn(async move { cores.core(whom).await })
        };
        let (gone, next) = (ask("Björn"), ask("Chloé"));
        tokio::task::yield_now().await;
        gone.abort();
        assert!(gone.await.is_err());
        drop(first);
        let second = next.await.unwrap();
        assert!(second.is_some());
        assert_eq!(cores.state().free, 0);
        drop(second);
        assert_eq!(cores.state().free, 1, "and nobody has lost one");
    }
}
