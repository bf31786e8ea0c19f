//! What crokinole's book decides.

use boards::Point;

use super::shot::Shot;
use super::spot::{Fault, Overhang, Reach, look};
use super::{Ring, order, zone};
use crate::book::RuleId;
use crate::facts::{Disc, DiscSet, Zone};
use crate::rule;
use crate::seat::{Player, Side};
use crate::verdict::{Note, NoteKind, Refusal, Ruling};

/// The rule that says whose turn it is.
pub(super) const TURN_ORDER: RuleId = rule!("CRO-09");

/// The rules that ask for a touch, and for the 15 where there is nothing to touch.
pub(super) const DUTIES: [RuleId; 2] = [rule!("CRO-10"), rule!("CRO-12")];

/// Conduct that can be reported.
pub(super) const INCIDENTS: [RuleId; 2] = [rule!("CRO-05"), rule!("CRO-08")];

/// CRO-S8: an illegal start is refused and nothing changes.
pub(super) fn admit(ring: &Ring, by: Player, at: Point, heading: Point) -> Result<(), Refusal> {
    let radius = ring.layout.radius(ring.shot_disc());
    let reach = Reach { inside: radius, outside: 0.0, overhang: Overhang::CentreWithin };
    let Some(fault) = look(ring, by, at, heading, reach) else {
        return Ok(());
    };
    Err(match fault {
        Fault::OffLine => Refusal::by(rule!("CRO-07"), Note::new("crokinole-start-off-line")),
        Fault::OffQuadrant => Refusal::by(rule!("CRO-07"), Note::new("crokinole-start-off-quadrant")),
        Fault::Taken(disc) => Refusal::by(rule!("CRO-07"), Note::new("crokinole-start-taken").disc(disc)),
        Fault::Outward => Refusal::by(rule!("CRO-08"), Note::new("crokinole-aim-outward")),
    })
}

/// Judges a shot: its duty first, then what lies where it may not, then the hole.
pub(super) fn judge(ring: &mut Ring, shot: &Shot<'_>, ruling: &mut Ruling) {
    let mut sunk = shot.sunk;
    if !shot.opposed {
        judge_open(ring, shot, ruling);
    } else if !shot.touched.is_empty() {
        judge_touch(ring, shot, ruling);
    } else {
        judge_void(ring, shot, &mut sunk, ruling);
    }
    clear_rebounds(ring, shot, &mut sunk, ruling);
    clear_outer_line(ring, ruling);
    if !sunk.is_empty() {
        ruling.cite(rule!("CRO-17"));
        for disc in sunk.iter() {
            if order::side_of(disc) != shot.side {
                ruling.cite(rule!("CRO-S5"));
            } else if shot.opposed {
                ruling.cite(rule!("CRO-S10"));
            }
        }
        ring.set_aside(sunk, ruling);
    }
    for disc in shot.leaning.iter().filter(|&disc| ring.layout.has(disc)) {
        ruling.cite(rule!("CRO-S9"));
        ruling.say(NoteKind::Happened.note("crokinole-leaning").disc(disc));
    }
}

/// The duty to touch, done.
fn judge_touch(ring: &Ring, shot: &Shot<'_>, ruling: &mut Ruling) {
    ruling.cite(rule!("CRO-10"));
    // Facts do not say whether a rebounding disc touched before or after: it counts either way.
    let after_rebound =
        shot.rebounded.contains(shot.disc) && shot.attackers.iter().all(|disc| shot.rebounded.contains(disc));
    if after_rebound && !shot.attackers.is_empty() {
        ruling.cite(rule!("CRO-S12"));
        ruling.say(NoteKind::Happened.note("crokinole-touched-off-rim").discs(shot.touched));
    } else if only_partners(ring, shot, shot.attackers) {
        ruling.cite(rule!("CRO-S14"));
        ruling.say(NoteKind::Happened.note("crokinole-touched-by-partner").discs(shot.touched));
    } else {
        ruling.say(NoteKind::Happened.note("crokinole-touched").discs(shot.touched));
    }
    say_off(shot.off, ruling);
}

