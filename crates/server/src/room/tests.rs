//! A room by itself, with time as the test sets it: laws over random tables, and every case of the clocks.

use std::collections::BTreeSet;

use bots::Level;
use proptest::prelude::*;
use protocol::{Ask, ClockSettings, Clocks, Input, Json, Limit, Mention, PHRASES, Talkers};
use rules::{Player, RuleSet, Task};
use table::{Deed, Kept, Line, Purpose, Record, Stream, random_play};

use super::*;

mod absence;
mod book;
mod bounds;
mod closing;
mod moving;
mod rule_sets;
mod waiting;

/// Some moment.
const THEN: u64 = 1_800_000_000_000;

/// A room and everything that has happened in it.
struct Stage {
    room: Room,
    events: Vec<Event>,
    now: u64,
    /// The seats whose people are connected.
    here: Vec<u8>,
    absent: Absent,
}

/// The id of a guest.
fn person(n: u8) -> String {
    let letter = char::from(b'a' + n);
    letter.to_string().repeat(16)
}

/// A caller with a cookie.
fn guest(n: u8) -> Who {
    Who { person: Some(person(n)), keyed: BTreeSet::new() }
}

/// A caller with a seat's key alone.
fn keyed(seat: u8) -> Who {
    Who { person: None, keyed: BTreeSet::from([seat]) }
}

fn settings(game: Game, players: u8) -> Settings {
    let options = match game {
        Game::Crokinole | Game::Croquignole => r#"{"max_rounds":1}"#,
        Game::Carrom => r#"{"max_strokes":40}"#,
        Game::Couronne => r#"{"discs":4,"max_strokes":40}"#,
        Game::Kimble => r#"{"max_throws":60}"#,
    };
    let (options, input) = (Json::new(options), Input::Guided);
    let talkers = Talkers::Everyone;
    let new = protocol::NewTable {
        players,
        options,
        first: Some(0.into()),
        input,
        talkers,
        ..protocol::NewTable::of(game)
    };
    new.settings()
}

/// The same by another rule set of the game.
fn by(set: RuleSet, settings: Settings) -> Settings {
    Settings { rule_set: set.beside_game(), ..settings }
}

fn with_clock(game: Game, players: u8, shot: Option<u32>, whole: Option<u32>) -> Settings {
    Settings { clock: Some(ClockSettings { shot, game: whole }), ..settings(game, players) }
}

impl Stage {
    /// An empty table of guest 0.
    fn open(settings: Settings) -> Stage {
        let opened =
            Event { seq: 0, at: THEN, what: What::Opened { owner: Mention::of(person(0)), settings } };
        let room = Room::open("aaaaaaaaaaaaaaaa", [7; 32], &opened).unwrap();
        Stage {
            room,
            events: vec![opened],
            now: THEN,
            here: Vec::new(),
            absent: Absent::new(AbsenceLimits::default()),
        }
    }

    /// A game that has just begun, guest n in seat n.
    fn begin(settings: Settings) -> Stage {
        let players = settings.players;
        let mut stage = Stage::open(settings);
        for n in 0..players {
            stage.ask(&guest(n), &Ask::sit(n)).unwrap();
        }
        stage.ask(&guest(0), &Ask::Start).unwrap();
        stage
    }

    fn happen(&mut self, whats: Vec<What>) {
        for what in whats {
            let event = Event { seq: self.room.next(), at: self.now, what };
            self.room.apply(&event);
            self.events.push(event);
        }
    }

    fn ask(&mut self, who: &Who, ask: &Ask) -> Result<(), Refusal> {
        self.absent.update(self.room.people(), &self.here.iter().copied().collect(), self.now);
        match self.room.ask(who, ask, &self.absent, self.now)? {
            Answer::Happens(whats) | Answer::Seated(_, whats) => self.happen(whats),
            Answer::Acts(act) => self.act(act)?,
            Answer::Says(said) => self.happen(vec![said.what()]),
            Answer::Rematch => self.happen(vec![What::Rematched { table: "b".repeat(16) }]),
        }
        Ok(())
    }

    /// What a bot does.
    fn play_for_bot(&mut self, by: Player, deed: &Deed) -> Result<(), Refusal> {
        let act = self.room.play_for_bot(by, deed, self.now)?;
        self.act(act)
    }

