//! One run: the nodes, those who play, the faults, and what the checker says.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bots::mix;
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use super::chance::Chance;
use super::club::Club;
use super::cluster::Cluster;
use super::database::Database;
use super::fault::{Fault, Faults, Kind};
use super::history::{Asked, Break, Kept, Millis, Quiet, TableHistory};
use super::laws::{self, LONGEST_WAIT, Violation};
use super::proxy::Way;
use super::recorder::Recorder;
use super::report::Report;
use super::{Terms, free_addresses};

/// How often we look whether something has happened.
const GLANCE: Duration = Duration::from_millis(50);

/// How often the leases are read.
const LEASES_EVERY: Duration = Duration::from_secs(1);

/// How long games go on before the next fault, in milliseconds.
const PEACE: std::ops::Range<u64> = 200..1500;

/// How long a node is stopped at least, in milliseconds: longer than a lease, which lasts 3.5 seconds.
const STOPPED: std::ops::Range<u64> = 4500..8000;

/// How long nothing passes between a node and PostgreSQL before it is stopped, in milliseconds: long enough for most of its
/// tables to have something to write, too short for a lease to run out.
const HELD_BACK: std::ops::Range<u64> = 300..600;

/// How long a service or a way to it is gone, in milliseconds: some of these times are longer than a lease, some shorter.
const GONE: std::ops::Range<u64> = 300..7000;

/// How long a node that is killed or terminated stays down at least, in milliseconds.
const DOWN: std::ops::Range<u64> = 0..2000;

/// How long answers may take before a quiet time begins.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// How many tables are written out whose laws were broken.
const MOST_DUMPS: usize = 5;

/// A run.
pub(super) struct Trial {
    cluster: Cluster,
    recorder: Arc<Recorder>,
    club: Arc<Club>,
    playing: JoinSet<std::convert::Infallible>,
    watching_leases: JoinSet<std::convert::Infallible>,
    /// The tables that all clients have left, and what the database had of them then.
    left: BTreeMap<String, (TableHistory, Kept)>,
    report: Report,
    seed: u64,
    folder: TempDir,
}

impl Trial {
    /// Starts everything and begins to play.
    pub(super) async fn begin(terms: &Terms, program: &Path) -> anyhow::Result<Trial> {
        let folder = tempfile::Builder::new().prefix("pichenette-crash-nodes-").tempdir()?;
        let addresses = free_addresses(terms.nodes, terms.seed)?;
        let (beside, unguarded) = (terms.beside.as_deref(), terms.unfenced_database);
        let cluster = Cluster::start(program, beside, addresses, unguarded, folder.path()).await?;
        let recorder = Arc::new(Recorder::new());
        let nodes = cluster.addresses.iter().map(ToString::to_string).collect();
        let club = Arc::new(Club::new(nodes, Arc::clone(&recorder), terms.seed));
        let mut playing = JoinSet::new();
        for place in 0..u64::from(terms.games) {
            playing.spawn(Arc::clone(&club).play(place));
        }
        let mut watching_leases = JoinSet::new();
        watching_leases.spawn(watch_leases(cluster.database.clone(), Arc::clone(&recorder)));
        let report = Report { seed: terms.seed, nodes: terms.nodes, ..Report::default() };
        let (left, seed) = (BTreeMap::new(), terms.seed);
        Ok(Trial { cluster, recorder, club, playing, watching_leases, left, report, seed, folder })
    }

    /// Lets faults happen until there were enough or a law is broken; then everything is checked.
    pub(super) async fn run(mut self, faults: u32) -> anyhow::Result<Report> {
        let outcome = self.suffer(faults).await;
        self.take(outcome)?;
        if self.report.violations.is_empty() {
            let outcome = self.recover().await;
            self.take(outcome)?;
        }
        self.hush().await;
        self.playing.shutdown().await;
        self.watching_leases.shutdown().await;
        let outcome = self.cluster.check().await;
        self.take(outcome)?;
        self.recorder.leave_all();
        self.check_left().await?;
        self.check_again().await?;
        self.keep_files()?;
        let counts = self.recorder.counts();
        Ok(Report { counts, ..self.report })
    }

