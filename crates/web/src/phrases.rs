//! Sentences of the page that carry numbers and names.

use boards::{Game, Point, profile};
use rules::{Arg, Clause, Disc, Duty, Language, Note, Player, Refusal, Seat, Verdict};
use table::Refused;
use words::Words;

use crate::lang::{number, title};
use crate::report::Report;
use crate::seats::{Chair, MOST, Seats};
use crate::standing::Phrase;

/// The players' names, seat by seat; a player with an empty name is called by number.
pub type Names = [String; MOST];

/// The words for a game with that many players. People without a name are called by number, bots by level.
pub fn words(language: Language, game: Game, players: usize, names: &Names, seats: &Seats) -> Words {
    let words = Words::new(language, game, players);
    let name = |n: usize| {
        let player = Player(n as u8);
        match (seats.at(player), names[n].trim()) {
            (Chair::Bot(level), _) => {
                let number = if seats.has_twin(player, players) { n + 1 } else { 0 };
                words.say("page-bot", [("level", level.name().into()), ("number", number.into())])
            }
            (Chair::Person | Chair::Away, "") => words.say("page-player", [("number", (n + 1).into())]),
            (Chair::Person | Chair::Away, name) => name.to_string(),
        }
    };
    let called = (0..players.min(MOST)).map(name).collect();
    words.called(called)
}

/// A clause with kimble's pieces counted from 1, as the keys and the numbers on the board count them.
fn counted<K: Copy>(note: &Note<K>) -> Note<K> {
    note.map(|name, value| match (name, value) {
        ("piece" | "first" | "last", Arg::Number(piece)) => Arg::Number(piece + 1),
        _ => value,
    })
}

/// What the referee said.
pub fn verdict(words: &Words, verdict: &Verdict) -> String {
    let notes = verdict.notes.iter().map(counted).collect();
    words.verdict(&Verdict { notes, ..verdict.clone() })
}

/// The reasons of a verdict without its consequences; `None` if it gives no reasons.
pub fn why(words: &Words, verdict: &Verdict) -> Option<String> {
    let told = words.sentence(verdict.notes.iter().map(|note| words.note(&counted(note))));
    (!told.is_empty()).then_some(told)
}

/// A hole as it is seen from a seat: they are numbered from the lower left of the board as it lies, counter-clockwise.
pub fn hole_as_seen(hole: i64, seat: Seat) -> i64 {
    let quarters = match seat {
        Seat::South => 0,
        Seat::West => 1,
        Seat::North => 2,
        Seat::East => 3,
    };
    (hole + quarters).rem_euclid(4)
}

/// A bot's intent as it is seen from a seat.
pub fn as_seen(intent: &Note, seat: Seat) -> Note {
    intent.map(|name, value| match (name, value) {
        ("hole", Arg::Number(hole)) => Arg::Number(hole_as_seen(hole, seat)),
        _ => value,
    })
}

/// What a bot means to do, as a sentence about the bot.
pub fn intent(words: &Words, intent: &Note) -> String {
    words.note(&counted(intent))
}

/// A bot's intent as advice to the reader.
pub fn advice(words: &Words, intent: &Note) -> String {
    words.advice(&counted(intent))
}

/// Why the referee refuses an action, as a sentence.
pub fn refused(words: &Words, refused: &Refused) -> String {
    match refused {
        Refused::Rule(refusal) => words.refusal(&Refusal { note: counted(&refusal.note), ..*refusal }),
        Refused::Unknown(note, name) => words.unknown(note, name),
        Refused::Physics(error) => error.to_string(),
    }
}

/// What the referee would say against a shot as it is aimed.
pub fn as_aimed(words: &Words, clause: &Clause) -> String {
    words.say("page-as-aimed", [("what", words.note(clause).into())])
}

/// What the next shot has to do, in one line.
pub fn duty(words: &Words, duty: &Duty) -> String {
    let kind = kind_of(words.game(), duty).unwrap_or_default();
    words.say("page-duty", [("what", duty.kind.name().into()), ("kind", kind.into())])
}

