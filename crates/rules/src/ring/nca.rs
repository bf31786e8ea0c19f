//! What the book of the National Crokinole Association decides. The numbers in brackets are those of its own paragraphs.

use boards::Point;

use super::shot::Shot;
use super::spot::{Fault, Overhang, Reach, look};
use super::{BuzzerRound, NcaOptions, Ring, zone};
use crate::book::RuleId;
use crate::facts::{Disc, DiscSet};
use crate::rule;
use crate::seat::{Player, Side};
use crate::verdict::{Note, NoteKind, Refusal, Ruling};

/// The rule that says whose turn it is.
pub(super) const TURN_ORDER: RuleId = rule!("NCA-04");

/// The rules that ask for a touch, and for the 15 where there is nothing to touch.
pub(super) const DUTIES: [RuleId; 2] = [rule!("NCA-09"), rule!("NCA-10")];

/// Conduct that can be reported; partners may coach each other.
const CONDUCT: [RuleId; 3] = [rule!("NCA-05"), rule!("NCA-06"), rule!("NCA-08")];

/// What a won round gives, and what a tied one gives to each side (NCA-21).
pub(super) const ROUND: [u32; 2] = [2, 1];

pub(super) fn incidents(players: usize) -> &'static [RuleId] {
    match players {
        4 => &CONDUCT[..2],
        _ => &CONDUCT,
    }
}

/// A disc starts touching the outer line of the own quadrant (7). The book says nothing about the aim.
pub(super) fn admit(
    ring: &Ring,
    options: &NcaOptions,
    by: Player,
    at: Point,
    heading: Point,
) -> Result<(), Refusal> {
    let radius = ring.layout.radius(ring.shot_disc());
    let reach = Reach { inside: radius, outside: options.behind, overhang: Overhang::WhileTouching };
    match look(ring, by, at, heading, reach) {
        None | Some(Fault::Outward) => Ok(()),
        Some(Fault::OffLine) => Err(off_line(ring, options, at)),
        Some(Fault::OffQuadrant) => Err(Refusal::by(rule!("NCA-07"), Note::new("nca-start-off-quadrant"))),
        Some(Fault::Taken(disc)) => {
            Err(Refusal::by(rule!("NCA-07"), Note::new("crokinole-start-taken").disc(disc)))
        }
    }
}

/// Too far inside is against the rule itself; how far behind the line is too far is a silence.
fn off_line(ring: &Ring, options: &NcaOptions, at: Point) -> Refusal {
    let line = zone::marks(ring.game()).outer_line();
    if at[0] * at[0] + at[1] * at[1] < line * line {
        return Refusal::by(rule!("NCA-07"), Note::new("nca-start-off-line"));
    }
    let note = Note::new("nca-start-behind").with("behind", crate::verdict::Arg::Metres(options.behind));
    Refusal::by(rule!("NCA-S1"), note)
}

/// Judges a shot: whether it is valid, then what lies where it may not, then the hole.
pub(super) fn judge(ring: &mut Ring, options: &NcaOptions, shot: &Shot<'_>, ruling: &mut Ruling) {
    let mut sunk = shot.sunk;
    let valid = match shot.opposed {
        true => judge_strike(ring, shot, ruling),
        false => judge_open(ring, shot, ruling),
    };
    if valid {
        say_off(shot.off, ruling);
    } else if did_damage(shot) && options.damage_suspends {
        ruling.cite(rule!("NCA-S2"));
        ruling.say(NoteKind::Happened.note("nca-suspended"));
        say_off(shot.off, ruling);
    } else {
        judge_invalid(ring, shot, &mut sunk, ruling);
    }
    clear_rebounds(ring, shot, &mut sunk, ruling);
    clear_outer_line(ring, ruling);
    if !sunk.is_empty() {
        ruling.cite(rule!("NCA-16"));
        ring.set_aside(sunk, ruling);
    }
    for disc in shot.leaning.iter().filter(|&disc| ring.layout.has(disc)) {
        ruling.cite(rule!("NCA-17"));
        ruling.say(NoteKind::Happened.note("crokinole-leaning").disc(disc));
    }
}

/// Whether a disc that came back from outside touched another one (8h).
fn did_damage(shot: &Shot<'_>) -> bool {
    shot.rebounded.iter().any(|disc| shot.met_coming_back(disc, |_| true))
}

