//! Names, lists, games and discs are inflected in a sentence as each language requires.

use boards::{Game, profile};
use rules::{Disc, DiscSet, Language, Note, Over, Player, Side};
use words::Words;

/// What `say` gives in English, French, Swedish and Finnish.
fn check(game: Game, players: usize, say: impl Fn(&Words) -> String, expected: [&str; 4]) {
    for (language, expected) in Language::ALL.into_iter().zip(expected) {
        let names = ["Ada", "Bo", "Eva", "Iris"].map(str::to_owned)[..players].to_vec();
        let words = Words::new(language, game, players).called(names);
        assert_eq!(say(&words), expected, "{}", language.code());
    }
}

fn named(game: Game, name: &str) -> Disc {
    Disc(profile(game).disc_number(name).unwrap() as u8)
}

#[test]
fn lists_are_joined_by_the_language() {
    let list = |names: &'static [&str]| {
        move |words: &Words| words.list(names.iter().map(|&name| name.to_owned()).collect())
    };
    check(Game::Carrom, 2, list(&[]), [""; 4]);
    check(Game::Carrom, 2, list(&["w1"]), ["w1"; 4]);
    check(Game::Carrom, 2, list(&["w1", "w2"]), ["w1 and w2", "w1 et w2", "w1 och w2", "w1 ja w2"]);
    let three = ["w1, w2 and b3", "w1, w2 et b3", "w1, w2 och b3", "w1, w2 ja b3"];
    check(Game::Carrom, 2, list(&["w1", "w2", "b3"]), three);
}

#[test]
fn an_intent_is_told_of_the_bot_and_advised_to_the_reader() {
    let queen = Note::new("bot-pot").disc(named(Game::Carrom, "queen")).number("hole", 1).number("rails", 0);
    check(
        Game::Carrom,
        2,
        |words| words.note(&queen),
        [
            "goes for the queen in the bottom right pocket, straight",
            "vise la reine vers le trou en bas à droite, en direct",
            "vill sänka drottningen, nere till höger, rakt på",
            "yrittää pussittaa kuningattaren oikeaan alapussiin, suoraan",
        ],
    );
    check(
        Game::Carrom,
        2,
        |words| words.sentence([words.advice(&queen)]),
        [
            "Go for the queen in the bottom right pocket, straight.",
            "Visez la reine vers le trou en bas à droite, en direct.",
            "Sänk drottningen, nere till höger, rakt på.",
            "Pussita kuningatar oikeaan alapussiin, suoraan.",
        ],
    );
}

#[test]
fn discs_take_the_case_that_a_sentence_needs() {
    let touch = |name: &'static str| {
        move |words: &Words| words.advice(&Note::new("bot-touch").disc(named(Game::Carrom, name)))
    };
    let white = [
        "touch white 3 and wait",
        "touchez le pion blanc 3, puis attendez",
        "träffa vit 3 och avvakta",
        "osu nappulaan valkoinen 3 ja odota",
    ];
    check(Game::Carrom, 2, touch("w3"), white);
    let queen =
        ["touch the queen and wait", "touchez la reine, puis attendez", "träffa drottningen och avvakta"];
    check(Game::Carrom, 2, touch("queen"), [queen[0], queen[1], queen[2], "osu kuningattareen ja odota"]);
    let through = Note::new("bot-hit-through")
        .disc(named(Game::Crokinole, "b2"))
        .with("through", rules::Arg::Disc(named(Game::Crokinole, "a4")));
    check(
        Game::Crokinole,
        2,
        |words| words.advice(&through),
        [
            "go for dark 2 by way of light 4",
            "visez le disque foncé 2 en passant par le disque clair 4",
            "sikta på mörk 2 via ljus 4",
            "tähtää kiekkoon tumma 2 kiekon vaalea 4 kautta",
        ],
    );
    let both = ["a4", "b2"].map(|name| named(Game::Crokinole, name)).into_iter().collect::<DiscSet>();
    check(
        Game::Crokinole,
        2,
        |words| words.note(&Note::new("crokinole-void-sunk").discs(both)),
        [
            "the 20s of light 4 and dark 2 do not count",
            "les 20 du disque clair 4 et du disque foncé 2 ne comptent pas",
            "20-poängarna med ljus 4 och mörk 2 räknas inte",
            "20 pistettä ei saa (vaalea 4 ja tumma 2)",
        ],
    );
}

/// A disc has one name wherever it is named: with its article inside a sentence, without one alone.
#[test]
fn a_disc_has_one_name() {
    let both = |name: &'static str, game| {
        move |words: &Words| {
            format!("{} | {}", words.disc(named(game, name)), words.disc_label(named(game, name)))
        }
    };
    let green = ["green 5 | green 5", "l’anneau vert 5 | vert 5", "grön 5 | grön 5", "vihreä 5 | vihreä 5"];
    check(Game::Couronne, 2, both("g5", Game::Couronne), green);
    let striker = [
        "the striker | striker",
        "le palet | palet",
        "stötbrickan | stötbricka",
        "lyöntikiekko | lyöntikiekko",
    ];
    check(Game::Couronne, 2, both("striker", Game::Couronne), striker);
    for language in Language::ALL {
        for game in Game::ALL {
            let words = Words::new(language, game, 2);
            let mut names = std::collections::BTreeSet::new();
            for disc in profile(game).disc_names() {
                let label = words.disc_label(named(game, &disc));
                assert!(words.disc(named(game, &disc)).contains(&label) || language == Language::Sv);
                assert!(names.insert(label.clone()), "{game} {language}: two discs are called {label}");
            }
        }
    }
}

