//! The sentences of the referees, the bots, the page and the server, in four languages.
//!
//! The sentences are Fluent messages in `locales/`: one file for each game, and files that all games share. [`Words`]
//! turns a [`Verdict`] or a [`Refusal`] into one plain sentence: the notes of the referee, then who is next or how the
//! game ended.
//!
//! Other languages must inflect a value that English inserts as it is. So messages get more values than English needs,
//! and each language uses those that its grammar needs:
//!
//! | value | what it is |
//! |---|---|
//! | `$game` | the game's plain name, such as `carrom`, in every message; the messages `game` and `game.title` are the name as it is written inside a sentence and alone |
//! | `$last-player` | the highest number of a player, in every message of a referee |
//! | `$people` | how many players the `$side` beside it has: one or two |
//! | `$count` | how many discs `$discs` are |
//! | `$disc-kind` | whether `$disc` is the `queen`, the `striker` or a `plain` disc with a number; several discs are `plain` |
//! | `$disc-FORM` | `$disc` in another form: each attribute a language gives to the message `disc` is one (`$disc-of` in French: « du pion blanc 3 », « de la reine ») |
//!
//! The same values exist, under their own names, for every value that is a disc or a list of discs. A disc has one name
//! everywhere, the message `disc`: its colour and number, or a word. Its identifier in JSON, such as `w3`, appears only
//! where a message answers what a person typed (`$disc-typed`). At a real board, where nobody sees numbers on discs, they have
//! no names ([`Discs`]): then `disc-unnamed` says their colour and count, or whose they are; a disc of which that is said has the
//! kind `owned`, and the `$piece` of a message is `none`.
//! The message of a bot's intent describes the bot ([`Words::note`]); its attribute `advice` gives the reader the same
//! intent as advice ([`Words::advice`]).
//!
//! With the feature `embedded` (a default) the sentences of all languages are part of the program. Without it they are
//! read from a file of one language, which `file` wrote; until then every sentence is the name of its message.
//!
//! ```
//! use rules::{Language, Note, Refusal};
//! use words::Words;
//!
//! let words = Words::new(Language::Fr, boards::Game::Carrom, 2);
//! assert_eq!(words.refusal(&Refusal::plain(Note::new("game-is-over"))), "La partie est terminée.");
//! ```

mod capitals;
mod marks;
mod messages;
mod texts;

use boards::{Game, Kind, Names, profile};
use rules::{Arg, Disc, Language, Note, NoteKind, Over, Player, Refusal, Side, Task, Turn, Verdict};
use table::{Refused, Sitter};

use messages::{Messages, Values};

pub use capitals::{in_capitals, with_capital};
pub use messages::Value;
#[cfg(feature = "embedded")]
pub use texts::files;
#[cfg(not(feature = "embedded"))]
pub use texts::{knows, knows_club, knows_rest, learn, learn_club, learn_rest};

/// What discs are called in sentences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Discs {
    /// Each by its name: "white 3".
    #[default]
    Named,
    /// By colour and count, as people at a real board do: "2 white pieces".
    Coloured,
    /// By whose they are, where nobody has said who plays which colour: "one of the shooter's pieces". The shooter is player 0.
    Owned {
        /// The disc that was shot, on boards where the discs themselves are.
        played: Option<Disc>,
    },
}

/// The words of one game in one language.
pub struct Words {
    messages: &'static Messages,
    language: Language,
    game: Game,
    players: usize,
    names: Vec<String>,
    discs: Discs,
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
    /// The words for a game with this many players, who are called by their numbers.
    pub fn new(language: Language, game: Game, players: usize) -> Words {
        let messages = texts::of(language);
        Words { messages, language, game, players, names: Vec::new(), discs: Discs::Named }
    }

    /// The same with the players called by these names.
    pub fn called(self, names: Vec<String>) -> Words {
        Words { names, ..self }
    }

