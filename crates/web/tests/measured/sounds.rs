//! The sounds of the page, looked at as spectra and loudness: the samples are those that a browser plays.
//! `docs/sounds.md` has the table.

use std::f64::consts::TAU;
use std::fmt::Write;

use physics::{Event, State, What};
use web::moment::Moment;
use web::sound::{Sound, sound};

const RATE: f64 = 48_000.0;

/// What a wave measures.
#[derive(Clone, Copy, Debug)]
struct Measured {
    /// The strongest frequency, in hertz.
    peak: f64,
    /// The middle of the spectrum's power, in hertz.
    middle: f64,
    /// Loudness as the ear weighs it (A-weighting), in decibels below the loudest wave there can be.
    loudness: f64,
    /// Seconds until all but a hundredth of its power is over.
    length: f64,
}

/// The power at every frequency up to 12 kHz, in steps of 10 Hz.
fn spectrum(wave: &[f64]) -> Vec<(f64, f64)> {
    (2..1200)
        .map(|n| {
            let frequency = 10.0 * f64::from(n);
            // One frequency of the discrete Fourier transform, by Goertzel's way.
            let turn = 2.0 * (TAU * frequency / RATE).cos();
            let (now, before) = wave.iter().fold((0.0, 0.0), |(s1, s2), x| (x + turn * s1 - s2, s1));
            (frequency, now * now + before * before - turn * now * before)
        })
        .collect()
}

/// How the ear weighs a frequency: IEC 61672's curve A, as a factor of power.
fn weight(frequency: f64) -> f64 {
    let f2 = frequency * frequency;
    let [a, b, c, d] = [20.6_f64, 107.7, 737.9, 12_194.0].map(|f| f * f);
    let gain = d * f2 * f2 / ((f2 + a) * ((f2 + b) * (f2 + c)).sqrt() * (f2 + d));
    1.2589 * 1.2589 * gain * gain
}

fn measure(notes: &[(f64, Sound)]) -> Measured {
    let end = notes.iter().map(|(after, sound)| after + sound.decay).fold(0.0, f64::max);
    let mut wave = vec![0.0; (end * RATE) as usize + 2];
    for (after, sound) in notes {
        let from = (after * RATE) as usize;
        for (n, sample) in sound.samples(RATE).into_iter().enumerate() {
            wave[from + n] += f64::from(sample);
        }
    }
    assert!(wave.iter().all(|sample| sample.is_finite() && sample.abs() <= 1.0), "{notes:?} is too loud");
    let constant = wave.iter().sum::<f64>() / wave.len() as f64;
    assert!(constant.abs() < 0.005, "{notes:?} pushes the loudspeaker: {constant}");
    let powers = spectrum(&wave);
    let all: f64 = powers.iter().map(|(_, power)| power).sum();
    let heard: f64 = powers.iter().map(|(frequency, power)| power * weight(*frequency)).sum();
    let energy: f64 = wave.iter().map(|sample| sample * sample).sum();
    let mut left = energy;
    let over = wave.iter().position(|sample| {
        left -= sample * sample;
        left < 0.01 * energy
    });
    Measured {
        peak: powers.iter().fold((0.0, 0.0), |most, &this| if this.1 > most.1 { this } else { most }).0,
        middle: powers.iter().map(|(frequency, power)| frequency * power).sum::<f64>() / all,
        // The energy of a second of the loudest wave is half the rate.
        loudness: 10.0 * (energy * heard / all / (0.5 * RATE)).log10(),
        length: over.unwrap_or(wave.len()) as f64 / RATE,
    }
}

fn of_event(what: What, impulse: f64) -> Measured {
    let event = Event { time: 0.0, what, disc: 0, after: State::default(), other: None, impulse };
    measure(&[(0.0, sound(&event).unwrap())])
}

#[test]
fn the_sounds_are_those_of_the_document() {
    let mut table =
        String::from("| sound | strongest | middle | loudness | length |\n|---|---|---|---|---|\n");
    let mut row = |name: &str, m: Measured| {
        let Measured { peak, middle, loudness, length } = m;
        let _ = writeln!(
            table,
            "| {name} | {peak:.0} Hz | {middle:.0} Hz | {loudness:.0} dB | {:.0} ms |",
            length * 1e3
        );
    };
    row("two discs, hard", of_event(What::Contact, 0.03));
    row("two discs, soft", of_event(What::Contact, 0.002));
    row("rail", of_event(What::Rail(1), 0.02));
    row("post", of_event(What::Post(0), 0.01));
    row("rim", of_event(What::Rim, 0.01));
    row("into a hole", of_event(What::Captured(0), 0.0));
    row("into the ditch", of_event(What::Landed, 0.0));
    row("off the table", of_event(What::Jumped, 0.0));
    for moment in Moment::ALL {
        let name = match moment {
            Moment::Twenty => "a twenty",
            Moment::Queen => "the queen",
            Moment::LastPiece => "the last piece",
            Moment::Six => "a six",
            Moment::Eaten => "eaten",
            Moment::Won => "won",
        };
        row(name, measure(moment.notes()));
    }
    let published = include_str!("../../../../docs/sounds.md");
    assert!(published.contains(&table), "docs/sounds.md should have this table:\n{table}");
}

#[test]
fn a_harder_blow_is_louder_and_brighter() {
    let blows = [0.001, 0.004, 0.012, 0.03].map(|impulse| of_event(What::Contact, impulse));
    assert!(blows.is_sorted_by(|a, b| a.loudness + 2.0 < b.loudness && a.middle < b.middle), "{blows:?}");
}

#[test]
fn a_phone_can_play_them() {
    for what in [
        What::Contact,
        What::Rail(1),
        What::Post(0),
        What::Rim,
        What::Captured(0),
        What::Landed,
        What::Jumped,
    ] {
        let Measured { peak, loudness, .. } = of_event(what, 0.02);
        assert!(peak > 250.0 && loudness > -36.0, "{what:?}: {peak} Hz, {loudness} dB");
    }
}

#[test]
fn wood_is_told_from_wood() {
    let [discs, post, rim, rail, hole] =
        [What::Contact, What::Post(0), What::Rim, What::Rail(1), What::Captured(0)]
            .map(|what| of_event(what, 0.02).peak);
    assert!(discs > post && post > rim && rim > rail && rail > hole, "{discs} {post} {rim} {rail} {hole}");
    assert!([discs, post, rim, rail, hole].iter().all(|peak| (100.0..4000.0).contains(peak)));
}

#[test]
fn a_moment_is_heard_over_the_knocks_and_never_startles() {
    let knock = of_event(What::Contact, 0.03).loudness;
    for moment in Moment::ALL {
        let Measured { loudness, length, .. } = measure(moment.notes());
        assert!((-6.0..12.0).contains(&(loudness - knock)), "{moment:?}: {loudness} beside {knock} dB");
        assert!(length < 0.8, "{moment:?} lasts {length} s");
    }
    let pitch = |moment: Moment| measure(moment.notes()).middle;
    assert!(pitch(Moment::Eaten) < 0.7 * pitch(Moment::Six), "bad news is lower than good news");
}
