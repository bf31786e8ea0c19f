//! Random play of whole matches: games won add up, ends are changed as the book says, a record leads to the same hashes
//! from the first game to the last, and a match can go on from any state that is shown.

use rules::{MatchForm, MatchTerms, NoteKind, Over, Player, RuleSet, Side, Task};
use table::random_play::deed;
use table::{Deed, GameInPlay, Header, OtherBook, Purpose, Refused, Replay, Stream, Timeline};

/// Short games of every rule set, so that a match comes to its end.
const MATCHES: [&str; 10] = [
    r#"{"match":{"games":3,"rule_set":"icf","options":{"target":2,"max_strokes":120}},"players":2}"#,
    r#"{"match":{"games":5,"rule_set":"icf","options":{"boards":1,"max_strokes":30,"game_break":"first"}},"players":4,"first":1}"#,
    r#"{"match":{"games":3,"rule_set":"nca","options":{"rounds":1,"discs":4}},"players":2}"#,
    r#"{"match":{"games":2,"rule_set":"nca","options":{"rounds":1,"discs":4},"quinte":true},"players":4}"#,
    r#"{"match":{"games":3,"rule_set":"carrom","options":{"target":1,"max_strokes":80}},"players":4}"#,
    r#"{"match":{"games":3,"rule_set":"crokinole","options":{"target":10,"max_rounds":2}},"players":3}"#,
    r#"{"match":{"games":3,"rule_set":"croquignole","options":{"max_rounds":1}},"players":2}"#,
    r#"{"match":{"games":3,"rule_set":"couronne","options":{"discs":4,"max_strokes":60}},"players":2}"#,
    r#"{"match":{"games":3,"rule_set":"kimble","options":{"max_throws":60}},"players":2,"first":"press"}"#,
    r#"{"match":{"games":3,"rule_set":"kimble","options":{"max_throws":60}},"players":2}"#,
];

fn header(line: &str, seed: u64) -> Header {
    let (header, _) = Header::parse(line, false).unwrap_or_else(|e| panic!("{line}: {e}"));
    Header { seed, ..header }
}

/// Plays a match at random to its end, and looks at it before and after every action.
fn play(line: &str, seed: u64, mut look: impl FnMut(&GameInPlay, &GameInPlay)) -> GameInPlay {
    let mut stream = Stream::new(seed, Purpose::Trial, 1);
    let mut game = GameInPlay::begin(header(line, seed)).unwrap();
    for _ in 0..4000 {
        let Some((by, deed)) = deed(&game, &mut stream) else { break };
        let before = game.bare();
        game.play(by, &deed).unwrap_or_else(|refused| panic!("{line}: {deed:?}: {refused:?}"));
        look(&before, &game);
    }
    game
}

fn form(game: &GameInPlay) -> MatchForm {
    game.series().unwrap().form()
}

#[test]
fn games_won_add_up() {
    for (line, seed) in MATCHES.into_iter().flat_map(|line| [1, 2].map(|seed| (line, seed))) {
        let mut ended = Vec::new();
        let game = play(line, seed, |before, after| {
            let (was, is) = (form(before), form(after));
            let turn = after.turn();
            assert_eq!(turn.task == Task::None, after.over().is_some(), "{line}");
            let gained: u32 = is.won.iter().sum::<u32>() - was.won.iter().sum::<u32>();
            assert!(gained <= 1 && is.game - was.game <= 1, "{line}: {was:?} became {is:?}");
            assert!(gained == 0 || is.game > was.game || after.over().is_some(), "{line}: {is:?}");
            assert!(after.over().is_some() || is.won.iter().sum::<u32>() < is.game, "{line}: {is:?}");
            if is.game > was.game {
                ended.push(is);
            }
        });
        let MatchForm { won, game: played } = form(&game);
        let Some(Over::Sides { winner, score }) = game.over() else { panic!("{line}: not over") };
        assert_eq!(score, won);
        let leader =
            [Side::Zero, Side::One].into_iter().find(|side| won[side.index()] > won[side.other().index()]);
        assert_eq!(winner, leader, "{line}");
        assert_eq!(ended.len() as u32, played - 1, "{line}: a game is counted once");
        let refused = game.clone().play(Player(0), &Deed::Resign);
        assert!(
            matches!(refused, Err(Refused::Rule(refusal)) if refusal.note.key == "game-is-over"),
            "{line}"
        );
    }
}

