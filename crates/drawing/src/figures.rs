//! The pictures of the rule books: each shows on a board what a rule says. The caption comes from the caller, by the
//! figure's name.

mod round;
mod square;
mod track;

use boards::{Game, Point, profile};

use crate::board::Style;
use crate::scene::{Ghost, Moment, Path, Scene, Stroke, picture};
use crate::svg::{down, mm};

/// A picture that explains rules: its name and what it is about. What it shows is a [`Scene`], which is put together when it
/// is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// Its name: `carrom-strip`.
    pub name: &'static str,
    /// The identifiers of the rules it explains, of every book it belongs to; it is shown with the first one of a book.
    pub rules: &'static [&'static str],
    /// The square to zoom in on: its middle, and half its side; `None` shows the whole board.
    pub close: Option<(Point, f64)>,
}

impl Figure {
    /// The picture.
    pub fn svg(&self, game: Game, style: &Style) -> String {
        let whole = picture(profile(game), &self.scene(game), style);
        let Some(([x, y], half)) = self.close else { return whole };
        let (start, rest) = whole.split_once(r#"viewBox=""#).unwrap_or((&whole, ""));
        let (_, rest) = rest.split_once('"').unwrap_or(("", rest));
        let size = mm(2.0 * half);
        format!(r#"{start}viewBox="{} {} {size} {size}"{rest}"#, mm(x - half), down(y + half))
    }

    fn scene(&self, game: Game) -> Scene {
        let at = figures(game).iter().position(|figure| figure.name == self.name);
        at.and_then(|at| scenes(game).into_iter().nth(at)).unwrap_or_default()
    }
}

/// The pictures of a game's books, in the order of its own; those that belong to another book only come last.
///
/// ```
/// use boards::Game;
///
/// let figures = drawing::figures(Game::Crokinole);
/// assert!(figures.iter().any(|figure| figure.rules.contains(&"CRO-10")));
/// ```
pub fn figures(game: Game) -> &'static [Figure] {
    match game {
        Game::Carrom => &CARROM,
        Game::Crokinole => &CROKINOLE,
        Game::Croquignole => &CROQUIGNOLE,
        Game::Couronne => &COURONNE,
        Game::Kimble => &KIMBLE,
    }
}

/// What the figures of a game show, in their order.
fn scenes(game: Game) -> Vec<Scene> {
    match game {
        Game::Carrom => square::carrom(),
        Game::Crokinole => round::crokinole(),
        Game::Croquignole => round::croquignole(),
        Game::Couronne => square::couronne(),
        Game::Kimble => track::kimble(),
    }
}

const fn whole(name: &'static str, rules: &'static [&'static str]) -> Figure {
    Figure { name, rules, close: None }
}

const fn close(name: &'static str, rules: &'static [&'static str], at: Point, half: f64) -> Figure {
    Figure { name, rules, close: Some((at, half)) }
}

static CARROM: [Figure; 8] = [
    whole("carrom-board", &["CAR-04", "CAR-01", "ICF-01"]),
    close("carrom-rosette", &["CAR-02", "ICF-14"], [0.0, 0.0], 0.2),
    close("carrom-strip", &["CAR-05", "CAR-06", "CAR-S25"], [0.06, -0.2], 0.2),
    whole("carrom-queen", &["CAR-15", "CAR-14", "ICF-69", "ICF-65"]),
    whole("carrom-striker", &["CAR-18", "CAR-S17", "ICF-45"]),
    close("carrom-icf-strip", &["ICF-E2", "ICF-E1"], [0.0, -0.13], 0.29),
    close("carrom-icf-place", &["ICF-57", "ICF-58", "ICF-62", "ICF-87"], [0.0, 0.0], 0.15),
    whole("carrom-icf-last", &["ICF-80"]),
];

static CROKINOLE: [Figure; 9] = [
    whole("crokinole-zones", &["CRO-20", "CRO-21", "NCA-19", "NCA-20"]),
    close("crokinole-start", &["CRO-07", "CRO-04", "CRO-S8"], [0.05, -0.18], 0.21),
    whole("crokinole-touch", &["CRO-10", "CRO-S10", "NCA-09"]),
    whole("crokinole-void", &["CRO-11", "CRO-S4"]),
    whole("crokinole-open", &["CRO-12", "CRO-13", "NCA-10"]),
    close("crokinole-line", &["CRO-16", "CRO-15", "NCA-13"], [0.0, 0.18], 0.24),
    close("crokinole-nca-start", &["NCA-07", "NCA-03"], [0.13, -0.21], 0.17),
    whole("crokinole-nca-invalid", &["NCA-11"]),
    close("crokinole-nca-back", &["NCA-15", "NCA-14"], [0.0, 0.13], 0.31),
];

static CROQUIGNOLE: [Figure; 4] = [
    whole("croquignole-seats", &["CRQ-01", "CRQ-04"]),
    whole("croquignole-fifteen", &["CRQ-06", "CRQ-05"]),
    whole("croquignole-carom", &["CRQ-09", "CRQ-10"]),
    whole("croquignole-line", &["CRQ-11", "CRQ-13"]),
];

static COURONNE: [Figure; 6] = [
    close("couronne-lines", &["COU-05", "COU-01", "COU-S23"], [0.0, -0.24], 0.27),
    close("couronne-start", &["COU-02", "COU-S1"], [0.0, 0.0], 0.22),
    whole("couronne-forward", &["COU-06", "COU-S17"]),
    whole("couronne-first", &["COU-P5", "COU-S5"]),
    close("couronne-behind", &["COU-08", "COU-S9", "COU-S10"], [0.0, -0.26], 0.25),
    whole("couronne-placed", &["COU-P2", "COU-P1", "COU-P3"]),
];

static KIMBLE: [Figure; 5] = [
    close("kimble-out", &["KIM-01", "KIM-02"], [-0.055, -0.055], 0.08),
    close("kimble-eat", &["KIM-03", "KIM-04"], [-0.05, 0.04], 0.095),
    close("kimble-goal", &["KIM-07", "KIM-05"], [-0.045, -0.055], 0.08),
    close("kimble-bounce", &["KIM-08", "KIM-S6"], [-0.045, -0.055], 0.08),
    close("kimble-lap", &["KIM-09", "KIM-S8"], [-0.055, -0.055], 0.08),
];

fn struck(points: &[Point]) -> Path {
    Path { points: points.to_vec(), stroke: Stroke::Struck }
}

fn moved(points: &[Point]) -> Path {
    Path { points: points.to_vec(), stroke: Stroke::Moved }
}

fn contact(disc: &str, at: Point) -> Ghost {
    Ghost { disc: disc.to_owned(), at, moment: Moment::Contact }
}

fn before(disc: &str, at: Point) -> Ghost {
    Ghost { disc: disc.to_owned(), at, moment: Moment::Start }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_book_has_pictures_and_every_picture_draws_all_it_names() {
        let mut names = std::collections::BTreeSet::new();
        for game in Game::ALL {
            assert!(figures(game).len() >= 3, "{game}");
            assert_eq!(figures(game).len(), scenes(game).len(), "{game}");
            for (Figure { name, rules, .. }, scene) in figures(game).iter().zip(scenes(game)) {
                assert!(names.insert(name) && name.starts_with(game.name()), "{name}");
                assert!(!rules.is_empty(), "{name}");
                let known = |disc: &str| profile(game).kind_of(disc).is_some();
                assert!(scene.discs.iter().all(|placed| known(&placed.disc)), "{name}");
                assert!(scene.ghosts.iter().all(|ghost| known(&ghost.disc)), "{name}");
            }
        }
    }

    #[test]
    fn a_closer_look_shows_a_smaller_square() {
        let figures = figures(Game::Kimble);
        let svg = figures[0].svg(Game::Kimble, &Style::default());
        assert!(
            svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-135 -25 160 160\""),
            "{}",
            &svg[..90]
        );
    }

    #[test]
    fn no_two_discs_of_a_picture_lie_in_one_place() {
        let scenes = Game::ALL.into_iter().flat_map(|game| {
            let figures = figures(game).iter().map(|figure| figure.name).zip(scenes(game));
            figures.chain([("midgame", crate::midgame(game))]).map(move |(name, scene)| (game, name, scene))
        });
        for (game, name, scene) in scenes {
            let radius = |disc: &str| profile(game).kind_of(disc).map_or(0.0, |kind| kind.radius);
            for (i, one) in scene.discs.iter().enumerate() {
                for two in &scene.discs[..i] {
                    let apart = (one.at[0] - two.at[0]).hypot(one.at[1] - two.at[1]);
                    let least = radius(&one.disc) + radius(&two.disc);
                    assert!(apart > least - 1e-9, "{game} {name}: {} on {}", one.disc, two.disc);
                }
            }
        }
    }
}
