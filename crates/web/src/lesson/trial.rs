//! The rules that people trip over, to be tried out from the book: positions and actions from the files that prove the rules.
//!
//! `cargo xtask site` takes them from `crates/cli/tests/conformance` into one small file, a line a rule: its identifier, the header
//! and the action, with tabs between them. The page fetches the file when a trial is first asked for.

use rules::{Player, RuleId, rule};
use table::{Deed, Header};

use super::read;

/// Where the site has the file.
pub const FILE: &str = "trials.txt";

/// The rules that can be tried, book by book.
pub const RULES: [RuleId; 20] = [
    rule!("CAR-14"),
    rule!("CAR-17"),
    rule!("CAR-18"),
    rule!("CAR-19"),
    rule!("CAR-20"),
    rule!("CRO-11"),
    rule!("CRO-13"),
    rule!("CRO-14"),
    rule!("CRO-16"),
    rule!("CRO-21"),
    rule!("CRO-S4"),
    rule!("CRQ-06"),
    rule!("CRQ-08"),
    rule!("CRQ-10"),
    rule!("COU-P1"),
    rule!("COU-P2"),
    rule!("COU-P5"),
    rule!("COU-P6"),
    rule!("KIM-08"),
    rule!("KIM-09"),
];

/// A position in which a rule decides, and an action that brings it about.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    /// The game and its position.
    pub header: Header,
    /// Who acts.
    pub by: Player,
    /// The action.
    pub deed: Deed,
}

impl Trial {
    /// The trial of a rule in the site's file.
    pub fn find(file: &str, rule: RuleId) -> Option<Trial> {
        let mut lines = file.lines().filter_map(|line| line.split_once('\t'));
        let (_, rest) = lines.find(|(name, _)| *name == rule.name())?;
        let (header, action) = rest.split_once('\t')?;
        let (header, _) = Header::parse(header, false).ok()?;
        let (by, deed) = read(header.game(), action)?;
        Some(Trial { header, by, deed })
    }
}

/// The site's file, from the files that prove the rules: `proof` gives that of a rule.
///
/// # Errors
/// Says which rule has no section with a position and one action that is played here.
#[cfg(not(target_arch = "wasm32"))]
pub fn file<E: std::fmt::Display>(proof: impl Fn(RuleId) -> Result<String, E>) -> Result<String, String> {
    let line = |rule: RuleId| {
        let text = proof(rule).map_err(|error| format!("{rule}: {error}"))?;
        let (header, action) = case(&text).ok_or_else(|| {
            format!("{rule}: no section of its proof is a position and one action; expected a flick, or a move of kimble")
        })?;
        Ok(format!("{rule}\t{header}\t{action}\n"))
    };
    RULES.into_iter().map(line).collect()
}

/// A header and an action: of the last flick, or of the first move that is not refused.
#[cfg(not(target_arch = "wasm32"))]
fn case(text: &str) -> Option<(&str, &str)> {
    let sections = text.split("\n== ").skip(1).filter_map(|section| {
        let (heading, body) = section.split_once('\n')?;
        let kind = heading.split([':', ',']).next()?.trim();
        let of = |mark: &'static str| body.lines().filter_map(move |line| line.strip_prefix(mark));
        let lines: Vec<&str> = of("> ").collect();
        let refused = of("< ").any(|answer| answer.contains(r#""ok":false"#));
        match lines[..] {
            [header, action] if !refused => Some((kind, header, action)),
            _ => None,
        }
    });
    let sections: Vec<(&str, &str, &str)> = sections.collect();
    let flick = sections.iter().rfind(|(kind, _, action)| *kind == "flick" && action.contains(r#""flick""#));
    let moves =
        || sections.iter().find(|(kind, _, action)| *kind == "applies" && action.contains(r#""move""#));
    flick.or_else(moves).map(|(_, header, action)| (*header, *action))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use table::GameInPlay;

    use super::*;

    fn proof(rule: RuleId) -> std::io::Result<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/tests/conformance");
        fs::read_to_string(folder.join(format!("{rule}.case")))
    }

    #[test]
    fn every_trial_is_played_and_cites_its_rule() {
        let file = file(proof).unwrap();
        assert!(file.len() < 8_000, "{} bytes", file.len());
        for rule in RULES {
            let Trial { header, by, deed } = Trial::find(&file, rule).unwrap_or_else(|| panic!("{rule}"));
            assert_eq!(header.rule_set(), rule.rule().rule_set, "{rule}");
            let mut game = GameInPlay::begin(header).unwrap_or_else(|why| panic!("{rule}: {why}"));
            assert_eq!(game.turn().player, Some(by), "{rule}");
            let verdict = game.play(by, &deed).unwrap_or_else(|why| panic!("{rule}: {why}")).verdict;
            assert!(verdict.rules.contains(&rule), "{rule}: {:?}", verdict.rules);
        }
    }

    #[test]
    fn every_game_has_rules_to_be_tried_and_none_is_there_twice() {
        for game in boards::Game::ALL {
            assert!(RULES.iter().filter(|rule| rule.rule().game() == game).count() >= 2, "{game}");
        }
        let mut all = RULES.to_vec();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), RULES.len());
    }

    #[test]
    fn a_proof_without_an_action_says_so() {
        let told = file(|_| Ok::<_, String>("# A.\n== flick: two\n> {}\n> {}\n> {}\n".to_owned()));
        assert!(told.unwrap_err().contains("CAR-14: no section"));
        assert_eq!(Trial::find("CAR-14\tx\ty\n", RULES[0]), None);
    }
}
