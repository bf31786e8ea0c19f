//! One referee type for all games.

use boards::{Game, Point};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Intent};
use crate::book::RuleId;
use crate::duty::Duty;
use crate::facts::{Disc, DiscSet, Fact, Facts};
use crate::layout::Layout;
use crate::rule_set::RuleSet;
use crate::seat::{Player, Seat, Side};
use crate::verdict::{Note, NoteKind, Over, Refusal, Ruling, Task, Turn, Verdict};
use crate::{carrom, couronne, icf, kimble, ring};

/// The options of a game, with the books' defaults. Each rule set has its own, so the variant names the rule set.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Options {
    /// Carrom's.
    Carrom(carrom::Options),
    /// Those of carrom by the laws of the ICF.
    Icf(icf::Options),
    /// Crokinole's.
    Crokinole(ring::Options),
    /// Croquignole's.
    Croquignole(ring::Options),
    /// Couronne's.
    Couronne(couronne::Options),
    /// Kimble's.
    Kimble(kimble::Options),
    /// Those of crokinole by the NCA's book.
    Nca(ring::NcaOptions),
}

impl Options {
    /// The default options of a rule set; a game stands for its own rule set.
    pub fn defaults(set: impl Into<RuleSet>) -> Options {
        set.into().defaults()
    }

    /// The options of kimble, if they are.
    pub fn kimble(&self) -> Option<&kimble::Options> {
        match self {
            Options::Kimble(options) => Some(options),
            Options::Carrom(_)
            | Options::Icf(_)
            | Options::Crokinole(_)
            | Options::Croquignole(_)
            | Options::Nca(_)
            | Options::Couronne(_) => None,
        }
    }

    /// The options of kimble, if they are, to change them.
    pub fn kimble_mut(&mut self) -> Option<&mut kimble::Options> {
        match self {
            Options::Kimble(options) => Some(options),
            Options::Carrom(_)
            | Options::Icf(_)
            | Options::Crokinole(_)
            | Options::Croquignole(_)
            | Options::Nca(_)
            | Options::Couronne(_) => None,
        }
    }

    /// The options of couronne, if they are.
    pub fn couronne(&self) -> Option<&couronne::Options> {
        match self {
            Options::Couronne(options) => Some(options),
            Options::Carrom(_)
            | Options::Icf(_)
            | Options::Crokinole(_)
            | Options::Croquignole(_)
            | Options::Nca(_)
            | Options::Kimble(_) => None,
        }
    }

    /// Whose options they are.
    pub fn rule_set(&self) -> RuleSet {
        match self {
            Options::Carrom(_) => RuleSet::Carrom,
            Options::Icf(_) => RuleSet::Icf,
            Options::Crokinole(_) => RuleSet::Crokinole,
            Options::Croquignole(_) => RuleSet::Croquignole,
            Options::Couronne(_) => RuleSet::Couronne,
            Options::Kimble(_) => RuleSet::Kimble,
            Options::Nca(_) => RuleSet::Nca,
        }
    }

    /// The game they are options of.
    pub fn game(&self) -> Game {
        self.rule_set().game()
    }
}

/// Who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// That player.
    Player(Player),
    /// Kimble: the player who presses the highest number.
    Press,
    /// The winner of the toss chooses; this player won it.
    Toss(Player),
}

/// A game that cannot be set up; the message says what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SetupError(pub String);

impl SetupError {
    /// With that message.
    pub fn new(message: impl Into<String>) -> SetupError {
        SetupError(message.into())
    }
}

/// Whether this number of players can play by that rule set.
pub(crate) fn check_players(set: impl Into<RuleSet>, players: usize) -> Result<(), SetupError> {
    let sizes = set.into().sizes();
    if sizes.contains(&players) {
        return Ok(());
    }
    Err(SetupError::new(format!("players is {players}; expected {}", boards::either(sizes))))
}

/// So many of what a position lists: "1 row", "2 rows".
pub(crate) fn so_many(count: usize, what: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {what}{s}")
}

/// What a game's state looks like from outside: the position another game can begin from.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Form {
    /// Carrom's.
    Carrom(carrom::Form),
    /// That of carrom by the laws of the ICF.
    Icf(icf::Form),
    /// Crokinole's or croquignole's.
    Ring(ring::Form),
    /// Couronne's.
    Couronne(couronne::Form),
    /// Kimble's.
    Kimble(kimble::Form),
}

