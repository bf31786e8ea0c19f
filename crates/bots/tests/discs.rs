//! Bots at the boards with discs: as strong as their level says, never refused, and the same everywhere.

use boards::Game;
use bots::{Advice, Hand, Level, advise, ghost_ball};
use rules::{Over, Player, Task};
use table::{Deed, Flick, GameInPlay, Header, Purpose, Stream};

const DISC_GAMES: [Game; 4] = [Game::Carrom, Game::Crokinole, Game::Croquignole, Game::Couronne];

fn begin(header: &str) -> GameInPlay {
    GameInPlay::begin(Header::parse(header, false).unwrap_or_else(|e| panic!("{header}: {e}")).0).unwrap()
}

/// One board or round of a game, to be won by a point.
fn unit(game: Game, seed: u64) -> GameInPlay {
    let options = match game {
        Game::Carrom => r#"{"target":1,"max_strokes":200}"#,
        Game::Couronne => r#"{"discs":4,"max_strokes":200}"#,
        _ => r#"{"target":1,"max_rounds":1}"#,
    };
    begin(&format!(r#"{{"game":"{game}","players":2,"seed":{seed},"first":0,"options":{options}}}"#))
}

/// Plays what a bot of that level means to do, with its hand.
fn play(game: &mut GameInPlay, level: Level, seed: u64, action: u64) {
    let Some(Advice { by, best, .. }) = advise(game.referee(), level, seed.wrapping_mul(1009) + action)
    else {
        panic!("{level} has no advice in {:?}", game.turn());
    };
    assert!((0.0..=1.0).contains(&best.chance), "{level}: a chance of {}", best.chance);
    let mut stream = Stream::new(seed, Purpose::Hand, action);
    let deed = Hand::of(game.game(), level).act(game.referee(), by, best.deed, &mut stream);
    if let Err(refused) = game.play(by, &deed) {
        panic!("{level}: {deed:?} was refused: {refused:?}");
    }
}

/// Wins of the first level against the second, sides swapped.
fn duel(game: Game, levels: [Level; 2], units: u64) -> [u32; 2] {
    let mut wins = [0, 0];
    for n in 0..units {
        let (seed, swap) = (n / 2 + 1, (n % 2) as usize);
        let mut playing = unit(game, seed);
        let mut action = 0;
        while let Some(by) = playing.turn().player {
            play(&mut playing, levels[(by.index() + swap) % 2], seed * 2 + swap as u64, action);
            action += 1;
        }
        if let Some(Over::Sides { winner: Some(side), .. }) = playing.over() {
            wins[(side.index() + swap) % 2] += 1;
        }
    }
    wins
}

/// The share of 10 000 open twenties that a level makes: it chooses the shot, its hand plays it. It does not always
/// choose the same one, so there are many choices, and the more the less it thinks about each.
fn open_twenties(game: Game, level: Level) -> f64 {
    let choices = if level < Level::Expert { 400 } else { 100 };
    let board = GameInPlay::begin(Header::of(game, 2, 1).first(Player(0))).unwrap();
    let (mut shots, mut sunk) = (0, 0);
    for choice in 0..choices {
        let seed = bots::mix(1, choice);
        let advice = advise(board.referee(), level, seed).unwrap();
        let Deed::Flick(meant) = advice.best.deed else { panic!("{level} does not shoot") };
        let mut stream = Stream::new(seed, Purpose::Hand, 0);
        for _ in 0..10_000 / choices {
            let played: Flick = Hand::of(game, level).play(board.referee(), Player(0), &meant, &mut stream);
            sunk += u32::from(board.scene(&played).unwrap().play().unwrap().pocketed().len() == 1);
            shots += 1;
        }
    }
    f64::from(sunk) / f64::from(shots)
}

#[test]
fn open_twenties_are_what_the_levels_promise() {
    for (level, promised) in Level::ALL.into_iter().zip([0.25, 0.40, 0.55, 0.65, 0.75]) {
        for game in [Game::Crokinole, Game::Croquignole] {
            let share = open_twenties(game, level);
            assert!((share - promised).abs() <= 0.02, "{game}, {level}: {share:.3}, promised {promised}");
        }
    }
}

/// A short look at the ladder; `cargo xtask ladder` looks properly.
#[test]
fn a_club_player_beats_a_beginner() {
    for game in DISC_GAMES {
        let [club, beginner] = duel(game, [Level::Club, Level::Beginner], 10);
        assert!(club > beginner, "{game}: {club} to {beginner}");
    }
}

#[test]
fn an_expert_beats_the_ghost_ball() {
    let (mut expert, mut ghost) = (0, 0);
    for n in 0..6 {
        let (seed, swap) = (n / 2, (n % 2) as usize);
        let mut game = unit(Game::Carrom, seed);
        let hand = Hand::of(Game::Carrom, Level::Expert);
        let mut action = 0;
        while let Some(by) = game.turn().player {
            action += 1;
            if (by.index() + swap) % 2 == 0 || game.turn().task == Task::Place {
                play(&mut game, Level::Expert, seed, action);
                continue;
            }
            let meant = ghost_ball(game.referee(), &hand).unwrap();
            let mut stream = Stream::new(seed, Purpose::Hand, action);
            let played = hand.play(game.referee(), by, &meant, &mut stream);
            game.play(by, &Deed::Flick(played)).unwrap();
        }
        if let Some(Over::Sides { winner: Some(side), .. }) = game.over() {
            if (side.index() + swap) % 2 == 0 { expert += 1 } else { ghost += 1 }
        }
    }
    assert!(expert > ghost, "{expert} to {ghost}");
}

/// Every game with every number of players and its options turned, all levels at one table.
#[test]
fn bots_finish_whatever_they_are_asked_to_play() {
    let headers = [
        r#"{"game":"carrom","players":4,"seed":3,"options":{"target":2,"queen_must_be_covered":true,"max_strokes":60}}"#,
        r#"{"game":"crokinole","players":3,"seed":4,"options":{"max_rounds":1}}"#,
        r#"{"game":"crokinole","players":4,"seed":5,"options":{"target":5}}"#,
        r#"{"game":"croquignole","players":4,"seed":6,"options":{"max_rounds":1}}"#,
        r#"{"game":"couronne","players":4,"seed":7,"options":{"discs":16,"behind_limit":0,"max_strokes":40}}"#,
        r#"{"game":"couronne","players":2,"seed":8,"options":{"discs":4,"max_strokes":60}}"#,
    ];
    for header in headers {
        let mut game = begin(header);
        let mut action = 0;
        while let Some(by) = game.turn().player {
            let level = Level::ALL[(by.index() + action as usize / 7) % 5];
            play(&mut game, level, 11, action);
            action += 1;
        }
        assert!(game.over().is_some(), "{header}");
    }
}

/// What is left lies behind lines and every straight way to it is forbidden: two bots once let their time run out by turns.
#[test]
fn a_bot_shoots_when_it_may() {
    for player in 0..2 {
        let game = begin(&format!(
            r#"{{"game":"couronne","players":2,"first":0,"position":{{"down":[14,10],"behind":[2,3],"closing":1,
            "turn":{{"player":{player},"do":"shot"}},"at":{{"g9":[0.1773,-0.3320],"r13":[-0.0370,-0.3748],
            "r14":[0.0655,-0.4081],"r2":[-0.2773,0.3710],"r6":[-0.0789,0.3361],"r8":[-0.4216,0.2216]}}}}}}"#
        ));
        for level in Level::ALL {
            let choice = bots::play(&game, level, 1).unwrap();
            assert!(matches!(choice.deed, Deed::Flick(_)), "{level}, player {player}: {choice:?}");
        }
    }
}

