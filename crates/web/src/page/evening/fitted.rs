//! The format for those who have come: the first draw adapts one that was made for another number.

use leptos::prelude::*;
use tournament::{Event, StageTerms};

use super::Evening;
use crate::evening::adapted::{self, Made};
use crate::evening::happened;

/// What the first draw does to the format.
#[derive(Clone, Copy)]
pub(super) struct Fitted {
    evening: Evening,
    /// What the stages were made for. Worked out once for a list of stages, not after every entry.
    made: Memo<Option<Made>>,
}

impl Fitted {
    pub(super) fn of(evening: Evening) -> Fitted {
        let terms = Memo::new(move |_| {
            evening.know(|hall| hall.rounds().is_empty().then(|| hall.terms().clone())).flatten()
        });
        let made = Memo::new(move |_| terms.with(|terms| terms.as_ref().and_then(Made::of)));
        Fitted { evening, made }
    }

    /// How many play after these have left, and the stages for them, where they differ.
    fn stages(self, leaving: &[String]) -> Option<(usize, Vec<StageTerms>)> {
        let made = self.made.get().filter(|_| !self.evening.keeps_format.get())?;
        self.evening
            .know(|hall| {
                let players = adapted::first_draw(hall, leaving)?;
                made.adapted(hall.terms(), players).map(|stages| (players, stages))
            })
            .flatten()
    }

    /// What is sent before a draw in which these do not play.
    pub(super) fn events(self, leaving: &[String]) -> Vec<Event> {
        let stages = untrack(|| self.stages(leaving));
        stages.map(|(_, stages)| Event::Stages(stages)).into_iter().collect()
    }

    /// One sentence that says it, and one button that leaves the format as it is.
    pub(super) fn card(self, leaving: Memo<Vec<String>>) -> impl IntoView {
        let speech = self.evening.speech;
        let said = Memo::new(move |_| {
            let (players, stages) = leaving.with(|leaving| self.stages(leaving))?;
            let Made { least, most, .. } = self.made.get()?;
            let span = match most {
                _ if least == most => "one",
                crate::evening::setup::MOST_PLAYERS => "from",
                _ => "other",
            };
            let words = speech.words();
            let values = [
                ("span", span.into()),
                ("least", least.into()),
                ("most", most.into()),
                ("n", players.into()),
                ("stages", happened::stages(&stages, &words).into()),
            ];
            Some(words.say("page-evening-made-for", values))
        });
        view! {
            <Show when=move || said.with(Option::is_some)>
                <div class="ev-fitted">
                    <p role="status">{move || said.get()}</p>
                    <button type="button" class="button keep-format" on:click=move |_| self.evening.keeps_format.set(true)>{speech.text("page-evening-keep-format")}</button>
                </div>
            </Show>
        }
    }
}
