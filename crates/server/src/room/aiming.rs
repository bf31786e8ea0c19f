//! Where the player in turn aims, for the others to see. It changes nothing.

use protocol::{Input, Json, Limit};
use rules::{Note, Player};
use serde::Serialize;
use table::{Deed, FlickForm, Line};

use super::acting::not_playing;
use super::seats::not_your_seat;
use super::{Refusal, Room, Who};

/// The line of a flick, as the player would send it.
#[derive(Serialize)]
struct Flicks<'a> {
    by: u8,
    flick: &'a Json,
}

impl Room {
    /// The aim of the player in turn as everyone is sent it; `None` if they no longer aim. It is refused for the same
    /// reasons as the flick would be.
    pub fn aim(
        &self,
        who: &Who,
        by: u8,
        flick: Option<&Json>,
        after: Option<u64>,
    ) -> Result<Option<Json>, Refusal> {
        let game = self.playing().ok_or_else(not_playing)?;
        if !self.holds(who, by) {
            return Err(not_your_seat());
        }
        if self.state.seats.get(usize::from(by)).is_some_and(|seat| seat.bot.is_some()) {
            return Err(Refusal::limit(Limit::Seat, Note::new("server-bot-plays")));
        }
        if self.state.settings.input == Input::Observed {
            return Err(Refusal::limit(Limit::Input, Note::new("server-observed")));
        }
        if after.is_some_and(|after| after != game.record().entries.len() as u64) {
            return Err(Refusal::limit(Limit::Stale, Note::new("server-stale")));
        }
        let Some(flick) = flick else { return Ok(None) };
        let (turn, line) = (game.turn(), Json::of(&Flicks { by, flick }));
        let line = Line::parse(self.kind(), line.text(), false);
        let line = line.map_err(|malformed| Refusal::shape(malformed.0))?;
        let refused = |refused| Refusal::game(refused, turn);
        match line.deed.map_err(refused)? {
            Deed::Flick(flick) => {
                game.admit_flick(Player(by), &flick).map_err(refused)?;
                Ok(Some(Json::of(&FlickForm::of(&flick))))
            }
            _ => Err(not_playing()),
        }
    }
}
