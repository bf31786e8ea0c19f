//! A puzzle: a position, what has to be done, and how.

use boards::{Game, Point};
use rules::carrom::Queen;
use rules::kimble;
use rules::{Disc, Player, Referee, SetupError, Side, Task, TurnForm};
use serde::{Serialize, Serializer};
use table::{Deed, Flick, GameInPlay, Header, PositionText};

use crate::goal::{Goal, Seen};
use crate::kind::Kind;
use crate::spot::spot;

/// One shot or one choice that is clearly best. It is always player 0's, who sits in the south and has the first colour.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// Which game; its own rule set judges it.
    pub game: Game,
    /// What it is about.
    pub kind: Kind,
    /// The position and its solution.
    pub body: Body,
}

/// What is on the board, and how it is solved.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    /// A shot with a disc.
    Laid(Laid),
    /// A move of kimble.
    Choice(Choice),
}

/// A position with discs.
#[derive(Clone, Debug, PartialEq)]
pub struct Laid {
    /// The discs on the board, in tenths of a millimetre.
    pub discs: Vec<(Disc, [i32; 2])>,
    /// On the ring boards, the discs that both sides still have to play.
    pub left: Option<[u8; 2]>,
    /// The disc that has to go, where one is named.
    pub target: Option<Disc>,
    /// The shot that does it.
    pub solution: Solution,
    /// How often a steady hand makes it, in hundredths.
    pub rate: u8,
    /// How often it makes the best shot that begins in another way.
    pub next: u8,
}

/// A shot in whole numbers, so that it is stored exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    /// Where it starts: tenths of a millimetre along the line, to the right of its middle.
    pub along: i32,
    /// Its direction in ten-thousandths of a radian, counter-clockwise from +x.
    pub angle: i32,
    /// Its speed in millimetres a second.
    pub speed: i32,
}

impl Solution {
    /// The flick.
    pub fn flick(self, game: Game) -> Flick {
        Flick {
            at: spot(game, f64::from(self.along) / 10_000.0),
            angle: f64::from(self.angle) / 10_000.0,
            speed: f64::from(self.speed) / 1000.0,
            spin: 0.0,
        }
    }
}

/// A decision of kimble for two.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Where the pieces of both players are.
    pub pieces: [[i8; 4]; 2],
    /// What was thrown.
    pub die: u8,
    /// Everything that may be done, the best first.
    pub moves: Vec<Move>,
}

/// Something that may be done, and the exact chance to win that it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The piece; `None`: nothing is moved.
    pub piece: Option<u8>,
    /// Whether it goes on the honour lap.
    pub lap: bool,
    /// The chance to win in millionths.
    pub value: u32,
}

impl Move {
    /// The deed.
    pub fn deed(self) -> Deed {
        match self.piece {
            Some(piece) => Deed::Move { piece, lap: self.lap },
            None => Deed::Pass,
        }
    }
}

impl Choice {
    /// What a deed costs of the chance to win, in millionths: 0 for the best. `None` if it is not among the moves.
    ///
    /// Pieces in the nest are alike: whichever of them is moved, it is the same move.
    pub fn cost(&self, deed: &Deed) -> Option<u32> {
        let best = self.moves.first()?.value;
        let from = |piece: u8| self.pieces[0].get(usize::from(piece));
        let same = |listed: &&Move| match (deed, listed.piece) {
            (Deed::Move { piece, lap }, Some(known)) => *lap == listed.lap && from(*piece) == from(known),
            (Deed::Pass, None) => true,
            _ => false,
        };
        self.moves.iter().find(same).map(|listed| best.saturating_sub(listed.value))
    }
}

impl Laid {
    /// A disc's place in metres.
    pub fn place(at: [i32; 2]) -> Point {
        at.map(|tenths| f64::from(tenths) / 10_000.0)
    }

    fn position(&self, game: Game, kind: Kind) -> PositionText {
        let has_queen = self.discs.iter().any(|(disc, _)| disc.name(game) == "queen");
        let queen = match (game, kind, has_queen) {
            (Game::Carrom, Kind::Cover, _) => Some(Queen::Pending),
            // Without her on the board somebody has confirmed her: the opponent, so that nothing is at stake for player 0.
            (Game::Carrom, _, false) => Some(Queen::Confirmed(Side::One)),
            (Game::Carrom, _, true)
            | (Game::Crokinole | Game::Croquignole | Game::Couronne | Game::Kimble, _, _) => None,
        };
        let at = Places { game, discs: &self.discs };
        let turn = TurnForm { player: Player(0), task: None };
        PositionText::written(&LaidOut { left: self.left, queen, at, turn })
    }
}

/// A position with discs, in the keys that `judge` reads.
#[derive(Serialize)]
struct LaidOut<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<[u8; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    queen: Option<Queen>,
    at: Places<'a>,
    turn: TurnForm,
}

/// A position of kimble, in the keys that `judge` reads.
#[derive(Serialize)]
struct Thrown {
    pieces: [[i8; 4]; 2],
    die: u8,
    turn: TurnForm,
}

/// Discs by name with their places in metres.
struct Places<'a> {
    game: Game,
    discs: &'a [(Disc, [i32; 2])],
}

impl Serialize for Places<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let place = |(disc, at): &(Disc, [i32; 2])| (disc.name(self.game), at.map(Coordinate));
        serializer.collect_map(self.discs.iter().map(place))
    }
}

/// Tenths of a millimetre, written in metres: a whole number without a fraction.
struct Coordinate(i32);

impl Serialize for Coordinate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 % 10_000 {
            0 => serializer.serialize_i32(self.0 / 10_000),
            _ => serializer.serialize_f64(f64::from(self.0) / 10_000.0),
        }
    }
}

