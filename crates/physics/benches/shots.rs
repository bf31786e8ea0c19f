//! `cargo bench -p pichenette-physics`: the cases of `pichenette bench physics`, one shot at a time, event list recorded.
//!
//! Read them against each other, not against the clock: `cargo xtask compare` puts other engines beside ours in
//! the same run.

use criterion::{Criterion, criterion_group, criterion_main};
use physics::{Shot, Simulator};

fn shots(criterion: &mut Criterion) {
    let (mut simulator, mut shot) = (Simulator::new(), Shot::default());
    for (name, scenes) in table::trial::cases() {
        let mut next = scenes.iter().cycle();
        criterion.bench_function(name, |bencher| {
            bencher.iter(|| {
                let (board, discs) = next.next().expect("a cycle has no end");
                simulator.run_into(board, discs, &mut shot).expect("a scene that can be played");
                shot.events.len()
            });
        });
    }
}

criterion_group!(benches, shots);
criterion_main!(benches);
