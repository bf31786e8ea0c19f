//! A puzzle as a line of JSON, short enough for four hundred of them to be a small file.

use boards::{Game, quoted};
use rules::Disc;
use serde::{Deserialize, Serialize};

use crate::kind::Kind;
use crate::puzzle::{Body, Choice, Laid, Move, Puzzle, Solution};

/// A line as it is written. `discs` is a list of names and places: `a1 -120 2040 b3 0 311`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    kind: String,
    game: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    discs: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    left: Option<[u8; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    target: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shot: Option<[i32; 3]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rate: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pieces: Option<[[i8; 4]; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    die: Option<u8>,
    /// The piece, or −1 for none; 1 on the honour lap; millionths.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<(i8, u8, u32)>>,
}

impl Puzzle {
    /// The puzzle as a line.
    pub fn to_line(&self) -> String {
        let name = |disc: &Disc| disc.name(self.game);
        let mut form = Form {
            kind: self.kind.name().to_owned(),
            game: self.game.name().to_owned(),
            discs: None,
            left: None,
            target: None,
            shot: None,
            rate: None,
            next: None,
            pieces: None,
            die: None,
            moves: None,
        };
        match &self.body {
            Body::Laid(laid) => {
                let place = |(disc, [x, y]): &(Disc, [i32; 2])| format!("{} {x} {y}", name(disc));
                let Solution { along, angle, speed } = laid.solution;
                form.discs = Some(laid.discs.iter().map(place).collect::<Vec<_>>().join(" "));
                (form.left, form.target) = (laid.left, laid.target.as_ref().map(name));
                form.shot = Some([along, angle, speed]);
                (form.rate, form.next) = (Some(laid.rate), Some(laid.next));
            }
            Body::Choice(choice) => {
                let row = |listed: &Move| {
                    (listed.piece.map_or(-1, |piece| piece as i8), u8::from(listed.lap), listed.value)
                };
                (form.pieces, form.die) = (Some(choice.pieces), Some(choice.die));
                form.moves = Some(choice.moves.iter().map(row).collect());
            }
        }
        // Names, numbers and lists: writing them cannot fail.
        serde_json::to_string(&form).unwrap_or_default()
    }

    /// Reads a line; the error says what was expected.
    pub fn read(line: &str) -> Result<Puzzle, String> {
        let form: Form = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let kind = Kind::named(&form.kind).ok_or_else(|| {
            let known: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
            format!("kind is {}; expected one of {}", quoted(&form.kind), known.join(", "))
        })?;
        let game: Game = form.game.parse().map_err(|error: boards::UnknownGame| error.to_string())?;
        if !Kind::of(game).contains(&kind) {
            return Err(format!("{game} has no puzzles of the kind {}", kind.name()));
        }
        let body = match game.has_shots() {
            true => Body::Laid(form.laid(game)?),
            false => Body::Choice(form.choice()?),
        };
        Ok(Puzzle { game, kind, body })
    }
}

fn missing(what: &str) -> String {
    format!("{what} is missing")
}

impl Form {
    fn laid(&self, game: Game) -> Result<Laid, String> {
        let disc = |name: &str| {
            Disc::named(game, name).ok_or_else(|| format!("{} is no disc of {game}", quoted(name)))
        };
        let number = |word: Option<&str>| {
            let number = word.and_then(|word| word.parse::<i32>().ok());
            number.ok_or_else(|| "discs: expected a name and two whole numbers for each".to_owned())
        };
        let mut words = self.discs.as_deref().ok_or_else(|| missing("discs"))?.split_whitespace();
        let mut discs = Vec::new();
        while let Some(name) = words.next() {
            discs.push((disc(name)?, [number(words.next())?, number(words.next())?]));
        }
        let [along, angle, speed] = self.shot.ok_or_else(|| missing("shot"))?;
        Ok(Laid {
            discs,
            left: self.left,
            target: self.target.as_deref().map(disc).transpose()?,
            solution: Solution { along, angle, speed },
            rate: self.rate.ok_or_else(|| missing("rate"))?,
            next: self.next.ok_or_else(|| missing("next"))?,
        })
    }

    fn choice(&self) -> Result<Choice, String> {
        let listed = |&(piece, lap, value): &(i8, u8, u32)| Move {
            piece: u8::try_from(piece).ok(),
            lap: lap == 1,
            value,
        };
        Ok(Choice {
            pieces: self.pieces.ok_or_else(|| missing("pieces"))?,
            die: self.die.ok_or_else(|| missing("die"))?,
            moves: self.moves.as_ref().ok_or_else(|| missing("moves"))?.iter().map(listed).collect(),
        })
    }
}
