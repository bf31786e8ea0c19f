//! Kimble's part of the page: its buttons, touches and keys, and how a race is painted.

use std::f64::consts::TAU;

use boards::Point;
use boards::kimble::{PLACE_1, START, goal_place};
use leptos::prelude::*;
use rules::Player;
use rules::kimble::{Choice, corner};
use table::Deed;
use web_sys::KeyboardEvent;

use super::desk::Desk;
use super::paint::{CASING, Painter, RED, TEAL};
use super::panel;
use super::play::Deeds;
use super::shown::Shown;
use super::signals::memo;
use super::speech::Speech;
use super::sprites::{Picture, Sprites};
use super::tabletop::Tabletop;
use crate::board::Board;
use crate::keys::digit;
use crate::race::{Race, RacePhase, TRACK, Token, deed};

/// What can be touched glows; the board is too dark for the teal of the others.
const GLOW: &str = "#ffe7a3";
/// Under the domes of the seats, in the order of the corners.
const SEATS: [&str; 4] = ["#a5301f", "#2d5f9e", "#c08a1e", "#2f7d46"];
/// Around what glows.
const EDGE: &str = "rgba(4,16,15,.6)";

/// What a choice is called on its button.
fn label(tabletop: Tabletop, speech: Speech, choice: Choice, eats: bool, die: u8) -> String {
    let (what, piece, to) = match choice {
        Choice::Lap { piece, .. } if eats => {
            return speech.words().say("page-lap-eats", [("piece", (piece + 1).into())]);
        }
        Choice::Lap { piece, to } => ("lap", piece, to),
        Choice::Pass => ("pass", 0, 0),
        Choice::Move { piece, to } => {
            let from = tabletop.ask_board(|board| board.race().map(|race| race.progress(piece))).flatten();
            let what = match from.flatten() {
                Some(..START) => "out",
                Some(from) if to < PLACE_1 && to != from + die as i8 => "bounce",
                _ if to >= PLACE_1 => "goal",
                _ if eats => "eat",
                _ => "on",
            };
            (what, piece, to)
        }
    };
    let values = [
        ("what", what.into()),
        ("piece", (piece + 1).into()),
        ("to", goal_place(to).unwrap_or(0).into()),
        ("die", die.into()),
    ];
    speech.words().say("page-choice", values)
}

/// The choices worth a button: leaving the nest is the same with any piece.
fn worth_a_button(choices: &[(Choice, bool)]) -> Vec<(Choice, bool)> {
    let leaves = |choice: &Choice| matches!(choice, Choice::Move { to: START, .. });
    let first = choices.iter().position(|(choice, _)| leaves(choice));
    let worth = choices.iter().enumerate().filter(|(n, (choice, _))| !leaves(choice) || Some(*n) == first);
    worth.map(|(_, choice)| *choice).collect()
}

/// The buttons: the dome, the moves, the menu.
pub(super) fn actions(desk: Desk) -> impl IntoView {
    let phase = memo(move |_| desk.shown.panel.with(|panel| panel.phase.race()));
    let choices = memo(move |_| desk.shown.panel.with(|panel| (panel.choices.clone(), panel.die)));
    let button = move |(choice, eats): (Choice, bool), only: bool, die: u8| {
        let act = move |_| {
            desk.tabletop.unlock(desk.habits);
            desk.deeds().carry_out_in_turn(&deed(choice));
            desk.tabletop.focus();
        };
        let class = match choice {
            Choice::Pass => "choice pass",
            Choice::Lap { .. } => "choice lap",
            Choice::Move { .. } if only => "choice main",
            Choice::Move { .. } => "choice",
        };
        view! { <button type="button" class=class on:click=act>{move || label(desk.tabletop, desk.speech, choice, eats, die)}</button> }
    };
    let moves = move || {
        let (all, die) = choices.get();
        let all = worth_a_button(&all);
        let only = all.len() == 1;
        all.into_iter().map(|choice| button(choice, only, die.unwrap_or_default())).collect_view()
    };
    let keep = move |keep: bool| {
        move |_| {
            desk.tabletop.unlock(desk.habits);
            desk.deeds().carry_out_in_turn(&Deed::Keep(keep));
            desk.tabletop.focus();
        }
    };
    let main = move || match phase.get() {
        Some(RacePhase::Moving) => view! { <div class="moves">{moves}</div> }.into_any(),
        Some(RacePhase::Keeping) => {
            let number = move || {
                let die = desk.shown.panel.with(|panel| panel.die).unwrap_or_default();
                desk.speech.words().say("page-keep", [("number", die.into())])
            };
            view! {
                <button type="button" class="main keep" on:click=keep(true)>{number}</button>
                <button type="button" class="throw-again" on:click=keep(false)>{desk.speech.text("page-throw-again")}</button>
            }
            .into_any()
        }
        now => {
            let press = move |_| {
                desk.tabletop.unlock(desk.habits);
                desk.deeds().carry_out_in_turn(&Deed::Press(None));
                // The button has gone with what it did: the keys go to the board.
                desk.tabletop.focus();
            };
            view! {
                <button type="button" class="main shoot" disabled=now != Some(RacePhase::Pressing) on:click=press>
                    {desk.speech.text("page-press")}
                </button>
            }
            .into_any()
        }
    };
    view! {
        <div class="actions race">
            {main}
            {panel::hint_button(desk.bots(), desk.online)}
            {panel::menu_button(desk.speech, desk.dialog)}
        </div>
    }
}

