//! Finds the lines that decide by game, rule set, options or referee where the compiler would not help when one is added.

use rules::RuleSet;

use super::{files, none, read};

/// The enumerations with a variant for each game or rule set.
const KINDS: &[&str] = &["Game::", "RuleSet::", "Options::", "Referee::"];

/// The enumerations with a variant for each kind of board. What only one of them has may be asked with `let`; a `match` names
/// them all.
const BOARDS: &[&str] = &["Marks::", "Table::"];

/// Whether code names a game, a rule set, options or a referee.
fn names_one(code: &str) -> bool {
    names(KINDS, code)
}

/// Whether code names a variant of one of these enumerations. Functions and constants (`Game::FIRST`) are none.
fn names(kinds: &[&str], code: &str) -> bool {
    let is_variant = |kind: &str, at: usize| {
        let before = code[..at].chars().next_back();
        let mut name = code[at + kind.len()..].chars();
        !before.is_some_and(|c| c.is_alphanumeric() || c == '_')
            && name.next().is_some_and(char::is_uppercase)
            && name.next().is_some_and(char::is_lowercase)
    };
    kinds.iter().any(|kind| code.match_indices(kind).any(|(at, _)| is_variant(kind, at)))
}

/// The names of games and rule sets as texts in code: each game has a rule set of its name.
fn quoted() -> impl Iterator<Item = String> {
    RuleSet::ALL.into_iter().map(|set| format!("\"{}\"", set.name()))
}

/// Whether a line gives one of these types another name, so that its variants are not found. Every referee has options: an
/// `Options` may be another type.
fn renames(line: &str) -> bool {
    let renamed = |name: &str| {
        let is_own = |at: usize| line[..at].ends_with([' ', ':', '{']);
        line.match_indices(&format!("{name} as ")).any(|(at, _)| is_own(at))
    };
    ["Game", "RuleSet", "Referee"].into_iter().any(renamed)
}

/// Whether a line compares something with one of them.
fn compares(line: &str) -> bool {
    let with = |after: &str| {
        let after = after.trim_start_matches('&');
        let path = after.strip_prefix("Some(").unwrap_or(after);
        let in_path = |c: char| c.is_alphanumeric() || "_:".contains(c);
        let is_text = quoted().any(|name| path.starts_with(&name));
        is_text || names_one(path.split(|c| !in_path(c)).next().unwrap_or(""))
    };
    ["== ", "!= "].iter().any(|sign| line.split(sign).skip(1).any(with))
}

/// Whether a line has a `let` that fits some of them only: `if let`, `while let`, `let … else`.
fn lets(line: &str) -> bool {
    line.split("let ").skip(1).any(|after| {
        let (pattern, _) = after.split_once(" = ").or(after.split_once(" =")).unwrap_or(("", ""));
        names_one(pattern)
    })
}

/// Whether a pattern takes whatever is left: `_`, `(_, _)`, `other`.
fn takes_the_rest(pattern: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || "_(), ".contains(c);
    let names: Vec<&str> =
        pattern.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|name| !name.is_empty()).collect();
    let binds = |name: &&str| {
        name.starts_with(|c: char| c == '_' || c.is_lowercase()) && !["true", "false", "if"].contains(name)
    };
    pattern.chars().all(plain) && !names.is_empty() && names.iter().all(binds)
}

/// Lines that ask which game, rule set, options or referee it is, and where the compiler would not help when one is added:
/// a comparison, a `matches!`, a `let` with a pattern that fits some only, or a `match` that names some and has an arm for
/// the rest. For boards it is the last of these only. Names as texts count as well, and so does another name for one of the
/// types, behind which all of this would be hidden.
fn guesses(text: &str) -> Vec<usize> {
    // A test may name any of them.
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or("");
    let lines: Vec<&str> =
        text.lines().map(|line| line.split("//").next().unwrap_or("").trim_end()).collect();
    let indent = |line: &str| line.len() - line.trim_start().len();
    // Up to the line that closes what this one opens.
    let block = |from: usize| {
        let ends =
            |line: &&str| line.trim_start().starts_with(['}', ')']) && indent(line) <= indent(lines[from]);
        let length = lines[from + 1..].iter().position(ends).unwrap_or(0);
        &lines[from + 1..from + 1 + length]
    };
    let matches = |n: usize| match lines[n].split_once("matches!(") {
        Some((_, "")) => names_one(&block(n).concat()),
        Some((_, rest)) => names_one(rest),
        None => false,
    };
    let has_rest = |n: usize| {
        if !(lines[n].contains("match ") && lines[n].ends_with('{')) {
            return false;
        }
        let arms = block(n).iter().filter(|line| indent(line) == indent(lines[n]) + 4);
        let patterns: Vec<&str> =
            arms.filter_map(|line| line.split_once("=>")).map(|(before, _)| before).collect();
        let names_some = |pattern: &str| {
            names_one(pattern) || names(BOARDS, pattern) || quoted().any(|name| pattern.contains(&name))
        };
        patterns.iter().any(|pattern| names_some(pattern))
            && patterns.iter().any(|pattern| takes_the_rest(pattern))
    };
    let guess = |n: &usize| {
        renames(lines[*n]) || compares(lines[*n]) || lets(lines[*n]) || matches(*n) || has_rest(*n)
    };
    (0..lines.len()).filter(guess).map(|n| n + 1).collect()
}

