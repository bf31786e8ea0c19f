//! Drills: something to be better at, with a number that can be compared from day to day. They are played with the hand of the
//! best people, because an exact hand would make every number the same.

use boards::Game;
use rules::{NoteKind, Player};
use serde::{Deserialize, Serialize};
use table::{Deed, Header, LivingHand};

use crate::sitting::Sitting;

/// Shots of the drill with open twenties.
pub const SHOTS: u32 = 12;
/// The most results that are kept of a drill: the oldest go first.
const MOST: usize = 500;

/// A drill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drill {
    /// Twelve open shots at crokinole: how many are twenties.
    Twenties,
    /// A board of carrom without an opponent: how many strokes pocket neither an own piece nor the queen. One that pockets
    /// a piece of the other side only is a miss, as by the rules: the turn would pass.
    Alone,
}

/// How far one has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Shots so far.
    pub shots: u32,
    /// Twenties, or misses.
    pub counted: u32,
    /// Whether it is over.
    pub over: bool,
}

/// A drill that was finished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// The day, as `2026-11-17`.
    pub day: String,
    /// Twenties, or misses.
    pub counted: u32,
}

impl Drill {
    /// Both.
    pub const ALL: [Drill; 2] = [Drill::Twenties, Drill::Alone];

    /// The drill of a game, if it has one.
    pub fn of(game: Game) -> Option<Drill> {
        Drill::ALL.into_iter().find(|drill| drill.game() == game)
    }

    /// Its name in messages, and where its history is kept.
    pub const fn name(self) -> &'static str {
        match self {
            Drill::Twenties => "twenties",
            Drill::Alone => "alone",
        }
    }

    /// The game it is played on.
    pub const fn game(self) -> Game {
        match self {
            Drill::Twenties => Game::Crokinole,
            Drill::Alone => Game::Carrom,
        }
    }

    /// Whether more is better.
    pub const fn counts_up(self) -> bool {
        match self {
            Drill::Twenties => true,
            Drill::Alone => false,
        }
    }

    /// Whether the board is put back after every shot.
    pub const fn is_shot_by_shot(self) -> bool {
        match self {
            Drill::Twenties => true,
            Drill::Alone => false,
        }
    }

    /// The game it begins with, and for a drill of single shots every shot; the seed decides how the hand trembles.
    pub fn header(self, seed: u64) -> Header {
        let header = Header::of(self.game(), 2, seed).first(Player(0));
        Header { hand: Some(LivingHand::Lifelike), ..header }
    }

    /// What a shot of the drill has brought: how far one is after it. `before` is how far one was.
    pub fn after_shot(self, before: Progress, sitting: &Sitting) -> Progress {
        let Some(last) = sitting.log().last() else { return before };
        let gained = last.verdict.has(NoteKind::Gain);
        let counted = before.counted + u32::from(gained == self.counts_up());
        let shots = before.shots + 1;
        let over = match self {
            Drill::Twenties => shots >= SHOTS,
            Drill::Alone => last.verdict.has(NoteKind::BoardOver) || last.verdict.over.is_some(),
        };
        Progress { shots, counted, over }
    }

    /// What an opponent who is not there does now, where the game waits for them.
    pub fn absent(self, sitting: &Sitting) -> Option<(Player, Deed)> {
        let waited_for = sitting.referee().turn().player.filter(|player| *player != Player(0))?;
        Some((waited_for, Deed::Timeout))
    }

    /// The best of some results.
    pub fn best(self, results: &[Finished]) -> Option<u32> {
        let counted = results.iter().map(|finished| finished.counted);
        if self.counts_up() { counted.max() } else { counted.min() }
    }
}

