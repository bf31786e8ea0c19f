//! A shot written down: the position before it and the flick, as `pichenette simulate` reads it, and as a link.

use std::collections::BTreeMap;
use std::fmt;

use boards::{Game, Point};
use serde::{Deserialize, Serialize};
use table::{Flick, Played, Scene, TableError};

/// One shot on one board: the input of `pichenette simulate`.
///
/// ```
/// use web::sheet::Sheet;
///
/// let line = r#"{"board":"crokinole","discs":{},"shot":{"disc":"a1","at":[0.0,-0.3048],"angle":1.5707963267948966,"speed":1.0,"spin":0.0}}"#;
/// let sheet = Sheet::parse(line)?;
/// assert_eq!(sheet.to_json(), line);
/// assert_eq!(sheet.play()?.pocketed(), ["a1"]);
/// # Ok::<(), web::sheet::SheetError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
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

/// Why a sheet cannot be read or played. Displays what was wrong and what was expected.
#[derive(Clone, Debug, PartialEq)]
pub enum SheetError {
    /// Not percent-encoded UTF-8.
    Encoding,
    /// Not a sheet.
    Json(String),
    /// No board of ours.
    Board(String),
    /// Not a shot that can be played.
    Table(TableError),
}

impl fmt::Display for SheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SheetError::Encoding => f.write_str("the address is not percent-encoded UTF-8"),
            SheetError::Json(why) => f.write_str(why),
            SheetError::Board(why) => f.write_str(why),
            SheetError::Table(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for SheetError {}

impl From<TableError> for SheetError {
    fn from(error: TableError) -> SheetError {
        SheetError::Table(error)
    }
}

impl Sheet {
    /// A flick of a disc among others; `discs` says where all of them lie before it.
    pub fn new(game: Game, mut discs: BTreeMap<String, Point>, disc: &str, flick: &Flick) -> Sheet {
        let at = discs.remove(disc).or(flick.at);
        let Flick { angle, speed, spin, .. } = *flick;
        let shot = Stroke { disc: disc.to_string(), at, angle, speed, spin };
        Sheet { board: game.name().to_string(), discs, shot }
    }

    /// Reads one line of JSON.
    pub fn parse(json: &str) -> Result<Sheet, SheetError> {
        serde_json::from_str(json).map_err(|error| SheetError::Json(error.to_string()))
    }

    /// One line of JSON; every number comes back to the same bits.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The game whose board it is.
    pub fn game(&self) -> Result<Game, SheetError> {
        self.board.parse().map_err(|error: boards::UnknownGame| SheetError::Board(error.to_string()))
    }

    /// Plays it.
    pub fn play(&self) -> Result<Played, SheetError> {
        let mut scene = Scene::on(self.game()?)?;
        for (name, &at) in &self.discs {
            scene.place(name, at)?;
        }
        let Stroke { ref disc, at, angle, speed, spin } = self.shot;
        scene.flick(disc, Flick { at, angle, speed, spin })?;
        Ok(scene.play()?)
    }
}

/// What an address asks for, after its `#`.
#[derive(Clone, Debug, PartialEq)]
pub enum Address {
    /// A board.
    Board(Game),
    /// A shot to be shown.
    Shot(Game, Box<Sheet>),
    /// Neither; the reason, and the board it was meant for if that can be told.
    Broken(Option<Game>, SheetError),
}

impl Address {
    /// Reads what follows the `#`; nothing means carrom.
    ///
    /// ```
    /// use boards::Game;
    /// use web::sheet::Address;
    ///
    /// assert_eq!(Address::parse("couronne"), Address::Board(Game::Couronne));
    /// assert!(matches!(Address::parse("carrom?shot=%7B"), Address::Broken(Some(Game::Carrom), _)));
    /// ```
    pub fn parse(fragment: &str) -> Address {
        let fragment = fragment.trim_start_matches(['#', '/']);
        let (name, shot) = match fragment.split_once("?shot=") {
            Some((name, shot)) => (name, Some(shot)),
            None => (fragment, None),
        };
        let game = match name {
            "" => Game::Carrom,
            name => match name.parse::<Game>() {
                Ok(game) => game,
                Err(unknown) => return Address::Broken(None, SheetError::Board(unknown.to_string())),
            },
        };
        let Some(shot) = shot else { return Address::Board(game) };
        if game == Game::Kimble {
            return Address::Broken(Some(game), TableError::NothingSlides(game).into());
        }
        let read = || -> Result<Sheet, SheetError> {
            let sheet = Sheet::parse(&decode(shot).ok_or(SheetError::Encoding)?)?;
            if sheet.game()? != game {
                let why = format!("the shot is for {}, the address for {game}", sheet.board);
                return Err(SheetError::Board(why));
            }
            Ok(sheet)
        };
        match read() {
            Ok(sheet) => Address::Shot(game, Box::new(sheet)),
            Err(error) => Address::Broken(Some(game), error),
        }
    }

    /// The address of a shot, from its `#` on.
    pub fn of_shot(sheet: &Sheet) -> String {
        format!("#{}?shot={}", sheet.board, encode(&sheet.to_json()))
    }
}

/// Percent-encodes everything but letters, digits and what is safe in an address wherever it is pasted.
fn encode(text: &str) -> String {
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

fn decode(text: &str) -> Option<String> {
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

    fn sheet() -> Sheet {
        let discs = table::rack(Game::Carrom, 9, 5, 0).into_iter().map(|p| (p.disc, p.at)).collect();
        let shot =
            Stroke { disc: "striker".into(), at: Some([0.1, -0.2526]), angle: 1.7, speed: 4.2, spin: -0.1 };
        Sheet { board: "carrom".into(), discs, shot }
    }

    #[test]
    fn a_link_brings_every_bit_back() {
        let sheet = sheet();
        let Address::Shot(Game::Carrom, back) = Address::parse(&Address::of_shot(&sheet)) else { panic!() };
        assert_eq!(*back, sheet);
        assert_eq!(back.play().unwrap().hash(), sheet.play().unwrap().hash());
    }

    #[test]
    fn a_link_typed_by_hand_is_read_too() {
        let typed = r#"#crokinole?shot={"board":"crokinole","shot":{"disc":"a1","at":[0,-0.3048],"angle":1.5,"speed":1}}"#;
        let Address::Shot(Game::Crokinole, sheet) = Address::parse(typed) else { panic!() };
        assert_eq!((sheet.shot.spin, sheet.discs.len()), (0.0, 0));
    }

    #[track_caller]
    fn broken(fragment: &str, game: Option<Game>, why: &str) {
        match Address::parse(fragment) {
            Address::Broken(meant, error) => {
                assert_eq!(meant, game);
                assert!(error.to_string().contains(why), "{error}");
            }
            other => panic!("{fragment} was read as {other:?}"),
        }
    }

    #[test]
    fn a_broken_link_says_what_is_wrong() {
        broken("#chess", None, "expected carrom");
        broken("#kimble?shot=%7B%7D", Some(Game::Kimble), "die");
        broken("#carrom?shot=%7B%22board", Some(Game::Carrom), "EOF");
        broken("#carrom?shot=%F", Some(Game::Carrom), "percent");
        broken("#carrom?shot=%FF", Some(Game::Carrom), "percent");
        let crokinole = r#"{"board":"crokinole","discs":{},"shot":{"disc":"a1","angle":1,"speed":1}}"#;
        broken(&format!("#carrom?shot={crokinole}"), Some(Game::Carrom), "for crokinole");
        let unknown = r#"{"board":"carrom","shot":{"disc":"striker","angle":1,"speed":1},"wind":3}"#;
        broken(&format!("#carrom?shot={unknown}"), Some(Game::Carrom), "wind");
    }

    #[test]
    fn a_shot_that_cannot_be_played_is_an_error() {
        let mut overlapping = sheet();
        overlapping.shot.at = Some([0.0, 0.0]);
        assert!(overlapping.play().unwrap_err().to_string().contains("overlap"));
        let mut fast = sheet();
        fast.shot.speed = 60.0;
        assert!(matches!(fast.play(), Err(SheetError::Table(_))));
    }
}