/// A position a game can begin from: the state's shape, every key optional.
#[derive(Clone, Debug, PartialEq)]
pub enum Position {
    /// Carrom's.
    Carrom(carrom::Position),
    /// That of carrom by the laws of the ICF.
    Icf(Box<icf::Position>),
    /// Crokinole's or croquignole's.
    Ring(ring::Position),
    /// Couronne's.
    Couronne(couronne::Position),
    /// Kimble's.
    Kimble(kimble::Position),
}

/// Whose turn it is in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnForm {
    /// The player.
    pub player: Player,
    /// What they must do; if left out, what the position asks for.
    #[serde(rename = "do", default, skip_serializing_if = "Option::is_none")]
    pub task: Option<Task>,
}

/// What every referee can do. A refusal leaves it as it was only when called through [`Referee`].
pub(crate) trait Judge: Clone {
    /// Whose turn it is.
    fn turn(&self) -> Turn;
    /// How it ended.
    fn over(&self) -> Option<Over>;
    /// How many play.
    fn players(&self) -> usize;
    /// May this player shoot from there, that way? It is this player's turn to shoot.
    fn admit_flick(&self, by: Player, at: Point, heading: Point) -> Result<(), Refusal>;
    /// Judges an action of a game that is not over, by a player who is in it.
    fn judge(&mut self, by: Player, action: &Action) -> Result<Ruling, Refusal>;
    /// The conduct rules that can be reported.
    fn incidents(&self) -> &'static [RuleId];
    /// Whether its laws know improper strokes.
    fn knows_improper(&self) -> bool {
        false
    }
}

/// The referee of a game being played.
///
/// ```
/// use boards::Game;
/// use rules::{Action, Facts, First, Options, Player, Referee};
///
/// let options = Options::defaults(Game::Carrom);
/// let mut referee = Referee::new(&options, 2, First::Player(Player(0)))?;
/// let miss = Facts { hits: vec![(rules::Disc(19), rules::Disc(0))], ..Facts::default() };
/// let verdict = referee.act(Player(0), &Action::Shot(miss)).unwrap();
/// assert_eq!(verdict.rules, [rules::rule!("CAR-10")]);
/// assert_eq!(verdict.turn.player, Some(Player(1)));
/// # Ok::<(), rules::SetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Referee {
    /// Carrom.
    Carrom(carrom::Carrom),
    /// Carrom by the laws of the ICF.
    Icf(icf::Icf),
    /// Crokinole or croquignole.
    Ring(ring::Ring),
    /// Couronne.
    Couronne(couronne::Couronne),
    /// Kimble.
    Kimble(kimble::Kimble),
}

macro_rules! each {
    ($referee:expr, $game:ident => $what:expr) => {
        match $referee {
            Referee::Carrom($game) => $what,
            Referee::Icf($game) => $what,
            Referee::Ring($game) => $what,
            Referee::Couronne($game) => $what,
            Referee::Kimble($game) => $what,
        }
    };
}

impl Referee {
    /// A game from its beginning. The discs lie as `boards` racks them; [`Referee::arrange`] puts them as a hand did.
    pub fn new(options: &Options, players: usize, first: First) -> Result<Referee, SetupError> {
        Ok(match options {
            Options::Carrom(o) => Referee::Carrom(carrom::Carrom::new(o, players, starter(first, players)?)?),
            Options::Icf(o) => Referee::Icf(icf::Icf::new(o, players, first)?),
            Options::Crokinole(o) => {
                Referee::Ring(ring::Ring::new(RuleSet::Crokinole, o, players, starter(first, players)?)?)
            }
            Options::Croquignole(o) => {
                Referee::Ring(ring::Ring::new(RuleSet::Croquignole, o, players, starter(first, players)?)?)
            }
            Options::Couronne(o) => {
                Referee::Couronne(couronne::Couronne::new(o, players, starter(first, players)?)?)
            }
            Options::Kimble(o) => Referee::Kimble(kimble::Kimble::new(o, players, first)?),
            Options::Nca(o) => Referee::Ring(ring::Ring::by_nca(o, players, starter(first, players)?)?),
        })
    }

