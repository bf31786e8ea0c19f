//! What the referee points at, as it is seen: the discs that were moved, and the magnifier of a close call.

use boards::{Game, Point, profile};
use drawing::SPRITE_REACH;
use drawing::files::plain_board_path;
use leptos::prelude::*;
use rules::Seat;

use super::desk::Dialog;
use super::paint::{CASING, Painter, RED, TEAL};
use super::referee::chip;
use super::score::icon;
use super::shown::Shown;
use super::signals::memo;
use super::speech::Speech;
use super::sprites::Sprites;
use super::tabletop::Tabletop;
use crate::calls::{About, Corner, LineCall, Mark, Rule};
use crate::film::Pose;
use crate::lang::{number, title};
use crate::phrases;
use crate::stage::Stage;

/// From the middle of the magnifier to its edge, in millimetres of the board.
const MAGNIFIED: f64 = 9.0;

fn radius(stage: &Stage, mark: &Mark) -> f64 {
    stage.kind(&mark.disc).map_or(0.0, |kind| kind.radius)
}

impl Painter<'_> {
    /// The discs the referee took off or put back glow.
    pub(super) fn marks(&self, stage: &Stage, sprites: &Sprites) {
        let (marks, part) = stage.marks();
        // While the next shot slides nothing is left: what lay there is not in its way.
        if stage.exhibiting() || stage.showing() {
            return;
        }
        for mark in marks {
            let radius = radius(stage, mark);
            if mark.gone {
                // It pales, but what the rule speaks of stays to be seen as long as the referee points there.
                let pose = Pose { alpha: 0.3 + 0.5 * (1.0 - part), ..Pose::lying(mark.at.into()) };
                self.disc(stage, sprites, &mark.disc, pose);
            }
            self.glow_around(mark.at, radius, part, if mark.gone { RED } else { TEAL });
        }
    }

    /// A ring that widens and pales.
    fn glow_around(&self, at: Point, radius: f64, part: f64, colour: &str) {
        let context = self.context;
        context.save();
        context.set_global_alpha(0.85 - 0.4 * part);
        self.ring(at, radius * 1.15, CASING, 6.0, 1.0);
        self.ring(at, radius * 1.15, colour, 3.0, 1.0);
        if part < 1.0 {
            context.set_global_alpha(0.6 * (1.0 - part));
            self.ring(at, radius * (1.15 + 0.9 * part), colour, 7.0 * (1.0 - part) + 1.0, 1.0);
        }
        context.restore();
    }
}

/// The magnifier: how near a disc rests to a line, to the tenth of a millimetre. It hangs in a corner where it covers nothing that is
/// aimed at, and a touch closes it.
pub(super) fn magnifier(
    tabletop: Tabletop,
    speech: Speech,
    shown: Shown,
    dialog: RwSignal<Option<Dialog>>,
) -> impl IntoView {
    let call = memo(move |_| shown.panel.with(|panel| panel.call.clone()));
    let corner = memo(move |_| shown.panel.with(|panel| panel.lens));
    let close = move || {
        tabletop.act(Stage::close_call);
        tabletop.focus();
    };
    move || {
        call.get().map(|(call, seat)| {
            let rule = call.rule;
            let said = {
                let call = call.clone();
                move || sentence(speech, &call)
            };
            let told = said.clone();
            view! {
                <div class="line-call" data-corner=move || corner.get().map_or("none", Corner::name)>
                    <button
                        type="button"
                        class="lens"
                        title=speech.text("page-close")
                        aria-label=move || format!("{} {}", told(), speech.say("page-close"))
                        on:click=move |_| close()
                    >{lens(tabletop.game.get_untracked(), &call, seat)}</button>
                    <p>{chip(speech, dialog, rule)} " " {said}</p>
                </div>
            }
        })
    }
}

fn sentence(speech: Speech, call: &LineCall) -> String {
    let (words, lang) = (speech.words(), speech.lang.get());
    let disc = title(&phrases::the_disc(&words, &call.disc));
    let how = match (call.about, call.by >= 0.0) {
        (About::Touching, true) => "touches",
        (About::Touching, false) => "clear",
        (About::Behind, true) => "behind",
        (About::Behind, false) => "before",
    };
    // Rounded away from the line, so that the distance is never shown as 0.
    let tenths = (call.by.abs() * 1e4).ceil() / 10.0;
    let values = [("disc", disc.into()), ("how", how.into()), ("mm", number(lang, tenths, 1).into())];
    words.say("page-line-call", values)
}

/// The board around the place, a disc on it, and the line as the rule sees it: without a width.
fn lens(game: Game, call: &LineCall, seat: Seat) -> impl IntoView + use<> {
    let profile = profile(game);
    // Millimetres, as they are seen, y down.
    let mm = |point: Point| {
        let [x, y] = seat.sees(point);
        [1e3 * x, -1e3 * y]
    };
    let ([x, y], [cx, cy]) = (mm(call.nearest), mm(call.at));
    let window =
        format!("{:.3} {:.3} {:.3} {:.3}", x - MAGNIFIED, y - MAGNIFIED, 2.0 * MAGNIFIED, 2.0 * MAGNIFIED);
    let part = window.replace(' ', ",");
    let board = format!("{}#svgView(viewBox({part}))", plain_board_path(game));
    let kind = profile.kind_of(&call.disc);
    let radius = kind.map_or(0.0, |kind| 1e3 * kind.radius);
    let disc = kind.map_or(String::new(), |kind| icon(game, kind.name));
    let reach = radius * SPRITE_REACH;
    let line = match call.line {
        Rule::Circle(r) => {
            format!("M{0:.3} 0A{0:.3} {0:.3} 0 1 1 {1:.3} 0A{0:.3} {0:.3} 0 1 1 {0:.3} 0", 1e3 * r, -1e3 * r)
        }
        Rule::Straight(far, of) => {
            let ([ax, ay], [bx, by]) = (mm(of.shows([-1.0, -far])), mm(of.shows([1.0, -far])));
            format!("M{ax:.3} {ay:.3}L{bx:.3} {by:.3}")
        }
    };
    let start = (x - MAGNIFIED, y - MAGNIFIED, 2.0 * MAGNIFIED);
    view! {
        <svg viewBox=window aria-hidden="true">
            <image href=board x=start.0 y=start.1 width=start.2 height=start.2/>
            <image href=disc x=cx - reach y=cy - reach width=2.0 * reach height=2.0 * reach/>
            <circle cx=cx cy=cy r=radius class="edge"/>
            <path d=line class="line"/>
            {(call.about == About::Behind).then(|| view! { <circle cx=cx cy=cy r="0.35" class="centre"/> })}
        </svg>
    }
}
