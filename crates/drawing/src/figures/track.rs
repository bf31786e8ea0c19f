//! Kimble.

use boards::Point;

use crate::marks::Mark::{Arrow, Ring};
use crate::marks::Tone::{Right, Wrong};
use crate::midgame::pieces;
use crate::scene::Scene;

pub(super) fn kimble() -> Vec<Scene> {
    let track = &boards::kimble::TRACK;
    let metres = |[x, y]: Point| [x * track.side, y * track.side];
    let circle = |n: usize| metres(track.circles[n % track.circles.len()]);
    let goal = |place: usize| metres(track.goals[0][place]);
    let ways = |from: usize, to: usize| (from..=to).map(circle).collect::<Vec<_>>();
    let radius = 1.25 * track.circle_radius * track.side;
    vec![
        // kimble-out
        Scene {
            pieces: pieces([[-1, -1, -1, 0], [-1; 4], [-1; 4], [-1; 4]]),
            die: Some(6),
            marks: vec![
                Ring { at: circle(0), radius, tone: Right },
                Arrow { points: ways(1, 5), tone: Right },
            ],
            ..Scene::default()
        },
        // kimble-eat
        Scene {
            pieces: pieces([[4, -1, -1, -1], [1, -1, -1, -1], [-1; 4], [-1; 4]]),
            die: Some(4),
            marks: vec![
                Arrow { points: ways(4, 8), tone: Right },
                Ring { at: circle(8), radius, tone: Wrong },
            ],
            ..Scene::default()
        },
        // kimble-goal
        Scene {
            pieces: pieces([[31, 30, 29, 24], [-1; 4], [-1; 4], [-1; 4]]),
            marks: vec![
                Ring { at: goal(0), radius, tone: Right },
                Arrow { points: ways(24, 27).into_iter().chain([goal(0)]).collect(), tone: Right },
            ],
            die: Some(4),
            ..Scene::default()
        },
        // kimble-bounce
        Scene {
            pieces: pieces([[31, 30, 29, 26], [-1; 4], [-1; 4], [-1; 4]]),
            die: Some(5),
            marks: vec![
                Arrow { points: vec![goal(0), circle(27), circle(26), circle(25)], tone: Wrong },
                Ring { at: goal(0), radius, tone: Right },
            ],
            ..Scene::default()
        },
        // kimble-lap
        Scene {
            pieces: pieces([[25, 31, -1, -1], [-1; 4], [-1; 4], [-1; 4]]),
            die: Some(5),
            marks: vec![
                Ring { at: goal(0), radius, tone: Wrong },
                Arrow { points: ways(25, 30), tone: Right },
            ],
            ..Scene::default()
        },
    ]
}
