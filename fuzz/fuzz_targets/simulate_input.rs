//! Any line given to `pichenette simulate` is answered or refused, never a panic and never an endless loop.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(line) = std::str::from_utf8(bytes) {
        // A refusal is as good as a result; both must come.
        let _ = cli::simulate_line(line);
    }
});
