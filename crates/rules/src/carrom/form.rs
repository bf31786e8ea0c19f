//! The state as others read it, and positions to begin from.

use std::collections::BTreeMap;

use boards::{Game, Point, quoted};
use serde::{Deserialize, Serialize};

use super::{Carrom, Options, PIECES, QUEEN, Queen, State, next, pieces_of, racked};
use crate::by_name::ByName;
use crate::facts::Disc;
use crate::few::map_of;
use crate::layout::{Layout, Spot};
use crate::referee::{SetupError, TurnForm, check_players};
use crate::seat::{Player, Side};
use crate::verdict::Task;

/// The colour a side plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Who opens.
    White,
    /// The others.
    Black,
}

/// The state.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Form {
    /// Points by side.
    pub score: [u32; 2],
    /// Which board of the game, from 1.
    pub board: u32,
    /// Who plays what.
    pub colour: [Colour; 2],
    /// Pieces pocketed now, by side.
    pub down: [u8; 2],
    /// Debts not yet payable, by side.
    pub due: [u32; 2],
    /// The queen.
    pub queen: Queen,
    /// While the opening stroke is still to come: tries that touched nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tries: Option<u8>,
    /// The pieces on the board, and where; null if the place is unknown.
    pub at: BTreeMap<String, Option<Point>>,
    /// Who had to open this board.
    pub opener: Player,
    /// CAR-14's right to the queen, by side: a piece of it has been pocketed in this board.
    pub right: [bool; 2],
    /// Strokes played in the game.
    pub strokes: u32,
    /// Pieces that came out and wait to be placed, by side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting: Option<[u8; 2]>,
    /// Who shoots once they are placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<Player>,
    /// Those of the last stroke: they are placed, unless the placer names others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fell: Vec<String>,
}

impl Form {
    /// The state; `waits` says whether it shows what waits to be placed.
    pub(crate) fn of(game: &State, waits: bool) -> Form {
        let name = |(disc, spot): (Disc, Spot)| {
            let at = match spot {
                Spot::At(at) => Some(at),
                _ => None,
            };
            (disc.name(Game::Carrom), at)
        };
        Form {
            score: game.score,
            board: game.board,
            colour: match game.white {
                Side::Zero => [Colour::White, Colour::Black],
                Side::One => [Colour::Black, Colour::White],
            },
            down: game.down,
            due: game.due,
            queen: game.queen,
            tries: game.tries,
            at: map_of(game.layout.discs().map(name)),
            opener: game.opener,
            right: game.right,
            strokes: game.strokes,
            waiting: waits.then_some(game.waiting),
            then: game.placer.map(|_| game.shooter),
            fell: game.fell.names(Game::Carrom),
        }
    }
}

/// A position: the shape of [`Form`] and whose turn it is, every key optional. Four keys belong to the laws of the ICF only.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Points by side.
    pub score: Option<[u32; 2]>,
    /// Which board of the game.
    pub board: Option<u32>,
    /// Who plays what.
    pub colour: Option<[Colour; 2]>,
    /// Pieces pocketed; if left out, those that are not on the board.
    pub down: Option<[u8; 2]>,
    /// Debts.
    pub due: Option<[u32; 2]>,
    /// The queen.
    pub queen: Option<Queen>,
    /// Tries of the opening stroke that touched nothing.
    pub tries: Option<u8>,
    /// The pieces on the board; if left out, they lie as racked, those with the lowest numbers being down.
    pub at: Option<ByName<Option<Point>>>,
    /// Who had to open this board.
    pub opener: Option<Player>,
    /// The right to the queen; if left out, a side with pieces down has it.
    pub right: Option<[bool; 2]>,
    /// Strokes played.
    pub strokes: Option<u32>,
    /// Pieces that wait to be placed; if left out where a placing is due, those that are neither down nor on the board,
    /// or else one.
    pub waiting: Option<[u8; 2]>,
    /// Who shoots once they are placed; if left out, who places them.
    pub then: Option<Player>,
    /// Which pieces fell in the last stroke, while some wait.
    pub fell: Option<Vec<String>>,
    /// By the ICF's laws: whether the player in turn has made a stroke of this turn.
    pub struck: Option<bool>,
    /// By the ICF's laws: pieces that the player who places now has placed already.
    pub placed: Option<u8>,
    /// By the ICF's laws, while pieces wait: who had the turn when they came out.
    pub played: Option<Player>,
    /// By the ICF's laws: the number of the seat of every player, after ends were changed.
    pub seats: Option<Vec<u8>>,
    /// Whose turn it is; if left out, the opener's.
    pub turn: Option<TurnForm>,
}

