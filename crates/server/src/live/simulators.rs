//! Shots are simulated on threads of their own, as many as there are cores: a table waits for its shot, the others go on.

use std::collections::VecDeque;
use std::io;
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

/// A job for a simulator, which sends its own answer.
type Job = Box<dyn FnOnce(&mut Simulator) + Send>;

#[derive(Default)]
struct Queue {
    jobs: VecDeque<Job>,
    closed: bool,
}

impl Simulators {
    /// Starts the threads; fails if the system refuses one of them.
    pub(crate) fn start(threads: usize) -> io::Result<Simulators> {
        Simulators::start_as(threads, thread::Builder::new)
    }

    fn start_as(threads: usize, thread: impl Fn() -> thread::Builder) -> io::Result<Simulators> {
        let shared = Arc::new(Shared { queue: Mutex::default(), changed: Condvar::new() });
        // If one cannot be started, this is dropped, and those before it end.
        let simulators = Simulators(shared);
        for _ in 0..threads.max(1) {
            let shared = Arc::clone(&simulators.0);
            thread().name("simulator".to_owned()).spawn(move || shared.work_on())?;
        }
        Ok(simulators)
    }

    /// Simulates a shot; `None` if the engine has failed.
    pub(crate) async fn simulate(&self, aimed: Aimed) -> Option<Simulated> {
        self.run(move |simulator| aimed.simulate_with(simulator)).await
    }

    /// Runs a job; `None` if it has panicked.
    async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Simulator) -> T + Send + 'static,
    ) -> Option<T> {
        let (done, result) = oneshot::channel();
        // A table that has gone away needs no answer.
        let job: Job = Box::new(move |simulator| drop(done.send(job(simulator))));
        self.0.queue().jobs.push_back(job);
        self.0.changed.notify_one();
        result.await.ok()
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

    /// Works until the queue is closed. After a panic the thread begins anew, so that no shot waits for a thread that
    /// is gone.
    fn work_on(&self) {
        while catch_unwind(AssertUnwindSafe(|| self.work())).is_err() {
            tracing::error!("the simulation of a shot has panicked");
        }
    }

    fn work(&self) {
        let mut simulator = Simulator::new();
        while let Some(job) = self.next() {
            job(&mut simulator);
        }
    }

    /// Waits for the next job; `None` once the queue is closed.
    fn next(&self) -> Option<Job> {
        let mut queue = self.queue();
        loop {
            if let Some(job) = queue.jobs.pop_front() {
                return Some(job);
            }
            if queue.closed {
                return None;
            }
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A result that panics when it is dropped: also where it is dropped because the table has gone away.
    struct Fragile;

    impl Drop for Fragile {
        fn drop(&mut self) {
            if !thread::panicking() {
                panic!("dropped");
            }
        }
    }

    #[tokio::test]
    async fn a_thread_goes_on_after_a_panic() {
        let simulators = Simulators::start(1).unwrap();
        assert_eq!(simulators.run(|_| panic!("in the job")).await, None::<()>);
        let (begin, begun) = std::sync::mpsc::channel();
        let gone = simulators.run(move |_| {
            begun.recv().unwrap();
            Fragile
        });
        // Its table goes away before there is a result.
        assert!(tokio::time::timeout(std::time::Duration::ZERO, gone).await.is_err());
        begin.send(()).unwrap();
        assert_eq!(simulators.run(|_| 7).await, Some(7));
    }

    #[test]
    fn a_thread_that_cannot_be_started_is_an_error_and_ends_the_others() {
        let asked = std::cell::Cell::new(0);
        let thread = || {
            asked.set(asked.get() + 1);
            // No machine has so much room for a stack.
            if asked.get() == 2 { thread::Builder::new().stack_size(1 << 60) } else { thread::Builder::new() }
        };
        assert!(Simulators::start_as(3, thread).is_err());
        assert_eq!(asked.get(), 2);
    }
}
