//! A board with named discs on it.

use boards::{Game, Kind, Point, Profile, brief, cut, profile, quoted};
use physics::{Board, Disc, SceneError, Simulator, direction};
use rules::{Referee, Spot};

use crate::played::Played;
use crate::profile::{board_of, plain_square};

/// The most rounds of setting discs apart. One may be pushed against a third; no board has a chain as long as this.
const SET_APART_ROUNDS: usize = 50;

/// What can be wrong with a scene. Every message says which disc, and what was expected.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TableError {
    /// Kimble: nothing slides there.
    #[error("{0} is played with a die: its board has no discs to flick")]
    NothingSlides(Game),
    /// A disc that is not of the board's own set.
    #[error("no disc is called {given} here; expected one of {known}, or a radius and a mass of its own", given = quoted(.name))]
    UnknownDisc {
        /// The name that was given.
        name: String,
        /// The names of the set, in short.
        known: String,
    },
    /// A disc that is already on the board.
    #[error("{given} is on the board already; expected it once", given = quoted(.0))]
    Twice(String),
    /// A flick without a place to start from.
    #[error("the shot does not say where {given} starts, and it is not on the board; expected \"at\":[x,y]", given = quoted(.0))]
    NoStart(String),
    /// A flick with an impossible number.
    #[error("the shot's {what} is {given}; expected {expected}", given = brief(*.value))]
    Number {
        /// The name of the number.
        what: &'static str,
        /// Its value.
        value: f64,
        /// What would be right.
        expected: &'static str,
    },
    /// An error of the physics, with the discs' names.
    #[error("{0}")]
    Physics(String),
}

/// A flick: direction, speed and spin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flick {
    /// Where the disc starts; `None`: where it lies.
    pub at: Option<Point>,
    /// Direction, counter-clockwise from +x.
    pub angle: f64,
    /// Metres a second.
    pub speed: f64,
    /// Radians a second, counter-clockwise.
    pub spin: f64,
}

/// A board and the discs on it, by name.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The board; its constants may be changed before playing.
    pub board: Board,
    kinds: &'static Profile,
    /// Sorted by name, so that the order in which they were put down does not matter.
    discs: Vec<(String, Disc)>,
}

impl Scene {
    /// An empty board of a game.
    pub fn on(game: Game) -> Result<Scene, TableError> {
        Scene::on_board(profile(game))
    }

    /// An empty board of that profile.
    pub fn on_board(kinds: &'static Profile) -> Result<Scene, TableError> {
        let board = board_of(kinds).ok_or(TableError::NothingSlides(kinds.game))?;
        Ok(Scene { board, kinds, discs: Vec::new() })
    }

    /// An empty plain square with carrom's discs.
    pub fn plain_square(side: f64, rail_restitution: f64) -> Scene {
        Scene { board: plain_square(side, rail_restitution), kinds: profile(Game::Carrom), discs: Vec::new() }
    }

    /// The present board of a game, with the disc of the player in turn in motion. A game without discs has an empty
    /// board.
    pub fn of(referee: &Referee, flick: &Flick) -> Result<Scene, TableError> {
        #[cfg(test)]
        crate::effort::laid_out();
        let game = referee.game();
        let mut scene = Scene::on_board(referee.rule_set().board())?;
        let (Some(layout), Some(shot)) = (referee.layout(), referee.shot_disc()) else {
            return Ok(scene);
        };
        for (disc, spot) in layout.discs() {
            if let Spot::At(at) = spot {
                scene.place(&disc.name(game), at)?;
            }
        }
        scene.flick(&shot.name(game), *flick)?;
        scene.set_apart();
        Ok(scene)
    }

    /// The discs, in the order of their names.
    pub fn discs(&self) -> impl Iterator<Item = (&str, &Disc)> {
        self.discs.iter().map(|(name, disc)| (name.as_str(), disc))
    }

    /// A disc of the board's own set, at rest; not yet on the board.
    pub fn make(&self, name: &str, at: Point) -> Result<Disc, TableError> {
        let kind = self
            .kinds
            .kind_of(name)
            .ok_or_else(|| TableError::UnknownDisc { name: name.to_string(), known: self.known() })?;
        Ok(disc_of(kind, at))
    }

