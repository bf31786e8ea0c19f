//! Carrom and couronne.

use boards::{Game, rack};

use super::{before, contact, moved, struck};
use crate::marks::Mark::{Area, Arrow, Band, Line, Ring, Sign};
use crate::marks::Tone::{Right, Wrong};
use crate::midgame::placed;
use crate::scene::Scene;

/// Where carrom's and couronne's holes are.
const POCKET: f64 = 0.347_75;
const HOLE: f64 = 0.3975;

pub(super) fn carrom() -> Vec<Scene> {
    let marks = &boards::carrom::MARKS;
    let half = boards::carrom::TABLE.side / 2.0;
    let (near, far) = (half - marks.base_line_near, half - marks.base_line_far);
    let long = marks.base_length / 2.0;
    let line = |y: f64| Line { points: vec![[-long, y], [long, y]], tone: Right };
    let pocket = |x: f64, y: f64| Ring { at: [x * POCKET, y * POCKET], radius: 0.026, tone: Right };
    let mid = -(near + far) / 2.0;
    let end = marks.end_circle_at;
    vec![
        // carrom-board
        Scene {
            marks: vec![
                pocket(-1.0, -1.0),
                pocket(1.0, -1.0),
                pocket(1.0, 1.0),
                pocket(-1.0, 1.0),
                Band { corners: [[-long, -near], [long, -far]], tone: Right },
            ],
            ..Scene::default()
        },
        // carrom-rosette
        Scene {
            discs: rack(Game::Carrom, 1e-4),
            marks: vec![Ring { at: [0.0, 0.0], radius: marks.outer_circle, tone: Right }],
            ..Scene::default()
        },
        // carrom-strip
        Scene {
            discs: placed(&[("striker", [-0.06, mid])]),
            ghosts: vec![before("striker", [end - 0.022, mid])],
            marks: vec![
                line(-near),
                line(-far),
                Ring { at: [end, mid], radius: marks.end_circle, tone: Wrong },
                Sign { at: [-0.06, mid + 0.06], tone: Right },
                Sign { at: [end - 0.022, mid + 0.06], tone: Wrong },
            ],
            ..Scene::default()
        },
        // carrom-queen
        Scene {
            discs: placed(&[
                ("queen", [0.13, 0.1]),
                ("w1", [-0.14, 0.12]),
                ("w2", [0.05, 0.2]),
                ("b1", [-0.05, -0.08]),
                ("b2", [0.2, -0.12]),
                ("striker", [-0.08, mid]),
            ]),
            paths: vec![
                struck(&[[-0.08, mid], [0.107, 0.073]]),
                moved(&[[0.13, 0.1], [POCKET, POCKET]]),
                moved(&[[-0.14, 0.12], [-POCKET, POCKET]]),
            ],
            ghosts: vec![contact("striker", [0.107, 0.073])],
            marks: vec![
                Arrow { points: vec![[0.24, 0.226], [0.31, 0.306]], tone: Right },
                Arrow { points: vec![[-0.24, 0.23], [-0.31, 0.306]], tone: Right },
            ],
            ..Scene::default()
        },
        // carrom-striker
        Scene {
            discs: placed(&[
                ("w1", [0.02, 0.03]),
                ("b1", [-0.16, 0.1]),
                ("b2", [0.12, 0.17]),
                ("queen", [0.0, -0.12]),
            ]),
            paths: vec![struck(&[[0.08, mid], [POCKET, POCKET]])],
            ghosts: vec![before("striker", [0.08, mid])],
            marks: vec![
                Area { at: [0.0, 0.0], radii: [0.0, marks.outer_circle], tone: Right },
                Ring { at: [POCKET, POCKET], radius: 0.026, tone: Wrong },
                Sign { at: [POCKET - 0.06, POCKET], tone: Wrong },
            ],
            ..Scene::default()
        },
        // carrom-icf-strip
        Scene {
            discs: placed(&[("striker", [end, mid])]),
            ghosts: vec![before("striker", [-end + 0.022, mid])],
            marks: vec![
                line(-near),
                line(-far),
                Ring { at: [-end, mid], radius: marks.end_circle, tone: Wrong },
                Sign { at: [end, mid + 0.06], tone: Right },
                Sign { at: [-end + 0.022, mid + 0.06], tone: Wrong },
            ],
            ..Scene::default()
        },
        // carrom-icf-place
        Scene {
            discs: placed(&[("queen", [0.05, 0.045]), ("w1", [-0.05, -0.03]), ("b1", [-0.03, 0.055])]),
            // On the centre circle, and behind the queen in line with a pocket.
            ghosts: vec![before("w2", [0.0, -0.004]), before("w3", [0.0277, 0.0223])],
            marks: vec![
                Area { at: [0.0, 0.0], radii: [marks.centre_circle, marks.outer_circle], tone: Right },
                Area { at: [0.0, 0.0], radii: [0.0, marks.centre_circle], tone: Wrong },
                Arrow { points: vec![[0.066, 0.0615], [0.105, 0.101]], tone: Wrong },
                Sign { at: [-0.098, -0.052], tone: Right },
                Sign { at: [0.0, -0.052], tone: Wrong },
                Sign { at: [0.078, -0.004], tone: Wrong },
            ],
            ..Scene::default()
        },
        // carrom-icf-last
        Scene {
            discs: placed(&[
                ("queen", [-0.05, 0.06]),
                ("w1", [0.2, 0.2]),
                ("b1", [-0.18, 0.14]),
                ("b2", [0.14, -0.06]),
                ("striker", [0.03, mid]),
            ]),
            paths: vec![struck(&[[0.03, mid], [0.1742, 0.1742]]), moved(&[[0.2, 0.2], [POCKET, POCKET]])],
            ghosts: vec![contact("striker", [0.1742, 0.1742])],
            marks: vec![
                Ring { at: [-0.05, 0.06], radius: 0.024, tone: Wrong },
                Sign { at: [-0.1, 0.03], tone: Wrong },
            ],
            ..Scene::default()
        },
    ]
}

