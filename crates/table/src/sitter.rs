//! The names of a record's players, for its readers. The game knows only their numbers: no result depends on a name.

use rules::SetupError;
use serde_json::Value;

/// The longest name of a player, in characters.
const LONGEST: usize = 64;

/// The person or bot in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person, by name.
    Person(String),
    /// A bot, by the name of its level.
    Bot(String),
}

impl Sitter {
    /// All sitters of a table as JSON: a name, `{"bot":"club"}` for a bot, `null` for a person whose name is not known.
    ///
    /// ```
    /// use table::Sitter;
    ///
    /// let all = [Some(Sitter::Person("Ada".to_owned())), Some(Sitter::Bot("club".to_owned())), None];
    /// let json = Sitter::to_json(&all);
    /// assert_eq!(json.to_string(), r#"["Ada",{"bot":"club"},null]"#);
    /// assert_eq!(Sitter::from_json(&json, 3).unwrap(), all);
    /// ```
    pub fn to_json(all: &[Option<Sitter>]) -> Value {
        let one = |sitter: &Option<Sitter>| match sitter {
            None => Value::Null,
            Some(Sitter::Person(name)) => Value::String(name.clone()),
            Some(Sitter::Bot(level)) => serde_json::json!({ "bot": level }),
        };
        Value::Array(all.iter().map(one).collect())
    }

    /// Reads what [`to_json`](Sitter::to_json) wrote, one for every player.
    pub fn from_json(value: &Value, players: usize) -> Result<Vec<Option<Sitter>>, SetupError> {
        let expected = || SetupError::new(r#"names: expected a list of names, {"bot":"LEVEL"} or null"#);
        let all = value.as_array().ok_or_else(expected)?;
        if all.len() != players {
            let found = all.len();
            return Err(SetupError::new(format!(
                "names: {found} for {players} players; expected one for each"
            )));
        }
        let one = |value: &Value| match value {
            Value::Null => Ok(None),
            Value::String(name) => named(name).map(|name| Some(Sitter::Person(name))),
            Value::Object(keys) => match (keys.len(), keys.get("bot")) {
                (1, Some(Value::String(level))) => named(level).map(|level| Some(Sitter::Bot(level))),
                _ => Err(expected()),
            },
            _ => Err(expected()),
        };
        all.iter().map(one).collect()
    }
}

fn named(name: &str) -> Result<String, SetupError> {
    let length = name.chars().count();
    if (1..=LONGEST).contains(&length) && !name.chars().any(char::is_control) {
        return Ok(name.to_owned());
    }
    Err(SetupError::new(format!("names: expected 1 to {LONGEST} letters, without control characters")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_name_says_what_was_expected() {
        let long = format!("[\"{}\",null]", "x".repeat(65));
        for (json, why) in [
            (r#""Ada""#, "a list of names"),
            (r#"["Ada"]"#, "1 for 2 players"),
            (r#"["Ada",7]"#, "a list of names"),
            (r#"["Ada",{"bot":"club","name":"x"}]"#, "a list of names"),
            (r#"["",null]"#, "1 to 64 letters"),
            (r#"["a\nb",null]"#, "control characters"),
            (&long, "1 to 64 letters"),
        ] {
            let refused = Sitter::from_json(&serde_json::from_str(json).unwrap(), 2).unwrap_err().to_string();
            assert!(refused.contains(why), "{json}: {refused}");
        }
    }
}
