//! Events are written as they are read.

use boards::Game;
use proptest::prelude::*;
use serde_json::{Map, json};
use tournament::{
    Advance, Clock, ClockAct, Confirm, Dispute, Enter, Event, Finisher, Groups, Heats, Here, Kind, Leave,
    Number, OnlineTable, Overtime, Rename, Report, SheetOf, ShootOut, StageTerms, Template, Terms, TieBreak,
    Undecided,
};

fn id() -> impl Strategy<Value = String> {
    "[a-z][0-9]{1,3}"
}

fn text() -> impl Strategy<Value = String> {
    "\\PC{0,12}"
}

fn number() -> impl Strategy<Value = Number> {
    (0i128..1_000_000, prop::sample::select(vec![1i128, 2, 8, 1000]))
        .prop_map(|(over, under)| Number::new(over, under))
}

fn numbers() -> impl Strategy<Value = Vec<Number>> {
    prop::collection::vec(number(), 1..5)
}

fn finishers() -> impl Strategy<Value = Vec<Finisher>> {
    let one = id().prop_map(Finisher::One);
    let tied = prop::collection::vec(id(), 2..4).prop_map(Finisher::Tied);
    prop::collection::vec(prop_oneof![one, tied], 0..4)
}

/// As many as can play at the smallest board.
const MOST_SEATS: usize = 4;

fn kind() -> impl Strategy<Value = Kind> {
    let groups = prop_oneof![(1usize..9).prop_map(Groups::Count), (2usize..12).prop_map(Groups::Size)];
    let odd = (0usize..4).prop_map(|half| 2 * half + 1);
    let heats =
        (2usize..=MOST_SEATS, 1usize..5, numbers(), prop::option::of(numbers()), any::<bool>(), 0usize..4)
            .prop_map(|(size, rounds, points, points_of_three, advances, best_thirds)| {
                let advance = advances.then_some(size - 1);
                let rounds = if advances { 1 } else { rounds };
                let best_thirds = if advances { best_thirds } else { 0 };
                Kind::Heats(Heats { size, rounds, points, points_of_three, advance, best_thirds })
            });
    prop_oneof![
        (groups, 1usize..4).prop_map(|(groups, games)| Kind::Groups { groups, games }),
        (1usize..9).prop_map(|rounds| Kind::Swiss { rounds }),
        (2usize..9, 1usize..3).prop_map(|(size, games)| Kind::Pools { size, games }),
        (odd.clone(), any::<bool>()).prop_map(|(best_of, third)| Kind::Knockout { best_of, third }),
        odd.prop_map(|best_of| Kind::Double { best_of }),
        heats,
        prop::option::of(numbers()).prop_map(|points| Kind::Final { points }),
    ]
}

fn stage() -> impl Strategy<Value = StageTerms> {
    let taken = prop_oneof![
        Just((None, None)),
        (2usize..40).prop_map(|take| (Some(take), None)),
        (1usize..9).prop_map(|each| (None, Some(each))),
    ];
    let win = prop::option::of(prop::array::uniform3(number()));
    (kind(), taken, win, number(), prop::option::of(1u32..1440)).prop_map(
        |(kind, (take, each), win, bye, minutes)| StageTerms {
            take: take.map(|take: usize| match kind {
                Kind::Final { .. } => take.min(MOST_SEATS),
                _ => take,
            }),
            kind,
            each,
            win,
            bye,
            minutes,
            by_group: false,
            options: Map::new(),
        },
    )
}

fn terms() -> impl Strategy<Value = Terms> {
    let tie_breaks = prop::sample::subsequence(TieBreak::ALL.to_vec(), 0..=TieBreak::ALL.len());
    let game = prop::sample::select(Game::ALL.to_vec());
    let hall = (prop::option::of(1usize..30), prop::option::of(2usize..200), any::<bool>(), 1u32..60);
    (text(), game, any::<u64>(), hall, prop::collection::vec(stage(), 1..4), tie_breaks).prop_map(
        |(name, game, seed, (boards, places, online, no_show), stages, tie_breaks)| {
            let rule_set = (game == Game::Crokinole && seed % 2 == 0).then(|| "nca".parse().unwrap());
            let options = match game {
                Game::Carrom => json!({"target": 29}),
                _ => json!({}),
            };
            let options = options.as_object().cloned().unwrap_or_default();
            Terms {
                name,
                game,
                rule_set,
                seed,
                boards,
                places,
                made_for: places,
                online,
                no_show,
                options,
                stages,
                tie_breaks,
            }
        },
    )
}

fn report(forced: bool) -> impl Strategy<Value = Report> {
    let ending = prop_oneof![
        numbers().prop_map(|score| Report { score: Some(score), ..Report::default() }),
        finishers().prop_map(|order| Report { order: Some(order), ..Report::default() }),
        prop::option::of(id()).prop_map(|winner| Report { walkover: Some(winner), ..Report::default() }),
    ];
    let twenties = prop::option::of(prop::collection::vec(any::<u32>(), 0..4));
    let absent = prop::collection::vec(id(), 0..2);
    ("[1-9]\\.[1-9]\\.[1-9]", ending, twenties, absent, any::<bool>()).prop_map(
        move |(game, ending, twenties, absent, force)| Report {
            game,
            twenties,
            absent,
            force: force && forced,
            ..ending
        },
    )
}

