use boards::Game;
use rules::{Player, RuleSet};
use table::{Deed, Flick, GameInPlay, Header, Purpose, Stream, random_play};

use super::*;
use crate::recorded_game::RecordedGame;

/// Short games of every rule set, and a match.
const GAMES: [&str; 8] = [
    r#"{"game":"crokinole","players":2,"seed":4,"options":{"target":60}}"#,
    r#"{"game":"crokinole","players":4,"seed":4,"rule_set":"nca","options":{"rounds":2}}"#,
    r#"{"game":"croquignole","players":2,"seed":4,"options":{"target":60}}"#,
    r#"{"game":"carrom","players":2,"seed":4,"options":{"target":4,"max_strokes":200}}"#,
    r#"{"game":"carrom","players":2,"seed":4,"rule_set":"icf","options":{"target":6,"boards":2,"max_strokes":200}}"#,
    r#"{"game":"couronne","players":2,"seed":4,"options":{"discs":4,"max_strokes":150}}"#,
    r#"{"match":{"games":3,"rule_set":"couronne","options":{"discs":4,"max_strokes":60}},"players":2,"seed":9}"#,
    r#"{"game":"kimble","players":3,"seed":4}"#,
];

/// A game that is played at random to its end.
fn played(header: &str) -> GameInPlay {
    let (header, _) = Header::parse(header, false).unwrap();
    let mut game = GameInPlay::begin(header).unwrap();
    let mut stream = Stream::new(4, Purpose::Trial, 0);
    for _ in 0..3000 {
        let Some((by, deed)) = random_play::deed(&game, &mut stream) else { break };
        game.play(by, &deed).unwrap();
    }
    game
}

fn told(game: &GameInPlay) -> Story {
    RecordedGame::open(&game.record().to_text()).unwrap().story().clone()
}

#[test]
fn the_story_of_a_game_adds_up() {
    for header in GAMES {
        let game = played(header);
        let story = told(&game);
        assert_eq!((&story.over, story.players), (&game.over(), game.referee().players()), "{header}");
        assert!(story.over.is_some(), "{header} came to its end");
        let sides = story.sides();
        assert!(story.counted.iter().all(|(_, row)| row.len() == sides), "{header}");
        let total = |measure| (0..sides).map(|side| story.count(measure, side)).sum::<u32>();
        // What is sunk in the rounds is all that was sunk.
        let sunk: u32 = story.rounds.iter().flat_map(|round| round.sunk).sum();
        if !story.rounds.is_empty() {
            assert!(sunk <= total(Measure::Twenties) + total(Measure::Pots), "{header}");
        }
        assert!(story.rounds.is_sorted_by_key(|round| (round.end, round.game, round.number)), "{header}");
        if let (Some(Over::Sides { score, .. }), Some(last)) = (&story.over, story.rounds.last()) {
            assert_eq!(last.score, *score, "{header}: {:?}", story.rounds);
        }
        assert_eq!(
            total(Measure::Ate),
            total(Measure::Eaten),
            "{header}: a piece that is eaten was eaten by another"
        );
        for feat in &story.feats {
            assert!(feat.gain > 0 && feat.action < game.record().entries.len(), "{header}: {feat:?}");
        }
        assert!(story.candidates(Some(0)).len() <= 4);
    }
}

#[test]
fn after_the_turn_the_winner_leads_for_good() {
    for header in GAMES {
        let game = played(header);
        let recorded = RecordedGame::open(&game.record().to_text()).unwrap();
        let story = recorded.story();
        let (Some(winner), Some(turned)) = (story.winner(), story.turned) else { continue };
        for n in turned.actions..=recorded.len() {
            assert_eq!(leader(&recorded.game_at(n).unwrap()), Some(winner), "{header} after {n}");
        }
        if turned.actions > 1 {
            let before = leader(&recorded.game_at(turned.actions - 1).unwrap());
            assert_ne!(before, Some(winner), "{header} before {}", turned.actions);
        }
        assert_eq!(turned.round.is_some(), recorded.game().has_shots() && recorded.game() != Game::Couronne);
    }
}