/// By the NCA's book a twenty without a strike is cancelled, and a failed open shot takes what it struck: a bot means to
/// do neither.
#[test]
fn a_bot_means_a_valid_shot_by_the_nca() {
    for position in [
        r#"{"at":{"b1":[0.12,0.1]},"turn":{"player":0,"do":"shot"}}"#,
        r#"{"at":{"a1":[0.02,-0.15],"a2":[-0.15,0.05]},"left":[6,6],"turn":{"player":0,"do":"shot"}}"#,
    ] {
        let mut game = begin(&format!(
            r#"{{"game":"crokinole","rule_set":"nca","players":2,"first":0,"position":{position}}}"#
        ));
        let advice = bots::advise(game.referee(), Level::Expert, 1).unwrap();
        let verdict = game.play(advice.by, &advice.best.deed).unwrap().verdict;
        assert!(!verdict.rules.contains(&rules::rule!("NCA-11")), "{:?}: {:?}", advice.best, verdict.rules);
    }
}

/// By the ICF's laws pieces may be left down, which ends the board if they are the last: a bot once gave boards away so,
/// for the sake of the next break.
#[test]
fn a_bot_does_not_forgo_the_board() {
    let place = |queen: &str, at: &str| {
        begin(&format!(
            r#"{{"game":"carrom","rule_set":"icf","players":2,"first":0,"position":{{"down":[7,7],"queen":{queen},
            "at":{{{at}"b3":[-0.0707,-0.3095],"b6":[-0.162,0.3537]}},"waiting":[2,0],"then":0,
            "turn":{{"player":1,"do":"place"}}}}}}"#
        ))
    };
    for level in Level::ALL {
        let advice = advise(place("0", "").referee(), level, 1).unwrap();
        assert!(matches!(advice.best.deed, Deed::Place { .. }), "{level}: {:?}", advice.best);
        // The last pieces down with the queen on the board lose it (ICF-80): there forgoing wins.
        let advice = advise(place(r#""board""#, r#""queen":[0.0,0.0],"#).referee(), level, 1).unwrap();
        assert!(matches!(advice.best.deed, Deed::Forgo), "{level}: {:?}", advice.best);
    }
}

/// By the ICF's laws whoever pockets the last own piece while the queen lies there loses the board (ICF-80), and so does
/// whoever pockets the opponent's (ICF-79): a bot goes for the queen, or for nothing.
#[test]
fn a_bot_by_the_icf_does_not_pocket_a_last_piece_before_the_queen() {
    for at in [
        r#""w1":[0.3,0.3],"b1":[-0.2,0.2],"queen":[0.0,0.1]"#,
        r#""w1":[0.31,0.31],"b1":[-0.31,0.31],"queen":[0.1,-0.1]"#,
    ] {
        for level in Level::ALL {
            let mut game = begin(&format!(
                r#"{{"game":"carrom","rule_set":"icf","players":2,"first":0,"position":{{"down":[8,8],
                "queen":"board","at":{{{at}}},"turn":{{"player":0,"do":"shot"}}}}}}"#
            ));
            let best = advise(game.referee(), level, 1).unwrap().best;
            let verdict = game.play(Player(0), &best.deed).unwrap().verdict;
            let lost = [rules::rule!("ICF-79"), rules::rule!("ICF-80")];
            assert!(!verdict.rules.iter().any(|rule| lost.contains(rule)), "{level}: {best:?}");
        }
    }
}

