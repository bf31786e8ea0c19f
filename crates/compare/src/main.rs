//! Our engine beside others: on the same break, in the same run, on one core.
//!
//! Four engines play. [`ours`] is the one we ship; [`yardstick`] the prototype of our study, whose files stand
//! unchanged in `prototype/`; [`rapier`] and [`box2d`] are the two time-steppers a player could pick instead.
//! [`speed`] measures the reference break, [`mid_game`] quieter shots, [`accuracy`] compares with what can be worked
//! out on paper, and [`targets`] says what of it was promised.
//!
//! The steppers know no friction with a board, so [`stepper`] takes it from every disc by hand before each step,
//! as everyone does who plays such games with them. Wherever a choice had to be made it is the one that flatters
//! them: setting up a scene does not count, nothing is recorded, their lengths are tuned to small discs, and the
//! striker is swept.
//!
//! Rapier is plain Rust. Box2D comes with `boxdd` as C source and needs a C compiler, nothing else. All engines are
//! compiled for the same processor: the compiler's default, without AVX2 unless `RUSTFLAGS` says otherwise (Box2D
//! then still keeps to SSE2).

mod accuracy;
mod box2d;
mod markdown;
mod mid_game;
mod ours;
mod rapier;
mod speed;
mod stepper;
mod targets;
mod yardstick;

use anyhow::Result;
use clap::Parser;

use crate::speed::Plan;

/// Compares our engine with its prototype, Rapier2d and Box2D: the speed of the reference break and of mid-game
/// shots, and how far stopping distances and cut shots are off. Prints Markdown.
#[derive(Parser)]
#[command(name = "compare")]
struct Options {
    /// Fewer shots and repetitions: a look rather than a measurement
    #[arg(long)]
    quick: bool,
}

fn main() -> Result<()> {
    let options = Options::parse();
    let plan = if options.quick { Plan::QUICK } else { Plan::FULL };
    println!("{}\n", circumstances(&plan));
    let speeds = speed::measure(&plan)?;
    println!("## The reference break\n\n{}", speed::table(&speeds));
    let mid_game = mid_game::measure(&plan)?;
    println!("## Mid-game shots\n\n{}", mid_game::table(&mid_game));
    let accuracy = accuracy::measure()?;
    println!("## Accuracy\n\n{}", accuracy::table(&accuracy));
    println!("## Targets\n\n{}", targets::list(&speeds, &mid_game, &accuracy));
    Ok(())
}

fn circumstances(plan: &Plan) -> String {
    let vectors = if cfg!(target_feature = "avx2") { "with AVX2" } else { "without AVX2" };
    format!(
        "One core, {}, built {vectors}; {} repetitions, the engines in turn. Steppers: lengths tuned to small discs, \
         the flicked disc swept, board friction by hand before each step, setting up not counted.",
        std::env::consts::ARCH,
        plan.repetitions,
    )
}
