//! The colours of the drawings, in one place.

/// Ink of lines burnt or printed on wood.
pub(crate) const INK: &str = "#3a1d0e";
/// The one red.
pub(crate) const RED: &str = "#b8321e";
/// The red of couronne's lines, a little browner as old varnish makes it.
pub(crate) const LINE_RED: &str = "#9f2616";
/// Turn and aim.
pub(crate) const TEAL: &str = "#1f6f6b";
/// Paper, behind pictures and captions.
pub(crate) const PAPER: &str = "#f5efe3";
/// Ink of words.
pub(crate) const TEXT: &str = "#22201c";
/// Bone, as inlaid circles and signs are.
pub(crate) const BONE: &str = "#f4e9d2";
/// Light that falls on wood.
pub(crate) const LIGHT: &str = "#fff0d2";
/// The same light on dark wood, where a paler one would look like dust.
pub(crate) const GLOW: &str = "#ffc78a";
/// Shade on wood: never quite black.
pub(crate) const SHADE: &str = "#180a03";

/// A colour lit from light to dark.
#[derive(Clone, Copy)]
pub(crate) struct Tone {
    pub(crate) light: &'static str,
    pub(crate) middle: &'static str,
    pub(crate) dark: &'static str,
}

const fn tone(light: &'static str, middle: &'static str, dark: &'static str) -> Tone {
    Tone { light, middle, dark }
}

/// Carrom's white, and the strikers.
pub(crate) const IVORY: Tone = tone("#fffaf0", "#f2e6cc", "#c9b48c");
/// Crokinole's light discs.
pub(crate) const PALE_WOOD: Tone = tone("#fdf0d6", "#eed7ab", "#b98f57");
/// The dark discs of both.
pub(crate) const EBONY: Tone = tone("#5a504a", "#2e2825", "#120e0c");
/// The queen.
pub(crate) const QUEEN: Tone = tone("#ea6a52", "#c2331f", "#7d1a0d");
/// Couronne's green.
pub(crate) const GREEN_RING: Tone = tone("#5fae7e", "#2c7a4c", "#134a2a");
/// Couronne's red.
pub(crate) const RED_RING: Tone = tone("#e0705b", "#b8321e", "#74190c");

/// Kimble's seats: red, blue, yellow, green.
pub(crate) const SEATS: [Tone; 4] = [
    tone("#ee7a62", "#c8321f", "#7f1a0e"),
    tone("#7db4e2", "#2f6fb0", "#173f6c"),
    tone("#f8dc8a", "#e0a92e", "#92650c"),
    tone("#86c68f", "#3c8a4a", "#1c5027"),
];