/// Announces the discs that the shot itself sent to the ditch, where no other clause has done so.
fn say_off(off: DiscSet, ruling: &mut Ruling) {
    if !off.is_empty() {
        ruling.say(NoteKind::Happened.note("crokinole-off").discs(off));
    }
}

fn only_partners(ring: &Ring, shot: &Shot<'_>, discs: DiscSet) -> bool {
    !discs.is_empty() && discs.iter().all(|disc| shot.is_partners(ring, disc))
}

/// The duty to touch, missed: the shot is void, and what it sank does not count.
fn judge_void(ring: &mut Ring, shot: &Shot<'_>, sunk: &mut DiscSet, ruling: &mut Ruling) {
    ruling.cite(rule!("CRO-10"));
    ruling.cite(rule!("CRO-11"));
    let gone = shot.involved();
    ruling.say(NoteKind::Missed.note("crokinole-void").discs(gone));
    let mut lost = DiscSet::EMPTY;
    for disc in gone.iter() {
        if sunk.contains(disc) {
            sunk.remove(disc);
            lost.insert(disc);
        }
    }
    if !lost.is_empty() {
        ruling.cite(rule!("CRO-S4"));
        ruling.say(NoteKind::Cost.note("crokinole-void-sunk").discs(lost));
    }
    if shot.rebounded.contains(shot.disc) && shot.met(shot.disc, |other| shot.struck.contains(other)) {
        ruling.cite(rule!("CRO-S11"));
    }
    if shot.struck.iter().any(|disc| shot.is_partners(ring, disc)) {
        ruling.cite(rule!("CRO-S14"));
    }
    for disc in gone.iter().filter(|&disc| !shot.off.contains(disc)) {
        ring.remove(disc, rule!("CRO-11"), ruling);
    }
}

/// No opponent's disc on the board: one of the own discs in this shot must reach the 15.
fn judge_open(ring: &mut Ring, shot: &Shot<'_>, ruling: &mut Ruling) {
    ruling.cite(rule!("CRO-12"));
    let arrived = |disc: Disc| {
        let inside = shot.sunk.contains(disc) || ring.zone(disc).is_some_and(zone::reaches_fifteen);
        inside && !shot.came_back(disc)
    };
    let others: DiscSet = shot.struck.iter().filter(|&disc| arrived(disc)).collect();
    let saved_by = if arrived(shot.disc) { Some(shot.disc) } else { others.iter().next() };
    if let Some(disc) = saved_by {
        if disc != shot.disc && only_partners(ring, shot, others) {
            ruling.cite(rule!("CRO-S14"));
        }
        // The clause for a sunk disc is added where the disc is set aside.
        if !shot.sunk.contains(disc) {
            ruling.say(NoteKind::Happened.note("crokinole-open-made").disc(disc));
        }
        say_off(shot.off, ruling);
        return;
    }
    let lay_there = |disc: Disc| disc != shot.disc && !shot.struck.contains(disc);
    let old: DiscSet = ring
        .layout
        .discs()
        .map(|(disc, _)| disc)
        .filter(|&disc| lay_there(disc) && ring.zone(disc).is_some_and(zone::reaches_fifteen))
        .collect();
    if !old.is_empty() {
        ruling.cite(rule!("CRO-S3"));
        ruling.say(NoteKind::Happened.note("crokinole-already-there").discs(old));
    }
    let reached = shot.sunk.contains(shot.disc) || ring.zone(shot.disc).is_some_and(zone::reaches_fifteen);
    if shot.came_back(shot.disc) && reached {
        // It got there, but off the rim: that rule takes the disc.
        return;
    }
    ruling.cite(rule!("CRO-13"));
    let on_line = matches!(ring.zone(shot.disc), Some(Zone::FiveOut | Zone::Beyond));
    if shot.came_back(shot.disc) || on_line {
        // Another rule takes the disc as well.
        ruling.say(NoteKind::Missed.note("crokinole-open-missed"));
        return;
    }
    ruling.say(NoteKind::Missed.note("crokinole-open-missed-out").disc(shot.disc));
    let mut others_off = shot.off;
    others_off.remove(shot.disc);
    say_off(others_off, ruling);
    if !shot.off.contains(shot.disc) {
        ring.remove(shot.disc, rule!("CRO-13"), ruling);
    }
}

