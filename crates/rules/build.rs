//! Turns the rule books (`book/*.toml`) into Rust: a table of all rules and a list of their identifiers, so that code
//! that cites a rule the books do not have does not compile. What the rules say, in four languages, is a table of its own,
//! which a program that gets its books as files leaves out.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use serde::Deserialize;

/// In the order in which the games are listed everywhere; the name of `boards::Game`'s variant.
const GAMES: [(&str, &str); 5] = [
    ("carrom", "Carrom"),
    ("crokinole", "Crokinole"),
    ("croquignole", "Croquignole"),
    ("couronne", "Couronne"),
    ("kimble", "Kimble"),
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Book {
    version: u32,
    rule: Vec<Rule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    id: String,
    tag: Tag,
    fills: Option<String>,
    #[serde(default)]
    by_hand: bool,
    title: Words,
    en: String,
    fr: String,
    sv: String,
    fi: String,
}

#[derive(Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
enum Tag {
    Decides,
    Setup,
    Conduct,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    en: String,
    fr: String,
    sv: String,
    fi: String,
}

fn main() {
    println!("cargo::rerun-if-changed=book");
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("book");
    let (mut table, mut texts) = (String::new(), String::new());
    let (mut ids, mut versions) = (String::new(), String::new());
    let mut number = 0;
    for (file, variant) in GAMES {
        let path = folder.join(format!("{file}.toml"));
        let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let book: Book = toml::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        writeln!(versions, "        Game::{variant} => {},", book.version)
            .expect("a string takes everything");
        for rule in book.rule {
            let Rule { id, tag, fills, by_hand, title, en, fr, sv, fi } = rule;
            let Words { en: title_en, fr: title_fr, sv: title_sv, fi: title_fi } = title;
            writeln!(
                table,
                "Rule {{ number: {number}, id: {id:?}, game: Game::{variant}, tag: Tag::{tag:?}, fills: {fills:?}, \
                 by_hand: {by_hand} }},"
            )
            .expect("a string takes everything");
            let all = [[&title_en, &en], [&title_fr, &fr], [&title_sv, &sv], [&title_fi, &fi]];
            // In a book that is a file of its own, a rule is a line and a tab stands between its title and its text.
            assert!(
                !all.iter().flatten().any(|text| text.contains(['\n', '\t'])),
                "{id}: expected text without tabs and new lines"
            );
            writeln!(texts, "{all:?},").expect("a string takes everything");
            write!(ids, "{id:?}, ").expect("a string takes everything");
            number += 1;
        }
    }
    let out = env::var("OUT_DIR").expect("cargo sets it");
    let out = Path::new(&out);
    let code = format!(
        "static RULES: [Rule; {number}] = [\n{table}];\n\nconst IDS: [&str; {number}] = [{ids}];\n\n\
         const fn version_of(game: Game) -> u32 {{\n    match game {{\n{versions}    }}\n}}\n"
    );
    fs::write(out.join("book.rs"), code).expect("cargo's own folder can be written");
    let code = format!("static TEXTS: [[[&str; 2]; 4]; {number}] = [\n{texts}];\n");
    fs::write(out.join("texts.rs"), code).expect("cargo's own folder can be written");
}
