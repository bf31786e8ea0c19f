//! Words as outlines: the places that draw these pictures have no fonts.

use crate::accents::{ACCENTED, MARKS};
use crate::letters::LETTERS;
use crate::numerals::DIGITS;
use crate::svg::{Num, Svg, put};

/// Height of the digits, in thousandths of the size.
const DIGIT_HEIGHT: f64 = 700.0;
const SPACE: u16 = 210;

/// The advance of a character and its outlines, each with its offset.
fn glyph(c: char) -> (u16, Vec<(&'static str, i16, i16)>) {
    let plain = |c: char| {
        DIGITS
            .iter()
            .chain(&LETTERS)
            .find(|(glyph, ..)| *glyph == c)
            .map(|&(_, advance, outline)| (advance, outline))
    };
    if let Some((advance, outline)) = plain(c) {
        return (advance, vec![(outline, 0, 0)]);
    }
    if let Some(&(_, letter, mark, x, y)) = ACCENTED.iter().find(|(glyph, ..)| *glyph == c)
        && let Some((advance, outline)) = plain(letter)
    {
        return (advance, vec![(outline, 0, 0), (MARKS[mark], x, y)]);
    }
    // Any other character, spaces included, leaves a gap.
    (SPACE, Vec::new())
}

/// Whether a character has an outline.
#[cfg(test)]
pub(crate) fn known(c: char) -> bool {
    !glyph(c).1.is_empty()
}

/// How wide a text is at size 1.
pub(crate) fn width(text: &str) -> f64 {
    text.chars().map(|c| f64::from(glyph(c).0)).sum::<f64>() / 1000.0
}

impl Svg {
    /// Text with the middle of its digits at a point; `size` is the em, lengths in millimetres.
    pub(crate) fn words(&mut self, text: &str, [x, y]: [f64; 2], size: f64, rest: &str) {
        let scale = size / 1000.0;
        put!(
            self,
            r#"<g transform="translate({} {}) scale({:.4})" {rest}>"#,
            Num(x - width(text) * size / 2.0),
            Num(y + DIGIT_HEIGHT * scale / 2.0),
            scale
        );
        let mut pen = 0i32;
        for c in text.chars() {
            let (advance, outlines) = glyph(c);
            for (outline, dx, dy) in outlines {
                let x = pen + i32::from(dx);
                if x == 0 && dy == 0 {
                    put!(self, r#"<path d="{outline}"/>"#);
                } else {
                    put!(self, r#"<path transform="translate({x} {dy})" d="{outline}"/>"#);
                }
            }
            pen += i32::from(advance);
        }
        self.raw("</g>");
    }
}
