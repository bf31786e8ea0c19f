//! Any file is a backup or is not, and then its line is named. The fuzzer cannot guess the hash at the end: it gives the
//! rows, and the end is written here.
#![no_main]

use backup::BackupError;
use libfuzzer_sys::fuzz_target;

fn check(bytes: &[u8]) {
    if let Err(error) = backup::check(bytes) {
        assert!(matches!(error, BackupError::Line { line: 1.., .. }), "{error}");
    }
}

fuzz_target!(|rows: &[u8]| {
    check(rows);
    let mut whole = b"{\"format\":\"pichenette backup\",\"version\":3}\n".to_vec();
    whole.extend(rows);
    if !whole.ends_with(b"\n") {
        whole.push(b'\n');
    }
    let count = whole.iter().filter(|&&byte| byte == b'\n').count() - 1;
    let end = format!("{{\"end\":{{\"rows\":{count},\"blake3\":\"{}\"}}}}\n", blake3::hash(&whole));
    whole.extend(end.into_bytes());
    check(&whole);
});
