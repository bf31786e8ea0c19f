//! A shot written down: the position before it and the flick, as `pichenette simulate` reads it.

use std::collections::BTreeMap;
use std::fmt;

use boards::{Game, Point};
use serde::{Deserialize, Serialize};
use table::{Flick, Played, Scene, TableError};

/// One shot on one board: the input of `pichenette simulate`.
///
/// ```
/// use web::shot_text::ShotText;
///
/// let line = r#"{"board":"crokinole","discs":{},"shot":{"disc":"a1","at":[0.0,-0.3048],"angle":1.5707963267948966,"speed":1.0,"spin":0.0}}"#;
/// let shot_text = ShotText::parse(line)?;
/// assert_eq!(shot_text.to_json(), line);
/// assert_eq!(shot_text.play()?.pocketed(), ["a1"]);
/// # Ok::<(), web::shot_text::ShotTextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShotText {
    /// The game's name.
    pub board: String,
    /// All discs before the shot, by name.
    #[serde(default)]
    pub discs: BTreeMap<String, Point>,
    /// The flick.
    pub shot: Stroke,
}

/// Which disc is sent, from where and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stroke {
    /// The disc's name.
    pub disc: String,
    /// Where it starts; left out: where it lies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Point>,
    /// Radians, counter-clockwise from +x.
    pub angle: f64,
    /// Metres a second.
    pub speed: f64,
    /// Radians a second, counter-clockwise.
    #[serde(default)]
    pub spin: f64,
}

/// Why a shot cannot be read or played. Displays what was wrong and what was expected.
#[derive(Clone, Debug, PartialEq)]
pub enum ShotTextError {
    /// Not percent-encoded UTF-8.
    Encoding,
    /// Not a shot.
    Json(String),
    /// No board of ours.
    Board(String),
    /// Not a shot that can be played.
    Table(TableError),
}

impl fmt::Display for ShotTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShotTextError::Encoding => f.write_str("the address is not percent-encoded UTF-8"),
            ShotTextError::Json(why) => f.write_str(why),
            ShotTextError::Board(why) => f.write_str(why),
            ShotTextError::Table(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for ShotTextError {}

impl From<TableError> for ShotTextError {
    fn from(error: TableError) -> ShotTextError {
        ShotTextError::Table(error)
    }
}

impl ShotText {
    /// A flick of a disc among others; `discs` says where all of them lie before it.
    pub fn new(game: Game, mut discs: BTreeMap<String, Point>, disc: &str, flick: &Flick) -> ShotText {
        let at = discs.remove(disc).or(flick.at);
        let Flick { angle, speed, spin, .. } = *flick;
        let shot = Stroke { disc: disc.to_string(), at, angle, speed, spin };
        ShotText { board: game.name().to_string(), discs, shot }
    }

    /// Reads one line of JSON.
    pub fn parse(json: &str) -> Result<ShotText, ShotTextError> {
        serde_json::from_str(json).map_err(|error| ShotTextError::Json(error.to_string()))
    }

    /// One line of JSON; every number comes back to the same bits.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The game whose board it is.
    pub fn game(&self) -> Result<Game, ShotTextError> {
        self.board.parse().map_err(|error: boards::UnknownGame| ShotTextError::Board(error.to_string()))
    }

    /// Plays it.
    pub fn play(&self) -> Result<Played, ShotTextError> {
        Ok(self.scene()?.play()?)
    }

    /// What another engine made of it; `None` if that is a shot of other discs.
    pub fn play_as(&self, film: physics::Film) -> Option<Played> {
        let scene = self.scene().ok()?;
        let (names, discs): (Vec<_>, Vec<_>) =
            scene.discs().map(|(name, disc)| (name.to_owned(), *disc)).unzip();
        Some(Played { names, shot: film.shot(&discs)? })
    }

    fn scene(&self) -> Result<Scene, ShotTextError> {
        let mut scene = Scene::on(self.game()?)?;
        for (name, &at) in &self.discs {
            scene.place(name, at)?;
        }
        let Stroke { ref disc, at, angle, speed, spin } = self.shot;
        scene.flick(disc, Flick { at, angle, speed, spin })?;
        Ok(scene)
    }
}

/// Percent-encodes everything but letters, digits and what is safe in an address wherever it is pasted.
pub(crate) fn encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~:,".contains(&byte) {
            out.push(byte as char);
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

/// The other way.
pub(crate) fn decode(text: &str) -> Option<String> {
    let mut out = Vec::with_capacity(text.len());
    let mut bytes = text.bytes();
    let digit = |bytes: &mut std::str::Bytes| (bytes.next()? as char).to_digit(16);
    while let Some(byte) = bytes.next() {
        out.push(match byte {
            b'%' => (digit(&mut bytes)? * 16 + digit(&mut bytes)?) as u8,
            byte => byte,
        });
    }
    String::from_utf8(out).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shot_text() -> ShotText {
        let discs = table::rack(Game::Carrom, 9, 5, 0).into_iter().map(|p| (p.disc, p.at)).collect();
        let shot =
            Stroke { disc: "striker".into(), at: Some([0.1, -0.2526]), angle: 1.7, speed: 4.2, spin: -0.1 };
        ShotText { board: "carrom".into(), discs, shot }
    }

    #[test]
    fn a_line_brings_every_bit_back() {
        assert_eq!(ShotText::parse(&shot_text().to_json()), Ok(shot_text()));
        assert_eq!(decode(&encode(&shot_text().to_json())), Some(shot_text().to_json()));
        assert_eq!((decode("%F"), decode("%FF"), decode("%C3%A9")), (None, None, Some("é".to_string())));
    }

    #[test]
    fn a_shot_that_cannot_be_played_is_an_error() {
        let mut overlapping = shot_text();
        overlapping.shot.at = Some([0.0, 0.0]);
        assert!(overlapping.play().unwrap_err().to_string().contains("overlap"));
        let mut fast = shot_text();
        fast.shot.speed = 60.0;
        assert!(matches!(fast.play(), Err(ShotTextError::Table(_))));
    }
}
