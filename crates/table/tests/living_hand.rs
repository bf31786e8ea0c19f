//! The living hand: what was meant and what is played, from a seed or from a chain.

use boards::Game;
use rules::{Note, Player, Refusal, RuleSet, Throw};
use serde_json::{Map, Value, json};
use table::random_play;
use table::{
    Committed, Deed, DiceChain, Entry, Flick, GameInPlay, Header, Line, Link, LivingHand, Mismatch, Nonce,
    OtherBook, Proof, Purpose, Refused, Replay, Stream, Timeline, Witness,
};

const DISC_GAMES: [RuleSet; 6] = [
    RuleSet::Carrom,
    RuleSet::Icf,
    RuleSet::Crokinole,
    RuleSet::Nca,
    RuleSet::Croquignole,
    RuleSet::Couronne,
];

fn example() -> [u8; 32] {
    std::array::from_fn(|n| n as u8)
}

fn header(set: RuleSet, hand: Option<LivingHand>) -> Header {
    Header { hand, ..Header::of(set, 2, 11) }
}

/// Plays at random; every third flick is a bot's.
fn go_on<C: table::Chance>(
    game: &mut GameInPlay<C>,
    actions: usize,
    mut stir: impl FnMut(&mut GameInPlay<C>, u32),
) {
    let mut stream = Stream::new(5, Purpose::Trial, game.record().entries.len() as u64);
    for n in 0..actions {
        let Some((by, deed)) = random_play::deed(game, &mut stream) else { break };
        stir(game, stream.below(1000));
        let done = if n % 3 == 2 { game.play_steadily(by, &deed) } else { game.play(by, &deed) };
        done.unwrap();
    }
}

fn seeded(set: RuleSet, hand: Option<LivingHand>, actions: usize) -> GameInPlay {
    let mut game = GameInPlay::begin(header(set, hand)).unwrap();
    go_on(&mut game, actions, |_, _| {});
    game
}

fn served_on(game: &mut GameInPlay<Committed>, actions: usize) {
    go_on(game, actions, |game, n| {
        game.stir(Nonce::new(n.to_string().as_bytes()).unwrap());
    });
}

fn served(set: RuleSet, actions: usize) -> GameInPlay<Committed> {
    let mut game = GameInPlay::begin_committed(header(set, Some(LivingHand::Mild)), example()).unwrap();
    served_on(&mut game, actions);
    game
}

/// The first line of a record that does not agree, and why.
fn found(text: &str) -> Option<(usize, Mismatch)> {
    let mut replay = Replay::open(text).unwrap();
    while let Some(step) = replay.step() {
        let step = step.unwrap();
        if let Some(mismatch) = step.mismatch {
            return Some((step.line, mismatch));
        }
    }
    None
}

fn played(entry: &Entry) -> Option<(&Flick, &Flick)> {
    match (&entry.deed, &entry.played) {
        (Deed::Flick(meant), Some(played)) => Some((meant, played)),
        _ => None,
    }
}