/// Converts a place on the screen to board coordinates.
fn on_board(tabletop: Tabletop, seen: Point) -> Point {
    tabletop.ask_board(Board::seen_from).map_or(seen, |seat| seat.shows(seen))
}

/// A touch on the board; whether a piece was picked up.
pub(super) fn touch(deeds: Deeds, tabletop: Tabletop, seen: Point, reach: f64) -> bool {
    let point = on_board(tabletop, seen);
    let pressed = tabletop.ask_board(|board| board.race().and_then(|race| race.pressed(point, reach)));
    if let Some(Some(player)) = pressed {
        deeds.carry_out(player, &Deed::Press(None));
        return false;
    }
    if with_race(tabletop, |race| race.pick_up(point, reach)) == Some(true) {
        return true;
    }
    let touched = tabletop.ask_board(|board| board.race().and_then(|race| race.touched(point, reach)));
    if let Some(Some(deed)) = touched {
        deeds.carry_out_in_turn(&deed);
    }
    false
}

/// A piece is carried; whether there is one in the hand.
pub(super) fn carry(tabletop: Tabletop, seen: Point) -> bool {
    let point = on_board(tabletop, seen);
    let held = |board: &Board| board.race().is_some_and(|race| race.in_hand().is_some());
    let held = tabletop.ask_board(held) == Some(true);
    if held {
        with_race(tabletop, |race| race.carry(point));
    }
    held
}

/// It is let go.
pub(super) fn let_go(deeds: Deeds, tabletop: Tabletop, reach: f64) {
    if let Some(Some(deed)) = with_race(tabletop, |race| race.let_go(reach)) {
        deeds.carry_out_in_turn(&deed);
    }
}

/// It goes back.
pub(super) fn put_back(tabletop: Tabletop) {
    with_race(tabletop, Race::put_back);
}

/// Does something with the race, then shows it.
fn with_race<R>(tabletop: Tabletop, f: impl FnOnce(&mut Race) -> R) -> Option<R> {
    tabletop.with_board(|board| board.race_mut().map(f)).flatten()
}

/// The pointer's shape there.
pub(super) fn shape(race: &Race, seen: Point, reach: f64) -> &'static str {
    let point = race.seat().shows(seen);
    if race.in_hand().is_some() {
        return "grabbing";
    }
    // A try with a copy of the hand would copy the race: asking is enough.
    match race.touched(point, reach) {
        Some(Deed::Move { .. }) => "grab",
        Some(_) => "pointer",
        None if race.pressed(point, reach).is_some() => "pointer",
        None => "default",
    }
}