    /// An error that is a violation is part of the report.
    fn take(&mut self, outcome: anyhow::Result<()>) -> anyhow::Result<()> {
        self.report.violations.extend(self.recorder.take_violations());
        match outcome.map_err(|error| error.downcast::<Violation>()) {
            Ok(()) => Ok(()),
            Err(Ok(violation)) => {
                self.report.violations.push(violation);
                Ok(())
            }
            Err(Err(error)) => Err(error),
        }
    }

    async fn suffer(&mut self, most: u32) -> anyhow::Result<()> {
        let mut faults = Faults::new(mix(self.seed, 1), self.cluster.addresses.len());
        let mut done = 0;
        while done < most && self.report.violations.is_empty() {
            let number = u64::from(done);
            let mut chance = Chance::new(mix(mix(self.seed, 2), number));
            sleep(chance.time(PEACE)).await;
            let next = faults.next(most - done);
            done += next.len() as u32;
            let names: Vec<String> = next.iter().map(ToString::to_string).collect();
            eprintln!("fault {done}/{most}: {}", names.join(", and at the same time "));
            match next.as_slice() {
                [alone] => self.happen_alone(*alone, &mut chance).await?,
                several => self.happen_together(several, &mut chance).await?,
            }
            for fault in &next {
                *self.report.faults.entry(fault.kind.name()).or_default() += 1;
            }
            self.cluster.check().await?;
            self.check_left().await?;
            self.take(Ok(()))?;
        }
        Ok(())
    }

    /// Several faults at the same time: only safety is checked, and that everything works again afterwards.
    async fn happen_together(&self, faults: &[Fault], chance: &mut Chance) -> anyhow::Result<()> {
        let chances: Vec<Chance> = faults.iter().map(|_| Chance::new(chance.draw(0..u64::MAX))).collect();
        let happening = faults.iter().zip(chances).map(|(fault, mut chance)| async move {
            self.begin_fault(*fault, &mut chance).await?;
            sleep(lasts(fault.kind, &mut chance)).await;
            self.heal(*fault).await
        });
        let mut happening: Vec<_> = happening.collect();
        let second = happening.pop();
        let first = happening.pop();
        let (first, second) = tokio::join!(maybe(first), maybe(second));
        first.and(second)
    }

    /// One fault, with what must hold when nothing else is wrong.
    async fn happen_alone(&mut self, fault: Fault, chance: &mut Chance) -> anyhow::Result<()> {
        let lasts = lasts(fault.kind, chance);
        let quiet = chance.one_in(2);
        if fault.kind == Kind::Killed {
            return self.die(fault, lasts, quiet).await;
        }
        self.begin_fault(fault, chance).await?;
        let end = Instant::now() + lasts;
        if fault.kind == Kind::Stopped {
            let stop = self.loss(fault, "was stopped").await;
            self.until_taken_up(&stop).await;
        }
        sleep_until(end).await;
        if quiet {
            // What was written last has no successor that would show that it is missing.
            self.hush().await;
        }
        self.heal(fault).await?;
        if quiet {
            self.quiet().await?;
            self.club.pause(false);
        }
        Ok(())
    }

    async fn begin_fault(&self, fault: Fault, chance: &mut Chance) -> anyhow::Result<()> {
        let way = if chance.one_in(2) { Way::Closed } else { Way::Stalled };
        match fault.kind {
            Kind::Killed => self.cluster.kill(fault.node).await,
            Kind::Stopped => {
                // So it wakes with something to write: what it sent to PostgreSQL meanwhile arrives then.
                if !chance.one_in(3) {
                    self.cluster.to_database(fault.node, Way::Stalled)?;
                    sleep(chance.time(HELD_BACK)).await;
                }
                self.cluster.freeze(fault.node).await
            }
            Kind::Terminated => {
                let took = self.cluster.terminate(fault.node).await?;
                eprintln!("    ended after {took:.1?}");
                Ok(())
            }
            Kind::BusKilled => self.cluster.kill_bus().await,
            Kind::DatabaseRestarted => self.cluster.restart_database(chance.one_in(2)).await,
            Kind::CutFromBus => self.cluster.to_bus(fault.node, way),
            Kind::CutFromDatabase => self.cluster.to_database(fault.node, way),
        }
    }