impl Puzzle {
    /// The position as a game's header, as `judge` reads it. Flicks are exact: everybody has the same shot.
    pub fn header(&self) -> Header {
        let position = match &self.body {
            Body::Laid(laid) => laid.position(self.game, self.kind),
            &Body::Choice(Choice { pieces, die, .. }) => {
                let turn = TurnForm { player: Player(0), task: Some(Task::Move) };
                PositionText::written(&Thrown { pieces, die, turn })
            }
        };
        Header { position: Some(position), ..Header::of(self.game, 2, 0).first(Player(0)) }
    }

    /// The game that stands at the puzzle.
    pub fn begin(&self) -> Result<GameInPlay, SetupError> {
        GameInPlay::begin(self.header())
    }

    /// What has to be done.
    pub fn goal(&self) -> Goal {
        let target = match &self.body {
            Body::Laid(laid) => laid.target,
            Body::Choice(_) => None,
        };
        Goal { kind: self.kind, target }
    }

    /// The deed that solves it.
    pub fn solution(&self) -> Deed {
        match &self.body {
            Body::Laid(laid) => Deed::Flick(laid.solution.flick(self.game)),
            Body::Choice(choice) => choice.moves.first().map_or(Deed::Pass, |best| best.deed()),
        }
    }

    /// Whether a deed that was played in the puzzle's position solves it.
    pub fn is_solved(&self, deed: &Deed, seen: &Seen<'_>) -> bool {
        match &self.body {
            Body::Laid(_) => self.goal().is_met(seen),
            Body::Choice(choice) => choice.cost(deed) == Some(0),
        }
    }

    /// By how much the solution is better than anything else: of a steady hand's success, or of the chance to win, in
    /// ten-thousandths.
    pub fn margin(&self) -> u32 {
        match &self.body {
            Body::Laid(laid) => u32::from(laid.rate.saturating_sub(laid.next)) * 100,
            Body::Choice(choice) => match choice.moves.as_slice() {
                [best, next, ..] => best.value.saturating_sub(next.value) / 100,
                _ => 0,
            },
        }
    }

    /// Plays the solution in the puzzle's position and has the referee judge it.
    pub fn solves_itself(&self) -> Result<bool, SetupError> {
        let mut game = self.begin()?;
        let (before, deed) = (game.referee().clone(), self.solution());
        let Ok(outcome) = game.play(Player(0), &deed) else { return Ok(false) };
        let facts = outcome.facts.unwrap_or_default();
        let seen = Seen { before: &before, facts: &facts, verdict: &outcome.verdict, after: game.referee() };
        Ok(self.is_solved(&deed, &seen))
    }

    /// Whether the moves of a choice are exactly those that the referee allows; a shot has no list of moves.
    pub fn lists_every_move(&self) -> Result<bool, SetupError> {
        let Body::Choice(choice) = &self.body else { return Ok(true) };
        let game = self.begin()?;
        let referee = match game.referee() {
            Referee::Kimble(referee) => referee,
            // Their shots cannot be listed.
            Referee::Carrom(_) | Referee::Icf(_) | Referee::Ring(_) | Referee::Couronne(_) => {
                return Ok(false);
            }
        };
        let deed = |legal: kimble::Choice| match legal {
            kimble::Choice::Move { piece, .. } => Deed::Move { piece, lap: false },
            kimble::Choice::Lap { piece, .. } => Deed::Move { piece, lap: true },
            kimble::Choice::Pass => Deed::Pass,
        };
        let legal: Vec<Deed> = referee.legal().map(deed).collect();
        let known = |listed: &Move| legal.contains(&listed.deed());
        Ok(choice.moves.iter().all(known) && legal.iter().all(|deed| choice.cost(deed).is_some()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(puzzle: &Puzzle, expected: &str) {
        assert_eq!(puzzle.header().position.unwrap().json(), expected);
    }

    #[test]
    fn a_position_is_written_as_judge_reads_it() {
        let laid = |game, kind, discs: &[(&str, [i32; 2])], left| {
            let profile = boards::profile(game);
            let disc = |&(name, at): &(&str, [i32; 2])| (Disc(profile.disc_number(name).unwrap() as u8), at);
            let discs = discs.iter().map(disc).collect();
            let laid = Laid { discs, left, target: None, solution: Solution::default(), rate: 0, next: 0 };
            Puzzle { game, kind, body: Body::Laid(laid) }
        };
        check(
            &laid(Game::Crokinole, Kind::Twenty, &[("a1", [0, -1000]), ("b2", [1, 2345])], Some([1, 2])),
            r#"{"left":[1,2],"at":{"a1":[0,-0.1],"b2":[0.0001,0.2345]},"turn":{"player":0}}"#,
        );
        check(
            &laid(Game::Carrom, Kind::Cover, &[("w1", [500, 0])], None),
            r#"{"queen":"pending","at":{"w1":[0.05,0]},"turn":{"player":0}}"#,
        );
        check(
            &laid(Game::Carrom, Kind::Double, &[("w1", [500, 0])], None),
            r#"{"queen":1,"at":{"w1":[0.05,0]},"turn":{"player":0}}"#,
        );
        check(
            &laid(Game::Carrom, Kind::Double, &[("queen", [0, 0])], None),
            r#"{"at":{"queen":[0,0]},"turn":{"player":0}}"#,
        );
        let choice = Choice { pieces: [[-1, 0, 5, 28], [1, 2, 3, -1]], die: 6, moves: Vec::new() };
        check(
            &Puzzle { game: Game::Kimble, kind: Kind::Choice, body: Body::Choice(choice) },
            r#"{"pieces":[[-1,0,5,28],[1,2,3,-1]],"die":6,"turn":{"player":0,"do":"move"}}"#,
        );
    }
}
