//! A board as the physics sees it: an outline, holes, posts, and the constants of its materials.

use crate::vector::Vec2;

/// Most posts a board may have.
pub const MAX_POSTS: usize = 16;
/// Most holes a board may have.
pub const MAX_HOLES: usize = 8;

/// The outline of the playing surface.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outline {
    /// A square between four rails.
    Square {
        /// Half the length of a side.
        half: f64,
    },
    /// A raised round surface in a ditch, with a rim beyond it.
    Round {
        /// Radius of the raised surface.
        surface: f64,
        /// Inner radius of the rim.
        rim: f64,
        /// How far the surface stands above the bottom of the ditch.
        ditch_depth: f64,
    },
}

/// A hole in the surface.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hole {
    /// Its centre.
    pub at: Vec2,
    /// Its radius.
    pub radius: f64,
    /// True when a disc that reaches the far side in time is carried by it (a hole in the open
    /// board); a corner hole has rails on its far side instead.
    pub open: bool,
}

/// A post: a disc of infinite mass.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Post {
    /// Its centre.
    pub at: Vec2,
    /// Its radius.
    pub radius: f64,
}

/// What the materials of a board do to a disc.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Constants {
    /// Coulomb friction between disc and board.
    pub friction: f64,
    /// Acceleration of free fall.
    pub gravity: f64,
    /// Normal restitution between two discs.
    pub disc_restitution: f64,
    /// Normal restitution off a rail.
    pub rail_restitution: f64,
    /// Normal restitution off a post.
    pub post_restitution: f64,
    /// Normal restitution off the rim beyond the ditch.
    pub rim_restitution: f64,
    /// Tangential friction between two discs.
    pub disc_tangential: f64,
    /// Tangential friction at rails and rim.
    pub rail_tangential: f64,
    /// Tangential friction at posts.
    pub post_tangential: f64,
    /// Sliding and spinning coupled (see [`crate::coupling`]) or each for itself.
    pub coupling: bool,
    /// The fastest a disc may be sent.
    pub top_speed: f64,
    /// A rail met faster than this, along its normal, is jumped.
    pub jump_speed: f64,
    /// The part of its thickness a disc must drop to be caught by a hole.
    pub capture_drop: f64,
}

/// A board: outline, holes, posts and constants.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// Where the surface ends and what stands there.
    pub outline: Outline,
    /// Holes, none overlapping another.
    pub holes: Vec<Hole>,
    /// Posts.
    pub posts: Vec<Post>,
    /// Materials.
    pub constants: Constants,
}

/// A number for an error: of hundreds of digits the first ones.
pub(crate) fn in_short(value: f64) -> String {
    const MOST: usize = 24;
    let mut text = value.to_string();
    if text.len() > MOST {
        text.truncate(MOST);
        text.push('…');
    }
    text
}

/// Why a board cannot be played on.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BoardError {
    /// A constant or a size outside what the model can take.
    #[error("{name} is {given}; expected {expected}", given = in_short(*.value))]
    Range {
        /// Which one.
        name: &'static str,
        /// What it was.
        value: f64,
        /// What would be right.
        expected: &'static str,
    },
    /// More posts or holes than the engine has room for.
    #[error("{count} {what}; at most {most} are possible")]
    TooMany {
        /// Posts or holes.
        what: &'static str,
        /// How many were given.
        count: usize,
        /// How many fit.
        most: usize,
    },
}

impl Board {
    /// Checks that every size and constant is one the model can take.
    pub fn check(&self) -> Result<(), BoardError> {
        let range = |name, value: f64, ok: bool, expected| {
            if value.is_nan() || !ok { Err(BoardError::Range { name, value, expected }) } else { Ok(()) }
        };
        let positive =
            |name, value: f64| range(name, value, value > 0.0 && value.is_finite(), "a number above 0");
        let c = &self.constants;
        range("friction", c.friction, (1e-6..=10.0).contains(&c.friction), "0.000001 to 10")?;
        range("gravity", c.gravity, (1e-3..=1e3).contains(&c.gravity), "0.001 to 1000")?;
        for (name, value) in [
            ("disc_restitution", c.disc_restitution),
            ("rail_restitution", c.rail_restitution),
            ("post_restitution", c.post_restitution),
            ("rim_restitution", c.rim_restitution),
        ] {
            range(name, value, (0.0..=1.0).contains(&value), "0 to 1")?;
        }
        for (name, value) in [
            ("disc_tangential", c.disc_tangential),
            ("rail_tangential", c.rail_tangential),
            ("post_tangential", c.post_tangential),
        ] {
            range(name, value, (0.0..=10.0).contains(&value), "0 to 10")?;
        }
        range("top_speed", c.top_speed, c.top_speed > 0.0 && c.top_speed <= 100.0, "above 0, at most 100")?;
        range("jump_speed", c.jump_speed, c.jump_speed > 0.0, "above 0")?;
        range(
            "capture_drop",
            c.capture_drop,
            c.capture_drop > 0.0 && c.capture_drop <= 1.0,
            "above 0, at most 1",
        )?;
        match self.outline {
            Outline::Square { half } => {
                range("half side", half, half > 0.0 && half <= 1e3, "above 0, at most 1000")?;
            }
            Outline::Round { surface, rim, ditch_depth } => {
                range("surface radius", surface, surface > 0.0 && surface <= 1e3, "above 0, at most 1000")?;
                range("rim radius", rim, rim > surface && rim <= 2e3, "more than the surface's radius")?;
                positive("ditch depth", ditch_depth)?;
            }
        }
        for (what, count, most) in
            [("posts", self.posts.len(), MAX_POSTS), ("holes", self.holes.len(), MAX_HOLES)]
        {
            if count > most {
                return Err(BoardError::TooMany { what, count, most });
            }
        }
        for hole in &self.holes {
            positive("hole radius", hole.radius)?;
            range("hole position", hole.at.square(), hole.at.is_finite(), "finite coordinates")?;
        }
        for post in &self.posts {
            positive("post radius", post.radius)?;
            range("post position", post.at.square(), post.at.is_finite(), "finite coordinates")?;
        }
        Ok(())
    }
}

impl Default for Constants {
    /// Lacquered wood, waxed: small pieces of plastic or wood on a smooth board.
    fn default() -> Self {
        Constants {
            friction: 0.08,
            gravity: 9.81,
            disc_restitution: 0.85,
            rail_restitution: 0.70,
            post_restitution: 0.60,
            rim_restitution: 0.50,
            disc_tangential: 0.15,
            rail_tangential: 0.20,
            post_tangential: 0.15,
            coupling: true,
            top_speed: 6.0,
            jump_speed: f64::INFINITY,
            capture_drop: 0.25,
        }
    }
}

impl Board {
    /// A square of this side between four rails, without holes.
    pub fn plain_square(side: f64, constants: Constants) -> Board {
        Board {
            outline: Outline::Square { half: side / 2.0 },
            holes: Vec::new(),
            posts: Vec::new(),
            constants,
        }
    }
}
