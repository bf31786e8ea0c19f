//! Every way through every dialogue ends in a verdict of its book, or says honestly that there is none.

use rules::{Disc, Language, RuleSet};
use scorebook::foul::{Finding, Stage, answered, stage, words};
use words::Words;

/// The most questions on a way.
const MOST: usize = 4;

fn walk(set: RuleSet, path: &mut Vec<usize>, end: &mut impl FnMut(&[usize], &Finding)) {
    match stage(set, path).unwrap_or_else(|| panic!("{set} {path:?}: it cannot be set up")) {
        Stage::Ends(finding) => end(path, &finding),
        Stage::Asks(question) => {
            assert!(path.len() < MOST, "{set} {path:?}: a fifth question");
            assert!(question.answers.len() > 1, "{set} {path:?}: {}", question.ask);
            for answer in 0..question.answers.len() {
                path.push(answer);
                walk(set, path, end);
                path.pop();
            }
        }
    }
}

#[test]
fn every_way_ends_in_a_verdict_of_its_book() {
    for set in RuleSet::ALL {
        let mut prefixes: Vec<&str> =
            rules::book::book(set).map(|rule| rule.id.split('-').next().unwrap()).collect();
        prefixes.dedup();
        let (mut ends, mut fouls, mut fine, mut none) = (0, 0, 0, 0);
        walk(set, &mut Vec::new(), &mut |path, finding| {
            ends += 1;
            let asked: Vec<_> = answered(set, path);
            match finding.foul {
                None => {
                    none += 1;
                    assert!(finding.rules.is_empty());
                }
                Some(foul) => {
                    if foul {
                        fouls += 1
                    } else {
                        fine += 1
                    }
                    assert!(
                        !finding.rules.is_empty(),
                        "{set} {asked:?}: no rule in {}",
                        finding.text(&words(Language::En, set, &[]))
                    );
                    for rule in &finding.rules {
                        assert!(
                            prefixes.contains(&rule.name().split('-').next().unwrap()),
                            "{set} {asked:?}: {rule}"
                        );
                    }
                }
            }
            for language in Language::ALL {
                let text = finding.text(&words(language, set, &[]));
                assert!(
                    text.len() > 8 && !text.contains('{') && !text.contains("foul-"),
                    "{set} {asked:?}: {text}"
                );
            }
        });
        assert!(
            ends >= 12 && fouls > 0 && fine > 0 && none > 0,
            "{set}: {ends} ends, {fouls} fouls, {fine} not, {none} open"
        );
    }
}

#[test]
fn every_question_and_answer_has_its_words() {
    fn ask(set: RuleSet, path: &mut Vec<usize>, messages: &mut Vec<&'static str>) {
        if let Some(Stage::Asks(question)) = stage(set, path) {
            messages.push(question.ask);
            messages.extend(&question.answers);
            for answer in 0..question.answers.len() {
                path.push(answer);
                ask(set, path, messages);
                path.pop();
            }
        }
    }
    for set in RuleSet::ALL {
        let mut messages = vec!["foul-yes", "foul-not", "foul-costs", "foul-open"];
        ask(set, &mut Vec::new(), &mut messages);
        for language in Language::ALL {
            let words = words(language, set, &[]);
            for message in &messages {
                let text = words.say(message, []);
                assert!(
                    text != **message && !text.is_empty() && !text.contains('{'),
                    "{language}: {message}"
                );
            }
        }
    }
}

/// The answers of the pictures of the page.
#[test]
fn a_shot_that_touches_none_of_the_others_discs_is_void() {
    for (set, rule) in
        [(RuleSet::Crokinole, "CRO-11"), (RuleSet::Nca, "NCA-11"), (RuleSet::Croquignole, "CRQ-08")]
    {
        let Some(Stage::Ends(finding)) = stage(set, &[0, 0, 2, 0]) else { panic!("{set}") };
        assert_eq!(finding.foul, Some(true));
        assert!(finding.rules.iter().any(|cited| cited.name() == rule), "{:?}", finding.rules);
        let names = ["Marc".to_owned(), "Sanna".to_owned()];
        assert!(!finding.text(&words(Language::En, set, &names)).contains("player 0"));
    }
    let Some(Stage::Ends(finding)) = stage(RuleSet::Crokinole, &[0, 0, 4]) else { panic!() };
    assert_eq!((finding.foul, finding.headline()), (None, "foul-open"), "nobody saw it");
    assert_eq!(stage(RuleSet::Crokinole, &[9]), None);
}

