//! The board as it stands on the page, without any reactivity: what lies there, what the hand does, what is being shown.

use std::collections::BTreeMap;
use std::f64::consts::TAU;

use boards::{Game, Kind, Point, profile};

use crate::film::{Clock, Film, Pose};
use crate::hand::{Aim, Grip, Hand};
use crate::preview::{Preview, preview};
use crate::report::Report;
use crate::session::Session;
use crate::sheet::{Sheet, SheetError};
use crate::sound::{Sound, sounds};

/// What the player can do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Ready,
    Occupied,
    Placing,
    Pulling,
    Aiming,
    Sliding,
    Finished,
}

/// A shot being shown.
struct Showing {
    film: Film,
    sheet: Sheet,
    clock: Clock,
    /// Shown before: the board already lies as it ends.
    again: bool,
}

/// A path that stays visible where motion is not shown.
pub(super) struct Trail {
    pub(super) struck: bool,
    pub(super) points: Vec<Point>,
}

/// A board with a player at it.
pub(super) struct Stage {
    pub(super) session: Session,
    pub(super) hand: Hand,
    showing: Option<Showing>,
    last: Option<Sheet>,
    /// How far each disc has turned.
    turns: BTreeMap<String, f64>,
    /// What still lies in the ditch from the last shot.
    pub(super) leftovers: Vec<(String, Pose)>,
    pub(super) trails: Vec<Trail>,
    foreseen: Option<(Sheet, Option<Preview>)>,
    seed: u64,
}

impl Stage {
    /// A racked board; `None` where nothing is shot.
    pub(super) fn new(game: Game, seed: u64) -> Option<Stage> {
        Some(Stage {
            session: Session::new(game, seed),
            hand: Hand::new(game)?,
            showing: None,
            last: None,
            turns: BTreeMap::new(),
            leftovers: Vec::new(),
            trails: Vec::new(),
            foreseen: None,
            seed,
        })
    }

    pub(super) fn game(&self) -> Game {
        self.session.game()
    }

    /// Racks again, from the next seed.
    pub(super) fn reset(&mut self) {
        if let Some(stage) = Stage::new(self.game(), self.seed + 1) {
            *self = stage;
        }
    }

    pub(super) fn phase(&self) -> Phase {
        if self.showing.is_some() {
            Phase::Sliding
        } else if self.session.finished() {
            Phase::Finished
        } else if matches!(self.hand.grip, Grip::Placing { .. }) {
            Phase::Placing
        } else if !self.session.free(&self.hand) {
            Phase::Occupied
        } else {
            match self.hand.grip {
                Grip::Pulling { .. } => Phase::Pulling,
                Grip::Aiming => Phase::Aiming,
                Grip::Placing { .. } | Grip::Resting => Phase::Ready,
            }
        }
    }

    pub(super) fn showing(&self) -> bool {
        self.showing.is_some()
    }

    pub(super) fn can_repeat(&self) -> bool {
        self.last.is_some() && self.showing.is_none()
    }

    /// The disc about to be shot, unless one is sliding.
    pub(super) fn shooter(&self) -> Option<(String, &'static Kind)> {
        if self.showing.is_some() || self.session.finished() {
            return None;
        }
        Some((self.session.shooter()?, self.session.shooter_kind()?))
    }

    /// The aim to be shown.
    pub(super) fn aim(&self) -> Option<Aim> {
        let (_, kind) = self.shooter()?;
        self.hand.aim(kind)
    }

    /// The aiming line of what is aimed at.
    pub(super) fn foresee(&mut self) -> Option<&Preview> {
        let aim = self.aim()?;
        if !self.session.free(&self.hand) {
            return None;
        }
        let sheet = self.session.sheet(&self.hand, aim)?;
        if self.foreseen.as_ref().is_none_or(|(known, _)| *known != sheet) {
            let seen = preview(&sheet);
            self.foreseen = Some((sheet, seen));
        }
        self.foreseen.as_ref()?.1.as_ref()
    }

    /// Plays what the hand aims at; nothing where it cannot be played.
    pub(super) fn shoot(&mut self, aim: Aim) -> Result<(), SheetError> {
        if self.showing.is_some() || !self.session.free(&self.hand) {
            return Ok(());
        }
        match self.session.sheet(&self.hand, aim) {
            Some(sheet) => {
                self.hand.speed = aim.speed;
                self.show(sheet, false)
            }
            None => Ok(()),
        }
    }

