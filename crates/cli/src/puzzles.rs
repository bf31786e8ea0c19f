//! `pichenette puzzles`: mine the shots of the day, test them again, show one.

use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context as _, ensure};
use boards::Game;
use puzzles::{Body, Day, Kind, Laid, Puzzle, Puzzles, mine};
use rules::{Disc, Player};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use table::{Deed, Kept, Line};

use crate::crew;
use crate::progress::Progress;

/// What `pichenette puzzles` is asked for.
#[derive(Debug, clap::Subcommand)]
pub enum Task {
    /// Find puzzles in games of bots and write them to a file.
    Mine(Mine),
    /// Judge every puzzle of a file again and test that its solution stands out.
    Check(Check),
    /// Print the puzzle of a day as JSON; with --picture, draw it and its solution.
    Show(Show),
}

/// What `puzzles mine` is asked for.
#[derive(Debug, clap::Args)]
pub struct Mine {
    /// How many puzzles.
    #[arg(long, default_value_t = 400)]
    pub count: usize,
    /// Seed of the games and of the choice.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The file to write.
    #[arg(long)]
    pub out: PathBuf,
    /// How many games at a time; as many as there are cores if left out.
    #[arg(long)]
    pub threads: Option<usize>,
}

/// What `puzzles check` is asked for.
#[derive(Debug, clap::Args)]
pub struct Check {
    /// The file.
    pub file: PathBuf,
    /// Test only so many, spread over the file; every solution is judged in any case.
    #[arg(long)]
    pub sample: Option<usize>,
    /// How many at a time; as many as there are cores if left out.
    #[arg(long)]
    pub threads: Option<usize>,
}

/// What `puzzles show` is asked for.
#[derive(Debug, clap::Args)]
pub struct Show {
    /// The file.
    pub file: PathBuf,
    /// The day, in UTC, such as 2026-11-17.
    #[arg(long)]
    pub day: Day,
    /// Draw it here: a name that ends in .svg or .png.
    #[arg(long)]
    pub picture: Option<PathBuf>,
    /// Pixels of a PNG's side.
    #[arg(long, default_value_t = 1200)]
    pub width: u32,
}

/// A puzzle that is not what it should be, or too few of them.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Failed(String);

/// The most games of bots that are played for one game's puzzles, for every puzzle that is asked for.
const GAMES_A_PUZZLE: usize = 40;

/// Does what is asked and says what came of it.
pub fn run(task: &Task) -> anyhow::Result<String> {
    match task {
        Task::Mine(asked) => mine_all(asked),
        Task::Check(asked) => check(asked),
        Task::Show(asked) => show(asked),
    }
}

fn threads(asked: Option<usize>) -> anyhow::Result<usize> {
    let threads = asked.unwrap_or_else(crew::cores);
    ensure!((1..=1024).contains(&threads), "{threads} threads; expected 1 to 1024");
    Ok(threads)
}

/// How many puzzles of a game's kind are wanted, and how many there are.
struct Quota {
    game: Game,
    kind: Kind,
    wanted: usize,
    found: AtomicUsize,
}

impl Quota {
    fn is_open(&self) -> bool {
        self.found.load(Ordering::Relaxed) < self.wanted
    }
}

/// As even as possible: every game equally often, and in a game every kind.
fn quotas(count: usize) -> Vec<Quota> {
    let share = |whole: usize, parts: usize, n: usize| whole / parts + usize::from(n < whole % parts);
    let mut quotas = Vec::new();
    for (n, game) in Game::ALL.into_iter().enumerate() {
        let kinds = Kind::of(game);
        let of_game = share(count, Game::ALL.len(), n);
        quotas.extend(kinds.iter().enumerate().map(|(k, kind)| Quota {
            game,
            kind: *kind,
            wanted: share(of_game, kinds.len(), k),
            found: AtomicUsize::new(0),
        }));
    }
    quotas
}

