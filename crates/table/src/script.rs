//! Actions as lines of JSON: what a scorekeeper types, what a program sends, what a record keeps.

use std::fmt;

use boards::{Game, Point};
use rules::{ByName, Disc, Fact, Facts, Note, Player, Refusal, Rest, Side, Throw, Told, Toss, Zone};
use serde::de::value::SeqAccessDeserializer;
use serde::de::{self, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Number;

use crate::by_count::DiscsForm;
use crate::dice::{Link, Nonce, Proof};
use crate::game::{Deed, Refused};
use crate::object::Object;
use crate::reading::read;
use crate::scene::Flick;
use crate::told_result::{ResultForm, TallyForm};
use crate::told_round::RoundForm;

/// A line that is not an action: broken JSON, an unknown key, no action or two.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Malformed(pub String);

/// A line as it is written. `press` may be null, which differs from a missing `press`.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    by: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shot: Option<Object<FactsForm>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    flick: Option<Object<FlickForm>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<Object<PlaceForm>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    press: Option<Option<PressForm>>,
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    piece: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lap: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pass: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    keep: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    toss: Option<TossForm>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    forgo: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    foul: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    technical: Option<bool>,
    #[serde(default, deserialize_with = "told_whole", skip_serializing_if = "not_told")]
    board: Option<Object<BoardForm>>,
    #[serde(default, deserialize_with = "told_whole", skip_serializing_if = "not_told")]
    round: Option<Object<RoundForm>>,
    #[serde(default, deserialize_with = "told_whole", skip_serializing_if = "not_told")]
    result: Option<Object<ResultForm>>,
    #[serde(default, deserialize_with = "told_whole", skip_serializing_if = "not_told")]
    tally: Option<Object<TallyForm>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    buzzer: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    incident: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    timeout: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    resign: Option<bool>,
    // Fields that only records have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    played: Option<Object<FlickForm>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    steady: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    facts: Option<Object<FactsForm>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    threw: Option<PressForm>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nonce: Option<Nonce>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reveal: Option<Link>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hash: Option<String>,
}

/// Distinguishes null from a missing field.
fn there<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::<T>::deserialize(deserializer).map(Some)
}

/// A throw: a number, or a word for a die that shows no number.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
enum PressForm {
    Number(Number),
    Word(String),
}

impl<'de> Deserialize<'de> for PressForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PressForm, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = PressForm;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number from 1 to 6, \"cocked\" or null")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<PressForm, E> {
                Ok(PressForm::Number(number.into()))
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<PressForm, E> {
                Ok(PressForm::Number(number.into()))
            }

            fn visit_f64<E: de::Error>(self, number: f64) -> Result<PressForm, E> {
                let known = Number::from_f64(number).map(PressForm::Number);
                known.ok_or_else(|| E::invalid_value(Unexpected::Float(number), &self))
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<PressForm, E> {
                Ok(PressForm::Word(word.to_owned()))
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

impl PressForm {
    fn of(throw: Throw) -> PressForm {
        match throw {
            Throw::Number(n) => PressForm::Number(n.into()),
            Throw::Cocked => PressForm::Word("cocked".to_owned()),
        }
    }

    fn throw(&self) -> Result<Throw, Refused> {
        match self {
            PressForm::Number(number) => match number.as_u64().map(u8::try_from) {
                Some(Ok(n)) => Ok(Throw::Number(n)),
                _ => Err(Refused::unknown(Note::new("press-unknown"), &number.to_string())),
            },
            PressForm::Word(word) if word == "cocked" => Ok(Throw::Cocked),
            PressForm::Word(word) => Err(Refused::unknown(Note::new("press-unknown"), word)),
        }
    }
}

/// A flick as it is written.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlickForm {
    at: Point,
    angle: f64,
    speed: f64,
    #[serde(default)]
    spin: f64,
}

impl FlickForm {
    /// A flick, written out.
    pub fn of(flick: &Flick) -> FlickForm {
        let Flick { at, angle, speed, spin } = *flick;
        FlickForm { at: at.unwrap_or_default(), angle, speed, spin }
    }

    fn flick(&self) -> Flick {
        let FlickForm { at, angle, speed, spin } = *self;
        Flick { at: Some(at), angle, speed, spin }
    }
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceForm {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    disc: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<Point>,
}

/// What the winner of the toss chooses.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum TossForm {
    Break,
    Side,
}

/// What is told of a whole round, board or game. A program that only plays (`--cfg played_only`) does not contain the code that reads it.
fn told_whole<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<Object<T>>, D::Error> {
    if cfg!(played_only) {
        return Err(de::Error::custom("only games that are played are read here"));
    }
    Option::deserialize(deserializer)
}

fn not_told<T>(told: &Option<Object<T>>) -> bool {
    cfg!(played_only) || told.is_none()
}

/// A board told at its end.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardForm {
    winner: Side,
    left: u8,
    queen: Option<Side>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    law: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    extra: Option<u8>,
}

impl BoardForm {
    fn of(told: Told) -> BoardForm {
        let Told { winner, left, queen, law, extra } = told;
        BoardForm { winner, left, queen, law, extra: (extra > 0).then_some(extra) }
    }

