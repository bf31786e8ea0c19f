//! The JSON form of a scene.
//!
//! Strict on purpose: an unknown key, a name given twice or a number out of range is an error that says what
//! was expected, because a typing error that is silently ignored is a wrong result.

use std::fmt;

use boards::{Game, brief, quoted};
use physics::{Board, Constants, Disc, Vec2};
use serde::Deserialize;
use serde::de::{self, Deserializer, MapAccess, SeqAccess, Visitor};
use table::{Flick, Object, Scene, TableError, Unreadable};

/// Input that cannot be understood or played.
#[derive(Debug, thiserror::Error)]
pub enum Malformed {
    /// Not JSON, or not of the right shape.
    #[error(transparent)]
    Json(#[from] Unreadable),
    /// A board that does not exist.
    #[error("{0}; or {{\"square\":side}} for a plain one")]
    Board(boards::UnknownGame),
    /// A plain square of an impossible size.
    #[error("the board's {what} is {given}; expected {expected}", given = brief(*.value))]
    Square {
        /// Which number.
        what: &'static str,
        /// Its value.
        value: f64,
        /// What would be right.
        expected: &'static str,
    },
    /// A disc that is neither known nor described.
    #[error("disc {name}: {1}", name = quoted(.0))]
    Disc(String, String),
    /// What the table says.
    #[error(transparent)]
    Table(#[from] TableError),
    /// A board without a picture.
    #[error("{0}")]
    Drawing(String),
}

/// A board, discs on it, and a shot.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenery {
    /// Which board.
    pub board: BoardInput,
    /// The discs on it, by name.
    #[serde(default)]
    pub discs: Discs,
    /// The shot; optional, because discs may already be moving.
    #[serde(default)]
    pub shot: Option<Object<ShotInput>>,
    /// Constants other than the board's.
    #[serde(default)]
    pub physics: Object<Overrides>,
}

impl Scenery {
    /// The scene as the table plays it.
    pub fn scene(&self) -> Result<Scene, Malformed> {
        let mut scene = match &self.board {
            BoardInput::Named(name) => Scene::on(game(name)?)?,
            BoardInput::Square { side, restitution } => plain(*side, *restitution)?,
        };
        self.physics.0.apply(&mut scene.board);
        for (name, disc) in &self.discs.0 {
            // A shot may say where its disc starts instead of the list.
            let shot = self.shot.as_ref().map(|shot| &shot.0).filter(|shot| shot.disc == *name);
            let disc = disc.disc(name, shot.and_then(|shot| shot.at), &scene)?;
            scene.put(name, disc)?;
        }
        if let Some(Object(shot)) = &self.shot {
            let flick = Flick { at: shot.at, angle: shot.angle, speed: shot.speed, spin: shot.spin };
            scene.flick(&shot.disc, flick)?;
        }
        Ok(scene)
    }

    /// The game whose board it is, if it is one of ours.
    pub fn game(&self) -> Result<Option<Game>, Malformed> {
        match &self.board {
            BoardInput::Named(name) => Ok(Some(game(name)?)),
            BoardInput::Square { .. } => Ok(None),
        }
    }
}

fn game(name: &str) -> Result<Game, Malformed> {
    name.parse().map_err(Malformed::Board)
}

fn plain(side: f64, restitution: Option<f64>) -> Result<Scene, Malformed> {
    let number = |what, value: f64, ok: bool, expected| {
        if ok { Ok(()) } else { Err(Malformed::Square { what, value, expected }) }
    };
    number("square", side, (1e-3..=2e3).contains(&side), "a side of 0.001 to 2000 m")?;
    let restitution = restitution.unwrap_or(boards::profile(Game::Carrom).constants.rail_restitution);
    number("restitution", restitution, (0.0..=1.0).contains(&restitution), "0 to 1")?;
    Ok(Scene::plain_square(side, restitution))
}

/// A board by name, or a plain walled square.
#[derive(Debug)]
pub enum BoardInput {
    /// A profile's name.
    Named(String),
    /// A plain square.
    Square {
        /// Its side.
        side: f64,
        /// Of its rails; carrom's if not given.
        restitution: Option<f64>,
    },
}

impl<'de> Deserialize<'de> for BoardInput {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Square {
            square: f64,
            restitution: Option<f64>,
        }
        struct Board;
        impl<'de> Visitor<'de> for Board {
            type Value = BoardInput;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a board's name or {\"square\":side,\"restitution\":e}")
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<BoardInput, E> {
                Ok(BoardInput::Named(name.to_string()))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<BoardInput, A::Error> {
                let square = Square::deserialize(de::value::MapAccessDeserializer::new(map))?;
                Ok(BoardInput::Square { side: square.square, restitution: square.restitution })
            }
        }
        deserializer.deserialize_any(Board)
    }
}

/// Discs by name, none twice.
#[derive(Debug, Default)]
pub struct Discs(pub Vec<(String, DiscInput)>);

impl<'de> Deserialize<'de> for Discs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Named;
        impl<'de> Visitor<'de> for Named {
            type Value = Discs;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("discs by name: {\"queen\":[x,y],…}")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Discs, A::Error> {
                let mut discs: Vec<(String, DiscInput)> = Vec::new();
                while let Some((name, disc)) = map.next_entry::<String, DiscInput>()? {
                    if discs.iter().any(|(other, _)| *other == name) {
                        let name = quoted(&name);
                        return Err(de::Error::custom(format!("{name} appears twice; expected once")));
                    }
                    discs.push((name, disc));
                }
                Ok(Discs(discs))
            }
        }
        deserializer.deserialize_map(Named)
    }
}

