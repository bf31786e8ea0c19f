//! Everything the page says, in four languages.
//!
//! A [`Word`] without a sentence in every language does not compile; what carries numbers or names is a function of [`Lang`].

mod word;

use boards::{Game, profile};

use crate::report::Report;
pub use word::Word;

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// French.
    Fr,
    /// English.
    En,
    /// Swedish.
    Sv,
    /// Finnish.
    Fi,
}

impl Lang {
    /// All of them, in the order in which they are shown and in which sentences are listed.
    pub const ALL: [Lang; 4] = [Lang::Fr, Lang::En, Lang::Sv, Lang::Fi];

    /// Its code, as in `<html lang>`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::Fr => "fr",
            Lang::En => "en",
            Lang::Sv => "sv",
            Lang::Fi => "fi",
        }
    }

    /// Its code as a label.
    pub const fn label(self) -> &'static str {
        match self {
            Lang::Fr => "Fr",
            Lang::En => "En",
            Lang::Sv => "Sv",
            Lang::Fi => "Fi",
        }
    }

    /// Its own name.
    pub const fn name(self) -> &'static str {
        match self {
            Lang::Fr => "français",
            Lang::En => "English",
            Lang::Sv => "svenska",
            Lang::Fi => "suomi",
        }
    }

    /// The language of a tag such as `sv-FI`, if it is one of ours.
    pub fn of_tag(tag: &str) -> Option<Lang> {
        let code = tag.split(['-', '_']).next()?;
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(code))
    }

    /// A word in this language.
    pub fn say(self, word: Word) -> &'static str {
        word.sentences()[self as usize]
    }

    /// A number with that many decimals, as this language writes it.
    pub fn number(self, value: f64, decimals: usize) -> String {
        let text = format!("{value:.decimals$}").replace('-', "−");
        if self == Lang::En { text } else { text.replace('.', ",") }
    }

    /// A disc by its name: `w3` is "white 3".
    pub fn disc(self, game: Game, name: &str) -> String {
        let Some(kind) = profile(game).kind_of(name) else { return name.to_string() };
        let number = name.trim_start_matches(|c: char| !c.is_ascii_digit());
        let word = self.kind(game, kind.name);
        if number.is_empty() { word.to_string() } else { format!("{word} {number}") }
    }

    /// A kind of disc.
    pub fn kind(self, game: Game, kind: &str) -> &'static str {
        let words = match (kind, game) {
            ("white", _) => ["blanc", "white", "vit", "valkoinen"],
            ("black", _) => ["noir", "black", "svart", "musta"],
            ("queen", _) => ["reine", "queen", "drottning", "kuningatar"],
            ("green", _) => ["vert", "green", "grön", "vihreä"],
            ("red", _) => ["rouge", "red", "röd", "punainen"],
            ("light", _) => ["clair", "light", "ljus", "vaalea"],
            ("dark", _) => ["foncé", "dark", "mörk", "tumma"],
            (_, Game::Couronne) => ["palet de tir", "striker", "stötbricka", "iskunappula"],
            _ => ["palet", "striker", "striker", "striker"],
        };
        words[self as usize]
    }

    /// The discs of a kind, as a heading.
    pub fn kinds(self, game: Game, kind: &str) -> &'static str {
        let words = match (kind, game) {
            ("white", _) => ["Pions blancs", "White", "Vita", "Valkoiset"],
            ("black", _) => ["Pions noirs", "Black", "Svarta", "Mustat"],
            ("queen", _) => ["Reine", "Queen", "Drottning", "Kuningatar"],
            ("green", _) => ["Anneaux verts", "Green", "Gröna", "Vihreät"],
            ("red", _) => ["Anneaux rouges", "Red", "Röda", "Punaiset"],
            ("light", _) => ["Palets clairs", "Light", "Ljusa", "Vaaleat"],
            ("dark", _) => ["Palets foncés", "Dark", "Mörka", "Tummat"],
            _ => ["Palet", "Striker", "Stötbricka", "Iskunappula"],
        };
        words[self as usize]
    }

    /// What a board is about, in a few words.
    pub fn motto(self, game: Game) -> &'static str {
        let words = match game {
            Game::Carrom => [
                "Neuf pions et la reine",
                "Nine pieces and the queen",
                "Nio brickor och drottningen",
                "Yhdeksän nappulaa ja kuningatar",
            ],
            Game::Crokinole => {
                ["Vingt au milieu", "Twenty in the middle", "Tjugo i mitten", "Kaksikymmentä keskellä"]
            }
            Game::Croquignole => {
                ["À la française", "The French way", "På franskt vis", "Ranskalaiseen tapaan"]
            }
            Game::Couronne => [
                "À la queue, à la suédoise",
                "With a cue, the Swedish way",
                "Med kö, på svenska",
                "Kepillä, ruotsalaisittain",
            ],
            Game::Kimble => ["Sous la cloche", "Under the dome", "Under kupolen", "Kuvun alla"],
        };
        words[self as usize]
    }

    /// The button that shoots: a flick of the finger, or a stroke of the cue.
    pub fn shoot(self, game: Game) -> &'static str {
        let words = match game {
            Game::Couronne => ["Jouer", "Strike", "Stöt", "Lyö"],
            _ => ["Pichenette\u{202f}!", "Flick", "Knäpp", "Näpäytä"],
        };
        words[self as usize]
    }

    /// Where discs that fell are: in a pocket, or in the hole in the middle.
    pub fn pocketed(self, game: Game) -> &'static str {
        match game {
            Game::Crokinole | Game::Croquignole => self.say(Word::Sunk),
            _ => self.say(Word::Pocketed),
        }
    }

    /// How many lie on the board, are still to be played, or are off.
    pub fn tally(self, on_board: usize, left: usize, off: usize) -> String {
        let mut parts = vec![match self {
            Lang::Fr => format!("{on_board} sur le plateau"),
            Lang::En => format!("{on_board} on the board"),
            Lang::Sv => format!("{on_board} på brädet"),
            Lang::Fi => format!("{on_board} laudalla"),
        }];
        if left > 0 {
            parts.push(match self {
                Lang::Fr => format!("{left} à jouer"),
                Lang::En => format!("{left} to play"),
                Lang::Sv => format!("{left} kvar att spela"),
                Lang::Fi => format!("{left} pelaamatta"),
            });
        }
        if off > 0 {
            parts.push(match self {
                Lang::Fr => format!("{off} dehors"),
                Lang::En => format!("{off} off"),
                Lang::Sv => format!("{off} ute"),
                Lang::Fi => format!("{off} ulkona"),
            });
        }
        parts.join(" · ")
    }

    /// How long a shot took and of how many events it consists.
    pub fn extent(self, events: usize, duration: f64) -> String {
        let seconds = self.number(duration, 2);
        match (self, events) {
            (Lang::Fr, 0 | 1) => format!("{seconds} s, {events} événement"),
            (Lang::Fr, _) => format!("{seconds} s, {events} événements"),
            (Lang::En, 1) => format!("{seconds} s, 1 event"),
            (Lang::En, _) => format!("{seconds} s, {events} events"),
            (Lang::Sv, 1) => format!("{seconds} s, 1 händelse"),
            (Lang::Sv, _) => format!("{seconds} s, {events} händelser"),
            (Lang::Fi, 1) => format!("{seconds} s, 1 tapahtuma"),
            (Lang::Fi, _) => format!("{seconds} s, {events} tapahtumaa"),
        }
    }

    /// Discs by name, one after the other.
    pub fn discs(self, game: Game, names: &[String]) -> String {
        names.iter().map(|name| self.disc(game, name)).collect::<Vec<_>>().join(", ")
    }

    /// The first contact.
    pub fn first(self, game: Game, report: &Report) -> String {
        match &report.first {
            Some((disc, other, time)) => {
                let (disc, other) = (self.disc(game, disc), self.disc(game, other));
                format!("{disc} → {other} ({} s)", self.number(*time, 2))
            }
            None => self.say(Word::NoContact).to_string(),
        }
    }

    /// A shot in one breath, for those who listen.
    pub fn tell(self, game: Game, report: &Report) -> String {
        let colon = if self == Lang::Fr { "\u{202f}:" } else { ":" };
        let part = |label: &str, text: String| format!("{label}{colon} {text}.");
        let mut parts = vec![part(self.say(Word::FirstContact), self.first(game, report))];
        for (label, names) in [
            (self.pocketed(game), &report.pocketed),
            (self.say(Word::Off), &report.off),
            (self.say(Word::Rebounded), &report.rebounded),
        ] {
            if !names.is_empty() {
                parts.push(part(label, self.discs(game, names)));
            }
        }
        parts.push(part(self.say(Word::Extent), self.extent(report.events, report.duration)));
        parts.join(" ")
    }

    /// The aim as it is read aloud.
    pub fn tell_aim(self, degrees: f64, speed: f64) -> String {
        let (degrees, speed) = (self.number(degrees, 1), self.number(speed, 2));
        format!(
            "{} {degrees}°, {} {speed} m/s",
            self.say(Word::Direction),
            self.say(Word::Speed).to_lowercase()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_said_in_every_language() {
        for word in Word::ALL {
            for lang in Lang::ALL {
                let said = lang.say(word);
                assert!(!said.trim().is_empty() && said.trim() == said, "{word:?} in {lang:?}");
            }
        }
    }

    #[test]
    fn sentences_are_translated() {
        // A label may be the same in two languages, a sentence may not.
        for word in Word::ALL.into_iter().filter(|word| word.sentences()[1].contains(' ')) {
            for (i, one) in word.sentences().iter().enumerate() {
                assert!(!word.sentences()[..i].contains(one), "{word:?}: {one}");
            }
        }
    }

    #[test]
    fn discs_and_numbers_are_spoken() {
        assert_eq!(Lang::En.disc(Game::Carrom, "w3"), "white 3");
        assert_eq!(Lang::Fr.disc(Game::Carrom, "queen"), "reine");
        assert_eq!(Lang::Sv.disc(Game::Couronne, "striker"), "stötbricka");
        assert_eq!(Lang::Fi.disc(Game::Crokinole, "b12"), "tumma 12");
        assert_eq!(Lang::Fr.number(-1.25, 2), "−1,25");
        assert_eq!(Lang::of_tag("sv-FI"), Some(Lang::Sv));
        assert_eq!(Lang::of_tag("de"), None);
    }
}