/// An opponent's disc lies on the board: a disc of the own side must strike one (3a i).
fn judge_strike(ring: &Ring, shot: &Shot<'_>, ruling: &mut Ruling) -> bool {
    ruling.cite(rule!("NCA-09"));
    if shot.touched.is_empty() {
        ruling.say(NoteKind::Missed.note("nca-none-struck"));
        return false;
    }
    let attackers = shot.attackers;
    let from_outside = !attackers.is_empty() && attackers.iter().all(|disc| shot.rebounded.contains(disc));
    if from_outside && did_damage(shot) {
        ruling.cite(rule!("NCA-S2"));
        ruling.say(NoteKind::Happened.note("crokinole-touched-off-rim").discs(shot.touched));
    } else if !attackers.is_empty() && attackers.iter().all(|disc| shot.is_partners(ring, disc)) {
        ruling.say(NoteKind::Happened.note("crokinole-touched-by-partner").discs(shot.touched));
    } else {
        ruling.say(NoteKind::Happened.note("crokinole-touched").discs(shot.touched));
    }
    true
}

/// No opponent's disc on the board: the shooting disc or one that was struck must reach the 15 or touch its line (3a ii).
/// A disc that is out, wherever it ended, has not reached it.
fn judge_open(ring: &Ring, shot: &Shot<'_>, ruling: &mut Ruling) -> bool {
    ruling.cite(rule!("NCA-10"));
    let arrived = |disc: &Disc| {
        let inside = shot.sunk.contains(*disc) || ring.zone(*disc).is_some_and(zone::reaches_fifteen);
        inside && !shot.came_back(*disc)
    };
    let arrived = std::iter::once(shot.disc).chain(shot.struck.iter()).find(arrived);
    match arrived {
        // The clause for a sunk disc is added where the disc is set aside.
        Some(disc) if !shot.sunk.contains(disc) => {
            ruling.say(NoteKind::Happened.note("crokinole-open-made").disc(disc));
        }
        Some(_) => {}
        None => ruling.say(NoteKind::Missed.note("crokinole-open-missed")),
    }
    arrived.is_some()
}

/// An invalid shot takes the shooting disc and every disc that was struck off the board, and its twenties with them (3b).
/// All of them are own discs: a shot that strikes an opponent's is valid.
fn judge_invalid(ring: &mut Ring, shot: &Shot<'_>, sunk: &mut DiscSet, ruling: &mut Ruling) {
    ruling.cite(rule!("NCA-11"));
    let gone = shot.involved();
    ruling.say(NoteKind::Cost.note("nca-invalid").discs(gone));
    let lost: DiscSet = gone.iter().filter(|&disc| sunk.contains(disc)).collect();
    if !lost.is_empty() {
        ruling.cite(rule!("NCA-12"));
        ruling.say(NoteKind::Cost.note("crokinole-void-sunk").discs(lost));
    }
    if did_damage(shot) {
        ruling.cite(rule!("NCA-S2"));
    }
    for disc in gone.iter() {
        sunk.remove(disc);
        if !shot.off.contains(disc) {
            ring.remove(disc, rule!("NCA-11"), ruling);
        }
    }
}

/// Announces the discs that the shot itself sent to the ditch, where no other clause has done so.
fn say_off(off: DiscSet, ruling: &mut Ruling) {
    if !off.is_empty() {
        ruling.say(NoteKind::Happened.note("crokinole-off").discs(off));
    }
}

/// A disc that touched something outside and came back is out; what it moved stays moved (8h). One that crossed the line
/// and came back by itself is in play (8g, NCA-14): it is not among these.
fn clear_rebounds(ring: &mut Ring, shot: &Shot<'_>, sunk: &mut DiscSet, ruling: &mut Ruling) {
    let gone = shot.back_in_play(ring, *sunk);
    if gone.is_empty() {
        return;
    }
    ruling.cite(rule!("NCA-15"));
    ruling.say(NoteKind::Cost.note("nca-came-back").discs(gone));
    for disc in gone.iter() {
        sunk.remove(disc);
        ring.remove(disc, rule!("NCA-15"), ruling);
    }
}

/// Discs that rest on the outer line or beyond it are out (8e).
fn clear_outer_line(ring: &mut Ring, ruling: &mut Ruling) {
    let (on_line, beyond) = ring.outside();
    for (discs, key) in [(on_line, "crokinole-on-line"), (beyond, "crokinole-beyond")] {
        if discs.is_empty() {
            continue;
        }
        ruling.cite(rule!("NCA-13"));
        ruling.say(NoteKind::Cost.note(key).discs(discs));
        for disc in discs.iter() {
            ring.remove(disc, rule!("NCA-13"), ruling);
        }
    }
}

