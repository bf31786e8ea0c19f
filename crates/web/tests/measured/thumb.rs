//! How well a thumb can aim: a synthetic thumb pulls on the same code as the page, and what it plays is compared with what it meant.
//! `docs/aiming.md` has the table, and says what was before.

use std::f64::consts::{FRAC_PI_2, TAU};
use std::fmt::Write;

use boards::{Game, Kind, Point, profile};
use rules::{Player, Seat};
use table::{Flick, GameInPlay, Header, Purpose, Stream};
use web::hand::{Aim, Hand, Release};

const GAME: Game = Game::Crokinole;
/// The width of the board on a phone of 390 by 844 pixels.
const WIDTH: f64 = 366.0;
/// How near to the disc a finger must be, in pixels, as in `page/input.rs`.
const REACH: f64 = 22.0;
/// How far a thumb trembles in every report of a screen, in pixels.
const TREMBLES: f64 = 1.5;
/// How far it rolls in the last frame, in pixels.
const ROLLS: f64 = 3.0;
/// Seconds from one report to the next, and until the thumb is where it is held.
const FRAME: f64 = 1.0 / 60.0;
const PULLING: f64 = 0.2;

/// Metres a pixel.
fn metres() -> f64 {
    2.0 * drawing::view(profile(GAME)).half / WIDTH
}

fn disc() -> &'static Kind {
    &profile(GAME).kinds[0]
}

/// A number from the normal distribution.
fn normal(stream: &mut Stream) -> f64 {
    (-2.0 * (1.0 - stream.unit()).ln()).sqrt() * (TAU * stream.unit()).cos()
}

/// The way of a thumb that pulls so many pixels straight back, holds still for so long and rolls off: when it was where, in metres
/// from where it went down. Only the first touch is exact.
fn pull(stream: &mut Stream, far: f64, held: f64) -> Vec<(f64, Point)> {
    let frames = ((PULLING + held) / FRAME).round() as usize;
    let roll = TAU * stream.unit();
    let place = |n: usize| {
        let time = n as f64 * FRAME;
        let mut at = [TREMBLES * normal(stream), TREMBLES * normal(stream) - far * (time / PULLING).min(1.0)];
        if n == frames {
            at = [at[0] + ROLLS * roll.cos(), at[1] + ROLLS * roll.sin()];
        }
        (time, at.map(|c| c * metres()))
    };
    std::iter::once((0.0, [0.0, 0.0])).chain((1..=frames).map(place).collect::<Vec<_>>()).collect()
}

/// What the page plays of it.
fn played(way: &[(f64, Point)]) -> Option<Aim> {
    let mut hand = Hand::new(GAME)?;
    let from = [0.05, 0.0];
    hand.grasp(from, disc(), REACH * metres());
    for &(time, [x, y]) in way {
        hand.follow([from[0] + x, from[1] + y], time);
    }
    match hand.release(way.last()?.0 + 0.004) {
        Release::Shot(aim) => Some(aim),
        Release::Nothing | Release::Slow => None,
    }
}

/// What the page played of it before: the last place counted, and the speed grew evenly over two tenths of a metre.
fn played_before(way: &[(f64, Point)]) -> Option<Aim> {
    let (_, [x, y]) = *way.last()?;
    let least = disc().radius.max(0.64 * REACH * metres());
    let part = (x.hypot(y) - least) / (0.2_f64.min(room_before()) - least);
    (part > 0.0)
        .then(|| Aim { angle: (-y).atan2(-x), speed: profile(GAME).constants.top_speed * part.min(1.0) })
}

fn room_before() -> f64 {
    drawing::view(profile(GAME)).half + web::line::Line::of(GAME).map_or(0.0, |line| line.at(0.0)[1]) + 0.045
}

type Page = fn(&[(f64, Point)]) -> Option<Aim>;
const PAGES: [Page; 2] = [played_before, played];

