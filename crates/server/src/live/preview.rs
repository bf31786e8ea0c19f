//! A table as it looks from outside: what a preview of its link shows.
//!
//! A table in memory answers itself. Any other is read from its journal, away from the tasks of the tables, one at a
//! time, and the positions that were looked at last are kept.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use boards::Placed;
use drawing::{Piece, Scene};
use protocol::{Status, TableView, What, outcome};
use rules::kimble::corner;
use rules::{Form, Over, Player, Score, Spot, Turn};
use tokio::sync::{Semaphore, oneshot};

use super::commands::Command;
use super::house::{House, HouseError, event, parsed, recall};
use super::pages::PAGE;
use crate::id;
use crate::room::{Playing, Room};
use crate::store::{EventRow, TableRow};

/// How many positions of tables that are not in memory are kept.
const KEPT: usize = 256;

/// How long a look waits while other tables are read.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// A table from outside.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The table's view, without people's names.
    pub view: TableView,
    /// Whether its game has begun.
    pub begun: bool,
    /// How many actions its game has.
    pub actions: u64,
    /// Whose turn it is, while the game is being played.
    pub turn: Option<Turn>,
    /// How it ended.
    pub over: Option<Over>,
    /// What lies on the board; `None` before the game, if another version of this program began it, and while too many
    /// others look at the same time.
    pub position: Option<Arc<Position>>,
}

/// What lies on a board, and the score.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// The board.
    pub scene: Scene,
    /// The score of both sides; in kimble of all players.
    pub score: Vec<Score>,
}

impl Preview {
    /// How a room looks from outside while so many people are there.
    pub(super) fn of(room: &Room, here: u32) -> Preview {
        let game = room.game();
        let playing = room.status() == Status::Playing;
        Preview {
            view: room.view(here),
            begun: room.made().is_some(),
            actions: room.actions(),
            turn: game.filter(|_| playing).map(Playing::turn),
            over: game.and_then(Playing::over),
            position: game.map(|game| Arc::new(Position::of(game))),
        }
    }

    /// A preview from a table's row and its last verdict, without its board.
    fn without_board(row: &TableRow, last: Option<&EventRow>) -> Result<Preview, HouseError> {
        let view = parsed(row)?;
        let last = last.map(event).transpose();
        let last = last.map_err(|error| HouseError::Damaged(format!("table {}: {error}", row.id)))?;
        let begun = last.is_some();
        let (actions, verdict) = match last.map(|event| event.what) {
            Some(What::Started { verdict, .. }) => (0, Some(verdict)),
            Some(What::Acted { n, verdict, .. }) => (n, Some(verdict)),
            _ => (0, None),
        };
        let turn = verdict
            .as_ref()
            .filter(|_| view.status == Status::Playing)
            .and_then(|verdict| verdict.turn.known());
        let over = verdict.and_then(|verdict| outcome(&verdict.over?));
        Ok(Preview { view, begun, actions, turn, over, position: None })
    }
}

impl Position {
    fn of(game: &Playing) -> Position {
        let (kind, form) = (game.game(), game.referee().form());
        let layout = game.referee().layout().into_iter().flat_map(|layout| layout.discs());
        let discs = layout.filter_map(|(disc, spot)| match spot {
            Spot::At(at) => Some(Placed { disc: disc.name(kind), at }),
            Spot::Somewhere | Spot::Away => None,
        });
        let score = form.score().collect();
        let scene = match form {
            Form::Kimble(form) => Scene { pieces: pieces(&form.pieces), die: form.die, ..Scene::default() },
            Form::Carrom(_) | Form::Icf(_) | Form::Ring(_) | Form::Couronne(_) => {
                Scene { discs: discs.collect(), ..Scene::default() }
            }
        };
        Position { scene, score }
    }
}

fn pieces(rows: &[[i8; 4]]) -> Vec<Piece> {
    let of_player = |(n, row): (usize, &[i8; 4])| {
        let seat = corner(Player(n as u8), rows.len());
        row.map(i32::from).into_iter().enumerate().map(move |(piece, progress)| Piece {
            seat,
            piece,
            progress,
        })
    };
    rows.iter().enumerate().flat_map(of_player).collect()
}

/// The things that were asked for last, by their names: so many of them, and the rest is forgotten.
pub(crate) struct Recent<T> {
    most: usize,
    kept: Mutex<VecDeque<(String, T)>>,
}

impl<T: Clone> Recent<T> {
    pub(crate) fn new(most: usize) -> Recent<T> {
        Recent { most, kept: Mutex::default() }
    }

