//! What croquignole's book decides.

use boards::Point;

use super::shot::Shot;
use super::spot::{Fault, Overhang, Reach, look};
use super::{Ring, zone};
use crate::book::RuleId;
use crate::facts::{DiscSet, Zone};
use crate::rule;
use crate::seat::{Player, Side};
use crate::verdict::{Note, NoteKind, Refusal, Ruling};

/// The rule that says whose turn it is.
pub(super) const TURN_ORDER: RuleId = rule!("CRQ-12");

/// The rules that ask for a touch, and for the 15 where there is nothing to touch.
pub(super) const DUTIES: [RuleId; 2] = [rule!("CRQ-07"), rule!("CRQ-06")];

/// Conduct that can be reported.
pub(super) const INCIDENTS: [RuleId; 1] = [rule!("CRQ-02")];

/// The disc must touch the shooting line; what else is wrong with a start is refused by the same rule (CRQ-S12).
pub(super) fn admit(ring: &Ring, by: Player, at: Point, heading: Point) -> Result<(), Refusal> {
    let radius = ring.layout.radius(ring.shot_disc());
    let reach = Reach { inside: radius, outside: radius, overhang: Overhang::CentreWithin };
    let Some(fault) = look(ring, by, at, heading, reach) else {
        return Ok(());
    };
    let note = match fault {
        Fault::OffLine => Note::new("croquignole-start-off-line"),
        Fault::OffQuadrant => Note::new("croquignole-start-off-zone"),
        Fault::Taken(disc) => Note::new("croquignole-start-taken").disc(disc),
        Fault::Outward => Note::new("croquignole-aim-outward"),
    };
    Err(Refusal::by(rule!("CRQ-04"), note))
}

/// Judges a shot by its case, then what lies where it may not.
pub(super) fn judge(ring: &mut Ring, shot: &Shot<'_>, ruling: &mut Ruling) {
    if !shot.opposed {
        judge_case_one(ring, shot, ruling);
        clear_rebounds(ring, shot, shot.sunk, ruling);
    } else if !shot.touched.is_empty() {
        judge_touch(ring, shot, ruling);
        clear_rebounds(ring, shot, shot.sunk, ruling);
    } else {
        judge_miss(ring, shot, ruling);
        clear_rebounds(ring, shot, DiscSet::EMPTY, ruling);
    }
    clear_outer_line(ring, ruling);
}

/// The sunk discs that count: a disc that came back off the rim is out wherever it ends (CRQ-S4).
fn counted(shot: &Shot<'_>) -> DiscSet {
    shot.sunk.iter().filter(|&disc| !shot.came_back(disc)).collect()
}

/// Case 1: nothing but own discs on the board. The played disc goes for the hole and must itself reach the 15.
fn judge_case_one(ring: &mut Ring, shot: &Shot<'_>, ruling: &mut Ruling) {
    let sunk = counted(shot);
    let made_it = sunk.contains(shot.disc);
    ruling.cite(if made_it { rule!("CRQ-05") } else { rule!("CRQ-06") });
    if sunk.iter().any(|disc| disc != shot.disc) {
        ruling.cite(rule!("CRQ-S11"));
    }
    ring.set_aside(sunk, ruling);
    let mut others_off = shot.off;
    others_off.remove(shot.disc);
    say_off(others_off, ruling);
    if made_it || shot.came_back(shot.disc) {
        return;
    }
    match ring.zone(shot.disc) {
        Some(zone) if zone::reaches_fifteen(zone) => {
            ruling.say(NoteKind::Happened.note("croquignole-case-one-made").disc(shot.disc));
        }
        // Another rule takes the disc.
        Some(Zone::FiveOut | Zone::Beyond) => {}
        _ => {
            ruling.say(NoteKind::Missed.note("croquignole-case-one-missed").disc(shot.disc));
            if !shot.off.contains(shot.disc) {
                ring.remove(shot.disc, rule!("CRQ-06"), ruling);
            }
        }
    }
}

/// Case 2 with an opponent's disc touched.
fn judge_touch(ring: &mut Ring, shot: &Shot<'_>, ruling: &mut Ruling) {
    ruling.cite(rule!("CRQ-07"));
    let by_carom = !shot.attackers.is_empty() && !shot.attackers.contains(shot.disc);
    if by_carom {
        ruling.cite(rule!("CRQ-09"));
        ruling.say(NoteKind::Happened.note("croquignole-touched-by-carom").discs(shot.touched));
        if shot.attackers.iter().all(|disc| shot.is_partners(ring, disc)) {
            ruling.cite(rule!("CRQ-S12"));
        }
    } else {
        ruling.say(NoteKind::Happened.note("croquignole-touched").discs(shot.touched));
    }
    say_off(shot.off, ruling);
    let sunk = counted(shot);
    if !sunk.is_empty() {
        ruling.cite(rule!("CRQ-S6"));
        ring.set_aside(sunk, ruling);
    }
}

/// Announces the discs that the shot itself sent off the board, where no other clause has done so.
fn say_off(off: DiscSet, ruling: &mut Ruling) {
    if !off.is_empty() {
        ruling.say(NoteKind::Happened.note("croquignole-off").discs(off));
    }
}