/// By the ICF's laws the queen is worth 3 points up to 21 and nothing from 22 on (ICF-27). With other pieces to take, a
/// bot goes for her first as long as she is worth something; with the last one it has to take her before, whatever she is
/// worth (ICF-80).
#[test]
fn a_bot_by_the_icf_knows_what_the_queen_is_worth() {
    // The queen and a piece lie in the mouths of two pockets, one as easy as the other.
    let mouths = r#""w1":[0.31,0.31],"queen":[-0.31,0.31]"#;
    let advised = |score: u32, rest: &str, level: Level, seed: u64| {
        let mut game = begin(&format!(
            r#"{{"game":"carrom","rule_set":"icf","players":2,"first":0,"position":{{"score":[{score},18],
            "at":{{{mouths},"b1":[-0.2,0.05],"b2":[0.2,0.0]{rest}}},"right":[true,true],
            "turn":{{"player":0,"do":"shot"}}}}}}"#
        ));
        let best = advise(game.referee(), level, seed).unwrap().best;
        let verdict = game.play(Player(0), &best.deed).unwrap().verdict;
        (verdict.rules.contains(&rules::rule!("ICF-65")), best.chance)
    };
    let more = r#","w2":[-0.05,0.2],"w3":[0.1,-0.05],"b3":[0.02,0.1]"#;
    for seed in 1..=3 {
        assert!(advised(21, more, Level::Club, seed).0, "seed {seed}: at 21 she is worth 3 points");
        assert!(!advised(22, more, Level::Club, seed).0, "seed {seed}: at 22 she can wait");
    }
    for level in [Level::Club, Level::Expert, Level::Master] {
        let [(before, wins), (after, leads)] = [21, 22].map(|score| advised(score, "", level, 1));
        assert!(before && after, "{level}: she has to be covered before the last piece");
        // Two pieces and the queen bring 21 points to the 25 that win, two pieces alone bring 22 to 24.
        assert!(level < Level::Expert || wins > leads, "{level}: {wins} with 21, {leads} with 22");
    }
}

