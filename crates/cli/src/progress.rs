//! How far a long command is: a bar on a terminal, nothing elsewhere. A program in WebAssembly has no terminal.

#[cfg(not(target_family = "wasm"))]
use indicatif::{ProgressBar, ProgressStyle};

/// A number of steps that are done one after the other.
pub(crate) struct Progress {
    #[cfg(not(target_family = "wasm"))]
    bar: ProgressBar,
}

#[cfg(not(target_family = "wasm"))]
impl Progress {
    pub(crate) fn of(things: usize) -> Progress {
        let bar = ProgressBar::new(things as u64);
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len}  {msg}  {elapsed} + {eta}");
        Progress {
            bar: match style {
                Ok(style) => bar.with_style(style),
                Err(_) => bar,
            },
        }
    }

    /// One more is done; `message` says how it stands.
    pub(crate) fn advance(&self, message: impl FnOnce() -> String) {
        self.bar.inc(1);
        self.bar.set_message(message());
    }

    pub(crate) fn finish(self) {
        self.bar.finish_and_clear();
    }
}

#[cfg(target_family = "wasm")]
impl Progress {
    pub(crate) fn of(_things: usize) -> Progress {
        Progress {}
    }

    pub(crate) fn advance(&self, _message: impl FnOnce() -> String) {}

    pub(crate) fn finish(self) {}
}