    /// A game from a position on. Keys that are left out have their starting values.
    pub fn from_position(
        options: &Options,
        players: usize,
        first: First,
        position: &Position,
    ) -> Result<Referee, SetupError> {
        Ok(match (options, position) {
            (Options::Carrom(o), Position::Carrom(p)) => {
                Referee::Carrom(carrom::Carrom::from_position(o, players, starter(first, players)?, p)?)
            }
            (Options::Icf(o), Position::Icf(p)) => {
                Referee::Icf(icf::Icf::from_position(o, players, first, p)?)
            }
            (Options::Crokinole(o), Position::Ring(p)) => {
                let first = starter(first, players)?;
                Referee::Ring(ring::Ring::new(RuleSet::Crokinole, o, players, first)?.at(p)?)
            }
            (Options::Croquignole(o), Position::Ring(p)) => {
                let first = starter(first, players)?;
                Referee::Ring(ring::Ring::new(RuleSet::Croquignole, o, players, first)?.at(p)?)
            }
            (Options::Nca(o), Position::Ring(p)) => {
                Referee::Ring(ring::Ring::by_nca(o, players, starter(first, players)?)?.at(p)?)
            }
            (Options::Couronne(o), Position::Couronne(p)) => {
                Referee::Couronne(couronne::Couronne::from_position(o, players, starter(first, players)?, p)?)
            }
            (Options::Kimble(o), Position::Kimble(p)) => {
                Referee::Kimble(kimble::Kimble::from_position(o, players, first, p)?)
            }
            (
                Options::Carrom(_)
                | Options::Icf(_)
                | Options::Crokinole(_)
                | Options::Croquignole(_)
                | Options::Nca(_)
                | Options::Couronne(_)
                | Options::Kimble(_),
                _,
            ) => return Err(SetupError::new(format!("the position is not one of {}", options.rule_set()))),
        })
    }

    /// Which game.
    pub fn game(&self) -> Game {
        self.rule_set().game()
    }

    /// What it is played by.
    pub fn rule_set(&self) -> RuleSet {
        match self {
            Referee::Carrom(_) => RuleSet::Carrom,
            Referee::Icf(_) => RuleSet::Icf,
            Referee::Ring(ring) => ring.rule_set(),
            Referee::Couronne(_) => RuleSet::Couronne,
            Referee::Kimble(_) => RuleSet::Kimble,
        }
    }

    /// How many play.
    pub fn players(&self) -> usize {
        each!(self, game => game.players())
    }

    /// Where a player sits: at the seat of their number, unless ends have been changed in a match.
    pub fn seat(&self, player: Player) -> Seat {
        match self {
            Referee::Icf(game) => game.seat(player),
            Referee::Carrom(_) | Referee::Ring(_) | Referee::Couronne(_) | Referee::Kimble(_) => {
                Seat::of(player, self.players())
            }
        }
    }

    /// Whose turn it is, and what they must do.
    pub fn turn(&self) -> Turn {
        each!(self, game => game.turn())
    }

    /// How the game ended, if it has.
    pub fn over(&self) -> Option<Over> {
        each!(self, game => game.over())
    }

    /// Where the discs are; kimble has none.
    pub fn layout(&self) -> Option<&Layout> {
        match self {
            Referee::Carrom(game) => Some(game.layout()),
            Referee::Icf(game) => Some(game.layout()),
            Referee::Ring(game) => Some(game.layout()),
            Referee::Couronne(game) => Some(game.layout()),
            Referee::Kimble(_) => None,
        }
    }

    /// The disc that is shot next: the striker, or the player's next disc.
    pub fn shot_disc(&self) -> Option<Disc> {
        match self {
            Referee::Carrom(game) => Some(game.shot_disc()),
            Referee::Icf(game) => Some(game.shot_disc()),
            Referee::Ring(game) => Some(game.shot_disc()),
            Referee::Couronne(game) => Some(game.shot_disc()),
            Referee::Kimble(_) => None,
        }
    }

