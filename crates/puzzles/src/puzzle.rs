//! A puzzle: a position, what has to be done, and how.

use boards::{Game, Point};
use rules::kimble;
use rules::{Disc, Player, Referee, SetupError};
use table::{Deed, Flick, GameInPlay, Header};

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

    fn position(&self, game: Game, kind: Kind) -> String {
        let place = |(disc, at): &(Disc, [i32; 2])| {
            let [x, y] = Laid::place(*at);
            format!("\"{}\":[{x},{y}]", disc.name(game))
        };
        let at: Vec<String> = self.discs.iter().map(place).collect();
        let left = self.left.map_or(String::new(), |[own, theirs]| format!("\"left\":[{own},{theirs}],"));
        let has_queen = self.discs.iter().any(|(disc, _)| disc.name(game) == "queen");
        let queen = match (game, kind, has_queen) {
            (Game::Carrom, Kind::Cover, _) => "\"queen\":\"pending\",",
            // Without her on the board somebody has confirmed her: the opponent, so that nothing is at stake for player 0.
            (Game::Carrom, _, false) => "\"queen\":1,",
            (Game::Carrom, _, true)
            | (Game::Crokinole | Game::Croquignole | Game::Couronne | Game::Kimble, _, _) => "",
        };
        format!("{{{left}{queen}\"at\":{{{}}},\"turn\":{{\"player\":0}}}}", at.join(","))
    }
}

impl Puzzle {
    /// The position as a game's header, as `judge` reads it. Flicks are exact: everybody has the same shot.
    pub fn header(&self) -> Header {
        let position = match &self.body {
            Body::Laid(laid) => laid.position(self.game, self.kind),
            Body::Choice(Choice { pieces: [own, theirs], die, .. }) => format!(
                "{{\"pieces\":[{own:?},{theirs:?}],\"die\":{die},\"turn\":{{\"player\":0,\"do\":\"move\"}}}}"
            ),
        };
        Header::of(self.game, 2, 0).first(Player(0)).position(&position)
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