    fn act(&mut self, act: Act) -> Result<(), Refusal> {
        let what = match act {
            Act::Played(what) => what,
            Act::Aimed(aimed) => self.room.play_out(aimed.simulate_with(&mut physics::Simulator::new()))?,
        };
        self.happen(vec![what]);
        Ok(())
    }

    /// Lets time pass, and applies everything that follows from that alone.
    fn wait(&mut self, milliseconds: u64) -> bool {
        self.now += milliseconds;
        let Some(expired) = self.room.expire(self.now) else { return false };
        self.happen(vec![expired.expect("what a clock does is never refused")]);
        true
    }

    /// Waits until the running time is up; returns the line that followed.
    fn run_out(&mut self) -> String {
        let left = self.left();
        assert!(left == 0 || !self.wait(left - 1), "not yet");
        assert!(self.wait(u64::from(left > 0)), "now");
        self.last_line()
    }

    /// What the rules allow the player in turn to do, as `who` would send it.
    fn play(&mut self, who: &Who, seed: u64) -> Result<(), Refusal> {
        let (by, deed) = self.some_deed(seed).expect("the game goes on");
        let line = Json::new(Line::write(self.room.kind(), by, &deed, &Kept::default()));
        self.ask(who, &Ask::Act { line, after: None, nonce: Some(format!("{seed:016x}")) })
    }

    fn some_deed(&self, seed: u64) -> Option<(Player, Deed)> {
        let game = self.room.playing()?;
        random_play::deed(game, &mut Stream::new(seed, Purpose::Trial, 0))
    }

    /// Milliseconds left of the running time.
    fn left(&self) -> u64 {
        self.room.deadline().expect("a clock runs") - self.now
    }

    fn last_line(&self) -> String {
        match &self.events.last().unwrap().what {
            What::Acted { line, .. } => line.text().to_owned(),
            other => panic!("expected an action, got {other:?}"),
        }
    }

    fn last_verdict(&self) -> &protocol::Verdict {
        match &self.events.last().unwrap().what {
            What::Acted { verdict, .. } | What::Started { verdict, .. } => verdict,
            other => panic!("expected a verdict, got {other:?}"),
        }
    }

    /// The same table from its journal, which goes through its text, read at some later time.
    fn recalled(&self, now: u64) -> Room {
        let text = |event: &Event| serde_json::to_string(event).unwrap();
        let mut events = self.events.iter().map(|event| serde_json::from_str(&text(event)).unwrap());
        let mut room = Room::open("aaaaaaaaaaaaaaaa", [7; 32], &events.next().unwrap()).unwrap();
        for event in events {
            room.recall(&event, now).unwrap();
        }
        room
    }
}

/// Everything about a room but its time.
#[derive(Debug, PartialEq)]
struct Standing {
    view: TableView,
    next: u64,
    hash: Option<String>,
    record: Option<Record>,
    silenced: BTreeSet<String>,
    offers: BTreeSet<u8>,
}

fn standing(room: &Room) -> Standing {
    Standing {
        view: room.view(0),
        next: room.next(),
        hash: room.game().map(GameInPlay::hash),
        record: room.game().map(|game| game.record().clone()),
        silenced: room.state.silenced.clone(),
        offers: room.state.offers.clone(),
    }
}

// Laws.

/// Something that happens to a table.
#[derive(Clone, Debug)]
enum Step {
    /// A caller asks for something.
    Ask(usize, Ask),
    /// A caller does what the player in turn may do.
    Play(usize, u64),
    /// A bot in turn does something.
    Bot(u64),
    /// Time passes.
    Wait(u64),
    /// A person comes or goes.
    Here(Vec<u8>),
}

/// The owner, two guests, a caller with a key, a caller with a key and another guest's cookie, a caller with neither.
fn everybody() -> [Who; 6] {
    let both = Who { person: Some(person(2)), keyed: BTreeSet::from([0, 9]) };
    [guest(0), guest(1), guest(2), keyed(1), both, Who::default()]
}