    /// The same with discs called so in sentences.
    ///
    /// ```
    /// use rules::{Disc, Language, Note};
    /// use words::{Discs, Words};
    ///
    /// let words = Words::new(Language::En, boards::Game::Carrom, 2).with_discs(Discs::Coloured);
    /// let white = Disc::named(boards::Game::Carrom, "w3").unwrap();
    /// assert_eq!(words.note(&Note::new("carrom-placed").disc(white)), "a white piece is put back in the circle");
    /// ```
    pub fn with_discs(self, discs: Discs) -> Words {
        Words { discs, ..self }
    }

    /// The same with the players called as a record names them. A player without a name there keeps the present one.
    pub fn seated(self, sitters: &[Option<Sitter>]) -> Words {
        let name = |n: usize| match sitters.get(n) {
            Some(Some(Sitter::Person(name))) => name.clone(),
            Some(Some(Sitter::Bot(level))) => {
                let values = [("level", Value::from(level.as_str())), ("number", Value::from(0))];
                self.say("page-bot", values)
            }
            Some(None) | None => self.player(Player(n as u8)),
        };
        let names = (0..self.players).map(name).collect();
        self.called(names)
    }

    /// The same words for another table, where players are called by these names.
    pub fn sit_down(&mut self, game: Game, names: Vec<String>) {
        (self.game, self.players, self.names) = (game, names.len(), names);
    }

    /// The game of the table.
    pub fn game(&self) -> Game {
        self.game
    }

    /// A verdict in one sentence.
    pub fn verdict(&self, verdict: &Verdict) -> String {
        let mut clauses: Vec<String> = verdict.notes.iter().map(|note| self.note(note)).collect();
        match &verdict.over {
            // The clause that ends a match has said how.
            Some(_) if verdict.has(NoteKind::MatchOver) => {}
            Some(over) => clauses.push(self.over(over)),
            None if verdict.names_next() => {}
            None => clauses.push(self.turn(verdict.turn)),
        }
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

    /// How a match ended, in one sentence: the score is games won.
    pub fn ending_of_match(&self, over: &Over) -> String {
        let Over::Sides { winner, score: [zero, one] } = over else { return self.ending(over) };
        let mut args = self.given();
        args.set("zero", *zero);
        args.set("one", *one);
        let key = match winner {
            Some(side) => {
                self.set_side(&mut args, "side", *side);
                "match-won"
            }
            None => "match-drawn",
        };
        self.sentence([self.message(key, &args)])
    }

    /// A refusal in one sentence.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        self.sentence([self.note(&refusal.note)])
    }

    /// Why a deed was refused, in one sentence; `turn` is the turn of the game.
    pub fn refused(&self, refused: &Refused, turn: Turn) -> String {
        match refused {
            Refused::Rule(refusal) if refusal.not_now => self.not_now(turn),
            Refused::Rule(refusal) => self.refusal(refusal),
            Refused::Unknown(note, name) => self.unknown(note, name),
            Refused::Physics(error) => error.to_string(),
        }
    }

    /// The refusal of a deed that is not the present task: it names the task.
    pub fn not_now(&self, turn: Turn) -> String {
        let mut args = self.given();
        args.set("turn", self.turn(turn));
        self.sentence([self.message("not-now", &args)])
    }

    /// The refusal of an unknown name.
    pub fn unknown(&self, note: &Note, name: &str) -> String {
        let mut args = self.args(note);
        args.set("name", name.to_owned());
        self.sentence([self.message(note.key, &args)])
    }

    /// The clause of a note.
    pub fn note<K>(&self, note: &Note<K>) -> String {
        self.message(note.key, &self.args(note))
    }

    /// A bot's intent as advice: what the reader could do.
    ///
    /// ```
    /// use rules::{Language, Note};
    /// use words::Words;
    ///
    /// let words = Words::new(Language::En, boards::Game::Crokinole, 2);
    /// let intent = Note::new("bot-fifteen");
    /// assert_eq!(words.note(&intent), "goes for the 15 zone");
    /// assert_eq!(words.advice(&intent), "go for the 15 zone");
    /// ```
    pub fn advice(&self, intent: &Note) -> String {
        self.form(intent.key, Some("advice"), &self.args(intent))
    }

