//! Writing SVG: numbers, text and identifiers.

use std::fmt::{self, Display, Write as _};

/// Appends formatted text to a drawing. Formats first and appends then, so that the arguments may ask the drawing itself
/// for identifiers.
macro_rules! put {
    ($out:expr, $($arg:tt)*) => {{
        let text = format!($($arg)*);
        $out.text.push_str(&text);
    }};
}
pub(crate) use put;

/// A number in the form for SVG: at most three decimals, no trailing zeros, no minus before zero.
#[derive(Clone, Copy)]
pub(crate) struct Num(pub(crate) f64);

impl Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(12);
        // A value that is not finite cannot be drawn. Callers leave such things out; if one is missed, a zero keeps the
        // file readable.
        let value = if self.0.is_finite() { self.0 } else { 0.0 };
        write!(text, "{value:.3}")?;
        let short = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if short == "-0" { "0" } else { short })
    }
}

/// Millimetres from metres.
pub(crate) fn mm(metres: f64) -> Num {
    Num(metres * 1000.0)
}

/// Millimetres downwards from metres upwards: the picture's y grows the other way.
pub(crate) fn down(metres: f64) -> Num {
    Num(metres * -1000.0)
}

/// Text with the five characters that mean something in XML replaced.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                // Not allowed in XML 1.0 at all.
                c if c.is_control() => f.write_char(' ')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// A drawing being written. Every identifier starts with the prefix, so that several drawings can share a page.
pub(crate) struct Svg {
    pub(crate) text: String,
    pub(crate) prefix: String,
}

impl Svg {
    /// Opens a drawing that shows the square of `half` metres to each side of the middle.
    pub(crate) fn open(prefix: &str, half: f64, title: &str) -> Svg {
        let (start, size) = (mm(-half), mm(2.0 * half));
        Svg::open_view(prefix, &format!("{start} {start} {size} {size}"), title)
    }

    /// Opens a drawing in pixels, of this width and height.
    pub(crate) fn open_card(prefix: &str, [width, height]: [u32; 2], title: &str) -> Svg {
        Svg::open_view(prefix, &format!("0 0 {width} {height}"), title)
    }

    fn open_view(prefix: &str, view: &str, title: &str) -> Svg {
        // Only what is safe in an identifier and in url(#…).
        let prefix: String =
            prefix.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-' || *c == '_').collect();
        let mut svg = Svg {
            text: String::with_capacity(16 * 1024),
            prefix: if prefix.starts_with(|c: char| c.is_ascii_alphabetic()) {
                prefix
            } else {
                format!("p{prefix}")
            },
        };
        put!(
            svg,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" role="img"><title>{}</title>"#,
            Escaped(title)
        );
        svg
    }

    /// Closes the drawing.
    pub(crate) fn close(mut self) -> String {
        self.text.push_str("</svg>");
        self.text
    }

    /// Appends text as it is.
    pub(crate) fn raw(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// `url(#…)` of one of this drawing's identifiers.
    pub(crate) fn url(&self, name: &str) -> String {
        format!("url(#{}-{name})", self.prefix)
    }

    /// A linear gradient in the drawing's millimetres: two ends and its stops as offset, colour, opacity.
    pub(crate) fn linear(&mut self, name: &str, ends: [f64; 4], stops: &[Stop]) {
        let [x1, y1, x2, y2] = ends.map(Num);
        put!(
            self,
            r#"<linearGradient id="{}-{name}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">"#,
            self.prefix
        );
        self.stops(stops);
        self.raw("</linearGradient>");
    }

    /// A radial gradient in the drawing's millimetres: centre, radius and focus.
    pub(crate) fn radial(&mut self, name: &str, circle: [f64; 3], focus: [f64; 2], stops: &[Stop]) {
        let [cx, cy, r] = circle.map(Num);
        put!(
            self,
            r#"<radialGradient id="{}-{name}" gradientUnits="userSpaceOnUse" cx="{cx}" cy="{cy}" r="{r}""#,
            self.prefix
        );
        if focus != [circle[0], circle[1]] {
            put!(self, r#" fx="{}" fy="{}""#, Num(focus[0]), Num(focus[1]));
        }
        self.raw(">");
        self.stops(stops);
        self.raw("</radialGradient>");
    }

    fn stops(&mut self, stops: &[Stop]) {
        for &Stop(offset, colour, opacity) in stops {
            put!(self, r#"<stop offset="{}" stop-color="{colour}""#, Num(offset));
            if opacity < 1.0 {
                put!(self, r#" stop-opacity="{}""#, Num(opacity));
            }
            self.raw("/>");
        }
    }

    /// A circle with the rest of its attributes as written.
    pub(crate) fn circle(&mut self, [x, y]: [f64; 2], r: f64, rest: &str) {
        if x != 0.0 || y != 0.0 {
            put!(self, r#"<circle cx="{}" cy="{}" r="{}" {rest}/>"#, Num(x), Num(y), Num(r));
        } else {
            put!(self, r#"<circle r="{}" {rest}/>"#, Num(r));
        }
    }

    /// The square from −half to half with rounded corners.
    pub(crate) fn square(&mut self, half: f64, corner: f64, rest: &str) {
        let (start, size) = (Num(-half), Num(2.0 * half));
        put!(
            self,
            r#"<rect x="{start}" y="{start}" width="{size}" height="{size}" rx="{}" {rest}/>"#,
            Num(corner)
        );
    }
}

/// A stop of a gradient: offset, colour, opacity.
pub(crate) struct Stop(pub(crate) f64, pub(crate) &'static str, pub(crate) f64);
