//! A link as a QR code, to be taken over by a phone's camera.

use qrcode::{Color, QrCode};

/// How many empty modules a reader needs around a code.
const QUIET: usize = 4;

/// A QR code as a drawing: its dark modules as one path, each of them a unit square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The side of the drawing, with the room around the code.
    pub side: usize,
    /// The path.
    pub path: String,
}

/// The QR code of a text; `None` if the text is too long for one.
///
/// ```
/// let drawn = web::qr::draw("https://play.example.org/t/abcdefghij234567").unwrap();
/// assert!(drawn.side > 30 && drawn.path.starts_with("M4 4h7v1h-7z"));
/// ```
pub fn draw(text: &str) -> Option<Drawn> {
    let code = QrCode::new(text).ok()?;
    let width = code.width();
    let mut path = String::new();
    for (y, row) in code.to_colors().chunks(width).enumerate() {
        let mut x = 0;
        while x < width {
            let run = row[x..].iter().take_while(|module| **module == Color::Dark).count();
            if run > 0 {
                path.push_str(&format!("M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET));
            }
            x += run.max(1);
        }
    }
    Some(Drawn { side: width + 2 * QUIET, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dark_module_is_drawn_once() {
        let text = "https://play.example.org/t/abcdefghij234567";
        let code = QrCode::new(text).unwrap();
        let dark = code.to_colors().into_iter().filter(|module| *module == Color::Dark).count();
        let Drawn { side, path } = draw(text).unwrap();
        let runs = path.split('M').skip(1).map(|run| run.split(['h', 'v']).nth(1).unwrap());
        assert_eq!(runs.map(|run| run.parse::<usize>().unwrap()).sum::<usize>(), dark);
        assert_eq!(side, code.width() + 8);
        assert_eq!(draw(&"x".repeat(5000)), None);
    }
}
