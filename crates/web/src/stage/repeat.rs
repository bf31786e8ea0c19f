//! A shot is shown once more: one's own last one, with what others answered since, or the last of the game.

use std::collections::VecDeque;

use super::{Film, Report, Run, Showing, Stage};
use crate::shot_text::ShotText;
use crate::sitting::SEEN_AGAIN;

/// The shots since a player here shot last, that one first.
#[derive(Default)]
pub(super) struct Recent {
    since: Vec<ShotText>,
    /// Those still to be shown now.
    next: VecDeque<ShotText>,
    /// Whether they are shown at a quarter of their speed.
    pub(super) slowly: bool,
}

impl Recent {
    fn played(&mut self, shot_text: &ShotText, here: bool) {
        self.stop();
        if here {
            self.since.clear();
        }
        if here || !self.since.is_empty() && self.since.len() < SEEN_AGAIN {
            self.since.push(shot_text.clone());
        }
    }

    /// Nothing more is shown again.
    pub(super) fn stop(&mut self) {
        (self.slowly, self.next) = (false, VecDeque::new());
    }
}

impl Stage {
    /// A shot was played; `here` if by a player at this device.
    pub(super) fn keep_to_repeat(&mut self, shot_text: &ShotText, here: bool) {
        self.take_earlier();
        self.recent.played(shot_text, here);
    }

    /// After a reload the last shots are those of the record.
    fn take_earlier(&mut self) {
        if self.recent.since.is_empty() {
            self.recent.since = self.sitting.earlier(|player| self.seats.is_here(player));
        }
    }

    /// Shows one's own last shot again, then what was answered; where nobody here has shot, the last of the game.
    pub fn repeat(&mut self) {
        if self.showing.is_some() {
            return;
        }
        if let Some((shot_text, _)) = &self.exhibit {
            let shot_text = shot_text.clone();
            return self.rerun(shot_text, Run::Exhibit);
        }
        self.recent.stop();
        self.take_earlier();
        self.recent.next = match self.recent.since.is_empty() {
            true => self.sitting.last().cloned().into_iter().collect(),
            false => self.recent.since.clone().into(),
        };
        self.show_next_of_repeat();
    }

    fn show_next_of_repeat(&mut self) -> bool {
        let next = self.recent.next.pop_front();
        let more = next.is_some();
        if let Some(shot_text) = next {
            self.rerun(shot_text, Run::Again);
        }
        more
    }

    fn rerun(&mut self, shot_text: ShotText, run: Run) {
        if let Ok(played) = shot_text.play() {
            self.show(Film::new(self.game(), played), shot_text, run);
        }
    }

    /// The next of the shots that are seen again, if what is shown now is one of them; whether there was one.
    pub(super) fn show_next(&mut self) -> bool {
        let again = self.showing.as_ref().is_some_and(|showing| showing.run == Run::Again);
        again && self.show_next_of_repeat()
    }

    /// Whether shots are seen again now, and if so whether slowly.
    pub fn seen_again(&self) -> Option<bool> {
        let again = self.showing.as_ref().is_some_and(|showing| showing.run == Run::Again);
        again.then_some(self.recent.slowly)
    }

    /// Shows what is seen again slowly, or as fast as it was.
    pub fn see_slowly(&mut self) {
        self.recent.slowly = !self.recent.slowly;
    }

    /// Seen enough: back to the game.
    pub fn end_repeat(&mut self) -> Option<Report> {
        self.seen_again()?;
        self.recent.stop();
        self.finish(false)
    }

    /// The shot that is shown.
    pub fn shown_shot(&self) -> Option<&ShotText> {
        self.showing.as_ref().map(|Showing { shot_text, .. }| shot_text)
    }
}
