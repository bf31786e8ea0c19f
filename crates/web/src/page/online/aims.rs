//! Where players aim at a table of a server: our own aim is sent while others are there to see it, and that of others
//! lies over the board.
//!
//! An aim is shown as a quiet line from the disc, with as much of a ring around it as there is strength: what the player
//! shows with their hands at a real table, and no more. What it would touch, everyone has to see for themselves.

use std::cell::RefCell;
use std::time::Duration;

use boards::{Point, profile};
use drawing::SPRITE_REACH;
use leptos::prelude::*;
use protocol::{AIMS_A_SECOND, Ask, Json};
use rules::Player;
use serde::Deserialize;
use table::{Flick, FlickForm};

use super::Online;
use super::follow::ServerTable;
use crate::angle::sin_cos;
use crate::page::announcer::Announcer;
use crate::page::browser;
use crate::page::score::icon;
use crate::page::signals::memo;
use crate::remote::Remote;
use crate::stage::Stage;

/// Seconds between two aims that are sent: the server sends on no more.
const EVERY: f64 = 1.0 / AIMS_A_SECOND as f64;
/// Seconds after which an aim that has not changed is sent again, so that it does not fade for the others.
const AGAIN: f64 = 2.0;
/// Milliseconds after which an aim of somebody else is gone if nothing more is heard of it.
const FADES: u64 = 6000;
/// How many of our aims may still be unanswered.
const UNANSWERED: usize = 64;
/// How far the line of the strongest shot goes, as a part of the board's width.
const LONGEST: f64 = 0.8;

/// The aim of somebody else, as it is sent.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Aimed {
    by: Player,
    at: Point,
    angle: f64,
    speed: f64,
}

/// What has been sent of our own aim.
#[derive(Default)]
struct Sending {
    /// The aim that the others see.
    last: Option<(Player, Flick)>,
    /// When something was last sent.
    at: f64,
    /// When we look again by ourselves.
    looks: Option<f64>,
    /// The numbers of the last requests: what the server has against an aim concerns nobody.
    numbers: Vec<u32>,
}

thread_local! {
    static OTHERS: ArcRwSignal<Option<Aimed>> = ArcRwSignal::new(None);
    /// Counts the aims of others, so that only the last one fades.
    static HEARD: RefCell<u32> = const { RefCell::new(0) };
    static SENDING: RefCell<Sending> = RefCell::default();
}

/// Whether a request was an aim of ours.
pub(super) fn is_ours(number: u32) -> bool {
    SENDING.with_borrow(|sending| sending.numbers.contains(&number))
}

/// Nothing was sent over the connection that begins now.
pub(super) fn forget_sent() {
    SENDING.with_borrow_mut(|sending| (sending.last, sending.numbers) = (None, Vec::new()));
}

/// Another player aims, or no longer does.
pub(super) fn heard(by: u8, flick: Option<&Json>) {
    #[derive(Deserialize)]
    struct Form {
        at: Point,
        angle: f64,
        speed: f64,
    }
    let form: Option<Form> = flick.and_then(|flick| serde_json::from_str(flick.text()).ok());
    show(form.map(|Form { at, angle, speed }| Aimed { by: Player(by), at, angle, speed }));
}

/// No player aims any more: something else has happened.
pub(super) fn forget() {
    if OTHERS.with(|others| others.with_untracked(Option::is_some)) {
        show(None);
    }
}

fn show(aimed: Option<Aimed>) {
    OTHERS.with(|others| others.set(aimed));
    let number = HEARD.with_borrow_mut(|heard| {
        *heard = heard.wrapping_add(1);
        *heard
    });
    if aimed.is_some() {
        let fade = move || {
            if HEARD.with_borrow(|heard| *heard == number) {
                forget();
            }
        };
        set_timeout(fade, Duration::from_millis(FADES));
    }
}

impl ServerTable {
    /// Sends our own aim, if it is another than the others see; not too often, and again once in a while.
    pub(super) fn tell_aim(self) {
        let (aim, now) = (self.own_aim(), browser::now());
        let (same, since) = SENDING.with_borrow(|sending| (sending.last == aim, now - sending.at));
        let rest = if same { AGAIN } else { EVERY };
        if same && aim.is_none() {
            return;
        }
        if since < rest {
            return self.tell_aim_in(rest - since);
        }
        let before = SENDING.with_borrow_mut(|sending| {
            sending.at = now;
            std::mem::replace(&mut sending.last, aim)
        });
        match (aim, before) {
            (Some((by, flick)), _) => {
                self.send_aim(by, Some(Json::of(&FlickForm::of(&flick))));
                self.tell_aim_in(AGAIN);
            }
            // A shot that is on its way says it itself.
            (None, Some((by, _))) if self.is_mine(by) => self.send_aim(by, None),
            (None, _) => {}
        }
    }

    /// Looks at our aim again after so many seconds, or earlier if that is due already.
    fn tell_aim_in(self, seconds: f64) {
        let at = browser::now() + seconds;
        let waits = SENDING.with_borrow_mut(|sending| {
            let waits = sending.looks.is_some_and(|known| known <= at);
            if !waits {
                sending.looks = Some(at);
            }
            waits
        });
        if waits {
            return;
        }
        let look = move || {
            // An earlier look has taken the place of this one.
            if SENDING.with_borrow_mut(|sending| sending.looks.take_if(|known| *known == at)).is_some() {
                self.tell_aim();
            }
        };
        set_timeout(look, Duration::from_millis((seconds * 1000.0).ceil() as u64));
    }