    fn told(&self) -> Told {
        let BoardForm { winner, left, queen, law, extra } = *self;
        Told { winner, left, queen, law, extra: extra.unwrap_or(0) }
    }
}

/// Facts by the names of the discs.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FactsForm {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hits: Vec<[String; 2]>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    together: bool,
    #[serde(skip_serializing_if = "DiscsForm::is_empty")]
    pocketed: DiscsForm,
    #[serde(skip_serializing_if = "DiscsForm::is_empty")]
    off: DiscsForm,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rebounded: Vec<String>,
    #[serde(skip_serializing_if = "ByName::is_empty")]
    rest: ByName<RestForm>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    behind: Option<ByName<LinesForm>>,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    left_at: Option<ByName<Point>>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    improper: bool,
    #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    sunk: Option<[u8; 2]>,
}

/// A field that may be left out, but not be null.
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// The end of an error text for boards with zones: the other way to say where a disc lies.
const OR_ZONE: &str = " or a zone such as \"15/10\"";

/// An error text for a game: without the part about zones if its board has none.
fn in_game(game: Game, message: &str) -> String {
    message.replacen(if game.has_rings() { "" } else { OR_ZONE }, "", 1)
}

/// Where a disc lies: a place, or a zone by its label.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum RestForm {
    At(Point),
    In(String),
}

