//! Fair dice: the chain, the throws that follow from it, and games that are played with them.

use boards::Game;
use rules::kimble::Die;
use rules::{Note, Options, Player, Refusal, Task, Throw};
use serde_json::{Map, Value, json};
use table::random_play::deed;
use table::{
    Committed, Deed, DiceChain, Follower, GameInPlay, Header, LINKS, Line, Link, Mismatch, Nonce, Proof,
    Purpose, Refused, Replay, Stream, Timeline, Witness,
};

/// The secret of the worked example in `docs/fair-dice.md`: 0, 1, 2 … 31.
fn example() -> [u8; 32] {
    std::array::from_fn(|n| n as u8)
}

/// All links from the secret to the commitment, one after the other.
fn links(secret: [u8; 32]) -> Vec<Link> {
    std::iter::successors(Some(Link(secret)), |link| Some(link.next())).take(LINKS as usize + 1).collect()
}

fn nonce(text: &str) -> Nonce {
    Nonce::new(text.as_bytes()).unwrap()
}

/// The throws from a secret with these nonces, one nonce for each press.
fn throws(secret: [u8; 32], die: Die, nonces: impl IntoIterator<Item = Nonce>) -> Vec<Throw> {
    let mut links = links(secret).into_iter().rev();
    let mut witness = Witness::new(links.next().unwrap());
    let mut face = None;
    let mut throw = |(nonce, reveal)| {
        let proof = Proof { nonce, reveal };
        let throw = witness.throw(&proof, die, face).unwrap();
        witness.saw(&proof);
        if let Throw::Number(n) = throw {
            face = Some(n);
        }
        throw
    };
    nonces.into_iter().zip(links).map(&mut throw).collect()
}

fn numbers(throws: &[Throw]) -> Vec<u8> {
    throws.iter().map(|throw| if let Throw::Number(n) = throw { *n } else { 0 }).collect()
}

#[test]
fn every_reveal_is_the_link_before() {
    let (chain, links) = (DiceChain::new([9; 32]), links([9; 32]));
    assert_eq!(chain.commitment(), links[LINKS as usize]);
    let edges = [0, 1, 126, 127, 128, 129, LINKS - 129, LINKS - 128, LINKS - 2, LINKS - 1];
    for index in edges.into_iter().chain((0..LINKS).step_by(61)) {
        assert_eq!(chain.reveal(index), Some(links[(LINKS - 1 - index) as usize]), "{index}");
    }
    assert_eq!(chain.reveal(LINKS - 1), Some(Link([9; 32])), "the last reveal is the secret itself");
    assert_eq!(chain.reveal(LINKS), None);
    assert_eq!(chain.reveal(u64::MAX), None);
}

/// Numbers from the Python program in `docs/fair-dice.md`, not from our code: the algorithm cannot change unnoticed.
#[test]
fn the_worked_example() {
    let chain = DiceChain::new(example());
    let commitment = "b5bbddbb2426a612371676cf98139b89b4371e6302080e162e36c2b069e36acd";
    let reveal = "f38e54672b2e78bde344f3e67b07d9454a70373f83697fe6ecb97f6992a55c1a";
    assert_eq!(chain.commitment().to_string(), commitment);
    assert_eq!(chain.reveal(0).unwrap().to_string(), reveal);
    let zeros = Nonce::new(&[0; 32]).unwrap();
    let none = Nonce::default();
    let nonces = [nonce("hello"), none, zeros, nonce("a"), nonce("b"), nonce("c"), none, none];
    assert_eq!(numbers(&throws(example(), Die::Uniform, nonces)), [5, 1, 6, 2, 5, 4, 6, 2]);
    assert_eq!(numbers(&throws(example(), Die::Popomatic, nonces)), [6, 1, 5, 1, 5, 1, 3, 4]);
    let page = include_str!("../../../docs/fair-dice.md");
    assert!(page.contains(commitment) && page.contains(reveal), "the page works out another example");
}

#[test]
fn the_die_is_fair() {
    let mut seen = [0u32; 7];
    for secret in 0..4 {
        for n in numbers(&throws([secret; 32], Die::Uniform, std::iter::repeat_n(Nonce::default(), 15_000))) {
            seen[usize::from(n)] += 1;
        }
    }
    // Five standard deviations of a fair die.
    assert_eq!(seen[0], 0, "a plain die is never cocked");
    assert!(seen[1..].iter().all(|&n| n.abs_diff(10_000) < 460), "{seen:?}");
}

