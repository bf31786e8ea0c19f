//! `bindgen WASM FOLDER NAME`: writes the JavaScript that loads a compiled page, and the WebAssembly stripped of what only
//! developers need.
//!
//! A program of its own, behind a feature: it brings a large library that only `cargo xtask site` uses, and
//! neither the other commands nor the tests should wait for it to be built.

use std::env;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

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
    let [wasm, folder, name] = &arguments[..] else {
        bail!("call it as: bindgen WASM FOLDER NAME");
    };
    if Path::new(folder).exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot clear {folder}"))?;
    }
    Bindgen::new()
        .input_path(wasm)
        .out_name(name)
        .web(true)?
        .typescript(false)
        // `init()` without an argument finds the WebAssembly beside the JavaScript.
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
        .with_context(|| {
            format!("cannot bind {wasm}; is wasm-bindgen the same version in crates/web and xtask?")
        })
}