/// The results that are kept, oldest first. A line that cannot be read is left out.
pub fn read(kept: &str) -> Vec<Finished> {
    kept.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// What is kept after another result.
pub fn with(kept: &str, finished: &Finished) -> String {
    let line = serde_json::to_string(finished).unwrap_or_default();
    let lines: Vec<&str> = kept.lines().chain([line.as_str()]).filter(|line| !line.is_empty()).collect();
    lines[lines.len().saturating_sub(MOST)..].join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Flick;

    /// An open shot at crokinole.
    fn open(speed: f64) -> Deed {
        let angle = std::f64::consts::FRAC_PI_2;
        Deed::Flick(Flick { at: Some([0.0, -0.3048]), angle, speed, spin: 0.0 })
    }

    fn shot(seed: u64, before: Progress) -> (Progress, crate::shot_text::Stroke) {
        let mut sitting = Sitting::start(Drill::Twenties.header(seed)).unwrap();
        let struck = sitting.act(Player(0), &open(0.97)).unwrap().unwrap();
        (Drill::Twenties.after_shot(before, &sitting), struck.shot_text.shot)
    }

    #[test]
    fn twelve_open_shots_are_counted() {
        let mut progress = Progress::default();
        for seed in 0..u64::from(SHOTS) {
            assert!(!progress.over);
            progress = shot(seed, progress).0;
        }
        assert!(progress.over && progress.shots == SHOTS && progress.counted <= SHOTS);
    }

    #[test]
    fn the_hand_trembles_like_that_of_the_best_people() {
        let shots: Vec<_> = (0..400).map(|seed| shot(seed, Progress::default())).collect();
        let made = shots.iter().filter(|(progress, _)| progress.counted == 1).count();
        assert!((260..=340).contains(&made), "they make three of four, here {made} of 400");
        assert!(shots.windows(2).all(|pair| pair[0].1 != pair[1].1), "every shot trembles in its own way");
    }

    #[test]
    fn a_stroke_that_pockets_nothing_is_a_miss_and_nobody_answers() {
        let mut sitting = Sitting::start(Drill::Alone.header(1)).unwrap();
        assert_eq!(Drill::Alone.absent(&sitting), None);
        let soft = Flick { at: Some([0.0, -0.254]), angle: 0.1, speed: 0.2, spin: 0.0 };
        sitting.act(Player(0), &Deed::Flick(soft)).unwrap();
        let progress = Drill::Alone.after_shot(Progress::default(), &sitting);
        assert_eq!(progress, Progress { shots: 1, counted: 1, over: false });
        while let Some((by, deed)) = Drill::Alone.absent(&sitting) {
            sitting.act(by, &deed).unwrap();
        }
        assert_eq!(sitting.referee().turn().player, Some(Player(0)));
    }

    /// A board of the drill near its end, with an exact hand.
    fn board(at: &str) -> Sitting {
        let header = Header { hand: None, ..Drill::Alone.header(1) };
        Sitting::set_up(header.position(&format!(r#"{{"at":{at},"queen":0}}"#))).unwrap()
    }

    fn stroke(sitting: &mut Sitting, before: Progress, angle: f64, speed: f64) -> Progress {
        let flick = Flick { at: Some([0.0, -0.2526]), angle, speed, spin: 0.0 };
        sitting.act(Player(0), &Deed::Flick(flick)).unwrap();
        Drill::Alone.after_shot(before, sitting)
    }

    #[test]
    fn a_stroke_that_pockets_only_a_piece_of_the_other_side_is_a_miss() {
        let mut sitting = board(r#"{"b1":[-0.3077,0.2785],"b2":[0.1,0.1],"w1":[0.2,0.1]}"#);
        let progress = stroke(&mut sitting, Progress::default(), std::f64::consts::PI - 1.046, 1.1);
        let verdict = &sitting.log().last().unwrap().verdict;
        assert!(verdict.told(NoteKind::Cost).any(|clause| clause.key == "carrom-theirs-down"), "{verdict:?}");
        assert_eq!(progress, Progress { shots: 1, counted: 1, over: false });
    }

    #[test]
    fn a_board_alone_is_over_with_its_last_piece_and_its_misses_are_kept() {
        let mut sitting = board(r#"{"w1":[0.3077,0.2785],"b1":[-0.2,0.1],"b2":[-0.1,0.1]}"#);
        // Along the line, past everything.
        let missed = stroke(&mut sitting, Progress::default(), 0.1, 0.2);
        assert_eq!(missed, Progress { shots: 1, counted: 1, over: false });
        while let Some((by, deed)) = Drill::Alone.absent(&sitting) {
            sitting.act(by, &deed).unwrap();
        }
        let progress = stroke(&mut sitting, missed, 1.046, 1.1);
        assert_eq!(progress, Progress { shots: 2, counted: 1, over: true });
        let finished = Finished { day: "2026-11-17".to_owned(), counted: progress.counted };
        assert_eq!(read(&with("", &finished)), [finished]);
    }

    #[test]
    fn results_are_kept_and_the_best_is_known() {
        let finished = |counted| Finished { day: "2026-11-17".to_owned(), counted };
        let kept = with(&with("", &finished(7)), &finished(4));
        let all = read(&kept);
        assert_eq!(all, [finished(7), finished(4)]);
        assert_eq!((Drill::Twenties.best(&all), Drill::Alone.best(&all)), (Some(7), Some(4)));
        assert_eq!(Drill::ALL.map(|drill| Drill::of(drill.game())), Drill::ALL.map(Some));
        assert_eq!(Drill::of(Game::Kimble), None);
    }
}