/// The kind of the discs a duty is about.
pub fn kind_of(game: Game, duty: &Duty) -> Option<&'static str> {
    let first = duty.discs.iter().next()?;
    profile(game).kind_of(&first.name(game)).map(|kind| kind.name)
}

/// A clause in few words. `whose` is `me` where it is about the reader and `other` where it is not, `kind` that of the discs
/// the shot was about, and `by` who shot, for a clause that names nobody.
pub fn short_clause(words: &Words, clause: &Clause, whose: &str, kind: &str, by: &str) -> String {
    let by = clause.player_named().is_none().then_some(("player", by.into()));
    words.short(&counted(clause), [("whose", whose.into()), ("kind", kind.into())].into_iter().chain(by))
}

/// A few words about how it stands.
pub fn phrase(words: &Words, phrase: &Phrase) -> String {
    words.say(phrase.key, phrase.values.iter().map(|&(name, value)| (name, value.into())))
}

/// Several, one after the other.
pub fn phrases(words: &Words, all: &[Phrase]) -> String {
    all.iter().map(|each| phrase(words, each)).collect::<Vec<_>>().join(" · ")
}

/// A disc where only a label stands: `w3` is "white 3".
pub fn disc(words: &Words, name: &str) -> String {
    Disc::named(words.game(), name).map_or_else(|| name.to_owned(), |disc| words.disc_label(disc))
}

/// The same inside a sentence: a word has its article, "the queen".
pub fn the_disc(words: &Words, name: &str) -> String {
    Disc::named(words.game(), name).map_or_else(|| name.to_owned(), |disc| words.disc(disc))
}

/// A part of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Words.
    Words(&'a str),
    /// A disc's name, and its kind.
    Disc(&'a str, &'static str),
}

/// A sentence with the names of discs set apart; the queen and the striker are called by words.
pub fn pieces<'a>(words: &Words, sentence: &'a str) -> Vec<Piece<'a>> {
    let kinds = profile(words.game()).kinds.iter();
    let kinds: Vec<_> =
        kinds.filter_map(|kind| words.numbered_discs(kind).map(|called| (called, kind.name))).collect();
    let (mut pieces, mut told, mut at) = (Vec::new(), 0, 0);
    for word in sentence.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let named = kinds.iter().find_map(|(called, kind)| {
            let number = after_name(&sentence[at..], called)?;
            let digits = number.len() - number.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            (digits > 0).then_some((sentence.len() - number.len() + digits, *kind))
        });
        if let Some((end, kind)) = named {
            if told < at {
                pieces.push(Piece::Words(&sentence[told..at]));
            }
            pieces.push(Piece::Disc(&sentence[at..end], kind));
            told = end;
        }
        at += word.len();
    }
    if told < sentence.len() {
        pieces.push(Piece::Words(&sentence[told..]));
    }
    pieces
}

/// What follows a name and a space at the start of a text; the name may have a capital there.
fn after_name<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.strip_prefix(name).or_else(|| text.strip_prefix(&title(name)))?.strip_prefix(' ')
}

/// Discs by name, one after the other.
pub fn discs(words: &Words, names: &[String]) -> String {
    words.list(names.iter().map(|name| disc(words, name)).collect())
}

/// The first contact.
pub fn first(words: &Words, language: Language, report: &Report) -> String {
    let Some((one, other, time)) = &report.first else { return words.say("page-no-contact", []) };
    let name = |name: &str| disc(words, name).into();
    let time = number(language, *time, 2).into();
    words.say("page-contact", [("disc", name(one)), ("other", name(other)), ("time", time)])
}

/// How long a shot took and of how many events it consists.
pub fn extent(words: &Words, language: Language, report: &Report) -> String {
    let seconds = number(language, report.duration, 2);
    words.say("page-extent", [("seconds", seconds.into()), ("events", report.events.into())])
}

/// A shot in one sentence, for a screen reader.
pub fn told(words: &Words, language: Language, report: &Report) -> String {
    let (contact, extent) = (first(words, language, report), extent(words, language, report));
    words.say("page-told-shot", [("contact", contact.into()), ("extent", extent.into())])
}