pub(crate) fn wrong<T>(message: String) -> Result<T, SetupError> {
    Err(SetupError(message))
}

/// The game that goes on from a position.
pub(super) fn set_up(
    options: &Options,
    players: usize,
    first: Player,
    position: &Position,
) -> Result<Carrom, SetupError> {
    options.check()?;
    let of_icf = [
        position.struck.is_some(),
        position.placed.is_some(),
        position.played.is_some(),
        position.seats.is_some(),
    ];
    if of_icf.contains(&true) {
        return wrong(
            "struck, placed, played and seats belong to the rule set icf; expected them left out".to_owned(),
        );
    }
    // Two, or four in teams that face each other (CAR-01, CAR-22).
    check_players(Game::Carrom, players)?;
    let (score, strokes) = counters(options.target, options.max_strokes, position)?;
    let board = position.board.unwrap_or(1);
    if board == 0 {
        return wrong("board is 0; expected 1 or more".to_owned());
    }
    let (white, opener) = colours(players, first, position)?;
    let given = position.at.as_ref().map(read_layout).transpose()?;
    let turn = position.turn.unwrap_or_else(|| implied_turn(players, opener, position));
    check_player("turn.player", turn.player, players)?;
    let queen = position.queen.unwrap_or_default();
    check_queen(queen, position.queen.is_some(), given.as_ref())?;

    let counting = Counting { players, white, turn, position, on_board: given.as_ref() };
    let waiting = counting.waiting();
    let down = counting.down(waiting)?;
    let placing = waiting != [0, 0];
    counting.check_task(waiting)?;
    let shooter = match position.then {
        Some(_) if !placing => {
            return wrong("then is given, but no piece waits to be placed; expected it left out".to_owned());
        }
        Some(then) => {
            check_player("then", then, players)?;
            then
        }
        None => turn.player,
    };

    let full = down == [0, 0] && !placing && queen == Queen::Board;
    let tries = tries(position, full, given.is_some())?;
    let right = rights(down, waiting, queen, Side::of(shooter, players), position.right)?;
    let layout = match given {
        Some(layout) => layout,
        None => rack_without([down[0] + waiting[0], down[1] + waiting[1]], white, queen),
    };
    let fell = layout.gone("fell", position.fell.as_deref(), placing, |disc| disc < QUEEN)?;
    let state = State {
        players,
        layout,
        score,
        board,
        opener,
        white,
        down,
        due: position.due.unwrap_or_default(),
        waiting,
        fell,
        queen,
        right,
        shooter,
        placer: placing.then_some(turn.player),
        tries,
        strokes,
        ended: None,
    };
    Ok(Carrom { options: *options, state })
}

pub(crate) fn check_player(key: &str, player: Player, players: usize) -> Result<(), SetupError> {
    if player.index() < players {
        return Ok(());
    }
    wrong(format!("{key} is {}; expected a player from 0 to {}", player.0, players - 1))
}

/// Score and strokes of a game that goes on.
pub(crate) fn counters(
    target: u32,
    max_strokes: Option<u32>,
    position: &Position,
) -> Result<([u32; 2], u32), SetupError> {
    let score = position.score.unwrap_or_default();
    if score.iter().any(|&points| points >= target) {
        return wrong(format!("score is {score:?}; expected less than {target} a side, the target"));
    }
    let strokes = position.strokes.unwrap_or(0);
    match max_strokes {
        Some(limit) if strokes >= limit => {
            wrong(format!("strokes is {strokes}; expected less than {limit}, which is max_strokes"))
        }
        _ => Ok((score, strokes)),
    }
}