#[test]
fn what_a_game_can_is_asked_and_not_which_game_it_is() {
    let ours = |name: &String| {
        let code = name.contains("/src/") || name.ends_with("/build.rs") || name.starts_with("fuzz/");
        code && name.ends_with(".rs")
    };
    let tests = |name: &String| {
        name.starts_with("crates/boards/") || name.ends_with("/tests.rs") || name.contains("/tests/")
    };
    let mut found = Vec::new();
    for name in files().into_iter().filter(|name| ours(name) && !tests(name)) {
        let lines = guesses(&read(&name)).into_iter();
        found.extend(lines.map(|line| {
            format!("{name}:{line} asks which game or rule set it is; expected a question of `boards::Game` or `rules::RuleSet`, or a match without a rest")
        }));
    }
    none(found);
}

#[test]
fn guesses_are_found_and_nothing_else() {
    let found = [
        "if game == Game::Kimble {",
        "let nca = game.rule_set() == rules::RuleSet::Nca;",
        "sets.all(|set| set != &RuleSet::Nca && true)",
        "if found == Some(RuleSet::Kimble) {",
        "let ring = matches!(game, Game::Crokinole | Game::Croquignole);",
        "let ring = matches!(\n    game,\n    Game::Crokinole\n);",
        "if let Options::Kimble(options) = &mut options {",
        "let Rules::By(RuleSet::Nca | RuleSet::Crokinole) = rules else { return };",
        "while let (Some(by), Referee::Kimble(game)) = (player, &referee) {",
        "match game {\n    Game::Kimble => 1,\n    _ => 2,\n}",
        "match (game, n) {\n    (Game::Kimble, _) => 1,\n    (_, _) => {\n        2\n    }\n}",
        "match options {\n    Options::Kimble(_) => None,\n    other => Some(other),\n}",
        "match &profile.table {\n    Table::Track(track) => Some(track),\n    _ => None,\n}",
        "match (table, marks) {\n    (Table::Square(_), Marks::Carrom(_)) => 1,\n    _ => 2,\n}",
        "match name {\n    \"carrom\" | \"couronne\" => 30,\n    _ => 12,\n}",
        "if name == \"nca\" {",
        "use boards::Game as Board;",
        "use rules::{Referee as Judge, RuleSet};",
    ];
    for text in found {
        assert_eq!(guesses(text), [1], "{text}");
    }
    let fine = [
        "// not game == Game::Kimble",
        "if game == Game::FIRST {",
        "if options == Options::default() {",
        "let set = RuleSet::Kimble;",
        "let game = <Game as FromStr>::from_str(name);",
        "use rules::kimble::Options as KimbleOptions;",
        "match word {\n    \"and\" => 1,\n    _ => 2,\n}",
        "if let Table::Track(track) = &profile.table {",
        "match marks {\n    Marks::Carrom(_) => 1,\n    Marks::Crokinole(_) | Marks::Couronne(_) | Marks::Kimble => 2,\n}",
        "let options = Options::Kimble(options);",
        "match game {\n    Game::Kimble => match n {\n        _ => 1,\n    },\n    Game::Carrom => 2,\n}",
        "match n {\n    1 => Game::Kimble,\n    _ => Game::Carrom,\n}",
        "match set {\n    _ if over => 0,\n    RuleSet::Kimble => 1,\n    RuleSet::Carrom => 2,\n}",
        "match (set, n) {\n    (RuleSet::Kimble, true) => 0,\n    (RuleSet::Kimble | RuleSet::Carrom, _) => 1,\n}",
        "let x = 1;\n#[cfg(test)]\nmod tests {\n    assert!(game == Game::Kimble);\n}",
    ];
    for text in fine {
        assert_eq!(guesses(text), [0; 0], "{text}");
    }
}