impl<'de> Deserialize<'de> for RestForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RestForm, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = RestForm;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a place [x,y]{OR_ZONE}")
            }

            fn visit_str<E: de::Error>(self, label: &str) -> Result<RestForm, E> {
                Ok(RestForm::In(label.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<RestForm, A::Error> {
                Point::deserialize(SeqAccessDeserializer::new(seq)).map(RestForm::At)
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

/// The players behind whose lines a disc lies: in a corner there can be two.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum LinesForm {
    One(i64),
    Several(Vec<i64>),
}

impl<'de> Deserialize<'de> for LinesForm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LinesForm, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = LinesForm;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the number of the player whose line it is, or a list of such numbers")
            }

            fn visit_u64<E: de::Error>(self, line: u64) -> Result<LinesForm, E> {
                // A number that is no player's stays an unknown player: the referee refuses it.
                Ok(LinesForm::One(line.try_into().unwrap_or(i64::MAX)))
            }

            fn visit_i64<E: de::Error>(self, line: i64) -> Result<LinesForm, E> {
                Ok(LinesForm::One(line))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<LinesForm, A::Error> {
                let lines = Vec::deserialize(SeqAccessDeserializer::new(seq))?;
                match lines.is_empty() {
                    true => Err(de::Error::invalid_length(0, &self)),
                    false => Ok(LinesForm::Several(lines)),
                }
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

impl LinesForm {
    fn add(&mut self, player: Player) {
        let line = player.0.into();
        *self = match self.all() {
            [] => LinesForm::One(line),
            lines => LinesForm::Several([lines, &[line]].concat()),
        };
    }

    fn all(&self) -> &[i64] {
        match self {
            LinesForm::One(line) => std::slice::from_ref(line),
            LinesForm::Several(lines) => lines,
        }
    }
}

impl FactsForm {
    /// Facts, written out.
    pub fn of(game: Game, facts: &Facts) -> FactsForm {
        let name = |disc: Disc| disc.name(game);
        let names = |discs: &[Disc]| discs.iter().map(|&disc| name(disc)).collect();
        let rest = |rest: Rest| match rest {
            Rest::At(at) => RestForm::At(at),
            Rest::In(zone) => RestForm::In(zone.label().to_owned()),
        };
        let mut behind: ByName<LinesForm> = ByName::default();
        for &(disc, player) in &facts.behind {
            behind.get_or_insert(name(disc), LinesForm::Several(Vec::new())).add(player);
        }
        FactsForm {
            hits: facts.hits.iter().map(|&(a, b)| [name(a), name(b)]).collect(),
            together: facts.together,
            pocketed: DiscsForm(names(&facts.pocketed)),
            off: DiscsForm(names(&facts.off)),
            rebounded: names(&facts.rebounded),
            rest: facts.rest.iter().map(|&(disc, at)| (name(disc), rest(at))).collect(),
            behind: some(behind),
            left_at: some(facts.left_at.iter().map(|&(disc, at)| (name(disc), at)).collect()),
            improper: facts.improper,
            sunk: (facts.sunk != [0, 0]).then_some(facts.sunk),
        }
    }

    /// Refuses the facts of couronne and of the ring boards in another game, also where they are empty.
    fn check_game(&self, game: Game) -> Result<(), Refused> {
        let (lines, rings) = (game.has_start_lines(), game.has_rings());
        let strange = [
            (Fact::Behind, self.behind.is_some() && !lines),
            (Fact::LeftAt, self.left_at.is_some() && !lines),
            (Fact::Sunk, self.sunk.is_some() && !rings),
        ];
        match strange.iter().find(|(_, strange)| *strange) {
            Some(&(fact, _)) => Err(Refusal::plain(Note::new("facts-of-another-game").fact(fact)).into()),
            None => Ok(()),
        }
    }

    fn read(&self, game: Game) -> Result<Facts, Refused> {
        let disc = |name: &str| told(game, name);
        let discs = |names: &[String]| names.iter().map(|name| disc(name)).collect::<Result<Vec<_>, _>>();
        let rest = |(name, rest): (&str, &RestForm)| {
            let rest = match rest {
                RestForm::At(at) => Rest::At(*at),
                RestForm::In(label) => Rest::In(
                    Zone::from_label(label)
                        .ok_or_else(|| Refused::unknown(Note::new("facts-unknown-zone"), label))?,
                ),
            };
            Ok((disc(name)?, rest))
        };
        let lines = self.behind.iter().flat_map(ByName::iter);
        let lines = lines.flat_map(|(name, lines)| lines.all().iter().map(move |line| (name, *line)));
        let behind = |(name, line): (&str, i64)| {
            let line = u8::try_from(line);
            let line = line.map_err(|_| Refused::unknown(Note::new("facts-unknown-line"), name))?;
            Ok((disc(name)?, Player(line)))
        };
        Ok(Facts {
            hits: self.hits.iter().map(|[a, b]| Ok((disc(a)?, disc(b)?))).collect::<Result<_, Refused>>()?,
            together: self.together,
            pocketed: discs(&self.pocketed.0)?,
            off: discs(&self.off.0)?,
            rebounded: discs(&self.rebounded)?,
            rest: self.rest.iter().map(rest).collect::<Result<_, Refused>>()?,
            behind: lines.map(behind).collect::<Result<_, Refused>>()?,
            left_at: self
                .left_at
                .iter()
                .flat_map(ByName::iter)
                .map(|(name, &at)| Ok((disc(name)?, at)))
                .collect::<Result<_, Refused>>()?,
            improper: self.improper,
            sunk: self.sunk.unwrap_or_default(),
        })
    }
}

impl FactsForm {
    /// The facts that a record kept. Shots of crokinole and croquignole once kept `left_at`, too, which only couronne asks
    /// for: their records are still read.
    fn read_kept(&self, game: Game) -> Result<Facts, Refused> {
        let mut facts = self.read(game)?;
        if !game.has_start_lines() {
            facts.left_at.clear();
        }
        Ok(facts)
    }
}

/// Facts by name as they are written; empty ones are left out.
fn some<T>(facts: ByName<T>) -> Option<ByName<T>> {
    (!facts.is_empty()).then_some(facts)
}

fn named(game: Game, name: &str) -> Result<Disc, Refused> {
    Disc::named(game, name).ok_or_else(|| Refused::unknown(Note::new("unknown-disc"), name))
}

/// A disc of told facts: by its name, or some disc by its colour.
fn told(game: Game, name: &str) -> Result<Disc, Refused> {
    Disc::told(game, name).ok_or_else(|| Refused::unknown(Note::new("unknown-disc"), name))
}

/// A line of a script: the player and the deed, or why they cannot be read.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The player; an error if the game has no such player.
    pub by: Result<Player, Refused>,
    /// The deed; an error if the game has no such disc or word.
    pub deed: Result<Deed, Refused>,
    /// What a record adds.
    pub kept: Kept,
}

/// What a record keeps beside an action.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    /// A flick as a living hand played it.
    pub played: Option<Flick>,
    /// Whether a flick was played as it stands although the table has a living hand: a bot's, whose own hand has
    /// trembled already. Records of games whose tremors come from the seed say it.
    pub steady: bool,
    /// The facts of a flick.
    pub facts: Option<Facts>,
    /// The number that the program threw.
    pub threw: Option<Throw>,
    /// The proof of the throw or the tremor, if the header commits to them.
    pub proof: Option<Proof>,
    /// The hash of the state after it.
    pub hash: Option<String>,
}

impl Line {
    /// Reads an action of a game. Keys that only records have are malformed unless `record`.
    pub fn parse(game: Game, line: &str, record: bool) -> Result<Line, Malformed> {
        let Object(form): Object<Form> = read(line).map_err(|e| Malformed(in_game(game, &e.to_string())))?;
        if form.is_kept() && !record {
            return Err(Malformed(
                "played, steady, facts, threw, nonce, reveal and hash belong to a record; expected an action"
                    .to_owned(),
            ));
        }
        form.check()?;
        let facts = form.facts.as_ref().map(|Object(facts)| facts.read_kept(game)).transpose();
        let threw = form.threw.as_ref().map(PressForm::throw).transpose();
        let broken = |field: &'static str| {
            move |refused: Refused| Malformed(format!("{field}: {}", refused.unknown_name()))
        };
        // Where nobody needs to act, player 0 stands in.
        let by = form.by.unwrap_or(0);
        let unknown = |_| Refused::unknown(Note::new("player-unknown"), &by.to_string());
        Ok(Line {
            by: u8::try_from(by).map(Player).map_err(unknown),
            kept: Kept {
                played: form.played.as_ref().map(|Object(played)| played.flick()),
                steady: form.steady.is_some(),
                facts: facts.map_err(broken("facts"))?,
                threw: threw.map_err(broken("threw"))?,
                proof: form.proof()?,
                hash: form.hash.clone(),
            },
            deed: form.deed(game),
        })
    }

    /// An action of a game as a line.
    pub fn write(game: Game, by: Player, deed: &Deed, kept: &Kept) -> String {
        let mut form = Form::of(game, by, deed);
        form.played = kept.played.as_ref().map(|played| Object(FlickForm::of(played)));
        form.steady = kept.steady.then_some(true);
        form.facts = kept.facts.as_ref().map(|facts| Object(FactsForm::of(game, facts)));
        form.threw = kept.threw.map(PressForm::of);
        (form.nonce, form.reveal) = kept.proof.map(|proof| (proof.nonce, proof.reveal)).unzip();
        form.hash.clone_from(&kept.hash);
        serde_json::to_string(&form).unwrap_or_default()
    }
}

impl Form {
    /// Whether the line has fields that only records have.
    fn is_kept(&self) -> bool {
        self.played.is_some()
            || self.steady.is_some()
            || self.facts.is_some()
            || self.threw.is_some()
            || self.nonce.is_some()
            || self.reveal.is_some()
            || self.hash.is_some()
    }

    fn proof(&self) -> Result<Option<Proof>, Malformed> {
        match (self.nonce, self.reveal) {
            (None, None) => Ok(None),
            (Some(nonce), Some(reveal)) => Ok(Some(Proof { nonce, reveal })),
            _ => Err(Malformed("nonce and reveal belong together; expected both or neither".to_owned())),
        }
    }

    /// Checks that there is exactly one action and that its words are valid.
    fn check(&self) -> Result<(), Malformed> {
        let actions = [
            self.shot.is_some(),
            self.flick.is_some(),
            self.place.is_some(),
            self.fault.is_some(),
            self.press.is_some(),
            self.piece.is_some(),
            self.pass.is_some(),
            self.keep.is_some(),
            self.toss.is_some(),
            self.forgo.is_some(),
            self.foul.is_some(),
            self.technical.is_some(),
            self.board.is_some(),
            self.round.is_some(),
            self.result.is_some(),
            self.tally.is_some(),
            self.buzzer.is_some(),
            self.incident.is_some(),
            self.timeout.is_some(),
            self.resign.is_some(),
        ];
        if actions.iter().filter(|&&there| there).count() != 1 {
            return Err(Malformed(
                "expected one action: shot, flick, place, forgo, toss, foul, technical, board, fault, press, move, pass, keep, round, result, tally, buzzer, incident, timeout or resign"
                    .to_owned(),
            ));
        }
        self.check_by()?;
        if self.round.as_ref().is_some_and(|Object(round)| !round.says_end()) {
            return Err(Malformed("round: expected left or winner: how it ended".to_owned()));
        }
        if self.result.as_ref().is_some_and(|Object(result)| result.told().is_none()) {
            return Err(Malformed("result: expected winner, order or goal: how it ended".to_owned()));
        }
        if self.lap.is_some() && self.piece.is_none() {
            return Err(Malformed("lap without a move; expected \"move\":piece beside it".to_owned()));
        }
        if self.steady.is_some() && (self.flick.is_none() || self.played.is_some()) {
            return Err(Malformed("steady: expected beside a flick, without played".to_owned()));
        }
        let marks = [
            ("pass", self.pass),
            ("forgo", self.forgo),
            ("foul", self.foul),
            ("technical", self.technical),
            ("timeout", self.timeout),
            ("resign", self.resign),
            ("buzzer", self.buzzer),
            ("steady", self.steady),
        ];
        for (name, value) in marks {
            if value == Some(false) {
                return Err(Malformed(format!("{name} is false; expected true")));
            }
        }
        Ok(())
    }

    /// Checks that a player acts: no player sounds the buzzer, and a round may be told by anybody.
    fn check_by(&self) -> Result<(), Malformed> {
        match self.by {
            Some(_) if self.buzzer.is_some() => {
                Err(Malformed("by: expected none beside buzzer: no player sounds it".to_owned()))
            }
            None if self.buzzer.is_none() && self.round.is_none() => {
                Err(Malformed("by: it is missing; expected the number of the player who acts".to_owned()))
            }
            _ => Ok(()),
        }
    }

    fn deed(&self, game: Game) -> Result<Deed, Refused> {
        if let Some(Object(facts)) = &self.shot {
            facts.check_game(game)?;
            return Ok(Deed::Shot(facts.read(game)?));
        }
        if let Some(Object(flick)) = &self.flick {
            return Ok(Deed::Flick(flick.flick()));
        }
        if let Some(Object(place)) = &self.place {
            let disc = place.disc.as_deref().map(|name| named(game, name)).transpose()?;
            return Ok(Deed::Place { disc, at: place.at });
        }
        if let Some(fault) = &self.fault {
            let touch = fault == "touch";
            return if touch {
                Ok(Deed::Touch)
            } else {
                Err(Refused::unknown(Note::new("fault-unknown"), fault))
            };
        }
        if let Some(press) = &self.press {
            return Ok(Deed::Press(press.as_ref().map(PressForm::throw).transpose()?));
        }
        if let Some(piece) = self.piece {
            let unknown = || Note::new("move-unknown").number("first", 0).number("last", 3);
            let piece = u8::try_from(piece).map_err(|_| Refused::unknown(unknown(), &piece.to_string()))?;
            return Ok(Deed::Move { piece, lap: self.lap.unwrap_or(false) });
        }
        if let Some(keep) = self.keep {
            return Ok(Deed::Keep(keep));
        }
        if let Some(choice) = self.toss {
            return Ok(Deed::Toss(match choice {
                TossForm::Break => Toss::Break,
                TossForm::Side => Toss::Side,
            }));
        }
        if let Some(Object(board)) = &self.board {
            return Ok(Deed::Board(board.told()));
        }
        if let Some(Object(round)) = &self.round {
            return Ok(Deed::Round(round.told()));
        }
        if let Some(told) = self.result.as_ref().and_then(|Object(result)| result.told()) {
            return Ok(Deed::Result(told));
        }
        if let Some(Object(tally)) = &self.tally {
            return Ok(Deed::Tally(tally.told()));
        }
        if let Some(incident) = &self.incident {
            let rule = incident.parse();
            return rule
                .map(Deed::Incident)
                .map_err(|_| Refused::unknown(Note::new("incident-no-rule"), incident));
        }
        Ok(if self.pass.is_some() {
            Deed::Pass
        } else if self.forgo.is_some() {
            Deed::Forgo
        } else if self.foul.is_some() {
            Deed::Foul
        } else if self.technical.is_some() {
            Deed::Technical
        } else if self.buzzer.is_some() {
            Deed::Buzzer
        } else if self.timeout.is_some() {
            Deed::Timeout
        } else {
            Deed::Resign
        })
    }

    fn of(game: Game, by: Player, deed: &Deed) -> Form {
        let by = (!deed.is_nobodys()).then_some(by.0.into());
        let mut form = Form { by, ..Form::default() };
        match deed {
            Deed::Shot(facts) => form.shot = Some(Object(FactsForm::of(game, facts))),
            Deed::Flick(flick) => form.flick = Some(Object(FlickForm::of(flick))),
            Deed::Place { disc, at } => {
                form.place = Some(Object(PlaceForm { disc: disc.map(|disc| disc.name(game)), at: *at }));
            }
            Deed::Touch => form.fault = Some("touch".to_owned()),
            Deed::Press(throw) => form.press = Some(throw.map(PressForm::of)),
            Deed::Move { piece, lap } => {
                form.piece = Some((*piece).into());
                form.lap = lap.then_some(true);
            }
            Deed::Pass => form.pass = Some(true),
            Deed::Keep(keep) => form.keep = Some(*keep),
            Deed::Toss(Toss::Break) => form.toss = Some(TossForm::Break),
            Deed::Toss(Toss::Side) => form.toss = Some(TossForm::Side),
            Deed::Forgo => form.forgo = Some(true),
            Deed::Foul => form.foul = Some(true),
            Deed::Technical => form.technical = Some(true),
            Deed::Board(told) => form.board = Some(Object(BoardForm::of(*told))),
            Deed::Round(told) => form.round = Some(Object(RoundForm::of(told))),
            Deed::Result(told) => form.result = Some(Object(ResultForm::of(told))),
            Deed::Tally(told) => form.tally = Some(Object(TallyForm::of(*told))),
            Deed::Buzzer => form.buzzer = Some(true),
            Deed::Incident(rule) => form.incident = Some(rule.name().to_owned()),
            Deed::Timeout => form.timeout = Some(true),
            Deed::Resign => form.resign = Some(true),
        }
        form
    }
}

impl<T: Serialize> Serialize for Object<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