/// A key on the board; whether it means something.
pub(super) fn key(deeds: Deeds, tabletop: Tabletop, shown: Shown, event: &KeyboardEvent) -> bool {
    let key = event.key();
    let (phase, choices) = shown.panel.with_untracked(|panel| (panel.phase.race(), panel.choices.clone()));
    let Some(phase) = phase else { return false };
    let done = match (phase, key.as_str(), digit(&event.code(), &key)) {
        (RacePhase::Pressing, " " | "Enter", _) => Some(Deed::Press(None)),
        (RacePhase::Moving, _, Some(number @ 1..=4)) => {
            tabletop.ask_board(|board| board.race().map(|race| race.chosen(number - 1))).flatten()
        }
        (RacePhase::Moving, _, Some(0)) | (RacePhase::Moving, "p" | "P", _) => Some(Deed::Pass),
        (RacePhase::Moving, "Enter", _) => match worth_a_button(&choices)[..] {
            [(choice, _)] => Some(deed(choice)),
            _ => None,
        },
        (RacePhase::Moving, "l" | "L", _) => {
            let lap = choices.iter().find(|(choice, _)| matches!(choice, Choice::Lap { .. }));
            lap.map(|(choice, _)| deed(*choice))
        }
        (RacePhase::Keeping, "Enter", _) | (RacePhase::Keeping, _, Some(1)) => Some(Deed::Keep(true)),
        (RacePhase::Keeping, _, Some(2)) => Some(Deed::Keep(false)),
        _ => None,
    };
    let known = done.is_some();
    if let Some(deed) = done.filter(|_| !event.repeat()) {
        deeds.carry_out_in_turn(&deed);
    }
    known || matches!(key.as_str(), " ")
}

/// The radius of a piece, in metres.
fn radius() -> f64 {
    TRACK.piece_radius * TRACK.side
}

