//! Turns the rule books (`book/*.toml`, one a rule set) into Rust: a table of all rules and a list of their identifiers,
//! so that code that cites a rule the books do not have does not compile, and neither does a book that no rule set has.
//! What the rules say, in four languages, is a table of its own, which a program that gets its books as files leaves out; so is
//! what differs between two books (`book/differences/*.toml`).

use std::collections::BTreeSet;
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

/// What differs between the book of a rule set and that of its game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Differences {
    topic: Vec<Topic>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Topic {
    title: Words,
    own: Said,
    this: Said,
}

/// What a book says about a topic, and where.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    rules: Vec<String>,
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
    let mut known = BTreeSet::new();
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
            known.insert(id.clone());
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
    let differences = differences(&folder.join("differences"), &known);
    let code = format!("{code}\nstatic DIFFERENCES: [&str; 4] = {differences:?};\n");
    fs::write(out.join("texts.rs"), code).expect("cargo's own folder can be written");
}

/// What differs between books, a text a language: a topic a line, with tabs between the rule set, the title, the rules and the
/// words of the game's own book, and the rules and the words of this one.
fn differences(folder: &Path, known: &BTreeSet<String>) -> [String; 4] {
    let mut all = [const { String::new() }; 4];
    for name in names(folder) {
        let path = folder.join(format!("{name}.toml"));
        let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let Differences { topic } =
            toml::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        for Topic { title, own, this } in topic {
            for id in own.rules.iter().chain(&this.rules) {
                assert!(known.contains(id), "{}: no book has a rule {id}", path.display());
            }
            let rules = [own.rules.join(" "), this.rules.join(" ")];
            let titles = [title.en, title.fr, title.sv, title.fi];
            let own = [own.en, own.fr, own.sv, own.fi];
            let this = [this.en, this.fr, this.sv, this.fi];
            for (language, all) in all.iter_mut().enumerate() {
                let fields =
                    [&name, &titles[language], &rules[0], &own[language], &rules[1], &this[language]];
                let plain = fields.iter().all(|field| !field.contains(['\n', '\t']));
                assert!(plain, "{}: expected text without tabs and new lines", path.display());
                writeln!(all, "{}", fields.map(String::as_str).join("\t"))
                    .expect("a string takes everything");
            }
        }
    }
    all
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
