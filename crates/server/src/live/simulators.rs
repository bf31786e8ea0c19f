//! Shots are simulated on threads of their own, as many as there are cores: a table waits for its shot, the others go on.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use physics::Simulator;
use tokio::sync::oneshot;

use crate::room::{Aimed, Simulated};

/// The threads, which end when this is dropped.
pub(crate) struct Simulators(Arc<Shared>);

struct Shared {
    queue: Mutex<Queue>,
    /// Something was put into the queue, or it was closed.
    changed: Condvar,
}

#[derive(Default)]
struct Queue {
    shots: VecDeque<(Aimed, oneshot::Sender<Simulated>)>,
    closed: bool,
}

impl Simulators {
    pub(crate) fn start(threads: usize) -> Simulators {
        let shared = Arc::new(Shared { queue: Mutex::default(), changed: Condvar::new() });
        for _ in 0..threads.max(1) {
            let shared = Arc::clone(&shared);
            let started = thread::Builder::new().name("simulator".to_owned()).spawn(move || shared.work());
            if let Err(error) = started {
                tracing::error!(%error, "a thread for shots could not be started");
            }
        }
        Simulators(shared)
    }

    /// What becomes of a shot; nothing if the engine has failed.
    pub(crate) async fn simulate(&self, aimed: Aimed) -> Option<Simulated> {
        let (done, simulated) = oneshot::channel();
        self.0.queue().shots.push_back((aimed, done));
        self.0.changed.notify_one();
        simulated.await.ok()
    }
}

impl Drop for Simulators {
    fn drop(&mut self) {
        self.0.queue().closed = true;
        self.0.changed.notify_all();
    }
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        let mut simulator = Simulator::new();
        while let Some((aimed, done)) = self.next() {
            match catch_unwind(AssertUnwindSafe(|| aimed.simulate_with(&mut simulator))) {
                // Whoever has gone away needs no answer.
                Ok(simulated) => drop(done.send(simulated)),
                Err(_) => simulator = Simulator::new(),
            }
        }
    }

    /// The next shot; waits for one. Nothing once the queue is closed.
    fn next(&self) -> Option<(Aimed, oneshot::Sender<Simulated>)> {
        let mut queue = self.queue();
        loop {
            if let Some(shot) = queue.shots.pop_front() {
                return Some(shot);
            }
            if queue.closed {
                return None;
            }
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}