/// The last piece lies on the frame behind another: a master once shot past it for ever.
#[test]
fn a_bot_loosens_what_it_cannot_reach() {
    let mut game = begin(
        r#"{"game":"carrom","players":2,"first":0,"position":{"down":[8,0],"queen":0,"turn":{"player":0,"do":"shot"},
        "at":{"b1":[-0.01206,0.32577],"b2":[0.3203,0.2313],"b3":[0.07333,0.13271],"b4":[0.09133,0.08748],
        "b5":[0.33787,0.02414],"b6":[-0.28277,0.10341],"b7":[-0.2052,-0.19341],"b8":[-0.15983,-0.1292],
        "b9":[0.33245,0.30655],"w5":[0.02317,0.354]}}}"#,
    );
    let before = game.referee().form();
    let choice = bots::play(&game, Level::Master, 1).unwrap();
    game.play(choice.by, &choice.deed).unwrap();
    let places = |form: rules::Form| serde_json::to_value(form).unwrap()["at"].clone();
    assert_ne!(places(game.referee().form()), places(before), "{choice:?}");
}

#[test]
fn the_shoot_out_has_its_spot_and_its_shot() {
    let mut game = begin(
        r#"{"game":"couronne","players":2,"first":0,"options":{"discs":4,"max_strokes":80},
            "position":{"down":[4,4],"closing":1,"shootout":{"tries":[0,0],"potted":[0,0]}}}"#,
    );
    assert_eq!(game.turn().task, Task::Place);
    let mut action = 0;
    while game.turn().player.is_some() {
        play(&mut game, Level::Club, 2, action);
        action += 1;
    }
    assert!(game.over().is_some());
}

/// COU-09: the opponent chooses the spot, so it is one from which the shooter pots less often than from an easy one.
#[test]
fn the_spot_of_the_shoot_out_is_a_hard_one() {
    for (closing, placer) in [(1, 1), (0, 0)] {
        let game = begin(&format!(
            r#"{{"game":"couronne","players":2,"first":0,"options":{{"discs":4}},
                "position":{{"down":[4,4],"closing":{closing},"shootout":{{"tries":[0,0],"potted":[0,0]}}}}}}"#
        ));
        assert_eq!(game.turn().player, Some(Player(placer)));
        let chosen = advise(game.referee(), Level::Club, 3).unwrap();
        let Deed::Place { at: Some(_), .. } = chosen.best.deed else { panic!("{:?}", chosen.best) };
        let hard = potted_from(&game, &chosen.best.deed);
        let circle = boards::couronne::MIDDLE_CIRCLE - boards::couronne::RING_RADIUS - 1e-6;
        let easiest = (0..8)
            .map(|n| {
                let angle = std::f64::consts::TAU * f64::from(n) / 8.0;
                let at = Some([circle * angle.cos(), circle * angle.sin()]);
                potted_from(&game, &Deed::Place { disc: None, at })
            })
            .fold(0.0, f64::max);
        assert!(hard + 0.1 < easiest, "{hard} from the chosen spot, {easiest} from the easiest");
    }
}

