//! People: events have their ids, and names are sent beside the events.

use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A guest.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Person {
    /// The person's id, for programs.
    pub id: String,
    /// The display name. It can change; a person who has left for good has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

impl Person {
    /// A person of whom only the id is known.
    pub fn unnamed(id: impl Into<String>) -> Person {
        Person { id: id.into(), name: None }
    }

    /// A person with a name.
    pub fn named(id: impl Into<String>, name: impl Into<String>) -> Person {
        Person { id: id.into(), name: Some(name.into()) }
    }
}

/// A person in an event: the id alone, because events never change and names can change or be erased.
///
/// Events of earlier versions had the name in them. It is still read, but no longer written.
///
/// ```
/// use protocol::Mention;
///
/// let mention: Mention = serde_json::from_str(r#""aino""#).unwrap();
/// assert_eq!(mention, Mention::of("aino"));
/// let before: Mention = serde_json::from_str(r#"{"id":"aino","name":"Aino"}"#).unwrap();
/// assert_eq!((before.id(), before.name()), ("aino", Some("Aino")));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mention {
    id: String,
    name: Option<String>,
}

impl Mention {
    /// A mention of the person with this id.
    pub fn of(id: impl Into<String>) -> Mention {
        Mention { id: id.into(), name: None }
    }

    /// The person's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The name they had, in an event of an earlier version.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }
}

impl From<&Person> for Mention {
    fn from(person: &Person) -> Mention {
        Mention::of(&person.id)
    }
}

impl From<Mention> for Person {
    fn from(mention: Mention) -> Person {
        Person { id: mention.id, name: mention.name }
    }
}

impl Serialize for Mention {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.name {
            None => serializer.serialize_str(&self.id),
            Some(_) => Person::from(self.clone()).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Mention {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Mention, D::Error> {
        deserializer.deserialize_any(Either)
    }
}

/// An id, or a person.
struct Either;

impl<'de> Visitor<'de> for Either {
    type Value = Mention;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a person's id")
    }

    fn visit_str<E: de::Error>(self, id: &str) -> Result<Mention, E> {
        Ok(Mention::of(id))
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Mention, M::Error> {
        let Person { id, name } = Person::deserialize(de::value::MapAccessDeserializer::new(map))?;
        Ok(Mention { id, name })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_of_before_is_written_as_it_was_read() {
        for text in [r#""x""#, r#"{"id":"x","name":"Åke \"Å\" \\"}"#] {
            let mention: Mention = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&mention).unwrap(), text);
        }
        let error = serde_json::from_str::<Mention>("3").unwrap_err().to_string();
        assert!(error.contains("expected a person's id"), "{error}");
    }
}
