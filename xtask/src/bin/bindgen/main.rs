//! `bindgen WASM FOLDER NAME [small]`: writes the JavaScript that loads a compiled page, and the WebAssembly stripped of what only
//! developers need. With `small` everything is arranged so that it compresses well ([`order`], [`names`]), which takes a while.
//!
//! A program that marks a part to be loaded later (`crates/web/src/page/rest.rs`) is split there before: FOLDER then has a file
//! for each part.
//!
//! A program of its own, behind a feature: it brings large libraries that only `cargo xtask site` uses, and
//! neither the other commands nor the tests should wait for them to be built.

mod names;
mod order;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail};
use wasm_bindgen_cli_support::Bindgen;
use wasm_encoder::{Module, RawSection, SectionId};
use wasmparser::Parser;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (wasm, folder, name, small) = match &arguments[..] {
        [wasm, folder, name] => (wasm, folder, name, false),
        [wasm, folder, name, small] if small == "small" => (wasm, folder, name, true),
        _ => bail!("call it as: bindgen WASM FOLDER NAME [small]"),
    };
    let folder = Path::new(folder);
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot clear {}", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let code = fs::read(wasm).with_context(|| format!("cannot read {wasm}"))?;
    let main = split(&code, Path::new(wasm), folder, name)?;
    Bindgen::new()
        .input_path(main.as_deref().unwrap_or(Path::new(wasm)))
        .out_name(name)
        .web(true)?
        .typescript(false)
        // `init()` without an argument finds the WebAssembly beside the JavaScript.
        .omit_default_module_path(false)
        // Parts call functions of the first module by their names.
        .keep_lld_exports(main.is_some())
        .demangle(main.is_none())
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
        .with_context(|| {
            format!("cannot bind {wasm}; is wasm-bindgen the same version in crates/web and xtask?")
        })?;
    arrange(folder, name, small)
}

/// Writes the finished files in place of those that the libraries wrote.
fn arrange(folder: &Path, name: &str, small: bool) -> Result<()> {
    let (script, parts) = (folder.join(format!("{name}.js")), folder.join(format!("{name}_parts.js")));
    let mut text = read(&script)?;
    if parts.exists() {
        text = names::joined(&text, &read(&parts)?, name)?;
        fs::remove_file(&parts).with_context(|| format!("cannot remove {}", parts.display()))?;
    }
    if small {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|kind| kind == "wasm") {
                let mut code = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
                if path.file_stem().is_some_and(|stem| *stem == *format!("{name}_bg")) {
                    (code, text) = names::shortened(&code, &text)?;
                }
                fs::write(&path, order::ordered(&code)?)
                    .with_context(|| format!("cannot write {}", path.display()))?;
            }
        }
    }
    fs::write(&script, text).with_context(|| format!("cannot write {}", script.display()))
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// Moves the parts of a program that are loaded later into files of their own. Returns the program without them, or `None`
/// if it marks no such part.
fn split(code: &[u8], wasm: &Path, folder: &Path, name: &str) -> Result<Option<PathBuf>> {
    if !contains(code, b"__wasm_split_load_") {
        return Ok(None);
    }
    let (main, script, binding) =
        (wasm.with_extension("main.wasm"), format!("./{name}_parts.js"), format!("./{name}.js"));
    let mut options = wasm_split_cli_support::Options::new(code);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = &script;
    options.main_module = &binding;
    let split = wasm_split_cli_support::transform(options)
        .map_err(|error| anyhow!("cannot split {}: {error:#}", wasm.display()))?;
    mark(&split.split_modules, &folder.join(&script), code)?;
    Ok(Some(main))
}

/// Adds the hash of the whole program to the names of its parts. Parts fit only the build they come from: a page that is
/// older than the site finds no part, instead of one that would break it.
fn mark(parts: &[PathBuf], script: &Path, code: &[u8]) -> Result<()> {
    let hash = blake3::hash(code).to_hex();
    let mut text = fs::read_to_string(script).with_context(|| format!("cannot read {}", script.display()))?;
    for part in parts {
        let stem = part.file_stem().unwrap_or_default().to_string_lossy();
        let marked = format!("{}-{}.wasm", stem.trim_start_matches("split_"), &hash[..16]);
        let code = fs::read(part).with_context(|| format!("cannot read {}", part.display()))?;
        fs::write(part.with_file_name(&marked), stripped(&code)?)
            .and_then(|()| fs::remove_file(part))
            .with_context(|| format!("cannot write {marked}"))?;
        text = text.replace(&format!("\"./{stem}.wasm\""), &format!("\"./{marked}\""));
    }
    fs::write(script, text).with_context(|| format!("cannot write {}", script.display()))
}

/// A module without what only developers need: names and notes.
fn stripped(code: &[u8]) -> Result<Vec<u8>> {
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(code) {
        if let Some((id, range)) = payload?.as_section()
            && id != SectionId::Custom as u8
        {
            module.section(&RawSection { id, data: &code[range.start as usize..range.end as usize] });
        }
    }
    Ok(module.finish())
}

fn contains(code: &[u8], part: &[u8]) -> bool {
    code.windows(part.len()).any(|window| window == part)
}