/// How far the direction that is played is from the one that was meant, in degrees: the standard deviation.
fn off(page: Page, far: f64, held: f64) -> f64 {
    let mut stream = Stream::new(7, Purpose::Trial, 0);
    let pulls = 4000;
    let aims: Vec<Aim> = (0..pulls).filter_map(|_| page(&pull(&mut stream, far, held))).collect();
    // What plays nothing would otherwise count as well aimed.
    assert_eq!(aims.len(), pulls, "pulls of {far} px that play nothing");
    let squares: f64 = aims.iter().map(|aim| (aim.angle - FRAC_PI_2).to_degrees().powi(2)).sum();
    (squares / aims.len() as f64).sqrt()
}

/// Whether a shot straight at the middle of an empty board is a twenty.
fn is_twenty(aim: Aim) -> bool {
    let Some(hand) = Hand::new(GAME) else { return false };
    let Ok(game) = GameInPlay::begin(Header::of(GAME, 2, 1).first(Player(0))) else { return false };
    let flick: Flick = hand.flick(Seat::South, disc(), aim);
    let played = game.scene(&flick).ok().and_then(|scene| scene.play().ok());
    played.is_some_and(|played| !played.pocketed().is_empty())
}

/// The pull, in pixels, that means the middle of the speeds at which an open shot is a twenty.
fn open_pull(page: Page) -> f64 {
    let twenties: Vec<f64> = (50..200)
        .map(|n| f64::from(n) / 100.0)
        .filter(|&speed| is_twenty(Aim { angle: FRAC_PI_2, speed }))
        .collect();
    let middle = 0.5 * (twenties[0] + twenties[twenties.len() - 1]);
    let speed = |far: f64| {
        page(&[(0.0, [0.0, 0.0]), (0.1, [0.0, -far * metres()]), (1.0, [0.0, -far * metres()])])
            .map_or(0.0, |aim| aim.speed)
    };
    (0..2000).map(|n| f64::from(n) / 10.0).find(|&far| speed(far) >= middle).unwrap_or_default()
}

/// The part of open shots that are twenties.
fn twenties(page: Page, held: f64) -> f64 {
    let (far, mut stream) = (open_pull(page), Stream::new(8, Purpose::Trial, 0));
    let shots = 400;
    let made = (0..shots).filter(|_| page(&pull(&mut stream, far, held)).is_some_and(is_twenty)).count();
    made as f64 / f64::from(shots)
}

#[test]
fn a_thumb_that_trembles_and_rolls_plays_what_it_meant() {
    let mut table =
        String::from("| a thumb that holds still for | pulled | before | now |\n|---|---|---|---|\n");
    let mut now = Vec::new();
    for held in [0.3, 0.12] {
        for far in [80.0, 50.0, 25.0] {
            let [before, after] = PAGES.map(|page| off(page, far, held));
            let _ = writeln!(table, "| {:.0} ms | {far} px | {before:.2}° | {after:.2}° |", held * 1e3);
            now.push(after);
        }
        let [before, after] = PAGES.map(|page| 100.0 * twenties(page, held));
        let _ = writeln!(
            table,
            "| {:.0} ms | for an open twenty: {:.0} px before, {:.0} px now | {before:.0} % fall | {after:.0} % fall |",
            held * 1e3,
            open_pull(played_before),
            open_pull(played),
        );
        now.push(after);
    }
    println!("{table}");
    let [held_long, held_short] = [&now[..4], &now[4..]];
    assert!(held_long[0] <= 0.3 && held_long[1] <= 0.45 && held_long[3] >= 90.0, "{table}");
    // Less time to hold still gives less: as good as a pull half as long, and the twenty falls all the same.
    assert!(held_short[0] <= 0.45 && held_short[1] <= 0.7 && held_short[3] >= 90.0, "{table}");
    let published = include_str!("../../../../docs/aiming.md");
    assert!(published.contains(&table), "docs/aiming.md should have this table:\n{table}");
}