fn lines() -> impl Strategy<Value = String> {
    let by =
        prop_oneof![Just("0"), Just("1"), Just("3"), Just("-1"), Just("256"), Just("1e999"), Just("\"0\"")];
    let what = prop::sample::select(vec![
        r#""resign":true"#,
        r#""timeout":true"#,
        r#""pass":true"#,
        r#""press":null"#,
        r#""press":6"#,
        r#""press":"cocked""#,
        r#""press":null,"threw":6"#,
        r#""keep":true"#,
        r#""move":0"#,
        r#""move":255,"lap":true"#,
        r#""place":{}"#,
        r#""place":{"disc":"queen","at":[0,0]}"#,
        r#""fault":"touch""#,
        r#""incident":"CAR-05""#,
        r#""shot":{"pocketed":["queen"]}"#,
        r#""shot":{}"#,
        r#""flick":{"at":[0,-0.25],"angle":1.5,"speed":3}"#,
        r#""flick":{"at":[1e308,-1e308],"angle":1e308,"speed":1e308,"spin":-1e308}"#,
        r#""flick":{"at":[0,-0.25],"angle":1.5,"speed":3},"hash":"00""#,
        r#""flick":null"#,
    ]);
    (by, what).prop_map(|(by, what)| format!("{{\"by\":{by},{what}}}"))
}

fn asks() -> impl Strategy<Value = Ask> {
    let seat = || prop_oneof![8 => 0u8..4, 1 => any::<u8>()];
    let level = || prop::option::of(prop::sample::select(Level::ALL.to_vec()));
    let name = || prop_oneof![Just("b".repeat(16)), Just("a".repeat(16)), Just(String::new())];
    let phrase = prop_oneof![prop::sample::select(PHRASES.to_vec()).prop_map(String::from), ".{0,3}"];
    prop_oneof![
        3 => (seat(), any::<bool>()).prop_map(|(seat, also)| Ask::Sit { seat, also }),
        1 => seat().prop_map(|seat| Ask::Claim { seat }),
        2 => seat().prop_map(|seat| Ask::Stand { seat }),
        4 => (seat(), level()).prop_map(|(seat, bot)| Ask::Hand { seat, bot }),
        3 => Just(Ask::Start),
        6 => (lines(), prop::option::of(0u64..4), prop::option::of("[0-9a-fx]{0,70}"))
            .prop_map(|(line, after, nonce)| Ask::Act { line: Json::new(line), after, nonce }),
        2 => prop::option::of(".{0,220}").prop_map(|text| Ask::Say { text, phrase: None }),
        1 => phrase.prop_map(|phrase| Ask::Say { text: None, phrase: Some(phrase) }),
        2 => (name(), any::<bool>()).prop_map(|(who, on)| Ask::Silence { who, on }),
        1 => (name(), any::<bool>()).prop_map(|(who, on)| Ask::Mute { who, on }),
        2 => Just(Ask::Rematch),
        1 => Just(Ask::Ping),
    ]
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let who = || 0usize..6;
    let step = prop_oneof![
        10 => (who(), asks()).prop_map(|(who, ask)| Step::Ask(who, ask)),
        10 => (0usize..2, any::<u64>()).prop_map(|(who, seed)| Step::Play(who, seed)),
        2 => (who(), any::<u64>()).prop_map(|(who, seed)| Step::Play(who, seed)),
        4 => any::<u64>().prop_map(Step::Bot),
        4 => (0u64..7000).prop_map(Step::Wait),
        1 => prop::collection::vec(0u8..4, 0..3).prop_map(Step::Here),
    ];
    (prop::collection::vec(step, 0..60), prop::option::weighted(0.1, who())).prop_map(
        |(mut steps, closes)| {
            steps.extend(closes.map(|who| Step::Ask(who, Ask::Close)));
            steps
        },
    )
}

fn tables() -> impl Strategy<Value = (Settings, bool)> {
    let set = prop::sample::select(RuleSet::ALL.to_vec());
    let clock = prop::option::of((prop::option::of(5u32..9), prop::option::of(30u32..40)));
    let input = prop_oneof![4 => Just(Input::Guided), 1 => Just(Input::Plain), 1 => Just(Input::Observed)];
    let games = prop::option::weighted(0.3, 2u8..4);
    (set, any::<bool>(), clock, input, prop::option::of(0u8..2), any::<bool>(), games).prop_map(
        |(set, four, clock, input, first, begun, games)| {
            let clock = clock.map(|(shot, game)| ClockSettings { shot, game });
            let players = if four && !begun { 4 } else { 2 };
            // A match has two sides.
            let games = games.filter(|_| set.game().has_teams() || players == 2);
            (
                Settings {
                    clock,
                    input,
                    first: first.map(protocol::Starter::Player),
                    games,
                    ..by(set, settings(set.game(), players))
                },
                begun,
            )
        },
    )
}

