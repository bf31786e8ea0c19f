//! The state as others read it, and positions to begin from.

use boards::{Game, Point};
use serde::{Deserialize, Serialize};

use super::{Icf, Options};
use crate::by_name::ByName;
use crate::carrom::form::{
    Counting, check_player, check_queen, colours, implied_turn, rack_without, read_layout, rights, wrong,
};
use crate::carrom::{self, Colour, QUEEN, Queen};
use crate::facts::Disc;
use crate::layout::Spot;
use crate::referee::{First, SetupError, TurnForm, check_players, starter};
use crate::seat::{Player, Side};
use crate::verdict::Task;

/// The state: that of carrom, and what the ICF's laws count besides.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Form {
    /// What the family book counts, too.
    #[serde(flatten)]
    pub common: carrom::Form,
    /// Whether the player in turn has made a stroke of this turn.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub struck: bool,
    /// Pieces that the player who places now has placed already.
    #[serde(skip_serializing_if = "is_zero")]
    pub placed: u8,
    /// While pieces wait: who had the turn when they came out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub played: Option<Player>,
}

// Serde asks with a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl Form {
    pub(super) fn of(game: &Icf) -> Form {
        let name = |(disc, spot): (Disc, Spot)| {
            let at = match spot {
                Spot::At(at) => Some(at),
                _ => None,
            };
            (disc.name(Game::Carrom), at)
        };
        let common = carrom::Form {
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
            at: game.layout.discs().map(name).collect(),
            opener: game.opener,
            right: game.right,
            strokes: game.strokes,
            waiting: (game.waiting != [0, 0]).then_some(game.waiting),
            then: game.placer.map(|_| game.shooter),
            fell: game.fell.names(Game::Carrom),
        };
        Form { common, struck: game.struck, placed: game.placed, played: game.played }
    }
}

/// A position: the shape of [`Form`] and whose turn it is, every key optional.
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
    /// Dues and penalties not yet payable.
    pub due: Option<[u32; 2]>,
    /// The queen.
    pub queen: Option<Queen>,
    /// Tries of the break that touched nothing.
    pub tries: Option<u8>,
    /// The pieces on the board; if left out, they lie as racked, those with the lowest numbers being down.
    pub at: Option<ByName<Option<Point>>>,
    /// Who had to break this board.
    pub opener: Option<Player>,
    /// The right to the queen; if left out, a side with pieces down has it.
    pub right: Option<[bool; 2]>,
    /// Strokes played.
    pub strokes: Option<u32>,
    /// Pieces that wait to be placed.
    pub waiting: Option<[u8; 2]>,
    /// Who shoots once they are placed; if left out, who places them.
    pub then: Option<Player>,
    /// Which pieces fell in the last stroke, while some wait.
    pub fell: Option<Vec<String>>,
    /// Whether the player in turn has made a stroke of this turn.
    pub struck: Option<bool>,
    /// Pieces that the player who places now has placed already.
    pub placed: Option<u8>,
    /// While pieces wait: who had the turn when they came out.
    pub played: Option<Player>,
    /// Whose turn it is; if left out, the breaker's.
    pub turn: Option<TurnForm>,
}

impl Position {
    /// The keys that the family book has, too.
    fn common(&self) -> carrom::Position {
        carrom::Position {
            score: self.score,
            board: self.board,
            colour: self.colour,
            down: self.down,
            due: self.due,
            queen: self.queen,
            tries: self.tries,
            at: self.at.clone(),
            opener: self.opener,
            right: self.right,
            strokes: self.strokes,
            waiting: self.waiting,
            then: self.then,
            fell: self.fell.clone(),
            turn: self.turn,
        }
    }
}

/// The game that goes on from a position.
pub(super) fn set_up(
    options: &Options,
    players: usize,
    first: First,
    position: &Position,
) -> Result<Icf, SetupError> {
    options.check()?;
    check_players(Game::Carrom, players)?;
    let common = position.common();
    let (score, board, strokes) = counters(options, position)?;
    let (won, first) = match first {
        First::Toss(winner) => (Some(winner), winner),
        other => (None, starter(other, players)?),
    };
    let (white, opener) = colours(players, first, &common)?;
    let given = position.at.as_ref().map(read_layout).transpose()?;
    let queen = position.queen.unwrap_or_default();
    check_queen(queen, position.queen.is_some(), given.as_ref())?;
    let turn = position.turn.unwrap_or_else(|| implied_turn(players, opener, &common));
    check_player("turn.player", turn.player, players)?;

    let counting = Counting { players, white, turn, position: &common, on_board: given.as_ref() };
    let waiting = counting.waiting();
    let down = counting.down(waiting)?;
    let full = down == [0, 0] && waiting == [0, 0] && queen == Queen::Board;
    let toss = toss(position, turn, won, full)?;
    let known = given.is_some();
    let layout = match &given {
        Some(layout) => layout.clone(),
        None => rack_without([down[0] + waiting[0], down[1] + waiting[1]], white, queen),
    };
    let waits = waiting != [0, 0];
    let fell = layout.gone("fell", position.fell.as_deref(), waits, |disc| disc < QUEEN)?;
    let mut game = Icf {
        options: *options,
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
        played: None,
        placed: position.placed.unwrap_or_default(),
        queen,
        right: [false, false],
        shooter: turn.player,
        struck: position.struck.unwrap_or(queen == Queen::Pending),
        placer: None,
        tries: tries(position, full, known)?,
        toss,
        strokes,
        ended: None,
    };
    game.set_placer(&counting, turn, position)?;
    game.right = rights(down, waiting, queen, game.side(game.shooter), position.right)?;
    Ok(game)
}