#[test]
fn every_prefix_of_a_match_replays_to_the_same_hashes() {
    for (n, line) in MATCHES.into_iter().enumerate() {
        let seed = 30 + n as u64;
        let mut timeline = Timeline::begin(&GameInPlay::begin(header(line, seed)).unwrap());
        let mut hashes = Vec::new();
        let game = play(line, seed, |_, after| {
            timeline.note(after);
            hashes.push(after.hash());
        });
        let text = game.record().to_text();
        let mut replay = Replay::open(&text).unwrap();
        while let Some(step) = replay.step() {
            let step = step.unwrap();
            assert_eq!(step.mismatch, None, "{line}: line {}: {:?}", step.line, step.deed);
        }
        assert_eq!(replay.game().record().to_text(), text);
        let lines: Vec<&str> = text.lines().collect();
        for actions in (0..=hashes.len()).step_by(7).chain([hashes.len()]) {
            let part = lines[..=actions].join("\n");
            let part = Replay::recalled(&part).unwrap().read(OtherBook::Stops, |_, _, _, _| ()).unwrap();
            let (fork, at) =
                (GameInPlay::fork(game.record(), actions).unwrap(), timeline.at(actions).unwrap());
            assert_eq!([fork.hash(), at.hash()], [part.hash(), part.hash()], "{line}: after {actions}");
            if actions > 0 {
                assert_eq!(part.hash(), hashes[actions - 1], "{line}: after {actions}");
            }
        }
    }
}

#[test]
fn a_match_goes_on_from_any_state_that_is_shown() {
    for (n, line) in MATCHES.into_iter().enumerate() {
        play(line, 50 + n as u64, |_, game| {
            if game.over().is_some() {
                return;
            }
            let first = game.series().unwrap().first();
            let again = Header { position: Some(game.position()), first, ..game.record().header.clone() };
            let written = again.to_json(None);
            let (read, _) = Header::parse(&written, false).unwrap_or_else(|e| panic!("{written}: {e}"));
            let again = GameInPlay::begin(read).unwrap_or_else(|e| panic!("{written}: {e}"));
            assert_eq!(again.form(), game.form(), "{written}");
            assert_eq!((again.turn(), again.hash()), (game.turn(), game.hash()), "{written}");
        });
    }
}

/// ICF-31, ICF-32: after every game but the last each player sits one seat further to the right.
#[test]
fn ends_are_changed_after_every_game_of_the_icf_and_of_no_other() {
    for line in MATCHES {
        play(line, 7, |before, after| {
            let players = after.referee().players() as u8;
            let seats =
                |game: &GameInPlay| (0..players).map(|n| game.referee().seat(Player(n))).collect::<Vec<_>>();
            let (was, is) = (seats(before), seats(after));
            let changed = after.rule_set() == RuleSet::Icf && form(after).game > form(before).game;
            if !changed {
                assert_eq!(was, is, "{line}");
                return;
            }
            let right = if players == 4 { 3 } else { 1 };
            for (player, seat) in is.iter().enumerate() {
                let neighbour = (player + right) % usize::from(players);
                assert_eq!(*seat, was[neighbour], "{line}");
            }
        });
    }
}

#[test]
fn the_next_game_is_told_where_one_ends() {
    let line =
        r#"{"match":{"games":3,"rule_set":"nca","options":{"rounds":1,"discs":4}},"players":2,"first":0}"#;
    let mut stream = Stream::new(3, Purpose::Trial, 1);
    let mut game = GameInPlay::begin(header(line, 3)).unwrap();
    assert_eq!(game.series().map(rules::Match::terms), Some(MatchTerms::best_of(3)));
    let (mut next, mut over) = (0, 0);
    while let Some((by, deed)) = deed(&game, &mut stream) {
        let verdict = game.play(by, &deed).unwrap().verdict;
        next += usize::from(verdict.has(NoteKind::NextGame));
        over += usize::from(verdict.has(NoteKind::MatchOver));
        assert_eq!(verdict.has(NoteKind::MatchOver), verdict.over.is_some());
    }
    assert_eq!((next as u32, over), (form(&game).game - 1, 1));
}