impl Painter<'_> {
    /// Paints a race.
    pub(super) fn race(&self, race: &Race, sprites: &Sprites) {
        self.context.clear_rect(0.0, 0.0, self.size, self.size);
        self.turned_board(&sprites.board);
        self.dome(race, sprites);
        for player in race.pressers() {
            self.seat_dome(race, sprites, player);
        }
        let (choices, meant) = (race.offered(), self.meant_way(race));
        if let Some(way) = &meant {
            self.line(way, RED, 3.6, Some([7.0, 7.0]));
        }
        let tokens = race.tokens();
        for token in &tokens {
            self.token(race, sprites, token);
        }
        for &choice in &choices {
            if let Some(at) = race.target(choice) {
                self.target(at, tokens.iter().any(|token| token.at == at), choice);
            }
        }
        let movable = |token: &&Token| {
            race.seen.turn.player == Some(token.player)
                && choices.iter().any(|choice| match choice {
                    Choice::Move { piece, .. } | Choice::Lap { piece, .. } => *piece == token.piece,
                    Choice::Pass => false,
                })
        };
        for token in tokens.iter().filter(movable) {
            self.glow(token.at);
        }
        for at in meant.iter().flat_map(|way| way.first().into_iter().chain(way.last())) {
            self.ring(*at, 1.2 * radius(), CASING, 7.0, 1.0);
            self.ring(*at, 1.2 * radius(), RED, 4.0, 1.0);
        }
        for token in tokens.iter().filter(movable) {
            self.badge(token.at, token.piece + 1);
        }
        // What is carried is above everything.
        if let Some(token) = tokens.last().filter(|_| race.in_hand().is_some()) {
            self.token(race, sprites, token);
        }
    }

    /// The path of the piece that a bot or a hint proposes to move.
    fn meant_way(&self, race: &Race) -> Option<Vec<Point>> {
        let thought = race.meant.as_ref()?;
        match thought.deed {
            Deed::Move { piece, lap } => race.way(thought.by, piece, lap),
            _ => None,
        }
    }

    /// A piece that can be moved.
    fn glow(&self, at: Point) {
        self.ring(at, 1.16 * radius(), EDGE, 6.0, 1.0);
        self.ring(at, 1.16 * radius(), GLOW, 3.2, 1.0);
    }

    fn dome(&self, race: &Race, sprites: &Sprites) {
        let Some(dice) = &sprites.race else { return };
        let shown = race.die_shown();
        let middle = self.pixel([0.0, 0.0]);
        let scale = 1.0 - 0.05 * shown.pressed;
        let radius = TRACK.dome_radius * TRACK.side;
        if let Some(face) = shown.face {
            let die = &dice.faces[usize::from(face) % dice.faces.len()];
            let half = dice.die_reach * self.scale() * scale;
            self.picture(die, middle, half, shown.turn);
        }
        self.picture(&dice.dome, middle, radius * self.scale() * scale, 0.0);
        if race.phase() == RacePhase::Pressing {
            self.ring([0.0, 0.0], radius * 1.05, EDGE, 7.0, 1.0);
            self.ring([0.0, 0.0], radius * 1.05, GLOW, 3.6, 1.0);
        }
    }

    /// A picture around a pixel.
    fn picture(&self, picture: &Picture, [x, y]: Point, half: f64, turn: f64) {
        let context = self.context;
        context.save();
        let _ = context.translate(x, y);
        let _ = context.rotate(turn);
        let _ = context.draw_image_with_html_canvas_element_and_dw_and_dh(
            &picture.canvas,
            -half,
            -half,
            2.0 * half,
            2.0 * half,
        );
        context.restore();
    }

    fn token(&self, race: &Race, sprites: &Sprites, token: &Token) {
        let corner = corner(token.player, race.sitting().players());
        let Some(sprite) = TRACK.seats.get(corner).and_then(|seat| sprites.disc(seat)) else { return };
        let half = sprite.reach * self.scale() * token.size;
        let at = self.pixel(token.at);
        self.picture(&sprite.body, at, half, 0.0);
        self.picture(&sprite.sign, at, half, 0.0);
    }

    /// Where a piece could go: a free circle, or one that is taken.
    fn target(&self, at: Point, taken: bool, choice: Choice) {
        let reach = TRACK.circle_radius * TRACK.side;
        if taken {
            return self.glow(at);
        }
        self.ring(at, 0.95 * reach, EDGE, 5.0, 1.0);
        self.ring(at, 0.95 * reach, GLOW, 2.8, 1.0);
        let context = self.context;
        let [x, y] = self.pixel(at);
        context.begin_path();
        let _ = context.arc(x, y, 0.34 * reach * self.scale(), 0.0, TAU);
        context.set_fill_style_str(TEAL);
        context.fill();
        // Around once more, or home: they look different.
        let sign = match choice {
            Choice::Lap { .. } => "↻",
            Choice::Move { to: PLACE_1.., .. } => "★",
            _ => return,
        };
        context.set_fill_style_str("#fffaf0");
        context.set_font(&format!("700 {:.1}px system-ui, sans-serif", 0.62 * reach * self.scale()));
        context.set_text_align("center");
        context.set_text_baseline("middle");
        let _ = context.fill_text(sign, x, y);
    }

    /// The dome at a seat, which its player can press at any time.
    fn seat_dome(&self, race: &Race, sprites: &Sprites, player: Player) {
        let Some(dice) = &sprites.race else { return };
        let (at, radius) = (race.seat_dome(player), Race::seat_dome_radius());
        let context = self.context;
        let [x, y] = self.pixel(at);
        context.begin_path();
        let _ = context.arc(x, y, radius * self.scale(), 0.0, TAU);
        let corner = corner(player, race.sitting().players());
        context.set_fill_style_str(SEATS[corner % SEATS.len()]);
        context.fill();
        self.picture(&dice.dome, [x, y], radius * self.scale(), 0.0);
        let mine = race.seen.turn.player == Some(player) && race.phase() == RacePhase::Pressing;
        self.ring(at, radius, if mine { GLOW } else { CASING }, if mine { 3.2 } else { 1.6 }, 1.0);
    }

    /// A piece's number, at its shoulder.
    fn badge(&self, at: Point, number: u8) {
        let context = self.context;
        let [x, y] = self.pixel(at);
        let off = 0.86 * radius() * self.scale();
        let radius = (0.52 * radius() * self.scale()).max(7.5 * self.density);
        let (x, y) = (x + off, y - off);
        context.begin_path();
        let _ = context.arc(x, y, radius, 0.0, TAU);
        context.set_fill_style_str("#fffaf0");
        context.fill();
        context.set_stroke_style_str(EDGE);
        context.set_line_width(1.6 * self.unit());
        context.stroke();
        context.set_fill_style_str("#22201c");
        context.set_font(&format!("700 {:.1}px system-ui, sans-serif", 1.45 * radius));
        context.set_text_align("center");
        context.set_text_baseline("middle");
        let _ = context.fill_text(&number.to_string(), x, y + 0.08 * radius);
    }
}