pub(super) fn couronne() -> Vec<Scene> {
    let marks = &boards::couronne::MARKS;
    let half = boards::couronne::TABLE.side / 2.0;
    let (line, long) = (half - marks.start_line, marks.start_line_half);
    let ring = |x: f64, y: f64, tone| Ring { at: [x * 0.3, y * 0.3], radius: marks.corner_ring, tone };
    vec![
        // couronne-lines
        Scene {
            discs: placed(&[("striker", [0.08, -line])]),
            ghosts: vec![before("striker", [-long + 0.012, -line])],
            marks: vec![
                Line { points: vec![[-long, -line], [long, -line]], tone: Right },
                ring(-1.0, -1.0, Wrong),
                ring(1.0, -1.0, Wrong),
                Sign { at: [0.08, -line + 0.07], tone: Right },
                Sign { at: [-long + 0.03, -line + 0.09], tone: Wrong },
            ],
            ..Scene::default()
        },
        // couronne-start
        Scene {
            discs: rack(Game::Couronne, 0.5e-3),
            marks: vec![Ring { at: [0.0, 0.0], radius: marks.middle_circle, tone: Right }],
            ..Scene::default()
        },
        // couronne-forward
        Scene {
            discs: placed(&[("striker", [0.0, -line]), ("g1", [0.08, 0.05]), ("r1", [-0.12, 0.12])]),
            marks: vec![
                Arrow { points: vec![[0.0, -line + 0.03], [0.0, -0.08]], tone: Right },
                Arrow { points: vec![[0.025, -line + 0.02], [0.2, -0.12]], tone: Right },
                Arrow { points: vec![[-0.025, -line + 0.02], [-0.2, -0.12]], tone: Right },
                Arrow { points: vec![[0.0, -line - 0.03], [0.0, -half + 0.015]], tone: Wrong },
                Arrow { points: vec![[0.035, -line], [0.19, -line]], tone: Wrong },
            ],
            ..Scene::default()
        },
        // couronne-first
        Scene {
            discs: placed(&[
                ("g1", [0.09, 0.06]),
                ("r1", [-0.09, 0.06]),
                ("g2", [0.2, 0.2]),
                ("r2", [-0.22, 0.18]),
            ]),
            paths: vec![
                struck(&[[0.03, -line], [0.0843, 0.0255]]),
                struck(&[[0.03, -line], [-0.0783, 0.027]]),
                moved(&[[0.09, 0.06], [0.13, 0.3]]),
            ],
            ghosts: vec![
                before("striker", [0.03, -line]),
                contact("striker", [0.0843, 0.0255]),
                contact("striker", [-0.0783, 0.027]),
            ],
            marks: vec![Sign { at: [0.15, 0.04], tone: Right }, Sign { at: [-0.15, 0.04], tone: Wrong }],
            ..Scene::default()
        },
        // couronne-behind
        Scene {
            discs: placed(&[
                ("g1", [-0.12, -line - 0.06]),
                ("g2", [0.02, -line - 0.09]),
                ("g3", [0.14, -line - 0.004]),
                ("g4", [-0.05, -line + 0.02]),
            ]),
            marks: vec![
                Band { corners: [[-half + 0.09, -half], [half - 0.09, -line]], tone: Wrong },
                Line { points: vec![[-long, -line], [long, -line]], tone: Wrong },
                Sign { at: [-0.05, -line + 0.075], tone: Right },
            ],
            ..Scene::default()
        },
        // couronne-placed
        Scene {
            discs: placed(&[("g1", [0.03, 0.02]), ("r1", [-0.2, 0.1]), ("r2", [0.16, 0.22])]),
            paths: vec![struck(&[[-0.06, -line], [HOLE, HOLE]])],
            ghosts: vec![before("striker", [-0.06, -line])],
            marks: vec![
                Area { at: [0.0, 0.0], radii: [0.0, marks.middle_circle], tone: Right },
                Ring { at: [HOLE, HOLE], radius: 0.05, tone: Wrong },
                Sign { at: [HOLE - 0.09, HOLE], tone: Wrong },
            ],
            ..Scene::default()
        },
    ]
}
