//! Any text is a tournament up to a line that is named. What was read is read again to the same, says who plays whom and how
//! it stands, and every beginning of it is a tournament.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::Language;
use tournament::Tournament;
use words::Words;

/// A large round takes its time; a few entrants show as much.
const LINES: usize = 60;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let lines: Vec<&str> = text.lines().take(LINES).collect();
    let reading = Tournament::read(&lines);
    let Some(tournament) = reading.tournament else { return };
    let good = match &reading.rejected {
        Some(rejected) => {
            assert!((1..=lines.len()).contains(&rejected.line), "{rejected}");
            rejected.line - 1
        }
        None => lines.len(),
    };
    let again = Tournament::read(&lines[..good]);
    assert_eq!(again.rejected, None, "what was read is refused");
    assert!(again.tournament.as_ref() == Some(&tournament), "what was read is read otherwise");
    let words = Words::new(Language::En, tournament.terms().game, 2);
    let drawn = tournament.pairings(&words);
    assert!(drawn.iter().flat_map(|round| &round.games).all(|game| game.seats.contains(&game.starts)));
    tournament.standings();
    tournament.check();
    assert_eq!(Tournament::read(&lines[..good / 2]).rejected, None, "a beginning is refused");
});