#[test]
fn a_header_names_its_hand_only_where_it_trembles() {
    for set in DISC_GAMES {
        let exact = header(set, None).to_json(None);
        assert!(!exact.contains("hand"), "{exact}");
        let said = exact.replacen("\"players\"", "\"hand\":\"exact\",\"players\"", 1);
        assert_eq!(Header::parse(&said, false).unwrap().0, header(set, None));
        for hand in LivingHand::ALL {
            let line = header(set, Some(hand)).to_json(None);
            assert!(line.contains(&format!("\"hand\":\"{hand}\"")), "{line}");
            assert_eq!(Header::parse(&line, false).unwrap().0, header(set, Some(hand)));
            assert_eq!(LivingHand::named(hand.name()), Ok(Some(hand)));
        }
    }
    let complaint = |line: &str| Header::parse(line, false).unwrap_err().0;
    let unknown = complaint(r#"{"game":"carrom","players":2,"hand":"shaky"}"#);
    assert!(unknown.starts_with("hand: expected") && unknown.contains("mild"), "{unknown}");
    let kimble = complaint(r#"{"game":"kimble","players":2,"hand":"mild"}"#);
    assert!(kimble.contains("kimble has no flicks"), "{kimble}");
    let series = r#"{"match":{"games":3,"rule_set":"icf"},"players":2,"hand":"mild"}"#;
    assert_eq!(Header::parse(series, false).unwrap().0.hand, Some(LivingHand::Mild));
}

#[test]
fn an_exact_hand_plays_what_was_meant() {
    for set in DISC_GAMES {
        let game = seeded(set, None, 12);
        assert!(game.record().entries.iter().all(|entry| entry.played.is_none() && entry.proof.is_none()));
        assert!(!game.record().to_text().contains("played"), "{set}");
        assert_eq!(found(&game.record().to_text()), None);
    }
}

#[test]
fn the_same_seed_trembles_with_the_same_bits() {
    for (set, hand) in DISC_GAMES.into_iter().flat_map(|set| LivingHand::ALL.map(|hand| (set, hand))) {
        let game = seeded(set, Some(hand), 12);
        assert_eq!(game.record(), seeded(set, Some(hand), 12).record(), "{set}");
        let pairs: Vec<_> = game.record().entries.iter().filter_map(played).collect();
        assert!(pairs.len() > 2, "{set}");
        for (meant, played) in pairs {
            assert_eq!(meant.at, played.at, "the place does not tremble");
            assert!(meant.angle != played.angle && meant.speed != played.speed, "{meant:?} {played:?}");
        }
        let text = game.record().to_text();
        assert_eq!(found(&text), None, "{set}");
        let other = text.replacen("\"engine\":", "\"engine\":9", 1);
        assert_eq!(found(&other), None, "{set}: judged by the facts it kept");
    }
}

/// The first tremors of seed 1, as fixed numbers: the algorithm cannot change unnoticed, on any machine.
#[test]
fn the_tremor_is_fixed_for_ever() {
    let mut game =
        GameInPlay::begin(Header::of(Game::Crokinole, 2, 1).first(Player(0)).hand(LivingHand::Mild)).unwrap();
    let meant = Flick { at: Some([0.0, -0.3048]), angle: std::f64::consts::FRAC_PI_2, speed: 1.0, spin: 1.0 };
    let outcome = game.play(Player(0), &Deed::Flick(meant)).unwrap();
    let played = outcome.flick.unwrap();
    let bits = [played.angle, played.speed, played.spin].map(f64::to_bits);
    assert_eq!(bits, FIRST, "{played:?}");
}

const FIRST: [u64; 3] = [4609735703494774981, 4607244803743958792, 4607244803743958792];

#[test]
fn the_hand_has_the_published_deviations_and_no_bias() {
    for (game, hand) in
        [Game::Crokinole, Game::Carrom].into_iter().flat_map(|game| LivingHand::ALL.map(|hand| (game, hand)))
    {
        let mut begun = GameInPlay::begin(Header::of(game, 2, 1).first(Player(0))).unwrap();
        let meant = random_play::flick(&begun, Player(0), &mut Stream::new(1, Purpose::Trial, 0)).unwrap();
        let meant = Flick { speed: 1.0, ..meant };
        let (mut errors, count) = ([Vec::new(), Vec::new()], 20_000u64);
        for seed in 0..count {
            begun = GameInPlay::begin(Header { seed, ..Header::of(game, 2, 1).first(Player(0)).hand(hand) })
                .unwrap();
            let played = begun.stroke(Player(0), &meant).unwrap().played.unwrap();
            errors[0].push(played.angle - meant.angle);
            errors[1].push(played.speed / meant.speed - 1.0);
        }
        let published = hand.hand(game);
        for (errors, sigma) in errors.iter().zip([published.angle, published.speed]) {
            let mean = errors.iter().sum::<f64>() / count as f64;
            let variance = errors.iter().map(|e| (e - mean) * (e - mean)).sum::<f64>() / count as f64;
            // Five standard errors each: σ/√n of the mean, σ/√2n of the deviation.
            assert!(mean.abs() < 5.0 * sigma / (count as f64).sqrt(), "{game} {hand}: {mean}");
            assert!(
                (variance.sqrt() / sigma - 1.0).abs() < 5.0 / (2.0 * count as f64).sqrt(),
                "{game} {hand}"
            );
        }
    }
}

/// Also at the top speed, at the slowest, with as much spin as there may be, and along the edge of what is admitted.
#[test]
fn an_admitted_flick_stays_admitted() {
    for (set, hand) in DISC_GAMES.into_iter().flat_map(|set| LivingHand::ALL.map(|hand| (set, hand))) {
        let top = set.board().constants.top_speed;
        let mut stream = Stream::new(9, Purpose::Trial, 0);
        let mut edges = 0;
        for seed in 0..400 {
            let begun = Header { seed, ..header(set, Some(hand)) }.first(Player(0));
            let mut game = GameInPlay::begin(begun).unwrap();
            let Some(flick) = random_play::flick(&game, Player(0), &mut stream) else { continue };
            let mut widest = flick;
            // As far to a side as the referee lets it.
            for _ in 0..200 {
                let wider = Flick { angle: widest.angle + 0.01, ..widest };
                if game.admit_flick(Player(0), &wider).is_err() {
                    edges += 1;
                    break;
                }
                widest = wider;
            }
            for speed in [top, 0.001, 0.021, flick.speed] {
                let most = (0..60).fold(0.0, |spin: f64, n| {
                    let more = spin + 1000.0 / f64::from(1u32 << (n / 2).min(30));
                    let admitted = game.admit_flick(Player(0), &Flick { speed, spin: more, ..widest });
                    if admitted.is_ok() { more } else { spin }
                });
                for spin in [0.0, most, -most] {
                    let meant = Flick { speed, spin, ..widest };
                    let stroke = game.stroke(Player(0), &meant).unwrap();
                    assert_eq!(game.admit_flick(Player(0), stroke.flick()), Ok(()), "{set}: {stroke:?}");
                    assert!(stroke.flick().speed >= speed.min(0.02) && stroke.flick().speed <= top);
                }
            }
        }
        assert!(edges > 0 || set != RuleSet::Couronne, "no edge was reached");
    }
}

#[test]
fn a_refused_flick_draws_nothing_and_changes_nothing() {
    let hand = Some(LivingHand::Lifelike);
    let mut game =
        GameInPlay::begin_committed(header(RuleSet::Couronne, hand).first(Player(0)), example()).unwrap();
    let flick = random_play::flick(&game, Player(0), &mut Stream::new(1, Purpose::Trial, 0)).unwrap();
    let before = game.record().clone();
    for refused in [
        Flick { speed: 1e9, ..flick },
        Flick { spin: 1e9, ..flick },
        Flick { at: None, ..flick },
        Flick { angle: f64::NAN, ..flick },
    ] {
        assert!(game.stir(Nonce::new(b"x").unwrap()).play(Player(0), &Deed::Flick(refused)).is_err());
        assert!(game.play(Player(1), &Deed::Flick(flick)).is_err());
    }
    assert_eq!(*game.record(), before);
    let proof = game.stir(Nonce::default()).play(Player(0), &Deed::Flick(flick)).unwrap().proof.unwrap();
    let reveal = DiceChain::new(example()).reveal(0).unwrap();
    assert_eq!(proof, Proof { nonce: Nonce::default(), reveal });
}

#[test]
fn a_bots_hand_trembles_once() {
    let mut game =
        GameInPlay::begin(header(RuleSet::Carrom, Some(LivingHand::Mild)).first(Player(0))).unwrap();
    let flick = random_play::flick(&game, Player(0), &mut Stream::new(1, Purpose::Trial, 0)).unwrap();
    let outcome = game.play_steadily(Player(0), &Deed::Flick(flick)).unwrap();
    assert_eq!((outcome.flick, game.record().entries[0].played), (None, None));
    assert_eq!(game.record().entries[0].flick(), Some(&flick));
    let text = game.record().to_text();
    assert!(text.contains("\"steady\":true"), "{text}");
    assert_eq!(found(&text), None);
    // The first records with a living hand did not say it: there the name of a bot does.
    let silent = text.replacen("\"steady\":true,", "", 1);
    assert_eq!(found(&silent), Some((2, Mismatch::NoTremor)));
    let named = silent.replacen("{", "{\"names\":[{\"bot\":\"club\"},\"Ada\"],", 1);
    assert_eq!(found(&named), None);
    assert_eq!(found(&named.replacen("{\"bot\":\"club\"}", "\"Eva\"", 1)), Some((2, Mismatch::NoTremor)));
    // A game that goes on from such a record is taken up all the same.
    assert!(Replay::recalled(&silent).unwrap().read(OtherBook::Stops, |_, _, _, _| {}).is_ok());
}

#[test]
fn steady_belongs_to_a_flick_that_nothing_else_is_said_of() {
    let flick = r#"{"by":0,"flick":{"at":[0,-0.3],"angle":1,"speed":1},"steady":true}"#;
    assert!(Line::parse(Game::Crokinole, flick, true).unwrap().kept.steady);
    let wrong = |line: &str| Line::parse(Game::Crokinole, line, true).unwrap_err().0;
    assert_eq!(wrong(&flick.replace("true", "false")), "steady is false; expected true");
    assert!(wrong(r#"{"by":0,"resign":true,"steady":true}"#).starts_with("steady: expected beside a flick"));
    let played = r#"},"played":{"at":[0,-0.3],"angle":1,"speed":1},"steady""#;
    assert!(wrong(&flick.replace(r#"},"steady""#, played)).contains("without played"));
    assert!(Line::parse(Game::Crokinole, flick, false).unwrap_err().0.contains("belong to a record"));
}

#[test]
fn every_tremor_of_a_served_game_is_proven() {
    for set in DISC_GAMES {
        let game = served(set, 30);
        let record = game.record();
        assert_eq!(record.header.dice, Some(DiceChain::new(example()).commitment()));
        for entry in &record.entries {
            assert_eq!(entry.played.is_some(), entry.proof.is_some(), "{entry:?}");
        }
        assert!(record.entries.iter().filter_map(played).count() > 4, "{set}");
        let text = record.to_text();
        for text in [text.clone(), text.replacen("\"engine\":", "\"engine\":9", 1)] {
            assert_eq!(found(&text), None, "{set}");
        }
        let mut replay = Replay::open(&text).unwrap();
        while let Some(step) = replay.step() {
            let step = step.unwrap();
            let shot = matches!(step.deed, Deed::Flick(_));
            assert_eq!(step.outcome.unwrap().played.is_some(), shot, "shots are simulated again");
        }
        assert_eq!(replay.game().record(), record);
    }
}

#[test]
fn a_served_game_goes_on_from_its_journal() {
    let mut game = served(RuleSet::Crokinole, 20);
    let mut again = GameInPlay::begin_recalled(game.record().header.clone(), example()).unwrap();
    for entry in &game.record().entries {
        let outcome = again.recall(entry.by, &entry.deed, &entry.kept()).unwrap();
        assert_eq!((outcome.flick, outcome.proof), (entry.played, entry.proof));
        assert_eq!(again.hash(), entry.hash);
    }
    served_on(&mut game, 20);
    served_on(&mut again, 20);
    assert_eq!(again.record(), game.record());
}

#[test]
fn what_was_changed_is_found_out() {
    for set in [RuleSet::Crokinole, RuleSet::Carrom] {
        let texts =
            [seeded(set, Some(LivingHand::Mild), 12).record().to_text(), served(set, 12).record().to_text()];
        for (text, is_served) in texts.iter().zip([false, true]) {
            let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            let trembled: Vec<usize> = (1..lines.len()).filter(|&n| !lines[n]["played"].is_null()).collect();
            let (first, third) = (trembled[0], trembled[2]);
            let changed = |n: usize, change: &dyn Fn(&mut Map<String, Value>)| {
                let mut lines = lines.clone();
                change(lines[n].as_object_mut().unwrap());
                let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
                found(&lines.join("\n"))
            };
            assert_eq!(changed(third, &|_| {}), None);
            for (part, key) in
                [("played", "angle"), ("played", "speed"), ("flick", "angle"), ("flick", "speed")]
            {
                let nudge = |line: &mut Map<String, Value>| {
                    line[part][key] = json!(line[part][key].as_f64().unwrap() * (1.0 + 1e-12));
                };
                assert_eq!(changed(third, &nudge), Some((third + 1, Mismatch::Hand)), "{part}.{key}");
            }
            if !is_served {
                let left_out = |n| {
                    changed(n, &|line| {
                        line["flick"] = line["played"].clone();
                        line.remove("played");
                    })
                };
                for &n in &trembled {
                    assert_eq!(left_out(n), Some((n + 1, Mismatch::NoTremor)));
                }
                let said_nothing = (1..lines.len()).find(|&n| !lines[n]["steady"].is_null()).unwrap();
                let changed_bot = changed(said_nothing, &|line| drop(line.remove("steady")));
                assert_eq!(changed_bot, Some((said_nothing + 1, Mismatch::NoTremor)));
                let exact = changed(0, &|header| drop(header.remove("hand")));
                assert_eq!(exact, Some((first + 1, Mismatch::Hand)));
                let seed = changed(0, &|header| header["seed"] = json!(12));
                assert!(seed.is_some());
                continue;
            }
            let unproven = changed(third, &|line| line.retain(|key, _| key != "nonce" && key != "reveal"));
            assert_eq!(unproven, Some((third + 1, Mismatch::Unproven)));
            let reveal = changed(third, &|line| line["reveal"] = json!(Link([1; 32])));
            assert_eq!(reveal, Some((third + 1, Mismatch::Reveal)));
            let nonce = changed(third, &|line| line["nonce"] = json!("00"));
            assert_eq!(nonce, Some((third + 1, Mismatch::Hand)));
            // As if a bot had shot: the link that is left out is missing at the next flick.
            let left_out = changed(third, &|line| {
                line["flick"] = line["played"].clone();
                line.retain(|key, _| !["played", "nonce", "reveal"].contains(&key.as_str()));
            });
            assert_eq!(left_out, Some((trembled[3] + 1, Mismatch::Reveal)));
            let idle = changed(third, &|line| drop(line.remove("played")));
            assert!(idle.is_some_and(|(line, _)| line == third + 1));
        }
    }
}

#[test]
fn only_the_server_draws_the_tremor() {
    let server = served(RuleSet::Carrom, 0);
    let mut mirror = GameInPlay::begin(server.record().header.clone().first(Player(0))).unwrap();
    let flick = random_play::flick(&mirror, Player(0), &mut Stream::new(1, Purpose::Trial, 0)).unwrap();
    let refused = Err(Refused::Rule(Refusal::plain(Note::new("flick-elsewhere"))));
    assert_eq!(mirror.play(Player(0), &Deed::Flick(flick)), refused);
}

/// A fork is a game of its own: what was played stands in it as meant, what follows comes from the seed.
#[test]
fn a_fork_and_a_timeline_have_no_chain() {
    let game = served(RuleSet::Croquignole, 20);
    let record = game.record();
    let text = record.to_text();
    let mut replay = Replay::recalled(&text).unwrap();
    let mut timeline = Timeline::begin(replay.game());
    while let Some(step) = replay.step() {
        assert_eq!(step.unwrap().mismatch, None);
        timeline.note(replay.game());
    }
    for until in [0, 1, 10, 20] {
        let mut fork = GameInPlay::fork(record, until).unwrap();
        assert_eq!(fork.record().header.dice, None);
        assert!(fork.record().entries.iter().zip(&record.entries).all(|(a, b)| a.hash == b.hash));
        let mut there = timeline.at(until).unwrap();
        assert_eq!(there.record(), fork.record());
        go_on(&mut fork, 10, |_, _| {});
        go_on(&mut there, 10, |_, _| {});
        assert_eq!(there.record(), fork.record());
        assert!(fork.record().entries[until..].iter().any(|entry| entry.played.is_some()));
        assert_eq!(found(&fork.record().to_text()), None, "its record holds by itself");
    }
}

/// Numbers from the Python program in `docs/fair-dice.md`, not from our code.
#[test]
fn the_worked_example_of_a_tremor() {
    let chain = DiceChain::new(example());
    let witness = Witness::new(chain.commitment());
    let proof = Proof { nonce: Nonce::new(b"hello").unwrap(), reveal: chain.reveal(0).unwrap() };
    let tremor = witness.tremor(&proof).unwrap();
    let shown = [tremor.angle, tremor.speed].map(|error| format!("{error:.9}"));
    let page = include_str!("../../../docs/fair-dice.md");
    assert!(shown.iter().all(|error| page.contains(&error.replace('-', "−"))), "{shown:?}");
    assert_eq!(witness.tremor(&Proof { reveal: Link([1; 32]), ..proof }), None);
    assert!(matches!(witness.throw(&proof, rules::kimble::Die::Uniform, None), Some(Throw::Number(5))));
}

#[test]
fn what_was_played_belongs_to_a_record() {
    let line = r#"{"by":0,"flick":{"at":[0,-0.3],"angle":1,"speed":1},"played":{"at":[0,-0.3],"angle":1.1,"speed":0.9}}"#;
    let kept = Line::parse(Game::Crokinole, line, true).unwrap().kept;
    assert_eq!(kept.played, Some(Flick { at: Some([0.0, -0.3]), angle: 1.1, speed: 0.9, spin: 0.0 }));
    assert!(Line::parse(Game::Crokinole, line, false).unwrap_err().0.contains("record"));
}
