//! Makes sounds heard: a knock of filtered noise and a ring that dies away. Where there is no audio it stays silent.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    AudioBuffer, AudioContext, AudioContextState, AudioScheduledSourceNode, BiquadFilterType, OscillatorType,
};

use crate::sound::{Sound, felt};

/// How loud everything is together.
const VOLUME: f64 = 0.5;
/// Seconds of noise, more than any knock lasts.
const NOISE: f32 = 0.25;

/// The loudspeaker, once the player has touched something.
#[derive(Default)]
pub(super) struct Audio {
    opened: Option<(AudioContext, AudioBuffer)>,
    tried: bool,
}

impl Audio {
    /// Called from a gesture: browsers allow no sound before one.
    pub(super) fn unlock(&mut self) {
        if !self.tried {
            self.tried = true;
            self.opened = open().ok();
        }
        if let Some((context, _)) = &self.opened
            && context.state() == AudioContextState::Suspended
        {
            let _ = context.resume();
        }
    }

    /// Plays them now.
    pub(super) fn play(&self, sounds: &[Sound]) {
        if let Some((context, noise)) = &self.opened {
            for sound in sounds {
                let _ = knock(context, noise, sound);
            }
        }
        if self.tried {
            shake(sounds);
        }
    }
}

/// A phone is felt, too: the strongest of them, as long as it is strong. Browsers allow it after a gesture only.
fn shake(sounds: &[Sound]) {
    let loudest = sounds.iter().map(|sound| sound.loudness).fold(0.0, f64::max);
    let Some(milliseconds) = felt(loudest).filter(|_| super::browser::finger()) else { return };
    // Not every browser can: asked for by name, so that its absence is no error.
    let navigator = leptos::prelude::window().navigator();
    if js_sys::Reflect::has(&navigator, &"vibrate".into()).unwrap_or(false) {
        let _ = navigator.vibrate_with_duration(milliseconds);
    }
}

fn open() -> Result<(AudioContext, AudioBuffer), JsValue> {
    let context = AudioContext::new()?;
    let rate = context.sample_rate();
    let mut seed = 0x2545_f491_u32;
    let samples: Vec<f32> = (0..(rate * NOISE) as usize)
        .map(|_| {
            seed ^= seed << 13;
            seed ^= seed >> 17;
            seed ^= seed << 5;
            seed as f32 / u32::MAX as f32 * 2.0 - 1.0
        })
        .collect();
    let noise = context.create_buffer(1, samples.len() as u32, rate)?;
    noise.copy_to_channel(&samples, 0)?;
    Ok((context, noise))
}

fn knock(context: &AudioContext, noise: &AudioBuffer, sound: &Sound) -> Result<(), JsValue> {
    let start = context.current_time();
    let end = start + sound.decay;
    let envelope = |loudness: f64, until: f64| {
        let gain = context.create_gain()?;
        let level = gain.gain();
        level.set_value_at_time((loudness * VOLUME).max(1e-4) as f32, start)?;
        level.exponential_ramp_to_value_at_time(1e-4, until)?;
        gain.connect_with_audio_node(&context.destination())?;
        Ok::<_, JsValue>(gain)
    };

    let source = context.create_buffer_source()?;
    source.set_buffer(Some(noise));
    let filter = context.create_biquad_filter()?;
    filter.set_type(BiquadFilterType::Bandpass);
    filter.frequency().set_value(sound.pitch as f32 * 1.6);
    filter.q().set_value(1.1);
    source.connect_with_audio_node(&filter)?;
    // The knock is over before the ring.
    filter.connect_with_audio_node(
        envelope(sound.loudness * sound.knock * 1.6, start + sound.decay * 0.45)?.as_ref(),
    )?;
    source.start()?;
    source.unchecked_ref::<AudioScheduledSourceNode>().stop_with_when(end)?;

    let ring = context.create_oscillator()?;
    ring.set_type(OscillatorType::Sine);
    ring.frequency().set_value(sound.pitch as f32);
    ring.frequency().exponential_ramp_to_value_at_time(sound.pitch as f32 * 0.82, end)?;
    ring.connect_with_audio_node(envelope(sound.loudness * (1.0 - sound.knock) * 0.6, end)?.as_ref())?;
    ring.start()?;
    ring.stop_with_when(end)?;
    Ok(())
}