/// The most letters of a name in a sentence that has little room.
const SHORT_NAME: usize = 20;

/// A name for a sentence that has little room: a long one ends in an ellipsis.
///
/// ```
/// use web::phrases::short;
///
/// assert_eq!(short("Zoé"), "Zoé");
/// assert_eq!(short("Maximilian-Konstantin-von-Wittgenstein"), "Maximilian-Konstant…");
/// ```
pub fn short(name: &str) -> String {
    if name.chars().count() <= SHORT_NAME {
        return name.to_owned();
    }
    let kept: String = name.chars().take(SHORT_NAME - 1).collect();
    kept.trim_end().to_owned() + "…"
}

/// A place as it is read aloud.
pub fn told_place(words: &Words, [x, y]: Point) -> String {
    let mm = |metres: f64| format!("{:.0}", metres * 1e3).replace('-', "−");
    words.say("page-told-place", [("x", mm(x).into()), ("y", mm(y).into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thought::{Question, Thought};
    use bots::Level;
    use rules::RuleSet;
    use table::{GameInPlay, Header, Line, Purpose, Stream, random_play};

    fn named(language: Language, game: Game) -> Words {
        words(language, game, 2, &Names::default(), &Seats::default())
    }

    #[test]
    fn discs_are_found_in_a_sentence() {
        let check = |language, game, sentence: &'static str, expected: &[Piece]| {
            assert_eq!(pieces(&named(language, game), sentence), expected, "{sentence}");
        };
        let (light, dark) = (|name| Piece::Disc(name, "light"), |name| Piece::Disc(name, "dark"));
        let told = [light("Light 4"), Piece::Words(" and "), dark("dark 12"), Piece::Words(" are sunk: 20.")];
        check(Language::En, Game::Crokinole, "Light 4 and dark 12 are sunk: 20.", &told);
        let told = [Piece::Words("Le disque "), light("clair 4"), Piece::Words(" va au fossé.")];
        check(Language::Fr, Game::Crokinole, "Le disque clair 4 va au fossé.", &told);
        let told = [Piece::Words("Osuma kiekkoon "), dark("tumma 2"), Piece::Words(": lyönti kelpaa.")];
        check(Language::Fi, Game::Crokinole, "Osuma kiekkoon tumma 2: lyönti kelpaa.", &told);
        let told = [Piece::Words("White 3, twilight 3, light, light a")];
        check(Language::En, Game::Crokinole, "White 3, twilight 3, light, light a", &told);
        check(
            Language::En,
            Game::Carrom,
            "The queen; (white 1)",
            &[Piece::Words("The queen; ("), Piece::Disc("white 1", "white"), Piece::Words(")")],
        );
        check(Language::En, Game::Kimble, "", &[]);
    }

    #[test]
    fn discs_and_players_are_named() {
        let people = Seats::default();
        let say = |language, game, name: &str| disc(&named(language, game), name);
        assert_eq!(say(Language::En, Game::Carrom, "w3"), "white 3");
        assert_eq!(say(Language::Fr, Game::Carrom, "queen"), "reine");
        assert_eq!(say(Language::Fi, Game::Crokinole, "b12"), "tumma 12");
        assert_eq!(say(Language::Sv, Game::Couronne, "striker"), "stötbricka");
        assert_eq!(say(Language::Sv, Game::Carrom, "striker"), "striker");
        let within = |language, game, name: &str| the_disc(&named(language, game), name);
        assert_eq!(within(Language::Fr, Game::Couronne, "g3"), "l’anneau vert 3");
        assert_eq!(within(Language::Sv, Game::Couronne, "striker"), "stötbrickan");
        assert_eq!(within(Language::En, Game::Carrom, "queen"), "the queen");
        let names = ["Ada", " ", "", "Eve"].map(str::to_string);
        let named = words(Language::En, Game::Carrom, 2, &names, &people);
        assert_eq!(named.player(Player(0)), "Ada");
        assert_eq!(named.player(Player(1)), "Player\u{a0}2");
        let seats = "person casual club casual".parse().unwrap();
        let called = |players| words(Language::En, Game::Kimble, players, &names, &seats);
        assert_eq!(called(3).player(Player(1)), "Casual bot");
        assert_eq!(called(4).player(Player(3)), "Casual bot\u{a0}4");
    }

    #[test]
    fn a_duty_is_one_line_in_every_language() {
        let say = |language, set: RuleSet, position: &str| {
            let header = Header::of(set, 2, 1).first(Player(0)).position(position);
            let due = GameInPlay::begin(header).unwrap().referee().duty().unwrap();
            duty(&named(language, set.game()), &due)
        };
        let (none, dark) = ("{}", r#"{"at":{"b1":[0,0.15]}}"#);
        assert_eq!(say(Language::En, RuleSet::Crokinole, dark), "Touch a dark disc");
        assert_eq!(say(Language::Fr, RuleSet::Croquignole, dark), "Touchez un pion foncé");
        assert_eq!(say(Language::Sv, RuleSet::Nca, dark), "Träffa en mörk bricka");
        assert_eq!(say(Language::En, RuleSet::Nca, none), "Reach the 15");
        assert_eq!(say(Language::Fi, RuleSet::Carrom, none), "Avaa erä: osu nappulaan");
        let pending = r#"{"at":{"w1":[0.1,0.1],"b1":[-0.1,0]},"queen":"pending"}"#;
        assert_eq!(say(Language::En, RuleSet::Icf, pending), "Cover the queen: pocket a white piece");
        let rings = r#"{"at":{"g1":[0.1,0.1],"r1":[-0.1,0]}}"#;
        assert_eq!(say(Language::Fr, RuleSet::Couronne, rings), "Touchez d’abord un anneau vert");
    }

    #[test]
    fn a_clause_in_few_words_speaks_to_the_reader() {
        let void = rules::NoteKind::Missed.note("crokinole-void").disc(rules::Disc(0));
        let words = named(Language::En, Game::Crokinole);
        let short = |whose| short_clause(&words, &void, whose, "dark", "Ada");
        assert_eq!(short("me"), "no dark disc touched: yours is out");
        assert_eq!(short("other"), "no dark disc touched: the disc is out");
        let eaten = rules::NoteKind::Gain.note("kimble-eats").player(Player(1)).number("piece", 0);
        let words = named(Language::Fr, Game::Kimble);
        assert_eq!(
            short_clause(&words, &eaten, "me", "", "Ada"),
            "votre pion 1 est mangé\u{202f}: retour au nid"
        );
        // A clause without a short form is said as it is.
        let missed = rules::NoteKind::Missed.note("carrom-touched-nothing");
        let words = named(Language::En, Game::Carrom);
        assert_eq!(short_clause(&words, &missed, "me", "", "Ada"), words.note(&missed));
    }

    #[test]
    fn holes_are_named_as_they_are_seen() {
        let note = Note::new("bot-pot-off-rail").disc(rules::Disc(0)).number("hole", 0);
        let words = words(Language::En, Game::Carrom, 2, &Names::default(), &Seats::default());
        let said = |seat| intent(&words, &as_seen(&note, seat));
        assert!(said(Seat::South).contains("bottom left") && said(Seat::North).contains("top right"));
        // The player in the west sees the south-west corner on the right.
        let corner = Seat::West.sees([-1.0, -1.0]);
        assert!(corner == [1.0, -1.0] && said(Seat::West).contains("bottom right"));
    }

    #[test]
    fn kimble_pieces_are_counted_from_one() {
        let note = Note::new("kimble-eats").player(Player(1)).number("piece", 0);
        let words = words(Language::En, Game::Kimble, 2, &Names::default(), &Seats::default());
        assert_eq!(intent(&words, &note), "piece 1 of Player\u{a0}2 is eaten and goes back to its nest");
    }

    /// What a player reads of random games, in every language: no position is without words, and none stops the program.
    #[test]
    fn every_thought_and_verdict_has_words_in_every_language() {
        let seats = Seats::default();
        for game in Game::ALL {
            for seed in 0..3 {
                let mut table = GameInPlay::begin(Header::of(game, 2, seed)).unwrap();
                let mut stream = Stream::new(seed, Purpose::Trial, 0);
                for _ in 0..8 {
                    let Some(hint) = Thought::about(&table, Question::Hint(Level::Beginner)) else { break };
                    let (by, deed) = random_play::deed(&table, &mut stream).unwrap();
                    let outcome = table.play(by, &deed).unwrap();
                    for language in Language::ALL {
                        let words = words(language, game, 2, &Names::default(), &seats);
                        for seat in [Seat::South, Seat::West, Seat::North, Seat::East] {
                            let intent = intent(&words, &as_seen(&hint.intent, seat));
                            assert!(
                                !intent.is_empty() && !intent.contains('{'),
                                "{game} {language}: {intent}"
                            );
                            assert!(!has_identifier(game, &intent), "{game} {language}: {intent}");
                        }
                        let said = verdict(&words, &outcome.verdict);
                        for (clause, whose) in outcome
                            .verdict
                            .notes
                            .iter()
                            .flat_map(|clause| [(clause, "me"), (clause, "other")])
                        {
                            let short = short_clause(&words, clause, whose, "dark", "Ada");
                            assert!(!short.is_empty() && !short.contains('{'), "{game} {language}: {short}");
                        }
                        let told: usize = pieces(&words, &said).iter().map(length).sum();
                        assert!(told == said.len() && !said.contains('{'), "{game} {language}: {said}");
                        assert!(!has_identifier(game, &said), "{game} {language}: {said}");
                    }
                }
            }
        }
    }

    /// What the books' proofs bring about: on the card a person is "you" or a name, and every clause is short.
    #[test]
    fn what_a_card_says_is_short_in_every_language() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/tests/conformance");
        let mut told = 0;
        for entry in std::fs::read_dir(folder).unwrap() {
            let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
            for section in text.split("\n== ").skip(1) {
                let mut lines = section.lines().filter_map(|line| line.strip_prefix("> "));
                let header = lines.next().and_then(|header| Header::parse(header, false).ok());
                let Some(Ok(mut table)) = header.map(|(header, _)| GameInPlay::begin(header)) else {
                    continue;
                };
                for line in lines {
                    let Ok(Line { by: Ok(by), deed: Ok(deed), .. }) = Line::parse(table.game(), line, false)
                    else {
                        continue;
                    };
                    let Ok(outcome) = table.play(by, &deed) else { continue };
                    use rules::NoteKind::{Cost, Foul, Gain, Missed};
                    for clause in &outcome.verdict.notes {
                        // A list of many discs is as long as it is.
                        let many = |(_, value)| matches!(value, rules::Arg::Discs(discs) if discs.iter().count() > 2);
                        if !matches!(clause.kind, Foul | Cost | Missed | Gain) || clause.args().any(many) {
                            continue;
                        }
                        for language in Language::ALL {
                            let players = table.referee().players();
                            let words =
                                words(language, table.game(), players, &Names::default(), &Seats::default());
                            let short = short_clause(&words, clause, "me", "dark", "Ada");
                            assert!(short.chars().count() <= 120, "{language} {}: {short}", clause.key);
                            let shooter = ["the shooter", "du tireur", "skytten", "lyöjän"];
                            assert!(!shooter.iter().any(|word| short.contains(word)), "{language}: {short}");
                            told += 1;
                        }
                    }
                }
            }
        }
        assert!(told > 1000, "{told}");
    }

    /// Whether a sentence has a word like `w3`, which means nothing to people who do not read JSON.
    fn has_identifier(game: Game, sentence: &str) -> bool {
        let mut words = sentence.split(|c: char| !c.is_alphanumeric());
        words.any(|word| word.len() < 4 && Disc::named(game, word).is_some())
    }

    fn length(piece: &Piece<'_>) -> usize {
        match piece {
            Piece::Words(text) | Piece::Disc(text, _) => text.len(),
        }
    }
}