/// The turn goes on within the round.
pub(super) fn pass_turn(ring: &mut Ring, ruling: &mut Ruling) {
    ruling.cite(rule!("NCA-04"));
    ring.pass_to_other_side();
}

/// The buzzer sounds: the side with a shot less has one more, and the round is scored as it then stands. What becomes of
/// a round in which nobody has shot is a silence.
pub(super) fn buzzer(ring: &mut Ring, options: &NcaOptions) -> Result<Ruling, Refusal> {
    if ring.buzzed {
        return Err(Refusal::by(rule!("NCA-25"), Note::new("nca-buzzed-before")));
    }
    let mut ruling = Ruling::default();
    ruling.cite(rule!("NCA-25"));
    ring.buzzed = true;
    let [zero, one] = ring.left;
    if ring.left == [ring.terms.discs; 2] {
        ruling.cite(rule!("NCA-S4"));
        if options.buzzer_round == BuzzerRound::Dropped {
            ruling.say(NoteKind::TimeUp.note("nca-buzzer-before-round"));
            ring.end_as_it_stands();
            ruling.say(NoteKind::GameOver.note("nca-buzzer-over-before-round"));
            return Ok(ruling);
        }
    }
    if zero == one {
        ruling.say(NoteKind::TimeUp.note("nca-buzzer"));
        end_round(ring, &mut ruling);
        return Ok(ruling);
    }
    ring.to_play = if zero > one { Side::Zero } else { Side::One };
    ruling.say(NoteKind::TimeUp.note("nca-buzzer-last-shot").player(ring.in_turn()));
    Ok(ruling)
}

/// The last shot of a round has been played.
pub(super) fn end_round(ring: &mut Ring, ruling: &mut Ruling) {
    ruling.cite(if ring.buzzed { rule!("NCA-25") } else { rule!("NCA-18") });
    let tally = ring.tally();
    if tally.any() {
        ruling.cite(rule!("NCA-19"));
    }
    if tally.on_line {
        ruling.cite(rule!("NCA-20"));
    }
    let [zero, one] = tally.points.map(i64::from);
    ruling.say(match tally.lead() {
        Some((side, _)) => {
            let note = NoteKind::RoundOver.note("nca-round-won").number("zero", zero).number("one", one);
            note.side(side)
        }
        None => NoteKind::RoundOver.note("nca-round-tied").number("points", zero),
    });
    score(ring, tally.lead().map(|(side, _)| side), ruling);
}

/// A round whose winner was told.
pub(super) fn end_told(ring: &mut Ring, winner: Option<Side>, ruling: &mut Ruling) {
    ruling.cite(if ring.buzzed { rule!("NCA-25") } else { rule!("NCA-18") });
    ruling.say(match winner {
        Some(side) => NoteKind::RoundOver.note("nca-told-won").side(side),
        None => NoteKind::RoundOver.note("nca-told-tied"),
    });
    score(ring, winner, ruling);
}

/// Two points for a won round, one each for a tied one; then the game is over or the next round begins.
fn score(ring: &mut Ring, winner: Option<Side>, ruling: &mut Ruling) {
    ruling.cite(rule!("NCA-21"));
    let [won, tied] = ROUND;
    match winner {
        Some(side) => ring.score[side.index()] += won,
        None => ring.score.iter_mut().for_each(|score| *score += tied),
    }
    if ring.buzzed {
        ring.end_as_it_stands();
        ruling.say(NoteKind::GameOver.note("nca-buzzer-over"));
    } else if let Some(winner) = ring.at_target() {
        ruling.cite(rule!("NCA-23"));
        ring.end_at_target(winner, ruling);
    } else if ring.was_last_round() {
        ruling.cite(if ring.terms.target.is_some() { rule!("NCA-S3") } else { rule!("NCA-22") });
        ring.end_after_last_round(ruling);
    } else {
        if ring.terms.target.is_some_and(|target| ring.score[0] >= target) {
            ruling.cite(rule!("NCA-S3"));
            ruling.say(NoteKind::Happened.note("nca-level"));
        }
        ruling.cite(rule!("NCA-24"));
        // With two it is the other player, with four the next seat clockwise.
        let next = (ring.starter.index() + 1) % ring.players;
        ring.next_round(Player(next as u8), ruling);
    }
}