/// How often a club player pots the try of the shoot-out from a spot.
fn potted_from(game: &GameInPlay, spot: &Deed) -> f64 {
    const TIMES: u32 = 200;
    let mut game = game.clone();
    game.play(game.turn().player.unwrap(), spot).unwrap();
    let shooter = game.turn().player.unwrap();
    let Deed::Flick(meant) = advise(game.referee(), Level::Club, 1).unwrap().best.deed else {
        panic!("no shot")
    };
    let (hand, mut stream) = (Hand::of(Game::Couronne, Level::Club), Stream::new(5, Purpose::Hand, 0));
    let striker = game.referee().shot_disc().unwrap();
    let mut potted = 0;
    for _ in 0..TIMES {
        let played = hand.play(game.referee(), shooter, &meant, &mut stream);
        let fell = game.clone().play(shooter, &Deed::Flick(played)).unwrap().facts.unwrap().pocketed;
        potted += u32::from(!fell.is_empty() && !fell.contains(&striker));
    }
    f64::from(potted) / f64::from(TIMES)
}

/// Every straight way to the only disc of the opponent is shut by own ones: an expert once let its time run out.
#[test]
fn a_bot_shoots_blindly_rather_than_not_at_all() {
    let game = begin(
        r#"{"game":"crokinole","players":2,"first":0,"seed":1,"position":{"at":{"b1":[0.047052575581571,-0.13935119269055954],
        "a1":[0.2656064127588551,0.051688284415962626],"a2":[0.03279708410415649,-0.17335926503488594],
        "a3":[0.013306300062093629,-0.14419877680203153],"a4":[0.09024615903700578,-0.18484439751386278],
        "a5":[0.09942544599750615,-0.14869835269518972],"a6":[-0.07678504683983683,0.22033979716289787],
        "a7":[0.07141746702944678,-0.11841289303028027],"a8":[-0.009398428742400149,-0.19413271784777625],
        "a9":[-0.006212628715940152,-0.09494997406936276]},"left":[3,11],"turn":{"player":0,"do":"shot"}}}"#,
    );
    for level in Level::ALL {
        let choice = bots::play(&game, level, 1).unwrap();
        assert!(matches!(choice.deed, Deed::Flick(_)), "{level}: {choice:?}");
    }
}

/// Nine pieces on the line leave one slot of a few millimetres to stand in.
#[test]
fn a_bot_finds_the_last_free_place_of_its_line() {
    let game = begin(
        r#"{"game":"carrom","players":2,"first":0,"position":{"queen":0,"turn":{"player":0,"do":"shot"},"at":{
        "b1":[-0.31625,-0.2526],"b2":[-0.24375,-0.2526],"b3":[-0.17125,-0.2526],"b4":[-0.09875,-0.2526],
        "b5":[-0.02625,-0.2526],"b6":[0.05085,-0.2526],"b7":[0.12335,-0.2526],"b8":[0.19585,-0.2526],
        "b9":[0.26835,-0.2526],"w1":[-0.2,0.25],"w2":[0.25,0.1]}}}"#,
    );
    for level in Level::ALL {
        let choice = bots::play(&game, level, 1).unwrap();
        assert!(matches!(choice.deed, Deed::Flick(_)), "{level}: {choice:?}");
    }
}