fn take(stage: &mut Stage, step: &Step) -> Result<(), TestCaseError> {
    let everybody = everybody();
    let (before, clock) = (standing(&stage.room), stage.room.clock.clone());
    let answer = match step {
        Step::Ask(who, ask) => stage.ask(&everybody[*who], ask),
        Step::Play(who, seed) => {
            let Some((by, deed)) = stage.some_deed(*seed) else { return Ok(()) };
            let bot = stage.room.state.seats[by.index()].bot.is_some();
            let observed = stage.room.settings().input == Input::Observed;
            let may = stage.room.holds(&everybody[*who], by.0) && !bot && !observed && deed != Deed::Timeout;
            let played = stage.play(&everybody[*who], *seed);
            prop_assert!(!may || played.is_ok(), "{played:?}");
            played
        }
        Step::Bot(seed) => {
            let bot = stage.room.bot_to_move().and_then(|_| stage.some_deed(*seed));
            let Some((by, deed)) = bot else { return Ok(()) };
            stage.play_for_bot(by, &deed)
        }
        Step::Wait(milliseconds) => {
            stage.wait(*milliseconds);
            return Ok(());
        }
        Step::Here(here) => {
            stage.here.clone_from(here);
            return Ok(());
        }
    };
    if let Err(refusal) = answer {
        prop_assert_eq!(standing(&stage.room), before, "a refusal changes nothing: {:?}", &refusal);
        prop_assert_eq!(&stage.room.clock, &clock, "not even the time: {:?}", &refusal);
        prop_assert!(
            refusal.limit.is_some() != refusal.rule().is_some(),
            "it names a rule or a limit: {:?}",
            &refusal
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, max_shrink_iters: 400, ..ProptestConfig::default() })]

    #[test]
    fn a_refusal_of_any_request_changes_nothing_and_the_journal_tells_the_rest(
        (settings, begun) in tables(),
        steps in steps(),
    ) {
        let mut stage = if begun { Stage::begin(settings) } else { Stage::open(settings) };
        for step in &steps {
            take(&mut stage, step)?;
        }
        let again = stage.recalled(stage.now);
        prop_assert_eq!(standing(&again), standing(&stage.room));
        for player in (0..4).map(Player) {
            prop_assert_eq!(again.clock.has_left(player), stage.room.clock.has_left(player));
        }
        prop_assert_eq!(again.deadline().is_some(), stage.room.deadline().is_some());
        for (n, event) in stage.events.iter().enumerate() {
            prop_assert_eq!(event.seq, n as u64, "numbers have no gaps");
        }
    }
}

#[test]
fn a_journal_with_a_gap_or_a_forged_action_is_no_table() {
    let mut stage = Stage::begin(settings(Game::Crokinole, 2));
    stage.play(&guest(0), 1).unwrap();
    let mut room = Room::open("aaaaaaaaaaaaaaaa", [7; 32], &stage.events[0]).unwrap();
    assert!(room.recall(&stage.events[2], THEN).is_err(), "event 1 is missing");
    let mut forged = stage.events.clone();
    let What::Acted { line, .. } = &mut forged.last_mut().unwrap().what else {
        panic!("the last is the action")
    };
    *line = Json::new(line.text().replace("\"angle\":", "\"angle\":0").replace("\"by\":0", "\"by\":1"));
    let mut room = Room::open("aaaaaaaaaaaaaaaa", [7; 32], &forged[0]).unwrap();
    let read = forged[1..].iter().try_for_each(|event| room.recall(event, THEN));
    assert!(read.is_err());
}

#[test]
fn another_secret_throws_nothing_in_a_game_of_committed_dice() {
    let stage = Stage::begin(settings(Game::Kimble, 2));
    let mut room = Room::open("aaaaaaaaaaaaaaaa", [8; 32], &stage.events[0]).unwrap();
    // Reading the journal does not compute the chain.
    stage.events[1..].iter().try_for_each(|event| room.recall(event, THEN)).unwrap();
    let refused = room.ask(&guest(0), &press(), &Absent::new(AbsenceLimits::default()), THEN).unwrap_err();
    assert_eq!(refused.limit, Some(Limit::Action), "{refused:?}");
    stage.recalled(THEN).ask(&guest(0), &press(), &Absent::new(AbsenceLimits::default()), THEN).unwrap();
}