/// The identifiers of JSON answer what a person typed; no other sentence has them.
#[test]
fn only_answers_to_what_was_typed_have_identifiers() {
    let typed = Note::new("facts-not-on-board").disc(named(Game::Carrom, "w3"));
    assert_eq!(
        Words::new(Language::En, Game::Carrom, 2).refusal(&rules::Refusal::plain(typed)),
        "w3 is not on the board."
    );
    let queen = Note::new("facts-not-on-board").disc(named(Game::Carrom, "queen"));
    assert_eq!(
        Words::new(Language::En, Game::Carrom, 2).refusal(&rules::Refusal::plain(queen)),
        "The queen is not on the board."
    );
}

#[test]
fn a_game_is_written_small_inside_a_sentence() {
    let play = |game: Game| move |words: &Words| words.say("page-play-this", [("game", game.name().into())]);
    let said = [
        (Game::Carrom, ["Play carrom", "Jouer au carrom", "Spela carrom", "Pelaa carromia"]),
        (Game::Crokinole, ["Play crokinole", "Jouer au crokinole", "Spela crokinole", "Pelaa crokinolea"]),
        (
            Game::Croquignole,
            ["Play croquignole", "Jouer à la croquignole", "Spela croquignole", "Pelaa croquignolea"],
        ),
        (Game::Couronne, ["Play couronne", "Jouer à la couronne", "Spela couronne", "Pelaa couronnea"]),
        (Game::Kimble, ["Play Kimble", "Jouer au Kimble", "Spela Kimble", "Pelaa kimbleä"]),
    ];
    for (game, expected) in said {
        // The named game counts, not the game of the table.
        check(Game::Couronne, 2, play(game), expected);
    }
}

#[test]
fn verbs_agree_with_a_side_of_one_or_two() {
    let left = Note::new("carrom-queen-left").side(Side::BOTH[0]);
    let english = |players| {
        let names = ["Ada", "Bo", "Eva", "Iris"].map(str::to_owned)[..players].to_vec();
        Words::new(Language::En, Game::Carrom, players).called(names).note(&left)
    };
    assert!(english(2).ends_with("Ada loses the board"), "{}", english(2));
    assert!(english(4).ends_with("Ada and Eva lose the board"), "{}", english(4));
}

#[test]
fn a_ranking_and_a_score_are_told_as_the_language_tells_them() {
    let names = ["Ada", "Bo", "Eva"].map(str::to_owned).to_vec();
    let ranked = |language, shared| {
        let over = Over::Ranking { ranking: vec![Player(2), Player(0), Player(1)], shared };
        Words::new(language, Game::Kimble, 3).called(names.clone()).over(&over)
    };
    for (language, and) in Language::ALL.into_iter().zip(["and", "et", "och", "ja"]) {
        let told = ranked(language, Vec::new());
        assert!(told.ends_with(": 1. Eva, 2. Ada, 3. Bo"), "{told}");
        let level = ranked(language, vec![vec![Player(0), Player(1)]]);
        assert!(level.ends_with(&format!(": 1. Eva, 2. Ada {and} Bo")), "{level}");
    }
    let won = Over::Sides { winner: Some(Side::BOTH[1]), score: [30, 50] };
    let scores = ["30–50", "30 à 50", "30–50", "30–50"];
    for (language, score) in Language::ALL.into_iter().zip(scores) {
        let told = Words::new(language, Game::Carrom, 2).over(&won);
        assert!(told.contains(score), "{told}");
    }
}

/// Fluent shows a value that is missing as `{$name}`, and a message that is missing as `{name}`.
#[test]
fn every_disc_of_every_game_has_all_its_forms() {
    let one = ["facts-twice", "bot-touch", "bot-hit", "bot-pot", "bot-pot-through", "bot-hit-through"];
    let several = ["flick-unknown-places", "carrom-own-down", "couronne-own-off", "crokinole-void"];
    for language in Language::ALL {
        for game in [Game::Carrom, Game::Crokinole, Game::Croquignole, Game::Couronne] {
            let words = Words::new(language, game, 2);
            let discs: Vec<Disc> =
                (0..40).map(Disc).filter(|disc| profile(game).kind_at(disc.index()).is_some()).collect();
            for &disc in &discs {
                for key in one {
                    let note = Note::new(key).disc(disc).with("through", rules::Arg::Disc(disc));
                    let note = if key == "facts-twice" {
                        Note::new(key).disc(disc).fact(rules::Fact::Rest)
                    } else {
                        note.number("hole", 2).number("rails", 1)
                    };
                    whole(&words.note(&note));
                    if key.starts_with("bot-") {
                        whole(&words.advice(&note));
                    }
                }
            }
            for key in several {
                let all: DiscSet = discs.iter().copied().collect();
                whole(&words.note(&Note::new(key).discs(all)));
            }
        }
    }
}

fn whole(said: &str) {
    assert!(!said.is_empty() && !said.contains('{'), "{said}");
}

#[test]
fn the_ellipsis_of_a_cut_name_ends_a_sentence() {
    let waiting = |words: &Words| words.say("page-hint-away", [("player", "Maximilian-Konstant…".into())]);
    let expected = [
        "Waiting for Maximilian-Konstant…",
        "On attend Maximilian-Konstant…",
        "Väntar på Maximilian-Konstant…",
        "Odotetaan: Maximilian-Konstant…",
    ];
    check(Game::Carrom, 2, waiting, expected);
    check(Game::Carrom, 2, |words| words.sentence(["Konstant…".to_owned()]), ["Konstant…"; 4]);
}
