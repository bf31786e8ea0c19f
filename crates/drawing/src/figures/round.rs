//! Crokinole and croquignole.

use super::{before, contact, moved, struck};
use crate::marks::Mark::{Area, Arrow, Ring, Sector, Sign};
use crate::marks::Tone::{Right, Wrong};
use crate::midgame::placed;
use crate::scene::Scene;

pub(super) fn crokinole() -> Vec<Scene> {
    let [fifteen, ten, five] = boards::crokinole::MARKS.zone_radii;
    vec![
        // crokinole-zones
        Scene {
            discs: placed(&[
                ("a1", [0.03, 0.052]),
                ("b1", [-0.096, 0.109]),
                ("a2", [0.19, 0.171]),
                ("b2", [0.144, -0.143]),
            ]),
            marks: vec![
                Ring { at: [0.144, -0.143], radius: 0.024, tone: Wrong },
                Ring { at: [0.0, 0.0], radius: ten, tone: Right },
            ],
            ..Scene::default()
        },
        // crokinole-start
        Scene {
            discs: placed(&[("a1", [-0.05, -0.3007])]),
            ghosts: vec![before("a1", [0.235, -0.194])],
            marks: vec![
                Sector { radii: [ten, five], angles: [225.0, 315.0], tone: Right },
                Arrow { points: vec![[-0.045, -0.27], [-0.012, -0.09]], tone: Right },
                Sign { at: [-0.05, -0.235], tone: Right },
                Sign { at: [0.2, -0.155], tone: Wrong },
            ],
            ..Scene::default()
        },
        // crokinole-touch
        Scene {
            discs: placed(&[("b1", [0.06, 0.02]), ("b2", [-0.14, 0.12]), ("a2", [-0.16, -0.05])]),
            paths: vec![
                struck(&[[0.0, -0.3048], [0.0504, -0.0103], [0.0, 0.045]]),
                moved(&[[0.06, 0.02], [0.12, 0.2]]),
            ],
            ghosts: vec![before("a1", [0.0, -0.3048]), contact("a1", [0.0504, -0.0103])],
            marks: vec![Sign { at: [0.115, 0.02], tone: Right }],
            ..Scene::default()
        },
        // crokinole-void
        Scene {
            discs: placed(&[("b1", [0.06, 0.02]), ("b2", [-0.14, 0.12]), ("a1", [-0.08, 0.0])]),
            paths: vec![struck(&[[0.0, -0.3048], [-0.08, 0.0]])],
            ghosts: vec![before("a1", [0.0, -0.3048])],
            marks: vec![
                Ring { at: [-0.08, 0.0], radius: 0.024, tone: Wrong },
                Arrow { points: vec![[-0.1, -0.02], [-0.255, -0.24]], tone: Wrong },
                Sign { at: [-0.03, 0.0], tone: Wrong },
            ],
            ..Scene::default()
        },
        // crokinole-open
        Scene {
            discs: placed(&[("a1", [0.075, 0.045]), ("a2", [-0.13, 0.02])]),
            paths: vec![struck(&[[0.03, -0.3033], [0.075, 0.045]])],
            ghosts: vec![before("a1", [0.03, -0.3033])],
            marks: vec![
                Area { at: [0.0, 0.0], radii: [0.0, fifteen], tone: Right },
                Sign { at: [0.12, 0.075], tone: Right },
            ],
            ..Scene::default()
        },
        // crokinole-line
        Scene {
            discs: placed(&[("a1", [0.213, 0.21]), ("b1", [-0.19, 0.19])]),
            marks: vec![
                Ring { at: [0.0, 0.0], radius: five, tone: Wrong },
                Arrow { points: vec![[0.222, 0.219], [0.258, 0.254]], tone: Wrong },
                Sign { at: [0.17, 0.17], tone: Wrong },
                Sign { at: [-0.155, 0.155], tone: Right },
            ],
            ..Scene::default()
        },
        // crokinole-nca-start
        Scene {
            discs: placed(&[("a1", [0.2199, -0.2051])]),
            ghosts: vec![before("a1", [0.2433, -0.1767])],
            marks: vec![
                Sector { radii: [ten, five], angles: [225.0, 315.0], tone: Right },
                Sign { at: [0.185, -0.17], tone: Right },
                Sign { at: [0.215, -0.135], tone: Wrong },
            ],
            ..Scene::default()
        },
        // crokinole-nca-invalid
        Scene {
            discs: placed(&[("a1", [0.0465, 0.1184]), ("a2", [0.075, 0.245])]),
            paths: vec![struck(&[[0.0, -0.3048], [0.0465, 0.1184]]), moved(&[[0.05, 0.15], [0.075, 0.245]])],
            ghosts: vec![before("a1", [0.0, -0.3048]), before("a2", [0.05, 0.15])],
            marks: vec![
                Area { at: [0.0, 0.0], radii: [0.0, fifteen], tone: Right },
                Ring { at: [0.0465, 0.1184], radius: 0.024, tone: Wrong },
                Ring { at: [0.075, 0.245], radius: 0.024, tone: Wrong },
                Sign { at: [0.1, 0.125], tone: Wrong },
                Sign { at: [0.125, 0.25], tone: Wrong },
            ],
            ..Scene::default()
        },
        // crokinole-nca-back
        Scene {
            discs: placed(&[("a1", [-0.17, 0.185]), ("b1", [0.16, 0.2])]),
            paths: vec![
                struck(&[[-0.06, -0.1], [-0.238, 0.215], [-0.17, 0.185]]),
                struck(&[[0.06, -0.1], [0.258, 0.258], [0.16, 0.2]]),
            ],
            marks: vec![
                Ring { at: [0.0, 0.0], radius: five, tone: Wrong },
                Sign { at: [-0.13, 0.2], tone: Right },
                Sign { at: [0.12, 0.215], tone: Wrong },
            ],
            ..Scene::default()
        },
    ]
}