/// The dome is pressed by player 0.
fn press() -> Ask {
    Ask::Act { line: Json::new(r#"{"by":0,"press":null}"#), after: None, nonce: None }
}

// Clocks.

#[test]
fn the_time_for_a_shot_ends_in_a_timeout_and_begins_anew_for_the_next() {
    for game in Game::ALL {
        let mut stage = Stage::begin(with_clock(game, 2, Some(30), None));
        assert_eq!(stage.left(), 30_000, "{game}");
        assert_eq!(stage.last_verdict().clocks.as_ref().unwrap().turn, Some(30_000));
        let line = stage.run_out();
        assert!(line.starts_with(r#"{"by":0,"timeout":true"#), "{game}: {line}");
        assert_eq!(stage.left(), 30_000, "{game}");
        assert!(!stage.wait(0), "{game}: once");
    }
}

#[test]
fn without_a_clock_nobody_is_hurried() {
    let mut stage = Stage::begin(settings(Game::Carrom, 2));
    assert_eq!(stage.room.deadline(), None);
    assert_eq!(stage.last_verdict().clocks, None);
    assert!(!stage.wait(1 << 40));
}

#[test]
fn a_verdict_names_the_kinds_of_its_clauses() {
    let mut stage = Stage::begin(with_clock(Game::Carrom, 2, Some(30), None));
    stage.run_out();
    assert!(stage.last_verdict().kinds.contains(&"time_up".to_owned()), "{:?}", stage.last_verdict());
    let line = Json::new(r#"{"by":1,"resign":true}"#);
    stage.ask(&guest(1), &Ask::Act { line, after: None, nonce: None }).unwrap();
    assert_eq!(stage.last_verdict().kinds, ["resigned"]);
}

#[test]
fn the_clock_waits_while_the_discs_move() {
    let mut stage = Stage::begin(with_clock(Game::Crokinole, 2, Some(10), Some(60)));
    stage.now += 4_000;
    stage.play(&guest(0), 1).unwrap();
    let verdict = stage.last_verdict();
    let moved = (verdict.moved.unwrap() * 1000.0) as u64;
    assert!(moved > 100, "{moved}");
    let clocks = verdict.clocks.clone().unwrap();
    assert_eq!((clocks.left, clocks.turn), (vec![56_000, 60_000], Some(10_000)));
    assert_eq!(stage.left(), moved + 10_000);
    // A player who shoots while discs still move has lost no time.
    stage.now += moved / 2;
    stage.play(&guest(1), 2).unwrap();
    assert_eq!(stage.last_verdict().clocks.as_ref().unwrap().left, [56_000, 60_000]);
}

#[test]
fn the_time_for_the_game_is_used_up_and_then_there_are_five_seconds_for_each_turn() {
    let mut stage = Stage::begin(with_clock(Game::Kimble, 2, None, Some(30)));
    assert_eq!(stage.left(), 30_000);
    stage.run_out();
    let left = |stage: &Stage| stage.last_verdict().clocks.clone().unwrap().left;
    assert_eq!(left(&stage), [0, 30_000]);
    // Player 1 plays at once, as often as it is their turn.
    for seed in 0.. {
        match stage.room.game().unwrap().turn().player {
            Some(Player(0)) => break,
            _ => stage.play(&guest(1), seed).unwrap(),
        }
    }
    assert_eq!(left(&stage), [0, 30_000]);
    assert_eq!(stage.left(), 5_000, "overtime");
    stage.run_out();
    assert_eq!(left(&stage), [0, 30_000]);
}

#[test]
fn the_shorter_of_the_two_times_runs() {
    let stage = Stage::begin(with_clock(Game::Carrom, 2, Some(20), Some(300)));
    assert_eq!(stage.left(), 20_000);
    let stage = Stage::begin(with_clock(Game::Carrom, 2, Some(200), Some(30)));
    assert_eq!(stage.left(), 30_000);
}

#[test]
fn a_player_who_misses_three_turns_in_a_row_has_left() {
    let mut stage = Stage::begin(with_clock(Game::Crokinole, 2, Some(5), None));
    let lines: Vec<String> = (0..5).map(|_| stage.run_out()).collect();
    for (line, (by, what)) in
        lines.iter().zip([(0, "timeout"), (1, "timeout"), (0, "timeout"), (1, "timeout"), (0, "resign")])
    {
        assert!(line.starts_with(&format!(r#"{{"by":{by},"{what}":true"#)), "{line}");
    }
    assert_eq!(stage.room.status(), Status::Over);
    assert!(stage.last_verdict().over.as_ref().unwrap().text().contains("\"winner\":1"));
    assert_eq!(stage.room.deadline(), None, "nobody's time runs any more");
}

#[test]
fn a_turn_is_missed_once_however_much_there_is_to_do_in_it() {
    let mut stage = Stage::begin(with_clock(Game::Kimble, 2, Some(5), None));
    let mut turns = 0;
    let mut before = None;
    while stage.room.status() == Status::Playing {
        let player = stage.room.game().unwrap().turn().player;
        if player == Some(Player(1)) {
            stage.play(&guest(1), turns).unwrap();
        } else {
            turns += u64::from(before != player);
            let line = stage.run_out();
            assert_eq!(line.contains("resign"), turns == 3, "turn {turns}: {line}");
        }
        before = player;
    }
    assert_eq!(turns, 3);
}

#[test]
fn a_shot_in_between_shows_that_somebody_is_there() {
    let mut stage = Stage::begin(with_clock(Game::Crokinole, 2, Some(5), None));
    for round in 0..2 {
        for _ in 0..2 {
            assert!(stage.run_out().contains("timeout"));
            stage.play(&guest(1), round).unwrap();
        }
        stage.play(&guest(0), round).unwrap();
        stage.play(&guest(1), round).unwrap();
    }
    assert_eq!(stage.room.status(), Status::Playing);
}

#[test]
fn a_table_that_everyone_has_left_comes_to_its_end() {
    for game in Game::ALL {
        for players in [2, 4] {
            let mut stage = Stage::begin(with_clock(game, players, Some(5), None));
            let mut actions = 0;
            while stage.room.status() == Status::Playing {
                stage.run_out();
                actions += 1;
                assert!(actions < 50, "{game} for {players}");
            }
            assert_eq!(stage.room.status(), Status::Over);
        }
    }
}

#[test]
fn a_bot_is_not_hurried() {
    let mut stage = Stage::open(with_clock(Game::Carrom, 2, Some(5), Some(60)));
    stage.ask(&guest(0), &Ask::sit(0)).unwrap();
    stage.ask(&guest(0), &Ask::Hand { seat: 1, bot: Some(Level::Club) }).unwrap();
    stage.ask(&guest(0), &Ask::Start).unwrap();
    stage.run_out();
    assert_eq!(stage.room.bot_to_move().map(|(player, _)| player), Some(Player(1)));
    assert_eq!(stage.room.deadline(), None);
    assert_eq!(stage.last_verdict().clocks.as_ref().unwrap().turn, None);
    assert!(!stage.wait(1_000_000));
    let (by, deed) = stage.some_deed(1).unwrap();
    stage.play_for_bot(by, &deed).unwrap();
    assert_eq!(stage.last_verdict().clocks.as_ref().unwrap().left[1], 60_000, "nor does it use up its time");
}

#[test]
fn handing_over_to_a_bot_and_back_gains_no_time() {
    let mut stage = Stage::begin(with_clock(Game::Carrom, 2, Some(10), Some(60)));
    let bot = |seat, bot| Ask::Hand { seat, bot };
    stage.now += 4_000;
    // A bot in another player's seat does not start the turn's time again.
    stage.ask(&guest(1), &bot(1, Some(Level::Club))).unwrap();
    stage.ask(&guest(1), &bot(1, None)).unwrap();
    assert_eq!(stage.left(), 6_000);
    stage.ask(&guest(0), &bot(0, Some(Level::Club))).unwrap();
    assert_eq!(stage.room.deadline(), None);
    stage.now += 30_000;
    stage.ask(&guest(0), &bot(0, Some(Level::Casual))).unwrap();
    stage.ask(&guest(0), &bot(0, None)).unwrap();
    assert_eq!(stage.left(), 6_000, "time stood still");
    stage.now += 1_000;
    stage.play(&guest(0), 1).unwrap();
    assert_eq!(stage.last_verdict().clocks.as_ref().unwrap().left, [55_000, 60_000]);
    // No player's time runs while the discs move, whether a bot or a person plays the seat.
    let moving = stage.left() - 10_000;
    assert!(moving > 0);
    stage.ask(&guest(1), &bot(1, Some(Level::Club))).unwrap();
    stage.ask(&guest(1), &bot(1, None)).unwrap();
    assert_eq!(stage.left(), moving + 10_000);
}

#[test]
fn time_that_passed_while_the_server_was_away_is_nobodys_loss() {
    let mut stage = Stage::begin(with_clock(Game::Crokinole, 2, Some(10), Some(60)));
    stage.now += 7_000;
    stage.play(&guest(0), 1).unwrap();
    stage.now += 3_000;
    let later = stage.now + 3_600_000;
    let mut room = stage.recalled(later);
    assert_eq!(room.deadline(), Some(later + 10_000));
    assert_eq!(room.clock.shown(later).unwrap().left, [53_000, 60_000]);
    assert!(room.expire(later).is_none());
    // A turn that a bot plays is not hurried after a restart, either.
    stage.ask(&guest(1), &Ask::Hand { seat: 1, bot: Some(Level::Club) }).unwrap();
    assert_eq!(stage.recalled(later).deadline(), None);
}

#[test]
fn a_player_who_was_away_before_a_restart_is_still_away() {
    let mut stage = Stage::begin(with_clock(Game::Crokinole, 2, Some(5), None));
    for _ in 0..4 {
        stage.run_out();
    }
    stage.room = stage.recalled(stage.now);
    assert!(stage.run_out().contains("resign"));
}

#[test]
fn a_table_that_is_closed_has_no_time() {
    let mut stage = Stage::begin(with_clock(Game::Carrom, 2, Some(5), None));
    stage.ask(&guest(0), &Ask::Close).unwrap();
    assert_eq!(stage.room.deadline(), None);
    assert!(!stage.wait(10_000));
}

#[test]
fn a_player_who_gives_up_out_of_turn_leaves_the_others_time_alone() {
    let mut stage = Stage::begin(with_clock(Game::Kimble, 3, Some(10), None));
    stage.now += 4_000;
    let resign = Ask::Act { line: Json::new(r#"{"by":2,"resign":true}"#), after: None, nonce: None };
    stage.ask(&guest(2), &resign).unwrap();
    assert_eq!((stage.room.status(), stage.left()), (Status::Playing, 6_000));
}

// Seats and rematches.

#[test]
fn what_is_told_is_what_is_left_whoever_acts_or_is_handed_what() {
    let mut stage = Stage::begin(with_clock(Game::Kimble, 3, Some(20), Some(60)));
    stage.now += 8_000;
    let line = Json::new(r#"{"by":2,"resign":true}"#);
    stage.ask(&guest(2), &Ask::Act { line, after: None, nonce: None }).unwrap();
    let told = |turn, left: [u64; 3]| Some(Clocks { left: left.to_vec(), turn, wait: 0 });
    assert_eq!(stage.last_verdict().clocks, told(Some(12_000), [52_000, 60_000, 60_000]));
    let mut hand = |after: u64, bot: Option<Level>| {
        stage.now += after;
        stage.ask(&guest(0), &Ask::Hand { seat: 0, bot }).unwrap();
        let What::Handed { clocks, .. } = stage.events.last().unwrap().what.clone() else { unreachable!() };
        assert_eq!(stage.room.clocks(stage.now), clocks, "whoever comes is told the same");
        clocks
    };
    assert_eq!(hand(1_000, Some(Level::Club)), told(None, [51_000, 60_000, 60_000]));
    assert_eq!(hand(7_000, None), told(Some(11_000), [51_000, 60_000, 60_000]));
}

#[test]
fn a_key_is_good_for_its_seat_alone() {
    let mut stage = Stage::open(settings(Game::Carrom, 2));
    for seat in 0..2 {
        stage.ask(&guest(0), &Ask::Sit { seat, also: true }).unwrap();
    }
    let limit = |refused: Result<(), Refusal>| refused.unwrap_err().limit;
    let friend = keyed(1);
    assert_eq!(limit(stage.ask(&friend, &Ask::Start)), Some(Limit::Owner));
    assert_eq!(limit(stage.ask(&friend, &Ask::Close)), Some(Limit::Owner));
    assert_eq!(limit(stage.ask(&friend, &Ask::Hand { seat: 0, bot: Some(Level::Club) })), Some(Limit::Seat));
    stage.ask(&guest(0), &Ask::Start).unwrap();
    assert_eq!(limit(stage.play(&friend, 1)), Some(Limit::Seat), "it is the owner's turn");
    stage.ask(&friend, &Ask::Say { text: None, phrase: Some(protocol::PHRASES[0].to_owned()) }).unwrap();
}

#[test]
fn a_game_does_not_wait_for_the_consent_of_a_player_who_has_left_the_rest_to_a_bot() {
    let mut stage = Stage::begin(settings(Game::Carrom, 2));
    stage.ask(&guest(0), &Ask::Hand { seat: 1, bot: Some(Level::Club) }).unwrap();
    let line = Json::new(r#"{"by":0,"resign":true}"#);
    stage.ask(&guest(0), &Ask::Act { line, after: None, nonce: None }).unwrap();
    stage.ask(&guest(0), &Ask::Rematch).unwrap();
    assert!(matches!(stage.events.last().unwrap().what, What::Rematched { .. }));
}

#[test]
fn the_owner_hands_over_for_others_only_while_they_are_away() {
    let mut stage = Stage::begin(settings(Game::Carrom, 2));
    let (to_bot, back) = (Ask::Hand { seat: 1, bot: Some(Level::Club) }, Ask::Hand { seat: 1, bot: None });
    stage.here = vec![0, 1];
    assert_eq!(stage.ask(&guest(0), &to_bot).unwrap_err().limit, Some(Limit::Seat));
    assert_eq!(stage.ask(&guest(2), &to_bot).unwrap_err().limit, Some(Limit::Seat));
    stage.here = vec![0];
    stage.ask(&guest(0), &to_bot).unwrap();
    assert_eq!(
        stage.ask(&guest(0), &back).unwrap_err().limit,
        Some(Limit::Seat),
        "only its person takes it back"
    );
    stage.ask(&keyed(1), &back).unwrap();
    assert_eq!(stage.room.view(0).seats[1].bot, None);
}

#[test]
fn everyone_moves_one_seat_on_and_somebody_else_starts() {
    for (game, players) in [(Game::Carrom, 2), (Game::Crokinole, 3), (Game::Kimble, 4)] {
        let mut stage = Stage::begin(Settings { first: Some(1.into()), ..settings(game, players) });
        for n in 0..players - 1 {
            let resign = Ask::Act {
                line: Json::new(format!(r#"{{"by":{n},"resign":true}}"#)),
                after: None,
                nonce: None,
            };
            if stage.room.status() == Status::Playing {
                stage.ask(&guest(n), &resign).unwrap();
            }
        }
        assert_eq!(stage.room.status(), Status::Over, "{game}");
        for n in 0..players {
            assert_eq!(stage.room.view(0).rematch, None);
            stage.ask(&guest(n), &Ask::Rematch).unwrap();
        }
        assert!(stage.room.view(0).rematch.is_some(), "{game}");
        let mut next = stage.room.rematch_opening().into_iter();
        let Some(What::Opened { owner, settings }) = next.next() else { panic!("a table is opened first") };
        assert_eq!((owner.id(), settings.first), (&*person(0), Some(1.into())));
        let sat: Vec<(u8, String)> = next
            .map(|what| match what {
                What::Sat { seat, who, also: false } => (seat, who.id().to_owned()),
                other => panic!("{other:?}"),
            })
            .collect();
        let expected: Vec<(u8, String)> = (0..players).map(|n| ((n + 1) % players, person(n))).collect();
        assert_eq!(sat, expected);
        let starter = sat.iter().find(|(seat, _)| *seat == 1).unwrap();
        assert_ne!(starter.1, person(1), "somebody else starts");
    }
}

#[test]
fn a_shot_can_be_shown_again_whatever_was_thrown_or_shot_before() {
    let mut stage = Stage::begin(settings(Game::Carrom, 2));
    let mut moved = Vec::new();
    for seed in 0..12 {
        let Some(turn) = stage.room.game().unwrap().turn().player else { break };
        stage.play(&guest(turn.0), seed).unwrap();
        moved.push(stage.last_verdict().moved);
    }
    let record = stage.room.game().unwrap().record();
    for (n, moved) in moved.iter().enumerate() {
        let film = film(record, n as u64 + 1);
        assert_eq!(film.is_some(), moved.is_some(), "action {}", n + 1);
        if let Some(film) = film {
            let film = physics::Film::decode(&film).unwrap();
            assert!(film.events.last().unwrap().time <= moved.unwrap());
        }
    }
    assert_eq!(film(record, 0), None);
    assert_eq!(film(record, moved.len() as u64 + 1), None);
    assert_eq!(film(record, u64::MAX), None);
}

#[test]
fn tasks_are_told_by_their_names() {
    let stage = Stage::begin(settings(Game::Kimble, 2));
    assert_eq!(stage.last_verdict().turn.task, Task::Press.name());
    assert_eq!(stage.last_verdict().turn.player, Some(0));
}
