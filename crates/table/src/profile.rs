//! A board's profile as the physics wants it.

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
