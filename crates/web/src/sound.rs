//! What an event sounds like: wood on wood, louder with the impulse, and how the samples of a sound are made. The browser only
//! plays them. `docs/sounds.md` describes them and has what they measure.

use std::f64::consts::{PI, TAU};

use physics::{Event, What};

use crate::angle::sin_cos;

/// Impulses up to this, in newton seconds, are not heard.
const SILENT: f64 = 2e-5;
/// The impulse of a hard flick: as loud as it gets.
const LOUD: f64 = 0.03;
/// Most sounds that begin in one frame; more would only be noise.
const MOST: usize = 8;

/// Softer sounds than this are not felt.
const FELT: f64 = 0.4;

/// The tones of a round plate that is struck: multiples of the lowest, their strength, and how long they last beside it.
const TONES: [(f64, f64, f64); 3] = [(1.0, 1.0, 1.0), (1.73, 0.4, 0.6), (2.33, 0.2, 0.45)];
/// The natural logarithm of a thousand: a sound that has died away has a thousandth of its strength left.
const DIED_AWAY: f64 = 6.9;
/// The middle of the knock's noise, as a multiple of the pitch, and its width as a part of that.
const NOISE: (f64, f64) = (1.6, 0.9);
/// How much sooner than the ring the knock is over.
const KNOCK: f64 = 0.45;
/// Seconds until a sound is as loud as it gets: without them it would click.
const ATTACK: f64 = 0.000_5;
/// No tone above this part of the sample rate.
const HIGHEST: f64 = 0.45;

/// A short knock.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sound {
    /// 0 to 1.
    pub loudness: f64,
    /// The pitch of the wood's ring, in hertz.
    pub pitch: f64,
    /// Seconds until it has died away.
    pub decay: f64,
    /// How much of it is knock (noise) and not ring, 0 to 1.
    pub knock: f64,
}

impl Sound {
    /// Its samples, so many a second; the largest is its loudness.
    pub fn samples(&self, rate: f64) -> Vec<f32> {
        let mut wave = vec![0.0; (self.decay * rate) as usize];
        for (multiple, strength, lasting) in TONES {
            let pitch = self.pitch * multiple;
            if pitch < HIGHEST * rate {
                ring(&mut wave, pitch / rate, self.decay * lasting * rate, (1.0 - self.knock) * strength);
            }
        }
        knock(&mut wave, NOISE.0 * self.pitch / rate, KNOCK * self.decay * rate, self.knock);
        let attack = (ATTACK * rate).max(1.0);
        for (n, sample) in wave.iter_mut().enumerate().take(attack as usize) {
            *sample *= n as f64 / attack;
        }
        let largest = wave.iter().fold(0.0_f64, |most, sample| most.max(sample.abs()));
        let gain = if largest > 0.0 { self.loudness / largest } else { 0.0 };
        wave.into_iter().map(|sample| (sample * gain) as f32).collect()
    }
}

/// What is left of a tone after a sample, if it dies away within so many.
fn kept(samples: f64) -> f64 {
    1.0 - (DIED_AWAY / samples).min(1.0)
}

/// Adds a tone that dies away: the answer of a resonator to one blow. `pitch` is in cycles a sample.
fn ring(wave: &mut [f64], pitch: f64, lasting: f64, strength: f64) {
    let (kept, (sin, cos)) = (kept(lasting), sin_cos(TAU * pitch));
    let (mut before, mut now) = (0.0, kept * sin * strength);
    for sample in wave {
        *sample += before;
        (before, now) = (now, 2.0 * kept * cos * now - kept * kept * before);
    }
}