    /// What the next shot of the player in turn has to do. `None` where no shot is due: what is due then is the [`Task`].
    ///
    /// ```
    /// use boards::Game;
    /// use rules::{DutyKind, First, Options, Player, Referee};
    ///
    /// let referee = Referee::new(&Options::defaults(Game::Crokinole), 2, First::Player(Player(0)))?;
    /// assert_eq!(referee.duty().map(|duty| duty.kind), Some(DutyKind::Fifteen), "the board is empty");
    /// # Ok::<(), rules::SetupError>(())
    /// ```
    pub fn duty(&self) -> Option<Duty> {
        if self.turn().task != Task::Shot {
            return None;
        }
        match self {
            Referee::Carrom(game) => Some(game.duty()),
            Referee::Icf(game) => Some(game.duty()),
            Referee::Ring(game) => Some(game.duty()),
            Referee::Couronne(game) => Some(game.duty()),
            Referee::Kimble(_) => None,
        }
    }

    /// Who shoots next once everything that waits is placed: not always the player who places it. `None` in kimble, or
    /// when the game is over.
    pub fn shooter(&self) -> Option<Player> {
        self.turn().player?;
        match self {
            Referee::Carrom(game) => Some(game.shooter()),
            Referee::Icf(game) => Some(game.shooter()),
            Referee::Ring(game) => game.turn().player,
            Referee::Couronne(game) => Some(game.shooter()),
            Referee::Kimble(_) => None,
        }
    }

    /// Who shoots next for a side: the next shooter, or the side's next player in the order of play.
    ///
    /// ```
    /// use boards::Game;
    /// use rules::{First, Options, Player, Referee, Side};
    ///
    /// let referee = Referee::new(&Options::defaults(Game::Carrom), 4, First::Player(Player(2)))?;
    /// assert_eq!(referee.shooter_of(Side::Zero), Some(Player(2)));
    /// // In carrom the player to the right is next (CAR-S16).
    /// assert_eq!(referee.shooter_of(Side::One), Some(Player(1)));
    /// # Ok::<(), rules::SetupError>(())
    /// ```
    pub fn shooter_of(&self, side: Side) -> Option<Player> {
        let shooter = self.shooter()?;
        if Side::of(shooter, self.players()) == side {
            return Some(shooter);
        }
        match self {
            Referee::Carrom(game) => Some(game.after(shooter)),
            Referee::Icf(game) => Some(game.after(shooter)),
            Referee::Ring(game) => Some(game.next_of(side)),
            Referee::Couronne(game) => Some(game.next(shooter)),
            Referee::Kimble(_) => None,
        }
    }

    /// How many seconds the book gives for the decision that is due, where it says so: placing a piece in carrom (CAR-S18)
    /// and a move in kimble that may be passed (KIM-S16). The referee has no clock: a table that has one asks for this,
    /// and a clock that has run out is [`Action::Timeout`].
    ///
    /// ```
    /// use boards::Game;
    /// use rules::{First, Options, Player, Referee};
    ///
    /// let referee = Referee::new(&Options::defaults(Game::Kimble), 2, First::Player(Player(0)))?;
    /// assert_eq!(referee.thinking_time(), None, "the book gives no time for a press");
    /// # Ok::<(), rules::SetupError>(())
    /// ```
    pub fn thinking_time(&self) -> Option<u32> {
        match self {
            Referee::Carrom(game) => game.thinking_time(),
            Referee::Icf(game) => game.thinking_time(),
            Referee::Kimble(game) => game.thinking_time(),
            Referee::Ring(_) | Referee::Couronne(_) => None,
        }
    }

    /// Puts the discs of a fresh rack where a hand left them, after `Change::Racked` or at the beginning.
    pub fn arrange(&mut self, places: impl IntoIterator<Item = (Disc, Point)>) {
        match self {
            Referee::Carrom(game) => game.layout_mut().arrange(places),
            Referee::Icf(game) => game.layout_mut().arrange(places),
            Referee::Ring(game) => game.layout_mut().arrange(places),
            Referee::Couronne(game) => game.layout_mut().arrange(places),
            Referee::Kimble(_) => {}
        }
    }

    /// The lot of [`Change::Lot`](crate::Change::Lot) fell on a player.
    pub fn lot_falls(&mut self, on: Player) {
        match self {
            Referee::Icf(game) => game.lot_falls(on),
            Referee::Carrom(_) | Referee::Ring(_) | Referee::Couronne(_) | Referee::Kimble(_) => {}
        }
    }

