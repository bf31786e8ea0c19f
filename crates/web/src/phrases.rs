//! Sentences of the page that carry numbers and names.

use boards::{Game, Point, profile};
use rules::Language;
use table::Refused;
use words::Words;

use crate::lang::number;
use crate::report::Report;
use crate::sitting::PLAYERS;
use crate::standing::Phrase;

/// The words for a game of two; players without a name are called by their numbers.
pub fn words(language: Language, game: Game, names: &[String; PLAYERS]) -> Words {
    let words = Words::new(language, game, PLAYERS);
    let name = |n: usize| match names[n].trim() {
        "" => words.say("page-player", [("number", (n + 1).into())]),
        name => name.to_string(),
    };
    let called = (0..PLAYERS).map(name).collect();
    words.called(called)
}

/// Why something may not be done.
pub fn refused(words: &Words, refused: &Refused) -> String {
    match refused {
        Refused::Rule(refusal) => words.refusal(refusal),
        Refused::Unknown(note, name) => words.unknown(note, name),
        Refused::Physics(error) => error.to_string(),
    }
}

/// A few words about how it stands.
pub fn phrase(words: &Words, phrase: &Phrase) -> String {
    words.say(phrase.key, phrase.values.iter().map(|&(name, value)| (name, value.into())))
}

/// Several, one after the other.
pub fn phrases(words: &Words, all: &[Phrase]) -> String {
    all.iter().map(|each| phrase(words, each)).collect::<Vec<_>>().join(" · ")
}

/// A disc by its name: `w3` is "white 3".
pub fn disc(words: &Words, game: Game, name: &str) -> String {
    let Some(kind) = profile(game).kind_of(name) else { return name.to_string() };
    let digits = name.trim_start_matches(|c: char| !c.is_ascii_digit());
    // What a cue strikes has a name of its own.
    let kind = if game == Game::Couronne && kind.name == "striker" { "cue-striker" } else { kind.name };
    words.say("page-disc", [("kind", kind.into()), ("number", digits.into())])
}

/// Discs by name, one after the other.
pub fn discs(words: &Words, game: Game, names: &[String]) -> String {
    names.iter().map(|name| disc(words, game, name)).collect::<Vec<_>>().join(", ")
}

/// The first contact.
pub fn first(words: &Words, language: Language, report: &Report) -> String {
    let Some((one, other, time)) = &report.first else { return words.say("page-no-contact", []) };
    let name = |name: &str| disc(words, report.game, name).into();
    let time = number(language, *time, 2).into();
    words.say("page-contact", [("disc", name(one)), ("other", name(other)), ("time", time)])
}

/// How long a shot took and of how many events it consists.
pub fn extent(words: &Words, language: Language, report: &Report) -> String {
    let seconds = number(language, report.duration, 2);
    words.say("page-extent", [("seconds", seconds.into()), ("events", report.events.into())])
}

/// A shot in one breath, for those who listen.
pub fn told(words: &Words, language: Language, report: &Report) -> String {
    let colon = if language == Language::Fr { "\u{202f}:" } else { ":" };
    let contact = words.say("page-first-contact", []);
    format!("{contact}{colon} {}. {}.", first(words, language, report), extent(words, language, report))
}

/// The aim as it is read aloud.
pub fn told_aim(words: &Words, language: Language, degrees: f64, speed: f64) -> String {
    let (degrees, speed) = (number(language, degrees, 1), number(language, speed, 2));
    words.say("page-told-aim", [("degrees", degrees.into()), ("speed", speed.into())])
}

/// A place as it is read aloud.
pub fn told_ghost(words: &Words, [x, y]: Point) -> String {
    let mm = |metres: f64| format!("{:.0}", metres * 1e3).replace('-', "−");
    words.say("page-told-ghost", [("x", mm(x).into()), ("y", mm(y).into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discs_and_players_are_named() {
        let nobody = [String::new(), String::new()];
        let say = |language, game, name: &str| disc(&words(language, game, &nobody), game, name);
        assert_eq!(say(Language::En, Game::Carrom, "w3"), "white 3");
        assert_eq!(say(Language::Fr, Game::Carrom, "queen"), "reine");
        assert_eq!(say(Language::Fi, Game::Crokinole, "b12"), "tumma 12");
        assert_eq!(say(Language::Sv, Game::Couronne, "striker"), "stötbricka");
        let named = words(Language::En, Game::Carrom, &["Ada".to_string(), " ".to_string()]);
        assert_eq!(named.player(rules::Player(0)), "Ada");
        assert_eq!(named.player(rules::Player(1)), "Player\u{a0}2");
    }
}