    async fn heal(&self, fault: Fault) -> anyhow::Result<()> {
        match fault.kind {
            Kind::Killed | Kind::Terminated => self.cluster.start_again(fault.node).await,
            Kind::Stopped => {
                self.cluster.thaw(fault.node).await?;
                self.cluster.to_database(fault.node, Way::Open)
            }
            Kind::BusKilled => self.cluster.start_bus().await,
            Kind::DatabaseRestarted => Ok(()),
            Kind::CutFromBus => self.cluster.to_bus(fault.node, Way::Open),
            Kind::CutFromDatabase => self.cluster.to_database(fault.node, Way::Open),
        }
    }

    /// Kills a node while nothing else is wrong: others take up its tables, or it does if it comes back soon.
    async fn die(&mut self, fault: Fault, lasts: Duration, soon: bool) -> anyhow::Result<()> {
        let death = self.loss(fault, "was killed").await;
        self.cluster.kill(fault.node).await?;
        if soon {
            sleep(lasts).await;
            self.heal(fault).await?;
        }
        self.until_taken_up(&death).await;
        if soon { Ok(()) } else { self.heal(fault).await }
    }

    /// What is lost with a node: the tables that it has now and where a game is going on.
    async fn loss(&self, fault: Fault, what: &str) -> Break {
        let node = self.cluster.addresses.get(fault.node).map(ToString::to_string).unwrap_or_default();
        // If the leases cannot be read now, nothing is known of any table.
        let leases = self.cluster.database.leases().await.unwrap_or_default();
        let its = leases.into_iter().filter(|lease| lease.valid && lease.node == node);
        let its: BTreeSet<String> = its.map(|lease| lease.table).collect();
        let tables = self.in_game().into_iter().filter(|table| its.contains(table)).collect();
        Break { at: self.recorder.now(), what: format!("node {node} {what}"), tables }
    }

    /// Waits until the tables of a node that is lost have acted again.
    async fn until_taken_up(&mut self, loss: &Break) {
        let acted = self.until_all_go_on(loss).await;
        if let Some(acted) = acted.filter(|_| !loss.tables.is_empty()) {
            let took = acted - loss.at;
            self.report.taken_up += loss.tables.len() as u64;
            self.report.slowest_taken_up_ms = self.report.slowest_taken_up_ms.max(took);
            eprintln!("    its {} tables had acted again after {took} ms", loss.tables.len());
        }
    }

    /// The tables where people are in the middle of a game.
    fn in_game(&self) -> Vec<String> {
        let acts = |table: &TableHistory| {
            table.requests.iter().any(|request| matches!(request.asked, Asked::Act { .. }))
        };
        self.recorder.look(|tables| {
            let playing = tables.iter().filter(|(_, table)| table.over.is_none() && acts(table));
            playing.map(|(name, _)| name.clone()).collect()
        })
    }

    /// Waits until an action was done at each of these tables, or for too long, which is a violation.
    async fn until_all_go_on(&self, since: &Break) -> Option<Millis> {
        let acted = loop {
            let acted = self.recorder.look(|tables| laws::last_act(since, tables));
            if acted.is_some() || self.recorder.now() > since.at + LONGEST_WAIT {
                break acted;
            }
            sleep(GLANCE).await;
        };
        let late = self.recorder.look(|tables| laws::goes_on(since, tables));
        late.into_iter().for_each(|violation| self.recorder.broken(violation));
        acted
    }

    /// After the last fault everybody gets every event, and every game goes on.
    async fn recover(&mut self) -> anyhow::Result<()> {
        self.quiet().await?;
        let (at, tables) = (self.recorder.now(), self.in_game());
        self.club.pause(false);
        self.until_all_go_on(&Break { at, what: "the faults were over".to_owned(), tables }).await;
        Ok(())
    }

    /// Lets nobody ask for anything, and waits until everything that was asked is answered or given up.
    async fn hush(&self) {
        self.club.pause(true);
        let start = std::time::Instant::now();
        while self.recorder.outstanding() > 0 && start.elapsed() < LAST_ANSWERS {
            sleep(GLANCE).await;
        }
    }

