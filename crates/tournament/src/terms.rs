//! The header: what is played, in which stages, and how those who are level are parted.

mod form;
mod written;

use boards::Game;
use rules::{Options, RuleSet};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{Object, read_options};

use crate::event::{Malformed, hints};
use crate::number::Number;

pub(crate) use form::{StageForm, TermsForm};

/// What is agreed before the first round.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    /// The name of the tournament.
    pub name: String,
    /// The game.
    pub game: Game,
    /// What it is played by, if not by the game's own book.
    pub rule_set: Option<RuleSet>,
    /// Where lots come from.
    pub seed: u64,
    /// How many boards there are; `None`: as many as a round has games.
    pub boards: Option<usize>,
    /// How many may take part; later entrants are on a waiting list. `None`: everyone.
    pub places: Option<usize>,
    /// For how many a ready-made format chose the stages; `None` where they were chosen by hand.
    pub made_for: Option<usize>,
    /// Games are played at tables by link.
    pub online: bool,
    /// After how many minutes one who has not come to an online table loses.
    pub no_show: u32,
    /// Options of the games, as a header of a game has them; a stage may say otherwise.
    pub options: Map<String, Value>,
    /// The stages, in the order in which they are played.
    pub stages: Vec<StageTerms>,
    /// What parts those who are level, in this order.
    pub tie_breaks: Vec<TieBreak>,
}

impl Terms {
    /// The minutes after which one who has not come to an online table loses, where the header does not say it.
    pub const NO_SHOW: u32 = 5;

    /// Reads the value of `tournament` in a header.
    pub fn read(json: &str) -> Result<Terms, Malformed> {
        table::read_with::<Object<TermsForm>>(json, hints)?.0.terms().map_err(Malformed::Shape)
    }

    /// What the games are played by: the header's rule set, or else the game's own book.
    pub fn rule_set(&self) -> RuleSet {
        self.rule_set.unwrap_or_else(|| self.game.into())
    }

    /// How many can play at one board.
    pub fn seats(&self) -> usize {
        self.game.sizes().iter().copied().max().unwrap_or(2)
    }

    /// The options of the games of a stage, counted from 1: its own before those of the header, and by the book where neither says it.
    pub fn options(&self, stage: usize) -> Options {
        let said = Value::Object(self.said_options(stage)).to_string();
        read_options(self.rule_set(), &said).unwrap_or_else(|_| self.rule_set().defaults())
    }

    /// The options that are said for the games of a stage, counted from 1: its own before those of the header.
    pub fn said_options(&self, stage: usize) -> Map<String, Value> {
        merged(&self.options, self.stage(stage).map(|stage| &stage.options))
    }

    /// A stage, counted from 1.
    pub fn stage(&self, stage: usize) -> Option<&StageTerms> {
        stage.checked_sub(1).and_then(|index| self.stages.get(index))
    }
}

/// The options of a stage: its own before those of the header.
fn merged(options: &Map<String, Value>, own: Option<&Map<String, Value>>) -> Map<String, Value> {
    let mut all = options.clone();
    all.extend(own.cloned().unwrap_or_default());
    all
}

/// What parts those who are level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // Their names say it.
pub enum TieBreak {
    HeadToHead,
    MiniLeague,
    PointsPerGame,
    Twenties,
    Difference,
    Total,
    Wins,
    Buchholz,
    SonnebornBerger,
    ShootOut,
    Lot,
}

impl TieBreak {
    /// All of them.
    pub const ALL: [TieBreak; 11] = [
        TieBreak::HeadToHead,
        TieBreak::MiniLeague,
        TieBreak::PointsPerGame,
        TieBreak::Twenties,
        TieBreak::Difference,
        TieBreak::Total,
        TieBreak::Wins,
        TieBreak::Buchholz,
        TieBreak::SonnebornBerger,
        TieBreak::ShootOut,
        TieBreak::Lot,
    ];
}

/// A stage.
#[derive(Clone, Debug, PartialEq)]
pub struct StageTerms {
    /// How it is drawn.
    pub kind: Kind,
    /// So many of the stage before; `None`: all who are there.
    pub take: Option<usize>,
    /// So many of each group of the stage before.
    pub each: Option<usize>,
    /// Points for a win, a draw, a loss between two, instead of the score.
    pub win: Option<[Number; 3]>,
    /// Points of a bye.
    pub bye: Number,
    /// How long a game takes; `None`: what is usual for the game.
    pub minutes: Option<u32>,
    /// A knock-out: every group or pool of the stage before has its own.
    pub by_group: bool,
    /// Options of its games, before those of the header.
    pub options: Map<String, Value>,
}

