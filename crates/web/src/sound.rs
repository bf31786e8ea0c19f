//! What an event sounds like: wood on wood, louder with the impulse. Numbers only; the browser makes them heard.

use physics::{Event, What};

/// Impulses up to this, in newton seconds, are not heard.
const SILENT: f64 = 2e-5;
/// The impulse of a hard flick: as loud as it gets.
const LOUD: f64 = 0.03;
/// Most sounds that begin in one frame; more would only be noise.
const MOST: usize = 8;

/// Softer sounds than this are not felt.
const FELT: f64 = 0.4;

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
        What::Captured(_) => Some(Sound { loudness: 0.45, pitch: 150.0, decay: 0.16, knock: 0.35 }),
        What::Landed => Some(Sound { loudness: 0.35, pitch: 240.0, decay: 0.11, knock: 0.5 }),
        What::Jumped => Some(Sound { loudness: 0.3, pitch: 330.0, decay: 0.12, knock: 0.7 }),
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
