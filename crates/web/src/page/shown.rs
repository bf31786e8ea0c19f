//! What the cards and buttons around the board show.

use leptos::prelude::*;

use super::bot_turns::Said;
use super::panel_view::PanelView;
use super::signals::Panel;
use crate::board::Board;
use crate::report::Report;
use crate::shot_text::ShotTextError;
use crate::sitting::Judged;
use crate::stage::Stage;

/// What the cards and buttons around the board show.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    /// The board at this moment.
    pub(super) panel: Panel,
    /// Which game this is since the page was opened, and what its referee has said.
    pub(super) log: RwSignal<(u32, Vec<Judged>)>,
    /// The last shot in numbers.
    pub(super) report: RwSignal<Option<Report>>,
    /// What the line under the board says about a bot or a hint.
    pub(super) said: RwSignal<Option<Said>>,
    /// A bot waits, or what another player has answered elsewhere, so that one's own fault can be read.
    pub(super) held: RwSignal<bool>,
    /// Why a link could not be played.
    pub(super) trouble: RwSignal<Option<ShotTextError>>,
    /// The browser keeps nothing.
    pub(super) unsaved: RwSignal<bool>,
    /// A bot gave no answer, twice; why.
    pub(super) stumbled: RwSignal<Option<String>>,
}

impl Shown {
    pub(super) fn new(board: &mut Board) -> Shown {
        Shown {
            panel: Panel::new(PanelView::of(board)),
            log: RwSignal::new((0, board.log().to_vec())),
            report: RwSignal::new(board.discs().and_then(Stage::last_report)),
            said: RwSignal::new(None),
            held: RwSignal::new(false),
            trouble: RwSignal::new(None),
            unsaved: RwSignal::new(false),
            stumbled: RwSignal::new(None),
        }
    }
}
