//! Turns the rule books (`book/*.toml`, one a rule set) into Rust: a table of all rules and a list of their identifiers,
//! so that code that cites a rule the books do not have does not compile, and neither does a book that no rule set has.
//! What the rules say, in four languages, is a table of its own, which a program that gets its books as files leaves out.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Book {
    version: u32,
    source: Option<Words>,
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
    let (mut ids, mut books) = (String::new(), String::new());
    let mut number = 0;
    for name in names(&folder) {
        let path = folder.join(format!("{name}.toml"));
        let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let book: Book = toml::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let (version, first, count) = (book.version, number, book.rule.len());
        let variant = format!("{}{}", name[..1].to_uppercase(), &name[1..]);
        let source = book.source.map(|Words { en, fr, sv, fi }| [en, fr, sv, fi]);
        writeln!(
            books,
            "pub(crate) static {}: Book = Book {{ version: {version}, first: {first}, count: {count}, source: {source:?} }};",
            name.to_uppercase()
        )
        .expect("a string takes everything");
        for rule in book.rule {
            let Rule { id, tag, fills, by_hand, title, en, fr, sv, fi } = rule;
            let Words { en: title_en, fr: title_fr, sv: title_sv, fi: title_fi } = title;
            writeln!(
                table,
                "Rule {{ number: {number}, id: {id:?}, rule_set: RuleSet::{variant}, tag: Tag::{tag:?}, \
                 fills: {fills:?}, by_hand: {by_hand} }},"
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
        "static RULES: [Rule; {number}] = [\n{table}];\n\nconst IDS: [&str; {number}] = [{ids}];\n\n{books}"
    );
    fs::write(out.join("book.rs"), code).expect("cargo's own folder can be written");
    let code = format!("static TEXTS: [[[&str; 2]; 4]; {number}] = [\n{texts}];\n");
    fs::write(out.join("texts.rs"), code).expect("cargo's own folder can be written");
}

/// The rule sets that have a book, by the names of the files.
fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let files = files.map(|file| file.expect("the folder can be read").file_name());
    let files = files.map(|name| name.into_string().expect("a book has a plain name"));
    let mut names: Vec<String> =
        files.filter_map(|name| name.strip_suffix(".toml").map(str::to_owned)).collect();
    for name in &names {
        let plain = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase());
        assert!(plain, "{name}.toml: expected a rule set's name, small letters only");
    }
    names.sort();
    names
}