/// Crokinole: player 0 sinks two open twenties in the last two shots of a round, and player 1 shoots past everything.
#[test]
fn rounds_have_their_points_twenties_and_fouls() {
    let header =
        Header::of(Game::Crokinole, 2, 1).first(Player(0)).position(r#"{"left":[2,2],"turn":{"player":0}}"#);
    let mut game = GameInPlay::begin(header).unwrap();
    let up = std::f64::consts::FRAC_PI_2;
    let middle = Flick { at: Some([0.0, -0.3048]), angle: up, speed: 0.95, spin: 0.0 };
    let aside = Flick { at: Some([0.0, 0.3048]), angle: -up + 0.6, speed: 1.2, spin: 0.0 };
    for (player, flick) in [(0, middle), (1, aside), (0, middle), (1, aside)] {
        game.play(Player(player), &Deed::Flick(flick)).unwrap();
    }
    let story = told(&game);
    assert_eq!(story.rounds.len(), 1);
    let round = &story.rounds[0];
    assert_eq!((round.points, round.sunk, round.score, round.end), (Some([40, 0]), [2, 0], [40, 0], 4));
    assert_eq!((round.game, round.number), (1, 1));
    assert_eq!((story.count(Measure::Twenties, 0), story.count(Measure::Twenties, 1)), (2, 0));
    assert_eq!(
        (story.count(Measure::Fouls, 0), story.count(Measure::Fouls, 1)),
        (0, 2),
        "the 15 was not reached"
    );
    let best = story.candidates(None);
    assert_eq!(best.iter().map(|feat| (feat.action, feat.gain)).collect::<Vec<_>>(), [(2, 20), (0, 20)]);
    assert_eq!(story.candidates(Some(1)), best, "a side without any is told those of the other");
    assert_eq!((story.over, story.turned), (None, None));
}

/// Kimble: a six, and a piece that is eaten.
#[test]
fn kimble_counts_sixes_and_who_was_eaten() {
    let position = r#"{"pieces":[[5,-1,-1,-1],[22,-1,-1,-1]],"turn":{"player":0,"do":"press"}}"#;
    let mut game =
        GameInPlay::begin(Header::of(Game::Kimble, 2, 1).first(Player(0)).position(position)).unwrap();
    let three = Some(Throw::Number(3));
    game.play(Player(0), &Deed::Press(three)).unwrap();
    game.play(Player(0), &Deed::Move { piece: 0, lap: false }).unwrap();
    game.play(Player(1), &Deed::Press(Some(Throw::Number(6)))).unwrap();
    let story = told(&game);
    let row = |measure| [story.count(measure, 0), story.count(measure, 1)];
    assert_eq!((row(Measure::Ate), row(Measure::Eaten), row(Measure::Sixes)), ([1, 0], [0, 1], [0, 1]));
    let feat = story.feats[0];
    assert_eq!(
        (feat.action, feat.by, feat.gain),
        (1, Player(0), 3 + 23),
        "three steps on, and twenty-three back"
    );
}

/// Carrom: strokes that go on are one visit.
#[test]
fn visits_are_counted_with_what_they_pocketed() {
    let game = played(GAMES[3]);
    let recorded = RecordedGame::open(&game.record().to_text()).unwrap();
    let story = recorded.story();
    let mut visits = [0, 0];
    let mut last = None;
    for (n, judged) in recorded.log().iter().enumerate() {
        if recorded.meant(n).is_none() {
            continue;
        }
        if last != Some((judged.by, true)) {
            visits[judged.by.index()] += 1;
        }
        last = Some((judged.by, judged.verdict.fate() == Some(Fate::GoesOn)));
    }
    for (side, visits) in visits.into_iter().enumerate() {
        assert_eq!(story.count(Measure::Visits, side), visits);
        let (pots, best) = (story.count(Measure::Pots, side), story.count(Measure::BestVisit, side));
        assert!(best <= pots && (pots == 0 || best > 0), "{pots} {best}");
    }
}

/// Couronne: an own disc pushes one of the other side into a pocket (COU-S3). It is down, and the turn passes.
#[test]
fn a_disc_of_the_other_side_is_no_pot_of_ones_own() {
    let header = r#"{"game":"couronne","players":2,"first":0,"options":{"discs":4},
        "position":{"at":{"g1":[0.204,0.311],"g2":[0,0],"r1":[0.339,0.381],"r2":[-0.1,0.1]}}}"#;
    let (header, _) = Header::parse(header, false).unwrap();
    let before = GameInPlay::begin(header).unwrap();
    let mut game = before.clone();
    let flick = Flick { at: Some([0.003, -0.3]), angle: 1.297, speed: 3.1, spin: 0.0 };
    let verdict = game.play(Player(0), &Deed::Flick(flick)).unwrap().verdict;
    assert!(verdict.has(NoteKind::Gain), "a disc is potted: {verdict:?}");
    assert_eq!(Effect::of(&before, &game, Player(0), &verdict), Effect { fault: false, gain: 0 });
    let story = told(&game);
    let counted = [Measure::Pots, Measure::Visits, Measure::BestVisit].map(|it| story.count(it, 0));
    assert_eq!((counted, story.feats.len()), ([0, 1, 0], 0));
}

/// Records of the first books tell as much as is shown of them.
#[test]
fn old_records_have_a_story() {
    for text in [
        include_str!("../../../cli/tests/records/book-1/crokinole.jsonl"),
        include_str!("../../../cli/tests/records/book-1/croquignole.jsonl"),
        include_str!("../../../cli/tests/records/book-1/carrom.jsonl"),
        include_str!("../../../cli/tests/records/book-1/couronne.jsonl"),
        include_str!("../../../cli/tests/records/book-1/kimble.jsonl"),
    ] {
        let recorded = RecordedGame::open(text).unwrap();
        let story = recorded.story();
        assert_eq!(story.game, recorded.game());
        assert!(story.rounds.iter().all(|round| round.end <= recorded.len()), "{text}");
        assert_eq!(story.counted.len(), Measure::of(story.game).len());
    }
}

#[test]
fn a_rare_shot_is_worth_more_than_an_easy_one() {
    assert!(worth(20, 0.05) > worth(20, 0.8));
    assert!(worth(35, 0.3) > worth(20, 0.3));
    assert_eq!(RuleSet::ALL.len(), 7, "a new rule set needs a game in this file");
}