/// Puzzles by quotas, and whether all were found. The same on any number of threads: a job is told that a kind is no longer
/// wanted only when the jobs before it have filled its quota, and then its find would be dropped.
fn find(quotas: &[Quota], seed: u64, threads: usize) -> Vec<Puzzle> {
    let shooting: Vec<Game> = Game::ALL.into_iter().filter(|game| game.has_shots()).collect();
    let open = |game: Game, kind: Kind| {
        quotas.iter().any(|quota| quota.game == game && quota.kind == kind && quota.is_open())
    };
    let of_kimble = quotas.iter().filter(|quota| !quota.game.has_shots()).map(|quota| quota.wanted).sum();
    let mut found = mine::choices(of_kimble, seed);
    for quota in quotas.iter().filter(|quota| !quota.game.has_shots()) {
        quota.found.store(found.len(), Ordering::Relaxed);
    }
    let wanted: usize = quotas.iter().map(|quota| quota.wanted).sum();
    let job = |number: usize| {
        let game = shooting[number % shooting.len()];
        mine::dig(game, seed, (number / shooting.len()) as u64, &|kind| open(game, kind))
    };
    let progress = Progress::of(wanted);
    for _ in &found {
        progress.advance(String::new);
    }
    crew::in_order(threads, wanted * GAMES_A_PUZZLE, job, |_, puzzles| {
        for puzzle in puzzles {
            let of = |quota: &&Quota| quota.game == puzzle.game && quota.kind == puzzle.kind;
            let Some(quota) = quotas.iter().find(of).filter(|quota| quota.is_open()) else { continue };
            quota.found.fetch_add(1, Ordering::Relaxed);
            progress.advance(|| format!("{} {}", puzzle.game, puzzle.kind.name()));
            found.push(puzzle);
        }
        match quotas.iter().any(Quota::is_open) {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    progress.finish();
    found
}

fn mine_all(asked: &Mine) -> anyhow::Result<String> {
    ensure!((5..=2000).contains(&asked.count), "{} puzzles; expected 5 to 2000", asked.count);
    let quotas = quotas(asked.count);
    let found = find(&quotas, asked.seed, threads(asked.threads)?);
    let text = Puzzles::new(mine::in_order_of_days(found)).to_text();
    std::fs::write(&asked.out, &text).with_context(|| format!("cannot write {}", asked.out.display()))?;
    let mut report = String::new();
    for quota in &quotas {
        let found = quota.found.load(Ordering::Relaxed);
        writeln!(report, "{:<12} {:<10} {found:>4} of {}", quota.game, quota.kind.name(), quota.wanted)?;
    }
    write!(report, "{} bytes", text.len())?;
    match quotas.iter().any(Quota::is_open) {
        true => Err(Failed(format!("not all were found: {}", report.replace('\n', "; "))).into()),
        false => Ok(report),
    }
}

fn read(file: &Path) -> anyhow::Result<Puzzles> {
    let name = || file.display().to_string();
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", name()))?;
    Puzzles::read(&text).with_context(name)
}

fn check(asked: &Check) -> anyhow::Result<String> {
    let puzzles = read(&asked.file)?;
    let all = puzzles.all();
    let tested = asked.sample.unwrap_or(all.len()).min(all.len());
    // Spread over the file: the first of as many equal parts.
    let is_tested = |number: usize| number * tested / all.len() != (number + 1) * tested / all.len();
    let job = |number: usize| match all.get(number) {
        Some(puzzle) if is_tested(number) => mine::retest(puzzle),
        Some(puzzle) => match puzzle.solves_itself() {
            Ok(true) => Ok(()),
            Ok(false) => Err("its solution does not solve it".to_owned()),
            Err(error) => Err(error.to_string()),
        },
        None => Ok(()),
    };
    let mut wrong = Vec::new();
    crew::in_order(threads(asked.threads)?, all.len(), job, |number, tested| {
        if let Err(why) = tested {
            // The first line of the file is not a puzzle's.
            wrong.push(format!("line {}: {why}", number + 2));
        }
        ControlFlow::Continue(())
    });
    match wrong.is_empty() {
        true => Ok(format!("{} puzzles judged, {tested} tested", all.len())),
        false => Err(Failed(format!("{} of {} fail: {}", wrong.len(), all.len(), wrong.join("; "))).into()),
    }
}

fn show(asked: &Show) -> anyhow::Result<String> {
    let puzzles = read(&asked.file)?;
    let puzzle = puzzles.of(asked.day).context("there is no puzzle in the file")?;
    if let Some(picture) = &asked.picture {
        crate::draw::run(&subject(puzzle)?.to_string(), picture, asked.width)?;
    }
    let mut shown = described(puzzle)?;
    if let Value::Object(keys) = &mut shown {
        keys.insert("day".to_owned(), asked.day.to_string().into());
        keys.insert("number".to_owned(), asked.day.number().into());
    }
    Ok(shown.to_string())
}

fn action(puzzle: &Puzzle, deed: &Deed) -> anyhow::Result<Box<RawValue>> {
    Ok(RawValue::from_string(Line::write(puzzle.game, Player(0), deed, &Kept::default()))?)
}

/// A puzzle as JSON, in the forms that `judge` reads.
fn described(puzzle: &Puzzle) -> anyhow::Result<Value> {
    let header = RawValue::from_string(puzzle.header().to_json(None))?;
    let solution = action(puzzle, &puzzle.solution())?;
    let (game, kind) = (puzzle.game.name(), puzzle.kind.name());
    Ok(match &puzzle.body {
        Body::Laid(Laid { target, rate, next, .. }) => {
            let target = target.map(|disc| disc.name(puzzle.game));
            let share = |hundredths: u8| f64::from(hundredths) / 100.0;
            json!({"game": game, "kind": kind, "header": header, "target": target, "solution": solution,
                   "rate": share(*rate), "next": share(*next)})
        }
        Body::Choice(choice) => {
            let chance = |millionths: u32| f64::from(millionths) / 1e6;
            let moves = choice.moves.iter().map(|listed| {
                let deed = listed.deed();
                let cost = chance(choice.cost(&deed).unwrap_or_default());
                Ok(json!({"action": action(puzzle, &deed)?, "chance": chance(listed.value), "cost": cost}))
            });
            let moves: Vec<Value> = moves.collect::<anyhow::Result<_>>()?;
            json!({"game": game, "kind": kind, "header": header, "solution": solution, "moves": moves})
        }
    })
}

/// What `draw` draws: the position, and the shot that solves it.
fn subject(puzzle: &Puzzle) -> anyhow::Result<Value> {
    let board = puzzle.game.name();
    Ok(match &puzzle.body {
        Body::Choice(choice) => json!({"board": board, "pieces": choice.pieces, "die": choice.die}),
        Body::Laid(laid) => {
            let named = |(disc, at): &(Disc, [i32; 2])| (disc.name(puzzle.game), json!(Laid::place(*at)));
            let discs: serde_json::Map<String, Value> = laid.discs.iter().map(named).collect();
            let shot = puzzle.begin()?.referee().shot_disc().unwrap_or_default().name(puzzle.game);
            let flick = laid.solution.flick(puzzle.game);
            let shot = json!({"disc": shot, "at": flick.at, "angle": flick.angle, "speed": flick.speed});
            json!({"board": board, "discs": discs, "shot": shot})
        }
    })
}
