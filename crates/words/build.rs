//! Writes the messages of every language in the short form that `src/messages.rs` reads, and fails where a message uses a part
//! of Fluent that ours do not need.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser::parse;

/// The marks of the short form, which no text contains.
mod marks {
    include!("src/marks.rs");
}
use marks::{BREAK, CASE, CHOICE, DEFAULT, END, MESSAGE, NUMBER, STOP, VALUE};

type Failed = Box<dyn Error>;

/// The files whose messages a page does without until it has loaded a later module: a file of their own a language and module.
const LATER: [(&str, &[&str]); 2] = [
    (
        "rest",
        &[
            "aims",
            "bots",
            "chat",
            "club",
            "daily",
            "dialogs",
            "figures",
            "learn",
            "online",
            "options",
            "people",
            "progress",
            "replay",
            "server",
            "setup",
            "shelf",
            "story",
            "tournament",
            "watch",
        ],
    ),
    ("club", &["evening", "foul", "score", "scoring"]),
];

fn main() -> Result<(), Failed> {
    println!("cargo::rerun-if-changed=locales");
    println!("cargo::rerun-if-changed=src/marks.rs");
    let locales = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("locales");
    let out = env::var("OUT_DIR")?;
    for folder in fs::read_dir(&locales)? {
        let folder = folder?.path();
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut groups = vec![(format!("{name}.txt"), BTreeMap::new())];
        groups.extend(LATER.map(|(group, _)| (format!("{name}-{group}.txt"), BTreeMap::new())));
        for file in fs::read_dir(&folder)? {
            let path = file?.path();
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let later = LATER.iter().position(|(_, files)| files.contains(&stem.as_ref()));
            let (_, of) = &mut groups[later.map_or(0, |at| at + 1)];
            read(&fs::read_to_string(&path)?, of).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        let mut all = BTreeSet::new();
        if let Some(twice) = groups.iter().flat_map(|(_, of)| of.keys()).find(|name| !all.insert(*name)) {
            return Err(format!("{twice} appears twice").into());
        }
        for (file, messages) in groups {
            let lines: String = messages.iter().map(|(name, text)| format!("{name}\t{text}\n")).collect();
            fs::write(Path::new(&out).join(file), lines)?;
        }
    }
    Ok(())
}

/// Adds the messages of a file and their attributes, by name.
fn read(text: &str, messages: &mut BTreeMap<String, String>) -> Result<(), Failed> {
    let resource = parse(text).map_err(|(_, errors)| format!("{errors:?}"))?;
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let name = message.id.name;
                if let Some(pattern) = &message.value {
                    add(messages, name.to_owned(), written(pattern)?)?;
                }
                for attribute in &message.attributes {
                    add(messages, format!("{name}.{}", attribute.id.name), written(&attribute.value)?)?;
                }
            }
            Entry::Term(term) => return Err(format!("-{} is a term; expected messages", term.id.name).into()),
            Entry::Junk { content } => return Err(format!("{content:?} is no message").into()),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
        }
    }
    Ok(())
}

fn add(messages: &mut BTreeMap<String, String>, name: String, text: String) -> Result<(), Failed> {
    match messages.insert(name.clone(), text) {
        None => Ok(()),
        Some(_) => Err(format!("{name} appears twice").into()),
    }
}

fn written(pattern: &Pattern<&str>) -> Result<String, Failed> {
    let mut out = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => plain(value, &mut out)?,
            PatternElement::Placeable { expression } => placed(expression, &mut out)?,
        }
    }
    Ok(out)
}

fn plain(text: &str, out: &mut String) -> Result<(), Failed> {
    if let Some(mark) = text.chars().find(|&c| c.is_control() && c != '\n') {
        return Err(format!("{text:?} contains {mark:?}").into());
    }
    out.push_str(&text.replace('\n', BREAK.encode_utf8(&mut [0; 4])));
    Ok(())
}

fn placed(expression: &Expression<&str>, out: &mut String) -> Result<(), Failed> {
    match expression {
        Expression::Inline(inline) => inserted(inline, out),
        Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
            out.push(CHOICE);
            out.push_str(id.name);
            out.push(STOP);
            for variant in variants {
                case(variant, out)?;
            }
            out.push(END);
            Ok(())
        }
        Expression::Select { .. } => Err("a choice by something else; expected one by a value".into()),
    }
}

fn case(variant: &Variant<&str>, out: &mut String) -> Result<(), Failed> {
    out.push(CASE);
    if variant.default {
        out.push(DEFAULT);
    }
    match variant.key {
        VariantKey::Identifier { name } => out.push_str(name),
        VariantKey::NumberLiteral { value } => {
            let number: i64 = value.parse().map_err(|_| format!("[{value}]; expected a whole number"))?;
            out.push(NUMBER);
            out.push_str(&number.to_string());
        }
    }
    out.push(STOP);
    out.push_str(&written(&variant.value)?);
    Ok(())
}

fn inserted(inline: &InlineExpression<&str>, out: &mut String) -> Result<(), Failed> {
    match inline {
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
            if value.contains('\\') {
                return Err(format!("{value:?} has an escape; expected the character itself").into());
            }
            plain(value, out)
        }
        InlineExpression::VariableReference { id } => {
            out.push(VALUE);
            out.push_str(id.name);
            out.push(STOP);
            Ok(())
        }
        InlineExpression::MessageReference { id, attribute } => {
            out.push(MESSAGE);
            out.push_str(id.name);
            if let Some(attribute) = attribute {
                out.push('.');
                out.push_str(attribute.name);
            }
            out.push(STOP);
            Ok(())
        }
        InlineExpression::Placeable { expression } => placed(expression, out),
        InlineExpression::FunctionReference { .. } | InlineExpression::TermReference { .. } => {
            Err("a function or a term; expected values, messages and text".into())
        }
    }
}
