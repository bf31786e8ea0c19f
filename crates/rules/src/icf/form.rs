//! The state as others read it, and positions to begin from.

use boards::Game;
use serde::Serialize;

use super::{Icf, Options};
use crate::carrom::form::{
    Counting, check_player, check_queen, colours, counters, implied_turn, rack_without, read_layout, rights,
    tries, wrong,
};
use crate::carrom::{self, Position, QUEEN, Queen, State};
use crate::referee::{First, SetupError, TurnForm, check_players, starter};
use crate::seat::Player;
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
    /// The number of the seat of every player; empty while everyone has the seat of their own number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<u8>,
}

// Serde asks with a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl Form {
    pub(super) fn of(game: &Icf) -> Form {
        let common = carrom::Form::of(&game.state, game.state.waiting != [0, 0]);
        Form { common, struck: game.struck, placed: game.placed, played: game.played, seats: game.seats() }
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
    let (score, strokes) = counters(options.target, options.max_strokes, position)?;
    let board = board(options, score, position)?;
    let (won, first) = match first {
        First::Toss(winner) => (Some(winner), winner),
        other => (None, starter(other, players)?),
    };
    let (white, opener) = colours(players, first, position)?;
    let given = position.at.as_ref().map(read_layout).transpose()?;
    let queen = position.queen.unwrap_or_default();
    check_queen(queen, position.queen.is_some(), given.as_ref())?;
    let turn = position.turn.unwrap_or_else(|| implied_turn(players, opener, position));
    check_player("turn.player", turn.player, players)?;

    let counting = Counting { players, white, turn, position, on_board: given.as_ref() };
    let waiting = counting.waiting();
    let down = counting.down(waiting)?;
    let full = down == [0, 0] && waiting == [0, 0] && queen == Queen::Board;
    let toss = toss(position, turn, won, full)?;
    let known = given.is_some();
    let layout = match &given {
        Some(layout) => layout.clone(),
        None => rack_without([down[0] + waiting[0], down[1] + waiting[1]], white, queen),
    };
    let turned = turned(position, players)?;
    let waits = waiting != [0, 0];
    let fell = layout.gone("fell", position.fell.as_deref(), waits, |disc| disc < QUEEN)?;
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
        right: [false, false],
        shooter: turn.player,
        placer: None,
        tries: tries(position, full, known)?,
        strokes,
        ended: None,
    };
    let mut game = Icf {
        options: *options,
        state,
        turned,
        turns_within: false,
        played: None,
        placed: position.placed.unwrap_or_default(),
        struck: position.struck.unwrap_or(queen == Queen::Pending),
        toss,
    };
    game.set_placer(&counting, turn, position)?;
    let shooter = game.state.side(game.state.shooter);
    game.state.right = rights(down, waiting, queen, shooter, position.right)?;
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
        let place = self.state.waiting != [0, 0] && self.nearest_spot().is_some();
        if self.state.waiting == [0, 0] || place {
            if self.toss.is_none() {
                counting.check_task(self.state.waiting)?;
            }
        } else if turn.task.is_some_and(|task| task != Task::Shot) {
            return wrong("turn.do is not \"shot\", but there is no room to place a piece".to_owned());
        }
        if place {
            let placer = turn.player;
            let own = self.state.side(placer).other();
            self.state.placer = Some(placer);
            // With both sides' pieces waiting, the shooter's are placed first.
            let asked = match self.state.waiting[self.state.side(placer).index()] {
                0 => carrom::next(placer, self.state.players),
                _ => carrom::previous(placer, self.state.players),
            };
            debug_assert!(self.state.waiting[own.index()] > 0, "an opponent places");
            self.played = Some(position.played.unwrap_or(asked));
        } else if self.state.waiting != [0, 0] {
            self.played = Some(position.played.unwrap_or(turn.player));
        } else if position.played.is_some() || self.placed > 0 {
            return wrong("played or placed is given, but no piece waits; expected them left out".to_owned());
        }
        if let Some(played) = position.played {
            check_player("played", played, self.state.players)?;
        }
        match position.then {
            Some(_) if !place => {
                wrong("then is given, but no piece waits to be placed; expected it left out".to_owned())
            }
            Some(then) => {
                check_player("then", then, self.state.players)?;
                self.state.shooter = then;
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

/// How often ends have been changed.
fn turned(position: &Position, players: usize) -> Result<u8, SetupError> {
    let Some(seats) = &position.seats else { return Ok(0) };
    Icf::turned_to(seats, players).map_or_else(
        || {
            let after_one: Vec<usize> = (0..players).map(|player| (player + players - 1) % players).collect();
            wrong(format!(
                "seats is {seats:?}; expected a seat for each player, everyone moved on alike, such as {after_one:?}"
            ))
        },
        Ok,
    )
}

/// Which board it is, of as many as were agreed.
fn board(options: &Options, score: [u32; 2], position: &Position) -> Result<u32, SetupError> {
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
    Ok(board)
}
