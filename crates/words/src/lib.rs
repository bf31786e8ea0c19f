//! What the referees say, in four languages.
//!
//! The sentences are Fluent messages in `locales/`, one file a game and one for what all share. [`Words`] turns a
//! [`Verdict`] or a [`Refusal`] into one plain sentence: the notes of the referee, then who is next or how it ended.
//!
//! ```
//! use rules::{Language, Note, Refusal};
//! use words::Words;
//!
//! let words = Words::new(Language::Fr, boards::Game::Carrom, 2);
//! assert_eq!(words.refusal(&Refusal::plain(Note::new("game-is-over"))), "La partie est terminée.");
//! ```

use boards::Game;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use rules::{Arg, Disc, Language, Note, Over, Player, Refusal, Side, Task, Turn, Verdict};
use table::Refused;
use unic_langid::LanguageIdentifier;

pub use fluent_bundle::FluentValue as Value;

/// The files of a language: what all games share, each game's own, the bots', the page's, the server's and the phrases.
const fn files(language: Language) -> [&'static str; 16] {
    macro_rules! of {
        ($code:literal) => {
            [
                include_str!(concat!("../locales/", $code, "/common.ftl")),
                include_str!(concat!("../locales/", $code, "/carrom.ftl")),
                include_str!(concat!("../locales/", $code, "/ring.ftl")),
                include_str!(concat!("../locales/", $code, "/crokinole.ftl")),
                include_str!(concat!("../locales/", $code, "/croquignole.ftl")),
                include_str!(concat!("../locales/", $code, "/couronne.ftl")),
                include_str!(concat!("../locales/", $code, "/kimble.ftl")),
                include_str!(concat!("../locales/", $code, "/bots.ftl")),
                include_str!(concat!("../locales/", $code, "/aims.ftl")),
                include_str!(concat!("../locales/", $code, "/page.ftl")),
                include_str!(concat!("../locales/", $code, "/board.ftl")),
                include_str!(concat!("../locales/", $code, "/site.ftl")),
                include_str!(concat!("../locales/", $code, "/online.ftl")),
                include_str!(concat!("../locales/", $code, "/people.ftl")),
                include_str!(concat!("../locales/", $code, "/server.ftl")),
                include_str!(concat!("../locales/", $code, "/chat.ftl")),
            ]
        };
    }
    match language {
        Language::En => of!("en"),
        Language::Fr => of!("fr"),
        Language::Sv => of!("sv"),
        Language::Fi => of!("fi"),
    }
}

/// The words of one game in one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
    language: Language,
    game: Game,
    players: usize,
    names: Vec<String>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words")
            .field("game", &self.game)
            .field("players", &self.players)
            .finish_non_exhaustive()
    }
}

impl Words {
    /// The words for a game of so many players, who are called by their numbers.
    pub fn new(language: Language, game: Game, players: usize) -> Words {
        let code: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![code]);
        // The marks that keep right-to-left names apart are noise in a terminal, and none of our languages needs them.
        bundle.set_use_isolating(false);
        for text in files(language) {
            // A file that does not parse still gives its good messages; a test finds the rest.
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Words { bundle, language, game, players, names: Vec::new() }
    }

    /// The same with the players called by these names.
    pub fn called(self, names: Vec<String>) -> Words {
        Words { names, ..self }
    }

    /// The same words for another table, where players are called by these names.
    pub fn sit_down(&mut self, game: Game, names: Vec<String>) {
        (self.game, self.players, self.names) = (game, names.len(), names);
    }

    /// A verdict in one sentence.
    pub fn verdict(&self, verdict: &Verdict) -> String {
        let mut clauses: Vec<String> = verdict.notes.iter().map(|note| self.note(note)).collect();
        clauses.push(match &verdict.over {
            Some(over) => self.over(over),
            None => self.turn(verdict.turn),
        });
        self.sentence(clauses)
    }

    /// How a game begins.
    pub fn beginning(&self, turn: Turn) -> String {
        self.sentence([self.turn(turn)])
    }

    /// How a game ended, in one sentence.
    pub fn ending(&self, over: &Over) -> String {
        self.sentence([self.over(over)])
    }

