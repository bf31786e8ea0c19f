//! A drill on the board: shot after shot, and what they count.

use std::time::Duration;

use boards::Game;
use leptos::prelude::*;
use rules::Player;
use table::Deed;

use super::desk::Desk;
use super::practice::{self, Exercise};
use super::progress;
use super::room::seed;
use super::signals::memo;
use super::{board_page, shell};
use crate::address::Address;
use crate::drill::{Drill, Progress, SHOTS};
use crate::seats::Seats;

/// How long the end of a shot is looked at before the board is put back.
const LOOKED_AT: Duration = Duration::from_millis(1100);

/// The drill of a game.
pub(super) fn page(desk: Desk, game: Game) -> AnyView {
    match Drill::of(game) {
        Some(drill) => of_drill(desk, drill),
        None => shell::empty(desk.speech, "page-nowhere", "page-nowhere-about").into_any(),
    }
}

/// What of a drill the page shows.
#[derive(Clone, Copy)]
struct Run {
    desk: Desk,
    drill: Drill,
    progress: RwSignal<Progress>,
    /// The best before this run.
    best: RwSignal<Option<u32>>,
    /// How many verdicts have been counted.
    counted: StoredValue<usize>,
}

fn of_drill(desk: Desk, drill: Drill) -> AnyView {
    let run = Run {
        desk,
        drill,
        progress: RwSignal::new(Progress::default()),
        best: RwSignal::new(drill.best(&progress::results(drill))),
        counted: StoredValue::new(0),
    };
    run.lay_out();
    Effect::new(move || {
        let seen = desk.shown.log.with(|(_, log)| log.len());
        untrack(move || run.follow(seen));
    });
    board_page(desk, run.card().into_any(), ().into_any())
}

impl Run {
    /// Lays out the next shot, or the board.
    fn lay_out(self) {
        self.counted.set_value(0);
        let header = self.drill.header(seed());
        // A drill is set up like any game: that cannot fail.
        let _ = practice::lay_out(self.desk.deeds(), Exercise { header, seats: Seats::of_table(&[0]) });
    }

    fn begin(self) {
        self.best.set(self.drill.best(&progress::results(self.drill)));
        self.progress.set(Progress::default());
        self.lay_out();
        self.desk.tabletop.focus();
    }

    /// Counts what has been seen meanwhile.
    fn follow(self, seen: usize) {
        let before = self.counted.get_value();
        self.counted.set_value(seen);
        if seen <= before || self.progress.get_untracked().over {
            return;
        }
        let shot = self.desk.tabletop.ask_board(|board| {
            let record = board.sitting().table().record();
            let last = record.entries.last().map(|entry| (entry.by, matches!(entry.deed, Deed::Flick(_))));
            let counts = last == Some((Player(0), true));
            let progress = self.progress.get_untracked();
            let after = counts.then(|| self.drill.after_shot(progress, board.sitting()));
            (after, self.drill.absent(board.sitting()))
        });
        let Some((after, absent)) = shot else { return };
        if let Some(after) = after {
            self.progress.set(after);
            self.desk.speech.tell_now(self.said());
            if after.over {
                return progress::finished(self.drill, after.counted);
            }
        }
        if after.is_some() && self.drill.is_shot_by_shot() {
            practice::when_looked_at(self.desk.tabletop, LOOKED_AT, move || self.next_shot(after));
        } else if let Some((by, deed)) = absent {
            practice::when_looked_at(self.desk.tabletop, LOOKED_AT, move || self.let_pass(by, &deed));
        }
    }

    /// The next shot on an empty board, if the page still shows this one.
    fn next_shot(self, after: Option<Progress>) {
        let there = self.progress.try_get_untracked();
        if there.is_some() && there == after && self.desk.practice.lies() {
            self.lay_out();
        }
    }

    /// An opponent who is not there lets the turn pass.
    fn let_pass(self, by: Player, deed: &Deed) {
        let over = self.progress.try_get_untracked().is_none_or(|progress| progress.over);
        let waits = self.desk.tabletop.ask_board(|board| self.drill.absent(board.sitting()));
        if !over && self.desk.practice.lies() && waits.flatten().is_some() {
            self.desk.deeds().carry_out(by, deed);
        }
    }

    /// How far one has come, in words.
    fn said(self) -> String {
        let Progress { shots, counted, over } = self.progress.get();
        let key = if over { "page-drill-result" } else { "page-drill-count" };
        let values = [
            ("drill", self.drill.name().into()),
            ("shots", (shots + u32::from(!over)).into()),
            ("of", SHOTS.into()),
            ("n", counted.into()),
        ];
        self.desk.speech.words().say(key, values)
    }

    /// What is said of the result beside the best before it.
    fn compared(self) -> String {
        let (words, now) = (self.desk.speech.words(), self.progress.get().counted);
        match self.best.get() {
            None => words.say("page-drill-first", []),
            Some(best) if best == now || (now > best) == self.drill.counts_up() => {
                words.say("page-drill-record", [])
            }
            Some(best) => words.say("page-drill-best", [("n", best.into())]),
        }
    }

    fn card(self) -> impl IntoView {
        let speech = self.desk.speech;
        let over = memo(move |_| self.progress.get().over);
        let name = move || speech.words().say("page-drill", [("drill", self.drill.name().into())]);
        let more = move || {
            over.get().then(|| {
                view! {
                    <p class="best">{move || self.compared()}</p>
                    <div class="choices">
                        <button type="button" class="main again" on:click=move |_| self.begin()>{speech.text("page-drill-again")}</button>
                        <a class="button" href=Address::Progress.to_path()>{speech.text("page-progress")}</a>
                    </div>
                }
            })
        };
        view! {
            <section class="card drill-now" class:over=move || over.get()>
                <h2>{name}</h2>
                <p class="count">{move || self.said()}</p>
                {more}
            </section>
        }
    }
}