#[test]
fn giving_up_loses_the_match() {
    for line in MATCHES {
        let mut game = GameInPlay::begin(header(line, 1)).unwrap();
        let verdict = game.play(Player(1), &Deed::Resign).unwrap().verdict;
        assert_eq!(verdict.over, Some(Over::Sides { winner: Some(Side::Zero), score: [0, 0] }), "{line}");
        assert_eq!(game.over(), verdict.over, "{line}");
    }
}

#[test]
fn a_header_of_a_match_is_written_as_it_was_read() {
    for line in MATCHES {
        let header = header(line, 0);
        let written = header.to_json(None);
        assert!(written.starts_with(r#"{"match":{"games":"#), "{written}");
        assert_eq!(Header::parse(&written, false), Ok((header, None)));
    }
}

#[test]
fn a_header_that_is_no_match_says_what_was_expected() {
    for (line, said) in [
        (r#"{"match":{"games":0,"rule_set":"icf"},"players":2}"#, "match.games is 0; expected 1 to 99"),
        (r#"{"match":{"rule_set":"icf"},"players":2}"#, "match.games: it is missing; expected"),
        (r#"{"match":{"games":3},"players":2}"#, "match.rule_set: it is missing; expected"),
        (
            r#"{"match":{"games":3,"rule_set":"fide"},"players":2}"#,
            "match.rule_set: unknown rule set \"fide\": expected carrom, icf",
        ),
        (r#"{"match":{"games":3,"rule_set":"icf"},"players":3}"#, "3 players; icf expects 2 or 4"),
        (r#"{"match":{"games":3,"rule_set":"kimble"},"players":4}"#, "has two sides and expects 2"),
        (
            r#"{"match":{"games":3,"rule_set":"icf"},"game":"carrom","players":2}"#,
            "game: not known beside match",
        ),
        (
            r#"{"match":{"games":3,"rule_set":"icf"},"options":{},"players":2}"#,
            "options: not known beside match",
        ),
        (
            r#"{"match":{"games":3,"rule_set":"icf","options":{"rounds":4}},"players":2}"#,
            "match.options.rounds: not known here",
        ),
        (
            r#"{"match":{"games":3,"rule_set":"icf","quinte":true},"players":2}"#,
            "match.quinte is true, but icf has no such rule",
        ),
        (r#"{"match":{"games":3,"rule_set":"icf","best":true},"players":2}"#, "match.best: not known here"),
        (r#"{"match":[3],"players":2}"#, "match: expected an object"),
        (r#"{"players":2}"#, "game: it is missing; expected a game's name"),
        (r#"{"match":{"games":3,"rule_set":"icf"},"players":2,"first":"press"}"#, "only kimble presses"),
        (
            r#"{"match":{"games":3,"rule_set":"icf"},"players":4,"first":255,"position":{"match":{"won":[1,0],"game":2}}}"#,
            "first is 255; expected a player from 0 to 3",
        ),
        (
            r#"{"match":{"games":3,"rule_set":"icf"},"players":2,"position":{"match":{"won":[2,0],"game":3}}}"#,
            "expected a match that is not decided",
        ),
        (
            r#"{"match":{"games":3,"rule_set":"icf"},"players":2,"position":{"match":{"won":[1,0],"game":4}}}"#,
            "match.game is 4; expected 1 to 3",
        ),
        (
            r#"{"match":{"games":3,"rule_set":"icf"},"players":2,"position":{"match":{"won":[1,0]}}}"#,
            "expected at most 0 in all",
        ),
        (
            r#"{"match":{"games":3,"rule_set":"icf"},"players":2,"position":{"match":{},"match":{}}}"#,
            "position.match: it appears twice",
        ),
        (
            r#"{"match":{"games":3,"rule_set":"icf"},"players":2,"position":{"seats":[0,0]}}"#,
            "seats is [0, 0]; expected a seat for each player",
        ),
        (
            r#"{"game":"carrom","rule_set":"icf","players":2,"position":{"match":{"won":[1,0],"game":2}}}"#,
            "position.match: not known here",
        ),
    ] {
        let error = Header::parse(line, false).map(|(header, _)| GameInPlay::begin(header).map(drop));
        let error = match error {
            Ok(Ok(())) => panic!("{line}: it was taken"),
            Ok(Err(error)) | Err(error) => error.to_string(),
        };
        assert!(error.contains(said), "{line}: {error:?} does not say {said:?}");
    }
}
