//! `cargo bench -p pichenette-table`: the slider of a replay, moved over every moment of 200 shots of crokinole. At
//! each moment the page shows the paths of the last shot.
//!
//! *played again* is how 0.1.0 did it: it simulates the record up to that moment, and the last shot once more for its
//! paths. *kept* reads the record once, by its facts, and simulates only the last shot of each moment. Compare the two
//! with each other; the absolute times depend on the machine.
//!
//! `docs/speed.md` has figures, and how they were measured.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use rules::Player;
use table::{Deed, GameInPlay, Header, Line, Purpose, Record, Replay, Stream, Timeline, random_play};

/// How many shots the record has.
const SHOTS: usize = 200;

/// A game of crokinole that is long enough.
fn record() -> Record {
    let header = r#"{"game":"crokinole","players":2,"seed":7,"options":{"target":1000}}"#;
    let (header, _) = Header::parse(header, false).expect("a header");
    let mut game = GameInPlay::begin(header.first(Player(0))).expect("a game");
    let mut stream = Stream::new(7, Purpose::Trial, 0);
    while game.record().entries.len() < SHOTS {
        let (by, deed) = random_play::deed(&game, &mut stream).expect("a game that goes on");
        game.play(by, &deed).expect("a shot that was admitted");
    }
    game.record().clone()
}

/// The record up to a moment, and the line that comes next.
struct Moment {
    until: String,
    next: String,
}

fn moments(record: &Record) -> Vec<Moment> {
    let text = record.to_text();
    let lines: Vec<&str> = text.lines().collect();
    (1..lines.len()).map(|n| Moment { until: lines[..n].join("\n"), next: lines[n].to_owned() }).collect()
}

fn line(text: &str) -> Line {
    Line::parse(boards::Game::Crokinole, text, true).expect("a line of a record")
}

/// Simulates everything. Returns the number of corners of all paths, so that the compiler cannot drop the work.
fn played_again(moments: &[Moment]) -> usize {
    let corners = |Moment { until, next }: &Moment| {
        let mut replay = Replay::open(until).expect("a record");
        while let Some(step) = replay.step() {
            assert!(step.is_ok_and(|step| step.mismatch.is_none()));
        }
        let mut game = replay.into_game();
        let Line { by: Ok(by), deed: Ok(Deed::Flick(flick)), .. } = line(next) else { return 0 };
        let scene = game.aim(by, &flick).expect("a shot that was admitted");
        game.play(by, &Deed::Flick(flick)).expect("a shot that was played");
        let ways = scene.play().expect("a shot that was played");
        ways.paths().iter().map(|(_, way)| way.len()).sum::<usize>()
    };
    moments.iter().map(corners).sum()
}

/// Simulates only the last shot of each moment.
fn kept(text: &str, moments: &[Moment]) -> usize {
    let mut replay = Replay::recalled(text).expect("a record");
    let mut timeline = Timeline::begin(replay.game());
    while let Some(step) = replay.step() {
        assert!(step.is_ok_and(|step| step.mismatch.is_none()));
        timeline.note(replay.game());
    }
    let corners = |(n, moment): (usize, &Moment)| {
        let mut game = timeline.at(n).expect("a moment of the record");
        let (followed, _) = game.keep_up(&line(&moment.next), true).expect("a line of a record");
        let ways = followed.outcome.ok().and_then(|outcome| outcome.played);
        ways.map_or(0, |ways| ways.paths().iter().map(|(_, way)| way.len()).sum::<usize>())
    };
    moments.iter().enumerate().map(corners).sum()
}

fn scrub(criterion: &mut Criterion) {
    let record = record();
    let (text, moments) = (record.to_text(), moments(&record));
    assert_eq!(played_again(&moments), kept(&text, &moments), "the same ways");
    let mut group = criterion.benchmark_group("scrub-200-crokinole");
    group.sample_size(10);
    group.bench_function("played again", |bencher| bencher.iter(|| played_again(black_box(&moments))));
    group.bench_function("kept", |bencher| bencher.iter(|| kept(black_box(&text), black_box(&moments))));
    group.finish();
}

criterion_group!(benches, scrub);
criterion_main!(benches);
