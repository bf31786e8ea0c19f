//! A board's profile in the form that the physics takes.

use boards::{Constants as Material, Game, Profile, Table};
use physics::{Board, Constants, Hole, Outline, Post, Vec2};

/// The physical board of a profile; `None` for kimble, on which nothing slides.
pub fn board_of(profile: &Profile) -> Option<Board> {
    match &profile.table {
        Table::Square(table) => Some(Board {
            outline: Outline::Square { half: table.side / 2.0 },
            holes: table
                .holes
                .iter()
                .map(|&at| Hole { at: at.into(), radius: table.hole_radius, open: false })
                .collect(),
            posts: Vec::new(),
            constants: constants(&profile.constants, table.jump_speed),
        }),
        Table::Round(table) => Some(Board {
            outline: Outline::Round {
                surface: table.surface_radius,
                rim: table.rim_radius(),
                ditch_depth: table.ditch_depth,
            },
            holes: vec![Hole { at: Vec2::ZERO, radius: table.hole_radius, open: true }],
            posts: table.posts.iter().map(|&at| Post { at: at.into(), radius: table.post_radius }).collect(),
            constants: constants(&profile.constants, None),
        }),
        Table::Track(_) => None,
    }
}

/// A plain walled square without holes, with carrom's constants but for its rails' restitution.
pub fn plain_square(side: f64, rail_restitution: f64) -> Board {
    let carrom = constants(&boards::profile(Game::Carrom).constants, None);
    Board::plain_square(side, Constants { rail_restitution, ..carrom })
}

/// A hash of everything physical about a board: only the same hash promises the same results.
pub fn profile_hash(profile: &Profile) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(profile.game.name().as_bytes());
    let mut number = |x: f64| {
        hasher.update(&x.to_le_bytes());
    };
    for kind in profile.kinds {
        [kind.radius, kind.mass, kind.hole, kind.thickness].into_iter().for_each(&mut number);
    }
    if let Some(board) = board_of(profile) {
        match board.outline {
            Outline::Square { half } => number(half),
            Outline::Round { surface, rim, ditch_depth } => {
                [surface, rim, ditch_depth].into_iter().for_each(&mut number);
            }
        }
        for hole in &board.holes {
            [hole.at.x, hole.at.y, hole.radius].into_iter().for_each(&mut number);
        }
        for post in &board.posts {
            [post.at.x, post.at.y, post.radius].into_iter().for_each(&mut number);
        }
        let c = board.constants;
        [
            c.friction,
            c.gravity,
            c.disc_restitution,
            c.rail_restitution,
            c.post_restitution,
            c.rim_restitution,
        ]
        .into_iter()
        .chain([
            c.disc_tangential,
            c.rail_tangential,
            c.post_tangential,
            c.top_speed,
            c.jump_speed,
            c.capture_drop,
        ])
        .for_each(&mut number);
    }
    hasher.finalize().to_hex().as_str()[..16].to_owned()
}

fn constants(material: &Material, jump_speed: Option<f64>) -> Constants {
    Constants {
        friction: material.friction,
        gravity: material.gravity,
        disc_restitution: material.disc_restitution,
        rail_restitution: material.rail_restitution,
        post_restitution: material.post_restitution,
        rim_restitution: material.rim_restitution,
        disc_tangential: material.disc_tangential,
        rail_tangential: material.rail_tangential,
        post_tangential: material.post_tangential,
        coupling: true,
        top_speed: material.top_speed,
        jump_speed: jump_speed.unwrap_or(f64::INFINITY),
        capture_drop: material.capture_drop,
    }
}
