//! A map of a handful of entries: a game each, a kind of disc each. The maps of the standard library are made for thousands, and a page
//! would have to load a kilobyte and more of code for every type that they are used with.

use std::borrow::Borrow;

/// Entries in the order in which they came; looking one up compares it with all of them.
///
/// ```
/// let mut scores = web::few::Few::default();
/// scores.insert("a".to_owned(), 1);
/// assert_eq!(scores.insert("a".to_owned(), 2), Some(1));
/// assert_eq!(scores.get("a"), Some(&2));
/// assert_eq!(scores.remove("a"), Some(2));
/// assert_eq!(scores.get("a"), None);
/// ```
#[derive(Debug)]
pub struct Few<K, V>(Vec<(K, V)>);

impl<K, V> Default for Few<K, V> {
    fn default() -> Few<K, V> {
        Few::new()
    }
}

impl<K, V> Few<K, V> {
    /// Without entries.
    pub const fn new() -> Few<K, V> {
        Few(Vec::new())
    }

    fn place<Q: PartialEq + ?Sized>(&self, key: &Q) -> Option<usize>
    where
        K: Borrow<Q>,
    {
        self.0.iter().position(|(each, _)| each.borrow() == key)
    }

    /// The value of a key.
    pub fn get<Q: PartialEq + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.place(key).map(|n| &self.0[n].1)
    }

    /// The value of a key, to be changed.
    pub fn get_mut<Q: PartialEq + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        self.place(key).map(|n| &mut self.0[n].1)
    }

    /// Gives a key a value. Returns the one it had.
    pub fn insert(&mut self, key: K, value: V) -> Option<V>
    where
        K: PartialEq,
    {
        match self.place(&key) {
            Some(n) => Some(std::mem::replace(&mut self.0[n].1, value)),
            None => {
                self.0.push((key, value));
                None
            }
        }
    }

    /// Takes out a key with its value.
    pub fn remove<Q: PartialEq + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.place(key).map(|n| self.0.swap_remove(n).1)
    }

    /// All values.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.0.iter().map(|(_, value)| value)
    }

    /// Keeps the entries whose key is wanted.
    pub fn retain(&mut self, wanted: impl Fn(&K) -> bool) {
        self.0.retain(|(key, _)| wanted(key));
    }
}

impl<K, V> FromIterator<(K, V)> for Few<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Few<K, V> {
        Few(entries.into_iter().collect())
    }
}