    /// The aim of a player at this page, if there is anyone else to see it.
    fn own_aim(self) -> Option<(Player, Flick)> {
        let online: Online = self.online;
        let seen = |remote: &Remote| remote.my_turn() && remote.table.here > 1;
        if !online.plays() || online.know_now(seen) != Some(true) || online.is_sending() {
            return None;
        }
        let aim = |stage: &Stage| {
            let (by, _, kind) = stage.shooter().filter(|_| stage.objection.is_none())?;
            Some((by, stage.hand.flick(stage.seat(), kind, stage.aim()?)))
        };
        self.tabletop.ask(aim).flatten()
    }

    /// Whether this player is in turn at this page, and nothing of theirs is on its way.
    fn is_mine(self, by: Player) -> bool {
        let in_turn = |remote: &Remote| remote.my_turn() && remote.state().turn == Some(by.0);
        self.online.plays() && !self.online.is_sending() && self.online.know_now(in_turn) == Some(true)
    }

    fn send_aim(self, by: Player, flick: Option<Json>) {
        let after = self.tabletop.ask_board(|board| board.sitting().table().record().entries.len() as u64);
        if let Some(number) = self.online.ask_quietly(Ask::Aim { by: by.0, flick, after }) {
            SENDING.with_borrow_mut(|sending| {
                sending.numbers.push(number);
                let old = sending.numbers.len().saturating_sub(UNANSWERED);
                sending.numbers.drain(..old);
            });
        }
    }
}

/// An aim as it lies over the board, in millimetres from its middle, to the right and down.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Sight {
    at: Point,
    to: Point,
    radius: f64,
    /// How much of the top speed it has.
    power: f64,
    kind: &'static str,
}

impl Sight {
    fn of(stage: &Stage, aimed: &Aimed) -> Option<Sight> {
        let disc = stage.sitting().referee().shot_disc()?.name(stage.game());
        let kind = stage.kind(&disc)?;
        let half = drawing::view(profile(stage.game())).half;
        let power = (aimed.speed / stage.hand.top_speed()).clamp(0.0, 1.0);
        let (sin, cos) = sin_cos(aimed.angle);
        let ahead = |far: f64| [aimed.at[0] + far * cos, aimed.at[1] + far * sin];
        // Only as far as the board goes.
        let room =
            |at: f64, along: f64| if along == 0.0 { half } else { (half.copysign(along) - at) / along };
        let longest = room(aimed.at[0], cos).min(room(aimed.at[1], sin)).max(0.0);
        let length = (kind.radius + 2.0 * half * LONGEST * power).min(longest);
        let seen = |point: Point| {
            let [x, y] = stage.view.seat().sees(point);
            [1000.0 * x, -1000.0 * y]
        };
        let (at, to) = (seen(aimed.at), seen(ahead(length)));
        Some(Sight { at, to, radius: 1000.0 * kind.radius, power, kind: kind.name })
    }
}

/// The aim of the player in turn, if that is somebody else, over the board.
pub(in crate::page) fn others_aim(announcer: Announcer, online: Online) -> impl IntoView {
    let Announcer { tabletop, speech, shown, habits, .. } = announcer;
    let game = tabletop.game;
    let others = OTHERS.with(Clone::clone);
    let aimed = memo(move |_| {
        let aimed = others.get()?;
        let (rolling, turn) = shown.panel.with(|panel| (panel.phase.is_rolling(), panel.seen.turn.player));
        (online.on_board.get() && !rolling && turn == Some(aimed.by)).then_some(aimed)
    });
    let sight = memo(move |_| {
        habits.still.track();
        let aimed = aimed.get()?;
        tabletop.ask(|stage| Sight::of(stage, &aimed)).flatten()
    });
    let seen = memo(move |_| sight.with(Option::is_some));
    let now = move || sight.get().unwrap_or_default();
    let who = move || {
        let words = speech.words();
        let player = aimed.get().map(|aimed| words.player(aimed.by)).unwrap_or_default();
        words.say("page-aims", [("player", player.into())])
    };
    let half = move || 1000.0 * drawing::view(profile(game.get())).half;
    let frame = move || format!("{} {} {} {}", -half(), -half(), 2.0 * half(), 2.0 * half());
    let reach = move || now().radius * SPRITE_REACH;
    let ring = move || format!("{:.3} 1", now().power);
    view! {
        <Show when=move || seen.get()>
            <svg class="others-aim" role="img" aria-label=who viewBox=frame style:--hair=move || format!("{:.2}px", half() / 400.0)>
                <line class="casing" x1=move || now().at[0] y1=move || now().at[1] x2=move || now().to[0] y2=move || now().to[1]/>
                <line class="way" x1=move || now().at[0] y1=move || now().at[1] x2=move || now().to[0] y2=move || now().to[1]/>
                <image
                    href=move || icon(game.get(), now().kind)
                    x=move || now().at[0] - reach()
                    y=move || now().at[1] - reach()
                    width=move || 2.0 * reach()
                    height=move || 2.0 * reach()
                />
                <circle class="casing" cx=move || now().at[0] cy=move || now().at[1] r=move || now().radius * 1.35/>
                <circle
                    class="power"
                    pathLength="1"
                    stroke-dasharray=ring
                    cx=move || now().at[0]
                    cy=move || now().at[1]
                    r=move || now().radius * 1.35
                    transform=move || format!("rotate(-90 {} {})", now().at[0], now().at[1])
                />
            </svg>
        </Show>
    }
}