/// How a stage is drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// Everyone against everyone in groups.
    Groups {
        /// How many, or how large.
        groups: Groups,
        /// How often each meets each.
        games: usize,
    },
    /// Those of equal points meet.
    Swiss {
        /// How many rounds.
        rounds: usize,
    },
    /// Everyone against everyone among those of similar places.
    Pools {
        /// The most a pool has.
        size: usize,
        /// How often each meets each.
        games: usize,
    },
    /// The loser of a match is out.
    Knockout {
        /// How many games decide.
        best_of: usize,
        /// The losers of the semi-finals play for third place.
        third: bool,
    },
    /// The loser of two matches is out.
    Double {
        /// How many games decide.
        best_of: usize,
    },
    /// Tables of several, with points by place.
    Heats(Heats),
    /// One game of all who are taken.
    Final {
        /// Points by place.
        points: Option<Vec<Number>>,
    },
}

/// How many groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Groups {
    /// So many.
    Count(usize),
    /// As few as can be with at most so many in each.
    Size(usize),
}

impl Groups {
    /// How many groups so many entrants make.
    pub(crate) fn of(self, entrants: usize) -> usize {
        match self {
            Groups::Count(count) => count.min(entrants / 2).max(1),
            Groups::Size(size) => entrants.div_ceil(size).max(1),
        }
    }
}

/// Tables of several.
#[derive(Clone, Debug, PartialEq)]
pub struct Heats {
    /// Seats of a full table.
    pub size: usize,
    /// How many rounds.
    pub rounds: usize,
    /// Points by place.
    pub points: Vec<Number>,
    /// Points by place at a table of three.
    pub points_of_three: Option<Vec<Number>>,
    /// How many of each table go on.
    pub advance: Option<usize>,
    /// How many more go on, the best of those who just missed it.
    pub best_thirds: usize,
}

impl Heats {
    /// Points by place at a table of so many.
    pub(crate) fn points_at(&self, seats: usize) -> Vec<Number> {
        let points = match &self.points_of_three {
            Some(points) if seats == 3 && self.size != 3 => points,
            _ => &self.points,
        };
        (0..seats).map(|place| points.get(place).copied().unwrap_or(Number::ZERO)).collect()
    }
}

impl StageTerms {
    /// The name of the kind in JSON.
    pub fn kind_name(&self) -> &'static str {
        match self.kind {
            Kind::Groups { .. } => "groups",
            Kind::Swiss { .. } => "swiss",
            Kind::Pools { .. } => "pools",
            Kind::Knockout { .. } => "knockout",
            Kind::Double { .. } => "double",
            Kind::Heats(_) => "heats",
            Kind::Final { .. } => "final",
        }
    }

    /// Whether a loss puts one out, so that every game needs a winner.
    pub(crate) fn is_knockout(&self) -> bool {
        matches!(self.kind, Kind::Knockout { .. } | Kind::Double { .. })
    }

    /// Whether everyone meets everyone, so that a draw does not depend on results.
    pub(crate) fn is_round_robin(&self) -> bool {
        matches!(self.kind, Kind::Groups { .. } | Kind::Pools { .. })
    }

    /// Points by place at a table of several; `None` between two, where the score or `win` counts.
    pub(crate) fn place_points(&self, seats: usize) -> Option<Vec<Number>> {
        let falling = || (0..seats).map(|place| Number::from(seats - place)).collect();
        match &self.kind {
            Kind::Heats(heats) => Some(heats.points_at(seats)),
            Kind::Final { points: Some(points) } => {
                Some((0..seats).map(|place| points.get(place).copied().unwrap_or(Number::ZERO)).collect())
            }
            Kind::Final { points: None } => Some(falling()),
            Kind::Groups { .. }
            | Kind::Swiss { .. }
            | Kind::Pools { .. }
            | Kind::Knockout { .. }
            | Kind::Double { .. } => None,
        }
    }

    /// How many games decide.
    pub fn best_of(&self) -> usize {
        match self.kind {
            Kind::Knockout { best_of, .. } | Kind::Double { best_of } => best_of,
            Kind::Groups { .. }
            | Kind::Swiss { .. }
            | Kind::Pools { .. }
            | Kind::Heats(_)
            | Kind::Final { .. } => 1,
        }
    }
}