    /// Renames discs: a position may say how many are off the board but not which. If facts then name a disc counted as
    /// off, they mean another of its kind that is on. Discs of a kind are alike, so nothing else changes. The discs in
    /// `before` were named earlier and keep their names.
    pub fn rename(&mut self, facts: &Facts, before: DiscSet) {
        let told = facts.named();
        let named: DiscSet = told.iter().chain(before.iter()).collect();
        let mut new: Vec<Disc> = told.iter().filter(|&disc| !before.contains(disc)).collect();
        let layout = match self {
            Referee::Carrom(game) => game.layout_mut(),
            Referee::Icf(game) => game.layout_mut(),
            Referee::Couronne(game) => {
                new.retain(|&disc| game.plays_with(disc));
                game.layout_mut()
            }
            Referee::Ring(_) | Referee::Kimble(_) => return,
        };
        for disc in new {
            if let Some(other) = layout.stand_in(disc, named) {
                layout.swap(disc, other);
            }
        }
    }

    /// The state, as it is shown.
    pub fn form(&self) -> Form {
        match self {
            Referee::Carrom(game) => Form::Carrom(game.form()),
            Referee::Icf(game) => Form::Icf(game.form()),
            Referee::Ring(game) => Form::Ring(game.form()),
            Referee::Couronne(game) => Form::Couronne(game.form()),
            Referee::Kimble(game) => Form::Kimble(game.form()),
        }
    }

    /// May this player do this now, from this spot?
    pub fn admit(&self, by: Player, intent: Intent<'_>) -> Result<(), Refusal> {
        match intent {
            Intent::Act(action) => self.clone().act(by, action).map(drop),
            Intent::Flick { at, heading } => {
                self.check_player(by)?;
                if !(at.iter().chain(&heading).all(|x| x.is_finite())) || heading == [0.0, 0.0] {
                    return Err(Refusal::plain(Note::new("flick-no-direction")));
                }
                each!(self, game => game.admit_flick(by, at, heading))
            }
        }
    }

    /// Judges what happened or was decided. A refusal changes nothing.
    pub fn act(&mut self, by: Player, action: &Action) -> Result<Verdict, Refusal> {
        self.check_player(by)?;
        let ruling = match action {
            Action::Incident(rule) => {
                let known = each!(self, game => game.incidents());
                if !known.contains(rule) {
                    return Err(Refusal::plain(Note::new("incident-unknown")));
                }
                let mut ruling = Ruling::default();
                ruling.cite(*rule);
                ruling.say(NoteKind::Foul.note("incident").player(by));
                ruling
            }
            Action::Shot(facts) if facts.by_colour() => {
                let layout = self.layout().ok_or_else(Refusal::not_now)?;
                let chosen = layout.choose(facts)?;
                return self.act(by, &Action::Shot(chosen));
            }
            Action::Shot(facts) if facts.improper && !each!(self, game => game.knows_improper()) => {
                return Err(Refusal::plain(Note::new("facts-of-another-game").fact(Fact::Improper)));
            }
            _ => each!(self, game => {
                let mut next = game.clone();
                let ruling = next.judge(by, action)?;
                *game = next;
                ruling
            }),
        };
        let Ruling { rules, notes, changes } = ruling;
        Ok(Verdict { rules, notes, changes, turn: self.turn(), over: self.over() })
    }

    fn check_player(&self, by: Player) -> Result<(), Refusal> {
        if self.over().is_some() {
            return Err(Refusal::plain(Note::new("game-is-over")));
        }
        if by.index() >= self.players() {
            return Err(Refusal::plain(Note::new("no-such-player").number("number", by.0.into())));
        }
        Ok(())
    }
}

pub(crate) fn starter(first: First, players: usize) -> Result<Player, SetupError> {
    match first {
        First::Player(player) if player.index() < players => Ok(player),
        First::Player(Player(n)) => Err(SetupError::new(format!(
            "first is {n}; expected a player from 0 to {}",
            players.saturating_sub(1)
        ))),
        First::Toss(_) => Err(SetupError::new("a toss has no place here; expected the player who begins")),
        First::Press => {
            Err(SetupError::new("first is \"press\"; expected a player's number: only kimble presses for it"))
        }
    }
}