/// Tries of the opening stroke, where it is still to come: `full` with all pieces on the board; if the places are `known`, it
/// may have been made.
pub(crate) fn tries(position: &Position, full: bool, known: bool) -> Result<Option<u8>, SetupError> {
    match position.tries {
        Some(tries) if tries > 2 => wrong(format!("tries is {tries}; expected 0 to 2")),
        Some(_) if !full => {
            wrong("tries is given, but not all pieces are on the board; expected it left out".to_owned())
        }
        None if full && !known => Ok(Some(0)),
        tries => Ok(tries),
    }
}

/// Who plays white, and who had to open.
pub(crate) fn colours(
    players: usize,
    first: Player,
    position: &Position,
) -> Result<(Side, Player), SetupError> {
    check_player("first", first, players)?;
    let opener = position.opener.unwrap_or(first);
    check_player("opener", opener, players)?;
    let white = match position.colour {
        None => Side::of(opener, players),
        Some([Colour::White, Colour::Black]) => Side::Zero,
        Some([Colour::Black, Colour::White]) => Side::One,
        Some(_) => {
            return wrong("colour gives both sides the same; expected one white and one black".to_owned());
        }
    };
    if Side::of(opener, players) == white {
        Ok((white, opener))
    } else if position.opener.is_some() {
        wrong(format!("opener is {}, who plays black; expected a player of the white side", opener.0))
    } else {
        Ok((white, next(opener, players)))
    }
}

pub(crate) fn read_layout(at: &ByName<Option<Point>>) -> Result<Layout, SetupError> {
    let mut layout = Layout::empty(Game::Carrom);
    for (name, &at) in at.iter() {
        match Disc::named(Game::Carrom, name) {
            Some(disc) if disc <= QUEEN => layout.put(disc, at.map_or(Spot::Somewhere, Spot::At)),
            _ => return wrong(format!("at has {}; expected w1 to w9, b1 to b9 or queen", quoted(name))),
        }
    }
    layout.possible()?;
    Ok(layout)
}

/// The turn if none is given: the opener's, or, while a piece waits, that of its side's next opponent.
pub(crate) fn implied_turn(players: usize, opener: Player, position: &Position) -> TurnForm {
    let waiting = position.waiting.unwrap_or_default();
    let places = |player: Player| waiting[Side::of(player, players).other().index()] > 0;
    let player = match waiting {
        [0, 0] => opener,
        _ if places(opener) => opener,
        _ => next(opener, players),
    };
    TurnForm { player, task: None }
}

pub(crate) fn check_queen(queen: Queen, said: bool, on_board: Option<&Layout>) -> Result<(), SetupError> {
    let Some(layout) = on_board else { return Ok(()) };
    match (queen, layout.has(QUEEN)) {
        (Queen::Board, true) | (Queen::Pending | Queen::Confirmed(_), false) => Ok(()),
        (Queen::Board, false) if said => {
            wrong("queen is \"board\", but at has no queen; expected it there".to_owned())
        }
        (Queen::Board, false) => {
            wrong("at has no queen; expected it there, or \"queen\" to be \"pending\", 0 or 1".to_owned())
        }
        (_, true) => {
            wrong("at has the queen, but \"queen\" says it is pocketed; expected \"board\"".to_owned())
        }
    }
}

/// How many pieces are where.
pub(crate) struct Counting<'a> {
    pub(crate) players: usize,
    pub(crate) white: Side,
    pub(crate) turn: TurnForm,
    pub(crate) position: &'a Position,
    pub(crate) on_board: Option<&'a Layout>,
}