    /// A clause in few words, for those who see on the board what it is about: its attribute `short`, or the clause itself where
    /// it has none. `values` are given beside its own.
    pub fn short<'a, K>(
        &self,
        note: &Note<K>,
        values: impl IntoIterator<Item = (&'static str, Value<'a>)>,
    ) -> String {
        let mut args: Values<'a> = self.args(note);
        for (name, value) in values {
            args.set(name, value);
        }
        match self.messages.say(note.key, Some("short"), &args) {
            Some(text) => one_ellipsis(&text),
            None => self.message(note.key, &args),
        }
    }

    /// Who is next, and what they must do.
    pub fn turn(&self, turn: Turn) -> String {
        let key = match turn.task {
            Task::Shot => "turn-shot",
            Task::Place => "turn-place",
            Task::Press => "turn-press",
            Task::Move => "turn-move",
            Task::Keep => "turn-keep",
            Task::Toss => "turn-toss",
            Task::None => "game-is-over",
        };
        let mut args = self.given();
        if let Some(player) = turn.player {
            args.set("player", self.player(player));
        }
        self.message(key, &args)
    }

    /// How it ended.
    pub fn over(&self, over: &Over) -> String {
        let mut args = self.given();
        match over {
            Over::Sides { winner, score } => {
                args.set("zero", score[0]);
                args.set("one", score[1]);
                match winner {
                    None => self.message("over-draw", &args),
                    Some(side) => {
                        self.set_side(&mut args, "side", *side);
                        self.message("over-winner", &args)
                    }
                }
            }
            Over::Ranking { ranking, shared } => {
                args.set("ranking", self.ranking(ranking, shared));
                self.message("over-ranking", &args)
            }
        }
    }

    /// Players by their places, "1. Ada, 2. Bo and Eva": those of equal rank stand together.
    fn ranking(&self, ranking: &[Player], shared: &[Vec<Player>]) -> String {
        let mut places = Vec::new();
        let mut place = 0;
        while let Some(player) = ranking.get(place) {
            let group = shared.iter().find(|group| group.contains(player));
            let group = group.map_or(std::slice::from_ref(player), Vec::as_slice);
            let names = self.list(group.iter().map(|&player| self.player(player)).collect());
            places.push(format!("{}. {names}", place + 1));
            place += group.len();
        }
        places.join(", ")
    }

    /// The name of a player.
    pub fn player(&self, player: Player) -> String {
        if let Some(name) = self.names.get(player.index()) {
            return name.clone();
        }
        let mut args = self.given();
        args.set("number", i64::from(player.0));
        self.message("player", &args)
    }

    /// The name of a disc inside a sentence: "white 3", "the queen".
    ///
    /// ```
    /// use rules::{Disc, Language};
    /// use words::Words;
    ///
    /// let words = Words::new(Language::Fr, boards::Game::Carrom, 2);
    /// let white = Disc::named(boards::Game::Carrom, "w3").unwrap();
    /// assert_eq!(words.disc(white), "le pion blanc 3");
    /// assert_eq!(words.disc_label(white), "blanc 3");
    /// ```
    pub fn disc(&self, disc: Disc) -> String {
        self.disc_in(disc, None)
    }

    /// The name of a disc where it stands alone: "white 3", "queen".
    pub fn disc_label(&self, disc: Disc) -> String {
        self.disc_in(disc, Some("label"))
    }

    /// What the discs of a kind are called before their number: "white". `None` for a kind with one disc, which has no
    /// number.
    pub fn numbered_discs(&self, kind: &Kind) -> Option<String> {
        let Names::Numbered(..) = kind.names else { return None };
        let values = [("kind", kind.name.into()), ("number", "".into())];
        Some(self.say_in("disc", Some("label"), values).trim_end().to_owned())
    }

    /// A disc in a form that the language has, such as a case.
    fn disc_in(&self, disc: Disc, form: Option<&str>) -> String {
        let mut args = self.given();
        let name = disc.name(self.game);
        if let Some(kind) = profile(self.game).kind_of(&name) {
            args.set("kind", kind.name);
            args.set("number", kind.names.number(&name).unwrap_or_default().to_string());
        }
        args.set("name", name);
        self.form("disc", form, &args)
    }

    /// The kind by which messages choose: the queen and the striker are words, every other disc has a number.
    fn kind(&self, disc: Disc) -> &'static str {
        match disc.name(self.game).as_str() {
            "queen" => "queen",
            "striker" => "striker",
            _ => "plain",
        }
    }

    /// The name of a side: its one player, or its two players.
    pub fn side(&self, side: Side) -> String {
        self.list(self.players_of(side).map(|player| self.player(player)).collect())
    }

    fn players_of(&self, side: Side) -> impl Iterator<Item = Player> {
        (0..self.players as u8).map(Player).filter(move |&player| Side::of(player, self.players) == side)
    }

    /// A message by its name. A missing message is shown by its name; a test makes sure that none is missing.
    fn message(&self, key: &str, args: &Values<'_>) -> String {
        self.form(key, None, args)
    }

    /// A message, or its attribute with the same sentence in another form.
    fn form(&self, key: &str, form: Option<&str>, args: &Values<'_>) -> String {
        match self.messages.say(key, form, args) {
            Some(text) => one_ellipsis(&text),
            None => key.to_owned(),
        }
    }

    /// A message of the page, by its name, with its values. A value `game` replaces the game of the table.
    pub fn say<'a>(&self, key: &str, values: impl IntoIterator<Item = (&'static str, Value<'a>)>) -> String {
        self.say_in(key, None, values)
    }

    /// The same in another form: that attribute of the message.
    pub fn say_in<'a>(
        &self,
        key: &str,
        form: Option<&str>,
        values: impl IntoIterator<Item = (&'static str, Value<'a>)>,
    ) -> String {
        let mut args: Values<'a> = Values::default();
        args.set("game", self.game.name());
        for (name, value) in values {
            args.set(name, value);
        }
        self.form(key, form, &args)
    }

    /// The values that every message gets.
    fn given(&self) -> Values<'static> {
        let mut args = Values::default();
        args.set("game", self.game.name());
        args.set("last-player", self.players.saturating_sub(1));
        args
    }

    fn args<K>(&self, note: &Note<K>) -> Values<'static> {
        let mut args = self.given();
        for (name, value) in note.args() {
            let value: Value<'static> = match value {
                Arg::Disc(disc) => {
                    self.set_discs(&mut args, name, &[disc]);
                    continue;
                }
                Arg::Discs(discs) => {
                    self.set_discs(&mut args, name, &discs.iter().collect::<Vec<_>>());
                    continue;
                }
                Arg::Side(side) => {
                    self.set_side(&mut args, name, side);
                    continue;
                }
                Arg::Player(player) => self.player(player).into(),
                // Pieces of kimble have numbers on a screen only.
                Arg::Number(_) if name == "piece" && self.discs != Discs::Named => "none".into(),
                Arg::Number(number) => number.into(),
                Arg::Metres(metres) => self.millimetres(metres).into(),
                Arg::Fact(fact) => fact.name().into(),
            };
            args.set(name, value);
        }
        args
    }

    /// A side, and how many players it has, for the form of the verb.
    fn set_side(&self, args: &mut Values<'static>, name: &'static str, side: Side) {
        args.set(name, self.side(side));
        args.set("people", self.players_of(side).count());
    }

    /// Discs as a list, their kind, and the list in every other form that the language has.
    fn set_discs(&self, args: &mut Values<'static>, name: &'static str, discs: &[Disc]) {
        let list = |form| {
            let named = || discs.iter().map(|&disc| self.disc_in(disc, form)).collect();
            self.list(self.unnamed(discs, form).unwrap_or_else(named))
        };
        args.set(name, list(None));
        let kind = match (discs, self.discs) {
            ([disc], _) if self.kind(*disc) != "plain" => self.kind(*disc),
            (_, Discs::Owned { .. }) => "owned",
            _ => "plain",
        };
        args.set(format!("{name}-kind"), kind);
        for form in self.messages.attributes("disc") {
            args.set(format!("{name}-{form}"), list(Some(form)));
        }
    }

    /// Discs without their names, those of a kind together; `None` where they are called by their names.
    fn unnamed(&self, discs: &[Disc], form: Option<&str>) -> Option<Vec<String>> {
        if self.discs == Discs::Named {
            return None;
        }
        let mut kinds: Vec<(&'static str, usize)> = Vec::new();
        for &disc in discs {
            let kind = self.unnamed_kind(disc)?;
            match kinds.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, count)) => *count += 1,
                None => kinds.push((kind, 1)),
            }
        }
        let say = |(kind, count): (&'static str, usize)| {
            let mut args = self.given();
            args.set("kind", kind);
            args.set("count", count);
            self.messages.say("disc-unnamed", form, &args)
        };
        kinds.into_iter().map(say).collect()
    }

    /// By what a disc without a name is called: its colour, or whose it is.
    fn unnamed_kind(&self, disc: Disc) -> Option<&'static str> {
        let profile = profile(self.game);
        let kind = profile.kind_of(&disc.name(self.game))?;
        let is_numbered = |kind: &&Kind| matches!(kind.names, Names::Numbered(..));
        Some(match self.discs {
            Discs::Owned { played } if played == Some(disc) => "played",
            // The discs of player 0 are the first of a board.
            Discs::Owned { .. } if is_numbered(&kind) => {
                let first = profile.kinds.iter().find(is_numbered);
                if first.is_some_and(|first| first.name == kind.name) { "own" } else { "theirs" }
            }
            _ => kind.name,
        })
    }

    /// Clauses as one sentence: a capital first, unless an identifier like w3 begins it, and a full stop last.
    pub fn sentence(&self, clauses: impl IntoIterator<Item = String>) -> String {
        let join = |before: String, after: String| {
            let mut args = self.given();
            args.set("before", before);
            args.set("after", after);
            self.message("clauses", &args)
        };
        let joined = clauses.into_iter().reduce(join).unwrap_or_default();
        let mut letters = joined.chars();
        let whole = match letters.next() {
            None => return String::new(),
            Some(_) if letters.as_str().starts_with(|c: char| c.is_ascii_digit()) => format!("{joined}."),
            Some(_) => with_capital(&joined) + ".",
        };
        one_ellipsis(&whole)
    }

    /// A length in tenths of millimetres, with the language's decimal mark.
    pub fn millimetres(&self, metres: f64) -> String {
        let mark = if self.language == Language::En { "." } else { "," };
        format!("{:.1}\u{a0}mm", metres * 1e3).replacen('.', mark, 1)
    }

    /// Several things one after the other, as the language joins them: "a, b and c".
    ///
    /// ```
    /// use rules::Language;
    /// use words::Words;
    ///
    /// let words = Words::new(Language::Sv, boards::Game::Kimble, 3);
    /// assert_eq!(words.list(["Ada", "Bo", "Eva"].map(str::to_owned).into()), "Ada, Bo och Eva");
    /// ```
    pub fn list(&self, mut items: Vec<String>) -> String {
        let Some(last) = items.pop() else { return String::new() };
        if items.is_empty() {
            return last;
        }
        let mut args = self.given();
        args.set("rest", items.join(", "));
        args.set("last", last);
        self.message("list", &args)
    }
}

/// A shortened name may end a sentence: then its ellipsis is also the full stop.
fn one_ellipsis(text: &str) -> String {
    text.replace("….", "…")
}