impl Icf {
    /// Who places and who shoots afterwards, in a position where pieces wait.
    fn set_placer(
        &mut self,
        counting: &Counting<'_>,
        turn: TurnForm,
        position: &Position,
    ) -> Result<(), SetupError> {
        let place = self.waiting != [0, 0] && self.nearest_spot().is_some();
        if self.waiting == [0, 0] || place {
            if self.toss.is_none() {
                counting.check_task(self.waiting)?;
            }
        } else if turn.task.is_some_and(|task| task != Task::Shot) {
            return wrong("turn.do is not \"shot\", but there is no room to place a piece".to_owned());
        }
        if place {
            let placer = turn.player;
            let own = self.side(placer).other();
            self.placer = Some(placer);
            // With both sides' pieces waiting, the shooter's are placed first.
            let asked = match self.waiting[self.side(placer).index()] {
                0 => carrom::next(placer, self.players),
                _ => carrom::previous(placer, self.players),
            };
            debug_assert!(self.waiting[own.index()] > 0, "an opponent places");
            self.played = Some(position.played.unwrap_or(asked));
        } else if self.waiting != [0, 0] {
            self.played = Some(position.played.unwrap_or(turn.player));
        } else if position.played.is_some() || self.placed > 0 {
            return wrong("played or placed is given, but no piece waits; expected them left out".to_owned());
        }
        if let Some(played) = position.played {
            check_player("played", played, self.players)?;
        }
        match position.then {
            Some(_) if !place => {
                wrong("then is given, but no piece waits to be placed; expected it left out".to_owned())
            }
            Some(then) => {
                check_player("then", then, self.players)?;
                self.shooter = then;
                Ok(())
            }
            None => Ok(()),
        }
    }
}

/// Who chooses, if the toss is still to be decided: in a game from its beginning, or where the position says so.
fn toss(
    position: &Position,
    turn: TurnForm,
    won: Option<Player>,
    full: bool,
) -> Result<Option<Player>, SetupError> {
    match position.turn {
        Some(TurnForm { task: Some(Task::Toss), player }) if full => Ok(Some(player)),
        Some(TurnForm { task: Some(Task::Toss), .. }) => {
            wrong("turn.do is \"toss\", but the board has begun; expected all pieces on it".to_owned())
        }
        None if full && position.opener.is_none() && position.colour.is_none() => {
            Ok(won.map(|_| turn.player))
        }
        _ => Ok(None),
    }
}

fn tries(position: &Position, full: bool, known: bool) -> Result<Option<u8>, SetupError> {
    match position.tries {
        Some(tries) if tries > 2 => wrong(format!("tries is {tries}; expected 0 to 2")),
        Some(_) if !full => {
            wrong("tries is given, but not all pieces are on the board; expected it left out".to_owned())
        }
        None if full && !known => Ok(Some(0)),
        tries => Ok(tries),
    }
}

/// Score, board and strokes of a game that goes on.
fn counters(options: &Options, position: &Position) -> Result<([u32; 2], u32, u32), SetupError> {
    let score = position.score.unwrap_or_default();
    if score.iter().any(|&points| points >= options.target) {
        return wrong(format!(
            "score is {score:?}; expected less than {} a side, the target",
            options.target
        ));
    }
    let board = position.board.unwrap_or(1);
    let last = options.boards.map_or(u32::MAX, |boards| boards + u32::from(options.extra_board));
    if board == 0 || board > last {
        return wrong(format!("board is {board}; expected 1 to {last}"));
    }
    if options.boards.is_some_and(|boards| board > boards) && score[0] != score[1] {
        return wrong(format!(
            "board {board} is the extra board, but the score is {score:?}; expected a level one"
        ));
    }
    let strokes = position.strokes.unwrap_or(0);
    match options.max_strokes {
        Some(limit) if strokes >= limit => {
            wrong(format!("strokes is {strokes}; expected less than {limit}, which is max_strokes"))
        }
        _ => Ok((score, board, strokes)),
    }
}