/// Case 2 without: the played disc is out, and with it every own disc it struck, sunk or not.
fn judge_miss(ring: &mut Ring, shot: &Shot<'_>, ruling: &mut Ruling) {
    ruling.cite(rule!("CRQ-07"));
    ruling.cite(rule!("CRQ-08"));
    if shot.sunk.contains(shot.disc) {
        ruling.cite(rule!("CRQ-S7"));
    }
    ruling.say(NoteKind::Missed.note("croquignole-missed").disc(shot.disc));
    if !shot.off.contains(shot.disc) {
        ring.remove(shot.disc, rule!("CRQ-08"), ruling);
    }
    if !shot.struck.is_empty() {
        ruling.cite(rule!("CRQ-10"));
        if shot.struck.iter().any(|disc| shot.sunk.contains(disc)) {
            ruling.cite(rule!("CRQ-S7"));
        }
        if shot.struck.iter().any(|disc| shot.is_partners(ring, disc)) {
            ruling.cite(rule!("CRQ-S12"));
        }
        ruling.say(NoteKind::Cost.note("croquignole-carom-missed").discs(shot.struck));
        for disc in shot.struck.iter().filter(|&disc| !shot.off.contains(disc)) {
            ring.remove(disc, rule!("CRQ-10"), ruling);
        }
    }
    if !shot.sunk.is_empty() {
        ruling.say(NoteKind::Cost.note("croquignole-sunk-for-nothing").discs(shot.sunk));
    }
}

/// Discs that came back off the rim are out, from the board or from the hole; what they touched stays.
fn clear_rebounds(ring: &mut Ring, shot: &Shot<'_>, sunk: DiscSet, ruling: &mut Ruling) {
    let gone = shot.back_in_play(ring, sunk);
    if gone.is_empty() {
        return;
    }
    ruling.cite(rule!("CRQ-S4"));
    ruling.say(NoteKind::Cost.note("croquignole-rebounded").discs(gone));
    for disc in gone.iter() {
        ring.remove(disc, rule!("CRQ-S4"), ruling);
    }
}

/// Discs that touch the outer line or lie beyond it are out. One that crossed it and came back by itself stays (CRQ-S5).
fn clear_outer_line(ring: &mut Ring, ruling: &mut Ruling) {
    let (on_line, beyond) = ring.outside();
    if on_line.is_empty() && beyond.is_empty() {
        return;
    }
    ruling.cite(rule!("CRQ-11"));
    if !on_line.is_empty() {
        ruling.say(NoteKind::Cost.note("croquignole-on-line").discs(on_line));
    }
    if !beyond.is_empty() {
        ruling.cite(rule!("CRQ-S12"));
        ruling.say(NoteKind::Cost.note("croquignole-beyond").discs(beyond));
    }
    for disc in on_line.iter().chain(beyond.iter()) {
        ring.remove(disc, rule!("CRQ-11"), ruling);
    }
}

/// The turn goes on within the round.
pub(super) fn pass_turn(ring: &mut Ring, ruling: &mut Ruling) {
    ruling.cite(rule!("CRQ-12"));
    if ring.players == 4 {
        ruling.cite(rule!("CRQ-S10"));
    }
    ring.pass_to_other_side();
}

/// All discs have been played.
pub(super) fn end_round(ring: &mut Ring, ruling: &mut Ruling) {
    ruling.cite(rule!("CRQ-12"));
    let tally = ring.tally();
    if tally.any() {
        ruling.cite(rule!("CRQ-13"));
    }
    // The book's own words name the 15 and the 5 only.
    if tally.hole_or_ten {
        ruling.cite(rule!("CRQ-S2"));
    }
    ruling.cite(if tally.lead().is_some() { rule!("CRQ-14") } else { rule!("CRQ-S8") });
    ring.score_round(&tally, ruling);
    go_on(ring, ruling);
}

/// A round of which only the winner and the difference were told. A winner gets the difference, so it must be known.
pub(super) fn end_told(
    ring: &mut Ring,
    winner: Option<Side>,
    points: u32,
    ruling: &mut Ruling,
) -> Result<(), Refusal> {
    if winner.is_some() && points == 0 {
        return Err(Refusal::by(rule!("CRQ-14"), Note::new("round-difference-unknown")));
    }
    ruling.cite(rule!("CRQ-12"));
    ruling.cite(if winner.is_some() { rule!("CRQ-14") } else { rule!("CRQ-S8") });
    ring.score_told(winner, points, ruling);
    go_on(ring, ruling);
    Ok(())
}

/// The game is over, or the next round begins.
fn go_on(ring: &mut Ring, ruling: &mut Ruling) {
    if let Some(winner) = ring.at_target() {
        ruling.cite(rule!("CRQ-15"));
        ruling.cite(rule!("CRQ-S13"));
        ring.end_at_target(winner, ruling);
    } else if ring.was_last_round() {
        ruling.cite(rule!("CRQ-S12"));
        ring.end_after_last_round(ruling);
    } else {
        ruling.cite(rule!("CRQ-S3"));
        // With two it is the other player; with four the next seat: the sides alternate either way.
        let next = (ring.starter.index() + 1) % ring.players;
        ring.next_round(Player(next as u8), ruling);
    }
}