    /// Puts a disc of the board's own set down.
    pub fn place(&mut self, name: &str, at: Point) -> Result<(), TableError> {
        let disc = self.make(name, at)?;
        self.put(name, disc)
    }

    /// Puts any disc down, under any name.
    pub fn put(&mut self, name: &str, disc: Disc) -> Result<(), TableError> {
        match self.find(name) {
            Ok(_) => Err(TableError::Twice(name.to_string())),
            Err(place) => {
                self.discs.insert(place, (name.to_string(), disc));
                Ok(())
            }
        }
    }

    /// Takes a disc off the board.
    pub fn take(&mut self, name: &str) -> Option<Disc> {
        self.find(name).ok().map(|place| self.discs.remove(place).1)
    }

    /// Flicks a disc; it is put on the board if it is not there.
    pub fn flick(&mut self, name: &str, flick: Flick) -> Result<(), TableError> {
        let number = |what, value: f64, ok: bool, expected| {
            if ok { Ok(()) } else { Err(TableError::Number { what, value, expected }) }
        };
        number("angle", flick.angle, flick.angle.is_finite(), "a finite number of radians")?;
        number("speed", flick.speed, flick.speed.is_finite() && flick.speed >= 0.0, "0 or more")?;
        let disc = match (self.find(name), flick.at) {
            (Ok(place), at) => {
                let disc = self.discs.remove(place).1;
                Disc { at: at.map_or(disc.at, Into::into), ..disc }
            }
            (Err(_), Some(at)) => self.make(name, at)?,
            (Err(_), None) => return Err(TableError::NoStart(name.to_string())),
        };
        let velocity = direction(flick.angle) * flick.speed;
        self.put(name, disc.sent(velocity, flick.spin))
    }

    /// Separates discs that overlap because a referee measures only to the micrometre: the engine is more exact.
    pub fn set_apart(&mut self) {
        for _ in 0..SET_APART_ROUNDS {
            let mut moved = false;
            for i in 0..self.discs.len() {
                for j in 0..i {
                    let (a, b) = (&self.discs[i].1, &self.discs[j].1);
                    let between = a.at - b.at;
                    let (apart, touching) = (between.length(), a.radius + b.radius);
                    if apart == 0.0 || apart >= touching || touching - apart > rules::placing::TOLERANCE * 2.0
                    {
                        continue;
                    }
                    let push = between * ((touching - apart) * 0.5 / apart + 1e-6);
                    let (a, b) = (a.at + push, b.at - push);
                    self.discs[i].1.at = a;
                    self.discs[j].1.at = b;
                    moved = true;
                }
            }
            if !moved {
                return;
            }
        }
    }

    /// Simulates until every disc is at rest.
    pub fn play(&self) -> Result<Played, TableError> {
        self.play_with(&mut Simulator::new())
    }

    /// The same with a simulator that the caller reuses.
    pub fn play_with(&self, simulator: &mut Simulator) -> Result<Played, TableError> {
        let discs: Vec<Disc> = self.discs.iter().map(|(_, disc)| *disc).collect();
        let names: Vec<String> = self.discs.iter().map(|(name, _)| name.clone()).collect();
        match simulator.run(&self.board, &discs) {
            Ok(shot) => Ok(Played { names, shot }),
            Err(e) => Err(self.say(&e)),
        }
    }

    fn say(&self, error: &SceneError) -> TableError {
        TableError::Physics(error.with_names(|disc| cut(&self.discs[disc].0).into_owned()))
    }

    fn find(&self, name: &str) -> Result<usize, usize> {
        self.discs.binary_search_by(|(other, _)| other.as_str().cmp(name))
    }

    fn known(&self) -> String {
        let spell = |kind: &Kind| {
            let all: Vec<String> = kind.names.all().collect();
            match (all.first(), all.last()) {
                (Some(first), Some(last)) if first != last => format!("{first}…{last}"),
                (Some(only), _) => only.clone(),
                _ => String::new(),
            }
        };
        self.kinds.kinds.iter().map(spell).collect::<Vec<_>>().join(", ")
    }
}

fn disc_of(kind: &Kind, at: Point) -> Disc {
    Disc { hole: kind.hole, ..Disc::solid(kind.radius, kind.mass, kind.thickness, at.into()) }
}