/// Discs that came back off the rim go to the ditch; what they touched stays.
fn clear_rebounds(ring: &mut Ring, shot: &Shot<'_>, sunk: &mut DiscSet, ruling: &mut Ruling) {
    let gone = shot.back_in_play(ring, *sunk);
    if gone.is_empty() {
        return;
    }
    ruling.cite(rule!("CRO-14"));
    ruling.say(NoteKind::Cost.note("crokinole-rebounded").discs(gone));
    let stays = |disc: Disc| !gone.contains(disc) && ring.layout.has(disc);
    if gone.iter().any(|disc| shot.met_coming_back(disc, stays)) {
        ruling.cite(rule!("CRO-S7"));
    }
    for disc in gone.iter() {
        sunk.remove(disc);
        ring.remove(disc, rule!("CRO-14"), ruling);
    }
}

/// Discs on the outer line or beyond it go to the ditch. One that crossed it and lies inside again stays (CRO-15).
fn clear_outer_line(ring: &mut Ring, ruling: &mut Ruling) {
    let (on_line, beyond) = ring.outside();
    if on_line.is_empty() && beyond.is_empty() {
        return;
    }
    ruling.cite(rule!("CRO-16"));
    if !on_line.is_empty() {
        ruling.say(NoteKind::Cost.note("crokinole-on-line").discs(on_line));
    }
    if !beyond.is_empty() {
        ruling.cite(rule!("CRO-S13"));
        ruling.say(NoteKind::Cost.note("crokinole-beyond").discs(beyond));
    }
    for disc in on_line.iter().chain(beyond.iter()) {
        ring.remove(disc, rule!("CRO-16"), ruling);
    }
}

/// The turn goes on within the round.
pub(super) fn pass_turn(ring: &mut Ring, ruling: &mut Ruling) {
    ruling.cite(rule!("CRO-09"));
    if ring.players == 3 {
        ruling.cite(rule!("CRO-S1"));
    }
    ring.pass_to_other_side();
}

/// All discs have been played; `last` played the last one.
pub(super) fn end_round(ring: &mut Ring, last: Player, ruling: &mut Ruling) {
    ruling.cite(rule!("CRO-18"));
    let tally = ring.tally();
    if tally.any() {
        ruling.cite(rule!("CRO-20"));
    }
    if tally.on_line {
        ruling.cite(rule!("CRO-21"));
    }
    ruling.cite(if tally.lead().is_some() { rule!("CRO-22") } else { rule!("CRO-S6") });
    ring.score_round(&tally, ruling);
    go_on(ring, last, ruling);
}

/// A round of which only the winner and the difference were told. A winner gets the difference, so it must be known.
pub(super) fn end_told(
    ring: &mut Ring,
    winner: Option<Side>,
    points: u32,
    last: Player,
    ruling: &mut Ruling,
) -> Result<(), Refusal> {
    if winner.is_some() && points == 0 {
        return Err(Refusal::by(rule!("CRO-22"), Note::new("round-difference-unknown")));
    }
    ruling.cite(rule!("CRO-18"));
    ruling.cite(if winner.is_some() { rule!("CRO-22") } else { rule!("CRO-S6") });
    ring.score_told(winner, points, ruling);
    go_on(ring, last, ruling);
    Ok(())
}

/// The game is over, or the next round begins.
fn go_on(ring: &mut Ring, last: Player, ruling: &mut Ruling) {
    if let Some(winner) = ring.at_target() {
        ruling.cite(rule!("CRO-23"));
        ring.end_at_target(winner, ruling);
    } else if ring.was_last_round() {
        ruling.cite(rule!("CRO-S15"));
        ring.end_after_last_round(ruling);
    } else {
        ruling.cite(rule!("CRO-19"));
        ring.next_round(last, ruling);
    }
}
