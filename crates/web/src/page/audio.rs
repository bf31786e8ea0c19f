//! Makes sounds heard: their samples come from `sound`. Where there is no audio it stays silent.

use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioContextState};

use crate::moment::Moment;
use crate::sound::{Sound, felt};

/// How loud everything is together.
const VOLUME: f32 = 0.5;
/// How long a phone shakes when an aim becomes a fault, in milliseconds.
const TICK: u32 = 8;

/// The loudspeaker, once the player has touched something.
#[derive(Default)]
pub(super) struct Audio {
    opened: Option<AudioContext>,
    tried: bool,
}

impl Audio {
    /// Called from a gesture: browsers allow no sound before one.
    pub(super) fn unlock(&mut self) {
        if !self.tried {
            self.tried = true;
            self.opened = AudioContext::new().ok();
        }
        if let Some(context) = &self.opened
            && context.state() == AudioContextState::Suspended
        {
            let _ = context.resume();
        }
    }

    /// Plays them now.
    pub(super) fn play(&self, sounds: &[Sound]) {
        for sound in sounds {
            self.sound(sound, 0.0);
        }
        let loudest = sounds.iter().map(|sound| sound.loudness).fold(0.0, f64::max);
        self.shake(felt(loudest));
    }

    /// Plays the notes of a moment.
    pub(super) fn play_moment(&self, moment: Moment) {
        for (after, note) in moment.notes() {
            self.sound(note, *after);
        }
        self.shake(Some(moment.felt()));
    }

    /// The aim has become a fault: it is felt once.
    pub(super) fn tick(&self) {
        self.shake(Some(TICK));
    }

    fn sound(&self, sound: &Sound, after: f64) {
        if let Some(context) = &self.opened {
            // Without sound one plays on.
            let _ = start(context, sound, after);
        }
    }

    /// A phone is felt, too: as long as what is heard is strong. Browsers allow it after a gesture only.
    fn shake(&self, milliseconds: Option<u32>) {
        let Some(milliseconds) = milliseconds.filter(|_| self.tried && super::browser::finger()) else {
            return;
        };
        // Not every browser can: asked for by name, so that its absence is no error.
        let navigator = leptos::prelude::window().navigator();
        if js_sys::Reflect::has(&navigator, &"vibrate".into()).unwrap_or(false) {
            let _ = navigator.vibrate_with_duration(milliseconds);
        }
    }
}

fn start(context: &AudioContext, sound: &Sound, after: f64) -> Result<(), JsValue> {
    let rate = context.sample_rate();
    let samples: Vec<f32> =
        sound.samples(f64::from(rate)).into_iter().map(|sample| sample * VOLUME).collect();
    let buffer = context.create_buffer(1, samples.len().max(1) as u32, rate)?;
    buffer.copy_to_channel(&samples, 0)?;
    let source = context.create_buffer_source()?;
    source.set_buffer(Some(&buffer));
    source.connect_with_audio_node(&context.destination())?;
    source.start_with_when(context.current_time() + after)
}