#[test]
fn kim_s17_the_popomatic_die_remembers_here_too() {
    let thrown = throws([3; 32], Die::Popomatic, std::iter::repeat_n(Nonce::default(), 16_000));
    let cocked = thrown.iter().filter(|&&throw| throw == Throw::Cocked).count();
    let faces: Vec<u8> = numbers(&thrown).into_iter().filter(|&n| n > 0).collect();
    let same = faces.windows(2).filter(|pair| pair[0] == pair[1]).count();
    let opposite = faces.windows(2).filter(|pair| pair[0] + pair[1] == 7).count();
    // Five standard deviations each.
    assert!((97..223).contains(&cocked), "{cocked}");
    assert!((1515..1910).contains(&same), "{same}");
    assert!((3520..4060).contains(&opposite), "{opposite}");
}

#[test]
fn a_nonce_changes_its_throw_and_all_that_follow() {
    let plain = [Nonce::default(); 200];
    let mut stirred = plain;
    stirred[100] = nonce("pinch of salt");
    let [plain, stirred] = [plain, stirred].map(|nonces| throws([1; 32], Die::Uniform, nonces));
    assert_eq!(plain[..100], stirred[..100]);
    let same = plain[100..].iter().zip(&stirred[100..]).filter(|(a, b)| a == b).count();
    // One in six by chance, and five standard deviations.
    assert!(same < 36, "{same} throws are the same");
    assert_eq!(plain, throws([1; 32], Die::Uniform, [Nonce::default(); 200]), "the same again");
}

/// `ab`, then nothing, is not `a`, then `b`.
#[test]
fn nonces_do_not_run_together() {
    let thrown = |nonces: [&str; 2]| {
        let rest = [Nonce::default(); 20];
        throws([1; 32], Die::Uniform, nonces.map(nonce).into_iter().chain(rest))[2..].to_vec()
    };
    assert_ne!(thrown(["ab", ""]), thrown(["a", "b"]));
    assert_ne!(thrown(["ab", ""]), thrown(["", "ab"]));
}

#[test]
fn a_nonce_has_at_most_32_bytes() {
    assert_eq!(Nonce::new(&[1; 32]).unwrap().bytes(), [1; 32]);
    assert_eq!(Nonce::new(&[1; 33]), None);
    assert_eq!(Nonce::new(&[1; 300]), None);
    assert_eq!(Nonce::parse("00ff").unwrap().bytes(), [0, 255]);
    assert_eq!(Nonce::parse("0"), None);
    assert_eq!(Nonce::default().to_string(), "");
}

#[test]
fn a_secret_is_not_shown() {
    let game = GameInPlay::begin_committed(Header::of(Game::Kimble, 2, 1), [0xab; 32]).unwrap();
    let shown = format!("{game:?}");
    assert!(!shown.contains("abababab") && !shown.contains("171, 171"), "{shown}");
}

fn header(die: Die) -> Header {
    let header = Header::of(Game::Kimble, 3, 8);
    let Options::Kimble(options) = header.options else { panic!("kimble") };
    Header { options: Options::Kimble(rules::kimble::Options { die, ..options }), ..header }
}

/// A game on a server: players 0 and 1 press with nonces, 2 is a bot, and now and then a clock runs out.
fn served(die: Die, actions: usize) -> GameInPlay<Committed> {
    let mut game = GameInPlay::begin_committed(header(die), example()).unwrap();
    go_on(&mut game, actions, 1);
    game
}

fn go_on(game: &mut GameInPlay<Committed>, actions: usize, seed: u64) {
    let mut stream = Stream::new(seed, Purpose::Trial, 0);
    for _ in 0..actions {
        let Some((by, deed)) = deed(game, &mut stream) else { break };
        let late = stream.below(10) == 0;
        let deed = if late { Deed::Timeout } else { deed };
        let brings = by != Player(2) && deed == Deed::Press(None);
        let nonce = if brings { nonce(&stream.below(1000).to_string()) } else { Nonce::default() };
        game.stir(nonce).play(by, &deed).unwrap();
    }
}

