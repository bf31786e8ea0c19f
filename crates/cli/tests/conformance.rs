//! Every rule of the books has its proof: cases as data in `conformance/`, one file a rule, and whole games in
//! `games/`.

use std::fs;
use std::path::{Path, PathBuf};

use boards::Game;
use cli::judge::Judge;
use rules::book::{Rule, Tag, rules};
use rules::{Language, RuleSet};

use crate::case::{Kind, Section, cites, judge, read};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// Proves a rule by its file; what is wrong with the proof.
fn prove(rule: &Rule) -> Result<(), String> {
    let path = folder("conformance").join(format!("{}.case", rule.id));
    let text = fs::read_to_string(&path).map_err(|_| "there is no file of cases".to_owned())?;
    let sections = read(&text)?;
    for section in &sections {
        prove_section(rule, section)
            .map_err(|why| format!("{:?} {:?}: {why}", section.kind, section.title))?;
    }
    let has = |kind| sections.iter().any(|section| section.kind == kind);
    let reason = text.lines().any(|line| line.starts_with("# By hand: "));
    if rule.by_hand != reason || rule.by_hand && has(Kind::Flick) {
        return Err(
            "a rule that no flick can bring about says why in a line \"# By hand: …\", others do not"
                .to_owned(),
        );
    }
    let due: &[(Kind, bool)] = match rule.tag {
        Tag::Decides => {
            let slides = rule.game() != Game::Kimble && !rule.by_hand;
            &[(Kind::Applies, true), (Kind::NearMiss, true), (Kind::Flick, slides)]
        }
        Tag::Setup | Tag::Conduct => {
            let later_book = matches!(rule.rule_set, RuleSet::Icf | RuleSet::Nca);
            &[(Kind::Shows, !has(Kind::Applies)), (Kind::NearMiss, later_book)]
        }
    };
    match due.iter().find(|(kind, due)| *due && !has(*kind)) {
        Some((kind, _)) => Err(format!("no section {kind:?}")),
        None => Ok(()),
    }
}

fn prove_section(rule: &Rule, section: &Section) -> Result<(), String> {
    if section.steps.iter().all(|step| step.expected.is_none() && step.malformed.is_none()) {
        return Err("nothing is expected".to_owned());
    }
    let answers = judge(section)?;
    let last = answers.last();
    match section.kind {
        Kind::Applies | Kind::Flick if !section.silent => {
            let last = last.ok_or("no answer")?;
            if !cites(last, rule.id) {
                return Err(format!("the last answer does not cite {}: {last}", rule.id));
            }
        }
        Kind::NearMiss => {
            if let Some(answer) = answers.iter().find(|answer| cites(answer, rule.id)) {
                return Err(format!("cites {}: {answer}", rule.id));
            }
        }
        _ => {}
    }
    let last_input = section.steps.last().map_or("", |step| step.input.as_str());
    if section.kind == Kind::Flick && !last_input.contains("\"flick\"") {
        return Err("the last line is no flick".to_owned());
    }
    Ok(())
}

fn prove_all(set: RuleSet) {
    let complaints: Vec<String> = rules::book::book(set)
        .filter_map(|rule| prove(rule).err().map(|why| format!("{}: {why}", rule.id)))
        .collect();
    assert!(
        complaints.is_empty(),
        "\n{} rules lack their proof\n{}\n",
        complaints.len(),
        complaints.join("\n")
    );
}

#[test]
fn every_rule_of_carrom_has_its_proof() {
    prove_all(RuleSet::Carrom);
}

#[test]
fn every_rule_of_the_icf_has_its_proof() {
    prove_all(RuleSet::Icf);
}

#[test]
fn every_rule_of_crokinole_has_its_proof() {
    prove_all(RuleSet::Crokinole);
}

#[test]
fn every_rule_of_croquignole_has_its_proof() {
    prove_all(RuleSet::Croquignole);
}

#[test]
fn every_rule_of_couronne_has_its_proof() {
    prove_all(RuleSet::Couronne);
}

#[test]
fn every_rule_of_kimble_has_its_proof() {
    prove_all(RuleSet::Kimble);
}

#[test]
fn every_rule_of_nca_has_its_proof() {
    prove_all(RuleSet::Nca);
}

#[test]
fn every_case_belongs_to_a_rule() {
    for entry in fs::read_dir(folder("conformance")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let id = name.strip_suffix(".case").unwrap_or_else(|| panic!("{name} is no file of cases"));
        assert!(rules().iter().any(|rule| rule.id == id), "{name}: no rule has that name");
    }
}

/// What a referee who speaks that language says to a section.
fn sentences(section: &Section, language: Language) -> Vec<String> {
    let mut said = Vec::new();
    let mut judge: Option<Judge> = None;
    for step in &section.steps {
        let answer = match &mut judge {
            Some(judge) => judge.line(&step.input).ok(),
            None => Judge::open(&step.input, language).ok().map(|(opened, beginning)| {
                judge = Some(opened);
                beginning
            }),
        };
        let Some(answer) = answer else { break };
        let answer: serde_json::Value = serde_json::from_str(&answer).unwrap();
        said.extend(["text", "error"].iter().filter_map(|part| answer[part].as_str()).map(str::to_owned));
    }
    said
}

/// Fluent shows a value that a message lacks as `{$name}`, and a form that it lacks as `{name.form}`.
#[test]
fn every_sentence_of_the_proofs_is_whole_in_four_languages() {
    let mut heard = 0;
    for rule in rules() {
        let text = fs::read_to_string(folder("conformance").join(format!("{}.case", rule.id))).unwrap();
        // What a flick leads to is said the same way where it is told.
        for section in read(&text).unwrap().iter().filter(|section| section.kind != Kind::Flick) {
            for language in Language::ALL {
                for said in sentences(section, language) {
                    let whole = !said.contains('{') && said.ends_with('.');
                    assert!(whole, "{}, {:?}, {}: {said}", rule.id, section.title, language.code());
                    heard += 1;
                }
            }
        }
    }
    assert!(heard > 4000, "only {heard} sentences were said");
}

/// A whole game of each kind, told by its players, judged to the end.
#[test]
fn whole_games_are_judged_to_the_end() {
    for game in RuleSet::ALL {
        let path = folder("games").join(format!("{game}.case"));
        let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let sections = read(&text).unwrap_or_else(|why| panic!("{game}: {why}"));
        assert!(!sections.is_empty(), "{game}: no game");
        for section in &sections {
            let answers = judge(section).unwrap_or_else(|why| panic!("{game}, {}: {why}", section.title));
            let last = answers.last().unwrap();
            assert!(!last["over"].is_null(), "{game}, {}: not over: {last}", section.title);
            assert!(
                answers.len() > 12,
                "{game}, {}: a game has more than {} lines",
                section.title,
                answers.len()
            );
        }
    }
}