fn clock() -> impl Strategy<Value = Clock> {
    let overtime = prop::sample::select(vec![Overtime::Stop, Overtime::FinishRound, Overtime::OneMore]);
    let at = 0u64..1 << 53;
    let start = (at.clone(), 1i64..86_400, prop::option::of(0u32..600), prop::option::of(overtime));
    let others = prop::sample::select(vec![ClockAct::Pause, ClockAct::Resume, ClockAct::Stop]);
    prop_oneof![
        start.prop_map(|(at, seconds, warning, overtime)| {
            Clock { act: ClockAct::Start, at, seconds: Some(seconds), warning, overtime }
        }),
        (others, at.clone()).prop_map(|(act, at)| Clock {
            act,
            at,
            seconds: None,
            warning: None,
            overtime: None
        }),
        (at, -600i64..600).prop_map(|(at, more)| {
            Clock { act: ClockAct::Add, at, seconds: Some(more), warning: None, overtime: None }
        }),
    ]
}

fn event() -> impl Strategy<Value = Event> {
    let pair = prop::option::of(prop::collection::vec(id(), 2..3));
    let enter =
        (id(), prop::option::of(text()), prop::option::of(text()), pair, prop::option::of(any::<i32>()));
    let marks = prop_oneof![
        any::<bool>().prop_map(|here| (Some(here), None)),
        any::<bool>().prop_map(|paid| (None, Some(paid))),
        any::<(bool, bool)>().prop_map(|(here, paid)| (Some(here), Some(paid))),
    ];
    let rename = (id(), prop::option::of(text()), prop::option::of(prop::option::of(text())));
    prop_oneof![
        terms().prop_map(|terms| Event::Tournament(Box::new(terms))),
        enter.prop_map(|(id, name, club, of, strength)| Event::Enter(Enter { id, name, club, of, strength })),
        prop::collection::vec(id(), 0..4).prop_map(Event::Apart),
        (id(), any::<bool>()).prop_map(|(id, disqualified)| Event::Leave(Leave { id, disqualified })),
        Just(Event::Pair),
        report(false).prop_map(Event::Result),
        report(true).prop_map(Event::Amend),
        prop::collection::vec(stage(), 1..4).prop_map(Event::Stages),
        (any::<usize>(), any::<bool>()).prop_map(|(line, force)| Event::Undo { line, force }),
        (1usize..9, finishers(), prop::collection::btree_map(id(), 0u32..13, 0..3))
            .prop_map(|(stage, order, twenties)| Event::ShootOut(ShootOut { stage, order, twenties })),
        (1usize..9, prop::collection::vec(id(), 0..4))
            .prop_map(|(stage, ids)| Event::Advance(Advance { stage, ids })),
        (id(), marks).prop_map(|(id, (here, paid))| Event::Here(Here { id, here, paid })),
        rename.prop_map(|(id, name, club)| Event::Rename(Rename { id, name, club })),
        clock().prop_map(Event::Clock),
        (id(), id()).prop_map(|(game, by)| Event::Confirm(Confirm { game, by })),
        (id(), report(false)).prop_map(|(by, report)| Event::Dispute(Dispute::of(&by, report))),
        (id(), id()).prop_map(|(game, id)| Event::Table(OnlineTable { game, id })),
        (id(), id()).prop_map(|(game, id)| Event::Sheet(SheetOf { game, id })),
        id().prop_map(|game| Event::Undecided(Undecided { game })),
    ]
}

/// Keys that only some stages take.
#[test]
fn headers_are_written_as_they_are_read() {
    let template = |template: Template| template.header(31).to_string();
    let lines = Template::ALL.map(template).into_iter().chain([
        json!({"tournament": {"game": "carrom", "options": {"target": 29}, "stages": [
            {"kind": "pools", "size": 4, "options": {"target": 15}},
            {"kind": "knockout", "by_group": true},
        ]}})
        .to_string(),
    ]);
    for line in lines {
        let event = Event::read(&line).unwrap();
        assert_eq!(Event::read(&serde_json::to_string(&event).unwrap()).unwrap(), event, "{line}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn every_event_is_written_as_it_is_read(event in event()) {
        let line = serde_json::to_string(&event).unwrap();
        prop_assert_eq!(&Event::read(&line).map_err(|e| TestCaseError::fail(format!("{line}: {e}")))?, &event, "{}", line);
        // As a part of something larger, too.
        let list: Vec<Event> = serde_json::from_str(&format!("[{line}]")).unwrap();
        prop_assert_eq!(list, vec![event]);
    }
}