#[test]
fn every_throw_of_a_served_game_is_proven() {
    for die in [Die::Uniform, Die::Popomatic] {
        let game = served(die, 3000);
        assert!(game.over().is_some());
        let mut late = 0;
        for entry in &game.record().entries {
            assert_eq!(entry.threw.is_some(), entry.proof.is_some());
            late += usize::from(entry.deed == Deed::Timeout && entry.proof.is_some());
        }
        assert!(late > 0, "no clock ran out before a press");
        let text = game.record().to_text();
        let mut replay = Replay::open(&text).unwrap();
        while let Some(step) = replay.step() {
            assert_eq!(step.unwrap().mismatch, None);
        }
        assert_eq!(replay.game().record(), game.record());
        // Proofs do not depend on the engine.
        let other = text.replacen("\"engine\":", "\"engine\":9", 1);
        let mut replay = Replay::open(&other).unwrap();
        while let Some(step) = replay.step() {
            assert_eq!(step.unwrap().mismatch, None);
        }
    }
}

/// One chain is for all games of a match, and the die goes on from the face it showed in the game before. The program on
/// the page finds the die of such a record in `match`.
#[test]
fn the_games_of_a_match_share_their_chain() {
    let line = r#"{"match":{"games":3,"rule_set":"kimble","options":{"die":"popomatic","max_throws":60}},"players":2,"first":0}"#;
    let header = Header::parse(line, false).unwrap().0;
    let mut game = GameInPlay::begin_committed(header, example()).unwrap();
    go_on(&mut game, 3000, 1);
    assert!(game.over().is_some(), "games of sixty throws end");
    assert!(game.series().unwrap().form().game > 1, "one game is not enough to see how the next begins");
    let (mut witness, mut face) = (Witness::new(DiceChain::new(example()).commitment()), None);
    for entry in &game.record().entries {
        let Some(proof) = &entry.proof else { continue };
        let throw = witness.throw(proof, Die::Popomatic, face);
        assert_eq!(entry.threw, throw);
        witness.saw(proof);
        if let Some(Throw::Number(n)) = throw {
            face = Some(n);
        }
    }
    let header: Value = serde_json::from_str(&game.record().header.to_json(None)).unwrap();
    assert!(header["game"].is_null() && header["options"].is_null(), "{header}");
    assert_eq!(header["match"]["options"]["die"], "popomatic");
    let page = include_str!("../../../docs/fair-dice.md");
    assert!(page.contains(r#"header.get("match", header)"#), "the page's program looks elsewhere");
}

/// A server that starts again takes its journal and goes on as if it had never stopped.
#[test]
fn a_served_game_goes_on_from_its_journal() {
    let mut game = served(Die::Popomatic, 100);
    let mut again = GameInPlay::begin_recalled(game.record().header.clone(), example()).unwrap();
    for entry in &game.record().entries {
        let outcome = again.recall(entry.by, &entry.deed, &entry.kept()).unwrap();
        assert_eq!((outcome.threw, outcome.proof), (entry.threw, entry.proof));
        assert_eq!(again.hash(), entry.hash);
    }
    go_on(&mut game, 100, 5);
    go_on(&mut again, 100, 5);
    assert_eq!(again.record(), game.record());
}

/// A chain is 16 384 hashes: a game that is only read again does not compute them.
#[test]
fn a_recalled_game_makes_its_chain_when_a_throw_is_due() {
    let game = served(Die::Uniform, 20);
    let mut other = GameInPlay::begin_recalled(game.record().header.clone(), [1; 32]).unwrap();
    for entry in &game.record().entries {
        other.recall(entry.by, &entry.deed, &entry.kept()).unwrap();
    }
    assert_eq!(other.hash(), game.hash(), "nothing of the chain was needed");
    assert!(!format!("{other:?}").contains("1, 1, 1"), "the secret stays out of logs");
    let due = (0..200).find_map(|n| {
        let player = other.turn().player?;
        match other.turn().task {
            Task::Press => Some(other.play(player, &Deed::Press(None))),
            _ => {
                go_on(&mut other, 1, n);
                None
            }
        }
    });
    assert_eq!(
        due,
        Some(Err(Refused::Rule(Refusal::plain(Note::new("press-elsewhere"))))),
        "another's secret"
    );
}

#[test]
fn only_the_server_throws() {
    let refused = Err(Refused::Rule(Refusal::plain(Note::new("press-elsewhere"))));
    let mut server =
        GameInPlay::begin_committed(Header::of(Game::Kimble, 2, 1).first(Player(0)), example()).unwrap();
    let mut mirror = GameInPlay::begin(server.record().header.clone()).unwrap();
    assert_eq!(mirror.turn().task, Task::Press);
    for deed in [Deed::Press(None), Deed::Press(Some(Throw::Number(6))), Deed::Timeout] {
        assert_eq!(mirror.play(Player(0), &deed), refused, "{deed:?}");
    }
    let told = Deed::Press(Some(Throw::Number(6)));
    assert_eq!(server.play(Player(0), &told), refused, "nor can the server be told a number");
    server.play(Player(0), &Deed::Press(None)).unwrap();
}

#[test]
fn a_press_that_is_refused_uses_up_nothing() {
    let header = Header::of(Game::Kimble, 2, 1).first(Player(0));
    let mut game = GameInPlay::begin_committed(header, example()).unwrap();
    assert!(game.stir(nonce("x")).play(Player(7), &Deed::Press(None)).is_err());
    let proof = game.play(Player(0), &Deed::Press(None)).unwrap().proof.unwrap();
    assert_eq!(
        proof,
        Proof { nonce: Nonce::default(), reveal: DiceChain::new(example()).reveal(0).unwrap() }
    );
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

#[test]
fn what_was_changed_is_found_out() {
    let text = served(Die::Uniform, 60).record().to_text();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let thrown: Vec<usize> = (1..lines.len()).filter(|&n| !lines[n]["threw"].is_null()).collect();
    let (first, third) = (thrown[0], thrown[2]);
    let changed = |n: usize, change: &dyn Fn(&mut Map<String, Value>)| {
        let mut lines = lines.clone();
        change(lines[n].as_object_mut().unwrap());
        let lines: Vec<String> = lines.iter().map(Value::to_string).collect();
        found(&lines.join("\n"))
    };
    assert_eq!(changed(third, &|_| {}), None);
    let unproven = changed(third, &|line| line.retain(|key, _| key != "nonce" && key != "reveal"));
    assert_eq!(unproven, Some((third + 1, Mismatch::Unproven)));
    let not_kept = changed(third, &|line| drop(line.remove("threw")));
    assert_eq!(not_kept, Some((third + 1, Mismatch::NotKept)));
    let threw = changed(third, &|line| line["threw"] = json!(line["threw"].as_u64().unwrap() % 6 + 1));
    assert_eq!(threw, Some((third + 1, Mismatch::Throw)));
    let reveal = changed(third, &|line| line["reveal"] = json!(Link([1; 32])));
    assert_eq!(reveal, Some((third + 1, Mismatch::Reveal)));
    let swapped = changed(third, &|line| line["reveal"] = lines[thrown[1]]["reveal"].clone());
    assert_eq!(swapped, Some((third + 1, Mismatch::Reveal)));
    let commitment = changed(0, &|header| header["dice"]["chain"] = json!(Link([1; 32])));
    assert_eq!(commitment, Some((first + 1, Mismatch::Reveal)));
    let told = changed(third, &|line| line["press"] = line["threw"].clone());
    assert!(matches!(told, Some((line, Mismatch::Refused(_))) if line == third + 1), "{told:?}");
    // Another nonce shows in its throw, or in one of those that follow.
    let (line, mismatch) = changed(third, &|line| line["nonce"] = json!("00")).unwrap();
    assert!(line > third && mismatch == Mismatch::Throw, "{line}: {mismatch:?}");
}

#[test]
fn a_proof_without_a_chain_is_idle() {
    let mut game = GameInPlay::begin(Header::of(Game::Kimble, 2, 1).first(Player(0))).unwrap();
    let outcome = game.play(Player(0), &Deed::Press(None)).unwrap();
    let proof = Proof { nonce: Nonce::default(), reveal: Link([1; 32]) };
    let mut kept = game.record().entries[0].kept();
    kept.proof = Some(proof);
    let text = Line::write(Game::Kimble, Player(0), &Deed::Press(None), &kept);
    let mut follower = Follower::begin(game.record().header.clone(), None).unwrap();
    let followed = follower.follow(&Line::parse(Game::Kimble, &text, true).unwrap()).unwrap();
    assert_eq!(followed.mismatch, Some(Mismatch::IdleProof));
    assert_eq!(followed.outcome, Ok(outcome));
}

/// A fork is a game of its own: what was thrown stands in it as observed, what follows comes from the seed.
#[test]
fn a_fork_has_no_chain() {
    let game = served(Die::Popomatic, 80);
    let record = game.record();
    for until in [0, 1, 40, 80] {
        let mut fork = GameInPlay::fork(record, until).unwrap();
        assert_eq!(fork.record().header.dice, None);
        assert!(fork.record().entries.iter().zip(&record.entries).all(|(a, b)| a.hash == b.hash));
        let mut stream = Stream::new(2, Purpose::Trial, 0);
        for _ in 0..20 {
            let Some((by, deed)) = deed(&fork, &mut stream) else { break };
            fork.play(by, &deed).unwrap();
        }
        assert_eq!(found(&fork.record().to_text()), None, "its record holds by itself");
    }
}

#[test]
fn a_timeline_of_committed_dice_is_its_fork_at_every_moment() {
    let game = served(Die::Popomatic, 50);
    let text = game.record().to_text();
    let mut replay = Replay::recalled(&text).unwrap();
    let mut timeline = Timeline::begin(replay.game());
    while let Some(step) = replay.step() {
        assert_eq!(step.unwrap().mismatch, None);
        timeline.note(replay.game());
    }
    for until in 0..=50 {
        let (mut there, mut fork) =
            (timeline.at(until).unwrap(), GameInPlay::fork(game.record(), until).unwrap());
        assert_eq!(there.record(), fork.record());
        let mut stream = Stream::new(2, Purpose::Trial, 0);
        for _ in 0..4 {
            let Some((by, deed)) = deed(&fork, &mut stream) else { break };
            assert_eq!(there.play(by, &deed), fork.play(by, &deed), "after {until}");
        }
    }
}

#[test]
fn a_header_with_dice_is_a_record_of_kimble() {
    let line = served(Die::Uniform, 0).record().header.to_json(None);
    assert!(line.contains("\"dice\":{\"chain\":\"b5bbddbb"), "{line}");
    let (read, _) = Header::parse(&line, true).unwrap();
    assert_eq!(read.to_json(None), line);
    assert_eq!(read.dice, Some(DiceChain::new(example()).commitment()));
    let complaint = |line: &str, record| Header::parse(line, record).unwrap_err().0;
    assert!(complaint(&line, false).contains("record"));
    let carrom = format!(r#"{{"game":"carrom","players":2,"dice":{{"chain":"{}"}}}}"#, Link([1; 32]));
    assert!(complaint(&carrom, true).contains("kimble"));
    assert!(complaint(&line.replace("b5bb", "b5b"), true).contains("64 hexadecimal digits"));
    assert!(complaint(&line.replace("chain", "rope"), true).contains("rope"));
}

#[test]
fn a_game_keeps_to_its_commitment() {
    let header = served(Die::Uniform, 0).record().header.clone();
    let Options::Kimble(options) = &header.options else { panic!("kimble") };
    assert!(options.max_throws.is_some_and(|most| u64::from(most) < LINKS), "the game ends before the chain");
    assert!(GameInPlay::begin_committed(header.clone(), example()).is_ok());
    let other = GameInPlay::begin_committed(header, [1; 32]).map(|_| ());
    assert!(other.unwrap_err().0.contains("expected b5bbddbb"));
    let carrom = GameInPlay::begin_committed(Header::of(Game::Carrom, 2, 1), example()).unwrap();
    assert_eq!(
        carrom.record().header,
        Header::of(Game::Carrom, 2, 1),
        "a game without dice commits to nothing"
    );
}

#[test]
fn a_nonce_and_a_reveal_belong_together_and_to_a_record() {
    let reveal = Link([1; 32]);
    let both = format!(r#"{{"by":0,"press":null,"threw":1,"nonce":"00","reveal":"{reveal}"}}"#);
    let kept = Line::parse(Game::Kimble, &both, true).unwrap().kept;
    assert_eq!(kept.proof, Some(Proof { nonce: Nonce::new(&[0]).unwrap(), reveal }));
    let complaint = |line: &str, record| Line::parse(Game::Kimble, line, record).unwrap_err().0;
    assert!(complaint(r#"{"by":0,"press":null,"nonce":"00"}"#, false).contains("record"));
    assert!(complaint(r#"{"by":0,"press":null,"nonce":"00"}"#, true).contains("together"));
    assert!(complaint(&both.replace("\"00\"", "\"0\""), true).contains("nonce"));
    assert!(complaint(&both.replace("01\"}", "0\"}"), true).contains("64 hexadecimal digits"));
}
