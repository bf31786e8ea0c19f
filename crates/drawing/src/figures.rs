//! The pictures of the rule books: each shows on a board what a rule says. The caption comes from the caller, by the
//! figure's name.

mod round;
mod square;
mod track;

use boards::{Game, Point, profile};

use crate::board::Style;
use crate::scene::{Ghost, Moment, Path, Scene, Stroke, picture};
use crate::svg::{down, mm};

/// A picture that explains rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Its name: `carrom-strip`.
    pub name: &'static str,
    /// The identifiers of the rules it explains; it is shown with the first one.
    pub rules: &'static [&'static str],
    /// What it shows.
    pub scene: Scene,
    /// The square to zoom in on: its middle, and half its side; `None` shows the whole board.
    pub close: Option<(Point, f64)>,
}

impl Figure {
    /// The picture.
    pub fn svg(&self, game: Game, style: &Style) -> String {
        let whole = picture(profile(game), &self.scene, style);
        let Some(([x, y], half)) = self.close else { return whole };
        let (start, rest) = whole.split_once(r#"viewBox=""#).unwrap_or((&whole, ""));
        let (_, rest) = rest.split_once('"').unwrap_or(("", rest));
        let size = mm(2.0 * half);
        format!(r#"{start}viewBox="{} {} {size} {size}"{rest}"#, mm(x - half), down(y + half))
    }
}

/// The pictures of a game's book, in its order.
///
/// ```
/// use boards::Game;
///
/// let figures = drawing::figures(Game::Crokinole);
/// assert!(figures.iter().any(|figure| figure.rules.contains(&"CRO-10")));
/// ```
pub fn figures(game: Game) -> Vec<Figure> {
    match game {
        Game::Carrom => square::carrom(),
        Game::Crokinole => round::crokinole(),
        Game::Croquignole => round::croquignole(),
        Game::Couronne => square::couronne(),
        Game::Kimble => track::kimble(),
    }
}

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
            for Figure { name, rules, scene, .. } in figures(game) {
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
            let figures = figures(game).into_iter().map(|figure| (figure.name, figure.scene));
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