    /// What is kept under a name.
    pub(crate) fn get(&self, name: &str) -> Option<T> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept.iter().position(|(other, _)| other == name)?;
        let (name, thing) = kept.remove(found)?;
        kept.push_back((name, thing.clone()));
        Some(thing)
    }

    /// Keeps something in place of what had that name.
    pub(crate) fn put(&self, name: String, thing: T) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(other, _)| *other != name);
        kept.push_back((name, thing));
        if kept.len() > self.most {
            kept.pop_front();
        }
    }
}

/// Positions kept for visitors who look from outside.
pub(super) struct Previews {
    /// Positions by table, each after so many actions.
    positions: Recent<(u64, Option<Arc<Position>>)>,
    /// Tables are read one after the other: visitors who only look must not slow down players.
    reading: Semaphore,
}

impl Previews {
    pub(super) fn new() -> Previews {
        Previews { positions: Recent::new(KEPT), reading: Semaphore::new(1) }
    }
}

impl House {
    /// How a table looks from outside, without people's names.
    pub(crate) async fn preview(self: &Arc<Self>, id: &str) -> Result<Preview, HouseError> {
        if let Some(channels) = self.channels(id) {
            let (reply, preview) = oneshot::channel();
            if channels.commands.send(Command::Preview { reply }).await.is_ok()
                && let Ok(preview) = preview.await
            {
                return Ok(preview);
            }
        }
        let row = if id::is_name(id) { self.store.table(id).await? } else { None };
        let row = row.ok_or(HouseError::NoTable)?;
        // A table with a delay is asked itself: only it knows what it holds back.
        if parsed(&row)?.settings.delay > 0 {
            let (reply, preview) = oneshot::channel();
            self.say(id, Command::Preview { reply }).await?;
            return match preview.await {
                Ok(preview) => Ok(preview),
                Err(_) => self.delayed_preview(row).await,
            };
        }
        let last = self.store.last_verdict(id).await?;
        let preview = Preview::without_board(&row, last.as_ref())?;
        let position = if preview.begun { self.position(row, preview.actions).await } else { None };
        Ok(Preview { position, ..preview })
    }

    /// How a table with a delay looks that is at another node: that one says which events people without a seat see.
    async fn delayed_preview(self: &Arc<Self>, row: TableRow) -> Result<Preview, HouseError> {
        let until = self.hidden_from(&row, None).await?;
        let room = self.read_aside(row, until).await?;
        Ok(Preview::of(&room, 0))
    }

    /// What lies on the board of a table that is not in memory. A table that cannot be read is logged when people come
    /// to it; its link shows an empty board.
    async fn position(&self, row: TableRow, actions: u64) -> Option<Arc<Position>> {
        let known = || self.previews.positions.get(&row.id).filter(|(kept, _)| *kept == actions);
        if let Some((_, position)) = known() {
            return position;
        }
        let _alone = self.clock.timeout(LONGEST_WAIT, self.previews.reading.acquire()).await?.ok()?;
        // The caller before us may have looked at the same table.
        if let Some((_, position)) = known() {
            return position;
        }
        let id = row.id.clone();
        let room = match self.read_aside(row, None).await {
            Ok(room) => room,
            Err(error) => {
                tracing::debug!(table = id, %error, "a table could not be looked at");
                return None;
            }
        };
        let position = room.game().map(|game| Arc::new(Position::of(game)));
        self.previews.positions.put(id, (room.actions(), position.clone()));
        position
    }

    /// Reads a table's room away from the threads that others wait for, up to an event if `until` names one.
    pub(super) async fn read_aside(&self, row: TableRow, until: Option<u64>) -> Result<Room, HouseError> {
        let mut room: Option<Room> = None;
        let row = Arc::new(row);
        loop {
            let from = room.as_ref().map_or(0, Room::next);
            let mut page = self.store.events(&row.id, from, PAGE).await?;
            page.retain(|event| until.is_none_or(|until| event.seq < until));
            let whole = page.len() < PAGE as usize;
            let (its_row, now) = (Arc::clone(&row), self.clock.now());
            let recalled = tokio::task::spawn_blocking(move || {
                recall(&its_row, &mut room, page, now)?;
                Ok::<_, HouseError>(room)
            });
            room = recalled.await.map_err(|error| HouseError::Damaged(error.to_string()))??;
            if whole {
                return room.ok_or_else(|| HouseError::Damaged(format!("table {} has no events", row.id)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_asked_for_the_longest_is_forgotten_first() {
        let recent = Recent::new(2);
        recent.put("a".to_owned(), 1);
        recent.put("b".to_owned(), 2);
        assert_eq!(recent.get("a"), Some(1));
        recent.put("c".to_owned(), 3);
        assert_eq!([recent.get("a"), recent.get("b"), recent.get("c")], [Some(1), None, Some(3)]);
        recent.put("a".to_owned(), 4);
        assert_eq!([recent.get("a"), recent.get("c")], [Some(4), Some(3)]);
    }
}