/// Adds noise around a pitch that dies away.
fn knock(wave: &mut [f64], pitch: f64, lasting: f64, strength: f64) {
    let pitch = pitch.min(HIGHEST);
    // How sharply the resonator picks its band: the wider, the sooner it forgets.
    let narrow = (1.0 - PI * NOISE.1 * pitch).max(0.0);
    let (kept, (_, cos)) = (kept(lasting), sin_cos(TAU * pitch));
    let (mut before, mut now, mut level, mut seed) = (0.0, 0.0, strength, 0x2545_f491_u32);
    for sample in wave {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        let noise = f64::from(seed) / f64::from(u32::MAX) * 2.0 - 1.0;
        (before, now) =
            (now, 2.0 * narrow * cos * now - narrow * narrow * before + (1.0 - narrow * narrow) * noise);
        // The difference has no constant part.
        *sample += level * (now - before);
        level *= kept;
    }
}

/// The sound of an event, if it makes one.
pub fn sound(event: &Event) -> Option<Sound> {
    let strength = (event.impulse / LOUD).clamp(0.0, 1.0).sqrt();
    let knock = |pitch: f64, decay: f64, knock: f64, gain: f64| {
        // A harder blow sounds brighter.
        let pitch = pitch * (0.92 + 0.16 * strength);
        (event.impulse > SILENT).then_some(Sound { loudness: strength * gain, pitch, decay, knock })
    };
    match event.what {
        What::Contact => knock(2350.0, 0.045, 0.55, 1.0),
        What::Rail(_) => knock(520.0, 0.085, 0.6, 0.9),
        What::Post(_) => knock(1450.0, 0.05, 0.45, 0.8),
        What::Rim => knock(680.0, 0.08, 0.55, 0.9),
        What::Captured(_) => Some(Sound { loudness: 0.6, pitch: 290.0, decay: 0.14, knock: 0.35 }),
        What::Landed => Some(Sound { loudness: 0.55, pitch: 380.0, decay: 0.11, knock: 0.5 }),
        What::Jumped => Some(Sound { loudness: 0.5, pitch: 430.0, decay: 0.12, knock: 0.7 }),
        What::Segment
        | What::Stop
        | What::HoleEntered(_)
        | What::HoleCrossed(_)
        | What::EdgeLeft
        | What::EdgeRegained
        | What::Settled => None,
    }
}

/// How long a phone shakes with a sound of that loudness, in milliseconds; soft ones are not felt.
pub fn felt(loudness: f64) -> Option<u32> {
    (loudness >= FELT).then(|| (4.0 + 14.0 * (loudness.min(1.0) - FELT) / (1.0 - FELT)).round() as u32)
}

/// The loudest sounds of the events of a frame.
pub fn sounds(events: &[Event]) -> Vec<Sound> {
    let mut all: Vec<Sound> = events.iter().filter_map(sound).collect();
    rules::sort_few(&mut all, |a, b| b.loudness.total_cmp(&a.loudness));
    all.truncate(MOST);
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use physics::State;

    fn event(what: What, impulse: f64) -> Event {
        Event { time: 0.0, what, disc: 0, after: State::default(), other: None, impulse }
    }

    #[test]
    fn louder_with_impulse_lower_at_rails() {
        let at = |impulse| sound(&event(What::Contact, impulse)).unwrap();
        assert!(at(0.001).loudness < at(0.01).loudness && at(0.01).pitch > at(0.001).pitch);
        assert!(at(5.0).loudness <= 1.0);
        assert!(sound(&event(What::Rail(1), 0.01)).unwrap().pitch < at(0.01).pitch);
        assert!(sound(&event(What::Contact, 1e-6)).is_none());
        assert!(sound(&event(What::Stop, 0.0)).is_none());
        assert!(sound(&event(What::Captured(0), 0.0)).is_some());
    }

    #[test]
    fn only_what_is_loud_is_felt_and_briefly() {
        assert_eq!([0.0, 0.39, 0.4, 1.0, 9.0].map(felt), [None, None, Some(4), Some(18), Some(18)]);
    }

    #[test]
    fn a_crowded_frame_keeps_the_loudest() {
        let events: Vec<Event> = (1..=30).map(|i| event(What::Contact, f64::from(i) * 1e-3)).collect();
        let heard = sounds(&events);
        assert!(heard.len() == MOST && heard[0] == sound(&events[29]).unwrap());
    }
}
