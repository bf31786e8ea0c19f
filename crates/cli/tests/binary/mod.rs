//! The real binary.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs `pichenette` with standard input.
pub(crate) fn pichenette(arguments: &[&str], input: &str) -> Output {
    pichenette_bytes(arguments, input.as_bytes())
}

/// The same with an input that need not be text.
pub(crate) fn pichenette_bytes(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pichenette"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that stops at an error does not read the rest.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}