    /// A time without faults in which nobody asks for anything: everybody must get every event.
    async fn quiet(&mut self) -> anyhow::Result<()> {
        self.hush().await;
        let tables: Vec<String> = self.recorder.look(|tables| tables.keys().cloned().collect());
        let at = self.recorder.now();
        let kept = self.cluster.database.lengths(&tables).await?;
        let mut quiet = Quiet { at, kept, looked: at };
        let late = loop {
            let late = self.recorder.look(|tables| {
                quiet.looked = self.recorder.now();
                laws::caught_up(&quiet, tables)
            });
            if late.is_empty() || quiet.looked > at + LONGEST_WAIT {
                break late;
            }
            sleep(GLANCE).await;
        };
        self.report.quiet_times += 1;
        self.report.slowest_caught_up_ms = self.report.slowest_caught_up_ms.max(quiet.looked - at);
        late.into_iter().for_each(|violation| self.recorder.broken(violation));
        Ok(())
    }

    /// Checks the tables that all clients have left since the last time.
    async fn check_left(&mut self) -> anyhow::Result<()> {
        let left: BTreeMap<String, TableHistory> = self.recorder.take_left().into_iter().collect();
        let names: Vec<String> = left.keys().cloned().collect();
        let kept = self.cluster.database.kept(&names).await?;
        for ((name, history), (_, kept)) in left.into_iter().zip(kept) {
            self.report.violations.extend(laws::table(&name, &history, &kept));
            self.left.insert(name, (history, kept));
        }
        Ok(())
    }

    /// Checks all tables again: a request without an answer may have been carried out later, and what was written stays.
    async fn check_again(&mut self) -> anyhow::Result<()> {
        let names: Vec<String> = self.left.keys().cloned().collect();
        let later = self.cluster.database.kept(&names).await?;
        for ((name, (history, kept)), later) in self.left.iter().zip(later.values()) {
            self.report.journal += later.events.len() as u64;
            let found = laws::table(name, history, later).into_iter().chain(laws::stays(name, kept, later));
            for violation in found {
                if !self.report.violations.contains(&violation) {
                    self.report.violations.push(violation);
                }
            }
        }
        Ok(())
    }

    /// If a law is broken, the logs of the nodes and the histories of some tables stay.
    fn keep_files(&mut self) -> anyhow::Result<()> {
        if self.report.violations.is_empty() {
            return Ok(());
        }
        let tables: BTreeSet<&str> =
            self.report.violations.iter().map(|wrong| wrong.table.as_str()).collect();
        for name in tables.into_iter().take(MOST_DUMPS) {
            let Some(table) = self.left.get(name) else { continue };
            let file = self.folder.path().join(format!("table-{name}.json"));
            std::fs::write(file, serde_json::to_string_pretty(table)?)?;
        }
        self.folder.disable_cleanup(true);
        self.report.files = Some(self.folder.path().display().to_string());
        Ok(())
    }
}

async fn maybe(fault: Option<impl Future<Output = anyhow::Result<()>>>) -> anyhow::Result<()> {
    match fault {
        Some(fault) => fault.await,
        None => Ok(()),
    }
}

/// How long a fault lasts.
fn lasts(kind: Kind, chance: &mut Chance) -> Duration {
    match kind {
        Kind::Killed | Kind::Terminated => chance.time(DOWN),
        Kind::Stopped => chance.time(STOPPED),
        Kind::BusKilled | Kind::CutFromBus | Kind::CutFromDatabase => chance.time(GONE),
        Kind::DatabaseRestarted => Duration::ZERO,
    }
}

/// Reads the leases again and again.
async fn watch_leases(database: Database, recorder: Arc<Recorder>) -> std::convert::Infallible {
    let mut latest = HashMap::new();
    loop {
        // While the database is away, there is nothing to read.
        if let Ok(leases) = database.leases().await {
            let found = laws::fences(&mut latest, &leases);
            found.into_iter().for_each(|violation| recorder.broken(violation));
        }
        sleep(LEASES_EVERY).await;
    }
}
