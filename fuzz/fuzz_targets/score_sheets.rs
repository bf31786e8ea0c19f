//! Any lines are the header and entries of a score sheet, or are refused. With any entries the sheet has a fold, and
//! what two devices have of it gives the same sheet in either order.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scorebook::{Entry, Header, Scoresheet, merge};

/// Each entry is judged again for each that is previewed.
const ENTRIES: usize = 24;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut lines = text.lines();
    let Some(Ok(header)) = lines.next().map(Header::parse) else { return };
    let entries: Vec<Entry> = lines.take(ENTRIES).filter_map(|line| Entry::parse(line).ok()).collect();
    for entry in &entries {
        assert_eq!(Entry::parse(&entry.to_json()).as_ref(), Ok(entry), "written and read again");
    }
    let (one, other) = entries.split_at(entries.len() / 2);
    let all = merge(one, other);
    assert_eq!(all, merge(other, one));
    let sheet = Scoresheet::of(&header, &all).expect("the header was checked");
    assert_eq!(sheet.entries().len(), all.len(), "an entry is lost");
    sheet.score();
    sheet.next();
    if let Some((what, _)) = sheet.undo() {
        let entry = sheet.entry("phone", 0, what);
        sheet.preview(&entry).expect("the header was checked");
    }
});