pub(super) fn croquignole() -> Vec<Scene> {
    let [fifteen, ten, five] = boards::crokinole::MARKS.zone_radii;
    vec![
        // croquignole-seats
        Scene {
            discs: placed(&[("a1", [0.04, -0.3022])]),
            marks: vec![
                Sector { radii: [ten, five], angles: [225.0, 315.0], tone: Right },
                Sector { radii: [ten, five], angles: [45.0, 135.0], tone: Right },
            ],
            ..Scene::default()
        },
        // croquignole-fifteen
        Scene {
            discs: placed(&[("a1", [-0.105, 0.03]), ("a2", [0.15, 0.04])]),
            paths: vec![struck(&[[-0.02, -0.3041], [-0.105, 0.03]])],
            ghosts: vec![before("a1", [-0.02, -0.3041])],
            marks: vec![
                Area { at: [0.0, 0.0], radii: [0.0, fifteen], tone: Right },
                Sign { at: [-0.15, 0.06], tone: Right },
                Sign { at: [0.195, 0.06], tone: Wrong },
            ],
            ..Scene::default()
        },
        // croquignole-carom
        Scene {
            discs: placed(&[("a2", [0.05, -0.09]), ("b1", [-0.03, 0.1]), ("b2", [0.18, 0.06])]),
            paths: vec![
                struck(&[[0.11, -0.2843], [0.0623, -0.1193]]),
                moved(&[[0.05, -0.09], [-0.0177, 0.0707]]),
            ],
            ghosts: vec![
                before("a1", [0.11, -0.2843]),
                contact("a1", [0.0623, -0.1193]),
                contact("a2", [-0.0177, 0.0707]),
            ],
            marks: vec![Sign { at: [-0.08, 0.11], tone: Right }],
            ..Scene::default()
        },
        // croquignole-line
        Scene {
            discs: placed(&[("b1", [0.206, 0.213]), ("a1", [-0.146, 0.142]), ("a2", [0.04, 0.05])]),
            marks: vec![
                Ring { at: [0.0, 0.0], radius: five, tone: Wrong },
                Ring { at: [-0.146, 0.142], radius: 0.024, tone: Wrong },
                Sign { at: [0.165, 0.17], tone: Wrong },
            ],
            ..Scene::default()
        },
    ]
}
