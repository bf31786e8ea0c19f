//! A unit of systemd, as far as we need it: what it starts, with its variables and specifiers in their places.

use std::collections::HashMap;
use std::path::Path;

/// Where the units expect the program.
pub(crate) const PROGRAM: &str = "/usr/local/bin/pichenette";

pub(crate) struct Unit {
    settings: Vec<(String, String)>,
    variables: HashMap<String, String>,
}

impl Unit {
    pub(crate) fn of(text: &str) -> Unit {
        let settings: Vec<(String, String)> = assignments(text).collect();
        let own = settings.iter().filter(|(key, _)| key == "Environment");
        let own = own.flat_map(|(_, value)| value.split_whitespace()).filter_map(|word| word.split_once('='));
        let variables = own.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        Unit { settings, variables }
    }

    /// With the variables of a file, which go before its own.
    pub(crate) fn with_file(mut self, text: &str) -> Unit {
        self.variables.extend(assignments(text));
        self
    }

    /// A setting; the last one counts.
    pub(crate) fn last(&self, key: &str) -> Option<&str> {
        self.settings.iter().rev().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// The words of the command it starts, for an instance (`%i`) and a folder of states (`%S`).
    pub(crate) fn command(&self, instance: &str, states: &Path) -> Vec<String> {
        let line = self.last("ExecStart").expect("a unit that starts something");
        let line = line.replace("%i", instance).replace("%S", states.to_str().expect("a plain path"));
        assert!(!line.contains('%'), "{line}");
        line.split_whitespace().flat_map(|word| self.words(word)).collect()
    }

    /// `$NAME` alone is split into words, `${NAME}` is a part of one.
    fn words(&self, word: &str) -> Vec<String> {
        let variable = |name: &str| {
            self.variables
                .get(name)
                .unwrap_or_else(|| panic!("a variable {name} in the unit or its file"))
                .clone()
        };
        if let Some(name) = word.strip_prefix('$').filter(|name| !name.starts_with('{')) {
            return variable(name).split_whitespace().map(str::to_owned).collect();
        }
        let mut whole = word.to_owned();
        while let Some((before, rest)) = whole.split_once("${") {
            let (name, after) = rest.split_once('}').expect("a closing brace");
            whole = format!("{before}{}{after}", variable(name));
        }
        vec![whole]
    }
}

/// `NAME=value` lines, without comments.
fn assignments(text: &str) -> impl Iterator<Item = (String, String)> + '_ {
    let lines = text.lines().map(str::trim).filter(|line| !line.starts_with(['#', '[']));
    lines.filter_map(|line| line.split_once('=')).map(|(name, value)| (name.to_owned(), value.to_owned()))
}

#[test]
fn variables_and_specifiers_find_their_places() {
    let unit = Unit::of("# x\n[Service]\nEnvironment=A=1 B=\nExecStart=/p --at ${A}:%i $B $C %S/d\n");
    let unit = unit.with_file("A=7\nC=--x y\n");
    assert_eq!(unit.command("80", Path::new("/s")), ["/p", "--at", "7:80", "--x", "y", "/s/d"]);
}
