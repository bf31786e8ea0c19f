//! Discs that fell or left the table, as a person says it: a list of names and colours, or so many of each.

use std::fmt;

use boards::quoted;
use serde::de::value::SeqAccessDeserializer;
use serde::de::{self, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// No board has more discs.
const MOST: u8 = 33;

/// `["white","white","striker"]` or `{"white":2,"striker":1}`; written as a list.
#[derive(Debug, Default, Serialize)]
#[serde(transparent)]
pub(crate) struct DiscsForm(pub(crate) Vec<String>);

impl DiscsForm {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<'de> Deserialize<'de> for DiscsForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DiscsForm, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = DiscsForm;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of discs, or how many of each: {\"white\":2}")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<DiscsForm, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(seq)).map(DiscsForm)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<DiscsForm, A::Error> {
                let (mut names, mut all) = (Vec::new(), Vec::new());
                while let Some((name, count)) = map.next_entry::<String, u8>()? {
                    if names.contains(&name) {
                        let name = quoted(&name);
                        return Err(de::Error::custom(format!("{name} appears twice; expected once")));
                    }
                    names.push(name.clone());
                    if count > MOST {
                        return Err(de::Error::custom(format!("{count} discs; expected at most {MOST}")));
                    }
                    all.extend(std::iter::repeat_n(name, count.into()));
                }
                Ok(DiscsForm(all))
            }
        }
        deserializer.deserialize_any(Reader)
    }
}