    /// A refusal in one sentence.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        self.sentence([self.note(&refusal.note)])
    }

    /// Why nothing happened at a table whose turn this is, in one sentence.
    pub fn refused(&self, refused: &Refused, turn: Turn) -> String {
        match refused {
            Refused::Rule(refusal) if refusal.note.key == "not-now" => self.not_now(turn),
            Refused::Rule(refusal) => self.refusal(refusal),
            Refused::Unknown(note, name) => self.unknown(note, name),
            Refused::Physics(error) => error.to_string(),
        }
    }

    /// The refusal of something that is not the task now: what is.
    pub fn not_now(&self, turn: Turn) -> String {
        let mut args = FluentArgs::new();
        args.set("turn", self.turn(turn));
        self.sentence([self.message("not-now", Some(&args))])
    }

    /// The refusal of something by a name that nobody knows.
    pub fn unknown(&self, note: &Note, name: &str) -> String {
        let mut args = self.args(note);
        args.set("name", name.to_owned());
        self.sentence([self.message(note.key, Some(&args))])
    }

    /// The clause of a note.
    pub fn note(&self, note: &Note) -> String {
        self.message(note.key, Some(&self.args(note)))
    }

    /// Who is next, and what they must do.
    pub fn turn(&self, turn: Turn) -> String {
        let key = match turn.task {
            Task::Shot => "turn-shot",
            Task::Place => "turn-place",
            Task::Press => "turn-press",
            Task::Move => "turn-move",
            Task::Keep => "turn-keep",
            Task::None => "game-is-over",
        };
        let mut args = FluentArgs::new();
        args.set("game", self.game.name());
        if let Some(player) = turn.player {
            args.set("player", self.player(player));
        }
        self.message(key, Some(&args))
    }

    /// How it ended.
    pub fn over(&self, over: &Over) -> String {
        let mut args = FluentArgs::new();
        match over {
            Over::Sides { winner, score } => {
                args.set("score", format!("{}–{}", score[0], score[1]));
                match winner {
                    None => self.message("over-draw", Some(&args)),
                    Some(side) => {
                        args.set("side", self.side(*side));
                        self.message("over-winner", Some(&args))
                    }
                }
            }
            Over::Ranking { ranking, .. } => {
                let order: Vec<String> = ranking.iter().map(|&player| self.player(player)).collect();
                args.set("ranking", order.join(", "));
                self.message("over-ranking", Some(&args))
            }
        }
    }

    /// What a player is called.
    pub fn player(&self, player: Player) -> String {
        if let Some(name) = self.names.get(player.index()) {
            return name.clone();
        }
        let mut args = FluentArgs::new();
        args.set("number", i64::from(player.0));
        self.message("player", Some(&args))
    }

    /// What a disc is called: its name, and the striker and the queen by theirs.
    pub fn disc(&self, disc: Disc) -> String {
        let name = disc.name(self.game);
        let key = match name.as_str() {
            "queen" => "disc-queen",
            "striker" => "disc-striker",
            _ => return name,
        };
        let mut args = FluentArgs::new();
        args.set("game", self.game.name());
        self.message(key, Some(&args))
    }

    /// What a side is called: its player, or its two.
    pub fn side(&self, side: Side) -> String {
        let of_side = (0..self.players as u8).map(Player).filter(|&p| Side::of(p, self.players) == side);
        self.list(of_side.map(|player| self.player(player)).collect())
    }

    /// A message by its name. A message that is missing is shown by its name, which a test never lets happen.
    pub fn message(&self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        self.bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned()
    }

    /// A message of the page, by its name, with its values.
    pub fn say<'a>(&self, key: &str, values: impl IntoIterator<Item = (&'static str, Value<'a>)>) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(name, value);
        }
        self.message(key, Some(&args))
    }

    fn args(&self, note: &Note) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        for (name, value) in note.args() {
            let value: FluentValue<'static> = match value {
                Arg::Disc(disc) => self.disc(disc).into(),
                Arg::Discs(discs) => self.list(discs.iter().map(|disc| self.disc(disc)).collect()).into(),
                Arg::Player(player) => self.player(player).into(),
                Arg::Side(side) => self.side(side).into(),
                Arg::Number(number) => number.into(),
                Arg::Metres(metres) => self.millimetres(metres).into(),
            };
            args.set(name, value);
        }
        args
    }

    /// Clauses as one sentence: a capital first, unless a disc's name like w3 begins it, and a full stop last.
    fn sentence(&self, clauses: impl IntoIterator<Item = String>) -> String {
        let join = |before: String, after: String| {
            let mut args = FluentArgs::new();
            args.set("before", before);
            args.set("after", after);
            self.message("clauses", Some(&args))
        };
        let joined = clauses.into_iter().reduce(join).unwrap_or_default();
        let mut letters = joined.chars();
        match letters.next() {
            None => String::new(),
            Some(_) if letters.as_str().starts_with(|c: char| c.is_ascii_digit()) => format!("{joined}."),
            Some(first) => format!("{}{}.", first.to_uppercase(), letters.as_str()),
        }
    }

    /// A length in tenths of millimetres, with the language's decimal mark.
    fn millimetres(&self, metres: f64) -> String {
        let mark = if self.language == Language::En { "." } else { "," };
        format!("{:.1}\u{a0}mm", metres * 1e3).replacen('.', mark, 1)
    }

    /// "a, b and c".
    fn list(&self, mut items: Vec<String>) -> String {
        let Some(last) = items.pop() else { return String::new() };
        if items.is_empty() {
            return last;
        }
        let mut args = FluentArgs::new();
        args.set("rest", items.join(", "));
        args.set("last", last);
        self.message("list", Some(&args))
    }
}
