//! The script of a program: joined with the one that loads its parts, and with short names for what script and program call of each
//! other.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{ExportSection, ImportSection, Module, RawSection};
use wasmparser::{Parser, Payload};

/// The script of the program NAME with the script of its parts in it. They import each other: a visitor would wait for the second one
/// only when the first has come.
pub(crate) fn joined(script: &str, parts: &str, name: &str) -> Result<String> {
    // One import for every part that can be loaded.
    let (imports, script): (Vec<&str>, Vec<&str>) =
        script.lines().partition(|line| line.contains(&format!("from \"./{name}_parts.js\"")));
    ensure!(!imports.is_empty(), "the script does not import its parts");
    let called = imports.iter().map(|import| import.split_whitespace().nth(3)).collect::<Option<Vec<_>>>();
    let called = called.context("an import of the parts has no name")?;
    let back = parts.lines().find(|line| line.contains(&format!("from \"./{name}.js\"")));
    let parts = parts.replacen(back.context("the parts do not import the script")?, "", 1);
    let exported: Vec<&str> = parts
        .lines()
        .filter_map(|line| line.strip_prefix("export const ")?.split_whitespace().next())
        .collect();
    let exported = exported.join(", ");
    let lists: String = called.iter().map(|called| format!("const {called} = {{ {exported} }};\n")).collect();
    let parts = parts.replace("export const ", "const ");
    Ok(format!("{}\n{parts}\n{lists}", script.join("\n")))
}

/// The module and its script with short names for imports and for exported closures. The names that wasm-bindgen makes end in a
/// hash, which does not compress, and they stand in both files.
pub(crate) fn shortened(wasm: &[u8], script: &str) -> Result<(Vec<u8>, String)> {
    let mut short: BTreeMap<String, String> = BTreeMap::new();
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::ImportSection(reader) => {
                let mut section = ImportSection::new();
                for import in reader.into_imports() {
                    let import = import?;
                    let name = if is_made(import.name) {
                        let next = format!("i{}", short.len());
                        short.entry(import.name.to_owned()).or_insert(next).clone()
                    } else {
                        import.name.to_owned()
                    };
                    let kind = RoundtripReencoder.entity_type(import.ty)?;
                    section.import(import.module, &name, kind);
                }
                module.section(&section);
            }
            Payload::ExportSection(reader) => {
                let mut section = ExportSection::new();
                for export in reader {
                    let export = export?;
                    let name = if is_made(export.name) {
                        let next = format!("e{}", short.len());
                        short.entry(export.name.to_owned()).or_insert(next).clone()
                    } else {
                        export.name.to_owned()
                    };
                    section.export(&name, RoundtripReencoder.export_kind(export.kind)?, export.index);
                }
                module.section(&section);
            }
            Payload::CustomSection(_) | Payload::CodeSectionEntry(_) => {}
            other => {
                if let Some((id, range)) = other.as_section() {
                    module.section(&RawSection { id, data: &wasm[range.start as usize..range.end as usize] });
                }
            }
        }
    }
    Ok((module.finish(), renamed(script, &short)))
}

/// Whether a name was made by wasm-bindgen for a function, and no page calls it.
fn is_made(name: &str) -> bool {
    let hashed = |name: &str| name.rsplit('_').next().is_some_and(|end| end.len() == 16);
    (name.starts_with("__wbg_") || name.starts_with("__wbindgen_generic_")) && hashed(name)
        || name.starts_with("_ZN")
}

/// A script with whole words replaced.
fn renamed(script: &str, names: &BTreeMap<String, String>) -> String {
    let of_a_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    let mut text = String::with_capacity(script.len());
    let mut rest = script;
    while let Some(start) = rest.find(of_a_word) {
        let (before, word) = rest.split_at(start);
        let (word, after) = word.split_at(word.find(|c| !of_a_word(c)).unwrap_or(word.len()));
        text.push_str(before);
        text.push_str(names.get(word).map_or(word, String::as_str));
        rest = after;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_are_loaded_by_the_same_script() {
        let script = "import * as import1 from \"./page_parts.js\"\nimport * as import2 from \"./page_parts.js\"\nlet x = [import1, import2];\n";
        let parts =
            "import { initSync } from \"./page.js\";\nfunction f() {}\nexport const load_rest = f(1);\n";
        let joined = joined(script, parts, "page").unwrap();
        assert!(!joined.contains("import {") && !joined.contains("import *") && !joined.contains("export"));
        assert!(
            joined.contains("const load_rest = f(1);")
                && joined.ends_with("const import1 = { load_rest };\nconst import2 = { load_rest };\n")
        );
        assert!(super::joined("let x;", parts, "page").is_err());
    }

    #[test]
    fn whole_words_are_renamed() {
        let names = BTreeMap::from([("__wbg_a_0123456789abcdef".to_owned(), "i0".to_owned())]);
        let script = "x.__wbg_a_0123456789abcdef(__wbg_a_0123456789abcdef0); é";
        assert_eq!(renamed(script, &names), "x.i0(__wbg_a_0123456789abcdef0); é");
        assert!(is_made("__wbg_a_0123456789abcdef") && is_made("_ZN1a17h0E") && !is_made("__wbg_free"));
    }
}