/// Losing the turn or a disc is not always a foul.
#[test]
fn what_only_fails_is_no_foul() {
    let headline = |set, path: &[usize]| match stage(set, path) {
        Some(Stage::Ends(finding)) => finding.headline(),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        headline(RuleSet::Carrom, &[1, 2]),
        "foul-costs",
        "an own piece and an opponent's: the turn goes on"
    );
    assert_eq!(
        headline(RuleSet::Carrom, &[4, 2]),
        "foul-not",
        "a striker off the table costs nothing (CAR-S24)"
    );
    assert_eq!(
        headline(RuleSet::Carrom, &[0, 1]),
        "foul-yes",
        "the striker with an own piece, though the turn goes on"
    );
    assert_eq!(headline(RuleSet::Couronne, &[0, 3]), "foul-not", "touching nothing (COU-S4)");
    assert_eq!(headline(RuleSet::Couronne, &[4, 0]), "foul-yes", "a disc touched by hand (COU-P7)");
    assert_eq!(
        headline(RuleSet::Crokinole, &[0, 0, 0, 4]),
        "foul-costs",
        "a good shot that ends on the line (CRO-16)"
    );
}

/// What a person asked about is answered by its rule, also where that rule lets everything be as it is.
#[test]
fn the_rule_that_was_asked_about_is_named() {
    let ends = |set, path: &[usize], headline: &str, rule: &str| match stage(set, path) {
        Some(Stage::Ends(finding)) => {
            assert_eq!(finding.headline(), headline, "{set} {path:?}");
            assert!(finding.rules.iter().any(|cited| cited.name() == rule), "{:?}", finding.rules);
        }
        other => panic!("{set} {path:?}: {other:?}"),
    };
    // Beyond the outer line, and back by itself.
    ends(RuleSet::Crokinole, &[0, 0, 0, 6], "foul-not", "CRO-15");
    ends(RuleSet::Nca, &[0, 0, 0, 6], "foul-not", "NCA-14");
    ends(RuleSet::Croquignole, &[0, 0, 0, 6], "foul-not", "CRQ-S5");
    // In the 15 off the rim: that is why it did not reach the 15.
    ends(RuleSet::Nca, &[0, 1, 5], "foul-yes", "NCA-15");
    // Touching the board out of turn.
    ends(RuleSet::Nca, &[2, 1], "foul-yes", "NCA-06");
    // A disc behind the own line.
    ends(RuleSet::Couronne, &[3, 0], "foul-not", "COU-08");
    // Leaving the seat.
    ends(RuleSet::Icf, &[7, 4], "foul-yes", "ICF-64");
}

/// Real discs have no numbers, and the dialogue does not ask who plays which colour.
#[test]
fn a_verdict_says_whose_a_disc_is_and_never_its_number() {
    for set in RuleSet::ALL {
        let game = set.game();
        let names = boards::profile(game).disc_names();
        let discs: Vec<Disc> = names.iter().filter_map(|name| Disc::named(game, name)).collect();
        for language in Language::ALL {
            let (words, plain) = (words(language, set, &[]), Words::new(language, game, 2));
            let numbered: Vec<String> = discs
                .iter()
                .map(|&disc| plain.disc_label(disc))
                .filter(|label| label.ends_with(|c: char| c.is_ascii_digit()))
                .collect();
            walk(set, &mut Vec::new(), &mut |path, finding| {
                let text = finding.text(&words).to_lowercase();
                let named = numbered.iter().find(|label| text.contains(label.as_str()));
                assert!(named.is_none() && !text.contains(" 0 "), "{path:?}: {text}");
            });
        }
    }
}

#[test]
fn the_disc_that_was_played_is_told_from_the_others() {
    let said = |set, path: &[usize], expected: [&str; 4]| {
        let Some(Stage::Ends(finding)) = stage(set, path) else { panic!("{set} {path:?}") };
        for (language, expected) in Language::ALL.into_iter().zip(expected) {
            let text = finding.text(&words(language, set, &[]));
            assert!(text.contains(expected), "{text}");
        }
    };
    // It touched own discs only: both are void.
    let both = [
        "another of the shooter’s discs and the disc that was played go to the ditch",
        "un autre disque du tireur et le disque joué vont au fossé",
        "en annan egen bricka och den spelade brickan läggs i diket",
        "toinen oma kiekko ja pelattu kiekko menevät kouruun",
    ];
    said(RuleSet::Crokinole, &[0, 0, 2, 1], both);
    // A piece of each side fell.
    let pieces = [
        "One of the shooter’s pieces is pocketed; one of the opponent’s pieces",
        "Un pion du tireur est rentré\u{202f}; un pion de l’adversaire",
        "En egen puck sänks; en av motståndarens puckar",
        "Oma nappula meni pussiin; vastustajan nappula",
    ];
    said(RuleSet::Carrom, &[1, 2], pieces);
    let first = [
        "The striker touches one of the opponent’s discs first;",
        "Le palet touche d’abord un anneau de l’adversaire\u{202f};",
        "Stötbrickan träffar först en av motståndarens brickor;",
        "Lyöntikiekko osuu ensin vastustajan kiekkoon;",
    ];
    said(RuleSet::Couronne, &[0, 1, 0], first);
    let eaten =
        ["the piece of the opponent is eaten", "le pion, qui retourne", "pjäsen slås ut", "nappula syödään"];
    said(RuleSet::Kimble, &[2, 2], eaten);
}
