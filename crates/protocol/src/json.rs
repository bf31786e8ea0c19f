//! JSON inside a message that another crate reads: a header, a line of a record, a game's options.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

/// A piece of JSON as it was written.
#[derive(Clone, Debug)]
pub struct Json(Box<RawValue>);

impl Json {
    /// JSON that our own program wrote; `null` if the text is not JSON.
    pub fn new(text: impl Into<String>) -> Json {
        let text: String = text.into();
        Json(RawValue::from_string(text).unwrap_or_else(|_| RawValue::NULL.to_owned()))
    }

    /// The JSON of any value that serde can write.
    pub fn of(value: &impl Serialize) -> Json {
        Json::new(serde_json::to_string(value).unwrap_or_default())
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.0.get()
    }
}

impl Default for Json {
    fn default() -> Json {
        Json::new("{}")
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        self.text() == other.text()
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        Box::<RawValue>::deserialize(deserializer).map(Json)
    }
}
