//! Each line that the referee is given is answered, refused or called malformed; a refusal changes nothing.
#![no_main]

use cli::judge::Judge;
use libfuzzer_sys::fuzz_target;
use rules::Language;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut lines = text.lines();
    let Some(Ok((mut judge, _))) = lines.next().map(|header| Judge::open(header, Language::En)) else {
        return;
    };
    for line in lines {
        let before = judge.hash();
        let Ok(answer) = judge.line(line) else { return };
        if answer.contains("\"ok\":false") {
            assert_eq!(judge.hash(), before, "refused, and yet something changed: {line}");
        }
    }
});