impl Counting<'_> {
    fn lying(&self, side: Side) -> Option<u8> {
        self.on_board.map(|layout| layout.count(pieces_of(side == self.white)) as u8)
    }

    /// The pieces that wait to be placed.
    pub(crate) fn waiting(&self) -> [u8; 2] {
        if let Some(waiting) = self.position.waiting {
            return waiting;
        }
        let mut waiting = [0, 0];
        if self.turn.task == Some(Task::Place) {
            for side in Side::BOTH {
                let placed_now = side != Side::of(self.turn.player, self.players);
                waiting[side.index()] = match (self.lying(side), self.position.down) {
                    (Some(lying), Some(down)) => {
                        PIECES.saturating_sub(lying).saturating_sub(down[side.index()])
                    }
                    _ => u8::from(placed_now),
                };
            }
        }
        waiting
    }

    /// The pieces that are down.
    pub(crate) fn down(&self, waiting: [u8; 2]) -> Result<[u8; 2], SetupError> {
        let mut all = [0, 0];
        for side in Side::BOTH {
            let n = side.index();
            let lying = self.lying(side);
            let rest = lying.map_or(0, |lying| PIECES.saturating_sub(lying).saturating_sub(waiting[n]));
            let down = self.position.down.map_or(rest, |down| down[n]);
            if down >= PIECES {
                return wrong(format!(
                    "side {n} has {down} pieces down; expected 0 to 8: with nine its board is won"
                ));
            }
            let counted = u16::from(lying.unwrap_or(0)) + u16::from(down) + u16::from(waiting[n]);
            let fits =
                if lying.is_some() { counted == u16::from(PIECES) } else { counted <= u16::from(PIECES) };
            if !fits {
                let lying = lying.map_or(String::new(), |lying| format!("{lying} on the board, "));
                return wrong(format!(
                    "side {n} has {lying}{down} down and {} waiting; expected 9 in all",
                    waiting[n]
                ));
            }
            all[n] = down;
        }
        Ok(all)
    }

    /// Whether the task given for the player in turn is the one that the position asks for.
    pub(crate) fn check_task(&self, waiting: [u8; 2]) -> Result<(), SetupError> {
        let expected = if waiting == [0, 0] { Task::Shot } else { Task::Place };
        if let Some(task) = self.turn.task
            && task != expected
        {
            return wrong(format!(
                "turn.do is {:?}; expected {:?} with {waiting:?} waiting to be placed",
                task.name(),
                expected.name()
            ));
        }
        let opponent = Side::of(self.turn.player, self.players).other();
        if expected == Task::Place && waiting[opponent.index()] == 0 {
            return wrong(format!(
                "turn.player is {}, and {waiting:?} wait to be placed; expected an opponent of the side whose pieces wait",
                self.turn.player.0
            ));
        }
        Ok(())
    }
}

/// CAR-14's right; what is down, pending or confirmed shows that it was gained.
pub(crate) fn rights(
    down: [u8; 2],
    waiting: [u8; 2],
    queen: Queen,
    shooter: Side,
    given: Option<[bool; 2]>,
) -> Result<[bool; 2], SetupError> {
    let mut rights = [false, false];
    for side in Side::BOTH {
        let n = side.index();
        let queens = match queen {
            Queen::Board => false,
            Queen::Pending => side == shooter,
            Queen::Confirmed(by) => side == by,
        };
        let shown = down[n] > 0 || waiting[n] > 0 || queens;
        rights[n] = given.map_or(shown, |given| given[n]);
        if shown && !rights[n] {
            return wrong(format!(
                "right says false for side {n}, which has pocketed a piece; expected true"
            ));
        }
    }
    Ok(rights)
}

/// The rosette without the first pieces of each side, and without the queen unless it is on the board.
pub(crate) fn rack_without(gone: [u8; 2], white: Side, queen: Queen) -> Layout {
    let mut layout = racked();
    for side in Side::BOTH {
        for number in pieces_of(side == white).take(gone[side.index()].into()) {
            layout.put(Disc(number), Spot::Away);
        }
    }
    if queen != Queen::Board {
        layout.put(QUEEN, Spot::Away);
    }
    layout
}