/// A disc: where it lies, or everything about it.
#[derive(Debug, Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct DiscObject {
    at: Option<[f64; 2]>,
    velocity: Option<[f64; 2]>,
    spin: Option<f64>,
    radius: Option<f64>,
    mass: Option<f64>,
    hole: Option<f64>,
}

/// A disc of the board's own set, or one described in full.
#[derive(Debug)]
pub struct DiscInput(DiscObject);

impl<'de> Deserialize<'de> for DiscInput {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = DiscInput;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a disc's place [x,y] or an object with \"at\"")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<DiscInput, A::Error> {
                let at = <[f64; 2]>::deserialize(de::value::SeqAccessDeserializer::new(seq))?;
                Ok(DiscInput(DiscObject { at: Some(at), ..DiscObject::default() }))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<DiscInput, A::Error> {
                DiscObject::deserialize(de::value::MapAccessDeserializer::new(map)).map(DiscInput)
            }
        }
        deserializer.deserialize_any(Either)
    }
}

/// The thickness of a disc that is described by radius and mass alone: a carrom piece's.
const THICKNESS: f64 = 0.008;

impl DiscInput {
    fn disc(&self, name: &str, start: Option<[f64; 2]>, scene: &Scene) -> Result<Disc, Malformed> {
        let given = &self.0;
        let Some(at) = start.or(given.at) else {
            return Err(Malformed::Disc(
                name.to_string(),
                "no place given; expected \"at\":[x,y]".to_string(),
            ));
        };
        let disc = match (given.radius, given.mass, scene.make(name, at)) {
            (Some(radius), Some(mass), own) => {
                let thickness = own.map_or(THICKNESS, |d| d.thickness);
                Disc::solid(radius, mass, thickness, at.into())
            }
            (radius, mass, Ok(own)) => {
                Disc { radius: radius.unwrap_or(own.radius), mass: mass.unwrap_or(own.mass), ..own }
            }
            (_, _, Err(unknown)) => return Err(unknown.into()),
        };
        let disc = Disc { hole: given.hole.unwrap_or(disc.hole), ..disc };
        Ok(disc.sent(given.velocity.map_or(Vec2::ZERO, Vec2::from), given.spin.unwrap_or(0.0)))
    }
}

/// A flick.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShotInput {
    /// Which disc.
    pub disc: String,
    /// From where; where it lies, if it is on the board.
    #[serde(default)]
    pub at: Option<[f64; 2]>,
    /// Which way, in radians counter-clockwise from +x.
    pub angle: f64,
    /// How fast.
    pub speed: f64,
    /// How much side.
    #[serde(default)]
    pub spin: f64,
}

/// Constants other than the board's own.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Overrides {
    friction: Option<f64>,
    gravity: Option<f64>,
    disc_restitution: Option<f64>,
    rail_restitution: Option<f64>,
    post_restitution: Option<f64>,
    rim_restitution: Option<f64>,
    disc_tangential: Option<f64>,
    rail_tangential: Option<f64>,
    post_tangential: Option<f64>,
    coupling: Option<bool>,
    top_speed: Option<f64>,
}

impl Overrides {
    fn apply(&self, board: &mut Board) {
        let c = board.constants;
        board.constants = Constants {
            friction: self.friction.unwrap_or(c.friction),
            gravity: self.gravity.unwrap_or(c.gravity),
            disc_restitution: self.disc_restitution.unwrap_or(c.disc_restitution),
            rail_restitution: self.rail_restitution.unwrap_or(c.rail_restitution),
            post_restitution: self.post_restitution.unwrap_or(c.post_restitution),
            rim_restitution: self.rim_restitution.unwrap_or(c.rim_restitution),
            disc_tangential: self.disc_tangential.unwrap_or(c.disc_tangential),
            rail_tangential: self.rail_tangential.unwrap_or(c.rail_tangential),
            post_tangential: self.post_tangential.unwrap_or(c.post_tangential),
            coupling: self.coupling.unwrap_or(c.coupling),
            top_speed: self.top_speed.unwrap_or(c.top_speed),
            ..c
        };
    }
}