    /// Sets up a written shot and plays it.
    pub(super) fn perform(&mut self, sheet: Sheet) -> Result<(), SheetError> {
        let game = sheet.game()?;
        let mut stage = Stage::new(game, self.seed).ok_or(SheetError::Encoding)?;
        stage.session = Session::before(game, &sheet);
        stage.show(sheet, false)?;
        *self = stage;
        Ok(())
    }

    /// Shows the last shot again.
    pub(super) fn repeat(&mut self) -> Result<(), SheetError> {
        match (self.last.clone(), &self.showing) {
            (Some(sheet), None) => self.show(sheet, true),
            _ => Ok(()),
        }
    }

    fn show(&mut self, sheet: Sheet, again: bool) -> Result<(), SheetError> {
        let film = Film::new(sheet.game()?, sheet.play()?);
        self.hand.shot();
        self.leftovers.clear();
        self.trails.clear();
        self.showing = Some(Showing { film, sheet, clock: Clock::default(), again });
        Ok(())
    }

    /// Advances what is shown to a frame at `now`. What is to be heard, and the report when it is over.
    pub(super) fn frame(&mut self, now: f64, slow: bool) -> (Vec<Sound>, Option<Report>) {
        let Some(showing) = &mut self.showing else { return Default::default() };
        let from = showing.clock.time();
        let to = showing.clock.frame(now, slow);
        let heard = sounds(showing.film.events(if from == 0.0 { -1.0 } else { from }, to));
        for (name, pose) in showing.film.poses(to) {
            if pose.spin != 0.0 {
                *self.turns.entry(name.to_string()).or_insert_with(|| first_turn(name)) +=
                    pose.spin * (to - from);
            }
        }
        let over = to >= showing.film.length();
        (heard, if over { self.finish() } else { None })
    }

    /// Ends at once, leaving the paths where motion is unwelcome.
    pub(super) fn finish_with_trails(&mut self) -> Option<Report> {
        if let Some(showing) = &self.showing {
            let paths = showing.film.played().paths();
            let struck = &showing.sheet.shot.disc;
            self.trails = paths
                .into_iter()
                .map(|(name, points)| Trail {
                    struck: name == struck,
                    points: points.into_iter().map(Into::into).collect(),
                })
                .collect();
        }
        self.finish()
    }

    fn finish(&mut self) -> Option<Report> {
        let Showing { film, sheet, again, .. } = self.showing.take()?;
        let played = film.played();
        let gone = |name: &str| played.off().contains(&name);
        self.leftovers = film
            .poses(film.length())
            .filter(|(name, pose)| gone(name) && pose.alpha > 0.5)
            .map(|(name, pose)| (name.to_string(), pose))
            .collect();
        if !again {
            self.session.settle(played);
        }
        let report = Report::new(&sheet, played);
        self.last = Some(sheet);
        Some(report)
    }

    /// Every disc but the one about to be shot, by name.
    pub(super) fn poses(&self) -> Vec<(String, Pose)> {
        match &self.showing {
            Some(showing) => {
                let poses = showing.film.poses(showing.clock.time());
                poses.map(|(name, pose)| (name.to_string(), pose)).collect()
            }
            None => {
                let lying = self.session.discs().iter();
                let lying = lying.map(|(name, &at)| (name.clone(), Pose::lying(at.into())));
                self.leftovers.iter().cloned().chain(lying).collect()
            }
        }
    }

    /// How far a disc has turned. No hand lays all discs the same way.
    pub(super) fn turn(&self, name: &str) -> f64 {
        self.turns.get(name).copied().unwrap_or_else(|| first_turn(name))
    }

    /// The kind of a disc.
    pub(super) fn kind(&self, name: &str) -> Option<&'static Kind> {
        profile(self.game()).kind_of(name)
    }
}

fn first_turn(name: &str) -> f64 {
    // FNV-1a, and a last multiplication so that names that differ by a digit turn quite differently.
    let hash =
        name.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    f64::from(hash.wrapping_mul(0x9e37_79b1) >> 16) / 65536.0 * TAU
}