/// What a bot says of a shot is what mostly comes of it, whatever geometry built it for.
#[test]
fn a_shot_that_mostly_pots_is_called_a_pot() {
    let mut checked = 0;
    for n in 0..12 {
        let mut stream = Stream::new(n, Purpose::Trial, 0);
        let mut place = || [stream.between(-0.3, 0.3), stream.between(-0.1, 0.3)];
        let at = serde_json::json!({ "w1": place(), "w2": place(), "b1": place() });
        let header = format!(
            r#"{{"game":"carrom","players":2,"first":0,"position":{{"queen":0,"turn":{{"player":0,"do":"shot"}},"at":{at}}}}}"#
        );
        let Ok((header, _)) = Header::parse(&header, false) else { continue };
        let Ok(game) = GameInPlay::begin(header) else { continue };
        let advice = advise(game.referee(), Level::Expert, 1).unwrap();
        for plan in std::iter::once(&advice.best).chain(&advice.others) {
            let Deed::Flick(meant) = &plan.deed else { panic!("{plan:?}") };
            let (hand, mut tremor) =
                (Hand::of(Game::Carrom, Level::Expert), Stream::new(9, Purpose::Hand, 0));
            let mut fell = [0, 0];
            for _ in 0..40 {
                let played = hand.play(game.referee(), Player(0), meant, &mut tremor);
                let facts = game.clone().play(Player(0), &Deed::Flick(played)).unwrap().facts.unwrap();
                for disc in facts.pocketed.iter().filter(|disc| disc.0 < 2) {
                    fell[disc.index()] += u32::from(!facts.pocketed.contains(&rules::Disc(19)));
                }
            }
            let pots = plan.intent.key.starts_with("bot-pot") || plan.intent.key == "bot-goes-for";
            if fell.iter().any(|&n| n > 30) {
                assert!(pots, "fell {fell:?} times of 40: {plan:?}");
                checked += 1;
            }
            let share = plan.intent.args().find(|(name, _)| *name == "share");
            assert_eq!(share.is_some(), pots, "{plan:?}");
        }
    }
    assert!(checked >= 8, "only {checked} shots mostly pot");
}

#[test]
fn the_same_position_level_and_seed_give_the_same_choice() {
    for game in DISC_GAMES {
        let board = GameInPlay::begin(Header::of(game, 2, 9).first(Player(0))).unwrap();
        for level in [Level::Beginner, Level::Casual, Level::Club] {
            let once = advise(board.referee(), level, 5);
            assert_eq!(once, advise(board.referee(), level, 5), "{game} {level}");
            assert!(once.is_some());
        }
    }
}

#[test]
fn a_bot_says_what_it_means_to_do() {
    let game = begin(
        r#"{"game":"carrom","players":2,"first":0,"position":{"turn":{"player":0,"do":"shot"},
            "at":{"w1":[-0.25,0.25],"b1":[0.2,0.1],"queen":[0.1,-0.1]},"down":[8,8]}}"#,
    );
    let advice = advise(game.referee(), Level::Club, 1).unwrap();
    let key = advice.best.intent.key;
    assert!(key.starts_with("bot-pot") || key == "bot-goes-for", "{:?}", advice.best);
    assert!(advice.others.iter().all(|plan| plan.chance <= advice.best.chance));
    assert!(!advice.others.is_empty());
}

/// The hole a bot speaks of, as everybody counts: south-west, south-east, north-east, north-west.
#[test]
fn a_bot_names_the_hole_it_shoots_at_from_every_seat() {
    // Close to one corner and far from the others: only that pot is any good.
    let corners = [[-0.3, -0.3], [0.3, -0.3], [0.3, 0.3], [-0.3, 0.3]];
    let mut spoken = 0;
    for (players, player) in [(2, 0), (2, 1), (4, 1), (4, 2), (4, 3)] {
        let mine = if player % 2 == 0 { "w1" } else { "b1" };
        let other = if player % 2 == 0 { "b1" } else { "w1" };
        for (hole, [x, y]) in corners.into_iter().enumerate() {
            let game = begin(&format!(
                r#"{{"game":"carrom","players":{players},"first":0,"position":{{"down":[8,8],"queen":0,
                "turn":{{"player":{player},"do":"shot"}},"at":{{"{mine}":[{x},{y}],"{other}":[0.0,0.01]}}}}}}"#
            ));
            let advice = advise(game.referee(), Level::Expert, 1).unwrap();
            let named = advice.best.intent.args().find(|(name, _)| *name == "hole");
            let Some((_, rules::Arg::Number(named))) = named else { continue };
            assert_eq!(named, hole as i64, "player {player} of {players}: {:?}", advice.best);
            spoken += 1;
        }
    }
    assert!(spoken >= 15, "only {spoken} of 20 holes were named");
}
