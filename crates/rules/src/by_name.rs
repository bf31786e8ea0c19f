//! Values by disc name.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use boards::quoted;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::few::map_of;

/// A value for each of some discs, by name: in JSON an object in which every name is unique.
///
/// ```
/// use rules::ByName;
///
/// let at: ByName<[f64; 2]> = serde_json::from_str(r#"{"w1":[0,0.1]}"#)?;
/// assert_eq!(at.iter().next(), Some(("w1", &[0.0, 0.1])));
/// assert!(serde_json::from_str::<ByName<u8>>(r#"{"w1":1,"w1":2}"#).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub struct ByName<T>(BTreeMap<String, T>);

impl<T> ByName<T> {
    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them, in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// The one of that name; `value` if there was none.
    pub fn get_or_insert(&mut self, name: String, value: T) -> &mut T {
        self.0.entry(name).or_insert(value)
    }
}

impl<T> Default for ByName<T> {
    fn default() -> ByName<T> {
        ByName(BTreeMap::new())
    }
}

impl<T> FromIterator<(String, T)> for ByName<T> {
    fn from_iter<I: IntoIterator<Item = (String, T)>>(entries: I) -> ByName<T> {
        ByName(map_of(entries))
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByName<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ByName<T>, D::Error> {
        struct Names<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Names<T> {
            type Value = ByName<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object by the names of discs: {…}")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ByName<T>, A::Error> {
                let mut all = ByName::default();
                while let Some(name) = map.next_key::<String>()? {
                    if all.0.contains_key(&name) {
                        let name = quoted(&name);
                        return Err(A::Error::custom(format!("{name} appears twice; expected once")));
                    }
                    all.0.insert(name, map.next_value()?);
                }
                Ok(all)
            }
        }
        deserializer.deserialize_map(Names(PhantomData))
    }
}
